"""What an answer leads to where its words alone do not tell: a Combat, a way back, the next turn. [HER-28]

Everything here follows from what everybody sees.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludoteka.core.state import Ask, Foreseen, Message
from ludoteka.games.heroes.combat.rounds import is_free_round
from ludoteka.games.heroes.scenarios.deal_text import NOTHING, Thing, thing_words
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import DIFFICULTIES, RESOURCES
from ludoteka.games.heroes.town import resources
from ludoteka.games.heroes.turn.turns import room_to_draw
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


def given_away(s: Heroes, ask: Ask) -> Known:
    """What is left of the resource. [HER-23.4, HER-29.2]"""
    pool = dict(zip(RESOURCES, resources.pool(s, ask.seat), strict=True))
    return {
        thing_words(one): Foreseen(after=Message("leads-left", {"left": pool[one.kind] - one.number}))
        for one in ask.options
        if one.kind in pool
    }


def had_after(s: Heroes, seat: int, given: Thing, gained: Thing) -> tuple[str, ...]:
    """What a player then has of the resources that change hands."""
    pool = dict(zip(RESOURCES, resources.pool(s, seat), strict=True))
    for thing, sign in ((given, -1), (gained, 1)):
        if thing.kind in pool:
            pool[thing.kind] += sign * thing.number
    return tuple([f"{pool[kind]} {kind}" for kind in RESOURCES if kind in (given.kind, gained.kind)])


def holding(id: str, goods: tuple[str, ...]) -> Foreseen:
    return Foreseen(after=Message(id, {"goods": goods})) if goods else Foreseen()


def wanted_for(s: Heroes, ask: Ask) -> Known:
    """For what, and what one has if the other agrees. The question itself does not name what is offered: it may be a
    card that only these two may know. Who is asked offers it, and is told it beside every answer. [HER-29.2]
    """
    thing = s.kept()[1]
    given = Message("leads-for", {"thing": f"{thing.kind}:{thing.number}"})
    wanted = [one for one in ask.options if one != NOTHING]
    agreed = {one: holding("leads-agreed", had_after(s, ask.seat, thing, one)) for one in wanted}
    return {thing_words(one): Foreseen(given, known.after) for one, known in agreed.items()}


def agreed(s: Heroes, ask: Ask) -> Known:
    """[HER-29.2]"""
    _, thing, wanted = s.kept()
    return {ask.prompt.words(1): holding("leads-have", had_after(s, ask.seat, wanted, thing))}


def enemy_on_its_way(s: Heroes, ask: Ask) -> Known:
    """Whom the enemy attacks from where it goes: why it goes there. [HER-20.8]"""
    step, keep = s.kept()
    if step != "heroes:approached":
        return {}
    struck = Foreseen(after=Message("leads-attack", {"unit": face_id(s.face[keep[1]])}))
    return dict.fromkeys([ask.prompt.words(one) for one in ask.options], struck)


def artifact_given(s: Heroes, ask: Ask) -> Known:
    """[HER-29.2]"""
    thing = s.kept()[1]
    given = [one for one in ask.options if one != NOTHING]
    return {thing_words(one): holding("leads-have", had_after(s, ask.seat, one, thing)) for one in given}


def first_gain(s: Heroes, ask: Ask) -> Known:
    """[HER-21.2]"""
    difficulty = DIFFICULTIES[s.difficulty]
    return {one: Foreseen(after=Message(f"leads-{one}", {"difficulty": difficulty})) for one in ("dice", "artifacts")}


def hand_sorted(s: Heroes, ask: Ask) -> Known:
    """Who discards no more draws next. [HER-5.1]"""
    room = room_to_draw(s, ask.seat)
    return {"done": Foreseen(after=Message("leads-draw", {"number": room}))} if room > 0 else {}


def hand_drawn(s: Heroes, ask: Ask) -> Known:
    """[HER-5.1]"""
    held = len(s.hand[ask.seat])
    return {
        f"draw {number}": Foreseen(after=Message("leads-hand", {"number": held + number}))
        for number in range(room_to_draw(s, ask.seat) + 1)
    }


LEADS.update(
    starting_bonus=first_gain,
    discard_start=hand_sorted,
    draw_start=hand_drawn,
    town_window=on_from_town,
    skip_combat=before_guards,
    extend=another_round,
    defend_place=place_attacked,
    concede_secondary=secondary_attacked,
    pass_or_resolve=passed_over,
    replace_neutral=drawn_guards,
    ally_amount=given_away,
    ally_gives=given_away,
    trade_offer=given_away,
    trade_wanted=wanted_for,
    trade_answer=agreed,
    trade_artifact=artifact_given,
    ai_tie=enemy_on_its_way,
)
