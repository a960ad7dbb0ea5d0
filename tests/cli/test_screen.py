"""The table, the question and the answers stay on a screen of 100 by 35, in every game, whatever is asked."""

from __future__ import annotations

import random
from io import StringIO

import pytest
from rich.console import Console, RenderableType

import ludoteka
from ludoteka import Match
from ludoteka.cli.drawing import asked, option_rows, pair_rows
from ludoteka.cli.screen import PROMPT_ROWS, Screen, columns, rows_of
from ludoteka.core.foresight import foresights
from ludoteka.core.state import Message
from ludoteka.core.texts import LANGUAGES, core_texts
from ludoteka.games.bunny.cards import RESOURCE_WORDS, TERRAINS
from ludoteka.games.bunny.terminal import LANDS
from ludoteka.terminal import draw, notes

WIDTH, HEIGHT = 100, 35
TABLES = [(id, seats) for id in ludoteka.games() for seats in {2, ludoteka.game(id).seats[-1]}]


def positions(id: str, seats: int, seed: int, every: int) -> list[Match]:
    """Some positions of a random match, and all those with many answers."""
    variants = {"reactions": "lean"} if id == "heroes" else {}
    match, chance, found = ludoteka.game(id).start(seats, seed, **variants), random.Random(seed), list[Match]()
    while not match.over and len(match.decisions) < 600:
        question = match.question(match.to_act[0])
        if len(match.decisions) % every == 0 or (len(question.options) > 40 and len(match.decisions) % 5 == 0):
            found.append(match.clone())
        match.play(question.seat, chance.choice(question.options))
    return found


def console() -> Console:
    return Console(file=StringIO(), width=WIDTH, height=HEIGHT)


def printed(*parts: RenderableType) -> str:
    out = console()
    for part in parts:
        out.print(part)
    assert isinstance(out.file, StringIO)
    return out.file.getvalue()


@pytest.mark.parametrize(("id", "seats"), TABLES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_table_and_answers_fit_the_screen_and_every_answer_has_a_page(id, seats, lang):
    out = console()
    for match in positions(id, seats, 2, 45):
        seat = match.to_act[0]
        question = match.question(seat)
        asks: list[RenderableType] = [asked(question, match.game, lang)]
        rows = option_rows(question, match.game, lang, foresights(match, seat, lang))
        table, pages = Screen(out, HEIGHT, match.view(seat), match.game, lang).laid_out(asks, rows)
        above = rows_of(out, table, *asks) + PROMPT_ROWS
        for page in pages:
            taken = above + rows_of(out, page) + (len(pages) > 1)
            assert taken <= HEIGHT, f"{id}: {taken} rows\n{printed(table, *asks, page)}"
        shown = printed(*pages)
        assert all(f"{number}" in shown for number in range(1, len(question.options) + 1))
        assert max(map(len, printed(table).splitlines())) <= WIDTH


@pytest.mark.parametrize("id", ludoteka.games())
def test_the_hand_is_on_the_screen(id):
    """However short the table is drawn, whoever looks sees the first of the own cards."""
    for match in positions(id, 2, 3, 60):
        seat = match.to_act[0]
        hand = match.view(seat)["players"][seat].get("hand")
        if not hand or not isinstance(hand[0], str):
            continue
        whole = printed(draw(match.view(seat), match.game, "en"))
        rows = option_rows(match.question(seat), match.game, "en", {})
        table, _ = Screen(console(), HEIGHT, match.view(seat), match.game, "en").laid_out([], rows)
        name = str(match.game.rules.name("card", hand[0], "en") or hand[0]).split()[0].partition("_")[0]
        assert name.lower() in whole.lower()
        assert name.lower() in printed(table).lower(), printed(table)


@pytest.mark.parametrize("id", ludoteka.games())
def test_spectators_read_no_none(id):
    for match in positions(id, 2, 4, 80):
        assert "None" not in printed(draw(match.view(None), match.game, "en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tile_shows_what_lies_in_which_direction_before_it_is_turned(lang):
    """What the answer says comes true: the fields lie there afterwards."""
    match, chance, seen = ludoteka.game("heroes").start(2, 3, scenario="introduction"), random.Random(3), 0
    while not match.over and seen < 3:
        question = match.question(match.to_act[0])
        choice = chance.choice(question.options)
        said = dict(zip(map(str, question.options), notes(question, match.game, lang), strict=True))[str(choice)]
        tile = question.prompt.args.get("tile")
        match.play(question.seat, choice)
        if tile is None or not str(choice).startswith("turn "):
            continue
        [lies] = [one for one in match.view(None)["map"]["tiles"] if one["tile"] == tile]
        found = {
            WAYS[field["q"] - lies["q"], field["r"] - lies["r"]]: field["location"] for field in lies["fields"][1:]
        }
        named = [words.split(" ", 1) for words in said.split(", ")]
        names = {way: match.game.rules.name("location", place, lang) for way, place in found.items()}
        assert named
        assert all(names[way] == place for way, place in named), (said, names)
        seen += 1
    assert seen == 3


WAYS = {(1, -1): "NE", (1, 0): "E", (0, 1): "SE", (-1, 1): "SW", (-1, 0): "W", (0, -1): "NW"}


def test_the_number_of_an_answer_and_its_words_stay_on_one_line():
    names = ["Harecingetorix", "I8 – Mountain", "H9 – Plain"]
    rows = pair_rows([f"Fisher + {name}" for name in names * 3])
    out = Console(file=(told := StringIO()), width=34)
    out.print(columns(rows))
    lines = told.getvalue().replace("\u00a0", " ").splitlines()
    assert all(any(f"{number} {name}" in line for line in lines) for number, name in enumerate(names * 3, 1))


@pytest.mark.parametrize(("lang", "name"), [("en", "resting Player "), ("pl", "odpoczywający Gracz ")])
def test_who_rests_is_a_player_and_no_number(lang: str, name: str):
    match = ludoteka.game("valeria").start(5, 1)
    while match.view(0)["resting"] is None:
        match.play(match.to_act[0], match.question(match.to_act[0]).options[0])
    assert name in printed(draw(match.view(0), match.game, lang)).replace("\xa0", " ")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", ["cli-keys", "cli-keys-plans", "cli-keys-hint", "cli-replay-keys"])
def test_lists_of_commands_fit_a_narrow_terminal(id: str, lang: str):
    """They are printed as they are: a terminal would break a longer line within a word."""
    lines = core_texts(lang).say(Message(id, {"clause": "VAL-10.11.2"})).splitlines()
    assert max(map(len, lines)) <= 88, lines


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_signs_of_a_map_are_named_beside_a_long_question_and_no_name_is_broken(lang: str):
    match = ludoteka.game("bunny").start(2, 1)
    rows = option_rows(match.question(0), match.game, lang, {})
    assert len(rows) > 100
    table, _ = Screen(console(), HEIGHT, match.view(0), match.game, lang).laid_out([], rows)
    short, whole = printed(table), printed(draw(match.view(0), match.game, lang))
    signs = [f"{LANDS[terrain.id][0]}\xa0{terrain.name[lang]}" for terrain in TERRAINS if LANDS[terrain.id][0]]
    assert signs
    assert all(sign in short for sign in signs)
    assert all(f"+{one.name[lang][:2].lower()}\xa0{one.name[lang]}" in whole for one in RESOURCE_WORDS)
