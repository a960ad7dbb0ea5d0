"""How far the log of a SQLite file has come, kept beside it: so a file that has lost its end is noticed.

SQLite keeps the latest commits in a second file (`-wal`). If that is lost, or replaced by an older one, the database
opens without complaint, only some decisions never were. Therefore each entry is worked into a chain of fingerprints in
the database, and the count and end of the chain are written beside it after the commit. The mark may lag behind, and
is never ahead.
"""

from __future__ import annotations

import logging
import os
from hashlib import blake2b
from pathlib import Path

from ludoteka.server.errors import CannotServe

LOG = logging.getLogger("ludoteka.server")
NOTHING = "0"


def chained(chain: str, words: str, count: int) -> str:
    """The chain with so many more entries, told by these words: how many there are, and the fingerprint of all."""
    number, _, end = chain.partition(" ")
    return f"{int(number) + count} {blake2b(f'{end} {words}'.encode(), digest_size=16).hexdigest()}"


def count_of(chain: str) -> int:
    number = chain.partition(" ")[0]
    return int(number) if number.isdecimal() and len(number) < 20 else 0


class Mark:
    """The file beside the database."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.path = Path(f"{database}-mark")
        self.count = -1
        self.file: int | None = None

    def read(self) -> str:
        """What was written last; nothing where there is no mark, or half a one."""
        try:
            return self.path.read_text(encoding="ascii").strip().lstrip("0") or NOTHING
        except (OSError, UnicodeDecodeError):
            return NOTHING

    def check(self, chain: str) -> None:
        """CannotServe where the database knows less than was acknowledged, or something else."""
        known = self.read()
        behind = count_of(known) - count_of(chain)
        if behind > 0 or (behind == 0 and known not in (chain, NOTHING)):
            raise CannotServe("error-log-behind", missing=behind, file=self.database, mark=str(self.path))

    def keep(self, chain: str) -> None:
        """Write down how far the log has come. Where that fails the mark lags behind, and nothing is lost."""
        if count_of(chain) <= self.count:
            return
        number, _, end = chain.partition(" ")
        try:
            if self.file is None:
                self.file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            os.pwrite(self.file, f"{number:0>20} {end}\n".encode(), 0)
            self.count = count_of(chain)
        except OSError as error:
            LOG.warning("how far the log has come could not be written down: %s", error.strerror)

    def close(self) -> None:
        if self.file is not None:
            os.close(self.file)
            self.file = None

    def forget(self) -> None:
        """The database is another one now."""
        self.path.unlink(missing_ok=True)
