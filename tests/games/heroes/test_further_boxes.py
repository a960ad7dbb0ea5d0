"""Units and cards of further boxes in Combats: what the base box has no example of. [HER-1.6, HER-27]"""

from __future__ import annotations

from random import Random

import pytest
from tests.games.heroes.position import position
from tests.games.heroes.test_duel import one_step, rich

from ludoteka.games.heroes.cards import CARDS, FACES, UNITS
from ludoteka.games.heroes.combat.deploy import deploy
from ludoteka.games.heroes.combat.fighters import attack_value, defence_value
from ludoteka.games.heroes.terms import ATTACKER

# -- further attacks -----------------------------------------------------------------------------------------


def test_hydras_may_attack_another_enemy_next_to_them():
    t = position("hydras+@b2", "zombies@b3 zombies@c2", first="b2", dice="0 0").play("attack b3")
    assert t.open == "ability_option 0"
    t.play("use")
    assert [event["space2"] for event in t.told("attacked")] == ["b3", "c2"]
    t = position("hydras+@b2", "zombies@b3 zombies@c2", first="b2", dice="0").play("attack b3", "decline")
    assert len(t.told("attacked")) == 1


def test_magic_elementals_attack_everybody_around():
    t = position("magic_elementals+@b2 zombies@a2", "crusaders@b3 crusaders@c2", first="b2", dice="-1 -1 -1")
    t.play("attack b3")
    assert next(event["space2"] for event in t.told("attacked")) == "b3"
    assert "c2" in [event["space2"] for event in t.told("attacked")]
    assert [event["dice"] for event in t.told("rolled")] == ["-1", "-1"], "one die for each"
    assert not t.told("retaliated"), "none retaliates"


@pytest.mark.parametrize("unit", ["hydras+", "neutral_hydras"])
def test_neither_victim_of_hydras_retaliates(unit: str):
    t = position(f"{unit}@b2", "crusaders@b3 crusaders@c2", first="b2", dice="-1 -1").play("attack b3", "use")
    assert len(t.told("attacked")) == 2
    assert not t.told("retaliated")


def test_the_second_victim_of_liches_retaliates_where_it_stands_beside_them():
    """Nothing is said there about retaliation. [HER-17.25]"""
    t = position("liches+@b2", "crusaders@b3 crusaders@c2", first="b2", dice="-1 -1 -1 -1 -1 -1").play("attack b3")
    while t.open.startswith("ability"):
        t.play("c2" if "c2" in t.options else t.options[0])
    assert [event["space"] for event in t.told("retaliated")][:1] == ["b3"]


def test_wolf_raiders_attack_again_after_the_retaliation():
    t = position("wolf_raiders+@b2", "champions@b3", first="b2", dice="-1 -1 -1").play("attack b3")
    kinds = [event.message.id for event in t.match.events if event.message.id in ("attacked", "retaliated")]
    assert kinds == ["attacked", "retaliated", "attacked"]


# -- damage --------------------------------------------------------------------------------------------------


def test_nix_cap_the_damage_of_an_attack():
    t = position("black_dragons+@b2", "neutral_nix@b3 zombies@d5", first="b2", dice="+1 -1").play("attack b3")
    assert t.told("damaged")[0]["amount"] == 5


def test_phoenixes_survive_once():
    t = position("black_dragons+@b2", "neutral_phoenixes@b3/5 zombies@d5", first="b2", dice="+1 -1").play("attack b3")
    assert t.at("b3") != ""
    assert t.s.uses


def test_behemoths_lower_the_defence_and_corrode():
    t = position("neutral_behemoths@b2", "champions@b3 zombies@d5", first="b2", dice="-1 -1").play("attack b3")
    assert defence_value(t.s, 1) == 1
    assert t.told("token-laid")[0]["token"] == "corrosion"


