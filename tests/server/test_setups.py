"""Set-ups from forms and from JSON: what is possible, and a sentence for what is not."""

from __future__ import annotations

import secrets

import pytest

from ludoteka.core.errors import InvalidSetup, UnknownGame
from ludoteka.core.registry import game
from ludoteka.server import setups
from ludoteka.server.setups import (
    Player,
    clean_name,
    flat,
    make_setup,
    opponents,
    quick_setup,
    setup_from_form,
    setup_from_json,
)

CARDIA = game("cardia")
SOURCE = vars(setups)["secrets"]  # of seeds; taken before tests are given the same deals in every run


def test_a_form_with_everything():
    setup = setup_from_form(
        flat(
            [
                ("game", "cardia"),
                ("seats", "2"),
                ("seat_0", "you"),
                ("name_0", "  Ala \n Nowak "),
                ("seat_1", "greedy"),
                ("name_1", ""),
                ("variant_deck", "II"),
                ("variant_match_wins", "1"),
                ("variant_locations", "bazaar"),
                ("variant_locations", "scrapyard"),
                ("seed", "7"),
            ]
        ),
        24,
    )
    assert setup.players == (Player("human", "Ala Nowak"), Player("greedy", ""))
    assert setup.mine == (0,)
    assert setup.variants == {"deck": "II", "match_wins": "1", "locations": "bazaar,scrapyard", "mix": "random"}
    match = setup.start()
    assert match.seed == 7
    assert match.variants["locations"] == ("bazaar", "scrapyard")


def test_a_form_with_nothing_but_the_game():
    setup = setup_from_form({"game": "cardia"}, 24)
    assert [player.kind for player in setup.players] == ["human", "master"]
    assert setup_from_form({"game": "cardia"}, 24).seed != setup.seed
    assert SOURCE is secrets
    assert setups.SEED_BITS >= 48  # nobody guesses a hand from a seed


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"game": "poker"}, 'There is no game "poker"'),
        ({}, "There is no game"),
        ({"game": "cardia", "seats": "5"}, "Possible numbers of seats: 2"),
        ({"game": "cardia", "seats": "many"}, 'must be a whole number, not "many"'),
        ({"game": "cardia", "seats": "9" * 5000}, "must be a whole number"),
        ({"game": "cardia", "seats": "-1"}, "Possible numbers of seats"),
        ({"game": "cardia", "seat_1": "wizard"}, 'Nobody like "wizard"'),
        ({"game": "cardia", "variant_deck": "VII"}, 'cannot be "VII"'),
        ({"game": "cardia", "variant_wind": "strong"}, 'no variant "wind"'),
        ({"game": "cardia", "variant_locations": "bazaar,bazaar"}, "cannot be"),
        ({"game": "cardia", "variant_deck": "I", "variant_mix": "I,II,I,II"}, "only with deck mixed_by_faction"),
        ({"game": "cardia", "seed": "lucky"}, "seed must be a whole number"),
        ({"game": "cardia", "seed": "7", "seat_1": "human"}, "Who chooses the seed"),
    ],
)
def test_forms_that_cannot_be_played(form, sentence):
    with pytest.raises((InvalidSetup, UnknownGame)) as refused:
        setup_from_form(form, 24)
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"{}",
        b'{"game": "cardia"}',
        b'{"game": "cardia", "players": "two"}',
        b'{"game": "cardia", "players": [1, 2]}',
        b'{"game": "cardia", "players": [{"kind": "human"}, {"kind": 3}]}',
        b'{"game": "cardia", "players": [{}, {}], "speed": 3}',
        b'{"game": "cardia", "players": [{}, {}], "seed": 1.5}',
        b'{"game": "cardia", "players": []}',
        b'{"game": "cardia", "players": [{}, {"kind": "wizard"}]}',
        b'{"game": "cardia", "players": [{}, {}], "variants": {"deck": ["I"]}}',
        b'{"game": "cardia", "players": [{}, {}], "variants": {"deck": {"a": null}}}',
        b"\xff\xfe",
    ],
)
def test_json_that_cannot_be_played(body):
    with pytest.raises(InvalidSetup):
        setup_from_json(body, 24)


def test_json_with_values_of_their_own_kind():
    body = b'{"game": "cardia", "players": [{"name": "A"}, {}], "variants": {"match_wins": 1, "locations": ["bazaar"]}}'
    setup = setup_from_json(body, 24)
    assert setup.variants["match_wins"] == "1"
    assert setup.guests() == (1,)


@pytest.mark.parametrize(
    ("kinds", "mine", "guests", "bots"),
    [
        (("you", "greedy"), (0,), (), (1,)),
        (("greedy", "you"), (1,), (), (0,)),
        (("human", "human"), (0,), (1,), ()),
        (("human", "you"), (1,), (0,), ()),
        (("hotseat", "hotseat"), (0, 1), (), ()),
        (("you", "hotseat"), (0, 1), (), ()),
        (("you", "you"), (0, 1), (), ()),
        (("uniform", "uniform"), (), (), (0, 1)),
    ],
)
def test_who_sits_where(kinds, mine, guests, bots):
    setup = make_setup(CARDIA, [Player(kind) for kind in kinds], {})
    assert (setup.mine, setup.guests(), setup.bots()) == (mine, guests, bots)


def test_names_in_both_languages():
    setup = make_setup(CARDIA, [Player("hotseat"), Player("hotseat", "Ala")], {})
    assert setup.names("en") == {0: "Player 1", 1: "Ala"}
    assert setup.names("pl") == {0: "Gracz 1", 1: "Ala"}
    same = make_setup(CARDIA, [Player("hotseat", "Ala"), Player("hotseat", "Ala")], {})
    assert same.names("en") == {0: "Ala", 1: "Ala 2"}
    bots = make_setup(CARDIA, [Player("greedy"), Player("greedy")], {})
    assert len(set(bots.names("pl").values())) == 2


def test_a_bot_is_called_by_its_character_also_where_only_a_level_is_named():
    setup = make_setup(CARDIA, [Player("master"), Player("bruno")], {})
    assert setup.names("en") == {0: "Edda", 1: "Bruno"}
    assert make_setup(CARDIA, [Player("human"), Player("greedy")], {}).names("en")[1] == "Greedy"


def test_bots_of_a_level_are_its_characters_in_turn():
    assert [one.kind for one in opponents("strong", 3)] == ["bruno", "irena", "bruno"]
    assert [one.kind for one in opponents("uniform", 2)] == ["uniform", "uniform"]
    assert quick_setup(CARDIA, "master").names("pl")[1] == "Edda"


def test_names_are_made_harmless():
    assert clean_name("a\x00b\u202e\ue000c", 24) == "a b c"
    assert clean_name("x" * 100, 24) == "x" * 24
    assert clean_name("  ", 24) == ""
    assert clean_name("Łukasz 🎲", 24) == "Łukasz 🎲"
    with pytest.raises(InvalidSetup):
        clean_name(5, 24)


def test_a_quick_table_for_every_game():
    import ludoteka

    for id in ludoteka.games():
        setup = quick_setup(ludoteka.game(id), "uniform")
        assert setup.mine == (0,)
        assert setup.start().to_act
