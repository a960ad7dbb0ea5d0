"""What an answer costs and what it surely leads to, as far as the seat can know it. One mechanism for every face.

A game tells prices and consequences of its own by `Rules.foresee`; where a game has a score at a glance, the score
after an answer is shown wherever it is certain. That is computed on guesses at the position that look the same from the
seat, never on the true one, and told only where all guesses agree: so it cannot give away anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ludoteka.core.game import Json
from ludoteka.core.marks import AGAINST
from ludoteka.core.match import Match, Option
from ludoteka.core.state import Message
from ludoteka.core.texts import core_texts

SEPARATOR = " · "
MOST_PREVIEWED = 40  # options; more would keep the player waiting
MANY = 12  # redeals that must agree; the first that does not, or that brings nothing new, rules an option out


class Foresight(NamedTuple):
    """In words: what an answer costs, and what it leads to; empty where there is nothing to say."""

    price: str = ""
    after: str = ""

    @property
    def brief(self) -> Foresight:
        """The same in fewer words: of several consequences the last one, which is that for the score."""
        return Foresight(self.price, self.after.rpartition(SEPARATOR)[2])

    def __str__(self) -> str:
        return " ".join([words for words in (self.price, f"→ {self.after}" if self.after else "") if words])


NOTHING_KNOWN = Foresight()


def foresights(
    match: Match, seat: int, lang: str, names: Mapping[int, str] | None = None, view: Json | None = None
) -> dict[str, Foresight]:
    """By option: price and consequence, for every option of which something is known. Who has a view may hand it on."""
    question = match.question(seat)
    scores = consequences(match, seat, lang, view)
    known = {option: Foresight(after=score) for option, score in scores.items()}
    foresee = match.game.rules.foresee
    if foresee is None:
        return known
    texts = match.game.texts(lang)
    said = [
        ["" if message is None else texts.say(message, names) for message in one]
        for one in foresee(match.state, match.state.asks[match.place(seat)])
    ]
    for option, (price, after) in zip(map(str, question.options), said, strict=True):
        told = parts_of(after)
        whole = SEPARATOR.join(told + [part for part in parts_of(scores.get(option, "")) if part not in told])
        if price or whole:
            known[option] = Foresight(price, whole)
    return known


def consequences(match: Match, seat: int, lang: str, view: Json | None = None) -> dict[str, str]:
    """The score after each option where it is certain: other than now, and the same in every redeal for the seat."""
    glance = match.game.rules.glance
    options = match.question(seat).options
    if glance is None or len(options) > MOST_PREVIEWED or len(match.state.asks) > 1:
        return {}  # where others choose at the same time, nothing is certain
    dealt = Guesses(match, seat, match.view(seat) if view is None else view)
    now = glance(dealt.view, lang)
    return {str(option): found for option in options if (found := certain_score(dealt, option, now, lang))}


def certain_score(dealt: Guesses, option: Option, now: str, lang: str) -> str:
    """The score after an option; empty where it is not certain, or not new."""
    found: set[tuple[str, frozenset[Message]]] = set()
    for number in range(MANY):
        trial = dealt[number].clone()
        trial.state.answer(dealt.place, option.value)
        after = score(trial, dealt.seat, dealt.view, lang)
        found.add((after, came_to_light(trial, dealt.seat)))
        if len(found) > 1 or after == now:
            return ""
    return SEPARATOR.join([part for part in parts_of(after) if part not in parts_of(now)])


def parts_of(words: str) -> list[str]:
    """What is said of several things, one by one: what stays as it is need not be said again."""
    return [part for part in words.split(SEPARATOR) if part]


class Guesses:
    """Redeals of a position, made when they are wanted. They have no past: nobody asks for it, and copies cost less."""

    def __init__(self, match: Match, seat: int, view: Json) -> None:
        self.match = match.clone()
        self.match.state.log = []
        self.seat = seat
        self.place = match.place(seat)
        self.view = view
        self.dealt: list[Match] = []

    def __getitem__(self, number: int) -> Match:
        while number >= len(self.dealt):
            self.dealt.append(self.match.redeal(self.seat, len(self.dealt)))
        return self.dealt[number]


def came_to_light(trial: Match, seat: int) -> frozenset[Message]:
    """What was hidden or random and then showed, but for what only this seat saw, such as a card it drew.

    A score that hangs on it is not certain, however many redeals agree on the score.
    """
    shown = [event for event in trial.events if event.reveals and seat not in (event.visibility or ())]
    return frozenset(message for event in shown if (message := event.seen_by(seat)) is not None)


def score(match: Match, seat: int, before: Json, lang: str) -> str:
    """The score in a few signs; where a game of several ends, the games won; at the end of the match, how it ends."""
    assert match.game.rules.glance is not None
    say = core_texts(lang).say
    if match.result is not None:
        best, shared = match.result.ranks[seat] == 1, match.result.ranks.count(1) > 1
        return say(Message(f"web-after-{'draw' if best and shared else 'win' if best else 'loss'}", {}))
    view = match.view(seat)
    if "wins" in view and view["wins"] != before["wins"]:
        own = [view["wins"][seat], *(won for other, won in enumerate(view["wins"]) if other != seat)]
        return say(Message("web-after-game", {"score": AGAINST.join(map(str, own))}))
    return match.game.rules.glance(view, lang)
