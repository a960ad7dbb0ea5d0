"""Puzzles: found by search, checked by a longer one, and every one that is shipped is what it says."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from random import Random

import msgspec
import pytest
from tests.laws.walks import GAMES

import ludoteka
from ludoteka.analysis import puzzles as kept_puzzles
from ludoteka.analysis.judge import judged
from ludoteka.analysis.puzzles import (
    BadPuzzles,
    Puzzle,
    Source,
    Task,
    daily,
    easiest_first,
    kept,
    need_current,
    read,
    replayed,
)
from ludoteka.bots.bot import Budget
from ludoteka.bots.characters import character_named
from ludoteka.bots.opponent import Opponent
from ludoteka.bots.skills import skill_of
from ludoteka.core.perspective import Perspective
from ludoteka.lab import puzzling
from ludoteka.lab.by_game import settings_of
from ludoteka.lab.executors import executor
from ludoteka.lab.puzzling import (
    ALIKE,
    CHOICES,
    FIRST,
    HOPEFUL,
    MARGIN,
    STRONGEST,
    Player,
    Wanted,
    header,
    look_of,
    make_puzzles,
    searched,
)
from ludoteka.lab.rechecking import check_puzzles

SHIPPED = [id for id in GAMES if (ludoteka.game(id).folder / kept_puzzles.FILE).is_file()]


def test_there_are_a_hundred_puzzles_of_every_game():
    assert set(SHIPPED) >= {"cardia", "abyss", "bunny", "valeria", "heroes"}
    for id in SHIPPED:
        assert len(kept(ludoteka.game(id))) >= 100, id


@pytest.mark.parametrize("id", SHIPPED)
def test_every_file_says_how_it_was_made(id: str):
    made, _ = read(ludoteka.game(id).folder / kept_puzzles.FILE)
    again = header(id, made.seats, made.variants, made.seed, made.bot, made.check)
    assert made == again  # the command and the numbers of today: they would go on from there


@pytest.mark.parametrize("id", SHIPPED)
def test_every_puzzle_replays_to_a_question_with_its_options(id: str):
    """One match after the other: each is played once, and looked at wherever it has a puzzle."""
    made, sources = read(ludoteka.game(id).folder / kept_puzzles.FILE)
    need_current(made, ludoteka.game(id))
    for source in sources:
        match = ludoteka.game(id).start(made.seats, source.seed, **made.variants)
        for puzzle in sorted(source.puzzles, key=lambda one: one.ply):
            for line in source.decisions[len(match.decisions) : puzzle.ply]:
                seat, _, option = line.partition(" ")
                match.play(int(seat), option)
            question = match.question(puzzle.seat)
            assert question.prompt.id == puzzle.prompt
            assert {str(one) for one in question.options} == {one.option for one in puzzle.choices}
            asked = zip(
                match.state.asks, match.state.answers, strict=True
            )  # nobody with a choice has answered in secret
            assert all(answer is None for ask, answer in asked if len(ask.options) > 1)


@pytest.mark.parametrize("id", SHIPPED)
def test_every_puzzle_is_clear_and_none_is_there_twice(id: str):
    tasks = kept(ludoteka.game(id))
    for task in tasks:
        best, *others = task.puzzle.choices
        assert len(task.puzzle.choices) in CHOICES
        assert best.value >= HOPEFUL
        rivals = [one for one in others if one.tries == best.tries]  # compared in the same guesses
        assert max(one.value for one in rivals) <= best.value - MARGIN + 1e-4
        assert max(one.high for one in rivals) < best.low
        assert max(one.value for one in others) < best.low
        assert 1 <= task.puzzle.difficulty <= kept_puzzles.HARDEST
        assert task.puzzle.found < 1.0
    assert len({look_of(task.puzzle) for task in tasks}) == len(tasks)
    assert len({task.key for task in tasks}) == len(tasks)
    answers = [(task.puzzle.prompt, task.puzzle.best.option) for task in tasks]
    assert max(answers.count(one) for one in answers) <= ALIKE
    assert sum(task.puzzle.greedy for task in tasks) <= settings_of(id).easy * len(tasks) + FIRST


@pytest.mark.parametrize("id", SHIPPED)
def test_a_short_search_agrees_with_most_of_a_sample(id: str):
    tasks = Random(id).sample(kept(ludoteka.game(id)), min(5, len(kept(ludoteka.game(id)))))
    found = []
    for task in tasks:
        puzzle, match = task.puzzle, task.match()
        verdict = judged(match, puzzle.seat, puzzle.best.option, 40 * len(puzzle.choices), Random(1))
        found.append(verdict.best.option == puzzle.best.option)
    assert sum(found) >= len(found) - 1


# -- one a day --------------------------------------------------------------------------------------------------------


def test_everybody_has_the_same_puzzle_of_the_day_and_all_take_their_turns():
    tasks = kept(ludoteka.game(SHIPPED[0]))
    days = [date(2026, 1, 1) + timedelta(days=number) for number in range(len(tasks))]
    chosen = [daily(tasks, day) for day in days]
    assert chosen == [daily(tuple(reversed(tasks)), day) for day in days]
    assert sorted(one.key for one in chosen if one) == sorted(task.key for task in tasks)
    assert daily([], days[0]) is None


def test_the_easiest_come_first():
    levels = [task.puzzle.difficulty for task in easiest_first(kept(ludoteka.game(SHIPPED[0])))]
    assert levels == sorted(levels)


# -- files ------------------------------------------------------------------------------------------------------------


def test_puzzles_of_other_rules_or_another_judge_are_refused_with_a_sentence(tmp_path: Path):
    game = ludoteka.game(SHIPPED[0])
    made, _ = read(game.folder / kept_puzzles.FILE)
    for other, word in (({"version": made.version - 1}, "version"), ({"judge": "another"}, "judge")):
        with pytest.raises(BadPuzzles) as refused:
            need_current(msgspec.structs.replace(made, **other), game)
        assert refused.value.message.id == f"error-puzzles-{word}"
    (tmp_path / "puzzles.jsonl").write_bytes(b"no puzzles\n")
    with pytest.raises(BadPuzzles):
        read(tmp_path / "puzzles.jsonl")


def test_a_file_takes_nothing_twice_and_not_too_much_that_is_easy():
    task: Task = kept(ludoteka.game(SHIPPED[0]))[0]
    hard = msgspec.structs.replace(task.puzzle, greedy=False)
    wanted = Wanted([])
    assert wanted.sifted(Source(1, task.source.decisions, (hard, hard))).puzzles == (hard,)
    first, *others = hard.choices
    other = msgspec.structs.replace(first, option="something else")
    easy: Puzzle = msgspec.structs.replace(hard, choices=(other, *others), greedy=True)
    taken = 0
    while wanted.takes(easy):
        wanted.note(easy)
        taken += 1
        easy = msgspec.structs.replace(
            easy, choices=(msgspec.structs.replace(first, option=f"number {taken}"), *others)
        )
    assert taken > FIRST
    assert taken + 1 > wanted.easy * (taken + 2) + FIRST  # one more would be too many
    assert wanted.takes(msgspec.structs.replace(easy, greedy=False))


def test_a_file_that_was_stopped_goes_on_and_becomes_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    tasks = kept(ludoteka.game(SHIPPED[0]))
    made = tasks[0].made
    found = [Source(seed, task.source.decisions, (task.puzzle,)) for seed, task in enumerate(tasks[:6])]
    monkeypatch.setattr(puzzling, "searched", lambda made, seed: found[seed])
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    assert make_puzzles(whole, made, 4, executor()) == 4
    while make_puzzles(parts, made, 4, executor(), seconds=0.0) < 4:
        parts.write_bytes(parts.read_bytes() + b'{"seed": 99, "dec')  # cut off in the middle of a line
    assert parts.read_bytes() == whole.read_bytes()
    assert make_puzzles(whole, made, 4, executor()) == 4  # it holds enough
    with pytest.raises(BadPuzzles):
        make_puzzles(parts, msgspec.structs.replace(made, check=201), 4, executor())


def test_a_file_names_the_numbers_and_the_command_that_it_was_made_by():
    made = header("valeria", 3, {"mixed_citizens": "yes"}, seed=7, check=400)
    assert made.command == (
        "ludoteka puzzles make valeria --seats 3 --variant mixed_citizens=yes --seed 7 --bot master --walks 400"
    )
    assert made.sieves["margin"] == MARGIN
    assert made.sieves["weak"] == "greedy 2, novice 3, casual 3, skilled 2"
    numbers = {name for name, value in vars(puzzling).items() if name.isupper() and isinstance(value, (int, float))}
    elsewhere = {"PLAY", "USUAL_CHECK", "LAST"}  # `walks`, `check`, and how long to search at most
    assert (
        len(made.sieves) == len(numbers - elsewhere - {"ONLY"}) + 4
    )  # and the options, least and most, WEAK, and `easy`


def test_the_same_match_gives_the_same_puzzles(monkeypatch: pytest.MonkeyPatch):
    """A search that is content with little, in the first decisions of a match."""
    for name, value in {"MARGIN": 0.02, "HOPEFUL": 0.0, "LATE": 1, "APART": 1, "LONGEST": 14}.items():
        monkeypatch.setattr(puzzling, name, value)
    monkeypatch.setattr(puzzling, "is_clear", lambda verdict: True)
    made = msgspec.structs.replace(header("cardia", 2, {}, check=200), walks=40)
    seed = next(seed for seed in range(9) if searched(made, seed).puzzles)
    first, again = searched(made, seed), searched(made, seed)
    assert first == again
    for puzzle in first.puzzles:
        match = replayed(made, first, puzzle.ply)
        assert [str(one) for one in match.question(puzzle.seat).options if str(one) == puzzle.best.option]


# -- once more --------------------------------------------------------------------------------------------------------


def test_puzzles_are_judged_once_more_and_those_that_are_none_go(tmp_path: Path):
    """Two of Cardia in a file of their own, one with another answer."""
    right, other = kept(ludoteka.game("cardia"))[:2]
    first, second, *rest = other.puzzle.choices
    swapped = msgspec.structs.replace(other.puzzle, choices=(second, first, *rest))
    empty = Source(other.source.seed + 1)
    sources = [
        Source(right.source.seed, right.source.decisions[: right.puzzle.ply], (right.puzzle,)),
        Source(other.source.seed, other.source.decisions[: other.puzzle.ply], (swapped,)),
        empty,
    ]
    file = tmp_path / "some.jsonl"
    file.write_bytes(b"".join([msgspec.json.encode(one) + b"\n" for one in (right.made, *sources)]))
    before = file.read_bytes()
    key = f"{other.source.seed}-{other.puzzle.ply}-{other.puzzle.seat}"
    assert check_puzzles(file, executor(), longer=1) == (2, [key])
    assert file.read_bytes() == before
    assert check_puzzles(file, executor(), longer=1, mend=True) == (2, [key])
    made, left = read(file)
    assert made == right.made
    assert [len(one.puzzles) for one in left] == [1, 0, 0]
    assert [one.seed for one in left] == [one.seed for one in sources]
    assert left[0].puzzles[0].choices[0].option == right.puzzle.choices[0].option  # judged anew, with the same answer
    assert check_puzzles(file, executor(), longer=1) == (1, [])


def test_puzzles_are_searched_also_where_the_strongest_follow_what_they_learned():
    """Masters of Valeria for two follow a policy; whoever looks for puzzles looks at a search."""
    match = ludoteka.game("valeria").start(2, 4)
    seen = Perspective(match, match.to_act[0])
    strongest = character_named(STRONGEST)
    assert strongest is not None
    player = Player(strongest, 1, Budget(iterations=20))
    assert Opponent(strongest, 1, player.given).policy(seen, skill_of("valeria", STRONGEST, 2)) is not None
    assert player.choose(seen) in seen.question.options
    best, lead = player.ahead()
    assert best in [option.value for option in seen.question.options]
    assert lead >= 0.0
