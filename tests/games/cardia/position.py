"""Positions of Cardia from words, so that a test reads like a diagram in a rulebook.

    t = position("void_mage|saboteur", hands=("mediator judge", "ambusher djinn"))
    t.place("mediator", "ambusher")
    assert t.signets == (0, 1)
    assert t.open == "place_card 0 1"

A line is written as encounters `mine|theirs`, the card of seat 0 first. Cards that are not named lie in the discard
piles, out of the game; what a test discards is told apart from them. The characters in use follow from the words:
a card of deck II makes that influence come from deck II. Decks are written from the top.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludoteka.core.match import Match
from ludoteka.core.state import RUN
from ludoteka.games.cardia import GAME
from ludoteka.games.cardia.cards import CHARACTER_NUMBER, ROSTER, card_id
from ludoteka.games.cardia.flow import play_match, start_round
from ludoteka.games.cardia.scoring import match_is_decided
from ludoteka.games.cardia.setup import new
from ludoteka.games.cardia.state import Cardia, influence, signets, winners
from ludoteka.games.cardia.terms import FACTIONS, WAITING_IDS, Bound, Fact, Options, Waiting
from ludoteka.testing import positions

Pair = tuple[str, str]


def card(words: str) -> int:
    """ "1.judge": the Judge of seat 1, as the state writes it."""
    seat, _, id = words.partition(".")
    return int(seat) * 32 + CHARACTER_NUMBER[id]


def cards(seat: int, words: str) -> list[int]:
    return [seat * 32 + CHARACTER_NUMBER[id] for id in words.split()]


def encounters(words: str) -> list[tuple[int, int]]:
    pairs = [pair.split("|") for pair in words.split()]
    return [(CHARACTER_NUMBER[a], 32 + CHARACTER_NUMBER[b]) for a, b in pairs]


def cast_of(named: set[int]) -> tuple[int, ...]:
    """The sixteen characters: those named, the others from the deck that most of the named ones come from."""
    chosen = {one & 15: one & 31 for one in named}
    assert len(chosen) == len({one & 31 for one in named}), "two characters of one influence cannot be in one game"
    usual = 16 if sum(one >= 16 for one in chosen.values()) * 2 > len(chosen) else 0
    return tuple(chosen.get(rank, usual + rank) for rank in range(16))


def waiting(entry: tuple[int, str, int | str]) -> Waiting:
    """(0, "on_reveal", -5) or (1, "faction_demand", "guild")."""
    seat, kind, amount = entry
    return Waiting(seat, WAITING_IDS.index(kind), FACTIONS.index(amount) if isinstance(amount, str) else amount)


def position(
    line: str = "",
    hands: Pair = ("", ""),
    decks: Pair = ("", ""),
    *,
    modifiers: Mapping[str, int] | None = None,
    tokens: Mapping[str, int] | None = None,
    locations: Sequence[str] = (),
    pending: tuple[int, str, int | str] | None = None,
    fog: str = "",
    face_up: Sequence[str] = (),
    bound: Mapping[str, tuple[int, str, int | str]] | None = None,
    facts: tuple[tuple[Fact, ...], tuple[Fact, ...]] = ((), ()),
    bottom: tuple[int, int] = (0, 0),
    wins: tuple[int, int] = (0, 0),
    match_wins: int = 1,
    tied_at_five: bool = False,
    seed: int = 1,
) -> Table:
    """The start of a round in this position. `fog` is an encounter that still lies face down in the Foggy Swamp."""
    variants = {"deck": "mixed_custom", "mix": "random", "locations": tuple(locations), "match_wins": match_wins}
    s = new(seed, variants, play_match)
    s.log = []
    s.line = encounters(line) + encounters(fog)
    s.resolved = len(encounters(line))
    s.current = s.resolved > 0
    s.hand = [cards(seat, hands[seat]) for seat in (0, 1)]
    s.deck = [cards(seat, decks[seat])[::-1] for seat in (0, 1)]
    s.options_chosen = s.options_chosen._replace(cast=cast_of(set(in_play(s))))
    used = in_play(s)
    assert len(used) == len(set(used)), "a card is named twice"
    s.discard = [[32 * seat + one for one in cast(s) if 32 * seat + one not in used] for seat in (0, 1)]
    for words, amount in (modifiers or {}).items():
        s.modifier[card(words)] = amount
    for words, amount in (tokens or {}).items():
        s.ongoing[card(words)] = amount
    s.face_up = [card(words) for words in face_up]
    s.bound = [Bound(card(words), waiting(entry)) for words, entry in (bound or {}).items()]
    s.pending = None if pending is None else waiting(pending)
    s.bottom, s.facts, s.wins = list(bottom), list(facts), list(wins)
    s.game, s.round, s.tied_at_five = 1, len(s.line), tied_at_five
    s.stack = [(play_match, (), RUN), (start_round, (), RUN)]
    assert not (match_wins == 2 and match_is_decided(s))
    s.run()
    return Table(positions.match_in(GAME, s, 2, variants))


def duel(
    encounter: str,
    line: str = "",
    hands: tuple[str | None, str | None] = (None, None),
    decks: Pair = ("", ""),
    **more: Any,
) -> Table:
    """The next round of a position: both place the cards of `encounter`; `hands` are what they keep in hand.

    A hand that is not given holds two cards that matter to nothing, so that the game goes on afterwards.
    """
    mine, theirs = encounter.split("|")
    named = " ".join([encounter, line, *decks, more.get("fog", ""), *[hand for hand in hands if hand]])
    kept = [spare(named) if hand is None else hand for hand in hands]
    t = position(line, (f"{mine} {kept[0]}", f"{theirs} {kept[1]}"), decks, **more)
    return t.place(mine, theirs)


def spare(named: str) -> str:
    """Two characters that the words do not name: of the same deck, so that nothing is mixed by accident."""
    used = [CHARACTER_NUMBER[id] for id in named.replace("|", " ").split()]
    cast = cast_of(set(used))
    return words_of([one for one in cast if one not in used][-2:])


def cast(s: Cardia) -> tuple[int, ...]:
    options: Options = s.options_chosen
    return options.cast


def in_play(s: Cardia) -> list[int]:
    return [*s.hand[0], *s.hand[1], *s.deck[0], *s.deck[1], *[one for pair in s.line for one in pair]]


def components(s: Cardia) -> tuple[int, ...]:
    """Every card of both players, wherever it is: the multiset that no rule may change."""
    laid = [s.laid] if s.laid >= 0 else []
    return tuple(sorted([*in_play(s), *s.discard[0], *s.discard[1], *laid]))


class Table(positions.Table[Cardia]):
    """A match in a position, with the words of the game for what a test does and looks at."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.out_of_game = [set(self.state.discard[0]), set(self.state.discard[1])]

    @property
    def state(self) -> Cardia:
        return self.s

    # -- deciding --------------------------------------------------------------------------------------------
    def place(self, mine: str, theirs: str) -> Table:
        """Seat 0 and seat 1 place these cards; who is asked first answers first."""
        wanted = {0: mine, 1: theirs}
        for _ in (0, 1):
            for seat in self.match.to_act:
                if wanted.get(seat) in self.hand(seat).split():  # a hand of one card is placed without asking
                    self.match.play(seat, f"place {wanted.pop(seat)}")
                    break
        for seat, id in wanted.items():
            assert id not in self.hand(seat).split(), f"{id} was not placed"
        return self

    def choose(self, text: str, seat: int | None = None) -> Table:
        """Answer the open question; of a single seat it is not necessary to say which."""
        if seat is None:
            (seat,) = self.match.to_act
        self.match.play(seat, text)
        return self

    # -- looking ---------------------------------------------------------------------------------------------
    def hand(self, seat: int) -> str:
        return words_of(sorted(self.state.hand[seat], key=lambda one: one & 15))

    def deck(self, seat: int) -> str:
        """From the top."""
        return words_of(self.state.deck[seat][::-1])

    def discarded(self, seat: int) -> str:
        """What was discarded since the position was set up."""
        return words_of([one for one in self.state.discard[seat] if one not in self.out_of_game[seat]])

    @property
    def line(self) -> str:
        """The resolved encounters."""
        return " ".join(f"{card_id(a)}|{card_id(b)}" for a, b in self.state.line[: self.state.resolved])

    @property
    def fog(self) -> str:
        """The encounters that are not resolved yet."""
        return " ".join(f"{card_id(a)}|{card_id(b)}" for a, b in self.state.line[self.state.resolved :])

    def influence(self, words: str) -> int:
        return influence(self.state, card(words))

    def modifier(self, words: str) -> int:
        return self.state.modifier[card(words)]

    def tokens(self, words: str) -> int:
        return self.state.ongoing[card(words)]

    @property
    def signets(self) -> tuple[int, int]:
        return signets(self.state)

    def winners(self, i: int) -> tuple[int, ...]:
        """Who wins encounter i, counted from 1 as in the rules."""
        won = winners(self.state, i - 1)
        return tuple(seat for seat in (0, 1) if won & (1 << seat))

    @property
    def pending(self) -> Any:
        """What waits for the next card: (seat, kind, amount), or None."""
        waits = self.state.pending
        return None if waits is None else (waits.seat, WAITING_IDS[waits.kind], waits.amount)

    def told(self, id: str) -> list[dict[str, Any]]:
        """The arguments of the events of this kind, in order."""
        return [dict(event.message.args) for event in self.match.events if event.message.id == id]

    @property
    def story(self) -> list[str]:
        return [event.message.id for event in self.match.events]

    def view(self, seat: int | None) -> dict[str, Any]:
        return self.match.view(seat)

    def redeals(self, seat: int, count: int = 40) -> list[Table]:
        """Guesses of this seat at what is hidden."""
        return [Table(self.match.redeal(seat, k)) for k in range(count)]

    def clone(self) -> Table:
        other = Table(self.match.clone())
        other.out_of_game = self.out_of_game
        return other


def words_of(numbers: Sequence[int]) -> str:
    return " ".join(ROSTER[one & 31].id for one in numbers)
