"""What Valeria asks and tells: its questions, its events, and the words for its components. [VAL-13]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.events import NOTABLE, SMALL, TURNING
from ludoteka.core.marks import player
from ludoteka.core.state import Cause, Prompt, Told
from ludoteka.games.valeria.cards import (
    CITIZEN,
    CITIZEN_ID,
    DOMAIN,
    DOMAIN_ID,
    DUKE,
    DUKE_ID,
    MONSTER,
    MONSTER_ID,
    MONSTER_NUMBER,
    OFF_TURN,
    ON_TURN,
    REWARD,
    STARTER,
    Power,
    Words,
)
from ludoteka.games.valeria.terms import (
    ANNOUNCE,
    AREA_IDS,
    BANK,
    DECLINE,
    FINISH,
    GAIN,
    RESOURCE_IDS,
    VERB_IDS,
    Action,
    Change,
    Gain,
    Pick,
    Taking,
)
from ludoteka.games.valeria.tips import (
    AREA_NAMES,
    CARD_KINDS,
    PHASE_NAMES,
    RESOURCE_NAMES,
    stock_name,
    tips,
    tokens_name,
)

# -- options in a record -------------------------------------------------------------------------------------


def tokens_in_words(gain: Gain) -> tuple[str, ...]:
    """("2 gold", "1 magic"): how events and options write tokens."""
    return tuple([f"{n} {RESOURCE_IDS[resource]}" for resource, n in enumerate(gain) if n])


def duke_words(duke: int) -> str:
    return f"keep {DUKE_ID[duke]}"


def change_words(change: Change) -> str:
    return "announce" if change == ANNOUNCE else f"{DOMAIN_ID[change.domain]} on die {change.die + 1}"


def taking_words(taking: Taking) -> str:
    if taking.amount == 0:
        return "take nothing"
    whom = "the bank" if taking.opponent == BANK else f"seat {taking.opponent}"
    return f"take {taking.amount} {RESOURCE_IDS[taking.resource]} from {whom}"


def thieves_deed(words: str) -> str:
    """What a Thief takes, and whether it is an opponent's: "magic" of "take 2 magic from seat 1"."""
    _, *said = words.split()
    return said[0] if len(said) == 1 else f"{said[1]}-bank" if said[-1] == "bank" else said[1]


def picked(pick: Pick, powers: tuple[Power, ...]) -> str:
    if pick == FINISH:
        return "finish"
    power = powers[pick.citizen]
    if power.choice:
        return f"{CITIZEN_ID[pick.citizen]} {' '.join(tokens_in_words(power.choice[pick.option]))}"
    paid, got = tokens_in_words(power.pay)[0], tokens_in_words(power.get)[0]
    return f"{CITIZEN_ID[pick.citizen]} {paid} for {got}"


def on_turn_words(pick: Pick) -> str:
    return picked(pick, ON_TURN)


def off_turn_words(pick: Pick) -> str:
    return picked(pick, OFF_TURN)


def resource_words(resource: int) -> str:
    return f"gain {RESOURCE_IDS[resource]}"


def action_words(action: Action) -> str:
    ids = (MONSTER_ID, CITIZEN_ID, DOMAIN_ID, RESOURCE_IDS)[action.verb]
    return f"{VERB_IDS[action.verb]} {ids[action.card]}"


def magic_words(magic: int) -> str:
    return f"{magic} magic"


def gain_words(gain: Gain) -> str:
    return " ".join(tokens_in_words(gain))


def plain_words(word: str) -> str:
    return word


def citizen_words(citizen: int) -> str:
    return "decline" if citizen == DECLINE else f"take {CITIZEN_ID[citizen]}"


def capture_words(citizen: int) -> str:
    return f"lose {CITIZEN_ID[citizen]}"


def return_citizen_words(citizen: int) -> str:
    return "decline" if citizen == DECLINE else f"return {CITIZEN_ID[citizen]}"


def return_monster_words(monster: int) -> str:
    return "decline" if monster == DECLINE else f"return {MONSTER_ID[monster]}"


