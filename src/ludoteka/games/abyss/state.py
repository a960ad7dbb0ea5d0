"""The position of a match of Abyss, and everything that can be read from it. [ABY-18.1, ABY-18.2]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final

from ludoteka.core.declared import Hidden, hides
from ludoteka.core.packed import has
from ludoteka.core.state import State
from ludoteka.games.abyss.cards import (
    ALCHEMIST,
    AMOUNT,
    COMMANDER,
    COST,
    DIPLOMAT,
    KEYS,
    LANDLORD,
    LORD_NUMBER,
    LORDS,
    MANDATORY,
    MASTER_OF_MAGIC,
    OPPORTUNIST,
    ORACLE,
    RECRUITER,
    SHAMAN,
    SHIP_MASTER,
    SLAVER,
    TAMER,
    TREASURER,
)
from ludoteka.games.abyss.terms import (
    COURT_SPACES,
    EMPTY,
    MAIN,
    NO_RACE,
    NOBODY,
    NOT_ENDING,
    OPPONENTS,
    STARTING_PEARLS,
    VALUE,
    Controlled,
    Token,
)

Cards = tuple[int, ...]


class Abyss(State):
    """Stored is only what cannot be computed: keys, costs, protection and all legal options follow from it."""

    def lay_out(self, seats: int) -> None:
        """The box is still closed. Pearls and keys are not limited. [ABY-1.7, ABY-2]"""
        self.deck: Hidden[list[int]] = []  # exploration cards, top last
        self.discard: list[int] = []
        self.track: list[int] = []  # from space 1 on, without gaps [ABY-5.1]
        self.council: list[Cards] = [()] * 5  # the stack of each race; every card of it was seen by all [ABY-18.6]
        self.threat: int = 1  # the space of the marker, 1 to 6
        self.lord_deck: Hidden[list[int]] = []  # top last
        self.court: list[int] = [EMPTY] * COURT_SPACES  # six spaces, the first next to the deck
        self.lord_discard: list[int] = []
        self.location_stack: Hidden[list[int]] = []  # top last
        self.available: list[int] = []
        self.drawn: Cards = ()  # tiles drawn from the stack, one of which is being chosen [ABY-9.2]
        self.removed: Cards = ()  # Black Smokers, once it has been exchanged [ABY-9.5]
        self.pool: Hidden[list[int]] = []  # Monster tokens, the next one last
        self.pearls: list[int] = [STARTING_PEARLS] * seats
        self.key_tokens: list[int] = [0] * seats
        self.hands: list[Cards] = [()] * seats  # ascending kinds; not shown, but all saw them taken [ABY-18.6]
        self.affiliated: list[Cards] = [()] * seats
        self.active: list[Cards] = [()] * seats  # free Lords that are not disabled [ABY-1.10]
        self.disabled: list[Cards] = [()] * seats
        self.controlled: list[tuple[Controlled, ...]] = [()] * seats
        self.tokens: Annotated[list[tuple[Token, ...]], hides(unknown_tokens)] = [()] * seats
        self.turn: int = 0  # the active player
        self.turns: int = 0  # how many turns have begun
        self.phase: int = MAIN
        self.buyers: Cards = ()  # who has bought in this turn [ABY-5.4]
        self.used: Cards = ()  # once-per-turn Lords used in this turn [ABY-8.2]
        self.wanted: int = EMPTY  # the Lord being paid for
        self.paid: Cards = ()  # the Allies set aside for it so far, ascending
        self.extra_turns: int = 0  # owed to the active player [ABY-8.4.13]
        self.shortage: bool = False  # [ABY-7.6]
        self.ender: int = NOBODY  # who triggered the end [ABY-10.1]
        self.reason: int = NOT_ENDING

    # -- written from lay_out by `python -m ludoteka.kit.declared`: change that and write this anew
    # fmt: off
    __slots__: Final = (
        "active", "affiliated", "available", "buyers", "controlled", "council", "court", "deck", "disabled", "discard",
        "drawn", "ender", "extra_turns", "hands", "key_tokens", "location_stack", "lord_deck", "lord_discard", "paid",
        "pearls", "phase", "pool", "reason", "removed", "shortage", "threat", "tokens", "track", "turn", "turns",
        "used", "wanted",
    )

    def fields(self) -> tuple[str, ...]:
        return Abyss.__slots__

    def values(self) -> tuple[object, ...]:
        return (self.active, self.affiliated, self.available, self.buyers, self.controlled, self.council, self.court,
        self.deck, self.disabled, self.discard, self.drawn, self.ender, self.extra_turns, self.hands, self.key_tokens,
        self.location_stack, self.lord_deck, self.lord_discard, self.paid, self.pearls, self.phase, self.pool,
        self.reason, self.removed, self.shortage, self.threat, self.tokens, self.track, self.turn, self.turns,
        self.used, self.wanted,)

    def clone(self) -> Abyss:
        new = Abyss(self.rng, self.stack.copy(), self.asks, self.answers, self.result, None)
        new.deck = self.deck.copy()
        new.discard = self.discard.copy()
        new.track = self.track.copy()
        new.council = self.council.copy()
        new.threat = self.threat
        new.lord_deck = self.lord_deck.copy()
        new.court = self.court.copy()
        new.lord_discard = self.lord_discard.copy()
        new.location_stack = self.location_stack.copy()
        new.available = self.available.copy()
        new.drawn = self.drawn
        new.removed = self.removed
        new.pool = self.pool.copy()
        new.pearls = self.pearls.copy()
        new.key_tokens = self.key_tokens.copy()
        new.hands = self.hands.copy()
        new.affiliated = self.affiliated.copy()
        new.active = self.active.copy()
        new.disabled = self.disabled.copy()
        new.controlled = self.controlled.copy()
        new.tokens = self.tokens.copy()
        new.turn = self.turn
        new.turns = self.turns
        new.phase = self.phase
        new.buyers = self.buyers
        new.used = self.used
        new.wanted = self.wanted
        new.paid = self.paid
        new.extra_turns = self.extra_turns
        new.shortage = self.shortage
        new.ender = self.ender
        new.reason = self.reason
        return new

    def unseen(self, seat: int) -> dict[str, object]:
        return {
            "deck": self.deck,
            "lord_deck": self.lord_deck,
            "location_stack": self.location_stack,
            "pool": self.pool,
            "tokens": unknown_tokens(self, seat),
        }
    # fmt: on
    # -- as far as this


def unknown_tokens(s: Abyss, seat: int) -> list[list[int]]:
    """Monster tokens that this seat has not looked at; at the end all are counted. [ABY-10.5, ABY-11.1]"""
    if s.result is not None:
        return []
    return [[token.points for token in tokens if not has(token.known, seat)] for tokens in s.tokens]


# -- reading the table -------------------------------------------------------------------------------------------------


def opponents(s: Abyss, seat: int) -> Cards:
    """All other seats, clockwise. [ABY-2.7]"""
    return OPPONENTS[len(s.pearls)][seat]


def court_lords(s: Abyss) -> list[int]:
    return [lord for lord in s.court if lord != EMPTY]


def council_stacks(s: Abyss) -> list[int]:
    """The races whose Council stack is not empty. [ABY-3.4]"""
    council = s.council
    return [race for race in range(5) if council[race]]


def kinds(cards: Cards) -> list[int]:
    """The different kinds among sorted cards: what an option may name. [ABY-1.8]"""
    return [cards[i] for i in range(len(cards)) if i == 0 or cards[i] != cards[i - 1]]


def without(cards: Cards, card: int) -> Cards:
    """The same cards, one copy of this kind less."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def free_lords(s: Abyss, seat: int) -> Cards:
    """Lords that lie under no Location, disabled ones included. [ABY-1.10]"""
    return s.active[seat] + s.disabled[seat]


