"""Rows by seat or by field that change seldom: copies of a state share them."""

from __future__ import annotations

from tests.games.heroes.course import start

from ludoteka.games.heroes.rows import replaced

SHARED = (
    *("faction", "hero", "level_cap", "income", "must_discard", "guild_round", "trophies", "homeless", "eliminated"),
    *("gifts", "team", "counters", "ai_stock", "ai_spell_stock", "starting_units", "home", "shared_flags", "product"),
    *("transfers", "digs", "random_towns"),
)


def test_a_row_with_another_member_leaves_the_one_before_as_it_was() -> None:
    row = (4, 5, 6)
    assert replaced(row, 1, 9) == (4, 9, 6)
    assert replaced(row, -1, 9) == (4, 5, 9)
    assert row == (4, 5, 6)


def test_copies_share_what_changes_seldom_until_one_of_them_changes_it() -> None:
    s = start(2)
    copy = s.clone()
    for name in SHARED:
        assert getattr(copy, name) is getattr(s, name), name
    copy.faction = replaced(copy.faction, 0, "cove")
    copy.trophies = replaced(copy.trophies, 1, (0,))
    assert s.faction[0] != "cove"
    assert s.trophies == ((), ())
