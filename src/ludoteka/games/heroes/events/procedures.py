"""The verb `procedure`: what is done at the table by a name of its own, one module each. [HER-27.3, HER-29.1]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludoteka.games.heroes.effects.programs import Args, Test, Verb, useful, verb
from ludoteka.games.heroes.registers import entered
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cause

PROCEDURES: Final[dict[str, Verb]] = {}
WORTH_IT: Final[dict[str, Test]] = {}  # where a procedure is one of several options: whether it could change anything


def procedure(name: str) -> Callable[[Verb], Verb]:
    """Register how a procedure begins."""
    return entered(PROCEDURES, name)


def worth_it(name: str) -> Callable[[Test], Test]:
    """Register the test whether a procedure could change anything; one without it always can."""
    return entered(WORTH_IT, name)


@verb("procedure")
def follow(s: Heroes, args: Args, cause: Cause) -> None:
    PROCEDURES[args["name"]](s, args, cause)


@useful("procedure")
def can_follow(s: Heroes, args: Args, cause: Cause) -> bool:
    test = WORTH_IT.get(args["name"])
    return test is None or test(s, args, cause)
