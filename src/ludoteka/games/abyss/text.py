"""What Abyss asks and tells: its questions, its events, and the words for its components. [ABY-12]"""

from __future__ import annotations

from typing import Any, Final

from ludoteka.core.events import NOTABLE, SMALL, TURNING
from ludoteka.core.marks import AGAINST, player
from ludoteka.core.state import Prompt, Told, verb
from ludoteka.games.abyss.cards import (
    BLACK_SMOKERS,
    CARD_ID,
    GUILD_NAMES,
    LOCATION_NUMBER,
    LOCATIONS,
    LORD_ID,
    LORD_NUMBER,
    LORDS,
    RACE_NAMES,
    REWARDS,
    THREAT_TRACK,
)
from ludoteka.games.abyss.causes import LOCATION_CAUSE, by_lord
from ludoteka.games.abyss.options import (
    THINGS,
    affiliate_words,
    discard_words,
    keys_words,
    location_words,
    lord_words,
    move_words,
    pay_words,
    seat_words,
    sell_words,
    stack_words,
    word,
)
from ludoteka.games.abyss.terms import (
    ALLY_KINDS,
    DECLINE,
    DONE,
    GUILDS,
    MONSTER,
    NO_RACE,
    RACE_OF,
    RACES,
    VALUE,
    Move,
)

# -- questions [ABY-12] ------------------------------------------------------------------------------------------------

DO_MAIN: Final = Prompt[Move]("main", "ABY-3.1", move_words, deed=verb)
END_WINDOW: Final = Prompt[Move]("end_turn", "ABY-3.1", move_words)

_BUY: Final = Prompt[str]("buy", "ABY-5.3", word)
BUY_ALLY: Final = tuple(  # by kind and price
    [tuple([_BUY.about(("card", CARD_ID[kind]), ("price", price)) for price in range(5)]) for kind in range(ALLY_KINDS)]
)
_EXPLORE: Final = Prompt[Move]("explore", "ABY-5.6", move_words, deed=verb)
EXPLORE_CARD: Final = (  # by card
    *[_EXPLORE.about(("card", CARD_ID[kind])) for kind in range(ALLY_KINDS)],
    Prompt[Move]("monster", "ABY-5.7", move_words, deed=verb),
)
CHOOSE_REWARD: Final = Prompt[Move]("reward", "ABY-5.8", move_words)
SECOND_STACK: Final = Prompt[Move]("second_stack", "ABY-6.2", move_words, cause=by_lord("alchemist"))

_PAY: Final = Prompt[int]("pay", "ABY-7.2", pay_words)
PAY_FOR: Final = tuple([_PAY.about(("lord", id)) for id in LORD_ID])  # by Lord
AFFILIATE: Final = Prompt[int]("affiliate", "ABY-7.4", affiliate_words)

