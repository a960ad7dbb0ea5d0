"""Camps: announcing, interrupting, withdrawing. [BUN-6.7 to BUN-6.13]"""

from __future__ import annotations

from tests.games.bunny.position import (
    answer,
    asked,
    building,
    check,
    end_construction,
    fief_of,
    ids,
    lands,
    options,
    position,
    told,
)

from ludoteka.games.bunny.state import Bunny

NEXT_DRAFT = {0: "draft_pick", 1: "draft_pick", 2: "draft_pick"}


def construction(**more) -> Bunny:
    return position("construction", **more)


def test_bun_6_7_a_camp_takes_an_unoccupied_territory():
    s = construction(own={0: "A4", 1: "A3"}, tray={0: "camp_3"})
    answer(s, 0, "announce camp_3")
    assert asked(s) == {0: "camp_place"}
    assert "A3" not in options(s, 0), "a rabbit stands there"
    assert "withdraw" not in options(s, 0)
    answer(s, 0, "A5")
    assert lands(s, 0) == {"A4", "A5"}
    assert fief_of(s, "A5").value == 1
    assert building(s, "A5") == "camp_3"
    assert ids(s.discards[0])[-1] == "camp_3"
    check(s)
    assert asked(s) == NEXT_DRAFT


def test_bun_6_7_a_camp_fills_the_building_slot():
    s = construction(camps={"A5": (0, "camp_3")}, tray={0: "city_1"})
    assert ids(s.trays[0]) == ["city_1"]
    assert asked(s) == NEXT_DRAFT


def test_bun_6_8_a_camp_is_announced_without_a_territory():
    s = construction(tray={0: "camp_5", 1: "camp_3"})
    answer(s, 0, "announce camp_5")
    assert s.announced
    assert told(s, "camp-announced") == [{"seat": 0, "camp": "camp_5"}]
    assert asked(s) == {1: "camp_interrupt"}


def test_bun_6_8_not_legal_without_an_unoccupied_territory():
    full = {0: " ".join(f"{row}{column}" for row in "ABCDEFGHIJ" for column in range(1, 11))}
    s = construction(own=full, tray={1: "camp_1"})
    assert ids(s.trays[1]) == ["camp_1"]
    assert asked(s) == NEXT_DRAFT


def test_bun_6_9_lower_camps_are_asked_in_ascending_order():
    s = construction(players=4, tray={0: "camp_6", 1: "camp_4", 2: "camp_1 camp_5", 3: "camp_3"})
    answer(s, 0, "announce camp_6")
    order = []
    while asked(s) != {0: "camp_place"}:
        order.append((s.asks[0].seat, dict(s.asks[0].prompt.args)["camp"]))
        answer(s, s.asks[0].seat, "decline")
    assert order == [(2, "camp_1"), (3, "camp_3"), (1, "camp_4"), (2, "camp_5")]
    assert "withdraw" not in options(s, 0), "nobody interrupted: binding"


def test_bun_6_9_higher_camps_are_not_asked():
    s = construction(tray={0: "camp_2", 1: "camp_3", 2: "camp_6"})
    answer(s, 0, "announce camp_2")
    assert asked(s) == {0: "camp_place"}


def test_bun_6_9_an_interrupting_camp_is_placed_at_once():
    s = construction(tray={0: "camp_5", 1: "camp_3", 2: "camp_2"})
    answer(s, 0, "announce camp_5")
    assert asked(s) == {2: "camp_interrupt"}
    answer(s, 2, "interrupt on C3")
    assert building(s, "C3") == "camp_2"
    assert lands(s, 2) == {"C3"}
    assert asked(s) == {1: "camp_interrupt"}, "it is not interrupted itself; the next lower camp is asked"
    assert "interrupt on C3" not in options(s, 1)
    answer(s, 1, "decline")
    assert asked(s) == {0: "camp_place"}
    assert options(s, 0)[-1] == "withdraw"


def test_bun_6_9_closed_players_are_asked_too():
    s = construction(tray={0: "camp_2", 1: "camp_5"})
    answer(s, 0, "end")
    answer(s, 1, "announce camp_5")
    assert asked(s) == {0: "camp_interrupt"}


