"""The worked examples of the rules. [ABY-X.1 to ABY-X.16]"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.abyss.position import (
    ally,
    asked,
    available,
    court,
    hand,
    has,
    options,
    own_tiles,
    play,
    position,
    recruited,
    shown,
    table,
)

from ludoteka.games.abyss.cards import LOCATION_NUMBER, LORD_NUMBER
from ludoteka.games.abyss.moves.payment import payment_options
from ludoteka.games.abyss.scoring import affiliate_from_hand, location_points, score
from ludoteka.games.abyss.state import Abyss, keys, lords_of
from ludoteka.games.abyss.terms import DONE


def price(payment: str, pearls: int, **words: Any) -> int | None:
    """The Pearls paid for the Master of Magic with exactly these Allies; None where that is not legal."""
    s = position(court="master_of_magic keeper reaper shepherd", hands={0: payment}, pearls=(pearls, 0), **words)
    if "recruit master_of_magic" not in options(s):
        return None
    s.wanted = LORD_NUMBER["master_of_magic"]
    for card in sorted(allies_of(payment)):
        if card not in payment_options(s, 0):
            return None
        s.hands[0] = tuple([one for i, one in enumerate(s.hands[0]) if i != s.hands[0].index(card)])
        s.paid = (*s.paid, card)
    if DONE not in payment_options(s, 0):
        return None
    return max(0, 10 - sum(5 - card % 5 for card in s.paid))


def allies_of(payment: str) -> list[int]:
    return [ally(word) for word in payment.split()]


def test_aby_x_1_cost_reading():
    assert price("J3 C2 S5", 9) == 0
    assert price("J5 C5", 9) is None
    assert price("C5 S3 Q2", 9) is None
    assert price("C5 S3 Q2", 9, active={0: "diplomat"}) == 0
    assert price("J1 C2 S4", 3) == 3
    assert price("J1 C2 S4", 2) is None
    assert price("J3 C2 S5 S1", 0) == 0


def test_aby_x_1_a_superfluous_card_may_be_the_one_affiliated():
    s = position(court="master_of_magic keeper reaper shepherd", hands={0: "J3 C2 S5 S1"})
    play(s, "recruit master_of_magic", "pay shellfish_1")
    assert (shown(s.affiliated[0]), shown(s.discard), s.pearls[0]) == ("S1", "J3 C2 S5", 0)
    assert asked(s) == (1, "main")


def test_aby_x_2_exploration_with_four_players():
    s = position(4, pearls=(0, 5, 5, 5), deck="C1 C2 M H3 H4 J1 J2")
    play(s, "explore", "pass", "pass", "pass", "continue")  # a
    play(s, "pass", "pass", "buy")  # b: P3 for 1
    assert shown(s.track) == "C1 M"  # the Monster lies on the space just vacated
    play(s, "continue")
    assert s.threat == 2
    play(s, "buy")  # c: P1 for 2
    assert shown(s.track) == "C1 M H4"
    assert asked(s) == (2, "buy")  # P1 and P3 cannot buy again
    play(s, "pass", "continue", "pass", "continue")  # d, e
    assert asked(s) == (2, "buy")  # f on space 5
    play(s, "pass")
    assert s.pearls == [4, 3, 5, 4]
    assert [hand(s, seat) for seat in range(4)] == ["J2", "H3", "", "C2"]
    assert (shown(s.council[1]), shown(s.council[2]), shown(s.council[0])) == ("C1", "H4", "J1")
    assert (shown(s.discard), s.threat) == ("M", 2)
    assert asked(s) == (1, "main")


def test_aby_x_3_the_price_is_1_2_3_whoever_buys():
    s = position(4, pearls=(0, 9, 9, 9), deck="C1 C2 C3 H1")
    prices = []
    play(s, "explore")
    for buyer in (2, 1, 3):
        while asked(s)[0] != buyer:
            play(s, "pass")
        prices.append(dict(s.asks[0].prompt.args)["price"])
        play(s, "buy")
    assert prices == [1, 2, 3]
    assert s.pearls == [6, 7, 8, 6]
    assert asked(s) == (0, "explore")


@pytest.mark.parametrize(
    ("space", "rewards"),
    [
        (1, {"P", "M"}),
        (2, {"PP", "PM", "MM"}),
        (3, {"K"}),
        (4, {"KP", "KM"}),
        (5, {"KPP", "KPM", "KMM"}),
        (6, {"KK"}),
    ],
)
def test_aby_x_4_threat_rewards(space, rewards):
    s = position(deck="M", threat=space, active={0: "oracle"})
    play(s, "explore", "fight")
    found = {word.removeprefix("gain ") for word in options(s) if word.startswith("gain")}
    assert found == rewards
    play(s, f"gain {min(rewards)}")
    assert s.threat == 1


def test_aby_x_5_monster_on_space_5():
    s = position(deck="C1 C2 C3 C4 M", threat=3)
    play(s, "explore", *["continue"] * 4)
    assert (s.pearls[0], s.key_tokens[0], s.threat) == (1, 1, 1)
    assert asked(s) == (1, "main")


def example_6() -> Abyss:
    return position(
        court="master_of_magic slaver traitor",
        lord_deck="keeper reaper shepherd miller",
        hands={0: "J3 C2 S5 S1"},
        pearls=(2, 0),
    )


def test_aby_x_6_i_recruit_the_master_of_magic():
    s = example_6()
    play(s, "recruit master_of_magic", "done")  # J3, C2 and S5 are needed, S1 is not
    assert (hand(s, 0), shown(s.affiliated[0]), shown(s.discard)) == ("S1", "C2", "J3 S5")
    assert court(s) == ["miller", "shepherd", "reaper", "keeper", "slaver", "traitor"]
    assert s.pearls[0] == 4
    assert asked(s) == (1, "main")


def test_aby_x_6_ii_recruit_the_slaver():
    s = example_6()
    play(s, "recruit slaver")
    assert (shown(s.affiliated[0]), shown(s.discard), hand(s, 0)) == ("S1", "S5", "J3 C2")
    assert s.pearls[0] == 2
    assert court(s) == ["miller", "shepherd", "reaper", "keeper", "master_of_magic", "traitor"]
    assert asked(s) == (0, "end_turn")  # the Slaver may be used at once


def test_aby_x_6_iii_the_traitor_is_not_recruitable():
    assert "recruit traitor" not in options(example_6())


def test_aby_x_7_location_symbol():
    s = table(affiliated={0: "H1 H4"})
    assert location_points(s, 0, LOCATION_NUMBER["sargasso_fields"], []) == 9


def test_aby_x_8_choosing_keys():
    s = position(deck="M", threat=6, active={0: "keeper slaver"}, available="jail")
    play(s, "explore", "fight")
    assert keys(s, 0) == 4
    assert asked(s) == (0, "control")
    play(s, "claim jail")
    assert set(options(s)) == {"tuck keeper", "tuck slaver", "tuck keeper and slaver"}
    play(s, "tuck keeper and slaver")
    assert (keys(s, 0), s.key_tokens[0]) == (1, 1)
    assert asked(s) == (1, "main")


def test_aby_x_9_ambassador():
    s = recruited("elder", stack="jail abyss depths", key_tokens=(2, 0), active={0: "landlord"})
    assert options(s) == ["jail", "abyss", "depths"]
    play(s, "depths")
    assert own_tiles(s, 0) == {"depths": ["elder"]}
    assert available(s) == {"jail", "abyss"}
    assert asked(s) == (0, "control")  # the other keys are untouched: two tokens and the Landlord


def test_aby_x_10_commander():
    s = recruited(
        "commander",
        3,
        hands={1: "C1 C1 C2 H3 H4 H5 J1 J2 J3", 2: "Q1 Q1 Q2 Q2 Q3 Q3"},
        council="S1 S1 S2 S3",
    )
    assert asked(s) == (1, "limit_discard")
    play(s, "discard jellyfish_3", "discard jellyfish_2", "discard jellyfish_1")
    assert (hand(s, 1), len(s.hands[2])) == ("C2 C1 C1 H5 H4 H3", 6)
    assert asked(s) == (1, "main")
    play(s, "request shellfish")
    assert len(s.hands[1]) == 10
    assert asked(s) == (1, "limit_discard")
    play(s, "discard crab_2", "discard crab_1", "discard crab_1", "discard seahorse_5")
    assert hand(s, 1) == "H4 H3 S3 S2 S1 S1"
    assert s.turn == 2


def test_aby_x_11_assassin():
    s = recruited("assassin", active={1: "keeper reaper"}, court="assassin miller landowner trader")
    play(s, "keeper")
    assert keys(s, 1) == 1
    assert score(s, 1).lords == 12
    assert asked(s) == (1, "main")
    s = recruited("traitor", disabled={0: "keeper"}, court="traitor landlord reaper shepherd miller")
    play(s, "dismiss keeper", "landlord")
    assert (keys(s, 0), s.pearls[0], has(s, 0, "landlord")) == (1, 1, "active")


def test_aby_x_12_tamer():
    s = position(deck="M", threat=1, active={1: "tamer"})
    play(s, "explore", "fight")
    assert options(s) == ["gain P", "gain M"]
    s = position(deck="M", threat=4, active={1: "tamer"})
    play(s, "explore", "fight")
    assert (s.key_tokens[0], s.pearls[0], s.threat) == (1, 0, 1)
    assert asked(s) == (1, "main")


def test_aby_x_13_master_of_magic_timing():
    s = position(
        active={0: "master_of_magic"}, hands={0: "Q2 Q5"}, pearls=(1, 0), court="diplomat keeper reaper miller"
    )
    play(s, "recruit diplomat")
    assert options(s) == ["affiliate squid_5", "affiliate squid_2"]
    play(s, "affiliate squid_5")
    assert shown(s.affiliated[0]) == "Q5"
    assert asked(s) == (1, "main")


def test_aby_x_14_traitor():
    s = recruited(
        "traitor",
        active={0: "peddler"},
        controlled={0: {"jail": "slaver"}},
        court="traitor trader reaper shepherd miller",
    )
    assert options(s) == ["dismiss peddler", "decline"]  # tucked Lords cannot be chosen
    play(s, "dismiss peddler", "trader")
    assert s.pearls[0] == 3
    assert asked(s) == (1, "main")


def test_aby_x_15_final_scoring_of_91_points():
    s = table(
        active={0: "jailer traitor corruptor"},
        controlled={0: {"parliament": "keeper slaver master_of_magic", "sanctuary": "elder", "abyss": ""}},
        affiliated={0: "J3 J1 Q3 C2 H1 S5"},
        tokens={0: "3 3"},
    )
    tiles = {tile: location_points(s, 0, LOCATION_NUMBER[tile], lords_of(s, 0)) for tile in own_tiles(s, 0)}
    assert tiles == {"parliament": 10, "sanctuary": 10, "abyss": 12}
    one = score(s, 0)
    assert (one.lords, one.allies, one.locations, one.tokens) == (39, 14, 32, 6)
    assert one.total == 91


def test_aby_x_16_last_cards_in_hand():
    s = table(hands={0: "C1 C4 Q3"})
    affiliate_from_hand(s, 0)
    assert (shown(s.affiliated[0]), shown(s.discard)) == ("C1 Q3", "C4")
