"""The two builds that are measured: the source as it is, and the same source compiled with mypyc elsewhere.

The working tree is never touched. The compiled copy is kept under build/ and made anew only when an engine changed.
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
KEPT = ROOT / "build" / "bench"
NEEDED = ("setup.py", "pyproject.toml", "README.md", "LICENSE")


class CannotCompile(Exception):
    """There is no compiled build to measure; the text says why."""


def digest() -> str:
    """A name for the sources as they are now."""
    found = blake2b(sys.version.encode(), digest_size=8)
    for path in sorted([*(ROOT / "src").rglob("*.py"), ROOT / "setup.py"]):
        found.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return found.hexdigest()


def copied(name: str) -> Path:
    """A copy of the tree without anything compiled."""
    folder = KEPT / name
    shutil.rmtree(folder, ignore_errors=True)
    unwanted = shutil.ignore_patterns("__pycache__", "*.egg-info", *(f"*{suffix}" for suffix in EXTENSION_SUFFIXES))
    shutil.copytree(ROOT / "src", folder / "src", ignore=unwanted)
    for file in NEEDED:
        if (ROOT / file).exists():
            shutil.copy(ROOT / file, folder / file)
    return folder


def interpreted() -> Path:
    """Where the pure Python source lies: here, unless `make fast` has compiled the working tree."""
    if any(next((ROOT / "src").rglob(f"*{suffix}"), None) for suffix in EXTENSION_SUFFIXES):
        return copied("interpreted") / "src"
    return ROOT / "src"


def compiled() -> Path:
    """Where the compiled build lies; it is made if there is none of these sources. CannotCompile says why not."""
    name = digest()
    folder = KEPT / name
    if (folder / "done").exists():
        return folder / "src"
    shutil.rmtree(KEPT, ignore_errors=True)
    folder = copied(name)
    if shutil.which("cc") is None and shutil.which("gcc") is None and shutil.which("clang") is None:
        raise CannotCompile("no C compiler was found (Debian: apt-get install gcc python3-dev)")
    run = subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"],
        cwd=folder,
        env={**os.environ, "LUDOTEKA_COMPILE": "1"},
        capture_output=True,
        text=True,
    )
    if run.returncode != 0:
        lines = [text for text in (run.stdout + run.stderr).splitlines() if "error" in text.lower()]
        raise CannotCompile("\n".join(lines[:8]) or f"the compiler ended with {run.returncode}")
    (folder / "done").touch()
    return folder / "src"
