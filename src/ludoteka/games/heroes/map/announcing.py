"""Announcing a Combat: Town Actions, cards that skip it, defending, conceding, siege. [HER-17.A, HER-18.1]"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.heroes.automa.combats import ai_attacks, attack_ai
from ludoteka.games.heroes.cards import Cost
from ludoteka.games.heroes.combat.deploy import fight_neutrals, fight_player
from ludoteka.games.heroes.hero.levels import level
from ludoteka.games.heroes.map import aftermath
from ludoteka.games.heroes.map.banks import bank_of
from ludoteka.games.heroes.map.fields import difficulty, enemies_on, has_citadel, location
from ludoteka.games.heroes.map.figures import NO_FIGURE, mp_left
from ludoteka.games.heroes.map.guards import controller_of_neutrals, is_quick, may_be_skipped, muster_guards
from ludoteka.games.heroes.map.random_towns import bronze_packs, defenders_of, faction_of
from ludoteka.games.heroes.map.text import (
    ARMY_ATTACKED,
    BANK_AHEAD,
    CONCEDE_SECONDARY,
    CONCEDED,
    DEFEND_PLACE,
    GUARDS_AHEAD,
    GUARDS_SKIPPED,
    HERO_ATTACKED,
    PLACE_ATTACKED,
    PLACE_DEFENDED,
    PLACE_YIELDED,
    QUICK_COMBAT,
    TOWN_GUARD,
    hero_word,
)
from ludoteka.games.heroes.map.windows import offer_skip
from ludoteka.games.heroes.scenarios import hooks
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import MAIN, SECONDARY
from ludoteka.games.heroes.town.resources import pay
from ludoteka.games.heroes.town.window import offer_town_actions


def open_windows(s: Heroes, seats: list[int]) -> None:
    """Town Actions of the attacker, then of the attacked, until all pass. [HER-7.3 (b), HER-17.6 (1)]"""
    players: list[int] = []
    for seat in seats:
        if seat >= 0 and seat not in players:
            players.append(seat)
    offer_town_actions(s, players)


def is_siege(s: Heroes, seat: int, field: int) -> bool:
    """The home player defends and controls his Town and has built the Citadel. [HER-18.1]"""
    return seat >= 0 and s.home[seat] == field and s.flag[field] == seat and has_citadel(s, seat)


# -- against a Hero [HER-17.2, HER-17.8] ---------------------------------------------------------------------


def attack_hero(s: Heroes, figure: int, other: int) -> None:
    one, foe = s.figures[figure], s.figures[other]
    s.then(meet_hero, figure, other)
    s.then(open_announcement, (one.seat, foe.seat))
    if one.seat >= 0 and foe.seat >= 0:
        s.tell(HERO_ATTACKED, one.seat, foe.seat, hero_word(foe.kind))
    else:
        player, army = (foe.seat, figure) if one.seat < 0 else (one.seat, other)
        s.tell(ARMY_ATTACKED, player, hero_word(s.figures[army].kind))
        s.then(prepare_army, player, army)


@step
def prepare_army(s: Heroes, seat: int, army: int) -> None:
    hooks.before_army_combat.ask(s, seat, army)


@step
def open_announcement(s: Heroes, seats: tuple[int, ...]) -> None:
    open_windows(s, list(seats))


@step
def meet_hero(s: Heroes, figure: int, other: int) -> None:
    """A Secondary Hero's owner may declare him defeated instead. [HER-9.8, HER-17.8, HER-17.6 (3), HER-R26]"""
    foe = s.figures[other]
    if foe.kind == SECONDARY:
        s.ask(foe.seat, CONCEDE_SECONDARY, (0, 1), concession_decided, figure, other)
    else:
        fight_hero(s, figure, other)


@step
def concession_decided(s: Heroes, seat: int, concede: int, figure: int, other: int) -> None:
    if concede:
        s.tell(CONCEDED, seat)
        aftermath.concede(s, figure, other)
    else:
        fight_hero(s, figure, other)


def fight_hero(s: Heroes, figure: int, other: int) -> None:
    one, foe = s.figures[figure], s.figures[other]
    levels = (level_of_hero(s, figure), level_of_hero(s, other))
    s.then(aftermath.hero_fought, figure, other, foe.seat, one.field, levels)
    siege = is_siege(s, foe.seat, one.field) or hooks.is_fortified.ask(s, other)
    begin(s, figure, other, foe.seat, siege, (one.kind == MAIN, foe.kind == MAIN))


def level_of_hero(s: Heroes, figure: int) -> int:
    """What a beaten Hero counts for: a Main Hero's Level, what the scenario says of an army; 0: none. [HER-17.40]"""
    one = s.figures[figure]
    if one.kind == MAIN:
        return level(s, one.seat)
    return hooks.experience_level.ask(s, figure) if one.seat < 0 else 0


def begin(s: Heroes, figure: int, other: int, holder: int, siege: bool, cards: tuple[bool, bool]) -> None:
    """The Combat itself; what follows from it is pushed already."""
    seat, field = s.figures[figure].seat, s.figures[figure].field
    figures = (figure, other)
    if seat < 0:
        ai_attacks(s, holder, figures, field, siege, cards[1])
    elif holder < 0:
        attack_ai(s, seat, figures, field, siege, cards[0])
    else:
        fight_player(s, seat, holder, siege, False, field, figures, cards)


