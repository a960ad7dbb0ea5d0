"""Creature Banks: tokens on Blocked Fields, their guards, their treasures. [HER-27.9]"""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.heroes.world import World, face, take_turn, world

from ludoteka.games.heroes.boards import BANK_NUMBER, BANKS
from ludoteka.games.heroes.boxes import boxes_of
from ludoteka.games.heroes.cards import UNITS, unit_of
from ludoteka.games.heroes.combat.damage import take_damage
from ludoteka.games.heroes.combat.deploy import fight_neutrals
from ludoteka.games.heroes.map.banks import lay_bank_tokens
from ludoteka.games.heroes.map.fields import is_blocked_field, measure_map
from ludoteka.games.heroes.terms import ATTACKER, DEFENDER, STACKED, Cause
from ludoteka.games.heroes.words.components import face_id

SETS = boxes_of(("naval_battles",))
ARTIFACTS = " ".join(f"artifact:{id}" for id in ("centaurs_axe", "speculum", "boots_of_speed", "angel_wings"))
SPELLS = " ".join(f"spell:{id}" for id in ("bless", "curse", "haste", "slow", "fireball", "cure", "blind"))


def discovered(tile: str = "F1", **kwargs: object) -> World:
    """A tile has been turned up and lies as it shall."""
    t = world(f"S3 0,0 / {tile} 3,-2 down", heroes="0 main S3.NE / 1 main S3.C", mp=3, **kwargs)  # type: ignore[arg-type]
    t.s.sets = SETS
    lay_bank_tokens(t.s)
    t.again().play("discover main tile 1")
    if t.open == "discover 0":
        t.play(t.options[0])
    return t


def at_bank(id: str, **kwargs: object) -> World:
    """A Hero stands beside a Creature Bank on the Blocked Field of N1."""
    t = world(
        "N1 0,0",
        heroes="0 main N1.C / 1 main N1.E",
        mp=3,
        artifacts=ARTIFACTS,
        spells=SPELLS,
        **kwargs,  # type: ignore[arg-type]
    )
    t.s.sets = SETS
    blocked = next(slot for slot in range(7) if is_blocked_field(t.s, slot))
    t.s.banks = ((blocked, BANK_NUMBER[id]),)
    measure_map(t.s)
    return t.again()


def into_bank(t: World) -> World:
    way = next(way for way, there in enumerate(t.s.graph[0]) if there == t.s.banks[0][0])
    return t.play(f"move main {('ne', 'e', 'se', 'sw', 'w', 'nw')[way]}")


def fight(t: World) -> World:
    """Into the bank and to the first activation, every unit where it may stand first."""
    into_bank(t)
    while not t.open.startswith("unit_action"):
        t.play(t.options[-1] if t.open.startswith("town_window") else t.options[0])
    return t


# -- drawing -------------------------------------------------------------------------------------------------


def test_her_27_9_two_tokens_of_each_bank_by_kind_of_tile():
    t = world("S3 0,0", heroes="0 main S3.C")
    lay_bank_tokens(t.s)
    assert t.s.bank_stock == ()
    t.s.sets = SETS
    lay_bank_tokens(t.s)
    assert Counter(t.s.bank_stock) == Counter(dict.fromkeys(range(12), 2))
    assert Counter(bank.kind for bank in BANKS) == {"far": 6, "near": 6}


def test_her_27_9_who_discovers_a_tile_may_draw_a_bank_of_its_kind():
    t = discovered()
    assert t.open == "place_bank 0"
    assert t.options == ["draw", "decline"]
    t.play("draw")
    ((field, bank),) = t.s.banks
    assert field // 7 == 1
    assert BANKS[bank].kind == "far"
    assert len(t.s.bank_stock) == 23
    assert t.told("bank-placed")[0]["location"] == BANKS[bank].place.id
    view = t.match.view(1)["map"]["tiles"][1]["fields"][field % 7]
    assert (view["location"], view["category"], view["bank"]) == (BANKS[bank].place.id, "visitable", True)


