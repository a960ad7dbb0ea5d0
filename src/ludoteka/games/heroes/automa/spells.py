"""Magic cards: a Spell from the AI Spell Deck, cast with the Power of the Difficulty. [HER-20.20, HER-20.22]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.packed import below
from ludoteka.core.state import step
from ludoteka.games.heroes.automa.aims import Targets, aims, comes_too_late, defence_of_prayer, kind_of
from ludoteka.games.heroes.automa.deciding import PROGRAM, settle
from ludoteka.games.heroes.automa.text import AI_CAST, AI_SPELL_TARGETS, SPELL_KEPT, SPELL_RETURNED
from ludoteka.games.heroes.cards import CARDS
from ludoteka.games.heroes.combat.board import space_name
from ludoteka.games.heroes.combat.fighters import fighter_at
from ludoteka.games.heroes.deck.knowledge import AI_CARDS, AI_SPELLS, put_at_bottom, shuffle_deck, take_top
from ludoteka.games.heroes.deck.legal import cause_of
from ludoteka.games.heroes.deck.power import REACTIONS, finish_spell, take_effect
from ludoteka.games.heroes.deck.table import lay
from ludoteka.games.heroes.effects.records import PROGRAMS
from ludoteka.games.heroes.effects.select import candidates
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import WHILE_PLAYED, Aim, Cast, Cause
from ludoteka.games.heroes.words.components import card_id

NO_CARD: Final = -1
AI: Final = "ai"  # where a Spell of an AI comes from, and the window in which it is cast


def draw_spell(s: Heroes) -> None:
    """From the top of the AI Spell Deck; its discards are shuffled if it is empty. The Spell lies on them now."""
    if not s.ai_spells:
        s.ai_spells, s.ai_spells_discard = s.ai_spells_discard, []
        shuffle_deck(s, AI_SPELLS)
    if s.ai_spells:
        s.ai_spells_discard.append(take_top(s, AI_SPELLS)[0])


def line_of(spell: int, power: int) -> int:
    """The highest line not above the Power; if even the lowest costs more, the lowest. [HER-R36]"""
    lines = CARDS[spell].effects[0].levels
    affordable = [program for cost, program in lines if cost <= power]
    return affordable[-1] if affordable else lines[0][1]


def cast_drawn(s: Heroes, power: int, cause: Cause) -> None:
    """The Spell just drawn. Where it cannot be cast it goes back, and the Magic card under the AI Deck. [HER-20.22]"""
    if not s.ai_spells_discard:
        return
    spell = s.ai_spells_discard[-1]
    program = line_of(spell, power)
    found = aims(s, program, cause.fighter, spelling(spell))
    if not found:
        give_back(s, spell, cause.card)
    elif found[0] and comes_too_late(s, program, found[0][0]):
        s.ai_spells_discard.pop()
        s.ai_kept.append((spell, power, s.combat_round))
        s.tell(SPELL_KEPT, card_id(spell))
    else:
        choose_targets(s, spell, program, power, found)


def spelling(spell: int) -> Cause:
    return cause_of(PROGRAM, spell, CARDS[spell].effects[0].number)


def give_back(s: Heroes, spell: int, card: int) -> None:
    s.ai_spells.append(s.ai_spells_discard.pop())
    shuffle_deck(s, AI_SPELLS)
    s.tell(SPELL_RETURNED, card_id(spell))
    if card != NO_CARD:
        s.ai_discard.remove(card)
        put_at_bottom(s, AI_CARDS, card, below(len(s.faction)))  # everybody has seen it


def choose_targets(s: Heroes, spell: int, program: int, power: int, found: list[Targets]) -> None:
    prompt = AI_SPELL_TARGETS.about(("card", card_id(spell)))
    options = [tuple([s.space[one] for one in targets]) for targets in found]
    settle(s, prompt, options, targets_chosen, spell, program, power)


# -- Spells that wait ----------------------------------------------------------------------------------------


def waits(s: Heroes) -> bool:
    """Whether a Spell was kept in an earlier Combat Round: it is cast instead of drawing an AI card. [HER-20.22]"""
    return bool(s.ai_kept) and s.ai_kept[0][2] < s.combat_round


def cast_kept(s: Heroes, unit: int) -> None:
    spell, power, _ = s.ai_kept.pop(0)
    s.ai_spells_discard.append(spell)
    program = line_of(spell, power)
    found = aims(s, program, unit, spelling(spell))
    if found:
        choose_targets(s, spell, program, power, found)
    else:
        give_back(s, spell, NO_CARD)


# -- the cast ------------------------------------------------------------------------------------------------


@step
def targets_chosen(s: Heroes, seat: int, spaces: tuple[int, ...], spell: int, program: int, power: int) -> None:
    """Spell limits do not apply to the AI; the player may react. [HER-20.20, HER-11.9]"""
    s.ai_spells_discard.pop()
    effect = CARDS[spell].effects[0].number
    line = defence_of_prayer(program) if kind_of(program) == "prayer" else program
    targets = tuple([fighter_at(s, space) for space in spaces])
    key = lay(s, PROGRAM, spell, effect, WHILE_PLAYED)
    aims_of_line = aimed(s, line, targets, spelling(spell))
    s.cast = Cast(PROGRAM, AI, power, (), True, AI, key, spell, effect, line, aims_of_line, False, 0)
    s.tell(AI_CAST, card_id(spell), power, tuple([space_name(space) for space in spaces]))
    s.then(finish_spell)
    s.then(take_effect)
    for reaction in REACTIONS:
        s.then(reaction)


def aimed(s: Heroes, line: int, targets: Targets, cause: Cause) -> tuple[Aim, ...]:
    """Every operation of a line with its targets: all that it means, or the units chosen, the same for all."""
    found = []
    for at, op in enumerate(PROGRAMS[line]):
        selector = op.args.get("target", {})
        everybody = not isinstance(selector, str) and selector.get("count") == "all" and "shape" not in selector
        meant = tuple(candidates(s, line, at, cause)) if everybody else targets
        found.append(Aim(line, at, meant if "target" in op.args else ()))
    return tuple(found)
