"""Writes the reference for authors (docs/reference/authors.md) from docstrings and from the comments beside fields.

python -m ludoteka.kit.reference docs/reference/authors.md
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from ludoteka.core import declared
from ludoteka.core.components import read_data
from ludoteka.core.errors import InvalidSetup
from ludoteka.core.events import Message, Told
from ludoteka.core.game import FirstMatch, Game, Rules
from ludoteka.core.lessons import Lesson, Mistake
from ludoteka.core.marks import player
from ludoteka.core.positions import answered, begun, loaded, numbers, take
from ludoteka.core.redeal import dealt, renew_asks
from ludoteka.core.registry import GROUP
from ludoteka.core.state import Ask, Cause, Offer, Prompt, Result, State, asked, step
from ludoteka.core.variant import Variant

FIELD = re.compile(r"^    (\w+): ([^=#\n]+?)(?: = ([^#\n]+?))?(?:  # (.*))?$", re.MULTILINE)
METHODS = ("ask", "ask_all", "ask_together", "then", "each", "tell", "whisper", "below", "shuffle")
TESTING: Any = import_module("ludoteka.testing.positions")  # its docstrings are read, nothing of it is used
WRITTEN_METHODS = ("fields", "values", "clone", "unseen")

HEAD = f"""# For authors of games

<!-- Written from the docstrings by `python -m ludoteka.kit.reference`: change those. -->

[Add a game](../how-to/add-a-game.md) shows the way; this page is for looking things up.

## Where a game is found

An entry point of the group `{GROUP}` names the package that holds `GAME`; its name is the id of the game:

```toml
[project.entry-points."{GROUP}"]
hearts = "ludoteka_hearts"
```

Beside the code the package holds `rules.en.md` and `rules.pl.md`, `locale/en.ftl` and `locale/pl.ftl`, and as it likes
`table/table.html` with `table/*.css` (without them the table shows the view in words), `tips(lang)` in `text.py`, and
`draw(view, game, lang)` in `terminal.py` (without it the terminal shows the view in tables). Words for the keys of a
view are sentences `view-<key>`.
"""


def page() -> str:
    """The whole page."""
    parts = [
        HEAD,
        "## What a game is\n",
        *[with_fields(one) for one in (Game, Rules, FirstMatch, Lesson, Mistake, Variant)],
        section("InvalidSetup", "class ludoteka.core.errors.InvalidSetup", InvalidSetup),
        "## What the rules say\n",
        section("State", "class ludoteka.core.state.State", State),
        *[method(name) for name in METHODS],
        section("step", "@ludoteka.core.state.step", step),
        *[made(one) for one in (Prompt, Cause, Told, Message, Ask, Result)],
        section("Offer", "class ludoteka.core.state.Offer", Offer),
        section("asked", f"def ludoteka.core.state.asked{plain(inspect.signature(asked))}", asked),
        "## Printed components\n",
        function(read_data),
        "## What a redeal is made of\n",
        *[function(one) for one in (dealt, renew_asks)],
        "## Positions for lessons and tests\n",
        *[function(one) for one in (TESTING.position, begun, answered, loaded, numbers, take)],
        section("Table", "class ludoteka.testing.positions.Table", TESTING.Table),
        *[of_table(name) for name in ("play", "options", "told")],
        section("Table.open", "Table.open", TESTING.Table.open),
        "## Words\n",
        *[function(one) for one in (player,)],
        "## Who sees a field\n",
        f"```text\n{inspect.getdoc(declared)}\n```\n",
        "## Written from the declaration\n",
        *[method(name) for name in WRITTEN_METHODS],
    ]
    return "\n".join(parts)


def section(title: str, signature: str, thing: Any) -> str:
    return f"### `{title}`\n\n```python\n{signature}\n```\n\n{inspect.getdoc(thing)}\n"


def method(name: str) -> str:
    function: Callable[..., Any] = getattr(State, name)
    return section(f"State.{name}", f"def {name}{plain(inspect.signature(function))}", function)


def of_table(name: str) -> str:
    function: Callable[..., Any] = getattr(TESTING.Table, name)
    return section(f"Table.{name}", f"def {name}{plain(inspect.signature(function))}", function)


def function(one: Callable[..., Any]) -> str:
    """A function by where it is imported from."""
    return section(one.__name__, f"def {one.__module__}.{one.__name__}{plain(inspect.signature(one))}", one)


def made(kind: type) -> str:
    """A class by how it is made."""
    return section(kind.__name__, f"{kind.__name__}{plain(inspect.signature(kind))}", kind)


def plain(signature: inspect.Signature) -> str:
    """A signature without `self`, each argument in a line of its own where there are many."""
    given = [str(one) for name, one in signature.parameters.items() if name != "self"]
    given = [word.replace("= ''", '= ""').replace("'", "").replace("ludoteka.core.events.", "") for word in given]
    returned = str(signature.return_annotation).replace("'", "")
    end = "" if returned in ("None", str(inspect.Signature.empty)) or returned.startswith("<") else f" -> {returned}"
    short = f"({', '.join(given)}){end}"
    return short if len(short) < 90 else "(\n    " + ",\n    ".join(given) + f",\n){end}"


def with_fields(kind: type) -> str:
    """A dataclass with its fields and what the comments beside them say."""
    body = inspect.getsource(kind).partition("\n    def ")[0]
    rows = [f"| `{name}` | `{cell(given)}` | {cell(says)} |" for name, given, _, says in FIELD.findall(body)]
    table = "\n".join(["| field | type | |", "|---|---|---|", *rows])
    signature = f"class {kind.__module__}.{kind.__name__}"
    return f"{section(kind.__name__, signature, kind)}\n{table}\n"


def cell(words: str) -> str:
    return words.strip().replace("|", "\\|")


def main(words: list[str]) -> int:
    for path in map(Path, words):
        path.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
