"""What counts how much where the program runs the enemies: one number each, so that a mission can be tuned by playing.

The estimate of clashes and alliances knows nothing of them. docs/notebook/strength-heroes.md tells how they were found.
For estimates only.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Weights(NamedTuple):
    """How a mission is judged. Amounts are roughly in Gold, ways in Movement Points, the rest are shares."""

    # What one owns
    level: float = 7.0  # a point of experience
    second_hero: float = 3.0  # a Secondary Hero
    errands_of_second: float = 0.3  # of what lies near him
    errand: float = 0.5  # of what lies near the Main Hero: nobody stands before a Mine rather than take it
    tile: float = 2.0  # a tile that was turned up
    time: float = 0.8  # a Movement Point still to come: to stand idle costs as much as to go
    as_it_is: float = 0.2  # of an army, of Gold and of buildings as they are: they are worth what they can become
    army: float = 0.6  # of the might that an army can come to
    cards: float = 1.0  # of what cards are worth
    materials: float = 1.0  # of what Building Materials and Valuables are worth
    # How much that says about the mission
    alone: float = 170.0  # what players are worth when it is open whether they win
    slope: float = 66.0  # so much more is a good lead
    means: float = 0.5  # of what the mission still lacks, for what they own
    last_rounds: float = 9.0  # Movement Points to come: with fewer what one owns is worth less and less
    least: float = 0.02  # of a mission, however far one is from what it wants
    haste: float = 0.4  # of a quest, for the time that is left: what is not used is lost
    # The fight
    program: float = 1.25  # an army of the program plays cards besides
    waiting: float = 0.9  # of a unit that is not bought yet
    hired: float = 0.9  # of mercenaries, once the Hero is where they are
    later: float = 0.8  # of mercenaries for whom the Gold has still to come in
    per_level: float = 0.05  # of the might of an army, for the cards and uses that a Level brings its Hero
    steep: float = 6.0  # a little stronger wins nearly always
    growing: float = 0.35  # of a chance to win, for being nearer to it though still far too weak
    # The way there
    within_reach: float = 0.4  # of a quest, for an army that could do it wherever its Hero is
    step: float = 0.94  # what nearness keeps with every field to go
    detour: float = 1.1  # of a way that guards and borders make longer
    kept: float = 0.86  # what an errand keeps of its worth with every field to go
    hiring: float = 0.7  # of Gold, to be where it buys mercenaries
    mine: float = 1.0  # of what a Mine will yield
    guarded: float = 1.0  # of the chance to beat guards on an errand: the more, the more one dares
    margin: float = 0.0  # Movement Points kept besides for the way to where the mission is decided
    dares: float = 0.45  # the least chance to beat guards with which anybody sets out for them
    easy: float = 0.9  # the chance to beat guards with which nobody thinks twice
    losses: float = 0.0  # Gold, for the strength of an army that may be lost to guards


USUAL: Final = Weights()
MISSIONS: Final[dict[str, Weights]] = {  # by scenario, where it was tuned
    "sicilian_dragon": USUAL._replace(hired=0.5, dares=0.7, easy=0.7, losses=0.5, margin=1.5),
    "champions_of_gelea": USUAL._replace(dares=0.7, easy=0.7, losses=0.5, margin=2.0),
    "wandering_dragons": USUAL._replace(dares=0.7, easy=0.7, losses=0.5, margin=1.0),
}


def weights_of(scenario: str) -> Weights:
    return MISSIONS.get(scenario, USUAL)
