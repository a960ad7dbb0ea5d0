"""Watch many matches: `python -m tests.referees.heroes_combat --games 200 --seed 1`."""

from __future__ import annotations

import argparse
import sys

from tests.referees.heroes_combat.play import programme, watch
from tests.referees.heroes_combat.stream import Tally


def main() -> int:
    parser = argparse.ArgumentParser(description="Let the referee of Combats watch matches of Heroes III.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--player", choices=("random", "greedy", "mixed"), default="")
    parser.add_argument("--scenario", default="", help="only this one")
    args = parser.parse_args()
    tally = Tally()
    for number, game in enumerate(programme(args.games, args.seed, args.player), 1):
        if args.scenario and game.scenario != args.scenario:
            continue
        before = len(tally.differences)
        watch(game, tally)
        for text in tally.differences[before:]:
            print(f"\r{text}")
        print(f"\r{number}/{args.games}: {tally}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(tally)
    print("not judged:", dict(tally.blind.most_common()))
    print("seen:", dict(tally.seen.most_common()))
    return 1 if tally.differences else 0


if __name__ == "__main__":
    sys.exit(main())
