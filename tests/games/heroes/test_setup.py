"""Set-up: what is offered, what does not go together, the steps before the first Round. [HER-3, HER-21, HER-22]"""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.heroes.course import asked, at, go, say, settings, start, told, words

from ludoteka.core.errors import InvalidSetup
from ludoteka.games.heroes.boards import BUILDINGS, HEROES, LOCATIONS, SCENARIOS, TILES, TOWNS
from ludoteka.games.heroes.cards import CARD_NUMBER, CARDS, FACES, FACTION_UNITS, UNITS
from ludoteka.games.heroes.scenarios.armies import candidates
from ludoteka.games.heroes.scenarios.decks import starting_deck
from ludoteka.games.heroes.setup import BY_SEATS, VARIANTS, check, scenario_of
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ALL_TOKENS, MAIN, OPTIONAL_RULES, SECONDARY

EVERY = [(scenario.id, seats) for scenario in SCENARIOS.values() for seats in scenario.seats]


def opened(seats: int, seed: int = 1, **variants: object) -> Heroes:
    """A match in its first Round, everything before it answered with the first option."""
    return go(start(seats, seed, **variants), lambda s: s.round > 0)


# -- what is offered -----------------------------------------------------------------------------------------


def test_her_2_1_every_scenario_and_every_optional_rule_is_offered():
    assert set(VARIANTS["scenario"].choices) == {"recommended", "duel", *SCENARIOS}
    assert {name for name, _ in OPTIONAL_RULES} <= set(VARIANTS)
    assert VARIANTS["difficulty"].default == "normal"
    assert len(OPTIONAL_RULES) == 16


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_her_3_1_the_recommended_scenario_is_for_the_number_of_players(seats: int):
    assert scenario_of(seats, settings()) == BY_SEATS[seats]
    check(seats, settings())
    assert seats in SCENARIOS[BY_SEATS[seats]].seats


@pytest.mark.parametrize(("id", "seats"), [("all_for_one", 2), ("introduction", 3), ("greek_gift", 2), ("duel", 3)])
def test_her_3_1_a_scenario_refuses_other_numbers_of_players_in_words(id: str, seats: int):
    with pytest.raises(InvalidSetup, match=id):
        check(seats, settings(scenario=id))


def test_her_22_rules_that_contradict_one_another_or_the_scenario_are_refused():
    with pytest.raises(InvalidSetup, match="Astrologers"):
        check(2, settings(no_astrologers=True, astrologers_every_round=True))
    for id, seats in (("monks_retreat", 2), ("sicilian_dragon", 1), ("duel", 2)):
        with pytest.raises(InvalidSetup, match="Secondary"):
            check(seats, settings(scenario=id, start_with_secondary=True))
    check(2, settings(start_with_secondary=True))


# -- factions and heroes -------------------------------------------------------------------------------------


def test_her_3_2_in_seat_order_a_free_faction_then_one_of_its_heroes():
    s = start(3)
    assert asked(s) == ("choose_faction", 0)
    assert words(s) == ["faction castle", "faction necropolis", "faction dungeon"]
    say(s, "faction dungeon")
    assert asked(s) == ("choose_hero", 0)
    assert {HEROES[hero].faction for hero in s.asks[0].options} == {"dungeon"}
    assert len(s.asks[0].options) == 2
    s.choose(s.asks[0].options[1])
    assert asked(s) == ("choose_faction", 1)
    assert "faction dungeon" not in words(s)
    say(s, "faction castle")
    s.choose(s.asks[0].options[0])
    assert asked(s) == ("choose_hero", 2), "one Faction is left"
    assert s.faction == ("dungeon", "castle", "necropolis")


def test_her_3_2_a_scenario_may_fix_factions_and_heroes():
    s = start(2, scenario="introduction")
    assert s.faction == ("necropolis", "dungeon")
    assert [HEROES[hero].id for hero in s.hero] == ["tamika", "mutare"]
    s = start(1, scenario="greek_gift")
    assert s.faction == ("castle",)
    assert asked(s) == ("choose_hero", 0)


