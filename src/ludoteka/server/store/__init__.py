"""The append-only log: tables, their links, and one row for every decision.

A match is its set-up and its entries. An entry has the key (table, number): of two writers that race for a number the
database lets one through, and nobody holds a lock. Nothing is acknowledged before it is committed.
"""

from ludoteka.server.store.company import Company, Here, Said, Summary, Visit
from ludoteka.server.store.database import Store
from ludoteka.server.store.rows import DECISION, UNDO, Entry, Link, Stored, now
from ludoteka.server.store.schema import about, entries, links, metadata, tables

__all__ = [
    "DECISION",
    "UNDO",
    "Company",
    "Entry",
    "Here",
    "Link",
    "Said",
    "Store",
    "Stored",
    "Summary",
    "Visit",
    "about",
    "entries",
    "links",
    "metadata",
    "now",
    "tables",
]
