"""Exporter of Swift source for UIKit."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from jeton.exporters.base import HERE, ExportMode, ExportToken, LeftOut, Remark, Rendered, Symbol
from jeton.exporters.comments import comment_lines, one_line
from jeton.exporters.identifiers import swift_constant, swift_quoted, swift_type
from jeton.exporters.naming import Identifiers, assign, clash_remarks, clash_text
from jeton.exporters.native import TYPES, approximation, native_value
from jeton.exporters.selection import in_mode, left_out_text, union
from jeton.values.colors import Rgba
from jeton.values.numbers import plain_decimal

_INDENT = "    "
_ROOT, _COLORS, _DIMENSIONS = "DesignTokens", "Color", "Dimension"
"""The names of the enums."""


class _Constant(NamedTuple):
    """A token, and its declaration's text from the name to the end."""

    token: ExportToken
    annotation: str
    literal: str


class _Content(NamedTuple):
    """The constants of a mode, and the tokens that are left out."""

    colors: list[_Constant]
    dimensions: list[_Constant]
    left_out: list[LeftOut]


class _EnumNames(NamedTuple):
    """The identifiers in the two enums of a mode, the same in every mode."""

    colors: Identifiers[str]
    dimensions: Identifiers[str]

    def spelled(self, content: _Content) -> dict[str, str]:
        """Return the identifiers of a mode's constants, keywords in backticks."""
        both = ((content.colors, self.colors), (content.dimensions, self.dimensions))
        return {
            constant.token.name: swift_quoted(identifiers.of[constant.token.name])
            for constants, identifiers in both
            for constant in constants
        }

    def symbols(self, content: _Content, mode: str, type_: str) -> Iterator[Symbol]:
        """Yield the constants of a mode with their enums; `type_` is the mode's enum, if it has one."""
        outer = f"{_ROOT}.{type_}." if type_ else f"{_ROOT}."
        both = ((_COLORS, content.colors, self.colors), (_DIMENSIONS, content.dimensions, self.dimensions))
        for enum, constants, identifiers in both:
            for token, _, literal in constants:
                spelled = swift_quoted(identifiers.of[token.name])
                yield Symbol(token.name, mode, f"{outer}{enum}.{spelled}", literal)

    def remarks(self, content: _Content, mode: str) -> list[Remark]:
        """Return the remarks on a mode's constants that are numbered because of a clash."""
        both = ((content.colors, self.colors), (content.dimensions, self.dimensions))
        return [
            remark
            for constants, identifiers in both
            for remark in clash_remarks((constant.token for constant in constants), identifiers, mode)
        ]


class IosExporter:
    """`enum DesignTokens` with colors as `UIColor` and lengths as `CGFloat` in points."""

    name = "ios"
    content_type = "text/plain"
    extension = ".swift"
    types = TYPES
    wants_stored = False
    repeats_symbols = False

    def mode(self, tokens: Sequence[ExportToken]) -> Rendered:
        """Render the enums `Color` and `Dimension` of one mode."""
        content = _read(tokens)
        names = _names([content])
        text = _file(_enums(content, names, 1))
        return Rendered(text, content.left_out, {HERE: names.spelled(content)}, names.remarks(content, ""))

    def tokenset(self, modes: Sequence[ExportMode]) -> Rendered:
        """Render an enum per mode, each with its enums `Color` and `Dimension`."""
        contents, names, types = _themes(modes)
        lines: list[str] = []
        left_out: list[LeftOut] = []
        remarks: list[Remark] = []
        for mode, content in zip(modes, contents, strict=True):
            lines += ["", *_note(clash_text(mode.name, types), 1)]
            lines += _enum(types.of[mode.name], _enums(content, names, 2), 1)
            left_out += in_mode(mode, content.left_out)
            remarks += names.remarks(content, mode.name)
        spelled = {
            ("", mode.name): names.spelled(content) for mode, content in zip(modes, contents, strict=True)
        }
        return Rendered(_file(lines[1:]), left_out, spelled, remarks)

    def symbols_of_mode(self, tokens: Sequence[ExportToken]) -> Iterator[Symbol]:
        """Yield the constants of one mode."""
        content = _read(tokens)
        return _names([content]).symbols(content, "", "")

    def symbols_of_tokenset(self, modes: Sequence[ExportMode]) -> Iterator[Symbol]:
        """Yield the constants of all modes."""
        contents, names, types = _themes(modes)
        for mode, content in zip(modes, contents, strict=True):
            yield from names.symbols(content, mode.name, types.of[mode.name])

    def literal(self, token: ExportToken) -> str | None:
        """Return the text after the equals sign."""
        value = native_value(token)
        return None if isinstance(value, str) else _literal(value)

    def approximation(self, token: ExportToken) -> str | None:
        """Return the change to a color outside sRGB or a length not in points."""
        return approximation(token)


