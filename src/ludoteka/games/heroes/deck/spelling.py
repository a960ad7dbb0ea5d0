"""Verbs about casting: Power, lasting changes of it, Spells taken back, cancelled, forbidden. [HER-11]"""

from __future__ import annotations

from ludoteka.core.state import step
from ludoteka.games.heroes.cards import trait
from ludoteka.games.heroes.combat.resisting import resist
from ludoteka.games.heroes.combat.text import (
    CARD_CANCELLED,
    FORBIDDEN,
    POWER_GAINED,
    SPELL_ROOM,
)
from ludoteka.games.heroes.deck.legal import EACH_TURN, could_cast, is_spell
from ludoteka.games.heroes.deck.play import power_step
from ludoteka.games.heroes.deck.power import begin, cancel_outer
from ludoteka.games.heroes.deck.redirecting import protected, reacted_to, redirect
from ludoteka.games.heroes.deck.timing import CASTING, MAP
from ludoteka.games.heroes.deck.zones import FOUND, could_cast_from, may_follow
from ludoteka.games.heroes.effects.programs import Args, useful, verb
from ludoteka.games.heroes.effects.records import EFFECTS
from ludoteka.games.heroes.effects.rules import duration_of, has_time
from ludoteka.games.heroes.effects.selectors import is_of_kind
from ludoteka.games.heroes.effects.who import players_meant
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import WHILE_CASTING, Cause, Listen
from ludoteka.games.heroes.words.components import card_id

# -- Power ---------------------------------------------------------------------------------------------------


@verb("power")
def power(s: Heroes, args: Args, cause: Cause) -> None:
    """For the cast being prepared; of a School only for its Spells. Without a cast it is lost. [HER-11.4, HER-10.13]"""
    cast = s.cast
    if cast is None or cast.key or cast.seat != cause.seat:
        return
    amount = int(args["amount"])
    s.tell(POWER_GAINED, cause.seat, amount)
    if "school" in args:
        what = f"power_mod:amount:{args['school']}"
        s.listening.append(Listen(cause.seat, what, -1, amount, WHILE_CASTING, -1, cause.card))
    else:
        s.cast = cast._replace(power=cast.power + amount)


@useful("power")
def can_use_power(s: Heroes, args: Args, cause: Cause) -> bool:
    """Only where another card could be cast. [HER-11.4]"""
    school = str(args.get("school", ""))
    if s.cast is not None and s.cast.key == 0 and s.cast.seat == cause.seat and not school:
        return True
    return may_follow(s, cause.seat, MAP if s.combat is None else s.window, cause.card, school)


@verb("power_mod")
def power_mod(s: Heroes, args: Args, cause: Cause) -> None:
    """A lasting change of the Power of Spells: of all, of the next one, of the first in each turn."""
    kind = "max" if "set" in args else "multiply" if "multiply" in args else "amount"
    schools = args.get("school", ())
    schools = (schools,) if isinstance(schools, str) else schools
    scope = str(args.get("scope", "each_spell"))
    what = ":".join(["power_mod", kind, *schools])
    times = 1 if scope in ("first_spell", "next_spell") else -1
    value = int(args["multiply"] if "multiply" in args else args.get("amount", 0))
    each_turn = EACH_TURN if scope == "first_spell_each_turn" else 0
    who = str(args.get("who", "you"))
    seats = [-1] if who == "each_player" else players_meant(s, cause, who)
    for seat in seats:
        s.listening.append(Listen(seat, what, each_turn, value, duration_of(s, args, cause), times, cause.card))


@useful("power_mod")
def can_change_power(s: Heroes, args: Args, cause: Cause) -> bool:
    """One for the Spell being cast only where such a Spell could be cast."""
    if not has_time(s, args):
        return False
    if cause.effect < 0 or "own_spell_being_cast" not in EFFECTS[cause.effect].when:
        return True
    where = MAP if s.combat is None else s.window
    return may_follow(s, cause.seat, where, cause.card, str(args.get("school", "")))


# -- Spells --------------------------------------------------------------------------------------------------


@verb("cast")
def cast(s: Heroes, args: Args, cause: Cause) -> None:
    """Cast a Spell at once with Power paid as always; its timing need only belong to a Combat. [HER-11.4]"""
    free = not args.get("counts_to_limit", True)
    wanted = tuple(sorted(args.get("filter", {}).items()))
    for _ in range(int(args.get("up_to", 1))):
        s.then(cast_from, cause.seat, free, str(args["from"]), wanted)


@step
def cast_from(s: Heroes, seat: int, free: bool, zone: str, wanted: tuple[tuple[str, str], ...]) -> None:
    where = CASTING if s.combat is not None else MAP
    if zone == "hand" or could_cast_from(s, seat, where, free, zone, dict(wanted)):
        begin(s, seat, where, free, zone, wanted)
        s.then(power_step, seat, where)


