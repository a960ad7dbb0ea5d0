"""What a seat may know of a position of Valeria, as numbers for learners. [VAL-12]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoteka.core.observation import Sheet
from ludoteka.games.valeria.scoring import public_points
from ludoteka.games.valeria.state import Valeria
from ludoteka.games.valeria.terms import (
    AREA_IDS,
    CITIZENS,
    COLUMNS,
    DOMAINS,
    DUKES,
    MONSTERS,
    NONE,
    PHASE_IDS,
    SETUP,
    SLOTS,
)

DEEPEST = 8  # cards of a stack, about


def subjects(seats: int, variants: Mapping[str, object]) -> Mapping[str, Sequence[str | int]]:
    """What a question of Valeria can be about."""
    return {"cost": range(25)}


def points(s: Valeria) -> Sequence[int]:
    """The scores without the Dukes, which everybody may know. [VAL-12.4]"""
    return [public_points(s, seat) for seat in range(s.seats)]


def observe(s: Valeria, seat: int, out: Sheet) -> None:
    """The Center Stacks, the course of the turn, then each player's tableau from the seat on."""
    observe_turn(s, seat, out)
    observe_stacks(s, out)
    for i in range(s.seats):
        observe_player(s, (seat + i) % s.seats, seat, i, out)
    observe_dukes(s, seat, out)


def observe_turn(s: Valeria, seat: int, out: Sheet) -> None:
    seats = s.seats
    out.choice("phase", s.phase, len(PHASE_IDS))
    out.choice("first", -1 if s.first < 0 else (s.first - seat) % seats, seats)
    out.choice("active", -1 if s.active < 0 else (s.active - seat) % seats, seats)
    out.choice("action", s.action, 3)
    out.number("turns", s.turns, 50)
    for i in (0, 1):
        out.choice(f"die_{i + 1}" if out.declares else "", s.dice[i], 7)
    out.bits("used", s.used, DOMAINS)
    out.number("mixed", int(s.mixed), 1)
    answered = out.field("answered", seats)
    for i in range(len(s.asks)):
        if s.answers[i] is not None:
            out.mark(answered + (s.asks[i].seat - seat) % seats)


def observe_stacks(s: Valeria, out: Sheet) -> None:
    """Monsters lie open, of the others the top card and what is face up. [VAL-3.2, VAL-8.4.3, VAL-11.3.2]"""
    areas = out.field("areas", COLUMNS, len(AREA_IDS))
    monsters = out.field("monster_stacks", COLUMNS, MONSTERS, 0.0, 4.0)
    for column in range(COLUMNS):
        if column < len(s.areas):
            out.mark(areas + column * len(AREA_IDS) + s.areas[column])
        put_stack(s.monster_stacks[column], monsters + column * MONSTERS, out)
    citizens = out.field("citizen_stacks", SLOTS, CITIZENS, 0.0, 4.0)
    for slot in range(SLOTS):
        put_stack(s.citizen_stacks[slot][s.face_down[slot] :], citizens + slot * CITIZENS, out)
    out.numbers("citizens_face_down", s.face_down, 5)
    domains = out.field("domain_tops", COLUMNS, DOMAINS)
    for column in range(COLUMNS):
        stack = s.domain_stacks[column]
        if stack and column != s.unrevealed:
            out.mark(domains + column * DOMAINS + stack[-1])
    out.numbers("domain_counts", [len(stack) for stack in s.domain_stacks], 5)
    out.members("removed_domains", s.removed, DOMAINS)


def put_stack(stack: tuple[int, ...], start: int, out: Sheet) -> None:
    """How often each kind lies in a stack, and how near it is to the top: sorted stacks and mixed ones differ."""
    found: dict[int, float] = {}
    share = 1.0
    for i in range(len(stack) - 1, -1, -1):
        found[stack[i]] = found.get(stack[i], 0.0) + 0.1 + share / 2
        share /= 2
    for kind, value in found.items():
        out.put(start + kind, value)


def observe_player(s: Valeria, who: int, seat: int, place: int, out: Sheet) -> None:
    """One player's tableau; `place` is how far it sits from the one who looks."""
    name = f"player_{place}_" if out.declares else ""
    out.number(name + "gold", s.gold[who], 30)
    out.number(name + "strength", s.strength[who], 30)
    out.number(name + "magic", s.magic[who], 30)
    out.number(name + "victory", s.victory[who], 20)
    out.numbers(name + "citizens", s.citizens[who * CITIZENS : (who + 1) * CITIZENS], 5)
    out.numbers(name + "monsters", s.monsters[who * MONSTERS : (who + 1) * MONSTERS], 3)
    out.bits(name + "domains", s.domains[who], DOMAINS)


def observe_dukes(s: Valeria, seat: int, out: Sheet) -> None:
    """One's own Duke, or the two to choose from, and the one given back; all of them at the end. [VAL-3.7]"""
    dukes = out.field("dukes", s.seats, DUKES)
    for i in range(s.seats):
        duke = s.dukes[(seat + i) % s.seats]
        if duke != NONE and (i == 0 or s.result is not None):
            out.mark(dukes + i * DUKES + duke)
    out.choice("returned", s.returned[seat], DUKES)
    out.number("choosing_dukes", int(s.phase == SETUP), 1)
    solo = out.field("dark_lord", DUKES)
    if s.dark_lord != NONE and s.result is not None:
        out.mark(solo + s.dark_lord)
    out.numbers("captured_citizens", s.captured_citizens, 5)
    out.bits("captured_domains", s.captured_domains, DOMAINS)
