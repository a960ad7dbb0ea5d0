"""Reactions, areas and bonuses that only further boxes have; buildings and enemies in Combats. [HER-11, HER-17]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.heroes.enemies import enemies
from tests.games.heroes.position import Table, position

from ludoteka.games.heroes.automa.aims import kind_of
from ludoteka.games.heroes.boards import BUILDINGS, TOWNS
from ludoteka.games.heroes.cards import CARD_NUMBER, CARDS
from ludoteka.games.heroes.combat.fighters import attack_value
from ludoteka.games.heroes.combat.rounds import first_of_week
from ludoteka.games.heroes.combat.standing import counts_as_defending
from ludoteka.games.heroes.deck.legal import may_cast, power_of
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import STACKED, Listen
from ludoteka.games.heroes.town.verbs import set_cubes, stored_cubes

# -- Magic Mirror and Dwarves --------------------------------------------------------------------------------


def mirrored(target: str, them: str = "zombies@b4 champions@d5", mirror: str = "spell:magic_mirror") -> Table:
    hands = ("spell:magic_arrow", mirror)
    t = position("zombies@b2 griffins@c2", them, first="b2", hands=hands, windows=True)
    return t.play("play spell:magic_arrow cast", target)


def test_magic_mirror_gives_a_spell_a_new_target():
    t = mirrored("b4").play("play spell:magic_mirror cast")
    assert t.open == "card_target 1", "the protected player chooses"
    assert t.options == ["b2", "c2", "d5"], "any other legal target"
    t.play("c2")
    assert (t.at("b4"), t.at("c2")) == ("zombies 0", "griffins 1")
    assert (t.pile(0), t.pile(1)) == ("spell:magic_arrow", "spell:magic_mirror")
    assert t.told("redirected") == [{"card": "spell:magic_arrow"}]


def test_magic_mirror_protects_own_units_of_its_tier():
    assert mirrored("c2").options == ["pass"], "not its unit"
    assert mirrored("d5").options == ["pass"], "golden: more Power is needed"


def test_magic_mirror_without_another_target_leaves_the_spell_without_effect():
    hands = ("spell:lightning_bolt", "spell:magic_mirror")
    t = position("black_dragons@b2", "zombies@b4", first="b2", hands=hands, windows=True)
    t.play("play spell:lightning_bolt cast", "play spell:magic_mirror cast")
    assert t.at("b4") == "zombies 0"
    assert t.told("spell-cancelled") == [{"card": "spell:lightning_bolt"}] * len(t.told("spell-cancelled"))
    assert t.told("spell-cancelled")


@pytest.mark.parametrize(("die", "hurt"), [("+1", 0), ("0", 1), ("-1", 1)])
def test_dwarves_resist_a_card_aimed_at_them_alone(die: str, hurt: int):
    t = position("zombies@b2", "dwarves@b4 champions@d5", first="b2", hands=("spell:magic_arrow", ""), dice=die)
    t.play("play spell:magic_arrow cast", "b4")
    assert t.at("b4") == f"dwarves {hurt}"


def test_dwarves_resist_specialties_too_but_no_areas():
    t = position("zombies@b2", "dwarves@b4 champions@d5", first="b2", hands=("specialty:ciele_6", ""), dice="+1")
    t.play("play specialty:ciele_6 option_1", "b4")
    assert t.at("b4") == "dwarves 0"
    t = position("zombies@b2", "dwarves@b4 zombies@b5", first="b2", hands=("specialty:xyron_6", ""), dice="+1")
    t.play("play specialty:xyron_6 effect", "b4")
    assert (t.at("b4"), t.at("b5")) == ("dwarves 1", "zombies 1"), "not their only target"
    t = position("zombies@b2", "dwarves@b4", first="b2", hands=("ability:artillery", ""), dice="+1")
    assert t.play("play ability:artillery basic").at("b4") == "dwarves 1", "an Ability is neither"


# -- areas and numbers ---------------------------------------------------------------------------------------


def test_frost_ring_hits_two_units_around_a_space():
    them = "zombies@b4 zombies@a3 griffins@c3 champions@d5"
    t = position("zombies@b2", them, first="b2", hands=("spell:frost_ring", "")).play(
        "play spell:frost_ring cast", "b3"
    )
    assert t.options == ["b2", "a3", "c3", "b4"], "four stand around: two are chosen"
    t.play("a3", "b4")
    assert [t.at(space) for space in ("b2", "a3", "c3", "b4")] == ["zombies 0", "zombies 1", "griffins 0", "zombies 1"]
    t = position("zombies@b2", "champions@d5", first="b2", hands=("spell:frost_ring", ""))
    assert t.play("play spell:frost_ring cast", "b1").at("b2") == "zombies 1", "one is enough"


@pytest.mark.parametrize(("level", "count"), [(1, 2), (6, 3)])
def test_deemer_hits_a_unit_and_some_next_to_it(level: int, count: int):
    t = position(
        "zombies@a1", "zombies@b3 zombies@b4 zombies@c3 zombies@a3", first="a1", hands=(f"specialty:deemer_{level}", "")
    )
    t.play(f"play specialty:deemer_{level} effect", "b3")
    while t.open == "card_target 0":
        t.play(t.options[0])
    assert len(t.told("damaged")) == count


def test_adelaide_hits_everybody_around_a_space():
    t = position("zombies@b2", "zombies@b4 griffins@c3", first="b2", hands=("specialty:adelaide_1 attack", ""))
    t.play("play specialty:adelaide_1 effect", "discard statistic:attack", "b3")
    assert [t.at(space) for space in ("b2", "c3", "b4")] == ["zombies 1", "griffins 1", "zombies 1"]
    assert position("zombies@b2", "zombies@b4", first="b2", hands=("specialty:adelaide_1", "")).plays == []


@pytest.mark.parametrize(("power", "left"), [(0, 0b1110), (1, 0b1100)])
def test_earthquake_destroys_so_many_walls(power: int, left: int):
    hand = " ".join([*["power"] * power, "spell:earthquake"])
    t = position("zombies@b2", "zombies@b4", first="b2", hands=(hand, ""), siege="a b c d", tower=True)
    for _ in range(power):
        t.play("play statistic:power basic")
    t.play("play spell:earthquake cast")
    while t.open.startswith("power_line"):
        t.play(t.options[-1])
    t.play(*["a3", "b3"][: power + 1])
    assert t.s.walls == left
    assert position("zombies@b2", "zombies@b4", first="b2", hands=("spell:earthquake", "")).plays == [], "no siege"


# -- bonuses -------------------------------------------------------------------------------------------------


def test_crag_hack_gets_more_for_a_card():
    t = position("zombies@b2", "champions@b3", first="b2", hands=("specialty:crag_hack_4 power", ""))
    t.play("play specialty:crag_hack_4 effect", "discard statistic:power")
    assert attack_value(t.s, 0) == 4
    t = position("zombies@b2", "champions@b3", first="b2", hands=("specialty:crag_hack_4 power", ""))
    assert attack_value(t.play("play specialty:crag_hack_4 effect", "done").s, 0) == 3


def test_crag_hack_turns_any_card_into_attack():
    t = position("zombies@b2", "champions@b3", first="b2", hands=("specialty:crag_hack_6 spell:haste", ""))
    assert "attack with spell:haste" not in t.options
    t.play("play specialty:crag_hack_6 effect", "attack with spell:haste")
    assert (attack_value(t.s, 0), t.pile(0)) == (3, "spell:haste")


@pytest.mark.parametrize(("level", "less"), [(1, 1), (6, 2)])
def test_lord_haart_softens_the_retaliation(level: int, less: int):
    def struck(hand: str) -> int:
        t = position("zombies@b2", "champions+@b3", first="b2", hands=(hand, ""), dice="0 0")
        if hand:
            t.play(f"play {hand} effect")
        t.play("attack b3")
        return int(t.told("damaged")[-1]["amount"]) if t.told("damaged")[-1]["space"] == "b2" else 0

    assert struck("") - struck(f"specialty:lord_haart_necropolis_{level}") == less


def test_dragon_flies_take_off_what_the_own_side_laid():
    hands = ("spell:slow", "spell:air_shield")
    t = position("dragon_flies@b2", "skeletons@b3 zombies@d5", first="b2 b3", hands=hands, dice="0 0 0")
    t.play("play spell:slow cast", "b3", "end")
    assert t.open == "unit_action 1"
    t.play("play spell:air_shield cast", "b3", "end")
    assert t.lying == "spell:slow=combat spell:air_shield=combat"
    while "attack b3" not in t.options:
        t.play("end")
    t.dice("-1 -1")
    t.play("attack b3")
    assert t.lying == "spell:slow=combat", "what its enemy laid stays"


def test_seamen_gain_gold_once_in_a_combat():
    t = position("seamen+@b2", "skeletons@b3/1 skeletons@c2/1 zombies@d5", first="b2", dice="+1").play("attack b3")
    assert t.s.gold[0] == 2
    while "attack c2" not in t.options:
        t.play("end" if "end" in t.options else t.options[0])
    t.dice("+1")
    t.play("attack c2")
    assert (t.at("c2"), t.s.gold[0]) == ("", 2), "once"


def test_spirit_of_the_week_defence_cards_give_attack():
    """A card that gives Defence is played on the attacking unit. [EFFECTS 7.10]"""
    t = position("zombies@b2", "champions@b3", hands=("defense", "defense"), first="b2", windows=True)
    t.s.listening.append(Listen(-1, "defense_cards_give_attack", -1, 0, "until_next_astrologers", -1, -1))
    t.play("attack b3")
    assert t.open == "window_card 0"
    t.play("play statistic:defense basic")
    assert attack_value(t.s, 0) == 3
    assert t.open != "window_card 1" or "play statistic:defense basic" not in t.options, "its unit does not attack"


def test_defence_tokens_may_work_without_a_roll_or_on_more_faces():
    def guarded(rule: Listen | None, die: str) -> int:
        t = position("champions@b2", "zombies@b3~", first="b2", dice=f"0 {die}")
        t.s.listening += [rule] if rule else []
        return int(t.play("attack b3").told("reckoned")[0]["defense"])

    automatic = Listen(-1, "defense_token_automatic", -1, 0, "until_next_astrologers", -1, -1)
    merist = Listen(1, "defense_token_faces", -1, 0b110, "combat", -1, -1)
    plain = guarded(None, "0")
    assert guarded(automatic, "-1") == plain + 1
    assert (guarded(merist, "0"), guarded(merist, "-1")) == (plain + 1, plain)


def test_ground_units_are_stronger_in_the_first_combat_of_the_round():
    rule = Listen(-1, "ground_attack_first_combat", -1, 1, "this_round", -1, -1)
    t = position("zombies@b2 griffins@a1", "zombies@b3 marksmen@d5", start=True)
    assert attack_value(t.s, 0) == 2
    t.s.listening.append(rule)
    first_of_week(t.s)
    assert [attack_value(t.s, one) for one in (0, 2)] == [3, 3], "both sides"
    assert attack_value(t.s, 1) == attack_value(position("griffins@a1", "zombies@d5").s, 0), "not those that fly"
    assert t.s.listening == [], "only the first Combat"


# -- Creature Banks ------------------------------------------------------------------------------------------


def stacked(us: str, them: str, **kept: Any) -> Table:
    t = position(us, them, **kept)
    t.s.marks = [mark | STACKED if t.s.side[one] else mark for one, mark in enumerate(t.s.marks)]
    return t


def test_guards_of_banks_have_abilities_while_they_are_stacked():
    """[HER-27.9]"""
    guards: tuple[tuple[str, Callable[[Heroes], bool]], ...] = (
        ("dwarven_treasury_dwarves", lambda s: counts_as_defending(s, 1)),
        ("dragon_utopia_crystal_dragons", lambda s: counts_as_defending(s, 1)),
        ("dragon_utopia_faerie_dragons", lambda s: not may_cast(s, 0, CARD_NUMBER["spell", "slow"], False)),
        ("imp_cache_familiars", lambda s: power_of(s, 0, CARD_NUMBER["spell", "slow"], 2) == 1),
    )
    for id, check in guards:
        assert check(stacked("zombies@b2", f"{id}@b4", first="b2").s), id
        assert not check(position("zombies@b2", f"{id}@b4", first="b2").s), id


def test_black_dragons_of_the_utopia_strike_harder_while_stacked():
    for marks, more in ((0, 0), (STACKED, 3)):
        t = position("champions+@b3", "dragon_utopia_black_dragons@b4", first="b4", dice="0 0")
        t.s.marks[1] |= marks
        t.play("attack b3")
        strength = t.told("reckoned")[0]["attack"]
        assert strength == attack_value(t.s, 1) + more


def test_medusas_paralyse_and_wraiths_take_cards():
    t = stacked("champions@b3", "medusa_stores_medusas@b5 zombies@d5", first="b5", dice="0").play("attack b3")
    assert "!" in t.at("b3")
    t = position("champions@b3", "crypt_wraiths@b4", first="b4", hands=("attack power", ""), dice="0 0", neutral=True)
    t.play("attack b3")
    assert t.open == "discard_card 0"


# -- buildings -----------------------------------------------------------------------------------------------


def with_town(faction: str, kind: str, hand: str = "") -> tuple[Table, int]:
    t = position("zombies@b2", "champions@b3", first="b2", hands=(hand, ""), factions=(faction, "dungeon"))
    places = {BUILDINGS[number].kind: at for at, number in enumerate(TOWNS[faction].buildings)}
    t.s.buildings[0] = 1 << places[kind]
    building = TOWNS[faction].buildings[places[kind]]
    set_cubes(t.s, 0, building, 1)
    return t, building


def test_the_fortress_spends_a_cube_for_attack_or_defence():
    t, building = with_town("fortress", "faction_2")
    t.play("end")
    while t.open != "unit_action 0":
        t.play("end")
    use = next(option for option in t.options if option.startswith("building"))
    t.play(use)
    if t.open.startswith("effect_option"):
        t.play(t.options[0])
    assert attack_value(t.s, 0) == 3
    assert stored_cubes(t.s, 0, building) == 0
    assert not [option for option in t.options if option.startswith("building")], "no cube is left"


def test_the_stronghold_helps_once_in_a_round():
    t, _ = with_town("stronghold", "faction_1")
    t.play("end")
    while t.open != "unit_action 0":
        t.play("end")
    t.play(next(option for option in t.options if option.startswith("building")))
    assert attack_value(t.s, 0) == 3
    assert not [option for option in t.options if option.startswith("building")]


def test_the_inferno_gives_power_for_a_cube_once_for_each_spell():
    t, building = with_town("inferno", "faction_2", hand="spell:magic_arrow")
    set_cubes(t.s, 0, building, 2)
    t.play("end")
    while t.open != "unit_action 0":
        t.play("end")
    t.play(next(option for option in t.options if option.startswith("building")))
    assert t.open == "power_step 0"
    assert not [option for option in t.options if option.startswith("building")], "one for each Spell"
    t.play("play spell:magic_arrow cast")
    assert t.options == ["line 1", "line 2"]
    assert stored_cubes(t.s, 0, building) == 1


# -- enemies run by the program ------------------------------------------------------------------------------

SPELLS = [card for card in CARDS if card.type == "spell" and card.set != "core"]


@pytest.mark.parametrize("spell", [card.id for card in SPELLS])
def test_her_20_22_an_ai_casts_or_gives_back_every_spell(spell: str):
    """Where it can be cast something happens by it; else it goes back and the Magic card under the AI Deck."""
    t = enemies(
        "zombies@b2 zombies@b3 marksmen@a1",
        "champions@b4 marksmen@b5",
        first="b4 b5",
        ai_deck="ai_cast_a",
        ai_spells=spell,
    )
    for _ in range(12):
        if t.match.over or t.told("ai-cast") or t.told("ai-spell-returned"):
            break
        t.play(t.options[0])
    lines = [program for _, program in CARDS[CARD_NUMBER["spell", spell]].effects[0].levels]
    if all(kind_of(line) == "never" for line in lines):
        assert t.told("ai-spell-returned")
    assert t.told("ai-cast") or t.told("ai-spell-returned")


def test_faerie_dragons_of_the_program_hurt_the_player():
    t = enemies("zombies@b2 skeletons@a1", "neutral_faerie_dragons@d5", guards=True, first="d5", dice="0 0")
    assert t.told("damaged")[0]["space"] in ("b2", "a1")


def test_magic_mirror_turns_a_spell_of_the_program_away():
    hand = "spell:magic_mirror"
    t = enemies(
        "zombies@b2 zombies@d1", "champions@d5", first="d5", ai_deck="ai_cast_a", ai_spells="magic_arrow", hand=hand
    )
    t.play("b2")
    assert t.options == ["play spell:magic_mirror cast", "pass"]
    t.play("play spell:magic_mirror cast")
    assert t.options == ["d1", "d5"]
    t.play("d5")
    assert t.told("damaged")[0]["space"] == "d5"
    assert t.told("redirected") == [{"card": "spell:magic_arrow"}]