def lords_of(s: Abyss, seat: int) -> list[int]:
    """All Lords in front of a player: free, disabled and tucked. [ABY-10.1]"""
    lords = [*s.active[seat], *s.disabled[seat]]
    for tile in s.controlled[seat]:
        lords.extend(tile.tucked)
    return lords


def counted_lords(s: Abyss, seat: int) -> list[int]:
    """The Lords of a player that Locations count: free and tucked ones, but no disabled one. [ABY-10.6, ABY-R16]"""
    lords = [*s.active[seat]]
    for tile in s.controlled[seat]:
        lords.extend(tile.tucked)
    return lords


def lord_count(s: Abyss, seat: int) -> int:
    """How many Lords a player has: free, disabled and tucked. [ABY-10.1]"""
    count = len(s.active[seat]) + len(s.disabled[seat])
    for tile in s.controlled[seat]:
        count += len(tile.tucked)
    return count


def keys(s: Abyss, seat: int) -> int:
    """Key tokens and the keys of active Lords. [ABY-9.1]"""
    total = s.key_tokens[seat]
    for lord in s.active[seat]:
        total += KEYS[lord]
    return total


# -- continuous texts: each is a query; CONTINUOUS below finds it by the name of its Lord ------------------------------


def is_protected(s: Abyss, seat: int) -> bool:
    """Soldiers of the opponents do not affect the owner while the Shaman is active. [ABY-8.3, ABY-8.4.12]"""
    return SHAMAN in s.active[seat]


def exposed(s: Abyss, me: int) -> list[int]:
    """The opponents whom a Soldier of this player affects, clockwise. [ABY-8.3]"""
    return [seat for seat in opponents(s, me) if not is_protected(s, seat)]


def faces(s: Abyss, seat: int, soldier: int) -> bool:
    """Whether an opponent's active Soldier affects this seat. [ABY-8.3]"""
    active = s.active
    for other in range(len(active)):
        if soldier in active[other]:
            return other != seat and SHAMAN not in active[seat]
    return False


