"""`ludoteka games`: what can be played, by how many, with which variants."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

import ludoteka
from ludoteka.cli.face import Face
from ludoteka.core.game import Game
from ludoteka.core.variant import Variant, spelled

MANY = 12  # more values than this are described, not listed


def overview(face: Face) -> RenderableType:
    """All games in one table."""
    table = Table(header_style="bold", border_style="dim")
    for id in ("id", "name", "seats", "minutes", "about"):
        table.add_column(face.say(f"cli-games-{id}"))
    for id in ludoteka.games():
        game = ludoteka.game(id)
        table.add_row(
            Text(id, style="bold green"), names(game), seats(game), str(game.minutes), Text(game.blurb[face.lang])
        )
    return table


def variants_of(game: Game, face: Face) -> RenderableType:
    """One game: its variants with their legal values and what they mean."""
    head = Text.assemble((game.id, "bold green"), ("  " + game.name[face.lang], "bold"), f"  ({seats(game)})")
    if not game.variants:
        return Group(head, Text("  " + face.say("cli-games-no-variants"), style="dim"), "")
    table = Table(header_style="bold", border_style="dim")
    for id in ("variant", "values", "help"):
        table.add_column(face.say(f"cli-games-{id}"))
    for name, variant in game.variants.items():
        meaning = Text.assemble((variant.title[face.lang], "bold"), "\n", variant.help[face.lang])
        table.add_row(Text(name, style="bold cyan"), values(variant, face), meaning)
    return Group(head, table, "")


def values(variant: Variant, face: Face) -> Text:
    """Each legal value as it is typed, with its name; the usual one first said."""
    usual = face.say("cli-games-usual", value=spelled(variant.default))
    if variant.many:
        lines = [face.say("cli-games-any-of"), *(labelled(variant, one, face.lang) for one in variant.members)]
    elif variant.legal or len(variant.choices) > MANY:
        lines = [variant.legal or ", ".join(spelled(choice) for choice in variant.choices)]
    else:
        lines = [labelled(variant, choice, face.lang) for choice in variant.choices]
    return Text.assemble(*(f"{line}\n" for line in lines), (usual, "dim"))


def labelled(variant: Variant, value: object, lang: str) -> str:
    typed, label = spelled(value), variant.label(value, lang)
    return typed if typed == label else f"{typed} – {label}"


def names(game: Game) -> Text:
    return Text("\n".join(dict.fromkeys(game.name.values())))


def seats(game: Game) -> str:
    return str(game.seats[0]) if len(game.seats) == 1 else f"{game.seats[0]}–{game.seats[-1]}"
