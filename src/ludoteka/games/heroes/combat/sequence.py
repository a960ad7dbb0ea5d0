"""Steps one after the other: done at once, or left on the stack beneath whatever has to be answered first.

What is pushed and taken off again before the next question costs time and is never seen. So a rule does what comes
first, and asks here for the rest: the stack is the same as if all of it had been pushed before.
"""

from __future__ import annotations

from typing import Any

from ludoteka.core.state import RUN, Frame, Step
from ludoteka.games.heroes.state import Heroes

Frames = tuple[Frame, ...]  # named so where it is constant, too: else it would be packed anew at every use


def frame(step: Step, *keep: Any) -> Frame:
    """A step that is always done with the same values: its frame is made once."""
    return step, keep, RUN


def go_through(s: Heroes, frames: Frames, rest: Frames = ()) -> bool:
    """Do these one after the other: whether it was done with all of them.

    Where one of them waits for something, those after it and `rest` wait beneath. A Combat that ends has dropped what
    it had on the stack; what is still to come of it is dropped too.
    """
    floor = s.height
    for at, (step, keep, _mode) in enumerate(frames):
        if not keep:
            step(s)
        elif len(keep) == 1:  # as in State.run
            step(s, keep[0])
        else:
            step(s, *keep)
        if s.combat is None:
            return False
        if s.height > floor:
            s.beneath(floor, frames[at + 1 :] + rest)
            return False
    return True


def is_through(s: Heroes, floor: int) -> bool:
    """Whether the Combat goes on and nothing waits of what was begun when the stack had this height."""
    return s.combat is not None and s.height <= floor


def go_on(s: Heroes, floor: int, frames: Frames) -> None:
    """Do these after something that was begun when the stack had this height. The last thing a step does."""
    if s.combat is None:
        return  # it is over, and so is what was to come of it
    if not s.beneath(floor, frames):
        go_through(s, frames)
