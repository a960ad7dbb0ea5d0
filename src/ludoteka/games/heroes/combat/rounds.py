"""Combat Rounds: whose unit is next, its activation, what it may do. The table of contents of a Combat. [HER-17.C]"""

from __future__ import annotations

from functools import cache
from typing import Final

from ludoteka.core.state import Ask, Prompt, step
from ludoteka.games.heroes.cards import FACES
from ludoteka.games.heroes.combat.abilities import TRIGGERED, caused, trigger
from ludoteka.games.heroes.combat.actions import actions, alternatives
from ludoteka.games.heroes.combat.besides import KINDS as BESIDES
from ludoteka.games.heroes.combat.besides import besides, do_besides
from ludoteka.games.heroes.combat.board import GONE, space_name
from ludoteka.games.heroes.combat.control import AT_ONCE
from ludoteka.games.heroes.combat.damage import break_wall
from ludoteka.games.heroes.combat.fighters import (
    adjacent,
    alive,
    controller,
    fighter_at,
    fought,
    initiative,
    player_of,
)
from ludoteka.games.heroes.combat.hazards import travel
from ludoteka.games.heroes.combat.machines import arm_sides, start_machines
from ludoteka.games.heroes.combat.outcome import break_off, retreat, surrender
from ludoteka.games.heroes.combat.starting import due_at_start, start_next
from ludoteka.games.heroes.combat.strikes import attack
from ludoteka.games.heroes.combat.text import (
    CARD_OF,
    DROP,
    PLAY,
    RESUME,
    RESUMED,
    TOKEN,
    USE,
)
from ludoteka.games.heroes.combat.windows import FOR_ROUND, has_cards, open_window, openly, tokens
from ludoteka.games.heroes.deck import legal, timing
from ludoteka.games.heroes.deck.offering import offer_cards
from ludoteka.games.heroes.deck.play import drop_permanent, play
from ludoteka.games.heroes.deck.table import drop_mods, end_of, end_of_combat_round, entry_of, permanent_of
from ludoteka.games.heroes.effects.flow import happened
from ludoteka.games.heroes.effects.programs import carry_out
from ludoteka.games.heroes.effects.records import EFFECTS
from ludoteka.games.heroes.hidden import anew
from ludoteka.games.heroes.morale import take_action
from ludoteka.games.heroes.rules import FREE_ROUND, in_force, is_changed, use_up
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import (
    ACTIVATED,
    AGAINST_PLAYER,
    ATTACK,
    ATTACKER,
    DEFENDER,
    DEFENDING,
    FREE_EXTEND,
    GROUND,
    HAD_DEFENCE,
    LONGEST_COMBAT,
    PARALYSED,
    ROUND_MARKS,
    STUCK,
    UNTIL_COMBAT,
    UNTIL_NEXT_ACTIVATION,
    Mod,
    Use,
)
from ludoteka.games.heroes.text import (
    ACTIVATED_UNIT,
    BREAK,
    DEFEND,
    DEFENDED,
    EXTEND,
    EXTENDED,
    MOVE,
    NEXT_AMONG_EQUALS,
    ROUND_BEGAN,
    SKIPPED,
    STRIKE,
    SURRENDER,
    UNIT_ACTION,
    Action,
    face_id,
)


@step
def start_combat(s: Heroes) -> None:
    """Cards of the start of Combat, then abilities, the attacker's first; then the first Combat Round. [HER-17.15]"""
    forget_windows(s)
    first_of_week(s)
    s.then(next_round)
    if s.in_play:
        s.then(arm_sides)
    for side in (DEFENDER, ATTACKER):
        for fighter in range(len(s.side) - 1, -1, -1):
            if s.side[fighter] == side:
                trigger(s, "combat_start", fighter, -1, -1)
    s.then(open_start)


def first_of_week(s: Heroes) -> None:
    """The Astrologers may strengthen ground units of both sides in the first Combat of a Round."""
    rules = [one for one in s.listening if one.what == FIRST_COMBAT] if s.listening else []
    for one in rules:
        ground = [fighter for fighter in range(len(s.side)) if FACES[s.face[fighter]].type == GROUND]
        s.mods += [Mod(fighter, ATTACK, one.value, UNTIL_COMBAT) for fighter in ground]
        s.listening.remove(one)


FIRST_COMBAT: Final = "ground_attack_first_combat"


def forget_windows(s: Heroes) -> None:
    """Nothing has been played or passed in this Combat."""
    seats = len(s.hand)
    s.standing_pass, s.combat_plays = [0] * seats, [0] * seats
    s.spells_cast, s.spell_room = [0] * seats, [0] * seats


@step
def open_start(s: Heroes) -> None:
    open_window(s, timing.START, ATTACKER)
    combat = fought(s)
    if combat.kind == AGAINST_PLAYER:
        for player in (combat.players[DEFENDER], combat.players[ATTACKER]):
            happened(s, "combat_start_vs_hero", player)


