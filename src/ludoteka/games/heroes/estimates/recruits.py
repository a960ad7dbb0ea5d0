"""What an army can still become: mercenaries, those that fight now. For estimates only."""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.cards import neutral_deck, unit_of
from ludoteka.games.heroes.combat.fighters import on_board
from ludoteka.games.heroes.effects.records import PROGRAMS, Op
from ludoteka.games.heroes.estimates.might import MIGHT
from ludoteka.games.heroes.map.flags import production
from ludoteka.games.heroes.scenarios.rules import IDS, SPECIAL_RULES, Row, program_in, round_limit
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import TIERS
from ludoteka.games.heroes.turn.rounds import income_of

GOLDEN: Final = sorted(neutral_deck(TIERS.index("golden")), key=lambda face: MIGHT[face])
HIRELING: Final = GOLDEN[len(GOLDEN) // 2]  # one of the dearer Neutral Units, neither the best nor the worst
HIRE: Final = unit_of(HIRELING).recruit.gold


def place_of_hire(scenario: str) -> str:
    """The Location where Neutral Units are for hire, '' where nobody is."""
    for row in SPECIAL_RULES[scenario].get("location_bonus", ()):
        if any(op.verb == "neutral_offer" for op in operations(row)):
            return str(row["location"])
    return ""


def operations(row: Row) -> tuple[Op, ...]:
    program = program_in(row)
    return PROGRAMS[program] if program >= 0 else ()


HIRES: Final = {id: place_of_hire(id) for id in IDS}


def hires(scenario: str) -> str:
    return HIRES[scenario]


def in_combat(s: Heroes, seat: int) -> list[int]:
    combat = s.combat
    if combat is None or seat not in combat.players:
        return []
    side = combat.players.index(seat)
    return [s.face[one] for one in range(len(s.side)) if s.side[one] == side and on_board(s, one)]


def resource_rounds(s: Heroes) -> int:
    """Odd Rounds still to come. [HER-4.1]"""
    return (round_limit(s) + 1) // 2 - (s.round + 1) // 2


def announced(s: Heroes, seat: int) -> tuple[int, int, int]:
    """What the next Resource Round brings beyond the production: known before, it is no reason to wait. [HER-4.5]"""
    if s.round % 2 or not s.listening or not resource_rounds(s):
        return 0, 0, 0
    income, made = income_of(s, seat), production(s, seat)
    return income.gold - made[0], income.building_materials - made[1], income.valuables - made[2]
