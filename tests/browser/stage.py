"""Positions of whole games drawn in a real browser without a server: what is measured there holds for the real page.

The page is the one that the server would send, with its scripts; in place of the socket there is a line that brings
the zones of whatever position is to be looked at.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Page, Route
from tests.browser.frames import STILL

import ludoteka
from ludoteka import Match, Perspective
from ludoteka.bots import make
from ludoteka.server.render import Scene, Shot, Side, captions, files, page_title, picture, shots, table_page, zones

SITE = "http://table.test"
BOXES = "tower,rampart,fortress,inferno,stronghold,conflux,cove,stretch_2024,naval_battles"  # of Heroes III
NAMES = ("Zofia", "Bartłomiej Wiśniewski", "Marek", "Kunegunda", "Jan")
URLS = {
    "self": "/t/x", "ws": "/t/x/ws", "rules": "/rules/x", "record": "/t/x/record", "at": "/t/x/at/", "home": "/",
    "spectate": "/t/y", "again": "/play/x", "result": "/t/x/result", "branch": "/t/x/branch", "do": "/t/x/do",
    "answer": "/t/x/answer", "undo": "/t/x/undo",
}  # fmt: skip

MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8")

# A line on which the test speaks: as soon as the script listens, it is open.
LINE = """
window.WebSocket = class extends EventTarget {
  static CONNECTING = 0; static OPEN = 1; static CLOSING = 2; static CLOSED = 3;
  readyState = 1;
  constructor() { super(); window.line = this; setTimeout(() => this.dispatchEvent(new Event("open"))); }
  send(text) { (window.sent ??= []).push(JSON.parse(text)); }
  close() {}
};
try { localStorage.setItem("ludoteka-tour", "done"); localStorage.setItem("ludoteka-pace", "off"); } catch {}
"""


OPEN_REPORT = """() => {
  const panel = document.getElementById("zone-report");
  if (!panel?.childElementCount) return "";
  panel.hidden = false;
  return "#zone-report";
}"""
OPEN_READER = """() => {
  const words = (one) => one.querySelector(":scope > .tip, :scope > * > .tip").textContent.length;
  const pieces = [...document.querySelectorAll("main :has(> .tip), #zone-hand :has(> .tip)")]
    .filter((one) => one.matches("button, [tabindex]") && one.checkVisibility()).sort((a, b) => words(b) - words(a));
  if (!pieces.length) return "";
  pieces[0].focus();
  pieces[0].dispatchEvent(new KeyboardEvent("keydown", { key: "i", bubbles: true }));
  return document.querySelector("#reader:popover-open") ? "#reader" : "";
}"""
OPEN_RECAP = """() => {
  document.querySelector('.tabs [data-tab="recap"]').click();
  const side = document.getElementById("side");
  if (matchMedia("(max-width: 900px)").matches) side.showPopover();
  return "#side";
}"""
CLOSE_ALL = """() => {
  document.querySelector("#film:not([hidden]) [data-film=skip]")?.click();
  for (const one of document.querySelectorAll("[popover]:popover-open")) one.hidePopover();
  document.querySelector('.tabs [data-tab="log"]').click();
  document.getElementById("zone-report").hidden = true;
}"""


@dataclass(frozen=True)
class Screen:
    """A screen that people have."""

    width: int
    height: int
    touch: bool = False

    @property
    def desk(self) -> bool:
        """Whether nothing but zones may scroll."""
        return self.width >= 1280

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


SCREENS = (
    Screen(1280, 720), Screen(1366, 768), Screen(1440, 900), Screen(1920, 1080),
    Screen(768, 1024, touch=True), Screen(390, 844, touch=True),
)  # fmt: skip


@dataclass(frozen=True)
class Walk:
    """A whole game: which, for how many, with which variants, played how."""

    game: str
    seats: int
    player: str = "uniform"  # or greedy
    seed: int = 1
    variants: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        words = [self.game, f"{self.seats} seats", self.player, f"seed {self.seed}"]
        return ", ".join(words + [f"{name}={value}" for name, value in self.variants])

    def positions(self) -> Iterator[Match]:
        """Every position from the beginning to the end. It is the same match that goes on."""
        match = ludoteka.game(self.game).start(self.seats, self.seed, **dict(self.variants))
        chance = random.Random(f"{self}")
        bot = make("greedy", seed=self.seed)
        while not match.over:
            yield match
            seat = chance.choice(match.to_act)
            options = match.question(seat).options
            greedy = self.player == "greedy" and chance.random() < 0.8  # now and then something silly
            match.play(seat, bot.choose(Perspective(match, seat)) if greedy else chance.choice(options))
        yield match

    def sampled(self, count: int) -> list[Match]:
        """So many of its positions, or a few more: from all over the game, the longest question, and the end."""
        kept: list[Match] = []
        step, most, longest, last = 1, 0, None, None
        for number, match in enumerate(self.positions()):
            last = match
            if not match.over and (long := max(len(match.question(seat).options) for seat in match.to_act)) > most:
                most, longest = long, match.clone()
            if number % step == 0:
                kept.append(match.clone())
            if len(kept) >= 2 * count:
                kept, step = kept[1::2], 2 * step  # every second one, and from now on half as many
        return [*kept[-count:], *[one for one in (longest, last) if one is not None]]


def scene(match: Match, lang: str, seat: int | None = None, **changes: Any) -> Scene:
    """What somebody who is asked sees, else the first player."""
    looks = seat if seat is not None else (match.to_act[0] if match.to_act else 0)
    plies = match.before + len(match.decisions)
    side = Side(
        ended="rules" if match.over else "", may=frozenset({"rematch"} if match.over else {"undo", "resign", "hint"})
    )
    given: dict[str, Any] = {
        "match": match,
        "seat": looks,
        "lang": lang,
        "names": dict(enumerate(NAMES[: match.seats])),
        "kinds": {one: "human" if one == looks else "greedy" for one in range(match.seats)},
        "ply": plies,
        "plies": plies,
        "live": True,
        "covered": False,
        "can_undo": True,
        "seen_events": max(match.opening, len(match.events) - 12),
        "urls": URLS,
        "hotseat": (),
        "side": side,
    }
    return Scene(**(given | changes))


class Stage:
    """One page that shows any position of a game in a language; the window and the light can be changed."""

    def __init__(self, browser: Browser, touch: bool, moving: bool = False) -> None:
        self.motion: Literal["no-preference", "reduce"] = "no-preference" if moving else "reduce"
        self.context: BrowserContext = browser.new_context(
            viewport={"width": 1280, "height": 720}, reduced_motion=self.motion, has_touch=touch, is_mobile=touch
        )
        self.context.add_init_script(LINE)
        self.page: Page = self.context.new_page()
        self.page.route("**/*", self.answer)
        self.desk: Page = self.context.new_page()  # where pictures of the other page are compared
        self.html = ""
        self.shown: tuple[str, str, int, str] | None = None
        self.window: tuple[Screen, str] | None = None
        self.number = 0
        self.problems: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))

    def answer(self, route: Route) -> None:
        path = route.request.url.removeprefix(SITE).partition("?")[0]
        if path.startswith("/static/"):
            name = path.removeprefix("/static/")
            route.fulfill(body=files.contents(name), content_type=files.kind(name))
        else:
            route.fulfill(body=self.html, content_type="text/html; charset=utf-8")

    def show(self, scene: Scene, screen: Screen, light: str) -> None:
        if self.window != (screen, light):
            self.page.set_viewport_size({"width": screen.width, "height": screen.height})
            self.page.emulate_media(color_scheme="dark" if light == "dark" else "light", reduced_motion=self.motion)
            self.window = screen, light
        match = scene.match
        about = (match.game.id, scene.lang, match.seats, str(match.variants))
        if self.shown != about:
            self.html = table_page(scene, "auto")
            self.page.goto(f"{SITE}/t/x")
            self.page.wait_for_function("window.line")
            self.shown = about
        self.number += 1  # a page that has just come is sent all of it, too
        news = {
            "type": "zones",
            "seq": self.number,
            "zones": zones(scene),
            "title": page_title(scene),
            "yourTurn": True,
            "over": match.over,
        }
        self.say(news)

    def put_away(self) -> None:
        """Close the panel that tells a result: it lies over the table until then."""
        self.page.evaluate("document.querySelector('#zone-report .primary')?.click()")

    def wrong(self, scene: Scene, screen: Screen) -> list[str]:
        """Everything that breaks a law of layout in the position that is shown."""
        asked = scene.asked and scene.seat is not None
        options = [str(option) for option in scene.match.question(scene.seat or 0).options] if asked else []
        self.put_away()
        return self.measured(screen, options)

    def measured(self, screen: Screen, options: list[str], within: str = "") -> list[str]:
        given = {"touch": screen.touch, "desk": screen.desk, "options": options, "within": within}
        self.page.evaluate(STILL)
        return list(dict.fromkeys(self.page.evaluate(f"given => ({MEASURE})(given)", given)))

    def inked(self) -> list[list[dict[str, Any]]]:
        """Where words show, line by line, and where drawings do."""
        return list(self.page.evaluate(f"given => ({MEASURE})(given)", {"lines": True}))

    # -- what opens over the table ---------------------------------------------------------------------------

    def say(self, message: dict[str, Any]) -> None:
        self.page.evaluate(
            "text => line.dispatchEvent(new MessageEvent('message', { data: text }))", json.dumps(message)
        )

    def shots(self, scene: Scene) -> list[Shot]:
        """What happened lately, as a film would show it."""
        match = scene.match
        return shots(match.beats_since(max(match.opening, len(match.events) - 60)), scene.seat)

    def film(self, scene: Scene) -> str:
        """The picture with the most words of what happened lately, with the bar of the film."""
        lately = self.shots(scene)
        if not lately:
            return ""
        self.play(scene, max(lately, key=lambda one: sum(len(told.plain) for told in captions(scene, one))))
        return "#film"

    def play(self, scene: Scene, shot: Shot) -> None:
        """One picture on the way to a scene."""
        self.number += 1
        news = {"type": "zones", "seq": self.number, "zones": zones(scene), "title": "", "yourTurn": True, "film": 1}
        self.say(news)
        self.say(self.pictured(scene, shot) | {"seq": self.number, "left": 0, "again": False})
        self.page.wait_for_selector("#film:not([hidden])")

    def pictured(self, scene: Scene, shot: Shot) -> dict[str, Any]:
        """The message of a picture, without its place in a film."""
        said = [vars(told) for told in captions(scene, shot)]
        drawn = {"zones": picture(scene, shot), "edits": {}, "captions": said, "weight": shot.weight}
        return {"type": "picture", "event": shot.first, **drawn}

    def report(self, scene: Scene) -> str:
        """The panel that tells what came of something that ended, if anything has."""
        return str(self.page.evaluate(OPEN_REPORT))

    def reader(self, scene: Scene) -> str:
        """The piece with the most words, open to be read."""
        return str(self.page.evaluate(OPEN_READER))

    def recap(self, scene: Scene) -> str:
        """What happened since one's last choice; on a phone it is a sheet."""
        return str(self.page.evaluate(OPEN_RECAP))

    def close_all(self) -> None:
        self.page.evaluate(CLOSE_ALL)

    def close(self) -> None:
        self.context.close()


def opened(stage: Stage, shown: Scene, screen: Screen) -> Iterator[str]:
    """What is wrong with what opens over the table: a film, a result, a card to be read, what happened lately."""
    for open in (stage.film, stage.report, stage.reader, stage.recap):
        if within := open(shown):
            yield from [f"{within}: {one}" for one in stage.measured(screen, [], within)]
        stage.close_all()
