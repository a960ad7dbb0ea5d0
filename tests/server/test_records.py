"""Records out of a server and into it: a match that was exported and imported is the same match with the same end."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from tests.server.helpers import carried_out, run

from ludoteka.core.errors import BadRecord
from ludoteka.core.record import notes
from ludoteka.core.registry import game
from ludoteka.server.config import Config, check_folder
from ludoteka.server.entries import Agreed, AskDraw, Offered, Resigned
from ludoteka.server.errors import CannotServe
from ludoteka.server.records import Exported, finished_records, take_in, target, texts_in
from ludoteka.server.results import record_of, tally
from ludoteka.server.setups import Player, make_setup
from ludoteka.server.store import Store
from ludoteka.server.tables import Table, Tables


@pytest.fixture
def config(empty: Config) -> Config:
    check_folder(empty.data)
    return empty


async def hall(config: Config) -> Tables:
    store = Store(config.database_url)
    await store.open()
    return Tables(store, config)


async def played(tables: Tables, decisions: int = 10_000) -> Table:
    players = [Player("you", "Ala"), Player("human", "Olek")]
    table = (await tables.open(make_setup(game("cardia"), players, {"match_wins": 1}))).table
    while not table.over and len(table.match.decisions) < decisions:
        seat = table.match.to_act[0]
        question = table.match.question(seat)
        await tables.answer(table, seat, question.number, str(question.options[0]))
    return table


async def several(tables: Tables) -> dict[str, Table]:
    """A match that ended by its rules, one that was given up, a draw, and one that goes on."""
    by_rules, given_up, drawn, running = [await played(tables, most) for most in (10_000, 5, 6, 4)]
    await tables.aside(given_up, 1, Resigned())
    await tables.aside(drawn, 0, Offered(AskDraw()))
    await tables.aside(drawn, 1, Agreed(drawn.position.entries))
    assert by_rules.over
    assert given_up.over
    assert drawn.over
    return {"rules": by_rules, "resign": given_up, "draw": drawn, "running": running}


async def exported(tables: Tables) -> list[Exported]:
    return [one async for one in finished_records(tables.store)]


def test_finished_matches_come_out_and_go_in_again(config, tmp_path):
    async def work() -> None:
        tables = await hall(config)
        given = await several(tables)
        found = {one.table: one for one in await exported(tables)}
        assert found[given["running"].id].record is None
        other = await hall(Config(data=tmp_path, port=0))
        for how in ("rules", "resign", "draw"):
            before, one = given[how], found[given[how].id]
            assert one.record == record_of(before.position)
            assert one.name == f"cardia-{before.id}.txt"
            after = await take_in(other, one.record)
            assert after is not None
            assert after.match.fingerprint() == before.match.fingerprint()
            ends = [table.finished() for table in (before, after)]
            assert ends[0] is not None
            assert ends[1] is not None
            assert (ends[0].how, ends[0].ranks, ends[0].seat) == (ends[1].how, ends[1].ranks, ends[1].seat)
            assert after.names("en") == {0: "Ala", 1: "Olek"}
            assert not ends[1].timed  # nobody has counted the time of a record
            assert await take_in(other, one.record) is None
            watched, link = await other.find(after.watch)
            assert (watched.id, link.seats) == (after.id, ())
        rows = await other.company.finished("cardia")
        assert tally(rows).matches == 3
        assert tally(rows).minutes == 0
        again = {one.record for one in await exported(other)}
        assert again == {one.record for one in found.values() if one.record}
        await tables.store.close()
        await other.store.close()

    run(work())


def test_a_match_that_was_lost_on_time_is_imported_as_such(config):
    async def work() -> None:
        tables = await hall(config)
        table = await played(tables, 5)
        [late] = table.match.to_act
        text = table.match.record().replace("\n\n", f"\n# ended: time {late}\n\n", 1)
        assert ("ended", f"time {late}") in notes(text)
        taken = await take_in(tables, text)
        assert taken is not None
        end = taken.finished()
        assert end is not None
        assert (end.how, end.seat, end.ranks[late]) == ("time", late, 2)
        await tables.store.close()

    run(work())


def test_what_cannot_be_imported_is_told_and_stores_nothing(config):
    async def work() -> None:
        tables = await hall(config)
        text = (await played(tables, 5)).match.record()
        head = text.partition("\n\n")[0]
        for bad, kind, words in (
            (text, CannotServe, "Only finished matches"),
            (text.replace(head, f"{head}\n# ended: resign 7"), CannotServe, "ended in a way"),
            (text.replace(head, f"{head}\n# ended: dance"), CannotServe, "Only finished matches"),
            (text.replace("seed ", "seed 1"), BadRecord, "."),
            ("a shopping list", BadRecord, "ludoteka 1"),
        ):
            with pytest.raises(kind, match=words):
                await take_in(tables, bad)
        assert len(await tables.store.states()) == 1
        await tables.store.close()

    run(work())


def test_a_table_of_other_rules_is_named_and_left_out(config):
    async def work() -> tuple[str, list[Exported]]:
        tables = await hall(config)
        table = await played(tables)
        damage = "update tables set setup = replace(setup, '\"version\":', '\"version\":9')"
        await carried_out(config.database_url, damage)
        found = await exported(tables)
        await tables.store.close()
        return table.id, found

    id, [one] = run(work())
    assert one.table == id
    assert one.record is None
    assert "version" in str(one.problem)


@pytest.mark.parametrize("place", ["records", "records.zip"])
def test_records_are_found_where_they_were_put(tmp_path, place):
    path: Path = tmp_path / place
    with target(path) as out:
        out.write("b.txt", "zażółć\n")
        out.write("a.txt", "x\n")
    found = list(texts_in(path))
    assert [(Path(name).name, text) for name, text in found] == [("a.txt", "x\n"), ("b.txt", "zażółć\n")]
    assert list(tmp_path.iterdir()) == [path]


def test_a_zip_that_cannot_be_written_leaves_the_old_one(tmp_path):
    path = tmp_path / "records.zip"
    path.write_bytes(b"old")

    def write_and_fail() -> None:
        with target(path) as out:
            out.write("a.txt", "x")
            raise OSError(28, "No space left on device")

    with pytest.raises(CannotServe, match="cannot be written"):
        write_and_fail()
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_what_is_no_text_is_noticed(tmp_path):
    (tmp_path / "x.txt").write_bytes(b"\xff\xfe\x00")
    with zipfile.ZipFile(tmp_path / "y.zip", "w") as packed:
        packed.writestr("a.txt", b"\xff\xff")
        packed.writestr("picture.png", b"\x00")
    assert [text for _, text in texts_in(tmp_path / "x.txt")] == [None]
    assert [text for _, text in texts_in(tmp_path / "y.zip")] == [None]
