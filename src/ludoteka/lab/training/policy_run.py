"""One run of learning a policy, in a folder: what was planned, where it stands, its curve, and the policy."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec

import ludoteka
from ludoteka.analysis.lines import begin, mend, read_lines
from ludoteka.bots import policies
from ludoteka.bots.policies import Kept
from ludoteka.core.game import Game
from ludoteka.core.variant import spelled
from ludoteka.lab.arena import surroundings
from ludoteka.lab.by_game import settings_of
from ludoteka.lab.executors import Executor
from ludoteka.lab.training.fit import need_torch
from ludoteka.lab.training.hall import Hall
from ludoteka.lab.training.policy_trial import shown, won
from ludoteka.lab.training.ppo import Learner, Manner
from ludoteka.lab.training.run import BadTraining
from ludoteka.lab.training.tables import EARLY, LONGEST, Setting

PLAN = "plan.json"
STATE = "state.pt"
CURVE = "curve.jsonl"
POLICY = "policy.json"
REPORT = "report.html"
FORMAT = 1
OPPONENT = "greedy"
SAVED = 60.0  # seconds between two times at which the state is kept


class Plan(msgspec.Struct, frozen=True):
    """What a folder is about. Written once, before the first decision."""

    game: str
    seats: int
    variants: list[dict[str, str]]
    seed: int
    widths: tuple[int, int]
    made_with: dict[str, str]
    format: int = FORMAT


class Look(msgspec.Struct, frozen=True):
    """A point of the curve."""

    decisions: int
    seconds: float
    points: float
    games: int
    entropy: float
    explained: float  # share of what positions turn out to be worth that the network foresees
    ends: list[list[int]] = []  # matches ended and won by seat 0 as it learned, by variant, since the look before


@dataclass(frozen=True)
class PolicyWish:
    """What a run is to do."""

    game: str
    seats: int
    decisions: int  # in all, those of earlier runs included
    variants: Sequence[Mapping[str, Any]] = ()
    seed: int = 0
    tables: int = 128  # of each process, in each half
    workers: int = 1
    seconds: float | None = None
    looks: int = 8  # points of the curve
    deals: int = 50  # of each, played twice
    manner: Manner | None = None  # None: as is usual for the game
    commit: str = ""
    fewer: Path | None = None  # the folder of a run for fewer seats, whose weights are the beginning
    onward: bool = False  # whether the policy that is shipped for the table is the beginning, where there is one


def usual_variants(game: Game, seats: int) -> list[dict[str, str]]:
    """As the game is usually played; matches of one win beside those of two where there are such."""
    usual = {name: spelled(value) for name, value in game.checked(seats, 0, {}).items()}
    found = [usual]
    if "match_wins" in usual:
        found.append({**usual, "match_wins": "1"})
    return found


def is_together(game: Game, seats: int, variants: Mapping[str, str]) -> bool:
    """Whether all who play with these variants win or lose together."""
    learning = game.rules.learning
    if learning is None or learning.hope is None:
        return False
    return learning.hope(game.start(seats, 0, **variants).state) is not None


def usual_manner(game: str, together: bool = False) -> Manner:
    """As everywhere, but for what experiments found better for the game."""
    found, usual = settings_of(game, together), Manner()
    return replace(
        usual,
        steps=found.steps or usual.steps,
        rate=found.rate or usual.rate,
        entropy=found.entropy or usual.entropy,
        leads=found.leads or usual.leads,
        selves=found.selves or usual.selves,
        every=found.every or usual.every,
        least=found.least or usual.least,
        past=usual.past if found.past is None else found.past,
    )


def setting_of(plan: Plan, wish: PolicyWish, begun: bool, together: bool = False) -> Setting:
    """What is played in the hall. Leads on the way count for those who begin with nothing; hopes of all, always."""
    found = settings_of(plan.game, together)
    begun = begun and not together
    return Setting(
        plan.game,
        plan.seats,
        tuple(tuple(one.items()) for one in plan.variants),
        wish.tables,
        wish.workers,
        plan.seed,
        0.0 if begun else found.lead,
        0.0 if begun else found.guided,
        found.guides,
        found.longest or LONGEST,
        found.eased,
        found.early or EARLY,
    )


def planned(wish: PolicyWish, folder: Path) -> Plan:
    """The plan of a folder; a new one is written down before anything is played."""
    file = folder / PLAN
    game = ludoteka.game(wish.game)
    if file.exists():
        try:
            plan = msgspec.json.decode(file.read_bytes(), type=Plan)
        except msgspec.MsgspecError:
            raise BadTraining("error-train-folder", folder=str(folder)) from None
        if (plan.format, plan.game, plan.seats) != (FORMAT, game.id, wish.seats):
            raise BadTraining("error-train-folder", folder=str(folder))
        return plan
    variants = [
        {name: spelled(value) for name, value in game.checked(wish.seats, wish.seed, dict(one)).items()}
        for one in wish.variants
    ] or usual_variants(game, wish.seats)
    plan = Plan(game.id, wish.seats, variants, wish.seed, (wish.manner or Manner()).widths, surroundings())
    folder.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(plan), indent=1))
    return plan


class PolicyRun:
    """A run under way."""

    def __init__(self, wish: PolicyWish, folder: Path, where: Executor, device: str | None) -> None:
        torch = self.torch = need_torch()
        self.wish, self.folder, self.where = wish, folder, where
        self.device = device or ("cuda" if torch.cuda.is_available() else "cpu")
        self.plan = planned(wish, folder)
        together = self.together = is_together(ludoteka.game(self.plan.game), self.plan.seats, self.plan.variants[0])
        self.manner = wish.manner or usual_manner(self.plan.game, together)
        begin(folder / CURVE, self.plan)
        mend(folder / CURVE)
        saved = folder / STATE
        state = torch.load(saved, map_location=self.device, weights_only=False) if saved.exists() else None
        begun = state["updates"] if state else 0
        self.shipped = self.beginning() if wish.onward else None
        self.setting = setting_of(self.plan, wish, bool(state or wish.fewer or self.shipped), together)
        self.hall = Hall(self.setting, begun)
        self.learner = Learner(self.hall, self.manner, self.device, self.plan.seed)
        if state:
            self.learner.resume(state)
        elif wish.fewer is not None:
            self.learner.begin_with(self.weights_of_fewer(wish.fewer))
        elif self.shipped is not None:
            self.learner.begin_with(self.weights_of(self.shipped))
        self.before = float(state["seconds"]) if state else 0.0
        self.start = monotonic()
        self.first = self.learner.decisions

    def beginning(self) -> Kept | None:
        """The policy that is shipped for the table, else one for another table of the game with whole answers."""
        plan = self.plan
        return policies.kept_for(plan.game, plan.seats, plan.variants[0]) or policies.kept_elsewhere(plan.game)

    def weights_of_fewer(self, folder: Path) -> dict[str, Any]:
        """What was learned at a table for fewer, as a beginning here."""
        before = msgspec.json.decode((folder / PLAN).read_bytes(), type=Plan)
        if before.game != self.plan.game or before.widths != self.plan.widths:
            raise BadTraining("error-train-folder", folder=str(folder))
        state = self.torch.load(folder / STATE, map_location=self.device, weights_only=False)
        game = ludoteka.game(before.game)
        old = game.observation(before.seats, **before.variants[0])
        new = game.observation(self.plan.seats, **self.plan.variants[0])
        return self.learner.sight.moved(state["weights"], old, new)

    def weights_of(self, shipped: Kept) -> dict[str, Any]:
        """What the bots of this package have learned for the same table, as a beginning here."""
        weights = self.learner.sight.taken_up(shipped, self.plan.widths)
        if weights is None:
            raise BadTraining("error-train-folder", folder=str(self.folder))
        return weights

    @property
    def seconds(self) -> float:
        return monotonic() - self.start

    @property
    def done(self) -> float:
        """How much of this run is done, by decisions or by time."""
        wish, learner = self.wish, self.learner
        share = (learner.decisions - self.first) / max(1, wish.decisions - self.first)
        return max(share, self.seconds / wish.seconds if wish.seconds else 0.0)

    def go(self, told: Callable[[Look], None]) -> Kept:
        """Play and learn until it is done."""
        self.learner.come_in()
        self.start = monotonic()  # until all tables are laid nothing is learned
        looks, saved = 0, monotonic()
        while self.done < 1.0:
            self.learner.play()
            self.learner.learn(self.done)
            if self.done * self.wish.looks >= looks + 1:
                looks = int(self.done * self.wish.looks)
                told(self.look())
            if monotonic() - saved > SAVED:
                self.save()
                saved = monotonic()
        self.save()
        return self.keep()

    def save(self) -> None:
        part = self.folder / f"{STATE}.part"
        self.torch.save({**self.learner.state(), "seconds": self.before + self.seconds}, part)
        part.replace(self.folder / STATE)

    def keep(self) -> Kept:
        """Write down the policy as it is now."""
        kept = self.learner.sight.exported(self.learner.net.weights, self.provenance())
        (self.folder / POLICY).write_bytes(msgspec.json.encode(kept) + b"\n")
        return kept

    def provenance(self) -> dict[str, str | int | float]:
        facts: dict[str, str | int | float] = {
            "decisions": self.learner.decisions,
            "updates": self.learner.updates,
            "seconds": round(self.before + self.seconds),
            "seed": self.plan.seed,
            "tables": 2 * self.wish.tables * self.wish.workers,
            "workers": self.wish.workers,
            "steps": self.manner.steps,
            "device": self.device if self.device == "cpu" else self.torch.cuda.get_device_name(),
            **surroundings(),
        }
        looks = [f"{one.decisions / 1e6:.1f} M: {one.points / max(1, one.games):.1%}" for one in curve_of(self.folder)]
        if looks:
            facts["curve"] = f"{'won' if self.together else f'points against {OPPONENT}'}: {', '.join(looks)}"
        if self.setting.guided:
            facts["guided"] = self.setting.guided
        if self.wish.commit:
            facts["commit"] = self.wish.commit
        if self.wish.fewer is not None:
            facts["begun from"] = self.wish.fewer.name
        elif self.shipped is not None:
            facts["begun from"] = f"the policy of {self.shipped.provenance.get('decisions', 0)} decisions"
        return facts

    def look(self) -> Look:
        """Games against a bot with the policy as it is now."""
        start = monotonic()
        self.keep()
        points, games = self.tried()
        notes = self.learner.notes
        look = Look(
            self.learner.decisions,
            round(self.before + self.seconds, 1),
            points,
            games,
            round(float(notes["entropy"]), 4),
            round(notes["explained"], 4),
            self.learner.ends,
        )
        self.learner.ends = [[0, 0] for _ in self.learner.ends]
        with (self.folder / CURVE).open("ab") as out:
            out.write(msgspec.json.encode(look) + b"\n")
        self.start += monotonic() - start  # trials do not count
        return look

    def tried(self) -> tuple[float, int]:
        file, variants, deals = self.folder / POLICY, self.setting.variants, self.wish.deals
        if self.together:
            return won(file, list(dict.fromkeys(variants)), deals, 10_000_000, self.where)
        return shown(file, variants[0], OPPONENT, deals, 10_000_000, self.where)

    def close(self) -> None:
        self.hall.close()


def curve_of(folder: Path) -> list[Look]:
    return read_lines(folder / CURVE, Plan, Look)[1]


def learn_policy(
    wish: PolicyWish,
    folder: Path,
    where: Executor,
    device: str | None = None,
    told: Callable[[Look], None] = lambda look: None,
) -> Kept:
    """Learn until the decisions or the time are spent, and write the policy and the report into the folder."""
    from ludoteka.lab.training.policy_report import page

    run = PolicyRun(wish, folder, where, device)
    try:
        kept = run.go(told)
    finally:
        run.close()
    (folder / REPORT).write_text(page(run.plan, kept, curve_of(folder)), encoding="utf-8")
    return kept
