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

from collections.abc import Sequence
from typing import Any

from ludoteka.core.match import Match
from ludoteka.games.cardia import GAME, positions
from ludoteka.games.cardia.cards import CHARACTER_NUMBER, ROSTER, card_id
from ludoteka.games.cardia.positions import Pair as Pair
from ludoteka.games.cardia.positions import card as card
from ludoteka.games.cardia.positions import cards as cards
from ludoteka.games.cardia.positions import cast_of as cast_of
from ludoteka.games.cardia.positions import encounters as encounters
from ludoteka.games.cardia.positions import in_play as in_play
from ludoteka.games.cardia.state import Cardia, influence, signets, winners
from ludoteka.games.cardia.terms import WAITING_IDS
from ludoteka.testing.positions import Table as AnyTable
from ludoteka.testing.positions import match_in


def position(*words: Any, locations: Sequence[str] = (), match_wins: int = 1, **more: Any) -> Table:
    """The start of a round in this position: see `ludoteka.games.cardia.positions`."""
    s = positions.position(*words, locations=locations, match_wins=match_wins, **more)
    variants = {"deck": "mixed_custom", "mix": "random", "locations": tuple(locations), "match_wins": match_wins}
    return Table(match_in(GAME, s, 2, variants))


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


def components(s: Cardia) -> tuple[int, ...]:
    """Every card of both players, wherever it is: the multiset that no rule may change."""
    laid = [s.laid] if s.laid >= 0 else []
    return tuple(sorted([*in_play(s), *s.discard[0], *s.discard[1], *laid]))


class Table(AnyTable[Cardia]):
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
