"""Cardia in the terminal: the score, the line of encounters, what waits, discards and the hand with its texts."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteka.core.game import Game, Json
from ludoteka.core.state import Message
from ludoteka.core.texts import Texts
from ludoteka.core.texts import signed as in_print
from ludoteka.games.cardia.cards import CHARACTER_NUMBER, ROSTER, Character
from ludoteka.games.cardia.text import LEVEL_NAMES
from ludoteka.terminal import seat_name, seat_style

SIGNET, TOKEN, CURRENT, DOWN = "◆", "●", "▶", "▒▒▒"
FACTION_STYLES = {"swamp": "green", "academy": "yellow", "guild": "red", "dynasty": "blue"}


def draw(view: Json, game: Game, lang: str) -> RenderableType:
    """The whole table as one seat, a spectator or all eyes see it."""
    texts = game.texts(lang)
    parts: list[RenderableType] = [headline(view, texts)]
    if view["locations"]:
        parts.append(locations(view, texts))
    if view["line"]:
        parts.append(line(view, texts))
    parts += waiting(view, texts)
    parts.append(piles(view, texts))
    for seat, player in enumerate(view["players"]):
        if player["hand"] is not None:
            parts.append(hand(player["hand"], seat, texts))
    return Group(*parts)


def say(texts: Texts, id: str, **args: str | int) -> str:
    return texts.say(Message(f"terminal-{id}", args))


def sides(view: Json) -> tuple[int, int]:
    """The seat that looks on sits on the left."""
    return (1, 0) if view["seat"] == 1 else (0, 1)


def character(id: str) -> Character:
    return ROSTER[CHARACTER_NUMBER[id]]


def card_name(id: str, lang: str) -> str:
    row = character(id)
    return row.name_pl if lang == "pl" else row.name_en


def headline(view: Json, texts: Texts) -> Text:
    wins = say(texts, "wins", first=view["wins"][0], second=view["wins"][1], goal=view["match_wins"])
    words = [say(texts, "game", game=view["game_number"], round=view["round"]), wins]
    if view["tied_at_five"]:
        words.append(texts.say(Message("table-tied", {})))  # [CAR-R41]
    level = LEVEL_NAMES[view["difficulty"]["level"]][texts.lang]
    return Text.assemble((" · ".join(words), "bold"), (f" · {level}", "dim"))


def locations(view: Json, texts: Texts) -> Text:
    names = [str(texts.name("location", id, texts.lang)) for id in view["locations"] if texts.name is not None]
    return Text.assemble((say(texts, "locations") + " ", "dim"), ", ".join(names))


def line(view: Json, texts: Texts) -> RenderableType:
    """One row for each encounter, from the first to the last."""
    left, right = sides(view)
    table = Table(box=None, padding=(0, 1), header_style="")
    table.add_column("", justify="right", style="dim")
    table.add_column(Text(seat_name(left, texts.lang), style=seat_style(left)), justify="right", min_width=22)
    table.add_column("", justify="right")
    table.add_column("", justify="center")
    table.add_column("")
    table.add_column(Text(seat_name(right, texts.lang), style=seat_style(right)), min_width=22)
    for number, encounter in enumerate(view["line"], 1):
        mark = Text(f"{CURRENT if encounter['current'] else ''}{number}")
        cards = encounter["cards"]
        sign = "·" if not encounter["resolved"] else compared(encounter["winners"], left)
        table.add_row(
            mark,
            named(cards[left], texts),
            influence(cards[left]),
            sign,
            influence(cards[right]),
            named(cards[right], texts, mirrored=True),
        )
    return table


def compared(winners: list[int], left: int) -> str:
    """Who wins the encounter, as a sign between the cards."""
    if not winners:
        return "="
    if len(winners) == 2:
        return "≡"
    return ">" if winners == [left] else "<"


def influence(card: Json) -> Text:
    if card["id"] is None:
        return Text("?", style="dim")
    return Text(str(card["influence"]), style="bold")


def named(card: Json, texts: Texts, mirrored: bool = False) -> Text:
    """A card in the line: its name, what lies on it, its signets."""
    if card["id"] is None:
        return Text(DOWN, style="dim")
    name = Text(card_name(card["id"], texts.lang), style=FACTION_STYLES[character(card["id"]).faction])
    if not card["face_up"]:
        name.stylize("italic")
        name.append(f" {DOWN}", style="dim")
    parts = [name]
    if card["modifier"]:
        parts.append(Text(f"({signed(card['modifier'])})", style="bold"))
    if card["ongoing"]:
        works = character(card["id"]).ongoing  # [CAR-6.2] on an instant card a token does nothing
        parts.append(Text(TOKEN * card["ongoing"], style="bold cyan" if works else "dim"))
    if card["signets"]:
        parts.append(Text(SIGNET * card["signets"], style="bold yellow"))
    return Text(" ").join(parts if mirrored else reversed(parts))


def signed(amount: int) -> str:
    return f"{amount:+d}".replace("-", "−")


def waiting(view: Json, texts: Texts) -> list[RenderableType]:
    """Effects that wait for a card, those already bound to one, and a card placed face up first."""
    out: list[RenderableType] = []
    for effect in [view["pending"], *view["bound"]]:
        if effect is not None:
            out.append(Text.assemble(("⧗ ", "bold"), texts.say(effect_message(effect))))
    if view["laid"] is not None:
        message = Message("placed-face-up", {"seat": view["laid"]["seat"], "card": view["laid"]["id"]})
        out.append(Text.assemble(("⧗ ", "bold"), texts.say(message)))
    return out


def effect_message(effect: Json) -> Message:
    """The sentence by which the effect was told of."""
    seat: dict[str, Any] = {"seat": effect["seat"]}
    kind = effect["kind"]
    if kind == "faction_demand":
        return Message("demanded", {**seat, "faction": effect["faction"]})
    if kind == "face_up_first":
        return Message("face-up-next", seat)
    if kind == "on_reveal_choice":
        return Message("pending-choice", seat)
    return Message("pending" if kind == "on_reveal" else "pending-after", {**seat, "amount": signed(effect["amount"])})


def piles(view: Json, texts: Texts) -> RenderableType:
    """Signets, hand, deck and discards of both players."""
    table = Table(box=None, padding=(0, 1), header_style="dim")
    for id in ("player", "signets", "hand", "deck", "discard"):
        table.add_column(say(texts, id))
    for seat in sides(view):
        player = view["players"][seat]
        answered = " ✓" if seat in view["answered"] else ""
        under = ""
        if player["bottom"]:
            under = f" ({say(texts, 'under')} {', '.join(card_name(id, texts.lang) for id in player['bottom'])})"
        table.add_row(
            Text(seat_name(seat, texts.lang) + answered, style=seat_style(seat)),
            Text(f"{player['signets']} {SIGNET * player['signets']}", style="bold yellow"),
            str(player["hand_size"]),
            Text(f"{player['deck_size']}{under}"),
            Text(", ".join(card_name(id, texts.lang) for id in player["discard"]) or "–", style="dim"),
        )
    return table


def hand(ids: list[str], seat: int, texts: Texts) -> RenderableType:
    """The cards in hand with what they do."""
    table = Table(box=None, padding=(0, 1), header_style="")
    table.add_column("", justify="right")
    table.add_column(Text(say(texts, "hand-of", name=seat_name(seat, texts.lang)), style=seat_style(seat)))
    table.add_column("")
    for id in ids:
        row = character(id)
        name = Text(card_name(id, texts.lang), style=FACTION_STYLES[row.faction])
        if row.ongoing:
            name.append(f" {TOKEN}", style="cyan")
        text = row.text_pl if texts.lang == "pl" else row.text_en
        table.add_row(Text(str(row.influence), style="bold"), name, Text(in_print(text), style="dim"))
    return table
