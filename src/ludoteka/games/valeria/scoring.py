"""Points, tie-break and the end of the game. [VAL-10, VAL-11.2.9]"""

from __future__ import annotations

from typing import Any

from ludoteka.core.game import Breakdown
from ludoteka.core.state import Message, Result
from ludoteka.games.valeria.cards import (
    CITIZEN_ROLE,
    DOMAIN_ROLES,
    DOMAIN_VP,
    DUKE,
    DUKE_ID,
    MONSTER,
    MONSTER_VP,
)
from ludoteka.games.valeria.state import Valeria, owned_domains, tableau_citizens, victory_stack
from ludoteka.games.valeria.terms import NONE, TITAN
from ludoteka.games.valeria.text import DARK_LORD_SCORED, SCORED, TIED


def role_icons(citizens: list[int], domains: int) -> list[int]:
    """Icons on Citizens and Domains, by role. [VAL-10.5]"""
    icons = [0, 0, 0, 0]
    for citizen, count in enumerate(citizens):
        icons[CITIZEN_ROLE[citizen]] += count
    for domain in owned_domains(domains):
        for role, count in enumerate(DOMAIN_ROLES[domain]):
            icons[role] += count
    return icons


def duke_points(duke: int, citizens: list[int], monsters: list[int], domains: int, resources: int) -> int:
    """What a Duke gives for these cards and resources; the three resources are added first. [VAL-10.5, VAL-R11]"""
    card = DUKE[duke]
    icons = role_icons(citizens, domains)
    points = sum([icons[role] * each for role, each in enumerate(card.role_icons)])
    points += card.citizen * sum(citizens) + card.monster * sum(monsters) + card.domain * domains.bit_count()
    points += card.titan * sum([count for monster, count in enumerate(monsters) if MONSTER[monster].type == TITAN])
    return points + resources // card.resources_per_vp


def monster_points(monsters: list[int]) -> int:
    return sum([count * MONSTER_VP[monster] for monster, count in enumerate(monsters)])


def domain_points(domains: int) -> int:
    return sum([DOMAIN_VP[domain] for domain in owned_domains(domains)])


def resources(s: Valeria, seat: int) -> int:
    return s.gold[seat] + s.strength[seat] + s.magic[seat]


def seat_duke_points(s: Valeria, seat: int, duke: int) -> int:
    return duke_points(duke, tableau_citizens(s, seat), victory_stack(s, seat), s.domains[seat], resources(s, seat))


def public_points(s: Valeria, seat: int) -> int:
    """The score without the Duke, which everybody may know. [VAL-12.4]"""
    return monster_points(victory_stack(s, seat)) + domain_points(s.domains[seat]) + s.victory[seat]


def score(s: Valeria, seat: int) -> int:
    """Monsters, Domains, Victory tokens (also of a lone player) and the Duke. [VAL-10.4, VAL-R17]"""
    return public_points(s, seat) + seat_duke_points(s, seat, s.dukes[seat])


def surviving_monsters(s: Valeria) -> list[int]:
    """The Monsters still in the Center Stacks, by Monster. [VAL-11.2.10]"""
    left = [0] * len(MONSTER)
    for stack in s.monster_stacks:
        for monster in stack:
            left[monster] += 1
    return left


def dark_lord_score(s: Valeria) -> int:
    """Surviving Monsters, captured Domains, and his Duke for these and the captured Citizens. [VAL-11.2.10]"""
    left = surviving_monsters(s)
    duke = duke_points(s.dark_lord, s.captured_citizens, left, s.captured_domains, 0)
    return monster_points(left) + domain_points(s.captured_domains) + duke


def cards_in_tableau(s: Valeria, seat: int) -> int:
    """Citizens, Domains and Monsters: fewer win a tie. [VAL-10.6, VAL-R12]"""
    return sum(tableau_citizens(s, seat)) + s.domains[seat].bit_count() + sum(victory_stack(s, seat))


def end_game(s: Valeria, reason: str) -> None:
    """Dukes are revealed; the highest score wins, ties go to fewer cards, then are shared. [VAL-10.6]"""
    scores = [score(s, seat) for seat in range(s.seats)]
    order = [(-scores[seat], cards_in_tableau(s, seat)) for seat in range(s.seats)]
    ranks = tuple([1 + sum([other < mine for other in order]) for mine in order])
    tell_scores(s)
    for seat in range(s.seats):
        if scores.count(scores[seat]) > 1:
            s.tell(TIED, seat, cards_in_tableau(s, seat))
    s.result = Result(tuple(scores), ranks, reason)
    s.drop_above(0)


def end_solo(s: Valeria, ending: str) -> None:
    """A solo game is won or lost at once, or stops and is won with more points than the Dark Lord. [VAL-11.2.9]"""
    mine = score(s, 0)
    tell_scores(s)
    if s.log is not None:
        left = surviving_monsters(s)
        points = (monster_points(left), domain_points(s.captured_domains))
        total = dark_lord_score(s)
        s.tell(DARK_LORD_SCORED, *points, DUKE_ID[s.dark_lord], total - sum(points), total)
    if ending == "stop":  # a tie is a loss [VAL-11.2.11, VAL-R18]
        ending = "solo-more-points" if mine > dark_lord_score(s) else "solo-fewer-points"
    s.result = Result((mine,), (1,), ending)
    s.drop_above(0)


def solo_won(reason: str) -> bool:
    return reason in ("solo-all-slain", "solo-more-points")


def ending(s: Valeria) -> dict[str, Any]:
    """Against the Dark Lord the sentence that says why it ended names the points of both. [VAL-11.2.10]"""
    return {"points": score(s, 0), "total": dark_lord_score(s)} if s.dark_lord != NONE else {}


def breakdown(s: Valeria) -> Breakdown:
    """Monsters, Domains, Victory tokens and the Duke, seat by seat. [VAL-10.4]"""
    seats = range(s.seats)
    return (
        (Message("score-monsters", {}), tuple([monster_points(victory_stack(s, seat)) for seat in seats])),
        (Message("score-domains", {}), tuple([domain_points(s.domains[seat]) for seat in seats])),
        (Message("score-victory", {}), tuple([s.victory[seat] for seat in seats])),
        (Message("score-duke", {}), tuple([seat_duke_points(s, seat, s.dukes[seat]) for seat in seats])),
    )


def tell_scores(s: Valeria) -> None:
    if s.log is None:
        return
    for seat in range(s.seats):
        monsters, domains = monster_points(victory_stack(s, seat)), domain_points(s.domains[seat])
        duke = seat_duke_points(s, seat, s.dukes[seat])
        s.tell(SCORED, seat, monsters, domains, s.victory[seat], DUKE_ID[s.dukes[seat]], duke)
