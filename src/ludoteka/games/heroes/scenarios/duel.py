"""A single Combat of two players with cards: a practice mode. [HER-27.8, HER-27.7, HER-R47]"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.heroes.boxes import faction_units
from ludoteka.games.heroes.cards import UNITS
from ludoteka.games.heroes.combat.deploy import fight_player
from ludoteka.games.heroes.deck import hands
from ludoteka.games.heroes.hero.levels import hand_limit
from ludoteka.games.heroes.scenarios import decks, opening, results
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ATTACKER, TIERS

FIXED_TIERS = ("bronze", "silver")


def prepare(s: Heroes) -> None:
    s.then(fight)
    s.then(equip)
    s.then(opening.determine_starter)
    s.each(range(len(s.faction)), opening.choose_faction)


@step
def equip(s: Heroes) -> None:
    """Starting Deck, a hand up to the limit, all bronze and silver units on their few side."""
    for seat in range(len(s.faction)):
        decks.deal_starting_deck(s, seat)
        tiers = [TIERS.index(tier) for tier in FIXED_TIERS]
        s.army[seat] = [UNITS[n].faces[0] for n in faction_units(s.sets, s.faction[seat]) if UNITS[n].tier in tiers]
    decks.lay_common_decks(s)
    decks.lay_other_decks(s)
    for seat in range(len(s.faction)):
        hands.draw(s, seat, hand_limit(s, seat))


@step
def fight(s: Heroes) -> None:
    """The starting player attacks; the winner of the Combat wins."""
    attacker, defender = s.order
    s.turn, s.round = attacker, 1
    s.then(fought_out)
    fight_player(s, attacker, defender, siege=False, duel=True)


@step
def fought_out(s: Heroes) -> None:
    attacker, defender = s.order
    results.win(s, [attacker if s.outcome[0] == ATTACKER else defender], "combat")
