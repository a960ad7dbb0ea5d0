"""What everybody can conclude about the cards of a player, beside all courses of small stories. [HER-28]

A story says what a rival does with his cards. It is done at a table, and told again card by card: whatever is drawn,
and whichever of equal cards leaves, is another course. Guesses must put everything everywhere as often as courses do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from typing import NamedTuple

import pytest
from tests.games.even import assert_even
from tests.games.heroes.household import Household, card, household

from ludoteka.core.rng import seeded
from ludoteka.games.heroes.deck import tales
from ludoteka.games.heroes.deck.exchanging import mill_one
from ludoteka.games.heroes.deck.hands import discard, draw, gain, give, renew
from ludoteka.games.heroes.deck.knowledge import COMMON, take_top
from ludoteka.games.heroes.deck.looking import look, put_looked_back
from ludoteka.games.heroes.deck.tale import Tale
from ludoteka.games.heroes.deck.verbs import shuffle_cards, take_from_pile
from ludoteka.games.heroes.events.revealing import reveal, shuffle_back
from ludoteka.games.heroes.scenarios.endings import eliminate
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import SPELL_DECK, Cause
from ludoteka.games.heroes.view import redeal, view

RIVAL = 1
FRIEND = 2  # of the rival
FROM_HAND = {"from": "hand", "filter": {"types": ["artifact", "spell"]}, "then_draw": "same_number"}


SPELLS = ("magic_arrow", "fireball", "haste", "slow", "cure", "bless")


class Course(NamedTuple):
    """Cards one by one: (name, number) where equal ones are told apart."""

    hand: tuple[tuple[str, int], ...]
    deck: tuple[tuple[str, int], ...]
    spells: tuple[tuple[str, int], ...]
    pile: tuple[tuple[str, int], ...] = ()
    friend: tuple[tuple[str, int], ...] = ()  # his hand
    revealed: tuple[tuple[str, int], ...] = ()
    top: tuple[tuple[str, int], ...] = ()  # a card that lies on the deck


def one_by_one(text: str, first: int) -> tuple[tuple[str, int], ...]:
    return tuple((name, first + at) for at, name in enumerate(text.split()))


# -- what happens, at the table and in a course --------------------------------------------------------------


def do(s: Heroes, what: str) -> None:
    """One step of a story: `draw`, `find`, `discard x`, `mill x`, `take x` from the pile, `shuffle`, `hide n`.

    With a friend: `give` him a Spell face down, he may `return` one, finds one himself (`found`), `shows x`. And of the
    Spell Deck: `reveal x` for all to see, `back` with all that was revealed. Seat 0 may `peek x`: it lies on top.
    """
    verb, _, name = what.partition(" ")
    if verb == "peek":
        look(s, 0, RIVAL, 1)
        put_looked_back(s, 0, card(name), "top")
        return
    if verb == "reveal":
        assert reveal(s, 0, SPELL_DECK, 1) == (card(name),)
        s.removed[0].append(card(name))
        return
    if verb == "back":
        shuffle_back(s, tuple(s.removed[0]))
        s.removed[0] = []
        return
    if verb in ("give", "return"):
        one, other = (RIVAL, FRIEND) if verb == "give" else (FRIEND, RIVAL)
        spells = [card for card in s.hand[one] if card in map_of_spells()]
        give(s, one, other, spells[s.below(len(spells))])
        return
    if verb == "found":
        gain(s, FRIEND, take_top(s, COMMON + SPELL_DECK)[0], openly=False)
        return
    if verb == "shows":
        discard(s, FRIEND, card(name))
        return
    if verb == "draw":
        draw(s, RIVAL, 1)
    elif verb == "find":
        gain(s, RIVAL, take_top(s, COMMON + SPELL_DECK)[0], openly=False)
    elif verb == "discard":
        discard(s, RIVAL, card(name))
    elif verb == "mill":
        mill_one(s, RIVAL)
        assert s.discard[RIVAL][-1] == card(name)
    elif verb == "take":
        take_from_pile(s, RIVAL, card(name))
    elif verb == "renew":
        renew(s, RIVAL)
    else:
        shuffle_cards(s, {"from": "discard"} if verb == "shuffle" else FROM_HAND, Cause(RIVAL))


def map_of_spells() -> set[int]:
    return {card(name) for name in SPELLS}


def between_friends(one: Course, verb: str, name: str) -> Iterator[Course]:
    if verb == "give":
        for at in [at for at in one.hand if at[0] in SPELLS]:
            yield one._replace(hand=less(one.hand, at), friend=(*one.friend, at))
    elif verb == "return":
        for at in [at for at in one.friend if at[0] in SPELLS]:
            yield one._replace(friend=less(one.friend, at), hand=(*one.hand, at))
    elif verb == "found":
        for at in one.spells:
            yield one._replace(friend=(*one.friend, at), spells=less(one.spells, at))
    else:
        for at in of_name(one.friend, name):
            yield one._replace(friend=less(one.friend, at))


def outcomes(one: Course, what: str) -> Iterator[Course]:
    """All that may have come of it."""
    verb, _, name = what.partition(" ")
    if verb in ("give", "return", "found", "shows"):
        yield from between_friends(one, verb, name)
    elif verb == "reveal":
        for at in of_name(one.spells, name):
            yield one._replace(spells=less(one.spells, at), revealed=(*one.revealed, at))
    elif verb == "back":
        yield one._replace(spells=one.spells + one.revealed, revealed=())
    elif verb == "peek":
        for at in of_name(one.deck, name):
            yield one._replace(deck=less(one.deck, at), top=(at,))
    elif verb == "draw" and one.top:
        yield one._replace(hand=(*one.hand, *one.top), top=())
    elif verb == "draw":
        if not one.deck:
            one = one._replace(deck=one.pile, pile=())
        for at in one.deck:
            yield one._replace(hand=(*one.hand, at), deck=less(one.deck, at))
    elif verb == "find":
        for at in one.spells:
            yield one._replace(hand=(*one.hand, at), spells=less(one.spells, at))
    elif verb == "discard":
        for at in of_name(one.hand, name):
            yield one._replace(hand=less(one.hand, at), pile=(*one.pile, at))
    elif verb == "mill":
        for at in of_name(one.deck, name):
            yield one._replace(deck=less(one.deck, at), pile=(*one.pile, at))
    elif verb == "take":
        at = of_name(one.pile, name)[-1]
        yield one._replace(hand=(*one.hand, at), pile=less(one.pile, at))
    elif verb == "shuffle":
        yield one._replace(deck=one.deck + one.pile, pile=())
    else:
        yield from hidden(one, int(name))


def hidden(one: Course, number: int) -> Iterator[Course]:
    moved = tuple(at for at in one.hand if CARD_TYPES[at[0]] in ("artifact", "spell"))
    if len(moved) == number:
        found = [one._replace(hand=tuple(at for at in one.hand if at not in moved), deck=one.deck + moved)]
        for _ in range(number):
            found = [after for before in found for after in outcomes(before, "draw")]
        yield from found


CARD_TYPES = {
    **dict.fromkeys(SPELLS, "spell"),
    **dict.fromkeys(("attack", "defense", "power", "knowledge"), "statistic"),
}


def less(cards: tuple[tuple[str, int], ...], gone: tuple[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple(one for one in cards if one != gone)


def of_name(cards: tuple[tuple[str, int], ...], name: str) -> list[tuple[str, int]]:
    return [one for one in cards if one[0] == name]


# -- comparing -----------------------------------------------------------------------------------------------


def told(deck: str, spells: str, story: list[str]) -> Counter[Hashable]:
    """How often each world comes out of all courses: hands, deck and Spells, without their orders."""
    courses = [Course((), one_by_one(deck, 0), one_by_one(spells, 100))]
    for what in story:
        courses = [after for before in courses for after in outcomes(before, what)]
    zones = [(one.hand, one.deck + one.top, one.spells, one.friend) for one in courses]
    return Counter(tuple(tuple(sorted(card(name) for name, _ in zone)) for zone in four) for four in zones)


def at_the_table(deck: str, spells: str, story: list[str], first: int = 0, last: str = "") -> Household:
    """A table where the story is done as the cards lie, and where something can be done at last."""
    for seed in range(first, first + 4000):
        t = household(3, decks=f" / {deck}", spells=(spells, "curse")).does(lambda s: None)
        t.s.rng = seeded("tale", seed)
        t.s.shuffle(t.s.deck[RIVAL])
        t.s.shuffle(t.s.common_deck[SPELL_DECK])
        if can_be_done(t.s, story) and (not last or can_be_done(t.s.clone(), [last])):
            return t
    raise AssertionError("this story is never told")


def can_be_done(s: Heroes, story: list[str]) -> bool:
    for what in story:
        verb, _, name = what.partition(" ")
        moved = len([one for one in s.hand[RIVAL] if one in map(card, SPELLS)])
        if verb == "discard" and card(name) not in s.hand[RIVAL]:
            return False
        if verb == "peek" and s.deck[RIVAL][-1] != card(name):
            return False
        if verb == "reveal" and s.common_deck[SPELL_DECK][-1] != card(name):
            return False
        if verb == "shows" and card(name) not in s.hand[FRIEND]:
            return False
        if verb in ("give", "return") and map_of_spells().isdisjoint(s.hand[RIVAL if verb == "give" else FRIEND]):
            return False
        if verb == "mill" and (not s.deck[RIVAL] or s.deck[RIVAL][-1] != card(name)):
            return False
        if verb == "hide" and moved != int(name):
            return False
        do(s, what)
    return True


def dealt_anew(s: Heroes, number: int) -> Iterator[Heroes]:
    for k in range(number):
        yield redeal(s, 0, seeded("tale", k))


def guessed(s: Heroes, number: int) -> Counter[Hashable]:
    found = Counter[Hashable]()
    for guess in dealt_anew(s, number):
        zones = (guess.hand[RIVAL], guess.deck[RIVAL], guess.common_deck[SPELL_DECK], guess.hand[FRIEND])
        found[tuple(tuple(sorted(zone)) for zone in zones)] += 1
    assert view(guess, 0) == view(s, 0)
    return found


NINE = "magic_arrow attack attack defense power knowledge"
STORIES = {
    "a known card or a find": (NINE, "magic_arrow fireball haste", "draw,draw,find,discard magic_arrow"),
    "a find that left before anything was drawn": (NINE, "magic_arrow haste", "find,discard magic_arrow,draw,draw"),
    "and then the other": (
        NINE,
        "magic_arrow magic_arrow haste",
        "draw,draw,find,find,discard magic_arrow,draw,discard magic_arrow",
    ),
    "one that was shown or one that was drawn": (
        "attack attack power defense",
        "haste",
        "draw,draw,discard attack,take attack,draw,discard attack",
    ),
    "the hand when the deck is made anew": (
        "attack attack power defense",
        "haste",
        "draw,draw,draw,discard attack,discard power,draw,draw",
    ),
    "equal cards in the hand and in the new deck": (
        "attack attack power defense",
        "haste",
        "draw,draw,draw,draw,discard attack,discard defense,draw,discard attack",
    ),
    "a find before the deck is made anew": (
        "magic_arrow attack power",
        "magic_arrow haste slow",
        "draw,draw,find,discard magic_arrow,draw,discard attack,draw",
    ),
    "a pile shuffled into the deck": (
        "attack attack power defense knowledge",
        "haste",
        "draw,draw,discard attack,draw,shuffle,draw,discard attack",
    ),
    "three layers": (
        "attack attack power defense knowledge",
        "haste",
        "draw,draw,discard power,shuffle,draw,discard attack,shuffle,draw,discard power",
    ),
    "cards that come to light from the deck": (
        "attack attack power defense knowledge",
        "haste",
        "draw,draw,discard attack,draw,shuffle,draw,mill attack",
    ),
    "Spells of the hand shuffled away": (
        "magic_arrow haste attack power defense",
        "magic_arrow haste slow",
        "draw,draw,draw,find,hide 2,discard magic_arrow",
    ),
    "Spells shuffled away from two layers": (
        "magic_arrow haste attack power",
        "magic_arrow slow",
        "draw,draw,discard attack,shuffle,draw,find,hide 2",
    ),
    "a find is none of the Spells that are shuffled back": (
        "attack power defense",
        "fireball haste slow cure",
        "draw,find,reveal haste,back",
    ),
    "but it may be a Spell of their kind": (
        "attack power defense",
        "haste haste slow cure",
        "draw,find,reveal haste,back,reveal haste",
    ),
    "finds of three times": (
        "attack power defense",
        "haste haste slow slow cure",
        "find,reveal haste,back,find,reveal slow,back,reveal haste,find",
    ),
    "a find of one time or another is played": (
        "attack power defense",
        "haste haste slow cure",
        "find,reveal haste,back,find,discard haste,reveal slow",
    ),
    "a known card, or a find of one time or another": (
        "magic_arrow attack power",
        "magic_arrow magic_arrow haste slow",
        "draw,find,reveal magic_arrow,back,find,discard magic_arrow",
    ),
    "two players find before and after": (
        "attack power",
        "haste haste slow cure bless",
        "find,reveal haste,back,found,shows haste,reveal slow",
    ),
    "a find is given to a friend": (
        "magic_arrow attack",
        "magic_arrow haste haste slow",
        "draw,find,reveal haste,back,give,found,shows haste",
    ),
    "a card that one has seen on top of a deck of which there are tales": (
        "attack attack attack power defense knowledge",
        "haste",
        "draw,draw,discard attack,take attack,draw,discard attack,peek attack",
    ),
    "and that is drawn": (
        "attack attack attack power defense knowledge",
        "haste",
        "draw,draw,discard attack,take attack,draw,discard attack,peek attack,draw",
    ),
    "a find that one has seen on top of a deck": (
        "magic_arrow attack power defense",
        "magic_arrow magic_arrow haste",
        "draw,draw,find,hide 1,peek magic_arrow",
    ),
    "a Spell for a friend": ("magic_arrow haste attack power", "slow cure", "draw,draw,give,draw"),
    "a known Spell or a find for a friend": ("magic_arrow attack power", "slow cure", "draw,find,give"),
    "a friend shows a Spell that he was given": (
        "magic_arrow haste attack power defense",
        "magic_arrow slow",
        "draw,draw,draw,give,shows magic_arrow,draw",
    ),
    "a friend shows a Spell that he was given or found": (
        "magic_arrow haste attack power",
        "magic_arrow slow cure",
        "draw,draw,draw,found,give,shows magic_arrow",
    ),
    "a Spell for a friend, and one of an equal kind is played": (
        "magic_arrow magic_arrow haste attack power",
        "slow",
        "draw,draw,draw,give,discard magic_arrow,draw",
    ),
    "Spells are exchanged": (
        "magic_arrow haste attack power",
        "slow cure bless",
        "draw,draw,draw,found,give,return,discard slow",
    ),
    "a gift before the deck is made anew": (
        "magic_arrow haste attack power",
        "slow cure",
        "draw,draw,give,draw,draw,discard attack,discard power,draw",
    ),
}


@pytest.mark.parametrize("story", STORIES)
def test_her_28_guesses_are_as_even_as_the_courses_of_a_story(story: str):
    deck, spells, text = STORIES[story]
    s = at_the_table(deck, spells, text.split(",")).s
    worlds = told(deck, spells, text.split(","))
    assert len(worlds) > 1
    assert_even(guessed(s, max(500, 60 * len(worlds))), worlds)


@pytest.mark.parametrize("first", range(0, 1000, 100))
def test_her_28_what_one_found_and_showed_oneself_is_no_find_of_another(first: int):
    """A friend found a Spell; then Haste was revealed and shuffled back, and the rival found and showed it.

    Of other cards of the rival there are doubts, so that tales about him go on; he himself knows what he found, and
    that the friend's Spell is any of the rest, and never Haste.
    """
    story = "draw,draw,find,discard magic_arrow,found,reveal haste,back,find,discard haste"
    s = at_the_table("magic_arrow attack power", "magic_arrow haste slow cure bless", story.split(","), first).s
    assert len(s.tales[RIVAL]) > 1
    guesses = [redeal(s, RIVAL, seeded("own", k)) for k in range(60)]
    mine = {*s.hand[RIVAL], *s.deck[RIVAL]}
    assert {guess.hand[FRIEND][0] for guess in guesses} == spells_named("magic_arrow slow cure bless") - mine
    assert all(view(guess, RIVAL) == view(s, RIVAL) for guess in guesses)


GIVEN_UP = {
    "while it comes to light": ("draw,draw,find,discard magic_arrow,found,reveal haste,back,find", "discard haste"),
    "later": ("draw,draw,find,discard magic_arrow,found,reveal haste,back,find,discard haste,draw", "discard power"),
    "and it was a gift": ("draw,find,found,reveal haste,back,find,give,shows haste", "return"),
}


@pytest.mark.parametrize("when", GIVEN_UP)
def test_her_28_what_a_find_turned_out_to_be_stays_seen_when_tales_are_given_up(
    when: str, monkeypatch: pytest.MonkeyPatch
):
    """Haste was revealed and shuffled back, and found and shown by the rival: then there are too many tales of him."""
    text, last = GIVEN_UP[when]
    s = at_the_table("magic_arrow attack power", "magic_arrow haste slow cure bless", text.split(","), last=last).s
    monkeypatch.setattr(tales, "MOST", 1)
    do(s, last)
    assert_nobody_guesses_haste(s, 0, RIVAL, FRIEND)


@pytest.mark.parametrize(
    "story",
    ["found,reveal haste,back,find", "draw,draw,find,discard magic_arrow,found,reveal haste,back,find,discard haste"],
    ids=["unseen", "of which tales told"],
)
def test_her_28_finds_of_a_player_who_is_out_have_come_to_light(story: str):
    for first in range(0, 4000, 200):
        s = at_the_table("magic_arrow attack power", "magic_arrow haste slow cure bless", story.split(","), first).s
        if card("haste") in (*s.hand[RIVAL], *s.discard[RIVAL]):
            break
    eliminate(s, RIVAL)
    assert_nobody_guesses_haste(s, 0, FRIEND)


def assert_nobody_guesses_haste(s: Heroes, *seats: int) -> None:
    """Everybody has seen where the only one is."""
    for seat in seats:
        for guess in [redeal(s, seat, seeded("open", k)) for k in range(20)]:
            assert view(guess, seat) == view(s, seat)
            assert card("haste") not in (*guess.hand[FRIEND], *guess.hand[RIVAL], *guess.common_deck[SPELL_DECK])


@pytest.mark.parametrize(
    "story",
    ["found,reveal haste,back", "draw,draw,find,discard magic_arrow,found,reveal haste,back"],
    ids=["one tale", "several"],
)
def test_her_28_where_no_tale_can_be_true_counting_alone_deals_and_it_is_said(story: str):
    """More of Haste is said to have been shuffled in than there is: nobody may be left without a guess for it."""
    s = at_the_table("magic_arrow attack power", "magic_arrow haste slow cure bless", story.split(",")).s
    *before, last = s.chapters[SPELL_DECK]
    s.chapters[SPELL_DECK] = (*before, last._replace(came=(*last.came, *[card("haste")] * 3)))
    with pytest.warns(RuntimeWarning, match="by counting alone"):
        guesses = list(dealt_anew(s, 20))
    assert all(view(guess, 0) == view(s, 0) for guess in guesses)
    assert len({tuple(guess.hand[FRIEND]) for guess in guesses}) > 1


def spells_named(names: str) -> set[int]:
    return {card(name) for name in names.split()}


def test_her_28_nobody_else_is_told_which_card_is_given():
    """Whichever of two Spells a friend gets, a third player sees the same, and thinks of both."""
    seen = []
    for name in ("fireball", "bless"):
        t = household(3, hands=" / fireball bless", decks=" / power", spells=("haste", "curse")).does(lambda s: None)
        give(t.s, RIVAL, FRIEND, card(name))
        seen.append(view(t.s, 0))
        assert {guess.hand[FRIEND][0] for guess in dealt_anew(t.s, 40)} == {card("fireball"), card("bless")}
        for who in (RIVAL, FRIEND):
            for k in range(8):
                guess = redeal(t.s, who, seeded("gift", k))
                assert (view(guess, who), guess.hand[FRIEND]) == (view(t.s, who), [card(name)])
    assert seen[0] == seen[1]


def test_her_28_the_share_of_a_find_that_looks_like_a_known_card():
    """Of six known cards two are drawn; a find is one of three Spells, one of them a Magic Arrow; one is discarded.

    The known one is in the hand in 1 of 3 courses, the find is one in 1 of 3. By the courses (1/3 for the known card,
    whatever the find is; 1/3 for the find) the find has left in half of them, and then the known card is still there;
    else the find is any of three. So there is a Magic Arrow left with 1/2 + 1/2 * 1/3.
    """
    deck, spells, text = STORIES["a known card or a find"]
    s = at_the_table(deck, spells, text.split(",")).s
    arrow = card("magic_arrow")
    left = sum(arrow in (*guess.hand[RIVAL], *guess.deck[RIVAL]) for guess in dealt_anew(s, 2000))
    assert abs(left / 2000 - 2 / 3) < 0.05
    in_deck = sum(arrow in guess.deck[RIVAL] for guess in dealt_anew(s, 2000))
    assert abs(in_deck / 2000 - 1 / 3) < 0.05  # two of three known cards are not drawn: 1/2 * 2/3


def test_her_28_a_tale_stands_where_counting_cannot_tell_a_find_from_a_card_that_was_shown():
    """Of two equal cards, one shown and one found unseen, the other has left: counting would look for a second one."""
    t = household(2, hands=" / haste", decks=" / power").does(lambda s: None)
    haste = card("haste")
    tale = Tale(1, (haste,), ((card("power"),),), (0,), (), ())
    t.s.shown[RIVAL], t.s.secret[RIVAL], t.s.tales[RIVAL] = [haste], [haste], (tale,)
    tales.settle(t.s, RIVAL)
    assert t.s.tales[RIVAL] == (tale,)
    t.s.secret[RIVAL] = []
    tales.settle(t.s, RIVAL)
    assert t.s.tales[RIVAL] == ()
