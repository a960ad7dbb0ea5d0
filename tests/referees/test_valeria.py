"""Valeria in lockstep with a referee who reads the rules for himself. [VAL-4 to VAL-11, VAL-13]

Every question (who is asked what, all options), everything on the table after each decision, and the result are
compared, for one to five players, every card set, mixed stacks. LUDOTEKA_DEEP=1 plays for minutes.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator
from random import Random

import pytest
from tests.referees import valeria, valeria_cards
from tests.referees.valeria import Asked, Referee, everything

from ludoteka.core.match import Match
from ludoteka.games.valeria import GAME
from ludoteka.games.valeria.cards import CITIZEN_ID, DOMAIN_ID, DUKE_ID, MONSTER_ID
from ludoteka.games.valeria.features import evaluate
from ludoteka.games.valeria.scoring import dark_lord_score
from ludoteka.games.valeria.state import Valeria, owned_domains, tableau_citizens, victory_stack
from ludoteka.games.valeria.terms import AREA_IDS

DEEP = os.environ.get("LUDOTEKA_DEEP") == "1"
GAMES = 60 if DEEP else 1  # of each set-up and way of playing
SETS = ("first_game", "glittering_gold", "mastery_over_magic", "monster_blood", "random")
Chooser = Callable[[Match, int, Random], str]


def several(counts: list[int], ids: tuple[str, ...]) -> str:
    return " ".join(sorted(id for id, n in zip(ids, counts, strict=True) for _ in range(n)))


def stacks(cards: list[tuple[int, ...]], ids: tuple[str, ...]) -> list[list[str]]:
    return [[ids[card] for card in stack] for stack in cards]


def table(s: Valeria) -> Iterator[str]:
    """What the engine holds, written as the referee writes it."""
    for seat in range(s.seats):
        has = f"{s.gold[seat]} gold {s.strength[seat]} strength {s.magic[seat]} magic {s.victory[seat]} victory"
        domains = " ".join(sorted(DOMAIN_ID[one] for one in owned_domains(s.domains[seat])))
        citizens = several(tableau_citizens(s, seat), CITIZEN_ID)
        yield f"{seat}: {has}; {citizens}; {domains}; {several(victory_stack(s, seat), MONSTER_ID)}"
    kinds = (
        ("m", s.monster_stacks, MONSTER_ID),
        ("c", s.citizen_stacks, CITIZEN_ID),
        ("d", s.domain_stacks, DOMAIN_ID),
    )
    for kind, lying, ids in kinds:
        yield f"{kind}: {'; '.join(' '.join(stack) for stack in stacks(lying, ids))}"
    captured = several(s.captured_citizens, CITIZEN_ID).split()
    yield f"captured: {' '.join(sorted([*captured, *[DOMAIN_ID[one] for one in owned_domains(s.captured_domains)]]))}"
    yield f"dice {list(s.dice)}, active {max(0, s.active)}"


def asked_by(match: Match) -> Asked:
    return {
        seat: (match.question(seat).prompt.id, sorted(str(option) for option in match.question(seat).options))
        for seat in match.to_act
    }


class Chance:
    """What the dice and the shuffles brought, as the log of the engine tells it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.read = 0
        self.waiting: dict[str, deque[dict[str, int | str]]] = {}

    def __call__(self, id: str) -> dict[str, int | str]:
        for event in self.match.events[self.read :]:
            self.waiting.setdefault(event.message.id, deque()).append(dict(event.message.args))  # type: ignore[arg-type]
        self.read = len(self.match.events)
        return self.waiting[id].popleft()


def lockstep(seats: int, seed: int, choose: Chooser, **variants: str | bool) -> Match:
    """A whole match; every difference is an AssertionError."""
    match = GAME.start(seats, seed=seed, **variants)
    s = match.state
    assert isinstance(s, Valeria)
    lying = (stacks(s.monster_stacks, MONSTER_ID), stacks(s.citizen_stacks, CITIZEN_ID))
    dealt = [[DUKE_ID[s.dukes[seat]], DUKE_ID[s.returned[seat]]] for seat in range(seats)]
    referee = Referee(
        seats, Chance(match), [AREA_IDS[area] for area in s.areas], *lying, stacks(s.domain_stacks, DOMAIN_ID), dealt
    )
    chance = Random(seed)
    game = referee.play()
    asked = next(game)
    while True:
        assert asked_by(match) == {seat: (prompt, sorted(options)) for seat, (prompt, options) in asked.items()}
        assert list(table(s)) == list(everything(referee))
        answers = {}
        for seat in chance.sample(sorted(asked), len(asked)):
            answers[seat] = choose(match, seat, chance)
            match.play(seat, answers[seat])
        try:
            asked = game.send(answers)
        except StopIteration:
            break
    compare_ends(match, referee)
    return match


