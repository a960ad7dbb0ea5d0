"""What happened, in sentences that can be translated, and who is told how much of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

CLAUSE: Final = "clause"  # the kind of a cause that is a rule and no component


class RulesError(Exception):
    """A mistake in the rules of a game, named by the step, the question or the event that made it."""


class Message:
    """A sentence to be translated: an id and plain arguments."""

    __slots__ = ("args", "id")

    def __init__(self, id: str, args: Mapping[str, str | int | tuple[str, ...] | Message]) -> None:
        self.id = id
        self.args = args

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={value!r}" for name, value in self.args.items())
        return f"{self.id}({inside})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.id == other.id and dict(self.args) == dict(other.args)

    def __hash__(self) -> int:
        return hash((self.id, tuple(self.args.items())))


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


class Told:
    """A kind of event: what happened, under which clause, the names of its arguments and which of them are secret.

    A told event with secret arguments reaches the seats it is whispered to in full and everybody else as the message
    `<id>-hidden` without them. `reveals` marks an event by which something hidden came to light: no undo goes past it.
    `fleeting` marks one that shows something which is then shuffled away, so that no view tells of it afterwards.
    """

    def __init__(
        self,
        id: str,
        clause: str,
        *names: str,
        secret: tuple[str, ...] = (),
        reveals: bool = False,
        fleeting: bool = False,
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

    def named(self, args: tuple[str | int | tuple[str, ...], ...]) -> dict[str, str | int | tuple[str, ...]]:
        """The arguments by their names."""
        if len(args) != len(self.names):
            raise RulesError(f"the event {self.id} is told with {args!r}, but has the arguments {self.names!r}")
        return dict(zip(self.names, args, strict=True))


class Event:
    """Something that happened. `visibility` is None (everybody) or the seats that see the whole of it."""

    __slots__ = ("clause", "fleeting", "hidden", "message", "reveals", "visibility")

    def __init__(
        self,
        clause: str,
        message: Message,
        visibility: tuple[int, ...] | None,
        hidden: Message | None,
        reveals: bool,
        fleeting: bool = False,
    ) -> None:
        self.clause = clause
        self.message = message
        self.visibility = visibility
        self.hidden = hidden
        self.reveals = reveals
        self.fleeting = fleeting

    def seen_by(self, seat: int | None) -> Message | None:
        """What this seat (None: a spectator) is told of it."""
        if self.visibility is None or (seat is not None and seat in self.visibility):
            return self.message
        return self.hidden

    def as_told_to(self, seat: int) -> Event:
        """The event without what this seat was not told: a guess at the hidden may hold nothing of the truth."""
        if self.hidden is None or self.visibility is None or seat in self.visibility:
            return self
        return Event(self.clause, self.hidden, None, None, self.reveals, self.fleeting)

    def __repr__(self) -> str:
        return f"[{self.clause}] {self.message!r}"
