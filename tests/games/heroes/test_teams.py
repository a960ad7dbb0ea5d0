"""Alliance and Cooperation: gifts, exchanges of cards, what bordering Heroes hand over, offers. [HER-23.4 to 23.6]"""

from __future__ import annotations

from tests.games.heroes.course import asked, go, say, words
from tests.games.heroes.test_endings import begun

from ludoteka.games.heroes.cards import CARD_NUMBER, FACES, FACTION_UNITS
from ludoteka.games.heroes.map.geometry import OFF_MAP
from ludoteka.games.heroes.scenarios import dealing
from ludoteka.games.heroes.scenarios.bargains import offer_bargain
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.town.units import supply
from ludoteka.games.heroes.turn.turns import main_part

RING = CARD_NUMBER["artifact", "angel_wings"]
ARROW = CARD_NUMBER["spell", "magic_arrow"]
ATTACK = CARD_NUMBER["statistic", "attack"]


def mate(s: Heroes, seat: int) -> int:
    return next(other for other in range(len(s.team)) if other != seat and s.team[other] == s.team[seat])


def beside(s: Heroes, seat: int, other: int) -> None:
    """Put the Main Hero of a seat on a field that borders another's."""
    mains = {figure.seat: i for i, figure in enumerate(s.figures)}
    there = s.figures[mains[other]].field
    free = [field for field in s.graph[there] if field != OFF_MAP]
    s.figures[mains[seat]] = s.figures[mains[seat]]._replace(field=free[0])


def ask_again(s: Heroes) -> None:
    """The main part of the turn, after the position was changed by hand."""
    insert(s)
    s.run()


def insert(s: Heroes) -> None:
    """Take back the open question of the main part, so that something else can happen before it."""
    s.asks, s.answers = (), ()
    s.stack.pop()
    s.then(main_part, s.turn)


# -- gifts ---------------------------------------------------------------------------------------------------


def test_her_23_4_an_ally_is_given_resources_up_to_three_times_a_turn():
    """[HER-R81]"""
    s = begun("brothers_in_arms", 4)
    seat, ally = s.turn, mate(s, s.turn)
    s.gold[seat], s.materials[seat], s.valuables[seat] = 30, 0, 1
    ask_again(s)
    gift = f"gift player {ally + 1}"
    assert gift in words(s)
    assert not any(text.startswith("gift player") for text in words(s) if text != gift), "enemies get nothing"
    say(s, gift)
    assert words(s) == ["gold", "valuables"]
    say(s, "gold")
    assert words(s) == ["gold 1", "gold 2", "gold 5", "gold 10", "gold 30"]
    before = s.gold[ally]
    say(s, "gold 10")
    assert (s.gold[seat], s.gold[ally]) == (20, before + 10)
    for _ in range(2):
        say(s, gift)
        say(s, "gold")
        say(s, "gold 1")
    assert gift not in words(s), "three gifts"


def test_her_23_4_there_are_no_gifts_in_a_clash_or_among_cooperating_players():
    for id, seats in (("brave_new_world", 2), ("champions_of_gelea", 2)):
        s = begun(id, seats)
        assert not any(text.startswith("gift") for text in words(s))


def test_her_23_5_cooperating_players_give_at_a_trading_post():
    s = begun("champions_of_gelea", 2)
    seat, other = s.turn, 1 - s.turn
    s.gold[seat], s.materials[seat], s.valuables[seat] = 7, 0, 0
    insert(s)
    s.then(dealing.offer_gifts, seat)
    s.run()
    assert asked(s) == ("gift_partner", seat)
    say(s, f"player {other + 1}")
    before = s.gold[other]
    assert asked(s)[0] == "ally_amount", "of the only resource, without a way back to the same question"
    say(s, "gold 5")
    assert s.gold[other] == before + 5
    assert asked(s) == ("gift_partner", seat), "any number of times"
    say(s, "decline")
    assert asked(s) == ("main_action", seat)


# -- cards ---------------------------------------------------------------------------------------------------


def hold(s: Heroes, seat: int, *cards: int) -> None:
    """A player has these cards in hand, and everybody knows that they are his."""
    s.hand[seat], s.secret[seat], s.shown[seat] = list(cards), [], []


def test_her_23_6_cards_are_exchanged_one_for_one_between_bordering_heroes():
    s = begun("brothers_in_arms", 4)
    seat, ally = s.turn, mate(s, s.turn)
    hold(s, seat, RING, ATTACK)
    hold(s, ally, ARROW, ATTACK)
    ask_again(s)
    exchange = f"exchange player {ally + 1}"
    assert exchange not in words(s), "the Heroes stand apart"
    beside(s, seat, ally)
    ask_again(s)
    say(s, exchange)
    assert words(s) == ["card artifact:angel_wings", "decline"], "Statistic cards are not exchanged"
    say(s, "card artifact:angel_wings")
    assert asked(s) == ("ally_answer", ally)
    assert words(s) == ["card spell:magic_arrow", "decline"]
    say(s, "card spell:magic_arrow")
    assert sorted(s.hand[seat]) == sorted([ARROW, ATTACK])
    assert sorted(s.hand[ally]) == sorted([RING, ATTACK])


