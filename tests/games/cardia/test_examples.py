"""The worked examples of the rules, each exactly as written. A is seat 0, B is seat 1. [CAR-W1 to CAR-W30]"""

from __future__ import annotations

import pytest
from tests.games.cardia.position import Table, card, duel, position

from ludoteka.games.cardia.setup import difficulty, level
from ludoteka.games.cardia.terms import LOCATION_IDS, modifier_tokens


def test_car_w1_saboteur():
    t = duel(
        "saboteur|palace_guard",
        hands=("hired_blade void_mage", "hired_blade void_mage"),
        decks=("", "surgeon judge inventor"),
        locations=["bazaar"],  # no draw, so that B's deck can be looked at
    )
    assert t.discarded(1) == "surgeon judge"
    assert t.deck(1) == "inventor"
    assert (t.hand(0), t.hand(1)) == ("hired_blade void_mage", "hired_blade void_mage")
    assert t.signets == (0, 1)
    assert t.open == "place_card 0 1"


def test_car_w2_mediator():
    t = duel("mediator|ambusher", "void_mage|saboteur", hands=("surgeon judge djinn", "inventor clockmaker djinn"))
    assert t.told("encounter-won")[-1]["seat"] == 1
    assert t.tokens("0.mediator") == 1
    assert t.winners(2) == ()
    assert t.signets == (0, 1)
    t.state.ongoing[card("0.mediator")] = 0  # the token is removed later
    assert t.signets == (0, 2)
    assert len(t.told("activated")) == 1
    assert t.open == "place_card 0 1"


def test_car_w3_modifier_split():
    assert modifier_tokens(7) == (5, 1, 1)
    assert modifier_tokens(-4) == (-3, -1)


def test_car_w4_inventor():
    t = duel("inventor|djinn", "saboteur|judge clockmaker|clockmaker")
    assert t.signets == (0, 2)
    t.choose("+3 on inventor of seat 0")
    assert t.influence("0.inventor") == 18
    assert t.signets == (1, 1)
    t.choose("-3 on judge of seat 1")
    assert t.influence("1.judge") == 5
    assert t.winners(1) == ()
    assert t.signets == (1, 0)
    assert t.told("activated") == [{"seat": 0, "card": "inventor"}]
    assert t.open == "place_card 0 1"


def test_car_w5_round_with_judge():
    t = duel(
        "judge|clockmaker",
        "fortune_teller|fortune_teller saboteur|saboteur",
        decks=("hired_blade void_mage", "hired_blade void_mage"),
    )
    assert t.tokens("0.judge") == 1
    assert [t.winners(i) for i in (1, 2, 3)] == [(0,), (0,), (1,)]
    assert t.signets == (2, 1)
    assert (t.deck(0), t.deck(1)) == ("void_mage", "void_mage")
    assert t.open == "place_card 0 1"


def test_car_w6_clockmaker():
    t = duel(
        "clockmaker|djinn",
        "saboteur|saboteur ambusher|ambusher judge|judge surgeon|void_mage",
        hands=("hired_blade treasurer mediator", "inventor magistra palace_guard"),
    )
    assert t.influence("0.surgeon") == 6
    assert t.pending == (0, "on_reveal", 3)
    t.place("hired_blade", "inventor")
    assert t.told("encounter-won")[-1] == {"seat": 1, "card": "inventor", "mine": 15, "theirs": 4}
    assert t.told("modified")[-1] == {"seat": 0, "card": "hired_blade", "amount": "+3", "total": 4}
    first = duel("clockmaker|djinn")
    assert first.pending == (0, "on_reveal", 3)
    assert first.state.modifier == [0] * 64
    assert first.open == "place_card 0 1"


def test_car_w7_difficulty():
    fog, temple = 1 << LOCATION_IDS.index("foggy_swamp"), 1 << LOCATION_IDS.index("serpent_temple")
    assert (difficulty("II", fog), level(difficulty("II", fog))) == (4, "powerful_mages")
    assert (difficulty("II", fog | temple), level(difficulty("II", fog | temple))) == (5, "djinn_impressed")
    assert (difficulty("I", 0), level(0)) == (0, "mercenaries_in_training")


