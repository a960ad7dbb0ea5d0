"""Where the source of a rule can be sabotaged, and how: a comparison, a number, a condition, a step left out.

A mutant is one change at one place of one file. Places are numbered in the order of the syntax tree, so a mutant is
named by its file and a number, and any process can make it from the source alone.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any, Final, NamedTuple

Swaps = dict[type[ast.AST], type[ast.AST]]

COMPARISONS: Final[Swaps] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: Final[Swaps] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
NOBODY: Final = -1


class Mutant(NamedTuple):
    """One sabotage: `place` counts the possible ones of the file; `lines` are where a test must come by to notice."""

    file: str
    place: int
    line: int
    lines: tuple[int, ...]
    inside: bool  # within a function: run by tests, not only when the module is loaded
    where: str  # the function or class around it
    before: str
    after: str
    nth: int  # of the same change in the same function

    @property
    def name(self) -> str:
        return f"{self.file}#{self.place}"


class Saboteur(ast.NodeTransformer):
    """Walks through a module and offers changes; carries out the one numbered `target`, or none and lists them all."""

    def __init__(self, file: str, target: int = NOBODY) -> None:
        self.file = file
        self.target = target
        self.found: list[Mutant] = []
        self.depth = 0  # functions around
        self.around: list[str] = []  # names of the functions and classes around
        self.statement: ast.stmt | None = None

    def offer(self, node: ast.AST, other: ast.AST) -> ast.AST:
        """One possible change of this node; the node itself unless it is the one looked for."""
        place = len(self.found)
        first = node.lineno  # type: ignore[attr-defined]
        last = node.end_lineno if isinstance(node, ast.expr) else first
        begin = first if self.statement is None else self.statement.lineno
        lines = tuple(sorted({begin, *range(first, (last or first) + 1)}))
        where = ".".join(self.around)
        before, after = short(ast.unparse(node)), short(ast.unparse(other))
        nth = sum((one.where, one.before, one.after) == (where, before, after) for one in self.found)
        self.found.append(Mutant(self.file, place, first, lines, self.depth > 0, where, before, after, nth))
        return ast.fix_missing_locations(ast.copy_location(other, node)) if place == self.target else node

    # -- what is passed over -----------------------------------------------------------------------------------
    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Only what a function does: no annotations, no decorators."""
        self.depth += 1
        self.around.append(node.name)
        node.args.defaults = [self.visit(default) for default in node.args.defaults]
        node.body = [self.visit(one) for one in node.body]
        self.around.pop()
        self.depth -= 1
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        self.around.append(node.name)
        node.body = [self.visit(one) for one in node.body]
        self.around.pop()
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        self.statement = node
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        return node

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        return node

    def visit(self, node: ast.AST) -> Any:
        if isinstance(node, ast.stmt):
            self.statement = node
        return super().visit(node)

    # -- steps left out ----------------------------------------------------------------------------------------
    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        if not isinstance(node.value, ast.Call):
            return node
        found = self.offer(node, ast.Pass())
        return self.generic_visit(node) if found is node else found

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        if isinstance(node.targets[0], ast.Attribute | ast.Subscript):
            found = self.offer(node, ast.Pass())
            if found is not node:
                return found
        node.value = self.visit(node.value)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        other = ARITHMETIC.get(type(node.op))
        if other is not None:
            swapped = ast.AugAssign(node.target, other(), node.value)  # type: ignore[arg-type]
            found = self.offer(node, swapped)
            if found is not node:
                return found
        found = self.offer(node, ast.Pass())
        return self.generic_visit(node) if found is node else found

    def visit_Continue(self, node: ast.Continue) -> ast.AST:
        return self.offer(node, ast.Break())

    # -- conditions --------------------------------------------------------------------------------------------
    def visit_If(self, node: ast.If) -> ast.AST:
        node.test = self.negated(node.test)
        return self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        node.test = self.negated(node.test)
        return self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        node.ifs = [self.negated(test) for test in node.ifs]
        return self.generic_visit(node)

    def negated(self, test: ast.expr) -> ast.expr:
        if isinstance(test, ast.Compare) and len(test.ops) == 1 and type(test.ops[0]) not in (ast.Lt, ast.Gt):
            return test  # turned round as a comparison
        found = self.offer(test, ast.UnaryOp(ast.Not(), test))
        assert isinstance(found, ast.expr)
        return found

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        other = COMPARISONS.get(type(node.ops[0])) if len(node.ops) == 1 else None
        if other is not None:
            found = self.offer(node, ast.Compare(node.left, [other()], node.comparators))  # type: ignore[list-item]
            if found is not node:
                return found
        return self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        other: ast.boolop = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        found = self.offer(node, ast.BoolOp(other, node.values))
        return self.generic_visit(node) if found is node else found

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        if isinstance(node.op, ast.Not):
            found = self.offer(node, node.operand)
            if found is not node:
                return found
        return self.generic_visit(node)

    # -- numbers -----------------------------------------------------------------------------------------------
    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        other = ARITHMETIC.get(type(node.op))
        if other is not None:
            found = self.offer(node, ast.BinOp(node.left, other(), node.right))  # type: ignore[arg-type]
            if found is not node:
                return found
        return self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if isinstance(node.value, bool):
            return self.offer(node, ast.Constant(not node.value))
        if isinstance(node.value, int):
            return self.offer(node, ast.Constant(node.value + 1))
        return node


def short(text: str) -> str:
    """A change as one line of a report."""
    line = " ".join(text.split())
    return line if len(line) <= 90 else line[:87] + "..."


def mutants(root: Path, file: str) -> list[Mutant]:
    """Every sabotage of a file."""
    saboteur = Saboteur(file)
    saboteur.visit(ast.parse((root / file).read_text(encoding="utf-8")))
    return saboteur.found


def sabotaged(root: Path, file: str, place: int) -> ast.Module:
    """The module with one of them carried out."""
    tree = ast.parse((root / file).read_text(encoding="utf-8"))
    saboteur = Saboteur(file, place)
    changed = saboteur.visit(tree)
    assert isinstance(changed, ast.Module)
    assert place < len(saboteur.found), f"{file} has only {len(saboteur.found)} places"
    return ast.fix_missing_locations(changed)