def slay_words(monster: int) -> str:
    return "decline" if monster == DECLINE else f"slay {MONSTER_ID[monster]}"


def seat_words(seat: int) -> str:
    return f"seat {seat}"


def area_words(area: int) -> str:
    return f"wake {AREA_IDS[area]}"


# -- questions [VAL-13] --------------------------------------------------------------------------------------

KEEP_DUKE: Final = Prompt[int]("keep_duke", "VAL-3.7", duke_words)
CHANGE_DIE: Final = Prompt[Change]("change_die", "VAL-5.3", change_words)
TAKE_AS_THIEF: Final = Prompt[Taking](
    "take_as_thief", "VAL-6.3", taking_words, cause=Cause("citizen", "thief"), deed=thieves_deed
)
HARVEST_ON_TURN: Final = Prompt[Pick]("harvest_on_turn", "VAL-6.4", on_turn_words)
HARVEST_OFF_TURN: Final = Prompt[Pick]("harvest_off_turn", "VAL-6.4", off_turn_words)
CONSOLATION: Final = Prompt[int]("consolation", "VAL-6.7", resource_words)
TAKE_ACTION: Final = Prompt[Action]("take_action", "VAL-7.2", action_words)
CHOOSE_REWARD: Final = Prompt[Gain]("choose_reward", "VAL-8.1.3", gain_words)
BANE_SPIDER_REWARD: Final = Prompt[str]("bane_spider_reward", "VAL-8.1.4", plain_words)
SPIDER_QUEEN_REWARD: Final = Prompt[str]("spider_queen_reward", "VAL-8.1.4", plain_words)
REWARD_CITIZEN: Final = Prompt[int]("take_citizen", "VAL-8.1.4", citizen_words)
DOMAIN_CITIZEN: Final = {
    clause: Prompt[int]("take_citizen", clause, citizen_words) for clause in ("VAL-9.2.2", "VAL-9.2.3")
}
EYE_SLAY: Final = Prompt[int]("eye_slay", "VAL-9.2.1", slay_words, cause=Cause("domain", "eye_of_asteraten"))
TRUCE_OPPONENT: Final = Prompt[int]("truce_opponent", "VAL-9.2.4", seat_words)
PERCH_OPPONENT: Final = Prompt[int](
    "perch_opponent", "VAL-9.2.5", seat_words, cause=Cause("domain", "purloiners_perch")
)
RETURN_CITIZEN: Final = Prompt[int](
    "return_citizen", "VAL-9.2.6", return_citizen_words, cause=Cause("domain", "nest_of_the_weaver_witch")
)
RETURN_MONSTER: Final = Prompt[int](
    "return_monster", "VAL-9.2.6", return_monster_words, cause=Cause("domain", "watcher_on_the_water")
)
OBELISK: Final = Prompt[str]("obelisk", "VAL-9.2.7", plain_words, cause=Cause("domain", "golden_obelisk_of_nae"))
CATHEDRAL_OPPONENT: Final = Prompt[int]("cathedral_opponent", "VAL-7.6", seat_words)
ORB_OPPONENT: Final = Prompt[int]("orb_opponent", "VAL-7.6", seat_words)
WAKE_STACK: Final = Prompt[int]("wake_stack", "VAL-11.2.6", area_words)
LOSE_CITIZEN: Final = Prompt[int]("lose_citizen", "VAL-11.2.7", capture_words)

# The number of Magic in a payment, by its cost: the question names the cost. [VAL-8.0.1]
PAY_GOLD: Final = tuple(Prompt[int]("pay_gold", "VAL-8.0.1", magic_words, args=(("cost", n),)) for n in range(25))
PAY_STRENGTH: Final = tuple(
    Prompt[int]("pay_strength", "VAL-8.0.1", magic_words, args=(("cost", n),)) for n in range(25)
)

# -- events --------------------------------------------------------------------------------------------------

