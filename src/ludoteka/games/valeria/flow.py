"""Set-up, turns and phases: the table of contents of Valeria. Each step is a paragraph of the rules. [VAL-3, VAL-4]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.packed import only, packed
from ludoteka.core.state import step
from ludoteka.games.valeria.cards import (
    CITIZEN_ID,
    CITIZEN_SLOT,
    DICE_DOMAINS,
    DOMAIN_ID,
    DOMAIN_NUMBER,
    DUKE_ID,
    THIEF,
)
from ludoteka.games.valeria.causes import DOMAIN_CAUSE, MONSTER_CAUSE
from ludoteka.games.valeria.effects.citizens import (
    MANDATORY_OFF_TURN,
    MANDATORY_ON_TURN,
    harvest_choices,
    mandatory_gains,
    takings,
    thief_took,
)
from ludoteka.games.valeria.effects.domains import die_change, rob_an_opponent
from ludoteka.games.valeria.moves import act, actions, reveal_domain
from ludoteka.games.valeria.scoring import end_game, end_solo
from ludoteka.games.valeria.state import Valeria, emptied, end_condition, exhausted_positions, harvesters, is_solo, owns
from ludoteka.games.valeria.tableau import citizens_of_column, gain_by_domain, pay, remove_citizen, splits
from ludoteka.games.valeria.terms import (
    ACTION,
    ANNOUNCE,
    AREA_IDS,
    CITIZENS,
    COLUMNS,
    END,
    GOLD,
    HARVEST,
    MAGIC,
    MONSTERS_PHASE,
    RESOURCE_IDS,
    ROLL,
    SECOND_HARVEST,
    SLOT_IDS,
    SOLO_STOP,
    STRENGTH,
    Change,
    Gain,
    Open,
)
from ludoteka.games.valeria.text import (
    CHANGE_DIE,
    CITIZEN_CAPTURED,
    CONSOLATION,
    CONSOLED,
    DARK_LORD_CAME,
    DIE_BOUGHT,
    DIE_CHANGED,
    DOMAIN_CAPTURED,
    FIRST_PLAYER,
    KEEP_DUKE,
    KEPT_DUKE,
    LAST_ROUND,
    LOSE_CITIZEN,
    PAY_GOLD,
    ROLLED,
    STACK_ASLEEP,
    STACK_CAPTURED,
    STACK_EMPTIED,
    STACK_WOKE,
    TAKE_ACTION,
    TAKE_AS_THIEF,
    TURN_BEGAN,
    WAKE_STACK,
    tokens_in_words,
)

GARGANS_EMBRACE: Final = DOMAIN_NUMBER["gargans_embrace"]
AT_START: Final = tuple(DOMAIN_NUMBER[id] for id in ("blood_crow_army", "halfpenny_hill", "monolith_of_ostendaar"))
AT_END: Final = tuple(DOMAIN_NUMBER[id] for id in ("cathedral_of_st_aquila", "orb_of_urdr"))  # in this order [VAL-7.6]
START_BITS: Final = packed(list(AT_START))
END_BITS: Final = packed(list(AT_END))
DICE_BITS: Final = packed(list(DICE_DOMAINS))

# -- Dukes and the first player [VAL-3.7, VAL-3.8] -----------------------------------------------------------


@step
def choose_dukes(s: Valeria) -> None:
    """All players keep one of two Dukes, at the same time and in secret. [VAL-3.7]"""
    s.ask_all(KEEP_DUKE, {seat: (s.dukes[seat], s.returned[seat]) for seat in range(s.seats)}, dukes_chosen)


@step
def dukes_chosen(s: Valeria, kept: dict[int, int]) -> None:
    """The first player is drawn when the Dukes are known; a lone player meets the Dark Lord. [VAL-3.8, VAL-11.2.1]"""
    for seat, duke in kept.items():
        if duke != s.dukes[seat]:
            s.dukes[seat], s.returned[seat] = s.returned[seat], s.dukes[seat]
        s.whisper((seat,), KEPT_DUKE, seat, DUKE_ID[duke])
    if is_solo(s):  # one of the Dukes that were not dealt [VAL-R14]
        undealt = list(s.undealt)
        s.dark_lord = undealt.pop(s.below(len(undealt)))
        s.undealt = tuple(undealt)
        s.tell(DARK_LORD_CAME)
        s.first = 0
    else:
        s.first = s.below(s.seats)
        s.tell(FIRST_PLAYER, s.first)
    s.active = s.first
    s.then(turn)


# -- a turn [VAL-4.1, VAL-11.2.2] ----------------------------------------------------------------------------


@step
def turn(s: Valeria) -> None:
    """The phases of a turn; a lone player is active, and meets the Monsters after acting. [VAL-4.1, VAL-11.2.4]"""
    if s.log is not None:
        s.tell(TURN_BEGAN, s.active, s.turns // s.seats + 1)
    s.then(end_phase)
    if s.seats == 1:
        s.then(second_harvest_phase)
        s.then(monsters_phase)
    s.then(action_phase)
    s.then(harvest_phase)
    roll_phase(s)


# -- Roll Phase [VAL-5] --------------------------------------------------------------------------------------


def roll_phase(s: Valeria) -> None:
    """Both dice, every turn, also alone; dice Domains may change them. [VAL-5.1, VAL-11.2.3]"""
    s.phase = ROLL
    s.used = 0
    s.dice = (1 + s.below(6), 1 + s.below(6))
    if s.log is not None:
        s.tell(ROLLED, s.active, s.dice[0], s.dice[1])
    doubles(s)
    if s.domains[s.active] & DICE_BITS:
        offer_changes(s)


def doubles(s: Valeria) -> None:
    """Gargan's Embrace, whoever owns it. [VAL-5.2, VAL-5.5]"""
    if s.dice[0] == s.dice[1]:
        for seat in range(s.seats):
            if owns(s, seat, GARGANS_EMBRACE):
                gain_by_domain(s, seat, GARGANS_EMBRACE)


