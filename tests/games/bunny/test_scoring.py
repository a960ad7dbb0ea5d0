"""Harvest, copy cards, final scoring. [BUN-7, BUN-8]"""

from __future__ import annotations

from random import Random

import pytest
from tests.games.bunny.position import answer, asked, ids, options, position, told

from ludoteka.games.bunny import GAME
from ludoteka.games.bunny.cards import CARD_ID, NUMBER
from ludoteka.games.bunny.realm import units
from ludoteka.games.bunny.scoring import copy_targets, effective_parchments
from ludoteka.games.bunny.state import Bunny, fiefs
from ludoteka.games.bunny.terms import LIBERAL, SOCIALIST

NEXT_DRAFT = {0: "draft_pick", 1: "draft_pick", 2: "draft_pick"}


def scored(s: Bunny, seat: int) -> dict[str, int]:
    """What each parchment gave this seat."""
    events = told(s, "parchment-scored") + told(s, "opportunist-scored")
    return {str(event["card"]): int(str(event["points"])) for event in events if event["seat"] == seat}


# -- Harvest [BUN-7] -----------------------------------------------------------------------------------------------


def test_bun_7_1_a_trading_post_must_be_set_even_if_useless():
    s = position("harvest", own={0: "A1"}, posts={"A1": "-"})
    assert asked(s) == {0: "trading_post"}
    assert options(s, 0) == ["wood on A1", "fish on A1", "carrot on A1"]
    answer(s, 0, "carrot on A1")
    assert units(s, 0)[:3] == [1, 0, 1]
    assert asked(s) == NEXT_DRAFT


def test_bun_7_1_both_posts_of_one_player_are_one_question():
    s = position("harvest", own={0: "A9 A4 A3 B2"}, posts={"A9": "-", "A3": "fish"})
    assert len(options(s, 0)) == 9
    answer(s, 0, "wood on A9, fish on A3")
    assert (s.goods[0], s.goods[1]) == (0, 1)
    assert asked(s) == NEXT_DRAFT


def test_bun_7_1_owners_choose_at_once_and_in_secret():
    s = position("harvest", own={0: "A9 A4", 2: "E4"}, posts={"A9": "-", "E4": "-"})
    assert asked(s) == {0: "trading_post", 2: "trading_post"}
    answer(s, 2, "fish on E4")
    assert s.goods == [-1, -1]
    answer(s, 0, "wood on A9")
    assert s.goods == [0, 1]
    assert asked(s) == NEXT_DRAFT


def test_bun_7_1_the_choice_is_made_anew_in_every_round():
    """BUN-R13: at the start of the Harvest, when the board is final."""
    s = position("harvest", own={0: "A9"}, posts={"A9": "wood"}, round=3)
    assert asked(s) == {0: "trading_post"}
    answer(s, 0, "fish on A9")
    assert s.goods[0] == 1
    assert asked(s) == NEXT_DRAFT


def test_bun_7_2_strength_times_wealth_for_each_fief():
    s = position("harvest", own={0: "A3 A4 A5 E6 E5"}, built={"E5": "farm_wood"})
    assert [fief.value for fief in fiefs(s, 0)] == [2, 1]
    assert s.scores == [3, 0, 0]
    assert told(s, "harvested") == [
        {"seat": 0, "points": 3, "total": 3},
        {"seat": 1, "points": 0, "total": 0},
        {"seat": 2, "points": 0, "total": 0},
    ]
    assert asked(s) == NEXT_DRAFT


def test_bun_7_2_nothing_is_used_up():
    s = position("harvest", own={0: "A3 A4"}, round=1, scores=(5, 0, 0))
    assert s.scores[0] == 6
    assert asked(s) == NEXT_DRAFT


@pytest.mark.parametrize(("own", "value"), [("A1 A2", 0), ("A4 B3", 0), ("D9", 0), ("A3 A4", 1)])
def test_bun_7_2_nothing_without_a_city_or_without_a_resource(own: str, value: int):
    s = position("harvest", own={0: own})
    assert s.scores[0] == value
    assert asked(s) == NEXT_DRAFT


def test_bun_7_3_after_round_4_comes_the_end():
    s = position("harvest", own={0: "A3 A4"}, round=4)
    assert s.result is not None
    assert s.result.scores == (1, 0, 0)
    assert asked(s) == {}
    s = position("harvest", own={0: "A3 A4"}, round=3)
    assert s.round == 4
    assert asked(s) == NEXT_DRAFT


# -- copy cards [BUN-8.2] ------------------------------------------------------------------------------------------