@useful("cast")
def can_cast(s: Heroes, args: Args, cause: Cause) -> bool:
    """What is found by the Search of the same card is not known yet."""
    where = CASTING if s.combat is not None else MAP
    free, zone = not args.get("counts_to_limit", True), str(args["from"])
    if zone == "hand":
        return could_cast(s, cause.seat, where, cause.card, free)
    return zone != FOUND and could_cast_from(s, cause.seat, where, free, zone, args.get("filter", {}))


@verb("keep_spell")
def keep_spell(s: Heroes, args: Args, cause: Cause) -> None:
    """The Spell just cast returns to the hand, an ongoing one when it ends. [HER-11.1, HER-11.2, HER-R14]"""
    if s.cast is not None:
        s.cast = s.cast._replace(kept=2 if args.get("with_cards") else max(1, s.cast.kept))


@useful("keep_spell")
def can_keep(s: Heroes, args: Args, cause: Cause) -> bool:
    cast = s.cast
    if cast is None or cast.key == 0 or cast.seat != cause.seat or not is_spell(cast.card):
        return False
    return cast.kept == 0 or (cast.kept == 1 and bool(args.get("with_cards")) and bool(cast.paid))


@verb("spell_limit")
def spell_limit(s: Heroes, args: Args, cause: Cause) -> None:
    """More Spells in this Combat Round, or another limit for the Combat. [HER-11.6]"""
    if "set" in args:
        duration = duration_of(s, args, cause)
        s.listening.append(Listen(cause.seat, "spell_limit", -1, int(args["set"]), duration, -1, cause.card))
    else:
        s.spell_room[cause.seat] += 1 if args.get("next_free") else int(args["add"])
    s.tell(SPELL_ROOM, cause.seat, int(args["add"] if "add" in args else args.get("set", 1)))


@useful("spell_limit")
def can_raise_limit(s: Heroes, args: Args, cause: Cause) -> bool:
    return s.combat is not None


# -- cancelling and forbidding -------------------------------------------------------------------------------


@verb("cancel")
def cancel(s: Heroes, args: Args, cause: Cause) -> None:
    """An attack that would bring a unit to 0 HP, a Spell, or a card for one unit. [HER-17.21.7, HER-11.9]"""
    if args["what"] == "attack":
        if s.attack is not None:
            s.attack = s.attack._replace(cancelled=True)
            s.tell(CARD_CANCELLED, cause.seat, card_id(cause.card))
    elif args["what"] == "card_on_unit":
        resist(s, cause)
    elif args.get("redirect"):
        redirect(s, args, cause)
    elif s.cast is not None and s.cast.card == cause.card and s.cast.seat == cause.seat:
        cancel_outer(s)
    elif s.cast is not None:
        s.cast = s.cast._replace(cancelled=True)


@useful("cancel")
def can_cancel(s: Heroes, args: Args, cause: Cause) -> bool:
    if args["what"] == "attack":
        attack = s.attack
        return s.window == "cancel" and attack is not None and is_of_kind(s.face[attack.target], args)
    if args["what"] == "card_on_unit":
        return True
    cast = reacted_to(s, cause)
    if cast is None or cast.key == 0 or cast.cancelled or not is_spell(cast.card):
        return False
    if args.get("redirect") and not protected(s, args, cause):
        return False
    if "max_power" in args and cast.power > int(args["max_power"]):
        return False
    if "school" in args and (cast.school or trait(cast.card, "school")) not in (args["school"], "any"):
        return False
    return "level" not in args or trait(cast.card, "level") in args["level"]


@verb("forbid")
def forbid(s: Heroes, args: Args, cause: Cause) -> None:
    """Something is not allowed for a time, whatever the rules say: Spells, surrender … [HER-0.1, HER-R68]"""
    who = str(args.get("who", "you"))
    everybody = who in ("all", "all_heroes", "each_player")
    seats = [-1] if everybody else players_meant(s, cause, who)
    sources = [f":{source}" for source in args.get("sources", ())] or [""]
    for seat, source in [(seat, source) for seat in seats for source in sources]:
        what = f"forbid:{args['what']}{source}"
        s.listening.append(Listen(seat, what, -1, 0, duration_of(s, args, cause), -1, cause.card))
        s.tell(FORBIDDEN, cause.seat, card_id(cause.card), what.removeprefix("forbid:").replace(":", "_"))


@useful("forbid")
def can_forbid(s: Heroes, args: Args, cause: Cause) -> bool:
    """Surrender and retreat can be taken away only from a player. [HER-17.30, HER-17.37]"""
    if s.combat is None:
        return False
    return args["what"] != "surrender_and_retreat" or bool(players_meant(s, cause, "enemy_hero"))
