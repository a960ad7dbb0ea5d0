"""Valeria: Card Kingdoms. Two dice wake up everybody's Citizens, who pay for Domains and slay Monsters."""

from collections.abc import Mapping
from typing import Any

from ludoteka.core.game import FirstMatch, Game, Learning, Rules
from ludoteka.games.valeria.actions import choices
from ludoteka.games.valeria.features import evaluate, features
from ludoteka.games.valeria.first import first_estimate
from ludoteka.games.valeria.flow import choose_dukes
from ludoteka.games.valeria.foresight import foresee
from ludoteka.games.valeria.holdings import HOLDINGS
from ludoteka.games.valeria.lessons import LESSONS
from ludoteka.games.valeria.observation import observe, points, subjects
from ludoteka.games.valeria.scoring import breakdown, ending
from ludoteka.games.valeria.setup import VARIANTS, check, new
from ludoteka.games.valeria.signs import SIGNS
from ludoteka.games.valeria.state import Valeria
from ludoteka.games.valeria.terms import MOST_SEATS
from ludoteka.games.valeria.text import label, name
from ludoteka.games.valeria.view import redeal, view


def begin(seats: int, rng: int, variants: Mapping[str, Any]) -> Valeria:
    """A match at its first question."""
    s = new(seats, rng, variants, choose_dukes)
    s.run()
    return s


LEARNING = Learning(choices, observe, subjects, points=points)

GAME = Game(
    id="valeria",
    name={"en": "Valeria: Card Kingdoms", "pl": "Valeria: Karciane królestwa"},
    seats=range(1, MOST_SEATS + 1),
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
        foresee=foresee,
        breakdown=breakdown,
        ending=ending,
        learning=LEARNING,
        ahead=0,
        first_estimate=first_estimate,
        signs=SIGNS,
        holdings=HOLDINGS,
        pace=4200,
    ),
    version=2,
    icon="vp",
    hue=42,
    chroma=0.028,
    box_hue=26,
    package=__name__,
    minutes=60,
    blurb={
        "en": "Roll for everybody, recruit citizens, slay monsters and build the kingdom that inherits the throne.",
        "pl": "Rzucasz dla wszystkich, werbujesz mieszkańców, zgładzasz potwory i budujesz królestwo godne tronu.",
    },
    first_match=FirstMatch(seed=8),
    lessons=LESSONS,
)
