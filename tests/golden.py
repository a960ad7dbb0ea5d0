"""Golden playthroughs: whole games as readable text, so that every change of behaviour shows up as a diff.

    python -m tests.golden             # write them anew for every game
    python -m tests.golden cardia      # or for one

`tests/games/<id>/playthroughs/cases.toml` names the set-ups of a game; each case becomes `<case>.txt` beside it. The
decisions are random, chosen by the seed of the case; of long matches the first `decisions` are told, and the rest is
played to its end and known by a digest of its words and by the fingerprint. If a diff is meant, raise the `version`
of the game and say why.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from random import Random
from textwrap import wrap
from typing import Any

import ludoteka
from ludoteka.core.match import Match
from ludoteka.core.state import Event
from ludoteka.core.texts import Texts
from ludoteka.core.variant import spelled

GAMES = Path(__file__).parent / "games"
WIDTH = 116
MOST_OPTIONS = 20  # that are written out
EVERYTHING = 1 << 30


def cases(id: str) -> dict[str, dict[str, Any]]:
    file = GAMES / id / "playthroughs" / "cases.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def path(id: str, case: str) -> Path:
    return GAMES / id / "playthroughs" / f"{case}.txt"


def playthrough(id: str, case: dict[str, Any]) -> str:
    """A whole match in words: what is asked, what can be answered, what is answered, what happens then."""
    match = ludoteka.game(id).start(case.get("seats"), case["seed"], **case.get("variants", {}))
    texts, rng = match.game.texts("en"), Random(case["seed"])
    lines = [*heading(match, case), "", *story(match.events, texts), *summary(match)]
    told, rest = case.get("decisions", EVERYTHING), blake2b(digest_size=8)
    while not match.over:
        seat = rng.choice(match.to_act)
        choice = rng.choice(match.question(seat).options)
        question, before = asked(match, seat, texts), len(match.events)
        match.play(seat, choice)
        happened = [*question, f"  > {choice}", *story(match.events[before:], texts)]
        if len(match.decisions) <= told:
            lines += ["", *happened, *summary(match)]
        else:
            rest.update("\n".join(happened).encode())
    unread = [f"What else was asked and told: {rest.hexdigest()}"] if len(match.decisions) > told else []
    return "\n".join([*lines, "", *unread, *ending(match, texts)]) + "\n"


def heading(match: Match, case: dict[str, Any]) -> Iterator[str]:
    yield f"# {match.game.name['en']}: {case.get('about', 'a random match')}."
    yield f"# game {match.game.id} {match.game.version}, seats {match.seats}, seed {match.seed}"
    for name, value in match.variants.items():
        yield f"# variant {name} {spelled(value)}"


def shortened(options: list[str]) -> list[str]:
    """A long choice by its beginning, its end and its number."""
    if len(options) <= MOST_OPTIONS:
        return options
    return [*options[:3], f"... ({len(options)} options)", options[-1]]


def asked(match: Match, seat: int, texts: Texts) -> list[str]:
    question = match.question(seat)
    options = " / ".join(shortened([str(option) for option in question.options]))
    waiting = "" if len(match.to_act) == 1 else f" (asked together: seats {', '.join(map(str, match.to_act))})"
    return [
        f"{len(match.decisions) + 1}. Seat {seat}{waiting}: {texts.say(question.prompt)} [{question.clause}]",
        *wrap(options, WIDTH, initial_indent="    ", subsequent_indent="    ", break_on_hyphens=False),
    ]


def story(events: list[Event], texts: Texts) -> Iterator[str]:
    for event in events:
        secret = "" if event.visibility is None else f" (seat {', '.join(map(str, event.visibility))} only)"
        yield f"  . {texts.say(event.message)}{secret} [{event.clause}]"


def summary(match: Match) -> Iterator[str]:
    glance = match.game.rules.glance
    score = "" if glance is None else f"{glance(match.view(None), 'en')}  "
    yield f"  = {score}{match.fingerprint()[:16]}"


def ending(match: Match, texts: Texts) -> Iterator[str]:
    result = match.result
    assert result is not None
    yield f"Scores {result.scores}, ranks {result.ranks}: {result.reason}."
    yield f"{len(match.decisions)} decisions, {len(match.events)} events, {match.fingerprint()}"


def write(id: str) -> None:
    known = cases(id)
    for case, entry in known.items():
        path(id, case).write_text(playthrough(id, entry), encoding="utf-8")
        print(f"{id}/{case}: {path(id, case).stat().st_size:,} bytes")
    for file in (GAMES / id / "playthroughs").glob("*.txt"):
        if file.stem not in known:
            print(f"{id}/{file.stem}: no such case any more; delete {file.name}")


def main(words: list[str]) -> None:
    for id in words or ludoteka.games():
        if cases(ludoteka.game(id).id):
            write(id)


if __name__ == "__main__":
    main(sys.argv[1:])
