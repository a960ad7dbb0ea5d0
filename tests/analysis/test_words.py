"""Judgements in sentences: how much more or less of something, for whom, and compared with what."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from tests.analysis.test_examine import examined, given_up
from tests.laws.walks import GAMES

import ludoteka
from ludoteka.analysis.assembling import with_judgement
from ludoteka.analysis.drawing import rounds
from ludoteka.analysis.jobs import Found, explained
from ludoteka.analysis.judge import judged
from ludoteka.analysis.shapes import BEST, INACCURACY, Analysis, Decided, Reason
from ludoteka.analysis.survey import Survey
from ludoteka.analysis.words import Words, because, counted, gist, named, names_of, part, signed_percent
from ludoteka.core.texts import LANGUAGES

NAMES = {0: "Zofia", 1: "Marek"}
BOTH = {"en": tuple(NAMES.values()), "pl": tuple(NAMES.values())}


@pytest.mark.parametrize(
    ("lang", "change", "words"),
    [
        ("en", 1.0, "1 more signet"),
        ("en", 1.3, "1.3 more signets"),
        ("en", -2.0, "2 fewer signets"),
        ("pl", 1.0, "o 1 sygnet więcej"),
        ("pl", 0.6, "o 0,6 sygnetu więcej"),
        ("pl", -2.04, "o 2 sygnety mniej"),
        ("pl", 5.0, "o 5 sygnetów więcej"),
    ],
)
def test_a_noun_agrees_with_its_number(lang: str, change: float, words: str):
    assert part(ludoteka.game("cardia").texts(lang), Reason("signets", 0, change)) == words


@pytest.mark.parametrize("id", GAMES)
def test_every_part_of_every_game_can_be_more_and_less(id: str):
    game = ludoteka.game(id)
    assert game.rules.holdings is not None
    for lang in LANGUAGES:
        for name, _ in game.rules.holdings.kinds:
            told = [part(game.texts(lang), Reason(name, 0, change)) for change in (0.5, 1.0, 2.0, 5.0, -0.5, -1.0)]
            assert len(set(told)) == len(told), told
            assert not [words for words in told if "part-" in words or "{" in words or "−" in words]
            assert not [words for words in told if not any(sign.isdigit() for sign in words)]


@pytest.mark.parametrize("id", GAMES)
def test_a_hint_says_every_part_without_a_figure(id: str):
    """Nobody wins 0.2 Citizens."""
    game = ludoteka.game(id)
    assert game.rules.holdings is not None
    for lang in LANGUAGES:
        texts = game.texts(lang)
        for name, _ in game.rules.holdings.kinds:
            more, less = (gist(texts, Reason(name, 0, change)) for change in (0.4, -0.4))
            assert more != less
            assert not any(sign.isdigit() or sign in "{%" for sign in more + less)
            assert "gist-" not in more + less


def test_what_a_bot_gained_is_counted_where_it_can_be():
    texts = ludoteka.game("heroes").texts("en")
    assert counted(texts, Reason("gold", 0, 2.0)) == "2 more Gold"
    assert counted(texts, Reason("gold", 0, 0.02)) == "more Gold"
    assert counted(texts, Reason("army", 0, -4.5)) == "a weaker army"
    assert because(texts, 0, (Reason("army", 0, 4.5),), NAMES, gist) == "a stronger army"


def test_what_one_gets_comes_first_and_others_are_named():
    reasons = (Reason("signets", 1, -0.8), Reason("signets", 0, 1.3), Reason("hand", 0, -1.0))
    texts = {lang: ludoteka.game("cardia").texts(lang) for lang in LANGUAGES}
    assert because(texts["en"], 0, reasons, NAMES) == (
        "1.3 more signets, 1 fewer card in hand; for Marek 0.8 fewer signets"
    )
    assert because(texts["pl"], 0, reasons[:1], NAMES) == "Marek: o 0,8 sygnetu mniej"


def test_what_one_wins_and_the_other_loses_is_told_once():
    game = ludoteka.game("cardia")
    assert game.rules.holdings is not None
    none = [0.0] * len(game.rules.holdings.kinds)
    won = [1.0, *none[1:]]
    assert explained(game, 0, [won, none], [none, none]) == (Reason("games", 0, 1.0),)
    assert explained(game, 0, [won, [-1.0, *none[1:]]], [none, none]) == (Reason("games", 0, 1.0),)
    both = explained(game, 0, [won, [-3.0, *none[1:]]], [none, none])
    assert {reason.seat for reason in both} == {0, 1}  # that is more than the other side of the same thing


def test_what_is_left_over_when_a_match_or_a_game_ends_is_no_reason():
    """The cards of a game that is over, or the harvest of a round that never came, speak for nothing."""
    cardia, valeria = ludoteka.game("cardia"), ludoteka.game("valeria")
    for game, deciding, scale in ((cardia, "games", 1.0), (valeria, "points", 9.0)):
        assert game.rules.holdings is not None
        kinds = [name for name, _ in game.rules.holdings.kinds]
        best = [scale if name == deciding else 50.0 for name in kinds]
        none = [0.0 for _ in kinds]
        told = explained(game, 0, [best, none], [none, best], sooner=True)
        assert {reason.part for reason in told} == {deciding}
        both = explained(game, 0, [best, none], [none, best])
        assert (len({reason.part for reason in both}) == 1) == (game is cardia)
    hand = [0.0, 0.0, 3.0, 20.0, 0.0]
    assert {one.part for one in explained(cardia, 0, [hand, none[:5]], [none[:5], none[:5]])} == {
        "hand",
        "influence",
    }
    assert explained(cardia, 0, [hand, none[:5]], [none[:5], none[:5]], sooner=True) == ()


def test_the_end_of_a_match_is_seen_by_the_search():
    match = given_up("cardia", seed=0, decisions=400)
    last = match.decisions[-1]
    again = match.at(len(match.decisions) - 1)
    verdict = judged(again, last.seat, last.text, 60, Random(1), parts=True)
    assert verdict.played.ends == 1.0
    early = given_up("cardia", decisions=2)
    seat = early.to_act[0]
    first = judged(early, seat, str(early.question(seat).options[0]), 60, Random(1))
    assert first.best.ends == 0.0


def decided(**about: object) -> tuple[Words, Decided]:
    found: Analysis = msgspec.structs.replace(examined(given_up("cardia")), names=BOTH)
    one = msgspec.structs.replace(next(one for one in found.decisions if len(one.choices) > 1), seat=0, **about)
    return Words(found, "en"), one


def test_reasons_say_compared_with_what():
    reasons = (Reason("signets", 0, 1.0),)
    words, one = decided(kind=BEST, reasons=reasons, found=True)
    other = one.choices[1].label["en"]
    assert words.why(one) == f"Compared with {other} it means, on average, 1 more signet."
    wrong = msgspec.structs.replace(one, kind=INACCURACY, best=one.choices[0].option, found=False)
    assert words.why(wrong) == "The better choice would have meant, on average, 1 more signet."


def test_a_moment_of_luck_says_so():
    words, one = decided(kind=BEST, found=False, luck=(-0.2, 0.2))
    assert words.title(one)[1] == "Then luck favoured Marek."
    assert "Then luck favoured Marek: +20\u00a0%." in words.text(one)
    assert words.title(msgspec.structs.replace(one, luck=(0.01, -0.01)))[1] == ""
    against = msgspec.structs.replace(one, luck=(-0.2, 0.05))  # what one loses, several may share
    assert words.title(against)[1] == "Then luck turned against Zofia."


def test_names_stand_as_they_are_and_phrases_in_quotation_marks():
    cards = names_of(ludoteka.game("cardia"), "en")
    labels = ("Void Mage", "play: Farmer · discard: City", "end the turn", "Decline", "Keep exploring")
    assert [named(label, "en", cards) for label in labels] == [
        "Void Mage",
        "“play: Farmer · discard: City”",
        "“end the turn”",
        "“Decline”",
        "“Keep exploring”",
    ]
    assert named("zakończ turę", "pl", names_of(ludoteka.game("cardia"), "pl")) == "„zakończ turę”"
    assert "The Schemer" in names_of(ludoteka.game("abyss"), "en")


def test_next_to_nothing_has_no_sign():
    assert [signed_percent(change) for change in (0.002, -0.002, 0.02, -0.02)] == [
        "±0\u00a0%",
        "±0\u00a0%",
        "+2\u00a0%",
        "−2\u00a0%",
    ]


def test_reasons_never_speak_for_an_option_that_the_search_did_not_prefer():
    """What was lost is within the error: the decision counts as the best, the reasons were found for another one."""
    match = given_up("cardia")
    bare = next(one for one in examined(match).decisions if len(one.choices) > 1)
    other = next(one.option for one in bare.choices if one.option != bare.played)
    choices = tuple([(one.option, 0.5, 0.4, 0.6, 9) for one in bare.choices])
    found = Found(bare.ply, "deep", other, 0.01, 0.02, 0.0, (0.5, 0.5), (0.49, 0.51), choices)
    found = msgspec.structs.replace(found, reasons=(Reason("signets", bare.seat, 1.0),))
    words = {one.option: one.label for one in bare.choices}
    survey = Survey(decisions=[bare] * (bare.ply + 1), labels=[words] * (bare.ply + 1))
    assert with_judgement(survey, bare.ply, found).kind == BEST
    assert with_judgement(survey, bare.ply, found).reasons == ()
    certain = msgspec.structs.replace(found, lost=0.2, error=0.0)
    assert with_judgement(survey, bare.ply, certain).reasons == found.reasons


def test_the_turning_point_says_where_and_for_whom():
    words, _ = decided()
    found = msgspec.structs.replace(words.analysis, turning=4, ranks=(2, 1), rounds=((0, 1), (3, 2)))
    assert "After decision 5 (round 2) Marek was never behind again." in Words(found, "en").summary()


def test_where_several_games_are_played_the_place_names_the_game():
    words, _ = decided()
    found = msgspec.structs.replace(words.analysis, rounds=((0, 1), (3, 2), (5, 1), (7, 2)))
    assert found.games() == [[(0, 1), (3, 2)], [(5, 1), (7, 2)]]
    assert [Words(found, "en").place(ply) for ply in (2, 6)] == ["game 1, round 1", "game 2, round 1"]
    assert Words(found, "pl").place(7) == "gra 2, runda 2"
    many = tuple((2 * ply, 1 + ply % 9) for ply in range(27))
    marks = rounds(msgspec.structs.replace(found, rounds=many, decisions=found.decisions[:1] * 54))
    assert [number for _, number in marks] == [1, 3, 5, 7] * 2 + [1, 3, 5, 7, 9], "each game begins, and no two overlap"


def test_where_turns_are_counted_and_no_rounds_the_words_say_so():
    found = {id: examined(given_up(id, decisions=8)) for id in ("abyss", "valeria")}
    assert [Words(found["abyss"], lang).place(7) for lang in LANGUAGES] == ["turn 4", "tura 4"]
    assert [Words(found["valeria"], lang).place(7) for lang in LANGUAGES] == ["round 1", "runda 1"]
