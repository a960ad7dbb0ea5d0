"""Calibration of the judge: what was said against what came."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

import ludoteka
from ludoteka.analysis.bending import STRAIGHT, Bend, bend_of, bent
from ludoteka.analysis.calibrated import ENOUGH, GOOD_ENOUGH, Calibration, calibration_of, key_of, measured, remark_of
from ludoteka.analysis.examining import QUICK, examine
from ludoteka.analysis.jobs import Found
from ludoteka.analysis.runs import Run
from ludoteka.analysis.shapes import JUDGE
from ludoteka.cli import main
from ludoteka.lab.calibration import (
    Asked,
    BadCalibration,
    Heard,
    Judged,
    begun,
    heard,
    listen,
    played,
    question,
    read,
)
from ludoteka.lab.executors import executor
from ludoteka.lab.puzzling import header
from ludoteka.lab.reliability import (
    Said,
    bent_by_others,
    binned,
    brier,
    calibration,
    checked,
    fitted,
    glance_of,
    mean_error,
    reliability,
)


def quick(each: int = 3) -> Asked:
    """A question that is answered soon: weak players, and a judge who hardly looks."""
    asked = question("cardia", 2, {"match_wins": "1"}, bot="novice", walks=0, each=each)
    return msgspec.structs.replace(asked, seconds=0.01)


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> float:
    """A first look that is shorter than usual."""
    assert question("cardia", 2, {}).seconds == QUICK
    monkeypatch.setattr("ludoteka.lab.calibration.QUICK", 0.2)
    return 0.2


def told(matches: Sequence[Sequence[tuple[float, float]]]) -> list[list[Said]]:
    """Chances and what came, at the beginning of matches."""
    return [[Said(*one) for one in match] for match in matches]


def test_bins_tell_what_was_said_and_what_came():
    said = [[(0.72, 1.0), (0.78, 1.0), (0.75, 0.0), (0.75, 1.0)], [(0.1, 0.0), (1.0, 1.0)]]
    low, middle, high = binned(told(said))
    assert (low.count, middle.count, high.count) == (1, 4, 1)
    assert middle.said == pytest.approx(0.75)
    assert middle.won == pytest.approx(0.75)
    assert middle.low < 0.75 < middle.high
    found = calibration(quick(), [Heard(0, (1.0, 0.0), (Judged(3, 0, (0.9, 0.1), (0.5, 0.5)),))])
    assert found.raw == found.error == pytest.approx(0.1)  # nothing to bend it by
    assert found.brier == pytest.approx(0.01)


def test_a_judge_that_is_too_bold_and_hopeful_is_bent_to_what_comes():
    """It says 90 % where 60 % are won, and 50 % where 30 % are: the line finds it, and bent chances come true."""
    [said] = told([[(0.9, 1.0)] * 600 + [(0.9, 0.0)] * 400 + [(0.5, 1.0)] * 300 + [(0.5, 0.0)] * 700])
    line = fitted(said).line
    assert bent(0.9, line) == pytest.approx(0.6, abs=0.01)
    assert bent(0.5, line) == pytest.approx(0.3, abs=0.01)
    fifths = bent_by_others([said[part::5] for part in range(5)])
    assert mean_error(binned(fifths)) < 0.02 < 0.1 < mean_error(binned([said]))
    [flat] = told([[(0.95, 1.0), (0.95, 0.0), (0.05, 1.0), (0.05, 0.0)] * 200])  # it knows nothing
    assert bent(0.95, fitted(flat).line) == pytest.approx(0.5, abs=0.02)


def test_a_judge_that_is_too_sure_early_is_bent_early_only():
    """It says 90 % from the first decision on, but only at the end that comes true."""
    early = [Said(0.9, worth, 0.0) for worth in [1.0] * 50 + [0.0] * 50]
    late = [Said(0.9, worth, 1.0) for worth in [1.0] * 90 + [0.0] * 10]
    mirrored = [Said(1.0 - one.chance, 1.0 - one.worth, one.gone) for one in (*early, *late)]
    bend = fitted([*early, *late, *mirrored] * 10, length=50.0)
    start, middle, end = (bend.chance(0.9, ply, best=0.9) for ply in (0, 25, 50))
    assert start == pytest.approx(0.5, abs=0.02)
    assert end == bend.chance(0.9, 70, best=0.9) == pytest.approx(0.9, abs=0.02)
    assert start < middle < end
    assert bend.chance(0.7, 0, best=0.9) < start - 0.1  # who is ahead is not known, which option is better is
    slope, steeper = glance_of([*early, *late, *mirrored] * 10)
    assert slope == pytest.approx(0.0, abs=0.05)
    assert slope + steeper == pytest.approx(1.0, abs=0.05)
    curve = Bend(glance=(slope, steeper), length=50.0)
    assert curve.was((0.9, 0.1), 0)[0] < 0.6 < 0.85 < curve.was((0.9, 0.1), 50)[0]
    upside_down = Bend((0.0, -0.4), (0.0, 1.0), length=100.0)
    for best in (0.8, 0.2):
        assert (
            upside_down.chance(0.1, 0, best) < upside_down.chance(best, 0, best) == 0.5
        )  # never worse for being better


def test_bent_chances_keep_their_order_and_are_shares_of_one_victory():
    bend = Bend((-0.4, 0.8), (0.1, 0.3), (1.2, 0.0), 20.0)
    assert [bend.chance(0.0, 7, 0.6), bend.chance(1.0, 7, 0.6)] == [0.0, 1.0]
    assert bend.chance(0.2, 7, 0.6) < bend.chance(0.5, 7, 0.6) < bend.chance(0.8, 7, 0.6)
    assert sum(bend.was((0.5, 0.3, 0.2), 7)) == pytest.approx(1.0, abs=1e-3)
    assert bend.was((1.0, 0.0), 7) == (1.0, 0.0)
    one = Found(7, "coarse", "a", 0.2, 0.02, 0.1, (0.6, 0.4), (0.4, 0.6), (("a", 0.6, 0.5, 0.7, 9),), was={"a": 0.5})
    found = bend.found(one, 0)
    assert found.lost == pytest.approx(bend.chance(0.6, 7, 0.6) - bend.chance(0.4, 7, 0.6), abs=1e-3)
    assert sum(found.before) == pytest.approx(1.0, abs=1e-3)
    assert 0.0 < found.error < one.error
    assert found.choices[0][1:4] == tuple([bend.chance(one, 7, 0.6) for one in (0.6, 0.5, 0.7)])
    assert STRAIGHT.found(one, 0) is one


def test_positions_of_one_match_are_worth_less_than_those_of_many():
    won, lost = [(0.55, 1.0)] * 10, [(0.55, 0.0)] * 10
    mixed = [(0.55, 1.0), (0.55, 0.0)] * 5
    [few], [many] = binned(told([won, lost])), binned(told([mixed, mixed]))
    assert few.won == many.won
    assert few.high - few.low > many.high - many.low


def test_a_match_of_bots_gives_positions_with_their_end():
    asked = quick(each=8)
    found = heard(asked, 3)
    assert len(found.said) == 8
    assert set(found.worth) <= {0.0, 0.5, 1.0}
    assert all(sum(one.chances) == pytest.approx(1.0, abs=0.01) for one in found.said)
    assert all(sum(one.was) == pytest.approx(1.0, abs=0.01) for one in found.said)
    assert found == heard(asked, 3)
    assert all(one.best is not None and one.best >= one.chances[one.seat] - 1e-3 for one in found.said)


def test_the_judge_is_the_one_of_the_pages(hurried: float):
    """With the seconds of a first look, as many walks for each decision as an analysis gives it, and its dice."""
    asked = question("cardia", 2, {}, bot="novice", walks=0, each=2)
    assert (asked.seconds, asked.judge) == (hurried, JUDGE)
    match = played(asked, 1)
    found = examine(match, hurried, 1)
    bend = bend_of(match, found.was)
    assert bend != STRAIGHT  # it was measured
    for one in heard(asked, 1).said:
        judged = found.decisions[one.ply]
        assert one.seat == judged.seat
        assert one.best is not None
        assert bend.chance(one.chances[one.seat], one.ply, one.best) == pytest.approx(judged.after, abs=1e-3)
        said_before = match.decisions[one.ply].asked == match.decisions[one.ply - 1].asked
        assert said_before or bend.was(one.was, one.ply) == pytest.approx(found.was[one.ply], abs=1e-3)


def test_a_measurement_that_was_stopped_goes_on_and_becomes_the_same(tmp_path: Path):
    asked = quick()
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    assert len(listen(whole, asked, 9, executor())) == 3
    while len(listen(parts, asked, 9, executor(), seconds=0.0)) < 3:
        parts.write_bytes(parts.read_bytes() + b'{"seed": 99, "wor')  # cut off in the middle of a line
    assert parts.read_bytes() == whole.read_bytes()
    other = tmp_path / "other.jsonl"
    assert listen(other, asked, 9, executor(workers=2))[:3] == read(whole)[1]
    with pytest.raises(BadCalibration):
        begun(parts, msgspec.structs.replace(asked, each=4))
    elsewhere = msgspec.structs.replace(asked, made_with={"engine": "another"})
    assert len(begun(parts, elsewhere)) == 3  # another machine may go on
    (tmp_path / "no.jsonl").write_bytes(b"")
    with pytest.raises(BadCalibration):
        read(tmp_path / "no.jsonl")


def test_a_short_match_does_not_push_in_front_of_a_long_one(tmp_path: Path):
    """Matches are written as they end; what counts ends before the first that is still played."""
    asked, file = quick(), tmp_path / "parts.jsonl"
    begun(file, asked)
    third = heard(asked, 2)
    file.write_bytes(file.read_bytes() + msgspec.json.encode(third) + b"\n")
    assert listen(file, asked, 0, executor()) == []
    found = listen(file, asked, 9, executor())
    assert [one.seed for one in found] == [0, 1, 2]
    assert found[2] == third
    assert [one.seed for one in read(file)[1]] == [2, 0, 1]  # nothing was played twice
    assert all(one.length > max([said.ply for said in one.said]) for one in found)


@pytest.mark.usefixtures("hurried")
def test_calibrate_measures_keeps_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    out, plots = tmp_path / "calibration.json", tmp_path / "plots"
    words = ["calibrate", "cardia", "--variant", "match_wins=1", "--each", "1", "--positions", "1"]
    words += ["--walks", "0", "--bot", "novice", "--folder", str(tmp_path)]
    assert main([*words, "--out", str(out), "--plots", str(plots), "--lang", "en"]) == 0
    assert "mean error" in capsys.readouterr().out
    [found] = msgspec.json.decode(out.read_bytes(), type=dict[str, Calibration]).values()
    assert found.key == "cardia 2 match_wins=1"
    assert found.command.startswith("ludoteka calibrate cardia --seats 2 --variant match_wins=1 --seed 0 --bot novice")
    assert (found.version, found.judge) == (ludoteka.game("cardia").version, JUDGE)
    assert found.made_with["python"]
    file = tmp_path / "cardia-2-match_wins-1.jsonl"
    file.write_bytes(file.read_bytes().replace(found.made_with["python"].encode(), b"of another machine"))
    assert main([*words, "--out", str(out), "--lang", "en"]) == 0
    [again] = msgspec.json.decode(out.read_bytes(), type=dict[str, Calibration]).values()
    assert again.made_with["python"] == "of another machine"
    assert (plots / "cardia-2-match_wins-1.svg").read_text(encoding="utf-8").startswith("<svg")


def test_what_is_shipped_is_checked_on_matches_it_was_not_fitted_to(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    asked = quick()
    seen = [heard(asked, seed) for seed in range(3)]
    known = msgspec.structs.replace(calibration(asked, seen), line=(0.0, 2.0), turn=(0.0, 0.0))
    later = msgspec.structs.replace(asked, seed=3)
    some = [heard(later, seed) for seed in (3, 4)]
    fresh = checked(later, some, known)
    said = [[(one.chances[one.seat], match.worth[one.seat]) for one in match.said] for match in some]
    by_hand = [[Said(bent(chance, (0.0, 2.0)), worth) for chance, worth in match] for match in said]
    assert (fresh.matches, fresh.positions, fresh.brier) == (2, 6, brier(by_hand))
    assert fresh.command.endswith("--check")
    with pytest.raises(BadCalibration, match="--seed 3"):
        checked(msgspec.structs.replace(asked, seed=2), some, known)
    monkeypatch.setattr("ludoteka.analysis.calibrated.measured", lambda: {known.key: known})
    monkeypatch.setattr("ludoteka.lab.calibration.QUICK", 0.01)
    words = ["calibrate", "cardia", "--check", "--folder", str(tmp_path), "--bot", "novice", "--walks", "0"]
    words += ["--positions", "3", "--each", "3", "--seed", "9", "--out", str(tmp_path / "out.json"), "--lang", "en"]
    assert main([*words, "--variant", "match_wins=1"]) == 0
    [kept] = msgspec.json.decode((tmp_path / "out.json").read_bytes(), type=dict[str, Calibration]).values()
    assert kept.line == known.line  # nothing was fitted
    assert kept.fresh is not None
    assert kept.fresh.positions == 3
    assert "fresh" in reliability(kept)
    assert main(words) != 0  # the usual table has nothing to check here
    assert "could be checked" in capsys.readouterr().err


def test_pages_say_where_the_judge_is_not_measured(monkeypatch: pytest.MonkeyPatch):
    game = ludoteka.game("cardia")
    even = [(0.5, 0.5)]
    monkeypatch.setattr("ludoteka.analysis.calibrated.measured", dict)
    assert remark_of(game, 2, {}, even) == "analysis-remark-unmeasured"
    assert remark_of(game, 1, {}, [(0.4,)]) == "analysis-remark-alone"
    assert remark_of(game, 2, {}, [(0.5, 0.5), (1.0, 1.0)]) == "analysis-remark-alone"  # they win together
    usual = Calibration("cardia", 2, "master", 9, ENOUGH, GOOD_ENOUGH, 0.1, ())
    rough = msgspec.structs.replace(usual, error=GOOD_ENOUGH + 0.01, variants={"match_wins": "1"})
    few = msgspec.structs.replace(usual, positions=ENOUGH - 1, variants={"match_wins": "3"})
    late = msgspec.structs.replace(usual, line=(0.0, 0.1), turn=(0.0, 0.9), variants={"deck": "mixed_by_faction"})
    tables = {one.key: one for one in (usual, rough, few, late)}
    monkeypatch.setattr("ludoteka.analysis.calibrated.measured", lambda: tables)
    assert remark_of(game, 2, {"locations": ("bazaar",)}, even) == ""  # a piece of the set-up
    assert remark_of(game, 2, {"deck": "II"}, even) == "analysis-remark-unmeasured"  # other cards: another table
    assert remark_of(game, 2, {"match_wins": 1}, even) == "analysis-remark-rough"
    assert remark_of(game, 2, {"match_wins": 3}, even) == "analysis-remark-unmeasured"
    assert remark_of(game, 2, {"deck": "mixed_by_faction"}, even) == "analysis-remark-early"


@pytest.mark.parametrize("id", ["cardia", "abyss", "valeria", "bunny", "heroes"])
def test_of_positions_judged_70_percent_about_70_percent_are_won(id: str):
    """Measured on enough positions of strong bots' matches, and good enough: the pages need not warn of it."""
    found = calibration_of(ludoteka.game(id), 2, {})
    assert found is not None
    assert found.positions >= ENOUGH
    assert found.error <= GOOD_ENOUGH
    seventy = [one for one in found.bins if 0.6 <= one.said < 0.8]
    assert all(abs(one.said - one.won) < 0.07 for one in seventy if one.count >= 200)
    count = sum([one.count for one in seventy])
    assert abs(sum([one.count * (one.said - one.won) for one in seventy]) / count) < 0.05
    assert all(one.low - 0.02 <= one.said <= one.high + 0.02 for one in seventy)
    fresh = found.fresh  # what is shipped, tried on matches that came later
    assert fresh is not None
    assert fresh.positions >= ENOUGH
    assert fresh.error <= GOOD_ENOUGH
    assert fresh.error < fresh.raw
    unsure = "analysis-remark-early" if id == "heroes" else ""  # a long match in which everything is still to come
    assert remark_of(ludoteka.game(id), 2, {}, [(0.5, 0.5)]) == unsure


