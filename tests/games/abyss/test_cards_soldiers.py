"""Soldiers: effect, refusal, boundary. [ABY-8.3, ABY-8.4.1 to ABY-8.4.7]"""

from __future__ import annotations

from typing import Any

from tests.games.abyss.position import (
    asked,
    hand,
    has,
    options,
    play,
    position,
    recruited,
    shown,
    table,
    told,
    waiting,
)

from ludoteka.games.abyss.moves.limit import discards_chosen
from ludoteka.games.abyss.state import above_limit


def test_aby_8_4_1_recruiter_makes_lords_dearer_for_opponents():
    s = position(active={1: "recruiter"}, hands={0: "H5 H3"}, court="shepherd keeper miller reaper", pearls=(2, 0))
    play(s, "recruit shepherd")
    assert s.pearls[0] == 0  # 8 + 2 - 8
    assert asked(s) == (1, "main")


def test_aby_8_4_1_recruiter_spares_its_owner_the_protected_and_works_only_while_active():
    words: Any = {"hands": {0: "H5 H3"}, "court": "shepherd keeper miller reaper"}
    assert "recruit shepherd" not in options(position(active={1: "recruiter"}, **words))
    assert "recruit shepherd" in options(position(active={0: "recruiter"}, **words))
    assert "recruit shepherd" in options(position(active={0: "shaman", 1: "recruiter"}, **words))
    assert "recruit shepherd" in options(position(disabled={1: "recruiter"}, **words))
    assert "recruit shepherd" in options(position(controlled={1: {"jail": "recruiter"}}, **words))


def test_aby_8_4_1_recruiter_does_not_change_the_price_of_the_corruptor():
    s = recruited("corruptor", active={1: "recruiter"}, pearls=(5, 0))
    play(s, "recruit landowner")
    assert s.pearls[0] == 0
    assert asked(s) == (1, "main")


def test_aby_8_4_2_jailer_takes_an_ally_of_the_owners_choice_from_each_opponent():
    s = recruited("jailer", 3, hands={1: "C1 Q3", 2: "H2 H3"})
    assert waiting(s) == [1, 2]
    play(s, "2: discard seahorse_3")
    assert waiting(s) == [1]
    assert hand(s, 2) == "H3 H2"  # nothing happens before all have chosen
    play(s, "1: discard squid_3")
    assert (hand(s, 1), hand(s, 2)) == ("C1", "H2")
    assert {"Q3", "H3"} <= set(shown(s.discard).split())
    assert asked(s) == (1, "main")


def test_aby_8_4_2_jailer_skips_empty_hands_and_the_protected():
    s = recruited("jailer", 3, hands={1: "C1 Q3"}, active={1: "shaman"})
    assert hand(s, 1) == "C1 Q3"
    assert asked(s) == (1, "main")


def test_aby_8_4_2_jailer_does_not_ask_for_a_single_kind():
    s = recruited("jailer", hands={1: "C1 C1"})
    assert hand(s, 1) == "C1"
    assert asked(s) == (1, "main")


def test_aby_8_4_2_jailer_8_4_3_seeker_and_8_4_4_assassin_without_a_target_say_so():
    for lord in ("jailer", "seeker", "assassin"):
        s = recruited(lord, 3, hands={1: "C1 Q3"}, active={1: "shaman slaver"}, pearls=(0, 5, 0), log=True)
        assert [event.message.args["lord"] for event in s.log or [] if event.message.id == "no-effect"] == [lord]
        assert asked(s) == (1, "main")
        s = recruited(lord, 3, hands={2: "C1"}, active={2: "slaver"}, pearls=(0, 0, 5), log=True)
        assert "no-effect" not in told(s)


def test_aby_8_4_3_seeker_costs_every_opponent_two_pearls():
    s = recruited("seeker", 4, pearls=(3, 5, 1, 0))
    assert s.pearls == [3, 3, 0, 0]
    assert asked(s) == (1, "main")


def test_aby_8_4_3_seeker_does_not_touch_the_protected():
    s = recruited("seeker", 3, pearls=(0, 5, 5), active={2: "shaman"})
    assert s.pearls == [0, 3, 5]
    assert asked(s) == (1, "main")


def test_aby_8_4_4_assassin_disables_one_lord_of_each_opponent_clockwise():
    s = recruited("assassin", 3, active={1: "slaver oracle", 2: "tamer treasurer"})
    assert asked(s) == (0, "assassin_target")
    assert options(s) == ["slaver", "oracle"]
    play(s, "oracle")
    assert options(s) == ["tamer", "treasurer"]
    play(s, "tamer")
    assert [has(s, 1, "slaver"), has(s, 1, "oracle"), has(s, 2, "tamer")] == ["active", "disabled", "disabled"]
    assert asked(s) == (1, "main")


def test_aby_8_4_4_assassin_finds_no_target_among_disabled_tucked_and_protected_lords():
    s = recruited(
        "assassin",
        4,
        disabled={1: "slaver"},
        active={2: "shaman oracle"},
        controlled={3: {"jail": "tamer"}},
    )
    assert (has(s, 1, "slaver"), has(s, 2, "oracle"), has(s, 3, "tamer")) == ("disabled", "active", "tucked")
    assert asked(s) == (1, "main")


