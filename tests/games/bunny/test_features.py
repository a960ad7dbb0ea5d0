"""The estimate for bots and the vector for learning."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.bunny.position import answer, asked, draft_hands, fresh, options, position

import ludoteka
from ludoteka.games.bunny.cards import NUMBER, TERRITORY
from ludoteka.games.bunny.features import (
    building_worth,
    claimed,
    evaluate,
    features,
    grown,
    known_prospect,
    land_worth,
    parchment_worth,
    prospect,
)
from ludoteka.games.bunny.growing import claimable, undecided_posts
from ludoteka.games.bunny.realm import realm_of
from ludoteka.games.bunny.redeal import redeal
from ludoteka.games.bunny.sense import sensible
from ludoteka.games.bunny.signs import BEST, TRAY, look
from ludoteka.games.bunny.state import Bunny, fiefs
from ludoteka.games.bunny.terms import CITY_1, PASS


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_estimate_is_a_chance_and_the_chances_add_up(players: int):
    s = fresh(players, 3)
    while s.result is None:
        chances = evaluate(s)
        assert all(0.0 <= chance <= 1.0 for chance in chances)
        assert sum(chances) == pytest.approx(1.0)
        for _ in range(7):
            if s.result is None:
                s.choose(s.options[s.below(len(s.options))])
    winners = s.result.ranks.count(1)
    assert evaluate(s) == [(rank == 1) / winners for rank in s.result.ranks]


def test_points_count_for_more_at_the_end():
    early = position("construction", round=1, tray={0: "camp_1"}, scores=(10, 0, 0))
    late = position("construction", round=4, tray={0: "camp_1"}, scores=(10, 0, 0))
    assert 1 / 3 < evaluate(early)[0] < evaluate(late)[0]
    assert asked(early) == asked(late) == {0: "construction_action"}


def test_a_territory_is_worth_more_where_it_connects():
    """C2 brings nothing by itself; D3 and B3 with a resource in between are joined by C3."""
    s = position("construction", own={0: "B3 A3 D3 D4"}, tray={0: "camp_1"})
    own = realm_of(s, 0, ())
    assert land_worth(own, TERRITORY["C3"], 0.5) > land_worth(own, TERRITORY["C2"], 0.5)
    assert land_worth(own, TERRITORY["C3"], 0.5) > land_worth(own, TERRITORY["J10"], 0.5)


def test_a_city_is_worth_more_in_a_richer_realm():
    poor = position("construction", own={0: "A1 A2"}, tray={0: "camp_1"})
    rich = position("construction", own={0: "A5 A4 A3 B2"}, tray={0: "camp_1"})
    city = NUMBER["city_2"]
    assert (
        building_worth(fiefs(rich, 0), city, ~rich.built, 0.0)
        > building_worth(fiefs(poor, 0), city, ~poor.built, 0.0)
        > 0
    )


def test_a_farm_is_worth_nothing_where_its_resource_is_there_already():
    s = position("construction", own={0: "A3 A4"}, tray={0: "camp_1"})
    own = fiefs(s, 0)
    assert building_worth(own, NUMBER["farm_wood"], ~s.built, 0.0) == 0
    assert building_worth(own, NUMBER["farm_fish"], ~s.built, 0.0) == 1


def test_a_card_is_worth_denying():
    """What seat 0 passes on to seat 2 lowers its own chance: the king of fish to a player with six fish."""
    chances = []
    for picked in ("A1 + fisher_king", "A1 + J2"):
        hands = draft_hands(3, given={0: "fisher_king A1 J2"}, but="A5 A6 A7 B4 B5 C4")
        s = position("exploration", own={2: "A5 A6 A7 B4 B5 C4"}, hands=hands, round=3)
        answer(s, 0, picked)
        for seat in (1, 2):
            answer(s, seat, options(s, seat)[0])
        chances.append(prospect(s, 2, realm_of(s, 2, s.parchments[2])))
    assert chances[0] < chances[1]


def best_option(s: Bunny, seat: int) -> str:
    """What one-step look-ahead would choose when everything is known and the others do the same thing."""
    place = next(i for i, ask in enumerate(s.asks) if ask.seat == seat)
    values = []
    for value in s.asks[place].options:
        t = s.clone()
        t.answer(place, value)
        while t.asks and len(t.asks) > 1 and t.answers.count(None) < len(t.answers):
            t.choose(t.options[0])
        values.append((evaluate(t)[seat], s.asks[place].prompt.words(value)))
    return max(values)[1]


def test_a_city_goes_to_the_richest_fief():
    s = position("construction", own={0: "A1 A2 A5 D10 C7 D7 D8"}, built={"D8": "farm_fish"}, tray={0: "city_2 camp_1"})
    answer(s, 0, "build city_2")
    assert best_option(s, 0) in ("C7", "D7")


@pytest.mark.parametrize("card", ["city_2", "farm_fish", "sky_tower_blue"])
def test_a_building_that_gives_something_is_built(card: str):
    """Also where that takes further decisions: its place is not chosen yet. [BUN-6.1]"""
    s = position("construction", own={0: "A3 A4 G6 G7 H7"}, tray={0: card})
    assert best_option(s, 0) == f"build {card}"


def test_a_trading_post_counts_before_its_resource_is_chosen():
    """What it produces is chosen at the Harvest: one that its fief lacks. [BUN-7.1]"""
    built = {"A2": "city_2"}
    without, wood_only, everything = [
        position("construction", own={0: f"A1 A2 A3 {more}"}, built=built, posts=posts, tray={0: "camp_1"})
        for more, posts in (("", {}), ("", {"A1": "-"}), ("A4 A5 B4 C4 D4", {"A1": "-"}))
    ]
    assert undecided_posts(without, fiefs(without, 0)) == 0
    assert undecided_posts(wood_only, fiefs(wood_only, 0)) == 2
    assert undecided_posts(everything, fiefs(everything, 0)) == 0
    assert prospect(wood_only, 0, realm_of(wood_only, 0, ())) > prospect(without, 0, realm_of(without, 0, ()))


def test_a_trading_post_brings_what_is_missing():
    s = position("harvest", own={0: "A3 A4 A9 B9 B8 A8"}, posts={"A9": "-"})
    assert asked(s) == {0: "trading_post"}
    t = dict.fromkeys(options(s, 0), 0.0)
    for words in t:
        copy = s.clone()
        answer(copy, 0, words)
        t[words] = evaluate(copy)[0]
    assert max(t, key=lambda words: t[words]) in ("fish on A9", "carrot on A9")


@pytest.mark.parametrize(
    "mission", ["harecingetorix", "treasure_hunter", "carrotistador", "little_prince", "bureaucrat"]
)
def test_whoever_has_a_mission_will_do_something_for_it(mission: str):
    """Fiefs, treasures and parchments to come count as territories do; at the end only what is there. [BUN-11]"""
    s = position("construction", own={0: "A1"}, tray={0: "camp_1"})
    realm = realm_of(s, 0, ())
    now, later = [parchment_worth(s, 0, [grown(realm, share)], NUMBER[mission]) for share in (0.0, 1.0)]
    assert now <= 1.0
    assert later >= 4.0


def test_the_lead_in_territories_is_not_taken_for_granted():
    """Others take territories too: 4 behind with half of the draft to come is no Matriarch. [BUN-R16]"""
    s = position("construction", own={0: "A1", 1: "C1 C2 C3 C4 C5"}, tray={0: "camp_1"})
    assert parchment_worth(s, 0, [grown(realm_of(s, 0, ()), 0.5)], NUMBER["matriarch"]) == 0


def test_at_the_end_a_parchment_counts_what_it_scores():
    rich, poor = [
        position("construction", round=4, tray={0: "camp_1"}, parchments={0: words})
        for words in ("royal_carrot", "royal_ring")
    ]
    expected = [prospect(s, 0, realm_of(s, 0, s.parchments[0])) for s in (rich, poor)]
    assert expected[0] - expected[1] == 6 - 1


@pytest.mark.parametrize("scores", [(150, 300, 300), (300, 150, 150)])
def test_who_has_all_but_lost_or_won_plays_on_for_points(scores: tuple[int, ...]):
    s = position("construction", own={0: "A3 A4"}, tray={0: "city_2"}, round=3, scores=scores)
    chances = []
    for words in ("build city_2", "end"):
        t = s.clone()
        answer(t, 0, words)
        chances.append(evaluate(t)[0])
    assert chances[0] > chances[1] + 1e-5


def test_after_the_draft_nothing_is_read_from_signs():
    """What a building does can be reckoned then; what was learned of buildings that wait would speak against it."""
    draft, last = [position("construction", own={0: "A3 A4"}, tray={0: "city_2"}, round=round) for round in (3, 4)]
    assert any(look(draft)[1])
    assert not any(look(last)[1])


@pytest.mark.parametrize(
    ("tray", "parchments", "round", "thinks"),
    [
        ("city_2 camp_1", "", 4, False),
        ("city_2 camp_1", "", 3, True),  # it may wait for a better place
        ("city_1 camp_1", "panpan_the_barbarian", 4, True),  # no more than it could lose
        ("city_2 camp_1", "socialist", 4, False),  # more than a copied PanPan could lose
        ("city_2 camp_1", "opportunist", 4, True),
        ("farm_carrot camp_1", "", 4, False),
        ("farm_carrot camp_1", "bun_shee", 4, True),
        ("farm_wood camp_1", "", 4, True),  # there is wood
        ("city_3 camp_1", "", 4, True),  # no mountain
    ],
)
def test_nobody_ends_the_last_construction_with_points_in_the_tray(
    tray: str, parchments: str, round: int, thinks: bool
):
    s = position(
        "construction",
        own={0: "A3 A4 A5"},
        tray={0: tray},
        parchments={0: parchments},
        round=round,
        scores=(9, 9, 9),
    )
    assert (PASS in sensible(s, s.asks[0])) == thinks
    assert set(sensible(s, s.asks[0])) | {PASS} == set(s.asks[0].options)


@pytest.mark.parametrize("built", [{"C2": "city_3"}, {"A3": "farm_fish"}, {"A1": "camp_1"}])
def test_whoever_builds_neither_gains_nor_loses_by_what_was_learned_of_the_card(built: dict[str, str]):
    """A weight that speaks for buildings in the tray would be lost by building, and one against them won."""
    where = "C2 A3 A1" if "A1" in built else "C2 A3"
    waiting = position("construction", own={0: where}, tray={0: " ".join(built.values())})
    stands = position("construction", own={0: where}, built=built, tray={1: "camp_2"})
    assert [buildings_told(s) for s in (waiting, stands)] == [[NUMBER[card] for card in built.values()]] * 2


def test_a_sky_tower_is_one_card_on_two_territories():
    s = position("construction", own={0: "A1 J10"}, tray={0: "sky_tower_blue"})
    for words in ("build sky_tower_blue", "A1"):
        answer(s, 0, words)
    assert buildings_told(s) == [NUMBER["sky_tower_blue"]]


def buildings_told(s: Bunny) -> list[int]:
    """The building cards of seat 0 that signs speak of in the first half of the game."""
    return [CITY_1 + sign - TRAY for sign in look(s)[1][0] if TRAY <= sign < BEST]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_features_have_a_fixed_length_and_no_secret(players: int):
    s = fresh(players, 9)
    length = len(features(s, 0))
    while s.result is None:
        for seat in range(players):
            numbers = features(s, seat)
            assert len(numbers) == length
            assert numbers == features(redeal(s, seat, 4), seat)
        for _ in range(17):
            if s.result is None:
                s.choose(s.options[s.below(len(s.options))])
    assert len(features(s, 0)) == length


def test_what_is_left_in_the_tray_comes_too_late_for_the_harvest():
    """Also while somebody else's Trading Post is set: in the last round everything is built first. [BUN-6, BUN-R25]"""
    lands, posts = {0: "A3 A4 A5 B4 B5", 1: "G6"}, {"G6": "-"}
    s = position("construction", own=lands, posts=posts, round=4, tray={0: "city_2 city_2 city_2"})
    assert best_option(s, 0) == "build city_2"
    answer(s, 0, "end")
    assert asked(s) == {1: "trading_post"}
    without = position("harvest", own=lands, posts=posts, round=4)
    assert prospect(s, 0, realm_of(s, 0, ())) == prospect(without, 0, realm_of(without, 0, ()))


