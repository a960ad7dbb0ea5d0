"""Views, estimates and features: plain data of a fixed shape, and looking at a match changes nothing."""

from __future__ import annotations

import json
import math
from random import Random

from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.testing.knowledge import world
from ludoteka.testing.play import play_on, play_state, set_ups, walk

MATCHES, SNAPSHOTS = 12, 6  # that numbers are counted in


def views_are_plain_data_and_looking_changes_nothing(match: Match, draw: Random) -> None:
    before = match.fingerprint()
    for seat in (*range(match.seats), None):
        view = match.view(seat)
        assert json.loads(json.dumps(view, allow_nan=False)) == view, f"the view of seat {seat} is not plain JSON data"
        assert view == match.view(seat)
    rules = match.game.rules
    rules.evaluate(match.state)
    for seat in range(match.seats):
        rules.features(match.state, seat)
        match.redeal(seat, 1)
    assert match.fingerprint() == before, "looking at a match changes it"


def a_spectator_sees_nothing_that_any_seat_cannot_see(match: Match, draw: Random) -> None:
    """What the spectator is shown survives everybody's redeal, so it contains nothing that is hidden from a seat."""
    view = match.view(None)
    for seat in range(match.seats):
        assert match.redeal(seat, draw.getrandbits(32)).view(None) == view, f"a spectator sees more than seat {seat}"
        for event in match.events:
            assert event.seen_by(None) is None or event.seen_by(seat) is not None


def redeals_can_be_played_to_the_end(match: Match, draw: Random) -> None:
    for seat in range(match.seats):
        s = match.redeal(seat, draw.getrandbits(32)).state.clone()
        for _ in play_state(s, draw):
            pass
        assert s.result is not None


def estimates_are_chances(match: Match, draw: Random) -> None:
    chances = match.game.rules.evaluate(match.state)
    assert len(chances) == match.seats
    for chance in chances:
        assert isinstance(chance, float)
        assert 0.0 <= chance <= 1.0, f"{chance} is no chance to win"
    if match.result is not None:
        best = match.result.ranks.index(1)
        assert chances[best] == max(chances), "at the end somebody else looks better than the winner"


def features_have_a_fixed_length(game: Game, draw: Random) -> None:
    """The same for every seat, every position and every variant of matches with as many seats."""
    lengths: dict[int, set[int]] = {}
    found = set_ups(game)
    for set_up in found[:: 1 + len(found) // MATCHES]:
        for match in walk(set_up, draw.getrandbits(31), SNAPSHOTS).snapshots:
            for seat in range(set_up.seats):
                numbers = game.rules.features(match.state, seat)
                assert all(math.isfinite(number) for number in numbers)
                lengths.setdefault(set_up.seats, set()).add(len(numbers))
    for seats, several in lengths.items():
        assert len(several) == 1, f"features of {sorted(several)} numbers with {seats} seats"


def redeals_are_reproducible_and_differ(game: Game, draw: Random) -> None:
    """The same seed makes the same guess; other seeds make others, in more than the chance to come."""
    different = False
    for seats in game.seats:
        match = play_on(game.start(seats, 3), Random(3), 8)
        for seat in range(seats):
            prints = [match.redeal(seat, k).fingerprint() for k in range(8)]
            assert prints == [match.redeal(seat, k).fingerprint() for k in range(8)]
            different = different or len({world(match.redeal(seat, k).state) for k in range(8)}) > 1
    assert different, "every redeal guesses the same"
