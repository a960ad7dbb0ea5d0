"""How a table is set up: the game, its variants and who sits where, read from a form or from JSON."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from ludoteka.bots import admitted, levels
from ludoteka.bots.characters import character_named, of_level
from ludoteka.core.errors import InvalidSetup
from ludoteka.core.game import Game
from ludoteka.core.lessons import Lesson, lesson_named
from ludoteka.core.match import Match
from ludoteka.core.registry import game as game_named
from ludoteka.core.state import Message
from ludoteka.core.texts import core_texts
from ludoteka.core.variant import spelled
from ludoteka.server.clocks import Clock, clock_read

YOU, HUMAN, HOTSEAT = PEOPLE = ("you", "human", "hotseat")
BOT_LATE, RESIGN_LATE = LATE = ("bot", "resign")  # what happens to a seat whose time runs out
SEED_BITS = 128
Form = Mapping[str, str]


class Player(msgspec.Struct, frozen=True):
    """Who sits at a seat: a person with a device, a person at the owner's device, or a bot by its level."""

    kind: str = HUMAN
    name: str = ""

    @property
    def is_bot(self) -> bool:
        return self.kind not in PEOPLE


class Setup(msgspec.Struct, frozen=True):
    """All that is fixed when a table opens. Variants and seed are kept as a record would write them."""

    game: str
    version: int
    seed: str
    variants: dict[str, str]
    players: tuple[Player, ...]
    mine: tuple[int, ...]  # the seats at the device of the person who opens the table
    clock: Clock = Clock()
    late: str = BOT_LATE
    listed: bool = False  # whether the lobby shows the table to everybody
    ready: bool = False  # whether the match begins only when all people have said that they are ready
    origin: str = ""  # the table whose match is played on here, or played again
    guide: bool = False  # whether hints go along with the match of the person who opened the table
    lesson: str = ""  # the lesson that is played here instead of a match

    @property
    def waits(self) -> bool:
        """Whether people say that they are ready first. No clock runs for somebody who is not there yet."""
        return (self.ready or self.listed or self.clock.on) and bool(self.guests())

    def start(self) -> Match:
        """The match at its first question."""
        if self.lesson:
            game = game_named(self.game)
            return lesson_named(game, self.lesson).begin(game)
        return game_named(self.game).start(len(self.players), int(self.seed), **self.variants)

    def names(self, lang: str, chosen: Sequence[str] = ()) -> dict[int, str]:
        """What the players are called in a language, by the names they have chosen meanwhile; no two are the same."""
        return dict(called(self.players, tuple(chosen), lang))

    def kinds(self) -> dict[int, str]:
        return {seat: player.kind for seat, player in enumerate(self.players)}

    def bots(self) -> tuple[int, ...]:
        return tuple(seat for seat, player in enumerate(self.players) if player.is_bot)

    def guests(self) -> tuple[int, ...]:
        """The seats of people who come by a link of their own."""
        return tuple(s for s, player in enumerate(self.players) if player.kind == HUMAN and s not in self.mine)


def seated(players: Sequence[Player]) -> tuple[tuple[Player, ...], tuple[int, ...]]:
    """The players as a table knows them, and the seats of the person who opens it.

    These are `you` and `hotseat`; where nobody says so, the first person's. Several at one device share a hot seat.
    """
    mine = [seat for seat, player in enumerate(players) if player.kind in (YOU, HOTSEAT)]
    mine = mine or [seat for seat, player in enumerate(players) if player.kind == HUMAN][:1]
    kind = HOTSEAT if len(mine) > 1 else HUMAN
    known = [Player(kind, player.name) if seat in mine else player for seat, player in enumerate(players)]
    return tuple(known), tuple(mine)


@lru_cache(maxsize=10_000)
def unnamed(seat: int, player: Player, lang: str) -> str:
    texts = core_texts(lang)
    if player.is_bot:
        character = character_named(player.kind)
        name = character.name if character else f"bot-{player.kind}"
        return texts.say(Message(name, {})) if texts.has(name) else player.kind.rpartition(":")[2]
    return texts.say(Message("seat-name", {"number": seat + 1}))


@lru_cache(maxsize=10_000)
def called(players: tuple[Player, ...], chosen: tuple[str, ...], lang: str) -> dict[int, str]:
    """What players are called who have chosen these names; those of whom nothing is chosen keep their own."""
    given = [*chosen, *(player.name for player in players[len(chosen) :])]
    places = enumerate(players)
    return apart([name or unnamed(seat, player, lang) for name, (seat, player) in zip(given, places, strict=True)])


def apart(names: list[str]) -> dict[int, str]:
    """Seat to name; a name that comes again gets a number."""
    out: dict[int, str] = {}
    for seat, name in enumerate(names):
        before = names[:seat].count(name)
        out[seat] = f"{name} {before + 1}" if before else name
    return out


def clean_name(text: Any, longest: int) -> str:
    """A name as it may be shown: one line, no control or private characters, not too long."""
    if not isinstance(text, str):
        raise InvalidSetup("error-name")
    return clean_text(text)[:longest].strip()


def clean_text(text: str) -> str:
    """A line of chat as it may be shown: one line, no control or private characters."""
    visible = "".join(sign if not unicodedata.category(sign).startswith("C") else " " for sign in text)
    return " ".join(visible.split())


def fresh_seed() -> str:
    """A seed that nobody knows, as a set-up writes it."""
    return str(secrets.randbits(SEED_BITS))


# -- reading -------------------------------------------------------------------------------------------------


