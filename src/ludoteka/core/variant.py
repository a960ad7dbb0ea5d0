"""An option of the rulebook that is chosen before the match: its default, its legal values, its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any


def spelled(value: Any) -> str:
    """A value as a record, a form or a command line writes it: `bazaar,foggy_swamp`, `2`, `yes`, `none`."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ",".join(str(item) for item in value) or "none"
    return str(value)


def unusual(variants: Mapping[str, Variant], chosen: Mapping[str, Any]) -> dict[str, str]:
    """What of a set-up differs from how the game is usually played, as it is written."""
    written = {name: spelled(value) for name, value in chosen.items()}
    return {name: value for name, value in written.items() if value != spelled(variants[name].default)}


@dataclass(frozen=True)
class Variant:
    """One option. `choices` lists every legal value where they can be listed; `reads` takes more where they cannot.

    `title` and `help` are given in both languages, and so is what a value `does`; a game may say that instead in a
    sentence `does-<name>-<value>` of its locale. `many` says that a value is a tuple of different members of
    `members`, so that a form shows check boxes.
    """

    default: Any
    choices: tuple[Any, ...]
    title: dict[str, str]
    help: dict[str, str] = field(default_factory=lambda: {"en": "", "pl": ""})
    labels: dict[Any, dict[str, str]] = field(default_factory=dict)
    members: tuple[str, ...] = ()
    reads: Callable[[str], Any] | None = None
    legal: str = ""
    does: dict[Any, dict[str, str]] = field(default_factory=dict)

    @property
    def many(self) -> bool:
        return bool(self.members)

    @property
    def by_hand(self) -> bool:
        """What nobody needs who takes the game as it comes: free text, or a part of the set-up chosen one by one."""
        return (self.reads is not None and not self.many) or spelled(self.default) == "auto"

    @property
    def flag(self) -> bool:
        """A rule that is on or off, and usually off."""
        return self.choices == (False, True) and self.default is False

    def read(self, value: Any) -> Any:
        """The canonical form of a value given from outside, also as text. ValueError where it is not legal."""
        if self.many:
            return self.read_many(value)
        for choice in self.choices:
            if type(value) is type(choice) and value == choice:
                return choice
        if isinstance(value, str):
            for choice in self.choices:
                if spelled(choice) == value.strip():
                    return choice
            if self.reads is not None:
                return self.reads(value.strip())
        raise ValueError

    def read_many(self, value: Any) -> tuple[str, ...]:
        if isinstance(value, str):
            value = [] if value.strip() in ("", "none") else [word.strip() for word in value.split(",")]
        if not isinstance(value, (list, tuple)) or len(set(map(str, value))) != len(value):
            raise ValueError
        if any(word not in self.members for word in value):
            raise ValueError
        return tuple(member for member in self.members if member in value)

    @property
    def legal_values(self) -> str:
        """The legal values in words, for error messages and help texts."""
        if self.legal:
            return self.legal
        if self.many:
            return "none, or different ones of: " + ", ".join(self.members)
        return ", ".join(spelled(choice) for choice in self.choices)

    def label(self, value: Any, lang: str) -> str:
        """How a form names a value."""
        return self.labels.get(value, {}).get(lang) or spelled(value)
