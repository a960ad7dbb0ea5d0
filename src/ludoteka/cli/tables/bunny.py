"""Bunny Kingdom in the terminal: the world as a map, then the players with their fiefs in short."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteka.cli.drawing import seat_style
from ludoteka.cli.tables.generic import facts_line, players_table
from ludoteka.cli.tables.words import Words, is_empty
from ludoteka.core.game import Game, Json
from ludoteka.games.bunny.cards import NUMBER, RESOURCE_WORDS, TERRAIN, TERRAINS, TERRITORY

FACTS = ("round", "phase", "passes", "deck_size", "answered", "closed", "announced")
SHOWN = ("score", "hand", "hand_size", "added", "tray", "locked", "parchments", "parchments_size", "known")
LANDS = {
    "forest": ("♣", "green"),
    "sea": ("≈", "blue"),
    "field": ("#", "yellow"),
    "plain": ("·", "default"),
    "mountain": ("^", "red"),
    "city": ("", "default"),  # the city itself stands there
}


def draw(view: Json, game: Game, lang: str) -> RenderableType:
    """The whole table as one seat, a spectator or all eyes see it."""
    words = Words(game, lang)
    facts = {key: view[key] for key in FACTS if not is_empty(view.get(key))}
    players = [in_short(player) for player in view["players"]]
    return Group(
        facts_line(words, facts),
        world(view["board"]),
        legend(words),
        players_table(words, players, view["seat"], view["to_act"]),
    )


def world(cells: list[Json]) -> Table:
    """Each territory with its terrain, the player who holds it and what stands there: `♣2▲1`."""
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("", style="dim")
    for column in range(1, 11):
        table.add_column(str(column))
    at = {cell["id"]: territory(cell) for cell in cells}
    for row in "ABCDEFGHIJ":
        table.add_row(row, *(at[f"{row}{column}"] for column in range(1, 11)))
    return table


def territory(cell: Json) -> Text:
    terrain = TERRAINS[TERRAIN[TERRITORY[cell["id"]]]].id
    letter, style = LANDS[terrain]
    out = Text(letter, style=style)
    if cell["seat"] is not None:
        out.append(str(cell["seat"] + 1), style=f"{seat_style(cell['seat'])} reverse")
    building = cell["building"]
    if building is not None:
        out.append(sign(building, cell["goods"]), style="bold")
    return out


def sign(building: str, goods: str | list[str] | None) -> str:
    """What stands on a territory in one or two signs."""
    kind, _, what = building.partition("_")
    if kind == "city":
        return f"▲{what}"
    if kind == "farm":
        return f"+{what[:2]}"
    if kind == "camp":
        return "△"
    if kind == "sky":
        return "☁" + building.rpartition("_")[2][0]
    return "+" + ("".join(goods)[:2] if goods else kind[0])


def legend(words: Words) -> Text:
    """The letters of the terrains and the signs of the buildings."""
    terrains = [f"{LANDS[terrain.id][0]} {terrain.name[words.lang]}" for terrain in TERRAINS if LANDS[terrain.id][0]]
    goods = [f"+{goods.id[:2]} {goods.name[words.lang]}" for goods in RESOURCE_WORDS]
    city = words.named("city_1", "card")
    camp = words.named(next(id for id in NUMBER if id.startswith("camp_")), "card").rpartition(" ")[0]
    tower = words.named("sky_tower_blue", "card").partition(" (")[0]
    return Text(
        "   ".join(
            sign.replace(" ", "\u00a0") for sign in [*terrains, f"▲1 {city}", f"△ {camp}", f"☁ {tower}", *goods]
        ),
        style="dim",
    )


def in_short(player: Json) -> Json:
    """A player without the long lists: the discards counted, of the fiefs those that are worth something."""
    short = {key: player.get(key) for key in SHOWN}
    worthy = sorted((fief for fief in player["fiefs"] if fief["value"]), key=lambda fief: -fief["value"])
    lines = [f"{one['strength']} × {one['wealth']} = {one['value']}: {' '.join(one['territories'])}" for one in worthy]
    if len(worthy) < len(player["fiefs"]):
        lines.append(f"{len(player['fiefs']) - len(worthy)} × 0")
    short["fiefs"] = "\n".join(lines)
    short["discard_size"] = len(player["discard"])
    return short