def test_car_w8_puppeteer():
    t = duel("puppeteer|treasurer", hands=("judge djinn", "surgeon"))
    assert t.discarded(1) == "treasurer"
    assert t.line == "puppeteer|surgeon"
    assert t.signets == (1, 0)
    assert t.pending is None
    assert t.hand(1) == ""
    assert t.open == "over cannot_play 1:0"
    assert duel("puppeteer|treasurer", hands=("judge djinn", "")).open == "over puppeteer 1:0"


def test_car_w9_hired_blade():
    t = duel(
        "hired_blade|inventor",
        "saboteur|judge surgeon|djinn",
        hands=("magistra clockmaker mediator", "magistra clockmaker mediator"),
    )
    assert (t.discarded(0), t.discarded(1)) == ("hired_blade", "inventor")
    assert t.line == "saboteur|judge surgeon|djinn"
    assert t.signets == (0, 2)
    t.place("magistra", "magistra")
    assert t.line == "saboteur|judge surgeon|djinn magistra|magistra"
    assert t.open == "place_card 0 1"


def test_car_w10_treasurer():
    t = duel("treasurer|magistra", "ambusher|treasurer", hands=("void_mage djinn judge", "inventor saboteur judge"))
    assert t.view(None)["line"][0]["cards"][1]["signets"] == 2
    assert t.signets == (0, 3)
    t.place("void_mage", "inventor")  # removes the token, the only thing there is
    assert t.tokens("0.treasurer") == 0
    assert t.signets == (0, 3)  # 0:2 and one more for the encounter of this round
    assert t.winners(1) == (1,)
    assert t.view(None)["line"][0]["cards"][1]["signets"] == 1
    assert t.open == "place_card 0 1"


def test_car_w11_swamp_guardian():
    t = duel(
        "swamp_guardian|djinn",
        "clockmaker|judge saboteur|saboteur surgeon|surgeon",
        hands=("hired_blade void_mage mediator judge", "hired_blade mediator"),
        decks=("inventor", ""),
        modifiers={"0.clockmaker": 3},
        tokens={"1.judge": 1},
    )
    assert len(t.hand(0).split()) == 4
    assert t.winners(2) == (1,)
    t.choose("take back clockmaker")
    assert "clockmaker" in t.hand(0)
    assert t.modifier("0.clockmaker") == 0
    assert t.discarded(1) == "judge"
    assert t.tokens("1.judge") == 0
    assert t.winners(1) == t.winners(2) == ()
    assert t.line == "saboteur|saboteur surgeon|surgeon swamp_guardian|djinn"
    assert len(t.hand(0).split()) == 6
    assert t.open == "place_card 0 1"


MAGISTRA_LINE = "djinn|ambusher clockmaker|saboteur inventor|surgeon treasurer|judge"
MAGISTRA_MODIFIERS = {"0.clockmaker": 3, "0.inventor": -3, "0.treasurer": 3}


def test_car_w12_magistra():
    t = duel("magistra|djinn", MAGISTRA_LINE, modifiers=MAGISTRA_MODIFIERS)
    assert t.options() == ["copy djinn", "copy clockmaker"]
    t.choose("copy djinn")
    assert t.open == "over djinn 1:0"


def test_car_w12_magistra_with_plus_three_finds_nobody():
    t = duel(
        "magistra|djinn",
        MAGISTRA_LINE,
        modifiers={**MAGISTRA_MODIFIERS, "1.djinn": 5},
        pending=(0, "on_reveal", 3),
    )
    assert t.influence("0.magistra") == 17
    assert t.told("no-effect") == [{"card": "magistra", "why": "magistra"}]
    assert t.told("copied") == []
    assert t.open == "place_card 0 1"


