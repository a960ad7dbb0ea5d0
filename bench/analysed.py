"""Pictures of analyses: a finished match of each game, played by bots that err, and analysed as every match is.

`python -m bench.screenshots` takes them with the others.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final, NamedTuple

import ludoteka
from ludoteka.analysis import examine
from ludoteka.bots import make
from ludoteka.core.perspective import Perspective
from ludoteka.core.record import annotated
from ludoteka.core.texts import LANGUAGES
from ludoteka.server.analyses import SEED, Analyses
from ludoteka.server.config import Config, check_folder
from ludoteka.server.records import take_in
from ludoteka.server.store import Store
from ludoteka.server.tables import Tables

NAMES: Final = ("Zofia", "Marek", "Ada", "Jan", "Ewa")
SECONDS: Final = 20.0  # of an analysis: enough for a picture
LEVELS: Final = ("skilled", "casual")  # who plays, in turn: there is something to say of their decisions


class Analysed(NamedTuple):
    """A picture of an analysis: of which match, and how it is looked at."""

    name: str
    game: str
    seats: int
    seed: int = 3
    phone: bool = False
    lang: str = "en"
    dark: bool = False

    @property
    def match(self) -> tuple[str, int, int]:
        return self.game, self.seats, self.seed


ANALYSES: Final = (
    Analysed("analysis-cardia", "cardia", 2),
    Analysed("analysis-cardia-phone", "cardia", 2, phone=True, dark=True),
    Analysed("analysis-abyss", "abyss", 3, dark=True),
    Analysed("analysis-abyss-phone", "abyss", 3, phone=True),
    Analysed("analysis-valeria", "valeria", 2),
    Analysed("analysis-valeria-phone", "valeria", 2, phone=True, lang="pl"),
    Analysed("analysis-bunny", "bunny", 2, lang="pl"),
    Analysed("analysis-bunny-phone", "bunny", 2, phone=True),
    Analysed("analysis-heroes", "heroes", 2, dark=True),
    Analysed("analysis-heroes-phone", "heroes", 2, phone=True, lang="pl"),
)


def record(game: str, seats: int, seed: int) -> str:
    """A match of bots, always the same."""
    match = ludoteka.game(game).start(seats, seed)
    players = [make(LEVELS[seat % len(LEVELS)], seed * 100 + seat, iterations=40) for seat in range(seats)]
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, str(players[seat].choose(Perspective(match, seat))))
    return annotated(match.record(), [(f"player {seat}", NAMES[seat]) for seat in range(seats)])


async def taken_in(folder: str, matches: list[tuple[str, int, int]]) -> dict[tuple[str, int, int], str]:
    """Finished, analysed tables in the database of a server that does not run yet: by match the path of its page."""
    config = Config(data=Path(folder))
    check_folder(config.data)
    store = Store(config.database_url)
    await store.open()
    found, analyses = {}, Analyses(store.engine, config)
    for match in matches:
        table = await take_in(Tables(store, config), record(*match))
        assert table is not None
        names = {lang: table.names(lang) for lang in LANGUAGES}
        await analyses.keep(table.id, examine(table.match, SECONDS, SEED, names=names))
        found[match] = f"/t/{table.watch}/analysis"
    await store.close()
    return found


def pages(folder: str, wanted: list[Analysed]) -> dict[str, str]:
    """By the name of a picture the path of its page."""
    paths = asyncio.run(taken_in(folder, list(dict.fromkeys([one.match for one in wanted]))))
    return {one.name: paths[one.match] for one in wanted}
