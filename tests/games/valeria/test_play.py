"""Invariants of whole random games. [VAL-17]"""

import pytest
from tests.games.valeria.position import GAME, can, components, held, play, position, state_of, told

from ludoteka.games.valeria.cards import CITIZEN, MONSTER_STRENGTH
from ludoteka.games.valeria.scoring import cards_in_tableau
from ludoteka.games.valeria.state import Valeria, exhausted_positions
from ludoteka.games.valeria.terms import NO_GAIN

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
    for counts in (s.gold, s.strength, s.magic, s.victory, s.citizens, s.monsters):
        assert min(counts) >= 0  # VAL-17.1
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


def test_val_2_2_gains_come_from_the_bank_and_payments_go_to_it():
    """Tokens of others change only where a power takes from them."""
    s = position(gold=(5, 5), strength=(5, 5))
    play(s, "recruit paladin")
    assert held(s, 1) == (5, 5, 0)
    play(position(strength=(1, 0)), "slay goblin")
    assert held(s, 0) == (3, 5, 0)


def test_val_2_5_the_tableau_holds_citizens_domains_and_the_victory_stack():
    """VAL-2.6: the Monsters a player holds are part of it."""
    s = position(citizens={0: "archer"}, domains={0: "orb_of_urdr"}, monsters={0: "goblin"})
    assert cards_in_tableau(s, 0) == 3
    assert GAME.rules.view(s, 1)["players"][0]["monsters"] == {"goblin": 1}


def test_val_2_10_a_position_without_a_card_is_exhausted_and_can_be_opened_again():
    s = position(empty="m1 c4 d2")
    assert exhausted_positions(s) == 3
    s.monster_stacks[0] = (3,)
    assert exhausted_positions(s) == 2


def test_val_2_13_a_domain_contradicts_a_general_rule_and_wins():
    """A die is not changed and a Citizen costs its surcharge, unless a Domain says so. [VAL-2.13]"""
    s = position(gold=(2,), citizens={0: "rogue"}, domains={0: "emerald_stronghold"})
    assert "rogue" in can(s, "recruit")
    assert "rogue" not in can(position(gold=(2,), citizens={0: "rogue"}), "recruit")


def test_val_9_1_1_every_operation_of_the_vocabulary_is_used_by_a_card():
    powers = [power for card in CITIZEN for power in (card.on_turn, card.off_turn)]
    assert sum(power.gain != NO_GAIN for power in powers) == 12 + 10
    assert sum(power.per != 0 for power in powers) == 5
    assert sum(bool(power.choice) for power in powers) == 2
    assert sum(power.pay != NO_GAIN for power in powers) == 7
    assert [card.id for card in CITIZEN if card.on_turn.take != NO_GAIN] == ["thief"]
