"""Abyss in the terminal: the Threat, the exploration track, the Court with prices, the Council, then the players."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteka.core.game import Game, Json
from ludoteka.games.abyss.terms import THREAT_SPACES
from ludoteka.games.abyss.text import tips
from ludoteka.terminal import Words, facts_line, is_empty, players_table, scarce, seat_name, seat_style

STYLES = {"jellyfish": "magenta", "crab": "red", "seahorse": "yellow", "shellfish": "green", "squid": "blue"}
SHOWN = ("pearls", "keys", "allies", "hand", "affiliated", "active", "disabled", "locations", "tokens", "open_points")
DOWN = "▒▒▒"


def draw(view: Json, game: Game, lang: str) -> RenderableType:
    """The whole table as one seat, a spectator or all eyes see it."""
    words = Words(game, lang, hidden=("tokens",))
    cards = tips(lang)
    parts: list[RenderableType] = [headline(view, words), track(view, words), court(view, words, cards["lord"])]
    parts += [council(view, words), places(view, words, cards["location"])]
    if not is_empty(view.get("offer")):
        parts.append(offer(view["offer"], words))
    if not is_empty(view.get("payment")):
        parts.append(Text(f"{words.key('payment')}: {words.value(view['payment'], 'payment')}", style="bold"))
    players = [{key: player.get(key) for key in SHOWN} for player in view["players"]]
    parts.append(players_table(words, players, view["seat"], view["to_act"]))
    return Group(*parts)


def headline(view: Json, words: Words) -> Text:
    turn = view["turn"]
    out = Text(f"{words.key('turn')} {turn['number']}", style="bold")
    if turn["seat"] is not None:
        out.append(f"  {seat_name(turn['seat'], words.lang)}", style=seat_style(turn["seat"]))
    facts = {"phase": turn["phase"], "end": view["end"], "monster_tokens": view["monster_tokens"]}
    said = {key: value for key, value in facts.items() if not is_empty(value)}
    return out.append("   ").append_text(facts_line(words, said))


def track(view: Json, words: Words) -> Text:
    """The Threat as a row of steps, the Allies that are offered with the price of the last, and the two piles."""
    exploration = view["exploration"]
    out = Text(f"{words.key('threat')} ", style="dim")
    out.append("■" * view["threat"], style="red").append("□" * (THREAT_SPACES - view["threat"]), style="dim")
    out.append(f"   {words.key('exploration')} ", style="dim")
    for id in exploration["track"]:
        out.append_text(ally(id, words)).append(" ")
    if exploration["price"]:
        out.append(f"({words.key('price')} {exploration['price']}) ")
    return out.append(f"{DOWN}{exploration['deck']}  ×{len(exploration['discard'])}", style="dim")


def offer(one: Json, words: Words) -> Text:
    """The Ally that is for sale, and what the others said to it."""
    out = Text(f"{words.key('offer')} ", style="dim").append_text(ally(one["card"], words))
    out.append(f" ({words.key('price')} {one['price']})  ")
    for row in one["seats"]:
        out.append(f"{seat_name(row['seat'], words.lang)}: ", style=seat_style(row["seat"]))
        out.append(f"{words.key(row['answer'])}  ")
    return out


def ally(id: str, words: Words) -> Text:
    """An Ally in the colour of its Race; a Monster is a Monster."""
    return Text(f"[{words.named(id, 'ally')}]", style=STYLES.get(id.partition("_")[0], "bold red"))


def court(view: Json, words: Words, lords: Json) -> Table:
    """The Lords of the Court in their spaces: influence, cost, keys, what they do."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(words.key("court"), style="bold")
    for head in ("points", "price", ""):
        table.add_column(words.key(head) if head else "")
    for number, id in enumerate(view["court"]["spaces"], 1):
        if id is None:
            table.add_row(Text(f"{number}  –", style="dim"), "", "", "")
        else:
            lord = lords[id]
            worth = f"{lord['points']}" + (f" {lord['keys_words']}" if lord["keys"] else "")
            does = Text("" if scarce() else lord["text"], style="dim")
            table.add_row(Text(f"{number}  {lord['name']}"), worth, lord["price"], does)
    table.caption = Text(f"{DOWN}{view['court']['deck']}", style="dim")
    table.caption_justify = "left"
    return table


def council(view: Json, words: Words) -> Text:
    """How many cards lie in each stack of the Council, face down."""
    out = Text(f"{words.key('council')} ", style="dim")
    for race, count in view["council"].items():
        out.append(f"{words.named(race, 'race')} {count}  ", style=STYLES[race] if count else "dim")
    return out


def places(view: Json, words: Words, locations: Json) -> Text:
    """Locations that can be taken, with their texts."""
    found = view["locations"]
    out = Text(f"{words.key('locations')} ", style="dim")
    for id in [*found["available"], *[one for one in found["drawn"] or [] if one]]:
        out.append(locations[id]["name"], style="bold")
        out.append("  " if scarce() else f" – {locations[id]['text']}\n", style="dim")
    return out.append(f"{DOWN}{found['stack']}", style="dim")
