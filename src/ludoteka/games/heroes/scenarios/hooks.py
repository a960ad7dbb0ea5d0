"""Where the rules ask the scenario: what may be entered, who guards, what happens besides. [HER-30.1, HER-30.7]

Each hook is a function that says what holds where no scenario has anything to say: its default. The rules ask it by
`hooks.may_enter.ask(s, seat, field)`; a module of the scenarios fills it with a function of the same type:

    @hooks.may_enter.filled
    def may_enter(s: Heroes, seat: int, field: int) -> bool: ...

Nothing is imported from there, so the map does not depend on any scenario. Hooks that "happen" push steps (`s.then`,
`run_program`) or ask, like any other step.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from ludoteka.games.heroes.state import Heroes

F = TypeVar("F", bound=Callable[..., Any])
AS_PRINTED: Final = -1
ABOVE_ALL: Final = 8  # an `experience_level` that makes the winner Level VII at once [HER-17.40, HER-30.22]
HOME_DEFENCE_GOLD: Final = 8  # [HER-17.3]


class Hook(Generic[F]):
    """One place where the rules ask the scenario: `ask` is the default until somebody has filled it."""

    def __init__(self, default: F) -> None:
        self.default = default
        self.ask = default

    def filled(self, function: F) -> F:
        """Register what scenarios have to say at this place: one function says it for all of them."""
        assert self.ask is self.default, function
        self.ask = function
        return function


def hook(default: F) -> Hook[F]:
    """Declare a hook by what holds without a scenario."""
    return Hook(default)


# -- what the rules want to know -------------------------------------------------------------------------------


@hook
def may_enter(s: Heroes, seat: int, field: int) -> bool:
    """`field_access`: whether a Hero of the seat may enter the field; asked where there is such a rule. [HER-30.7]"""
    return True


@hook
def is_guarded(s: Heroes, seat: int, field: int) -> int:
    """`guard: none`, `every_player_fights`, `guard_deck`: 1 guarded, 0 not, AS_PRINTED: by HER-14.12."""
    return AS_PRINTED


@hook
def guard_tiers(s: Heroes, field: int) -> tuple[int, ...]:
    """`guard_override`: the tiers of the guards instead of those of HER-21.3, lowest first; () as printed."""
    return ()


@hook
def guard_faces(s: Heroes, field: int) -> tuple[int, ...]:
    """`guard_deck`, `reserved_neutrals`: the very units of this Combat, taken out of their deck now; () none."""
    return ()


@hook
def keeps_guards(s: Heroes, field: int, beaten: tuple[int, ...], left: tuple[int, ...]) -> bool:
    """`guard_deck`, `reserved_neutrals`: puts the units of a Combat away; False: to the discard piles as always."""
    return False


@hook
def combat_placement(s: Heroes, field: int) -> tuple[int, int, int]:
    """`combat_placement`: spaces of the attacker as bits and his most units, spaces of the guards; zeros: as always."""
    return 0, 0, 0


@hook
def may_skip_guards(s: Heroes, field: int) -> bool:
    """`no_skip`: whether Quick Combat and cards that skip a Combat are allowed there. [HER-17.5]"""
    return True


@hook
def is_limited(s: Heroes, field: int) -> bool:
    """`azure_limit`: HER-17.30 applies although azure units take part."""
    return False


@hook
def shares_flags(s: Heroes, field: int) -> bool:
    """`shared_flags` of a location rule: the cubes of all players stay there."""
    return False


@hook
def digs_needed(s: Heroes, field: int) -> int:
    """`extra_mp_cost`: how many digs of 1 MP stand between the beaten guards and the effect; 0: none."""
    return 0


@hook
def mp_bonus(s: Heroes, seat: int, figure: int) -> int:
    """`hero_mp_bonus`: Movement Points at the start of each own turn. [HER-6.11]"""
    return 0


@hook
def home_defence(s: Heroes, seat: int, field: int) -> tuple[int, bool]:
    """`home_defence`: the Gold of HER-17.3 for this field and whether its defender may play cards."""
    return HOME_DEFENCE_GOLD, False


@hook
def is_fortified(s: Heroes, figure: int) -> bool:
    """Whether this AI Hero stands in a Town that the scenario marks with `citadel`. [HER-18.1]"""
    return False


@hook
def has_effect(s: Heroes, field: int) -> bool:
    """`guard_deck`: whether a visit has an effect now; without one the Hero merely stands there."""
    return True


@hook
def experience_level(s: Heroes, figure: int) -> int:
    """What a beaten AI Hero or roaming army counts as for Experience (`xp_difficulty`); 0: none. [HER-17.40]"""
    return 0


@hook
def location_actions(s: Heroes, seat: int, figure: int) -> list[int]:
    """`action_1mp`: places in the scenario's location_rules that a Hero may use where it stands for 1 MP."""
    return []


