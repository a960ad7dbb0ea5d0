"""The web table from the command line: start the server, set up the table that is wanted, open the browser on it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import ProxyHandler, Request, build_opener

import ludoteka
from ludoteka.cli.doctor import compiled
from ludoteka.cli.face import Face, Refused
from ludoteka.cli.seating import PERSON, Seating, seated
from ludoteka.core.match import Match
from ludoteka.core.variant import spelled
from ludoteka.games import BUILT_IN
from ludoteka.server import Config, serve
from ludoteka.server.serving import opened

PATIENCE = 20.0  # seconds for the server to answer on its own machine


def configured(face: Face, **wanted: Any) -> Config:
    """The settings that were given; the others are as usual."""
    return Config(lang=face.lang, **{name: value for name, value in wanted.items() if value is not None})


def open_table(face: Face, port: int | None, host: str | None, data: Path | None, browser: bool) -> None:
    """What `ludoteka` alone does: a table of the first game against a bot, at once."""
    id = first_game()
    config = configured(face, port=port, host=host, data=data)
    if browser:
        serve(config, open_browser=f"/play/{id}", announce=lambda url: announce(face, url))
    else:
        serve(config, announce=lambda url: print_link(face, url, f"{url}/play/{id}"))


def first_game() -> str:
    """The shortest of the games that come with Ludoteka: a table for somebody who has not chosen one."""
    return min(BUILT_IN, key=lambda id: (ludoteka.game(id).minutes, id))


def serve_only(face: Face, **wanted: Any) -> None:
    """The server and its lobby, without a table."""
    serve(configured(face, **wanted), announce=lambda url: announce(face, url))


def open_match(
    face: Face,
    match: Match,
    bots: Sequence[str],
    hot_seat: bool,
    mine: int,
    seed: int | None,
    think: float,
    port: int | None,
    browser: bool,
) -> None:
    """A table with the set-up of the command line. The match given has been checked; the server starts its own."""
    seating = seated(match.seats, bots, hot_seat, mine)
    wanted = json.dumps(request_for(match, seating, seed)).encode()

    def ready(url: str) -> None:
        link = url + new_table(url, wanted)
        if browser and opened(link):
            announce(face, url)
        else:
            print_link(face, url, link)

    guests = tuple(who for who in seating.seats if who != PERSON)
    serve(configured(face, port=port, bot_seconds=think, guests=guests), announce=ready)


def request_for(match: Match, seating: Seating, seed: int | None) -> dict[str, Any]:
    """The set-up as the server reads it."""
    person = "hotseat" if seating.hot_seat else "you"
    return {
        "game": match.game.id,
        "players": [{"kind": person if who == PERSON else who} for who in seating.seats],
        "variants": {name: spelled(value) for name, value in match.variants.items()},
        "seed": seed,
    }


def new_table(url: str, wanted: bytes) -> str:
    """Ask the server for a table; the secret link of the person who opens it."""
    request = Request(f"{url}/tables", wanted, {"Content-Type": "application/json"}, method="POST")
    try:
        with build_opener(ProxyHandler({})).open(request, timeout=PATIENCE) as answer:  # never by way of a proxy
            return str(json.load(answer)["table"])
    except (URLError, OSError, ValueError, KeyError) as error:
        raise Refused("cli-error-table", problem=str(error)) from None


def announce(face: Face, url: str) -> None:
    face.tell("server-ready", url=url)
    if not compiled():
        face.tell("server-interpreted", style="dim")


def print_link(face: Face, url: str, link: str) -> None:
    announce(face, url)
    face.tell("server-open", style="bold", url=link)
