"""Results and signets: a pure function of the line. [CAR-6]"""

from __future__ import annotations

from random import Random

import pytest
from tests.games.cardia.position import Table, card, duel, position

from ludoteka.games.cardia.cards import CHARACTER_NUMBER
from ludoteka.games.cardia.state import Cardia, is_losing, signets, winners


def test_car_6_1_active_means_a_token_whether_winning_or_losing():
    winning = position("saboteur|saboteur judge|surgeon", tokens={"0.judge": 1})
    losing = position("saboteur|saboteur judge|djinn", tokens={"0.judge": 1})
    assert winning.winners(1) == losing.winners(1) == (0,)


def test_car_6_1_consequences_vanish_with_the_token():
    t = position("saboteur|saboteur judge|surgeon", tokens={"0.judge": 1})
    t.state.ongoing[card("0.judge")] = 0
    assert t.winners(1) == ()


def test_car_6_2_tokens_on_instant_cards_do_nothing():
    assert position("saboteur|saboteur", tokens={"0.saboteur": 3}).winners(1) == ()


def test_car_6_2_more_tokens_have_no_more_effect():
    t = position("saboteur|surgeon treasurer|djinn", tokens={"0.treasurer": 4})
    assert t.signets == (2, 1)
    assert position("aristocrat|envoy", tokens={"0.aristocrat": 7}).signets == (2, 0)


def test_car_6_3_only_resolved_encounters_are_evaluated():
    t = position("saboteur|saboteur", fog="counselor|djinn", tokens={"0.counselor": 1}, locations=["foggy_swamp"])
    assert t.winners(1) == ()
    assert t.signets == (0, 0)


@pytest.mark.parametrize(
    ("line", "tokens", "won"),
    [
        # 1. exactly one active Counselor in the next encounter decides
        ("surgeon|judge counselor|engineer", ["0.counselor"], (0,)),
        ("judge|judge engineer|counselor", ["1.counselor", "0.judge"], (1,)),
        ("mediator|judge engineer|counselor", ["1.counselor", "0.mediator"], (1,)),
        # two of them cancel each other
        ("surgeon|judge counselor|counselor", ["0.counselor", "1.counselor"], (1,)),
        ("surgeon|surgeon counselor|counselor", ["0.counselor", "1.counselor"], ()),
        # 2. then an active Mediator of either player makes a tie
        ("mediator|djinn", ["0.mediator"], ()),
        ("djinn|mediator", ["1.mediator"], ()),
        ("mediator|mediator", ["0.mediator", "1.mediator"], ()),
        # 3. then influence
        ("surgeon|judge", [], (1,)),
        ("judge|surgeon", [], (0,)),
        ("judge|judge", [], ()),
        # 4. a tie goes to whoever has an active Judge
        ("judge|judge", ["0.judge"], (0,)),
        ("judge|judge", ["0.judge", "1.judge"], (0, 1)),
        ("mediator|djinn surgeon|judge", ["0.mediator", "1.judge"], (1,)),
        ("surgeon|djinn judge|mediator", ["0.judge"], (1,)),
    ],
)
def test_car_6_4_winners(line: str, tokens: list[str], won: tuple[int, ...]):
    assert position(line, tokens=dict.fromkeys(tokens, 1)).winners(1) == won


@pytest.mark.parametrize(
    ("line", "tokens", "counted"),
    [
        ("judge|surgeon", [], (1, 0)),
        ("aristocrat|envoy", ["0.aristocrat"], (2, 0)),
        ("saboteur|surgeon treasurer|treasurer", ["0.treasurer"], (2, 0)),
        ("saboteur|surgeon treasurer|treasurer", ["0.treasurer", "1.treasurer"], (3, 0)),
        ("aristocrat|envoy treasurer|treasurer", ["0.aristocrat", "0.treasurer", "1.treasurer"], (4, 0)),
        ("aristocrat|engineer", ["0.aristocrat"], (0, 1)),
        ("saboteur|saboteur treasurer|treasurer", ["0.treasurer"], (0, 0)),
    ],
)
def test_car_6_5_signets_on_a_card(line: str, tokens: list[str], counted: tuple[int, int]):
    assert position(line, tokens=dict.fromkeys(tokens, 1)).signets == counted


