"""The files that pages load: style sheets, scripts, icons. They are read, put together and packed once.

A table waits for its style sheets before it shows anything, so they come as one (`table.css`), and it can be played as
soon as its scripts have run, so they do as well, with all that they import (`tables.js`). One script stands in the
pages themselves, which name it to the browser by its digest: no other may.
"""

from __future__ import annotations

import gzip
import re
from base64 import b64encode
from collections.abc import Iterable
from functools import cache
from hashlib import blake2b, sha256
from importlib.resources import files

from markupsafe import Markup

from ludoteka.bots.portraits import sheet as faces
from ludoteka.server.render.icons import icon_sheet

FOLDER = files("ludoteka.server") / "static"
TOGETHER = {
    "table.css": ("base.css", "company.css", "story.css", "question.css", "plans.css"),
    "tables.js": (
        *(
            "table.js",
            "reports.js",
            "replay.js",
            "company.js",
            "reader.js",
            "plans.js",
            "tour.js",
            "hints.js",
            "map.js",
            "away.js",
        ),
    ),
    "analyses.js": ("table.js", "replay.js", "reader.js", "analysis.js", "map.js", "away.js"),
    "puzzles.js": ("table.js", "reader.js", "map.js", "away.js"),
}
IMPORT = re.compile(r'^import (\{.*\}) from "\./([a-z]+)\.js";$', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:const|function) ([\w$]+))", re.MULTILINE)
EARLY = "early.js"
FACES = "faces.svg"  # the portraits of all characters: `#portrait-ada`
KINDS = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}


@cache
def names() -> frozenset[str]:
    """Every file that there is."""
    return frozenset((*TOGETHER, FACES)) | {one.name for one in FOLDER.iterdir() if one.is_file()}


@cache
def contents(name: str) -> bytes:
    """A file as it is served. KeyError where there is none of that name."""
    if name not in names():
        raise KeyError(name)
    if name == "icons.svg":
        return icon_sheet()
    if name == FACES:
        return faces().encode()
    if name in TOGETHER and kind(name) == KINDS["js"]:
        return "\n".join([within_another(one) for one in with_imports(TOGETHER[name])]).encode()
    if name in TOGETHER:
        return b"\n".join([contents(one) for one in TOGETHER[name]])
    return (FOLDER / name).read_bytes()


def with_imports(scripts: Iterable[str]) -> list[str]:
    """These scripts and all that they import, each once and after those it imports."""
    found: dict[str, None] = {}
    for one in scripts:
        imported = [f"{name}.js" for _, name in IMPORT.findall(script(one))]
        found.update(dict.fromkeys([*with_imports(imported), one]))
    return list(found)


def within_another(name: str) -> str:
    """A script as a part of a longer one: it takes what it imports from those before it, and hands on what it has."""
    source, own = script(name), name.replace(".", "_")
    exported = ", ".join(EXPORT.findall(source))
    inside = IMPORT.sub(r"const \1 = \2_js;", EXPORT.sub("", source))
    return f"const {own} = (() => {{\n{inside}\nreturn {{ {exported} }};\n}})();\n"


def script(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


@cache
def packed(name: str) -> bytes:
    """The same, as it goes over the line."""
    return gzip.compress(contents(name), 9, mtime=0)


@cache
def mark(name: str) -> str:
    """What changes with the contents."""
    return blake2b(contents(name), digest_size=4).hexdigest()


def static(name: str) -> str:
    """The address of a file; it changes with the contents, so that a browser may keep it for good."""
    return f"/static/{name}?v={mark(name)}"


@cache
def early() -> Markup:
    """The script that is there before all others, as an element of the page."""
    return Markup("<script>{}</script>").format(Markup(contents(EARLY).decode()))


@cache
def early_digest() -> str:
    """How a header names it, so that a browser runs it."""
    return f"'sha256-{b64encode(sha256(contents(EARLY)).digest()).decode()}'"


def kind(name: str) -> str:
    return KINDS[name.rpartition(".")[2]]
