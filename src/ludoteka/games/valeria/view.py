"""Who sees what, and guesses at what is hidden. [VAL-12, VAL-18]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.kept import Kept
from ludoteka.core.redeal import mix, renew_asks
from ludoteka.games.valeria.cards import (
    CITIZEN_ID,
    DOMAIN_ID,
    DUKE_ID,
    MONSTER_ID,
)
from ludoteka.games.valeria.moves import discount, domain_cost, recruit_cost
from ludoteka.games.valeria.scoring import (
    cards_in_tableau,
    dark_lord_score,
    domain_points,
    monster_points,
    role_icons,
    seat_duke_points,
)
from ludoteka.games.valeria.state import (
    Valeria,
    activated,
    citizen_roles,
    end_condition,
    exhausted_limit,
    exhausted_positions,
    is_solo,
    owned_domains,
    resting,
    tableau_citizens,
    victory_stack,
)
from ludoteka.games.valeria.terms import (
    AREA_IDS,
    HARVEST,
    NOBODY,
    PHASE_IDS,
    ROLE_IDS,
    SETUP,
    SLOT_IDS,
    SLOT_NUMBERS,
)

Json = dict[str, Any]

# -- the view [VAL-12.1, VAL-12.2] ---------------------------------------------------------------------------


def view(s: Valeria, seat: int | None) -> Json:
    """All that a seat (None: a spectator) may know, as plain JSON data."""
    begun = s.phase != SETUP
    return {
        "phase": PHASE_IDS[s.phase],
        "action": s.action,
        "round": s.turns // s.seats + 1,
        "turns": s.turns,
        "first": s.first if begun else None,
        "active": s.active if begun else None,
        "resting": None if not begun or resting(s) == NOBODY else resting(s),
        "dice": list(s.dice) if s.dice[0] else None,
        "used": [DOMAIN_ID[domain] for domain in owned_domains(s.used)],
        "mixed_citizens": s.mixed,
        "removed_domains": [DOMAIN_ID[domain] for domain in s.removed],
        "monsters": monsters_view(s),
        "citizens": citizens_view(s, seat),
        "domains": domains_view(s, seat),
        "exhausted": exhausted_positions(s),
        "exhausted_limit": exhausted_limit(s),
        "last_round": bool(begun and not is_solo(s) and end_condition(s)),
        "answered": [ask.seat for ask, given in zip(s.asks, s.answers, strict=True) if given is not None],
        "players": [player_view(s, other, seat) for other in range(s.seats)],
        "dark_lord": dark_lord_view(s) if is_solo(s) else None,
    }


# -- the Center Stacks: a row is as it was until one of its cards goes or the viewer pays another price --------

SEEN: Final = Kept()


def monsters_view(s: Valeria) -> list[Json]:
    found: list[Json] = SEEN.get(
        ("monsters", s.areas, tuple(s.monster_stacks)),
        lambda: [monster_stack_view(s, column) for column in range(len(s.monster_stacks))],
    )
    return found


def citizens_view(s: Valeria, seat: int | None) -> list[Json]:
    costs = [None if seat is None or not stack else recruit_cost(s, seat, stack[-1]) for stack in s.citizen_stacks]
    found: list[Json] = SEEN.get(
        ("citizens", tuple(s.citizen_stacks), tuple(s.face_down), tuple(costs)),
        lambda: [citizen_stack_view(s, slot, costs[slot]) for slot in range(len(s.citizen_stacks))],
    )
    return found


def domains_view(s: Valeria, seat: int | None) -> list[Json]:
    off = None if seat is None else discount(s, seat)
    found: list[Json] = SEEN.get(
        ("domains", tuple(s.domain_stacks), s.unrevealed, off),
        lambda: [domain_stack_view(s, column, seat) for column in range(len(s.domain_stacks))],
    )
    return found


def monster_stack_view(s: Valeria, column: int) -> Json:
    """Monster stacks lie face up: their order is known. Top card last. [VAL-2.9]"""
    stack = s.monster_stacks[column]
    return {
        "area": AREA_IDS[s.areas[column]],
        "top": MONSTER_ID[stack[-1]] if stack else None,
        "count": len(stack),
        "cards": [MONSTER_ID[monster] for monster in stack],
    }


def citizen_stack_view(s: Valeria, slot: int, cost: int | None) -> Json:
    """The face-up cards, top last; what the top one would cost the viewer. [VAL-2.9, VAL-11.3.2]"""
    stack = s.citizen_stacks[slot]
    return {
        "slot": SLOT_IDS[slot],
        "numbers": list(SLOT_NUMBERS[slot]),
        "top": CITIZEN_ID[stack[-1]] if stack else None,
        "count": len(stack),
        "face_up": [CITIZEN_ID[citizen] for citizen in stack[s.face_down[slot] :]],
        "cost": cost,
    }


def domain_stack_view(s: Valeria, column: int, seat: int | None) -> Json:
    """Only the top card is face up; not even that while the last one built is being resolved. [VAL-8.4.3]"""
    stack = s.domain_stacks[column]
    seen = bool(stack) and s.unrevealed != column
    return {
        "top": DOMAIN_ID[stack[-1]] if seen else None,
        "count": len(stack),
        "cost": domain_cost(s, seat, stack[-1]) if seen and seat is not None else None,
    }


# -- the players -------------------------------------------------------------------------------------------------


def player_view(s: Valeria, other: int, seat: int | None) -> Json:
    laid = tableau_view(s, other)
    points: int = laid["points"] + s.victory[other]
    return {
        "gold": s.gold[other],
        "strength": s.strength[other],
        "magic": s.magic[other],
        "victory": s.victory[other],
        **laid,
        "points": points,
        "activated": activated_view(s, other),
        **duke_view(s, other, seat, points),
    }


def tableau_view(s: Valeria, other: int) -> Json:
    """The cards of a player, and the points on them: the same for everybody, and as they were until one is added."""
    citizens, monsters, domains = tableau_citizens(s, other), victory_stack(s, other), s.domains[other]
    found: Json = SEEN.get(
        (tuple(citizens), tuple(monsters), domains),
        lambda: {
            "citizens": {CITIZEN_ID[citizen]: count for citizen, count in enumerate(citizens) if count},
            "domains": [DOMAIN_ID[domain] for domain in owned_domains(domains)],
            "monsters": {MONSTER_ID[monster]: count for monster, count in enumerate(monsters) if count},
            "roles": dict(zip(ROLE_IDS, citizen_roles(s, other), strict=True)),
            "icons": dict(zip(ROLE_IDS, role_icons(citizens, domains), strict=True)),
            "cards": cards_in_tableau(s, other),
            "points": monster_points(monsters) + domain_points(domains),
        },
    )
    return found


def activated_view(s: Valeria, other: int) -> Json:
    """Which of the seat's cards the dice activate, how often, and with which power. [VAL-6.1, VAL-6.2]"""
    if s.dice[0] == 0 or other == resting(s):
        return {"power": None, "cards": {}}
    on_turn = other == s.active and s.phase <= HARVEST if is_solo(s) else other == s.active
    return {
        "power": "on_turn" if on_turn else "off_turn",
        "cards": {CITIZEN_ID[citizen]: times for citizen, times in activated(s, other)},
    }


