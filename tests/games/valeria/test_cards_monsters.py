"""The rewards of all 24 Monsters. [VAL-8.1.3, VAL-8.1.4, Appendix A.2]"""

import pytest
from tests.games.valeria.position import asked, clause, count, held, options, play, position, told, top

from ludoteka.games.valeria.cards import MONSTER, MONSTER_NUMBER, MONSTERS_OF_AREA
from ludoteka.games.valeria.state import Valeria
from ludoteka.games.valeria.terms import AREA_IDS

ALL_AREAS = {
    "barrens": "barrens+hills+ruins+forest+swamp",
    "hills": "barrens+hills+ruins+forest+swamp",
    "ruins": "barrens+hills+ruins+forest+swamp",
    "forest": "barrens+hills+ruins+forest+swamp",
    "swamp": "barrens+hills+ruins+forest+swamp",
    "valley": "ruins+forest+valley+caverns+mountains",
    "caverns": "ruins+forest+valley+caverns+mountains",
    "mountains": "ruins+forest+valley+caverns+mountains",
}


def facing(id: str, monsters: str = "", empty: str = "", seats: int = 2, **variants: object) -> Valeria:
    """Seat 0 can just pay that Monster, which lies on top of its stack, and nothing else."""
    card = MONSTER[MONSTER_NUMBER[id]]
    s = position(
        seats=seats,
        areas=ALL_AREAS[AREA_IDS[card.area]],
        strength=(card.strength,),
        magic=(card.magic,),
        monsters={0: monsters},
        empty=empty,
        run=False,
        **variants,  # type: ignore[arg-type]
    )
    column = s.areas.index(card.area)
    order = list(reversed(MONSTERS_OF_AREA[card.area]))
    s.monster_stacks[column] = tuple(order[: order.index(MONSTER_NUMBER[id]) + 1])
    s.run()
    return s


PLAIN = {
    "gargoyle": (0, 0, 1),
    "goblin": (1, 0, 0),
    "skeleton": (1, 0, 0),
    "flaming_skeleton": (1, 0, 1),
    "treant": (1, 0, 1),
    "gelatinous_cube": (2, 0, 0),
    "owlbear": (0, 0, 2),
    "giant": (1, 0, 2),
    "kobolds": (2, 0, 1),
    "gold_golem": (5, 0, 0),
}


@pytest.mark.parametrize(("id", "gain"), PLAIN.items())
def test_val_8_1_3_automatic_rewards(id, gain):
    s = play(facing(id), f"slay {id}")
    assert held(s) == gain
    assert count(s, id) == 1
    assert asked(s) == "take_action"
    assert s.action == 2
    assert told(s, "gained")[-1]["card"] == id


CHOICES = {
    "goblin_mage": {"1 gold": (1, 0, 0), "1 magic": (0, 0, 1)},
    "basilisk": {"3 gold": (3, 0, 0), "3 magic": (0, 0, 3)},
    "dire_bear": {"2 gold": (2, 0, 0), "2 magic": (0, 0, 2)},
}


@pytest.mark.parametrize(("id", "answer"), [(id, answer) for id, answers in CHOICES.items() for answer in answers])
def test_val_8_1_3_rewards_of_choice(id, answer):
    s = play(facing(id), f"slay {id}")
    assert asked(s) == "choose_reward"
    assert clause(s) == "VAL-8.1.3"
    assert options(s) == list(CHOICES[id])
    play(s, answer)
    assert held(s) == CHOICES[id][answer]
    assert asked(s) == "take_action"


BOSSES = {
    "witch_queen": ("gargoyle wraith", (0, 0, 1)),
    "goblin_king": ("goblin goblin_mage", (1, 0, 0)),
    "skeleton_king": ("skeleton flaming_skeleton", (2, 0, 0)),
    "swamp_dragon": ("gelatinous_cube basilisk", (0, 0, 2)),
    "troll": ("owlbear giant", (0, 0, 2)),
    "red_dragon": ("kobolds gold_golem", (3, 0, 0)),
    "orc_chieftain": ("dire_bear orc_warrior", (2, 0, 0)),
}


@pytest.mark.parametrize(("id", "helpers", "each"), [(id, *rest) for id, rest in BOSSES.items()])
def test_val_8_1_3_a_boss_counts_the_monsters_of_its_area_itself_included(id, helpers, each):
    """VAL-R26."""
    alone = play(facing(id), f"slay {id}")
    assert held(alone) == each
    three = play(facing(id, monsters=helpers), f"slay {id}")
    assert held(three) == tuple(3 * n for n in each)
    other = "goblin skeleton treant" if id not in ("goblin_king", "skeleton_king") else "treant owlbear"
    strangers = play(facing(id, monsters=other), f"slay {id}")
    assert held(strangers) == each
    assert asked(strangers) == "take_action"


