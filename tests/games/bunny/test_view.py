"""Hidden and public information, memory, redealing. [BUN-9, BUN-16]"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

import pytest
from tests.games.bunny.position import (
    ALL_CARDS,
    answer,
    asked,
    check,
    components,
    draft_hands,
    fresh,
    ids,
    options,
    position,
)

from ludoteka.core.rng import seeded
from ludoteka.games.bunny import GAME
from ludoteka.games.bunny.cards import CARD_ID, NUMBER
from ludoteka.games.bunny.state import Bunny, packet_held
from ludoteka.games.bunny.terms import EXPLORATION, Taken, is_parchment
from ludoteka.games.bunny.view import redeal, view


def redeals(s: Bunny, seat: int, count: int = 30) -> Iterator[Bunny]:
    for k in range(count):
        yield redeal(s, seat, seeded("test", seat, k))


def random_positions(players: int, seed: int, every: int = 5) -> Iterator[Bunny]:
    """Positions of a random game, some of them with answers already given in secret."""
    s = fresh(players, seed)
    rng = fresh(players, seed + 1000)
    count = 0
    while s.result is None:
        places = [i for i in range(len(s.asks)) if s.answers[i] is None]
        place = places[rng.below(len(places))]
        s.answer(place, s.asks[place].options[rng.below(len(s.asks[place].options))])
        count += 1
        if count % every == 0:
            yield s
    yield s


# -- the view [BUN-9] ----------------------------------------------------------------------------------------------


def test_bun_9_what_the_owner_sees_and_what_others_see():
    hands = draft_hands(2, given={0: "fisher A1", 1: "city_1 A2"}, but="C4")
    s = position(
        "exploration",
        2,
        hands=hands,
        reserves={0: "farmer merchant", 1: "diplomat explorer"},
        own={0: "C4"},
        parchments={0: "liberal", 1: "royal_ring"},
        tray={1: "camp_2"},
        scores=(3, 4),
    )
    s.face_down = [(NUMBER["bun_shee"],), (NUMBER["matriarch"],)]
    mine, theirs = view(s, 0)["players"]
    assert "fisher" in mine["hand"]
    assert mine["added"] == "farmer"
    assert mine["parchments"] == ["liberal"]
    assert mine["face_down"] == ["bun_shee"]
    assert (mine["reserve_size"], mine["score"], mine["discard"]) == (1, 3, ["territory_c4"])
    assert theirs["hand"] is None
    assert theirs["parchments"] is None
    assert theirs["face_down"] is None
    assert theirs["added"] is None
    sizes = [theirs[size] for size in ("hand_size", "reserve_size", "parchments_size", "face_down_size")]
    assert sizes == [11, 1, 1, 1]
    assert theirs["tray"] == ["camp_2"]
    assert asked(s) == {0: "draft_pick_2p", 1: "draft_pick_2p"}


def test_bun_9_a_spectator_sees_no_secret():
    s = fresh(4, 3)
    for player in view(s, None)["players"]:
        assert player["hand"] is None
        assert player["parchments"] is None
        assert player["known"] is None


def test_bun_9_an_answer_is_seen_by_its_owner_only():
    s = fresh(3, 3)
    words = options(s, 1)[4]
    answer(s, 1, words)
    assert view(s, 1)["chosen"] == words
    assert view(s, 0)["chosen"] is None
    assert view(s, 0)["answered"] == [1]
    assert asked(s) == {0: "draft_pick", 2: "draft_pick"}


def test_bun_9_trading_posts_and_copies_show_when_all_have_chosen():
    s = position("harvest", own={0: "A9", 1: "E4"}, posts={"A9": "-", "E4": "-"})
    answer(s, 0, "wood on A9")
    board = {territory["id"]: territory for territory in view(s, 1)["board"]}
    assert board["A9"]["building"] == "trading_post"
    assert board["A9"]["goods"] is None
    answer(s, 1, "fish on E4")
    board = {territory["id"]: territory for territory in view(s, 1)["board"]}
    assert (board["A9"]["goods"], board["E4"]["goods"]) == ("wood", "fish")
    assert asked(s) == dict.fromkeys(range(3), "draft_pick")


def test_bun_9_1_that_a_parchment_was_played_is_public():
    hands = draft_hands(3, given={0: "fisher A1"})
    s = position("exploration", hands=hands)
    answer(s, 0, "A1 + fisher")
    for seat in (1, 2):
        answer(s, seat, options(s, seat)[0])
    assert view(s, 1)["players"][0]["parchments_size"] == 1
    event = next(event for event in s.log or [] if event.message.id == "parchment-played")
    hidden = event.seen_by(2)
    assert hidden is not None
    assert (hidden.id, dict(hidden.args)) == ("parchment-played-hidden", {"seat": 0})
    assert asked(s) == dict.fromkeys(range(3), "draft_pick")


def test_bun_9_2_deck_and_face_down_discards_stay_hidden_after_the_end():
    s = fresh(2, 4)
    while s.result is None:
        s.choose(s.options[0])
    shown = view(s, 0)
    assert shown["players"][1]["face_down"] is None
    assert shown["players"][1]["face_down_size"] == 40
    assert shown["players"][1]["parchments"] == ids(s.parchments[1])
    assert "deck" not in shown


def test_bun_9_the_view_shows_fiefs():
    s = position("construction", own={0: "A3 A4"}, tray={0: "camp_1"})
    assert view(s, None)["players"][0]["fiefs"] == [
        {"territories": ["A3", "A4"], "strength": 1, "wealth": 1, "value": 1, "goods": ["wood"]}
    ]
    assert asked(s) == {0: "construction_action"}


# -- laws of redealing ---------------------------------------------------------------------------------------------


def history(s: Bunny, packet: int, holder: int) -> list[Counter[str]]:
    """What the packet held each time this seat had chosen from it, reckoned back from the present."""
    places = [taken for taken in s.trace if taken.packet == packet]
    now: Counter[str] = Counter()
    if s.phase == EXPLORATION:
        for seat in range(s.players):
            if packet_held(s, seat) == packet:
                now = Counter(ids(s.hands[seat]))
                if s.added[seat] >= 0:
                    now[CARD_ID[s.added[seat]]] -= 1
    out = []
    for taken in reversed(places):
        if taken.holder == holder:
            out.append(+now)
        now.update(ids((*taken.shown, *taken.hidden)))
        if taken.discarded >= 0:
            now[CARD_ID[taken.discarded]] += 1
            now[CARD_ID[taken.added]] -= 1
    return out


def public(taken: Taken) -> tuple[int, int, tuple[int, ...], int, bool]:
    return (taken.packet, taken.holder, taken.shown, len(taken.hidden), taken.discarded >= 0)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_bun_16_a_redeal_keeps_the_view_the_question_and_the_memory(players: int, seed: int):
    """The seat's view, its question, and everything it left in a packet are the same; so are all components."""
    for s in random_positions(players, seed, every=9):
        for seat in range(players):
            before = view(s, seat)
            packets = {taken.packet for taken in s.trace}
            for r in redeals(s, seat, 2):
                check(r)
                assert view(r, seat) == before
                assert [public(taken) for taken in r.trace] == [public(taken) for taken in s.trace]
                mine = [taken for taken in s.trace if taken.holder == seat]
                assert [taken for taken in r.trace if taken.holder == seat] == mine
                for packet in packets:
                    assert history(r, packet, seat) == history(s, packet, seat)
                for taken in r.trace:
                    assert all(is_parchment(card) for card in taken.hidden)
                    assert set(taken.hidden) <= set(r.parchments[taken.holder])
                for i, ask in enumerate(s.asks):
                    if ask.seat == seat:
                        assert r.asks[i].options == ask.options
                        assert r.answers[i] == s.answers[i]
                    else:
                        assert r.answers[i] is None or r.answers[i] in r.asks[i].options
                        assert (r.answers[i] is None) == (s.answers[i] is None)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bun_16_a_redeal_of_a_redeal_holds_too(players: int):
    for s in random_positions(players, 7, every=25):
        for seat in range(players):
            r = redeal(s, seat, 5)
            other = (seat + 1) % players
            before = view(r, other)
            again = redeal(r, other, 6)
            check(again)
            assert view(again, other) == before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bun_16_a_redealt_game_can_be_played_to_the_end(players: int):
    for s in random_positions(players, 9, every=40):
        r = redeal(s, 0, 77)
        while r.result is None:
            r.choose(r.options[r.below(len(r.options))])
        assert components(r) == ALL_CARDS