def duke_view(s: Valeria, other: int, seat: int | None, public: int) -> Json:
    """A Duke is known to its owner alone, as is the one returned, until the end of the game. [VAL-12.2]"""
    over = s.result is not None
    if s.phase == SETUP:
        dealt = [DUKE_ID[s.dukes[other]], DUKE_ID[s.returned[other]]] if other == seat else None
        return {"duke": None, "returned": None, "dealt": dealt, "duke_points": None, "score": None}
    known = over or other == seat
    points = seat_duke_points(s, other, s.dukes[other]) if known else 0
    return {
        "duke": DUKE_ID[s.dukes[other]] if known else None,
        "returned": DUKE_ID[s.returned[other]] if other == seat else None,
        "dealt": None,
        "duke_points": points if known else None,
        "score": public + points if known else None,
    }


def dark_lord_view(s: Valeria) -> Json:
    over = s.result is not None
    return {
        "duke": DUKE_ID[s.dark_lord] if over else None,
        "citizens": {CITIZEN_ID[citizen]: count for citizen, count in enumerate(s.captured_citizens) if count},
        "domains": [DOMAIN_ID[domain] for domain in owned_domains(s.captured_domains)],
        "score": dark_lord_score(s) if over else None,
    }


# -- redealing [VAL-12.3, VAL-18] ----------------------------------------------------------------------------


def redeal(s: Valeria, seat: int, rng: int) -> Valeria:
    """The same position for this seat; Dukes, face-down Domains and face-down Citizens drawn anew.

    Every way in which the unseen cards can lie is equally likely: nothing that the seat saw speaks for one of them.
    A Duke that another has chosen in secret may be either of the two.
    """
    other = s.clone()
    other.rng = rng
    redeal_dukes(other, seat)
    redeal_domains(other)
    if other.mixed:
        for slot in range(len(other.citizen_stacks)):
            redeal_citizens(other, slot)
    return other


def redeal_dukes(s: Valeria, seat: int) -> None:
    """The eight Dukes that the seat was not dealt, over all places where they can be. At the end the kept lie open.

    While Dukes are chosen, the other seats choose between their new ones; a choice already made may be either of them.
    """
    others = [other for other in range(s.seats) if other != seat]
    hidden = s.result is None
    dukes = [*[s.returned[other] for other in others], *s.undealt]
    if hidden:
        dukes += [s.dukes[other] for other in others]
        if s.dark_lord >= 0:
            dukes.append(s.dark_lord)
    mix(s, dukes)
    for other in others:
        s.returned[other] = dukes.pop()
    if hidden:
        for other in others:
            s.dukes[other] = dukes.pop()
        if s.dark_lord >= 0:
            s.dark_lord = dukes.pop()
    s.undealt = tuple(dukes)
    if s.phase == SETUP:
        renew_asks(s, seat, lambda ask: (s.dukes[ask.seat], s.returned[ask.seat]))


def redeal_domains(s: Valeria) -> None:
    """Domains that nobody has seen: face down in the stacks, or left over by the deal."""
    unseen: list[int] = []
    for column, stack in enumerate(s.domain_stacks):
        unseen += stack if column == s.unrevealed else stack[:-1]
    unseen += s.box_domains
    mix(s, unseen)
    for column, stack in enumerate(s.domain_stacks):
        hidden = len(stack) if column == s.unrevealed else len(stack) - 1
        if hidden > 0:
            s.domain_stacks[column] = (*unseen[:hidden], *stack[hidden:])
            del unseen[:hidden]
    s.box_domains = tuple(unseen)


def redeal_citizens(s: Valeria, slot: int) -> None:
    """Mixed stacks: the face-down Citizens of a slot and those in the box."""
    stack, hidden = s.citizen_stacks[slot], s.face_down[slot]
    unseen = [*stack[:hidden], *s.box_citizens[slot]]
    mix(s, unseen)
    s.citizen_stacks[slot] = (*unseen[:hidden], *stack[hidden:])
    s.box_citizens = (*s.box_citizens[:slot], tuple(unseen[hidden:]), *s.box_citizens[slot + 1 :])
