"""Slow, plain second readings of the rules, played in lockstep with the games."""
