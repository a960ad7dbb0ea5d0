"""From mission to mission: what a Hero takes along, how the next mission takes it. [HER-26]"""

from __future__ import annotations

import pytest

from ludoteka.core.state import Result
from ludoteka.games.heroes.boards import HERO_NUMBER, HEROES
from ludoteka.games.heroes.cards import CARD_NUMBER, CARDS, UNIT_NUMBER, UNITS
from ludoteka.games.heroes.empty import CORE, empty
from ludoteka.games.heroes.scenarios import campaign
from ludoteka.games.heroes.scenarios.carried import carried_in, complaint, read_text, text_of
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import Carried
from ludoteka.games.heroes.town.units import refill

LINE = (
    "hero=catherine; gold=12; building_materials=3; valuables=0; units=halberdiers+,marksmen,neutral_boars; "
    "deck=attack,attack,defense,power,knowledge,catherine_1,magic_arrow,leadership,curse"
)
STATISTICS = [CARD_NUMBER["statistic", id] for id in ("attack", "attack", "attack", "defense", "power", "knowledge")]


def face(word: str) -> int:
    return UNITS[UNIT_NUMBER[word.removesuffix("+")]].faces[word.endswith("+")]


def cards(type: str, number: int) -> list[int]:
    return [card.number for card in CARDS if card.type == type and card.set == "core"][:number]


def won(extra: list[int]) -> Heroes:
    """The end of the first mission: six Statistic cards, Specialties I and IV, and others."""
    s = empty(1, 1)
    s.scenario, s.mode = "greek_gift", "campaign"
    s.hero = (HERO_NUMBER["catherine"],)
    first, fourth = [card for _, card in HEROES[s.hero[0]].specialties[:2]]
    s.hand[0], s.deck[0], s.discard[0] = [*STATISTICS[:2], fourth], [*STATISTICS[2:], first], list(extra)
    s.army[0] = [face("halberdiers+"), face("archangels"), face("neutral_boars")]
    s.gold, s.materials, s.valuables = [12], [3], [0]
    campaign.take_along(s, Result((1,), (1,), "defeat_ai"))
    s.run()
    return s


def told(s: Heroes) -> str:
    assert s.log is not None
    return str(s.log[-1].message.args["text"])


def carried(text: str) -> Carried:
    found = carried_in(text)
    assert found is not None
    return found


# -- the end of a mission ------------------------------------------------------------------------------------


def test_ex_14_statistic_cards_specialty_and_five_others():
    """EX-14: 6 Statistic cards, Specialties I and IV, 9 others: 12 cards go on. [HER-26.2]"""
    extra = [*cards("artifact", 5), *cards("ability", 4)]
    s = won(extra)
    for left in (5, 4, 3, 2, 1):
        assert s.asks[0].prompt.id == "carry_card"
        assert dict(s.asks[0].prompt.args)["number"] == left
        s.choose(s.options[-1])
    assert s.result == Result((1,), (1,), "defeat_ai")
    deck = carried(told(s)).deck
    assert len(deck) == 12
    assert sorted(deck[:6]) == sorted(STATISTICS)
    assert deck[6] == HEROES[HERO_NUMBER["catherine"]].specialties[0][1]
    assert set(deck[7:]) <= set(extra)


def test_her_26_2_all_others_if_there_are_not_more_than_five():
    extra = cards("spell", 4)
    s = won(extra)
    assert s.result is not None
    assert sorted(carried(told(s)).deck[7:]) == sorted(extra)


def test_her_26_7_units_but_those_that_leave_and_resources_go_on():
    found = carried(told(won([])))
    assert found.units == tuple(sorted([face("halberdiers+"), face("neutral_boars")])), "the Archangels stay behind"
    assert found.resources == (12, 3, 0)


def test_her_26_2_the_last_mission_takes_nothing_along():
    s = empty(1, 1)
    s.scenario = "two_knights_defense"
    assert not campaign.goes_on(s)


# -- the beginning of the next -------------------------------------------------------------------------------


def begun(hero: str, text: str = LINE) -> Heroes:
    s = empty(1, 1)
    s.scenario, s.mode, s.carried = "sicilian_dragon", "campaign", carried_in(read_text(text))
    s.hero = (HERO_NUMBER[hero],)
    s.neutral_deck[0] = [face("neutral_boars"), face("neutral_rogues")]
    return s


def test_her_26_2_the_starting_deck_is_what_was_carried():
    s = begun("catherine")
    assert [CARDS[card].id for card in campaign.carried_deck(s)] == LINE.partition("deck=")[2].split(",")


