"""The record of a match: readable, diffable text that replays to the very same state.

    ludoteka 1
    game cardia 2       (the game and its behaviour version)
    seats 2
    seed 42
    variant deck I
    variant locations none

    0 place judge
    1 place mediator
    …

    end 61 5f0c…    (the number of decisions and the fingerprint they lead to)

Lines that begin with # are comments. The end line is left out by people who write records by hand. A comment of the
form `# word: text` between the header and the decisions is a note: what the decisions do not tell, such as the names of
the players (`# player 0: Ala`) or that the match was given up (`# ended: resign 1`, `# ranks: 1 2`). Notes change
nothing: the record replays to the same state with or without them.
"""

from __future__ import annotations

from collections.abc import Iterable

from ludoteka.core.errors import BadRecord, LudotekaError
from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.core.registry import game as game_named
from ludoteka.core.state import Message
from ludoteka.core.variant import spelled

FORMAT = 1


def written(match: Match) -> str:
    lines = [
        f"ludoteka {FORMAT}",
        f"game {match.game.id} {match.game.version}",
        f"seats {match.seats}",
        f"seed {match.seed}",
        *(f"variant {name} {spelled(value)}" for name, value in match.variants.items()),
        "",
        *(f"{decision.seat} {decision.text}" for decision in match.decisions),
        "",
        f"end {len(match.decisions)} {match.fingerprint()}",
    ]
    return "\n".join(lines) + "\n"


def annotated(text: str, notes: Iterable[tuple[str, str]]) -> str:
    """A record with notes in it, each a word and a text."""
    head, gap, rest = text.partition("\n\n")
    lines = [f"# {word}: {' '.join(words.split())}" for word, words in notes]
    return "\n".join([head, *lines]) + gap + rest


def notes(text: str) -> list[tuple[str, str]]:
    """The notes of a record, in order."""
    found: list[tuple[str, str]] = []
    for line in text.splitlines():
        word, colon, words = line.removeprefix("# ").partition(": ")
        if line.startswith("# ") and colon:
            found.append((word, words.strip()))
    return found


def load(text: str) -> Match:
    """The same match again, decision by decision. BadRecord says what is wrong, and in which line."""
    given: object = text
    if not isinstance(given, str):
        raise BadRecord("error-record-format", format=f"ludoteka {FORMAT}")
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    header, rest = read_header(lines)
    match = begin(header)
    for number, line in rest:
        if line.startswith("end "):
            check_end(match, number, line)
            following = [other for other, _ in rest if other > number]
            if following:
                raise BadRecord("error-record-line", line=following[0], problem=Message("problem-after-end", {}))
            return match
        play_line(match, number, line)
    return match


Lines = list[tuple[int, str]]


def read_header(lines: Lines) -> tuple[dict[str, tuple[int, str]], Lines]:
    if not lines or lines[0][1] != f"ludoteka {FORMAT}":
        raise BadRecord("error-record-format", format=f"ludoteka {FORMAT}")
    header: dict[str, tuple[int, str]] = {}
    for i, (number, line) in enumerate(lines[1:], 1):
        word, _, value = line.partition(" ")
        if word == "variant":
            name, _, value = value.partition(" ")
            word = f"variant {name}"
        elif word not in ("game", "seats", "seed"):
            return header, lines[i:]
        if word in header:
            raise BadRecord("error-record-line", line=number, problem=Message("problem-second", {"word": word}))
        header[word] = (number, value.strip())
    return header, []


def begin(header: dict[str, tuple[int, str]]) -> Match:
    for word in ("game", "seats", "seed"):
        if word not in header:
            raise BadRecord("error-record-missing", word=word)
    number, words = header["game"]
    id, _, version = words.partition(" ")
    try:
        game = game_named(id)
    except LudotekaError as error:
        raise BadRecord("error-record-line", line=number, problem=error.message) from None
    check_version(game, number, version)
    variants = {
        word.removeprefix("variant "): value for word, (_, value) in header.items() if word.startswith("variant ")
    }
    try:
        return game.start(whole(header["seats"]), whole(header["seed"]), **variants)
    except LudotekaError as error:
        raise BadRecord("error-record-setup", problem=error.message) from None


def check_version(game: Game, number: int, version: str) -> None:
    """A record names the behaviour version of its game: it is replayed by the rules it was played by, or not at all.

    Under changed rules the same decisions may be illegal or mean something else, and the old rules are not kept: an
    older release of Ludoteka replays an older record.
    """
    if version == str(game.version):
        return
    if not version:
        raise BadRecord("error-record-no-version", line=number, ours=game.version, title=game.id)
    older = version.isdecimal() and len(version) < 10 and int(version) < game.version
    sentence = "error-record-older" if older else "error-record-newer"
    raise BadRecord(sentence, theirs=version[:20], ours=game.version, title=game.id)


def whole(entry: tuple[int, str]) -> int:
    number, text = entry
    try:
        return int(text)
    except ValueError:
        raise BadRecord(
            "error-record-line", line=number, problem=Message("problem-not-whole", {"text": text[:40]})
        ) from None


def play_line(match: Match, number: int, line: str) -> None:
    seat, _, text = line.partition(" ")
    if not seat.isdecimal() or len(seat) > 3:
        raise BadRecord("error-record-line", line=number, problem=Message("problem-not-decision", {"text": line[:60]}))
    try:
        match.play(int(seat), text.strip())
    except LudotekaError as error:
        raise BadRecord("error-record-line", line=number, problem=error.message) from None


def check_end(match: Match, number: int, line: str) -> None:
    _, _, promise = line.partition(" ")
    decisions, _, print_ = promise.partition(" ")
    if decisions != str(len(match.decisions)):
        raise BadRecord("error-record-short", promised=decisions, found=len(match.decisions))
    if print_.strip() != match.fingerprint():
        raise BadRecord("error-record-fingerprint", line=number)
