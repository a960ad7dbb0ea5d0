"""Steps done at once leave the stack as if all of them had been pushed before the first of them asked something."""

import ludoteka
from ludoteka.games.heroes.combat.sequence import go_on, go_through, part
from ludoteka.games.heroes.state import Heroes


def begun() -> Heroes:
    state = ludoteka.game("heroes").start(2, 1).state.clone()
    assert isinstance(state, Heroes)
    state.stack.clear()
    state.stack.append(part(later))
    state.scenario_flags = ()
    return state


def first(s: Heroes) -> None:
    s.scenario_flags = (*s.scenario_flags, "first")


def waits(s: Heroes) -> None:
    s.then(later)


def counts(s: Heroes, number: int) -> None:
    s.scenario_flags = (*s.scenario_flags, str(number))


def ends(s: Heroes) -> None:
    s.stack.clear()


def later(s: Heroes) -> None: ...


def names(s: Heroes) -> list[str]:
    return [frame.step.__name__ for frame in s.stack]


def test_what_asks_nothing_is_done_and_leaves_nothing_behind() -> None:
    s = begun()
    assert go_through(s, (part(first), part(counts, 2), part(first)), (part(later),))
    assert s.scenario_flags == ("first", "2", "first")
    assert names(s) == ["later"]


def test_what_is_left_waits_beneath_a_question_in_the_order_of_its_turn() -> None:
    s = begun()
    assert not go_through(s, (part(first), part(waits), part(counts, 2), part(counts, 3)), (part(ends), part(first)))
    assert s.scenario_flags == ("first",)
    assert names(s) == ["later", "ends", "first", "counts", "counts", "later"]
    assert [frame.keep for frame in s.stack[3:5]] == [(3,), (2,)]


def test_what_was_begun_before_is_waited_for_too() -> None:
    s = begun()
    waits(s)
    go_on(s, 1, (part(counts, 1), part(counts, 2)))
    assert s.scenario_flags == ()
    assert [frame.keep for frame in s.stack] == [(), (2,), (1,), ()]
    s = begun()
    go_on(s, 1, (part(counts, 1), part(counts, 2)))
    assert s.scenario_flags == ("1", "2")


def test_a_combat_that_ends_drops_the_rest() -> None:
    s = begun()
    assert not go_through(s, (part(ends), part(first)), (part(later),))
    go_on(s, 1, (part(first),))
    assert s.scenario_flags == ()
    assert s.stack == []
