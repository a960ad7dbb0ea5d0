"""What the program does with abilities and effects that leave a choice. [HER-20.10, HER-20.22, HER-R34]

Where nothing here says anything (which of equal units goes first, where a pushed unit goes) the player decides.
"""

from __future__ import annotations

from typing import Any

from ludoteka.games.heroes.automa.aims import kind_of
from ludoteka.games.heroes.automa.deciding import chooses
from ludoteka.games.heroes.automa.tactics import best, tier_of
from ludoteka.games.heroes.cards import CARDS
from ludoteka.games.heroes.combat.board import NEIGHBOURS
from ludoteka.games.heroes.combat.cleansing import PARALYSIS
from ludoteka.games.heroes.combat.fighters import attack_now, counted, fighter_at, side_mask
from ludoteka.games.heroes.combat.text import CLEANSE_CARD
from ludoteka.games.heroes.effects.records import EFFECTS, PROGRAMS
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import SUM
from ludoteka.games.heroes.text import DONE, NO_EFFECT, PASS, STAY
from ludoteka.games.heroes.town.text import KEEP_DICE, Reroll

Options = tuple[int, ...]
Keep = tuple[Any, ...]


@chooses("free_step")
def no_step(s: Heroes, options: Options, keep: Keep) -> list[int]:
    """Ranged units do not move after attacking."""
    return [STAY]


@chooses("dice_window")
def reroll(s: Heroes, options: tuple[Reroll, ...], keep: Keep) -> list[Reroll]:
    """Results below +1 are rerolled, the lowest die first."""
    attack = attack_now(s)
    low = [(die, source) for source, die in options if source != KEEP_DICE and die[1] < 1]
    if not low or (attack.mode != SUM and counted(s)[0] >= 1):
        return [one for one in options if one[0] == KEEP_DICE]
    die, source = min(low)
    return [(source, die)]


@chooses("cancel_window")
def cancel(s: Heroes, options: Options, keep: Keep) -> list[int]:
    """An attack that would defeat a unit is cancelled: it costs nothing."""
    return [space for space in options if space != PASS]


@chooses("ability_option")
def use(s: Heroes, options: Options, keep: Keep) -> list[int]:
    """ "May return" is used, "may discard" is not; a die is ignored where that helps."""
    if keep[0] == NO_EFFECT:
        return [1]  # a further attack, a return after the retaliation
    effect = EFFECTS[int(keep[0])]
    if effect.cost:
        return [0]
    if any(op.verb == "die" for op in PROGRAMS[effect.program]):
        helps = sum(counted(s)) > 0 if effect.conditions.get("role") == "defender" else sum(counted(s)) < 0
        return [int(helps)]
    return [1]


@chooses("cleanse")
def cleanse(s: Heroes, options: Options, keep: Keep) -> list[int]:
    """Paralysis and what harms the unit is removed, what helps it stays. [HER-20.22]"""
    harmful = [what for what in options if what >= CLEANSE_CARD and is_harmful(what - CLEANSE_CARD)]
    return [what for what in options if what == PARALYSIS][:1] or harmful[:1] or [DONE]


def is_harmful(card: int) -> bool:
    levels = CARDS[card].effects[0].levels
    return bool(levels) and kind_of(levels[0][1]) in ("harm", "weaken")


def hurts(keep: Keep) -> bool:
    """Whether the ability that asks for a target deals damage; its frame remembers the operation."""
    return keep[0] != NO_EFFECT and PROGRAMS[int(keep[0])][int(keep[1])].verb == "damage"


@chooses("hazard_space")
def hazard_space(s: Heroes, options: Options, keep: Keep) -> list[int]:
    """Where most of the player's units stand around and fewest of its own. [HER-R37]"""
    enemy = s.side[s.active] if s.active >= 0 else 1
    own, other = side_mask(s, enemy), side_mask(s, 1 - enemy)
    worth = [(NEIGHBOURS[space] & other).bit_count() - (NEIGHBOURS[space] & own).bit_count() for space in options]
    return [space for space, value in zip(options, worth, strict=True) if value == max(worth)]


@chooses("ability_target")
def target(s: Heroes, options: Options, keep: Keep) -> list[int]:
    """A further victim is chosen like the first; of the own units the one that most needs healing. [HER-20.10]"""
    fighters = [fighter_at(s, space) for space in options]
    victims = [one for one in fighters if s.side[one] != s.side[s.active]]
    if victims and (s.attack is not None or hurts(keep)):
        return [s.space[one] for one in best(s, s.active, victims)]
    needs = [(tier_of(s, one), s.damage[one]) for one in fighters]
    return [space for space, need in zip(options, needs, strict=True) if need == max(needs)]
