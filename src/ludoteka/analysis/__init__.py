"""Learning from a finished match: every decision judged by what its player could know then.

>>> from ludoteka.analysis import examine
>>> found = examine(match, seconds=60, seed=1)
>>> found.players[0].accuracy, [one.played for one in found.moments()]

See docs/reference/analysis.md for the result, how decisions are judged, and what the classes mean.
"""

from ludoteka.analysis.examining import NotFinished, Progress, examine
from ludoteka.analysis.shapes import FORMAT, JUDGE, KINDS, Analysis, Choice, Decided, Player, Reason

__all__ = [
    "FORMAT",
    "JUDGE",
    "KINDS",
    "Analysis",
    "Choice",
    "Decided",
    "NotFinished",
    "Player",
    "Progress",
    "Reason",
    "examine",
]
