"""The laws would notice: a sixth game that breaks one of them in one place is caught, the honest one is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest
from tests.laws import sixth
from tests.laws.sixth import BETS, SIXTH, Sixth, sabotaged

from ludoteka.core.game import Game, Json
from ludoteka.core.state import STEP_NAMES, RulesError, Told
from ludoteka.testing import GAME_LAWS, POSITION_LAWS, check, copies, guesses, histories
from ludoteka.testing.knowledge import known, world
from ludoteka.testing.play import SetUp, play_on, walk


def broken(game: Game) -> set[str]:
    """The names of the laws that a game breaks."""
    found = set()
    for law in GAME_LAWS:
        found |= failing(law, game)
    for seed in range(6):
        for match in walk(SetUp(game, 2), seed, 8).snapshots:
            for on_position in POSITION_LAWS:
                found |= failing(on_position, match)
    return found


def failing(law: Callable[[Any, Random], None], subject: Any) -> set[str]:
    try:
        law(subject, Random(1))
    except Exception:  # a sabotage may also make the rules stumble
        return {law.__name__}
    return set()


def test_the_honest_game_keeps_every_law():
    check(SIXTH)
    assert broken(SIXTH) == set()


# -- redeals that know too much ------------------------------------------------------------------------------


def only_chance(s: Sixth, seat: int, rng: int) -> Sixth:
    """Bots would see every card."""
    other = s.clone()
    other.rng = rng
    return other


def test_a_redeal_that_only_renews_the_random_number_is_noticed():
    found = broken(sabotaged(redeal=only_chance))
    assert {"every_hidden_part_varies", "every_world_can_be_guessed", "secret_choices_stay_secret"} <= found


def keeps_the_hand(s: Sixth, seat: int, rng: int) -> Sixth:
    other = sixth.redeal(s, seat, rng)
    other.hands = s.clone().hands
    other.deck = s.clone().deck
    other.shuffle(other.deck)
    other.asks = s.asks
    return other


def test_a_redeal_that_keeps_the_opponents_hand_is_noticed():
    assert "every_hidden_part_varies" in broken(sabotaged(redeal=keeps_the_hand))


def keeps_the_next_card(s: Sixth, seat: int, rng: int) -> Sixth:
    """Everything varies, but not everywhere: what will be drawn first is the truth as long as seat 1 is to draw it."""
    other = sixth.redeal(s, seat, rng)
    if len(s.deck) == 2 and s.deck[-1] in other.deck:
        other.deck.remove(s.deck[-1])
        other.deck.append(s.deck[-1])
    return other


def test_a_redeal_that_never_guesses_some_worlds_is_noticed():
    assert "every_world_can_be_guessed" in broken(sabotaged(redeal=keeps_the_next_card))


def keeps_answers(s: Sixth, seat: int, rng: int) -> Sixth:
    other = sixth.redeal(s, seat, rng)
    other.answers = s.answers
    return other


def keeps_frames(s: Sixth, seat: int, rng: int) -> Sixth:
    other = sixth.redeal(s, seat, rng)
    other.stack = s.stack.copy()
    return other


@pytest.mark.parametrize("redeal", [keeps_answers, keeps_frames])
def test_a_redeal_that_keeps_a_pending_answer_is_noticed(redeal: Callable[[Sixth, int, int], Sixth]):
    assert broken(sabotaged(redeal=redeal)) == {"secret_choices_stay_secret"}


def forgets_what_is_known(s: Sixth, seat: int, rng: int) -> Sixth:
    other = sixth.redeal(s, seat, rng)
    sixth.deal_cards(other, seat)
    return other


def test_a_redeal_that_changes_the_own_hand_is_noticed():
    assert "redeals_look_the_same_from_their_seat" in broken(sabotaged(redeal=forgets_what_is_known))


# -- views and events that show too much ---------------------------------------------------------------------


def shows_the_next_card(s: Sixth, seat: int | None) -> Json:
    return {**sixth.view(s, seat), "next": s.deck[-1] if s.deck else None}


def test_a_view_that_shows_the_next_card_of_the_deck_is_noticed():
    assert "redeals_look_the_same_from_their_seat" in broken(sabotaged(view=shows_the_next_card))


OPEN_DREW = Told("sixth-drew", "SIX-1", "seat", "card", reveals=True)


def test_a_whispered_event_without_a_secret_is_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sixth, "DREW", OPEN_DREW)
    with pytest.raises(RulesError, match="sixth-drew is whispered, but none of its arguments is declared secret"):
        SIXTH.start()


def test_an_event_that_tells_everybody_a_secret_is_noticed(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Sixth, "whisper", lambda s, seats, told, *args: s.tell(told, *args), raising=False)
    assert "what_is_told_depends_on_nothing_hidden" in broken(SIXTH)


def test_a_label_that_tells_a_secret_is_noticed():
    """The words on a button that depend on the opponent's hand."""
    hands: dict[int, Any] = {}

    def view(s: Sixth, seat: int | None) -> Json:
        hands[0] = [list(hand) for hand in s.hands]
        return sixth.view(s, seat)

    def label(prompt: str, value: Any, lang: str) -> str:
        return f"{value} against {hands[0]}"

    assert broken(sabotaged(view=view, label=label))


