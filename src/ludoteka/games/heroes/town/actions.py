"""What a player may do in his turn besides moving: Town Actions, cards, Morale, buildings and units. [HER-5.3]

Each is a kind of `main_action`.
"""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.boards import BUILDINGS, LOCATION_NUMBER, LOCATIONS
from ludoteka.games.heroes.cards import FACES, Face, any_face, row_of_faces
from ludoteka.games.heroes.combat.text import play_words
from ludoteka.games.heroes.deck.costs import can_afford, pay_cost
from ludoteka.games.heroes.deck.play import MAP, drop_permanent, play, plays
from ludoteka.games.heroes.deck.table import entry_of, permanent_of
from ludoteka.games.heroes.deck.text import morale_label, morale_words
from ludoteka.games.heroes.effects.conditions import all_hold
from ludoteka.games.heroes.effects.programs import can_change, run_program
from ludoteka.games.heroes.effects.records import EFFECTS, Effect
from ludoteka.games.heroes.hero import morale
from ludoteka.games.heroes.map.geometry import as_hex, as_number
from ludoteka.games.heroes.map.spots import Spot, spot_said
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import BUILD, FREE_EXCHANGE, MOST_SEATS, POPULATION, SPELL_BOOK, Cause
from ludoteka.games.heroes.town import buildings, guild, resources, units, window
from ludoteka.games.heroes.town.text import BUY_SPELL, USED, effect_label, line_label, played_label
from ludoteka.games.heroes.town.text import trade_words as line_words
from ludoteka.games.heroes.turn.actions import Action, action
from ludoteka.games.heroes.words.components import building_name, card_id, card_name, face_id, face_name
from ludoteka.games.heroes.words.labels import labels, of_action, worded

# -- Town Actions --------------------------------------------------------------------------------------------


def town_actions(s: Heroes, seat: int) -> list[Action]:
    """What the active tokens are for: to build, to recruit or hire, to buy a Spell. [HER-7.1]"""
    found: list[Action] = []
    tokens = s.tokens[seat]
    if tokens & BUILD:
        for building in buildings.buildable(s, seat):
            found.append(("build", building, -1, -1))
    if tokens & POPULATION:
        if units.can_use_population(s, seat):
            found.append(POPULATION_ACTION)
        for spot in window.spots_to_hire(s, seat):
            found.append(hiring(spot))
    if tokens & SPELL_BOOK:
        for choice in guild.options(s, seat):
            found.append(("spell_book", choice, -1, -1))
    return found


POPULATION_ACTION: Final[Action] = ("population", -1, -1, -1)


def build_words(one: Action) -> str:
    return f"build {BUILDINGS[one[1]].id}"


@action("build", town_actions, build_words)
def do_build(s: Heroes, seat: int, one: Action) -> None:
    """[HER-7.4]"""
    buildings.build(s, seat, one[1])


def population_words(one: Action) -> str:
    return "population"


@action("population", town_actions, population_words)
def do_population(s: Heroes, seat: int, one: Action) -> None:
    """[HER-7.5 (a)]"""
    units.use_population(s, seat)


def hiring(spot: Spot) -> Action:
    """The place and the way to it as hexagons, then the location."""
    return "hire", as_number(spot.place), as_number(spot.way), LOCATION_NUMBER[spot.what]


def hired_at(one: Action) -> Spot:
    return Spot(as_hex(one[1]), LOCATIONS[one[3]].id, as_hex(one[2]))


def hire_words(one: Action) -> str:
    place = hired_at(one).place
    return f"hire {place[0]},{place[1]}"


@action("hire", town_actions, hire_words)
def do_hire(s: Heroes, seat: int, one: Action) -> None:
    """[HER-7.5 (b), HER-9.6]"""
    window.hire_at(s, seat, hired_at(one))


def spell_book_words(one: Action) -> str:
    return "spell book" if one[1] == BUY_SPELL else f"spell book with {play_words(one[1])}"


@action("spell_book", town_actions, spell_book_words)
def do_spell_book(s: Heroes, seat: int, one: Action) -> None:
    """Buy a Spell, or play a card first that helps to. [HER-7.6]"""
    guild.use_spell_book(s, seat, one[1])


# -- cards and Morale ----------------------------------------------------------------------------------------


def card_actions(s: Heroes, seat: int) -> list[Action]:
    """Cards of the hand, the own permanent card, which may be discarded, and the Morale token.

    [HER-10.2 (a), HER-11.14, HER-8.4 (a), (b), HER-8.5]
    """
    found: list[Action] = [("card", card, effect, -1) for card, effect in plays(s, seat, MAP)]
    if s.in_play and (key := permanent_of(s, seat)):
        found.append(("drop", entry_of(s, key).card, -1, -1))
    if s.morale[seat] > 0:
        found += [("morale", choice, -1, -1) for choice in morale.actions(s, seat)]
    return found


def card_words(one: Action) -> str:
    return f"play {play_words(one[2])}"


@action("card", card_actions, card_words)
def do_card(s: Heroes, seat: int, one: Action) -> None:
    play(s, seat, one[2], MAP)


def drop_words(one: Action) -> str:
    return f"drop {card_id(one[1])}"


@action("drop", card_actions, drop_words)
def do_drop(s: Heroes, seat: int, one: Action) -> None:
    drop_permanent(s, seat)


def token_words(one: Action) -> str:
    return f"morale {morale_words(one[1])}"


