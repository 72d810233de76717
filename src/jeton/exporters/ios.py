"""Exporter of Swift source for UIKit."""

import re
from collections.abc import Iterator, Sequence

from jeton.exporters import native
from jeton.exporters.base import (
    HERE,
    Configurable,
    ExportMode,
    ExportToken,
    LostToken,
    Remark,
    Rendered,
    Symbol,
)
from jeton.exporters.comments import comment_lines, left_out_lines, one_line
from jeton.exporters.identifiers import (
    swift_constant,
    swift_identifier,
    swift_member,
    swift_quoted,
    swift_type,
)
from jeton.exporters.naming import Identifiers, assign, clash_remarks, clash_text, outer_word, respelled
from jeton.exporters.options import Options, takes
from jeton.exporters.selection import completed
from jeton.exporters.web.sheets import deprecation
from jeton.exporters.written import count_texts
from jeton.values.colors import Rgba, display_p3
from jeton.values.numbers import plain_decimal

_INDENT = "    "
_COLOR, _DIMENSION = "Color", "Dimension"
"""The names of the inner enums, which are the kinds of an element."""
_TYPES = {_COLOR: "UIColor", _DIMENSION: "CGFloat"}

_ESCAPED = re.compile(r'[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff"\\]|/(?=\*)')
"""Characters that a string has as `\\u{…}`; `/*` among them, which editors take for a comment even there."""

_Names = dict[str, Identifiers[str]]
"""The identifiers in the two enums of a mode, the same in every mode."""


class IosExporter(Configurable):
    """`enum DesignTokens` with colors as `UIColor` and lengths as `CGFloat` in points."""

    name = "ios"
    content_type = "text/plain"
    extension = ".swift"
    types = native.TYPES
    wants_stored = False
    repeats_symbols = False
    symbols_are = "Swift constants"
    choices = takes(
        *("header", "prefix", "name", "base_font_size", "descriptions", "shims"),
        case=("camel", "pascal", "snake", "constant"),
        color_format=("p3",),
    )

    def mode(self, tokens: Sequence[ExportToken]) -> Rendered:
        """Render the enums `Color` and `Dimension` of one mode."""
        elements = _read(tokens, self.options)
        names = _names([elements], self.options)
        left_out = native.left_out(elements)
        spelled, remarks = _spelled(elements, names), _remarks(elements, names, "")
        text = _file(self._root, _enums(elements, names, 1), left_out)
        return Rendered(text, left_out, {HERE: spelled}, remarks)

    def tokenset(self, modes: Sequence[ExportMode]) -> Rendered:
        """Render an enum per mode, each with its enums `Color` and `Dimension`."""
        contents, names, types = _themes(modes, self.options)
        lines: list[str] = []
        lost = native.left_out_of(modes, contents)
        remarks: list[Remark] = []
        for mode, elements in zip(modes, contents, strict=True):
            body = _enums(elements, names, 2)
            if body:
                lines += ["", *_note(clash_text(mode.name, types), 1), *_enum(types.of[mode.name], body, 1)]
            remarks += _remarks(elements, names, mode.name)
        spelled = {
            ("", mode.name): _spelled(elements, names) for mode, elements in zip(modes, contents, strict=True)
        }
        return Rendered(_file(self._root, lines[1:], lost), lost, spelled, remarks)

    def word_of(self, tokenset: str) -> str:
        """Return what the name of a tokenset's enum begins with among those of its workspace."""
        return outer_word(self.options.name, tokenset, _type)

    @property
    def _root(self) -> str:
        word = self.among.word or outer_word(None, self.options.name or "", _type)
        return f"{word.removesuffix('Tokens')}Tokens"

    def signed(self, text: str, lines: Sequence[str], path: str = "") -> str:  # noqa: ARG002  one file
        """Return an export with a first comment."""
        return "\n".join([*(f"// {line}".rstrip() for line in lines), "", text])

    def symbols_of_mode(self, tokens: Sequence[ExportToken]) -> Iterator[Symbol]:
        """Yield the constants of one mode."""
        elements = _read(tokens, self.options)
        return _symbols(elements, _names([elements], self.options), "", self._root)

    def symbols_of_tokenset(self, modes: Sequence[ExportMode]) -> Iterator[Symbol]:
        """Yield the constants of all modes."""
        contents, names, types = _themes(modes, self.options)
        for mode, elements in zip(modes, contents, strict=True):
            yield from _symbols(elements, names, mode.name, f"{self._root}.{types.of[mode.name]}")

    def literal(self, token: ExportToken) -> str | None:
        """Return the text after the equals sign."""
        element = _element(token, self.options)
        return element.text if element.kind else None

    def approximation(self, token: ExportToken) -> str | None:
        """Return the change to a color outside sRGB or a length not in points."""
        if self.options.color_format == "p3" and (color := native.color_of(token)) is not None:
            return native.approximation_of_wide(color)
        return native.approximation(token, self.options.base_font_size)


def _themes(
    modes: Sequence[ExportMode], options: Options
) -> tuple[list[list[native.Element]], _Names, Identifiers[str]]:
    """Return the constants of each mode, their names, and the enums of the modes."""
    contents = [_read(mode.tokens, options) for mode in completed(modes)]
    return contents, _names(contents, options), assign({mode.name: swift_type(mode.name) for mode in modes})


def _read(tokens: Sequence[ExportToken], options: Options) -> list[native.Element]:
    return [_element(token, options) for token in native.described(tokens, options)]


def _element(token: ExportToken, options: Options) -> native.Element:
    value = native.value_of(token, options.base_font_size)
    if isinstance(value, str):
        return native.Element(token, "", value)
    if not isinstance(value, Rgba):
        return native.Element(token, _DIMENSION, plain_decimal(value))
    red, green, blue, alpha = value
    color = native.color_of(token) if options.color_format == "p3" else None
    wide = None if color is None else display_p3(color)
    if wide is not None:
        red, green, blue = wide
    first = "red" if wide is None else "displayP3Red"
    text = f"UIColor({first}: {red:.3f}, green: {green:.3f}, blue: {blue:.3f}, alpha: {alpha:.3f})"
    return native.Element(token, _COLOR, text)


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
    last = [f"// {line}".rstrip() for line in left_out_lines(left_out)]
    return "\n".join([*lines, *([""] if last else []), *last, ""])


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
            lines += [f"{indent}/// {line}".rstrip() for line in comment_lines(token.description)]
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
