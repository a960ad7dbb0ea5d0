"""What is worked out once for a card or a map agrees with the rules looked at one by one."""

from itertools import product
from random import Random
from typing import Any

import pytest

import ludoteka
from ludoteka.games.heroes.boards import SLOTS, TOWNS
from ludoteka.games.heroes.boxes import faction_units
from ludoteka.games.heroes.cards import CARDS, UNITS, Cost
from ludoteka.games.heroes.combat.holding import BIT, OPENERS, opens
from ludoteka.games.heroes.deck.legal import may_play, may_use_cards, plays
from ludoteka.games.heroes.deck.tale import Tale
from ludoteka.games.heroes.deck.timing import (
    ACTIVATION,
    CASTABLE,
    FITTING,
    MAP,
    MERELY_POWERFUL,
    POWERFUL,
    START,
    is_power,
    moment_of,
    needs_unit,
    suiting,
    suits,
)
from ludoteka.games.heroes.dice.throws import Throw
from ludoteka.games.heroes.map.connection import is_open, legal_rotations
from ludoteka.games.heroes.map.geometry import (
    APART,
    Placed,
    centre,
    distance,
    fits,
    legal_centres,
    movement_graph,
    neighbour,
    place_of,
    surroundings,
)
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.sight.towns import (
    board_outlook,
    building_outlook,
    each_unit,
    fielded,
    units_outlook,
)
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import BUILD, REPLACED
from ludoteka.games.heroes.town.prices import can_afford, payment
from ludoteka.games.heroes.town.resources import can_pay
from ludoteka.games.heroes.town.units import Deal, supply


def in_main_part(seed: int) -> Heroes:
    """A position of the first turns in which a player may do anything."""
    state, chance = ludoteka.game("heroes").start(2, seed).state, Random(seed)
    assert isinstance(state, Heroes)
    while state.asks[0].prompt.id != "main_action":
        state.choose(chance.choice(state.options))
    return state


def at_the_end(seed: int) -> Heroes:
    """The last position of a random match of three: much of its map lies face up."""
    state, chance = ludoteka.game("heroes").start(3, seed).state, Random(seed)
    assert isinstance(state, Heroes)
    while state.result is None:
        state.choose(chance.choice(state.options))
    return state


@pytest.fixture(scope="module")
def turn() -> Heroes:
    return in_main_part(1)


def test_her_0_2_what_is_about_fighting_units_alone_could_change_nothing_on_the_map(turn: Heroes) -> None:
    s, seat = turn.clone(), turn.asks[0].seat
    s.xp = [12] * len(s.xp)
    s.gold, s.materials, s.valuables = [99] * len(s.gold), [99] * len(s.gold), [99] * len(s.gold)
    left_out = 0
    for card in CARDS:
        s.hand[seat] = [card.number, *turn.hand[seat]]
        for effect in [one for one in card.effects if suits(one, MAP)]:
            assert (effect in suiting(card.number, MAP)) != needs_unit(effect)
            if needs_unit(effect):
                left_out += 1
                assert not may_play(s, seat, card.number, effect, MAP), (card.id, effect.id)
    assert left_out > 50


def test_her_14_9_each_rotation_is_judged_as_if_the_whole_map_were_walked_over() -> None:
    judged = 0
    for seed in range(2):
        tiles = at_the_end(seed).tiles
        for which, placed in enumerate(tiles):
            whole = [rotation for rotation in range(6) if is_walked_over(laid(tiles, which, placed, rotation))]
            assert legal_rotations(tiles, which) == (whole or list(range(6)))
            judged += len(whole)
    assert judged > 100


def laid(tiles: list[Placed], which: int, placed: Placed, rotation: int) -> list[Placed]:
    return [*tiles[:which], placed._replace(rotation=rotation, up=True), *tiles[which + 1 :]]


