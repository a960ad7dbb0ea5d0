"""Whose unit a sentence of a Combat tells of, from what was told before: a recap goes by players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludoteka.core.state import Message
from ludoteka.games.heroes.automa.text import ENEMY_DEPLOYED
from ludoteka.games.heroes.combat.text import SWAPPED
from ludoteka.games.heroes.text import DEPLOYED, MOVED

NOBODY: Final = -1


def whose(told: Sequence[Message]) -> list[int | None]:
    """For each sentence whoever put its unit on the board, wherever it has gone since; None where nobody did."""
    ranks = Ranks()
    return [ranks.follow(one) for one in told]


class Ranks:
    """Who leads what stands on each space, and which units were told of last."""

    def __init__(self) -> None:
        self.spaces: dict[object, int] = {}
        self.units: dict[object, int] = {}

    def follow(self, one: Message) -> int | None:
        """Go along with what happened, and say whose unit did it or had it done to it."""
        unit, space, space2 = (one.args.get(name) for name in ("unit", "space", "space2"))
        if one.id in (DEPLOYED.id, ENEMY_DEPLOYED.id):
            seat = one.args.get("seat")
            self.spaces[space] = seat if isinstance(seat, int) else NOBODY
        elif one.id == MOVED.id:
            self.spaces[space2] = self.spaces.pop(space, NOBODY)
        elif one.id == SWAPPED.id:
            self.spaces[space], self.spaces[space2] = self.leader(space2), self.leader(space)
        elif space2 is not None:
            self.units[one.args.get("unit2")] = self.leader(space2)
        if space is not None:
            self.units[unit] = self.leader(space2 if one.id in (MOVED.id, SWAPPED.id) else space)
        found = self.units.get(unit, NOBODY)
        return None if found == NOBODY else found

    def leader(self, space: object) -> int:
        return self.spaces.get(space, NOBODY)
