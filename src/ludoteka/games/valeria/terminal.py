"""Valeria in the terminal: the dice, five columns of stacks, then the players with what they have and score."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteka.core.game import Game, Json
from ludoteka.games.valeria.text import tips
from ludoteka.terminal import Words, facts_line, is_empty, players_table, scarce

FACTS = ("round", "phase", "action", "active", "resting", "first", "answered", "used", "last_round")
SHOWN = (
    *("gold", "strength", "magic", "points", "score", "citizens", "domains", "monsters", "roles", "activated"),
    *("duke", "dealt", "returned", "duke_points"),
)
FACES = "?⚀⚁⚂⚃⚄⚅"
COLUMNS = 5
GONE = "✖"


def draw(view: Json, game: Game, lang: str) -> RenderableType:
    """The whole table as one seat, a spectator or all eyes see it."""
    words = Words(game, lang, seats=("resting",), hidden=("duke",))
    cards = tips(lang)["card"]
    facts = {key: view[key] for key in FACTS if not is_empty(view.get(key))}
    players = [{key: player.get(key) for key in SHOWN} | lately(player) for player in view["players"]]
    parts: list[RenderableType] = [facts_line(words, facts), dice(view, words), centre(view, words, cards)]
    if view.get("dark_lord"):
        parts.append(Text(f"{words.key('dark_lord')}: {words.value(view['dark_lord'], 'dark_lord')}"))
    return Group(*parts, players_table(words, players, view["seat"], view["to_act"]))


def lately(player: Json) -> Json:
    """The cards that the dice activate; with which power follows from whose turn it is."""
    return {"activated": player["activated"]["cards"]}


def dice(view: Json, words: Words) -> Text:
    """The roll and its sum, and how many stacks are exhausted."""
    out = Text()
    if view["dice"]:
        first, second = view["dice"]
        out.append(f"{FACES[first]} {FACES[second]}  {first} + {second} = {first + second}   ", style="bold")
    gone = f"{view['exhausted']}/{view['exhausted_limit']}"
    return out.append(f"{words.key('exhausted')} {gone}", style="dim")


def centre(view: Json, words: Words, cards: Json) -> Table:
    """Monsters above, two rows of Citizens, Domains below: what lies on top, its price, how many are left."""
    table = Table(border_style="dim", show_header=False, show_lines=not scarce())
    for _ in range(COLUMNS):
        table.add_column(ratio=1)
    rolled = [*view["dice"], sum(view["dice"])] if view["dice"] else []
    table.add_row(*[monster(stack, words, cards) for stack in view["monsters"]])
    citizens = [citizen(stack, cards, rolled) for stack in view["citizens"]]
    for row in (citizens[:COLUMNS], citizens[COLUMNS:]):
        table.add_row(*row)
    table.add_row(*[domain(stack, cards) for stack in view["domains"]])
    return table


def left(count: int) -> str:
    return f" ×{count}"


def monster(stack: Json, words: Words, cards: Json) -> Text:
    area = words.named(stack["area"], "area")
    if not stack["top"]:
        return Text(f"{area}\n{GONE}", style="dim")
    card = cards[stack["top"]]
    price = f"{card['strength']}" + (f"+{card['magic']}" if card["magic"] else "")
    out = Text(card["name"], style="bold red").append(left(stack["count"]), style="dim")
    return out.append(f"\n⚔{price} ★{card['vp']}", style="default").append(f" {area}", style="dim")


def citizen(stack: Json, cards: Json, rolled: list[int]) -> Text:
    numbers = "/".join(map(str, stack["numbers"]))
    lit = any(number in rolled for number in stack["numbers"])
    out = Text(f"{numbers} ", style="bold reverse" if lit else "bold")
    if not stack["top"]:
        return out.append(GONE, style="dim")
    out.append(cards[stack["top"]]["name"], style="bold cyan").append(left(stack["count"]), style="dim")
    return out.append(f"\n●{price(stack, cards)}", style="yellow")


def price(stack: Json, cards: Json) -> int:
    """What it costs whoever looks; for a spectator as printed."""
    cost: int = cards[stack["top"]]["cost"] if stack["cost"] is None else stack["cost"]
    return cost


def domain(stack: Json, cards: Json) -> Text:
    if not stack["top"]:
        return Text(GONE if not stack["count"] else "▒▒▒", style="dim").append(left(stack["count"]), style="dim")
    card = cards[stack["top"]]
    out = Text(card["name"], style="bold magenta").append(left(stack["count"]), style="dim")
    return out.append(f"\n●{price(stack, cards)} ★{card['vp']}", style="yellow")
