"""Fights and realms with anything from all boxes, played at random and told again: every question, option and event.

    python -m tests.games.heroes.retold               # write `retold.txt` anew, after a change of the rules
    python -m tests.games.heroes.retold fight 3       # tell one of them in words, to see where it differs

A story is known by a digest. Random hands and armies bring cards, units and rules together that no other test has.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from random import Random

from tests.games.heroes.course import at, go, start
from tests.games.heroes.enemies import enemies
from tests.games.heroes.position import position

from ludoteka.core.fingerprint import fingerprint
from ludoteka.games.heroes.boards import SCENARIOS, TOWNS
from ludoteka.games.heroes.boxes import BOX_IDS
from ludoteka.games.heroes.cards import CARDS, UNITS
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import DIFFICULTIES, OPTIONAL_RULES

FILE = Path(__file__).parent / "retold.txt"
MOST = 240  # decisions
HAND = ("statistic", "ability", "spell", "artifact", "specialty", "war_machine")
POOL = [card for card in CARDS if card.type in HAND]
ARMY = [unit for unit in UNITS if unit.kind in ("faction", "faction_alternate", "neutral", "creature_bank")]
FRONT, BACK = [f"{column}{row}" for row in (1, 2) for column in "abcd"], [f"{c}{r}" for r in (4, 5) for c in "abcd"]
DULL = ("pass round", "pass combat", "pass", "end turn", "end", "done", "decline")


# -- what is played ------------------------------------------------------------------------------------------


def hand(chance: Random, size: int) -> str:
    return " ".join(f"{card.type}:{card.id}" for card in chance.choices(POOL, k=size))


def units(chance: Random, spaces: list[str]) -> str:
    chosen = [(chance.choice(ARMY), space) for space in chance.sample(spaces, 4)]
    return " ".join(
        f"{unit.id}{'+' * (len(unit.faces) - 1 and chance.randint(0, 1))}@{space}" for unit, space in chosen
    )


def fight(seed: int) -> Heroes:
    """Any units with any cards; some are sieges, some against Neutral Units, some have optional rules."""
    chance = Random(seed)
    rules = [name for name, _ in OPTIONAL_RULES if chance.random() < 0.15]
    return position(
        units(chance, FRONT),
        units(chance, BACK),
        siege="a b d" if seed % 3 == 0 else None,
        gate="c",
        tower=seed % 6 == 0,
        neutral=seed % 4 == 1,
        hands=(hand(chance, 6), hand(chance, 6)),
        decks=(hand(chance, 8), hand(chance, 8)),
        discards=(hand(chance, 4), hand(chance, 4)),
        factions=(chance.choice([*TOWNS]), chance.choice([*TOWNS])),
        gold=20,
        morale=(chance.randint(-1, 1), chance.randint(-1, 1)),
        mp=2,
        levels=(chance.randint(1, 7), chance.randint(1, 7)),
        switches=" ".join(rules),
        start=seed % 2 == 0,
        windows=True,
    ).s


def enemy(seed: int) -> Heroes:
    """Against units that the program runs, with its cards and Spells."""
    chance, attacks = Random(seed), seed % 2 == 0
    spells = [card.id for card in CARDS if card.type == "spell"]
    return enemies(
        units(chance, BACK if attacks else FRONT),
        units(chance, FRONT if attacks else BACK),
        attacks=attacks,
        siege="a b d" if seed % 3 == 0 else None,
        gate="c",
        tower=seed % 6 == 0,
        guards=not attacks and seed % 5 == 0,
        round=chance.randint(1, 3),
        morale=chance.randint(-1, 1),
        difficulty=chance.choice(DIFFICULTIES),
        ai_deck=" ".join(chance.choices([card.id for card in CARDS if card.type == "ai"], k=8)),
        ai_spells=" ".join(chance.choices(spells, k=6)),
        hand=hand(chance, 6),
        start=seed % 4 == 0,
    ).s


def realm(seed: int) -> Heroes:
    """A scenario from the first turn on, with rich players who hold anything."""
    chance, ids = Random(seed), [*SCENARIOS]
    scenario = SCENARIOS[ids[seed % len(ids)]]
    boxes = () if scenario.mode == "tournament" else tuple(BOX_IDS)
    s = start(scenario.seats[seed // len(ids) % len(scenario.seats)], seed, scenario=scenario.id, sets=boxes)
    go(s, at("main_action"))
    for seat in range(len(s.hand)):
        s.gold[seat], s.materials[seat], s.valuables[seat] = 40, 15, 10
        s.hand[seat] += [card.number for card in chance.choices(POOL, k=5)]
        s.buildings[seat] |= chance.getrandbits(4)
    return s


PLAYED = {"fight": (fight, 120), "enemy": (enemy, 80), "realm": (realm, 80)}  # and how many of them


# -- how it goes ---------------------------------------------------------------------------------------------


def picked(options: list[str], chance: Random) -> int:
    """Any option; those by which little happens are seldom taken."""
    lively = [at for at, text in enumerate(options) if text not in DULL]
    return chance.choice(lively) if lively and chance.random() < 0.8 else chance.randrange(len(options))


def story(kind: str, seed: int) -> Iterator[str]:
    """Line by line: what is asked, what may be answered, what is, what is told of it."""
    s, chance = PLAYED[kind][0](seed), Random(seed)
    told = 0
    for _ in range(MOST):
        if s.over:
            break
        ask = s.asks[s.open]
        options = [ask.prompt.words(option) for option in ask.options]
        at = picked(options, chance)
        yield f"{ask.seat} {ask.prompt.id} [{ask.prompt.clause}] {' / '.join(options)} > {options[at]}"
        s.choose(ask.options[at])
        for event in (s.log or [])[told:]:
            yield f"  {event.message.id} {dict(event.message.args)} [{event.clause}] {event.visibility}"
        told = len(s.log or [])
    yield f"{s.result} {fingerprint(s)}"


def summary(kind: str, seed: int) -> str:
    lines = [*story(kind, seed)]
    return f"{kind} {seed}: {len(lines)} lines, {blake2b(chr(10).join(lines).encode(), digest_size=8).hexdigest()}"


def all_of_them() -> list[tuple[str, int]]:
    return [(kind, seed) for kind, (_, number) in PLAYED.items() for seed in range(number)]


def main(asked: list[str]) -> None:
    if asked:
        print("\n".join(story(asked[0], int(asked[1]))))
    else:
        FILE.write_text("".join(summary(*one) + "\n" for one in all_of_them()), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
