"""War Machines in Combats and the cards about them: every machine, every mode. [HER-27.2, HER-29.1 war_machine]"""

from __future__ import annotations

import pytest
from tests.games.heroes.household import card
from tests.games.heroes.position import Table, cards, position

from ludoteka.core.state import RUN
from ludoteka.games.heroes.cards import CARD_NUMBER, CARDS
from ludoteka.games.heroes.combat.fighters import initiative
from ludoteka.games.heroes.combat.rounds import start_combat
from ludoteka.games.heroes.combat.sandbox import sandbox_over
from ludoteka.games.heroes.deck.table import lay
from ludoteka.games.heroes.terms import Listen


def with_machine(id: str, us: str, them: str, hand: str = "", siege: str | None = None, **kept: object) -> Table:
    """A Combat that begins with a machine of the attacker in play."""
    t = position(us, them, levels=(4, 1), siege=siege)
    s = t.s
    s.hand[0] = cards(hand)
    if id:
        number = CARD_NUMBER["war_machine", id]
        lay(s, 0, number, CARDS[number].effects[0].number, "permanent")
    for name, value in kept.items():
        setattr(s, name, value)
    s.asks, s.answers, s.combat_round, s.active, s.window = (), (), 0, -1, ""
    s.standing_pass = [0, 0]
    s.stack = [(sandbox_over, (), RUN), (start_combat, (), RUN)]
    s.run()
    return t


def on_to(t: Table, id: str) -> Table:
    while not t.open.startswith(id):
        t.play(next(word for word in ("pass", "end", t.options[-1]) if word in t.options))
    return t


def week(rule: str) -> list[Listen]:
    return [Listen(-1, rule, -1, 1, "until_next_astrologers", -1, -1)]


# -- the machines --------------------------------------------------------------------------------------------


def test_the_ballista_hits_the_lowest_initiative_at_the_start_of_each_round():
    t = with_machine("ballista", "zombies@b2", "zombies@b4 champions@d5")
    assert (t.at("b4"), t.at("d5")) == ("zombies 1", "champions 0")
    while t.s.combat_round == 1:
        t.play("end" if "end" in t.options else t.options[0])
    assert t.at("b4") == "zombies 2"


def test_ties_of_the_ballista_are_its_owners():
    t = with_machine("ballista", "champions@b2", "zombies@b4 zombies@d5")
    assert t.open == "card_target 0"
    assert t.options == ["b4", "d5"]


def test_the_astrologers_strengthen_the_ballista():
    t = with_machine("ballista", "zombies@b2", "zombies@b4 champions@d5", listening=week("ballista_damage"))
    assert t.at("b4") == "zombies 2"


def test_a_war_machine_helps_only_where_cards_may_be_used():
    t = with_machine("ballista", "zombies@b2", "zombies@b4")
    assert t.s.combat is not None
    combat = t.s.combat._replace(cards=(False, False))
    t = with_machine("ballista", "zombies@b2", "zombies@b4", combat=combat)
    assert t.at("b4") == "zombies 0"


def test_the_first_aid_tent_heals_once_in_a_round_at_any_moment():
    t = on_to(with_machine("first_aid_tent", "champions@b2/2", "zombies@b4"), "unit_action 0")
    t.play("use war_machine:first_aid_tent")
    assert t.at("b2") == "champions 1"
    assert "use war_machine:first_aid_tent" not in t.options, "once in a Combat Round"
    while t.s.combat_round == 1 or t.open != "unit_action 0":
        t.play(next(word for word in ("pass", "end") if word in t.options))
    assert "use war_machine:first_aid_tent" in t.options
    t = on_to(with_machine("first_aid_tent", "champions@b2", "zombies@b4"), "unit_action 0")
    assert "use war_machine:first_aid_tent" not in t.options, "nobody is hurt"


def test_the_astrologers_strengthen_the_tent():
    t = with_machine("first_aid_tent", "champions@b2/2", "zombies@b4", listening=week("first_aid_tent_heal"))
    on_to(t, "unit_action 0").play("use war_machine:first_aid_tent")
    assert t.at("b2") == "champions 0"


def test_the_ammo_cart_makes_ranged_units_quick_and_sure():
    plain = with_machine("", "marksmen@b1 zombies@a1", "zombies@b2 champions@d5")
    t = with_machine("ammo_cart", "marksmen@b1 zombies@a1", "zombies@b2 champions@d5")
    assert initiative(t.s, 0) == initiative(plain.s, 0) + 2
    assert initiative(t.s, 1) == initiative(plain.s, 1), "only ranged units"
    for table, expected in ((plain, True), (t, False)):
        while not (table.open == "unit_action 0" and "attack b2" in table.options and table.s.active == 0):
            table.play(next(word for word in ("pass", "end", table.options[0]) if word in table.options))
        table.play("attack b2")
        assert len(table.told("rolled")[0]["dice"].split()) == (2 if expected else 1)


def test_the_ammo_cart_gives_a_reroll_in_its_week():
    t = with_machine("ammo_cart", "marksmen@b1", "champions@b4", listening=week("ammo_cart_reroll"))
    while "attack b4" not in t.options:
        t.play(next(word for word in ("pass", "end") if word in t.options))
    t.dice("-1 +1")
    t.play("attack b4")
    assert t.open == "dice_window 0"
    t.play("reroll -1 by war_machine:ammo_cart")
    assert t.told("rerolled")[-1]["dice"] == "+1"
    assert not t.open.startswith("dice_window"), "one die in an attack"


