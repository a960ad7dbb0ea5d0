"""Politicians: effect, refusal, boundary. [ABY-8.4.19 to ABY-8.4.24]"""

from __future__ import annotations

from typing import Any

from tests.games.abyss.position import (
    asked,
    court,
    hand,
    has,
    options,
    play,
    position,
    recruited,
    started,
    table,
    told,
)

from ludoteka.games.abyss.cards import LORDS


def test_aby_8_4_19_opportunist_replaces_a_court_lord_on_its_space():
    s = position(active={0: "opportunist"}, court="keeper reaper shepherd", lord_deck="trader")
    play(s, "use opportunist")
    assert asked(s) == (0, "opportunist_lord")
    play(s, "reaper")
    assert court(s) == ["-", "-", "-", "keeper", "trader", "shepherd"]
    assert [LORDS[lord].id for lord in s.lord_discard] == ["reaper"]
    assert "use opportunist" not in options(s)
    assert asked(s) == (0, "main")


def test_aby_8_4_19_opportunist_needs_a_lord_deck():
    s = position(active={0: "opportunist"}, other_lords="discard")
    assert "use opportunist" not in options(s)
    assert asked(s) == (0, "main")


def test_aby_8_4_20_corruptor_recruits_another_lord_for_five_pearls():
    s = recruited("corruptor", pearls=(6, 0), court="corruptor trader keeper reaper shepherd")
    assert asked(s) == (0, "corruptor_lord")
    assert options(s) == ["recruit trader", "recruit keeper", "recruit reaper", "recruit shepherd", "decline"]
    play(s, "recruit trader")
    assert s.pearls[0] == 6 - 5 + 3
    assert has(s, 0, "trader") == "active"
    assert court(s) == ["-", "-", "-", "keeper", "reaper", "shepherd"]
    assert asked(s) == (1, "main")


def test_aby_8_4_20_corruptor_may_be_declined_and_needs_five_pearls():
    s = recruited("corruptor", pearls=(5, 0))
    play(s, "decline")
    assert (s.pearls[0], len(s.active[0])) == (5, 1)
    s = recruited("corruptor", pearls=(4, 0), log=True)
    assert "no-effect" in told(s)
    assert asked(s) == (1, "main")


def test_aby_8_4_20_corruptor_with_a_slaver_needs_only_three_pearls():
    s = table(hands={0: "Q5 H1"}, pearls=(8, 0), active={0: "slaver"}, court="corruptor keeper reaper shepherd")
    started(s)
    play(s, "recruit corruptor")
    assert s.pearls[0] == 3
    assert asked(s) == (0, "corruptor_lord")
    assert options(s) == ["decline", "use slaver"]
    play(s, "use slaver")
    assert s.pearls[0] == 5
    assert options(s) == ["recruit keeper", "recruit reaper", "recruit shepherd", "decline"]
    play(s, "recruit keeper")
    assert s.pearls[0] == 2  # the Court was refilled
    assert asked(s) == (1, "main")


def test_aby_8_4_20_corruptor_with_an_empty_court_does_nothing():
    s = recruited("corruptor", pearls=(9, 0), court="corruptor", log=True)
    assert "no-effect" in told(s)
    assert s.pearls[0] == 11
    assert asked(s) == (1, "main")


def test_aby_8_4_21_traitor_exchanges_a_free_lord_for_one_of_the_court():
    s = recruited(
        "traitor", active={0: "keeper"}, disabled={0: "oracle"}, court="traitor trader reaper shepherd miller"
    )
    assert asked(s) == (0, "traitor_dismiss")
    assert options(s) == ["dismiss keeper", "dismiss oracle", "decline"]
    play(s, "dismiss oracle")
    assert asked(s) == (0, "traitor_lord")
    play(s, "trader")
    assert (has(s, 0, "oracle"), has(s, 0, "trader"), s.pearls[0]) == ("away", "active", 3)
    assert court(s) == ["-", "-", "-", "reaper", "shepherd", "miller"]
    assert asked(s) == (1, "main")


def test_aby_8_4_21_traitor_may_be_declined_and_needs_another_free_lord_and_a_court():
    s = recruited("traitor", active={0: "keeper"}, court="traitor trader reaper shepherd miller")
    play(s, "decline")
    assert has(s, 0, "keeper") == "active"
    s = recruited("traitor", controlled={0: {"jail": "slaver"}}, log=True)
    assert "no-effect" in told(s)
    s = recruited("traitor", active={0: "keeper"}, court="traitor", log=True)
    assert "no-effect" in told(s)
    assert asked(s) == (1, "main")


def test_aby_8_4_22_schemer_exchanges_a_free_lord_for_the_top_of_the_deck():
    s = recruited("schemer", active={0: "oracle"}, lord_deck="trader")
    assert options(s) == ["dismiss oracle", "decline"]
    play(s, "dismiss oracle")
    assert (has(s, 0, "oracle"), has(s, 0, "trader"), s.pearls[0]) == ("away", "active", 3)
    assert asked(s) == (1, "main")


def test_aby_8_4_22_schemer_may_be_declined_and_needs_a_deck_and_another_lord():
    s = recruited("schemer", active={0: "oracle"}, lord_deck="trader")
    play(s, "decline")
    assert has(s, 0, "oracle") == "active"
    s = recruited("schemer", active={0: "slaver"}, other_lords="discard", log=True)
    assert "no-effect" in told(s)
    s = recruited("schemer", log=True)
    assert "no-effect" in told(s)
    assert asked(s) == (1, "main")


def test_aby_8_4_23_diplomat_frees_the_mandatory_race_but_not_the_number():
    words: Any = {"hands": {0: "C5 Q5"}, "court": "reaper shepherd miller landowner", "pearls": (9, 0)}
    assert not [word for word in options(position(**words)) if word.startswith("recruit")]
    s = position(active={0: "diplomat"}, **words)
    assert [word for word in options(s) if word.startswith("recruit")] == [
        "recruit reaper",
        "recruit shepherd",
        "recruit miller",
        "recruit landowner",
    ]
    play(s, "recruit shepherd")
    play(s, "pay squid_5")
    assert hand(s, 0) == "C5"
    assert asked(s) == (1, "main")


def test_aby_8_4_24_treasurer_makes_lords_cheaper_but_not_itself():
    s = recruited("treasurer")
    assert s.pearls[0] == 0  # 9 in Allies and 1 Pearl had to be paid
    s = position(active={0: "treasurer"}, hands={0: "H5 H1"}, court="shepherd miller reaper keeper")
    play(s, "recruit shepherd")
    assert asked(s) == (1, "main")
    assert has(s, 0, "shepherd") == "active"
