"""Importing this makes the rules for enemies known: whoever plays Combats with them needs it."""

from __future__ import annotations

from ludoteka.games.heroes.automa import activation, armies, cards, combats, options, placement

__all__ = ["activation", "armies", "cards", "combats", "options", "placement"]
