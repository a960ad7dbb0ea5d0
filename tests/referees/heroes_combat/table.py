"""What the referee knows of a Combat, and how it listens to the match."""

from __future__ import annotations

from typing import Any, NoReturn

from tests.referees.heroes_combat.army import Fighter
from tests.referees.heroes_combat.components import SPACES, Json, lines, place
from tests.referees.heroes_combat.stream import ENDS, TOWER, Ask, Difference, End, NotJudged, Stream, Tally, Tell, Token

ODD_RULES = frozenset(
    ("ground_attack_first_combat", "defense_token_automatic", "defense_token_faces", "defense_cards_give_attack",
     "any_card_gives_attack", "reroll_unit_ability_rolls", "ammo_cart_reroll")
)  # fmt: skip


class Over(Exception):
    """The Combat has ended."""


class Table:
    """What the referee knows of the Combat, and how it listens to the match."""

    def __init__(self, stream: Stream, tally: Tally, where: str) -> None:
        self.stream = stream
        self.tally = tally
        self.where = where
        self.fighters: list[Fighter] = []
        self.walls: set[str] = set()  # Walls and Gate that stand
        self.gate: str | None = None
        self.round = 0
        self.last: tuple[int, int] | None = None  # Initiative and side of the unit that activated last in this round
        self.active: Fighter | None = None
        view = stream.view(None)
        combat = view["combat"]
        self.options: list[str] = view["table"]["options"]
        self.mode: str = view["table"]["mode"]
        self.scenario: str | None = view["table"]["scenario"]
        self.against: str = combat["against"]
        self.seats: list[int] = combat["seats"]  # who decides for a side; -1: the rules
        self.players: list[int] = combat["players"]  # whose units a side has; -1: nobody's
        self.limited: bool = combat["limited"]
        self.mp: int = combat["mp"]
        self.paying = attacker_of(stream)  # whose Movement Points lengthen the Combat, in the words of the match
        self.siege: bool = combat["siege"]
        self.week: str = str(view["table"]["proclaimed"])
        self.deck = [has_deck(stream, side) for side in (0, 1)]
        self.factions: list[str] = [one["faction"] for one in view["players"]]
        self.spell_count, self.spell_room = [0, 0], [0, 0]
        self.early = [0, 0]
        self.power = 0  # gathered for the card that is being cast
        self.free_cast = False
        self.decks: list[list[tuple[str, list[str]]]] = [[], []]  # the Unit Decks before the Combat
        self.levels: list[int] = [one["level"] for one in view["players"]]
        self.caps: list[int] = [one["level_cap"] for one in view["players"]]
        self.xp: list[int] = [one["xp"] for one in view["players"]]
        self.difficulty: int = stream.state.combat.level
        self.azure = False
        self.extras = len(view["table"]["sets"]) > 1  # further boxes are in use
        self.hardness: str = view["table"]["difficulty"]
        self.morale: list[int] = [one["morale"] for one in view["players"]]
        self.passing: list[int] = list(combat["standing_pass"])  # who has passed for some time
        self.odd = any(one["what"] in ODD_RULES for one in view["rules"])  # numbers changed by rules of further boxes
        self.final = bool(stream.state.combat.duel or stream.state.combat.field < 0)  # it decides the match
        self.affected: set[str] = set()  # units on which a card lies that the referee does not know
        self.main_hero = [is_main(stream, side) for side in (0, 1)]
        self.banked = bool(combat.get("bank")) or self.scenario in ("cursed_mission",)
        self.whole = True  # watched from its beginning without a gap
        self.placed: list[list[str]] = [[], []]  # by their names when they were put on the board
        self.struck: Any = None  # the attack whose window is open
        self.window = ""  # the card window that is open
        self.saved = self.tripled = self.no_faces = False
        self.has_moved = False
        self.no_retreat = [False, False]
        self.ended = ""
        self.surrenders = [may_surrender(stream, side) for side in (0, 1)]
        self.homeless = [has_no_town(stream, side) for side in (0, 1)]  # where to go after a surrender is not said

    # -- listening -------------------------------------------------------------------------------------------
    def next(self) -> Token:
        return self.stream.peek()

    def differs(self, clause: str, expected: object, seen: object) -> NoReturn:
        raise Difference(clause, expected, seen)

    def expect(self, clause: str, id: str, **args: object) -> Tell:
        """The next thing told must be this one, with these values."""
        told = self.next()
        wanted = f"{id}({', '.join(f'{key}={value}' for key, value in args.items())})"
        if not isinstance(told, Tell) or told.id != id:
            self.differs(clause, wanted, told)
        for key, value in args.items():
            if told.args.get(key) != value:
                self.differs(clause, wanted, told)
        return self.stream.told()

    def hears(self, id: str) -> bool:
        told = self.next()
        return isinstance(told, Tell) and told.id == id

    def asks(self, *ids: str) -> bool:
        asked = self.next()
        return isinstance(asked, Ask) and asked.id in ids

    def asked(self, clause: str, seat: int | None, *ids: str) -> Ask:
        asked = self.next()
        if not isinstance(asked, Ask) or asked.id not in ids or (seat is not None and asked.seat != seat):
            self.differs(clause, f"question {' or '.join(ids)} to seat {seat}", asked)
        return asked

    def offers(self, clause: str, asked: Ask, wanted: set[str]) -> None:
        """Exactly these options, each once."""
        offered = set(asked.options)
        if offered != wanted or len(asked.options) != len(offered):
            missing, added = sorted(wanted - offered), sorted(offered - wanted)
            self.differs(clause, f"{asked.id} {asked.args} with {sorted(wanted)}", f"missing {missing}, wrong {added}")

    def decide(self, judged: str = "") -> str:
        """Let the seat answer. `judged` says why the question was not judged, if it was not."""
        if self.stream.fighting:
            seen = self.stream.view(None)
            self.morale = [one["morale"] for one in seen["players"]]
            self.passing = list(seen["combat"]["standing_pass"])
        if judged:
            self.tally.blind[judged] += 1
        else:
            self.tally.judged += 1
        text = self.stream.answer()
        self.gain_points()
        return text

    def gain_points(self) -> None:
        """Movement Points gained in the Combat by the Hero who began it may lengthen it [HER-6.9, 17.30]."""
        for told in self.stream.asides:
            if told.id == "mp-gained" and (told.args["seat"], told.args["figure"]) == self.paying:
                self.mp += int(told.args["amount"])
                self.tally.seen["points gained"] += 1

    # -- the board -------------------------------------------------------------------------------------------
    def at(self, space: str) -> Fighter | None:
        return next((one for one in self.fighters if one.space == space), None)

    def unit(self, clause: str, name: str, space: str) -> Fighter:
        found = self.at(space)
        if found is None or found.name != name:
            self.differs(clause, f"a unit that stands on {space} ({found})", f"{name} on {space}")
        return found

    def enemies(self, of: Fighter) -> list[Fighter]:
        return [one for one in self.fighters if one.side != of.side]

    def of_side(self, side: int) -> list[Fighter]:
        return [one for one in self.fighters if one.side == side]

    def adjacent(self, to: Fighter) -> list[Fighter]:
        return [one for one in self.fighters if one.next_to(to)]

    def empty(self, space: str) -> bool:
        """Every card on the board is an Obstacle [HER-17.19]."""
        return self.at(space) is None and space not in self.walls

    def may_stop(self, unit: Fighter, space: str) -> bool:
        """The Gate is no Obstacle for the defenders [HER-18.4]."""
        return self.empty(space) or (
            space == self.gate and space in self.walls and unit.side == 1 and not self.at(space)
        )

    def gold(self, side: int) -> int:
        return int(self.stream.view(None)["players"][self.players[side]]["gold"])

    def faction(self, side: int) -> str:
        return self.factions[self.players[side]]

    def plays_of(self, seat: int) -> int:
        return int(self.view()["plays"][seat])

    def controlled(self, side: int) -> bool:
        """Whether a player decides for this side; otherwise the rules of §20 do."""
        return self.seats[side] >= 0

    def neutral(self, side: int) -> bool:
        return self.players[side] < 0

    def plays_cards(self, side: int) -> bool:
        return self.players[side] >= 0

    def seat_side(self, seat: int) -> int:
        return self.players.index(seat) if seat in self.players else self.seats.index(seat)

    # -- looking at the board as the match shows it ---------------------------------------------------------
    def view(self) -> Json:
        found: Json = self.stream.view(None)["combat"]
        return found

    def compare(self) -> None:
        """The board of the match must be the referee's board."""
        if not self.stream.fighting:
            return
        shown = {one["space"]: one for one in self.view()["units"]}
        mine = {one.space: one for one in self.fighters}
        if set(shown) != set(mine):
            self.differs("HER-17.23", f"units on {sorted(mine)}", f"units on {sorted(shown)}")
        for space, unit in mine.items():
            self.compare_unit(unit, shown[space])

    def compare_unit(self, unit: Fighter, shown: Json) -> None:
        unit.id = shown["fighter"]
        marks = set(shown["marks"])
        facts: dict[str, tuple[object, object]] = {
            "HER-17.23 card": (unit.name, shown["unit"]),
            "HER-17.10 side": (unit.side, shown["side"]),
            "HER-17.23 damage": (unit.damage, shown["damage"]),
            "HER-11.16 cards on it": (unit.laid, shown["laid"]),
            "HER-17.18 activated": (unit.activated, "activated" in marks),
            "HER-17.25 retaliated": (unit.retaliated, "retaliated" in marks),
            "HER-17.26 paralysed": (unit.paralysed, "paralysed" in marks),
            "HER-17.27 Defence token": (unit.defending, "defending" in marks),
        }
        if not unit.murky:
            facts["HER-16.3 health"] = (unit.health, shown["health"])
            facts["HER-16.3 initiative"] = (unit.initiative, shown["initiative"])
        for what, (wanted, seen) in facts.items():
            if wanted != seen:
                clause, _, rest = what.partition(" ")
                self.differs(clause, f"{unit}: {rest} {wanted}", seen)

    def look_again(self) -> None:
        """Take the board over from the match after something that was not judged."""
        old = {one.id: one for one in self.fighters}
        whole = self.stream.view(None)
        combat, more = whole["combat"], whole["outlook"]["combat"]["units"]
        self.walls, self.gate, self.round = set(combat["walls"]), combat["gate"], combat["round"]
        self.fighters = []
        for shown in combat["units"]:
            unit = old.get(shown["fighter"]) or Fighter(shown["side"], shown["unit"], shown["space"])
            unit.id, unit.space = shown["fighter"], shown["space"]
            marks = set(shown["marks"])
            unit.name, unit.damage = shown["unit"], shown["damage"]
            same = unit.laid == shown["laid"]
            if not same:
                unit.laid, unit.under = list(shown["laid"]), [0] * len(shown["laid"])
            unit.activated, unit.retaliated = "activated" in marks, "retaliated" in marks
            unit.paralysed, unit.defending = "paralysed" in marks, "defending" in marks
            changed = {stat: sum(c[1] for c in shown["changes"] if c[0] == stat) for stat in ("attack", "defense")}
            known = all(changed[stat] == unit.sum(stat) for stat in changed)
            known &= (unit.health, unit.initiative) == (shown["health"], shown["initiative"])
            lying = {one if isinstance(one, str) else str(one) for one in more[str(shown["fighter"])]["cards"]}
            unit.murky = (
                not known
                or unit.name.split("-")[0] in self.affected
                or not same
                or bool(lying - {one.card for one in unit.changes})
            )
            self.fighters.append(unit)

    # -- ends ------------------------------------------------------------------------------------------------
    def check_over(self) -> None:
        """A Combat ends at once when one side has no units; the Arrow Tower does not count [HER-17.29]."""
        for side in (0, 1):
            if not any(not one.tower for one in self.of_side(side)):
                raise Over

    def hears_end(self) -> bool:
        told = self.next()
        return isinstance(told, End) or (isinstance(told, Tell) and told.id in ENDS)

    def free(self, side: int) -> list[str]:
        return [space for space in lines(side) if self.empty(space)]