def test_where_the_judge_was_not_measured_the_page_says_so():
    """Other numbers of players, and other ways to play: what was measured at the usual table says nothing of them."""
    heroes = ludoteka.game("heroes")
    for seats, variants in ((4, {}), (2, {"scenario": "champions_of_gelea"})):
        assert remark_of(heroes, seats, variants, [(1.0 / seats,) * seats]) == "analysis-remark-unmeasured"
        assert calibration_of(heroes, seats, variants) is None
    assert remark_of(heroes, 1, {"scenario": "greek_gift"}, [(0.4,)]) == "analysis-remark-alone"
    assert remark_of(heroes, 2, {"scenario": "all_for_one"}, [(0.4, 0.4)]) == "analysis-remark-alone"  # together


def test_files_of_puzzles_and_of_judgements_tell_a_run_alike():
    asked, made = question("cardia", 2, {}), header("cardia", 2, {})
    assert isinstance(asked, Run)
    assert isinstance(made, Run)
    for field in Run.__struct_fields__:
        assert getattr(asked, field) == getattr(made, field), field
    assert asked.command.split()[2:8] == made.command.split()[3:9]


def test_what_is_shipped_can_be_drawn_and_found_again():
    for key, found in measured().items():
        assert (found.version, found.judge) == (ludoteka.game(found.game).version, JUDGE)
        assert key == found.key == key_of(found.game, found.seats, found.variants)
        assert "svg" in reliability(found)
        assert calibration_of(ludoteka.game(found.game), found.seats, found.variants) == found
