"""What an answer leads to where its words alone do not tell: a Combat, a way back, the next turn. [HER-28]

Everything here follows from what everybody sees.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludoteka.core.state import Ask, Foreseen, Message
from ludoteka.games.heroes.combat.rounds import is_free_round
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.words.components import face_id

Known = dict[str, Foreseen]
LEADS: Final[dict[str, Callable[[Heroes, Ask], Known]]] = {}


def leads_to(s: Heroes, ask: Ask) -> Known:
    """By how a record writes the answers of a question."""
    found = LEADS.get(ask.prompt.id)
    return {} if found is None else found(s, ask)


def after(name: str) -> Foreseen:
    return Foreseen(after=Message(f"leads-{name}", {}))


def on_from_town(s: Heroes, ask: Ask) -> Known:
    """Who takes no Town Action goes on: to the Combat that was announced, or to the next turn. [HER-7.3]"""
    return {"pass": after(str(dict(ask.prompt.args)["moment"]))}


def before_guards(s: Heroes, ask: Ask) -> Known:
    return {"pass": after("combat")}


def another_round(s: Heroes, ask: Ask) -> Known:
    """[HER-6.6, HER-17.30, HER-17.32]"""
    free = is_free_round(s)
    price = Message("foreseen-free", {}) if free else Message("foreseen-mp", {"left": s.mp - 1})
    return {"extend": Foreseen(price), "retreat": after("retreat")}


def place_attacked(s: Heroes, ask: Ask) -> Known:
    """[HER-17.3]"""
    return {"defend": after("combat"), "yield": after("yield")}


def secondary_attacked(s: Heroes, ask: Ask) -> Known:
    """[HER-17.8]"""
    return {"fight": after("combat"), "concede": after("concede")}


def passed_over(s: Heroes, ask: Ask) -> Known:
    """[HER-6.12]"""
    return {"pass on": after("passing")}


def drawn_guards(s: Heroes, ask: Ask) -> Known:
    """Which unit goes: another of its tier comes. [HER-17.11]"""
    drawn = enumerate(s.drawn_neutrals)
    return {f"replace {at}": Foreseen(after=Message("leads-replaced", {"unit": face_id(face)})) for at, face in drawn}


LEADS.update(
    town_window=on_from_town,
    skip_combat=before_guards,
    extend=another_round,
    defend_place=place_attacked,
    concede_secondary=secondary_attacked,
    pass_or_resolve=passed_over,
    replace_neutral=drawn_guards,
)
