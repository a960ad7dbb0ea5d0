"""The three missions of The Queen's Gambit, each alone and as a chain. [HER-26, HER-30.40 to 30.42]"""

from __future__ import annotations

from typing import Any

import pytest

from ludoteka.core.errors import InvalidSetup
from ludoteka.core.rng import seeded
from ludoteka.games.heroes.automa.deciding import PROGRAM
from ludoteka.games.heroes.automa.decks import ai_rows
from ludoteka.games.heroes.boards import HEROES, LOCATIONS, SLOTS, TILES
from ludoteka.games.heroes.cards import CARDS, UNIT_NUMBER, UNITS, trait
from ludoteka.games.heroes.combat.outcome import finish, win
from ludoteka.games.heroes.map.fields import is_guarded, is_town
from ludoteka.games.heroes.match import begin
from ludoteka.games.heroes.setup import VARIANTS, check
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import AI_HERO, ATTACKER, DEFENDER
from ludoteka.games.heroes.words.components import face_id

MISSIONS = ("greek_gift", "sicilian_dragon", "two_knights_defense")


def settings(scenario: str, **more: Any) -> dict[str, Any]:
    chosen = {name: variant.default for name, variant in VARIANTS.items()} | {"scenario": scenario} | more
    return {name: VARIANTS[name].read(value) for name, value in chosen.items()}


def started(scenario: str, **more: Any) -> Heroes:
    """A mission at the first decision of its first turn that is no set-up."""
    variants = settings(scenario, **more)
    check(1, variants)
    s = begin(1, seeded("heroes", 3), variants)
    while s.asks[0].prompt.id not in ("main_action", "draw_start", "discard_start"):
        s.choose(s.options[0])
    return s


def proceed(s: Heroes, *prompts: str) -> Heroes:
    """Take the last option of each of these questions: pass, done, none."""
    while s.asks and s.asks[0].prompt.id in prompts:
        s.choose(s.options[-1])
    return s


def in_turn(s: Heroes) -> Heroes:
    return proceed(s, "discard_start", "draw_start")


def names(faces: list[int]) -> list[str]:
    return sorted([face_id(face) for face in faces])


def face(word: str) -> int:
    return UNITS[UNIT_NUMBER[word.removesuffix("+")]].faces[word.endswith("+")]


