"""`python -m ludoteka.server.migrations "chat at tables"`: write the next revision from what the schema has new."""

from __future__ import annotations

import re
import sys

from alembic import command
from sqlalchemy import create_engine

from ludoteka.server.migrations import migrate, revisions, settings


def main(message: str) -> None:
    """Compare `store/schema.py` with a database made by the revisions there are, and write down the difference."""
    number = f"{int(revisions()[-1]) + 1:04}"
    with create_engine("sqlite://").connect() as connection:
        migrate(connection)
        config = settings(connection)
        config.set_main_option("file_template", "r%%(rev)s_%%(slug)s")
        command.revision(config, message, autogenerate=True, rev_id=number)


if __name__ == "__main__":
    if len(sys.argv) != 2 or not re.search(r"\w", sys.argv[1]):
        raise SystemExit('Say in a few words what is new: python -m ludoteka.server.migrations "chat at tables"')
    main(sys.argv[1])
