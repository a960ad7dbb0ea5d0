"""What styles and learned estimates weigh in Heroes III."""

from __future__ import annotations

from tests.games.heroes.position import position

from ludoteka.games.heroes.combat.board import GONE
from ludoteka.games.heroes.signs import NUMBER, fielded, signs_of


def test_a_unit_on_the_combat_board_counts_as_one_in_the_unit_deck():
    """Or whoever loves his army would leave it at home when it is needed."""
    s = position("griffins+@a1 halberdiers@b1", "skeletons@a5").s
    assert len(fielded(s, 0)) == 2
    assert NUMBER + 2 in signs_of(s, 0, 0)
    fighting = sorted(signs_of(s, 0, 0))
    space = s.space[0]
    s.space[0] = GONE
    assert len(fielded(s, 0)) == 1
    s.space[0], s.combat = space, None
    s.army[0] = [s.face[0], s.face[1]]
    assert sorted(signs_of(s, 0, 0)) == fighting
