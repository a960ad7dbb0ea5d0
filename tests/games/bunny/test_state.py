"""Reading the board: control, fiefs, production, metrics. [BUN-2, BUN-11]"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.bunny.position import asked, fief_lands, fief_of, position

from ludoteka.games.bunny.cards import NEIGHBOURS, TERRITORY
from ludoteka.games.bunny.effects import camp_cards
from ludoteka.games.bunny.realm import barren, realm_of, units
from ludoteka.games.bunny.state import Bunny, controller, fiefs, harvest_of, unoccupied
from ludoteka.games.bunny.terms import EVERYWHERE, spread


def board(**more) -> Bunny:
    s = position("construction", tray={0: "camp_6"}, **more)
    assert asked(s) == {0: "construction_action"}
    return s


def test_bun_2_6_control_by_rabbit():
    s = board(own={0: "A1", 1: "A2"})
    assert [controller(s, TERRITORY[coord]) for coord in ("A1", "A2", "A3", "A4")] == [0, 1, -1, -1]


def test_bun_2_8_unoccupied_has_neither_rabbit_nor_building():
    s = board(own={0: "A1"}, camps={"C3": (1, "camp_1")})
    free = unoccupied(s)
    assert free.bit_count() == 100 - 18 - 2
    for coord in ("A1", "C3", "A4"):
        assert not free >> TERRITORY[coord] & 1


def test_bun_2_9_adjacent_own_territories_are_connected():
    s = board(own={0: "A1 A2 B2 D1", 1: "B1 C1"})
    assert fief_lands(s, 0) == [{"A1", "A2", "B2"}, {"D1"}]
    assert fief_lands(s, 1) == [{"B1", "C1"}]


def test_bun_2_10_corners_do_not_connect():
    s = board(own={0: "A1 B2"})
    assert fief_lands(s, 0) == [{"A1"}, {"B2"}]


def test_bun_2_10_camps_connect_and_cannot_be_ignored():
    s = board(own={0: "A1 A3"}, camps={"A2": (0, "camp_1")})
    assert fief_lands(s, 0) == [{"A1", "A2", "A3"}]


def test_bun_2_4_a_way_round_lava_connects():
    s = board(own={0: "B1 B2 A1 A2"})
    assert len(fiefs(s, 0)) == 1


@pytest.mark.parametrize("border", ["B1 B2", "B6 C6", "C2 D2", "C8 C9", "D5 D6", "F2 F3", "I7 J7", "I8 J8"])
def test_bun_2_4_lava_separates(border: str):
    assert len(fiefs(board(own={0: border}), 0)) == 2


def test_bun_2_11_printed_and_farm_production_add_up():
    s = board(own={0: "A1 A2"}, built={"A1": "farm_wood", "A2": "farm_mushroom"})
    assert units(s, 0)[:4] == [3, 0, 0, 1], "A1 produces two wood, A2 one, and a mushroom"
    assert fief_of(s, "A1").wealth == 2


def test_bun_2_12_strength_and_wealth():
    s = board(own={0: "A3 A4 A5 B3"}, built={"A3": "city_2"})
    fief = fief_of(s, "A3")
    assert (fief.strength, fief.cities, fief.wealth, fief.value) == (4, 3, 2, 8)


def test_bun_2_12_all_ten_resources():
    own = "A5 B5 C5 D5 C4 D4 E4 F4 F5 C6 D6 E5"
    s = board(
        own={0: f"{own} E6"},
        built={
            "D5": "farm_gold",
            "C6": "farm_iron",
            "D6": "farm_copper",
            "F4": "farm_mushroom",
            "D4": "farm_spice",
            "A5": "farm_pearl",
            "E5": "city_2",
        },
    )
    fief = fief_of(s, "E6")
    assert fief.size == 13
    assert fief.wealth == 9, "every resource but diamonds"
    assert fief.value == 3 * 9


def test_bun_2_15_points_have_no_upper_limit():
    s = position("harvest", own={0: "A3 A4"}, scores=(299, 0, 0))
    assert s.scores[0] == 300
    assert asked(s) == dict.fromkeys(range(3), "draft_pick")


def test_bun_11_metrics():
    s = position(
        "construction",
        own={0: "A1 A10 B2 C3 E6 J5", 1: "B1"},
        built={"A1": "farm_mushroom", "B2": "city_3"},
        camps={"G3": (0, "camp_2")},
        tray={0: "camp_6"},
        discards={0: "camp_3"},
        parchments={0: "fisher farmer"},
    )
    realm = realm_of(s, 0, ())
    assert (realm.territories, realm.edge, realm.corners, realm.mountains) == (7, 3, 2, 1)
    assert (realm.cities, len(realm.fiefs), realm.parchments) == (2, 7, 2)
    assert realm.barren == 2, "C3 and G3 under the camp"
    assert camp_cards(s, 0) == 3, "in the tray, on the board, lost"
    assert asked(s) == {0: "construction_action"}


def test_bun_11_barren_ignores_towers_and_camps():
    s = board(own={0: "A9 J2 E4 E2 B1"}, towers={"blue": "A9 E4"}, built={"E2": "farm_fish", "B1": "city_1"})
    assert barren(s, 0) == 2


def slow_fiefs(s: Bunny, seat: int) -> set[frozenset[int]]:
    """Fiefs by the definition: merge connected territories until nothing changes."""
    mine = spread(s.land[seat])
    groups = [{t} for t in mine]
    pairs = [(t, n) for t in mine for n in NEIGHBOURS[t] if n in mine]
    pairs += [(a, b) for a, b in zip(s.towers[::2], s.towers[1::2], strict=True) if a in mine]
    for a, b in pairs:
        first = next(group for group in groups if a in group)
        second = next(group for group in groups if b in group)
        if first is not second:
            first |= second
            groups.remove(second)
    return {frozenset(group) for group in groups}


@given(st.integers(0, EVERYWHERE), st.integers(0, EVERYWHERE), st.booleans())
def test_bun_2_10_fiefs_agree_with_their_definition(first: int, second: int, tower: bool):
    s = position("harvest", 2, run=False)
    s.land = [first & second, second & ~first]
    mine = spread(s.land[0] & ~s.built)
    if tower and len(mine) > 1:
        s.towers[:2] = [mine[0], mine[-1]]
        for end in (mine[0], mine[-1]):
            s.buildings[end] = 114
            s.built |= 1 << end
    for seat in (0, 1):
        found = fiefs(s, seat)
        assert {frozenset(spread(fief.land)) for fief in found} == slow_fiefs(s, seat)
        assert sum(fief.size for fief in found) == s.land[seat].bit_count()
        assert sum(fief.value for fief in found) == harvest_of(s, seat)
