"""The course of a match, to be read beside the turn overview of the rulebook. [ABY-3, ABY-9, ABY-10]"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.abyss import text
from ludoteka.games.abyss.cards import KEYS, LOCATION_ID
from ludoteka.games.abyss.causes import LOCATION_CAUSE
from ludoteka.games.abyss.moves.court import can_plot, plot, recruit, request_support
from ludoteka.games.abyss.moves.explore import can_explore, explore
from ludoteka.games.abyss.moves.limit import discard_to_limit
from ludoteka.games.abyss.moves.payment import recruitable
from ludoteka.games.abyss.moves.verbs import (
    abilities,
    draw_tiles,
    gain_location,
    keep_drawn,
    lord_ids,
    use,
)
from ludoteka.games.abyss.scoring import final_scoring
from ludoteka.games.abyss.state import Abyss, Cards, above_limit, council_stacks, keys, lord_count, pay_of_landlord
from ludoteka.games.abyss.terms import (
    ACTION,
    CLAIM,
    CONTROL,
    DRAW,
    END,
    END_TURN,
    EXPLORE,
    KEYS_FOR_A_LOCATION,
    LORD_SHORTAGE,
    LORDS_TO_END,
    MAIN,
    MOST_TILES_DRAWN,
    NOBODY,
    PLOT,
    REASONS,
    RECRUIT,
    REQUEST,
    SEVENTH_LORD,
    SKIP,
    Controlled,
    Move,
)

# -- a turn [ABY-3.1] --------------------------------------------------------------------------------------------------


def begin_turn(s: Abyss, me: int) -> None:
    """Start of the turn, then its steps in order; extra turns begin like others. [ABY-3.1, ABY-3.2, ABY-R15]"""
    s.turn = me
    s.turns += 1
    s.used = ()
    s.buyers = ()
    s.phase = MAIN
    if s.log is not None:
        s.tell(text.TURN_BEGAN, me, s.turns)
    rent = pay_of_landlord(s, me)
    if rent:
        s.pearls[me] += rent
        s.tell(text.LANDLORD_PAID, me, rent)
    s.then(control, me)
    main_window(s, me)


step(begin_turn)


def main_window(s: Abyss, me: int) -> None:
    """Plots and once-per-turn abilities in any order, ended by one action. [ABY-3.1, ABY-3.3, ABY-3.4]

    Like every question it answers itself when there is one option only. [ABY-3.5]
    """
    s.phase = MAIN
    moves = [EXPLORE] if can_explore(s) else []
    moves += [REQUEST[race] for race in council_stacks(s)]
    moves += [RECRUIT[lord] for lord in recruitable(s, me)]
    if not moves:
        moves.append(SKIP)
    if can_plot(s, me):
        moves.append(PLOT)
    s.ask(me, text.DO_MAIN, moves + abilities(s, me), main_chosen)


step(main_window)


@step
def main_chosen(s: Abyss, me: int, move: Move) -> None:
    verb, thing = move
    if verb == "plot":
        plot(s, me)
        main_window(s, me)
    elif verb == "use":
        s.then(main_window, me)
        use(s, me, thing)
    else:
        s.phase = ACTION
        if verb == "explore":
            explore(s, me)
        elif verb == "request":
            request_support(s, me, thing)
        elif verb == "recruit":
            recruit(s, me, thing)


# -- control of Locations [ABY-9] --------------------------------------------------------------------------------------


@step
def control(s: Abyss, me: int) -> None:
    """While there are 3 keys and a tile, a Location must be taken; then the turn ends. [ABY-9.1, ABY-9.2]

    It comes after ability and refill, and no once-per-turn Lord can act in it. [ABY-R8, ABY-R30, ABY-R33, ABY-R35]
    """
    if keys(s, me) < KEYS_FOR_A_LOCATION or not (s.available or s.location_stack):
        end_window(s, me)
        return
    s.phase = CONTROL
    most = min(MOST_TILES_DRAWN, len(s.location_stack))
    moves = [CLAIM[location] for location in sorted(s.available)]
    s.ask(me, text.CONTROL_LOCATION, moves + [DRAW[number] for number in range(1, most + 1)], control_chosen)


@step
def control_chosen(s: Abyss, me: int, move: Move) -> None:
    if move.verb == "draw":  # then one of the drawn tiles must be taken [ABY-R18]
        draw_tiles(s, me, move.thing)
        s.ask(me, text.CONTROL_PICK, s.drawn, drawn_tile_chosen)
    else:
        s.available.remove(move.thing)
        claim(s, me, move.thing)


@step
def drawn_tile_chosen(s: Abyss, me: int, location: int) -> None:
    keep_drawn(s, location)
    claim(s, me, location)


def claim(s: Abyss, me: int, location: int) -> None:
    """The tile comes before the player, who pays for it with exactly 3 keys. [ABY-9.3]"""
    s.controlled[me] += (Controlled(location, ()),)
    s.tell(text.CONTROLLED, me, LOCATION_ID[location])
    s.ask(me, text.PAY_KEYS, key_sets(s, me), keys_paid, location, subject=LOCATION_CAUSE[location])


def key_sets(s: Abyss, me: int) -> list[Cards]:
    """The sets of active Lords that make 3 keys together with Key tokens. [ABY-9.3]"""
    sets: list[Cards] = [()]
    for lord in s.active[me]:
        if KEYS[lord]:
            sets += [(*lords, lord) for lords in sets]
    tokens = s.key_tokens[me]
    return [lords for lords in sets if 0 <= KEYS_FOR_A_LOCATION - printed_keys(lords) <= tokens]


def printed_keys(lords: Cards) -> int:
    return sum([KEYS[lord] for lord in lords])


@step
def keys_paid(s: Abyss, me: int, lords: Cards, location: int) -> None:
    """Tokens return to the endless supply, Lords are tucked under the tile. [ABY-9.3, ABY-9.4, ABY-R13]"""
    tokens = KEYS_FOR_A_LOCATION - printed_keys(lords)
    s.key_tokens[me] -= tokens
    s.active[me] = tuple([lord for lord in s.active[me] if lord not in lords])
    s.controlled[me] = (*s.controlled[me][:-1], Controlled(location, lords))
    if lords:
        s.tell(text.KEYS_PAID, me, lord_ids(lords), tokens)
    else:
        s.tell(text.KEY_TOKENS_PAID, me, tokens)
    s.then(control, me)
    gain_location(s, me, location)


# -- the end of a turn and of the game [ABY-3.1, ABY-10] ---------------------------------------------------------------


def end_window(s: Abyss, me: int) -> None:
    """Once-per-turn abilities that are still unused. [ABY-3.1, ABY-8.2]"""
    s.phase = END
    more = abilities(s, me)
    if more:
        s.ask(me, text.END_WINDOW, [END_TURN, *more], end_chosen)
    else:
        hand_limit(s, me)


step(end_window)


@step
def end_chosen(s: Abyss, me: int, move: Move) -> None:
    if move.verb == "use":
        s.then(end_window, me)
        use(s, me, move.thing)
    else:
        hand_limit(s, me)


def hand_limit(s: Abyss, me: int) -> None:
    """The Commander's limit, the only one there is, holds at the end of one's own turn. [ABY-8.4.5, ABY-R28]"""
    if above_limit(s, me):
        s.then(end_turn, me)
        discard_to_limit(s, (me,))
    else:
        end_turn(s, me)


def end_turn(s: Abyss, me: int) -> None:
    """Is the end triggered? Then the next turn: an extra one, or the next player's. [ABY-10.1, ABY-10.2, ABY-R11]

    There is no limit of turns. [ABY-R32]
    """
    if s.ender == NOBODY:
        check_end(s, me)
    following = (me + 1) % len(s.pearls)
    if s.extra_turns > 0:
        s.extra_turns -= 1
        begin_turn(s, me)
    elif following == s.ender:
        final_scoring(s)
    else:
        begin_turn(s, following)


step(end_turn)


def check_end(s: Abyss, me: int) -> None:
    """Seven Lords, or a refill that found too few. Later triggers change nothing. [ABY-10.1, ABY-10.3, ABY-10.8]"""
    if lord_count(s, me) >= LORDS_TO_END:
        s.reason = SEVENTH_LORD
    elif s.shortage:
        s.reason = LORD_SHORTAGE
    else:
        return
    s.ender = me
    s.tell(text.END_TRIGGERED, me, REASONS[s.reason])
