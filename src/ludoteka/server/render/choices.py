"""The answers to the open question: key caps, words, certain consequences, and where each of them lies."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from ludoteka.core.foresight import NOTHING_KNOWN, Foresight, foresights
from ludoteka.core.game import Json
from ludoteka.core.match import Question
from ludoteka.core.state import Ask, Message
from ludoteka.core.texts import option_label
from ludoteka.server.render.noting import PAGE, note, spoil
from ludoteka.server.render.scene import Scene

BRIEF = 14  # letters
MANY = 8  # answers; more stand in groups
CAPS = "123456789ABCDEFGHJKLMNOPQRSTVWXYZ"  # I reads a card, U takes back


class Choice(NamedTuple):
    """One option as it is shown, on the board and in the prompt bar alike."""

    option: str
    key: str
    label: str
    price: str = ""  # what it costs, and what is left then
    after: str = ""  # what it leads to, where that is certain
    parts: tuple[str, ...] = ()  # the pieces it is made of, where these are picked one after the other
    in_order: bool = False  # whether another answer is made of the same pieces in another order
    judged: str = ""  # in an analysis: best or chosen, and nothing can be chosen any more

    @property
    def verb(self) -> str:
        return self.option.partition(" ")[0]

    @property
    def heading(self) -> str:
        """What other answers may begin with as well: “Slay” of “Slay: Goblin”, “play: A1 · discard” of a draft."""
        return self.label.rpartition(": ")[0]

    @property
    def brief(self) -> bool:
        """Whether the words are so few that they stay in one line."""
        return len(self.label) <= BRIEF


class Part(NamedTuple):
    """A piece that several answers are made of; its cap is part of theirs."""

    id: str
    key: str
    label: str
    judged: str = ""


class Group(NamedTuple):
    """Answers that stand together in the bar, under what all of them begin with, if they do."""

    heading: str
    choices: list[Choice]


Groups = tuple[str, ...]


def is_ordered(sets: list[Groups]) -> bool:
    """Whether two answers are made of the same pieces in another order."""
    return len({tuple(sorted(one)) for one in sets}) < len(sets)


class Offered:
    """All options of a question in words. Pages share it for as long as nothing of it changes."""

    __slots__ = ("all", "asked", "by_option", "known", "made", "parts", "reader")

    def __init__(
        self,
        choices: list[Choice],
        parts: dict[str, Part],
        asked: Ask | None = None,
        known: Mapping[str, Foresight] | None = None,
        reader: tuple[str, Mapping[int, str]] = ("", {}),
    ) -> None:
        self.all = choices
        self.parts = parts
        self.by_option = {choice.option: choice for choice in choices}
        self.asked = asked
        self.known = known
        self.reader = reader  # the language, and the names of the players
        self.made: dict[tuple[str, tuple[str, ...]], Offered | None] = {}  # as sets of pieces, by how these are named


class Choices:
    """The options of a question. A template picks those that it draws as pieces; the rest are loose."""

    def __init__(self, choices: list[Choice], others: tuple[str, ...] = (), offered: Offered | None = None) -> None:
        self.offered = Offered(choices, {}) if offered is None else offered  # as the question has them
        self.others = others  # in an analysis: all that could have been chosen
        self.placed: set[str] = set()
        self.lying: frozenset[str] = frozenset()  # what was placed when somebody last asked for it
        self.become(self.offered)

    def become(self, offered: Offered) -> None:
        self.now = offered
        self.all = offered.all
        self.by_option = offered.by_option
        self.parts = offered.parts

    def __bool__(self) -> bool:
        note("choices", None, self.all)
        return bool(self.all)

    def __iter__(self) -> Iterator[Choice]:
        note("choices", None, self.all)
        return iter(self.all)

    def __len__(self) -> int:
        note("choices", None, self.all)
        return len(self.all)

    def every(self, which: object = None) -> list[Choice]:
        """All of them, without a note."""
        return self.all

    def pick(self, *options: str) -> Choice | None:
        """The first of these options that can be chosen, now on the board; None where none can."""
        choice = self.first_of(options)
        page = PAGE.get()
        notes = None if page is None else page.open
        if notes is not None:
            notes.seen["pick", options] = choice
        if choice is not None:
            self.placed.add(choice.option)
            if notes is not None:
                notes.placed.append(choice.option)
        return choice

    def peek(self, *options: str) -> Choice | None:
        """The same without putting it anywhere."""
        return self.first_of(options)

    def first_of(self, options: tuple[str, ...]) -> Choice | None:
        known = self.by_option
        for option in options:
            if option in known:
                return known[option]
        return None

    def part(self, id: str) -> Part | None:
        """The piece of this name, where answers are made of pieces and it is one of them."""
        found = self.parts.get(id)
        note("part", id, found)
        return found

    def made_of(self, pattern: str, labels: Mapping[str, str]) -> None:
        """The answers are sets of pieces, each a group of the pattern: then the pieces are picked, one by one.

        With the caps 1 and 3 for two pieces, the answer of both has the cap 13.
        """
        spoil()
        if not self.all:
            return
        known, key = self.now.made, (pattern, (*labels.keys(), *labels.values()))
        if key not in known:
            known[key] = self.in_pieces(pattern, labels)
        made = known[key]
        if made is not None:
            self.become(made)

    def in_pieces(self, pattern: str, labels: Mapping[str, str]) -> Offered | None:
        """The answers as sets of pieces; None where they are none."""
        shape = re.compile(pattern)
        found = [shape.fullmatch(choice.option) for choice in self.all]
        sets = [one.groups() for one in found if one]
        ids = sorted({id for one in sets for id in one}, key=list(labels).index)
        if len(sets) < len(self.all) or len(ids) > len(CAPS):
            return None
        parts = {id: Part(id, key, labels[id]) for id, key in zip(ids, CAPS, strict=False)}
        if self.all and self.all[0].judged:
            return Offered(self.all, self.judged_parts(pattern, sets, labels))
        in_order = is_ordered(sets)
        return Offered(
            [
                choice._replace(key="".join([parts[id].key for id in one]), parts=one, in_order=in_order)
                for choice, one in zip(self.all, sets, strict=True)
            ],
            parts,
        )

    def judged_parts(self, pattern: str, sets: list[Groups], labels: Mapping[str, str]) -> dict[str, Part]:
        """The pieces of judged answers; of those in which an order counts, the first piece of each."""
        every = [one.groups() for option in self.others if (one := re.fullmatch(pattern, option))]
        first = 1 if is_ordered(every) else None
        marked = [(id, choice) for choice, one in zip(self.all, sets, strict=True) for id in one[:first]]
        return {id: Part(id, choice.key, labels[id], choice.judged) for id, choice in reversed(marked)}

    def ending(self, words: str) -> list[Choice]:
        """The choices whose option ends in these words and that are not on the board yet; they are now."""
        return self.take(lambda option: option.endswith(words))

    def starting(self, words: str) -> list[Choice]:
        if not self.starts(words):
            note("starts", words, False)
            return []
        return self.take(lambda option: option.startswith(words))

    def starts(self, words: str) -> bool:
        return any(choice.option.startswith(words) for choice in self.all)

    def take(self, wanted: Callable[[str], bool]) -> list[Choice]:
        note("choices", None, self.all)
        found = [choice for choice in self.all if wanted(choice.option)]
        if not found:
            return found
        self.look_at_placed()
        found = [choice for choice in found if choice.option not in self.placed]
        options = [choice.option for choice in found]
        self.placed.update(options)
        page = PAGE.get()
        if page is not None and page.open is not None:
            page.open.placed.extend(options)
        return found

    def look_at_placed(self) -> None:
        """What is on the board so far is noted by what it is: looked at again later, it is something else."""
        if len(self.lying) != len(self.placed):  # it only grows
            self.lying = frozenset(self.placed)
        note("placed", self.lying, True)

    def lie(self, options: frozenset[str]) -> bool:
        """Whether these are on the board, and no others."""
        return self.placed == options

    def loose(self) -> list[Choice]:
        """The choices that no piece stands for; they are shown as tiles, so that each is there twice."""
        return self.take(lambda option: True)

    def groups(self) -> list[Group]:
        """A long list of answers by what they begin with, else by verb, in the order of the question.

        A short list stays together.
        """
        note("choices", None, self.all)
        begins = Counter([choice.heading for choice in self.all])
        kinds: dict[tuple[str, str], list[Choice]] = {}
        for choice in self.all if len(self.all) > MANY else ():
            heading = choice.heading if begins[choice.heading] > 1 else ""
            kinds.setdefault((heading, "" if heading else choice.verb), []).append(choice)
        if len(kinds) in (0, len(self.all)):
            return [Group("", self.all)]
        return [Group(heading, found) for (heading, _), found in kinds.items()]


NONE = Choices([])


def choices(scene: Scene, view: Json | None = None) -> Choices:
    """What the seat may answer; nothing while it is not asked, looks back, or its hand is covered."""
    if not scene.asked:
        return judged(scene) if scene.judged else NONE
    assert scene.seat is not None
    question = scene.match.question(scene.seat)
    known = foresights(scene.match, scene.seat, scene.lang, scene.names, view)
    reader = (scene.lang, scene.names)
    old = None if scene.before is None else scene.before.offered
    if old is not None and old.asked is question.asked and old.known == known and old.reader == reader:
        return Choices(old.all, offered=old)
    keys = key_caps(len(question.options))
    listed = [
        Choice(str(option), key, label(scene, question, option.value), *known.get(str(option), NOTHING_KNOWN))
        for option, key in zip(question.options, keys, strict=True)
    ]
    return Choices(listed, offered=Offered(listed, {}, question.asked, known, reader))


def judged(scene: Scene) -> Choices:
    """In an analysis: the best option and the one that was chosen, each with a word where its key would be.

    Nothing is marked where the table is seen with other eyes than those of the one who decided.
    """
    if scene.chosen is None or scene.chosen[0] != scene.seat:
        return NONE
    question = scene.match.question(scene.seat)
    texts = scene.match.game.texts(scene.lang)
    words = {
        option: (kind, f"{sign} {texts.say(Message(f'analysis-{kind}', {}))}") for option, kind, sign in scene.judged
    }
    found = [(one, *words[str(one)]) for one in question.options if str(one) in words]
    marked = [
        Choice(str(option), word, label(scene, question, option.value), judged=kind) for option, kind, word in found
    ]
    best_first = sorted(marked, key=lambda one: one.judged)
    return Choices(best_first, tuple([str(option) for option in question.options]))


def key_caps(count: int) -> list[str]:
    """Digits, then letters; where those do not suffice, two of them each."""
    if count <= len(CAPS):
        return list(CAPS[:count])
    return [first + second for first in CAPS for second in CAPS][:count]


def label(scene: Scene, question: Question, value: object) -> str:
    """An option in words, with the players' names."""
    return option_label(scene.match.game, question.prompt.id, value, scene.lang, scene.names)
