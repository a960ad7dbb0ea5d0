"""Set-up, variants, five players, mixed stacks. [VAL-3, VAL-11.1.1, VAL-11.3.1]"""

from collections import Counter
from itertools import combinations

import pytest
from tests.games.valeria.position import GAME, asked, options, state_of, table, told

from ludoteka.core.errors import InvalidSetup
from ludoteka.games.valeria.cards import CARD_SET, CITIZEN_ID, DOMAIN_ID, DOMAIN_NUMBER, MONSTER_ID, MONSTER_STRENGTH
from ludoteka.games.valeria.setup import VARIANTS
from ludoteka.games.valeria.state import Valeria, clockwise, opponents
from ludoteka.games.valeria.terms import AREA_IDS


def stack_ids(stack: tuple[int, ...]) -> list[str]:
    """Top to bottom."""
    return [MONSTER_ID[monster] for monster in reversed(stack)]


def areas_of(s: Valeria) -> list[str]:
    return [AREA_IDS[area] for area in s.areas]


def citizens_of(s: Valeria) -> list[str]:
    return [CITIZEN_ID[stack[-1]] for stack in s.citizen_stacks]


def test_val_2_3_twenty_positions_in_four_rows():
    s = table()
    assert (len(s.monster_stacks), len(s.citizen_stacks), len(s.domain_stacks)) == (5, 10, 5)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_val_3_1_five_player_monsters_are_removed(seats):
    s = table(seats)
    assert [len(stack) for stack in s.monster_stacks] == [5] * 5


def test_val_3_10_first_game_stacks_from_top_to_bottom():
    s = table(3)
    assert [dict(Counter(stack_ids(stack))) for stack in s.monster_stacks] == [
        {"goblin": 3, "goblin_mage": 1, "goblin_king": 1},
        {"skeleton": 3, "flaming_skeleton": 1, "skeleton_king": 1},
        {"treant": 2, "bane_spider": 2, "spider_queen": 1},
        {"owlbear": 3, "giant": 1, "troll": 1},
        {"dire_bear": 2, "orc_warrior": 2, "orc_chieftain": 1},
    ]
    assert stack_ids(s.monster_stacks[0]) == ["goblin", "goblin", "goblin", "goblin_mage", "goblin_king"]


@pytest.mark.parametrize("areas", list(combinations(AREA_IDS, 5))[::7])
def test_val_3_2_highest_strength_at_the_bottom_and_row_order(areas):
    s = table(areas="+".join(areas))
    assert areas_of(s) == list(areas)
    for stack in s.monster_stacks:
        strengths = [MONSTER_STRENGTH[monster] for monster in stack]
        assert strengths == sorted(strengths, reverse=True)
    weakest = [MONSTER_STRENGTH[stack[-1]] for stack in s.monster_stacks]
    assert weakest == sorted(weakest)


def test_val_r2_equal_weakest_monsters_are_ordered_by_the_boss():
    s = table(areas="barrens+hills+swamp+valley+caverns")
    tops = [(MONSTER_STRENGTH[stack[-1]], MONSTER_STRENGTH[stack[0]]) for stack in s.monster_stacks]
    assert tops == [(1, 5), (1, 6), (4, 10), (4, 12), (5, 12)]
    assert areas_of(table(areas="barrens+hills+ruins+caverns+mountains"))[3:] == ["caverns", "mountains"]


def test_val_3_3_ten_citizen_stacks_of_five_equal_cards():
    s = table(4)
    assert [len(stack) for stack in s.citizen_stacks] == [5] * 10
    assert all(len(set(stack)) == 1 for stack in s.citizen_stacks)
    assert citizens_of(s)[4:6] == ["peasant", "knight"]


def test_val_3_4_two_domains_face_down_one_face_up_the_rest_in_the_box():
    s = table(2)
    assert [len(stack) for stack in s.domain_stacks] == [3] * 5
    assert len(s.box_domains) == 9
    view = GAME.rules.view(s, 0)
    assert all(stack["top"] and stack["count"] == 3 for stack in view["domains"])
    every = sorted([*s.box_domains, *[domain for stack in s.domain_stacks for domain in stack]])
    assert every == list(range(24))
    assert table(2).domain_stacks != state_of(GAME.start(2, seed=5)).domain_stacks


