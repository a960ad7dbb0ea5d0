"""The powers of the Domains; those that change costs are in moves. [VAL-5.3, VAL-7.4, VAL-9.2]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import Prompt, step
from ludoteka.games.valeria.cards import CITIZEN_ID, CITIZEN_SLOT, MONSTER_AREA, MONSTER_ID
from ludoteka.games.valeria.effects.citizens import take_tokens
from ludoteka.games.valeria.moves import (
    dice_domain,
    free_citizens,
    gain,
    on_build,
    ongoing,
    slay,
    slayable,
    take_free_citizen,
    take_monster,
)
from ludoteka.games.valeria.state import (
    Valeria,
    citizens_with_role,
    is_solo,
    opponents,
    tableau_citizens,
    tokens,
    victory_stack,
)
from ludoteka.games.valeria.terms import (
    BANK,
    CITIZENS,
    DECLINE,
    GOLD,
    HOLY,
    MAGIC,
    MONSTERS,
    NONE,
    SHADOW,
    SOLDIER,
    WORKER,
)
from ludoteka.games.valeria.text import (
    CAMP_CITIZEN,
    CATHEDRAL_OPPONENT,
    CITIZEN_RETURNED,
    DECLINED,
    DOMAIN_CITIZEN,
    EYE_SLAY,
    MONSTER_RETURNED,
    MONSTER_STOLEN,
    MONSTER_TAKEN,
    NO_CITIZEN,
    OBELISK,
    ORB_OPPONENT,
    PERCH_OPPONENT,
    RETURN_CITIZEN,
    RETURN_MONSTER,
    TRUCE_OPPONENT,
)

ANY_COST: Final = 99

# -- the Roll Phase [VAL-5.3] --------------------------------------------------------------------------------


@dice_domain("foxgrove_palisade")
def foxgrove_palisade(s: Valeria, me: int, face: int) -> tuple[int, int]:
    """Pay 2 Gold: the die becomes 6."""
    return 2, 6


@dice_domain("desert_orchid")
def desert_orchid(s: Valeria, me: int, face: int) -> tuple[int, int]:
    """Pay 1 Gold for each of your Holy Citizens: the die becomes 1."""
    return citizens_with_role(s, me, HOLY), 1


@dice_domain("palace_of_the_dawn")
def palace_of_the_dawn(s: Valeria, me: int, face: int) -> tuple[int, int]:
    """The die is lowered by 1, never below 1."""
    return 0, max(1, face - 1)


@ongoing("gargans_embrace")
def gargans_embrace(s: Valeria, me: int) -> None:
    """Gain 1 VP each time the dice show doubles in any player's Roll Phase. [VAL-5.2]"""
    gain(s, me, "gargans_embrace", victory=1)


# -- the Action Phase [VAL-7.1, VAL-7.4, VAL-7.6] ------------------------------------------------------------


@ongoing("blood_crow_army")
def blood_crow_army(s: Valeria, me: int) -> None:
    """At the start of your Action Phase gain 1 Strength."""
    gain(s, me, "blood_crow_army", strength=1)


@ongoing("halfpenny_hill")
def halfpenny_hill(s: Valeria, me: int) -> None:
    """At the start of your Action Phase gain 1 Gold."""
    gain(s, me, "halfpenny_hill", gold=1)


@ongoing("monolith_of_ostendaar")
def monolith_of_ostendaar(s: Valeria, me: int) -> None:
    """At the start of your Action Phase gain 1 Magic."""
    gain(s, me, "monolith_of_ostendaar", magic=1)


@ongoing("forgotten_sorrows")
def forgotten_sorrows(s: Valeria, me: int) -> None:
    """Gain 1 Magic each time you gain a Citizen, recruited or free."""
    gain(s, me, "forgotten_sorrows", magic=1)


@ongoing("violet_thorn")
def violet_thorn(s: Valeria, me: int) -> None:
    """Gain 1 Magic each time you slay a Monster."""
    gain(s, me, "violet_thorn", magic=1)


