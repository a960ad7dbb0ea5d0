"""How questions, events and results are pickled and copied, compiled or not: each as what it was made of.

Compiled classes keep nothing that `pickle` could find by itself. A match imports this module; states know it.
"""

from __future__ import annotations

import copyreg
from typing import Any

from ludoteka.core.events import Cause, Event, Message, Told
from ludoteka.core.state import Ask, Prompt, Result

Made = tuple[Any, tuple[Any, ...]]


def message(one: Message) -> Made:
    return Message, (one.id, dict(one.args))


def cause(one: Cause) -> Made:
    return Cause, (one.kind, one.id)


def told(one: Told) -> Made:
    marks = (one.reveals, one.fleeting, one.beat, one.panel, one.opens)
    return told_again, (one.id, one.clause, one.names, one.secret, *marks)


def told_again(id: str, clause: str, names: Any, secret: Any, *marks: Any) -> Told:
    words = ("reveals", "fleeting", "beat", "panel", "opens")
    return Told(id, clause, *names, secret=secret, **dict(zip(words, marks, strict=True)))


def event(one: Event) -> Made:
    return Event, (one.told, one.message, one.visibility, one.hidden, one.moment)


def prompt(one: Prompt[Any]) -> Made:
    return Prompt, (one.id, one.clause, one.words, one.always, one.args, one.cause, one.deed)


def ask(one: Ask) -> Made:
    return Ask, (one.seat, one.prompt, one.options, one.cause, one.subject)


def result(one: Result) -> Made:
    return Result, (one.scores, one.ranks, one.reason)


copyreg.pickle(Message, message)
copyreg.pickle(Cause, cause)
copyreg.pickle(Told, told)
copyreg.pickle(Event, event)
copyreg.pickle(Prompt, prompt)
copyreg.pickle(Ask, ask)
copyreg.pickle(Result, result)
