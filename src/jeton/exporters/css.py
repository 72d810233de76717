"""Exporter of CSS custom properties."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import NamedTuple

from jeton.exporters.base import HERE, Configurable, ExportMode, ExportToken, LostToken, Rendered, Symbol
from jeton.exporters.comments import comment_lines, left_out_lines, one_line
from jeton.exporters.identifiers import css_properties
from jeton.exporters.naming import Identifiers, assign, clash_remarks, clash_text
from jeton.exporters.options import takes
from jeton.exporters.order import merged
from jeton.exporters.selection import in_mode, kind_of, unresolved
from jeton.model import TOKEN_TYPES
from jeton.values.csstext import css_string
from jeton.values.cssvalues import CSS_VALUES, CssValue, css_value


class _Block(NamedTuple):
    """The tokens of a block in their order, the value of each, and the tokens that CSS cannot hold."""

    tokens: Sequence[ExportToken]
    values: list[CssValue]
    left_out: list[LostToken]

    def names(self) -> list[str]:
        """Return the names of the tokens that CSS can hold."""
        names = [token.name for token in self.tokens]
        lost_names = {left.name for left in self.left_out}
        return [name for name in names if name not in lost_names] if lost_names else names


class CssExporter(Configurable):
    """One custom property per token; `data-theme` on any element selects a theme of the tokenset."""

    name = "css"
    content_type = "text/css"
    extension = ".css"
    types = TOKEN_TYPES
    wants_stored = False
    repeats_symbols = True
    symbols_are = "CSS custom properties"
    options = takes("header")

    def mode(self, tokens: Sequence[ExportToken]) -> Rendered:
        """Render one `:root` block."""
        block = _read(tokens)
        properties = _properties(block.names())
        text = _render(":root", block, properties) + _last(block.left_out)
        return Rendered(text, block.left_out, {HERE: properties.of}, clash_remarks(tokens, properties))

    def tokenset(self, modes: Sequence[ExportMode]) -> Rendered:
        """Render one block per mode, the default's first and also under `:root`.

        A token has the same property in every block.
        """
        ordered, blocks, properties = _themes(modes)
        texts, left_out, remarks = [], [], []
        for index, (mode, block) in enumerate(zip(ordered, blocks, strict=True)):
            selector = f"[data-theme={css_string(mode.name)}]"
            texts.append(_render(selector if index else f":root,\n{selector}", block, properties))
            left_out += in_mode(mode, block.left_out)
            remarks += clash_remarks(mode.tokens, properties, mode.name)
        identifiers = {("", mode.name): properties.of for mode in modes}
        return Rendered("\n".join(texts) + _last(left_out), left_out, identifiers, remarks)

    def signed(self, text: str, lines: Sequence[str], path: str = "") -> str:  # noqa: ARG002  one file
        """Return an export with a first comment."""
        return f"{_comment(lines, '')}\n{text}"

    def symbols_of_mode(self, tokens: Sequence[ExportToken]) -> Iterator[Symbol]:
        """Yield the custom properties of the `:root` block."""
        block = _read(tokens)
        return _symbols("", block, _properties(block.names()))

    def symbols_of_tokenset(
        self,
        modes: Sequence[ExportMode],
        *,
        former: bool = False,  # noqa: ARG002  named as ever
    ) -> Iterator[Symbol]:
        """Yield the custom properties of all themes, except in themes where one has no value."""
        ordered, blocks, properties = _themes(modes)
        for mode, block in zip(ordered, blocks, strict=True):
            yield from _symbols(mode.name, block, properties)

    def literal(self, token: ExportToken) -> str | None:
        """Return the text after the colon."""
        return _value(token).text

    def approximation(self, token: ExportToken) -> str | None:
        """Return what the text leaves out, or how it differs from the stored one."""
        value = _value(token)
        return "; ".join(part for part in (value.note, value.change) if part) or None


_AT_ONCE = 5000
"""Tokens whose lines are joined before the next ones are made: so many stay in the processor's cache."""


def _themes(modes: Sequence[ExportMode]) -> tuple[list[ExportMode], list[_Block], Identifiers[str]]:
    """Return the modes with the default first, the block of each, and all their properties."""
    ordered = sorted(modes, key=lambda mode: not mode.is_default)
    blocks = [_read(merged(mode.tokens, mode.inherited, mode.order)) for mode in ordered]
    return ordered, blocks, _properties(_once(block.names() for block in blocks))


