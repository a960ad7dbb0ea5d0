"""A player's turn: the hand at its start, the main part, its end. [HER-5]"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.heroes.deck import hands
from ludoteka.games.heroes.deck.table import end_of
from ludoteka.games.heroes.effects.in_force import is_changed
from ludoteka.games.heroes.hero.levels import hand_limit
from ludoteka.games.heroes.map.announcing import open_windows
from ludoteka.games.heroes.map.figures import end_of_turn_mp, start_of_turn_mp
from ludoteka.games.heroes.map.movement import may_end_turn, points_and_end
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.scenarios import alliance
from ludoteka.games.heroes.scenarios.deals import NO_DEALS
from ludoteka.games.heroes.scenarios.endings import check_now, turns_of_program
from ludoteka.games.heroes.scenarios.rules import in_play
from ludoteka.games.heroes.scenarios.tournament import offer_mulligan
from ludoteka.games.heroes.sight.questions import anew, by_seat
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.turn.actions import Action, action, do, offered
from ludoteka.games.heroes.turn.astrologers import NO_START_DRAW
from ludoteka.games.heroes.turn.moments import resolve_moment
from ludoteka.games.heroes.turn.text import (
    DISCARD_START,
    DONE,
    DRAW_START,
    END,
    MAIN_ACTION,
    TURN_BEGAN,
    TURN_ENDED,
)

# -- whose turn ----------------------------------------------------------------------------------------------


@step
def play_turns(s: Heroes) -> None:
    """Every player takes one turn in turn order, then the AI Heroes theirs. [HER-4.3, HER-20.12]"""
    s.then(turns_of_program)
    s.then(next_turn, tuple(in_play(s)))


@step
def next_turn(s: Heroes, left: tuple[int, ...]) -> None:
    """An Alliance chooses at the first turn of a team in a Round who of it goes first. [HER-25.2]"""
    left = tuple([seat for seat in left if not s.eliminated[seat]])
    if not left:
        return
    if alliance.chooses_order(s, left):
        alliance.ask_order(s, left)
    else:
        begin_turn(s, left)


def begin_turn(s: Heroes, left: tuple[int, ...]) -> None:
    s.then(next_turn, left[1:])
    take_turn(s, left[0])


alliance.GO_ON.append(begin_turn)


def take_turn(s: Heroes, seat: int) -> None:
    """[HER-5.1, HER-5.3, HER-5.4]"""
    s.turn = seat
    s.turns_taken += 1
    s.uses_of_turn = []
    s.plays[seat] = 0
    s.gifts = replaced(s.gifts, seat, NO_DEALS)
    s.tell(TURN_BEGAN, seat)
    s.then(end_turn, seat)
    s.then(main_part, seat)
    s.then(check_now)
    s.then(resolve_moment, seat, "turn_start")
    s.then(offer_mulligan, seat)
    s.then(draw_start, seat)
    earlier_effects_end(s, seat)
    discard_start(s, seat)


step(take_turn)


def earlier_effects_end(s: Heroes, seat: int) -> None:
    """What lasts "until your next turn" is over; Movement Points are counted. [HER-5.1, HER-6.11]"""
    end_of(s, "next_turn", seat)
    start_of_turn_mp(s, seat)


# -- the hand ------------------------------------------------------------------------------------------------


def discard_start(s: Heroes, seat: int) -> None:
    """Any number of cards, at least down to the Hand Limit, one by one; the limit matters only here.

    [HER-5.1.2, HER-5.2, HER-10.15, HER-R57]
    """
    if s.hand[seat]:
        s.ask(seat, DISCARD_START, discards(s, seat), discarded_one)


step(discard_start)


def discards(s: Heroes, seat: int) -> list[int]:
    found = hands.different(s.hand[seat])
    if len(s.hand[seat]) <= hand_limit(s, seat):
        found.append(DONE)
    return found


anew("discard_start")(by_seat(discards))


@step
def discarded_one(s: Heroes, seat: int, card: int) -> None:
    if card != DONE:
        hands.discard(s, seat, card)
        discard_start(s, seat)


@step
def draw_start(s: Heroes, seat: int) -> None:
    """Any number of cards up to the Hand Limit, as far as there are any; a week may forbid it. [HER-5.1.3, HER-0.1]"""
    room = room_to_draw(s, seat)
    if room > 0:
        s.ask(seat, DRAW_START, range(room, -1, -1), drawn)


def room_to_draw(s: Heroes, seat: int) -> int:
    """How many cards could be drawn now; none or less: no card."""
    if s.listening and is_changed(s, seat, NO_START_DRAW):
        return 0
    return min(hand_limit(s, seat) - len(s.hand[seat]), len(s.deck[seat]) + len(s.discard[seat]))


@step
def drawn(s: Heroes, seat: int, number: int) -> None:
    hands.draw(s, seat, number)


# -- the main part -------------------------------------------------------------------------------------------


@step
def main_part(s: Heroes, seat: int) -> None:
    """Actions in any order, as many as there are means for. [HER-5.3, HER-7.2]"""
    if s.eliminated[seat]:
        return
    options = actions_of(s, seat)
    if len(options) == 1 and not s.hand[seat] and options[0] == END:
        return  # nothing secret is told by not asking
    s.ask(seat, MAIN_ACTION, options, take_main_action)


def actions_of(s: Heroes, seat: int) -> list[Action]:
    """What Heroes may do, whatever else there is, and the end of the turn. [HER-5.3]

    It may not end while a Hero stands where it may not stay and can go on. [HER-5.5]
    """
    found, may_end = points_and_end(s, seat)
    found += offered(s, seat)
    if may_end:
        found.append(END)
    return found


anew("main_action")(by_seat(actions_of))


@step
def take_main_action(s: Heroes, seat: int, chosen: Action) -> None:
    """After each action the conditions that hold at once are looked at. [HER-30.8]"""
    if chosen != END:
        s.then(main_part, seat)
        s.then(check_now)
        do(s, seat, chosen)


def endings_of(s: Heroes, seat: int) -> list[Action]:
    return [END] if may_end_turn(s, seat) else []


def end_words(one: Action) -> str:
    return "end turn"


@action("end", endings_of, end_words, apart=True)
def do_end(s: Heroes, seat: int, one: Action) -> None:
    """Nothing but the end of the main part: `take_main_action` does not come back to it."""


# -- the end -------------------------------------------------------------------------------------------------


@step
def end_turn(s: Heroes, seat: int) -> None:
    """Effects at the end, a hand that must go, what lasts for the turn, the others' Town Actions. [HER-5.4]

    An effect at the end may win the match: a Hero whom Nomads bring home with the Grail. [HER-30.8]
    """
    s.then(others_build, seat)
    s.then(turn_effects_end, seat)
    s.then(discard_pending, seat)
    s.then(check_now)
    resolve_moment(s, seat, "turn_end")


@step
def discard_pending(s: Heroes, seat: int) -> None:
    """[HER-8.6]"""
    if s.must_discard[seat]:
        s.must_discard = replaced(s.must_discard, seat, False)
        hands.discard_hand(s, seat)


@step
def turn_effects_end(s: Heroes, seat: int) -> None:
    end_of(s, "turn")  # whoever has played what lasts for it
    end_of_turn_mp(s, seat)
    s.tell(TURN_ENDED, seat)


@step
def others_build(s: Heroes, seat: int) -> None:
    """In turn order from the player after this one. [HER-7.3 (c)]"""
    at = s.order.index(seat)
    others = [other for other in (*s.order[at + 1 :], *s.order[:at]) if not s.eliminated[other]]
    open_windows(s, others)
