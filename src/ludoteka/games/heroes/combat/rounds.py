"""Combat Rounds: whose unit is next, its activation, what it may do. The table of contents of a Combat. [HER-17.C]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.cards import FACES, any_face
from ludoteka.games.heroes.combat.abilities import caused, trigger, waiting_for
from ludoteka.games.heroes.combat.board import GONE, space_name
from ludoteka.games.heroes.combat.control import AT_ONCE
from ludoteka.games.heroes.combat.damage import break_wall
from ludoteka.games.heroes.combat.fighters import (
    SPEED,
    adjacent,
    alive,
    controller,
    fighter_at,
    fought,
    initiative,
    lay_mark,
    lift_mark,
    player_of,
)
from ludoteka.games.heroes.combat.hazards import move_to, travel
from ludoteka.games.heroes.combat.machines import arm_sides, start_machines
from ludoteka.games.heroes.combat.orders import CARD_ACTIONS, action_prompt, options, use_card
from ludoteka.games.heroes.combat.outcome import break_off, retreat, surrender
from ludoteka.games.heroes.combat.sequence import frame, go_on, is_through
from ludoteka.games.heroes.combat.starting import due_at_start, start_next
from ludoteka.games.heroes.combat.strikes import attack
from ludoteka.games.heroes.combat.text import (
    USE,
)
from ludoteka.games.heroes.combat.windows import FOR_ROUND, open_window, with_cards
from ludoteka.games.heroes.deck import timing
from ludoteka.games.heroes.deck.offering import offer_cards
from ludoteka.games.heroes.deck.table import drop_mods, end_of, end_of_combat_round
from ludoteka.games.heroes.effects.flow import happened
from ludoteka.games.heroes.effects.in_force import FREE_ROUND, in_force, is_changed, use_up
from ludoteka.games.heroes.effects.programs import carry_out
from ludoteka.games.heroes.effects.records import EFFECTS
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
    if any_face(s.face, BEGINNING):
        for side in (DEFENDER, ATTACKER):
            for fighter in range(len(s.side) - 1, -1, -1):
                if s.side[fighter] == side:
                    trigger(s, "combat_start", fighter, -1, -1)
    open_start(s)


BEGINNING: Final = waiting_for("combat_start")  # faces that act then


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


def open_start(s: Heroes) -> None:
    open_window(s, timing.START, ATTACKER)
    combat = fought(s)
    if combat.kind == AGAINST_PLAYER:
        for player in (combat.players[DEFENDER], combat.players[ATTACKER]):
            happened(s, "combat_start_vs_hero", player)


step(open_start)


@step
def next_round(s: Heroes) -> None:
    """Marks of the last Combat Round are cleared, and the counts of cards and Spells. [HER-17.16, HER-5.6]"""
    if s.combat_round:
        end_of_combat_round(s)
        s.combat_plays, s.spells_cast = [0] * len(s.hand), [0] * len(s.hand)
        s.spell_room = [0] * len(s.hand)
    s.combat_round += 1
    s.marks = [mark & ~ROUND_MARKS for mark in s.marks]
    if FOR_ROUND in s.standing_pass:
        s.standing_pass = [0 if one == FOR_ROUND else one for one in s.standing_pass]
    s.last_initiative = s.last_side = -1
    s.tell(ROUND_BEGAN, s.combat_round)
    if s.uses and s.combat_round > 1:  # what was used in the start window counts for the first Round
        s.uses = [use for use in s.uses if EFFECTS[use.effect].limit[0] != "combat_round"]
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
    s.push(NEXT)
    seat = controller(s, found[0])
    if len(found) == 1:
        activate(s, seat, s.space[found[0]])
    else:
        s.ask(seat, NEXT_AMONG_EQUALS, [s.space[fighter] for fighter in found], activate)


NEXT: Final = frame(next_unit)


def next_units(s: Heroes) -> list[int]:
    """The units of one side among which the next one is chosen."""
    changed = bool(s.mods or s.laid)
    highest = -1
    tied: list[int] = []
    for one, marks in enumerate(s.marks):
        if not marks & ACTIVATED and s.space[one] != GONE:
            speed = initiative(s, one) if changed else SPEED[s.face[one]]
            if speed > highest or not tied:
                highest, tied = speed, [one]
            elif speed == highest:
                tied.append(one)
    if len(tied) < 2:
        return tied
    first = 1 - s.last_side if s.last_initiative == highest else ATTACKER
    return [one for one in tied if s.side[one] == first] or tied


# -- activation ----------------------------------------------------------------------------------------------

BESIDE_ENEMY: Final = "enemy_activates_adjacent"
LURKING: Final = waiting_for(BESIDE_ENEMY)
AT_ACTIVATION: Final = waiting_for("unit_activates")


def activate(s: Heroes, seat: int, space: int) -> None:
    """Effects of the moment before an activation, then the activation. [HER-17.18.1]"""
    unit, floor = fighter_at(s, space), s.height
    s.active = unit
    open_window(s, timing.BEFORE_ACTIVATION, ATTACKER)
    if is_through(s, floor):
        begin_activation(s, unit)
    else:
        go_on(s, floor, (frame(begin_activation, unit),))


step(activate)


def begin_activation(s: Heroes, unit: int) -> None:
    """Mark, Paralysis, Defence token, abilities, then what the unit does. [HER-17.18]"""
    space, marks = s.space[unit], s.marks[unit]
    if space == GONE:
        return
    s.last_initiative, s.last_side = initiative(s, unit), s.side[unit]
    if marks & ACTIVATED:  # it lost its activation, or has acted at once, before its turn came
        s.active = -1
        return
    lay_mark(s, unit, ACTIVATED)
    if marks & PARALYSED:
        lift_mark(s, unit, PARALYSED)
        s.tell(SKIPPED, face_id(s.face[unit]), space_name(space))
        s.active = -1
        return
    s.active, s.start_space, s.attack = unit, space, None
    if s.log is not None:
        s.tell(ACTIVATED_UNIT, face_id(s.face[unit]), space_name(space))
    if marks & DEFENDING:
        lift_mark(s, unit, DEFENDING)
        lay_mark(s, unit, HAD_DEFENCE)
    s.then(end_activation, unit)
    s.then(open_end, unit)
    floor = s.height
    abilities_at_start(s, unit)
    if is_through(s, floor):
        act_on_board(s, unit, False)
    else:
        go_on(s, floor, (frame(act_on_board, unit, False),))


step(begin_activation)


def abilities_at_start(s: Heroes, unit: int) -> None:
    """Abilities of the unit, then those of enemies beside it. [HER-17.18.4]"""
    if s.mods or s.hazards:
        s.then(start_next, unit, tuple(due_at_start(s, unit)))
    elif AT_ACTIVATION[s.face[unit]]:
        trigger(s, "unit_activates", unit, -1, -1)
    if any_face(s.face, LURKING):
        for enemy in range(len(s.side)):
            if s.side[enemy] != s.side[unit] and adjacent(s, enemy, unit):
                trigger(s, BESIDE_ENEMY, enemy, unit, -1)


@step
def activate_now(s: Heroes, unit: int) -> None:
    """A card lets a unit act at once, even if it has acted; what it interrupts goes on afterwards. [HER-17.18]"""
    if alive(s, unit):
        s.then(take_up_again, s.active, s.start_space, s.window)
        lift_mark(s, unit, ACTIVATED)
        activate(s, controller(s, unit), s.space[unit])


@step
def take_up_again(s: Heroes, unit: int, start: int, window: str) -> None:
    s.active, s.start_space, s.window, s.attack = unit, start, window, None


AT_ONCE.append(activate_now)


def act_on_board(s: Heroes, unit: int, moved: bool) -> None:
    """Cards, move, attack, break, defend, end; before a move also surrender. [HER-17.18.5 to 17.18.7]"""
    if s.space[unit] == GONE or s.is_marked(unit, STUCK):
        return
    seat = with_cards(s, s.side[unit])
    prompt = action_prompt(s.face[unit], s.space[unit], seat >= 0 and bool(s.hand[seat]))
    s.ask(controller(s, unit), prompt, options(s, unit, moved, seat), acted, unit, moved)


step(act_on_board)


@step
def acted(s: Heroes, seat: int, action: Action, unit: int, moved: bool) -> None:
    kind, space = action
    if kind in CARD_ACTIONS:
        s.then(act_on_board, unit, moved)
        use_card(s, seat, action)
    elif kind == USE:
        s.uses.append(Use(unit, space))
        carry_out(s, EFFECTS[space].program, caused(s, unit, -1))
    elif kind == MOVE and not s.hazards:
        move_to(s, unit, space)
        act_on_board(s, unit, True)
    elif kind == MOVE:
        s.then(act_on_board, unit, True)
        travel(s, unit, space)
    elif kind == STRIKE:
        attack(s, unit, fighter_at(s, space))
    elif kind == BREAK:
        break_wall(s, unit, space)
    elif kind == DEFEND:
        lay_mark(s, unit, DEFENDING)  # [HER-17.27, HER-R29]
        if s.log is not None:
            s.tell(DEFENDED, face_id(s.face[unit]), space_name(s.space[unit]))
    elif kind == SURRENDER:
        surrender(s, s.side[unit])


@step
def open_end(s: Heroes, unit: int) -> None:
    """Bonuses that were not used expire, then instants of both sides. [HER-17.18.8, HER-17.21.9]"""
    end_of_action(s)
    s.attack = None
    open_window(s, timing.END, s.side[unit])


def end_of_action(s: Heroes) -> None:
    """What lasted for an attack or for this activation ends."""
    brief = [one for one in s.listening if one.until in BRIEF] if s.listening else []
    if brief or s.mods or s.in_play:
        end_of(s, "attack")
        end_of(s, "activation")


BRIEF: Final = frozenset({"attack", "activation"})


@step
def end_activation(s: Heroes, unit: int) -> None:
    """What lasted for this activation ends. [HER-17.18.8]"""
    lift_mark(s, unit, HAD_DEFENCE | STUCK)
    end_of_action(s)
    if s.mods:
        drop_mods(s, lambda mod: mod.until == UNTIL_NEXT_ACTIVATION and mod.unit == unit)
    s.window = ""
    s.active = s.start_space = -1
    s.attack = None


# -- the end of a Combat Round -------------------------------------------------------------------------------


def end_of_round(s: Heroes) -> None:
    """Cards for this moment, the attacker's first; then it is decided whether the Combat goes on. [HER-29.C]"""
    s.then(go_on_or_not)
    for side in (DEFENDER, ATTACKER):
        seat = with_cards(s, side)
        if seat >= 0:
            s.then(offer_cards, seat, "combat_round_end")


step(end_of_round)


@step
def go_on_or_not(s: Heroes) -> None:
    """A Combat against Neutral Units goes on only for a Movement Point; none lasts for ever. [HER-17.30, HER-17.41]"""
    if s.combat_round >= LONGEST_COMBAT:
        break_off(s)
    elif not fought(s).limited:
        s.then(next_round)
    else:
        s.ask(fought(s).seats[ATTACKER], EXTEND, (1, 0) if s.mp or is_free_round(s) else (0,), limit_decided)


def is_free_round(s: Heroes) -> bool:
    """Whether a Combat against Neutral Units goes on without a Movement Point. [HER-17.30]"""
    return s.has_rule(FREE_EXTEND) or is_changed(s, player_of(s, ATTACKER), FREE_ROUND)


@step
def limit_decided(s: Heroes, seat: int, extend: int) -> None:
    if not extend:
        retreat(s)
        return
    given = in_force(s, seat, FREE_ROUND)
    if given:
        use_up(s, given[0])  # a card lengthens the Combat [HER-17.30]
    elif not s.has_rule(FREE_EXTEND):
        s.mp -= 1
    s.tell(EXTENDED, seat)
    s.then(next_round)