# What happens by the power of a card cites the clause of that power.
POWER_CLAUSES: Final = (
    *("VAL-5.2", "VAL-5.3", "VAL-6.3", "VAL-7.1", "VAL-7.4", "VAL-7.6", "VAL-8.1.3", "VAL-8.1.4", "VAL-9.2.1"),
    *("VAL-9.2.2", "VAL-9.2.3", "VAL-9.2.4", "VAL-9.2.5", "VAL-9.2.6", "VAL-9.2.7", "VAL-11.2.5", "VAL-R25"),
)


def by_power(id: str, *names: str, beat: int = 0) -> dict[str, Told]:
    return {clause: Told(id, clause, *names, beat=beat) for clause in POWER_CLAUSES}


STACKS_BUILT: Final = Told("stacks-built", "VAL-3.9", "area", "citizen", "domain", reveals=True)
KEPT_DUKE: Final = Told("kept-duke", "VAL-3.7", "seat", "duke", secret=("duke",))
DARK_LORD_CAME: Final = Told("dark-lord-came", "VAL-11.2.1", reveals=True, beat=TURNING)
FIRST_PLAYER: Final = Told("first-player", "VAL-3.8", "seat", reveals=True)
TURN_BEGAN: Final = Told("turn-began", "VAL-4.1", "seat", "round", opens="turn")
ROLLED: Final = Told("rolled", "VAL-5.1", "seat", "value", "value2", reveals=True, beat=NOTABLE)
DIE_CHANGED: Final = Told("die-changed", "VAL-5.3", "seat", "domain", "value", "value2", beat=NOTABLE)
DIE_BOUGHT: Final = Told("die-bought", "VAL-5.3", "seat", "domain", "value", "value2", "tokens", beat=NOTABLE)
STOLE: Final = by_power("stole", "seat", "seat2", "tokens", "card", beat=NOTABLE)
STOLE_NOTHING: Final = Told("stole-nothing", "VAL-6.3", "seat", "card")
HARVESTED: Final = Told("harvested", "VAL-6.4", "seat", "tokens", beat=SMALL, panel="turn")
PICKED: Final = Told("picked", "VAL-6.4", "seat", "citizen", "tokens", beat=SMALL)
EXCHANGED: Final = Told("exchanged", "VAL-6.4", "seat", "citizen", "tokens", "tokens2", beat=SMALL)
CONSOLED: Final = Told("consoled", "VAL-6.7", "seat", "tokens", beat=SMALL)
RESOURCE_GAINED: Final = Told("resource-gained", "VAL-8.3.1", "seat", "tokens", beat=SMALL, panel="turn")
SLEW: Final = Told("slew", "VAL-8.1.2", "seat", "monster", "tokens", beat=TURNING, panel="turn")
RECRUITED: Final = Told("recruited", "VAL-8.2.1", "seat", "citizen", "tokens", beat=NOTABLE, panel="turn")
BUILT: Final = Told("built", "VAL-8.4.2", "seat", "domain", "tokens", beat=TURNING, panel="turn")
GAINED: Final = by_power("gained", "seat", "card", "tokens", beat=SMALL)
PAID_FOR_VICTORY: Final = Told("paid-for-victory", "VAL-9.2.7", "seat", "card", "tokens", "tokens2", beat=NOTABLE)
CITIZEN_TAKEN: Final = by_power("citizen-taken", "seat", "citizen", "card", beat=NOTABLE)
NO_CITIZEN: Final = by_power("no-citizen", "seat", "card")
NO_USE: Final = by_power("no-use", "seat", "card")
DECLINED: Final = by_power("declined", "seat", "card")
DOMAIN_REVEALED: Final = Told("domain-revealed", "VAL-8.4.2", "domain", reveals=True, beat=SMALL)
CITIZEN_REVEALED: Final = Told("citizen-revealed", "VAL-11.3.2", "citizen", reveals=True, beat=SMALL)
STACK_EMPTIED: Final = Told("stack-emptied", "VAL-7.3", "position", beat=NOTABLE)
STACK_CAPTURED: Final = Told("stack-emptied", "VAL-2.10", "position", beat=NOTABLE)  # by the Dark Lord: no action
CITIZEN_RETURNED: Final = Told("citizen-returned", "VAL-9.2.6", "seat", "citizen", beat=NOTABLE)
MONSTER_RETURNED: Final = Told("monster-returned", "VAL-9.2.6", "seat", "monster", beat=NOTABLE)
MONSTER_STOLEN: Final = Told("monster-stolen", "VAL-9.2.5", "seat", "seat2", "monster", reveals=True, beat=TURNING)
MONSTER_TAKEN: Final = Told("monster-taken", "VAL-11.2.5", "seat", "monster", beat=NOTABLE)
LAST_ROUND: Final = Told("last-round", "VAL-10.1", "condition", beat=TURNING)
STACK_WOKE: Final = Told("stack-woke", "VAL-11.2.6", "area", "value", beat=NOTABLE)
STACK_ASLEEP: Final = Told("stack-asleep", "VAL-11.2.6", "area", "value", beat=SMALL)
CITIZEN_CAPTURED: Final = Told("citizen-captured", "VAL-11.2.7", "citizen", beat=TURNING)
DOMAIN_CAPTURED: Final = Told("domain-captured", "VAL-11.2.7", "domain", beat=TURNING)
POINTS_FOR: Final = ("seat", "monsters", "domains", "victory", "duke", "points")
SCORED: Final = Told("scored", "VAL-10.4", *POINTS_FOR, reveals=True, beat=TURNING, final=True)
TIED: Final = Told("tied", "VAL-10.6", "seat", "cards", panel="match")
DARK_LORD_SCORED: Final = Told(
    *("dark-lord-scored", "VAL-11.2.10", "monsters", "domains", "duke", "points", "total"),
    reveals=True,
    beat=TURNING,
    panel="match",
    final=True,
)


