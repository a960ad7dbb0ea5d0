"""What happened between two positions: the events are entered in the referee's own books and must add up."""

from __future__ import annotations

from collections.abc import Callable

from tests.referees.heroes_map import books, ends, land, options, rounds, town, visits, walks
from tests.referees.heroes_map.facts import Json, Spot, World
from tests.referees.heroes_map.memory import Complaint, Memory

Event = tuple[str, Json]
TOKENS = {"build", "population", "spell_book"}
KEY = ("gold", "materials", "valuables")


def spot_named(name: str) -> Spot:
    q, r = name.split(",")
    return int(q), int(r)


class Journal:
    """The books of one interval: opened with a position, closed with the next one outside a Combat."""

    def __init__(self, world: World, memory: Memory, prompt: str, option: str) -> None:
        self.world = world
        self.memory = memory
        self.prompt = prompt
        self.option = option
        self.found: list[Complaint] = []
        self.purse = [list(world.resources(seat)) for seat in range(world.seats)]
        self.morale = [player["morale"] for player in world.players]
        self.xp = [player["xp"] for player in world.players]
        self.tokens = [set(player["tokens"]) for player in world.players]
        self.spots = {(one["seat"], one["kind"]): world.spot(one) for one in world.figures if one["seat"] >= 0}
        self.points = {(one["seat"], one["kind"]): land.points(one) for one in world.figures if one["seat"] >= 0}
        self.flags = {field.spot: field.flag for field in world.fields.values()}
        self.cubes = {field.spot for field in world.fields.values() if field.cube}
        self.incomes: dict[int, tuple[int, int, int]] = {}
        self.due: list[tuple[str, int, tuple[int, int, int]]] = []
        self.events: list[Event] = []
        self.index = 0

    def say(self, clause: str, what: str, expected: object, seen: object) -> None:
        self.found.append(Complaint(clause, what, expected, seen))

    # -- reading the events ------------------------------------------------------------------------------------
    def read(self, events: list[Event]) -> None:
        self.events = events
        if self.prompt == "main_action" and self.option.startswith("revisit"):
            who = (self.memory.turn, self.option.split()[1])
            self.spend(*who)
            self.memory.fighter, self.memory.visiting = who, self.spots[who]
        for self.index, (name, args) in enumerate(events):
            handler: Callable[[Json], None] | None = getattr(self, "on_" + name.replace("-", "_"), None)
            if handler is not None:
                handler(args)

    def later(self) -> list[Event]:
        return self.events[self.index + 1 :]

    def following(self) -> str:
        later = self.later()
        return later[0][0] if later else ""

    def spend(self, seat: int, kind: str) -> None:
        """HER-6.1."""
        if (seat, kind) in self.points:
            self.points[seat, kind] -= 1

    def level(self, seat: int) -> int:
        return min(1 + self.xp[seat] // 2, 7)

    # -- Resources ---------------------------------------------------------------------------------------------
    def on_resources_gained(self, args: Json) -> None:
        gain = (args["gold"], args["materials"], args["valuables"])
        for kind in range(3):
            self.purse[args["seat"]][kind] += gain[kind]
        for entry in self.due:
            if entry[1:] == (args["seat"], gain):
                self.due.remove(entry)
                return

    def on_resources_paid(self, args: Json) -> None:
        price = (args["gold"], args["materials"], args["valuables"])
        for kind in range(3):
            self.purse[args["seat"]][kind] -= price[kind]
            if self.purse[args["seat"]][kind] < 0:
                self.say("HER-12.4", f"{KEY[kind]} of seat {args['seat']} after paying", "0 or more", self.purse)
        later = self.later()
        if later and later[0][1].get("seat") == args["seat"]:
            self.check_price(price, *later[0])

    def check_price(self, price: tuple[int, int, int], name: str, args: Json) -> None:
        """What was paid for is told next."""
        if name == "built":
            want = books.cost(books.buildings()[args["building"]], "cost")
            clause = "HER-7.4"
        elif name == "hero-hired" and self.prompt != "visit_option":
            want, clause = (town.HIRE, 0, 0), "HER-9.6"
        elif name == "recruited" and not args["discounted"]:
            unit = args["unit"].removesuffix("-few")
            want, clause = town.recruit_price(unit), "HER-16.4"
            if args["unit"].endswith("-few") and not args["by_token"]:
                return
        elif name == "reinforced" and args["by_token"] and not args["discounted"]:
            want = town.reinforce_price(self.world, args["seat"], args["unit"].removesuffix("-pack"))
            clause = "HER-16.5"
        elif name == "spell-bought" and "ability:wisdom" not in self.memory.played:
            want, clause = (town.spell_price(self.world.players[args["seat"]]["faction"]), 0, 0), "HER-7.6"
        else:
            return
        if options.strange_town(self.world, args["seat"]):
            return
        if want != price:
            self.say(clause, f"price of {name} {args}", want, price)

    def on_income(self, args: Json) -> None:
        seen = (args["gold"], args["materials"], args["valuables"])
        self.incomes[args["seat"]] = seen
        for kind in range(3):
            self.purse[args["seat"]][kind] += seen[kind]

    def on_traded(self, args: Json) -> None:
        row = (args["sold"], args["price"], args["bought"], args["amount"])
        if row not in books.TRADES:
            self.say("HER-23.1", "exchange", "a row of the table", row)
        purse = self.purse[args["seat"]]
        purse[books.RESOURCES.index(args["sold"])] -= args["price"]
        purse[books.RESOURCES.index(args["bought"])] += args["amount"]

    def on_gave(self, args: Json) -> None:
        kind = books.RESOURCES.index(args["resource"])
        self.purse[args["seat"]][kind] -= args["amount"]
        self.purse[args["seat2"]][kind] += args["amount"]

    def on_place_defended(self, args: Json) -> None:
        """HER-17.3, HER-30.7 `home_defence`."""
        home = self.world.rule("home_defence")
        if args["amount"] != 8 and not (home and args["amount"] == home[0]["gold_cost"]):
            self.say("HER-17.3", "price of the defence", 8, args["amount"])

    def on_surrendered(self, args: Json) -> None:
        """HER-17.37: 10 G to the enemy; never in a final Combat (HER-30.2)."""
        if self.memory.final:
            self.say("HER-30.2", "surrender in the final Combat", "not allowed", args)
        for seat in set(self.memory.fighters) - {args["seat"]}:
            self.purse[args["seat"]][0] -= 10
            self.purse[seat][0] += 10

    def on_final_combat(self, args: Json) -> None:
        self.memory.final = True
        self.memory.difficulty = 0
        self.memory.fighters = (args["seat"], args["seat2"])

    def on_hero_attacked(self, args: Json) -> None:
        self.memory.fighters = (args["seat"], args["seat2"])
        self.memory.attacked = args.get("figure", "")
        self.memory.difficulty = 0

    on_place_attacked = on_hero_attacked

    # -- tokens ------------------------------------------------------------------------------------------------
    def on_built(self, args: Json) -> None:
        self.tokens[args["seat"]].discard("build")
        if self.world.forbidden("build") or self.world.forbidden(
            "building:" + books.buildings()[args["building"]]["kind"]
        ):
            self.say("HER-30.7", "forbidden Building", "not built", args["building"])

    def on_spell_bought(self, args: Json) -> None:
        self.tokens[args["seat"]].discard("spell_book")

    def on_hero_hired(self, args: Json) -> None:
        if self.world.forbidden("secondary_hero"):
            self.say("HER-30.7", "Secondary Hero", "forbidden", "hired")
        if self.index and self.events[self.index - 1][0] == "resources-paid" and self.prompt != "visit_option":
            self.tokens[args["seat"]].discard("population")

    def on_recruited(self, args: Json) -> None:
        if args["by_token"]:
            self.tokens[args["seat"]].discard("population")

    on_reinforced = on_recruited

    # -- Morale, XP --------------------------------------------------------------------------------------------
    def on_morale_gained(self, args: Json) -> None:
        self.morale[args["seat"]] = min(1, self.morale[args["seat"]] + 1)

    def on_morale_lost(self, args: Json) -> None:
        self.morale[args["seat"]] -= 1

    on_morale_negative = on_morale_lost

    def on_morale_broken(self, args: Json) -> None:
        """HER-8.3."""
        if self.morale[args["seat"]] != -1:
            self.say("HER-8.3", "a second Negative token", -1, self.morale[args["seat"]])
        self.morale[args["seat"]] = 0

    def on_morale_spent(self, args: Json) -> None:
        if self.morale[args["seat"]] != 1:
            self.say("HER-8.4", "Morale spent by", 1, self.morale[args["seat"]])
        self.morale[args["seat"]] = 0

    def on_experience(self, args: Json) -> None:
        self.xp[args["seat"]] = min(12, self.xp[args["seat"]] + args["amount"])
        self.memory.xp_due.pop(args["seat"], None)

    # -- Heroes --------------------------------------------------------------------------------------------------
    def on_hero_moved(self, args: Json) -> None:
        who = (args["seat"], args["figure"])
        target = spot_named(args["field2"])
        if self.prompt == "main_action" and self.option.startswith("move"):
            self.spend(*who)
            if self.index == 0:
                self.found += visits.entered(self.world, self.memory, who, target, self.later())
        self.spots[who] = target
        self.memory.fighter = who

    def put(self, args: Json) -> None:
        self.spots[args["seat"], args.get("figure", "main")] = spot_named(args["field"])

    on_relocated = on_hero_put = put

    def on_went_back(self, args: Json) -> None:
        self.put(args)
        self.memory.difficulty = 0

    def on_hero_gone(self, args: Json) -> None:
        self.spots.pop((args["seat"], args["figure"]), None)
        fighters = set(self.memory.fighters)
        given_up = any(name == "surrendered" for name, _ in self.events[: self.index])
        if args["figure"] == "secondary" and args["seat"] in fighters and not given_up:
            self.memory.beaten_secondary += fighters - {args["seat"]}

    def on_mp_gained(self, args: Json) -> None:
        who = (args["seat"], args["figure"])
        self.points[who] = self.points.get(who, 0) + args["amount"]

    def on_tile_discovered(self, args: Json) -> None:
        if self.prompt == "main_action" and self.option.startswith("discover"):
            self.spend(args["seat"], self.option.split()[1])

    def on_tile_drawn(self, args: Json) -> None:
        if self.prompt == "main_action" and self.option.startswith("place"):
            self.spend(args["seat"], self.option.split()[1])

    def on_dug(self, args: Json) -> None:
        self.spend(args["seat"], self.option.split()[1])

    def on_extended(self, args: Json) -> None:
        """HER-17.30; option `free_extend`; cards may extend for nothing."""
        if self.memory.fighter and not self.world.option("free_extend"):
            self.points[self.memory.fighter] = -1  # not followed into the Combat

    # -- Fields --------------------------------------------------------------------------------------------------
    def on_visited(self, args: Json) -> None:
        who = (args["seat"], args["figure"])
        self.found += visits.visited(self, who, args["location"])

    def on_flagged(self, args: Json) -> None:
        who = visits.flagger(self, args)
        if who is not None:
            self.flags[self.spots[who]] = args["seat"]

    def on_guards_ahead(self, args: Json) -> None:
        self.memory.difficulty = args["number"]
        self.memory.fighters = ()

    def on_neutrals_drawn(self, args: Json) -> None:
        self.found += visits.drawn(self.world, self.memory, args["unit"])

    def on_combat_won(self, args: Json) -> None:
        self.beaten(args["seat"])
        self.found += visits.won(self, args["seat"])

    def beaten(self, seat: int) -> None:
        """Whose Main Hero was beaten (HER-25.15, HER-30.8)."""
        memory = self.memory
        if seat not in memory.fighters or memory.fighter is None or memory.final:
            return
        loser = memory.attacked if seat == memory.fighters[0] else memory.fighter[1]
        if loser == "main":
            memory.beaten_main.add(seat)
            memory.beat_main = seat

    # -- Rounds ----------------------------------------------------------------------------------------------------
    def on_round_began(self, args: Json) -> None:
        self.found += rounds.began(self, args["number"])
        told = [one["number"] for name, one in self.events[: self.index] if name == "final-round"]
        if args["number"] > 1:
            self.found += ends.final_round(self.world, self.memory, told[0] if told else 0)
        self.tokens = [set(TOKENS) for _ in self.tokens] if args["number"] > 1 else self.tokens

    def on_timed_event(self, args: Json) -> None:
        """HER-29.2 `map_cubes`: with `where` only from those Locations."""
        for entry in self.world.scenario["timed_events"]:
            if rounds.happens(self.world, entry, args["number"]):
                for op in entry["ops"]:
                    if op["op"] == "map_cubes":
                        self.clear(op.get("where"))

    def clear(self, where: list[str] | None) -> None:
        fields = self.world.fields
        self.cubes = {spot for spot in self.cubes if where is not None and fields[spot].location not in where}

    def on_proclaimed(self, args: Json) -> None:
        """A week that refreshes the map (Friendly Beaver) takes every Black Cube away."""
        ops = [op for effect in books.cards()[args["card"]]["effects"] for op in effect["ops"]]
        if any(op["op"] == "map_cubes" for op in ops):
            self.clear(None)

    def on_fields_refreshed(self, args: Json) -> None:
        self.clear(None)

    def on_offer_made(self, args: Json) -> None:
        self.memory.offered = args

    def on_offer_accepted(self, args: Json) -> None:
        """HER-27.3, `propose_trade`."""
        offer = self.memory.offered
        for kind, amount, giver, taker in (
            (offer["resource"], offer["amount"], offer["seat"], args["seat"]),
            (offer["wanted"], offer["price"], args["seat"], offer["seat"]),
        ):
            self.purse[giver][books.RESOURCES.index(kind)] -= amount
            self.purse[taker][books.RESOURCES.index(kind)] += amount

    def on_turn_began(self, args: Json) -> None:
        self.found += rounds.turn(self, args["seat"])

    def on_turn_ended(self, args: Json) -> None:
        self.memory.ended.append(args["seat"])

    def on_roaming_rolled(self, args: Json) -> None:
        later = self.later()
        if later and later[0][0] == "roaming-moved":
            start, end = (spot_named(later[0][1][key]) for key in ("place", "place2"))
            if not any(name in ("hero-put", "relocated", "hero-moved") for name, _ in self.events[: self.index]):
                self.found += walks.roamed(self.world, args["number"], start, end)

    def on_enemy_turn(self, args: Json) -> None:
        if not any(name in MOVING for name, _ in self.events[: self.index]):
            complaints, self.memory.goal_reached = walks.walk(self.world, self.later(), self.memory.goal_reached)
            self.found += complaints

    # -- closing the books -----------------------------------------------------------------------------------------
    def close(self, after: World, prompt: str) -> None:
        """Compares the books with the next position."""
        for clause, seat, gain in self.due:
            self.say(clause, f"gain of seat {seat}", gain, "not told")
        for seat, seen in self.incomes.items():
            if seat in after.playing():
                want = rounds.income(after, seat, self.world.week())
                self.same("HER-12.3", f"income of seat {seat}", want, seen)
        for seat in after.playing():
            self.same("HER-12.1", f"Resources of seat {seat}", tuple(self.purse[seat]), after.resources(seat))
            self.same("HER-8.1", f"Morale of seat {seat}", self.morale[seat], after.players[seat]["morale"])
            self.same("HER-9.3", f"XP of seat {seat}", self.xp[seat], after.players[seat]["xp"])
            if prompt not in ("population", "build", "spell_book", "hire_place", "search"):
                tokens = set(after.players[seat]["tokens"])
                self.same("HER-7.1", f"tokens of seat {seat}", sorted(self.tokens[seat]), sorted(tokens))
        self.close_heroes(after)
        if not any(
            name in ("enemy-visited", "enemy-turn", "card-played", "card-played-expert") for name, _ in self.events
        ):
            self.close_cubes(after)

    def close_cubes(self, after: World) -> None:
        """HER-15.1: a Black Cube lies where a Visitable Field was visited, and nowhere else."""
        for spot, field in after.fields.items():
            if spot in self.world.fields and field.category == "visitable" and field.location != "grail":
                self.same("HER-15.1", f"Black Cube on {field.location} {spot}", spot in self.cubes, field.cube)

    def close_heroes(self, after: World) -> None:
        names = {name for name, _ in self.events}
        for one in after.figures:
            who = (one["seat"], one["kind"])
            if who not in self.spots or "hero-hired" in names or "teleported" in names:
                continue
            self.same("HER-6.2", f"place of {who}", self.spots[who], after.spot(one))
            if one["seat"] == self.memory.turn and not names & UNCOUNTED and self.counted(who):
                self.same("HER-6.1", f"MP of {who}", self.points[who], land.points(one))

    def counted(self, who: tuple[int, str]) -> bool:
        """Events (HER-27.3) may be paid with MP, and what Combats cost is not followed."""
        return self.points[who] >= 0 and "event" not in self.prompt and "which_hero" not in self.prompt

    def same(self, clause: str, what: str, expected: object, seen: object) -> None:
        if expected != seen:
            self.say(clause, what, expected, seen)


MOVING = {"hero-moved", "hero-put", "relocated", "went-back", "tile-discovered", "flagged"}
UNCOUNTED = {"turn-ended", "extended", "teleported", "dug", "turn-began", "round-began"}
