"""Whose deeds are told of cards that both players have. [CAR-8]"""

from random import Random

import ludoteka
from ludoteka.games.cardia.text import DEEDS, whose
from ludoteka.testing.play import decide


def test_what_an_ability_does_is_told_of_whoever_activated_it():
    found = set()
    for seed in range(12):
        match, draw = ludoteka.game("cardia").start(2, seed, deck="mixed_by_faction"), Random(seed)
        while not match.over:
            match.play(*decide(match, draw))
        told = [event.message for event in match.events]
        acts = None
        for one, seat in zip(told, whose(told), strict=True):
            if one.id == "activated":
                acts = one.args["seat"]
            assert seat == (acts if one.id in DEEDS else None)
            assert one.id not in DEEDS or "seat" not in one.args
            found.add(one.id)
    assert {"token-placed", "no-effect", "copied", "encounter-removed"} <= found & DEEDS
