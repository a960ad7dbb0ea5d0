"""What a glance at a match of Cardia finds, in numbers that learned estimates and styles weigh."""

from __future__ import annotations

from typing import Final

from ludoteka.core.game import Signs
from ludoteka.games.cardia.features import evaluate
from ludoteka.games.cardia.state import Cardia, signets
from ludoteka.games.cardia.terms import CHARACTERS, WAITING_IDS, foe

MOST_SIGNETS: Final = 6
MOST_CARDS: Final = 9
MARGINS: Final = 7  # lost clearly, by a few, by little; a tie; won by little, by a few, clearly

HAND: Final = 0
DECK: Final = HAND + CHARACTERS
ONGOING: Final = DECK + CHARACTERS
SCORE: Final = ONGOING + CHARACTERS
SIZE: Final = SCORE + (MOST_SIGNETS + 1) * (MOST_SIGNETS + 1)
LINE: Final = SIZE + MOST_CARDS + 1
WAITING: Final = LINE + MARGINS


def margin(lead: int) -> int:
    """How clearly an encounter is won or lost, as one of so many classes."""
    if lead == 0:
        return 3
    size = 1 if -3 < lead < 3 else 2 if -6 < lead < 6 else 3
    return 3 + size if lead > 0 else 3 - size


def look(s: Cardia) -> tuple[list[float], list[list[int]]]:
    chances = evaluate(s)
    if s.result is not None:
        return chances, []
    counted = signets(s)
    return chances, [signs_of(s, seat, counted) for seat in (0, 1)]


def signs_of(s: Cardia, seat: int, counted: tuple[int, int]) -> list[int]:
    """Hand, deck, tokens, score, number of cards, the line, and what waits for the next card."""
    other = foe(seat)
    found = [HAND + (card & 31) for card in s.hand[seat]]
    for card in s.deck[seat]:
        found.append(DECK + (card & 31))
    mine, theirs = min(counted[seat], MOST_SIGNETS), min(counted[other], MOST_SIGNETS)
    found.append(SCORE + mine * (MOST_SIGNETS + 1) + theirs)
    found.append(SIZE + min(len(s.hand[seat]), MOST_CARDS))
    modifier, ongoing = s.modifier, s.ongoing
    for pair in s.line[: s.resolved]:
        card, facing = pair[seat], pair[other]
        if ongoing[card] > 0:
            found.append(ONGOING + (card & 31))
        lead = (card & 15) + modifier[card] - (facing & 15) - modifier[facing]
        found.append(LINE + margin(lead))
    pending = s.pending
    if pending is not None and pending.seat == seat:
        found.append(WAITING + pending.kind)
    return found


SIGNS: Final = Signs(
    look,
    (
        ("hand", CHARACTERS, "means"),
        ("deck", CHARACTERS, "means"),
        ("ongoing", CHARACTERS, "growth"),
        ("score", (MOST_SIGNETS + 1) * (MOST_SIGNETS + 1), "points"),
        ("size", MOST_CARDS + 1, "means"),
        ("line", MARGINS, "fight"),
        ("waiting", len(WAITING_IDS), "fight"),
    ),
)
