"""The tree of a search: as deep as matches are long, and thrown away whole."""

from __future__ import annotations

import inspect

from ludoteka.bots import tree
from ludoteka.bots.tree import Arm, Node

DEEP = 400  # levels, more than a match has decisions


def chain(depth: int) -> Node:
    root = node = Node()
    for level in range(depth):
        child = node.children[level] = Node()
        child.arms_of(0)[level] = Arm()
        node = child
    return root


def test_a_deep_tree_is_thrown_away_without_harm():
    """In a compiled build, too: there such a tree once wrote over other memory."""
    for _ in range(100):
        trees = [chain(DEEP) for _ in range(3)]
        assert len(trees[0].children) == 1
        del trees


def test_nothing_that_lies_deep_in_one_another_is_declared_acyclic():
    """The compiler leaves out what garbage collection needs, but not the list that it waits in when nested deep."""
    assert "(acyclic=True)" not in inspect.getsource(tree)
