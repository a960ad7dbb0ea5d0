"""What follows from a decision by itself: an estimate in the middle of a Combat would count a unit nowhere.

A unit that was chosen for the board stands neither in the Unit Deck nor on the board until its space is named, and an
attack hurts nobody while cards can still be played. So units are placed, spells find a victim, windows of cards are
passed, and a unit that can strike from where it stands strikes once. Whoever goes to recruit buys what makes the army
strongest: going there would be worth nothing otherwise.
"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.packed import has
from ludoteka.core.rng import Luck
from ludoteka.core.state import Ask
from ludoteka.games.heroes.combat.board import NEIGHBOURS, SPACES
from ludoteka.games.heroes.combat.fighters import fighter_at
from ludoteka.games.heroes.estimates.instinct import BY_PROMPT, promise
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.text import STRIKE

MOST: Final = 40  # answers: two armies of five are placed with twenty
BUYING: Final = "population"
PASSED: Final = frozenset(
    {
        BUYING,
        *("deploy", "deploy_space", "card_target", "window_card", "moment_card", "roll_card", "machine_card"),
        *("spell_reaction", "after_spell", "dice_window", "cancel_window", "free_step"),
    }
)
FIRST: Final = frozenset({"next_among_equals", "power_line"})  # one is as good as another


def settled(s: Heroes) -> Heroes:
    """The position when what was begun in a Combat or in a Town has had its effect; the same one where nothing was."""
    if not is_begun(s) or next_answer(s, True) is None:
        return s
    s = s.clone()
    strikes = True
    for _ in range(MOST):
        if not is_begun(s):
            break
        answer = next_answer(s, strikes)
        if answer is None:
            break
        strikes = strikes and s.asks[0].prompt.id != "unit_action"
        s.choose(answer)
    return s


def is_begun(s: Heroes) -> bool:
    """Whether somebody alone is asked in a Combat, or what to buy."""
    return s.result is None and len(s.asks) == 1 and (s.combat is not None or s.asks[0].prompt.id == BUYING)


def next_answer(s: Heroes, strikes: bool) -> Any:
    """What comes by itself now; None where somebody has to think."""
    ask = s.asks[0]
    prompt = ask.prompt.id
    if prompt == "unit_action":
        return best_strike(s, ask) if strikes else None
    if prompt in FIRST:
        return ask.options[0]
    return BY_PROMPT[prompt](s, ask, Luck(0)) if prompt in PASSED else None


def best_strike(s: Heroes, ask: Ask) -> tuple[int, int] | None:
    """The attack that hurts most from where the unit stands, None where none is worth it."""
    best, found, here = None, 0.0, s.space[s.active]
    for action in ask.options:
        kind, space = action
        if kind == STRIKE:
            close = space < SPACES and here < SPACES and has(NEIGHBOURS[here], space)
            value = promise(s, s.active, fighter_at(s, space), close)
            if value > found:
                best, found = action, value
    return best
