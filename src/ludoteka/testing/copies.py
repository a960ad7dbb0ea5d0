"""A clone is independent and equal, and the fields of a state are all that it has."""

from __future__ import annotations

from random import Random
from typing import Any

from ludoteka.core.fingerprint import fingerprint
from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.testing.knowledge import seen
from ludoteka.testing.play import decide

TABLE = {"alone", "rng", "stack", "asks", "answers", "result", "log", "filmed"}


def containers(value: Any, found: dict[int, Any]) -> dict[int, Any]:
    """Every list, dict and set inside a value, by identity."""
    if isinstance(value, (list, dict, set)):
        found[id(value)] = value
    if isinstance(value, (list, tuple)):
        for item in value:
            containers(item, found)
    if isinstance(value, dict):
        for item in value.values():
            containers(item, found)
    return found


def clones_share_nothing_that_can_change(match: Match, draw: Random) -> None:
    s = match.state
    other = s.clone()
    assert fingerprint(other) == fingerprint(s), "a clone is not equal"
    for name in (*s.fields(), "stack"):
        mine, theirs = containers(getattr(s, name), {}), containers(getattr(other, name), {})
        shared = [mine[key] for key in mine.keys() & theirs.keys()]
        assert not shared, f"a clone shares {name}: {shared}"
    assert other.log is None


def decisions_lead_to_the_same_position(match: Match, draw: Random) -> None:
    """What was decided, decided again from the beginning. A clone that forgets something is noticed here."""
    assert match.at(len(match.decisions)).fingerprint() == match.fingerprint(), "a replay ends somewhere else"


def clones_have_the_same_future(match: Match, draw: Random) -> None:
    before, story = match.fingerprint(), len(match.events)
    one, two = match.clone(), match.clone()
    for _ in range(20):
        if one.over:
            break
        seat, text = decide(one, draw)
        one.play(seat, text)
        two.play(seat, text)
        assert one.fingerprint() == two.fingerprint(), f"{text!r} leads two clones to different positions"
    assert (match.fingerprint(), len(match.events)) == (before, story), "a clone that is played changes the original"
    assert seen(one, None) == seen(two, None)


def fields_are_all_that_a_state_has(game: Game, draw: Random) -> None:
    """Nothing is kept in a state that is not declared: it would be missing in clones and fingerprints."""
    s = game.start().state
    kind = type(s)
    compiled = vars(kind).get("__mypyc_attrs__")  # not that of a compiled core beneath an interpreted game
    if compiled is None:
        slots = {name for base in kind.__mro__ for name in getattr(base, "__slots__", ())}
        own = (slots | set(getattr(s, "__dict__", {}))) - TABLE
    else:
        own = set(compiled) - TABLE - {"__dict__"}
    assert len(s.fields()) == len(set(s.fields()))
    assert set(s.fields()) == own, f"kept, but not declared, or the other way round: {set(s.fields()) ^ own}"
    assert list(s.values()) == [getattr(s, name) for name in s.fields()], "the values are not those of the fields"
