"""The words of the effect language: every verb, moment, condition, cost and duration that component data may use.

The data is refused at load where it uses another word, so that a misspelt effect cannot pass as one without effect.
"""

from __future__ import annotations

from typing import Final

# The icon of an effect. [HER-10.10, HER-16.12]
TIMINGS: Final = frozenset(
    [
        "instant",
        "activation",
        "ongoing",
        "map",
        "permanent",
        "attack",
        "retaliation",
        "passive",
        "alternative",
        "town",
        "visit",
        "round_event",
    ]
)

# When an effect acts. [HER-29.1]
MOMENTS: Final = frozenset(
    [
        "about_to_level_up",
        "after_attack",
        "after_own_strike",
        "after_own_town_siege",
        "after_retaliation",
        "after_roll",
        "after_search",
        "ally_would_be_defeated_by_attack",
        "any_spell_cast",
        "astrologers_round_start",
        "attack_declared",
        "attack_die_rolled",
        "before_attack_roll",
        "before_roll",
        "before_search",
        "before_unit_activates",
        "built",
        "combat",
        "combat_round_end",
        "combat_round_start",
        "combat_start",
        "combat_won",
        "combat_won_vs_neutral",
        "drawn",
        "enemy_activates_adjacent",
        "enemy_spell_cast",
        "enemy_spell_targets_ally",
        "event_drawn",
        "field_gives_negative_morale",
        "neutral_combat_about_to_start",
        "own_spell_being_cast",
        "own_spell_cast",
        "own_town_besieged",
        "own_turn",
        "recruit_or_reinforce_cost",
        "reinforce_cost",
        "removed_enemy_unit",
        "resource_round_start",
        "round_start",
        "self_defeated",
        "self_would_be_defeated",
        "spell_book_action",
        "spell_purchase",
        "targeted_by_card",
        "turn_end",
        "turn_start",
        "unit_activates",
        "war_machine_resolves",
    ]
)

# What must hold for it.
CONDITIONS: Final = frozenset(
    [
        "attack_kind",
        "attacker_adjacent",
        "attacker_initiative",
        "attacker_types",
        "card_types",
        "combat_round",
        "combat_vs",
        "defender_initiative",
        "defender_tiers",
        "defender_unit_in",
        "die_face_in",
        "enemy_faction",
        "enemy_has_positive_morale",
        "flipped_to_few_this_combat",
        "has_war_machine",
        "hero_on",
        "hero_on_sea_tile",
        "moved_this_activation",
        "name_contains",
        "not_self",
        "only_target",
        "own_discard_empty",
        "own_unit_lost_this_combat",
        "role",
        "round_type",
        "siege",
        "stacked",
        "target_adjacent",
        "target_reduced_to_zero",
        "types",
        "units",
    ]
)

# What is paid for it, in full or not at all. [HER-0.2]
COSTS: Final = frozenset(
    [
        "gold",
        "building_materials",
        "valuables",
        "discard",
        "remove",
        "expert",
        "any_of",
        "lose_unit",
        "discard_war_machine",
        "stored_cube",
    ]
)

# How long it lasts; then those of Astrologers cards.
DURATIONS: Final = frozenset(
    [
        "attack",
        "activation",
        "combat_round",
        "next_combat_round",
        "combat",
        "turn",
        "round",
        "next_activation",
        "first_attack",
        "first_time_attacked",
        "permanent",
        "while",
        "immediate",
        "this_round",
        "next_round",
        "next_resource_round",
        "this_and_next_round",
        "until_next_astrologers",
    ]
)

# Named rule changes of the verb `rule`.
RULES: Final = frozenset(
    [
        "hero_mp",
        "hand_limit",
        "income",
        "first_spell_returns_to_hand",
        "replace_one_neutral",
        "sanctuary",
        "ignore_negative_morale_from_field",
        "payment",
        "guard_change",
        "ballista_damage",
        "first_aid_tent_heal",
        "ammo_cart_reroll",
        "event_draw_two_choose_one",
        "buy_empowered_statistic",
        "ground_attack_first_combat",
        "reinforce_goblins_free",
        "redraw_all_neutrals",
        "defense_cards_give_attack",
        "elementals_on_top",
        "free_spell_book",
        "whirlpools_free_and_chosen",
        "embark_keeps_moving",
        "reroll_unit_ability_rolls",
        "defense_token_automatic",
        "defense_token_faces",
        "neutral_difficulty",
        "no_hero_attacks",
        "location_dice",
        "any_card_gives_attack",
    ]
)

# What effects of the base box do.
CORE_VERBS: Final = frozenset(
    [
        "choose",
        "either",
        "scaled",
        "each_player",
        "listen",
        "roll_table",
        "nothing",
        "gain",
        "pay",
        "produce",
        "flag",
        "xp",
        "morale",
        "mp",
        "roll",
        "rule",
        "cost_mod",
        "trade",
        "unlock",
        "gain_token",
        "draw",
        "discard",
        "discard_draw",
        "remove",
        "remove_self",
        "return_self",
        "take",
        "search",
        "search_mod",
        "dig",
        "peek",
        "shuffle",
        "cast",
        "keep_spell",
        "spell_limit",
        "reinforce",
        "neutral_offer",
        "flip_unit",
        "overlay",
        "war_machine",
        "move_hero",
        "move_mode",
        "tile",
        "map_cubes",
        "combat_flow",
        "scenario_effect",
        "reroll",
        "die",
        "stat",
        "power",
        "power_mod",
        "damage",
        "heal",
        "damage_mod",
        "thorns",
        "paralyze",
        "cleanse",
        "immune",
        "cancel",
        "retaliation",
        "extra_attack",
        "ignore_defense",
        "ignore_penalty",
        "move_unit",
        "aura",
        "siege_rule",
        "ability",
        "forbid",
        "ai",
    ]
)

# What only effects of further boxes do.
FURTHER_VERBS: Final = frozenset(
    [
        "require",
        "expert",
        "store_cube",
        "mill",
        "gain_card",
        "exchange_card",
        "spell_tax",
        "gain_unit",
        "lose_unit",
        "hire_secondary",
        "transfer_damage",
        "control",
        "token",
        "summon",
        "hazard",
        "siege",
        "procedure",
    ]
)

# What only scenarios do. [HER-29.2]
SCENARIO_VERBS: Final = frozenset(
    [
        "roll_mixed",
        "may",
        "add_unit",
        "add_neutral",
        "recruit_defeated_neutral",
        "add_ai_unit",
        "flip_ai_unit",
        "replace_ai_army",
        "remove_ai_deck",
        "place_specialty",
        "set_flag",
        "set_hand_limit",
        "teleport",
        "transfer_production",
        "lose_token",
        "open_trade",
        "roaming_roll_bonus",
    ]
)

VERBS: Final = CORE_VERBS | FURTHER_VERBS | SCENARIO_VERBS
assert len(CORE_VERBS) == 69 and len(FURTHER_VERBS) == 17
