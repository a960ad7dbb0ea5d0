"""What the engine carries out: for every verb the arguments and words it knows, and the moments that are raised.

Every record of every box is held against this (`gaps`): a component that says anything else is not implemented. A test
walks through all of them, so that a new word in the data is noticed at once. [HER-29.1, HER-29.C]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ludoteka.games.heroes.combat.standing import STANDING
from ludoteka.games.heroes.effects.conditions import CONDITIONS
from ludoteka.games.heroes.effects.programs import TARGETED, VERBS, Args
from ludoteka.games.heroes.effects.records import PROGRAMS, Effect
from ludoteka.games.heroes.effects.vocabulary import COSTS

# Kinds of values: N a number, B yes or no, P a program or several, S a unit selector, C a condition, F a card filter,
# R resources, I the id of a component. Any other word stands for itself.
SCHOOLS: Final = "air|earth|fire|water"
TIERS: Final = "bronze|silver|golden|azure"
DICE: Final = "attack|treasure|resource"
OF_CARD: Final = "attack|activation|combat_round|next_combat_round|combat|next_activation|while|turn|permanent"
PRICE: Final = "free|half_up|half_gold_down|half_gold_up|minus"
CROSSED: Final = "borders|blocked|neutral_fields|enemy_heroes|visit_skip|embark_free"
PLAYERS: Final = "you|enemy|chosen_enemy|each_player|all|all_heroes|enemy_hero|attacker|defeater"
IMMUNE: Final = (
    "paralysis|spell|specialty_damage|spell_nondamage|specialty_nondamage|ongoing|ongoing_spell|magic_arrow"
    "|school:air|school:earth|school:fire|school:water|damage:magic_arrow|damage:school:fire"
)

SPOKEN: Final = {
    # flow
    "choose": "options=P",
    "either": "first=P otherwise=P",
    "scaled": "by=discard_any each=P max=N",
    "each_player": "ops=P optional=B",
    "listen": f"event=combat_start_vs_hero|combat_won_not_quick|own_spell_cast ops=P duration={OF_CARD} times=N"
    f" who={PLAYERS}",
    "roll_table": "die=attack count=N table=P match=all|any",
    "require": "faction=I",
    "nothing": "",
    # resources, heroes, rules
    "gain": "gold=N building_materials=N valuables=N",
    "pay": "gold=N building_materials=N valuables=N mp=N hero=choose",
    "produce": "resource=field|choice|gold amount=N|field steps=N first_flag_gain=B",
    "flag": "kind=I shared=B range=N owner=enemy",
    "xp": "amount=N",
    "morale": f"value=N times=N who={PLAYERS} only_positive_token=B",
    "mp": "amount=N hero=this|main|choose|same",
    "expert": "amount=N",
    "roll": "die=treasure|resource count=N|field keep=all|one|none void_if_face=I then_pay_to=P",
    "rule": f"what=I amount=N who={PLAYERS} gold=N valuables=N building_materials=N min=N times=N optional=B"
    " faction=I faces=N levels=N duration=combat|turn decks=bronze|silver|golden without_guild=B same_turn=B"
    " replace=azure with=I substitute=building_materials|valuables for=gold rate=N applies_to=recruit_or_reinforce",
    "cost_mod": "what=reinforce|recruit_or_reinforce|spell_purchase gold=N min=N count=N unit=self",
    "trade": "",
    "unlock": f"what=recruit|reinforce tier={TIERS}",
    "store_cube": "max=N",
    "gain_token": "kind=grail unique=B",
    # cards
    "draw": "n=N keep=N to_limit=B extra=N deck=ability|artifact|spell from=deck|discard",
    "discard": f"n=N|any|all who={PLAYERS} mode=choose|random|choose_power_or_random then=P per=N",
    "discard_draw": "min=N max=N all=B",
    "remove": "n=N|any from=hand|discard|play filter=F up_to=B min=N per=N then=P",
    "remove_self": "after=combat optional=B",
    "return_self": "to=hand",
    "take": "n=N from=discard filter=F look=N rest=top_any_order",
    "search": "deck=spell|artifact|ability|own_deck|own_discard|ability_discard|same_as_removed n=N|stacked times=N"
    " may_remove=B no_discard_pile_option=B",
    "search_mod": "deck=spell|artifact|ability|any n=N source=mage_guild replace=P repeat=B optional=B who=each_player",
    "dig": "deck=ability|artifact|spell until=F keep=must|may rest=shuffle|discard",
    "mill": "n=N up_to=B take=F",
    "peek": "deck=ability|artifact|spell|any|neutral_choice n=N"
    " then=top_or_bottom|take_or_discard|discard_any_reorder|one_discard_one_top",
    "shuffle": "from=discard|hand|gained_card_and_discard filter=F then_draw=same_number",
    "gain_card": "kind=statistic|spell_scroll choose=B",
    "exchange_card": "n=N up_to=B from=hand|discard filter=F to=F place=hand|discard_top|same_zone cost_each=R",
    "cast": "from=hand|discard|spell_discard_top|just_searched window=combat_start|combat_round_start"
    " counts_to_limit=B filter=F up_to=N place=spell_deck_top_or_discard",
    "keep_spell": "with_cards=B",
    "spell_limit": "add=N set=N next_free=B duration=combat|combat_round",
    "spell_tax": "who=enemy discard=F",
    # units outside Combats, War Machines
    "reinforce": f"n=N tiers={TIERS} cost={PRICE} minus=R min=N faction=I first_flag_cost=free who=you|defeater"
    " unit=I or_recruit=B",
    "neutral_offer": f"per_dwelling=N draw=N up_to=B decks=one_choice|dwelling_choice|any recruit=N cost=printed"
    f" rest=discard|shuffle golden_dwelling_adds_azure=B need_dwelling=B not_tiers={TIERS} dig=F",
    "gain_unit": f"unit=I from=deck_search|deck_or_discard tier={TIERS} cost=free max_controlled=N"
    f" own_faction_counterpart=B tiers_with_dwelling=B not_tiers={TIERS} duration=combat stacked_if=N",
    "flip_unit": "n=N to=few chooser=owner",
    "lose_unit": "which=cheapest",
    "hire_secondary": "place=this_field otherwise=P",
    "overlay": "unit=I on=few|pack|horde name_en=I name_pl=I attack=N defense=N health=N initiative=N abilities=I",
    "war_machine": "id=I mode=take|buy|activate|repeat|extra|double|choose_target times=N choice=B cost=free"
    " price=factory|trading_post discount=N duration=combat|round all=B free=B",
    # map
    "move_hero": "to=adjacent_empty|own_town_or_settlement fields=N up_to=B hero=choose visit=B ignore=all"
    " from=own_town_or_settlement",
    "move_mode": f"allow={CROSSED} duration=turn end_there=combat|forbidden|resolve hero=choose|main|same",
    "tile": "do=discover|rotate scope=adjacent_to_hero_tile|adjacent_to_this_tile n=N mp=N else_place_from_pool=B"
    " without_heroes=B once_per_tile=B",
    "map_cubes": "do=remove_black",
    "combat_flow": "do=skip|extend vs=neutral difficulty=equal_to_hero_level xp=B visit=B rounds=N mp=N",
    "scenario_effect": "",
    "procedure": "name=market look=F prices=R limit=N",
    # dice
    "reroll": f"dice={DICE} times=N|each_roll_once faces=N repeat=B each=B duration={OF_CARD} per=turn"
    " who=each_player keep=choose",
    "die": "mode=ignore|set|add|multiply|best_of|worst_of|sum_of|extra|no_roll value=N face=N|choose|R count=N"
    f" target=S applies=retaliation duration={OF_CARD} and_effects=B dice={DICE} drop=N tiers={TIERS} all=B",
    # Combat
    "stat": f"target=S attack=N defense=N initiative=N health=N duration={OF_CARD} min=N only_if=C double_for=C"
    " per_die=B also_reduces=spell extra_for_discard=N",
    "power": f"amount=N school={SCHOOLS}",
    "power_mod": f"amount=N multiply=N set=max_level school={SCHOOLS} who=you|enemy|each_player min=N"
    f" duration={OF_CARD} scope=each_spell|first_spell|first_spell_each_turn|next_spell",
    "damage": "target=S amount=N|all|F amounts=N counts_as_spell=B free_of_limit=B"
    " source=spell|specialty|artifact|ability|ability_card|war_machine",
    "transfer_damage": "from=S to=S",
    "heal": "target=S amount=N|all",
    "damage_mod": f"target=S reduce=N cap=N survive_at=N sources=attack|retaliation|spell|specialty"
    f" duration={OF_CARD} double_for=C",
    "thorns": f"target=S amount=N vs=adjacent|ground_flying duration={OF_CARD} source=spell|specialty double_for=C",
    "paralyze": "target=S",
    "cleanse": "target=S what=ongoing|paralysis|tokens n=N optional=B or_space=B played_by=enemy",
    "immune": f"target=S to={IMMUNE} duration={OF_CARD}",
    "cancel": f"what=attack|spell|card_on_unit tiers={TIERS} max_power=N school={SCHOOLS} level=basic|expert"
    " redirect=B protected=S",
    "retaliation": "mode=none|unlimited|restore|spend|toggle|attack_mod target=S value=N",
    "extra_attack": "attack=N choose=B sides=any|enemy include_self=B order=before_retaliation after=retaliation"
    " optional=B shape=same_target|other_adjacent|other_adjacent_enemy|behind_target|adjacent_to_target|all_adjacent",
    "ignore_defense": f"scope=printed|all|elemental target_tiers={TIERS} unit=I duration={OF_CARD}",
    "ignore_penalty": f"kinds=adjacent|distance target=S duration={OF_CARD}",
    "move_unit": "mode=any_empty|step|swap|push|return target=S spaces=N chooser=owner must_leave_adjacency=B"
    " after=attack|retaliation",
    "control": "mode=cannot_attack|cannot_move|attack_nearest|skip_activation|activate|move_to_any_empty target=S"
    f" duration={OF_CARD} even_if_activated=B double_for=C",
    "token": "kind=defense|attack|weakness|corrosion|venom target=S value=N count=N rounds=N",
    "aura": "grant=defense_token side=ally adjacent=B include_self=B only_self=B",
    "summon": "unit=I side=few|pack place=any_empty|adjacent_to_self mode=few_or_reinforce|clone keep=B target=S",
    "hazard": "kind=fire_wall|land_mine|quicksand|obstacle amount=N duration=combat|combat_round|next_combat_round"
    " on=enter|stop|start_activation|pass_ground_ranged source=spell|specialty tokens=N blank=N hidden=B"
    " effect=end_activation",
    "siege": "destroy=wall|gate|arrow_tower|obstacle n=N|all",
    "siege_rule": "what=defences|off_board|only_ranged_or_cards|discard_when_walls_and_gate_gone|cover walls=N gate=N"
    " arrow_tower=N amount=N",
    "ability": f"mode=suppress|force target=S about=spell duration={OF_CARD}",
    "forbid": f"who={PLAYERS} duration={OF_CARD} sources=spell|specialty what=spells|spells_power_0|card_damage"
    "|attack_bonuses|morale_tokens_and_attack_rerolls|surrender_and_retreat",
}


def read_words(spoken: str) -> dict[str, frozenset[str]]:
    parts = [part.partition("=") for part in spoken.split()]
    return {name: frozenset(words.split("|")) for name, _, words in parts}


ARGUMENTS: Final = {verb: read_words(spoken) for verb, spoken in SPOKEN.items()}

# What a unit selector may say. [HER-29.1]
SELECTED: Final = read_words(
    f"side=ally|enemy|any count=N|all role=attacker|defender|about_to_activate tiers={TIERS} types=ground|flying|ranged"
    " name_contains=I lowest=initiative highest=initiative|health adjacent_to=self|defender adjacent_to_any=wall|gate"
    " exclude=defender not_self=B include_self=B prefer=enemy damaged=B not_activated=B next_to_activate=B"
    " includes=wall|gate shape=two_adjacent_spaces|space_and_adjacent|adjacent_to_space|unit_and_adjacent"
    "|two_adjacent_targets|chain_nearest|board_row_of_5"
)
NAMED_UNITS: Final = frozenset(
    {
        *("self", "attacker", "defender", "same", "active_unit", "activating_unit", "marked_unit"),
        *("retaliation_target", "opponent_in_attack"),
    }
)

# The moments that are raised for components of a kind. [HER-29.C]
RAISED: Final = {
    "card": frozenset(
        {
            *("about_to_level_up", "after_roll", "after_search", "ally_would_be_defeated_by_attack", "any_spell_cast"),
            *("attack_declared", "attack_die_rolled", "before_attack_roll", "before_roll", "before_search"),
            *("before_unit_activates", "combat_round_end", "combat_round_start", "combat_start", "combat_won"),
            *("enemy_spell_cast", "enemy_spell_targets_ally", "field_gives_negative_morale"),
            *("neutral_combat_about_to_start", "own_spell_being_cast", "own_spell_cast", "recruit_or_reinforce_cost"),
            *("resource_round_start", "spell_purchase", "turn_end", "war_machine_resolves"),
        }
    ),
    "astrologers": frozenset({"drawn", "resource_round_start", "round_start"}),
    "unit": frozenset(
        {
            *("after_attack", "after_own_strike", "after_retaliation", "ally_would_be_defeated_by_attack"),
            *("attack_declared", "attack_die_rolled", "before_attack_roll", "combat_start", "enemy_activates_adjacent"),
            *(
                "reinforce_cost",
                "removed_enemy_unit",
                "resource_round_start",
                "self_defeated",
                "self_would_be_defeated",
            ),
            *("targeted_by_card", "turn_end", "unit_activates"),
        }
    ),
    "building": frozenset(
        {
            *("after_own_town_siege", "astrologers_round_start", "before_search", "built", "combat"),
            *("combat_won_vs_neutral", "own_spell_being_cast", "own_town_besieged", "own_turn", "reinforce_cost"),
            *("resource_round_start", "round_start", "spell_book_action", "turn_start"),
        }
    ),
    "location": frozenset(),
}
LIMITS: Final = frozenset({"", "combat", "combat_round", "round", "turn", "spell"})


# -- walking through an effect -------------------------------------------------------------------------------


def programs_of(effect: Effect) -> list[int]:
    return [effect.program] if effect.program >= 0 else [program for _, program in effect.levels]


def gaps(effect: Effect, kind: str) -> list[str]:
    """What an effect of a component says that is not carried out; empty: all of it is."""
    found = [f"moment {moment}" for moment in effect.when if moment not in RAISED[kind]]
    found += [f"condition {name}" for name in effect.conditions if name not in CONDITIONS]
    found += [f"cost {name}" for name in effect.cost if name not in COSTS]
    found += [] if effect.limit[0] in LIMITS else [f"limit {effect.limit[0]}"]
    for program in programs_of(effect):
        found += program_gaps(program)
    return found


def program_gaps(program: int) -> list[str]:
    found = []
    for op in PROGRAMS[program]:
        if op.verb not in ARGUMENTS or not (op.verb in VERBS or op.verb in TARGETED or op.verb in STANDING):
            found.append(f"verb {op.verb}")
        else:
            found += [f"{op.verb} {gap}" for gap in argument_gaps(op.args, ARGUMENTS[op.verb])]
    return found


def argument_gaps(args: Args, known: Mapping[str, frozenset[str]]) -> list[str]:
    found = []
    for name, value in args.items():
        if name not in known:
            found.append(f"argument {name}")
        else:
            found += [f"{name}: {gap}" for gap in value_gaps(value, known[name])]
    return found


def value_gaps(value: Any, words: frozenset[str]) -> list[str]:
    """What of a value is not among the words: lists word by word, programs and selectors by what is in them."""
    if "P" in words:
        return [gap for program in inner(value) for gap in program_gaps(program)]
    if "S" in words:
        return selector_gaps(value)
    if "C" in words:
        return [name for name in value if name not in CONDITIONS]
    if isinstance(value, bool):
        return [] if "B" in words else [str(value)]
    if isinstance(value, int):
        return [] if "N" in words else [str(value)]
    if isinstance(value, str):
        return [] if "I" in words or value in words else [value]
    if isinstance(value, Mapping):
        return [] if words & {"F", "R", "I"} else [str(dict(value))]
    return [gap for item in value for gap in value_gaps(item, words)]


def inner(value: Any) -> Iterator[int]:
    """The programs in an argument: one, several, those of a table, what follows a discard."""
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield value
    elif isinstance(value, Mapping):
        yield from [int(value["ops"])] if "ops" in value else [int(program) for program in value.values()]
    else:
        for item in value:
            yield from inner(item)


def selector_gaps(value: Any) -> list[str]:
    if isinstance(value, str):
        return [] if value in NAMED_UNITS else [value]
    return argument_gaps(value, SELECTED)
