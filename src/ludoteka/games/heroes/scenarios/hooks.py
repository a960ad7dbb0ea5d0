"""Where the map asks the scenario: what may be entered, who guards, what happens besides. [HER-30.1, HER-30.7]

The map calls the functions below; a module of the scenarios fills them: `@fills("may_enter")` above a function with the
same parameters. Nothing is imported from there, so the map does not depend on any scenario; only whether the record of
the scenario has such a rule at all is looked up where it is asked often. A hook that nobody fills does what the plain
rules say. Hooks that "happen" push steps (`s.then`, `run_program`) or ask, like any other step.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ludoteka.games.heroes.scenarios.rules import special
from ludoteka.games.heroes.state import Heroes

Hook = Callable[..., Any]
FILLED: Final[dict[str, Hook]] = {}
AS_PRINTED: Final = -1
ABOVE_ALL: Final = 8  # an `experience_level` that makes the winner Level VII at once [HER-17.40, HER-30.22]
HOME_DEFENCE_GOLD: Final = 8  # [HER-17.3]


def fills(name: str) -> Callable[[Hook], Hook]:
    """Register what a scenario has to say at this place."""

    def register(function: Hook) -> Hook:
        assert name in HOOKS and name not in FILLED, name
        FILLED[name] = function
        return function

    return register


# -- what the map wants to know ------------------------------------------------------------------------------


def may_enter(s: Heroes, seat: int, field: int) -> bool:
    """`field_access`: whether a Hero of the seat may enter the field; asked where there is such a rule. [HER-30.7]"""
    return bool(FILLED["may_enter"](s, seat, field)) if "may_enter" in FILLED else True


def is_guarded(s: Heroes, seat: int, field: int) -> int:
    """`guard: none`, `every_player_fights`, `guard_deck`: 1 guarded, 0 not, AS_PRINTED: by HER-14.12."""
    return int(FILLED["is_guarded"](s, seat, field)) if "is_guarded" in FILLED else AS_PRINTED


def guard_tiers(s: Heroes, field: int) -> tuple[int, ...]:
    """`guard_override`: the tiers of the guards instead of those of HER-21.3, lowest first; () as printed."""
    found: tuple[int, ...] = FILLED["guard_tiers"](s, field) if "guard_tiers" in FILLED else ()
    return found


def guard_faces(s: Heroes, field: int) -> tuple[int, ...]:
    """`guard_deck`, `reserved_neutrals`: the very units of this Combat, taken out of their deck now; () none."""
    found: tuple[int, ...] = FILLED["guard_faces"](s, field) if "guard_faces" in FILLED else ()
    return found


def keeps_guards(s: Heroes, field: int, beaten: tuple[int, ...], left: tuple[int, ...]) -> bool:
    """`guard_deck`, `reserved_neutrals`: puts the units of a Combat away; False: to the discard piles as always."""
    return bool(FILLED["keeps_guards"](s, field, beaten, left)) if "keeps_guards" in FILLED else False


def combat_placement(s: Heroes, field: int) -> tuple[int, int, int]:
    """`combat_placement`: spaces of the attacker as bits and his most units, spaces of the guards; zeros: as always."""
    if not special(s, "combat_placement") or "combat_placement" not in FILLED:
        return 0, 0, 0
    found: tuple[int, int, int] = FILLED["combat_placement"](s, field)
    return found


def may_skip_guards(s: Heroes, field: int) -> bool:
    """`no_skip`: whether Quick Combat and cards that skip a Combat are allowed there. [HER-17.5]"""
    return bool(FILLED["may_skip_guards"](s, field)) if "may_skip_guards" in FILLED else True


def is_limited(s: Heroes, field: int) -> bool:
    """`azure_limit`: HER-17.30 applies although azure units take part."""
    return bool(FILLED["is_limited"](s, field)) if "is_limited" in FILLED else False


def shares_flags(s: Heroes, field: int) -> bool:
    """`shared_flags` of a location rule: the cubes of all players stay there."""
    return bool(FILLED["shares_flags"](s, field)) if "shares_flags" in FILLED else False


def digs_needed(s: Heroes, field: int) -> int:
    """`extra_mp_cost`: how many digs of 1 MP stand between the beaten guards and the effect; 0: none."""
    return int(FILLED["digs_needed"](s, field)) if "digs_needed" in FILLED else 0


def mp_bonus(s: Heroes, seat: int, figure: int) -> int:
    """`hero_mp_bonus`: Movement Points at the start of each own turn. [HER-6.11]"""
    return int(FILLED["mp_bonus"](s, seat, figure)) if "mp_bonus" in FILLED else 0


def home_defence(s: Heroes, seat: int, field: int) -> tuple[int, bool]:
    """`home_defence`: the Gold of HER-17.3 for this field and whether its defender may play cards."""
    if "home_defence" not in FILLED:
        return HOME_DEFENCE_GOLD, False
    found: tuple[int, bool] = FILLED["home_defence"](s, seat, field)
    return found


def is_fortified(s: Heroes, figure: int) -> bool:
    """Whether this AI Hero stands in a Town that the scenario marks with `citadel`. [HER-18.1]"""
    return bool(FILLED["is_fortified"](s, figure)) if "is_fortified" in FILLED else False


def has_effect(s: Heroes, field: int) -> bool:
    """`guard_deck`: whether a visit has an effect now; without one the Hero merely stands there."""
    return bool(FILLED["has_effect"](s, field)) if "has_effect" in FILLED else True


def experience_level(s: Heroes, figure: int) -> int:
    """What a beaten AI Hero or roaming army counts as for Experience (`xp_difficulty`); 0: none. [HER-17.40]"""
    return int(FILLED["experience_level"](s, figure)) if "experience_level" in FILLED else 0


def location_actions(s: Heroes, seat: int, figure: int) -> list[int]:
    """`action_1mp`: places in the scenario's location_rules that a Hero may use where it stands for 1 MP."""
    found: list[int] = FILLED["location_actions"](s, seat, figure) if "location_actions" in FILLED else []
    return found


