"""What an analysis consists of: frozen, and as JSON exactly what docs/reference/analysis.md describes."""

from __future__ import annotations

from typing import Final

import msgspec

FORMAT: Final = 1  # of the JSON
JUDGE: Final = "ismcts-2/1"  # the search, and the version of how its values are read
READER: Final = f"{JUDGE}/5"  # with how an analysis bends them to what was measured: others are computed anew

BEST: Final = "best"
GOOD: Final = "good"
INACCURACY: Final = "inaccuracy"
MISTAKE: Final = "mistake"
BLUNDER: Final = "blunder"
FORCED: Final = "forced"  # there was nothing to choose
KINDS: Final = (BEST, GOOD, INACCURACY, MISTAKE, BLUNDER)
WRONG: Final = (INACCURACY, MISTAKE, BLUNDER)
PHASES: Final = ("opening", "middle", "end")  # thirds of the decisions

Words = dict[str, str]  # by language


class Choice(msgspec.Struct, frozen=True):
    """An option that could have been chosen: the chance to win after it, as its player could know it."""

    option: str
    label: Words
    value: float
    low: float  # 95 %
    high: float
    tries: int
    was: float | None = None  # the same, with everything hidden as it really was


class Reason(msgspec.Struct, frozen=True):
    """How much more of a part of the game the best option leads to than the one that was chosen, for a seat."""

    part: str
    seat: int
    change: float


class Decided(msgspec.Struct, frozen=True):
    """A decision, judged. Chances are those of the seat that decided where nothing else is said."""

    ply: int
    seat: int
    prompt: str
    clause: str
    ask: Words
    played: str
    label: Words
    options: int
    kind: str = FORCED
    best: str = ""
    before: float | None = None  # the chance to win with the best option
    after: float | None = None  # with the one that was chosen
    lost: float = 0.0
    error: float = 0.0  # the standard error of what was lost
    found: bool = False  # the only good option, and chosen
    deep: bool = False  # judged by the longer search
    chances: tuple[float, ...] = ()  # of all seats before it, as the seat that decided saw them
    luck: tuple[float, ...] = ()  # by seat: what changed otherwise than was to be expected
    choices: tuple[Choice, ...] = ()  # the best ones first, and the one that was chosen
    reasons: tuple[Reason, ...] = ()
    line: tuple[tuple[int, str], ...] = ()  # how else the match might have gone on: seat and option


class Player(msgspec.Struct, frozen=True):
    """What the analysis says of a seat. `start + lost + given + luck + drift` is how the match ended for it."""

    seat: int
    accuracy: float | None  # 0 to 100; None: it had nothing to choose
    counts: dict[str, int]
    found: int
    start: float  # the chance at the beginning
    lost: float  # by own decisions: never above 0
    given: float  # by what the others did wrong
    luck: float
    phases: tuple[float | None, ...]  # accuracy in each of PHASES
    drift: float = 0.0  # what ripened without mistakes and chance, and what the judge had not seen; giving up, too


class Analysis(msgspec.Struct, frozen=True):
    """A whole match, judged."""

    format: int
    judge: str
    game: str
    version: int
    seats: int
    seed: int  # of the analysis
    stage: str  # coarse, deep
    walks: int  # of all searches
    names: dict[str, tuple[str, ...]]  # by language
    ranks: tuple[int, ...]
    remark: str  # a message id: why its judgements are to be taken with care; empty: they are not
    rounds: tuple[tuple[int, int], ...]  # the ply at which each round began, and its number
    was: tuple[tuple[float, ...], ...]  # for each ply the chances of all seats, as it really was
    decisions: tuple[Decided, ...]
    players: tuple[Player, ...]
    key: tuple[int, ...]  # the plies of the key moments
    turning: int | None  # the ply after which the later winner was never behind again

    def moments(self) -> list[Decided]:
        """The key moments, in order."""
        return [self.decisions[ply] for ply in self.key]

    def games(self) -> list[list[tuple[int, int]]]:
        """The rounds of each game of the match: with a new game they are counted anew."""
        found: list[list[tuple[int, int]]] = []
        for began in self.rounds:
            if not found or began[1] <= found[-1][-1][1]:
                found.append([])
            found[-1].append(began)
        return found

    def looked(self, seat: int) -> list[tuple[int, float]]:
        """The curve of a seat as it looked to its player: its chance at each of its decisions."""
        return [(one.ply, one.before) for one in self.decisions if one.seat == seat and one.before is not None]

    def json(self) -> bytes:
        return msgspec.json.encode(self)


def read(text: bytes | str) -> Analysis | None:
    """A stored analysis; None for one of another format or judge."""
    try:
        found = msgspec.json.decode(text, type=Analysis)
    except msgspec.MsgspecError:
        return None
    return found if (found.format, found.judge) == (FORMAT, READER) else None
