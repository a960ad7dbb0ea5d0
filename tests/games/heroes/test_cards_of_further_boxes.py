"""Cards of further boxes by name: what each of them gives, to whom, and to whom not. [HER-11, HER-27.5]

The numbers are those of the card's record; what is tested is that a card that is played gives exactly them, to the unit
it means, twice where it is doubled, and that it is not offered where it could change nothing.
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.heroes.household import household
from tests.games.heroes.position import Table, position

from ludoteka.games.heroes.boxes import BOX_IDS
from ludoteka.games.heroes.cards import CARDS, Card
from ludoteka.games.heroes.effects.records import PROGRAMS, Effect, Op
from ludoteka.games.heroes.words.components import card_id

ALL = frozenset({"core", *BOX_IDS})
HELD = ("statistic", "ability", "artifact", "specialty")
FURTHER = [card for card in CARDS if card.type in HELD and card.set != "core"]
Case = tuple[Card, Effect, Op]
STATISTICS = ("attack", "defense", "initiative", "health")
PLAIN = "zombies"  # a bronze ground unit without anything special


def of_one_operation(verb: str) -> list[Case]:
    """Effects without a moment, condition or cost that do one thing."""
    found = []
    for card in FURTHER:
        for effect in card.effects:
            ops = PROGRAMS[effect.program] if effect.program >= 0 else ()
            simple = not effect.when and not effect.conditions and not effect.cost
            if simple and len(ops) == 1 and ops[0].verb == verb:
                found.append((card, effect, ops[0]))
    return found


def name_of(case: Case) -> str:
    return f"{case[0].id}-{case[1].id}"


def cases(verb: str) -> Any:
    return pytest.mark.parametrize("case", of_one_operation(verb), ids=name_of)


def play_words(case: Case) -> str:
    return f"play {card_id(case[0].number)} {case[1].id}"


def selected(op: Op) -> dict[str, Any]:
    return dict(op.args["target"])


# -- statistics ----------------------------------------------------------------------------------------------


def unit_for(op: Op, doubled: bool) -> str:
    """A unit that the operation means: the one it is doubled for, or an ordinary one of a fitting type."""
    double = op.args.get("double_for", {})
    if doubled:
        if "units" in double:
            return str(double["units"][0])
        if "name_contains" in double:
            name = str(double["name_contains"])
            return {"Dragons": "black_dragons", "Golems": "iron_golems", "Elementals": "magma_elementals"}[name]
        return "marksmen"
    return "marksmen" if selected(op).get("types") == ("ranged",) else PLAIN


def in_combat(case: Case, unit: str, attacking: bool) -> Table:
    """The unit attacks, or is attacked by Skeletons; its player holds the card."""
    us, them = (f"{unit}@b2", "champions@b3 zombies@d5") if attacking else (f"{unit}@b3", "skeletons@b2 zombies@d5")
    t = position(us, them, first="b2", hands=(card_id(case[0].number), ""), windows=True, levels=(6, 1))
    role = selected(case[2]).get("role")
    if (role == "attacker" and case[1].timing == "instant") or role == "defender":
        t.play("attack b3")
    while t.open.endswith(" 1") or not t.plays:
        if not t.open.startswith("window_card 0") and t.open.endswith(" 0"):
            break
        t.play("pass" if "pass" in t.options else t.options[0])
    return t


def gained(case: Case, doubled: bool) -> dict[str, int]:
    """By how much the statistics of the unit change when the card is played on it."""
    attacking = selected(case[2]).get("role") != "defender"
    t = in_combat(case, unit_for(case[2], doubled), attacking)
    assert play_words(case) in t.options, t.options
    t.play(play_words(case))
    where = f"b{2 if attacking else 3}"
    if t.open.startswith("card_target"):
        t.play(where)
    told = [event for event in t.told("stat-changed") if event["space"] == where]
    assert len(told) == len(t.told("stat-changed")), "no other unit"
    return {event["stat"]: event["amount"] for event in told}


OF_UNIT = ("units", "name_contains", "types")
OF_ATTACK = ("attacker_adjacent", "defender_initiative", "attacker_initiative")


@pytest.mark.parametrize(
    "case",
    [
        case
        for case in of_one_operation("stat")
        if selected(case[2]).get("side") == "ally"
        and selected(case[2]).get("count", 1) == 1
        and not {"only_if", "extra_for_discard", "also_reduces"} & set(case[2].args)
        and set(case[2].args.get("double_for", ())) <= set(OF_UNIT)
    ],
    ids=name_of,
)
def test_bonuses_go_on_a_unit_and_are_doubled_for_some(case: Case):
    op = case[2]
    wanted = {name: int(op.args[name]) for name in STATISTICS if name in op.args}
    assert gained(case, doubled=False) == wanted
    if "double_for" in op.args:
        assert gained(case, doubled=True) == {name: 2 * value for name, value in wanted.items()}


# -- cards that do something anywhere ------------------------------------------------------------------------


def at_home(case: Case, **kept: Any) -> Any:
    t = household(hands=f"{card_id(case[0].number)} attack power", decks="haste slow bless", **kept)
    t.s.sets = ALL
    return t.turn(0)


@cases("gain")
def test_resources_are_gained(case: Case):
    args = case[2].args
    wanted = (args.get("gold", 0), args.get("building_materials", 0), args.get("valuables", 0))
    assert at_home(case).play(play_words(case)).pool(0) == wanted


@cases("draw")
def test_cards_are_drawn(case: Case):
    if "deck" in case[2].args:
        return
    t = at_home(case).play(play_words(case))
    assert len(t.s.hand[0]) == 2 + int(case[2].args["n"])
    empty = household(hands=card_id(case[0].number)).turn(0)
    assert play_words(case) not in empty.options, "nothing to draw [HER-0.2]"


@cases("take")
def test_cards_are_taken_from_the_discard_pile(case: Case):
    t = household(hands=card_id(case[0].number), discards="magic_arrow artifact:endless_bag_of_gold attack").turn(0)
    wanted = dict(case[2].args.get("filter", {}))
    t.play(play_words(case))
    while t.open == "take_card 0":
        t.play(t.options[0])
    taken = [CARDS[one] for one in t.s.hand[0]]
    assert taken
    assert all(one.type == wanted.get("type", one.type) for one in taken)
    assert all(one.type != wanted.get("type_not", "") for one in taken)
    empty = household(hands=card_id(case[0].number)).turn(0)
    assert play_words(case) not in empty.options


@cases("power")
def test_power_is_gathered_for_a_cast(case: Case):
    hand = f"{card_id(case[0].number)} spell:magic_arrow"
    t = position("zombies@b2", "champions@b4", first="b2", hands=(hand, ""), levels=(6, 1)).play(play_words(case))
    assert t.told("power-gained") == [{"seat": 0, "amount": int(case[2].args["amount"])}]
    assert t.open == "power_step 0"
    alone = position("zombies@b2", "champions@b4", first="b2", hands=(card_id(case[0].number), ""), levels=(6, 1))
    assert play_words(case) not in alone.options, "nothing to cast [HER-11.4]"


@cases("heal")
def test_damage_is_removed(case: Case):
    t = position("archangels@b2/4", "zombies@b4", first="b2", hands=(card_id(case[0].number), "")).play(
        play_words(case)
    )
    assert t.at("b2") == f"archangels {4 - int(case[2].args['amount'])}"
    whole = position("archangels@b2", "zombies@b4", first="b2", hands=(card_id(case[0].number), ""))
    assert play_words(case) not in whole.options


@pytest.mark.parametrize(
    "case",
    [case for case in of_one_operation("damage") if "shape" not in selected(case[2]) and "amount" in case[2].args],
    ids=name_of,
)
def test_damage_is_dealt_directly(case: Case):
    """To one, two or all units of a tier; Defence does not count. [HER-17.28]"""
    them = "zombies@b4 crusaders@a5 champions+@d5 champions+@c5 neutral_gold_dragons@a4"
    t = position("zombies@b2", them, first="b2", hands=(card_id(case[0].number), ""), levels=(6, 1)).play(
        play_words(case)
    )
    while t.open == "card_target 0":
        t.play(next(option for option in t.options if option != "b2"))
    hurt = [event["amount"] for event in t.told("damaged")]
    assert set(hurt) == {int(case[2].args["amount"])}
    tiers = selected(case[2]).get("tiers")
    if tiers:
        fit = {"bronze": 1, "silver": 1, "golden": 2, "azure": 1}
        assert len(hurt) == sum(fit[tier] for tier in tiers)
    else:
        assert len(hurt) == selected(case[2]).get("count", 1)


@cases("morale")
def test_morale_is_gained(case: Case):
    assert at_home(case).play(play_words(case)).s.morale[0] == int(case[2].args["value"])


@cases("expert")
def test_an_expert_use_is_gained(case: Case):
    assert at_home(case).play(play_words(case)).s.experts_used[0] == -1
