"""Combats against units that the program runs, from words like those of position.py.

    t = enemies("skeletons@b2", "champions@b4", first="b4", dice="0")
    assert t.at("b3") == "champions 0"

The first side is the player's (seat 0), the second the enemy's; `attacks` says that the enemy is the attacker.
"""

from __future__ import annotations

from tests.games.heroes.position import Table, put

from ludoteka.core.state import RUN
from ludoteka.games.heroes.automa.deciding import PROGRAM
from ludoteka.games.heroes.cards import ARROW_TOWER, CARD_NUMBER
from ludoteka.games.heroes.combat.board import TOWER, space_name, space_number
from ludoteka.games.heroes.combat.damage import place
from ludoteka.games.heroes.combat.rounds import next_unit, start_combat
from ludoteka.games.heroes.combat.sandbox import other_way_round, sandbox_over
from ludoteka.games.heroes.empty import empty
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import (
    ACTIVATED,
    AGAINST_AI,
    AGAINST_NEUTRALS,
    AI_HERO,
    DEFENCE,
    DIFFICULTIES,
    SWITCHES,
    UNTIL_FIRST_ATTACKED,
    Combat,
    Figure,
    Mod,
)


def enemies(
    player: str,
    enemy: str,
    *,
    attacks: bool = False,
    guards: bool = False,
    first: str = "",
    dice: str = "",
    siege: str | None = None,
    gate: str = "b",
    tower: bool = False,
    round: int = 1,
    morale: int = 0,
    switches: str = "",
    difficulty: str = "normal",
    ai_deck: str = "",
    ai_spells: str = "",
    hand: str = "",
    start: bool = False,
    scenario: str = "",
    marked: str = "",
) -> Table:
    """A Combat in progress; `ai_deck` and `ai_spells` list their cards from the top.

    `marked` is the space of a unit that has more Defence until it was attacked.
    """
    s = empty(1, 2)
    seats = (PROGRAM, 0) if attacks else (0, PROGRAM)
    kind = AGAINST_NEUTRALS if guards else AGAINST_AI
    figures = (-1, -1) if guards else (0, -1) if attacks else (-1, 0)
    s.combat = Combat(kind, seats, seats, siege is not None, guards, False, 2, figures=figures)
    s.scenario = scenario
    s.figures = [Figure(PROGRAM, AI_HERO, -1, 0, 0, -1, 0, False, ())]
    s.ai_armies = [[]]
    s.faction, s.morale = ("castle", "necropolis"), [morale, 0]
    s.difficulty = DIFFICULTIES.index(difficulty)
    s.switches = sum(bit for word, bit in SWITCHES if word in switches.split())
    s.ai_deck = [CARD_NUMBER["ai", word] for word in reversed(ai_deck.split())]
    s.ai_spells = [CARD_NUMBER["spell", word] for word in reversed(ai_spells.split())]
    s.hand[0] = [card_number(word) for word in hand.split()]
    for words, side in ((enemy, 0), (player, 1)) if attacks else ((player, 0), (enemy, 1)):
        put(s, side, words)
    if siege is not None:
        s.walls, s.gate = sum(1 << "abcd".index(column) for column in siege.split()), "abcd".index(gate)
    if tower:
        place(s, 1, ARROW_TOWER, TOWER)
    wait(s, first)
    if marked:
        s.mods.append(Mod(s.space.index(space_number(marked)), DEFENCE, 1, UNTIL_FIRST_ATTACKED))
    s.combat_round = 0 if start else round
    s.stack = [
        (sandbox_over, (), RUN),
        (other_way_round, (), RUN) if attacks else (nothing, (), RUN),
        (start_combat if start else next_unit, (), RUN),
    ]
    table = Table(s)
    table.dice(dice)
    s.run()
    return table


def card_number(word: str) -> int:
    """`power` or `spell:curse`."""
    kind, _, name = word.rpartition(":")
    return CARD_NUMBER[kind or "statistic", name]


def nothing(s: Heroes) -> None:
    """Keeps the heights of the stacks equal."""


def wait(s: Heroes, first: str) -> None:
    """Only the units on these spaces have not activated yet."""
    for fighter in range(len(s.side)):
        if first and space_name(s.space[fighter]) not in first.split():
            s.marks[fighter] |= ACTIVATED
