"""Self-play as tables of numbers: `ludoteka dataset cardia --games 100 --bots greedy,uniform --out cardia.parquet`.

One row for each decision (an answer in sub-steps has several): the match and its seed, the seat, what it saw as indices
and values, the numbers it could say, the one it said, its information state as a hash, and what the match was worth to
it in the end. Who played, the spaces' checksum and the versions are in the metadata of the file.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import ludoteka
from ludoteka import bots
from ludoteka.core.errors import LudotekaError
from ludoteka.core.game import Game
from ludoteka.core.history import information_state
from ludoteka.core.match import Match
from ludoteka.core.observation import ObservationSpace
from ludoteka.core.perspective import Perspective
from ludoteka.core.record import load
from ludoteka.core.rng import seeded
from ludoteka.lab.episode import returns

FORMAT = 2  # 1 had seeds as numbers of 64 bits, which those of a server do not fit
Row = dict[str, Any]
COLUMNS = (
    "match",
    "seed",
    "step",
    "seat",
    "prompt",
    "cells",
    "values",
    "legal",
    "action",
    "information_state",
    "return",
    "score",
)


def rows_of(decisions: Iterable[tuple[Match, int, str]], space: ObservationSpace, number: int) -> Iterator[Row]:
    """One match: for every decision the match before it, the seat and the option that it chose."""
    found: list[Row] = []
    match: Match | None = None
    for match, seat, option in decisions:
        question = match.question(seat)
        path = space.actions.path(question, next(one for one in question.options if str(one) == option))
        state = information_state(match, seat).hash
        for i, action in enumerate(path):
            cells, values = space.sparse(match, seat, path[:i])
            legal = space.actions.numbers(question, path[:i])
            row = (
                number,
                str(match.seed),
                len(found),
                seat,
                question.prompt.id,
                cells,
                values,
                legal,
                action,
                state,
                0.0,
                0,
            )
            found.append(dict(zip(COLUMNS, row, strict=True)))
    if match is not None and match.result is not None:
        worth, scores = returns(match.game, match.state), match.result.scores
        for one in found:
            one["return"], one["score"] = worth[one["seat"]], scores[one["seat"]]
    yield from found


def self_play(match: Match, players: Sequence[bots.Bot]) -> Iterator[tuple[Match, int, str]]:
    """Bots play a match to its end; each decision is told before it is carried out."""
    while not match.over:
        for seat in match.to_act:
            option = str(players[seat].choose(Perspective(match, seat)))
            yield match, seat, option
            match.play(seat, option)


def replayed(record: str) -> Iterator[tuple[Match, int, str]]:
    """The decisions of a record, as if they were taken now."""
    whole = load(record)
    match = whole.game.start(whole.seats, whole.seed, **whole.variants)
    for decision in whole.decisions:
        yield match, decision.seat, decision.text
        match.play(decision.seat, decision.text)


def played(
    game: Game, names: Sequence[str], games: int, seats: int, seed: int, variants: dict[str, Any]
) -> Iterator[Row]:
    """So many matches; the bots take the seats in turn, and move on by one seat from match to match."""
    space = game.observation(seats, **variants)
    for number in range(games):
        players = [
            bots.make(names[(seat + number) % len(names)], seeded("dataset", seed, number, seat))
            for seat in range(seats)
        ]
        yield from rows_of(self_play(game.start(seats, seed + number, **variants), players), space, number)


def from_records(texts: Iterable[str]) -> Iterator[Row]:
    """The same rows from records, which are all of one game, seats and variants: else numbers mean different things."""
    first: Match | None = None
    for number, text in enumerate(texts):
        match = load(text)
        if first is None:
            first = match
            space = match.game.observation(match.seats, **match.variants)
        elif (match.game.id, match.seats, match.variants) != (first.game.id, first.seats, first.variants):
            raise LudotekaError("error-records-differ", number=number + 1)
        yield from rows_of(replayed(text), space, number)


def provenance_of_records(texts: Sequence[str]) -> dict[str, str]:
    """What a file of rows from records comes from."""
    first = load(texts[0])
    about = provenance(first.game, [], first.seats, 0, first.variants)
    del about["bots"], about["seed"]
    return {**about, "records": str(len(texts))}


def provenance(game: Game, names: Sequence[str], seats: int, seed: int, variants: dict[str, Any]) -> dict[str, str]:
    """What a file of rows comes from."""
    space = game.observation(seats, **variants)
    fields = [(field.name, field.start, list(field.shape)) for field in space.fields]
    return {
        "ludoteka": ludoteka.__version__,
        "format": str(FORMAT),
        "game": f"{game.id} {game.version}",
        "seats": str(seats),
        "seed": str(seed),
        "variants": json.dumps(variants, default=str),
        "bots": json.dumps(list(names)),
        "actions": f"{space.actions.size} {space.actions.checksum}",
        "observation": str(space.size),
        "fields": json.dumps(fields),
    }


def write(rows: Iterable[Row], about: dict[str, str], path: Path, chunk: int = 10_000) -> int:
    """A Parquet file with these rows; how many there were."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    types = [pa.int32(), pa.string(), pa.int32(), pa.int8(), pa.dictionary(pa.int16(), pa.string())]
    types += [pa.list_(pa.int32()), pa.list_(pa.float32()), pa.list_(pa.int32()), pa.int32(), pa.string()]
    types += [pa.float32(), pa.int32()]
    schema = pa.schema(list(zip(COLUMNS, types, strict=True)), metadata=about)
    count = 0
    with pq.ParquetWriter(path, schema, compression="zstd") as file:
        waiting: list[Row] = []
        for row in rows:
            waiting.append(row)
            count += 1
            if len(waiting) == chunk:
                file.write_table(pa.Table.from_pylist(waiting, schema))
                waiting = []
        file.write_table(pa.Table.from_pylist(waiting, schema))
    return count
