"""Matches for the referee to watch: whole scenarios and made-up Combats, played at random or by the greedy bot."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from tests.referees.heroes_combat import sandbox
from tests.referees.heroes_combat.referee import Referee
from tests.referees.heroes_combat.stream import Chooser, Falsify, Stream, Tally

import ludoteka
from ludoteka import bots
from ludoteka.core.errors import InvalidSetup
from ludoteka.core.match import Match
from ludoteka.core.perspective import Perspective

SEATS = {
    "introduction": (2,),
    "monks_retreat": (2,),
    "brave_new_world": (2, 3),
    "all_for_one": (3,),
    "chain_link": (2,),
    "force_of_will": (2, 3),
    "champions_of_gelea": (2, 3),
    "cursed_mission": (2, 3),
    "wandering_dragons": (2, 3),
    "brothers_in_arms": (4,),
    "greek_gift": (1,),
    "sicilian_dragon": (1,),
    "two_knights_defense": (1,),
    "last_chance": (2,),
    "great_race": (2,),
    "unexpected_inheritance": (2,),
}
BOXES = ("tower", "rampart", "fortress", "inferno", "stronghold", "conflux", "cove")
SWITCHES = ("no_rerolls", "min_one_damage", "free_extend", "no_die_damage", "start_with_secondary")


class Game(NamedTuple):
    """A match to be watched: what is played, and how."""

    scenario: str
    seats: int
    seed: int
    player: str  # random, greedy, mixed
    variants: tuple[tuple[str, Any], ...] = ()

    def start(self) -> Match:
        variants = dict(self.variants)
        if self.scenario == "mixed_duel":
            return sandbox.mixed_duel(self.seed, **variants)
        if self.scenario == "siege":
            return sandbox.siege(self.seed, **variants)
        return ludoteka.game("heroes").start(self.seats, self.seed, scenario=self.scenario, **variants)

    def __str__(self) -> str:
        more = "".join(f" {name}={value}" for name, value in self.variants)
        return f"{self.scenario} for {self.seats}, seed {self.seed}, {self.player}{more}"


def chooser(player: str, seed: int) -> Chooser:
    rng = Random(seed)
    bot = bots.make("greedy", seed, iterations=1)

    def choose(match: Match, seat: int) -> str:
        if player == "random" or (player == "mixed" and rng.random() < 0.4):
            return str(rng.choice(match.question(seat).options))
        return str(bot.choose(Perspective(match, seat)))

    return choose


def watch(game: Game, tally: Tally, falsify: Falsify | None = None, stop: bool = False) -> None:
    match = game.start()
    stream = Stream(match, chooser(game.player, game.seed), falsify)
    if game.scenario in ("mixed_duel", "siege"):
        stream.known = 0
        stream.take_events()  # what was told before anybody decides
    Referee(stream, tally, str(game), stop).watch()


def legal(seats: int, variants: dict[str, Any]) -> bool:
    try:
        ludoteka.game("heroes").checked(seats, 0, variants)
    except InvalidSetup:
        return False
    return True


def programme(games: int, seed: int, player: str = "") -> Iterator[Game]:
    """Every scenario in turn, every other match a made-up Combat, now and then further boxes and switches."""
    rng = Random(seed)
    names = list(SEATS)
    for number in range(games):
        of = player or ("random", "mixed", "greedy")[number // 2 % 3]
        variants: dict[str, Any] = {"difficulty": rng.choice(("easy", "normal", "hard", "impossible"))}
        if number % 4 == 3:
            variants["sets"] = (rng.choice(BOXES),)
        if number % 5 == 4:
            variants[rng.choice(SWITCHES)] = True
        if number % 3 == 2:
            variants["reactions"] = "lean"
        scenario = "mixed_duel" if number % 2 else names[number // 2 % len(names)]
        if scenario == "mixed_duel":
            variants.pop("start_with_secondary", None)
            variants.pop("sets", None)
        seats = rng.choice(SEATS.get(scenario, (2,)))
        if scenario != "mixed_duel" and not legal(seats, {"scenario": scenario, **variants}):
            variants.pop("start_with_secondary", None)
        yield Game(scenario, seats, seed + number, of, tuple(variants.items()))
