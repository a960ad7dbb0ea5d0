"""What was played can be taken back, and nothing that is kept beside a state changes its course."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from ludoteka.core.errors import IllegalMove
from ludoteka.core.fingerprint import fingerprint
from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.core.state import STEP_NAMES, Result, State
from ludoteka.testing.knowledge import plainly, seen
from ludoteka.testing.play import decide, play_state

PLIES = 60  # that two states are played side by side


def nothing_depends_on_the_log(match: Match, draw: Random) -> None:
    """A state without a log, as searches have it, takes the same course as one with a log."""
    seed = draw.getrandbits(32)
    silent, told = match.state.clone(), match.state.clone()
    told.log = []
    for _, _, ply in zip(play_state(silent, Random(seed)), play_state(told, Random(seed)), range(PLIES), strict=False):
        if ply % 5 == 0:
            assert fingerprint(silent) == fingerprint(told), "the log changes the course of the rules"
    assert fingerprint(silent) == fingerprint(told), "the log changes the course of the rules"


# -- undo ----------------------------------------------------------------------------------------------------


def agreed_undo_goes_back_to_the_position_before(match: Match, draw: Random) -> None:
    for seat in range(match.seats):
        mine = [ply for ply, decision in enumerate(match.decisions) if decision.seat == seat]
        back = match.clone()
        if not mine:
            assert nothing_to_undo(back, seat)
            continue
        back.undo(seat, agreed=True)
        expected = match.at(mine[-1])
        for decision in match.decisions[mine[-1] + 1 :]:  # secret answers to a question still open are kept
            if decision.asked == match.asked == match.decisions[mine[-1]].asked:
                expected.play(decision.seat, decision.text)
        assert back.fingerprint() == expected.fingerprint()
        assert seat in back.to_act
        assert len(back.events) == len(expected.events)


def nothing_to_undo(match: Match, seat: int) -> bool:
    try:
        match.undo(seat, agreed=True)
    except IllegalMove:
        return True
    return False


def undo_on_ones_own_takes_back_nothing_that_was_learned(match: Match, draw: Random) -> None:
    """Whatever may be undone looks the same in every redeal: the seat learned nothing by deciding."""
    live = match.clone()
    for _ in range(10):
        if live.over:
            break
        before = live.clone()
        seat, text = decide(live, draw)
        live.play(seat, text)
        if live.can_undo(seat):
            check_nothing_learned(before, live, seat, text, draw)


def check_nothing_learned(before: Match, after: Match, seat: int, text: str, draw: Random) -> None:
    for _ in range(3):
        other = before.redeal(seat, draw.randrange(2**31))
        other.play(seat, text)
        assert other.view(seat) == after.view(seat), f"{text!r} can be undone, but shows seat {seat} something"
        assert seen(other, seat) == seen(after, seat), f"{text!r} can be undone, but tells seat {seat} something"
        if seat in after.to_act:
            assert plainly(other.question(seat)) == plainly(after.question(seat))
    back = after.clone()
    back.undo(seat)
    assert back.fingerprint() == before.fingerprint()
    assert plainly(back.question(seat)) == plainly(before.question(seat))


# -- fingerprints --------------------------------------------------------------------------------------------


def changed(value: Any) -> Any:
    """Another value of the same shape."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return int(value) + 1
    if isinstance(value, str):
        return value + "x"
    if isinstance(value, list):
        return [*value[:-1], changed(value[-1])] if value else [0]
    if isinstance(value, tuple):
        if not value:
            return (0,)
        inside = [*value[:-1], changed(value[-1])]
        return type(value)(*inside) if hasattr(value, "_fields") else tuple(inside)
    if isinstance(value, Result):
        return Result((*value.scores, 1), value.ranks, value.reason)
    if isinstance(value, frozenset):
        return value | {changed(max(value)) if value else 10**6}
    if isinstance(value, dict):
        return {**value, 10**6: 0}
    return 1  # in place of None


def change(s: State, name: str) -> None:
    """Another value for a field. What may stand in place of nothing, a compiled engine knows: one of these."""
    value = getattr(s, name)
    for other in (changed(value),) if value is not None else (1, (0,), "x", [0], Result((1,), (1,), "other")):
        try:
            setattr(s, name, other)
        except TypeError:
            continue
        return
    raise AssertionError(f"no other value for {name}")


def fingerprints_tell_every_field_apart(match: Match, draw: Random) -> None:
    s = match.state
    truth = fingerprint(s)
    for name in (*s.fields(), "rng", "result"):
        other = s.clone()
        value = getattr(other, name)
        change(other, name)
        assert fingerprint(other) != truth, f"a change of {name} is not seen"
        setattr(other, name, value)
        assert fingerprint(other) == truth
    if s.asks:
        other = s.clone()
        other.asks, other.answers = other.asks[:-1], other.answers[:-1]
        assert fingerprint(other) != truth, "a question less is not seen"
    if s.stack:
        other = s.clone()
        other.stack.pop()
        assert fingerprint(other) != truth, "a step less is not seen"


def no_two_steps_share_a_name(game: Game, draw: Random) -> None:
    """Fingerprints know a step by its game and name, wherever it is written: two of one name would look the same."""
    own = [name for step, name in STEP_NAMES.items() if f"{step.__module__}.".startswith(f"{game.package}.")]
    twice = sorted([name for name, times in Counter(own).items() if times > 1])
    assert not twice, f"two steps of this name: {', '.join(twice)}"


def seeds_differ(game: Game, draw: Random) -> None:
    """Every seed is another match, as far as chance has a part in the game at all."""
    for seats in game.seats:
        assert len({game.start(seats, seed).fingerprint() for seed in range(20)}) == 20, "two seeds, the same match"
