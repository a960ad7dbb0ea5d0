"""AI Decks in a Combat: every AI card on four Difficulties. [HER-20.17 to 20.21]"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.heroes.enemies import enemies
from tests.games.heroes.position import Table

from ludoteka.games.heroes.automa.decks import lay_ai_decks, prepare, prepare_guards
from ludoteka.games.heroes.cards import AI_PROGRAMS, CARD_NUMBER, CARDS, trait
from ludoteka.games.heroes.combat.board import space_name
from ludoteka.games.heroes.combat.damage import take_damage
from ludoteka.games.heroes.empty import empty
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import (
    ATTACK,
    DEFENCE,
    DIFFICULTIES,
    SPELL_DECK,
    UNTIL_FIRST_ATTACK,
    UNTIL_FIRST_ATTACKED,
)

four = pytest.mark.parametrize("difficulty", DIFFICULTIES)
IDS = (
    "ai_attack_a",
    "ai_attack_b",
    "ai_defense_a",
    "ai_defense_b",
    "ai_cast_a",
    "ai_cast_b",
    "ai_skill_a",
    "ai_skill_b",
)


def told(t: Table, id: str, *names: str) -> list[Any]:
    found = [[event.message.args[name] for name in names] for event in t.match.events if event.message.id == id]
    return [args[0] if len(args) == 1 else tuple(args) for args in found]


def changes(t: Table, stat: int) -> list[tuple[str, int, int]]:
    """Lasting changes of a statistic: the space, the value, how long."""
    return [(space_name(t.s.space[mod.unit]), mod.value, mod.until) for mod in t.s.mods if mod.stat == stat]


def of_line(values: tuple[int, int, int, int], difficulty: str) -> int:
    return values[DIFFICULTIES.index(difficulty)]


# -- decks ---------------------------------------------------------------------------------------------------


def table(scenario: str, spells: str) -> Heroes:
    s = empty(5, 1)
    s.scenario, s.mode = scenario, "campaign"
    s.common_deck[SPELL_DECK] = [CARD_NUMBER["spell", word] for word in spells.split()]
    s.common_discard[SPELL_DECK] = [CARD_NUMBER["spell", "haste"]]
    lay_ai_decks(s)
    return s


def kinds(cards: tuple[int, ...]) -> list[str]:
    return sorted([trait(card, "kind") for card in cards])


def test_her_20_17_decks_of_the_kinds_and_numbers_of_the_scenario():
    s = table("sicilian_dragon", "curse lightning_bolt slow lightning_bolt magic_arrow")
    assert kinds(s.ai_stock[0]) == ["magic"] * 3 + ["might"] * 3 + ["skill"]
    assert kinds(s.ai_stock[1]) == ["might"] * 4
    assert [CARDS[card].id for card in s.ai_spell_stock[0]] == ["lightning_bolt", "lightning_bolt", "curse"]
    assert [CARDS[card].id for card in s.common_deck[SPELL_DECK]] == ["slow", "magic_arrow"]


def test_her_20_17_a_missing_spell_is_replaced_by_a_magic_arrow():
    s = table("sicilian_dragon", "lightning_bolt magic_arrow magic_arrow")
    assert [CARDS[card].id for card in s.ai_spell_stock[0]] == ["lightning_bolt", "magic_arrow", "magic_arrow"]


def test_her_20_17_a_spell_is_taken_from_under_the_face_up_card_too():
    s = table("sicilian_dragon", "lightning_bolt lightning_bolt slow")
    s.common_discard[SPELL_DECK] = [CARD_NUMBER["spell", "curse"]]
    empty: tuple[tuple[int, ...], ...] = ()
    s.ai_stock, s.ai_spell_stock = empty, empty
    s.common_deck[SPELL_DECK] = [CARD_NUMBER["spell", word] for word in ("lightning_bolt", "lightning_bolt", "slow")]
    lay_ai_decks(s)
    assert [CARDS[card].id for card in s.ai_spell_stock[0]] == ["lightning_bolt", "lightning_bolt", "curse"]
    assert [CARDS[card].id for card in s.common_discard[SPELL_DECK]] == ["slow"], "a new card is turned up"


def test_her_20_17_both_decks_are_shuffled_with_their_discards_before_each_combat():
    """[HER-R35]"""
    s = table("sicilian_dragon", "curse lightning_bolt lightning_bolt")
    prepare(s, 0)
    assert sorted(s.ai_deck) == sorted(s.ai_stock[0])
    s.ai_discard.append(s.ai_deck.pop())
    s.ai_spells_discard.append(s.ai_spells.pop())
    prepare(s, 0)
    assert sorted(s.ai_deck) == sorted(s.ai_stock[0])
    assert sorted(s.ai_spells) == sorted(s.ai_spell_stock[0])
    assert (s.ai_discard, s.ai_spells_discard) == ([], [])


def test_her_30_7_guards_use_an_ai_deck_where_the_scenario_says_so():
    s = table("sicilian_dragon", "curse lightning_bolt lightning_bolt")
    prepare_guards(s)
    assert sorted(s.ai_deck) == sorted(s.ai_stock[1])
    s = table("two_knights_defense", "curse lightning_bolt lightning_bolt")
    prepare_guards(s)
    assert s.ai_deck == []


# -- drawing -------------------------------------------------------------------------------------------------


def test_her_20_18_one_card_for_each_activation_until_the_deck_is_empty():
    t = enemies("marksmen@a1", "liches@b5 wraiths@d5", first="b5 d5 a1", ai_deck="ai_defense_a")
    assert told(t, "ai-card", "card") == ["ai:ai_defense_a"]
    assert t.s.ai_deck == []
    assert t.s.ai_discard == [CARD_NUMBER["ai", "ai_defense_a"]]


def test_her_20_3_a_paralysed_unit_draws_no_card():
    t = enemies("marksmen@b1", "liches@b5!", first="b5 b1", ai_deck="ai_attack_a")
    assert not told(t, "ai-card")


def test_every_ai_card_of_the_box_is_known():
    assert sorted([CARDS[card].id for card in AI_PROGRAMS if CARDS[card].set == "core"]) == sorted(IDS)


# -- Might cards ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "values"), [("ai_attack_a", (0, 1, 1, 2)), ("ai_attack_b", (1, 1, 2, 2))])
@four
def test_her_20_19_an_attack_card_waits_for_the_first_attack(
    card: str, values: tuple[int, int, int, int], difficulty: str
):
    bonus = of_line(values, difficulty)
    t = enemies("marksmen@a1", "dread_knights@d5", first="d5 a1", ai_deck=card, difficulty=difficulty)
    t.play("move d2")
    assert changes(t, ATTACK) == ([("d2", bonus, UNTIL_FIRST_ATTACK)] if bonus else [])


@pytest.mark.parametrize(("card", "values"), [("ai_attack_a", (0, 1, 1, 2)), ("ai_attack_b", (1, 1, 2, 2))])
@four
def test_her_20_19_the_first_attack_gets_the_bonus(card: str, values: tuple[int, int, int, int], difficulty: str):
    bonus = of_line(values, difficulty)
    t = enemies("crusaders@b3", "zombies@b4", first="b4", dice="0 0", ai_deck=card, difficulty=difficulty)
    assert changes(t, ATTACK) == []
    dealt = [amount for unit, amount in told(t, "damaged", "unit", "amount") if unit == "crusaders-few"]
    assert dealt[:1] == ([bonus] if bonus else []), "Attack 2 against Defence 2"


@pytest.mark.parametrize(("card", "values"), [("ai_defense_a", (0, 1, 1, 2)), ("ai_defense_b", (1, 1, 2, 2))])
@four
def test_her_20_19_a_defence_card_waits_until_the_unit_is_attacked(
    card: str, values: tuple[int, int, int, int], difficulty: str
):
    """On the highest printed HP, or on the unit of the AI that activates next."""
    bonus = of_line(values, difficulty)
    army = "liches@b5 dread_knights@c5 skeletons@d5"
    t = enemies("crusaders@b1", army, first="b5 d5 b1", ai_deck=card, difficulty=difficulty)
    space = "c5" if card == "ai_defense_a" else "d5"
    assert told(t, "ai-marked", "space") == [space]
    assert changes(t, DEFENCE) == ([(space, bonus, UNTIL_FIRST_ATTACKED)] if bonus else [])


def test_her_20_19_cards_on_one_unit_add_up_and_count_against_one_attack():
    army, cards = "liches@d4 vampires@b5", "ai_defense_a ai_defense_a"
    t = enemies("crusaders@c1 zealots@a1", army, first="d4 b5 a1", dice="-1 -1", ai_deck=cards)
    while t.open.startswith("ai_tie"):
        t.play(t.options[0])
    assert changes(t, DEFENCE) == [("d4", 1, UNTIL_FIRST_ATTACKED)] * 2
    t.play("attack d4")
    assert changes(t, DEFENCE) == []


def test_her_20_19_next_in_the_following_combat_round_if_need_be():
    t = enemies("crusaders@b1", "liches@b5 skeletons@d5", first="b5 b1", ai_deck="ai_defense_b")
    assert told(t, "ai-marked", "space") == ["b5"], "nobody waits: the fastest one of the next Combat Round"


def test_her_20_19_ties_are_the_players():
    t = enemies("crusaders@b1", "liches@b5 zombies@c5 zombies@d5", first="b5 c5 d5 b1", ai_deck="ai_defense_b")
    assert (t.open, t.options) == ("ai_tie 0", ["c5", "d5"])
    t.play("d5")
    assert told(t, "ai-marked", "space") == ["d5"]


# -- Magic cards ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "damage"), [("ai_cast_a", (2, 3, 3, 4)), ("ai_cast_b", (2, 3, 4, 4))])
@four
def test_her_20_20_the_power_of_the_difficulty_line(card: str, damage: tuple[int, int, int, int], difficulty: str):
    """Lightning Bolt deals 2, 3 or 4; a Power of 3 casts its line for 2. "Expert" is the line of Hard. [HER-R51]"""
    options = {"ai_deck": card, "ai_spells": "lightning_bolt", "difficulty": difficulty}
    t = enemies("archangels@b1", "liches@b5!", first="b1", **options)  # type: ignore[arg-type]
    assert not told(t, "ai-cast")
    t = enemies("champions@b1", "ghost_dragons@b5", first="b5 b1", dice="0", **options)  # type: ignore[arg-type]
    assert told(t, "ai-cast", "card", "space") == [("spell:lightning_bolt", ("b1",))]
    assert told(t, "damaged", "unit", "amount")[0] == ("champions-few", of_line(damage, difficulty))


# -- Skill cards ---------------------------------------------------------------------------------------------


def skilled(card: str, difficulty: str, army: str, round: int = 1, more: str = "") -> Table:
    """A Combat against the AI of the second mission, whose skills are Sandro's Specialties IV and VI."""
    return enemies(
        "crusaders@a1",
        army,
        first=army.split()[0].partition("@")[2] + " a1",
        ai_deck=f"{card} {more}".strip(),
        difficulty=difficulty,
        round=round,
        scenario="sicilian_dragon",
    )


