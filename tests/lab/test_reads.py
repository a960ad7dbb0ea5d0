"""Learning to read players: games in shards, a fit of hands and answers, and a file that plays."""

from __future__ import annotations

from math import comb, log
from pathlib import Path
from typing import Any

import pytest

import ludoteka
from ludoteka.core.errors import LudotekaError
from ludoteka.lab.executors import Here

np = pytest.importorskip("numpy")

from ludoteka.lab.training.read_games import UNPLAYED, Moments, Shard, play_shard, together, unpacked  # noqa: E402

QUICK = (("match_wins", "1"),)
READING = ludoteka.game("cardia").rules.reading


def shard(first: int = 0, games: int = 2) -> Moments:
    return unpacked(play_shard(Shard("cardia", QUICK, 1, first, games, 0.03)))


def test_a_shard_keeps_what_was_held_and_played() -> None:
    assert READING is not None
    found = shard()
    assert set(found.game) == {0, 1}
    assert not (found.held & found.rest).any()
    played = found.played[found.played != UNPLAYED]
    assert len(played)
    assert all(held >> card & 1 for held, card in zip(found.held[found.played != UNPLAYED], played, strict=True))
    assert int(found.seen[found.seen != 65535].max()) < READING.held


def test_the_same_shard_is_played_alike_and_shards_are_joined() -> None:
    one = shard()
    assert one.packed() == shard().packed()
    parts = together([shard(0, 1), shard(1, 1)])
    assert all(np.array_equal(vars(parts)[name], vars(one)[name]) for name in vars(one))


def test_a_game_that_says_nothing_of_players_is_refused() -> None:
    with pytest.raises(LudotekaError):
        play_shard(Shard("abyss", (), 1, 0, 1, 0.03))


# -- the fit -------------------------------------------------------------------------------------------------------


def made_up(count: int) -> Moments:
    """Players who keep the first of eight cards whenever they can, and play the highest that they hold."""
    chance = np.random.default_rng(1)
    held = []
    for _ in range(count):
        others = chance.choice(np.arange(1, 8), 2, replace=False)
        held.append(1 | sum(1 << int(card) for card in others))
    hands = np.array(held, np.int64)
    played = np.array([int(hand).bit_length() - 1 for hand in held], np.int8)
    seen = np.full((count, 1), 3, np.uint16)
    return Moments(np.arange(count, dtype=np.int32), np.zeros(count, np.int8), hands, 255 & ~hands, played, seen)


def test_hands_and_answers_are_learned() -> None:
    pytest.importorskip("torch")
    from ludoteka.lab.training.read_fit import as_layers, fitted, on_device

    assert READING is not None
    sheet = on_device(made_up(3000), READING, "cpu")
    hands = fitted(sheet, "hands", 60, 1)
    assert hands.before == pytest.approx(log(comb(8, 3)), abs=1e-4)
    assert hands.after == pytest.approx(log(comb(7, 2)), abs=0.2)
    answers = fitted(sheet, "answers", 60, 1)
    assert answers.before == pytest.approx(log(3), abs=1e-4)
    assert answers.after < 0.4
    assert answers.hit > 0.9
    net = as_layers(answers.weights).net()  # in whole numbers it says the same
    logits: Any = net.logits(net.think([3, READING.held, READING.held + 2, READING.held + 5], [], []), [0, 2, 5])
    assert max(logits) == logits[2]


def test_a_run_goes_on_where_it_ended_and_writes_a_file_that_reads(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    import msgspec

    from ludoteka.bots.reader import Reader
    from ludoteka.bots.readers import Kept
    from ludoteka.lab.training.reads import FILE, Wish, learn

    wish = Wish("cardia", dict(QUICK), games=20, epochs=1, walks=0.03, device="cpu")
    kept = learn(wish, tmp_path, Here())
    games = {file: file.read_bytes() for file in tmp_path.glob("games-*.npz")}
    assert len(games) == 2
    assert learn(wish, tmp_path, Here()) == kept
    assert {file: file.read_bytes() for file in tmp_path.glob("games-*.npz")} == games
    assert msgspec.json.decode((tmp_path / FILE).read_bytes(), type=Kept) == kept
    assert kept.provenance["games"] == 20
    match = ludoteka.game("cardia").start(seed=1)
    assert READING is not None
    reader = Reader(READING, kept.hands.net(), kept.answers.net(), match.state, 1)
    assert sum(reader.answers(match.state, 1, match.state.asks[1].options)) == pytest.approx(1.0)
