"""The guide of somebody's first match: a few sentences beside each new question, in the words of the game."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache

from ludoteka.core.game import Game
from ludoteka.core.state import Message
from ludoteka.server.render.scene import Scene


@dataclass(frozen=True)
class Guide:
    """What the guide says now. `number` of `total` hints have been given, this one included."""

    words: tuple[str, ...]
    number: int
    total: int


@cache
def hints(game: Game, lang: str) -> dict[str, int]:
    """The questions of a game about which the guide speaks, and how often each."""
    return dict(Counter(id.removeprefix("guide-").rpartition("-")[0] for id in game.texts(lang).ids("guide-")))


def has_guide(game: Game, lang: str) -> bool:
    return bool(hints(game, lang))


def guide(scene: Scene) -> Guide | None:
    """The guide's words at this position; None where there is none, or where it was sent away."""
    met = scene.side.met
    if met is None or not scene.live or scene.covered:
        return None
    known = hints(scene.match.game, scene.lang)
    counted = Counter(met)
    given = sum(min(counted[prompt], count) for prompt, count in known.items())
    ids = ["web-guide-end"] if scene.side.ended else asked_ids(scene, counted, known)
    new = int(any(id.startswith("guide-") for id in ids))
    texts = scene.match.game.texts(scene.lang)
    words = tuple(texts.say(Message(id, {}), scene.names) for id in ids)
    return Guide(words, given + new, sum(known.values()))


def asked_ids(scene: Scene, met: Counter[str], known: dict[str, int]) -> list[str]:
    """The sentences for the question that is open: one for each time it is asked, as long as there are some."""
    if not scene.asked or scene.seat is None:
        return ["web-guide-others"]
    prompt = scene.match.question(scene.seat).prompt.id
    time = met[prompt] + 1
    if time <= known.get(prompt, 0):
        hint = f"guide-{prompt}-{time}"
    else:
        hint = "web-guide-yours" if met[prompt] else "web-guide-first"
    return [hint] if met else ["web-guide-begin", hint]
