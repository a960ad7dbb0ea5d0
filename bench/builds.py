"""The two builds that are measured: the source as it is, and the same source compiled with mypyc elsewhere.

The working tree is never touched. Each game is compiled with the core in a copy of its own under build/, which is kept
until that game, the core or the bots change; a game that cannot be compiled does not stand in the way of the others.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from hashlib import blake2b
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = Path("src") / "ludoteka"
KEPT = ROOT / "build" / "bench"
NEEDED = ("setup.py", "pyproject.toml", "README.md", "LICENSE")
LAYERS = ("core", "bots", "lab", "locale", "server/render")  # what is measured, and measures, besides the game


class CannotCompile(Exception):
    """There is no compiled build to measure; the text says why."""


def sources(games: tuple[str, ...]) -> list[Path]:
    """The folders that games and the search over them are made of, from the root of the project."""
    return [*(SOURCE / layer for layer in LAYERS), *(SOURCE / "games" / game for game in games)]


def digest(games: tuple[str, ...]) -> str:
    """A name for the sources as they are now."""
    found = blake2b(sys.version.encode(), digest_size=8)
    files = [path for folder in sources(games) for path in (ROOT / folder).rglob("*.py")]
    for path in sorted([*files, ROOT / SOURCE / "core" / "quick.h", ROOT / "setup.py"]):
        found.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return found.hexdigest()


def copied(games: tuple[str, ...], name: str) -> Path:
    """A copy of the package with some of its games, without anything compiled."""
    folder = KEPT / name
    shutil.rmtree(folder, ignore_errors=True)
    copy_into(folder, games)
    for file in NEEDED:
        shutil.copy(ROOT / file, folder / file)
    return folder


def copy_into(folder: Path, games: tuple[str, ...]) -> None:
    """The package as it is now, beside what has been compiled of it."""
    others = [one.name for one in (ROOT / SOURCE / "games").iterdir() if one.is_dir() and one.name not in games]
    unwanted = shutil.ignore_patterns("__pycache__", *(f"*{suffix}" for suffix in EXTENSION_SUFFIXES))

    def left_out(place: str, names: list[str]) -> set[str]:
        return unwanted(place, names) | ({*others} if Path(place) == ROOT / SOURCE / "games" else set())

    shutil.copytree(ROOT / SOURCE, folder / SOURCE, ignore=left_out, dirs_exist_ok=True)


def interpreted(game: str) -> Path:
    """Where the pure Python source lies: here, unless `make fast` has compiled the working tree."""
    if any(next((ROOT / "src").rglob(f"*{suffix}"), None) for suffix in EXTENSION_SUFFIXES):
        return copied((game,), f"{game}-interpreted") / "src"
    return ROOT / "src"


def compiled(*games: str, level: str = "3") -> Path:
    """Where the compiled build of these games lies; it is made if there is none. CannotCompile says why not.

    Level 0 is made in a third of the time and does the same, only slower: enough to be compared.
    """
    name = f"{'-'.join(games)}-O{level}-{digest(games)}"
    if (KEPT / name / "done").exists():
        copy_into(KEPT / name, games)  # styles, sentences and what else is not compiled may have changed
        return KEPT / name / "src"
    for old in KEPT.glob(f"{'-'.join(games)}-O{level}-*"):
        shutil.rmtree(old, ignore_errors=True)
    if shutil.which("cc") is None and shutil.which("gcc") is None and shutil.which("clang") is None:
        raise CannotCompile("no C compiler was found (Debian: apt-get install gcc python3-dev)")
    folder = copied(games, name)
    run = subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"],
        cwd=folder,
        env={**os.environ, "LUDOTEKA_COMPILE": "1", "LUDOTEKA_OPTIMISE": level},
        capture_output=True,
        text=True,
    )
    if run.returncode != 0:
        lines = [text for text in (run.stdout + run.stderr).splitlines() if "error" in text.lower()]
        raise CannotCompile("\n".join(lines[:8]) or f"the compiler ended with {run.returncode}")
    (folder / "done").touch()
    return folder / "src"


def whole(*games: str) -> Path:
    """Where the whole package lies as it is now, with these games compiled: for a server."""
    built = compiled(*games)
    place = KEPT / f"{'-'.join(games)}-whole" / "src"
    shutil.rmtree(place.parent, ignore_errors=True)
    binaries = [f"*{suffix}" for suffix in EXTENSION_SUFFIXES]
    shutil.copytree(ROOT / "src", place, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", *binaries))
    for suffix in EXTENSION_SUFFIXES:
        for binary in built.rglob(f"*{suffix}"):
            shutil.copy(binary, place / binary.relative_to(built))
    return place


def source(game: str, fast: bool) -> Path:
    """The package that a server is measured with: as this folder has it, or with the game compiled."""
    return whole(game) if fast else ROOT / "src"
