"""Games of thinking players, from which it is learned to read such players: what each held, and what it played then.

A moment is kept whenever somebody is asked: what everybody sees of a player (`Rules.reading`), the cards it holds and
those it might hold as well, and the card that it played if both were asked for one. Who is read is not one program but
several, so that it is a player who thinks, and not a habit of one of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from random import Random
from typing import Any, Final

import numpy as np

import ludoteka
from ludoteka import bots
from ludoteka.bots.bot import Budget
from ludoteka.core.errors import LudotekaError
from ludoteka.core.game import Game, Reading
from ludoteka.core.match import Match
from ludoteka.core.perspective import Perspective
from ludoteka.core.rng import seeded

Numbers = Any  # arrays of numpy

# Who plays: a bot, its walks for a decision, and how often it is chosen.
PLAYERS: Final = (
    ("ismcts-1", 300, 0.35),
    ("ismcts-1", 600, 0.2),
    ("ismcts-1", 1800, 0.15),
    ("master", 300, 0.2),
    ("strong", 80, 0.1),
)
NOTHING: Final = 65535  # fills up what is seen
UNPLAYED: Final = -1


@dataclass(frozen=True)
class Shard:
    """Some games to be played: plain values, so that it can be sent to another process."""

    game: str
    variants: tuple[tuple[str, str], ...]
    seed: int
    first: int  # the number of its first game
    games: int
    walks: float = 1.0  # so many times as many as usual; few are for tests


class Moments:
    """Moments as arrays; cards are bits."""

    def __init__(
        self, game: Numbers, player: Numbers, held: Numbers, rest: Numbers, played: Numbers, seen: Numbers
    ) -> None:
        self.game = game  # its number
        self.player = player  # which of PLAYERS
        self.held = held
        self.rest = rest  # what it might hold as well
        self.played = played  # the card that it played now, or UNPLAYED
        self.seen = seen

    def __len__(self) -> int:
        return len(self.game)

    def packed(self) -> bytes:
        out = BytesIO()
        np.savez_compressed(out, **vars(self))
        return out.getvalue()


def unpacked(kept: bytes) -> Moments:
    with np.load(BytesIO(kept), allow_pickle=False) as arrays:
        return Moments(**arrays)


def together(parts: Sequence[Moments]) -> Moments:
    """All of them, what is seen filled up to the same width."""
    width = max(part.seen.shape[1] for part in parts)
    found = {name: np.concatenate([vars(part)[name] for part in parts]) for name in vars(parts[0]) if name != "seen"}
    wide = [np.pad(one.seen, ((0, 0), (0, width - one.seen.shape[1])), constant_values=NOTHING) for one in parts]
    return Moments(seen=np.concatenate(wide), **found)


def reading_of(game: Game) -> Reading:
    if game.rules.reading is None:
        raise LudotekaError("error-train-outlook", game=game.id)
    return game.rules.reading


@dataclass
class Moment:
    """A player when somebody is asked."""

    player: int
    held: int
    rest: int
    seen: list[int]
    played: int = UNPLAYED


def play_shard(shard: Shard) -> bytes:
    """Play the games of a shard; this runs in the worker."""
    found: list[tuple[int, Moment]] = []
    for number in range(shard.first, shard.first + shard.games):
        found += [(number, moment) for moment in played(shard, number)]
    width = max(len(moment.seen) for _, moment in found)
    seen: Numbers = np.full((len(found), width), NOTHING, np.uint16)
    for row, (_, moment) in enumerate(found):
        seen[row, : len(moment.seen)] = moment.seen
    return Moments(
        np.array([number for number, _ in found], np.int32),
        np.array([moment.player for _, moment in found], np.int8),
        np.array([moment.held for _, moment in found], np.int64),
        np.array([moment.rest for _, moment in found], np.int64),
        np.array([moment.played for _, moment in found], np.int8),
        seen,
    ).packed()


def played(shard: Shard, number: int) -> list[Moment]:
    """The moments of one game."""
    game, chance = ludoteka.game(shard.game), Random(seeded("read", shard.seed, number))
    match = game.start(2, chance.getrandbits(48), **dict(shard.variants))
    chosen = chance.choices(range(len(PLAYERS)), [share for _, _, share in PLAYERS], k=2)
    seated = [player(one, chance.getrandbits(40), shard.walks) for one in chosen]
    found: list[Moment] = []
    while not match.over:
        together = len(match.to_act) == 2
        now = [moment_of(match, seat, chosen[seat]) for seat in range(2)]
        found += now
        for seat in match.to_act:
            option = seated[seat].choose(Perspective(match, seat))
            if together:
                now[seat].played = option.value % reading_of(game).cards
            match.play(seat, option)
    return found


def player(place: int, seed: int, walks: float) -> bots.Bot:
    name, usual, _ = PLAYERS[place]
    return bots.built(name, seed, Budget(iterations=max(1, int(walks * usual))))


def moment_of(match: Match, seat: int, player: int) -> Moment:
    state: Any = match.state
    reading = reading_of(match.game)
    held, rest = reading.hand(state, seat), reading.rest(state, seat)
    return Moment(player, in_bits(held), in_bits(rest), reading.look(state, seat))


def in_bits(cards: Sequence[int]) -> int:
    return sum(1 << card for card in cards)
