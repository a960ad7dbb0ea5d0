"""The abilities of the characters: every instant one has exactly one function, an ongoing one places a token. [CAR-8.3]

Every ability is resolved as fully as possible; steps that cannot be done are skipped. [CAR-8.1] What a card
says goes before the general rules. [CAR-8.2]
"""

from ludoteka.games.cardia.cards import IS_ONGOING
from ludoteka.games.cardia.effects import deck_one, deck_two
from ludoteka.games.cardia.effects.abilities import ABILITIES
from ludoteka.games.cardia.terms import CHARACTERS

assert set(ABILITIES) == {number for number in range(CHARACTERS) if not IS_ONGOING[number]}

__all__ = ["ABILITIES", "deck_one", "deck_two"]
