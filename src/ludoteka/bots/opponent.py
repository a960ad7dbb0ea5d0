"""A character at the table: it decides as its level sees and as its style likes."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Any

from ludoteka.bots.bot import Budget, chance_for
from ludoteka.bots.characters import Character
from ludoteka.bots.foresight import Foresight
from ludoteka.bots.foresights import foresight_of
from ludoteka.bots.insight import Insight
from ludoteka.bots.ismcts import decided, think
from ludoteka.bots.places import Places
from ludoteka.bots.playout import place_of, play_on
from ludoteka.bots.policies import policy_of
from ludoteka.bots.policy import Policy
from ludoteka.bots.pride import proud
from ludoteka.bots.reader import Reader
from ludoteka.bots.readers import reader_of
from ludoteka.bots.rehearsed import rehearsed
from ludoteka.bots.search import Search
from ludoteka.bots.skills import Skill, skill_of
from ludoteka.bots.standoff import Standoff, is_standoff, softened
from ludoteka.bots.styles import STYLES, leaning
from ludoteka.bots.weights import insight_of
from ludoteka.core.game import CarryOn
from ludoteka.core.match import Option
from ludoteka.core.perspective import Perspective, Weighed
from ludoteka.core.rng import Luck
from ludoteka.core.state import State

Estimate = Callable[[Any], list[float]]

SHORT = 3  # options that anybody sees at one glance
WITHIN = 0.93  # of its time a level begins its last guess, so that it is answered in time
GUESSING = 0.85  # of its time it guesses what two may answer; the rest is for what follows from that
GUESSES = 400  # more of them change nothing
CLOSE = 0.08  # the largest spread of chances of which an error is a share: nobody overlooks a victory


class Opponent:
    """Plays one character. A budget of iterations replaces its own and stops its clock; seconds cap its time."""

    def __init__(self, character: Character, seed: int, budget: Budget) -> None:
        self.character = character
        self.seed = seed
        self.given = budget

    def budget(self, iterations: int | None) -> Budget:
        """So many iterations in the time of the level (None: as many as it allows), or what was given."""
        given = self.given
        if given.iterations is not None:
            return given
        most = WITHIN * self.character.level.seconds
        return Budget(min(most, given.seconds) if given.seconds is not None else most, iterations, given.cpu)

    def choose(self, seen: Perspective) -> Option:
        options = seen.question.options
        if len(options) == 1:
            return options[0]
        skill = skill_of(seen.game.id, self.character.level.id, seen.seats)
        chance = chance_for(self.seed, seen)
        estimate = self.estimate(seen, skill)
        policy = self.policy(seen, skill)
        if policy is not None:
            return rehearsed(seen, policy, self.walking(skill), skill.manner, chance, estimate)
        if skill.walks:
            return self.searched(seen, skill, estimate, chance)
        return self.glanced(seen, skill, estimate, chance)

    def policy(self, seen: Perspective, skill: Skill) -> Policy | None:
        """What was learned for this table by playing, for a level that has practised."""
        return policy_of(seen.game, seen.seats, seen.variants) if skill.practised else None

    def estimate(self, seen: Perspective, skill: Skill) -> Estimate:
        """How positions look to this character."""
        rules = seen.game.rules
        foresight = self.foresight(seen, skill)
        if foresight is not None:
            return proud(foresight.evaluate, rules.holdings, seen.seat)
        return proud(self.placed(seen, skill, self.insight(seen, skill)), rules.holdings, seen.seat)

    def insight(self, seen: Perspective, skill: Skill) -> Estimate:
        """The game's own estimate, corrected by what was learned and by what its style overrates."""
        rules = seen.game.rules
        weights, scale = insight_of(seen.game, seen.seats) if skill.knows else ([], 1.0)
        leans = leaning(seen.game, self.character.style, skill.force)
        if rules.signs is None or not (weights or leans):
            return rules.evaluate
        return Insight(rules.signs.look, weights, leans, seen.seat, scale).evaluate

    def placed(self, seen: Perspective, skill: Skill, estimate: Estimate) -> Estimate:
        """With several rivals its place counts besides the victory, as much as the level wants."""
        return Places(estimate, skill.places).evaluate if skill.places and seen.seats > 2 else estimate

    def foresight(self, seen: Perspective, skill: Skill) -> Foresight | None:
        """The network that judges this table, for a level that has one."""
        return foresight_of(seen.game, seen.variants) if skill.foresees else None

    def faces(self, seen: Perspective, skill: Skill) -> bool:
        """Whether it thinks of pairs of answers: asked with one other, and judged by its network if it should be."""
        if not skill.manner.faces or (skill.foresees and self.foresight(seen, skill) is None):
            return False
        return is_standoff(seen.sample(0))

    def walking(self, skill: Skill) -> Budget:
        """How long it goes on trying."""
        return self.budget(None if skill.patient else skill.walks)

    # -- strong levels search ------------------------------------------------------------------------------------
    def searched(self, seen: Perspective, skill: Skill, estimate: Estimate, chance: Random) -> Option:
        options = sensible(seen)
        if len(options) == 1:
            return options[0]
        reader = self.reader(seen, skill)
        if reader is not None and skill.manner.weighs:
            seen = Weighed(seen, reader.weight, skill.manner.weighs)
        if self.faces(seen, skill):
            return self.faced(seen, skill, estimate, chance, options, reader)
        search = Search(seen, chance, estimate, skill.manner)
        search.kept = [option.value for option in options]
        thought = first_thought(seen, search.kept)
        think(search, self.walking(skill), skill.manner.sure, thought)
        chosen = decided(search, skill.manner.nearly, chance, thought)
        return next(option for option in seen.question.options if option.value == chosen)

    def reader(self, seen: Perspective, skill: Skill) -> Reader | None:
        """Who reads the other player, for a level that does and a table at which it was learned."""
        manner = skill.manner
        if seen.seats != 2 or not (manner.reads or manner.weighs):
            return None
        return reader_of(seen.game, seen.variants, seen.sample(0), 1 - seen.seat)

    def faced(
        self,
        seen: Perspective,
        skill: Skill,
        estimate: Estimate,
        chance: Random,
        options: tuple[Option, ...],
        reader: Reader | None,
    ) -> Option:
        """Who is asked together with one other thinks of what that one may answer, and is not read."""
        manner = skill.manner
        reads = manner.reads if reader is not None else 0.0
        imagined = manner.faces if reads < 1.0 else 0  # what is foreseen for certain need not be imagined
        foresee = None if reader is None else reader.answers
        values = [option.value for option in options]
        standoff = Standoff(seen, chance, estimate, values, imagined, foresee, reads)
        meter = self.walking(skill).meter()
        while meter.spent < GUESSING and len(standoff.real) < GUESSES:
            standoff.compare()
            meter.done = standoff.cells
        return chance.choices(options, softened(standoff.worth(manner.temper), manner.mixes))[0]

    # -- weaker ones look at what each option does --------------------------------------------------------------
    def glanced(self, seen: Perspective, skill: Skill, estimate: Estimate, chance: Random) -> Option:
        options = noticed(sensible(seen), skill.overlooks, chance)
        tries: list[list[float]] = [[] for _ in options]
        for _ in self.budget(skill.guesses).rounds():
            try_all(seen, options, tries, skill.ahead, estimate, chance)
        fear = STYLES[self.character.style].fear * skill.force
        worth = [mean - fear * spread for mean, spread in map(mean_and_spread, tries)]
        error = skill.misjudges * confusion(len(options)) * min(mean_and_spread(worth)[1], CLOSE)
        felt = [value + error * chance.gauss(0.0, 1.0) for value in worth]
        return options[felt.index(max(felt))]


