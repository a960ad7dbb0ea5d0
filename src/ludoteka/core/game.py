"""What a game is to the rest of the world: its names, seats and variants, and the functions that play it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, ClassVar

from ludoteka.core.errors import InvalidSetup, LudotekaError
from ludoteka.core.rng import seeded_for_match
from ludoteka.core.state import Ask, Cause, Foreseen, Message, State
from ludoteka.core.variant import Variant, spelled

if TYPE_CHECKING:
    from ludoteka.core.actions import ActionSpace, Choice
    from ludoteka.core.lessons import Lesson
    from ludoteka.core.match import Match
    from ludoteka.core.observation import ObservationSpace, Sheet
    from ludoteka.core.plans import Plan
    from ludoteka.core.rng import Luck
    from ludoteka.core.texts import Texts

Json = dict[str, Any]
Breakdown = tuple[tuple[Message, tuple[int, ...]], ...]  # what the points are for, and how many each seat has of them
Names = Callable[[str, Any, str], str | None]
Labels = Callable[[str, Any, str], str | Message | None]
Foresee = Callable[[Any, Ask], Sequence[Foreseen]]
CarryOn = Callable[[Any, "Luck"], bool]
Instinct = Callable[[Any, "Luck"], None]
FirstThought = Callable[[Any, Ask], Any]
Whose = Callable[[Sequence[Message]], Sequence[int | None]]
Asker = Callable[[Any, Ask], tuple[Cause | None, Cause | None]]
Sensible = Callable[[Any, Ask], Sequence[Any]]


@dataclass(frozen=True)
class Deals:
    """How a game is dealt card by card: then all chance is explicit, and few cards make a game that can be solved."""

    variants: Mapping[str, Any]  # the set-up in which nothing is left to chance after the deal
    cards: int  # of each player, numbered from 0: the first so many are those of a smaller game
    hand: int  # that each player begins with
    position: Callable[[list[list[int]], int], State]  # (decks from the top, hand): the first question


@dataclass(frozen=True)
class Learning:
    """What a game says to learners: which answers there are, what a seat may know, what a question can be about."""

    choices: Callable[[int, Mapping[str, Any]], tuple[Choice, ...]]  # (seats, variants): every prompt once
    observe: Callable[[Any, int, Sheet], None]  # (state, seat, sheet): all that the seat may know
    subjects: Callable[[int, Mapping[str, Any]], Mapping[str, Sequence[str | int]]]  # by argument of a prompt
    deals: Deals | None = None  # for explicit chance, where a game offers it
    points: Callable[[Any], Sequence[int]] | None = None  # (state): what everybody can count as points, by seat
    hope: Callable[[Any], list[float] | None] | None = None  # (state): how near a victory of all together is, by seat
    eased: Callable[[Any, float], bool] | None = None  # (state, share): make a match easier, once it can be; if so


@dataclass(frozen=True)
class Signs:
    """What a glance at the seats finds, as the numbers of the things found: a card held, a purse of so many, a lead.

    Learned estimates and the styles of opponents weigh them. A thing that is there twice is named twice.
    """

    look: Callable[[Any], tuple[list[float], list[list[int]]]]  # (state): what `evaluate` says, and by seat the numbers
    kinds: tuple[tuple[str, int, str], ...]  # in order: a name, how many numbers, and what it is about (ABOUT)

    ABOUT: ClassVar[tuple[str, ...]] = ("points", "means", "growth", "fight")

    @property
    def count(self) -> int:
        """How many numbers there are."""
        return sum([size for _, size, _ in self.kinds])

    def about(self) -> list[str]:
        """For each number what it is about."""
        return [about for _, size, about in self.kinds for _ in range(size)]


@dataclass(frozen=True)
class Outlook:
    """What a learned network looks at in a duel, from the chair of the first seat; hidden things are those of a guess.

    A thing that is there twice is named twice.
    """

    size: int  # how many numbers there are
    look: Callable[[Any], list[int]]  # (state): the numbers of what is found; none where nothing is to be judged
    mirror: Callable[[int], int]  # (number): the same seen from the other chair, where it is about one of the seats
    chances: Callable[[Any, float], list[float]]  # (state, chance of the first seat now): every seat's chance to win


@dataclass(frozen=True)
class Reading:
    """What is seen of another player: by this it is foreseen what it holds, and what it plays next."""

    size: int  # how many numbers there are
    held: int  # where the numbers of what it holds begin
    cards: int  # how many kinds of cards there are
    look: Callable[[Any, int], list[int]]  # (state, seat): the numbers of what everybody sees, from its chair
    hand: Callable[[Any, int], list[int]]  # (guess, seat): the kinds of cards that it holds there
    rest: Callable[[Any, int], list[int]]  # (guess, seat): those that it might hold as well


@dataclass(frozen=True)
class Holdings:
    """What a position holds for a seat in the words of the game: by them judgements are explained.

    The words of a part are the message `part-<name>`. A change of a part by its second number is clearly felt.
    """

    look: Callable[[Any, int], list[float]]  # (state, seat): as much as there is of each part
    kinds: tuple[tuple[str, float], ...]  # in order: a name, and how much of it makes a difference
    decides: str = (
        ""  # the part by which the match is won; where only one of two futures ends it, nothing else compares
    )
    anew: bool = False  # whether everything else begins anew when that part changes


@dataclass(frozen=True)
class Rules:
    """The functions that play a game. They work on states; nothing in them does I/O or keeps anything."""

    new: Callable[[int, int, Mapping[str, Any]], Any]  # (seats, rng, variants): the state at the first question
    view: Callable[[Any, int | None], Json]  # (state, seat): what the seat may know, as plain JSON data
    redeal: Callable[[Any, int, int], Any]  # (state, seat, rng): a clone with what the seat cannot know resampled
    check: Callable[[int, Mapping[str, Any]], None]  # (seats, variants): InvalidSetup where they do not go together
    evaluate: Callable[[Any], list[float]]  # (state): each seat's chance to win as the bots see it, 0 to 1
    features: Callable[[Any, int], list[float]]  # (state, seat): numbers of fixed length for learning
    name: Names  # (kind, id, language): the words for a component in messages, None where the id itself will do
    label: Labels  # (prompt id, option, language): its words, or a sentence; `marks.player(seat)` is a player in them
    glance: Callable[[Json, str], str] | None = None  # (view, language): the score in a few signs, e.g. "2 : 3"
    breakdown: Callable[[Any], Breakdown] | None = None  # (state at the end): the score by category
    ending: Callable[[Any], Json] | None = None  # (state at the end): what the sentence names that says why it ended
    learning: Learning | None = None  # answers and positions as numbers of a fixed shape
    ahead: int = 2  # decisions that a search plays at random before it evaluates; 0 where `evaluate` fits everywhere
    carry_on: CarryOn | None = None  # (state, luck): plays what was begun to its end; False: `ahead` counts instead
    instinct: Instinct | None = None  # (state, luck): plays on to the next turn, as anybody would; `ahead` without it
    first_thought: FirstThought | None = None  # (state, ask): what bots do unless something is better; None: nothing
    sensible: Sensible | None = None  # (state, ask): the options that bots think of, less what another beats for sure
    signs: Signs | None = None  # what learned estimates and styles weigh
    outlook: Outlook | None = None  # what learned networks of a duel look at
    reading: Reading | None = None  # and what they see of the other player
    asker: Asker | None = None  # (state, ask): what asks and what it is about, where the ask itself does not say
    foresee: Foresee | None = None  # (state, ask): price and certain consequence of each option, beside ask.options
    plans: Callable[[Any, Ask], Sequence[Plan]] | None = None  # (state, ask): answers that belong together
    whose: Whose | None = None  # (what was told, oldest first): whose piece each sentence is about, where it names none

    first_estimate: Callable[[Any], list[float]] | None = None  # `evaluate` when ratings began; None: as now
    holdings: Holdings | None = None  # the words in which judgements are explained
    pace: int = 2000  # walks a second that a search takes, about: so budgets of analyses are counted, not timed


@dataclass(frozen=True)
class FirstMatch:
    """How a game is set up for somebody's first match: a deal that shows much of it, and what should be simple."""

    seed: int = 1
    seats: int | None = None  # None: the fewest that are more than one
    variants: Mapping[str, Any] = field(default_factory=dict)


