"""A plain, slow second reading of the rules of Abyss: options of every question, scores, ends, ranks.

It reads RULES.md (sections 3 to 12 and 18.3) and the printed components, looks at a match only through its views and
questions, and shares no code with the engine. `Referee.check` complains by `Wrong` where the two disagree.
"""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import ludoteka
from ludoteka.core.match import Match

PRINTED = json.loads((Path(ludoteka.__file__).parent / "games/abyss/data/cards.json").read_text(encoding="utf-8"))
LORD = {row["id"]: row for row in PRINTED["lords"]}
TILE = {row["id"]: row for row in PRINTED["locations"]}
RACES = ["jellyfish", "crab", "seahorse", "shellfish", "squid"]
ONCE_PER_TURN = ("slaver", "oracle", "opportunist")
NEVER_SILENT = {"jailer_discard", "limit_discard"}  # asked of several at once


class Wrong(AssertionError):
    """The engine and the rules as read here disagree."""


def insist(true: bool, clause: str, *seen: Any) -> None:
    if not true:
        raise Wrong(clause, *seen)


def race(card: str) -> str:
    return card.rpartition("_")[0]


def value(card: str) -> int:
    return int(card.rpartition("_")[2])


def order(card: str) -> tuple[int, int]:
    """[ABY-18.3] by race, within a race from 5 down to 1."""
    return RACES.index(race(card)), -value(card)


class Sight:
    """A position as all eyes together see it."""

    def __init__(self, match: Match) -> None:
        views = [match.view(seat) for seat in range(match.seats)]
        self.view = views[0]
        self.players = [views[seat]["players"][seat] for seat in range(match.seats)]
        self.turn = self.view["turn"]["seat"]
        self.council = [one for one in RACES if self.view["council"][one]]
        self.court = [one for one in self.view["court"]["spaces"] if one]

    def others(self, p: int) -> list[int]:
        return [(p + i) % len(self.players) for i in range(1, len(self.players))]

    def has(self, p: int, lord: str) -> bool:
        return lord in self.players[p]["active"]

    def suffers(self, p: int, soldier: str) -> bool:
        """An opponent's active Soldier, and no Shaman. [ABY-8.3]"""
        return not self.has(p, "shaman") and any(self.has(other, soldier) for other in self.others(p))

    def exposed(self, p: int) -> list[int]:
        return [other for other in self.others(p) if not self.has(other, "shaman")]

    def keys(self, p: int) -> int:
        return int(self.players[p]["key_tokens"]) + sum(LORD[one]["keys"] for one in self.players[p]["active"])

    def cost(self, p: int, lord: str) -> int:
        """[ABY-7.3]"""
        change = 2 * self.suffers(p, "recruiter") - 2 * self.has(p, "treasurer")
        return max(0, LORD[lord]["cost"] + change)

    def usable(self, p: int) -> set[str]:
        """[ABY-8.2]"""
        can = {
            "slaver": bool(self.players[p]["hand"]),
            "oracle": bool(self.council),
            "opportunist": bool(self.court) and self.view["court"]["deck"] > 0,
        }
        ready = [one for one in ONCE_PER_TURN if self.has(p, one) and one not in self.view["turn"]["used"]]
        return {f"use {one}" for one in ready if can[one]}

    # -- payment [ABY-7.2, ABY-18.3]
    def completable(self, p: int, lord: str, chosen: list[str], left: list[str]) -> bool:
        """Whether Allies out of `left` can make the chosen ones a legal payment."""
        mandatory = None if self.has(p, "diplomat") else LORD[lord]["mandatory"]
        have = {race(card) for card in chosen}
        for races in combinations(RACES, LORD[lord]["races"]):
            more = [card for card in left if race(card) in races]
            present = have | {race(card) for card in more}
            if have <= set(races) <= present and (mandatory is None or mandatory in races):
                total = sum(map(value, chosen)) + sum(map(value, more))
                if self.cost(p, lord) - total <= self.players[p]["pearls"]:
                    return True
        return False

    def payments(self, p: int) -> set[str]:
        paying = self.view["payment"]
        lord, chosen, hand = paying["lord"], paying["allies"], self.players[p]["hand"]
        rest = [card for card in hand if not chosen or order(card) >= order(chosen[-1])]
        found = {"done"} if chosen and self.completable(p, lord, chosen, []) else set()
        for card in set(rest):
            after = sorted([one for one in rest if order(one) >= order(card)], key=order)
            if self.completable(p, lord, [*chosen, card], after[1:]):
                found.add(f"pay {card}")
        return found

    # -- scores [ABY-10.5, ABY-10.6]
    def counted(self, p: int) -> list[str]:
        """Free and tucked Lords, not disabled ones. [ABY-R16]"""
        return self.players[p]["active"] + [one for tile in self.players[p]["locations"] for one in tile["tucked"]]

    def worth(self, p: int, tile: str) -> int:
        return int(TILE[tile]["base"]) + sum(self.term(p, *term) for term in TILE[tile]["terms"])

    def term(self, p: int, kind: str, about: str, points: int) -> int:
        lords, allies = [LORD[one] for one in self.counted(p)], self.players[p]["affiliated"]
        if kind == "copy_opponent_location":
            tiles = [tile["location"] for other in self.others(p) for tile in self.players[other]["locations"]]
            return max([0, *[self.worth(p, tile) for tile in tiles]])
        if kind in ("weakest_lord_points", "strongest_lord_points"):
            printed = [one["points"] for one in lords] or [0]
            return points * (min(printed) if kind.startswith("weakest") else max(printed))
        if kind == "weakest_affiliated_per_race_sum":
            return points * sum(min([value(one) for one in allies if race(one) == kin] or [0]) for kin in RACES)
        count = {
            "per_guild_lord": sum(one["guild"] == about for one in lords),
            "per_race_affiliated": sum(race(one) == about for one in allies),
            "per_distinct_guild": len({one["guild"] for one in lords}),
            "per_lord": len(lords),
            "per_affiliated": len(allies),
            "per_keyed_lord": sum(one["keys"] > 0 for one in lords),
            "per_keyless_lord": sum(one["keys"] == 0 for one in lords),
        }
        return points * count[kind]

    def points(self, p: int) -> dict[str, int]:
        lords = self.counted(p) + self.players[p]["disabled"]
        allies = self.players[p]["affiliated"]
        return {
            "locations": sum(self.worth(p, tile["location"]) for tile in self.players[p]["locations"]),
            "lords": sum(LORD[one]["points"] for one in lords),
            "allies": sum(max([value(one) for one in allies if race(one) == kin] or [0]) for kin in RACES),
        }


