"""The lessons of Heroes III: first one's own Hero, then an easy fight, the Town, and cards.

They are played on the first map as it is dealt. Guards fight by the rules for enemies, so nobody leads them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludoteka.core.lessons import Lesson, Mistake
from ludoteka.core.state import State
from ludoteka.games.heroes.positions import OPENING, dealt
from ludoteka.games.heroes.state import Heroes

SEED: Final = 3
VARIANTS: Final = {"neutrals": "rules", "reactions": "lean"}
TO_THE_MINE: Final = ("move main sw", "pass")
DEPLOYED: Final = ("deploy halberdiers-pack", "b2", "deploy griffins-few", "c2")


def turn_one(*answers: str, draw: int = 0) -> Callable[[], State]:
    """The first turn of the learner, after so many cards were drawn and these answers given."""
    return lambda: dealt(*OPENING, f"draw {draw}", *answers, seed=SEED, seats=2, variants=VARIANTS)


# -- what is reached -----------------------------------------------------------------------------------------


def happened(*ids: str) -> Callable[[Heroes], bool]:
    """All of this was told in the lesson."""
    return lambda s: {*ids} <= {event.message.id for event in s.log or ()}


def unhurt(s: Heroes) -> bool:
    """The fight is won, and no unit of the learner was turned or lost."""
    return happened("combat-won")(s) and not happened("flipped")(s)


def has_city_hall(s: Heroes) -> bool:
    return any(("building", "castle_city_hall") in event.message.args.items() for event in s.log or ())


def one_of(*words: str) -> Callable[[Heroes, str], bool]:
    return lambda s, answer: answer.split()[0] in words


def other_than(*good: str) -> Callable[[Heroes, str], bool]:
    return lambda s, answer: answer not in good


def far_away(s: Heroes, answer: str) -> bool:
    """A move to a space from which the Skeletons on a4 cannot be struck."""
    return answer.startswith("move ") and answer not in ("move a3", "move b4")


LESSONS: Final = (
    Lesson(
        "hero",
        "HER-6.2",
        turn_one(),
        happened("resources-gained"),
        ("move main e",),
        (
            Mistake("guards", ("move main sw",), lambda s, answer: answer in ("move main sw", "move main w")),
            Mistake("empty", ("move main ne",), one_of("move")),
            Mistake("other", ("end turn",), other_than("move main e")),
        ),
        variants=VARIANTS,
    ),
    Lesson(
        "fight",
        "HER-17.19",
        turn_one(*TO_THE_MINE, *DEPLOYED),
        happened("combat-won", "flagged"),
        ("move a3", "attack a4"),
        (
            Mistake("wait", ("defend",), one_of("defend", "end", "retreat", "surrender")),
            Mistake("far", ("move c3",), far_away),
        ),
        variants=VARIANTS,
    ),
    Lesson(
        "losses",
        "HER-17.17",
        turn_one("move main w", "pass"),
        unhurt,
        (*DEPLOYED, "move b4", "attack a4"),
        (
            Mistake("alone", ("deploy halberdiers-pack", "b2", "done")),
            Mistake("wait", (*DEPLOYED, "defend"), one_of("defend", "end", "retreat", "surrender")),
            Mistake("far", (*DEPLOYED, "move c3"), far_away),
        ),
        turns=10,
        variants=VARIANTS,
    ),
    Lesson(
        "discover",
        "HER-6.7",
        turn_one(),
        happened("tile-discovered"),
        ("move main ne", "discover main tile 1"),
        (
            Mistake("guards", ("move main sw",), lambda s, answer: answer in ("move main sw", "move main w")),
            Mistake("end", ("end turn",)),
        ),
        turns=4,
        variants=VARIANTS,
    ),
    Lesson(
        "income",
        "HER-7.4",
        turn_one(),
        has_city_hall,
        ("build castle_city_hall",),
        (
            Mistake("other", ("build castle_citadel",), one_of("build")),
            Mistake("end", ("end turn",), other_than("build castle_city_hall")),
        ),
        variants=VARIANTS,
    ),
    Lesson(
        "recruit",
        "HER-7.5",
        turn_one(),
        happened("recruited"),
        ("population",),
        (
            Mistake("build", ("build castle_citadel",), one_of("build")),
            Mistake("hire", ("hire 0,0",), one_of("hire")),
            Mistake("other", ("end turn",), other_than("population")),
        ),
        variants=VARIANTS,
    ),
    Lesson(
        "card",
        "HER-10.2",
        turn_one(draw=4),
        happened("card-played", "morale-gained"),
        ("play ability:leadership basic",),
        (
            Mistake("end", ("end turn",)),
            Mistake("other", ("move main ne",), other_than("play ability:leadership basic")),
        ),
        variants=VARIANTS,
    ),
)
