"""How the options of Abyss are written in a record. [ABY-12]"""

from __future__ import annotations

from typing import Final

from ludoteka.games.abyss.cards import CARD_ID, LOCATION_ID, LORD_ID, REWARDS
from ludoteka.games.abyss.terms import DECLINE, DONE, RACES, Move

THINGS: Final = {  # what the number of a move stands for; a verb that is not here stands alone
    "request": RACES,
    "recruit": LORD_ID,
    "use": LORD_ID,
    "dismiss": LORD_ID,
    "gain": tuple(["K" * reward.keys + "P" * reward.pearls + "M" * reward.tokens for reward in REWARDS]),
    "claim": LOCATION_ID,
    "draw": tuple([str(number) for number in range(5)]),
}


def move_words(move: Move) -> str:
    things = THINGS.get(move.verb)
    return move.verb if things is None else f"{move.verb} {things[move.thing]}"


def word(answer: str) -> str:
    return answer


def pay_words(card: int) -> str:
    return "done" if card == DONE else f"pay {CARD_ID[card]}"


def affiliate_words(card: int) -> str:
    return f"affiliate {CARD_ID[card]}"


def discard_words(card: int) -> str:
    return f"discard {CARD_ID[card]}"


def sell_words(card: int) -> str:
    return f"sell {CARD_ID[card]}"


def lord_words(lord: int) -> str:
    return LORD_ID[lord]


def stack_words(race: int) -> str:
    return "decline" if race == DECLINE else RACES[race]


def seat_words(seat: int) -> str:
    return f"seat {seat}"


def location_words(location: int) -> str:
    return "decline" if location == DECLINE else LOCATION_ID[location]


def keys_words(lords: tuple[int, ...]) -> str:
    return "tokens" if not lords else "tuck " + " and ".join([LORD_ID[lord] for lord in lords])
