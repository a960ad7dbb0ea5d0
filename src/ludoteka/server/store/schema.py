"""The tables of the database. A change here needs a revision beside it: see `migrations/README.md`."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

about = Table(
    "about",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("setup", Text, nullable=False),  # a Setup as JSON: game, version, seed, variants, players
    Column("watch", String(40), nullable=False),  # the spectators' link: it shows what everybody may see
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970
)
links = Table(
    "links",
    metadata,
    Column("hash", String(64), primary_key=True),  # of the secret token; the token itself is nowhere
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seats", String(80), nullable=False),  # "0", "0,1" for people on one machine, "" for spectators
    Column("owner", Boolean, nullable=False),
    Column("joined", Boolean, nullable=False),  # whether somebody has come by it
    Column("private", Boolean, nullable=False, server_default=false()),  # a key: only its person has ever known it
    Column("since", Integer, nullable=False, server_default="0"),  # of an invitation: the entry that freed the seat
)
entries = Table(
    "entries",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),  # 1, 2, 3 …
    Column("kind", String(16), nullable=False),  # decision or undo
    Column("seat", Integer, nullable=False),
    Column("payload", Text, nullable=False),  # the option in words; for an undo whether all agreed
    Column("print", String(64), nullable=False),  # fingerprint of the position it led to
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table", "number"),
)
summaries = Table(  # what lists and statistics need of a table, without rebuilding its match
    "summaries",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), nullable=False, index=True),
    Column("state", String(12), nullable=False),  # open (people are awaited), running, over
    Column("listed", Boolean, nullable=False),
    Column("free", String(80), nullable=False),  # free seats: "1", "1,3", ""
    Column("deadline", BigInteger, index=True),  # when the next clock runs out; null: none runs
    Column("changed", BigInteger, nullable=False),
    Column("result", Text, nullable=False),  # a Finished as JSON; empty while the match runs
    Column("names", Text, nullable=False, server_default=""),  # as JSON, seat by seat: "" for who has chosen none
)
chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer),  # null: a spectator
    Column("name", String(40), nullable=False),  # of a spectator
    Column("text", Text, nullable=False),
)
presence = Table(  # who is here; a process that is killed stops renewing its rows
    "presence",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),  # -1: spectators
    Column("worker", String(32), nullable=False),
    Column("pages", Integer, nullable=False),  # how many are open; 0: gone
    Column("at", BigInteger, nullable=False),  # when it was last so
    PrimaryKeyConstraint("table", "seat", "worker"),
)
visits = Table(  # how far the people of a link have read
    "visits",
    metadata,
    Column("link", String(64), primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("entry", Integer, nullable=False),
    Column("chat", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)
analyses = Table(  # what was found in a finished match; it can be computed again
    "analyses",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("judge", String(40), nullable=False),  # the version of whoever judged
    Column("stage", String(12), nullable=False),  # coarse, deep
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),  # an Analysis as JSON
)
puzzles = Table(  # how people fared with each puzzle: numbers, and nothing about anybody
    "puzzles",
    metadata,
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),  # behaviour of the game: another one has other puzzles
    Column("puzzle", String(60), nullable=False),
    Column("tries", Integer, nullable=False),  # first ones only
    Column("solved", Integer, nullable=False),  # of these
    PrimaryKeyConstraint("game", "version", "puzzle"),
)