JAILER_DISCARD: Final = Prompt[int]("jailer_discard", "ABY-8.4.2", discard_words, cause=by_lord("jailer"))
LIMIT_DISCARD: Final = Prompt[int]("limit_discard", "ABY-8.4.5", discard_words, cause=by_lord("commander"))
# Several players choose in secret: whether one of them is asked again must not tell what was chosen. [ABY-18.4]
LIMIT_TOGETHER: Final = Prompt[int](
    "limit_discard", "ABY-8.4.5", discard_words, always=True, cause=by_lord("commander")
)
_ASSASSIN: Final = Prompt[int]("assassin_target", "ABY-8.4.4", lord_words, cause=by_lord("assassin"))
ASSASSIN_TARGET: Final = tuple([_ASSASSIN.about(("seat", seat)) for seat in range(4)])  # by victim
HUNTER_VICTIM: Final = Prompt[int](
    "hunter_victim", "ABY-8.4.6", seat_words, cause=by_lord("hunter"), told="token-stolen"
)
SLAVER_SALE: Final = Prompt[int]("slaver_sale", "ABY-8.4.11", sell_words, cause=by_lord("slaver"))
APPRENTICE_STACK: Final = Prompt[int]("apprentice_stack", "ABY-8.4.14", stack_words, cause=by_lord("apprentice"))
ORACLE_STACK: Final = Prompt[int]("oracle_stack", "ABY-8.4.15", stack_words, cause=by_lord("oracle"))
ILLUSIONIST_OWN: Final = Prompt[int]("illusionist_own", "ABY-8.4.17", location_words, cause=by_lord("illusionist"))
ILLUSIONIST_AVAILABLE: Final = Prompt[int](
    "illusionist_available", "ABY-8.4.17", location_words, cause=by_lord("illusionist")
)
OPPORTUNIST_LORD: Final = Prompt[int]("opportunist_lord", "ABY-8.4.19", lord_words, cause=by_lord("opportunist"))
CORRUPTOR_LORD: Final = Prompt[Move]("corruptor_lord", "ABY-8.4.20", move_words, cause=by_lord("corruptor"))
TRAITOR_DISMISS: Final = Prompt[Move]("traitor_dismiss", "ABY-8.4.21", move_words, cause=by_lord("traitor"))
TRAITOR_LORD: Final = Prompt[int]("traitor_lord", "ABY-8.4.21", lord_words, cause=by_lord("traitor"))
SCHEMER_DISMISS: Final = Prompt[Move]("schemer_dismiss", "ABY-8.4.22", move_words, cause=by_lord("schemer"))
AMBASSADOR_LOCATION: Final = Prompt[int]("ambassador_location", "ABY-8.4.25", location_words)

CONTROL_LOCATION: Final = Prompt[Move]("control", "ABY-9.2", move_words, deed=verb)
CONTROL_PICK: Final = Prompt[int]("control_pick", "ABY-9.2", location_words)
PAY_KEYS: Final = Prompt[tuple[int, ...]]("pay_keys", "ABY-9.3", keys_words)
SMOKERS_EXCHANGE: Final = Prompt[int](
    "smokers_exchange", "ABY-9.5", location_words, cause=LOCATION_CAUSE[BLACK_SMOKERS]
)

# -- events ------------------------------------------------------------------------------------------------------------

