"""Every Artifact of the base box that acts in a Combat: both effects, costs, refusals. [HER-10.12, HER-11.13]"""

from __future__ import annotations

import pytest
from tests.games.heroes.position import Table, components, position


def own(card: str, more_hand: str = "", **more):
    """The own activation, with an Artifact and other cards."""
    hand = f"artifact:{card} {more_hand}"
    return position("zombies@b2", "champions@b3 zombies@d5", first="b2", hands=(hand, more.pop("other", "")), **more)


def attacking(card: str, effect: str, more_hand: str = "", dice: str = "0 -1", **more):
    """The window of the own attack."""
    t = own(card, more_hand, dice=dice, windows=True, **more).play("attack b3")
    return t.play(f"play artifact:{card} {effect}")


def attacked(card: str, effect: str, more_hand: str = "", **more):
    """The window of an attack on the own unit."""
    t = position(
        "zombies@b2",
        "champions@b3 zombies@d5",
        first="b3",
        hands=(f"artifact:{card} {more_hand}", ""),
        dice="-1 -1",
        windows=True,
        **more,
    ).play("attack b2")
    return t.play(f"play artifact:{card} {effect}")


def finish(t: Table) -> Table:
    """Pass until the attack is over."""
    while t.open.startswith("window_card"):
        t.play("pass")
    return t


def dealt(t, unit: str) -> int:
    found = [event["amount"] for event in t.told("damaged") if event["unit"] == unit]
    return found[0] if found else 0


# -- Attack and Defence --------------------------------------------------------------------------------------

ATTACK = [
    ("armor_of_wonder", "top", 1),
    ("blackshard_of_the_dead_knight", "bottom", 1),
    ("centaurs_axe", "bottom", 1),
    ("red_dragon_flame_tongue", "bottom", 1),
    ("dragon_scale_shield", "top", 2),
    ("ogres_club_of_havoc", "bottom", 1),
    ("dragon_scale_armor", "top", 2),
    ("titans_gladius", "bottom", 2),
]
DEFENCE = [
    ("armor_of_wonder", "bottom", 1),
    ("red_dragon_flame_tongue", "top", 1),
    ("shield_of_the_dwarven_lords", "bottom", 1),
    ("shield_of_the_yawning_dead", "bottom", 1),
    ("dragon_scale_shield", "bottom", 2),
    ("targ_of_the_rampaging_ogre", "bottom", 1),
    ("dragon_scale_armor", "bottom", 2),
    ("sentinels_shield", "bottom", 2),
]
FOR_CARDS = [
    ("ogres_club_of_havoc", 2, 1, "attack"),
    ("titans_gladius", 3, 1, "attack"),
    ("shield_of_the_yawning_dead", 2, 1, "defense"),
    ("sentinels_shield", 3, 1, "defense"),
    ("targ_of_the_rampaging_ogre", 2, 2, "defense"),
]


@pytest.mark.parametrize(("card", "effect", "more"), ATTACK)
def test_artifacts_that_raise_the_attack(card: str, effect: str, more: int):
    t = finish(attacking(card, effect))
    assert dealt(t, "champions-few") == more, "2 + n - 2"
    assert t.pile(0) == f"artifact:{card}"


@pytest.mark.parametrize(("card", "effect", "more"), DEFENCE)
def test_artifacts_that_raise_the_defence(card: str, effect: str, more: int):
    t = finish(attacked(card, effect))
    assert dealt(t, "zombies-few") == max(0, 3 - more), "5 - 1 - (1 + n)"


@pytest.mark.parametrize(("card", "more", "price", "stat"), FOR_CARDS)
def test_artifacts_that_cost_cards(card: str, more: int, price: int, stat: str):
    """HER-0.2: the cost is paid in full, and not with the card itself."""
    hand = " ".join(["knowledge"] * price)
    t = (attacking if stat == "attack" else attacked)(card, "top", hand)
    for _ in range(price):
        assert t.open == "pay_cards 0"
        t.play("discard statistic:knowledge")
    finish(t)
    if stat == "attack":
        assert dealt(t, "champions-few") == more
    else:
        assert dealt(t, "zombies-few") == max(0, 3 - more)
    less = own(card, " ".join(["knowledge"] * (price - 1)), windows=True, dice="0 -1").play("attack b3")
    assert f"artifact:{card} top" not in less.plays


