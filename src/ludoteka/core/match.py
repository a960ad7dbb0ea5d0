"""A match as everybody outside the rules sees it: questions, decisions, views, clones, undo and the record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ludoteka.core.errors import IllegalMove, LudotekaError
from ludoteka.core.fingerprint import Field, fingerprint
from ludoteka.core.game import Game, Json
from ludoteka.core.questions import Answer
from ludoteka.core.questions import Decision as Decision
from ludoteka.core.questions import Option as Option
from ludoteka.core.questions import Question as Question
from ludoteka.core.rng import seeded
from ludoteka.core.sending import Made
from ludoteka.core.state import Event, Result, State

KEPT = 40  # beats whose positions a filmed match holds on to, and always those of its last decision

Number = Any  # an int; what is none is refused in words, also by compiled code, which would not let it in

SENT: Final = (
    *("decisions", "before", "hypothetical", "prepared", "asked", "opening", "start", "held", "wanted"),
    *("guesser", "recalled"),
)


def posed(game: Game, state: State, place: int, number: int) -> Question:
    """The open question at this place; the game may say what asks it where the rules did not."""
    ask = state.asks[place]
    asker = game.rules.asker
    return Question(ask, number) if asker is None else Question(ask, number, *asker(state, ask))


class Beat:
    """A moment worth a look: the event that was told at this place of the log, and the match as it was right then.

    That match has the events up to this one and nobody to decide; like every match it is shown by `view(seat)`.
    """

    __slots__ = ("event", "match", "number")

    def __init__(self, number: int, event: Event, match: Match) -> None:
        self.number = number
        self.event = event
        self.match = match

    @property
    def weight(self) -> int:
        return self.event.beat

    def __repr__(self) -> str:
        return f"<Beat {self.number} {self.event!r}>"


class Match:
    """A match in progress or finished. Every name here is public and stays: docs/reference/contract.md."""

    def __init__(
        self, game: Game, seats: int, seed: int, variants: Mapping[str, Any], state: State, log: bool = True
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.variants = dict(variants)
        self.state = state
        if not log:  # for learners who need no events and are spared the time
            state.log = None
        state.filmed = False  # from the first look on: see `film`
        self.decisions: list[Decision] = []
        self.before = 0  # decisions that are not told: those taken before a redeal
        self.hypothetical = False  # redealt: a guess at what is hidden, without a record of its own
        self.guesser = -1  # the seat that guesses; it goes on knowing its own decisions
        self.recalled: list[tuple[int, Decision]] = []  # these, each with the number of events before it
        self.prepared: Callable[[], State] | None = None  # the position it began in, where that was not the set-up
        self.asked = 0  # the number of the open questions: the decisions taken when they were posed
        self.opening = len(state.log or ())  # events of the set-up
        self.start = self.opening  # events before the first of its decisions: also those before a redeal
        self.posed: dict[int, Question] = {}
        self.held: list[int] = []  # the places of the events whose moments are held
        self.spelled: list[Field] | None = None  # of its last positions, once it was named: clones go on with it
        self.wanted: int | None = None  # the first event whose moment is to be held; None: of the last beats only

    # -- who decides what ------------------------------------------------------------------------------------
    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.state.result is not None else self.state.to_act

    @property
    def over(self) -> bool:
        return self.state.result is not None

    @property
    def result(self) -> Result | None:
        return self.state.result

    def question(self, seat: Number) -> Question:
        """The question that this seat must answer now. IllegalMove if it is asked nothing."""
        question = self.posed.get(seat) if type(seat) is int else None
        if question is None:
            question = posed(self.game, self.state, self.place(seat), self.asked)
            self.posed[seat] = question
        return question

    def place(self, seat: Number) -> int:
        """Where the seat's open question lies among the open asks."""
        state = self.state
        if state.result is not None:
            raise IllegalMove("error-over")
        asks = state.asks
        for i in range(len(asks)):
            if asks[i].seat == seat and type(seat) is int:
                if state.answers[i] is not None:
                    raise IllegalMove("error-answered", seat=seat)
                return i
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise IllegalMove("error-no-seat", value=str(seat)[:20], seats=self.seats)
        raise IllegalMove("error-not-asked", seat=seat)

    def play(self, seat: Number, option: Answer) -> None:
        """Decide. IllegalMove leaves the match exactly as it was."""
        place = self.place(seat)
        question = self.question(seat)
        known = question.option(option)
        if known is None:
            raise IllegalMove("error-no-option", option=str(option)[:80])
        state, posed = self.state, question.asked.prompt
        rng, asks, log = state.rng, state.asks, state.log
        before = 0 if log is None else len(log)
        state.answer(place, known.value)
        if state.asks is asks:  # the others have not answered yet: nothing has happened
            del self.posed[seat]
            self.decisions.append(Decision(seat, known, self.asked, before, False, posed, question.offered))
            return
        told = [] if log is None else log[before:]
        reveals = state.rng != rng or any(event.reveals for event in told)
        happened = before + len(told)
        self.decisions.append(Decision(seat, known, self.asked, happened, reveals, posed, question.offered))
        self.asked = self.before + len(self.decisions)
        self.posed = {}
        if told:
            self.hold_moments(before)

    def answered(self, seat: Number) -> str:
        """What this seat has answered in secret to a question that others still think about; empty if nothing."""
        asks, answers = self.state.asks, self.state.answers
        for i in range(len(asks)):
            ask = asks[i]
            if ask.seat == seat and answers[i] is not None and (len(ask.options) > 1 or ask.prompt.always):
                return str(ask.prompt.words(answers[i]))
        return ""

    # -- looking on ------------------------------------------------------------------------------------------
    @property
    def events(self) -> list[Event]:
        """What happened, in order."""
        return self.state.log or []

    def quiet(self) -> Match:
        """The same match, from now on without events: for learners, who are spared the time."""
        self.state.log = None
        return self

    def beats_since(self, number: int) -> list[Beat]:
        """The moments worth a look since there were so many events. Those long past are found by playing again."""
        self.film()
        log = self.events
        if not self.hypothetical and any(event.beat and event.moment is None for event in log[number:]):
            log = self.again(len(self.decisions), number, filmed=True).events
        return [Beat(i, log[i], self.when(log, i)) for i in range(number, len(log)) if log[i].moment is not None]

    def when(self, log: list[Event], place: int) -> Match:
        """The match at the moment of this event of the log."""
        state: State = log[place].moment.clone()
        state.log = [event.past() for event in log[: place + 1]]
        other = Match(self.game, self.seats, self.seed, self.variants, state)
        other.decisions = [decision for decision in self.decisions if decision.events <= place]
        other.before, other.hypothetical, other.opening = self.before, self.hypothetical, self.opening
        other.prepared = self.prepared
        return other

    @property
    def moments(self) -> list[int]:
        """The places of the events whose moments are at hand."""
        self.film()
        return self.held

    def film(self) -> None:
        """Keep the moments of beats from now on. Nobody pays for them before the first look.

        The last ones before are found by playing again; a guess has no past that could be.
        """
        state = self.state
        if state.filmed or state.log is None:
            return
        state.filmed = True
        if not self.hypothetical:
            again = self.again(len(self.decisions), filmed=True)
            state.log[: len(again.events)] = again.events
            self.held = again.held

    def hold_moments(self, since: int) -> None:
        """Hold what the last decision brought, and let go of what is too long ago or not wanted."""
        log, held, wanted = self.events, self.held, self.wanted
        for place in range(since, len(log)):
            if log[place].moment is not None:
                held.append(place)
        while held and (held[0] < since and len(held) > KEPT if wanted is None else held[0] < wanted):
            place = held.pop(0)
            log[place] = log[place].past()

    def view(self, seat: Number | None) -> Json:
        """All that this seat may know, as plain JSON data; None: a spectator.

        It is for reading: parts that did not change since are shared with other views.
        """
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.seats):
            raise IllegalMove("error-no-seat", value=str(seat)[:20], seats=self.seats)
        result = self.state.result
        return {
            "game": self.game.id,
            "seats": self.seats,
            "seat": seat,
            "to_act": list(self.to_act),
            "over": result is not None,
            "result": None
            if result is None
            else {"scores": list(result.scores), "ranks": list(result.ranks), "reason": result.reason},
            **self.game.rules.view(self.state, seat),
        }

    def fingerprint(self) -> str:
        """Equal exactly when the full hidden state is equal; the same on every machine."""
        found = fingerprint(self.state, self.spelled)
        if self.spelled is None:  # a match that is named a second time will be named again and again
            self.spelled = []
        return found

    # -- other matches from this one -------------------------------------------------------------------------
    def clone(self) -> Match:
        """An independent copy with the same future."""
        other = self.sibling(self.state.clone())
        other.spelled = self.spelled
        return other

    def redeal(self, seat: Number, seed: Number) -> Match:
        """A match with the same view for this seat, the rest resampled from what the seat cannot know.

        Nothing of the truth goes with it: it has the seed of the redeal for its own, and no decisions but those that
        will be taken in it.
        """
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise IllegalMove("error-no-seat", value=str(seat)[:20], seats=self.seats)
        if type(seed) is not int:
            raise IllegalMove("error-seed", value=str(seed)[:40])
        other = self.sibling(self.game.rules.redeal(self.state, seat, seeded("redeal", seat, seed)))
        if self.state.log is not None:
            other.state.log = [event.as_told_to(seat) for event in self.state.log]
            other.guesser, other.recalled = seat, self.decided_by(seat)
        else:
            other.guesser, other.recalled = -1, []
        other.held = []
        other.hypothetical = other.state.filmed = True
        other.seed = seed
        other.before += len(other.decisions)
        other.decisions = []
        other.start = len(other.events)
        return other

    def decided_by(self, seat: int) -> list[tuple[int, Decision]]:
        """The decisions of a seat, each with the number of events before it; also those before its own redeal."""
        found = self.recalled.copy() if seat == self.guesser else []
        told = self.start
        for decision in self.decisions:
            if decision.seat == seat:
                found.append((told, decision))
            told = max(told, decision.events)
        return found

    def sibling(self, state: State) -> Match:
        state.log = None if self.state.log is None else self.state.log.copy()
        other = Match(self.game, self.seats, self.seed, self.variants, state)
        other.decisions = self.decisions.copy()
        other.before = self.before
        other.hypothetical, other.prepared = self.hypothetical, self.prepared
        other.guesser, other.recalled = self.guesser, self.recalled
        other.asked = self.asked
        other.opening, other.start = self.opening, self.start
        other.held, state.filmed = self.held.copy(), self.state.filmed
        return other

    def at(self, ply: Number) -> Match:
        """The match as it was after that many decisions."""
        self.need_history()
        if type(ply) is not int or not 0 <= ply <= len(self.decisions):
            raise IllegalMove("error-no-ply", ply=str(ply), plies=len(self.decisions))
        return self.again(ply)

    def again(self, ply: int, first: int | None = None, filmed: bool = False) -> Match:
        """So many decisions played again; if it is filmed, with every moment since the first event that is wanted."""
        other = self.anew(filmed)
        other.wanted = first
        for decision in self.decisions[:ply]:
            other.play(decision.seat, decision.text)
        return other

    def anew(self, filmed: bool = False) -> Match:
        """The match as it began: set up by its game, or in a prepared position."""
        if self.prepared is None:
            other = self.game.start(self.seats, self.seed, **self.variants)
        else:
            other = Match(self.game, self.seats, self.seed, self.variants, self.prepared())
            other.prepared = self.prepared
            other.hold_moments(0)
        other.state.filmed = filmed
        return other

    # -- taking back -----------------------------------------------------------------------------------------
    def undo_point(self, seat: Number) -> int:
        """The ply to which this seat may go back on its own. IllegalMove says why it may not.

        A seat may take back its own last decision while nobody has acted on it and nothing hidden or random came to
        light by it. An answer to a simultaneous question may be taken back until the last one is in.
        """
        self.need_history()
        others = False
        for ply in range(len(self.decisions) - 1, -1, -1):
            decision = self.decisions[ply]
            if decision.seat != seat:
                if decision.asked == self.asked and len(self.state.asks) > 1:
                    others = True
                    continue  # a secret answer to the question that is still open
                raise IllegalMove("error-undo-others")
            if others and decision.asked != self.asked:
                raise IllegalMove("error-undo-others")  # they have answered what came of this decision
            if decision.reveals:
                raise IllegalMove("error-undo-revealed")
            return ply
        raise IllegalMove("error-undo-nothing")

    def can_undo(self, seat: Number) -> bool:
        try:
            self.undo_point(seat)
        except LudotekaError:
            return False
        return True

    def undo(self, seat: Number, agreed: bool = False) -> None:
        """Take back the seat's last decision; with `agreed` (all consent, or nobody else plays) whatever it showed.

        Answers that others gave in secret to the question still open are kept.
        """
        self.need_history()
        if not agreed:
            ply = self.undo_point(seat)
        else:
            mine = [ply for ply, decision in enumerate(self.decisions) if decision.seat == seat]
            if not mine:
                raise IllegalMove("error-undo-nothing")
            ply = mine[-1]
        asked = self.decisions[ply].asked
        kept = [] if asked != self.asked else [d for d in self.decisions[ply + 1 :] if d.asked == asked]
        earlier = self.again(ply, filmed=self.state.filmed)
        for decision in kept:
            earlier.play(decision.seat, decision.text)
        self.state, self.decisions, self.asked = earlier.state, earlier.decisions, earlier.asked
        self.posed, self.held = {}, earlier.held

    # -- in writing ------------------------------------------------------------------------------------------
    def need_history(self) -> None:
        if self.hypothetical:
            raise LudotekaError("error-hypothetical")

    def record(self) -> str:
        """The match as text: a header and one line a decision."""
        from ludoteka.core.record import written

        self.need_history()
        if self.prepared is not None:
            raise LudotekaError("error-prepared")
        return written(self)

    def __reduce__(self) -> Made:
        made = (self.game, self.seats, self.seed, self.variants, self.state)
        return sent, (made, {name: getattr(self, name) for name in SENT})

    def __repr__(self) -> str:
        state = "over" if self.over else f"seats {self.to_act} to act"
        origin = "redealt" if self.hypothetical else f"seed={self.seed}"
        return f"<Match {self.game.id} {origin} after {self.before + len(self.decisions)} decisions, {state}>"


def sent(made: tuple[Any, ...], fields: Mapping[str, Any]) -> Match:
    """A match that was pickled or copied; what is asked in it follows from its state."""
    match = Match(*made)
    for name in SENT:
        setattr(match, name, fields[name])
    return match
