"""Combats from words, so that a test reads like a diagram in a rulebook.

    t = position("zombies@b2", "griffins+@b3/1", first="b2", dice="+1 0")
    t.play("attack b3")
    assert t.at("b3") == "griffins+ 3"
    assert t.open == "unit_action 0"

A side is written as units on spaces, `+` is a pack, `/n` damage, `!` a Paralysis token, `~` a Defence token, `'` a mark
of retaliation. Row 1 is the attacker's Backline, row 5 the defender's. `first` names the spaces of the only units that
have not activated in this Combat Round; `dice` are the next Attack Dice. Seat 0 attacks, seat 1 defends or leads the
Neutral Units. Cards are written `spell:haste`, Statistic cards by their name alone. Unless `windows` is set both seats
have a standing pass, so that only their own units ask them about cards.
"""

from __future__ import annotations

from typing import Any

from tests.games.heroes.components import components as of_match

from ludoteka.core.match import Match
from ludoteka.core.state import RUN
from ludoteka.games.heroes.cards import ARROW_TOWER, ATTACK_FACES, CARD_NUMBER, UNIT_NUMBER, UNITS
from ludoteka.games.heroes.combat.board import GONE, TOWER, space_name, space_number
from ludoteka.games.heroes.combat.damage import place
from ludoteka.games.heroes.combat.rounds import next_unit, start_combat
from ludoteka.games.heroes.combat.sandbox import GAME, sandbox_over
from ludoteka.games.heroes.combat.windows import FOR_COMBAT
from ludoteka.games.heroes.empty import empty
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import (
    ACTIVATED,
    AGAINST_NEUTRALS,
    AGAINST_PLAYER,
    DEFENDING,
    PARALYSED,
    RETALIATED,
    SWITCHES,
    Combat,
)
from ludoteka.games.heroes.text import card_id, face_id

SIGNS = (("!", PARALYSED), ("~", DEFENDING), ("'", RETALIATED))


def face(word: str) -> int:
    """`griffins+`: the face of a unit card."""
    return UNITS[UNIT_NUMBER[word.removesuffix("+")]].faces[word.endswith("+")]


def cards(words: str) -> list[int]:
    """`attack spell:haste`: cards by type and id."""
    found = [word.rpartition(":") for word in words.split()]
    return [CARD_NUMBER[type or "statistic", id] for type, _, id in found]


def put(s: Heroes, side: int, words: str) -> None:
    for word in words.split():
        unit, _, where = word.partition("@")
        marks = sum(mark for sign, mark in SIGNS if sign in where)
        where = "".join(sign for sign in where if sign not in "!~'")
        space, _, damage = where.partition("/")
        fighter = place(s, side, face(unit), space_number(space))
        s.damage[fighter] = int(damage or 0)
        s.marks[fighter] = marks


def position(
    attacker: str,
    defender: str,
    *,
    first: str = "",
    dice: str = "",
    neutral: bool = False,
    siege: str | None = None,
    gate: str = "b",
    armies: tuple[str, str] = ("", ""),
    factions: tuple[str, str] = ("castle", "dungeon"),
    hands: tuple[str, str] = ("", ""),
    decks: tuple[str, str] = ("", ""),
    gold: int = 0,
    morale: tuple[int, int] = (0, 0),
    mp: int = 0,
    round: int = 1,
    limited: bool | None = None,
    switches: str = "",
    start: bool = False,
    tower: bool = False,
    windows: bool = False,
    levels: tuple[int, int] = (1, 1),
    discards: tuple[str, str] = ("", ""),
    lean: bool = False,
    duel: bool = False,
) -> Table:
    """A Combat in progress. `siege`: the columns in which Walls (and the Gate) stand; `duel`: fought to the end."""
    s = empty(1, 2)
    kind = AGAINST_NEUTRALS if neutral else AGAINST_PLAYER
    limited = neutral if limited is None else limited
    s.combat = Combat(kind, (0, 1), (0, -1 if neutral else 1), siege is not None, limited, duel, 1)
    s.faction, s.gold, s.morale, s.mp = tuple(factions), [gold, gold], list(morale), mp
    s.switches = sum(bit for word, bit in SWITCHES if word in switches.split())
    s.army = [[face(word) for word in words.split()] for words in armies]
    s.hand, s.deck = [cards(words) for words in hands], [cards(words)[::-1] for words in decks]
    s.discard = [cards(words) for words in discards]
    s.xp = [2 * (level - 1) for level in levels]
    s.lean = lean
    s.standing_pass = [0 if windows or not s.hand[seat] + s.deck[seat] else FOR_COMBAT for seat in (0, 1)]
    put(s, 0, attacker)
    put(s, 1, defender)
    if siege is not None:
        s.walls = sum(1 << "abcd".index(column) for column in siege.split())
        s.gate = "abcd".index(gate)
    if tower:
        place(s, 1, ARROW_TOWER, TOWER)
    if first:
        for fighter in range(len(s.side)):
            if space_name(s.space[fighter]) not in first.split():
                s.marks[fighter] |= ACTIVATED
    s.combat_round = 0 if start else round
    s.stack = [(sandbox_over, (), RUN), (start_combat if start else next_unit, (), RUN)]
    table = Table(s)
    table.dice(dice)
    s.run()
    return table


