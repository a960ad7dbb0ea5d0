"""The laws that every game keeps, as functions over a game or over a position of it.

A law says nothing when it holds and raises AssertionError, naming what broke it, when it does not:

    from ludoteka.testing import check
    check(my_package.GAME)

`check` plays some matches at random and tries every law on positions of them. Each law can also be called alone.
`pytest --ludoteka-game ID` (see `plugin`) tries all of them, and besides what holds for a game as it is installed.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ludoteka.testing.laws import GAME_LAWS, INSTALLED_LAWS, POSITION_LAWS, SHOWN_LAWS, check

__all__ = ["GAME_LAWS", "INSTALLED_LAWS", "POSITION_LAWS", "SHOWN_LAWS", "check"]


def __getattr__(name: str) -> Any:
    """What is asked for is imported then: pytest loads the plugin in every run, and need not know the laws for it."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from ludoteka.testing import laws

    return getattr(laws, name)
