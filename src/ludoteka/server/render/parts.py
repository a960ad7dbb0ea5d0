"""Parts of a page that would look as they did before are not drawn again.

Every zone of a template and every macro is a part. While one is drawn, everything it looks at is noted: the pieces of
the view, what may be picked, words around the match. A zone is compared with itself on the page before, a macro with
itself wherever it was drawn at this table with the same arguments: where everything it looked at then is the same now,
it looks the same. Views share what did not change, so most of what is compared is the same object. A macro that looks
at nothing but its arguments is drawn once for all tables. A part that looks at something which cannot be noted is drawn
each time, and so is whatever contains it.
"""

from __future__ import annotations

import re
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, partial
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, NamedTuple

from jinja2.environment import TemplateModule
from jinja2.runtime import Macro as PlainMacro
from jinja2.utils import missing
from markupsafe import Markup

from ludoteka.server.render.framing import framed
from ludoteka.server.render.seen import (
    LOCAL,
    Apart,
    CannotNote,
    Look,
    Path,
    Seen,
    SeenList,
    comparable,
    marked,
    token,
)

if TYPE_CHECKING:
    from ludoteka.server.render.templates import Later

MOST_PARTS = 20_000  # macros that are remembered, those drawn last
MOST_LOOKS = 6  # of one macro with the same arguments: for so many eyes
SMALL = 120  # characters of a part that is as quickly drawn as looked up
SMALL_ONES: set[CodeType] = set()  # the parts that have always been that small
LARGE_ONES: set[CodeType] = set()  # … and those that seemed so, and were not
CAPTURED = re.compile(r"l_\d+_(\w+)")  # how a compiled template calls its variables
CONSTANT = re.compile(r"[A-Z][A-Z_]+")  # how a template calls what never changes
NOTING = (Seen, SeenList, Apart)  # data that notes what is read of it
NOT_THERE = (CannotNote, LookupError, TypeError)  # what looking at something raises that is not there on this page


@cache
def captured(code: CodeType) -> list[tuple[str, int]]:
    """The variables of a template that a part takes from around it, and where they lie."""
    found = [(CAPTURED.fullmatch(variable), place) for place, variable in enumerate(code.co_freevars)]
    return [(named[1], place) for named, place in found if named is not None and not CONSTANT.fullmatch(named[1])]


class Notes:
    """What a part has looked at so far."""

    __slots__ = ("known", "seen", "whole")

    def __init__(self) -> None:
        self.seen: dict[Look, Any] = {}
        self.whole = True  # whether everything could be noted
        self.known: set[FunctionType] = set()  # parts within, whose surroundings are noted


class Drawn(NamedTuple):
    """How a part looked, everything it had looked at, and what it took from around it that cannot be looked at."""

    seen: dict[Look, Any]
    around: tuple[Hashable, ...]
    html: str
    placed: tuple[str, ...] = ()  # the options that were picked: they are on the board


class Plan(NamedTuple):
    """What a part takes from around it: values that tell it from itself elsewhere, and what is noted by name."""

    values: tuple[Hashable, ...] | None  # None: something cannot be noted
    seen: dict[Look, Any]


ALONE = Plan((), {})


def both(one: Plan, other: Plan) -> Plan:
    """What two functions that draw one part take from around it."""
    if one is ALONE or other is ALONE:
        return one if other is ALONE else other
    if one.values is None or other.values is None:
        return Plan(None, {})
    return Plan((*one.values, *other.values), {**one.seen, **other.seen})


class Parts:
    """The macros that were drawn lately, of all pages."""

    def __init__(self, most: int = MOST_PARTS) -> None:
        self.most = most
        self.kept: OrderedDict[Hashable, list[Drawn]] = OrderedDict()
        self.lock = threading.Lock()

    def looks(self, key: Hashable) -> Sequence[Drawn]:
        return self.kept.get(key, ())

    def keep(self, key: Hashable, drawn: Drawn) -> None:
        with self.lock:
            self.kept[key] = [drawn, *self.kept.pop(key, [])[: MOST_LOOKS - 1]]
            if len(self.kept) > self.most:
                self.kept.popitem(last=False)

    def clear(self) -> None:
        with self.lock:
            self.kept.clear()


PARTS = Parts()
Zones = dict[str, Drawn]


