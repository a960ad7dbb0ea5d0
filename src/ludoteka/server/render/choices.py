"""The answers to the open question: key caps, words, certain consequences, and where each of them lies."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from ludoteka.core.foresight import NOTHING_KNOWN, foresights
from ludoteka.core.match import Question
from ludoteka.core.state import Message
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
        """What other answers may begin with as well: “Slay” of “Slay: Goblin”."""
        before, colon, _ = self.label.partition(": ")
        return before if colon else ""

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


class Choices:
    """The options of a question. A template picks those that it draws as pieces; the rest are loose."""

    def __init__(self, choices: list[Choice], others: tuple[str, ...] = ()) -> None:
        self.all = choices
        self.others = others  # in an analysis: all that could have been chosen
        self.by_option = {choice.option: choice for choice in choices}
        self.placed: set[str] = set()
        self.parts: dict[str, Part] = {}

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
        found = [re.fullmatch(pattern, choice.option) for choice in self.all]
        sets = [one.groups() for one in found if one]
        ids = sorted({id for one in sets for id in one}, key=list(labels).index)
        if len(sets) < len(self.all) or len(ids) > len(CAPS):
            return
        self.parts = {id: Part(id, key, labels[id]) for id, key in zip(ids, CAPS, strict=False)}
        if self.all and self.all[0].judged:
            self.parts = self.judged_parts(pattern, sets, labels)
            return
        in_order = is_ordered(sets)
        self.all = [
            choice._replace(key="".join(self.parts[id].key for id in one), parts=one, in_order=in_order)
            for choice, one in zip(self.all, sets, strict=True)
        ]
        self.by_option = {choice.option: choice for choice in self.all}

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
        if found:
            spoil()  # which of them are on the board already cannot be noted
        found = [choice for choice in found if choice.option not in self.placed]
        self.placed.update(choice.option for choice in found)
        return found

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


def choices(scene: Scene) -> Choices:
    """What the seat may answer; nothing while it is not asked, looks back, or its hand is covered."""
    if not scene.asked:
        return judged(scene) if scene.judged else NONE
    assert scene.seat is not None
    question = scene.match.question(scene.seat)
    keys = key_caps(len(question.options))
    known = foresights(scene.match, scene.seat, scene.lang, scene.names)
    return Choices(
        [
            Choice(str(option), key, label(scene, question, option.value), *known.get(str(option), NOTHING_KNOWN))
            for option, key in zip(question.options, keys, strict=True)
        ]
    )


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