def test_elementals_ignore_defence():
    t = position("neutral_air_elementals@b2", "champions@b3 zombies@d5", first="b2", dice="0 -1")
    strength = attack_value(t.s, 0)
    t.play("attack b3")
    assert t.told("damaged")[0]["amount"] == strength


def test_dragon_flies_weaken_the_retaliation():
    t = position("neutral_dragon_flies@b2", "champions@b3 zombies@d5", first="b2", dice="-1 0").play("attack b3")
    guard = FACES[t.s.face[0]].defense if t.at("b2") else 0
    assert t.told("damaged")[-1]["amount"] == 5 - 1 - guard


# -- tokens and control --------------------------------------------------------------------------------------


def test_wyverns_leave_venom_that_works_at_the_start_of_activations():
    t = position("wyverns@b2", "champions@b3 zombies@d5", first="b2 b3", dice="-1 -1")
    while t.open != "unit_action 0":
        t.play("end")
    t.play("attack b3")
    assert t.told("token-laid") == [{"unit": "champions-few", "space": "b3", "token": "venom"}]
    while not t.told("venom-works"):
        t.play("end")
    assert t.told("damaged")[-1] == {"unit": "champions-few", "space": "b3", "amount": 1}
    assert not t.s.mods, "the cube is gone"


def test_ogres_give_an_attack_token_instead_of_acting():
    t = position("ogres@b2 zombies@c2", "champions@d5", first="b2")
    use = next(option for option in t.options if option.startswith("use "))
    t.play(use, "c2")
    assert attack_value(t.s, 1) == 3
    assert t.open != "unit_action 0" or "b2" not in t.told("activated")[-1]["space"]


def test_dendroids_hold_who_activates_next_to_them():
    t = position("zombies@b2", "dendroids+@b3 zombies@d5", first="b2")
    assert t.offers("move") == []
    assert position("zombies@b2", "zombies@b3", first="b2").offers("move")


def test_arch_devils_go_anywhere():
    t = position("arch_devils+@b1", "zombies@d5", first="b1")
    assert len(t.offers("move")) == 18


def test_cyclopes_destroy_walls():
    t = position("cyclopes@b1", "zombies@d5", first="b1", siege="a b c d", tower=True)
    t.play(next(option for option in t.options if option.startswith("use ")))
    assert t.open == "destroy 0"
    t.play("b3")
    assert t.s.walls == 0b1101


def test_pit_lords_summon_demons_after_a_loss():
    t = position("pit_lords@b2 zombies@a1", "skeletons@d5", first="b2")
    assert not [option for option in t.options if option.startswith("use ")]


# -- Spells --------------------------------------------------------------------------------------------------


def test_familiars_tax_spells():
    t = position("zombies@b2", "familiars+@b4", first="b2", hands=("spell:magic_arrow attack", ""))
    t.play("play spell:magic_arrow cast")
    assert t.open == "pay_cards 0"
    t.play("discard statistic:attack", "b4")
    assert t.pile(0).split()[0] == "statistic:attack"
    t = position("zombies@b2", "familiars+@b4", first="b2", hands=("spell:magic_arrow", ""))
    assert t.plays == [], "nothing to pay with"


def test_two_units_that_tax_spells_take_a_card_each():
    two = "familiars+@b4 neutral_familiars@c4"
    t = position("zombies@b2", two, first="b2", hands=("spell:magic_arrow attack", ""))
    assert "spell:magic_arrow cast" not in t.plays, "one card pays for one of them only"
    t = position("zombies@b2", two, first="b2", hands=("spell:magic_arrow attack defense", ""))
    t.play("play spell:magic_arrow cast", "discard statistic:attack", "discard statistic:defense", "b4")
    assert sorted(t.pile(0).split())[1:] == ["statistic:attack", "statistic:defense"]


