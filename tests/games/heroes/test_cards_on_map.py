"""Cards played in the own turn outside Combat: each of the base set that acts there. [HER-10.2 (a), HER-10.13]"""

from __future__ import annotations

import pytest
from tests.games.heroes.household import card, household

from ludoteka.games.heroes.cards import CARDS
from ludoteka.games.heroes.deck.table import end_of
from ludoteka.games.heroes.hero.levels import experts_left
from ludoteka.games.heroes.terms import Listen, Reroll

SILENT = (  # cards of the base set that can change nothing outside a Combat, with an empty hand besides
    *("intelligence", "mysticism", "resistance", "tactics", "archery", "wisdom", "necromancy"),
    *("blackshard_of_the_dead_knight", "centaurs_axe", "red_dragon_flame_tongue", "shield_of_the_dwarven_lords"),
    *("shield_of_the_yawning_dead", "dragon_scale_shield", "ogres_club_of_havoc", "targ_of_the_rampaging_ogre"),
    *("vial_of_lifeblood", "dragon_scale_armor", "sentinels_shield", "sword_of_judgement", "titans_cuirass"),
    *("titans_gladius", "attack", "defense", "power", "knowledge", "rib_cage", "dragon_wing_tabard"),
    *("catherine_1", "catherine_4", "catherine_6", "mutare_1", "mutare_4", "mutare_6", "tamika_1", "tamika_4"),
    *("tamika_6", "alamar_1", "alamar_4", "alamar_6", "sandro_1", "sandro_4", "sandro_6"),
)


@pytest.mark.parametrize("id", SILENT)
def test_her_0_2_what_could_change_nothing_is_not_offered(id: str):
    assert household(hands=id, decks="attack power", xp=(2,)).turn().offers("play") == []


def test_her_0_2_spells_of_a_combat_are_not_offered():
    for one in CARDS:
        if one.type == "spell" and one.set == "core":
            assert household(hands=f"spell:{one.id}", decks="attack").turn().offers("play") == [], one.id


# -- gains ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "effect", "pool", "gone"),
    [
        ("estates", "basic", (3, 0, 0), False),
        ("estates", "expert", (6, 0, 0), False),
        ("inexhaustible_cart_of_lumber", "top", (0, 2, 0), False),
        ("inexhaustible_cart_of_lumber", "bottom", (0, 4, 0), True),
        ("endless_bag_of_gold", "top", (3, 0, 0), False),
        ("endless_bag_of_gold", "bottom", (6, 0, 0), True),
        ("endless_sack_of_gold", "top", (5, 0, 0), False),
        ("endless_sack_of_gold", "bottom", (8, 0, 0), True),
        ("everpouring_vial_of_mercury", "top", (0, 0, 1), False),
        ("everpouring_vial_of_mercury", "bottom", (0, 0, 2), True),
        ("everflowing_crystal_cloak", "bottom", (0, 0, 1), False),
        ("legs_of_legion", "bottom", (2, 0, 0), False),
        ("loins_of_legion", "bottom", (2, 0, 0), False),
        ("head_of_legion", "bottom", (3, 0, 0), False),
    ],
)
def test_cards_that_give_resources(id: str, effect: str, pool: tuple[int, int, int], gone: bool):
    t = household(hands=id, xp=(2,)).turn()
    option = next(option for option in t.offers("play") if option.endswith(f"{id} {effect}"))
    t.play(option)
    assert t.pool(0) == pool
    assert (t.hand(0), t.pile(0)) == ("", "" if gone else id), "HER-10.3"
    assert t.s.removed[0] == ([card(id)] if gone else [])


def test_her_10_11_an_expert_effect_costs_an_expert_use():
    t = household(hands="estates estates", xp=(2,)).turn().play("play ability:estates expert")
    assert experts_left(t.s, 0) == 0
    assert t.offers("play") == ["play ability:estates basic"]
    assert household(hands="estates").turn().offers("play") == ["play ability:estates basic"], "Level I"


def test_crystal_cloak_is_paid_with_three_cards():
    t = household(hands="everflowing_crystal_cloak attack power power").turn()
    t.play("play artifact:everflowing_crystal_cloak top")
    t.play("discard statistic:power", "discard statistic:attack", "discard statistic:power")
    assert t.pool(0) == (0, 0, 2)
    t = household(hands="everflowing_crystal_cloak attack power").turn()
    assert t.offers("play") == ["play artifact:everflowing_crystal_cloak bottom"], "the card itself pays for nothing"


