"""Neutral Units that go around: recruit one or discard one for Gold, pass the rest on. [HER-27.3, HER-16.7]"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.heroes.cards import FACES, Cost, read_cost
from ludoteka.games.heroes.combat.neutrals import draw_neutral
from ludoteka.games.heroes.effects.programs import Args
from ludoteka.games.heroes.events.text import CAPTIVE, CAPTIVE_SENT_AWAY, SEND_AWAY
from ludoteka.games.heroes.events.use import current, shuffle_units_back
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Cause
from ludoteka.games.heroes.town import resources
from ludoteka.games.heroes.town.offers import open_tiers, together
from ludoteka.games.heroes.town.prices import PRINTED, RECRUIT, can_afford, pay_price, price
from ludoteka.games.heroes.town.text import NAME_TIER, UNITS_OFFERED, Buying
from ludoteka.games.heroes.town.units import recruit
from ludoteka.games.heroes.turn.verbs import players_from
from ludoteka.games.heroes.words.components import face_id


@together("pass_next")
def captives(s: Heroes, args: Args, cause: Cause) -> None:
    """The drawer draws so many cards, every next player one more; what is left at the end is shuffled back."""
    assert int(args["recruit"]) == 1
    tiers = tuple([tier for tier in range(len(s.neutral_deck)) if tier in open_tiers(s, args, cause)])
    ransom, more = read_cost(dict(args["or_discard_for"])), int(args["pass_next"]["draw_more"])
    s.then(let_go)
    for place, seat in reversed(list(enumerate(players_from(s, cause)))):
        s.then(judge, seat, ransom)
        s.then(draw_captives, seat, tiers, more if place else int(args["draw"]))


@step
def draw_captives(s: Heroes, seat: int, tiers: tuple[int, ...], left: int) -> None:
    """Card by card the player names a tier."""
    found = [tier for tier in tiers if s.neutral_deck[tier] or s.neutral_discard[tier]]
    if left and found:
        s.ask(seat, NAME_TIER, found, captive_drawn, tiers, left)


@step
def captive_drawn(s: Heroes, seat: int, tier: int, tiers: tuple[int, ...], left: int) -> None:
    face = draw_neutral(s, tier)
    s.happening = current(s)._replace(units=(*current(s).units, face))
    s.tell(UNITS_OFFERED, seat, (face_id(face),))
    s.then(draw_captives, seat, tiers, left - 1)


def verdicts(s: Heroes, seat: int) -> list[Buying]:
    """Recruit a unit that can be paid, or discard one."""
    units = sorted(set(current(s).units))
    bought = [(RECRUIT, face) for face in units if can_afford(s, seat, price(s, seat, RECRUIT, face))]
    return [*bought, *[(SEND_AWAY, face) for face in units]]


@step
def judge(s: Heroes, seat: int, ransom: Cost) -> None:
    if found := verdicts(s, seat):
        s.ask(seat, CAPTIVE.about(("gold", ransom.gold)), found, judged, ransom)


@step
def judged(s: Heroes, seat: int, choice: Buying, ransom: Cost) -> None:
    what, face = choice
    left = list(current(s).units)
    left.remove(face)
    s.happening = current(s)._replace(units=tuple(left))
    if what == RECRUIT:
        pay_price(s, seat, RECRUIT, face, PRINTED, 0)
        recruit(s, seat, face)
    else:
        s.neutral_discard[FACES[face].tier].append(face)
        s.tell(CAPTIVE_SENT_AWAY, seat, face_id(face))
        resources.gain(s, seat, ransom)


@step
def let_go(s: Heroes) -> None:
    shuffle_units_back(s)
