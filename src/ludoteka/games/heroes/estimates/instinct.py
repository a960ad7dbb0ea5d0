"""What a player does without much thought, so that a search sees how a Combat that was begun is likely to end.

What units are left says little about a Combat: who strikes first, who is struck back and whether it is worth a further
Movement Point decide it. So a search plays on to the next quiet question: units strike where it hurts most, cards for
Attack and Defence are played as they come, and what nothing is known about is left to chance. Only where the program
runs the enemies: there all decisions are the player's own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ludoteka.core.packed import has
from ludoteka.core.rng import Luck
from ludoteka.core.state import Ask
from ludoteka.games.heroes.automa.deciding import AI_TIE, Tied
from ludoteka.games.heroes.cards import unit_of
from ludoteka.games.heroes.combat.board import COLUMNS, NEIGHBOURS, SPACES, column_of, distance, row_of
from ludoteka.games.heroes.combat.fighters import (
    KIND,
    attack_value,
    controller,
    defence_value,
    fighter_at,
    health,
    health_left,
    on_board,
)
from ludoteka.games.heroes.combat.text import LET_GO, NO_CARD, PLAY
from ludoteka.games.heroes.effects.records import EFFECTS, PROGRAMS, Effect
from ludoteka.games.heroes.estimates.might import fielded_might
from ludoteka.games.heroes.estimates.quests import quest
from ludoteka.games.heroes.estimates.striking import armies, at_once, is_facing, led_to
from ludoteka.games.heroes.estimates.worth import STRENGTH, sides_left
from ludoteka.games.heroes.map.fields import is_guarded
from ludoteka.games.heroes.scenarios.rules import is_played_against_program
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ATTACKER, RANGED, RETALIATED
from ludoteka.games.heroes.text import BREAK, DEFEND, DONE, END, MOVE, STAY, STRIKE
from ludoteka.games.heroes.town.text import KEEP_DICE, NO_TRADE
from ludoteka.games.heroes.turn.text import END as END_OF_TURN
from ludoteka.games.heroes.words.components import FACE_NUMBER

TURN: Final = "main_action"
QUIET: Final = frozenset({TURN, "discard_start", "draw_start"})  # nothing is under way
MOST: Final = 240  # decisions: a Combat of twelve Combat Rounds with all its cards takes fewer
ROUNDS: Final = 2  # Combat Rounds of a Combat without a time limit: what is left then says how it ends
FINISHING: Final = 0.35  # of the strength of a unit, for felling it
STRUCK_BACK: Final = 0.7  # how much the retaliation counts
FEEBLE: Final = 4.0  # might: for less nobody spends Gold before a fight
HOPELESS: Final = 0.6  # of the enemy's strength: with less a Movement Point more is wasted

Choose = Callable[[Heroes, Ask, Luck], Any]


def carry_on(s: Heroes, chance: Luck) -> bool:
    """Play on to the next quiet question, and end the turn there. False where others than the program decide.

    So all options are compared at one moment. If only ending the turn passed the time, what comes with time would speak
    for it and what is lost with it against it; and whatever puts the end off would look better than it is.
    """
    if not is_played_against_program(s):
        return False
    play_on(s, chance)
    if is_turn(s):
        blow = at_once(s)
        if blow is not None:
            s.choose(blow)
            play_on(s, chance)
    if is_turn(s) and END_OF_TURN not in s.asks[0].options:
        make_room(s, chance)
    if is_turn(s) and END_OF_TURN in s.asks[0].options:
        s.choose(END_OF_TURN)
        play_on(s, chance)
    return True


def make_room(s: Heroes, chance: Luck) -> None:
    """Of two Heroes on one Field one steps aside, rather the Secondary one: else no turn can end. [HER-5.5]"""
    seat, there = s.asks[0].seat, armies(s)
    aside = []
    for option in s.asks[0].options:
        if option[0] == "move":
            field = led_to(s, option)
            if field not in there and not is_guarded(s, seat, field):
                aside.append(option)
    if aside:
        s.choose(max(aside, key=lambda step: s.figures[step[1]].kind))
        play_on(s, chance)


def is_turn(s: Heroes) -> bool:
    """Whether somebody is asked what to do in his turn."""
    return s.result is None and s.combat is None and s.asks[0].prompt.id == TURN


def play_on(s: Heroes, chance: Luck) -> None:
    """What was begun comes to its end."""
    left, last = MOST, s.combat_round + ROUNDS if s.combat is not None else ROUNDS
    while s.result is None and left > 0 and not is_quiet(s, last):
        s.choose(answer(s, s.asks[s.open], chance))
        left -= 1


def is_quiet(s: Heroes, last: int) -> bool:
    """Nothing is under way, or a Combat that nobody can leave has gone on for some Combat Rounds."""
    if s.combat is None:
        return s.asks[0].prompt.id in QUIET
    return s.combat_round > last and not s.combat.limited


def answer(s: Heroes, ask: Ask, chance: Luck) -> Any:
    """What comes to mind first."""
    options = ask.options
    if len(options) > 1:
        choose = BY_PROMPT.get(ask.prompt.id)
        if choose is not None:
            return choose(s, ask, chance)
    return options[chance.below(len(options))]


def first_thought(s: Heroes, ask: Ask) -> Any:
    """What comes to mind in a Combat against units that the program runs; elsewhere nothing does. [HER-20.1]"""
    if s.combat is None or not is_played_against_program(s) or ask.prompt.id not in BY_PROMPT:
        return None
    return BY_PROMPT[ask.prompt.id](s, ask, Luck(0))


# -- before the fight ----------------------------------------------------------------------------------------


def strongest(s: Heroes, ask: Ask, chance: Luck) -> int:
    """Units go into the fight the strongest first, as many as may."""
    best, found = DONE, -1.0
    for face in ask.options:
        if face != DONE and STRENGTH[face] > found:
            best, found = face, STRENGTH[face]
    return best


def in_line(s: Heroes, ask: Ask, chance: Luck) -> int:
    """Who shoots stands behind, the others in front; all of them away from where the program begins. [HER-20.2]"""
    face = FACE_NUMBER[str(dict(ask.prompt.args)["unit"])]
    options: tuple[int, ...] = ask.options
    attacks = options[0] < COLUMNS * 2
    rows = (0, 1) if attacks else (4, 3)
    row = rows[0] if KIND[face] == RANGED else rows[1]
    fitting = [space for space in options if row_of(space) == row] or list(options)
    if not is_played_against_program(s):
        return fitting[chance.below(len(fitting))]
    return max(fitting, key=column_of) if attacks else min(fitting, key=column_of)


def bought(s: Heroes, ask: Ask, chance: Luck) -> tuple[str, int]:
    """The unit that makes the army strongest; nothing is left for later."""
    options: tuple[tuple[str, int], ...] = ask.options
    army = s.army[ask.seat]
    if is_played_against_program(s):
        return bought_for_mission(options, army)
    best, found = options[-1], 0.0
    for one in options:
        kind, face = one
        gain = 0.0
        if kind == "recruit":
            gain = STRENGTH[face]
        elif kind == "reinforce":
            gain = STRENGTH[unit_of(face).faces[-1]] - STRENGTH[face] if face in army else 0.0
        if gain > found:
            best, found = one, gain
    return best


def bought_for_mission(options: tuple[tuple[str, int], ...], army: list[int]) -> tuple[str, int]:
    """The same where only the five mightiest will fight: what none of them makes room for is not bought."""
    now = fielded_might(army)
    best, found = options[-1], FEEBLE
    for one in options:
        kind, face = one
        gain = 0.0
        if kind == "recruit":
            gain = fielded_might([*army, face]) - now
        elif kind == "reinforce" and face in army:
            rest = army.copy()
            rest.remove(face)
            gain = fielded_might([*rest, unit_of(face).faces[-1]]) - now
        if gain > found:
            best, found = one, gain
    return best


def leading_on(s: Heroes, ask: Ask, chance: Luck) -> Any:
    """A tile is turned, or an enemy marches, so that the mission is as near to being won as can be."""
    best, found = ask.options[0], -1.0
    for option in ask.options:
        after = s.clone()
        after.choose(option)
        value = quest(after, ask.seat) if after.result is None else 0.0
        if value > found:
            best, found = option, value
    return best


# -- in the fight --------------------------------------------------------------------------------------------


def blow(attack: int, defence: int) -> float:
    """The damage of an attack, over the three faces of the die."""
    bare = attack - defence
    return float(bare) if bare > 0 else (1.0 / 3.0 if bare == 0 else 0.0)


def promise(s: Heroes, unit: int, target: int, close: bool) -> float:
    """What an attack brings: what is hurt or felled, less what strikes back."""
    dealt = blow(attack_value(s, unit), defence_value(s, target))
    left = float(health_left(s, target))
    strength = STRENGTH[s.face[target]]
    gain = strength * min(1.0, dealt / max(1.0, left))
    if dealt >= health(s, target) - s.damage[target]:
        gain += FINISHING * strength
    if dealt < left and close and not s.is_marked(target, RETALIATED):
        back = blow(attack_value(s, target), defence_value(s, unit))
        gain -= STRUCK_BACK * STRENGTH[s.face[unit]] * min(1.0, back / max(1.0, float(health_left(s, unit))))
    return gain


def enemies(s: Heroes, unit: int) -> list[int]:
    return [one for one in range(len(s.side)) if s.side[one] != s.side[unit] and on_board(s, one)]


def best_blow(s: Heroes, ask: Ask, chance: Luck) -> tuple[int, int]:
    """Strike where it hurts most, after a move where that is better; else get nearer, or break what is in the way."""
    unit = s.active
    ranged = KIND[s.face[unit]] == RANGED
    foes = enemies(s, unit)
    best: tuple[int, int] | None = None
    found = -1e9
    moves: list[tuple[int, int]] = []
    rest: tuple[int, int] = ask.options[-1]
    for action in ask.options:
        kind, space = action
        value = -1e9
        if kind == STRIKE:
            target = fighter_at(s, space)
            close = space < SPACES and s.space[unit] < SPACES and has(NEIGHBOURS[s.space[unit]], space)
            value = promise(s, unit, target, close)
        elif kind == MOVE and not ranged:
            moves.append(action)
            for foe in foes:
                if has(NEIGHBOURS[space], s.space[foe]):
                    value = max(value, promise(s, unit, foe, True) - 0.01)
        elif kind == BREAK:
            value = -1e6
        elif kind in (DEFEND, END) and rest[0] not in (DEFEND,):
            rest = action
        if value > found:
            best, found = action, value
    if best is not None and found > -1e9:
        return best
    if moves and foes:
        return min(moves, key=lambda move: min([distance(move[1], s.space[foe]) for foe in foes]))
    return rest


def of_tie(s: Heroes, ask: Ask, chance: Luck) -> Tied:
    """Of what is equal to an enemy: he attacks where it hurts least, and not from next to who shoots. [HER-20.1]

    On his march he takes the way that suits the player best: it is the player who chooses.
    """
    options: tuple[Tied, ...] = ask.options
    if s.combat is None:
        way: Tied = leading_on(s, ask, chance)
        return way
    if options[0][0] != "unit_action":
        return options[chance.below(len(options))]
    return min(options, key=lambda option: harm(s, *option[1]))


def harm(s: Heroes, kind: int, space: int) -> float:
    """What it costs the player that the enemy whose turn it is attacks there, or goes there."""
    if kind == STRIKE:
        return promise(s, s.active, fighter_at(s, space), s.space[s.active] < SPACES and space < SPACES)
    shooters = [one for one in enemies(s, s.active) if KIND[s.face[one]] == RANGED]
    return float(len([one for one in shooters if has(NEIGHBOURS[space], s.space[one])]))


def boost(effect: Effect) -> int:
    """By how much a card strengthens the attack or the defence of the moment, 0 where it does something else."""
    ops = PROGRAMS[effect.program] if effect.program >= 0 else ()
    if effect.timing != "instant" or effect.cost or any(op.args.get("duration") != "attack" for op in ops):
        return 0
    return sum([int(op.args.get("attack", 0)) + int(op.args.get("defense", 0)) for op in ops if op.verb == "stat"])


BOOSTS: Final = {effect.number: boost(effect) for effect in EFFECTS if boost(effect) > 0}


def card_of_moment(s: Heroes, ask: Ask, chance: Luck) -> tuple[int, int]:
    """The strongest card for this attack or against it, else pass."""
    best, found = (LET_GO, 0), 0
    for choice in ask.options:
        if choice[0] == PLAY:
            value = BOOSTS.get(choice[1], 0)
            if value > found:
                best, found = choice, value
    return best


def whether_to_go_on(s: Heroes, ask: Ask, chance: Luck) -> int:
    """Another Combat Round for a Movement Point, unless the fight is lost."""
    both = sides_left(s)
    return 1 if 1 in ask.options and both[ATTACKER] > HOPELESS * both[1 - ATTACKER] else 0


def no_card(s: Heroes, ask: Ask, chance: Luck) -> int:
    options: tuple[int, ...] = ask.options
    return NO_CARD if NO_CARD in options else options[-1]


def kept_dice(s: Heroes, ask: Ask, chance: Luck) -> Any:
    """Dice are rolled again where they show less than nothing."""
    for source, die in ask.options:
        if source != KEEP_DICE and die[1] < 0:
            return (source, die)
    return ask.options[-1]


def saved(s: Heroes, ask: Ask, chance: Luck) -> int:
    options: tuple[int, ...] = ask.options
    return max(options)


def no_step(s: Heroes, ask: Ask, chance: Luck) -> int:
    return STAY


def victim(s: Heroes, ask: Ask, chance: Luck) -> int:
    """An enemy before a friend, the strongest first."""
    options: tuple[int, ...] = ask.options
    best, found = options[chance.below(len(options))], 0.0
    for space in options:
        fighter = fighter_at(s, space) if 0 <= space <= SPACES else -1
        if fighter >= 0 and controller(s, fighter) != ask.seat and STRENGTH[s.face[fighter]] > found:
            best, found = space, STRENGTH[s.face[fighter]]
    return best


def passed(s: Heroes, ask: Ask, chance: Luck) -> str:
    """Nothing is bought or built in passing, but before what decides the mission all Gold goes into units."""
    options: tuple[str, ...] = ask.options
    if "population" in options and ask.seat == s.turn and is_facing(s, ask.seat):
        return "population"
    return "pass" if "pass" in options else options[-1]


def no_trade(s: Heroes, ask: Ask, chance: Luck) -> int:
    """Every trade with the supply loses: nobody who only comes by begins one. [HER-23.1]"""
    return NO_TRADE


def in_coin(s: Heroes, ask: Ask, chance: Luck) -> int:
    """A Settlement pays in Gold: units are bought for it. [HER-15.7]"""
    options: tuple[int, ...] = ask.options
    return min(options)


BY_PROMPT: Final[dict[str, Choose]] = {
    "deploy": strongest,
    "deploy_space": in_line,
    "population": bought,
    "discover": leading_on,
    "place_tile_rotation": leading_on,
    "unit_action": best_blow,
    AI_TIE: of_tie,
    "window_card": card_of_moment,
    "extend": whether_to_go_on,
    "moment_card": no_card,
    "roll_card": no_card,
    "machine_card": no_card,
    "spell_reaction": no_card,
    "after_spell": no_card,
    "dice_window": kept_dice,
    "cancel_window": saved,
    "free_step": no_step,
    "card_target": victim,
    "ability_target": victim,
    "town_window": passed,
    "trade": no_trade,
    "settlement": in_coin,
}
