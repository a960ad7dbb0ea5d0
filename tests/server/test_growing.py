"""The log is sent as it grows: what a page makes of the pieces is what it would get whole, at every moment."""

from __future__ import annotations

import json
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from tests.server.helpers import ROW, duel, grown, play_both, play_on

from ludoteka.server.growing import Growth, Rows, growth

rows = st.lists(st.sampled_from([f"<li>{letter}</li>" for letter in "abcd"]), max_size=12).map(tuple)


def zone(*letters: str) -> Rows:
    return Rows('<ol id="zone-log">', tuple(f"<li>{letter}</li>" for letter in letters), "</ol>")


def test_only_what_follows_is_sent():
    assert growth(zone("a", "b"), zone("a", "b", "c")) == Growth(0, 2, "<li>c</li>")


def test_old_rows_of_a_new_page_say_so_and_nothing_else_changes():
    whole = zone(*map(str, range(62)))
    assert whole.folded.startswith('<ol id="zone-log"><li data-old>0</li><li data-old>1</li><li>2</li>')
    assert whole.folded.replace(" data-old", "") == whole.html
    assert zone("a", "b").folded == zone("a", "b").html


def test_old_rows_of_a_page_that_is_sent_them_anyway_are_text_until_then():
    whole = zone(*map(str, range(62)))
    assert whole.packed.startswith('<ol id="zone-log"><noscript><li>0</li><li>1</li></noscript><li>2</li>')
    assert whole.packed.replace("<noscript>", "").replace("</noscript>", "") == whole.html
    assert zone("a", "b").packed == zone("a", "b").html


def test_what_was_taken_back_goes_and_sends_nothing():
    assert growth(zone("a", "b", "c"), zone("a", "b")) == Growth(0, 2, "")


def test_a_row_that_moved_costs_only_what_lies_behind_it():
    assert growth(zone("a", "new", "b"), zone("a", "b", "new", "c")) == Growth(0, 1, "<li>b</li><li>new</li><li>c</li>")


def test_the_oldest_rows_may_go():
    assert growth(zone("a", "b", "c", "d", "e"), zone("c", "d", "e", "f")) == Growth(2, 3, "<li>f</li>")


def test_what_has_nothing_in_common_or_another_element_is_sent_whole():
    assert growth(None, zone("a")) is None
    assert growth(zone(), zone("a")) is None
    assert growth(zone("a"), zone("b")) is None
    assert growth(zone("a"), Rows("<ol>", zone("a", "b").rows, "</ol>")) is None


@given(rows, rows)
def test_whatever_was_there_becomes_what_is_there(before, after):
    one, two = Rows("<ol>", before, "</ol>"), Rows("<ol>", after, "</ol>")
    made = growth(one, two)
    if made is not None:
        assert grown(one.html, {"skip": made.skip, "keep": made.keep, "html": made.html}) == two.html


def test_late_in_a_match_a_page_gets_a_few_lines_and_one_that_comes_gets_all(server):
    """The log of a page that was there all the time is, byte for byte, that of one which has just come."""
    links = server.open("you", "uniform", game="valeria", seed=5)
    with server.page(links["table"]) as page:
        play_on(page, Random(1), 40)
        sent = [json.loads(text) for text in page.raw]
        later = [one for one in sent if one["type"] == "zones"][1:]
        assert not any("zone-log" in one["zones"] for one in later)
        pieces = [len(one["grown"]["zone-log"]["html"]) for one in later if one["grown"]]
        assert len(pieces) >= 40
        assert sum(pieces) / len(pieces) < len(page.zones["zone-log"]) / 5
        page.send("undo")
        page.until(lambda zones: zones["plies"] < later[-1]["plies"])
        with server.page(links["table"]) as newcomer:
            assert newcomer.zones["zone-log"] == page.zones["zone-log"]
            assert len(ROW.findall(newcomer.zones["zone-log"])) > 60


def test_looking_back_and_the_language_leave_the_right_log(server):
    me, other, _ = duel(server, match_wins=1)
    with me, other:
        opening = me.zones["zone-log"]
        play_both(me, other, Random(3), 6)
        now = me.zones["zone-log"]
        me.send("look", ply=0)
        me.until(lambda zones: not zones["live"])
        assert me.zones["zone-log"] == opening
        me.send("look", ply=None)
        me.until(lambda zones: zones["live"])
        assert me.zones["zone-log"] == now
        me.send("hello", lang="pl")
        polish = me.receive("zones")
        assert "zone-log" in polish["zones"]
        assert polish["grown"] == {}
