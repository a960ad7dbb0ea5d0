"""What a match tells and asks, one thing after the other: the only thing that the referee sees of the engine."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Mapping
from typing import Any

from ludoteka.core.match import Match

TOWER = "tower"  # where the Arrow Tower stands

# what is told in a Combat and concerns its units; the rest (cards drawn, Resources, Heroes …) is passed over
OF_COMBAT = frozenset(
    [
        "deployed",
        "enemy-deployed",
        "neutrals-drawn",
        "neutral-replaced",
        "gate-placed",
        "enemy-gate",
        "combat-round-began",
        "activated",
        "skipped",
        "moved",
        "defended",
        "attacked",
        "retaliated",
        "rolled",
        "rerolled",
        "defence-rolled",
        "ability-rolled",
        "die-ignored",
        "cancelled",
        "damaged",
        "flipped",
        "defeated",
        "healed",
        "paralysed",
        "strengthened",
        "broken",
        "tower-fell",
        "extended",
        "retreated",
        "surrendered",
        "broken-off",
        "combat-won",
        "enemy-won",
        "card-played",
        "card-played-expert",
        "spell-cast",
        "spell-cancelled",
        "card-cancelled-attack",
        "power-gained",
        "power-lost",
        "stat-changed",
        "affected",
        "retaliation-restored",
        "retaliation-spent",
        "cleansed",
        "swapped",
        "laid",
        "laid-gone",
        "forbidden",
        "spell-room",
        "die-changed",
        "table-rolled",
        "summoned",
        "token-laid",
        "venom-works",
        "destroyed",
        "reckoned",
        "reinforced",
        "ai-card",
        "ai-marked",
        "ai-shuffled-back",
        "ai-cast",
        "ai-spell-kept",
        "ai-spell-returned",
        "ai-skill",
        "experience",
        "went-back",
        "guards-ahead",
        "bank-ahead",
        "hero-attacked",
        "place-attacked",
        "army-attacked",
    ]
)
ASIDES = frozenset(("mp-gained",))  # what is told between the things of the board, at any place
ANNOUNCED = frozenset(("guards-ahead", "bank-ahead", "hero-attacked", "place-attacked", "army-attacked"))  # a Combat
ENDS = frozenset(("combat-won", "enemy-won", "retreated", "surrendered", "broken-off"))


class Tell:
    """Something that happened."""

    def __init__(self, id: str, args: Mapping[str, Any]) -> None:
        self.id = id
        self.args = dict(args)

    def __repr__(self) -> str:
        return f"{self.id}({', '.join(f'{key}={value}' for key, value in self.args.items())})"


class Ask:
    """A question to a seat; its options in their short words."""

    def __init__(self, seat: int, id: str, args: Mapping[str, Any], options: list[str]) -> None:
        self.seat = seat
        self.id = id
        self.args = dict(args)
        self.options = options

    def __repr__(self) -> str:
        return f"question {self.id}({self.args}) to seat {self.seat}: {self.options}"


class End:
    """The match is over."""

    id = "end"
    seat = -1

    def __repr__(self) -> str:
        return "the end of the match"


Token = Tell | Ask | End
Chooser = Callable[[Match, int], str]
Falsify = Callable[[Token], Token | None]


class Difference(AssertionError):
    """The match does not do what the rules say."""

    def __init__(self, clause: str, expected: object, seen: object) -> None:
        super().__init__(f"[{clause}] expected {expected}; saw {seen}")
        self.clause = clause


class NotJudged(Exception):
    """The referee does not know this part of the game."""


class Tally:
    """How many decisions of Combats were judged, why others were not, and what differed."""

    def __init__(self) -> None:
        self.judged = 0
        self.blind: Counter[str] = Counter()
        self.combats = 0
        self.differences: list[str] = []
        self.seen: Counter[str] = Counter()  # of what kind the Combats and deeds were, to show what was reached

    @property
    def decisions(self) -> int:
        return self.judged + sum(self.blind.values())

    @property
    def share(self) -> float:
        return self.judged / max(1, self.decisions)

    def __repr__(self) -> str:
        return (
            f"{self.combats} Combats, {self.decisions} decisions, {100 * self.share:.1f} % judged, "
            f"{len(self.differences)} differences"
        )


class Stream:
    """A match as a sequence of what it tells and asks. `answer` lets the chooser decide and the match go on."""

    def __init__(self, match: Match, choose: Chooser, falsify: Falsify | None = None) -> None:
        self.match = match
        self.choose = choose
        self.falsify = falsify
        self.queue: deque[Tell] = deque()
        self.known = len(match.events)
        self.asked: Ask | None = None
        self.last_events: list[Any] = []  # what the last decision brought about
        self.asides: list[Tell] = []  # and what of it concerns the Heroes who fight
        self.views: dict[int | None, Any] = {}

    def view(self, seat: int | None) -> Any:
        """What the seat sees now; the same until somebody decides."""
        if seat not in self.views:
            self.views[seat] = self.match.view(seat)
        return self.views[seat]

    def take_events(self) -> None:
        self.last_events = self.match.events[self.known :]
        self.asides = []
        ended = False
        for event in self.last_events:
            ended |= event.message.id in ENDS
            if event.message.id in OF_COMBAT or (event.message.id in ASIDES and not ended):
                told = Tell(event.message.id, event.message.args)
                kept = self.falsify(told) if self.falsify else told
                if isinstance(kept, Tell):
                    (self.queue if kept.id in OF_COMBAT else self.asides).append(kept)
        self.known = len(self.match.events)

    def peek(self) -> Token:
        if self.queue:
            return self.queue[0]
        if self.match.over:
            return End()
        if self.asked is None:
            seat = self.match.to_act[0]
            question = self.match.question(seat)
            asked = Ask(seat, question.prompt.id, question.prompt.args, [str(one) for one in question.options])
            kept = self.falsify(asked) if self.falsify else asked
            self.asked = kept if isinstance(kept, Ask) else asked
        return self.asked

    def told(self) -> Tell:
        return self.queue.popleft()

    def answer(self) -> str:
        """The decision of whoever is asked."""
        asked = self.peek()
        assert isinstance(asked, Ask), asked
        self.asked = None
        self.views = {}
        text = self.choose(self.match, asked.seat)
        self.match.play(asked.seat, text)
        self.take_events()
        return text

    @property
    def state(self) -> Any:
        """Hidden values of the match, by the names of its fields: data for the referee, never an answer."""
        return self.match.state

    @property
    def fighting(self) -> bool:
        return self.state.combat is not None