def test_the_catapult_hits_two_adjacent_targets_for_building_materials():
    t = with_machine("catapult", "zombies@b2", "zombies@b4 champions@c4", siege="a b c d", materials=[1, 0])
    assert t.open == "machine_option 0"
    t.play("use", "b4", "b3")
    assert (t.at("b4"), t.s.walls, t.s.materials) == ("zombies 1", 0b1101, [0, 0])
    t = with_machine("catapult", "zombies@b2", "zombies@b4", materials=[0, 0])
    assert not t.open.startswith("machine_option"), "nothing to pay with"
    t = with_machine("catapult", "zombies@b2", "zombies@b4", materials=[1, 0]).play("decline")
    assert t.s.materials == [1, 0]


def test_the_cannon_costs_an_expert_use():
    t = with_machine("cannon", "zombies@b2", "champions@b4 zombies@d5").play("use", "b4")
    assert (t.at("b4"), t.s.experts_used[0]) == ("champions 2", 1)
    t = with_machine("cannon", "zombies@b2", "champions@b4", experts_used=[9, 0])
    assert not t.open.startswith("machine_option")


# -- cards about them ----------------------------------------------------------------------------------------


def test_artillery_lets_the_ballista_act_three_times_on_one_target():
    t = with_machine("ballista", "zombies@b2", "champions@b4 archangels@d5", hand="ability:artillery")
    assert t.open == "machine_card 0"
    assert t.options == ["play ability:artillery expert", "pass"]
    t.play("play ability:artillery expert")
    assert (t.at("b4"), t.s.experts_used[0]) == ("champions 3", 1)


def test_artillery_alone_hits_the_slowest():
    t = position("zombies@b2", "champions@b4 zombies@d5", first="b2", hands=("ability:artillery", ""))
    assert t.plays == ["ability:artillery basic"], "no Ballista acts"
    t.play("play ability:artillery basic")
    assert t.at("d5") == "zombies 1"


def test_first_aid_lets_the_tent_act_three_times():
    t = with_machine("first_aid_tent", "archangels@b2/4", "zombies@b4", hand="ability:first_aid")
    on_to(t, "unit_action 0").play("use war_machine:first_aid_tent", "play ability:first_aid expert")
    assert t.at("b2") == "archangels 1"


@pytest.mark.parametrize("hero", ["tarnum_castle_1", "torosar_1", "gerwulf_1"])
def test_a_ballista_is_resolved_at_once(hero: str):
    t = on_to(with_machine("ballista", "zombies@b2", "champions@b4", hand=f"specialty:{hero}"), "unit_action 0")
    t.play(f"play specialty:{hero} option_2")
    assert t.at("b4") == "champions 2"
    t = on_to(with_machine("", "zombies@b2", "champions@b4", hand=f"specialty:{hero}"), "unit_action 0")
    assert t.plays == [], "there is none"


def test_tarnum_counts_as_another_ballista_for_this_combat():
    t = with_machine("ballista", "zombies@b2", "archangels@b4", hand="specialty:tarnum_castle_4")
    t.play("play specialty:tarnum_castle_4 option_1")
    assert t.at("b4") == "archangels 2"
    assert "specialty:tarnum_castle_4=combat" in t.lying


def test_torosar_has_another_ballista_and_resolves_all():
    t = with_machine("ballista", "zombies@b2", "archangels@b4", hand="specialty:torosar_6")
    on_to(t, "unit_action 0").play("play specialty:torosar_6 effect")
    assert t.at("b4") == "archangels 3", "one at the start, two now"


def test_a_ballista_for_the_round_acts_without_the_card():
    extra = [Listen(0, "machine_extra:ballista", -1, 1, "round", -1, card("torosar_4"))]
    assert with_machine("", "zombies@b2", "champions@b4", listening=extra).at("b4") == "champions 1"


def test_gem_doubles_what_the_tent_heals():
    t = on_to(with_machine("first_aid_tent", "champions@b2/3", "zombies@b4", hand="specialty:gem_6"), "unit_action 0")
    t.play("play specialty:gem_6 effect", "use war_machine:first_aid_tent")
    assert t.at("b2") == "champions 1"
    t = on_to(with_machine("", "champions@b2/3", "zombies@b4", hand="specialty:gem_6"), "unit_action 0")
    assert t.plays == []


def test_gerwulf_chooses_the_target_of_his_ballista():
    t = with_machine("ballista", "champions+@b2", "zombies@b4 archangels@d5", hand="specialty:gerwulf_6")
    on_to(t, "unit_action 0").play("play specialty:gerwulf_6 option_1")
    while t.s.combat_round == 1:
        t.play(next(word for word in ("pass", "end", t.options[0]) if word in t.options))
    assert t.open == "card_target 0"
    assert t.options == ["b4", "d5"], "not only the slowest"


@pytest.mark.parametrize("level", [4, 6])
def test_jeremy_fires_the_cannon_for_nothing(level: int):
    t = with_machine("cannon", "zombies@b2", "champions+@b4", hand=f"specialty:jeremy_{level}").play("decline")
    on_to(t, "unit_action 0").play(f"play specialty:jeremy_{level} option_1")
    assert (t.at("b4"), t.s.experts_used[0]) == ("champions+ 2", 0)


def test_jeremy_and_gerwulf_hit_by_themselves():
    t = on_to(with_machine("", "zombies@b2", "champions+@b4", hand="specialty:jeremy_1"), "unit_action 0")
    t.play("play specialty:jeremy_1 option_2")
    assert t.at("b4") == "champions+ 1"
    t = on_to(with_machine("ballista", "zombies@b2", "archangels+@b4", hand="specialty:gerwulf_4"), "unit_action 0")
    t.play("play specialty:gerwulf_4 option_2", "b4")
    assert (t.at("b4"), t.lying) == ("archangels+ 3", ""), "the Ballista is discarded for it"