def walk_into(s: Heroes, field: int) -> Heroes:
    """The Main Hero stands beside a field and enters it."""
    beside = next(here for here in range(len(s.graph)) if field in s.graph[here] and here // SLOTS == field // SLOTS)
    s.figures[0] = s.figures[0]._replace(field=beside, back=beside, mp=3)
    s.choose(("move", 0, s.graph[beside].index(field), 0))
    return s


def enemy_of(s: Heroes) -> int:
    return next(i for i, one in enumerate(s.figures) if one.kind == AI_HERO)


def end_combat(s: Heroes, side: int) -> Heroes:
    s.asks, s.answers = (), ()
    win(s, side)
    s.run()
    return s


# -- each on its own -----------------------------------------------------------------------------------------


def test_her_30_40_greek_gift_begins():
    s = started("greek_gift")
    assert (s.gold, s.materials, s.valuables) == ([10], [3], [1])
    assert s.income == ((10, 0, 0),)
    assert names(s.army[0]) == ["halberdiers-few", "marksmen-few"]
    assert (s.xp, s.level_cap) == ([0], (4,))
    enemy = s.figures[enemy_of(s)]
    assert (TILES[s.tiles[enemy.field // SLOTS].tile].id, enemy.field % SLOTS) == ("N3", 0)
    assert len(s.deck[0]) + len(s.hand[0]) == 9


def test_her_30_40_the_army_turns_out_to_be_another_and_the_deck_is_gone():
    s = in_turn(started("greek_gift"))
    s.army[0] = [face("champions+"), face("archangels+")]
    s.log = []
    walk_into(s, s.figures[enemy_of(s)].field)
    proceed(s, "town_window")
    assert s.asks[0].prompt.id == "deploy"
    assert names(s.ai_armies[0]) == ["neutral_skeletons", "neutral_zombies", "skeletons-pack", "zombies-pack"]
    assert sorted([CARDS[one.card].id for one in s.laid]) == ["sandro_4", "sandro_6"]
    while s.asks[0].prompt.id in ("deploy", "deploy_space", "ai_tie"):
        s.choose(s.options[0])
    assert s.ai_deck == []
    assert s.combat is not None
    assert s.combat.seats == (0, PROGRAM)
    placed = [event.message.args["unit"] for event in s.log if event.message.id == "enemy-deployed"]
    assert placed[0] == "skeletons-pack", "a Legion has Initiative 6 [HER-20.2]"


def test_her_30_40_beating_it_wins_and_losing_loses():
    for side, ranks, scores in ((ATTACKER, (1,), (1,)), (DEFENDER, (1,), (0,))):
        s = in_turn(started("greek_gift"))
        walk_into(s, s.figures[enemy_of(s)].field)
        proceed(s, "town_window")
        end_combat(s, side)
        proceed(s, "carry_card", "after_win")
        assert s.result is not None
        assert (s.result.ranks, s.result.scores) == (ranks, scores)


def test_her_30_41_sicilian_dragon_begins_alone():
    s = started("sicilian_dragon")
    assert (s.gold, s.materials, s.valuables) == ([10], [3], [1]), "its default Resources [HER-26.7]"
    assert names(s.army[0]) == ["griffins-few", "halberdiers-few", "marksmen-few"]
    assert (s.xp, s.level_cap) == ([2], (6,))
    enemy = s.figures[enemy_of(s)]
    assert is_town(s, enemy.field)
    assert sorted([trait(card, "kind") for card in s.ai_stock[0]]) == ["magic"] * 3 + ["might"] * 3 + ["skill"]
    assert [CARDS[card].id for card in s.ai_spell_stock[0]] == ["lightning_bolt", "lightning_bolt", "curse"]
    here = s.figures[0].field
    assert LOCATIONS[TILES[s.tiles[here // SLOTS].tile].fields[here % SLOTS].location].category == "empty"


def test_her_30_41_the_enemy_town_is_besieged():
    s = in_turn(started("sicilian_dragon"))
    s.army[0] = [face(word) for word in ("archangels+", "champions+", "crusaders+", "zealots+", "griffins+")]
    walk_into(s, s.figures[enemy_of(s)].field)
    proceed(s, "town_window")
    while s.asks[0].prompt.id in ("deploy", "deploy_space", "ai_tie", "spell_reaction", "window_card"):
        s.choose(s.options[0])
    assert s.combat is not None
    assert s.combat.siege
    assert s.walls == 0b1111
    assert len(s.ai_deck) + len(s.ai_discard) == 7


def test_her_30_42_two_knights_defense_begins_alone():
    s = started("two_knights_defense")
    assert (s.gold, s.materials, s.valuables) == ([20], [3], [1]), "10 Gold more"
    assert names(s.army[0]) == ["champions-few", "crusaders-few", "griffins-few", "halberdiers-few", "marksmen-few"]
    assert s.xp == [4]
    enemy = s.figures[enemy_of(s)]
    assert names(s.ai_armies[0]) == ["dread_knights-pack", "liches-pack", "skeletons-pack", "zombies-pack"]
    assert ai_rows(s)[enemy.army]["goal"] == "dragon_utopia"


def test_her_30_42_the_enemy_marches_after_the_players_turn():
    s = in_turn(started("two_knights_defense"))
    start = s.figures[enemy_of(s)].field
    while s.round == 1:
        s.choose(("end", -1, -1, -1) if s.asks[0].prompt.id == "main_action" else s.options[0])
    assert s.figures[enemy_of(s)].field != start


# -- as a chain ----------------------------------------------------------------------------------------------


def line_of(s: Heroes) -> str:
    assert s.log is not None
    return str([event.message.args["text"] for event in s.log if event.message.id == "carried-on"][-1])


def won(scenario: str, **more: Any) -> str:
    """The line with which a mission ends that was won at once."""
    s = in_turn(started(scenario, **more))
    s.log = []
    s.army[0] = [face("halberdiers+"), face("archangels"), face("griffins")]
    s.scenario_flags = (*s.scenario_flags, "archangels_found")
    walk_into(s, s.figures[enemy_of(s)].field)
    proceed(s, "town_window")
    end_combat(s, ATTACKER)
    proceed(s, "carry_card", "after_win")
    assert s.result is not None
    return line_of(s)


def test_her_26_7_a_chain_of_three_missions():
    first = won("greek_gift")
    s = started("sicilian_dragon", carried=first)
    assert names(s.army[0]) == ["griffins-few", "halberdiers-pack"], "the Archangels stay behind"
    assert s.gold == [10]
    assert s.xp == [2], "Level II without Level effects"
    assert sorted([*s.deck[0], *s.hand[0]]) == sorted(
        [CARDS_BY_ID[word] for word in first.rpartition("=")[2].split(",")]
    )
    second = won("sicilian_dragon", carried=first)
    s = started("two_knights_defense", carried=second)
    assert names(s.army[0]) == ["champions-few", "griffins-few", "halberdiers-pack"]
    assert s.gold == [20]


CARDS_BY_ID = {card.id: card.number for card in CARDS}


def test_her_26_5_the_hero_may_be_changed_between_missions():
    line = won("greek_gift")
    variants = settings("sicilian_dragon", carried=line)
    s = begin(1, seeded("heroes", 3), variants)
    assert s.asks[0].prompt.id == "choose_hero"
    other = next(hero for hero in s.options if HEROES[hero].id not in line)
    s.choose(other)
    while s.asks[0].prompt.id not in ("main_action", "draw_start", "discard_start"):
        s.choose(s.options[0])
    specialties = [card for card in [*s.deck[0], *s.hand[0]] if CARDS[card].type == "specialty"]
    assert specialties == [HEROES[other].specialties[0][1]]


def test_her_26_3_a_lost_mission_is_begun_again_with_the_same_deck():
    line = won("greek_gift")
    first, again = started("sicilian_dragon", carried=line), started("sicilian_dragon", carried=line)
    assert sorted([*first.deck[0], *first.hand[0]]) == sorted([*again.deck[0], *again.hand[0]])


@pytest.mark.parametrize("text", ["hero", "hero=catherine; gold=1"])
def test_a_line_that_is_none_is_refused(text: str):
    with pytest.raises(ValueError, match=r"^"):
        settings("sicilian_dragon", carried=text)


def test_a_line_that_does_not_fit_is_refused_with_a_sentence():
    line = won("greek_gift")
    with pytest.raises(InvalidSetup) as refused:
        check(1, settings("greek_gift", carried=line))
    assert "nothing is carried into greek_gift" in str(refused.value)


@pytest.mark.parametrize("scenario", MISSIONS)
def test_her_26_1_income_without_starting_bonus(scenario: str):
    variants = settings(scenario)
    s = begin(1, seeded("heroes", 3), variants)
    asked = set()
    while s.asks[0].prompt.id not in ("main_action", "draw_start", "discard_start"):
        asked.add(s.asks[0].prompt.id)
        s.choose(s.options[0])
    assert s.income == ((10, 0, 0),)
    assert "starting_bonus" not in asked
    assert not [card for card in [*s.hand[0], *s.deck[0]] if CARDS[card].type == "artifact"]


def guarded(s: Heroes) -> int:
    """A guarded field of a tile that lies face up."""
    return next(
        field
        for field in range(len(s.graph))
        if s.tiles[field // SLOTS].up and is_guarded(s, 0, field) and any(field in row for row in s.graph)
    )


def test_her_26_6_a_retreat_from_neutral_units_is_not_a_lost_combat_a_defeat_is():
    for reason, over in (("retreat", False), ("defeat", True)):
        s = in_turn(started("greek_gift"))
        walk_into(s, guarded(s))
        proceed(s, "town_window", "skip_combat")
        assert s.combat is not None
        assert s.combat.seats == (0, PROGRAM), "guards are run by the program"
        s.asks, s.answers = (), ()
        finish(s, DEFENDER, reason)
        s.run()
        proceed(s, "relocate")
        assert (s.result is not None) == over


def test_her_30_41_neutral_units_draw_ai_cards():
    s = in_turn(started("sicilian_dragon"))
    s.army[0] = [face(word) for word in ("archangels+", "champions+", "crusaders+", "zealots+", "griffins+")]
    s.log = []
    walk_into(s, guarded(s))
    proceed(s, "town_window", "skip_combat")
    for _ in range(60):
        if s.combat is None or "ai-card" in [event.message.id for event in s.log]:
            break
        at = s.asks[0].prompt.id
        s.choose(s.options[0] if at in ("deploy", "deploy_space") else s.options[-1])
    drawn = [event.message.args["card"] for event in s.log if event.message.id == "ai-card"]
    assert drawn
    assert all(str(card).startswith(("ai:ai_attack", "ai:ai_defense")) for card in drawn)


def with_cards(line: str, *words: str) -> str:
    """The same line with these cards beside Statistic cards and the Specialty."""
    deck = line.rpartition("=")[2].split(",")
    kept = [word for word in deck if CARDS[CARDS_BY_ID[word]].type in ("statistic", "specialty")]
    return line.rpartition("=")[0] + "=" + ",".join([*kept, *words])


def test_her_26_4_a_card_of_a_box_that_is_not_in_use_is_searched_for():
    foreign = next(card.id for card in CARDS if card.type == "spell" and card.set == "tower" and card.copies)
    text = with_cards(won("greek_gift"), "curse", foreign)
    check(1, settings("sicilian_dragon", carried=text))
    s = begin(1, seeded("heroes", 3), settings("sicilian_dragon", carried=text))
    asked = []
    while s.asks[0].prompt.id not in ("main_action", "draw_start", "discard_start"):
        asked.append(s.asks[0].prompt.id)
        s.choose(s.options[0])
    assert "search" in asked
    assert CARDS_BY_ID[foreign] not in [*s.deck[0], *s.hand[0]]
    spells = [card for card in [*s.deck[0], *s.hand[0]] if CARDS[card].type == "spell"]
    assert len(spells) == 2, "one was found instead"


def test_her_0_6_a_line_with_more_copies_than_there_are_is_refused():
    copies = CARDS[CARDS_BY_ID["curse"]].copies
    line = won("greek_gift")
    check(1, settings("sicilian_dragon", carried=with_cards(line, *["curse"] * copies)))
    with pytest.raises(InvalidSetup) as refused:
        check(1, settings("sicilian_dragon", carried=with_cards(line, *["curse"] * (copies + 1))))
    assert f"only {copies} cards curse" in str(refused.value)
