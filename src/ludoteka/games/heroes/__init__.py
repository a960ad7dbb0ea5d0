"""Heroes of Might and Magic III: The Board Game: heroes, towns, armies and cards on a map of hexagonal tiles."""

from ludoteka.core.game import FirstMatch, Game, Learning, Rules
from ludoteka.games.heroes.actions import choices
from ludoteka.games.heroes.estimates.first import first_estimate
from ludoteka.games.heroes.estimates.instinct import carry_on
from ludoteka.games.heroes.estimates.marches import first_thought, sensible
from ludoteka.games.heroes.estimates.nearness import eased, hope
from ludoteka.games.heroes.features import evaluate, features
from ludoteka.games.heroes.holdings import HOLDINGS
from ludoteka.games.heroes.lessons import LESSONS
from ludoteka.games.heroes.match import begin
from ludoteka.games.heroes.observation import points, subjects
from ludoteka.games.heroes.scenarios.tournament import breakdown
from ludoteka.games.heroes.setup import VARIANTS, check
from ludoteka.games.heroes.sight.askers import askers
from ludoteka.games.heroes.sight.foresight import foresee
from ludoteka.games.heroes.sight.missions import observe_all
from ludoteka.games.heroes.sight.plans import plans
from ludoteka.games.heroes.signs import SIGNS
from ludoteka.games.heroes.text import label, name
from ludoteka.games.heroes.view import redeal, view
from ludoteka.games.heroes.words.whose import whose

LEARNING = Learning(choices, observe_all, subjects, points=points, hope=hope, eased=eased)

GAME = Game(
    id="heroes",
    name={
        "en": "Heroes of Might & Magic III: The Board Game",
        "pl": "Heroes of Might & Magic III: Gra planszowa",
    },
    short={"en": "Heroes III", "pl": "Heroes III"},
    seats=range(1, 5),
    variants=VARIANTS,
    rules=Rules(
        *(begin, view, redeal, check, evaluate, features, name, label),
        breakdown=breakdown,
        learning=LEARNING,
        carry_on=carry_on,
        first_thought=first_thought,
        sensible=sensible,
        signs=SIGNS,
        first_estimate=first_estimate,
        holdings=HOLDINGS,
        pace=1200,
        asker=askers,
        foresee=foresee,
        plans=plans,
        whose=whose,
    ),
    version=5,
    icon="hero",
    hue=72,
    chroma=0.02,
    box_hue=66,
    package=__name__,
    minutes=120,
    blurb={
        "en": "Explore the map, build your Town, lead armies and cards into battle.",
        "pl": "Odkrywaj mapę, rozbudowuj miasto, prowadź armie i karty do walki.",
    },
    first_match=FirstMatch(seed=3),
    lessons=LESSONS,
)
