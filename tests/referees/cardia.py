"""A plain, slow second reading of the rules of Cardia: results, options of every question, ends of a game.

It reads RULES.md (sections 4, 6, 7, 9, 10, 11) and the printed cards, looks at a match only through its views and
questions, and shares no code with the engine. `check` complains by `Wrong` where the two disagree.
"""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import ludoteka
from ludoteka.core.match import Match

PRINTED = json.loads((Path(ludoteka.__file__).parent / "games/cardia/data/cards.json").read_text(encoding="utf-8"))
CARD = {row["id"]: row for row in PRINTED["characters"]}
FACTIONS = {"swamp", "academy", "guild", "dynasty"}
NEVER_SILENT = {"palace_guard_discard", "elemental_source"}  # [CAR-11.2]
BY_MANY = {"place_card", "scrapyard_return"}


class Wrong(AssertionError):
    """The engine and the rules as read here disagree."""


def insist(true: bool, clause: str, *seen: Any) -> None:
    if not true:
        raise Wrong(clause, *seen)


class Sight:
    """A position as all eyes together see it, in plain words."""

    def __init__(self, match: Match) -> None:
        views = [match.view(0), match.view(1)]
        self.view = views[0]
        self.hands = [views[seat]["players"][seat]["hand"] for seat in (0, 1)]
        self.line = [one["cards"] for one in self.view["line"] if one["resolved"]]
        self.chain = [(one["seat"], one["id"]) for one in self.view["chain"]]
        self.locations = set(self.view["locations"])

    # -- section 6
    def influence(self, card: Any) -> int:
        return int(CARD[card["id"]]["influence"]) + int(card["modifier"])

    def active(self, card: Any, id: str) -> bool:
        return card["id"] == id and card["ongoing"] > 0

    def winners(self, i: int) -> set[int]:
        """[CAR-6.4], step by step."""
        if i + 1 < len(self.line):
            claims = {p for p in (0, 1) if self.active(self.line[i + 1][p], "counselor")}
            if len(claims) == 1:
                return claims
        mine, theirs = self.line[i]
        tied = self.active(mine, "mediator") or self.active(theirs, "mediator")
        if not tied and self.influence(mine) != self.influence(theirs):
            return {0} if self.influence(mine) > self.influence(theirs) else {1}
        return {p for p in (0, 1) if any(self.active(pair[p], "judge") for pair in self.line)}

    def signets_on(self, i: int, p: int) -> int:
        """[CAR-6.5]"""
        if p not in self.winners(i):
            return 0
        after = self.line[i + 1] if i + 1 < len(self.line) else []
        return 1 + self.active(self.line[i][p], "aristocrat") + sum(self.active(one, "treasurer") for one in after)

    def signets(self, p: int) -> int:
        return sum(self.signets_on(i, p) for i in range(len(self.line)))

    def losing(self, i: int, p: int) -> bool:
        return self.winners(i) == {1 - p}

    # -- words of options
    def played(self) -> list[str]:
        return [f"{card['id']} of seat {p}" for pair in self.line for p, card in enumerate(pair)]

    def own(self, p: int) -> list[Any]:
        return [pair[p] for pair in self.line]

    def acting(self) -> str:
        """Whose place counts: a copy is resolved in the place of the copying card, an activation in its own."""
        place = ability = self.chain[0][1]
        for _, source in self.chain[1:]:
            place = source if ability == "illusionist" else place
            ability = source
        return place


