"""What a player remembers of the draft for certain. [BUN-9.3]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from tests.games.bunny.position import answer, asked, draft_hands, ids, options, position

from ludoteka.core.rng import seeded
from ludoteka.games.bunny.cards import CARD_ID, NUMBER
from ludoteka.games.bunny.redeal import redeal
from ludoteka.games.bunny.state import Bunny, packet_held
from ludoteka.games.bunny.terms import ADDED, DISCARDED, HIDDEN, HOLDER, PACKET, SHOWN, is_parchment
from ludoteka.games.bunny.view import view


def redeals(s: Bunny, seat: int, count: int = 30) -> Iterator[Bunny]:
    for k in range(count):
        yield redeal(s, seat, seeded("test", seat, k))


def three(**given: str) -> Bunny:
    """Three players, the given words in the hands of seats a, b, c; round 2: cards are passed to the left."""
    hands = draft_hands(3, given={"abc".index(name): words for name, words in given.items()})
    return position("exploration", hands=hands, round=2)


def test_bun_9_3_a_packet_passed_on_is_known():
    s = three(a="A1 A2 fisher farmer merchant")
    answer(s, 0, "A1 + A2")
    for seat in (1, 2):
        answer(s, seat, options(s, seat)[0])
    known = view(s, 0)["players"][1]["known"]
    assert known["hand"] == ids(s.hands[1]), "seat 1 has taken nothing from it yet"
    assert all(r.hands[1] == s.hands[1] for r in redeals(s, 0))
    assert len({r.hands[2] for r in redeals(s, 0)}) > 20, "the packet of seat 1 has not been seen"
    assert asked(s) == dict.fromkeys(range(3), "draft_pick")


def test_bun_9_3_face_down_cards_taken_since_are_parchments_left_in_it():
    s = three(a="A1 A2 B2 fisher farmer merchant", b="C4 C5")
    answer(s, 0, "A1 + A2")
    answer(s, 1, "C4 + C5")
    answer(s, 2, options(s, 2)[0])
    answer(s, 1, "B2 + farmer")
    for seat in (0, 2):
        answer(s, seat, options(s, seat)[0])
    # seat 2 now holds the packet that seat 0 opened; one of three parchments is with seat 1
    known = view(s, 0)["players"][2]["known"]
    assert "fisher" not in known["hand"]
    assert len(known["hand"]) == len(s.hands[2]) - 2
    assert view(s, 0)["players"][1]["known"]["parchments"] == []
    owned = {ids(r.parchments[1])[0] for r in redeals(s, 0)}
    assert owned == {"fisher", "farmer", "merchant"}
    for r in redeals(s, 0):
        assert {*ids(r.parchments[1]), *[c for c in ids(r.hands[2]) if is_parchment(NUMBER[c])]} == {
            "fisher",
            "farmer",
            "merchant",
        }
    assert asked(s) == dict.fromkeys(range(3), "draft_pick")


def test_bun_9_3_when_the_packet_comes_back_the_missing_parchments_are_known():
    """One taker: certain. Seat 0 sees its packet again after seats 1 and 2 have chosen from it."""
    s = three(a="A1 A2 B2 B4 B5 fisher farmer", b="C4 C5")
    for words in (("A1 + A2", "C4 + C5", ""), ("", "B2 + farmer", ""), ("", "", "B4 + B5")):
        for seat in (0, 1, 2):
            answer(s, seat, words[seat] or options(s, seat)[0])
    assert "fisher" in ids(s.hands[0])
    assert view(s, 0)["players"][1]["known"]["parchments"] == ["farmer"]
    assert all(NUMBER["farmer"] in r.parchments[1] for r in redeals(s, 0))
    assert asked(s) == dict.fromkeys(range(3), "draft_pick")


def test_bun_9_3_with_two_takers_only_the_set_is_known():
    s = three(a="A1 A2 B2 B4 fisher farmer merchant", b="C4 C5")
    for words in (("A1 + A2", "C4 + C5", ""), ("", "B2 + farmer", ""), ("", "", "B4 + fisher")):
        for seat in (0, 1, 2):
            answer(s, seat, words[seat] or options(s, seat)[0])
    found = {(ids(r.parchments[1])[0], ids(r.parchments[2])[0]) for r in redeals(s, 0)}
    assert found == {("farmer", "fisher"), ("fisher", "farmer")}
    assert view(s, 0)["players"][1]["known"]["parchments"] == []
    assert asked(s) == dict.fromkeys(range(3), "draft_pick")


def test_bun_9_3_parchments_drawn_by_provisions_are_never_known():
    hands = draft_hands(3, given={0: "provisions A1"})
    s = position("exploration", hands=hands, deck_top="fisher farmer")
    answer(s, 0, "A1 + provisions")
    for seat in (1, 2):
        answer(s, seat, options(s, seat)[0])
    assert len({r.parchments[0] for r in redeals(s, 1)}) > 20
    assert all(len(r.parchments[0]) == 2 for r in redeals(s, 1))
    assert all(all(is_parchment(card) for card in r.parchments[0]) for r in redeals(s, 1))
    assert asked(s) == dict.fromkeys(range(3), "draft_pick")


# -- memory with two players ---------------------------------------------------------------------------------------


def two(a: str, b: str, reserve: str) -> Bunny:
    hands = draft_hands(2, given={0: a, 1: b}, but=reserve)
    reserves = {0: "camp_1 camp_2 camp_3 camp_4", 1: f"{reserve} camp_5 camp_6"}
    return position("exploration", 2, hands=hands, reserves=reserves)


def play(s: Bunny, *turns: tuple[str, str]) -> None:
    for words in turns:
        for seat in (0, 1):
            answer(s, seat, words[seat] or options(s, seat)[0])


def test_bun_9_3_two_players_the_hand_is_known_but_for_the_reserve_card():
    s = two("A1 A2", "C4 C5", "city_1 city_2")
    play(s, ("play A1, discard A2", "play C4, discard C5"))
    known = view(s, 0)["players"][1]["known"]["hand"]
    assert len(known) == len(s.hands[1]) - 1
    assert "city_2" not in known
    for r in redeals(s, 0):
        assert Counter(known) <= Counter(ids(r.hands[1]))
    assert len({r.added[1] for r in redeals(s, 0)}) > 10
    assert asked(s) == {0: "draft_pick_2p", 1: "draft_pick_2p"}


@pytest.mark.parametrize(
    ("choice", "possible"),
    [
        # the reserve card (city_2) stayed: the two that are gone are certain
        ("play B2, discard B4", {("territory_b2", "territory_b4")}),
        # the reserve card was played: the discard is certain
        ("play city_2, discard B4", {("city_2", "territory_b4")}),
        # a parchment and another card are gone: it is certain which was played face down
        ("play fisher, discard B4", {("fisher", "territory_b4")}),
        # two parchments are gone: either was played
        ("play fisher, discard farmer", {("fisher", "farmer"), ("farmer", "fisher")}),
    ],
)
def test_bun_9_3_two_players_what_is_certain_when_the_packet_is_back(choice: str, possible: set[tuple[str, str]]):
    s = two("A1 A2 B2 B4 fisher farmer", "C4 C5", "city_1 city_2")
    play(s, ("play A1, discard A2", "play C4, discard C5"), ("", choice))
    packet = packet_held(s, 0)
    found = set()
    for r in redeals(s, 0):
        taken = next(taken for taken in r.trace if taken[PACKET] == packet and taken[HOLDER] == 1)
        found.add((ids((*taken[SHOWN], *taken[HIDDEN]))[0], CARD_ID[taken[DISCARDED]]))
        assert CARD_ID[taken[DISCARDED]] in ids(r.face_down[1])
    assert found == possible
    assert asked(s) == {0: "draft_pick_2p", 1: "draft_pick_2p"}


def test_bun_9_3_two_players_a_discarded_reserve_card_is_unknown():
    s = two("A1 A2 B2 B4", "C4 C5", "city_1 city_2")
    play(s, ("play A1, discard A2", "play C4, discard C5"), ("", "play B2, discard city_2"))
    packet = packet_held(s, 0)
    found = set()
    for r in redeals(s, 0):
        taken = next(taken for taken in r.trace if taken[PACKET] == packet and taken[HOLDER] == 1)
        assert ids(taken[SHOWN]) == ["territory_b2"]
        assert taken[DISCARDED] == taken[ADDED]
        found.add(taken[DISCARDED])
    assert len(found) > 10
    assert asked(s) == {0: "draft_pick_2p", 1: "draft_pick_2p"}


def test_bun_9_3_two_players_a_parchment_from_the_reserve():
    """Played face down with B4 gone: B4 was discarded and an unknown parchment came from the reserve."""
    s = two("A1 A2 B2 B4", "C4 C5", "city_1 fisher")
    play(s, ("play A1, discard A2", "play C4, discard C5"), ("", "play fisher, discard B4"))
    packet = packet_held(s, 0)
    found = set()
    for r in redeals(s, 0):
        taken = next(taken for taken in r.trace if taken[PACKET] == packet and taken[HOLDER] == 1)
        assert CARD_ID[taken[DISCARDED]] == "territory_b4"
        assert taken[HIDDEN] == (taken[ADDED],)
        found.add(taken[HIDDEN])
    assert len(found) > 10
    assert asked(s) == {0: "draft_pick_2p", 1: "draft_pick_2p"}


def test_bun_9_3_two_players_one_parchment_is_gone():
    """It was played and an unknown reserve card discarded, or it was discarded for one from the reserve."""
    s = two("A1 A2 B2 fisher", "C4 C5", "city_1 farmer")
    play(s, ("play A1, discard A2", "play C4, discard C5"), ("", "play farmer, discard fisher"))
    packet = packet_held(s, 0)
    played: Counter[bool] = Counter()
    for r in redeals(s, 0, 200):
        taken = next(taken for taken in r.trace if taken[PACKET] == packet and taken[HOLDER] == 1)
        assert NUMBER["fisher"] in (*taken[HIDDEN], taken[DISCARDED])
        assert taken[ADDED] in (*taken[HIDDEN], taken[DISCARDED])
        played[taken[HIDDEN] == (NUMBER["fisher"],)] += 1
    assert played[True] > played[False] > 0
    assert asked(s) == {0: "draft_pick_2p", 1: "draft_pick_2p"}
