"""What asks a question of Heroes, and what it is about: found when somebody looks, so that play costs nothing. [HER-28]

A step that carries out an effect remembers through what: a card, a unit, a building, a place. Where the step that waits
for the answer does not, the question names the component itself, or one of the steps beneath still holds it.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from ludoteka.core.events import CLAUSE
from ludoteka.core.frames import waiting_step
from ludoteka.core.state import Ask
from ludoteka.core.state import Cause as Asker
from ludoteka.games.heroes.automa.deciding import AI_TIE
from ludoteka.games.heroes.boards import BUILDINGS
from ludoteka.games.heroes.cards import FACES
from ludoteka.games.heroes.combat.window_actions import CASTING
from ludoteka.games.heroes.deck.knowledge import COMMON, NEUTRAL
from ludoteka.games.heroes.deck.table import entry_of, place_of
from ludoteka.games.heroes.dice.throws import Throw
from ludoteka.games.heroes.effects.askers import through
from ludoteka.games.heroes.effects.records import PROGRAMS
from ludoteka.games.heroes.sight.sources import source
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import COMMON_DECKS, RANGED, Cause
from ludoteka.games.heroes.town.buildings import buildings_of, towns_used
from ludoteka.games.heroes.words.components import card_id

NAMED: Final = ("card", "unit", "location", "building")  # arguments of a prompt that are components
WAITING: Final = frozenset(NAMED) | {"pass"}  # what a question about an order has, if effects alone wait
# These speak of a card that is bid for, kept, exchanged or answered to: it is what they are about.
ABOUT: Final = ("secret_tens", "secret_bid", "faction_card_replace", "ally_answer", "spell_reaction")
# These are put by effects alone; steps below them on the stack still know which.
OF_EFFECTS: Final = frozenset(
    (
        *(
            "choose_player",
            "search",
            "search_deck",
            "search_again",
            "search_card",
            "search_order",
            "pay_cards",
            "pay_way",
        ),
        *("discard_card", "discard_any", "remove_card", "exchange_card", "take_card", "draw_either", "discard_power"),
        *("pile_order", "name_kind", "choose_deck", "card_option", "effect_option", "event_option", "each_may"),
        *("summon_space", "destroy", "cleanse", "reinforce", "flip_unit", "gain_unit", "name_tier", "rest_of_offer"),
        *("buy_machine", "which_hero", "hero_goes", "flag_mine", "resolve_die", "die_option", "pay_rolled"),
        *("set_face", "scenario_choice", "protect", "trade", "population", "spell_book", "build"),
    )
)
SETTING_UP: Final = ("deploy", "deploy_space")
SET_UP: Final = ("HER-17.13", "HER-17.11", "HER-17.9")  # against a player, against Neutral Units, against the program
OF_TIES: Final = {  # by the step that waits for what the enemy does: the rule that leaves it open [HER-20.1]
    "heroes:target_chosen": "HER-20.4",
    "heroes:approached": "HER-20.8",
    "heroes:advanced": "HER-20.9",
    "heroes:wall_chosen": "HER-20.24",
    "heroes:at_the_wall": "HER-20.24",
}
OF_SHOTS: Final = "HER-20.5"
DEEP: Final = 4  # frames: what lies deeper belongs to something else
RESOLVING: Final = ("heroes:settle_card", "heroes:resolve_card")  # they wait while a card does what it says
RULES: Final = {  # they wait while the rules themselves give something
    "heroes:bonuses_done": Asker(CLAUSE, "HER-3.10"),
    "heroes:starting_bonus": Asker(CLAUSE, "HER-3.10"),
    "heroes:rise": Asker(CLAUSE, "HER-9.4"),
    "heroes:extra_bonus": Asker(CLAUSE, "HER-30.30"),
}


def askers(s: Heroes, ask: Ask) -> tuple[Asker | None, Asker | None]:
    """Cause and subject; None: the rules ask, and it is about nothing in particular."""
    named = named_in(ask)
    if ask.prompt.id in SETTING_UP and s.combat is not None:
        return Asker(CLAUSE, SET_UP[s.combat.kind]), named
    if ask.prompt.id == AI_TIE and s.kept()[0] in OF_TIES:
        return Asker(CLAUSE, rule_of_tie(s)), named
    if ask.prompt.id in ABOUT:
        return None, named
    cause = remembered(s, s.kept()) or alone(ask)
    if ask.prompt.id == "power_step":
        cause = of_cast(s)
    if cause is None and named is None and ask.prompt.id in OF_EFFECTS:
        cause = beneath(s) or of_town(s, ask) or source(s, ask.seat) or of_scenario(s)
    return (cause or named), (named if cause is not None and named != cause else None)


def rule_of_tie(s: Heroes) -> str:
    """Why an enemy does one of these and nothing else: how it chooses whom to attack, from where, and where to go."""
    step, (unit, *_) = s.kept()
    shoots = step == "heroes:target_chosen" and FACES[s.face[unit]].type == RANGED
    return OF_SHOTS if shoots else OF_TIES[step]


def named_in(ask: Ask) -> Asker | None:
    """The component that the prompt names."""
    for key, value in ask.prompt.args:
        if key in NAMED:
            return Asker(key, str(value))
    return None


def alone(ask: Ask) -> Asker | None:
    """The only effect that waits for a moment."""
    if ask.prompt.id != "order_effects":
        return None
    waiting = [one for one in ask.options if one.kind in WAITING]
    found = [Asker(one.kind, ask.prompt.words(one).partition(" ")[2]) for one in waiting if one.kind != "pass"]
    return found[0] if len(found) == 1 and len(waiting) == len(ask.options) else None


def beneath(s: Heroes) -> Asker | None:
    """What the steps that wait below, or the cast that is going on, carry out."""
    for at in range(s.height - 2, max(-1, s.height - 2 - DEEP), -1):
        found = remembered(s, s.kept(at)) or under_way(s, waiting_step(s, at), s.kept(at))
        if found is not None:
            return found
    return of_cast(s)


def of_cast(s: Heroes) -> Asker | None:
    """The Spell that is cast; before it is named, the first card that gave Power, else the building. [HER-11.4]"""
    cast = s.cast
    if cast is None:
        return None
    if cast.card >= 0:
        return Asker("card", card_id(cast.card))
    for key in cast.paid:
        if place_of(s, key) >= 0:
            return Asker("card", card_id(entry_of(s, key).card))
    for seat in towns_used(s, cast.seat):
        for number in buildings_of(s, seat):
            if any(CASTING in effect.when for effect in BUILDINGS[number].effects):
                return Asker("building", BUILDINGS[number].id)
    return None


def of_scenario(s: Heroes) -> Asker | None:
    """An effect that comes through no component is one of the scenario's own. [HER-29.2]"""
    if s.scenario and Cause in [type(value) for value in s.kept()]:
        return Asker("scenario", s.scenario)
    return None


