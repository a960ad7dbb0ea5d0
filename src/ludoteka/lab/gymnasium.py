"""Every game as environments of Gymnasium: one seat against bots, alone or many tables at once.

>>> import gymnasium
>>> import ludoteka.lab.gymnasium  # registers ludoteka/cardia-v0, ludoteka/abyss-v0 …
>>> table = gymnasium.make("ludoteka/cardia-v0", opponents="greedy", disable_env_checker=True)
>>> observation, info = table.reset(seed=1)
>>> bool(observation["action_mask"].any())
True
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from multiprocessing.connection import Connection
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv

import ludoteka
from ludoteka import bots
from ludoteka.core.match import Match
from ludoteka.core.perspective import Perspective
from ludoteka.core.rng import seeded
from ludoteka.lab.episode import RANK, Episode, episode, one_of
from ludoteka.lab.rendering import ANSI, PICTURE, SVG, pictures, render

Observation = dict[str, Any]
UNIFORM = "uniform"  # opponents that need no thought


def looks(one: Episode) -> spaces.Dict:
    """A vector of everything the seat may know, and the mask of what it can say."""
    low = np.concatenate([np.full(field.size, field.low, np.float32) for field in one.observations.fields])
    high = np.concatenate([np.full(field.size, field.high, np.float32) for field in one.observations.fields])
    mask = spaces.Box(0, 1, (one.actions.size,), np.int8)
    return spaces.Dict({"observation": spaces.Box(low, high, dtype=np.float32), "action_mask": mask})


class Opponents:
    """Bots at all seats but one. `uniform` answers by numbers, without being shown anything."""

    def __init__(self, name: str, seats: int) -> None:
        self.name = name
        self.seats = seats
        self.players: list[Any] = []
        self.chance = Random(0)

    def sit_down(self, seed: int) -> None:
        self.chance = Random(seed)
        if self.name != UNIFORM:
            self.players = [bots.make(self.name, seeded(seed, seat)) for seat in range(self.seats)]

    def play_until(self, one: Episode, seat: int) -> float:
        """They play until this seat is asked or the match is over; what the seat earned meanwhile."""
        earned = 0.0
        while not one.over and one.seat != seat:
            one.step(self.number(one))
            earned += one.earned[seat]
        return earned

    def number(self, one: Episode) -> int:
        if self.name == UNIFORM:
            return one.numbers[int(self.chance.random() * len(one.numbers))]
        match = Match(one.game, one.seats, 0, one.variants, one.state)
        seen = Perspective(match, one.seat)
        path = one.actions.path(seen.question, self.players[one.seat].choose(seen))
        for number in path[:-1]:
            one.step(number)
        return path[-1]


class AgainstBots(gymnasium.Env[Observation, int]):
    """One seat of a game; bots sit at the others. Who says what cannot be said loses at once.

    `seat` is where the learner sits, None: at another one in every match, in turn.
    """

    metadata = {"render_modes": ["ansi", "svg", *pictures()], "render_fps": 1}  # noqa: RUF012 - as Gymnasium wants it

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        opponents: str = UNIFORM,
        seat: int | None = 0,
        rewards: str = RANK,
        render_mode: str | None = None,
        beside: AgainstBots | None = None,
        **variants: Any,
    ) -> None:
        if beside is None:
            self.episode = episode(ludoteka.game(game), seats, rewards, **variants)
            one_of("seat", seat, (None, *range(self.episode.seats)))
            one_of("render_mode", render_mode, (None, ANSI, SVG, PICTURE))
        else:  # what never changes is shared with another table of the same kind
            self.episode = beside.episode.another()
        self.opponents = Opponents(opponents, self.episode.seats)
        self.fixed = seat
        self.seat = 0 if seat is None else seat
        self.matches = 0
        self.render_mode = render_mode
        self.observation_space: Any = looks(self.episode) if beside is None else beside.observation_space
        self.action_space = spaces.Discrete(self.episode.actions.size)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Any]:
        self.begin(seed)
        return self.seen(), {}

    def begin(self, seed: int | None = None) -> None:
        """A new match, up to the learner's first decision."""
        super().reset(seed=seed)
        begun = int(self.np_random.integers(2**63))
        if self.fixed is None:
            self.seat = self.matches % self.episode.seats
        self.matches += 1
        self.episode.reset(begun)
        self.opponents.sit_down(begun)
        self.opponents.play_until(self.episode, self.seat)

    def seen(self) -> Observation:
        vector: Any = np.zeros(self.episode.observations.size, np.float32)
        mask: Any = np.zeros(self.episode.actions.size, np.int8)
        self.episode.observe(self.seat, vector, True)
        self.episode.mask(self.seat, mask, True)
        return {"observation": vector, "action_mask": mask}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if int(action) not in self.episode.numbers:
            return self.seen(), -1.0, False, True, {"illegal": int(action)}
        self.episode.step(int(action))
        earned = self.episode.earned[self.seat]
        earned += self.opponents.play_until(self.episode, self.seat)
        info: dict[str, Any] = {}
        result = self.episode.state.result
        if result is not None:
            info = {"rank": result.ranks[self.seat], "score": result.scores[self.seat], "reason": result.reason}
        return self.seen(), float(earned), self.episode.over, False, info

    def render(self) -> Any:
        one = self.episode
        return render(self.render_mode, one.game, one.seats, one.state, self.seat)


