"""The ladder: what is played is said before, a stopped one goes on, and everything shown comes from its file."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from ludoteka.bots.characters import LEVELS
from ludoteka.bots.ratings import Ratings
from ludoteka.cli import main
from ludoteka.lab.arena import BadArena, play_game
from ludoteka.lab.executors import Here, Processes
from ludoteka.lab.ladder import (
    TIME,
    YARDSTICK,
    Row,
    begun,
    climbers,
    play_on,
    rating_table,
    ratings_json,
    read,
    results,
    standard,
)
from ludoteka.lab.ladder_report import BEGIN, END, cells, into_docs, markdown, page

ROWS = [Row("cardia", 2, "casual", "novice", 2), Row("cardia", 2, "casual", "uniform", 1, seed=5)]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("ladder") / "ladder.jsonl"
    begun(file, ROWS)
    assert play_on(file, Here())
    return file


def test_the_plan_is_written_before_the_first_game(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    begun(file, ROWS)
    header, lines = read(file)
    assert header.rows == ROWS
    assert lines == []
    assert begun(file, ROWS[:1]) == ROWS  # what was begun is kept


def test_the_table_has_every_neighbour_and_the_yardstick() -> None:
    rows = standard(["abyss"], 10, 200)
    assert {row.seats for row in rows} == {2, 4}
    assert [(row.first, row.second) for row in rows if row.seats == 2] == [
        ("casual", "novice"),
        ("skilled", "casual"),
        ("strong", "skilled"),
        ("master", "strong"),
        ("master", "ismcts-1"),
    ]
    assert [row.limit for row in rows if row.second == "ismcts-1"] == [TIME, TIME]


def test_long_games_have_few_deals_and_missions_rows_of_their_own() -> None:
    rows = standard(["heroes", "cardia"], 50, 100, seed=9)
    long, quick = [row for row in rows if row.second == YARDSTICK]
    assert (long.game, quick.game) == ("heroes", "cardia")
    assert quick.pairs > 2 * long.pairs
    missions = [row for row in rows if row.together]
    assert {row.variants["scenario"] for row in missions} >= {"greek_gift", "sicilian_dragon", "two_knights_defense"}
    together = next(row for row in missions if row.seats == 2)
    assert [task.seating for task in together.tasks()] == together.pairs * [(0, 0), (1, 1)]
    assert {row.seed for row in rows} == {9}


def test_who_plays_without_rivals_is_counted_by_victories(tmp_path: Path) -> None:
    """A slow game does not hold up what is finished, and a row of a game alone counts who has beaten it."""
    file = tmp_path / "ladder.jsonl"
    begun(file, [Row("valeria", 1, "greedy", "uniform", 2, together=True)])
    assert play_on(file, Processes(2))
    found = results(*read(file))[0]
    assert [set(game.seating) for game in found.outcome.played].count({0}) == 2
    shown = cells(found)
    assert shown[1:3] == ["greedy, uniform alone", "4"]
    assert shown[3].startswith(("1 of 2", "2 of 2"))


def test_a_stopped_ladder_goes_on_to_the_same_games(played: Path, tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    begun(file, ROWS)
    assert not play_on(file, Here(), seconds=0)
    assert read(file)[1] == []
    assert not play_on(file, Here(), seconds=1e-9)
    assert len(read(file)[1]) == 1
    with file.open("ab") as out:
        out.write(b'{"row":0,"pla')  # cut off while it was written
    assert len(read(file)[1]) == 1


def test_games_are_the_same_on_any_number_of_workers(played: Path, tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    begun(file, ROWS)
    play_on(file, Processes(2))
    key = [(line.row, line.played.seed, line.played.seating, line.played.scores) for line in read(file)[1]]
    whole = [(line.row, line.played.seed, line.played.seating, line.played.scores) for line in read(played)[1]]
    assert sorted(key) == sorted(whole)


def test_every_game_can_be_played_again_from_its_row(played: Path) -> None:
    header, lines = read(played)
    line = lines[0]
    task = next(one for one in header.rows[line.row].tasks() if one.seating == line.played.seating)
    again = play_game(task)
    assert (again.scores, again.ranks, again.decisions) == (
        line.played.scores,
        line.played.ranks,
        line.played.decisions,
    )


def test_docs_page_and_ratings_come_from_the_same_file(played: Path) -> None:
    header, lines = read(played)
    found = results(header, lines)
    written = markdown(header, found)
    assert written.count("ludoteka arena cardia") == len(ROWS)
    assert into_docs(f"# Strength\n\n{BEGIN}\nold\n{END}\nrest", written) == f"# Strength\n\n{written}\nrest"
    assert into_docs("# Strength", written).endswith(f"{written}\n")
    assert "<svg" in page(header, found)
    ratings = msgspec.json.decode(ratings_json(found), type=Ratings)
    assert set(ratings["cardia"]["2"]) == {"novice", "casual", "uniform"}
    assert ratings["cardia"]["2"]["casual"].games == 6


def test_what_is_no_ladder_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "other.jsonl"
    file.write_text("{}\n")
    with pytest.raises(BadArena):
        read(file)


def test_the_command_plays_shows_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, docs = tmp_path / "ladder.jsonl", tmp_path / "strength.md"
    begun(file, ROWS[1:])
    assert main(["ladder", "--out", str(file), "--docs", str(docs), "--report", str(tmp_path / "page.html")]) == 0
    assert "casual" in capsys.readouterr().out
    assert "ludoteka arena cardia casual@" in docs.read_text()


STRANGER = """
class First:
    def choose(self, seen):
        return seen.question.options[0]
