"""The pages of puzzles: one a day, all of them by difficulty, and a puzzle on the table of its game.

A page shows what the seat of the puzzle may know and nothing else: it is drawn as every table is, from the view of that
seat. Answers come as forms; what was chosen stands in the address, so that a page can be loaded again.
"""

from __future__ import annotations

import asyncio
from datetime import UTC, date, datetime
from functools import lru_cache

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from ludoteka.analysis.puzzles import BadPuzzles, Task, daily, kept, task_of
from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.core.registry import game as game_named
from ludoteka.core.texts import player_name
from ludoteka.server.answers import language, remember, sentence, theme
from ludoteka.server.errors import Refused
from ludoteka.server.forms import read_form
from ludoteka.server.pages import all_games
from ludoteka.server.puzzles import Marks, Rate, cookie_name, difficulty, marks_of
from ludoteka.server.render import Scene
from ludoteka.server.render.puzzles import Asked, Listed, Shelf, puzzle_page, puzzles_page
from ludoteka.server.scenes import seen_events, whole
from ludoteka.server.security import address_of
from ludoteka.server.services import Services

READY = 40  # positions that are kept, replayed


def services(request: Request) -> Services:
    found: Services = request.app.state.services
    return found


def today() -> date:
    return datetime.now(UTC).date()


def position(task: Task) -> Match:
    """The match at the moment of the question: a copy of one's own of what was replayed before."""
    return replayed(task.made.game, task.key).clone()


@lru_cache(maxsize=READY)
def replayed(game: str, key: str) -> Match:
    task = task_of(game_named(game), key)
    assert task is not None
    return task.match()


# -- lists ------------------------------------------------------------------------------------------------------------


async def index(request: Request) -> Response:
    """The puzzle of the day of every game that has some."""
    shelves = [await shelf(request, game) for game in all_games()]
    page = puzzles_page(language(request), theme(request), [one for one in shelves if one.puzzles or one.problem], None)
    return HTMLResponse(page)


async def of_game(request: Request) -> Response:
    """All puzzles of a game."""
    one = await shelf(request, game_named(request.path_params["game"]))
    return HTMLResponse(puzzles_page(language(request), theme(request), [one], one))


async def shelf(request: Request, game: Game) -> Shelf:
    try:
        tasks = kept(game)
    except BadPuzzles as error:
        return Shelf(game, problem=sentence(error, language(request)))
    rates = await services(request).puzzles.of(game.id, game.version)
    marks = marks_of(tasks, request.cookies.get(cookie_name(game.id), ""))
    listed = [listed_as(task, place, marks, rates.get(task.key, Rate())) for place, task in enumerate(tasks)]
    chosen = daily(tasks, today())
    return Shelf(game, listed, next((one for one in listed if chosen is not None and one.key == chosen.key), None))


def listed_as(task: Task, place: int, marks: Marks, rate: Rate) -> Listed:
    return Listed(
        key=task.key,
        number=place + 1,
        difficulty=difficulty(task, rate),
        options=len(task.puzzle.choices),
        tried=marks.has_tried(place),
        solved=marks.has_solved(place),
        rate=rate,
    )


async def of_today(request: Request) -> Response:
    game = game_named(request.path_params["game"])
    task = daily(kept(game), today())
    if task is None:
        raise HTTPException(404)
    return RedirectResponse(f"/puzzles/{game.id}/{task.key}", 303)


# -- one puzzle -------------------------------------------------------------------------------------------------------


def wanted(request: Request) -> tuple[Game, Task]:
    game = game_named(request.path_params["game"])
    task = task_of(game, request.path_params["key"])
    if task is None:
        raise HTTPException(404)
    return game, task


async def show(request: Request) -> Response:
    """A puzzle as its seat sees it, and what is to be said of the option that was chosen."""
    game, task = wanted(request)
    here = await shelf(request, game)
    page = await asyncio.to_thread(drawn, request, task, here)
    return HTMLResponse(page)


def drawn(request: Request, task: Task, here: Shelf) -> str:
    lang = language(request)
    chose = whole(request.query_params.get("chose", ""))
    scene = scene_of(task, position(task), lang)
    asked = Asked(here, task, scene, chose, "show" in request.query_params)
    return puzzle_page(scene, theme(request), asked)


def scene_of(task: Task, match: Match, lang: str) -> Scene:
    """The table of a puzzle: the match stands still until its question is answered."""
    seat, seats = task.puzzle.seat, range(match.seats)
    here = f"/puzzles/{match.game.id}/{task.key}"
    return Scene(
        match=match,
        seat=seat,
        lang=lang,
        names={one: player_name(one, lang) for one in seats},
        kinds={one: "you" if one == seat else task.made.bot for one in seats},
        ply=len(match.decisions),
        plies=len(match.decisions),
        live=True,
        covered=False,
        can_undo=False,
        seen_events=seen_events(match, seat),
        urls={"self": here, "answer": here, "rules": f"/rules/{match.game.id}", "home": "/", "at": ""},
        hotseat=(),
    )


async def answer(request: Request) -> Response:
    """An option was chosen, or the solution is wanted. The first time counts; what was chosen is told by the page."""
    services(request).hub.deeds.hands.spend(address_of(request.scope))
    game, task = wanted(request)
    tasks = kept(game)
    form = await read_form(request)
    match = await asyncio.to_thread(position, task)
    options = [str(one) for one in match.question(task.puzzle.seat).options]
    shows = form.get("show") == "yes"
    if not shows and form.get("option") not in options:
        raise Refused("error-puzzle-option")
    solved = not shows and form["option"] == task.puzzle.best.option
    place = tasks.index(task)
    marks = marks_of(tasks, request.cookies.get(cookie_name(game.id), ""))
    if not marks.has_tried(place):
        await services(request).puzzles.note(task, solved)
    how = "show=yes" if shows else f"chose={options.index(form['option'])}"
    response = RedirectResponse(f"/puzzles/{game.id}/{task.key}?{how}", 303)
    remember(response, cookie_name(game.id), marks.after(place, solved).cookie())
    return response


def routes() -> list[BaseRoute]:
    return [
        Route("/puzzles", index),
        Route("/puzzles/{game}", of_game),
        Route("/puzzles/{game}/daily", of_today),
        Route("/puzzles/{game}/{key}", show),
        Route("/puzzles/{game}/{key}", answer, methods=["POST"]),
    ]
