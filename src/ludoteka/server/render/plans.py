"""Plans as they are offered on a table: several answers with one touch, and the way that is drawn for them."""

from __future__ import annotations

from dataclasses import dataclass

from ludoteka.core.plans import plans
from ludoteka.server.render.scene import Scene


@dataclass(frozen=True)
class Mark:
    """A place on the way: where it is, what is there in words, and whether the way ends there or is for later."""

    place: str
    words: str
    stops: bool
    later: bool


@dataclass(frozen=True)
class Offer:
    """A plan in words, and its way."""

    id: str
    label: str
    price: str
    after: str
    way: tuple[Mark, ...]
    who: str

    @property
    def says(self) -> str:
        """All of it, as it is read aloud."""
        return "; ".join([words for words in (self.label, self.price, self.after) if words])


def offers(scene: Scene) -> list[Offer]:
    """What the seat could plan; nothing while it is not asked, looks back, or its hand is covered."""
    if not scene.asked or scene.seat is None:
        return []
    texts = scene.match.game.texts(scene.lang)
    return [
        Offer(
            plan.id,
            texts.say(plan.name, scene.names),
            "" if plan.price is None else texts.say(plan.price, scene.names),
            "" if plan.after is None else texts.say(plan.after, scene.names),
            tuple([Mark(one.place, texts.say(one.what, scene.names), one.stops, one.later) for one in plan.way]),
            plan.who,
        )
        for plan in plans(scene.match, scene.seat)
    ]
