"""Pictures on the way to the present, over the socket: only for pages that play films, and only what a seat may see."""

from __future__ import annotations

from typing import Any

from tests.server.helpers import duel

from ludoteka.server.growing import Edit, edit


def pictures(page: Any, after: int) -> list[dict[str, Any]]:
    """The zones of the next position, and the pictures that follow them."""
    zones = page.until(lambda zones: zones["plies"] >= after)
    found: list[dict[str, Any]] = []
    while zones["film"] and (not found or found[-1]["left"]):
        found.append(page.receive("picture"))
    return found


def test_a_page_that_plays_films_is_sent_the_present_and_then_the_pictures(server):
    me, other, _ = duel(server)
    with me, other:
        me.send("pace", pace="normal")
        me.answer()
        other.answer()
        film = pictures(me, 2)
        assert film[0]["left"] > 0
        assert film[-1]["left"] == 0
        assert len(film[0]["captions"]) == 2  # both cards are revealed at once
        assert all(one["seq"] == me.last["seq"] for one in film)
        assert all("data-option" not in html for one in film for html in one["zones"].values())


def test_a_page_that_says_nothing_of_a_pace_is_sent_none(server):
    me, other, _ = duel(server)
    with me, other:
        me.answer()
        other.answer()
        assert me.until(lambda zones: zones["plies"] == 2)["film"] == 0


def test_a_moment_is_shown_again_and_one_that_never_was_is_refused(server):
    me, other, _ = duel(server)
    with me, other:
        me.answer()
        other.answer()
        me.until(lambda zones: zones["plies"] == 2)
        me.send("show", event=0)
        picture = me.receive("picture")
        assert picture["again"]
        for event in (-1, 10_000):
            me.send("show", event=event)
            assert me.error()


def test_all_that_led_to_an_end_is_shown_again_as_a_film(server):
    me, other, _ = duel(server)
    with me, other:
        me.answer()
        other.answer()
        me.until(lambda zones: zones["plies"] == 2)
        me.send("show", event=0, until=10_000)
        film = [me.receive("picture")]
        while film[-1]["left"]:
            film.append(me.receive("picture"))
        assert len(film) > 2
        assert [one["left"] for one in film] == list(range(len(film) - 1, -1, -1))
        assert all(one["again"] and one["seq"] == 0 and one["captions"] for one in film)


def test_an_edit_keeps_what_two_texts_have_in_common():
    assert edit("<ol><li>a</li></ol>", "<ol><li>b</li></ol>") == Edit(8, 10, "b")
    assert edit("same", "same") == Edit(4, 0, "")
    assert edit("aa", "aaa") == Edit(2, 0, "a")
    for before, after in (("", "x"), ("x", ""), ("abc", "abXbc"), ("<p>1</p><p>2</p>", "<p>2</p>")):
        one = edit(before, after)
        assert before[: one.start] + one.html + before[len(before) - one.end :] == after
