"""The project itself: what is shipped and what is pinned."""

from __future__ import annotations

import re
import tomllib
from fnmatch import fnmatch
from importlib.metadata import version
from pathlib import Path

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


def test_every_direct_requirement_is_pinned():
    pins = {name_of(line) for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()}
    extras = PROJECT["project"]["optional-dependencies"]
    wanted = PROJECT["project"]["dependencies"] + extras["dev"] + extras["docs"]
    assert {name_of(requirement) for requirement in wanted} - pins == set()


def test_pins_name_versions_only():
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines():
        assert re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.+!]+", line), line


def test_the_version_is_the_one_of_the_package():
    assert version("ludoteka") == ludoteka.__version__
