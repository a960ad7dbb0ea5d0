"""The sentences that a game's rules of foresight can say, for tests that none is missing and none is left over."""

from __future__ import annotations

import re

from ludoteka.core.game import Game


def foreseen(game: Game) -> set[str]:
    """The ids of the prices and consequences that a game tells beside its options."""
    source = (game.folder / "foresight.py").read_text(encoding="utf-8")
    return set(re.findall(r'"(foreseen-[\w-]+)"', source))


def explained(game: Game) -> set[str]:
    """The ids of the parts of a position by which judgements are explained."""
    parts = game.rules.holdings
    return set() if parts is None else {f"part-{name}" for name, _ in parts.kinds}


def taught(game: Game) -> set[str]:
    """The ids of all that the lessons of a game say."""
    return {id for lesson in game.lessons for id in lesson.sentences()}


def beside_the_rules(game: Game) -> set[str]:
    """What is foreseen, explained and taught."""
    return foreseen(game) | explained(game) | taught(game)
