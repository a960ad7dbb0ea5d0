"""What every test shares: Hypothesis profiles, the browser, and a guard against stale compiled engines."""

from __future__ import annotations

import asyncio
import importlib.machinery
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, settings

from bench.postgres import Cluster, NoPostgres

ROOT = Path(__file__).parent.parent
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

settings.register_profile(
    "quick",
    max_examples=25,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile("deep", settings.get_profile("quick"), max_examples=1000, derandomize=False, print_blob=True)
settings.load_profile("deep" if os.environ.get("LUDOTEKA_DEEP") == "1" else "quick")

# In the reason of every test that is skipped because something is not on this machine, and what the summary says of it.
NO_CHROMIUM, NO_POSTGRES, NO_COMPILER = "no Chromium found", "no PostgreSQL", "no C compiler"
MISSING = {
    NO_CHROMIUM: (
        "browser tests",
        "Install Chromium (Debian: apt-get install chromium, or playwright install chromium) or name one with "
        "LUDOTEKA_CHROMIUM=/path/to/chromium.",
    ),
    NO_POSTGRES: ("tests with PostgreSQL", "Install it (Debian: apt-get install postgresql)."),
    NO_COMPILER: (
        "tests of compiled engines",
        "Install one, with Python's headers (Debian: apt-get install gcc python3-dev).",
    ),
}


def find_chromium() -> str | None:
    """The Chromium named by LUDOTEKA_CHROMIUM, else one on PATH, else Playwright's own, else none."""
    if named := os.environ.get("LUDOTEKA_CHROMIUM"):
        return named if os.access(named, os.X_OK) else None
    for name in BROWSERS:
        if path := shutil.which(name):
            return path
    return _playwright_chromium()


def _playwright_chromium() -> str | None:
    # Asking Playwright for the path would start its event loop; its download folders have a known shape.
    folder = os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or Path.home() / ".cache" / "ms-playwright"
    found = sorted(Path(folder).glob("chromium-*/chrome-linux*/chrome"))
    return str(found[-1]) if found else None


def stale_modules() -> list[str]:
    """Engine sources that changed after they were compiled: Python would silently run the old code."""
    stale = []
    for suffix in importlib.machinery.EXTENSION_SUFFIXES:
        for binary in (ROOT / "src").rglob(f"*{suffix}"):
            source = binary.with_name(binary.name.removesuffix(suffix) + ".py")
            if source.exists() and source.stat().st_mtime > binary.stat().st_mtime:
                stale.append(str(source.relative_to(ROOT)))
    return sorted(set(stale))


def pytest_configure(config: pytest.Config) -> None:
    if stale := stale_modules():
        raise pytest.UsageError(f"compiled before the last change, run `make fast` or `make slow`: {', '.join(stale)}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip the browser tests where there is no browser."""
    browser = [item for item in items if item.get_closest_marker("browser")]
    if browser and find_chromium() is None:
        for item in browser:
            item.add_marker(pytest.mark.skip(reason=NO_CHROMIUM))


def pytest_collection_finish(session: pytest.Session) -> None:
    """OpenSpiel brings a logger that closes the stream it found when it was imported: not that of the tests."""
    if (absl := sys.modules.get("absl.logging")) is not None:
        absl.get_absl_handler().python_handler.setStream(sys.__stderr__)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say loudly what did not run. The reports are asked: they come from other processes too."""
    for reason, (tests, advice) in MISSING.items():
        skipped = [report for report in terminalreporter.stats.get("skipped", ()) if reason in str(report.longrepr)]
        if skipped:
            terminalreporter.section(reason.upper(), sep="!", red=True, bold=True)
            terminalreporter.write_line(f"{len(skipped)} {tests} did NOT run. {advice}", red=True)


@pytest.fixture(autouse=True)
def the_same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table whose seed nobody chose is dealt as it was the last time: a test fails always or never."""
    from ludoteka.server import setups

    monkeypatch.setattr(setups, "secrets", SimpleNamespace(randbits=Random(request.node.nodeid).getrandbits))


@pytest.fixture(autouse=True)
def the_loop_of_the_browser_rests(request: pytest.FixtureRequest) -> Iterator[None]:
    """A browser that stays open leaves its event loop in the thread; other tests in it still run loops of their own."""
    if "chromium" in request.fixturenames:
        yield
        return
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A private PostgreSQL, started when the first test asks for it. Where there is none, tests are skipped, loudly."""
    try:
        running = Cluster()
    except NoPostgres as problem:
        pytest.skip(f"{NO_POSTGRES}: {problem}")
    with running:
        yield running


@pytest.fixture
def postgres_url(cluster: Cluster) -> str:
    """An empty database of PostgreSQL."""
    return cluster.empty("test")


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The Chromium to launch: `playwright.chromium.launch(executable_path=chromium_path, args=chromium_args)`."""
    path = find_chromium()
    if path is None:
        pytest.skip(NO_CHROMIUM)
    return path


@pytest.fixture(scope="session")
def chromium_args() -> list[str]:
    """Switches that keep Chromium quiet, off the network and able to run as root in a container."""
    return [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
    ]
