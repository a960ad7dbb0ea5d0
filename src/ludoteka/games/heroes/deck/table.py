"""Cards on the table: being resolved, ongoing, permanent, waiting with another card; how long, and where they go then.

A card in play has a key, so that copies are told apart and lasting changes know their card. [HER-10.3, HER-10.10]
"""

from __future__ import annotations

from collections.abc import Callable

from ludoteka.core.packed import below
from ludoteka.games.heroes.cards import CARDS
from ludoteka.games.heroes.combat.text import CARD_ENDED, CARD_RETURNED
from ludoteka.games.heroes.deck.hands import put_in_hand
from ludoteka.games.heroes.deck.knowledge import COMMON, common_deck_of, put_on_top
from ludoteka.games.heroes.effects.in_force import use_up
from ludoteka.games.heroes.effects.records import EFFECTS
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import (
    TO_DISCARD,
    TO_HAND,
    TO_NOWHERE,
    TO_SPELL_DECK,
    TO_SPELL_PILE,
    UNTIL,
    UNTIL_COMBAT_ROUND,
    UNTIL_NEXT_COMBAT_ROUND,
    WHILE_CASTING,
    WHILE_PLAYED,
    WITH_ANOTHER,
    Cause,
    InPlay,
    Listen,
    Mod,
)
from ludoteka.games.heroes.words.components import card_id

# -- entries -------------------------------------------------------------------------------------------------


def lay(s: Heroes, seat: int, card: int, effect: int, until: str) -> int:
    """Put a card on the table and give it a key."""
    key = 1
    for entry in s.in_play:
        if entry.key >= key:
            key = entry.key + 1
    s.in_play.append(InPlay(card, seat, effect, until, -1, TO_DISCARD, key))
    return key


def place_of(s: Heroes, key: int) -> int:
    """Where in the list a card in play is, -1 if it has left."""
    for at, entry in enumerate(s.in_play):
        if entry.key == key:
            return at
    return -1


def entry_of(s: Heroes, key: int) -> InPlay:
    return s.in_play[place_of(s, key)]


def set_until(s: Heroes, key: int, until: str, target: int = -1) -> None:
    at = place_of(s, key)
    s.in_play[at] = s.in_play[at]._replace(until=until, target=target)


def set_fate(s: Heroes, key: int, kept: int) -> None:
    """Where a card goes when it leaves play: TO_DISCARD, TO_HAND, TO_NOWHERE, TO_UNIT."""
    at = place_of(s, key)
    s.in_play[at] = s.in_play[at]._replace(kept=kept)


def being_played(s: Heroes, cause: Cause) -> int:
    """The key of the card through which an effect happens, 0 where it is no card being resolved."""
    for entry in reversed(s.in_play):
        if entry.card == cause.card and entry.seat == cause.seat and entry.until in (WHILE_PLAYED, WHILE_CASTING):
            return entry.key
    return 0


def permanent_of(s: Heroes, seat: int) -> int:
    """The key of the permanent card of a seat, 0: it has none. [HER-11.14]"""
    for entry in s.in_play:
        if entry.seat == seat and entry.until == "permanent":
            return entry.key
    return 0


# -- leaving play --------------------------------------------------------------------------------------------


def leave_play(s: Heroes, key: int) -> None:
    """A card goes where it belongs, with everything it did and the cards that waited with it. [HER-10.3, HER-11.2]"""
    at = place_of(s, key)
    if at < 0:
        return
    entry = s.in_play.pop(at)
    s.mods = [mod for mod in s.mods if mod.key != key]
    s.hazards = [hazard for hazard in s.hazards if hazard.key != key]
    lasting = ("permanent", "while")
    s.listening = [
        one
        for one in s.listening
        if one.card != entry.card or one.until not in lasting or (one.seat not in (entry.seat, -1))
    ]
    put_away(s, entry)
    for other in [one.key for one in s.in_play if one.until == WITH_ANOTHER and one.target == key]:
        leave_play(s, other)


