"""The position of a match. So far what armies and a Combat need; further milestones add their fields here.

Units are faces of unit cards, cards are card numbers, spaces are 0 to 19. The fighters of a Combat are parallel lists:
attackers as they were deployed, then defenders, then the Arrow Tower; who is defeated keeps its place in the lists.
"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.state import Ask, Event, Frame, Result, State
from ludoteka.games.heroes.terms import Attack, Combat, Mod, Use

FIELDS: Final = (
    "active",
    "army",
    "attack",
    "combat",
    "combat_round",
    "damage",
    "deck",
    "discard",
    "face",
    "faction",
    "gate",
    "gold",
    "hand",
    "last_initiative",
    "last_side",
    "marks",
    "mods",
    "morale",
    "mp",
    "neutral_deck",
    "neutral_discard",
    "outcome",
    "provoked",
    "side",
    "space",
    "start_space",
    "switches",
    "uses",
    "walls",
)


class Heroes(State):
    """Stored is only what cannot be computed: statistics, initiative order, reach and all legal options follow."""

    __slots__ = FIELDS

    def __init__(
        self,
        rng: int,
        stack: list[Frame],
        asks: tuple[Ask, ...],
        answers: tuple[Any, ...],
        result: Result | None,
        log: list[Event] | None,
        switches: int,
        faction: list[str],
        gold: list[int],
        morale: list[int],
        army: list[list[int]],
        hand: list[list[int]],
        deck: list[list[int]],
        discard: list[list[int]],
        neutral_deck: list[list[int]],
        neutral_discard: list[list[int]],
        mp: int,
        combat: Combat | None,
        combat_round: int,
        walls: int,
        gate: int,
        side: list[int],
        face: list[int],
        space: list[int],
        damage: list[int],
        marks: list[int],
        active: int,
        start_space: int,
        last_initiative: int,
        last_side: int,
        attack: Attack | None,
        provoked: list[int],
        mods: list[Mod],
        uses: list[Use],
        outcome: tuple[int, str],
    ) -> None:
        super().__init__(rng, stack, asks, answers, result, log)
        self.switches = switches  # optional rules as bits [HER-22]
        # by seat
        self.faction = faction
        self.gold = gold
        self.morale = morale  # 1 a positive token, -1 a negative one [HER-8]
        self.army = army  # the Unit Deck; units that fight are taken out of it until the Combat ends [HER-16.1]
        self.hand = hand
        self.deck = deck  # top last
        self.discard = discard
        # by tier
        self.neutral_deck = neutral_deck  # top last
        self.neutral_discard = neutral_discard
        self.mp = mp  # Movement Points of the Hero who fights Neutral Units
        # the Combat
        self.combat = combat
        self.combat_round = combat_round
        self.walls = walls  # bit for each column of row 2 where a Wall or the Gate stands [HER-18.2]
        self.gate = gate  # the column of the Gate, standing or not; -1: no siege
        # by fighter
        self.side = side
        self.face = face
        self.space = space  # board.TOWER: beside the board; board.GONE: defeated
        self.damage = damage
        self.marks = marks
        # the activation and the attack in progress
        self.active = active
        self.start_space = start_space  # where the active unit began its activation
        self.last_initiative = last_initiative  # of the unit activated last in this Combat Round [HER-17.17]
        self.last_side = last_side
        self.attack = attack
        self.provoked = provoked  # fighters attacked in this activation that may still retaliate [HER-17.25]
        self.mods = mods
        self.uses = uses
        self.outcome = outcome  # of the last Combat: the side that won (-1: none) and the reason

    def fields(self) -> tuple[str, ...]:
        return FIELDS

    def clone(self) -> Heroes:
        return Heroes(
            self.rng,
            self.stack.copy(),
            self.asks,
            self.answers,
            self.result,
            None,
            self.switches,
            self.faction.copy(),
            self.gold.copy(),
            self.morale.copy(),
            [one.copy() for one in self.army],
            [one.copy() for one in self.hand],
            [one.copy() for one in self.deck],
            [one.copy() for one in self.discard],
            [one.copy() for one in self.neutral_deck],
            [one.copy() for one in self.neutral_discard],
            self.mp,
            self.combat,
            self.combat_round,
            self.walls,
            self.gate,
            self.side.copy(),
            self.face.copy(),
            self.space.copy(),
            self.damage.copy(),
            self.marks.copy(),
            self.active,
            self.start_space,
            self.last_initiative,
            self.last_side,
            self.attack,
            self.provoked.copy(),
            self.mods.copy(),
            self.uses.copy(),
            self.outcome,
        )


def empty(rng: int, seats: int) -> Heroes:
    """A table for so many seats with nothing on it."""

    def zones() -> list[list[int]]:
        return [[] for _ in range(seats)]

    return Heroes(
        rng,
        [],
        (),
        (),
        None,
        [],
        0,
        [""] * seats,
        [0] * seats,
        [0] * seats,
        zones(),
        zones(),
        zones(),
        zones(),
        [[] for _ in range(4)],
        [[] for _ in range(4)],
        0,
        None,
        0,
        0,
        -1,
        [],
        [],
        [],
        [],
        [],
        -1,
        -1,
        -1,
        -1,
        None,
        [],
        [],
        [],
        (-1, ""),
    )
