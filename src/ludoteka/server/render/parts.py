"""Parts of a page that would look as they did before are not drawn again.

Every zone of a template and every macro is a part. While one is drawn, everything it looks at is noted: the pieces of
the view, what may be picked, words around the match. A zone is compared with itself on the page before, a macro with
itself wherever it was drawn at this table with the same arguments: where everything it looked at then is the same now,
it looks the same. Views share what did not change, so most of what is compared is the same object. A macro that looks
at nothing but its arguments is drawn once for all tables. A part that looks at something which cannot be noted is drawn
each time, and so is whatever contains it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from types import FunctionType
from typing import TYPE_CHECKING, Any

from jinja2.environment import TemplateModule
from jinja2.utils import missing
from markupsafe import Markup

from ludoteka.server.render.framing import framed
from ludoteka.server.render.lists import Path, SeenList
from ludoteka.server.render.macros import Macro
from ludoteka.server.render.noting import PAGE, CannotNote, Look, Notes, comparable, marked, token
from ludoteka.server.render.recipes import CONSTANT, NOBODY_READS, Recipe, recipe
from ludoteka.server.render.remembered import ANYWHERE, Drawn, Parts
from ludoteka.server.render.seen import Apart, Seen

if TYPE_CHECKING:
    from ludoteka.server.render.choices import Choices
    from ludoteka.server.render.templates import Later

SMALL = 120  # characters of a part that is as quickly drawn as looked up
NOTING = (Seen, SeenList, Apart)  # data that notes what is read of it
MADE = (Macro, TemplateModule, Apart)
NOT_THERE = (CannotNote, LookupError, TypeError)  # what looking at something raises that is not there on this page


class Plan:
    """What a part takes from around it: values that tell it from itself elsewhere, and what is noted by name."""

    __slots__ = ("seen", "values")

    def __init__(self, values: tuple[Hashable, ...] | None, seen: dict[Look, Any]) -> None:
        self.values = values  # None: something cannot be noted
        self.seen = seen


ALONE = Plan((), {})


def both(one: Plan, other: Plan) -> Plan:
    """What two functions that draw one part take from around it."""
    if one is ALONE or other is ALONE:
        return one if other is ALONE else other
    if one.values is None or other.values is None:
        return Plan(None, {})
    return Plan((*one.values, *other.values), {**one.seen, **other.seen})


Zones = dict[str, Drawn]
HOMES: dict[tuple[Hashable, ...], object] = {}  # game, template, language: what stands for each of these in a key


class Page:
    """One page while it is drawn: what its templates can look at, and the parts that are open."""

    def __init__(
        self,
        home: tuple[Hashable, ...],
        base: dict[str, Any],
        words: Mapping[str, Hashable],
        shared: Mapping[str, Any],
        told: Callable[[tuple[str, str]], Any],
        parts: Parts,
        before: Zones,
    ) -> None:
        self.home = HOMES.setdefault(home, object())  # what is the same for all that is drawn here
        self.base = base
        self.words = {**base, **words}  # words stand for things that cannot be compared themselves
        self.shared = shared  # what all pages have
        self.free = {**shared, **{name: base[name] for name in FOLLOWED if name in base}}  # what is read without a note
        self.table = base["scene"].place  # the same for everybody who looks at it
        self.parts = parts
        self.before = before  # the zones of the page before
        self.zones: Zones = {}
        self.root: Mapping[str, Any] = {}  # what the template of the game has set
        self.sets: dict[str | None, Mapping[str, Any]] = {}  # … and those that it has imported
        self.modules: dict[str | None, Later] = {}
        self.apart: dict[str, Apart] = {}  # … of which each piece is looked at by itself
        self.open: Notes | None = None  # the part that is being drawn
        self.known: dict[tuple[str | None, str], Hashable] = {}  # what stands for what they have set
        self.plans: dict[FunctionType, Plan] = {}
        self.made: list[Macro] = []  # the macros of its templates
        self.choices: Choices = base["choices"]
        self.scene: dict[str, Any] = {}  # what was asked for of it
        self.now: dict[str, Callable[[Any], Any]] = {  # what is seen on this page, by the kind of look
            "set": self.set_by,
            "told": told,
            "has": self.has,
            "in": self.holds,
            "len": self.length,
            "scene": self.of_scene,
            "side": partial(getattr, base["side"]),
            "choices": self.choices.every,
            "starts": self.choices.starts,
            "placed": self.choices.lie,
            "all apart": self.all_apart,
            "fresh": partial(frozenset.__contains__, base["fresh"]),
            "you": partial(frozenset.__contains__, base["you"]),
            "acts": partial(tuple.__contains__, base["to_act"]),
        }

    def close(self) -> None:
        """It is drawn: what it was made of knows one another no more, and nobody has to search for it as garbage."""
        for macro in self.made:
            macro.func = None
        for module in self.modules.values():
            module.__dict__.clear()
        for known in (self.made, self.modules, self.sets, self.plans, self.now):
            known.clear()

    # -- what is looked at -----------------------------------------------------------------------------------
    def set_by(self, place: tuple[str | None, str]) -> Hashable:
        """What a template has set. One that was imported and not asked for anything yet does so now."""
        if place in self.known:
            return self.known[place]
        template, name = place
        if template in self.modules and template not in self.sets:
            self.modules[template].make()
        value = self.sets.get(template, self.root)[name]
        if isinstance(value, Seen | SeenList):
            found: Hashable = (
                Seen,
                value.path,
            )  # what is read of it is noted by itself: here it counts where that lies
        else:
            found = token(value)
        self.known[place] = found
        return found

    def at(self, path: Path) -> Any:
        """The data at this place, without noting it. KeyError, IndexError or TypeError where there is none."""
        found = self.base[path[0]].plain
        for step in path[1:]:
            found = found[step]
        return found

    def has(self, place: tuple[Path, Any]) -> bool:
        return dict.__contains__(self.at(place[0]), place[1])

    def holds(self, place: tuple[Path, Any]) -> bool:
        return list.__contains__(self.at(place[0]), place[1])

    def length(self, path: Path) -> int:
        return len(self.at(path))

    def of_scene(self, name: str) -> Any:
        """What the scene says. Some of it is worked out, and asked for again and again."""
        if name not in self.scene:
            self.scene[name] = getattr(self.base["scene"], name)
        return self.scene[name]

    def all_apart(self, name: str) -> Any:
        return self.apart[name].plain

    def sight(self, kind: str, which: Any) -> Any:
        """What is seen of this kind there, on this page: first what is looked at most."""
        if kind == "base":
            return self.words[which]
        if kind == "at":
            return self.at(which)
        if kind == "pick":
            return self.choices.first_of(which)
        if kind == "apart":
            return self.apart[which[0]].plain.get(which[1])
        if kind == "part":
            return self.choices.parts.get(which)
        return self.now[kind](which)

    def where(self, template: str | None, name: str, value: Any) -> Look | None:
        """How a variable of this name and value is looked at; None where nothing need be noted. CannotNote: neither."""
        if self.base.get(name, self) is value:
            return None if name in FOLLOWED else ("base", name)
        if value is missing or isinstance(value, MADE) or name == NOBODY_READS or CONSTANT.fullmatch(name):
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
        found = self.sight(look[0], look[1])
        if not comparable(found):
            raise CannotNote
        return found

    def resolved(self, template: str | None, name: str, value: Any) -> None:
        """An open part reads a variable of the page."""
        notes = self.open
        if notes is None:
            return
        try:
            look = self.where(template, name, value)
            if look is not None and look not in notes.seen:
                notes.seen[look] = self.look_at(look)
        except NOT_THERE:
            notes.whole = False

    def same(self, old: Drawn) -> bool:
        """Whether everything that a part looked at is as it was. Data at one place is always of one kind."""
        try:
            for look, then in old.seen.items():
                found = self.sight(look[0], look[1])
                if found is not then and (found != then or type(found) is not type(then)):
                    return False
        except NOT_THERE:
            return False
        return True

    def again(self, old: Drawn) -> str:
        """What comes of looking: what was picked is on the board, and what contains the part has looked, too."""
        if old.placed:
            self.choices.placed.update(old.placed)
        outer = self.open
        if outer is not None:
            outer.seen.update(old.seen)
            outer.placed.extend(old.placed)
        return old.html

    # -- drawing ---------------------------------------------------------------------------------------------
    def plan(self, func: FunctionType, made: Recipe) -> Plan:
        if not made.taken:
            return ALONE
        found = self.plans.get(func)
        if found is None:
            found = self.plans[func] = self.planned(func, made)
        return found

    def planned(self, func: FunctionType, made: Recipe) -> Plan:
        if not made.taken:
            return ALONE
        values: list[Hashable] = []
        seen: dict[Look, Any] = {}
        template, cells = func.__globals__.get("name"), func.__closure__ or ()
        try:
            for taken in made.taken:
                name = taken.name
                value = cells[taken.place].cell_contents
                if value is missing:
                    continue
                if self.free.get(name, missing) is value:
                    if taken.outermost:  # no template gives such a name to something of its own
                        made.leave(taken)
                    continue
                if isinstance(value, Macro | TemplateModule):
                    made.leave(taken)  # once one, always one
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
        plan = both(self.planned(head, recipe(head.__code__)), self.planned(body, recipe(body.__code__)))
        old = self.before.get(name)
        if old is not None and old.around == plan.values and self.same(old):
            self.zones[name] = old
            return self.again(old)
        drawn, whole = self.anew(framed, plan, (name, head, body))
        if whole and plan.values is not None:
            self.zones[name] = drawn
        return drawn.html

    def macro(self, func: FunctionType, arguments: Sequence[Any]) -> str:
        """A macro, as it was drawn before with these arguments where it would look the same."""
        made = recipe(func.__code__)
        plan = self.plan(func, made)
        if self.open is not None:
            self.handed(plan, arguments)
        if plan.values is None or made.small:
            return self.plain(func, made, plan, arguments)
        try:
            key = (made, self.home, *[token(one) for one in arguments])
        except CannotNote:
            return self.plain(func, made, plan, arguments)
        for old in self.looks(made, key):
            if old.around == plan.values and self.same(old):
                return self.again(old)
        drawn, whole = self.anew(func, plan, arguments)
        if len(drawn.html) < SMALL and not made.large:
            made.small = True
        elif whole:
            made.elsewhere = not (drawn.seen or drawn.around)
            self.parts.keep(ANYWHERE if made.elsewhere else self.table, key, drawn)
        return drawn.html

    def looks(self, made: Recipe, key: Hashable) -> Sequence[Drawn]:
        """How a macro looked with these arguments: first where it was remembered last."""
        first, second = (ANYWHERE, self.table) if made.elsewhere else (self.table, ANYWHERE)
        return self.parts.looks(first, key) or self.parts.looks(second, key)

    def handed(self, plan: Plan, arguments: Sequence[Any]) -> None:
        """What the part that is open hands to another one, it has looked at."""
        if plan.values and self.open is not None:
            self.open.whole = False  # the other one may look otherwise elsewhere on this page
        for one in arguments:
            if type(one) in NOTING:
                one.read()

    def plain(self, func: FunctionType, made: Recipe, plan: Plan, arguments: Sequence[Any]) -> Markup:
        """A macro that cannot be told from others of its kind: what it looks at is noted by what contains it."""
        notes = self.open
        if notes is not None and plan is not ALONE and func not in notes.known:
            notes.known.add(func)
            notes.whole = notes.whole and plan.values is not None
            notes.seen.update(plan.seen)
        html = marked(func(*arguments))
        if len(html) >= SMALL and made.small:
            made.small, made.large = False, True
        return html

    def anew(self, func: Callable[..., str], plan: Plan, arguments: Sequence[Any]) -> tuple[Drawn, bool]:
        """A part as it is drawn now, and whether all that it looked at could be noted."""
        outer = self.open
        notes = self.open = Notes(outer, {**plan.seen})
        try:
            html = func(*arguments)
        finally:
            self.open = outer
        if outer is not None:
            outer.seen.update(notes.seen)
            outer.placed.extend(notes.placed)
            outer.whole = outer.whole and notes.whole
        html = html if func is framed else marked(html)  # a macro is put into a page as it is
        return Drawn(notes.seen, plan.values or (), html, notes.placed), notes.whole


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
    before = PAGE.set(page)
    try:
        yield
    finally:
        PAGE.reset(before)
