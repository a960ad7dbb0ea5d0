"""Learning to judge a duel: quick games in shards, a fit, generations in a folder, and a file that plays."""

from __future__ import annotations

from collections.abc import Iterator
from math import log
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import ludoteka
from ludoteka.bots.foresights import Kept, at_work
from ludoteka.core.errors import LudotekaError
from ludoteka.core.game import Outlook
from ludoteka.lab.executors import Here
from ludoteka.lab.training.run import BadTraining

np = pytest.importorskip("numpy")

from ludoteka.lab.training.duel_games import Positions, Shard, play_shard, together, unpacked  # noqa: E402

QUICK = (("match_wins", "1"),)
OUTLOOK = ludoteka.game("cardia").rules.outlook


def shard(first: int = 0, games: int = 3, network: bytes | None = None) -> Positions:
    return unpacked(play_shard(Shard("cardia", QUICK, 1, first, games, network)))


# -- games ---------------------------------------------------------------------------------------------------------


def test_a_shard_keeps_the_positions_of_its_games_in_order() -> None:
    assert OUTLOOK is not None
    found = shard()
    assert int(found.counts.sum()) == len(found.found)
    assert int(found.found.max()) < OUTLOOK.size
    assert list(found.game) == sorted(found.game)
    assert set(found.game) == {0, 1, 2}
    assert set(found.won) <= {0.0, 0.5, 1.0}
    for game in range(3):
        assert len(set(found.won[found.game == game])) == 1


def test_the_same_shard_is_played_alike_and_shards_are_joined() -> None:
    one = shard()
    assert one.packed() == shard().packed()
    parts = together([shard(0, 1), shard(1, 2)])
    assert all(np.array_equal(vars(parts)[name], vars(one)[name]) for name in vars(one))


def test_a_game_without_an_outlook_is_refused() -> None:
    with pytest.raises(LudotekaError):
        play_shard(Shard("abyss", (), 1, 0, 1, None))


# -- the fit -------------------------------------------------------------------------------------------------------


def cases(games: int) -> Positions:
    """The first of three numbers wins, the second loses, the third says nothing; two positions for each game."""
    chance = Random(1)
    won = [float(chance.random() < 0.5) for _ in range(games)]
    found = [number for one in won for number in ((0 if one else 1), 2, (0 if one else 1), 2)]
    return Positions(
        np.array(found, np.uint16),
        np.full(2 * games, 2, np.uint8),
        np.full(2 * games, 0.5, np.float32),
        np.repeat(np.array(won, np.float32), 2),
        np.repeat(np.arange(games, dtype=np.int32), 2),
    )


def nothing(*state: Any) -> Any:
    return state


@pytest.fixture
def torch() -> Iterator[Any]:
    """On one core: what is learned here is too little to be shared."""
    found = pytest.importorskip("torch")
    threads = found.get_num_threads()
    found.set_num_threads(1)
    yield found
    found.set_num_threads(threads)


@pytest.fixture
def briefly(torch: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from ludoteka.lab.training import duel_fit

    monkeypatch.setattr(duel_fit, "LEAST", 5)


TOY = Outlook(3, nothing, lambda number: (1, 0, 2)[number], nothing)


def test_a_fit_finds_what_decides_in_games_held_out_and_favours_no_seat(torch: Any) -> None:
    from ludoteka.lab.training.duel_fit import fitted, judged

    found = fitted(cases(400), TOY, 8, 4, 1)
    assert found.before == pytest.approx(log(2), abs=1e-4)
    assert found.after < 0.5 * found.before
    one, other = judged(torch, found.network, torch.tensor([[0, 2], [1, 2]]))
    assert float(one) == pytest.approx(-float(other), rel=0.3)


def test_a_file_judges_as_the_fit_does(torch: Any) -> None:
    from ludoteka.lab.training.duel_fit import as_file, begun, judged

    own = {name: value.detach() for name, value in begun(torch, 40, 16, "cpu", 3).items()}
    kept = as_file(own, "cardia", [], {})
    at_table = at_work(kept, Outlook(40, nothing, nothing, nothing))
    for start in range(0, 30, 5):
        found = [start, start + 1, start + 3, start + 3]
        wanted = float(judged(torch, own, torch.tensor([found])))
        assert at_table.judged(found) == pytest.approx(wanted, abs=0.01)


# -- generations ---------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("briefly")
def test_generations_follow_one_another_and_a_folder_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from ludoteka.lab.training import duels

    monkeypatch.setattr(duels, "SHARD", 6)
    told: list[str] = []
    wish = duels.Wish("cardia", dict(QUICK), generations=2, games=12, units=4, also=(2,), epochs=1)
    kept = duels.learn(wish, tmp_path, Here(), told.append)
    assert OUTLOOK is not None
    foresight = at_work(kept, OUTLOOK)
    match = ludoteka.game("cardia").start(seed=5)
    for seat in (0, 1):
        match.play(seat, match.question(seat).options[seat])
    assert sum(foresight.evaluate(match.state)) == pytest.approx(1.0)
    assert kept.provenance["generations"] == "12, 12"
    assert [table["match_wins"] for table in kept.variants] == ["2", "1"]
    assert len(told) == 3
    smaller = msgspec.json.decode((tmp_path / "network-01-2.json").read_bytes(), type=Kept)
    assert len(smaller.starts) == 3

    (tmp_path / "network-01.json").unlink()
    sorted(tmp_path.glob("games-01-*.npz"))[0].unlink()
    assert duels.learn(wish, tmp_path, Here()) == kept
    with pytest.raises(BadTraining):
        duels.learn(duels.Wish("cardia", dict(QUICK), seed=2), tmp_path, Here())


@pytest.mark.usefixtures("briefly")
def test_a_run_that_has_no_time_plays_a_shard_of_each_generation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ludoteka.lab.training import duels

    monkeypatch.setattr(duels, "SHARD", 12)
    words = ["cardia", str(tmp_path), "--generations", "1", "--seconds", "0", "--units", "2", "-v", "match_wins=1"]
    duels.main(words)
    assert len(duels.games_of(tmp_path, 0)) == 1
    assert duels.network_file(tmp_path, 0).exists()
