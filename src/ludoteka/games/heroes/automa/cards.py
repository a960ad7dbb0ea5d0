"""AI cards: one is drawn when a unit of an AI activates, and resolved by the line of the Difficulty. [HER-20.C]"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.heroes.automa.deciding import PROGRAM, settle
from ludoteka.games.heroes.automa.skills import use_skill
from ludoteka.games.heroes.automa.spells import cast_drawn, cast_kept, draw_spell, waits
from ludoteka.games.heroes.automa.text import AI_CARD, AI_MARKED, AI_TARGET, SHUFFLED_BACK
from ludoteka.games.heroes.cards import AI_PROGRAMS, FACES
from ludoteka.games.heroes.combat.board import space_name
from ludoteka.games.heroes.combat.fighters import alive, fighter_at, initiative
from ludoteka.games.heroes.deck.knowledge import AI_CARDS, shuffle_deck, take_top
from ludoteka.games.heroes.effects.conditions import all_hold
from ludoteka.games.heroes.effects.programs import Args, run_program, verb
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ACTIVATED, Cause
from ludoteka.games.heroes.words.components import card_id, face_id


@step
def draw_ai_card(s: Heroes, unit: int) -> None:
    """Before the unit acts. Spells that were kept are cast instead, all of them. [HER-20.18, HER-20.22]"""
    s.then(cast_waiting if waits(s) else resolve_ai_card, unit)


@step
def cast_waiting(s: Heroes, unit: int) -> None:
    if waits(s):
        s.then(cast_waiting, unit)
        cast_kept(s, unit)


@step
def resolve_ai_card(s: Heroes, unit: int) -> None:
    """Also where an effect of a unit of the AI says "draw a card"; an empty deck gives nothing more. [HER-20.18]"""
    if s.ai_deck:
        card, _ = take_top(s, AI_CARDS)
        s.ai_discard.append(card)
        s.same = ()
        s.tell(AI_CARD, card_id(card))
        cause = Cause(PROGRAM, card=card, fighter=unit)
        s.then(resolve_line, cause)
        s.then(run_program, AI_PROGRAMS[card][0], cause)


@step
def resolve_line(s: Heroes, cause: Cause) -> None:
    """What stands beside the Difficulty; the unit that got the card is the marked one. [HER-20.18, HER-20.19]"""
    marked = s.same[0] if s.same else -1
    s.then(run_program, AI_PROGRAMS[cause.card][1 + s.difficulty], cause._replace(other=marked))


@verb("ai")
def ai(s: Heroes, args: Args, cause: Cause) -> None:
    """What only AI cards do."""
    if not all_hold(s, args.get("if", {}), cause.fighter, cause):
        return
    if args["do"] == "mark":
        mark(s, args, cause)
    elif args["do"] == "draw_spell":
        draw_spell(s)
    elif args["do"] == "cast":
        cast_drawn(s, int(args["power"]), cause)
    elif args["do"] == "skill":
        use_skill(s, cause)
    else:
        shuffle_back(s, cause.card)


# -- Might cards ---------------------------------------------------------------------------------------------


def mark(s: Heroes, args: Args, cause: Cause) -> None:
    """An Attack card stays with the unit just activated, a Defence card goes to the one it names. [HER-20.19]"""
    own = [one for one in range(len(s.side)) if s.side[one] == s.side[cause.fighter] and alive(s, one)]
    if args["target"] == "active_unit":
        found = [cause.fighter]
    elif "highest" in args["target"]:
        most = max([FACES[s.face[one]].health for one in own])
        found = [one for one in own if FACES[s.face[one]].health == most]
    else:
        found = next_of(s, own)
    settle(s, AI_TARGET.about(("card", card_id(cause.card))), [s.space[one] for one in found], marked, cause.card)


def next_of(s: Heroes, own: list[int]) -> list[int]:
    """The unit of the AI that activates next, in the next Combat Round if need be. [HER-20.19]"""
    waiting = [one for one in own if not s.is_marked(one, ACTIVATED)] or own
    highest = max([initiative(s, one) for one in waiting])
    return [one for one in waiting if initiative(s, one) == highest]


@step
def marked(s: Heroes, seat: int, space: int, card: int) -> None:
    unit = fighter_at(s, space)
    s.same = (unit,)
    s.tell(AI_MARKED, card_id(card), face_id(s.face[unit]), space_name(space))


def shuffle_back(s: Heroes, card: int) -> None:
    """Into the AI Deck. [HER-20.21]"""
    s.ai_discard.remove(card)
    s.ai_deck.append(card)
    shuffle_deck(s, AI_CARDS)
    s.tell(SHUFFLED_BACK, card_id(card))
