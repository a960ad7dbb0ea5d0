"""Heroes III in the terminal: the map in rows of hexagons, the Combat Board, the players. Drawn from a view alone."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteka.core.game import Game, Json
from ludoteka.core.match import Question
from ludoteka.core.state import Message
from ludoteka.core.texts import signed
from ludoteka.games.heroes.boards import RING
from ludoteka.games.heroes.cards import CARD_NUMBER, CARDS
from ludoteka.games.heroes.text import tips
from ludoteka.terminal import Words, facts_line, legend_of, players_table, scarce, seat_name, seat_style

WIDEST = 78  # letters in a row of the map
EMPTY, BLOCKED, DOWN = "·", "▲▲", {"starting": "SS", "far": "FF", "near": "NN", "center": "CC"}
HEROES = {"main": "♞", "secondary": "♘", "ai": "☠", "roaming": "☠"}
SIDES = ("▴", "▾")  # of a Combat: attacker and defender, by where they stand; no side is told by colour alone
MARKS = {"retaliated": "↩", "paralysed": "✖", "defending": "◈", "activated": "✓", "stuck": "⌛"}
MARKS |= {"clone": "⧉", "guest": "◇", "stacked": "▣"}
HAZARDS = {"fire_wall": "🔥", "quicksand": "≈", "land_mine": "✸", "obstacle": "▒"}


def draw(view: Json, game: Game, lang: str) -> RenderableType:
    """The whole table as one seat, a spectator or all eyes see it."""
    words = Words(game, lang)
    parts: list[RenderableType] = [headline(view, words), *happening(view, words)]
    if view["map"]["tiles"] and not (scarce() and view["combat"]):
        parts += [world(view["map"]), *([] if scarce() else [legend(view["map"], words)])]
    if view["combat"]:
        parts += [sides(view["combat"], words), arena(view, words), *attack(view, words)]
    parts.append(
        players_table(words, [in_short(view, n, words) for n in range(view["seats"])], view["seat"], view["to_act"])
    )
    if view["looked"]:
        parts.append(Text(f"{words.key('looked')}: {words.value(view['looked'], 'card')}"))
    return Group(*parts)


def say(words: Words, id: str, **args: str | int) -> str:
    return words.game.texts(words.lang).say(Message(id, args))


def headline(view: Json, words: Words) -> Text:
    """Scenario, Round, whose turn it is, the goal, the Astrologers card in force."""
    table = view["table"]
    goal = say(words, f"goal-{table['scenario'] or 'duel'}")
    facts = {"round": f"{table['round']}/{view['outlook']['goal']['rounds'] or '–'}"}
    if table["turn"] >= 0:
        facts["turn"] = seat_name(table["turn"], words.lang)
    if table["proclaimed"]:
        facts["proclaimed"] = words.named(table["proclaimed"], "card")
    if view["happening"]:
        facts["happening"] = words.named(view["happening"]["card"], "card")
    return Text.assemble(facts_line(words, facts), "\n", (goal, "italic"))


def happening(view: Json, words: Words) -> list[Text]:
    """The Event being resolved: what it does, what lies open for it, what lies in its pool."""
    one = view["happening"]
    if not one:
        return []
    kinds = (("card", one["cards"]), ("unit", one["units"]), ("dice", one["dice"]))
    effects = CARDS[CARD_NUMBER["event", one["card"].partition(":")[2]]].effects
    lines = [effect.text_pl if words.lang == "pl" else effect.text_en for effect in effects]
    lines += [words.value(found, kind) for kind, found in kinds if found]
    if one["pool"]:
        decks = [f"{say(words, f'table-deck-{deck}')}: {count}" for deck, count in one["pool"].items()]
        lines.append(f"{say(words, 'table-event-pool')}: {', '.join(decks)}")
    if one["bid"]:
        lines.append(say(words, "table-event-bid", gold=one["bid"]))
    return [Text(signed("\n".join(lines)), style="dim")]


# -- the map ---------------------------------------------------------------------------------------------------


def world(board: Json) -> Text:
    """Pointy-top hexagons: each row is shifted by half a hexagon, q grows to the right."""
    cells = {place: cell for tile in board["tiles"] if tile["q"] < 900 for place, cell in hexagons(tile)}
    for figure in board["figures"]:
        at = field_place(board, figure["field"])
        if at in cells:
            cells[at] = figure_text(figure)
    low = min(2 * q + r for q, r in cells)
    span = max(2 * q + r for q, r in cells) - low + 2
    half = 2 if span * 2 <= WIDEST else 1
    rows = [row_text(cells, r, low, half) for r in range(min(r for _, r in cells), max(r for _, r in cells) + 1)]
    return Text("\n").join(rows)


def row_text(cells: dict[tuple[int, int], Text], r: int, low: int, half: int) -> Text:
    out = Text()
    for q in sorted(q for q, row in cells if row == r):
        cell = cells[q, r]
        out.append(" " * max(0, (2 * q + r - low) * half - len(out)))
        out.append_text(cell if half > 1 else cell[:1])
    return out


def hexagons(tile: Json) -> list[tuple[tuple[int, int], Text]]:
    """The seven places of a tile; of a face-down tile only its kind is known."""
    if tile["up"]:
        return [((field["q"], field["r"]), field_text(field)) for field in tile["fields"]]
    ring = ((0, 0), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
    return [((tile["q"] + q, tile["r"] + r), Text(DOWN[tile["kind"]], style="dim")) for q, r in ring]


def field_text(field: Json) -> Text:
    """Two letters for the place, then its guards, its holder or that it was visited: `Mi4`, `Mi1`, `Ch×`."""
    if field["category"] == "blocked":
        return Text(BLOCKED, style="dim")
    if field["category"] == "empty":
        return Text(EMPTY, style="dim")
    out = Text(code(field["location"]), style="dim" if field["cube"] else "bold")
    if field["flag"] >= 0:
        out.append(str(field["flag"] + 1), style=f"{seat_style(field['flag'])} reverse")
    elif field["difficulty"] and not (field["cube"] or field["beaten"] or field["ever_flagged"]):
        out.append(str(field["difficulty"]), style="red")
    elif field["bank"] and not field["cube"]:
        out.append("!", style="red")
    elif field["cube"]:
        out.append("×", style="dim")
    return out


def code(location: str) -> str:
    """Mine: Mi, Water Wheel: WW."""
    parts = [part for part in location.split("_") if part not in ("of", "symbol")]
    return (parts[0][0] + parts[1][0]).upper() if len(parts) > 1 else parts[0][:2].capitalize()


def figure_text(figure: Json) -> Text:
    if figure["seat"] < 0:
        return Text(HEROES[figure["kind"]] * 2, style="bold red")
    return Text(f"{HEROES[figure['kind']]}{figure['seat'] + 1}", style=f"{seat_style(figure['seat'])} reverse")


def field_place(board: Json, field: int) -> tuple[int, int] | None:
    if field < 0 or not board["tiles"][field // 7]["up"]:
        return None
    one = board["tiles"][field // 7]["fields"][field % 7]
    return one["q"], one["r"]


def legend(board: Json, words: Words) -> Text:
    """The letters of the places that lie face up."""
    fields = [field for tile in board["tiles"] if tile["up"] for field in tile["fields"]]
    found = dict.fromkeys(field["location"] for field in fields if field["category"] not in ("blocked", "empty"))
    kinds = {tile["kind"] for tile in board["tiles"] if not tile["up"]}
    said = [f"{code(id)} {words.named(id, 'location')}" for id in found]
    said += [f"{DOWN[kind]} {say(words, f'table-tile-{kind}')}" for kind in DOWN if kind in kinds]
    return legend_of(said)


# -- the Combat --------------------------------------------------------------------------------------------------


def sides(combat: Json, words: Words) -> Text:
    """Who attacks, who defends, in which Combat Round."""
    out = Text(f"{say(words, 'table-phase-combat', round=combat['round'])}: ", style="bold")
    for side, role in enumerate(("table-attacker", "table-defender")):
        seat = combat["players"][side]
        name = seat_name(seat, words.lang) if seat >= 0 else say(words, "table-neutrals")
        leads = combat["seats"][side]
        run = f", {say(words, 'table-run-by', seat=leads)}" if seat < 0 <= leads else ""
        out.append(
            f"{SIDES[side]} {name} ({say(words, role)}{run})   ", style=seat_style(seat) if seat >= 0 else "bold"
        )
    return out


def arena(view: Json, words: Words) -> Table:
    """Rows 5 to 1: the defender's Backline above, the attacker's below."""
    combat = view["combat"]
    at = {unit["space"]: unit for unit in combat["units"]}
    table = Table(border_style="dim", show_lines=not scarce(), header_style="dim")
    table.add_column("", style="dim")
    for column in "abcd":
        table.add_column(column, ratio=1, min_width=14)
    for row in "54321":
        table.add_row(row, *(space_text(view, at, f"{column}{row}", words) for column in "abcd"))
    if "tower" in at:
        table.caption = Text.assemble(unit_text(view, at["tower"], words))
    return table


def space_text(view: Json, at: dict[str, Json], space: str, words: Words) -> Text:
    lying = hazard_text(view, space, words)
    if space in at:
        return (
            Text("\n").join([unit_text(view, at[space], words), lying]) if lying else unit_text(view, at[space], words)
        )
    if lying:
        return lying
    if space in view["combat"]["walls"]:
        return Text(say(words, "table-gate" if space == view["combat"]["gate"] else "table-wall"), style="dim")
    return Text("\n")


def hazard_text(view: Json, space: str, words: Words) -> Text:
    """What lies on a space of the board: fire, quicksand, a mine, an obstacle, or a face-down token."""
    said = []
    for one in view["combat"]["hazards"]:
        if one["space"] == space:
            id = "table-hazard-hidden" if one["hidden"] else f"table-hazard-{one['kind']}"
            sign = "?" if one["hidden"] else HAZARDS[one["kind"]]
            said.append(f"{sign} {say(words, id, amount=one['amount'])}")
    return Text(", ".join(said), style="yellow")


def unit_text(view: Json, unit: Json, words: Words) -> Text:
    """Name, Attack, Defence, Health left and Initiative, marks; the active unit is set off."""
    now = view["outlook"]["combat"]["units"][str(unit["fighter"])]
    seat = view["combat"]["players"][unit["side"]]
    style = seat_style(seat) if seat >= 0 else "bold"
    sign = "▶" if unit["active"] else SIDES[unit["side"]]
    out = Text(f"{sign} {words.named(unit['unit'], 'unit')}", style=style)
    left = unit["health"] - unit["damage"]
    out.append(f"\n⚔{now['attack']} ◈{now['defense']} ♥{left}/{unit['health']} »{unit['initiative']}", style="default")
    return out.append(" " + "".join(MARKS[mark] for mark in unit["marks"]), style="dim")


def attack(view: Json, words: Words) -> list[Text]:
    """The attack in progress, or what the active unit could do: damage for each result of the die."""
    known = {unit["fighter"]: words.named(unit["unit"], "unit") for unit in view["combat"]["units"]}
    see = view["outlook"]["combat"]
    shown = [(see["attack"]["unit"], see["attack"])] if see["attack"] else []
    active = [unit["fighter"] for unit in view["combat"]["units"] if unit["active"]]
    shown += [(active[0], one) for one in see["forecasts"] if active]
    return [
        Text(f"{known[unit]} → {known[one['target']]}: {odds(one['rows'], words)}", style="dim")
        for unit, one in shown
        if unit in known and one["target"] in known
    ]


def odds(rows: list[Json], words: Words) -> str:
    said = [("–" if row["die"] is None else signed(f"{row['die']:+d}") if row["die"] else "0", row) for row in rows]
    return ", ".join(f"[{die}] {row['damage']} ({then(row, words)})" for die, row in said)


def then(row: Json, words: Words) -> str:
    return say(words, f"table-then-{row['then']}", left=row["left"])


# -- the players ---------------------------------------------------------------------------------------------------


def in_short(view: Json, seat: int, words: Words) -> Json:
    """A player without the long lists."""
    player = view["players"][seat]
    hand = None if player["hand"] is None else [words.named(id, "card") for id in player["hand"]]
    return {
        "hero": " ".join([words.named(player[key], key) for key in ("hero", "faction") if player[key]]),
        "level": f"{player['level']} ({player['xp']})",
        "resources": resources(player),
        "morale": f"{player['morale']:+d}" if player["morale"] else "0",
        "hand": hand,
        "hand_size": f"{player['hand_size']}/{player['hand_limit']}",
        "deck_size": player["deck_size"],
        "discard_size": len(player["discard"]),
        "army": [words.named(unit["unit"], "unit") for unit in player["army"]],
        "buildings": [words.named(id, "building") for id in player["buildings"]],
        "tokens": [say(words, f"table-token-{name}") for name in player["tokens"]],
        "in_play": [words.named(one["card"], "card") for one in player["in_play"]],
        "trophies": len(player["trophies"]) or None,
    }


def resources(player: Json) -> str:
    """Gold, Building Materials, Valuables, each with what every Resource Round adds."""
    gives = player["production"] or {}
    pairs = (("gold", "gold"), ("materials", "building_materials"), ("valuables", "valuables"))
    return " / ".join(f"{player[key]}+{gives[name]}" if gives.get(name) else str(player[key]) for key, name in pairs)


# -- answers ---------------------------------------------------------------------------------------------------


def notes(question: Question, lang: str) -> list[str]:
    """How a tile would lie for every way to turn it: what is in which direction. [HER-14.9]"""
    id = question.prompt.args.get("tile")
    if id is None or not all(str(option).startswith("turn ") for option in question.options):
        return ["" for _ in question.options]
    tile = tips(lang)["tile"][str(id)]
    turns = [int(str(option).split()[1]) for option in question.options]  # sixths, or degrees
    return [lying(tile, one // 60 if one >= 60 else one, lang) for one in turns]


def lying(tile: Json, turned: int, lang: str) -> str:
    """From the north-east on, clockwise; empty and Blocked Fields are left out."""
    places = tips(lang)["location"]
    around = [(RING[(slot + turned) % len(RING)], field) for slot, field in enumerate(tile["fields"][1:])]
    seen = [
        (way, field["location"]) for way, field in around if field["location"] not in ("empty_field", "blocked_field")
    ]
    return ", ".join(
        [f"{way} {places[place]['name']}" for way, place in sorted(seen, key=lambda one: RING.index(one[0]))]
    )