def is_walked_over(tiles: list[Placed]) -> bool:
    """Field by field: whether one can come from some field to a field of every tile that is not apart."""
    near = [i for i, placed in enumerate(tiles) if placed.q < APART]
    fields = {place_of(tiles[i], slot): SLOTS * i + slot for i in near for slot in range(SLOTS)}
    left = dict(fields)
    while left:
        waiting, reached = [left.popitem()], set[int]()
        while waiting:
            place, here = waiting.pop()
            reached.add(here // SLOTS)
            for way in range(6):
                there = neighbour(place, way)
                if there in left and is_open(tiles, here, left[there], way):
                    waiting.append((there, left.pop(there)))
        if len(reached) == len(near):
            return True
    return False


def test_her_6_2_ways_after_a_tile_was_laid_or_turned_are_those_of_the_whole_map() -> None:
    turned = 0
    for seed in range(2):
        state, chance = ludoteka.game("heroes").start(3, seed).state, Random(seed)
        assert isinstance(state, Heroes)
        while state.result is None:
            known = state.graph
            state.choose(chance.choice(state.options))
            if state.graph != known:
                assert state.graph == movement_graph(state.tiles)
                turned += 1
    assert turned > 10


def test_her_6_2_ways_lead_to_bordering_fields_of_tiles_that_lie_face_up(turn: Heroes) -> None:
    places = [place_of(placed, slot) for placed in turn.tiles for slot in range(SLOTS)]
    ways = [(here, there) for here, row in enumerate(movement_graph(turn.tiles)) for there in row if there >= 0]
    assert len(ways) > 20
    for here, there in ways:
        q, r = places[there][0] - places[here][0], places[there][1] - places[here][1]
        assert max(abs(q), abs(r), abs(q + r)) == 1
        assert turn.tiles[here // SLOTS].up
        assert turn.tiles[there // SLOTS].up


def test_her_11_4_what_may_be_played_is_what_each_card_by_itself_allows() -> None:
    """What could be cast is looked for once for all cards that give Power."""
    asked = {MAP: 0, ACTIVATION: 0}
    for seed in range(6):
        state, chance = in_main_part(seed), Random(seed)
        while state.result is None:
            prompt, seat = state.asks[0].prompt.id, state.asks[0].seat
            where = MAP if prompt == "main_action" else ACTIVATION if prompt == "unit_action" else ""
            if where and state.cast is None and not state.in_play:
                state.window = "" if where == MAP else where
                hand = sorted(set(state.hand[seat]) if may_use_cards(state, seat) else [])
                effects = [(card, one) for card in hand for one in suiting(card, where)]
                single = [(card, one.number) for card, one in effects if may_play(state, seat, card, one, where)]
                assert plays(state, seat, where) == single
                asked[where] += len(effects)
            state.choose(chance.choice(state.options))
    assert min(asked.values()) > 100


@pytest.mark.parametrize("bits", [0, 0b10001000])
def test_her_16_6_a_price_can_be_paid_where_what_is_paid_for_it_is_there(turn: Heroes, bits: int) -> None:
    """In the Stronghold other resources may be spent as Gold."""
    s, paid = turn.clone(), 0
    s.faction, s.buildings[0] = replaced(s.faction, 0, "stronghold"), bits
    for has in product(range(3), repeat=3):
        s.gold[0], s.materials[0], s.valuables[0] = has
        for cost in [Cost(*one) for one in product(range(4), repeat=3)]:
            for discount in range(3):
                less = cost._replace(gold=max(0, cost.gold - discount))
                assert can_afford(s, 0, cost, discount) == can_pay(s, 0, payment(s, 0, less))
                paid += can_afford(s, 0, cost, discount)
    assert paid > 300


def test_her_7_1_a_town_board_in_a_view_is_what_each_building_by_itself_says(turn: Heroes) -> None:
    """Everything that a building waits for is among what the kept part is known by."""
    s, seat = turn.clone(), turn.asks[0].seat
    seen = set[str]()
    for gold, materials, valuables, tokens, bits in product((0, 99), (0, 99), (0, 99), (0, BUILD), (0, 1, 7)):
        s.gold[seat], s.materials[seat], s.valuables[seat] = gold, materials, valuables
        s.tokens[seat], s.buildings[seat] = tokens, bits
        alone = [building_outlook(s, seat, number) for number in TOWNS[s.faction[seat]].buildings]
        assert board_outlook(s, seat) == alone
        seen |= {one["state"] for one in alone}
    assert seen >= {"built", "needs", "dear", "can", "spent"}


def test_records_with_a_part_replaced_are_changed_in_nothing_else() -> None:
    kinds: list[Any] = [*REPLACED, Tale, Deal, Throw, Placed]
    for kind in kinds:
        names = kind._fields
        before = kind._make(range(len(names)))
        for place, name in enumerate(names):
            after = before._replace(**{name: "else"})
            assert isinstance(after, kind)
            assert list(after) == [*range(place), "else", *range(place + 1, len(names))]
        assert before == tuple(range(len(names))), "nobody changes a record"


@pytest.mark.parametrize("where", [MAP, ACTIVATION, START])
def test_her_11_4_what_a_card_is_at_a_moment_follows_from_its_effects(where: str) -> None:
    moment = moment_of(where)
    for card in [one.number for one in CARDS]:
        effects = suiting(card, where)
        powers = [is_power(one, where) for one in effects]
        wanted = FITTING * bool(effects) | POWERFUL * any(powers) | CASTABLE * any(one.levels for one in effects)
        assert moment.traits[card] == wanted | MERELY_POWERFUL * (bool(effects) and all(powers))
    cards = [one.number for one in CARDS[::-1]] * 2
    assert moment.among(cards, FITTING) == [card.number for card in CARDS if suiting(card.number, where)]
    assert not set(moment.among(cards, FITTING, POWERFUL)) & set(moment.among(cards, POWERFUL))


def test_her_17_20_cards_open_the_windows_of_which_they_are_openers() -> None:
    for window, openers in OPENERS.items():
        assert [card.number for card in CARDS if opens([card.number], BIT[window])] == sorted(openers)
        assert opens([card.number for card in CARDS], BIT[window]) == bool(openers)


def test_her_14_8_what_lies_around_a_hero_is_found_by_distances() -> None:
    found = 0
    for seed in range(2):
        for state in (in_main_part(seed), at_the_end(seed)):
            tiles = state.tiles
            for hero in [place_of(placed, slot) for placed in tiles for slot in range(1, SLOTS)]:
                near = [i for i, one in enumerate(tiles) if not one.up and distance(centre(one), hero) == 2]
                assert surroundings(tiles, hero)[0] == near
                around = [(hero[0] + q, hero[1] + r) for q, r in product(range(-2, 3), repeat=2)]
                places = [place for place in around if distance(place, hero) == 2 and fits(tiles, place)]
                assert legal_centres(tiles, hero) == places
                found += len(near) + len(places)
    assert found > 30


def test_her_16_2_the_supply_is_what_no_unit_deck_holds() -> None:
    left = 0
    for seed in range(3):
        state = at_the_end(seed)
        owned = {face for army in state.army for face in army}
        for owner, faction in enumerate(state.faction):
            units = [unit for unit in faction_units(state.sets, faction) if owned.isdisjoint(UNITS[unit].faces)]
            assert supply(state, owner) == units
            left += len(units)
    assert left > 3


def test_her_16_6_units_in_a_view_are_what_each_of_them_by_itself_says() -> None:
    """Everything that a unit waits for is among what the kept part is known by."""
    seen, reduced = set[str](), 0
    for seed in range(4):
        state, chance = in_main_part(seed), Random(seed)
        while state.result is None:
            seat = state.asks[0].seat
            if seat >= 0 and state.asks[0].prompt.id in ("main_action", "unit_action", "population"):
                held = (*state.army[seat], *fielded(state, seat))
                assert units_outlook(state, seat) == each_unit(state, seat, held)
                reduced += state.faction[seat] == "castle" or bool(state.listening)
                seen |= {one["state"] for one in units_outlook(state, seat)}
            state.choose(chance.choice(state.options))
    assert reduced > 100
    assert seen >= {"can", "dwelling", "dear", "spent"}


def test_her_16_6_a_building_may_take_something_off_a_price_in_some_rounds(turn: Heroes) -> None:
    s, seat = turn.clone(), turn.asks[0].seat
    s.listening, s.sets, s.faction = [], frozenset({"core", "cove"}), replaced(s.faction, seat, "cove")
    s.buildings[seat] = (1 << len(TOWNS["cove"].buildings)) - 1
    s.army[seat] = [UNITS[unit].faces[0] for unit in faction_units(s.sets, "cove")]
    costs = set[str]()
    for s.round in (1, 2):
        assert units_outlook(s, seat) == each_unit(s, seat, tuple(s.army[seat]))
        costs.add(str([one["cost"] for one in units_outlook(s, seat)]))
    assert len(costs) == 2, "Packs cost less in Rounds of the Astrologers"
