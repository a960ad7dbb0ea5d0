"""Set-up, rounds, deals and options. [BUN-3, BUN-4, BUN-10]"""

from __future__ import annotations

import pytest
from tests.games.bunny.position import ALL_CARDS, asked, building, components, fresh, position, told

import ludoteka
from ludoteka.games.bunny import GAME
from ludoteka.games.bunny.cards import COORD, PRINTED_CITIES
from ludoteka.games.bunny.state import left_of, passes_left, right_of
from ludoteka.games.bunny.terms import COLOURS, spread


def test_bun_3_1_printed_cities_stand_and_are_neutral():
    s = fresh(4)
    assert [COORD[t] for t, card in enumerate(s.buildings) if card] == [COORD[t] for t in spread(PRINTED_CITIES)]
    assert building(s, "A4") == "city_1"
    assert s.land == [0, 0, 0, 0]
    assert asked(s) == dict.fromkeys(range(4), "draft_pick")


def test_bun_3_2_colours_by_seat_and_scores_at_0():
    match = GAME.start(4, seed=1)
    players = match.view(None)["players"]
    assert [player["colour"] for player in players] == ["yellow", "pink", "red", "black"] == list(COLOURS)
    assert [player["score"] for player in players] == [0, 0, 0, 0]


def test_bun_3_3_all_cards_are_shuffled_into_one_deck():
    decks = []
    for seed in (1, 2):
        s = fresh(3, seed)
        assert components(s) == ALL_CARDS
        decks.append(s.deck)
    assert decks[0] != decks[1]
    assert len(decks[0]) == 182 - 36


def test_bun_3_4_two_to_four_players():
    assert list(GAME.seats) == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(ludoteka.InvalidSetup):
            GAME.start(seats)


@pytest.mark.parametrize(
    ("players", "hand", "reserve", "deck"), [(2, 11, 9, 182 - 40), (3, 12, 0, 182 - 36), (4, 10, 0, 182 - 40)]
)
def test_bun_4_2_deal(players: int, hand: int, reserve: int, deck: int):
    """With two players the first question comes after one card was taken from the reserve."""
    s = fresh(players, 5)
    assert [len(cards) for cards in s.hands] == [hand] * players
    assert [len(cards) for cards in s.reserves] == [reserve] * players
    assert len(s.deck) == deck


def test_bun_4_2_hands_seat_by_seat_then_reserves():
    s = position("scoring", 2, run=False, round=0)
    pile = s.deck
    s.run()
    assert s.hands[0] == tuple(sorted((*pile[-10:], pile[-21])))
    assert s.hands[1] == tuple(sorted((*pile[-20:-10], pile[-31])))
    assert s.reserves == [pile[-30:-21], pile[-40:-31]], "the top card of each is in the hand already"
    assert asked(s) == {0: "draft_pick_2p", 1: "draft_pick_2p"}


@pytest.mark.parametrize(("players", "dealt"), [(2, 160), (3, 144), (4, 160)])
def test_bun_4_3_the_deck_suffices(players: int, dealt: int):
    s = fresh(players, 3)
    while s.result is None:
        s.choose(s.options[0])
    provisions = len(told(s, "provisions-played"))
    assert len(s.deck) == 182 - dealt - 2 * provisions


def test_bun_4_1_exactly_four_rounds_of_three_phases():
    s = fresh(3, 8)
    seen = []
    while s.result is None:
        if (s.round, s.phase) not in seen:
            seen.append((s.round, s.phase))
        s.choose(s.options[-1])
    assert [event["round"] for event in told(s, "round-began")] == [1, 2, 3, 4]
    assert [event["round"] for event in told(s, "construction-began")] == [1, 2, 3, 4]
    assert len(told(s, "harvested")) == 4 * 3
    assert {phase for _, phase in seen} <= {0, 1, 2, 3}
    assert asked(s) == {}


def test_bun_2_13_neighbours():
    s = fresh(4)
    assert [left_of(s, seat) for seat in range(4)] == [1, 2, 3, 0]
    assert [right_of(s, seat) for seat in range(4)] == [3, 0, 1, 2]
    two = fresh(2)
    assert left_of(two, 0) == right_of(two, 0) == 1


@pytest.mark.parametrize(("variant", "left_rounds"), [("right_first", [2, 4]), ("left_first", [1, 3])])
def test_bun_10_2_draft_direction(variant: str, left_rounds: list[int]):
    """BUN-R1: right in rounds 1 and 3 by default, the English edition mirrors it."""
    s = fresh(3, draft_direction=variant)
    found = []
    for round in (1, 2, 3, 4):
        s.round = round
        if passes_left(s):
            found.append(round)
    assert found == left_rounds
    assert GAME.start(3, draft_direction=variant).view(None)["draft_direction"] == variant


def test_bun_10_2_unknown_direction_is_refused():
    with pytest.raises(ludoteka.InvalidSetup, match="right_first, left_first"):
        GAME.start(3, draft_direction="up")


def test_bun_10_there_are_no_other_variants():
    """BUN-10.1: the two-player draft is compulsory with two players, no option."""
    assert set(GAME.variants) == {"draft_direction"}
    assert GAME.variants["draft_direction"].default == "right_first"
    assert {ask.prompt.id for ask in fresh(2).asks} == {"draft_pick_2p"}
    assert {ask.prompt.id for ask in fresh(3).asks} == {"draft_pick"}