class Page:
    """One page while it is drawn: what its templates can look at, and the parts that are open."""

    def __init__(
        self,
        home: tuple[Hashable, ...],
        base: dict[str, Any],
        words: Mapping[str, Hashable],
        shared: Mapping[str, Any],
        told: Callable[[str], Any],
        parts: Parts,
        before: Zones,
    ) -> None:
        self.home = home  # what is the same for all that is drawn here: game, template, language
        self.base = base
        self.shared = shared  # what all pages have
        self.free = {**shared, **{name: base[name] for name in FOLLOWED if name in base}}  # what is read without a note
        self.table = base["scene"].urls.get("spectate")  # the same for everybody who looks at it
        self.parts = parts
        self.before = before  # the zones of the page before
        self.zones: Zones = {}
        self.root: Mapping[str, Any] = {}  # what the template of the game has set
        self.sets: dict[str | None, Mapping[str, Any]] = {}  # … and those that it has imported
        self.modules: dict[str | None, Later] = {}
        self.apart: dict[str, Apart] = {}  # … of which each piece is looked at by itself
        self.open: list[Notes] = []
        self.known: dict[tuple[str | None, str], Hashable] = {}  # what stands for what they have set
        self.plans: dict[FunctionType, Plan] = {}
        choices = base["choices"]
        self.now: dict[str, Callable[[Any], Any]] = {  # what is seen on this page, by the kind of look
            "base": {**base, **words}.__getitem__,  # words stand for things that cannot be compared themselves
            "set": self.set_by,
            "told": told,
            "at": self.at,
            "has": lambda place: dict.__contains__(self.at(place[0]), place[1]),
            "in": lambda place: list.__contains__(self.at(place[0]), place[1]),
            "len": lambda path: len(self.at(path)),
            "scene": partial(getattr, base["scene"]),
            "side": partial(getattr, base["side"]),
            "choices": lambda _: choices.all,
            "starts": choices.starts,
            "pick": lambda options: choices.peek(*options),
            "part": lambda id: choices.parts.get(id),
            "apart": lambda place: self.apart[place[0]].plain.get(place[1]),
            "all apart": lambda name: self.apart[name].plain,
            "fresh": partial(frozenset.__contains__, base["fresh"]),
            "you": partial(frozenset.__contains__, base["you"]),
            "acts": partial(tuple.__contains__, base["to_act"]),
        }

    # -- what is looked at -----------------------------------------------------------------------------------
    def set_by(self, place: tuple[str | None, str]) -> Hashable:
        """What a template has set. One that was imported and not asked for anything yet does so now."""
        if place in self.known:
            return self.known[place]
        template, name = place
        if template in self.modules and template not in self.sets:
            self.modules[template].make()
        found = self.known[place] = token(self.sets.get(template, self.root)[name])
        return found

    def at(self, path: Path) -> Any:
        """The data at this place, without noting it. KeyError, IndexError or TypeError where there is none."""
        found = self.base[path[0]].plain
        for step in path[1:]:
            found = found[step]
        return found

    def where(self, template: str | None, name: str, value: Any) -> Look | None:
        """How a variable of this name and value is looked at; None where nothing need be noted. CannotNote: neither."""
        if self.base.get(name, self) is value:
            return None if name in FOLLOWED else ("base", name)
        if value is missing or isinstance(value, PlainMacro | TemplateModule | Apart) or CONSTANT.fullmatch(name):
            return None
        if self.shared.get(name, self) is value:
            return None
        if self.sets.get(template, self.root).get(name, self) is value:
            return ("set", (template, name))
        if self.root.get(name, self) is value:
            return ("set", (None, name))
        raise CannotNote

    def look_at(self, look: Look) -> Any:
        """What is seen there. CannotNote where nobody could say later whether it is something else."""
        found = self.now[look[0]](look[1])
        if not comparable(found):
            raise CannotNote
        return found

    def resolved(self, template: str | None, name: str, value: Any) -> None:
        """An open part reads a variable of the page."""
        notes = self.open[-1]
        try:
            look = self.where(template, name, value)
            if look is not None and look not in notes.seen:
                notes.seen[look] = self.look_at(look)
        except NOT_THERE:
            notes.whole = False

    def same(self, old: Drawn) -> bool:
        """Whether everything that a part looked at is as it was. Data at one place is always of one kind."""
        now = self.now
        try:
            for (kind, which), then in old.seen.items():
                found = now[kind](which)
                if found is not then and (found != then or type(found) is not type(then)):
                    return False
        except NOT_THERE:
            return False
        return True

    def again(self, old: Drawn) -> str:
        """What comes of looking: what was picked is on the board, and what contains the part has looked, too."""
        if old.placed:
            self.base["choices"].placed.update(old.placed)
        if self.open:
            self.open[-1].seen.update(old.seen)
        return old.html

    # -- drawing ---------------------------------------------------------------------------------------------
    def plan(self, func: FunctionType) -> Plan:
        found = self.plans.get(func)
        if found is None:
            found = self.plans[func] = self.planned(func)
        return found

    def planned(self, func: FunctionType) -> Plan:
        taken = captured(func.__code__)
        if not taken:
            return ALONE
        values: list[Hashable] = []
        seen: dict[Look, Any] = {}
        template, cells, free = func.__globals__.get("name"), func.__closure__ or (), self.free
        try:
            for name, place in list(taken):
                value = cells[place].cell_contents
                if free.get(name, missing) is value:
                    continue
                if isinstance(value, PlainMacro | TemplateModule):
                    taken.remove((name, place))  # once one, always one
                    continue
                try:
                    look = self.where(template, name, value)
                except CannotNote:
                    values.append((name, token(value)))
                else:
                    if look is not None:
                        seen[look] = self.look_at(look)
        except (CannotNote, ValueError):  # … or it is not set yet
            return Plan(None, {})
        return Plan(tuple(values), seen) if values or seen else ALONE

    def zone(self, name: str, head: FunctionType, body: FunctionType) -> str:
        """A zone with the tags around it, as on the page before where it would look the same."""
        plan, old = both(self.planned(head), self.planned(body)), self.before.get(name)
        if old is not None and old.around == plan.values and self.same(old):
            self.zones[name] = old
            return self.again(old)
        drawn, whole = self.anew(framed, plan, (name, head, body))
        if whole and plan.values is not None:
            self.zones[name] = drawn
        return drawn.html

    def macro(self, func: FunctionType, arguments: Sequence[Any]) -> str:
        """A macro, as it was drawn before with these arguments where it would look the same."""
        plan, code = self.plan(func), func.__code__
        if self.open:
            self.handed(plan, arguments)
        if plan.values is None or code in SMALL_ONES:
            return self.plain(func, plan, arguments)
        try:
            anywhere = (code, self.home, *[token(one) for one in arguments])
        except CannotNote:
            return self.plain(func, plan, arguments)
        here = (self.table, anywhere)
        for old in self.parts.looks(anywhere) or self.parts.looks(here):
            if old.around == plan.values and self.same(old):
                return self.again(old)
        drawn, whole = self.anew(func, plan, arguments)
        if len(drawn.html) < SMALL and code not in LARGE_ONES:
            SMALL_ONES.add(code)
        elif whole:
            self.parts.keep(here if drawn.seen or drawn.around else anywhere, drawn)
        return drawn.html

    def handed(self, plan: Plan, arguments: Sequence[Any]) -> None:
        """What the part that is open hands to another one, it has looked at."""
        if plan.values:
            self.open[-1].whole = False  # the other one may look otherwise elsewhere on this page
        for one in arguments:
            if type(one) in NOTING:
                one.read()

    def plain(self, func: FunctionType, plan: Plan, arguments: Sequence[Any]) -> Markup:
        """A macro that cannot be told from others of its kind: what it looks at is noted by what contains it."""
        if self.open and func not in self.open[-1].known:
            notes = self.open[-1]
            notes.known.add(func)
            notes.whole = notes.whole and plan.values is not None
            notes.seen.update(plan.seen)
        html = marked(func(*arguments))
        if len(html) >= SMALL and func.__code__ in SMALL_ONES:
            SMALL_ONES.discard(func.__code__)
            LARGE_ONES.add(func.__code__)
        return html

    def anew(self, func: Callable[..., str], plan: Plan, arguments: Sequence[Any]) -> tuple[Drawn, bool]:
        """A part as it is drawn now, and whether all that it looked at could be noted."""
        notes = Notes()
        notes.seen.update(plan.seen)
        self.open.append(notes)
        try:
            html = func(*arguments)
        finally:
            self.open.pop()
        if self.open:
            outer = self.open[-1]
            outer.seen.update(notes.seen)
            outer.whole = outer.whole and notes.whole
        placed = [then.option for (kind, _), then in notes.seen.items() if kind == "pick" and then is not None]
        html = html if func is framed else marked(html)  # a macro is put into a page as it is
        return Drawn(notes.seen, plan.values or (), html, tuple(placed)), notes.whole


# Read key by key, or by their own notes (Seen, Among, Choices.pick, Environment.getattr), or the same wherever
# template and language are.
FOLLOWED = frozenset(
    (
        *("view", "urls", "fresh", "you", "to_act", "choices", "pick", "scene", "side", "told", "say"),
        *("game", "lang", "tips", "anchor", "style", "send", "piece", "icon", "seat_icon"),
    )
)


@contextmanager
def looking(page: Page) -> Iterator[None]:
    before, LOCAL.page = LOCAL.page, page
    try:
        yield
    finally:
        LOCAL.page = before
