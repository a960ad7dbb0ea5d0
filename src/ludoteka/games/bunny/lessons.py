"""The lessons of Bunny Kingdom, in the order in which a beginner meets things."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludoteka.core.lessons import Lesson, Mistake
from ludoteka.core.packed import packed
from ludoteka.core.state import State
from ludoteka.games.bunny.cards import TERRITORY
from ludoteka.games.bunny.positions import position
from ludoteka.games.bunny.state import Bunny, fiefs

PLAYERS: Final = 3
OTHERS: Final = {1: "J9 I9", 2: "J1 I1"}  # rabbits far away


def drafting(own: str, hand: str) -> Callable[[], State]:
    """The last choice of a round: four cards in hand, two to be kept."""

    def build() -> State:
        hands = {0: hand, 1: "C9 C10 D9 D10", 2: "H1 H2 G1 G2"}
        return position("exploration", PLAYERS, own={0: own, **OTHERS}, hands=hands, turn=5, mixed=True)

    return build


def building(own: str, tray: str) -> Callable[[], State]:
    """A Construction phase in which only the learner has something to build."""

    def build() -> State:
        return position("construction", PLAYERS, own={0: own, **OTHERS}, tray={0: tray}, mixed=True)

    return build


# -- what is reached -----------------------------------------------------------------------------------------


def joined(words: str) -> Callable[[Bunny], bool]:
    """One fief of the learner holds all these territories."""
    land = packed([TERRITORY[word] for word in words.split()])
    return lambda s: any(fief.land & land == land for fief in fiefs(s, 0))


def scored(points: int) -> Callable[[Bunny], bool]:
    return lambda s: s.scores[0] >= points


def leaves_out(*wanted: str) -> Callable[[Bunny, str], bool]:
    """A pair was kept that lacks one of these cards."""
    return lambda s, answer: " + " in answer and not all(card in answer.split(" + ") for card in wanted)


def harvested(s: Bunny, answer: str) -> bool:
    """The harvest is over, and it brought too little."""
    return s.round > 1


LESSONS: Final = (
    Lesson(
        "neighbours",
        "BUN-2.10",
        drafting("E4", "E3 E5 A9 J6"),
        joined("E3 E4 E5"),
        ("E3 + E5",),
        (Mistake("apart", ("A9 + J6",)), Mistake("half", ("A9 + E3",), leaves_out("E3", "E5"))),
        seats=PLAYERS,
    ),
    Lesson(
        "connect",
        "BUN-2.10",
        drafting("E4 E6", "E5 D4 A9 J6"),
        joined("D4 E4 E6"),
        ("D4 + E5",),
        (Mistake("field", ("A9 + D4",)), Mistake("gap", ("A9 + J6",), leaves_out("E5", "D4"))),
        seats=PLAYERS,
    ),
    Lesson(
        "city",
        "BUN-7.2",
        building("A1 A2 E4", "city_2"),
        scored(2),
        ("build city_2", "A1"),
        (Mistake("plain", ("build city_2", "E4")), Mistake("end", ("end",))),
        seats=PLAYERS,
    ),
    Lesson(
        "wealth",
        "BUN-2.12",
        building("D4 E4 E5 E6 G3 G4", "farm_fish"),
        scored(2),
        ("build farm_fish", "E4"),
        (Mistake("end", ("end",)), Mistake("elsewhere", ("build farm_fish", "G3"), harvested)),
        seats=PLAYERS,
    ),
    Lesson(
        "lava",
        "BUN-2.4",
        drafting("B2", "A2 B1 C2 J6"),
        joined("A2 B2 C2"),
        ("A2 + C2",),
        (Mistake("across", ("A2 + B1",)), Mistake("apart", ("B1 + J6",), leaves_out("A2", "C2"))),
        seats=PLAYERS,
    ),
    Lesson(
        "tower",
        "BUN-6.6",
        building("A1 A2 D3 D4 E8", "sky_tower_blue"),
        joined("A1 D3"),
        ("build sky_tower_blue", "A1", "D4"),
        (Mistake("end", ("end",)), Mistake("elsewhere", ("build sky_tower_blue", "A1", "E8"), harvested)),
        seats=PLAYERS,
    ),
)
