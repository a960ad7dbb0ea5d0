"""Statements that are carried out again and again: worked out once, with places for their values.

SQLAlchemy makes them, for either database. With SQLite the words it has found go straight to the file's own driver:
around a statement that takes microseconds everything else would take longer than the statement itself.
"""

from __future__ import annotations

import sqlite3
from collections import namedtuple
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, Table, insert
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql.dml import UpdateBase

Values = Mapping[str, Any]


class Prepared:
    """A statement for both databases. `with_` and `rows` say what is to be put into its places."""

    def __init__(
        self, statement: UpdateBase | Select[Any], for_sqlite: UpdateBase | None = None, columns: Sequence[str] = ()
    ) -> None:
        self.statement = statement
        words = statement if for_sqlite is None else for_sqlite
        compiled: Any = words.compile(dialect=sqlite.dialect(), column_keys=list(columns) or None)
        self.words = str(compiled)
        self.places: list[str] = list(compiled.positiontup)
        self.given = {name: value for name, value in compiled.params.items() if value is not None}
        self.names = [column.name for column in statement.exported_columns] if isinstance(statement, Select) else []
        self.row = row_of(self.names)

    def with_(self, **values: Any) -> Bound:
        return Bound(self, [values])

    def rows(self, rows: Sequence[Values]) -> Bound:
        return Bound(self, rows)

    def read(self, connection: sqlite3.Connection, values: Values) -> list[Any]:
        """The rows of a selection from a SQLite file."""
        return [self.row(*row) for row in connection.execute(self.words, self.filled(values))]

    def filled(self, values: Values) -> list[Any]:
        return [values[name] if name in values else self.given.get(name) for name in self.places]


def row_of(names: list[str]) -> Any:
    """A kind of rows with these columns."""
    return namedtuple("Row", names, rename=True)


class Bound(NamedTuple):
    """A statement with its values; of one that changes something with those of all rows."""

    prepared: Prepared
    values: Sequence[Values]

    def carried_out(self, connection: Connection) -> Any:
        """Change something. The first value that it returns, if it returns any."""
        if connection.dialect.name == "sqlite":
            own: Any = connection.connection.dbapi_connection
            return self.on_sqlite(own)
        done: Any = connection.execute(self.prepared.statement, list(self.values))
        return done.scalar() if done.returns_rows else None

    def on_sqlite(self, own: sqlite3.Connection) -> Any:
        try:
            for values in self.values:
                found = own.execute(self.prepared.words, self.prepared.filled(values)).fetchone()
        except sqlite3.IntegrityError as error:
            raise IntegrityError(self.prepared.words, None, error) from error
        return None if found is None else found[0]


def inserting(table: Table) -> Prepared:
    """Add rows."""
    return Prepared(insert(table), columns=table.columns.keys())


def upserting(table: Table, *key: str) -> Prepared:
    """Add a row, or replace the one with this key; both databases know how."""
    rest = [column.name for column in table.columns if column.name not in key]
    one, other = postgresql.insert(table), sqlite.insert(table)
    return Prepared(
        one.on_conflict_do_update(index_elements=list(key), set_={name: one.excluded[name] for name in rest}),
        other.on_conflict_do_update(index_elements=list(key), set_={name: other.excluded[name] for name in rest}),
        table.columns.keys(),
    )
