"""What a seat may know of a position of Heroes III, as numbers for learners. [HER-28]

Cards, faces of units, tiles, fields, Heroes on the map, fighters of a Combat are rows of tables, seats count from the
one who looks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ludoteka.core.observation import Sheet
from ludoteka.games.heroes.boards import BUILDINGS, HEROES, TILES, TOWNS
from ludoteka.games.heroes.cards import CARDS, FACES
from ludoteka.games.heroes.effects.records import EFFECTS
from ludoteka.games.heroes.sight.hints import observe_hints
from ludoteka.games.heroes.sight.numbers_of_combat import observe_combat
from ludoteka.games.heroes.sight.subjects import known
from ludoteka.games.heroes.state import Heroes
from ludoteka.games.heroes.terms import COMMON_DECKS, DIFFICULTIES, OPTIONAL_RULES, TIERS

FACTIONS: Final = tuple(sorted(TOWNS))
MODES: Final = ("", "clash", "campaign", "alliance", "coop", "tournament", "duel")
MOST_TILES: Final = 64  # on the map
SLOTS: Final = 7
MOST_FIGURES: Final = 16
NUMBERS: Final = 24  # that a scenario keeps

# Columns of a card of a player, of the table.
OWN: Final = ("hand", "discard", "removed", "shown", "in_play", "secret", "adrift", "strayed")
COMMON: Final = ("discard", "sale", "event", "looked", "astrologers", "events", "ai", "ai_spells", "proclaimed")


def subjects(seats: int, variants: Mapping[str, object]) -> Mapping[str, Sequence[str | int]]:
    """What a question of Heroes can be about."""
    return known(seats)


def points(s: Heroes) -> Sequence[int]:
    """Experience, which everybody sees; what wins depends on the scenario. [HER-9.3]"""
    return s.xp


def observe(s: Heroes, seat: int, out: Sheet) -> None:
    """The table, the players from the seat on, cards and units, the map, the Combat, what is seen at a glance."""
    seats = len(s.gold)
    observe_table(s, seat, seats, out)
    for i in range(seats):
        observe_player(s, (seat + i) % seats, i, out)
    observe_common(s, seat, out)
    observe_map(s, seat, seats, out)
    observe_figures(s, seat, seats, out)
    observe_combat(s, seat, seats, out)
    observe_hints(s, seat, out)


def observe_table(s: Heroes, seat: int, seats: int, out: Sheet) -> None:
    out.choice("mode", MODES.index(s.mode), len(MODES))
    out.choice("difficulty", s.difficulty, len(DIFFICULTIES))
    out.bits("options", s.switches, 4 * len(OPTIONAL_RULES))
    out.number("lean", int(s.lean), 1)
    out.number("round", s.round, 15)
    order = out.field("order", seats, 1, 0.0, 4.0)
    for i in range(len(s.order)):
        out.put(order + (s.order[i] - seat) % seats, (i + 1) / seats)
    out.choice("turn", -1 if s.turn < 0 else (s.turn - seat) % seats, seats)
    out.number("turns_taken", s.turns_taken, 4)
    out.number("final_round", s.final_round, 15)
    out.numbers("counters", [*s.counters, *[0] * NUMBERS][:NUMBERS], 10, -1.0)
    out.choice("drawer", (s.drawer - seat) % seats, seats)
    flags = out.field("scenario_flags", NUMBERS)
    for i in range(min(NUMBERS, len(s.scenario_flags))):
        out.mark(flags + i)
    out.number("uses_of_turn", len(s.uses_of_turn), 8)
    out.number("window", len(s.window), 20)
    effects = out.field("used_effects", len(EFFECTS), 1, 0.0, 8.0)
    used: dict[int, int] = {}
    for _, effect, _ in s.uses_of_turn:
        if 0 <= effect < len(EFFECTS):
            used[effect] = used.get(effect, 0) + 1
    for effect, times in used.items():
        out.put(effects + effect, float(times))


def observe_player(s: Heroes, who: int, place: int, out: Sheet) -> None:
    """One player: Town, Hero, resources, cards, army."""
    name = f"player_{place}_" if out.declares else ""
    out.choice(name + "faction", FACTIONS.index(s.faction[who]) if s.faction[who] in TOWNS else -1, len(FACTIONS))
    out.choice(name + "hero", s.hero[who], len(HEROES))
    out.numbers(name + "resources", (s.gold[who], s.materials[who], s.valuables[who]), 40)
    out.numbers(name + "income", s.income[who], 20)
    out.numbers(name + "level", (s.xp[who], s.level_cap[who]), 20)
    kept = (s.morale[who], int(s.must_discard[who]), s.experts_used[who], s.homeless[who], s.eliminated[who])
    out.numbers(name + "state", kept, 4, -1.0)
    made = (s.plays[who], s.guild_round[who], len(s.trophies[who]), s.combat_plays[who], s.standing_pass[who])
    out.numbers(name + "made", made, 8, -1.0)
    out.numbers(name + "spells", (s.spells_cast[who], s.spell_room[who]), 4, -1.0)
    gifts = s.gifts[who]
    out.numbers(name + "deals", gifts, 3, -1.0)
    out.number(name + "team", s.team[who], 4)
    out.number(name + "home", s.home[who], 100, -1.0)
    out.bits(name + "tokens", s.tokens[who], 3)
    out.bits(name + "buildings", s.buildings[who], len(BUILDINGS))
    out.numbers(name + "sizes", (len(s.hand[who]), len(s.deck[who]), len(s.discard[who]), len(s.secret[who])), 20)
    observe_cards(s, who, place == 0, name, out)
    out.counts(name + "army", s.army[who], len(FACES))
    stacks = out.field(name + "stacks", len(FACES))
    for owner, face in s.stacks:
        if owner == who:
            out.mark(stacks + face)


def observe_cards(s: Heroes, who: int, mine: bool, name: str, out: Sheet) -> None:
    start = out.field(name + "cards", len(CARDS), len(OWN), 0.0, 16.0)
    piles: list[list[int]] = [[], s.discard[who], s.removed[who], s.shown[who], [], [], [], []]
    piles[OWN.index("in_play")] = [one.card for one in s.in_play if one.seat == who and one.card >= 0]
    if mine:
        piles[OWN.index("hand")] = s.hand[who]
        piles[OWN.index("secret")] = s.secret[who]
        piles[OWN.index("adrift")] = s.adrift[who]
        piles[OWN.index("strayed")] = [one.card for one in s.strayed if one.seat == who]
    put_piles(piles, start, out)


def put_piles(piles: Sequence[Sequence[int]], start: int, out: Sheet) -> None:
    """By component how many lie in each pile."""
    for column in range(len(piles)):
        found: dict[int, int] = {}
        for one in piles[column]:
            found[one] = found.get(one, 0) + 1
        for one, copies in found.items():
            out.put(start + one * len(piles) + column, float(copies))


def observe_common(s: Heroes, seat: int, out: Sheet) -> None:
    """Decks by size, what lies open of them, what the seat looks at. Kinds of AI cards are public."""
    sizes = [len(deck) for deck in s.common_deck] + [0] * (len(COMMON_DECKS) - len(s.common_deck))
    out.numbers("deck_sizes", sizes, 50)
    more = (len(s.astrologers), len(s.events), len(s.guard_deck), len(s.ai_deck), len(s.ai_spells), len(s.looked))
    out.numbers("other_sizes", more, 30)
    asked = any(ask.seat == seat for ask in s.asks)
    of_units = 20 <= s.looked_from < 30
    one = s.happening
    piles: list[list[int]] = [[card for pile in s.common_discard for card in pile], s.machines]
    piles.append([] if one is None else [one.card, *one.cards])
    piles.append([card for card in s.looked if 0 <= card < len(CARDS)] if asked and not of_units else [])
    piles += [s.astrologers_discard, s.events_discard, s.ai_discard, s.ai_spells_discard]
    piles.append([s.proclaimed] if s.proclaimed >= 0 else [])
    put_piles(piles, out.field("cards", len(CARDS), len(COMMON), 0.0, 16.0), out)
    faces: list[Sequence[int]] = [s.neutral_discard[tier] for tier in range(len(TIERS))]
    faces.append([face for face in s.looked if 0 <= face < len(FACES)] if asked and of_units else [])
    faces.append(() if one is None else one.units)
    faces.append([face for army in s.ai_armies for face in army])
    put_piles(faces, out.field("faces", len(FACES), len(faces), 0.0, 16.0), out)
    out.numbers("neutral_sizes", [len(deck) for deck in s.neutral_deck], 20)
    event = (0, 0) if one is None else (len(one.pool), len(one.dice))
    out.numbers("event", event, 8)


def observe_map(s: Heroes, seat: int, seats: int, out: Sheet) -> None:
    """Tiles by their place, face down only where they lie; fields by what stands on them. [HER-14.4]"""
    width = 4 + len(TILES)
    tiles = out.field("tiles", MOST_TILES, width, -4.0, 4.0)
    for i in range(min(MOST_TILES, len(s.tiles))):
        placed = s.tiles[i]
        row = tiles + i * width
        out.mark(row)
        out.put(row + 1, placed.q / 20)
        out.put(row + 2, placed.r / 20)
        if placed.up:
            out.put(row + 3, (placed.rotation + 1) / 6)
            out.mark(row + 4 + placed.tile)
    count = MOST_TILES * SLOTS
    out.bits("cubes", s.cubes, count)
    out.bits("beaten", s.beaten, count)
    out.bits("ever_flagged", s.ever_flagged, count)
    flags = out.field("flags", count, seats + 2)
    for field in range(min(count, len(s.flag))):
        holder = s.flag[field]
        if holder >= 0:
            out.mark(flags + field * (seats + 2) + (holder - seat) % seats)
        elif holder < -1:
            out.mark(flags + field * (seats + 2) + seats)
        if field < len(s.shared_flags) and s.shared_flags[field]:
            out.mark(flags + field * (seats + 2) + seats + 1)
    products = out.field("products", count)
    for field in range(min(count, len(s.product))):
        if s.product[field] >= 0:
            out.put(products + field, (s.product[field] + 1) / 4)
    out.number("grail", s.grail, 1000, -1.0)
    out.members("banks", sorted({field for field, _ in s.banks if field < count}), count)


def observe_figures(s: Heroes, seat: int, seats: int, out: Sheet) -> None:
    """Heroes and roaming armies on the map: whose, what kind, where, with how many Movement Points. [HER-6]"""
    width = seats + 4 + 6
    start = out.field("figures", MOST_FIGURES, width, -4.0, 8.0)
    for i in range(min(MOST_FIGURES, len(s.figures))):
        figure = s.figures[i]
        row = start + i * width
        if figure.seat >= 0:
            out.mark(row + (figure.seat - seat) % seats)
        out.mark(row + seats + figure.kind)
        out.put(row + seats + 4, (figure.field + 1) / (MOST_TILES * SLOTS))
        out.put(row + seats + 5, figure.mp / 5)
        out.put(row + seats + 6, figure.extra / 5)
        out.put(row + seats + 7, float(figure.must_leave))
        out.put(row + seats + 8, (figure.back + 1) / (MOST_TILES * SLOTS))
        out.put(row + seats + 9, len(figure.passing) / 4)