# -- drawing -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "option",
    [
        "ability:armorer basic",
        "ability:offense basic",
        "artifact:armor_of_wonder top",
        "artifact:armor_of_wonder bottom",
        "artifact:breastplate_of_petrified_wood top",
        "artifact:angel_wings bottom",
        "specialty:rion_1 effect",
        "specialty:rion_4 effect",
    ],
)
def test_her_10_13_the_rest_of_the_text_happens_without_a_combat(option: str):
    """[HER-R13]"""
    word = option.split()[0]
    t = household(hands=word, decks="attack power").turn().play(f"play {option}")
    assert t.hand(0) == "attack"
    assert t.pile(0) == word.split(":")[1]
    assert household(hands=word).turn().offers("play") == [], "nothing to draw"


@pytest.mark.parametrize("option", ["ability:sorcery basic", "artifact:tunic_of_the_cyclops_king top"])
def test_her_10_13_power_without_a_cast_is_lost(option: str):
    word = option.split()[0]
    t = household(hands=word, decks="attack power").turn().play(f"play {option}")
    assert (t.hand(0), t.pile(0), t.s.cast) == ("attack", word.split(":")[1], None)
    assert t.open == "main_action 0", "there is nothing that could be cast"


def test_speculum_is_removed_for_a_card():
    t = household(hands="speculum", decks="attack").turn().play("play artifact:speculum bottom")
    assert (t.hand(0), t.pile(0), t.s.removed[0]) == ("attack", "", [card("speculum")])


def test_rion_of_level_six_draws_two_and_discards_one():
    t = household(hands="rion_6", decks="attack power").turn().play("play specialty:rion_6 effect")
    assert t.options == ["discard statistic:attack", "discard statistic:power"]
    t.play("discard statistic:attack")
    assert t.hand(0) == "power"


def test_charm_of_mana():
    t = household(hands="charm_of_mana attack attack", decks="power defense knowledge").turn()
    t.play("play artifact:charm_of_mana top", "discard statistic:attack", "discard statistic:attack")
    assert t.hand(0) == "defense knowledge power"
    t = household(hands="charm_of_mana", decks="power defense").turn().play("play artifact:charm_of_mana bottom")
    t.play("discard statistic:power")
    assert (t.hand(0), t.pile(0)) == ("defense", "charm_of_mana power")


def test_her_10_3_a_card_being_resolved_is_in_no_pile():
    t = household(hands="charm_of_mana", decks="power").turn().play("play artifact:charm_of_mana bottom")
    assert t.hand(0) == "power", "the second card cannot be drawn: the charm is not in the pile yet"


def test_shackles_of_war_keep_one_of_two():
    t = household(hands="shackles_of_war", decks="power defense attack").turn()
    t.play("play artifact:shackles_of_war bottom")
    assert t.options == ["take statistic:defense", "take statistic:power"]
    t.play("take statistic:defense")
    assert (t.hand(0), t.deck(0)) == ("defense", "attack")
    assert set(t.pile(0).split()) == {"power", "shackles_of_war"}


def test_rib_cage_takes_a_spell_back_and_shuffles_the_pile():
    t = household(hands="rib_cage", discards="attack haste power", decks="defense").turn()
    t.play("play artifact:rib_cage top")
    assert t.hand(0) == "haste"
    assert sorted(t.deck(0).split()) == ["attack", "defense", "power"]
    assert t.pile(0) == "rib_cage"
    assert t.s.shown[0] == [card("haste")], "everybody saw it"


def test_rib_cage_chooses_among_several_spells():
    t = household(hands="rib_cage", discards="haste slow").turn().play("play artifact:rib_cage top")
    assert t.options == ["take spell:haste", "take spell:slow"]


# -- other players -------------------------------------------------------------------------------------------


def test_dragon_wing_tabard_makes_an_enemy_discard_at_random():
    t = household(3, hands="dragon_wing_tabard / attack power / attack").turn()
    t.play("play artifact:dragon_wing_tabard top")
    assert t.open == "choose_player 0"
    t.play("player 2")
    assert (len(t.s.hand[1]), len(t.s.discard[1])) == (1, 1)


def test_hourglass_of_the_evil_hour():
    t = household(factions="castle / dungeon", hands="hourglass_of_the_evil_hour", morale=(0, 1)).turn()
    t.play("play artifact:hourglass_of_the_evil_hour top")
    assert t.s.morale == [0, 0]
    t = household(factions="castle / dungeon", hands="hourglass_of_the_evil_hour", morale=(0, 0)).turn()
    assert t.offers("play") == ["play artifact:hourglass_of_the_evil_hour bottom"]


@pytest.mark.parametrize(("face", "morale"), [(0, 0), (2, 1), (4, 0)])
def test_hourglass_of_the_evil_hour_rolls_for_morale(face: int, morale: int):
    t = household(hands="hourglass_of_the_evil_hour").turn().dice(face)
    t.play("play artifact:hourglass_of_the_evil_hour bottom")
    assert t.s.morale[0] == morale, "the face 0 gives Positive Morale"


