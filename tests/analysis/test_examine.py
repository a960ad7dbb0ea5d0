"""Analyses of finished matches: reproducible, honest about what could be known, complete, in both languages."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import msgspec
import pytest
from tests.laws.walks import GAMES

import ludoteka
from ludoteka.analysis import Analysis, NotFinished, examine, examining
from ludoteka.analysis.assembling import kind_of
from ludoteka.analysis.drawing import curve, curves, share_picture
from ludoteka.analysis.foreseen import foreseen
from ludoteka.analysis.judge import estimate_of, judged
from ludoteka.analysis.report import report
from ludoteka.analysis.shapes import FORCED, Choice, Decided, Player, Reason, read
from ludoteka.analysis.survey import surveyed
from ludoteka.analysis.words import Words
from ludoteka.core.match import Match
from ludoteka.core.perspective import Perspective
from ludoteka.core.texts import LANGUAGES

every_game = pytest.mark.parametrize("id", GAMES)
ENOUGH = 20  # decisions of a match that somebody gave up
DOCS = Path(__file__).parents[2] / "docs" / "reference" / "analysis.md"
OTHER_TABLES = [(id, seats) for id in GAMES for seats in ludoteka.game(id).seats if seats != 2]


def given_up(id: str, seed: int = 3, decisions: int = ENOUGH, seats: int = 2) -> Match:
    """The beginning of a match at random; somebody resigns then."""
    game = ludoteka.game(id)
    match = game.start(seats if seats in game.seats else game.seats[0], seed)
    chance = Random(seed)
    while not match.over and len(match.decisions) < decisions:
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.question(seat).options))
    return match


def ranks_of(match: Match) -> tuple[int, ...]:
    return match.result.ranks if match.result is not None else tuple(range(1, match.seats + 1))


def examined(match: Match, seconds: float = 0.1, seed: int = 1) -> Analysis:
    return examine(match, seconds, seed, ranks=ranks_of(match))


@every_game
def test_the_same_seed_gives_the_same_analysis(id: str):
    first = examined(given_up(id, decisions=12))
    assert first.json() == examined(given_up(id, decisions=12)).json()
    assert first == read(first.json())


def test_the_longer_search_is_as_reproducible(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(examining, "QUICK", 0.1)
    match = given_up("cardia", decisions=8)
    first, again = examined(match, 0.5), examined(match, 0.5)
    assert first.stage == "deep"
    assert any(one.deep and one.line and one.choices[0].was is not None for one in first.decisions)
    assert first.json() == again.json()


def test_every_key_moment_comes_with_a_line_of_play_that_shows_why(monkeypatch: pytest.MonkeyPatch):
    """Also what luck decided, and what was found: there the line is the one of the next option."""
    monkeypatch.setattr(examining, "QUICK", 0.1)
    monkeypatch.setattr("ludoteka.analysis.assembling.LUCKY", 0.02)
    monkeypatch.setattr("ludoteka.analysis.assembling.ONLY", 0.01)
    begins: set[bool] = set()
    for seed in range(3, 6):
        found = examined(given_up("cardia", seed, decisions=24), 0.4)
        chosen = [one for one in found.moments() if one.kind != FORCED]
        assert chosen
        for one in chosen:
            assert one.deep
            assert one.line[0][0] == one.seat
            assert one.line[0][1] != one.played
            if one.kind not in ("best", FORCED):
                assert one.line[0][1] == one.best
            begins.add(one.found)
    assert begins == {True, False}


@pytest.mark.parametrize(("id", "seats"), OTHER_TABLES)
def test_any_number_of_seats_is_analysed(id: str, seats: int):
    """Alone and with everybody who fits at the table: all have their curve, their sums and their sentences."""
    match = given_up(id, decisions=12, seats=seats)
    found = examined(match, 0.05)
    assert found.seats == match.seats == seats == len(found.players)
    assert {len(one) for one in found.was} == {seats}
    assert len(curves(found)) == len(curves(found, looked=True)) == seats
    for player in found.players:
        end = player.start + player.lost + player.given + player.luck + player.drift
        assert end == pytest.approx(found.was[-1][player.seat], abs=0.01)
    for one in found.decisions:
        assert len(one.luck) == seats
        assert len(one.chances) in (0, seats)
    for lang in LANGUAGES:
        words = Words(found, lang)
        told = [*words.summary(), *(words.text(one) + " ".join(words.title(one)) for one in found.decisions)]
        assert not [sentence for sentence in told if "analysis-" in sentence or "part-" in sentence]
        assert all(name in share_picture(found, lang) for name in found.names[lang])


@pytest.mark.parametrize(
    ("id", "enough"), [("cardia", 20), ("abyss", 40), ("valeria", 30), ("bunny", 60), ("heroes", 90)]
)
def test_the_curve_is_marked_where_rounds_begin(id: str, enough: int, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("ludoteka.analysis.survey.guesses_for", lambda match: 1)
    found = examined(given_up(id, decisions=enough), 0.01)
    plies, numbers = zip(*found.rounds, strict=True)
    assert len(numbers) >= 2
    assert list(plies) == sorted(set(plies))
    assert all(later in (1, number + 1) for number, later in pairwise(numbers))  # a game after the first begins anew
    drawn = curve(found, 900, 200)
    assert f">{numbers[0]}</text>" in drawn
    assert drawn.count("v12") >= 2


@every_game
def test_chances_luck_and_skill_add_up_to_how_the_match_ended(id: str):
    match = given_up(id)
    found = examined(match)
    assert len(found.was) == len(match.decisions) + 1
    for player in found.players:
        end = player.start + player.lost + player.given + player.luck + player.drift
        assert end == pytest.approx(found.was[-1][player.seat], abs=0.01)


@every_game
def test_what_everybody_could_foresee_is_no_luck(id: str, monkeypatch: pytest.MonkeyPatch):
    """Where guesses at what is hidden and at what comes are the truth, nothing is left to chance."""
    monkeypatch.setattr(Perspective, "sample", lambda self, seed: self._match.state.clone())
    monkeypatch.setattr("ludoteka.analysis.foreseen.anything", lambda options, dice: options[0])
    match = given_up(id, decisions=40)
    names = examining.called(match, None)
    survey = surveyed(match, names, ranks_of(match))
    alone = [
        ply
        for ply, one in enumerate(match.decisions[:-1])
        if [other.asked for other in match.decisions].count(one.asked) == 1
    ]
    work = examining.Examination(match, 0.1, 1, names, ranks_of(match), survey)
    found = work.so_far("coarse")
    for ply in alone:  # in a question to several the others' answers stay open
        assert max(map(abs, found.decisions[ply].luck)) < 0.002, found.decisions[ply].played
    if not match.over:
        assert max(map(abs, found.decisions[-1].luck)) == 0.0  # giving up is no luck, be it what it may


@pytest.mark.parametrize("id", ["valeria", "abyss", "heroes"])
def test_luck_is_good_as_often_as_bad(id: str):
    """The same decision in many worlds that look alike: what comes of it differs, its mean is what was foreseen."""
    game = ludoteka.game(id)
    match, estimate = given_up(id, seed=5, decisions=30), estimate_of(game, 2)
    lucky: list[float] = []
    while len(lucky) < 6 and not match.over:
        seat = match.to_act[0]
        text = str(match.question(seat).options[-1])
        changes = [after[seat] - before[seat] for before, after in foreseen(match, 1, {seat: text}, estimate, 60)]
        others = [after[seat] - before[seat] for before, after in foreseen(match, 2, {seat: text}, estimate, 60)]
        mean, spread = sum(changes) / 60, max(changes) - min(changes)
        if spread > 0.001 and len(match.to_act) == 1:
            lucky.append(abs(mean - sum(others) / 60) / spread)
        match.play(seat, text)
    assert lucky  # chance had a part somewhere
    assert sum(lucky) / len(lucky) < 0.15


@every_game
def test_every_decision_is_judged_and_what_was_chosen_is_among_the_options(id: str):
    match = given_up(id)
    found = examined(match)
    for one, decision in zip(found.decisions, match.decisions, strict=True):
        assert (one.seat, one.played) == (decision.seat, decision.text)
        assert (one.kind == FORCED) == (one.options == 1)
        if one.options > 1:
            assert one.played in [choice.option for choice in one.choices]
            assert one.best in [choice.option for choice in one.choices]
            assert all(choice.low <= choice.value <= choice.high for choice in one.choices)
            assert one.before is not None
            assert one.after is not None
            assert one.before >= one.after


@every_game
def test_a_judgement_knows_nothing_that_its_seat_could_not(id: str, monkeypatch: pytest.MonkeyPatch):
    """All that the judge has of a world are guesses (whose honesty is a law): else the world may be any other."""
    match = given_up(id, decisions=17)
    while not any(len(match.question(seat).options) > 1 for seat in match.to_act):
        acting = match.to_act[0]
        match.play(acting, match.question(acting).options[0])
    seat = next(seat for seat in match.to_act if len(match.question(seat).options) > 1)
    guesses = Perspective(match, seat)
    sample = Perspective.sample
    monkeypatch.setattr(Perspective, "sample", lambda self, seed: sample(guesses, seed))
    played = str(match.question(seat).options[0])
    values = []
    for world in (match, match.redeal(seat, 11), match.redeal(seat, 12)):
        verdict = judged(world, seat, played, 60, Random(5))
        values.append([(one.option, one.mean) for one in verdict.ranked])
    assert values[0] == values[1] == values[2]


@pytest.mark.parametrize(
    ("lost", "error", "kind"),
    [
        (0.0, 0.0, "best"),
        (0.004, 0.0, "best"),
        (0.015, 0.0, "good"),
        (0.049, 0.0, "good"),
        (0.05, 0.0, "inaccuracy"),
        (0.10, 0.0, "mistake"),
        (0.20, 0.0, "blunder"),
        (0.21, 0.02, "mistake"),  # what is not certain does not count
        (0.03, 0.04, "best"),
    ],
)
def test_classes_by_what_was_lost_for_certain(lost: float, error: float, kind: str):
    assert kind_of(lost, error) == kind


def test_throwing_a_won_encounter_away_is_noticed():
    """Of all matches at random one has a decision that loses the match at once where another one wins it."""
    for seed in range(40):
        match = given_up("cardia", seed, decisions=400)
        *_, last = match.decisions
        again = match.at(len(match.decisions) - 1)
        options = [str(one) for one in again.question(last.seat).options]
        ends: dict[str, int | None] = {}
        for option in options:
            trial = again.clone()
            trial.play(last.seat, option)
            ends[option] = None if trial.result is None else trial.result.ranks[last.seat]
        if match.result is not None and match.result.ranks[last.seat] == 2 and 1 in ends.values():
            verdict = judged(again, last.seat, last.text, 200, Random(1))
            assert ends[verdict.best.option] == 1
            assert verdict.lost > 0.2
            return
    pytest.fail("no such match among these")


def test_a_match_that_runs_is_not_analysed():
    match = given_up("cardia", decisions=10)
    with pytest.raises(NotFinished):
        examine(match, 0.1)


@every_game
def test_sentences_curves_and_pages_in_both_languages(id: str):
    found = examined(given_up(id))
    for lang in LANGUAGES:
        words = Words(found, lang)
        told = [*words.summary(), *(words.text(one) + " ".join(words.title(one)) for one in found.decisions)]
        assert not [sentence for sentence in told if "analysis-" in sentence or "part-" in sentence]
        assert "<svg" in report(found, lang)
        assert share_picture(found, lang).startswith("<svg xmlns")
    for looked in (False, True):
        assert all(0.0 <= chance <= 1.0 for points in curves(found, looked) for _, chance in points)


@every_game
def test_the_parts_of_a_game_have_words(id: str):
    game = ludoteka.game(id)
    assert game.rules.holdings is not None
    names = [name for name, scale in game.rules.holdings.kinds if scale > 0]
    assert len(names) == len(game.rules.holdings.kinds) == len(set(names))
    assert game.rules.holdings.decides in ("", *names)
    for lang in LANGUAGES:
        assert all(game.texts(lang).has(f"part-{name}") for name in names)
    state = given_up(id).state
    assert len(game.rules.holdings.look(state, 0)) == len(names)


def test_every_field_of_the_result_is_documented():
    told = DOCS.read_text(encoding="utf-8")
    fields = {field for shape in (Analysis, Decided, Choice, Player, Reason) for field in shape.__struct_fields__}
    assert not [field for field in sorted(fields) if f"`{field}`" not in told]


def test_an_analysis_of_another_judge_is_made_anew():
    found = examined(given_up("cardia"))
    assert read(msgspec.structs.replace(found, judge="older").json()) is None
    assert read(b"[]") is None
