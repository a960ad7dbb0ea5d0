"""Clauses that no other file is about: rounding, resources, Decks, sources of Spells, summoning. [HER-0, HER-27]"""

from __future__ import annotations

from tests.games.heroes.course import start, turn_of
from tests.games.heroes.household import Household, household
from tests.games.heroes.position import Table, position
from tests.games.heroes.world import world

from ludoteka.games.heroes.boards import HEROES
from ludoteka.games.heroes.cards import CARDS, Cost, trait
from ludoteka.games.heroes.combat.board import space_number
from ludoteka.games.heroes.map.flags import flag_field, lose_field, production
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.terms import POPULATION, SPELL_BOOK
from ludoteka.games.heroes.town.prices import halved
from ludoteka.games.heroes.town.window import offer_town_actions
from ludoteka.games.heroes.turn.actions import offered, words
from ludoteka.games.heroes.view import view

SPELLS = ("haste slow cure bless fireball", "curse")
RICH = {"gold": (99, 99), "materials": (99, 99), "valuables": (99, 99)}


# -- numbers -------------------------------------------------------------------------------------------------


def test_her_0_5_half_is_rounded_as_the_effect_says():
    odd = Cost(5, 3, 1)
    assert halved(odd, "half_up") == Cost(3, 2, 1)
    assert halved(odd, "half_gold_up") == Cost(3, 3, 1)
    assert halved(odd, "half_gold_down") == Cost(2, 3, 1)


def test_her_0_5_a_discount_above_the_price_leaves_nothing_to_pay():
    t = household(hands="legs_of_legion", buildings="dwelling_bronze", gold=(1,)).turn().play("population")
    t.play("play artifact:legs_of_legion top")
    recruits = [option for option in t.options if option.startswith("recruit")]
    t.play(recruits[0])
    assert t.pool(0)[0] >= 0
    assert len(t.s.army[0]) == 1


def test_her_12_1_amounts_of_the_three_resources_are_public_and_unlimited():
    s = turn_of(start(2), 0)
    s.gold, s.materials, s.valuables = [10**6, 1], [2, 10**5], [3, 10**4]
    for seat in (0, 1, None):
        seen = view(s, seat)["players"]
        assert [(row["gold"], row["materials"], row["valuables"]) for row in seen] == [
            (10**6, 2, 3),
            (1, 10**5, 10**4),
        ]


def test_her_12_2_production_follows_who_holds_mines_and_settlements():
    t = world("F1 0,0 / F7 3,0", heroes="0 main F1.C", flags="0 F1.NW / 1 F7.SE", play=False)
    t.s.product = replaced(t.s.product, t.field("F1.NW"), 0)
    assert (production(t.s, 0), production(t.s, 1)) == ((15, 0, 0), (10, 0, 1)), "a Settlement, a Mine of Valuables"
    lose_field(t.s, t.field("F1.NW"))
    flag_field(t.s, 0, t.field("F7.SE"))
    assert (production(t.s, 0), production(t.s, 1)) == ((10, 0, 1), (10, 0, 0))


def test_her_15_5_two_times_an_effect_is_done_twice():
    t = household(hands="attack").effect([{"op": "morale", "value": -1, "times": 2}])
    assert (t.s.morale[0], t.s.must_discard[0]) == (0, True)
    t = household(3, factions="castle / castle / castle").effect([{"op": "morale", "value": -1, "times": 1}])
    assert (t.s.morale[0], t.s.must_discard[0]) == (-1, False)


# -- cards ---------------------------------------------------------------------------------------------------


def test_her_10_1_each_player_has_a_deck_of_five_kinds_and_a_discard_pile():
    s = turn_of(start(2), 0)
    for seat in (0, 1):
        cards = s.hand[seat] + s.deck[seat] + s.discard[seat]
        kinds = {CARDS[card].type for card in cards}
        assert {"statistic", "ability", "spell", "specialty"} <= kinds
        assert kinds <= {"statistic", "ability", "artifact", "spell", "specialty"}
        own = HEROES[s.hero[seat]].id
        assert {trait(card, "hero") for card in cards if CARDS[card].type == "specialty"} == {own}
    card = s.hand[0][0] if s.hand[0] else s.deck[0][0]
    s.discard[0].append(card)
    assert view(s, 1)["players"][0]["discard"], "face up"


def of_spells(t: Household) -> int:
    return sum(CARDS[card].type == "spell" for card in t.s.hand[0])


