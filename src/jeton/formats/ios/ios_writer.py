"""Exporter of Swift source for UIKit."""

import re
from collections.abc import Iterator, Sequence

from jeton.formats.writing import native
from jeton.formats.writing.base import ExportMode, ExportToken, LostToken, Remark, Rendered, Symbol
from jeton.formats.writing.comments import comment_lines, comments, deprecation, last_comments, one_line
from jeton.formats.writing.identifiers import (
    swift_constant,
    swift_identifier,
    swift_member,
    swift_quoted,
    swift_type,
)
from jeton.formats.writing.naming import Identifiers, assign, clash_remarks, clash_text, outer_word, respelled
from jeton.formats.writing.options import Options, takes
from jeton.formats.writing.selection import completed
from jeton.formats.writing.written import count_texts
from jeton.values.colors import Rgba, display_p3
from jeton.values.numbers import plain_decimal

_INDENT = "    "
_DECLARED = re.compile(r"^( *)(?=(?:enum|static let|static var) )", re.MULTILINE)
_COLOR, _DIMENSION = "Color", "Dimension"
"""The names of the inner enums, which are the kinds of an element."""
_TYPES = {_COLOR: "UIColor", _DIMENSION: "CGFloat"}

_ESCAPED = re.compile(r'[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff"\\]|/(?=\*)')
"""Characters that a string has as `\\u{…}`; `/*` among them, which editors take for a comment even there."""

_Names = dict[str, Identifiers[str]]
"""The identifiers in the two enums of a mode, the same in every mode."""


class IosExporter(native.ElementsExporter):
    """`enum DesignTokens` with colors as `UIColor` and lengths as `CGFloat` in points."""

    name = "ios"
    content_type = "text/plain"
    extension = ".swift"
    line_comment = "//"
    types = native.TYPES
    wants_stored = False
    repeats_symbols = False
    symbols_are = "Swift constants"
    choices = takes(
        *("header", "prefix", "name", "base_font_size", "descriptions", "shims"),
        case=("camel", "pascal", "snake", "constant"),
        color_format=("p3",),
        access=("internal", "public"),
    )

    def tokenset(self, modes: Sequence[ExportMode]) -> Rendered:
        """Render the enums `Color` and `Dimension`, inside of an enum for each mode."""
        contents, names, types = self._themes(modes)
        lines: list[str] = []
        lost = native.left_out_of(modes, contents)
        remarks: list[Remark] = []
        spelled = {}
        for mode, elements in zip(modes, contents, strict=True):
            body = _enums(elements, names, 2 if mode.name else 1)
            if body and mode.name:
                body = [*_note(clash_text(mode.name, types), 1), *_enum(types.of[mode.name], body, 1)]
            lines += ["", *body] if body else ()
            remarks += _remarks(elements, names, mode.name)
            spelled["", mode.name] = _spelled(elements, names)
        text = _file(self._root, lines[1:], lost)
        if self.options.access == "public":
            text = _DECLARED.sub(r"\1public ", text)
        return Rendered(text, lost, spelled, remarks)

    def word_of(self, tokenset: str) -> str:
        """Return what the name of a tokenset's enum begins with among those of its workspace."""
        return outer_word(self.options.name, tokenset, _type)

    @property
    def _root(self) -> str:
        word = self.among.word or outer_word(None, self.options.name or "", _type)
        return f"{word.removesuffix('Tokens')}Tokens"

    def symbols_of_tokenset(self, modes: Sequence[ExportMode]) -> Iterator[Symbol]:
        """Yield the constants of all modes."""
        contents, names, types = self._themes(modes)
        for mode, elements in zip(modes, contents, strict=True):
            outer = f"{self._root}.{types.of[mode.name]}" if mode.name else self._root
            yield from _symbols(elements, names, mode.name, outer)

    def approximation(self, token: ExportToken) -> str | None:
        """Return the change to a color outside sRGB or a length not in points."""
        if self.options.color_format == "p3" and (color := native.color_of(token)) is not None:
            return native.approximation_of_wide(color)
        return native.approximation(token, self.options.base_font_size)

    def element(self, token: ExportToken) -> native.Element:
        """Return a token with its enum and what stands after the equals sign."""
        value = native.value_of(token, self.options.base_font_size)
        if isinstance(value, str):
            return native.Element(token, "", value)
        if not isinstance(value, Rgba):
            return native.Element(token, _DIMENSION, plain_decimal(value))
        red, green, blue, alpha = value
        color = native.color_of(token) if self.options.color_format == "p3" else None
        wide = None if color is None else display_p3(color)
        if wide is not None:
            red, green, blue = wide
        first = "red" if wide is None else "displayP3Red"
        text = f"UIColor({first}: {red:.3f}, green: {green:.3f}, blue: {blue:.3f}, alpha: {alpha:.3f})"
        return native.Element(token, _COLOR, text)

    def _themes(
        self, modes: Sequence[ExportMode]
    ) -> tuple[list[list[native.Element]], _Names, Identifiers[str]]:
        """Return the constants of each mode, their names, and the enums of the modes."""
        contents = [self.elements(mode.tokens) for mode in completed(modes)]
        types = assign({mode.name: swift_type(mode.name) for mode in modes})
        return contents, _names(contents, self.options), types


