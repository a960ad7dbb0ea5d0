"""Invariants of whole random games. [VAL-17]"""

import pytest
from tests.games.valeria.position import GAME, components, state_of, told

from ludoteka.games.valeria.cards import MONSTER_STRENGTH
from ludoteka.games.valeria.state import Valeria, exhausted_positions

SETUPS = [
    {},
    {"setup": "glittering_gold"},
    {"setup": "mastery_over_magic"},
    {"setup": "monster_blood"},
    {"setup": "random"},
    {"setup": "random", "mixed_citizens": True},
    {"setup": "custom", "areas": "barrens+hills+swamp+caverns+mountains", "citizen_7": "thief"},
]


def check(s: Valeria) -> None:
    for held in (s.gold, s.strength, s.magic, s.victory, s.citizens, s.monsters):
        assert min(held) >= 0  # VAL-17.1
    owned = [*s.domains, s.captured_domains]
    assert sum(mask.bit_count() for mask in owned) == len({d for mask in owned for d in range(24) if mask >> d & 1})
    for stack in s.monster_stacks:
        strengths = [MONSTER_STRENGTH[monster] for monster in stack]
        assert strengths == sorted(strengths, reverse=True)  # VAL-17.7
    for slot, stack in enumerate(s.citizen_stacks):
        assert s.face_down[slot] < max(1, len(stack))


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("variants", SETUPS, ids=str)
def test_val_17_invariants_hold_in_every_position(seats, variants):
    """VAL-17.1 counts, VAL-17.2 one place for each card, VAL-17.3 a Duke each, VAL-17.7 order, VAL-17.8 unique."""
    for seed in range(3):
        match = GAME.start(seats, seed=seed, **variants)
        s = state_of(match)
        cards = components(s)
        while s.result is None:
            s.choose(s.options[s.below(len(s.options))])
            check(s)
        assert components(s) == cards  # VAL-17.2
        assert len({*s.dukes}) == seats  # VAL-17.3, VAL-1.4
        if seats > 1:
            assert s.turns % seats == 0  # VAL-17.5


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_val_17_6_two_actions_in_each_turn(seats):
    match = GAME.start(seats, seed=6)
    s = state_of(match)
    while s.result is None:
        s.choose(s.options[s.below(len(s.options))])
    actions = [
        event.message.id for event in s.log or [] if event.message.id in ("resource-gained", "recruited", "built")
    ]
    slain = len(told(s, "slew"))
    eyes = len([event for event in told(s, "built") if event["domain"] == "eye_of_asteraten"])
    assert 2 * s.turns <= len(actions) + slain <= 2 * s.turns + eyes


def test_val_17_4_exhausted_positions_are_those_without_a_card():
    match = GAME.start(4, seed=9)
    s = state_of(match)
    while s.result is None:
        s.choose(s.options[s.below(len(s.options))])
        stacks = [*s.monster_stacks, *s.citizen_stacks, *s.domain_stacks]
        assert exhausted_positions(s) == sum(not stack for stack in stacks)


def test_events_never_change_the_game():
    for seats in (1, 4):
        quiet, loud = GAME.start(seats, seed=8), GAME.start(seats, seed=8)
        quiet.state.log = None
        a, b = state_of(quiet), state_of(loud)
        while a.result is None:
            choice = b.below(len(a.options))
            a.rng = b.rng
            a.choose(a.options[choice])
            b.choose(b.options[choice])
            assert quiet.fingerprint() == loud.fingerprint()


def test_a_clone_shares_nothing_that_changes():
    match = GAME.start(3, seed=2)
    s = state_of(match)
    for _ in range(40):
        before = match.fingerprint()
        other = s.clone()
        for _ in range(10):
            if other.result is None:
                other.choose(other.options[other.below(len(other.options))])
        assert match.fingerprint() == before
        s.choose(s.options[s.below(len(s.options))])