def test_her_11_12_spells_come_from_guild_book_fields_and_trade():
    built = household(**RICH, spells=SPELLS).turn().play("build castle_mage_guild")  # type: ignore[arg-type]
    built.play("look", "take spell:slow", "look", "take spell:cure")
    assert of_spells(built) == 2
    bought = household(gold=(9,), buildings="mage_guild", spells=SPELLS).turn().play("spell book", "take spell:curse")
    assert of_spells(bought) == 1
    shrine = household(spells=SPELLS).effect([{"op": "search", "deck": "spell", "n": 2}]).play("take spell:curse")
    assert of_spells(shrine) == 1


def test_her_7_6_the_spell_book_is_a_token_used_once_in_a_round_in_any_window():
    """ "Once per your turn" on the boards means the token. [HER-R73]"""
    t = household(gold=(20,), buildings="mage_guild", spells=SPELLS)
    t.s.turn = 1
    t.does(offer_town_actions, [0])
    assert t.options == ["spell book", "pass"], "in the turn of another player"
    t.play("spell book", "take spell:curse")
    assert not t.s.tokens[0] & SPELL_BOOK
    assert t.turn(0).offers("spell") == [], "not again in the own turn of the same Round"


# -- Heroes and guards ---------------------------------------------------------------------------------------


def test_her_9_7_a_defeated_secondary_hero_may_be_hired_again():
    t = world(
        "S3 0,0 / S2 3,0",
        heroes="0 main S3.E / 0 secondary S3.W / 1 main S2.C",
        flags="0 S3.C / 1 S2.C",
        gold=10,
        everything=True,
    )
    hire = "hire 0,0"
    assert hire not in t.options
    t.s.figures[1] = t.s.figures[1]._replace(field=-1)  # beaten
    assert hire in [words(one) for one in offered(t.s, 0)]
    t.play("end turn", "end turn", hire)
    assert [t.name(one.field) for one in t.s.figures if one.seat == 0 and one.kind == 1] == ["S3.C"]
    assert not t.s.tokens[0] & POPULATION


def test_her_17_5_quick_combat_comes_before_diplomacy():
    """Diplomacy (expert) is for the own Level: above it nobody is asked for it. [HER-R62]"""
    t = world("F1 0,0", heroes="0 main F1.C", neutrals="peasants rogues", xp=(4, 0), hands=("ability:diplomacy", ""))
    t.play("move main e")
    assert t.told("quick-combat")
    assert t.told("guards-skipped") == []
    assert len(t.s.hand[0]) == 1, "the card is still there"
    assert t.s.experts_used[0] == 0


def test_her_r60_an_ability_of_an_attack_is_silent_in_a_retaliation():
    t = position("zombies@b2", "minotaurs@b3", first="b2", decks=("", "power"), dice="-1 -1").play("attack b3")
    assert t.told("retaliated")
    assert t.held(1) == "", "a Minotaur draws only for its own attack"
    t = position("minotaurs@b2", "zombies@b3", first="b2", decks=("power", ""), dice="-1 -1").play("attack b3")
    assert t.held(0) == "statistic:power"


# -- summoning [HER-27.4] ------------------------------------------------------------------------------------


def pit_lords(around: str = "", demons: str = "") -> Table:
    """Archangels have been lost in this Combat: the Pit Lords may summon."""
    t = position(
        f"pit_lords+@a1 archangels@c3/7 {around}",
        f"champions@c4 {demons}",
        first="a1 c3",
        dice="-1 0",
        factions=INFERNO,
    )
    t.play("attack c4")
    assert t.at("c3") == ""
    return t


INFERNO = ("inferno", "dungeon")


def uses(t: Table) -> list[str]:
    return [option for option in t.options if option.startswith("use ")]


def test_her_27_4_a_summoned_unit_stands_beside_its_summoner_and_may_still_act():
    t = pit_lords()
    t.play(uses(t)[0])
    assert (t.open, sorted(t.options)) == ("summon_space 0", ["a2", "b1"])
    t.play("b1")
    assert t.at("b1") == "demons 0"
    assert t.open == "unit_action 0"
    assert t.s.space[t.s.active] == space_number("b1"), "it is its turn: Initiative 5 is not above 7"


def test_her_27_4_without_a_free_space_nothing_is_summoned():
    assert uses(pit_lords("zombies@a2 skeletons@b1")) == []


def test_her_27_4_own_few_demons_are_reinforced_never_those_of_the_enemy():
    t = pit_lords("demons@d1", "demons@d5")
    t.play(uses(t)[0])
    assert (t.at("d1"), t.at("d5")) == ("demons+ 0", "demons 0")
