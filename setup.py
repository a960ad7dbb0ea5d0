"""Optional compiled build of the engines: everything else about the package is in pyproject.toml.

With LUDOTEKA_COMPILE=1 in the environment (`make fast` sets it) the modules below are compiled with mypyc from the
same source that Python runs otherwise. They are compiled together, so calls between them are direct, but each to a C
file of its own: as one file Heroes III is more than a C compiler copes with in reasonable time and memory.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).parent
PACKAGE = Path("src") / "ludoteka"

QUICK = PACKAGE / "core" / "quick.h"

# What is compiled: the loop that runs the rules, and the rules.
CORE = (
    "actions.py",
    "asks.py",
    "events.py",
    "fingerprint.py",
    "frames.py",
    "match.py",
    "observation.py",
    "packed.py",
    "kept.py",
    "questions.py",
    "redeal.py",
    "results.py",
    "rng.py",
    "state.py",
)
GAMES = "games/*/**/*.py"
# The loop of the search, which runs as often as the rules do.
BOTS = (
    "foresight.py",
    "insight.py",
    "lanes.py",
    "places.py",
    "playout.py",
    "policy.py",
    "pride.py",
    "reader.py",
    "rehearsal.py",
    "search.py",
    "standoff.py",
    "tree.py",
    "first/playout.py",
    "first/search.py",
    "first/tree.py",
)
# The pages of tables: what notes and compares everything that a page looks at.
PAGES = (
    "choices.py",
    "framing.py",
    "macros.py",
    "noting.py",
    "parts.py",
    "quick.py",
    "recipes.py",
    "remembered.py",
    "seen.py",
)
# What stays interpreted in a game: the front door, lessons, the terminal, what touches files at start-up.
INTERPRETED = frozenset({"__init__.py", "lessons.py", "positions.py", "terminal.py"})


def engine_modules() -> list[str]:
    """Paths of the modules to compile, relative to the root of the project."""
    core = [PACKAGE / "core" / name for name in CORE] + [PACKAGE / "bots" / name for name in BOTS]
    core += [PACKAGE / "server" / "render" / name for name in PAGES]
    core.append(PACKAGE / "lab" / "episode.py")  # what every environment is stepped by
    games = [path.relative_to(ROOT) for path in (ROOT / PACKAGE).glob(GAMES) if path.name not in INTERPRETED]
    return sorted(str(path) for path in core + games)


# The classes of which things may be pointed at weakly; what is written for the list of these pointers; its end.
POINTED_AT = re.compile(r'PyMemberDef (\w+)_members\[\] = {\s*{"__dict__".*\s*{"__weakref__"')
OWNED = re.compile(r" *Py_(?:VISIT|CLEAR)\(\*\(\(PyObject \*\*\)\(\(char \*\)self \+ sizeof\(PyObject \*\) \+ .*\n")
FREED = "    PyObject_GC_UnTrack(self);\n"
# Whether a constant row of numbers has been set: one that begins like "not set" counts unless something went wrong.
IS_SET = re.compile(r"likely\((\w+\.f\d+ != \S+) && PyErr_Occurred\(\)\)")


# A thing that is not tracked as garbage (`acyclic`) goes: it has no room to wait in a list when others lie around it.
WAITING = re.compile(r"{\n    CPy_TRASHCAN_BEGIN\(self, \w+\)\n((?:    .*\n){2})    CPy_TRASHCAN_END\(self\)\n")


def mended(code: str) -> str:
    """What mypyc wrote, without taking weak references for its own, or constant rows of numbers for missing ones.

    It gives such references back when the thing itself goes, as their owners do as well: then they are freed twice,
    often only when Python clears up at its end. Instead they are told, as by every other thing of Python. And where
    some fifty things lie in one another, what is not tracked would be noted for later in memory that is not its own.
    """
    code = IS_SET.sub(r"likely(\1 || !PyErr_Occurred())", WAITING.sub(r"{\n\1", OWNED.sub("", code)))
    for name in POINTED_AT.findall(code):
        before, head, rest = code.partition(f"static void\n{name}_dealloc(")
        code = before + head + rest.replace(FREED, f"{FREED}    PyObject_ClearWeakRefs((PyObject *)self);\n", 1)
    return code


def quicken(extension: Extension) -> None:
    """Have core/quick.h read before every C file that mypyc wrote, behind the two headers it begins with."""
    written = [Path(name) for name in extension.sources if Path(name).name.startswith("__native")]
    for path in written:
        path.write_text(mended(path.read_text("utf-8")), "utf-8")
    extension.depends = [*extension.depends, *[str(path) for path in written], str(QUICK)]
    folders = {str(path.parent) for path in (QUICK, *written)}
    extension.include_dirs = [*extension.include_dirs, *sorted(folders)]
    extension.sources = [quickened(Path(name)) if Path(name) in written else name for name in extension.sources]


def quickened(written: Path) -> str:
    headers = written.read_text("utf-8").splitlines()[:2]
    lines = [*headers, f'#include "{QUICK.name}"', f'#include "../{written.name}"', ""]
    path = written.parent / "quick" / written.name
    path.parent.mkdir(exist_ok=True)
    if not path.exists() or path.read_text("utf-8") != "\n".join(lines):
        path.write_text("\n".join(lines), "utf-8")
    return str(path)


if os.environ.get("LUDOTEKA_COMPILE") == "1":
    from mypyc.build import mypycify

    level = os.environ.get(
        "LUDOTEKA_OPTIMISE", "3"
    )  # 0 is compiled in a fraction of the time, to be tested and thrown away
    extensions = mypycify(engine_modules(), opt_level=level, debug_level="0", multi_file=True)
    flags = ["-fvisibility=hidden"] if os.name == "posix" else []  # calls from one C file to another go straight there
    if sys.platform == "linux":  # and those to Python not by way of a table of jumps
        flags.append("-fno-plt")
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]
        quicken(extension)
else:
    extensions = []

setup(ext_modules=extensions)