def changes(s: Valeria, me: int) -> list[Change]:
    """Own dice Domains not yet used, on a die that they change, if they can be paid. [VAL-5.3, VAL-5.4, VAL-R4]"""
    out = []
    for domain in DICE_DOMAINS:
        if owns(s, me, domain) and not s.used >> domain & 1:
            for die in (0, 1) if s.dice[0] != s.dice[1] else (0,):
                cost, face = die_change(s, me, domain, s.dice[die])
                if face != s.dice[die] and splits(cost, s.gold[me], s.magic[me]):
                    out.append(Change(domain, die))
    return out


def offer_changes(s: Valeria) -> None:
    found = changes(s, s.active)
    asking = {change.domain for change in found}  # of several Domains none asks alone
    cause = DOMAIN_CAUSE[found[0].domain] if len(asking) == 1 else None
    s.ask(s.active, CHANGE_DIE, [*found, ANNOUNCE], change_chosen, cause=cause)


@step
def change_chosen(s: Valeria, me: int, change: Change) -> None:
    """The roll is announced, or a Domain is paid like any other Gold cost. [VAL-5.4, VAL-5.6, VAL-R5]"""
    if change != ANNOUNCE:
        cost, face = die_change(s, me, change.domain, s.dice[change.die])
        ways = splits(cost, s.gold[me], s.magic[me])
        s.ask(me, PAY_GOLD[cost], ways, die_changed, change, cost, face, cause=DOMAIN_CAUSE[change.domain])


@step
def die_changed(s: Valeria, me: int, magic: int, change: Change, cost: int, face: int) -> None:
    pay(s, me, s.gold, cost, magic)
    s.used |= only(change.domain)
    if s.log is not None:
        told = (me, DOMAIN_ID[change.domain], s.dice[change.die], face)
        if cost:
            s.tell(DIE_BOUGHT, *told, tokens_in_words(Gain(cost - magic, 0, magic)))
        else:
            s.tell(DIE_CHANGED, *told)
    s.dice = (face, s.dice[1]) if change.die == 0 else (s.dice[0], face)
    doubles(s)
    offer_changes(s)


# -- Harvest Phase [VAL-6] -----------------------------------------------------------------------------------


@step
def harvest_phase(s: Valeria) -> None:
    """Step 1: every own Thief of the active player acts before anything else. [VAL-6.3]"""
    s.phase = HARVEST
    thieves = s.citizens[s.active * CITIZENS + THIEF] if s.dice[0] + s.dice[1] == 7 else 0
    if thieves == 0:
        harvest_all(s)
        return
    s.then(harvest_all)
    for _ in range(thieves):
        s.then(thief_acts)


@step
def thief_acts(s: Valeria) -> None:
    s.ask(s.active, TAKE_AS_THIEF, takings(s, s.active), thief_took)


def harvest_all(s: Valeria) -> None:
    """Steps 2 and 3: mandatory gains of all; then choices, player by player; then consolation. [VAL-6.4, VAL-R6]"""
    consoled: list[int] = []
    choosing: list[tuple[int, bool, Open]] = []
    for seat in harvesters(s):
        on_turn = seat == s.active and s.phase == HARVEST
        open = mandatory_gains(s, seat, MANDATORY_ON_TURN if on_turn else MANDATORY_OFF_TURN)
        if open is None:
            consoled.append(seat)
        elif open:
            choosing.append((seat, on_turn, open))
    if consoled:
        s.each(consoled, console)
    for seat, on_turn, open in reversed(choosing):
        s.then(harvest_choices, seat, on_turn, open)


step(harvest_all)


@step
def console(s: Valeria, seat: int) -> None:
    """Whoever had no activation at all gains 1 resource of choice. [VAL-6.7, VAL-R7]"""
    s.ask(seat, CONSOLATION, (GOLD, STRENGTH, MAGIC), consoled_with)


@step
def consoled_with(s: Valeria, seat: int, resource: int) -> None:
    (s.gold, s.strength, s.magic)[resource][seat] += 1
    s.tell(CONSOLED, seat, (f"1 {RESOURCE_IDS[resource]}",))


# -- Action Phase [VAL-7] ------------------------------------------------------------------------------------