@step
def next_round(s: Heroes) -> None:
    """Marks of the last Combat Round are cleared, and the counts of cards and Spells. [HER-17.16, HER-5.6]"""
    if s.combat_round:
        end_of_combat_round(s)
        s.combat_plays, s.spells_cast = [0] * len(s.hand), [0] * len(s.hand)
        s.spell_room = [0] * len(s.hand)
    s.combat_round += 1
    s.marks = [mark & ~ROUND_MARKS for mark in s.marks]
    s.standing_pass = [0 if one == FOR_ROUND else one for one in s.standing_pass]
    s.last_initiative = s.last_side = -1
    s.tell(ROUND_BEGAN, s.combat_round)
    s.uses = [use for use in s.uses if EFFECTS[use.effect].limit[0] != "combat_round"] if s.uses else s.uses
    s.then(next_unit)
    if s.in_play or s.listening:
        s.then(start_machines, DEFENDER)
        s.then(start_machines, ATTACKER)
    open_window(s, timing.ROUND_START, ATTACKER)


# -- whose unit is next --------------------------------------------------------------------------------------


@step
def next_unit(s: Heroes) -> None:
    """The highest Initiative goes first; tied sides alternate, its controller chooses among equals. [HER-17.17]"""
    found = next_units(s)
    if not found:
        end_of_round(s)
        return
    s.then(next_unit)
    spaces = [s.space[fighter] for fighter in found]
    s.ask(controller(s, found[0]), NEXT_AMONG_EQUALS, spaces, activate)


def next_units(s: Heroes) -> list[int]:
    """The units of one side among which the next one is chosen."""
    waiting = [one for one, space in enumerate(s.space) if space != GONE and not s.marks[one] & ACTIVATED]
    if not waiting:
        return []
    speeds = [initiative(s, one) for one in waiting]
    highest = max(speeds)
    tied = [one for at, one in enumerate(waiting) if speeds[at] == highest]
    first = 1 - s.last_side if s.last_initiative == highest else ATTACKER
    return [one for one in tied if s.side[one] == first] or tied


# -- activation ----------------------------------------------------------------------------------------------

BESIDE_ENEMY: Final = "enemy_activates_adjacent"
LURKING: Final = frozenset([n for n, found in enumerate(TRIGGERED) if BESIDE_ENEMY in found])  # faces that act then


@step
def activate(s: Heroes, seat: int, space: int) -> None:
    """Effects of the moment before an activation, then the activation. [HER-17.18.1]"""
    unit = fighter_at(s, space)
    s.active = unit
    s.then(begin_activation, unit)
    open_window(s, timing.BEFORE_ACTIVATION, ATTACKER)


@step
def begin_activation(s: Heroes, unit: int) -> None:
    """Mark, Paralysis, Defence token, abilities, then what the unit does. [HER-17.18]"""
    if not alive(s, unit):
        return
    space = s.space[unit]
    s.last_initiative, s.last_side = initiative(s, unit), s.side[unit]
    if s.marks[unit] & ACTIVATED:  # it lost its activation, or has acted at once, before its turn came
        s.active = -1
        return
    s.marks[unit] |= ACTIVATED
    if s.marks[unit] & PARALYSED:
        s.marks[unit] &= ~PARALYSED
        s.tell(SKIPPED, face_id(s.face[unit]), space_name(space))
        s.active = -1
        return
    s.active, s.start_space, s.attack = unit, space, None
    s.tell(ACTIVATED_UNIT, face_id(s.face[unit]), space_name(space))
    if s.marks[unit] & DEFENDING:
        s.marks[unit] = s.marks[unit] & ~DEFENDING | HAD_DEFENCE
    s.then(end_activation, unit)
    s.then(open_end, unit)
    s.then(act, unit, False)
    if s.mods or s.hazards:
        s.then(start_next, unit, tuple(due_at_start(s, unit)))
    else:
        trigger(s, "unit_activates", unit, -1, -1)
    if not LURKING.isdisjoint(s.face):
        for enemy in range(len(s.side)):
            if s.side[enemy] != s.side[unit] and adjacent(s, enemy, unit):
                trigger(s, BESIDE_ENEMY, enemy, unit, -1)


@step
def activate_now(s: Heroes, unit: int) -> None:
    """A card lets a unit act at once, even if it has acted; what it interrupts goes on afterwards. [HER-17.18]"""
    if alive(s, unit):
        s.then(take_up_again, s.active, s.start_space, s.window)
        s.marks[unit] &= ~ACTIVATED
        activate(s, controller(s, unit), s.space[unit])


@step
def take_up_again(s: Heroes, unit: int, start: int, window: str) -> None:
    s.active, s.start_space, s.window, s.attack = unit, start, window, None


AT_ONCE.append(activate_now)


@step
def act(s: Heroes, unit: int, moved: bool) -> None:
    """Cards, move, attack, break, defend, end; before a move also surrender. [HER-17.18.5 to 17.18.7]"""
    if not alive(s, unit) or s.marks[unit] & STUCK:
        return
    secret = has_cards(s, s.side[unit]) and bool(s.hand[player_of(s, s.side[unit])])
    prompt = action_prompt(s.face[unit], s.space[unit], secret)
    s.ask(controller(s, unit), prompt, options(s, unit, moved), acted, unit, moved)


