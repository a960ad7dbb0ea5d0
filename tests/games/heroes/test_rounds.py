"""Set-up, Combat Rounds, whose unit is next, activation. [HER-17.11 to 17.18]"""

from __future__ import annotations

from tests.games.heroes.position import face, position

from ludoteka.core.state import RUN
from ludoteka.games.heroes.cards import FACES, unit_of
from ludoteka.games.heroes.combat.deploy import fight_neutrals, fight_player
from ludoteka.games.heroes.combat.neutrals import draw_neutral
from ludoteka.games.heroes.combat.sandbox import GAME, sandbox_over
from ludoteka.games.heroes.empty import empty
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import INITIATIVE, UNTIL_ACTIVATION, Mod

# -- set-up --------------------------------------------------------------------------------------------------


def test_her_17_13_the_attacker_deploys_then_the_defender():
    match = GAME.start(2, 0, attacker="griffins,marksmen+", defender="zombies")
    assert match.to_act == (0,)
    assert [str(o) for o in match.question(0).options] == ["deploy marksmen-pack", "deploy griffins-few"]
    match.play(0, "deploy griffins-few")
    assert match.question(0).prompt.id == "deploy_space"
    assert [str(o) for o in match.question(0).options] == ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2"]
    match.play(0, "b2")
    assert [str(o) for o in match.question(0).options] == ["deploy marksmen-pack", "done"]
    match.play(0, "done")
    assert match.to_act == (1,), "his only unit must be placed; the space is his choice"
    assert [str(o) for o in match.question(1).options] == ["a4", "b4", "c4", "d4", "a5", "b5", "c5", "d5"]
    seen = match.view(1)["combat"]["units"]
    assert [unit["space"] for unit in seen] == ["b2"], "the attacker's placement is visible"
    match.play(1, "c4")
    assert match.question(match.to_act[0]).prompt.id == "unit_action"


def test_her_17_14_at_least_one_unit_must_be_placed():
    match = GAME.start(2, 0, attacker="griffins,marksmen+", defender="zombies")
    assert "done" not in [str(o) for o in match.question(0).options]


def test_her_16_1_at_most_five_units_fight():
    army = "halberdiers,marksmen,griffins,crusaders,zealots,champions,archangels"
    match = GAME.start(2, 0, attacker=army, defender="zombies")
    for space in ("a1", "b1", "c1", "d1", "a2"):
        match.play(0, str(match.question(0).options[0]))
        match.play(0, space)
    assert match.to_act == (1,)
    assert isinstance(match.state, Heroes)
    assert len(match.state.army[0]) == 2


def fought_on(field: tuple[int, ...], decks: dict[int, str]) -> Heroes:
    s = empty(1, 2)
    s.army[0] = [face("black_dragons")]
    for tier, words in decks.items():
        s.neutral_deck[tier] = [face(word) for word in words.split()]
    s.then(sandbox_over)
    fight_neutrals(s, 0, 1, field, 1)
    s.run()
    return s


def test_her_17_11_neutral_units_are_drawn_and_placed_by_their_controller():
    s = fought_on((1, 0), {0: "neutral_boars", 1: "neutral_zealots"})
    s.choose(s.options[0])  # the space of the Black Dragons
    assert s.asks[0].seat == 1, "HER-17.12: the controller"
    assert dict(s.asks[0].prompt.args)["unit"] == "neutral_boars", "the lowest tier first"
    assert list(s.options) == list(range(12, 20))
    s.choose(16)
    assert list(s.options) == [17, 18, 19], "ranged units go to the Backline"
    s.choose(17)
    assert s.asks[0].prompt.id == "unit_action"
    assert s.combat is not None
    assert s.combat.limited


def test_her_17_11_ranged_units_take_the_frontline_when_the_backline_is_full():
    s = fought_on((0, 0, 0, 0, 0), {0: " ".join(["neutral_halflings"] * 5)})
    s.choose(s.options[0])
    for _ in range(3):
        assert all(16 <= space < 20 for space in s.options)
        s.choose(s.options[0])
    assert 19 in s.space, "the last space of the Backline is no choice"
    assert list(s.options) == [12, 13, 14, 15]


def test_her_17_31_no_time_limit_as_soon_as_an_azure_unit_is_drawn():
    s = fought_on((3,), {3: "neutral_azure_dragons"})
    s.choose(s.options[0])
    assert s.combat is not None
    assert not s.combat.limited
    s = fought_on((3,), {2: "neutral_trolls"})
    s.choose(s.options[0])
    assert s.combat is not None
    assert s.combat.limited, "HER-R55: what was drawn decides"


def test_her_16_11_empty_decks_are_reshuffled_then_the_lower_tier_helps():
    """[HER-R25]"""
    s = empty(1, 2)
    s.neutral_discard[1] = [face("neutral_zealots")]
    s.neutral_deck[0] = [face("neutral_boars")]
    assert draw_neutral(s, 1) == face("neutral_zealots")
    assert draw_neutral(s, 1) == face("neutral_boars")
    assert draw_neutral(s, 1) == -1, "bronze: fewer units"


def test_her_17_11_fields_are_guarded_as_the_table_says():
    for field, tiers in ((1, [0]), (4, [0, 1, 1]), (6, [0, 1, 1, 2, 2])):
        match = GAME.start(2, 5, fight="neutral", field=field, attacker="griffins")
        match.play(0, "a1")
        drawn = next(event.message.args["unit"] for event in match.events if event.message.id == "neutrals-drawn")
        assert isinstance(drawn, tuple)
        assert [FACES[face(unit)].tier for unit in drawn] == tiers
        assert all(unit_of(face(unit)).kind == "neutral" for unit in drawn)


