"""Every question of Heroes names what asks it: a card, unit, building or place, or the rule. [HER-28]"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.causes import RULE, check, kinds
from tests.games.heroes.declared import PROMPTS

from ludoteka.core.match import Question, posed
from ludoteka.games.heroes import GAME
from ludoteka.testing.play import decide, play_state, set_ups

BOXES = "tower,rampart,fortress,inferno,stronghold,conflux,cove,stretch_2024,naval_battles"
PIECE = kinds("card", "unit", "building", "location", "hero", "scenario")  # a scenario has effects of its own
EITHER = PIECE | kinds(RULE)

BY_PIECES = (
    *("ability_option", "ability_target", "after_spell", "cancel_window", "card_space", "card_target", "power_step"),
    *("unit_action", "event_option", "visit_option", "machine_card", "machine_option", "hazard_space", "set_face"),
    *("set_die", "name_school", "power_line", "spell_place", "push_space"),
    *("free_step", "pass_or_resolve"),
)
# A rule asks the same as some effect does: a Search of a new Level, a card paid for a rule, dice of a scenario.
BY_EITHER = (
    *(
        "search",
        "ai_tie",
        "activation_order",
        "build",
        "buy_card",
        "buy_machine",
        "captive",
        "card_option",
        "card_reroll",
    ),
    *("choose_deck", "choose_player", "cleanse", "destroy", "dice_window", "die_option", "discard_any"),
    *("discard_card", "discard_power", "draw_either", "each_may", "effect_option", "exchange_card", "flag_mine"),
    *("flip_unit", "gain_unit", "hero_goes", "lose_die", "name_kind", "name_resource", "name_tier", "pay_cards"),
    "order_effects",
    *("pay_rolled", "pay_way", "pile_order", "population", "protect", "reinforce", "remove_card", "resolve_die"),
    *("rest_of_offer", "result_kept", "roll_card", "roll_window", "scenario_choice", "search_again", "search_card"),
    *("search_deck", "search_order", "settlement", "spell_book", "summon_space", "take_card", "take_die", "trade"),
    *("unit_reroll", "way", "which_hero", "enemy_placed", "ai_target", "ai_spell_targets", "moment_card"),
)
ASKED_BY = {
    **{prompt: kinds(RULE) for prompt in PROMPTS},
    **dict.fromkeys(BY_EITHER, EITHER),
    **dict.fromkeys(BY_PIECES, PIECE),
}


def some_questions(matches: int, decisions: int) -> Iterator[Question]:
    draw = Random(7)
    for set_up in draw.sample(set_ups(GAME), matches):
        for number, s in enumerate(play_state(set_up.start(draw.randrange(1000)).state, draw)):
            yield from [posed(GAME, s, place, 0) for place in range(len(s.asks))]
            if number >= decisions:
                break


def test_a_search_of_a_new_level_or_a_bonus_names_what_gives_it() -> None:
    given = {q.cause.id for q in some_questions(12, 60) if q.prompt.id in ("search", "search_card")}
    assert given & {"HER-3.10", "HER-9.4", "HER-30.30"}


def test_every_question_is_in_the_table() -> None:
    assert set(ASKED_BY) == set(PROMPTS)
    assert not {*BY_PIECES} & {*BY_EITHER}


def test_what_asks_is_what_the_table_says() -> None:
    assert len(check(ASKED_BY, some_questions(12, 400))) > 20


def test_her_11_4_before_a_spell_is_named_the_card_that_gave_power_asks() -> None:
    """Power may be gathered first: what asks then lies on the table, and is never a card that no rule brings in."""
    asked = 0
    for question in some_questions(12, 400):
        if question.cause.kind == "card":
            assert "empowered_" not in question.cause.id, question.prompt.id
        asked += question.prompt.id == "power_step" and question.cause.id.startswith("statistic:")
    assert asked


def test_her_7_6_the_search_of_the_spell_book_names_the_mage_guild() -> None:
    """Whatever gives a Search is shown with its text: the building, the place, the card; never Searching itself."""
    asked, searches = 0, ("search", "search_deck", "search_card", "search_order", "search_again", "spell_book")
    for seed in range(4):
        match, draw = GAME.start(2, seed), Random(seed)
        bought = False
        while not match.over and len(match.decisions) < 300:
            before = len(match.events)
            match.play(*decide(match, draw))
            told = [event.message.id for event in match.events[before:]]
            for question in [match.question(seat) for seat in match.to_act]:
                if question.prompt.id in searches:
                    assert question.cause.id not in ("HER-10.6", "HER-7.6"), (seed, len(match.decisions))
                bought = "spell-bought" in told or (bought and question.prompt.id in searches)
                if bought and question.prompt.id in searches and question.cause.kind == "building":
                    assert question.cause.id.endswith("_mage_guild")
                    asked += 1
    assert asked > 5


def test_what_a_building_an_event_or_a_week_asks_names_it() -> None:
    """The rule that effects are carried out asks nothing: it is the building, the card, the place that does."""
    bare = {"discard_any", "flip_unit", "name_tier", "exchange_card", "search", "search_order"}
    asked: dict[str, set[str]] = {prompt: set() for prompt in bare}
    for seed in range(12):
        match, draw = GAME.start(4, seed, scenario="brothers_in_arms", sets=BOXES), Random(seed)
        while not match.over:
            for question in [match.question(seat) for seat in match.to_act]:
                if question.prompt.id in bare:
                    asked[question.prompt.id].add(question.cause.id)
            match.play(*decide(match, draw))
    wrong = {"HER-0.2", "HER-29.1", "HER-10.6"}
    assert not {prompt: causes & wrong for prompt, causes in asked.items() if causes & wrong}
    assert {"terrible_plague", "dancing_imp", "mercenary_camp"} <= {
        cause.partition(":")[2] for causes in asked.values() for cause in causes
    }
    assert "necropolis_faction_1" in asked["discard_any"]
