"""The referee of Combats: it follows a match decision by decision and says what RULES.md §17, 18 and 20 want.

Written from RULES.md, EFFECTS.md and the component data alone. It is slow and plain on purpose: it reads the match like
a protocol, with a function for every step of the rulebook. What it does not know it calls *not judged* and looks at
the board again when the next unit of a player activates.
"""

from __future__ import annotations

from tests.referees.heroes_combat import activation, aftermath, cards, deployment, rounds
from tests.referees.heroes_combat.stream import ANNOUNCED, ENDS, Ask, Difference, End, NotJudged, Stream, Tally, Tell
from tests.referees.heroes_combat.table import Over, Table

BEGINS = ("deployed", "enemy-deployed", "neutrals-drawn", "neutral-replaced", "combat-round-began")


class Referee:
    """Watches a whole match; every Combat in it is judged."""

    def __init__(self, stream: Stream, tally: Tally, where: str, stop: bool = False) -> None:
        self.stream = stream
        self.tally = tally
        self.where = where
        self.stop = stop  # at the first difference

    def watch(self, most: int = 100_000) -> None:
        for _ in range(most):
            if self.stream.match.over:
                return
            if self.stream.fighting:
                self.combat()
                continue
            self.stream.queue.clear()
            self.stream.answer()

    def combat(self) -> None:
        """One Combat from its first question to its end."""
        self.tally.combats += 1
        while isinstance(told := self.stream.peek(), Tell) and told.id not in BEGINS:
            self.stream.told()
        table = Table(self.stream, self.tally, self.where)
        self.tally.seen[f"against {table.against}"] += 1
        self.tally.seen["in a siege"] += table.siege
        try:
            self.judged(table)
        except (NotJudged, Difference) as found:
            self.report(table, found)
            self.follow(table, found)

    def judged(self, table: Table) -> None:
        try:
            table.decks = self.armies(table)
            deployment.set_up(table, table.decks, self.special(table))
            cards.window(table, "start", 0)
            self.fight(table)
        except Over:
            self.over(table)

    def fight(self, table: Table) -> None:
        while True:
            rounds.begin_round(table)
            self.play_round(table)

    def play_round(self, table: Table) -> None:
        while (unit := rounds.next_unit(table)) is not None:
            activation.activate(table, unit)
            if table.hears("combat-round-began"):
                break
        rounds.end_round(table)

    def armies(self, table: Table) -> list[list[tuple[str, list[str]]]]:
        players = self.stream.view(None)["players"]
        return [
            [(one["unit"], one["laid"]) for one in players[seat]["army"]] if seat >= 0 else [] for seat in table.players
        ]

    def special(self, table: Table) -> bool:
        """The Dragon Utopia of Force of Will is fought over on other spaces."""
        return table.scenario == "force_of_will" and "azure" in str(table.view()["drawn"])

    def over(self, table: Table) -> None:
        """Who has won [HER-17.29, 17.34]."""
        if not table.hears_end():
            self.over_without_a_word(table)
            return
        told = table.next()
        if not isinstance(told, Tell):
            return
        mine = [any(not one.tower for one in table.of_side(side)) for side in (0, 1)]
        if told.id == "enemy-won" and table.against == "neutrals":
            if mine[0]:
                table.differs("HER-17.34", "the attacker has units left", told)
            self.tally.seen[told.id] += 1
            self.stream.told()
            self.over_without_a_word(table)
            return
        if told.id == "combat-won" and False in mine:
            winner = 0 if mine[0] else 1
            if told.args["seat"] != table.players[winner]:
                table.differs("HER-17.29", f"seat {table.players[winner]} wins", told)
        self.tally.seen[told.id] += 1
        self.stream.told()
        aftermath.experience(table, told, mine)
        aftermath.armies(table, told)

    def over_without_a_word(self, table: Table) -> None:
        """No player has won: the Hero goes back while his Unit Deck holds others, else he is beaten [HER-17.34].

        At once the next Combat may be announced, of a roaming army at the end of the Round [HER-4.4, 30.22].
        """
        others = len(table.decks[0]) > len(table.placed[0])
        if table.whole and table.against == "neutrals" and others and not table.of_side(0):
            seat, hero = table.paying
            table.expect("HER-17.34", "went-back", seat=seat, figure=hero)
            self.tally.seen["retreat without units"] += 1
        told = table.next()
        if isinstance(told, Tell) and told.id in ANNOUNCED:
            self.tally.seen["a Combat right after another"] += 1
        elif self.stream.fighting and not isinstance(told, End):
            table.differs("HER-17.29", "the Combat is over", told)

    def report(self, table: Table, found: Exception) -> None:
        if isinstance(found, Difference):
            ply = len(self.stream.match.decisions)
            text = f"{self.where}, ply {ply}: {found}"
            self.tally.differences.append(text)
            if self.stop:
                raise Difference(found.clause, "", text) from found

    def follow(self, table: Table, why: Exception) -> None:
        """Not judging: go on until a player's unit activates, look at the board and judge again from there."""
        table.whole = False
        reason = str(why) if isinstance(why, NotJudged) else "after a difference"
        activated = False
        while True:
            told = table.next()
            if isinstance(told, End) or (not self.stream.fighting and not isinstance(told, Tell)):
                return
            if isinstance(told, Tell):
                if told.id in ENDS:
                    self.stream.told()
                    return
                if told.id in ("activated", "combat-round-began", "skipped"):
                    activated = told.id == "activated"
                    if told.id == "combat-round-began":
                        self.next_round(table, int(told.args["number"]))
                if told.id in ("affected", "token-laid"):
                    table.affected.add(str(told.args["unit"]).split("-")[0])
                if told.id == "cancelled":
                    for unit in table.fighters:
                        unit.used |= {"cancel"} if unit.name == told.args["unit"] else set()
                self.stream.told()
                continue
            if activated and told.id == "unit_action" and self.resume(table, told):
                return
            activated = False
            table.decide(reason)

    def next_round(self, table: Table, number: int) -> None:
        table.round, table.last = number, None
        table.spell_count, table.spell_room = [0, 0], [0, 0]
        for unit in table.fighters:
            unit.activated = unit.retaliated = False
            unit.end("round")
            for change in unit.changes:
                if change.until == "next_round":
                    change.until = "round"

    def resume(self, table: Table, asked: Ask) -> bool:
        """Judge again from the start of this activation."""
        marks = {one["space"]: one for one in table.view()["units"]}
        space = str(asked.args["space"])
        if space not in marks or ("defend" not in asked.options and not table.neutral(marks[space]["side"])):
            return False
        for unit in table.fighters:
            unit.end("attack", "activation")
        table.look_again()
        table.struck, table.window = None, ""
        table.power, table.saved, table.tripled, table.no_faces = 0, False, False, False
        combat = table.view()
        table.mp = combat["mp"]
        for side, seat in enumerate(table.players):
            if seat >= 0:
                table.spell_count[side] = combat["spells_cast"][seat]
                table.spell_room[side] = combat["spell_room"][seat]
        unit = table.unit("HER-17.18", str(asked.args["unit"]), space)
        table.last = (unit.initiative, unit.side)
        table.active = unit
        try:
            try:
                if table.neutral(unit.side):
                    activation.neutral_acts(table, unit)
                else:
                    activation.acts(table, unit, False)
                activation.over_now(table, unit)
                if not table.hears("combat-round-began"):
                    self.play_round(table)
                else:
                    rounds.end_round(table)
                self.fight(table)
            except Over:
                self.over(table)
        except (NotJudged, Difference) as found:
            self.report(table, found)
            self.follow(table, found)
        return True
