"""Full texts of components for people to read: what a card does at which moment, what a unit can, what a place gives.

Kind, then id, to `name`, `text`, `clause` and everything a table draws of the component. [HER-33]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludoteka.core.packed import has
from ludoteka.games.heroes.boards import (
    BANKS,
    BUILDINGS,
    DATA,
    HEROES,
    LOCATIONS,
    SCENARIOS,
    TILES,
    TOWNS,
    TRADE_TABLE,
    Building,
    Hero,
    Location,
    Scenario,
    Town,
)
from ludoteka.games.heroes.boxes import BOXES, Box
from ludoteka.games.heroes.cards import CARDS, FACES, UNITS, Card, Face, Unit, load, trait, unit_of
from ludoteka.games.heroes.effects.records import Effect
from ludoteka.games.heroes.map.geometry import Placed, place_of
from ludoteka.games.heroes.scenarios.maps import is_built_by_players
from ludoteka.games.heroes.terms import TIERS, TYPES
from ludoteka.games.heroes.words import emblems
from ludoteka.games.heroes.words.components import DICE, card_id, face_id, face_name, name
from ludoteka.games.heroes.words.goods import goods_name, goods_told

Tip = dict[str, Any]

CLAUSES: Final = {
    "statistic": "HER-10.11",
    "ability": "HER-10.11",
    "spell": "HER-11.1",
    "artifact": "HER-11.14",
    "specialty": "HER-11.1",
    "astrologers": "HER-4.5",
    "event": "HER-27.3",
    "ai": "HER-20.17",
    "war_machine": "HER-27.2",
}
MORE: Final = {row["id"]: row for row in DATA["locations"]}
CLASSES: Final = {row["id"]: row for row in load("heroes")["heroes"]}
AI_TEXTS: Final = {row["id"]: row for row in load("cards_ai")["cards"]}


def tips(lang: str) -> dict[str, dict[str, Tip]]:
    """Everything of all boxes; a table shows what its match uses."""
    units = {face_id(face.number): face_tip(face, lang) for face in FACES}
    return {
        "card": {card_id(card.number): card_tip(card, lang) for card in CARDS},
        "unit": units | {unit.id: units[face_id(unit.faces[-1])] for unit in UNITS},
        "building": {building.id: building_tip(building, lang) for building in BUILDINGS},
        "location": {place.id: location_tip(place, lang) for place in (*LOCATIONS, *[bank.place for bank in BANKS])},
        "hero": {hero.id: hero_tip(hero, lang) for hero in HEROES},
        "faction": {town.id: faction_tip(town, lang) for town in TOWNS.values()},
        "trade": {
            pair.replace("_to_", " for "): {"sold": sold, "bought": bought}
            for pair, (sold, bought) in TRADE_TABLE.items()
        },
        "dice": {id: {"name": words[lang == "pl"]} for id, words in DICE.items()},
        "scenario": {one.id: scenario_tip(one, lang) for one in SCENARIOS.values()},
        "box": {box.id: box_tip(box, lang) for box in BOXES},
        "tile": {
            tile.id: {"terrain": tile.terrain, "kind": tile.kind, "fields": fields_of(tile.number)} for tile in TILES
        },
    }


def said(row: Mapping[str, Any], key: str, lang: str) -> str:
    return str(row.get(f"{key}_{lang}", ""))


def in_words(effect: Effect, lang: str) -> str:
    return effect.text_pl if lang == "pl" else effect.text_en


# -- cards ---------------------------------------------------------------------------------------------------


EXPERT: Final = {"en": "Expert", "pl": "Efekt mistrzowski"}  # before what an Expert use does, where no sign can stand


def card_tip(card: Card, lang: str) -> Tip:
    effects = [effect_tip(effect, lang) for effect in card.effects]
    said_by = [f"{EXPERT[lang]}: {one['full']}" if one["experts"] else one["full"] for one in effects if one["full"]]
    text = " ".join(said_by) or said(AI_TEXTS.get(card.id, {}), "text", lang)
    return {
        "name": card.name_pl if lang == "pl" else card.name_en,
        "text": text,
        "clause": CLAUSES[card.type],
        "type": card.type,
        "set": card.set,
        "icon": emblems.card_sign(card),
        "school": trait(card.number, "school") or None,
        "level": trait(card.number, "level") or None,
        "effects": effects,
    }


def effect_tip(effect: Effect, lang: str) -> Tip:
    """`full` is what it says with the lines for more Power behind it."""
    words = in_words(effect, lang)
    texts = [line[lang == "pl"] for line in effect.level_texts]
    lines = [
        {"power": power, "text": text} for (power, _), text in zip(effect.levels, texts, strict=True) if effect.levels
    ]
    full = " ".join([words, *[f"({one['power']}) {one['text']}" for one in lines]])
    return {
        "id": effect.id,
        "timing": effect.timing,
        "icon": emblems.timing_sign(effect.timing),
        "text": words,
        "lines": lines,
        "experts": effect.experts,
        "full": full.strip(),
    }


# -- units ---------------------------------------------------------------------------------------------------


STATISTICS_SAID: Final = {
    "en": "Attack {0.attack}, Defence {0.defense}, Health {0.health}, Initiative {0.initiative}",
    "pl": "atak {0.attack}, obrona {0.defense}, zdrowie {0.health}, inicjatywa {0.initiative}",
}
KINDS_SAID: Final = {  # where a unit comes from that no Faction recruits
    "neutral": ("Neutral Unit", "jednostka neutralna"),
    "summoned": ("summoned", "przyzwana"),
    "creature_bank": ("guard of a Creature Bank", "strażnik banku stworzeń"),
}
TYPES_SAID: Final = (("ground", "naziemna"), ("flying", "latająca"), ("ranged", "strzelająca"))  # as TYPES
PRICES_SAID: Final = (("recruited for {}", "rekrutacja: {}"), ("reinforced for {}", "wzmocnienie: {}"))


def numbers_said(face: Face, unit: Unit, lang: str) -> str:
    """The numbers of a unit card in words, for whoever does not see it drawn."""
    polish = lang == "pl"
    said = [KINDS_SAID[unit.kind][polish]] if unit.kind in KINDS_SAID else []
    said.append(TYPES_SAID[face.type][polish])
    said.append(STATISTICS_SAID["pl" if polish else "en"].format(face))
    prices = zip(PRICES_SAID, (unit.recruit, unit.reinforce), strict=True)
    paid = [(words, [goods_name(one, lang) for one in goods_told(cost)]) for words, cost in prices]
    said += [words[polish].format(", ".join(goods)) for words, goods in paid if goods]
    return "; ".join(said)


def face_tip(face: Face, lang: str) -> Tip:
    unit = unit_of(face.number)
    abilities = " ".join([in_words(effect, lang) for effect in face.effects])
    return {
        "name": face_name(face.number, lang),
        "short": unit.name_pl if lang == "pl" else unit.name_en,
        "text": abilities,
        "facts": numbers_said(face, unit, lang),
        "clause": "HER-16.3",
        "set": unit.set,
        "icon": emblems.unit_sign(unit),
        "side": face.side,
        "faction": unit.faction or None,
        "kind": unit.kind,
        "type": TYPES[face.type],
        "tier": TIERS[face.tier] if 0 <= face.tier < len(TIERS) else None,
        "attack": face.attack,
        "defense": face.defense,
        "health": face.health,
        "initiative": face.initiative,
        "recruit": list(unit.recruit),
        "reinforce": list(unit.reinforce),
        "abilities": [
            {"icon": emblems.timing_sign(effect.timing), "timing": effect.timing, "text": in_words(effect, lang)}
            for effect in face.effects
        ],
    }


# -- boards --------------------------------------------------------------------------------------------------


def building_tip(building: Building, lang: str) -> Tip:
    return {
        "name": building.name_pl if lang == "pl" else building.name_en,
        "text": " ".join([in_words(effect, lang) for effect in building.effects]),
        "clause": "HER-13.4",
        "set": TOWNS[building.town].set,
        "kind": building.kind,
        "icon": emblems.building_sign(building),
        "cost": list(building.cost),
        "requires": [name("building", id, lang) for id in building.requires],
    }


def location_tip(location: Location, lang: str) -> Tip:
    row = MORE.get(location.id, {})
    return {
        "name": location.name_pl if lang == "pl" else location.name_en,
        "text": said(row, "text", lang) or " ".join([in_words(effect, lang) for effect in location.effects]),
        "clause": "HER-15.2" if location.category.startswith("flaggable") else "HER-15.1",
        "set": location.set,
        "category": location.category,
        "icon": emblems.location_sign(location),
    }


PARTS_EN: Final = ("Heroes", "cards", "unit cards", "map tiles")
PARTS_PL: Final = ("bohaterowie", "karty", "karty jednostek", "kafelki mapy")


def box_tip(box: Box, lang: str) -> Tip:
    """What a further box holds."""
    counts = [sum([one.set == box.id for one in parts]) for parts in (HEROES, CARDS, UNITS, TILES)]
    words = PARTS_PL if lang == "pl" else PARTS_EN
    towns = [town.id for town in TOWNS.values() if town.set == box.id]
    return {
        "name": box.name_pl if lang == "pl" else box.name_en,
        "text": box.about_pl if lang == "pl" else box.about_en,
        "clause": "HER-1.6",
        "icon": emblems.faction_sign(towns[0]) if towns else "chest",
        "parts": [f"{word}: {count}" for word, count in zip(words, counts, strict=True) if count],
        "factions": [name("faction", town, lang) for town in towns],
    }


def faction_tip(town: Town, lang: str) -> Tip:
    """What somebody who chooses gets: the units of the Town, who may lead them, the buildings no other Town has."""
    special = [BUILDINGS[number] for number in town.buildings if BUILDINGS[number].kind.startswith("faction")]
    return {
        "name": name("faction", town.id, lang),
        "icon": emblems.faction_sign(town.id),
        "units": [face_id(UNITS[number].faces[0]) for number in town.units],
        "heroes": [hero.id for hero in HEROES if hero.faction == town.id],
        "special": [building.id for building in special],
    }


def hero_tip(hero: Hero, lang: str) -> Tip:
    row = CLASSES[hero.id]
    cards = ", ".join([str(name("card", card_id(card), lang)) for _, card in hero.specialties])
    return {
        "name": hero.name_pl if lang == "pl" else hero.name_en,
        "text": f"{said(row, 'class', lang)}: {said(row, 'specialty', lang)}. {cards}.",
        "clause": "HER-9.1",
        "set": hero.set,
        "icon": f"face-{hero.id}",
        "faction": hero.faction,
        "class": said(row, "class", lang),
        "type": hero.type,
        "specialty": said(row, "specialty", lang),
        "statistics": list(hero.statistics),
        "ability": name("card", card_id(hero.ability), lang),
        "specialties": [{"level": level, "card": card_id(card)} for level, card in hero.specialties],
    }


def fields_of(tile: int) -> list[Tip]:
    """The fields of a tile as it would lie unturned, for a preview: where, what, which lines."""
    one = TILES[tile]
    lying = Placed(tile, 0, 0, 0, True)
    return [
        {
            "at": list(place_of(lying, slot)),
            "location": LOCATIONS[field.location].id,
            "difficulty": field.difficulty,
            "lines": [way for way in range(6) if has(one.borders[slot], way)],
        }
        for slot, field in enumerate(one.fields)
    ]


# -- scenarios -----------------------------------------------------------------------------------------------


def scenario_tip(one: Scenario, lang: str) -> Tip:
    """What a scenario is about; its goal is a sentence of the locale, `goal-<id>`."""
    limit = one.rows["rounds"]["limit"]
    return {
        "name": one.name_pl if lang == "pl" else one.name_en,
        "mode": one.mode,
        "seats": list(one.seats),
        "rounds": limit if isinstance(limit, int) else max(limit.values()),
        "by_difficulty": not isinstance(limit, int),
        "rules": [said(row, "text", lang) for row in one.rows["special_rules"] if said(row, "text", lang)],
        "factions": [name("faction", seat["faction"], lang) for seat in one.rows.get("fixed_seats", ())],
        "maps": [map_tip(one, players) for players in one.seats],
    }


def map_tip(one: Scenario, players: int) -> Tip:
    """Where tiles lie at the start; a Tournament map is built by its players."""
    board = next(board for board in one.rows["maps"] if board["players"] == players)
    tiles = [
        {"q": int(row["at"][0]), "r": int(row["at"][1]), "kind": row["kind"], "up": row["face"] == "up"}
        for row in board["tiles"]
        if "at" in row
    ]
    return {"players": players, "built": is_built_by_players(one, players), "tiles": tiles}
