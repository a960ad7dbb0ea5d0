"""Tournaments: who sits where, what is counted, files, errors, the page."""

from __future__ import annotations

import multiprocessing
import re
import sys
from pathlib import Path
from time import sleep
from xml.etree import ElementTree

import pytest

import ludoteka
from ludoteka import bots
from ludoteka.bots import Budget
from ludoteka.core.errors import InvalidSetup, LudotekaError, UnknownGame
from ludoteka.lab.arena import BadArena, Entrant, Outcome, Played, report, run_arena, seatings
from ludoteka.lab.executors import Processes, executor


def played(seating: tuple[int, ...], ranks: tuple[int, ...], seed: int = 0) -> Played:
    nobody = tuple(0 for _ in ranks)
    return Played(seed, seating, ranks, nobody, "signets", tuple(10 for _ in ranks), tuple(0.5 for _ in ranks))


def outcome(games: list[Played], entrants: int = 2, seats: int = 2) -> Outcome:
    return Outcome("cardia", seats, {"deck": "I"}, 0, 1, [f"bot{i}" for i in range(entrants)], games)


# -- who sits where ------------------------------------------------------------------------------------------


def test_two_entrants_play_each_seed_with_both_seatings() -> None:
    assert seatings(2, 2) == [(0, 1), (1, 0)]


def test_a_round_robin_pairs_everybody() -> None:
    assert seatings(3, 2) == [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]


def test_more_seats_are_filled_in_rotated_order() -> None:
    assert seatings(3, 3) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert seatings(2, 4) == [(0, 1, 0, 1), (1, 0, 1, 0)]


@pytest.mark.parametrize(("entrants", "seats"), [(2, 2), (3, 2), (2, 3), (3, 3), (4, 3), (2, 4), (3, 4), (2, 5)])
def test_everybody_sits_on_every_seat_equally_often(entrants: int, seats: int) -> None:
    for seat in range(seats):
        counts = [sum(seating[seat] == who for seating in seatings(entrants, seats)) for who in range(entrants)]
        assert len(set(counts)) == 1


# -- counting ------------------------------------------------------------------------------------------------


def test_the_better_rank_takes_the_point_and_a_tie_is_half() -> None:
    assert played((0, 1), (1, 2)).pairs() == {(0, 1): (1.0, 1)}
    assert played((1, 0), (1, 2)).pairs() == {(0, 1): (0.0, 1)}
    assert played((0, 1), (1, 1)).pairs() == {(0, 1): (0.5, 1)}


def test_with_more_seats_every_pair_of_different_entrants_counts() -> None:
    assert played((0, 1, 0), (1, 2, 3)).pairs() == {(0, 1): (1.0, 2)}
    assert played((2, 0, 1), (1, 2, 2)).pairs() == {(0, 2): (0.0, 1), (1, 2): (0.0, 1), (0, 1): (0.5, 1)}


def test_a_duel_is_told_from_either_side() -> None:
    found = outcome([played((0, 1), (2, 1)), played((1, 0), (1, 2)), played((0, 1), (1, 2))])
    assert (found.duel(1, 0).points, found.duel(0, 1).points) == (2.0, 1.0)
    best = found.duels()[0]
    assert (best.entrant, best.points, best.games) == ("bot1", 2.0, 3)
    assert best.low == pytest.approx(0.2077, abs=1e-4)


def test_standings_put_the_best_first() -> None:
    found = outcome([played((0, 1), (2, 1), seed) for seed in range(5)]).standings()
    assert [row.entrant for row in found] == ["bot1", "bot0"]
    assert (found[0].points, found[0].of, found[0].games) == (5.0, 5, 5)
    assert found[0].milliseconds == pytest.approx(50)


# -- entrants and errors -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "bot", "budget"),
    [
        ("greedy", "greedy", Budget(seconds=9)),
        ("ismcts@100ms", "ismcts", Budget(seconds=0.1)),
        ("ismcts@1.5s", "ismcts", Budget(seconds=1.5)),
        ("ismcts@500", "ismcts", Budget(iterations=500)),
    ],
)
def test_an_entrant_names_its_budget(text: str, bot: str, budget: Budget) -> None:
    assert Entrant.read(text, Budget(seconds=9)) == Entrant(text, bot, budget)


@pytest.mark.parametrize("text", ["", "ismcts@", "ismcts@fast", "ismcts@1h"])
def test_an_entrant_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(BadArena, match="is not a player"):
        run_arena("cardia", [text, "uniform"], pairs=1)


def test_errors_come_before_the_first_game() -> None:
    with pytest.raises(UnknownGame):
        run_arena("chess", ["uniform", "greedy"])
    with pytest.raises(bots.UnknownBot):
        run_arena("cardia", ["uniform", "stockfish"])
    with pytest.raises(bots.BadBudget):
        run_arena("cardia", ["uniform", "ismcts@0"])
    with pytest.raises(BadArena, match="twice"):
        run_arena("cardia", ["uniform", "uniform"])
    with pytest.raises(BadArena, match="entrants cannot be 1"):
        run_arena("cardia", ["uniform"])
    with pytest.raises(BadArena, match="pairs cannot be 0"):
        run_arena("cardia", ["uniform", "greedy"], pairs=0)
    with pytest.raises(LudotekaError, match="workers cannot be 0"):
        run_arena("cardia", ["uniform", "greedy"], pairs=1, workers=0)
    with pytest.raises(InvalidSetup):
        run_arena("cardia", ["uniform", "greedy"], seats=7)
    with pytest.raises(InvalidSetup):
        run_arena("cardia", ["uniform", "greedy"], variants={"deck": "III"})


