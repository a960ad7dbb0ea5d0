"""The course of a match: rounds, turns, what a player may do in his turn, and how it ends."""
