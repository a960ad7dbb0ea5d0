"""Casting: one Spell or Power-using Specialty, its line, its targets, reactions, its effect. [HER-11.4 to 11.9]

Gathering Power is in play.py. Reactions of a Combat are windows (combat/windows.py), which register themselves here.
"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import Step, step
from ludoteka.games.heroes.combat.sequence import frame
from ludoteka.games.heroes.combat.text import CAST, EFFECT_OPTION, POWER_LINE, POWER_LOST, SPELL_CANCELLED, SPELL_PLACE
from ludoteka.games.heroes.deck.costs import give_card
from ludoteka.games.heroes.deck.hands import leave
from ludoteka.games.heroes.deck.legal import (
    EACH_TURN,
    cause_of,
    first_spell_mark,
    is_spell,
    lines,
    power_changes,
    power_of,
    spell_taxes,
)
from ludoteka.games.heroes.deck.schools import SCHOOLS, must_name
from ludoteka.games.heroes.deck.table import entry_of, lay, leave_play, place_of, set_fate, set_until, spend
from ludoteka.games.heroes.deck.text import NAME_SCHOOL, SCHOOL_NAMED
from ludoteka.games.heroes.effects.in_force import in_force
from ludoteka.games.heroes.effects.programs import TARGETED, VERBS, can_change, run_program
from ludoteka.games.heroes.effects.records import EFFECTS, PROGRAMS
from ludoteka.games.heroes.effects.rules import bounded
from ludoteka.games.heroes.effects.select import strike, take_aim
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import (
    TO_HAND,
    TO_SPELL_DECK,
    TO_SPELL_PILE,
    WARD,
    WHILE_CASTING,
    WHILE_PLAYED,
    WITH_ANOTHER,
    Aim,
    Cast,
    Cause,
    Listen,
)
from ludoteka.games.heroes.words.components import card_id

REACTIONS: Final[list[Step]] = []  # what a Combat does between a cast and its effect
AFTERWARDS: Final[list[Step]] = []  # what the caster may do after the effect
NOT_NAMED: Final = -1
FIRST_RETURNS: Final = "first_spell_returns_to_hand"  # a rule of the Astrologers
FIRST_RETURNED: Final = "first_spell_returned"


def cast_now(s: Heroes) -> Cast:
    assert s.cast is not None
    return s.cast


# -- the sequence --------------------------------------------------------------------------------------------


def begin(
    s: Heroes,
    seat: int,
    where: str,
    free: bool = False,
    zone: str = "hand",
    wanted: tuple[tuple[str, str], ...] = (),
) -> None:
    """A casting sequence begins, unless one of this seat is being prepared. One inside a reaction waits its turn."""
    cast = s.cast
    if cast is not None and cast.key == 0 and cast.seat == seat:
        return
    if cast is not None:
        s.then(go_back, cast)
    s.cast = Cast(seat, where, 0, (), free, zone, 0, NOT_NAMED, NOT_NAMED, NOT_NAMED, (), False, 0, wanted=wanted)


@step
def go_back(s: Heroes, outer: Cast) -> None:
    """The cast that was reacted to, or that led to something else, goes on."""
    s.cast = outer


def interrupt(s: Heroes) -> None:
    """What a Spell leads to is no part of it any more, a Combat on the field it takes a Hero to; then it goes on."""
    if s.cast is not None:
        s.then(go_back, s.cast)
        s.cast = None


def stop(s: Heroes) -> None:
    """Nothing is cast: all Power is lost. [HER-11.4]"""
    cast = cast_now(s)
    if cast.power:
        s.tell(POWER_LOST, cast.seat)
    for key in cast.paid:
        leave_play(s, key)
    s.cast = None
    s.listening = [one for one in s.listening if one.until != WHILE_CASTING]


def take_spell(s: Heroes, seat: int, card: int, zone: str) -> None:
    """The card comes from the hand or from a discard pile. [HER-11.7]"""
    if zone in ("hand", "just_searched"):
        leave(s, seat, card)
    elif zone == "discard":
        s.discard[seat].remove(card)
    else:
        s.common_discard[2].remove(card)


def name_card(s: Heroes, seat: int, card: int, effect: int) -> None:
    """The card is named: its line is chosen among those that the Power is enough for. [HER-11.4]"""
    cast = cast_now(s)
    take_spell(s, seat, card, cast.zone)
    key = lay(s, seat, card, effect, WHILE_PLAYED)
    s.cast = cast._replace(key=key, card=card, effect=effect)
    s.then(choose_line, seat)
    s.then(name_school, seat)
    for tax in spell_taxes(s, seat) if is_spell(card) else []:
        for _ in range(int(tax["n"])):
            s.then(give_card, seat, tuple(sorted(tax.get("filter", {}).items())))


@step
def name_school(s: Heroes, seat: int) -> None:
    """Magic Arrow is of a School that its caster names, where that matters; then its Power is known. [HER-11.8]"""
    cast = cast_now(s)
    schools = [school for school in SCHOOLS if must_name(s, cast.card) and can_be(s, seat, school)]
    if schools:
        s.ask(seat, NAME_SCHOOL.about(("card", card_id(cast.card))), schools, school_named)
    else:
        s.cast = cast._replace(power=power_of(s, seat, cast.card, cast.power))


def can_be(s: Heroes, seat: int, school: str) -> bool:
    """Whether a Spell of this School has somebody to be cast at."""
    cast = cast_now(s)
    s.cast = cast._replace(school=school)
    power = power_of(s, seat, cast.card, cast.power)
    found = bool(lines(s, seat, cast.card, EFFECTS[cast.effect], power))
    s.cast = cast
    return found


@step
def school_named(s: Heroes, seat: int, school: str) -> None:
    s.cast = cast_now(s)._replace(school=school)
    s.cast = cast_now(s)._replace(power=power_of(s, seat, cast_now(s).card, cast_now(s).power))
    s.tell(SCHOOL_NAMED, seat, school)


@step
def choose_line(s: Heroes, seat: int) -> None:
    """A strength line among those that the Power is enough for. [HER-11.4]"""
    cast = cast_now(s)
    card, effect, power = cast.card, cast.effect, cast.power
    prompt = POWER_LINE.about(("card", card_id(card)))
    options = [(effect, line) for line in lines(s, seat, card, EFFECTS[effect], power)]
    s.ask(seat, prompt, options, line_chosen)


@step
def line_chosen(s: Heroes, seat: int, line: tuple[int, int]) -> None:
    """Targets are chosen now, before reactions. [HER-11.9]"""
    cast = cast_now(s)
    program = EFFECTS[cast.effect].levels[line[1]][1]
    s.cast = cast._replace(line=program)
    s.then(announce_spell)
    aim_program(s, program, cause_of(seat, cast.card, cast.effect))


def aim_program(s: Heroes, program: int, cause: Cause) -> None:
    for at in range(len(PROGRAMS[program]) - 1, -1, -1):
        s.then(aim_operation, program, at, cause)


@step
def aim_operation(s: Heroes, program: int, at: int, cause: Cause) -> None:
    op = PROGRAMS[program][at]
    if op.verb == "choose":
        options = [int(one) for one in op.args["options"] if can_change(s, int(one), cause)]
        if options:
            s.ask(
                cause.seat,
                EFFECT_OPTION.about(("card", card_id(cause.card))),
                options,
                option_aimed,
                cause,
                tuple(options),
            )
    elif op.verb in TARGETED and "target" in op.args:
        s.then(take_aim, program, at, cause, (), True)
    else:
        cast = cast_now(s)
        s.cast = cast._replace(aims=(*cast.aims, Aim(program, at, ())))


@step
def option_aimed(s: Heroes, seat: int, program: int, cause: Cause, programs: tuple[int, ...]) -> None:
    aim_program(s, program, cause)


# -- the cast ------------------------------------------------------------------------------------------------


@step
def announce_spell(s: Heroes) -> None:
    """Card, line and targets are fixed: reactions, the effect, what the caster may do then. [HER-11.9]"""
    cast = cast_now(s)
    s.tell(CAST, cast.seat, card_id(cast.card), cast.power)
    if is_spell(cast.card):
        count_spell(s, cast)
    s.then(finish_spell)
    if cast.zone == "just_searched":
        s.then(choose_place, cast.seat, cast.key)
    if is_spell(cast.card):
        s.then(after_effect)
    s.then(take_effect)
    if s.combat is not None:
        for reaction in REACTIONS:
            s.then(reaction)


def count_spell(s: Heroes, cast: Cast) -> None:
    """For the Spell limit, and for what concerns the first or the next Spell only. [HER-11.6]"""
    if s.combat is not None and not cast.free:
        s.spells_cast[cast.seat] += 1
    if not s.listening:
        return
    for one in power_changes(s, cast.seat, cast.card):
        if one.program == EACH_TURN:
            s.uses_of_turn.append(first_spell_mark(cast.seat, one))
        elif one.times > 0:
            spend(s, one)
    for one in in_force(s, cast.seat, FIRST_RETURNS):
        if not in_force(s, cast.seat, FIRST_RETURNED):
            s.listening.append(Listen(cast.seat, FIRST_RETURNED, -1, 0, one.until, -1, one.card))
            s.cast = cast._replace(kept=1)


@step
def choose_place(s: Heroes, seat: int, key: int) -> None:
    """A Spell that was found and cast at once goes back to where it came from."""
    s.ask(seat, SPELL_PLACE.about(("card", card_id(entry_of(s, key).card))), ("top", "discard"), place_chosen, key)


@step
def place_chosen(s: Heroes, seat: int, place: str, key: int) -> None:
    set_fate(s, key, TO_SPELL_DECK if place == "top" else TO_SPELL_PILE)


@step
def take_effect(s: Heroes) -> None:
    cast = cast_now(s)
    if cast.cancelled:
        s.tell(SPELL_CANCELLED, card_id(cast.card))
        return
    cause = cause_of(cast.seat, cast.card, cast.effect)
    for aim in cast.aims[::-1]:
        s.then(carry_out_aim, aim, cause)


@step
def carry_out_aim(s: Heroes, aim: Aim, cause: Cause) -> None:
    op = PROGRAMS[aim.program][aim.at]
    if op.verb in TARGETED and "target" in op.args:
        strike(s, aim, cause)
    else:
        VERBS[op.verb](s, op.args, cause)


@step
def after_effect(s: Heroes) -> None:
    """The caster may take the Spell back, and what waits for his Spells happens. [HER-11.9]"""
    cast = cast_now(s)
    if cast.cancelled:
        return
    for one in [one for one in s.listening if one.what == "listen:own_spell_cast" and one.seat == cast.seat]:
        s.then(run_program, one.program, Cause(cast.seat, card=one.card, source="artifact"))
    for step_after in AFTERWARDS:
        s.then(step_after)


@step
def finish_spell(s: Heroes) -> None:
    """The Spell and the cards that paid for it go where they belong, an ongoing one when it ends. [HER-11.2]"""
    cast = cast_now(s)
    s.cast = None
    s.listening = [one for one in s.listening if one.until != WHILE_CASTING]
    s.mods = [mod for mod in s.mods if mod.stat != WARD] if s.mods else s.mods
    if place_of(s, cast.key) >= 0 and cast.kept and not cast.cancelled:
        set_fate(s, cast.key, TO_HAND)
    until = "" if cast.cancelled else stays_until(s, cast.key, cast.line)
    for key in cast.paid:
        if cast.kept == 2:
            set_fate(s, key, TO_HAND)
        if until and cast.kept == 2:
            set_until(s, key, WITH_ANOTHER, cast.key)
        else:
            leave_play(s, key)
    if until:
        set_until(s, cast.key, until)
    else:
        leave_play(s, cast.key)


def after_cast(s: Heroes, then: Step) -> bool:
    """Do this when the cast in progress is over: whether there is one.

    Also after a Spell that removes the last unit its caster may play Knowledge or Mysticism. [HER-11.9 (3)]
    """
    at = s.waiting(finish_spell)
    return at >= 0 and s.beneath(at, [frame(then)])


def stays_until(s: Heroes, key: int, line: int = NOT_NAMED) -> str:
    """How long a card stays in play after it was resolved; empty: it does not. [HER-10.10]"""
    entry = entry_of(s, key)
    effect = EFFECTS[entry.effect]
    if effect.timing == "permanent":
        return "permanent"
    if effect.timing != "ongoing":
        return ""
    lasting = any(mod.key == key for mod in s.mods) or any(hazard.key == key for hazard in s.hazards)
    listening = [one.until for one in s.listening if one.card == entry.card and one.seat in (entry.seat, -1)]
    if not lasting and not listening and effect.program >= 0 and not effect.when:
        return ""
    return duration_of(s, entry.effect, line)


def duration_of(s: Heroes, effect: int, line: int) -> str:
    """The time that a card, or the line cast, names, as far as HER-10.10 lets it last."""
    one = EFFECTS[effect]
    programs = [one.program] if one.program >= 0 else [program for _, program in one.levels]
    programs = [line] if line in programs else programs
    named = [str(op.args["duration"]) for program in programs for op in PROGRAMS[program] if "duration" in op.args]
    return bounded(s, effect, named[0] if named else one.duration or ("turn" if "turn_end" in one.when else ""))


def cancel_outer(s: Heroes) -> bool:
    """A Spell cast as a reaction cancels the one it reacts to: that cast waits on the stack."""
    at = s.waiting(go_back)
    if at < 0:
        return False
    s.keep_instead(at, cast_at(s, at)._replace(cancelled=True))
    return True


def cast_at(s: Heroes, at: int) -> Cast:
    """The cast that waits at a height of the stack until the one that reacts to it is over."""
    cast: Cast = s.kept(at)[0]
    return cast