def test_her_17_15_abilities_of_the_start_the_attackers_first():
    t = position("archangels@b1", "archangels@b5", start=True, decks=("attack", "power"))
    assert [event["seat"] for event in t.told("drew")] == [0, 1]
    assert [len(hand) for hand in t.s.hand] == [1, 1]


# -- whose unit is next --------------------------------------------------------------------------------------


def test_her_17_17_the_highest_initiative_goes_first():
    t = position("skeletons@a1 griffins@b1", "harpies+@a5 zombies@b5")
    assert t.told("activated")[-1]["unit"] == "harpies-pack"
    t.play("end")
    assert t.told("activated")[-1]["unit"] == "griffins-few"
    t.play("end")
    assert t.told("activated")[-1]["unit"] == "skeletons-few"
    t.play("end")
    assert t.told("activated")[-1]["unit"] == "zombies-few"
    t.play("end")
    assert t.told("combat-round-began") == [{"number": 2}]


def test_her_17_17_tied_sides_alternate_beginning_with_the_attacker():
    t = position("skeletons@a1 halberdiers@b1", "troglodytes@a5 marksmen@b5 skeletons@c5")
    assert t.open == "next_among_equals 0"
    assert t.options == ["a1", "b1"]
    order = []
    t.play("b1")
    for _ in range(5):
        order.append(t.told("activated")[-1]["space"])
        t.play("end")
        if t.open.startswith("next"):
            t.play(t.options[0])
    assert order == ["b1", "a5", "a1", "b5", "c5"]


def test_her_17_17_after_another_initiative_the_attacker_begins_again():
    t = position("griffins@a1 skeletons@b1", "skeletons@b5")
    t.play("end")
    assert t.told("activated")[-1]["space"] == "b1"
    t = position("skeletons@b1", "griffins@a5 skeletons@b5")
    t.play("end")
    assert t.told("activated")[-1]["space"] == "b1"


def test_her_17_17_the_order_follows_changes_of_initiative():
    t = position("griffins@a1 skeletons@b1 zombies@c1", "wraiths@b5")
    t.s.mods.append(Mod(2, INITIATIVE, 9, 99))
    t.play("end")
    assert t.told("activated")[-1]["unit"] == "zombies-few"


def test_her_17_16_marks_are_cleared_when_a_round_begins():
    t = position("skeletons@b1'", "zombies@b5", first="b1").play("end")
    assert t.at("b1") == "skeletons 0"
    assert t.s.combat_round == 2
    assert t.open == "unit_action 0"


def test_her_17_17_the_arrow_tower_takes_its_place_in_the_order():
    t = position("wraiths@a1 griffins+@b1", "zombies@b5", siege="a b c d", tower=True)
    t.play("end")  # Griffins and Arrow Tower have 9: the attacker begins
    assert t.told("activated")[-1]["unit"] == "arrow_tower"


# -- activation ----------------------------------------------------------------------------------------------


def test_her_17_18_2_a_paralysed_unit_loses_the_token_and_its_activation():
    t = position("wraiths@b1!/1", "zombies@b5", first="b1")
    assert t.told("skipped") == [{"unit": "wraiths-few", "space": "b1"}]
    assert t.s.combat_round == 2
    assert t.at("b1") == "wraiths 0", "healed in its activation of the second round only"
    assert len(t.told("activated")) == 1


def test_her_17_18_3_a_defence_token_ends_with_the_next_activation():
    t = position("skeletons@b1~", "zombies@b5", first="b1")
    assert t.at("b1") == "skeletons 0"
    assert "defend" not in t.options, "HER-17.27: not twice in a row"
    t.play("end")
    assert t.open == "unit_action 0"
    assert "defend" in t.options, "in the next activation it may again"


def test_her_17_18_8_bonuses_that_were_not_used_expire():
    t = position("skeletons@b1", "zombies@b5", first="b1")
    t.s.mods.append(Mod(0, 0, 2, UNTIL_ACTIVATION))
    t.play("end")
    assert t.s.mods == []


def test_her_17_27_defending_ends_the_activation():
    t = position("zombies@b1", "griffins@b5", first="b1").play("defend")
    assert t.at("b1") == "zombies~ 0"
    assert t.open == "unit_action 1"
    t = position("skeletons@b1", "zombies@b5", first="b1").play("move b2", "defend")
    assert t.told("defended") == [{"unit": "skeletons-few", "space": "b2"}], "HER-R29: also after a move"
    t = position("marksmen@b1", "zombies@b5", first="b1").play("move b2", "defend")
    assert t.told("defended") == [{"unit": "marksmen-few", "space": "b2"}]


def test_a_combat_goes_back_to_what_lies_beneath_it():
    s = empty(1, 2)
    s.army = [[face("black_dragons+")], [face("skeletons")]]
    s.stack = [(sandbox_over, (), RUN)]
    fight_player(s, 0, 1, siege=False, duel=True)
    assert s.combat is not None
    assert s.combat.floor == 1
    s.run()
    for space in (5, 13):
        s.choose(space)
    while s.result is None:
        s.choose(s.options[0])
    assert s.result.ranks == (1, 2)
    assert s.stack == []
    assert s.army == [[face("black_dragons+")], []]