def test_car_w13_djinn_over_signets():
    line = "hired_blade|magistra void_mage|inventor surgeon|judge mediator|ambusher"
    t = duel("djinn|treasurer", line, pending=(0, "on_reveal", -5))
    assert t.signets == (0, 5)
    assert t.open == "over djinn 1:0"


def test_car_w14_poisoner():
    t = duel("poisoner|illusionist")
    assert t.modifier("1.illusionist") == -9
    assert t.winners(1) == ()
    assert t.signets == (0, 0)
    t.state.modifier[card("1.illusionist")] += 3
    assert t.influence("1.illusionist") == 4
    assert t.winners(1) == (1,)
    assert t.open == "place_card 0 1"


def test_car_w15_kinesis_mage():
    t = duel(
        "kinesis_mage|engineer",
        "aristocrat|blackmailer prodigy|illusionist counselor|elemental",
        modifiers={"0.aristocrat": 3},
        tokens={"0.aristocrat": 1},
    )
    t.choose("move to counselor")  # the Aristocrat is the only source
    assert (t.influence("0.aristocrat"), t.tokens("0.aristocrat")) == (8, 0)
    assert (t.influence("0.counselor"), t.tokens("0.counselor")) == (15, 1)
    assert t.winners(2) == (0,)
    assert t.open == "place_card 0 1"


@pytest.mark.parametrize(("placed", "gone"), [("aristocrat", "poisoner"), ("engineer", "")])
def test_car_w16_blackmailer(placed: str, gone: str):
    t = duel("blackmailer|illusionist", hands=("elemental successor", f"{placed} poisoner"))
    t.choose("name guild")
    t.place("elemental", placed)
    assert t.discarded(1) == gone
    if gone:
        assert t.story.index("discarded-from-hand") < len(t.story) - 1 - t.story[::-1].index("encounter-won")
    assert t.pending is None
    assert t.state.bound == []


def test_car_w17_counselor():
    t = duel("counselor|elemental", "librarian|librarian")
    assert t.winners(1) == (0,)
    assert t.view(None)["line"][0]["cards"][0]["signets"] == 1
    assert t.open == "place_card 0 1"


def test_car_w18_mechanical_djinn():
    t = duel(
        "engineer|envoy",
        "poisoner|poisoner mechanical_djinn|successor",
        tokens={"0.mechanical_djinn": 1},
    )
    assert t.open == "envoy_target 1"  # E4 has taken the place of a removed E3; the Envoy could still prevent it
    t.choose("-3 on the next card")
    assert t.open == "over mechanical_djinn 1:0"


def test_car_w18_after_the_removal_the_next_encounter_is_the_following_one():
    t = duel(
        "hired_blade|envoy",
        "kinesis_mage|kinesis_mage mechanical_djinn|successor",
        tokens={"0.mechanical_djinn": 1},
        hands=("engineer elemental", "tax_collector librarian counselor"),
    )
    assert t.line == "kinesis_mage|kinesis_mage mechanical_djinn|successor"  # E3 was won by B and removed
    t.place("engineer", "tax_collector")
    assert t.influence("1.tax_collector") == 8
    assert t.open == "over mechanical_djinn 1:0"


FIVE_FIVE = (
    "hired_blade|magistra void_mage|inventor surgeon|judge mediator|treasurer"
    " magistra|hired_blade inventor|void_mage judge|surgeon treasurer|mediator"
)
FIVE_TOKENS = {"0.treasurer": 1, "1.treasurer": 1}


def test_car_w19_signet_ties():
    t = duel(
        "ambusher|ambusher",
        FIVE_FIVE,
        hands=("djinn clockmaker", "palace_guard puppeteer swamp_guardian"),
        tokens=FIVE_TOKENS,
    )
    assert t.signets == (5, 5)
    assert t.open == "place_card 0 1"
    t.place("clockmaker", "palace_guard")
    t.choose("name swamp", 1).choose("decline", 0)
    assert t.influence("1.palace_guard") == 14  # 5:6
    assert t.open == "over signets 0:1"


