"""Who sees what, and what a redeal keeps. [ABY-11, ABY-18.6, ABY-18.7]"""

from __future__ import annotations

import random
from collections import Counter

from tests.games.abyss.position import (
    asked,
    components,
    fresh,
    hand,
    options,
    play,
    position,
    recruited,
    shown,
    waiting,
)

from ludoteka.core.fingerprint import fingerprint
from ludoteka.core.rng import seeded
from ludoteka.games.abyss import GAME
from ludoteka.games.abyss.state import Abyss
from ludoteka.games.abyss.view import AREAS, redeal, view


def guesses(s: Abyss, seat: int, number: int = 40) -> list[Abyss]:
    return [redeal(s, seat, seeded("guess", k)) for k in range(number)]


def test_aby_11_1_the_view_shows_sizes_of_hands_and_stacks():
    s = position(hands={0: "C1 C2", 1: "Q5"}, council="H1 H2 J1", deck="C3")
    mine, theirs, nobody = (view(s, seat) for seat in (0, 1, None))
    assert mine["players"][0]["hand"] == ["crab_2", "crab_1"]
    assert theirs["players"][0]["hand"] is None
    assert nobody["players"][0]["hand"] is nobody["players"][1]["hand"] is None
    assert [player["allies"] for player in theirs["players"]] == [2, 1]
    assert mine["council"] == {"jellyfish": 1, "crab": 0, "seahorse": 2, "shellfish": 0, "squid": 0}
    assert mine["exploration"]["deck"] == len(s.deck)


def test_aby_11_1_what_lies_open_is_in_every_view():
    s = position(
        3,
        pearls=(1, 2, 3),
        key_tokens=(0, 1, 0),
        active={1: "slaver"},
        disabled={1: "oracle"},
        controlled={2: {"jail": "tamer"}},
        affiliated={0: "J3"},
        discard="C1 M",
        available="abyss",
        threat=4,
    )
    for seat in (0, 1, 2, None):
        seen = view(s, seat)
        assert seen["threat"] == 4
        assert seen["court"]["spaces"] == ["keeper", "reaper", "shepherd", "miller", "aquaculturist", "landowner"]
        assert seen["locations"]["available"] == ["abyss"]
        assert seen["exploration"]["discard"] == ["crab_1", "monster"]
        assert [player["pearls"] for player in seen["players"]] == [1, 2, 3]
        assert [player["keys"] for player in seen["players"]] == [0, 2, 0]
        assert (seen["players"][1]["active"], seen["players"][1]["disabled"]) == (["slaver"], ["oracle"])
        assert seen["players"][2]["locations"] == [{"location": "jail", "tucked": ["tamer"]}]
        assert seen["players"][0]["affiliated"] == ["jellyfish_3"]


def test_the_view_shows_a_payment_as_it_grows():
    s = position(court="shepherd keeper miller reaper", hands={0: "H5 H4 H1 H1"}, pearls=(5, 0))
    play(s, "recruit shepherd", "pay seahorse_4")
    assert view(s, 1)["payment"] == {
        "lord": "shepherd",
        "allies": ["seahorse_4"],
        "value": 4,
        "cost": 8,
        "pearls": 4,
    }
    assert asked(s) == (0, "pay")


def stands(s: Abyss) -> list[tuple[int, str]]:
    offer = view(s, None)["offer"]
    return [(row["seat"], row["answer"]) for row in offer["seats"]]


def test_aby_5_3_everybody_sees_how_each_opponent_stands_to_an_offer():
    s = play(position(4, turn=1, pearls=(1, 5, 1, 0), deck="C3"), "explore")
    assert stands(s) == [(2, "asked"), (3, "poor"), (0, "next")]
    play(s, "pass")
    assert stands(s) == [(2, "passed"), (3, "poor"), (0, "asked")]
    s = play(position(4, pearls=(0, 3, 2, 2), deck="C3 Q1"), "explore", "buy")
    assert stands(s) == [(1, "bought"), (2, "asked"), (3, "next")]
    seen = view(s, 3)["offer"]
    assert (seen["card"], seen["price"]) == ("squid_1", 2)
    assert view(play(s, "pass", "pass"), None)["offer"] is None


def test_monster_tokens_are_open_after_the_end():
    s = position(ender=1, tokens={0: "4"}, deck="C1")
    assert view(s, 1)["players"][0]["tokens"] == [None]
    assert view(s, 1)["players"][0]["open_points"]["tokens"] is None
    play(s, "explore", "take")
    assert view(s, None)["players"][0]["tokens"] == [4]
    assert view(s, None)["players"][0]["open_points"]["tokens"] == 4


def test_aby_18_6_hands_council_and_the_sets_of_the_decks_are_known():
    s = position(hands={0: "C1 C2", 1: "Q5 Q4"}, council="H1 H2 J1", deck="C3")
    for other in guesses(s, 0):
        assert other.hands == s.hands
        assert other.council == s.council
        assert sorted(other.deck) == sorted(s.deck)
        assert sorted(other.lord_deck) == sorted(s.lord_deck)
        assert sorted(other.location_stack) == sorted(s.location_stack)
        assert components(other) == components(s)
        assert view(other, 0) == view(s, 0)


def test_aby_18_6_own_tokens_and_a_token_seen_with_the_hunter_are_kept():
    s = recruited("hunter", 3, tokens={1: "4", 2: "2 2"})
    play(s, "seat 1")
    assert [token.points for token in s.tokens[0]] == [4]
    for other in guesses(s, 1):
        assert other.tokens[0][0].points == 4  # the victim has seen it
    assert {other.tokens[0][0].points for other in guesses(s, 2)} == {2, 3, 4}
    for other in guesses(s, 2):
        assert [token.points for token in other.tokens[2]] == [2, 2]
    assert view(s, 1)["players"][0]["tokens"] == [4]
    assert view(s, 2)["players"][0]["tokens"] == [None]


