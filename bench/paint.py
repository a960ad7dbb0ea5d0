"""`python -m bench.paint`: how soon a table is there in a browser, and what a decision late in a match costs it.

For each game, with as many seats as it has up to four: the time until something is painted and until every answer can
be given (all scripts have run), and how long the browser's main thread has worked until the page is at rest, the middle
of several visits on this machine; then, late in a match, the time that the main thread works after a decision, until
the page is at rest again. What the main thread works is counted in its own CPU time, which a busy machine lengthens
less than the clock. Needs Chromium.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import tempfile
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import httpx
from playwright.async_api import Browser, CDPSession, async_playwright

import ludoteka
from bench.clients import Client
from bench.screenshots import BROWSERS
from bench.servers import Served

VISITS = 5
MISSING = "No Chromium found: name one with LUDOTEKA_CHROMIUM=/path/to/chromium."
LOOKED_AT = 8  # decisions late in the match
LATE = {"cardia": 30, "abyss": 150, "bunny": 90, "valeria": 120, "heroes": 400}  # decisions before they are looked at
REST = 1.0  # seconds after which a page is at rest
PAINTED = """() => new Promise(done => setTimeout(() => done({
  paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  ready: performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd,
}), 400))"""


def chromium() -> str:
    found = os.environ.get("LUDOTEKA_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if not found:
        raise SystemExit(MISSING)
    return found


async def played(http: httpx.AsyncClient, port: int, id: str) -> tuple[str, Client]:
    """A table for one person and bots, late in the match: its link, and somebody who decides there."""
    seats = max(count for count in ludoteka.game(id).seats if count <= 4)
    players = [{"kind": "you"}, *[{"kind": "uniform"}] * (seats - 1)]
    answer = await http.post("/tables", json={"game": id, "players": players})
    path = str(answer.json()["table"])
    client, chance = Client(port, path, lambda *_: None), Random(3)
    await client.open()
    while client.last["plies"] < LATE.get(id, 50) and not client.last["over"]:
        await decide(client, chance)
    return path, client


async def decide(client: Client, chance: Random) -> None:
    """Answer when it is one's turn."""
    before = client.last["plies"]
    for _ in range(600):
        if client.last["over"]:
            return
        if client.last["question"] is not None and client.options():
            await client.answer(chance)
            break
        await asyncio.sleep(0.02)
    for _ in range(600):
        if client.last["plies"] > before:
            return
        await asyncio.sleep(0.02)


async def worked(session: CDPSession) -> float:
    """Milliseconds that the main thread of a page has worked so far."""
    told = await session.send("Performance.getMetrics")
    return float(next(one["value"] for one in told["metrics"] if one["name"] == "TaskDuration")) * 1000


async def visits(browser: Browser, url: str) -> dict[str, float]:
    """The middle of several visits, each with nothing kept from the one before."""
    found = []
    for _ in range(VISITS):
        context = await browser.new_context(viewport={"width": 1440, "height": 900})
        page = await context.new_page()
        session = await context.new_cdp_session(page)
        await session.send("Performance.enable", {"timeDomain": "threadTicks"})
        await asyncio.sleep(REST)  # a window that has just been opened is at work itself
        await page.goto(url)
        seen = await page.evaluate(PAINTED)
        found.append({**seen, "work": await worked(session)})
        await context.close()
    return {name: round(median(one[name] for one in found), 1) for name in ("paint", "ready", "work")}


async def redrawn(browser: Browser, url: str, client: Client) -> list[float]:
    """Milliseconds of the main thread for each of some decisions, without films."""
    context = await browser.new_context(viewport={"width": 1440, "height": 900})
    await context.add_init_script('localStorage.setItem("ludoteka-pace", "off")')
    page = await context.new_page()
    await page.goto(url)
    session = await context.new_cdp_session(page)
    await session.send("Performance.enable", {"timeDomain": "threadTicks"})
    await asyncio.sleep(REST)
    before = await worked(session)
    await asyncio.sleep(REST)
    idle = await worked(session) - before
    found: list[float] = []
    for _ in range(LOOKED_AT):
        if client.last["over"]:
            break
        before, plies = await worked(session), client.last["plies"]
        await decide(client, Random(len(found)))
        await asyncio.sleep(REST)
        found.append(max(0.0, (await worked(session) - before - idle)) / max(1, client.last["plies"] - plies))
    await context.close()
    return found


async def measure(options: argparse.Namespace, served: Served) -> list[dict[str, Any]]:
    found = []
    async with async_playwright() as playwright, httpx.AsyncClient(base_url=served.url, timeout=120) as http:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        for id in options.games or ludoteka.games():
            path, client = await played(http, served.port, id)
            url = served.url + path
            figures: dict[str, Any] = {"game": id, "plies": client.last["plies"], **await visits(browser, url)}
            costs = await redrawn(browser, url, client)
            await client.close()
            figures |= {"redraw_ms": round(median(costs or [0.0]), 1), "redraw_max_ms": round(max(costs or [0.0]), 1)}
            found.append(figures | {"load_average": round(os.getloadavg()[0], 1)})
            print(json.dumps(found[-1]), flush=True)
        await browser.close()
    return found


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.paint", description=__doc__)
    parser.add_argument("games", nargs="*")
    options = parser.parse_args(words)
    limits = {"rate": 1000.0, "burst": 1000}
    with tempfile.TemporaryDirectory(prefix="ludoteka-") as folder, Served(Path(folder), limits=limits) as served:
        asyncio.run(measure(options, served.settle()))


if __name__ == "__main__":
    main()
