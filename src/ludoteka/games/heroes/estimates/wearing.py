"""How far guards with a deck of their own can be worn down: some fall in every Combat, none of them comes back.

What a guard can bear and what the units of an army deal to it say how many Combat Rounds it takes to fell it: who
strikes no harder than an azure dragon can parry wears nothing down, however strong the army is. How many Combat Rounds
there will be depends on the turns that are left, and on who falls first.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ludoteka.games.heroes.cards import FACES
from ludoteka.games.heroes.estimates.might import MIGHT, might_together
from ludoteka.games.heroes.estimates.worth import HEALTH, KEPT

AT_ONCE: Final = 5.0  # guards that are drawn from a deck of their own
STRIKES: Final = 3.0  # Combat Rounds of a turn: one for each Movement Point [HER-17.30]
WASTED: Final = 0.5  # of what they deal: units are in each other's way, and damage that fells nobody is healed
PARRIED: Final = 0.2  # damage of a blow that the Defence of its target all but parries, cards helping
IN_SIGHT: Final = 0.5  # of what is still to come, beside what is done


def dealt(attack: int, defence: int) -> float:
    """The damage of a blow, over the three faces of the die and with a card now and then."""
    bare = attack - defence
    return float(bare) if bare > 0 else 0.5 if bare == 0 else PARRIED


@lru_cache(KEPT)
def labour(guards: tuple[int, ...], army: tuple[int, ...]) -> float:
    """The Combat Rounds that an army of five needs to fell some guards, were it never to lose a unit."""
    five = sorted(army, key=lambda face: MIGHT[face], reverse=True)[:5]
    total = 0.0
    for guard in guards:
        blows = sum([dealt(FACES[face].attack, FACES[guard].defense) for face in five])
        total += HEALTH[guard] / max(PARRIED, WASTED * blows)
    return total


def standing(guards: tuple[int, ...], army: tuple[int, ...]) -> float:
    """From 0 to 1: how much of its Combat Rounds an army lasts against those who are drawn at once."""
    drawn = min(1.0, AT_ONCE / len(guards)) * sum([MIGHT[face] for face in guards])
    mine = might_together(army)
    return mine / (mine + drawn) if mine else 0.0


def worn(guards: list[int], whole: int, armies: list[list[int]], turns: list[float]) -> float:
    """From 0 to 1: the guards that are gone, and how likely there is time for the others.

    Every army works for so many turns of its own. There is never time enough: whoever waits is worse off.
    """
    left = tuple(sorted(guards))
    done = 1.0 - len(left) / whole
    if not left:
        return done
    work = 0.0
    for army, many in zip(armies, turns, strict=True):
        mine = tuple(sorted(army))
        if mine:
            work += STRIKES * many * standing(left, mine) / labour(left, mine)
    return done + (1.0 - done) * IN_SIGHT * work / (1.0 + work)
