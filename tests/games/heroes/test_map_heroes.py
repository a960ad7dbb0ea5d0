"""Heroes and places attacked by enemies: announcement, defence, losses. [HER-17.2 to 17.8, HER-17.35 to 17.41]"""

from __future__ import annotations

from tests.games.heroes.world import World, world

from ludoteka.games.heroes.combat.actions import may_surrender
from ludoteka.games.heroes.map.announcing import is_siege
from ludoteka.games.heroes.map.flags import shelters
from ludoteka.games.heroes.scenarios import hooks
from ludoteka.games.heroes.terms import GRAIL_ON_FIELD

MAP = "S3 0,0 / F1 3,-2 / S1 6,-4"
ABILITIES = "ability:logistics ability:tactics ability:armorer ability:offense ability:luck ability:wisdom"


def duel(foe: str = "1 main F1.E", **kwargs: object) -> World:
    """Seat 0 on F1.C beside a Hero of seat 1; both have a Town."""
    keep = {"flags": "0 S3.C / 1 S1.C", "abilities": ABILITIES, "cubes": "F1.E / F1.NE", **kwargs}
    return world(MAP, heroes=f"0 main F1.C / {foe}", **keep)  # type: ignore[arg-type]


def passed(t: World) -> World:
    """Nobody takes a Town Action."""
    while t.open.startswith("town_window"):
        t.play("pass")
    return t


def settle(t: World) -> World:
    """Answer what Levels ask."""
    while t.open.startswith("search"):
        t.play(t.options[0])
    return t


# -- announcement [HER-17.6, EX-3] ---------------------------------------------------------------------------


def test_her_17_2_entering_an_enemy_heros_field_starts_a_combat():
    t = duel().play("move main e")
    assert t.told("hero-attacked") == [{"seat": 0, "seat2": 1, "figure": "main"}]
    assert t.open == "deploy 0"
    combat = t.s.combat
    assert combat is not None
    assert (combat.figures, combat.cards, combat.players) == ((0, 1), (True, True), (0, 1))
    assert not combat.siege


def test_ex_3_both_players_are_offered_town_actions_before_any_unit_is_placed():
    t = duel(gold=20, buildings=("", "dwelling_bronze")).play("move main e")
    assert t.mp(0) == 2
    assert t.open == "town_window 0"
    t.play("pass")
    assert t.open == "town_window 1"
    t.play("pass")
    assert t.open == "deploy 0"


def test_her_17_6_an_action_opens_the_windows_again():
    t = duel(gold=20).play("move main e", "hire")
    assert t.open == "town_window 1"
    t.play("pass")
    assert t.open == "deploy 0"


# -- victory [HER-17.35, HER-17.39, HER-17.40] ---------------------------------------------------------------


def test_her_17_35_a_beaten_main_hero_relocates_and_pays():
    t = settle(passed(duel(gold=7).play("move main e")).wins(0))
    assert t.where(1) == "S1.C"
    assert (t.s.gold, t.s.morale) == ([12, 2], [0, 0])  # Necropolis has no Morale
    assert t.s.trophies[0] == (1,)
    assert t.s.xp == [1, 0]
    assert t.where(0) == "F1.E"
    assert t.open == "main_action 0"


def test_her_17_35_he_loses_morale_and_chooses_where_to_go():
    flags = "0 S3.C / 1 S1.C / 1 F1.NW"
    t = duel(factions=("necropolis", "castle"), flags=flags).play("move main e").wins(0)
    assert t.s.morale[1] == -1
    assert t.open == "relocate 1"
    assert len(t.options) == 2
    t.play(t.options[0])
    assert settle(t).open == "main_action 0"


def test_her_12_5_who_has_less_pays_what_he_has():
    t = settle(duel().play("move main e").wins(0))
    assert t.s.gold == [0, 0]


