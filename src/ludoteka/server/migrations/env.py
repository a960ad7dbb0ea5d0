"""What Alembic runs before the revisions: it is given the connection, and does everything in one transaction."""

from __future__ import annotations

from alembic import context

from ludoteka.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite changes a table by copying it
    transactional_ddl=True,
    compare_type=True,
)
with context.begin_transaction():
    context.run_migrations()