GAME_BEGAN: Final = Told("game-began", "ABY-2.7", "seat", reveals=True)
TURN_BEGAN: Final = Told("turn-began", "ABY-3.1", "seat", "number", opens="turn")
LANDLORD_PAID: Final = Told("landlord-paid", "ABY-8.4.10", "seat", "pearls", beat=SMALL)
PLOTTED: Final = Told("plotted", "ABY-4.2", "seat", "lord", reveals=True, beat=NOTABLE)
REVEALED: Final = Told("revealed", "ABY-5.1", "seat", "card", "space", reveals=True, beat=NOTABLE)
RESHUFFLED: Final = Told("reshuffled", "ABY-5.2", reveals=True)
BOUGHT: Final = Told("bought", "ABY-5.4", "seat", "card", "price", "seat2", beat=NOTABLE)
TOOK_ALLY: Final = Told("took-ally", "ABY-5.6", "seat", "card", beat=NOTABLE, panel="turn")
LAST_SPACE_PAID: Final = Told("last-space-paid", "ABY-5.6", "seat", "pearls")
WENT_PAST: Final = Told("went-past", "ABY-5.7", "seat", "space", beat=SMALL)
FOUGHT: Final = Told("fought", "ABY-5.8", "seat", "space", beat=TURNING, panel="turn")
REWARD_PEARLS: Final = Told("reward-pearls", "ABY-5.8", "seat", "pearls", beat=NOTABLE)
REWARD_TOKENS: Final = Told(
    "reward-tokens", "ABY-5.8", "seat", "count", "points", secret=("points",), reveals=True, beat=NOTABLE
)
REWARD_KEYS: Final = Told("reward-keys", "ABY-5.8", "seat", "keys", beat=NOTABLE)
SENT_TO_COUNCIL: Final = Told("sent-to-council", "ABY-5.9", "card", beat=SMALL)
SHIP_MASTER_PAID: Final = Told("ship-master-paid", "ABY-8.4.8", "seat", "pearls", beat=SMALL)
TOOK_STACK: Final = Told(
    *("took-stack", "ABY-6.1", "seat", "race", "count", "card"),
    secret=("card",),
    reveals=True,
    beat=NOTABLE,
    panel="turn",
)
PAID: Final = Told("paid", "ABY-7.2", "seat", "card", "pearls")
AFFILIATED: Final = Told("affiliated", "ABY-7.4", "seat", "card", beat=NOTABLE)
RECRUITED: Final = Told("recruited", "ABY-7.1", "seat", "lord", beat=TURNING, panel="turn")
COURT_REFILLED: Final = Told("court-refilled", "ABY-7.6", "seat", "pearls", "lord", reveals=True, beat=NOTABLE)
COURT_PAID: Final = Told("court-paid", "ABY-7.6", "seat", "pearls")
SHORTAGE: Final = Told("shortage", "ABY-7.6")
LORD_DISMISSED: Final = Told("lord-dismissed", "ABY-7.8", "seat", "lord", beat=NOTABLE)
LORD_JOINED: Final = Told("lord-joined", "ABY-8.1", "seat", "lord", reveals=True, beat=NOTABLE)
JAILER_TOOK: Final = Told("jailer-took", "ABY-8.4.2", "seat", "card", reveals=True, beat=NOTABLE)
PEARLS_LOST: Final = Told("pearls-lost", "ABY-8.4.3", "seat", "pearls", beat=NOTABLE)
DISABLED: Final = Told("disabled", "ABY-8.4.4", "seat", "lord", "seat2", beat=NOTABLE)
LIMIT_ENFORCED: Final = Told("limit-enforced", "ABY-8.4.5", "seat", "card", reveals=True, beat=NOTABLE)
TOKEN_STOLEN: Final = Told(
    "token-stolen", "ABY-8.4.6", "seat", "seat2", "points", secret=("points",), reveals=True, beat=NOTABLE
)
PEARLS_GAINED: Final = Told("pearls-gained", "ABY-8.4.9", "seat", "lord", "pearls", beat=SMALL)
ALLY_SOLD: Final = Told("ally-sold", "ABY-8.4.11", "seat", "card", "pearls", beat=SMALL)
EXTRA_TURN: Final = Told("extra-turn", "ABY-8.4.13", "seat", beat=NOTABLE)
STACK_DISCARDED: Final = Told("stack-discarded", "ABY-8.4.15", "seat", "race", "card", reveals=True, beat=NOTABLE)
LOCATIONS_EXCHANGED: Final = Told("locations-exchanged", "ABY-8.4.17", "seat", "location", "location2", beat=NOTABLE)
COURT_LORD_REPLACED: Final = Told(
    "court-lord-replaced", "ABY-8.4.19", "seat", "lord", "lord2", reveals=True, beat=NOTABLE
)
LORD_BRIBED: Final = Told("lord-bribed", "ABY-8.4.20", "seat", "lord", "pearls", beat=NOTABLE)
NO_EFFECT: Final = Told("no-effect", "ABY-8.1", "seat", "lord", beat=NOTABLE)
DECLINED: Final = Told("declined", "ABY-8.1", "seat", "lord")
TILES_DRAWN: Final = Told("tiles-drawn", "ABY-9.2", "seat", "location", reveals=True, beat=NOTABLE)
CONTROLLED: Final = Told("controlled", "ABY-9.2", "seat", "location", beat=TURNING, panel="turn")
KEYS_PAID: Final = Told("keys-paid", "ABY-9.3", "seat", "lord", "keys")
KEY_TOKENS_PAID: Final = Told("key-tokens-paid", "ABY-9.3", "seat", "keys")
AMBASSADOR_TUCKED: Final = Told("ambassador-tucked", "ABY-8.4.25", "seat", "lord", "location", beat=NOTABLE)
SMOKERS_EXCHANGED: Final = Told("smokers-exchanged", "ABY-9.5", "seat", "location", reveals=True, beat=NOTABLE)
SMOKERS_KEPT: Final = Told("smokers-kept", "ABY-9.5", "seat", reveals=True, beat=NOTABLE)
END_TRIGGERED: Final = Told("end-triggered", "ABY-10.1", "seat", "cause", beat=TURNING)
LAST_AFFILIATION: Final = Told("last-affiliation", "ABY-10.4", "seat", "card", beat=SMALL)
SCORED: Final = Told(
    *("scored", "ABY-10.5", "seat", "total", "locations", "lords", "allies", "monsters"),
    reveals=True,
    beat=TURNING,
    final=True,
)
TIED: Final = Told("tied", "ABY-10.7", "seat", "pearls", "points", panel="match")

