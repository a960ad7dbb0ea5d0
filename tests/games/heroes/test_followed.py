"""Nothing is forgotten in courses that random matches hardly ever take: gifts, pools, decks made anew. [HER-28]

Guesses before the course are played on as it went; what all of them agree about must be so in guesses after it.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from tests.games.heroes.household import Household, card, household
from tests.laws.dealers import OfHeroes

from ludoteka.core.match import Match
from ludoteka.core.rng import WRAPS, seeded
from ludoteka.games.heroes.combat.sandbox import GAME
from ludoteka.games.heroes.deck.common import search
from ludoteka.games.heroes.events.deck import resolve
from ludoteka.games.heroes.scenarios.bargains import offer_bargain
from ludoteka.games.heroes.sight.tales import Telling
from ludoteka.testing.followed import Earlier, nothing_is_forgotten_when
from ludoteka.testing.play import SetUp


class Prepared(SetUp):
    """A table that is laid already."""

    def start(self, seed: int) -> Match:
        match = TABLES[self.variants[0][0]]().match.clone()
        match.state.rng = seeded("followed", seed)
        return match


class Tidied(Earlier):
    """In no hand, nor in a pool, does the order of cards matter."""

    def tidy(self, s: Any, seat: int) -> None:
        OfHeroes().tidy(s, seat)
        if s.happening is not None:
            s.happening = s.happening._replace(pool=tuple(sorted(s.happening.pool)))


def pool() -> Household:
    t = household(3, hands=" / fireball bless / curse", decks=" / power", spells=("slow cure haste", "slow"))
    return t.does(resolve, 0, card("event:magical_forest"))


def made_anew() -> Household:
    """Two Searches of a Spell Deck of four: it is made anew from what was discarded."""
    t = household(2, spells=("haste slow cure bless", "curse"))
    return t.does(search, 1, "spell", 2, 3)


def bargain() -> Household:
    """Seat 1 offers an Artifact to seat 2; it had two."""
    t = household(3, hands=" / speculum rib_cage / attack", gold=(0, 0, 5), artifacts=("angel_wings", "centaurs_axe"))
    return t.does(lambda s: s.each((1, 2), offer_bargain, True))


TABLES: dict[str, Callable[[], Household]] = {"pool": pool, "made_anew": made_anew, "bargain": bargain}
COURSES = {
    "pool": ["put top of spell", "put spell:fireball", "put spell:curse", "take gold", "take card"],
    "made_anew": ["look", "take spell:haste", "look", "take spell:cure"],
    "bargain": ["player 3", "card artifact:speculum", "gold 5", "accept"],
}


def followed(course: str) -> bool:
    table = Prepared(GAME, len(TABLES[course]().s.hand), ((course, True),))
    return nothing_is_forgotten_when(table, 0, COURSES[course], Tidied(0))


@pytest.mark.parametrize("course", COURSES)
def test_her_28_nothing_is_forgotten_in_a_rare_course(course: str):
    assert followed(course)


def forgets(module: str, name: str, instead: Any) -> Callable[[pytest.MonkeyPatch], None]:
    return lambda patch: patch.setattr(import_module(f"ludoteka.games.heroes.{module}"), name, instead)


SABOTAGE = {
    "pool": forgets("sight.guess", "chosen_tales", lambda s, seat, others: Telling(s, seat, {})),
    "made_anew": forgets("sight.tales", "older_finds", lambda telling, deck: ()),
    "bargain": forgets("sight.guess", "chosen_tales", lambda s, seat, others: Telling(s, seat, {})),
}


@pytest.mark.skipif(WRAPS, reason="compiled engines cannot be bent: forgetful guesses are NOT TRIED")
@pytest.mark.parametrize("course", SABOTAGE)
def test_her_28_what_is_forgotten_in_a_rare_course_is_noticed(course: str, monkeypatch: pytest.MonkeyPatch):
    SABOTAGE[course](monkeypatch)
    with pytest.raises(AssertionError, match=r"seat 0 can conclude"):
        followed(course)