@ongoing("cathedral_of_st_aquila")
def cathedral_of_st_aquila(s: Valeria, me: int) -> None:
    """At the end of your Action Phase take 1 Gold from an opponent."""
    take_from_opponent(s, me, CATHEDRAL_OPPONENT, GOLD, 1, "cathedral_of_st_aquila")


@ongoing("orb_of_urdr")
def orb_of_urdr(s: Valeria, me: int) -> None:
    """At the end of your Action Phase take 1 Magic from an opponent."""
    take_from_opponent(s, me, ORB_OPPONENT, MAGIC, 1, "orb_of_urdr")


# -- free Citizens [VAL-9.2.2, VAL-9.2.3] --------------------------------------------------------------------


@on_build("darktide_harbour")
def darktide_harbour(s: Valeria, me: int) -> None:
    """Take a Shadow Citizen."""
    take_citizen(s, me, DOMAIN_CITIZEN, SHADOW, ANY_COST, "darktide_harbour")


@on_build("cloudriders_camp")
def cloudriders_camp(s: Valeria, me: int) -> None:
    """Gain 3 Strength and take a Soldier Citizen with base cost 2 or less."""
    gain(s, me, "cloudriders_camp", strength=3)
    take_citizen(s, me, CAMP_CITIZEN, SOLDIER, 2, "cloudriders_camp")


@on_build("rogues_landing")
def rogues_landing(s: Valeria, me: int) -> None:
    """Take a Worker Citizen."""
    take_citizen(s, me, DOMAIN_CITIZEN, WORKER, ANY_COST, "rogues_landing")


@on_build("shattered_hand")
def shattered_hand(s: Valeria, me: int) -> None:
    """Take a Holy Citizen."""
    take_citizen(s, me, DOMAIN_CITIZEN, HOLY, ANY_COST, "shattered_hand")


@on_build("grimmwater_keep")
def grimmwater_keep(s: Valeria, me: int) -> None:
    """Take a Citizen with base cost 3 or less."""
    take_citizen(s, me, DOMAIN_CITIZEN, NONE, 3, "grimmwater_keep")


def take_citizen(s: Valeria, me: int, prompt: Prompt[int], role: int, max_cost: int, card: str) -> None:
    """Mandatory if a stack qualifies, otherwise nothing happens. [VAL-9.2.3]"""
    citizens = free_citizens(s, role, max_cost)
    if citizens:
        s.ask(me, prompt, citizens, citizen_taken, card)
    else:
        s.tell(NO_CITIZEN, me, card)


@step
def citizen_taken(s: Valeria, me: int, citizen: int, card: str) -> None:
    take_free_citizen(s, me, citizen, card)


# -- Eye of Asteraten [VAL-9.2.1] ----------------------------------------------------------------------------


@on_build("eye_of_asteraten")
def eye_of_asteraten(s: Valeria, me: int) -> None:
    """Gain 5 Strength, then you may slay a Monster at its normal cost."""
    gain(s, me, "eye_of_asteraten", strength=5)
    s.ask(me, EYE_SLAY, [*slayable(s, me), DECLINE], eye_opened)


@step
def eye_opened(s: Valeria, me: int, monster: int) -> None:
    if monster == DECLINE:
        s.tell(DECLINED, me, "eye_of_asteraten")
    else:
        slay(s, me, monster)


# -- taking from opponents [VAL-9.2.4, VAL-9.2.5] ------------------------------------------------------------


@on_build("cutthroats_truce")
def cutthroats_truce(s: Valeria, me: int) -> None:
    """Take 3 Gold from an opponent, all of it if they hold less."""
    take_from_opponent(s, me, TRUCE_OPPONENT, GOLD, 3, "cutthroats_truce")


def take_from_opponent(s: Valeria, me: int, prompt: Prompt[int], resource: int, count: int, card: str) -> None:
    """From an opponent who has at least 1; mandatory when possible; solo: from the bank. [VAL-R9, VAL-11.2.5]"""
    if is_solo(s):
        take_tokens(s, me, BANK, resource, count, card)
        return
    targets = [seat for seat in opponents(s, me) if tokens(s, resource)[seat] > 0]
    if targets:
        s.ask(me, prompt, targets, opponent_robbed, resource, count, card)


