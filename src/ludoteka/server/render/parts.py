"""Parts of a page that would look as they did before are not drawn again.

Every macro and every zone of a template is a part. While one is drawn, everything it looks at is noted: the pieces of
the view, what may be picked, words around the match. Drawn again with the same arguments, it is looked up first: where
everything it looked at then is the same now, it looks the same, whoever looks and at whichever table. A part that looks
at something which cannot be noted is drawn each time, and so is whatever contains it.
"""

from __future__ import annotations

import re
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, NamedTuple

from jinja2.environment import TemplateModule
from jinja2.runtime import Macro as PlainMacro
from jinja2.utils import missing
from markupsafe import Markup

from ludoteka.server.render.seen import LOCAL, UNKNOWN, CannotNote, Look, Path, Seen, SeenList, token

if TYPE_CHECKING:
    from ludoteka.server.render.templates import Later

MOST_PARTS = 20_000  # that are remembered, those asked for last
SMALL = 120  # characters of a part that is as quickly drawn as looked up
SMALL_ONES: set[CodeType] = set()  # the parts that have always been that small
LARGE_ONES: set[CodeType] = set()  # … and those that seemed so, and were not
MOST_LOOKS = 4  # of one part with the same arguments
CAPTURED = re.compile(r"l_\d+_(\w+)")  # how a compiled template calls its variables
CONSTANT = re.compile(r"[A-Z][A-Z_]+")  # how a template calls what never changes


@cache
def captured(code: CodeType) -> list[tuple[str, int]]:
    """The variables of a template that a part takes from around it, and where they lie."""
    found = [(CAPTURED.fullmatch(variable), place) for place, variable in enumerate(code.co_freevars)]
    return [(named[1], place) for named, place in found if named is not None]


class Notes:
    """What a part has looked at so far."""

    __slots__ = ("known", "seen", "whole")

    def __init__(self) -> None:
        self.seen: dict[Look, Hashable] = {}
        self.whole = True  # whether everything could be noted
        self.known: set[FunctionType] = set()  # parts within, whose surroundings are noted


class Drawn(NamedTuple):
    """How a part looked, and everything it had looked at."""

    seen: dict[Look, Hashable]
    html: Markup


class Plan(NamedTuple):
    """What a part takes from around it: values that tell it from itself elsewhere, and what is noted by name."""

    values: tuple[Hashable, ...] | None  # None: something cannot be noted
    looks: tuple[Look, ...]


class Parts:
    """The parts that were drawn lately, of all pages."""

    def __init__(self, most: int = MOST_PARTS) -> None:
        self.most = most
        self.kept: OrderedDict[Hashable, list[Drawn]] = OrderedDict()
        self.lock = threading.Lock()

    def looks(self, key: Hashable) -> list[Drawn]:
        return self.kept.get(key, [])

    def keep(self, key: Hashable, drawn: Drawn) -> None:
        with self.lock:
            self.kept[key] = [drawn, *self.kept.pop(key, [])[: MOST_LOOKS - 1]]
            if len(self.kept) > self.most:
                self.kept.popitem(last=False)

    def clear(self) -> None:
        with self.lock:
            self.kept.clear()


PARTS = Parts()