# -- lasting effects -----------------------------------------------------------------------------------------


def test_leadership_gives_morale():
    t = household(hands="leadership", decks="attack power", xp=(2,)).turn().play("play ability:leadership basic")
    assert (t.s.morale[0], t.hand(0)) == (1, "")
    t = household(hands="leadership", decks="attack power", xp=(2,)).turn().play("play ability:leadership expert")
    assert (t.s.morale[0], t.hand(0)) == (1, "attack power")


def test_luck_stays_in_play_and_allows_rerolls():
    t = household(hands="luck").turn().play("play ability:luck basic")
    assert [one.of for one in t.s.listening] == [Reroll(("treasure",)), Reroll(("resource",))], "one of each"
    assert [entry.card for entry in t.s.in_play] == [card("luck")]
    assert t.pile(0) == "", "it stays until the start of the next turn at the latest"


def test_logistics_waits_for_the_end_of_the_turn():
    t = household(hands="logistics").turn().play("play ability:logistics basic")
    assert [entry.card for entry in t.s.in_play] == [card("logistics")]


# -- units ---------------------------------------------------------------------------------------------------


def test_diplomacy_offers_a_neutral_unit_of_each_dwelling():
    t = household(hands="diplomacy", gold=(99,), valuables=(9,), buildings="dwelling_bronze dwelling_silver").turn()
    t.play("play ability:diplomacy basic")
    assert len(t.offers("recruit")) == 2
    before = sum(len(pile) for pile in t.s.neutral_discard)
    t.play(t.offers("recruit")[0])
    assert len(t.s.army[0]) == 1
    assert sum(len(pile) for pile in t.s.neutral_discard) == before + 1, "the other one is discarded"


def test_her_16_14_a_golden_dwelling_adds_an_azure_unit():
    t = household(
        hands="diplomacy", gold=(99,), valuables=(9,), buildings="dwelling_bronze dwelling_silver dwelling_golden"
    )
    t.turn().play("play ability:diplomacy basic")
    assert len(t.offers("recruit")) == 4
    t.play("done")
    assert [len(pile) for pile in t.s.neutral_discard] == [1, 1, 1, 1]


def test_diplomacy_needs_a_dwelling_and_gold_buys_nothing_without():
    assert household(hands="diplomacy", gold=(99,)).turn().offers("play") == []
    t = household(hands="diplomacy", buildings="dwelling_bronze").turn().play("play ability:diplomacy basic")
    assert t.open == "main_action 0", "nothing can be paid"
    assert len(t.s.neutral_discard[0]) == 1


def test_diplomacy_with_a_discount():
    t = household(hands="diplomacy head_of_legion", buildings="dwelling_bronze").turn()
    t.play("play ability:diplomacy basic")
    assert t.options == ["play artifact:head_of_legion top", "done"]
    t.play("play artifact:head_of_legion top")
    t.play(t.offers("recruit")[0])
    assert len(t.s.army[0]) == 1


def test_rogues_look_at_a_deck_of_choice():
    t = household(armies="neutral_rogues", decks="attack power / defense", spells=("haste slow", "curse")).turn()
    t.play("use neutral_rogues")
    assert "deck of player 2" in t.options
    assert "deck spell" in t.options
    t.play("deck spell")
    assert t.options == ["top spell:haste", "bottom spell:haste"]
    t.play("bottom spell:haste")
    assert t.common(2) == ("slow haste", "curse")
    assert t.offers("use") == [], "once in a turn"
    assert (1, 12, 0, card("haste")) in t.s.known, "HER-28: it stays known until the deck is shuffled"


def test_annoying_lizard_shuffles_spells_and_artifacts_into_the_deck():
    lizard = {"op": "shuffle", "filter": {"types": ["artifact", "spell"]}, "from": "hand", "then_draw": "same_number"}
    t = household(hands="attack haste speculum", decks="power power power power").effect([lizard])
    assert len(t.s.hand[0]) == 3
    assert "attack" in t.hand(0).split()
    assert len(t.s.deck[0]) == 4


def test_terrible_plague_turns_a_pack():
    flip = {"op": "flip_unit", "n": 1, "to": "few", "chooser": "owner"}
    t = household(armies="griffins+ marksmen+ halberdiers").effect([flip])
    assert t.options == ["flip marksmen-pack", "flip griffins-pack"]
    assert t.play("flip griffins-pack").army(0) == "halberdiers marksmen+ griffins"
    assert not household(armies="griffins").possible(flip)


