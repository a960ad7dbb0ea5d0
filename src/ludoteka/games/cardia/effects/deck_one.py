"""The instant abilities of deck I: one function for each card text. [CAR-7.1 to CAR-7.16]"""

from __future__ import annotations

from ludoteka.core.packed import only
from ludoteka.core.state import step
from ludoteka.games.cardia.cards import card_id
from ludoteka.games.cardia.effects.abilities import (
    ALL_FACTIONS,
    ability,
    copy_ability,
    no_effect,
)
from ludoteka.games.cardia.knowledge import learn_lacked, left_seen
from ludoteka.games.cardia.moves import (
    add_modifier,
    discard_deck_top,
    discard_encounter,
    discard_from_hand,
    leave_hand,
    leave_line,
    refill,
    results,
    results_changed,
    take_back,
    wait_for_next_card,
)
from ludoteka.games.cardia.scoring import end_game
from ludoteka.games.cardia.state import (
    Cardia,
    copyable_by_magistra,
    encounter_of,
    other_own_played,
    played_cards,
)
from ludoteka.games.cardia.terms import (
    DECLINE,
    FACE_UP_FIRST,
    FACTIONS,
    MODIFIERS,
    ON_REVEAL,
    ONGOING_TOKENS,
    faction,
    foe,
    owner,
)
from ludoteka.games.cardia.text import (
    AMBUSHER_FACTION,
    CLEARED,
    DISCARDED_FROM_LINE,
    FACE_UP_NEXT,
    FACTION_NAMED,
    FOUND_NONE,
    GUARD_DECLINED,
    INVENTOR_MINUS,
    INVENTOR_PLUS,
    MAGISTRA_SOURCE,
    PALACE_GUARD_DISCARD,
    PALACE_GUARD_FACTION,
    PENDING,
    REPLACED,
    SWAMP_GUARDIAN_TARGET,
    TAKEN_BACK,
    VOID_MAGE_TARGET,
    signed,
)


@ability("hired_blade")
def hired_blade(s: Cardia, me: int, card: int) -> None:
    """Discard both cards of this encounter. [CAR-7.1, CAR-R6]"""
    place = encounter_of(s, card)
    if place >= 0:
        discard_encounter(s, me, place)


@ability("void_mage")
def void_mage(s: Cardia, me: int, card: int) -> None:
    """Remove all modifiers or all ongoing tokens from one card; it must remove something. [CAR-7.2, CAR-R2, CAR-R3]"""
    targets = []
    for played in played_cards(s):
        if s.modifier[played] != 0:
            targets.append((played, MODIFIERS))
        if s.ongoing[played] > 0:
            targets.append((played, ONGOING_TOKENS))
    if targets:
        s.ask(me, VOID_MAGE_TARGET, targets, void_mage_removes)
    else:
        no_effect(s, card, "void_mage")


@step
def void_mage_removes(s: Cardia, me: int, target: tuple[int, int]) -> None:
    card, kind = target
    before = results(s)
    if kind == MODIFIERS:
        s.modifier[card] = 0
    else:
        s.ongoing[card] = 0
    s.tell(CLEARED, owner(card), card_id(card), "modifiers" if kind == MODIFIERS else "tokens")
    results_changed(s, me, before)


@ability("surgeon")
def surgeon(s: Cardia, me: int, card: int) -> None:
    """The next card you play gets −5. [CAR-7.3, CAR-R4]"""
    wait_for_next_card(s, me, ON_REVEAL, -5)
    s.tell(PENDING, me, signed(-5))


@ability("saboteur")
def saboteur(s: Cardia, me: int, card: int) -> None:
    """The opponent discards the top 2 cards of the deck. [CAR-7.5]"""
    discard_deck_top(s, foe(me), 2)


@ability("fortune_teller")
def fortune_teller(s: Cardia, me: int, card: int) -> None:
    """Next time the opponent places first and face up. [CAR-7.6]"""
    wait_for_next_card(s, foe(me), FACE_UP_FIRST, 0)
    s.tell(FACE_UP_NEXT, foe(me))


@ability("palace_guard")
def palace_guard(s: Cardia, me: int, card: int) -> None:
    """Name a faction: the opponent discards one card of it, or this card gets +7. [CAR-7.7]"""
    s.ask(me, PALACE_GUARD_FACTION, ALL_FACTIONS, palace_guard_demands, card)


@step
def palace_guard_demands(s: Cardia, me: int, named: int, card: int) -> None:
    """The opponent is asked whenever the hand is not empty, so that refusing tells nothing. [CAR-R7]"""
    s.tell(FACTION_NAMED, me, FACTIONS[named])
    options = palace_guard_options(s.hand[foe(me)], named)
    if s.hand[foe(me)]:
        prompt = PALACE_GUARD_DISCARD.about(("faction", FACTIONS[named]))
        s.ask(foe(me), prompt, options, palace_guard_answered, card)
    else:
        palace_guard_rises(s, me, card)


