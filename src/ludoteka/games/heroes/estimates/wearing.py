"""How far guards with a deck of their own can be worn down: some fall in every Combat, none of them comes back."""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.estimates.might import MIGHT

AT_ONCE: Final = 5.0  # guards that are drawn from a deck of their own
FALLING: Final = 0.35  # of the guards whom an army outweighs, those who fall in one turn before it retreats
IN_SIGHT: Final = 0.35  # of what is still to come, beside what is done


def fallen_in_turn(guards: list[int], strength: float) -> float:
    """How many guards are likely to fall in one turn of Combats."""
    usual = sum([MIGHT[face] for face in guards]) / len(guards)
    return min(AT_ONCE, float(len(guards)), FALLING * strength / usual)


def worn(guards: list[int], whole: int, strength: float, turns: float) -> float:
    """From 0 to 1: the guards that are gone, and of the others those for whom turns are left."""
    left = len(guards)
    done = 1.0 - left / whole
    if not left:
        return done
    return done + (1.0 - done) * IN_SIGHT * min(1.0, turns * fallen_in_turn(guards, strength) / left)