@cache
def action_prompt(face: int, space: int, secret: bool) -> Prompt[Action]:
    """The question what a unit does; asked even with one option where cards of a hand could be another."""
    prompt = UNIT_ACTION.about(("unit", face_id(face)), ("space", space_name(space)))
    return openly(prompt) if secret else prompt


def options(s: Heroes, unit: int, moved: bool) -> list[Action]:
    """What the unit may do, then the cards of the window. [HER-17.18.6]"""
    s.window = timing.ACTIVATION
    found = actions(s, unit, moved) + alternatives(s, unit, moved)
    if not has_cards(s, s.side[unit]):
        return found
    seat = player_of(s, s.side[unit])
    found += [(PLAY, effect) for _, effect in legal.plays(s, seat, timing.ACTIVATION)] + tokens(s, seat)
    found += besides(s, seat, timing.ACTIVATION)
    if s.standing_pass[seat]:
        found.append((RESUME, 0))
    if key := permanent_of(s, seat):
        found.append((DROP, entry_of(s, key).card))
    return found


@anew("unit_action")
def options_anew(s: Heroes, ask: Ask, keep: tuple[int, bool]) -> tuple[Action, ...]:
    return tuple(options(s, *keep))


@step
def acted(s: Heroes, seat: int, action: Action, unit: int, moved: bool) -> None:
    kind, space = action
    if kind in CARD_ACTIONS:
        s.then(act, unit, moved)
        use_card(s, seat, action)
    elif kind == USE:
        s.uses.append(Use(unit, space))
        carry_out(s, EFFECTS[space].program, caused(s, unit, -1))
    elif kind == MOVE:
        s.then(act, unit, True)
        travel(s, unit, space)
    elif kind == STRIKE:
        attack(s, unit, fighter_at(s, space))
    elif kind == BREAK:
        break_wall(s, unit, space)
    elif kind == DEFEND:
        s.marks[unit] |= DEFENDING  # [HER-17.27, HER-R29]
        s.tell(DEFENDED, face_id(s.face[unit]), space_name(s.space[unit]))
    elif kind == SURRENDER:
        surrender(s, s.side[unit])


CARD_ACTIONS = frozenset({PLAY, TOKEN, RESUME, DROP}) | BESIDES


def use_card(s: Heroes, seat: int, action: Action) -> None:
    """Play a card, spend a Morale token, take back a standing pass, or discard the own permanent card."""
    kind, what = action
    if kind == PLAY:
        play(s, seat, CARD_OF[what], what, timing.ACTIVATION)
    elif kind == TOKEN:
        take_action(s, seat, what)
    elif kind in BESIDES:
        do_besides(s, seat, action, timing.ACTIVATION)
    elif kind == RESUME:
        s.standing_pass[seat] = 0
        s.tell(RESUMED, seat)
    else:
        drop_permanent(s, seat)


@step
def open_end(s: Heroes, unit: int) -> None:
    """Bonuses that were not used expire, then instants of both sides. [HER-17.18.8, HER-17.21.9]"""
    end_of(s, "attack")
    end_of(s, "activation")
    s.attack = None
    open_window(s, timing.END, s.side[unit])


@step
def end_activation(s: Heroes, unit: int) -> None:
    """What lasted for this activation ends. [HER-17.18.8]"""
    s.marks[unit] &= ~(HAD_DEFENCE | STUCK)
    end_of(s, "attack")
    end_of(s, "activation")
    drop_mods(s, lambda mod: mod.until == UNTIL_NEXT_ACTIVATION and mod.unit == unit)
    s.window = ""
    s.active = s.start_space = -1
    s.attack = None


# -- the end of a Combat Round -------------------------------------------------------------------------------


@step
def end_of_round(s: Heroes) -> None:
    """Cards for this moment, the attacker's first; then it is decided whether the Combat goes on. [HER-29.C]"""
    s.then(go_on_or_not)
    for side in (DEFENDER, ATTACKER):
        if has_cards(s, side):
            s.then(offer_cards, player_of(s, side), "combat_round_end")


@step
def go_on_or_not(s: Heroes) -> None:
    """A Combat against Neutral Units goes on only for a Movement Point; none lasts for ever. [HER-17.30, HER-17.41]"""
    if s.combat_round >= LONGEST_COMBAT:
        break_off(s)
    elif not fought(s).limited:
        s.then(next_round)
    else:
        free = s.switches & FREE_EXTEND or is_changed(s, player_of(s, ATTACKER), FREE_ROUND)
        s.ask(fought(s).seats[ATTACKER], EXTEND, (1, 0) if s.mp or free else (0,), limit_decided)


@step
def limit_decided(s: Heroes, seat: int, extend: int) -> None:
    if not extend:
        retreat(s)
        return
    given = in_force(s, seat, FREE_ROUND)
    if given:
        use_up(s, given[0])  # a card lengthens the Combat [HER-17.30]
    elif not s.switches & FREE_EXTEND:
        s.mp -= 1
    s.tell(EXTENDED, seat)
    s.then(next_round)