def put_away(s: Heroes, entry: InPlay) -> None:
    if entry.seat < 0:
        if CARDS[entry.card].type == "spell":
            s.ai_spells_discard.append(entry.card)  # of an AI; its skills lie aside [HER-20.20, HER-20.21]
    elif entry.kept == TO_HAND:
        put_in_hand(s, entry.seat, entry.card)
        s.tell(CARD_RETURNED, entry.seat, card_id(entry.card))
    elif entry.kept == TO_NOWHERE:
        s.removed[entry.seat].append(entry.card)
    elif entry.kept == TO_SPELL_DECK:
        put_on_top(s, COMMON + common_deck_of(s, entry.card), entry.card, below(len(s.hand)))  # all have seen it
    elif entry.kept == TO_SPELL_PILE:
        s.common_discard[common_deck_of(s, entry.card)].append(entry.card)
    elif entry.kept == TO_DISCARD:
        s.discard[entry.seat].append(entry.card)
        if entry.until not in (WHILE_PLAYED, WHILE_CASTING, WITH_ANOTHER):
            s.tell(CARD_ENDED, entry.seat, card_id(entry.card))


def spend(s: Heroes, one: Listen) -> None:
    """What waited for its use has been used; an ongoing card of which nothing is left is used up. [HER-10.10]"""
    use_up(s, one)
    if any(other.card == one.card and other.seat == one.seat for other in s.listening):
        return
    ended = [entry.key for entry in s.in_play if entry.card == one.card and entry.seat == one.seat]
    for key in ended:
        if EFFECTS[entry_of(s, key).effect].timing == "ongoing" and not any(mod.key == key for mod in s.mods):
            leave_play(s, key)


# -- the end of durations ------------------------------------------------------------------------------------


def drop_mods(s: Heroes, ends: Callable[[Mod], bool]) -> None:
    """Lasting changes end; a card of which nothing is left is used up. [HER-10.10]"""
    ended = {mod.key for mod in s.mods if ends(mod)}
    if not ended:
        return
    s.mods = [mod for mod in s.mods if not ends(mod)]
    left = {mod.key for mod in s.mods}
    for key in sorted(ended - left - {0}):
        at = place_of(s, key)
        if at >= 0 and s.in_play[at].until not in (WHILE_PLAYED, WHILE_CASTING):
            leave_play(s, key)


def end_of(s: Heroes, duration: str, seat: int = -1) -> None:
    """A duration of the vocabulary ends, for a seat or for everybody: turn, round, activation, combat_round …"""
    if s.mods and duration in UNTIL:
        until = UNTIL.index(duration)
        drop_mods(s, lambda mod: mod.until == until)
    if s.listening:
        s.listening = [one for one in s.listening if one.until != duration or seat not in (-1, one.seat)]
    if s.in_play:
        for key in [one.key for one in s.in_play if one.until == duration and seat in (-1, one.seat)]:
            leave_play(s, key)


def end_of_combat_round(s: Heroes) -> None:
    """What lasts for this Combat Round ends; what lasts for the next one lasts for this one then."""
    end_of(s, "combat_round")
    last, next = UNTIL_COMBAT_ROUND, UNTIL_NEXT_COMBAT_ROUND
    s.mods = [mod._replace(until=last) if mod.until == next else mod for mod in s.mods]
    s.listening = [
        one._replace(until="combat_round") if one.until == "next_combat_round" else one for one in s.listening
    ]
    s.in_play = [one._replace(until="combat_round") if one.until == "next_combat_round" else one for one in s.in_play]


OF_COMBAT = (*UNTIL, WHILE_CASTING)


def end_of_combat(s: Heroes, playing: Callable[[int], bool]) -> None:
    """Everything of a Combat ends; of the cards being resolved those that belong to something beneath it stay."""
    s.mods, s.hazards = [], []
    s.listening = [one for one in s.listening if one.until not in UNTIL]
    for entry in list(s.in_play):
        if entry.until in OF_COMBAT or (entry.until == WHILE_PLAYED and not playing(entry.key)):
            leave_play(s, entry.key)