# -- a Search that a Town gives: no step remembers the building, but no other component of the seat could ask so ----


def of_town(s: Heroes, ask: Ask) -> Asker | None:
    """The building that Searches the deck in question: the Mage Guild for a Spell, for one. [HER-7.6, HER-10.6]"""
    deck = "spell" if ask.prompt.id == "spell_book" else searched_deck(s, ask)
    for seat in towns_used(s, ask.seat):
        for number in buildings_of(s, seat):
            if deck in searched_by(number):
                return Asker("building", BUILDINGS[number].id)
    return None


def searched_deck(s: Heroes, ask: Ask) -> str:
    """The deck that a Search is about, as programs name it; empty: there is none."""
    named = [str(value) for key, value in ask.prompt.args if key == "deck"]
    if not named and s.looked and ask.prompt.id in ("search_card", "search_order"):
        place = s.looked_from
        named = ["own_deck"] if place < COMMON else [COMMON_DECKS[place - COMMON]] if place < NEUTRAL else []
    return named[0].partition("_major")[0].partition("_relic")[0].partition("_expert")[0] if named else ""


@cache
def searched_by(building: int) -> frozenset[str]:
    """The decks that a building lets its owner Search."""
    return frozenset([deck for effect in BUILDINGS[building].effects for deck in searches_in(effect.program)])


def searches_in(program: int) -> list[str]:
    found = []
    for op in PROGRAMS[program]:
        if op.verb == "search":
            found.append(str(op.args["deck"]))
        for part in op.args.get("options", ()) if op.verb == "choose" else ():
            found += searches_in(part)
    return found


def under_way(s: Heroes, step: str, keep: tuple[Any, ...]) -> Asker | None:
    """What a step that waits will bring to an end: a card in play, an Event, the Starting Bonus, a new Level."""
    if step in RESOLVING and place_of(s, keep[0]) >= 0:
        return Asker("card", card_id(entry_of(s, keep[0]).card))
    if step == "heroes:finish_event":
        return Asker("card", card_id(keep[0]))
    return RULES.get(step)


def remembered(s: Heroes, keep: tuple[Any, ...]) -> Asker | None:
    """What a step that waits remembers of the effect it belongs to."""
    for value in keep:
        cause = value.cause if isinstance(value, Throw) else value
        if isinstance(cause, Cause) and (found := through(s, cause)) is not None:
            return found
    return None
