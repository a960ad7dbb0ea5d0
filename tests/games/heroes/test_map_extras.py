"""Locations of further boxes, as far as the verbs of their effects are implemented. [HER-15.B]"""

from __future__ import annotations

import pytest
from tests.games.heroes.world import SLOT_NAMES, World, take_turn, world

from ludoteka.games.heroes.boards import LOCATIONS, TILES
from ludoteka.games.heroes.cards import CARD_NUMBER, CARDS, UNIT_NUMBER, UNITS
from ludoteka.games.heroes.combat.board import TOWER
from ludoteka.games.heroes.deck.table import lay
from ludoteka.games.heroes.effects.programs import run_program
from ludoteka.games.heroes.map.entering import resolve_field
from ludoteka.games.heroes.map.flags import production, settlements_of
from ludoteka.games.heroes.map.guards import muster_guards
from ludoteka.games.heroes.terms import AZURE, Cause
from ludoteka.games.heroes.turn.moments import resolve_moment
from ludoteka.games.heroes.words.components import face_id

ARTIFACTS = "artifact:centaurs_axe artifact:shield_of_the_dwarven_lords artifact:speculum artifact:boots_of_speed"


def hand(t: World, seat: int = 0) -> int:
    return len(t.s.hand[seat])


# -- further boxes [HER-15.B] --------------------------------------------------------------------------------


def at_location(id: str, **kwargs: object) -> World:
    """A Hero enters a location of some tile; its guards are beaten."""
    tile, slot = next(
        (tile, slot) for tile in TILES for slot, field in enumerate(tile.fields) if LOCATIONS[field.location].id == id
    )
    hero = f"0 main {tile.id}.{SLOT_NAMES[slot]}"
    t = world(f"{tile.id} 0,0", heroes=hero, xp=(12, 0), **kwargs)  # type: ignore[arg-type]
    t.s.sets = frozenset({"core", tile.set, LOCATIONS[tile.fields[slot].location].set})
    t.s.beaten |= 1 << slot
    t.cut_short()
    del t.s.stack[1:]
    t.s.then(take_turn, 0)
    t.s.then(resolve_field, 0, ())
    t.s.run()
    return t


def test_a_prison_frees_a_secondary_hero_or_gives_gold():
    t = at_location("prison")
    assert t.s.figures[1].seat == 0
    assert t.s.figures[1].field == t.s.figures[0].field
    assert "end turn" not in t.options  # one of them must leave [HER-15.10]
    assert t.s.gold[0] == 0


def test_a_prison_gives_gold_to_who_has_one_already():
    t = world("S3 0,0", heroes="0 main S3.C / 0 secondary S3.NE", flags="0 S3.C")
    t.do([{"op": "hire_secondary", "place": "this_field", "otherwise": [{"op": "gain", "gold": 3}]}], Cause(0, field=0))
    assert t.s.gold[0] == 3


def test_a_tavern_costs_seven_gold_and_an_enemy_a_card():
    t = at_location("tavern", gold=7, hands=("", "ability:logistics"))
    assert t.open == "visit_option 0"
    t.play("use 0")
    assert t.s.gold[0] == 0
    assert len(t.s.figures) == 2
    assert t.s.hand[1] == []
    assert at_location("tavern", gold=6).open == "main_action 0"


def test_a_market_of_time_turns_a_card_into_a_search():
    t = at_location("market_of_time", hands=("ability:logistics",), artifacts=ARTIFACTS)
    assert t.open == "visit_option 0"
    t.play("use 0")
    while t.open not in ("main_action 0", "effect_option 0"):
        t.play(t.options[0])
    assert len(t.s.removed[0]) == 1
    assert at_location("market_of_time").open == "main_action 0"  # an empty hand


def test_a_hill_fort_reinforces_three_gold_cheaper():
    t = at_location("hill_fort", gold=20, armies=("halberdiers", ""))
    assert t.open == "visit_option 0"
    t.play("use 0")
    while t.open != "main_action 0":
        t.play(t.options[0])
    assert [face_id(face) for face in t.s.army[0]] == ["halberdiers-pack"]