def test_what_only_a_card_with_power_pays_for_is_paid_first():
    two = "familiars+@b4 neutral_pegasi@c4"
    t = position("zombies@b2", two, first="b2", hands=("spell:magic_arrow power", ""))
    assert "spell:magic_arrow cast" not in t.plays, "one card pays for one of them only"
    t = position("zombies@b2", two, first="b2", hands=("spell:magic_arrow power attack", ""))
    t.play("play spell:magic_arrow cast")
    assert t.options == ["discard statistic:power"], "the Pegasi take nothing else"
    t.play("discard statistic:power")
    assert t.options == ["discard statistic:attack"]
    t = position(
        "zombies@b2", "neutral_pegasi@b4 neutral_pegasi@c4", first="b2", hands=("spell:magic_arrow power attack", "")
    )
    assert "spell:magic_arrow cast" not in t.plays, "two of them want two cards with Power"


def test_summoned_elementals_fight_for_this_combat_only():
    hand = "power power spell:summon_air_elemental"
    t = position("griffins@b2", "zombies@b4/2", first="b2", hands=(hand, ""), dice="0 0")
    t.play("play statistic:power basic", "play statistic:power basic", "play spell:summon_air_elemental cast")
    while t.open.startswith("power_line"):
        t.play("line 2")
    t.play("a1")
    assert "a1" in t.board
    t.play("move b3", "attack b4")
    assert t.open == "over victory 1 2"
    assert len(t.s.army[0]) == 1


def test_inferno_hurts_for_each_plus_one():
    t = position("zombies@a1", "champions@b3 champions@b4", first="a1", hands=("spell:inferno", ""))
    t.play("play spell:inferno cast")
    t.dice("+1")
    t.play("b3")
    assert [t.at(space) for space in ("b3", "b4")] == ["champions 1", "champions 1"]


def test_frenzy_ignores_the_defence():
    t = position(
        "skeletons@b2",
        "crusaders@b3 zombies@d5",
        first="b2",
        hands=("power power power power spell:frenzy", ""),
        dice="0 -1",
        windows=True,
    ).play("attack b3")
    while "play statistic:power basic" in t.options:
        t.play("play statistic:power basic")
    t.play("play spell:frenzy cast")
    while t.open.startswith("power_line"):
        t.play(t.options[-1])
    assert t.told("damaged")[0]["amount"] == 2


def test_forgetfulness_stops_a_shooter():
    t = position("zombies@b2", "marksmen@b4", first="b2 b4", hands=("spell:forgetfulness", ""))
    while t.open != "unit_action 0":
        t.play("end")
    t.play("play spell:forgetfulness cast", "end")
    while t.open != "unit_action 1":
        t.play("end")
    assert t.offers("attack") == []


def test_her_27_5_empowered_statistics_need_no_expert_use():
    t = position(
        "zombies@b2", "champions@b3 zombies@d5", first="b2", hands=("empowered_attack", ""), dice="0 -1", windows=True
    ).play("attack b3")
    assert len(t.plays) == 1
    t.play(f"play {t.plays[0]}")
    assert t.told("damaged")[0]["amount"] == 2, "2 + 2 - 2"
    assert t.s.experts_used[0] == 0


# -- all together --------------------------------------------------------------------------------------------

DECK_TYPES = ("statistic", "ability", "spell", "artifact", "specialty", "war_machine")


@pytest.mark.parametrize("seed", range(6))
def test_random_fights_with_everything_end(seed: int):
    s, rng = rich(seed)
    further = [card.number for card in CARDS if card.type in DECK_TYPES]
    units = [unit for unit in UNITS if unit.kind in ("faction", "faction_alternate", "neutral", "creature_bank")]
    chance = Random(seed)
    for seat in (0, 1):
        s.hand[seat] = [chance.choice(further) for _ in range(6)]
        s.secret[seat] = []
        s.army[seat] = [chance.choice(chance.choice(units).faces) for _ in range(5)]
    s.asks, s.answers = (), ()
    s.stack.pop()
    s.then(deploy, ATTACKER)
    s.run()
    for _ in range(5000):
        if s.result is not None:
            break
        one_step(s, rng)
    assert s.result is not None
