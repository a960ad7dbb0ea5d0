"""Hazards on the Combat Board: Fire Wall, Quicksand, Land Mine, Force Field, Luna. [HER-29.1, HER-17.28]"""

from __future__ import annotations

import pytest
from tests.games.heroes.enemies import enemies
from tests.games.heroes.position import Table, position

from ludoteka.games.heroes.combat.board import space_number


def laid(
    card: str, *spaces: str, us: str = "zombies@b2", them: str = "zombies@b5 champions@d5", power: int = 0
) -> Table:
    hand = " ".join([*["power"] * power, card])
    t = position(us, them, first=us.split("@")[1][:2], hands=(hand, ""))
    for _ in range(power):
        t.play("play statistic:power basic")
    t.play(next(option for option in t.options if option.startswith(f"play {card}")))
    if t.open.startswith("power_line"):
        t.play(t.options[-1])
    return t.play(*spaces)


def test_fire_wall_lies_on_an_empty_space_and_hurts_who_stops_there():
    t = laid("spell:fire_wall", "b3")
    assert t.lying == "spell:fire_wall=combat"
    t.play("move b3")
    assert t.at("b3") == "zombies 1"
    assert t.told("hazard-works") == [{"card": "spell:fire_wall", "unit": "zombies-few", "space": "b3"}]
    assert t.open == "unit_action 0", "it goes on"


def test_fire_wall_is_not_laid_where_something_stands_or_lies():
    t = position("zombies@b2", "zombies@b5", first="b2", hands=("spell:fire_wall", ""), siege="a c", gate="a")
    t.play("play spell:fire_wall cast")
    assert set(t.options).isdisjoint({"b2", "b5", "a3", "c3"})
    assert "b3" in t.options


@pytest.mark.parametrize(("power", "damage"), [(0, 1), (2, 2), (4, 3)])
def test_fire_wall_burns_by_its_line(power: int, damage: int):
    t = laid("spell:fire_wall", "b3", us="champions+@b2", power=power).play("move b3")
    assert t.told("damaged")[0]["amount"] == damage


def test_a_ground_unit_goes_around_the_fire_if_it_can():
    t = laid("spell:fire_wall", "b3").play("move c3")
    assert (t.at("c3"), t.told("damaged")) == ("zombies 0", [])


def test_a_ground_unit_that_has_to_pass_is_burnt():
    t = position("zombies@a2 griffins@b2", "zombies@b4 champions@d5", first="a2", hands=("spell:fire_wall", ""))
    t.play("play spell:fire_wall cast", "a3", "move a4")
    assert t.at("a4") == "zombies 1"
    assert [event["space2"] for event in t.told("moved")] == ["a3", "a4"]


def test_who_flies_passes_over_the_fire():
    t = laid("spell:fire_wall", "b3", us="griffins@b2", them="zombies@d5").play("move b4")
    assert t.at("b4") == "griffins 0"
    t = laid("spell:fire_wall", "b3", us="griffins@b2", them="zombies@d5").play("move b3")
    assert t.at("b3") == "griffins 1"


def test_who_is_immune_to_fire_is_not_burnt():
    t = laid("spell:fire_wall", "b3", us="efreet+@b2", them="zombies@d5").play("move b3")
    assert t.at("b3") == "efreet+ 0"


def test_where_ways_differ_in_danger_the_controller_chooses():
    t = position(
        "zombies@a1 griffins@b1 griffins@c2", "zombies@b4 champions@d5", first="a1", hands=("spell:land_mine", "")
    )
    t.play("play spell:land_mine cast", "a2", "b3", "move b3")
    assert t.open == "unit_action 0", "only one way: through a2"
    t = position("zombies@a1", "zombies@d5", first="a1", hands=("spell:land_mine", ""))
    t.play("play spell:land_mine cast", "a2", "b1", "move b2")
    assert t.open == "way 0"
    assert t.options == ["b1 b2", "a2 b2"]


@pytest.mark.parametrize(("card", "damage"), [("specialty:luna_1", 2), ("specialty:luna_6", 3), ("spell:fire_wall", 1)])
def test_luna_burns_also_who_starts_its_activation_there(card: str, damage: int):
    """The Spell burns only who stops or passes; the third damage of Luna VI turns the pack to few first."""
    t = laid(card, "b3", us="champions+@b2", them="zombies@d5").play("move b3")
    hurt = 3 if card == "specialty:luna_6" else 1
    assert t.told("damaged") == [{"unit": "champions-pack", "space": "b3", "amount": hurt}]
    t.play("end")
    assert t.s.combat_round == 2
    assert t.s.active == 0
    assert len(t.told("damaged")) == (1 if card == "spell:fire_wall" else 2)
    assert sum(event["amount"] for event in t.told("damaged")) == (6 if hurt == 3 else damage)


def test_luna_and_venom_come_in_an_order_of_choice():
    """[HER-17.18.4]"""
    t = position("wyverns@b2", "champions@b3 zombies@d5", first="b2", dice="-1 -1", hands=("specialty:luna_1", ""))
    t.play("play specialty:luna_1 effect", "b4", "attack b3")
    champions = 1
    t.s.space[champions] = space_number("b4")
    while not t.open.startswith("activation_order"):
        t.play("end" if "end" in t.options else t.options[0])
    assert t.open == "activation_order 1"
    assert t.options == ["venom", "fire"]
    t.play("fire")
    assert [event["amount"] for event in t.told("damaged")[-2:]] == [1, 1]


