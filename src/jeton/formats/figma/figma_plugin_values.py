"""Values and scopes of variables as the plug-in's document has them: what Figma's Plugin API takes.

A colour is `#rrggbb` or `#rrggbbaa` where eight bits hold it, else its channels from 0 to 1 in sRGB; a length
is in pixels, a time in seconds, an opacity in percent.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from jeton.formats.dtcg.dtcg_values import UNREADABLE, Leaf
from jeton.formats.figma.figma_values import SCOPES, in_percent, value_of
from jeton.formats.writing.base import ExportToken
from jeton.formats.writing.selection import kind_of
from jeton.model.objects import TokenType
from jeton.values.colors import Rgba, to_byte
from jeton.values.write import whole

VariableType = Literal["COLOR", "FLOAT", "STRING", "BOOLEAN"]

_HEXADECIMAL = re.compile(r"#(?:[0-9a-f]{6}|[0-9a-f]{8})")
_CLOSE = 1e-6
_DIGITS = 6
_OF_LEAF: Mapping[str, VariableType] = {
    "color": "COLOR",
    "number": "FLOAT",
    "dimension": "FLOAT",
    "duration": "FLOAT",
    "string": "STRING",
    "fontFamily": "STRING",
    "boolean": "BOOLEAN",
}
_FILLS = ("FRAME_FILL", "SHAPE_FILL", "TEXT_FILL")
_EVERY = ("ALL_SCOPES", "ALL_FILLS")
SCOPES_OF: Mapping[VariableType, frozenset[str]] = {
    "COLOR": frozenset({*_EVERY, *_FILLS, "STROKE_COLOR", "EFFECT_COLOR"}),
    "FLOAT": frozenset(
        [
            *("ALL_SCOPES", "TEXT_CONTENT", "CORNER_RADIUS", "WIDTH_HEIGHT", "GAP"),
            *("STROKE_FLOAT", "EFFECT_FLOAT", "OPACITY", "COLOR_OPACITY", "FONT_WEIGHT", "FONT_SIZE"),
            *("LINE_HEIGHT", "LETTER_SPACING", "PARAGRAPH_SPACING", "PARAGRAPH_INDENT"),
        ]
    ),
    "STRING": frozenset({"ALL_SCOPES", "TEXT_CONTENT", "FONT_FAMILY", "FONT_STYLE"}),
    "BOOLEAN": frozenset(),
}
"""The scopes that a variable of each type may have."""


class FigmaValue(NamedTuple):
    """A value with the type of its variable, notes on what is changed, and whether it is in pixels."""

    type: VariableType
    value: Any
    notes: Sequence[str] = ()
    is_length: bool = False


def figma_value(token: ExportToken, base: float | None, *, is_percent: bool = False) -> FigmaValue | str:
    """Return the value of a token, or the reason why no variable has it.

    A rem has `base` pixels; `is_percent` is set of a number that is an opacity.
    """
    text, kind = token.value, token.type
    if text is not None and kind == token.source_type:
        if kind == "color" and _HEXADECIMAL.fullmatch(text):
            return FigmaValue("COLOR", text if text[7:] != "ff" else text[:7])
        if kind == "string":
            return FigmaValue("STRING", text)
    leaf = value_of(token, base)
    if isinstance(leaf, str):
        return leaf
    if is_percent and leaf.type == kind_of(token) == "number":
        leaf = in_percent(leaf)
    return FigmaValue(_OF_LEAF[leaf.type], _plain(leaf), leaf.approximated, leaf.type == "dimension")


def _plain(leaf: Leaf) -> Any:
    if leaf.type == "color":
        parts = (*leaf.value["components"], leaf.value["alpha"])
        return channels(Rgba(*parts)) if leaf.read_back == UNREADABLE else leaf.read_back
    if leaf.type == "boolean":
        return bool(leaf.value)
    return leaf.value["value"] if isinstance(leaf.value, dict) else leaf.value


def color_value(color: Rgba) -> str | dict[str, float]:
    """Return a colour as a variable has it."""
    bytes_ = [to_byte(part) for part in color]
    if all(abs(part * 255 - byte) < _CLOSE for part, byte in zip(color, bytes_, strict=True)):
        digits = bytes(bytes_).hex()
        return f"#{digits if bytes_[3] < 255 else digits[:6]}"
    return channels(color)


def channels(color: Rgba) -> dict[str, float]:
    """Return the channels of a colour, as effects and paints have them."""
    return {name: whole(round(float(part), _DIGITS)) for name, part in zip("rgba", color, strict=True)}


def scopes_of(kind: TokenType, value: FigmaValue, theirs: Sequence[str] | None) -> list[str]:
    """Return the scopes of a variable: those that Figma gave it and its type may have, or those of its kind.

    `ALL_SCOPES` stands alone, and `ALL_FILLS` without other fills.
    """
    allowed = SCOPES_OF[value.type]
    if theirs is not None:
        fitting = [scope for scope in dict.fromkeys(theirs) if scope in allowed]
        if "ALL_SCOPES" in fitting:
            return ["ALL_SCOPES"]
        if "ALL_FILLS" in fitting:
            fitting = [scope for scope in fitting if scope not in _FILLS]
        if fitting or not theirs:
            return fitting
    is_factor = kind == "lineHeight" and not value.is_length
    return [scope for scope in SCOPES["number" if is_factor else kind] if scope in allowed]
