"""Units in a Combat as the referee keeps them: cards, places, damage, tokens and what cards have changed about them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.referees.heroes_combat.components import Json, card_effects, neighbours, unit_sides
from tests.referees.heroes_combat.stream import TOWER


@dataclass
class Change:
    """Something that a card or an ability has changed about a unit for a time."""

    what: str  # attack, defense, initiative, health, no_roll, thorns, suppress, immune
    value: int
    until: str  # attack, activation, round, next_round, combat, first_attack, first_time_attacked
    card: str = ""
    ongoing: bool = False
    far_only: bool = False  # Archery: only against a target that is not adjacent
    by: int = -1  # the side that played it


@dataclass
class Fighter:
    """A unit card on the board, or the Arrow Tower beside it."""

    side: int
    name: str  # griffins-pack, neutral_boars, arrow_tower
    space: str
    laid: list[str] = field(default_factory=list)  # Hordes and Legions, the top one last [HER-11.16]
    damage: int = 0
    under: list[int] = field(default_factory=list)  # the damage of the card below each of those
    activated: bool = False
    retaliated: bool = False
    paralysed: bool = False
    defending: bool = False
    changes: list[Change] = field(default_factory=list)
    used: set[str] = field(default_factory=set)  # abilities that work once in a Combat
    id: int = -1  # by which the match tells it from others of its name
    murky: bool = False  # something that the referee does not know has changed it

    def __post_init__(self) -> None:
        self.under = [0] * len(self.laid)

    @property
    def card(self) -> Json:
        return unit_sides()[self.name]

    @property
    def top(self) -> Json:
        """The card that fights: the unit's, or what lies on it [HER-11.16]."""
        return overlay(self.laid[-1]) if self.laid else self.card

    @property
    def type(self) -> str:
        return str(self.card["type"])

    @property
    def tier(self) -> str | None:
        tier: str | None = self.card.get("tier")
        return tier

    @property
    def base(self) -> str:
        return str(self.card["base"])

    @property
    def tower(self) -> bool:
        return self.space == TOWER

    @property
    def pack(self) -> bool:
        return self.name.endswith("-pack")

    def sum(self, what: str, far: bool = True) -> int:
        return sum(one.value for one in self.changes if one.what == what and (far or not one.far_only))

    def has(self, what: str) -> bool:
        return any(one.what == what for one in self.changes)

    @property
    def initiative(self) -> int:
        return int(self.top["initiative"]) + self.sum("initiative")

    @property
    def health(self) -> int:
        return int(self.top["health"]) + self.sum("health")

    @property
    def abilities(self) -> list[Json]:
        """Disrupting Ray and a card lying on the unit switch its printed abilities off."""
        return [] if self.has("suppress") or self.laid else list(self.card.get("abilities", []))

    def ops(self, timing: str | None = None, when: str | None = None) -> list[tuple[Json, Json]]:
        """The operations of its abilities with that timing and moment, each with its ability."""
        return [
            (ability, op)
            for ability in self.abilities
            if (timing is None or ability["timing"] == timing) and (when is None or ability.get("when", "") == when)
            for op in ability["ops"]
        ]

    def next_to(self, other: Fighter) -> bool:
        return other.space in neighbours(self.space)

    def immune_to(self, what: str) -> bool:
        printed = any(op["op"] == "immune" and what in op["to"] for _, op in self.ops("passive"))
        return printed or (what == "spell" and self.has("immune"))

    def end(self, *until: str) -> None:
        self.changes = [one for one in self.changes if one.until not in until]

    def __str__(self) -> str:
        return f"{self.name} on {self.space}"


def overlay(card: str) -> Json:
    for effect in card_effects()[card].values():
        for op in effect.get("ops", ()):
            if op["op"] == "overlay":
                found: dict[str, Any] = op
                return found
    raise KeyError(card)