# -- words for components ----------------------------------------------------------------------------------------------

CAUSES: Final = {
    "seventh_lord": {"en": "the seventh Lord", "pl": "siódmy lord"},
    "lord_shortage": {"en": "too few Lords for the Court", "pl": "za mało lordów na dziedziniec"},
}
GROUPS: Final = {row.id: row for row in (*RACE_NAMES, *GUILD_NAMES)}
VERBS: Final = {
    "plot": {"en": "Plot at Court", "pl": "Spiskowanie na dziedzińcu"},
    "explore": {"en": "Explore the Depths", "pl": "Eksploracja głębin"},
    "skip": {"en": "No action", "pl": "Bez akcji"},
    "take": {"en": "Take", "pl": "Biorę"},
    "fight": {"en": "Fight", "pl": "Walczę"},
    "continue": {"en": "Keep exploring", "pl": "Eksploruję dalej"},
    "decline": {"en": "Decline", "pl": "Rezygnuję"},
    "end": {"en": "End the turn", "pl": "Koniec tury"},
    "request": {"en": "Council", "pl": "Rada"},
    "recruit": {"en": "Recruit", "pl": "Rekrutacja"},
    "use": {"en": "Use", "pl": "Zdolność"},
    "dismiss": {"en": "Discard", "pl": "Odrzucam"},
    "draw": {"en": "Draw", "pl": "Dobieram"},
    "buy": {"en": "Buy", "pl": "Kupuję"},
    "pass": {"en": "Pass", "pl": "Pasuję"},
    "done": {"en": "Done", "pl": "Gotowe"},
    "tokens": {"en": "Key tokens only", "pl": "Same żetony kluczy"},
}


def card_name(card: int, lang: str) -> str:
    if card == MONSTER:
        return "Potwór" if lang == "pl" else "Monster"
    race = RACE_NAMES[RACE_OF[card]]
    return f"{race.one_pl if lang == 'pl' else race.one_en} {VALUE[card]}"


def lord_name(lord: int, lang: str) -> str:
    return LORDS[lord].name_pl if lang == "pl" else LORDS[lord].name_en


def location_name(location: int, lang: str) -> str:
    return LOCATIONS[location].name_pl if lang == "pl" else LOCATIONS[location].name_en


def race_name(race: int, lang: str) -> str:
    return RACE_NAMES[race].name_pl if lang == "pl" else RACE_NAMES[race].name_en


def name(kind: str, id: Any, lang: str) -> str | None:
    """The word for a component in a message; None where the value speaks for itself."""
    if kind == "card":
        return card_name(CARD_ID.index(id), lang)
    if kind == "lord":
        return lord_name(LORD_NUMBER[id], lang)
    if kind == "location":
        return location_name(LOCATION_NUMBER[id], lang)
    if kind in ("race", "guild"):
        return GROUPS[id].name_pl if lang == "pl" else GROUPS[id].name_en
    if kind == "cause":
        return CAUSES[id][lang]
    return None


