"""What the map asks and tells. [HER-29.A]"""

from __future__ import annotations

from typing import Final, NamedTuple

from ludoteka.core.events import NOTABLE, SMALL, TURNING
from ludoteka.core.state import Prompt, Told, verb
from ludoteka.games.heroes.boards import KINDS, RING
from ludoteka.games.heroes.cards import Cost
from ludoteka.games.heroes.combat.text import play_words
from ludoteka.games.heroes.map.geometry import Hex
from ludoteka.games.heroes.map.spots import (
    DIRECTION_NAMES,
    NO_TILE,
    RING_TWO,
    Spot,
    TileSpot,
    spot_said,
    tile_said,
    way_said,
)
from ludoteka.games.heroes.terms import RESOURCES
from ludoteka.games.heroes.town.text import played_label
from ludoteka.games.heroes.turn.actions import Action
from ludoteka.games.heroes.words.components import RESOURCE_NAMES, TILE_KINDS, face_id, face_name, name
from ludoteka.games.heroes.words.goods import all_of
from ludoteka.games.heroes.words.labels import PASS_SAID, labels, phrased, turned_said, worded

HERO_KINDS: Final = ("main", "secondary", "ai", "roaming")
HERO_NAMES: Final = (
    ("Main Hero", "bohater główny"),
    ("Secondary Hero", "bohater pomocniczy"),
    ("AI Hero", "bohater AI"),
    ("roaming army", "wędrująca armia"),
)

# Answers that are no component.
DECLINE: Final = -1
REINFORCE: Final = 3  # beside the three resources of a Settlement [HER-15.7]
NO_CARD: Final = -1
PASS: Final = -1
ALL_CARDS: Final = -2


def hero_word(kind: int) -> str:
    return HERO_KINDS[kind]


def place_word(place: Hex) -> str:
    """`2,-1`: axial coordinates. [HER-14.1]"""
    return f"{place[0]},{place[1]}"


# -- actions of a turn: (kind, figure, direction or tile, kind of the Hero) -----------------------------------


def move_words(action: Action) -> str:
    return f"move {HERO_KINDS[action[3]]} {RING[action[2]].lower()}"


def revisit_words(action: Action) -> str:
    return f"revisit {HERO_KINDS[action[3]]}"


def discover_words(action: Action) -> str:
    return f"discover {HERO_KINDS[action[3]]} tile {action[2]}"


def place_action_words(action: Action) -> str:
    return f"place {HERO_KINDS[action[3]]}"


def dig_words(action: Action) -> str:
    return f"dig {HERO_KINDS[action[3]]}"


def location_words(action: Action) -> str:
    return f"location {HERO_KINDS[action[3]]} rule {action[2]}"


def hero_label(action: Action, lang: str) -> str:
    return HERO_NAMES[action[3]][lang == "pl"]


@labels("main_action:move")
def move_label(action: Action, lang: str) -> str:
    return f"{hero_label(action, lang)}: {DIRECTION_NAMES[action[2]][lang == 'pl']}"


@labels("main_action:discover")
def discover_label(action: Action, lang: str) -> str:
    """The second number is the way to the tile's centre, one of RING_TWO."""
    words = "odkrywa kafelek" if lang == "pl" else "discover the tile"
    return f"{hero_label(action, lang)}: {words}, {way_said(RING_TWO[action[1]], lang)}"


labels("main_action:revisit")(phrased(("{}: visit again", "{}: odwiedza ponownie"), hero_label))
labels("main_action:place")(phrased(("{}: place a tile", "{}: dokłada kafelek"), hero_label))
labels("main_action:dig")(phrased(("{}: dig", "{}: kopie"), hero_label))
labels("main_action:location")(phrased(("{}: action of the Location", "{}: działanie lokacji"), hero_label))


# -- options in a record -------------------------------------------------------------------------------------


def pass_words(passes: int) -> str:
    return "pass on" if passes else "resolve"


