"""What a player of Abyss does without much thought: so a search sees where a turn that was begun is likely to end.

In the middle of an exploration little can be said about who stands how: a card may still be taken, bought, or left to
the Council. So a search plays on to the next turn, and not at random: good Allies are taken and bought, poor ones are
passed by, Monsters are fought when the reward is worth it.
"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.rng import Luck
from ludoteka.core.state import Ask
from ludoteka.games.abyss.cards import REWARDS
from ludoteka.games.abyss.features import KEY, PEARL, TOKEN
from ludoteka.games.abyss.sense import sensible
from ludoteka.games.abyss.state import Abyss, reward_space
from ludoteka.games.abyss.terms import BUY, CONTINUE, DONE, FIGHT, PASS, TAKE, VALUE, Move

QUIET: Final = "main"  # the question that begins a turn: nothing is under way
MOST: Final = 14  # answers: few turns have more
GOOD: Final = (4, 4, 3, 3, 0, 0)  # by cards on the track: from what value on the last of them is taken
FIRST_BUY: Final = 3  # the value that is worth a Pearl; one more for each Pearl more
REWARDED: Final = 2  # the space of the Threat track from which on Monsters are fought


def instinct(s: Abyss, chance: Luck) -> None:
    """Play on to the next turn."""
    left = MOST
    while s.result is None and left > 0 and s.asks[s.open].prompt.id != QUIET:
        s.choose(answer(s, s.asks[s.open], chance))
        left -= 1


def answer(s: Abyss, ask: Ask, chance: Luck) -> Any:
    """What comes to mind first; what nothing is known about is left to chance."""
    options = ask.options
    if len(options) == 1:
        return options[0]
    if options[0] == BUY:
        return BUY if VALUE[s.track[-1]] >= FIRST_BUY + len(s.buyers) else PASS
    if options[0] == TAKE:
        return TAKE if CONTINUE not in options or VALUE[s.track[-1]] >= GOOD[len(s.track)] else CONTINUE
    if options[0] == FIGHT:
        return FIGHT if CONTINUE not in options or reward_space(s, ask.seat) >= REWARDED else CONTINUE
    if ask.prompt.id == "reward":
        return max(options, key=worth_of_reward)
    if ask.prompt.id == "pay":
        return DONE if DONE in options else any_of(sensible(s, ask), chance)
    return any_of(options, chance)


def any_of(options: Any, chance: Luck) -> Any:
    return options[chance.below(len(options))]


def worth_of_reward(move: Move) -> float:
    """In points; what is no reward comes last."""
    if move.verb != "gain":
        return -1.0
    reward = REWARDS[move.thing]
    return KEY * reward.keys + PEARL * reward.pearls + TOKEN * reward.tokens
