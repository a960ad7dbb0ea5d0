"""What a player may do in a window besides playing cards: machines, buildings, cards for Attack. [HER-13.5, HER-27.2]

Buildings of further boxes help in Combats: once in a Round, or for a cube that lies on them.
"""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.boards import BUILDINGS, TOWNS
from ludoteka.games.heroes.combat.machines import ready_machines, use_machine
from ludoteka.games.heroes.combat.text import AS_ATTACK, BUILDING, BUILDING_HELPS, CARD_FOR_ATTACK, MACHINE, Choice
from ludoteka.games.heroes.combat.unit_verbs import change_stat
from ludoteka.games.heroes.deck import legal, timing
from ludoteka.games.heroes.deck.hands import different, discard
from ludoteka.games.heroes.deck.play import BUILDING_POWER, USE_BUILDING_POWER, count_play, power_step
from ludoteka.games.heroes.deck.power import begin
from ludoteka.games.heroes.deck.zones import may_follow
from ludoteka.games.heroes.effects.in_force import change_of, in_force, is_changed
from ludoteka.games.heroes.effects.programs import can_change, run_program
from ludoteka.games.heroes.effects.records import EFFECTS
from ludoteka.games.heroes.effects.roles import for_this_attack
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ATTACK, CAPTURED_TOWN_BUILDINGS, UNTIL_ATTACK, Cause, Listen
from ludoteka.games.heroes.town.buildings import effects_for
from ludoteka.games.heroes.town.verbs import set_cubes, stored_cubes
from ludoteka.games.heroes.words.components import card_id

OTHER_ACTIONS: Final = frozenset({MACHINE, BUILDING, AS_ATTACK})
WHERE: Final = frozenset({timing.START, timing.ACTIVATION, timing.ATTACK, timing.END})
ANY_CARD: Final = "any_card_gives_attack"
CASTING: Final = "own_spell_being_cast"
USED: Final = "used"  # + number of an effect that was used in this Round


def other_actions(s: Heroes, seat: int, where: str) -> list[Choice]:
    """Everything of this kind that a seat may do in a window; everybody sees that it may."""
    if where not in WHERE:
        return []
    return [*ready_machines(s, seat), *ready_buildings(s, seat, where), *cards_for_attack(s, seat, where)]


def do_other_action(s: Heroes, seat: int, choice: Choice, where: str) -> None:
    """The last thing a step does."""
    kind, what = choice
    if kind == MACHINE:
        use_machine(s, seat, what)
    elif kind == BUILDING:
        use_building(s, seat, what, where)
    else:
        use_for_attack(s, seat, what)


# -- buildings -----------------------------------------------------------------------------------------------


def building_with(s: Heroes, seat: int, effect: int) -> int:
    """The building of a seat that has an effect."""
    moments = EFFECTS[effect].when
    return next(number for moment in moments for number, one in effects_for(s, seat, moment) if one.number == effect)


def ready_buildings(s: Heroes, seat: int, where: str) -> list[Choice]:
    """Those that could change something now: a bonus for an attack, or Power for something to cast."""
    if not has_helpers(s, seat):
        return []
    found = [*effects_for(s, seat, "combat"), *effects_for(s, seat, CASTING)]
    s.window = where
    return [(BUILDING, effect.number) for building, effect in found if is_ready(s, seat, building, effect.number)]


def helps(faction: str) -> bool:
    effects = [effect for number in TOWNS[faction].buildings for effect in BUILDINGS[number].effects]
    return any(moment in effect.when for effect in effects for moment in ("combat", CASTING))


HELPERS: Final = frozenset([faction for faction in TOWNS if helps(faction)])  # Towns with such buildings


def has_helpers(s: Heroes, seat: int) -> bool:
    """Whether a Town that the seat uses could have such a building: asked often, so looked at first."""
    return s.faction[seat] in HELPERS or (s.faction[seat] != "" and s.has_rule(CAPTURED_TOWN_BUILDINGS))


def is_ready(s: Heroes, seat: int, building: int, effect: int) -> bool:
    one = EFFECTS[effect]
    if one.cost and stored_cubes(s, seat, building) < int(one.cost["stored_cube"]):
        return False
    if one.limit[0] == "round" and in_force(s, seat, f"{USED}:{effect}"):
        return False
    return can_change(s, one.program, Cause(seat, building=building, effect=effect))


def use_building(s: Heroes, seat: int, effect: int, where: str) -> None:
    """A cube is taken away, or it is used for this Round; Power begins a cast. [HER-11.4]"""
    if CASTING in EFFECTS[effect].when:
        begin(s, seat, where)
        s.then(power_step, seat, where)
        give_power(s, seat, effect)
    else:
        let_help(s, seat, effect)


def let_help(s: Heroes, seat: int, effect: int) -> None:
    building = building_with(s, seat, effect)
    s.tell(BUILDING_HELPS, seat, BUILDINGS[building].id)
    pay_for_building(s, seat, building, effect)
    s.then(run_program, EFFECTS[effect].program, Cause(seat, building=building, effect=effect))


def power_of_buildings(s: Heroes, seat: int, where: str) -> list[int]:
    """Buildings that give Power to the cast being prepared, once for each."""
    cast = s.cast
    if s.combat is None or cast is None or cast.cubed or not has_helpers(s, seat):
        return []
    if not may_follow(s, seat, where, -1):
        return []
    return [one.number for building, one in effects_for(s, seat, CASTING) if is_ready(s, seat, building, one.number)]


def give_power(s: Heroes, seat: int, effect: int) -> None:
    assert s.cast is not None
    s.cast = s.cast._replace(cubed=True)
    let_help(s, seat, effect)


BUILDING_POWER.append(power_of_buildings)
USE_BUILDING_POWER.append(give_power)


def pay_for_building(s: Heroes, seat: int, building: int, effect: int) -> None:
    one = EFFECTS[effect]
    if one.cost:
        set_cubes(s, seat, building, stored_cubes(s, seat, building) - int(one.cost["stored_cube"]))
    if one.limit[0] == "round":
        s.listening.append(Listen(seat, f"{USED}:{effect}", -1, 0, "round", -1, -1))


# -- any card for Attack -------------------------------------------------------------------------------------


def cards_for_attack(s: Heroes, seat: int, where: str) -> list[Choice]:
    """By a Specialty any card may give Attack instead of its effect."""
    if not s.listening or not is_changed(s, seat, ANY_CARD) or not legal.has_room(s, seat):
        return []
    s.window = where
    return [(AS_ATTACK, card) for card in different(s.hand[seat])] if own_attacker(s, seat) >= 0 else []


def own_attacker(s: Heroes, seat: int) -> int:
    """The unit of a seat that attacks now or may attack in this activation, -1: none."""
    assert s.combat is not None
    side = s.combat.players.index(seat)
    return next((one for one in for_this_attack(s, "attack") if s.side[one] == side), -1)


def use_for_attack(s: Heroes, seat: int, card: int) -> None:
    count_play(s, seat)
    s.tell(CARD_FOR_ATTACK, seat, card_id(card))
    discard(s, seat, card)
    value = change_of(s, seat, ANY_CARD)
    change_stat(s, own_attacker(s, seat), ATTACK, value, UNTIL_ATTACK, 0, {}, Cause(seat, card=card))