def _themes(modes: Sequence[ExportMode]) -> tuple[list[_Content], _EnumNames, Identifiers[str]]:
    """Return the constants of each mode, their names, and the enums of the modes."""
    contents = [_read(mode.tokens) for mode in modes]
    return contents, _names(contents), assign({mode.name: swift_type(mode.name) for mode in modes})


def _read(tokens: Sequence[ExportToken]) -> _Content:
    content = _Content([], [], [])
    for token in tokens:
        value = native_value(token)
        if isinstance(value, str):
            content.left_out.append(LeftOut(token.name, value))
        elif isinstance(value, Rgba):
            content.colors.append(_Constant(token, "", _literal(value)))
        else:
            content.dimensions.append(_Constant(token, ": CGFloat", _literal(value)))
    return content


def _literal(value: Rgba | float) -> str:
    if not isinstance(value, Rgba):
        return plain_decimal(value)
    red, green, blue, alpha = value
    return f"UIColor(red: {red:.3f}, green: {green:.3f}, blue: {blue:.3f}, alpha: {alpha:.3f})"


def _names(contents: list[_Content]) -> _EnumNames:
    return _EnumNames(
        _identifiers([content.colors for content in contents]),
        _identifiers([content.dimensions for content in contents]),
    )


def _identifiers(modes: list[list[_Constant]]) -> Identifiers[str]:
    names = union([constant.token.name for constant in constants] for constants in modes)
    return assign({name: swift_constant(name) for name in names})


def _file(body: list[str]) -> str:
    lines = ["import UIKit", "", *_enum(_ROOT, body, 0)]
    return "\n".join(lines) + "\n"


def _enums(content: _Content, names: _EnumNames, depth: int) -> list[str]:
    """Return the two enums of a mode, and a comment for each token that is left out."""
    lines = _enum(_COLORS, _constants(content.colors, names.colors, depth + 1), depth)
    lines.append("")
    lines += _enum(_DIMENSIONS, _constants(content.dimensions, names.dimensions, depth + 1), depth)
    if content.left_out:
        lines.append("")
    for left_out in content.left_out:
        lines += _note(left_out_text(left_out), depth)
    return lines


def _enum(name: str, body: list[str], depth: int) -> list[str]:
    indent = _INDENT * depth
    return [f"{indent}enum {name} {{", *body, f"{indent}}}"]


def _constants(constants: list[_Constant], identifiers: Identifiers[str], depth: int) -> list[str]:
    indent = _INDENT * depth
    lines: list[str] = []
    for token, annotation, literal in constants:
        if token.name in identifiers.clashes:
            lines += _note(clash_text(token.name, identifiers), depth)
        if token.description:
            lines += [f"{indent}/// {line}".rstrip() for line in comment_lines(token.description)]
        identifier = swift_quoted(identifiers.of[token.name])
        lines.append(f"{indent}static let {identifier}{annotation} = {literal}")
    return lines


def _note(text: str | None, depth: int) -> list[str]:
    return [f"{_INDENT * depth}// {one_line(text)}".rstrip()] if text else []


EXPORTER = IosExporter()