@cache
def match_class() -> type[Match]:
    """A match knows its game, so a game looks for this when the first match begins; to look each time takes longer."""
    from ludoteka.core.match import Match

    return Match


@dataclass(frozen=True, eq=False)
class Game:
    """One stateless object for each game, e.g. `ludoteka.games.cardia.GAME`."""

    id: str  # small letters, digits, underscores; the name of its entry point
    name: Mapping[str, str]  # its title, by language
    seats: range  # the numbers of players
    variants: Mapping[str, Variant]  # by name, in the order in which a form shows them
    rules: Rules
    version: int  # of the behaviour: a record replays only under the version that it was played with
    package: str  # `__name__`: there lie rule pages, sentences and the table
    minutes: int  # how long a match takes people, about
    blurb: Mapping[str, str]  # one sentence for the lobby
    first_match: FirstMatch = FirstMatch()  # how somebody's first match is set up
    lessons: Sequence[Lesson] = ()  # in the order in which a beginner meets things
    short: Mapping[str, str] = field(default_factory=dict)  # its title where there is little room, by language
    icon: str = "dice"  # one of the shared icons or of its own `table/icons.svg`, for lists of tables and a plain box
    hue: int = 70  # the colour of its table cloth and of its box, in degrees: 30 is red, 140 green, 250 blue
    chroma: float = 0.016  # how strong the colour of the cloth is: 0 is grey, 0.04 is much
    box_hue: int | None = None  # the colour of its box, where that is not the colour of the cloth

    def start(self, seats: int | None = None, seed: int = 0, **variants: Any) -> Match:
        """A new match at its first question. InvalidSetup names the field and the legal values."""
        seats = self.seats[0] if seats is None else seats
        chosen = self.checked(seats, seed, variants)
        state: State = self.rules.new(seats, seeded_for_match(self.id, seed), chosen)
        match = match_class()(self, seats, seed, chosen, state)
        match.hold_moments(0)
        return match

    def actions(self, seats: int | None = None, **variants: Any) -> ActionSpace:
        """The answers of this game as numbers of a fixed range: see `ludoteka.core.actions`."""
        from ludoteka.core.actions import ActionSpace

        seats, chosen, learning = self.for_learners(seats, variants)
        return ActionSpace(f"{self.id} for {seats}", learning.choices(seats, chosen))

    def observation(self, seats: int | None = None, **variants: Any) -> ObservationSpace:
        """What a seat may know as numbers of a fixed shape: see `ludoteka.core.observation`."""
        from ludoteka.core.observation import ObservationSpace

        seats, chosen, learning = self.for_learners(seats, variants)
        actions = self.actions(seats, **variants)
        space = ObservationSpace(
            f"{self.id} for {seats}", seats, actions, learning.observe, learning.subjects(seats, chosen)
        )
        space.lay_out(self.start(seats, 0, **variants).state)
        return space

    def for_learners(self, seats: int | None, variants: Mapping[str, Any]) -> tuple[int, dict[str, Any], Learning]:
        seats = self.seats[0] if seats is None else seats
        chosen = self.checked(seats, 0, variants)
        if self.rules.learning is None:
            raise LudotekaError("error-no-actions", game=self.name["en"])
        return seats, chosen, self.rules.learning

    def checked(self, seats: int, seed: int, variants: Mapping[str, Any]) -> dict[str, Any]:
        """Every variant with its canonical value, if all of it is legal and goes together."""
        if type(seats) is not int or seats not in self.seats:
            legal = " ".join(str(n) for n in self.seats)
            raise InvalidSetup("error-seats", game=self.name["en"], value=str(seats), legal=legal)
        if type(seed) is not int:
            raise InvalidSetup("error-seed", value=str(seed))
        chosen = {name: variant.default for name, variant in self.variants.items()}
        for name, value in variants.items():
            if name not in self.variants:
                legal = ", ".join(self.variants) or "-"
                raise InvalidSetup("error-variant", game=self.name["en"], variant=name, legal=legal)
            variant = self.variants[name]
            try:
                chosen[name] = variant.read(value)
            except ValueError:
                raise InvalidSetup(
                    "error-variant-value", variant=name, value=spelled(value), legal=variant.legal_values
                ) from None
        self.rules.check(seats, chosen)
        return chosen

    @cached_property
    def folder(self) -> Traversable:
        """Where the game keeps its data, its texts, its rule pages and its table."""
        return files(self.package)

    def texts(self, lang: str) -> Texts:
        """The sentences of the game in a language."""
        from ludoteka.core.texts import game_texts

        return game_texts(self, lang)

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        """A game is found again by its id, in every process."""
        from ludoteka.core.registry import game

        return game, (self.id,)

    def __repr__(self) -> str:
        return f"<Game {self.id}>"
