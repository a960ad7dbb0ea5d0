"""Cards played in a Combat: where they may be played, on whom, and what they do to the units [HER-10.10, 11, 17.20]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.heroes_combat import deeds, targets
from tests.referees.heroes_combat.army import Fighter
from tests.referees.heroes_combat.components import Json, card_effects
from tests.referees.heroes_combat.stream import Ask, NotJudged, Tell
from tests.referees.heroes_combat.table import Table

if TYPE_CHECKING:
    from tests.referees.heroes_combat.attack import Strike

ELSEWHERE = {  # moments of a card's effect and the only question in which it may be played
    "combat_start": "start",
    "attack_die_rolled": "dice",
    "ally_would_be_defeated_by_attack": "cancel",
    "own_spell_cast": "after spell",
    "enemy_spell_cast": "reaction",
    "any_spell_cast": "reaction",
    "enemy_spell_targets_ally": "reaction",
    "before_attack_roll": "attack",
    "neutral_combat_about_to_start": "map",
    "spell_purchase": "map",
    "recruit_or_reinforce_cost": "map",
    "reinforce_cost": "map",
    "turn_end": "",
    "combat_won": "map",
}


def hand(table: Table, seat: int) -> list[str]:
    found: list[str] = table.stream.view(seat)["players"][seat]["hand"]
    return found


def player(table: Table, seat: int) -> Json:
    found: Json = table.stream.view(seat)["players"][seat]
    return found


# -- windows -------------------------------------------------------------------------------------------------


def window(table: Table, name: str, side: int, made: Strike | None = None) -> None:
    """Both sides may play, one card at a time, until both have passed [HER-17.20]."""
    table.struck, table.window = made, name
    while table.asks("window_card"):
        asked = table.next()
        assert isinstance(asked, Ask)
        if table.extras and name != asked.args.get("window"):
            break  # a moment of another kind, which cards of further boxes name
        if asked.args.get("window") != name:
            table.differs("HER-17.20", f"the window {name}", asked)
        if asked.seat not in table.players:
            table.differs("HER-17.20", "a player with cards in this Combat", asked)
        table.compare()
        judge_offer(table, asked, None)
        said(table, asked.seat, table.decide(), None)
        table.check_over()
    table.struck, table.window = None, ""


def judge_offer(table: Table, asked: Ask, unit: Fighter | None) -> None:
    """Every card offered is in the hand and may be played now; plain ones that may be played are offered."""
    where = "activation" if unit is not None else str(asked.args.get("window"))
    mine = player(table, asked.seat)
    plays = [one for one in asked.options if one.startswith("play ")]
    if plays and not table.deck[table.seat_side(asked.seat)]:
        table.differs("HER-10.2", "no cards without the Main Hero", asked)
    for one in plays:
        card, effect_id = one.split()[1:3]
        effect = card_effects().get(card, {}).get(effect_id)
        if effect is None:
            continue  # a card of another kind, or one lying on the table
        if card not in mine["hand"]:
            table.differs("HER-10.2", f"a card of the hand {mine['hand']}", one)
        reason = forbidden(table, asked.seat, card, effect, where, mine)
        if reason:
            table.differs("HER-10.10", f"{one} not offered in {where}: {reason}", asked)
    for one in sorted(must_offer(table, asked.seat, where, mine)):
        if one not in plays:
            table.differs("HER-17.20", f"{one} among the options in {where}", asked)
    if any(one.startswith("morale") for one in asked.options) and mine["morale"] <= 0:
        table.differs("HER-8.4", "no Morale without a Positive token", asked)


def forbidden(table: Table, seat: int, card: str, effect: Json, where: str, mine: Json) -> str:
    """Why an effect may not be played here, if so."""
    moments = effect.get("when", "")
    for moment in [moments] if isinstance(moments, str) else moments:
        if moment in ELSEWHERE and ELSEWHERE[moment] not in ("", where):
            return f"its moment is {moment}"
    if effect["timing"] == "map":
        return "a map effect"
    if effect["timing"] in ("activation", "ongoing") and where != "activation":
        return f"{effect['timing']}: only in the activation of an own unit"
    if effect.get("expert_cost") and mine["experts_left"] < 1:
        return "no Expert use left"
    if card.startswith("spell:") and effect["id"] == "cast" and spells_left(table, seat) < 1:
        return "the Spell of this Combat Round has been cast"
    return ""


def spells_left(table: Table, seat: int) -> int:
    side = table.seat_side(seat)
    return 1 + table.spell_room[side] - table.spell_count[side]


def must_offer(table: Table, seat: int, where: str, mine: Json) -> set[str]:
    """Effects that are nothing but a bonus for this attack, and damage Spells without Power, are always of use."""
    found: set[str] = set()
    if not table.deck[table.seat_side(seat)] or mine["plays"] >= 15 or table.plays_of(seat) >= 15:
        return found  # near the cap of HER-5.6
    for card in set(mine["hand"]):
        if card.startswith("spell:") and table.early[table.seat_side(seat)]:
            continue  # whether a Spell of the start counts for the first round is not said plainly
        for effect in card_effects().get(card, {}).values():
            if forbidden(table, seat, card, effect, where, mine) or "cost" in effect or "when" in effect:
                continue
            word = f"play {card} {effect['id']}"
            ops = effect.get("ops", [])
            if where == "attack" and ops and ops[0]["op"] == "stat" and bonus_fits(table, seat, ops[0]):
                found.add(word)
            damages = (effect.get("power_levels", [{}])[0].get("ops") or [{}])[0]
            lowest = effect.get("power_levels", [{"power": 9}])[0].get("power", 9)
            if (
                where == "activation"
                and damages.get("op") == "damage"
                and lowest == 0
                and targets.somebody(table, damages)
            ):
                found.add(word)
    return found


def bonus_fits(table: Table, seat: int, op: Json) -> bool:
    if table.struck is None or not isinstance(op["target"], dict) or "role" not in op["target"]:
        return False
    unit = table.struck.unit if op["target"]["role"] == "attacker" else table.struck.target
    return op.get("duration") == "attack" and table.players[unit.side] == seat


# -- a play --------------------------------------------------------------------------------------------------


def said(table: Table, seat: int, text: str, unit: Fighter | None) -> None:
    """What comes of an answer that is no deed of the unit."""
    words = text.split()
    if words[0] == "morale":
        chores(table, seat)
        return
    if words[0] in ("building", "discard", "drop"):
        raise NotJudged(words[0])
    if words[0] != "play":
        return
    card, effect_id = words[1], words[2]
    effect = card_effects().get(card, {}).get(effect_id)
    if effect is None:
        raise NotJudged(f"card {card}")
    table.power = 0
    played(table, seat, card, effect)


def played(table: Table, seat: int, card: str, effect: Json) -> None:
    word = "card-played-expert" if effect.get("expert_cost") else "card-played"
    table.expect("HER-10.3", word, seat=seat, card=card)
    if "cost" in effect:
        chores(table, seat)
    table.tally.seen[f"card {card.split(':')[0]}"] += 1
    if "power_levels" in effect:
        cast(table, seat, card, effect)
        return
    for op in effect["ops"]:
        if op["op"] == "power":
            table.power += int(op["amount"])
            table.expect("HER-11.4", "power-gained", seat=seat, amount=int(op["amount"]))
        else:
            deeds.carry_out(table, seat, card, effect, op)
    chores(table, seat)
    if any(op["op"] == "power" for op in effect["ops"]):
        power_step(table, seat)


def power_step(table: Table, seat: int) -> None:
    """More Power, the card to cast, or stop: then the Power is lost [HER-11.4]."""
    if table.asks("power_step"):
        asked = table.asked("HER-11.4", seat, "power_step")
        if int(asked.args["power"]) != table.power:
            raise NotJudged("Power changed by something lasting")
        if "stop" not in asked.options:
            table.differs("HER-11.4", "stop is offered", asked)
        for one in asked.options:
            if one.startswith("play ") and one.split()[1] not in hand(table, seat):
                table.differs("HER-10.2", "a card of the hand", one)
        text = table.decide()
        if text != "stop":
            card, effect_id = text.split()[1:3]
            effect = card_effects().get(card, {}).get(effect_id)
            if effect is None:
                raise NotJudged(f"card {card}")
            played(table, seat, card, effect)
            return
    table.expect("HER-11.4", "power-lost", seat=seat)
    table.power = 0


def cast(table: Table, seat: int, card: str, effect: Json) -> None:
    """A line within the Power, targets, reactions, the effect, and taking the Spell back [HER-11.4, 11.9]."""
    side = table.seat_side(seat)
    lines = effect["power_levels"]
    power = table.power
    lent = int(table.week == "astrologers:grim_warlock")  # +1 Power for the first Spell of a turn
    able = [i for i, line in enumerate(lines) if line["power"] <= power + lent]
    if table.asks("power_line"):
        asked = table.asked("HER-11.4", seat, "power_line")
        wrong = [one for one in asked.options if int(one.split()[1]) - 1 not in able]
        if wrong:
            table.differs("HER-11.4", f"lines of Power {power} at most", asked)
        able = [int(table.decide().split()[1]) - 1]
    plan = targets.plan(table, seat, card, [lines[i]["ops"] for i in able])
    spell = card.startswith("spell:")
    if table.asks("card_target", "card_space", "effect_option", "pay_cards"):
        raise NotJudged(f"targets of {card}")
    cancelled = reactions(table, seat, card, power)
    told = table.expect("HER-11.4", "spell-cast", seat=seat, card=card)
    if told.args["power"] not in (power, power + lent):
        table.differs("HER-11.4", f"{card} cast with Power {power}", told)
    if len(able) > 1 and lent:
        raise NotJudged("Power changed by something lasting")
    if spell and not table.free_cast:
        table.spell_count[side] += 1
    table.power = 0
    if cancelled or reactions(table, seat, card, power):
        return
    deeds.resolve(table, seat, card, effect, plan)
    after_spell(table, seat, card)


def reactions(table: Table, caster: int, card: str, power: int) -> bool:
    """The opponent, then the caster may react before the effect happens; Resistance negates it [HER-11.9 (1)]."""
    while table.asks("spell_reaction"):
        asked = table.next()
        assert isinstance(asked, Ask)
        for one in asked.options:
            if one.startswith("play ability:resistance") and asked.seat == caster:
                table.differs("HER-11.9", "Resistance against an enemy's Spell only", asked)
        text = table.decide()
        if text == "pass":
            continue
        reply, effect_id = text.split()[1:3]
        effect = card_effects().get(reply, {}).get(effect_id)
        if effect is None or effect.get("ops", [{}])[0].get("op") != "cancel":
            raise NotJudged("reaction to a Spell")
        if power > int(effect["ops"][0].get("max_power", 99)):
            table.differs("HER-11.9", f"{reply} {effect_id} not against Power {power}", text)
        word = "card-played-expert" if effect.get("expert_cost") else "card-played"
        table.expect("HER-10.3", word, seat=asked.seat, card=reply)
        table.expect("HER-11.9", "spell-cancelled", card=card)
        return True
    return False


def after_spell(table: Table, seat: int, card: str) -> None:
    """Knowledge or Mysticism take the Spell back [HER-11.9 (3)]."""
    kept = table.week == "astrologers:crazy_wizard"  # the first Spell returns anyway
    while table.asks("after_spell"):
        asked = table.asked("HER-11.9", seat, "after_spell")
        mine = player(table, seat)
        able, useless = {"pass"}, set()
        for one in set(mine["hand"]):
            for effect in card_effects().get(one, {}).values():
                if effect.get("when") == "own_spell_cast" and not (
                    effect.get("expert_cost") and mine["experts_left"] < 1
                ):
                    able.add(f"play {one} {effect['id']}")
                    if kept:  # the Spell is taken back already [HER-0.2]
                        useless.add(f"play {one} {effect['id']}")
        if not able - useless <= set(asked.options) <= able:
            table.differs("HER-11.9", sorted(able), asked)
        text = table.decide()
        if text == "pass":
            return
        kept = True
        other, effect_id = text.split()[1:3]
        effect = card_effects()[other][effect_id]
        word = "card-played-expert" if effect.get("expert_cost") else "card-played"
        table.expect("HER-10.3", word, seat=seat, card=other)
        for op in effect["ops"]:
            if op["op"] == "spell_limit":
                table.expect("HER-11.1", "spell-room", seat=seat, amount=int(op["add"]))
                table.spell_room[table.seat_side(seat)] += int(op["add"])


def chores(table: Table, seat: int) -> list[str]:
    """Choices about cards that do not concern the board: what is offered to discard is what is in the hand."""
    answers: list[str] = []
    while True:
        asked = table.next()
        if not isinstance(asked, Ask) or asked.id not in CHORES:
            return answers
        answers.append(from_hand(table) if asked.id in FROM_HAND else table.decide("choice of cards"))


def from_hand(table: Table) -> str:
    """A card of the hand to discard, or be done."""
    asked = table.next()
    assert isinstance(asked, Ask)
    held = {f"discard {card}" for card in hand(table, asked.seat)}
    offered = {one for one in asked.options if one.startswith("discard ")}
    if not offered <= held:
        table.differs("HER-10.2", f"cards of the hand {sorted(held)}", asked)
    return table.decide()


FROM_HAND = ("pay_cards", "discard_card", "discard_any", "morale_exchange", "discard_power")
CHORES = (*FROM_HAND, "take_card", "morale", "remove_card", "choose_player", "which_hero", "card_option", "pile_order",
          "search_card",
          "choose_deck", "card_reroll", "card_token", "search", "search_order", "faction_card_replace")  # fmt: skip


def spell_damage(table: Table, unit: Fighter, amount: int, side: int) -> None:
    """Spell damage ignores Defence; some units take less or none [HER-11.10]."""
    from tests.referees.heroes_combat.harm import hurt

    if unit.immune_to("spell"):
        return
    for _, op in unit.ops("passive"):
        if op["op"] == "damage_mod" and "spell" in op.get("sources", ()) and op.get("target") == "self":
            amount -= int(op.get("reduce", 0))
    hurt(table, unit, max(0, amount), side=side)


__all__ = ["Tell", "chores", "judge_offer", "said", "spell_damage", "window"]