@pytest.mark.parametrize(
    ("id", "gained"),
    [("flotsam", (0, 2, 0)), ("buoy", (0, 0, 0)), ("mermaid", (0, 0, 0)), ("temple_of_the_sea", (10, 0, 0))],
)
def test_locations_of_the_sea(id: str, gained: tuple[int, int, int]):
    t = at_location(id, artifacts=ARTIFACTS)
    assert (t.s.gold[0], t.s.materials[0], t.s.valuables[0]) == gained
    assert t.s.morale[0] == int(id in ("buoy", "mermaid"))


def test_cyclopes_stand_for_one_azure_guard():
    t = at_location("sanctuary")
    tile = next(tile for tile in TILES for field in tile.fields if LOCATIONS[field.location].id == "cyclops_stockpile")
    slot = [LOCATIONS[field.location].id for field in tile.fields].index("cyclops_stockpile")
    t.s.tiles[0] = t.s.tiles[0]._replace(tile=tile.number)
    cyclopes = UNITS[UNIT_NUMBER["neutral_cyclopes"]].faces[0]
    t.s.neutral_deck[2] = [cyclopes, cyclopes]
    t.s.difficulty = 1
    assert muster_guards(t.s, slot) == ((AZURE,), (cyclopes, cyclopes))
    assert t.s.neutral_deck[2] == []


# -- Random Towns [HER-27.6] ---------------------------------------------------------------------------------


def random_town(**kwargs: object) -> World:
    t = world("N3 0,0 / C5 3,-2 down", heroes="0 main N3.E / 1 main N3.W", mp=3, **kwargs)  # type: ignore[arg-type]
    t.s.sets = frozenset({"core", "inferno"})
    t.again()
    return t.play("discover main tile 1")


def chosen(t: World) -> World:
    while not t.open.startswith("town_faction"):
        t.play(t.options[0])
    return t


def test_her_27_6_the_highest_roll_chooses_a_faction_nobody_plays():
    t = chosen(random_town())
    assert set(t.options) == {"dungeon", "inferno"}  # Castle and Necropolis are in the game
    rolls = t.told("town-rolled")
    best = max(rolls[-2:], key=lambda row: row["number"])
    assert t.open == f"town_faction {best['seat']}"
    t.play("inferno")
    assert t.s.random_towns == ((t.field("C5.C"), "inferno"),)


def test_her_27_6_its_units_defend_behind_walls_without_a_tower():
    """Treated as Difficulty VII without azure units, with the time limit. [HER-R46]"""
    t = chosen(random_town()).play("inferno")
    t.s.figures[0] = t.s.figures[0]._replace(field=t.field("C5.NE"), back=t.field("C5.NE"), mp=3)
    t.again().play("move main sw")
    assert t.open == "town_guard 1"
    t.play(t.options[0])
    combat = t.s.combat
    assert combat is not None
    assert (combat.siege, combat.limited, combat.level) == (True, True, 7)
    t.play("deploy neutral_trolls", "a2", "done")
    kinds = [face_id(face).rpartition("-")[2] for face in t.s.drawn_neutrals]
    assert kinds == ["pack", "pack", "pack", "few", "few"]
    while t.open.startswith("deploy_space"):
        t.play(t.options[0])
    t.play("gate b3")
    assert TOWER not in t.s.space
    assert t.s.walls == 0b1111


def test_her_27_6_flagged_it_gives_ten_gold_and_counts_as_a_settlement():
    t = chosen(random_town()).play("inferno")
    t.s.figures[0] = t.s.figures[0]._replace(field=t.field("C5.NE"), back=t.field("C5.NE"), mp=3)
    t.again().play("move main sw")
    t.play(t.options[0]).wins(0)
    while t.open != "main_action 0":
        t.play(t.options[0])
    assert t.holder("C5.C") == 0
    assert t.s.gold[0] == 10
    assert production(t.s, 0) == (20, 0, 0)
    assert settlements_of(t.s, 0) == [t.field("C5.C")]