def test_aby_8_4_4_assassin_must_disable_a_single_lord():
    s = recruited("assassin", active={1: "oracle"})
    assert has(s, 1, "oracle") == "disabled"
    assert asked(s) == (1, "main")


def test_aby_8_4_5_commander_on_entry_one_opponent_discards_down_to_six():
    s = recruited("commander", 3, hands={1: "C1 C1 C2 Q3 Q4 Q5 H1 H2", 2: "J1 J2 J3 J4 J5 H3"})
    assert asked(s) == (1, "limit_discard")
    play(s, "discard crab_1", "discard squid_5")
    assert hand(s, 1) == "C2 C1 H2 H1 Q4 Q3"
    assert len(s.hands[2]) == 6
    assert asked(s) == (1, "main")


def test_aby_8_4_5_commander_on_entry_several_opponents_choose_in_secret():
    s = recruited("commander", 3, hands={1: "C1 C2 C3 Q3 Q4 Q5 H1 H2", 2: "J1 J2 J3 J4 J5 H3 H4"})
    assert waiting(s) == [1, 2]
    play(s, "2: discard jellyfish_1", "1: discard crab_3")
    assert (len(s.hands[1]), len(s.hands[2])) == (8, 7)  # nothing is shown before the last has finished
    assert s.stack[-1][0] is discards_chosen
    assert waiting(s) == [1]
    play(s, "discard squid_3")
    assert (hand(s, 1), len(s.hands[2])) == ("C2 C1 H2 H1 Q5 Q4", 6)
    assert asked(s) == (1, "main")


def test_aby_8_4_5_commander_at_the_end_of_each_of_their_turns():
    s = position(turn=1, active={0: "commander"}, hands={1: "C1 C2 C3 Q3 Q4 Q5"}, council="H1 H2 H3", deck="J1")
    play(s, "request seahorse")
    assert asked(s) == (1, "limit_discard")
    assert len(s.hands[1]) == 9
    play(s, "discard crab_3", "discard crab_2", "discard crab_1")
    assert len(s.hands[1]) == 6
    assert asked(s) == (0, "explore")  # the only action left was taken by itself


def test_aby_8_4_5_commander_and_5_5_nothing_happens_between_a_purchase_and_the_next_card():
    s = position(3, active={2: "commander"}, hands={1: "C1 C2 C3 Q3 Q4 Q5"}, pearls=(0, 1, 0), deck="H1 H2")
    play(s, "explore", "buy")
    assert shown(s.track) == "H2"
    assert len(s.hands[1]) == 7
    assert asked(s) == (0, "explore")


def test_aby_8_4_5_commander_spares_owner_and_protected_and_ends_with_the_commander():
    seven = "C1 C2 C3 Q3 Q4 Q5 H1"
    assert above_limit(table(hands={1: seven}, active={0: "commander"}), 1) == 1
    assert above_limit(table(hands={1: seven}, active={1: "commander"}), 1) == 0
    assert above_limit(table(hands={1: seven}, active={0: "commander", 1: "shaman"}), 1) == 0
    assert above_limit(table(hands={1: seven}, disabled={0: "commander"}), 1) == 0
    assert above_limit(table(hands={1: seven[3:]}, active={0: "commander"}), 1) == 0


def test_aby_8_4_6_hunter_takes_a_random_token_from_a_chosen_opponent():
    s = recruited("hunter", 3, tokens={1: "2 3", 2: "4"})
    assert asked(s) == (0, "hunter_victim")
    assert options(s) == ["seat 1", "seat 2"]
    play(s, "seat 2")
    assert [token.points for token in s.tokens[0]] == [4]
    assert s.tokens[2] == ()
    assert asked(s) == (1, "main")


def test_aby_8_4_6_hunter_is_random():
    stolen = set()
    for rng in range(20):
        s = recruited("hunter", tokens={1: "2 3"}, rng=rng)
        stolen.add(s.tokens[0][0].points)
    assert stolen == {2, 3}


def test_aby_8_4_6_hunter_without_a_token_to_take_or_against_a_shaman_does_nothing():
    s = recruited("hunter", 3, tokens={1: "2 3"}, active={1: "shaman"}, log=True)
    assert s.tokens[0] == ()
    assert "no-effect" in told(s)
    assert asked(s) == (1, "main")


def test_aby_8_4_7_tamer_lowers_the_reward_of_opponents():
    s = position(deck="M", threat=5, active={1: "tamer"})
    play(s, "explore", "fight")
    assert options(s) == ["gain KP", "gain KM"]
    play(s, "gain KP")
    assert s.threat == 1
    assert asked(s) == (1, "main")


def test_aby_8_4_7_tamer_leaves_space_1_and_spares_owner_and_protected():
    cases: list[tuple[Any, int, list[str]]] = [
        ({"active": {1: "tamer"}}, 1, ["gain P", "gain M"]),
        ({"active": {0: "tamer"}}, 2, ["gain PP", "gain PM", "gain MM"]),
        ({"active": {0: "shaman", 1: "tamer"}}, 2, ["gain PP", "gain PM", "gain MM"]),
        ({"disabled": {1: "tamer"}}, 2, ["gain PP", "gain PM", "gain MM"]),
    ]
    for words, threat, reward in cases:
        s = position(deck="M", threat=threat, **words)
        play(s, "explore", "fight")
        assert options(s) == reward
