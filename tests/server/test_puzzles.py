"""Puzzles on the server: a list, a table that shows what its seat may know, answers that count once."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from tests.laws.walks import GAMES
from tests.server.helpers import Running, run

import ludoteka
from ludoteka.analysis.bending import bend_of
from ludoteka.analysis.jobs import Found
from ludoteka.analysis.puzzles import FILE, HARDEST, Task, daily, kept
from ludoteka.server import riddles
from ludoteka.server.config import Config, check_folder
from ludoteka.server.puzzles import EXPECTED, Marks, Rate, Rates, cookie_name, difficulty, marks_of
from ludoteka.server.render.puzzles import Asked, Listed, Shelf, as_they_come_true, puzzle_page, ring_style
from ludoteka.server.store import Store

SHIPPED = [id for id in GAMES if (ludoteka.game(id).folder / FILE).is_file()]
GAME = SHIPPED[0]


def some_task(id: str = GAME, place: int = 0) -> Task:
    return kept(ludoteka.game(id))[place]


@pytest.fixture
def visitor(server: Running):
    """A browser of its own, which remembers its cookies."""
    with httpx.Client(base_url=server.http.base_url, follow_redirects=True, timeout=60) as http:
        yield http


def test_the_lobby_leads_to_the_puzzles_of_the_day_and_to_all_of_a_game(visitor: httpx.Client):
    assert 'href="/puzzles"' in visitor.get("/").text
    page = visitor.get("/puzzles").text
    for id in SHIPPED:
        today = daily(kept(ludoteka.game(id)), riddles.today())
        assert today is not None
        assert f'href="/puzzles/{id}/{today.key}"' in page
        every = visitor.get(f"/puzzles/{id}").text
        assert all(f'href="/puzzles/{id}/{task.key}"' in every for task in kept(ludoteka.game(id)))
        answer = visitor.get(f"/puzzles/{id}/daily", follow_redirects=False)
        assert answer.headers["location"] == f"/puzzles/{id}/{today.key}"
    assert "Łamigłówka dnia" in visitor.get("/puzzles", params={"lang": "pl"}).text


def test_lessons_lead_to_the_puzzle_of_the_day_and_lists_say_nothing_of_what_nobody_tried(visitor: httpx.Client):
    assert 'href="/puzzles/cardia/daily"' in visitor.get("/learn/cardia").text
    shelf = visitor.get("/puzzles/cardia").text
    assert shelf.count("nobody has tried it yet") <= 1  # the one of the day says so, not every one of a hundred


def test_what_does_not_exist_is_not_found(visitor: httpx.Client):
    assert visitor.get("/puzzles/no-game").status_code == 404
    assert visitor.get(f"/puzzles/{GAME}/0-0-9").status_code == 404
    assert visitor.post(f"/puzzles/{GAME}/0-0-9", data={"option": "x"}).status_code == 404
    assert visitor.post(f"/puzzles/{GAME}/{some_task().key}", data={"option": "x"}).status_code == 409


def test_a_wrong_answer_is_explained_without_the_solution_and_the_right_one_with_it(visitor: httpx.Client):
    task = some_task()
    address = f"/puzzles/{GAME}/{task.key}"
    told = as_they_come_true(task.match(), task.puzzle)
    best, wrong = told[0], told[-1]
    asked = visitor.get(address).text
    assert 'data-state="asked"' in asked
    first = visitor.post(address, data={"option": wrong.option}).text
    assert 'data-state="wrong"' in first
    assert f"{round(100 * wrong.value)}\u00a0%" in first
    assert f"{round(100 * best.value)}\u00a0%" not in first
    assert "cands" not in first
    second = visitor.post(address, data={"option": best.option}).text
    assert 'data-state="solved"' in second
    assert f"{round(100 * best.value)}\u00a0%" in second
    assert 'data-state="shown"' in visitor.get(address, params={"show": "yes"}).text
    assert 'data-state="asked"' in visitor.get(address, params={"chose": "999"}).text


@pytest.mark.parametrize("id", ["cardia", "valeria"])
def test_a_puzzle_tells_the_chances_that_an_analysis_of_the_same_decision_tells(id: str):
    """One judgement, bent once: the search's own numbers are shown nowhere."""
    task = kept(ludoteka.game(id))[0]
    match, puzzle = task.match(), task.puzzle
    choices = tuple([(one.option, one.value, one.low, one.high, one.tries) for one in puzzle.choices])
    chances = tuple([puzzle.best.value if seat == puzzle.seat else 1.0 - puzzle.best.value for seat in (0, 1)])
    found = Found(puzzle.ply, "deep", puzzle.best.option, 0.0, 0.0, 0.0, chances, chances, choices)
    bent = bend_of(match, [chances]).found(found, puzzle.seat)
    told = as_they_come_true(match, puzzle)
    assert [(one.option, one.value, one.low, one.high, one.tries) for one in told] == list(bent.choices)
    assert [one.value for one in told] != [one.value for one in puzzle.choices]
    assert [one.reasons for one in told] == [one.reasons for one in puzzle.choices]


