"""The abilities of the characters: one function for each card text. [CAR-7, CAR-8]

`me` owns the ability, `card` is "this card": the acting card, or the one that copies (Magistra, Elemental). Every
ability is resolved as fully as possible; steps that cannot be done are skipped. [CAR-8.1]
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Final

from ludoteka.core.state import step
from ludoteka.games.cardia.cards import CHARACTER_NUMBER, IS_ONGOING, card_id, is_instant
from ludoteka.games.cardia.moves import (
    add_modifier,
    discard_deck_top,
    discard_encounter,
    discard_from_deck,
    discard_from_hand,
    draw,
    in_class,
    learn,
    leave_line,
    place_token,
    refill,
    results,
    results_changed,
    seen,
    shuffle_deck,
    take_back,
    wait_for_next_card,
)
from ludoteka.games.cardia.scoring import end_game
from ludoteka.games.cardia.state import (
    Cardia,
    carries_something,
    copyable_by_magistra,
    encounter_of,
    hidden_in_line,
    influence,
    is_losing,
    opposing,
    other_own_played,
    own_played,
    played_cards,
)
from ludoteka.games.cardia.terms import (
    AFTER_ABILITIES,
    BANISHED,
    CHARACTERS,
    DECLINE,
    FACE_UP_FIRST,
    FACTION_DEMAND,
    FACTIONS,
    INSTANT_CARDS,
    LACKS,
    MODIFIERS,
    NEXT_CARD,
    ON_REVEAL,
    ON_REVEAL_CHOICE,
    ONGOING_TOKENS,
    Fact,
    character,
    faction,
    foe,
)
from ludoteka.games.cardia.text import (
    ACTIVATED,
    ACTIVATED_AGAIN,
    AMBUSHER_FACTION,
    BLACKMAILER_FACTION,
    CLEARED,
    COPIED,
    DEMANDED,
    DISCARD_FOR_REVOLUTIONARY,
    DISCARDED_FROM_LINE,
    ELEMENTAL_SOURCE,
    ENVOY_TARGET,
    FACE_UP_NEXT,
    FACTION_NAMED,
    FOUND_NONE,
    GUARD_DECLINED,
    ILLUSIONIST_SOURCE,
    INVENTOR_MINUS,
    INVENTOR_PLUS,
    KINESIS_FROM,
    KINESIS_TO,
    MAGISTRA_SOURCE,
    MOVED,
    NO_EFFECT,
    PALACE_GUARD_DISCARD,
    PALACE_GUARD_FACTION,
    PENDING,
    PENDING_AFTER,
    PENDING_CHOICE,
    PRODIGY_TARGET,
    REPLACED,
    SUCCESSOR_KEEP,
    SWAMP_GUARDIAN_TARGET,
    TAKEN_BACK,
    VOID_MAGE_TARGET,
    WITCH_KING_FACTION,
    signed,
)

Ability = Callable[[Cardia, int, int], None]
ABILITIES: Final[dict[int, Ability]] = {}
ALL_FACTIONS: Final = (0, 1, 2, 3)


def ability(id: str) -> Callable[[Ability], Ability]:
    """Register the function of a character's text. Every instant character has exactly one."""
    number = CHARACTER_NUMBER[id]
    assert number not in ABILITIES and not IS_ONGOING[number], id

    def register(function: Ability) -> Ability:
        ABILITIES[number] = function
        return function

    return register


def activate(s: Cardia, me: int, card: int) -> None:
    """The first activation of a round: the losing card's own ability, instant or ongoing. [CAR-4.3, CAR-8.3]"""
    s.chain = (card,)
    if s.log is not None:
        s.tell(ACTIVATED, me, card_id(card))
    use_ability(s, me, card)


def use_ability(s: Cardia, me: int, card: int) -> None:
    if IS_ONGOING[character(card)]:
        place_token(s, me, card)
    else:
        ABILITIES[character(card)](s, me, card)


@step
def copy_ability(s: Cardia, me: int, source: int, card: int) -> None:
    """Copy and activate: the instant ability of the source, as if printed on `card`. [CAR-8.5]"""
    s.chain = (*s.chain, source)
    s.tell(COPIED, card_id(card), card_id(source))
    ABILITIES[character(source)](s, me, card)


def no_effect(s: Cardia, card: int) -> None:
    """Nothing qualifies: the rest of the ability is skipped. [CAR-8.1]"""
    s.tell(NO_EFFECT, card_id(card))


def choosable(cards: list[int], count: int) -> list[tuple[int, ...]]:
    """Every way to choose so many cards of a hand, all of them if there are fewer. [CAR-11.1, CAR-R36]"""
    return list(combinations(sorted(cards), min(count, len(cards))))


# -- deck I --------------------------------------------------------------------------------------------------


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
        no_effect(s, card)