def recruiter_surcharge(s: Abyss, seat: int) -> int:
    """Lords cost the opponents 2 more. [ABY-8.4.1]"""
    return AMOUNT[RECRUITER] if faces(s, seat, RECRUITER) else 0


def treasurer_discount(s: Abyss, seat: int) -> int:
    """Lords cost the owner 2 less. [ABY-8.4.24]"""
    return AMOUNT[TREASURER] if TREASURER in s.active[seat] else 0


def cost_change(s: Abyss, seat: int) -> int:
    """What the seat pays above the printed cost. [ABY-7.3]"""
    return recruiter_surcharge(s, seat) - treasurer_discount(s, seat)


def recruit_cost(s: Abyss, seat: int, lord: int) -> int:
    """The value that must be paid, never below 0. [ABY-7.3]"""
    return max(0, COST[lord] + cost_change(s, seat))


def ignores_mandatory_race(s: Abyss, seat: int) -> bool:
    """No race is mandatory for the owner. [ABY-8.4.23]"""
    return DIPLOMAT in s.active[seat]


def required_race(s: Abyss, seat: int, lord: int) -> int:
    """The mandatory race; none for an Ambassador or with an active Diplomat. [ABY-7.2]"""
    return NO_RACE if ignores_mandatory_race(s, seat) else MANDATORY[lord]


def affiliable(s: Abyss, seat: int) -> list[int]:
    """The kinds among the Allies paid that may be affiliated: the lowest, with the Master of Magic any. [ABY-7.4]"""
    if MASTER_OF_MAGIC in s.active[seat]:
        return kinds(s.paid)
    lowest = min([VALUE[card] for card in s.paid])
    return [card for card in kinds(s.paid) if VALUE[card] == lowest]


def stacks_of_support(s: Abyss, seat: int) -> int:
    """How many Council stacks a request brings. [ABY-6.2, ABY-8.4.16]"""
    return AMOUNT[ALCHEMIST] if ALCHEMIST in s.active[seat] else 1


def reward_space(s: Abyss, seat: int) -> int:
    """The space of the Threat track that pays: the marker's, one higher up against a Tamer. [ABY-5.8, ABY-8.4.7]"""
    return max(1, s.threat - AMOUNT[TAMER]) if faces(s, seat, TAMER) else s.threat


def above_limit(s: Abyss, seat: int) -> int:
    """How many Allies the seat holds above the Commander's limit. [ABY-8.4.5]"""
    excess = len(s.hands[seat]) - AMOUNT[COMMANDER]
    return excess if excess > 0 and faces(s, seat, COMMANDER) else 0


def pay_of_ship_master(s: Abyss, seat: int, races: int) -> int:
    """Pearls for so many races sent to the Council. [ABY-8.4.8]"""
    return AMOUNT[SHIP_MASTER] * races if SHIP_MASTER in s.active[seat] else 0


def pay_of_landlord(s: Abyss, seat: int) -> int:
    """Pearls at the start of the owner's turn. [ABY-3.2, ABY-8.4.10]"""
    return AMOUNT[LANDLORD] if LANDLORD in s.active[seat] else 0


IS_USED: Final = tuple([lord.timing == "once_per_turn" for lord in LORDS])


def has_usable(s: Abyss, me: int) -> bool:
    """Whether there is a once-per-turn Lord at all, used or not. [ABY-8.2]"""
    for lord in s.active[me]:
        if IS_USED[lord]:
            return True
    return False


def usable(s: Abyss, me: int) -> list[int]:
    """The once-per-turn Lords that the active player may use now. [ABY-8.2]"""
    lords: list[int] = []
    active = s.active[me]
    used = s.used
    if SLAVER in active and SLAVER not in used and s.hands[me]:
        lords.append(SLAVER)
    if ORACLE in active and ORACLE not in used and council_stacks(s):
        lords.append(ORACLE)
    if OPPORTUNIST in active and OPPORTUNIST not in used and s.lord_deck and court_lords(s):
        lords.append(OPPORTUNIST)
    return lords


# The query in which the text of a Lord without an arrow lives. It is not a mark at the query itself: compiled, a
# function with a decorator is called ten times as slowly, and these are asked in every turn and by every search.
CONTINUOUS: Final[dict[int, Callable[..., object]]] = {
    LORD_NUMBER["shaman"]: is_protected,
    LORD_NUMBER["recruiter"]: recruiter_surcharge,
    LORD_NUMBER["treasurer"]: treasurer_discount,
    LORD_NUMBER["diplomat"]: ignores_mandatory_race,
    LORD_NUMBER["master_of_magic"]: affiliable,
    LORD_NUMBER["alchemist"]: stacks_of_support,
    LORD_NUMBER["tamer"]: reward_space,
    LORD_NUMBER["commander"]: above_limit,
    LORD_NUMBER["ship_master"]: pay_of_ship_master,
    LORD_NUMBER["landlord"]: pay_of_landlord,
}
assert all(LORDS[lord].timing == "passive" for lord in CONTINUOUS)