def test_her_27_9_declining_leaves_the_field_blocked():
    t = discovered().play("decline")
    assert t.s.banks == ()
    assert len(t.s.bank_stock) == 24
    assert t.open == "main_action 0"


def test_her_27_9_nothing_is_offered_without_a_fitting_token_or_the_box():
    t = world("S3 0,0 / F1 3,-2 down", heroes="0 main S3.NE / 1 main S3.C", mp=3)
    t.play("discover main tile 1")
    if t.open == "discover 0":
        t.play(t.options[0])
    assert t.open == "main_action 0"
    near_only = discovered("C1")
    assert near_only.open == "main_action 0"  # a Center tile


def test_her_27_9_the_lines_around_the_blocked_field_are_gone():
    t = at_bank("imp_cache")
    where = t.s.banks[0][0]
    assert where in t.s.graph[0]
    assert 0 in t.s.graph[where]
    t.s.banks = ()
    measure_map(t.s)
    assert where not in t.s.graph[0]


# -- guards --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("difficulty", "stacked"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_her_27_9_some_guards_have_a_stack_token_by_difficulty(difficulty: int, stacked: int):
    t = fight(at_bank("dwarven_treasury", difficulty=difficulty))
    guards = [one for one in range(len(t.s.side)) if t.s.side[one] == DEFENDER]
    assert [unit_of(t.s.face[one]).id for one in guards] == ["dwarven_treasury_dwarves"] * 4
    assert sum(bool(t.s.marks[one] & STACKED) for one in guards) == stacked
    assert len(t.told("stack-given")) == stacked


def test_her_27_9_no_quick_combat_no_time_limit_no_experience():
    t = fight(at_bank("imp_cache", xp=(11, 0)))
    assert t.told("quick-combat") == []
    assert t.s.combat is not None
    assert not t.s.combat.limited
    t.wins(ATTACKER)
    assert t.s.xp[0] == 11
    assert t.s.gold[0] == 3 + 2 * 1
    assert t.s.cubes >> t.s.banks[0][0] & 1


def test_her_27_9_a_stacked_unit_loses_its_token_instead():
    t = fight(at_bank("cyclops_stockpile_bank"))
    guard = next(one for one in range(len(t.s.side)) if t.s.marks[one] & STACKED)
    take_damage(t.s, guard, 7, ATTACKER)  # they have 5 HP
    assert not t.s.marks[guard] & STACKED
    assert t.s.damage[guard] == 2
    assert t.s.space[guard] >= 0


def test_a_lost_fight_leaves_bank_and_guards():
    t = fight(at_bank("crypt")).ends(DEFENDER, "retreat")
    assert t.where(0) == "N1.C"
    assert not t.s.cubes >> t.s.banks[0][0] & 1
    names = {unit_of(one).id for one in BANKS[BANK_NUMBER["crypt"]].guards}
    assert names == {"crypt_skeletons", "crypt_zombies", "crypt_wraiths", "crypt_vampires"}


# -- treasures -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "gained"),
    [
        ("crypt", (6 + 2 * 2, 0, 0)),
        ("cyclops_stockpile_bank", (0, 8 + 2 * 2, 2 + 2)),
        ("dwarven_treasury", (7 + 2 * 3, 0, 0)),
        ("imp_cache", (3 + 2, 0, 0)),
        ("naga_bank", (6 + 2 * 6, 0, 2 + 2)),
    ],
)
def test_her_27_9_resources_of_a_bank_and_more_for_each_stacked_guard(id: str, gained: tuple[int, int, int]):
    t = fight(at_bank(id)).wins(ATTACKER)
    assert (t.s.gold[0], t.s.materials[0], t.s.valuables[0]) == gained
    assert t.open == "main_action 0"