@step
def void_mage_removes(s: Cardia, me: int, target: tuple[int, int]) -> None:
    card, kind = target
    before = results(s)
    if kind == MODIFIERS:
        s.modifier[card] = 0
    else:
        s.ongoing[card] = 0
    s.tell(CLEARED, card >> 5, card_id(card), "modifiers" if kind == MODIFIERS else "tokens")
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
    found = tuple([held for held in s.hand[victim] if faction(held) == named])
    learn(s, victim, Fact(LACKS, named, len(found), ()))
    if found:
        discard_from_hand(s, victim, found)
    else:
        s.tell(FOUND_NONE, victim, FACTIONS[named])


@ability("puppeteer")
def puppeteer(s: Cardia, me: int, card: int) -> None:
    """Swap the opposing card for a random one of the opponent's hand; an empty hand loses. [CAR-7.10, CAR-R8]"""
    victim = foe(me)
    hand = s.hand[victim]
    if not hand:
        end_game(s, 1 << me, "puppeteer")
        return
    place = encounter_of(s, card)
    if place < 0:
        return
    before = results(s)
    old = s.line[place][victim]
    new = sorted(hand)[s.below(len(hand))]
    hand.remove(new)
    seen(s, victim, new, True)
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
        no_effect(s, card)


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
        no_effect(s, card)


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
    end_game(s, 1 << me, "djinn")


# -- deck II -------------------------------------------------------------------------------------------------


@ability("poisoner")
def poisoner(s: Cardia, me: int, card: int) -> None:
    """Lower the opposing card to this card's influence; never raise it. [CAR-7.17, CAR-R13]"""
    other = opposing(s, card)
    if other >= 0 and influence(s, other) > influence(s, card):
        add_modifier(s, me, other, influence(s, card) - influence(s, other))
    else:
        no_effect(s, card)


@ability("kinesis_mage")
def kinesis_mage(s: Cardia, me: int, card: int) -> None:
    """Move everything from one of your cards to another. [CAR-7.18, CAR-R3]"""
    mine = own_played(s, me)
    sources = [played for played in mine if carries_something(s, played)]
    if sources and len(mine) > 1:
        s.ask(me, KINESIS_FROM, sources, kinesis_takes)
    else:
        no_effect(s, card)


@step
def kinesis_takes(s: Cardia, me: int, source: int) -> None:
    s.ask(me, KINESIS_TO, [card for card in own_played(s, me) if card != source], kinesis_moves, source)


@step
def kinesis_moves(s: Cardia, me: int, destination: int, source: int) -> None:
    """One step; the moved sum is added to what is there already. [CAR-R14]"""
    before = results(s)
    s.modifier[destination] += s.modifier[source]
    s.ongoing[destination] += s.ongoing[source]
    s.modifier[source] = s.ongoing[source] = 0
    s.tell(MOVED, card_id(source), card_id(destination))
    results_changed(s, me, before)


@ability("envoy")
def envoy(s: Cardia, me: int, card: int) -> None:
    """−3 on any card, or on the next card you play. [CAR-7.19]"""
    s.ask(me, ENVOY_TARGET, [*played_cards(s), NEXT_CARD], envoy_lowers)


@step
def envoy_lowers(s: Cardia, me: int, target: int) -> None:
    if target == NEXT_CARD:
        wait_for_next_card(s, me, ON_REVEAL, -3)
        s.tell(PENDING, me, signed(-3))
    else:
        add_modifier(s, me, target, -3)


@ability("tax_collector")
def tax_collector(s: Cardia, me: int, card: int) -> None:
    """+4 on this card. [CAR-7.20]"""
    if encounter_of(s, card) >= 0:
        add_modifier(s, me, card, 4)


@ability("revolutionary")
def revolutionary(s: Cardia, me: int, card: int) -> None:
    """The opponent discards 2 cards of their choice, then draws 2. [CAR-7.21, CAR-R15]"""
    victim = foe(me)
    s.then(draw_step, victim, 2)
    if s.hand[victim]:
        s.ask(victim, DISCARD_FOR_REVOLUTIONARY.about(("count", 2)), choosable(s.hand[victim], 2), discard_step)


@step
def draw_step(s: Cardia, seat: int, count: int) -> None:
    draw(s, seat, count)


@step
def discard_step(s: Cardia, seat: int, cards: tuple[int, ...]) -> None:
    discard_from_hand(s, seat, cards)


@ability("librarian")
def librarian(s: Cardia, me: int, card: int) -> None:
    """After your next card is revealed, add +2 or −2 to it. [CAR-7.22]"""
    wait_for_next_card(s, me, ON_REVEAL_CHOICE, 2)
    s.tell(PENDING_CHOICE, me)


