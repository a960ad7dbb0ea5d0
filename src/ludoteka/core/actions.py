"""The answers of a game as numbers of a fixed range, for learners.

Every prompt has numbers of its own, slot by slot: a slot is one part of an answer (a card, a place, an amount) with all
the values that the components allow, in a fixed order. So a space is complete by construction, and the same in every
process; its checksum tells two spaces apart. An answer of many parts is given in sub-steps, one number after another,
while the question of the rules stays one.

>>> import ludoteka
>>> space = ludoteka.game("cardia").actions()
>>> match = ludoteka.game("cardia").start(seed=1)
>>> question = match.question(0)
>>> number = space.encode(question, question.options[0])
>>> space.decode(question, number) == question.options[0]
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from typing import Any, Final
from zlib import crc32

from ludoteka.core.errors import IllegalMove
from ludoteka.core.events import RulesError
from ludoteka.core.match import Option, Question

Turned = Callable[[Any, int], Any]
Parts = Callable[[Any], Sequence[Any]]

ONE: Final = 0  # the whole answer is one number
STEPS: Final = 1  # one number for each slot, in their order
SEVERAL: Final = 2  # one number for each member of the answer, in any order
STANDS: Final = 3  # said by the numbers of the question that it stands for

ENOUGH: Final = 1 << 16  # answers in sub-steps whose numbers are kept


class Slot:
    """One part of an answer: the values that it can have, in their order, and a word for each.

    `turned(value, seat)` is the value as that seat sees it (its own cards first, its left neighbour as seat 1), so that
    a learner finds the same numbers at every seat.
    """

    def __init__(
        self,
        name: str,
        values: Iterable[Any],
        word: Callable[[Any], str] = str,
        turned: Turned | None = None,
    ) -> None:
        self.name: Final = name
        self.values: Final = tuple(values)
        self.word: Final = word
        self.turned: Final = turned
        self.places: Final = {value: place for place, value in enumerate(self.values)}
        self.by_seat: Final[dict[int, dict[Any, int]]] = {}  # where values lie as a seat sees them: what was asked for

    def place(self, value: Any, seat: int) -> int:
        """Where the value lies among those that the slot can have."""
        known = self.places
        if self.turned is not None:
            mine = self.by_seat.get(seat)
            if mine is None:
                mine = self.by_seat[seat] = {}
            known = mine
        place = known.get(value)
        if place is None:
            seen = value if self.turned is None else self.turned(value, seat)
            place = self.places.get(seen)
            if place is None:
                raise RulesError(f"the slot {self.name} has no value {seen!r}")
            known[value] = place
        return place


class Clockwise:
    """Seats counted from the one who looks; what is below 0 is no seat."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def __call__(self, value: int, seat: int) -> int:
        return value if value < 0 else (value - seat) % self.seats


def seat_slot(seats: int, *others: int) -> Slot:
    """A seat, counted from the one who answers: 0 is oneself. `others` stand for nobody, the bank and such."""
    return Slot("seat", (*others, *range(seats)), turned=Clockwise(seats))


def sizes_together(kind: int, sizes: list[int]) -> int:
    """How many numbers slots of these sizes take: for every combination one, or one for each value in turn."""
    if kind in (STEPS, SEVERAL, STANDS):
        return sum(sizes)
    product = 1
    for size in sizes:
        product *= size
    return product


