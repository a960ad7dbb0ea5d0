"""What is counted in one number agrees with what is counted one by one."""

from itertools import product
from random import Random

import pytest
from tests.games.valeria.position import GAME, state_of

from ludoteka.games.valeria.cards import DOMAIN_ICONS, DOMAIN_ROLES
from ludoteka.games.valeria.features import cards_to_go
from ludoteka.games.valeria.icons import has_icons, icons_of, icons_together
from ludoteka.games.valeria.state import (
    citizen_icons,
    citizen_roles,
    citizens_with_role,
    end_condition,
    exhausted_limit,
)


def test_val_8_4_1_icons_are_compared_role_by_role():
    counts = list(product(range(3), repeat=4))
    for have, wanted in product(counts, counts):
        enough = all(some >= asked for some, asked in zip(have, wanted, strict=True))
        assert has_icons(icons_together(have), icons_together(wanted)) == enough
    assert [tuple(icons_of(icons, role) for role in range(4)) for icons in DOMAIN_ICONS] == list(DOMAIN_ROLES)
    assert has_icons(icons_together((30, 0, 0, 30)), icons_together((29, 0, 0, 30)))


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_stacks_and_roles_along_matches(seats):
    for seed in range(3):
        match, draw = GAME.start(seats, seed=seed), Random(seed)
        while not match.over:
            s = state_of(match)
            stacks = [*s.citizen_stacks, *s.monster_stacks, *s.domain_stacks]
            fewest = sum(sorted(map(len, stacks))[: exhausted_limit(s)])
            left = cards_to_go(s)
            assert left == min(fewest, sum(map(len, s.monster_stacks)), sum(map(len, s.domain_stacks)))
            assert (left == 0) == (end_condition(s) != "")
            roles = [citizens_with_role(s, seats - 1, role) for role in range(4)]
            assert citizen_roles(s, seats - 1) == roles
            assert citizen_icons(s, seats - 1) == icons_together(tuple(roles))
            seat = draw.choice(match.to_act)
            match.play(seat, draw.choice(match.question(seat).options))