KEYS_EN: Final = ("Key token", "Key tokens", "Key tokens")
TOKENS_EN: Final = ("Monster token", "Monster tokens", "Monster tokens")
NOUNS: Final = {  # one, few, many
    "key": {"en": ("key", "keys", "keys"), "pl": ("klucz", "klucze", "kluczy")},
    "key_token": {"en": KEYS_EN, "pl": ("żeton klucza", "żetony kluczy", "żetonów kluczy")},
    "pearl": {"en": ("Pearl", "Pearls", "Pearls"), "pl": ("perła", "perły", "pereł")},
    "token": {"en": TOKENS_EN, "pl": ("żeton potwora", "żetony potworów", "żetonów potworów")},
    "race": {"en": ("race", "races", "races"), "pl": ("rasa", "rasy", "ras")},
    "point": {"en": ("point", "points", "points"), "pl": ("punkt", "punkty", "punktów")},
}


def counted(number: int, one: str, few: str, many: str) -> str:
    """A number with its noun; Polish has a form of its own for 2 to 4."""
    if number == 1:
        return f"1 {one}"
    return f"{number} {few if 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14 else many}"


def reward_name(number: int, lang: str) -> str:
    reward = REWARDS[number]
    parts = (("key_token", reward.keys), ("pearl", reward.pearls), ("token", reward.tokens))
    return " + ".join([counted(count, *NOUNS[noun][lang]) for noun, count in parts if count])


def move_label(move: Move, lang: str) -> str:
    if move.verb == "gain":
        return reward_name(move.thing, lang)
    if move.verb == "claim":
        return location_name(move.thing, lang)
    verb = VERBS[move.verb][lang]
    if move.verb == "request":
        return f"{verb}: {race_name(move.thing, lang)}"
    if move.verb in ("recruit", "use", "dismiss"):
        return f"{verb}: {lord_name(move.thing, lang)}"
    return f"{verb} {move.thing}" if move.verb == "draw" else verb


CARD_PROMPTS: Final = ("pay", "affiliate", "jailer_discard", "limit_discard", "slaver_sale")
LORD_PROMPTS: Final = ("assassin_target", "opportunist_lord", "traitor_lord")
STACK_PROMPTS: Final = ("apprentice_stack", "oracle_stack")


def label(prompt: str, value: Any, lang: str) -> str | None:
    """The words for an option on a button."""
    if isinstance(value, Move):
        return move_label(value, lang)
    if isinstance(value, str):
        return VERBS[value][lang]
    if prompt == "pay" and value == DONE:
        return VERBS["done"][lang]
    if prompt in CARD_PROMPTS:
        return card_name(value, lang)
    if prompt in LORD_PROMPTS:
        return lord_name(value, lang)
    if prompt in STACK_PROMPTS and value != DECLINE:
        return race_name(value, lang)
    if prompt == "hunter_victim":
        return player(value)
    if prompt == "pay_keys":
        return " + ".join([lord_name(lord, lang) for lord in value]) or VERBS["tokens"][lang]
    return VERBS["decline"][lang] if value == DECLINE else location_name(value, lang)


def glance(view: dict[str, Any], lang: str) -> str:
    """One's own points as far as one can count them; for a spectator the open points of all: "25 : 18"."""
    if view["seat"] is None:
        return AGAINST.join([str(points_seen(player)) for player in view["players"]])
    return counted(points_seen(view["players"][view["seat"]]), *NOUNS["point"][lang])


def points_seen(player: dict[str, Any]) -> int:
    """All points of a player that a view shows: those on the table, and the Monster tokens that are known."""
    open_points = player["open_points"]
    tokens: int = sum([points or 0 for points in player["tokens"]])
    total: int = open_points["locations"] + open_points["lords"] + open_points["allies"]
    return total + tokens


# -- what a table shows of a component ---------------------------------------------------------------------------------


def price_words(number: int, lang: str) -> str:
    """What a Lord costs, in words; a page holds all Lords, so the words are made once and not for every page."""
    lord = LORDS[number]
    cost = f"koszt {lord.cost}" if lang == "pl" else f"costs {lord.cost}"
    if lord.mandatory == NO_RACE:
        return f"{cost}, wszystkie rasy" if lang == "pl" else f"{cost} from all races"
    races, race = counted(lord.races, *NOUNS["race"][lang]), race_name(lord.mandatory, lang)
    if lord.races == 1:
        return f"{cost}, dokładnie {races}: {race}" if lang == "pl" else f"{cost} from exactly {races}: {race}"
    return f"{cost}, dokładnie {races}, w tym {race}" if lang == "pl" else f"{cost} from exactly {races}, with {race}"


