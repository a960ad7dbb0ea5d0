"""Resources as each language counts them: 3 Gold and 1 Valuable, 3 złota i 1 kosztowność. [HER-12.1]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

GOODS: Final = {  # in English one and several; in Polish one, a few (2 to 4, 22 to 24 …), many
    "gold": (("Gold", "Gold"), ("złoto", "złota", "złota")),
    "building_materials": (("Building Material", "Building Materials"), ("budulec", "budulce", "budulców")),
    "valuables": (("Valuable", "Valuables"), ("kosztowność", "kosztowności", "kosztowności")),
}


def goods_told(amounts: Sequence[int]) -> tuple[str, ...]:
    """("3 gold", "1 valuables"): how events and prices write resources; what there is none of is left out. [HER-12]"""
    return tuple([f"{amount} {id}" for id, amount in zip(GOODS, amounts, strict=True) if amount])


def goods_name(word: str, lang: str) -> str:
    """ "3 gold" in words: 3 Gold, 3 złota."""
    amount, _, id = word.partition(" ")
    return so_many(int(amount), id, lang)


def so_many(amount: int, id: str, lang: str) -> str:
    (one, several), (polish_one, few, many) = GOODS[id]
    if lang != "pl":
        return f"{amount} {one if amount == 1 else several}"
    if amount == 1:
        return f"1 {polish_one}"
    return f"{amount} {few if 2 <= amount % 10 <= 4 and not 12 <= amount % 100 <= 14 else many}"


def all_of(amounts: Sequence[int], lang: str) -> str:
    """`5 Gold, 1 Valuable`."""
    return ", ".join([goods_name(one, lang) for one in goods_told(amounts)])
