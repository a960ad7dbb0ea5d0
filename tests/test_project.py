"""The project itself: what is shipped and what is pinned."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
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


# Versions below these have known holes.
MENDED = {
    "jinja2": "3.1.6",  # CVE-2025-27516
    "mkdocs-material": "9.7.7",  # CVE-2026-73295
    "playwright": "1.55.1",  # CVE-2025-59288
    "pyarrow": "23.0.1",  # CVE-2026-25087
    "pytest": "9.0.3",  # CVE-2025-71176
    "python-multipart": "0.0.30",  # CVE-2026-53539, CVE-2026-42561
    "ray": "2.54.0",  # CVE-2026-27482, CVE-2025-62593
    "setuptools": "78.1.1",  # CVE-2025-47273
    "starlette": "1.3.1",  # CVE-2026-54283, CVE-2026-54282, CVE-2026-48818, CVE-2026-48710
    "torch": "2.10.0",  # CVE-2025-3001, CVE-2025-2999, CVE-2025-32434
}


def numbers(text: str) -> list[int]:
    return [int(part) for part in text.split(".")]


def test_lower_bounds_leave_known_holes_out():
    """Also where somebody has another resolver and older versions at hand: of the package, and of a new game."""
    project = PROJECT["project"]
    wanted = [*project["dependencies"], *[one for extra in project["optional-dependencies"].values() for one in extra]]
    template = ROOT / "src" / "ludoteka" / "kit" / "template" / "pyproject.toml.txt"
    wanted += re.findall(r'"([a-z]+>=[\d.]+)"', template.read_text(encoding="utf-8"))
    found = {name_of(one) for one in wanted} & MENDED.keys()
    assert found == MENDED.keys()
    for requirement in [one for one in wanted if name_of(one) in MENDED]:
        [bound] = re.findall(r">=([\d.]+)", requirement)
        assert [*numbers(bound), 0] >= numbers(MENDED[name_of(requirement)]), requirement


ANSWERS = {
    "found nothing": ("echo No known vulnerabilities found", 0, "No known vulnerabilities found"),
    "found something": ("echo Found 1 known vulnerability in 1 package; exit 1", 1, "Found 1 known vulnerability"),
    "nobody there": ("echo requests.exceptions.ConnectionError: no; exit 1", 2, "NOT AUDITED: no list could be asked."),
    "unknown there": ("echo ERROR: x could not be audited; exit 1", 2, "at osv does not answer: ERROR: x could not"),
}


@pytest.mark.skipif(os.name != "posix", reason="NOT TRIED: the audit is a shell script")
@pytest.mark.parametrize("answer", ANSWERS)
def test_the_audit_looks_at_all_pins_and_says_where_nobody_answers(answer: str, tmp_path: Path):
    """A stand-in for pip-audit: what is really known, only a network tells."""
    says, code, sentence = ANSWERS[answer]
    tool = tmp_path / "pip-audit"
    tool.write_text(f'#!/bin/sh\necho "$@" >> {tmp_path}/asked\n{says}\n', encoding="utf-8")
    tool.chmod(0o755)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    audit = [shutil.which("sh") or "sh", str(ROOT / "constraints" / "audit")]
    done = subprocess.run(audit, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False)
    assert (done.returncode, "Traceback" in done.stderr) == (code, False)
    assert sentence in done.stdout + done.stderr
    asked = (tmp_path / "asked").read_text(encoding="utf-8")
    assert all(f"{use}.txt" in asked for use in PINS)


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
