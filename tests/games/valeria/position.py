"""Positions of Valeria from words, answers as words, and the cards that must never be lost or made."""

from __future__ import annotations

from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.games.valeria import GAME as VALERIA
from ludoteka.games.valeria.cards import (
    CITIZEN_ID,
    CITIZEN_NUMBER,
    DOMAIN,
    DOMAIN_ID,
    DOMAIN_NUMBER,
    DUKE_ID,
    MONSTER_ID,
    MONSTER_NUMBER,
)
from ludoteka.games.valeria.positions import Words as Words
from ludoteka.games.valeria.positions import exhaust as exhaust
from ludoteka.games.valeria.positions import give_cards as give_cards
from ludoteka.games.valeria.positions import give_duke as give_duke
from ludoteka.games.valeria.positions import position as position
from ludoteka.games.valeria.positions import put_citizen_on_top as put_citizen_on_top
from ludoteka.games.valeria.positions import put_domain_on_top as put_domain_on_top
from ludoteka.games.valeria.positions import table as table
from ludoteka.games.valeria.positions import take_domain_away as take_domain_away
from ludoteka.games.valeria.state import Valeria, owned_domains
from ludoteka.games.valeria.terms import CITIZENS, MONSTERS
from ludoteka.testing.positions import loaded as loaded
from ludoteka.testing.positions import options as options
from ludoteka.testing.positions import play as play
from ludoteka.testing.positions import told as told

GAME: Game = VALERIA


def state_of(match: Match) -> Valeria:
    assert isinstance(match.state, Valeria)
    return match.state


# Citizens that fulfil any requirement, two or three of each role
ALL_ROLES = "peasant peasant merchant archer archer champion mercenary rogue cleric paladin"


def building(id: str, gold: int = 0, seats: int = 2, citizens: str = ALL_ROLES, **more: object) -> Valeria:
    """Seat 0 has the roles and the Gold for that Domain, and `gold` more."""
    cost = DOMAIN[DOMAIN_NUMBER[id]].cost
    others = tuple(more.pop("others", (0,) * (seats - 1)))  # type: ignore[arg-type, var-annotated]
    return position(
        seats=seats,
        gold=(cost + gold, *others),
        citizens={0: citizens},
        domain_tops=id,
        **more,  # type: ignore[arg-type]
    )


# -- questions and answers as words ------------------------------------------------------------------------------------


def asked(s: Valeria) -> str:
    """The id of the open question, "" when the match is over."""
    return "" if s.result is not None else s.asks[s.open].prompt.id


def clause(s: Valeria) -> str:
    return s.asks[s.open].prompt.clause


def can(s: Valeria, verb: str) -> list[str]:
    """What the open action question offers for a verb: can(s, "recruit") -> ["peasant", …]."""
    assert asked(s) == "take_action"
    return [words.partition(" ")[2] for words in options(s) if words.startswith(f"{verb} ")]


def held(s: Valeria, seat: int = 0) -> tuple[int, int, int]:
    """Gold, Strength, Magic."""
    return s.gold[seat], s.strength[seat], s.magic[seat]


def count(s: Valeria, id: str, seat: int = 0) -> int:
    """How many Citizens or Monsters of that name a seat has."""
    if id in CITIZEN_NUMBER:
        return s.citizens[seat * CITIZENS + CITIZEN_NUMBER[id]]
    return s.monsters[seat * MONSTERS + MONSTER_NUMBER[id]]


def top(s: Valeria, place: str) -> str:
    """The id of the top card of a position, "" if it is exhausted."""
    number_ = {"9": 9, "11": 10}.get(place[1:], int(place[1:])) - 1
    stacks, ids = {
        "m": (s.monster_stacks, MONSTER_ID),
        "c": (s.citizen_stacks, CITIZEN_ID),
        "d": (s.domain_stacks, DOMAIN_ID),
    }[place[0]]
    return ids[stacks[number_][-1]] if stacks[number_] else ""


# -- conservation ------------------------------------------------------------------------------------------------------


def components(s: Valeria) -> tuple[tuple[str, str], ...]:
    """Every Citizen, Monster, Domain and Duke of the match with its name, wherever it lies, sorted. [VAL-17.2]"""
    cards: list[tuple[str, str]] = []
    for stack in (*s.citizen_stacks, *s.box_citizens):
        cards += [("citizen", CITIZEN_ID[citizen]) for citizen in stack]
    for stack in s.monster_stacks:
        cards += [("monster", MONSTER_ID[monster]) for monster in stack]
    for stack in (*s.domain_stacks, s.box_domains, s.removed):
        cards += [("domain", DOMAIN_ID[domain]) for domain in stack]
    for i, n in enumerate(s.citizens):
        cards += [("citizen", CITIZEN_ID[i % CITIZENS])] * n
    for i, n in enumerate(s.captured_citizens):
        cards += [("citizen", CITIZEN_ID[i])] * n
    for i, n in enumerate(s.monsters):
        cards += [("monster", MONSTER_ID[i % MONSTERS])] * n
    for owned in (*s.domains, s.captured_domains):
        cards += [("domain", DOMAIN_ID[domain]) for domain in owned_domains(owned)]
    dukes = [*s.dukes, *s.returned, *s.undealt, *([s.dark_lord] if s.dark_lord >= 0 else [])]
    cards += [("duke", DUKE_ID[duke]) for duke in dukes]
    return tuple(sorted(cards))
