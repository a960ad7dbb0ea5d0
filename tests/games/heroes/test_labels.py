"""Words for options on buttons: players are called by their names, answers that are no component in both languages."""

from __future__ import annotations

import pytest
from tests.games.heroes.declared import PROMPTS

from ludoteka.core.marks import player
from ludoteka.games.heroes.assembled import ASSEMBLED
from ludoteka.games.heroes.text import label
from ludoteka.games.heroes.turn.actions import KINDS
from ludoteka.games.heroes.words.labels import LABELLERS

DEALS = ("gift", "exchange", "hand_over", "request")
PARTNERS = ("choose_player", "gift_partner", "trade_partner", "proposal_partner", "team_order", "final_fighter")


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_another_player_is_called_by_name(lang: str):
    for kind in DEALS:
        assert player(2) in str(label("main_action", (kind, 2, -1, -1), lang))
    for prompt in PARTNERS:
        assert label(prompt, 2, lang) == player(2)


def test_nobody_as_a_partner_has_words():
    assert [label("proposal_partner", -1, lang) for lang in ("en", "pl")] == ["make no offer", "nie proponuj"]


def test_every_question_and_every_action_of_a_turn_has_words():
    assert ASSEMBLED  # everything is registered
    assert set(PROMPTS) - set(LABELLERS) == {"main_action", "ai_tie"}
    assert {f"main_action:{kind}" for kind in KINDS} <= set(LABELLERS)


def test_words_belong_to_questions_that_are_asked_and_to_actions_of_a_turn():
    assert ASSEMBLED  # everything is registered
    strange = [name for name in LABELLERS if name not in PROMPTS and not name.startswith("main_action:")]
    assert not strange
