"""The words for components: unit cards, cards, heroes, buildings, locations. [HER-33]

Every package keeps its questions and events in a `text.py` of its own; text.py beside this file collects them. What
those modules need in common is here.
"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.games.heroes.boards import (
    BANK_NUMBER,
    BANKS,
    BUILDINGS,
    HERO_NUMBER,
    HEROES,
    KINDS,
    LOCATION_NUMBER,
    LOCATIONS,
    SCENARIOS,
    TILE_NUMBER,
    TILES,
    TOWNS,
)
from ludoteka.games.heroes.cards import CARD_NUMBER, CARDS, FACES, UNIT_NUMBER, UNITS, unit_of
from ludoteka.games.heroes.words.goods import goods_name, so_many

# -- ids -----------------------------------------------------------------------------------------------------


def spelled(face: int) -> str:
    side = FACES[face].side
    return unit_of(face).id if side == "one" else f"{unit_of(face).id}-{side}"


FACE_IDS: Final = tuple([spelled(face.number) for face in FACES])


def face_id(face: int) -> str:
    """`halberdiers-pack`, `neutral_boars`."""
    return FACE_IDS[face]


FACE_NUMBER: Final = {id: number for number, id in enumerate(FACE_IDS)}
assert len(FACE_NUMBER) == len(FACES)


CARD_IDS: Final = tuple([f"{card.type}:{card.id}" for card in CARDS])


def card_id(card: int) -> str:
    """`spell:magic_arrow`."""
    return CARD_IDS[card]


BUILDING_NUMBER: Final = {building.id: building.number for building in BUILDINGS}

# -- names ---------------------------------------------------------------------------------------------------

SIDES: Final = {"few": ("few", "garstka"), "pack": ("pack", "grupa"), "one": ("", "")}


# Faces of the Treasure and Resource Dice in English and Polish. [HER-12.6]
DICE: Final = {
    "experience": ("1 XP", "1 PD"),
    "artifact": ("Artifact", "artefakt"),
    "resource_die": ("a Resource Die", "kość zasobów"),
    "two_resource_dice": ("two Resource Dice", "dwie kości zasobów"),
    "3_gold": ("3 Gold", "3 złota"),
    "6_gold": ("6 Gold", "6 złota"),
    "2_building_materials": ("2 Building Materials", "2 budulce"),
    "4_building_materials": ("4 Building Materials", "4 budulce"),
    "1_valuables": ("1 Valuable", "1 kosztowność"),
    "2_valuables": ("2 Valuables", "2 kosztowności"),
}


# Resources in English and Polish. [HER-12.1]
RESOURCE_NAMES: Final = {
    "gold": ("Gold", "złoto"),
    "building_materials": ("Building Materials", "budulce"),
    "valuables": ("Valuables", "kosztowności"),
}


def thing_name(kind: str, number: int, lang: str) -> str:
    """Something that changes hands: so much of a resource, a card, a unit, an Artifact of the other's choice."""
    if kind == "card":
        return card_name(number, lang)
    if kind == "unit":
        return face_name(number, lang)
    if kind == "artifact":
        return "dowolny artefakt" if lang == "pl" else "an Artifact of his choice"
    return so_many(number, kind, lang)


def face_name(face: int, lang: str) -> str:
    unit = unit_of(face)
    words, side = unit.name_pl if lang == "pl" else unit.name_en, SIDES[FACES[face].side][lang == "pl"]
    return f"{words} ({side})" if side else words


HELD: Final = {  # types of the cards that players hold
    "statistic": ("Statistic", "statystyka"),
    "ability": ("Ability", "zdolność"),
    "spell": ("Spell", "zaklęcie"),
    "artifact": ("Artifact", "artefakt"),
    "specialty": ("Specialty", "specjalność"),
    "war_machine": ("War Machine", "machina wojenna"),
}


def shared_names(lang: str) -> frozenset[str]:
    """Names that cards of several types have: the Polish Attack is a Statistic and an Ability."""
    types: dict[str, set[str]] = {}
    for card in [one for one in CARDS if one.type in HELD]:
        types.setdefault(card.name_pl if lang == "pl" else card.name_en, set()).add(card.type)
    return frozenset([name for name, found in types.items() if len(found) > 1])


SHARED: Final = {lang: shared_names(lang) for lang in ("en", "pl")}


