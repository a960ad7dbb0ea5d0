"""Zones that grow at their end, as the log does: a page that has the beginning is sent only what follows."""

from __future__ import annotations

import re
from dataclasses import dataclass

import msgspec

OPEN = 60  # rows of a page that are not folded; `zones.js` folds those that grow old there
FIRST_TAG = re.compile(r"<\w+")
ALIKE = 3  # rows by which the beginning is found again where the oldest ones have gone


@dataclass(frozen=True, slots=True)
class Rows:
    """A zone that consists of one row after the other."""

    head: str  # its opening tag
    rows: tuple[str, ...]
    end: str  # its closing tag

    @property
    def html(self) -> str:
        return f"{self.head}{''.join(self.rows)}{self.end}"

    @property
    def packed(self) -> str:
        """As it lies in a new page that is sent all of it as soon as it asks: its older rows are text until then."""
        old, young = "".join(self.rows[:-OPEN]), "".join(self.rows[-OPEN:])
        return f"{self.head}<noscript>{old}</noscript>{young}{self.end}" if old else self.html

    @property
    def folded(self) -> str:
        """As it lies in a page that is sent nothing more: its older rows say so, and stay folded at first."""
        old = [FIRST_TAG.sub(r"\g<0> data-old", str.__str__(row), count=1) for row in self.rows[:-OPEN]]
        return f"{self.head}{''.join((*old, *self.rows[-OPEN:]))}{self.end}"


class Growth(msgspec.Struct, frozen=True):
    """How a zone became another: without the first `skip` rows, with the `keep` rows after them, then with `html`."""

    skip: int
    keep: int
    html: str


def growth(before: Rows | None, after: Rows) -> Growth | None:
    """What makes the one out of the other; None where nothing of it is left, and it is better sent whole."""
    if before is None or (before.head, before.end) != (after.head, after.end):
        return None
    skip = beginning(before.rows, after.rows)
    keep = common(before.rows[skip:], after.rows)
    return Growth(skip, keep, "".join(after.rows[keep:])) if keep else None


def beginning(old: tuple[str, ...], new: tuple[str, ...]) -> int:
    """Where the new rows begin among the old ones: usually at the first, later when the oldest have gone."""
    for place in range(len(old)):
        alike = min(ALIKE, len(new), len(old) - place)
        if old[place : place + alike] == new[:alike]:
            return place
    return 0


def common(old: tuple[str, ...], new: tuple[str, ...]) -> int:
    """How many rows are the same from the first on."""
    for count, (one, other) in enumerate(zip(old, new, strict=False)):
        if one != other:
            return count
    return min(len(old), len(new))


class Edit(msgspec.Struct, frozen=True):
    """How a text became another: its first `start` characters, then `html`, then its last `end` characters."""

    start: int
    end: int
    html: str


def edit(before: str, after: str) -> Edit:
    """The one stretch in which two texts differ."""
    room = min(len(before), len(after))
    start = alike(before, after, room)
    end = alike(before[::-1], after[::-1], room - start)
    return Edit(start, end, after[start : len(after) - end])


def alike(one: str, other: str, room: int) -> int:
    """How many characters are the same from the first on: found by halving."""
    low, high = 0, room
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low
