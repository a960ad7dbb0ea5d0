"""Laws about the code: engines reach for nothing outside themselves, and do the same in every process."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from tests.laws.walks import GAMES, play_on, set_ups

from ludoteka.games import BUILT_IN

ROOT = Path(__file__).parent.parent.parent
SOURCE = ROOT / "src" / "ludoteka"
DRAWINGS = sorted((SOURCE / "games").glob("*/terminal.py"))  # what a game looks like in the terminal: no rule needs it
PURE = sorted({*(SOURCE / "core").rglob("*.py"), *(SOURCE / "games").rglob("*.py")}.difference(DRAWINGS))
# Chance, clocks, the machine, the network and other processes: none of a rules engine's business.
FORBIDDEN = {
    *("random", "secrets", "uuid", "time", "datetime", "os", "sys", "pathlib", "shutil", "tempfile", "socket", "ssl"),
    *("subprocess", "threading", "multiprocessing", "asyncio", "concurrent", "signal", "logging", "pickle", "copy"),
    *("http", "urllib", "sqlite3", "numpy", "starlette", "typer", "rich"),
}
IMPURE_CALLS = {"open", "print", "input", "eval", "exec", "id", "globals"}
every_game = pytest.mark.parametrize("id", GAMES)
every_file = pytest.mark.parametrize("file", PURE, ids=lambda file: str(file.relative_to(SOURCE)))


def imported(tree: ast.AST) -> set[str]:
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {name.name.partition(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or "").partition(".")[0])
    return found


@every_file
def test_engines_import_nothing_impure(file: Path):
    tree = ast.parse(file.read_text(encoding="utf-8"))
    assert imported(tree) & FORBIDDEN == set()
    calls = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert calls & IMPURE_CALLS == set()


# The stack belongs to the core. In a state only `clone` copies it, written by `python -m ludoteka.kit.declared`.
COPIED = "self.stack.copy()"
RULES = [file for file in PURE if SOURCE / "games" in file.parents]


@pytest.mark.parametrize("file", RULES, ids=lambda file: str(file.relative_to(SOURCE / "games")))
def test_no_game_touches_the_stack_itself(file: Path):
    text = file.read_text(encoding="utf-8")
    if file.name == "state.py":
        assert text.count(COPIED) == 1
        text = text.replace(COPIED, "[]")
    touched = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Attribute) and node.attr == "stack"]
    assert [node.lineno for node in touched] == [], "State has verbs for it: beneath, drop_above, waiting …"


# Where bits are places on a board or a map, and are moved by rows and directions.
GEOMETRY = {"combat/board.py", "combat/fighters.py", "map/geometry.py", "sight/world.py"}


def test_bits_of_heroes_have_names():
    """Sets of seats, fields and spaces are read and written by `ludoteka.core.packed`."""
    heroes = SOURCE / "games" / "heroes"
    shifting = {
        str(file.relative_to(heroes))
        for file in heroes.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.LShift | ast.RShift)
    }
    assert shifting <= GEOMETRY


@pytest.mark.parametrize("file", DRAWINGS, ids=lambda file: file.parent.name)
def test_drawings_in_the_terminal_touch_nothing_but_rich(file: Path):
    tree = ast.parse(file.read_text(encoding="utf-8"))
    assert imported(tree) & FORBIDDEN == {"rich"}


def test_rules_know_nothing_of_drawings():
    assert [one for one in PURE if "terminal" in imported_parts(one)] == []
    assert any("terminal" in imported_parts(one) for one in DRAWINGS)  # such an import would be seen


def imported_parts(file: Path) -> set[str]:
    """The parts of the names of all modules that a file imports."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    named = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    named += [name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names]
    return {part for name in named for part in name.split(".")}


@pytest.mark.parametrize("file", [*PURE, *DRAWINGS], ids=lambda file: str(file.relative_to(SOURCE)))
def test_files_and_functions_stay_small(file: Path):
    text = file.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 400
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name not in ("__init__", "lay_out", "clone"):
            doc = ast.get_docstring(node, clean=False)
            length = (node.end_lineno or 0) - node.lineno + 1 - (doc.count("\n") + 1 if doc else 0)
            assert length <= 45, f"{node.name} has {length} lines"


@every_file
def test_compiled_classes_that_are_pickled_are_made_by_their_constructor(file: Path):
    """mypyc 2.4 leaves `__init__` out of a class that is `serializable` alone: it would have no attribute at all."""
    marked = re.findall(r"@mypyc_attr\((.*?)\)", file.read_text(encoding="utf-8"))
    assert all("allow_interpreted_subclasses=True" in words for words in marked if "serializable=True" in words)


