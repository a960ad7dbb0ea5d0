"""The tags around a zone."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from ludoteka.server.render.drawing import attribute

Head = Callable[[], tuple[tuple[Any, ...], dict[str, Any]]]  # what stands behind the name in `zone("line", …)`


@lru_cache(maxsize=2_000)
def opening(name: str, given: tuple[tuple[str, Any], ...], tag: str = "section", cls: str = "") -> tuple[str, str]:
    """The tags around a zone: a section, unless another one is given."""
    attrs = {"class": cls or None} | {key.replace("_", "-"): value for key, value in given}
    if label := attrs.pop("label", None):
        attrs["aria-label"] = label
    inside = "".join([attribute(key, value) for key, value in attrs.items()])
    return f'<{tag} id="zone-{name}"{inside}>', f"</{tag}>"


def framed(name: str, head: Head, body: Callable[[], str]) -> str:
    """A zone with the tags around it."""
    words, attrs = head()
    before, after = opening(name, tuple(attrs.items()), *words)
    return f"{before}{body()}{after}"
