"""Writes what follows from the declaration of a state: its slots, its values, its copies, what a seat cannot see of it.

A state says everything about its fields once, in `lay_out`:

    class Cardia(State):
        def lay_out(self, seats: int) -> None:
            self.round: int = 0
            self.deck: Hidden[list[int]] = list(range(16))  # top last
            self.hands: Own[list[list[int]]] = [[] for _ in range(seats)]
            self.line: Annotated[list[int], hides(face_down)] = []

The type tells how a field is copied: a list, dict or set with `.copy()`, a list of lists one by one, everything else is
shared and therefore must not change. `python -m ludoteka.kit.declared state.py` writes the rest into the class, below a
line that says so: plain source that a debugger can step through and mypyc compiles. `--check` only says what is stale.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

DECLARATION: Final = "lay_out"
FIRST: Final = "    # -- written from lay_out by `python -m ludoteka.kit.declared`: change that and write this anew"
LAST: Final = "    # -- as far as this"
WRITTEN: Final = re.compile(f"\n*{re.escape(FIRST)}\n.*?\n{re.escape(LAST)}\n", re.DOTALL)
NAMES: Final = re.compile(r"__slots__: Final = \((?:  # noqa: RUF023)?\n(.*?)\n    \)\n", re.DOTALL)
WIDTH: Final = 120
COPIED: Final = ("list", "dict", "set")


class BadDeclaration(Exception):
    """A declaration that cannot be understood; the text says where and why."""


class Field(NamedTuple):
    """What a declaration says about one field."""

    name: str
    copy: str  # the expression that copies it, e.g. "self.hand.copy()"
    unseen: str  # the expression for what a seat cannot see of it, "": everybody sees all of it


# -- reading -------------------------------------------------------------------------------------------------


def declared(cls: ast.ClassDef, function: ast.FunctionDef) -> list[Field]:
    """The fields that a class declares, in order."""
    found: dict[str, Field] = {}
    for node in function.body:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue  # the docstring
        field = read(cls.name, node)
        if field.name in found:
            raise BadDeclaration(f"{cls.name}.{field.name} is declared twice (line {node.lineno})")
        found[field.name] = field
    return list(found.values())


def read(cls: str, node: ast.stmt) -> Field:
    """One declaration: `self.name: Type = start`."""
    if not isinstance(node, ast.AnnAssign) or node.value is None or not is_own(node.target):
        raise BadDeclaration(f"{cls}, line {node.lineno}: a field is declared as `self.name: Type = start`")
    name = ast.unparse(node.target).partition(".")[2]
    kind, unseen = seen_by(name, node.annotation)
    return Field(name, copied(name, kind, node.value), unseen)


def is_own(target: ast.expr) -> bool:
    return isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self"


def seen_by(name: str, annotation: ast.expr) -> tuple[ast.expr, str]:
    """The type without its mark, and the expression for what a seat cannot see."""
    outer, inner = parted(annotation)
    if outer == "Hidden":
        return inner[0], f"self.{name}"
    if outer == "Own":
        return inner[0], f"others(self.{name}, seat)"
    if outer == "Annotated" and len(inner) == 2 and isinstance(inner[1], ast.Call):
        mark = inner[1]
        if ast.unparse(mark.func) == "hides" and len(mark.args) == 1:
            return inner[0], f"{ast.unparse(mark.args[0])}(self, seat)"
    return annotation, ""


def copied(name: str, kind: ast.expr, start: ast.expr) -> str:
    outer, inner = parted(kind)
    if outer not in COPIED:
        return f"self.{name}"
    if outer == "list" and parted(inner[0])[0] in COPIED:
        return copied_lists(name, start)
    return f"self.{name}.copy()"


def copied_lists(name: str, start: ast.expr) -> str:
    """A list of lists; where its start is written out, as `[[], []]`, it keeps that length and needs no loop."""
    if isinstance(start, ast.List) and start.elts and not any(isinstance(one, ast.Starred) for one in start.elts):
        return f"[{', '.join([f'self.{name}[{i}].copy()' for i in range(len(start.elts))])}]"
    return f"[one.copy() for one in self.{name}]"


def parted(kind: ast.expr) -> tuple[str, list[ast.expr]]:
    """A type as its name and what stands in its brackets."""
    if not isinstance(kind, ast.Subscript):
        return ast.unparse(kind), []
    inner = kind.slice.elts if isinstance(kind.slice, ast.Tuple) else [kind.slice]
    return ast.unparse(kind.value), inner


# -- writing -------------------------------------------------------------------------------------------------


def wrapped(words: Sequence[str], margin: str) -> list[str]:
    """As many words in a line as fit."""
    lines = [margin]
    for word in words:
        if len(lines[-1]) + len(word) + 1 > WIDTH:
            lines.append(margin)
        lines[-1] += f" {word}"
    return lines


def ordered(names: list[str], before: str) -> list[str]:
    """The order in which fingerprints read the fields: as it was, so that old ones hold; new fields come last."""
    known = [name for name in re.findall(r'"(\w+)"', before) if name in names]
    return [*known, *[name for name in names if name not in known]]


def methods(cls: str, fields: list[Field], names: list[str]) -> list[str]:
    hidden = [f'            "{field.name}": {field.unseen},' for field in fields if field.unseen]
    return [
        FIRST,
        "    # fmt: off",
        f"    __slots__: Final = ({'' if names == sorted(names) else '  # noqa: RUF023'}",
        *wrapped([f'"{name}",' for name in names], "       "),
        "    )",
        "",
        "    def fields(self) -> tuple[str, ...]:",
        f"        return {cls}.__slots__",
        "",
        "    def values(self) -> tuple[object, ...]:",
        *wrapped(f"return ({' '.join([f'self.{name},' for name in names])})".split(), "       "),
        "",
        f"    def clone(self) -> {cls}:",
        f"        new = {cls}(self.rng, self.stack.copy(), self.asks, self.answers, self.result, None)",
        *[f"        new.{field.name} = {field.copy}" for field in fields],
        "        return new",
        "",
        "    def unseen(self, seat: int) -> dict[str, object]:",
        *(["        return {", *hidden, "        }"] if hidden else ["        return {}"]),
        "    # fmt: on",
        LAST,
    ]


def written(text: str) -> str:
    """The source of a module with everything that follows from its declarations."""
    for cls in [node for node in reversed(ast.parse(text).body) if isinstance(node, ast.ClassDef)]:  # lines stay true
        for function in cls.body:
            if isinstance(function, ast.FunctionDef) and function.name == DECLARATION:
                text = rewritten(text, cls, function)
    return text


def rewritten(text: str, cls: ast.ClassDef, function: ast.FunctionDef) -> str:
    start = text.index(f"class {cls.name}(")
    body = text[start:]
    old = WRITTEN.search(body)
    end = re.search(r"\n(?=[^\s#)])", body)  # the class ends where something stands at the margin
    if old is not None and end is not None and old.start() > end.start():
        old = None  # that of another class
    fields = declared(cls, function)
    before = NAMES.search(old[0]) if old is not None else None
    names = ordered([field.name for field in fields], before[1] if before is not None else "")
    new = "\n\n" + "\n".join(methods(cls.name, fields, names)) + "\n"
    if old is not None:
        return text[:start] + body[: old.start()] + new + body[old.end() :]
    lines = text.splitlines(keepends=True)
    return "".join(lines[: function.end_lineno]).rstrip("\n") + new + "".join(lines[function.end_lineno :])


def main(words: list[str]) -> int:
    check = "--check" in words
    stale = 0
    for path in [Path(word) for word in words if word != "--check"]:
        text = path.read_text(encoding="utf-8")
        new = written(text)
        if new != text:
            stale += 1
            print(f"{path}: {'stale' if check else 'written'}")
            if not check:
                path.write_text(new, encoding="utf-8")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
