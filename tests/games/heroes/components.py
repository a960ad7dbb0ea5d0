"""Every physical component of a match, compared with the box: nothing is lost and nothing made. [HER-0.6, HER-1.1]

Before the table is laid everything lies in the box; afterwards what is missing or too much is counted, so that both
must be nothing at any time. Statistic cards gained, AI cards and the virtual copies of mirrored Factions are unlimited.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from ludoteka.games.heroes.automa.deciding import tie_settled
from ludoteka.games.heroes.automa.placement import place_enemies
from ludoteka.games.heroes.boards import TILES
from ludoteka.games.heroes.cards import CARDS, FACES, UNITS, neutral_deck, unit_of
from ludoteka.games.heroes.combat import deploy
from ludoteka.games.heroes.combat.board import GONE
from ludoteka.games.heroes.deck import common, finding
from ludoteka.games.heroes.deck.knowledge import ASTROLOGERS, NEUTRAL
from ludoteka.games.heroes.events import mercenaries
from ludoteka.games.heroes.playable import is_card_ready
from ludoteka.games.heroes.scenarios.decks import NO_TOURNAMENT, starting_deck
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import AGAINST_NEUTRALS, CLONE
from ludoteka.games.heroes.town import offers

COUNTED = ("ability", "artifact", "spell", "astrologers", "war_machine")


def cards_on_table(s: Heroes) -> Counter[int]:
    """Wherever a card may lie: hands, decks, piles, in play, being looked at."""
    zones = [*s.hand, *s.deck, *s.discard, *s.removed, *s.common_deck, *s.common_discard, s.machines]
    found = Counter(card for zone in zones for card in zone)
    found.update([*s.astrologers, *s.astrologers_discard, *([s.proclaimed] if s.proclaimed >= 0 else [])])
    found.update([one.card for one in s.in_play])
    found.update([] if looks_at_units(s) else s.looked)
    found.update([one.card for one in s.laid])
    if s.happening is not None:  # what lies on the table for an Event [HER-27.3]
        found.update([*s.happening.cards, *[card for card, _ in s.happening.pool]])
    found.update([card for stock in s.ai_spell_stock for card in stock])
    found.update([keep[0] for step, keep, _ in s.stack if step is common.top_taken])  # kept or replaced [HER-10.8]
    found.update([card for step, keep, _ in s.stack if step is finding.dug for card in keep[1]])  # revealed
    return found


def cards_in_box(s: Heroes) -> Counter[int]:
    """What must be on the table once it is laid: every copy, or as many as the starting decks need."""
    needed = Counter(card for hero in s.hero for card in starting_deck(hero))
    found: Counter[int] = Counter()
    for card in CARDS:
        if card.type in COUNTED and card.set in s.sets and is_card_ready(card.number):
            found[card.number] = max(card.copies, needed[card.number])
    if s.mode == "tournament":
        found.subtract({number: found[number] for number in NO_TOURNAMENT})
    return found


def neutrals_on_table(s: Heroes) -> Counter[int]:
    zones = [*s.neutral_deck, *s.neutral_discard, *s.army, *s.reserved, *s.ai_armies, s.guard_deck]
    found = Counter(face for zone in zones for face in zone)
    found.update([s.face[one] for one in range(len(s.face)) if s.space[one] != GONE and not s.marks[one] & CLONE])
    found.update([*neutrals_on_offer(s), *(s.looked if looks_at_units(s) else [])])
    found.update(units_of_event(s))
    combat = s.combat
    if combat is not None and combat.kind == AGAINST_NEUTRALS:
        here = [one for one in range(len(s.face)) if combat.players[s.side[one]] < 0 and not s.marks[one] & CLONE]
        placed = Counter(s.face[one] for one in here)
        found.update(Counter(s.drawn_neutrals) - placed)
    elif combat is not None:
        found.update(enemies_to_place(s))
    return Counter({face: count for face, count in found.items() if unit_of(face).kind == "neutral"})


def enemies_to_place(s: Heroes) -> list[int]:
    """Units of an AI army that are not on the board yet."""
    for step, keep, _ in reversed(s.stack):
        if step is place_enemies:
            return list(keep[1])
        if step is tie_settled and str(keep[0]).endswith(":enemy_chosen"):
            return list(keep[1][1])
    return []


def units_of_event(s: Heroes) -> Counter[int]:
    """Those on offer, less what was just recruited of them. [HER-27.3]"""
    bought: Counter[int] = Counter()
    for step, keep, _ in s.stack:
        if step is mercenaries.hired:
            bought.update(offers.gained(s, *keep))
    return Counter(s.happening.units if s.happening is not None else ()) - bought


def looks_at_units(s: Heroes) -> bool:
    return NEUTRAL <= s.looked_from < ASTROLOGERS


def neutrals_on_offer(s: Heroes) -> list[int]:
    """Units drawn face up to be recruited lie beside the board: the frames that wait for a decision know them."""
    found: list[int] = []
    for step, keep, _ in s.stack:
        if step is offers.clear_away:
            seat, faces, before, _ = keep
            bought = Counter(offers.gained(s, seat, before))
            found += list((Counter[int](faces) - bought).elements())
        elif step is offers.tier_named:
            found += keep[4]
        elif step is offers.rest_decided:
            found += keep[0]
        elif step is deploy.space_chosen and s.combat is not None and s.combat.players[keep[0]] >= 0:
            found.append(keep[1])  # taken out of the Unit Deck, not on the board yet
    return found


def components(s: Heroes) -> tuple[Any, ...]:
    """(cards wrong, Neutral Units wrong, tiles lying twice): nothing of it, ever."""
    if not any(s.neutral_deck) and not any(s.neutral_discard):
        return (), (), ()
    cards, box = cards_on_table(s), cards_in_box(s)
    wrong = [CARDS[card].id for card in box if cards[card] != box[card]]
    units = neutrals_on_table(s)
    whole = Counter(face for tier in range(4) for face in neutral_deck(tier, s.sets))
    strange = [UNITS[FACES[face].card].id for face in whole | units if units[face] != whole[face]]
    tiles = Counter([placed.tile for placed in s.tiles] + [tile for pool in s.pool for tile in pool])
    twice = [TILES[tile].id for tile, count in tiles.items() if count > 1 and TILES[tile].kind != "starting"]
    return tuple(sorted(wrong)), tuple(sorted(strange)), tuple(sorted(twice))
