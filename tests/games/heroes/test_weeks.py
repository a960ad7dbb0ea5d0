"""Astrologers cards of further boxes that change a rule: each where it matters. [HER-4.5, EFFECTS 7.10]"""

from __future__ import annotations

from typing import Any

from tests.games.heroes.household import Household, card, face, household

from ludoteka.games.heroes.boxes import BOX_IDS
from ludoteka.games.heroes.cards import FACES, neutral_deck, unit_of
from ludoteka.games.heroes.combat.outcome import discard_neutral
from ludoteka.games.heroes.deck.table import lay
from ludoteka.games.heroes.effects.rules import end_of_card
from ludoteka.games.heroes.hero.levels import hand_limit
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.turn.actions import KINDS
from ludoteka.games.heroes.turn.astrologers import proclaim
from ludoteka.games.heroes.turn.turns import draw_start

ALL = frozenset({"core", *BOX_IDS})


def week(id: str, **kept: Any) -> Household:
    """An Astrologers' Round in which a card is drawn."""
    t = household(round=4, **kept)
    t.s.sets = ALL
    t.s.neutral_deck = [neutral_deck(tier, ALL) for tier in range(4)]
    t.s.astrologers = [card(f"astrologers:{id}")]
    return t.does(proclaim)


def actions(t: Household, seat: int, kind: str) -> list[str]:
    return [KINDS[kind].words(one) for one in KINDS[kind].offer(t.s, seat) if one[0] == kind]


def do(t: Household, seat: int, kind: str, at: int = 0) -> None:
    KINDS[kind].do(t.s, seat, [one for one in KINDS[kind].offer(t.s, seat) if one[0] == kind][at])


def test_hero_sells_empowered_statistic_cards_twice_in_one_turn():
    t = week("hero", hands="attack power haste / attack", gold=(20, 3))
    assert actions(t, 0, "empower") == ["empower statistic:attack", "empower statistic:power"]
    assert actions(t, 1, "empower") == [], "4 Gold each"
    do(t, 0, "empower")
    assert (t.hand(0), t.s.gold[0]) == ("empowered_attack haste power", 16)
    assert t.told("resources-paid")[-1]["gold"] == 4
    do(t, 0, "empower")
    assert (t.hand(0), t.s.gold[0]) == ("empowered_attack empowered_power haste", 12)
    assert actions(t, 0, "empower") == [], "up to twice"


def test_what_is_left_of_hero_lapses_with_the_turn():
    t = week("hero", hands="attack power / ", gold=(20,))
    do(t, 0, "empower")
    assert [one.until for one in t.s.listening if one.seat == 0] == ["turn"]
    assert [one.until for one in t.s.listening if one.seat == 1] == ["until_next_astrologers"]


def test_crag_hack_gives_goblins_to_the_stronghold_alone():
    t = week("crag_hack")
    t.s.faction, t.s.army = replaced(t.s.faction, 0, "stronghold"), [[face("goblins")], [face("goblins")]]
    assert actions(t, 0, "goblins") == ["reinforce goblins"]
    assert actions(t, 1, "goblins") == []
    do(t, 0, "goblins")
    assert t.s.army[0] == [face("goblins+")]
    t.s.army[0] = [face("goblins")]
    assert actions(t, 0, "goblins") == [], "once"


def tops(s: Heroes) -> list[bool]:
    return ["Elementals" in unit_of(deck[-1]).name_en for deck in s.neutral_deck[:3]]


def test_elementals_lie_face_up_on_their_decks():
    t = week("elementals")
    assert tops(t.s) == [True, True, True]
    assert len([entry for entry in t.s.known if entry[0] == 0b11]) == 3, "everybody knows"
    beaten = next(one.number for one in FACES if unit_of(one.number).id == "neutral_storm_elementals")
    t.s.neutral_deck[0] = [one for one in t.s.neutral_deck[0] if one != beaten]
    discard_neutral(t.s, beaten)
    assert t.s.neutral_deck[FACES[beaten].tier][-1] == beaten, "a defeated one goes back on top"
    ordinary = face("neutral_boars")
    discard_neutral(t.s, ordinary)
    assert ordinary in t.s.neutral_discard[0]


