"""How a match ended."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True)
class Result:
    """How a match ended: a score and a rank for each seat (1 is best, ties share a rank) and the reason."""

    __slots__ = ("ranks", "reason", "scores")

    def __init__(self, scores: tuple[int, ...], ranks: tuple[int, ...], reason: str) -> None:
        self.scores = scores
        self.ranks = ranks
        self.reason = reason

    def __repr__(self) -> str:
        return f"Result(scores={self.scores}, ranks={self.ranks}, reason={self.reason!r})"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Result)
            and self.scores == other.scores
            and self.ranks == other.ranks
            and self.reason == other.reason
        )

    def __hash__(self) -> int:
        return hash((self.scores, self.ranks, self.reason))