class Table:
    """A match in a given position, with words for what is to be read from it."""

    def __init__(self, s: Heroes) -> None:
        variants = {name: variant.default for name, variant in GAME.variants.items()}
        self.match = Match(GAME, 2, 0, variants, s)

    @property
    def s(self) -> Heroes:
        state = self.match.state
        assert isinstance(state, Heroes)
        return state

    def dice(self, words: str) -> None:
        """Make the next Attack Dice show these faces."""
        wanted = [int(word) for word in words.split()]
        for rng in range(200_000):
            probe = empty(rng << 7, 1)
            if all(ATTACK_FACES[probe.below(6)] == face for face in wanted):
                self.s.rng = rng << 7
                return
        raise AssertionError(words)

    def play(self, *options: str) -> Table:
        for option in options:
            self.match.play(self.match.to_act[0], option)
        return self

    @property
    def open(self) -> str:
        """The open question: its id and its seat, or how the match ended."""
        if self.match.result is not None:
            return f"over {self.match.result.reason} {' '.join(map(str, self.match.result.ranks))}"
        ask = self.s.asks[0]
        return f"{ask.prompt.id} {ask.seat}"

    @property
    def plays(self) -> list[str]:
        """The cards that are offered: `statistic:attack basic`."""
        return [option.removeprefix("play ") for option in self.options if option.startswith("play ")]

    @property
    def options(self) -> list[str]:
        return [str(option) for option in self.match.question(self.match.to_act[0]).options]

    def offers(self, verb: str) -> list[str]:
        """The spaces of the options that begin with a word."""
        return [option.split()[1] for option in self.options if option.split()[0] == verb]

    def at(self, space: str) -> str:
        """What stands on a space: `griffins+ 3`, with signs for marks; empty where nothing does."""
        s, number = self.s, space_number(space)
        if number not in s.space:
            return ""
        fighter = s.space.index(number)
        words = face_id(s.face[fighter]).replace("-few", "").replace("-pack", "+")
        signs = "".join(sign for sign, mark in SIGNS if s.marks[fighter] & mark)
        return f"{words}{signs} {s.damage[fighter]}"

    @property
    def board(self) -> dict[str, str]:
        found = sorted(space for space in self.s.space if space != GONE)
        return {space_name(space): self.at(space_name(space)) for space in found}

    def held(self, seat: int) -> str:
        """The hand of a seat, in words."""
        return " ".join(card_id(card) for card in sorted(self.s.hand[seat]))

    def pile(self, seat: int) -> str:
        """The discard pile of a seat, in words."""
        return " ".join(card_id(card) for card in self.s.discard[seat])

    @property
    def lying(self) -> str:
        """The cards in play, in words."""
        return " ".join(f"{card_id(entry.card)}={entry.until}" for entry in self.s.in_play)

    def told(self, id: str) -> list[dict[str, Any]]:
        """The arguments of the events of a kind."""
        return [dict(event.message.args) for event in self.match.events if event.message.id == id]


def components(s: Heroes) -> tuple[Any, ...]:
    """Every physical component: of a whole match compared with the box, of a Combat by itself as they lie."""
    return of_match(s) if s.mode else of_combat(s)


def of_combat(s: Heroes) -> tuple[Any, ...]:
    """Every card that a Combat cannot create or destroy: hands, decks and piles, cards in play and on units."""
    found = [s.hand[seat] + s.deck[seat] + s.discard[seat] + s.removed[seat] for seat in range(len(s.hand))]
    for entry in s.in_play:
        found[entry.seat] = [*found[entry.seat], entry.card]
    for laid in s.laid:
        found[laid.seat] = [*found[laid.seat], laid.card]
    if 0 <= s.looked_from < len(found):
        found[s.looked_from] = found[s.looked_from] + s.looked
    return tuple(sorted(cards) for cards in found)