def palace_guard_options(hand: list[int], named: int) -> list[int]:
    return [*sorted([held for held in hand if faction(held) == named]), DECLINE]


@step
def palace_guard_answered(s: Cardia, victim: int, answer: int, card: int) -> None:
    if answer != DECLINE:
        discard_from_hand(s, victim, (answer,))
        return
    s.tell(GUARD_DECLINED, victim)
    palace_guard_rises(s, foe(victim), card)


def palace_guard_rises(s: Cardia, me: int, card: int) -> None:
    if encounter_of(s, card) >= 0:
        add_modifier(s, me, card, 7)


@ability("ambusher")
def ambusher(s: Cardia, me: int, card: int) -> None:
    """Name a faction: the opponent discards all cards of it from hand. [CAR-7.9]"""
    s.ask(me, AMBUSHER_FACTION, ALL_FACTIONS, ambusher_strikes)


@step
def ambusher_strikes(s: Cardia, me: int, named: int) -> None:
    victim = foe(me)
    s.tell(FACTION_NAMED, me, FACTIONS[named])
    found = tuple(sorted([held for held in s.hand[victim] if faction(held) == named]))
    leave_hand(s, victim, found)
    learn_lacked(s, victim, named)
    if found:
        refill(s)
    else:
        s.tell(FOUND_NONE, victim, FACTIONS[named])


@ability("puppeteer")
def puppeteer(s: Cardia, me: int, card: int) -> None:
    """Swap the opposing card for a random one of the opponent's hand; an empty hand loses. [CAR-7.10, CAR-R8]"""
    victim = foe(me)
    hand = s.hand[victim]
    if not hand:
        end_game(s, only(me), "puppeteer")
        return
    place = encounter_of(s, card)
    if place < 0:
        return
    before = results(s)
    old = s.line[place][victim]
    new = sorted(hand)[s.below(len(hand))]
    hand.remove(new)
    left_seen(s, victim, new)
    leave_line(s, old)
    s.discard[victim].append(old)
    s.line[place] = (new, card) if victim == 0 else (card, new)
    s.tell(DISCARDED_FROM_LINE, victim, card_id(old))
    s.tell(REPLACED, victim, card_id(new), card_id(old))
    refill(s)
    results_changed(s, me, before)


@ability("clockmaker")
def clockmaker(s: Cardia, me: int, card: int) -> None:
    """+3 on your card in the previous encounter and +3 on the next card you play. [CAR-7.11]"""
    wait_for_next_card(s, me, ON_REVEAL, 3)
    s.tell(PENDING, me, signed(3))
    place = encounter_of(s, card)
    if place > 0:
        add_modifier(s, me, s.line[place - 1][me], 3)


@ability("swamp_guardian")
def swamp_guardian(s: Cardia, me: int, card: int) -> None:
    """Take back one of your other cards; the card opposing it is discarded. [CAR-7.13, CAR-R11]"""
    targets = other_own_played(s, card)
    if targets:
        s.ask(me, SWAMP_GUARDIAN_TARGET, targets, swamp_guardian_takes)
    else:
        no_effect(s, card, "swamp_guardian")


@step
def swamp_guardian_takes(s: Cardia, me: int, target: int) -> None:
    s.tell(TAKEN_BACK, me, card_id(target))
    take_back(s, me, target, encounter_of(s, target))


@ability("magistra")
def magistra(s: Cardia, me: int, card: int) -> None:
    """Copy an instant ability of another of your cards with at least this card's influence. [CAR-7.14, CAR-R12]"""
    sources = copyable_by_magistra(s, card)
    if sources:
        s.ask(me, MAGISTRA_SOURCE, sources, copy_ability, card)
    else:
        no_effect(s, card, "magistra")


@ability("inventor")
def inventor(s: Cardia, me: int, card: int) -> None:
    """+3 on any card, then −3 on a different one. [CAR-7.15, CAR-R40]"""
    targets = played_cards(s)
    if targets:
        s.ask(me, INVENTOR_PLUS, targets, inventor_raises)


@step
def inventor_raises(s: Cardia, me: int, raised: int) -> None:
    s.then(inventor_goes_on, me, raised)
    add_modifier(s, me, raised, 3)


@step
def inventor_goes_on(s: Cardia, me: int, raised: int) -> None:
    targets = [card for card in played_cards(s) if card != raised]
    if targets:
        s.ask(me, INVENTOR_MINUS, targets, inventor_lowers)


@step
def inventor_lowers(s: Cardia, me: int, lowered: int) -> None:
    add_modifier(s, me, lowered, -3)


@ability("djinn")
def djinn(s: Cardia, me: int, card: int) -> None:
    """You win the game at once. [CAR-7.16]"""
    end_game(s, only(me), "djinn")