# -- the other Locations of further boxes ----------------------------------------------------------------------

SPELLS = "spell:bless spell:curse spell:haste spell:slow"
ABILITIES = "ability:logistics ability:tactics ability:archery ability:offense"


def test_a_library_takes_three_gold_for_another_statistic_card():
    t = at_location("library", gold=4, hands=("statistic:attack",))
    assert t.open == "visit_option 0"
    t.play("use 0", "remove statistic:attack from hand", "take statistic:power")
    assert t.s.hand[0] == [CARD_NUMBER["statistic", "power"]]
    assert t.s.gold[0] == 1
    assert t.open == "main_action 0"
    assert at_location("library", gold=2, hands=("statistic:attack",)).open == "main_action 0"


def test_a_black_market_sells_to_its_visitor():
    t = at_location("black_market", gold=5)
    assert t.open == "main_action 0", "nothing was discarded"
    t.s.common_discard[1] = [CARD_NUMBER["artifact", "centaurs_axe"]]
    t.cut_short()
    t.s.then(take_turn, 0)
    t.s.then(resolve_field, 0, ())
    t.s.run()
    t.play("use 0", "buy artifact:centaurs_axe for 5 gold")
    assert (t.s.gold[0], t.s.hand[0]) == (0, [CARD_NUMBER["artifact", "centaurs_axe"]])


def test_a_war_machine_factory_sells_from_the_supply():
    t = at_location("war_machine_factory", gold=30)
    assert t.open == "main_action 0", "the supply is empty"
    t.s.machines = [CARD_NUMBER["war_machine", "ballista"]]
    t.s.then(take_turn, 0)
    t.cut_short()
    t.s.then(resolve_field, 0, ())
    t.s.run()
    t.play("use 0")
    assert t.offers("buy") == ["war_machine:ballista"]
    t.play("buy war_machine:ballista")
    assert t.s.hand[0] == [CARD_NUMBER["war_machine", "ballista"]]
    assert t.s.machines == []


def test_a_university_teaches_from_the_discarded_abilities():
    t = at_location("university", gold=6)
    assert t.open == "main_action 0"
    t.s.common_discard[0] = [CARD_NUMBER["ability", id] for id in ("logistics", "tactics")]
    t.s.cubes = 0
    t.cut_short()
    t.s.then(take_turn, 0)
    t.s.then(resolve_field, 0, ())
    t.s.run()
    t.play("use 0", "take ability:logistics")
    assert t.s.hand[0] == [CARD_NUMBER["ability", "logistics"]]
    assert t.s.gold[0] == 0


def by_die(id: str, die: int, **kwargs: object) -> World:
    """What a Location does where an Attack Die decides, after that die."""
    t = at_location("flotsam", **kwargs)
    t.s.materials[0] = 0
    program = next(effect.program for place in LOCATIONS if place.id == id for effect in place.effects)
    t.cut_short()
    del t.s.stack[1:]
    t.s.then(take_turn, 0)
    t.s.then(run_program, program, Cause(0, field=t.s.figures[0].field, figure=0))
    t.dice(str(die))
    t.s.run()
    return t


@pytest.mark.parametrize(("die", "deck"), [(0, "spell"), (2, "ability")])
def test_a_scholar_teaches_a_spell_or_an_ability(die: int, deck: str):
    t = by_die("scholar", die, spells=SPELLS, abilities=ABILITIES)
    assert t.open == "search_card 0"
    assert len(t.options) == 2
    assert all(f" {deck}:" in option for option in t.options)


def test_a_scholar_teaches_a_statistic_card_or_takes_one():
    t = by_die("scholar", 4, hands=("statistic:attack",))
    assert t.open == "effect_option 0"
    assert len(t.options) == 2


def test_a_star_axis_empowers_a_statistic_card_once_for_each_player():
    t = at_location("star_axis", hands=("statistic:power",))
    t.play("use 0", "remove statistic:power from hand")
    assert t.s.hand[0] == [CARD_NUMBER["statistic", "empowered_power"]]
    assert t.s.shared_flags[t.s.figures[0].field] == 1
    assert t.offers("revisit") == []


