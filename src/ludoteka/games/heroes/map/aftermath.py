"""What follows a Combat on the map: losses, Experience, rewards, where the Heroes go. [HER-17.32 to 17.41]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import step
from ludoteka.games.heroes.cards import FACES
from ludoteka.games.heroes.effects.flow import happened
from ludoteka.games.heroes.hero.levels import gain_xp, level, most_xp
from ludoteka.games.heroes.hero.morale import lose_morale
from ludoteka.games.heroes.map import grail
from ludoteka.games.heroes.map.fields import allies_on, enemies_on, field_at, hexagon, lying, spot
from ludoteka.games.heroes.map.figures import mp_left, put, spend_mp, take_off
from ludoteka.games.heroes.map.flags import shelters, take_trophy
from ludoteka.games.heroes.map.spots import Spot
from ludoteka.games.heroes.map.text import (
    RELOCATE,
    RELOCATED,
    WENT_BACK,
    hero_word,
    place_word,
)
from ludoteka.games.heroes.map.windows import offer_after_win
from ludoteka.games.heroes.scenarios import hooks
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ATTACKER, AZURE, DEFENDER, MAIN, NOBODY, SECONDARY
from ludoteka.games.heroes.town.resources import pay_player
from ludoteka.games.heroes.town.units import refill
from ludoteka.games.heroes.turn.moments import resolve_moment

WAY_FREE: Final = (ATTACKER, "free")  # the outcome where no Combat was needed
DEFEAT_GOLD: Final = 5  # [HER-17.35]


def is_free(s: Heroes) -> bool:
    """Whether the attacker of the last attack may go on to the field: he won, or there was nobody left. [HER-6.4]"""
    return s.outcome[0] == ATTACKER or s.outcome[1] == "defender_surrender"


# -- against guards ------------------------------------------------------------------------------------------


@step
def guards_fought(s: Heroes, figure: int, rank: int) -> None:
    """Victory, retreat or defeat. [HER-17.34]"""
    one = s.figures[figure]
    spend_mp(s, figure, mp_left(s, figure) - s.mp)  # Combat Rounds that were paid for [HER-6.6, HER-17.30]
    refill(s, one.seat)
    s.then(over)
    if s.outcome[0] == ATTACKER:
        azure = AZURE in [FACES[face].tier for face in s.drawn_neutrals]
        s.then(field_won, one.seat, figure)
        s.then(after_win, one.seat, figure, ("combat_won", "combat_won_vs_neutral"))
        s.then(experience, one.seat, figure, rank, azure)
    elif s.outcome[1] == "defeat":
        lose(s, figure, NOBODY, NOBODY, NOBODY)
    else:
        go_back(s, figure)


def over(s: Heroes) -> None:
    """The last thing that follows from a Combat, before the visit."""
    s.drawn_neutrals = []
    hooks.combat_over.ask(s)


step(over)


@step
def field_won(s: Heroes, seat: int, figure: int) -> None:
    hooks.on_field_won.ask(s, seat, figure, s.figures[figure].field)


# -- against a player or an army of the program --------------------------------------------------------------


@step
def hero_fought(s: Heroes, figure: int, other: int, holder: int, field: int, levels: tuple[int, int]) -> None:
    """`other` is the defending Hero, -1 where units alone defended; `levels`: what each side counts for. [HER-17.39]

    Units alone that lose cost their player nothing else. [HER-17.38]
    """
    seat = s.figures[figure].seat
    for player in (seat, holder):
        if player >= 0:
            refill(s, player)
    s.then(over)
    if holder >= 0 and s.home[holder] == field:
        s.then(resolve_moment, holder, "after_own_town_siege")
    winner, reason = s.outcome
    if winner == ATTACKER:
        win(s, (seat, figure), (holder, other), levels[DEFENDER], field)
    elif winner == DEFENDER:
        win(s, (holder, other), (seat, figure), levels[ATTACKER], NOBODY)
    elif reason == "surrender":
        yield_field(s, figure, NOBODY)
    elif reason == "defender_surrender":
        yield_field(s, other, field)
    else:
        go_back(s, figure)  # broken off [HER-17.41]


def win(s: Heroes, winner: tuple[int, int], loser: tuple[int, int], rank: int, lost: int) -> None:
    """Losses of the beaten Hero, then Experience, cards and rewards of the winner. [HER-17.39]

    `winner` and `loser` are (seat, figure); `lost` the field that the loser defended.
    """
    seat, figure = winner
    s.then(rewards, seat, figure, loser, loser[1] >= 0 and s.figures[loser[1]].kind == MAIN, lost)
    s.then(after_win, seat, figure, ("combat_won",))
    s.then(experience, seat, figure, rank, rank == hooks.ABOVE_ALL)
    if loser[1] >= 0:
        lose(s, loser[1], seat, figure, lost)


@step
def experience(s: Heroes, seat: int, figure: int, rank: int, azure: bool) -> None:
    """Only a Main Hero: equal 1, higher 2, lower 0; azure guards make him Level VII. [HER-17.40]"""
    if seat < 0 or figure < 0 or s.figures[figure].kind != MAIN:
        return
    if azure:
        gain_xp(s, seat, most_xp(s, seat) - s.xp[seat])
    elif rank >= level(s, seat):
        gain_xp(s, seat, 1 if rank == level(s, seat) else 2)


@step
def after_win(s: Heroes, seat: int, figure: int, moments: tuple[str, ...]) -> None:
    """Cards and abilities "after winning a Combat" of the winner's Main Hero. [HER-17.39 (2), HER-R66]"""
    if seat >= 0 and figure >= 0 and s.figures[figure].kind == MAIN:
        for moment in reversed(moments):
            s.then(resolve_moment, seat, moment)
        s.then(offer_after_win, seat, moments)
        happened(s, "combat_won_not_quick", seat)


