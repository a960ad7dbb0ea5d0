"""The instant abilities of deck II: one function for each card text. [CAR-7.17 to CAR-7.32]"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.cardia.cards import card_id, is_instant
from ludoteka.games.cardia.causes import by_card
from ludoteka.games.cardia.effects.abilities import (
    ALL_FACTIONS,
    ability,
    choosable,
    copy_ability,
    discard_step,
    draw_step,
    no_effect,
    use_ability,
)
from ludoteka.games.cardia.knowledge import learn_banished, learn_lacked
from ludoteka.games.cardia.moves import (
    add_modifier,
    discard_deck_top,
    discard_from_deck,
    discard_from_hand,
    leave_hand,
    refill,
    results,
    results_changed,
    shuffle_deck,
    wait_for_next_card,
)
from ludoteka.games.cardia.state import (
    Cardia,
    carries_something,
    encounter_of,
    influence,
    is_losing,
    opposing,
    other_own_played,
    own_played,
    played_cards,
)
from ludoteka.games.cardia.terms import (
    AFTER_ABILITIES,
    FACTION_DEMAND,
    FACTIONS,
    INSTANT_CARDS,
    NEXT_CARD,
    ON_REVEAL,
    ON_REVEAL_CHOICE,
    faction,
    foe,
)
from ludoteka.games.cardia.text import (
    ACTIVATED_AGAIN,
    BLACKMAILER_FACTION,
    DEMANDED,
    DISCARD_FOR_REVOLUTIONARY,
    ELEMENTAL_SOURCE,
    ENVOY_TARGET,
    FACTION_NAMED,
    ILLUSIONIST_SOURCE,
    KINESIS_FROM,
    KINESIS_TO,
    MOVED,
    PENDING,
    PENDING_AFTER,
    PENDING_CHOICE,
    PRODIGY_TARGET,
    SUCCESSOR_KEEP,
    WITCH_KING_FACTION,
    signed,
)


@ability("poisoner")
def poisoner(s: Cardia, me: int, card: int) -> None:
    """Lower the opposing card to this card's influence; never raise it. [CAR-7.17, CAR-R13]"""
    other = opposing(s, card)
    if other >= 0 and influence(s, other) > influence(s, card):
        add_modifier(s, me, other, influence(s, card) - influence(s, other))
    else:
        no_effect(s, card, "poisoner")


@ability("kinesis_mage")
def kinesis_mage(s: Cardia, me: int, card: int) -> None:
    """Move everything from one of your cards to another. [CAR-7.18, CAR-R3]"""
    mine = own_played(s, me)
    sources = [played for played in mine if carries_something(s, played)]
    if sources and len(mine) > 1:
        s.ask(me, KINESIS_FROM, sources, kinesis_takes)
    else:
        no_effect(s, card, "kinesis_mage")


@step
def kinesis_takes(s: Cardia, me: int, source: int) -> None:
    others = [card for card in own_played(s, me) if card != source]
    s.ask(me, KINESIS_TO, others, kinesis_moves, source, subject=by_card(card_id(source)))


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
        no_effect(s, card, "prodigy")


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
        no_effect(s, card, "illusionist")


@step
def illusionist_activates(s: Cardia, me: int, source: int, card: int) -> None:
    """The chosen card acts itself: everything is read from its place. [CAR-8.6, CAR-R46]"""
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
    discard_from_deck(s, victim, sorted([held for held in s.deck[victim] if faction(held) == named]))
    shuffle_deck(s, victim)
    leave_hand(s, victim, tuple(sorted([held for held in s.hand[victim] if faction(held) == named])))
    learn_banished(s, victim, named)
    refill(s)


@ability("elemental")
def elemental(s: Cardia, me: int, card: int) -> None:
    """Discard an instant card from hand and copy its ability, then draw 1 card. [CAR-7.30, CAR-R22]"""
    sources = sorted([held for held in s.hand[me] if is_instant(held)])
    if sources:
        s.ask(me, ELEMENTAL_SOURCE, sources, elemental_copies, card)
    else:
        learn_lacked(s, me, INSTANT_CARDS)
        no_effect(s, card, "elemental")


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
    discard_from_hand(s, victim, tuple(sorted([held for held in s.hand[victim] if held not in kept])))
