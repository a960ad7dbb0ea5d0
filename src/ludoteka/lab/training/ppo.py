"""Proximal policy optimisation at many tables at once: the network plays all sides, at some against older selves.

Everything that is decided and learned lies on one device, a GPU where there is one. Seats earn each for itself: the
match at its end, and at first a little for leads on the way. The step of the slope, trying things out and what leads
are worth shrink as the run goes on.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ludoteka.lab.training.fit import need_torch
from ludoteka.lab.training.hall import HALVES, Hall
from ludoteka.lab.training.sights import Seen, Sight, sight_of
from ludoteka.lab.training.tables import ENDED, Arrays


@dataclass(frozen=True)
class Manner:
    """How it is learned."""

    widths: tuple[int, int] = (256, 64)
    steps: int = 32  # of each table between two updates
    epochs: int = 2  # how often these are gone through
    piece: int = 16_384  # decisions for one step of the slope
    rate: tuple[float, float] = (1e-3, 3e-5)  # at first and at last
    entropy: tuple[float, float] = (0.03, 0.006)  # what trying things out is worth, likewise
    clip: float = 0.2
    trace: float = 0.95  # lambda of the advantages; nothing is discounted
    worth: float = 0.5
    steep: float = 0.5  # the longest slope that is followed
    past: float = 0.25  # share of the tables with an older self at all seats but one
    selves: int = 8  # that are kept
    every: int = 40  # updates, after which one of them is replaced
    leads: float = 0.5  # the share of the run in which leads count
    least: float = 0.0  # of what they are worth at first, what stays to the end


def between(ends: tuple[float, float], done: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * min(1.0, done)


class Network:
    """The weights, all of them in one dictionary of tensors."""

    def __init__(self, sight: Sight, widths: tuple[int, int], seed: int) -> None:
        self.weights = sight.weights(widths, seed)
        for one in self.weights.values():
            one.requires_grad_(True)

    def copy(self) -> dict[str, Any]:
        return {name: one.detach().clone() for name, one in self.weights.items()}


class Round:
    """What happened at all tables between two updates: a row for each step, a column for each table."""

    def __init__(self, torch: Any, steps: int, hall: Hall, sight: Sight) -> None:
        tables, seats = sum(half.count for half in hall.halves), hall.setting.seats

        def room(*shape: int, kind: Any) -> Any:
            return torch.zeros(steps, tables, *shape, dtype=kind, device=sight.device)

        self.seen = sight.rooms(room)
        self.seat = room(kind=torch.int64)
        self.said = room(kind=torch.int64)
        self.log = room(kind=torch.float32)  # of the chance that what was said had
        self.worth = room(kind=torch.float32)
        self.earned = room(seats, kind=torch.float32)
        self.led = room(seats, kind=torch.float32)
        self.ended = room(kind=torch.bool)
        self.own = room(kind=torch.bool)  # whether the network itself decided, not an older self


def gains(torch: Any, done: Round, trace: float, lead: float) -> tuple[Any, Any]:
    """How much better each decision went than expected, each seat for itself, and which of them can be judged.

    The last decision of a seat before the round ends only says what the one before it led to.
    """
    steps, tables, seats = done.earned.shape
    device = done.earned.device
    every = torch.arange(tables, device=device)
    gain = torch.zeros(steps, tables, device=device)
    judged = torch.zeros(steps, tables, dtype=torch.bool, device=device)
    after = torch.zeros(tables, seats, device=device)
    behind, earned = torch.zeros_like(after), torch.zeros_like(after)
    known = torch.zeros(tables, seats, dtype=torch.bool, device=device)
    for t in range(steps - 1, -1, -1):
        ended = done.ended[t].unsqueeze(1)
        goes_on = (~ended).float()
        after, behind, earned = after * goes_on, behind * goes_on, earned * goes_on
        known = known | ended
        earned = earned + done.earned[t] + lead * done.led[t]
        mine = (every, done.seat[t])
        found = earned[mine] + after[mine] - done.worth[t] + trace * behind[mine]
        judged[t] = known[mine]
        gain[t] = found
        behind[mine] = torch.where(judged[t], found, torch.zeros_like(found))
        after[mine] = done.worth[t]
        earned[mine] = 0.0
        known[mine] = True
    return gain, judged


@dataclass
class Learner:
    """The network with its opponents, and what it takes to go on later."""

    hall: Hall
    manner: Manner
    device: str
    seed: int = 0
    decisions: int = 0
    updates: int = 0
    notes: dict[str, float] = field(default_factory=dict)  # of the last update

    def __post_init__(self) -> None:
        torch = self.torch = need_torch()
        if self.device != "cpu":
            torch.backends.cuda.matmul.allow_tf32 = True
        torch.manual_seed(self.seed)
        self.sight = sight_of(torch, self.hall, self.device)
        self.net = Network(self.sight, self.manner.widths, self.seed)
        self.past = [self.net.copy() for _ in range(self.manner.selves)]
        self.descent = torch.optim.Adam(list(self.net.weights.values()), lr=self.manner.rate[0], eps=1e-5)
        self.round = Round(torch, self.manner.steps, self.hall, self.sight)
        self.views = [View(torch, half, self.device) for half in self.hall.halves]
        self.older = self.sight.side_by_side(self.past)
        count = self.hall.halves[0].count
        block = int(self.manner.past * count) // self.manner.selves
        self.block = block  # tables of a half at which one of the older selves sits
        self.waited = False
        self.kinds = self.kinds_of_tables()
        self.ends = [[0, 0] for _ in self.hall.setting.variants]  # matches ended and won by seat 0, by variant

    # -- playing ---------------------------------------------------------------------------------------------
    def come_in(self) -> None:
        """Wait, once, until something is seen at all tables."""
        if not self.waited:
            for half in range(HALVES):
                self.hall.wait(half)
            self.waited = True

    def play(self) -> None:
        """So many steps of all tables. What the last ones led to is seen when the round is over."""
        with self.torch.no_grad():
            self.come_in()
            for t in range(self.manner.steps):
                for half in range(HALVES):
                    if t:
                        self.hall.wait(half)
                        self.note(t - 1, half)
                    self.decide(t, half)
                    self.hall.step(half)
            for half in range(HALVES):
                self.hall.wait(half)
                self.note(self.manner.steps - 1, half)

    def columns(self, half: int) -> slice:
        count = self.hall.halves[0].count
        return slice(half * count, (half + 1) * count)

    def note(self, t: int, half: int) -> None:
        """What a step brought."""
        view, where = self.views[half], self.columns(half)
        self.round.earned[t, where] = view.read("earned")
        self.round.led[t, where] = view.read("led")
        self.round.ended[t, where] = view.read("ended").bool()
        self.count_ends(view.here["ended"], view.here["earned"], where)

    def decide(self, t: int, half: int) -> None:
        """What is said at every table of a half, by the network or by the older self whose turn it is."""
        torch, done, view, where = self.torch, self.round, self.views[half], self.columns(half)
        seen = {name: view.read(name) for name in self.sight.names}
        seat = view.read("seat")
        logs, worth = self.sight.look(self.net.weights, seen)
        own = torch.ones_like(seat, dtype=torch.bool)
        if self.block and self.updates:
            selves = len(self.past)
            rows = self.block * selves
            older = self.sight.look_as(self.older, {name: one[:rows] for name, one in seen.items()}, selves)
            own[:rows] = seat[:rows] == view.read("host")[:rows]
            logs[:rows] = torch.where(own[:rows].unsqueeze(1), logs[:rows], older)
        luck = torch.empty_like(logs).exponential_()
        said = (logs.exp() / luck).argmax(dim=1)
        for name, one in seen.items():
            done.seen[name][t, where] = one.to(done.seen[name].dtype)
        done.seat[t, where], done.said[t, where] = seat, said
        done.log[t, where] = logs.gather(1, said.unsqueeze(1)).squeeze(1)
        done.worth[t, where], done.own[t, where] = worth, own
        view.say(said)

    # -- learning --------------------------------------------------------------------------------------------
    def learn(self, done: float) -> None:
        """Go through the round, when so much of the run is done (0 to 1)."""
        torch, manner, round = self.torch, self.manner, self.round
        rate, entropy = between(manner.rate, done), between(manner.entropy, done)
        lead = self.hall.setting.led * max(manner.least, 1.0 - done / manner.leads)
        with torch.no_grad():
            gain, judged = gains(torch, round, manner.trace, lead)
            rows = (judged & round.own).flatten().nonzero().squeeze(1)
            aims = (gain + round.worth).flatten()
            gain = gain.flatten()
            known = gain[rows]
            gain = (gain - known.mean()) / (known.std() + 1e-8)
        for group in self.descent.param_groups:
            group["lr"] = rate
        pieces = max(1, len(rows) // manner.piece)
        for _ in range(manner.epochs):
            for piece in rows[torch.randperm(len(rows), device=rows.device)].chunk(pieces):
                self.follow(piece, gain[piece], aims[piece], entropy)
        with torch.no_grad():
            left = aims[rows] - round.worth.flatten()[rows]
            self.sight.note(round.seen)
            self.notes["explained"] = float(1.0 - left.var() / (aims[rows].var() + 1e-8))
        self.updates += 1
        self.decisions += len(rows)
        if self.updates % manner.every == 0:
            self.past[(self.updates // manner.every) % manner.selves] = self.net.copy()
            self.older = self.sight.side_by_side(self.past)

    def kinds_of_tables(self) -> list[int]:
        """Which variant is played at each table."""
        count = self.hall.halves[0].count
        return [place % count % len(self.hall.setting.variants) for place in range(HALVES * count)]

    def count_ends(self, ended: Any, earned: Any, where: slice) -> None:
        """How matches ended that were not made easier."""
        for place in (ended == ENDED).nonzero().flatten().tolist():
            kind = self.ends[self.kinds[where.start + place]]
            kind[0] += 1
            kind[1] += int(earned[place, 0] > 0.5)

    def follow(self, piece: Any, gain: Any, aim: Any, entropy: float) -> None:
        """One step of the slope: what went better than expected becomes likelier, but not by much at once."""
        torch, manner, round = self.torch, self.manner, self.round
        seen: Seen = {name: one.flatten(0, 1)[piece] for name, one in round.seen.items()}
        logs, worth = self.sight.look(self.net.weights, seen)
        said = round.said.flatten()[piece].unsqueeze(1)
        ratio = (logs.gather(1, said).squeeze(1) - round.log.flatten()[piece]).exp()
        held = ratio.clamp(1.0 - manner.clip, 1.0 + manner.clip)
        tried = -(logs.exp() * logs).sum(dim=1).mean()
        loss = -torch.min(ratio * gain, held * gain).mean() - entropy * tried
        loss = loss + manner.worth * (worth - aim).pow(2).mean()
        self.descent.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(list(self.net.weights.values()), manner.steep)
        self.descent.step()
        self.notes["entropy"] = tried.detach()

    # -- stopping and going on -------------------------------------------------------------------------------
    def state(self) -> dict[str, Any]:
        return {
            "weights": self.net.copy(),
            "descent": self.descent.state_dict(),
            "past": [{name: one.half() for name, one in older.items()} for older in self.past],
            "decisions": self.decisions,
            "updates": self.updates,
            "sight": self.sight.state(),
        }

    def begin_with(self, weights: dict[str, Any]) -> None:
        """Go on from these weights; nothing else is known of how they were learned."""
        with self.torch.no_grad():
            for name, one in self.net.weights.items():
                one.copy_(weights[name])
        self.past = [self.net.copy() for _ in range(self.manner.selves)]
        self.older = self.sight.side_by_side(self.past)

    def resume(self, state: dict[str, Any]) -> None:
        self.begin_with(state["weights"])
        self.descent.load_state_dict(state["descent"])
        self.past = [{name: one.float().to(self.device) for name, one in older.items()} for older in state["past"]]
        self.older = self.sight.side_by_side(self.past)
        self.sight.resume(state.get("sight", {}))
        self.decisions, self.updates = state["decisions"], state["updates"]


class View:
    """The arrays of one half as tensors, and the way to the device and back."""

    def __init__(self, torch: Any, half: Arrays, device: str) -> None:
        kinds = {"f": torch.float32, "B": torch.uint8, "q": torch.int64, "i": torch.int32}
        self.device = device
        self.here = {
            name: torch.frombuffer(getattr(half, name), dtype=kinds[kind]).view(half.count, *shape)
            for name, (kind, shape) in half.shapes.items()
        }

    def read(self, name: str) -> Any:
        return self.here[name].to(self.device, copy=True)

    def say(self, said: Any) -> None:
        self.here["said"].copy_(said)
