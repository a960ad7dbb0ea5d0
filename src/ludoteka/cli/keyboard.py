"""Lines from the keyboard, or from whatever is piped in."""

from __future__ import annotations

import sys
from types import ModuleType

from rich.console import Console

# The screen first and then the lines scrolled away, among which some terminals put the screen when it is cleared:
# a hand must not be one scroll away.
CLEAR = "\x1b[H\x1b[2J\x1b[3J"


def line_editing() -> ModuleType | None:
    """Editing and history for input(), where the system has them."""
    try:
        import readline
    except ImportError:
        return None
    return readline


class Keyboard:
    """Asks for one line at a time. Input that is not typed is echoed, so that the output reads like a conversation."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.typed = sys.stdin.isatty() and console.is_terminal
        self.editing = line_editing() if self.typed else None

    def ask(self, prompt: str) -> str | None:
        """The line without spaces around it; None at the end of the input."""
        if self.typed:
            try:
                return input(f"{prompt} ").strip()
            except EOFError:
                return None
        self.console.print(prompt, end=" ", markup=False, soft_wrap=True)
        line = sys.stdin.readline()
        self.console.print(line.rstrip("\n"), markup=False, soft_wrap=True)
        return line.strip() if line else None

    def clear(self) -> None:
        """Take everything off the screen, and what was typed out of the history; a pipe gets a line instead."""
        if self.editing is not None:
            self.editing.clear_history()
        if self.console.is_terminal:
            self.console.file.write(CLEAR)
            self.console.file.flush()
        else:
            self.console.rule()
