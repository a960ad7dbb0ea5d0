"""Locations of further boxes, as far as the verbs of their effects are implemented. [HER-15.B]"""

from __future__ import annotations

import pytest
from tests.games.heroes.world import SLOT_NAMES, World, take_turn, world

from ludoteka.games.heroes.boards import LOCATIONS, TILES
from ludoteka.games.heroes.cards import UNIT_NUMBER, UNITS
from ludoteka.games.heroes.combat.board import TOWER
from ludoteka.games.heroes.map.entering import resolve
from ludoteka.games.heroes.map.flags import production, settlements_of
from ludoteka.games.heroes.map.guards import muster_guards
from ludoteka.games.heroes.terms import AZURE, Cause
from ludoteka.games.heroes.words import face_id

ARTIFACTS = "artifact:centaurs_axe artifact:shield_of_the_dwarven_lords artifact:speculum artifact:boots_of_speed"


def hand(t: World, seat: int = 0) -> int:
    return len(t.s.hand[seat])


# -- further boxes [HER-15.B] --------------------------------------------------------------------------------


def at_location(id: str, **kwargs: object) -> World:
    """A Hero enters a location of some tile; its guards are beaten."""
    tile, slot = next(
        (tile, slot) for tile in TILES for slot, field in enumerate(tile.fields) if LOCATIONS[field.location].id == id
    )
    hero = f"0 main {tile.id}.{SLOT_NAMES[slot]}"
    t = world(f"{tile.id} 0,0", heroes=hero, xp=(12, 0), **kwargs)  # type: ignore[arg-type]
    t.s.sets = frozenset({"core", tile.set, LOCATIONS[tile.fields[slot].location].set})
    t.s.beaten |= 1 << slot
    t.cut_short()
    del t.s.stack[1:]
    t.s.then(take_turn, 0)
    t.s.then(resolve, 0, ())
    t.s.run()
    return t


def test_a_prison_frees_a_secondary_hero_or_gives_gold():
    t = at_location("prison")
    assert t.s.figures[1].seat == 0
    assert t.s.figures[1].field == t.s.figures[0].field
    assert "end turn" not in t.options  # one of them must leave [HER-15.10]
    assert t.s.gold[0] == 0


def test_a_prison_gives_gold_to_who_has_one_already():
    t = world("S3 0,0", heroes="0 main S3.C / 0 secondary S3.NE", flags="0 S3.C")
    t.do([{"op": "hire_secondary", "place": "this_field", "otherwise": [{"op": "gain", "gold": 3}]}], Cause(0, field=0))
    assert t.s.gold[0] == 3


def test_a_tavern_costs_seven_gold_and_an_enemy_a_card():
    t = at_location("tavern", gold=7, hands=("", "ability:logistics"))
    assert t.open == "visit_option 0"
    t.play("use 0")
    assert t.s.gold[0] == 0
    assert len(t.s.figures) == 2
    assert t.s.hand[1] == []
    assert at_location("tavern", gold=6).open == "main_action 0"


def test_a_market_of_time_turns_a_card_into_a_search():
    t = at_location("market_of_time", hands=("ability:logistics",), artifacts=ARTIFACTS)
    assert t.open == "visit_option 0"
    t.play("use 0")
    while t.open not in ("main_action 0", "effect_option 0"):
        t.play(t.options[0])
    assert len(t.s.removed[0]) == 1
    assert at_location("market_of_time").open == "main_action 0"  # an empty hand


def test_a_hill_fort_reinforces_three_gold_cheaper():
    t = at_location("hill_fort", gold=20, armies=("halberdiers", ""))
    assert t.open == "visit_option 0"
    t.play("use 0")
    while t.open != "main_action 0":
        t.play(t.options[0])
    assert [face_id(face) for face in t.s.army[0]] == ["halberdiers-pack"]


