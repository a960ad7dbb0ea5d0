"""The pages around the tables: lists of them, the rule books, scenarios, and a page for a single message."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludoteka.core.game import Game
from ludoteka.core.registry import game as game_named
from ludoteka.core.texts import LANGUAGES, core_texts
from ludoteka.server.render.drawing import environment, speaker, table_style
from ludoteka.server.render.rulebook import book
from ludoteka.server.render.tips import tips


def known(lang: str) -> str:
    return lang if lang in LANGUAGES else LANGUAGES[0]


def draw(template: str, lang: str, theme: str, **context: Any) -> str:
    lang = known(lang)
    say = context.pop("say", None) or speaker(core_texts(lang))
    return environment().get_template(template).render(lang=lang, theme=theme, say=say, **context)


def rules_page(game: Game, lang: str, theme: str) -> str:
    """The rule book of a game; every clause has an anchor."""
    lang = known(lang)
    return draw(
        "rules.html",
        lang,
        theme,
        game=game,
        book=book(game, lang),
        here=f"/rules/{game.id}",
    )


def has_scenarios(game: Game) -> bool:
    """Whether a game has a page that shows its scenarios."""
    return (game.folder / "table" / "scenarios.html").is_file()


def scenarios_page(game: Game, lang: str, theme: str) -> str:
    """The scenarios of a game: maps, goals, numbers of players, each with a way to a table of it."""
    lang = known(lang)
    return draw(
        f"games/{game.id}/scenarios.html",
        lang,
        theme,
        say=speaker(game.texts(lang)),
        game=game,
        tips=tips(game, lang),
        style=table_style(game),
        here=f"/scenarios/{game.id}",
    )


def tables_page(
    lang: str, theme: str, my_tables: Sequence[Mapping[str, Any]], listed: Sequence[Mapping[str, Any]]
) -> str:
    """The tables of this browser, and those that everybody may join or watch."""
    names = {id: game_named(id).name[known(lang)] for id in {row["game"] for row in my_tables}}
    return draw("tables.html", lang, theme, tables=my_tables, listed=listed, game_names=names)


def message_page(lang: str, theme: str, status: int, title: str, text: str) -> str:
    """A page that says one thing, e.g. that there is no such table."""
    return draw("message.html", lang, theme, status=status, title=title, text=text, here="/")
