"""What the Astrologers let a player do in his turn: Empowered Statistic cards for Gold, Goblins for nothing. [HER-4.5]

Each is a kind of `main_action`.
"""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.cards import UNIT_NUMBER, UNITS, Cost
from ludoteka.games.heroes.deck.exchanging import EMPOWERED
from ludoteka.games.heroes.deck.hands import different, gain, remove
from ludoteka.games.heroes.effects.in_force import in_force, use_up
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.text import REINFORCED
from ludoteka.games.heroes.town.resources import pay
from ludoteka.games.heroes.turn.actions import Action, action
from ludoteka.games.heroes.words.components import card_id, card_name, face_id
from ludoteka.games.heroes.words.labels import labels, of_action

EMPOWER: Final = "buy_empowered_statistic"
GOBLINS_FREE: Final = "reinforce_goblins_free"
GOBLINS: Final = UNITS[UNIT_NUMBER["goblins"]]


def week_actions(s: Heroes, seat: int) -> list[Action]:
    """What the week proclaimed allows, if it allows anything."""
    return empowering_actions(s, seat) + goblin_actions(s, seat) if s.listening else []


def empowering_actions(s: Heroes, seat: int) -> list[Action]:
    """A Statistic card of the hand may be replaced, so often in one turn."""
    rule = in_force(s, seat, EMPOWER)
    if not rule or s.gold[seat] < rule[0].value:
        return []
    return [("empower", card, -1, -1) for card in different(s.hand[seat]) if card in EMPOWERED]


def empower_words(one: Action) -> str:
    return f"empower {card_id(one[1])}"


@action("empower", week_actions, empower_words)
def do_empower(s: Heroes, seat: int, one: Action) -> None:
    """All uses belong to one turn: what is left lapses with it."""
    rule = in_force(s, seat, EMPOWER)[0]
    pay(s, seat, Cost(rule.value, 0, 0))
    s.listening[s.listening.index(rule)] = kept = rule._replace(until="turn")
    use_up(s, kept)
    remove(s, seat, one[1], "hand")
    gain(s, seat, EMPOWERED[one[1]])


labels("main_action:empower")(of_action(("empower: {}", "ulepsz: {}"), card_name))


def goblin_actions(s: Heroes, seat: int) -> list[Action]:
    """Only the player of their Faction, once."""
    mine = s.faction[seat] == GOBLINS.faction and GOBLINS.faces[0] in s.army[seat]
    return [("goblins", -1, -1, -1)] if mine and in_force(s, seat, GOBLINS_FREE) else []


def goblin_words(one: Action) -> str:
    return "reinforce goblins"


@action("goblins", week_actions, goblin_words)
def do_goblins(s: Heroes, seat: int, one: Action) -> None:
    use_up(s, in_force(s, seat, GOBLINS_FREE)[0])
    few, pack = GOBLINS.faces
    s.army[seat][s.army[seat].index(few)] = pack
    s.tell(REINFORCED, seat, face_id(pack))


@labels("main_action:goblins")
def goblin_label(one: Action, lang: str) -> str:
    return "wzmocnij Gobliny za darmo" if lang == "pl" else "reinforce the Goblins for free"
