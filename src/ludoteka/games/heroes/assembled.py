"""Importing this makes every part of the game known: verbs, actions of a turn, moments, hooks of the scenarios."""

from __future__ import annotations

from ludoteka.games.heroes.automa import armies as automa_armies
from ludoteka.games.heroes.automa import cards as automa_cards
from ludoteka.games.heroes.automa import registered as automa
from ludoteka.games.heroes.automa import roaming
from ludoteka.games.heroes.automa import turns as automa_turns
from ludoteka.games.heroes.combat import verbs as combat_verbs
from ludoteka.games.heroes.deck import exchanging, finding, looking, spelling
from ludoteka.games.heroes.deck import leaving as deck_leaving
from ludoteka.games.heroes.deck import verbs as deck_verbs
from ludoteka.games.heroes.effects import flow, rules
from ludoteka.games.heroes.events import (
    auction,
    captives,
    card_pool,
    dice_pool,
    guessing,
    market,
    mercenaries,
    proposals,
)
from ludoteka.games.heroes.map import hiring, leaping, movement, visiting
from ludoteka.games.heroes.map import verbs as map_verbs
from ludoteka.games.heroes.scenarios import bargains, dealing, filling
from ludoteka.games.heroes.scenarios import verbs as scenario_verbs
from ludoteka.games.heroes.town import actions as town_actions
from ludoteka.games.heroes.town import armies as town_armies
from ludoteka.games.heroes.town import machines
from ludoteka.games.heroes.town import offers as town_offers
from ludoteka.games.heroes.town import verbs as town_verbs
from ludoteka.games.heroes.town import weeks as town_weeks
from ludoteka.games.heroes.turn import astrologers, moments
from ludoteka.games.heroes.turn import verbs as turn_verbs

ASSEMBLED = (
    *(automa, automa_armies, automa_cards, automa_turns, roaming, combat_verbs, deck_leaving, deck_verbs, finding),
    *(
        exchanging,
        looking,
        spelling,
        flow,
        rules,
        hiring,
        leaping,
        map_verbs,
        movement,
        visiting,
        bargains,
        dealing,
        filling,
    ),
    town_weeks,
    *(auction, captives, card_pool, dice_pool, guessing, market, mercenaries, proposals),
    *(scenario_verbs, town_verbs, town_actions, town_armies, town_offers, machines, astrologers, moments, turn_verbs),
)