def test_val_8_1_4_bane_spider_gives_gold():
    s = play(facing("bane_spider"), "slay bane_spider")
    assert asked(s) == "bane_spider_reward"
    assert clause(s) == "VAL-8.1.4"
    assert options(s) == ["gold", "knight"]
    play(s, "gold")
    assert held(s) == (3, 0, 0)
    assert asked(s) == "take_action"


def test_val_8_1_4_bane_spider_gives_a_knight_however_many_are_owned():
    s = position(strength=(6,), citizens={0: "knight knight"}, monsters={0: "treant treant"})
    play(s, "slay bane_spider", "knight")
    assert (count(s, "knight"), held(s)) == (3, (0, 0, 0))
    assert len(s.citizen_stacks[5]) == 2
    assert asked(s) == "take_action"


def test_val_8_1_4_bane_spider_without_a_knight_forces_the_gold():
    s = play(facing("bane_spider", empty="c6"), "slay bane_spider")
    assert held(s) == (3, 0, 0)
    assert asked(s) == "take_action"


def test_val_8_1_4_spider_queen_gives_gold_for_forest_monsters():
    s = play(facing("spider_queen", monsters="treant bane_spider goblin"), "slay spider_queen", "gold")
    assert held(s) == (6, 0, 0)
    assert s.victory[0] == 0
    assert asked(s) == "take_action"


def test_val_8_1_4_spider_queen_gives_any_citizen_and_a_victory_token():
    s = play(facing("spider_queen"), "slay spider_queen", "citizen")
    assert asked(s) == "take_citizen"
    assert len(options(s)) == 10
    assert "decline" not in options(s)
    play(s, "take archer")
    assert (count(s, "archer"), s.victory[0]) == (1, 1)
    assert held(s) == (0, 0, 0)
    assert asked(s) == "take_action"


def test_val_8_1_4_spider_queen_without_citizens_still_gives_the_token():
    """VAL-R25."""
    every = "c1 c2 c3 c4 c5 c6 c7 c8 c9 c11"
    s = play(facing("spider_queen", empty=every, seats=5), "slay spider_queen", "citizen")
    assert s.victory[0] == 1
    assert sum(s.citizens) == 0
    assert told(s, "no-citizen") == [{"seat": 0, "card": "spider_queen"}]
    assert asked(s) == "take_action"


@pytest.mark.parametrize(("id", "limit", "offered"), [("wraith", 2, 7), ("orc_warrior", 3, 9)])
def test_val_8_1_4_wraith_and_orc_warrior_offer_citizens_by_base_cost(id, limit, offered):
    s = play(facing(id), f"slay {id}")
    assert asked(s) == "take_citizen"
    assert len(options(s)) == offered + 1
    assert options(s)[-1] == "decline"
    assert "take archer" not in options(s)
    assert ("take cleric" in options(s)) == (limit == 3)
    play(s, "take peasant")
    assert count(s, "peasant") == 1
    assert asked(s) == "take_action"


@pytest.mark.parametrize("id", ["wraith", "orc_warrior"])
def test_val_r20_wraith_and_orc_warrior_may_be_declined(id):
    s = play(facing(id), f"slay {id}", "decline")
    assert sum(s.citizens) == 0
    assert told(s, "declined") == [{"seat": 0, "card": id}]
    assert asked(s) == "take_action"


def test_val_8_1_4_the_reward_is_lost_if_no_citizen_qualifies():
    s = play(facing("wraith", empty="c2 c5 c6 c7 c8 c9 c11", seats=4), "slay wraith")
    assert sum(s.citizens) == 0
    assert asked(s) == "take_action"


def test_val_8_1_4_a_free_citizen_ignores_the_surcharge():
    s = position(
        strength=(9,), citizens={0: "mercenary mercenary mercenary"}, monsters={0: "dire_bear dire_bear"}, gold=(0,)
    )
    play(s, "slay orc_warrior", "take mercenary")
    assert count(s, "mercenary") == 4
    assert top(s, "m5") == "orc_warrior"
    assert asked(s) == "take_action"


def test_every_monster_is_tested_here():
    tested = {*PLAIN, *CHOICES, *BOSSES, "bane_spider", "spider_queen", "wraith", "orc_warrior"}
    assert tested == {card.id for card in MONSTER}