def test_her_17_40_experience_by_the_beaten_main_heros_level():
    t = settle(duel(xp=(0, 4)).play("move main e").wins(0))
    assert t.s.xp[0] == 2
    t = settle(duel(xp=(4, 0)).play("move main e").wins(0))
    assert t.s.xp[0] == 4


def test_her_17_39_a_defender_who_won_stays_and_the_attacker_relocates():
    t = duel(xp=(0, 0), gold=5).play("move main e").wins(1)
    assert t.where(1) == "F1.E"
    assert t.where(0) == "S3.C"
    assert t.s.gold == [0, 10]
    assert t.s.trophies[1] == (0,)
    assert t.mp(0) == 2  # he keeps his points [HER-R53]
    assert settle(t).s.xp == [0, 1]


def test_her_6_4_a_won_combat_is_followed_by_the_visit():
    t = duel(cubes="F1.NE", foe="1 main F1.NW").play("move main nw")
    settle(t.wins(0))
    assert t.open == "deploy 0"  # the Settlement is also guarded [HER-6.3.2]
    t.wins(0)
    assert settle(t).open == "settlement 0"


def test_her_25_3_allies_do_not_fight():
    t = duel(teams=(0, 0)).play("move main e")
    assert t.told("hero-passed")


# -- Secondary Heroes [HER-17.8, HER-17.36] ------------------------------------------------------------------


def test_her_17_8_a_secondary_hero_may_be_conceded():
    """[HER-9.8]"""
    t = duel("1 secondary F1.E / 1 main S1.C").play("move main e")
    assert t.open == "concede_secondary 1"
    assert t.options == ["fight", "concede"]
    t.play("concede")
    assert t.where(1) == "-"
    assert t.s.trophies[0] == (1,)
    assert (t.where(0), t.open, t.s.xp[0]) == ("F1.E", "main_action 0", 0)


def test_her_17_36_a_beaten_secondary_hero_costs_a_cube_only():
    t = duel("1 secondary F1.E / 1 main S1.C", gold=5).play("move main e", "fight")
    assert t.s.combat is not None
    assert t.s.combat.cards == (True, False)
    t.wins(0)
    assert t.where(1) == "-"
    assert t.s.gold == [5, 5]
    assert t.s.trophies[0] == (1,)
    assert t.s.xp[0] == 0  # [HER-17.40]


def test_her_r79_the_main_hero_fights_for_both_and_both_are_beaten():
    t = duel("1 secondary F1.E / 1 main F1.E").play("move main e")
    assert t.s.combat is not None
    assert t.s.combat.figures == (0, 2)
    settle(t.wins(0))
    assert t.where(1) == "-"
    assert t.where(2) == "S1.C"
    assert t.s.trophies[0] == (1,)


def test_her_r26_a_town_with_a_conceded_hero_is_not_defended_again():
    t = duel("1 secondary F1.NW / 1 main S1.C", flags="0 S3.C / 1 S1.C / 1 F1.NW", gold=8)
    t.play("move main nw", "concede")
    assert t.open == "settlement 0"
    assert t.holder("F1.NW") == 0


# -- places [HER-17.3, HER-17.38] ----------------------------------------------------------------------------


def undefended(**kwargs: object) -> World:
    keep = {"flags": "0 S3.C / 1 S1.C / 1 F1.NW", **kwargs}
    return duel("1 main S1.E", **keep).play("move main nw")


def test_her_17_3_its_controller_may_pay_to_defend_with_units_only():
    t = undefended(gold=8)
    assert t.told("place-attacked") == [{"seat": 0, "seat2": 1, "location": "settlement"}]
    assert t.open == "defend_place 1"
    assert t.options == ["defend", "yield"]
    t.play("defend")
    assert t.s.gold[1] == 0
    assert t.s.combat is not None
    assert (t.s.combat.figures, t.s.combat.cards) == ((0, -1), (True, False))


def test_her_17_38_a_lost_defence_costs_units_only():
    t = undefended(gold=8).play("defend").wins(0)
    assert t.open == "settlement 0"
    assert t.holder("F1.NW") == 0
    assert (t.s.trophies[0], t.s.gold, t.s.xp[0]) == ((), [8, 0], 0)


