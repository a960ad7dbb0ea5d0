"""Control of units, copies and guests: Berserk, acting at once, Sorrow, Clone. [HER-17.18, HER-27.4]"""

from __future__ import annotations

from tests.games.heroes.enemies import enemies
from tests.games.heroes.position import Table, face, position

from ludoteka.core.state import RUN
from ludoteka.games.heroes.cards import neutral_deck
from ludoteka.games.heroes.combat.damage import take_damage
from ludoteka.games.heroes.combat.fighters import attack_value, health
from ludoteka.games.heroes.combat.outcome import end_if_decided
from ludoteka.games.heroes.combat.rounds import start_combat
from ludoteka.games.heroes.combat.sandbox import sandbox_over
from ludoteka.games.heroes.terms import STACKED

# -- Berserk -------------------------------------------------------------------------------------------------


def test_berserk_makes_a_unit_attack_the_nearest_of_any_side():
    t = position(
        "zombies@b2 griffins@c2", "zombies@b4 champions@d5", first="b2", hands=("spell:berserk", ""), dice="0 0"
    )
    t.play("play spell:berserk cast", "b2")
    assert t.options == ["attack c2", "resume"], "its own neighbour is nearest"
    t.play("attack c2")
    assert (t.at("c2"), t.at("b2")) == ("griffins 2", "zombies 1"), "it provokes a retaliation"
    assert t.pile(0) == "spell:berserk", "it ends with the activation"


def test_berserk_moves_a_unit_to_its_victim():
    t = position("zombies@b1 skeletons@d1", "zombies@b4 champions@d5", first="b1", hands=("spell:berserk", ""))
    t.play("play spell:berserk cast", "b1")
    assert t.offers("attack") == []
    assert set(t.offers("move")) == {"c1", "d2"}, "next to the Skeletons, which are nearest"


def test_berserk_waits_for_the_activation_of_an_enemy_and_its_owner_breaks_ties():
    t = position("zombies@b2 skeletons@b4", "zombies@b3 champions@d5", first="b2 b3", hands=("spell:berserk", ""))
    while t.open != "unit_action 0":
        t.play("end")
    t.play("play spell:berserk cast", "b3", "end")
    assert t.open == "unit_action 1"
    assert t.options == ["attack b2", "attack b4"]


def test_berserk_is_bound_to_a_tier():
    t = position("champions@b2", "champions@b4", first="b2", hands=("spell:berserk", ""))
    assert t.plays == [], "bronze without Power"


def test_a_raging_unit_of_the_program_attacks_the_nearest():
    t = enemies("zombies@b1", "marksmen@b4 skeletons@b5", first="b1", hand="spell:berserk")
    t.play("play spell:berserk cast", "b5", "end")
    while not [event for event in t.told("attacked") if event["unit"] == "skeletons-few"]:
        t.play("end" if "end" in t.options else t.options[0])
    struck = [event["space2"] for event in t.told("attacked") if event["unit"] == "skeletons-few"]
    assert struck == ["b4"], "its friend stands nearest"


# -- activations ---------------------------------------------------------------------------------------------


def test_sorrow_takes_an_activation_away():
    t = position("griffins@b2", "zombies@b4 champions@d5", first="b4", hands=("spell:sorrow", ""), windows=True)
    t.play("play spell:sorrow cast")
    assert t.told("lost-activation") == [{"unit": "zombies-few", "space": "b4"}]
    assert t.s.combat_round == 2, "nobody else was left in this Combat Round"
    t = position("griffins@b2", "champions@b4", first="b4", hands=("spell:sorrow", ""), windows=True)
    assert t.plays == [], "too high a tier without Power"


def test_valeska_lets_a_ranged_unit_act_at_once_marksmen_twice():
    t = position("marksmen@b1 zombies@c2", "champions+@d5", first="c2", hands=("specialty:valeska_6", ""), dice="0 0")
    t.play("play specialty:valeska_6 option_1", "attack d5", "stay")
    assert t.told("activated")[-1]["unit"] == "marksmen-few"
    t.play("attack d5", "stay")
    assert [event["unit"] for event in t.told("activated")] == ["zombies-few", "marksmen-few", "marksmen-few"]
    assert t.open == "unit_action 0"
    assert (t.s.active, bool(t.offers("move"))) == (1, True), "the Zombies go on"


def test_bowstring_activates_a_ranged_unit_before_another():
    hand = "artifact:bowstring_of_the_unicorns_mane"
    t = position("marksmen@b1 zombies@c2", "champions@d5", first="b1 d5", hands=(hand, ""), windows=True)
    assert t.plays == ["artifact:bowstring_of_the_unicorns_mane top"]
    t.play("play artifact:bowstring_of_the_unicorns_mane top")
    assert t.told("activated") == [{"unit": "marksmen-few", "space": "b1"}]
    t = position("marksmen@b1 zombies@c2", "champions@d5", first="d5", hands=(hand, ""), windows=True)
    assert t.plays == [], "it has acted already"


def test_bowstring_ignores_the_die_of_a_shot():
    hand = "artifact:bowstring_of_the_unicorns_mane"
    t = position("marksmen@b1", "zombies@b4", first="b1", hands=("", hand), windows=True, dice="+1")
    while not t.open.startswith("dice_window"):
        t.play("attack b4" if "attack b4" in t.options else "pass")
    t.play(f"play {hand} bottom")
    assert t.told("rolled")[0]["dice"] == "+1"
    assert t.told("reckoned")[0]["die"] == 0, "it does not count"


# -- copies --------------------------------------------------------------------------------------------------


