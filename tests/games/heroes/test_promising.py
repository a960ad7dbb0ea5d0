"""What a map promises around a Hero, kept in order of its worth, is what a look at every field finds."""

from random import Random

import ludoteka
from ludoteka.games.heroes.boards import SLOTS
from ludoteka.games.heroes.estimates.timing import has_moved
from ludoteka.games.heroes.estimates.worth import FADE, PROMISE, attraction, fielded_strength, prospects, rings_around
from ludoteka.games.heroes.state import Heroes


def looked_at_one_by_one(s: Heroes, seat: int, field: int, strength: float) -> float:
    keep, best = 1.0, 0.0
    for ring in rings_around(s.graph, field):
        keep *= FADE
        for there in ring:
            worth = attraction(s, seat, there, strength)
            assert worth <= PROMISE[s.tiles[there // SLOTS].tile][there % SLOTS]
            best = max(best, keep * worth)
    return best


def test_the_best_within_reach_along_matches():
    found = 0
    for seats, seed in ((2, 1), (3, 2)):
        match, draw = ludoteka.game("heroes").start(seats, seed), Random(seed)
        while not match.over:
            s = match.state
            assert isinstance(s, Heroes)
            for figure in s.figures:
                if figure.seat >= 0 and figure.field >= 0:
                    strength = fielded_strength(s.army[figure.seat])
                    seen = prospects(s, figure.seat, figure.field, strength)
                    assert seen == looked_at_one_by_one(s, figure.seat, figure.field, strength)
                    found += seen > 0.0
            if s.turn in s.order:
                earlier = s.order[: s.order.index(s.turn)]
                assert [has_moved(s, seat) for seat in s.order] == [seat in earlier for seat in s.order]
            seat = draw.choice(match.to_act)
            match.play(seat, draw.choice(match.question(seat).options))
    assert found > 500