def test_her_30_6_in_an_alliance_of_the_base_set_a_faction_may_be_chosen_once_in_each_team():
    s = start(4)
    say(s, "faction castle")
    s.choose(s.asks[0].options[0])
    assert asked(s) == ("choose_faction", 1)
    assert "faction castle" in words(s), "the other team"
    say(s, "faction castle")
    assert asked(s)[0] == "choose_faction", "each of the two Castle Heroes is taken once"
    assert asked(s) == ("choose_faction", 2)
    assert "faction castle" not in words(s), "a team mate has it"
    assert s.hero[0] != s.hero[1]
    assert s.team == (0, 1, 0, 1)


# -- decks ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hero", [hero.number for hero in HEROES if hero.set == "core"])
def test_her_3_8_a_starting_deck_has_nine_cards(hero: int):
    board = HEROES[hero]
    deck = starting_deck(hero)
    kinds = Counter(CARDS[card].type for card in deck)
    assert len(deck) == 9
    assert kinds["statistic"] == (6 if board.type == "might" else 5)
    assert deck.count(CARD_NUMBER["spell", "magic_arrow"]) == (1 if board.type == "might" else 2)
    assert board.ability in deck
    assert board.specialties[0] == (1, deck[-1])


def test_her_3_9_common_decks_lack_what_the_starting_decks_hold_and_one_card_lies_face_up():
    s = opened(3, no_starting_bonus=True)
    abilities = Counter([*s.common_deck[0], *s.common_discard[0]])
    whole = Counter({card.number: card.copies for card in CARDS if card.type == "ability" and card.set == "core"})
    taken = Counter(HEROES[hero].ability for hero in s.hero)
    assert abilities == whole - taken
    arrows = sum(HEROES[hero].magic_arrows for hero in s.hero)
    spells = [*s.common_deck[2], *s.common_discard[2]]
    assert len(spells) == 46 - arrows
    assert [len(pile) for pile in s.common_discard] == [1, 1, 1, 0, 0, 0]


def test_her_22_split_decks_lie_apart_by_level():
    s = opened(2, split_decks=True, no_starting_bonus=True)
    assert [len(pile) for pile in s.common_discard] == [1] * 6
    levels = [
        {dict(CARDS[card].traits)["level"] for card in [*s.common_deck[deck], *s.common_discard[deck]]}
        for deck in (1, 2, 3, 4, 5)
    ]
    assert levels == [{"minor"}, {"basic"}, {"major"}, {"relic"}, {"expert"}]


def test_her_25_10_a_tournament_is_played_without_diplomacy_and_the_hourglass():
    s = go(start(2, scenario="last_chance"), at("tournament_choose_starter"))
    cards = {CARDS[card].id for deck in s.common_deck for card in deck}
    assert not cards & {"diplomacy", "hourglass_of_the_evil_hour"}


def test_her_3_11_neutral_units_lie_in_four_shuffled_decks_and_the_astrologers_in_one():
    s = opened(2)
    assert [len(deck) for deck in s.neutral_deck] == [17, 12, 10, 2]
    assert len(s.astrologers) == 19
    assert s.events == []
    assert s.machines == []
    assert s.neutral_deck[0] != opened(2, seed=2).neutral_deck[0]


# -- bonuses -------------------------------------------------------------------------------------------------


def test_her_21_2_the_starting_bonus_is_dice_or_artifacts_in_seat_order():
    s = go(start(2), at("starting_bonus"))
    assert asked(s) == ("starting_bonus", 0)
    assert words(s) == ["dice", "artifacts"]
    gold = (s.gold[0], s.materials[0], s.valuables[0])
    say(s, "dice")
    s = go(s, at("starting_bonus", 1))
    assert (s.gold[0], s.materials[0], s.valuables[0]) != gold
    say(s, "artifacts")
    assert asked(s)[0] == "search"


def test_her_21_2_after_the_bonuses_the_artifact_deck_is_shuffled_with_its_discards():
    s = go(start(2), at("starting_bonus"))
    say(s, "artifacts")
    go(s, at("starting_bonus", 1))
    assert len(s.common_discard[1]) == 2, "the one turned up, and the one not taken"
    held = len(s.hand[0])
    assert held == 1
    say(s, "dice")
    go(s, at("orient_start"))
    assert len(s.common_discard[1]) == 1
    assert len(s.common_deck[1]) == 32 - 1 - 1


@pytest.mark.parametrize(
    "variants",
    [{"difficulty": "impossible"}, {"no_starting_bonus": True}, {"scenario": "greek_gift"}],
)
def test_her_21_2_no_bonus_when_impossible_switched_off_or_in_a_campaign(variants: dict):
    s = go(start(1 if "scenario" in variants else 2, **variants), lambda s: s.round > 0)
    assert "bonus-taken" not in told(s)


