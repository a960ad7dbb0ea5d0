"""The laws that every game keeps, as functions over a game or over a position of it.

A law says nothing when it holds and raises AssertionError, naming what broke it, when it does not:

    from ludoteka.testing import check
    check(my_package.GAME)

`check` plays some matches at random and tries every law on positions of them. Each law can also be called alone.
"""

from ludoteka.testing.laws import GAME_LAWS, POSITION_LAWS, check

__all__ = ["GAME_LAWS", "POSITION_LAWS", "check"]
