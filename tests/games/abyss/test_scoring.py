"""Points, tie-breaks and the result. [ABY-10.4 to ABY-10.8]"""

from __future__ import annotations

from tests.games.abyss.position import allies, components, play, position, shown, table, waiting

from ludoteka.games.abyss.scoring import affiliate_from_hand, final_scoring, ranks, score, strongest, weakest


def test_aby_10_4_the_lowest_ally_of_each_race_in_hand_is_affiliated():
    s = table(hands={0: "J5 J1 C4 C4 C2 Q3"}, active={0: "master_of_magic"})
    before = components(s)
    affiliate_from_hand(s, 0)
    assert shown(s.affiliated[0]) == "J1 C2 Q3"
    assert s.hands[0] == ()
    assert shown(sorted(s.discard)) == "J5 C4 C4"
    assert components(s) == before


def test_aby_10_4_one_copy_of_several_equal_ones():
    s = table(hands={0: "J1 J1 J1"})
    affiliate_from_hand(s, 0)
    assert (shown(s.affiliated[0]), shown(s.discard)) == ("J1", "J1 J1")


def test_aby_10_5_the_four_categories():
    s = table(
        active={0: "keeper"},
        disabled={0: "slaver"},
        controlled={0: {"throne_room": "miller"}},
        affiliated={0: "J3 J1 C2"},
        tokens={0: "3 4"},
        pearls=(9, 0),
        key_tokens=(2, 0),
    )
    one = score(s, 0)
    assert (one.locations, one.lords, one.allies, one.tokens) == (10, 6 + 5 + 10, 3 + 2, 7)
    assert one.total == 10 + 21 + 5 + 7  # Pearls and keys are worth nothing


def test_aby_10_5_the_strongest_and_10_6_the_weakest_ally_of_each_race():
    cards = tuple(allies("J3 J1 C2 Q5 Q4"))
    assert strongest(cards) == [3, 2, 0, 0, 5]
    assert weakest(cards) == [1, 2, 0, 0, 4]
    assert strongest(()) == weakest(()) == [0, 0, 0, 0, 0]


def test_aby_10_7_ties_are_broken_by_pearls_then_by_the_best_lord():
    s = table(4, pearls=(3, 5, 5, 5), active={1: "landowner", 2: "keeper", 3: "reaper"})
    assert ranks(s, (20, 20, 20, 20)) == (4, 1, 2, 2)
    assert ranks(s, (21, 20, 20, 20)) == (1, 2, 3, 3)


def test_aby_10_8_scores_ranks_and_reason():
    s = table(pearls=(0, 1), active={0: "keeper", 1: "reaper"}, hands={0: "C1", 1: "Q1"}, council="")
    s.reason = 2
    final_scoring(s)
    assert s.result is not None
    assert (s.result.scores, s.result.ranks, s.result.reason) == ((7, 7), (2, 1), "lord_shortage")
    told = [event.message for event in s.log or () if event.message.id == "tied"]
    assert [(one.args["seat"], one.args["pearls"], one.args["points"]) for one in told] == [(0, 0, 6), (1, 1, 6)]


def test_aby_10_7_nothing_is_said_of_ties_where_points_decide():
    s = table(pearls=(0, 1), active={0: "keeper"}, council="")
    s.reason = 2
    final_scoring(s)
    assert not [event for event in s.log or () if event.message.id == "tied"]


def test_a_match_is_scored_when_the_last_turn_is_over():
    s = position(ender=1, active={0: "keeper", 1: "landowner"}, deck="C5", tokens={1: "4"})
    s.reason = 1
    play(s, "explore", "take")
    assert s.result is not None
    assert s.result.scores == (6 + 5, 12 + 4)
    assert s.result.ranks == (2, 1)
    assert waiting(s) == []