def test_her_21_2_hard_reveals_artifacts_until_a_minor_one():
    s = go(start(2, difficulty="hard"), at("starting_bonus"))
    say(s, "artifacts")
    assert len(s.hand[0]) == 1
    assert dict(CARDS[s.hand[0][0]].traits)["level"] == "minor"


# -- resources, buildings, units -----------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "seats"), EVERY)
def test_her_3_3_to_3_7_resources_buildings_and_tokens_are_those_of_the_scenario(id: str, seats: int):
    s = opened(seats, scenario=id, no_starting_bonus=True)
    setup = SCENARIOS[id].rows["setup"]
    for seat in range(seats):
        kinds = {
            BUILDINGS[number].kind
            for place, number in enumerate(TOWNS[s.faction[seat]].buildings)
            if s.buildings[seat] >> place & 1
        }
        assert kinds == set(setup["buildings"])
        assert s.income[seat] == tuple(setup["income"].values())
        assert s.tokens[seat] == ALL_TOKENS
        assert s.xp[seat] == 2 * (setup.get("hero_level", 1) - 1)
        assert s.level_cap[seat] == setup.get("max_level", 7)


def test_her_3_7_the_resources_of_brave_new_world():
    s = opened(2, no_starting_bonus=True)
    assert (s.gold, s.materials, s.valuables) == ([15, 15], [3, 3], [1, 1])
    s = opened(1, scenario="two_knights_defense")
    assert s.gold == [20], "10 by default and 10 more"


def names(faces: list[int]) -> list[str]:
    return [f"{UNITS[FACES[face].card].id}-{FACES[face].side}" for face in faces]


@pytest.mark.parametrize(
    ("id", "faction", "army"),
    [
        ("brave_new_world", "castle", ["griffins-few", "halberdiers-pack"]),
        ("monks_retreat", "castle", ["griffins-few", "marksmen-few"]),
        ("force_of_will", "castle", ["halberdiers-few", "marksmen-few"]),
        ("introduction", "necropolis", ["skeletons-few", "zombies-few", "wraiths-few"]),
        ("greek_gift", "castle", ["halberdiers-few", "marksmen-few"]),
        ("all_for_one", "castle", ["griffins-few", "crusaders-few"]),
        ("last_chance", "castle", ["halberdiers-few", "marksmen-few", "griffins-few"]),
    ],
)
def test_her_3_12_the_starting_units_are_those_of_the_scenario(id: str, faction: str, army: list[str]):
    s = opened(SCENARIOS[id].seats[0], scenario=id)
    seat = s.faction.index(faction)
    assert names(s.army[seat]) == army
    assert names(list(s.starting_units[seat])) == army


def test_her_30_3_equal_costs_are_the_owners_choice():
    vampires_or_liches = {"pick": "cheapest", "tier": "silver", "side": "few", "count": 1}
    assert [
        [UNITS[unit].id for unit in group] for group in candidates(FACTION_UNITS["necropolis"], vampires_or_liches)
    ] == [["vampires", "liches"]]
    s = start(3, scenario="all_for_one")
    say(s, "faction necropolis")
    s = go(s, at("choose_unit"))
    assert asked(s) == ("choose_unit", 0)
    assert words(s) == ["take vampires-few", "take liches-few"]
    say(s, "take liches-few")
    assert names(s.army[0]) == ["wraiths-few", "liches-few"]
    assert s.starting_units[0] == tuple(s.army[0])


def test_her_30_3_count_takes_different_units_and_second_the_next_one():
    two = {"pick": "most_expensive", "tier": "bronze", "side": "few", "count": 2}
    assert [UNITS[group[0]].id for group in candidates(FACTION_UNITS["castle"], two)] == ["griffins", "marksmen"]
    second = {"pick": "second_most_expensive", "tier": "bronze", "side": "few"}
    assert [UNITS[group[0]].id for group in candidates(FACTION_UNITS["castle"], second)] == ["marksmen"]


# -- map and Heroes ------------------------------------------------------------------------------------------