def expected(sight: Sight, prompt: str, args: dict[str, Any], p: int) -> set[str]:
    """The options of a question by the tables of sections 5 to 12."""
    me, view = sight.players[p], sight.view
    hand, pearls, uses = me["hand"], me["pearls"], sight.usable(p)
    free = me["active"] + me["disabled"]
    if prompt == "main":
        return uses | main_moves(sight, p)
    if prompt == "end_turn":
        return uses | {"end"}
    if prompt == "pay":
        return sight.payments(p)
    if prompt == "affiliate":
        paid = view["payment"]["allies"]
        lowest = min(map(value, paid))
        return {f"affiliate {one}" for one in paid if sight.has(p, "master_of_magic") or value(one) == lowest}
    if prompt in ("explore", "monster"):
        stop = "take" if prompt == "explore" else "fight"
        return uses | {stop} | ({"continue"} if len(view["exploration"]["track"]) < 5 else set())
    if prompt == "buy":
        insist(p != sight.turn and pearls >= view["exploration"]["price"], "ABY-5.3", p)
        insist(p not in view["exploration"]["buyers"], "ABY-5.4", p)
        return {"buy", "pass"}
    if prompt == "reward":
        space = max(1, view["threat"] - 1) if sight.suffers(p, "tamer") else view["threat"]
        rewards = [one for one in PRINTED["threat_track"][space - 1] if one[1] <= view["monster_tokens"]]
        return uses | {f"gain {'K' * keys + 'P' * pays + 'M' * tokens}" for pays, tokens, keys in rewards}
    if prompt == "second_stack":
        return uses | {f"request {one}" for one in sight.council}
    if prompt in ("jailer_discard", "slaver_sale"):
        return {f"{'sell' if prompt == 'slaver_sale' else 'discard'} {one}" for one in hand}
    if prompt == "limit_discard":
        return limit_discards(sight, p)
    if prompt == "assassin_target":
        return set(sight.players[int(args["seat"])]["active"])
    if prompt == "hunter_victim":
        return {f"seat {one}" for one in sight.exposed(p) if sight.players[one]["tokens"]}
    if prompt == "apprentice_stack":
        return set(sight.council) | ({"decline"} if sight.suffers(p, "commander") else set())
    if prompt == "oracle_stack":
        return set(sight.council)
    if prompt in ("opportunist_lord", "traitor_lord"):
        return set(sight.court)
    if prompt == "corruptor_lord":
        return uses | {"decline"} | ({f"recruit {one}" for one in sight.court} if pearls >= 5 else set())
    if prompt == "traitor_dismiss":
        return uses | {"decline"} | {f"dismiss {one}" for one in free if one != "traitor"}
    if prompt == "schemer_dismiss":
        return {"decline"} | {f"dismiss {one}" for one in free if one != "schemer"}
    return location_moves(sight, prompt, p)


def main_moves(sight: Sight, p: int) -> set[str]:
    """[ABY-3.4, ABY-4.1]"""
    view, me = sight.view, sight.players[p]
    moves = {f"request {one}" for one in sight.council}
    moves |= {f"recruit {one}" for one in sight.court if me["hand"] and sight.completable(p, one, [], me["hand"])}
    if view["exploration"]["deck"] or view["exploration"]["discard"]:
        moves.add("explore")
    if me["pearls"] >= 1 and len(sight.court) < 6 and view["court"]["deck"]:
        moves.add("plot")
    return moves


