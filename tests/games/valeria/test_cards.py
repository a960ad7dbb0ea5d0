"""The printed components. [VAL-1, VAL-2, Appendix A]"""

import pytest

from ludoteka.games.valeria.cards import (
    ACTIVATED,
    CARD_SET,
    CITIZEN,
    CITIZEN_ID,
    CITIZEN_NUMBER,
    DOMAIN,
    DOMAIN_NUMBER,
    DUKE,
    MONSTER,
    MONSTER_NUMBER,
    MONSTERS_OF_AREA,
    STARTER,
    TYPES_OF_SLOT,
)
from ludoteka.games.valeria.terms import AREA_IDS, MONSTER_TYPE_IDS, ROLE_IDS, SLOT_NUMBERS, TIMINGS


def test_val_1_1_number_of_cards():
    assert sum(card.copies for card in CITIZEN) == 108
    assert {card.copies for card in CITIZEN} == {6}
    assert sum(card.copies + card.five_players for card in MONSTER) == 48
    assert (len(DOMAIN), len(DUKE)) == (24, 10)
    assert [(card.id, card.copies) for card in STARTER] == [("starter_peasant", 5), ("starter_knight", 5)]
    for area in MONSTERS_OF_AREA:
        assert sum(MONSTER[monster].copies for monster in area) == 5
        assert sum(MONSTER[monster].five_players for monster in area) == 1


def test_val_2_4_citizen_positions_and_their_numbers():
    assert SLOT_NUMBERS == ((1,), (2,), (3,), (4,), (5,), (6,), (7,), (8,), (9, 10), (11, 12))
    assert [len(types) for types in TYPES_OF_SLOT] == [2, 2, 2, 2, 1, 1, 2, 2, 2, 2]


def test_val_2_8_every_citizen_has_one_role_and_domains_show_their_requirement():
    by_role = {role: [card.id for card in CITIZEN if ROLE_IDS[card.role] == role] for role in ROLE_IDS}
    assert by_role == {
        "worker": ["merchant", "blacksmith", "peasant", "butcher", "miner"],
        "soldier": ["archer", "wizard", "knight", "champion", "warlord"],
        "shadow": ["mercenary", "alchemist", "rogue", "thief"],
        "holy": ["cleric", "monk", "paladin", "priestess"],
    }
    assert DOMAIN[DOMAIN_NUMBER["palace_of_the_dawn"]].roles == (1, 2, 0, 0)


@pytest.mark.parametrize(
    ("id", "cost", "on_turn", "off_turn"),
    [
        ("cleric", 3, "3M", "1M"),
        ("monk", 3, "1G+2M", "1G→2M"),
        ("merchant", 2, "2G|2M", "1G"),
        ("blacksmith", 3, "1G×Soldier[C]", "1G"),
        ("mercenary", 3, "1S+1G", "1S→2G"),
        ("alchemist", 3, "1G→3M", "1M→2G"),
        ("archer", 4, "2S", "1S"),
        ("wizard", 4, "1M+1S", "1M"),
        ("peasant", 2, "1G", "1G"),
        ("knight", 2, "1S", "1S"),
        ("rogue", 2, "2S+2G", "1S+1G"),
        ("thief", 2, "3G|3M←opponent", "2G|2M"),
        ("champion", 2, "4S", "1G→4S"),
        ("warlord", 2, "1S×Soldier[C]", "1S×Knight"),
        ("paladin", 2, "1S+2M", "1S→3M"),
        ("priestess", 2, "2S+1M", "1M→3S"),
        ("butcher", 1, "2G×Worker[C]", "4G"),
        ("miner", 1, "1G+1G×Domain", "4G"),
    ],
)
def test_val_9_1_3_icons_and_costs_of_citizens(id, cost, on_turn, off_turn):
    """VAL-2.12: + both, | one of the two, × once per, → pay to gain, ← take from."""
    card = CITIZEN[CITIZEN_NUMBER[id]]
    assert (card.cost, card.on_turn.icons, card.off_turn.icons) == (cost, on_turn, off_turn)


@pytest.mark.parametrize(
    ("id", "area", "type", "strength", "magic", "vp", "copies", "extra"),
    [
        ("gargoyle", "barrens", "minion", 1, 0, 1, 3, 1),
        ("wraith", "barrens", "titan", 4, 3, 3, 1, 0),
        ("witch_queen", "barrens", "boss", 5, 4, 5, 1, 0),
        ("goblin", "hills", "minion", 1, 0, 1, 3, 0),
        ("goblin_mage", "hills", "titan", 3, 0, 2, 1, 1),
        ("goblin_king", "hills", "boss", 6, 0, 4, 1, 0),
        ("skeleton", "ruins", "minion", 2, 0, 2, 3, 0),
        ("flaming_skeleton", "ruins", "titan", 5, 0, 3, 1, 1),
        ("skeleton_king", "ruins", "boss", 8, 0, 4, 1, 0),
        ("treant", "forest", "minion", 3, 0, 1, 2, 1),
        ("bane_spider", "forest", "beast", 6, 0, 2, 2, 0),
        ("spider_queen", "forest", "boss", 10, 3, 5, 1, 0),
        ("gelatinous_cube", "swamp", "minion", 4, 1, 3, 3, 1),
        ("basilisk", "swamp", "beast", 6, 3, 4, 1, 0),
        ("swamp_dragon", "swamp", "boss", 10, 4, 6, 1, 0),
        ("owlbear", "valley", "beast", 4, 0, 2, 3, 0),
        ("giant", "valley", "titan", 8, 0, 3, 1, 1),
        ("troll", "valley", "boss", 12, 0, 6, 1, 0),
        ("kobolds", "caverns", "minion", 5, 1, 3, 3, 1),
        ("gold_golem", "caverns", "titan", 7, 3, 4, 1, 0),
        ("red_dragon", "caverns", "boss", 12, 6, 7, 1, 0),
        ("dire_bear", "mountains", "beast", 5, 0, 3, 2, 1),
        ("orc_warrior", "mountains", "minion", 9, 0, 3, 2, 0),
        ("orc_chieftain", "mountains", "boss", 14, 0, 6, 1, 0),
    ],
)
def test_val_1_1_the_monster_table(id, area, type, strength, magic, vp, copies, extra):
    card = MONSTER[MONSTER_NUMBER[id]]
    assert (AREA_IDS[card.area], MONSTER_TYPE_IDS[card.type]) == (area, type)
    assert (card.strength, card.magic, card.vp, card.copies, card.five_players) == (strength, magic, vp, copies, extra)


