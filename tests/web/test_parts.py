"""Parts of a page that would look as before are not drawn again: nobody can tell from the page."""

from __future__ import annotations

import threading
from random import Random
from typing import Any

import pytest
from markupsafe import Markup
from tests.browser.stage import scene

import ludoteka
from ludoteka.server.render import drawn, parts, table
from ludoteka.server.render.parts import Parts

EVERY = {"cardia": 2, "abyss": 4, "bunny": 9, "valeria": 9, "heroes": 31}  # decisions between two pages


def positions(id: str, seats: int, seed: int, every: int) -> Any:
    match, chance, count = ludoteka.game(id).start(seats, seed), Random(seed), 0
    while not match.over:
        if count % every == 0:
            yield match
        count += 1
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.question(seat).options))
    yield match


@pytest.fixture
def memory(monkeypatch: pytest.MonkeyPatch) -> Parts:
    own = Parts()
    monkeypatch.setattr(table, "PARTS", own)
    return own


@pytest.mark.parametrize("id", ludoteka.games())
def test_a_page_of_remembered_parts_is_the_page_drawn_anew(id: str, memory: Parts, monkeypatch: pytest.MonkeyPatch):
    """Through whole matches, with the eyes of two seats and of a spectator, in both languages in turn."""
    for number, match in enumerate(positions(id, max(2, ludoteka.game(id).seats[0]), 11, EVERY.get(id, 9))):
        lang = ("en", "pl")[number // 4 % 2]
        for seat in (0, 1, None):
            quick = drawn(scene(match, lang, seat=seat))
            with monkeypatch.context() as patch:
                patch.setattr(table, "PARTS", None)
                assert drawn(scene(match, lang, seat=seat)) == quick, (number, seat)
    assert memory.kept


@pytest.mark.parametrize("id", ["cardia", "abyss"])
def test_a_log_that_is_continued_is_the_log_written_anew(id: str):
    """From page to page, for everybody; and from a page whose last lines were taken back since."""
    books: dict[int | None, Any] = {}
    last: Any = None
    for match in positions(id, 2, 7, 3):
        for seat in (0, 1, None):
            anew = drawn(scene(match, "en", seat=seat))
            assert drawn(scene(match, "en", seat=seat, book=books.get(seat))) == anew
            other = drawn(scene(match, "pl", seat=seat, book=anew.book))
            assert other == drawn(scene(match, "pl", seat=seat)), "another language is another log"
            books[seat] = anew.book
        last = match.clone()
    shorter = last.at(len(last.decisions) - 4)
    elsewhere = scene(shorter, "en", seat=0)
    assert drawn(scene(shorter, "en", seat=0, book=books[0])) == drawn(elsewhere)
    seat = shorter.to_act[0]
    shorter.play(seat, shorter.question(seat).options[-1])
    assert drawn(scene(shorter, "en", seat=0, book=books[0])) == drawn(scene(shorter, "en", seat=0))


def test_a_position_drawn_twice_draws_nearly_nothing_twice(memory: Parts, monkeypatch: pytest.MonkeyPatch):
    match = next(match for match in positions("abyss", 2, 5, 1) if len(match.decisions) > 40)
    first = drawn(scene(match, "en", seat=0))
    again: list[object] = []
    plain = parts.Page.anew

    def counted(page: Any, *words: Any) -> Any:
        again.append(words)
        return plain(page, *words)

    monkeypatch.setattr(parts.Page, "anew", counted)
    assert drawn(scene(match, "en", seat=0)) == first
    assert len(again) < 12  # of more than a hundred


def test_no_more_parts_are_remembered_than_there_is_room_for():
    few = Parts(most=3)
    for number in range(10):
        few.keep(number, parts.Drawn({}, Markup(number)))
    assert list(few.kept) == [7, 8, 9]


def test_pages_drawn_in_several_threads_do_not_look_with_one_anothers_eyes(memory: Parts):
    match = next(match for match in positions("cardia", 2, 3, 1) if len(match.decisions) > 20)
    wanted = {seat: drawn(scene(match, "en", seat=seat)) for seat in (0, 1, None)}
    wrong: list[object] = []

    def draw(seat: int | None) -> None:
        for _ in range(15):
            if drawn(scene(match, "en", seat=seat)) != wanted[seat]:
                wrong.append(seat)

    threads = [threading.Thread(target=draw, args=(seat,)) for seat in (0, 1, None)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
