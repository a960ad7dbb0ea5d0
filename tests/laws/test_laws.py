"""The laws: what holds for every game, in every set-up, at every moment. A new game is tested by being registered."""

from __future__ import annotations

import json
import math
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws.walks import (
    DEEP,
    GAMES,
    LONGEST,
    components,
    decide,
    examples,
    opens,
    play_on,
    play_state,
    positions,
    set_ups,
    walks,
)

import ludoteka
from ludoteka.core.errors import IllegalMove
from ludoteka.core.fingerprint import fingerprint
from ludoteka.core.match import Match, Question
from ludoteka.core.state import Result, State
from ludoteka.testing.knowledge import plainly, seen

MOST_OPTIONS = 600
every_game = pytest.mark.parametrize("id", GAMES)
seeds = st.integers(0, 2**32 - 1)


# -- play ----------------------------------------------------------------------------------------------------


@every_game
def test_random_play_ends_with_a_result(id: str):
    for set_up in set_ups(id):
        for seed in range(20 if DEEP else 1):
            s = set_up.start(seed).state
            for _ in play_state(s, Random(seed)):
                pass
            assert s.result is not None
            check_result(s.result, set_up.seats)


def check_result(result: Result, seats: int) -> None:
    assert len(result.scores) == len(result.ranks) == seats
    assert min(result.ranks) >= 1
    assert result.reason
    for a in range(seats):
        assert result.ranks[a] == 1 + sum(other < result.ranks[a] for other in result.ranks) or seats == 1


@every_game
def test_every_question_can_be_answered_and_cites_its_rule(id: str):
    @settings(max_examples=examples(id))
    @given(positions(id))
    def law(match: Match) -> None:
        assert (match.to_act == ()) == match.over == (match.result is not None)
        assert list(match.to_act) == sorted(set(match.to_act))
        for seat in match.to_act:
            question = match.question(seat)
            texts = [str(option) for option in question.options]
            assert 1 <= len(texts) <= MOST_OPTIONS
            assert len(set(texts)) == len(texts)
            assert all(text == " ".join(text.split()) and text for text in texts)
            assert question.seat == seat
            assert question.prompt.id
            assert opens(id, question.clause), question.clause
            assert all(option.value is not None and hash(option.value) is not None for option in question.options)
        for event in match.events:
            assert opens(id, event.clause), event

    law()


@every_game
def test_a_forced_choice_is_not_asked_unless_it_hides_something(id: str):
    @settings(max_examples=examples(id))
    @given(positions(id))
    def law(match: Match) -> None:
        for ask, answer in zip(match.state.asks, match.state.answers, strict=True):
            assert len(ask.options) > 1 or ask.prompt.always or answer is not None

    law()


@every_game
def test_refused_moves_change_nothing(id: str):
    @settings(max_examples=examples(id))
    @given(positions(id))
    def law(match: Match) -> None:
        before = (match.fingerprint(), match.record(), len(match.events), match.to_act)
        asked = match.to_act[0] if match.to_act else 0
        option: Any = match.question(asked).options[0] if match.to_act else "x"
        wrong: list[tuple[Any, Any]] = [(asked, "no such option"), (-1, option), (match.seats, option), ("0", option)]
        wrong += [(None, option), (True, "no such option"), (asked, None), (asked, f"{option} "), (1.0, option)]
        wrong += [(seat, option) for seat in range(match.seats) if seat not in match.to_act]
        for seat, text in wrong:
            with pytest.raises(IllegalMove) as caught:
                match.play(seat, text)
            assert len(str(caught.value)) > 10
        assert (match.fingerprint(), match.record(), len(match.events), match.to_act) == before

    law()


@every_game
def test_components_are_conserved(id: str):
    pieces = components(id)
    for set_up in set_ups(id):
        s = set_up.start(2).state
        before = pieces(s)
        assert before
        for ply, _ in enumerate(play_state(s, Random(2))):
            if ply % 3 == 0 or s.result is not None:
                assert pieces(s) == before, (set_up, ply)


# -- copies --------------------------------------------------------------------------------------------------


@every_game
def test_nothing_depends_on_the_log(id: str):
    @settings(max_examples=examples(id))
    @given(positions(id), seeds)
    def law(match: Match, seed: int) -> None:
        silent, told = match.state.clone(), match.state.clone()
        told.log = []
        for _, _, ply in zip(play_state(silent, Random(seed)), play_state(told, Random(seed)), range(60), strict=False):
            if ply % 5 == 0:
                assert fingerprint(silent) == fingerprint(told)
        assert fingerprint(silent) == fingerprint(told)

    law()


# -- fingerprints --------------------------------------------------------------------------------------------