@pytest.mark.parametrize(("seats", "limit"), [(1, 5), (2, 4), (3, 6), (4, 8), (5, 10)])
def test_val_3_5_two_exhausted_cards_for_each_player(seats, limit):
    """VAL-11.1.2 with five players, VAL-11.2.1 alone."""
    assert GAME.rules.view(table(seats), 0)["exhausted_limit"] == limit


def test_val_3_6_what_each_player_starts_with():
    s = table(3)
    assert (s.gold, s.strength, s.magic, s.victory) == ([2] * 3, [0] * 3, [1] * 3, [0] * 3)
    assert not any(s.citizens)
    assert not any(s.monsters)
    assert not any(s.domains)


def test_val_3_7_dukes_are_chosen_at_once_and_in_secret():
    match = GAME.start(3, seed=4)
    assert list(match.to_act) == [0, 1, 2]
    s = state_of(match)
    assert asked(s) == "keep_duke"
    assert match.question(1).clause == "VAL-3.7"
    dealt = [str(option) for option in match.question(0).options]
    assert len(dealt) == 2
    first = s.first
    match.play(0, dealt[1])
    assert list(match.to_act) == [1, 2]
    assert s.first == first == -1
    view = match.view(1)
    assert view["answered"] == [0]
    assert view["players"][0]["dealt"] is None
    match.play(2, match.question(2).options[0])
    match.play(1, match.question(1).options[1])
    assert s.phase != 0
    assert s.first in (0, 1, 2)
    kept = match.view(0)["players"][0]
    assert [f"keep {kept['returned']}", f"keep {kept['duke']}"] == dealt
    assert told(s, "kept-duke")[0]["seat"] == 0
    event = next(event for event in match.events if event.message.id == "kept-duke")
    assert event.seen_by(0) == event.message
    assert event.hidden == event.seen_by(1) != event.message


def test_val_3_8_the_first_player_is_drawn_after_the_dukes():
    firsts = set()
    for seed in range(12):
        match = GAME.start(4, seed=seed)
        assert match.view(0)["first"] is None
        for seat in range(4):
            match.play(seat, match.question(seat).options[0])
        firsts.add(state_of(match).first)
        assert state_of(match).active == state_of(match).first
    assert firsts == {0, 1, 2, 3}


@pytest.mark.parametrize("chosen", CARD_SET, ids=lambda chosen: chosen.id)
def test_val_3_9_recommended_sets_with_their_removed_domains(chosen):
    s = table(2, setup=chosen.id)
    assert s.areas == chosen.areas
    assert tuple(stack[-1] for stack in s.citizen_stacks) == chosen.citizens
    assert s.removed == chosen.removed_domains
    present = {domain for stack in (*s.domain_stacks, s.box_domains) for domain in stack}
    assert present == set(range(24)) - set(chosen.removed_domains)
    assert GAME.rules.view(s, None)["removed_domains"] == [DOMAIN_ID[domain] for domain in chosen.removed_domains]


def test_val_3_9_glittering_gold_by_name():
    s = table(2, setup="glittering_gold")
    assert areas_of(s) == ["hills", "ruins", "forest", "swamp", "caverns"]
    assert " ".join(citizens_of(s)) == "monk merchant alchemist archer peasant knight rogue champion paladin butcher"
    removed = ["forgotten_sorrows", "violet_thorn", "golden_obelisk_of_nae", "monolith_of_ostendaar"]
    assert s.removed == tuple(DOMAIN_NUMBER[id] for id in removed)


def test_val_3_9_random_sets_differ_and_fill_every_slot():
    areas: set[int] = set()
    citizens: set[int] = set()
    for seed in range(30):
        s = state_of(GAME.start(2, seed=seed, setup="random"))
        assert list(s.areas) == sorted(set(s.areas))
        assert len(s.areas) == 5
        assert s.removed == ()
        areas.update(s.areas)
        citizens.update(stack[-1] for stack in s.citizen_stacks)
    assert areas == set(range(8))
    assert citizens == set(range(18))


