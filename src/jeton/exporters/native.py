"""What the native formats hold of a token: a colour or a length."""

from jeton.exporters.base import ExportToken
from jeton.exporters.selection import kind_of, unresolved
from jeton.values.colors import Rgba, parse_color
from jeton.values.lengths import parse_length, parse_line_height

LENGTHS = frozenset({"dimension", "fontSize", "lineHeight", "letterSpacing"})


def native_value(token: ExportToken) -> Rgba | float | str:
    """Return the token's colour, its length in points, or why it has neither."""
    if token.value is None:
        return unresolved(token)
    kind = kind_of(token)
    value: Rgba | float | None
    if kind == "color":
        value = parse_color(token.value)
        return value or "its value is no colour that can be evaluated"
    if kind not in LENGTHS:
        return f"this format holds colours and lengths, no {kind}"
    value = parse_line_height(token.value) if kind == "lineHeight" else parse_length(token.value)
    return "its value is no length that can be evaluated" if value is None else value