@four
def test_her_20_21_skill_a_is_used_again_on_hard_and_impossible(difficulty: str):
    t = skilled("ai_skill_a", difficulty, "liches@b5 zombies+@c5 skeletons@d5")
    first, second = "specialty:sandro_4", "specialty:sandro_6"
    twice = difficulty in ("hard", "impossible")
    assert told(t, "ai-skill", "card") == ([first, second] if twice else [first])
    assert [CARDS[one.card].id for one in t.s.laid] == (["sandro_4", "sandro_6"] if twice else ["sandro_4"])
    assert t.s.ai_discard == [CARD_NUMBER["ai", "ai_skill_a"]]


@pytest.mark.parametrize("round", [1, 2])
@four
def test_her_20_21_skill_b_is_shuffled_back_in_the_first_combat_round(difficulty: str, round: int):
    t = skilled("ai_skill_b", difficulty, "liches@b5 zombies+@c5 skeletons@d5", round)
    card = CARD_NUMBER["ai", "ai_skill_b"]
    back = difficulty in ("normal", "hard") and round == 1
    assert (t.s.ai_deck, t.s.ai_discard) == (([card], []) if back else ([], [card]))
    assert len(told(t, "ai-skill")) == (2 if difficulty == "impossible" else 1)


def test_her_20_21_the_first_listed_skill_that_can_be_carried_out():
    t = skilled("ai_skill_a", "normal", "liches@b5 zombies@c5 skeletons@d5")
    assert told(t, "ai-skill", "card") == ["specialty:sandro_6"], "the Horde needs a pack of Zombies"
    t = skilled("ai_skill_a", "normal", "liches@b5 zombies@c5")
    assert not told(t, "ai-skill")


