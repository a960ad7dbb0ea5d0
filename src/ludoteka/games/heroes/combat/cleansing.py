"""What is taken off units: Paralysis, tokens, ongoing cards. [HER-29.1 cleanse]"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.heroes.combat import damage as harm
from ludoteka.games.heroes.combat.fighters import lift_mark, on_board, player_of
from ludoteka.games.heroes.combat.hazards import clear_space
from ludoteka.games.heroes.combat.text import CARD_OFF, CLEANSE, CLEANSE_CARD, CLEANSED
from ludoteka.games.heroes.combat.unit_verbs import ALL, look_for_the_end, names
from ludoteka.games.heroes.deck.table import drop_mods, place_of
from ludoteka.games.heroes.effects.areas import CENTRE
from ludoteka.games.heroes.effects.programs import Args
from ludoteka.games.heroes.effects.records import EFFECTS
from ludoteka.games.heroes.effects.select import args_of, done_to_units, worth
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import DEFENDING, PARALYSED, TOKEN_MARK, Aim, Cause
from ludoteka.games.heroes.text import card_id, face_id

ALL_SIDES: Args = {}  # whoever played a card
PARALYSIS = 0
TOKEN = 1


def ongoing_on(s: Heroes, args: Args, fighter: int) -> list[int]:
    """The keys of the ongoing cards that lie on a unit; some effects mean only those that its own side played."""
    keys = {mod.key for mod in s.mods if mod.unit == fighter and mod.key}
    found = [one for one in s.in_play if one.key in keys and EFFECTS[one.effect].timing == "ongoing"]
    if args.get("played_by") == "enemy":
        found = [one for one in found if one.seat == player_of(s, s.side[fighter])]
    return [one.key for one in found]


def cleansable(s: Heroes, args: Args, fighter: int) -> list[int]:
    """What can be removed from a unit: Paralysis, tokens, cards by their design."""
    found = []
    if "paralysis" in args["what"] and s.is_marked(fighter, PARALYSED):
        found.append(PARALYSIS)
    tokens = s.is_marked(fighter, DEFENDING) or any(mod.unit == fighter and mod.effect == TOKEN_MARK for mod in s.mods)
    if "tokens" in args["what"] and tokens:
        found.append(TOKEN)
    if s.in_play and "ongoing" in args["what"]:
        keys = ongoing_on(s, args, fighter)
        found += sorted({CLEANSE_CARD + s.in_play[place_of(s, key)].card for key in keys})
    return found


@done_to_units("cleanse")
def cleanse(s: Heroes, aim: Aim, cause: Cause) -> None:
    """All of it, or what the controller picks one by one, or so many things. Who lived by it falls. [HER-17.29]"""
    args = args_of(aim)
    look_for_the_end(s, cause)
    for one in aim.targets:
        if one >= CENTRE:
            clear_space(s, one - CENTRE)
            continue
        if args.get("or_space") and on_board(s, one):
            clear_space(s, s.space[one])
        if args.get("optional") or "n" in args:
            s.then(cleanse_next, aim, one, int(args.get("n", ALL)), cause)
        else:
            for what in cleansable(s, args, one):
                take_off(s, one, what)


@step
def cleanse_next(s: Heroes, aim: Aim, fighter: int, left: int, cause: Cause) -> None:
    args = args_of(aim)
    found = cleansable(s, args, fighter)
    if found and left:
        done = [-1] if args.get("optional") else []
        s.ask(
            cause.seat,
            CLEANSE.about(("unit", face_id(s.face[fighter]))),
            [*found, *done],
            cleansed,
            aim,
            fighter,
            left,
            cause,
        )


@step
def cleansed(s: Heroes, seat: int, what: int, aim: Aim, fighter: int, left: int, cause: Cause) -> None:
    if what >= 0:
        take_off(s, fighter, what)
        s.then(cleanse_next, aim, fighter, left - 1, cause)


def take_off(s: Heroes, fighter: int, what: int) -> None:
    if what == PARALYSIS:
        lift_mark(s, fighter, PARALYSED)
        s.tell(CLEANSED, *names(s, fighter), "paralysis")
    elif what == TOKEN:
        lift_mark(s, fighter, DEFENDING)
        s.mods = [mod for mod in s.mods if mod.unit != fighter or mod.effect != TOKEN_MARK]
        s.tell(CLEANSED, *names(s, fighter), "tokens")
    else:
        fits = [
            key for key in ongoing_on(s, ALL_SIDES, fighter) if s.in_play[place_of(s, key)].card == what - CLEANSE_CARD
        ]
        drop_mods(s, lambda mod: mod.unit == fighter and mod.key == fits[0])
        s.tell(CARD_OFF, card_id(what - CLEANSE_CARD), *names(s, fighter))
        harm.fall_if_spent(s, fighter, s.side[fighter])


@worth("cleanse")
def can_be_cleansed(s: Heroes, args: Args, fighter: int, cause: Cause) -> bool:
    lies = bool(args.get("or_space")) and any(one.space == s.space[fighter] for one in s.hazards)
    return lies or bool(cleansable(s, args, fighter))
