"""What stands on the buttons of effects that are chosen: words, not records."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from ludoteka.games.heroes.boards import BUILDINGS, LOCATIONS, SCENARIOS, TOWNS
from ludoteka.games.heroes.cards import CARDS, FACES, unit_of
from ludoteka.games.heroes.effects.records import PROGRAMS, Effect, Op
from ludoteka.games.heroes.words.effects import PHRASES, program_said, said


def core_effects() -> list[Effect]:
    found = [effect for card in CARDS if card.set == "core" for effect in card.effects]
    found += [effect for face in FACES if unit_of(face.number).set == "core" for effect in face.effects]
    found += [effect for one in BUILDINGS if TOWNS[one.town].set == "core" for effect in one.effects]
    return found + [effect for one in LOCATIONS if one.set == "core" for effect in one.effects]


def programs_in(value: Any) -> Iterator[int]:
    """The programs of the records of a scenario."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if key == "ops" and isinstance(inner, int):
                yield inner
            else:
                yield from programs_in(inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from programs_in(inner)


def options() -> set[int]:
    """Every program that is an option of a choice in the core box."""
    waiting = [effect.program for effect in core_effects() if effect.program >= 0]
    waiting += [program for effect in core_effects() for _, program in effect.levels]
    waiting += [program for scenario in SCENARIOS.values() for program in programs_in(scenario.rows)]
    found: set[int] = set()
    while waiting:
        for op in PROGRAMS[waiting.pop()]:
            if op.verb == "choose":
                found.update(op.args["options"])
            inner = [op.args[key] for key in ("ops", "then") if isinstance(op.args.get(key), int)]
            waiting += inner
    return found


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_option_of_the_core_box_is_put_into_words(lang):
    assert len(options()) > 25
    for program in options():
        assert {op.verb for op in PROGRAMS[program]} <= set(PHRASES)
        words = program_said(program, lang)
        assert words
        assert "_" not in words


def test_amounts_decks_and_units_are_named():
    assert said(Op("gain", {"gold": 5}), "en") == "gain 5 Gold"
    assert said(Op("gain", {"gold": 5, "valuables": 1}), "pl") == "zyskaj: 5 złota, 1 kosztowność"
    assert said(Op("search", {"deck": "artifact", "n": 3, "times": 2}), "en") == "Search (3) the Artifact Deck, 2 times"
    assert said(Op("reinforce", {"tiers": ("bronze",), "cost": "free"}), "pl") == "wzmocnij brązową jednostkę za darmo"
    assert said(Op("roll", {"die": "treasure", "count": 1}), "en") == "roll a Treasure Die"
    assert said(Op("no_such_verb", {}), "en") == "no such verb"