def test_her_17_3_units_alone_may_win():
    t = undefended(gold=8).play("defend").wins(1)
    assert t.where(0) == "S3.C"
    assert t.holder("F1.NW") == 1
    assert t.s.trophies[1] == (0,)
    assert t.s.gold == [3, 5]
    assert t.s.xp == [0, 0]  # no Main Hero took part


def test_her_17_3_without_payment_there_is_no_combat():
    t = undefended(gold=8).play("yield")
    assert t.open == "settlement 0"
    assert t.told("place-yielded") == [{"seat": 1}]
    t = undefended(gold=7)
    assert t.open == "settlement 0"  # he cannot pay


def test_her_17_3_a_third_players_hero_does_not_defend_the_place_of_another():
    t = world(
        MAP, heroes="0 main F1.C / 1 main S1.C / 2 main F1.NW", seats=3, flags="0 S3.C / 1 S1.C / 1 F1.NW", gold=8
    )
    t.play("move main nw")
    assert t.told("hero-attacked") == [{"seat": 0, "seat2": 2, "figure": "main"}]


# -- siege [HER-18.1] ----------------------------------------------------------------------------------------


def test_her_18_1_only_the_home_player_with_a_citadel_is_besieged():
    t = duel(buildings=("citadel", "citadel"))
    town, settlement = t.field("S1.C"), t.field("F1.NW")
    assert is_siege(t.s, 1, town)
    assert not is_siege(t.s, 1, settlement)
    t.s.flag[town] = 0
    assert not is_siege(t.s, 0, town)  # a captured Town
    assert not is_siege(duel().s, 1, town)  # no Citadel


def test_her_18_1_a_siege_is_fought_for_the_home_town():
    heroes = "0 main S1.NE / 1 main S1.C"
    t = world("S1 0,0 / S3 -3,2", heroes=heroes, flags="0 S3.C / 1 S1.C", buildings=("", "citadel"))
    t.play("move main sw")
    assert t.s.combat is not None
    assert t.s.combat.siege
    t.s.gold = [10, 10]
    assert not may_surrender(t.s, 1)  # [HER-17.37]
    assert may_surrender(t.s, 0)


# -- surrender and breaking off [HER-17.37, HER-17.41] -------------------------------------------------------


def test_her_17_37_a_surrendering_attacker_leaves_without_losses():
    t = passed(duel(gold=15).play("move main e")).surrenders(0)
    assert t.where(0) == "S3.C"
    assert t.where(1) == "F1.E"
    assert t.s.gold == [5, 25]
    assert t.s.trophies == ((), ())
    assert t.s.xp == [0, 0]
    assert not t.told("visited")


def test_her_r32_if_the_defender_surrenders_the_attacker_visits():
    t = duel(gold=15, cubes="F1.E", foe="1 main F1.NE").play("move main ne")
    passed(t).surrenders(1)
    assert t.where(1) == "S1.C"
    assert t.has_cube("F1.NE")
    assert t.s.valuables[0] == 1


def test_her_17_37_a_surrendering_secondary_hero_is_removed_without_a_trophy():
    t = duel("1 secondary F1.E / 1 main S1.C", gold=15)
    passed(t.play("move main e")).play("fight").surrenders(1)
    assert t.where(1) == "-"
    assert t.s.trophies[0] == ()


def test_her_17_37_a_main_hero_without_a_place_to_go_does_not_surrender():
    t = passed(duel(flags="0 S3.C", gold=10).play("move main e"))
    assert t.open == "deploy 0"
    assert may_surrender(t.s, 0)
    assert not may_surrender(t.s, 1)
    offered: dict[str, bool] = {}
    while t.s.combat is not None and len(offered) < 2:
        if t.open.startswith("unit_action"):
            offered[t.open] = "surrender" in t.options
        t.play(next((word for word in ("done", "pass", "end") if word in t.options), t.options[0]))
    assert offered == {"unit_action 0": True, "unit_action 1": False}


