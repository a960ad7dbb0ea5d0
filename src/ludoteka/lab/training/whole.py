"""Tables of games with many thousands of cells and answers: cells that are not zero are named, answers are said whole.

What can be said are the places of the options. Each has the key of its answer (`ActionSpace.keys`), of which rows of a
network follow without any process asking another.
"""

from __future__ import annotations

from array import array
from typing import Final

from ludoteka.bots.policy import first_thought_of, thought_key
from ludoteka.core.observation import Sheet
from ludoteka.lab.training.tables import Arrays, Shapes, Table

CELLS: Final = 448  # not zero that are named at most
ANSWERS: Final = 48  # that can be said at most; further ones are out of sight
NOBODY: Final = -1  # the key where no answer is
WHIM: Final = 0.4  # how often it is not the first thought that leads there
PAD: Final = array("f", bytes(4 * CELLS))
MARKS: Final = array("f", [1.0]) * CELLS
NO_KEYS: Final = array("q", [NOBODY]) * ANSWERS


class WholeArrays(Arrays):
    """What is seen as cells and what lies in them, what can be said as keys, and which answer comes to mind."""

    def own(self) -> Shapes:
        return {
            "cells": ("i", (CELLS,)),  # those that are not used name a cell behind the last
            "values": ("f", (CELLS,)),
            "keys": ("q", (ANSWERS,)),
            "thought": ("q", ()),  # the place of what comes to mind, below 0 where nothing does
            "prompt": ("q", ()),  # the key of what comes to mind at such a question
        }


class WholeTable(Table):
    """One match after another, answered whole."""

    def take_seats(self) -> None:
        arrays, place = self.arrays, self.place
        self.cells, self.values = arrays.part("cells", place), arrays.part("values", place)
        self.keys = arrays.part("keys", place)
        self.thought, self.prompt = arrays.part("thought", place), arrays.part("prompt", place)
        self.thoughts = first_thought_of(self.one.observations)
        self.unused = array("i", [self.one.observations.size]) * CELLS

    def come_in(self) -> None:
        """Begin anywhere in the first part of a match, which mostly first thoughts led to."""
        self.begin()
        one = self.one
        for _ in range(int(self.chance.random() * self.arrays.setting.early)):
            place = -1
            if self.chance.random() >= WHIM:
                place = self.first_thought(one.observations.noted(one.state, one.seat))
            one.step(place if place >= 0 else int(self.chance.random() * len(one.numbers)))
            self.go_on(one.nothing)
            if one.seat < 0:
                self.begin()
        self.hope = self.estimated()

    def first_thought(self, sheet: Sheet) -> int:
        """The place of what comes to mind, -1 where that is nothing or out of sight."""
        place = sheet.marked[-1] - self.thoughts if sheet.marked else -1
        return place if 0 <= place < min(ANSWERS, len(self.one.numbers)) else -1

    def show(self) -> None:
        one, arrays = self.one, self.arrays
        sheet = one.observations.noted(one.state, one.seat)
        self.show_cells(sheet)
        ask = one.state.asks[one.place]
        keys = array("q", one.actions.keys(ask.prompt.id, ask.seat, ask.options[:ANSWERS]))
        self.keys[:] = keys + NO_KEYS[len(keys) :]
        self.thought[0] = self.first_thought(sheet)
        self.prompt[0] = thought_key(ask.prompt.id)
        arrays.seat[self.place] = one.seat

    def show_cells(self, sheet: Sheet) -> None:
        """Cells with a one, then the others."""
        ones = min(CELLS, len(sheet.marked))
        rest = min(CELLS - ones, len(sheet.cells))
        cells = array("i", sheet.marked[:ones] + sheet.cells[:rest])
        self.cells[:] = cells + self.unused[ones + rest :]
        self.values[:] = MARKS[:ones] + array("f", sheet.values[:rest]) + PAD[ones + rest :]
