"""Windows of cards in a Combat: who is asked, in which order, and until when. [HER-17.20, HER-11.9, HER-R27]

A window asks its sides in turn until both pass one after the other. A seat with a standing pass is not asked; nor is
one that could hold nothing for the window as everybody knows (holding.py).
"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import Ask, step
from ludoteka.games.heroes.combat.fighters import attack_now, fought
from ludoteka.games.heroes.combat.holding import ATTACKING, DEFENDING, could_hold
from ludoteka.games.heroes.combat.text import (
    AFTER_SPELL as AFTER_SPELL_PROMPT,
)
from ludoteka.games.heroes.combat.text import (
    LET_COMBAT,
    LET_GO,
    LET_ROUND,
    NO_CARD,
    PLAY,
    SPELL_REACTION,
    STANDING_PASS,
    TOKEN,
    WINDOW_CARD,
    Choice,
)
from ludoteka.games.heroes.combat.window_actions import OTHER_ACTIONS, do_other_action, other_actions
from ludoteka.games.heroes.deck.legal import is_forbidden, is_spell, open_for, plays
from ludoteka.games.heroes.deck.play import play
from ludoteka.games.heroes.deck.power import AFTERWARDS, REACTIONS, cast_now
from ludoteka.games.heroes.deck.timing import AFTER_SPELL, ATTACK, END, OWN_SPELL, SPELL, START
from ludoteka.games.heroes.effects.in_force import is_changed
from ludoteka.games.heroes.hero.morale import actions as morale_actions
from ludoteka.games.heroes.hero.morale import take_action
from ludoteka.games.heroes.sight.questions import anew, by_seat
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.words.components import card_id

FOR_TOKENS: Final = frozenset({START, ATTACK, END})  # windows in which a Morale token may be spent for cards [HER-8.4]
PASSES: Final[tuple[Choice, ...]] = ((LET_GO, 0), (LET_ROUND, 0), (LET_COMBAT, 0))
FOR_ROUND: Final = 1
FOR_COMBAT: Final = 2


# -- who is asked --------------------------------------------------------------------------------------------


def with_cards(s: Heroes, side: int) -> int:
    """The player of a side, if he may play cards in this Combat; -1: nobody may. [HER-10.2]"""
    combat = fought(s)
    return combat.players[side] if combat.cards[side] else -1


def class_of(s: Heroes, where: str, side: int) -> str:
    if where != ATTACK:
        return where
    return ATTACKING if s.side[attack_now(s).unit] == side else DEFENDING


def is_asked(s: Heroes, where: str, side: int) -> bool:
    """By public information alone. [HER-17.20]"""
    seat = with_cards(s, side)
    if seat < 0 or s.standing_pass[seat]:
        return False
    if could_hold(s, seat, class_of(s, where, side)):
        return True
    token = where in FOR_TOKENS and bool(tokens(s, seat) or other_actions(s, seat, where))
    return token or (bool(s.listening) and is_turned(s, seat, where))


def is_turned(s: Heroes, seat: int, where: str) -> bool:
    """The Astrologers make cards for Defence cards for Attack: they open the window of the attacker too."""
    in_force = where == ATTACK and is_changed(s, seat, "defense_cards_give_attack")
    return in_force and could_hold(s, seat, DEFENDING)


def tokens(s: Heroes, seat: int) -> list[Choice]:
    """Morale Actions (a) and (b). [HER-8.4]"""
    if s.morale[seat] < 1 or is_forbidden(s, seat, "morale_tokens_and_attack_rerolls"):
        return []
    return [(TOKEN, action) for action in morale_actions(s, seat)]


def choices(s: Heroes, seat: int, where: str) -> list[Choice]:
    """Every card legal in the window that is open, Morale Actions, and three ways to pass."""
    s.window = where
    found = [(PLAY, effect) for _, effect in plays(s, seat, where)]
    if where in FOR_TOKENS:
        found += tokens(s, seat) + other_actions(s, seat, where)
    return [*found, *PASSES]


# -- windows of both sides -----------------------------------------------------------------------------------


def open_window(s: Heroes, where: str, first: int) -> None:
    """Ask both sides in turn, beginning with one of them, until both pass in succession."""
    assert s.combat is not None
    cards = s.combat.cards
    if (cards[first] and is_asked(s, where, first)) or (cards[1 - first] and is_asked(s, where, 1 - first)):
        s.then(close_window)
        s.then(offer_window, where, first, 0)
    else:
        s.window = ""


@step
def close_window(s: Heroes) -> None:
    s.window = ""


def offer_window(s: Heroes, where: str, side: int, passes: int) -> None:
    if passes == 2:
        return
    if not is_asked(s, where, side):
        offer_window(s, where, 1 - side, passes + 1)
        return
    seat = fought(s).players[side]
    options = choices(s, seat, where)
    if s.lean and len(options) == len(PASSES):
        offer_window(s, where, 1 - side, passes + 1)  # who can do nothing is passed over
        return
    s.ask(seat, WINDOW_CARD.about(("window", where)), options, offered, where, side, passes)


step(offer_window)


@step
def offered(s: Heroes, seat: int, choice: Choice, where: str, side: int, passes: int) -> None:
    kind, what = choice
    if kind == PLAY:
        s.then(offer_window, where, 1 - side, 0)
        play(s, seat, what, where)
    elif kind == TOKEN:
        s.then(offer_window, where, 1 - side, 0)
        take_action(s, seat, what)
    elif kind in OTHER_ACTIONS:
        s.then(offer_window, where, 1 - side, 0)
        do_other_action(s, seat, choice, where)
    else:
        stand_aside(s, seat, kind)
        offer_window(s, where, 1 - side, passes + 1)


def stand_aside(s: Heroes, seat: int, kind: int) -> None:
    """A standing pass is public; it never covers own unit actions, cancelling or surrender."""
    if kind != LET_GO:
        s.standing_pass[seat] = FOR_ROUND if kind == LET_ROUND else FOR_COMBAT
        s.tell(STANDING_PASS, seat, "round" if kind == LET_ROUND else "combat")


anew("window_card")(by_seat(choices, 1))


# -- reactions to a Spell ------------------------------------------------------------------------------------


@step
def react_to_spell(s: Heroes) -> None:
    """First the caster's opponent, then the caster; what was open before is open again then. [HER-11.9, HER-R15]

    A Specialty is no Spell, whatever Power it uses. [HER-11.15]
    """
    caster = cast_now(s).seat
    if not is_spell(cast_now(s).card):
        return
    side = fought(s).players.index(caster) if caster in fought(s).players else 1
    s.then(open_again, s.window)
    s.then(offer_reaction, side, OWN_SPELL)
    s.then(offer_reaction, 1 - side, SPELL)


@step
def open_again(s: Heroes, window: str) -> None:
    s.window = window


@step
def offer_reaction(s: Heroes, side: int, where: str) -> None:
    """`where`: an enemy's Spell, or the own one."""
    cast, seat = cast_now(s), with_cards(s, side)
    if cast.cancelled or seat < 0 or s.standing_pass[seat] or not could_hold(s, seat, where):
        return
    options = open_for(s, seat, where)
    if not s.lean or len(options) > 1:
        s.ask(seat, SPELL_REACTION.about(("card", card_id(cast.card))), options, reacted, side, where)


