"""The component data speaks the vocabulary of the rules and says the same as the engine. [CAR-12]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.cardia.position import duel

from ludoteka.core.state import Prompt
from ludoteka.games.cardia import text
from ludoteka.games.cardia.cards import CHARACTER_NUMBER, DATA, IS_ONGOING
from ludoteka.games.cardia.effects import ABILITIES

CHARACTERS = {row["id"]: row for row in DATA["characters"]}
PLACES = {row["id"]: row for row in DATA["locations"]}

# A verb and the keys that may come with it.
VERBS = {
    # CAR-12.4 choices
    "choose_card": {"as", "from", "filter", "exclude"},
    "choose_faction": {"as"},
    "choose_option": {"as", "options"},
    "choose_one": {"options"},
    # CAR-12.5 tokens
    "place_ongoing_token": {"target"},
    "add_modifier": {"target", "amount", "if_not"},
    "remove_from_card": {"target", "what"},
    "move_all_tokens": {"from_card", "to_card", "what"},
    "reduce_opposing_to_equal": set(),
    # CAR-12.6 pending
    "pending_modifier": {"player", "amount", "apply"},
    "pending_face_up_first": {"player"},
    "pending_faction_demand": {"player", "faction", "penalty"},
    # CAR-12.7 cards moved
    "discard_encounter": {"encounter"},
    "discard_card": {"target"},
    "discard_from_deck_top": {"player", "count"},
    "discard_from_hand": {"player", "count", "chooser"},
    "may_discard_from_hand": {"player", "count", "filter", "as"},
    "discard_all_of_faction": {"player", "zones", "faction"},
    "keep_from_hand": {"player", "count", "chooser", "discard_rest_of_hand", "discard_deck"},
    "draw": {"player", "count"},
    "shuffle_deck": {"player"},
    "replace_opposing_with_random_hand_card": {"if_hand_empty"},
    "return_to_hand_and_discard_opposing": {"target"},
    "put_from_hand_under_deck": {"player", "count"},
    # CAR-12.8 abilities and end
    "copy_and_activate": {"source", "as_if_printed_on"},
    "activate": {"source", "position"},
    "win_game": {"player"},
    "lose_game": {"player"},
}


def steps_of(rows: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for row in rows:
        yield row
        for option in row["options"] if row["verb"] == "choose_one" else ():
            yield from steps_of(option)
        if "penalty" in row:
            yield row["penalty"]


def all_steps(id: str) -> list[dict[str, Any]]:
    if id in CHARACTERS:
        return list(steps_of(CHARACTERS[id]["ability"]["steps"]))
    rows = [step for effect in PLACES[id]["effects"] for step in [*effect.get("steps", ()), *effect.get("then", ())]]
    return list(steps_of(rows))


EVERYTHING = [*CHARACTERS, *PLACES]


@pytest.mark.parametrize("id", EVERYTHING)
def test_car_12_1_steps_use_known_verbs_and_only_names_given_before(id: str):
    known: set[str] = set()
    for step in all_steps(id):
        assert set(step) - {"verb"} <= VERBS[step["verb"]], step
        for value in [*step.values(), *step.get("filter", {}).values()]:
            if isinstance(value, str) and value.startswith("$"):
                assert value[1:] in known, (id, value)
        if "as" in step:
            known.add(step["as"])


@pytest.mark.parametrize("id", EVERYTHING)
def test_car_12_2_players(id: str):
    allowed = {"winner", "opponent_of_winner"} if id == "serpent_temple" else {"self", "opponent"}
    for step in all_steps(id):
        assert {step[key] for key in ("player", "chooser") if key in step} <= allowed


@pytest.mark.parametrize("id", CHARACTERS)
def test_car_12_3_sets_and_filters_of_cards(id: str):
    for step in all_steps(id):
        if step["verb"] == "choose_card":
            assert step["from"] in {"any_played", "own_played", "own_played_other", "own_hand"}
        for key, value in step.get("filter", {}).items():
            assert (key, value) in {
                ("ability_type", "instant"),
                ("faction", "$faction"),
                ("losing", True),
                ("influence", ">=self"),
                ("influence", "<=8"),
            }


@pytest.mark.parametrize("id", EVERYTHING)
def test_car_12_4_the_decisions_are_questions_of_the_engine(id: str):
    prompts = {value.id for value in vars(text).values() if isinstance(value, Prompt)}
    assert set((CHARACTERS.get(id) or PLACES[id])["decisions"]) <= prompts


def test_car_12_4_card_and_kind_are_one_question():
    t = duel("void_mage|djinn", "judge|judge", tokens={"0.judge": 1, "1.judge": 1})
    assert t.options() == ["remove tokens from judge of seat 0", "remove tokens from judge of seat 1"]
    assert "-3 on the next card" in duel("envoy|djinn").options()


@pytest.mark.parametrize(
    ("id", "amount"),
    [("palace_guard", 7), ("clockmaker", 3), ("inventor", 3), ("tax_collector", 4), ("prodigy", 3), ("envoy", -3)],
)
def test_car_12_5_the_amounts_are_those_of_the_engine(id: str, amount: int):
    assert amount in [step["amount"] for step in all_steps(id) if step["verb"] == "add_modifier"]
    t = duel(f"{id}|djinn", "hired_blade|judge", hands=(None, ""))
    while not t.match.over:  # against an empty hand the game ends after the abilities
        t.choose(t.options()[0])
    assert amount in t.state.modifier


@pytest.mark.parametrize(
    ("id", "kind", "amount"),
    [
        ("surgeon", "on_reveal", -5),
        ("clockmaker", "on_reveal", 3),
        ("engineer", "after_abilities", 5),
        ("librarian", "on_reveal_choice", [2, -2]),
    ],
)
def test_car_12_6_what_waits_is_that_of_the_engine(id: str, kind: str, amount: Any):
    pending = next(step for step in all_steps(id) if step["verb"] == "pending_modifier")
    assert (pending["apply"], pending["amount"]) == (kind, amount)
    waits = duel(f"{id}|djinn").pending
    assert waits == (0, kind, amount[0] if isinstance(amount, list) else amount)


@pytest.mark.parametrize(("id", "count"), [("saboteur", 2), ("revolutionary", 2), ("successor", 2), ("blackmailer", 2)])
def test_car_12_7_counts_of_moved_cards(id: str, count: int):
    counts = {step["count"] for step in all_steps(id) if "count" in step}
    assert counts == {count}


def test_car_12_8_abilities_and_end():
    assert all_steps("magistra")[-1] == {"verb": "copy_and_activate", "source": "$source", "as_if_printed_on": "self"}
    assert {"verb": "activate", "source": "$source", "position": "source"} in all_steps("illusionist")
    assert all_steps("djinn") == [{"verb": "win_game", "player": "self"}]
    assert all_steps("haunted_catacombs") == [{"verb": "lose_game", "player": "self"}]


def test_car_12_9_ongoing_abilities_have_a_rule_and_instant_ones_a_function():
    rules = {id: row["ability"].get("continuous") for id, row in CHARACTERS.items()}
    assert {id: (rule["rule"], rule["scope"]) for id, rule in rules.items() if rule} == {
        "mediator": ("encounter_is_tie", "own_encounter"),
        "judge": ("win_all_ties", "whole_line"),
        "treasurer": ("extra_signet", "winner_of_previous_encounter"),
        "aristocrat": ("extra_signet", "self_if_winning"),
        "counselor": ("win_encounter", "previous_encounter"),
        "mechanical_djinn": ("win_game_if_winning", "following_encounter"),
    }
    for id, rule in rules.items():
        number = CHARACTER_NUMBER[id]
        assert IS_ONGOING[number] == (rule is not None) == (number not in ABILITIES)


def test_car_12_10_triggers_of_the_locations():
    triggers = {id: [effect["trigger"] for effect in row["effects"]] for id, row in PLACES.items()}
    assert triggers == {
        "serpent_temple": ["player_starts_winning_past_encounter"],
        "bazaar": ["end_of_round_draw", "hand_size_at_most"],
        "founders_festival": ["three_adjacent_encounters_won"],
        "great_library": ["setup_hand", "end_of_round_draw"],
        "scrapyard": ["end_of_round_draw"],
        "auction_house": ["reveal_lower_than_own_previous"],
        "haunted_catacombs": ["reveal_same_faction_as_own_previous"],
        "foggy_swamp": ["reveal_step"],
    }
    assert PLACES["bazaar"]["effects"][0]["replace_count"] == 0
    assert PLACES["scrapyard"]["effects"][0]["condition"] == "deck_at_least_2"
    assert [row["rules"][0] for row in PLACES.values()] == [f"CAR-10.{n}" for n in range(3, 11)]
