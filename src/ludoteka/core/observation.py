"""What a seat may know as numbers of a fixed shape, for learners.

A game writes its position onto a `Sheet`, field by field; writing is declaring, so names, shapes and ranges come from
the same lines as the numbers. Only what is not zero is written: the sparse form costs nothing more, the dense one is
filled from it, and the rows of a field that has several columns are the entities of the structured form. The open
question, its subject and the numbers already said in sub-steps follow from the action space and are written here.

>>> import ludoteka
>>> space = ludoteka.game("cardia").observation()
>>> match = ludoteka.game("cardia").start(seed=1)
>>> len(space.observe(match, 0)) == space.size
True
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from typing import Any, Final

from ludoteka.core.actions import SEVERAL, STEPS, ActionSpace
from ludoteka.core.events import RulesError
from ludoteka.core.state import Ask, State


class Field:
    """A part of an observation: `rows` times `columns` numbers from `low` to `high`, from the cell `start` on."""

    def __init__(self, name: str, start: int, rows: int, columns: int, low: float, high: float) -> None:
        self.name: Final = name
        self.start: Final = start
        self.rows: Final = rows
        self.columns: Final = columns
        self.low: Final = low
        self.high: Final = high

    @property
    def size(self) -> int:
        return self.rows * self.columns

    @property
    def shape(self) -> tuple[int, ...]:
        return (self.rows,) if self.columns == 1 else (self.rows, self.columns)

    def __repr__(self) -> str:
        return f"<Field {self.name} {self.shape} from {self.low:g} to {self.high:g}>"


ONE: Final[Any] = 1.0  # an object: compiled code would make it anew for every cell


class Sheet:
    """A position in numbers, being written: the cells in which a one lies, and others that are not zero.

    With a `vector` (a buffer of float32 in which only zeros lie) they are written there at once.
    """

    def __init__(self, declares: bool = False, vector: Any = None) -> None:
        self.marked: list[int] = []
        self.cells: list[int] = []
        self.values: list[float] = []
        self.size: int = 0
        self.declares: Final = declares
        self.vector: Final = vector
        self.one: Final = ONE
        self.fields: list[Field] = []

    def field(self, name: str, rows: int, columns: int = 1, low: float = 0.0, high: float = 1.0) -> int:
        """Begin the next field; its first cell."""
        start = self.size
        self.size = start + rows * columns
        if self.declares:
            self.fields.append(Field(name, start, rows, columns, low, high))
        return start

    def put(self, cell: int, value: float) -> None:
        if value != 0.0:
            if self.vector is not None:
                self.vector[cell] = value
            else:
                self.cells.append(cell)
                self.values.append(value)

    def mark(self, cell: int) -> None:
        if self.vector is not None:
            self.vector[cell] = self.one
        else:
            self.marked.append(cell)

    def number(self, name: str, value: int, most: int, low: float = 0.0) -> None:
        """A field of one number, as a share of what is usually the most; it may be up to four times as much."""
        start = self.field(name, 1, 1, 4.0 * low, 4.0)
        if value != 0:
            self.put(start, value / most)

    def numbers(self, name: str, values: Sequence[int], most: int, low: float = 0.0) -> None:
        """A field of several numbers, each a share of what is usually the most."""
        cell = self.field(name, len(values), 1, 4.0 * low, 4.0)
        for value in values:
            if value != 0:
                self.put(cell, value / most)
            cell += 1

    def choice(self, name: str, value: int, count: int) -> None:
        """A field with one of its cells set; none where the value is negative."""
        start = self.field(name, count)
        if value >= 0:
            self.mark(start + value)

    def bits(self, name: str, bits: int, count: int) -> None:
        """A field with a cell for each bit."""
        start = self.field(name, count)
        while bits:
            low = bits & -bits
            self.mark(start + low.bit_length() - 1)
            bits ^= low

    def members(self, name: str, members: Sequence[int], count: int) -> None:
        """A field with a cell for each member of a set."""
        start = self.field(name, count)
        for member in members:
            self.mark(start + member)

    def counts(self, name: str, members: Sequence[int], count: int, most: int = 4) -> None:
        """A field that says how often each kind is there, as a share of the most copies."""
        start = self.field(name, count, 1, 0.0, 4.0)
        found: dict[int, int] = {}
        for member in members:
            found[member] = found.get(member, 0) + 1
        for member, times in found.items():
            self.put(start + member, times / most)


Observe = Callable[[Any, int, Sheet], None]
Subjects = Mapping[str, Sequence[str | int]]


class ObservationSpace:
    """The shape of what a seat may know in a game with these seats and variants, and how it is filled."""

    def __init__(self, name: str, seats: int, actions: ActionSpace, observe: Observe, subjects: Subjects) -> None:
        self.name: Final = name
        self.seats: Final = seats
        self.actions: Final = actions
        self.of_game: Final = observe
        self.subjects: Final = {
            about: {value: place for place, value in enumerate(values)} for about, values in subjects.items()
        }
        self.prompts: Final = {prompt: place for place, prompt in enumerate(actions.prompts)}
        self.steps: Final = [one for one in actions.choices if one.kind in (STEPS, SEVERAL)]
        self.declared: tuple[Field, ...] = ()
        self.size: int = 0
        self.blank: bytes = b""  # a vector of nothing
        self.subjects_size: Final = sum([len(places) for places in self.subjects.values()])
        self.steps_size: Final = sum([choice.size for choice in self.steps])

    def lay_out(self, state: State) -> None:
        """Learn the fields from any position of such a match."""
        sheet = Sheet(True)
        self.write(state, 0, (), sheet)
        self.declared = tuple(sheet.fields)
        self.size = sheet.size
        self.blank = bytes(4 * self.size)

    @property
    def fields(self) -> tuple[Field, ...]:
        """Name, shape and range of every part, in order."""
        return self.declared

    @property
    def checksum(self) -> str:
        """Two spaces with the same checksum give every cell the same meaning."""
        words = [f"{field.name} {field.start} {field.rows} {field.columns}" for field in self.declared]
        return blake2b("\n".join(words).encode(), digest_size=8).hexdigest()

    def write(self, state: State, seat: int, taken: Sequence[int], sheet: Sheet) -> None:
        """Whom the table waits for, the open question, then the position as the game writes it."""
        start = sheet.field("to_act", self.seats)
        mine: Ask | None = None
        if state.result is None:
            for i in range(len(state.asks)):
                if state.answers[i] is None:
                    ask = state.asks[i]
                    sheet.mark(start + (ask.seat - seat) % self.seats)
                    if ask.seat == seat:
                        mine = ask
        sheet.choice("seat", seat, self.seats)
        self.write_question(mine, seat, sheet)
        self.write_taken(taken, sheet)
        self.of_game(state, seat, sheet)

    def write_question(self, ask: Ask | None, seat: int, sheet: Sheet) -> None:
        """What is asked and what it is about: `subject_card`, `subject_price`, by the arguments of the prompt."""
        start = sheet.field("question", len(self.prompts))
        if ask is not None:
            sheet.mark(start + self.prompts[ask.prompt.id])
        args = () if ask is None else ask.prompt.args
        if not args and not sheet.declares:  # nothing to be written: go past these fields at once
            sheet.size += self.subjects_size
            return
        for about, places in self.subjects.items():
            start = sheet.field(f"subject_{about}" if sheet.declares else about, len(places))
            for name, value in args:
                if name == about:
                    if name == "seat" and isinstance(value, int):
                        value = (value - seat) % self.seats
                    place = places.get(value)
                    if place is None:
                        raise RulesError(f"{self.name}: no subject {name} is known as {value!r}")
                    sheet.mark(start + place)

    def write_taken(self, taken: Sequence[int], sheet: Sheet) -> None:
        """The numbers already said of an answer in sub-steps."""
        if not taken and not sheet.declares:
            sheet.size += self.steps_size
            return
        different = set(taken)
        for choice in self.steps:
            start = sheet.field(f"said_{choice.prompt}" if sheet.declares else "said", choice.size, 1, 0.0, 4.0)
            for number in different:
                if choice.start <= number < choice.start + choice.size:
                    sheet.put(start + number - choice.start, float(taken.count(number)))

    def noted(self, state: State, seat: int, taken: Sequence[int] = ()) -> Sheet:
        """What a seat may know of a position, on a sheet: cells with a one, and others that are not zero."""
        sheet = Sheet()
        self.write(state, seat, taken, sheet)
        return sheet

    # -- what learners call ----------------------------------------------------------------------------------
    def sparse(self, match: Any, seat: int, taken: Sequence[int] = ()) -> tuple[list[int], list[float]]:
        """The cells that are not zero, and what lies in them."""
        sheet = self.noted(match if isinstance(match, State) else match.state, seat, taken)
        return sheet.marked + sheet.cells, [1.0] * len(sheet.marked) + sheet.values

    def observe(self, match: Any, seat: int, out: Any = None, taken: Sequence[int] = (), clear: bool = False) -> Any:
        """All of it as float32: into `out` (a float32 array of this size), or as a new array.

        `clear` says that `out` holds nothing but zeros, which spares the time to write them.
        """
        if out is None:
            out = array("f", self.blank)
            clear = True
        vector: Any = memoryview(out)
        if not clear:
            vector.cast("B")[:] = self.blank
        self.write(match if isinstance(match, State) else match.state, seat, taken, Sheet(False, vector))
        return out

    def entities(self, match: Any, seat: int, taken: Sequence[int] = ()) -> list[tuple[str, int, list[float]]]:
        """Sets of things instead of a vector: (field, row, its columns) for every row in which something is set."""
        found: dict[tuple[int, int], list[float]] = {}
        cells, values = self.sparse(match, seat, taken)
        at = 0
        for cell, value in sorted(zip(cells, values, strict=True)):
            while cell >= self.declared[at].start + self.declared[at].size:
                at += 1
            field = self.declared[at]
            row, column = divmod(cell - field.start, field.columns)
            found.setdefault((at, row), [0.0] * field.columns)[column] = value
        return [(self.declared[place].name, row, columns) for (place, row), columns in found.items()]

    def __repr__(self) -> str:
        return f"<ObservationSpace {self.name}: {self.size} numbers in {len(self.declared)} fields>"
