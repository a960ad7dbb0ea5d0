"""Redeals are uniform over deals: compared with every deal there is, played again as it was seen. [CAR-E5, CAR-E6]

`every_deal` knows nothing of facts and histories. It deals the hidden cards of seat 1 in every possible way, plays the
same public moves again, in every way where a choice was secret, and keeps what looks the same to seat 0 at every step.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from math import sqrt
from typing import Any, NamedTuple

import pytest
from tests.games.cardia.position import Table, card, position, words_of

from ludoteka.games.cardia.terms import LOST, PUT_UNDER, UNKNOWN, Fact

SECRET = "?"  # in a script: the opponent chose something that seat 0 did not see
World = tuple[str, str, str]  # the hand of seat 1 in order of influence, its face-down cards, its deck from the top


class Story(NamedTuple):
    """A position and what was played from there: (seat, answer). Seat 1 chooses `truth` where it is secret."""

    line: str
    mine: str
    held: int  # cards of the pool that seat 1 has in hand at first
    pool: str  # the hidden cards of seat 1 as they really lie: hand, then deck from the top
    script: tuple[tuple[int, str], ...]
    truth: tuple[str, ...] = ()
    more: tuple[tuple[str, Any], ...] = ()


def begin(story: Story, pool: list[str]) -> Table:
    hand, deck = " ".join(pool[: story.held]), " ".join(pool[story.held :])
    return position(story.line, (story.mine, hand), ("", deck), **dict(story.more))


def seen(t: Table) -> Any:
    events = [str(event.seen_by(0)) for event in t.match.events]
    return events, {**t.view(0)}, t.match.to_act


def options(t: Table, seat: int) -> list[str]:
    return t.options(seat) if seat in t.match.to_act else []


def truth(story: Story) -> tuple[Table, list[Any]]:
    """The real course of events, and what seat 0 saw after each answer."""
    t = begin(story, story.pool.split())
    secrets = list(story.truth)
    looks = [seen(t)]
    for seat, answer in story.script:
        t.choose(secrets.pop(0) if answer == SECRET else answer, seat)
        looks.append(seen(t))
    return t, looks


def futures(t: Table, script: tuple[tuple[int, str], ...], looks: list[Any]) -> Iterator[Table]:
    """Every way to play on that looks the same."""
    if seen(t) != looks[0]:
        return
    if not script:
        yield t
        return
    (seat, answer), rest = script[0], script[1:]
    for choice in options(t, seat):
        if answer in (choice, SECRET):
            yield from futures(t.clone().choose(choice, seat), rest, looks[1:])


def every_deal(story: Story) -> Counter[World]:
    _, looks = truth(story)
    pool = story.pool.split()
    found: Counter[World] = Counter()
    for hand in combinations(pool, story.held):
        for deck in permutations([id for id in pool if id not in hand]):
            found.update(world(t) for t in futures(begin(story, [*hand, *deck]), story.script, looks))
    return found


def world(t: Table) -> World:
    down = [pair[1] for pair in t.state.line[t.state.resolved :] if pair[1] not in t.state.face_up]
    return t.hand(1), words_of(down), t.deck(1)


def check_uniform(expected: Counter[Any], drawn: Counter[Any]) -> None:
    """Nothing impossible is drawn, and the rest as often as it should be (chi-square, four deviations)."""
    assert set(drawn) <= set(expected)
    total, deals = drawn.total(), expected.total()
    squares = sum((drawn[one] - total * n / deals) ** 2 / (total * n / deals) for one, n in expected.items())
    free = len(expected) - 1
    assert squares < free + 4 * sqrt(2 * max(1, free)) + 1, (squares, free)


def check_story(story: Story, guesses: int = 1500) -> tuple[Counter[World], Counter[World]]:
    t, _ = truth(story)
    expected = every_deal(story)
    drawn = Counter(world(other) for other in t.redeals(0, guesses))
    for part in (lambda one: one[0], lambda one: one[1], lambda one: one[2].split()[:1]):  # hand, face down, top
        check_uniform(grouped(expected, part), grouped(drawn, part))
    return expected, drawn


def grouped(worlds: Counter[World], part: Any) -> Counter[str]:
    out: Counter[str] = Counter()
    for one, n in worlds.items():
        out[str(part(one))] += n
    return out


AMBUSH = ((0, "place ambusher"), (1, "place inventor"), (0, "name guild"))
POOL = "inventor judge saboteur hired_blade surgeon djinn palace_guard"
NO_GUILD = Story("", "ambusher judge treasurer", 4, POOL, AMBUSH)

STORIES = {
    "the Ambusher found none, and one card was drawn since": NO_GUILD,
    "then a card is played that may have been drawn since": NO_GUILD._replace(
        script=(*AMBUSH, (0, "place judge"), (1, "place saboteur")),
    ),
    "then a card of the faction is played: it had been drawn since": NO_GUILD._replace(
        script=(*AMBUSH, (0, "place judge"), (1, "place surgeon")),
    ),
    "the Ambusher found some": NO_GUILD._replace(
        pool="inventor surgeon saboteur hired_blade palace_guard djinn judge clockmaker",
    ),
    "two facts hold jointly": Story(
        "",
        "ambusher witch_king treasurer mediator",
        5,
        "inventor successor hired_blade saboteur magistra surgeon fortune_teller palace_guard",
        (*AMBUSH, (0, "place witch_king"), (1, "place magistra"), (0, "name swamp")),
    ),
    "an Elemental without effect": Story(
        "",
        "mechanical_djinn successor envoy",
        4,
        "elemental aristocrat counselor mediator envoy prodigy poisoner",
        ((0, "place mechanical_djinn"), (1, "place elemental"), (0, "place envoy"), (1, "place aristocrat")),
    ),
    "a card taken back": Story(
        "judge|saboteur surgeon|hired_blade",
        "djinn treasurer mediator",
        4,
        "swamp_guardian judge inventor clockmaker palace_guard treasurer",
        ((0, "place djinn"), (1, "place swamp_guardian"), (1, "take back saboteur")),
    ),
}
FOGGY = (("locations", ("foggy_swamp",)), ("fog", "ambusher|inventor"))
YARD = (("locations", ("scrapyard",)),)
STORIES |= {
    "a card placed face down before the Ambusher acts, and one after": Story(
        "",
        "judge treasurer djinn mediator",
        4,
        "surgeon saboteur hired_blade djinn palace_guard judge",
        ((0, "place treasurer"), (1, SECRET), (0, "name guild"), (0, "place mediator"), (1, SECRET)),
        ("place surgeon", "place saboteur"),
        FOGGY,
    ),
    "a card put under the deck after the Ambusher": Story(
        "",
        "ambusher judge treasurer",
        4,
        "inventor saboteur hired_blade djinn surgeon judge palace_guard treasurer",
        (*AMBUSH, (1, SECRET)),
        ("return surgeon",),
        YARD,
    ),
    "a card put under the deck comes back to the hand": Story(
        "",
        "ambusher judge treasurer saboteur",
        4,
        "inventor saboteur hired_blade djinn surgeon judge palace_guard",
        (*AMBUSH, (1, SECRET), (0, "place judge"), (1, "place djinn"), (1, SECRET)),
        ("return surgeon", "return surgeon"),
        YARD,
    ),
    "a card taken back and perhaps put under the deck": Story(
        "judge|saboteur surgeon|hired_blade",
        "djinn treasurer mediator",
        3,
        "swamp_guardian judge inventor clockmaker palace_guard treasurer",
        ((0, "place djinn"), (1, "place swamp_guardian"), (1, "take back saboteur"), (1, SECRET)),
        ("return saboteur",),
        YARD,
    ),
}


@pytest.mark.parametrize("words", STORIES)
def test_car_e5_redeals_are_uniform_over_the_deals_that_agree(words: str):
    expected, _ = check_story(STORIES[words])
    assert len(expected) > 3


def test_car_e5_after_an_ambush_and_one_draw_the_faction_is_as_likely_as_among_all_unseen_cards():
    """Hands that can have come about in one way only are rarer than others: 3 of 5 cards beside the old hand."""
    t, _ = truth(NO_GUILD)
    guild = sum(any(id in other.hand(1) for id in ("surgeon", "palace_guard")) for other in t.redeals(0, 4000))
    exact = sum(n for (hand, _, _), n in every_deal(NO_GUILD).items() if "surgeon" in hand or "palace_guard" in hand)
    assert guild / 4000 == pytest.approx(exact / every_deal(NO_GUILD).total(), abs=0.03)


def test_car_e5_the_order_of_discards_does_not_tell_which_card_was_drawn_last():
    """All cards of a step are discarded together; told in another order, they would give the hand away. [CAR-8.9]"""
    for hand in ("surgeon palace_guard saboteur inventor", "palace_guard surgeon inventor saboteur"):
        t = position("", ("ambusher judge treasurer", hand), ("", "djinn judge"))
        t.place("ambusher", "inventor").choose("name guild")
        assert t.discarded(1) == "surgeon palace_guard"


def test_the_comparison_notices_a_bias():
    """Drawing hands uniformly instead of deals is found out."""
    story = NO_GUILD
    expected = grouped(every_deal(story), lambda one: one[0])
    with pytest.raises(AssertionError):
        check_uniform(expected, Counter(dict.fromkeys(expected, 1500 // len(expected))))


def test_car_7_29_a_card_under_the_deck_is_lost_sight_of_when_the_deck_is_shuffled():
    """The Surgeon was put under the deck; since a Witch King had it shuffled, it may be drawn like any other card."""
    story = Story(
        "",
        "ambusher witch_king treasurer saboteur",
        4,
        "inventor saboteur hired_blade djinn surgeon judge palace_guard clockmaker treasurer",
        (*AMBUSH, (1, SECRET), (0, "place witch_king"), (1, "place djinn"), (0, "name swamp")),
        ("return surgeon",),
        YARD,
    )
    t, _ = truth(story)
    assert Fact(LOST, UNKNOWN) in t.state.facts[1]
    assert card("1.surgeon") not in [fact.what for fact in t.state.facts[1] if fact.kind == PUT_UNDER]
