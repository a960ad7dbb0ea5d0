"""Resources are counted as each language counts them. [HER-12.1]"""

from __future__ import annotations

import pytest

from ludoteka.core.state import Message
from ludoteka.games.heroes import GAME
from ludoteka.games.heroes.words.goods import GOODS, all_of, so_many


@pytest.mark.parametrize(
    ("amount", "polish", "english"),
    [
        (1, ("1 złoto", "1 budulec", "1 kosztowność"), ("1 Gold", "1 Building Material", "1 Valuable")),
        (2, ("2 złota", "2 budulce", "2 kosztowności"), ("2 Gold", "2 Building Materials", "2 Valuables")),
        (5, ("5 złota", "5 budulców", "5 kosztowności"), ("5 Gold", "5 Building Materials", "5 Valuables")),
        (12, ("12 złota", "12 budulców", "12 kosztowności"), ("12 Gold", "12 Building Materials", "12 Valuables")),
        (23, ("23 złota", "23 budulce", "23 kosztowności"), ("23 Gold", "23 Building Materials", "23 Valuables")),
    ],
)
def test_her_12_1_a_number_stands_before_its_noun_and_the_noun_agrees(amount, polish, english):
    assert tuple(so_many(amount, id, "pl") for id in GOODS) == polish
    assert tuple(so_many(amount, id, "en") for id in GOODS) == english


def test_what_there_is_none_of_is_left_out():
    assert all_of((5, 0, 1), "en") == "5 Gold, 1 Valuable"
    assert all_of((0, 5, 0), "pl") == "5 budulców"


def test_sentences_count_them_in_the_same_way():
    say = GAME.texts("pl").say
    traded: dict[str, str | int] = {"seat": 0, "sold": "gold", "price": 6, "bought": "building_materials", "amount": 2}
    assert say(Message("traded", traded)) == "Gracz 1 wymienia 6 złota na 2 budulce."
    paid = {"gold": 0, "materials": 5, "valuables": 0}
    assert say(Message("pay_rolled", paid)) == "Czy płacisz to, co pokazała kość: 5 budulców?"
    gained = Message("resources-gained", {"seat": 0, "goods": ("5 gold", "2 building_materials")})
    assert say(gained) == "Gracz 1 zyskuje: 5 złota i 2 budulce."
