"""Matches for tests of set-up, Rounds and scenarios: started by words, answered by words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ludoteka.core.state import Ask
from ludoteka.games.heroes import match, setup
from ludoteka.games.heroes.state import Heroes

Answer = Callable[[Heroes, Ask], Any]
MOST = 20_000


def settings(**variants: Any) -> dict[str, Any]:
    return {name: variant.default for name, variant in setup.VARIANTS.items()} | variants


def start(seats: int, seed: int = 1, **variants: Any) -> Heroes:
    """A match at its first question."""
    chosen = settings(**variants)
    setup.check(seats, chosen)
    return match.begin(seats, seed, chosen)


def words(s: Heroes) -> list[str]:
    """The options of the open question as a record writes them."""
    ask = s.asks[0]
    return [ask.prompt.words(option) for option in ask.options]


def asked(s: Heroes) -> tuple[str, int]:
    """(question, seat) that is open."""
    return s.asks[0].prompt.id, s.asks[0].seat


def say(s: Heroes, text: str) -> None:
    """Answer the open question by the words of an option."""
    options = words(s)
    assert text in options, (asked(s), text, options)
    s.choose(s.asks[0].options[options.index(text)])


# What is answered where a test does not say it: as little as possible happens.
QUIET: Mapping[str, str] = {
    "discard_start": "done",
    "draw_start": "draw 0",
    "main_action": "end turn",
    "town_window": "pass",
    "mulligan": "no",
    "each_may": "decline",
    "scenario_choice": "no",
    "order_effects": "pass",
}


def quiet(s: Heroes) -> None:
    """Answer the open question with the quiet option where there is one, else with the first."""
    options = words(s)
    wanted = QUIET.get(s.asks[0].prompt.id)
    s.choose(s.asks[0].options[options.index(wanted) if wanted in options else 0])


def go(s: Heroes, until: Callable[[Heroes], bool]) -> Heroes:
    """Play quietly until something holds, or the match is over."""
    for _ in range(MOST):
        if s.over or until(s):
            return s
        quiet(s)
    raise AssertionError("the match does not get there")


def at(prompt: str, seat: int | None = None) -> Callable[[Heroes], bool]:
    """Whether a question is open, for a seat."""
    return lambda s: asked(s)[0] == prompt and (seat is None or asked(s)[1] == seat)


def turn_of(s: Heroes, seat: int, round: int = 1) -> Heroes:
    """Play quietly up to the main part of a turn."""
    return go(s, lambda s: s.round >= round and s.turn == seat and asked(s) == ("main_action", seat))


def round_at(s: Heroes, round: int) -> Heroes:
    """Play quietly up to the first question of a Round."""
    return go(s, lambda s: s.round >= round)


def told(s: Heroes) -> list[str]:
    """The ids of the events so far."""
    return [event.message.id for event in s.log or ()]
