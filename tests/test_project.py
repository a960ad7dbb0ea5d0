"""The project itself: what is shipped and what is pinned."""

from __future__ import annotations

import re
import tomllib
from fnmatch import fnmatch
from importlib.metadata import version
from pathlib import Path

import pytest

import ludoteka

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
BUILT = {".py", ".pyc", ".so", ".pyd"}


def name_of(requirement: str) -> str:
    found = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert found
    return re.sub(r"[-_.]+", "-", found[0]).lower()


def test_every_data_file_is_shipped_with_the_package():
    patterns = PROJECT["tool"]["setuptools"]["package-data"]["*"]
    files = [path for path in (ROOT / "src" / "ludoteka").rglob("*") if path.is_file() and path.suffix not in BUILT]
    left_out = [str(path) for path in files if not any(fnmatch(path.name, pattern) for pattern in patterns)]
    assert files
    assert left_out == []


# What each file of constraints/ is for: the extras it covers besides what the package always needs.
PINS = {"play": (), "serve": ("postgres",), "dev": ("dev",), "docs": ("docs",), "build": ("wheel",)}
pinned = pytest.mark.parametrize("use", PINS)


def pins_of(use: str) -> dict[str, str]:
    """Package to version, as pinned for a use."""
    text = (ROOT / "constraints" / f"{use}.txt").read_text(encoding="utf-8")
    return {name_of(name): version for name, version in re.findall(r"^([\w.-]+)==([\w.+!]+)", text, re.MULTILINE)}


@pinned
def test_every_direct_requirement_is_pinned(use: str):
    extras = PROJECT["project"]["optional-dependencies"]
    wanted = PROJECT["project"]["dependencies"] + [one for extra in PINS[use] for one in extras[extra]]
    assert {name_of(requirement) for requirement in wanted} - pins_of(use).keys() == set()


@pinned
def test_pins_are_versions_with_hashes_and_name_no_place(use: str):
    text = (ROOT / "constraints" / f"{use}.txt").read_text(encoding="utf-8").replace("\\\n", " ")
    for line in text.splitlines():
        assert re.fullmatch(r"[\w.-]+==[\w.+!]+( ;[^#]+?)? +(--hash=sha256:[0-9a-f]{64} *)+", line), line


def test_every_use_has_the_same_versions():
    versions: dict[str, set[str]] = {}
    for use in PINS:
        for name, number in pins_of(use).items():
            versions.setdefault(name, set()).add(number)
    assert {name: found for name, found in versions.items() if len(found) > 1} == {}
    assert {file.stem for file in (ROOT / "constraints").glob("*.txt")} == set(PINS)


def test_the_version_is_the_one_of_the_package():
    assert version("ludoteka") == ludoteka.__version__
