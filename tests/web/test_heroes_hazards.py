"""What lies on the Combat Board of Heroes III is drawn on the page and in the terminal, tokens face down. [HER-28]"""

from __future__ import annotations

import random
from io import StringIO

import pytest
from rich.console import Console
from tests.web.test_render import Reader, scene

import ludoteka
from ludoteka import Match
from ludoteka.core.texts import LANGUAGES
from ludoteka.games.heroes import GAME
from ludoteka.games.heroes.cards import CARD_NUMBER, CARDS
from ludoteka.games.heroes.combat.board import spaces_of
from ludoteka.games.heroes.combat.fighters import free_mask
from ludoteka.games.heroes.deck.table import lay
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terminal import draw
from ludoteka.games.heroes.terms import CLONE, STACKED, STUCK, Hazard
from ludoteka.server.render import zones

WORDS = {
    "en": ("fire: 1 damage", "obstacle", "a face-down token"),
    "pl": ("ogień: obrażenia 1", "przeszkoda", "zakryty żeton"),
}


@pytest.fixture(scope="module")
def fight() -> Match:
    """A duel with fire, an obstacle and tokens on free spaces, and units with every mark."""
    match = ludoteka.game("heroes").start(seats=2, seed=4, scenario="duel")
    chance = random.Random(4)
    while match.question(match.to_act[0]).prompt.id != "unit_action":
        match.play(match.to_act[0], chance.choice(match.question(match.to_act[0]).options))
    s = match.state
    assert isinstance(s, Heroes)
    free = spaces_of(free_mask(s, 0))
    for at, spell in enumerate(("fire_wall", "force_field", "quicksand", "quicksand")):
        card = CARDS[CARD_NUMBER["spell", spell]]
        effect = card.effects[0]
        op = effect.levels[0][1]
        key = lay(s, 0, card.number, effect.number, "combat") if at < 3 else s.in_play[-1].key
        kind = {"fire_wall": "fire_wall", "force_field": "obstacle"}.get(spell, "quicksand")
        hidden = kind == "quicksand"
        s.hazards.append(Hazard(free[at], kind, key, 0, card.number, effect.number, op, 0, hidden, at == 3))
    s.marks[0] |= STUCK | CLONE
    s.marks[1] |= STACKED
    return match


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hazards_are_on_the_page(fight: Match, lang: str):
    drawn = zones(scene(fight, fight.to_act[0], lang=lang))
    table = Reader("".join(drawn.values()))
    page = "".join(drawn.values())
    assert [word for word in WORDS[lang] if word not in page] == []
    assert page.count('class="hazard') == 4
    assert "table-hazard" not in "".join(table.text)


def test_which_token_is_blank_does_not_change_a_byte(fight: Match):
    guesses = [fight.redeal(seat, k) for seat in (0, 1) for k in range(6)]
    assert len({guess.state.hazards[2].blank for guess in guesses}) == 2  # type: ignore[attr-defined]
    assert all(zones(scene(guess, 0)) == zones(scene(fight, 0)) for guess in guesses[:6])
    assert all(zones(scene(guess, 1)) == zones(scene(fight, 1)) for guess in guesses[6:])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hazards_are_in_the_terminal(fight: Match, lang: str):
    out = Console(file=StringIO(), width=160, color_system=None)
    out.print(draw({**fight.view(0), "seats": 2, "to_act": list(fight.to_act)}, GAME, lang))
    said = " ".join(out.file.getvalue().split())  # type: ignore[attr-defined]
    assert all(word.split()[0] in said for word in WORDS[lang])
