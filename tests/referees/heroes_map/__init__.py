"""A referee of Heroes III outside Combats, written from RULES.md and the component data alone.

It watches a match through its public interface (views, questions, events), says for every decision what the rules
allow and bring about, and complains about every difference. It shares no code with the game.
"""