# -- what happens --------------------------------------------------------------------------------------------


def on_location_action(s: Heroes, seat: int, figure: int, rule: int) -> None:
    """Carry out a rule of `location_actions`; the Movement Point is spent already."""
    if "on_location_action" in FILLED:
        FILLED["on_location_action"](s, seat, figure, rule)


def before_visit(s: Heroes, seat: int, figure: int, field: int) -> None:
    """`location_bonus`: additional operations on each visit, before the location's own effect."""
    if "before_visit" in FILLED:
        FILLED["before_visit"](s, seat, figure, field)


def on_visit(s: Heroes, seat: int, figure: int, field: int) -> None:
    """`location_rules` with `when: visit`: after the location's own effect; for `scenario_effect` instead of it."""
    if "on_visit" in FILLED:
        FILLED["on_visit"](s, seat, figure, field)


def on_field_won(s: Heroes, seat: int, figure: int, field: int) -> None:
    """`location_rules` with `when: win_combat_on`: a Combat there was won as attacker. [HER-17.39 (2)]

    `s.drawn_neutrals` still holds the Neutral Units that were beaten.
    """
    if "on_field_won" in FILLED:
        FILLED["on_field_won"](s, seat, figure, field)


def on_capture_town(s: Heroes, seat: int, loser: int, field: int) -> None:
    """`on_capture_enemy_town`: a Town that is not the own home Town was flagged; loser -1: nobody held it.

    When a Town changes hands the map undoes first the `transfers` that came with it.
    """
    if "on_capture_town" in FILLED:
        FILLED["on_capture_town"](s, seat, loser, field)


def on_main_hero_beaten(s: Heroes, winner: int, loser: int) -> None:
    """`on_defeat_enemy_main_hero`: a player beat an enemy Main Hero in a Combat (no surrender). [HER-17.39 (2)]"""
    if "on_main_hero_beaten" in FILLED:
        FILLED["on_main_hero_beaten"](s, winner, loser)


def on_secondary_beaten(s: Heroes, winner: int, loser: int) -> None:
    """A player defeated an enemy Secondary Hero, in a Combat or without one: victory points. [HER-25.15]"""
    if "on_secondary_beaten" in FILLED:
        FILLED["on_secondary_beaten"](s, winner, loser)


def on_army_beaten(s: Heroes, winner: int, figure: int) -> None:
    """`on_defeat_roaming_army`, rewards for AI Heroes: the beaten figure has left the map already."""
    if "on_army_beaten" in FILLED:
        FILLED["on_army_beaten"](s, winner, figure)


def on_main_hero_lost(s: Heroes, loser: int, winner: int) -> None:
    """A Main Hero was defeated (winner -1: by Neutral Units or an AI): defeat conditions, the flag of a beaten Hero."""
    if "on_main_hero_lost" in FILLED:
        FILLED["on_main_hero_lost"](s, loser, winner)


def is_eliminated(s: Heroes, loser: int, winner: int, homeless: bool) -> bool:
    """Whether the defeat of a Main Hero eliminates its player; homeless: HER-24.1 (b) holds. [HER-24.1, HER-30.7]"""
    return bool(FILLED["is_eliminated"](s, loser, winner, homeless)) if "is_eliminated" in FILLED else homeless


def eliminate(s: Heroes, seat: int) -> None:
    """Take a player out of the game; `map.flags.leave_map` removes figures and cubes. [HER-24.3]"""
    if "eliminate" in FILLED:
        FILLED["eliminate"](s, seat)


def army_goes_on(s: Heroes, figure: int, beaten: tuple[int, ...]) -> None:
    """An AI Hero or roaming army has met no defender any more on the field it entered. [HER-20.14, HER-20.15]

    `beaten`: the seats it has fought there, or that did not defend.
    """
    if "army_goes_on" in FILLED:
        FILLED["army_goes_on"](s, figure, beaten)


def before_army_combat(s: Heroes, seat: int, figure: int) -> None:
    """`before_ai_combat`: a Combat of the seat with this AI Hero or roaming army is announced."""
    if "before_army_combat" in FILLED:
        FILLED["before_army_combat"](s, seat, figure)


def combat_over(s: Heroes) -> None:
    """A Combat and all that follows from it is done: conditions with `immediate` are looked at. [HER-30.8]"""
    if "combat_over" in FILLED:
        FILLED["combat_over"](s)


HOOKS: Final = frozenset(
    [
        *("may_enter", "is_guarded", "guard_tiers", "guard_faces", "keeps_guards", "may_skip_guards"),
        *(
            "is_limited",
            "is_fortified",
            "has_effect",
            "combat_placement",
            "army_goes_on",
            "shares_flags",
            "digs_needed",
            "mp_bonus",
            "home_defence",
            "experience_level",
            "location_actions",
        ),
        *("on_location_action", "before_visit", "on_visit", "on_field_won", "on_capture_town", "on_main_hero_beaten"),
        *("on_secondary_beaten",),
        *("on_army_beaten", "on_main_hero_lost", "is_eliminated", "eliminate", "before_army_combat", "combat_over"),
    ]
)