def test_bun_16_what_cannot_be_known_varies():
    s = fresh(4, 6)
    decks = {r.deck for r in redeals(s, 0)}
    hands = {r.hands[2] for r in redeals(s, 0)}
    assert len(decks) == len(hands) == 30
    assert all(r.hands[0] == s.hands[0] for r in redeals(s, 0))


def test_bun_16_the_original_is_not_changed():
    match = GAME.start(3, seed=4)
    before = match.fingerprint()
    match.redeal(1, 5)
    assert match.fingerprint() == before


def test_bun_16_views_are_plain_json():
    for players in (2, 3, 4):
        for s in random_positions(players, 3, every=30):
            for seat in (0, None):
                assert json.loads(json.dumps(view(s, seat))) == view(s, seat)


# -- memory in play [BUN-9.3] --------------------------------------------------------------------------------------


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
        taken = next(taken for taken in r.trace if taken.packet == packet and taken.holder == 1)
        found.add((ids((*taken.shown, *taken.hidden))[0], CARD_ID[taken.discarded]))
        assert CARD_ID[taken.discarded] in ids(r.face_down[1])
    assert found == possible
    assert asked(s) == {0: "draft_pick_2p", 1: "draft_pick_2p"}


def test_bun_9_3_two_players_a_discarded_reserve_card_is_unknown():
    s = two("A1 A2 B2 B4", "C4 C5", "city_1 city_2")
    play(s, ("play A1, discard A2", "play C4, discard C5"), ("", "play B2, discard city_2"))
    packet = packet_held(s, 0)
    found = set()
    for r in redeals(s, 0):
        taken = next(taken for taken in r.trace if taken.packet == packet and taken.holder == 1)
        assert ids(taken.shown) == ["territory_b2"]
        assert taken.discarded == taken.added
        found.add(taken.discarded)
    assert len(found) > 10
    assert asked(s) == {0: "draft_pick_2p", 1: "draft_pick_2p"}