def test_her_20_21_a_skill_card_returns_aside_when_its_hp_are_used_up():
    t = skilled("ai_skill_a", "normal", "liches@b5 zombies+@c5", more="ai_skill_a")
    zombies = next(one for one in range(len(t.s.side)) if space_name(t.s.space[one]) == "c5")
    take_damage(t.s, zombies, 3, 0)
    assert t.s.laid == []
    assert [pile for pile in (*t.s.discard, *t.s.hand, t.s.ai_spells_discard) if pile] == []


def test_her_20_21_a_skill_card_that_lies_on_a_unit_is_not_aside():
    army, deck = "liches@b5 vampires@d5 zombies+@c5", "ai_skill_a ai_skill_a"
    t = enemies("champions@a1", army, first="b5 d5", dice="0 0 0", ai_deck=deck, scenario="sicilian_dragon")
    while t.open.startswith("ai_tie"):
        t.play(t.options[0])
    assert told(t, "ai-card", "card") == ["ai:ai_skill_a"] * 2
    assert told(t, "ai-skill", "card") == ["specialty:sandro_4"], "the second card finds nothing to do"
    assert len(t.s.ai_discard) == 2


def test_her_20_21_an_attacking_ai_uses_its_skills_too():
    army = "liches@b1 zombies+@c1"
    t = enemies(
        "champions@a5", army, attacks=True, first="b1", ai_deck="ai_skill_a", scenario="sicilian_dragon", dice="0"
    )
    assert told(t, "ai-skill", "card") == ["specialty:sandro_4"]


def test_her_20_21_units_without_an_ai_hero_have_no_skill():
    army = "liches@b5 zombies+@c5"
    t = enemies(
        "champions@a1", army, guards=True, first="b5", ai_deck="ai_skill_a", scenario="sicilian_dragon", dice="0"
    )
    assert told(t, "ai-card", "card") == ["ai:ai_skill_a"]
    assert not told(t, "ai-skill")


def test_her_20_18_draw_a_card_means_another_ai_card():
    cards = "ai_defense_a ai_defense_a"
    t = enemies("crusaders@b3", "minotaurs@b4", first="b4 b3", dice="-1 0", ai_deck=cards)
    assert told(t, "rolled", "unit", "dice")[0] == ("minotaurs-few", "-1")
    assert len(told(t, "ai-card")) == 2, "Minotaurs draw a card on a roll of -1"
    t = enemies("crusaders@b3", "minotaurs@b4", first="b4 b3", dice="0 0", ai_deck=cards)
    assert len(told(t, "ai-card")) == 1
