"""CSS text of a token's value."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, cast

from jeton.model import TokenType
from jeton.values import jsontext
from jeton.values.colors import color_in_css
from jeton.values.composites import UNRESOLVED, NoCssForm, family_list, shorthand
from jeton.values.csstext import holds_reference, is_simple, is_wide, is_word, safe_css, string_value
from jeton.values.memory import ENTRIES, LONGEST

_SPACE = " \t\r\n\f"
_JSON_START = ("{", "[")


class CssValue(NamedTuple):
    """A value as CSS with a note on what was lost, or None and the reason why there is no CSS for it."""

    text: str | None
    note: str | None


def css_values(kinds: Sequence[str], texts: Sequence[str]) -> list[CssValue]:
    """Return `css_value` of each kind and text."""
    if max(map(len, texts), default=0) > LONGEST:
        return list(map(css_value, kinds, texts))
    return list(map(_css_value, kinds, texts))


def css_value(kind: str, text: str) -> CssValue:
    """Return the text after the colon: stored text, a composite as shorthand, a string in quotes if needed.

    `kind` is a token type. The text is safe between `:` and `;` in any block.
    """
    return _css_value(kind, text) if len(text) <= LONGEST else _css_value.__wrapped__(kind, text)


@lru_cache(maxsize=ENTRIES)
def _css_value(kind: str, text: str) -> CssValue:
    if kind != "fontFamily" and is_word(text):
        return CssValue(text, None)
    if kind == "string":
        return CssValue(string_value(text), None)
    if kind == "color" and "(#" in text:  # a spelling of Tokens Studio, not a CSS function
        text = color_in_css(text) or text
    if is_simple(text):
        return CssValue(text if kind != "fontFamily" else family_list(text) or text, None)
    return _uncommon(cast("TokenType", kind), text.strip(_SPACE))


def _uncommon(kind: TokenType, text: str) -> CssValue:
    if not text:
        return CssValue(None, "its value is empty")
    if text[0] in _JSON_START:
        return _from_json(kind, text)
    if holds_reference(text):
        return CssValue(None, UNRESOLVED)
    if is_wide(text):
        return CssValue(None, f"CSS would take {text} for the custom property itself")
    safe = safe_css(text)
    return CssValue(safe, None) if safe else CssValue(None, "its value is not safe in a stylesheet")


def _from_json(kind: TokenType, text: str) -> CssValue:
    value = jsontext.decode(text)
    if value is None:
        if holds_reference(text):
            return CssValue(None, UNRESOLVED)
        return CssValue(None, "its value is neither CSS nor valid JSON")
    try:
        css, unused = shorthand(kind, value)
    except NoCssForm as refusal:
        return CssValue(None, str(refusal))
    return CssValue(css, f"CSS has no place here for {', '.join(unused)}" if unused else None)
