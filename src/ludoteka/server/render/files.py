"""The files that pages load: style sheets, scripts, icons. They are read, put together and packed once.

A table waits for its style sheets before it shows anything, so they come as one (`table.css`). A script names those
that it imports by their contents, as pages name scripts, so that a browser may keep all of them for good. One script
stands in the pages themselves, which name it to the browser by its digest: no other may.
"""

from __future__ import annotations

import gzip
import re
from base64 import b64encode
from functools import cache
from hashlib import blake2b, sha256
from importlib.resources import files

from markupsafe import Markup

from ludoteka.bots.portraits import sheet as faces
from ludoteka.server.render.icons import icon_sheet

FOLDER = files("ludoteka.server") / "static"
TOGETHER = {"table.css": ("base.css", "company.css", "story.css", "question.css", "plans.css")}
IMPORTS = re.compile(rb'(?<=from "\./)([a-z]+\.js)(?=")')
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
    if name in TOGETHER:
        return b"\n".join([contents(one) for one in TOGETHER[name]])
    return IMPORTS.sub(lambda found: versioned(found[1].decode()).encode(), (FOLDER / name).read_bytes())


@cache
def packed(name: str) -> bytes:
    """The same, as it goes over the line."""
    return gzip.compress(contents(name), 9, mtime=0)


@cache
def mark(name: str) -> str:
    """What changes with the contents."""
    return blake2b(contents(name), digest_size=4).hexdigest()


def versioned(name: str) -> str:
    return f"{name}?v={mark(name)}"


def static(name: str) -> str:
    """The address of a file; it changes with the contents, so that a browser may keep it for good."""
    return f"/static/{versioned(name)}"


@cache
def early() -> Markup:
    """The script that is there before all others, as an element of the page."""
    return Markup("<script>{}</script>").format(Markup(contents(EARLY).decode()))


@cache
def early_digest() -> str:
    """How a header names it, so that a browser runs it."""
    return f"'sha256-{b64encode(sha256(contents(EARLY)).digest()).decode()}'"


@cache
def imported(*scripts: str) -> tuple[str, ...]:
    """All scripts that these import, and those import in turn: a browser can ask for them at once."""
    found: dict[str, None] = {}
    waiting = list(scripts)
    while waiting:
        source = (FOLDER / waiting.pop()).read_bytes()
        fresh = [name for one in IMPORTS.findall(source) if (name := one.decode()) not in found]
        found.update(dict.fromkeys(fresh))
        waiting += fresh
    return tuple(found)


def kind(name: str) -> str:
    return KINDS[name.rpartition(".")[2]]