def test_her_17_41_a_combat_broken_off_sends_the_attacker_back():
    t = duel().play("move main e").ends(-1, "broken_off")
    assert t.where(0) == "F1.C"
    assert t.where(1) == "F1.E"
    assert t.s.trophies == ((), ())


# -- elimination [HER-24.1 (b)] ------------------------------------------------------------------------------


def test_her_24_1_a_main_hero_without_a_place_eliminates_his_player(monkeypatch):
    eliminated: list[int] = []
    monkeypatch.setattr(hooks.eliminate, "ask", lambda s, seat: eliminated.append(seat))
    monkeypatch.setattr(hooks.is_eliminated, "ask", hooks.is_eliminated.default)
    settle(duel(flags="0 S3.C").play("move main e").wins(0))
    assert eliminated == [1]


def test_her_24_1_defending_the_last_place_counts_as_having_none(monkeypatch):
    eliminated: list[int] = []
    monkeypatch.setattr(hooks.eliminate, "ask", lambda s, seat: eliminated.append(seat))
    monkeypatch.setattr(hooks.is_eliminated, "ask", hooks.is_eliminated.default)
    t = duel("1 main F1.NW", flags="0 S3.C / 1 F1.NW").play("move main nw")
    assert shelters(t.s, 1, t.field("F1.NW")) == []
    settle(t.wins(0))
    assert eliminated == [1]


# -- the Grail [HER-30.5] ------------------------------------------------------------------------------------


def test_her_30_5_the_winners_hero_takes_the_grail():
    t = duel()
    t.s.grail = 1
    settle(t.play("move main e").wins(0))
    assert t.s.grail == 0


def test_her_30_5_a_defender_who_beats_the_carrier_has_it_at_once():
    """He does not have to enter the field from which the carrier came."""
    t = duel("1 main F1.E", cubes="F1.E / F1.NE")
    t.s.grail, t.s.turn = 1, 1
    settle(t.again().play("move main w").wins(1))
    assert t.where(0) == "F1.C"
    assert t.s.grail == 0


def test_her_30_5_units_that_win_leave_it_on_the_field():
    t = undefended(gold=8)
    t.s.grail = 0
    t.play("defend").wins(1)
    assert t.s.grail == GRAIL_ON_FIELD + t.field("F1.NW")


def test_her_30_5_a_surrendering_or_conceding_carrier_leaves_it_and_the_next_hero_takes_it():
    t = duel("1 secondary F1.E / 1 main S1.C")
    t.s.grail = 1
    t.play("move main e", "concede")
    assert t.s.grail == 0  # he goes on to visit that field
    t = duel(gold=15)
    t.s.grail = 0
    passed(t.play("move main e")).surrenders(0)
    assert t.s.grail == GRAIL_ON_FIELD + t.field("F1.E")


def test_her_17_3_a_secondary_hero_hired_onto_the_attacked_place_is_attacked():
    """[HER-6.3, HER-9.6, HER-17.6 (1)]"""
    t = undefended(gold=18, flags="0 S3.C / 1 F1.NW")
    t.play("pass", "hire")
    assert len(t.s.figures) == 3
    passed(t)
    assert t.open == "concede_secondary 1", "he defends it; nobody pays for a defence by units alone"
    t.play("fight")
    assert t.s.combat is not None
    assert t.s.combat.figures == (0, 2)
    t.wins(0)
    assert t.s.figures[2].field < 0
    assert t.holder("F1.NW") == 0, "the place is not defended again in this attack [HER-17.8]"


def test_her_17_8_a_hero_hired_onto_the_attacked_place_may_be_conceded():
    t = undefended(gold=18, flags="0 S3.C / 1 F1.NW")
    t.play("pass", "hire")
    passed(t).play("concede")
    assert t.holder("F1.NW") == 0
    assert t.s.combat is None
