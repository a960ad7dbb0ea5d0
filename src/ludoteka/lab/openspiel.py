"""Every game as a game of OpenSpiel: `import ludoteka.lab.openspiel`, then `pyspiel.load_game("ludoteka_cardia")`.

In `ludoteka_cardia` joint choices are made in turn, nobody seeing what another has answered, so that every algorithm
for games in turn plays it; `ludoteka_cardia_joint` is the same with simultaneous nodes where several seats are asked.
The deal is one chance node with `deals` outcomes, each a seed, so that a history replays exactly.
`ludoteka_cardia_dealt` deals card by card with explicit probabilities instead, and with few cards (`cards=3,hand=2`) it
can be solved. Any game may offer it (`Learning.deals`).
"""

from __future__ import annotations

import copyreg
from array import array
from math import comb
from typing import Any

import numpy as np
import pyspiel

import ludoteka
from ludoteka.core.errors import InvalidSetup
from ludoteka.core.events import Event
from ludoteka.core.game import Deals, Game
from ludoteka.core.rng import seeded_for_match
from ludoteka.core.state import State
from ludoteka.core.variant import spelled
from ludoteka.lab.episode import RANK, Episode, episode, returns

DEALS = 1024
LONGEST = 100_000  # steps: random play ends long before


def read_variants(text: str) -> dict[str, str]:
    """`deck:II;match_wins:1`: variants as a parameter of a game can say them."""
    pairs = [pair.partition(":") for pair in text.split(";") if pair]
    for name, colon, value in pairs:
        if not (name and colon and value):
            raise InvalidSetup("error-variant-pair", value=f"{name}{colon}{value}"[:40])
    return {name: value for name, _, value in pairs}


class Play:
    """What a state of OpenSpiel holds of ours: it is copied by cloning, and remembers what was told and said."""

    def __init__(self, one: Episode) -> None:
        self.episode = one
        self.begun = False  # until then the episode is a pattern that all states of the game share
        self.course: list[Event | tuple[int, int]] = []  # what was told, and who said which number, in order
        self.opening: tuple[str, ...] = ("",) * one.seats  # what each seat was dealt, where that was told to nobody

    def __deepcopy__(self, memo: dict[int, Any]) -> Play:
        other = Play(self.episode.clone() if self.begun else self.episode)
        other.begun = self.begun
        other.course, other.opening = self.course.copy(), self.opening
        return other

    def remember(self) -> None:
        """What was just told goes into the course of the match."""
        state = self.episode.state
        self.course += state.log or ()
        state.log = []

    def begin(self, state: State) -> None:
        log = state.log
        self.episode, self.begun = self.episode.another(), True
        self.episode.resume(state)
        state.log, state.filmed = log or [], False
        self.remember()

    def say(self, number: int) -> None:
        self.course.append((self.episode.seat, number))
        self.episode.step(number)
        self.remember()

    def lived(self, seat: int) -> list[str]:
        """What a seat was told and what it answered, in order."""
        words, lines = self.episode.actions.text, [f"seat {seat}", self.opening[seat]]
        for one in self.course:
            if isinstance(one, Event):
                message = one.seen_by(seat)
                if message is not None:
                    lines.append(repr(message))
            elif one[0] == seat:
                lines.append(f"> {words(one[1])}")
        return lines

    def said(self, seat: int) -> list[int]:
        """The numbers that a seat has said."""
        return [one[1] for one in self.course if not isinstance(one, Event) and one[0] == seat]

    def guess(self, seat: int, seed: int) -> None:
        """Deal anew what this seat cannot know; of the truth nothing is left, also not in what others were told."""
        one = self.episode
        taken = one.said_by(seat)
        one.resume(one.game.rules.redeal(one.state, seat, seed))
        one.state.log, one.state.filmed = [], False
        self.course = [
            event.as_told_to(seat) if isinstance(event, Event) else event
            for event in self.course
            if isinstance(event, Event) or event[0] == seat
        ]
        self.opening = tuple(words if whose == seat else "" for whose, words in enumerate(self.opening))
        if seat in one.asked():
            one.turn_to(seat)
            if taken:
                one.begun[one.place] = taken.copy()
                one.look_at(one.place)


def episode_again(id: str, seats: int, variants: dict[str, Any]) -> Episode:
    return episode(ludoteka.game(id), seats, RANK, **variants)


def sent(one: Episode) -> tuple[Any, tuple[Any, ...]]:
    """OpenSpiel pickles a game with all that it holds: our spaces are made anew from what they are about."""
    return episode_again, (one.game.id, one.seats, one.variants)


copyreg.pickle(Episode, sent)


