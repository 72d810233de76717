"""Exporter of Sass: a variable per token, a map per mode, `token()`, and a mixin of custom properties."""

import re
from collections.abc import Iterator, Mapping, Sequence

from jeton.formats.writing.base import ExportToken, Rendered, is_alone
from jeton.formats.writing.colors import FORMS
from jeton.formats.writing.comments import (
    comments,
    deprecation,
    documentation,
    has_more,
    is_deprecated,
    last_comments,
)
from jeton.formats.writing.identifiers import css_properties, scss_folded, scss_variables
from jeton.formats.writing.naming import Identifiers, assign, respelled
from jeton.formats.writing.options import takes
from jeton.formats.writing.sheets import (
    Line,
    Modes,
    Names,
    Sheet,
    Sheets,
    SheetsExporter,
    lost_of,
    names_of,
    notes_on,
)
from jeton.values.cssvalues import CssValue
from jeton.values.memory import remembered

_UP_TO = "(?:1(?:\\.0)?|0?(?:\\.[0-9]{1,6})?(?<=[0-9]))"
_NUMBER = "(?:[0-9]{1,6}(?:\\.[0-9]{1,9})?|\\.[0-9]{1,9})"
_MEASURE = f"-?{_NUMBER}(?:%|[A-Za-z]{{1,8}}(?![A-Za-z0-9(-]))?"
_BYTE = "(?:25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])"
_SHARE = "(?:100|[0-9]{1,2}(?:\\.[0-9]{1,6})?)%"
_HUE = "[0-9]{1,3}(?:\\.[0-9]{1,6})?(?:deg)?"
_OPACITY = f"(?: / (?:{_UP_TO}|{_SHARE}))?"
_COLOR = "|".join((
    "#(?:[0-9A-Fa-f]{8}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{3,4})(?![0-9A-Za-z_-])",
    f"rgba?\\({_BYTE}, ?{_BYTE}, ?{_BYTE}(?:, ?{_UP_TO})?\\)",
    f"rgba?\\({_BYTE} {_BYTE} {_BYTE}{_OPACITY}\\)",
    f"hsla?\\({_HUE}, ?{_SHARE}, ?{_SHARE}(?:, ?{_UP_TO})?\\)",
    f"hsla?\\({_HUE} {_SHARE} {_SHARE}{_OPACITY}\\)",
    f"oklch\\((?:{_SHARE}|{_UP_TO}) {_NUMBER} {_HUE}{_OPACITY}\\)",
    f"color\\((?:srgb|display-p3|rec2020) {_UP_TO} {_UP_TO} {_UP_TO}{_OPACITY}\\)",
))  # fmt: skip
_WORD = (
    "(?!(?i:and|or|not|null|true|false)(?![A-Za-z0-9_-]))[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*(?![\\w(-])"
)
_HIDDEN = "\\x00-\\x1f\\x7f-\\x9f\\u2028-\\u202e\\u2066-\\u2069"
_TEXT = f'"(?:[^"\\\\#{_HIDDEN}]|#(?!\\{{))*"'
_CURVE = f"cubic-bezier\\(-?{_NUMBER}, ?-?{_NUMBER}, ?-?{_NUMBER}, ?-?{_NUMBER}\\)"
_PART = f"(?:{_COLOR}|{_MEASURE}|{_WORD})"
_GRADIENT = f"linear-gradient\\((?:{_PART}(?:(?=\\))|(?: |, ?)(?!\\))))+\\)"
_ITEM = f"(?:{_COLOR}|{_CURVE}|{_GRADIENT}|{_MEASURE}|{_WORD}|{_TEXT})"
_SINGLE = re.compile(_ITEM)
_LIST = re.compile(f"(?:{_ITEM}(?:\\Z|(?: |, ?)(?!\\Z)))+")
"""The CSS that says the same to Sass, which divides, adds and rounds; any other text stands in quotes."""
_BOOLEANS = frozenset({"true", "false"})
_SPECIAL = ('"', "\\", "#{")
_IN_STRING = re.compile(f'[{_HIDDEN}"\\\\]|#(?={{)')

_CODE = """\
/// Return the value of a token by its name{of_mode}.
@function token($name{parameter}) {{
  @if map.has-key($deprecated, $name) {{
    @warn map.get($deprecated, $name);
  }}
  $values: {values};
  @if not map.has-key($values, $name) {{
    @error "The token #{{$name}} does not exist{in_mode}.";
  }}
  @return map.get($values, $name);
}}

/// Print the custom properties of the css export{of_mode}.
@mixin properties{parameters} {{
  @each $name, $value in {values} {{
    #{{map.get($properties, $name)}}: $value;
  }}
}}"""
_ALONE = _CODE.format(of_mode="", parameter="", parameters="", in_mode="", values="$tokens")
_OF_MODES = """\
{code}

@function _values($mode) {{
  @if not $mode {{
    @return $tokens;
  }}
  @if not map.has-key($modes, $mode) {{
    @error "The mode #{{$mode}} does not exist.";
  }}
  @return map.get($modes, $mode);
}}""".format(
    code=_CODE.format(
        of_mode=", in the default mode or another",
        parameter=", $mode: null",
        parameters="($mode: null)",
        in_mode=" in this mode",
        values="_values($mode)",
    )
)


