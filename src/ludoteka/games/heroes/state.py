"""The position of a match. Stored is only what cannot be computed: statistics, prices, production and options follow.

Units are faces of unit cards, cards are card numbers, fields of the map 7 * place of the tile + slot, spaces of the
Combat Board 0 to 19. The fighters of a Combat are parallel lists: attackers as they were deployed, then defenders, then
the Arrow Tower; who is defeated keeps its place in the lists.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Self, TypeVar, TypeVarTuple

from ludoteka.core.state import Ask, Event, Frame, Prompt, Result, State
from ludoteka.games.heroes.deciding import decide
from ludoteka.games.heroes.map.geometry import Graph, Placed
from ludoteka.games.heroes.terms import (
    Attack,
    Carried,
    Cast,
    Combat,
    Figure,
    Happening,
    Hazard,
    InPlay,
    Laid,
    Listen,
    Mod,
    Use,
)

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

FIELDS: Final = (
    *("scenario", "mode", "difficulty", "switches", "sets", "lean"),
    *("carried",),
    *("round", "order", "turn", "turns_taken", "final_round", "scenario_flags", "counters", "proclaimed"),
    *("drawer", "happening", "uses_of_turn"),
    *("faction", "hero", "xp", "level_cap", "gold", "materials", "valuables", "income", "morale"),
    *("must_discard", "experts_used", "tokens", "buildings", "guild_round", "trophies", "homeless"),
    *("eliminated", "plays", "gifts", "team"),
    *("hand", "deck", "discard", "removed", "shown", "secret", "adrift", "strayed", "known", "in_play"),
    *("listening", "laid"),
    *("common_deck", "common_discard", "astrologers", "astrologers_discard", "events", "events_discard"),
    *("machines", "neutral_deck", "neutral_discard", "guard_deck", "reserved", "ai_deck", "ai_discard"),
    *("ai_spells", "ai_spells_discard", "ai_kept", "ai_stock", "ai_spell_stock"),
    *("army", "starting_units", "stacks", "ai_armies"),
    *("tiles", "graph", "pool", "figures", "home", "cubes", "beaten", "ever_flagged", "flag", "shared_flags"),
    *("product", "transfers", "digs", "grail", "random_towns", "banks", "bank_stock"),
    *("combat", "combat_round", "mp", "walls", "gate", "window", "standing_pass", "combat_plays", "spells_cast"),
    *("spell_room", "drawn_neutrals"),
    *("side", "face", "space", "damage", "marks"),
    *(
        "active",
        "start_space",
        "last_initiative",
        "last_side",
        "attack",
        "provoked",
        "cast",
        "looked",
        "looked_from",
        "same",
        "mods",
    ),
    *("uses", "outcome", "hazards"),
)


class Heroes(State):
    """One match: table, seats, cards, map and Combat. A new field goes into FIELDS, the class, `clone` and blank.py."""

    __slots__ = FIELDS

    # -- the table, as it was set up [HER-3.1]
    scenario: str  # its id; '' outside a scenario (sandbox, duel)
    mode: str  # clash, campaign, alliance, coop, tournament, duel [HER-2]
    difficulty: int  # place in DIFFICULTIES [HER-21.1]
    switches: int  # optional rules as bits [HER-22]
    sets: frozenset[str]  # the boxes in use
    lean: bool  # reactions: a seat without a legal play is passed silently
    carried: Carried | None  # from the mission before, in a campaign [HER-26]
    # -- the course of the match [HER-4, HER-5]
    round: int
    order: tuple[int, ...]  # seats in turn order from the starting player [HER-3.15]
    turn: int  # the seat whose turn it is, -1: nobody's
    turns_taken: int  # of this Round
    final_round: int  # the last Round once it is announced, 0: not yet [HER-30.2]
    scenario_flags: tuple[str, ...]  # set by `set_flag` and by what happened [HER-29.2]
    counters: list[int]  # numbers a scenario keeps, by seat or as its rules say
    proclaimed: int  # the Astrologers card in force [HER-4.5]
    drawer: int  # who draws the next Event [HER-27.3]
    happening: Happening | None  # the Event being resolved [HER-27.3]
    uses_of_turn: list[
        tuple[int, int, int]
    ]  # (seat, effect or rule, figure or field) used once in this turn [HER-13.5, HER-15.6]
    # -- by seat
    faction: list[str]
    hero: list[int]  # the Main Hero's board
    xp: list[int]  # [HER-9.3]
    level_cap: list[int]  # [HER-26.7]
    gold: list[int]
    materials: list[int]  # Building Materials
    valuables: list[int]
    income: list[
        tuple[int, int, int]
    ]  # base production of Gold, Building Materials, Valuables; Fields add theirs [HER-12.2]
    morale: list[int]  # 1 a positive token, -1 a negative one [HER-8]
    must_discard: list[bool]  # the hand, at the end of the turn [HER-8.3]
    experts_used: list[int]  # in this Round [HER-9.5]
    tokens: list[int]  # active Town tokens as bits: BUILD, POPULATION, SPELL_BOOK [HER-7.1]
    buildings: list[int]  # bits by place in TOWNS[faction].buildings
    guild_round: list[int]  # the Round in which the Mage Guild was built, 0: set-up [HER-7.6]
    trophies: list[tuple[int, ...]]  # seats whose Faction Cubes this seat holds [HER-15.8, HER-17.35]
    homeless: list[int]  # Rounds without Town or Settlement [HER-24.2]
    eliminated: list[int]  # 0: in play; else the how manieth that was eliminated [HER-24]
    plays: list[int]  # cards played in this turn outside Combat [HER-5.6]
    gifts: list[int]  # gifts and exchanges of this turn [HER-23.4, HER-23.6]
    team: list[int]  # equal: allies [HER-0.4]
    # -- cards of the seats: each has a Deck and a face-up discard pile of its own [HER-10.1]
    hand: list[list[int]]
    deck: list[list[int]]  # top last
    discard: list[list[int]]
    removed: list[list[int]]  # out of the game [HER-10.9]
    shown: list[list[int]]  # cards of the hand that everybody knows [HER-28]
    secret: list[list[int]]  # cards of hand and deck that nobody else has seen since they were gained [HER-28]
    adrift: list[list[int]]  # those of `secret` that may lie in the deck, because they were shuffled into it [HER-28]
    strayed: tuple[tuple[int, int], ...]  # (seat, card) that left a hand face down: nobody else knows which [HER-28]
    known: list[
        tuple[int, int, int, int]
    ]  # (seats who know it as bits, deck, place from the bottom, card): put back after a look [HER-28]
    in_play: list[InPlay]  # ongoing and permanent cards [HER-10.10]
    listening: list[Listen]  # effects that wait for something
    laid: list[Laid]  # Specialties lying on unit cards, lowest first [HER-11.16]
    # -- common cards; decks have their top last
    common_deck: list[list[int]]  # by COMMON_DECKS: abilities, artifacts, spells [HER-3.9]
    common_discard: list[list[int]]
    astrologers: list[int]
    astrologers_discard: list[int]
    events: list[int]  # [HER-27.3]
    events_discard: list[int]
    machines: list[int]  # War Machines for sale [HER-27.2]
    neutral_deck: list[list[int]]  # by tier
    neutral_discard: list[list[int]]
    guard_deck: list[int]  # of a Location with a deck of its own [HER-30.7]
    reserved: list[list[int]]  # armies set aside by the scenario, by name's place [HER-30.7]
    ai_deck: list[int]  # [HER-20.17]
    ai_discard: list[int]
    ai_spells: list[int]
    ai_spells_discard: list[int]
    ai_kept: list[tuple[int, int, int]]  # (Spell, Power, Combat Round in which it was kept) [HER-20.22]
    ai_stock: list[
        tuple[int, ...]
    ]  # the AI Decks of the scenario, by place in its `ai`: cards, in no order [HER-20.17]
    ai_spell_stock: list[tuple[int, ...]]  # their AI Spell Decks
    # -- armies
    army: list[list[int]]  # the Unit Deck; units that fight are taken out of it until the Combat ends [HER-16.1]
    starting_units: list[tuple[int, ...]]  # faces given back to an empty army [HER-16.9]
    stacks: tuple[tuple[int, int], ...]  # (seat, face): units of armies with a stack token [HER-27.9]
    ai_armies: list[list[int]]  # faces of AI Heroes' and roaming armies, by the `army` of their figure
    # -- the map [HER-14]; a field is 7 * (place of its tile) + slot
    tiles: list[Placed]
    graph: Graph  # where heroes may move; made anew when a tile is turned up or placed
    pool: list[list[int]]  # each seat's Map Tile Pool
    figures: list[Figure]  # Heroes on the map: players', AI Heroes, the roaming army
    home: list[int]  # field of the home Town [HER-0.4]
    cubes: int  # Black Cubes, bit by field [HER-15.1]
    beaten: int  # fields whose guards are gone for good though nobody visited, bit by field [HER-30.7]
    ever_flagged: int  # bit by field [HER-14.12]
    flag: list[int]  # by field: seat that holds it, NOBODY, or AI_FLAG - (AI number)
    shared_flags: list[int]  # by field: seats whose cubes lie there together, as bits [HER-15.A obelisk]
    product: list[int]  # by field: resource of a Settlement's token, -1 none [HER-15.7]
    transfers: list[
        tuple[int, int, int, int, int, int]
    ]  # (from, to, gold, materials, valuables, field) production moved with a Town [HER-29.2]
    digs: list[tuple[int, int, int]]  # (seat, field, times) [HER-30.7]
    random_towns: list[tuple[int, str]]  # (field, Faction that defends it) [HER-27.6]
    banks: tuple[tuple[int, int], ...]  # (field, place in BANKS): Creature Banks on the map [HER-27.9]
    bank_stock: tuple[int, ...]  # those that can still be drawn
    grail: int  # NOT_TAKEN, figure that carries it, or GRAIL_ON_FIELD + field [HER-30.5]
    # -- the Combat [HER-17]
    combat: Combat | None
    combat_round: int
    mp: int  # Movement Points of the Hero who fights Neutral Units
    walls: int  # bit for each column of row 2 where a Wall or the Gate stands [HER-18.2]
    gate: int  # the column of the Gate, standing or not; -1: no siege
    window: str  # the window of cards that is open, '': none [HER-17.20]
    combat_plays: list[int]  # by seat, cards played in this Combat Round [HER-5.6]
    standing_pass: list[int]  # by seat: 0 none, 1 for this Combat Round, 2 for this Combat
    spells_cast: list[int]  # by seat, in this Combat Round [HER-11.6]
    spell_room: list[int]  # by seat, additional Spells allowed in this Combat Round
    drawn_neutrals: list[int]  # faces drawn for the Combat, before they are placed [HER-17.11]
    # -- by fighter
    side: list[int]
    face: list[int]
    space: list[int]  # board.TOWER: beside the board; board.GONE: defeated
    damage: list[int]
    marks: list[int]
    # -- the activation, the attack and the cast in progress
    active: int
    start_space: int  # where the active unit began its activation
    last_initiative: int  # of the unit activated last in this Combat Round [HER-17.17]
    last_side: int
    attack: Attack | None
    provoked: list[int]  # fighters attacked in this activation that may still retaliate [HER-17.25]
    cast: Cast | None  # [HER-11.4]
    looked: list[int]  # cards looked at in the Search or peek of the seat that is asked: only it sees them
    looked_from: int  # the deck they came from: a place of deck/knowledge.py
    same: tuple[int, ...]  # what the previous operation chose, for the selector `same`
    mods: list[Mod]
    uses: list[Use]
    hazards: list[Hazard]  # cards and tokens on spaces of the board
    outcome: tuple[int, str]  # of the last Combat: the side that won (-1: none) and the reason

    def __init__(
        self,
        rng: int,
        stack: list[Frame],
        asks: tuple[Ask, ...],
        answers: tuple[Any, ...],
        result: Result | None,
        log: list[Event] | None,
    ) -> None:
        super().__init__(rng, stack, asks, answers, result, log)

    def fields(self) -> tuple[str, ...]:
        return FIELDS

    def ask(
        self,
        seat: int,
        prompt: Prompt[T],
        options: Sequence[T],
        then: Callable[[Self, int, T, *Ts], None],
        *keep: *Ts,
    ) -> None:
        """Ask a seat; what no seat decides (seat -1) is decided by the rules for enemies. [HER-20.1]"""
        if seat < 0:
            decide(self, prompt, options, then, keep)
        else:
            super().ask(seat, prompt, options, then, *keep)

    def clone(self) -> Heroes:
        new = Heroes(self.rng, self.stack.copy(), self.asks, self.answers, self.result, None)
        new.scenario = self.scenario
        new.mode = self.mode
        new.difficulty = self.difficulty
        new.switches = self.switches
        new.sets = self.sets
        new.lean = self.lean
        new.carried = self.carried
        new.round = self.round
        new.order = self.order
        new.turn = self.turn
        new.turns_taken = self.turns_taken
        new.final_round = self.final_round
        new.scenario_flags = self.scenario_flags
        new.counters = self.counters.copy()
        new.proclaimed = self.proclaimed
        new.drawer = self.drawer
        new.happening = self.happening
        new.uses_of_turn = self.uses_of_turn.copy()
        new.faction = self.faction.copy()
        new.hero = self.hero.copy()
        new.xp = self.xp.copy()
        new.level_cap = self.level_cap.copy()
        new.gold = self.gold.copy()
        new.materials = self.materials.copy()
        new.valuables = self.valuables.copy()
        new.income = self.income.copy()
        new.morale = self.morale.copy()
        new.must_discard = self.must_discard.copy()
        new.experts_used = self.experts_used.copy()
        new.tokens = self.tokens.copy()
        new.buildings = self.buildings.copy()
        new.guild_round = self.guild_round.copy()
        new.trophies = self.trophies.copy()
        new.homeless = self.homeless.copy()
        new.eliminated = self.eliminated.copy()
        new.plays = self.plays.copy()
        new.gifts = self.gifts.copy()
        new.team = self.team.copy()
        new.hand = [one.copy() for one in self.hand]
        new.deck = [one.copy() for one in self.deck]
        new.discard = [one.copy() for one in self.discard]
        new.removed = [one.copy() for one in self.removed]
        new.shown = [one.copy() for one in self.shown]
        new.secret = [one.copy() for one in self.secret]
        new.adrift = [one.copy() for one in self.adrift]
        new.strayed = self.strayed
        new.known = self.known.copy()
        new.in_play = self.in_play.copy()
        new.listening = self.listening.copy()
        new.laid = self.laid.copy()
        new.common_deck = [one.copy() for one in self.common_deck]
        new.common_discard = [one.copy() for one in self.common_discard]
        new.astrologers = self.astrologers.copy()
        new.astrologers_discard = self.astrologers_discard.copy()
        new.events = self.events.copy()
        new.events_discard = self.events_discard.copy()
        new.machines = self.machines.copy()
        new.neutral_deck = [one.copy() for one in self.neutral_deck]
        new.neutral_discard = [one.copy() for one in self.neutral_discard]
        new.guard_deck = self.guard_deck.copy()
        new.reserved = [one.copy() for one in self.reserved]
        new.ai_deck = self.ai_deck.copy()
        new.ai_discard = self.ai_discard.copy()
        new.ai_spells = self.ai_spells.copy()
        new.ai_spells_discard = self.ai_spells_discard.copy()
        new.ai_kept = self.ai_kept.copy()
        new.ai_stock = self.ai_stock.copy()
        new.ai_spell_stock = self.ai_spell_stock.copy()
        new.army = [one.copy() for one in self.army]
        new.starting_units = self.starting_units.copy()
        new.stacks = self.stacks
        new.ai_armies = [one.copy() for one in self.ai_armies]
        new.tiles = self.tiles.copy()
        new.graph = self.graph
        new.pool = [one.copy() for one in self.pool]
        new.figures = self.figures.copy()
        new.home = self.home.copy()
        new.cubes = self.cubes
        new.beaten = self.beaten
        new.ever_flagged = self.ever_flagged
        new.flag = self.flag.copy()
        new.shared_flags = self.shared_flags.copy()
        new.product = self.product.copy()
        new.transfers = self.transfers.copy()
        new.digs = self.digs.copy()
        new.grail = self.grail
        new.random_towns = self.random_towns.copy()
        new.banks = self.banks
        new.bank_stock = self.bank_stock
        new.combat = self.combat
        new.combat_round = self.combat_round
        new.mp = self.mp
        new.walls = self.walls
        new.gate = self.gate
        new.window = self.window
        new.combat_plays = self.combat_plays.copy()
        new.standing_pass = self.standing_pass.copy()
        new.spells_cast = self.spells_cast.copy()
        new.spell_room = self.spell_room.copy()
        new.drawn_neutrals = self.drawn_neutrals.copy()
        new.side = self.side.copy()
        new.face = self.face.copy()
        new.space = self.space.copy()
        new.damage = self.damage.copy()
        new.marks = self.marks.copy()
        new.active = self.active
        new.start_space = self.start_space
        new.last_initiative = self.last_initiative
        new.last_side = self.last_side
        new.attack = self.attack
        new.provoked = self.provoked.copy()
        new.cast = self.cast
        new.looked = self.looked.copy()
        new.looked_from = self.looked_from
        new.same = self.same
        new.mods = self.mods.copy()
        new.uses = self.uses.copy()
        new.hazards = self.hazards.copy()
        new.outcome = self.outcome
        return new