def test_car_6_6_signets_of_a_player_are_the_sum_over_the_line():
    t = position("saboteur|surgeon judge|djinn magistra|ambusher treasurer|treasurer", tokens={"1.treasurer": 1})
    assert t.signets == (3, 1)
    assert [player["signets"] for player in t.view(None)["players"]] == [3, 1]
    assert [e["cards"][0]["signets"] for e in t.view(None)["line"]] == [1, 0, 2, 0]


def test_car_6_7_a_losing_card_faces_a_winner():
    t = position("surgeon|judge saboteur|saboteur", tokens={"1.judge": 1})
    assert [is_losing(t.state, card(words)) for words in ("0.surgeon", "1.judge", "0.saboteur", "1.saboteur")] == [
        True,
        False,
        True,  # the Judge of the opponent wins the tie
        False,
    ]


def test_car_6_7_nobody_loses_where_both_or_nobody_win():
    both = position("saboteur|saboteur judge|judge", tokens={"0.judge": 1, "1.judge": 1})
    assert not is_losing(both.state, card("0.saboteur"))
    assert not is_losing(both.state, card("1.saboteur"))
    nobody = position("saboteur|saboteur")
    assert not is_losing(nobody.state, card("0.saboteur"))


# -- the reference definition of the rules, word for word ----------------------------------------------------


def by_the_rules(s: Cardia, i: int) -> set[int]:
    """CAR-6.4 as the rules write it."""
    line = s.line[: s.resolved]

    def active(one: int, id: str) -> bool:
        return one & 31 == CHARACTER_NUMBER[id] and s.ongoing[one] > 0

    following = line[i + 1] if i + 1 < len(line) else None
    claim = {seat for seat in (0, 1) if following and active(following[seat], "counselor")}
    if len(claim) == 1:
        return claim
    a, b = [(one & 15) + 1 + s.modifier[one] for one in line[i]]
    tie = a == b or any(active(one, "mediator") for one in line[i])
    if not tie:
        return {0} if a > b else {1}
    return {seat for seat in (0, 1) if any(active(pair[seat], "judge") for pair in line)}


def signets_by_the_rules(s: Cardia) -> tuple[int, int]:
    """CAR-6.5 and CAR-6.6 as the rules write them."""
    counted = [0, 0]
    line = s.line[: s.resolved]
    for i, pair in enumerate(line):
        for seat in by_the_rules(s, i):
            counted[seat] += 1
            if pair[seat] & 31 == CHARACTER_NUMBER["aristocrat"] and s.ongoing[pair[seat]]:
                counted[seat] += 1
            if i + 1 < len(line):
                counted[seat] += sum(
                    one & 31 == CHARACTER_NUMBER["treasurer"] and s.ongoing[one] > 0 for one in line[i + 1]
                )
    return counted[0], counted[1]


def random_line(rng: Random) -> Table:
    """Any line at all: mixed characters, modifiers and tokens anywhere."""
    t = duel("hired_blade|hired_blade")
    s = t.state
    chosen = [[32 * seat + 16 * rng.randrange(2) + rank for rank in range(16)] for seat in (0, 1)]
    for own in chosen:
        rng.shuffle(own)
    length = rng.randrange(1, 9)
    s.line = list(zip(chosen[0][:length], chosen[1][:length], strict=True))
    s.resolved = rng.randrange(1, length + 1)
    for pair in s.line:
        for one in pair:
            s.modifier[one] = rng.choice((0, 0, 0, -5, -3, 3, 5, rng.randrange(-9, 10)))
            s.ongoing[one] = rng.choice((0, 1, 1, 2))
    return t


def test_car_6_4_random_lines_agree_with_the_definition():
    rng = Random(64)
    for _ in range(500):
        s = random_line(rng).state
        for i in range(s.resolved):
            assert {seat for seat in (0, 1) if winners(s, i) & (1 << seat)} == by_the_rules(s, i)
        assert signets(s) == signets_by_the_rules(s)