def test_elementals_are_discarded_when_the_card_is_replaced():
    t = week("elementals")
    up = [deck[-1] for deck in t.s.neutral_deck[:3]]
    end_of_card(t.s, card("astrologers:elementals"))
    assert [pile[-1] for pile in t.s.neutral_discard[:3]] == up
    assert t.s.listening == []


def test_destruction_takes_permanent_cards_for_gold():
    t = household(round=4)
    t.s.sets = ALL
    lay(t.s, 0, card("ballista"), 0, "permanent")
    t.s.astrologers = [card("astrologers:destruction")]
    t.does(proclaim).play("remove war_machine:ballista from play")
    assert (t.s.in_play, t.s.removed[0], t.s.gold) == ([], [card("ballista")], [5, 0])


def test_society_lowers_everybodys_morale():
    assert week("society").s.morale == [-1, 0], "the Necropolis has none"


def test_big_cleanup_changes_all_hands():
    t = week("big_cleanup", hands="attack attack / power", decks="haste slow / bless")
    assert (t.hand(0), t.hand(1)) == ("haste slow", "bless")


def test_dancing_imp_empowers_one_card_of_each_player():
    t = week("dancing_imp", hands="attack / haste")
    assert t.open == "each_may 0"
    t.play("use", "remove statistic:attack from hand")
    assert t.hand(0) == "empowered_attack"
    assert t.open == "", "the other one has none"


def test_plane_between_planes_removes_up_to_two_cards():
    t = week("plane_between_planes", hands="attack haste / ").play("use", "remove statistic:attack from hand", "done")
    assert (t.hand(0), t.s.removed[0]) == ("haste", [card("attack")])


def test_blue_sky_and_scorched_ground_strengthen_two_schools_each():
    t = week("blue_sky")
    assert [one.what for one in t.s.listening] == ["power_mod:amount:air:water"]
    t = week("scorched_ground")
    assert [one.what for one in t.s.listening] == ["power_mod:amount:earth:fire"]


def test_restart_lowers_the_hand_limit_but_not_in_the_first_week():
    t = week("restart")
    assert [one.what for one in t.s.listening] == ["hand_limit"]
    t = household(round=2)
    t.s.astrologers = [card("astrologers:society"), card("astrologers:restart")]
    assert t.does(proclaim).s.listening == [], "another card is drawn"
    assert t.s.proclaimed == card("astrologers:society")


def test_mcgiver_and_the_merchant_bring_war_machines():
    t = household(round=4, gold=(20, 20))
    t.s.sets = ALL
    t.s.machines = [card("ballista"), card("war_machine:ammo_cart")]
    t.s.astrologers = [card("astrologers:wandering_merchant")]
    t.does(proclaim).play("use")
    assert t.open == "buy_machine 0"
    t.play("buy war_machine:ballista")
    assert "ballista" in t.hand(0)


def test_explorers_draw_now_instead_of_at_the_start_of_turns():
    t = week("explorers", hands="attack power haste / slow", decks="bless cure curse blind / haste", xp=(0,))
    while t.open:
        t.play("done")
    assert len(t.s.hand[0]) == hand_limit(t.s, 0)
    t.s.discard[0], t.s.hand[0] = t.s.hand[0], []
    assert t.does(draw_start, 0).open == "", "nobody draws in this Round"
    t.s.listening = []
    assert t.does(draw_start, 0).open == "draw_start 0"


def test_explorers_exchange_a_statistic_card_for_three_discards():
    t = week("explorers", hands="attack haste slow curse / ")
    t.play("discard spell:curse", "discard spell:haste")
    assert "empowered_attack" not in t.hand(0)
    t.play("discard spell:slow")
    while t.open and t.open != "discard_any 0":
        t.play(t.options[0])
    assert "empowered_attack" in t.hand(0)
