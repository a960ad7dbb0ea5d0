"""What a player may have a unit do in its activation, and the cards of that window. [HER-17.18.6, HER-17.18.7]"""

from __future__ import annotations

from typing import Final

from ludoteka.core.state import Ask, Prompt
from ludoteka.games.heroes.combat.actions import INSTEAD, actions, alternatives
from ludoteka.games.heroes.combat.board import TOWER, space_name
from ludoteka.games.heroes.combat.text import DROP, PLAY, RESUME, RESUMED, TOKEN
from ludoteka.games.heroes.combat.window_actions import OTHER_ACTIONS, do_other_action, other_actions
from ludoteka.games.heroes.combat.windows import tokens, with_cards
from ludoteka.games.heroes.deck import legal, timing
from ludoteka.games.heroes.deck.play import drop_permanent, play
from ludoteka.games.heroes.deck.table import entry_of, permanent_of
from ludoteka.games.heroes.hero.morale import take_action
from ludoteka.games.heroes.sight.questions import anew, openly
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.text import UNIT_ACTION, Action, face_id

PROMPTS: Final[dict[int, Prompt[Action]]] = {}  # by face, space and whether it is secret, as far as asked for
PLACES: Final = TOWER + 1


def action_prompt(face: int, space: int, secret: bool) -> Prompt[Action]:
    """The question what a unit does; asked even with one option where cards of a hand could be another."""
    number = 2 * (PLACES * face + space) + secret
    prompt = PROMPTS.get(number)
    if prompt is None:
        prompt = UNIT_ACTION.about(("unit", face_id(face)), ("space", space_name(space)))
        PROMPTS[number] = prompt = openly(prompt) if secret else prompt
    return prompt


def options(s: Heroes, unit: int, moved: bool, seat: int) -> list[Action]:
    """What the unit may do, then the cards of the window for the seat that may play some. [HER-17.18.6]"""
    s.window = timing.ACTIVATION
    found = actions(s, unit, moved)
    if s.face[unit] in INSTEAD:
        found += alternatives(s, unit, moved)
    if seat < 0:
        return found
    found += [(PLAY, effect) for _, effect in legal.plays(s, seat, timing.ACTIVATION)]
    found += tokens(s, seat)
    found += other_actions(s, seat, timing.ACTIVATION)
    if s.standing_pass[seat]:
        found.append((RESUME, 0))
    if key := permanent_of(s, seat):
        found.append((DROP, entry_of(s, key).card))
    return found


@anew("unit_action")
def options_anew(s: Heroes, ask: Ask, keep: tuple[int, bool]) -> tuple[Action, ...]:
    unit, moved = keep
    return tuple(options(s, unit, moved, with_cards(s, s.side[unit])))


CARD_ACTIONS: Final = frozenset({PLAY, TOKEN, RESUME, DROP}) | OTHER_ACTIONS


def use_card(s: Heroes, seat: int, action: Action) -> None:
    """Play a card, spend a Morale token, take back a standing pass, or discard the own permanent card."""
    kind, what = action
    if kind == PLAY:
        play(s, seat, what, timing.ACTIVATION)
    elif kind == TOKEN:
        take_action(s, seat, what)
    elif kind in OTHER_ACTIONS:
        do_other_action(s, seat, action, timing.ACTIVATION)
    elif kind == RESUME:
        s.standing_pass[seat] = 0
        s.tell(RESUMED, seat)
    else:
        drop_permanent(s, seat)
