"""What is kept instead of worked out is the same as if it were worked out anew."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import gcd
from typing import Any

import pytest

import ludoteka
from ludoteka.core.packed import below, only
from ludoteka.core.rng import Luck
from ludoteka.games.heroes.boards import SLOTS, TOWNS
from ludoteka.games.heroes.deck.courses import Course, in_order, leaving, milled, telling
from ludoteka.games.heroes.deck.tale import Tale
from ludoteka.games.heroes.effects.programs import NEEDS, need_of, needs
from ludoteka.games.heroes.effects.records import PROGRAMS
from ludoteka.games.heroes.map.fields import PRINTED
from ludoteka.games.heroes.map.figures import main_of, put
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.sight.towns import each_unit, fielded, units_outlook
from ludoteka.games.heroes.sight.ways import fields_of_tile, map_fields
from ludoteka.games.heroes.sight.world import new_tile_view, tiles_view
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import GOLD, Listen
from ludoteka.games.heroes.town.prices import PACK_CHEAPER, SELF_REDUCING, UNIT_CHEAPER


def random_play(seats: int, seed: int, decisions: int, **variants: bool) -> Iterator[Heroes]:
    s = ludoteka.game("heroes").start(seats, seed, **variants).quiet().state
    assert isinstance(s, Heroes)
    chance = Luck(seed)
    for _ in range(decisions):
        if s.over:
            return
        s.choose_any(chance)
        yield s


@pytest.mark.parametrize(("seats", "seed", "decisions"), [(2, 1, 300), (2, 5, 300), (3, 2, 200)])
def test_tiles_look_as_if_looked_at_anew(seats: int, seed: int, decisions: int) -> None:
    for s in random_play(seats, seed, decisions):
        assert_map_is_new(s, max(s.turn, 0))


def assert_map_is_new(s: Heroes, seat: int) -> None:
    up = [tile for tile, placed in enumerate(s.tiles) if placed.up]
    outlook = {name: field for tile in up for name, field in fields_of_tile(s, seat, tile).items()}
    assert map_fields(s, seat) == outlook
    assert tiles_view(s) == [new_tile_view(s, tile) for tile in range(len(s.tiles))]


def test_a_token_on_a_field_is_seen() -> None:
    (*_, s) = random_play(2, 1, 60)
    tile = next(at for at, placed in enumerate(s.tiles) if placed.up)
    for field in range(SLOTS * tile, SLOTS * tile + SLOTS):
        assert_map_is_new(s, 0)
        s.product = replaced(s.product, field, GOLD)
        assert_map_is_new(s, 0)


@pytest.mark.parametrize("bits", ["cubes", "beaten", "ever_flagged"])
def test_a_cube_on_the_map_is_seen(bits: str) -> None:
    (*_, s) = random_play(2, 1, 60)
    for field in range(SLOTS):
        setattr(s, bits, getattr(s, bits) ^ only(field))
        assert_map_is_new(s, 0)


def test_a_flag_on_the_map_is_seen() -> None:
    (*_, s) = random_play(2, 1, 60)
    s.flag[0] += 1
    assert_map_is_new(s, 0)
    s.shared_flags = replaced(s.shared_flags, 0, s.shared_flags[0] + 1)
    assert_map_is_new(s, 0)


# -- units ---------------------------------------------------------------------------------------------------


def test_units_of_captured_towns_cost_what_they_would_cost_anew() -> None:
    (*_, s) = random_play(2, 1, 60, captured_town_buildings=True)
    s.buildings = [0, below(len(TOWNS[s.faction[1]].buildings))]
    for s.flag[s.home[1]] in (1, 0):
        assert units_outlook(s, 0) == units_anew(s, 0)


def units_anew(s: Heroes, seat: int) -> list[dict[str, Any]]:
    return each_unit(s, seat, (*s.army[seat], *fielded(s, seat)))


def test_a_cheaper_unit_is_seen() -> None:
    """By a rule in force, or by the field on which a Hero of the Castle stands. [HER-16.6]"""
    (*_, s) = random_play(2, 1, 60)
    for what in (UNIT_CHEAPER, PACK_CHEAPER):
        units_outlook(s, 0)
        s.listening.append(Listen(0, what, -1, -2, "round", -1, -1))
        assert units_outlook(s, 0) == units_anew(s, 0)
    s.faction, s.army[0] = replaced(s.faction, 0, "castle"), sorted(SELF_REDUCING)
    ((tile, slot), *_) = [
        (tile, slot) for tile, fields in enumerate(PRINTED) for slot in range(SLOTS) if fields[slot].id == "stables"
    ]
    s.tiles[0] = s.tiles[0]._replace(tile=tile, up=True)
    before = units_outlook(s, 0)
    put(s, main_of(s, 0), slot)
    assert units_outlook(s, 0) == units_anew(s, 0) != before


# -- tales ---------------------------------------------------------------------------------------------------


def test_tales_of_a_match_are_in_order() -> None:
    told = 0
    for s in random_play(2, 3, 350):
        for tales in s.tales:
            assert not tales or gcd(*[tale.weight for tale in tales]) == 1
            for tale in tales:
                told += 1
                assert in_order(tale) is tale
                assert 0 not in tale.drawn[:-1]
                assert [sorted(layer) for layer in tale.layers] == [list(layer) for layer in tale.layers]
    assert told


@pytest.mark.parametrize(
    ("layers", "drawn", "ordered"),
    [
        (((1, 2), (3,)), (0, 1), (((1, 2, 3),), (1,))),
        (((1, 2), ()), (1, 0), (((1, 2),), (1,))),
        (((2, 3), (1, 4)), (1, 0), (((2, 3), (1, 4)), (1, 0))),
    ],
)
def test_layers_of_which_nothing_was_drawn_are_one(
    layers: tuple[tuple[int, ...], ...], drawn: tuple[int, ...], ordered: tuple[object, ...]
) -> None:
    tale = in_order(Tale(1, (7,), layers, drawn))
    assert (tale.layers, tale.drawn) == ordered


def test_layers_of_which_all_was_drawn_are_in_the_hand() -> None:
    assert in_order(Tale(2, (7,), ((1, 9), (4,)), (2, 0))) == Tale(2, (1, 7, 9), ((4,),), (0,))


@pytest.mark.parametrize(
    "tale",
    [
        Tale(1, (5, 5), ((1, 1, 2),), (2,)),
        Tale(3, (4,), ((1, 2, 3), (1, 5, 5, 6)), (1, 2)),
        Tale(2, (), ((1, 2, 3), (1, 4), (2, 6, 7)), (2, 1, 2)),
    ],
)
def test_every_card_is_in_the_hand_or_in_the_deck(tale: Tale) -> None:
    """The shares of all cards together are as many as the hand, and the deck, hold."""
    cards = {card for some in (tale.sure, *tale.layers) for card in some}
    hand = len(tale.sure) + sum(tale.drawn)
    deck = sum([len(layer) for layer in tale.layers]) - sum(tale.drawn)
    assert shares([course for card in cards for course in leaving(tale, card)]) == tale.weight * hand
    assert shares([course for card in cards for course in milled(tale, card)]) == tale.weight * deck


def shares(courses: list[Course]) -> Fraction:
    return sum([Fraction(part, of) for _, part, of in courses], Fraction(0))


def test_the_same_tale_of_other_cards_keeps_what_was_told() -> None:
    tale = Tale(3, (1,), ((2, 4),), (1,), (8,), ((-1, 8),))
    assert telling(tale, (5,), (), ()) == Tale(3, (5,), (), (), (8,), ((-1, 8),))


# -- programs ------------------------------------------------------------------------------------------------


def test_needs_of_a_program_are_its_own() -> None:
    last = len(PROGRAMS) - 1
    for program in (last, 0, last // 2):
        known = [(one.program, one.at, one.args, one.test, one.is_aimed, one.is_outside) for one in needs(program)]
        anew = [need_of(program, at, op) for at, op in enumerate(PROGRAMS[program])]
        assert known == [(one.program, one.at, one.args, one.test, one.is_aimed, one.is_outside) for one in anew]
    assert len(NEEDS) == len(PROGRAMS)
