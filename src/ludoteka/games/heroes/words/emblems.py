"""Which sign of the icon sheet stands for a component. No printed artwork: our own signs, shared with other games."""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.boards import Building, Location
from ludoteka.games.heroes.cards import Card, Unit, trait
from ludoteka.games.heroes.words import emblems_of_boxes as boxes

UNITS: Final = {
    "halberdiers": "halberd",
    "marksmen": "crossbow",
    "griffins": "griffin",
    "crusaders": "crusader",
    "zealots": "zealot",
    "champions": "champions",
    "archangels": "archangel",
    "skeletons": "skull",
    "zombies": "zombie",
    "wraiths": "ghost",
    "vampires": "bat",
    "liches": "lich",
    "dread_knights": "dread-knight",
    "ghost_dragons": "bone-dragon",
    "troglodytes": "troglodyte",
    "harpies": "harpy",
    "evil_eyes": "evil-eye",
    "medusas": "medusa",
    "minotaurs": "minotaur",
    "manticores": "manticore",
    "black_dragons": "black-dragon",
    "boars": "boar",
    "halflings": "halfling",
    "peasants": "peasants",
    "rogues": "rogue",
    "mummies": "mummy",
    "nomads": "nomad",
    "sharpshooters": "archer",
    "diamond_golems": "golem",
    "enchanters": "wizard",
    "gold_golems": "golem",
    "trolls": "troll",
    "azure_dragons": "dragon",
    "crystal_dragons": "dragon",
    "arrow_tower": "tower",
}

LOCATIONS: Final = {
    "town": "town",
    "mine": "mine",
    "settlement": "settlement",
    "artifact_symbol": "artifact",
    "resource_symbol": "sack",
    "treasure_symbol": "chest",
    "windmill": "windmill",
    "water_wheel": "water-wheel",
    "mystical_garden": "garden",
    "learning_stone": "stone",
    "fountain_of_youth": "fountain",
    "temple": "temple",
    "warriors_tomb": "tomb",
    "shrine_of_magic_incantation": "shrine",
    "shrine_of_magic_gesture": "shrine",
    "pandoras_box": "pandora",
    "trading_post": "trading-post",
    "stables": "stables",
    "sanctuary": "sanctuary",
    "magic_spring": "spring",
    "witch_hut": "hut",
    "redwood_observatory": "observatory",
    "tree_of_knowledge": "tree",
    "obelisk": "obelisk",
    "dragon_utopia": "utopia",
    "grail": "grail",
    "blocked_field": "rocks",
    "empty_field": "dots",
    "random_town": "town",
    "library": "library",
    "tavern": "hut",
    "black_market": "bazaar",
    "prison": "lock",
    "hill_fort": "castle",
    "university": "academy",
    "spell_scroll": "parchment",
    "scholar": "book",
}

BUILDINGS: Final = {
    "city_hall": "gold",
    "citadel": "castle",
    "mage_guild": "spellbook",
    "dwelling_bronze": "few",
    "dwelling_silver": "pack",
    "dwelling_golden": "crown",
    "castle_faction_1": "morale-up",
    "castle_faction_2": "blacksmith",
    "necropolis_faction_1": "moon",
    "necropolis_faction_2": "skull",
    "dungeon_faction_1": "shrine",
    "dungeon_faction_2": "spring",
}

CARDS_OF: Final = {
    "archery": "ranged",
    "armorer": "defend",
    "diplomacy": "share",
    "estates": "sack",
    "intelligence": "book",
    "leadership": "morale-up",
    "logistics": "mp",
    "luck": "star",
    "mysticism": "loop",
    "necromancy": "skull",
    "offense": "attack",
    "resistance": "lock",
    "sorcery": "magic",
    "tactics": "target",
    "wisdom": "spellbook",
    "attack": "attack",
    "defense": "defense",
    "power": "power",
    "knowledge": "knowledge",
}

# Artifacts by a word of their name, Specialties by their hero.
ARTIFACTS: Final = (
    (("axe", "blackshard", "tongue", "club", "sword", "gladius"), "attack"),
    (("shield", "armor", "breastplate", "targ", "tunic", "rib_cage", "cuirass"), "defense"),
    (("gold", "lumber"), "sack"),
    (("legion",), "population"),
    (("wings", "tabard"), "flying"),
    (("charm", "cloak", "mercury"), "magic"),
    (("hourglass", "shackles"), "hourglass"),
    (("lifeblood",), "health"),
    (("speculum",), "eye"),
)
SPECIALTIES: Final = {
    "catherine": "crusader",
    "rion": "health",
    "sandro": "skull",
    "tamika": "dread-knight",
    "alamar": "loop",
    "mutare": "dragon",
}

TYPES: Final = {
    "statistic": "star",
    "ability": "expert",
    "spell": "magic",
    "artifact": "artifact",
    "specialty": "hero",
    "astrologers": "star",
    "event": "exclaim",
    "ai": "bot",
    "war_machine": "gear",
}

TIMINGS: Final = {
    "instant": "bolt",
    "ongoing": "loop",
    "permanent": "infinity",
    "passive": "infinity",
    "activation": "arrow-right",
    "map": "globe",
    "attack": "attack",
    "retaliation": "retaliate",
    "town": "town",
    "visit": "flag",
    "round_event": "star",
}
FACTIONS: Final = (
    "castle",
    "necropolis",
    "dungeon",
    "rampart",
    "tower",
    "inferno",
    "fortress",
    "stronghold",
    "conflux",
    "cove",
)


def unit_sign(unit: Unit) -> str:
    return UNITS.get(unit.unit) or boxes.UNITS.get(unit.unit, "beast")


def location_sign(location: Location) -> str:
    return LOCATIONS.get(location.id) or boxes.LOCATIONS.get(location.id, "location")


def building_sign(building: Building) -> str:
    return BUILDINGS.get(building.id) or boxes.BUILDINGS.get(building.id) or BUILDINGS.get(building.kind, "build")


def card_sign(card: Card) -> str:
    """The sign of the card itself, of its School, or of its type; a Specialty has that of the unit it is about."""
    if card.type == "spell":
        school = trait(card.number, "school")
        return school if school in ("air", "fire", "earth", "water") else "magic"
    if card.type == "artifact":
        return next((sign for words, sign in ARTIFACTS if any(word in card.id for word in words)), "artifact")
    if card.type == "specialty":
        hero = card.id.rpartition("_")[0]
        return SPECIALTIES.get(hero) or boxes.SPECIALTIES.get(hero, "hero")
    plain = card.id.removeprefix("empowered_").removeprefix("ai_").removesuffix("_a").removesuffix("_b")
    return CARDS_OF.get(plain) or boxes.CARDS.get(plain) or TYPES.get(card.type, "card")


def faction_sign(faction: str) -> str:
    return faction if faction in FACTIONS else "town"


def timing_sign(timing: str) -> str:
    return TIMINGS.get(timing, "bolt")
