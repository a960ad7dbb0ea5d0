"""Long runs on demand: python -m tests.referees.heroes_map --games 100 --seed 0 [--scenario ID] [--policy bold]."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from random import Random
from typing import Any

from tests.referees.heroes_map import books
from tests.referees.heroes_map.memory import Complaint
from tests.referees.heroes_map.players import POLICIES
from tests.referees.heroes_map.watch import Referee

import ludoteka

SWITCHES = (
    "no_rerolls",
    "min_one_damage",
    "free_extend",
    "no_die_damage",
    "captured_town_buildings",
    "single_resource_dice",
    "no_starting_bonus",
    "start_with_secondary",
    "double_mines",
    "free_exchange",
    "astrologers_every_round",
    "no_astrologers",
    "refresh_4_8_12",
    "gained_cards_to_discard",
    "split_decks",
    "miniatures_rule",
)
WITHOUT_SECONDARY = ("sicilian_dragon", "monks_retreat")  # no place for him, or forbidden
DIFFICULTIES = ("easy", "normal", "hard", "impossible")


def tables() -> list[tuple[str, int]]:
    """Every scenario with every number of seats it allows."""
    return [(name, seats) for name, record in books.scenarios().items() for seats in record["players"]["allowed"]]


def watch(scenario: str, seats: int, seed: int, policy: str, decisions: int = 1 << 30, **variants: Any) -> Referee:
    """Plays one match (or its beginning) under the referee's eyes."""
    match = ludoteka.game("heroes").start(seats, seed, scenario=scenario, **variants)
    referee = Referee(match)
    chance = Random(seed)
    choose = POLICIES[policy]
    while not match.over and len(match.decisions) < decisions:
        seat = chance.choice(match.to_act)
        referee.play(seat, str(choose(match, seat, chance)))
    return referee


def varied(seed: int, scenario: str = "") -> dict[str, Any]:
    """The settings of a table, different for every seed: Difficulty and a few optional rules."""
    chance = Random(seed)
    settings: dict[str, Any] = {"difficulty": chance.choice(DIFFICULTIES)}
    if seed % 2:
        settings |= dict.fromkeys(chance.sample(SWITCHES, 3), True)
    if settings.get("no_astrologers"):
        settings.pop("astrologers_every_round", None)
    if scenario in WITHOUT_SECONDARY:
        settings.pop("start_with_secondary", None)
    return settings


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.referees.heroes_map", description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--scenario", default="")
    parser.add_argument("--policy", default="", choices=["", *POLICIES])
    parser.add_argument("--plain", action="store_true", help="normal Difficulty, no optional rules")
    parser.add_argument("--sets", nargs="*", default=[], help="further boxes")
    parser.add_argument("--show", type=int, default=2, help="complaints of one kind that are written out")
    asked = parser.parse_args(arguments)
    judged: Counter[str] = Counter()
    passed: Counter[str] = Counter()
    seen: dict[tuple[str, str], list[Complaint]] = {}
    choices = [table for table in tables() if asked.scenario in ("", table[0])]
    if asked.sets:  # Tournaments are played with the base box alone (HER-25.10)
        choices = [table for table in choices if books.scenarios()[table[0]]["mode"] != "tournament"]
    for game in range(asked.games):
        seed = asked.seed + game
        scenario, seats = choices[seed % len(choices)]
        policy = asked.policy or ("random", "bold", "hunter", "hunter")[seed // len(choices) % 4]
        settings = {} if asked.plain else varied(seed, scenario)
        settings |= {"sets": tuple(asked.sets)} if asked.sets else {}
        referee = watch(scenario, seats, seed, policy, **settings)
        judged += referee.judged
        passed += referee.passed_over
        for complaint in referee.complaints:
            alike = seen.setdefault((complaint.clause, complaint.what.split(" of ")[0]), [])
            alike.append(complaint)
            if len(alike) <= asked.show:
                print(complaint, flush=True)
        count = sum(map(len, seen.values()))
        share = 100 * sum(judged.values()) // max(1, sum(judged.values()) + sum(passed.values()))
        told = f"{sum(judged.values())} judged ({share} %), {count} differences"
        line = f"\r{game + 1}/{asked.games} {scenario} {seats} {policy}: {told}"
        sys.stderr.write(line.ljust(110))
    sys.stderr.write("\n")
    print("judged", judged.most_common())
    print("not judged", passed.most_common())
    for kind, complaints in sorted(seen.items(), key=lambda item: -len(item[1])):
        print(len(complaints), kind)
    return 1 if seen else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
