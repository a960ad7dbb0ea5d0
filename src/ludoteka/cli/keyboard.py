"""Lines from the keyboard, or from whatever is piped in."""

from __future__ import annotations

import contextlib
import sys

from rich.console import Console

CLEAR = "\x1b[3J\x1b[2J\x1b[H"  # the lines scrolled away too: a hand must not be one scroll away


class Keyboard:
    """Asks for one line at a time. Input that is not typed is echoed, so that the output reads like a conversation."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.typed = sys.stdin.isatty() and console.is_terminal
        if self.typed:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  line editing and history for input()

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
        """Take everything off the screen; a pipe gets a line instead."""
        if self.console.is_terminal:
            self.console.file.write(CLEAR)
            self.console.file.flush()
        else:
            self.console.rule()
