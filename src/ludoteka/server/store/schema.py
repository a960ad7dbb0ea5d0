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
    Column("joined", Boolean, nullable=False),
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