def compare_ends(match: Match, referee: Referee) -> None:
    s = match.state
    assert isinstance(s, Valeria)
    assert match.result is not None
    assert list(table(s)) == list(everything(referee))
    if s.seats == 1:
        referee.dark_lord = DUKE_ID[s.dark_lord]
        assert dark_lord_score(s) == referee.dark_lords_score()
    ours = (referee.scores(), referee.ranks(), referee.ending())
    assert (list(match.result.scores), list(match.result.ranks), match.result.reason) == ours


# -- ways of playing ---------------------------------------------------------------------------------------------------


def at_random(match: Match, seat: int, chance: Random) -> str:
    return str(chance.choice(match.question(seat).options))


def lord(match: Match, seat: int, chance: Random) -> str:
    """Builds where it can, else slays, else recruits: what random play seldom reaches."""
    options = [str(option) for option in match.question(seat).options]
    for verb in ("build", "slay", "recruit", "return", "take"):
        wanted = [one for one in options if one.startswith(f"{verb} ")]
        if wanted and chance.random() < 0.8:
            return chance.choice(wanted)
    return chance.choice(options)


def greedy(match: Match, seat: int, chance: Random) -> str:
    """The option after which the position looks best, as the position is."""
    question = match.question(seat)
    place = [ask.seat for ask in match.state.asks].index(seat)

    def looks(option: object) -> float:
        after = match.state.clone()
        after.answer(place, option)
        assert isinstance(after, Valeria)
        return evaluate(after)[seat]

    return str(max(question.options, key=lambda option: looks(option.value)))


@pytest.mark.parametrize("choose", [at_random, lord, greedy])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_referee_agrees(seats: int, choose: Chooser):
    for number, setup in enumerate(SETS * GAMES):
        lockstep(seats, 10 * number + seats, choose, setup=setup, mixed_citizens=number % 3 == 2)


def test_val_11_2_the_referee_agrees_about_the_dark_lord():
    """Alone a match is short: many of them, with every ending that play brings about."""
    reasons = set()
    for seed in range(200 if DEEP else 60):
        result = lockstep(1, seed, (at_random, lord)[seed % 2], setup="random").result
        assert result is not None
        reasons.add(result.reason)
    assert reasons >= {"solo-more-points", "solo-fewer-points"}


def test_play_brings_everything_about():
    """Or the referee would look at nothing: every question of the rules is asked in these matches."""
    found: set[str] = set()

    def noting(match: Match, seat: int, chance: Random) -> str:
        found.add(match.question(seat).prompt.id)
        return lord(match, seat, chance)

    for seed in range(24):
        lockstep(1 + seed % 5, seed, noting, setup=SETS[seed % 5])
    assert found >= {
        *(
            "keep_duke",
            "take_as_thief",
            "harvest_on_turn",
            "harvest_off_turn",
            "consolation",
            "take_action",
            "pay_gold",
        ),
        *("pay_strength", "choose_reward", "bane_spider_reward", "take_citizen", "eye_slay", "change_die"),
        *("perch_opponent", "return_citizen", "return_monster", "obelisk", "cathedral_opponent", "orb_opponent"),
        *("wake_stack", "lose_citizen", "truce_opponent"),
    }


# -- the referee would notice ------------------------------------------------------------------------------------------


def wrong(citizen: str, **changes: str | int) -> Callable[[pytest.MonkeyPatch], None]:
    return lambda m: m.setitem(valeria_cards.CITIZEN, citizen, valeria_cards.CITIZEN[citizen]._replace(**changes))  # type: ignore[arg-type]


SABOTAGES: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "no real token is needed": lambda m: m.setattr(valeria, "splits", lambda cost, held, magic: [*range(1 + cost)]),
    "Magic replaces nothing": lambda m: m.setattr(valeria, "splits", lambda cost, held, magic: [0] * (cost <= held)),
    "a Knight is dearer": wrong("knight", cost=3),
    "a Champion is weaker": wrong("champion", on="3S"),
    "a Merchant has no choice": wrong("merchant", on="2G"),
    "Starters have no name": lambda m: m.setattr(valeria.Player, "named", lambda self, name: self.citizens.count(name)),
    "Domains show roles": lambda m: m.setattr(valeria.Player, "role", lambda self, role: len(self.domains)),
    "the end is latched never": lambda m: m.setattr(Referee, "condition", lambda self: ""),
    "a Goblin gives nothing": lambda m: m.setitem(
        valeria_cards.MONSTER, "goblin", valeria_cards.MONSTER["goblin"]._replace(reward="")
    ),
}


@pytest.mark.parametrize("sabotage", SABOTAGES)
def test_a_wrong_rule_is_noticed(sabotage: str, monkeypatch: pytest.MonkeyPatch):
    """Here it is the referee who is wrong: a difference shows either way."""
    SABOTAGES[sabotage](monkeypatch)
    with pytest.raises((AssertionError, KeyError, ValueError, IndexError)):
        many(20)


def many(games: int) -> None:
    for seed in range(games):
        lockstep(2 + seed % 4, seed, lord)