# -- declarations that are not true --------------------------------------------------------------------------


def test_a_hand_declared_open_that_redeals_change_is_noticed(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Sixth, "unseen", lambda s, seat: {"deck": s.deck})
    assert "redeals_change_only_what_is_hidden" in broken(SIXTH)


def test_a_deck_declared_open_that_nobody_is_shown_is_noticed(monkeypatch: pytest.MonkeyPatch):
    """The whole sabotage: nothing is declared hidden, and redeals renew nothing."""
    monkeypatch.setattr(Sixth, "unseen", lambda s, seat: {})
    found = broken(sabotaged(redeal=only_chance))
    assert {"what_is_dealt_is_hidden_or_shown", "every_world_can_be_guessed"} <= found


def test_a_clone_that_shares_a_list_is_noticed(monkeypatch: pytest.MonkeyPatch):
    honest = Sixth.clone

    def shares(s: Sixth) -> Sixth:
        other = honest(s)
        other.played = s.played
        return other

    monkeypatch.setattr(Sixth, "clone", shares)
    assert "clones_share_nothing_that_can_change" in broken(SIXTH)


def test_a_clone_that_forgets_a_field_is_noticed(monkeypatch: pytest.MonkeyPatch):
    honest = Sixth.clone

    def forgets(s: Sixth) -> Sixth:
        other = honest(s)
        other.turn = 0
        return other

    monkeypatch.setattr(Sixth, "clone", forgets)
    assert "decisions_lead_to_the_same_position" in broken(SIXTH)


class Careless(Sixth):
    """Keeps something beside its fields."""

    def lay_out(self) -> None:
        super().lay_out()
        self.peeked = 0


def test_an_undeclared_field_is_noticed():
    def new(seats: int, rng: int, variants: Mapping[str, Any]) -> Careless:
        s = Careless(rng, log=[])
        s.lay_out()
        s.then(sixth.bet)
        s.run()
        return s

    with pytest.raises(AssertionError, match="peeked"):
        copies.fields_are_all_that_a_state_has(sabotaged(new=new), Random(1))


def test_two_steps_of_one_name_are_noticed(monkeypatch: pytest.MonkeyPatch):
    def bet(s: Sixth) -> None:
        """A step of another module of the game."""

    monkeypatch.setitem(STEP_NAMES, bet, STEP_NAMES[sixth.bet])
    with pytest.raises(AssertionError, match="two steps of this name: tests:bet"):
        histories.no_two_steps_share_a_name(SIXTH, Random(1))


def test_a_match_that_hands_on_its_decisions_is_noticed(monkeypatch: pytest.MonkeyPatch):
    from ludoteka.core.match import Match

    honest = Match.redeal

    def tells(match: Match, seat: int, seed: int) -> Match:
        other = honest(match, seat, seed)
        other.decisions = match.decisions.copy()
        return other

    monkeypatch.setattr(Match, "redeal", tells)
    assert "redeals_hold_nothing_of_the_truth" in broken(SIXTH)


# -- all worlds of the small game ----------------------------------------------------------------------------


def test_redeals_of_the_small_game_reach_every_world_equally_often():
    """At the beginning seat 0 has seen two of five cards: three may be in the other hand, two orders remain."""
    match = SIXTH.start(seed=3)
    counts = Counter(world(match.redeal(0, k).state) for k in range(1200))
    assert len(counts) == 6
    assert min(counts.values()) > 150
    worlds = guesses.worlds_like(SetUp(SIXTH, 2), match, 0)
    assert worlds <= set(counts)


def test_redeals_agree_with_a_rejection_sampler_in_the_middle_of_the_game():
    """Deals from other seeds with the same decisions that gave seat 1 the same view, question and events throughout."""
    match = SIXTH.start(seed=3)
    match.play(0, match.question(0).options[0])
    wanted = known(match, 1)
    accepted: Counter[str] = Counter()
    for seed in range(1500):
        other = SIXTH.start(seed=seed)
        played = str(match.decisions[0].text)
        if played in [str(option) for option in other.question(0).options]:
            other.play(0, played)
            if known(other, 1) == wanted:
                accepted[world(other.state)] += 1
    guessed = Counter(world(match.redeal(1, k).state) for k in range(400))
    assert len(accepted) == 2  # two cards are unknown: one in the other hand, one left
    assert guessed.keys() == accepted.keys()
    assert min(guessed.values()) > 150


def test_pending_bets_of_a_redeal_are_even():
    match = play_on(SIXTH.start(seed=5), Random(5), 2)
    match.play(0, "3")
    assert {match.redeal(1, k).state.answers[0] for k in range(40)} == set(BETS)
    match.play(1, "1")
    frames = {match.redeal(1, k).state.stack[-1][1][0] for k in range(60)}
    assert frames == {(one, 1) for one in BETS}