def test_aby_18_7_the_orders_of_the_decks_and_unknown_tokens_are_resampled():
    s = position(tokens={1: "4 4"}, deck="C3")
    others = guesses(s, 0)
    assert len({tuple(other.deck) for other in others}) == len(others)
    assert len({tuple(other.lord_deck) for other in others}) == len(others)
    assert len({tuple(other.location_stack) for other in others}) == len(others)
    assert len({tuple(token.points for token in other.tokens[1]) for other in others}) > 3
    assert len({other.rng for other in others}) == len(others)


def test_aby_18_7_every_value_of_a_hidden_token_is_as_likely_as_it_is_frequent():
    s = position(tokens={1: "2"})
    count = Counter(other.tokens[1][0].points for other in guesses(s, 0, 2000))
    assert abs(count[2] / 2000 - 9 / 20) < 0.05
    assert abs(count[4] / 2000 - 2 / 20) < 0.03


def test_aby_18_7_secret_answers_to_the_jailer_are_drawn_anew():
    s = recruited("jailer", 3, hands={1: "C1 Q3 H2", 2: "H2 H3 J1"})
    play(s, "1: discard crab_1")
    assert waiting(s) == [2]
    answers = {other.answers[0] for other in guesses(s, 2)}
    assert answers == set(s.asks[0].options)
    assert {other.answers[0] for other in guesses(s, 1)} == {s.answers[0]}  # one's own answer is kept
    for other in guesses(s, 2):
        assert view(other, 2) == view(s, 2)
        assert (waiting(other), options(other)) == (waiting(s), options(s))


def test_aby_18_7_secret_discards_to_the_commander_are_drawn_anew():
    s = recruited("commander", 3, hands={1: "C1 C2 C3 Q3 Q4 Q5 H1 H2", 2: "J1 J2 J3 J4 J5 H3 H4 H5"})
    play(s, "1: discard crab_2", "2: discard jellyfish_4")
    play(s, "1: discard seahorse_1")
    assert waiting(s) == [2]
    seen = set()
    for other in guesses(s, 2):
        chosen = other.stack[-1][1][1]
        seen.add((chosen[0], other.answers[0]))
        assert chosen[1] == s.stack[-1][1][1][1]
        assert other.answers[0] in other.asks[0].options
        assert (view(other, 2), options(other, 2), waiting(other)) == (view(s, 2), options(s, 2), [2])
    assert len(seen) > 8
    for other in guesses(s, 1):
        assert other.stack[-1][1][1][0] == s.stack[-1][1][1][0]
        assert other.answers[0] == s.answers[0]
        play(other, options(other, 2)[0])
        assert (len(other.hands[1]), len(other.hands[2])) == (6, 6)


def test_aby_18_7_discards_of_a_seat_that_is_done_are_redealt_while_one_still_chooses():
    s = recruited("commander", 3, hands={1: "C1 C2 C3 Q3 Q4 Q5 H1", 2: "J1 J2 J3 J4 J5 H3 H4 H5"})
    play(s, "1: discard crab_2", "2: discard jellyfish_4")
    assert len(s.asks) == 1
    chosen = {other.stack[-1][1][1][0] for other in guesses(s, 2)}
    assert len(chosen) > 3
    for other in guesses(s, 0):
        play(other, options(other)[0])
        assert asked(other) == (1, "main")
        assert (len(other.hands[1]), len(other.hands[2])) == (6, 6)


def test_a_redeal_changes_nothing_in_the_match_it_guesses_at():
    s = fresh(3, 5)
    before = fingerprint(s)
    guesses(s, 1)
    assert fingerprint(s) == before


def test_a_clone_is_equal_and_independent():
    chance = random.Random(3)
    s = fresh(4, 9)
    for _ in range(200):
        if s.result is not None:
            break
        twin = s.clone()
        assert fingerprint(twin) == fingerprint(s)
        assert twin.log is None
        before = fingerprint(s)
        twin.choose(chance.choice(twin.options))
        assert fingerprint(s) == before
        s.choose(chance.choice(s.options))


def test_aby_11_1_a_view_tells_nothing_that_changes_in_a_redeal():
    """The law of no leaks at every decision of whole random matches."""
    for seed in range(3):
        chance = random.Random(seed)
        match = GAME.start(seats=2 + seed, seed=seed)
        while not match.over:
            for seat in range(match.seats):
                other = match.redeal(seat, chance.randrange(1000))
                assert other.view(seat) == match.view(seat)
            asking = match.to_act[0]
            match.play(asking, chance.choice(match.question(asking).options))


def test_the_stack_of_locations_is_looked_through_without_its_order():
    """ABY-9.5, ABY-11.1: the options are the set, which everybody can know."""
    s = position(key_tokens=(3, 0), available="black_smokers", deck="C1")
    play(s, "explore", "take", "claim black_smokers")
    for other in guesses(s, 0, 5):
        assert options(other) == options(s)
    assert hand(s, 0) == "C1"
    assert shown(s.discard) == ""


def test_aby_11_1_parts_of_a_view_that_are_kept_are_as_if_they_were_built_anew():
    """What is kept was seen in all positions before: nothing that a part is made of may be missing in its key."""
    match, chance = GAME.start(seats=3, seed=4), random.Random(4)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.question(seat).options))
        for viewer in (0, 1, None):
            seen, kept = match.view(viewer), AREAS.kept
            AREAS.kept = {}
            assert match.view(viewer) == seen
            AREAS.kept = kept