def rotation_words(rotation: int) -> str:
    return f"turn {60 * rotation}"


def tile_words(spot: TileSpot) -> str:
    return "decline" if spot.at == NO_TILE else f"tile {spot.at}"


def kind_words(kind: int) -> str:
    return KINDS[kind]


def centre_words(spot: Spot) -> str:
    return f"at {place_word(spot.place)}"


def spot_words(spot: Spot) -> str:
    return place_word(spot.place)


def figure_words(kind: int) -> str:
    return HERO_KINDS[kind]


def use_words(use: int) -> str:
    return "decline" if use == DECLINE else f"use {use}"


class Way(NamedTuple):
    """How the effect of a field is used: the how manieth of its payments, and what it takes; DECLINE: not at all."""

    at: int
    price: Cost


def way_words(way: Way) -> str:
    return use_words(way.at)


def bank_words(use: int) -> str:
    return "decline" if use == DECLINE else "draw"


def settlement_words(choice: int) -> str:
    return "reinforce" if choice == REINFORCE else RESOURCES[choice]


def settlement_deed(words: str) -> str:
    return words if words == "reinforce" else "produce"


def defend_words(defend: int) -> str:
    return "defend" if defend else "yield"


def concede_words(concede: int) -> str:
    return "concede" if concede else "fight"


def card_words(effect: int) -> str:
    return "pass" if effect == PASS else f"play {play_words(effect)}"


def replace_words(place: int) -> str:
    return "keep" if place == NO_CARD else "redraw all" if place == ALL_CARDS else f"replace {place}"


PASS_OR_RESOLVE: Final = Prompt[int]("pass_or_resolve", "HER-6.12", pass_words)
DISCOVER: Final = Prompt[int]("discover", "HER-14.7", rotation_words)
DISCOVER_TILE: Final = Prompt[TileSpot]("discover_tile", "HER-14.10", tile_words)
ROTATE_TILE: Final = Prompt[TileSpot]("rotate_tile", "HER-25.19", tile_words)
ROTATE: Final = Prompt[int]("rotate", "HER-14.9", rotation_words)
PLACE_TILE_KIND: Final = Prompt[int]("place_tile_kind", "HER-14.8", kind_words)
PLACE_TILE: Final = Prompt[Spot]("place_tile", "HER-14.8", centre_words)
PLACE_TILE_ROTATION: Final = Prompt[int]("place_tile_rotation", "HER-14.8", rotation_words)
USE_POOL: Final = Prompt[int]("use_pool", "HER-14.10", use_words)
WHICH_HERO: Final = Prompt[int]("which_hero", "HER-6.9", figure_words)
HERO_GOES: Final = Prompt[Spot]("hero_goes", "HER-6.8", spot_words)
FLAG_MINE: Final = Prompt[Spot]("flag_mine", "HER-15.2", spot_words)
VISIT_OPTION: Final = Prompt[Way]("visit_option", "HER-15.4", way_words, always=True)
PLACE_BANK: Final = Prompt[int]("place_bank", "HER-27.9", bank_words)
SETTLEMENT: Final = Prompt[int]("settlement", "HER-15.7", settlement_words, deed=settlement_deed)
DEFEND_PLACE: Final = Prompt[int]("defend_place", "HER-17.3", defend_words)
CONCEDE_SECONDARY: Final = Prompt[int]("concede_secondary", "HER-17.8", concede_words)
REPLACE_NEUTRAL: Final = Prompt[int]("replace_neutral", "HER-17.11", replace_words, deed=verb)
SKIP_COMBAT: Final = Prompt[int]("skip_combat", "HER-17.6", card_words, always=True, deed=verb)
AFTER_WIN: Final = Prompt[int]("after_win", "HER-17.39", card_words, always=True, deed=verb)
TOWN_FACTION: Final = Prompt[str]("town_faction", "HER-27.6", str)
TOWN_GUARD: Final = Prompt[int]("town_guard", "HER-27.6", face_id)
RELOCATE: Final = Prompt[Spot]("relocate", "HER-17.35", spot_words)

