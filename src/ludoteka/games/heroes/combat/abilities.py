"""Abilities that act at their moment: looked up, offered or carried out, paid, remembered. [HER-16.12, HER-16.13]

What a verb of the effect language does is in verbs.py.
"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.cards import FACES
from ludoteka.games.heroes.combat.fighters import (
    alive,
    controller,
    player_of,
)
from ludoteka.games.heroes.combat.standing import in_force, is_silent, is_standing
from ludoteka.games.heroes.deck.hands import different, discard
from ludoteka.games.heroes.effects.conditions import all_hold
from ludoteka.games.heroes.effects.programs import can_change, carry_out, run_program
from ludoteka.games.heroes.effects.records import EFFECTS, PROGRAMS, Effect
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cause, Use
from ludoteka.games.heroes.text import ABILITY_OPTION, PAY_CARDS, face_id

OF_AN_ATTACK: Final = frozenset({"after_attack", "after_retaliation", "attack_die_rolled", "attack_declared"})


def triggered_of(effects: tuple[Effect, ...]) -> dict[str, tuple[Effect, ...]]:
    """By moment the effects that do something then; `cancel` has a window of its own. [HER-17.21.7]"""
    found: dict[str, tuple[Effect, ...]] = {}
    for effect in effects:
        if effect.timing == "map" or effect.program < 0:
            continue
        if all(is_standing(effect, op) or op.verb == "cancel" for op in PROGRAMS[effect.program]):
            continue
        moments = effect.when or (("attack_declared",) if effect.timing == "attack" else ())
        for moment in moments:
            found[moment] = (*found.get(moment, ()), effect)
    return found


TRIGGERED: Final = tuple([triggered_of(face.effects) for face in FACES])


def waiting_for(moment: str) -> tuple[bool, ...]:
    """By face whether it has an ability that acts at a moment."""
    return tuple([moment in found for found in TRIGGERED])


def trigger(s: Heroes, moment: str, fighter: int, other: int, role: int) -> None:
    """Let the abilities of a fighter act that wait for this moment, in printed order."""
    found = TRIGGERED[s.face[fighter]].get(moment)
    if found is not None and not ((s.mods or s.laid) and is_silent(s, fighter)):
        for at in range(len(found) - 1, -1, -1):
            s.then(resolve_ability, found[at].number, fighter, other, role)


@step
def resolve_ability(s: Heroes, number: int, fighter: int, other: int, role: int) -> None:
    """Carry out an ability if its conditions hold now; ask first where it says "may". [HER-16.13]"""
    effect = EFFECTS[number]
    if "self_defeated" in effect.when:
        cause = caused(s, fighter, other)
        if all_hold(s, effect.conditions, fighter, cause):
            carry_out(s, effect.program, cause)
        return
    if not alive(s, fighter):
        return
    if OF_AN_ATTACK.issuperset(effect.when) and not in_force(s, effect, fighter, role):
        return
    if effect.limit[1]:
        if not may_still(s, effect, fighter):
            return
        s.uses.append(Use(fighter, number))
    if not effect.optional:
        carry_out(s, effect.program, caused(s, fighter, other))
    elif can_pay(s, effect, fighter) and can_change(s, effect.program, caused(s, fighter, other)):
        prompt = ABILITY_OPTION.about(("unit", face_id(s.face[fighter])), ("deed", "use"))
        s.ask(controller(s, fighter), prompt, (1, 0), ability_decided, number, fighter, other)


def can_pay(s: Heroes, effect: Effect, fighter: int) -> bool:
    """A cost is paid in full, or the ability is not available. [HER-0.2]"""
    if "discard" not in effect.cost:
        return True
    player = player_of(s, s.side[fighter])
    return player >= 0 and len(s.hand[player]) >= int(effect.cost["discard"]["n"])


@step
def ability_decided(s: Heroes, seat: int, use: int, number: int, fighter: int, other: int) -> None:
    if not use:
        return
    effect = EFFECTS[number]
    s.then(run_program, effect.program, caused(s, fighter, other))
    if "discard" in effect.cost:
        for _ in range(int(effect.cost["discard"]["n"])):
            s.then(pay_card, player_of(s, s.side[fighter]))


@step
def pay_card(s: Heroes, seat: int) -> None:
    """Asked even with one design in hand: not asking would tell that there is no other."""
    s.ask(seat, PAY_CARDS, different(s.hand[seat]), card_paid)


@step
def card_paid(s: Heroes, seat: int, card: int) -> None:
    discard(s, seat, card)


def caused(s: Heroes, fighter: int, other: int) -> Cause:
    """An ability of this fighter; `other` is the other fighter of the moment, or the side that defeated it."""
    return Cause(player_of(s, s.side[fighter]), fighter=fighter, other=other, source="ability")


def may_still(s: Heroes, effect: Effect, fighter: int) -> bool:
    """Whether an ability with a limit has a use left in this Combat."""
    times = effect.limit[1]
    return times == 0 or s.uses.count(Use(fighter, effect.number)) < times