def test_targ_of_the_rampaging_ogre_returns_to_the_hand():
    t = attacked("targ_of_the_rampaging_ogre", "top", "knowledge knowledge")
    t.play("discard statistic:knowledge", "discard statistic:knowledge")
    finish(t)
    assert t.held(0) == "artifact:targ_of_the_rampaging_ogre"
    assert t.s.shown[0] == t.s.hand[0], "everybody knows it is there"


@pytest.mark.parametrize("effect", ["top", "bottom"])
def test_armor_of_wonder_draws_a_card(effect: str):
    t = own("armor_of_wonder", decks=("power", "")).play(f"play artifact:armor_of_wonder {effect}")
    assert t.held(0) == "statistic:power"


def test_blackshard_discards_and_draws_for_a_spell():
    t = attacking("blackshard_of_the_dead_knight", "top", "spell:haste knowledge", decks=("power", ""))
    t.play("discard spell:haste")
    finish(t)
    assert dealt(t, "champions-few") == 2
    assert t.held(0) == "statistic:power statistic:knowledge"
    t = attacking("blackshard_of_the_dead_knight", "top", "spell:haste knowledge", decks=("power", ""))
    t.play("discard statistic:knowledge")
    assert t.held(0) == "spell:haste"


@pytest.mark.parametrize(("stat", "effect"), [("attack", "top"), ("defense", "bottom")])
def test_sword_of_judgement_counts_discarded_cards(stat: str, effect: str):
    make = attacking if stat == "attack" else attacked
    t = make("sword_of_judgement", effect, "knowledge knowledge power")
    assert "done" not in t.options, "at least one"
    t.play("discard statistic:knowledge")
    assert "done" in t.options
    t.play("discard statistic:knowledge", "done")
    finish(t)
    if stat == "attack":
        assert dealt(t, "champions-few") == 2
    else:
        assert dealt(t, "zombies-few") == 1
    assert t.held(0) == "statistic:power"
    assert own("sword_of_judgement").plays == [], "nothing to discard"


# -- dice ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "damage"), [("+1", 3), ("0", 0), ("-1", 0)])
def test_centaurs_axe_triples_the_die(die: str, damage: int):
    t = finish(attacking("centaurs_axe", "top", dice=f"{die} -1"))
    assert dealt(t, "champions-few") == max(0, 2 + 3 * int(die) - 2) == damage


def test_centaurs_axe_only_before_the_roll_of_an_attack():
    assert "artifact:centaurs_axe top" not in own("centaurs_axe").plays


def test_shield_of_the_dwarven_lords_ignores_the_die_and_what_reads_it():
    t = position(
        "zombies@b2",
        "champions@b3 zombies@d5",
        first="b3",
        hands=("artifact:shield_of_the_dwarven_lords", ""),
        dice="+1 -1",
        windows=True,
    ).play("attack b2", "pass")
    assert t.open == "dice_window 0"
    t.play("play artifact:shield_of_the_dwarven_lords top")
    assert dealt(t, "zombies-few") == 4, "5 - 1: neither the die nor the Zombies' ability that reads it"


def test_shield_of_the_dwarven_lords_may_be_kept():
    t = position(
        "zombies@b2",
        "champions@b3 zombies@d5",
        first="b3",
        hands=("artifact:shield_of_the_dwarven_lords", ""),
        dice="+1 -1",
        windows=True,
    ).play("attack b2", "pass", "keep")
    assert dealt(t, "zombies-few") == 4, "5 + 1 - (1 + 1)"
    assert t.held(0) == "artifact:shield_of_the_dwarven_lords"


# -- Power ---------------------------------------------------------------------------------------------------

