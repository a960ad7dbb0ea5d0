"""`python -m bench.greedy`: CPU time of a decision of `greedy`, and a name for all it decided.

Matches of greedy against greedy, the same ones each time; what there is no choice in is not counted. `answers` is the
same where every decision was the same: so a quicker version can be seen to play as before.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from hashlib import blake2b
from typing import Any

import ludoteka
from ludoteka import bots
from ludoteka.core.perspective import Perspective


def measured(id: str, seats: int, matches: int, decisions: int) -> dict[str, Any]:
    times: list[float] = []
    answers = blake2b(digest_size=8)
    for number in range(matches):
        match = ludoteka.game(id).start(seats, 40 + number)
        made = [bots.make("greedy", 9 * number + seat) for seat in range(seats)]
        taken = 0
        while not match.over and taken < decisions:
            seat = match.to_act[0]
            options = match.question(seat).options
            option = options[0]
            if len(options) > 1:
                taken += 1
                seen = Perspective(match, seat)
                began = time.thread_time()
                option = made[seat].choose(seen)
                times.append(time.thread_time() - began)
                answers.update(f"{option} ".encode())
            match.play(seat, option)
    times.sort()

    def at(share: float) -> float:
        return round(1000 * times[min(len(times) - 1, int(len(times) * share))], 1)

    return {
        "game": id,
        "seats": seats,
        "decisions": len(times),
        "mean_ms": round(1000 * sum(times) / len(times), 1),
        "p50_ms": at(0.5),
        "p90_ms": at(0.9),
        "longest_ms": at(1.0),
        "answers": answers.hexdigest(),
        "load_average": round(os.getloadavg()[0], 1),
    }


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.greedy", description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--seats", type=int, help="of every match; else every number of seats the game has")
    parser.add_argument("--matches", type=int, default=1)
    parser.add_argument("--decisions", type=int, default=10_000, help="that are counted of a match at most")
    options = parser.parse_args(words)
    for id in options.games or ludoteka.games():
        for seats in [options.seats] if options.seats else ludoteka.game(id).seats:
            print(json.dumps(measured(id, seats, options.matches, options.decisions)), flush=True)


if __name__ == "__main__":
    main()