# -- many tables ---------------------------------------------------------------------------------------------


class Arrays:
    """What many tables are stepped with and into: one row for each of them, in memory that processes may share."""

    def __init__(self, count: int, one: Episode, shared: bool = False) -> None:
        self.count = count
        self.sizes = (one.observations.size, one.actions.size)
        self.memory: Any = [self.room(size, shared) for size in self.bytes()]
        self.open()

    def bytes(self) -> list[int]:
        """Room for vectors, masks, rewards, ends, cuts, ranks and the numbers that are said."""
        return [self.count * size for size in (4 * self.sizes[0], self.sizes[1], 8, 1, 1, 8, 8)]

    def room(self, size: int, shared: bool) -> Any:
        return multiprocessing.get_context("spawn").RawArray("b", size) if shared else bytearray(size)

    def open(self) -> None:
        kinds: Sequence[Any] = (np.float32, np.int8, np.float64, np.bool_, np.bool_, np.int64, np.int64)
        flat = [np.frombuffer(room, kind) for room, kind in zip(self.memory, kinds, strict=True)]
        self.vectors, self.masks = flat[0].reshape(self.count, -1), flat[1].reshape(self.count, -1)
        self.rewards, self.over, self.cut, self.ranks, self.said = flat[2:]

    def __getstate__(self) -> dict[str, Any]:
        return {"count": self.count, "sizes": self.sizes, "memory": self.memory}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.open()


class Rack:
    """Some of the tables, stepped one after another into their rows; a finished one begins anew at once."""

    def __init__(self, tables: Sequence[AgainstBots], rows: Arrays, first: int) -> None:
        self.tables = tables
        self.rows = rows
        self.first = first
        last = first + len(tables)
        self.vectors, self.masks = list(rows.vectors[first:last]), list(rows.masks[first:last])

    def reset(self, seeds: Sequence[int | None]) -> None:
        for i, table in enumerate(self.tables):
            table.begin(seeds[i])
            self.look(i)

    def look(self, i: int) -> None:
        table = self.tables[i]
        table.episode.observe(table.seat, self.vectors[i])
        table.episode.mask(table.seat, self.masks[i])

    def step(self) -> None:
        rows, first = self.rows, self.first
        said = rows.said[first : first + len(self.tables)].tolist()
        for i, table in enumerate(self.tables):
            one, row, seat = table.episode, first + i, table.seat
            legal = said[i] in one.numbers
            if legal:
                one.step(said[i])
                earned = one.earned[seat]
                if one.seat != seat and one.seat >= 0:
                    earned += table.opponents.play_until(one, seat)
            rows.rewards[row] = earned if legal else -1.0
            rows.cut[row] = not legal
            ended = rows.over[row] = one.seat < 0
            if ended or not legal:
                rows.ranks[row] = one.state.result.ranks[seat] if one.state.result is not None else 0
                table.begin()
            self.look(i)


