"""What templates do all the time: reading variables and keys, and putting values into a page."""

from __future__ import annotations

import re
from typing import Any

from jinja2.runtime import markup_join as joined_with_care
from jinja2.utils import missing
from markupsafe import Markup
from markupsafe import escape as safely

from ludoteka.server.render.choices import Choices
from ludoteka.server.render.noting import PAGE, comparable, note, spoil
from ludoteka.server.render.scene import Scene
from ludoteka.server.render.seen import Apart, Seen
from ludoteka.server.render.side import Side

METHODS = frozenset(dir(dict))  # which a template may mean by a name, and not a key
SPECIAL = re.compile("[&<>'\"]")  # what may not stand in a page as it is
NOTED = frozenset(["part", "pick", "starting"])  # what is asked of choices and notes itself


def escape(value: Any) -> str:
    """A value as it may stand in a page. It goes into a longer text at once, so it need not say that it is safe."""
    kind = type(value)
    if kind is Markup:
        return value  # type: ignore[no-any-return]
    if kind is int:
        return str(value)
    if kind is str and SPECIAL.search(value) is None:
        return value  # type: ignore[no-any-return]
    return str.__str__(safely(value))


def markup_join(values: tuple[Any, ...]) -> str:
    """Values one after the other, as `~` joins them: mostly words and numbers, which need no looking after."""
    for value in values:
        kind = type(value)
        if kind is not str and kind is not int:
            return joined_with_care(values)
    return "".join([str(value) for value in values])


class Reader:
    """How one template reads the variables of a page."""

    __slots__ = ("around", "name", "own")

    def __init__(self, name: str | None, own: dict[str, Any], around: dict[str, Any]) -> None:
        self.name = name
        self.own = own  # what it sets itself
        self.around = around

    def resolve(self, key: str) -> Any:
        """The value of a variable, or `missing`; a part that is open has looked at it."""
        own = self.own
        value = own[key] if key in own else self.around.get(key, missing)
        if value is missing:
            return value
        page = PAGE.get()
        if page is not None and page.open is not None and page.free.get(key, missing) is not value:
            page.resolved(self.name, key, value)
        return value


def attribute_of(environment: Any, obj: Any, attribute: str) -> Any:
    """What a template means by `obj.attribute`. Most things are plain data, of which a key is meant."""
    kind = type(obj)
    if kind is dict or kind is Seen or kind is Apart:
        if attribute not in METHODS and (dict.__contains__(obj, attribute) or attribute in obj):
            return obj[attribute]  # where there is one, it notes itself; where there is none, that is noted
    elif kind is Scene or kind is Side:
        found = getattr(obj, attribute)
        if comparable(found):
            note("scene" if kind is Scene else "side", attribute, found)
        else:
            spoil()
        return found
    elif kind is Choices and attribute not in NOTED:
        note("choices", None, obj.all)
        if attribute == "placed":
            obj.look_at_placed()
    try:
        return getattr(obj, attribute)
    except AttributeError:
        return environment.key_of(obj, attribute)
