"""Components and set-up. [ABY-1, ABY-2, ABY-13]"""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.abyss.position import ally, asked, components, fresh, has, play, position, recruited

import ludoteka
from ludoteka.games.abyss import GAME
from ludoteka.games.abyss.cards import (
    ALLY_COPIES,
    GUILD,
    LOCATIONS,
    LORDS,
    MONSTERS,
    THREAT_TRACK,
    TOKEN_COPIES,
)
from ludoteka.games.abyss.setup import exploration_cards, monster_tokens
from ludoteka.games.abyss.terms import GUILDS, MONSTER, RACE_OF, RACES, VALUE


def test_aby_1_1_three_areas_of_the_board():
    s = fresh(2, 1)
    assert len(s.court) == 6
    assert len(s.council) == 5
    assert RACES == ("jellyfish", "crab", "seahorse", "shellfish", "squid")


def test_aby_1_2_thirteen_allies_of_each_race_and_six_monsters():
    cards = exploration_cards()
    assert len(cards) == 71
    assert cards.count(MONSTER) == MONSTERS == 6
    for race in range(5):
        values = Counter(VALUE[card] for card in cards if card != MONSTER and RACE_OF[card] == race)
        assert values == {5: 1, 4: 2, 3: 3, 2: 3, 1: 4}


def test_aby_1_3_thirty_five_lords_in_six_guilds():
    assert len({lord.id for lord in LORDS}) == 35
    count = Counter(GUILDS[guild] for guild in GUILD)
    assert count == {"soldiers": 7, "mages": 7, "merchants": 6, "politicians": 6, "farmers": 6, "ambassadors": 3}


def test_aby_1_4_twenty_different_locations():
    assert len({tile.id for tile in LOCATIONS}) == len(LOCATIONS) == 20


def test_aby_1_5_twenty_monster_tokens():
    assert TOKEN_COPIES == {2: 9, 3: 9, 4: 2}
    assert len(monster_tokens()) == 20


def test_aby_1_6_six_spaces_on_the_threat_track():
    assert len(THREAT_TRACK) == 6


def test_aby_1_7_keys_and_pearls_are_counted_not_limited():
    s = position(pearls=(60, 70), key_tokens=(0, 2))
    assert (s.pearls, s.key_tokens) == ([60, 70], [0, 2])


def test_aby_1_8_copies_are_interchangeable_so_options_name_kinds():
    s = position(hands={0: "S1 S1 S1 S2"}, active={0: "slaver"}, deck="C1")
    s.answer(0, s.options[-1])
    assert [ally("S2"), ally("S1")] == list(s.options)
    assert sum(ALLY_COPIES) == 65


def test_aby_1_9_the_printed_lord():
    by_id = {lord.id: lord for lord in LORDS}
    master = by_id["master_of_magic"]
    assert (master.cost, master.races, RACES[master.mandatory], master.points, master.keys) == (
        10,
        3,
        "jellyfish",
        6,
        1,
    )
    assert all(lord.mandatory == -1 and lord.races == 5 and lord.keys == 3 for lord in LORDS if lord.guild == 5)
    race_of_guild = {"soldiers": "crab", "mages": "jellyfish", "merchants": "shellfish"}
    race_of_guild |= {"politicians": "squid", "farmers": "seahorse"}
    for lord in LORDS:
        if lord.mandatory >= 0:
            assert race_of_guild[GUILDS[lord.guild]] == RACES[lord.mandatory]


def test_aby_1_10_a_lord_is_free_disabled_or_tucked_and_active_only_when_free_and_not_disabled():
    s = position(
        active={0: "landlord"}, disabled={0: "treasurer"}, controlled={0: {"jail": "keeper"}}, pearls=(0, 0), deck="C1"
    )
    assert [has(s, 0, lord) for lord in ("landlord", "treasurer", "keeper", "miller")] == [
        "active",
        "disabled",
        "tucked",
        "away",
    ]
    assert s.pearls[0] == 1  # the active Landlord works, the others do not


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_aby_2_1_to_2_6_the_table_is_the_same_for_every_number_of_players(seats):
    """ABY-2.1, ABY-2.2, ABY-2.3, ABY-2.4, ABY-2.5, ABY-2.6."""
    s = fresh(seats, 7)
    assert len(s.deck) + len(s.track) == 71 or s.asks[0].prompt.id == "main"
    assert (s.discard, s.council, s.lord_discard) == ([], [()] * 5, [])
    assert all(lord >= 0 for lord in s.court)
    assert len(s.lord_deck) == 29
    assert (len(s.location_stack), len(s.available)) == (19, 1)
    assert (len(s.pool), s.threat) == (20, 1)
    assert s.pearls == [1] * seats
    assert s.key_tokens == [0] * seats
    for areas in (s.hands, s.affiliated, s.active, s.disabled, s.controlled, s.tokens):
        assert list(areas) == [()] * seats


def test_aby_2_3_the_top_lord_lies_on_the_farthest_space():
    """Six Lords are revealed; all components are there and different seeds deal different tables."""
    one, two = fresh(2, 1), fresh(2, 2)
    assert components(one) == components(two)
    assert one.court != two.court
    assert one.deck != two.deck
    assert one.location_stack != two.location_stack


def test_aby_2_7_the_first_player_is_random_and_play_goes_clockwise():
    firsts = {fresh(4, seed).turn for seed in range(40)}
    assert firsts == {0, 1, 2, 3}
    s = position(3, turn=2, deck="C1 C1 C1 C1")
    for seat in (2, 0, 1, 2):
        assert asked(s) == (seat, "main")
        play(s, "explore", "take")
    assert s.turns == 5


def test_aby_13_1_there_are_no_variants_and_two_to_four_players():
    assert dict(GAME.variants) == {}
    assert list(GAME.seats) == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(ludoteka.InvalidSetup):
            GAME.start(seats=seats, seed=0)
    with pytest.raises(ludoteka.InvalidSetup):
        GAME.start(seats=2, seed=0, expansion="kraken")


def test_a_position_from_words_holds_exactly_the_printed_components():
    s = recruited("keeper", hands={1: "C1 C2"}, tokens={1: "3 4"}, controlled={1: {"jail": "slaver"}})
    assert components(s) == components(fresh(2, 0))
