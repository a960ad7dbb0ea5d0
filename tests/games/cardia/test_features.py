"""Numbers for bots and learning: sensible, of fixed length, and nothing that a seat cannot know."""

from __future__ import annotations

import pytest
from tests.games.cardia.position import duel, position

from ludoteka.games.cardia import GAME
from ludoteka.games.cardia.features import evaluate, even_chance, features

HANDS = ("surgeon mediator", "surgeon mediator")


def test_an_even_position_is_even():
    t = position("judge|judge", HANDS)
    assert evaluate(t.state)[0] == evaluate(t.state)[1] == pytest.approx(0.5)


@pytest.mark.parametrize("line", ["judge|saboteur", "judge|saboteur clockmaker|ambusher djinn|inventor"])
def test_more_signets_are_better(line: str):
    t = position(line, HANDS)
    assert evaluate(t.state)[0] > 0.5 > evaluate(t.state)[1]
    assert evaluate(t.state)[0] + evaluate(t.state)[1] == pytest.approx(1.0)


def test_more_cards_are_better():
    t = position("judge|judge", ("surgeon mediator inventor", "surgeon mediator"))
    assert evaluate(t.state)[0] > evaluate(t.state)[1]


def test_five_signets_are_nearly_the_game():
    line = "hired_blade|magistra void_mage|inventor judge|treasurer saboteur|ambusher palace_guard|puppeteer"
    t = position(line, HANDS)
    assert t.signets == (0, 5)
    assert evaluate(t.state)[1] > 0.9


def test_the_end_is_certain():
    t = duel("djinn|clockmaker", pending=(0, "on_reveal", -6))
    assert (evaluate(t.state)[0], evaluate(t.state)[1]) == (1.0, 0.0)
    assert evaluate(position("").state)[0] == 0.5  # a drawn match


def test_a_won_game_counts_in_the_match():
    even = position("judge|judge", HANDS, match_wins=2)
    ahead = position("judge|judge", HANDS, match_wins=2, wins=(1, 0))
    assert evaluate(even.state)[0] == pytest.approx(0.5)
    assert evaluate(ahead.state)[0] == pytest.approx(0.75)
    assert (even_chance(0, 1), even_chance(1, 0), even_chance(2, 2)) == (1.0, 0.0, 0.5)


def test_features_have_a_fixed_length():
    lengths = {
        len(features(t.state, seat))
        for seat in (0, 1)
        for t in (
            position("", HANDS),
            position("judge|judge saboteur|djinn", HANDS, pending=(1, "faction_demand", "guild")),
            position("judge|judge", HANDS, locations=["foggy_swamp"], fog="saboteur|djinn"),
        )
    }
    assert len(lengths) == 1
    assert lengths == {len(GAME.rules.features(GAME.start().state, 0))}


def test_features_show_nothing_hidden():
    t = position("judge|djinn", ("surgeon mediator", "ambusher inventor"), ("saboteur", "clockmaker saboteur"))
    for seat in (0, 1):
        assert all(features(other.state, seat) == features(t.state, seat) for other in t.redeals(seat, 20))


def test_features_are_seen_from_the_seat():
    t = position("judge|djinn", ("surgeon mediator", "surgeon mediator"))
    assert features(t.state, 0) != features(t.state, 1)
    mirrored = position("djinn|judge", ("surgeon mediator", "surgeon mediator"))
    assert features(t.state, 0) == features(mirrored.state, 1)


def test_what_waits_is_among_the_features():
    plain = features(position("judge|djinn", HANDS).state, 0)
    for kind, amount in (("on_reveal", -5), ("after_abilities", 5), ("faction_demand", "swamp")):
        waits = position("judge|djinn", HANDS, pending=(0, kind, amount))
        assert features(waits.state, 0) != plain


def test_car_7_6_features_say_which_card_lies_face_up_first():
    looks = set()
    for first in ("surgeon", "mediator", "inventor"):
        t = position("", ("judge djinn", "surgeon mediator inventor"), pending=(1, "face_up_first", 0))
        t.choose(f"place {first}", 1)
        looks.add(tuple(features(t.state, 0)))
        assert t.open == "place_card 0"
    assert len(looks) == 3


def test_features_show_ones_own_face_down_card_and_not_the_other():
    hands = ("judge djinn inventor", "surgeon mediator inventor")
    for seat, differ in ((0, 2), (1, 1)):
        looks = set()
        for mine in ("judge", "djinn"):
            t = position("", hands, locations=["foggy_swamp"])
            t.place(mine, "surgeon")
            looks.add(tuple(features(t.state, seat)))
        assert len(looks) == differ


def test_after_a_tie_at_five_a_lead_is_nearly_the_game():
    line = "judge|saboteur"
    assert evaluate(position(line, HANDS, tied_at_five=True).state)[0] > evaluate(position(line, HANDS).state)[0] + 0.2
