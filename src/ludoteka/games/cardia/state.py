"""The position of a match of Cardia, and everything that can be read from it. [CAR-3, CAR-6, CAR-E1, CAR-E2]"""

from __future__ import annotations

from typing import Annotated, Final

from ludoteka.core.declared import Own, hides, others
from ludoteka.core.state import State
from ludoteka.games.cardia.cards import (
    ARISTOCRAT,
    COUNSELOR,
    JUDGE,
    MECHANICAL_DJINN,
    MEDIATOR,
    TREASURER,
    is_instant,
)
from ludoteka.games.cardia.terms import CARDS, PLACED_DOWN, PUT_UNDER, Bound, Fact, Options, Waiting, foe, owner

Encounter = tuple[int, int]  # the card of seat 0 and the card of seat 1


class Cardia(State):
    """Stored is only what cannot be computed: results, signets and all legal options follow from it. [CAR-E2]"""

    def lay_out(self) -> None:
        """A table with nothing on it. [CAR-2]"""
        self.options_chosen: Options = Options("I", (), 2)
        self.locations: int = 0  # as bits; they apply to both players [CAR-10.1, CAR-10.2]
        self.wins: list[int] = [0, 0]  # games won in this match
        self.game: int = 0  # the number of the running game, from 1
        self.round: int = 0
        self.deck: Annotated[list[list[int]], hides(unknown_deck)] = [[], []]  # top last
        self.hand: Own[list[list[int]]] = [[], []]
        self.discard: list[list[int]] = [[], []]
        self.line: Annotated[list[Encounter], hides(face_down_of_foe)] = []  # in the direction of play [CAR-3.1]
        self.resolved: int = 0  # how many of them, from the first, are resolved [CAR-3.3]
        self.current: bool = False  # whether the last resolved one is the current encounter; it may be gone [CAR-3.4]
        self.modifier: list[int] = [0] * CARDS  # by card [CAR-3.9]
        self.ongoing: list[int] = [0] * CARDS  # ongoing tokens by card
        self.face_up: list[int] = []  # cards of unresolved encounters that lie face up
        self.laid: int = -1  # a card placed face up whose opposing card is still being chosen, else -1 [CAR-7.6]
        self.pending: Waiting | None = None  # at most one at any time [CAR-5.4]
        self.bound: Annotated[list[Bound], hides(bound_unseen)] = []
        self.temple: list[int] = []  # winners of queued Serpent Temple triggers
        self.reason: str = ""  # how the last game ended
        self.chain: tuple[int, ...] = ()  # the card being activated, then the sources chosen so far [CAR-8.7]
        self.bottom: list[int] = [0, 0]  # how many cards at the bottom of each deck its owner has put there [CAR-11.4]
        # by seat: what its opponent knows about its hidden cards [CAR-E5]
        self.facts: Annotated[list[tuple[Fact, ...]], hides(departed_of_foe)] = [(), ()]
        self.tied_at_five: bool = False  # five or more signets each at the end of a round of this game [CAR-R41]

    # -- written from lay_out by `python -m ludoteka.kit.declared`: change that and write this anew
    # fmt: off
    __slots__: Final = (  # noqa: RUF023
        "bottom", "bound", "chain", "current", "deck", "discard", "face_up", "facts", "game", "hand", "laid", "line",
        "locations", "modifier", "ongoing", "options_chosen", "pending", "reason", "resolved", "round", "temple",
        "wins", "tied_at_five",
    )

    def fields(self) -> tuple[str, ...]:
        return Cardia.__slots__

    def values(self) -> tuple[object, ...]:
        return (self.bottom, self.bound, self.chain, self.current, self.deck, self.discard, self.face_up, self.facts,
        self.game, self.hand, self.laid, self.line, self.locations, self.modifier, self.ongoing, self.options_chosen,
        self.pending, self.reason, self.resolved, self.round, self.temple, self.wins, self.tied_at_five,)

    def clone(self) -> Cardia:
        new = Cardia(self.rng, self.stack.copy(), self.asks, self.answers, self.result, None)
        new.options_chosen = self.options_chosen
        new.locations = self.locations
        new.wins = self.wins.copy()
        new.game = self.game
        new.round = self.round
        new.deck = [self.deck[0].copy(), self.deck[1].copy()]
        new.hand = [self.hand[0].copy(), self.hand[1].copy()]
        new.discard = [self.discard[0].copy(), self.discard[1].copy()]
        new.line = self.line.copy()
        new.resolved = self.resolved
        new.current = self.current
        new.modifier = self.modifier.copy()
        new.ongoing = self.ongoing.copy()
        new.face_up = self.face_up.copy()
        new.laid = self.laid
        new.pending = self.pending
        new.bound = self.bound.copy()
        new.temple = self.temple.copy()
        new.reason = self.reason
        new.chain = self.chain
        new.bottom = self.bottom.copy()
        new.facts = self.facts.copy()
        new.tied_at_five = self.tied_at_five
        return new

    def unseen(self, seat: int) -> dict[str, object]:
        return {
            "deck": unknown_deck(self, seat),
            "hand": others(self.hand, seat),
            "line": face_down_of_foe(self, seat),
            "bound": bound_unseen(self, seat),
            "facts": departed_of_foe(self, seat),
        }
    # fmt: on
    # -- as far as this


