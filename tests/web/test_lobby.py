"""The lobby as a page: opponents with what is known of them, and the table in a line."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import ludoteka
from ludoteka.bots.characters import CHARACTERS, LEVELS, of_level
from ludoteka.core.texts import LANGUAGES, core_texts
from ludoteka.server.render import lobby_page
from ludoteka.server.render.drawing import speaker
from ludoteka.server.render.lobby import clocks
from ludoteka.server.render.outlook import duration

CARDIA = ludoteka.game("cardia")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_may_be_played_against_is_shown_with_face_style_and_what_was_measured(lang):
    say = speaker(core_texts(lang))
    page = lobby_page(lang, "auto", [CARDIA], [], {"game": "cardia"})
    shelf = lobby_page(lang, "auto", [CARDIA], [], {})
    for character in CHARACTERS.values():
        assert f'value="{character.id}"' in page
        assert f"#{character.portrait}" in page
        assert say(character.sentence) in page
        rating = character.rating("cardia", 2)
        assert rating is not None
        for one in (page, shelf):
            assert f"<b>{round(rating.value)}</b> <small>±&nbsp;{rating.margin}</small>" in one
    for level in LEVELS:
        first, *_ = of_level(level)
        assert f'<input type="radio" name="seat_1" value="{first.id}"' in shelf, "somebody of every level, at once"


def test_a_level_that_nobody_measured_has_no_rating():
    page = lobby_page("en", "auto", [replace(CARDIA, id="unmeasured")], [], {"game": "unmeasured"})
    assert 'name="who" value="ada"' in page
    assert 'class="rt"' not in page


def test_the_line_of_the_start_button_says_who_plays_what():
    form = {"game": "cardia", "name_0": "Zofia", "seat_1": "bruno", "variant_deck": "II", "clock": "move 60"}
    page = lobby_page("en", "auto", [CARDIA], [], form)
    line = re.search(r"data-says>([^<]*)<", page)
    assert line is not None
    minutes = duration(CARDIA, ("you", "bruno"), {"deck": "II"}, "normal").minutes
    clock = dict(clocks("en"))["move 60"]
    assert line[1] == f"Zofia, Bruno · Deck II · {clock} · about {minutes} min"
    usual = re.search(r"data-says>([^<]*)<", lobby_page("pl", "auto", [CARDIA], [], {}))
    assert usual is not None
    minutes = duration(CARDIA, ("you", "ada"), {}, "normal").minutes
    assert usual[1] == f"Ty, Ada · Talia I · Bez zegara · około {minutes} min"


def test_whoever_said_no_name_yet_is_asked_for_it_where_a_table_is_opened():
    shelf = lobby_page("en", "auto", [CARDIA], [], {})
    [label] = re.findall(r'<label class="calls[^"]*">.*?</label>', shelf)
    assert "Your name" in label
    assert '<input class="input" name="name_0" value=""' in label, "a field to be seen, not a hidden one"
    assert 'name="name_0" value="" maxlength="24" placeholder="Your name"' in lobby_page(
        "en", "auto", [CARDIA], [], {"game": "cardia"}
    )
    assert '<label class="calls known">' in lobby_page("en", "auto", [CARDIA], [], {"name_0": "Zofia"})
