"""What happened, in sentences that can be translated, who is told how much of it, and what is worth a look.

An event has a weight. One with a weight is a beat of the story: the table stops there for a look, and while a match is
logged the position of that moment is kept with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from mypy_extensions import mypyc_attr

NOTHING: Final = 0  # read in the log alone: a payment, a shuffle, the next step of a phase
SMALL: Final = 1  # a piece goes somewhere: a card drawn or discarded, a step on the map
NOTABLE: Final = 2  # something is won, lost or shown: cards revealed, dice, an attack, a card bought, points
TURNING: Final = 3  # it decides something: an encounter, a Combat, a harvest, a game

Args = tuple[str | int | tuple[str, ...], ...]  # of a message, in the order of their names

CLAUSE: Final = "clause"  # the kind of a cause that is a rule and no component


class RulesError(Exception):
    """A mistake in the rules of a game, named by the step, the question or the event that made it."""


@mypyc_attr(acyclic=True)
class Message:
    """A sentence to be translated: an id and plain arguments; of a choice, whether nothing else could be chosen."""

    __slots__ = ("alone", "args", "id")

    def __init__(self, id: str, args: Mapping[str, str | int | tuple[str, ...] | Message], alone: bool = False) -> None:
        self.id = id
        self.args = args
        self.alone = alone

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={value!r}" for name, value in self.args.items())
        return f"{self.id}({inside})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Message) or self.alone != other.alone:
            return False
        return self.id == other.id and dict(self.args) == dict(other.args)

    def __hash__(self) -> int:
        return hash((self.id, tuple(self.args.items())))


@mypyc_attr(acyclic=True)
class Cause:
    """What brings a question about, or what it is about: a component by its kind and id, as sentences name components.

    `Cause("card", "ambusher")`; the rules themselves are `Cause(CLAUSE, "CAR-4.2")`. Immutable.
    """

    __slots__ = ("id", "kind")

    def __init__(self, kind: str, id: str) -> None:
        self.kind = kind
        self.id = id

    def __repr__(self) -> str:
        return f"{self.kind} {self.id}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cause) and self.kind == other.kind and self.id == other.id

    def __hash__(self) -> int:
        return hash((self.kind, self.id))


class Foreseen(NamedTuple):
    """What is certain of an answer before it is given: what it costs (and leaves), and what it leads to."""

    price: Message | None = None
    after: Message | None = None


class Told:
    """A kind of event: what happened, under which clause, the names of its arguments and which of them are secret.

    A told event with secret arguments reaches the seats it is whispered to in full and everybody else as the message
    `<id>-hidden` without them. `reveals` marks an event by which something hidden came to light: no undo goes past it.
    `fleeting` marks one that shows something which is then shuffled away, so that no view tells of it afterwards.
    `beat` says how much it is worth a look (NOTHING, SMALL, NOTABLE, TURNING); the rules tell such an event
    when the pieces lie where everybody is to see them. `panel` names what has come to an end with it (a game, a
    round, a Combat, a harvest): the table then shows what came of it until that is put away. `opens` names what begins
    with it, so that the table knows what led to the end. `gain` marks what somebody has more of afterwards: a report
    tells it apart from what else has changed. `tally` names the arguments that list a side's pieces: those that are
    lost, those that are weaker than before, those that are as they were; a report then shows them piece by piece.
    `harm` names the argument that says how much a piece was hurt: a report adds it up for whoever did it.
    `final` marks what tells how the match ended, as its scoring: no turning point, for its report says it anyway.
    """

    def __init__(
        self,
        id: str,
        clause: str,
        *names: str,
        secret: tuple[str, ...] = (),
        reveals: bool = False,
        fleeting: bool = False,
        beat: int = NOTHING,
        panel: str = "",
        opens: str = "",
        gain: bool = False,
        tally: tuple[str, ...] = (),
        harm: str = "",
        final: bool = False,
    ) -> None:
        for name in secret:
            if name not in names:
                raise RulesError(f"the event {id} has no argument {name!r} to keep secret: {', '.join(names)}")
        self.id: Final = id
        self.clause: Final = clause
        self.names: Final = names
        self.secret: Final = secret
        self.reveals: Final = reveals or fleeting
        self.fleeting: Final = fleeting
        self.beat: Final = beat
        self.panel: Final = panel
        self.opens: Final = opens
        self.gain: Final = gain
        self.tally: Final = tally
        self.harm: Final = harm
        self.final: Final = final

    def check(self, args: Args) -> None:
        """RulesError unless there is an argument for every name."""
        if len(args) != len(self.names):
            raise RulesError(f"the event {self.id} is told with {args!r}, but has the arguments {self.names!r}")

    def named(self, args: Args) -> dict[str, str | int | tuple[str, ...]]:
        """The arguments by their names."""
        return dict(zip(self.names, args, strict=True))


class Event:
    """Something that happened. `visibility` is None (everybody) or the seats that see the whole of it.

    It is made of a message, or of the arguments of one: then the message is made when somebody reads it. `moment` is
    the state when it was told, where its kind is a beat and the match still keeps it: it holds everything that is
    hidden and is never changed. Only `Match.beats_since` hands it out. `alone` says of a choice that nothing else
    could be chosen; whoever is not told all of it is not told that either.
    """

    __slots__ = ("alone", "moment", "others_hear", "said", "told", "visibility")

    def __init__(
        self,
        told: Told,
        said: Message | Args,
        visibility: tuple[int, ...] | None = None,
        others_hear: Message | None = None,
        moment: Any = None,
        alone: bool = False,
    ) -> None:
        self.told = told
        self.said = said
        self.visibility = visibility
        self.others_hear = others_hear
        self.moment = moment
        self.alone = alone

    @property
    def message(self) -> Message:
        """What happened, in full."""
        said = self.said
        if not isinstance(said, Message):
            said = self.said = Message(self.told.id, self.told.named(said), self.alone)
        return said

    @property
    def hidden(self) -> Message | None:
        """What those are told who do not see the whole of it; None where everybody does."""
        if self.others_hear is None and self.visibility is not None:
            whole, secret = self.message.args, self.told.secret
            shown = {name: whole[name] for name in whole if name not in secret}
            self.others_hear = Message(f"{self.told.id}-hidden", shown)
        return self.others_hear

    @property
    def clause(self) -> str:
        return self.told.clause

    @property
    def reveals(self) -> bool:
        return self.told.reveals

    @property
    def fleeting(self) -> bool:
        return self.told.fleeting

    @property
    def beat(self) -> int:
        """How much it is worth a look."""
        return self.told.beat

    def seen_by(self, seat: int | None) -> Message | None:
        """What this seat (None: a spectator) is told of it."""
        if self.visibility is None or (seat is not None and seat in self.visibility):
            return self.message
        return self.hidden

    def as_told_to(self, seat: int) -> Event:
        """The event without what this seat was not told: a guess at the hidden may hold nothing of the truth."""
        hidden = self.hidden
        if hidden is None or self.visibility is None or seat in self.visibility:
            return self.past()
        return Event(self.told, hidden)

    def past(self) -> Event:
        """The same without the position of its moment."""
        if self.moment is None:
            return self
        return Event(self.told, self.said, self.visibility, self.others_hear, None, self.alone)

    def __repr__(self) -> str:
        return f"[{self.clause}] {self.message!r}"
