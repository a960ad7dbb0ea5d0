"""Many answers stand in the bar under what they have in common, and say so to those who hear them."""

from __future__ import annotations

import re

from tests.games.valeria.position import position
from tests.web.test_render import scene

import ludoteka
from ludoteka.server.render import zones
from ludoteka.server.render.choices import Choice, Choices

VALERIA = ludoteka.game("valeria")


def grouped(*labels: str) -> list[tuple[str, int]]:
    listed = [Choice(label.lower(), str(number), label) for number, label in enumerate(labels)]
    return [(heading, len(found)) for heading, found in Choices(listed).groups()]


def test_answers_that_begin_alike_stand_under_it():
    slain, bought = [f"Slay: {name}" for name in "ABCDE"], [f"Recruit: {name}" for name in "ABCD"]
    assert grouped(*slain, *bought, "End the turn") == [("Slay", 5), ("Recruit", 4), ("", 1)]


def test_pairs_of_cards_stand_under_the_first_card():
    pairs = [f"play: {one} · discard: {other}" for one in "ABCD" for other in "ABCD" if one != other]
    assert grouped(*pairs) == [(f"play: {one} · discard", 3) for one in "ABCD"]


def test_a_few_answers_and_those_that_have_nothing_in_common_stay_together():
    assert grouped("Slay: A", "Slay: B", "End") == [("", 3)]
    assert grouped(*"ABCDEFGHIJ") == [("", 10)]


def test_what_a_thief_may_take_is_listed_by_player():
    match = VALERIA.start(4, seed=1)
    match.state = position("turn", seats=4, gold=(0, 3, 3, 3), magic=(0, 3, 3, 0), citizens={0: "thief"}, dice=(3, 4))
    assert match.question(0).prompt.id == "take_as_thief"
    bar = zones(scene(match, 0))["zone-prompt"]
    assert re.findall(r'headed"><span class="label" aria-hidden="true">([^<]*)', bar) == ["Marek", "Ida", "Ola"]
    assert '<span class="sr">Ida: </span>3 Gold' in bar