# -- words for components ------------------------------------------------------------------------------------

CONDITIONS: Final = {
    "monsters": Words("all Monster stacks are exhausted", "wszystkie stosy Potworów są wyczerpane"),
    "domains": Words("all Domain stacks are exhausted", "wszystkie stosy Włości są wyczerpane"),
    "exhausted": Words("enough stacks are exhausted", "wyczerpano dość stosów"),
}
CARD_NAMES: Final = {card.id: card.name for cards in (CITIZEN, MONSTER, DOMAIN, DUKE, STARTER) for card in cards}
POSITIONS: Final = {"m": Words("Monsters", "Potwory"), "d": Words("Domains", "Włości")}


def said(words: Words, lang: str) -> str:
    return words.pl if lang == "pl" else words.en


def position_name(id: str, lang: str) -> str:
    """m2: the Monsters of column 2, counted from the left; c9: the Citizens with number 9/10; d5: the Domains."""
    if id[0] == "c":
        number = {"9": "9/10", "11": "11/12"}.get(id[1:], id[1:])
        return f"Mieszkańcy {number}" if lang == "pl" else f"Citizens {number}"
    return f"{said(POSITIONS[id[0]], lang)} {'z kolumny' if lang == 'pl' else 'of column'} {id[1:]}"


def name(kind: str, id: Any, lang: str) -> str | None:
    """The word for a component in a message; None where the value speaks for itself."""
    if kind in CARD_KINDS:
        return said(CARD_NAMES[id], lang)
    if kind == "area":
        return said(AREA_NAMES[id], lang)
    if kind == "phase":
        return said(PHASE_NAMES[id], lang)
    if kind == "resource":
        return said(RESOURCE_NAMES[id], lang)
    if kind == "tokens":
        return tokens_name(id, lang)
    if kind == "left":
        return stock_name(id, lang)
    if kind == "position":
        return position_name(id, lang)
    if kind == "condition":
        return said(CONDITIONS[id], lang)
    return None


