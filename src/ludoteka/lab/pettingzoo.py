"""Every game as an environment of PettingZoo.

>>> from ludoteka.lab.pettingzoo import env
>>> table = env("cardia", rewards="score")
>>> table.reset(seed=7)
>>> observation, reward, terminated, truncated, info = table.last()
>>> table.step(table.action_space(table.agent_selection).sample(observation["action_mask"]))
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

import ludoteka
from ludoteka.core.errors import IllegalMove
from ludoteka.core.rng import seeded
from ludoteka.lab.episode import RANK, Episode, episode, one_of
from ludoteka.lab.rendering import ANSI, HUMAN, PICTURE, SVG, pictures, render

Observation = dict[str, Any]
NOTHING_SAID = -1  # is never the number of an answer


def observation_space(one: Episode) -> spaces.Dict:
    """A vector of everything a seat may know, and the mask of what it can say."""
    low = np.concatenate([np.full(field.size, field.low, np.float32) for field in one.observations.fields])
    high = np.concatenate([np.full(field.size, field.high, np.float32) for field in one.observations.fields])
    mask = spaces.Box(0, 1, (one.actions.size,), np.int8)
    return spaces.Dict({"observation": spaces.Box(low, high, dtype=np.float32), "action_mask": mask})


def seen(one: Episode, seat: int) -> Observation:
    vector: Any = np.zeros(one.observations.size, np.float32)
    mask: Any = np.zeros(one.actions.size, np.int8)
    one.observe(seat, vector, True)
    one.mask(seat, mask, True)
    return {"observation": vector, "action_mask": mask}


class Table(AECEnv[str, Observation, int]):
    """A table where the seats answer in turn; those who are asked together do not see each other's answers.

    Whoever says what cannot be said loses: the match is truncated, with -1 for him and 0 for the others. After
    `max_cycles` cycles it is truncated too: a cycle is as many decisions as there are seats.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        rewards: str = RANK,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **variants: Any,
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": f"ludoteka_{game}_v0",
            "render_modes": ["ansi", "human", "svg", *pictures()],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.episode = episode(ludoteka.game(game), seats, rewards, **variants)
        one_of("render_mode", render_mode, (None, ANSI, HUMAN, SVG, PICTURE))
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"seat_{seat}" for seat in range(self.episode.seats)]
        self.agents: list[str] = []
        self.places = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.says = {agent: spaces.Discrete(self.episode.actions.size) for agent in self.possible_agents}
        self.views = {agent: observation_space(self.episode) for agent in self.possible_agents}
        self.sown, self.matches = 0, 0  # the last seed that was said, and how many matches have begun since

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.views[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.says[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.sown, self.matches = seed, 0
        self.episode.reset(seeded("pettingzoo", self.sown, self.matches))
        self.matches += 1
        self.agents = self.possible_agents[:]
        self.rewards = self.no_rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.said = 0  # numbers
        self.agent_selection = self.possible_agents[self.episode.seat]

    def turn_to(self, seat: int) -> None:
        """Let this one of the seats that are asked together answer next."""
        self.episode.turn_to(seat)
        self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> Observation:
        return seen(self.episode, self.places[agent])

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """As every environment of PettingZoo says it, in fewer calls."""
        agent = self.agent_selection
        look = seen(self.episode, self.places[agent]) if observe else None
        ended, cut = self.terminations[agent], self.truncations[agent]
        return look, self._cumulative_rewards[agent], ended, cut, self.infos[agent]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        one = self.episode
        try:
            one.step(NOTHING_SAID if action is None else int(action))
        except IllegalMove:
            self.give_up(agent)
            return
        self.said += 1
        earned = one.earned
        quiet = earned is one.nothing
        self.rewards = self.no_rewards if quiet else dict(zip(self.possible_agents, earned, strict=True))
        if one.seat < 0:
            self.finish()
        else:
            if self.max_cycles is not None and self.said >= self.max_cycles * one.seats:
                self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.possible_agents[one.seat]
        if not quiet:
            self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def give_up(self, agent: str) -> None:
        """What was said cannot be said: the match ends here."""
        self.rewards = {other: -1.0 if other == agent else 0.0 for other in self.agents}
        self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def finish(self) -> None:
        """Everybody is told the result."""
        result = self.episode.state.result
        assert result is not None
        self.terminations = dict.fromkeys(self.agents, True)
        for agent, seat in self.places.items():
            self.infos[agent] = {"rank": result.ranks[seat], "score": result.scores[seat], "reason": result.reason}

    def render(self) -> Any:
        """The table as a spectator sees it: printed (`human`), as text (`ansi`), as a picture (`svg`, `rgb_array`)."""
        return render(self.render_mode, self.episode.game, self.episode.seats, self.episode.state)

    def close(self) -> None:
        return None


class Together(ParallelEnv[str, Observation, int]):
    """The same table for those who step all seats at once: who is not asked says anything, and it is left aside.

    Seats that are asked together are so here too; a step takes a number of all who are asked, and is a cycle.
    """

    def __init__(self, game: str, max_cycles: int | None = None, **more: Any) -> None:
        self.table = Table(game, **more)
        self.max_cycles = max_cycles
        self.metadata = {**self.table.metadata, "is_parallelizable": True}
        self.possible_agents = self.table.possible_agents
        self.render_mode = self.table.render_mode
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.table.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.table.action_space(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        self.table.reset(seed, options)
        self.cycles = 0
        self.agents = self.table.agents[:]
        return self.seen(), {agent: {} for agent in self.agents}

    def seen(self) -> dict[str, Observation]:
        """What each seat may know; who is asked at the same time as others is told what it can say."""
        return {agent: self.table.observe(agent) for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Any:
        table, earned = self.table, dict.fromkeys(self.agents, 0.0)
        for seat in table.episode.asked():
            table.turn_to(seat)
            table.step(actions[table.agent_selection])
            for agent in self.agents:
                earned[agent] += table.rewards[agent]
            if any(table.truncations.values()):
                break
        self.cycles += 1
        if self.max_cycles is not None and self.cycles >= self.max_cycles and not table.episode.over:
            table.truncations = dict.fromkeys(table.agents, True)
        out = (self.seen(), earned, dict(table.terminations), dict(table.truncations), dict(table.infos))
        if table.episode.over or any(table.truncations.values()):
            self.agents = []
        return out

    def render(self) -> Any:
        return self.table.render()

    def close(self) -> None:
        return None


def env(game: str, seats: int | None = None, **more: Any) -> Table:
    """A game for agents that act in turn: `env("abyss", seats=3)`."""
    return Table(game, seats, **more)


def parallel_env(game: str, seats: int | None = None, **more: Any) -> Together:
    """A game for agents that act at once."""
    return Together(game, seats=seats, **more)
