"""Events: when they are drawn and by whom, and every card whose effect is a choice of each player. [HER-27.3]"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.heroes.course import asked, go, quiet, round_at, say, start, told, words
from tests.games.heroes.household import Household, card, face, household

from ludoteka.games.heroes.cards import CARDS, unit_of
from ludoteka.games.heroes.events.deck import resolve
from ludoteka.games.heroes.map.figures import main_of, mp_left, mp_to_come
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Listen
from ludoteka.games.heroes.words.components import card_id

FORTRESS: dict[str, Any] = {"sets": ("fortress",)}
EVENTS = [one.id for one in CARDS if one.type == "event"]
ARTIFACTS = ("speculum rib_cage armor_of_wonder charm_of_mana", "centaurs_axe")
SPELLS = ("haste slow bless cure", "curse")
BLACK_MARKET: tuple[dict[str, Any], ...] = (
    {
        "op": "procedure",
        "name": "market",
        "look": {"zone": "artifact_discard", "n": 4},
        "prices": {"minor": 5, "major": 7, "relic": 10},
        "limit": 1,
    },
)
ABILITIES = ("luck wisdom estates", "learning")


def event(id: str, t: Household, drawer: int = 0) -> Household:
    """The Event is drawn by a player and resolved up to its first question."""
    return t.does(resolve, drawer, card(f"event:{id}"))


def drawn(s: Heroes) -> list[tuple[int, str]]:
    return [
        (int(str(one.message.args["seat"])), str(one.message.args["card"]))
        for one in s.log or ()
        if one.message.id == "event-drawn"
    ]


def before_round_3(seats: int = 2, **variants: object) -> Heroes:
    return go(start(seats, 3, no_starting_bonus=True, **(FORTRESS | variants)), lambda s: s.round == 2)


def stack_events(s: Heroes, *ids: str) -> Heroes:
    """The next Events, the first one on top; nothing else lies in the deck."""
    s.events, s.events_discard = [card(f"event:{id}") for id in reversed(ids)], []
    return s


# -- the deck ------------------------------------------------------------------------------------------------


def test_her_27_3_there_are_twenty_events():
    assert len(EVENTS) == 20
    s = start(2, **FORTRESS)
    s = go(s, lambda s: s.round == 1)
    assert sorted(CARDS[one].id for one in s.events) == sorted(EVENTS)
    assert s.happening is None


def test_her_27_3_one_is_drawn_in_every_resource_round_but_the_first_after_income():
    s = round_at(start(2, 3, no_starting_bonus=True, **FORTRESS), 6)
    assert len(drawn(s)) == 2, "Rounds 3 and 5"
    happened = told(s)
    assert happened.index("event-drawn") > happened.index("income")
    assert happened.index("round-began") < happened.index("resource-round") < happened.index("event-drawn")
    assert [CARDS[one].id for one in s.events_discard] == [id.removeprefix("event:") for _, id in drawn(s)]


def test_her_27_3_the_starting_player_draws_first_then_the_drawer_rotates_clockwise():
    s = round_at(start(3, 5, no_starting_bonus=True, **FORTRESS), 6)
    first = s.order[0]
    assert [seat for seat, _ in drawn(s)] == [first, (first + 1) % 3]
    assert s.drawer == (first + 2) % 3


def test_her_27_3_an_eliminated_player_draws_no_event():
    s = stack_events(before_round_3(3), "stables_event", "stables_event")
    gone = s.drawer
    s.eliminated = replaced(s.eliminated, gone, 1)
    s = go(s, lambda s: s.round == 3 and s.happening is not None)
    assert drawn(s)[0][0] == (gone + 1) % 3
    assert asked(s)[1] != gone


def test_her_27_3_events_are_for_several_players_and_for_their_box():
    alone = go(start(1, 1, sets=("fortress",)), lambda s: s.round >= 3)
    assert alone.events == []
    assert "event-drawn" not in told(alone)
    base = round_at(start(2, 3), 4)
    assert base.events == []
    assert "event-drawn" not in told(base)


def test_her_27_3_an_empty_deck_is_reshuffled():
    s = stack_events(before_round_3())
    s.events, s.events_discard = [], [card("event:crypt")]
    s = go(s, lambda s: s.round == 3)
    assert drawn(s)[0][1] == "event:crypt"


def test_forty_thieves_let_the_drawer_choose_one_of_two_events():
    s = stack_events(before_round_3(), "crypt", "stables_event", "prison_event")
    s.listening.append(Listen(-1, "event_draw_two_choose_one", -1, 0, "until_next_astrologers", -1, -1))
    s = go(s, lambda s: s.round == 3 and asked(s)[0] == "event_choice")
    assert words(s) == ["resolve event:crypt", "resolve event:stables_event"]
    say(s, "resolve event:stables_event")
    assert s.happening is not None
    assert card_id(s.happening.card) == "event:stables_event"
    assert [CARDS[one].id for one in s.events] == ["crypt", "prison_event"], "the other one lies at the bottom"


# -- Crypt ---------------------------------------------------------------------------------------------------

RISKED, CHEERED, RAISED = 0, 1, 2  # the options of Crypt


def test_crypt_each_player_chooses_clockwise_from_the_drawer():
    t = event("crypt", household(3, armies="/ skeletons", gold=(0, 9)), drawer=1)
    assert t.open == "event_option 1"
    assert len(t.options) == 2, "Necropolis has no Morale to gain but a unit to reinforce"
    t.play(t.options[1])
    assert t.army(1) == "skeletons+"
    assert t.open == "event_option 2"
    t.play(t.options[CHEERED])
    assert t.open == "event_option 0"


def test_crypt_reinforces_for_half_the_cost_or_not_at_all():
    rich = event("crypt", household(armies="/ skeletons", gold=(0, 9)), drawer=1)
    before = rich.pool(1)[0]
    rich.play(rich.options[1])
    spent = before - rich.pool(1)[0]
    assert spent == (unit_of(face("skeletons")).reinforce.gold + 1) // 2
    poor = event("crypt", household(armies="/ skeletons", gold=(0, spent - 1)), drawer=1)
    assert poor.open != "event_option 1", "only the dice are left to Necropolis: they are rolled without a question"
    assert poor.told("dice-rolled")[0]["seat"] == 1


def test_crypt_gives_positive_morale():
    t = event("crypt", household())
    t.play(t.options[CHEERED])
    assert t.s.morale[0] == 1


@pytest.mark.parametrize(("dice", "void"), [((0, 4), True), ((4, 5), False), ((2, 0), True)])
def test_crypt_resolves_one_die_unless_one_shows_experience(dice: tuple[int, int], void: bool):
    t = event("crypt", household(factions="castle / dungeon", artifacts=ARTIFACTS))
    t.dice(*dice).play(t.options[RISKED])
    assert t.s.morale[0] == -1, "gained in any case"
    assert t.open == ("event_option 1" if void else "resolve_die 0")


# -- Cursed Swamp --------------------------------------------------------------------------------------------


def swamp(**put: object) -> Household:
    return event("cursed_swamp", household(artifacts=ARTIFACTS, factions="castle / dungeon", **put))  # type: ignore[arg-type]


def test_cursed_swamp_two_removed_spells_search_the_artifacts():
    t = swamp(hands="haste slow attack")
    t.play(t.options[1], "remove spell:haste from hand", "remove spell:slow from hand")
    assert t.open == "search 0"
    t.play("look", "take artifact:rib_cage")
    assert t.hand(0) == "attack rib_cage"
    assert t.s.removed[0] == [card("haste"), card("slow")]


def test_cursed_swamp_one_removed_spell_is_enough_but_brings_nothing():
    t = swamp(hands="haste attack", armies="/ harpies")
    t.play(t.options[1])
    assert t.options == ["remove spell:haste from hand"], "at least one"
    t.play("remove spell:haste from hand")
    assert t.open == "event_option 1"
    assert t.hand(0) == "attack"


def test_cursed_swamp_without_spells_they_cannot_be_removed():
    assert len(swamp(hands="haste", armies="griffins").options) == 3
    assert len(swamp(hands="attack", armies="griffins").options) == 2
    assert swamp(hands="attack").told("dice-rolled"), "without units only the dice are left: no question is asked"


def test_cursed_swamp_takes_the_cheapest_unit():
    t = swamp(armies="griffins halberdiers+")
    t.play(t.options[-1])
    assert t.army(0) == "griffins"


def test_cursed_swamp_reinforces_units_of_necropolis_for_free():
    t = event("cursed_swamp", household(armies="/ skeletons"), drawer=1)
    t.play(t.options[-1])
    assert (t.army(1), t.pool(1)[0]) == ("skeletons+", 0)
    packed = event("cursed_swamp", household(armies="/ skeletons+"), drawer=1)
    assert len(packed.options) == 2, "nothing to reinforce: the dice, or the unit"


def test_cursed_swamp_rolls_two_treasure_dice_and_resolves_one():
    t = swamp(armies="griffins")
    t.dice(4, 0).play(t.options[0])
    assert t.options == ["resolve experience", "resolve resource_die"]
    t.play("resolve experience")
    assert (t.s.xp[0], t.s.morale[0]) == (1, -1)


# -- cards for cards -----------------------------------------------------------------------------------------


def test_garden_of_revelation_draws_removes_searches_and_renews_the_hand():
    t = household(
        hands="haste", decks="slow attack defense power knowledge", discards="luck", spells=("bless cure", "curse")
    )
    event("garden_of_revelation", t)
    t.play(t.options[0])
    assert t.options == ["draw", "take ability:luck"]
    t.play("take ability:luck")
    assert t.hand(0) == "attack defense haste luck slow", "once the pile is empty the rest comes from the deck"
    t.play("remove ability:luck from hand", "remove spell:haste from hand", "done")
    assert t.open == "search 0", "only Spells can be searched for here"
    t.play("look", "take spell:bless")
    assert len(t.s.hand[0]) == 4, "the hand was discarded and drawn anew up to the limit"
    assert sorted(t.s.hand[0] + t.s.deck[0] + t.s.discard[0]) == sorted(
        card(one) for one in ("attack", "defense", "slow", "bless", "power", "knowledge")
    )


def test_garden_of_revelation_may_be_left_alone():
    t = event("garden_of_revelation", household(hands="haste", decks="slow"))
    t.play("option 2" if "option 2" in t.options else t.options[-1])
    assert (t.hand(0), t.deck(0)) == ("haste", "slow")


def test_market_of_time_event_exchanges_spells_and_abilities_for_artifacts():
    t = household(hands="attack haste", decks="slow luck wisdom power", artifacts=ARTIFACTS)
    event("market_of_time_event", t)
    t.play(t.options[0], "discard statistic:attack", "done")
    assert len(t.s.hand[0]) == 6, "the limit of 4 and 2 more, with the card that was discarded"
    t.play("remove spell:haste from hand", "remove spell:slow from hand", "remove ability:luck from hand", "done")
    assert t.open == "search 0", "three removed: one Search"
    t.play("look", "take artifact:speculum")
    assert t.hand(0) == "attack power speculum wisdom"


def test_market_of_time_event_needs_no_cards_to_discard():
    t = event("market_of_time_event", household(decks="slow luck wisdom power haste attack"))
    assert len(t.options) == 2
    t.play(t.options[0])
    assert len(t.s.hand[0]) == 6
    nothing = event("market_of_time_event", household(2))
    assert nothing.open == "", "nobody has a card"


def test_school_of_magic_and_school_of_war_searches_abilities_or_spells():
    t = household(hands="haste slow", decks="power", spells=SPELLS, abilities=ABILITIES)
    event("school_of_magic_and_school_of_war", t)
    t.play(t.options[0], "done", "remove spell:haste from hand", "remove spell:slow from hand")
    assert t.open == "event_option 0"
    t.play(t.options[0], "look", "take ability:luck")
    assert t.hand(0) == "luck power"
    t = household(hands="haste", decks="power", spells=SPELLS, abilities=ABILITIES)
    event("school_of_magic_and_school_of_war", t).play(t.options[0], "done", "remove spell:haste from hand")
    assert t.open != "search 0", "one card is not enough"


# -- Movement Points -----------------------------------------------------------------------------------------


def at_event(id: str) -> Heroes:
    s = stack_events(before_round_3(), id)
    return go(s, lambda s: s.round == 3 and s.happening is not None)


def test_stables_event_give_the_main_hero_a_point_for_his_turn():
    s = at_event("stables_event")
    seat = asked(s)[1]
    s.choose(s.options[0])
    assert mp_to_come(s, main_of(s, seat)) == 4
    s = go(s, lambda s: s.turn == seat and asked(s)[0] == "main_action")
    assert mp_left(s, main_of(s, seat)) == 4


def test_stables_event_a_point_of_the_turn_to_come_pays_for_a_resource_die():
    s = at_event("stables_event")
    seat, before = asked(s)[1], told(s).count("dice-rolled")
    s.choose(s.options[1])
    while asked(s)[0] in ("which_hero", "roll_window"):
        quiet(s)
    assert told(s).count("dice-rolled") > before
    assert mp_to_come(s, main_of(s, seat)) == 2
    s = go(s, lambda s: s.turn == seat and asked(s)[0] == "main_action")
    assert (s.figures[main_of(s, seat)].mp, s.figures[main_of(s, seat)].extra) == (2, 0)


def test_stables_event_a_hero_without_points_pays_nothing():
    s = stack_events(before_round_3(), "stables_event")
    for seat in range(2):
        s.listening.append(Listen(seat, "hero_mp", -1, -3, "permanent", -1, -1))
    s = go(s, lambda s: s.round == 3 and s.turn >= 0)
    assert all(mp_to_come(s, main_of(s, seat)) == 1 for seat in s.order if s.turn != seat), "the point was forced"


def test_the_villagers_plea_must_be_answered_one_way_or_another():
    s = at_event("the_villagers_plea")
    seat = asked(s)[1]
    s.materials[seat], s.gold[seat] = 1, 5
    kinds = len(s.options)
    assert kinds >= 2
    s.choose(s.options[-1])
    while asked(s)[0] == "which_hero":
        quiet(s)
    assert mp_to_come(s, main_of(s, seat)) == 2


def test_the_villagers_plea_by_cards_and_resources():
    t = event("the_villagers_plea", household(hands="haste attack", gold=(5,), materials=(1,)))
    assert len(t.options) == 3, "no Hero is on this map"
    t.play(t.options[0])
    assert t.options == ["remove spell:haste from hand"]
    t.play("remove spell:haste from hand")
    assert t.hand(0) == "attack"
    t = event("the_villagers_plea", household(gold=(5,), materials=(0,)))
    assert t.pool(0)[0] == 0, "5 Gold were all there was: paid without a question"
    t = event("the_villagers_plea", household(gold=(4,), materials=(0,)))
    assert (t.open, t.pool(0)[0]) == ("", 4), "who has nothing gives nothing"
    t = event("the_villagers_plea", household(gold=(5,), materials=(1,)))
    t.play(t.options[0])
    assert t.pool(0) == (5, 0, 0)


# -- Neutral Units for one player ----------------------------------------------------------------------------


def test_den_of_thieves_two_cards_of_one_deck_one_may_be_bought():
    t = household(gold=(4, 0))
    t.s.neutral_deck[0] = [face("neutral_boars"), face("neutral_griffins"), face("neutral_boars")]
    event("den_of_thieves", t)
    t.play("tier bronze")
    assert t.options == ["recruit neutral_boars", "done"], "Griffins are too dear"
    t.play("recruit neutral_boars", "top")
    assert (t.army(0), t.pool(0)[0]) == ("neutral_boars", 0)
    assert t.s.neutral_deck[0][-1] == face("neutral_griffins")
    t.play("tier bronze")
    assert t.open == "rest_of_offer 1", "the next player cannot pay"
    t.play("bottom")
    assert set(t.s.neutral_deck[0]) == {face("neutral_boars"), face("neutral_griffins")}


# -- a market on the map -------------------------------------------------------------------------------------


def test_black_market_sells_the_top_of_the_discarded_artifacts():
    """A Location with the procedure of a market: only its visitor buys, what is left stays where it lies. [HER-15.B]"""
    pile = "angel_wings dragon_scale_shield rib_cage charm_of_mana armor_of_wonder"
    t = household(gold=(7, 20), artifacts=("speculum", pile)).effect(list(BLACK_MARKET))
    assert t.options == [
        "buy artifact:charm_of_mana for 5 gold",
        "buy artifact:rib_cage for 5 gold",
        "buy artifact:dragon_scale_shield for 7 gold",
        "done",
    ], "four cards deep, and only what can be paid"
    t.play("buy artifact:dragon_scale_shield for 7 gold")
    assert (t.hand(0), t.pool(0)[0], t.open) == ("dragon_scale_shield", 0, "")
    assert t.common(1) == ("speculum", "angel_wings rib_cage charm_of_mana armor_of_wonder")
    assert not household(gold=(4,), artifacts=("", "rib_cage")).possible(BLACK_MARKET[0])
    assert household(gold=(5,), artifacts=("", "rib_cage")).possible(BLACK_MARKET[0])
