"""Abyss: gather Allies from the Depths and the Council, recruit the Lords of the Court, take control of Locations, and
have the most Influence Points when somebody has seven Lords."""

from ludoteka.core.game import FirstMatch, Game, Learning, Rules
from ludoteka.games.abyss.actions import choices
from ludoteka.games.abyss.features import evaluate, features
from ludoteka.games.abyss.foresight import foresee
from ludoteka.games.abyss.holdings import HOLDINGS
from ludoteka.games.abyss.instinct import instinct
from ludoteka.games.abyss.lessons import LESSONS
from ludoteka.games.abyss.observation import observe, points, subjects
from ludoteka.games.abyss.scoring import breakdown
from ludoteka.games.abyss.sense import sensible
from ludoteka.games.abyss.setup import VARIANTS, check, new
from ludoteka.games.abyss.signs import SIGNS
from ludoteka.games.abyss.text import glance, label, name
from ludoteka.games.abyss.view import redeal, view

LEARNING = Learning(choices, observe, subjects, points=points)

GAME = Game(
    id="abyss",
    name={"en": "Abyss", "pl": "Abyss"},
    seats=range(2, 5),
    variants=VARIANTS,
    rules=Rules(
        new,
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
        instinct=instinct,
        sensible=sensible,
        signs=SIGNS,
        holdings=HOLDINGS,
        pace=2800,
        foresee=foresee,
    ),
    version=2,
    icon="pearl",
    hue=232,
    chroma=0.042,
    package="ludoteka.games.abyss",
    minutes=45,
    blurb={
        "en": "Explore the depths, win Allies, recruit Lords and rule the underwater realm.",
        "pl": "Eksploruj głębiny, zdobywaj sojuszników, rekrutuj lordów i rządź podwodnym królestwem.",
    },
    first_match=FirstMatch(seed=1),
    lessons=LESSONS,
)