@ability("prodigy")
def prodigy(s: Cardia, me: int, card: int) -> None:
    """+3 on one of your cards with influence 8 or less. [CAR-7.23, CAR-R16]"""
    targets = [played for played in own_played(s, me) if influence(s, played) <= 8]
    if targets:
        s.ask(me, PRODIGY_TARGET, targets, prodigy_raises)
    else:
        no_effect(s, card)


@step
def prodigy_raises(s: Cardia, me: int, target: int) -> None:
    add_modifier(s, me, target, 3)


@ability("blackmailer")
def blackmailer(s: Cardia, me: int, card: int) -> None:
    """Name a faction for the opponent's next card: another one costs them 2 cards. [CAR-7.25]"""
    s.ask(me, BLACKMAILER_FACTION, ALL_FACTIONS, blackmailer_demands)


@step
def blackmailer_demands(s: Cardia, me: int, named: int) -> None:
    wait_for_next_card(s, foe(me), FACTION_DEMAND, named)
    s.tell(DEMANDED, foe(me), FACTIONS[named])


@ability("illusionist")
def illusionist(s: Cardia, me: int, card: int) -> None:
    """Activate the ability of another losing card of yours in its own place. [CAR-7.26, CAR-R17, CAR-R18]"""
    sources = [other for other in other_own_played(s, card) if other not in s.chain and is_losing(s, other)]
    if sources:
        s.ask(me, ILLUSIONIST_SOURCE, sources, illusionist_activates, card)
    else:
        no_effect(s, card)


@step
def illusionist_activates(s: Cardia, me: int, source: int, card: int) -> None:
    """The chosen card acts itself: everything is read from its place. [CAR-8.6]"""
    s.chain = (*s.chain, source)
    s.tell(ACTIVATED_AGAIN, card_id(card), card_id(source))
    use_ability(s, me, source)


@ability("engineer")
def engineer(s: Cardia, me: int, card: int) -> None:
    """The next card you play gets +5 after the abilities. [CAR-7.27]"""
    wait_for_next_card(s, me, AFTER_ABILITIES, 5)
    s.tell(PENDING_AFTER, me, signed(5))


@ability("witch_king")
def witch_king(s: Cardia, me: int, card: int) -> None:
    """Name a faction: the opponent discards all of it from hand and deck, then shuffles. [CAR-7.29]"""
    s.ask(me, WITCH_KING_FACTION, ALL_FACTIONS, witch_king_banishes)


@step
def witch_king_banishes(s: Cardia, me: int, named: int) -> None:
    """The shuffling belongs to the discarding step; the Bazaar comes after both. [CAR-8.9, CAR-R34]"""
    victim = foe(me)
    s.tell(FACTION_NAMED, me, FACTIONS[named])
    discard_from_deck(s, victim, [held for held in s.deck[victim] if faction(held) == named])
    shuffle_deck(s, victim)
    discard_from_hand(s, victim, tuple([held for held in s.hand[victim] if faction(held) == named]))
    learn(s, victim, Fact(BANISHED, named, 0, tuple(hidden_in_line(s, victim))))


@ability("elemental")
def elemental(s: Cardia, me: int, card: int) -> None:
    """Discard an instant card from hand and copy its ability, then draw 1 card. [CAR-7.30, CAR-R22]"""
    sources = sorted([held for held in s.hand[me] if is_instant(held)])
    if sources:
        s.ask(me, ELEMENTAL_SOURCE, sources, elemental_copies, card)
    else:
        learn(s, me, Fact(LACKS, INSTANT_CARDS, 0, ()))
        no_effect(s, card)


@step
def elemental_copies(s: Cardia, me: int, source: int, card: int) -> None:
    """It draws even if it left the line by what it copied. [CAR-8.11]"""
    s.then(draw_step, me, 1)
    s.then(copy_ability, me, source, card)
    discard_from_hand(s, me, (source,))


@ability("successor")
def successor(s: Cardia, me: int, card: int) -> None:
    """The opponent keeps 2 cards of their choice and discards the rest of hand and deck. [CAR-7.32]"""
    victim = foe(me)
    s.ask(victim, SUCCESSOR_KEEP, choosable(s.hand[victim], 2), successor_discards)


@step
def successor_discards(s: Cardia, victim: int, kept: tuple[int, ...]) -> None:
    """Hand and deck in one step: the Bazaar finds an empty deck. [CAR-8.9]"""
    discard_deck_top(s, victim, len(s.deck[victim]))
    discard_from_hand(s, victim, tuple([held for held in s.hand[victim] if held not in kept]))


assert set(ABILITIES) == {number for number in range(CHARACTERS) if not IS_ONGOING[number]}
assert all(in_class(number, INSTANT_CARDS) for number in ABILITIES)
