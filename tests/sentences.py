"""The sentences beside those of questions and events, for tests that none is missing and none is left over."""

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
    return set() if parts is None else {f"{how}-{name}" for name, _ in parts.kinds for how in ("part", "gist")}


def taught(game: Game) -> set[str]:
    """The ids of all that the lessons of a game say."""
    return {id for lesson in game.lessons for id in lesson.sentences()}


def offered(game: Game) -> set[str]:
    """The ids of what questions list that can be done: `main-explore` of `main = Your turn: { $deeds }.`"""
    source = (game.folder / "locale" / "en.ftl").read_text(encoding="utf-8")
    lists = re.findall(r"^([a-z][\w-]*) = .*(?:\n[ }].*)*\{ \$deeds \}", source, re.MULTILINE)
    return {id for prompt in lists for id in re.findall(rf"^({prompt}-[\w-]+) = ", source, re.MULTILINE)}


def beside_the_rules(game: Game) -> set[str]:
    """What is offered, foreseen, explained and taught."""
    return offered(game) | foreseen(game) | explained(game) | taught(game)
