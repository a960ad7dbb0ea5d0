"""The page of an analysis: the table of the replay with the curve, the judgement and the key moments around it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from ludoteka.analysis.drawing import curves, marked, path, rounds
from ludoteka.analysis.examining import Progress
from ludoteka.analysis.shapes import PHASES, Analysis, Decided
from ludoteka.analysis.words import GLYPHS, Words, glyph, lucky, percent, signed_percent
from ludoteka.server.render.drawing import environment, speaker
from ludoteka.server.render.rulebook import anchor
from ludoteka.server.render.scene import Scene
from ludoteka.server.render.table import page_upon

LOOKED, WAS = "looked", "was"
LUCK = "±"  # the sign of a moment in which only luck decided


@dataclass
class Shown:
    """What the templates of an analysis see. `decided` is the decision that is taken at the position shown."""

    found: Analysis | None
    progress: Progress
    lang: str
    plies: int
    ply: int
    absolute: str = ""
    picture: str = ""
    known: str = LOOKED
    line: list[tuple[int, str]] = field(default_factory=list)
    line_from: int = 0
    line_best: str = ""
    ahead: dict[str, str] = field(default_factory=dict)  # by option: its price, and what it surely led to

    glyphs = GLYPHS
    phases = PHASES
    percent = staticmethod(percent)
    signed = staticmethod(signed_percent)

    def __post_init__(self) -> None:
        found = self.found
        self.words = None if found is None else Words(found, self.lang)
        self.stage = "" if found is None else found.stage
        self.begins = (
            {} if self.words is None else {ply: self.words.place(ply) for ply, _ in self.words.analysis.rounds}
        )
        self.rounds = [] if found is None else rounds(found)
        self.marked = [] if found is None else marked(found)
        decided = None if found is None or self.ply >= len(found.decisions) else found.decisions[self.ply]
        self.decided = decided
        self.mover = 0 if decided is None else decided.seat
        self.chose, self.better = ("", "") if decided is None or self.words is None else self.words.title(decided)
        self.text = "" if decided is None or self.words is None else self.words.text(decided)

    @property
    def summary(self) -> list[str]:
        return [] if self.words is None else self.words.summary()

    @property
    def told(self) -> str:
        """The match in a line, for links elsewhere."""
        return " ".join(self.summary[:2])

    @property
    def ended(self) -> str:
        if self.found is None or self.words is None:
            return ""
        first = [name for name, rank in zip(self.found.names[self.lang], self.found.ranks, strict=True) if rank == 1]
        return self.words.say("analysis-won", who=", ".join(first), count=len(first))

    @property
    def percents(self) -> list[list[int]]:
        """The chances of all seats at every position, as it was."""
        return [] if self.found is None else [[round(100 * chance) for chance in one] for one in self.found.was]

    @property
    def looks(self) -> list[list[int]]:
        """The same as whoever decided there saw them; where nothing was to be chosen, and at the end, as it was."""
        known = self.percents
        decisions = () if self.found is None else self.found.decisions
        seen = [[round(100 * chance) for chance in one.chances] or known[one.ply] for one in decisions]
        return [*seen, *known[len(seen) :]]

    @property
    def chances(self) -> list[int]:
        """Those that stand above the curve."""
        return (self.percents if self.known == WAS else self.looks)[self.ply]

    @property
    def paths(self) -> list[tuple[int, str, str]]:
        """For each seat its curve as it was and as it looked."""
        if self.found is None:
            return []
        plies = max(1, self.plies)
        both = [[path(one, plies, 100, plies) for one in curves(self.found, looked)] for looked in (False, True)]
        return [(seat, was, looked) for seat, (was, looked) in enumerate(zip(*both, strict=True))]

    def sign(self, one: Decided) -> str:
        only_luck = not one.found and one.kind in ("best", "forced") and lucky(one) is not None
        return LUCK if only_luck else glyph(one)

    def better_than(self, one: Decided) -> str:
        """What would have been better, or whom luck favoured then; empty where there is nothing to add."""
        return "" if self.words is None else self.words.title(one)[1]

    def word(self, one: Decided) -> str:
        assert self.words is not None
        return self.words.say(f"analysis-kind-{'found' if one.found else one.kind}")

    def height(self, one: Decided) -> float:
        assert self.found is not None
        return round(100 * (1 - self.found.was[one.ply][one.seat]), 1)

    def place(self, one: Decided) -> str:
        """The round of a decision, or the part of the match."""
        assert self.words is not None
        return self.words.place(one.ply)


def analysis_page(scene: Scene, theme: str, study: Shown) -> str:
    return page_upon("analysis.html", scene, theme, study=study)


def analysis_panel(study: Shown, urls: Mapping[str, str], names: dict[int, str], game: Any) -> str:
    """The judgement of one decision by itself."""
    context = {
        "study": study,
        "lang": study.lang,
        "urls": urls,
        "names": [names[seat] for seat in sorted(names)],
        "game": game,
        "say": speaker(game.texts(study.lang), names),
        "anchor": lambda clause: anchor(game, study.lang, clause),
        "scene": SimpleNamespace(ply=study.ply),
        "view": {"seats": len(names)},
    }
    return environment().get_template("panel.html").render(context)
