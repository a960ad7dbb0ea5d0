"""The verb `rule`: a rule changed for some time. What is in force is looked up in in_force.py. [HER-29.1]

A changed rule is a `Listen` whose `what` is the name of the rule and whose `program` is the lower bound. The income of
one resource is a rule of its own: `income:gold`. What an Astrologers card changes ends with it. [HER-4.5]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludoteka.core.packed import packed
from ludoteka.games.heroes.cards import CARDS
from ludoteka.games.heroes.effects.programs import Args, useful, verb
from ludoteka.games.heroes.effects.records import EFFECTS
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import RESOURCES, UNTIL, UNTIL_NEXT_TURN, Cause, Listen

EVERYBODY: Final = -1
AT_ONCE: Final = ("sanctuary", "guard_change", "payment")  # read where they stand
BEGINNING: Final[dict[str, Callable[[Heroes, Args], None]]] = {}  # what a rule does at once when it comes into force
VALUES: Final = ("amount", "levels", "gold")  # what the value of a rule is called
OUTLASTING: Final = ("", "turn", "round")  # what may be longer than a Combat
OWN: Final = ("income:", "ignore_negative_morale_from_field")  # rules of the player who carries out the effect


@verb("rule")
def rule(s: Heroes, args: Args, cause: Cause) -> None:
    """Change a named rule for the given time."""
    what = str(args["what"])
    if what == "income":
        for name in RESOURCES:
            if name in args:
                put_in_force(s, f"income:{name}", int(args[name]), args, cause)
    elif what not in AT_ONCE:
        values = [int(args[name]) for name in VALUES if isinstance(args.get(name), int)]
        values += [packed([face + 1 for face in args["faces"]])] if "faces" in args else []
        put_in_force(s, what, values[0] if values else 0, args, cause)
        if what in BEGINNING:
            BEGINNING[what](s, args)


def put_in_force(s: Heroes, what: str, value: int, args: Args, cause: Cause) -> None:
    own = args.get("who", "each_player") == "you" or what.startswith(OWN)  # every player announces his own
    times = int(args.get("times", -1))
    seats = [cause.seat] if own else s.order if times >= 0 else [EVERYBODY]
    for seat in seats:
        low = int(args.get("min", -1))
        s.listening.append(Listen(seat, what, low, value, duration_of(s, args, cause), times, cause.card))


def duration_of(s: Heroes, args: Args, cause: Cause) -> str:
    """As the operation says; an Astrologers card says it for all of its operations."""
    effects = CARDS[cause.card].effects if cause.card >= 0 else ()
    named = str(args.get("duration", effects[0].duration if effects else ""))
    return bounded(s, cause.effect, named) or "turn"


def bounded(s: Heroes, effect: int, named: str) -> str:
    """An ongoing card played in a Combat lasts no longer than it, another one until its owner's next turn. [HER-10.10]

    `named` is the time that the card itself names, if any.
    """
    if effect < 0 or EFFECTS[effect].timing != "ongoing" or named not in OUTLASTING:
        return named
    return "combat" if s.combat is not None else named or UNTIL_NEXT_TURN


def has_time(s: Heroes, args: Args) -> bool:
    """What lasts for a Combat or a part of it could change nothing outside one. [HER-0.2]"""
    return s.combat is not None or args.get("duration") not in UNTIL


@useful("rule", "listen")
def is_of_use(s: Heroes, args: Args, cause: Cause) -> bool:
    return has_time(s, args)


ENDING: Final[dict[str, Callable[[Heroes], None]]] = {}  # what happens when a rule is in force no more


def end_of_card(s: Heroes, card: int) -> None:
    """A card leaves play: what it changed is as before."""
    for one in s.listening:
        if one.card == card and one.what in ENDING:
            ENDING[one.what](s)
    s.listening = [one for one in s.listening if one.card != card]
