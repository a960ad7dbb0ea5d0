"""Optional rules in whole matches: what they change happens there and not without them. [HER-22]"""

from __future__ import annotations

import pytest
from tests.games.heroes.course import asked, go, round_at, say, start, told
from tests.games.heroes.scenarios_played.registry import plays
from tests.games.heroes.scenarios_played.table import begins, begun, enter, field_with, settle


@plays("option refresh_4_8_12")
@pytest.mark.parametrize("on", [True, False])
def test_her_22_refresh_4_8_12_takes_all_black_cubes_off(on: bool):
    s = begun("chain_link", 2, refresh_4_8_12=on)
    garden = field_with(s, "mystical_garden")
    for round in (3, 4, 5, 8):
        s.cubes = 1 << garden
        round_at(s, round)
        assert bool(s.cubes) != (on and round in (4, 8)), round


@plays("option astrologers_every_round", "option no_astrologers")
@pytest.mark.parametrize(
    ("variants", "rounds"),
    [
        ({"astrologers_every_round": True, "no_astrologers": False}, 3),
        ({"no_astrologers": True}, 0),
        ({"no_astrologers": False}, 2),
    ],
)
def test_her_22_astrologers_are_drawn_in_every_round_or_never(variants: dict[str, bool], rounds: int):
    s = begun("chain_link", 2, **variants)
    s.log = []
    go(s, lambda s: s.round == 5 or (s.round == 4 and asked(s)[0] == "main_action"))
    assert told(s).count("proclaimed") == rounds, "in Rounds 2, 3 and 4"


@plays("option no_starting_bonus")
def test_her_22_no_starting_bonus_is_asked():
    for on in (True, False):
        s = start(2, scenario="chain_link", no_starting_bonus=on)
        seen = set()
        while s.round == 0:
            seen.add(asked(s)[0])
            s.choose(s.options[0])
        assert ("starting_bonus" in seen) != on


@plays("option free_exchange")
def test_her_22_free_exchange_in_the_own_turn_and_a_card_at_the_trading_post():
    s = begun("chain_link", 2, free_exchange=True)
    seat = s.turn
    s.gold[seat] = 6
    assert "trade gold for valuables" in begins(s, "trade")
    say(s, "trade gold for valuables")
    assert s.gold[seat] == 0
    cards = len(s.hand[seat])
    post = field_with(s, "trading_post")
    enter(s, post)
    settle(s)
    assert len(s.hand[seat]) == cards + 1
    assert s.cubes >> post & 1, "it is visited once"
    assert not begins(begun("chain_link", 2), "trade")


@plays("option gained_cards_to_discard")
@pytest.mark.parametrize("on", [True, False])
def test_her_22_gained_cards_go_to_the_discard_pile(on: bool):
    """By a Search at a Shrine."""
    s = begun("chain_link", 2, gained_cards_to_discard=on)
    seat, shrine = s.turn, field_with(s, "shrine_of_magic_gesture")
    s.beaten |= 1 << shrine  # its guards are gone
    before = (len(s.hand[seat]), len(s.discard[seat]))
    enter(s, shrine)
    for _ in range(9):
        if asked(s)[0] == "main_action":
            break
        s.choose(s.options[0])
    assert (len(s.hand[seat]), len(s.discard[seat])) == (before[0] + (not on), before[1] + on)


@plays("option single_resource_dice")
@pytest.mark.parametrize("on", [True, False])
def test_her_22_a_resource_die_yields_only_one_of_its_resource(on: bool):
    s = begun("chain_link", 2, single_resource_dice=on)
    seat = s.turn
    s.gold[seat], s.materials[seat], s.valuables[seat] = 0, 0, 0
    field = field_with(s, "resource_symbol")
    s.beaten |= 1 << field  # its guards are gone
    enter(s, field)
    settle(s)
    total = s.gold[seat] + s.materials[seat] + s.valuables[seat]
    assert total >= 1
    if on:
        assert total == 1
