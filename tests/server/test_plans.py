"""Plans at a table: single decisions in the log, refused where they are late, stopped with a sentence."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from random import Random
from typing import Any

import pytest
from tests.server.helpers import run
from tests.server.test_tables import hall

from ludoteka.core.errors import IllegalMove
from ludoteka.core.match import Match
from ludoteka.core.plans import Plan, plans
from ludoteka.core.registry import game
from ludoteka.server import messages
from ludoteka.server.config import Config
from ludoteka.server.deeds import Deeds
from ludoteka.server.errors import Refused
from ludoteka.server.scenes import Visitor
from ludoteka.server.setups import Player, make_setup
from ludoteka.server.store import Link
from ludoteka.server.tables import Table
from ludoteka.testing.plans import carried_out

SET_UP = {"scenario": "introduction", "reactions": "lean"}
SEED = 5


def planned(wanted: Callable[[Match, int, Plan], bool]) -> tuple[Match, int, Plan]:
    """A position of a random match, the seat that is asked, and a plan that is wanted."""
    match, chance = game("heroes").start(2, SEED, **SET_UP), Random(1)
    while not match.over:
        seat = match.to_act[0]
        for plan in plans(match, seat):
            if wanted(match, seat, plan):
                return match, seat, plan
        match.play(seat, chance.choice(match.question(seat).options))
    raise AssertionError("never planned")


def whole(match: Match, seat: int, plan: Plan) -> bool:
    return len(plan.steps) > 1 and carried_out(match.clone(), seat, plan) == len(plan.steps)


def cut_short(match: Match, seat: int, plan: Plan) -> bool:
    return carried_out(match.clone(), seat, plan) < len(plan.steps)


def at_table(config: Config, match: Match, work: Callable[[Deeds, Table], Coroutine[Any, Any, None]]) -> None:
    """The same match at a table, decision by decision."""

    async def play() -> None:
        async with hall(config) as tables:
            setup = make_setup(game("heroes"), [Player("you"), Player("hotseat")], SET_UP, seed=SEED)
            table = (await tables.open(setup)).table
            for one in match.decisions:
                await tables.answer(table, one.seat, table.position.questions[one.seat], one.text)
            await work(Deeds(tables, config), table)

    run(play())


def visitor(seat: int | None) -> Visitor:
    return Visitor("", Link("", "", () if seat is None else (seat,), False, True), "en")


def test_a_plan_is_stored_as_the_decisions_that_it_is_made_of(config):
    match, seat, plan = planned(whole)

    async def work(deeds: Deeds, table: Table) -> None:
        before, entries = len(table.match.decisions), table.position.entries
        deed = messages.Plan(table.position.questions[seat], plan.id)
        assert await deeds.do(table, visitor(seat), deed) is None
        taken = table.match.decisions[before:]
        assert [(one.seat, one.text) for one in taken] == [(seat, one.option) for one in plan.steps]
        assert table.position.entries == entries + len(plan.steps)

    at_table(config, match, work)


def test_a_plan_that_something_interrupts_says_so_and_goes_no_further(config):
    match, seat, plan = planned(cut_short)

    async def work(deeds: Deeds, table: Table) -> None:
        before = len(table.match.decisions)
        said = await deeds.do(table, visitor(seat), messages.Plan(table.position.questions[seat], plan.id))
        assert said is not None
        assert said.id.startswith("plan-stopped-")
        assert len(table.match.decisions) - before == carried_out(match.clone(), seat, plan)

    at_table(config, match, work)


def test_a_plan_for_another_question_of_another_name_or_of_somebody_else_changes_nothing(config):
    match, seat, plan = planned(whole)

    async def work(deeds: Deeds, table: Table) -> None:
        before, number = len(table.match.decisions), table.position.questions[seat]
        for question, name, by in (
            (number - 1, plan.id, seat),
            (number, "walk main 9999", seat),
            (number, plan.steps[0].option, seat),
            (number, plan.id, 1 - seat),
            (number, plan.id, None),
        ):
            with pytest.raises((Refused, IllegalMove)):
                await deeds.do(table, visitor(by), messages.Plan(question, name))
        assert len(table.match.decisions) == before

    at_table(config, match, work)
