"""Further boxes as a choice: what joins a game, and what is refused. [HER-1.6, HER-3.2, HER-27]"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.games.heroes.course import asked, at, go, say, settings, start, turn_of, words

import ludoteka
from ludoteka.core.errors import InvalidSetup
from ludoteka.games.heroes import playable
from ludoteka.games.heroes.boards import BUILDINGS, HERO_NUMBER, HEROES, SCENARIOS, TILES, TOWNS
from ludoteka.games.heroes.boxes import BOX_IDS, boxes_of, faction_units, tiles_in_use
from ludoteka.games.heroes.cards import CARDS, FACTION_UNITS, UNITS, neutral_deck, unit_of
from ludoteka.games.heroes.map.random_towns import free_factions
from ludoteka.games.heroes.scenarios.carried import complaint
from ludoteka.games.heroes.scenarios.decks import starting_deck
from ludoteka.games.heroes.setup import VARIANTS, check
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.words.components import face_id

FURTHER = [town.id for town in TOWNS.values() if town.set != "core"]
BASE = boxes_of(())
ALL = boxes_of(BOX_IDS)


def sets_on_table(s: Heroes) -> set[str]:
    """The boxes from which the cards and units of the common decks, the tiles and the towns come."""
    decks = [*s.common_deck, *s.common_discard, s.astrologers, s.events, s.machines]
    cards = {CARDS[card].set for deck in decks for card in deck}
    units = {unit_of(face).set for deck in s.neutral_deck for face in deck}
    tiles = {TILES[placed.tile].set for placed in s.tiles} | {TILES[tile].set for pool in s.pool for tile in pool}
    return cards | units | tiles


def laid(seats: int = 2, **variants: Any) -> Heroes:
    """A match whose table is laid."""
    return go(start(seats, **variants), lambda s: bool(s.astrologers))


# -- the choice ----------------------------------------------------------------------------------------------


def test_her_1_6_the_base_box_alone_is_the_default():
    assert VARIANTS["sets"].default == ()
    s = laid()
    assert s.sets == BASE
    assert sets_on_table(s) == {"core"}
    assert (s.events, s.machines, s.bank_stock) == ([], [], ())


def test_further_boxes_are_marked_as_extras_in_both_languages():
    variant = VARIANTS["sets"]
    assert all(variant.label(box, "en").startswith("Extra: ") for box in BOX_IDS)
    assert all(variant.label(box, "pl").startswith("Dodatek: ") for box in BOX_IDS)
    assert "extras" in variant.legal_values
    assert variant.read("fortress, tower") == ("tower", "fortress")
    assert variant.read("none") == ()


@pytest.mark.parametrize("value", ["castle", "tower,tower", ("core",), "tower fortress", 3])
def test_a_box_that_is_none_is_refused_by_name(value: object):
    with pytest.raises(InvalidSetup) as caught:
        ludoteka.game("heroes").start(2, 1, sets=value)
    assert "sets" in str(caught.value)
    assert "fortress" in str(caught.value)


@pytest.mark.parametrize(
    ("seats", "scenario", "chosen", "says"),
    [
        (2, "last_chance", ("tower",), "base box alone"),
        (2, "great_race", BOX_IDS, "base box alone"),
        (2, "duel", ("naval_battles",), "has no map"),
    ],
)
def test_her_25_10_boxes_that_a_scenario_cannot_use_are_refused(seats, scenario, chosen, says):
    with pytest.raises(InvalidSetup) as caught:
        check(seats, settings(scenario=scenario, sets=chosen))
    assert says in str(caught.value)
    check(seats, settings(scenario=scenario))
    check(2, settings(scenario="duel", sets=("tower",)))


# -- what joins the game -------------------------------------------------------------------------------------


@pytest.mark.parametrize("box", [box for box in BOX_IDS if box != "naval_battles"])
def test_her_3_9_cards_and_neutral_units_of_a_box_join_the_common_decks(box: str):
    s = laid(sets=(box,))
    lying = Counter(card for deck in (*s.common_deck, *s.common_discard) for card in deck)
    held = Counter(card for hero in s.hero for card in starting_deck(hero))
    for card in CARDS:
        if card.type in ("ability", "artifact", "spell"):
            wanted = max(0, card.copies - held[card.number]) if card.set in ("core", box) else 0
            assert lying[card.number] == wanted, card.id
    weeks = Counter(CARDS[card].set for card in s.astrologers)
    assert weeks == Counter(card.set for card in CARDS if card.type == "astrologers" and card.set in ("core", box))
    for tier in range(4):
        assert Counter(s.neutral_deck[tier]) == Counter(neutral_deck(tier, s.sets))


@pytest.mark.parametrize("faction", FURTHER)
def test_her_3_2_a_further_faction_is_set_up_like_any_other(faction: str):
    town = TOWNS[faction]
    s = start(2, sets=(town.set,))
    assert asked(s) == ("choose_faction", 0)
    say(s, f"faction {faction}")
    heroes = [HEROES[hero].id for hero in playable.heroes_in_use(s.sets, faction)]
    assert words(s) == [f"hero {hero}" for hero in heroes]
    assert heroes
    say(s, f"hero {heroes[-1]}")
    assert f"faction {faction}" not in words(s)
    s = turn_of(s, 0)
    assert s.hero[0] == HERO_NUMBER[heroes[-1]]
    home = s.home[0]
    assert TILES[s.tiles[home // 7].tile].id == town.starting_tile
    assert s.flag[home] == 0
    built = [BUILDINGS[n].kind for place, n in enumerate(town.buildings) if s.buildings[0] >> place & 1]
    assert built == ["dwelling_bronze"]
    assert {unit_of(face).faction for face in s.army[0]} == {faction}
    assert len(s.army[0]) == 2
    assert Counter([*s.deck[0], *s.hand[0], *s.discard[0]]) >= Counter(starting_deck(s.hero[0]))


def test_her_3_3_a_hero_whose_ability_lies_in_another_box_stays_at_home():
    fiona = HERO_NUMBER["fiona"]
    assert CARDS[HEROES[fiona].ability].set == "tower"
    assert fiona not in playable.heroes_in_use(boxes_of(("inferno",)), "inferno")
    assert fiona in playable.heroes_in_use(boxes_of(("inferno", "tower")), "inferno")


def test_further_heroes_lead_factions_of_the_base_box():
    s = start(2, sets=("tower",))
    say(s, "faction castle")
    assert words(s) == ["hero catherine", "hero rion", "hero adelaide", "hero lord_haart_castle"]


def test_a_card_of_the_stretch_goals_takes_the_place_of_manticores():
    assert faction_units(BASE, "dungeon") == FACTION_UNITS["dungeon"]
    names = [UNITS[number].id for number in faction_units(boxes_of(("stretch_2024",)), "dungeon")]
    assert "manticores_alternate" in names
    assert "manticores" not in names
    assert len(names) == 7
    assert next(unit for unit in UNITS if unit.id == "manticores_alternate").unit == "manticores"


def test_her_27_2_war_machines_lie_in_a_common_supply():
    s = laid(sets=("rampart",))
    assert sorted(CARDS[card].id for card in set(s.machines)) == ["ammo_cart", "ballista", "first_aid_tent"]
    assert len(s.machines) == 6


def test_her_27_3_events_are_for_several_players():
    assert len(laid(2, sets=("fortress",)).events) == 20
    assert laid(1, sets=("fortress",)).events == []
    assert laid(2, sets=("tower",)).events == []


def test_her_27_9_underground_tiles_stay_in_the_box_and_sea_tiles_do_not():
    layers = Counter(TILES[tile].layer for tile in tiles_in_use(ALL))
    assert layers["underground"] == 0
    assert layers["sea"] == 13
    assert set(tiles_in_use(BASE)) == {tile.number for tile in TILES if tile.set == "core"}


def test_her_30_9_tiles_of_further_boxes_are_drawn_where_their_kind_fits():
    found = set()
    for seed in range(12):
        s = laid(3, seed=seed, scenario="all_for_one", sets=BOX_IDS)
        kinds = [TILES[placed.tile].kind for placed in s.tiles]
        assert Counter(kinds) == Counter({"starting": 3, "near": 6, "center": 1})
        grail = next(placed.tile for placed in s.tiles if TILES[placed.tile].kind == "center")
        assert TILES[grail].id in ("C2", "C4")
        found |= {TILES[placed.tile].set for placed in s.tiles}
    assert len(found) > 4


def test_her_30_30_brothers_in_arms_needs_no_substitutes_with_a_further_box():
    base = laid(4, scenario="brothers_in_arms")
    assert Counter(TILES[placed.tile].kind for placed in base.tiles)["center"] == 2
    s = start(4, scenario="brothers_in_arms", sets=("rampart",))
    s = go(s, lambda s: bool(s.astrologers))
    assert Counter(TILES[placed.tile].kind for placed in s.tiles)["center"] == 3
    assert len(set(s.faction)) == 4


def test_her_27_6_a_random_town_is_of_a_faction_nobody_plays():
    s = laid(2, sets=("inferno", "tower"))
    assert set(free_factions(s)) == {"castle", "dungeon", "necropolis", "inferno", "tower"} - set(s.faction)


# -- nothing that is not implemented -------------------------------------------------------------------------


def test_her_11_17_every_component_of_every_box_is_implemented():
    assert playable.left_out() == []
    assert all(playable.is_hero_ready(hero.number) for hero in HEROES)


# -- campaigns -----------------------------------------------------------------------------------------------

LINE = (
    "hero=adelaide; gold=3; building_materials=0; valuables=1; units=halberdiers+,neutral_sea_dogs; "
    "deck=attack,power,adelaide_1,scouting,ballista"
)


def test_her_26_7_what_is_carried_comes_from_the_boxes_in_use():
    assert complaint("sicilian_dragon", LINE, boxes_of(("tower", "cove", "rampart"))) == ("", "")
    assert "adelaide is no Hero" in complaint("sicilian_dragon", LINE, BASE)[0]
    assert "neutral_sea_dogs cannot" in complaint("sicilian_dragon", LINE, boxes_of(("tower", "rampart")))[0]
    assert "no card ballista" in complaint("sicilian_dragon", LINE, boxes_of(("tower", "cove")))[0]
    s = start(1, scenario="sicilian_dragon", sets=("tower", "cove", "rampart"), carried=LINE)
    s = go(s, at("main_action"))
    assert {face_id(face) for face in s.army[0]} == {"halberdiers-pack", "neutral_sea_dogs"}
    assert SCENARIOS[s.scenario].mode == "campaign"