@pytest.mark.parametrize(
    ("id", "gained"),
    [("flotsam", (0, 2, 0)), ("buoy", (0, 0, 0)), ("mermaid", (0, 0, 0)), ("temple_of_the_sea", (10, 0, 0))],
)
def test_locations_of_the_sea(id: str, gained: tuple[int, int, int]):
    t = at_location(id, artifacts=ARTIFACTS)
    assert (t.s.gold[0], t.s.materials[0], t.s.valuables[0]) == gained
    assert t.s.morale[0] == int(id in ("buoy", "mermaid"))


def test_cyclopes_stand_for_one_azure_guard():
    t = at_location("sanctuary")
    tile = next(tile for tile in TILES for field in tile.fields if LOCATIONS[field.location].id == "cyclops_stockpile")
    slot = [LOCATIONS[field.location].id for field in tile.fields].index("cyclops_stockpile")
    t.s.tiles[0] = t.s.tiles[0]._replace(tile=tile.number)
    cyclopes = UNITS[UNIT_NUMBER["neutral_cyclopes"]].faces[0]
    t.s.neutral_deck[2] = [cyclopes, cyclopes]
    t.s.difficulty = 1
    assert muster_guards(t.s, slot) == ((AZURE,), (cyclopes, cyclopes))
    assert t.s.neutral_deck[2] == []


# -- Random Towns [HER-27.6] ---------------------------------------------------------------------------------


def random_town(**kwargs: object) -> World:
    t = world("N3 0,0 / C5 3,-2 down", heroes="0 main N3.E / 1 main N3.W", mp=3, **kwargs)  # type: ignore[arg-type]
    t.s.sets = frozenset({"core", "inferno"})
    t.again()
    return t.play("discover main tile 1")


def chosen(t: World) -> World:
    while not t.open.startswith("town_faction"):
        t.play(t.options[0])
    return t


def test_her_27_6_the_highest_roll_chooses_a_faction_nobody_plays():
    t = chosen(random_town())
    assert set(t.options) == {"dungeon", "inferno"}  # Castle and Necropolis are in the game
    rolls = t.told("town-rolled")
    best = max(rolls[-2:], key=lambda row: row["number"])
    assert t.open == f"town_faction {best['seat']}"
    t.play("inferno")
    assert t.s.random_towns == [(t.field("C5.C"), "inferno")]


def test_her_27_6_its_units_defend_behind_walls_without_a_tower():
    """Treated as Difficulty VII without azure units, with the time limit. [HER-R46]"""
    t = chosen(random_town()).play("inferno")
    t.s.figures[0] = t.s.figures[0]._replace(field=t.field("C5.NE"), back=t.field("C5.NE"), mp=3)
    t.again().play("move main sw")
    assert t.open == "town_guard 1"
    t.play(t.options[0])
    combat = t.s.combat
    assert combat is not None
    assert (combat.siege, combat.limited, combat.level) == (True, True, 7)
    t.play("deploy neutral_trolls", "a2", "done")
    kinds = [face_id(face).rpartition("-")[2] for face in t.s.drawn_neutrals]
    assert kinds == ["pack", "pack", "pack", "few", "few"]
    while t.open.startswith("deploy_space"):
        t.play(t.options[0])
    t.play("gate b3")
    assert TOWER not in t.s.space
    assert t.s.walls == 0b1111


def test_her_27_6_flagged_it_gives_ten_gold_and_counts_as_a_settlement():
    t = chosen(random_town()).play("inferno")
    t.s.figures[0] = t.s.figures[0]._replace(field=t.field("C5.NE"), back=t.field("C5.NE"), mp=3)
    t.again().play("move main sw")
    t.play(t.options[0]).wins(0)
    while t.open != "main_action 0":
        t.play(t.options[0])
    assert t.holder("C5.C") == 0
    assert t.s.gold[0] == 10
    assert production(t.s, 0) == (20, 0, 0)
    assert settlements_of(t.s, 0) == [t.field("C5.C")]
