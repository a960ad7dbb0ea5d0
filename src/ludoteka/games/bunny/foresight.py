"""What building does to a fief, goods to a Harvest, a copy to the score: sums anybody could do. [BUN-6 to BUN-8]"""

from __future__ import annotations

from ludoteka.core.state import Ask, Foreseen, Message
from ludoteka.games.bunny.effects import OPPORTUNIST_POINTS, points
from ludoteka.games.bunny.outlook import fief_around
from ludoteka.games.bunny.realm import realm_of
from ludoteka.games.bunny.scoring import effective_parchments
from ludoteka.games.bunny.state import Bunny, fiefs, harvest_of
from ludoteka.games.bunny.terms import OPPORTUNIST, PASS

UNKNOWN = Foreseen()
PLACING = ("place", "place_second_tower", "camp_interrupt", "camp_place")


def foresee(s: Bunny, ask: Ask) -> list[Foreseen]:
    """Beside the territories that are offered: strength, wealth and Harvest of the fief that they would lie in.

    Beside what Trading Posts may produce: one's whole Harvest. Beside a parchment to copy: what it adds.
    """
    if ask.prompt.id == "trading_post":
        return [harvest_with(s, ask.seat, goods) for goods in ask.options]
    if ask.prompt.id == "copy_target":
        return [worth_of(s, ask.seat, card) for card in ask.options]
    if ask.prompt.id not in PLACING or (ask.prompt.clause == "BUN-6.6" and ask.prompt.id == "place"):
        return [UNKNOWN for _ in ask.options]
    return [UNKNOWN if territory == PASS else fief_after(s, ask.seat, territory) for territory in ask.options]


def fief_after(s: Bunny, seat: int, territory: int) -> Foreseen:
    """The fief around the territory now, and once this is built there."""
    trial = s.clone()
    trial.choose(territory)
    now, then = fief_around(fiefs(s, seat), territory), fief_around(fiefs(trial, seat), territory)
    if then is None:
        return UNKNOWN
    before = "" if now is None else f"{now.strength} × {now.wealth} → "
    return Foreseen(
        after=Message(
            "foreseen-fief",
            {"before": before, "strength": then.strength, "wealth": then.wealth, "value": then.value},
        )
    )


def harvest_with(s: Bunny, seat: int, posts: tuple[tuple[int, int], ...]) -> Foreseen:
    """The Harvest if the Trading Posts produce these goods. [BUN-7.1, BUN-7.2]"""
    trial = s.clone()
    for territory, goods in posts:
        trial.goods[trial.posts.index(territory)] = goods
    return Foreseen(after=Message("foreseen-harvest", {"value": harvest_of(trial, seat)}))


def worth_of(s: Bunny, seat: int, card: int) -> Foreseen:
    """By how much all parchments of the seat give more with a copy of this one. [BUN-8.3]

    What the Opportunist gives hangs on what the others choose: of that its condition is told. [BUN-8.5]
    """
    if card == OPPORTUNIST:
        return Foreseen(after=Message("foreseen-second", {"points": OPPORTUNIST_POINTS}))
    own = effective_parchments(s, seat)
    return Foreseen(
        after=Message("foreseen-worth", {"points": all_points(s, seat, (*own, card)) - all_points(s, seat, own)})
    )


def all_points(s: Bunny, seat: int, parchments: tuple[int, ...]) -> int:
    realm = realm_of(s, seat, parchments)
    return sum([points(s, seat, realm, card) for card in parchments if card != OPPORTUNIST])