def test_bun_9_3_two_players_a_parchment_from_the_reserve():
    """Played face down with B4 gone: B4 was discarded and an unknown parchment came from the reserve."""
    s = two("A1 A2 B2 B4", "C4 C5", "city_1 fisher")
    play(s, ("play A1, discard A2", "play C4, discard C5"), ("", "play fisher, discard B4"))
    packet = packet_held(s, 0)
    found = set()
    for r in redeals(s, 0):
        taken = next(taken for taken in r.trace if taken.packet == packet and taken.holder == 1)
        assert CARD_ID[taken.discarded] == "territory_b4"
        assert taken.hidden == (taken.added,)
        found.add(taken.hidden)
    assert len(found) > 10
    assert asked(s) == {0: "draft_pick_2p", 1: "draft_pick_2p"}


def test_bun_9_3_two_players_one_parchment_is_gone():
    """It was played and an unknown reserve card discarded, or it was discarded for one from the reserve."""
    s = two("A1 A2 B2 fisher", "C4 C5", "city_1 farmer")
    play(s, ("play A1, discard A2", "play C4, discard C5"), ("", "play farmer, discard fisher"))
    packet = packet_held(s, 0)
    played: Counter[bool] = Counter()
    for r in redeals(s, 0, 200):
        taken = next(taken for taken in r.trace if taken.packet == packet and taken.holder == 1)
        assert NUMBER["fisher"] in (*taken.hidden, taken.discarded)
        assert taken.added in (*taken.hidden, taken.discarded)
        played[taken.hidden == (NUMBER["fisher"],)] += 1
    assert played[True] > played[False] > 0
    assert asked(s) == {0: "draft_pick_2p", 1: "draft_pick_2p"}
