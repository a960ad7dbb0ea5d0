"""How cost grows: every figure that is promised is there. None of them is checked: that would test the machine."""

from __future__ import annotations

import ludoteka
from bench import growth


def test_every_number_of_seats_and_every_quarter_is_measured() -> None:
    game = ludoteka.game("cardia")
    assert [row[0] for row in growth.by_seats(game, 1)] == list(game.seats)
    quarters = growth.by_quarter(game, 1)
    assert [row[0] for row in quarters] == [1, 2, 3, 4]
    assert all(speed > 0 for _, _, speed in quarters)


def test_a_game_without_tiles_has_no_map_to_grow() -> None:
    assert growth.by_map(ludoteka.game("cardia"), 1) == []


def test_a_match_with_events_takes_more_memory_than_one_without() -> None:
    sizes = {str(name): float(size) for name, size in growth.memory(ludoteka.game("cardia"))}
    assert sizes["match half-way, with events"] > sizes["match half-way, without"] > sizes["a clone of its state"] > 0
    assert sizes["tree of 2,000 iterations"] > 0
