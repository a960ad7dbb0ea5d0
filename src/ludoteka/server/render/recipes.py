"""What is known of the pieces of templates before any page is drawn."""

from __future__ import annotations

import re
from types import CodeType
from typing import NamedTuple

CAPTURED = re.compile(r"l_(\d+)_(\w+)")  # how a compiled template calls its variables
CONSTANT = re.compile(r"[A-Z][A-Z_]+")  # how a template calls what never changes
NOBODY_READS = "_"  # how a template calls what only something else comes of: `{% set _ = found.append(one) %}`


class Taken(NamedTuple):
    """A variable of a template that a part takes from around it, and where it lies."""

    name: str
    place: int
    outermost: bool  # whether it is one of the whole template


class Recipe:
    """What is known of a piece of a template, whoever draws it: the same for all pages."""

    __slots__ = ("code", "elsewhere", "large", "small", "taken")

    def __init__(self, code: CodeType) -> None:
        self.code = code
        self.small = False  # whether it has always been so small that it is drawn rather than looked up
        self.large = False  # … whether it seemed so, and was not
        self.elsewhere = False  # whether it was last remembered for all tables, and not for one
        found = [(CAPTURED.fullmatch(variable), place) for place, variable in enumerate(code.co_freevars)]
        self.taken = tuple(
            [
                Taken(named[2], place, named[1] == "0")
                for named, place in found
                if named is not None and named[2] != NOBODY_READS and not CONSTANT.fullmatch(named[2])
            ]
        )

    def leave(self, one: Taken) -> None:
        """A variable that says nothing about how the part looks need not be asked for any more."""
        self.taken = tuple([taken for taken in self.taken if taken is not one])


RECIPES: dict[int, Recipe] = {}  # by where the code lies: to hash code takes longer than to draw some of it


def recipe(code: CodeType) -> Recipe:
    found = RECIPES.get(id(code))
    if found is None:
        found = RECIPES[id(code)] = Recipe(code)  # which keeps the code, so that nothing else will lie there
    return found