# -- cards in the line ---------------------------------------------------------------------------------------


def plays_with(s: Cardia, location: int) -> bool:
    return s.locations & location != 0


def influence(s: Cardia, card: int) -> int:
    """Printed influence plus modifier; it may be negative and has no upper limit. [CAR-3.8]"""
    return (card & 15) + 1 + s.modifier[card]


def encounter_of(s: Cardia, card: int) -> int:
    """Where the encounter of a played card lies in the line, -1 if it is no longer there."""
    seat = owner(card)
    line = s.line
    for i in range(s.resolved - 1, -1, -1):
        a, b = line[i]
        if (b if seat else a) == card:
            return i
    return -1


def opposing(s: Cardia, card: int) -> int:
    """The card that faces a played card, -1 if it has left the line. [CAR-3.2]"""
    place = encounter_of(s, card)
    return -1 if place < 0 else s.line[place][foe(owner(card))]


def played_cards(s: Cardia) -> list[int]:
    """Any card: the played cards of both players in the order of the line. [CAR-3.7]"""
    found: list[int] = []
    for a, b in s.line[: s.resolved]:
        found.append(a)
        found.append(b)
    return found


def own_played(s: Cardia, seat: int) -> list[int]:
    return [b if seat else a for a, b in s.line[: s.resolved]]


def other_own_played(s: Cardia, card: int) -> list[int]:
    return [other for other in own_played(s, owner(card)) if other != card]


def is_active(s: Cardia, card: int, ongoing_character: int) -> bool:
    """An ongoing ability works while its card carries at least one token. [CAR-6.1, CAR-6.2]"""
    return card & 31 == ongoing_character and s.ongoing[card] > 0


# -- results and signets: a pure function of the line [CAR-6] ------------------------------------------------


def judges(s: Cardia) -> int:
    """The seats (as bits) that win every tie: those with an active Judge anywhere in the line. [CAR-6.4, CAR-7.8]"""
    ongoing = s.ongoing
    mask = 0
    if ongoing[JUDGE] > 0 and encounter_of(s, JUDGE) >= 0:
        mask = 1
    if ongoing[JUDGE + 32] > 0 and encounter_of(s, JUDGE + 32) >= 0:
        mask += 2
    return mask


def active_at(s: Cardia, seat: int, ongoing_character: int) -> int:
    """Where the seat's card of that character lies, -1 unless it is active."""
    card = ongoing_character + 32 * seat
    return encounter_of(s, card) if s.ongoing[card] > 0 else -1


def all_winners(s: Cardia) -> list[int]:
    """The seats that win each resolved encounter, as bits: 0 nobody, 1 seat 0, 2 seat 1, 3 both. [CAR-6.3, CAR-6.4]

    Counselor, Mediator, influence, Judge, in this order. [CAR-R10]
    """
    modifier, ongoing = s.modifier, s.ongoing
    ties = judges(s)
    won = []
    for a, b in s.line[: s.resolved]:
        lead = (a & 15) + modifier[a] - (b & 15) - modifier[b]
        won.append(1 if lead > 0 else 2 if lead < 0 else ties)
    if ongoing[COUNSELOR] or ongoing[COUNSELOR + 32] or ongoing[MEDIATOR] or ongoing[MEDIATOR + 32]:
        overrule(s, won, ties)
    return won


def overrule(s: Cardia, won: list[int], ties: int) -> None:
    """Mediators make ties; a Counselor wins the encounter before its own, and two cancel each other. [CAR-R10, CAR-R21]

    Neighbours are those of the present line. [CAR-3.5]
    """
    for seat in range(2):
        tied = active_at(s, seat, MEDIATOR)
        if tied >= 0:
            won[tied] = ties
    mine, theirs = active_at(s, 0, COUNSELOR), active_at(s, 1, COUNSELOR)
    if mine > 0 and mine != theirs:
        won[mine - 1] = 1
    if theirs > 0 and mine != theirs:
        won[theirs - 1] = 2


def winners(s: Cardia, i: int) -> int:
    """The seats that win encounter i, as bits. [CAR-6.4]"""
    return all_winners(s)[i]


def signets_on(s: Cardia, i: int, seat: int, won: int) -> int:
    """Signets on the seat's card in encounter i, which the seats `won` win. [CAR-6.5, CAR-R9, CAR-R42]"""
    if not won & (1 << seat):
        return 0
    count = 1
    if is_active(s, s.line[i][seat], ARISTOCRAT):
        count = 2
    if i + 1 < s.resolved:
        a, b = s.line[i + 1]
        count += int(is_active(s, a, TREASURER)) + int(is_active(s, b, TREASURER))
    return count


