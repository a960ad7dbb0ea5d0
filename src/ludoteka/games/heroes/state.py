"""The position of a match. Stored is only what cannot be computed: statistics, prices, production and options follow.

Units are faces of unit cards, cards are card numbers, fields of the map 7 * place of the tile + slot, spaces of the
Combat Board 0 to 19. The fighters of a Combat are parallel lists: attackers as they were deployed, then defenders, then
the Arrow Tower; who is defeated keeps its place in the lists.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final

from ludoteka.core.declared import Hidden, Own, hides, others
from ludoteka.core.state import Prompt, State, Step
from ludoteka.games.heroes.automa.deciding import decide
from ludoteka.games.heroes.deck.tale import Chapter, Stray, Tale
from ludoteka.games.heroes.map.geometry import Graph, Placed
from ludoteka.games.heroes.scenarios.deals import NO_DEALS, Deals
from ludoteka.games.heroes.sight.unseen import (
    face_down_tiles,
    face_down_tokens,
    known_to_others,
    looked_at_by_others,
    secrets_of_event,
    strays_of_others,
)
from ludoteka.games.heroes.terms import (
    COMMON_DECKS,
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


class Heroes(State):
    """One match: table, seats, cards, map and Combat."""

    def lay_out(self, seats: int) -> None:
        """A table with nothing on it."""
        # -- the table, as it was set up [HER-3.1]
        self.scenario: str = ""  # its id; '' outside a scenario (sandbox, duel)
        self.mode: str = ""  # clash, campaign, alliance, coop, tournament, duel [HER-2]
        self.difficulty: int = 1  # place in DIFFICULTIES [HER-21.1]
        self.switches: int = 0  # optional rules as bits [HER-22]
        self.sets: frozenset[str] = frozenset({"core"})  # the boxes in use
        self.lean: bool = False  # reactions: a seat without a legal play is passed silently
        self.carried: Carried | None = None  # from the mission before, in a campaign [HER-26]
        # -- the course of the match [HER-4, HER-5]
        self.round: int = 0
        self.order: tuple[int, ...] = ()  # seats in turn order from the starting player [HER-3.15]
        self.turn: int = -1  # the seat whose turn it is, -1: nobody's
        self.turns_taken: int = 0  # of this Round
        self.final_round: int = 0  # the last Round once it is announced, 0: not yet [HER-30.2]
        self.scenario_flags: tuple[str, ...] = ()  # set by `set_flag` and by what happened [HER-29.2]
        self.counters: tuple[int, ...] = ()  # numbers a scenario keeps, by seat or as its rules say
        self.proclaimed: int = -1  # the Astrologers card in force [HER-4.5]
        self.drawer: int = 0  # who draws the next Event [HER-27.3]
        self.happening: Annotated[Happening | None, hides(secrets_of_event)] = None  # the Event in progress [HER-27.3]
        # (seat, effect or rule, figure or field) used once in this turn [HER-13.5, HER-15.6]
        self.uses_of_turn: list[tuple[int, int, int]] = []
        # -- by seat
        self.faction: tuple[str, ...] = ("",) * seats
        self.hero: tuple[int, ...] = (-1,) * seats  # the Main Hero's board
        self.xp: list[int] = [0] * seats  # [HER-9.3]
        self.level_cap: tuple[int, ...] = (7,) * seats  # [HER-26.7]
        self.gold: list[int] = [0] * seats
        self.materials: list[int] = [0] * seats  # Building Materials
        self.valuables: list[int] = [0] * seats
        # base production of Gold, Building Materials, Valuables; Fields add theirs [HER-12.2]
        self.income: tuple[tuple[int, int, int], ...] = ((0, 0, 0),) * seats
        self.morale: list[int] = [0] * seats  # 1 a positive token, -1 a negative one [HER-8]
        self.must_discard: tuple[bool, ...] = (False,) * seats  # the hand, at the end of the turn [HER-8.3]
        self.experts_used: list[int] = [0] * seats  # in this Round [HER-9.5]
        self.tokens: list[int] = [0] * seats  # active Town tokens as bits: BUILD, POPULATION, SPELL_BOOK [HER-7.1]
        self.buildings: list[int] = [0] * seats  # bits by place in TOWNS[faction].buildings
        self.guild_round: tuple[int, ...] = (-1,) * seats  # when the Mage Guild was built, 0: set-up [HER-7.6]
        self.trophies: tuple[tuple[int, ...], ...] = ((),) * seats  # whose Faction Cubes it holds [HER-15.8, HER-17.35]
        self.homeless: tuple[int, ...] = (0,) * seats  # Rounds without Town or Settlement [HER-24.2]
        self.eliminated: tuple[int, ...] = (0,) * seats  # 0: in play; else the how manieth that was eliminated [HER-24]
        self.plays: list[int] = [0] * seats  # cards played in this turn outside Combat [HER-5.6]
        self.gifts: tuple[Deals, ...] = (NO_DEALS,) * seats  # deals with allies in this turn [HER-23.4, HER-23.6]
        self.team: tuple[int, ...] = tuple(range(seats))  # equal: allies [HER-0.4]
        # -- cards of the seats: each has a Deck and a face-up discard pile of its own [HER-10.1]
        self.hand: Own[list[list[int]]] = [[] for _ in range(seats)]
        self.deck: Hidden[list[list[int]]] = [[] for _ in range(seats)]  # top last
        self.discard: list[list[int]] = [[] for _ in range(seats)]
        self.removed: list[list[int]] = [[] for _ in range(seats)]  # out of the game [HER-10.9]
        self.shown: list[list[int]] = [[] for _ in range(seats)]  # cards of the hand that everybody knows [HER-28]
        # cards of hand and deck that nobody else has seen since they were gained [HER-28]
        self.secret: Own[list[list[int]]] = [[] for _ in range(seats)]
        self.adrift: Own[list[list[int]]] = [[] for _ in range(seats)]  # of these, what may lie in the deck [HER-28]
        self.strayed: Annotated[tuple[Stray, ...], hides(strays_of_others)] = ()  # left a hand face down [HER-28]
        # what everybody can conclude about hand and deck beyond their number; (): nothing [HER-28]
        self.tales: list[tuple[Tale, ...]] = [()] * (seats + 1)  # and last about the pool of Events [HER-27.3]
        # by common deck: the times between shufflings that matter for unseen finds; (): there was but one [HER-28]
        self.chapters: list[tuple[Chapter, ...]] = [()] * len(COMMON_DECKS)
        # (seats who know it as bits, deck, place from the bottom, card): put back after a look [HER-28]
        self.known: Annotated[list[tuple[int, int, int, int]], hides(known_to_others)] = []
        self.in_play: list[InPlay] = []  # ongoing and permanent cards [HER-10.10]
        self.listening: list[Listen] = []  # effects that wait for something
        self.laid: list[Laid] = []  # Specialties lying on unit cards, lowest first [HER-11.16]
        # -- common cards; decks have their top last
        # by COMMON_DECKS: abilities, artifacts, spells [HER-3.9]
        self.common_deck: Hidden[list[list[int]]] = [[] for _ in range(len(COMMON_DECKS))]
        self.common_discard: list[list[int]] = [[] for _ in range(len(COMMON_DECKS))]
        self.astrologers: Hidden[list[int]] = []
        self.astrologers_discard: list[int] = []
        self.events: Hidden[list[int]] = []  # [HER-27.3]
        self.events_discard: list[int] = []
        self.machines: list[int] = []  # War Machines for sale [HER-27.2]
        self.neutral_deck: Hidden[list[list[int]]] = [[] for _ in range(4)]  # by tier
        self.neutral_discard: list[list[int]] = [[] for _ in range(4)]
        self.guard_deck: Hidden[list[int]] = []  # of a Location with a deck of its own [HER-30.7]
        self.reserved: list[list[int]] = []  # armies set aside by the scenario, by name's place [HER-30.7]
        self.ai_deck: Hidden[list[int]] = []  # [HER-20.17]
        self.ai_discard: list[int] = []
        self.ai_spells: Hidden[list[int]] = []
        self.ai_spells_discard: list[int] = []
        self.ai_kept: list[tuple[int, int, int]] = []  # (Spell, Power, Combat Round in which it was kept) [HER-20.22]
        # the AI Decks of the scenario, by place in its `ai`: cards, in no order [HER-20.17]
        self.ai_stock: tuple[tuple[int, ...], ...] = ()
        self.ai_spell_stock: tuple[tuple[int, ...], ...] = ()  # their AI Spell Decks
        # -- armies
        # the Unit Deck; units that fight are taken out of it until the Combat ends [HER-16.1]
        self.army: list[list[int]] = [[] for _ in range(seats)]
        self.starting_units: tuple[tuple[int, ...], ...] = ((),) * seats  # faces given back to an empty army [HER-16.9]
        self.stacks: tuple[tuple[int, int], ...] = ()  # (seat, face): units of armies with a stack token [HER-27.9]
        self.ai_armies: list[list[int]] = []  # faces of AI Heroes' and roaming armies, by the `army` of their figure
        # -- the map [HER-14]; a field is 7 * (place of its tile) + slot
        self.tiles: Annotated[list[Placed], hides(face_down_tiles)] = []
        self.graph: Graph = ()  # where heroes may move; made anew when a tile is turned up or placed
        self.pool: Hidden[list[list[int]]] = [[] for _ in range(seats)]  # each seat's Map Tile Pool
        self.figures: list[Figure] = []  # Heroes on the map: players', AI Heroes, the roaming army
        self.home: tuple[int, ...] = (-1,) * seats  # field of the home Town [HER-0.4]
        self.cubes: int = 0  # Black Cubes, bit by field [HER-15.1]
        self.beaten: int = 0  # fields whose guards are gone for good though nobody visited, bit by field [HER-30.7]
        self.ever_flagged: int = 0  # bit by field [HER-14.12]
        self.flag: list[int] = []  # by field: seat that holds it, NOBODY, or AI_FLAG - (AI number)
        self.shared_flags: tuple[int, ...] = ()  # by field: seats whose cubes lie there, as bits [HER-15.A obelisk]
        self.product: tuple[int, ...] = ()  # by field: resource of a Settlement's token, -1 none [HER-15.7]
        # (from, to, gold, materials, valuables, field) production moved with a Town [HER-29.2]
        self.transfers: tuple[tuple[int, int, int, int, int, int], ...] = ()
        self.digs: tuple[tuple[int, int, int], ...] = ()  # (seat, field, times) [HER-30.7]
        self.random_towns: tuple[tuple[int, str], ...] = ()  # (field, Faction that defends it) [HER-27.6]
        self.banks: tuple[tuple[int, int], ...] = ()  # (field, place in BANKS): Creature Banks on the map [HER-27.9]
        self.bank_stock: tuple[int, ...] = ()  # those that can still be drawn
        self.grail: int = -1  # NOT_TAKEN, figure that carries it, or GRAIL_ON_FIELD + field [HER-30.5]
        # -- the Combat [HER-17]
        self.combat: Combat | None = None
        self.combat_round: int = 0
        self.mp: int = 0  # Movement Points of the Hero who fights Neutral Units
        self.walls: int = 0  # bit for each column of row 2 where a Wall or the Gate stands [HER-18.2]
        self.gate: int = -1  # the column of the Gate, standing or not; -1: no siege
        self.window: str = ""  # the window of cards that is open, '': none [HER-17.20]
        self.combat_plays: list[int] = [0] * seats  # by seat, cards played in this Combat Round [HER-5.6]
        self.standing_pass: list[int] = [0] * seats  # by seat: 0 none, 1 for this Combat Round, 2 for this Combat
        self.spells_cast: list[int] = [0] * seats  # by seat, in this Combat Round [HER-11.6]
        self.spell_room: list[int] = [0] * seats  # by seat, additional Spells allowed in this Combat Round
        self.drawn_neutrals: list[int] = []  # faces drawn for the Combat, before they are placed [HER-17.11]
        # -- by fighter
        self.side: list[int] = []
        self.face: list[int] = []
        self.space: list[int] = []  # board.TOWER: beside the board; board.GONE: defeated
        self.damage: list[int] = []
        self.marks: list[int] = []
        # -- the activation, the attack and the cast in progress
        self.active: int = -1
        self.start_space: int = -1  # where the active unit began its activation
        self.last_initiative: int = -1  # of the unit activated last in this Combat Round [HER-17.17]
        self.last_side: int = -1
        self.attack: Attack | None = None
        self.provoked: list[int] = []  # fighters attacked in this activation that may still retaliate [HER-17.25]
        self.cast: Cast | None = None  # [HER-11.4]
        # cards looked at in the Search or peek of the seat that is asked: only it sees them
        self.looked: Annotated[list[int], hides(looked_at_by_others)] = []
        self.looked_from: int = -1  # the deck they came from: a place of deck/knowledge.py
        self.same: tuple[int, ...] = ()  # what the previous operation chose, for the selector `same`
        self.mods: list[Mod] = []
        self.uses: list[Use] = []
        self.hazards: Annotated[list[Hazard], hides(face_down_tokens)] = []  # cards and tokens on spaces of the board
        self.outcome: tuple[int, str] = (-1, "")  # of the last Combat: the side that won (-1: none) and the reason

    def ask_nobody(self, prompt: Prompt[Any], options: Sequence[Any], then: Step, keep: tuple[Any, ...]) -> None:
        """What no seat decides (seat -1) is decided by the rules for enemies. [HER-20.1]"""
        decide(self, prompt, options, then, keep)

    def has_rule(self, rule: int) -> bool:
        """Whether an optional rule is in use. [HER-22]"""
        return self.switches & rule != 0

    def has_token(self, seat: int, token: int) -> bool:
        """Whether a token for Town Actions still lies on its active side. [HER-7.1]"""
        return self.tokens[seat] & token != 0

    def spend_token(self, seat: int, token: int) -> None:
        self.tokens[seat] &= ~token

    def is_marked(self, fighter: int, mark: int) -> bool:
        """Whether a fighter has a mark: activated, retaliated, paralysed, a clone … [HER-17]"""
        return self.marks[fighter] & mark != 0

    # -- written from lay_out by `python -m ludoteka.kit.declared`: change that and write this anew
    # fmt: off
    __slots__: Final = (  # noqa: RUF023
        "scenario", "mode", "difficulty", "switches", "sets", "lean", "carried", "round", "order", "turn",
        "turns_taken", "final_round", "scenario_flags", "counters", "proclaimed", "drawer", "happening", "uses_of_turn",
        "faction", "hero", "xp", "level_cap", "gold", "materials", "valuables", "income", "morale", "must_discard",
        "experts_used", "tokens", "buildings", "guild_round", "trophies", "homeless", "eliminated", "plays", "gifts",
        "team", "hand", "deck", "discard", "removed", "shown", "secret", "adrift", "strayed", "known", "in_play",
        "listening", "laid", "common_deck", "common_discard", "astrologers", "astrologers_discard", "events",
        "events_discard", "machines", "neutral_deck", "neutral_discard", "guard_deck", "reserved", "ai_deck",
        "ai_discard", "ai_spells", "ai_spells_discard", "ai_kept", "ai_stock", "ai_spell_stock", "army",
        "starting_units", "stacks", "ai_armies", "tiles", "graph", "pool", "figures", "home", "cubes", "beaten",
        "ever_flagged", "flag", "shared_flags", "product", "transfers", "digs", "grail", "random_towns", "banks",
        "bank_stock", "combat", "combat_round", "mp", "walls", "gate", "window", "standing_pass", "combat_plays",
        "spells_cast", "spell_room", "drawn_neutrals", "side", "face", "space", "damage", "marks", "active",
        "start_space", "last_initiative", "last_side", "attack", "provoked", "cast", "looked", "looked_from", "same",
        "mods", "uses", "outcome", "hazards", "tales", "chapters",
    )

    def fields(self) -> tuple[str, ...]:
        return Heroes.__slots__

    def values(self) -> tuple[object, ...]:
        return (self.scenario, self.mode, self.difficulty, self.switches, self.sets, self.lean, self.carried,
        self.round, self.order, self.turn, self.turns_taken, self.final_round, self.scenario_flags, self.counters,
        self.proclaimed, self.drawer, self.happening, self.uses_of_turn, self.faction, self.hero, self.xp,
        self.level_cap, self.gold, self.materials, self.valuables, self.income, self.morale, self.must_discard,
        self.experts_used, self.tokens, self.buildings, self.guild_round, self.trophies, self.homeless, self.eliminated,
        self.plays, self.gifts, self.team, self.hand, self.deck, self.discard, self.removed, self.shown, self.secret,
        self.adrift, self.strayed, self.known, self.in_play, self.listening, self.laid, self.common_deck,
        self.common_discard, self.astrologers, self.astrologers_discard, self.events, self.events_discard,
        self.machines, self.neutral_deck, self.neutral_discard, self.guard_deck, self.reserved, self.ai_deck,
        self.ai_discard, self.ai_spells, self.ai_spells_discard, self.ai_kept, self.ai_stock, self.ai_spell_stock,
        self.army, self.starting_units, self.stacks, self.ai_armies, self.tiles, self.graph, self.pool, self.figures,
        self.home, self.cubes, self.beaten, self.ever_flagged, self.flag, self.shared_flags, self.product,
        self.transfers, self.digs, self.grail, self.random_towns, self.banks, self.bank_stock, self.combat,
        self.combat_round, self.mp, self.walls, self.gate, self.window, self.standing_pass, self.combat_plays,
        self.spells_cast, self.spell_room, self.drawn_neutrals, self.side, self.face, self.space, self.damage,
        self.marks, self.active, self.start_space, self.last_initiative, self.last_side, self.attack, self.provoked,
        self.cast, self.looked, self.looked_from, self.same, self.mods, self.uses, self.outcome, self.hazards,
        self.tales, self.chapters,)

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
        new.counters = self.counters
        new.proclaimed = self.proclaimed
        new.drawer = self.drawer
        new.happening = self.happening
        new.uses_of_turn = self.uses_of_turn.copy()
        new.faction = self.faction
        new.hero = self.hero
        new.xp = self.xp.copy()
        new.level_cap = self.level_cap
        new.gold = self.gold.copy()
        new.materials = self.materials.copy()
        new.valuables = self.valuables.copy()
        new.income = self.income
        new.morale = self.morale.copy()
        new.must_discard = self.must_discard
        new.experts_used = self.experts_used.copy()
        new.tokens = self.tokens.copy()
        new.buildings = self.buildings.copy()
        new.guild_round = self.guild_round
        new.trophies = self.trophies
        new.homeless = self.homeless
        new.eliminated = self.eliminated
        new.plays = self.plays.copy()
        new.gifts = self.gifts
        new.team = self.team
        new.hand = [one.copy() for one in self.hand]
        new.deck = [one.copy() for one in self.deck]
        new.discard = [one.copy() for one in self.discard]
        new.removed = [one.copy() for one in self.removed]
        new.shown = [one.copy() for one in self.shown]
        new.secret = [one.copy() for one in self.secret]
        new.adrift = [one.copy() for one in self.adrift]
        new.strayed = self.strayed
        new.tales = self.tales.copy()
        new.chapters = self.chapters.copy()
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
        new.ai_stock = self.ai_stock
        new.ai_spell_stock = self.ai_spell_stock
        new.army = [one.copy() for one in self.army]
        new.starting_units = self.starting_units
        new.stacks = self.stacks
        new.ai_armies = [one.copy() for one in self.ai_armies]
        new.tiles = self.tiles.copy()
        new.graph = self.graph
        new.pool = [one.copy() for one in self.pool]
        new.figures = self.figures.copy()
        new.home = self.home
        new.cubes = self.cubes
        new.beaten = self.beaten
        new.ever_flagged = self.ever_flagged
        new.flag = self.flag.copy()
        new.shared_flags = self.shared_flags
        new.product = self.product
        new.transfers = self.transfers
        new.digs = self.digs
        new.random_towns = self.random_towns
        new.banks = self.banks
        new.bank_stock = self.bank_stock
        new.grail = self.grail
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

    def unseen(self, seat: int) -> dict[str, object]:
        return {
            "happening": secrets_of_event(self, seat),
            "hand": others(self.hand, seat),
            "deck": self.deck,
            "secret": others(self.secret, seat),
            "adrift": others(self.adrift, seat),
            "strayed": strays_of_others(self, seat),
            "known": known_to_others(self, seat),
            "common_deck": self.common_deck,
            "astrologers": self.astrologers,
            "events": self.events,
            "neutral_deck": self.neutral_deck,
            "guard_deck": self.guard_deck,
            "ai_deck": self.ai_deck,
            "ai_spells": self.ai_spells,
            "tiles": face_down_tiles(self, seat),
            "pool": self.pool,
            "looked": looked_at_by_others(self, seat),
            "hazards": face_down_tokens(self, seat),
        }
    # fmt: on
    # -- as far as this
