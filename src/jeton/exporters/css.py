"""CSS custom properties."""

from collections.abc import Sequence
from typing import NamedTuple

from jeton.exporters.base import ExportMode, ExportToken, LeftOut, Rendered
from jeton.exporters.comments import comment_lines, one_line
from jeton.exporters.identifiers import css_properties
from jeton.exporters.naming import Identifiers, assign, clash_text
from jeton.exporters.selection import in_mode, kind_of, left_out_text, union, unresolved
from jeton.values.csstext import css_string
from jeton.values.cssvalues import CssValue, css_value


class _Block(NamedTuple):
    """The tokens of a block in order of their names, and the value of each."""

    tokens: Sequence[ExportToken]
    values: list[CssValue]

    def names(self) -> list[str]:
        """Return the names of the tokens that CSS can hold."""
        pairs = zip(self.tokens, self.values, strict=True)
        return [token.name for token, value in pairs if value.text is not None]

    def left_out(self) -> list[LeftOut]:
        """Return the tokens that it cannot hold."""
        pairs = zip(self.tokens, self.values, strict=True)
        return [LeftOut(token.name, value.note or "") for token, value in pairs if value.text is None]


class CssExporter:
    """One custom property per token; a theme of a tokenset is set with `data-theme` on any element."""

    name = "css"
    content_type = "text/css"

    def mode(self, tokens: Sequence[ExportToken]) -> Rendered:
        """Render one `:root` block."""
        block = _read(tokens)
        text = _render(":root", block, _properties(block.names()))
        return Rendered(text, block.left_out())

    def tokenset(self, modes: Sequence[ExportMode]) -> Rendered:
        """Render one block per mode, the default's first and under `:root` too.

        A token has the same property in every block.
        """
        ordered = sorted(modes, key=lambda mode: not mode.is_default)
        blocks = [_read(_with_inherited(mode)) for mode in ordered]
        properties = _properties(union(block.names() for block in blocks))
        texts, left_out = [], []
        for index, (mode, block) in enumerate(zip(ordered, blocks, strict=True)):
            selector = f"[data-theme={css_string(mode.name)}]"
            texts.append(_render(selector if index else f":root,\n{selector}", block, properties))
            left_out += in_mode(mode, block.left_out())
        return Rendered("\n".join(texts), left_out)


def _with_inherited(mode: ExportMode) -> Sequence[ExportToken]:
    if not mode.inherited:
        return mode.tokens
    return sorted([*mode.tokens, *mode.inherited], key=lambda token: token.name)


def _read(tokens: Sequence[ExportToken]) -> _Block:
    values = [
        css_value(token[1], token[2]) if token[2] is not None and token[1] == token[3] else _alias(token)
        for token in tokens
    ]
    return _Block(tokens, values)


def _alias(token: ExportToken) -> CssValue:
    """Return the value of an alias that does not resolve, or to a token of another type."""
    if token.value is None:
        return CssValue(None, unresolved(token))
    return css_value(kind_of(token), token.value)


def _properties(names: list[str]) -> Identifiers[str]:
    return assign(dict(zip(names, css_properties(names), strict=True)))


def _render(selector: str, block: _Block, properties: Identifiers[str]) -> str:
    lines = [f"{selector} {{\n"]
    spelled, clashes = properties
    for (name, _, _, _, description, _), (text, note) in zip(block.tokens, block.values, strict=True):
        if text is None:
            lines.append(_note(left_out_text(LeftOut(name, note or ""))))
            continue
        if note is not None:
            lines.append(_note(f"{name}: {note}"))
        if clashes and name in clashes:
            lines.append(_note(clash_text(name, properties) or ""))
        if description:
            lines.append(_comment(description))
        lines.append(f"  {spelled[name]}: {text};\n")
    lines.append("}\n")
    return "".join(lines)


def _note(text: str) -> str:
    return _comment(one_line(text))


def _comment(text: str) -> str:
    """Return the text as a comment that nothing in it ends, nor the `style` element around it."""
    inner = "\n     ".join(comment_lines(text))
    if "/" in inner or "<" in inner:
        inner = inner.replace("*/", "*\\/").replace("</", "<\\/").replace("<!--", "<\\!--")
    return f"  /* {inner} */\n" if inner else ""


EXPORTER = CssExporter()
