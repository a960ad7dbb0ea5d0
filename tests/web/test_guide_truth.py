"""What the guide says of the past and of the position is so, whenever the question is asked: hints never lie."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import ludoteka
from ludoteka import Match
from ludoteka.games.abyss.terms import THREAT_SPACES
from ludoteka.testing.play import decide

Claim = Callable[[Match, int], bool]


def since(match: Match, id: str) -> list[str]:
    """The names of the events after the last one of this name."""
    told = [event.message.id for event in match.events]
    return told[len(told) - told[::-1].index(id) :] if id in told else told


def nobody_bought(match: Match, seat: int) -> bool:
    return "bought" not in since(match, "revealed")


def others_explore(match: Match, seat: int) -> bool:
    return bool(match.view(seat)["turn"]["seat"] != seat)


def can_rise(match: Match, seat: int) -> bool:
    """A Monster that is passed by raises the Threat, as long as it can rise."""
    before, trial = match.view(seat)["threat"], match.clone()
    past = [one for one in trial.question(seat).options if "fight" not in str(one)]
    if not past:
        return True
    trial.play(seat, past[0])
    return bool(trial.view(seat)["threat"] == min(before + 1, THREAT_SPACES))


def nothing_activated(match: Match, seat: int) -> bool:
    """No card of the one who is consoled was activated by this roll. [VAL-6.7]"""
    later = match.events[len(match.events) - len(since(match, "rolled")) :]
    mine = [event.message for event in later if event.message.args.get("seat") == seat]
    return not [one for one in mine if one.id in ("harvested", "picked", "exchanged")]


def several_results(match: Match, seat: int) -> bool:
    return len(match.question(seat).options) > 1


def a_round_was_played(match: Match, seat: int) -> bool:
    """The second card of a match is placed after an encounter; it bears a signet unless both are equal."""
    line = match.view(seat)["line"]
    return bool(line) or any(event.message.id.startswith("game-") for event in match.events)


CLAIMS: dict[tuple[str, str], tuple[int, Claim]] = {
    ("abyss", "explore"): (1, nobody_bought),
    ("abyss", "buy"): (1, others_explore),
    ("abyss", "monster"): (1, can_rise),
    ("valeria", "consolation"): (1, nothing_activated),
    ("heroes", "resolve_die"): (1, several_results),
    ("cardia", "place_card"): (2, a_round_was_played),
}


@pytest.mark.parametrize(("id", "prompt"), CLAIMS)
def test_what_a_hint_claims_holds_whenever_it_is_said(id, prompt):
    first, holds = CLAIMS[id, prompt]
    met = 0
    for seed in range(12):
        match, draw = ludoteka.game(id).start(2, seed), Random(seed)
        times = [0, 0]
        while not match.over and len(match.decisions) < 400:
            for seat in match.to_act:
                if match.question(seat).prompt.id == prompt:
                    times[seat] += 1
                    if times[seat] >= first:
                        assert holds(match, seat), (id, prompt, seed, len(match.decisions))
                        met += 1
            match.play(*decide(match, draw))
        if met > 60:
            return
    assert met > 5