def test_car_w19_four_all_plays_on():
    t = duel("ambusher|ambusher", FIVE_FIVE)
    assert t.signets == (4, 4)
    assert t.open == "place_card 0 1"


def test_car_w19_both_hands_empty():
    line = "djinn|surgeon inventor|saboteur magistra|mediator surgeon|djinn saboteur|inventor"
    assert position(line).open == "over both_cannot_play 1:0"  # 3:2
    assert position(f"{line} mediator|magistra").open == "over both_cannot_play_draw 0:0"  # 3:3


def test_car_w20_two_judges():
    t = position("palace_guard|palace_guard judge|judge", tokens={"0.judge": 1, "1.judge": 1})
    assert t.winners(1) == (0, 1)
    assert [one["signets"] for one in t.view(None)["line"][0]["cards"]] == [1, 1]


def test_car_w21_serpent_temple():
    t = duel(
        "clockmaker|djinn",
        "saboteur|judge puppeteer|clockmaker",
        hands=("hired_blade ambusher", "void_mage inventor"),
        decks=("surgeon", "surgeon magistra"),
        locations=["serpent_temple"],
    )
    assert t.influence("0.puppeteer") == 13
    assert t.hand(0) == "hired_blade surgeon ambusher"
    assert t.options(1) == ["discard void_mage", "discard inventor"]
    t.choose("discard inventor")
    assert t.open == "place_card 0 1"
    t.state.modifier[card("0.puppeteer")] = 0  # B wins E2 back later
    assert t.winners(2) == (1,)
    assert t.hand(0) == "hired_blade surgeon ambusher"


def test_car_w22_bazaar():
    deck = "surgeon mediator saboteur fortune_teller inventor"
    t = duel("hired_blade|hired_blade", hands=("judge", None), decks=(deck, ""), locations=["bazaar"])
    assert t.hand(0) == "surgeon mediator saboteur fortune_teller judge"
    assert t.deck(0) == "inventor"
    assert t.open == "place_card 0 1"


def test_car_w23_founders_day():
    line = "envoy|prodigy aristocrat|librarian counselor|engineer mechanical_djinn|mechanical_djinn"
    tokens = {"0.aristocrat": 1}
    t = duel("kinesis_mage|successor", line, tokens=tokens, locations=["founders_festival"])
    assert t.winners(2) == t.winners(3) == (0,)
    assert t.winners(4) == ()
    won = duel("elemental|witch_king", "envoy|prodigy aristocrat|librarian counselor|engineer", tokens=tokens)
    assert won.open.startswith("choose_faction")  # without the location nothing happens
    won = duel(
        "elemental|witch_king",
        "envoy|prodigy aristocrat|librarian counselor|engineer",
        tokens=tokens,
        locations=["founders_festival"],
    )
    assert won.signets == (4, 1)
    assert won.open == "over founders_festival 1:0"


def test_car_w24_grand_library_and_scrapyard():
    hands = ("judge djinn", "judge djinn")
    library = duel("saboteur|saboteur", hands=hands, decks=("surgeon", ""), locations=["great_library"])
    assert (library.hand(0), library.open) == ("surgeon judge djinn", "place_card 0 1")
    ignored = duel("saboteur|saboteur", hands=hands, decks=("surgeon", ""), locations=["scrapyard"])
    assert (ignored.hand(0), ignored.open) == ("surgeon judge djinn", "place_card 0 1")
    yard = duel("saboteur|saboteur", hands=hands, decks=("surgeon mediator", ""), locations=["scrapyard"])
    assert yard.open == "scrapyard_return 0"
    yard.choose("return djinn")
    assert (yard.hand(0), yard.deck(0)) == ("surgeon mediator judge", "djinn")
    assert yard.open == "place_card 0 1"


