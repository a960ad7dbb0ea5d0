"""The pages around the tables: the lobby, the rule books, and a page for a single message."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from ludoteka.bots import ADMITTED
from ludoteka.bots.characters import CHARACTERS, LEVELS
from ludoteka.bots.portraits import portrait
from ludoteka.core.game import Game
from ludoteka.core.registry import game as game_named
from ludoteka.core.texts import LANGUAGES, core_texts, what_it_does
from ludoteka.core.variant import spelled
from ludoteka.server.render.drawing import environment, speaker, table_style
from ludoteka.server.render.guide import has_guide
from ludoteka.server.render.rulebook import book
from ludoteka.server.render.tips import tips

KINDS = ("you", "human", "hotseat", *CHARACTERS)  # who may sit on a seat of a new table
COMPANY = ("ada", "janko", "bruno", "tola")  # who sits down beside the person who opens a table
FISCHER = ((5, 5), (10, 10), (20, 20), (45, 30))  # minutes for the match, seconds after each turn
FEW = 6  # values that are shown side by side; more are a list to choose from


def known(lang: str) -> str:
    return lang if lang in LANGUAGES else LANGUAGES[0]


def draw(template: str, lang: str, theme: str, **context: Any) -> str:
    lang = known(lang)
    say = context.pop("say", None) or speaker(core_texts(lang))
    return environment().get_template(template).render(lang=lang, theme=theme, say=say, **context)


def lobby_page(
    lang: str,
    theme: str,
    games: Sequence[Game],
    my_tables: Sequence[Mapping[str, Any]],
    form: Mapping[str, str],
    error: str | None = None,
    listed: Sequence[Mapping[str, Any]] = (),
) -> str:
    """Choose a game, its seats and its variants; go on with a table. `form` is what was entered before an error."""
    ids = [game.id for game in games]
    chosen = form.get("game", "") if form.get("game") in ids else (ids[0] if ids else "")
    setups = [setup(game, known(lang), form if game.id == chosen else {}) for game in games]
    return draw(
        "lobby.html",
        lang,
        theme,
        setups=setups,
        chosen=chosen,
        tables=my_tables,
        listed=listed,
        game_names={game.id: game.name[known(lang)] for game in games},
        error=error,
        here="/",
    )


def setup(game: Game, lang: str, form: Mapping[str, str]) -> dict[str, Any]:
    """What the lobby shows of a game, with what was entered before."""
    asked = form.get("seats", "")
    usual = next((count for count in game.seats if count > 1), game.seats[0])
    seats = int(asked) if asked.isdecimal() and int(asked) in game.seats else usual
    return {
        "game": game,
        "name": game.name[lang],
        "players": str(game.seats[0]) if len(game.seats) == 1 else f"{game.seats[0]}–{game.seats[-1]}",
        "blurb": game.blurb[lang],
        "scenarios": has_scenarios(game),
        "guide": has_guide(game, lang) or bool(game.lessons),
        "seats": seats,
        "rows": [row(number, form) for number in range(game.seats[-1])],
        "kinds": [(kind, f"web-sits-{kind}") for kind in KINDS] + [(one, "") for one in ADMITTED],
        "opponents": opponents(game, seats),
        "levels": len(LEVELS),
        "fields": [variant_field(game, name, lang, form) for name in game.variants],
        "clocks": clocks(lang),
        "clock": form.get("clock", "none"),
        "late": form.get("late", "bot"),
        "listed": form.get("listed") == "yes",
    }


def clocks(lang: str) -> list[tuple[str, str]]:
    """The clocks that the lobby offers, as a form writes them and in words. A program may choose any other."""
    say = speaker(core_texts(lang))
    half = ("move 30", say("web-clock-seconds", seconds=30))
    live = [(f"move {n * 60}", say("web-clock-minutes", minutes=n)) for n in (1, 2, 5)]
    fischer = [(f"fischer {n * 60} {more}", say("web-clock-fischer", minutes=n, seconds=more)) for n, more in FISCHER]
    slow = [(f"move {n * 86400}", say("web-clock-days", days=n)) for n in (1, 3, 7)]
    return [("none", say("web-clock-none")), half, *live, *fischer, *slow]


def opponents(game: Game, seats: int) -> list[dict[str, Any]]:
    """Who may be played against, the weakest first, with what the ladder measured for their level."""
    return [
        {
            "id": character.id,
            "level": character.level,
            "rating": character.rating(game.id, seats),
            "portrait": Markup(portrait(character.id)),
        }
        for character in CHARACTERS.values()
    ]


def row(number: int, form: Mapping[str, str]) -> dict[str, Any]:
    """A seat of a new table: first oneself, then bots."""
    usual = "you" if number == 0 else COMPANY[(number - 1) % len(COMPANY)]
    kind = form.get(f"seat_{number}", usual)
    known = kind if kind in (*KINDS, *ADMITTED) else usual
    return {"number": number, "kind": known, "name": form.get(f"name_{number}", "")}


def variant_field(game: Game, name: str, lang: str, form: Mapping[str, str]) -> dict[str, Any]:
    """A variant as a form shows it: boxes to tick, values side by side, or a list."""
    variant = game.variants[name]
    given = form.get(f"variant_{name}", spelled(variant.default))
    chosen = given.split(",") if variant.many else [given]
    values = variant.members if variant.many else variant.choices
    return {
        "id": f"{game.id}-{name}",
        "name": f"variant_{name}",
        "title": variant.title[lang],
        "help": variant.help[lang],
        "many": variant.many,
        "flag": variant.flag,
        "does": what_it_does(game, name, True, lang) if variant.flag else "",
        "few": len(values) <= FEW,
        "free": variant.reads is not None and not variant.many,
        "by_hand": variant.by_hand,  # folded away
        "given": given,
        "values": [
            {
                "value": spelled(value),
                "label": variant.label(value, lang),
                "on": spelled(value) in chosen,
                "does": what_it_does(game, name, value, lang),
            }
            for value in values
        ],
    }


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
