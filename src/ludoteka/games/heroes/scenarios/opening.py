"""The steps before the first Round, in the order of the rules, with the questions they ask. [HER-3]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.packed import has, only
from ludoteka.core.state import step
from ludoteka.games.heroes.automa.decks import lay_ai_decks
from ludoteka.games.heroes.boards import BUILDINGS, HERO_NUMBER, HEROES, TOWNS
from ludoteka.games.heroes.boxes import factions_in_use
from ludoteka.games.heroes.effects.programs import run_program
from ludoteka.games.heroes.effects.records import NO_PROGRAM, read_program
from ludoteka.games.heroes.map.banks import lay_bank_tokens
from ludoteka.games.heroes.playable import heroes_in_use
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.scenarios import armies, campaign, decks
from ludoteka.games.heroes.scenarios.guards import set_neutrals_aside
from ludoteka.games.heroes.scenarios.places import lay_map
from ludoteka.games.heroes.scenarios.rules import Row, program_in, record, special
from ludoteka.games.heroes.scenarios.text import (
    BONUS_TAKEN,
    CHOOSE_FACTION,
    CHOOSE_HERO,
    EXTRA_BONUS,
    FACTION_CHOSEN,
    STARTER,
    STARTING_BONUS,
)
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ALL_TOKENS, DIFFICULTIES, NO_STARTING_BONUS, RESOURCES, Cause

XP_OF_LEVEL: Final = 2  # [HER-9.3]
DEFAULT_INCOME: Final = {"gold": 10}  # [HER-26.1]

# What each Difficulty gives: Resource Dice, or Artifacts. [HER-21.2]
BONUSES: Final = {
    "easy": (
        read_program([{"op": "roll", "die": "resource", "count": 2, "keep": "all"}]),
        read_program([{"op": "search", "deck": "artifact", "n": 2, "times": 2}]),
    ),
    "normal": (
        read_program([{"op": "roll", "die": "resource", "count": 2, "keep": "one"}]),
        read_program([{"op": "search", "deck": "artifact", "n": 2}]),
    ),
    "hard": (
        read_program([{"op": "roll", "die": "resource", "count": 1, "keep": "all"}]),
        read_program(
            [{"op": "dig", "deck": "artifact", "until": {"level": "minor"}, "keep": "must", "rest": "shuffle"}]
        ),
    ),
}


def seats_of(s: Heroes) -> list[int]:
    return list(range(len(s.faction)))


# -- who plays what ------------------------------------------------------------------------------------------


@step
def choose_faction(s: Heroes, seat: int) -> None:
    """In seat order a Faction not yet taken; mirrored ones once in each team. [HER-3.2, HER-30.6]"""
    fixed = [row for row in record(s).get("fixed_seats", ()) if row["seat"] == seat]
    if fixed:
        take_faction(s, seat, fixed[0]["faction"])
    else:
        s.ask(seat, CHOOSE_FACTION, free_factions(s, seat), faction_chosen)


def free_factions(s: Heroes, seat: int) -> list[str]:
    """With fewer Factions than seats the same one may be chosen once in each team."""
    mirrored = len(factions_in_use(s.sets)) < len(s.faction)
    rivals = [other for other in seats_of(s) if not mirrored or s.team[other] == s.team[seat]]
    return [faction for faction in factions_in_use(s.sets) if faction not in [s.faction[other] for other in rivals]]


@step
def faction_chosen(s: Heroes, seat: int, faction: str) -> None:
    take_faction(s, seat, faction)


def take_faction(s: Heroes, seat: int, faction: str) -> None:
    """Then one of that Faction's Heroes."""
    s.faction = replaced(s.faction, seat, faction)
    fixed = [row["hero"] for row in record(s).get("fixed_seats", ()) if row["seat"] == seat]
    if fixed and fixed[0] in HERO_NUMBER:
        hero_chosen(s, seat, HERO_NUMBER[fixed[0]])
        return
    heroes = heroes_in_use(s.sets, faction)
    taken = [s.hero[other] for other in seats_of(s)]
    s.ask(seat, CHOOSE_HERO, [hero for hero in heroes if hero not in taken] or heroes, hero_chosen)


@step
def hero_chosen(s: Heroes, seat: int, hero: int) -> None:
    s.hero = replaced(s.hero, seat, hero)
    s.tell(FACTION_CHOSEN, seat, s.faction[seat], HEROES[hero].id)


# -- what lies on the table ----------------------------------------------------------------------------------


@step
def lay_table(s: Heroes) -> None:
    """Everything that needs no decision: map, buildings, resources, Decks. [HER-3.3 to HER-3.11, HER-3.13]"""
    setup = record(s)["setup"]
    lay_map(s)
    lay_bank_tokens(s)
    for seat in seats_of(s):
        equip(s, seat, setup)
        decks.deal_starting_deck(s, seat)
    decks.lay_common_decks(s)
    decks.lay_other_decks(s)
    set_neutrals_aside(s)
    lay_ai_decks(s)


