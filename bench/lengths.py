"""`python -m bench.lengths [GAME …]`: how long matches are, counted in matches of bots, for the lobby.

Plays every game as usual for every number of players, and with each value of each list of variants (deck, card set,
scenario) for the fewest players it allows, more than one where it may be. Optional rules (on or off), boxes to tick
and parts of a set-up chosen by hand are not tried one by one. What is in the file already is not counted again: take
it out, or give `--anew`. The seconds of
films are counted with the paces of `film.js`. Writes `src/ludoteka/bots/lengths.json`.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

import ludoteka
from ludoteka.bots import make
from ludoteka.bots.lengths import Length, Lengths
from ludoteka.core.errors import InvalidSetup
from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.core.perspective import Perspective
from ludoteka.core.variant import spelled
from ludoteka.server.render.film import Shot, shots
from ludoteka.server.render.story import event_told

PLAYED_BY: Final = "greedy"
FIRST_SEED: Final = 1
MOST: Final = 8  # matches of a row; a long one may have to do alone
ENOUGH: Final = 5.0  # seconds of computing after which no further match of a row is begun
EYES: Final = 0  # the seat whose films are counted
SENTENCE: Final = 160  # letters of a picture that are given time
SOURCE: Final = Path(__file__).parent.parent / "src" / "ludoteka"
TARGET: Final = SOURCE / "bots" / "lengths.json"


def paces() -> tuple[dict[str, list[int]], dict[str, int]]:
    """The paces of films as the script has them: milliseconds of a look by weight, and for each letter."""
    script = (SOURCE / "server" / "static" / "film.js").read_text(encoding="utf-8")
    look, read = (re.search(rf"const {name} = (\{{.*?\}});", script) for name in ("LOOK", "READ"))
    assert look is not None
    assert read is not None
    spell = re.compile(r"(\w+):")
    return json.loads(spell.sub(r'"\1":', look[1])), json.loads(spell.sub(r'"\1":', read[1]))


class Counting:
    """One match: who was asked how often, and what one seat was shown."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.look, self.read = paces()
        self.decisions = self.alone = self.waits = 0
        self.film = dict.fromkeys(self.look, 0.0)
        self.seen = 0
        match.film()

    def play(self) -> None:
        match = self.match
        bots = [make(PLAYED_BY, seed=seat) for seat in range(match.seats)]
        together: set[int] = set()
        while not match.over:
            asked = set(match.to_act)
            if EYES in asked:
                self.watch()
            begun = not asked or not asked <= together
            seat = match.to_act[0]
            if len(match.question(seat).options) > 1:
                self.decisions += 1
                self.alone += begun and len(asked) == 1
                self.waits += begun
            match.play(seat, bots[seat].choose(Perspective(match, seat)))
            together = asked - {seat}
        self.watch()

    def watch(self) -> None:
        """The film that this seat is shown before it is asked."""
        for shot in shots(self.match.beats_since(self.seen), EYES):
            letters = min(sum(self.letters(shot)), SENTENCE)
            for pace, look in self.look.items():
                self.film[pace] += (look[shot.weight] + self.read[pace] * letters) / 1000
        self.seen = len(self.match.events)

    def letters(self, shot: Shot) -> Iterator[int]:
        names = tuple((seat, f"Player {seat}") for seat in range(self.match.seats))
        for beat in shot.beats:
            message = beat.event.seen_by(EYES)
            if message is not None:
                yield len(event_told(self.match.game, "en", names, beat.event.clause, message, "").plain)


def row(game: Game, seats: int, variants: dict[str, str]) -> Length:
    """The average of some matches."""
    begun = time.process_time()
    found: list[Counting] = []
    while not found or (len(found) < MOST and time.process_time() - begun < ENOUGH):
        one = Counting(game.start(seats, seed=FIRST_SEED + len(found), **variants))
        one.play()
        found.append(one)
    count = len(found)
    return Length(
        seats,
        variants,
        count,
        decisions=round(sum(one.decisions for one in found) / count / seats, 1),
        alone=round(sum(one.alone for one in found) / count / seats, 1),
        waits=round(sum(one.waits for one in found) / count, 1),
        film={pace: round(sum(one.film[pace] for one in found) / count) for pace in found[0].film},
    )


def changes(game: Game) -> Iterator[dict[str, str]]:
    """One thing that is not as usual, each in turn."""
    for name, variant in game.variants.items():
        if not (variant.flag or variant.many or variant.by_hand):
            yield from ({name: spelled(value)} for value in variant.choices if value != variant.default)


def fewest(game: Game, variants: dict[str, str]) -> int:
    """The fewest players it allows; a match of one alone tells little of others."""
    for seats in sorted(game.seats, key=lambda count: (count == 1, count)):
        try:
            game.start(seats, seed=0, **variants)
        except InvalidSetup:
            continue
        return seats
    raise ValueError(f"{game.id} cannot be played with {variants}")


def set_ups(game: Game) -> Iterator[tuple[int, dict[str, str]]]:
    yield from ((seats, {}) for seats in game.seats)
    yield from ((fewest(game, variants), variants) for variants in changes(game))


def write(games: dict[str, list[Length]]) -> None:
    look, read = paces()
    found = Lengths(PLAYED_BY, FIRST_SEED, look, read, dict(sorted(games.items())))
    TARGET.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.lengths", description=__doc__)
    parser.add_argument("games", nargs="*", help="games to count (default: all)")
    parser.add_argument("--anew", action="store_true", help="count what has been counted, too")
    wanted = parser.parse_args()
    kept: dict[str, list[Length]] = {}
    if TARGET.is_file():
        kept = msgspec.json.decode(TARGET.read_bytes(), type=Lengths).games
    for id in wanted.games or ludoteka.games():
        there = [] if wanted.anew else kept.get(id, [])
        kept[id] = []
        for seats, variants in set_ups(ludoteka.game(id)):
            known = next((one for one in there if (one.seats, one.variants) == (seats, variants)), None)
            kept[id].append(known or row(ludoteka.game(id), seats, variants))
            print(id, kept[id][-1], flush=True)
            write(kept | {id: [*kept[id], *[one for one in there if one not in kept[id]]]})
        write(kept)


if __name__ == "__main__":
    main()
