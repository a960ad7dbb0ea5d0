"""Bunny Kingdom: rabbits settle a new world card by card; fiefs score their cities times their resources. [BUN-4]"""

from collections.abc import Mapping
from typing import Any

from ludoteka.core.game import FirstMatch, Game, Learning, Rules
from ludoteka.games.bunny.actions import choices
from ludoteka.games.bunny.features import evaluate, features
from ludoteka.games.bunny.first import first_estimate
from ludoteka.games.bunny.flow import next_round
from ludoteka.games.bunny.foresight import foresee
from ludoteka.games.bunny.holdings import HOLDINGS
from ludoteka.games.bunny.lessons import LESSONS
from ludoteka.games.bunny.observation import observe, points, subjects
from ludoteka.games.bunny.redeal import redeal
from ludoteka.games.bunny.scoring import breakdown
from ludoteka.games.bunny.sense import sensible
from ludoteka.games.bunny.setup import VARIANTS, check, new
from ludoteka.games.bunny.signs import SIGNS
from ludoteka.games.bunny.state import Bunny
from ludoteka.games.bunny.text import glance, label, name
from ludoteka.games.bunny.view import view


def begin(seats: int, rng: int, variants: Mapping[str, Any]) -> Bunny:
    """A match at its first question."""
    s = new(seats, rng, variants, next_round)
    s.run()
    return s


LEARNING = Learning(choices, observe, subjects, points=points)

GAME = Game(
    id="bunny",
    name={"en": "Bunny Kingdom", "pl": "Królestwo królików"},
    seats=range(2, 5),  # [BUN-3.4]
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
        foresee=foresee,
        ahead=0,
        signs=SIGNS,
        first_estimate=first_estimate,
        holdings=HOLDINGS,
        sensible=sensible,
        pace=2700,
    ),
    version=2,
    icon="rabbit",
    hue=138,
    chroma=0.026,
    box_hue=142,
    package=__name__,
    minutes=45,
    blurb={
        "en": "Draft territories, cities and farms, join them into rich fiefs, and keep your parchments secret.",
        "pl": "Zbieraj karty terytoriów, miast i faktorii, łącz je w bogate księstwa i strzeż swoich pergaminów.",
    },
    first_match=FirstMatch(seed=5),
    lessons=LESSONS,
)
