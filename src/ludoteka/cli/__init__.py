"""The command line: every face of Ludoteka as a command. Only what a command needs is imported when it runs."""

from __future__ import annotations

from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0 when all went well, 2 when something asked for is not possible."""
    from ludoteka.cli.commands import run

    return run(argv)
