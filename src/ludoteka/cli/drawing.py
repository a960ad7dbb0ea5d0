"""Sentences, questions and results as the terminal shows them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ludoteka.cli.face import Face
from ludoteka.cli.screen import LONG, columns
from ludoteka.core.endings import by_rank, for_all, is_counted, why_it_ended
from ludoteka.core.foresight import NOTHING_KNOWN, Foresight
from ludoteka.core.game import Game
from ludoteka.core.match import Match, Question
from ludoteka.core.state import Event, Message
from ludoteka.core.texts import Texts, core_texts, option_label
from ludoteka.terminal import notes as beside
from ludoteka.terminal.lines import NO_BREAK, Whole
from ludoteka.terminal.players import seat_name, seat_style

WIDE = 44  # letters: many options with longer notes stand there without them, so that the table stays on the screen
PAIR = " + "  # between the halves of an answer that is a pair
ALL = -1  # a pair of eyes that sees everything, beside the seats and None for a spectator


def sentence(texts: Texts, message: Message) -> Text:
    """A message in words, its players and components set off."""
    out = Text()
    for kind, id, words in texts.parts(message):
        if kind == "seat":
            out.append(words, style=seat_style(int(id)))
        else:
            out.append(words, style="bold" if kind else "")
    return out


def told(events: Iterable[Event], texts: Texts, eyes: int | None) -> list[Text]:
    """Events as lines for a pair of eyes, each with its clause; what these eyes did not see is left out."""
    lines = []
    for event in events:
        message = event.message if eyes == ALL else event.seen_by(eyes)
        if message is not None:
            lines.append(Text.assemble("  ", sentence(texts, message), (f"  [{event.clause}]", "dim")))
    return lines


def asked(question: Question, game: Game, lang: str) -> Text:
    """Who is asked what, and under which clause."""
    return Text.assemble(
        (seat_name(question.seat, lang), seat_style(question.seat)),
        ": ",
        sentence(game.texts(lang), question.prompt),
        (f"  [{question.clause}]", "dim"),
    )


def option_rows(question: Question, game: Game, lang: str, certain: Mapping[str, Foresight]) -> list[Text]:
    """The options, numbered from 1, each with its price and what it surely leads to."""
    labels = [option_label(game, question.prompt.id, option.value, lang) for option in question.options]
    known = [certain.get(str(one), NOTHING_KNOWN) for one in question.options]
    drawn = [f"  {said}" if said else "" for said in beside(question, game, lang)]
    notes = [noted(one) + other for one, other in zip(known, drawn, strict=True)]
    if len(labels) >= LONG and all(PAIR in label for label in labels):
        return pair_rows(labels)
    if len(labels) >= LONG:
        shorter = [noted(one.brief) + other for one, other in zip(known, drawn, strict=True)]
        notes = next((some for some in (notes, shorter) if fit(labels, some)), ["" for _ in notes])
    return [
        Text.assemble((f"{number:>3} ", "bold green"), label, (note, "dim"))
        for number, (label, note) in enumerate(zip(labels, notes, strict=True), 1)
    ]


def noted(known: Foresight) -> str:
    return f"  {known}" if any(known) else ""


def fit(labels: list[str], notes: list[str]) -> bool:
    """Whether many options with their notes leave the table on the screen."""
    return max([len(label + note) for label, note in zip(labels, notes, strict=True)]) <= WIDE


def options_list(question: Question, game: Game, lang: str, certain: Mapping[str, Foresight]) -> RenderableType:
    return columns(option_rows(question, game, lang, certain))


def pair_rows(labels: list[str]) -> list[Text]:
    """Pairs by their first half, each once: 66 pairs of 12 cards take a dozen rows."""
    rows: dict[str, Text] = {}
    for number, label in enumerate(labels, 1):
        first, _, second = label.partition(PAIR)
        row = rows.setdefault(first, Whole(f"{first} +", style="bold"))
        row.append(f"  {number}{NO_BREAK}", style="bold green").append(second.replace(" ", NO_BREAK), style="not bold")
    return list(rows.values())


def set_up(match: Match, lang: str) -> Text:
    """The set-up in one line: the game, the variants that are not as usual, the seed."""
    game = match.game
    seed = core_texts(lang).say(Message("cli-seed", {"seed": str(match.seed)}))
    words = [game.name[lang]]
    for name, value in match.variants.items():
        variant = game.variants[name]
        if value != variant.default:
            values = value if variant.many else (value,)
            words.append(f"{variant.title[lang]}: {', '.join(variant.label(one, lang) for one in values)}")
    return Text.assemble((words[0], "bold"), "".join(f" · {word}" for word in words[1:]), (f" · {seed}", "dim"))


def outcome(match: Match, face: Face) -> RenderableType:
    """The result: ranks, scores and why the match ended."""
    result = match.result
    assert result is not None
    table = Table.grid(padding=(0, 2))
    lost = for_all(match.game.texts(face.lang), result, "lost")
    for seat in by_rank(result):
        table.add_row(
            Text("–" if lost else f"{result.ranks[seat]}.", style="bold"),
            Text(seat_name(seat, face.lang), style=seat_style(seat)),
            Text(face.say("cli-score", score=result.scores[seat]) if is_counted(result.scores) else ""),
        )
    return table


def winners_sentence(match: Match, face: Face) -> str:
    """Who won, and why."""
    result = match.result
    assert result is not None
    first = tuple(seat for seat, rank in enumerate(result.ranks) if rank == 1)
    texts = match.game.texts(face.lang)
    together = for_all(texts, result, "lost") or for_all(texts, result, "won")
    if together:
        words = f"{texts.say(Message(together, {}))}."
    elif match.seats == 1:
        words = face.say("cli-solo-over")
    elif len(first) == match.seats:
        words = face.say("cli-drawn")
    else:
        names = texts.listed([seat_name(seat, face.lang) for seat in first])
        words = face.say("cli-won", names=names, count=len(first))
    return f"{words} {why_it_ended(match, face.lang)}".rstrip()