"""


def test_a_bot_from_outside_climbs_the_ladder(tmp_path: Path) -> None:
    """It meets every level at every table, and gets a rating beside them."""
    mine = tmp_path / "mine.py"
    mine.write_text(STRANGER)
    name = f"{mine}:First"
    rows = climbers(["cardia", "abyss"], [name], 10, seed=4)
    assert {(row.game, row.seats) for row in rows} == {("cardia", 2), ("abyss", 2), ("abyss", 4)}
    assert [row.second for row in rows if row.game == "cardia"] == list(LEVELS)
    file = tmp_path / "ladder.jsonl"
    begun(file, [Row("cardia", 2, name, "novice", 2)])
    assert play_on(file, Here())
    found = results(*read(file))
    assert set(rating_table(found)["cardia", 2]) == {name, "novice"}
    assert found[0].games == 4


def test_a_climber_that_cannot_be_made_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    assert main(["ladder", "cardia", "--bot", "nowhere.py:Nobody", "--out", str(file)]) == 2
    assert not file.exists()


def test_the_ladder_plays_a_climber_beside_its_own_table(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(STRANGER)
    file = tmp_path / "ladder.jsonl"
    words = ["ladder", "cardia", "--bot", f"{mine}:First", "--pairs", "1", "--seconds", "0", "--out", str(file)]
    assert main(words) == 0
    rows = read(file)[0].rows
    assert [row.second for row in rows if row.first == f"{mine}:First"] == list(LEVELS)
    assert ("master", "ismcts-1") in [(row.first, row.second) for row in rows]


def test_a_ladder_plays_on_a_real_ray(tmp_path: Path) -> None:
    ray = pytest.importorskip("ray")
    from ludoteka.lab.executors import Ray

    file = tmp_path / "ladder.jsonl"
    begun(file, ROWS[1:])
    try:
        ray.init(num_cpus=1, include_dashboard=False)
    except (OSError, RuntimeError, ConnectionError, TimeoutError) as problem:  # no shared memory, no sockets
        pytest.skip(f"NOT RUN: Ray does not start on this machine: {problem!r}"[:300])
    try:
        assert play_on(file, Ray("auto"))
    finally:
        ray.shutdown()
    assert len(read(file)[1]) == 2


def test_alliances_have_rows_of_two_levels_against_those_below() -> None:
    rows = [row for row in standard(["heroes"], 50, 100) if row.variants.get("scenario") == "brothers_in_arms"]
    assert [(row.first, row.second, row.seats) for row in rows] == [("skilled", "casual", 4), ("strong", "skilled", 4)]