@pytest.mark.parametrize(
    ("id", "cost", "roles", "vp", "timing"),
    [
        ("foxgrove_palisade", 9, (0, 1, 1, 0), 3, "own_roll_phase"),
        ("desert_orchid", 9, (0, 0, 1, 1), 3, "own_roll_phase"),
        ("palace_of_the_dawn", 11, (1, 2, 0, 0), 4, "own_roll_phase"),
        ("gargans_embrace", 7, (0, 2, 0, 0), 2, "any_roll_phase_doubles"),
        ("emerald_stronghold", 12, (1, 1, 0, 1), 5, "own_action_phase_static"),
        ("pratchetts_plateau", 8, (1, 0, 0, 1), 3, "own_action_phase_static"),
        ("cathedral_of_st_aquila", 8, (0, 0, 0, 2), 3, "own_action_phase_end"),
        ("orb_of_urdr", 6, (0, 0, 1, 1), 1, "own_action_phase_end"),
        ("blood_crow_army", 5, (0, 3, 0, 0), 2, "own_action_phase_start"),
        ("halfpenny_hill", 6, (3, 0, 0, 0), 2, "own_action_phase_start"),
        ("monolith_of_ostendaar", 9, (1, 1, 0, 0), 3, "own_action_phase_start"),
        ("forgotten_sorrows", 9, (1, 0, 1, 0), 3, "own_action_phase_on_gain_citizen"),
        ("violet_thorn", 7, (0, 1, 0, 1), 3, "own_action_phase_on_slay"),
        ("darktide_harbour", 6, (1, 1, 1, 0), 2, "on_build"),
        ("cloudriders_camp", 8, (0, 1, 0, 1), 2, "on_build"),
        ("rogues_landing", 7, (1, 0, 1, 0), 3, "on_build"),
        ("shattered_hand", 7, (1, 0, 0, 1), 3, "on_build"),
        ("grimmwater_keep", 10, (2, 0, 1, 0), 4, "on_build"),
        ("eye_of_asteraten", 8, (0, 1, 0, 1), 1, "on_build"),
        ("cutthroats_truce", 5, (0, 0, 1, 1), 1, "on_build"),
        ("purloiners_perch", 10, (0, 0, 2, 0), 2, "on_build"),
        ("watcher_on_the_water", 6, (0, 2, 0, 0), 3, "on_build"),
        ("nest_of_the_weaver_witch", 6, (2, 0, 0, 0), 3, "on_build"),
        ("golden_obelisk_of_nae", 6, (1, 0, 0, 1), 3, "on_build"),
    ],
)
def test_val_9_1_2_the_domain_table_and_its_timings(id, cost, roles, vp, timing):
    card = DOMAIN[DOMAIN_NUMBER[id]]
    assert timing in TIMINGS
    assert (card.cost, card.roles, card.vp, card.timing) == (cost, roles, vp, timing)


def test_val_6_1_activations_of_all_thirty_six_rolls():
    for die in range(1, 7):
        for other in range(1, 7):
            found = dict(ACTIVATED[7 * die + other])
            for citizen, card in enumerate(CITIZEN):
                numbers = SLOT_NUMBERS[card.slot]
                expected = (die in numbers) + (other in numbers) + (die + other in numbers)
                assert found.get(citizen, 0) == expected


def test_val_3_9_the_four_recommended_sets():
    sets = {chosen.id: chosen for chosen in CARD_SET}
    assert list(sets) == ["first_game", "glittering_gold", "mastery_over_magic", "monster_blood"]
    assert [len(chosen.removed_domains) for chosen in CARD_SET] == [0, 4, 4, 4]
    assert [AREA_IDS[area] for area in sets["monster_blood"].areas] == [
        "barrens",
        "ruins",
        "forest",
        "swamp",
        "mountains",
    ]
    for chosen in CARD_SET:
        assert CITIZEN_ID[chosen.citizens[4]] == "peasant"
        assert CITIZEN_ID[chosen.citizens[5]] == "knight"


def test_val_r22_only_hrothgar_refers_to_a_monster_type():
    assert [card.id for card in DUKE if card.titan] == ["hrothgar_the_conqueror"]


def test_val_r23_nothing_of_later_editions():
    ids = {card.id for cards in (CITIZEN, MONSTER, DOMAIN, DUKE, STARTER) for card in cards}
    assert not [id for id in ids if "herald" in id or "warden" in id or "event" in id]
    assert len(ids) == 18 + 24 + 24 + 10 + 2