class TableGame(pyspiel.Game):
    """A game with its seats and variants."""

    def __init__(self, game_type: Any, id: str, params: dict[str, Any], **fixed: Any) -> None:
        given = {**default_parameters(ludoteka.game(id)), **params, **fixed}
        self.rules: Game = ludoteka.game(id)
        self.deals = int(given["deals"])
        self.episode = episode(self.rules, int(given["seats"]), RANK, **read_variants(str(given["variants"])))
        seats = self.episode.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.episode.actions.size,
            max_chance_outcomes=self.deals,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.rules.seats[0] > 1 else None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type, info, params)

    def new_initial_state(self) -> TableState:
        joint = self.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
        return JointState(self) if joint else TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """It names the fields, but not for the tensors of a state, for which OpenSpiel passes (empty) `params`."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self, kind, named=params is None)


class TableState(pyspiel.State):
    """A position: first the deal, then the seats that are asked, in turn."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.play = Play(game.episode)
        self.dealt = False
        self.deals = game.deals

    def current_player(self) -> int:
        if not self.dealt:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.play.episode.over else self.play.episode.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.play.episode.numbers) if player == self.play.episode.seat else []

    def legal_actions(self, *player: int) -> list[int]:
        """As OpenSpiel says it; without going through C++ where one seat is asked what it can say."""
        one = self.play.episode
        if self.dealt and one.seat >= 0 and self.current_player() == one.seat and player in ((), (one.seat,)):
            return sorted(one.numbers)
        found: list[int] = super().legal_actions(*player)
        return found

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1.0 / self.deals) for deal in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        if self.dealt:
            self.play.say(action)
            return
        one = self.play.episode
        self.dealt = True
        self.play.begin(one.game.rules.new(one.seats, seeded_for_match(one.game.id, action), one.variants))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.play.episode.actions.text(action)

    def is_terminal(self) -> bool:
        return self.dealt and self.play.episode.over

    def returns(self) -> list[float]:
        one = self.play.episode
        return returns(one.game, one.state) if self.is_terminal() else [0.0] * one.seats

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """As OpenSpiel says it, but only what is not zero is carried over: of long vectors that is little."""
        return self.tensor(player, False)

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        return self.tensor(player, True)

    def tensor(self, player: int | None, recalls: bool) -> list[float]:
        one = self.play.episode
        size = one.observations.size
        found = [0.0] * (size + one.actions.size if recalls else size)
        if not self.dealt:
            return found
        who = self.current_player() if player is None else player
        if not 0 <= who < one.seats:
            raise ValueError(f"{who} is none of the {one.seats} players")
        cells, values = one.observations.sparse(one.state, who, one.said_by(who))
        for cell, value in zip(cells, array("f", values), strict=True):
            found[cell] = value
        if recalls:
            for number in self.play.said(who):
                found[size + number] += 1.0
        return found

    def resampled(self, player: int, seed: int) -> TableState:
        """A position that looks the same to this player, the rest drawn anew: for information-set search."""
        other = self.clone()
        other.play.guess(player, seed)
        return other

    def __str__(self) -> str:
        if not self.dealt:
            return "before the deal"
        last = "; ".join(self.play.lived(0)[2:][-3:])
        return f"{self.play.episode.game.id} after {len(self.history())} steps: {last}"


class JointState(TableState):
    """The same, but those who are asked together say their numbers at once."""

    def current_player(self) -> int:
        if self.dealt and len(self.play.episode.asked()) > 1:
            return pyspiel.PlayerId.SIMULTANEOUS
        return super().current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.play.episode.numbers_of(player)) if self.dealt else []

    def _apply_actions(self, actions: list[int]) -> None:
        for seat in self.play.episode.asked():
            self.play.episode.turn_to(seat)
            self.play.say(actions[seat])


class Observer:
    """What a player sees: the vector of the game, and for perfect recall how often each number was said."""

    def __init__(self, game: TableGame, kind: Any, named: bool = True) -> None:
        self.space = game.episode.observations
        self.actions = game.episode.actions.size
        self.recalls = kind.perfect_recall
        size = self.space.size
        self.tensor: Any = np.zeros(size + (self.actions if self.recalls else 0), np.float32)
        self.sight: Any = self.tensor[:size]
        self.dict = {"all": self.tensor} if not named else self.by_name()

    def by_name(self) -> dict[str, Any]:
        found = {
            field.name: self.tensor[field.start : field.start + field.size].reshape(field.shape)
            for field in self.space.fields
        }
        if self.recalls:
            found["said"] = self.tensor[self.space.size :]
        return found

    def set_from(self, state: TableState, player: int) -> None:
        self.tensor.fill(0)
        if not state.dealt:
            return
        state.play.episode.observe(player, self.sight, True)
        if self.recalls:
            for number in state.play.said(player):
                self.tensor[self.space.size + number] += 1

    def string_from(self, state: TableState, player: int) -> str:
        if not state.dealt:
            return ""
        one = state.play.episode
        cells, values = one.observations.sparse(one.state, player, one.said_by(player))
        sight = " ".join([f"{c}:{v:g}" for c, v in sorted(zip(cells, values, strict=True))])
        numbers = one.numbers_of(player)
        lines = state.play.lived(player) if self.recalls else [f"seat {player}"]
        return "\n".join([*lines, f"? {numbers}" if numbers else "", sight])


