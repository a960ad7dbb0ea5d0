"""Sentences in Polish and English."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import ludoteka
from ludoteka.core.game import Game
from ludoteka.core.marks import player
from ludoteka.core.state import Message
from ludoteka.core.texts import LANGUAGES, Texts, core_source, core_texts, option_label
from ludoteka.testing.plain import disagreements

EN, PL = core_texts("en"), core_texts("pl")
CARDIA = ludoteka.game("cardia")

SAMPLE = """
hello = Hello, { $seat } and { $seat2 }!
cards = { $card } by { $seat }
count-en = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
count-pl = { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } kart
}
broken = { $missing }
mine = { $seat_id ->
    [0] the first
   *[1] { $seat }
}
main = Your turn: { $deeds }.
main-play = play
main-pass = pass
main-only-pass = Your turn. Nothing can be played: pass.
"""


def named(kind: str, id: str, lang: str) -> str | None:
    return id.title() if kind == "card" else None


@pytest.fixture
def texts(tmp_path: Path) -> dict[str, Texts]:
    file = tmp_path / "sample.ftl"
    file.write_text(SAMPLE, encoding="utf-8")
    return {lang: Texts(lang, (files("ludoteka") / "locale" / f"{lang}.ftl", file), named) for lang in LANGUAGES}


# -- saying --------------------------------------------------------------------------------------------------


def test_seats_are_counted_from_one_or_named(texts: dict[str, Texts]):
    message = Message("hello", {"seat": 0, "seat2": 1})
    assert texts["en"].say(message) == "Hello, Player 1 and Player 2!"
    assert texts["pl"].say(message).startswith("Hello, Gracz 1")
    assert texts["en"].say(message, {0: "Ala", 1: "Ola"}) == "Hello, Ala and Ola!"
    assert texts["en"].say(message, {0: "Ala"}) == "Hello, Ala and Player 2!"


@pytest.mark.parametrize(
    ("cards", "en", "pl"),
    [
        ((), "nothing", "nic"),
        (("ace",), "Ace", "Ace"),
        (("ace", "king"), "Ace and King", "Ace i King"),
        (("ace", "king", "queen"), "Ace, King and Queen", "Ace, King i Queen"),
    ],
)
def test_several_things_are_listed(texts: dict[str, Texts], cards: tuple[str, ...], en: str, pl: str):
    message = Message("cards", {"card": cards, "seat": 0})
    assert texts["en"].say(message) == f"{en} by Player 1"
    assert texts["pl"].say(message).startswith(pl)


@pytest.mark.parametrize(("count", "words"), [(1, "1 card"), (2, "2 cards"), (0, "0 cards")])
def test_english_plurals(texts: dict[str, Texts], count: int, words: str):
    assert texts["en"].say(Message("count-en", {"count": count})) == words


@pytest.mark.parametrize(
    ("count", "words"),
    [(1, "1 karta"), (2, "2 karty"), (4, "4 karty"), (5, "5 kart"), (12, "12 kart"), (22, "22 karty"), (0, "0 kart")],
)
def test_polish_plurals(texts: dict[str, Texts], count: int, words: str):
    assert texts["pl"].say(Message("count-pl", {"count": count})) == words


def test_what_can_be_looked_at_comes_in_pieces(texts: dict[str, Texts]):
    parts = texts["en"].parts(Message("cards", {"card": ("ace", "king"), "seat": 1}))
    assert parts == [
        ("card", "ace", "Ace"),
        ("", "", " and "),
        ("card", "king", "King"),
        ("", "", " by "),
        ("seat", "1", "Player 2"),
    ]
    assert "".join(words for _, _, words in parts) == "Ace and King by Player 2"


def test_a_numbered_argument_is_of_the_same_kind(texts: dict[str, Texts]):
    assert texts["en"].say(Message("hello", {"seat": 2, "seat2": 0})) == "Hello, Player 3 and Player 1!"


def test_a_message_may_be_an_argument_of_another():
    inner = Message("error-no-option", {"option": "x"})
    assert '"x" is not among' in EN.say(Message("error-record-line", {"line": 1234, "problem": inner}))
    assert "1234" in EN.say(Message("error-record-line", {"line": 1234, "problem": inner}))  # no thousands separator


def test_a_sentence_may_ask_for_the_seat_itself(texts: dict[str, Texts]):
    assert [texts["en"].say(Message("mine", {"seat": seat})) for seat in (0, 1)] == ["the first", "Player 2"]


@pytest.mark.parametrize(
    ("deeds", "said"),
    [
        (("main-play", "main-pass"), "Your turn: play or pass."),
        (("main-play",), "Your turn: play."),
        (("main-pass",), "Your turn. Nothing can be played: pass."),
    ],
)
def test_a_question_that_leaves_one_deed_says_why_it_is_asked(
    texts: dict[str, Texts], deeds: tuple[str, ...], said: str
):
    assert texts["en"].say(Message("main", {"deeds": deeds})) == said


def test_labels_have_the_sign_of_sentences():
    """One way to write less: the minus sign."""
    assert option_label(labelling(lambda prompt, value, lang: "Power 0: -1 to Initiative"), "any", 0, "en").endswith(
        "−1 to Initiative"
    )


def test_an_unknown_message_is_shown_as_it_is(texts: dict[str, Texts]):
    assert texts["en"].say(Message("nowhere", {"card": "ace", "x": 5})) == "nowhere card=Ace x=5"
    assert not texts["en"].has("nowhere")


def test_a_missing_argument_is_a_mistake_of_the_program(texts: dict[str, Texts]):
    with pytest.raises(AssertionError):
        texts["en"].say(Message("broken", {}))


def test_a_game_has_the_sentences_of_the_core_beneath():
    texts = CARDIA.texts("pl")
    assert texts.has("error-over")
    assert texts.has("place_card")
    assert CARDIA.texts("pl") is texts


def test_option_labels():
    assert option_label(CARDIA, "choose_faction", 2, "pl") == "Gildia"
    assert option_label(CARDIA, "place_card", 7, "en") == "Judge"


def labelling(label: Callable[[str, Any, str], str | Message | None]) -> Game:
    """Cardia with other words for its options."""
    return replace(CARDIA, rules=replace(CARDIA.rules, label=label))


def test_labels_get_the_names_of_the_players():
    rob = labelling(lambda prompt, seat, lang: f"rob {player(seat)} of { {'en': 'gold', 'pl': 'złoto'}[lang] }")
    assert option_label(rob, "rob", 1, "en") == "rob Player 2 of gold"
    assert option_label(rob, "rob", 1, "pl", {0: "Ala"}) == "rob Gracz 2 of złoto"
    assert option_label(rob, "rob", 1, "en", {1: "Marek 1"}) == "rob Marek 1 of gold"
    both = labelling(lambda prompt, seats, lang: " and ".join(map(player, seats)))
    assert option_label(both, "swap", (0, 1), "en", {0: "Player 2", 1: "Ala"}) == "Player 2 and Ala"


def test_a_label_may_be_a_sentence():
    asks = labelling(lambda prompt, seat, lang: Message("revealed", {"seat": seat, "card": "judge"}))
    said = option_label(asks, "any", 0, "en", {0: "Zofia"})
    assert said.startswith("Zofia")
    assert "Judge" in said
    assert option_label(labelling(lambda *_: None), "any", (1, 2), "en") == "(1, 2)"


# -- the files of the core -----------------------------------------------------------------------------------


def source(lang: str) -> str:
    return (files("ludoteka") / "locale" / f"{lang}.ftl").read_text(encoding="utf-8")


def ids(lang: str) -> list[str]:
    return re.findall(r"^([a-zA-Z][\w-]*) =", source(lang), re.M)


def test_both_languages_have_the_same_messages():
    assert set(ids("en")) == set(ids("pl"))
    for lang in LANGUAGES:
        assert len(ids(lang)) == len(set(ids(lang))), "a message is written twice"


def variables(lang: str) -> dict[str, set[str]]:
    blocks = re.split(r"^(?=[a-zA-Z][\w-]* =)", source(lang), flags=re.M)[1:]
    return {block.partition(" =")[0]: set(re.findall(r"\$(\w+)", block)) for block in blocks}


def test_both_languages_use_the_same_arguments():
    en, pl = variables("en"), variables("pl")
    different = {id for id in en if id in pl and en[id] != pl[id] and id != "error-setup"}
    assert different == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_of_the_core_can_be_formatted(lang: str):
    texts = core_texts(lang)
    for id, names in variables(lang).items():
        args: dict[str, str | int] = {name: 0 if name.startswith("seat") else 2 for name in names}
        assert texts.say(Message(id, args)).strip(), id


def test_no_junk_in_the_files():
    from fluent.syntax import FluentParser
    from fluent.syntax.ast import Junk

    for lang in LANGUAGES:
        junk = [entry for entry in FluentParser().parse(source(lang)).body if isinstance(entry, Junk)]
        assert [entry.content for entry in junk] == []


@pytest.mark.parametrize("id", ludoteka.games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_junk_in_the_files_of_the_games(id: str, lang: str):
    from fluent.syntax import FluentParser
    from fluent.syntax.ast import Junk

    text = (ludoteka.game(id).folder / "locale" / f"{lang}.ftl").read_text(encoding="utf-8")
    assert [entry.content for entry in FluentParser().parse(text).body if isinstance(entry, Junk)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nouns_of_the_shared_sentences_agree_with_their_numbers(lang: str):
    assert disagreements(core_source(lang).read_text(encoding="utf-8"), lang) == []


@pytest.mark.parametrize(
    ("lang", "source"),
    [
        ("en", "drawn = { $seat } draws { $count } cards.\n"),
        ("pl", "drawn = { $seat } dobiera { $count } kart.\n"),
        ("pl", "drawn = { $count ->\n    [one] { $count } karta\n   *[many] { $count } kart\n}\n"),
    ],
)
def test_a_noun_that_does_not_agree_is_noticed(lang: str, source: str):
    assert disagreements(source, lang)


# After these words a Polish noun has an ending, and names of players have none: „daje graczowi Zofia”, „od gracza Jan”.
ASK_FOR_AN_ENDING = re.compile("od|do|dla|z|przez|daje|jest|przeciw|u|za|o|ku|wobec|przed|zabiera|atakuje|bije")
NAME_AFTER = re.compile(r"(\w+) \{ \$(?:seat|name|player)\d? \}")


def polish_sources() -> list[str]:
    return [source("pl"), *[(ludoteka.game(id).folder / "locale" / "pl.ftl").read_text() for id in ludoteka.games()]]


@pytest.mark.parametrize("text", polish_sources(), ids=["core", *ludoteka.games()])
def test_names_of_players_stand_where_polish_asks_for_no_ending(text: str):
    lines = [row for row in text.splitlines() if not row.startswith("#")]
    assert not [row for row in lines for one in NAME_AFTER.finditer(row) if ASK_FOR_AN_ENDING.fullmatch(one[1].lower())]
