"""Deciding by a learned policy: alone, or with rehearsals, and a search beside them, for as long as there is time."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from ludoteka.bots.rehearsal import Rehearsal
from ludoteka.bots.search import Search

if TYPE_CHECKING:
    from ludoteka.bots.bot import Budget
    from ludoteka.bots.manner import Manner
    from ludoteka.bots.opponent import Estimate
    from ludoteka.bots.policy import Policy
    from ludoteka.core.match import Option
    from ludoteka.core.perspective import Perspective

FEWEST = 8  # guesses before anything is believed
EARLY = 64  # guesses before anything is clear
HASTE = 0.25  # of the budget, likewise
CLEAR = 0.995  # the chance of an option that ends the thinking


def rehearsed(
    seen: Perspective,
    policy: Policy,
    budget: Budget,
    manner: Manner,
    chance: Random,
    estimate: Estimate | None = None,
) -> Option:
    """The option that was learned, corrected by rehearsals where the manner wants them.

    Iterations are options tried in one guess. What is nearly certain is not rehearsed. A search beside the rehearsals
    knows nothing of what was learned: two judges who err in different ways err less together.
    """
    thinking = Rehearsal(seen, policy, chance, manner.rehearses, manner.hopeful)
    options = seen.question.options
    if manner.rehearses < 0 or len(thinking.tried) == 1:
        return options[thinking.choice([0.0] * len(options), manner.sharp)]
    search = beside(thinking, estimate, manner) if manner.doubts else None
    meter = budget.meter()
    look = EARLY
    while meter.spent < 1.0:
        thinking.rehearse()
        meter.done += len(thinking.tried)
        if search is not None:
            search.compare()
            meter.done += len(thinking.tried)
        if thinking.guesses >= look and meter.spent >= HASTE:
            look = 2 * thinking.guesses
            if max(thinking.chances(said(thinking, search, manner))) >= CLEAR:
                break
    return options[thinking.choice(said(thinking, search, manner), manner.sharp)]


def beside(thinking: Rehearsal, estimate: Estimate | None, manner: Manner) -> Search:
    """A search that compares the options which are rehearsed."""
    search = Search(thinking.seen, thinking.chance, estimate, manner)
    search.kept = [thinking.options[place] for place in thinking.tried]
    return search


def said(thinking: Rehearsal, search: Search | None, manner: Manner) -> list[float]:
    """What speaks for each option besides what was learned: nothing while there are too few guesses."""
    if thinking.guesses < FEWEST:
        return [0.0] * len(thinking.options)
    found = [manner.believes * worth for worth in thinking.worth()]
    if search is not None:
        estimates = search.estimates()
        for place in thinking.tried:
            found[place] += 2.0 * manner.doubts * estimates[thinking.options[place]]
    return found
