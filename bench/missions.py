"""`python -m bench.missions --games 12 --workers 16`: how often a level wins the missions of Heroes III.

Every mission is played on its own or with itself, the same number of games of each, side by side in processes; the
games of all missions come in turn, so that a run that is stopped by `--seconds` has about as many of each.
"""

from __future__ import annotations

import argparse
import os
import time
from multiprocessing import Pool
from multiprocessing import TimeoutError as TooLate
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from ludoteka.core.match import Match, Option
    from ludoteka.core.perspective import Perspective

SEATS = {
    "greek_gift": 1,
    "two_knights_defense": 1,
    "sicilian_dragon": 1,
    "cursed_mission": 2,
    "wandering_dragons": 2,
    "champions_of_gelea": 2,
}
LOST = "defeat"


class Game(NamedTuple):
    """A game to be played: a mission, its seed, who plays and with how many walks."""

    mission: str
    seed: int
    level: str
    walks: int
    difficulty: str
    policy: str = ""  # a file that is followed instead of a level
    rehearses: int = -1
    believes: float = 10.0


class Played(NamedTuple):
    """How it ended: won or lost, in which Round, the largest might of an army, guards left of a deck of their own."""

    mission: str
    seed: int
    won: bool
    round: int
    might: float
    guards: int
    longest: float


class Follower:
    """Answers as was learned, with rehearsals or without."""

    def __init__(self, game: Game, match: Match, seed: int) -> None:
        from ludoteka.bots.bot import Budget
        from ludoteka.bots.manner import Manner
        from ludoteka.bots.policies import at_work, read
        from ludoteka.core.variant import spelled

        found = read(Path(game.policy).read_bytes())
        variants = tuple((name, spelled(value)) for name, value in sorted(match.variants.items()))
        self.policy = at_work(found, variants)
        self.seed, self.budget = seed, Budget(iterations=game.walks)
        self.manner = Manner(rehearses=game.rehearses, believes=game.believes)

    def choose(self, seen: Perspective) -> Option:
        from ludoteka.bots.bot import chance_for
        from ludoteka.bots.rehearsed import rehearsed

        options = seen.question.options
        if len(options) == 1:
            return options[0]
        assert self.policy is not None, "the policy has not learned this mission"
        return rehearsed(seen, self.policy, self.budget, self.manner, chance_for(self.seed, seen))


def player(game: Game, match: Match, seed: int) -> Any:
    from ludoteka import bots

    return Follower(game, match, seed) if game.policy else bots.make(game.level, seed, iterations=game.walks)


def played(game: Game) -> Played:
    """Play one game to its end."""
    import ludoteka
    from ludoteka.core.perspective import Perspective
    from ludoteka.games.heroes.estimates.might import fielded_might
    from ludoteka.games.heroes.state import Heroes

    seats = SEATS[game.mission]
    match = ludoteka.game("heroes").start(seats, game.seed, scenario=game.mission, difficulty=game.difficulty)
    players = [player(game, match, 10 * game.seed + seat) for seat in range(seats)]
    s = match.state
    assert isinstance(s, Heroes)
    might = longest = 0.0
    while not match.over:
        might = max(might, *[fielded_might(army) for army in s.army])
        seat = match.to_act[0]
        before = time.process_time()
        option = players[seat].choose(Perspective(match, seat))
        longest = max(longest, time.process_time() - before)
        match.play(seat, option)
    assert match.result is not None
    return Played(game.mission, game.seed, match.result.reason != LOST, s.round, might, len(s.guard_deck), longest)


def table(found: list[Played], games: int) -> str:
    """A row for each mission: games, victories, the Rounds they took, armies, guards left."""
    rows = [
        "| mission | games | won | mean of the largest might | guards left | longest decision |",
        "|---|---|---|---|---|---|",
    ]
    for mission in SEATS:
        ended = [one for one in found if one.mission == mission]
        if ended:
            won = [one for one in ended if one.won]
            rounds = f", in Round {min(one.round for one in won)} to {max(one.round for one in won)}" if won else ""
            might = sum(one.might for one in ended) / len(ended)
            guards = sum(one.guards for one in ended) / len(ended)
            longest = max(one.longest for one in ended)
            ends = f"{len(won)}{rounds} | {might:.0f} | {guards:.1f} | {longest:.2f} s |"
            rows.append(f"| {mission} | {len(ended)} of {games} | {ends}")
    return "\n".join(rows)


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.missions", description=__doc__)
    parser.add_argument("missions", nargs="*", default=list(SEATS), help="missions to play (default: all six)")
    parser.add_argument("--games", type=int, default=12, help="games of each (default 12)")
    parser.add_argument("--seed", type=int, default=9900, help="the first seed (default 9900)")
    parser.add_argument("--level", default="strong")
    parser.add_argument("--walks", type=int, default=240)
    parser.add_argument("--difficulty", default="normal")
    parser.add_argument("--policy", default="", help="a file that is followed instead, for all the missions named")
    parser.add_argument("--rehearses", type=int, default=-1, help="decisions played on in a rehearsal (default: none)")
    parser.add_argument("--believes", type=float, default=10.0, help="how much rehearsals count (default 10)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, default=0.0, help="stop after so many seconds (default: never)")
    return parser.parse_args(words)


def main(words: list[str] | None = None) -> None:
    options = arguments(words)
    seeds = range(options.seed, options.seed + options.games)
    how = (options.level, options.walks, options.difficulty, options.policy, options.rehearses, options.believes)
    games = [Game(mission, seed, *how) for seed in seeds for mission in options.missions]
    found: list[Played] = []
    begun = time.monotonic()
    with Pool(options.workers) as pool:
        coming = pool.imap_unordered(played, games)
        while len(found) < len(games):
            left = options.seconds - (time.monotonic() - begun) if options.seconds else None
            try:
                found.append(coming.next(None if left is None else max(0.0, left)))
            except TooLate:  # not Python's own TimeoutError
                break
        pool.terminate()
    print(table(found, options.games))


if __name__ == "__main__":
    main()