def _symbols(mode: str, block: _Block, properties: Identifiers[str]) -> Iterator[Symbol]:
    for token, value in zip(block.tokens, block.values, strict=True):
        if value.text is not None:
            yield Symbol(token.name, mode, properties.of[token.name], value.text)


def _read(tokens: Sequence[ExportToken]) -> _Block:
    values = [
        CSS_VALUES[token.type][token.value]
        if token.type == token.source_type and token.value is not None
        else _value(token)
        for token in tokens
    ]
    pairs = zip(tokens, values, strict=True)
    left_out = [LostToken(token.name, value.note or "") for token, value in pairs if value.text is None]
    return _Block(tokens, values, left_out)


def _value(token: ExportToken) -> CssValue:
    """Return the value of a token, including an alias that does not resolve or leads to another type."""
    if token.value is None:
        return CssValue(None, unresolved(token))
    return css_value(kind_of(token), token.value)


def _once(blocks: Iterable[Sequence[str]]) -> list[str]:
    return list(dict.fromkeys(chain.from_iterable(blocks)))


def _properties(names: Sequence[str]) -> Identifiers[str]:
    """Return the property of each name; equal ones are numbered in code-point order of the names."""
    spellings: dict[str, str] = {}
    differ = True
    for start in range(0, len(names), _AT_ONCE):  # in batches, because other threads wait meanwhile
        some = names[start : start + _AT_ONCE]
        spellings.update(zip(some, css_properties(some), strict=True))
        differ = differ and "-" not in "".join(some)  # no other character is written as a dot is
    properties = Identifiers(spellings, {}) if differ else assign(spellings)
    return assign(dict(sorted(spellings.items()))) if properties.clashes else properties


def _render(selector: str, block: _Block, properties: Identifiers[str]) -> str:
    spelled, clashes = properties
    pairs = zip(block.tokens, block.values, strict=True)
    lines = (
        f"{_described(token.description)}  {spelled[token.name]}: {text};\n"
        if note is None and token.description and not clashes
        else f"  {spelled[token.name]}: {text};\n"
        if note is None and not clashes
        else _commented(token, text, note, properties)
        for token, (text, note, _) in pairs
    )
    slices = ("".join(islice(lines, _AT_ONCE)) for _ in range(0, len(block.tokens), _AT_ONCE))
    return "".join([f"{selector} {{\n", *slices, "}\n"])


def _commented(token: ExportToken, text: str | None, note: str | None, properties: Identifiers[str]) -> str:
    """Return the line of a token with its comments.

    If another theme of the tokenset has the property of a token that is left out, it must not be inherited
    from there: `initial` leaves it without a value.
    """
    name = token.name
    if text is None:
        return f"  {properties.of[name]}: initial;\n" if name in properties.of else ""
    notes = _described(token.description)
    if properties.clashes and name in properties.clashes:
        notes = _note(clash_text(name, properties) or "") + notes
    if note is not None:
        notes = _note(f"{name}: {note}") + notes
    return f"{notes}  {properties.of[name]}: {text};\n"


def _described(description: str | None) -> str:
    """Return the comment that says what a token is for."""
    if not description:
        return ""
    is_usual = description.isprintable() and "/" not in description and "<" not in description
    if is_usual and description.strip():
        return f"  /* {description} */\n"
    return _comment(comment_lines(description))


def _note(text: str) -> str:
    return _comment([one_line(text)])


def _last(left_out: Sequence[LostToken]) -> str:
    """Return the comment on the tokens that are left out, at the end of a file."""
    lines = left_out_lines(left_out)
    return f"\n{_comment(lines, '')}" if lines else ""


def _comment(lines: Sequence[str], indent: str = "  ") -> str:
    """Return lines as a comment; they end neither the comment nor the `style` element around it."""
    inner = f"\n{indent}   ".join(lines)
    if "/" in inner or "<" in inner:
        inner = inner.replace("*/", "*\\/").replace("</", "<\\/").replace("<!--", "<\\!--")
    return f"{indent}/* {inner} */\n" if inner else ""


EXPORTER = CssExporter()