# -- what happens --------------------------------------------------------------------------------------------


@hook
def on_location_action(s: Heroes, seat: int, figure: int, rule: int) -> None:
    """Carry out a rule of `location_actions`; the Movement Point is spent already."""


@hook
def before_visit(s: Heroes, seat: int, figure: int, field: int) -> None:
    """`location_bonus`: additional operations on each visit, before the location's own effect."""


@hook
def on_visit(s: Heroes, seat: int, figure: int, field: int) -> None:
    """`location_rules` with `when: visit`: after the location's own effect; for `scenario_effect` instead of it."""


@hook
def on_field_won(s: Heroes, seat: int, figure: int, field: int) -> None:
    """`location_rules` with `when: win_combat_on`: a Combat there was won as attacker. [HER-17.39 (2)]

    `s.drawn_neutrals` still holds the Neutral Units that were beaten.
    """


@hook
def on_capture_town(s: Heroes, seat: int, loser: int, field: int) -> None:
    """`on_capture_enemy_town`: a Town that is not the own home Town was flagged; loser -1: nobody held it.

    When a Town changes hands the map undoes first the `transfers` that came with it.
    """


@hook
def on_main_hero_beaten(s: Heroes, winner: int, loser: int) -> None:
    """`on_defeat_enemy_main_hero`: a player beat an enemy Main Hero in a Combat (no surrender). [HER-17.39 (2)]"""


@hook
def on_secondary_beaten(s: Heroes, winner: int, loser: int) -> None:
    """A player defeated an enemy Secondary Hero, in a Combat or without one: victory points. [HER-25.15]"""


@hook
def on_army_beaten(s: Heroes, winner: int, figure: int) -> None:
    """`on_defeat_roaming_army`, rewards for AI Heroes: the beaten figure has left the map already."""


@hook
def on_main_hero_lost(s: Heroes, loser: int, winner: int) -> None:
    """A Main Hero was defeated (winner -1: by Neutral Units or an AI): defeat conditions, the flag of a beaten Hero."""


@hook
def is_eliminated(s: Heroes, loser: int, winner: int, homeless: bool) -> bool:
    """Whether the defeat of a Main Hero eliminates its player; homeless: HER-24.1 (b) holds. [HER-24.1, HER-30.7]"""
    return homeless


@hook
def eliminate(s: Heroes, seat: int) -> None:
    """Take a player out of the game; `map.flags.leave_map` removes figures and cubes. [HER-24.3]"""


@hook
def army_goes_on(s: Heroes, figure: int, beaten: tuple[int, ...]) -> None:
    """An AI Hero or roaming army has met no defender any more on the field it entered. [HER-20.14, HER-20.15]

    `beaten`: the seats it has fought there, or that did not defend.
    """


@hook
def before_army_combat(s: Heroes, seat: int, figure: int) -> None:
    """`before_ai_combat`: a Combat of the seat with this AI Hero or roaming army is announced."""


@hook
def combat_over(s: Heroes) -> None:
    """A Combat and all that follows from it is done: conditions with `immediate` are looked at. [HER-30.8]"""


@hook
def after_turns(s: Heroes) -> None:
    """All players have taken their turns of the Round: AI Heroes take theirs. [HER-20.12]"""


@hook
def at_round_end(s: Heroes) -> None:
    """The first thing at the end of a Round: what moves by itself, a roaming army. [HER-4.4 (1)]"""
