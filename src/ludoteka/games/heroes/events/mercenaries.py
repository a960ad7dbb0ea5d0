"""A common row of Neutral Units: everybody draws into it, then everybody may recruit one. [HER-27.3, HER-16.7]"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.heroes.combat.neutrals import draw_neutral
from ludoteka.games.heroes.effects.programs import Args
from ludoteka.games.heroes.events.use import current, shuffle_units_back
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cause
from ludoteka.games.heroes.town.offers import NO_MORE, gained, open_tiers, together
from ludoteka.games.heroes.town.text import NAME_TIER, UNITS_OFFERED
from ludoteka.games.heroes.town.units import Deal, go_on_buying
from ludoteka.games.heroes.turn.verbs import players_from
from ludoteka.games.heroes.words.components import face_id


@together("shared_pool")
def mercenaries(s: Heroes, args: Args, cause: Cause) -> None:
    """All draw first, in order; then each recruits in order; the rest is shuffled back."""
    players = players_from(s, cause)
    s.then(disband)
    s.each(players, hire, int(args["recruit"]))
    s.each(players, bring, open_tiers(s, args, cause), int(args["draw"]))


@step
def bring(s: Heroes, seat: int, tiers: tuple[int, ...], left: int) -> None:
    """Up to so many cards, all from one deck."""
    found = [tier for tier in tiers if s.neutral_deck[tier] or s.neutral_discard[tier]]
    if left and found:
        s.ask(seat, NAME_TIER, [*found, NO_MORE], brought, left)


@step
def brought(s: Heroes, seat: int, tier: int, left: int) -> None:
    if tier == NO_MORE:
        return
    face = draw_neutral(s, tier)
    s.happening = current(s)._replace(units=(*current(s).units, face))
    s.tell(UNITS_OFFERED, seat, (face_id(face),))
    s.then(bring, seat, (tier,), left - 1)


@step
def hire(s: Heroes, seat: int, number: int) -> None:
    """For the printed cost; what was bought leaves the row."""
    s.then(hired, seat, tuple(s.army[seat]))
    s.then(go_on_buying, Deal(seat, number, True, recruits=current(s).units))


@step
def hired(s: Heroes, seat: int, before: tuple[int, ...]) -> None:
    left = list(current(s).units)
    for face in gained(s, seat, before):
        left.remove(face)
    s.happening = current(s)._replace(units=tuple(left))


@step
def disband(s: Heroes) -> None:
    shuffle_units_back(s)
