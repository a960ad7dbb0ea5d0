"""The lessons of Cardia, in the order in which a beginner meets things. The opponent's card mostly lies face up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ludoteka.core.lessons import Lesson, Mistake
from ludoteka.core.state import State
from ludoteka.games.cardia.positions import Pair, position
from ludoteka.games.cardia.state import Cardia, signets, winners
from ludoteka.games.cardia.terms import FACE_UP_FIRST, WAITING_IDS, foe

Amounts = Mapping[str, int]
FACE_UP: Final = (1, WAITING_IDS[FACE_UP_FIRST], 0)  # a Fortune Teller makes the opponent place first
VARIANTS: Final = {"deck": "I", "match_wins": 1}


def against(
    line: str,
    hands: Pair,
    tokens: Amounts | None = None,
    modifiers: Amounts | None = None,
    others: str = "deck",
) -> Callable[[], State]:
    """A round in which the opponent places face up the card that the lesson names for them."""

    def build() -> State:
        return position(line, hands, tokens=tokens, modifiers=modifiers, pending=FACE_UP, deck="I", others=others)

    return build


# -- what is reached -----------------------------------------------------------------------------------------


def wins(number: int) -> Callable[[Cardia], bool]:
    """Seat 0, and nobody else, wins this encounter, counted from 1 as in the rules."""
    return lambda s: s.resolved >= number and winners(s, number - 1) == 1


def leads_with(most: int) -> Callable[[Cardia], bool]:
    """The round was played, the opponent has no more signets than this, and the game goes on."""
    return lambda s: s.result is None and s.laid < 0 and signets(s)[1] <= most


def won(s: Cardia) -> bool:
    return s.result is not None and s.result.ranks[0] == 1


def deck_was_hit(s: Cardia) -> bool:
    return len(s.discard[foe(0)]) >= 2


def has_signets(count: int) -> Callable[[Cardia], bool]:
    return lambda s: signets(s)[0] >= count


def hand_was_hit(s: Cardia) -> bool:
    """The opponent had four cards, placed one and kept at most one."""
    return s.laid < 0 and len(s.hand[1]) <= 1


def other_faction(s: Cardia, answer: str) -> bool:
    return answer.startswith("name ") and answer != "name guild"


def ties_are_free(s: Cardia) -> bool:
    """The opponent's Judge has lost its token: the two ties belong to nobody."""
    return signets(s)[1] <= 1 and s.resolved > 3


LESSONS: Final = (
    Lesson(
        "encounter",
        "CAR-4.2",
        against("", ("surgeon palace_guard swamp_guardian", "judge puppeteer void_mage")),
        wins(1),
        ("place swamp_guardian",),
        (Mistake("surgeon", ("place surgeon",)), Mistake("guard", ("place palace_guard",))),
        rivals=("place judge",),
        points_at="car-1-judge",
        variants=VARIANTS,
    ),
    Lesson(
        "weaker",
        "CAR-4.3",
        against("mediator|palace_guard", ("saboteur clockmaker swamp_guardian", "judge treasurer surgeon")),
        deck_was_hit,
        ("place saboteur",),
        (Mistake("clockmaker", ("place clockmaker",)), Mistake("guardian", ("place swamp_guardian",))),
        rivals=("place judge",),
        variants=VARIANTS,
    ),
    Lesson(
        "fifth",
        "CAR-4.5",
        against(
            "ambusher|palace_guard judge|surgeon puppeteer|mediator void_mage|saboteur inventor|clockmaker",
            ("clockmaker fortune_teller magistra", "treasurer puppeteer void_mage"),
        ),
        won,
        ("place magistra",),
        (Mistake("clockmaker", ("place clockmaker",)), Mistake("teller", ("place fortune_teller",))),
        rivals=("place treasurer",),
        points_at="car-1-treasurer",
        variants=VARIANTS,
    ),
    Lesson(
        "on-purpose",
        "CAR-7.1",
        against(
            "treasurer|swamp_guardian surgeon|clockmaker void_mage|palace_guard fortune_teller|inventor",
            ("hired_blade saboteur clockmaker", "magistra judge mediator"),
        ),
        leads_with(4),
        ("place hired_blade",),
        (Mistake("saboteur", ("place saboteur",)), Mistake("clockmaker", ("place clockmaker",))),
        rivals=("place magistra",),
        points_at="car-1-magistra",
        variants=VARIANTS,
    ),
    Lesson(
        "past",
        "CAR-7.11",
        against(
            "surgeon|mediator palace_guard|judge",
            ("clockmaker puppeteer djinn", "treasurer ambusher void_mage"),
        ),
        wins(2),
        ("place clockmaker",),
        (Mistake("djinn", ("place djinn",)), Mistake("puppeteer", ("place puppeteer",))),
        rivals=("place treasurer",),
        points_at="car-0-palace_guard",
        variants=VARIANTS,
    ),
    Lesson(
        "ongoing",
        "CAR-7.8",
        against(
            "saboteur|saboteur clockmaker|clockmaker mediator|palace_guard",
            ("judge puppeteer surgeon", "ambusher treasurer void_mage"),
        ),
        has_signets(2),
        ("place judge",),
        (Mistake("puppeteer", ("place puppeteer",)), Mistake("surgeon", ("place surgeon",))),
        rivals=("place ambusher",),
        points_at="car-0-saboteur",
        variants=VARIANTS,
    ),
    Lesson(
        "silence",
        "CAR-7.2",
        against(
            "swamp_guardian|judge saboteur|saboteur puppeteer|puppeteer",
            ("void_mage surgeon treasurer", "ambusher mediator inventor"),
            tokens={"1.judge": 1},
            modifiers={"0.swamp_guardian": 3},
        ),
        ties_are_free,
        ("place void_mage", "remove tokens from judge of seat 1"),
        (
            Mistake("surgeon", ("place surgeon",)),
            Mistake("treasurer", ("place treasurer",)),
            Mistake("modifier", ("place void_mage", "remove modifiers from swamp_guardian of seat 0")),
        ),
        rivals=("place ambusher",),
        points_at="car-1-judge",
        variants=VARIANTS,
    ),
    Lesson(
        "hand",
        "CAR-7.9",
        against(
            "inventor|mediator clockmaker|judge palace_guard|void_mage",
            ("ambusher puppeteer surgeon", "treasurer palace_guard surgeon fortune_teller"),
            others="discard",
        ),
        hand_was_hit,
        ("place ambusher", "name guild"),
        (
            Mistake("puppeteer", ("place puppeteer",)),
            Mistake("surgeon", ("place surgeon",)),
            Mistake("faction", ("place ambusher", "name academy"), other_faction),
        ),
        rivals=("place treasurer",),
        variants=VARIANTS,
    ),
)