# -- labels --------------------------------------------------------------------------------------------------


labels("discover_tile", "rotate_tile")(tile_said)
labels("place_tile", "hero_goes", "flag_mine", "relocate")(spot_said)
labels("town_guard")(face_name)
worded("which_hero", answers=dict(enumerate(HERO_NAMES)))
worded("place_tile_kind", answers=dict(enumerate(TILE_KINDS)))
worded("pass_or_resolve", answers={1: ("pass on", "idź dalej"), 0: ("resolve the field", "rozpatrz pole")})
worded("defend_place", answers={1: ("pay and defend", "zapłać i broń"), 0: ("yield without Combat", "oddaj bez walki")})
worded("concede_secondary", answers={1: ("concede the Hero", "oddaj bohatera bez walki"), 0: ("fight", "walcz")})
worded("skip_combat", answers={PASS: ("fight", "walcz")}, others=played_label)
worded("after_win", answers={PASS: PASS_SAID}, others=played_label)


@labels("place_bank")
def bank_label(use: int, lang: str) -> str:
    if lang == "pl":
        return "zostaw pole zablokowane" if use == DECLINE else "dobierz bank stworzeń"
    return "leave the Field blocked" if use == DECLINE else "draw a Creature Bank"


@labels("discover", "rotate", "place_tile_rotation")
def rotation_label(rotation: int, lang: str) -> str:
    return turned_said(rotation, lang)


@labels("visit_option")
def way_label(way: Way, lang: str) -> str:
    paid = all_of(way.price, lang)
    if way.at == DECLINE or not paid:
        return use_label(way.at, lang)
    return f"zapłać: {paid}" if lang == "pl" else f"pay {paid}"


worded("use_pool", answers={0: ("place a tile", "połóż kafelek"), DECLINE: ("place none", "nie kładź")})


def use_label(use: int, lang: str) -> str:
    if lang == "pl":
        return "nie korzystaj" if use == DECLINE else "skorzystaj"
    return "decline" if use == DECLINE else "use it"


def production_label(choice: int, lang: str) -> str:
    return f"{'produkcja' if lang == 'pl' else 'production'}: {RESOURCE_NAMES[RESOURCES[choice]][lang == 'pl']}"


worded("settlement", answers={REINFORCE: ("reinforce a unit", "wzmocnij jednostkę")}, others=production_label)


@labels("town_faction")
def faction_label(faction: str, lang: str) -> str:
    return name("faction", faction, lang) or faction


def replaced_label(place: int, lang: str) -> str:
    return f"{'wymień kartę' if lang == 'pl' else 'replace card'} {place + 1}"


worded(
    "replace_neutral",
    answers={NO_CARD: ("keep them", "zostaw"), ALL_CARDS: ("draw all anew", "dobierz wszystkie od nowa")},
    others=replaced_label,
)


# -- events --------------------------------------------------------------------------------------------------

