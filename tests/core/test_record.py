"""Records: readable text that replays to the very same state, and a clear sentence for every damage."""

from __future__ import annotations

from random import Random

import pytest
from tests.laws.walks import play_on

import ludoteka
from ludoteka.core.errors import BadRecord
from ludoteka.core.match import Match

CARDIA = ludoteka.game("cardia")


def played(plies: int = 6) -> Match:
    return play_on(CARDIA.start(seed=42, locations="bazaar,scrapyard", match_wins=1), Random(1), plies)


RECORD = played().record()
LINES = RECORD.splitlines()


def test_a_record_is_a_header_the_decisions_and_an_end():
    assert LINES[:8] == [
        "ludoteka 1",
        f"game cardia {CARDIA.version}",
        "seats 2",
        "seed 42",
        "variant deck I",
        "variant match_wins 1",
        "variant locations bazaar,scrapyard",
        "variant mix random",
    ]
    assert LINES[8] == LINES[-2] == ""
    assert all(line[:2] in ("0 ", "1 ") for line in LINES[9:-2])
    assert LINES[-1] == f"end 6 {played().fingerprint()}"
    assert RECORD.endswith("\n")


def test_a_record_replays():
    match = ludoteka.load(RECORD)
    assert match.record() == RECORD
    assert match.fingerprint() == played().fingerprint()
    assert match.variants == played().variants


@pytest.mark.parametrize("ending", ["\r\n", "\n"])
def test_comments_blank_lines_and_endings_do_not_matter(ending: str):
    text = RECORD.replace("\n", f"{ending}# a comment{ending}{ending}   ")
    assert ludoteka.load(text).fingerprint() == played().fingerprint()


def test_the_end_line_may_be_left_out_and_variants_have_defaults():
    text = f"ludoteka 1\ngame cardia {CARDIA.version}\nseats 2\nseed 3\n"
    assert ludoteka.load(text).fingerprint() == CARDIA.start(seed=3).fingerprint()
    assert ludoteka.load("\n".join(LINES[:-1])).fingerprint() == played().fingerprint()


def test_the_order_of_the_header_does_not_matter():
    text = f"ludoteka 1\nseed 3\nvariant deck II\nseats 2\ngame cardia {CARDIA.version}\n"
    assert ludoteka.load(text).variants["deck"] == "II"


def swapped(line: int, words: str) -> str:
    """The record with another text in one line, counted from 1."""
    return "\n".join([*LINES[: line - 1], words, *LINES[line:]]) + "\n"


