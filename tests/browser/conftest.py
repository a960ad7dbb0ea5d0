"""A real Chromium at a real server. Every test opens its own table in a context of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from tests.browser.player import PATIENCE, Player
from tests.browser.stage import Stage
from tests.server.helpers import Running

from ludoteka.server.config import Config, Limits

DESKTOP = {"width": 1440, "height": 900}
expect.set_options(timeout=PATIENCE)

PHONE = {"width": 390, "height": 844}

Seated = Callable[..., Player]
PACE = "try { localStorage.getItem('ludoteka-pace') ?? localStorage.setItem('ludoteka-pace', '%s') } catch {}"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    data, limits = tmp_path_factory.mktemp("data"), Limits(burst=10_000)  # tables may be hurried on
    running = Running(Config(data=data, port=0, bot_seconds=0.02, bot_workers=1, limits=limits))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def chromium(chromium_path: str, chromium_args: list[str]) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path, args=chromium_args)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def stages(chromium: Browser) -> Iterator[dict[bool, Stage]]:
    """A page for mice and one for fingers, on which any position can be shown. A page that has an error fails."""
    found = {touch: Stage(chromium, touch) for touch in (False, True)}
    yield found
    for stage in found.values():
        stage.close()
        assert stage.problems == []


@pytest.fixture
def seated(chromium: Browser, server: Running) -> Iterator[Seated]:
    """Sit down at a link: `seated(links["table"], viewport=PHONE)`. A page that has an error fails the test.

    The hints for the first visit are shown only to `newcomer=True`. Films are off unless a pace is given; with an
    empty one everything is as in a new browser.
    """
    players: list[Player] = []

    def sit(path: str, *, url: str = "", newcomer: bool = False, pace: str = "off", **context: Any) -> Player:
        where = chromium.new_context(**{"viewport": DESKTOP, "reduced_motion": "reduce", **context})
        if not newcomer:
            where.add_init_script("try { localStorage.setItem('ludoteka-tour', 'done') } catch {}")
        if pace:
            where.add_init_script(PACE % pace)
        page: Page = where.new_page()
        player = Player(page)
        players.append(player)
        page.goto((url or server.url) + path)
        if (enter := page.locator("[data-enter]")).count():  # an invitation: whoever comes sits down
            enter.click()
            page.wait_for_url(lambda address: not address.endswith(path))
        return player

    yield sit
    problems = [problem for player in players for problem in player.problems]
    for player in players:
        player.page.context.close()
    assert not problems


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"