def test_a_place_is_there_for_one_building():
    """Five cities wait and one territory produces something: it gets one of them, and the others count for less."""
    s = position("construction", own={0: "H6 H2"}, tray={0: "city_2 city_2 city_2 city_2 city_2"})
    answer(s, 0, "build city_2")
    assert best_option(s, 0) == "H2"
    worth, left = claimed(fiefs(s, 0), NUMBER["city_2"], ~s.built)
    assert worth == 2
    assert claimed(fiefs(s, 0), NUMBER["city_2"], left) == (0, left)


def test_a_known_prospect_is_the_prospect():
    """What stands for a prospect is all that it goes by: a match with four, every seat after every decision."""
    for seats, seed in ((2, 3), (3, 4), (4, 5)):
        match, chance = ludoteka.game("bunny").start(seats, seed), Random(seed)
        while not match.over:
            seat = chance.choice(match.to_act)
            match.play(seat, chance.choice(match.question(seat).options))
            s = match.state
            assert isinstance(s, Bunny)
            if s.result is None:
                free = claimable(s)
                known = [known_prospect(s, one, free) for one in range(seats)]
                realms = [realm_of(s, one, s.parchments[one]) for one in range(seats)]
                assert known == [prospect(s, one, realm) for one, realm in enumerate(realms)]