class ScssExporter(SheetsExporter):
    """Variables with the default mode's values, maps of all modes, a function and a mixin over these."""

    name = "scss"
    content_type = "text/x-scss"
    extension = ".scss"
    line_comment = "//"
    no_lint = ("// stylelint-disable",)
    symbols_are = "Sass variables"
    choices = takes("prefix", "case", "descriptions", "header", "lint", "shims", color_format=FORMS)

    def expression(self, token: ExportToken, css: CssValue) -> CssValue:
        """Return the CSS of a token as an expression of Sass."""
        text, note, change = css
        literal = None if text is None else _literal(token.type, text)
        return css if literal == text else CssValue(literal, note, change)

    def names(self, sheets: Sheets) -> Names:
        """Return the variable of each token."""
        names = names_of(sheets)
        spelled = scss_variables([respelled(name, self.options) for name in names])
        return assign(dict(zip(names, spelled, strict=True)), scss_folded)

    def spelled(self, sheets: Sheets, names: Names) -> Mapping[str, str]:
        """Return how each token is called: those that the default mode lacks have no variable."""
        if len(sheets) == 1:
            return names.of
        held = set(sheets[0].names()) if sheets else set()
        return {
            name: variable if name in held else f"token({_string(name)})"
            for name, variable in names.of.items()
        }

    def write(self, modes: Modes, sheets: Sheets, names: Names) -> Rendered:
        """Return the variables of the default mode, maps of all modes, and what looks values up in them."""
        lines = ['@use "sass:map";', ""]
        own = sheets[0].lines if sheets else ()
        lines += _declarations(own, names)
        pairs = [(line.token.name, names.of[line.token.name]) for line in own]
        tokens = f"/// The values of all tokens by name.\n$tokens: {_map(pairs)};"
        last = [self._properties(names_of(sheets)), _deprecated(sheets, names)]
        last = [*last, _ALONE] if is_alone(modes) else [_modes(sheets), *last, _OF_MODES]
        left_out = lost_of(sheets)
        text = "\n".join([*lines, "", "\n\n".join([tokens, *last]), *last_comments(left_out), ""])
        return Rendered(text, left_out)

    def _properties(self, names: Sequence[str]) -> str:
        """Return the map of custom properties, which are called as in the css export."""
        spelled = css_properties([respelled(name, self.options) or name for name in names])
        of = assign(dict(zip(names, spelled, strict=True))).of
        pairs = [(name, _string(of[name])) for name in names]
        return f"/// The custom property of each token by name.\n$properties: {_map(pairs)};"


def _declarations(lines: Sequence[Line], variables: Identifiers[str]) -> Iterator[str]:
    """Yield the lines of all declarations; most tokens have nothing but a description beside their value."""
    has_clashes, of = bool(variables.clashes), variables.of
    for line in lines:
        token, text, note = line
        description = token.description
        if note is not None or has_clashes or has_more(token):
            yield from _declaration(line, variables)
            continue
        if description:
            yield f"/// {description.rstrip()}"
        yield f"{of[token.name]}: {text} !default;"


def _declaration(line: Line, variables: Identifiers[str]) -> list[str]:
    token, text, _ = line
    notes = comments(notes_on(line, variables))
    about = comments(documentation(token, variables.of, "@deprecated"), "///")
    value = variables.of[token.shim_of] if token.shim_of is not None else text
    return [*notes, *about, f"{variables.of[token.name]}: {value} !default;"]


def _modes(themes: Sequence[Sheet]) -> str:
    """Return the map of the modes: each has what it lacks from the default mode."""
    pairs = [(sheet.mode, _mode(sheet) if index else "$tokens") for index, sheet in enumerate(themes)]
    return f"/// The values of each mode by name.\n$modes: {_map(pairs)};"


def _mode(sheet: Sheet) -> str:
    pairs = [(token.name, _element(text)) for token, text, _ in sheet.lines]
    merged = f"map.merge($tokens, {_map(pairs, '  ')})"
    without = ", ".join(_string(lost.name) for lost in sheet.left_out)
    return f"map.remove({merged}, {without})" if without else merged


def _deprecated(themes: Sequence[Sheet], variables: Identifiers[str]) -> str:
    """Return the map of the deprecated tokens, those of the default mode first."""
    names = {name: name for name in variables.of}
    reasons: dict[str, str] = {}
    for token in (line.token for sheet in themes for line in sheet.lines if is_deprecated(line.token)):
        reason = deprecation(token, names)
        if reason is not None:
            text = f"{token.name} is deprecated" + (f": {reason}" if reason else "")
            reasons.setdefault(token.name, _string(text))
    return f"/// What to say of deprecated tokens.\n$deprecated: {_map(list(reasons.items()))};"


def _map(pairs: Sequence[tuple[str, str]], indent: str = "") -> str:
    names = " ".join([name for name, _ in pairs])
    if names.isascii() and names.isprintable() and not any(each in names for each in _SPECIAL):
        inner = "".join([f'{indent}  "{name}": {value},\n' for name, value in pairs])
    else:
        inner = "".join([f"{indent}  {_string(name)}: {value},\n" for name, value in pairs])
    return f"(\n{inner}{indent})" if inner else "()"


def _element(literal: str) -> str:
    """Return a value as it stands in a map, where a list with commas needs brackets."""
    return (
        f"({literal})" if "," in literal and literal[0] != "#" and not _SINGLE.fullmatch(literal) else literal
    )


@remembered
def _literal(kind: str, text: str) -> str:
    """Return CSS as an expression of Sass with the same value, in quotes if it would calculate."""
    is_plain = _LIST.fullmatch(text) is not None or (kind == "boolean" and text in _BOOLEANS)
    return text if is_plain else f"#{{{_string(text)}}}"


def _string(text: str) -> str:
    return f'"{_IN_STRING.sub(_escape, text)}"'


def _escape(match: re.Match[str]) -> str:
    character = match[0]
    return f"\\{character}" if character in '"\\#' else f"\\{ord(character):x} "


EXPORTER = ScssExporter()
