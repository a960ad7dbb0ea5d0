"""Macros of templates, each of them a part of a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from jinja2.runtime import Macro as PlainMacro

from ludoteka.server.render.seen import LOCAL, marked


class Macro(PlainMacro):
    """A macro as a part. Most are plain: they take what they are given, and are made with every page."""

    _func: Any
    _default_autoescape = True
    catch_kwargs = catch_varargs = caller = explicit_caller = False

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
        self._func = func
        self._argument_count = len(arguments)
        self.name = name
        self.arguments = arguments
        self.plain = not (caller or catch_kwargs or catch_varargs or "caller" in arguments)
        if not self.plain:
            super().__init__(environment, func, name, arguments, catch_kwargs, catch_varargs, caller, True)
        page = LOCAL.page
        self.within = page is not None and bool(page.open)  # made by a part that is open: it looks for that one

    def __call__(self, *args: Any, **kwargs: Any) -> str:
        if not self.plain or kwargs or len(args) != self._argument_count:
            return super().__call__(*args, **kwargs)
        return self._invoke(args, True)

    def _invoke(self, arguments: Sequence[Any], autoescape: bool) -> str:
        page = LOCAL.page
        if page is None or self.within:
            return marked(self._func(*arguments))
        return page.macro(self._func, arguments)
