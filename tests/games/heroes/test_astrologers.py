"""Astrologers Proclaim cards: every card of the base box, how long it is in force, which one is ignored. [HER-4.5]"""

from __future__ import annotations

import pytest
from tests.games.heroes.course import asked, at, go, round_at, say, start, told, turn_of, words

from ludoteka.games.heroes.cards import CARD_NUMBER, CARDS, FACES
from ludoteka.games.heroes.effects.in_force import is_changed
from ludoteka.games.heroes.effects.programs import VERBS
from ludoteka.games.heroes.effects.records import PROGRAMS
from ludoteka.games.heroes.hero.levels import hand_limit
from ludoteka.games.heroes.state import Heroes

CORE = [card.id for card in CARDS if card.type == "astrologers" and card.set == "core"]


def week(id: str, *then: str, seed: int = 1, **variants: object) -> Heroes:
    """A match at the first question after the card of Round 2 was drawn; `then` are the cards after it."""
    s = go(start(2, seed, no_starting_bonus=True, **variants), lambda s: s.round == 1 and asked(s)[0] == "main_action")
    put_on_top(s, id, *then)
    return go(s, lambda s: s.round == 2)


def put_on_top(s: Heroes, *ids: str) -> None:
    cards = [CARD_NUMBER["astrologers", id] for id in ids]
    rest = [card for card in s.astrologers if card not in cards]
    s.astrologers = [*rest, *reversed(cards)]


def in_force(s: Heroes) -> str:
    return CARDS[s.proclaimed].id


def test_the_base_box_has_nineteen_cards_whose_verbs_are_all_known():
    assert len(CORE) == 19
    for id in CORE:
        for effect in CARDS[CARD_NUMBER["astrologers", id]].effects:
            assert all(op.verb in VERBS for op in PROGRAMS[effect.program])


# -- when ----------------------------------------------------------------------------------------------------


def test_her_4_1_4_a_card_is_drawn_in_even_rounds_and_stays_until_the_next():
    s = week("dead_silence", "crazy_wizard")
    assert in_force(s) == "dead_silence"
    s = round_at(s, 3)
    assert in_force(s) == "dead_silence", "also in the following odd Round"
    s = round_at(s, 4)
    assert in_force(s) == "crazy_wizard"
    assert [CARDS[card].id for card in s.astrologers_discard] == ["dead_silence"]


def test_her_22_astrologers_every_round_and_not_at_all():
    s = week("dead_silence", "crazy_wizard", astrologers_every_round=True)
    s = round_at(s, 3)
    assert in_force(s) == "crazy_wizard"
    s = round_at(start(2, no_astrologers=True), 5)
    assert "proclaimed" not in told(s)
    assert s.proclaimed == -1


def test_her_4_5_an_empty_deck_is_made_from_its_discards():
    s = week("dead_silence")
    s.astrologers_discard, s.astrologers = s.astrologers, []
    s = round_at(s, 4)
    assert s.proclaimed >= 0
    assert len(s.astrologers) + len(s.astrologers_discard) == 18


def test_her_4_5_friendly_beaver_is_ignored_in_the_first_astrologers_round_only():
    s = week("friendly_beaver", "dead_silence")
    assert in_force(s) == "dead_silence"
    assert "week-ignored" in told(s)
    put_on_top(s, "friendly_beaver")
    s.cubes = 0b111
    s = round_at(s, 4)
    assert in_force(s) == "friendly_beaver"
    assert s.cubes == 0


# -- what each card does -------------------------------------------------------------------------------------


def test_annoying_lizard_shuffles_artifacts_and_spells_back_and_draws_as_many():
    s = go(start(2, no_starting_bonus=True), lambda s: s.round == 1 and asked(s)[0] == "main_action")
    put_on_top(s, "annoying_lizard")
    arrow = CARD_NUMBER["spell", "magic_arrow"]
    for seat in (0, 1):
        s.deck[seat].remove(arrow)
        rest = [card for card in s.deck[seat] if card != arrow]
        s.hand[seat] = [arrow, rest[0]]
        s.deck[seat].remove(rest[0])
        s.shown[seat], s.secret[seat] = [], []
    sizes = [len(deck) for deck in s.deck]
    kept = [s.hand[seat][1] for seat in (0, 1)]
    s = go(s, lambda s: s.round == 2)
    assert [len(hand) for hand in s.hand] == [2, 2]
    assert [len(deck) for deck in s.deck] == sizes
    assert all(kept[seat] in s.hand[seat] for seat in (0, 1)), "other cards stay"


