"""How abilities work together, and the Lords that are used once per turn. [ABY-8.1 to ABY-8.3]"""

from __future__ import annotations

import pytest
from tests.games.abyss.position import (
    asked,
    components,
    court,
    hand,
    has,
    options,
    play,
    position,
    recruited,
    shown,
    started,
    table,
)

from ludoteka.games.abyss.cards import LORDS
from ludoteka.games.abyss.state import lords_of


def test_aby_8_1_nested_lords_resolve_depth_first():
    """Corruptor brings in the Traitor, which brings in the Schemer, which brings in the Trader."""
    s = recruited(
        "corruptor",
        pearls=(5, 0),
        active={0: "keeper"},
        court="corruptor traitor schemer reaper shepherd miller",
        lord_deck="trader",
    )
    before = components(s)
    play(s, "recruit traitor", "dismiss keeper", "schemer")
    assert asked(s) == (0, "schemer_dismiss")
    assert options(s) == ["dismiss corruptor", "dismiss traitor", "decline"]
    play(s, "dismiss corruptor")
    assert sorted(LORDS[lord].id for lord in lords_of(s, 0)) == ["schemer", "trader", "traitor"]
    assert s.pearls[0] == 3
    assert court(s) == ["-", "-", "-", "reaper", "shepherd", "miller"]
    assert components(s) == before
    assert asked(s) == (1, "main")


def test_aby_8_1_a_soldier_brought_in_by_an_ability_acts_too():
    s = recruited("corruptor", pearls=(5, 4), court="corruptor seeker reaper shepherd miller")
    play(s, "recruit seeker")
    assert s.pearls == [0, 2]
    assert asked(s) == (1, "main")


def test_aby_8_1_the_landlord_and_the_commander_act_when_brought_in():
    s = recruited("corruptor", pearls=(5, 0), court="corruptor landlord reaper shepherd miller")
    play(s, "recruit landlord")
    assert s.pearls[0] == 1
    hands = {1: "C1 C2 C3 Q3 Q4 H5 H1"}
    s = recruited("corruptor", pearls=(5, 0), court="corruptor commander reaper shepherd miller", hands=hands)
    play(s, "recruit commander")
    assert asked(s) == (1, "limit_discard")


def test_aby_8_2_a_lord_recruited_this_turn_can_be_used_at_its_end():
    s = table(hands={0: "S5 C1"}, pearls=(3, 0), court="slaver keeper reaper shepherd")
    started(s)
    play(s, "recruit slaver")
    assert asked(s) == (0, "end_turn")
    assert options(s) == ["end", "use slaver"]
    play(s, "use slaver")
    assert (hand(s, 0), s.pearls[0]) == ("", 2)
    assert asked(s) == (1, "main")


@pytest.mark.parametrize(
    ("point", "words", "moves"),
    [
        ("main", {}, []),
        ("explore", {"deck": "C1"}, ["explore"]),
        ("monster", {"deck": "M"}, ["explore"]),
        ("reward", {"deck": "M"}, ["explore", "fight"]),
        ("second_stack", {"council": "C1 Q1 H1"}, ["request crab"]),
        ("end_turn", {"council": "C1 Q1 H1"}, ["request crab", "request squid"]),
    ],
)
def test_aby_8_2_the_decision_points_that_offer_once_per_turn_lords(point, words, moves):
    s = position(active={0: "opportunist alchemist"}, **words)
    play(s, *moves)
    assert asked(s) == (0, point)
    before = options(s)
    assert "use opportunist" in before
    play(s, "use opportunist", "keeper")
    if point == "end_turn":
        assert asked(s) == (1, "main")
    else:
        assert asked(s) == (0, point)  # offered again, without the used Lord
        assert options(s) == [word for word in before if word != "use opportunist"]


def test_aby_8_2_at_the_corruptor_and_the_traitor_before_naming_a_lord():
    s = recruited("corruptor", pearls=(5, 0), active={0: "opportunist"}, lord_deck="trader")
    assert "use opportunist" in options(s)
    play(s, "use opportunist", "reaper")
    assert "recruit trader" in options(s)
    s = recruited("traitor", active={0: "opportunist"}, lord_deck="trader")
    play(s, "use opportunist", "reaper")
    assert options(s) == ["dismiss opportunist", "decline"]
    play(s, "dismiss opportunist")
    assert asked(s) == (0, "traitor_lord")
    assert "trader" in options(s)


def test_aby_8_2_a_decision_point_with_nothing_left_is_skipped():
    """The Oracle removes the last stack before the Alchemist's second choice."""
    s = position(active={0: "oracle alchemist"}, council="C1 Q1", deck="H1")
    play(s, "request crab", "use oracle")
    assert shown(s.discard) == "Q1"
    assert hand(s, 0) == "C1"
    assert s.turn == 1


def test_aby_8_2_never_in_the_turn_of_an_opponent():
    s = position(turn=1, active={0: "slaver oracle opportunist"}, hands={0: "C1", 1: "C2"}, deck="H1 H2")
    play(s, "explore")
    assert asked(s) == (1, "explore")
    assert options(s) == ["take", "continue"]


def test_aby_8_3_protection_ends_as_soon_as_the_shaman_is_not_active():
    s = position(active={0: "shaman", 1: "recruiter"}, hands={0: "H5 H3"}, court="shepherd keeper miller reaper")
    assert "recruit shepherd" in options(s)
    s = position(
        active={1: "recruiter"},
        controlled={0: {"jail": "shaman"}},
        hands={0: "H5 H3"},
        court="shepherd keeper miller reaper",
    )
    assert "recruit shepherd" not in options(s)
    assert asked(s) == (0, "main")


def test_a_disabled_lord_that_is_replaced_makes_room_for_a_working_one():
    """ABY-8.4.4, ABY-8.4.21: the new Lord is not disabled."""
    s = recruited(
        "traitor", disabled={0: "keeper"}, court="traitor landlord reaper shepherd miller", council="C1 Q1 H1"
    )
    play(s, "dismiss keeper", "landlord")
    assert has(s, 0, "landlord") == "active"
    assert s.pearls[0] == 1
    play(s, "request crab")
    assert s.pearls[0] == 2
    assert asked(s) == (0, "main")
