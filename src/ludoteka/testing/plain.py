"""Plain words: what is asked, offered and told shows no ids, no numbers of the machine, one way to write signs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from ludoteka.core.game import Game
from ludoteka.core.match import Match
from ludoteka.core.state import Message
from ludoteka.core.texts import LANGUAGES, SENTENCE, option_label

FAULTS = {
    "an id": re.compile(r"\b[a-z]+_[a-z_]+\b"),
    "an open argument": re.compile(r"[{}$]"),
    "nothing where there should be a word": re.compile(r"\bNone\b(?! of\b)"),
    "coordinates": re.compile(r"(?<![\d.])[-−]?\d+,[-−]?\d+(?!\d)"),
    "a number for a field": re.compile(r"\b(?:field|pole) \d"),
    "a hyphen for a minus": re.compile(r"(?<![\w-])-\d"),
    "a payment of nothing": re.compile(r"\b(?:pays?|gains?|płaci|zyskuje|otrzymuje):? (?:\w+ )?0\b"),
    "one of several": re.compile(
        r"(?<![\d.,+−×:/–-])\b1 (?:Pearls|cards|points|keys|Allies|races|tokens|Materials|Valuables|Citizens"
        r"|Monsters|rabbits"
        r"|perły|pereł|karty|kart|punkty|punktów|klucze|kluczy|żetony|żetonów)\b"
    ),
}


def words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Arguments that are numbers, wherever they stand.
COUNTS = words(
    "amount best cards count damage days domains exhausted games gold hours left lines low mine minutes monsters most"
    " mp number ply points price promised rounds score seats seconds steps taken times tokens total turns value victory"
    " walks xp"
)
# Words after a number that are the same after any number: short words, verbs, and what is not counted in pieces.
STILL = {
    "en": words(
        "activates after against and at begins brings discarded down face finds for from in is left min more new now of"
        " or s solved to was when with Experience Gold Health VP XP damage"
    ),
    "pl": words("aktywuje daje do i jest lub min na nie o po s w z PD PW PZ złota Złota"),
}
CASES = {"en": ({"one", "other"},), "pl": ({"one", "few", "many"}, {"one", "few", "other"})}
AFTER_A_NUMBER = re.compile(r"\{ *\$(\w+) *\}[ \u00a0]+([^\W\d_]+)")
BY_NUMBER = re.compile(r"\{ *\$(\w+) *->")
CASE = re.compile(r"\[(zero|one|two|few|many|other)\]")


def nouns_agree_with_their_numbers(game: Game, draw: Random) -> None:
    """What is counted has the form that its number asks for, in every language."""
    for lang in LANGUAGES:
        faults = disagreements((game.folder / "locale" / f"{lang}.ftl").read_text(encoding="utf-8"), lang)
        assert not faults, f"locale/{lang}.ftl: {'; '.join(faults)}"


def disagreements(source: str, lang: str) -> list[str]:
    """Sentences with a noun that stays the same after any number, or without one of the forms of the language."""
    found = []
    pieces = SENTENCE.split("\n".join(row for row in source.splitlines() if not row.startswith("#")))
    for id, body in zip(pieces[1::2], pieces[2::2], strict=True):
        for one in AFTER_A_NUMBER.finditer(body):
            chosen = BY_NUMBER.findall(body[: one.start()])
            if one[1] in COUNTS and one[1] not in chosen and one[2] not in STILL[lang]:
                found.append(f"{id}: {one[0]}")
        for number, choice in zip(*[iter(BY_NUMBER.split(body)[1:])] * 2, strict=True):
            forms = choice.partition("\n}")[0].partition("\n }")[0]
            cases = set(CASE.findall(forms))
            if "one" in cases and f"{{ ${number} }}" in forms and cases not in CASES[lang]:
                found.append(f"{id} has only {sorted(cases)}")
    return found


def everything_said_is_plain(match: Match, draw: Random) -> None:
    """Prompts, answers and the last events, as every seat reads them, in every language."""
    for lang in LANGUAGES:
        for source, text in said(match, lang):
            for fault, pattern in FAULTS.items():
                found = pattern.search(text)
                assert found is None, f"{source} shows {fault} in {lang}: {text!r}"


def said(match: Match, lang: str) -> Iterator[tuple[str, str]]:
    """What it is, and its words."""
    texts = match.game.texts(lang)
    for event in match.events[-200:]:
        for message in (event.message, event.hidden):
            if message is not None:
                yield message.id, texts.say(message)
    for seat in match.to_act:
        question = match.question(seat)
        yield question.prompt.id, texts.say(question.prompt)
        for option in question.options:
            yield f"{question.prompt.id}, {option},", option_label(match.game, question.prompt.id, option.value, lang)
        for message in foreseen(match, seat):
            yield message.id, texts.say(message)


def foreseen(match: Match, seat: int) -> list[Message]:
    """Prices and certain consequences of the answers, and what plans say of themselves."""
    rules, ask = match.game.rules, match.state.asks[match.place(seat)]
    told = rules.foresee(match.state, ask) if rules.foresee else ()
    planned = rules.plans(match.state, ask) if rules.plans else ()
    every = [one for pair in told for one in pair]
    every += [one for plan in planned for one in (plan.name, plan.price, plan.after)]
    every += [point.what for plan in planned for point in plan.way]
    return [one for one in every if one is not None]