def card_name(card: int, lang: str) -> str:
    """With the type of the card where its name alone could mean another one."""
    one = CARDS[card]
    words = one.name_pl if lang == "pl" else one.name_en
    is_shared = words in SHARED["pl" if lang == "pl" else "en"] and one.type in HELD
    return f"{words} [{HELD[one.type][lang == 'pl']}]" if is_shared else words


def building_name(building: int, lang: str) -> str:
    return BUILDINGS[building].name_pl if lang == "pl" else BUILDINGS[building].name_en


def location_name(location: int, lang: str) -> str:
    return LOCATIONS[location].name_pl if lang == "pl" else LOCATIONS[location].name_en


TILE_KINDS: Final = (("Starting", "początkowy"), ("Far", "daleki"), ("Near", "bliski"), ("Center", "centralny"))


def tile_name(kind: str, lang: str) -> str:
    """A tile is said by its back: what is printed on it to sort the box is nowhere to be seen on the table."""
    english, polish = TILE_KINDS[KINDS.index(kind)]
    return f"kafelek {polish}" if lang == "pl" else f"{english} tile"


FACE_DOWN: Final = "face_down"  # instead of a location where a tile lies face down
FACE_DOWN_SAID: Final = ("a face-down tile", "zakryty kafelek")


def name(kind: str, id: Any, lang: str) -> str | None:
    """The words for a component in messages; arguments `unit2`, `card2` … are of the kind without the digit."""
    kind, word = kind.rstrip("0123456789"), str(id)
    if kind == "unit":
        return unit_name(word, lang)
    if kind == "card":
        type, _, rest = word.partition(":")
        return card_name(CARD_NUMBER[type, rest], lang) if (type, rest) in CARD_NUMBER else unit_name(word, lang)
    if kind == "space" and word == "tower":
        return "Wieża Łucznicza" if lang == "pl" else "Arrow Tower"
    if kind == "building" and word in BUILDING_NUMBER:
        return building_name(BUILDING_NUMBER[word], lang)
    if kind == "location" and word in BANK_NUMBER:
        place = BANKS[BANK_NUMBER[word]].place
        return place.name_pl if lang == "pl" else place.name_en
    if kind == "location" and word == FACE_DOWN:
        return FACE_DOWN_SAID[lang == "pl"]
    if kind == "location" and word in LOCATION_NUMBER:
        return location_name(LOCATION_NUMBER[word], lang)
    if kind == "tile" and word in TILE_NUMBER:
        return tile_name(TILES[TILE_NUMBER[word]].kind, lang)
    if kind == "hero" and word in HERO_NUMBER:
        hero = HEROES[HERO_NUMBER[word]]
        return hero.name_pl if lang == "pl" else hero.name_en
    if kind == "faction" and word in TOWNS:
        return TOWNS[word].name_pl if lang == "pl" else TOWNS[word].name_en
    if kind == "scenario" and word in SCENARIOS:
        return SCENARIOS[word].name_pl if lang == "pl" else SCENARIOS[word].name_en
    if kind == "goods":
        return goods_name(word, lang)
    if kind == "standing":
        number, _, counted = word.partition(" ")
        return f"{STANDINGS[counted][lang == 'pl']}:\xa0{number}"
    if kind == "thing":
        what, _, number = word.partition(":")
        return thing_name(what, int(number), lang)
    return dice_name(word, lang) if kind == "dice" else None


def dice_name(word: str, lang: str) -> str | None:
    """A face in words; of several Attack Dice all of them: 0 and −1."""
    if word in DICE:
        return DICE[word][lang == "pl"]
    *first, last = word.split()
    return f"{', '.join(first)} {'i' if lang == 'pl' else 'and'} {last}" if first else None


STANDINGS: Final = {  # what the end of the last Round compares [HER-30.8]
    "mines_controlled": ("Mines", "kopalnie"),
    "settlements_controlled": ("Settlements", "osady"),
    "main_hero_xp": ("Experience", "doświadczenie"),
    "gold": ("Gold", "złoto"),
}


def unit_name(id: str, lang: str) -> str | None:
    if id in FACE_NUMBER:
        return face_name(FACE_NUMBER[id], lang)
    if id in UNIT_NUMBER:
        unit = UNITS[UNIT_NUMBER[id]]
        return unit.name_pl if lang == "pl" else unit.name_en
    return None
