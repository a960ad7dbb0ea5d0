"""Positions drawn from views: everything that matters is there, nothing that the seat does not know."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console, RenderableType

import ludoteka
from ludoteka.cli.drawing import ALL
from ludoteka.cli.replay import merged, seen
from ludoteka.core.foresight import consequences, score
from ludoteka.core.texts import LANGUAGES
from ludoteka.games.bunny.terminal import TOWERS, sign
from ludoteka.games.bunny.terms import RESOURCE_IDS
from ludoteka.games.heroes import GAME as HEROES
from ludoteka.terminal import Words, draw, tables


def text_of(drawn: RenderableType, width: int = 120) -> str:
    console = Console(file=io.StringIO(), width=width)
    console.print(drawn)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def positions(id: str, seed: int, every: int, **setup: Any) -> list[ludoteka.Match]:
    """Positions from a match that is played without much thought."""
    game = ludoteka.game(id)
    match = game.start(setup.pop("seats", max(2, game.seats[0])), seed, **setup)
    found = []
    while not match.over:
        if len(match.decisions) % every == 0:
            found.append(match.clone())
        seat = match.to_act[0]
        options = match.question(seat).options
        match.play(seat, options[(len(match.decisions) * 5 + seed) % len(options)])
    return [*found, match]


@pytest.mark.parametrize("id", ludoteka.games())
def test_a_drawing_tells_no_more_than_the_view(id: str):
    for match in positions(id, 1, 37)[:5]:
        for seat in (0, 1):
            if not match.over:
                other = match.redeal(seat, 5)
                assert text_of(draw(match.view(seat), match.game, "en")) == text_of(
                    draw(other.view(seat), match.game, "en")
                )


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("id", ludoteka.games())
def test_every_position_can_be_drawn_for_all_eyes(id: str, lang: str):
    found = positions(id, 2, 29)
    for match in (found[0], found[len(found) // 2], found[-1]):
        for eyes in (1, None, ALL):
            drawn = text_of(draw(seen(match, eyes), match.game, lang), 80)
            assert drawn.strip()
            assert max(len(line.rstrip()) for line in drawn.splitlines()) <= 80
            assert "{" not in drawn, "raw data"


def test_what_lies_face_down_is_counted_and_an_empty_place_stays_empty():
    words = Words(ludoteka.game("abyss"), "en", hidden=("tokens",))
    assert words.cell([None, None], "tokens") == "? ×2"
    assert words.cell([3, None], "tokens") == "3, ?"
    assert words.cell([None, 3], "spaces") == "–, 3"


def test_cardia_shows_influence_modifiers_tokens_signets_and_what_waits():
    signs = {"◆◆", "●", "▶", "▒▒▒", "⧗ ", "(+3)", " > ", " < ", " = ", "under it: "}
    for seed in range(20):
        for match in positions("cardia", seed, 4, deck="mixed_custom", locations="foggy_swamp,scrapyard"):
            drawn = text_of(draw(match.view(0), match.game, "en"))
            assert "Locations: Scrapyard, Foggy Swamp" in drawn
            assert "Hand of Player 1" in drawn
            assert "Hand of Player 2" not in drawn
            signs = {sign for sign in signs if sign not in drawn}
        if not signs:
            break
    assert signs == set()


def test_cardia_puts_the_one_who_looks_on_the_left():
    match = positions("cardia", 3, 10)[1]
    heads = [text_of(draw(match.view(seat), match.game, "en")).splitlines()[1].split() for seat in (0, 1)]
    assert heads == [["Player", "1", "Player", "2"], ["Player", "2", "Player", "1"]]


def test_all_eyes_see_what_each_seat_sees():
    match = positions("cardia", 3, 10)[1]
    view = seen(match, ALL)
    assert [player["hand"] for player in view["players"]] == [
        match.view(seat)["players"][seat]["hand"] for seat in (0, 1)
    ]
    drawn = text_of(draw(view, match.game, "en"))
    assert "Hand of Player 1" in drawn
    assert "Hand of Player 2" in drawn
    spectator = text_of(draw(seen(match, None), match.game, "en"))
    assert "Hand of" not in spectator


def test_merging_takes_what_either_knows():
    assert merged({"a": None, "b": [1, None]}, {"a": 3, "b": [None, 2], "c": 4}) == {"a": 3, "b": [1, 2], "c": 4}
    assert merged([], [1]) == [1]


def test_the_generic_drawing_of_an_unknown_shape():
    game = ludoteka.game("cardia")
    view = {
        "game": "x",
        "seats": 2,
        "seat": 0,
        "to_act": [1],
        "over": False,
        "result": None,
        "round": 3,
        "leader": 1,
        "storm": True,
        "row": ["judge", "judge", "djinn", "no_such_thing"],
        "supply": {"judge": 2, "djinn": 0},
        "stalls": [{"id": "judge", "price": 3, "sold": None}, {"id": "djinn", "price": 5, "sold": None}],
        "board": [
            {"id": f"{row}{column}", "seat": 1 if column == 2 else None} for row in "ABCD" for column in range(1, 5)
        ],
        "empty": [],
        "players": [{"hand": ["judge"], "gold": 4, "pair": [1, 2]}, {"hand": None, "gold": 0, "pair": [3, 4]}],
    }
    drawn = text_of(tables.draw(view, game, "en"))
    assert "leader Player 2" in drawn.replace("\u00a0", " ")
    for words in (
        "round 3",
        "leader Player 2",
        "storm yes",
        "Judge ×2, Djinn, no such thing",
        "Player 2 ◀",
        "price",
        "5",
        "hand",
        "?",
    ):
        assert words in drawn.replace("\u00a0", " "), words
    assert "empty" not in drawn
    assert "sold" not in drawn  # a column with nothing in it
    assert Words(game, "pl").key("round") == "runda"


def test_a_preview_comes_true_and_is_the_same_in_all_positions_that_the_seat_cannot_tell_apart():
    shown = 0
    for seed in (1, 2):
        for match in positions("cardia", seed, 2, deck="II", match_wins=1):
            for seat in match.to_act:
                certain = consequences(match, seat, "en")
                assert certain == consequences(match.redeal(seat, 77), seat, "en")
                for text, told in certain.items():
                    after = match.clone()
                    after.play(seat, text)
                    assert score(after, seat, match.view(seat), "en") == told
                    shown += 1
    assert shown > 3


def test_bunny_shows_the_world_and_what_the_fiefs_are_worth():
    match = positions("bunny", 3, 60)[2]
    drawn = text_of(draw(match.view(0), match.game, "en"), 90)
    assert drawn.splitlines()[1].split() == [str(number) for number in range(1, 11)]
    assert [line[0] for line in drawn.splitlines()[2:12]] == list("ABCDEFGHIJ")
    for words in ("♣ Forest", "▲1 City", " × 0"):
        assert words in drawn.replace("\u00a0", " "), words
    assert "done building" not in drawn, "nobody builds in Exploration"
    worth = [fief["value"] for player in match.view(0)["players"] for fief in player["fiefs"]]
    assert all(f"= {value}:" in drawn for value in worth if value)


def test_bunny_signs_differ_and_speak_the_language():
    """Three sky towers and ten resources: no two share a sign, and Polish letters stand for Polish words."""
    for lang in LANGUAGES:
        ids = ["camp_1", "camp_6", "city_3", *TOWERS, *[f"farm_{id}" for id in RESOURCE_IDS]]
        assert len({sign(id, None, lang) for id in ids}) == len(ids)
    assert sign("farm_wood", None, "pl") == sign("trading_post", "wood", "pl") == "+dr"
    assert sign("trading_post", None, "en") == "+?"


def test_nobody_is_told_what_is_not_certain():
    match = ludoteka.game("cardia").start(seed=11)
    assert consequences(match, 0, "en") == {}  # both choose at once
    match.play(1, match.question(1).options[0])
    assert consequences(match, 0, "en") == {}  # the other has chosen, in secret


def test_abyss_shows_the_threat_the_court_with_prices_and_the_council():
    match = positions("abyss", 4, 30)[2]
    view = match.view(0)
    drawn = text_of(draw(view, match.game, "en"), 110)
    assert f"threat {'■' * view['threat']}{'□' * (5 - view['threat'])}" in drawn
    assert drawn.count("costs ") == sum(id is not None for id in view["court"]["spaces"])
    assert "Council Jellyfish" in drawn
    assert "Hand" not in drawn
    assert draw(match.view(1), match.game, "pl")


def test_valeria_shows_the_dice_and_lights_what_they_activate():
    match = next(match for match in positions("valeria", 4, 20) if match.view(0)["dice"])
    view = match.view(0)
    drawn = text_of(draw(view, match.game, "en"), 120)
    first, second = view["dice"]
    assert f"{first} + {second} = {first + second}" in drawn
    assert drawn.count("●") == sum(bool(stack["top"]) for stack in view["citizens"] + view["domains"])
    for stack in view["citizens"]:
        assert "/".join(map(str, stack["numbers"])) in drawn


def played(decisions: int, **setup: Any) -> ludoteka.Match:
    match = HEROES.start(seats=2, seed=2, **setup)
    for number in range(decisions):
        options = match.question(match.to_act[0]).options
        match.play(match.to_act[0], options[number * 3 % len(options)])
    return match


def test_heroes_draw_the_map_as_rows_of_hexagons():
    match = played(40, scenario="brave_new_world")
    view = match.view(0)
    drawn = text_of(draw(view, HEROES, "en"), 110)
    for seat in (0, 1):
        assert f"♞{seat + 1}" in drawn
    hidden = [tile for tile in view["map"]["tiles"] if not tile["up"]]
    assert drawn.count("NN") == 7 * len([tile for tile in hidden if tile["kind"] == "near"]) + bool(hidden)
    assert "Most Mines" in drawn
    assert "Mi Mine" in drawn.replace("\u00a0", " ")
    assert "{" not in drawn


def test_heroes_draw_the_combat_board_with_the_damage_of_every_roll():
    match = HEROES.start(seats=2, seed=2, scenario="duel")
    for number in range(300):
        if match.view(0)["outlook"]["combat"] and match.view(0)["outlook"]["combat"]["forecasts"]:
            break
        options = match.question(match.to_act[0]).options
        match.play(match.to_act[0], options[number * 3 % len(options)])
    view = match.view(0)
    drawn = text_of(draw(view, HEROES, "en"), 110)
    assert "▶ " in drawn
    for row in view["outlook"]["combat"]["forecasts"][0]["rows"]:
        assert f"] {row['damage']} (" in drawn
    for unit in view["combat"]["units"]:
        assert f"♥{unit['health'] - unit['damage']}/{unit['health']}" in drawn
    assert "Runda" not in drawn
    assert "Runda walki" in text_of(draw(view, HEROES, "pl"), 110)


def test_heroes_draw_what_further_boxes_bring():
    match = HEROES.start(seats=2, seed=5, scenario="brave_new_world", sets=HEROES.variants["sets"].members)
    for number in range(260):
        asked = match.question(match.to_act[0])
        match.play(
            match.to_act[0], asked.options[0 if asked.prompt.id == "place_bank" else number * 3 % len(asked.options)]
        )
        if number % 40 == 0:
            for lang in ("en", "pl"):
                assert "{" not in text_of(draw(match.view(0), HEROES, lang), 110)
    view = match.view(0)
    fields = [field for tile in view["map"]["tiles"] if tile["up"] for field in tile["fields"] if field["bank"]]
    assert fields
    drawn = text_of(draw(view | {"combat": None}, HEROES, "en"), 110)
    assert drawn.count("!") >= len([field for field in fields if not field["cube"]])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", ludoteka.games())
def test_what_is_said_already_is_not_taken_for_a_list(id: str, lang: str):
    """Several words are a name or a sentence: nothing in a view makes "Old and Cemetery" of them."""
    words = Words(ludoteka.game(id), lang)
    for said in ("Old Cemetery", "15+10 / 3+2 / 1+1", "Skeletons (pack)"):
        for key in ("hero", "resources", "buildings", "army"):
            assert words.value([said], key) == said, key


@pytest.mark.parametrize(("lang", "numbers"), [("en", "15+10 / 3+2 / 1+1"), ("pl", "15+10 / 3+2 / 1+1")])
def test_the_players_of_heroes_are_told_in_whole_words(lang: str, numbers: str):
    match = HEROES.start(2, 5)
    while not match.over and match.question(match.to_act[0]).prompt.id != "starting_bonus":
        match.play(match.to_act[0], match.question(match.to_act[0]).options[0])
    drawn = text_of(draw(match.view(0), HEROES, lang), 160)
    assert numbers in drawn