def test_bun_8_1_all_parchments_are_revealed():
    s = position("scoring", round=4, parchments={0: "fisher", 1: "royal_ring liberal", 2: "farmer"})
    revealed = {event["seat"]: event["card"] for event in told(s, "parchments-revealed")}
    assert revealed == {0: ("fisher",), 1: ("royal_ring", "liberal"), 2: ("farmer",)}
    assert s.result is not None, "the Liberal has one target only: not asked"


def test_bun_8_2_the_liberal_copies_the_right_and_the_socialist_the_left_neighbour():
    parchments = {0: "liberal", 1: "socialist", 2: "fisher farmer merchant"}
    s = position("scoring", round=4, parchments=parchments)
    assert asked(s) == {0: "copy_target", 1: "copy_target"}
    assert options(s, 0) == ["copy fisher", "copy farmer", "copy merchant"]
    assert options(s, 1) == ["copy fisher", "copy farmer", "copy merchant"]
    answer(s, 1, "copy farmer")
    assert asked(s) == {0: "copy_target"}
    answer(s, 0, "copy farmer")
    assert ids(effective_parchments(s, 0)) == ids(effective_parchments(s, 1)) == ["farmer"]
    assert s.result is not None


def test_bun_8_2_without_a_target_the_card_scores_0():
    s = position("scoring", round=4, parchments={0: "liberal bureaucrat"})
    assert told(s, "copied-nothing") == [{"seat": 0, "card": "liberal"}]
    assert s.result is not None
    assert s.result.scores == (2, 0, 0)


def test_bun_8_2_one_player_with_both_answers_for_the_liberal_first():
    parchments = {0: "liberal socialist", 1: "fisher farmer", 2: "merchant diplomat"}
    s = position("scoring", round=4, parchments=parchments)
    assert dict(s.asks[0].prompt.args) == {"card": "liberal"}
    assert options(s, 0) == ["copy diplomat", "copy merchant"], "in the order of the card numbers"
    answer(s, 0, "copy merchant")
    assert dict(s.asks[0].prompt.args) == {"card": "socialist"}
    assert options(s, 0) == ["copy fisher", "copy farmer"]
    answer(s, 0, "copy fisher")
    assert ids(effective_parchments(s, 0)) == ["merchant", "fisher"]
    assert s.result is not None


def test_bun_8_2_with_two_players_both_copy_the_opponent():
    s = position("scoring", 2, round=4, parchments={0: "liberal socialist", 1: "fisher royal_carrot"})
    answer(s, 0, "copy royal_carrot")
    answer(s, 0, "copy royal_carrot")
    assert s.result is not None
    assert s.result.scores == (12, 6), "both may copy the same card"


def test_bun_8_2_through_the_other_copy_card():
    """BUN-R20: the neighbour's copy card is used as if it lay before the copier."""
    s = position(
        "scoring", 4, round=4, run=False, parchments={0: "liberal", 3: "socialist fisher", 1: "farmer", 2: "merchant"}
    )
    # seat 0's right neighbour is 3; its Socialist, seen from seat 0, looks left, to seat 1
    assert [CARD_ID[card] for card in copy_targets(s, 0, LIBERAL)] == ["fisher", "farmer"]
    # seat 3's left neighbour is 0; its Liberal, seen from seat 3, looks right, to seat 2
    assert [CARD_ID[card] for card in copy_targets(s, 3, SOCIALIST)] == ["merchant"]


def test_bun_8_2_chains_use_each_card_once():
    s = position("scoring", 2, round=4, run=False, parchments={0: "liberal fisher", 1: "socialist"})
    assert copy_targets(s, 0, LIBERAL) == (), "Liberal, Socialist, and no further"
    assert [CARD_ID[card] for card in copy_targets(s, 1, SOCIALIST)] == ["fisher"]


def test_bun_8_3_a_copy_is_scored_for_the_copier():
    s = position("scoring", round=4, own={0: "A5 A6", 2: "J9"}, parchments={0: "liberal", 2: "master_fisher"})
    assert scored(s, 0) == {"master_fisher": 4}
    assert scored(s, 2) == {"master_fisher": 2}, "the copied card stays with its owner"
    assert s.result is not None
    assert s.result.scores == (4, 0, 2)


def test_bun_8_3_a_copied_glove_pairs():
    s = position("scoring", round=4, parchments={0: "liberal left_glove", 2: "right_glove"})
    assert scored(s, 0) == {"left_glove": 4, "right_glove": 4}
    assert scored(s, 2) == {"right_glove": 1}
    assert s.result is not None


# -- two passes and the winner [BUN-8.4 to BUN-8.6] ----------------------------------------------------------------


