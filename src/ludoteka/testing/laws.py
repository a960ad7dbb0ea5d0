"""All laws together, and how they are tried on a game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.testing import (
    beats,
    causes,
    copies,
    drawings,
    followed,
    guesses,
    histories,
    installed,
    learners,
    lessons,
    numbers,
    pages,
    plain,
    plans,
    questions,
    secrecy,
    words,
)
from ludoteka.testing.play import set_ups, walk

OfPosition = Callable[[Match, Random], None]
OfGame = Callable[[Game, Random], None]

POSITION_LAWS: tuple[OfPosition, ...] = (
    questions.every_question_can_be_answered,
    questions.forced_choices_are_not_asked_unless_they_hide_something,
    questions.refused_moves_change_nothing,
    questions.a_pending_answer_is_nobody_elses_business,
    copies.clones_share_nothing_that_can_change,
    copies.clones_have_the_same_future,
    copies.decisions_lead_to_the_same_position,
    histories.nothing_depends_on_the_log,
    histories.agreed_undo_goes_back_to_the_position_before,
    histories.undo_on_ones_own_takes_back_nothing_that_was_learned,
    histories.fingerprints_tell_every_field_apart,
    causes.causes_depend_on_nothing_hidden,
    secrecy.redeals_look_the_same_from_their_seat,
    secrecy.redeals_change_only_what_is_hidden,
    secrecy.redeals_hold_nothing_of_the_truth,
    secrecy.secret_choices_stay_secret,
    secrecy.what_is_told_depends_on_nothing_hidden,
    beats.beats_look_the_same_in_every_redeal,
    beats.beats_come_in_order,
    beats.beats_are_kept_for_a_while_and_forgotten,
    numbers.views_are_plain_data_and_looking_changes_nothing,
    numbers.a_spectator_sees_nothing_that_any_seat_cannot_see,
    numbers.redeals_can_be_played_to_the_end,
    numbers.estimates_are_chances,
    learners.every_answer_has_its_number,
    learners.observations_tell_nothing_hidden,
    learners.observations_keep_their_shape,
)
GAME_LAWS: tuple[OfGame, ...] = (
    questions.random_play_ends_with_a_result,
    questions.a_match_is_played_by_its_public_face,
    copies.fields_are_all_that_a_state_has,
    histories.no_two_steps_share_a_name,
    histories.seeds_differ,
    secrecy.every_hidden_part_varies,
    secrecy.what_is_dealt_is_hidden_or_shown,
    guesses.every_world_can_be_guessed,
    guesses.guesses_at_a_guess_lead_back_to_the_truth,
    guesses.the_truth_plays_no_part_in_a_guess,
    guesses.whatever_is_true_is_guessed_somewhere,
    followed.guesses_forget_nothing,
    numbers.redeals_are_reproducible_and_differ,
    numbers.features_have_a_fixed_length,
)
# What needs more than the rules: sentences, rule pages, a table, and an entry point by which the game is found.
SHOWN_LAWS: tuple[OfPosition, ...] = (
    installed.records_replay_to_the_same_state,
    installed.matches_can_be_sent_elsewhere,
    causes.every_question_names_its_cause,
    causes.prices_depend_on_nothing_hidden,
    plans.plans_depend_on_nothing_hidden,
    plans.plans_are_made_of_answers_that_are_offered,
    words.questions_have_words_and_labels_that_differ,
    words.what_is_asked_and_told_cites_its_rule,
    words.everything_told_has_a_sentence,
    plain.everything_said_is_plain,
    pages.tables_are_well_formed_and_offer_every_option,
    pages.tables_show_nothing_hidden,
    drawings.the_terminal_draws_every_position,
    drawings.keys_of_the_view_have_words,
    drawings.words_in_the_view_have_names,
    drawings.the_terminal_shows_nothing_hidden,
)
INSTALLED_LAWS: tuple[OfGame, ...] = (
    installed.a_game_is_found_by_its_id,
    installed.every_bot_plays,
    words.a_game_says_what_it_is,
    words.every_choice_says_what_it_does,
    words.every_language_has_the_same_sentences,
    words.every_sentence_can_be_said,
    plain.nouns_agree_with_their_numbers,
    words.rule_pages_have_the_same_clauses,
    pages.own_icons_have_names_of_their_own,
    pages.rule_pages_and_lobby_can_be_drawn,
    lessons.lessons_are_solved_by_their_solution,
    lessons.lessons_explain_their_mistakes,
    lessons.lessons_begin_in_one_position,
    lessons.every_way_through_a_lesson_ends,
    lessons.lessons_say_everything,
)


def check(game: Game, seed: int = 1, walks: int = 2, snapshots: int = 12) -> None:
    """Every law about the rules, on some positions of matches played at random in every kind of set-up."""
    for law in GAME_LAWS:
        law(game, Random(seed))
    for set_up in set_ups(game):
        for number in range(walks):
            for match in walk(set_up, seed + number, snapshots).snapshots:
                for on_position in POSITION_LAWS:
                    on_position(match, Random(seed))