def _names(modes: Sequence[list[native.Element]], options: Options) -> _Names:
    return {
        kind: assign({name: _constant(name, options) for name in native.names_of(modes, kind)})
        for kind in (_COLOR, _DIMENSION)
    }


def _constant(name: str, options: Options) -> str:
    spelled = respelled(name, options)
    return swift_constant(spelled) if options.case is None else swift_identifier(spelled)


def _spelled(elements: list[native.Element], names: _Names) -> dict[str, str]:
    """Return the identifiers of a mode's constants, keywords in backticks."""
    return {token.name: swift_quoted(names[kind].of[token.name]) for token, kind, _ in elements if kind}


def _symbols(elements: list[native.Element], names: _Names, mode: str, outer: str) -> Iterator[Symbol]:
    """Yield the constants of a mode with their enums; `outer` is the enum around these."""
    for enum, identifiers in names.items():
        for token, _, literal in native.of_kind(elements, enum):
            spelled = swift_quoted(identifiers.of[token.name])
            yield Symbol(token.name, mode, f"{outer}.{enum}.{spelled}", literal)


def _remarks(elements: list[native.Element], names: _Names, mode: str) -> list[Remark]:
    """Return the remarks on a mode's constants that are numbered because of a clash."""
    return [
        remark
        for kind, identifiers in names.items()
        for remark in clash_remarks(
            (each.token for each in native.of_kind(elements, kind)), identifiers, mode
        )
    ]


def _type(text: str) -> str:
    camel = swift_member(text)
    return camel[:1].upper() + camel[1:]


def _file(root: str, body: list[str], left_out: Sequence[LostToken]) -> str:
    lines = ["import UIKit", "", *_enum(root, body, 0)]
    return "\n".join([*lines, *last_comments(left_out), ""])


def _enums(elements: list[native.Element], names: _Names, depth: int) -> list[str]:
    """Return the enums of a mode that have constants."""
    lines: list[str] = []
    for kind, identifiers in names.items():
        body = _constants(elements, kind, identifiers, depth + 1)
        if body:
            lines += ["", *_enum(kind, body, depth)]
    return lines[1:]


def _enum(name: str, body: list[str], depth: int) -> list[str]:
    indent = _INDENT * depth
    return [f"{indent}enum {name} {{", *body, f"{indent}}}"]


def _constants(
    elements: list[native.Element], enum: str, identifiers: Identifiers[str], depth: int
) -> list[str]:
    indent, annotation = _INDENT * depth, ": CGFloat" if enum == _DIMENSION else ""
    lines: list[str] = []
    own = native.of_kind(elements, enum)
    count_texts([each.text for each in own])
    for token, _, literal in own:
        if token.name in identifiers.clashes:
            lines += _note(clash_text(token.name, identifiers), depth)
        if token.description:
            lines += comments(comment_lines(token.description), f"{indent}///")
        identifier = swift_quoted(identifiers.of[token.name])
        lines += [f"{indent}{line}" for line in _deprecated(token, identifiers)]
        if token.shim_of is None:
            lines.append(f"{indent}static let {identifier}{annotation} = {literal}")
            continue
        new = swift_quoted(identifiers.of[token.shim_of])
        lines.append(f"{indent}static var {identifier}: {_TYPES[enum]} {{ {new} }}")
    return lines


def _deprecated(token: ExportToken, identifiers: Identifiers[str]) -> list[str]:
    """Return the attribute of a deprecated constant; a message where that tells more than its successor."""
    successor = (token.stored and token.stored.replaced_by) or ""
    new = swift_quoted(identifiers.of[successor]) if successor in identifiers.of else None
    reason = deprecation(token, {} if new is None else {successor: new})
    if reason is None:
        return []
    arguments = [] if not reason or reason == f"use {new}" else [f"message: {swift_string(reason)}"]
    arguments += [] if new is None else [f"renamed: {swift_string(new)}"]
    return [f"@available({', '.join(['*, deprecated', *arguments])})"]


def swift_string(text: str) -> str:
    """Return a text as a string of Swift."""
    return '"' + _ESCAPED.sub(lambda match: _escape(match[0]), text) + '"'


def _escape(character: str) -> str:
    if "\ud800" <= character <= "\udfff":
        return "\\u{FFFD}"
    return f"\\{character}" if character in '"\\' else f"\\u{{{ord(character):X}}}"


def _note(text: str | None, depth: int) -> list[str]:
    return [f"{_INDENT * depth}// {one_line(text)}".rstrip()] if text else []


EXPORTER = IosExporter()