def test_a_puzzle_says_where_its_chances_are_rough(visitor: httpx.Client, monkeypatch: pytest.MonkeyPatch):
    address = f"/puzzles/{GAME}/{some_task().key}"
    assert 'class="small remark"' not in visitor.get(address, params={"show": "yes"}).text
    monkeypatch.setattr("ludoteka.analysis.calibrated.measured", dict)
    page = visitor.get(address, params={"show": "yes"}).text
    assert "has not been measured" in page
    assert 'class="small remark"' not in visitor.get(address).text  # there are no chances to doubt yet


def counted(page: str) -> list[int]:
    """Percent and tries as a page of a puzzle says them."""
    found = re.search(r"tried (?:once|(\d+) times), (\d+) % solved", page)
    return [] if found is None else [int(found[2]), int(found[1] or 1)]


def test_the_first_try_of_a_browser_counts_and_is_remembered_there(server: Running, visitor: httpx.Client):
    task = some_task(place=1)
    address = f"/puzzles/{GAME}/{task.key}"
    for option in (task.puzzle.choices[-1].option, task.puzzle.best.option, task.puzzle.best.option):
        visitor.post(address, data={"option": option})
    assert counted(visitor.get(address).text) == [0, 1]
    with httpx.Client(base_url=server.http.base_url, follow_redirects=True) as other:
        other.post(address, data={"option": task.puzzle.best.option})
        assert counted(other.get(address).text) == [50, 2]
        mine = marks_of(kept(ludoteka.game(GAME)), other.cookies[cookie_name(GAME)])
        assert (mine.has_tried(1), mine.has_solved(1), mine.has_tried(0)) == (True, True, False)
        assert 'class="pz solved"' in other.get(f"/puzzles/{GAME}").text
        other.post(f"/puzzles/{GAME}/{some_task(place=2).key}", data={"show": "yes"})
        assert counted(other.get(f"/puzzles/{GAME}/{some_task(place=2).key}").text) == [0, 1]


def test_rates_are_counted_in_both_databases(either: Config):
    async def whole() -> dict[str, Rate]:
        check_folder(either.data)
        store = Store(either.database_url)
        await store.open()
        try:
            rates = Rates(store.engine)
            for solved in (True, False, True):
                await rates.note(some_task(), solved)
            assert await rates.of("another", 1) == {}
            return await rates.of(GAME, ludoteka.game(GAME).version)
        finally:
            await store.close()

    assert run(whole()) == {some_task().key: Rate(3, 2)}


def test_the_more_people_have_tried_the_more_they_say_how_hard_it_is():
    task = some_task()
    assert difficulty(task, Rate()) == task.puzzle.difficulty
    assert difficulty(task, Rate(100 * EXPECTED, 0)) == HARDEST
    assert difficulty(task, Rate(100 * EXPECTED, 100 * EXPECTED)) == 1


def test_a_cookie_of_other_puzzles_or_of_nonsense_marks_nothing():
    tasks = kept(ludoteka.game(GAME))
    own = marks_of(tasks, "")
    assert marks_of(tasks, own.after(2, True).cookie()) == own.after(2, True)
    for text in ("", "x", f"00000000.{1:x}.{1:x}", f"{own.tag}.-1.0", f"{own.tag}.{1:x}"):
        assert marks_of(tasks, text) == Marks(own.tag)
    assert marks_of(tasks, f"{own.tag}.{'f' * 200}.0").tried == (1 << len(tasks)) - 1


# -- what a page tells ------------------------------------------------------------------------------------------------


def drawn(task: Task, redealt: int | None) -> str:
    match = task.match()
    scene = riddles.scene_of(task, match, "en")
    if redealt is not None:
        scene = replace(scene, match=match.redeal(task.puzzle.seat, redealt))
    listed = Listed(task.key, 1, 1, 3, False, False, Rate())
    return puzzle_page(scene, "auto", Asked(Shelf(match.game, [listed]), task, scene, None, False))


@pytest.mark.parametrize("id", SHIPPED)
def test_the_page_of_a_puzzle_knows_no_more_than_its_seat(id: str):
    """What is hidden is dealt anew: the page stays the same, letter by letter."""
    tasks = kept(ludoteka.game(id))
    for task in tasks[:: max(1, len(tasks) // 4)]:
        assert drawn(task, None) == drawn(task, 5)


def test_rings_name_pieces_whatever_an_option_is_called():
    style = ring_style('say "x"</style>', "")
    assert "</style>" not in style
    assert '"x"' not in style
    assert ring_style("", "") == ""


def test_puzzles_of_older_rules_are_refused_with_a_sentence(visitor: httpx.Client, monkeypatch: pytest.MonkeyPatch):
    from ludoteka.analysis import puzzles

    def refuse(made: object, game: object) -> None:
        raise puzzles.BadPuzzles("error-puzzles-version", title=GAME, theirs=1, ours=2)

    puzzles.read_once.cache_clear()
    monkeypatch.setattr(puzzles, "need_current", refuse)
    try:
        assert "were made for version 1" in visitor.get(f"/puzzles/{GAME}").text
        assert visitor.get("/puzzles").status_code == 200
    finally:
        puzzles.read_once.cache_clear()


def test_the_package_brings_the_files_along():
    manifest = (Path(ludoteka.__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    assert '"*.jsonl"' in manifest
