"""Values of tokens in sources for Style Dictionary, whose own transforms pass them on unchanged.

Style Dictionary prints the objects by which DTCG says colours, lengths, times and gradients only in some
versions, and in some formats: so they are texts of CSS, and composites are objects of such texts. It reads
some texts wrongly: colours in words that contain `rgb`, `hsl` or `hsv`, and lengths of two parts.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from jeton.formats.dtcg.dtcg_values import Leaf
from jeton.formats.token_files.texts import BRACES, border_of, parts_of, shadow_of, tame
from jeton.formats.writing.base import ExportToken
from jeton.formats.writing.colors import css_of
from jeton.formats.writing.selection import kind_of
from jeton.formats.writing.sheets import said_of
from jeton.formats.writing.tree import encoded
from jeton.model.objects import TokenType
from jeton.values import typed
from jeton.values.colors import to_byte, to_rgba
from jeton.values.csstext import css_string
from jeton.values.memory import remembered
from jeton.values.numbers import in_range, is_number, plain
from jeton.values.parse import read
from jeton.values.parse_colors import convertible
from jeton.values.write import NoCss, css_text, whole

_NUMBERS = frozenset({"number", "fontWeight", "lineHeight"})
_SIZES = frozenset({"dimension", "fontSize"})
"""The types whose texts Style Dictionary takes for one length."""
_EIGHT_BITS = frozenset({"srgb", "hsl", "hwb"})
_MISREAD = re.compile("rgb|hsl|hsv", re.IGNORECASE)
_CLOSE = 1e-6
_DIGITS = 8
_ROUNDED = "the colour is rounded to eight bits"
_OKLAB = "the colour is written in oklab"
_TWO_LENGTHS = "its type is string: Style Dictionary would take it for one length"
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*|[A-Za-z0-9_-]+(?: [A-Za-z0-9_-]+)+")


def leaf_of(token: ExportToken) -> Leaf | str:
    """Return the value of a token as its source has it, or the reason why there is none."""
    css = css_of(token)
    if css.text is None or token.value is None:
        return css.note or ""
    kind: str = kind_of(token)
    value, *notes = _structured(kind, token.value)
    if value is None:
        value = token.value if kind == "string" else _simple(kind, css.text)
        note = None if kind == "string" else said_of(css)
        notes = [note] if note else []
        if kind in _SIZES and " " in css.text.strip() and "(" not in css.text:
            kind, notes = "string", [*notes, _TWO_LENGTHS]
    tamed = tame(value)
    return Leaf(kind, tamed, encoded(tamed), "", (*notes, *([] if tamed == value else [BRACES])))


def _simple(kind: str, text: str) -> Any:
    """Return a number or a boolean as JSON has it, any other text as it is."""
    if kind in _NUMBERS and is_number(text):
        number = in_range(float(text))
        return text if number is None else whole(number)
    return text == "true" if kind == "boolean" and text in {"true", "false"} else text


@remembered
def _structured(kind: str, text: str) -> tuple[Any, ...]:
    """Return a colour, a list of families, or a composite with CSS for each part; then notes on changes.

    The value is None for any other.
    """
    type_: TokenType = kind  # type: ignore[assignment]  # the cache knows texts alone
    outcome = read(type_, text)
    if not isinstance(outcome, typed.Ok):
        return (None,)
    if isinstance(outcome.value, typed.Color):
        return _color(outcome.value)
    write_parts = _PARTS.get(type(outcome.value))
    if write_parts is None:
        return (None,)
    try:
        return (write_parts(outcome.value), *outcome.notes, *_notes(outcome.value))
    except NoCss:
        return (None,)


def _color(color: typed.Color) -> tuple[str, ...]:
    """Return a colour that Style Dictionary reads as it is, or that it passes on."""
    if color.space not in _EIGHT_BITS or not _is_inside(color):
        text = css_text(color)
        return (_oklab(color), _OKLAB) if _MISREAD.search(text) else (text,)
    channels = to_rgba(color)
    red, green, blue, alpha = (to_byte(part) for part in channels)
    is_exact = all(abs(part * 255 - to_byte(part)) < _CLOSE for part in channels[:3])
    notes = [] if is_exact else [_ROUNDED]
    if abs(channels.alpha * 255 - alpha) < _CLOSE:
        return f"#{bytes((red, green, blue, *([alpha] if alpha < 255 else []))).hex()}", *notes
    return f"rgba({red}, {green}, {blue}, {plain(channels.alpha)})", *notes


def _notes(composite: Any) -> Iterable[str]:
    """Return how the colours inside of a composite are changed."""
    parts = composite.layers if isinstance(composite, typed.Shadow) else [composite]
    values = [getattr(part, "color", None) for part in parts]
    colors = [value for value in values if isinstance(value, typed.Color)]
    return dict.fromkeys(note for color in colors for note in _color(color)[1:])


def _is_inside(color: typed.Color) -> bool:
    return color.space != "srgb" or all(0 <= (part or 0) <= 1 for part in color.components)


def _oklab(color: typed.Color) -> str:
    parts = [part or 0.0 for part in color.components]
    coords = [
        round(part, _DIGITS) + 0.0 for part in convertible(color.space, parts).convert("oklab").coords()
    ]
    return css_text(typed.Color("oklab", (coords[0], coords[1], coords[2]), color.alpha))


def _text(part: Any) -> Any:
    """Return a part of a value: a number as it is, anything else as CSS."""
    if isinstance(part, typed.Color):
        return _color(part)[0]
    if isinstance(part, typed.Number | typed.FontWeight) and not getattr(part, "style", None):
        return whole(part.number)
    return css_text(part)


def _families(family: typed.FontFamily) -> Any:
    return [_name(name) for name in family.names]


def _name(name: str | typed.Opaque) -> str:
    if isinstance(name, typed.Opaque):
        raise NoCss("only a browser can evaluate it")
    if _NAME.fullmatch(name):
        return name
    escaped = css_string(name)[1:-1].replace("'", "\\'")
    return f"'{escaped}'"  # which Style Dictionary leaves as it is


def _transition(transition: typed.Transition) -> Any:
    if transition.property:
        raise NoCss("an object has no place for the property")
    return {
        "duration": _text(transition.duration),
        "delay": _text(transition.delay),
        "timingFunction": _text(transition.timing),
    }


def _layer(layer: typed.Layer) -> Any:
    parts = {"offsetX": layer.x, "offsetY": layer.y, "blur": layer.blur, "spread": layer.spread}
    members = {"color": _text(layer.color), **{key: _text(part) for key, part in parts.items()}}
    return members | {"inset": True, "type": "inset"} if layer.inset else members


def _typography(font: typed.Typography) -> Any:
    if font.family is None or font.size is None or isinstance(font.family, typed.Opaque):
        raise NoCss("the shorthand needs a family and a size")
    return (
        {"fontFamily": _families(font.family)}
        | {key: _text(part) for key, part in parts_of(font).items()}
        | {"fontWidth" if key == "fontStretch" else key: part for key, part in font.extras.items()}
    )


_PARTS: Mapping[type, Callable[[Any], Any]] = {
    typed.FontFamily: _families,
    typed.Border: lambda border: border_of(border, _text),
    typed.Transition: _transition,
    typed.Shadow: lambda shadow: shadow_of(shadow, _layer),
    typed.Typography: _typography,
}
