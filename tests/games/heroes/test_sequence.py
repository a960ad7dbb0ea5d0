"""Steps done at once leave the stack as if all of them had been pushed before the first of them asked something."""

from tests.games.heroes.position import position

from ludoteka.games.heroes.combat.sequence import frame, go_on, go_through
from ludoteka.games.heroes.state import Heroes


def begun() -> Heroes:
    """In a Combat, with one step that waits."""
    state = position("skeletons@b2", "crusaders@b3").s
    state.asks, state.answers = (), ()
    state.stack[:] = [frame(later)]
    return state


def first(s: Heroes) -> None:
    s.scenario_flags = (*s.scenario_flags, "first")


def waits(s: Heroes) -> None:
    s.then(later)


def counts(s: Heroes, number: int) -> None:
    s.scenario_flags = (*s.scenario_flags, str(number))


def ends(s: Heroes) -> None:
    """As a Combat ends: what it had on the stack is dropped, what lies there now may be as much."""
    s.combat = None
    s.stack[:] = [frame(counts, 9)]


def later(s: Heroes) -> None: ...


def names(s: Heroes) -> list[str]:
    return [step.__name__ for step, _, _ in s.stack]


def test_what_asks_nothing_is_done_and_leaves_nothing_behind() -> None:
    s = begun()
    assert go_through(s, (frame(first), frame(counts, 2), frame(first)), (frame(later),))
    assert s.scenario_flags == ("first", "2", "first")
    assert names(s) == ["later"]


def test_what_is_left_waits_beneath_a_question_in_the_order_of_its_turn() -> None:
    s = begun()
    assert not go_through(
        s, (frame(first), frame(waits), frame(counts, 2), frame(counts, 3)), (frame(first), frame(ends))
    )
    assert s.scenario_flags == ("first",)
    assert names(s) == ["later", "ends", "first", "counts", "counts", "later"]
    assert [keep for _, keep, _ in s.stack[3:5]] == [(3,), (2,)]


def test_what_was_begun_before_is_waited_for_too() -> None:
    s = begun()
    waits(s)
    go_on(s, 1, (frame(counts, 1), frame(counts, 2)))
    assert s.scenario_flags == ()
    assert [keep for _, keep, _ in s.stack] == [(), (2,), (1,), ()]
    s = begun()
    go_on(s, 1, (frame(counts, 1), frame(counts, 2)))
    assert s.scenario_flags == ("1", "2")


def test_a_combat_that_ends_drops_the_rest() -> None:
    s = begun()
    assert not go_through(s, (frame(ends), frame(first)), (frame(later),))
    go_on(s, 1, (frame(first),))
    assert s.scenario_flags == ()
    assert names(s) == ["counts"]
