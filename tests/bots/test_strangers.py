"""Bots from outside: by file, by module, by entry point; in processes of their own they can do no harm."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import ludoteka
from ludoteka import bots
from ludoteka.bots import Budget, strangers
from ludoteka.core.perspective import Perspective, Sight
from ludoteka.lab.arena import Entrant, run_arena

FIRST = f"{Path(__file__).parent.parent.parent / 'examples' / 'first_bot.py'}:FirstBot"
BAD = """
import time
class Slow:
    def choose(self, seen):
        time.sleep(60)
class Fallen:
    def __init__(self, seed, budget):
        self.seed = seed
    def choose(self, seen):
        raise SystemExit(3)
class Sad:
    def choose(self, seen):
        raise ValueError("sad")
class Gazer:
    shown = 0
    def observe(self, sight):
        self.shown += 1
    def choose(self, seen):
        return seen.question.options[-1 if self.shown % 2 else 0]
class Dreamer(Gazer):
    def observe(self, sight):
        time.sleep(60)
class Mute:
    pass
class Last2:
    def choose(self, seen):
        return seen.question.options[-1]
class Watcher:
    shown = 0
    def observe(self, sight):
        Watcher.shown += 1
    def choose(self, seen):
        return seen.question.options[0]
"""


@pytest.fixture
def bad(tmp_path: Path) -> str:
    path = tmp_path / "bad.py"
    path.write_text(BAD, encoding="utf-8")
    return str(path)


def test_a_bot_is_named_by_file_or_module_and_class():
    match = ludoteka.game("cardia").start(seed=1)
    for name in (FIRST, "ludoteka.bots.uniform:Uniform"):
        option = bots.make(name, seed=3).choose(Perspective(match, 0))
        assert option in match.question(0).options


def test_a_bot_is_found_by_its_entry_point(monkeypatch: pytest.MonkeyPatch):
    point = EntryPoint("deep-7", "ludoteka.bots.uniform:Uniform", strangers.GROUP)
    monkeypatch.setattr(strangers, "entry_points", lambda group: [point] if group == strangers.GROUP else [])
    assert strangers.installed() == ("deep-7",)
    match = ludoteka.game("cardia").start()
    assert bots.make("deep-7").choose(Perspective(match, 0)) in match.question(0).options
    with pytest.raises(bots.UnknownBot, match="deep-7"):
        bots.make("nobody-at-all")


@pytest.mark.parametrize("name", ["no_such_module:Bot", "no_such_file.py:Bot", "json:Bot"])
def test_what_cannot_be_loaded_is_refused_in_a_sentence(name: str):
    with pytest.raises(bots.BadBot):
        bots.make(name)


def test_what_does_not_choose_is_no_bot(bad: str):
    with pytest.raises(bots.BadBot):
        bots.make(f"{bad}:Mute")


def test_names_of_entrants_may_have_digits_and_places():
    assert Entrant.read("ismcts-1@5", Budget()).bot == "ismcts-1"
    assert Entrant.read(f"{FIRST}@100ms", Budget()).budget.seconds == 0.1


def test_a_bot_of_few_lines_beats_chance():
    outcome = run_arena("cardia", [FIRST, "uniform"], pairs=6, seed=1)
    assert outcome.duel(0, 1).points > 6


def test_who_is_late_or_falls_over_loses_the_decision_not_the_tournament(bad: str):
    names = [f"{bad}:Slow", f"{bad}:Fallen"]
    outcome = run_arena("cardia", names, pairs=1, variants={"match_wins": 1}, limit=0.05, seed=2)
    assert outcome.complete
    assert len(outcome.played) == 2
    for game in outcome.played:
        assert game.lost == game.decisions
    honest = run_arena("cardia", [f"{bad}:Last2", "uniform"], pairs=1, variants={"match_wins": 1}, limit=30.0)
    assert all(sum(game.lost) == 0 for game in honest.played)


def test_mistakes_of_a_bot_are_told_once_for_a_match_and_counted_in_the_standings(bad: str, capfd):
    """It goes on in the same process: starting one takes longer than most decisions."""
    outcome = run_arena("cardia", [f"{bad}:Sad", "uniform"], pairs=1, variants={"match_wins": 1}, limit=30.0)
    sad, fair = (next(row for row in outcome.standings() if row.entrant.endswith(name)) for name in ("Sad", "uniform"))
    assert sad.lost == sum(game.decisions[game.seating.index(0)] for game in outcome.played)
    assert fair.lost == 0
    assert capfd.readouterr().err.count("ValueError: sad") == 2
    assert sad.milliseconds < 1000


def test_bots_in_processes_of_their_own_look_on_too(bad: str):
    """What it answers depends on how often it was shown the table; who dreams over it loses its memory, no decision."""
    names = [f"{bad}:Gazer", "uniform"]
    here, there = (run_arena("cardia", names, pairs=1, variants={"match_wins": 1}, limit=one) for one in (None, 30.0))
    assert [game.scores for game in there.played] == [game.scores for game in here.played]
    assert [game.decisions for game in there.played] == [game.decisions for game in here.played]
    dreamy = run_arena("cardia", [f"{bad}:Dreamer", "uniform"], pairs=1, variants={"match_wins": 1}, limit=0.2)
    assert dreamy.complete


def test_bots_may_look_on_after_every_decision(bad: str):
    outcome = run_arena("cardia", [f"{bad}:Watcher", "uniform"], pairs=1, variants={"match_wins": 1})
    watcher = strangers.loaded(bad).Watcher
    assert watcher.shown == sum(sum(game.decisions) for game in outcome.played)
    assert Sight(ludoteka.game("cardia").start(), 1).view()["seat"] == 1


def test_a_clean_sweep_has_an_interval_of_some_width():
    outcome = run_arena("cardia", ["greedy", "uniform"], pairs=4, seed=2)
    for row in outcome.standings():
        assert row.rating.high - row.rating.low > 1.0


def test_the_page_shows_the_bot_as_it_is():
    root = Path(__file__).parent.parent.parent
    code = (root / "examples" / "first_bot.py").read_text(encoding="utf-8").split("annotations\n\n")[1]
    assert code in (root / "docs" / "how-to" / "write-a-bot.md").read_text(encoding="utf-8")