class Choice:
    """The answers to one kind of question: its slots, and how an answer falls into them."""

    def __init__(self, prompt: str, slots: tuple[Slot, ...], kind: int = ONE, parts: Parts | None = None) -> None:
        self.prompt: Final = prompt
        self.slots: Final = slots
        self.kind: Final = kind
        self.parts: Final = parts
        self.size: Final = sizes_together(kind, [len(slot.values) for slot in slots])  # how many numbers it takes
        self.start = 0  # the first number; the space sets it
        self.known: Final[dict[int, dict[Any, int]]] = {}  # by seat: numbers of whole answers that were asked for
        self.paths: Final[dict[int, dict[Any, list[int]]]] = {}  # likewise of answers that are said in sub-steps
        self.keys: Final[dict[int, dict[Any, int]]] = {}  # likewise of answers that are said at once

    def number(self, value: Any, seat: int) -> int:
        """The number of an answer that is one number."""
        mine = self.known.get(seat)
        if mine is None:
            mine = self.known[seat] = {}
        number = mine.get(value)
        if number is None:
            number = mine[value] = self.path(value, seat)[0]
        return number

    def known_path(self, value: Any, seat: int) -> list[int]:
        """The numbers that say this answer, worked out once: for reading."""
        mine = self.paths.get(seat)
        if mine is None or len(mine) >= ENOUGH:
            mine = self.paths[seat] = {}
        path = mine.get(value)
        if path is None:
            path = mine[value] = self.path(value, seat)
        return path

    def key(self, value: Any, seat: int) -> int:
        """A number of 32 bits for an answer of any parts, the same whatever else can be asked; hardly ever another's.

        So a network that says whole answers goes on to understand those it has learned when components are added.
        """
        mine = self.keys.get(seat)
        if mine is None or len(mine) >= ENOUGH:
            mine = self.keys[seat] = {}
        key = mine.get(value)
        if key is None:
            words = [self.prompt, *[str(place) for place in self.places(value, seat)]]
            key = mine[value] = crc32(" ".join(words).encode())
        return key

    def split(self, value: Any) -> Sequence[Any]:
        """The parts of an answer."""
        if self.parts is not None:
            return self.parts(value)
        return (value,) if len(self.slots) == 1 and self.kind != SEVERAL else tuple(value)

    def places(self, value: Any, seat: int) -> list[int]:
        """Where each part of an answer lies in its slot."""
        parts = self.split(value)
        slots = self.slots if self.kind != SEVERAL else self.slots * len(parts)
        return [slots[i].place(parts[i], seat) for i in range(len(slots))]

    def path(self, value: Any, seat: int) -> list[int]:
        """The numbers that say this answer: one, or one after another."""
        slots = self.slots
        if len(slots) == 1 and self.kind == ONE and self.parts is None:
            return [self.start + slots[0].place(value, seat)]
        places = self.places(value, seat)
        if self.kind == SEVERAL:
            return [self.start + place for place in places]
        out, base, index = [], self.start, 0
        for slot, place in zip(slots, places, strict=True):
            out.append(base + place)
            base += len(slot.values)
            index = index * len(slot.values) + place
        return out if self.kind == STEPS else [self.start + index]

    def text(self, number: int) -> str:
        """A number of this choice in words."""
        index = number - self.start
        if self.kind == ONE:
            words: list[str] = []
            for slot in reversed(self.slots):
                index, place = divmod(index, len(slot.values))
                words.append(slot.word(slot.values[place]))
            return " ".join([self.prompt, *reversed(words)])
        for slot in self.slots:
            if index < len(slot.values):
                return f"{self.prompt} {slot.name} {slot.word(slot.values[index])}"
            index -= len(slot.values)
        raise IndexError(number)


def one(prompt: str, *slots: Slot, parts: Parts | None = None) -> Choice:
    """Answers that are one number: every combination of what the slots can have."""
    return Choice(prompt, slots, ONE, parts)


def in_steps(prompt: str, *slots: Slot, parts: Parts | None = None) -> Choice:
    """Answers that are said slot by slot."""
    return Choice(prompt, slots, STEPS, parts)


def several(prompt: str, slot: Slot, parts: Parts | None = None) -> Choice:
    """Answers with several members of one slot, which are named one after another in any order."""
    return Choice(prompt, (slot,), SEVERAL, parts)


def stands(prompt: str) -> Choice:
    """Answers `(prompt, answer)` to a question that stands for another one: its numbers are those of the other."""
    return Choice(prompt, (), STANDS)


def nexts(choice: Choice, path: list[int], taken: Sequence[int]) -> list[int]:
    """With which numbers an answer can go on after those that were taken; none where it contradicts them."""
    if choice.kind == SEVERAL:
        rest = path.copy()
        for number in taken:
            if number not in rest:
                return []
            rest.remove(number)
        return rest
    done = len(taken)
    return path[done : done + 1] if path[:done] == list(taken) else []


def going_on(choice: Choice, paths: list[list[int]], taken: Sequence[int]) -> list[int]:
    """The numbers with which answers that are said in these ways can go on, each once."""
    found: dict[int, None] = {}
    if choice.kind == SEVERAL:
        for path in paths:
            for number in nexts(choice, path, taken) if taken else path:
                found[number] = None
    else:
        said, done = list(taken), len(taken)
        for path in paths:
            if len(path) > done and path[:done] == said:
                found[path[done]] = None
    return list(found)


def found_by(choice: Choice, paths: list[list[int]], number: int, taken: Sequence[int]) -> int:
    """Which of the answers that are said in these ways the number says, -1 where a further one is to come."""
    wanted = [*taken, number]
    said = len(wanted)
    for place in range(len(paths)):
        path = paths[place]
        if choice.kind != SEVERAL:
            found = path[:said] == wanted
        else:
            found = said <= len(path) and number in nexts(choice, path, taken)
        if found:
            return place if said == len(path) else -1
    raise IllegalMove("error-no-option", option=str(number))


def fill(mask: Any, numbers: Sequence[int], blank: bytes | None = None) -> None:
    """Clear a buffer of bytes and set those of these numbers. `blank` are as many zeros, or none where it is clear."""
    cells: Any = memoryview(mask)
    if blank is None:
        blank = bytes(len(cells))
    if blank:
        cells.cast("B")[:] = blank
    one: Any = 1
    places: Sequence[Any] = numbers  # objects as they are: compiled code need not unpack them
    for place in places:
        cells[place] = one