class ManyTables(VectorEnv[Observation, Any, Any]):
    """Many tables stepped together into the same arrays; a finished one begins anew at once.

    The observations of the last step of a match are those of the next match; its rank is in the infos (`final_info`).
    `copy=False` gives out the arrays themselves. With `workers` the tables are stepped in so many processes that share
    the arrays: what goes to and fro is one byte for each of them.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(self, game: str, num_envs: int = 8, copy: bool = True, workers: int = 0, **more: Any) -> None:
        self.num_envs = num_envs
        pattern = AgainstBots(game, **more)
        self.rows = Arrays(num_envs, pattern.episode, workers > 0)
        self.single_observation_space = pattern.observation_space
        self.single_action_space = pattern.action_space
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)
        self.copy = copy
        self.tables = [] if workers else beside(pattern, game, num_envs, more)
        self.rack = Rack(self.tables, self.rows, 0)
        self.workers = [Worker(game, more, self.rows, part) for part in parts(num_envs, workers)]

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        seeds = [None] * self.num_envs if seed is None else seed
        if isinstance(seeds, int):
            seeds = [seeds + i for i in range(self.num_envs)]
        self.rack.reset(seeds)
        for worker in self.workers:
            worker.reset(seeds)
        for worker in self.workers:
            worker.wait()
        return self.seen(), {}

    def seen(self) -> Observation:
        vectors, masks = self.rows.vectors, self.rows.masks
        if self.copy:
            return {"observation": vectors.copy(), "action_mask": masks.copy()}
        return {"observation": vectors, "action_mask": masks}

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        rows = self.rows
        rows.said[:] = actions
        for worker in self.workers:
            worker.step()
        self.rack.step()
        for worker in self.workers:
            worker.wait()
        ended = rows.over | rows.cut
        infos = {"final_info": {"rank": rows.ranks.copy(), "_rank": ended}, "_final_info": ended} if ended.any() else {}
        return self.seen(), rows.rewards.copy(), rows.over.copy(), rows.cut.copy(), infos

    def close_extras(self, **more: Any) -> None:
        for worker in self.workers:
            worker.end()
        self.workers = []


def beside(pattern: AgainstBots, game: str, count: int, more: dict[str, Any]) -> list[AgainstBots]:
    """So many tables that share what never changes."""
    return [AgainstBots(game, beside=pattern, **more) for _ in range(count)]


def parts(count: int, workers: int) -> list[range]:
    """The tables of each worker."""
    ends = [count * i // workers for i in range(workers + 1)] if workers else []
    return [range(ends[i], ends[i + 1]) for i in range(workers) if ends[i] < ends[i + 1]]


class Worker:
    """A process that steps some of the tables. Nothing is pickled after its start but the seeds of a reset."""

    def __init__(self, game: str, more: dict[str, Any], rows: Arrays, part: range) -> None:
        context = multiprocessing.get_context("spawn")
        self.part = part
        self.wire, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs, game, more, rows, part), daemon=True)
        self.process.start()
        theirs.close()

    def reset(self, seeds: Sequence[int | None]) -> None:
        self.wire.send_bytes(RESET)
        self.wire.send([seeds[i] for i in self.part])

    def step(self) -> None:
        self.wire.send_bytes(STEP)

    def wait(self) -> None:
        """Until it has written its rows."""
        try:
            self.wire.recv_bytes()
        except (EOFError, ConnectionError) as error:
            raise RuntimeError(GONE) from error

    def end(self) -> None:
        self.wire.close()
        self.process.join()


STEP, RESET = b"s", b"r"
GONE = (
    "A process that steps tables has ended. Each of them reads the script again that asked for workers: "
    'what the script does must stand under `if __name__ == "__main__":`.'
)


def work(wire: Connection, game: str, more: dict[str, Any], rows: Arrays, part: range) -> None:
    """What runs in the process, until the other end hangs up."""
    rack = Rack(beside(AgainstBots(game, **more), game, len(part), more), rows, part.start)
    while True:
        try:
            if wire.recv_bytes() == STEP:
                rack.step()
            else:
                rack.reset(wire.recv())
        except EOFError:
            return
        wire.send_bytes(STEP)


def many(num_envs: int = 8, **more: Any) -> ManyTables:
    """For `gymnasium.make_vec("ludoteka/cardia-v0", num_envs=8, vectorization_mode="vector_entry_point")`."""
    return ManyTables(num_envs=num_envs, **more)


for id in ludoteka.games():
    if f"ludoteka/{id}-v0" not in gymnasium.registry:
        gymnasium.register(
            f"ludoteka/{id}-v0",
            entry_point="ludoteka.lab.gymnasium:AgainstBots",
            vector_entry_point="ludoteka.lab.gymnasium:many",
            kwargs={"game": id},
            order_enforce=False,
            disable_env_checker=True,
        )
