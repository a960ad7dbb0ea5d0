"""Rules in the terminal: the whole page, one clause, or what a word was found in."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ludoteka.cli.face import Face, Refused
from ludoteka.core.game import Game
from ludoteka.core.rulebook import Clause, Rulebook, rulebook, with_numbers

MOST_SHOWN = 30


def rules_for(game: Game, words: str, face: Face) -> RenderableType:
    """What the rules say about a clause, a section or some words. Refused where they say nothing."""
    book = rulebook(game, face.lang)
    found = book.find(words)
    if not found:
        raise Refused("cli-error-no-clause", words=words[:60], game=game.name[face.lang])
    if len(found) == 1 or book.as_id(words) is not None:
        return Group(*(shown(clause) for clause in found))
    return hits(found, words, face)


def shown(clause: Clause) -> RenderableType:
    head = Text.assemble((clause.id, "bold cyan"), ("  " + clause.heading, "dim"))
    return Group(head, Padding(Markdown(clause.text), (0, 0, 1, 2)))


def hits(found: tuple[Clause, ...], words: str, face: Face) -> RenderableType:
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for clause in found[:MOST_SHOWN]:
        table.add_row(Text(clause.id, style="bold cyan"), Text(clause.title), Text(clause.heading, style="dim"))
    head = face.say("cli-rules-found", count=len(found), words=words)
    more = face.say("cli-rules-more", count=len(found) - MOST_SHOWN) if len(found) > MOST_SHOWN else ""
    return Group(
        Text(head, style="bold"), table, Text(more, style="dim"), Text(face.say("cli-rules-open"), style="dim")
    )


def whole_page(book: Rulebook) -> RenderableType:
    """The page with its clause ids set off from the text."""
    return Markdown(with_numbers(book.page, lambda id: f"`{id}`"))


def print_paged(console: Console, page: RenderableType) -> None:
    """A long page through the pager on a terminal, at once anywhere else."""
    if console.is_terminal:
        import os

        os.environ.setdefault("LESS", "-R")
        with console.pager(styles=True):
            console.print(page)
    else:
        console.print(page)
