"""Every record of every box is carried out: no verb, moment, condition, mode or argument is unknown. [HER-29.1]"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from ludoteka.games.heroes import assembled
from ludoteka.games.heroes.boards import BUILDINGS, LOCATIONS
from ludoteka.games.heroes.cards import CARDS, FACES, load, unit_of
from ludoteka.games.heroes.effects.coverage import ARGUMENTS, gaps, program_gaps
from ludoteka.games.heroes.effects.records import EFFECTS, PROGRAMS, Effect, Op, read_effect
from ludoteka.games.heroes.effects.vocabulary import CORE_VERBS, FURTHER_VERBS

assert assembled.ASSEMBLED  # every verb is registered
NOT_HERE = ("event", "ai")  # carried out by procedures of their own


def records() -> Iterator[tuple[str, str, tuple[Effect, ...]]]:
    """(what, kind, effects) of units, cards, Specialties, buildings, War Machines, locations."""
    for face in FACES:
        yield f"unit {unit_of(face.number).id} {face.side}", "unit", face.effects
    for card in CARDS:
        if card.type not in NOT_HERE:
            yield f"{card.type} {card.id}", "astrologers" if card.type == "astrologers" else "card", card.effects
    for building in BUILDINGS:
        yield f"building {building.id}", "building", building.effects
    for location in LOCATIONS:
        yield f"location {location.id}", "location", location.effects


def test_every_record_of_every_box_is_carried_out():
    found = {what: missing for what, kind, effects in records() for one in effects if (missing := gaps(one, kind))}
    assert found == {}


def test_the_walk_misses_nothing():
    """Units of all boxes, 64 Heroes with three Specialties each, Abilities and their Empowered versions …"""
    kinds = {what.split()[0] for what, _, _ in records()}
    assert kinds == {
        *("unit", "statistic", "ability", "spell", "artifact", "astrologers", "war_machine", "specialty"),
        *("building", "location"),
    }
    walked = [what for what, _, _ in records()]
    assert len([what for what in walked if what.startswith("specialty")]) == 3 * len(load("heroes")["heroes"])
    assert len([what for what in walked if what.startswith("ability empowered_")]) == 32
    assert len([what for what in walked if what.startswith("astrologers")]) == 49
    assert sum([len(effects) for _, _, effects in records()]) > 1000


def test_the_verbs_of_the_vocabulary_are_all_spoken():
    assert set(ARGUMENTS) >= (CORE_VERBS | FURTHER_VERBS) - {"ai"}


@pytest.mark.parametrize(
    ("op", "said"),
    [
        ({"op": "hazard", "kind": "whirlwind"}, ["hazard kind: whirlwind"]),
        ({"op": "control", "mode": "sleep", "target": "self"}, ["control mode: sleep"]),
        ({"op": "stat", "target": {"side": "ally", "mood": 1}}, ["stat target: argument mood"]),
        ({"op": "damage", "target": "everybody", "amount": 1}, ["damage target: everybody"]),
        ({"op": "draw", "number": 2}, ["draw argument number"]),
        ({"op": "choose", "options": [[{"op": "heal", "target": "self", "amount": "half"}]]}, ["heal amount: half"]),
        ({"op": "roll_table", "die": "attack", "count": 1, "table": {"1": [{"op": "token", "kind": "snail"}]}}, None),
    ],
)
def test_unknown_words_would_be_noticed(op: dict[str, Any], said: list[str] | None):
    effects, programs = len(EFFECTS), len(PROGRAMS)
    try:
        missing = gaps(read_effect({"timing": "instant", "ops": [op]}), "card")
        assert any(one.endswith((said or ["kind: snail"])[0]) for one in missing)
    finally:
        del EFFECTS[effects:], PROGRAMS[programs:]


def test_a_moment_that_is_not_raised_would_be_noticed():
    one = replace(EFFECTS[0], when=("combat_round_end", "turn_start"))
    assert "moment turn_start" in gaps(one, "card")
    assert "moment combat_round_end" not in gaps(one, "card")


def test_a_verb_without_a_function_would_be_noticed():
    PROGRAMS.append((Op("conjure", {}),))
    try:
        assert program_gaps(len(PROGRAMS) - 1) == ["verb conjure"]
    finally:
        PROGRAMS.pop()