def sensible(seen: Perspective) -> tuple[Option, ...]:
    """The options less those that another one beats for sure, where the game knows such."""
    options, rule = seen.question.options, seen.game.rules.sensible
    if rule is None:
        return options
    guess = seen.sample(0)
    values = rule(guess, guess.asks[place_of(guess, seen.seat)])
    return tuple([option for option in options if option.value in values])


def first_thought(seen: Perspective, options: list[Any]) -> Any:
    """What comes to mind first, where the game knows such; None where nothing does."""
    rule = seen.game.rules.first_thought
    if rule is None:
        return None
    guess = seen.sample(0)
    thought = rule(guess, guess.asks[place_of(guess, seen.seat)])
    return thought if thought in options else None


def noticed(options: tuple[Option, ...], overlooks: float, chance: Random) -> list[Option]:
    """The options that come to mind: two at least, where there are two, and all of a short list. One of many alike is
    overlooked easily, never something that can only be done in one way."""
    if len(options) <= SHORT:
        return list(options)
    verbs = [getattr(option.value, "verb", None) for option in options]
    found = []
    for option, verb in zip(options, verbs, strict=True):
        if chance.random() >= overlooks or (verb is not None and verbs.count(verb) == 1):
            found.append(option)
    return found if len(found) > 1 else chance.sample(options, 2)


def confusion(count: int) -> float:
    """How much of its usual error a question with so many options lets through: yes or no is clearer than a list."""
    return min(1.0, (count - 1) / SHORT)


def try_all(
    seen: Perspective,
    options: list[Option],
    tries: list[list[float]],
    ahead: int,
    estimate: Estimate,
    chance: Random,
) -> None:
    """What each option is worth in one guess at what is hidden, the same guess and the same luck for all of them."""
    guess = seen.sample(chance.getrandbits(32))
    place = place_of(guess, seen.seat)
    luck = chance.getrandbits(32)
    for option, found in zip(options, tries, strict=True):
        state = guess.clone()
        state.answer(place, option.value)
        imagine(state, ahead, seen.game.rules.carry_on, Luck(luck))
        found.append(estimate(state)[seen.seat])


def imagine(state: State, ahead: int, carry_on: CarryOn | None, luck: Luck) -> None:
    """What may follow: as the game carries on by itself for who looks ahead at all, else so many decisions."""
    if not ahead or carry_on is None or not carry_on(state, luck):
        play_on(state, ahead, luck)


def mean_and_spread(values: list[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    return mean, sqrt(sum([(value - mean) * (value - mean) for value in values]) / len(values))