# -- against a place without a Hero [HER-17.3] ---------------------------------------------------------------


def attack_place(s: Heroes, figure: int, holder: int) -> None:
    one = s.figures[figure]
    if one.seat >= 0:
        s.tell(PLACE_ATTACKED, one.seat, holder, location(s, one.field).id)
    else:
        s.tell(ARMY_ATTACKED, holder, hero_word(one.kind))
    s.then(look_again, figure, holder)
    s.then(open_announcement, (one.seat, holder))


@step
def look_again(s: Heroes, figure: int, holder: int) -> None:
    """A Secondary Hero hired onto the place during the announcement is attacked. [HER-6.3.2, HER-9.6, HER-17.3]"""
    hired = enemies_on(s, figure, s.figures[figure].field)
    if hired:
        meet_hero(s, figure, hired[0])
    else:
        offer_defence(s, figure, holder)


def offer_defence(s: Heroes, figure: int, holder: int) -> None:
    """Its controller may pay to defend it with his units only; the Gold may come from the announcement. [HER-17.7]"""
    cost, _ = hooks.home_defence.ask(s, holder, s.figures[figure].field)
    if s.gold[holder] >= cost and s.army[holder]:
        s.ask(holder, DEFEND_PLACE.about(("amount", cost)), (1, 0), defence_decided, figure)
    else:
        yield_place(s, holder)


@step
def defence_decided(s: Heroes, seat: int, defend: int, figure: int) -> None:
    if not defend:
        yield_place(s, seat)
        return
    one = s.figures[figure]
    cost, with_cards = hooks.home_defence.ask(s, seat, one.field)
    pay(s, seat, Cost(cost, 0, 0))
    s.tell(PLACE_DEFENDED, seat, cost)
    levels = (level_of_hero(s, figure), 0)
    s.then(aftermath.hero_fought, figure, NO_FIGURE, seat, one.field, levels)
    begin(s, figure, NO_FIGURE, seat, is_siege(s, seat, one.field), (one.kind == MAIN, with_cards))


def yield_place(s: Heroes, seat: int) -> None:
    """No Combat: the attacker flags the field. [HER-17.3]"""
    s.tell(PLACE_YIELDED, seat)
    s.outcome = aftermath.WAY_FREE


# -- against guards [HER-17.1, HER-17.5] ---------------------------------------------------------------------


def meet_guards(s: Heroes, figure: int) -> None:
    """A Quick Combat comes first and is none; else the Combat is announced. [HER-17.4 to HER-17.6, HER-R62]"""
    one = s.figures[figure]
    if is_quick(s, one.seat, one.field):
        s.tell(QUICK_COMBAT, one.seat, location(s, one.field).id)
        s.outcome = aftermath.WAY_FREE
        return
    if bank_of(s, one.field) is None:
        s.tell(GUARDS_AHEAD, one.seat, location(s, one.field).id, difficulty(s, one.field))
    else:
        s.tell(BANK_AHEAD, one.seat, location(s, one.field).id)
    s.outcome = (NO_FIGURE, "")
    s.then(fight_guards, figure)
    if one.kind == MAIN and may_be_skipped(s, one.seat, one.field):
        s.then(offer_skip, one.seat)
    open_windows(s, [one.seat])


@step
def fight_guards(s: Heroes, figure: int) -> None:
    one = s.figures[figure]
    leader = controller_of_neutrals(s, one.seat)
    if s.outcome == aftermath.WAY_FREE:
        s.tell(GUARDS_SKIPPED, one.seat)
    elif faction_of(s, one.field):
        ask_for_bronze(s, leader, figure, one.field)
    else:
        begin_guard_combat(s, figure, leader, *muster_guards(s, one.field), False)


def ask_for_bronze(s: Heroes, leader: int, figure: int, field: int) -> None:
    """Whoever runs the defence of a Random Town names its bronze unit. [HER-27.6]

    Where the program runs it the attacker does: what its rules leave open the player decides. [HER-20.1]
    """
    chooser = leader if leader >= 0 else s.figures[figure].seat
    s.ask(chooser, TOWN_GUARD, bronze_packs(s, field), bronze_named, figure, leader)


@step
def bronze_named(s: Heroes, seat: int, face: int, figure: int, leader: int) -> None:
    begin_guard_combat(s, figure, leader, (), defenders_of(s, s.figures[figure].field, face), True)


def begin_guard_combat(
    s: Heroes, figure: int, leader: int, tiers: tuple[int, ...], faces: tuple[int, ...], siege: bool
) -> None:
    """A Creature Bank gives no Experience. [HER-27.9]"""
    one = s.figures[figure]
    rank = difficulty(s, one.field) if bank_of(s, one.field) is None else 0
    s.then(aftermath.guards_fought, figure, rank)
    points, cards = mp_left(s, figure), one.kind == MAIN
    fight_neutrals(s, one.seat, leader, tiers, points, one.field, figure, cards, rank, faces, siege)