class House(msgspec.Struct, frozen=True):
    """The rules of the house: the clock, what happens when it runs out, who may come, and the ready check."""

    clock: Clock = Clock()
    late: str = BOT_LATE
    listed: bool = False
    ready: bool = False

    def checked(self) -> House:
        if self.late not in LATE:
            raise InvalidSetup("error-late-rule", value=str(self.late)[:40], legal=", ".join(LATE))
        return msgspec.structs.replace(self, clock=self.clock.checked())


def make_setup(
    game: Game,
    players: Sequence[Player],
    variants: Mapping[str, Any],
    seed: int | None = None,
    house: House = House(),  # noqa: B008  frozen
) -> Setup:
    """A set-up that can be played. InvalidSetup names the field and the legal values."""
    house = house.checked()
    for player in players:
        if player.is_bot and player.kind not in admitted():
            legal = ", ".join((*PEOPLE, *admitted()))
            raise InvalidSetup("error-seat-kind", value=str(player.kind)[:40], legal=legal)
    chosen = game.checked(len(players), 0 if seed is None else seed, variants)
    known, mine = seated(players)
    words = {name: spelled(value) for name, value in chosen.items()}
    setup = Setup(game.id, game.version, "", words, known, mine, house.clock, house.late, house.listed, house.ready)
    if seed is not None and setup.guests():
        raise InvalidSetup("error-seed-guests")  # who knows the seed knows every hand
    return msgspec.structs.replace(setup, seed=fresh_seed() if seed is None else str(seed))


def strongest() -> str:
    """The bot that plays on where a person has left."""
    return levels()[-1]


def quick_setup(game: Game, level: str) -> Setup:
    """One person against bots, with the variants that the rulebook recommends."""
    seats = next((count for count in game.seats if count > 1), 1)
    return make_setup(game, (Player(YOU), *opponents(level, seats - 1)), {})


def opponents(bot: str, count: int) -> tuple[Player, ...]:
    """So many bots: of a level its characters in turn, of anything else always the same one."""
    names = [character.id for character in of_level(bot)] or [bot]
    return tuple(Player(names[number % len(names)]) for number in range(count))


def guided_setup(game: Game) -> Setup:
    """Somebody's first match: as the game itself says, against bots that are neither silly nor strong."""
    first = game.first_match
    seats = first.seats or next((count for count in game.seats if count > 1), 1)
    level = levels()[len(levels()) // 2]
    players = (Player(YOU), *opponents(level, seats - 1))
    return msgspec.structs.replace(make_setup(game, players, first.variants, first.seed), guide=True)


def lesson_setup(game: Game, lesson: Lesson) -> Setup:
    """A lesson: one person in a prepared position. The others answer as the lesson says, no bot thinks for them."""
    players = (Player(YOU), *opponents(levels()[0], lesson.seats - 1))
    return msgspec.structs.replace(make_setup(game, players, lesson.variants, 0), lesson=lesson.id)


def known_as(setup: Setup, name: str) -> Setup:
    """The same table, opened by somebody who is called so."""
    own = setup.mine[0]
    players = [Player(player.kind, name) if seat == own else player for seat, player in enumerate(setup.players)]
    return msgspec.structs.replace(setup, players=tuple(players))


def setup_from_form(form: Form, longest: int) -> Setup:
    """`game`, `seats`, then for each seat `seat_0` and `name_0`, for each variant `variant_deck`, and maybe `seed`."""
    game = game_named(form.get("game", ""))
    count = whole(form.get("seats") or str(game.seats[0]), "error-seats-number")
    if count not in game.seats:
        game.checked(count, 0, {})  # says what is possible
    players = [
        Player(
            form.get(f"seat_{seat}") or (YOU if seat == 0 else levels()[-1]),
            clean_name(form.get(f"name_{seat}", ""), longest),
        )
        for seat in range(count)
    ]
    prefix = "variant_"
    variants = {key.removeprefix(prefix): value for key, value in form.items() if key.startswith(prefix)}
    seed = form.get("seed", "").strip()
    house = House(
        clock_read(form.get("clock", "")),
        form.get("late") or BOT_LATE,
        form.get("listed") == "yes",
        form.get("ready", "yes") == "yes",
    )
    return make_setup(game, players, variants, whole(seed, "error-seed") if seed else None, house)


def flat(pairs: Iterable[tuple[str, Any]]) -> dict[str, str]:
    """A form as plain words; boxes of the same name that are ticked give a list with commas."""
    out: dict[str, list[str]] = {}
    for key, value in pairs:
        if isinstance(value, str):
            out.setdefault(key, []).append(value)
    return {key: ",".join(value for value in values if value) for key, values in out.items()}


def whole(text: str, error: str) -> int:
    """A whole number of reasonable length."""
    try:
        if len(text) <= 40:
            return int(text)
    except ValueError:
        pass
    raise InvalidSetup(error, value=text[:40])


class TableRequest(msgspec.Struct, forbid_unknown_fields=True):
    """`{"game": "cardia", "players": [{"kind": "human", "name": "Ala"}, {"kind": "ismcts"}], "variants": {…}}`"""

    game: str
    players: list[Player]
    variants: dict[str, Any] = {}
    seed: int | None = None
    clock: Clock = Clock()
    late: str = BOT_LATE
    listed: bool = False
    ready: bool = False


def setup_from_json(body: bytes, longest: int) -> Setup:
    try:
        wanted = msgspec.json.decode(body, type=TableRequest)
    except msgspec.MsgspecError as error:
        raise InvalidSetup("error-json", reason=str(error)[:200]) from None
    players = [Player(player.kind, clean_name(player.name, longest)) for player in wanted.players]
    house = House(wanted.clock, wanted.late, wanted.listed, wanted.ready)
    return make_setup(game_named(wanted.game), players, wanted.variants, wanted.seed, house)
