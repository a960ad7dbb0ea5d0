"""Positions of Cardia from words, as a diagram in a rulebook shows them: lessons begin in them, and so do tests.

A line is written as encounters `mine|theirs`, the card of seat 0 first. Cards that are not named lie in the discard
piles, out of the game, or under the decks (`others="deck"`). The characters in use follow from the words: a card of
deck II makes that influence come from deck II. Decks are written from the top.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoteka.core.positions import stacked
from ludoteka.games.cardia.cards import CHARACTER_NUMBER
from ludoteka.games.cardia.flow import play_match, start_round
from ludoteka.games.cardia.scoring import match_is_decided
from ludoteka.games.cardia.setup import new
from ludoteka.games.cardia.state import Cardia
from ludoteka.games.cardia.terms import FACTIONS, WAITING_IDS, Bound, Fact, Options, Waiting

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
    deck: str = "mixed_custom",
    others: str = "discard",
    seed: int = 1,
) -> Cardia:
    """The start of a round in this position. `fog` is an encounter that still lies face down in the Foggy Swamp."""
    s = new(seed, {"deck": deck, "mix": "random", "locations": tuple(locations), "match_wins": match_wins}, play_match)
    lay_cards(s, encounters(line), encounters(fog), hands, decks)
    put_aside(s, others)
    for words, amount in (modifiers or {}).items():
        s.modifier[card(words)] = amount
    for words, amount in (tokens or {}).items():
        s.ongoing[card(words)] = amount
    s.face_up = [card(words) for words in face_up]
    s.bound = [Bound(card(words), waiting(entry)) for words, entry in (bound or {}).items()]
    s.pending = None if pending is None else waiting(pending)
    s.bottom, s.facts, s.wins = list(bottom), list(facts), list(wins)
    s.game, s.round, s.tied_at_five = 1, len(s.line), tied_at_five
    assert not (match_wins == 2 and match_is_decided(s))
    return stacked(s, play_match, start_round)


def lay_cards(s: Cardia, line: list[tuple[int, int]], fog: list[tuple[int, int]], hands: Pair, decks: Pair) -> None:
    """The line, the hands and the tops of the decks."""
    s.log = []
    s.line = line + fog
    s.resolved = len(line)
    s.current = s.resolved > 0
    s.hand = [cards(seat, hands[seat]) for seat in (0, 1)]
    s.deck = [cards(seat, decks[seat])[::-1] for seat in (0, 1)]


def put_aside(s: Cardia, others: str) -> None:
    """All cards that are named nowhere: into the discard piles, or shuffled under the decks."""
    s.options_chosen = s.options_chosen._replace(cast=cast_of(set(in_play(s))))
    used = in_play(s)
    assert len(used) == len(set(used)), "a card is named twice"
    left = [[32 * seat + one for one in cast(s) if 32 * seat + one not in used] for seat in (0, 1)]
    if others == "discard":
        s.discard = left
        return
    s.discard = [[], []]
    for seat in (0, 1):
        s.shuffle(left[seat])
        s.deck[seat] = left[seat] + s.deck[seat]


def cast(s: Cardia) -> tuple[int, ...]:
    options: Options = s.options_chosen
    return options.cast


def in_play(s: Cardia) -> list[int]:
    return [*s.hand[0], *s.hand[1], *s.deck[0], *s.deck[1], *[one for pair in s.line for one in pair]]
