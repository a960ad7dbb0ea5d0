"""An analysis in sentences, in every language: what was lost, what would have been better, and what for."""

from __future__ import annotations

from typing import Any, Final

from ludoteka.analysis.shapes import BEST, Analysis, Decided, Reason
from ludoteka.core.registry import game as game_named
from ludoteka.core.state import Message

GLYPHS: Final = {"best": "✓", "good": "○", "inaccuracy": "?!", "mistake": "?", "blunder": "??", "forced": "·"}
FIND: Final = "!"
LEAST: Final = 0.01  # no interval is told as smaller


def percent(chance: float) -> str:
    """ "24 %", with a space that does not break."""
    return f"{round(100 * chance)}\u00a0%"


def signed_percent(change: float) -> str:
    sign = "+" if change > 0 else "−" if change < 0 else "±"
    return f"{sign}{abs(round(100 * change))}\u00a0%"


def amount(change: float, lang: str) -> str:
    """A change of a part, with its sign: "+1.3", in Polish "+1,3"."""
    text = f"{abs(change):.1f}".removesuffix(".0")
    sign = "+" if change > 0 else "−"
    return sign + (text.replace(".", ",") if lang == "pl" else text)


def glyph(one: Decided) -> str:
    return FIND if one.found else GLYPHS[one.kind]


class Words:
    """The sentences of one analysis in one language."""

    def __init__(self, analysis: Analysis, lang: str) -> None:
        self.analysis = analysis
        self.lang = lang
        self.texts = game_named(analysis.game).texts(lang)
        self.names = dict(enumerate(analysis.names[lang]))

    def say(self, id: str, **args: Any) -> str:
        return self.texts.say(Message(id, args), self.names)

    def best_label(self, one: Decided) -> str:
        return next((choice.label[self.lang] for choice in one.choices if choice.option == one.best), one.best)

    def title(self, one: Decided) -> tuple[str, str]:
        """What was chosen, and what would have been better; the second is empty where nothing was."""
        played = one.label[self.lang]
        if one.found:
            return self.say("analysis-title-found", seat=one.seat, played=played), ""
        chose = self.say("analysis-title-chose", seat=one.seat, played=played)
        if one.kind == BEST or not one.best:
            return chose, ""
        return chose, self.say("analysis-title-better", best=self.best_label(one))

    def text(self, one: Decided) -> str:
        """Chances, reasons and luck, as far as there is something to say."""
        found = [self.chances(one), self.why(one), self.luck(one)]
        return " ".join([sentence for sentence in found if sentence])

    def chances(self, one: Decided) -> str:
        if one.before is None or one.after is None:
            return self.say("analysis-forced")
        if one.kind == BEST:
            return self.say("analysis-chance", chance=percent(one.after))
        return self.say(
            "analysis-lost",
            lost=percent(one.lost),
            error=percent(max(one.error, LEAST)),
            before=percent(one.before),
            after=percent(one.after),
        )

    def why(self, one: Decided) -> str:
        if not one.reasons:
            return ""
        best = one.label[self.lang] if one.kind == BEST else self.best_label(one)
        return self.say("analysis-why", best=best, parts=self.parts(one.seat, one.reasons))

    def parts(self, seat: int, reasons: tuple[Reason, ...]) -> str:
        """ "signets +1.3, cards in hand −1; Marek: signets −0.8"."""
        own = [self.part(reason) for reason in reasons if reason.seat == seat]
        others = [f"{self.names[reason.seat]}: {self.part(reason)}" for reason in reasons if reason.seat != seat]
        return "; ".join([*([", ".join(own)] if own else []), *others])

    def part(self, reason: Reason) -> str:
        return f"{self.say(f'part-{reason.part}')} {amount(reason.change, self.lang)}"

    def luck(self, one: Decided) -> str:
        """Where what nobody could know changed much: for whom, and by how much."""
        best = max(range(len(one.luck)), key=lambda seat: one.luck[seat], default=0)
        if not one.luck or one.luck[best] < 0.1:
            return ""
        return self.say("analysis-luck", seat=best, change=signed_percent(one.luck[best]))

    def summary(self) -> list[str]:
        """The match in a few sentences, one for each player and one for its turning point."""
        out = []
        for one in self.analysis.players:
            if one.accuracy is not None:
                shares = {name: signed_percent(getattr(one, name)) for name in ("lost", "given", "luck")}
                accuracy = f"{round(one.accuracy)}\u00a0%"
                out.append(self.say("analysis-player", seat=one.seat, accuracy=accuracy, **shares))
        if self.analysis.turning is not None:
            out.append(self.say("analysis-turned", ply=self.analysis.turning + 1))
        if self.analysis.remark:
            out.append(self.say(self.analysis.remark))
        return out
