"""Attack Dice: how many are rolled, who may roll again, which of them counts [HER-17.21.3 to 17.21.5]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referees.heroes_combat import cards
from tests.referees.heroes_combat.army import Fighter
from tests.referees.heroes_combat.components import Json
from tests.referees.heroes_combat.stream import Ask, NotJudged
from tests.referees.heroes_combat.table import Table

if TYPE_CHECKING:
    from tests.referees.heroes_combat.attack import Strike

Abilities = list[tuple[Json, Json]]
FACES = (-1, 0, 1)
WINDOWS = ("dice_window", "ability_option", "unit_reroll", "pay_cards", "set_face", "result_kept")


def parsed(dice: object) -> list[int]:
    return [int(one) for one in str(dice).split()]


def roll(table: Table, made: Strike) -> int:
    """The result of the Attack Die, after everything that changes it; the faces that count are kept in the strike."""
    from tests.referees.heroes_combat.attack import penalty

    unit, target = made.unit, made.target
    if unit.has("no_roll"):  # Bless: no die, no face
        if table.hears("rolled") or table.asks(*WINDOWS):
            table.differs("EFFECTS 9.4", f"no die for {unit}: it was blessed", table.next())
        return 0
    modes = [op for _, op in made.abilities() if op["op"] == "die" and "applies" not in op]
    fixed = [op for _, op in made.answers() if op["op"] == "die" and op["mode"] == "set"]
    worst = penalty(made) or made.hampered
    best = any(op["mode"] == "best_of" for op in modes)
    both = any(op["mode"] == "sum_of" for op in modes)
    number = 2 if both or worst != best else 1
    told = table.expect("HER-17.21.3", "rolled", unit=unit.name)
    dice = parsed(told.args["dice"])
    if not fixed and (len(dice) != number or any(face not in FACES for face in dice)):
        table.differs("HER-17.21.3", f"{number} Attack Dice for {unit} against {target}", told)
    if fixed and set(dice) != {int(fixed[0]["face"])}:
        table.differs("HER-17.21.3", f"the die set to {fixed[0]['face']} by {target}", told)
    ignored, dice = rerolls(table, made, dice)
    if both and not fixed:
        made.faces = tuple(dice)
        result = sum(dice)
    else:
        made.faces = (min(dice) if worst and not best else max(dice),)
        result = made.faces[0]
    result += sum(int(op["value"]) for op in modes if op["mode"] == "add")
    result *= 3 if table.tripled else 1
    table.tripled = False
    if table.no_faces:
        made.faces = ()
        table.no_faces = False
        ignored = True
    return 0 if ignored or any(op["mode"] == "ignore" for op in modes) else result


def rerolls(table: Table, made: Strike, dice: list[int]) -> tuple[bool, list[int]]:
    """Rolling again by abilities, Luck and Morale; then whoever makes the die not count [HER-17.21.4]."""
    rolled, times = list(dice), 0
    must = [(ability, op) for ability, op in made.abilities() if op["op"] == "reroll" and not ability.get("optional")]
    may = [(ability, op) for ability, op in made.abilities() if op["op"] == "reroll" and ability.get("optional")]
    ignored, picked = False, None
    offered = False
    check_morale(table, made, dice)
    while True:
        if table.hears("rerolled"):
            new = parsed(table.expect("HER-17.21.4", "rerolled", unit=made.unit.name).args["dice"])
            times += 1
            dice = renewed(table, dice, new, picked)
            picked = None
        elif table.hears("die-ignored"):
            blind = any(op["op"] == "die" and op["mode"] == "ignore" for _, op in made.abilities())
            who = made.unit.name if blind else made.target.name
            table.expect("HER-17.21.4", "die-ignored", unit=who)
            ignored = True
        elif table.asks(*WINDOWS):
            asked = table.next()
            assert isinstance(asked, Ask)
            offered |= asked.id == "dice_window" and any(one.startswith("reroll") for one in asked.options)
            allowed(table, made, asked, dice)
            said = table.decide()
            if said.startswith("reroll"):
                picked = parsed(said.split()[1])[0] if len(said.split()) > 1 else None
            elif said.startswith("play "):
                cards.said(table, asked.seat, said, None)
        elif table.asks("window_card") and getattr(table.next(), "args", {}).get("window") in ("dice", "roll"):
            raise NotJudged("a card on the dice")
        else:
            break
    check_must(table, made, must, rolled, dice, times)
    check_may(table, made, may, rolled, offered)
    return ignored, dice


def check_morale(table: Table, made: Strike, dice: list[int]) -> None:
    """A Positive token may roll any die of an own unit again, at once after it was thrown [HER-8.4 (c), 17.21.4]."""
    seat = table.players[made.unit.side]
    moved = any(one.message.id.startswith(("morale", "standing", "resumed")) for one in table.stream.last_events)
    if seat < 0 or moved or "no_rerolls" in table.options or table.passing[seat] or table.morale[seat] < 1:
        return
    asked = table.next()
    wanted = {f"reroll {face:+d} by morale" for face in set(dice)}
    if not isinstance(asked, Ask) or asked.seat != seat or not wanted <= set(asked.options):
        table.differs("HER-17.21.4", f"seat {seat} may {sorted(wanted)} of {made.unit}", asked)


def allowed(table: Table, made: Strike, asked: Ask, dice: list[int]) -> None:
    """Only dice that lie there may be rolled again, only by whom they belong to [HER-8.8, 20.11]."""
    for one in asked.options:
        words = one.split()
        if words[0] != "reroll" or len(words) < 2:
            continue
        if parsed(words[1])[0] not in dice:
            table.differs("HER-17.21.4", f"dice {dice} to roll again", asked)
        if asked.seat != table.seats[made.unit.side]:
            table.differs("HER-8.8", f"the controller of {made.unit} rolls again", asked)
        source = one.partition(" by ")[2]
        if source == "morale" and table.stream.view(asked.seat)["players"][asked.seat]["morale"] < 1:
            table.differs("HER-8.4", "a Positive Morale token", asked)
        if source == "ability" and not may_again(table, made, parsed(words[1])[0]):
            table.differs("HER-16.13", f"no ability of {made.unit} rolls {words[1]} again", asked)
        if "no_rerolls" in table.options:
            table.differs("HER-22 no_rerolls", "no reroll by a player", asked)
    by_morale = any(one.endswith("by morale") for one in asked.options)
    if by_morale and table.neutral(made.unit.side):
        table.differs("HER-8.8", "no Morale for dice of Neutral Units", asked)


def may_again(table: Table, made: Strike, face: int) -> bool:
    """Whether an ability of the striking unit lets a die with this face be rolled again."""
    for ability, op in made.abilities():
        moved = ability.get("if", {}).get("moved_this_activation")
        if op["op"] == "reroll" and face in op.get("faces", FACES) and (not moved or table.has_moved):
            return True
    return False


def renewed(table: Table, dice: list[int], new: list[int], picked: int | None) -> list[int]:
    if len(new) == len(dice):
        return new
    if len(new) != 1:
        raise NotJudged("several dice rolled again")
    old = picked if picked in dice else min(dice)
    index = dice.index(old)
    return [*dice[:index], *new, *dice[index + 1 :]]


def check_must(table: Table, made: Strike, must: Abilities, rolled: list[int], dice: list[int], times: int) -> None:
    """Rerolls that are no choice: neutral Champions and Minotaurs, also of a player without rerolls [HER-0.1]."""
    for _, op in must:
        faces = op.get("faces", FACES)
        if op.get("repeat") and any(face in faces for face in dice):
            table.differs("HER-16.13", f"every {faces} of {made.unit} rolled again", f"dice {dice} at last")
        if not op.get("repeat") and any(face in faces for face in rolled) and not times:
            table.differs("HER-16.13", f"a {faces} of {made.unit} rolled again once", f"dice {rolled} kept")


def check_may(table: Table, made: Strike, may: Abilities, rolled: list[int], offered: bool) -> None:
    """An optional reroll must have been offered to the player [HER-17.21.4]."""
    if not table.controlled(made.unit.side) or table.neutral(made.unit.side) or "no_rerolls" in table.options:
        return
    for ability, op in may:
        fits = any(face in op.get("faces", FACES) for face in rolled)
        if ability.get("if", {}).get("moved_this_activation") and not table.has_moved:
            fits = False
        if fits and not offered:
            table.differs("HER-17.21.4", f"{made.unit} may roll {rolled} again by its ability", "no such offer")


def ability_roll(table: Table, unit: Fighter) -> int:
    told = table.expect("HER-16.12", "ability-rolled", unit=unit.name)
    face = parsed(told.args["dice"])[0]
    while table.asks("unit_reroll"):
        table.decide("reroll of an ability's roll")
        if table.hears("ability-rolled") or table.hears("rerolled"):
            face = parsed(table.stream.told().args["dice"])[0]
    return face


def defence_token(table: Table, made: Strike) -> bool:
    """A Defence token, or counting as having one, works on +1 [HER-17.21.5]."""
    target = made.target
    aura = any(
        op["op"] == "aura" and friend.next_to(target)
        for friend in table.of_side(target.side)
        if friend is not target
        for _, op in friend.ops("passive")
    )
    if not (target.defending or aura):
        return False
    told = table.expect("HER-17.21.5", "defence-rolled", unit=target.name)
    face = parsed(told.args["dice"])[0]
    while table.asks("unit_reroll"):
        asked = table.next()
        assert isinstance(asked, Ask)
        if asked.seat != table.players[target.side] or "no_rerolls" in table.options:
            table.differs("HER-17.21.5", f"the player of {target} may roll again", asked)
        table.decide()
        if table.hears("defence-rolled") or table.hears("rerolled"):
            face = parsed(table.stream.told().args["dice"])[0]
    return face == 1