def expected(sight: Sight, prompt: str, args: dict[str, Any], p: int) -> set[Any]:
    """The options of a question by CAR-11.1; those of several cards as sets of ids."""
    hand, own, played = sight.hands[p], sight.own(p), sight.played()
    used = [id for seat, id in sight.chain if seat == p]
    others = [card for card in own if prompt in OTHERS and card["id"] != sight.acting()]
    if prompt in ("place_card", "scrapyard_return"):
        return {f"{'place' if prompt == 'place_card' else 'return'} {id}" for id in hand}
    if prompt in ("discard_from_hand", "successor_keep"):
        count = min(2 if prompt == "successor_keep" else int(args["count"]), len(hand))
        return {frozenset(some) for some in combinations(hand, count)}
    if prompt == "choose_faction":
        return {f"name {one}" for one in FACTIONS}
    if prompt == "librarian_modifier":
        return {"+2", "-2"}
    if prompt == "palace_guard_discard":
        return {f"discard {id}" for id in hand if CARD[id]["faction"] == args["faction"]} | {"decline"}
    if prompt == "void_mage_target":
        return {
            f"remove {kind} from {card['id']} of seat {seat}"
            for pair in sight.line
            for seat, card in enumerate(pair)
            for kind in ("modifiers", "tokens")
            if (card["modifier"] != 0 if kind == "modifiers" else card["ongoing"] > 0)
        }
    if prompt == "envoy_target":
        return {f"-3 on {one}" for one in played} | {"-3 on the next card"}
    if prompt == "inventor_plus":
        return {f"+3 on {one}" for one in played}
    if prompt == "prodigy_target":
        return {f"+3 on {card['id']} of seat {p}" for card in own if sight.influence(card) <= 8}
    if prompt == "swamp_guardian_target":
        return {f"take back {card['id']}" for card in others}
    if prompt == "elemental_source":
        return {f"copy {id}" for id in hand if CARD[id]["ability_type"] == "instant"}
    if prompt == "kinesis_from":
        return {f"move from {card['id']}" for card in own if card["modifier"] or card["ongoing"]}
    if prompt == "magistra_source":
        least = next(sight.influence(card) for card in own if card["id"] == sight.acting())
        return {
            f"copy {card['id']}"
            for card in others
            if CARD[card["id"]]["ability_type"] == "instant"
            and sight.influence(card) >= least
            and card["id"] not in used
        }
    assert prompt == "illusionist_source", prompt
    return {
        f"activate {pair[p]['id']}"
        for i, pair in enumerate(sight.line)
        if pair[p] in others and sight.losing(i, p) and pair[p]["id"] not in used
    }


OTHERS = {"swamp_guardian_target", "magistra_source", "illusionist_source"}
ALL_BUT_ONE = {"inventor_minus", "kinesis_to"}  # the one chosen just before, which a view does not show


def check_options(sight: Sight, prompt: str, args: dict[str, Any], p: int, options: list[str]) -> None:
    insist(len(options) > 1 or prompt in NEVER_SILENT | BY_MANY, "CAR-11.2", prompt, options)
    if prompt == "inventor_minus":
        missing = {f"-3 on {one}" for one in sight.played()} - set(options)
        insist(len(missing) == 1 and len(options) == 2 * len(sight.line) - 1, "CAR-7.15", options)
    elif prompt == "kinesis_to":
        missing = {f"move to {card['id']}" for card in sight.own(p)} - set(options)
        insist(len(missing) == 1 and len(options) == len(sight.line) - 1, "CAR-7.18", options)
    else:
        wanted = expected(sight, prompt, args, p)
        together = prompt in ("discard_from_hand", "successor_keep")
        found = {frozenset(one.partition(" ")[2].split(" and ")) if together else one for one in options}
        insist(found == wanted and len(options) == len(wanted), "CAR-11.1", prompt, options, wanted)


def three_in_a_row(sight: Sight, p: int) -> bool:
    won = [p in sight.winners(i) for i in range(len(sight.line))]
    return any(all(won[i : i + 3]) for i in range(len(won) - 2))


def djinn_wins(sight: Sight, p: int) -> bool:
    """[CAR-9.4]"""
    return any(
        sight.active(pair[p], "mechanical_djinn") and p in sight.winners(i + 1)
        for i, pair in enumerate(sight.line[:-1])
    )


def same_faction(pairs: list[Any], p: int) -> bool:
    before, now = (pair["cards"][p]["id"] for pair in pairs)
    return bool(CARD[before]["faction"] == CARD[now]["faction"])


