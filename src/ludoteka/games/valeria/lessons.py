"""The lessons of Valeria, in the order in which a beginner meets things."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ludoteka.core.lessons import Lesson, Mistake
from ludoteka.core.packed import has
from ludoteka.core.state import State
from ludoteka.games.valeria.cards import CITIZEN_NUMBER, DOMAIN_NUMBER, MONSTER_NUMBER
from ludoteka.games.valeria.positions import position
from ludoteka.games.valeria.state import Valeria
from ludoteka.games.valeria.terms import CITIZENS, MONSTERS

Purse = tuple[int, int, int]  # Gold, Strength, Magic
HERS: Final = (2, 1, 1)  # what the opponent has


def acting(purse: Purse, citizens: str = "", domains: str = "") -> Callable[[], State]:
    """The Action Phase of the learner: two actions."""
    return phase("action", (3, 4), purse, citizens, domains)


def rolling(dice: Sequence[int], purse: Purse, citizens: str) -> Callable[[], State]:
    """The learner's turn begins, and the dice will fall like this."""
    return phase("turn", dice, purse, citizens)


def phase(begin: str, dice: Sequence[int], purse: Purse, citizens: str, domains: str = "") -> Callable[[], State]:
    def build() -> State:
        gold, strength, magic = zip(purse, HERS, strict=True)
        held = {0: citizens} if citizens else {}
        return position(begin, dice=dice, gold=gold, strength=strength, magic=magic, citizens=held, domain_tops=domains)

    return build


# -- what is reached -----------------------------------------------------------------------------------------


def recruited(count: int) -> Callable[[Valeria], bool]:
    """So many Citizens lie in the learner's tableau, beside the Starters."""
    return lambda s: sum(s.citizens[:CITIZENS]) >= count


def slain(*ids: str) -> Callable[[Valeria], bool]:
    return lambda s: all(s.monsters[MONSTER_NUMBER[id]] for id in ids)


def slain_count(count: int) -> Callable[[Valeria], bool]:
    return lambda s: sum(s.monsters[:MONSTERS]) >= count


def built(id: str) -> Callable[[Valeria], bool]:
    return lambda s: has(s.domains[0], DOMAIN_NUMBER[id])


def merchant_and_owlbear(s: Valeria) -> bool:
    return bool(s.citizens[CITIZEN_NUMBER["merchant"]]) and slain("owlbear")(s)


def other_than(*good: str) -> Callable[[Valeria, str], bool]:
    """Whatever else is answered leads away from the goal."""
    return lambda s, answer: answer not in good


LESSONS: Final = (
    Lesson(
        "recruit",
        "VAL-8.2.2",
        acting((4, 0, 0)),
        recruited(2),
        ("recruit merchant", "recruit rogue"),
        (
            Mistake("peasant", ("recruit peasant",)),
            Mistake("archer", ("recruit archer",)),
            Mistake("gain", ("gain gold",), lambda s, answer: answer.startswith("gain ")),
        ),
    ),
    Lesson(
        "slay",
        "VAL-8.1.1",
        acting((0, 3, 0)),
        slain_count(2),
        ("slay goblin", "slay skeleton"),
        (
            Mistake("treant", ("slay treant",)),
            Mistake("gain", ("gain strength",), lambda s, answer: not answer.startswith("slay ")),
        ),
        points_at="stack-m2",
    ),
    Lesson(
        "magic",
        "VAL-8.0.1",
        acting((0, 2, 2)),
        slain("owlbear"),
        ("slay owlbear",),
        (
            Mistake("skeleton", ("slay skeleton",)),
            Mistake("goblin", ("slay goblin",)),
            Mistake("other", ("gain magic",), other_than("slay owlbear")),
        ),
        points_at="stack-m4",
    ),
    Lesson(
        "harvest",
        "VAL-6.4",
        rolling((2, 5), (0, 1, 0), "merchant"),
        slain("treant"),
        ("merchant 2 magic", "slay treant"),
        (
            Mistake("gold", ("merchant 2 gold",)),
            Mistake("other", ("merchant 2 magic", "slay goblin"), other_than("merchant 2 magic")),
        ),
    ),
    Lesson(
        "gain",
        "VAL-8.3.1",
        acting((6, 0, 0), "archer knight", "- - gargans_embrace"),
        built("gargans_embrace"),
        ("gain gold", "build gargans_embrace"),
        (
            Mistake("strength", ("gain strength",)),
            Mistake("spent", ("recruit merchant",), other_than("gain gold", "gain magic")),
        ),
        points_at="stack-d3",
    ),
    Lesson(
        "roles",
        "VAL-8.4.1",
        acting((9, 0, 0), "knight", "- - - violet_thorn"),
        built("violet_thorn"),
        ("recruit paladin", "build violet_thorn"),
        (
            Mistake("dear", ("recruit cleric",)),
            Mistake("role", ("recruit merchant",), other_than("recruit paladin")),
        ),
        points_at="stack-d4",
    ),
    Lesson(
        "keep-magic",
        "VAL-8.0.1",
        acting((3, 2, 2)),
        merchant_and_owlbear,
        ("recruit merchant", "0 magic", "slay owlbear"),
        (
            Mistake("paid", ("recruit merchant", "1 magic"), lambda s, answer: answer in ("1 magic", "2 magic")),
            Mistake("other", ("slay goblin",), other_than("recruit merchant", "0 magic", "slay owlbear")),
        ),
        turns=3,
    ),
)
