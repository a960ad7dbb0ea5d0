"""The components: numbers of the box, references, and effects that only say known words. [HER-1, HER-16, HER-29.1]"""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteka.games.heroes.cards import (
    ARROW_TOWER,
    ATTACK_FACES,
    CARDS,
    FACES,
    FACTION_UNITS,
    FIELD_DIFFICULTY,
    UNITS,
    neutral_deck,
    unit_of,
)
from ludoteka.games.heroes.combat.verbs import IN_COMBAT, is_covered
from ludoteka.games.heroes.effects.records import EFFECTS, PROGRAMS, read_effect
from ludoteka.games.heroes.effects.vocabulary import CORE_VERBS, FURTHER_VERBS, MOMENTS, TIMINGS, VERBS


def test_her_16_3_every_face_has_statistics_and_a_card():
    for face in FACES:
        assert face.number in unit_of(face.number).faces
        assert face.attack >= 0
        assert face.defense >= 0
    assert len({unit.id for unit in UNITS}) == len(UNITS)


def test_her_16_seven_units_for_each_faction():
    assert {len(units) for units in FACTION_UNITS.values()} == {7}
    names = [UNITS[number].id for number in FACTION_UNITS["castle"]]
    assert names == ["halberdiers", "marksmen", "griffins", "crusaders", "zealots", "champions", "archangels"]


def test_her_16_neutral_decks_have_the_cards_of_the_box():
    assert [len(neutral_deck(tier)) for tier in range(4)] == [17, 12, 10, 2]
    bronze = Counter(unit_of(face).id for face in neutral_deck(0))
    assert bronze["neutral_boars"] == 2
    assert bronze["neutral_griffins"] == 1


def test_her_21_3_the_table_of_guards():
    assert FIELD_DIFFICULTY["normal"][2] == (0, 0, 1)
    assert FIELD_DIFFICULTY["impossible"][6] == (2, 2, 3, 3)
    assert {len(rows) for rows in FIELD_DIFFICULTY.values()} == {7}


def test_her_18_5_the_arrow_tower():
    tower = FACES[ARROW_TOWER]
    assert (tower.attack, tower.defense, tower.health, tower.initiative) == (4, 2, 3, 9)


def test_her_1_cards_of_the_core_box():
    core = Counter[str]()
    for card in CARDS:
        core[card.type] += card.copies if card.set == "core" else 0
    assert core["ability"] == 30
    assert core["spell"] == 46
    assert core["artifact"] == 32
    assert core["statistic"] == 24
    assert core["specialty"] == 18
    assert ATTACK_FACES == (-1, -1, 0, 0, 1, 1)


def test_her_29_1_effects_say_known_words_only():
    assert len(CORE_VERBS) == 69
    assert not CORE_VERBS & FURTHER_VERBS
    for effect in EFFECTS:
        assert effect.timing in TIMINGS
        assert set(effect.when) <= MOMENTS
        assert effect.program >= 0 or effect.levels
    for program in PROGRAMS:
        assert {op.verb for op in program} <= VERBS
    assert [effect.number for effect in EFFECTS] == list(range(len(EFFECTS)))


@pytest.mark.parametrize(
    "row",
    [
        {"timing": "instant", "ops": [{"op": "conjure"}]},
        {"timing": "sometimes", "ops": []},
        {"timing": "instant", "when": "at_noon", "ops": []},
        {"timing": "instant", "if": {"weather": "rain"}, "ops": []},
        {"timing": "instant", "cost": {"blood": 1}, "ops": []},
        {"timing": "instant", "ops": [{"op": "rule", "what": "chaos"}]},
        {"timing": "instant", "ops": [{"op": "choose", "options": [[{"op": "conjure"}]]}]},
    ],
)
def test_her_29_1_unknown_words_are_refused(row: dict):
    known = len(EFFECTS)
    with pytest.raises(AssertionError):
        read_effect(row)
    assert len(EFFECTS) == known


def test_every_unit_of_every_box_can_fight():
    for face in FACES:
        assert is_covered(face.number), unit_of(face.number).id
    assert IN_COMBAT <= VERBS
