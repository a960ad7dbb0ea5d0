"""Combats made up: the duel with armies and hands that no scenario would bring together so soon."""

from __future__ import annotations

from random import Random
from typing import Any

import ludoteka
from ludoteka.core.match import Match

FACTION_SIDES = range(42)  # few and pack of the 21 Faction units of the base box, as the match numbers them


def duel(seed: int, **variants: Any) -> Match:
    """A duel at its first deployment."""
    rng = Random(seed)
    match = ludoteka.game("heroes").start(2, seed, scenario="duel", **variants)
    state: Any = match.state
    while not any(state.army):
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.question(seat).options))
    return match


def mixed_duel(seed: int, **variants: Any) -> Match:
    """A duel in which other units have joined both armies and other cards both hands, Level and Morale are anything."""
    rng = Random(seed)
    match = duel(seed, **variants)
    mix(match, rng)
    attacker = match.to_act[0]
    state: Any = match.state
    state.asks = (state.asks[0].offering(tuple(state.army[attacker])), *state.asks[1:])
    match.posed.clear()
    return match


def mix(match: Match, rng: Random) -> None:
    state: Any = match.state
    neutrals = sorted({card for deck in state.neutral_deck for card in deck})
    commons = [card for deck in state.common_deck[:3] for card in deck]
    for seat in (0, 1):
        first = state.army[seat][0] - state.army[seat][0] % 14
        own = [first + 2 * unit + rng.randrange(2) for unit in rng.sample(range(7), 4)]
        state.army[seat] = sorted({*own, *rng.sample(neutrals, rng.randrange(3))})
        state.xp[seat] = rng.randrange(13)
        state.morale[seat] = rng.randrange(2)
        state.gold[seat] = rng.randrange(20)
        state.hand[seat] += [commons.pop(rng.randrange(len(commons))) for _ in range(rng.randrange(5))]
        for deck in state.common_deck[:3]:
            for card in state.hand[seat]:
                if card in deck:
                    deck.remove(card)


def siege(seed: int, **variants: Any) -> Match:
    """The home Town of a player is attacked: the Citadel of Monk's Retreat stands from the beginning [HER-18.1]."""
    rng = Random(seed)
    match = ludoteka.game("heroes").start(2, seed, scenario="monks_retreat", **variants)
    while match.question(match.to_act[0]).prompt.id not in ("draw_start", "main_action"):
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.question(seat).options))
    attacker = match.to_act[0]
    state: Any = match.state
    town = state.home[1 - attacker]
    mix(match, rng)
    if match.question(attacker).prompt.id == "main_action":
        raise ValueError("the turn has begun")
    for side in sorted(range(1, 7), key=lambda _: rng.random()):
        before = match.clone()
        now: Any = before.state
        figures = now.figures
        for i, figure in enumerate(figures):
            if figure.seat == attacker and figure.kind == 0:
                figures[i] = figure._replace(field=town + side, back=town + side)
            elif rng.random() < 0.3:
                figures[i] = figure._replace(field=state.home[attacker] + 3)
        before.play(attacker, "draw 0")
        if entered := entering(before, attacker, town):
            return entered
    raise ValueError("no way into the Town")


def entering(match: Match, seat: int, town: int) -> Match | None:
    """The match after the step into the Town, if there is one."""
    for _ in range(3):
        if match.question(seat).prompt.id == "main_action":
            break
        match.play(seat, match.question(seat).options[-1])
    for option in match.question(seat).options:
        if str(option).startswith("move main"):
            there = match.clone()
            there.play(seat, option)
            after: Any = there.state
            if any(one.seat == seat and one.kind == 0 and one.field == town for one in after.figures):
                return there
    return None
