"""Macros of templates, each of them a part of a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from jinja2.utils import missing

from ludoteka.server.render.noting import PAGE, marked


class Macro:
    """A macro as a part. Most are plain: they take what they are given, and are made with every page."""

    __slots__ = (
        *("environment", "func", "name", "arguments", "count", "catch_kwargs", "catch_varargs", "caller"),
        *("plain", "within"),
    )

    def __init__(
        self,
        environment: Any,
        func: Any,
        name: str | None,
        arguments: tuple[str, ...],
        catch_kwargs: bool,
        catch_varargs: bool,
        caller: bool,
        default_autoescape: bool | None = None,
    ) -> None:
        self.environment = environment
        self.func = func
        self.name = name
        self.arguments = arguments
        self.count = len(arguments)
        self.catch_kwargs = catch_kwargs
        self.catch_varargs = catch_varargs
        self.caller = caller  # whether it asks for what stands between `call` and `endcall`
        self.plain = not (caller or catch_kwargs or catch_varargs or "caller" in arguments)
        page = PAGE.get()
        self.within = page is not None and page.open is not None  # made by a part that is open: it looks for that one
        if page is not None:
            page.made.append(self)

    def __call__(self, *args: Any, **kwargs: Any) -> str:
        if self.plain and not kwargs and len(args) == self.count:
            return self.drawn(args)
        return self.drawn(self.sorted_out(args, kwargs))

    def sorted_out(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> list[Any]:
        """What it is given, in the order in which it takes it; `missing` stands for what is left out."""
        taken: list[Any] = list(args[: self.count])
        called = len(taken) == self.count and "caller" in self.arguments
        for name in self.arguments[len(taken) :]:
            taken.append(kwargs.pop(name, missing))
            called = called or name == "caller"
        if self.caller and not called:
            none = self.environment.undefined("nothing is called here", name="caller")
            taken.append(kwargs.pop("caller", None) or none)
        if self.catch_kwargs:
            taken.append(kwargs)
        elif kwargs:
            raise TypeError(f"macro {self.name!r} takes no argument of the name {next(iter(kwargs))!r}")
        if self.catch_varargs:
            taken.append(args[self.count :])
        elif len(args) > self.count:
            raise TypeError(f"macro {self.name!r} takes no more than {self.count} arguments")
        return taken

    def drawn(self, arguments: Sequence[Any]) -> str:
        page = PAGE.get()
        if page is None or self.within:
            return marked(self.func(*arguments))
        return page.macro(self.func, arguments)
