"""What the lobby says of a table before it begins: chances from the ladder, lengths from matches that were counted."""

from __future__ import annotations

from dataclasses import replace

import pytest

import ludoteka
from bench.lengths import paces
from ludoteka.bots import lengths
from ludoteka.bots.characters import LEVELS
from ludoteka.bots.ratings import rating_of
from ludoteka.core.game import Game
from ludoteka.core.texts import LANGUAGES
from ludoteka.lab.ratings import expected
from ludoteka.server.render import lobby_page, outlook_part
from ludoteka.server.render.outlook import duration, evenness

GAMES = [ludoteka.game(id) for id in ludoteka.games()]
CARDIA, VALERIA, HEROES = (ludoteka.game(id) for id in ("cardia", "valeria", "heroes"))


# -- how even it is ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_between_two_the_chance_is_what_their_ratings_promise(level):
    own, adas = rating_of("cardia", 2, level), rating_of("cardia", 2, "skilled")
    assert own is not None
    assert adas is not None
    found = {one.who: one for one in evenness(CARDIA, ("you", "ada"), {}).odds}[level]
    assert found.share == round(100 * expected(own.value, adas.value))
    assert found.low <= found.share <= found.high
    assert (found.low == found.high == 50) if level == "skilled" else found.low < found.high


def test_chances_of_all_seats_make_a_whole_and_the_stronger_one_has_more():
    found = evenness(VALERIA, ("pip", "ada", "bruno", "edda", "edda"), {})
    shares = [one.share for one in found.odds]
    assert 98 <= sum(shares) <= 102
    assert shares == sorted(shares)
    assert shares[-1] == shares[-2]
    assert (found.share, found.like) == (20, False)


def test_more_masters_leave_less_for_oneself():
    alone = evenness(VALERIA, ("you", "edda", "pip", "pip", "pip"), {}).odds
    among = evenness(VALERIA, ("you", "edda", "edda", "edda", "edda"), {}).odds
    assert all(many.share < one.share for one, many in zip(alone, among, strict=True))
    assert among[-1].share == 20


@pytest.mark.parametrize(
    ("game", "kinds", "unusual", "reason"),
    [
        (CARDIA, ("you", "human"), {}, "people"),
        (VALERIA, ("you",), {}, "alone"),
        (HEROES, ("you", "ada", "ada"), {}, "seats"),
        (CARDIA, ("you", "ada"), {"deck": "II"}, "rules"),
        (CARDIA, ("you", "somebody"), {}, "guest"),
        (replace(CARDIA, id="unmeasured"), ("you", "ada"), {}, "seats"),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_nobody_measured_has_no_figure_but_a_reason(game, kinds, unusual, reason, lang):
    found = evenness(game, kinds, unusual)
    assert (found.unknown, found.odds) == (reason, ())
    form = {"game": game.id, "seats": str(len(kinds)), **{f"seat_{seat}": kind for seat, kind in enumerate(kinds)}}
    page = outlook_part(lang, "auto", game, form | {f"variant_{name}": value for name, value in unusual.items()})
    assert ('class="odds"' in page) == (reason == "guest")  # a guest who is not admitted is not seated


def test_between_two_numbers_that_were_measured_the_nearest_holds_and_is_named():
    assert evenness(VALERIA, ("you", "ada", "ada", "ada"), {}).seats == 5
    page = outlook_part("en", "auto", VALERIA, {"game": "valeria", "seats": "4"})
    assert "Measured with this number of players: 5." in page
    assert "Measured with" not in outlook_part("en", "auto", VALERIA, {"game": "valeria", "seats": "5"})


# -- how long it takes ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_matches_were_counted_for_every_number_of_players(game: Game):
    for seats in game.seats:
        row = lengths.counted(game.id, seats, {})
        assert row is not None
        assert row.matches
        assert row.decisions > 0
        assert row.alone <= row.decisions <= row.waits + 0.1


def test_films_were_counted_at_the_paces_that_tables_have():
    found = lengths.measured()
    assert paces() == (found.look, found.read), "count them anew: python -m bench.lengths"


def test_the_length_follows_seats_cast_rules_and_pace():
    def minutes(game: Game, *kinds: str, pace: str = "normal", **unusual: str) -> float:
        return duration(game, kinds, unusual, pace).minutes

    assert minutes(CARDIA, "you", "ada", match_wins="1") < minutes(CARDIA, "you", "ada")
    assert minutes(CARDIA, "you", "ada", pace="off") < minutes(CARDIA, "you", "ada", pace="slow")
    assert minutes(VALERIA, "you", "edda") < minutes(VALERIA, "you", "edda", "edda", "edda", "edda")
    assert minutes(VALERIA, "you", "pip", "pip") < minutes(VALERIA, "you", "human", "pip")
    slow, fast = (duration(HEROES, ("you", one), {}, "normal") for one in ("edda", "pip"))
    assert (slow.thinking or 0) > (fast.thinking or 0)
    assert duration(CARDIA, ("you", "human"), {}, "off").thinking is None


def test_what_too_few_matches_were_played_with_does_not_change_the_length_and_is_said():
    usual = duration(HEROES, ("you", "ada"), {}, "normal")
    found = duration(HEROES, ("you", "ada"), {"double_mines": "yes"}, "normal")
    assert (found.minutes, found.left_out, usual.left_out) == (usual.minutes, True, False)
    assert not duration(CARDIA, ("you", "ada"), {"match_wins": "1"}, "normal").left_out
    part = outlook_part("en", "auto", HEROES, {"game": "heroes", "seats": "2", "variant_double_mines": "yes"})
    assert "Some of your choices" in part
    alone = [one for one in lengths.measured().games["heroes"] if one.variants and one.matches == 1]
    assert all(duration(HEROES, ["you"] * one.seats, one.variants, "normal").left_out for one in alone)


def test_a_table_of_people_alone_takes_about_its_usual_time():
    """That is where the time of a person comes from; films come on top."""
    for game in GAMES:
        found = [duration(game, ["human"] * seats, {}, "off").minutes for seats in game.seats if seats > 1]
        assert 0.8 * game.minutes < sum(found) / len(found) < 1.25 * game.minutes


def test_a_game_that_nobody_counted_has_its_usual_length():
    game = replace(CARDIA, id="uncounted")
    assert duration(game, ("you", "ada"), {}, "normal").minutes == CARDIA.minutes
    assert "were not counted" in lobby_page("en", "auto", [game], [], {"game": "uncounted"})