def test_a_spell_scroll_is_the_top_card_of_the_spell_deck():
    t = at_location("spell_scroll", spells=SPELLS)
    assert t.s.hand[0] == [CARD_NUMBER["spell", "bless"]]
    assert t.s.secret[0] == t.s.hand[0], "nobody else has seen it"
    assert at_location("spell_scroll").s.hand[0] == []


def test_a_faerie_ring_searches_the_deck_of_the_card_that_was_removed():
    t = at_location("faerie_ring", hands=("spell:fireball statistic:attack",), spells=SPELLS)
    t.play("use 0")
    assert t.options == ["remove spell:fireball from hand"]
    t.play(t.options[0])
    assert t.open == "search 0"
    assert dict(t.s.asks[0].prompt.args) == {"deck": "spell", "number": 2}


def test_an_elemental_conflux_offers_elementals_of_built_dwellings():
    t = at_location(
        "elemental_conflux",
        gold=20,
        neutrals="boars air_elementals / trolls",
        buildings=("dwelling_bronze",),
    )
    assert "recruit neutral_air_elementals" in t.options
    t.play("recruit neutral_air_elementals")
    assert "neutral_air_elementals" in [face_id(face) for face in t.s.army[0]]


def test_a_grave_gives_gold_and_an_artifact_for_negative_morale():
    t = at_location("grave", artifacts=ARTIFACTS)
    t.play("use 0")
    assert (t.s.gold[0], t.s.morale[0]) == (3, -1)
    assert t.open == "search 0"
    assert at_location("grave").play("decline").s.morale[0] == 0


@pytest.mark.parametrize(("id", "dice"), [("sea_barrel", 1), ("shipwreck", 2)])
def test_barrels_and_wrecks_roll_resource_dice(id: str, dice: int):
    t = at_location(id)
    assert len(t.told("dice-rolled")) >= 1
    assert t.s.gold[0] + t.s.materials[0] + t.s.valuables[0] > 0


@pytest.mark.parametrize("id", ["shipwreck_survivor", "derelict_ship"])
def test_survivors_and_derelict_ships_let_search_for_artifacts(id: str):
    t = at_location(id, artifacts=ARTIFACTS)
    assert t.open == "visit_option 0"
    t.play("use 0")
    while t.open != "main_action 0":
        t.play(t.options[0])
    assert hand(t) == 1
    assert t.s.gold[0] == (2 if id == "derelict_ship" else 0)


@pytest.mark.parametrize(("id", "die", "gold"), [("sea_chest", 2, 5), ("sea_chest", 0, 0), ("jetsam", 0, 0)])
def test_chests_and_jetsam_by_the_attack_die(id: str, die: int, gold: int):
    t = by_die(id, die)
    assert (t.s.gold[0], t.open) == (gold, "main_action 0")


def test_a_chest_may_hold_an_artifact_and_jetsam_resources():
    assert by_die("sea_chest", 4, artifacts=ARTIFACTS).open == "search 0"
    for die, least in ((2, 1), (4, 2)):
        s = by_die("jetsam", die).s
        assert s.gold[0] + s.materials[0] + s.valuables[0] >= least


# -- costs that are a choice -----------------------------------------------------------------------------------


def test_any_of_two_costs_the_payer_chooses_one():
    """Tazar's last Specialty: remove one card or discard three for an Artifact. [HER-0.2, HER-29.1]"""
    others = "ability:logistics spell:haste spell:slow"
    t = world(
        "N3 0,0", heroes="0 main N3.E", hands=(f"specialty:tazar_6 {others}",), artifacts=ARTIFACTS, everything=True
    )
    t.play("play specialty:tazar_6 effect")
    assert t.open == "pay_way 0"
    assert t.options == ["remove 1", "discard 3"]
    other = t.match.clone()
    t.play("remove 1", "remove spell:haste from hand")
    assert (len(t.s.removed[0]), hand(t)) == (1, 3)
    other.play(0, "discard 3")
    while other.question(0).prompt.id == "pay_cards":
        other.play(0, str(other.question(0).options[0]))
    assert len(other.state.hand[0]) == 1  # type: ignore[attr-defined]
    assert not other.state.removed[0]  # type: ignore[attr-defined]