def may_surrender(stream: Stream, side: int) -> bool:
    """With a Hero, to a player; never in a final Combat or duel, nor when defending a Town [HER-17.37, 27.8, 30.2]."""
    combat = stream.state.combat
    if combat is None or min(combat.players) < 0:
        return False
    if combat.duel or combat.field < 0:
        return False
    return bool(combat.figures[side] >= 0 and not (side == 1 and on_town(stream, combat.field)))


def is_main(stream: Stream, side: int) -> bool:
    combat = stream.state.combat
    if combat is None or combat.players[side] < 0 or combat.figures[side] < 0:
        return bool(combat is not None and combat.players[side] >= 0 and combat.duel)
    return bool(stream.state.figures[combat.figures[side]].kind == 0)


def attacker_of(stream: Stream) -> tuple[int, str]:
    """Player and kind of the Hero who attacks; nobody's where none does."""
    combat = stream.state.combat
    if combat is None or combat.players[0] < 0 or combat.figures[0] < 0:
        return -1, ""
    return combat.players[0], "main" if stream.state.figures[combat.figures[0]].kind == 0 else "secondary"


def has_no_town(stream: Stream, side: int) -> bool:
    combat = stream.state.combat
    if combat is None or combat.players[side] < 0 or combat.field < 0:
        return False
    seat = combat.players[side]
    state = stream.state
    return bool(state.home[seat] < 0 or state.flag[state.home[seat]] != seat)


def has_deck(stream: Stream, side: int) -> bool:
    """Cards are played by a player whose Main Hero fights, and where the scenario lends the Deck [HER-10.2, 30.7]."""
    combat = stream.state.combat
    if combat is None or combat.players[side] < 0:
        return False
    if combat.duel or combat.figures[side] < 0:
        lent = stream.view(None)["table"]["scenario"] in ("monks_retreat", "chain_link")
        return bool(combat.duel or (lent and combat.field == stream.state.home[combat.players[side]]))
    return bool(stream.state.figures[combat.figures[side]].kind == 0)


def on_town(stream: Stream, field: int) -> bool:
    """Whether the Field is a Town: those of the players, and Random Towns."""
    return field in stream.state.home or field in list(stream.state.random_towns)


def tower(side: int) -> Fighter:
    return Fighter(side, "arrow_tower", TOWER)


def row(space: str) -> int:
    return place(space)[0] if space in SPACES else -1


__all__ = ["NotJudged", "Over", "Table", "row", "tower"]
