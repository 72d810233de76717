"""CSS text of a token's value, valid for the property of its type."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, cast

from jeton.model import TokenType
from jeton.values.csstext import is_wide, safe_css, string_value
from jeton.values.memory import ENTRIES, LONGEST
from jeton.values.parse import reading
from jeton.values.places import UNRESOLVED, shown
from jeton.values.plaincss import is_plain
from jeton.values.scan import SPACE
from jeton.values.typed import Border, InvalidValue, Ok, Opaque, OpaqueValue, Reading, StrokeStyle, Value
from jeton.values.write import UNSAFE, NoCss, css_text, positive_text, without_place

_JSON_START = ("{", "[")
_POSITIVE = frozenset({"fontSize", "lineHeight"})


class CssValue(NamedTuple):
    """A value as CSS, or None and in `note` the reason why there is no CSS for it.

    `note` else says what was lost; `change` how the text differs from the stored one.
    """

    text: str | None
    note: str | None = None
    change: str | None = None


def css_values(kinds: Sequence[str], texts: Sequence[str]) -> list[CssValue]:
    """Return `css_value` of each kind and text."""
    if max(map(len, texts), default=0) > LONGEST:
        return list(map(css_value, kinds, texts))
    return list(map(_css_value, kinds, texts))


def css_value(kind: str, text: str) -> CssValue:
    """Return the text after the colon: stored text if CSS reads it, else the value as CSS writes it.

    `kind` is a token type. The text is safe between `:` and `;` in any block.
    """
    return _css_value(kind, text) if len(text) <= LONGEST else _css_value.__wrapped__(kind, text)


@lru_cache(maxsize=ENTRIES)
def _css_value(kind: str, text: str) -> CssValue:
    if is_plain(kind, text):
        return CssValue(text)
    if kind == "string":
        return CssValue(string_value(text))
    stripped = text.strip(SPACE)
    found = reading(cast("TokenType", kind), text)
    if is_wide(stripped):
        return CssValue(None, f"CSS would take {stripped} for the custom property itself")
    if found.spelling == "css":
        safe = safe_css(stripped)
        return CssValue(safe) if safe else CssValue(None, UNSAFE)
    return _written(kind, found, stripped)


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


def _written(kind: str, found: Reading, stored: str) -> CssValue:
    """Return a value in its one spelling, the members that it has no place for, and the change."""
    if isinstance(found.outcome, InvalidValue):
        return _invalid(stored, found.outcome.reason)
    value = found.outcome.value
    try:
        text = positive_text(value) if kind in _POSITIVE else css_text(value)
    except NoCss as refusal:
        return CssValue(None, str(refusal))
    lost = sorted({*found.unused, *without_place(value)})
    note = f"CSS has no place here for {', '.join(lost)}" if lost else None
    return CssValue(text, note, _change(found, value, stored, text))


def _change(found: Reading, value: Value, stored: str, text: str) -> str | None:
    """Return how CSS text differs from the stored one; JSON that says the same does not."""
    if isinstance(value, Opaque) and isinstance(found.outcome, OpaqueValue):
        return found.outcome.reason
    style = value.style if isinstance(value, Border) else value
    if isinstance(style, StrokeStyle) and style.keyword is None:
        return "CSS has no dash patterns: the line is dashed"
    if found.spelling == "json":
        return None
    if stored[0] not in _JSON_START:
        return f"{shown(stored)} is written as {shown(text)}"
    notes = found.outcome.notes if isinstance(found.outcome, Ok) else ()
    return " ".join(notes) or f"it is written as {shown(text)}"