def test_val_3_9_1_explicit_choices_replace_those_of_any_set():
    s = table(
        2, setup="monster_blood", areas="barrens+hills+ruins+forest+swamp", citizen_1="monk", citizen_11="butcher"
    )
    assert areas_of(s) == ["barrens", "hills", "ruins", "forest", "swamp"]
    assert " ".join(citizens_of(s)) == "monk blacksmith mercenary archer peasant knight rogue warlord priestess butcher"
    assert len(s.removed) == 4


def test_val_3_9_1_custom_is_the_first_game_with_nothing_removed():
    s, first = table(2, setup="custom"), table(2)
    assert (s.areas, citizens_of(s), s.removed) == (first.areas, citizens_of(first), ())


def test_val_3_9_1_the_options():
    assert list(VARIANTS) == [
        "setup",
        "mixed_citizens",
        "areas",
        *[f"citizen_{n}" for n in (1, 2, 3, 4, 7, 8, 9, 11)],
    ]
    assert len(VARIANTS["areas"].choices) == 57
    assert VARIANTS["citizen_9"].choices == ("auto", "paladin", "priestess")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("areas", "hills+barrens+ruins+forest+swamp"),
        ("areas", "hills+ruins"),
        ("citizen_1", "archer"),
        ("setup", "nonsense"),
        ("mixed_citizens", "perhaps"),
        ("citizen_5", "peasant"),
    ],
)
def test_val_3_9_1_refuses_what_is_no_option(field, value):
    with pytest.raises(InvalidSetup, match=field):
        GAME.start(2, **{field: value})


@pytest.mark.parametrize("seats", [0, 6])
def test_val_3_number_of_players(seats):
    with pytest.raises(InvalidSetup):
        GAME.start(seats)


def test_val_11_1_1_five_players_have_bigger_stacks():
    s = table(5)
    assert [len(stack) for stack in s.monster_stacks] == [6] * 5
    assert [len(stack) for stack in s.citizen_stacks] == [6] * 10
    assert [len(stack) for stack in s.domain_stacks] == [4] * 5
    assert len(s.box_domains) == 4
    assert stack_ids(s.monster_stacks[0]).count("goblin_mage") == 2
    assert table(5, setup="glittering_gold").box_domains == ()


@pytest.mark.parametrize(("seats", "size"), [(1, 5), (2, 5), (4, 5), (5, 6)])
def test_val_11_3_1_mixed_stacks(seats, size):
    s = table(seats, mixed_citizens=True)
    assert [len(stack) for stack in s.citizen_stacks] == [size] * 10
    assert s.face_down == [size - 1] * 10
    for slot, (stack, box) in enumerate(zip(s.citizen_stacks, s.box_citizens, strict=True)):
        cards = Counter([*stack, *box])
        assert set(cards.values()) == {6}
        assert len(cards) == (1 if slot in (4, 5) else 2)


def test_val_11_3_4_mixed_stacks_ignore_the_citizens_of_a_set_only():
    s = table(2, mixed_citizens=True, setup="monster_blood", citizen_1="monk")
    assert areas_of(s) == ["barrens", "ruins", "forest", "swamp", "mountains"]
    assert len(s.removed) == 4
    assert len({*s.citizen_stacks[0], *s.box_citizens[0]}) == 2


def test_val_2_11_seats_go_clockwise():
    s = table(4)
    assert clockwise(s, 2) == (2, 3, 0, 1)
    assert opponents(s, 3) == (0, 1, 2)


def test_the_set_up_is_told():
    s = state_of(GAME.start(2, seed=1))
    (built,) = told(s, "stacks-built")
    assert built["area"] == ("hills", "ruins", "forest", "valley", "mountains")
    assert asked(s) == "keep_duke"
    assert len(options(s)) == 2
