"""`python -m tests.server.schemas FILE > tests/server/schemas/0002.sql`: write a database down as statements."""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing

with closing(sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True)) as db:
    for line in db.iterdump():
        print(line)
