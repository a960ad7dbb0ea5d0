"""What can go wrong for a player or a programmer: each error is a sentence, in either language."""

from __future__ import annotations

from typing import Any

from ludoteka.core.state import Message


class LudotekaError(ValueError):
    """The root of every error that Ludoteka raises on purpose. `message` can be translated; str() is English."""

    def __init__(self, id: str, **args: str | int | Message) -> None:
        self.message = Message(id, args)
        super().__init__(id, args)

    def __reduce__(self) -> tuple[Any, ...]:
        """An error goes from one process to another as plain values."""
        return arrived, (type(self), plain(self.message))

    def __str__(self) -> str:
        from ludoteka.core.texts import core_texts

        return core_texts("en").say(self.message)


def plain(message: Message) -> tuple[str, dict[str, Any]]:
    return message.id, {key: plain(arg) if isinstance(arg, Message) else arg for key, arg in message.args.items()}


def whole(args: dict[str, Any]) -> dict[str, Any]:
    """The arguments again, with messages where `plain` made pairs of them."""
    pairs = {key: arg for key, arg in args.items() if isinstance(arg, tuple) and isinstance(arg[-1], dict)}
    return {**args, **{key: Message(id, whole(inner)) for key, (id, inner) in pairs.items()}}


def arrived(kind: type[LudotekaError], message: tuple[str, dict[str, Any]]) -> LudotekaError:
    return kind(message[0], **whole(message[1]))


class UnknownGame(LudotekaError):
    """No game of that name."""


class UnknownLesson(LudotekaError):
    """The game has no lesson of that name."""


class InvalidSetup(LudotekaError):
    """A number of seats, a seed or a variant that the game does not allow; names the field and the legal values."""


class IllegalMove(LudotekaError):
    """A decision that cannot be taken now. The match is exactly as it was."""


class BadRecord(LudotekaError):
    """A record that is damaged, or was made by rules that play differently."""