def changed(value: Any) -> Any:
    """Another value of the same shape."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return int(value) + 1
    if isinstance(value, str):
        return value + "x"
    if isinstance(value, list):
        return [*value[:-1], changed(value[-1])] if value else [0]
    if isinstance(value, tuple):
        if not value:
            return (0,)
        inside = [*value[:-1], changed(value[-1])]
        return type(value)(*inside) if hasattr(value, "_fields") else tuple(inside)
    if isinstance(value, Result):
        return Result((*value.scores, 1), value.ranks, value.reason)
    if isinstance(value, frozenset):
        return value | {changed(max(value)) if value else 10**6}
    if isinstance(value, dict):
        return {**value, 10**6: 0}
    return 1  # in place of None


def change(s: State, name: str) -> None:
    """Another value for a field. What may stand in place of nothing, a compiled engine knows: one of these."""
    value = getattr(s, name)
    for other in (changed(value),) if value is not None else (1, (0,), "x", [0], Result((1,), (1,), "other")):
        try:
            setattr(s, name, other)
        except TypeError:
            continue
        return
    raise AssertionError(f"no other value for {name}")


@every_game
def test_fingerprints_tell_every_field_apart(id: str):
    @settings(max_examples=examples(id, 12))
    @given(positions(id))
    def law(match: Match) -> None:
        s = match.state
        truth = fingerprint(s)
        assert fingerprint(s.clone()) == truth
        for name in (*s.fields(), "rng", "result"):
            other = s.clone()
            value = getattr(other, name)
            change(other, name)
            assert fingerprint(other) != truth, f"a change of {name} is not seen"
            setattr(other, name, value)
            assert fingerprint(other) == truth
        if s.asks:
            other = s.clone()
            other.asks, other.answers = other.asks[:-1], other.answers[:-1]
            assert fingerprint(other) != truth
        if s.stack:
            other = s.clone()
            other.stack.pop()
            assert fingerprint(other) != truth

    law()


@every_game
def test_seeds_differ(id: str):
    game = ludoteka.game(id)
    for seats in game.seats:
        assert len({game.start(seats, seed).fingerprint() for seed in range(20)}) == 20


# -- records and undo ----------------------------------------------------------------------------------------


@every_game
def test_records_replay_to_the_same_state(id: str):
    @settings(max_examples=examples(id, 12))
    @given(walks(id))
    def law(one: Any) -> None:
        text = one.end.record()
        again = ludoteka.load(text)
        assert again.fingerprint() == one.end.fingerprint()
        assert again.record() == text
        assert seen(again, 0) == seen(one.end, 0)
        for snapshot in one.snapshots[:: max(1, len(one.snapshots) // 4)]:
            ply = len(snapshot.decisions)
            assert one.end.at(ply).fingerprint() == snapshot.fingerprint()
            assert ludoteka.load(snapshot.record()).fingerprint() == snapshot.fingerprint()

    law()


@every_game
def test_agreed_undo_goes_back_to_the_position_before(id: str):
    @settings(max_examples=examples(id, 10))
    @given(positions(id))
    def law(match: Match) -> None:
        for seat in range(match.seats):
            mine = [ply for ply, decision in enumerate(match.decisions) if decision.seat == seat]
            back = match.clone()
            if not mine:
                with pytest.raises(IllegalMove):
                    back.undo(seat, agreed=True)
                continue
            back.undo(seat, agreed=True)
            expected = match.at(mine[-1])
            for decision in match.decisions[mine[-1] + 1 :]:  # secret answers to a question still open are kept
                if decision.asked == match.asked == match.decisions[mine[-1]].asked:
                    expected.play(decision.seat, decision.text)
            assert back.fingerprint() == expected.fingerprint()
            assert seat in back.to_act
            assert len(back.events) == len(expected.events)

    law()


@every_game
def test_undo_on_ones_own_takes_back_nothing_that_was_learned(id: str):
    """Whatever may be undone looks the same in every redeal: the seat learned nothing by deciding."""

    @settings(max_examples=examples(id))
    @given(positions(id), seeds)
    def law(match: Match, seed: int) -> None:
        rng, live = Random(seed), match.clone()
        for _ in range(10):
            if live.over:
                break
            before = live.clone()
            seat, text = decide(live, rng)
            live.play(seat, text)
            if live.can_undo(seat):
                check_nothing_learned(before, live, seat, text, rng)

    law()


def check_nothing_learned(before: Match, after: Match, seat: int, text: str, rng: Random) -> None:
    for _ in range(3):
        other = before.redeal(seat, rng.randrange(2**31))
        other.play(seat, text)
        assert other.view(seat) == after.view(seat), text
        assert seen(other, seat) == seen(after, seat), text
        if seat in after.to_act:
            assert plainly(other.question(seat)) == plainly(after.question(seat))
    back = after.clone()
    back.undo(seat)
    assert back.fingerprint() == before.fingerprint()
    assert plainly(back.question(seat)) == plainly(before.question(seat))


# -- who knows what ------------------------------------------------------------------------------------------


@every_game
def test_views_are_plain_data_and_looking_changes_nothing(id: str):
    @settings(max_examples=examples(id))
    @given(positions(id))
    def law(match: Match) -> None:
        before = match.fingerprint()
        for seat in (*range(match.seats), None):
            view = match.view(seat)
            assert json.loads(json.dumps(view, allow_nan=False)) == view
            assert view == match.view(seat)
        rules = match.game.rules
        rules.evaluate(match.state)
        for seat in range(match.seats):
            rules.features(match.state, seat)
            match.redeal(seat, 1)
        assert match.fingerprint() == before

    law()


@every_game
def test_redeals_are_reproducible_and_differ(id: str):
    game = ludoteka.game(id)
    different = False
    for seats in game.seats:
        match = play_on(game.start(seats, 3), Random(3), 8)
        for seat in range(seats):
            prints = [match.redeal(seat, k).fingerprint() for k in range(8)]
            assert prints == [match.redeal(seat, k).fingerprint() for k in range(8)]
            different = different or len(set(prints)) > 1
    assert different


@every_game
def test_a_spectator_sees_nothing_that_any_seat_cannot_see(id: str):
    """What the spectator is shown survives everybody's redeal, so it contains nothing that is hidden from a seat."""

    @settings(max_examples=examples(id))
    @given(positions(id), seeds)
    def law(match: Match, seed: int) -> None:
        view = match.view(None)
        for seat in range(match.seats):
            assert match.redeal(seat, seed).view(None) == view
            for event in match.events:
                public = event.seen_by(None)
                assert public is None or event.seen_by(seat) is not None

    law()