def test_with_too_few_cards_only_one_cost_is_left():
    t = world(
        "N3 0,0",
        heroes="0 main N3.E",
        hands=("specialty:tazar_6 spell:haste",),
        artifacts=ARTIFACTS,
        everything=True,
    )
    t.play("play specialty:tazar_6 effect")
    assert t.open == "remove_card 0"


def test_a_combat_to_which_a_spell_leads_does_not_end_the_spell():
    t = world(
        "N3 0,0",
        heroes="0 main N3.E / 1 main N3.W",
        hands=("spell:dimension_door",),
        neutrals="boars boars boars / trolls trolls trolls / / ",
        everything=True,
        mp=3,
    )
    t.s.army[1] = []
    t.play("play spell:dimension_door cast")
    while t.s.combat is None:
        wanted = [option for option in t.options if option == "3,0"]
        guarded = [o for o in t.options if "," in o]
        t.play(wanted[0] if wanted else guarded[0] if guarded else t.options[0])
    t.ends(0, "victory")
    while t.open != "main_action 0":
        t.play(t.options[0])
    assert t.s.cast is None
    assert t.s.discard[0] == [CARD_NUMBER["spell", "dimension_door"]]


def test_her_27_6_the_player_who_attacks_names_it_whichever_seat_he_has():
    t = chosen(random_town(mode="coop", teams=(0, 0))).play("inferno")
    t.s.figures[1] = t.s.figures[1]._replace(field=t.field("C5.NE"), back=t.field("C5.NE"), mp=3)
    t.s.turn = 1
    t.again().play("move main sw")
    assert t.open == "town_guard 1"


@pytest.mark.parametrize("mode", ["coop", "campaign"])
def test_her_27_6_where_the_program_runs_the_defence_the_player_names_its_bronze_unit(mode: str):
    """[HER-20.1: what the rules for enemies leave open]"""
    strong = ("neutral_azure_dragons neutral_crystal_dragons", "")
    t = chosen(random_town(mode=mode, teams=(0, 0), armies=strong)).play("inferno")
    t.s.figures[0] = t.s.figures[0]._replace(field=t.field("C5.NE"), back=t.field("C5.NE"), mp=3)
    t.again().play("move main sw")
    assert t.open == "town_guard 0"
    wanted = t.options[-1]
    t.play(wanted, "deploy neutral_azure_dragons", "a2", "deploy neutral_crystal_dragons")
    if t.open == "deploy_space 0":
        t.play(t.options[0])
    combat = t.s.combat
    assert combat is not None
    assert (combat.siege, combat.limited, combat.level, combat.seats) == (True, True, 7, (0, -1))
    assert wanted in [row["unit"] for row in t.told("enemy-deployed")]
    while t.open.startswith("ai_tie"):
        t.play(t.options[0])
    assert t.s.walls == 0b1111
    assert TOWER not in t.s.space


def test_her_10_10_logistics_leaves_play_when_it_has_acted_and_permanent_cards_stay():
    t = world("S3 0,0", heroes="0 main S3.C", flags="0 S3.C", cubes="S3.E")
    ballista, logistics = CARD_NUMBER["war_machine", "ballista"], CARD_NUMBER["ability", "logistics"]
    lay(t.s, 0, ballista, CARDS[ballista].effects[0].number, "permanent")
    lay(t.s, 0, logistics, CARDS[logistics].effects[0].number, "turn")
    s = t.cut_short()
    del s.stack[1:]
    s.then(take_turn, 0)
    s.then(resolve_moment, 0, "turn_end")
    s.run()
    assert t.open == "hero_goes 0"
    t.play("1,0")
    assert t.where(0) == "S3.E"
    assert ([one.card for one in s.in_play], s.discard[0]) == ([ballista], [logistics])
