"""Parts of a page that would look as before are not drawn again: nobody can tell from the page."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from jinja2 import nodes
from markupsafe import Markup
from tests.browser.stage import scene

import ludoteka
from ludoteka.server.render import choices as choosing
from ludoteka.server.render import drawn, framing, parts, seen, table
from ludoteka.server.render.choices import Choice, Choices
from ludoteka.server.render.drawing import environment, source
from ludoteka.server.render.noting import PAGE, Notes
from ludoteka.server.render.remembered import ANYWHERE, Drawn, Parts

PACKAGE = Path(ludoteka.__file__).parent
SERVER_TEMPLATES, GAMES = PACKAGE / "server" / "templates", PACKAGE / "games"
EVERY = {"cardia": 2, "abyss": 4, "bunny": 9, "valeria": 9, "heroes": 31}  # decisions between two pages


COMPILED = not str(parts.__file__).endswith(".py")
only_interpreted = pytest.mark.skipif(COMPILED, reason="compiled functions cannot be exchanged to be counted")


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


def draw_anew(*words: Any, **more: Any) -> Any:
    """A page for which nothing is remembered."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table, "PARTS", Parts())
        return drawn(scene(*words, **more))


@pytest.mark.parametrize("id", ludoteka.games())
def test_a_page_drawn_from_the_one_before_is_the_page_drawn_anew(id: str, memory: Parts):
    """Through whole matches, with the eyes of two seats and of a spectator, in both languages in turn."""
    before: dict[int | None, Any] = {}
    for number, match in enumerate(positions(id, max(2, ludoteka.game(id).seats[0]), 11, EVERY.get(id, 9))):
        lang = ("en", "pl")[number // 4 % 2]
        for seat in (0, 1, None):
            quick = drawn(scene(match, lang, seat=seat, before=before.get(seat)))
            assert draw_anew(match, lang, seat=seat) == quick, (number, seat)
            before[seat] = quick
    assert memory.kept


def test_a_page_is_not_drawn_from_that_of_somebody_else(memory: Parts):
    """Whatever page is given as the one before: another seat's, another language's, that of a later position."""
    late = [match.clone() for match in positions("cardia", 2, 3, 5)]
    pages = [drawn(scene(match, lang, seat=seat)) for match in late[2:5] for lang in ("en", "pl") for seat in (0, None)]
    for before in pages:
        assert drawn(scene(late[2], "en", seat=1, before=before)) == draw_anew(late[2], "en", seat=1)


def test_names_that_change_are_noticed(memory: Parts):
    match = next(match for match in positions("cardia", 2, 3, 1) if len(match.decisions) > 20)
    before = drawn(scene(match, "en", seat=0))
    other = replace(scene(match, "en", seat=0, before=before), names={0: "Ada", 1: "Bo"})
    assert drawn(other) == drawn(replace(other, before=None))
    assert drawn(other) != before


@pytest.mark.parametrize(("kind", "reader"), [(seen.Seen, "__getitem__"), (seen.Apart, "get")])
def test_what_a_zone_reads_unnoticed_is_found_by_comparing_with_a_page_drawn_anew(
    kind: type, reader: str, memory: Parts, monkeypatch: pytest.MonkeyPatch
):
    """The comparison above is worth something: a reader that notes nothing makes it fail."""
    monkeypatch.setattr(kind, reader, getattr(dict, reader))
    before: Any = None
    for match in positions("cardia", 2, 11, 2):
        now = drawn(scene(match, "en", seat=0, before=before))
        if now != draw_anew(match, "en", seat=0):
            return
        before = now
    raise AssertionError("nobody noticed")


def drawings(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The arguments of every part that is drawn from now on."""
    found: list[Any] = []
    plain = parts.Page.anew

    def counted(page: Any, func: Any, plan: Any, arguments: Any) -> Any:
        found.append(arguments)
        return plain(page, func, plan, arguments)

    monkeypatch.setattr(parts.Page, "anew", counted)
    return found


@only_interpreted
def test_of_a_map_only_the_fields_that_change_are_drawn_again(memory: Parts, monkeypatch: pytest.MonkeyPatch):
    match = next(match for match in positions("bunny", 2, 5, 1) if len(match.decisions) > 12)
    first = drawn(scene(match, "en", seat=None))
    board = {one["id"]: one for one in match.view(None)["board"]}
    while {one["id"]: one for one in match.view(None)["board"]} == board:
        seat = match.to_act[0]
        match.play(seat, match.question(seat).options[0])
    again = drawings(monkeypatch)
    assert drawn(scene(match, "en", seat=None, before=first)) != first
    fields = [words[0]["id"] for words in again if words and isinstance(words[0], dict) and words[0].get("id") in board]
    assert 0 < len(fields) < 20  # of a hundred


@only_interpreted
def test_the_answers_to_a_question_are_put_into_words_and_drawn_once(memory: Parts, monkeypatch: pytest.MonkeyPatch):
    """While others answer theirs, all that has changed is who is still thinking."""
    match = ludoteka.game("bunny").start(4, 5)
    first = drawn(scene(match, "en", seat=0))
    match.play(1, match.question(1).options[0])
    said: list[object] = []
    monkeypatch.setattr(choosing, "label", lambda *words: said.append(words))
    again = drawings(monkeypatch)
    page = drawn(scene(match.clone(), "en", seat=0, before=first))
    assert said == []
    assert not [words for words in again if words and isinstance(words[0], Choice)]
    monkeypatch.undo()
    assert page == draw_anew(match, "en", seat=0)
    other = replace(scene(match, "en", seat=0, before=page), names={0: "Ada", 1: "Bo", 2: "Cy", 3: "Di"})
    assert drawn(other) == drawn(replace(other, before=None))


@only_interpreted
def test_what_lies_on_the_board_already_is_noted_by_what_it_is():
    """The same question in another place of a page, or after another piece: then something else lies there."""
    choices, notes = Choices([Choice(one, one, one.upper()) for one in ("a 1", "a 2", "b")]), Notes(None, {})
    before = PAGE.set(SimpleNamespace(open=notes))  # type: ignore[arg-type]
    try:
        read = environment().getattr
        assert read(choices, "placed") == set()
        choices.pick("b")
        assert read(choices, "placed") == {"b"}
        assert [one.option for one in choices.starting("a")] == ["a 1", "a 2"]
    finally:
        PAGE.reset(before)
    looked: list[Any] = [which for kind, which in notes.seen if kind == "placed"]
    assert looked == [frozenset(), frozenset({"b"})]
    assert (notes.whole, notes.placed) == (True, ["b", "a 1", "a 2"])
    assert [choices.lie(one) for one in (*looked, frozenset({"a 1", "a 2", "b"}))] == [False, False, True]


@only_interpreted
def test_a_player_whom_a_template_names_is_looked_at_piece_by_piece(memory: Parts, monkeypatch: pytest.MonkeyPatch):
    """`home` is a player of the view: what a zone does not read of it may change."""
    match = ludoteka.game("bunny").start(4, 5)
    first = drawn(scene(match, "en", seat=0))
    for seat in range(4):
        match.play(seat, match.question(seat).options[0])
    framed: list[str] = []

    def counted(name: str, head: Any, body: Any) -> str:
        framed.append(name)
        return framing.framed(name, head, body)

    monkeypatch.setattr(parts, "framed", counted)
    before, after = first.zones, drawn(scene(match, "en", seat=0, before=first)).zones
    assert before["zone-players"] != after["zone-players"]
    assert "tray" not in framed or before["zone-tray"] != after["zone-tray"]
    assert "parchments" not in framed or before["zone-parchments"] != after["zone-parchments"]


@only_interpreted
def test_the_panel_of_a_player_is_drawn_once_for_all_others(memory: Parts, monkeypatch: pytest.MonkeyPatch):
    match = next(match for match in positions("valeria", 4, 5, 1) if len(match.decisions) > 12)
    again = drawings(monkeypatch)
    for eyes in (0, 1, 2, 3, None):
        drawn(replace(scene(match, "en", seat=eyes), kinds=dict.fromkeys(range(4), "human")))
    panels = [words for words in again if len(words) == 2 and type(words[1]) is bool and type(words[0]) is int]
    assert len(panels) < 12  # of twenty: own ones, those of others, what spectators have below, who is asked


@pytest.mark.parametrize("id", ["cardia", "abyss"])
def test_a_log_that_is_continued_is_the_log_written_anew(id: str):
    """From page to page, for everybody; and from a page whose last lines were taken back since."""
    books: dict[int | None, Any] = {}
    last: Any = None
    for match in positions(id, 2, 7, 3):
        for seat in (0, 1, None):
            anew = drawn(scene(match, "en", seat=seat))
            assert drawn(scene(match, "en", seat=seat, before=books.get(seat))) == anew
            other = drawn(scene(match, "pl", seat=seat, before=anew))
            assert other == drawn(scene(match, "pl", seat=seat)), "another language is another log"
            books[seat] = anew
        last = match.clone()
    shorter = last.at(len(last.decisions) - 4)
    elsewhere = scene(shorter, "en", seat=0)
    assert drawn(scene(shorter, "en", seat=0, before=books[0])) == drawn(elsewhere)
    seat = shorter.to_act[0]
    shorter.play(seat, shorter.question(seat).options[-1])
    assert drawn(scene(shorter, "en", seat=0, before=books[0])) == drawn(scene(shorter, "en", seat=0))


@only_interpreted
def test_a_position_drawn_twice_draws_nearly_nothing_twice(memory: Parts, monkeypatch: pytest.MonkeyPatch):
    match = next(match for match in positions("abyss", 2, 5, 1) if len(match.decisions) > 40)
    first = drawn(scene(match, "en", seat=0))
    again = drawings(monkeypatch)
    assert drawn(scene(match, "en", seat=0, before=first)) == first
    assert len(again) < 12  # of more than a hundred


def outermost(node: nodes.Node) -> Iterator[nodes.Node]:
    """What a template consists of, outside of its macros, loops and zones."""
    for child in node.iter_child_nodes():
        if not isinstance(child, nodes.Macro | nodes.For | nodes.CallBlock):
            yield child
            yield from outermost(child)


TEMPLATES = [path.name for path in SERVER_TEMPLATES.glob("*.html")] + [
    f"games/{id}/{path.name}" for id in ludoteka.games() for path in (GAMES / id / "table").glob("*.html")
]


@pytest.mark.parametrize("name", sorted(TEMPLATES))
def test_no_template_calls_something_of_its_own_as_all_pages_call_theirs(name: str):
    """What is read without a note is known by its name alone: see `Recipe.leave`."""
    found = outermost(environment().parse(source(name) or ""))
    set_here = [one.target for one in found if isinstance(one, nodes.Assign | nodes.AssignBlock)]
    own = {target.name for one in set_here for target in (one, *one.find_all(nodes.Name)) if hasattr(target, "name")}
    assert not own & (parts.FOLLOWED | {*environment().globals})


def test_no_more_parts_are_remembered_than_there_is_room_for():
    few = Parts(most=3)
    for number in range(10):
        few.keep(ANYWHERE, number, Drawn({}, (), Markup(number)))
    assert list(few.kept) == [7, 8, 9]


@pytest.mark.parametrize(
    ("text", "drawn_as"),
    [
        ('{{ dict(class="a", b=1)["class"] }}', "a"),
        ("{{ one.two.three }}{{ one.items() | length }}", "&lt;1"),
        ('[{{ " new" if one.four is defined }}]', "[]"),
        ("{% macro both(a, b=2) %}{{ a }}{{ b }}{{ caller() }}{% endmacro %}{% call both(1) %}3{% endcall %}", "123"),
        ("{{ range(*[1, 3]) | list | length }}{{ dict(**one).two.three }}", "2&lt;"),
        ('{{ "a" if one else "b" }}{{ "&" if one else "b" }}{{ "<i>" | safe if one else "&" }}', "a&amp;<i>"),
        ('{{ 1 ~ "-" ~ one.two.three }}{{ ("<i>" | safe) ~ one.two.three }}{{ none ~ true }}', "1-&lt;<i>&lt;NoneTrue"),
    ],
)
def test_a_template_means_what_it_means_everywhere(text: str, drawn_as: str):
    """However it is written as Python: names that Python keeps for itself, keys, what is left out."""
    assert environment().from_string(text).render(one={"two": {"three": "<"}}) == drawn_as


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


@only_interpreted
def test_a_zone_that_stays_is_not_even_asked_for_the_tags_around_it(memory: Parts, monkeypatch: pytest.MonkeyPatch):
    match = next(match for match in positions("cardia", 2, 5, 1) if len(match.decisions) > 12)
    first = drawn(scene(match, "en", seat=0))
    framed: list[str] = []

    def counted(name: str, head: Any, body: Any) -> str:
        framed.append(name)
        return framing.framed(name, head, body)

    monkeypatch.setattr(parts, "framed", counted)
    again = drawn(scene(match, "en", seat=0, before=first))
    assert again == first
    assert not {"players", "line", "where", "tools", "menu", "report"} & {*framed}
    assert again.zones["zone-line"] is first.zones["zone-line"]


def test_what_stands_around_a_zone_is_looked_at_too(memory: Parts):
    """Of a report only its tag says which one it is: a page that is no longer live has none of it."""
    match = next(match for match in positions("cardia", 2, 5, 1) if len(match.decisions) > 30)
    now = scene(match, "en", seat=None)
    live = drawn(now)
    assert "data-report=" in live.zones["zone-report"].partition(">")[0]
    back = drawn(replace(now, live=False, before=live))
    assert "data-report=" not in back.zones["zone-report"].partition(">")[0]


@pytest.mark.parametrize("id", ["cardia", "heroes"])
def test_a_report_to_which_nothing_more_can_come_is_made_once(id: str):
    before: Any = None
    kept = 0
    for match in positions(id, 2, 7, 2):
        page = drawn(scene(match, "en", seat=0, before=before))
        assert page.report == drawn(scene(match, "en", seat=0)).report
        kept += before is not None and page.report is not None and page.report is before.report
        before = page
    assert kept