def equip(s: Heroes, seat: int, setup: Row) -> None:
    """Level, buildings, production, resources. [HER-3.3, HER-3.4, HER-3.6, HER-3.7, HER-26.7]"""
    s.xp[seat] = XP_OF_LEVEL * (int(setup.get("hero_level", 1)) - 1)
    s.level_cap = replaced(s.level_cap, seat, int(setup.get("max_level", s.level_cap[seat])))
    s.tokens[seat] = ALL_TOKENS
    income = setup.get("income", DEFAULT_INCOME)
    gold, materials, valuables = [int(income.get(name, 0)) for name in RESOURCES]
    s.income = replaced(s.income, seat, (gold, materials, valuables))
    for place, number in enumerate(TOWNS[s.faction[seat]].buildings):
        if BUILDINGS[number].kind in setup["buildings"]:
            s.buildings[seat] |= only(place)
            if BUILDINGS[number].kind == "mage_guild":
                s.guild_round = replaced(s.guild_round, seat, 0)
    s.gold[seat], s.materials[seat], s.valuables[seat] = campaign.starting_resources(s, setup)


# -- bonuses -------------------------------------------------------------------------------------------------


@step
def starting_bonus(s: Heroes, seat: int) -> None:
    """Dice or Artifacts by Difficulty; campaign missions have none. [HER-3.10, HER-21.2, HER-26.1]"""
    if DIFFICULTIES[s.difficulty] in BONUSES and s.mode != "campaign" and not s.has_rule(NO_STARTING_BONUS):
        s.ask(seat, STARTING_BONUS, (0, 1), bonus_chosen)


@step
def bonus_chosen(s: Heroes, seat: int, bonus: int) -> None:
    s.tell(BONUS_TAKEN, seat)
    s.then(run_program, BONUSES[DIFFICULTIES[s.difficulty]][bonus], Cause(seat))


@step
def bonuses_done(s: Heroes) -> None:
    """If an Artifact was searched or revealed the Artifact Deck is shuffled again. [HER-21.2]"""
    held = [card for zone in (s.hand, s.discard) for cards in zone for card in cards]
    if any(decks.is_artifact(card) for card in held):
        decks.reshuffle_artifacts(s)


@step
def level_gains(s: Heroes, seat: int) -> None:
    """What a Hero who starts above Level I has learnt. [HER-26.7, HER-30.13]"""
    program = program_in(record(s)["setup"], "level_gains")
    if program != NO_PROGRAM:
        s.then(run_program, program, Cause(seat))


@step
def muster(s: Heroes, seat: int) -> None:
    setup = record(s)["setup"]
    if not campaign.join_carried_units(s):
        armies.muster(s, seat, setup["default_units"] if setup["units"] == "carried" else setup["units"])


@step
def extra_bonus(s: Heroes, seat: int) -> None:
    """A bonus of the scenario beside that of the Difficulty. [HER-30.30]"""
    bonus = record(s)["setup"].get("extra_bonus")
    if bonus is not None:
        s.ask(seat, EXTRA_BONUS, range(len(bonus["choose"])), extra_bonus_chosen)


@step
def extra_bonus_chosen(s: Heroes, seat: int, choice: int) -> None:
    s.then(run_program, record(s)["setup"]["extra_bonus"]["choose"][choice], Cause(seat))


# -- the last steps ------------------------------------------------------------------------------------------


@step
def determine_starter(s: Heroes) -> None:
    """At random; the starting player never changes. [HER-3.15, HER-R05]"""
    begin_with(s, s.below(len(s.faction)))


def begin_with(s: Heroes, seat: int) -> None:
    seats = seats_of(s)
    s.order = tuple(seats[seat:] + seats[:seat])
    s.drawer = seat
    if len(seats) > 1:
        s.tell(STARTER, seat)


@step
def starting_buildings(s: Heroes) -> None:
    """What the buildings of the set-up give when built, in turn order. [HER-3.16]"""
    s.each(s.order, effects_of_buildings)


@step
def effects_of_buildings(s: Heroes, seat: int) -> None:
    """The scenario may give another effect for a Mage Guild. [HER-30.7]"""
    instead = special(s, "starting_mage_guild")
    for place, number in reversed(list(enumerate(TOWNS[s.faction[seat]].buildings))):
        if not has(s.buildings[seat], place):
            continue
        building = BUILDINGS[number]
        if building.kind == "mage_guild" and instead:
            s.then(run_program, program_in(instead[0]), Cause(seat, building=number))
            continue
        for effect in building.effects[::-1]:
            if "built" in effect.when:
                s.then(run_program, effect.program, Cause(seat, building=number))
