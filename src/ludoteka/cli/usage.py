"""Help texts and complaints about the command line itself, in the user's language."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Any

import typer
from rich.markup import escape
from typer.core import TyperCommand, TyperGroup

from ludoteka.cli.face import Face, Refused

BOUND = re.compile(r"Input should be (greater|less) than or equal to (-?\d+)")
EXTRA = re.compile(r".*unexpected extra argument.*\((.*)\).*", re.DOTALL)


class Command(TyperCommand):
    """A command whose --help speaks the user's language too."""

    def get_help_option(self, ctx: Any) -> Any:
        return helpful(super().get_help_option(ctx), ctx)


class Commands(TyperGroup):
    """The commands in the order in which they are written down; an unknown one gets the nearest suggested."""

    def get_help_option(self, ctx: Any) -> Any:
        return helpful(super().get_help_option(ctx), ctx)

    def list_commands(self, ctx: Any) -> list[str]:
        return list(self.commands)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name = args[0]
        if not name.startswith("-") and self.get_command(ctx, name) is None:
            near = get_close_matches(name, self.commands, n=1)
            legal = ", ".join(self.commands)
            if near:
                raise Refused("cli-error-command-near", command=name[:40], near=near[0], legal=legal)
            raise Refused("cli-error-command", command=name[:40], legal=legal)
        return super().resolve_command(ctx, args)


def helpful(option: Any, ctx: Any) -> Any:
    if option is not None and isinstance(ctx.obj, Face):
        option.help = ctx.obj.say("cli-help-help")
        option.rich_help_panel = ctx.obj.say("cli-panel-options")
        option.metavar = " "
    return option


def translated(command: Any, face: Face) -> None:
    """Put every message id in the help of a command, and of the commands below it, into words."""
    for name in ("help", "short_help"):
        text = getattr(command, name, None)
        if text and text.startswith("cli-"):
            setattr(command, name, face.say(text))
    if command.epilog and command.epilog.startswith("cli-"):
        command.epilog = examples(face.say(command.epilog))
    command.rich_help_panel = face.say("cli-panel-commands")
    for param in command.params:
        if param.help and param.help.startswith("cli-"):
            param.help = face.say(param.help)
        if getattr(param, "is_flag", False):
            param.metavar = " "  # a flag takes no value
        is_argument = param.param_type_name == "argument"
        param.rich_help_panel = face.say("cli-panel-arguments" if is_argument else "cli-panel-options")
    for below in getattr(command, "commands", {}).values():
        translated(below, face)


def examples(text: str) -> str:
    """Paragraphs of a command, two spaces and what it does: the command is set off."""
    out = []
    for paragraph in text.split("\n\n"):
        command, _, meaning = paragraph.partition("  ")
        out.append(f"[bold]{escape(command)}[/]  {escape(meaning)}")
    return "\n\n".join(out)


def as_refusal(error: typer.TyperException) -> Refused:
    """A complaint of the command-line parser as one of our sentences."""
    kind = type(error).__name__
    given: Any = error
    if kind == "NoSuchOption":
        near = list(given.possibilities or ())
        if near:
            return Refused("cli-error-option-near", option=given.option_name, near=", ".join(sorted(near)))
        return Refused("cli-error-option", option=given.option_name)
    if kind == "MissingParameter":
        return Refused("cli-error-missing", what=metavar(given))
    if kind == "BadParameter":
        return bad_value(metavar(given), error.message)
    if error.format_message() == "Missing command.":
        above: Any = given.ctx
        return Refused("cli-error-no-command", command=above.command_path, legal=", ".join(above.command.commands))
    if extra := EXTRA.fullmatch(error.format_message()):
        return Refused("cli-error-extra", words=extra[1][:60])
    return Refused("cli-error-usage", problem=error.format_message())


def bad_value(what: str, problem: str) -> Refused:
    if bound := BOUND.fullmatch(problem):
        return Refused(f"cli-error-{bound[1]}", what=what, bound=int(bound[2]))
    if "valid integer" in problem:
        return Refused("cli-error-whole", what=what)
    if "valid number" in problem or "valid float" in problem:
        return Refused("cli-error-number-value", what=what)
    return Refused("cli-error-value", what=what, problem=problem)


def metavar(error: Any) -> str:
    """The option or argument an error is about, as the user writes it."""
    param = error.param
    if param is None:
        return str(error.param_hint or "?")
    options = [word for word in param.opts if word.startswith("--")]
    return str(options[0] if options else param.metavar or param.name)
