"""Steps one after the other: done at once, or left on the stack beneath whatever has to be answered first.

What is pushed and taken off again before the next question costs time and is never seen. So a rule does what comes
first, and asks here for the rest: the stack is the same as if all of it had been pushed before.
"""

from __future__ import annotations

from typing import Any

from ludoteka.core.state import RUN, Frame, Step
from ludoteka.games.heroes.state import Heroes

Parts = tuple[Frame, ...]


def part(step: Step, *keep: Any) -> Frame:
    """A step that is always done with the same values: its frame is made once."""
    return Frame(step, keep, RUN)


def go_through(s: Heroes, parts: Parts, rest: Parts = ()) -> bool:
    """Do these one after the other: whether it was done with all of them.

    Where one of them waits for something, those after it wait beneath, and beneath them `rest`, whose last part comes
    first. A Combat that ends has dropped what it had on the stack; what is still to come is dropped too.
    """
    stack = s.stack
    floor = len(stack)
    for at, one in enumerate(parts):
        if one.keep:
            one.step(s, *one.keep)
        else:
            one.step(s)
        if len(stack) != floor:
            if len(stack) > floor:
                stack[floor:floor] = rest + parts[:at:-1]
            return False
    return True


def go_on(s: Heroes, floor: int, parts: Parts) -> None:
    """Do these after something that was begun when the stack had this height. The last thing a step does."""
    if len(s.stack) == floor:
        go_through(s, parts)
    elif len(s.stack) > floor:
        s.stack[floor:floor] = parts[::-1]
