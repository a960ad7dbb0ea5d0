"""What an army can still become: mercenaries, gifts, those that fight now. For estimates only."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from ludoteka.games.heroes.automa.opening import face_of
from ludoteka.games.heroes.boards import TILES
from ludoteka.games.heroes.cards import neutral_deck, unit_of
from ludoteka.games.heroes.combat.fighters import on_board
from ludoteka.games.heroes.estimates.growing import last_round, operations
from ludoteka.games.heroes.estimates.might import MIGHT
from ludoteka.games.heroes.map.flags import production
from ludoteka.games.heroes.scenarios.rules import IDS, LOCATION_RULES, SPECIAL_RULES
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


class Gift(NamedTuple):
    """A unit that waits at a place for whoever visits it first."""

    location: str
    tile: int  # -1: on any
    face: int


@cache
def gifts_of(scenario: str) -> tuple[Gift, ...]:
    """Units that a visit brings; where several visits are needed (`order`) it is a matter of a condition."""
    return tuple(
        [
            Gift(str(row["location"]), tile_named(str(row.get("tile", ""))), face_of(op.args))
            for row in LOCATION_RULES[scenario].get("visit", ())
            if "order" not in row
            for op in operations(row)
            if op.verb == "add_unit" and "unit" in op.args
        ]
    )


def tile_named(id: str) -> int:
    return next((tile.number for tile in TILES if tile.id == id), -1)


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
    """Odd Rounds still to come, as far as what they bring is of use. [HER-4.1]"""
    return max(0, (last_round(s) + 1) // 2 - (s.round + 1) // 2)


def announced(s: Heroes, seat: int) -> tuple[int, int, int]:
    """What the next Resource Round brings beyond the production: known before, it is no reason to wait. [HER-4.5]"""
    if s.round % 2 or not s.listening or not resource_rounds(s):
        return 0, 0, 0
    income, made = income_of(s, seat), production(s, seat)
    return income.gold - made[0], income.building_materials - made[1], income.valuables - made[2]
