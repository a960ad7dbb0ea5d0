"""What can go wrong for a player or a programmer: each error is a sentence, in either language."""

from __future__ import annotations

from ludoteka.core.state import Message


class LudotekaError(ValueError):
    """The root of every error that Ludoteka raises on purpose. `message` can be translated; str() is English."""

    def __init__(self, id: str, **args: str | int | Message) -> None:
        self.message = Message(id, args)
        super().__init__(id, args)

    def __str__(self) -> str:
        from ludoteka.core.texts import core_texts

        return core_texts("en").say(self.message)


class UnknownGame(LudotekaError):
    """No game of that name."""


class InvalidSetup(LudotekaError):
    """A number of seats, a seed or a variant that the game does not allow; names the field and the legal values."""


class IllegalMove(LudotekaError):
    """A decision that cannot be taken now. The match is exactly as it was."""


class BadRecord(LudotekaError):
    """A record that is damaged, or was made by rules that play differently."""
