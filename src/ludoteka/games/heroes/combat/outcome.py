"""How a Combat ends: victory, time limit, retreat, surrender, broken off; clearing away. [HER-17.29 to 17.41]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.automa.text import ENEMY_WON
from ludoteka.games.heroes.cards import FACES, unit_of
from ludoteka.games.heroes.combat.board import GONE, TOWER
from ludoteka.games.heroes.combat.elementals import goes_up, lay_up
from ludoteka.games.heroes.combat.fighters import fought, has_units, health_left, on_board, player_of
from ludoteka.games.heroes.combat.stack_tokens import earn
from ludoteka.games.heroes.deck.play import settle_card
from ludoteka.games.heroes.deck.power import go_back
from ludoteka.games.heroes.deck.table import end_of_combat
from ludoteka.games.heroes.scenarios import hooks
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import (
    AGAINST_NEUTRALS,
    ATTACKER,
    CLONE,
    DEFENDER,
    FLIPPED_TO_FEW,
    GUEST,
    STACKED,
    SURRENDER_GOLD,
    Cast,
)
from ludoteka.games.heroes.text import ARMY_AFTER, BROKEN_OFF, COMBAT_WON, ENEMY_AFTER, RETREATED, SURRENDERED
from ludoteka.games.heroes.words.components import face_id


@step
def end_if_decided(s: Heroes) -> None:
    """The Combat ends at once when a side has no units left; if neither has, the defender wins. [HER-17.29, HER-R30]"""
    if not has_units(s, ATTACKER):
        attackers_gone(s)
    elif not has_units(s, DEFENDER):
        win(s, ATTACKER)


def attackers_gone(s: Heroes) -> None:
    """Against Neutral Units it is a retreat while the Unit Deck holds others, else a defeat. [HER-17.34, HER-R31]"""
    if fought(s).kind == AGAINST_NEUTRALS:
        s.tell(ENEMY_WON)
        finish(s, DEFENDER, "retreat" if s.army[player_of(s, ATTACKER)] else "defeat")
    else:
        win(s, DEFENDER)


def win(s: Heroes, side: int) -> None:
    if fought(s).seats[side] >= 0:
        s.tell(COMBAT_WON, fought(s).seats[side])
    else:
        s.tell(ENEMY_WON)
    finish(s, side, "victory")


def retreat(s: Heroes) -> None:
    """The Hero goes back; the surviving Neutral Units are discarded. [HER-17.32]"""
    s.tell(RETREATED, fought(s).seats[ATTACKER])
    finish(s, DEFENDER, "retreat")


def surrender(s: Heroes, side: int) -> None:
    """The other player gets the Gold; units are kept and nobody has won. [HER-17.37]"""
    payer, winner = player_of(s, side), player_of(s, 1 - side)
    s.gold[payer] -= SURRENDER_GOLD
    s.gold[winner] += SURRENDER_GOLD
    s.tell(SURRENDERED, payer)
    finish(s, GONE, "surrender" if side == ATTACKER else "defender_surrender")


def break_off(s: Heroes) -> None:
    """Against Neutral Units a retreat; in a duel the side with more HP left wins, tied: the defender. [HER-17.41]"""
    combat = fought(s)
    s.tell(BROKEN_OFF)
    if combat.kind == AGAINST_NEUTRALS:
        retreat(s)
    elif combat.duel:
        attacker, defender = [total_health(s, side) for side in (ATTACKER, DEFENDER)]
        finish(s, ATTACKER if attacker > defender else DEFENDER, "broken_off")
    else:
        finish(s, GONE, "broken_off")


def total_health(s: Heroes, side: int) -> int:
    return sum([health_left(s, one) for one in range(len(s.side)) if s.side[one] == side and on_board(s, one)])


def finish(s: Heroes, winner: int, reason: str) -> None:
    """Units go back to their Unit Decks on their current side; everything else is cleared away. [HER-17.33]

    Whatever of the Combat still waited on the stack is dropped: what comes next lies beneath it.
    """
    s.drop_above(fought(s).floor)
    if s.log is not None:
        tell_who_is_left(s)
    clear_guards(s, take_home(s))
    end_of_combat(s, lambda key: is_waiting(s, key))
    if s.laid:
        s.laid = [one._replace(damage=0) for one in s.laid]  # [HER-11.16]
    s.cast, s.window, s.same = None, "", ()
    s.side, s.face, s.space, s.damage, s.marks = [], [], [], [], []
    s.mods, s.uses, s.provoked, s.hazards = [], [], [], []
    s.attack, s.combat = None, None
    s.walls, s.gate = 0, -1
    s.active = s.start_space = s.last_initiative = s.last_side = -1
    s.outcome = (winner, reason)


def tell_who_is_left(s: Heroes) -> None:
    """Of both sides who fell, who is only few now and who stands as before; what fought on loan of a spell is no loss.

    A pack that fell was turned first: it is told as the pack that came.
    """
    for side in (ATTACKER, DEFENDER):
        told: tuple[list[str], list[str], list[str]] = ([], [], [])
        for fighter, face in enumerate(s.face):
            if s.side[fighter] != side or s.space[fighter] == TOWER or lent(s, fighter):
                continue
            turned = s.is_marked(fighter, FLIPPED_TO_FEW)
            if s.space[fighter] == GONE:
                told[0].append(face_id(unit_of(face).faces[-1] if turned else face))
            else:
                told[1 if turned else 2].append(face_id(face))
        units, counts = tuple([tuple(one) for one in told]), tuple([len(one) for one in told])
        owner = player_of(s, side)
        if owner >= 0:
            s.tell(ARMY_AFTER, owner, *units, *counts)
        else:
            s.tell(ENEMY_AFTER, *units, *counts)


def lent(s: Heroes, fighter: int) -> bool:
    """Whether it was there for this Combat only: a copy, or summoned."""
    return s.is_marked(fighter, CLONE) or s.face[fighter] in SUMMONED


SUMMONED: Final = frozenset([face.number for face in FACES if unit_of(face.number).kind == "summoned"])
NEUTRAL: Final = frozenset([face.number for face in FACES if unit_of(face.number).kind == "neutral"])


def take_home(s: Heroes) -> list[int]:
    """Every unit that is left goes where it belongs; the guards of the Field are returned."""
    guards = []
    for fighter, face in enumerate(s.face):
        if s.space[fighter] in (GONE, TOWER) or lent(s, fighter):
            continue
        owner = player_of(s, s.side[fighter])
        if s.is_marked(fighter, GUEST):
            discard_neutral(s, face)  # it fought for this Combat only
        elif owner >= 0:
            s.army[owner].append(face)  # its side is kept, its damage is not [HER-16.10]
            if s.is_marked(fighter, STACKED):
                earn(s, owner, face)
        elif ai_army(s, s.side[fighter]) >= 0:
            s.ai_armies[ai_army(s, s.side[fighter])].append(face)  # [HER-20.16]
        else:
            guards.append(face)
    return guards


def is_waiting(s: Heroes, key: int) -> bool:
    """Whether a card being resolved belongs to something beneath the Combat."""
    casts: list[Cast] = [keep[0] for keep in s.all_kept(go_back)]
    return (key,) in s.all_kept(settle_card) or any(key == cast.key or key in cast.paid for cast in casts)


def clear_guards(s: Heroes, left: list[int]) -> None:
    """Neutral Units that are left are discarded, unless the scenario keeps its own. [HER-17.33, HER-30.7]"""
    combat = fought(s)
    field = combat.field
    if field < 0 or combat.kind != AGAINST_NEUTRALS:
        beaten = []
    else:
        beaten = lift_beaten(s, left)
        if hooks.keeps_guards.ask(s, field, tuple(beaten), tuple(left)):
            return
    for face in (*beaten, *left):
        discard_neutral(s, face)


def lift_beaten(s: Heroes, left: list[int]) -> list[int]:
    """The guards that fell in this Combat, taken from the discard piles again."""
    fallen = s.drawn_neutrals.copy()
    for face in left:
        if face in fallen:
            fallen.remove(face)
    found = []
    for face in fallen:
        pile = s.neutral_discard[FACES[face].tier]
        if face in pile:
            pile.remove(face)
            found.append(face)
    return found


def ai_army(s: Heroes, side: int) -> int:
    """The place in `ai_armies` of the army that fights on a side, -1 where it is a player's or guards."""
    figure = fought(s).figures[side]
    return s.figures[figure].army if figure >= 0 else -1


def discard_neutral(s: Heroes, face: int) -> None:
    """A Neutral Unit, whosever it was, goes to the discard pile of its tier. [HER-16.7]"""
    if s.listening and goes_up(s, face):
        lay_up(s, face)
    elif face in NEUTRAL:
        s.neutral_discard[FACES[face].tier].append(face)
