"""The referee of Combats in lockstep with the engine: no difference in fair play, and none overlooked in false play."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from tests.games.heroes.world import world
from tests.referees.heroes_combat.play import Game, programme, watch
from tests.referees.heroes_combat.referee import Referee
from tests.referees.heroes_combat.stream import Ask, Falsify, Stream, Tally, Tell, Token

from ludoteka.core.match import Match

DEEP = os.environ.get("LUDOTEKA_DEEP") == "1"


def run(games: list[Game]) -> Tally:
    tally = Tally()
    for game in games:
        watch(game, tally)
    assert not tally.differences, "\n".join(tally.differences[:20])
    return tally


def test_her_17_whole_scenarios_and_single_combats_agree_with_the_referee() -> None:
    tally = run(list(programme(600 if DEEP else 10, 11)))
    assert tally.decisions > 700, repr(tally)
    assert tally.share > 0.9, tally.blind


def test_her_18_sieges_agree_with_the_referee() -> None:
    games = [Game("siege", 2, seed, "random", (("reactions", "lean"),)) for seed in range(400 if DEEP else 5)]
    tally = run(games)
    assert tally.decisions > 300, repr(tally)
    assert tally.share > 0.9, tally.blind
    assert tally.seen["in a siege"] > 3, tally.seen


# -- what begins, ends and lengthens a Combat ----------------------------------------------------------------


def lengthened(hero: str, falsify: Falsify | None = None) -> Tally:
    """A Hero without Movement Points fights guards; Logistics gives one to the Hero named, who may be the other."""
    guards = "peasants rogues boars halflings / mummies nomads sharpshooters / trolls enchanters / azure_dragons"
    t = world(
        "S3 0,0 / F1 2,1",
        heroes="0 main F1.C / 0 secondary S3.C",
        neutrals=guards,
        armies=("griffins+ zombies", ""),
        hands=("ability:logistics", ""),
        xp=(2, 0),
        mp=1,
    )
    wanted = ("move main nw", "play ability:logistics expert", hero, "extend", "defend", "end", "done")

    def choose(match: Match, seat: int) -> str:
        options = [str(one) for one in match.question(seat).options]
        return next((one for one in wanted if one in options), options[0])

    stream, tally = Stream(t.match, choose, falsify), Tally()
    stream.answer()
    Referee(stream, tally, f"Logistics for the {hero} Hero").combat()
    return tally


def test_her_17_30_points_gained_by_the_hero_who_fights_lengthen_the_combat() -> None:
    tally = lengthened("main")
    assert not tally.differences, tally.differences
    assert tally.seen["points gained"] == tally.seen["extended"] == 1


def test_her_6_9_points_gained_by_another_hero_do_not() -> None:
    tally = lengthened("secondary")
    assert not tally.differences, tally.differences
    assert not tally.seen["points gained"]
    assert not tally.seen["extended"]


def test_the_referee_notices_points_that_nobody_gained() -> None:
    tally = lengthened("main", Liar(silence("mp-gained")))
    assert "HER-17.30" in tally.differences[0]


ROAMING = Game("wandering_dragons", 2, 539, "random", (("difficulty", "easy"),))


def test_her_17_34_a_roaming_army_may_attack_a_hero_who_has_just_gone_back() -> None:
    """His last fielded unit falls, others are left: he goes back, the Round ends and the dragons come upon him."""
    tally = run([ROAMING])
    assert tally.seen["retreat without units"]
    assert tally.seen["a Combat right after another"]
    assert tally.share == 1, tally.blind


@pytest.mark.parametrize("silent", ["went-back", "army-attacked"])
def test_the_referee_notices_a_lost_combat_that_simply_goes_on(silent: str) -> None:
    tally = Tally()
    watch(ROAMING, tally, lambda told: None if isinstance(told, Tell) and told.id == silent else told)
    assert tally.differences


@pytest.mark.parametrize(
    ("seed", "what"),
    [(27, "at 11 XP only one more is gained"), (63, "a Hero stands in the Town"), (231, "the beaten Hero flees first")],
)
def test_her_17_40_what_follows_a_siege_agrees_with_the_referee(seed: int, what: str) -> None:
    """[HER-9.3, HER-17.35]"""
    assert run([Game("siege", 2, seed, "random", (("reactions", "lean"),))]).combats, what


# -- the referee can fail ------------------------------------------------------------------------------------


class Liar:
    """Changes the first fitting thing that the match says."""

    def __init__(self, lie: Callable[[Token], Token | bool | None]) -> None:
        self.lie = lie
        self.told = 0

    def __call__(self, token: Token) -> Token | None:
        if self.told:
            return token
        said = self.lie(token)
        if said is False or said is True:
            return token
        self.told += 1
        return said


def change(id: str, key: str, by: Callable[[object], object]) -> Callable[[Token], Token | bool]:
    def lie(token: Token) -> Token | bool:
        if not isinstance(token, Tell) or token.id != id or key not in token.args:
            return False
        return Tell(id, {**token.args, key: by(token.args[key])})

    return lie


def silence(id: str) -> Callable[[Token], Token | bool | None]:
    return lambda token: None if isinstance(token, Tell) and token.id == id else False


def options(id: str, alter: Callable[[list[str]], list[str]]) -> Callable[[Token], Token | bool]:
    def lie(token: Token) -> Token | bool:
        if not isinstance(token, Ask) or token.id != id or alter(token.options) == token.options:
            return False
        return Ask(token.seat, token.id, token.args, alter(token.options))

    return lie


def more(value: object) -> object:
    return int(str(value)) + 1


def without(word: str) -> Callable[[list[str]], list[str]]:
    """All but the first option that begins with the word."""

    def alter(offered: list[str]) -> list[str]:
        fitting = [one for one in offered if one.startswith(word)]
        return [one for one in offered if one not in fitting[:1]]

    return alter


def with_one(word: str) -> Callable[[list[str]], list[str]]:
    return lambda offered: offered if word in offered else [*offered, word]


LIES = {
    "damage reckoned too high": change("reckoned", "amount", more),
    "an Attack one too high": change("reckoned", "attack", more),
    "a Defence one too high": change("reckoned", "defense", more),
    "a die misread": change("reckoned", "die", more),
    "more damage than reckoned": change("damaged", "amount", more),
    "one die too many": change("rolled", "dice", lambda dice: f"{dice} 0"),
    "a Defence token whose roll is not told": silence("defence-rolled"),
    "a retaliation left out": silence("retaliated"),
    "a defeated unit that is not told": silence("defeated"),
    "a flipped pack that is not told": silence("flipped"),
    "another unit activates": change("activated", "space", lambda space: "a1" if space != "a1" else "d5"),
    "a move to another space": change("moved", "space2", lambda space: "a1" if space != "a1" else "d5"),
    "a move that is not offered": options("unit_action", without("move ")),
    "a target that is not offered": options("unit_action", without("attack ")),
    "Defend left out": options("unit_action", without("defend")),
    "a surrender in a duel": options("unit_action", with_one("surrender")),
    "a space of the enemy for deployment": options("deploy_space", with_one("a3")),
    "done before a unit stands": options("deploy", with_one("done")),
    "a card that is not in the hand": options("unit_action", with_one("play spell:implosion cast")),
    "a Combat Round skipped": change("combat-round-began", "number", more),
    "a Spell that does more damage": change("stat-changed", "amount", more),
}


def test_the_referee_notices_experience_that_is_not_earned() -> None:
    liar, tally = Liar(change("experience", "amount", more)), Tally()
    for seed in range(20):
        watch(Game("introduction", 2, seed, "random", (("reactions", "lean"),)), tally, liar)
        if liar.told and tally.differences:
            assert "HER-17.40" in tally.differences[0]
            return
    pytest.fail("no victory, or it was not noticed")


@pytest.mark.parametrize("lie", LIES)
def test_the_referee_notices(lie: str) -> None:
    for seed in range(30):
        liar, tally = Liar(LIES[lie]), Tally()
        watch(Game("mixed_duel", 2, seed, "random", (("reactions", "lean"),)), tally, liar)
        if liar.told and tally.differences:
            return
        assert not liar.told, f"{lie}: unnoticed with seed {seed}"
    pytest.fail(f"{lie}: there was no occasion")
