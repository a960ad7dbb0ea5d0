"""What can go wrong around a table: each error is a sentence in either language, and leaves everything as it was."""

from __future__ import annotations

from ludoteka.core.errors import LudotekaError


class ServerError(LudotekaError):
    """The root of what the server refuses. `status` is the HTTP answer it becomes."""

    status = 400


class CannotServe(ServerError):
    """The server cannot start: the port, the data folder or the database is at fault."""

    status = 500


class NoSuchTable(ServerError):
    """The link leads to no table."""

    status = 404


class DamagedTable(ServerError):
    """The stored log does not lead to a position, or was made by rules that play differently."""

    status = 500


class Refused(ServerError):
    """Something that cannot be done now: a late click, a message that makes no sense, somebody else's seat."""

    status = 409


class TooMuch(ServerError):
    """Larger than the server takes."""

    status = 413


class TooOften(ServerError):
    """More often than people do such a thing: messages, lines of chat, take-backs, new tables."""

    status = 429


class Gone(ServerError):
    """Whoever sent a request has left in the middle of it. Nobody reads the answer."""


class Forbidden(ServerError):
    """A request that another web site made in the visitor's name."""

    status = 403


class Unavailable(ServerError):
    """The database is away, full or damaged. Nothing has changed, and nothing is acknowledged that is not stored."""

    status = 503


class Taken(Exception):
    """Another writer has stored the entry of that number first. Never shown to anybody: the table reads on instead."""
