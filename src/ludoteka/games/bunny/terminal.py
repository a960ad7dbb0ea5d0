"""Bunny Kingdom in the terminal: the world as a map, then the players with their fiefs in short."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteka.core.game import Game, Json
from ludoteka.games.bunny.cards import COORD, LAVA, RESOURCE_WORDS, TERRAIN, TERRAINS, TERRITORY
from ludoteka.games.bunny.terms import RESOURCE_IDS
from ludoteka.terminal import Words, facts_line, is_empty, legend_of, players_table, scarce, seat_style

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

EAST, SOUTH = "┃", "▁"  # lava towards the next column, towards the next row [BUN-2.4]
LAVA_AT = {
    COORD[one]: "".join([EAST if other == one + 1 else SOUTH for first, other in sorted(LAVA) if first == one])
    for one, _ in LAVA
}
TOWERS = {"sky_tower_blue": "I", "sky_tower_green": "II", "sky_tower_black": "III"}  # as on the page


def draw(view: Json, game: Game, lang: str) -> RenderableType:
    """The whole table as one seat, a spectator or all eyes see it."""
    words = Words(game, lang, seats=("closed",), hidden=("parchments",))
    facts = {key: view[key] for key in FACTS if not is_empty(view.get(key))}
    if view["phase"] != "construction":
        facts.pop("closed", None)
    players = [in_short(player) for player in view["players"]]
    return Group(
        facts_line(words, facts),
        world(view["board"], lang),
        legend(words),
        players_table(words, players, view["seat"], view["to_act"]),
    )


def world(cells: list[Json], lang: str) -> Table:
    """Each territory with its terrain, the player who holds it and what stands there: `♣2▲1`."""
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("", style="dim")
    for column in range(1, 11):
        table.add_column(str(column))
    at = {cell["id"]: territory(cell, lang) for cell in cells}
    for row in "ABCDEFGHIJ":
        table.add_row(row, *(at[f"{row}{column}"] for column in range(1, 11)))
    return table


def territory(cell: Json, lang: str) -> Text:
    terrain = TERRAINS[TERRAIN[TERRITORY[cell["id"]]]].id
    letter, style = LANDS[terrain]
    out = Text(letter, style=style)
    if cell["seat"] is not None:
        out.append(str(cell["seat"] + 1), style=f"{seat_style(cell['seat'])} reverse")
    building = cell["building"]
    if building is not None:
        out.append(sign(building, cell["goods"], lang), style="bold")
    return out.append(LAVA_AT.get(cell["id"], ""), style="bold red")


def sign(building: str, goods: str | None, lang: str) -> str:
    """What stands on a territory in a few signs."""
    kind, _, what = building.partition("_")
    if kind == "city":
        return f"▲{what}"
    if kind == "farm":
        return made(what, lang)
    if kind == "camp":
        return f"△{what}"
    if kind == "sky":
        return "☁" + TOWERS[building]
    return made(goods, lang) if goods else "+?"  # a Trading Post produces nothing before its first Harvest


def made(resource: str, lang: str) -> str:
    """A resource by the first letters of its name."""
    return "+" + RESOURCE_WORDS[RESOURCE_IDS.index(resource)].name[lang][:2].lower()


def legend(words: Words) -> Text:
    """The letters of the terrains; where there is room, the signs of the buildings as well."""
    terrains = [f"{LANDS[terrain.id][0]} {terrain.name[words.lang]}" for terrain in TERRAINS if LANDS[terrain.id][0]]
    lava = f"{EAST}{SOUTH} {words.key('lava')}"
    return legend_of([*terrains, lava, *([] if scarce() else buildings(words))])


def buildings(words: Words) -> list[str]:
    goods = [f"{made(goods.id, words.lang)} {goods.name[words.lang]}" for goods in RESOURCE_WORDS]
    named = ("city_1", "camp_1", *TOWERS, "trading_post")
    return [*[f"{sign(id, None, words.lang)} {words.named(id, 'card')}" for id in named], *goods]


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