@step
def rewards(s: Heroes, seat: int, figure: int, loser: tuple[int, int], main: bool, lost: int) -> None:
    """What the scenario gives for the victory. [HER-17.39 (2)]"""
    if seat < 0:
        return
    if lost != NOBODY:
        s.then(field_won, seat, figure)
    if loser[0] < 0:
        hooks.on_army_beaten.ask(s, seat, loser[1])
    elif main:
        hooks.on_main_hero_beaten.ask(s, seat, loser[0])


# -- who has lost --------------------------------------------------------------------------------------------


def lose(s: Heroes, figure: int, winner: int, winner_figure: int, lost: int) -> None:
    """A Hero is defeated, by a player (`winner`) or by nobody's units (-1). [HER-17.35, HER-17.36]"""
    one = s.figures[figure]
    if winner >= 0:
        grail.hand_over(s, figure, winner_figure)
    else:
        grail.leave_behind(s, figure)
    if one.kind != MAIN:
        take_off(s, figure)
        if winner >= 0 and one.kind == SECONDARY:
            take_trophy(s, winner, one.seat)
            hooks.on_secondary_beaten.ask(s, winner, one.seat)
        return
    take_companions(s, figure, winner, winner_figure)
    s.then(main_hero_lost, figure, winner, lost)
    if winner >= 0:
        take_trophy(s, winner, one.seat)
        pay_player(s, one.seat, winner, DEFEAT_GOLD)
        lose_morale(s, one.seat)


def take_companions(s: Heroes, figure: int, winner: int, winner_figure: int) -> None:
    """The other Hero of the player on the same field is defeated with him, without a further trophy. [HER-17.8]"""
    one = s.figures[figure]
    for other in allies_on(s, figure, one.field):
        if s.figures[other].seat == one.seat:
            if winner >= 0:
                grail.hand_over(s, other, winner_figure)
                hooks.on_secondary_beaten.ask(s, winner, one.seat)
            else:
                grail.leave_behind(s, other)
            take_off(s, other)


def concede(s: Heroes, figure: int, other: int) -> None:
    """A Secondary Hero declared defeated: a trophy for a player, no Combat. [HER-17.8, HER-17.36]"""
    seat, owner = s.figures[figure].seat, s.figures[other].seat
    grail.leave_behind(s, other)
    take_off(s, other)
    if seat >= 0:
        take_trophy(s, seat, owner)
        hooks.on_secondary_beaten.ask(s, seat, owner)
    s.outcome = WAY_FREE


@step
def main_hero_lost(s: Heroes, figure: int, winner: int, lost: int) -> None:
    """He relocates; without a Town or Settlement his player is eliminated. [HER-17.35, HER-24.1 (b)]"""
    seat = s.figures[figure].seat
    homeless = not shelters(s, seat, lost)
    hooks.on_main_hero_lost.ask(s, seat, winner)
    if hooks.is_eliminated.ask(s, seat, winner, homeless):
        hooks.eliminate.ask(s, seat)
    else:
        relocate(s, figure, lost)


def yield_field(s: Heroes, figure: int, lost: int) -> None:
    """After a surrender a Main Hero relocates without losses, a Secondary Hero is removed. [HER-17.37, HER-R32]"""
    grail.leave_behind(s, figure)
    if s.figures[figure].kind == MAIN:
        relocate(s, figure, lost)
    else:
        take_off(s, figure)


# -- where Heroes go -----------------------------------------------------------------------------------------


def relocate(s: Heroes, figure: int, lost: int) -> None:
    """To a Town or Settlement of his player, of his choice; he keeps his Movement Points. [HER-17.35, HER-R53]"""
    seat = s.figures[figure].seat
    places = shelters(s, seat, lost)
    free = [field for field in places if not enemies_on(s, figure, field)] or places
    if free:
        s.ask(seat, RELOCATE, [spot(s, field, s.figures[figure].field) for field in free], relocated, figure)
    else:
        go_back(s, figure)


@step
def relocated(s: Heroes, seat: int, chosen: Spot, figure: int) -> None:
    field = field_at(s, chosen.place)
    put(s, figure, field)
    s.tell(RELOCATED, seat, place_word(chosen.place), lying(s, field))


def go_back(s: Heroes, figure: int) -> None:
    """To the field last visited in this turn, or where the Hero began it or was put. [HER-17.32]"""
    one = s.figures[figure]
    put(s, figure, one.back)
    if one.seat >= 0:
        s.tell(WENT_BACK, one.seat, hero_word(one.kind), place_word(hexagon(s, one.back)), lying(s, one.back))
