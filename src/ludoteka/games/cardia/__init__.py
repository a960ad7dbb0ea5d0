"""Cardia: a duel of two identical decks. Both play a card at once; the higher one wins a signet, the lower one acts."""

from collections.abc import Mapping
from typing import Any

from ludoteka.core.game import FirstMatch, Game, Learning, Rules
from ludoteka.games.cardia.actions import choices
from ludoteka.games.cardia.cards import DATA
from ludoteka.games.cardia.deals import DEALS
from ludoteka.games.cardia.features import evaluate, features
from ludoteka.games.cardia.flow import play_match
from ludoteka.games.cardia.foresight import foresee
from ludoteka.games.cardia.holdings import HOLDINGS
from ludoteka.games.cardia.lessons import LESSONS
from ludoteka.games.cardia.observation import observe, points, subjects
from ludoteka.games.cardia.outlook import OUTLOOK
from ludoteka.games.cardia.reading import READING
from ludoteka.games.cardia.scoring import breakdown
from ludoteka.games.cardia.setup import VARIANTS, check, new
from ludoteka.games.cardia.signs import SIGNS
from ludoteka.games.cardia.state import Cardia
from ludoteka.games.cardia.text import glance, label, name, whose
from ludoteka.games.cardia.view import redeal, view


def begin(seats: int, rng: int, variants: Mapping[str, Any]) -> Cardia:
    """A match at its first question."""
    s = new(rng, variants, play_match)
    s.run()
    return s


LEARNING = Learning(choices, observe, subjects, DEALS, points)

GAME = Game(
    id="cardia",
    name={"en": DATA["title_en"], "pl": DATA["title_pl"]},
    seats=range(2, 3),  # [CAR-R33]
    variants=VARIANTS,
    rules=Rules(
        begin,
        view,
        redeal,
        check,
        evaluate,
        features,
        name,
        label,
        glance,
        breakdown,
        learning=LEARNING,
        signs=SIGNS,
        foresee=foresee,
        whose=whose,
        outlook=OUTLOOK,
        reading=READING,
        holdings=HOLDINGS,
        pace=4000,
    ),
    version=2,
    icon="signet",
    hue=318,
    chroma=0.028,
    package=__name__,
    minutes=20,
    blurb={
        "en": "A duel of wits: the weaker card loses the encounter, and gets to act.",
        "pl": "Pojedynek sprytu: słabsza karta przegrywa starcie, ale to ona działa.",
    },
    first_match=FirstMatch(seed=6, variants={"match_wins": 1}),
    lessons=LESSONS,
)
