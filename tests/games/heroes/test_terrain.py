"""Sea and elemental tiles. [HER-27.9]"""

from __future__ import annotations

import pytest
from tests.games.heroes.world import World, world

from ludoteka.games.heroes.boards import TILE_NUMBER
from ludoteka.games.heroes.cards import CARD_NUMBER
from ludoteka.games.heroes.deck.legal import power_of
from ludoteka.games.heroes.terms import Listen

SEA = frozenset({"core", "cove"})
ELEMENTS = frozenset({"core", "conflux"})


def shore(**kwargs: object) -> World:
    """A Hero on land (N3), two steps from the sea (W6, which has no Blocked Field)."""
    t = world("N3 0,0 / W6 3,-1", heroes="0 main N3.E / 1 main N3.W", xp=(12, 0), mp=3, **kwargs)  # type: ignore[arg-type]
    t.s.sets = SEA
    t.s.beaten = (1 << 14) - 1
    t.s.cubes = (1 << 14) - 1
    return t.again()


def test_her_27_9_entering_the_sea_from_land_ends_the_moves_of_the_turn():
    t = shore().play("move main e")
    assert t.where(0).startswith("W6")
    assert t.told("hero-embarked") == [{"seat": 0, "figure": "main"}]
    assert t.mp(0) == 2
    assert t.offers("move") == []
    assert "end turn" in t.options


def test_her_27_9_movement_points_may_be_used_otherwise():
    t = world("N3 0,0 / W6 3,-1 / F1 5,-4 down", heroes="0 main N3.E", xp=(12, 0), mp=3)
    t.s.sets, t.s.beaten, t.s.cubes = SEA, (1 << 21) - 1, (1 << 21) - 1
    t.again().play("move main e")
    t.s.figures[0] = t.s.figures[0]._replace(field=t.field("W6.NE"))  # as if he had embarked there
    t.again()
    assert t.offers("move") == []
    assert t.offers("discover") == ["main tile 2"]
    t.play("discover main tile 2")
    assert t.mp(0) == 1


def test_her_27_9_in_the_next_turn_he_sails_on_and_lands_freely():
    t = shore().play("move main e", "end turn", "end turn")
    assert t.open == "main_action 0"
    assert len(t.offers("move")) > 2
    t.play("move main w")
    assert t.where(0).startswith("N3")
    assert t.mp(0) == 2
    assert len(t.offers("move")) > 0


def test_her_27_9_from_sea_to_sea_he_sails_as_far_as_he_has_points():
    t = shore().play("move main e", "end turn", "end turn")
    for left in (2, 1, 0):
        at_sea = [way for way in t.offers("move") if way not in ("main w", "main sw", "main nw")]
        t.play(f"move {at_sea[0]}")
        assert t.where(0).startswith("W6")
        assert t.mp(0) == left
    assert len(t.told("hero-embarked")) == 1


def test_her_27_9_an_effect_lets_him_embark_freely():
    t = shore()
    t.s.figures[0] = t.s.figures[0]._replace(passing=("embark_free",))
    t.again().play("move main e")
    assert t.told("hero-embarked") == []
    assert t.offers("move")
    t = shore()
    t.s.listening.append(Listen(-1, "embark_keeps_moving", -1, 1, "round", -1, -1))
    t.again().play("move main e")
    assert t.offers("move")


def test_her_27_9_nobody_embarks_onto_an_allys_field_that_he_could_not_leave():
    t = world("N3 0,0 / W6 3,-1", heroes="0 main N3.E / 0 secondary W6.W", xp=(12, 0), mp=3)
    t.s.sets, t.s.beaten, t.s.cubes = SEA, (1 << 14) - 1, (1 << 14) - 1
    ways = set(t.again().offers("move"))
    t.s.figures[0] = t.s.figures[0]._replace(passing=("embark_free",))
    assert {way for way in t.again().offers("move") if way not in ways} == {"main ne"}


# -- elemental ground ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "school"), [("N14", "fire"), ("N16", "water"), ("N18", "air"), ("N20", "earth"), ("N3", "")]
)
def test_her_27_9_elemental_ground_lends_power_to_spells_of_its_school(tile: str, school: str):
    t = world(f"{tile} 0,0", heroes=f"0 main {tile}.E / 1 main {tile}.W / 1 secondary {tile}.SE")
    t.s.sets = ELEMENTS
    spells = {"fire": "fireball", "water": "cure", "air": "lightning_bolt", "earth": "slow"}
    for kind, spell in spells.items():
        assert power_of(t.s, 0, CARD_NUMBER["spell", spell], 2) == 2 + int(kind == school), spell
    assert power_of(t.s, 0, CARD_NUMBER["spell", "magic_arrow"], 0) == int(school != "")


def test_her_27_9_only_the_main_hero_counts_and_only_spells():
    t = world("N3 0,0 / N14 3,-1", heroes="0 main N3.E / 0 secondary N14.W")
    t.s.sets = ELEMENTS
    assert power_of(t.s, 0, CARD_NUMBER["spell", "fireball"], 1) == 1
    t.s.figures[0] = t.s.figures[0]._replace(field=t.field("N14.C"))
    assert power_of(t.s, 0, CARD_NUMBER["spell", "fireball"], 1) == 2
    assert power_of(t.s, 0, CARD_NUMBER["specialty", "luna_1"], 1) == 1
    assert TILE_NUMBER["N14"] == t.s.tiles[1].tile
