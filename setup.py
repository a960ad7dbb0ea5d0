"""Optional compiled build of the engines: everything else about the package is in pyproject.toml.

With LUDOTEKA_COMPILE=1 in the environment (`make fast` sets it) the modules below are compiled with mypyc from the
same source that Python runs otherwise. They are compiled together, so calls between them are direct, but each to a C
file of its own: as one file Heroes III is more than a C compiler copes with in reasonable time and memory.
"""

from __future__ import annotations

import os
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).parent
PACKAGE = Path("src") / "ludoteka"

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
    "playout.py",
    "policy.py",
    "pride.py",
    "rehearsal.py",
    "search.py",
    "standoff.py",
    "tree.py",
    "first/playout.py",
    "first/search.py",
    "first/tree.py",
)
# What stays interpreted in a game: the front door, lessons, the terminal, what touches files at start-up.
INTERPRETED = frozenset({"__init__.py", "lessons.py", "positions.py", "terminal.py"})


def engine_modules() -> list[str]:
    """Paths of the modules to compile, relative to the root of the project."""
    core = [PACKAGE / "core" / name for name in CORE] + [PACKAGE / "bots" / name for name in BOTS]
    core.append(PACKAGE / "lab" / "episode.py")  # what every environment is stepped by
    games = [path.relative_to(ROOT) for path in (ROOT / PACKAGE).glob(GAMES) if path.name not in INTERPRETED]
    return sorted(str(path) for path in core + games)


if os.environ.get("LUDOTEKA_COMPILE") == "1":
    from mypyc.build import mypycify

    level = os.environ.get(
        "LUDOTEKA_OPTIMISE", "3"
    )  # 0 is compiled in a fraction of the time, to be tested and thrown away
    extensions = mypycify(engine_modules(), opt_level=level, debug_level="0", multi_file=True)
    if os.name == "posix":  # calls from one C file to another go straight there
        for extension in extensions:
            extension.extra_compile_args.append("-fvisibility=hidden")
else:
    extensions = []

setup(ext_modules=extensions)
