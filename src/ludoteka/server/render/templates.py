"""The template engine as tables need it: quick where pages spend their time, and attentive to what is looked at."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping
from functools import cache
from keyword import iskeyword
from typing import TYPE_CHECKING, Any

from jinja2 import Environment, Template, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.environment import TemplateModule
from jinja2.nodes import EvalContext
from jinja2.runtime import Context
from jinja2.utils import missing

from ludoteka.server.render.noting import PAGE
from ludoteka.server.render.quick import METHODS, SPECIAL, Reader, attribute_of

if TYPE_CHECKING:
    from ludoteka.server.render.parts import Page

SHEETS: dict[tuple[Any, str | Template], Template] = {}
OURS = (
    "; from ludoteka.server.render.macros import Macro"
    "; from ludoteka.server.render.quick import attribute_of, escape, markup_join"
)


@cache
def escaping(environment: Environment) -> EvalContext:
    """Everything is escaped, in every template."""
    return EvalContext(environment)


class Looked(Context):
    """The variables of a page. Nothing that a template calls wants to know them."""

    def __init__(
        self,
        environment: Environment,
        parent: dict[str, Any],
        name: str | None,
        blocks: dict[str, Any],
        globals: MutableMapping[str, Any] | None = None,
    ) -> None:
        """As every context is made, but that what all of them share is not made for each."""
        self.parent = parent
        self.vars = {}
        self.environment = environment
        self.eval_ctx = escaping(environment)
        self.exported_vars = set()
        self.name = name
        self.globals_keys = set()
        self.blocks = {block: [draw] for block, draw in blocks.items()}
        self.resolve_or_missing = Reader(name, self.vars, parent).resolve  # type: ignore[method-assign]


def are_words(node: nodes.Expr | None) -> bool:
    """Whether an expression is one of several texts that stand in the template and may stand in a page."""
    if isinstance(node, nodes.CondExpr):
        return are_words(node.expr1) and are_words(node.expr2)
    return node is None or (
        isinstance(node, nodes.Const) and type(node.value) is str and not SPECIAL.search(node.value)
    )


class Writer(CodeGenerator):
    """Writes a template as Python: what it calls is called, and of plain data a key is taken at once."""

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802
        if any(iskeyword(argument.key) for argument in node.kwargs):  # which Python would not take as a name
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.write("(")
        self.visit(node.node, frame)
        self.write(")(")
        for argument in (*node.args, *node.kwargs):
            self.visit(argument, frame)
            self.write(", ")
        if node.dyn_args is not None:
            self.write("*")
            self.visit(node.dyn_args, frame)
            self.write(", ")
        if forward_caller:
            self.write("caller=caller, ")
        if node.dyn_kwargs is not None:
            self.write("**")
            self.visit(node.dyn_kwargs, frame)
        self.write(")")

    def visit_CallBlock(self, node: nodes.CallBlock, frame: Frame) -> None:  # noqa: N802
        """A zone is handed what is asked for around it as a function, too: one that stays as it was needs neither."""
        if not (isinstance(node.call.node, nodes.Name) and node.call.node.name == "zone"):
            super().visit_CallBlock(node, frame)
            return
        self.macro_body(node, frame)
        self.start_write(frame, node)
        self.visit(node.call.node, frame)
        self.write("(")
        self.visit(node.call.args[0], frame)
        self.write(", lambda: ((")
        for argument in node.call.args[1:]:
            self.visit(argument, frame)
            self.write(", ")
        self.write("), {")
        for named in node.call.kwargs:
            self.write(f"{named.key!r}: ")
            self.visit(named.value, frame)
            self.write(", ")
        self.write("}), macro)")
        self.end_write(frame)

    def _import_common(self, node: nodes.Import | nodes.FromImport, frame: Frame) -> None:
        """What a page has imported already is not handed the page's variables once more."""
        if not node.with_context:
            super()._import_common(node, frame)
            return
        self.write("environment.get_template(")
        self.visit(node.template, frame)
        self.write(f", {self.name!r}).upon(context, {self.dump_local_context(frame)})")

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        """What is put into a page is escaped, unless it is known to need none: words of the template itself."""
        if are_words(node):
            self.write("(")
        else:
            self.write("(out if type(out := (")

    def _output_child_post(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        self.write(")" if are_words(node) else ")) is Markup else escape(out))")

    def visit_CondExpr(self, node: nodes.CondExpr, frame: Frame) -> None:  # noqa: N802
        """`{{ " fresh" if new }}` is nothing where it is not new: an empty text says so more quickly."""
        otherwise = nodes.Const("") if node.expr2 is None else node.expr2
        super().visit_CondExpr(nodes.CondExpr(node.test, node.expr1, otherwise), frame)

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802
        if node.attr in METHODS:
            super().visit_Getattr(node, frame)
            return
        self.write(f"(one[{node.attr!r}] if type(one := (")
        self.visit(node.node, frame)
        self.write(f")) is dict and {node.attr!r} in one else attribute_of(environment, one, {node.attr!r}))")


class Later(TemplateModule):
    """What a page imports of a template, made when it is first asked for: often all that it draws is remembered."""

    def __init__(self, sheet: Sheet, page: Page, around: Context, own: Mapping[str, Any]) -> None:
        words = (around.parent, dict(around.vars), own)  # as they are here; what is set later is not handed on
        self.__dict__.update(_sheet=sheet, _page=page, _words=words, _made=False)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or self._made:
            raise AttributeError(name)
        self.make()
        return getattr(self, name)

    def make(self) -> None:
        """As if nothing were open: what it looks at now is looked at by its macros later, whoever calls them."""
        page, sheet = self._page, self._sheet
        opened, page.open = page.open, None
        try:
            around, before, own = self._words
            words = {name: value for name, value in own.items() if value is not missing}
            context = sheet.new_context({**around, **before, **words}, shared=True)
            super().__init__(sheet, context)
        finally:
            page.open = opened
        page.sets[sheet.name] = context.vars
        self.__dict__["_made"] = True


class Sheet(Template):
    """A template. What several others of one page import of it is made once."""

    def upon(self, context: Context, locals: Mapping[str, Any]) -> TemplateModule:
        """What is imported of it with the variables of another template."""
        page = PAGE.get()
        if page is None:
            return self.make_module(context.get_all(), True, locals)
        found = page.modules.get(self.name)
        if found is None:
            found = page.modules[self.name] = Later(self, page, context, locals)
        return found


class Templates(Environment):
    """The environment of all pages."""

    code_generator_class = Writer
    context_class = Looked
    template_class = Sheet

    def get_template(
        self, name: str | Template, parent: str | None = None, globals: MutableMapping[str, Any] | None = None
    ) -> Template:
        """A template by its name. They never change while the server runs, so they need not be looked after."""
        key = (self.loader, name)  # another set of templates may share everything but where they lie
        if globals is not None or key not in SHEETS:
            found = super().get_template(name, parent, globals)
            if globals is not None:
                return found
            SHEETS[key] = found
        return SHEETS[key]

    def _generate(self, source: Any, name: str | None, filename: str | None, defer_init: bool = False) -> str:
        """Python from a template, with our own macros and our own way to escape."""
        first, _, rest = super()._generate(source, name, filename, defer_init).partition("\n")
        return f"{first}{OURS}\n{rest}"

    def getattr(self, obj: Any, attribute: str) -> Any:
        """What a template means by `obj.attribute`."""
        return attribute_of(self, obj, attribute)

    def key_of(self, obj: Any, key: str) -> Any:
        """What a template means by the name of something that has no such attribute."""
        return super().getattr(obj, key)