def signets(s: Cardia) -> tuple[int, int]:
    """The signets of both players: one for each encounter won, and those that tokens bring. [CAR-6.6]"""
    if tokens_for_signets(s) or tokens_for_results(s):
        return signets_of(s, all_winners(s))
    modifier = s.modifier
    mine = theirs = 0
    for a, b in s.line[: s.resolved]:
        lead = (a & 15) + modifier[a] - (b & 15) - modifier[b]
        if lead > 0:
            mine += 1
        elif lead < 0:
            theirs += 1
    return mine, theirs


def signets_of(s: Cardia, won: list[int]) -> tuple[int, int]:
    """The signets of both players, where these seats win the encounters."""
    mine = theirs = 0
    if tokens_for_signets(s):
        mine = sum([signets_on(s, i, 0, won[i]) for i in range(len(won))])
        theirs = sum([signets_on(s, i, 1, won[i]) for i in range(len(won))])
    else:
        for seats in won:
            mine += seats & 1
            theirs += seats >> 1
    return mine, theirs


def tokens_for_signets(s: Cardia) -> int:
    """Tokens that may bring signets: each one at most to either player. [CAR-6.5]"""
    ongoing = s.ongoing
    return ongoing[ARISTOCRAT] + ongoing[ARISTOCRAT + 32] + ongoing[TREASURER] + ongoing[TREASURER + 32]


def tokens_for_results(s: Cardia) -> int:
    """Tokens that may change who wins an encounter. [CAR-6.4]"""
    ongoing = s.ongoing
    judging = ongoing[JUDGE] + ongoing[JUDGE + 32] + ongoing[MEDIATOR] + ongoing[MEDIATOR + 32]
    return judging + ongoing[COUNSELOR] + ongoing[COUNSELOR + 32]


def is_losing(s: Cardia, card: int) -> bool:
    """A played card whose owner does not win the encounter while the opponent does. [CAR-6.7]"""
    place = encounter_of(s, card)
    return place >= 0 and winners(s, place) == 1 << foe(owner(card))


def djinn_wins(s: Cardia) -> int:
    """The seats whose active Mechanical Djinn lies before an encounter that they win. [CAR-9.4]"""
    mask = 0
    for seat in range(2):
        card = MECHANICAL_DJINN + 32 * seat
        if s.ongoing[card] > 0:
            place = encounter_of(s, card)
            if 0 <= place < s.resolved - 1 and winners(s, place + 1) & (1 << seat):
                mask |= 1 << seat
    return mask


def three_in_a_row(s: Cardia) -> int:
    """The seats that win three encounters directly one after another. [CAR-10.5]"""
    mask = 0
    run = [0, 0]
    for won in all_winners(s):
        for seat in range(2):
            run[seat] = run[seat] + 1 if won & (1 << seat) else 0
            if run[seat] == 3:
                mask |= 1 << seat
    return mask


# -- what abilities may choose [CAR-11.1] --------------------------------------------------------------------


def carries_something(s: Cardia, card: int) -> bool:
    return s.modifier[card] != 0 or s.ongoing[card] > 0


def copyable_by_magistra(s: Cardia, card: int) -> list[int]:
    """Other own instant cards of at least the Magistra's influence, modifiers counted on both. [CAR-7.14]"""
    least = influence(s, card)
    return [
        other
        for other in other_own_played(s, card)
        if is_instant(other) and influence(s, other) >= least and other not in s.chain
    ]


def is_face_down(s: Cardia, card: int) -> bool:
    """A placed card that nobody but its owner may see."""
    return card not in s.face_up


def hidden_in_line(s: Cardia, seat: int) -> list[int]:
    """The seat's face-down cards. [CAR-11.4]"""
    return [pair[seat] for pair in s.line[s.resolved :] if is_face_down(s, pair[seat])]


# -- what a seat cannot see [CAR-11.3, CAR-11.4] -------------------------------------------------------------


def unknown_deck(s: Cardia, seat: int) -> list[list[int]]:
    """The opponent's deck; of one's own deck all but the cards put under it."""
    return [deck[s.bottom[other] :] if other == seat else deck for other, deck in enumerate(s.deck)]


def face_down_of_foe(s: Cardia, seat: int) -> list[int]:
    return hidden_in_line(s, foe(seat))


def bound_unseen(s: Cardia, seat: int) -> list[int]:
    """Which face-down cards of the opponent an effect waits on."""
    down = hidden_in_line(s, foe(seat))
    return [bound.card for bound in s.bound if bound.card in down]


def departed_of_foe(s: Cardia, seat: int) -> list[int]:
    """The facts are known, but not which of the opponent's cards left the hand unseen since. [CAR-E5]"""
    return [fact.what for fact in s.facts[foe(seat)] if fact.kind in (PLACED_DOWN, PUT_UNDER)]