def test_quicksand_is_hidden_from_everybody_until_somebody_enters():
    t = laid("spell:quicksand", "b3", "a2")
    seen = t.match.view(0)["combat"]["hazards"]
    assert seen == t.match.view(1)["combat"]["hazards"] == t.match.view(None)["combat"]["hazards"]
    assert [(one["space"], one["hidden"]) for one in seen] == [("b3", True), ("a2", True)]
    assert sorted(one.blank for one in t.s.hazards) == [False, True], "half of them are blank"
    guesses = {t.match.redeal(0, k).state.hazards[0].blank for k in range(12)}  # type: ignore[attr-defined]
    assert guesses == {False, True}
    assert all(t.match.redeal(0, k).view(0) == t.match.view(0) for k in range(4))


def entering(kind: str, blank: bool, us: str = "champions@b2") -> Table:
    t = laid(f"spell:{kind}", "b3", "a5", us=us)
    t.s.hazards = [one._replace(blank=blank == (one.space == space_number("b3"))) for one in t.s.hazards]
    return t.play("move b3")


def test_quicksand_ends_the_activation():
    t = entering("quicksand", blank=False)
    assert t.told("token-turned") == [{"space": "b3", "token": "quicksand"}]
    assert "unit_action 0" not in t.open or t.told("activated")[-1]["space"] != "b2"
    assert not t.match.view(1)["combat"]["hazards"][0]["hidden"], "it lies face up now"


def test_a_blank_token_is_taken_away():
    t = entering("quicksand", blank=True)
    assert t.told("token-turned") == [{"space": "b3", "token": "blank"}]
    assert len(t.s.hazards) == 1
    assert t.offers("attack") or "defend" in t.options, "the activation goes on"


def test_a_land_mine_deals_two_and_the_unit_goes_on():
    t = entering("land_mine", blank=False)
    assert t.told("damaged")[0]["amount"] == 2
    assert t.open == "unit_action 0"
    t = entering("land_mine", blank=False, us="skeletons@b2")
    assert t.at("b3") == "", "too much for it"


def test_force_field_is_an_obstacle_for_its_time():
    t = laid("spell:force_field", "b3", us="zombies@b2 zombies@a2 zombies@c2", them="zombies@d5")
    assert t.lying == "spell:force_field=combat_round"
    assert "b3" not in t.offers("move")
    while t.s.combat_round == 1:
        t.play("end" if "end" in t.options else t.options[-1])
    assert (t.s.hazards, t.lying, t.pile(0)) == ([], "", "spell:force_field")


def test_a_stronger_force_field_lasts_longer():
    t = laid("spell:force_field", "b3", power=2)
    assert t.lying.split()[-1] == "spell:force_field=combat"


def test_remove_obstacle_takes_walls_and_force_fields():
    hand = "spell:force_field spell:remove_obstacle specialty:zydar_4 power"
    t = position("zombies@b2", "zombies@d5", first="b2", hands=(hand, ""), siege="a b", gate="b")
    t.play("play spell:force_field cast", "c3", "play specialty:zydar_4 option_1", "play statistic:power basic")
    t.play("play spell:remove_obstacle cast", "line 2")
    assert t.options == ["a3", "b3", "c3"]
    t.play("c3", "a3")
    assert (t.s.hazards, t.s.walls) == ([], 0b0010)


def test_dispel_clears_a_space_or_a_unit_with_its_space():
    hand = "spell:fire_wall spell:dispel specialty:zydar_4"
    t = position("zombies@b2", "zombies@d5", first="b2", hands=(hand, ""))
    t.play("play spell:fire_wall cast", "b3", "move b3", "play specialty:zydar_4 option_1", "play spell:dispel cast")
    assert (t.s.hazards, t.lying) == ([], "")
    t = position("zombies@b2", "zombies@d5", first="b2", hands=("spell:dispel", ""))
    assert t.plays == [], "nothing to remove"


def test_dispel_frees_a_unit_of_ongoing_cards_only_of_its_tier():
    hand = "spell:slow spell:dispel specialty:zydar_4"
    t = position("zombies@b2", "champions@d5 zombies@a5", first="b2", hands=(hand, ""))
    t.play("play spell:slow cast", "d5", "play specialty:zydar_4 option_1")
    assert "spell:dispel cast" not in t.plays, "Champions are golden"
    t = position("zombies@b2", "champions@d5 zombies@a5", first="b2", hands=(hand, ""))
    t.play("play spell:slow cast", "a5", "play specialty:zydar_4 option_1", "play spell:dispel cast")
    assert (t.s.mods, t.pile(0)) == ([], "specialty:zydar_4 spell:slow spell:dispel")


def test_hazards_end_with_the_combat():
    t = laid("spell:fire_wall", "a1", them="zombies@b3/2").play("attack b3")
    while t.match.result is None:
        t.play(t.options[0])
    assert (t.s.hazards, t.pile(0)) == ([], "spell:fire_wall")


def test_enemies_run_by_the_program_lay_hazards_where_players_stand():
    """[HER-20.22, HER-R37]"""
    t = enemies("zombies@b2 zombies@b4", "champions@d5", first="d5", ai_deck="ai_cast_a", ai_spells="fire_wall")
    while not t.s.hazards:
        t.play(t.options[0])
    hazard = t.match.view(0)["combat"]["hazards"][0]
    assert (hazard["kind"], hazard["space"]) == ("fire_wall", "b3"), "between both units of the player"
