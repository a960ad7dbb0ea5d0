"""Importing this makes the rules for enemies known: whoever plays Combats with them needs it."""

from __future__ import annotations

from ludoteka.games.heroes.automa import activation, combats, options, placement

__all__ = ["activation", "combats", "options", "placement"]
