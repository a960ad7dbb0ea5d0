"""Mages: effect, refusal, boundary. [ABY-8.4.12 to ABY-8.4.18]"""

from __future__ import annotations

from tests.games.abyss.position import (
    asked,
    available,
    hand,
    options,
    own_tiles,
    play,
    position,
    recruited,
    shown,
    told,
)


def test_aby_8_4_12_shaman_protects_from_all_seven_soldiers():
    """ABY-8.3: the passive ones here, the others in their own tests."""
    s = recruited("seeker", pearls=(0, 4), active={1: "shaman"})
    assert s.pearls[1] == 4
    s = recruited("jailer", hands={1: "C1 C2"}, active={1: "shaman"})
    assert hand(s, 1) == "C2 C1"
    s = recruited("commander", hands={1: "C1 C2 C3 Q3 Q4 Q5 H1"}, active={1: "shaman"})
    assert len(s.hands[1]) == 7
    assert asked(s) == (1, "main")


def test_aby_8_4_12_shaman_does_not_protect_others_and_not_when_disabled_or_tucked():
    s = recruited("seeker", 3, pearls=(0, 4, 4), active={1: "shaman"})
    assert s.pearls == [0, 4, 2]
    s = recruited("seeker", pearls=(0, 4), disabled={1: "shaman"})
    assert s.pearls == [0, 2]
    s = recruited("seeker", pearls=(0, 4), controlled={1: {"jail": "shaman"}})
    assert s.pearls == [0, 2]
    assert asked(s) == (1, "main")


def test_aby_8_4_13_invoker_gives_one_more_complete_turn():
    s = recruited("invoker", 3, active={0: "landlord"}, council="C1 Q1")
    assert asked(s) == (0, "main")
    assert s.turns == 2
    assert s.pearls[0] == 2  # the Landlord paid again
    play(s, "request crab")
    assert asked(s)[0] == 1


def test_aby_8_4_14_apprentice_takes_a_council_stack():
    s = recruited("apprentice", council="C1 C2 Q1", active={0: "alchemist"})
    assert asked(s) == (0, "apprentice_stack")
    assert options(s) == ["crab", "squid"]
    play(s, "crab")
    assert hand(s, 0) == "C2 C1"  # not doubled by the Alchemist
    assert asked(s)[0] == 1


def test_aby_8_4_14_apprentice_must_take_the_only_stack_and_does_nothing_without_one():
    s = recruited("apprentice", council="C1 C2")
    assert hand(s, 0) == "C2 C1"
    s = recruited("apprentice", council="", log=True)
    assert hand(s, 0) == ""
    assert "no-effect" in told(s)


def test_aby_8_4_14_apprentice_may_decline_while_a_commander_limits_its_owner():
    s = recruited("apprentice", council="C1 C2", active={1: "commander"}, log=True)
    assert (asked(s), options(s)) == ((0, "apprentice_stack"), ["crab", "decline"])
    play(s, "decline")
    assert (hand(s, 0), "declined" in told(s)) == ("", True)
    assert asked(s)[0] == 1
    for active, disabled in (({0: "shaman", 1: "commander"}, {}), ({0: "commander"}, {}), ({}, {1: "commander"})):
        s = recruited("apprentice", council="C1 C2", active=active, disabled=disabled)
        assert hand(s, 0) == "C2 C1"  # not limited: the only stack is taken


def test_aby_8_4_15_oracle_discards_a_stack_face_up():
    s = position(active={0: "oracle"}, council="C1 C2 Q1", deck="H1")
    play(s, "use oracle")
    assert asked(s) == (0, "oracle_stack")
    play(s, "crab")
    assert shown(s.discard) == "C1 C2"
    assert s.council[1] == ()
    assert hand(s, 0) == ""
    assert "use oracle" not in options(s)
    assert asked(s) == (0, "main")


def test_aby_8_4_15_oracle_needs_a_stack():
    s = position(active={0: "oracle"}, council="", pearls=(1, 0), court="keeper", deck="H1")
    assert options(s) == ["explore", "plot"]
    assert asked(s) == (0, "main")


def test_aby_8_4_16_alchemist_doubles_the_request_only_while_active():
    s = position(active={0: "alchemist"}, council="C1 Q1 H1")
    play(s, "request crab")
    assert asked(s) == (0, "second_stack")
    s = position(disabled={0: "alchemist"}, council="C1 Q1 H1")
    play(s, "request crab")
    assert asked(s) == (1, "main")


def test_aby_8_4_17_illusionist_exchanges_a_location():
    s = recruited("illusionist", controlled={0: {"jail": "slaver oracle tamer"}}, available="abyss depths")
    assert asked(s) == (0, "illusionist_own")
    assert options(s) == ["jail", "decline"]
    play(s, "jail")
    assert asked(s) == (0, "illusionist_available")
    play(s, "depths")
    assert own_tiles(s, 0) == {"depths": ["slaver", "oracle", "tamer"]}
    assert available(s) == {"abyss", "jail"}
    assert asked(s) == (1, "main")


def test_aby_8_4_17_illusionist_may_be_declined_and_needs_two_tiles():
    s = recruited("illusionist", controlled={0: {"jail": ""}}, available="abyss")
    play(s, "decline")
    assert (own_tiles(s, 0), available(s)) == ({"jail": []}, {"abyss"})
    s = recruited("illusionist", controlled={0: {"jail": ""}}, log=True)
    assert "no-effect" in told(s)
    s = recruited("illusionist", available="abyss", log=True)
    assert "no-effect" in told(s)
    assert asked(s) == (1, "main")


def test_aby_8_4_17_illusionist_gaining_black_smokers_triggers_it():
    s = recruited("illusionist", controlled={0: {"jail": "slaver"}}, available="black_smokers", stack="abyss")
    play(s, "jail")
    assert asked(s) == (0, "smokers_exchange")
    play(s, "abyss")
    assert own_tiles(s, 0) == {"abyss": ["slaver"]}
    assert available(s) == {"jail"}
    assert asked(s) == (1, "main")


def test_aby_8_4_18_master_of_magic_frees_the_affiliation():
    s = position(active={0: "master_of_magic"}, hands={0: "H3 C2 Q4"}, court="keeper miller reaper shepherd")
    play(s, "recruit keeper")
    assert options(s) == ["affiliate crab_2", "affiliate seahorse_3", "affiliate squid_4"]
    play(s, "affiliate squid_4")
    assert shown(s.affiliated[0]) == "Q4"
    assert asked(s) == (1, "main")


def test_aby_8_4_18_master_of_magic_not_for_itself_nor_when_disabled():
    s = recruited("master_of_magic")
    assert shown(s.affiliated[0]) == "H3"
    s = position(disabled={0: "master_of_magic"}, hands={0: "H3 C2 Q4"}, court="keeper miller reaper shepherd")
    play(s, "recruit keeper")
    assert shown(s.affiliated[0]) == "C2"
    assert asked(s) == (1, "main")