def test_battalions_stallion_gives_every_hero_a_movement_point():
    s = week("battalions_stallion")
    s = turn_of(s, s.order[0], 2)
    assert next(figure for figure in s.figures if figure.seat == s.turn).mp == 4
    s = turn_of(s, s.order[1], 3)
    assert next(figure for figure in s.figures if figure.seat == s.turn).mp == 4


def test_magic_tortoise_takes_a_movement_point_until_the_next_card():
    s = week("magic_tortoise", "dead_silence")
    s = turn_of(s, s.order[0], 3)
    assert next(figure for figure in s.figures if figure.seat == s.turn).mp == 2
    s = turn_of(s, s.order[0], 4)
    assert next(figure for figure in s.figures if figure.seat == s.turn).mp == 3


def test_crazy_wizard_returns_the_first_spell_of_each_player():
    s = week("crazy_wizard")
    assert all(is_changed(s, seat, "first_spell_returns_to_hand") for seat in (0, 1))


def test_dead_silence_does_nothing():
    s = week("dead_silence")
    assert s.listening == []


def test_fancy_pixie_gives_positive_morale_but_not_to_necropolis():
    s = week("fancy_pixie")
    assert s.morale == [0 if faction == "necropolis" else 1 for faction in s.faction]


def test_fluffy_rabbit_rolls_a_treasure_die_for_each_player():
    s = turn_of(week("fluffy_rabbit"), 0, 2)
    rolled = [event for event in s.log or () if event.message.id == "dice-rolled"]
    assert len(rolled) >= 2


def test_white_raven_rolls_a_resource_die_for_each_player():
    s = week("white_raven")
    s = turn_of(s, s.order[0], 2)
    before = (15, 3, 1)
    for seat in (0, 1):
        now = (s.gold[seat], s.materials[seat], s.valuables[seat])
        assert sum(now) > sum(before)


@pytest.mark.parametrize(
    ("id", "gold", "valuables"),
    [("gold_dragon", 30, 2), ("merry_leprechaun", 25, 3), ("greedy_dragon", 25, 1), ("wild_debauchery", 20, 2)],
)
def test_cards_for_the_next_resource_round(id: str, gold: int, valuables: int):
    s = week(id, "dead_silence", "dead_silence")
    assert s.gold == [15, 15], "not at once"
    s = turn_of(s, s.order[0], 3)
    assert s.gold == [gold, gold]
    assert s.valuables == [valuables, valuables]
    s = turn_of(s, s.order[0], 5)
    assert s.gold == [gold + 10, gold + 10], "only once"


def test_grim_warlock_adds_power_to_the_first_spell_of_each_turn():
    s = week("grim_warlock")
    assert [one.value for one in s.listening if one.what.startswith("power_mod")] == [1]


def test_groovy_satyr_lets_a_neutral_unit_be_replaced():
    s = week("groovy_satyr")
    assert is_changed(s, 0, "replace_one_neutral")


def test_isras_friends_reinforces_for_half_the_cost():
    s = week("isras_friends")
    assert asked(s)[0] == "each_may"
    seat = asked(s)[1]
    assert seat == s.order[0]
    packs = sum(FACES[face].side == "pack" for face in s.army[seat])
    say(s, "use")
    while asked(s)[1] == seat and asked(s)[0] != "each_may":
        s.choose(s.asks[0].options[0])
    assert sum(FACES[face].side == "pack" for face in s.army[seat]) == packs + 1
    assert asked(s) == ("each_may", s.order[1])


def test_profuse_growth_raises_the_hand_limit():
    s = week("profuse_growth", "dead_silence")
    assert [hand_limit(s, seat) for seat in (0, 1)] == [5, 5]
    s = round_at(s, 4)
    assert [hand_limit(s, seat) for seat in (0, 1)] == [4, 4]


def test_swift_weasel_lets_a_die_be_rolled_again_once_a_turn():
    s = week("swift_weasel")
    assert any(one.what.startswith("reroll") for one in s.listening)


def test_terrible_plague_flips_a_pack_of_each_player():
    s = go(start(2, no_starting_bonus=True), lambda s: s.round == 1 and asked(s)[0] == "main_action")
    assert [sum(FACES[face].side == "pack" for face in army) for army in s.army] == [1, 1]
    put_on_top(s, "terrible_plague")
    s = go(s, lambda s: s.round == 2)
    s = turn_of(s, s.order[0], 2)
    assert [sum(FACES[face].side == "pack" for face in army) for army in s.army] == [0, 0]


def test_every_card_of_the_base_box_can_be_drawn_and_the_match_goes_on():
    for id in CORE:
        s = week(id, "dead_silence")
        assert in_force(s) == ("dead_silence" if id == "friendly_beaver" else id)
        s = go(s, at("main_action"))
        assert words(s)
        assert not s.over
