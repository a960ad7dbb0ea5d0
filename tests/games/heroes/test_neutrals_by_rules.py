"""A table may have Neutral Units run by the rules for enemies; else an opponent does it. [HER-17.12, HER-20]"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import ludoteka
from ludoteka import Match
from ludoteka.games.heroes.setup import VARIANTS
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import AGAINST_NEUTRALS, DEFENDER

OF_COMBAT = {"unit_action", "deploy_space", "free_step", "ability_option", "ability_target", "next_among_equals"}


def fights(neutrals: str, seed: int, scenario: str = "introduction", seats: int = 2) -> Iterator[Match]:
    """Positions of a random match in which a Hero fights guards."""
    match = ludoteka.game("heroes").start(
        seats, seed, scenario=scenario, reactions="lean", neutrals=neutrals, difficulty="easy"
    )
    chance = random.Random(seed)
    while not match.over and len(match.decisions) < 700:
        if state_of(match).combat is not None and fight(match).kind == AGAINST_NEUTRALS:
            yield match
        match.play(match.to_act[0], chance.choice(match.question(match.to_act[0]).options))


def state_of(match: Match) -> Heroes:
    assert isinstance(match.state, Heroes)
    return match.state


def fight(match: Match) -> ludoteka.games.heroes.terms.Combat:  # type: ignore[name-defined]
    combat = state_of(match).combat
    assert combat is not None
    return combat


def test_her_17_12_by_default_an_opponent_runs_the_guards():
    assert VARIANTS["neutrals"].default == "player"
    asked = set()
    for match in fights("player", 3):
        assert fight(match).seats[DEFENDER] == 1 - fight(match).seats[0]
        asked |= {match.question(seat).prompt.id for seat in match.to_act if seat == fight(match).seats[DEFENDER]}
    assert asked & OF_COMBAT


@pytest.mark.parametrize(("scenario", "seats"), [("introduction", 2), ("all_for_one", 3), ("brothers_in_arms", 4)])
def test_her_20_1_where_the_table_wants_it_nobody_is_asked_what_guards_do(scenario, seats):
    """The one who fights settles ties; opponents are asked for nothing but their own cards and buildings."""
    seen = 0
    for match in fights("rules", 5, scenario, seats):
        combat = fight(match)
        assert combat.seats[DEFENDER] == -1
        for seat in match.to_act:
            prompt = match.question(seat).prompt
            if seat != combat.seats[0]:
                assert prompt.id not in OF_COMBAT | {"ai_tie"}
            if prompt.id == "unit_action":
                unit = state_of(match).active
                assert state_of(match).side[unit] != DEFENDER
        seen += 1
    assert seen > 10


def test_her_20_4_guards_act_as_the_rules_for_enemies_say():
    """They come on by themselves, attack whom they can reach, and never defend. [HER-20.2, HER-20.6, HER-20.10]"""
    told: set[str] = set()
    for match in fights("rules", 3):
        told |= {event.message.id for event in match.events}
        defended = [event for event in match.events if event.message.id == "defended"]
        own = {str(one["unit"]) for one in match.view(0)["combat"]["units"] if one["side"] == DEFENDER}
        assert not [event for event in defended[-1:] if event.message.args["unit"] in own and event is match.events[-1]]
    assert {"enemy-deployed", "attacked"} <= told


def test_a_record_keeps_who_ran_the_guards():
    match = next(iter(fights("rules", 3)))
    text = match.record()
    assert "variant neutrals rules" in text
    again = ludoteka.load(text)
    assert again.fingerprint() == match.fingerprint()
    assert "neutrals_by_rules" in again.view(0)["table"]["options"]
    without = text.replace("variant neutrals rules\n", "").partition("\n\n")[0]
    assert ludoteka.load(f"{without}\n\n").view(0)["table"]["options"] == []
