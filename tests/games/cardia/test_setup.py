"""Components, options and set-up. [CAR-1, CAR-2]"""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest
from tests.games.cardia.position import components, position

import ludoteka
from ludoteka.core.errors import InvalidSetup
from ludoteka.core.match import Match
from ludoteka.games.cardia import GAME
from ludoteka.games.cardia.cards import DATA, LOCATIONS, ROSTER
from ludoteka.games.cardia.setup import difficulty, level
from ludoteka.games.cardia.terms import LOCATION_IDS

# -- components [CAR-1] --------------------------------------------------------------------------------------


def test_car_1_1_two_decks_with_one_card_for_each_influence():
    assert len(ROSTER) == 32
    for deck in ("I", "II"):
        assert [one.influence for one in ROSTER if one.deck == deck] == list(range(1, 17))
    assert [row["copies_total"] for row in DATA["characters"]] == [2] * 32


def test_car_1_1_both_players_own_identical_cards():
    match = GAME.start(seed=3, deck="mixed_custom")
    mine, theirs = [sorted(card & 31 for card in all_cards(match, seat)) for seat in (0, 1)]
    assert mine == theirs
    assert len(set(mine)) == 16


def test_car_1_2_the_faction_follows_the_influence():
    order = {1: "swamp", 2: "academy", 3: "guild", 0: "dynasty"}
    assert all(one.faction == order[one.influence % 4] for one in ROSTER)
    assert Counter(one.faction for one in ROSTER) == {"swamp": 8, "academy": 8, "guild": 8, "dynasty": 8}


def test_car_1_3_six_ongoing_abilities():
    ongoing = [(one.deck, one.id) for one in ROSTER if one.ongoing]
    assert ongoing == [
        ("I", "mediator"),
        ("I", "judge"),
        ("I", "treasurer"),
        ("II", "aristocrat"),
        ("II", "counselor"),
        ("II", "mechanical_djinn"),
    ]


def test_car_1_4_counts_of_all_components():
    totals = DATA["component_totals"]
    tokens = {row["id"]: row["count"] for row in DATA["tokens"]}
    references = DATA["other_components"][0]["count"]
    assert tokens == {"signet": 12, "ongoing_token": 6, "modifier_1": 8, "modifier_3": 8, "modifier_5": 6}
    assert sum(tokens.values()) == totals["tokens"] == 40
    assert 64 + len(LOCATIONS) + references == totals["cards"] == 76


def test_car_1_5_pieces_never_run_out():
    pairs = [
        "hired_blade",
        "void_mage",
        "surgeon",
        "mediator",
        "saboteur",
        "fortune_teller",
        "judge",
        "ambusher",
        "clockmaker",
    ]
    t = position(
        " ".join(f"{one}|{one}" for one in pairs),
        tokens={"0.judge": 5, "1.judge": 5},
        modifiers={"0.surgeon": 60, "1.surgeon": 60},
    )
    assert t.signets == (9, 9)  # more than the 12 signets of the box; ten tokens; a modifier of 60


# -- options [CAR-2.1] ---------------------------------------------------------------------------------------


def test_car_2_1_defaults():
    match = GAME.start()
    assert match.variants == {"deck": "I", "match_wins": 2, "locations": (), "mix": "random"}
    assert match.view(None)["cast"] == [one.id for one in ROSTER[:16]]


def test_car_2_1_locations_are_a_set_in_fixed_order():
    match = GAME.start(locations=["foggy_swamp", "bazaar"])
    assert match.variants["locations"] == ("bazaar", "foggy_swamp")
    assert match.view(None)["locations"] == ["bazaar", "foggy_swamp"]
    assert GAME.start(locations="foggy_swamp,bazaar").fingerprint() == match.fingerprint()
    assert len(GAME.start(locations=LOCATION_IDS).view(0)["locations"]) == 8


