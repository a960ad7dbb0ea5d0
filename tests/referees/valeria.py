"""A second, slow reading of the rules of Valeria: names of cards in lists, nothing clever.

It is told how the cards lie and what chance brings (dice, the first player, the pick of Purloiner's Perch), asks the
questions of VAL-13 itself and keeps its own table. It shares no code and no data with the engine.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator

from tests.referees.valeria_cards import CITIZEN, DOMAIN, DUKE, MONSTER, RESOURCES, SLOTS, TOKEN

Question = tuple[str, list[str]]  # its name and its options in words
Asked = dict[int, Question]
Answers = dict[int, str]
Asking = Generator[Asked, Answers]
Luck = Callable[[str], dict[str, int | str]]  # the next thing that chance brings, by the name of its event


class Over(Exception):
    """The game has ended, for this reason."""


class Player:
    def __init__(self) -> None:
        """[VAL-3.6]"""
        self.has = {"gold": 2, "strength": 0, "magic": 1, "victory": 0}
        self.citizens: list[str] = []
        self.domains: list[str] = []
        self.monsters: list[str] = []
        self.duke = ""

    def named(self, name: str) -> int:
        """Starters have a name. [VAL-2.7]"""
        return self.citizens.count(name) + (name in ("peasant", "knight"))

    def role(self, role: str) -> int:
        return sum(CITIZEN[card].role == role for card in self.citizens)


def tokens(text: str) -> list[tuple[int, str]]:
    """ "1G+2M" as numbers of tokens."""
    return [(int(n), TOKEN[sign]) for n, sign in re.findall(r"(\d+)([GSM])", text)]


def said(text: str) -> str:
    return " ".join(f"{n} {name}" for n, name in tokens(text))


def splits(cost: int, held: int, magic: int) -> list[int]:
    """How many Magic may stand in: every number of VAL-8.0.1, tried one by one."""
    if cost == 0:
        return [0]
    return [m for m in range(cost) if cost - m <= held and m <= magic]


class Referee:
    """The table as a referee would note it down; stacks have their top card last."""

    def __init__(
        self,
        seats: int,
        luck: Luck,
        areas: list[str],
        monsters: list[list[str]],
        citizens: list[list[str]],
        domains: list[list[str]],
        dealt: list[list[str]],
    ) -> None:
        self.seats, self.luck, self.areas = seats, luck, areas
        self.monsters, self.citizens, self.domains = monsters, citizens, domains
        self.dealt = dealt
        self.players = [Player() for _ in range(seats)]
        self.dice = [0, 0]
        self.active = 0
        self.captured: list[str] = []
        self.dark_lord = ""
        self.reason = ""

    def play(self) -> Asking:
        try:
            yield from self.whole_game()
        except Over as over:
            self.reason = str(over)

    def whole_game(self) -> Asking:
        answers = yield {seat: ("keep_duke", [f"keep {duke}" for duke in two]) for seat, two in enumerate(self.dealt)}
        for seat, player in enumerate(self.players):
            player.duke = answers[seat].split()[1]
        first = int(self.luck("first-player")["seat"]) if self.seats > 1 else 0
        self.active = first
        while True:
            yield from self.turn()
            following = (self.active + 1) % self.seats
            if self.seats > 1 and following == first and self.condition():  # [VAL-10.3]
                raise Over(self.condition())
            self.active = following

    def ask(self, seat: int, prompt: str, options: list[str]) -> Generator[Asked, Answers, str]:
        """[VAL-13.1]"""
        if len(options) == 1:
            return options[0]
        answers = yield {seat: (prompt, options)}
        return answers[seat]

    # -- positions and ends [VAL-2.10, VAL-10.2, VAL-11.2.9] -------------------------------------------------

    def exhausted(self) -> int:
        return sum(not stack for stack in (*self.monsters, *self.citizens, *self.domains))

    def condition(self) -> str:
        if not any(self.monsters):
            return "monsters"
        if not any(self.domains):
            return "domains"
        return "exhausted" if self.exhausted() >= 2 * self.seats else ""

    def check_stop(self) -> None:
        if self.seats == 1 and self.exhausted() >= 5:
            raise Over("stop")

    # -- a turn [VAL-4.1, VAL-11.2.2] ------------------------------------------------------------------------

    def turn(self) -> Asking:
        yield from self.roll()
        yield from self.harvest(second=False)
        yield from self.action_phase()
        if self.seats == 1:
            yield from self.monsters_phase()
            yield from self.harvest(second=True)

    def roll(self) -> Asking:
        """[VAL-5]"""
        rolled = self.luck("rolled")
        self.dice = [int(rolled["value"]), int(rolled["value2"])]
        self.doubles()
        me, used = self.players[self.active], set()
        while True:
            options = {}
            for domain in ("foxgrove_palisade", "desert_orchid", "palace_of_the_dawn"):
                for die in (0, 1):
                    cost, face = self.change(domain, self.dice[die])
                    payable = splits(cost, me.has["gold"], me.has["magic"])
                    twin = die == 1 and self.dice[0] == self.dice[1]
                    if domain in me.domains and domain not in used and face not in (0, self.dice[die]) and not twin:
                        options[f"{domain} on die {die + 1}"] = (domain, die, cost, face, payable)
            options = {words: what for words, what in options.items() if what[4]}
            choice = yield from self.ask(self.active, "change_die", [*options, "announce"])
            if choice == "announce":
                return
            domain, die, cost, face, _ = options[choice]
            yield from self.pay(self.active, "gold", cost)
            used.add(domain)
            self.dice[die] = face
            self.doubles()

    def change(self, domain: str, face: int) -> tuple[int, int]:
        """Cost and new face; 0 is no face. [VAL-5.3]"""
        if domain == "foxgrove_palisade":
            return 2, 6
        if domain == "desert_orchid":
            return self.players[self.active].role("holy"), 1
        return 0, face - 1

    def doubles(self) -> None:
        for player in self.players:
            if "gargans_embrace" in player.domains and self.dice[0] == self.dice[1]:
                player.has["victory"] += 1

    def pay(self, seat: int, kind: str, cost: int, printed: int = 0) -> Asking:
        """[VAL-8.0]"""
        has = self.players[seat].has
        options = [f"{m} magic" for m in splits(cost, has[kind], has["magic"] - printed)]
        choice = yield from self.ask(seat, f"pay_{kind}", options)
        magic = int(choice.split()[0])
        has[kind] -= cost - magic
        has["magic"] -= magic + printed
        assert min(has.values()) >= 0  # [VAL-17.1]

    # -- Harvest [VAL-6] -------------------------------------------------------------------------------------

    def times(self, citizen: str) -> int:
        """[VAL-6.1]"""
        numbers = CITIZEN[citizen].numbers
        return sum(value in numbers for value in (*self.dice, sum(self.dice)))

    def harvest(self, second: bool) -> Asking:
        order = [(self.active + n) % self.seats for n in range(self.seats)]
        if self.seats == 5:
            order.remove((self.active - 1) % 5)  # [VAL-11.1.4]
        me = self.players[self.active]
        if not second:
            for _ in range(me.citizens.count("thief") * self.times("thief")):
                yield from self.thief()
        open_of: dict[int, list[str]] = {}
        consoled = []
        for seat in order:  # nobody's decision touches another's gains [VAL-6.4]
            activated = [name for name in CITIZEN for _ in range(self.players[seat].named(name) * self.times(name))]
            on = seat == self.active and not second
            powers = [(name, CITIZEN[name].on if on else CITIZEN[name].off) for name in activated]
            open_of[seat] = [f"{name} {power}" for name, power in powers if "/" in power or "→" in power]
            for _, power in powers:
                if "/" not in power and "→" not in power and power != "steal":
                    self.gain(seat, power)
            if not activated:
                consoled.append(seat)
        for seat in order:
            on = seat == self.active and not second
            yield from self.choices(seat, open_of[seat], "harvest_on_turn" if on else "harvest_off_turn")
        for seat in consoled:  # [VAL-6.7]
            choice = yield from self.ask(seat, "consolation", [f"gain {one}" for one in RESOURCES])
            self.players[seat].has[choice.split()[1]] += 1

    def gain(self, seat: int, power: str) -> None:
        """ "1G+1G×domain": each part as often as it says. [VAL-6.6]"""
        player = self.players[seat]
        for part in power.split("+"):
            what, _, per = part.partition("×")
            count = 1
            if per == "domain":
                count = len(player.domains)
            elif per == "knight":
                count = player.named("knight")
            elif per:
                count = player.role(per)
            for n, name in tokens(what):
                player.has[name] += n * count

    def thief(self) -> Asking:
        """[VAL-6.3, VAL-11.2.5]"""
        options = ["take nothing"]
        for other in range(self.seats):
            if other != self.active or self.seats == 1:
                whom = f"seat {other}" if self.seats > 1 else "the bank"
                for kind in ("gold", "magic"):
                    most = min(3, self.players[other].has[kind]) if self.seats > 1 else 3
                    options += [f"take {n} {kind} from {whom}" for n in range(1, most + 1)]
        choice = yield from self.ask(self.active, "take_as_thief", options)
        if choice != "take nothing":
            _, n, kind, *_, last = choice.split()
            self.take(kind, int(n), None if self.seats == 1 else int(last))

    def take(self, kind: str, n: int, opponent: int | None) -> None:
        self.players[self.active].has[kind] += n
        if opponent is not None:
            self.players[opponent].has[kind] -= n
            assert self.players[opponent].has[kind] >= 0

    def choices(self, seat: int, waiting: list[str], prompt: str) -> Asking:
        """[VAL-6.5]"""
        has = self.players[seat].has
        while True:
            options: dict[str, tuple[str, str, str]] = {}
            for one in waiting:
                name, power = one.split()
                if "/" in power:
                    for half in power.split("/"):
                        options[f"{name} {said(half)}"] = (one, "", half)
                else:
                    price, got = power.split("→")
                    if all(has[kind] >= n for n, kind in tokens(price)):
                        options[f"{name} {said(price)} for {said(got)}"] = (one, price, got)
            if not options:
                return
            must = any("/" in one for one in waiting)
            choice = yield from self.ask(seat, prompt, [*options, *([] if must else ["finish"])])
            if choice == "finish":
                return
            one, price, got = options[choice]
            waiting.remove(one)
            for n, kind in tokens(price):
                has[kind] -= n
            for n, kind in tokens(got):
                has[kind] += n

    # -- actions [VAL-7, VAL-8] ------------------------------------------------------------------------------

    def action_phase(self) -> Asking:
        me = self.players[self.active]
        for domain, kind in (
            ("blood_crow_army", "strength"),
            ("halfpenny_hill", "gold"),
            ("monolith_of_ostendaar", "magic"),
        ):
            me.has[kind] += domain in me.domains
        for _ in (1, 2):
            options = [f"slay {one}" for one in self.slayable()]
            options += [f"recruit {one}" for one in self.tops(self.citizens) if self.affords(self.recruit_cost(one))]
            options += [f"build {one}" for one in self.tops(self.domains) if self.buildable(one)]
            options += [f"gain {one}" for one in RESOURCES]
            choice = yield from self.ask(self.active, "take_action", options)
            verb, what = choice.split()
            if verb == "gain":
                me.has[what] += 1
            elif verb == "slay":
                yield from self.slay(what)
            elif verb == "recruit":
                yield from self.pay(self.active, "gold", self.recruit_cost(what))
                self.get_citizen(what)
            else:
                yield from self.build(what)
            self.check_stop()
        if "cathedral_of_st_aquila" in me.domains:
            yield from self.rob("cathedral_opponent", "gold", 1)
        if "orb_of_urdr" in me.domains:
            yield from self.rob("orb_opponent", "magic", 1)

    def tops(self, stacks: list[list[str]]) -> list[str]:
        return [stack[-1] for stack in stacks if stack]

    def affords(self, cost: int) -> bool:
        has = self.players[self.active].has
        return bool(splits(cost, has["gold"], has["magic"]))

    def slayable(self) -> list[str]:
        has = self.players[self.active].has
        return [
            one
            for one in self.tops(self.monsters)
            if splits(MONSTER[one].strength, has["strength"], has["magic"] - MONSTER[one].magic)
        ]

    def recruit_cost(self, citizen: str) -> int:
        me = self.players[self.active]
        return CITIZEN[citizen].cost + (0 if "emerald_stronghold" in me.domains else me.named(citizen))

    def domain_cost(self, domain: str) -> int:
        return max(1, DOMAIN[domain].cost - ("pratchetts_plateau" in self.players[self.active].domains))

    def buildable(self, domain: str) -> bool:
        me, roles = self.players[self.active], DOMAIN[domain].roles
        return all(me.role(role) >= roles.count(role) for role in roles) and self.affords(self.domain_cost(domain))

    def get_citizen(self, citizen: str) -> None:
        me = self.players[self.active]
        for stack in self.citizens:
            if stack and stack[-1] == citizen:
                stack.pop()
        me.citizens.append(citizen)
        me.has["magic"] += "forgotten_sorrows" in me.domains

    def get_monster(self, stack: list[str]) -> None:
        self.players[self.active].monsters.append(stack.pop())
        if self.seats == 1 and not any(self.monsters):
            raise Over("solo-all-slain")

    def slay(self, monster: str) -> Asking:
        me, card = self.players[self.active], MONSTER[monster]
        yield from self.pay(self.active, "strength", card.strength, card.magic)
        self.get_monster(self.monsters[self.areas.index(card.area)])
        me.has["magic"] += "violet_thorn" in me.domains
        if monster == "bane_spider":
            yield from self.bane_spider()
        elif monster == "spider_queen":
            yield from self.spider_queen()
        elif card.reward.startswith("C"):
            free = [f"take {one}" for one in self.free(int(card.reward[1]))]
            if free:
                yield from self.free_citizen([*free, "decline"])
        elif "/" in card.reward:
            choice = yield from self.ask(self.active, "choose_reward", [said(half) for half in card.reward.split("/")])
            me.has[choice.split()[1]] += int(choice.split()[0])
        else:
            times = self.of_area(card.area) if card.reward.endswith("×") else 1
            for n, kind in tokens(card.reward):
                me.has[kind] += n * times

    def of_area(self, area: str) -> int:
        return sum(MONSTER[one].area == area for one in self.players[self.active].monsters)

    def free(self, max_cost: int = 99, role: str = "") -> list[str]:
        return [
            one for one in self.tops(self.citizens) if CITIZEN[one].cost <= max_cost and role in ("", CITIZEN[one].role)
        ]

    def free_citizen(self, options: list[str]) -> Asking:
        choice = yield from self.ask(self.active, "take_citizen", options)
        if choice != "decline":
            self.get_citizen(choice.split()[1])

    def bane_spider(self) -> Asking:
        knight = ["knight"] if "knight" in self.tops(self.citizens) else []
        choice = yield from self.ask(self.active, "bane_spider_reward", ["gold", *knight])
        if choice == "gold":
            self.players[self.active].has["gold"] += 3
        else:
            self.get_citizen("knight")

    def spider_queen(self) -> Asking:
        me = self.players[self.active]
        choice = yield from self.ask(self.active, "spider_queen_reward", ["gold", "citizen"])
        if choice == "gold":
            me.has["gold"] += 2 * self.of_area("forest")
            return
        if self.free():
            yield from self.free_citizen([f"take {one}" for one in self.free()])
        me.has["victory"] += 1

    def rob(self, prompt: str, kind: str, most: int) -> Asking:
        """[VAL-7.6, VAL-9.2.4]"""
        if self.seats == 1:
            self.take(kind, most, None)
            return
        rich = [seat for seat in range(self.seats) if seat != self.active and self.players[seat].has[kind]]
        if rich:
            choice = yield from self.ask(self.active, prompt, [f"seat {seat}" for seat in rich])
            victim = int(choice.split()[1])
            self.take(kind, min(most, self.players[victim].has[kind]), victim)

    def build(self, domain: str) -> Asking:
        """[VAL-8.4.2, VAL-9.2]"""
        me = self.players[self.active]
        yield from self.pay(self.active, "gold", self.domain_cost(domain))
        for stack in self.domains:
            if stack and stack[-1] == domain:
                stack.pop()
        me.domains.append(domain)
        gives = {"darktide_harbour": "shadow", "rogues_landing": "worker", "shattered_hand": "holy"}
        free: list[str] = []
        if domain in gives:
            free = self.free(role=gives[domain])
        elif domain == "grimmwater_keep":
            free = self.free(3)
        elif domain == "cloudriders_camp":
            me.has["strength"] += 3
            free = self.free(2, "soldier")
        elif domain == "cutthroats_truce":
            yield from self.rob("truce_opponent", "gold", 3)
        elif domain in SPECIAL:
            yield from SPECIAL[domain](self, me)
        if free:
            yield from self.free_citizen([f"take {one}" for one in free])

    def eye_of_asteraten(self, me: Player) -> Asking:
        me.has["strength"] += 5
        choice = yield from self.ask(self.active, "eye_slay", [*[f"slay {one}" for one in self.slayable()], "decline"])
        if choice != "decline":
            yield from self.slay(choice.split()[1])

    def purloiners_perch(self, me: Player) -> Asking:
        if self.seats == 1:
            self.get_monster(next(stack for stack in self.monsters if stack))
            return
        having = [seat for seat in range(self.seats) if seat != self.active and self.players[seat].monsters]
        if having:
            choice = yield from self.ask(self.active, "perch_opponent", [f"seat {seat}" for seat in having])
            monster = str(self.luck("monster-stolen")["monster"])
            self.players[int(choice.split()[1])].monsters.remove(monster)
            me.monsters.append(monster)

    def watcher_on_the_water(self, me: Player) -> Asking:
        options = [*[f"return {one}" for one in sorted(set(me.monsters))], "decline"]
        choice = yield from self.ask(self.active, "return_monster", options)
        if choice != "decline":
            monster = choice.split()[1]
            me.monsters.remove(monster)
            self.monsters[self.areas.index(MONSTER[monster].area)].append(monster)
            me.has["victory"] += 3

    def nest_of_the_weaver_witch(self, me: Player) -> Asking:
        options = [*[f"return {one}" for one in sorted(set(me.citizens))], "decline"]
        choice = yield from self.ask(self.active, "return_citizen", options)
        if choice != "decline":
            citizen = choice.split()[1]
            me.citizens.remove(citizen)
            next(stack for stack, names in zip(self.citizens, SLOTS, strict=True) if citizen in names).append(citizen)
            me.has["victory"] += 3

    def golden_obelisk_of_nae(self, me: Player) -> Asking:
        options = ["pay", "decline"] if me.has["magic"] >= 3 else ["decline"]
        choice = yield from self.ask(self.active, "obelisk", options)
        if choice == "pay":
            me.has["magic"] -= 3
            me.has["victory"] += 3

    # -- the Dark Lord [VAL-11.2] ----------------------------------------------------------------------------

    def monsters_phase(self) -> Asking:
        for value in sorted(self.dice):
            column = value - 1
            if value == 6:
                options = [f"wake {area}" for area, stack in zip(self.areas, self.monsters, strict=True) if stack]
                choice = yield from self.ask(0, "wake_stack", options)
                column = self.areas.index(choice.split()[1])
            if not self.monsters[column]:
                continue
            tops = self.tops([self.citizens[column], self.citizens[column + 5]])
            if tops:
                choice = yield from self.ask(0, "lose_citizen", [f"lose {one}" for one in tops])
                lost = choice.split()[1]
                next(
                    stack for stack in (self.citizens[column], self.citizens[column + 5]) if stack[-1:] == [lost]
                ).pop()
            elif self.domains[column]:
                lost = self.domains[column].pop()
            else:
                raise Over("solo-nothing-to-capture")
            self.captured.append(lost)
            self.check_stop()

    # -- scores [VAL-10.4 to VAL-10.6, VAL-11.2.10] ----------------------------------------------------------

    def score(self, duke: str, citizens: list[str], domains: list[str], monsters: list[str], resources: int) -> int:
        per, points = DUKE[duke]
        total = sum(MONSTER[one].vp for one in monsters) + sum(DOMAIN[one].vp for one in domains) + resources // per
        for what, each in points.items():
            counts = {"citizen": len(citizens), "domain": len(domains), "monster": len(monsters)}
            titans = sum(MONSTER[one].type == "titan" for one in monsters)
            icons = [CITIZEN[one].role for one in citizens] + [role for one in domains for role in DOMAIN[one].roles]
            total += each * (titans if what == "titan" else counts.get(what, icons.count(what)))
        return total

    def scores(self) -> list[int]:
        return [
            p.has["victory"]
            + self.score(p.duke, p.citizens, p.domains, p.monsters, sum(p.has[kind] for kind in RESOURCES))
            for p in self.players
        ]

    def dark_lords_score(self) -> int:
        citizens = [one for one in self.captured if one in CITIZEN]
        domains = [one for one in self.captured if one in DOMAIN]
        return self.score(self.dark_lord, citizens, domains, [one for stack in self.monsters for one in stack], 0)

    def ranks(self) -> list[int]:
        cards = [len(p.citizens) + len(p.domains) + len(p.monsters) for p in self.players]
        order = [(-score, n) for score, n in zip(self.scores(), cards, strict=True)]
        return [1 + sum(other < mine for other in order) for mine in order]

    def ending(self) -> str:
        """A lone player who was stopped wins with more points only. [VAL-11.2.11]"""
        if self.reason != "stop":
            return self.reason
        return "solo-more-points" if self.scores()[0] > self.dark_lords_score() else "solo-fewer-points"


SPECIAL: dict[str, Callable[[Referee, Player], Asking]] = {
    "eye_of_asteraten": Referee.eye_of_asteraten,
    "purloiners_perch": Referee.purloiners_perch,
    "watcher_on_the_water": Referee.watcher_on_the_water,
    "nest_of_the_weaver_witch": Referee.nest_of_the_weaver_witch,
    "golden_obelisk_of_nae": Referee.golden_obelisk_of_nae,
}


def everything(referee: Referee) -> Iterator[str]:
    """All that lies on the table, for a comparison."""
    for seat, p in enumerate(referee.players):
        held = " ".join(f"{n} {kind}" for kind, n in p.has.items())
        cards = [" ".join(sorted(zone)) for zone in (p.citizens, p.domains, p.monsters)]
        yield f"{seat}: {held}; {'; '.join(cards)}"
    for kind, stacks in (("m", referee.monsters), ("c", referee.citizens), ("d", referee.domains)):
        yield f"{kind}: {'; '.join(' '.join(stack) for stack in stacks)}"
    yield f"captured: {' '.join(sorted(referee.captured))}"
    yield f"dice {referee.dice}, active {referee.active}"