CHANGING = {"State", "Cardia", "Abyss", "Bunny", "Valeria", "Heroes", "Any", "list", "dict", "set"}


def is_remembered(function: ast.FunctionDef) -> bool:
    """Whether the results of a function are kept: `@cache`, `@lru_cache(…)`."""
    names = [ast.unparse(decorator).partition("(")[0] for decorator in function.decorator_list]
    return not {"cache", "lru_cache", "functools.cache", "functools.lru_cache"}.isdisjoint(names)


@every_file
def test_what_is_remembered_depends_on_nothing_that_changes(file: Path):
    """A state among the arguments would make a cache go stale, and keep every state that was ever asked about."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for function in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and is_remembered(node)]:
        for argument in [*function.args.args, *function.args.kwonlyargs]:
            assert argument.annotation is not None, f"{function.name}: {argument.arg}"
            names = {node.id for node in ast.walk(argument.annotation) if isinstance(node, ast.Name)}
            assert not names & CHANGING, f"{function.name}: {argument.arg}"


WATCHED_IMPORT = """
import sys
FACES = (["server"], ["cli"], ["bots"], ["lab"])
sys.dont_write_bytecode = True
touched = []
def watch(event, args):
    if event == "open" and isinstance(args[1], str) and set(args[1]) & set("wax+"):
        touched.append(f"writes {args[0]}")
    elif event.startswith(("socket.", "subprocess.", "os.system", "os.remove", "os.mkdir", "os.putenv", "os.exec")):
        touched.append(event)
sys.addaudithook(watch)
import random
before = random.getstate()
import ludoteka
ludoteka.game(ID)
assert random.getstate() == before, "the global random generator was used"
others = [name for name in sys.modules if name.startswith("ludoteka.games.") and name.split(".")[2] != ID]
assert not others, f"other games were imported: {others[:3]}"
faces = [name for name in sys.modules if name.split(".")[:1] == ["ludoteka"] and name.split(".")[1:2] in FACES]
assert not faces, f"a game brings in {faces[:3]}"
drawings = {"rich", "ludoteka.terminal", f"ludoteka.games.{ID}.terminal"} & {*sys.modules}
assert not drawings, f"a game brings in {drawings} before anybody plays in the terminal"
assert not touched, touched
"""


def run(code: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        timeout=120,
        cwd=ROOT,
        env={**os.environ, **environment},
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@every_game
def test_importing_a_game_does_nothing_else(id: str):
    assert run(f"ID = {id!r}\n{WATCHED_IMPORT}") == ""


PLAYED = """
from tests.laws.test_source import fingerprints
for line in fingerprints():
    print(line)
"""


def fingerprints() -> list[str]:
    """A few positions of every game, each under several set-ups: the same in every process."""
    found = []
    for id in GAMES:
        for number, set_up in enumerate(set_ups(id)[:4]):
            match = play_on(set_up.start(number), Random(number), 60)
            told = "|".join(repr(event) for event in match.events[-20:])
            found.append(f"{id} {number} {match.fingerprint()} {match.redeal(0, 3).fingerprint()} {told}")
    return found


def test_every_process_plays_the_same():
    here = "\n".join(fingerprints()) + "\n"
    assert run(PLAYED, PYTHONHASHSEED="1") == here
    assert run(PLAYED, PYTHONHASHSEED="271828") == here


# -- games come with all that is theirs ----------------------------------------------------------------------

EXAMPLE = re.compile(r"ludoteka \w+ .*")  # a help text may show a command by a game


def words_of_code(file: Path) -> str:
    """Names, imports and strings of a module, without comments and docstrings; other files as they are."""
    text = file.read_text(encoding="utf-8")
    if file.suffix != ".py":
        return EXAMPLE.sub("", text) if file.suffix == ".ftl" else text
    found = []
    nodes = [*ast.walk(ast.parse(text))]
    docstrings = [node.value for node in nodes if isinstance(node, ast.Expr)]
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docstrings:
            found.append(node.value)
        elif isinstance(node, ast.ImportFrom):
            found.append(node.module or "")
        elif isinstance(node, ast.Name):
            found.append(node.id)
    return "\n".join(found)


def test_nothing_outside_a_game_names_it():
    """Icons, hue, box, drawing, lesson and words come with the `Game`. Only examples of commands take one of them."""
    named = re.compile(rf"\b({'|'.join(BUILT_IN)})\b")
    kinds = (".py", ".html", ".css", ".js", ".svg", ".ftl")
    outside = [file for file in SOURCE.rglob("*") if file.relative_to(SOURCE).parts[0] != "games"]
    files = [file for file in outside if file.suffix in kinds]
    found = {str(file.relative_to(SOURCE)) for file in files if named.search(words_of_code(file))}
    assert found == set()