def limit_discards(sight: Sight, p: int) -> set[str]:
    """[ABY-8.4.5, ABY-18.4] in order, and so that enough cards follow."""
    insist(sight.suffers(p, "commander") and len(sight.players[p]["hand"]) > 6, "ABY-8.4.5", p)
    chosen, rest = sight.players[p]["set_aside"], sorted(sight.players[p]["hand"], key=order)
    for card in chosen:
        rest.remove(card)
    need = len(rest) - 6
    rest = [card for card in rest if not chosen or order(card) >= order(chosen[-1])]
    return {f"discard {card}" for card in rest if len([one for one in rest if order(one) >= order(card)]) >= need}


def location_moves(sight: Sight, prompt: str, p: int) -> set[str]:
    """[ABY-8.4.17, ABY-8.4.25, ABY-9.2, ABY-9.3, ABY-9.5]"""
    places, me = sight.view["locations"], sight.players[p]
    own = [tile["location"] for tile in me["locations"]]
    if prompt == "illusionist_own":
        return {*own, "decline"}
    if prompt == "illusionist_available":
        return set(places["available"])
    if prompt in ("ambassador_location", "control_pick"):
        return set(places["drawn"])
    if prompt == "control":
        insist(sight.keys(p) >= 3, "ABY-9.1")
        draws = {f"draw {number}" for number in range(1, min(4, places["stack"]) + 1)}
        return draws | {f"claim {one}" for one in places["available"]}
    if prompt == "smokers_exchange":
        theirs = [tile["location"] for one in sight.players for tile in one["locations"]]
        return {*TILE, "decline"} - {*theirs, *places["available"], *places["drawn"], *places["removed"]}
    assert prompt == "pay_keys", prompt
    keyed = [one for one in me["active"] if LORD[one]["keys"]]
    sets = [some for number in range(4) for some in combinations(keyed, number)]
    legal = [some for some in sets if 0 <= 3 - sum(LORD[one]["keys"] for one in some) <= me["key_tokens"]]
    return {"tuck " + " and ".join(some) if some else "tokens" for some in legal}


class Referee:
    """Watches one match, decision by decision."""

    def __init__(self) -> None:
        self.turn = -1

    def check(self, match: Match) -> None:
        sight = Sight(match)
        for p, player in enumerate(sight.players):
            insist(player["keys"] == sight.keys(p), "ABY-9.1", p)
            insist(
                {key: player["open_points"][key] for key in ("locations", "lords", "allies")} == sight.points(p),
                "ABY-10.5",
            )
            insist(all(points == sight.worth(p, tile) for tile, points in player["worth"].items()), "ABY-10.6", p)
        for seat in match.to_act:
            question = match.question(seat)
            prompt, options = question.prompt.id, [str(option) for option in question.options]
            wanted = expected(sight, prompt, dict(question.prompt.args), seat)
            insist(sorted(options) == sorted(wanted), "ABY-12", prompt, options, wanted)
            insist(len(options) > 1 or prompt in NEVER_SILENT, "ABY-3.5", prompt)
        self.check_turn(sight, match)
        if match.result is not None:
            self.check_end(sight, match)

    def check_turn(self, sight: Sight, match: Match) -> None:
        """A new turn: seven Lords were noticed, and nobody kept three keys. [ABY-9.1, ABY-10.1]"""
        number, end = sight.view["turn"]["number"], sight.view["end"]
        if number == self.turn or match.result is not None:
            return
        self.turn = number
        seven = [p for p in range(len(sight.players)) if len(sight.counted(p) + sight.players[p]["disabled"]) >= 7]
        insist(not seven or end is not None, "ABY-10.1", seven)
        places = sight.view["locations"]
        for p in range(len(sight.players)):
            enough = p != sight.turn and sight.keys(p) >= 3 and (places["available"] or places["stack"])
            insist(not enough, "ABY-9.1", p)

    def check_end(self, sight: Sight, match: Match) -> None:
        result = match.result
        assert result is not None
        totals, strength = [], []
        for p, player in enumerate(sight.players):
            insist(player["hand"] == [], "ABY-10.4")
            totals.append(sum(sight.points(p).values()) + sum(player["tokens"]))
            lords = sight.counted(p) + player["disabled"]
            strength.append((totals[p], player["pearls"], max([LORD[one]["points"] for one in lords] or [0])))
        insist(list(result.scores) == totals, "ABY-10.5", result, totals)
        ranks = [1 + sum(other > mine for other in strength) for mine in strength]
        insist(list(result.ranks) == ranks, "ABY-10.7", result, strength)
        ender = sight.players[sight.view["end"]["seat"]]
        seven = len(sight.counted(sight.view["end"]["seat"]) + ender["disabled"]) >= 7
        insist(result.reason == "lord_shortage" or seven, "ABY-10.8", result)
