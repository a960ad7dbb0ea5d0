"""What a network looks at in a game of Cardia: both hands, both decks and the line, from the first seat's chair."""

from __future__ import annotations

from typing import Final

from ludoteka.core.game import Outlook
from ludoteka.games.cardia.features import evaluate, match_chance
from ludoteka.games.cardia.state import Cardia, all_winners, signets_of
from ludoteka.games.cardia.terms import (
    AFTER_ABILITIES,
    CHARACTERS,
    FACTION_DEMAND,
    FACTIONS,
    LOCATION_IDS,
    ON_REVEAL,
    ON_REVEAL_CHOICE,
    Waiting,
    owner,
)

RESULTS: Final = 3  # an encounter is won, lost, or neither
MODIFIERS: Final = (-5, 3, -3)  # that wait for a card
MOST_SIGNETS: Final = 6
WIDEST: Final = 8  # a lead of so much influence or more

# The numbers of one player's things, then those of the other's. Cards of the deck go without saying: they are the rest.
GONE: Final = CHARACTERS
PLAYED: Final = GONE + CHARACTERS
ONGOING: Final = PLAYED + RESULTS * CHARACTERS
WAITING: Final = ONGOING + CHARACTERS
DEMAND: Final = WAITING + len(MODIFIERS)
CHOICE: Final = DEMAND + len(FACTIONS)
LAID: Final = CHOICE + 3
SIDE: Final = LAID + CHARACTERS
# What concerns both.
SCORE: Final = 2 * SIDE
TIED: Final = SCORE + (MOST_SIGNETS + 1) * (MOST_SIGNETS + 1)
LEAD: Final = TIED + 1
LAST: Final = LEAD + 2 * WIDEST + 1
LOCATION: Final = LAST + 2 * WIDEST + 1
SIZE: Final = LOCATION + len(LOCATION_IDS)


def look(s: Cardia) -> list[int]:
    """The numbers of everything that is there; none where a game begins or all is over: that is known without."""
    if s.result is not None or (s.round == 1 and not s.line):
        return []
    won = all_winners(s)
    found: list[int] = []
    side(s, 0, won, found)
    side(s, 1, won, found)
    mine, theirs = signets_of(s, won)
    found.append(SCORE + min(mine, MOST_SIGNETS) * (MOST_SIGNETS + 1) + min(theirs, MOST_SIGNETS))
    if s.tied_at_five:
        found.append(TIED)
    modifier = s.modifier
    lead = 0
    for a, b in s.line[: s.resolved]:
        lead = max(-WIDEST, min(WIDEST, (a & 15) + modifier[a] - (b & 15) - modifier[b]))
        found.append(LEAD + WIDEST + lead)
    if s.resolved:
        found.append(LAST + WIDEST + lead)
    if s.locations:
        found += [LOCATION + bit for bit in range(len(LOCATION_IDS)) if s.locations >> bit & 1]
    return found


def side(s: Cardia, seat: int, won: list[int], found: list[int]) -> None:
    """Hand, discards, played cards by how they fare, tokens, what waits, and a card that lies open."""
    first = SIDE * seat
    for card in s.hand[seat]:
        found.append(first + (card & 31))
    for card in s.discard[seat]:
        found.append(first + GONE + (card & 31))
    ongoing = s.ongoing
    for i in range(s.resolved):
        card = s.line[i][seat]
        result = 2 if won[i] == 0 or won[i] == 3 else 0 if won[i] == 1 + seat else 1
        found.append(first + PLAYED + result * CHARACTERS + (card & 31))
        if ongoing[card] > 0:
            found.append(first + ONGOING + (card & 31))
    if s.pending is not None and s.pending.seat == seat:
        found.append(first + waits(s.pending))
    if s.laid >= 0 and owner(s.laid) == seat:
        found.append(first + LAID + (s.laid & 31))


def waits(waiting: Waiting) -> int:
    """The number of an effect on the next card."""
    if waiting.kind == ON_REVEAL:
        return WAITING + MODIFIERS.index(waiting.amount)
    if waiting.kind == FACTION_DEMAND:
        return DEMAND + waiting.amount
    return CHOICE + (0 if waiting.kind == ON_REVEAL_CHOICE else 1 if waiting.kind == AFTER_ABILITIES else 2)


def mirror(number: int) -> int:
    """What is found in its place if the players change chairs."""
    if number < SCORE:
        return (number + SIDE) % SCORE
    if number < TIED:
        mine, theirs = divmod(number - SCORE, MOST_SIGNETS + 1)
        return SCORE + theirs * (MOST_SIGNETS + 1) + mine
    if LEAD <= number < LOCATION:
        first = LEAD if number < LAST else LAST
        return first + 2 * WIDEST - (number - first)
    return number


def chances(s: Cardia, chance: float) -> list[float]:
    """The chances to win the match with this chance of the first seat to win the running game."""
    if s.result is not None:
        return evaluate(s)
    first = match_chance(s, 0, chance)
    return [first, 1.0 - first]


OUTLOOK: Final = Outlook(SIZE, look, mirror, chances)
