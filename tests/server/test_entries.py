"""What the entries of a log say: a closed set of types, and every row that an earlier version wrote."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteka.core.registry import game
from ludoteka.server.entries import (
    ASIDES,
    HINT,
    Agreed,
    AskDraw,
    AskInvite,
    AskRematch,
    AskTakeover,
    AskUndo,
    Decided,
    Declined,
    Flagged,
    GotReady,
    Guided,
    Happened,
    Hinted,
    Left,
    Offered,
    Reopened,
    Resigned,
    Returned,
    Sat,
    Undone,
    read,
)
from ludoteka.server.errors import DamagedTable, Refused
from ludoteka.server.positions import Position, begun, rebuilt
from ludoteka.server.setups import Player, Setup, make_setup, strongest
from ludoteka.server.store import Entry

EVERY: list[Happened] = [
    Decided("place judge"),
    Undone(True),
    Undone(False),
    Sat("Ola", 2, "a", "b"),
    Left(),
    GotReady(),
    *(Offered(what) for what in (AskUndo(), AskDraw(), AskTakeover(1, "greedy"), AskRematch("h"), AskInvite(2))),
    Agreed(3, "h"),
    Declined(3),
    Resigned("greedy"),
    Flagged("greedy"),
    Returned(),
    Reopened("t"),
    Guided(False),
    Hinted(),
]

# As versions before the closed types have written them.
EARLIER: list[tuple[str, str, Happened]] = [
    ("decision", "place judge", Decided("place judge")),
    ("undo", "agreed", Undone(True)),
    ("undo", "alone", Undone(False)),
    ("sit", '{"name":"Ola","colour":4,"link":"h"}', Sat("Ola", 4, "h")),
    ("sit", '{"name":"","colour":null,"link":"h"}', Sat("", None, "h")),
    ("leave", "", Left()),
    ("ready", "", GotReady()),
    ("offer", "undo", Offered(AskUndo())),
    ("offer", "draw", Offered(AskDraw())),
    ("offer", "takeover 1 ismcts", Offered(AskTakeover(1, "ismcts"))),
    ("offer", "takeover 1 x", Offered(AskTakeover(1, "x"))),
    ("offer", "rematch h0", Offered(AskRematch("h0"))),
    ("agree", "12", Agreed(12)),
    ("agree", "12 h1", Agreed(12, "h1")),
    ("decline", "12", Declined(12)),
    ("resign", "ismcts", Resigned("ismcts")),
    ("resign", "", Resigned("")),
    ("flag", "ismcts", Flagged("ismcts")),
    ("return", "", Returned()),
    ("rematch", "57423ff9450b", Reopened("57423ff9450b")),
    ("guide", "on", Guided(True)),
    ("guide", "off", Guided(False)),
]


@pytest.mark.parametrize("said", EVERY, ids=str)
def test_what_is_written_is_read(said):
    assert read(said.at(7, 1)) == said


def test_every_kind_is_tried():
    assert {said.kind for said in EVERY} == {"decision", "undo", *ASIDES}
    assert {kind for kind, _, _ in EARLIER} == {"decision", "undo", *ASIDES} - {HINT}  # which never was plain words


@pytest.mark.parametrize(("kind", "words", "said"), EARLIER)
def test_a_row_of_an_earlier_version_is_read(kind, words, said):
    assert read(Entry(1, kind, 0, words)) == said


NONSENSE = [
    ("dance", ""),
    ("", ""),
    ("offer", ""),
    ("offer", "marriage"),
    ("offer", "takeover"),
    ("offer", "takeover x y"),
    ("offer", '{"kind":"offer","what":{"offer":"marriage"}}'),
    ("offer", '{"kind":"offer","what":{"offer":"takeover","seat":1}}'),
    ("offer", '{"kind":"offer","what":{"offer":"draw","seat":1}}'),
    ("offer", '{"kind":"offer","what":"draw"}'),
    ("offer", '{"kind":"resign"}'),
    ("resign", '{"kind":"offer","what":{"offer":"draw"}}'),
    ("resign", "greedy ismcts"),
    ("agree", "x"),
    ("agree", "9" * 5000),
    ("agree", '{"kind":"agree","offer":"1"}'),
    ("decline", ""),
    ("undo", "maybe"),
    ("undo", '{"kind":"undo"}'),
    ("sit", "Ola"),
    ("sit", "[]"),
    ("guide", "perhaps"),
    ("ready", "steady"),
]


@pytest.mark.parametrize(("kind", "words"), NONSENSE)
def test_a_row_that_says_nothing_is_refused(kind, words):
    with pytest.raises(Refused):
        read(Entry(1, kind, 0, words))


@given(kind=st.sampled_from([*ASIDES, "undo", "dance"]), words=st.text() | st.from_regex(r'\{"kind":"[a-z]+".*\}'))
def test_any_row_is_read_into_a_known_type_or_refused(kind, words):
    try:
        said = read(Entry(1, kind, 0, words))
    except Refused:
        return
    assert read(said.at(1, 0)) == said
    assert msgspec.json.decode(msgspec.json.encode(said), type=Happened) == said


def test_a_log_of_earlier_rows_is_rebuilt_with_a_bot_that_there_is():
    """A level that never was, which an earlier version let into its logs, is as good as the strongest."""
    setup = make_setup(game("cardia"), [Player("you"), Player("human")], {})
    first = str(setup.start().question(0).options[0])
    rows = [
        Entry(1, "sit", 1, '{"name":"Ola","colour":4,"link":"h"}', at=10),
        Entry(2, "decision", 0, first, at=11),
        Entry(3, "undo", 0, "alone", at=12),
        Entry(4, "decision", 0, first, at=13),
        Entry(5, "offer", 0, "takeover 1 x", at=14),
        Entry(6, "undo", 0, "agreed", at=15),  # allowed then: what is in a log is not judged again
    ]
    position = with_prints(setup, rows)
    assert position.course.bots == {1: strongest()}
    assert position.match.decisions == []
    with pytest.raises(DamagedTable):
        with_prints(setup, [*rows, Entry(7, "offer", 0, "marriage", at=16)])


def with_prints(setup: Setup, rows: list[Entry]) -> Position:
    """Rebuilt from rows that hold the fingerprints of what they led to."""
    good = begun(setup, 0, rows[:6])[1]
    return rebuilt("t", setup, [*good, *rows[6:]])