def test_without_ray_a_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(LudotekaError, match="pip install"):
        executor(ray="auto")


# -- playing -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ludoteka.games())
def test_a_tournament_of_every_game_and_largest_table(game: str) -> None:
    seats = {"heroes": 2}.get(game, ludoteka.game(game).seats[-1])  # four would take a thousand decisions and more
    found = run_arena(game, ["greedy@1", "uniform"], pairs=1, seats=max(2, seats), seed=4)
    assert found.complete
    assert len(found.played) == len(seatings(2, max(2, seats)))
    assert all(sum(one.decisions) > 0 for one in found.played)


def test_the_same_seed_gives_the_same_games_in_any_number_of_processes() -> None:
    entrants = ["greedy@1", "uniform"]
    alone = run_arena("cardia", entrants, pairs=2, seed=7, variants={"match_wins": 1})
    pooled = run_arena("cardia", entrants, pairs=2, seed=7, variants={"match_wins": "1"}, workers=2)
    assert [(one.seating, one.ranks, one.decisions) for one in alone.played] == [
        (one.seating, one.ranks, one.decisions) for one in pooled.played
    ]
    assert alone.variants["match_wins"] == "1"


def test_a_pool_gives_results_in_order() -> None:
    assert list(Processes(2).map(abs, [-3, -1, -2])) == [3, 1, 2]


def test_stopping_early_keeps_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    from ludoteka.lab import arena

    games = [played((0, 1), (1, 2))]

    def play(task: arena.Task) -> Played:
        if not games:
            raise KeyboardInterrupt
        return games.pop()

    monkeypatch.setattr(arena, "play_game", play)
    found = run_arena("cardia", ["uniform", "greedy"], pairs=3)
    assert not found.complete
    assert len(found.played) == 1


# -- files and the page --------------------------------------------------------------------------------------


def test_a_result_file_is_read_again(tmp_path: Path) -> None:
    found = run_arena("cardia", ["greedy@1", "uniform"], pairs=1)
    found.save(tmp_path / "result.json")
    assert Outcome.load(tmp_path / "result.json") == found


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": 99}', "not json", '{"game": 3}'])
def test_a_damaged_result_file_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "result.json").write_text(text)
    with pytest.raises(BadArena, match="not a readable result file"):
        Outcome.load(tmp_path / "result.json")
    with pytest.raises(BadArena):
        Outcome.load(tmp_path / "missing.json")


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_page_holds_the_table_and_sound_plots(lang: str) -> None:
    games = [played((0, 1), (1, 2)), played((1, 0), (1, 1)), played((0, 1), (2, 1), 1)]
    text = report(outcome(games), lang)
    assert f'<html lang="{lang}">' in text
    assert "bot0 – bot1" in text
    assert "arena-" not in text, "a sentence is missing"
    plots = re.findall(r"<svg.*?</svg>", text, re.DOTALL)
    assert len(plots) == 4
    for plot in plots:
        ElementTree.fromstring(plot)
    assert not re.search(r"(src|href)=", text), "the page must load nothing"


def test_names_are_escaped_on_the_page() -> None:
    found = outcome([played((0, 1), (1, 2))])
    found.entrants = ["<b>", "uniform"]
    assert "<b>" not in report(found)


def test_the_progress_bar_tells_the_score(capsys: pytest.CaptureFixture[str]) -> None:
    run_arena("cardia", ["greedy@1", "uniform"], pairs=1, progress=True, variants={"match_wins": 1})
    assert "greedy@1" in capsys.readouterr().out


# -- alone ---------------------------------------------------------------------------------------------------


def test_alone_everybody_plays_every_seed_and_what_counts_is_how_often_the_game_is_beaten() -> None:
    found = run_arena("valeria", ["uniform", "greedy@1"], pairs=2, seats=1, seed=3)
    assert [game.seating for game in found.played] == [(0,), (1,), (0,), (1,)]
    for game in found.played:
        assert game.beaten == (game.reason in ("solo-all-slain", "solo-more-points"))
    rows = {row.entrant: (row.won, row.games) for row in found.alone()}
    assert rows == {
        name: (sum(game.beaten for game in found.played if game.seating == (number,)), 2)
        for number, name in enumerate(found.entrants)
    }


def test_one_entrant_is_enough_alone_and_too_few_with_company() -> None:
    assert run_arena("valeria", ["uniform"], pairs=1, seats=1).alone()[0].games == 1
    with pytest.raises(BadArena):
        run_arena("valeria", ["uniform"], pairs=1, seats=2)


def test_the_page_of_games_alone_has_no_duels() -> None:
    games = [Played(seed, (0,), (1,), (0,), "x", (5,), (0.5,), seed == 0) for seed in range(4)]
    page = report(Outcome("valeria", 1, {}, 0, 4, ["greedy"], games))
    assert "1 / 4" in page
    assert "25.0%" in page
    assert "Duels" not in page


def asleep(seconds: float) -> float:
    sleep(seconds)
    return seconds


def test_who_stops_listening_waits_for_nobody():
    """Processes that are still at work end with the one who wanted their answer."""
    for first in Processes(2).as_done(asleep, [0.0, 600.0, 600.0, 600.0]):
        assert first == (0, 0.0)
        break
    assert multiprocessing.active_children() == []
