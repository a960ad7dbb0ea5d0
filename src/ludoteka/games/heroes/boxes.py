"""The boxes that may be in a game beside the base one, and which of their components a set-up uses. [HER-1.6, HER-27]

The base box is always in use. Every further box is an extra: its Faction, Heroes, cards, units and tiles join those of
the base box.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from ludoteka.games.heroes.boards import HEROES, TILES, TOWNS
from ludoteka.games.heroes.cards import CARDS, FACTION_UNITS, UNITS

Sets = frozenset[str]
CORE: Final = "core"
EVENTS_FROM: Final = "fortress"  # [HER-27.3]
BANKS_FROM: Final = "naval_battles"  # Creature Banks [HER-27.9]
LAYERS: Final = ("land", "sea")  # underground tiles wait for a scenario with a Gate [HER-27.9]


class Box(NamedTuple):
    id: str
    name_en: str
    name_pl: str
    about_en: str  # what only this box brings
    about_pl: str


BOXES: Final = (
    Box("tower", "Tower", "Forteca", "Black Market, Tavern, University.", "Czarny Rynek, Karczma, Uniwersytet."),
    Box("rampart", "Rampart", "Bastion", "War Machines.", "Machiny wojenne."),
    Box(
        "fortress",
        "Fortress, with Events",
        "Cytadela, z wydarzeniami",
        "An Event in every Resource Round of games of several players.",
        "Wydarzenie w każdej rundzie zasobów, gdy gra kilka osób.",
    ),
    Box(
        "inferno",
        "Inferno",
        "Inferno",
        "Random Towns, Empowered Statistic cards.",
        "Losowe Miasta, karty ulepszonych statystyk.",
    ),
    Box(
        "stronghold",
        "Stronghold",
        "Twierdza",
        "Its underground tiles are not used. A Spell Scroll is the top card of the Spell Deck.",
        "Kafelków podziemnych się nie używa. Zwój Zaklęcia to wierzchnia karta talii zaklęć.",
    ),
    Box(
        "conflux",
        "Conflux",
        "Wrota Żywiołów",
        "Elemental tiles: more Power for Spells of their School.",
        "Kafelki żywiołów: więcej mocy dla zaklęć ich szkoły.",
    ),
    Box(
        "cove",
        "Cove",
        "Przystań",
        "Sea tiles: who takes to the sea moves no further in that turn.",
        "Kafelki morskie: kto wypłynie, w tej turze już się nie rusza.",
    ),
    Box(
        "stretch_2024",
        "Stretch Goals",
        "Cele dodatkowe",
        "Heroes of all Factions. Its underground tiles are not used.",
        "Bohaterowie wszystkich frakcji. Kafelków podziemnych się nie używa.",
    ),
    Box(
        "naval_battles",
        "Creature Banks",
        "Banki stworzeń",
        "Who discovers a Far or Near tile may put a guarded treasure on its Blocked Field.",
        "Kto odkryje daleki lub bliski kafelek, może położyć strzeżony skarb na jego zablokowanym polu.",
    ),
)
BOX_IDS: Final = tuple([box.id for box in BOXES])


def boxes_in_data() -> set[str]:
    units, cards = {unit.set for unit in UNITS}, {card.set for card in CARDS}
    boards = {tile.set for tile in TILES} | {hero.set for hero in HEROES} | {town.set for town in TOWNS.values()}
    return units | cards | boards


assert boxes_in_data() == {CORE, *BOX_IDS}


@cache
def tiles_in_use(sets: Sets) -> tuple[int, ...]:
    """Every map tile that a scenario may draw."""
    return tuple([tile.number for tile in TILES if tile.set in sets and tile.layer in LAYERS])


# The boxes with tiles of the sea, and with elemental ones.
WITH_SEA: Final = frozenset([tile.set for tile in TILES if tile.layer == "sea"])
WITH_ELEMENTS: Final = frozenset(
    [tile.set for tile in TILES if tile.layer in LAYERS and tile.terrain.startswith("elemental")]
)


def sea_in_use(sets: Sets) -> bool:
    return any(box in sets for box in WITH_SEA)


def elements_in_use(sets: Sets) -> bool:
    return any(box in sets for box in WITH_ELEMENTS)


@cache
def factions_in_use(sets: Sets) -> tuple[str, ...]:
    return tuple([town.id for town in TOWNS.values() if town.set in sets])


@cache
def faction_units(sets: Sets, faction: str) -> tuple[int, ...]:
    """The seven unit cards of a Faction; a card of another box may take the place of one of them. [HER-16.2]"""
    instead = {unit.unit: unit.number for unit in UNITS if unit.kind == "faction_alternate" and unit.set in sets}
    return tuple([instead.get(UNITS[number].id, number) for number in FACTION_UNITS[faction]])


def boxes_of(chosen: tuple[str, ...]) -> Sets:
    """What the variant `sets` means: the base box and those chosen."""
    return frozenset({CORE, *chosen})