@pytest.mark.parametrize(
    ("options", "field", "words"),
    [
        ({"deck": "III"}, "deck", "mixed_custom"),
        ({"deck": 1}, "deck", "mixed_custom"),
        ({"match_wins": 3}, "match_wins", "2, 1"),
        ({"match_wins": True}, "match_wins", "2, 1"),
        ({"locations": ["bazaar", "bazaar"]}, "locations", "different"),
        ({"locations": "atlantis"}, "locations", "serpent_temple"),
        ({"locations": 3}, "locations", "serpent_temple"),
        ({"mix": "I,II,I,II"}, "mix", "mixed_by_faction"),
        ({"deck": "II", "mix": "II,II,II,II"}, "mix", "mixed_by_faction"),
        ({"deck": "mixed_by_faction", "mix": "I,II,I"}, "mix", "four"),
        ({"deck": "mixed_by_faction", "mix": "I,II,I,III"}, "mix", "four"),
        ({"deck": "mixed_by_faction", "mix": ",".join(["I"] * 16)}, "mix", "4 deck numbers"),
        ({"deck": "mixed_custom", "mix": "I,II,I,II"}, "mix", "16 deck numbers"),
        ({"deck": "mixed_custom", "mix": 7}, "mix", "sixteen"),
        ({"colour": "red"}, "colour", "deck, match_wins, locations, mix"),
        ({"seats": 3}, "cannot be played by 3", "2"),
        ({"seats": "2"}, "cannot be played by 2", "2"),
        ({"seed": "x"}, "seed", "whole number"),
    ],
)
def test_car_2_1_impossible_options_are_refused_with_a_sentence(options: dict[str, Any], field: str, words: str):
    with pytest.raises(InvalidSetup) as caught:
        GAME.start(**options)
    assert field in str(caught.value)
    assert words in str(caught.value)


def test_car_2_1_a_refused_mix_speaks_polish_too():
    with pytest.raises(InvalidSetup) as caught:
        GAME.start(mix="I,II,I,II")
    sentence = GAME.texts("pl").say(caught.value.message)
    assert "talii" in sentence
    assert "mix" in sentence


def test_car_2_1_a_random_mix_is_drawn_and_public():
    seen = {tuple(GAME.start(seed=seed, deck="mixed_by_faction").view(None)["mix"]) for seed in range(60)}
    assert len(seen) > 10
    for mix in seen:
        assert all(mix[rank] == mix[rank % 4] for rank in range(16))
    custom = {tuple(GAME.start(seed=seed, deck="mixed_custom").view(None)["mix"]) for seed in range(20)}
    assert len(custom) == 20


# -- mixed decks [CAR-2.2] -----------------------------------------------------------------------------------


def test_car_2_2_sixteen_decks_by_faction_two_of_them_pure():
    casts = {}
    for mix in product(("I", "II"), repeat=4):
        match = GAME.start(deck="mixed_by_faction", mix=",".join(mix))
        casts[mix] = tuple(match.view(0)["cast"])
        for rank, id in enumerate(casts[mix]):
            one = next(one for one in ROSTER if one.id == id)
            assert (one.influence, one.deck) == (rank + 1, mix[rank % 4])
    assert len(set(casts.values())) == 16
    assert casts["I", "I", "I", "I"] == tuple(one.id for one in ROSTER[:16])
    assert casts["II", "II", "II", "II"] == tuple(one.id for one in ROSTER[16:])


def test_car_2_2_card_by_card():
    mix = "II,I,I,I,I,I,I,I,I,I,I,I,I,I,I,II"
    assert GAME.start(deck="mixed_custom", mix=mix).view(1)["cast"] == [
        "poisoner",
        *[one.id for one in ROSTER[1:15]],
        "successor",
    ]


