"""Ambassadors and farmers: effect, refusal, boundary. [ABY-8.4.25, ABY-8.4.26]"""

from __future__ import annotations

import pytest
from tests.games.abyss.position import (
    asked,
    available,
    has,
    options,
    own_tiles,
    play,
    recruited,
    told,
)

from ludoteka.games.abyss.cards import LORDS
from ludoteka.games.abyss.moves.verbs import ON_ENTRY, ON_USE
from ludoteka.games.abyss.state import CONTINUOUS, keys


@pytest.mark.parametrize(("lord", "drawn"), [("sage", ["jail", "abyss"]), ("elder", ["jail", "abyss", "depths"])])
def test_aby_8_4_25_an_ambassador_draws_and_takes_a_location(lord, drawn):
    s = recruited(lord, stack="jail abyss depths chasm", available="dockworks", key_tokens=(2, 0))
    assert asked(s) == (0, "ambassador_location")
    assert options(s) == drawn
    play(s, "abyss")
    assert own_tiles(s, 0) == {"abyss": [lord]}
    assert available(s) == {"dockworks", *drawn} - {"abyss"}
    assert (s.key_tokens[0], has(s, 0, lord), keys(s, 0)) == (2, "tucked", 2)
    assert asked(s) == (1, "main")


def test_aby_8_4_25_the_hermit_takes_the_one_tile_it_draws():
    s = recruited("hermit", stack="jail abyss")
    assert own_tiles(s, 0) == {"jail": ["hermit"]}
    assert available(s) == set()
    assert asked(s) == (1, "main")


def test_aby_8_4_25_fewer_tiles_are_drawn_when_fewer_are_left():
    s = recruited("elder", stack="jail abyss", other_tiles="removed")
    assert options(s) == ["jail", "abyss"]
    play(s, "jail")
    assert s.location_stack == []
    assert asked(s) == (1, "main")


def test_aby_8_4_25_with_an_empty_stack_the_keys_take_an_available_location():
    s = recruited("sage", available="jail abyss", other_tiles="removed")
    assert has(s, 0, "sage") == "active"
    assert asked(s) == (0, "control")
    assert options(s) == ["claim jail", "claim abyss"] or options(s) == ["claim abyss", "claim jail"]
    play(s, "claim jail")
    assert own_tiles(s, 0) == {"jail": ["sage"]}
    assert asked(s) == (1, "main")


def test_aby_8_4_25_an_ambassador_that_gains_black_smokers_triggers_it():
    s = recruited("hermit", stack="black_smokers jail")
    assert asked(s) == (0, "smokers_exchange")
    play(s, "jail")
    assert own_tiles(s, 0) == {"jail": ["hermit"]}
    assert asked(s) == (1, "main")


@pytest.mark.parametrize("lord", ["keeper", "reaper", "shepherd", "miller", "aquaculturist", "landowner"])
def test_aby_8_4_26_farmers_have_no_ability(lord):
    s = recruited(lord, court=f"{lord} slaver oracle tamer", log=True)
    number = next(i for i, row in enumerate(LORDS) if row.id == lord)
    assert number not in ON_ENTRY
    assert number not in ON_USE
    assert number not in CONTINUOUS
    assert has(s, 0, lord) == "active"
    assert told(s)[-2:] == ["recruited", "turn-began"]
    assert asked(s) == (1, "main")


def test_every_lord_with_a_text_has_an_effect():
    by_timing = {"instant": set(ON_ENTRY), "passive": set(CONTINUOUS), "once_per_turn": set(ON_USE), "none": set()}
    for number, lord in enumerate(LORDS):
        assert (number in by_timing[lord.timing]) == bool(lord.text_en)
