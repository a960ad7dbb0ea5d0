"""A question says what it is about, and beside an answer stands what follows: a Combat, a way back. [HER-28]"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from tests.foreseen import foreseen
from tests.games.heroes.declared import PROMPTS
from tests.games.heroes.household import household
from tests.games.heroes.position import position
from tests.games.heroes.test_cards_spells import with_power
from tests.games.heroes.world import world

import ludoteka
from ludoteka.core.match import Match
from ludoteka.core.texts import LANGUAGES, option_label
from ludoteka.games.heroes import GAME
from ludoteka.games.heroes.boards import SCENARIOS
from ludoteka.games.heroes.scenarios.bargains import wanted_chosen
from ludoteka.games.heroes.scenarios.deal_text import NOTHING, TRADE_WANTED, Thing
from ludoteka.games.heroes.scenarios.endings import decide
from ludoteka.games.heroes.sight.aims import goal_outlook
from ludoteka.games.heroes.town.resources import offer_trade
from ludoteka.games.heroes.town.text import AFTER_TURN
from ludoteka.games.heroes.town.window import offer_town_actions, window_decided
from ludoteka.games.heroes.words.components import FACE_NUMBER, STANDINGS, face_name

BARE = ("yes", "no", "tak", "nie", "ok", "use it", "use", "decline")  # answers that say nothing by themselves
EXPLAINED: tuple[str, ...] = (
    "card_option",
    "ability_option",
    "machine_option",
    "visit_option",
    "each_may",
    "die_option",
)
EXPLAINED += (
    "pay_rolled",
    "scenario_choice",
    "proposal_answer",
    "trade_answer",
)  # their sentence, or the card that asks, says what is used


@cache
def met(prompt: str, moment: str = "") -> Match:
    """A match at random, up to such a question."""
    draw = Random(5)
    for deal in range(40):
        match = ludoteka.game("heroes").start(2, deal)
        for _ in range(400):
            if match.over:
                break
            seat = match.to_act[0]
            asked = match.question(seat).prompt
            if asked.id == prompt and asked.args.get("moment", "") == moment:
                return match
            match.play(seat, draw.choice(match.question(seat).options))
    raise AssertionError(f"{prompt} is never asked")


@pytest.mark.parametrize(
    ("prompt", "moment", "answer", "said"),
    [
        ("starting_bonus", "", "dice", "roll 2 dice, gain one"),
        ("starting_bonus", "", "artifacts", "Search (2) the Artifact Deck"),
        ("discard_start", "", "done", "then draw up to"),
        ("draw_start", "", "draw 0", "0 cards in hand"),
        ("extend", "", "retreat", "the Combat is lost, your Hero goes back; new guards are drawn next time"),
        ("extend", "", "extend", "1 Movement Point, leaves"),
        ("skip_combat", "", "pass", "on to the Combat"),
        ("town_window", "combat", "pass", "on to the Combat"),
        ("town_window", "turn", "pass", "on to the next turn"),
    ],
)
def test_an_answer_says_what_it_leads_to(prompt: str, moment: str, answer: str, said: str):
    match = met(prompt, moment)
    question = match.question(match.to_act[0])
    told = GAME.rules.foresee(match.state, match.state.asks[0])  # type: ignore[misc]
    option = [one.text for one in question.options].index(answer)
    texts = [GAME.texts("en").say(one) for one in told[option] if one is not None]
    assert "; ".join(texts).startswith(said), texts


def test_her_9_6_a_hero_to_hire_has_a_price():
    found = set[str]()
    draw = Random(3)
    match = ludoteka.game("heroes").start(2, 3)
    for _ in range(200):
        seat = match.to_act[0]
        ask = match.state.asks[match.place(seat)]
        told = GAME.rules.foresee(match.state, ask)  # type: ignore[misc]
        for option, one in zip(match.question(seat).options, told, strict=True):
            if option.text.startswith("hire"):
                assert one.price is not None, option
                found.add(GAME.texts("en").say(one.price).partition(",")[0])
        match.play(seat, draw.choice(match.question(seat).options))
    assert found == {"10 Gold"}


def test_her_23_4_a_gift_to_an_ally_says_what_is_left():
    draw, match = Random(3), ludoteka.game("heroes").start(4, 3, scenario="brothers_in_arms")
    while match.question(match.to_act[0]).prompt.id != "ally_amount":
        match.play(match.to_act[0], draw.choice(match.question(match.to_act[0]).options))
    seat = match.to_act[0]
    ask = match.state.asks[match.place(seat)]
    told = GAME.rules.foresee(match.state, ask)  # type: ignore[misc]
    most = max(one.number for one in ask.options)  # all there is of it
    for option, one in zip(ask.options, told, strict=True):
        assert one.after is not None
        assert GAME.texts("en").say(one.after) == f"leaves {most - option.number}"
        assert GAME.texts("pl").say(one.after) == f"zostaje: {most - option.number}"


def test_her_7_3_the_question_about_the_town_says_what_is_about_to_happen():
    for moment, en, pl in (("combat", "A Combat is about", "Zaraz zacznie się walka"), ("turn", "Between", "Między")):
        match = met("town_window", moment)
        prompt = match.question(match.to_act[0]).prompt
        assert GAME.texts("en").say(prompt).startswith(en)
        assert GAME.texts("pl").say(prompt).startswith(pl)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_answer_is_a_bare_word(lang: str):
    """Over all questions whose answers are few: one reads of each what happens, or the sentence has said it."""
    wrong = set[str]()
    for id in set(PROMPTS) - set(EXPLAINED):
        for value in (0, 1):
            try:
                label = option_label(GAME, id, value, lang)
            except (KeyError, IndexError, TypeError, AttributeError, ValueError, AssertionError):
                continue  # not an answer of this question
            wrong |= {f"{id}: {label}"} if label in BARE else set()
    assert not wrong, sorted(wrong)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_dice_are_written_with_real_signs(lang: str):
    labels = [option_label(GAME, "dice_window", (-1, (0, face)), lang) for face in range(6)]
    assert not [one for one in labels if "-1" in one or "+0" in one], labels


def test_her_30_8_the_end_of_the_last_round_says_what_was_compared():
    t = world("S1 0,0", heroes="0 main S1.C")
    decide(t.s, {"type": "most", "by": "mines_controlled", "tie": ["settlements_controlled", "main_hero_xp", "gold"]})
    told = [one.message for one in t.s.log or () if one.message.id == "final-standing"]
    assert len(told) == len(t.s.faction)
    assert (
        GAME.texts("en").say(told[0]).startswith("Player 1 at the end: Mines:\xa00, Settlements:\xa00, Experience:\xa0")
    )
    assert (
        GAME.texts("pl").say(told[0]).startswith("Gracz 1 na koniec: kopalnie:\xa00, osady:\xa00, doświadczenie:\xa0")
    )


def test_whatever_a_limit_compares_has_a_name():
    rows = [one.rows["at_limit"] for one in SCENARIOS.values() if one.rows.get("at_limit", {}).get("by")]
    named = {name for row in rows for by in ("by", "tie") for name in words_of(row.get(by))}
    assert named <= set(STANDINGS)
    assert named


def words_of(value: object) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, (list, tuple)) else (str(value),) if value != "draw" else ()


def test_an_attack_says_whom_it_strikes():
    """Its answer names a space; the unit there and what the blow does stand beside it."""
    seen, draw, match = 0, Random(3), met("unit_action")
    for _ in range(150):
        ask = match.state.asks[0]
        told = GAME.rules.foresee(match.state, ask)  # type: ignore[misc]
        for option, one in zip(match.question(ask.seat).options, told, strict=True):
            if option.text.startswith("attack ") and one.after is not None:
                unit = one.after.args["unit"]
                assert GAME.texts("en").say(one.after).startswith(face_name(FACE_NUMBER[str(unit)], "en") + ": ")
                seen += 1
        match.play(ask.seat, draw.choice(match.question(ask.seat).options))
    assert seen


def test_her_10_6_a_search_names_its_deck():
    asked = met("search").question(met("search").to_act[0]).prompt
    assert asked.args["deck"] == "artifact"
    assert "the Artifact Deck" in GAME.texts("en").say(asked)
    assert "talię artefaktów" in GAME.texts("pl").say(asked)


@pytest.mark.parametrize(("spell", "power", "said"), [("magic_arrow", 1, 2), ("lightning_bolt", 0, 2)])
def test_her_11_10_whom_a_spell_may_hurt_says_how_much_it_takes(spell: str, power: int, said: int):
    """What is said comes true; Defence does not count."""
    cards = " ".join(["power"] * power + [f"spell:{spell}"]), ""
    t = position("zombies@b2", "crusaders+@b4 skeletons@d5", first="b2", hands=cards)
    with_power(t, power, spell)
    told = dict(zip(t.options, foreseen("heroes", t.s), strict=True))
    assert told["b4"] == f"→ Crusaders (pack): {said} damage"
    assert told["d5"] == f"→ Skeletons (few): {said} damage, dies"
    t.play("b4")
    assert t.at("b4") == f"crusaders+ {said}"


def test_her_11_9_each_further_target_of_a_chain_takes_less():
    cards = "power power power power spell:chain_lightning", ""
    t = position("zombies@a1", "champions@b3 champions@a3 champions@c3", first="a1", hands=cards)
    with_power(t, 4, "chain_lightning")
    assert all(": 3 damage" in one for one in foreseen("heroes", t.s))
    t.play("b3")
    assert {one.partition(": ")[2] for one in foreseen("heroes", t.s)} == {"2 damage"}


def test_her_24_1_nobody_is_warned_where_a_town_is_not_needed():
    """A mission in which nobody is eliminated for it counts no Rounds without a Town."""
    for id, limit in (("sicilian_dragon", 0), ("greek_gift", 3)):
        s: Any = GAME.start(1, scenario=id).state
        assert goal_outlook(s)["homeless"] == limit, id


def beside_bargain(prompt: str) -> str:
    """What is said beside agreeing to an exchange: 2 of 3 Valuables for 4 of the 6 Gold of another. [HER-29.2]"""
    s: Any = household(gold=(1, 6), valuables=(3, 0)).s
    offer, wanted = Thing("valuables", 2), Thing("gold", 4)
    s.asks = ()
    if prompt == "trade_wanted":
        s.ask(0, TRADE_WANTED.about(("seat", 1)), [wanted, NOTHING], wanted_chosen, 1, offer)
    else:
        wanted_chosen(s, 0, wanted, 1, offer)
    told, refused = foreseen("heroes", s)
    assert refused == ""
    return told


def test_an_exchange_says_what_one_then_has():
    assert beside_bargain("trade_wanted") == "for 2 Valuables → if agreed: 5 Gold and 1 Valuable"
    assert beside_bargain("trade_answer") == "→ you then have 2 Gold and 2 Valuables"


def test_her_7_3_where_one_thing_alone_can_be_bought_the_answer_names_it():
    """It is bought at once, without another question: nobody pays 3 Gold for what he has not seen."""
    t = household(gold=(4,), materials=(0,), buildings="dwelling_bronze", armies="halberdiers griffins")
    t.does(offer_town_actions, [0])
    said = dict(zip([str(one) for one in t.s.asks[0].options], foreseen("heroes", t.s), strict=True))
    assert said["population"] == "3 Gold, leaves 1 Gold → Marksmen (few)"
    t = household(gold=(9,), materials=(0,), buildings="dwelling_bronze", armies="halberdiers")
    t.does(offer_town_actions, [0])
    said = dict(zip([str(one) for one in t.s.asks[0].options], foreseen("heroes", t.s), strict=True))
    assert said["population"] == ""  # there is a choice, and it is put


def test_her_7_5_a_hero_is_hired_instead_of_units():
    """One token, one of two things: nobody finds out when it is spent."""
    s: Any = household(gold=(13,)).s
    s.asks = ()
    s.ask(0, AFTER_TURN, ["hire", "pass"], window_decided, (0,), 0, 0)
    assert foreseen("heroes", s) == ["10 Gold, leaves 3 Gold → instead of recruiting", "→ on to the next turn"]


def test_an_exchange_at_the_trading_post_says_what_one_then_has():
    t = household(gold=(4,), valuables=(1,))
    t.does(offer_trade, 0)
    assert "1\u00a0:\u00a03 → you then have 7 Gold and 0 Valuables" in foreseen("heroes", t.s)


def test_her_11_10_an_area_says_who_stands_on_it():
    t = position("zombies@b2 champions@c2", "champions@b3 champions@d5", first="b2", hands=("spell:fireball", ""))
    with_power(t, 0, "fireball")
    said = dict(zip([str(one) for one in t.match.question(0).options], foreseen("heroes", t.s), strict=True))
    assert said["b2 c2"] == "→ Zombies (few) and Champions (few)"
    assert said["b3 b4"] == "→ Champions (few)"
