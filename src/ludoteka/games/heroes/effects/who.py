"""Which players an effect means: the selector `who`. [HER-29.1]

Neutral Units and AI Heroes have no hand, Morale or deck: effects on them do nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ludoteka.games.heroes.deck.text import CHOOSE_PLAYER
from ludoteka.games.heroes.effects.askers import through
from ludoteka.games.heroes.effects.records import EFFECTS
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ATTACKER, DEFENDER, Cause

OfPlayer = Callable[..., None]  # step(state, controller, player, *keep)
EVERYONE: Final = ("each_player", "all")


def side_of(s: Heroes, cause: Cause) -> int:
    """The side of the Combat on which an effect happens."""
    if cause.fighter >= 0:
        return s.side[cause.fighter]
    assert s.combat is not None
    return ATTACKER if s.combat.players[ATTACKER] == cause.seat else DEFENDER


def enemies(s: Heroes, seat: int) -> list[int]:
    """The players of other teams who are still in the game, in turn order. [HER-0.4]"""
    order = s.order or tuple(range(len(s.team)))
    return [one for one in order if s.team[one] != s.team[seat] and not s.eliminated[one]]


def players_meant(s: Heroes, cause: Cause, who: str) -> list[int]:
    """The players that a selector can mean: all of them for `each_player`, else one of them is meant."""
    if who in EVERYONE:
        return [one for one in s.order if not s.eliminated[one]]
    if who == "you":
        return [cause.seat] if cause.seat >= 0 else []
    if who == "defeater":
        return in_combat(s, cause.other)
    if s.combat is not None and who in ("enemy", "enemy_hero"):
        return in_combat(s, 1 - side_of(s, cause))
    if s.combat is not None and who == "attacker":
        return in_combat(s, s.side[s.attack.unit] if s.attack is not None else 0)
    return [one for one in enemies(s, cause.seat) if may_be_named(s, cause, one)] if cause.seat >= 0 else []


def may_be_named(s: Heroes, cause: Cause, player: int) -> bool:
    """What an effect says of "the enemy" must hold for the one who is named: he has Positive Morale. [HER-29.1]"""
    conditions = EFFECTS[cause.effect].conditions if cause.effect >= 0 else {}
    return "enemy_has_positive_morale" not in conditions or s.morale[player] > 0


def in_combat(s: Heroes, side: int) -> list[int]:
    assert s.combat is not None
    player = s.combat.players[side]
    return [player] if player >= 0 else []


def for_players(s: Heroes, cause: Cause, who: str, then: OfPlayer, *keep: Any) -> None:
    """Go on with `then(state, controller, player, *keep)` for the players meant; one of several is chosen."""
    found = players_meant(s, cause, who)
    if not found:
        return
    if who in EVERYONE or len(found) == 1:
        for player in reversed(found):
            s.then(then, cause.seat, player, *keep)
    else:
        s.ask(cause.seat, CHOOSE_PLAYER, found, then, *keep, cause=through(s, cause))
