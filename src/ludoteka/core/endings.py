"""How a match ended, in words: for all who show it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ludoteka.core.results import Result
from ludoteka.core.state import Message
from ludoteka.core.texts import Texts, player_name

if TYPE_CHECKING:
    from ludoteka.core.match import Match


def for_all(texts: Texts, result: Result | None, how: str) -> str:
    """The game's sentence for those who lose or win together, where it has one: `lost-<reason>`, `won-<reason>`."""
    if result is None or set(result.ranks) != {1}:
        return ""
    id = f"{how}-{result.reason}"
    return id if texts.has(id) else ""


def reason_said(texts: Texts, result: Result | None, named: Mapping[str, Any] | None = None) -> str:
    """Why it ended, in a sentence; of those who lose together a game may tell it otherwise."""
    if result is None:
        return ""
    ids = (f"reason-{for_all(texts, result, 'lost')}", f"reason-{result.reason}")
    return next((texts.say(Message(id, dict(named or {}))) for id in ids if texts.has(id)), "")


def why_it_ended(match: Match, lang: str) -> str:
    """The same of a match, with what its game names in it."""
    names = match.game.rules.ending
    named = None if names is None or match.result is None else names(match.state)
    return reason_said(match.game.texts(lang), match.result, named)


def is_counted(scores: Sequence[int] | None) -> bool:
    """Whether a match has a score to be shown: that somebody has won is no number."""
    return scores is not None and max(scores) > 1


def by_rank(result: Result) -> list[int]:
    """The seats, the best first."""
    return sorted(range(len(result.ranks)), key=lambda seat: (result.ranks[seat], seat))


def scores_said(result: Result, lang: str, seats: Mapping[int, str] | None = None) -> str:
    """Everybody's score with the name, the best first: "Zofia – 66, Player 2 – 65". A name may end with a number."""
    return ", ".join(
        [f"{player_name(seat, lang, seats)}\u00a0–\u00a0{result.scores[seat]}" for seat in by_rank(result)]
    )
