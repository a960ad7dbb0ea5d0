"""The lessons of Abyss, in the order in which a beginner meets things."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ludoteka.core.lessons import Lesson, Mistake
from ludoteka.core.state import State
from ludoteka.games.abyss.cards import LOCATION_NUMBER, LORD_NUMBER
from ludoteka.games.abyss.positions import ally, position
from ludoteka.games.abyss.state import Abyss


def before(turn: int = 0, **words: Any) -> Callable[[], State]:
    """A table at the beginning of a turn, in the words of `positions.table`."""

    def build() -> State:
        return position(turn=turn, mixed=True, **words)

    return build


# -- what is reached -----------------------------------------------------------------------------------------


def holds(word: str) -> Callable[[Abyss], bool]:
    """The learner has this Ally in hand."""
    return lambda s: ally(word) in s.hands[0]


def hand_of(count: int) -> Callable[[Abyss], bool]:
    return lambda s: len(s.hands[0]) >= count


def has_lord(s: Abyss, lord: str) -> bool:
    return LORD_NUMBER[lord] in s.active[0]


def paid_exactly(s: Abyss) -> bool:
    """The Shepherd came for 8: the 4 is still in hand."""
    return has_lord(s, "shepherd") and s.hands[0] == (ally("H4"),)


def key_and_pearl(s: Abyss) -> bool:
    return s.key_tokens[0] == 1 and s.pearls[0] == 1


def controls(location: str) -> Callable[[Abyss], bool]:
    return lambda s: any(tile.location == LOCATION_NUMBER[location] for tile in s.controlled[0])


def went_past(s: Abyss, answer: str) -> bool:
    """The Seahorse 5 lay open, and something else was turned up."""
    return answer == "continue" and ally("H5") in s.track[:-1]


def let_go(s: Abyss, answer: str) -> bool:
    """The Seahorse 5 was offered and not bought."""
    return answer == "pass" and ally("H5") in s.track[:-1]


def drew(s: Abyss, answer: str) -> bool:
    return answer.startswith("draw ")


def mended(s: Abyss) -> bool:
    """The Miller came: two races, and a Pearl for what was missing."""
    return has_lord(s, "miller") and s.pearls[0] == 2


def other_than(*good: str) -> Callable[[Abyss, str], bool]:
    """Whatever else is answered leads away from the goal."""
    return lambda s, answer: answer not in good


LESSONS: Final = (
    Lesson(
        "explore",
        "ABY-5.1",
        before(hands={0: "C2"}, deck="C1 J2 H5 S1 Q1", council="Q1"),
        holds("H5"),
        ("explore", "continue", "continue", "take"),
        (
            Mistake("early", ("explore", "take")),
            Mistake("past", ("explore", "continue", "continue", "continue"), went_past),
            Mistake("council", ("request squid",)),
        ),
    ),
    Lesson(
        "council",
        "ABY-6.1",
        before(hands={0: "C2"}, council="S2 Q1 Q2 Q3", deck="J1 C1"),
        hand_of(4),
        ("request squid",),
        (Mistake("shellfish", ("request shellfish",)), Mistake("explore", ("explore",))),
        points_at="council-squid",
    ),
    Lesson(
        "recruit",
        "ABY-7.2",
        before(hands={0: "H5 H4 H3"}, court="shepherd landowner miller aquaculturist", council="Q1"),
        paid_exactly,
        ("recruit shepherd", "pay seahorse_3"),
        (
            Mistake("four", ("recruit shepherd", "pay seahorse_4")),
            Mistake("landowner", ("recruit landowner",)),
            Mistake("other", ("explore",), other_than("recruit shepherd")),
        ),
        points_at="lord-shepherd",
    ),
    Lesson(
        "pearls",
        "ABY-7.2",
        before(hands={0: "H5 H2 C2"}, pearls=(3, 0), court="miller landowner aquaculturist trader", council="Q1"),
        mended,
        ("recruit miller", "done"),
        (
            Mistake("two", ("recruit miller", "pay seahorse_2")),
            Mistake("plot", ("plot",)),
            Mistake("other", ("explore",), other_than("recruit miller")),
        ),
        points_at="lord-miller",
    ),
    Lesson(
        "monster",
        "ABY-5.8",
        before(hands={0: "C2"}, deck="M J2 H3", council="Q1", threat=4),
        key_and_pearl,
        ("explore", "fight", "gain KP"),
        (
            Mistake("past", ("explore", "continue")),
            Mistake("token", ("explore", "fight", "gain KM")),
            Mistake("council", ("request squid",)),
        ),
    ),
    Lesson(
        "buy",
        "ABY-5.3",
        before(1, hands={0: "H2", 1: "C2"}, pearls=(1, 0), deck="C1 H5 J2 Q2", council="Q1"),
        holds("H5"),
        ("pass", "buy"),
        (Mistake("first", ("buy",)), Mistake("none", ("pass", "pass"), let_go)),
        rivals=("explore", "continue", "take"),
    ),
    Lesson(
        "location",
        "ABY-9.2",
        before(
            hands={0: "H5 H3"},
            active={0: "keeper reaper"},
            court="shepherd landowner miller aquaculturist",
            council="Q1",
            available="barracks sargasso_silos",
        ),
        controls("sargasso_silos"),
        ("recruit shepherd", "claim sargasso_silos"),
        (
            Mistake("barracks", ("recruit shepherd", "claim barracks")),
            Mistake("draw", ("recruit shepherd", "draw 1"), drew),
            Mistake("other", ("explore",), other_than("recruit shepherd")),
        ),
        points_at="lord-shepherd",
    ),
)