def test_her_3_14_players_turn_their_starting_tiles_and_stand_on_their_flagged_town():
    s = go(start(2), at("orient_start"))
    assert asked(s) == ("orient_start", 0)
    say(s, words(s)[-1])
    rotation = int(words(s)[0].split()[1]) if asked(s) == ("orient_start", 1) else 0
    go(s, lambda s: s.round > 0)
    for seat in (0, 1):
        main = next(figure for figure in s.figures if figure.seat == seat)
        assert (main.kind, main.field, main.mp) == (MAIN, s.home[seat], 3)
        assert s.flag[s.home[seat]] == seat
        assert s.ever_flagged >> s.home[seat] & 1
        place, slot = divmod(s.home[seat], 7)
        assert LOCATIONS[TILES[s.tiles[place].tile].fields[slot].location].id == "town"
    assert s.tiles[s.home[1] // 7].rotation == rotation


def test_her_30_41_the_start_may_be_an_empty_field():
    s = opened(1, scenario="sicilian_dragon")
    assert s.home == (-1,)
    main = next(figure for figure in s.figures if figure.seat == 0)
    place, slot = divmod(main.field, 7)
    assert LOCATIONS[TILES[s.tiles[place].tile].fields[slot].location].category == "empty"
    assert (s.tiles[place].q, s.tiles[place].r) == (9, 0)


def test_her_22_start_with_secondary_puts_him_beside_the_town_unguarded():
    """[HER-R39]"""
    s = go(start(2, start_with_secondary=True), at("start_field"))
    while asked(s)[0] == "start_field":
        s.choose(s.asks[0].options[0])
        go(s, lambda s: s.round > 0 or asked(s)[0] == "start_field")
    for seat in (0, 1):
        secondary = next(figure for figure in s.figures if (figure.seat, figure.kind) == (seat, SECONDARY))
        place, slot = divmod(secondary.field, 7)
        assert place == s.home[seat] // 7
        assert secondary.mp == 2
        assert TILES[s.tiles[place].tile].fields[slot].difficulty == 0
        assert not s.cubes, "the Field is not visited"


def test_her_3_15_the_starting_player_is_drawn_and_turn_order_is_clockwise():
    seen = set()
    for seed in range(12):
        s = opened(3, seed=seed * 997)
        first = s.order[0]
        assert s.order == tuple((first + more) % 3 for more in range(3))
        seen.add(first)
    assert seen == {0, 1, 2}


def test_her_3_16_buildings_of_the_set_up_give_what_they_give_when_built():
    s = go(start(2, scenario="monks_retreat", no_starting_bonus=True), at("search"))
    assert s.round == 0
    assert asked(s)[1] == s.order[0], "in turn order"
    go(s, lambda s: s.round > 0)
    assert [len(hand) for hand in s.hand] == [1, 1], "Search (3) once instead of Search (2) twice [HER-30.7]"
    assert s.guild_round == (0, 0)


def test_her_30_13_heroes_at_level_three_have_learnt_two_abilities():
    s = opened(3, scenario="all_for_one", no_starting_bonus=True)
    assert s.xp == [4, 4, 4]
    assert all(sum(CARDS[card].type == "ability" for card in hand) == 2 for hand in s.hand)


def test_her_30_30_the_alliance_has_a_bonus_of_its_own():
    s = go(start(4), at("extra_bonus"))
    assert asked(s) == ("extra_bonus", 0)
    army = len(s.army[0])
    say(s, "option 2")
    assert len(s.army[0]) == army + 1
    say(s, "option 1")
    assert asked(s) == ("search", 1)


def test_her_30_21_the_utopia_has_a_deck_of_neutral_units_by_difficulty():
    s = opened(2, scenario="cursed_mission")
    tiers = Counter(FACES[face].tier for face in s.guard_deck)
    assert tiers == {0: 4, 1: 5, 2: 3, 3: 2}
    assert [len(deck) for deck in s.neutral_deck] == [13, 7, 7, 0]
    s = opened(2, scenario="cursed_mission", difficulty="impossible")
    assert len(s.guard_deck) == 17
    assert Counter(FACES[face].tier for face in s.guard_deck)[3] == 2, "two azure cards exist; lower tiers help out"


def test_her_30_22_dragons_are_reserved_for_the_utopia_and_the_wanderers():
    s = opened(2, scenario="wandering_dragons")
    utopia = [UNITS[FACES[face].card].name_en for face in s.reserved[0]]
    assert len(utopia) == 3
    assert sum("Dragon" in name for name in utopia) >= 2
    assert s.ai_armies[-1], "the wanderers stand on the map"
