"""A Combat by itself: two armies and small hands of cards. For tests and for study; not offered among the games.

`fight` is a duel, a siege or a fight of seat 0 against Neutral Units led by seat 1. In the fights called `automa` the
program runs the other side by the rules for enemies: guards, or the army of seat 1 as that of an AI Hero. An army is
written as `griffins+,marksmen` (+ is a pack); `random` draws a faction and some of its units from the seed. With `hand`
each seat has a small deck of Statistic cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludoteka.core.errors import InvalidSetup
from ludoteka.core.game import Game, Rules
from ludoteka.core.state import Result, step
from ludoteka.core.variant import Variant
from ludoteka.games.heroes.automa.deciding import PROGRAM
from ludoteka.games.heroes.automa.registered import combats
from ludoteka.games.heroes.cards import (
    CARDS,
    FACTION_UNITS,
    FIELD_DIFFICULTY,
    UNIT_NUMBER,
    UNITS,
    neutral_deck,
)
from ludoteka.games.heroes.combat.deploy import fight_neutrals, fight_player
from ludoteka.games.heroes.combat.verbs import NECROPOLIS, is_covered
from ludoteka.games.heroes.empty import empty
from ludoteka.games.heroes.estimates.combat import evaluate, features
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import AI_HERO, CORE_FACTIONS, DIFFICULTIES, MOST_FIELDED, SWITCHES, Figure
from ludoteka.games.heroes.text import label, name
from ludoteka.games.heroes.view import redeal, view

WITH_PROGRAM: Final = ("automa", "automa_guards", "automa_attacks", "automa_town", "automa_siege")
FIGHTS: Final = ("duel", "siege", "neutral", *WITH_PROGRAM)
RANDOM: Final = "random"
STATISTIC_CARDS: Final = tuple([card.number for card in CARDS if card.type == "statistic" and card.set == "core"])
DECK_COPIES: Final = 2  # of each Statistic card, in the deck of a seat

# -- armies --------------------------------------------------------------------------------------------------


def read_army(text: str) -> str:
    """An army as it is written, if every unit of it exists and its abilities are implemented."""
    for word in text.split(","):
        unit = UNIT_NUMBER.get(word.removesuffix("+"))
        if unit is None or (word.endswith("+") and len(UNITS[unit].faces) < 2):
            raise ValueError(word)
        if UNITS[unit].kind == "siege" or not is_covered(UNITS[unit].faces[-1]):
            raise ValueError(word)
    return text


def faces_of(text: str) -> list[int]:
    return [UNITS[UNIT_NUMBER[word.removesuffix("+")]].faces[word.endswith("+")] for word in text.split(",")]


def muster(s: Heroes, seat: int, text: str) -> None:
    """Give a seat its army; the faction is that of its first faction unit."""
    if text == RANDOM:
        s.faction = replaced(s.faction, seat, CORE_FACTIONS[s.below(len(CORE_FACTIONS))])
        units = list(FACTION_UNITS[s.faction[seat]])
        s.shuffle(units)
        s.army[seat] = [UNITS[number].faces[s.below(2)] for number in units[: 3 + s.below(4)]]
        return
    units = [UNIT_NUMBER[word.removesuffix("+")] for word in text.split(",")]
    factions = [UNITS[number].faction for number in units if UNITS[number].faction]
    s.faction = replaced(s.faction, seat, factions[0] if factions else CORE_FACTIONS[0])
    s.army[seat] = faces_of(text)


# -- the match -----------------------------------------------------------------------------------------------


def new(seats: int, rng: int, variants: Mapping[str, Any]) -> Heroes:
    s = empty(rng, seats)
    s.switches = sum([bit for word, bit in SWITCHES if variants[word]])
    for seat in range(seats):
        muster(s, seat, variants["defender" if seat else "attacker"])
        deal_hand(s, seat, variants["hand"])
    for tier in range(4):
        s.neutral_deck[tier] = neutral_deck(tier)
        s.shuffle(s.neutral_deck[tier])
    s.gold = [variants["gold"]] * seats
    s.morale = [0 if faction == NECROPOLIS else variants["morale"] for faction in s.faction]
    s.then(sandbox_over)
    if variants["fight"] == "neutral":
        tiers = FIELD_DIFFICULTY[variants["difficulty"]][variants["field"] - 1]
        s.army[1] = []
        fight_neutrals(s, 0, 1, tiers, variants["mp"])
    elif variants["fight"] in WITH_PROGRAM:
        fight_program(s, variants)
    else:
        fight_player(s, 0, 1, variants["fight"] == "siege", duel=not variants["gold"])
    s.run()
    return s


def fight_program(s: Heroes, variants: Mapping[str, Any]) -> None:
    """Seat 0 against an enemy that nobody runs. [HER-20]"""
    fight, army = variants["fight"], s.army[1]
    s.army[1] = []
    if fight == "automa_guards":
        tiers = FIELD_DIFFICULTY[variants["difficulty"]][variants["field"] - 1]
        fight_neutrals(s, 0, PROGRAM, tiers, variants["mp"])
        return
    s.ai_armies.append(army[:MOST_FIELDED])
    s.figures.append(Figure(PROGRAM, AI_HERO, -1, 0, 0, -1, 0, False, ()))
    siege = fight in ("automa_town", "automa_siege")
    if fight in ("automa", "automa_town"):
        combats.attack_ai(s, 0, (-1, 0), -1, siege, True)
    else:
        s.then(other_way_round)
        combats.ai_attacks(s, 0, (0, -1), -1, siege, True)


@step
def other_way_round(s: Heroes) -> None:
    """Seat 1, whose army the program leads, was the attacker."""
    winner, reason = s.outcome
    s.outcome = (winner if winner < 0 else 1 - winner, reason)


def deal_hand(s: Heroes, seat: int, size: int) -> None:
    if size:
        deck = [card for card in STATISTIC_CARDS for _ in range(DECK_COPIES)]
        s.shuffle(deck)
        s.hand[seat], s.deck[seat] = deck[:size], deck[size:]


@step
def sandbox_over(s: Heroes) -> None:
    """The winner of the Combat wins; where it ended without one, nobody does."""
    winner, reason = s.outcome
    ranks = (1, 1) if winner < 0 else (1, 2) if winner == 0 else (2, 1)
    s.result = Result((int(winner == 0), int(winner == 1)), ranks, reason)


def check(seats: int, variants: Mapping[str, Any]) -> None:
    if variants["fight"] in ("neutral", "automa_guards") and variants["defender"] != RANDOM:
        raise InvalidSetup(
            "error-setup",
            field="defender",
            en="Neutral Units are drawn from their decks: leave the defender's army at random.",
            pl="Jednostki neutralne dobiera się z talii: armia broniącego się musi być losowa.",
        )


def words(en: str, pl: str) -> dict[str, str]:
    return {"en": en, "pl": pl}


ARMY: Final = "random, or units such as griffins+,marksmen"
VARIANTS: Final = {
    "fight": Variant("duel", FIGHTS, words("Kind of Combat", "Rodzaj walki")),
    "attacker": Variant(RANDOM, (RANDOM,), words("Attacker", "Atakujący"), reads=read_army, legal=ARMY),
    "defender": Variant(RANDOM, (RANDOM,), words("Defender", "Broniący się"), reads=read_army, legal=ARMY),
    "difficulty": Variant("normal", DIFFICULTIES, words("Difficulty", "Poziom trudności")),
    "field": Variant(3, tuple(range(1, 8)), words("Field Difficulty", "Poziom trudności pola")),
    "mp": Variant(2, (0, 1, 2, 3), words("Movement Points", "Punkty ruchu")),
    "gold": Variant(0, (0, 10, 20), words("Gold", "Złoto")),
    "morale": Variant(0, (0, 1), words("Positive Morale", "Wysokie morale")),
    "hand": Variant(0, (0, 4), words("Cards in hand", "Karty na ręce")),
    "no_rerolls": Variant(False, (False, True), words("No rerolls", "Bez przerzutów")),
    "min_one_damage": Variant(False, (False, True), words("At least 1 damage", "Co najmniej 1 obrażenie")),
    "free_extend": Variant(False, (False, True), words("Combat Rounds are free", "Darmowe rundy walki")),
    "no_die_damage": Variant(False, (False, True), words("The die deals no damage", "Kość nie zmienia obrażeń")),
}

GAME: Final = Game(
    id="heroes-combat",
    name=words("Heroes III: Combat", "Heroes III: walka"),
    seats=range(2, 3),
    variants=VARIANTS,
    rules=Rules(new, view, redeal, check, evaluate, features, name, label),
    version=1,
    package="ludoteka.games.heroes",
    minutes=10,
    blurb=words("One Combat of the board game, with few cards.", "Jedna walka z gry planszowej, mało kart."),
)