def test_bun_6_9_the_question_is_skipped_when_nothing_is_unoccupied():
    """One territory is left; camp 1 takes it, camp 2 is not asked, camp 5 is withdrawn by itself. [BUN-6.10]"""
    every = [f"{row}{column}" for row in "ABCDEFGHIJ" for column in range(1, 11)]
    s = construction(
        players=4, own={3: " ".join(c for c in every if c != "C3")}, tray={0: "camp_5", 1: "camp_1", 2: "camp_2"}
    )
    answer(s, 0, "announce camp_5")
    answer(s, 1, "interrupt on C3")
    assert told(s, "camp-declined") == []
    assert told(s, "camp-withdrawn") == [{"seat": 0, "camp": "camp_5"}]
    assert ids(s.trays[2]) == ["camp_2"]
    assert asked(s) == dict.fromkeys(range(4), "draft_pick")


def test_bun_6_10_uninterrupted_the_camp_must_be_placed():
    s = construction(tray={0: "camp_5", 1: "camp_3"})
    answer(s, 0, "announce camp_5")
    answer(s, 1, "decline")
    assert "withdraw" not in options(s, 0)
    answer(s, 0, "C3")
    assert lands(s, 0) == {"C3"}
    assert asked(s) == {1: "construction_action"}


def test_bun_6_10_interrupted_it_may_still_be_placed():
    s = construction(tray={0: "camp_5", 1: "camp_3"})
    answer(s, 0, "announce camp_5")
    answer(s, 1, "interrupt on C3")
    answer(s, 0, "C4")
    assert lands(s, 0) == {"C4"}
    assert lands(s, 1) == {"C3"}
    check(s)
    assert asked(s) == NEXT_DRAFT


def test_bun_6_11_a_withdrawn_camp_is_locked_until_the_next_round():
    s = construction(tray={0: "camp_5", 1: "camp_3 camp_6", 2: "city_1"}, own={2: "A1 A2"})
    answer(s, 0, "announce camp_5")
    answer(s, 1, "interrupt on C3")
    answer(s, 0, "withdraw")
    assert ids(s.trays[0]) == ["camp_5"]
    assert asked(s) == {1: "construction_action"}, "seat 0 has nothing it could announce"
    answer(s, 1, "announce camp_6")
    assert asked(s) == {1: "camp_place"}, "a locked camp cannot interrupt"
    answer(s, 1, "C4")
    answer(s, 2, "end")
    assert asked(s) == NEXT_DRAFT
    later = construction(tray={0: "camp_5"}, round=2)
    assert asked(later) == {0: "construction_action"}


def test_bun_6_11_the_lock_ends_with_the_next_construction():
    s = construction(tray={0: "camp_5", 1: "camp_3"})
    answer(s, 0, "announce camp_5")
    answer(s, 1, "interrupt on C3")
    answer(s, 0, "withdraw")
    assert s.locked
    while "construction_action" not in asked(s).values():
        s.choose(s.options[-1])
    assert s.round == 2
    assert s.locked == 0
    while s.asks[0].seat != 0:
        answer(s, s.asks[0].seat, "end")
    assert "announce camp_5" in options(s, 0)


def test_bun_6_11_declining_does_not_lock():
    s = construction(tray={0: "camp_5", 1: "camp_3"})
    answer(s, 0, "announce camp_5")
    answer(s, 1, "decline")
    answer(s, 0, "C3")
    assert asked(s) == {1: "construction_action"}
    assert options(s, 1) == ["announce camp_3", "end"]


def test_bun_6_12_own_lower_camps_are_not_offered():
    s = construction(tray={0: "camp_1 camp_5"})
    answer(s, 0, "announce camp_5")
    assert asked(s) == {0: "camp_place"}
    answer(s, 0, "C3")
    assert options(s, 0) == ["announce camp_1", "end"], "it may be announced later in the phase"


def test_bun_6_13_a_built_camp_card_is_discarded():
    s = construction(tray={0: "camp_1", 1: "camp_6"})
    answer(s, 0, "announce camp_1")
    answer(s, 0, "C3")
    assert ids(s.trays[0]) == []
    assert ids(s.discards[0]) == ["camp_1"]
    assert asked(s) == {1: "construction_action"}


def test_bun_r8_a_camp_built_in_between_opens_everybody():
    s = construction(tray={0: "camp_5", 1: "camp_3", 2: "camp_6"})
    answer(s, 0, "end")
    answer(s, 1, "end")
    answer(s, 2, "announce camp_6")
    assert asked(s) == {1: "camp_interrupt"}
    answer(s, 1, "interrupt on C3")
    assert asked(s) == {0: "camp_interrupt"}
    answer(s, 0, "decline")
    answer(s, 2, "withdraw")
    assert asked(s) == {0: "construction_action"}
    end_construction(s)
    assert asked(s) == NEXT_DRAFT
