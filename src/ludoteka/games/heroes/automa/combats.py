"""Combats with an army that the program runs: AI Heroes and roaming armies. [HER-20.15, HER-17.10]"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.heroes.automa.deciding import PROGRAM
from ludoteka.games.heroes.automa.decks import prepare
from ludoteka.games.heroes.automa.placement import place_enemies
from ludoteka.games.heroes.combat.deploy import begin_combat, deploy
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import AGAINST_AI, ATTACKER, DEFENDER, Combat


def attack_ai(s: Heroes, player: int, figures: tuple[int, int], field: int, siege: bool, cards: bool) -> None:
    """A player's Hero attacks: he deploys, then the army of the AI takes its places. [HER-17.13, HER-20.2]"""
    begin_combat(s, with_ai((player, PROGRAM), figures, field, siege, (cards, False), s.height))
    s.then(place_army, DEFENDER)
    s.then(deploy, ATTACKER)


def ai_attacks(s: Heroes, player: int, figures: tuple[int, int], field: int, siege: bool, cards: bool) -> None:
    """An AI Hero or a roaming army attacks a player, who deploys after it. [HER-17.10, HER-17.13]"""
    begin_combat(s, with_ai((PROGRAM, player), figures, field, siege, (False, cards), s.height))
    s.then(deploy, DEFENDER)
    s.then(place_army, ATTACKER)


def with_ai(
    seats: tuple[int, int], figures: tuple[int, int], field: int, siege: bool, cards: tuple[bool, bool], floor: int
) -> Combat:
    """Without time limit, retreat or surrender. [HER-17.31, HER-20.16]"""
    return Combat(AGAINST_AI, seats, seats, siege, False, False, floor, field, figures, cards)


@step
def place_army(s: Heroes, side: int) -> None:
    """The whole army of the figure on that side; the survivors go back to it when the Combat ends. [HER-20.16]"""
    combat = s.combat
    assert combat is not None
    army = s.figures[combat.figures[side]].army
    prepare(s, army)
    faces = tuple(s.ai_armies[army])
    s.ai_armies[army] = []
    s.then(place_enemies, side, faces)
