"""One run of learning, in a folder: what was planned, the games, the curves, and the weights that came of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

import ludoteka
from ludoteka.bots.weights import Learned, Weights, learned, table_of
from ludoteka.core.errors import LudotekaError
from ludoteka.core.game import Game
from ludoteka.core.variant import spelled
from ludoteka.lab.arena import surroundings
from ludoteka.lab.executors import Executor
from ludoteka.lab.training.fit import Fit, fit
from ludoteka.lab.training.selfplay import FORMAT, Plan, Sample, collect, samples_in
from ludoteka.lab.training.trial import best_factor, tempered

PLAN = "plan.json"
WEIGHTS = "weights.json"
REPORT = "report.html"


class BadTraining(LudotekaError):
    """A run that cannot be begun or continued."""


@dataclass(frozen=True)
class Wish:
    """What a run is to do: games for each number of seats, from which seed, with what was learned before or without."""

    game: str
    games: int
    seats: Sequence[int] = ()
    variants: Mapping[str, Any] | None = None
    seed: int = 0
    onward: bool = False
    deals: int = 100  # of the trial at the end, each played twice with each factor


def seats_of(game: Game, wanted: Sequence[int]) -> list[int]:
    """Two and the most, where nothing else is wanted: both ends of what the estimate has to judge."""
    return list(wanted) or sorted({max(2, game.seats[0]), game.seats[-1]})


def planned(wish: Wish, folder: Path) -> Plan:
    """The plan of a folder; a new one is written down before the first game is played."""
    file = folder / PLAN
    if file.exists():
        return continued(wish, file)
    game = ludoteka.game(wish.game)
    if game.rules.signs is None:
        raise BadTraining("error-train-signs", game=game.id)
    if wish.games < 1:
        raise BadTraining("error-arena-number", field="games", value=str(wish.games), least=1)
    seats = seats_of(game, wish.seats)
    chosen = game.checked(seats[0], wish.seed, dict(wish.variants or {}))
    plan = Plan(
        game.id,
        seats,
        {name: spelled(value) for name, value in chosen.items()},
        wish.games,
        wish.seed,
        list(game.rules.signs.kinds),
        learned(game.id) if wish.onward else None,
        surroundings(),
    )
    folder.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(plan), indent=1))
    return plan


def continued(wish: Wish, file: Path) -> Plan:
    """A plan begun before. More games may be wanted than then; everything else stays."""
    try:
        plan = msgspec.json.decode(file.read_bytes(), type=Plan)
    except (OSError, msgspec.MsgspecError):
        raise BadTraining("error-train-folder", folder=str(file.parent)) from None
    signs = ludoteka.game(plan.game).rules.signs
    if plan.format != FORMAT or plan.game != wish.game or signs is None or tuple(plan.kinds) != signs.kinds:
        raise BadTraining("error-train-folder", folder=str(file.parent))
    if wish.games > plan.games:
        plan = msgspec.structs.replace(plan, games=wish.games)
        file.write_bytes(msgspec.json.format(msgspec.json.encode(plan), indent=1))
    return plan


def train(
    wish: Wish,
    folder: Path,
    where: Executor,
    device: str | None = None,
    seconds: float | None = None,
    told: Callable[[int], None] = lambda games: None,
) -> list[Found]:
    """Play what is missing, fit the weights, try them, and write them and the report into the folder."""
    plan = planned(wish, folder)
    for games in collect(plan, folder, where, seconds):
        told(games)
    found = fitted(plan, samples_in(folder), where, wish.deals, device)
    keep(plan, found, folder)
    return found


@dataclass(frozen=True)
class Found:
    """What came of a number of seats: the fit, and how far it is trusted after games with it and without."""

    table: str
    seats: int
    fit: Fit
    factor: float
    shares: dict[float, float]

    @property
    def weights(self) -> Weights:
        return tempered(Weights(self.fit.best.weights, self.fit.best.scale), self.factor)


def fitted(plan: Plan, samples: list[Sample], where: Executor, deals: int, device: str | None = None) -> list[Found]:
    """One fit for tables of two and one for larger ones: a lead means something else among many."""
    count = sum(size for _, size, _ in plan.kinds)
    found = []
    for table in ("two", "more"):
        seats = [number for number in plan.seats if table_of(number) == table]
        own = [sample for sample in samples if len(sample.chances) in seats]
        if own:
            one = fit(own, count, device)
            weights = Weights(one.best.weights, one.best.scale)
            factor, shares = best_factor(plan.game, seats[-1], weights, deals, where)
            found.append(Found(table, seats[-1], one, factor, shares))
    if not found:
        raise BadTraining("error-train-few", games=0)
    return found


def provenance(plan: Plan, found: Sequence[Found]) -> dict[str, str | int | float]:
    facts: dict[str, str | int | float] = {
        "games": sum(one.fit.games for one in found),
        "positions": sum(one.fit.positions for one in found),
        "seed": plan.seed,
        "device": found[0].fit.device,
        **plan.made_with,
    }
    for one in found:
        facts[f"{one.table}: loss before"] = round(one.fit.before, 4)
        facts[f"{one.table}: loss"] = round(one.fit.best.best, 4)
        facts[f"{one.table}: trusted"] = one.factor
        facts[f"{one.table}: points in quick games"] = one.shares.get(one.factor, 0.5)
    return facts


def keep(plan: Plan, found: Sequence[Found], folder: Path) -> None:
    """The weights as the package carries them (`bots/learned/<game>.json`), and a page with the curves."""
    from ludoteka.lab.training.report import page

    trusted = {one.table: one.weights for one in found if one.factor}
    one = Learned(plan.game, plan.kinds, trusted, provenance(plan, found))
    (folder / WEIGHTS).write_bytes(msgspec.json.encode(one) + b"\n")
    (folder / REPORT).write_text(page(plan, found), encoding="utf-8")
