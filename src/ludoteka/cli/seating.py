"""Who sits where: people at this keyboard and bots. Kept in a record as comments, so that a match can be continued."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ludoteka.cli.face import Refused

PERSON = "person"
DEFAULT_BOT = "skilled"
KEPT = re.compile(r"^# seat (\d+) ([a-z0-9_-]+)\s*$", re.MULTILINE)


@dataclass(frozen=True)
class Seating:
    """For each seat a bot's name, or PERSON."""

    seats: tuple[str, ...]

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat for seat, who in enumerate(self.seats) if who == PERSON)

    @property
    def hot_seat(self) -> bool:
        """Whether several people share the keyboard, so that hands are hidden between turns."""
        return len(self.people) > 1

    def comments(self) -> str:
        return "".join(f"# seat {seat} {who}\n" for seat, who in enumerate(self.seats))


def seated(seats: int, bots: Sequence[str], hot_seat: bool, mine: int) -> Seating:
    """One person against bots; with `hot_seat` a person in every seat that no bot takes. `mine` is counted from 1."""
    check_bots(bots)
    if not 1 <= mine <= seats:
        raise Refused("cli-error-seat", value=mine, seats=seats)
    if len(bots) > seats - 1:
        raise Refused("cli-error-bots", bots=len(bots), others=seats - 1)
    if hot_seat:
        return Seating((PERSON,) * (seats - len(bots)) + tuple(bots))
    others = list(bots) + [bots[-1] if bots else DEFAULT_BOT] * (seats - 1 - len(bots))
    others.insert(mine - 1, PERSON)
    return Seating(tuple(others))


def kept_seating(text: str, seats: int) -> Seating | None:
    """The seating that the comments of a record tell of, if they tell of every seat."""
    found = {int(seat): who for seat, who in KEPT.findall(text)}
    if set(found) != set(range(seats)) or PERSON not in found.values():
        return None
    check_bots([who for who in found.values() if who != PERSON])
    return Seating(tuple(found[seat] for seat in range(seats)))


def check_bots(bots: Sequence[str]) -> None:
    """UnknownBot lists the ones there are."""
    from ludoteka.bots import make

    for name in bots:
        make(name)
