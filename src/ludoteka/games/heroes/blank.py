"""A table with nothing on it: the value of every field before anything is set up."""

from __future__ import annotations

from typing import Final

from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import COMMON_DECKS

CORE: Final = frozenset({"core"})


def zones(count: int) -> list[list[int]]:
    return [[] for _ in range(count)]


def empty(rng: int, seats: int) -> Heroes:
    """A table for so many seats with nothing on it."""
    s = Heroes(rng, [], (), (), None, [])
    lay_table(s)
    seat_players(s, seats)
    lay_cards(s, seats)
    lay_map(s, seats)
    clear_combat(s, seats)
    return s


def lay_table(s: Heroes) -> None:
    s.scenario = ""
    s.mode = ""
    s.difficulty = 1
    s.switches = 0
    s.sets = CORE
    s.lean = False
    s.carried = None
    s.round = 0
    s.order = ()
    s.turn = -1
    s.turns_taken = 0
    s.final_round = 0
    s.scenario_flags = ()
    s.counters = []
    s.proclaimed = -1
    s.drawer = 0
    s.happening = None
    s.uses_of_turn = []


def seat_players(s: Heroes, seats: int) -> None:
    s.faction = [""] * seats
    s.hero = [-1] * seats
    s.xp = [0] * seats
    s.level_cap = [7] * seats
    s.gold = [0] * seats
    s.materials = [0] * seats
    s.valuables = [0] * seats
    s.income = [(0, 0, 0)] * seats
    s.morale = [0] * seats
    s.must_discard = [False] * seats
    s.experts_used = [0] * seats
    s.tokens = [0] * seats
    s.buildings = [0] * seats
    s.guild_round = [-1] * seats
    s.trophies = [()] * seats
    s.homeless = [0] * seats
    s.eliminated = [0] * seats
    s.plays = [0] * seats
    s.gifts = [0] * seats
    s.team = list(range(seats))


def lay_cards(s: Heroes, seats: int) -> None:
    s.hand = zones(seats)
    s.deck = zones(seats)
    s.discard = zones(seats)
    s.removed = zones(seats)
    s.shown = zones(seats)
    s.secret = zones(seats)
    s.adrift = zones(seats)
    s.strayed = ()
    s.known = []
    s.in_play = []
    s.listening = []
    s.laid = []
    s.common_deck = zones(len(COMMON_DECKS))
    s.common_discard = zones(len(COMMON_DECKS))
    s.astrologers = []
    s.astrologers_discard = []
    s.events = []
    s.events_discard = []
    s.machines = []
    s.neutral_deck = zones(4)
    s.neutral_discard = zones(4)
    s.guard_deck = []
    s.reserved = []
    s.ai_deck = []
    s.ai_discard = []
    s.ai_spells = []
    s.ai_spells_discard = []
    s.ai_kept = []
    s.ai_stock = []
    s.ai_spell_stock = []


def lay_map(s: Heroes, seats: int) -> None:
    s.army = zones(seats)
    s.starting_units = [()] * seats
    s.stacks = ()
    s.ai_armies = []
    s.tiles = []
    s.graph = ()
    s.pool = zones(seats)
    s.figures = []
    s.home = [-1] * seats
    s.cubes = 0
    s.beaten = 0
    s.ever_flagged = 0
    s.flag = []
    s.shared_flags = []
    s.product = []
    s.transfers = []
    s.digs = []
    s.grail = -1
    s.random_towns = []
    s.banks = ()
    s.bank_stock = ()


def clear_combat(s: Heroes, seats: int) -> None:
    s.combat = None
    s.combat_round = 0
    s.mp = 0
    s.walls = 0
    s.gate = -1
    s.window = ""
    s.combat_plays = [0] * seats
    s.standing_pass = [0] * seats
    s.spells_cast = [0] * seats
    s.spell_room = [0] * seats
    s.drawn_neutrals = []
    s.side = []
    s.face = []
    s.space = []
    s.damage = []
    s.marks = []
    s.active = -1
    s.start_space = -1
    s.last_initiative = -1
    s.last_side = -1
    s.attack = None
    s.provoked = []
    s.cast = None
    s.looked = []
    s.looked_from = -1
    s.same = ()
    s.mods = []
    s.uses = []
    s.hazards = []
    s.outcome = (-1, "")