# -- games that are dealt card by card -----------------------------------------------------------------------


class DealtGame(TableGame):
    """A game with explicit chance: so many cards for each player, every order equally likely.

    `every=4` takes every fourth of the cards instead of the first ones: a small game with large differences.
    """

    def __init__(self, game_type: Any, id: str, deals: Deals, params: dict[str, Any]) -> None:
        self.cards = int(params.get("cards", deals.cards))
        self.hand = int(params.get("hand", deals.hand))
        self.every = int(params.get("every", 1))
        variants = ";".join(f"{name}:{spelled(value)}" for name, value in deals.variants.items())
        super().__init__(game_type, id, params, deals=deals.cards, variants=variants)

    def new_initial_state(self) -> DealtState:
        return DealtState(self)


class DealtState(TableState):
    """First every card of the decks, seat by seat, then the match: the hand, in which no order matters, from the lowest
    card on; then the deck from its top."""

    def __init__(self, game: DealtGame) -> None:
        super().__init__(game)
        self.cards, self.hand, self.every = game.cards, game.hand, game.every
        self.order: tuple[int, ...] = ()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        done = self.order[len(self.order) // self.cards * self.cards :]
        missing = self.hand - len(done)
        if missing <= 0:
            rest = [one for one in range(self.cards) if one not in done]
            return [(one, 1.0 / len(rest)) for one in rest]
        first = done[-1] + 1 if done else 0
        hands = comb(self.cards - first, missing)
        higher = [(one, comb(self.cards - one - 1, missing - 1)) for one in range(first, self.cards)]
        return [(one, ways / hands) for one, ways in higher if ways]

    def _apply_action(self, action: int) -> None:
        if self.dealt:
            self.play.say(action)
            return
        self.order += (action,)
        seats = self.play.episode.seats
        if len(self.order) == seats * self.cards:
            self.dealt = True
            cards = [card * self.every for card in self.order]
            decks = [cards[seat * self.cards : (seat + 1) * self.cards] for seat in range(seats)]
            self.play.opening = tuple(f"holds {deck[: self.hand]}" for deck in decks)
            self.play.begin(self.position(decks))

    def position(self, decks: list[list[int]]) -> State:
        learning = self.play.episode.game.rules.learning
        assert learning is not None
        assert learning.deals is not None
        return learning.deals.position(decks, self.hand)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"card {action}" if player == pyspiel.PlayerId.CHANCE else super()._action_to_string(player, action)


# -- registration --------------------------------------------------------------------------------------------


def default_parameters(game: Game) -> dict[str, Any]:
    seats = 2 if 2 in game.seats else game.seats[0]
    return {"seats": seats, "deals": DEALS, "variants": ""}


def type_of(name: str, title: str, game: Game, parameters: dict[str, Any], joint: bool = False) -> Any:
    alone = game.seats[0] == 1
    dynamics = pyspiel.GameType.Dynamics
    return pyspiel.GameType(
        short_name=name,
        long_name=title,
        dynamics=dynamics.SIMULTANEOUS if joint else dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if alone else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters,
    )


def register(id: str, joint: bool) -> None:
    game = ludoteka.game(id)
    name, title = (f"ludoteka_{id}_joint", "joint choices at once") if joint else (f"ludoteka_{id}", "in turn")
    kind = type_of(name, f"{game.name['en']}, {title}", game, default_parameters(game), joint)

    class Registered(TableGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, id, params or {})

    pyspiel.register_game(kind, Registered)


def register_dealt(id: str, deals: Deals) -> None:
    game = ludoteka.game(id)
    title = f"{game.name['en']}, dealt card by card"
    kind = type_of(f"ludoteka_{id}_dealt", title, game, {"cards": deals.cards, "hand": deals.hand, "every": 1})

    class Registered(DealtGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, id, deals, params or {})

    pyspiel.register_game(kind, Registered)


for name in ludoteka.games():
    register(name, joint=False)
    register(name, joint=True)
    offered = ludoteka.game(name).rules.learning
    if offered is not None and offered.deals is not None:
        register_dealt(name, offered.deals)
