"""The games. Each package has the same twelve files; none of them knows another.

The package can also be called: `ludoteka.games()` lists the ids of all games, those of other packages included.
"""

from importlib import import_module
from types import ModuleType

BUILT_IN = ("abyss", "bunny", "cardia", "heroes", "valeria")


class Games(ModuleType):
    """A package that is also the function of its name, so that `import ludoteka.games.cardia` finds a package."""

    def __call__(self) -> tuple[str, ...]:
        from ludoteka.core.registry import games

        return games()


import_module(__name__).__class__ = Games
