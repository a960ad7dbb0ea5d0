"""How a search walks: what is tuned by playing, game by game (`skills.json`, docs/notebook/strength.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Manner:
    """The choices that a search leaves open."""

    curiosity: float = 0.5  # how many standard deviations of the values an uncertain option may hope for
    onward: int = -1  # decisions played at random below the tree; -1: as many as the game says
    narrow: float = 8.0  # options of a situation that are considered at first; more come with every visit
    nearly: float = 1.0  # in joint questions options are mixed whose lag is at most so many standard errors
    trust: float = 4.0  # how many tries of an option the estimate by its parts is worth
    sure: float = 6.0  # a large lead over every other option, of so many standard errors, ends the thinking
    habits: bool = False  # whether options never tried come in the order of how they did in other situations
    glances: int = 0  # the visit of a situation at which every option of it is looked at once; 0: never
    instinct: bool = False  # instead of `onward`: what was begun goes on as the game's instinct says, where it has one
    settles: int = 0  # instead of `onward`: at most so many decisions at random until everybody is asked at once
    imagines: float = 0.0  # in joint questions, by walk: walks in which the others think without the searcher's cards
    # Where it answers at the same time as one other, by pairs of answers (standoff.py):
    faces: int = 0  # hands of its own that the other may think of, for each guess; 0: it searches there as elsewhere
    temper: float = 0.04  # the lag at which the other answers e times as rarely
    mixes: float = 0.01  # the same for its own answer
    # Where it was learned to read players of the game (reader.py):
    reads: float = 0.0  # the chance that the other answers as such players do; else as one who answers softly
    weighs: int = 0  # guesses of which one is taken, by what such players hold; 0: all are alike
    # Where it follows a learned policy (rehearsal.py):
    rehearses: int = -1  # decisions that are played on in a rehearsal before it is judged; -1: nothing is rehearsed
    believes: float = 8.0  # how much what rehearsals say is worth beside what was learned
    doubts: float = 0.0  # how much what the search says is worth beside that; 0: it does not search as well
    hopeful: float = 0.02  # of the likeliest option's chance: what has less is not rehearsed
    sharp: float = 1.0  # in joint questions: above 1 the likelier options are taken more often than was learned


USUAL: Final = Manner()
