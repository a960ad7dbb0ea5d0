"""Neutral Units on offer: which are drawn, who may buy them, where the rest goes. [HER-16.7, HER-16.14, HER-29.1]"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.heroes.household import Household, face, household

from ludoteka.core.rng import seeded
from ludoteka.games.heroes.view import redeal
from ludoteka.games.heroes.words.components import face_id

BRONZE, SILVER, GOLDEN, AZURE = range(4)
CONFLUX: dict[str, Any] = {
    "op": "neutral_offer",
    "per_dwelling": 1,
    "dig": {"name_contains": "Elementals"},
    "recruit": 1,
    "cost": "printed",
    "rest": "shuffle",
}
DEN: dict[str, Any] = {
    "op": "neutral_offer",
    "draw": 2,
    "decks": "one_choice",
    "recruit": 1,
    "cost": "printed",
    "rest": "top_or_bottom",
}
CIRCUS: dict[str, Any] = {
    "op": "neutral_offer",
    "draw": 3,
    "up_to": True,
    "decks": "any",
    "recruit": 1,
    "cost": "printed",
    "need_dwelling": True,
    "not_tiers": ["azure"],
    "rest": "shuffle",
}


def stacked(*decks: str, **more: Any) -> Household:
    """A player with money; the Neutral decks from bronze on, each from its top."""
    t = household(gold=(99,), valuables=(9,), **more)
    rows = [[face(f"neutral_{word}") for word in deck.split()] for deck in decks]
    t.s.neutral_deck = [row[::-1] for row in rows] + [[] for _ in range(4 - len(rows))]
    return t


def names(faces: list[int]) -> list[str]:
    return [face_id(one).removeprefix("neutral_") for one in faces]


def on_offer(t: Household) -> list[str]:
    return sorted(option.removeprefix("recruit neutral_") for option in t.offers("recruit"))


# -- dug out of a deck ---------------------------------------------------------------------------------------


def test_elemental_conflux_digs_for_the_first_elementals_and_shuffles_what_it_put_aside():
    t = stacked("boars zombies ice_elementals air_elementals", buildings="dwelling_bronze").effect([CONFLUX])
    assert on_offer(t) == ["ice_elementals"]
    t.play("recruit neutral_ice_elementals")
    assert t.army(0) == "neutral_ice_elementals"
    assert sorted(names(t.s.neutral_deck[BRONZE])) == ["air_elementals", "boars", "zombies"]
    assert t.s.neutral_discard[BRONZE] == []


def test_elemental_conflux_finds_nothing_in_a_deck_without_elementals_and_loses_no_card():
    t = stacked("boars zombies griffins", buildings="dwelling_bronze").effect([CONFLUX])
    assert t.open == ""
    assert sorted(names(t.s.neutral_deck[BRONZE])) == ["boars", "griffins", "zombies"]
    assert t.s.neutral_discard[BRONZE] == []


def test_her_16_11_elemental_conflux_digs_on_in_the_discard_pile():
    t = stacked("boars", buildings="dwelling_bronze")
    t.s.neutral_discard[BRONZE] = [face("neutral_air_elementals"), face("neutral_griffins")]
    t.effect([CONFLUX])
    assert on_offer(t) == ["air_elementals"]
    t.play("recruit neutral_air_elementals")
    assert sorted(names(t.s.neutral_deck[BRONZE] + t.s.neutral_discard[BRONZE])) == ["boars", "griffins"]


def test_elemental_conflux_digs_in_that_deck_alone_and_not_in_a_lower_one():
    t = stacked("air_elementals", "mummies", buildings="dwelling_silver").effect([CONFLUX])
    assert t.open == ""
    assert names(t.s.neutral_deck[BRONZE]) == ["air_elementals"]


def test_elemental_conflux_digs_in_the_deck_of_each_dwelling():
    decks = ("air_elementals", "mummies fire_elementals", "magic_elementals")
    t = stacked(*decks, buildings="dwelling_bronze dwelling_silver").effect([CONFLUX])
    assert on_offer(t) == ["air_elementals", "fire_elementals"]


# -- on top or at the bottom ---------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["top", "bottom"])
def test_den_of_thieves_puts_the_rest_where_its_player_says_and_everybody_knows_it(where: str):
    t = stacked("boars zombies griffins harpies rogues peasants halflings").effect([DEN])
    assert on_offer(t) == ["boars", "zombies"], "the only tier"
    t.play("recruit neutral_zombies")
    assert t.open == "rest_of_offer 0"
    t.play(where)
    deck = names(t.s.neutral_deck[BRONZE])
    place = -1 if where == "top" else 0
    assert deck[place] == "boars"
    assert len(deck) == 6
    for seat in (0, 1):
        guesses = [names(redeal(t.s, seat, seeded("den", k)).neutral_deck[BRONZE]) for k in range(12)]
        assert {guess[place] for guess in guesses} == {"boars"}
        assert len({tuple(guess) for guess in guesses}) > 1, "the others are not known"


def test_den_of_thieves_asks_nothing_where_nothing_is_left():
    t = stacked("boars").effect([DEN]).play("recruit neutral_boars")
    assert t.open == ""


# -- tier by tier --------------------------------------------------------------------------------------------


def test_the_circus_draws_up_to_three_of_any_tier_but_azure_and_sells_by_dwelling():
    decks = ("boars zombies", "mummies", "trolls", "azure_dragons")
    t = stacked(*decks, buildings="dwelling_bronze").effect([CIRCUS])
    assert t.options == ["tier bronze", "tier silver", "tier golden"], "one card at least"
    t.play("tier silver")
    assert t.options == ["tier bronze", "tier silver", "tier golden", "done"]
    t.play("tier bronze", "tier bronze")
    assert on_offer(t) == ["boars", "zombies"], "no silver Dwelling"
    t.play("recruit neutral_boars")
    assert (names(t.s.neutral_deck[BRONZE]), names(t.s.neutral_deck[SILVER])) == (["zombies"], ["mummies"])


def test_the_circus_may_be_ended_early():
    t = stacked("boars zombies", buildings="dwelling_bronze").effect([CIRCUS])
    assert t.options == ["tier bronze", "done"], "one was drawn"
    assert on_offer(t.play("done")) == ["boars"]


def test_a_tier_without_cards_is_not_named():
    t = stacked("boars", "", "trolls").effect([DEN])
    assert t.options == ["tier bronze", "tier golden"]
    t = stacked("boars", "", "trolls")
    t.s.neutral_discard[SILVER] = [face("neutral_mummies")]
    assert t.effect([DEN]).options == ["tier bronze", "tier silver", "tier golden"], "its pile is shuffled"


@pytest.mark.parametrize(("adds", "expected"), [(True, ["azure_dragons", "trolls"]), (False, ["trolls"])])
def test_a_golden_dwelling_adds_an_azure_unit_where_the_card_says_so(adds: bool, expected: list[str]):
    diplomacy = {**CONFLUX, "rest": "discard", "golden_dwelling_adds_azure": adds}
    del diplomacy["dig"]
    t = stacked("boars", "mummies", "trolls", "azure_dragons", buildings="dwelling_golden").effect([diplomacy])
    assert on_offer(t) == expected
