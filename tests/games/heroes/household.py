"""Players at a table from words: hands, decks, resources, buildings, units; no map is needed.

    t = household(hands="attack / power", gold=(10, 0), buildings="mage_guild / ")
    t.does(search, 0, "spell", 2)
    t.play("look", "take spell:fireball")
    assert t.hand(0) == "attack fireball"

Players are separated by ` / `. A card is its id (`spell:…` where it is ambiguous); decks and piles are written from the
top. A unit with `+` is a pack. `turn(seat)` asks for the actions of this module's part, `end turn` comes last.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ludoteka.core.match import Match
from ludoteka.core.state import Prompt, Result, step
from ludoteka.games.heroes import assembled
from ludoteka.games.heroes.boards import BUILDINGS, HERO_NUMBER, TOWNS
from ludoteka.games.heroes.cards import CARDS, UNIT_NUMBER, UNITS, neutral_deck
from ludoteka.games.heroes.combat.sandbox import GAME
from ludoteka.games.heroes.effects.programs import can_change, carry_out
from ludoteka.games.heroes.effects.records import read_program
from ludoteka.games.heroes.empty import empty
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ALL_TOKENS, OPTIONAL_RULES, Cause
from ludoteka.games.heroes.turn.actions import KINDS, Action, do, words
from ludoteka.games.heroes.words.components import face_id

REGISTERED: Final = assembled.ASSEMBLED
PLAYERS: Final = (("castle", "catherine"), ("necropolis", "sandro"), ("dungeon", "mutare"))
OURS: Final = ("build", "population", "hire", "spell_book", "card", "drop", "morale", "trade", "use", "unit")
END: Final[Action] = ("end", -1, -1, -1)
BY_ID: Final[dict[str, int]] = {}
for number in range(len(CARDS) - 1, -1, -1):
    BY_ID[CARDS[number].id] = number
    BY_ID[f"{CARDS[number].type}:{CARDS[number].id}"] = number


def card(word: str) -> int:
    return BY_ID[word]


def cards(text: str) -> list[int]:
    return [card(word) for word in text.split()]


def face(word: str) -> int:
    return UNITS[UNIT_NUMBER[word.removesuffix("+")]].faces[word.endswith("+")]


def each(text: str, seats: int) -> list[str]:
    parts = [part.strip() for part in text.split("/")]
    return [parts[seat] if seat < len(parts) else "" for seat in range(seats)]


def action_words(one: Action) -> str:
    return "end turn" if one == END else words(one)


ACTION: Final = Prompt[Action]("main_action", "HER-5.3", action_words, always=True)


@step
def take_turn(s: Heroes, seat: int) -> None:
    offers = dict.fromkeys([KINDS[kind].offer for kind in OURS])  # some kinds are offered together
    s.ask(seat, ACTION, [*[one for offer in offers for one in offer(s, seat)], END], acted)


@step
def acted(s: Heroes, seat: int, chosen: Action) -> None:
    if chosen != END:
        s.then(take_turn, seat)
        do(s, seat, chosen)


@step
def stopped(s: Heroes) -> None:
    s.result = Result((0,) * len(s.team), (1,) * len(s.team), "stopped")


def household(
    seats: int = 2,
    *,
    factions: str = "",
    hands: str = "",
    decks: str = "",
    discards: str = "",
    gold: tuple[int, ...] = (),
    materials: tuple[int, ...] = (),
    valuables: tuple[int, ...] = (),
    morale: tuple[int, ...] = (),
    xp: tuple[int, ...] = (),
    buildings: str = "",
    armies: str = "",
    spells: tuple[str, str] = ("", ""),
    artifacts: tuple[str, str] = ("", ""),
    abilities: tuple[str, str] = ("", ""),
    switches: str = "",
    round: int = 3,
) -> Household:
    """`spells` and the like are a deck and its discard pile."""
    s = empty(1, seats)
    s.order, s.round = tuple(range(seats)), round
    s.switches = sum(bit for word, bit in OPTIONAL_RULES if word in switches.split())
    chosen = [dict(PLAYERS)[one] for one in each(factions, seats) if one] or [hero for _, hero in PLAYERS[:seats]]
    s.faction = tuple(faction for hero in chosen for faction, known in PLAYERS if known == hero)
    s.hero = tuple(HERO_NUMBER[hero] for hero in chosen)
    s.hand = [cards(text) for text in each(hands, seats)]
    s.deck = [cards(text)[::-1] for text in each(decks, seats)]
    s.discard = [cards(text)[::-1] for text in each(discards, seats)]
    for amounts, name in (
        (gold, "gold"),
        (materials, "materials"),
        (valuables, "valuables"),
        (morale, "morale"),
        (xp, "xp"),
    ):
        setattr(s, name, [*amounts, *[0] * (seats - len(amounts))])
    s.tokens = [ALL_TOKENS] * seats
    s.army = [[face(word) for word in text.split()] for text in each(armies, seats)]
    for seat, text in enumerate(each(buildings, seats)):
        stand(s, seat, text)
    for deck, (top, pile) in enumerate((abilities, artifacts, spells)):
        s.common_deck[deck], s.common_discard[deck] = cards(top)[::-1], cards(pile)[::-1]
    s.neutral_deck = [neutral_deck(tier) for tier in range(4)]
    return Household(s)


def stand(s: Heroes, seat: int, kinds: str) -> None:
    """Buildings by their kind, built in an earlier Round."""
    numbers = TOWNS[s.faction[seat]].buildings
    for kind in kinds.split():
        place = next(at for at, number in enumerate(numbers) if BUILDINGS[number].kind == kind)
        s.buildings[seat] |= 1 << place
        if kind == "mage_guild":
            s.guild_round = replaced(s.guild_round, seat, 0)


class Household:
    """A match in a given position, with words for what is to be read from it."""

    def __init__(self, s: Heroes) -> None:
        variants = {name: variant.default for name, variant in GAME.variants.items()}
        self.match = Match(GAME, len(s.hand), 0, variants, s)

    @property
    def s(self) -> Heroes:
        state = self.match.state
        assert isinstance(state, Heroes)
        return state

    # -- what happens ------------------------------------------------------------------------------------------
    def does(self, function: Callable[..., None], *args: Any) -> Household:
        """Call something that asks, and run up to its first question."""
        self.s.stack, self.s.asks, self.s.answers, self.s.result = [], (), (), None
        self.match.posed.clear()
        self.s.then(stopped)
        function(self.s, *args)
        self.s.run()
        return self

    def effect(self, ops: list[dict[str, Any]], seat: int = 0, **cause: Any) -> Household:
        """Carry out operations of the effect language."""
        return self.does(carry_out, read_program(ops), Cause(seat, **cause))

    def possible(self, op: dict[str, Any], seat: int = 0, **cause: Any) -> bool:
        return can_change(self.s, read_program([op]), Cause(seat, **cause))

    def turn(self, seat: int = 0) -> Household:
        self.s.turn = seat
        return self.does(take_turn, seat)

    def play(self, *options: str) -> Household:
        for option in options:
            self.match.play(self.match.to_act[0], option)
        return self

    def dice(self, *wanted: int) -> Household:
        """Make the next dice show these faces (0 to 5)."""
        for rng in range(300_000):
            probe = empty(rng << 7, 1)
            if all(probe.below(6) == one for one in wanted):
                self.s.rng = rng << 7
                return self
        raise AssertionError(wanted)

    # -- what is seen ------------------------------------------------------------------------------------------
    @property
    def open(self) -> str:
        """The open question and its seat, or nothing."""
        return f"{self.s.asks[0].prompt.id} {self.s.asks[0].seat}" if self.s.asks else ""

    @property
    def options(self) -> list[str]:
        return [str(option) for option in self.match.question(self.match.to_act[0]).options]

    def offers(self, start: str) -> list[str]:
        return [option for option in self.options if option.startswith(start)]

    def hand(self, seat: int) -> str:
        """In the order of the alphabet."""
        return " ".join(sorted(ids(self.s.hand[seat]).split()))

    def deck(self, seat: int) -> str:
        return ids(self.s.deck[seat][::-1])

    def pile(self, seat: int) -> str:
        return ids(self.s.discard[seat][::-1])

    def common(self, deck: int) -> tuple[str, str]:
        """A common deck and its discard pile, from the top."""
        return ids(self.s.common_deck[deck][::-1]), ids(self.s.common_discard[deck][::-1])

    def army(self, seat: int) -> str:
        return " ".join(face_id(one).replace("-few", "").replace("-pack", "+") for one in sorted(self.s.army[seat]))

    def pool(self, seat: int) -> tuple[int, int, int]:
        return self.s.gold[seat], self.s.materials[seat], self.s.valuables[seat]

    def told(self, id: str) -> list[dict[str, Any]]:
        return [dict(event.message.args) for event in self.match.events if event.message.id == id]


def ids(numbers: list[int]) -> str:
    return " ".join(CARDS[number].id for number in numbers)