@step
def action_phase(s: Valeria) -> None:
    """Powers at the start, exactly two actions, powers at the end. [VAL-7.1, VAL-7.2, VAL-7.5, VAL-7.6, VAL-R8]"""
    s.phase = ACTION
    if s.domains[s.active] & START_BITS:
        for domain in AT_START:
            if owns(s, s.active, domain):
                gain_by_domain(s, s.active, domain)
    take_action(s, 1)


def take_action(s: Valeria, number: int) -> None:
    s.action = number
    s.then(action_over, number, emptied(s))
    s.ask(s.active, TAKE_ACTION, actions(s, s.active), act)


@step
def action_over(s: Valeria, number: int, before: tuple[str, ...]) -> None:
    """When everything that belongs to the action is done, empty positions get their Exhausted cards. [VAL-7.3]"""
    if s.log is not None:
        for position in emptied(s):
            if position not in before:
                s.tell(STACK_EMPTIED, position)
    if s.seats == 1:
        check_solo_stop(s)
        if s.result is not None:
            return
    if number == 1:
        take_action(s, 2)
    else:
        end_action_phase(s)


def end_action_phase(s: Valeria) -> None:
    """Cathedral of St Aquila, then The Orb of Urdr. [VAL-7.6]"""
    s.action = 0
    if s.domains[s.active] & END_BITS:
        for domain in reversed(AT_END):
            if owns(s, s.active, domain):
                s.then(rob_at_end, domain)


@step
def rob_at_end(s: Valeria, domain: int) -> None:
    rob_an_opponent(s, s.active, domain)


# -- End Phase [VAL-10.1, VAL-10.3] --------------------------------------------------------------------------


@step
def end_phase(s: Valeria) -> None:
    """The game ends when a condition holds at the end of a round; else the dice go to the left. [VAL-10.3, VAL-R10]"""
    s.phase = END
    s.turns += 1
    if s.seats > 1:  # in the solo game the End Phase has no effect [VAL-11.2.9]
        following = (s.active + 1) % s.seats
        condition = end_condition(s)
        if condition:
            if following == s.first:
                end_game(s, condition)
                return
            s.tell(LAST_ROUND, condition)
        s.active = following
    s.then(turn)


# -- solo: Monsters Phase and Second Harvest [VAL-11.2] ------------------------------------------------------


def check_solo_stop(s: Valeria) -> None:
    """After every action and every capture: five exhausted positions stop the game at once. [VAL-11.2.9, VAL-R16]"""
    if exhausted_positions(s) >= SOLO_STOP:
        end_solo(s, "stop")


@step
def monsters_phase(s: Valeria) -> None:
    """Each die wakes a Monster stack, the lower one first. [VAL-11.2.6, VAL-R15]"""
    s.phase = MONSTERS_PHASE
    s.then(wake, max(s.dice))
    s.then(wake, min(s.dice))


@step
def wake(s: Valeria, value: int) -> None:
    """1 to 5: the stack of that column, if it is not exhausted; 6: a stack of choice. [VAL-11.2.6]"""
    if value == 6:
        s.ask(0, WAKE_STACK, [s.areas[i] for i in range(COLUMNS) if s.monster_stacks[i]], woken, value)
    elif s.monster_stacks[value - 1]:
        woken(s, 0, s.areas[value - 1], value)
    else:
        s.tell(STACK_ASLEEP, AREA_IDS[s.areas[value - 1]], value)


@step
def woken(s: Valeria, me: int, area: int, value: int) -> None:
    """The Monsters capture a Citizen of their column, failing that its Domain, failing that they win. [VAL-11.2.7]"""
    s.tell(STACK_WOKE, AREA_IDS[area], value)
    column = s.areas.index(area)
    tops = citizens_of_column(s, column)
    if tops:
        s.ask(me, LOSE_CITIZEN, tops, citizen_captured, cause=MONSTER_CAUSE[s.monster_stacks[column][-1]])
    elif s.domain_stacks[column]:
        domain_captured(s, column)
    else:
        end_solo(s, "solo-nothing-to-capture")


@step
def citizen_captured(s: Valeria, me: int, citizen: int) -> None:
    s.captured_citizens[citizen] += 1
    s.tell(CITIZEN_CAPTURED, CITIZEN_ID[citizen])
    slot = CITIZEN_SLOT[citizen]
    remove_citizen(s, slot)
    if not s.citizen_stacks[slot]:
        s.tell(STACK_CAPTURED, SLOT_IDS[slot])
    check_solo_stop(s)


def domain_captured(s: Valeria, column: int) -> None:
    domain = s.domain_stacks[column][-1]
    s.captured_domains |= only(domain)
    s.domain_stacks[column] = s.domain_stacks[column][:-1]
    s.tell(DOMAIN_CAPTURED, DOMAIN_ID[domain])
    reveal_domain(s, column)
    if not s.domain_stacks[column]:
        s.tell(STACK_CAPTURED, f"d{column + 1}")
    check_solo_stop(s)


@step
def second_harvest_phase(s: Valeria) -> None:
    """The same dice again, now with the off-turn powers. [VAL-11.2.8]"""
    s.phase = SECOND_HARVEST
    harvest_all(s)
