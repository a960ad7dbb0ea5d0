"""Errors are sentences, in either language."""

from __future__ import annotations

import pickle

import pytest

import ludoteka
from ludoteka.core.errors import BadRecord, IllegalMove, InvalidSetup, LudotekaError, UnknownGame
from ludoteka.core.state import Message
from ludoteka.core.texts import core_texts


def test_all_errors_have_one_root():
    for kind in (BadRecord, IllegalMove, InvalidSetup, UnknownGame):
        assert issubclass(kind, LudotekaError)
        assert issubclass(kind, ValueError)


def test_an_error_is_a_sentence_in_both_languages():
    error = UnknownGame("error-unknown-game", game="chess", legal="cardia")
    assert str(error) == 'There is no game "chess". The games are: cardia.'
    assert "chess" in core_texts("pl").say(error.message)
    assert core_texts("pl").say(error.message) != str(error)


def test_an_error_survives_the_way_between_processes():
    """Bots think in other processes: what goes wrong there must arrive as it was."""
    error = IllegalMove("error-no-option", option="x")
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is IllegalMove
    assert str(again) == str(error)
    nested = BadRecord("error-record-line", line=3, problem=Message("error-over", {}))
    assert str(pickle.loads(pickle.dumps(nested))) == str(nested)


@pytest.mark.parametrize(
    ("game", "options", "words"),
    [
        ("cardia", {"seats": 3}, "Cardia cannot be played by 3. Possible numbers of seats: 2."),
        ("cardia", {"seats": None, "seed": 1.5}, 'The seed must be a whole number, not "1.5".'),
        ("cardia", {"seed": True}, 'The seed must be a whole number, not "True".'),
        ("cardia", {"deck": "X"}, 'Variant "deck" cannot be "X". Possible: I, II, mixed_by_faction, mixed_custom.'),
        (
            "cardia",
            {"colour": 1},
            'Cardia has no variant "colour". Its variants are: deck, match_wins, locations, mix.',
        ),
    ],
)
def test_a_wrong_set_up_names_the_field_and_the_legal_values(game: str, options: dict, words: str):
    with pytest.raises(InvalidSetup) as caught:
        ludoteka.game(game).start(**options)
    assert str(caught.value) == words
