"""The referee can fail: every kind of false view, option, price or result below is noticed."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

from tests.referees.heroes_map.players import POLICIES
from tests.referees.heroes_map.watch import Referee

import ludoteka
from ludoteka.core.match import Match, Option, Question

Json = dict[str, Any]


class FalseMessage:
    def __init__(self, id: str, args: Json) -> None:
        self.id = id
        self.args = args


class FalseEvent:
    def __init__(self, id: str, args: Json) -> None:
        self.message = FalseMessage(id, args)


class Liar:
    """A match that shows the referee something else than it is."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.told: list[FalseEvent] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self.match, name)

    def see(self, view: Json) -> None:
        pass

    def ask(self, prompt: str, options: list[Option]) -> list[Option]:
        return options

    def tell(self, name: str, args: Json) -> Json:
        return args

    def view(self, seat: int | None) -> Json:
        view = deepcopy(self.match.view(seat))  # a view is shared: whoever changes it changes a copy
        self.see(view)
        return view

    def question(self, seat: int) -> Question:
        true = self.match.question(seat)
        false = Question(true.asked, true.number)
        false.options = tuple(self.ask(true.prompt.id, list(true.options)))
        return false

    @property
    def events(self) -> list[FalseEvent]:
        for event in self.match.events[len(self.told) :]:
            self.told.append(FalseEvent(event.message.id, self.tell(event.message.id, dict(event.message.args))))
        return self.told


def noticed(clause: str, liar: type[Liar], scenario: str = "brave_new_world", policy: str = "bold") -> bool:
    """Whether the referee complains about that clause before a few matches are over."""
    for seed in range(4):
        match = ludoteka.game("heroes").start(2, seed, scenario=scenario)
        referee = Referee(liar(match))
        chance = Random(seed)
        while not match.over:
            seat = chance.choice(match.to_act)
            referee.play(seat, str(POLICIES[policy](match, seat, chance)))
            if any(complaint.clause == clause for complaint in referee.complaints):
                return True
    return False


def dropping(prompt: str, word: str) -> type[Liar]:
    class Dropping(Liar):
        def ask(self, asked: str, options: list[Option]) -> list[Option]:
            first = [option for option in options if str(option).startswith(word)][:1]
            return [option for option in options if option not in first] if asked == prompt else options

    return Dropping


def adding(prompt: str, text: str) -> type[Liar]:
    class Adding(Liar):
        def ask(self, asked: str, options: list[Option]) -> list[Option]:
            known = {str(option) for option in options}
            return [*options, Option(text, None)] if asked == prompt and text not in known else options

    return Adding


def seeing(change: Callable[[Json], None]) -> type[Liar]:
    class Seeing(Liar):
        def see(self, view: Json) -> None:
            if view["table"]["round"] > 1:
                change(view)

    return Seeing


def telling(event: str, **changes: int) -> type[Liar]:
    class Telling(Liar):
        def tell(self, name: str, args: Json) -> Json:
            if name != event:
                return args
            return {**args, **{key: args[key] + more for key, more in changes.items()}}

    return Telling


def test_missing_options() -> None:
    assert noticed("HER-6.2", dropping("main_action", "move"))
    assert noticed("HER-7.4", dropping("main_action", "build"))
    assert noticed("HER-5.5", dropping("main_action", "end turn"))
    assert noticed("HER-14.9", dropping("orient_start", "turn"))
    assert noticed("HER-5.1", dropping("draw_start", "draw"))
    assert noticed("HER-7.3", dropping("town_window", "population"))


def test_options_that_should_not_be_there() -> None:
    assert noticed("HER-6.2", adding("main_action", "move secondary ne"))
    assert noticed("HER-7.4", adding("main_action", "build castle_dwelling_golden"))
    assert noticed("HER-7.6", adding("main_action", "spell book"))
    assert noticed("HER-14.7", adding("main_action", "discover main tile 0"))
    assert noticed("HER-16.4", adding("population", "recruit ghost_dragons-few"))
    assert noticed("HER-29.A", adding("main_action", "conjure something"))


def richer(view: Json) -> None:
    if view["table"]["round"] == 3:
        view["players"][0]["gold"] += 1


def more_fertile(view: Json) -> None:
    view["players"][1]["production"]["valuables"] += 1


def faster(view: Json) -> None:
    for figure in view["map"]["figures"]:
        figure["mp"] += view["table"]["round"] % 2


def turned(view: Json) -> None:
    for tile in view["map"]["tiles"]:
        if tile["up"]:
            tile["rotation"] = (tile["rotation"] + 1) % 6


def wiser(view: Json) -> None:
    view["players"][0]["xp"] += view["table"]["round"] % 2


def tokens_back(view: Json) -> None:
    view["players"][0]["tokens"] = ["build", "population", "spell_book"]


def test_false_positions() -> None:
    assert noticed("HER-12.1", seeing(richer))
    assert noticed("HER-12.2", seeing(more_fertile))
    assert noticed("HER-6.11", seeing(faster))
    assert noticed("HER-14.2", seeing(turned))
    assert noticed("HER-9.3", seeing(wiser))
    assert noticed("HER-7.1", seeing(tokens_back))


def test_false_prices_and_incomes() -> None:
    assert noticed("HER-7.4", telling("resources-paid", gold=1))
    assert noticed("HER-16.4", telling("resources-paid", gold=1))
    assert noticed("HER-12.3", telling("income", gold=5))
    assert noticed("HER-15.9", telling("produces", amount=1))
    assert noticed("HER-17.40", telling("experience", amount=1))
    assert noticed("HER-17.1", telling("guards-ahead", number=1))
    assert noticed("HER-23.1", telling("traded", price=-1))


class MoreGuards(Liar):
    def tell(self, name: str, args: Json) -> Json:
        return {**args, "unit": (*args["unit"], "neutral_boars")} if name == "neutrals-drawn" else args


class Reversed(Liar):
    @property
    def result(self) -> Any:
        true = self.match.result
        return true and type(true)(true.scores, true.ranks[::-1], true.reason)


def captured(view: Json) -> None:
    """Both Towns belong to seat 0."""
    for tile in view["map"]["tiles"]:
        for field in tile.get("fields") or []:
            if field["location"] == "town":
                field["flag"] = 0


def test_false_guards_results_and_matches_that_go_on() -> None:
    assert noticed("HER-21.3", MoreGuards)
    assert noticed("HER-30.8", Reversed)
    assert noticed("HER-30.8", seeing(captured), scenario="chain_link")