def test_medusa_stores_ask_for_each_stacked_guard():
    t = fight(at_bank("medusa_stores")).wins(ATTACKER)
    assert (t.s.gold[0], t.s.valuables[0]) == (6, 1)
    t.play("gain gold 3", "gain valuables 1")
    assert (t.s.gold[0], t.s.valuables[0]) == (9, 2)
    assert t.open == "main_action 0"


@pytest.mark.parametrize(("id", "deck"), [("derelict_ship_bank", "spell"), ("shipwreck_bank", "artifact")])
def test_ships_are_searched_as_deep_as_guards_were_stacked(id: str, deck: str):
    t = fight(at_bank(id)).wins(ATTACKER)
    assert t.s.morale[0] == 1
    assert t.open == "search 0"
    assert dict(t.s.asks[0].prompt.args) == {"deck": deck, "number": 2}
    while t.open != "main_action 0":
        t.play(t.options[0])
    assert len(t.s.hand[0]) == 1


def test_a_dragon_utopia_is_searched_for_each_stacked_guard_too():
    t = fight(at_bank("dragon_utopia_bank", difficulty=0)).wins(ATTACKER)
    assert t.s.gold[0] == 40
    while t.open != "main_action 0":
        t.play(t.options[0])
    assert len(t.s.hand[0]) == 2


def test_a_pyramid_trades_cards_for_deeper_searches():
    t = fight(at_bank("pyramid", hands=("spell:magic_arrow",), difficulty=0)).wins(ATTACKER)
    while t.open == "search 0" or t.open.startswith("search_"):
        t.play(t.options[0])
    assert t.open == "remove_card 0"
    t.play("remove spell:magic_arrow from hand")
    while t.open != "main_action 0":
        t.play(t.options[0])
    assert len(t.s.removed[0]) == 1
    assert len(t.s.hand[0]) == 2


@pytest.mark.parametrize("difficulty", [0, 1])
@pytest.mark.parametrize("id", ["dragon_fly_hive", "griffin_conservatory"])
def test_a_guard_joins_with_a_token_if_two_were_stacked(id: str, difficulty: int):
    t = fight(at_bank(id, difficulty=difficulty)).wins(ATTACKER)
    guard = BANKS[BANK_NUMBER[id]].guards[0]
    assert t.s.army[0].count(guard) == 1
    assert t.s.stacks == (((0, guard),) if difficulty else ())
    assert t.match.view(1)["players"][0]["stacks"] == ([face_id(guard)] if difficulty else [])


# -- tokens in an army ---------------------------------------------------------------------------------------

FLIES = UNITS[[unit.id for unit in UNITS].index("dragon_fly_hive_dragon_flies")].faces[0]


def with_flies() -> World:
    t = world("N3 0,0", heroes="0 main N3.E / 1 main N3.W", mp=3, armies=("halberdiers",))
    t.s.army[0] = [FLIES, FLIES]
    t.s.stacks = ((0, FLIES),)
    t.s.neutral_deck[0] = [face("neutral_boars")] * 4
    return t


def test_a_token_fights_with_its_unit_and_comes_home_with_it():
    t = with_flies()
    s = t.cut_short()
    del s.stack[1:]
    s.then(take_turn, 0)
    fight_neutrals(s, 0, 1, (0,), 3)
    s.run()
    while not t.open.startswith("unit_action"):
        t.play(t.options[0])
    marks = [s.marks[one] & STACKED for one in range(len(s.side)) if s.face[one] == FLIES]
    assert sorted(marks) == [0, STACKED]
    assert not s.stacks
    t.ends(ATTACKER, "victory")
    assert list(s.stacks) == [(0, FLIES)]
    assert sorted(s.army[0]) == [FLIES, FLIES]


def test_a_lost_unit_takes_its_token_along():
    t = with_flies()
    t.do([{"op": "lose_unit", "which": "cheapest"}], Cause(0))
    assert t.s.stacks == ()
    assert t.s.army[0] == [FLIES]
