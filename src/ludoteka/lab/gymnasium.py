"""Every game as environments of Gymnasium: one seat against bots, alone or many tables at once.

>>> import gymnasium
>>> import ludoteka.lab.gymnasium  # registers ludoteka/cardia-v0, ludoteka/abyss-v0 …
>>> table = gymnasium.make("ludoteka/cardia-v0", opponents="greedy", disable_env_checker=True)
>>> observation, info = table.reset(seed=1)
>>> bool(observation["action_mask"].any())
True
"""

from __future__ import annotations

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
from ludoteka.lab.episode import RANK, Episode, episode
from ludoteka.lab.rendering import text

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
        self.chance = np.random.default_rng(0)

    def sit_down(self, seed: int) -> None:
        self.chance = np.random.default_rng(seed)
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
            return one.numbers[int(self.chance.integers(len(one.numbers)))]
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

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium wants it

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        opponents: str = UNIFORM,
        seat: int | None = 0,
        rewards: str = RANK,
        render_mode: str | None = None,
        **variants: Any,
    ) -> None:
        self.episode = episode(ludoteka.game(game), seats, rewards, **variants)
        self.opponents = Opponents(opponents, self.episode.seats)
        self.fixed = seat
        self.seat = 0 if seat is None else seat
        self.matches = 0
        self.render_mode = render_mode
        self.observation_space = looks(self.episode)
        self.action_space = spaces.Discrete(self.episode.actions.size)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Any]:
        super().reset(seed=seed)
        begun = int(self.np_random.integers(2**63))
        if self.fixed is None:
            self.seat = self.matches % self.episode.seats
        self.matches += 1
        self.episode.reset(begun)
        self.opponents.sit_down(begun)
        self.opponents.play_until(self.episode, self.seat)
        return self.seen(), {}

    def seen(self) -> Observation:
        vector: Any = np.zeros(self.episode.observations.size, np.float32)
        mask: Any = np.zeros(self.episode.actions.size, np.int8)
        self.episode.observe(self.seat, vector)
        self.episode.mask(self.seat, mask.view(np.uint8))
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
        if self.render_mode is None:
            return None
        return text(self.episode.game, self.episode.seats, self.episode.state, self.seat)


class ManyTables(VectorEnv[Observation, Any, Any]):
    """Many tables in one process, stepped together into the same arrays; a finished one begins anew at once.

    The observations of the last step of a match are those of the next match; its rank is in the infos (`final_info`).
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(self, game: str, num_envs: int = 8, copy: bool = True, **more: Any) -> None:
        self.num_envs = num_envs
        self.tables = [AgainstBots(game, **more) for _ in range(num_envs)]
        one = self.tables[0].episode
        for table in self.tables[1:]:  # all share what never changes
            table.episode = Episode(one.game, one.seats, one.variants, one.actions, one.observations, one.rewards)
        self.single_observation_space = self.tables[0].observation_space
        self.single_action_space = self.tables[0].action_space
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)
        self.copy = copy
        self.vectors: Any = np.zeros((num_envs, one.observations.size), np.float32)
        self.masks: Any = np.zeros((num_envs, one.actions.size), np.int8)
        self.bytes: Any = self.masks.view(np.uint8)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        seeds = [None] * self.num_envs if seed is None else seed
        if isinstance(seeds, int):
            seeds = [seeds + i for i in range(self.num_envs)]
        for i, table in enumerate(self.tables):
            self.begin(table, seeds[i])
            self.look(i, table)
        return self.seen(), {}

    def begin(self, table: AgainstBots, seed: int | None = None) -> None:
        """A new match at one table."""
        gymnasium.Env.reset(table, seed=seed)
        begun = int(table.np_random.integers(2**63))
        if table.fixed is None:
            table.seat = table.matches % table.episode.seats
        table.matches += 1
        table.episode.reset(begun)
        table.opponents.sit_down(begun)
        table.opponents.play_until(table.episode, table.seat)

    def look(self, i: int, table: AgainstBots) -> None:
        table.episode.observe(table.seat, self.vectors[i])
        table.episode.mask(table.seat, self.bytes[i])

    def seen(self) -> Observation:
        if self.copy:
            return {"observation": self.vectors.copy(), "action_mask": self.masks.copy()}
        return {"observation": self.vectors, "action_mask": self.masks}

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        rewards: Any = np.zeros(self.num_envs)
        over: Any = np.zeros(self.num_envs, bool)
        cut: Any = np.zeros(self.num_envs, bool)
        ranks: Any = np.zeros(self.num_envs, np.int64)
        numbers = actions.tolist() if hasattr(actions, "tolist") else list(actions)
        for i, table in enumerate(self.tables):
            one = table.episode
            if numbers[i] in one.numbers:
                one.step(numbers[i])
                rewards[i] = one.earned[table.seat]
                if not one.over and one.seat != table.seat:
                    rewards[i] += table.opponents.play_until(one, table.seat)
            else:
                rewards[i], cut[i] = -1.0, True
            if one.over or cut[i]:
                over[i] = one.over
                ranks[i] = one.state.result.ranks[table.seat] if one.state.result is not None else 0
                self.begin(table)
            self.look(i, table)
        ended = over | cut
        infos = {"final_info": {"rank": ranks, "_rank": ended}, "_final_info": ended} if ended.any() else {}
        return self.seen(), rewards, over, cut, infos


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