def test_bun_8_4_missions_look_at_the_final_board():
    s = position(
        "scoring", round=4, own={0: "A1 A2"}, parchments={0: "carpenter"}, tray={0: "city_1"}, scores=(10, 0, 0)
    )
    assert s.result is not None
    assert s.result.scores == (12, 0, 0), "BUN-R25: the unbuilt city is worth nothing"


@pytest.mark.parametrize(
    ("scores", "gained"),
    [
        ((95, 100, 60), 10),
        ((100, 95, 60), 0),
        ((60, 100, 95), 0),
        ((100, 100, 60), 0),
        ((90, 100, 90), 10),
        ((90, 100, 100), 0),
        ((100, 100, 100), 0),
    ],
)
def test_bun_8_5_second_means_exactly_one_player_ahead(scores: tuple[int, ...], gained: int):
    """BUN-R17."""
    s = position("scoring", round=4, parchments={0: "opportunist"}, scores=scores)
    assert s.result is not None
    assert s.result.scores[0] == scores[0] + gained


def test_bun_8_5_the_checkpoint_comes_after_all_other_parchments():
    s = position("scoring", round=4, parchments={0: "opportunist", 1: "royal_crown"}, scores=(100, 96, 0))
    assert s.result is not None
    assert s.result.scores == (110, 101, 0)


def test_bun_8_5_several_opportunists_use_one_checkpoint():
    s = position("scoring", round=4, parchments={0: "liberal", 2: "opportunist"}, scores=(90, 100, 90))
    assert s.result is not None
    assert s.result.scores == (100, 100, 100), "they do not affect one another"


def test_bun_8_5_two_with_one_player_score_10_each():
    s = position("scoring", 2, round=4, parchments={0: "liberal opportunist", 1: "royal_ring"}, scores=(50, 90))
    assert scored(s, 0) == {"royal_ring": 1, "opportunist": 10}
    s = position("scoring", 2, round=4, parchments={0: "liberal socialist", 1: "opportunist"}, scores=(50, 90))
    assert s.result is not None
    assert s.result.scores == (70, 90)


def test_bun_8_6_most_points_win():
    s = position("scoring", 4, round=4, scores=(10, 40, 30, 40))
    assert s.result is not None
    assert s.result.ranks == (4, 1, 3, 1)
    assert s.result.reason == "shared"
    assert [event["seat"] for event in told(s, "victory-shared")] == [1, 3]


def test_bun_8_6_a_single_winner():
    s = position("scoring", 4, round=4, scores=(10, 41, 30, 40))
    assert s.result is not None
    assert s.result.ranks == (4, 1, 3, 2)
    assert s.result.reason == "points"
    assert told(s, "won") == [{"seat": 1, "points": 41}]


def test_bun_11_1_each_hunter_scores_the_treasures_once_more():
    """BUN-R18: (1 + h) times T."""
    s = position("scoring", round=4, parchments={0: "royal_crown royal_ring liberal", 2: "treasure_hunter"})
    assert s.result is not None
    assert s.result.scores[0] == 6 + 6
    assert s.result.scores[2] == 0, "no treasure of its own"
    s = position("scoring", 2, round=4, parchments={0: "liberal socialist royal_crown", 1: "treasure_hunter"})
    assert s.result is not None
    assert s.result.scores == (3 * 5, 0), "both copy cards became Hunters"


def test_bun_11_2_parchments_are_counted_physically():
    """BUN-R21: a copied Bureaucrat counts the copier's cards; a copy adds none."""
    s = position("scoring", round=4, parchments={0: "liberal fisher", 2: "bureaucrat farmer merchant diplomat"})
    answer(s, 0, "copy bureaucrat")
    assert scored(s, 0)["bureaucrat"] == 2
    assert scored(s, 2)["bureaucrat"] == 4
    assert NUMBER["bureaucrat"] not in s.parchments[0]
    assert s.result is not None


# -- what the points are for -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bun_8_4_the_breakdown_is_the_harvest_of_each_round_and_the_parchments(players: int):
    match = GAME.start(players, 5)
    chance = Random(5)
    while not match.over:
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.question(seat).options))
    assert GAME.rules.breakdown is not None
    *harvests, (message, parchments) = GAME.rules.breakdown(match.state)
    assert [one.args["round"] for one, _ in harvests] == list(range(1, len(harvests) + 1))
    told_totals = [int(str(event.message.args["total"])) for event in match.events if event.message.id == "harvested"][
        -players:
    ]
    assert sorted(sum(points[seat] for _, points in harvests) for seat in range(players)) == sorted(told_totals)
    assert message.id == "table-score-parchments"
    assert match.result is not None
    scores = tuple(sum(points[seat] for _, points in harvests) + parchments[seat] for seat in range(players))
    assert scores == tuple(match.result.scores)
