"""What a build of the engines says: matches decision by decision, and its refusals of whatever is no answer.

`python told.py GAME MATCHES`, run with the sources of a build on the path, prints one line for everything; the first
line names the build. Two builds of the same source print the same but for that line.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from hashlib import blake2b
from random import Random
from typing import Any

import ludoteka
from bench.same import set_ups
from ludoteka.core import state

REFUSED_EVERY = 50  # decisions: then everything is asked wrongly once


class Odd:
    """Nothing that a match knows."""

    def __repr__(self) -> str:
        return "odd"


WRONG: tuple[Any, ...] = (None, True, -1, 7, 1.0, 2**70, "", "0", "nonsense", b"place", (), [], {}, ("place", 1), Odd())


def short(thing: object) -> str:
    return blake2b(repr(thing).encode(), digest_size=8).hexdigest()


def outcome(act: Callable[[], object]) -> str:
    """What came of it in words: the kind of the error and its sentence, or a short name of what was returned."""
    try:
        found = act()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return f"fine: {found.fingerprint() if isinstance(found, ludoteka.Match) else short(found)}"


def asked_with(match: ludoteka.Match, wrong: Any) -> dict[str, Callable[[], object]]:
    """Everything that may be asked of a match from outside, with one thing wrong."""
    seat = match.to_act[0]
    option = match.question(seat).options[0]
    variants = {f"variant {name}": starting(match.game, name, wrong) for name in match.game.variants}
    return {
        "play what": lambda: match.clone().play(seat, wrong),
        "play who": lambda: match.clone().play(wrong, option),
        "question": lambda: str(match.question(wrong).prompt),
        "answered": lambda: match.answered(wrong),
        "view": lambda: json.dumps(match.view(wrong)),
        "redeal whom": lambda: match.redeal(wrong, 1),
        "redeal how": lambda: match.redeal(seat, wrong),
        "at": lambda: match.at(wrong),
        "undo": lambda: match.clone().undo(wrong),
        "may undo": lambda: match.can_undo(wrong),
        "seats": lambda: match.game.start(wrong),
        "seed": lambda: match.game.start(seed=wrong),
        "load": lambda: ludoteka.load(wrong),
        "game": lambda: ludoteka.game(wrong).id,
        **variants,
    }


def starting(game: ludoteka.Game, variant: str, wrong: Any) -> Callable[[], object]:
    return lambda: game.start(**{variant: wrong})


def refusals(match: ludoteka.Match) -> Iterator[str]:
    """Wrong kinds of everything that may be given from outside; nothing of it changes the match."""
    before = match.fingerprint()
    for wrong in WRONG:
        for name, act in asked_with(match, wrong).items():
            yield f"refuses {name} {wrong!r}: {outcome(act)}"
    assert match.fingerprint() == before, "a refusal changed the match"


def course(match: ludoteka.Match, draw: Random) -> Iterator[str]:
    """Every question with its options, every position, views and guesses; now and then what is refused."""
    while not match.over:
        for seat in match.to_act:
            asked = match.question(seat)
            yield f"asks {seat} {asked.prompt} {asked.clause} {asked.cause} {asked.subject}"
            yield f"offers {[*map(str, asked.options)]}"
        views = [json.dumps(match.view(seat)) for seat in (*range(match.seats), None)]
        guesses = [match.redeal(seat, len(match.decisions)).fingerprint() for seat in match.to_act]
        yield f"{match.fingerprint()} {short(views)} {guesses} {match.game.rules.evaluate(match.state)}"
        if len(match.decisions) % REFUSED_EVERY == 3:
            yield from refusals(match)
        seat = draw.choice(match.to_act)
        match.play(seat, draw.choice(match.question(seat).options))
    yield f"over {match.result} {outcome(lambda: match.play(0, 'anything'))}"
    yield from [f"{event!r} {event.visibility}" for event in match.events]
    yield short(match.record())
    assert ludoteka.load(match.record()).fingerprint() == match.fingerprint()


def main(id: str, matches: int) -> None:
    print("interpreted" if str(state.__file__).endswith(".py") else "compiled")
    for one in set_ups(id, matches):
        match = ludoteka.game(id).start(one["seats"], one["seed"], **one["variants"])
        for line in course(match, Random(one["seed"])):
            print(line)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