class Page:
    """One page while it is drawn: what its templates can look at, and the parts that are open."""

    def __init__(
        self,
        template: str,
        base: dict[str, Any],
        words: Mapping[str, Hashable],
        shared: Mapping[str, Any],
        told: Callable[[str], list[Hashable]],
        parts: Parts | None,
    ) -> None:
        self.template = template  # whose blocks fill the page
        self.base = base
        self.told = told
        self.shared = shared  # what all pages have
        self.words = words  # tokens of what cannot give one by itself
        self.parts = parts
        self.root: Mapping[str, Any] = {}  # what the template of the game has set
        self.sets: dict[str | None, Mapping[str, Any]] = {}  # … and those that it has imported
        self.modules: dict[str | None, Later] = {}
        self.open: list[Notes] = []
        self.known: dict[Look, Hashable] = {}
        self.plans: dict[FunctionType, Plan] = {}

    # -- what is looked at -----------------------------------------------------------------------------------
    def now(self, look: Look) -> Hashable:
        """What is seen there on this page. CannotNote where nothing can stand for it."""
        if look in self.known:
            return self.known[look]
        found = self.known[look] = self.worked_out(look)
        return found

    def worked_out(self, look: Look) -> Hashable:
        match look:
            case ("base", name):
                return self.words[name] if name in self.words else token(self.base[name])
            case ("set", template, name):
                return token(self.set_by(template)[name])
            case ("told", id):
                return tuple(self.told(id))
            case ("at", path):
                return token(self.at(path))
            case ("has", path, key):
                return dict.__contains__(self.at(path), key)
            case ("len", path):
                return list.__len__(found) if isinstance(found := self.at(path), list) else dict.__len__(found)
            case ("of", name, attribute):
                return token(getattr(self.base[name], attribute))
            case ("choices",):
                return tuple(self.base["choices"].all)
            case ("pick", *options):
                return self.base["choices"].peek(*options)  # type: ignore[no-any-return]
            case ("fresh", one):
                return frozenset.__contains__(self.base["fresh"], one)
            case _:
                raise CannotNote

    def set_by(self, template: str | None) -> Mapping[str, Any]:
        """What a template has set. One that was imported and not asked for anything yet does so now."""
        if template in self.modules and template not in self.sets:
            self.modules[template].make()
        return self.sets.get(template, self.root)

    def at(self, path: Path) -> Any:
        """The data at this place, without noting it. KeyError, IndexError or TypeError where there is none."""
        found = self.base[path[0]]
        for step in path[1:]:
            found = list.__getitem__(found, step) if isinstance(found, list) else dict.__getitem__(found, step)
        return found

    def note(self, look: Look) -> None:
        notes = self.open[-1]
        if notes.whole and look not in notes.seen:
            try:
                notes.seen[look] = self.now(look)
            except UNKNOWN:
                notes.whole = False

    def where(self, template: str | None, name: str, value: Any) -> Look | None:
        """How a variable of this name and value is looked at; None where nothing need be noted. CannotNote: neither."""
        if self.base.get(name, self) is value:
            return None if name in FOLLOWED else ("base", name)
        if value is missing or isinstance(value, PlainMacro | TemplateModule) or CONSTANT.fullmatch(name):
            return None
        if self.shared.get(name, self) is value:
            return None
        if self.sets.get(template, self.root).get(name, self) is value:
            return ("set", template, name)
        if self.root.get(name, self) is value:
            return ("set", None, name)
        raise CannotNote

    def resolved(self, template: str | None, name: str, value: Any) -> None:
        """An open part reads a variable of the page."""
        try:
            look = self.where(template, name, value)
        except CannotNote:
            self.open[-1].whole = False
            return
        if look is not None:
            self.note(look)

    # -- drawing ---------------------------------------------------------------------------------------------
    def plan(self, func: FunctionType) -> Plan:
        if func not in self.plans:
            self.plans[func] = self.planned(func)
        return self.plans[func]

    def planned(self, func: FunctionType) -> Plan:
        values: list[Hashable] = []
        looks: list[Look] = []
        template, cells = func.__globals__.get("name"), func.__closure__ or ()
        try:
            for name, place in captured(func.__code__):
                value = cells[place].cell_contents
                try:
                    look = self.where(template, name, value)
                except CannotNote:
                    values.append((name, token(value)))
                else:
                    if look is not None:
                        looks.append(look)
        except (CannotNote, ValueError):  # … or it is not set yet
            return Plan(None, ())
        return Plan(tuple(values), tuple(looks))

    def drawn(self, func: FunctionType, arguments: list[Any], zone: bool = False) -> Markup:
        """A part, as it was drawn before where it would look the same. A zone is looked up, however small it is."""
        plan = self.plan(func)
        if self.open:
            self.handed(plan, arguments)
        if func.__code__ in SMALL_ONES and not zone:
            return self.plain(func, plan, arguments)
        try:
            key = (func.__code__, self.template, self.words["game"], plan.values, *[token(one) for one in arguments])
        except CannotNote:
            return self.plain(func, plan, arguments)
        if plan.values is None or self.parts is None:
            return self.plain(func, plan, arguments)
        for old in self.parts.looks(key):
            if self.same(old):
                self.again(old)
                return old.html
        return self.anew(func, plan, arguments, key, zone)

    def handed(self, plan: Plan, arguments: list[Any]) -> None:
        """What the part that is open hands to another one, it has looked at."""
        if plan.values:
            self.open[-1].whole = False  # the other one may look otherwise elsewhere on this page
        for one in arguments:
            if type(one) is Seen or type(one) is SeenList:
                self.note(("at", one.path))

    def plain(self, func: FunctionType, plan: Plan, arguments: list[Any]) -> Markup:
        """A part that cannot be told from others of its kind: what it looks at is noted by what contains it."""
        if self.open and func not in self.open[-1].known:
            self.open[-1].known.add(func)
            self.open[-1].whole = self.open[-1].whole and plan.values is not None
            for look in plan.looks:
                self.note(look)
        html = Markup(func(*arguments))
        if len(html) >= SMALL and func.__code__ in SMALL_ONES:
            SMALL_ONES.discard(func.__code__)
            LARGE_ONES.add(func.__code__)
        return html

    def anew(self, func: FunctionType, plan: Plan, arguments: list[Any], key: Hashable, zone: bool) -> Markup:
        notes = Notes()
        self.open.append(notes)
        try:
            for look in plan.looks:
                self.note(look)
            html = Markup(func(*arguments))
        finally:
            self.open.pop()
        if len(html) < SMALL and not zone and func.__code__ not in LARGE_ONES:
            SMALL_ONES.add(func.__code__)
        elif notes.whole and self.parts is not None:
            self.parts.keep(key, Drawn(notes.seen, html))
        if self.open:
            outer = self.open[-1]
            outer.seen.update(notes.seen)
            outer.whole = outer.whole and notes.whole
        return html

    def same(self, old: Drawn) -> bool:
        known = self.known
        try:
            for look, then in old.seen.items():
                if (known[look] if look in known else self.now(look)) != then:
                    return False
        except UNKNOWN:
            return False
        return True

    def again(self, old: Drawn) -> None:
        """What comes of looking: what was picked is on the board, and what contains the part has looked, too."""
        for look in old.seen:
            if look[0] == "pick":
                self.base["choices"].pick(*look[1:])
        if self.open:
            self.open[-1].seen.update(old.seen)


