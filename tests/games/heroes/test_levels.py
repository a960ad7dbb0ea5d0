"""Experience, Levels, Hand Limits, Expert uses. [HER-9.3 to 9.5]"""

from __future__ import annotations

import pytest
from tests.games.heroes.household import card, household

from ludoteka.games.heroes.hero.levels import experts_left, gain_xp, hand_limit, level
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Figure, Listen
from ludoteka.games.heroes.turn.turns import discard_start, draw_start

TWO = ("estates luck offense tactics wisdom leadership", "sorcery")


@pytest.mark.parametrize(
    ("xp", "reached", "limit", "experts"),
    [(0, 1, 4, 0), (1, 1, 4, 0), (2, 2, 4, 1), (5, 3, 5, 1), (6, 4, 5, 2), (8, 5, 6, 2), (11, 6, 6, 3), (12, 7, 7, 3)],
)
def test_her_9_4_the_level_gives_hand_limit_and_expert_uses(xp: int, reached: int, limit: int, experts: int):
    s = household(xp=(xp,)).s
    assert (level(s, 0), hand_limit(s, 0), experts_left(s, 0)) == (reached, limit, experts)


def test_her_9_3_two_points_make_a_level():
    t = household(abilities=TWO).does(gain_xp, 0, 1)
    assert (t.open, t.s.xp[0]) == ("", 1)
    t.does(gain_xp, 0, 1)
    assert t.open == "search 0", "Level II: Search (2) the Ability Deck"
    assert t.play("look", "take ability:luck").hand(0) == "luck"


def test_her_9_4_several_levels_are_resolved_in_order():
    t = household(xp=(3,), abilities=TWO).does(gain_xp, 0, 4)
    assert [event["level"] for event in t.told("level-reached")] == [3]
    t.play("look", "take ability:estates")
    assert [event["level"] for event in t.told("level-reached")] == [3, 4]
    assert t.hand(0) == "catherine_4 estates", "Specialty IV is gained"
    assert t.s.shown[0] == [card("catherine_4")], "everybody knows it"


def test_her_9_4_level_six_gives_the_last_specialty_level_seven_a_search():
    t = household(xp=(9,), abilities=TWO).does(gain_xp, 0, 1)
    assert (t.hand(0), t.open) == ("catherine_6", "")
    t = household(xp=(11,), abilities=TWO).does(gain_xp, 0, 1)
    assert t.open == "search 0"


def test_her_9_3_at_the_highest_level_experience_has_no_effect():
    t = household(xp=(12,)).does(gain_xp, 0, 2)
    assert (t.s.xp[0], t.open, t.told("experience")) == (12, "", [])
    t = household(xp=(11,), abilities=TWO).does(gain_xp, 0, 5)
    assert t.s.xp[0] == 12


def test_her_26_7_a_mission_may_end_the_track_earlier():
    t = household(xp=(3,))
    t.s.level_cap = replaced(t.s.level_cap, 0, 2)
    assert t.does(gain_xp, 0, 3).s.xp[0] == 3, "points never go back"
    assert t.open == ""


def test_her_9_5_a_level_in_mid_round_raises_the_allowance_at_once():
    t = household(xp=(2,), abilities=TWO)
    t.s.experts_used[0] = 1
    assert experts_left(t.s, 0) == 0
    t.s.xp[0] = 6
    assert experts_left(t.s, 0) == 1


def test_her_9_2_experience_caused_by_a_secondary_hero_is_lost():
    t = household(abilities=TWO, xp=(1,))
    t.s.figures = [Figure(0, 0, 3, 3, 0, 3, -1, False, ()), Figure(0, 1, 4, 2, 0, 4, -1, False, ())]
    assert t.effect([{"op": "xp", "amount": 1}], figure=1).s.xp[0] == 1
    assert not t.possible({"op": "xp", "amount": 1}, figure=1)
    assert t.effect([{"op": "xp", "amount": 1}], figure=0).s.xp[0] == 2


def test_the_hand_limit_is_changed_by_rules_in_force():
    s = household().s
    s.listening = [Listen(-1, "hand_limit", -1, 1, "until_next_astrologers", -1, -1)]
    assert hand_limit(s, 0) == 5
    s.listening = [Listen(-1, "hand_limit", 4, -2, "until_next_astrologers", -1, -1)]
    assert hand_limit(s, 0) == 4, "not below 4"
    s.xp[0] = 12
    assert hand_limit(s, 0) == 5
    s.listening = [Listen(0, "set_hand_limit", -1, 9, "scenario", -1, -1)]
    assert (hand_limit(s, 0), hand_limit(s, 1)) == (9, 4)


def test_extra_expert_uses_last_for_the_round():
    t = household(xp=(2,)).effect([{"op": "expert", "amount": 1}])
    assert experts_left(t.s, 0) == 2


def test_ex_1_start_of_turn():
    """Level III (Hand Limit 5), 3 cards in hand: discard 2, draw to the limit."""
    t = household(xp=(4,), hands="attack power defense", decks="haste slow bless cure curse")
    t.does(turn_begins, 0).play("discard statistic:attack", "discard statistic:power", "done", "draw 4")
    assert t.hand(0) == "bless cure defense haste slow"
    assert t.pile(0) == "power attack"


def turn_begins(s: Heroes, seat: int) -> None:
    s.then(draw_start, seat)
    s.then(discard_start, seat)