BANE_SPIDER: Final = MONSTER_NUMBER["bane_spider"]
VERBS: Final = (
    Words("Slay", "Zgładź"),
    Words("Recruit", "Zwerbuj"),
    Words("Build", "Pozyskaj"),
    Words("Gain", "Weź"),
)
SPIDER_LABELS: Final = {
    "gold": Words("2 Gold per Forest Monster", "2 Złota za każdego Potwora z Lasu"),
    "knight": Words("Knight", "Rycerz"),
    "citizen": Words("a Citizen and 1 VP", "Mieszkaniec i 1 PZ"),
    "pay": Words("Pay 3 Magic for 3 VP", "Zapłać 3 Magii za 3 PZ"),
    "decline": Words("Decline", "Rezygnuję"),
}


def seat_label(seat: int, lang: str) -> str:
    if seat == BANK:
        return "z puli" if lang == "pl" else "the bank"
    return player(seat)


def tokens_label(gain: Gain, lang: str) -> str:
    return " + ".join([tokens_name(id, lang) for id in tokens_in_words(gain)])


def pick_label(pick: Pick, powers: tuple[Power, ...], lang: str) -> str:
    if pick == FINISH:
        return "Koniec zbiorów" if lang == "pl" else "Finish"
    power = powers[pick.citizen]
    who = said(CITIZEN[pick.citizen].name, lang)
    if power.choice:
        return f"{who}: {tokens_label(power.choice[pick.option], lang)}"
    return f"{who}: {tokens_label(power.pay, lang)} → {tokens_label(power.get, lang)}"


def action_label(action: Action, lang: str) -> str:
    verb = said(VERBS[action.verb], lang)
    if action.verb == GAIN:
        return f"{verb}: {tokens_name(f'1 {RESOURCE_IDS[action.card]}', lang)}"
    card: str = (MONSTER_ID, CITIZEN_ID, DOMAIN_ID)[action.verb][action.card]
    return f"{verb}: {said(CARD_NAMES[card], lang)}"


def card_label(prompt: str, card: int, lang: str) -> str:
    if card == DECLINE:
        return said(SPIDER_LABELS["decline"], lang)
    monster = prompt in ("eye_slay", "return_monster")
    ids = DUKE_ID if prompt == "keep_duke" else MONSTER_ID if monster else CITIZEN_ID
    return said(CARD_NAMES[ids[card]], lang)


def change_label(change: Change, lang: str) -> str:
    if change == ANNOUNCE:
        return "Ogłoś wynik" if lang == "pl" else "Announce the roll"
    return f"{said(DOMAIN[change.domain].name, lang)}: {'kość' if lang == 'pl' else 'die'} {change.die + 1}"


def taking_label(taking: Taking, lang: str) -> str:
    if taking.amount == 0:
        return "Nic nie bierz" if lang == "pl" else "Take nothing"
    what = tokens_name(f"{taking.amount} {RESOURCE_IDS[taking.resource]}", lang)
    return f"{seat_label(taking.opponent, lang)}: {what}"


def label(prompt: str, value: Any, lang: str) -> str | None:
    """The words for an option on a button."""
    if prompt == "take_action":
        return action_label(value, lang)
    if prompt in ("pay_gold", "pay_strength"):
        return tokens_name(f"{value} magic", lang)
    if prompt == "change_die":
        return change_label(value, lang)
    if prompt == "take_as_thief":
        return taking_label(value, lang)
    if prompt.startswith("harvest"):
        return pick_label(value, ON_TURN if prompt == "harvest_on_turn" else OFF_TURN, lang)
    if prompt == "consolation":
        return tokens_name(f"1 {RESOURCE_IDS[value]}", lang)
    if prompt == "choose_reward":
        return tokens_label(value, lang)
    if prompt == "bane_spider_reward" and value == "gold":
        return tokens_label(REWARD[BANE_SPIDER].gain, lang)
    if prompt.endswith("_opponent"):
        return seat_label(value, lang)
    if prompt == "wake_stack":
        return said(AREA_NAMES[AREA_IDS[value]], lang)
    return said(SPIDER_LABELS[value], lang) if isinstance(value, str) else card_label(prompt, value, lang)


__all__ = ["label", "name", "tips"]