def lord_tip(number: int, lang: str) -> dict[str, Any]:
    lord = LORDS[number]
    nothing = "Bez zdolności." if lang == "pl" else "No ability."
    return {
        "name": lord_name(number, lang),
        "short": lord_name(number, lang).removeprefix("The "),
        "text": (lord.text_pl if lang == "pl" else lord.text_en) or nothing,
        "guild": GUILDS[lord.guild],
        "guild_name": str(name("guild", GUILDS[lord.guild], lang)),
        "cost": lord.cost,
        "races": lord.races,
        "race": "all" if lord.mandatory == NO_RACE else RACES[lord.mandatory],
        "price": price_words(number, lang),
        "points": lord.points,
        "points_words": counted(lord.points, *NOUNS["point"][lang]),
        "keys": lord.keys,
        "keys_words": counted(lord.keys, *NOUNS["key"][lang]),
        "timing": lord.timing,
        "clause": lord.clause,
    }


def location_tip(number: int, lang: str) -> dict[str, Any]:
    tile = LOCATIONS[number]
    text = tile.text_pl if lang == "pl" else tile.text_en
    return {"name": location_name(number, lang), "text": text, "clause": tile.clause}


MONSTER_TEXT: Final = {  # [ABY-5.7, ABY-5.8]
    "en": "Fight it and take a reward of the Threat track's space, or go on: then the threat rises while it can.",
    "pl": "Walcz i weź nagrodę z pola toru zagrożenia albo eksploruj dalej: wtedy zagrożenie rośnie, dopóki może.",
}
ALLY_TEXT: Final = {  # [ABY-7.2, ABY-7.4, ABY-10.5]
    "en": "Pays this much of a Lord's cost. The lowest Ally you pay with stays before you, affiliated; "
    "in the end the strongest affiliated Ally of each race counts its value.",
    "pl": "Tyle wnosi do kosztu lorda. Najniższy użyty sojusznik zostaje przed tobą jako przyłączony; "
    "na końcu z każdej rasy liczy się wartość najsilniejszego przyłączonego.",
}


def card_tip(card: int, lang: str) -> dict[str, Any]:
    monster = card == MONSTER
    return {
        "name": card_name(card, lang),
        "race": "monster" if monster else RACES[RACE_OF[card]],
        "value": 0 if monster else VALUE[card],
        "text": (MONSTER_TEXT if monster else ALLY_TEXT)[lang],
        "clause": "ABY-5.7" if monster else "ABY-7.4",
        "common": True,  # one of many alike: a question about it need not explain it
    }


def threat_tip(space: int, lang: str) -> dict[str, Any]:
    """The rewards of a space of the Threat track, each with the word of its option."""
    rewards = []
    for reward in THREAT_TRACK[space - 1]:
        icons = ["key"] * reward.keys + ["pearl"] * reward.pearls + ["monster"] * reward.tokens
        number = REWARDS.index(reward)
        rewards.append({"id": THINGS["gain"][number], "name": reward_name(number, lang), "icons": icons})
    return {"rewards": rewards}


def tips(lang: str) -> dict[str, dict[str, dict[str, Any]]]:
    """Kind, then id, to the name, the full text and the clause of a component, with all that is drawn of it."""
    return {
        "lord": {id: lord_tip(number, lang) for id, number in LORD_NUMBER.items()},
        "location": {id: location_tip(number, lang) for id, number in LOCATION_NUMBER.items()},
        "card": {id: card_tip(card, lang) for card, id in enumerate(CARD_ID)},
        "race": {id: {"name": race_name(number, lang)} for number, id in enumerate(RACES)},
        "threat": {str(space): threat_tip(space, lang) for space in range(1, len(THREAT_TRACK) + 1)},
    }