@step
def reacted(s: Heroes, seat: int, effect: int, side: int, where: str) -> None:
    if effect != NO_CARD:
        s.then(offer_reaction, side, where)
        play(s, seat, effect, where)


@anew("spell_reaction")
def reacted_anew(s: Heroes, ask: Ask, keep: tuple[int, str]) -> tuple[int, ...]:
    return tuple(open_for(s, ask.seat, keep[1]))


@step
def after_spell(s: Heroes) -> None:
    """The caster may take the Spell back into his hand, in a Combat or outside. [HER-11.9]"""
    if cast_now(s).seat >= 0:
        s.then(open_again, s.window)
        s.then(offer_after)


@step
def offer_after(s: Heroes) -> None:
    cast = cast_now(s)
    if not could_hold(s, cast.seat, AFTER_SPELL):
        return
    options = open_for(s, cast.seat, AFTER_SPELL)
    if s.lean and len(options) == 1:
        return
    s.ask(cast.seat, AFTER_SPELL_PROMPT.about(("card", card_id(cast.card))), options, done_after)


@step
def done_after(s: Heroes, seat: int, effect: int) -> None:
    if effect != NO_CARD:
        s.then(offer_after)
        play(s, seat, effect, AFTER_SPELL)


@anew("after_spell")
def after_anew(s: Heroes, ask: Ask, keep: tuple[()]) -> tuple[int, ...]:
    return tuple(open_for(s, ask.seat, AFTER_SPELL))


REACTIONS.append(react_to_spell)
AFTERWARDS.append(after_spell)
