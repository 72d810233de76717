"""A token's value as CSS."""

from typing import NamedTuple, cast

from jeton.model import TokenType
from jeton.values import jsontext
from jeton.values.composites import UNRESOLVED, NoCssForm, family_list, shorthand
from jeton.values.csstext import holds_reference, is_simple, is_wide, safe_css, string_value
from jeton.values.memory import remembered

_SPACE = " \t\r\n\f"
_JSON_START = ("{", "[")


class CssValue(NamedTuple):
    """A value as CSS with what it could not take over, or None and why there is no CSS for it."""

    text: str | None
    note: str | None


@remembered
def css_value(kind: str, text: str) -> CssValue:
    """Return what stands after the colon: stored text, a composite as shorthand, a string quoted if need be.

    `kind` is one of the token types. The text is safe between `:` and `;` in any block.
    """
    if kind == "string":
        return CssValue(string_value(text), None)
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
        result = shorthand(kind, value)
    except NoCssForm as refusal:
        return CssValue(None, str(refusal))
    note = f"CSS has no place here for {', '.join(result.unused)}" if result.unused else None
    return CssValue(result.text, note)
