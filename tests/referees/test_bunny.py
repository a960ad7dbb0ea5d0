"""Bunny Kingdom in lockstep with a referee who reads the rules for himself. [BUN-2 to BUN-8, BUN-10, BUN-12]

Every question (who is asked what, all options), everything on the table after each decision, and the result are
compared. LUDOTEKA_DEEP=1 plays for minutes.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from random import Random

import pytest
from tests.referees import bunny
from tests.referees.bunny import Asked, Referee, everything, words_of

from ludoteka.core.match import Match
from ludoteka.games.bunny import GAME
from ludoteka.games.bunny.cards import CARD_ID, COORD
from ludoteka.games.bunny.features import evaluate
from ludoteka.games.bunny.state import Bunny, controller
from ludoteka.games.bunny.terms import TRADING_POST

DEEP = os.environ.get("LUDOTEKA_DEEP") == "1"
GAMES = 150 if DEEP else 3  # of each number of players and way of playing
Chooser = Callable[[Match, int, Random], str]


def card(number: int) -> str:
    return COORD[number] if number < len(COORD) else CARD_ID[number]


def cards(numbers: tuple[int, ...]) -> list[str]:
    return [card(number) for number in numbers]


def table(s: Bunny) -> Iterator[str]:
    """What the engine holds, written as the referee writes it."""
    zones = {
        **{"hands": s.hands, "reserves": s.reserves, "trays": s.trays, "parchments": s.parchments},
        **{"used": s.discards, "thrown": s.face_down},
    }
    for seat in range(s.players):
        for zone, held in zones.items():
            yield f"{seat} {zone}: {' '.join(sorted(cards(held[seat])))}"
    yield f"scores {s.scores}"
    held_by = [(COORD[at], controller(s, at)) for at in range(100)]
    yield "rabbits " + " ".join(f"{at}:{seat}" for at, seat in held_by if seat >= 0)
    yield "buildings " + " ".join(f"{COORD[at]}:{card(one)}" for at, one in enumerate(s.buildings) if one)
    posts = [at for at in range(100) if s.buildings[at] == TRADING_POST]
    goods = [(COORD[at], s.goods[s.posts.index(at)]) for at in posts]
    yield "goods " + " ".join(f"{at}:{('wood', 'fish', 'carrot')[made]}" for at, made in goods if made >= 0)
    yield f"deck {' '.join(cards(s.deck))}"


def asked_by(match: Match) -> Asked:
    return {
        seat: (match.question(seat).prompt.id, sorted(words_of(str(option)) for option in match.question(seat).options))
        for seat in match.to_act
    }


def lockstep(players: int, seed: int, choose: Chooser, **variants: str) -> Referee:
    """A whole match; every difference is an AssertionError."""
    match = GAME.start(players, seed=seed, **variants)
    s = match.state
    assert isinstance(s, Bunny)
    left_first = variants.get("draft_direction") == "left_first"
    added = [1 if players == 2 else 0] * players  # the first card of each reserve is in hand already
    hands, reserves = [cards(hand) for hand in s.hands], [cards(reserve) for reserve in s.reserves]
    for seat in range(players):
        if added[seat]:
            hands[seat].remove(card(s.added[seat]))
            reserves[seat].append(card(s.added[seat]))
    referee = Referee(players, left_first, cards(s.deck), hands, reserves)
    chance = Random(seed)
    game = referee.play()
    asked = next(game)
    while True:
        ours = {seat: (prompt, sorted(words_of(one) for one in options)) for seat, (prompt, options) in asked.items()}
        assert asked_by(match) == ours
        assert list(table(s)) == list(everything(referee))
        answers = {}
        for seat in chance.sample(sorted(asked), len(asked)):
            choice = choose(match, seat, chance)
            answers[seat] = choice
            match.play(seat, choice)
        try:
            asked = game.send(answers)
        except StopIteration:
            break
    assert match.over
    assert list(table(s)) == list(everything(referee))
    assert match.result is not None
    assert (list(match.result.scores), list(match.result.ranks)) == (referee.scores, referee.ranks())
    return referee


# -- ways of playing ---------------------------------------------------------------------------------------------------


def at_random(match: Match, seat: int, chance: Random) -> str:
    return str(chance.choice(match.question(seat).options))


def builder(match: Match, seat: int, chance: Random) -> str:
    """Takes camps, towers, Trading Posts, Provisions and copying cards where it can, builds and interrupts gladly."""
    options = [str(option) for option in match.question(seat).options]
    if "withdraw" in options and chance.random() < 0.5:
        return "withdraw"
    rare = ("camp_", "sky_tower", "trading_post", "provisions", "liberal", "socialist", "city_3")
    wanted = [one for one in options if any(word in one.partition(", discard")[0] for word in rare)]
    dull = [one for one in options if one not in ("end", "decline")]
    return chance.choice((wanted if chance.random() < 0.7 else dull) or dull or options)


def greedy(match: Match, seat: int, chance: Random) -> str:
    """The option after which the position looks best, as the position is."""
    question = match.question(seat)
    place = [ask.seat for ask in match.state.asks].index(seat)

    def looks(option: object) -> float:
        after = match.state.clone()
        after.answer(place, option)
        assert isinstance(after, Bunny)
        return evaluate(after)[seat] if after.result is None else float(after.result.scores[seat])

    tried = chance.sample(range(len(question.options)), min(len(question.options), 12))
    return str(question.options[max(tried, key=lambda i: looks(question.options[i].value))])


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("choose", [at_random, builder, greedy])
def test_the_referee_agrees(players: int, choose: Chooser):
    for seed in range(GAMES):
        lockstep(players, 100 * players + seed, choose)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bun_10_2_the_referee_agrees_about_the_other_direction(players: int):
    for seed in range(GAMES if DEEP else 1):
        lockstep(players, seed, builder, draft_direction="left_first")


def test_the_builder_brings_everything_about():
    """Or the referee would look at nothing: camps interrupted and withdrawn, towers, both Trading Posts, copies."""
    prompts: set[str] = set()
    words: set[str] = set()

    def noting(match: Match, seat: int, chance: Random) -> str:
        prompts.add(match.question(seat).prompt.id)
        choice = builder(match, seat, chance)
        words.add(choice.split()[0])
        return choice

    for seed in range(8):
        lockstep(3, seed, noting)
    assert prompts >= {"place", "place_second_tower", "camp_interrupt", "camp_place", "trading_post", "copy_target"}
    assert words >= {"announce", "build", "interrupt", "copy", "withdraw"}


# -- the referee would notice ------------------------------------------------------------------------------------------

SABOTAGES: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "lava is forgotten": lambda m: m.setattr(bunny, "NEXT_TO", {a: near(a) for a in bunny.TERRAIN}),
    "wealth counts every unit": lambda m: m.setattr(Referee, "worth", heaped),
    "a camp stays under a territory card": lambda m: m.setattr(bunny, "is_camp", lambda card: False),
    "anything is built anywhere": lambda m: m.setattr(bunny, "ONLY_ON", {}),
    "hands are never passed to the left": lambda m: m.setattr(Referee, "pass_hands", always_right),
    "the Merchant counts basic goods": lambda m: m.setattr(bunny, "LUXURY", {*bunny.LUXURY, *bunny.BASIC}),
    "gloves never pair": lambda m: m.setattr(Referee, "treasure", lambda self, card, mine: 1),
    "six wood are enough": lambda m: m.setitem(bunny.AT_LEAST, "woodland_king", ("wood", 3, 20)),
}


def near(at: str) -> list[str]:
    def apart(other: str) -> int:
        return abs(ord(at[0]) - ord(other[0])) + abs(int(at[1:]) - int(other[1:]))

    return [other for other in bunny.TERRAIN if apart(other) == 1]


def heaped(self: Referee, fief: set[str]) -> int:
    return sum(self.strength(at) for at in fief) * sum(len(self.units(at)) for at in fief)


def always_right(self: Referee) -> None:
    self.hands = [*self.hands[1:], self.hands[0]]


@pytest.mark.parametrize("sabotage", SABOTAGES)
def test_a_wrong_rule_is_noticed(sabotage: str, monkeypatch: pytest.MonkeyPatch):
    """Here it is the referee who is wrong: a difference shows either way."""
    SABOTAGES[sabotage](monkeypatch)
    with pytest.raises((AssertionError, KeyError, ValueError)):
        several(12)


def several(games: int) -> None:
    for seed in range(games):
        lockstep(3, seed, builder)
