"""What follows from the declaration of a state: slots, copies, and what a seat cannot see."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.core.toy import TOY

from ludoteka.core.state import State
from ludoteka.kit.declared import BadDeclaration, main, written

ROOT = Path(__file__).parent.parent.parent
DECLARING = [*sorted((ROOT / "src").rglob("state.py")), *sorted((ROOT / "tests").rglob("toy.py"))]

GAME = '''
from __future__ import annotations

from typing import Annotated, Final

from ludoteka.core.declared import Hidden, Own, hides, others
from ludoteka.core.state import State


class Small(State):
    """A game."""

    def lay_out(self, seats: int) -> None:
        """Every field once."""
        self.round: int = 1
        self.deck: Hidden[list[int]] = [3, 2, 1]  # top last
        self.hands: Own[list[list[int]]] = [[seat] for seat in range(seats)]
        self.sides: list[list[int]] = [[], []]
        self.line: Annotated[list[int], hides(face_down)] = [7, 8]
        self.marks: dict[int, int] = {}

    def double(self) -> int:
        return 2 * self.round


def face_down(s: Small, seat: int) -> list[int]:
    return s.line[seat:]
'''


def built(text: str) -> Any:
    space: dict[str, Any] = {"__name__": "small"}
    exec(compile(written(text), "small.py", "exec"), space)
    return space["Small"]


def laid_out(text: str = GAME, seats: int = 3) -> Any:
    s = built(text)(5, log=[])
    s.lay_out(seats)
    return s


def test_a_declaration_gives_fields_without_a_dict():
    s = laid_out()
    assert s.fields() == ("round", "deck", "hands", "sides", "line", "marks")
    assert s.values() == (s.round, s.deck, s.hands, s.sides, s.line, s.marks)
    assert not hasattr(s, "__dict__")
    assert s.double() == 2
    assert isinstance(s, State)


def test_a_clone_is_equal_and_shares_nothing_that_can_change():
    s = laid_out()
    other = s.clone()
    for name in s.fields():
        assert getattr(other, name) == getattr(s, name)
    for name in ("deck", "hands", "sides", "line", "marks"):
        assert getattr(other, name) is not getattr(s, name)
    for name in ("hands", "sides"):
        for mine, theirs in zip(getattr(s, name), getattr(other, name), strict=True):
            assert mine is not theirs
    assert (other.rng, other.log) == (5, None)


def test_what_a_seat_cannot_see_follows_from_the_declaration():
    s = laid_out()
    assert s.unseen(1) == {"deck": [3, 2, 1], "hands": [[0], None, [2]], "line": [8]}


def test_where_nothing_is_hidden_nothing_is_unseen():
    open_game = "\n".join(line for line in GAME.splitlines() if "deck" not in line and "hands" not in line)
    assert laid_out(open_game.replace("Annotated[list[int], hides(face_down)]", "list[int]")).unseen(0) == {}


def test_a_list_of_lists_written_out_is_copied_without_a_loop():
    text = written(GAME)
    assert "new.sides = [self.sides[0].copy(), self.sides[1].copy()]" in text
    assert "new.hands = [one.copy() for one in self.hands]" in text


def test_writing_again_changes_nothing():
    once = written(GAME)
    assert once != GAME
    assert written(once) == once
    assert once.count("def clone") == 1
    assert "def double" in once


def test_fingerprints_stay_when_a_field_is_moved_and_a_new_one_comes_last():
    once = written(GAME)
    moved = once.replace("        self.round: int = 1\n", "").replace(
        "        self.marks:", "        self.more: int = 0\n        self.round: int = 1\n        self.marks:"
    )
    assert built(moved)(5).fields() == ("round", "deck", "hands", "sides", "line", "marks", "more")


def test_a_field_taken_out_is_gone_everywhere():
    less = written(GAME).replace("        self.marks: dict[int, int] = {}\n", "")
    assert "marks" not in written(less)


def test_two_states_in_one_module_have_their_own():
    two = GAME + GAME[GAME.index("class Small") : GAME.index("def face_down")].replace("Small", "Other")
    once = written(two)
    assert once.count("def clone(self) -> Small") == once.count("def clone(self) -> Other") == 1
    assert written(once) == once


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("self.more = 3", "Small, line 21: a field is declared as `self.name: Type = start`"),
        ("self.more: int", "Small, line 21: a field is declared as `self.name: Type = start`"),
        ("more: int = 3", "Small, line 21: a field is declared as `self.name: Type = start`"),
        ("self.deck: int = 3", "Small.deck is declared twice (line 21)"),
    ],
)
def test_a_declaration_that_says_too_little_or_too_much_is_refused(line: str, problem: str):
    text = GAME.replace("\n    def double", f"        {line}\n\n    def double")
    with pytest.raises(BadDeclaration) as caught:
        written(text)
    assert str(caught.value) == problem


def test_the_command_writes_and_checks(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "state.py"
    file.write_text(GAME, encoding="utf-8")
    assert main(["--check", str(file)]) == 1
    assert "stale" in capsys.readouterr().out
    assert file.read_text(encoding="utf-8") == GAME
    assert main([str(file)]) == 0
    assert file.read_text(encoding="utf-8") == written(GAME)
    assert main(["--check", str(file)]) == 0


def test_the_command_runs_by_its_name():
    done = subprocess.run(
        [sys.executable, "-m", "ludoteka.kit.declared", "--check", *map(str, DECLARING)], check=False, timeout=60
    )
    assert done.returncode == 0


@pytest.mark.parametrize("file", DECLARING, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_what_is_written_is_current(file: Path):
    text = file.read_text(encoding="utf-8")
    assert written(text) == text, "make states"


def test_a_state_of_another_package_can_be_played():
    match = TOY.start(2, 1)
    assert match.state.unseen(0)["numbers"] == match.state.numbers  # type: ignore[attr-defined]
    match.play(0, "hello")
    match.play(0, "look")
    assert match.state.unseen(0)["numbers"] == match.state.numbers[1:]  # type: ignore[attr-defined]