def cloned(us: str = "griffins+@b2/1", them: str = "zombies@b4 champions@d5", power: int = 3) -> Table:
    hand = " ".join([*["power"] * power, "spell:clone"])
    t = position(us, them, first="b2", hands=(hand, ""), dice="-1 -1", armies=("", ""))
    for _ in range(power):
        t.play("play statistic:power basic")
    t.play("play spell:clone cast")
    while t.open.startswith("power_line"):
        t.play(t.options[-1])
    return t


def test_clone_copies_the_printed_card_next_to_its_original():
    t = cloned("griffins@b2/1")
    assert t.options == ["b1", "a2", "c2", "b3"]
    t.play("b3")
    assert t.at("b3") == "griffins 0"
    assert t.match.view(0)["combat"]["units"][-1]["marks"] == ["clone"]
    assert (attack_value(t.s, 3), health(t.s, 3)) == (attack_value(t.s, 0), health(t.s, 0))


def test_a_copy_dies_to_any_attack_or_damage():
    t = cloned("griffins@b2").play("b3")
    take_damage(t.s, 3, 1, 1)
    assert t.at("b3") == ""
    assert t.pile(0).split()[-1] == "spell:clone", "the Spell is over"


def test_a_copy_leaves_with_its_original_and_is_no_unit_afterwards():
    t = cloned("griffins@b2").play("b3")
    take_damage(t.s, 0, 99, 1)
    assert (t.at("b2"), t.at("b3")) == ("", "")
    t = cloned("griffins@b2", "zombies@d5").play("b3")
    take_damage(t.s, 1, 99, 0)
    t.play("end")
    while t.match.result is None:
        t.play("end" if "end" in t.options else t.options[-1])
    assert len(t.s.army[0]) == 1


def test_an_attack_without_damage_ends_a_copy():
    hand = "power power power spell:clone"
    t = position("iron_golems@b2", "skeletons@b4 zombies@d5", first="b2", hands=(hand, ""))
    for _ in range(3):
        t.play("play statistic:power basic")
    t.play("play spell:clone cast")
    while t.open.startswith("power_line"):
        t.play(t.options[-1])
    t.play("b3", "end")
    while t.open != "unit_action 1" or "attack b3" not in t.options:
        t.play("end" if "end" in t.options else t.options[0])
    t.dice("-1")
    t.play("attack b3")
    assert t.told("damaged") == []
    assert t.told("clone-gone") == [{"unit": "iron_golems-few", "space": "b3"}]


def test_clone_needs_power_and_room():
    t = position("zombies@b2", "zombies@b4", first="b2", hands=("spell:clone", ""))
    assert "spell:clone cast" not in t.plays, "it costs at least 1 Power [HER-11.5]"
    full = "zombies@a1 griffins@b1 skeletons@a2"
    t = position(full, "zombies@d5", first="a1", hands=("power spell:clone", ""))
    t.play("play statistic:power basic", "play spell:clone cast")
    assert "a1" not in t.options, "nothing is free beside it"


# -- units for one Combat, stack tokens ----------------------------------------------------------------------


def with_sharpshooters(us: str) -> Table:
    t = position(
        us, "zombies@b3/2 zombies@d5", start=True, hands=("specialty:tarnum_rampart_6", "attack"), windows=True
    )
    t.s.neutral_deck[1] = neutral_deck(1, frozenset({"core", "rampart", "tower", "stretch_2024"}))
    t.s.asks, t.s.answers, t.s.combat_round = (), (), 0
    t.s.stack = [(sandbox_over, (), RUN), (start_combat, (), RUN)]
    t.s.run()
    return t


def test_tarnum_brings_sharpshooters_for_this_combat_only():
    t = with_sharpshooters("zombies@b2")
    t.play("play specialty:tarnum_rampart_6 option_1")
    assert t.open == "summon_space 0"
    assert t.options == ["a1", "b1", "c1", "d1", "a2", "c2", "d2"], "the own side of the board"
    t.play("a1")
    assert t.at("a1") == "neutral_sharpshooters 0"
    before = len(t.s.neutral_discard[1])
    for fighter in (1, 2):
        take_damage(t.s, fighter, 99, 0)
    end_if_decided(t.s)
    assert t.s.army[0] == [face("zombies")]
    assert len(t.s.neutral_discard[1]) == before + 1, "it goes to the discard pile of its tier"


def test_tarnum_finds_nothing_where_there_is_no_room_or_no_such_unit():
    full = "zombies@a1 griffins@b1 skeletons@c1 crusaders@d1 zealots@a2 champions@b2 marksmen@c2 halberdiers@d2"
    assert "specialty:tarnum_rampart_6 option_1" not in with_sharpshooters(full).plays
    t = position("zombies@b2", "zombies@b3", start=True, hands=("specialty:tarnum_rampart_6", ""), windows=True)
    assert t.plays == [] or "specialty:tarnum_rampart_6 option_1" not in t.plays


def test_a_stacked_guard_loses_its_token_first():
    """[HER-27.9]"""
    t = position("champions@b2", "neutral_zombies@b3 zombies@d5", first="b2")
    t.s.marks[1] |= STACKED
    take_damage(t.s, 1, health(t.s, 1) + 1, 0)
    assert t.at("b3") == "neutral_zombies 1", "excess damage goes on"
    assert t.told("stack-gone") == [{"unit": "neutral_zombies", "space": "b3"}]
    assert not t.s.marks[1] & STACKED


def test_her_27_9_damage_beyond_the_token_and_the_unit_defeats_it():
    t = position("champions@b2", "neutral_zombies@b3 zombies@d5", first="b2")
    t.s.marks[1] |= STACKED
    take_damage(t.s, 1, 2 * health(t.s, 1), 0)
    assert t.at("b3") == ""