@action("morale", card_actions, token_words)
def do_morale(s: Heroes, seat: int, one: Action) -> None:
    morale.take_action(s, seat, one[1])


def trade_actions(s: Heroes, seat: int) -> list[Action]:
    """By an optional rule resources may be traded anywhere, one exchange at a time. [HER-22 free_exchange]"""
    if not s.has_rule(FREE_EXCHANGE):
        return []
    return [("trade", line, -1, -1) for line in resources.exchanges(s, seat)]


def trade_words(one: Action) -> str:
    return line_words(one[1])


@action("trade", trade_actions, trade_words)
def do_trade(s: Heroes, seat: int, one: Action) -> None:
    resources.exchange(s, seat, one[1])


# -- buildings and units -------------------------------------------------------------------------------------


def may_use(s: Heroes, seat: int, effect: Effect, cause: Cause, copies: int = 1) -> bool:
    """Once in each turn, if it can be paid and could change anything. [HER-13.5, HER-16.12, HER-R19]"""
    if s.uses_of_turn and times_used(s, seat, effect.number) >= max(1, effect.limit[1]) * copies:
        return False
    if effect.conditions and not all_hold(s, effect.conditions, -1, cause):
        return False
    if effect.cost and not can_afford(s, seat, effect.cost, -1):
        return False
    return can_change(s, effect.program, cause)


def times_used(s: Heroes, seat: int, number: int) -> int:
    """How often an effect has been used in this turn."""
    return len([True for user, effect, _ in s.uses_of_turn if user == seat and effect == number])


def use(s: Heroes, seat: int, effect: int, cause: Cause) -> None:
    s.uses_of_turn.append((seat, effect, -1))
    s.then(run_program, EFFECTS[effect].program, cause)
    if EFFECTS[effect].cost:
        s.then(pay_cost, seat, effect)


def use_actions(s: Heroes, seat: int) -> list[Action]:
    """Effects of buildings "during your turn", `map` abilities of units in the Unit Deck. [HER-13.5, HER-16.12]"""
    found: list[Action] = []
    for building, effect in buildings.effects_for(s, seat, "own_turn"):
        if may_use(s, seat, effect, cause_of(seat, building)):
            found.append(("use", building, effect.number, -1))
    army = s.army[seat]
    if any_face(army, WITH_MAP_ABILITY):
        for face in sorted({face for face in army if WITH_MAP_ABILITY[face]}):
            for effect in ON_MAP[face]:
                if may_use(s, seat, effect, cause_of(seat, NO_BUILDING), army.count(face)):
                    found.append(("unit", face, effect.number, -1))
    return found


def for_map(face: Face) -> list[Effect]:
    """The `map` abilities of a unit that wait for no moment."""
    return [effect for effect in face.effects if effect.timing == "map" and not effect.when and effect.program >= 0]


ON_MAP: Final = {face.number: for_map(face) for face in FACES if for_map(face)}
WITH_MAP_ABILITY: Final = row_of_faces(frozenset(ON_MAP))
NO_BUILDING: Final = -1


CAUSES: Final[dict[int, Cause]] = {}  # by building and seat, as far as asked for


def cause_of(seat: int, building: int) -> Cause:
    cause = CAUSES.get(building * MOST_SEATS + seat)
    if cause is None:
        cause = CAUSES[building * MOST_SEATS + seat] = Cause(seat, building=building)
    return cause


def use_words(one: Action) -> str:
    return f"use {BUILDINGS[one[1]].id}"


@action("use", use_actions, use_words)
def do_use(s: Heroes, seat: int, one: Action) -> None:
    s.tell(USED, seat, BUILDINGS[one[1]].id)
    use(s, seat, one[2], Cause(seat, building=one[1], effect=one[2]))


def unit_words(one: Action) -> str:
    return f"use {face_id(one[1])}"


@action("unit", use_actions, unit_words)
def do_unit(s: Heroes, seat: int, one: Action) -> None:
    use(s, seat, one[2], Cause(seat, effect=one[2]))


# -- labels --------------------------------------------------------------------------------------------------


labels("main_action:build")(of_action(("build: {}", "buduj: {}"), building_name))
labels("main_action:drop")(of_action(("discard: {}", "odrzuć: {}"), card_name))
labels("main_action:morale")(of_action(("morale: {}", "morale: {}"), morale_label))
labels("main_action:trade")(of_action(("trade: {}", "wymiana: {}"), line_label))
labels("main_action:use")(of_action(("use: {}", "użyj: {}"), building_name))
labels("main_action:unit")(of_action(("use: {}", "użyj: {}"), face_name))
worded(
    "main_action:population",
    answers={POPULATION_ACTION: ("recruit and reinforce units", "rekrutuj i wzmacniaj jednostki")},
)


@labels("main_action:hire")
def hire_label(one: Action, lang: str) -> str:
    words = "najmij bohatera pomocniczego" if lang == "pl" else "hire a Secondary Hero"
    return f"{words}: {spot_said(hired_at(one), lang)}"


@labels("main_action:spell_book")
def spell_book_label(one: Action, lang: str) -> str:
    words = "kup zaklęcie" if lang == "pl" else "buy a Spell"
    return words if one[1] == BUY_SPELL else f"{words}: {effect_label(one[1], lang)}"


@labels("main_action:card")
def card_label(one: Action, lang: str) -> str:
    return played_label(one[2], lang)
