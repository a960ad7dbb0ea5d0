"""Files that grow line by line: a header, then one JSON object a line. Who was stopped while writing loses one line."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

import msgspec

Header = TypeVar("Header")
Line = TypeVar("Line")


def read_lines(file: Path | Traversable, header: type[Header], line: type[Line]) -> tuple[Header, list[Line]]:
    """The header and all whole lines. A last line that was cut off does not count; any other damage is a ValueError."""
    first, *others = file.read_bytes().splitlines() or [b""]
    found = msgspec.json.decode(first, type=header)
    lines: list[Line] = []
    for number, text in enumerate(others):
        try:
            lines.append(msgspec.json.decode(text, type=line))
        except msgspec.MsgspecError:
            if number < len(others) - 1:
                raise
    return found, lines


def mend(file: Path) -> None:
    """Cut off a last line that was not written to its end."""
    text = file.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    if whole != text:
        file.write_bytes(whole)


def begin(file: Path, header: object) -> None:
    """A file that is not there yet begins with this header."""
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(msgspec.json.encode(header) + b"\n")
