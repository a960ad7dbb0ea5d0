"""Missions of a campaign as a chain: what the Hero brings along, and what he takes with him. [HER-26]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludoteka.core.state import Result, step
from ludoteka.games.heroes.boards import HEROES
from ludoteka.games.heroes.cards import CARD_NUMBER, CARDS, FACES, unit_of
from ludoteka.games.heroes.effects.programs import run_program
from ludoteka.games.heroes.effects.records import read_program
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.scenarios.armies import named
from ludoteka.games.heroes.scenarios.campaign_text import CARRIED_ON, CARRY_CARD
from ludoteka.games.heroes.scenarios.carried import KEPT_CARDS, MOST, REPLACED, others, text_of
from ludoteka.games.heroes.scenarios.rules import Row, record
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import RESOURCES, Carried, Cause

MOST_ARROWS: Final = 4  # after a change of Hero [HER-26.5]
MAGIC_ARROW: Final = CARD_NUMBER["spell", "magic_arrow"]
STATISTICS: Final = tuple([CARD_NUMBER["statistic", id] for id in ("attack", "defense", "power", "knowledge")])
REPLACEMENTS: Final = {deck: read_program([{"op": "search", "deck": deck, "n": 3}]) for deck in REPLACED}
SEAT: Final = 0  # campaigns are for one player
End = tuple[tuple[int, ...], tuple[int, ...], str]  # scores, ranks, reason of the result


# -- the beginning of a mission ------------------------------------------------------------------------------


def starting_resources(s: Heroes, setup: Row) -> tuple[int, int, int]:
    """Those of the scenario, or what was carried; a later mission on its own has a default. [HER-26.7]"""
    added = setup.get("resources_add", {})
    if setup["resources"] != "carried":
        row = setup["resources"]
    elif s.carried is None:
        row = setup["default_resources"]
    else:
        row = dict(zip(RESOURCES, s.carried.resources, strict=True))
    gold, materials, valuables = [int(row.get(name, 0)) + int(added.get(name, 0)) for name in RESOURCES]
    return gold, materials, valuables


def join_carried_units(s: Heroes) -> bool:
    """The units with their sides; False where none are carried and the defaults join. [HER-26.7]"""
    if s.carried is None or not s.carried.units:
        return False
    s.army[SEAT] = list(s.carried.units)
    s.starting_units = replaced(s.starting_units, SEAT, given_again(s, s.carried.units))
    for face in s.carried.units:
        if unit_of(face).kind == "neutral" and face in s.neutral_deck[FACES[face].tier]:
            s.neutral_deck[FACES[face].tier].remove(face)
    return True


def given_again(s: Heroes, carried: Sequence[int]) -> tuple[int, ...]:
    """What an empty army gets: the Faction units brought along; who brought none, what the mission gives. [HER-16.9]

    A Neutral card that was lost lies on its discard pile or fights for somebody else: it does not come back.
    """
    own = [face for face in carried if unit_of(face).kind == "faction"]
    return tuple(own or [face for row in record(s)["setup"]["default_units"] for face in named(row)])


def carried_deck(s: Heroes) -> list[int]:
    """The Starting Deck of a later mission; another Hero brings his own Statistic cards and Specialty. [HER-26.5]"""
    assert s.carried is not None
    cards = [card for card in s.carried.deck if CARDS[card].set in s.sets]
    if s.carried.hero == s.hero[SEAT]:
        return cards
    board = HEROES[s.hero[SEAT]]
    own = [card for card, count in zip(STATISTICS, board.statistics, strict=True) for _ in range(count)]
    kept = others(cards)
    for _ in range(kept.count(MAGIC_ARROW) - MOST_ARROWS):
        kept.remove(MAGIC_ARROW)
    return [*own, board.specialties[0][1], *kept]


@step
def replace_missing(s: Heroes) -> None:
    """A card that is not available, for its box is not in use, is replaced by Search (3) of its Deck. [HER-26.4]"""
    if s.carried is None:
        return
    for card in [card for card in s.carried.deck if CARDS[card].set not in s.sets]:
        s.then(run_program, REPLACEMENTS[CARDS[card].type], Cause(SEAT))


# -- the end of a mission ------------------------------------------------------------------------------------


def goes_on(s: Heroes) -> bool:
    """Whether a mission follows into which something is carried."""
    return "carry_over" in record(s)


def owned(s: Heroes) -> list[int]:
    """Every card of the Hero's Deck, wherever it lies."""
    played = [one.card for one in s.in_play if one.seat == SEAT]
    lying = [one.card for one in s.laid if one.seat == SEAT]
    return sorted([*s.hand[SEAT], *s.deck[SEAT], *s.discard[SEAT], *played, *lying])


def take_along(s: Heroes, result: Result) -> None:
    """The mission is won: all Statistic cards, the Level I Specialty, five others of the player's choice. [HER-26.2]"""
    s.drop_above(0)
    s.then(choose_card, (result.scores, result.ranks, result.reason), ())


@step
def choose_card(s: Heroes, end: End, chosen: tuple[int, ...]) -> None:
    """One card at a time; all of them where there are not more."""
    cards = others(owned(s))
    if len(chosen) == KEPT_CARDS or len(cards) <= KEPT_CARDS:
        end_mission(s, end, chosen or tuple(cards))
        return
    for card in chosen:
        cards.remove(card)
    s.ask(SEAT, CARRY_CARD.about(("number", KEPT_CARDS - len(chosen))), sorted(set(cards)), carried_chosen, end, chosen)


@step
def carried_chosen(s: Heroes, seat: int, card: int, end: End, chosen: tuple[int, ...]) -> None:
    s.then(choose_card, end, (*chosen, card))


def end_mission(s: Heroes, end: End, chosen: tuple[int, ...]) -> None:
    s.tell(CARRIED_ON, text_of(to_carry(s, chosen)))
    s.result = Result(*end)


def to_carry(s: Heroes, chosen: tuple[int, ...]) -> Carried:
    """The next Starting Deck, and the units and Resources that the mission lets go on. [HER-26.7]"""
    rule = record(s)["carry_over"]
    board = HEROES[s.hero[SEAT]]
    statistics = [card for card in owned(s) if CARDS[card].type == "statistic"]
    units = [face for face in s.army[SEAT] if unit_of(face).id not in rule["remove_units"]]
    gold, materials, valuables = [
        min(MOST, amount) if "resources" in rule["keep"] else 0
        for amount in (s.gold[SEAT], s.materials[SEAT], s.valuables[SEAT])
    ]
    deck = (*statistics, board.specialties[0][1], *sorted(chosen))
    kept = tuple(sorted(units)) if "units" in rule["keep"] else ()
    return Carried(s.hero[SEAT], (gold, materials, valuables), kept, deck)