def test_isras_friends_reinforce_for_half():
    half = {"op": "reinforce", "n": 1, "tiers": ["bronze", "silver", "golden"], "cost": "half_up"}
    t = household(armies="marksmen", gold=(3,)).effect([half])
    assert (t.army(0), t.pool(0)[0]) == ("marksmen+", 0), "half of 5, rounded up"
    assert not household(armies="marksmen", gold=(2,)).possible(half)


def test_her_r83_half_the_gold_leaves_the_valuables():
    necromancy = {"op": "reinforce", "n": 1, "tiers": ["golden"], "cost": "half_gold_down"}
    t = household(armies="champions", gold=(10,), valuables=(1,)).effect([necromancy])
    assert (t.army(0), t.pool(0)) == ("champions+", (0, 0, 0))
    assert not household(armies="champions", gold=(10,)).possible(necromancy)


def test_necropolis_mausoleum_finds_necromancy_or_a_specialty():
    dig = {"op": "dig", "deck": "ability", "until": {"id": "necromancy"}, "keep": "must", "rest": "shuffle"}
    t = household(factions="necropolis / castle", abilities=("luck estates necromancy tactics", "offense")).effect(
        [dig]
    )
    assert t.hand(0) == "necromancy"
    assert sorted(t.common(0)[0].split()) == ["estates", "luck", "tactics"]
    assert t.s.shown[0] == [card("necromancy")], "it was revealed"
    t = household(factions="necropolis / castle", abilities=("luck estates", "offense")).effect([dig])
    assert (t.hand(0), len(t.s.common_deck[0])) == ("", 2), "nothing found: all are shuffled back"


def test_necropolis_mausoleum_takes_a_specialty_back():
    take = {"op": "take", "n": 1, "from": "discard", "filter": {"type": "specialty"}}
    t = household(discards="attack sandro_1 power").effect([take])
    assert (t.hand(0), t.pile(0)) == ("sandro_1", "attack power")
    assert not household(discards="attack").possible(take)


def test_dungeon_portal_of_summoning_draws_from_a_tier_with_a_dwelling():
    portal = {
        "op": "neutral_offer",
        "draw": 1,
        "decks": "dwelling_choice",
        "recruit": 1,
        "cost": "printed",
        "rest": "discard",
        "golden_dwelling_adds_azure": False,
    }
    t = household(gold=(99,), buildings="dwelling_bronze dwelling_silver").effect([portal])
    assert t.options == ["tier bronze", "tier silver"]
    t.play("tier silver")
    assert len(t.offers("recruit")) == 1
    t.play("done")
    assert [len(pile) for pile in t.s.neutral_discard] == [0, 1, 0, 0]


def test_dungeon_mana_vortex_searches_the_own_deck():
    t = household(hands="attack", decks="power", discards="haste slow").effect(
        [{"op": "shuffle", "from": "discard"}, {"op": "search", "deck": "own_deck", "n": 3}]
    )
    assert len(t.options) == 3
    t.play("take spell:slow")
    assert t.open == "search_order 0"
    t.play("discard spell:haste")
    assert (t.hand(0), t.pile(0), t.deck(0)) == ("attack slow", "power haste", "")


def test_magic_spring_looks_at_three_and_puts_the_rest_back_in_any_order():
    spring = {"op": "take", "n": 1, "from": "discard", "look": 3, "rest": "top_any_order"}
    t = household(discards="attack power haste slow").effect([spring])
    assert t.options == ["take statistic:attack", "take statistic:power", "take spell:haste"]
    t.play("take statistic:power")
    assert t.open == "pile_order 0"
    t.play("take statistic:attack")
    assert t.pile(0) == "haste attack slow"


def test_witch_hut_looks_at_the_top_ability():
    hut = {"op": "peek", "deck": "ability", "n": 1, "then": "take_or_discard"}
    t = household(abilities=("luck estates", "offense")).effect([hut])
    assert t.options == ["take ability:luck", "discard ability:luck"]
    t.play("discard ability:luck")
    assert t.common(0) == ("estates", "luck offense")
    t = household(abilities=("necromancy estates", "offense")).effect([hut])
    assert "replace ability:necromancy" in t.options


def test_gold_dragon_and_others_give_to_each_player():
    t = household(3).effect([{"op": "each_player", "ops": [{"op": "gain", "gold": 5}]}])
    assert t.s.gold == [5, 5, 5]


def test_a_reroll_card_does_not_outlast_the_turn():
    t = household()
    t.s.listening = [Listen(0, "reroll", -1, 2, "turn", 1, card("luck"))]
    end_of(t.s, "turn", 0)
    assert t.s.listening == []