def test_her_26_5_another_hero_brings_his_statistics_and_his_specialty():
    other = next(hero for hero in HEROES if hero.faction == "castle" and hero.set == "core" and hero.id != "catherine")
    deck = campaign.carried_deck(begun(other.id))
    statistics = [card for card in deck if CARDS[card].type == "statistic"]
    assert len(statistics) == sum(other.statistics)
    assert [card for card in deck if CARDS[card].type == "specialty"] == [other.specialties[0][1]]
    assert [CARDS[card].id for card in deck[-3:]] == ["magic_arrow", "leadership", "curse"]


def test_her_26_5_at_most_four_magic_arrows():
    other = next(hero for hero in HEROES if hero.faction == "castle" and hero.set == "core" and hero.id != "catherine")
    text = LINE.replace("magic_arrow,leadership,curse", ",".join(["magic_arrow"] * 5))
    arrow = CARD_NUMBER["spell", "magic_arrow"]
    assert campaign.carried_deck(begun(other.id, text)).count(arrow) == 4
    assert campaign.carried_deck(begun("catherine", text)).count(arrow) == 5


def test_her_26_7_units_and_resources_join_neutral_cards_leave_their_deck():
    s = begun("catherine")
    assert campaign.join_carried_units(s)
    assert s.army[0] == [face("halberdiers+"), face("marksmen"), face("neutral_boars")]
    assert s.starting_units[0] == (face("halberdiers+"), face("marksmen"))
    assert s.neutral_deck[0] == [face("neutral_rogues")]
    setup = {"resources": "carried", "resources_add": {"gold": 10}, "default_resources": {"gold": 1}}
    assert campaign.starting_resources(s, setup) == (22, 3, 0)


def test_her_26_7_a_mission_on_its_own_uses_its_defaults():
    s = begun("catherine")
    s.carried = None
    assert not campaign.join_carried_units(s)
    setup = {"resources": "carried", "resources_add": {"gold": 10}, "default_resources": {"gold": 1}}
    assert campaign.starting_resources(s, setup) == (11, 0, 0)


def test_her_16_9_who_brings_only_neutral_units_gets_the_units_of_the_mission_when_they_are_lost():
    s = begun("catherine", LINE.replace("halberdiers+,marksmen,neutral_boars", "neutral_boars"))
    assert campaign.join_carried_units(s)
    assert s.army[0] == [face("neutral_boars")]
    s.faction = ("castle",)
    s.army[0] = []
    refill(s, 0)
    assert s.army[0] == [face("halberdiers"), face("marksmen"), face("griffins")]


# -- the line of text ----------------------------------------------------------------------------------------


def test_the_line_is_read_and_written():
    assert read_text(LINE) == LINE
    assert text_of(carried(LINE)) == LINE
    assert read_text(LINE.replace("; ", " ;").replace("=", " = ")) == LINE
    assert read_text("deck=catherine_1;hero=catherine;units=;gold=0;building_materials=0;valuables=0").startswith(
        "hero"
    )


@pytest.mark.parametrize(
    "text",
    ["", "gold", "hero=catherine", LINE + "; gold=3", LINE.replace("gold=12", "gold=-2"), LINE.replace("12", "9999")],
)
def test_what_is_no_line_is_refused(text: str):
    with pytest.raises(ValueError, match=r"^"):
        read_text(text)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("hero=catherine", "hero=sandro"), "sandro is no Hero of this campaign"),
        (("marksmen", "unicorns"), "unicorns cannot be among the units"),
        (("marksmen", "halberdiers"), "halberdiers+ cannot be among the units"),
        (("marksmen", "skeletons"), "skeletons cannot be among the units"),
        (("leadership", "lordship"), "there is no card lordship"),
        (("catherine_1", "catherine_4"), "exactly one Specialty: catherine_1"),
        (("curse", "curse,haste,slow,blind"), "at most 5 cards"),
    ],
)
def test_a_line_that_cannot_be_says_why(change: tuple[str, str], says: str):
    text = read_text(LINE.replace(*change))
    english, polish = complaint("sicilian_dragon", text, CORE)
    assert says in english
    assert polish


def test_a_line_is_for_later_missions_only():
    assert complaint("sicilian_dragon", LINE, CORE) == ("", "")
    assert complaint("two_knights_defense", "none", CORE) == ("", "")
    for scenario in ("greek_gift", "brave_new_world", "duel"):
        assert "nothing is carried into" in complaint(scenario, LINE, CORE)[0]