@every_game
def test_redeals_can_be_played_to_the_end(id: str):
    pieces = components(id)

    @settings(max_examples=examples(id, 10))
    @given(positions(id), seeds)
    def law(match: Match, seed: int) -> None:
        expected = pieces(match.state)
        for seat in range(match.seats):
            s = match.redeal(seat, seed).state.clone()
            assert pieces(s) == expected
            for _ in play_state(s, Random(seed)):
                pass
            assert pieces(s) == expected
            assert s.result is not None

    law()


@every_game
def test_a_pending_answer_is_nobody_elses_business(id: str):
    """While a simultaneous question is open, what one seat answered changes nothing that another seat sees."""

    @settings(max_examples=examples(id))
    @given(positions(id))
    def law(match: Match) -> None:
        if len(match.to_act) < 2:
            return
        seat, *others = match.to_act
        outcomes = []
        for option in (match.question(seat).options[0], match.question(seat).options[-1]):
            other = match.clone()
            other.play(seat, option)
            outcomes.append([(other.view(one), seen(other, one)) for one in (*others, None)])
        assert outcomes[0] == outcomes[1]

    law()


# -- numbers and words ---------------------------------------------------------------------------------------


@every_game
def test_evaluations_are_chances_and_features_have_a_fixed_length(id: str):
    lengths: dict[int, set[int]] = {}

    @settings(max_examples=examples(id))
    @given(positions(id))
    def law(match: Match) -> None:
        rules = match.game.rules
        chances = rules.evaluate(match.state)
        assert len(chances) == match.seats
        for seat, chance in enumerate(chances):
            assert isinstance(chance, float)
            assert 0.0 <= chance <= 1.0
            numbers = rules.features(match.state, seat)
            assert all(math.isfinite(number) for number in numbers)
            lengths.setdefault(match.seats, set()).add(len(numbers))
        if match.result is not None:
            best = match.result.ranks.index(1)
            assert chances[best] == max(chances)

    law()
    assert all(len(found) == 1 for found in lengths.values())


@every_game
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_everything_asked_and_told_has_a_sentence(id: str, lang: str):
    game = ludoteka.game(id)
    texts = game.texts(lang)

    @settings(max_examples=examples(id, 15))
    @given(walks(id))
    def law(one: Any) -> None:
        for event in one.end.events:
            for message in (event.message, event.hidden):
                if message is not None:
                    assert texts.has(message.id), message.id
                    assert texts.say(message).strip()
        for match in one.snapshots:
            for seat in match.to_act:
                check_words(match.question(seat), game, lang)
        assert texts.has(f"reason-{one.end.result.reason}"), one.end.result.reason

    law()


def check_words(question: Question, game: ludoteka.Game, lang: str) -> None:
    """The prompt is a sentence, and the buttons can be told apart."""
    from ludoteka.core.texts import option_label

    texts = game.texts(lang)
    assert texts.has(question.prompt.id), question.prompt.id
    assert texts.say(question.prompt).strip()
    labels = [option_label(game, question.prompt.id, option.value, lang) for option in question.options]
    assert all(labels)
    assert len(set(labels)) == len(labels), (question.prompt.id, labels)


@every_game
def test_a_long_match_fits(id: str):
    """A whole match by the public face alone, as the outside sees it."""
    game = ludoteka.game(id)
    match = play_on(game.start(game.seats[0], 11), Random(11))
    assert match.over
    assert len(match.decisions) < LONGEST
    assert match.view(None)["over"] is True
    with pytest.raises(IllegalMove):
        match.play(0, "anything")