@pytest.mark.parametrize(
    ("revealed", "pending", "gone"),
    [("ambusher", 0, ""), ("inventor", -5, ""), ("treasurer", -5, "hired_blade")],
)
def test_car_w25_auction_house(revealed: str, pending: int, gone: str):
    t = duel(
        f"{revealed}|djinn",
        "saboteur|surgeon",
        modifiers={"0.saboteur": 4},
        pending=(0, "on_reveal", pending) if pending else None,
        decks=("hired_blade void_mage", ""),
        locations=["auction_house"],
    )
    assert t.discarded(0) == gone
    empty = duel(
        "treasurer|djinn",
        "saboteur|surgeon",
        modifiers={"0.saboteur": 4},
        pending=(0, "on_reveal", -5),
        locations=["auction_house"],
    )
    assert empty.discarded(0) == ""
    assert empty.open == "place_card 0 1"


def test_car_w26_haunted_catacombs():
    t = duel("hired_blade|judge", "ambusher|surgeon", locations=["haunted_catacombs"])
    assert t.open == "over catacombs 0:1"
    t = duel(
        "puppeteer|treasurer",
        "judge|ambusher",
        hands=(None, "hired_blade"),
        decks=("", "surgeon mediator"),
        locations=["haunted_catacombs"],
    )
    assert t.line == "judge|ambusher puppeteer|hired_blade"
    assert t.open == "place_card 0"


def foggy() -> Table:
    hands = ("surgeon judge djinn inventor", "ambusher inventor magistra clockmaker")
    return position("", hands, ("hired_blade void_mage", "hired_blade void_mage"), locations=["foggy_swamp"])


def test_car_w27_foggy_swamp():
    t = foggy()
    t.place("surgeon", "ambusher")
    assert (t.line, t.deck(0)) == ("", "void_mage")
    t.place("judge", "inventor")
    assert t.line == "surgeon|ambusher"
    assert t.pending == (0, "on_reveal", -5)
    t.place("inventor", "clockmaker")
    assert t.modifier("0.judge") == 0
    assert t.state.bound[0].card == card("0.inventor")
    t.place("djinn", "magistra")
    assert t.told("modified") == [{"seat": 0, "card": "inventor", "amount": "−5", "total": 10}]
    assert t.open == "inventor_plus 0"  # 10 against 11


def test_car_w28_illusionist_and_swamp_guardian():
    t = duel("illusionist|engineer", "swamp_guardian|mechanical_djinn", hands=("judge surgeon", "judge surgeon"))
    assert t.hand(0) == "surgeon judge illusionist"
    assert t.discarded(1) == "engineer"
    assert t.line == "swamp_guardian|mechanical_djinn"
    assert t.signets == (0, 1)
    assert t.open == "place_card 0 1"


def test_car_w29_elemental_and_hired_blade():
    t = duel(
        "elemental|djinn",
        hands=("hired_blade judge", "surgeon mediator"),
        decks=("treasurer", ""),
        locations=["bazaar"],
    )
    t.choose("copy hired_blade")
    assert t.discarded(0) == "hired_blade elemental"
    assert t.discarded(1) == "djinn"
    assert t.line == ""
    t = duel("elemental|djinn", hands=("hired_blade judge", "surgeon mediator"), decks=("treasurer mediator", ""))
    t.choose("copy hired_blade")
    assert t.hand(0) == "mediator judge treasurer"
    assert t.open == "place_card 0 1"


def test_car_w30_ambusher_knowledge():
    t = duel(
        "ambusher|inventor",
        hands=(None, "judge saboteur djinn"),
        decks=("", "surgeon palace_guard mediator hired_blade"),
    )
    t.choose("name guild")
    assert t.discarded(1) == ""
    held = [len([one for one in other.state.hand[1] if one & 3 == 2]) for other in t.redeals(0, 200)]
    assert len(t.state.hand[1]) == 4
    assert max(held) == 1  # the one card that B has drawn since
    assert 0 < sum(held) < 200