# Read key by key, or by their own notes: see Seen, Fresh, Choices.pick and Environment.getattr.
FOLLOWED = frozenset(("view", "urls", "fresh", "choices", "pick", "scene", "side", "told"))


@contextmanager
def looking(page: Page) -> Iterator[None]:
    before, LOCAL.page = LOCAL.page, page
    try:
        yield
    finally:
        LOCAL.page = before


class Macro(PlainMacro):
    """A macro, or the inside of a zone, as a part."""

    _func: Any

    def __init__(
        self,
        environment: Any,
        func: Callable[..., str],
        name: str,
        arguments: list[str],
        catch_kwargs: bool,
        catch_varargs: bool,
        caller: bool,
        default_autoescape: bool | None = None,
    ) -> None:
        self._environment = environment
        self._func = func
        self._argument_count = len(arguments)
        self.name = name
        self.arguments = arguments
        self.catch_kwargs = catch_kwargs
        self.catch_varargs = catch_varargs
        self.caller = caller
        self.explicit_caller = "caller" in arguments
        self._default_autoescape = True
        page = LOCAL.page
        self.within = page is not None and bool(page.open)  # made by a part that is open: it looks for that one
        self.zone = name is None  # the inside of a call

    def _invoke(self, arguments: list[Any], autoescape: bool) -> str:
        page = LOCAL.page
        if page is None or self.within:
            return Markup(self._func(*arguments))
        return page.drawn(self._func, arguments, self.zone)