POWER = [
    ("breastplate_of_petrified_wood", "bottom", 1, 0),
    ("dragon_wing_tabard", "bottom", 1, 0),
    ("rib_cage", "bottom", 1, 0),
    ("tunic_of_the_cyclops_king", "top", 1, 0),
    ("tunic_of_the_cyclops_king", "bottom", 2, 0),
    ("titans_cuirass", "bottom", 2, 0),
    ("titans_cuirass", "top", 4, 1),
]


@pytest.mark.parametrize(("card", "effect", "power", "price"), POWER)
def test_artifacts_that_give_power(card: str, effect: str, power: int, price: int):
    t = own(card, "spell:chain_lightning" + " knowledge" * price)
    t.play(f"play artifact:{card} {effect}")
    if price:
        t.play("discard statistic:knowledge")
    assert t.open == "power_step 0"
    t.play("play spell:chain_lightning cast")
    assert t.s.cast is not None
    assert t.s.cast.power == power


# -- cards ---------------------------------------------------------------------------------------------------


def test_breastplate_and_angel_wings_draw_a_card():
    t = own("breastplate_of_petrified_wood", decks=("power", "")).play(
        "play artifact:breastplate_of_petrified_wood top"
    )
    assert t.held(0) == "statistic:power"
    t = own("angel_wings", decks=("power", ""))
    assert t.plays == ["artifact:angel_wings bottom"], "the upper effect is for the map"
    assert t.play("play artifact:angel_wings bottom").held(0) == "statistic:power"
    assert own("angel_wings").plays == [], "nothing to draw"


def test_charm_of_mana():
    t = own("charm_of_mana", "attack defense", decks=("power power power", "")).play("play artifact:charm_of_mana top")
    t.play("discard statistic:attack", "discard statistic:defense")
    assert t.held(0) == "statistic:power statistic:power statistic:power"
    t = own("charm_of_mana", decks=("power attack", "")).play("play artifact:charm_of_mana bottom")
    t.play("discard statistic:attack")
    assert t.held(0) == "statistic:power"
    assert "artifact:charm_of_mana top" not in own("charm_of_mana", "attack", decks=("power", "")).plays


def test_dragon_wing_tabard_makes_the_enemy_discard():
    t = own("dragon_wing_tabard", other="attack").play("play artifact:dragon_wing_tabard top")
    assert t.pile(1) == "statistic:attack"
    assert own("dragon_wing_tabard").plays == [], "an empty hand"


def test_hourglass_of_the_evil_hour():
    t = own("hourglass_of_the_evil_hour", morale=(0, 1)).play("play artifact:hourglass_of_the_evil_hour top")
    assert t.s.morale == [0, 0]
    assert "artifact:hourglass_of_the_evil_hour top" not in own("hourglass_of_the_evil_hour").plays
    t = own("hourglass_of_the_evil_hour")
    t.dice("0")
    assert t.play("play artifact:hourglass_of_the_evil_hour bottom").s.morale[0] == 1
    t = own("hourglass_of_the_evil_hour")
    t.dice("+1")
    assert t.play("play artifact:hourglass_of_the_evil_hour bottom").s.morale[0] == 0


def test_rib_cage_takes_a_spell_and_shuffles_the_rest():
    t = own("rib_cage", discards=("spell:haste attack", "")).play("play artifact:rib_cage top")
    assert t.held(0) == "spell:haste"
    assert list(t.s.deck[0])
    assert t.pile(0) == "artifact:rib_cage"


def test_shackles_of_war_forbid_surrender():
    t = position(
        "zombies@b2", "griffins@d5", start=True, windows=True, gold=10, hands=("artifact:shackles_of_war", "")
    ).play("play artifact:shackles_of_war top")
    assert t.open == "unit_action 1"
    assert "surrender" not in t.options
    t.play("end")
    assert "surrender" in t.options, "its owner may"


def test_shackles_of_war_keep_one_of_two_cards():
    t = own("shackles_of_war", decks=("attack power", ""))
    assert t.plays == ["artifact:shackles_of_war bottom"], "the start of the Combat is over"
    t.play("play artifact:shackles_of_war bottom", "take statistic:power")
    assert t.held(0) == "statistic:power"
    assert "statistic:attack" in t.pile(0)