class ActionSpace:
    """The numbers of all answers that a game with these seats and variants can ask for."""

    def __init__(self, name: str, choices: Sequence[Choice]) -> None:
        self.name: Final = name
        self.choices: Final = tuple(choices)
        self.by_prompt: Final = {choice.prompt: choice for choice in choices}
        self.prompts: Final = tuple([choice.prompt for choice in choices])
        if len(self.by_prompt) != len(self.choices):
            raise RulesError(f"{name} declares the answers of a prompt twice")
        size = 0
        for choice in self.choices:
            choice.start = size
            size += choice.size
        self.size: Final = size
        self.blank: Final = bytes(size)  # a mask of nothing

    @property
    def checksum(self) -> str:
        """Two spaces with the same checksum give every answer the same number."""
        text = blake2b(digest_size=8)
        for choice in self.choices:
            slots = [(slot.name, [slot.word(value) for value in slot.values]) for slot in choice.slots]
            text.update(repr((choice.prompt, choice.kind, slots)).encode())
        return text.hexdigest()

    def choice(self, prompt: str) -> Choice:
        found = self.by_prompt.get(prompt)
        if found is None:
            raise RulesError(f"{self.name} does not say which answers {prompt} can have")
        return found

    def whole(self, prompt: str) -> bool:
        """Whether every answer to this prompt is a single number."""
        return self.choice(prompt).kind == ONE

    def resolved(self, prompt: str, values: Sequence[Any]) -> tuple[Choice, Sequence[Any]]:
        """The choice that says these answers, and the answers as it knows them."""
        choice = self.choice(prompt)
        if choice.kind != STANDS:
            return choice, values
        return self.choice(values[0][0]), [value[1] for value in values]

    # -- questions as the rules pose them: a prompt, a seat, plain values ------------------------------------
    def keys(self, prompt: str, seat: int, values: Sequence[Any]) -> list[int]:
        """The answers as numbers of 32 bits, each a whole one, in the order of the options."""
        choice, values = self.resolved(prompt, values)
        return [choice.key(value, seat) for value in values]

    def legal(self, prompt: str, seat: int, values: Sequence[Any], taken: Sequence[int] = ()) -> list[int]:
        """The numbers that can be said now, in the order of the options; in sub-steps each of them once."""
        choice, values = self.resolved(prompt, values)
        if choice.kind == ONE:
            return [choice.number(value, seat) for value in values]
        return going_on(choice, [choice.known_path(value, seat) for value in values], taken)

    def chosen(self, prompt: str, seat: int, values: Sequence[Any], number: int, taken: Sequence[int] = ()) -> int:
        """The place of the option that the number says, -1 where a further number is to come. IllegalMove if none."""
        choice, values = self.resolved(prompt, values)
        return found_by(choice, [choice.known_path(value, seat) for value in values], number, taken)

    # -- questions as players see them -----------------------------------------------------------------------
    def encode(self, question: Question, option: Option, taken: Sequence[int] = ()) -> int:
        """The number of an option; of an answer in sub-steps the next one after those that were taken."""
        choice, values = self.resolved(question.prompt.id, (option.value,))
        rest = nexts(choice, choice.path(values[0], question.seat), taken)
        if not rest:
            raise IllegalMove("error-no-option", option=str(option)[:80])
        return rest[0]

    def path(self, question: Question, option: Option) -> tuple[int, ...]:
        """All numbers that say an option, one after another."""
        choice, values = self.resolved(question.prompt.id, (option.value,))
        return tuple(choice.path(values[0], question.seat))

    def decode(self, question: Question, number: int, taken: Sequence[int] = ()) -> Option | None:
        """The option that a number says; None where a further sub-step must say which."""
        values = [option.value for option in question.options]
        place = self.chosen(question.prompt.id, question.seat, values, number, taken)
        return None if place < 0 else question.options[place]

    def numbers(self, question: Question, taken: Sequence[int] = ()) -> list[int]:
        """The numbers that can be said now."""
        return self.legal(question.prompt.id, question.seat, [option.value for option in question.options], taken)

    def mask(self, question: Question, taken: Sequence[int] = (), out: Any = None) -> Any:
        """A byte for each number of the space, 1 where it can be said: `out` (a uint8 array, say) or a bytearray."""
        mask = bytearray(self.size) if out is None else out
        fill(mask, self.numbers(question, taken))
        return mask

    def text(self, number: int) -> str:
        """A number in words, without a question: `place_card own ambusher`."""
        for choice in self.choices:
            if choice.start <= number < choice.start + choice.size:
                return choice.text(number)
        raise IndexError(number)

    # -- slot by slot ----------------------------------------------------------------------------------------
    @property
    def factors(self) -> tuple[int, ...]:
        """How many values the factored form has in each place: prompts, then the largest slots."""
        widths: list[int] = []
        for choice in self.choices:
            for i, slot in enumerate(choice.slots):
                widths += [0] * (i + 1 - len(widths))
                widths[i] = max(widths[i], len(slot.values))
        return (len(self.choices), *widths)

    def factored(self, question: Question, option: Option) -> tuple[int, ...]:
        """The number of the prompt, then for every part of the answer its place in its slot."""
        choice, values = self.resolved(question.prompt.id, (option.value,))
        return (self.prompts.index(choice.prompt), *choice.places(values[0], question.seat))

    def __repr__(self) -> str:
        return f"<ActionSpace {self.name}: {self.size} numbers, {len(self.choices)} prompts, {self.checksum}>"
