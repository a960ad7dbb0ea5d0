"""A sixth game, small enough to know all its worlds, for tests of the laws themselves: honest as it stands.

Five cards, two players, one card each. In turn a player draws a card in secret and plays one of the two face up. Then
both bet in secret, and in secret again whether the bet counts twice; the higher card wins, and the bets are scored.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from ludoteka.core.declared import Hidden, Own, others
from ludoteka.core.game import Game, Json, Rules
from ludoteka.core.state import Ask, Prompt, Result, State, Told, step

CARDS: Final = 5
BETS: Final = (1, 2, 3)
PLAY: Prompt[int] = Prompt("sixth-play", "SIX-2", str, always=True)
BET: Prompt[int] = Prompt("sixth-bet", "SIX-3", str)
TWICE: Prompt[int] = Prompt("sixth-twice", "SIX-4", str)
DREW = Told("sixth-drew", "SIX-1", "seat", "card", secret=("card",), reveals=True)
PLAYED = Told("sixth-played", "SIX-2", "seat", "card", reveals=True)
BOTH_BET = Told("sixth-both-bet", "SIX-3")
SHOWN = Told("sixth-shown", "SIX-4", "seat", "bet", reveals=True)


class Sixth(State):
    def lay_out(self) -> None:
        self.deck: Hidden[list[int]] = list(range(CARDS))  # top last
        self.hands: Own[list[list[int]]] = [[], []]
        self.played: list[list[int]] = [[], []]
        self.turn: int = 0
        self.shown: list[int] = []  # the bets, at the end

    # -- written from lay_out by `python -m ludoteka.kit.declared`: change that and write this anew
    # fmt: off
    __slots__: Final = (  # noqa: RUF023
        "deck", "hands", "played", "turn", "shown",
    )

    def fields(self) -> tuple[str, ...]:
        return Sixth.__slots__

    def clone(self) -> Sixth:
        new = Sixth(self.rng, self.stack.copy(), self.asks, self.answers, self.result, None)
        new.deck = self.deck.copy()
        new.hands = [self.hands[0].copy(), self.hands[1].copy()]
        new.played = [self.played[0].copy(), self.played[1].copy()]
        new.turn = self.turn
        new.shown = self.shown.copy()
        return new

    def unseen(self, seat: int) -> dict[str, object]:
        return {
            "deck": self.deck,
            "hands": others(self.hands, seat),
        }
    # fmt: on
    # -- as far as this


@step
def draw(s: Sixth, seat: int) -> None:
    s.turn = seat
    card = s.deck.pop()
    s.hands[seat].append(card)
    s.whisper((seat,), DREW, seat, str(card))
    s.ask(seat, PLAY, sorted(s.hands[seat]), play)


@step
def play(s: Sixth, seat: int, card: int) -> None:
    s.hands[seat].remove(card)
    s.played[seat].append(card)
    s.tell(PLAYED, seat, str(card))


@step
def bet(s: Sixth) -> None:
    s.ask_all(BET, {0: BETS, 1: BETS}, doubled)


@step
def doubled(s: Sixth, bets: dict[int, int]) -> None:
    """The bets stay secret, so the frame that remembers them does too."""
    s.tell(BOTH_BET)
    s.ask_all(TWICE, {0: (1, 2), 1: (1, 2)}, scored, tuple(bets.values()))


@step
def scored(s: Sixth, times: dict[int, int], bets: tuple[int, ...]) -> None:
    for seat in (0, 1):
        s.shown.append(bets[seat] * times[seat])
        s.tell(SHOWN, seat, s.shown[seat])
    lead = s.played[0][0] > s.played[1][0]
    points = (s.shown[0] if lead else 0, 0 if lead else s.shown[1])
    s.result = Result(points, (1, 2) if lead else (2, 1), "sixth")


def new(seats: int, rng: int, variants: Mapping[str, Any]) -> Sixth:
    s = Sixth(rng, log=[])
    s.lay_out()
    s.shuffle(s.deck)
    for hand in s.hands:
        hand.append(s.deck.pop())
    s.then(bet)
    s.each((0, 1), draw)
    s.run()
    return s


def view(s: Sixth, seat: int | None) -> Json:
    return {
        "deck": len(s.deck),
        "hands": [sorted(hand) if other == seat else len(hand) for other, hand in enumerate(s.hands)],
        "played": [list(cards) for cards in s.played],
        "turn": s.turn,
        "shown": list(s.shown),
        "answered": [ask.seat for ask, answer in zip(s.asks, s.answers, strict=True) if answer is not None],
    }


def redeal(s: Sixth, seat: int, rng: int) -> Sixth:
    other = s.clone()
    other.rng = rng
    deal_cards(other, 1 - seat)
    deal_answers(other, seat)
    deal_bets(other, seat)
    return other


def deal_cards(s: Sixth, foe: int) -> None:
    unknown = sorted([*s.deck, *s.hands[foe]])
    s.shuffle(unknown)
    s.hands[foe] = [unknown.pop() for _ in s.hands[foe]]
    s.deck = unknown


def deal_answers(s: Sixth, seat: int) -> None:
    asks, answers = list(s.asks), list(s.answers)
    for i, ask in enumerate(asks):
        if ask.seat != seat:
            if ask.prompt is PLAY:
                asks[i] = Ask(ask.seat, PLAY, tuple(sorted(s.hands[ask.seat])))
            if answers[i] is not None:
                answers[i] = asks[i].options[s.below(len(asks[i].options))]
    s.asks, s.answers = tuple(asks), tuple(answers)


def deal_bets(s: Sixth, seat: int) -> None:
    """The bets that wait on the stack."""
    if s.stack and s.stack[-1][0] is scored:
        waiting, (bets,), mode = s.stack[-1]
        guessed = tuple([one if other == seat else BETS[s.below(3)] for other, one in enumerate(bets)])
        s.stack[-1] = (waiting, (guessed,), mode)


SIXTH = Game(
    id="sixth",
    name={"en": "Sixth", "pl": "Szósta"},
    seats=range(2, 3),
    variants={},
    rules=Rules(
        new,
        view,
        redeal,
        lambda seats, variants: None,
        lambda s: [0.5, 0.5],
        lambda s, seat: [float(len(s.deck))],
        lambda kind, id, lang: None,
        lambda prompt, value, lang: None,
    ),
    version=1,
    package="tests.laws",
    minutes=1,
    blurb={"en": "A sixth game.", "pl": "Szósta gra."},
)


def sabotaged(**rules: Any) -> Game:
    """The same game with some of its functions replaced."""
    return replace(SIXTH, rules=replace(SIXTH.rules, **rules))
