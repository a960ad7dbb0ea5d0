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
from ludoteka.games.bunny.redeal import redeal
from ludoteka.games.bunny.state import Bunny, packet_held
from ludoteka.games.bunny.terms import ADDED, DISCARDED, EXPLORATION, HIDDEN, HOLDER, PACKET, SHOWN, Taken, is_parchment
from ludoteka.games.bunny.view import view


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


def test_bun_5_3_the_first_card_of_the_list_is_shown_when_it_was_added_to_the_hand():
    s = position("exploration", 2, hands=draft_hands(2, but="A1"), reserves={0: "A1", 1: "A2"})
    assert [view(s, 0)["players"][seat]["added"] for seat in (0, 1)] == ["territory_a1", None]
    assert view(s, 1)["players"][1]["added"] == "territory_a2"


def test_bun_6_1_everybody_sees_who_has_ended_building():
    s = position("construction", own={0: "A3 A4", 1: "B2 B3", 2: "C5 C6"}, tray=dict.fromkeys(range(3), "city_1"))
    assert view(s, None)["closed"] == []
    answer(s, 0, "end")
    answer(s, 1, "end")
    assert view(s, None)["closed"] == view(s, 2)["closed"] == [0, 1]


def test_bun_6_11_everybody_sees_which_camps_in_a_tray_are_locked():
    s = position("construction", own={0: "B1"}, tray={0: "camp_1 camp_2 city_1"})
    assert view(s, 1)["players"][0]["locked"] == []
    s.locked = 1 << 2
    assert view(s, 1)["players"][0]["locked"] == ["camp_2"]


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
    places = [taken for taken in s.trace if taken[PACKET] == packet]
    now: Counter[str] = Counter()
    if s.phase == EXPLORATION:
        for seat in range(s.players):
            if packet_held(s, seat) == packet:
                now = Counter(ids(s.hands[seat]))
                if s.added[seat] >= 0:
                    now[CARD_ID[s.added[seat]]] -= 1
    out = []
    for taken in reversed(places):
        if taken[HOLDER] == holder:
            out.append(+now)
        now.update(ids((*taken[SHOWN], *taken[HIDDEN])))
        if taken[DISCARDED] >= 0:
            now[CARD_ID[taken[DISCARDED]]] += 1
            now[CARD_ID[taken[ADDED]]] -= 1
    return out


def public(taken: Taken) -> tuple[int, int, tuple[int, ...], int, bool]:
    return (taken[PACKET], taken[HOLDER], taken[SHOWN], len(taken[HIDDEN]), taken[DISCARDED] >= 0)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_bun_16_a_redeal_keeps_the_view_the_question_and_the_memory(players: int, seed: int):
    """The seat's view, its question, and everything it left in a packet are the same; so are all components."""
    for s in random_positions(players, seed, every=9):
        for seat in range(players):
            before = view(s, seat)
            packets = {taken[PACKET] for taken in s.trace}
            for r in redeals(s, seat, 2):
                check(r)
                assert view(r, seat) == before
                assert [public(taken) for taken in r.trace] == [public(taken) for taken in s.trace]
                mine = [taken for taken in s.trace if taken[HOLDER] == seat]
                assert [taken for taken in r.trace if taken[HOLDER] == seat] == mine
                for packet in packets:
                    assert history(r, packet, seat) == history(s, packet, seat)
                for taken in r.trace:
                    assert all(is_parchment(card) for card in taken[HIDDEN])
                    assert set(taken[HIDDEN]) <= set(r.parchments[taken[HOLDER]])
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
