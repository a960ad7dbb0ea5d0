"""Who sits where: names and colours of the seats."""

from __future__ import annotations

from ludoteka.core.state import Message
from ludoteka.core.texts import core_texts

SEAT_STYLES = ("cyan", "magenta", "yellow", "green", "blue", "red")


def seat_style(seat: int) -> str:
    return f"bold {SEAT_STYLES[seat % len(SEAT_STYLES)]}"


def seat_name(seat: int, lang: str) -> str:
    return core_texts(lang).say(Message("seat-name", {"number": seat + 1}))
