"""What is foretold of an attack is what the rules then do, for every unit and every roll. [HER-17.21]"""

from __future__ import annotations

from itertools import product

import pytest
from tests.games.heroes.position import Table, position

import ludoteka
from ludoteka.core.foresight import foresights
from ludoteka.core.match import Match
from ludoteka.games.heroes.cards import UNITS
from ludoteka.games.heroes.combat.board import space_name
from ludoteka.games.heroes.combat.forecast import forecasts

SIDES = [unit.id + "+" * pack for unit in UNITS for pack in range(len(unit.faces))]
ASKING_FIRST = ("neutral_faerie_dragons",)  # who acts before it attacks


def facing(attacker: str, defender: str, dice: str = "") -> Table:
    return position(f"{attacker}@b2", f"{defender}@b3 zombies@d5", first="b2", dice=dice)


def blow(t: Table) -> dict[str, list[int]]:
    """Of the unit on b3: what may be dealt to it, and how little and how much it strikes back."""
    (found,) = [one for one in forecasts(t.s) if t.s.space[one["target"]] == t.s.space[1]]
    return {"dealt": sorted({row["damage"] for row in found["rows"]}), "back": found["back"] or []}


def dealt(attacker: str, defender: str) -> list[int]:
    """What is dealt by every roll of three dice, one after the other."""
    found = set()
    for dice in product(("-1", "0", "+1"), repeat=3):
        t = facing(attacker, defender, " ".join(dice)).play("attack b3")
        while not t.told("reckoned"):
            t.play(t.options[-1])  # an ability that may be used is not
        found.add(t.told("reckoned")[0]["amount"])
    return sorted(found)


@pytest.mark.parametrize("unit", [one for one in SIDES if one not in ASKING_FIRST])
def test_her_17_21_an_attack_deals_what_was_foretold_for_every_unit(unit: str):
    for attacker, defender in ((unit, "crusaders"), ("crusaders", unit)):
        assert blow(facing(attacker, defender))["dealt"] == dealt(attacker, defender), f"{attacker} against {defender}"


def shares(attacker: str) -> dict[int, float]:
    """How likely each result of the dice is."""
    (told,) = [one for one in forecasts(facing(attacker, "zombies").s) if one["from"] == "b2"]
    return {row["die"]: row["ways"] / row["of"] for row in told["rows"]}


def test_her_17_21_4_dice_that_an_ability_rolls_again_are_foretold_as_they_lie_in_the_end():
    assert shares("neutral_champions") == {0: 1 / 4, 1: 1 / 2, 2: 1 / 4}, "the sum of two dice, none of which shows -1"
    assert shares("neutral_minotaurs") == {-1: 1 / 9, 0: 4 / 9, 1: 4 / 9}, "once"


def test_her_17_25_a_weakened_unit_strikes_back_with_less():
    assert blow(facing("neutral_sorceresses", "crusaders"))["back"] == [0, 2]
    assert blow(facing("neutral_griffins", "crusaders"))["back"] == [2, 4], "3 Attack, and the Griffins have no Defence"


def test_results_of_a_blow_that_are_alike_are_all_said():
    """Zombies have more Defence on a roll of +1: it does no more than a roll of 0."""
    match = Match(ludoteka.game("heroes"), 2, 0, {}, facing("neutral_harpies", "zombies").s)
    told = foresights(match, 0, "en")["attack b3"]
    assert told.after == "Zombies (few): 0\u00a0·\u00a01\u00a0·\u00a01 damage"
    assert told.brief.after == told.after


@pytest.mark.parametrize("die", ["-1", "0", "+1"])
@pytest.mark.parametrize("unit", ["marksmen+", "elves+", "neutral_marksmen", "marksmen"])
def test_her_17_21_10_a_second_shot_is_foretold(unit: str, die: str):
    dice = " ".join([die] * 4)
    t = position(f"{unit}@b1", "neutral_black_dragons@b5", first="b1", dice=dice)
    (told,) = forecasts(t.s)
    by_die = {row["die"]: row["again"] for row in told["rows"]}
    t.play("attack b5")
    while len(t.told("reckoned")) < 2 and t.s.attack is not None:
        t.play(t.options[-1])
    assert by_die[int(die)] == (len(t.told("reckoned")) == 2)


OTHERS = {"b1": "halberdiers", "c2": "griffins", "b4": "crusaders"}


@pytest.mark.parametrize(
    ("unit", "others"),
    [("magic_elementals", "b1 c2"), ("magic_elementals+", "c2"), ("neutral_gold_dragons", "b4"), ("zombies", "")],
)
def test_her_17_21_10_whom_else_an_ability_strikes_is_foretold(unit: str, others: str):
    """All around it, enemies or everybody, or who stands behind the target."""
    t = position(f"{unit}@b2 halberdiers@b1", "neutral_black_dragons@b3 griffins@c2 crusaders@b4", first="b2")
    told = next(one for one in forecasts(t.s) if one["target"] == 2)
    assert {space_name(t.s.space[one]) for one in told["others"]} == set(others.split())
    t.play("attack b3")
    while t.s.active == 0 and t.s.attack is not None:
        t.play(t.options[-1])
    struck = [event["unit2"] for event in t.told("reckoned") if unit.rstrip("+") in event["unit"]]
    names = ["neutral_black_dragons", *[OTHERS[one] for one in others.split()]]
    assert [any(name in one for one in struck) for name in names] == [True] * len(names)
    assert len(struck) == len(names)


def test_her_17_21_10_the_second_attack_and_whom_else_it_strikes_are_said():
    game = ludoteka.game("heroes")
    for unit, words in (
        ("wolf_raiders+", "damage, twice"),
        ("magic_elementals", "damage, then also Halberdiers (few)"),
    ):
        t = position(f"{unit}@b2 halberdiers@b1", "neutral_black_dragons@b3", first="b2")
        assert foresights(Match(game, 2, 0, {}, t.s), 0, "en")["attack b3"].after.endswith(words)
