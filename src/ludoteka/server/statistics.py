"""What the matches of this browser add up to: results by game and level, accuracy over time, favourite cards.

It is counted from the tables whose seats this browser holds, each time anew: nothing is stored for it, and nobody else
sees it.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from ludoteka.analysis.shapes import Analysis
from ludoteka.bots import names
from ludoteka.core.errors import LudotekaError
from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.core.reading import tips
from ludoteka.core.registry import game as game_named
from ludoteka.core.texts import LANGUAGES
from ludoteka.server.answers import language, my_tokens, theme
from ludoteka.server.errors import Unavailable
from ludoteka.server.render.statistics import statistics_page
from ludoteka.server.results import Finished
from ludoteka.server.services import Services
from ludoteka.server.store import Link
from ludoteka.server.tables import Table

FAVOURITES = 5  # cards of a game that are told
PEOPLE = "people"
WORD = re.compile(r"[^\s,;()\[\]]+")


@dataclass(frozen=True)
class Played:
    """A finished match of this browser: with one seat of its own, or at a shared device with several."""

    game: str
    seats: tuple[int, ...]
    end: Finished
    accuracy: float | None = None
    cards: Counter[str] = field(default_factory=Counter)

    @property
    def counts(self) -> bool:
        """Whether it was won or lost by one person: at a shared device somebody always wins."""
        return len(self.seats) == 1

    @property
    def won(self) -> bool:
        return self.end.ranks[self.seats[0]] == 1

    @property
    def against(self) -> str:
        """The strongest of the others: the level of a bot, or people."""
        order = (*names(), PEOPLE)
        kinds = [kind for seat, kind in enumerate(self.end.kinds) if seat not in self.seats]
        return max([kind if kind in order else PEOPLE for kind in kinds], key=order.index, default="")


@dataclass
class Statistics:
    """All matches of a browser, the oldest first."""

    matches: Sequence[Played]
    running: int = 0

    @property
    def counted(self) -> list[Played]:
        return [one for one in self.matches if one.counts]

    @property
    def won(self) -> int:
        return sum([one.won for one in self.counted])

    def games(self) -> list[tuple[str, int, int]]:
        """By game: matches that count, and how many of them were won."""
        found = dict.fromkeys([one.game for one in self.matches])
        return [(game, *wins([one for one in self.counted if one.game == game])) for game in found]

    def levels(self, game: str) -> list[tuple[str, int, int]]:
        """The same of one game, by whom it was played against, the weakest first."""
        own = [one for one in self.counted if one.game == game and one.against]
        order = sorted({one.against for one in own}, key=(*names(), PEOPLE).index)
        return [(level, *wins([one for one in own if one.against == level])) for level in order]

    def accuracies(self) -> list[tuple[int, str, float]]:
        """When, which game, and how accurate: of matches that were analysed."""
        return [(one.end.ended, one.game, one.accuracy) for one in self.matches if one.accuracy is not None]

    def favourites(self, game: str) -> list[tuple[str, int]]:
        cards: Counter[str] = Counter()
        for one in self.matches:
            if one.game == game:
                cards += one.cards
        return sorted(cards.items(), key=lambda pair: (-pair[1], pair[0]))[:FAVOURITES]


def wins(matches: Iterable[Played]) -> tuple[int, int]:
    found = [one.won for one in matches]
    return len(found), sum(found)


def cards_in(match: Match, seats: Sequence[int]) -> Counter[str]:
    """The components that decisions of these seats name, each once for a decision."""
    known = {id for cards in tips(match.game, LANGUAGES[0]).values() for id, card in cards.items() if "text" in card}
    found: Counter[str] = Counter()
    for decision in match.decisions:
        if decision.seat in seats:
            found.update(known & set(WORD.findall(decision.text)))
    return found


def card_name(game: Game, id: str, lang: str) -> str:
    return next((str(cards[id]["name"]) for cards in tips(game, lang).values() if id in cards), id)


def accuracy_of(found: Analysis | None, seats: Sequence[int]) -> float | None:
    """Of the one seat of this browser."""
    return found.players[seats[0]].accuracy if found is not None and len(seats) == 1 else None


def played(table: Table, link: Link, found: Analysis | None) -> Played | None:
    """A table as statistics count it; None while its match runs, and for whoever only watches."""
    end = table.finished()
    if end is None or not link.seats:
        return None
    return Played(table.setup.game, link.seats, end, accuracy_of(found, link.seats), cards_in(table.match, link.seats))


async def collected(here: Services, tokens: Sequence[str]) -> Statistics:
    """What the tables behind these links add up to. One that cannot be rebuilt does not spoil the page."""
    matches, running = [], 0
    for token in tokens:
        try:
            table, link = await here.tables.find(token)
        except Unavailable:
            raise
        except LudotekaError:
            continue
        running += not table.over and bool(link.seats)
        found = await here.analyses.kept(table.id) if table.over else None
        one = await asyncio.to_thread(played, table, link, found)
        if one is not None:
            matches.append(one)
    return Statistics(sorted(matches, key=lambda one: one.end.ended), running)


async def show(request: Request) -> Response:
    here: Services = request.app.state.services
    found = await collected(here, my_tokens(request))
    page = await asyncio.to_thread(drawn, found, language(request), theme(request))
    return HTMLResponse(page)


def drawn(found: Statistics, lang: str, light: str) -> str:
    favourites = {
        id: [(card_name(game_named(id), card, lang), count) for card, count in found.favourites(id)]
        for id, _, _ in found.games()
    }
    return statistics_page(lang, light, found, favourites)


def routes() -> list[BaseRoute]:
    return [Route("/statistics", show)]
