"""What goes from one mission of a campaign to the next, a line of text, checked. [HER-26.2, HER-26.3, HER-26.7]

A won mission ends with such a line; the set-up of the next mission takes it as its variant `carried`:

    hero=catherine; gold=12; building_materials=3; valuables=0; units=halberdiers+,marksmen; deck=attack,attack,…
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludoteka.games.heroes.boards import HERO_NUMBER, HEROES, SCENARIOS
from ludoteka.games.heroes.cards import CARDS, FACES, UNIT_NUMBER, UNITS, unit_of
from ludoteka.games.heroes.playable import heroes_in_use
from ludoteka.games.heroes.terms import RESOURCES, Carried

NOTHING: Final = "none"
MOST: Final = 999  # of a Resource that a line can say
KEPT_CARDS: Final = 5  # besides Statistic cards and the Level I Specialty [HER-26.2]
DECK_TYPES: Final = ("statistic", "ability", "artifact", "spell", "specialty", "war_machine")
CARD_WORDS: Final = {card.id: card.number for card in CARDS if card.type in DECK_TYPES}
assert len(CARD_WORDS) == sum([card.type in DECK_TYPES for card in CARDS])
REPLACED: Final = ("ability", "artifact", "spell")  # cards of a box that is not in use: searched for [HER-26.4]
CARRIED_KINDS: Final = ("faction", "neutral", "summoned", "creature_bank")
ENTRIES: Final = ("hero", *RESOURCES, "units", "deck")


# -- text ----------------------------------------------------------------------------------------------------


def entries_of(text: str) -> dict[str, str]:
    """The entries of the line by name; ValueError where one is missing, doubled or unknown."""
    found: dict[str, str] = {}
    for entry in text.split(";"):
        name, sign, value = entry.partition("=")
        name = name.strip()
        if not sign or name not in ENTRIES or name in found:
            raise ValueError(name)
        found[name] = "".join(value.split())
    if set(found) != set(ENTRIES):
        raise ValueError(text)
    return found


def read_text(text: str) -> str:
    """The line in its canonical spelling; ValueError where it is none."""
    found = entries_of(text)
    if any(not found[name].isdecimal() or int(found[name]) > MOST for name in RESOURCES):
        raise ValueError(text)
    return spelled(found)


def spelled(found: Mapping[str, str]) -> str:
    return "; ".join([f"{name}={found[name]}" for name in ENTRIES])


def listed(text: str) -> list[str]:
    return text.split(",") if text else []


def face_named(word: str) -> int:
    """`griffins+` is a pack; -1 where there is no such unit."""
    unit = UNIT_NUMBER.get(word.removesuffix("+"), -1)
    pack = word.endswith("+")
    if unit < 0 or UNITS[unit].kind not in CARRIED_KINDS or (pack and len(UNITS[unit].faces) < 2):
        return -1
    return UNITS[unit].faces[pack]


def carried_in(text: str) -> Carried | None:
    """What a line that passed the checks says."""
    if text == NOTHING:
        return None
    found = entries_of(text)
    gold, materials, valuables = [int(found[name]) for name in RESOURCES]
    return Carried(
        HERO_NUMBER[found["hero"]],
        (gold, materials, valuables),
        tuple([face_named(word) for word in listed(found["units"])]),
        tuple([CARD_WORDS[word] for word in listed(found["deck"])]),
    )


def text_of(carried: Carried) -> str:
    words = {name: str(amount) for name, amount in zip(RESOURCES, carried.resources, strict=True)}
    words["hero"] = HEROES[carried.hero].id
    words["units"] = ",".join([unit_of(face).id + "+" * (FACES[face].side == "pack") for face in carried.units])
    words["deck"] = ",".join([CARDS[card].id for card in carried.deck])
    return spelled(words)


# -- checks --------------------------------------------------------------------------------------------------

Complaint = tuple[str, str]  # English, Polish
FINE: Final[Complaint] = ("", "")


def complaint(scenario: str, text: str, sets: frozenset[str]) -> Complaint:
    """What is wrong with a line for this scenario and these boxes, in both languages; FINE if nothing is."""
    if text == NOTHING:
        return FINE
    rows = SCENARIOS[scenario].rows if scenario in SCENARIOS else {"setup": {"units": ()}}
    if rows["setup"]["units"] != "carried":
        return (
            f"nothing is carried into {scenario}: only later missions of a campaign take what the Hero brings along.",
            f"do scenariusza {scenario} niczego się nie przenosi: robią to tylko dalsze misje kampanii.",
        )
    found = entries_of(text)
    return wrong_hero(rows, found, sets) or wrong_units(rows, found, sets) or wrong_deck(found, sets) or FINE


def wrong_hero(rows: Mapping[str, Any], found: Mapping[str, str], sets: frozenset[str]) -> Complaint | None:
    faction = rows["fixed_seats"][0]["faction"]
    heroes = [HEROES[hero].id for hero in heroes_in_use(sets, faction)]
    if found["hero"] in heroes:
        return None
    legal = ", ".join(heroes)
    return f"{found['hero']} is no Hero of this campaign; it is one of {legal}.", f"bohaterem może być: {legal}."


def wrong_units(rows: Mapping[str, Any], found: Mapping[str, str], sets: frozenset[str]) -> Complaint | None:
    """Units of the own Faction once each, and Neutral ones as often as there are cards."""
    faction = rows["fixed_seats"][0]["faction"]
    words = listed(found["units"])
    cards = [FACES[face].card for face in [face_named(word) for word in words] if face >= 0]
    for word in words:
        face = face_named(word)
        known = face >= 0 and unit_of(face).set in sets and unit_of(face).faction in ("", faction)
        if not known or cards.count(FACES[face].card) > unit_of(face).copies:
            return f"{word} cannot be among the units.", f"wśród jednostek nie może być: {word}."
    return None


def wrong_deck(found: Mapping[str, str], sets: frozenset[str]) -> Complaint | None:
    """The Level I Specialty of the Hero, Statistic cards, and at most five others. [HER-26.2]"""
    words = listed(found["deck"])
    for word in words:
        if word not in CARD_WORDS or not may_be_held(CARD_WORDS[word], sets):
            return f"there is no card {word} for a Deck.", f"nie ma karty {word} do talii."
    cards = [CARD_WORDS[word] for word in words]
    for card in others(cards):
        if cards.count(card) > CARDS[card].copies:
            copies, word = CARDS[card].copies, CARDS[card].id
            return f"there are only {copies} cards {word}.", f"kart {word} jest tylko {copies}."
    first = HEROES[HERO_NUMBER[found["hero"]]].specialties[0][1]
    if [card for card in cards if CARDS[card].type == "specialty"] != [first]:
        name = CARDS[first].id
        return f"the Deck holds exactly one Specialty: {name}.", f"w talii jest dokładnie jedna specjalność: {name}."
    if len(others(cards)) > KEPT_CARDS:
        return (
            f"besides Statistic cards and the Specialty the Deck holds at most {KEPT_CARDS} cards.",
            f"prócz kart statystyk i specjalności w talii jest najwyżej {KEPT_CARDS} kart.",
        )
    return None


def may_be_held(card: int, sets: frozenset[str]) -> bool:
    """A card of the boxes in use, or one that a Search replaces. [HER-26.4]"""
    return CARDS[card].set in sets or CARDS[card].type in REPLACED


def others(cards: list[int]) -> list[int]:
    """Cards that are neither Statistic cards nor Specialties."""
    return [card for card in cards if CARDS[card].type not in ("statistic", "specialty")]
