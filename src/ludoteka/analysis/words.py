"""An analysis in sentences, in every language: what was lost, what would have been better, and what for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import Any, Final

from ludoteka.analysis.shapes import BEST, PHASES, Analysis, Decided, Reason
from ludoteka.core.game import Game
from ludoteka.core.reading import tips
from ludoteka.core.registry import game as game_named
from ludoteka.core.state import Message
from ludoteka.core.texts import Texts

GLYPHS: Final = {"best": "✓", "good": "○", "inaccuracy": "?!", "mistake": "?", "blunder": "??", "forced": "·"}
FIND: Final = "!"
LEAST: Final = 0.01  # no interval is told as smaller
MUCH: Final = 0.1  # of luck: so much is told
CLOSE: Final = 0.05  # to a whole number: so close a difference was counted


def percent(chance: float) -> str:
    """ "24 %", with a space that does not break."""
    return f"{round(100 * chance)}\u00a0%"


def signed_percent(change: float) -> str:
    points = round(100 * change)
    sign = "+" if points > 0 else "−" if points < 0 else "±"
    return f"{sign}{abs(points)}\u00a0%"


def amount(size: float, lang: str) -> str:
    """How much of a part: "1.3", in Polish "1,3"."""
    text = f"{size:.1f}".removesuffix(".0")
    return text.replace(".", ",") if lang == "pl" else text


@cache
def names_of(game: Game, lang: str) -> frozenset[str]:
    """What components are called."""
    every = [one for kind in tips(game, lang).values() for one in kind.values()]
    return frozenset([str(one["name"]) for one in every if "name" in one])


def named(label: str, lang: str, names: Collection[str]) -> str:
    """A label within a sentence: the name of a component as it is, anything else in quotation marks."""
    if label in names:
        return label
    return f"„{label}”" if lang == "pl" else f"“{label}”"


def part(texts: Texts, reason: Reason) -> str:
    """How much more or less of a part there is: "1.3 more signets"."""
    size = round(abs(reason.change), 1)
    args: dict[str, Any] = {
        "amount": amount(size, texts.lang),
        "percent": percent(abs(reason.change)),
        "count": int(size) if size == int(size) else size,
        "way": "more" if reason.change > 0 else "less",
    }
    return texts.say(Message(f"part-{reason.part}", args))


def gist(texts: Texts, reason: Reason) -> str:
    """The same without a figure, as a player would say it: "more signets", "a stronger army"."""
    return texts.say(Message(f"gist-{reason.part}", {"way": "more" if reason.change > 0 else "less"}))


def counted(texts: Texts, reason: Reason) -> str:
    """What happened: in figures where it can be counted, and else the gist."""
    whole = abs(reason.change - round(reason.change)) < CLOSE and abs(reason.change) > CLOSE
    return part(texts, reason) if whole else gist(texts, reason)


def because(
    texts: Texts,
    seat: int,
    reasons: Sequence[Reason],
    names: Mapping[int, str],
    say: Callable[[Texts, Reason], str] = part,
) -> str:
    """What a seat gets, and the others: "1.3 more signets, 1 fewer card in hand; for Marek 0.8 fewer signets"."""
    whose = [seat, *sorted({reason.seat for reason in reasons} - {seat})]
    told = {one: ", ".join([say(texts, reason) for reason in reasons if reason.seat == one]) for one in whose}
    others = [
        texts.say(Message("analysis-for", {"seat": one, "parts": words}), names)
        for one, words in told.items()
        if one != seat
    ]
    return "; ".join([*([told[seat]] if told[seat] else []), *others])


def glyph(one: Decided) -> str:
    return FIND if one.found else GLYPHS[one.kind]


def lucky(one: Decided) -> int | None:
    """For whom what nobody could know changed most after a decision, for better or worse; None: for nobody much."""
    most = max(range(len(one.luck)), key=lambda seat: (abs(one.luck[seat]), one.luck[seat]), default=0)
    return most if one.luck and abs(one.luck[most]) >= MUCH else None


class Words:
    """The sentences of one analysis in one language."""

    def __init__(self, analysis: Analysis, lang: str) -> None:
        self.analysis = analysis
        self.lang = lang
        game = game_named(analysis.game)
        self.texts, self.known = game.texts(lang), names_of(game, lang)
        self.names = dict(enumerate(analysis.names[lang]))

    def say(self, id: str, **args: Any) -> str:
        return self.texts.say(Message(id, args), self.names)

    def named(self, label: Mapping[str, str]) -> str:
        return named(label[self.lang], self.lang, self.known)

    def best_label(self, one: Decided) -> str:
        return next((choice.label[self.lang] for choice in one.choices if choice.option == one.best), one.best)

    def title(self, one: Decided) -> tuple[str, str]:
        """What was chosen, and what would have been better; the second is empty where nothing was."""
        played = self.named(one.label)
        if one.found:
            return self.say("analysis-title-found", seat=one.seat, played=played), ""
        chose = self.say("analysis-title-chose", seat=one.seat, played=played)
        if one.kind == BEST or not one.best:
            return chose, self.about_luck(one, "analysis-title-lucky", "analysis-title-unlucky")
        return chose, self.say("analysis-title-better", best=named(self.best_label(one), self.lang, self.known))

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
        """What the best option leads to more than the one that was chosen, or than the next where that is it."""
        if not one.reasons:
            return ""
        parts = because(self.texts, one.seat, one.reasons, self.names)
        if one.kind == BEST:
            other = self.named(one.choices[1].label)
            return self.say("analysis-why-best", other=other, parts=parts)
        return self.say("analysis-why", parts=parts)

    def luck(self, one: Decided) -> str:
        """Where what nobody could know changed much: for whom, and by how much."""
        return self.about_luck(one, "analysis-luck", "analysis-unlucky")

    def about_luck(self, one: Decided, good: str, bad: str) -> str:
        seat = lucky(one)
        if seat is None:
            return ""
        return self.say(good if one.luck[seat] > 0 else bad, seat=seat, change=signed_percent(one.luck[seat]))

    def place(self, ply: int) -> str:
        """The round of a decision, or the part of the match."""
        games = self.analysis.games()
        begun = [(game, number) for game, rounds in enumerate(games, 1) for at, number in rounds if at <= ply]
        if begun:
            game, number = begun[-1]
            place = self.say("analysis-round", number=number)
            return place if len(games) == 1 else self.say("analysis-of-game", game=game, place=place)
        third = max(1, -(-len(self.analysis.decisions) // len(PHASES)))
        return self.say(f"analysis-phase-{PHASES[min(ply // third, len(PHASES) - 1)]}")

    def summary(self) -> list[str]:
        """The match in a few sentences, one for each player and one for its turning point."""
        out = []
        for one in self.analysis.players:
            if one.accuracy is not None:
                shares = {name: signed_percent(getattr(one, name)) for name in ("lost", "given", "luck")}
                accuracy = f"{round(one.accuracy)}\u00a0%"
                out.append(self.say("analysis-player", seat=one.seat, accuracy=accuracy, **shares))
        if (ply := self.analysis.turning) is not None:
            winner = self.analysis.ranks.index(1)
            out.append(self.say("analysis-turned", ply=ply + 1, place=self.place(ply), seat=winner))
        if self.analysis.remark:
            out.append(self.say(self.analysis.remark))
        return out
