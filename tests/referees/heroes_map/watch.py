"""The referee: follows a match decision by decision."""

from __future__ import annotations

from collections import Counter
from typing import Any, Protocol

from tests.referees.heroes_map import asks, moments
from tests.referees.heroes_map.ends import artifacts_of, judge_result, should_be_over
from tests.referees.heroes_map.facts import Json, World
from tests.referees.heroes_map.journal import Journal, spot_named
from tests.referees.heroes_map.memory import Complaint, Memory
from tests.referees.heroes_map.options import Asked, main_action
from tests.referees.heroes_map.rounds import start_of_turn
from tests.referees.heroes_map.standing import standing

from ludoteka.core.match import Decision, Option, Question


class Watched(Protocol):
    """What the referee looks at: a match, or something that pretends to be one."""

    seats: int
    seed: int
    variants: dict[str, Any]
    state: Any
    decisions: list[Decision]

    @property
    def over(self) -> bool: ...
    @property
    def result(self) -> Any: ...
    @property
    def events(self) -> Any: ...
    def question(self, seat: int) -> Question: ...
    def view(self, seat: int | None) -> Any: ...
    def play(self, seat: int, option: Option | str) -> None: ...


DEFAULTS = (False, "normal", (), "open", "none")  # of the variants: not told
QUESTIONS = {"main_action": main_action, **asks.JUDGES, **moments.JUDGES}


def hand_of(match: Watched, seat: int) -> tuple[str, ...]:
    return tuple(match.view(seat)["players"][seat]["hand"] or ())


class Referee:
    """Watches one match. `before` looks at a question, `after` at what the answer brought about."""

    def __init__(self, match: Watched) -> None:
        self.match = match
        self.memory = Memory()
        self.told = 0
        self.judged: Counter[str] = Counter()
        self.passed_over: Counter[str] = Counter()
        self.complaints: list[Complaint] = []
        self.opened: tuple[World, str, str] | None = None  # the last position outside a Combat and what was answered
        self.unread: list[tuple[str, Json]] = []
        self.listen()

    @property
    def ply(self) -> int:
        return len(self.match.decisions)

    def complain(self, found: list[Complaint]) -> None:
        table = {name: value for name, value in self.match.variants.items() if value not in DEFAULTS}
        where = f"{table} seats {self.match.seats} seed {self.match.seed} ply {self.ply}"
        for one in found:
            self.complaints.append(Complaint(one.clause, one.what, one.expected, one.seen, where))

    def in_combat(self) -> bool:
        return self.match.state.combat is not None

    def before(self, seat: int) -> None:
        if self.in_combat():
            return
        question = self.match.question(seat)
        judge = QUESTIONS.get(question.prompt.id)
        world = World(self.match.view(None))
        self.complain(standing(world))
        self.settle(world, question.prompt.id)
        if judge is None:
            self.passed_over[question.prompt.id] += 1
            return
        if question.prompt.id == "main_action":
            self.complain(should_be_over(world, self.memory))
            self.memory.played = set()
        found = judge(world, self.memory, self.asked(seat, question))
        (self.passed_over if found is None else self.judged)[question.prompt.id] += 1
        self.complain(found or [])

    def settle(self, world: World, prompt: str) -> None:
        """Enters what has happened since the last position in the books."""
        if self.opened is not None and self.unread and self.opened[0].round:
            journal = Journal(self.opened[0], self.memory, self.opened[1], self.opened[2])
            journal.read(self.unread)
            journal.close(world, prompt)
            self.complain(journal.found)
            if any(name == "turn-began" for name, _ in self.unread) and prompt in ("discard_start", "draw_start"):
                self.complain(start_of_turn(world, self.memory.turn))
        self.unread = []
        self.current = world
        self.memory.goal_reached = self.memory.goal_reached or self.memory.utopia_reached

    def asked(self, seat: int, question: Question) -> Asked:
        options = tuple(str(option) for option in question.options)
        return Asked(seat, question.prompt.id, dict(question.prompt.args), options, hand_of(self.match, seat))

    def play(self, seat: int, option: str) -> None:
        self.before(seat)
        prompt = self.match.question(seat).prompt
        if not self.in_combat():
            self.opened = (self.current, prompt.id, option)
        self.match.play(seat, option)
        self.after(seat, prompt.id, dict(prompt.args), option)
        if self.match.over:
            self.finish()

    def finish(self) -> None:
        """The last position and the result."""
        world = World(self.match.view(None))
        if self.match.result is not None and world.scenario:
            for seat in range(world.seats):
                self.memory.artifacts[seat] = artifacts_of(self.match.view(seat), seat)
            self.settle(world, "")
            found = judge_result(world, self.memory, self.match.result)
            (self.passed_over if found is None else self.judged)["result"] += 1
            self.complain(found or [])

    def after(self, seat: int, prompt: str, args: Json, option: str) -> None:
        memory = self.memory
        memory.option = option
        memory.faction = option.split()[1] if prompt == "choose_faction" else ""
        if prompt == "search":
            memory.searched = args["number"] if option == "look" else 0
        elif prompt not in ("search_card", "faction_card_replace"):
            memory.searched = 0
        if prompt == "main_action" and option.startswith("use "):
            memory.used.append(option.split()[1])
        if prompt == "order_effects":
            memory.resolved.setdefault((memory.moment, seat), []).append(option)
        if prompt == "main_action":
            memory.moment, memory.resolved = "turn_end" if option == "end turn" else "", {}
        if prompt == "main_action" and option.startswith("exchange"):
            memory.exchanges += 1
        if prompt == "main_action" and option.startswith("gift"):
            memory.gifts += 1
        if prompt == "population":
            memory.discounted = memory.discounted or option.startswith("play")
        else:
            memory.discounted = False
            memory.recruiting = option == "population"
        self.listen()

    def listen(self) -> None:
        memory = self.memory
        memory.offer = memory.offer if memory.option.startswith(("play", "recruit")) else ()
        for event in self.match.events[self.told :]:
            self.note(event.message.id, dict(event.message.args))
            args = dict(event.message.args)
            if event.message.id in ("recruited", "reinforced"):
                args |= {"by_token": memory.recruiting, "discounted": memory.discounted}
            self.unread.append((event.message.id, args))
        self.told = len(self.match.events)

    def note(self, name: str, args: Json) -> None:
        memory = self.memory
        if name == "round-began":
            memory.turns = set()
            memory.moment, memory.resolved = "", {}
        elif name == "resource-round":
            memory.moment = "resource_round_start"
        elif name == "turn-began":
            memory.begin_turn(args["seat"])
            memory.moment, memory.resolved = "turn_start", {}
        elif name == "built" and args["building"].endswith("_mage_guild"):
            memory.guild_round[args["seat"]] = self.match.state.round
        elif name in ("enemy-flagged", "enemy-visited") and args["location"] == "dragon_utopia":
            memory.utopia_reached = True
        elif name in ("card-played", "card-played-expert"):
            memory.played.add(args["card"])
        elif name in ("hero-put", "went-back", "relocated"):
            memory.passing.discard((args["seat"], args.get("figure", "main")))
        elif name == "hero-passed":
            memory.passing.add((args["seat"], args["figure"]))
        elif name == "hero-moved":
            memory.passing.discard((args["seat"], args["figure"]))
            memory.visiting = spot_named(args["field2"])
        elif name == "dice-rolled":
            memory.dice = args["dice"]
        elif name == "units-offered":
            memory.offer = tuple(args["unit"])
        elif name == "recruited":
            memory.offer = tuple(unit for unit in memory.offer if unit != args["unit"])
