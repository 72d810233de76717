"""CSS text of a token's value, valid for the property of its type."""

from typing import NamedTuple, cast

from jeton.model.objects import TOKEN_TYPES, TokenType
from jeton.values.csstext import is_wide, safe_css, string_value
from jeton.values.memory import ENTRIES, LONGEST
from jeton.values.parse import reading
from jeton.values.places import UNRESOLVED, excerpt
from jeton.values.plaincss import PLAIN
from jeton.values.scan import SPACE
from jeton.values.typed import Border, InvalidValue, Ok, Opaque, OpaqueValue, Reading, StrokeStyle, Value
from jeton.values.write import UNSAFE, NoCss, css_text, positive_text, without_place

_JSON_START = ("{", "[")
_POSITIVE = frozenset({"fontSize", "lineHeight"})


NO_PLACE = "CSS has no place here for "
"""A note begins with it, and then lists the members that CSS text of a value cannot hold."""


class CssValue(NamedTuple):
    """A value as CSS, or None and in `note` the reason why there is no CSS for it.

    `note` else says what was lost; `change` how the text differs from the stored one.
    """

    text: str | None
    note: str | None = None
    change: str | None = None


class _CssValues(dict[str, CssValue]):
    """The values of texts of one kind, each made when it is first asked for; beyond `ENTRIES` all go."""

    count = 0

    def __init__(self, kind: TokenType) -> None:
        super().__init__()
        self._kind = kind
        self._fits = PLAIN[kind].fullmatch if kind in PLAIN else None

    def __missing__(self, text: str) -> CssValue:
        is_plain = self._fits is not None and self._fits(text) is not None
        value = CssValue(text) if is_plain else _read(self._kind, text)
        if len(text) <= LONGEST:
            if _CssValues.count >= ENTRIES:
                _CssValues.count = 0
                for values in CSS_VALUES.values():
                    values.clear()
            _CssValues.count += 1
            self[text] = value
        return value


CSS_VALUES: dict[str, _CssValues] = {kind: _CssValues(kind) for kind in TOKEN_TYPES}
"""By token type and text what stands after the colon: stored text if CSS reads it, else the value as CSS
writes it. The text is safe between `:` and `;` in any block.
"""


def css_value(kind: str, text: str) -> CssValue:
    """Return one of `CSS_VALUES`."""
    return CSS_VALUES[kind][text]


def _read(kind: str, text: str) -> CssValue:
    """Return the value of a text that is none of the most usual ones of its type."""
    if kind == "string":
        return CssValue(string_value(text))
    stripped = text.strip(SPACE)
    result = reading(cast("TokenType", kind), text)
    if is_wide(stripped):
        return CssValue(None, f"CSS would take {stripped} for the custom property itself")
    if result.spelling == "css":
        safe = safe_css(stripped)
        return CssValue(safe) if safe else CssValue(None, UNSAFE)
    return _written(kind, result, stripped)


def _invalid(text: str, reason: str) -> CssValue:
    """Return text that is no value of its type: a stylesheet may hold it as it stands, though not JSON."""
    if not text:
        return CssValue(None, "its value is empty")
    if UNRESOLVED in reason:
        return CssValue(None, f"it {UNRESOLVED}")
    if text[0] in _JSON_START:
        return CssValue(None, reason.partition("; accepted is ")[0].removesuffix("."))
    safe = None if is_wide(text) else safe_css(text)
    if safe is None:
        return CssValue(None, UNSAFE)
    return CssValue(safe, None, f"it is written as it stands: {reason}")


def _written(kind: str, result: Reading, stored: str) -> CssValue:
    """Return a value in its one spelling, the members that it has no place for, and the change."""
    if isinstance(result.outcome, InvalidValue):
        return _invalid(stored, result.outcome.reason)
    value = result.outcome.value
    try:
        text = positive_text(value) if kind in _POSITIVE else css_text(value)
    except NoCss as refusal:
        return CssValue(None, str(refusal))
    lost = sorted({*result.unused, *without_place(value)})
    note = f"{NO_PLACE}{', '.join(lost)}" if lost else None
    return CssValue(text, note, _change(result, value, stored, text))


def _respelled(stored: str, text: str) -> str:
    """Return that a text is written as another one: of long ones that begin alike the rest from there."""
    start = excerpt(stored)
    if start == excerpt(text):
        pairs = enumerate(zip(stored, text, strict=False))
        at = next((at for at, (one, other) in pairs if one != other), min(len(stored), len(text))) - 1
        return f"{start} is written with {excerpt(text[at:])} for {excerpt(stored[at:])}"
    return f"{start} is written as {excerpt(text)}"


def _change(result: Reading, value: Value, stored: str, text: str) -> str | None:
    """Return how CSS text differs from the stored one; JSON that says the same does not."""
    if isinstance(value, Opaque) and isinstance(result.outcome, OpaqueValue):
        return result.outcome.reason
    style = value.style if isinstance(value, Border) else value
    if isinstance(style, StrokeStyle) and style.keyword is None:
        return "CSS has no dash patterns: the line is dashed"
    if result.spelling == "json":
        return None
    if stored[0] not in _JSON_START:
        return _respelled(stored, text)
    notes = result.outcome.notes if isinstance(result.outcome, Ok) else ()
    return " ".join(notes) or f"it is written as {excerpt(text)}"
