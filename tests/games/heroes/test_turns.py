"""Rounds and turns: their order, the hand at the start, income, the end. [HER-4, HER-5]"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.heroes.course import asked, at, go, round_at, say, start, told, words

import ludoteka
from ludoteka.core.events import Cause
from ludoteka.core.match import posed
from ludoteka.games.heroes.boards import BUILDINGS, TOWNS
from ludoteka.games.heroes.cards import CARDS, UNIT_NUMBER, UNITS
from ludoteka.games.heroes.map.flags import production
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.scenarios.endings import eliminate
from ludoteka.games.heroes.scenarios.rules import in_play
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ALL_TOKENS, Listen
from ludoteka.games.heroes.turn import rounds


def calm(seats: int = 2, seed: int = 1, **variants: object) -> Heroes:
    """Brave New World without Astrologers and bonuses, at its first turn."""
    return turn_of_first(start(seats, seed, no_starting_bonus=True, **{"no_astrologers": True, **variants}))


def turn_of_first(s: Heroes) -> Heroes:
    return go(s, lambda s: s.round == 1 and asked(s)[0] == "main_action")


def built(s: Heroes, seat: int, kind: str) -> None:
    """Put a building on a Town Board."""
    numbers = TOWNS[s.faction[seat]].buildings
    s.buildings[seat] |= 1 << [BUILDINGS[number].kind for number in numbers].index(kind)


# -- Rounds --------------------------------------------------------------------------------------------------


def test_her_4_2_the_first_round_has_no_income_and_no_astrologers():
    s = round_at(start(2, no_starting_bonus=True), 2)
    assert s.gold == [15, 15]
    events = told(s)
    assert events.count("round-began") == 2
    assert "proclaimed" not in events[: events.index("turn-began")]


def test_her_4_1_tokens_and_expert_uses_come_back_at_the_start_of_a_round():
    s = calm()
    s.tokens = [0, 0]
    s.experts_used = [1, 2]
    s = round_at(s, 2)
    assert s.tokens == [ALL_TOKENS, ALL_TOKENS]
    assert s.experts_used == [0, 0]
    assert [figure.mp for figure in s.figures if figure.seat >= 0] == [3, 3]


def test_her_4_1_4_odd_rounds_pay_the_production():
    s = round_at(calm(), 3)
    assert [production(s, seat) for seat in (0, 1)] == [(10, 2, 1), (10, 2, 1)]
    assert (s.gold, s.materials, s.valuables) == ([25, 25], [5, 5], [2, 2])
    s = round_at(s, 4)
    assert s.gold == [25, 25], "even Rounds pay nothing"


def test_her_12_3_an_announced_change_counts_and_never_below_0():
    s = calm()
    s.listening = [Listen(-1, "income:gold", 0, -5, "next_resource_round", -1, -1)]
    s.listening += [Listen(0, "income:valuables", 0, -3, "next_resource_round", -1, -1)]
    assert rounds.income_of(s, 0) == (5, 2, 0)
    assert rounds.income_of(s, 1) == (5, 2, 1)


def test_her_4_1_4_b_everybody_resolves_his_effects_in_an_order_of_his_choice():
    s = calm()
    seat = s.order[0]
    for kind in ("city_hall", "faction_1"):
        built(s, seat, kind)
    s.army[seat].append(UNITS[UNIT_NUMBER["neutral_peasants"]].faces[0])
    gold = s.gold[seat]
    s = round_at(s, 3)
    first = dict.fromkeys(words(s))
    assert asked(s)[1] == seat
    assert asked(s)[0] == "order_effects"
    assert "unit neutral_peasants" in first
    say(s, "unit neutral_peasants")
    assert s.gold[seat] >= gold + 10 + 3


@pytest.mark.parametrize("gain", [(2, 0), (0, 1)])
def test_her_30_7_each_resource_round_of_the_scenario(gain: tuple[int, int]):
    s = go(start(2, scenario="chain_link", no_astrologers=True, no_starting_bonus=True), lambda s: s.round == 3)
    seat = asked(s)[1]
    assert seat == s.order[0]
    before = (s.materials[seat], s.valuables[seat])
    option = 1 if gain[0] else 0
    s.choose(s.asks[0].options[option])
    assert (s.materials[seat] - before[0], s.valuables[seat] - before[1]) == gain


def test_her_4_3_every_player_takes_one_turn_in_turn_order():
    s = round_at(calm(3), 3)
    turns = [event.message.args["seat"] for event in s.log or () if event.message.id == "turn-began"]
    assert turns[:6] == [*s.order, *s.order]


def test_her_4_4_the_match_ends_with_the_limit():
    s = go(calm(), lambda s: False)
    assert s.round == 9
    assert s.result is not None


def test_her_22_refresh_removes_black_cubes_in_rounds_4_8_12():
    s = calm(refresh_4_8_12=True)
    s = round_at(s, 3)
    s.cubes |= 0b11
    s = round_at(s, 4)
    assert s.cubes == 0
    assert told(s).count("fields-refreshed") == 1


# -- the start of a turn -------------------------------------------------------------------------------------


def at_start(s: Heroes, prompt: str) -> Heroes:
    return go(s, at(prompt))


def test_ex_1_start_of_turn():
    """Level III, hand 3: discard 2, draw to the limit of 5. [EX-1]"""
    s = calm()
    seat = s.order[1]
    s.xp[seat] = 4
    s.deck[seat], drawn = s.deck[seat][3:], s.deck[seat][:3]
    s.hand[seat] = drawn
    pile = len(s.discard[seat])
    s = go(s, at("discard_start", seat))
    say(s, words(s)[0])
    say(s, words(s)[0])
    say(s, "done")
    assert asked(s) == ("draw_start", seat)
    assert words(s) == ["draw 4", "draw 3", "draw 2", "draw 1", "draw 0"]
    say(s, "draw 4")
    assert len(s.hand[seat]) == 5
    assert len(s.discard[seat]) == pile + 2


def test_her_5_1_2_above_the_hand_limit_cards_must_be_discarded():
    s = calm()
    seat = s.order[1]
    s.hand[seat], s.deck[seat] = s.deck[seat][:6], s.deck[seat][6:]
    s = go(s, at("discard_start", seat))
    assert "done" not in words(s), "6 cards, the limit is 4"
    say(s, words(s)[0])
    assert "done" not in words(s)
    say(s, words(s)[0])
    assert words(s)[-1] == "done"
    say(s, "done")
    assert asked(s)[0] == "main_action", "the hand is full: nothing to draw"


def test_her_5_1_3_no_more_cards_are_offered_than_there_are():
    s = calm()
    seat = s.order[1]
    s.deck[seat] = s.deck[seat][:1]
    s.discard[seat] = []
    s = go(s, at("draw_start", seat))
    assert words(s) == ["draw 1", "draw 0"]


def test_her_5_2_the_hand_limit_matters_at_no_other_time():
    s = calm()
    seat = s.turn
    s.hand[seat], s.deck[seat] = s.deck[seat], []
    say(s, "end turn")
    assert len(s.hand[seat]) > 4


def test_her_5_1_1_what_lasts_until_the_next_turn_ends():
    s = calm()
    seat = s.turn
    s.listening = [Listen(seat, "hero_mp", -1, 1, "next_turn", -1, -1)]
    s = go(s, lambda s: s.turn == seat and s.round == 2)
    assert s.listening == []
    assert next(figure for figure in s.figures if figure.seat == seat).mp == 3


# -- the end of a turn ---------------------------------------------------------------------------------------


def test_her_5_4_2_a_pending_discard_of_the_hand_happens_now():
    s = calm()
    seat = s.turn
    s.hand[seat], s.deck[seat] = s.deck[seat][:3], s.deck[seat][3:]
    s.must_discard = replaced(s.must_discard, seat, True)
    say(s, "end turn")
    assert s.hand[seat] == []
    assert len(s.discard[seat]) == 3
    assert s.must_discard == (False, False)


def test_her_5_4_3_what_lasts_for_the_turn_and_extra_movement_points_end():
    s = calm()
    seat = s.turn
    figure = next(i for i, one in enumerate(s.figures) if one.seat == seat)
    s.figures[figure] = s.figures[figure]._replace(extra=2)
    s.listening = [Listen(seat, "location_dice", -1, 1, "turn", -1, -1)]
    say(s, "end turn")
    assert s.figures[figure].extra == 0
    assert s.listening == []


def test_her_5_4_1_nomads_may_move_their_hero_at_the_end():
    s = calm()
    seat = s.turn
    s.army[seat].append(UNITS[UNIT_NUMBER["neutral_nomads"]].faces[0])
    say(s, "end turn")
    assert asked(s) == ("order_effects", seat)
    assert words(s) == ["unit neutral_nomads", "pass"]
    question = posed(ludoteka.game("heroes"), s, 0, 0)
    assert question.cause == Cause("unit", "neutral_nomads"), "one effect asks by itself, several by the rule"
    assert question.prompt.args["deeds"] == ("order_effects-effect", "order_effects-pass")


def test_her_0_3_optional_effects_are_passed_only_when_nothing_else_is_due():
    s = calm()
    seat = s.order[0]
    s.army[seat] += [UNITS[UNIT_NUMBER["neutral_peasants"]].faces[0]] * 2
    gold = s.gold[seat]
    s = round_at(s, 3)
    assert s.gold[seat] == gold + 10 + 6, "equal mandatory effects need no question"


def test_her_24_3_eliminated_players_take_no_turn():
    s = calm(3)
    gone = s.order[1]
    eliminate(s, gone)
    assert in_play(s) == [seat for seat in s.order if seat != gone]
    s = round_at(s, 3)
    turns = [event.message.args["seat"] for event in s.log or () if event.message.id == "turn-began"]
    assert gone not in turns[1:]
    assert not s.over


def test_her_25_2_a_team_chooses_who_of_it_goes_first():
    s = go(start(4, no_astrologers=True), at("team_order"))
    first = s.order[0]
    team = [seat for seat in range(4) if s.team[seat] == s.team[first]]
    assert asked(s) == ("team_order", min(team)), "the lower seat decides [HER-R42]"
    assert words(s) == [f"player {seat + 1}" for seat in sorted(team)]
    other = next(seat for seat in team if seat != first)
    say(s, f"player {other + 1}")
    assert s.turn == other
    s = round_at(s, 2)
    turns: list[Any] = [event.message.args["seat"] for event in s.log or () if event.message.id == "turn-began"]
    assert turns[0] == other
    assert turns[2] == first
    assert [s.team[seat] for seat in turns[:4]] in ([0, 1, 0, 1], [1, 0, 1, 0])


def test_her_27_8_a_duel_is_one_combat_with_the_starting_deck():
    s = start(2, scenario="duel")
    s = go(s, at("deploy"))
    assert asked(s) == ("deploy", s.order[0]), "the starting player attacks"
    assert [len(hand) for hand in s.hand] == [4, 4]
    assert [len(deck) for deck in s.deck] == [5, 5]
    assert [len(army) for army in s.army] == [5, 5]
    assert all(CARDS[card].type != "astrologers" for hand in s.hand for card in hand)
    s = go(s, lambda s: False)
    assert s.result is not None
    assert s.result.reason == "combat"