@step
def opponent_robbed(s: Valeria, me: int, opponent: int, resource: int, count: int, card: str) -> None:
    take_tokens(s, me, opponent, resource, min(count, tokens(s, resource)[opponent]), card)


@on_build("purloiners_perch")
def purloiners_perch(s: Valeria, me: int) -> None:
    """Take a random Monster from an opponent's Victory stack; solo: the leftmost top Monster. No reward."""
    if is_solo(s):
        column = [bool(stack) for stack in s.monster_stacks].index(True)
        s.tell(MONSTER_TAKEN, me, MONSTER_ID[s.monster_stacks[column][-1]])
        take_monster(s, me, column)
        return
    targets = [seat for seat in opponents(s, me) if any(victory_stack(s, seat))]
    if targets:
        s.ask(me, PERCH_OPPONENT, targets, monster_stolen)


@step
def monster_stolen(s: Valeria, me: int, opponent: int) -> None:
    """Uniformly random over the cards, not over their types. [VAL-9.2.5, VAL-13.2]"""
    cards = [monster for monster, count in enumerate(victory_stack(s, opponent)) for _ in range(count)]
    monster = cards[s.below(len(cards))]
    s.monsters[opponent * MONSTERS + monster] -= 1
    s.monsters[me * MONSTERS + monster] += 1
    s.tell(MONSTER_STOLEN, me, opponent, MONSTER_ID[monster])


# -- cards and Magic for Victory tokens [VAL-9.2.6, VAL-9.2.7] -----------------------------------------------


@on_build("watcher_on_the_water")
def watcher_on_the_water(s: Valeria, me: int) -> None:
    """You may return a Monster from your Victory stack to the top of its stack to gain 3 VP."""
    monsters = [monster for monster, count in enumerate(victory_stack(s, me)) if count]
    s.ask(me, RETURN_MONSTER, [*monsters, DECLINE], monster_returned)


@step
def monster_returned(s: Valeria, me: int, monster: int) -> None:
    if monster == DECLINE:
        s.tell(DECLINED, me, "watcher_on_the_water")
        return
    column = s.areas.index(MONSTER_AREA[monster])
    s.monsters[me * MONSTERS + monster] -= 1
    s.monster_stacks[column] = (*s.monster_stacks[column], monster)
    s.tell(MONSTER_RETURNED, me, MONSTER_ID[monster])
    gain(s, me, "watcher_on_the_water", victory=3)


@on_build("nest_of_the_weaver_witch")
def nest_of_the_weaver_witch(s: Valeria, me: int) -> None:
    """You may return a Citizen, never a Starter, to the top of its stack to gain 3 VP."""
    citizens = [citizen for citizen, count in enumerate(tableau_citizens(s, me)) if count]
    s.ask(me, RETURN_CITIZEN, [*citizens, DECLINE], citizen_returned)


@step
def citizen_returned(s: Valeria, me: int, citizen: int) -> None:
    """On a mixed stack it lies face up on a card that stays face up. [VAL-11.3.3, VAL-R19]"""
    if citizen == DECLINE:
        s.tell(DECLINED, me, "nest_of_the_weaver_witch")
        return
    slot = CITIZEN_SLOT[citizen]
    s.citizens[me * CITIZENS + citizen] -= 1
    s.citizen_stacks[slot] = (*s.citizen_stacks[slot], citizen)
    s.tell(CITIZEN_RETURNED, me, CITIZEN_ID[citizen])
    gain(s, me, "nest_of_the_weaver_witch", victory=3)


@on_build("golden_obelisk_of_nae")
def golden_obelisk_of_nae(s: Valeria, me: int) -> None:
    """You may pay 3 Magic to gain 3 VP."""
    s.ask(me, OBELISK, ("pay", "decline") if s.magic[me] >= 3 else ("decline",), obelisk_answered)


@step
def obelisk_answered(s: Valeria, me: int, choice: str) -> None:
    if choice == "pay":
        s.magic[me] -= 3
        gain(s, me, "golden_obelisk_of_nae", victory=3)
    else:
        s.tell(DECLINED, me, "golden_obelisk_of_nae")