def test_vial_of_lifeblood():
    t = position("champions@b2/5", "zombies@d5", first="b2", hands=("artifact:vial_of_lifeblood", ""))
    assert t.play("play artifact:vial_of_lifeblood top").at("b2") == "champions 2"
    t = position(
        "skeletons@b2/1 zombies@a1", "zombies@b3", first="b2 b3", hands=("artifact:vial_of_lifeblood", ""), dice="0"
    )
    t.play("play artifact:vial_of_lifeblood bottom", "b2", "end")
    assert t.lying == "artifact:vial_of_lifeblood=combat"
    t.play("attack b2")
    assert t.at("b2").startswith("skeletons"), "1 + 1 damage, 3 HP"


# -- resources -----------------------------------------------------------------------------------------------

RESOURCES = [
    ("inexhaustible_cart_of_lumber", "top", (0, 2, 0), False),
    ("inexhaustible_cart_of_lumber", "bottom", (0, 4, 0), True),
    ("legs_of_legion", "bottom", (2, 0, 0), False),
    ("loins_of_legion", "bottom", (2, 0, 0), False),
    ("head_of_legion", "bottom", (3, 0, 0), False),
    ("endless_bag_of_gold", "top", (3, 0, 0), False),
    ("endless_bag_of_gold", "bottom", (6, 0, 0), True),
    ("endless_sack_of_gold", "top", (5, 0, 0), False),
    ("endless_sack_of_gold", "bottom", (8, 0, 0), True),
    ("everpouring_vial_of_mercury", "top", (0, 0, 1), False),
    ("everpouring_vial_of_mercury", "bottom", (0, 0, 2), True),
    ("everflowing_crystal_cloak", "bottom", (0, 0, 1), False),
]


@pytest.mark.parametrize(("card", "effect", "gained", "removed"), RESOURCES)
def test_artifacts_that_give_resources_are_instants(card: str, effect: str, gained: tuple[int, ...], removed: bool):
    t = own(card)
    before = components(t.s)
    t.play(f"play artifact:{card} {effect}")
    assert (t.s.gold[0], t.s.materials[0], t.s.valuables[0]) == gained
    assert bool(t.s.removed[0]) == removed
    assert (t.pile(0) == "") == removed
    assert components(t.s) == before


def test_everflowing_crystal_cloak_costs_three_cards():
    t = own("everflowing_crystal_cloak", "attack attack attack").play("play artifact:everflowing_crystal_cloak top")
    t.play(*["discard statistic:attack"] * 3)
    assert t.s.valuables[0] == 2


@pytest.mark.parametrize("card", ["legs_of_legion", "loins_of_legion", "head_of_legion"])
def test_discounts_are_for_recruiting(card: str):
    assert own(card).plays == [f"artifact:{card} bottom"]


def test_speculum_in_a_combat_only_draws():
    t = own("speculum", decks=("power", ""))
    assert t.plays == ["artifact:speculum bottom"]
    t.play("play artifact:speculum bottom")
    assert t.held(0) == "statistic:power"
    assert len(t.s.removed[0]) == 1


def test_thunder_helmet_draws_a_card_after_each_own_spell_and_none_after_the_enemys():
    hands = ("artifact:thunder_helmet spell:magic_arrow", "spell:magic_arrow")
    t = position("zombies@b2", "crusaders@b4", first="b2 b4", hands=hands, decks=("attack defense", ""), windows=True)
    while "artifact:thunder_helmet bottom" not in t.plays:
        t.play("pass" if "pass" in t.options else "end")
    t.play("play artifact:thunder_helmet bottom")
    for seat, drawn in ((1, ""), (0, "attack")):
        while t.open.split()[1] != str(seat) or "spell:magic_arrow cast" not in t.plays:
            t.play("pass" if "pass" in t.options else "end")
        t.play("play spell:magic_arrow cast")
        while t.open.startswith(("card_target", "spell_reaction", "after_spell")):
            t.play(t.options[0] if t.open.startswith("card_target") else "pass")
        assert ("statistic:attack" in t.held(0)) == bool(drawn), f"after the Spell of seat {seat}"
