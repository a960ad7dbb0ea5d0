"""Bots: players for any game, given only what their seat may know."""