# -- difficulty [CAR-2.3] ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "rating", "name"),
    [
        ({}, 0, "mercenaries_in_training"),
        ({"deck": "II"}, 1, "mercenaries_in_training"),
        ({"deck": "II", "locations": "bazaar"}, 2, "experienced_engineers"),
        ({"deck": "mixed_by_faction"}, 3, "powerful_mages"),
        ({"deck": "mixed_custom", "locations": "serpent_temple"}, 4, "powerful_mages"),
        ({"locations": "scrapyard,foggy_swamp"}, 5, "djinn_impressed"),
        ({"deck": "mixed_custom", "locations": ",".join(LOCATION_IDS)}, 18, "djinn_impressed"),
    ],
)
def test_car_2_3_difficulty(options: dict[str, Any], rating: int, name: str):
    assert GAME.start(**options).view(None)["difficulty"] == {"rating": rating, "level": name}


def test_car_2_3_gears_of_the_locations():
    gears = [difficulty("I", 1 << bit) for bit in range(8)]
    assert gears == [1, 1, 1, 2, 2, 2, 3, 3]
    assert [level(rating) for rating in (0, 1, 2, 3, 4, 5)] == [
        "mercenaries_in_training",
        "mercenaries_in_training",
        "experienced_engineers",
        "powerful_mages",
        "powerful_mages",
        "djinn_impressed",
    ]


# -- set-up [CAR-2.4 to CAR-2.6] -----------------------------------------------------------------------------


def all_cards(match: Match, seat: int) -> list[int]:
    state: Any = match.state
    cards: list[int] = state.hand[seat] + state.deck[seat]
    return cards


@pytest.mark.parametrize(("locations", "hand"), [((), 5), (("great_library",), 2), (("great_library", "bazaar"), 2)])
def test_car_2_4_the_table_at_the_beginning(locations: tuple[str, ...], hand: int):
    match = GAME.start(seed=8, locations=locations)
    view = match.view(None)
    for player in view["players"]:
        assert (player["hand_size"], player["deck_size"], player["discard"]) == (hand, 16 - hand, [])
    assert view["line"] == []
    assert match.to_act == (0, 1)  # there is no first player
    assert {match.question(seat).prompt.id for seat in (0, 1)} == {"place_card"}  # and no mulligan


def test_car_2_4_decks_are_shuffled_for_each_seed_and_player():
    orders = {(seat, tuple(all_cards(GAME.start(seed=seed), seat))) for seed in range(20) for seat in (0, 1)}
    assert len(orders) == 40
    firsts = Counter(all_cards(GAME.start(seed=seed), 0)[0] & 15 for seed in range(400))
    assert set(firsts) == set(range(16))
    assert max(firsts.values()) < 60  # 25 expected


def test_car_2_5_each_game_of_a_match_starts_afresh():
    match = GAME.start(seed=5, deck="mixed_custom", locations=["scrapyard"])
    mix, rng = match.view(None)["mix"], Random(1)
    while match.view(None)["game_number"] == 1:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.question(seat).options))
    view = match.view(None)
    state: Any = match.state
    assert view["mix"] == mix
    assert sum(view["wins"]) <= 1
    assert view["line"] == []
    assert [player["discard"] for player in view["players"]] == [[], []]
    assert [player["bottom_size"] for player in view["players"]] == [0, 0]
    assert len(components(state)) == 32
    assert state.facts == [(), ()]
    assert state.pending is None
    assert match.to_act == (0, 1)


def test_car_2_6_the_recommended_first_game_is_the_default():
    match = ludoteka.game("cardia").start()
    assert match.view(None)["difficulty"]["rating"] == 0
    assert GAME.variants["match_wins"].default == 2


def test_car_2_1_a_mix_may_be_typed_with_spaces_and_has_four_or_sixteen_numbers():
    typed = GAME.start(seed=3, deck="mixed_by_faction", mix="I, II, I, II")
    assert typed.variants["mix"] == "I,II,I,II"
    assert typed.fingerprint() == GAME.start(seed=3, deck="mixed_by_faction", mix="I,II,I,II").fingerprint()
    with pytest.raises(InvalidSetup, match="four"):
        GAME.start(seed=3, deck="mixed_by_faction", mix="I, II, I, II, I")