def test_her_23_6_the_ally_may_decline_and_three_tries_are_all():
    """[HER-R81]"""
    s = begun("brothers_in_arms", 4)
    seat, ally = s.turn, mate(s, s.turn)
    s.hand[seat], s.hand[ally] = [RING], [ARROW]
    beside(s, seat, ally)
    ask_again(s)
    for _ in range(3):
        say(s, f"exchange player {ally + 1}")
        say(s, "card artifact:angel_wings")
        say(s, "decline")
    assert (s.hand[seat], s.hand[ally]) == ([RING], [ARROW])
    assert f"exchange player {ally + 1}" not in words(s)


# -- what the scenario allows --------------------------------------------------------------------------------


def test_her_30_30_bordering_allies_hand_over_resources_units_and_artifacts():
    s = begun("brothers_in_arms", 4)
    seat, ally = s.turn, mate(s, s.turn)
    s.hand[seat] = [RING, ARROW]
    s.gold[seat], s.materials[seat], s.valuables[seat] = 1, 0, 0
    beside(s, seat, ally)
    ask_again(s)
    units = sorted(s.army[seat])
    say(s, f"hand over player {ally + 1}")
    assert "gold 1" in words(s)
    assert "card artifact:angel_wings" in words(s)
    assert "card spell:magic_arrow" not in words(s)
    assert sum(text.startswith("unit") for text in words(s)) == len(set(units))
    say(s, next(text for text in words(s) if text.startswith("unit")))
    assert len(s.army[seat]) == len(units) - 1
    assert len(s.army[ally]) == len(units) + 1
    assert not any(text.startswith("unit") for text in after(s, f"hand over player {ally + 1}")) or len(units) > 2


def after(s: Heroes, text: str) -> list[str]:
    other = s.clone()
    options = words(other)
    other.choose(other.asks[0].options[options.index(text)])
    return words(other)


def test_her_30_30_an_ally_may_be_asked_for_something():
    s = begun("brothers_in_arms", 4)
    seat, ally = s.turn, mate(s, s.turn)
    hold(s, ally, RING)
    beside(s, seat, ally)
    ask_again(s)
    say(s, f"request player {ally + 1}")
    assert asked(s) == ("ally_gives", ally)
    say(s, "card artifact:angel_wings")
    assert RING in s.hand[seat]
    assert s.hand[ally] == []


# -- offers --------------------------------------------------------------------------------------------------


def offering(s: Heroes, seat: int, what: bool) -> None:
    insert(s)
    s.then(offer_bargain, seat, what)
    s.run()


def test_her_29_2_something_is_offered_for_something_and_both_must_agree():
    s = begun("brothers_in_arms", 4)
    s.gold, s.materials, s.valuables = [10] * 4, [4] * 4, [0] * 4
    offering(s, 0, False)
    say(s, "player 2")
    assert "gold 10" in words(s)
    say(s, "gold 5")
    assert not any(text.startswith("gold") for text in words(s)), "something else"
    say(s, "building_materials 2")
    assert asked(s) == ("trade_answer", 1)
    say(s, "accept")
    assert (s.gold[0], s.gold[1], s.materials[0], s.materials[1]) == (5, 15, 6, 2)


def test_her_29_2_a_refusal_changes_nothing():
    s = begun("brothers_in_arms", 4)
    s.gold, s.materials, s.valuables = [10] * 4, [4] * 4, [0] * 4
    offering(s, 2, False)
    say(s, "player 4")
    say(s, "gold 1")
    say(s, "building_materials 1")
    say(s, "decline")
    assert (s.gold, s.materials) == ([10] * 4, [4] * 4)


def test_her_29_2_an_artifact_of_the_others_choice_may_be_wanted():
    s = begun("brothers_in_arms", 4)
    s.gold, s.materials, s.valuables = [10] * 4, [0] * 4, [0] * 4
    s.hand[1] = [ATTACK]
    offering(s, 0, True)
    say(s, "player 2")
    say(s, "gold 10")
    say(s, "any artifact")
    assert asked(s) == ("trade_artifact", 1), "asked even without one: nothing is told"
    assert words(s) == ["decline"]
    say(s, "decline")
    assert s.gold[0] == 10
    hold(s, 1, RING, ATTACK)
    offering(s, 0, True)
    say(s, "player 2")
    say(s, "gold 10")
    say(s, "any artifact")
    say(s, "card artifact:angel_wings")
    assert RING in s.hand[0]
    assert s.gold[1] == 20


def test_her_25_3_allied_heroes_do_not_fight_and_their_fields_are_their_own():
    s = begun("brothers_in_arms", 4)
    seat, ally = s.turn, mate(s, s.turn)
    s = go(s, lambda s: s.over or s.round == 3)
    assert s.team[seat] == s.team[ally]
    assert s.flag[s.home[ally]] == ally


def test_her_30_6_a_mirrored_faction_has_its_own_units_and_a_unit_handed_over_is_not_recruited_again():
    s = begun("brothers_in_arms", 4)
    assert s.faction[0] == s.faction[1], "the first Faction was chosen in both teams"
    held = {FACES[face].card for face in s.army[0]}
    s.army[1] = []
    assert not held & set(supply(s, 0))
    assert held <= set(supply(s, 1))
    unit = next(face for face in s.army[0] if FACES[face].card in FACTION_UNITS[s.faction[0]])
    s.army[0].remove(unit)
    s.army[2].append(unit)
    assert FACES[unit].card not in supply(s, 0)
