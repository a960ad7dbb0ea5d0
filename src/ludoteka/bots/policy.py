"""A learned policy at work: how likely it is that a seat answers so, and what its position is worth to it.

It sees what the seat may know as numbers (`game.observation`) and nothing else, whether the seat is the bot's own or
another one in a guess at what is hidden. An answer of several parts is said one number after another, each of them in
sight of those before; a policy of whole answers says all of them at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Final
from zlib import crc32

from ludoteka.bots.lanes import Net
from ludoteka.core.actions import ONE, Choice, found_by, going_on
from ludoteka.core.observation import ObservationSpace, Sheet
from ludoteka.core.rng import Luck
from ludoteka.core.state import Ask, State

Sees = Callable[[Sequence[int]], Sheet]  # what is seen after these numbers of an answer were said

RARE: Final = 1e-3  # what is begun less often is not thought through to its end


class Policy:
    """A network, and the numbers in which it sees and answers."""

    def __init__(self, net: Net, space: ObservationSpace) -> None:
        self.net = net
        self.space = space

    def thought(self, sheet: Sheet) -> list[int]:
        """What the network makes of what is seen."""
        return self.net.think(sheet.marked, sheet.cells, sheet.values)

    def chances(self, sees: Sees, prompt: str, seat: int, options: Sequence[Any]) -> list[float]:
        """How likely each option is to be chosen."""
        choice, values = self.space.actions.resolved(prompt, options)
        if choice.kind == ONE:
            return self.shares(sees(()), [choice.number(value, seat) for value in values])
        found = [0.0] * len(values)
        self.say_on(sees, choice, [choice.known_path(value, seat) for value in values], [], 1.0, found)
        return evened(found)

    def say_on(
        self, sees: Sees, choice: Choice, paths: list[list[int]], taken: list[int], chance: float, found: list[float]
    ) -> None:
        """Add what the options that begin with these numbers share of the chance. Members may come in any order."""
        numbers = going_on(choice, paths, taken)
        shared = self.shares(sees(taken), numbers)
        most = max(shared)
        for i in range(len(numbers)):
            share = chance * shared[i]
            done = found_by(choice, paths, numbers[i], taken)
            if done >= 0:
                found[done] += share
            elif share >= RARE or shared[i] == most:
                self.say_on(sees, choice, paths, [*taken, numbers[i]], share, found)

    def shares(self, sheet: Sheet, numbers: list[int]) -> list[float]:
        """How likely each of these numbers is to be said next."""
        return shares(self.net.logits(self.thought(sheet), numbers))

    def worth(self, state: State, seat: int) -> float:
        """What a position is worth to a seat that is asked something in it, from -1 to 1."""
        return self.net.value(self.thought(self.space.noted(state, seat)))

    def answer(self, state: State, ask: Ask, chance: Luck) -> Any:
        """What a seat answers in a position, drawn as likely as it is."""
        options, seat = ask.options, ask.seat
        if len(options) == 1:
            return options[0]
        choice, values = self.space.actions.resolved(ask.prompt.id, options)
        if choice.kind == ONE:
            numbers = [choice.number(value, seat) for value in values]
            return options[drawn(self.shares(self.space.noted(state, seat), numbers), chance.random())]
        paths = [choice.known_path(value, seat) for value in values]
        taken: list[int] = []
        while True:
            numbers = going_on(choice, paths, taken)
            place = drawn(self.shares(self.space.noted(state, seat, taken), numbers), chance.random())
            done = found_by(choice, paths, numbers[place], taken)
            if done >= 0:
                return options[done]
            taken.append(numbers[place])


class WholePolicy(Policy):
    """A policy for games with many thousands of cells and answers, of which it knows those that occurred as it learned.

    Where the game says what comes to mind first (the last cells of what is seen), that answer has a row besides, by the
    kind of question.
    """

    def __init__(self, net: Net, space: ObservationSpace, cells: Sequence[int], keys: Sequence[int]) -> None:
        self.net = net
        self.space = space
        self.cells: Final = {cell: row for row, cell in enumerate(cells)}
        self.keys: Final = {key: row for row, key in enumerate(keys)}
        self.thoughts: Final = first_thought_of(space)
        self.unknown: Final = len(keys)  # the row of an answer that never occurred

    def thought(self, sheet: Sheet) -> list[int]:
        known = self.cells
        marked: list[int] = []
        for cell in sheet.marked:
            row = known.get(cell, -1)
            if row >= 0:
                marked.append(row)
        cells: list[int] = []
        values: list[float] = []
        for i in range(len(sheet.cells)):
            row = known.get(sheet.cells[i], -1)
            if row >= 0:
                cells.append(row)
                values.append(sheet.values[i])
        return self.net.think(marked, cells, values)

    def chances(self, sees: Sees, prompt: str, seat: int, options: Sequence[Any]) -> list[float]:
        return self.of_options(sees(()), prompt, seat, options)

    def of_options(self, sheet: Sheet, prompt: str, seat: int, options: Sequence[Any]) -> list[float]:
        """How likely each option is to be chosen by who sees this."""
        numbers = [self.keys.get(key, self.unknown) for key in self.space.actions.keys(prompt, seat, options)]
        seen = self.thought(sheet)
        logits = self.net.logits(seen, numbers)
        place = sheet.marked[-1] - self.thoughts if sheet.marked else -1
        if 0 <= place < len(logits):
            row = self.keys.get(thought_key(prompt), self.unknown)
            logits[place] += self.net.logits(seen, [row])[0]
        return shares(logits)

    def answer(self, state: State, ask: Ask, chance: Luck) -> Any:
        options = ask.options
        if len(options) == 1:
            return options[0]
        chances = self.of_options(self.space.noted(state, ask.seat), ask.prompt.id, ask.seat, options)
        return options[drawn(chances, chance.random())]


THOUGHT: Final = "hint_thought"  # the field of an observation with the place of what comes to mind; the last one


def first_thought_of(space: ObservationSpace) -> int:
    """The first cell of what comes to mind, behind all others where the game says nothing of that."""
    last = space.declared[-1]
    return last.start if last.name == THOUGHT else space.size


def thought_key(prompt: str) -> int:
    """The key of what comes to mind when this is asked."""
    return crc32(f"{THOUGHT} {prompt}".encode())


def shares(logits: list[float]) -> list[float]:
    """Chances that sum up to one."""
    most = max(logits)
    return evened([exp(logit - most) for logit in logits])


def evened(parts: list[float]) -> list[float]:
    """The same parts of one."""
    whole = 0.0
    for part in parts:
        whole += part
    return [part / whole for part in parts]


def drawn(chances: list[float], luck: float) -> int:
    """The place on which the luck (0 to 1) falls."""
    for place in range(len(chances) - 1):
        luck -= chances[place]
        if luck < 0.0:
            return place
    return len(chances) - 1
