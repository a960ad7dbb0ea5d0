"""What can be answered in Heroes III, prompt by prompt, for learners.

Most answers are a component: a card, an effect, a face of a unit, a space, a building. What has several parts, or no
upper limit, is said in sub-steps: places by their two coordinates, amounts digit by digit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ludoteka.core.actions import Choice, Slot, in_steps, one, seat_slot, several, stands
from ludoteka.games.heroes.boards import BUILDINGS, HEROES, TILES, TOWNS
from ludoteka.games.heroes.cards import CARDS, FACES
from ludoteka.games.heroes.combat.board import SPACES, space_name
from ludoteka.games.heroes.combat.text import CARD_OF, play_words
from ludoteka.games.heroes.deck.text import KINDS, Taken
from ludoteka.games.heroes.map.spots import Spot, TileSpot
from ludoteka.games.heroes.map.text import Way
from ludoteka.games.heroes.scenarios.deal_text import Thing
from ludoteka.games.heroes.terms import RESOURCES, TIERS
from ludoteka.games.heroes.town.actions import hired_at
from ludoteka.games.heroes.town.text import Reroll
from ludoteka.games.heroes.turn.actions import KINDS as VERBS
from ludoteka.games.heroes.turn.actions import Action
from ludoteka.games.heroes.turn.text import Waiting
from ludoteka.games.heroes.words.components import card_id, face_id

FARTHEST: Final = 40  # a coordinate of the map
NO: Final = -1  # done, pass, decline: instead of a component
ALL: Final = -2
EFFECTS: Final = 1280  # room for the effects of all components (1,170) and their programs (1,586): a number stays the
PROGRAMS: Final = 2048  # same when something is read besides


def numbers(name: str, low: int, count: int, word: Callable[[int], str] = str) -> Slot:
    return Slot(name, range(low, count), word)


def card_word(card: int) -> str:
    return "none" if card < 0 else f"{card_id(card)} {card}"


def face_word(face: int) -> str:
    return "none" if face < 0 else f"{face_id(face)} {face}"


def effect_word(effect: int) -> str:
    return f"{play_words(effect)} {effect}" if effect in CARD_OF else str(effect)


def space_word(space: int) -> str:
    return space_name(space) if space >= 0 else str(space)


def building_word(building: int) -> str:
    return "none" if building < 0 else f"{BUILDINGS[building].id} {building}"


YES: Final = numbers("yes", 0, 2)
CARD: Final = numbers("card", NO, len(CARDS), card_word)
EFFECT: Final = numbers("effect", -3, EFFECTS, effect_word)
FACE: Final = numbers("face", NO, len(FACES), face_word)
SPACE: Final = numbers("space", ALL, SPACES + 1, space_word)  # the last one is the Arrow Tower
TURN: Final = numbers("rotation", 0, 6)
TIER: Final = numbers("tier", NO, len(TIERS))
RESOURCE: Final = numbers("resource", NO, len(RESOURCES) + 1)
BUILDING: Final = numbers("building", NO, len(BUILDINGS), building_word)
PLACE: Final = numbers("place", ALL, 60)
Q: Final = numbers("q", -FARTHEST, FARTHEST + 1)
R: Final = numbers("r", -FARTHEST, FARTHEST + 1)
DIGITS: Final = (numbers("hundreds", 0, 100), numbers("tens", 0, 10), numbers("ones", 0, 10))
DICE: Final = [(NO, NO), *[(kind, face) for kind in (0, 1) for face in range(6)], (2, -1), (2, 0), (2, 1)]
DIE: Final = Slot("die", DICE)
SOURCE: Final = Slot("source", ("other", "card", "play", "ability"))
KIND: Final = numbers("kind", 0, 17)  # what a unit does, or a card that is played: text.py, combat/text.py
WHAT: Final = numbers("what", NO, EFFECTS)  # space, effect or card
CARD_EFFECT: Final = 1000  # + effect: a card among other answers; - effect: the ability of a unit
ZONES: Final = ("hand", "deck", "discard", "play", "in_play", "removed", "common")
GOODS: Final = ("none", "gold", "building_materials", "valuables", "card", "unit", "artifact")


# -- answers with parts --------------------------------------------------------------------------------------


def digits(amount: int) -> tuple[int, ...]:
    return amount // 100, amount // 10 % 10, amount % 10


def hexagon(spot: Spot) -> tuple[int, ...]:
    return spot.place


def thing(what: Thing) -> tuple[object, ...]:
    return what.kind, *digits(what.number)


def waiting(effect: Waiting) -> tuple[object, ...]:
    return effect.kind, effect.number


def path(spaces: tuple[int, ...]) -> Sequence[tuple[int, int]]:
    """A way over the board: each space with its place in it."""
    return list(enumerate(spaces))


def taken(choice: Taken) -> tuple[object, ...]:
    """A card, or a Neutral Unit written as -2 - its face."""
    return choice[0], "card" if choice[1] >= NO else "unit", choice[1] if choice[1] >= NO else -2 - choice[1]


def action(chosen: Action) -> tuple[object, ...]:
    """The kind of an action and what it is about: the effect of a card, a Hero and his way, the place for a new one."""
    kind = chosen[0]
    if kind == "hire":
        return kind, *hired_at(chosen).place
    if kind in ("card", "use", "unit"):
        return kind, chosen[2], 0
    if kind in ("move", "revisit", "discover", "place", "dig", "location"):
        return kind, chosen[2], chosen[3]
    return kind, chosen[1], 0


def payment(way: Way, seat: int) -> int:
    return way.at


def tile(spot: TileSpot, seat: int) -> int:
    return spot.at


def reroll(choice: Reroll) -> tuple[object, ...]:
    """What a die is rolled again by (a card in force, a card that is played, an ability), and the die."""
    source, die = choice
    if source >= CARD_EFFECT:
        return "play", source - CARD_EFFECT, die
    if source <= -CARD_EFFECT:
        return "ability", -CARD_EFFECT - source, die
    return ("card", source, die) if source >= 0 else ("other", source, die)


# -- every prompt --------------------------------------------------------------------------------------------

YES_OR_NO: Final = (
    *("ability_option", "extend", "each_may", "machine_option", "card_option", "search_again", "faction_card_replace"),
    *("die_option", "pay_rolled", "mulligan", "scenario_choice", "trade_answer", "proposal_answer", "take_pool"),
    *("pass_or_resolve", "defend_place", "concede_secondary", "starting_bonus"),
)
OF_CARD: Final = (
    *(
        "discard_start",
        "search",
        "search_order",
        "pay_cards",
        "discard_card",
        "discard_any",
        "take_card",
        "draw_either",
    ),
    *("discard_power", "pile_order", "morale_exchange", "buy_machine", "carry_card", "event_choice"),
)
OF_EFFECT: Final = (
    *("power_step", "spell_reaction", "after_spell", "moment_card", "roll_card", "search_cards", "machine_card"),
    *("activation_order", "spell_book", "skip_combat", "after_win"),
)
OF_FACE: Final = ("deploy", "reinforce", "enemy_placed", "flip_unit", "gain_unit", "choose_unit", "town_guard")
OF_SPACE: Final = (
    *("deploy_space", "next_among_equals", "free_step", "ability_target", "push_space", "card_space", "summon_space"),
    *("destroy", "hazard_space", "protect", "ai_target"),
)
OF_PLACE: Final = (
    "hire_place",
    "start_field",
    "build_map",
    "place_tile",
    "hero_goes",
    "flag_mine",
    "relocate",
    "ai_step",
)
OF_NUMBER: Final = (
    *("draw_start", "search_deck", "choose_deck", "extra_bonus", "place_tile_kind", "use_pool", "which_hero"),
    *("place_bank", "replace_neutral", "trade", "set_face", "morale", "place_gate"),
)
OF_TURN: Final = ("orient_start", "build_map_turn", "discover", "rotate", "place_tile_rotation")
OF_SEAT: Final = (
    *("choose_player", "team_order", "final_fighter", "tournament_choose_starter", "gift_partner", "trade_partner"),
    *("proposal_partner",),
)
OF_RESOURCE: Final = ("ally_resource", "name_resource", "proposal_gives", "proposal_wants", "settlement")
OF_AMOUNT: Final = ("secret_tens", "secret_bid", "proposal_amount", "proposal_price")
OF_THING: Final = (
    *("ally_amount", "ally_card", "ally_answer", "ally_gives", "trade_offer", "trade_wanted", "trade_artifact"),
)
REROLLS: Final = ("roll_window", "unit_reroll", "card_reroll", "dice_window")
OF_DIE: Final = ("resolve_die", "result_kept", "take_die", "lose_die")
BY_SLOT: Final[tuple[tuple[tuple[str, ...], Slot], ...]] = (
    (YES_OR_NO, YES),
    (OF_CARD, CARD),
    (OF_EFFECT, EFFECT),
    (OF_FACE, FACE),
    (OF_SPACE, SPACE),
    (OF_NUMBER, PLACE),
    (OF_TURN, TURN),
    (OF_RESOURCE, RESOURCE),
    (OF_DIE, DIE),
    (("name_tier",), TIER),
    (("build",), BUILDING),
    (("choose_hero",), numbers("hero", 0, len(HEROES))),
    (("choose_faction", "town_faction"), Slot("faction", sorted(TOWNS))),
    (("name_school", "name_kind"), Slot("kind", sorted(KINDS))),
    (("spell_place",), Slot("where", ("top", "discard"))),
    (("rest_of_offer",), Slot("where", ("top", "bottom"))),
    (("town_window",), Slot("action", ("build", "population", "spell_book", "hire", "pass"))),
    (("visit_option",), Slot("way", range(NO, 20), turned=payment)),
    (("discover_tile", "rotate_tile"), Slot("tile", range(NO, len(TILES)), turned=tile)),
    (("card_target",), numbers("area", 0, 204)),
    (("cleanse",), numbers("what", NO, 10 + len(CARDS))),
    (("cancel_window",), Slot("by", [*range(NO, SPACES), *[CARD_EFFECT + e for e in range(EFFECTS)]])),
)


def choices(seats: int, variants: Mapping[str, object]) -> tuple[Choice, ...]:
    """Every prompt of the game with the answers that its components allow."""
    seat = seat_slot(seats, NO)
    found = [one(prompt, slot) for prompts, slot in BY_SLOT for prompt in prompts]
    programs = numbers("program", NO, PROGRAMS)
    found += [one(prompt, programs) for prompt in ("effect_option", "event_option")]
    found += [one(prompt, seat) for prompt in OF_SEAT]
    found += [in_steps(prompt, Q, R, parts=hexagon) for prompt in OF_PLACE]
    found += [in_steps(prompt, *DIGITS, parts=digits) for prompt in OF_AMOUNT]
    found += [in_steps(prompt, Slot("kind", GOODS), *DIGITS, parts=thing) for prompt in OF_THING]
    found += [in_steps(prompt, SOURCE, EFFECT, DIE, parts=reroll) for prompt in REROLLS]
    return (*found, *of_parts(), stands("ai_tie"))


def of_parts() -> list[Choice]:
    """Answers with parts of their own."""
    verbs: Sequence[Any] = sorted(VERBS)
    things = Slot("thing", ("card", "unit"))
    how = Slot("how", ("take", "replace", "discard", "top", "bottom", "remove"))
    buying = Slot("how", ("done", "card", "recruit", "reinforce", "discard"))
    effects = Slot("kind", ("pass", "building", "unit", "card", "scenario", "astrologers", "week"))
    return [
        in_steps("main_action", Slot("action", verbs), numbers("what", -FARTHEST, EFFECTS), R, parts=action),
        in_steps("window_card", KIND, WHAT),
        in_steps("unit_action", KIND, WHAT),
        in_steps("power_line", EFFECT, PLACE),
        in_steps("pay_way", EFFECT, PLACE),
        in_steps("population", buying, WHAT),
        in_steps("captive", buying, FACE),
        in_steps("search_card", how, things, numbers("card", NO, len(CARDS)), parts=taken),
        in_steps("remove_card", Slot("zone", ZONES), CARD),
        in_steps("exchange_card", Slot("zone", ZONES), CARD),
        in_steps("pool_card", Slot("zone", ZONES), CARD),
        in_steps("set_die", PLACE, DIE),
        in_steps("buy_card", CARD, *[numbers(name, 0, 100) for name in RESOURCES]),
        in_steps("order_effects", effects, numbers("number", NO, len(CARDS)), parts=waiting),
        several("way", Slot("step", [(i, space) for i in range(SPACES) for space in range(SPACES)]), path),
        several("ai_spell_targets", SPACE),
    ]
