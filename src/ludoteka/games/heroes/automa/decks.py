"""AI Decks and AI Spell Decks: made when the scenario is set up, shuffled before each Combat. [HER-20.17, HER-R35]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludoteka.games.heroes.cards import AI_PROGRAMS, CARD_NUMBER, CARDS, trait
from ludoteka.games.heroes.deck.knowledge import AI_CARDS, AI_SPELLS, shuffle_deck
from ludoteka.games.heroes.scenarios.rules import Row, record, special
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import SPELL_DECK

NO_DECK: Final = -1
MAGIC_ARROW: Final = CARD_NUMBER["spell", "magic_arrow"]


def ai_rows(s: Heroes) -> tuple[Row, ...]:
    """The AI Heroes and AI Decks of the scenario: an AI is known by its place in this list."""
    rows: tuple[Row, ...] = record(s).get("ai", ())
    return rows


def lay_ai_decks(s: Heroes) -> None:
    """Random cards of the kinds and numbers of the scenario; Spells out of the Spell Deck."""
    box = [card for card in AI_PROGRAMS if CARDS[card].set in s.sets for _ in range(CARDS[card].copies)]
    for row in ai_rows(s):
        numbers: Mapping[str, Any] = row.get("ai_deck", row.get("neutral_ai_deck", {}))
        cards = [draw_kind(s, box, kind) for kind, count in numbers.items() for _ in range(int(count))]
        spells = [take_spell(s, CARD_NUMBER["spell", word]) for word in row.get("spells", ())]
        s.ai_stock = (*s.ai_stock, tuple(cards))
        s.ai_spell_stock = (*s.ai_spell_stock, tuple(spells))


def draw_kind(s: Heroes, box: list[int], kind: str) -> int:
    fitting = [card for card in box if trait(card, "kind") == kind]
    card = fitting[s.below(len(fitting))]
    box.remove(card)
    return card


def take_spell(s: Heroes, spell: int) -> int:
    """Out of the Spell Deck; a Magic Arrow stands for a Spell that is missing."""
    for wanted in (spell, MAGIC_ARROW):
        for pile in (s.common_deck[SPELL_DECK], s.common_discard[SPELL_DECK]):
            if wanted in pile:
                pile.remove(wanted)
                turn_up(s)
                return wanted
    return MAGIC_ARROW


def turn_up(s: Heroes) -> None:
    """The discard pile of the Spell Deck is never empty. [HER-10.7]"""
    if s.common_deck[SPELL_DECK] and not s.common_discard[SPELL_DECK]:
        s.common_discard[SPELL_DECK].append(s.common_deck[SPELL_DECK].pop())


def prepare(s: Heroes, number: int) -> None:
    """Both decks of an AI are shuffled, with their discards, before the Combat; NO_DECK: none is used."""
    known = 0 <= number < len(s.ai_stock)
    s.ai_deck = sorted(s.ai_stock[number]) if known else []
    s.ai_spells = sorted(s.ai_spell_stock[number]) if known else []
    s.ai_discard, s.ai_spells_discard, s.ai_kept = [], [], []
    shuffle_deck(s, AI_CARDS)
    shuffle_deck(s, AI_SPELLS)


def prepare_guards(s: Heroes) -> None:
    """Neutral Units fight without AI Deck unless the scenario gives them one. [HER-30.7 neutrals_use_ai_deck]"""
    named = [row["deck"] for row in special(s, "neutrals_use_ai_deck")]
    found = [place for place, row in enumerate(ai_rows(s)) if row["id"] in named]
    prepare(s, found[0] if found else NO_DECK)
