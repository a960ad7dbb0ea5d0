"""Maps from words, so that a test reads like a diagram in a rulebook.

    t = world("S3 0,0 / F2 2,1", heroes="0 main F2.NW / 1 main F2.SE", flags="0 S3.C")
    t.play("move main se")
    assert t.where(0) == "F2.C"
    assert t.open == "main_action 0"

A tile is its id and the axial coordinates of its centre; `r2` turns it clockwise by two steps, `down` lays it face
down. A field is the id of its tile and a printed slot (C, NE, E, SE, SW, W, NW). The turn of seat 0 has begun; only
actions of the map are offered, and `end turn`.
"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.match import Match
from ludoteka.core.state import Prompt, Result, step
from ludoteka.games.heroes.assembled import ASSEMBLED
from ludoteka.games.heroes.boards import BUILDINGS, HERO_NUMBER, RING, SLOTS, TILE_NUMBER, TILES, TOWNS
from ludoteka.games.heroes.cards import ATTACK_FACES, CARD_NUMBER, UNIT_NUMBER, UNITS
from ludoteka.games.heroes.combat.outcome import finish, surrender, win
from ludoteka.games.heroes.combat.sandbox import GAME
from ludoteka.games.heroes.effects.programs import carry_out
from ludoteka.games.heroes.effects.records import read_program
from ludoteka.games.heroes.empty import empty
from ludoteka.games.heroes.map import movement
from ludoteka.games.heroes.map.fields import measure_map
from ludoteka.games.heroes.map.figures import end_of_turn_mp, start_of_turn_mp
from ludoteka.games.heroes.map.geometry import Placed
from ludoteka.games.heroes.rows import replaced
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import ALL_TOKENS, OPTIONAL_RULES, Cause, Figure
from ludoteka.games.heroes.turn.actions import KINDS, Action, do, words

assert ASSEMBLED  # every verb, action and hook is known
SLOT_NAMES: Final = ("C", *RING)
HERO_KINDS: Final = ("main", "secondary", "ai", "roaming")
MAP_KINDS: Final = ("move", "revisit", "discover", "place", "dig", "location")
END: Final[Action] = ("end", -1, -1, -1)
FACTIONS: Final = (("castle", "catherine"), ("necropolis", "sandro"), ("dungeon", "mutare"))


def action_words(one: Action) -> str:
    return "end turn" if one == END else words(one)


ACTION: Final = Prompt[Action]("main_action", "HER-5.3", action_words, always=True)


@step
def take_turn(s: Heroes, seat: int, everything: bool = False) -> None:
    kinds = [kind for kind in KINDS if kind != "end"] if everything else MAP_KINDS
    offers = dict.fromkeys([KINDS[kind].offer for kind in kinds])  # some kinds are offered together
    offered = [one for offer in offers for one in offer(s, seat)]
    s.ask(seat, ACTION, [*offered, *([END] if movement.may_end_turn(s, seat) else [])], acted, everything)


@step
def acted(s: Heroes, seat: int, chosen: Action, everything: bool) -> None:
    if chosen == END:
        end_of_turn_mp(s, seat)
        s.turn = (seat + 1) % len(s.team)
        start_of_turn_mp(s, s.turn)
        s.then(take_turn, s.turn, everything)
        return
    s.then(take_turn, seat, everything)
    do(s, seat, chosen)


@step
def stopped(s: Heroes) -> None:
    s.result = Result((0,) * len(s.team), (1,) * len(s.team), "stopped")


# -- building ------------------------------------------------------------------------------------------------


def face(word: str) -> int:
    return UNITS[UNIT_NUMBER[word.removesuffix("+")]].faces[word.endswith("+")]


def parts(text: str) -> list[list[str]]:
    return [one.split() for one in text.split("/") if one.strip()]


def tile_of(row: list[str]) -> Placed:
    q, r = [int(number) for number in row[1].split(",")]
    turns = [int(word[1:]) for word in row[2:] if word.startswith("r")]
    return Placed(TILE_NUMBER[row[0]], q, r, turns[0] if turns else 0, "down" not in row)


def world(
    tiles: str,
    heroes: str = "",
    *,
    seats: int = 2,
    flags: str = "",
    shared: str = "",
    cubes: str = "",
    xp: tuple[int, ...] = (),
    gold: int = 0,
    armies: tuple[str, ...] = (),
    neutrals: str = "",
    pools: tuple[str, ...] = (),
    buildings: tuple[str, ...] = (),
    factions: tuple[str, ...] = (),
    hands: tuple[str, ...] = (),
    decks: tuple[str, ...] = (),
    artifacts: str = "",
    spells: str = "",
    abilities: str = "",
    difficulty: int = 1,
    teams: tuple[int, ...] = (),
    mode: str = "clash",
    switches: str = "",
    mp: int = -1,
    scenario: str = "",
    everything: bool = False,
    play: bool = True,
) -> World:
    """A map in the turn of seat 0. `neutrals`: the top cards of the bronze to azure decks, separated by `/`.

    `everything`: all actions of a turn are offered, not only those of the map.
    """
    s = empty(7, seats)
    s.scenario = scenario
    s.mode, s.difficulty, s.round, s.order, s.turn = mode, difficulty, 1, tuple(range(seats)), 0
    s.switches = sum(bit for word, bit in OPTIONAL_RULES if word in switches.split())
    lay_seats(s, seats, xp, gold, armies, factions, buildings, teams)
    lay_cards(s, hands, decks, (abilities, artifacts, spells), neutrals)
    s.tiles = [tile_of(row) for row in parts(tiles)]
    s.pool = [[TILE_NUMBER[id] for id in (pools[seat] if seat < len(pools) else "").split()] for seat in range(seats)]
    measure_map(s)
    t = World(s)
    t.furnish(heroes, flags, shared, cubes)
    for seat in range(seats):
        start_of_turn_mp(s, seat)
    if mp >= 0:
        s.figures = [one._replace(mp=mp) for one in s.figures]
    s.then(stopped)
    if play:
        s.then(take_turn, 0, everything)
        s.run()
    return t


def lay_seats(
    s: Heroes,
    seats: int,
    xp: tuple[int, ...],
    gold: int,
    armies: tuple[str, ...],
    factions: tuple[str, ...],
    buildings: tuple[str, ...],
    teams: tuple[int, ...],
) -> None:
    for seat in range(seats):
        faction, hero = FACTIONS[seat % 3]
        s.faction = replaced(s.faction, seat, factions[seat] if seat < len(factions) else faction)
        s.hero = replaced(s.hero, seat, HERO_NUMBER[hero])
        s.gold[seat], s.tokens[seat], s.income = gold, ALL_TOKENS, replaced(s.income, seat, (10, 0, 0))
        s.xp[seat] = xp[seat] if seat < len(xp) else 0
        army = armies[seat] if seat < len(armies) else "neutral_trolls neutral_boars"
        s.army[seat] = [face(word) for word in army.split()]
        s.starting_units = replaced(s.starting_units, seat, (face("neutral_boars"),))
        kinds = (buildings[seat] if seat < len(buildings) else "").split()
        numbers = TOWNS[s.faction[seat]].buildings
        s.buildings[seat] = sum(1 << i for i, number in enumerate(numbers) if BUILDINGS[number].kind in kinds)
    s.team = tuple(teams) or s.team
    s.counters = (0,) * seats


def lay_cards(
    s: Heroes, hands: tuple[str, ...], decks: tuple[str, ...], common: tuple[str, ...], neutrals: str
) -> None:
    for seat, text in enumerate(hands):
        s.hand[seat] = cards(text)
    for seat, text in enumerate(decks):
        s.deck[seat] = cards(text)[::-1]
    for deck, text in enumerate(common):
        s.common_deck[deck] = cards(text)[::-1]
    for tier, row in enumerate(neutrals.split("/")):
        s.neutral_deck[tier] = [face(f"neutral_{word}") for word in row.split()][::-1]


def cards(text: str) -> list[int]:
    """`spell:bless`, from the top on."""
    return [CARD_NUMBER[word.partition(":")[0], word.partition(":")[2]] for word in text.split()]


# -- reading -------------------------------------------------------------------------------------------------


class World:
    """A match on a map, with words for what is to be read from it."""

    def __init__(self, s: Heroes) -> None:
        variants = {name: variant.default for name, variant in GAME.variants.items()}
        self.match = Match(GAME, len(s.team), 0, variants, s)

    @property
    def s(self) -> Heroes:
        state = self.match.state
        assert isinstance(state, Heroes)
        return state

    def field(self, name: str) -> int:
        tile, _, slot = name.partition(".")
        ids = [TILES[placed.tile].id for placed in self.s.tiles]
        return SLOTS * ids.index(tile) + SLOT_NAMES.index(slot)

    def furnish(self, heroes: str, flags: str, shared: str, cubes: str) -> None:
        s = self.s
        for row in parts(heroes):
            kind, field = HERO_KINDS.index(row[1]), self.field(row[2])
            s.figures.append(Figure(int(row[0]), kind, field, 0, 0, field, -1, False, ()))
        for seat, name in parts(flags):
            field = self.field(name)
            s.flag[field] = int(seat)
            s.ever_flagged |= 1 << field
            if name.endswith(".C") and name.startswith("S") and int(seat) >= 0 and s.home[int(seat)] < 0:
                s.home = replaced(s.home, int(seat), field)
        for seat, name in parts(shared):
            s.shared_flags = replaced(
                s.shared_flags, self.field(name), s.shared_flags[self.field(name)] | 1 << int(seat)
            )
        for (name,) in parts(cubes):
            s.cubes |= 1 << self.field(name)

    def name(self, field: int) -> str:
        if field < 0:
            return "-"
        return f"{TILES[self.s.tiles[field // SLOTS].tile].id}.{SLOT_NAMES[field % SLOTS]}"

    def where(self, figure: int) -> str:
        """The field of a figure, by its place in the list of heroes."""
        return self.name(self.s.figures[figure].field)

    def mp(self, figure: int) -> int:
        return self.s.figures[figure].mp + self.s.figures[figure].extra

    def holder(self, name: str) -> int:
        return self.s.flag[self.field(name)]

    def has_cube(self, name: str) -> bool:
        return bool(self.s.cubes >> self.field(name) & 1)

    # -- playing ---------------------------------------------------------------------------------------------
    def play(self, *options: str) -> World:
        for option in options:
            self.match.play(self.match.to_act[0], option)
        return self

    @property
    def open(self) -> str:
        """The open question: its id and its seat."""
        ask = self.s.asks[0]
        return f"{ask.prompt.id} {ask.seat}"

    @property
    def options(self) -> list[str]:
        return [str(option) for option in self.match.question(self.match.to_act[0]).options]

    def offers(self, verb: str) -> list[str]:
        """What follows a word in the options that begin with it."""
        return [option.partition(" ")[2] for option in self.options if option.split()[0] == verb]

    def told(self, id: str) -> list[dict[str, Any]]:
        return [dict(event.message.args) for event in self.match.events if event.message.id == id]

    def again(self) -> World:
        """Ask what to do in the turn anew, after the test has changed something."""
        return self.do([])

    def do(self, ops: list[dict[str, Any]], cause: Cause | None = None) -> World:
        """Carry out operations in the turn, which then goes on."""
        s = self.cut_short()
        del s.stack[1:]
        s.then(take_turn, s.turn)
        carry_out(s, read_program(ops), cause or Cause(s.turn))
        s.run()
        return self

    # -- combats ---------------------------------------------------------------------------------------------
    def cut_short(self) -> Heroes:
        """Leave the question of a Combat that a test decides by its word."""
        self.s.asks, self.s.answers = (), ()
        self.match.posed.clear()
        return self.s

    def wins(self, side: int) -> World:
        """The Combat that is being set up or fought is won by a side."""
        win(self.cut_short(), side)
        self.s.run()
        return self

    def ends(self, winner: int, reason: str) -> World:
        finish(self.cut_short(), winner, reason)
        self.s.run()
        return self

    def surrenders(self, side: int) -> World:
        surrender(self.cut_short(), side)
        self.s.run()
        return self

    def dice(self, numbers: str) -> None:
        """Make the next dice show the faces with these numbers (0 to 5)."""
        wanted = [int(word) for word in numbers.split()]
        for rng in range(200_000):
            probe = empty(rng << 7, 1)
            if all(probe.below(6) == number for number in wanted):
                self.s.rng = rng << 7
                return
        raise AssertionError(numbers)


assert len(ATTACK_FACES) == 6
