"""Writes a package with a small game that runs and passes every law at once, to be changed into another one.

The files lie in `template/`, each with `.txt` behind its name; words between at signs stand for the names of the game.
"""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path, PurePosixPath

from ludoteka.core.errors import LudotekaError
from ludoteka.core.registry import games
from ludoteka.kit.declared import written as with_declared

ID = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")
LONGEST_ID = 30
LONGEST_NAME = 60
BREAKS = '"\\{}@<>&'  # signs with a meaning of their own in a file that the name is written into
SUFFIX = ".txt"


class BadNewGame(LudotekaError):
    """A game that cannot be begun under this id, under this name or in this folder."""


def new_game(id: str, name: str | None = None, folder: Path | None = None) -> Path:
    """Write the package and return its folder. BadNewGame says what is in the way; then nothing is written."""
    words = substitutes(checked_id(id), checked_name(name or id.replace("_", " ").title()))
    root = checked_folder(folder or Path(f"ludoteka-{words['dash']}"))
    for path, text in contents(words).items():
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    return root


# -- what is refused -----------------------------------------------------------------------------------------


def checked_id(id: str) -> str:
    if ID.fullmatch(id) is None or len(id) > LONGEST_ID:
        raise BadNewGame("kit-error-id", game=id[:40], most=LONGEST_ID)
    if id in games():
        raise BadNewGame("kit-error-taken", game=id, legal=", ".join(games()))
    return id


def checked_name(name: str) -> str:
    if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable() or any(sign in name for sign in BREAKS):
        raise BadNewGame("kit-error-name", name=name[:80], signs=" ".join(BREAKS), most=LONGEST_NAME)
    return name.strip()


def checked_folder(folder: Path) -> Path:
    """A folder that is not there yet, or is empty."""
    if folder.exists() and not (folder.is_dir() and not any(folder.iterdir())):
        raise BadNewGame("kit-error-folder", folder=str(folder))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise BadNewGame("kit-error-write", folder=str(folder), problem=problem.strerror or str(problem)) from None
    return folder


# -- what is written -----------------------------------------------------------------------------------------


def substitutes(id: str, name: str) -> dict[str, str]:
    """What stands for each word between at signs."""
    prefix = (re.sub(r"[^a-z]", "", id) + "xx")[:3]
    return {
        "id": id,
        "name": name,
        "dash": id.replace("_", "-"),
        "package": f"ludoteka_{id}",
        "prefix": prefix,
        "PREFIX": prefix.upper(),
    }


def contents(words: dict[str, str]) -> dict[PurePosixPath, str]:
    """Every file of the new package, by its path, with the names of the game in it."""
    found: dict[PurePosixPath, str] = {}
    for path, text in templates(files("ludoteka.kit") / "template", PurePosixPath()):
        for word, instead in words.items():
            text = text.replace(f"@{word}@", instead)
        if path.parts[0] == "package":
            path = PurePosixPath("src", words["package"], *path.parts[1:])
        found[path] = with_declared(text) if path.name == "state.py" else text
    return found


def templates(folder: Traversable, inside: PurePosixPath) -> list[tuple[PurePosixPath, str]]:
    """The templates of a folder and the folders below it, without the end of their names."""
    found: list[tuple[PurePosixPath, str]] = []
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.is_dir():
            found += templates(one, inside / one.name)
        elif one.name.endswith(SUFFIX):
            found.append((inside / one.name.removesuffix(SUFFIX), one.read_text(encoding="utf-8")))
    return found
