"""The cards of a match before it begins: Starting Decks, common Decks, Neutral Decks. [HER-3.8, 3.9, 3.11, 3.13]"""

from __future__ import annotations

from functools import cache
from typing import Final

from ludoteka.games.heroes.boards import HEROES
from ludoteka.games.heroes.cards import CARD_NUMBER, CARDS, neutral_deck
from ludoteka.games.heroes.deck.knowledge import come_to_light
from ludoteka.games.heroes.deck.tales import tell_of_shuffling
from ludoteka.games.heroes.events.use import events_in_use
from ludoteka.games.heroes.playable import is_card_ready
from ludoteka.games.heroes.scenarios import campaign
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ABILITY_DECK, ARTIFACT_DECK, COMMON_DECKS, SPELL_DECK, SPLIT_DECKS, TIERS

STATISTICS: Final = tuple(
    [CARD_NUMBER["statistic", id] for id in ("attack", "defense", "power", "knowledge")]
)  # [HER-R70]
MAGIC_ARROW: Final = CARD_NUMBER["spell", "magic_arrow"]
NO_TOURNAMENT: Final = (CARD_NUMBER["ability", "diplomacy"], CARD_NUMBER["artifact", "hourglass_of_the_evil_hour"])


def starting_deck(hero: int) -> list[int]:
    """Nine cards: statistics, Magic Arrows, the starting Ability, the Level I Specialty. [HER-3.8]"""
    board = HEROES[hero]
    cards = [card for card, count in zip(STATISTICS, board.statistics, strict=True) for _ in range(count)]
    return [*cards, *[MAGIC_ARROW] * board.magic_arrows, board.ability, board.specialties[0][1]]


def deal_starting_deck(s: Heroes, seat: int) -> None:
    """Nine cards, or what a mission of a campaign left. [HER-3.8, HER-26.2]"""
    s.deck[seat] = starting_deck(s.hero[seat]) if s.carried is None else campaign.carried_deck(s)
    s.shuffle(s.deck[seat])


@cache
def copies_of(type: str, sets: frozenset[str]) -> tuple[int, ...]:
    """Every card of a type in some boxes, copies included."""
    found = [card for card in CARDS if card.type == type and card.set in sets and is_card_ready(card.number)]
    return tuple([card.number for card in found for _ in range(card.copies)])


def copies_in_use(s: Heroes, type: str) -> list[int]:
    """Every card of a type, copies included, that no starting deck holds. [HER-3.9, HER-R04]"""
    cards = list(copies_of(type, s.sets))
    for card in [card for deck in s.deck for card in deck if CARDS[card].type == type]:
        if card in cards:
            cards.remove(card)
    if s.mode == "tournament":  # [HER-25.10]
        cards = [card for card in cards if card not in NO_TOURNAMENT]
    return cards


def level_of(card: int) -> str:
    return str(dict(CARDS[card].traits).get("level", ""))


PLAIN_DECKS: Final = {"ability": ABILITY_DECK, "artifact": ARTIFACT_DECK, "spell": SPELL_DECK}


def deck_of(card: int, plain: int) -> int:
    """The common deck a card belongs to with `split_decks`: the stronger ones lie apart. [HER-22]"""
    apart = f"{CARDS[card].type}_{level_of(card)}"
    return COMMON_DECKS.index(apart) if apart in COMMON_DECKS else plain


def lay_common_decks(s: Heroes) -> None:
    """Ability, Artifact and Spell Deck, shuffled, with the top card of each face up beside it. [HER-3.9]"""
    for type, plain in PLAIN_DECKS.items():
        cards = copies_in_use(s, type)
        if s.has_rule(SPLIT_DECKS):
            for card in cards:
                s.common_deck[deck_of(card, plain)].append(card)
        else:
            s.common_deck[plain] += cards
    for deck in range(len(COMMON_DECKS)):
        s.shuffle(s.common_deck[deck])
        turn_up(s, deck)


def turn_up(s: Heroes, deck: int) -> None:
    if s.common_deck[deck] and not s.common_discard[deck]:
        s.common_discard[deck].append(s.common_deck[deck].pop())
        come_to_light(s, deck, s.common_discard[deck][-1])


def reshuffle_artifacts(s: Heroes) -> None:
    """After the Starting Bonus the Artifact Deck is shuffled with its discard pile. [HER-21.2]"""
    for deck, name in enumerate(COMMON_DECKS):
        if name.startswith("artifact") and s.common_deck[deck]:
            tell_of_shuffling(s, deck, s.common_discard[deck])
            s.common_deck[deck] = sorted([*s.common_deck[deck], *s.common_discard[deck]])
            s.common_discard[deck] = []
            s.shuffle(s.common_deck[deck])
            turn_up(s, deck)


def lay_other_decks(s: Heroes) -> None:
    """Neutral Units by tier, Astrologers, Events, War Machines. [HER-3.11, HER-3.13, HER-27.2, HER-27.3]"""
    for tier in range(len(TIERS)):
        s.neutral_deck[tier] = neutral_deck(tier, s.sets)
        s.shuffle(s.neutral_deck[tier])
    s.astrologers = copies_in_use(s, "astrologers")
    s.shuffle(s.astrologers)
    if events_in_use(s):
        s.events = copies_in_use(s, "event")
        s.shuffle(s.events)
    s.machines = copies_in_use(s, "war_machine")


def is_artifact(card: int) -> bool:
    return CARDS[card].type == "artifact"
