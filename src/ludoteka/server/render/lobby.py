"""The lobby: a shelf of games with somebody to play against, and for each game the page on which a table is set up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ludoteka.bots import ADMITTED
from ludoteka.bots.characters import CHARACTERS, LEVELS, Character, Level, of_level
from ludoteka.bots.ratings import Rating, rating_of
from ludoteka.core.game import Game
from ludoteka.core.texts import core_texts, what_it_does
from ludoteka.core.variant import spelled
from ludoteka.server.render.drawing import speaker
from ludoteka.server.render.guide import has_guide
from ludoteka.server.render.outlook import PEOPLE, USUAL_PACE, Duration, duration, evenness
from ludoteka.server.render.pages import draw, has_scenarios, known

KINDS = (*PEOPLE, *CHARACTERS)  # who may sit on a seat of a new table
COMPANY = ("ada", "janko", "bruno", "tola")  # who sits down beside the person who opens a table
FISCHER = ((5, 5), (10, 10), (20, 20), (45, 30))  # minutes for the match, seconds after each turn
FEW = 6  # values that are shown side by side; more are a list to choose from


def lobby_page(
    lang: str,
    theme: str,
    games: Sequence[Game],
    my_tables: Sequence[Mapping[str, Any]],
    form: Mapping[str, str],
    error: str | None = None,
    listed: Sequence[Mapping[str, Any]] = (),
) -> str:
    """The shelf, and tables to go on with; where a game is chosen, the set-up of a table with what was entered."""
    wanted = next((game for game in games if game.id == form.get("game")), None)
    context = {
        "tables": my_tables,
        "listed": listed,
        "game_names": {game.id: game.name[known(lang)] for game in games},
        "error": error,
    }
    if wanted is not None:
        here = f"/?game={wanted.id}"
        chosen = setup(wanted, known(lang), form)
        return draw("setup.html", lang, theme, setup=chosen, game=wanted, games=games, here=here, **context)
    setups = [setup(game, known(lang), {"name_0": form.get("name_0", "")}) for game in games]
    return draw("lobby.html", lang, theme, setups=setups, here="/", **context)


def outlook_part(lang: str, theme: str, game: Game, form: Mapping[str, str]) -> str:
    """What the page of a game says of the table that is set up: sent anew when something else is chosen."""
    return draw("outlook.html", lang, theme, setup=setup(game, known(lang), form))


def setup(game: Game, lang: str, form: Mapping[str, str]) -> dict[str, Any]:
    """What the lobby shows of a game, with what was entered before."""
    asked = form.get("seats", "")
    usual = next((count for count in game.seats if count > 1), game.seats[0])
    seats = int(asked) if asked.isdecimal() and int(asked) in game.seats else usual
    say = speaker(core_texts(lang))
    found: dict[str, Any] = {
        "game": game,
        "name": game.name[lang],
        "short": game.short.get(lang) or game.name[lang].partition(":")[0],
        "players": str(game.seats[0]) if len(game.seats) == 1 else f"{game.seats[0]}–{game.seats[-1]}",
        "blurb": game.blurb[lang],
        "scenarios": has_scenarios(game),
        "guide": has_guide(game, lang) or bool(game.lessons),
        "seats": seats,
        "rows": [row(number, form) for number in range(game.seats[-1])],
        "people": PEOPLE,
        "kinds": [(kind, f"web-sits-{kind}") for kind in KINDS] + [(one, "") for one in ADMITTED],
        "called": {kind: say(f"bot-{kind}" if kind in CHARACTERS else f"web-called-{kind}") for kind in KINDS},
        "guests": list(ADMITTED),
        "grades": grades(game),
        "fields": [variant_field(game, name, lang, form) for name in game.variants],
        "clocks": clocks(lang),
        "clock": form.get("clock", "none"),
        "late": form.get("late", "bot"),
        "listed": form.get("listed") == "yes",
    }
    return found | {"told": told(found), **outlook(game, lang, found, form)}


def outlook(game: Game, lang: str, found: Mapping[str, Any], form: Mapping[str, str]) -> dict[str, Any]:
    """How even the table is and how long it takes, as it is set up."""
    kinds = [row["kind"] for row in found["rows"][: found["seats"]]]
    unusual = {
        field["name"].removeprefix("variant_"): field["given"]
        for field in found["fields"]
        if field["given"] not in ("", field["usual"])
    }
    length = duration(game, kinds, unusual, form.get("pace", USUAL_PACE))
    return {
        "even": evenness(game, kinds, unusual),
        "length": length,
        "made_of": made_of(length, speaker(core_texts(lang))),
    }


def made_of(length: Duration, say: Callable[..., str]) -> str:
    """What the time is spent on, in a sentence."""
    words = []
    if length.asked:
        words.append(say("web-length-asked", times=length.asked, seconds=length.seconds))
    if length.thinking is not None:
        words.append(say("web-length-bots", thinking=length.thinking))
    if length.films is not None:
        words.append(say("web-length-films", films=length.films))
    sentence = ", ".join(words)
    return f"{sentence[:1].upper()}{sentence[1:]}."


# -- who may be played against -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Measured:
    """What the ladder measured of a level in a game for so many players, and where that lies among all levels."""

    seats: int
    rating: Rating
    begin: float  # of its interval, in hundredths of the way from the lowest rating of the game to the highest
    end: float


@dataclass(frozen=True)
class Grade:
    """A level with those who play at it, and what is known of its strength by the number of players."""

    level: Level
    characters: tuple[Character, ...]
    measured: tuple[Measured, ...]

    def at(self, seats: int) -> Measured | None:
        return next((one for one in self.measured if one.seats == seats), None)


def grades(game: Game) -> list[Grade]:
    """The levels of a game, the weakest first."""
    return [
        Grade(level, of_level(level.id), tuple(one for count in game.seats if (one := measured(game, count, level))))
        for level in LEVELS.values()
    ]


def measured(game: Game, seats: int, level: Level) -> Measured | None:
    """None where nothing was measured: a figure that nobody has found is not shown."""
    all_of_them = [found for id in LEVELS if (found := rating_of(game.id, seats, id)) is not None]
    own = rating_of(game.id, seats, level.id)
    if own is None:
        return None
    low, high = min(one.low for one in all_of_them), max(one.high for one in all_of_them)
    begin, end = (100 * (edge - low) / max(high - low, 1) for edge in (own.low, own.high))
    return Measured(seats, own, round(begin, 1), round(end, 1))


# -- the seats, the rules and the house --------------------------------------------------------------------


def row(number: int, form: Mapping[str, str]) -> dict[str, Any]:
    """A seat of a new table: first oneself, then bots."""
    usual = "you" if number == 0 else COMPANY[(number - 1) % len(COMPANY)]
    kind = form.get(f"seat_{number}", usual)
    known = kind if kind in (*KINDS, *ADMITTED) else usual
    name = form.get(f"name_{number}", "") if known in PEOPLE else ""  # a bot has its own
    return {"number": number, "kind": known, "name": name}


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
        "usual": spelled(variant.default),
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


def clocks(lang: str) -> list[tuple[str, str]]:
    """The clocks that the lobby offers, as a form writes them and in words. A program may choose any other."""
    say = speaker(core_texts(lang))
    half = ("move 30", say("web-clock-seconds", seconds=30))
    live = [(f"move {n * 60}", say("web-clock-minutes", minutes=n)) for n in (1, 2, 5)]
    fischer = [(f"fischer {n * 60} {more}", say("web-clock-fischer", minutes=n, seconds=more)) for n, more in FISCHER]
    slow = [(f"move {n * 86400}", say("web-clock-days", days=n)) for n in (1, 3, 7)]
    return [("none", say("web-clock-none")), half, *live, *fischer, *slow]


def told(setup: Mapping[str, Any]) -> list[str]:
    """The table in a line: who plays, what of the rules was chosen, the clock. A script keeps it true."""
    rows = setup["rows"][: setup["seats"]]
    names = [row["name"] or setup["called"].get(row["kind"], row["kind"]) for row in rows]
    return [", ".join(names), *chosen_rules(setup["fields"]), dict(setup["clocks"]).get(setup["clock"], "")]


def chosen_rules(fields: Sequence[Mapping[str, Any]]) -> list[str]:
    """What is played, in words: the first choice of the game always, all others where they are not the usual ones."""
    shown = [field for field in fields if not field["by_hand"] and not field["free"]]
    first = next((field for field in shown if not field["flag"] and not field["many"]), None)
    words = []
    for field in shown:
        if field is first or field["given"] != field["usual"]:
            labels = [value["label"] for value in field["values"] if value["on"]]
            words.append(field["title"] if field["flag"] else ", ".join(labels))
    return [one for one in words if one]