FIRST = LINES[9]  # the first decision, line 10


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ["not a record", "ludoteka 1"]),
        ("hello", ["not a record"]),
        ("# only a comment", ["not a record"]),
        (swapped(1, "ludoteka 2"), ["not a record", "ludoteka 1"]),
        ("\x00\x01\x02", ["not a record"]),
        (swapped(2, "game chess 1"), ["line 2", "chess", "cardia"]),
        (swapped(2, "game"), ["line 2"]),
        (swapped(2, "game cardia 99"), ["version 99", "Cardia", f"version {CARDIA.version}", "newer"]),
        (swapped(2, "game cardia 0"), ["version 0 ", "Cardia", "changed since", f"version {CARDIA.version}", "older"]),
        (swapped(2, "game cardia x"), ["version x", "does not know"]),
        (swapped(2, "game cardia " + "9" * 5000), ["version 9", "does not know"]),
        (swapped(2, "game cardia"), ["Line 2", "does not say", "Cardia"]),
        (swapped(2, "# game cardia 1"), ["no line", "game"]),
        (swapped(3, ""), ["no line", "seats"]),
        (swapped(4, ""), ["no line", "seed"]),
        (swapped(3, "seats two"), ["line 3", "two"]),
        (swapped(3, "seats 5"), ["set-up", "5"]),
        (swapped(4, "seed x"), ["line 4", "x"]),
        (swapped(4, "seats 2"), ["line 4", "second", "seats"]),
        (swapped(5, "variant deck IV"), ["set-up", "deck", "IV"]),
        (swapped(5, "variant colour red"), ["set-up", "colour"]),
        (swapped(5, "variant match_wins 2"), ["line 6", "second", "match_wins"]),
        (swapped(8, "variant mix I,II,I,II"), ["set-up", "mix"]),
        (swapped(10, "place judge"), ["line 10", "place judge"]),
        (swapped(10, "7 place judge"), ["line 10", "no seat 7"]),
        (swapped(10, "0 place dragon"), ["line 10", "place dragon"]),
        (swapped(10, "0"), ["line 10"]),
        (swapped(10, "0 "), ["line 10"]),
        (swapped(10, f"{FIRST} now"), ["line 10"]),
        (swapped(10, f"-{FIRST}"), ["line 10"]),
        (swapped(10, "9" * 5000 + " place judge"), ["line 10"]),
        (swapped(10, "²" + FIRST[1:]), ["line 10"]),
        (swapped(11, FIRST), ["line 11"]),
        ("\n".join([*LINES[:14], *LINES[15:]]), ["promises 6", "5"]),
        ("\n".join([*LINES[:9], *LINES[10:]]), ["line 1"]),
        (swapped(len(LINES), "end 6 0123456789"), ["position it promises", f"line {len(LINES)}"]),
        (swapped(len(LINES), "end 7 0"), ["promises 7", "6"]),
        (swapped(len(LINES), "end"), [f"line {len(LINES)}"]),
        (f"{RECORD}0 place judge\n", [f"line {len(LINES) + 1}", "end"]),
        (f"{RECORD}\n# fine\n\n1 place judge\n", [f"line {len(LINES) + 4}", "end"]),
    ],
)
def test_every_damage_has_a_sentence(text: str, words: list[str]):
    with pytest.raises(BadRecord) as caught:
        ludoteka.load(text)
    sentence = str(caught.value)
    assert len(sentence) < 400
    for word in words:
        assert word in sentence, sentence
    assert CARDIA.texts("pl").say(caught.value.message) != sentence


@pytest.mark.parametrize("id", ludoteka.games())
def test_a_record_of_other_rules_is_refused_in_both_languages(id: str):
    """The header names the behaviour version; another one is refused with a sentence that says which is which."""
    game = ludoteka.game(id)
    text = game.start(seed=1).record()
    assert text.splitlines()[1] == f"game {id} {game.version}"
    assert ludoteka.load(text).record() == text
    for version, en, pl in ((game.version - 1, "changed since", "się zmieniły"), (game.version + 1, "newer", "nowsza")):
        with pytest.raises(BadRecord) as caught:
            ludoteka.load(text.replace(f"game {id} {game.version}", f"game {id} {version}"))
        for lang, words in (("en", en), ("pl", pl)):
            said = game.texts(lang).say(caught.value.message)
            assert all(one in said for one in (words, game.name[lang], str(version), str(game.version))), said


def test_any_cut_is_refused_or_replays_so_far():
    """A file that was cut off anywhere: an error, or the match up to its last whole line. Never anything else."""
    whole = LINES[9:-2]
    for cut in range(len(RECORD)):
        try:
            match = ludoteka.load(RECORD[:cut])
        except BadRecord:
            continue
        assert [f"{decision.seat} {decision.text}" for decision in match.decisions] == whole[: len(match.decisions)]


def test_any_changed_letter_is_refused_or_harmless():
    """One letter wrong: mostly an error; never another exception."""
    rng = Random(3)
    refused = 0
    for _ in range(300):
        place = rng.randrange(len(RECORD))
        text = RECORD[:place] + rng.choice("x7 \n#éI,") + RECORD[place + 1 :]
        try:
            ludoteka.load(text)
        except BadRecord as error:
            refused += len(str(error)) > 20
    assert refused > 200


def test_nothing_but_text_is_a_record():
    for wrong in (None, 5, b"ludoteka 1"):
        with pytest.raises((BadRecord, TypeError, AttributeError)):
            ludoteka.load(wrong)  # type: ignore[arg-type]