HERO_MOVED: Final = Told(
    "hero-moved", "HER-6.2", "seat", "figure", "field", "field2", "location", "location2", beat=SMALL, opens="move"
)
HERO_PASSED: Final = Told("hero-passed", "HER-6.3", "seat", "figure", "field", "location", beat=SMALL)
BANK_PLACED: Final = Told("bank-placed", "HER-27.9", "seat", "location", reveals=True, beat=NOTABLE)
BANK_AHEAD: Final = Told("bank-ahead", "HER-27.9", "seat", "location", beat=NOTABLE, opens="combat")
HERO_EMBARKED: Final = Told("hero-embarked", "HER-27.9", "seat", "figure")
HERO_PUT: Final = Told("hero-put", "HER-6.8", "seat", "figure", "field", "location", beat=SMALL)
MP_GAINED: Final = Told("mp-gained", "HER-6.9", "seat", "figure", "amount")
MP_SPENT: Final = Told("mp-spent", "HER-27.3", "seat", "figure", "amount")
MAY_CROSS: Final = Told("may-cross", "HER-6.12", "seat", "figure")
HERO_HIRED: Final = Told("hero-hired", "HER-9.6", "seat", beat=NOTABLE)
HERO_GONE: Final = Told("hero-gone", "HER-9.7", "seat", "figure", beat=TURNING)
TILE_DISCOVERED: Final = Told("tile-discovered", "HER-14.7", "seat", "tile", reveals=True, beat=NOTABLE)
TILE_DRAWN: Final = Told("tile-drawn", "HER-14.8", "seat", "tile", reveals=True, beat=NOTABLE)
TILE_LIES: Final = Told("tile-lies", "HER-14.9", "seat", "tile", "degrees")
TILE_LAID: Final = Told("tile-laid", "HER-14.8", "seat", "tile", "field", beat=NOTABLE)
CUBES_REMOVED: Final = Told("cubes-removed", "HER-14.12", "number")
VISITED: Final = Told("visited", "HER-15.1", "seat", "figure", "location", beat=SMALL)
FLAGGED: Final = Told("flagged", "HER-15.2", "seat", "location", beat=NOTABLE)
UNFLAGGED: Final = Told("unflagged", "HER-14.12", "location")
PRODUCES: Final = Told("produces", "HER-15.9", "seat", "resource", "amount", beat=SMALL, gain=True)
TROPHY_TAKEN: Final = Told("trophy-taken", "HER-15.8", "seat", "seat2", beat=NOTABLE, gain=True)
QUICK_COMBAT: Final = Told("quick-combat", "HER-17.5", "seat", "location", beat=TURNING)
GUARDS_AHEAD: Final = Told("guards-ahead", "HER-17.1", "seat", "location", "number", beat=NOTABLE, opens="combat")
GUARDS_SKIPPED: Final = Told("guards-skipped", "HER-17.6", "seat")
HERO_ATTACKED: Final = Told("hero-attacked", "HER-17.2", "seat", "seat2", "figure", beat=TURNING, opens="combat")
PLACE_ATTACKED: Final = Told("place-attacked", "HER-17.3", "seat", "seat2", "location", beat=TURNING, opens="combat")
ARMY_ATTACKED: Final = Told("army-attacked", "HER-20.15", "seat", "figure", beat=TURNING, opens="combat")
PLACE_DEFENDED: Final = Told("place-defended", "HER-17.3", "seat", "amount", beat=NOTABLE)
PLACE_YIELDED: Final = Told("place-yielded", "HER-17.3", "seat", beat=NOTABLE)
CONCEDED: Final = Told("conceded", "HER-17.8", "seat", beat=TURNING)
NEUTRAL_REPLACED: Final = Told("neutral-replaced", "HER-17.11", "seat", "unit", "unit2", reveals=True, beat=NOTABLE)
ELEMENTALS_UP: Final = Told("elementals-up", "HER-4.5", "unit", reveals=True, beat=NOTABLE)
WENT_BACK: Final = Told("went-back", "HER-17.32", "seat", "figure", "field", "location", beat=NOTABLE)
RELOCATED: Final = Told("relocated", "HER-17.35", "seat", "field", "location", beat=NOTABLE)
GRAIL_TAKEN: Final = Told("grail-taken", "HER-30.5", "seat", "figure", beat=TURNING)
GRAIL_LEFT: Final = Told("grail-left", "HER-30.5", "field", "location")
DUG: Final = Told("dug", "HER-30.7", "seat", "number", beat=NOTABLE)
TOWN_ROLLED: Final = Told("town-rolled", "HER-27.6", "seat", "number", reveals=True, beat=NOTABLE)
TOWN_SETTLED: Final = Told("town-settled", "HER-27.6", "seat", "faction", beat=NOTABLE)
