"""The reference for authors says what the docstrings say now, and the pages for authors name what there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludoteka.core import state
from ludoteka.kit.new_game import contents, substitutes
from ludoteka.kit.reference import page

compiled = pytest.mark.skipif(not str(state.__file__).endswith(".py"), reason="signatures are read from the source")
DOCS = Path(__file__).parents[2] / "docs"


@compiled
def test_the_reference_is_current():
    """Write it anew: python -m ludoteka.kit.reference docs/reference/authors.md"""
    assert (DOCS / "reference" / "authors.md").read_text(encoding="utf-8") == page()
    assert not re.search(r"= *[,)]", page()), "a default that is nothing is written as such"


@compiled
def test_the_reference_has_what_authors_need():
    for name in (
        "Game",
        "Rules",
        "State.ask",
        "State.ask_all",
        "State.then",
        "State.each",
        "State.tell",
        "dealt",
        "renew_asks",
    ):
        assert f"### `{name}`" in page()
    for name in (
        "dealt",
        "renew_asks",
        "player",
        "State.whisper",
        "Prompt",
        "Told",
        "Ask",
        "Result",
        "step",
        "Lesson",
        "State.unseen",
    ):
        assert f"### `{name}`" in page()
    assert "None\n" not in re.sub(r"```.*?```", "", page(), flags=re.DOTALL)  # everything has a docstring
    assert "| `redeal` | `Callable[[Any, int, int], Any]` | (state, seat, rng): a clone with" in page()


def test_the_how_to_names_every_file_that_is_written():
    guide = (DOCS / "how-to" / "add-a-game.md").read_text(encoding="utf-8")
    for path in contents(substitutes("tiny", "Tiny")):
        if path.parts[0] == "src" and path.name not in ("py.typed", "table.css"):
            assert path.name in guide, path