class Referee:
    """Watches one match of single games, decision by decision. It remembers what CAR-R41 asks to remember."""

    def __init__(self) -> None:
        self.tied = False
        self.round = 0  # the last one whose beginning was seen: with one card in each hand nobody is asked

    def check(self, match: Match) -> None:
        sight = Sight(match)
        for i in range(len(sight.line)):
            insist(set(sight.view["line"][i]["winners"]) == sight.winners(i), "CAR-6.4", sight.view["line"][i])
            for p in (0, 1):
                insist(sight.line[i][p]["signets"] == sight.signets_on(i, p), "CAR-6.5", sight.line[i][p])
        for p in (0, 1):
            insist(sight.view["players"][p]["signets"] == sight.signets(p), "CAR-6.6", p)
        for seat in match.to_act:
            question = match.question(seat)
            options = [str(option) for option in question.options]
            check_options(sight, question.prompt.id, dict(question.prompt.args), seat, options)
        if match.result is not None:
            self.check_end(match, sight)
        elif {match.question(seat).prompt.id for seat in match.to_act} == {"place_card"} and not sight.view["laid"]:
            self.check_round(sight)
            insist(sight.view["tied_at_five"] == self.tied, "CAR-R41")

    def check_round(self, sight: Sight) -> None:
        """A round begins, so nothing ended the game before it. [CAR-4.1, CAR-9.4, CAR-9.5, CAR-10.5]"""
        mine, theirs = sight.signets(0), sight.signets(1)
        if sight.view["round"] > self.round + 1:
            self.tied = self.tied or sight.view["tied_at_five"]
        self.round = sight.view["round"]
        insist(bool(sight.hands[0] and sight.hands[1]), "CAR-4.1")
        insist(mine == theirs or (max(mine, theirs) < 5 and not self.tied), "CAR-9.5", mine, theirs)
        self.tied = self.tied or (mine == theirs and mine >= 5)
        for p in (0, 1):
            insist("founders_festival" not in sight.locations or not three_in_a_row(sight, p), "CAR-10.5")
            insist(not djinn_wins(sight, p) or djinn_wins(sight, 1 - p), "CAR-9.4")

    def check_end(self, match: Match, sight: Sight) -> None:
        result = match.result
        assert result is not None
        drawn = result.reason.endswith("_draw")
        insist(drawn == (result.scores == (0, 0)) == (result.ranks == (1, 1)), "CAR-9.8", result)
        insist(
            drawn or sorted(result.scores) == [0, 1] == [rank - 1 for rank in sorted(result.ranks)], "CAR-9.8", result
        )
        reason = result.reason.removesuffix("_draw")
        won = {p for p in (0, 1) if result.scores[p]} or {0, 1}
        insist(reason == "both_cannot_play" or drawn == (len(won) == 2), "CAR-9.6")
        for p in won:
            insist(self.reached(sight, reason, p, drawn), "CAR-9", reason, p, sight.view)

    def reached(self, sight: Sight, reason: str, p: int, drawn: bool) -> bool:
        """Whether a player has what the reason says."""
        mine, theirs = sight.signets(p), sight.signets(1 - p)
        if reason == "signets":
            return mine > theirs and (mine >= 5 or self.tied)
        if reason == "cannot_play":
            return bool(sight.hands[p]) and not sight.hands[1 - p]
        if reason == "puppeteer":
            return not sight.hands[1 - p] and sight.chain[-1] == (p, "puppeteer")
        if reason == "both_cannot_play":
            return not sight.hands[0] and not sight.hands[1] and (mine == theirs if drawn else mine > theirs)
        if reason == "founders_festival":
            return "founders_festival" in sight.locations and three_in_a_row(sight, p)
        if reason == "mechanical_djinn":
            return djinn_wins(sight, p)
        if reason == "catacombs":
            first = len(sight.line)  # the encounter revealed last; in the fog another one lies face down behind it
            lost = [same_faction(sight.view["line"][first - 1 : first + 1], seat) for seat in (0, 1)]
            return "haunted_catacombs" in sight.locations and lost[1 - p] and lost[p] == drawn
        return reason == "djinn" and sight.chain[-1] == (p, "djinn")
