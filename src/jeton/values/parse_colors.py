"""Parser of colors: the absolute syntaxes of CSS Color 4, DTCG's object, and spellings of design tools."""

import math
import re
from collections.abc import Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Any, cast, get_args

from jeton.values.composed import ingredient_of, method_of, mixed, relative
from jeton.values.cssmaths import NAMES
from jeton.values.members import folded
from jeton.values.numbers import LIMIT, in_range, is_number
from jeton.values.places import ValuePlace
from jeton.values.scan import SPACE, one_component, split, without_comments
from jeton.values.typed import Color, ColorSpace, Opaque

if TYPE_CHECKING:
    from coloraide import Color as Convertible

ACCEPTED = (
    'a color such as "#3b82f6", "rgb(59 130 246 / 50%)", "oklch(0.7 0.15 250)", "rebeccapurple" or an object '
    "with colorSpace and components"
)
_SPACES: frozenset[str] = frozenset(get_args(ColorSpace))
_SPELLINGS = {folded(space): space for space in _SPACES}

_RGB = frozenset({"srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020"})
_OF_FUNCTION = _RGB | {"xyz", "xyz-d50", "xyz-d65"}
"""The spaces that CSS's `color()` takes; DTCG's others have functions of their own."""
_BRIGHTEST = 2.0  # above 1 a color is outside its space; above this limit the scale is 0 to 255
_LONGEST = 2048
_FARTHEST = 1e6  # above this, components are meaningless and conversions overflow
_HEX = re.compile(r"#([0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})", re.IGNORECASE)
_FUNCTION = re.compile(r"(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(([^()]*)\)", re.IGNORECASE)
_ARGUMENT = re.compile(
    r"([+-]?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:e[+-]?[0-9]+)?)(%|deg|grad|rad|turn|)|none", re.IGNORECASE
)
_GAP = re.compile(r"[ \t\r\n\f]+")
_IN_RGBA = re.compile(r"(?:rgb|hsl)a?\((.+)\)", re.IGNORECASE | re.DOTALL)
_MADE_OF_OTHERS = re.compile(
    r"(color-mix|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)(?=\(\s*from\s))\(", re.IGNORECASE
)
_NESTING = 8
_TURN = {"": Decimal(1), "deg": Decimal(1), "grad": Decimal("0.9"), "turn": Decimal(360)}
_HUE = None
# what 100% stands for in each component; a hue has no percentages
_FULL: dict[str, tuple[str | None, str | None, str | None]] = {
    "rgb": ("1", "1", "1"),
    "hsl": (_HUE, "100", "100"),
    "hwb": (_HUE, "100", "100"),
    "lab": ("100", "125", "125"),
    "lch": ("100", "150", _HUE),
    "oklab": ("1", "0.4", "0.4"),
    "oklch": ("1", "0.4", _HUE),
    "color": ("1", "1", "1"),
}
_LIGHTEST = {"lab": 100.0, "lch": 100.0, "oklab": 1.0, "oklch": 1.0}
_SYSTEM = re.compile(
    "currentcolor|(?:accentcolor|canvas|field|highlight|mark|selecteditem)(?:text)?"
    "|(?:active|visited|gray|link)text|button(?:border|face|text|highlight|shadow)|(?:in)?active(?:border|caption)"
    "|(?:inactive)?captiontext"
    "|appworkspace|background|info(?:background|text)|menu(?:text)?|scrollbar|window(?:frame|text)?"
    "|threed(?:(?:dark|light)?shadow|face|highlight)",
    re.IGNORECASE,
)
"""The system colors of CSS Color 4, with the deprecated ones of its appendix A."""

_VARIABLE = re.compile(r"(?:var|env|attr)\(", re.IGNORECASE)
_BY_BROWSER = re.compile(
    r"(?:color-mix|light-dark|contrast-color|var|env)\(.*\)"
    r"|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\((?=\s*from\s|.*(?:var|env|calc|min|max|clamp)\().*\)",
    re.IGNORECASE | re.DOTALL,
)
_CALL = re.compile(r"([\w-]+)\(")
_FUNCTIONS = NAMES | {"rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color"}
_FUNCTIONS |= {
    "color-mix",
    "light-dark",
    "contrast-color",
    "device-cmyk",
    "alpha",
    "var",
    "env",
    "attr",
    "if",
    "inherit",
}
_FUNCTIONS |= {"progress", "random", "sibling-index", "sibling-count"}
"""The functions that may stand in a color of CSS, beside custom ones; `from(red)` is none."""


def color(value: object, place: ValuePlace) -> Color | Opaque:
    """Return the color of text or of a decoded object; raise `StopReading` if it is none."""
    if isinstance(value, str):
        return _from_text(value, place)
    if isinstance(value, dict):
        return _from_object(value, place)
    raise place.invalid(value, ACCEPTED)


def _from_text(text: str, place: ValuePlace) -> Color | Opaque:
    match = _HEX.fullmatch(text)
    if match is not None:
        return _from_hex(match[1])
    stripped = without_comments(text)
    if len(stripped) <= _LONGEST:
        result = _absolute(stripped)
        if result is not None:
            return result
        result = _of_tools(stripped, place) or _composed(stripped, _NESTING)
        if result is not None:
            return result
    if _is_by_browser(stripped) or _SYSTEM.fullmatch(stripped):
        return place.opaque(stripped)
    raise place.invalid(text, ACCEPTED)


def _is_by_browser(text: str) -> bool:
    """Tell whether a browser can make a color of the text where it knows its page."""
    return (
        _BY_BROWSER.fullmatch(text) is not None
        and one_component(text)
        and _is_whole(text)
        and all(name.lower() in _FUNCTIONS or name[:2] == "--" for name in _CALL.findall(text))
    )


def _composed(text: str, depth: int) -> Color | None:
    """Return a color that CSS makes of constants; None for any other, and if it nests deeper than `depth`."""
    match = _MADE_OF_OTHERS.match(text)
    if match is None or not depth or not text.endswith(")"):
        return None
    function, parts = match[1].lower(), split(text[match.end(1) + 1 : -1])
    if function == "color-mix":
        return _mix(parts or [], depth)
    words = parts[0] if parts is not None and len(parts) == 1 else []
    base = _constant(words[1], depth) if len(words) > 1 and words[0].lower() == "from" else None
    space = words[2].lower() if function == "color" and len(words) > 2 else ""
    if base is None or (function == "color" and space not in _OF_FUNCTION):
        return None
    made = relative(function.removesuffix("a"), space, base, words[3 if space else 2 :])
    return None if made is None else _absolute(made)


def _mix(parts: list[list[str]], depth: int) -> Color | None:
    ingredients = [ingredient_of(words) for words in parts[1:]]
    method = method_of(parts[0]) if len(ingredients) == 2 else None
    if method is None:
        return None
    colored = [each for each in ingredients if each is not None]
    colors = [color for each in colored if (color := _constant(each.text, depth)) is not None]
    return mixed(colors, [each.share for each in colored], method) if len(colors) == 2 else None


def _constant(text: str, depth: int) -> Color | None:
    return _absolute(text) or _composed(text, depth - 1)


def _is_whole(text: str) -> bool:
    """Tell whether a colour made from another, such as `rgb(from red r g b)`, has all of its components."""
    name, _, inner = text.partition("(")
    words = (split(inner[:-1]) or [[]])[0]
    if words[:1] != ["from"] or any(map(_VARIABLE.match, words)):
        return True
    count = 6 if name.lower() == "color" else 5
    return len(words) == count or (len(words) == count + 2 and words[count] == "/")


def convertible(space: str, parts: Sequence[float], alpha: float = 1.0) -> "Convertible":
    """Return a colour that a library can convert to other spaces.

    The library is loaded when a colour first needs it, for loading takes a fifth of the start of a process
    that reads an import. Servers load it when they start, with the native exporters.
    """
    from coloraide import Color as Convertible  # noqa: PLC0415  as above

    return Convertible(space, parts, alpha)


def _named(word: str) -> Sequence[float] | None:
    """Return red, green, blue and alpha of a colour by its name in CSS."""
    from coloraide.css.color_names import from_name  # noqa: PLC0415  as above

    return from_name(word)


def _absolute(text: str) -> Color | None:
    """Return a color that CSS can read without its context; None if the text is no such color."""
    match = _HEX.fullmatch(text)
    if match is not None:
        return _from_hex(match[1])
    match = _FUNCTION.fullmatch(text)
    if match is not None:
        return _from_function(match[1].lower().removesuffix("a"), match[2])
    channels = _named(text.lower()) if text.isascii() and text.isalpha() else None
    if channels is None:
        return None
    red, green, blue, alpha = channels
    return Color("srgb", (red, green, blue), alpha)


def _of_tools(text: str, place: ValuePlace) -> Color | None:
    """Return a color in a spelling of design tools, such as `rgba(#hex, 0.5)` of Tokens Studio."""
    match = _IN_RGBA.fullmatch(text)
    parts = [part for words in split(match[1].replace(" / ", ",")) or [] for part in words] if match else []
    if len(parts) != 2:
        return None
    base, alpha = _absolute(parts[0]), _alpha(parts[1])
    if base is None or alpha is None:
        return None
    place.odd(f'is "{text}", which CSS does not read; it counts as the color in it with that opacity')
    return Color(base.space, base.components, alpha)


def _from_hex(digits: str) -> Color:
    red, green, blue, alpha = _channels(digits)
    return Color("srgb", (red, green, blue), alpha)


def hexadecimal(text: str) -> tuple[float, float, float, float] | None:
    """Return red, green, blue and alpha, each 0 to 1, of hexadecimal digits; None for any other text."""
    match = _HEX.fullmatch(text)
    return None if match is None else _channels(match[1])


def _channels(digits: str) -> tuple[float, float, float, float]:
    if len(digits) < 6:
        digits = "".join(digit * 2 for digit in digits)
    red, green, blue, alpha = bytes.fromhex(digits if len(digits) == 8 else digits + "ff")
    return red / 255, green / 255, blue / 255, alpha / 255


def _from_function(name: str, inner: str) -> Color | None:
    """Read the arguments; with commas by the older grammar, without `none` and mixed units."""
    has_commas = "," in inner
    if has_commas:
        parts = [part.strip(SPACE) for part in inner.split(",")]
        if name not in {"rgb", "hsl"} or len(parts) not in {3, 4}:
            return None
    else:
        components, slash, opacity = inner.partition("/")
        parts = _GAP.split(components.strip(SPACE))
        if name == "color":
            space = parts.pop(0).lower()
            if space not in _OF_FUNCTION:
                return None
            name = f"color {space}"
        if len(parts) != 3:
            return None
        parts += [opacity.strip(SPACE)] if slash else []
    alpha = _alpha(parts.pop()) if len(parts) == 4 else 1.0
    matches = [_ARGUMENT.fullmatch(part) for part in parts]
    if alpha is None or None in matches:
        return None
    return _read(name, [match for match in matches if match], alpha, has_commas=has_commas)


def _read(name: str, matches: list[re.Match[str]], alpha: float, *, has_commas: bool) -> Color | None:
    if has_commas and not _is_legacy(name, matches):
        return None
    function, _, space = name.partition(" ")
    components: list[float | None] = []
    for match, full in zip(matches, _FULL[function], strict=True):
        if match[1] is None:
            components.append(None)
            continue
        number = _component(match[1], match[2].lower(), full, by=255 if name == "rgb" else 1)
        if number is None:
            return None
        components.append(number)
    space = {"": name, "xyz": "xyz-d65"}.get(space, space)
    return _normal(
        "srgb" if name == "rgb" else space, components, alpha, clamped=name in {"rgb", "hsl", "hwb"}
    )


def _is_legacy(name: str, matches: list[re.Match[str]]) -> bool:
    units = [None if match[1] is None else match[2] for match in matches]
    if name == "rgb":
        return units in ([""] * 3, ["%"] * 3)
    return units[1:] == ["%", "%"] and units[0] is not None


def _component(number: str, unit: str, full: str | None, *, by: int) -> float | None:
    """Return a component in its own scale, exact to the last digit; None if the unit does not fit."""
    if full is _HUE:
        if unit == "rad":
            return math.degrees(float(number))
        return None if unit == "%" else _exact(number, _TURN[unit])
    if unit == "%":
        return _exact(number, Decimal(full) / 100)
    return None if unit else float(number) / by


def _exact(number: str, factor: Decimal) -> float:
    """Return the product as the float nearest to it."""
    value = float(number)
    return float(Decimal(repr(value)) * factor) if abs(value) < LIMIT else value


def _alpha(text: str) -> float | None:
    """Return an opacity; `none` is transparent."""
    match = _ARGUMENT.fullmatch(text)
    if match is None or match[2] not in {None, "", "%"}:
        return None
    if match[1] is None:
        return 0.0
    return _limited(_exact(match[1], Decimal("0.01") if match[2] else Decimal(1)))


def faded(base: Color, opacity: float) -> Color:
    """Return a color at an opacity from 0 to 1, on top of its own; exact to the last digit."""
    alpha = float(Decimal(repr(base.alpha)) * Decimal(repr(opacity)))
    return Color(base.space, base.components, alpha)


def _normal(space: str, components: list[float | None], alpha: float, *, clamped: bool) -> Color | None:
    """Return a color with components in the ranges of `typed.Color`; None if they are no color.

    `clamped` tells that CSS limits the colors of this notation to sRGB.
    """
    if space not in _SPACES:
        return None
    first, second, third = components
    if space == "srgb" and clamped:
        first, second, third = (None if part is None else _limited(part) for part in components)
    elif space in _LIGHTEST:
        first = None if first is None else _limited(first, _LIGHTEST[space])
        if space.endswith("lch"):
            second, third = None if second is None else max(second, 0.0), _hue(third)
    elif space in {"hsl", "hwb"}:
        first = _hue(first)
        second = max(second, 0.0) if second is not None and space == "hsl" else second
    parts = (_zero(first), _zero(second), _zero(third))
    if not all(part is None or abs(part) <= _FARTHEST for part in parts):  # false for NaN as well
        return None
    if space in {"hsl", "hwb"} and not all(0 <= (part or 0) <= 100 for part in parts[1:]):
        return _in_srgb(space, parts, alpha)
    return Color(cast("ColorSpace", space), parts, alpha)


def _in_srgb(space: str, components: tuple[float | None, ...], alpha: float) -> Color:
    """Return the sRGB color that CSS makes of saturations and other components out of their ranges."""
    hue, second, third = (part or 0.0 for part in components)
    channels = convertible(space, [hue, second / 100, third / 100]).convert("srgb").coords(nans=False)
    red, green, blue = (_limited(round(channel, 12)) for channel in channels)  # removes rounding errors
    return Color("srgb", (red, green, blue), alpha)


def _hue(degrees: float | None) -> float | None:
    """Return an angle in [0, 360), without the rounding error of a float's remainder."""
    if degrees is None or 0 <= degrees < 360:
        return degrees
    if not abs(degrees) < LIMIT:
        return math.nan
    rest = Decimal(repr(degrees)) % 360
    return float(rest + 360 if rest < 0 else rest) % 360


def _limited(value: float, upper: float = 1.0) -> float:
    return max(0.0, min(value, upper))


def _zero(value: float | None) -> float | None:
    return None if value is None else value + 0.0  # turns -0.0 into 0.0


_ORDERS = {"srgb": "rgb", "hsl": "hsl"}
_CHANNELS = {space: frozenset(keys) for space, keys in _ORDERS.items()}
_LETTERS = {"red": "r", "green": "g", "blue": "b"}
_BYTE = 255
_CALLED = {"srgb": "r, g, b and a, as Figma writes them", "hsl": "h, s and l"}
_MEMBERS = frozenset({"colorSpace", "components", "alpha", "hex"})
_BASES = ("components", "color", "value", "hex")
"""The members that may be another color as a whole: `components` of Brücke, `color` of Figma."""
_OPACITIES = ("alpha", "opacity", "a")


def _with_opacity(value: dict[str, Any], base: str, beside: str | None, place: ValuePlace) -> Color | Opaque:
    """Return the color in an object at the opacity beside it, in sRGB to the nearest of 256 steps."""
    result = color(value[base], place.member(base))
    place.leave(value.keys() - _MEMBERS - {base, beside}, "has members that no color has")
    if beside is None:
        place.odd(f"has a color in its {base} alone, which counts")
        return result
    opacity = value[beside]
    place.odd(f"has an {beside} beside another color, which counts with that opacity")
    if isinstance(result, Opaque):
        return result
    alpha = _alpha(opacity.strip(SPACE)) if isinstance(opacity, str) else in_range(opacity)
    if alpha is None or not 0 <= alpha <= 1:
        raise place.member(beside).invalid(opacity, "a number from 0 to 1")
    if result.space == "srgb":  # as these tools write their colors
        alpha = int(alpha * 255 + 0.5) / 255
    return Color(result.space, result.components, float(alpha))


def _as_dtcg(value: dict[str, Any]) -> dict[str, Any]:
    """Return a color object with DTCG's members for `r`, `g`, `b` and `a`, or `h`, `s`, `l` and `a`.

    Channels are from 0 to 1, as Figma writes them, or whole numbers to 255; shares are from 0 to 1 or to 100.
    """
    value = {_LETTERS.get(key, key): part for key, part in value.items()} if "red" in value else value
    space = next((name for name, keys in _CHANNELS.items() if keys <= value.keys()), None)
    if "colorSpace" in value or space is None:
        return value
    components = [_number(value[key]) for key in _ORDERS[space]]
    numbers = [in_range(part) for part in components]
    if space == "srgb" and all(type(part) is int and 0 <= part <= _BYTE for part in components):
        components = [part / _BYTE for part in components] if max(components) > 1 else components
    elif space == "hsl" and None not in numbers and max(components[1:]) <= 1:
        components[1:] = [part * 100 for part in components[1:]]
    others = {key: part for key, part in value.items() if key not in _CHANNELS[space] | {*_OPACITIES}}
    alpha = next((value[key] for key in _OPACITIES if key in value), 1)
    return others | {"colorSpace": space, "components": components, "alpha": alpha}


def _number(part: Any) -> Any:
    """Return the number that a text is, or anything else as it is."""
    if not isinstance(part, str) or not is_number(part.strip(SPACE)):
        return part
    return int(part) if part.strip(SPACE).isdecimal() else float(part)


def _respelled(stored: dict[str, Any], place: ValuePlace) -> dict[str, Any]:
    """Return a color object with the members, the spaces and the numbers of DTCG for spellings of them."""
    value = dict(stored)
    if "channels" in value and "components" not in value:
        value["components"] = value.pop("channels")
    space, alpha = value.get("colorSpace"), value.get("alpha")
    if isinstance(space, str) and space not in _SPACES:
        value["colorSpace"] = _SPELLINGS.get(folded(space).replace(" ", ""), space)
    if isinstance(value.get("components"), list):
        value["components"] = [_number(part) for part in value["components"]]
    if isinstance(alpha, str) and (share := _alpha(alpha.strip(SPACE))) is not None:
        value["alpha"] = share
    if value != stored:
        place.note("has other spellings of DTCG's members, spaces or numbers")
    return value


def _from_object(stored: dict[str, Any], place: ValuePlace) -> Color | Opaque:
    """Read a color object of DTCG or Figma, or another color with an opacity."""
    base = next((key for key in _BASES if isinstance(stored.get(key), str | dict)), None)
    beside = next((key for key in _OPACITIES if key in stored), None)
    has_parts = base == "components" or any(key in stored for key in ("components", "channels"))
    is_wrapped = base is not None and (beside is not None or stored.keys() <= _MEMBERS | {base})
    if base is not None and is_wrapped and not (has_parts and "colorSpace" in stored):
        return _with_opacity(stored, base, beside, place)
    value = _as_dtcg(stored)
    if value is not stored:
        place.note(f"has {_CALLED[value['colorSpace']]}; DTCG has colorSpace and components")
    return _from_dtcg(_respelled(value, place), place)


def _from_dtcg(value: dict[str, Any], place: ValuePlace) -> Color:
    """Read a color object with DTCG's members."""
    space, components = value.get("colorSpace"), value.get("components")
    if "colorSpace" not in value:
        raise place.member("colorSpace").missing(f"one of {', '.join(sorted(_SPACES))}")
    if not isinstance(space, str) or space not in _SPACES:
        raise place.member("colorSpace").invalid(space, f"one of {', '.join(sorted(_SPACES))}")
    if not isinstance(components, list) or len(components) != 3:
        raise place.member("components").invalid(components, "a list of three numbers, each maybe none")
    for index, part in enumerate(components):
        if part != "none" and part is not None and in_range(part) is None:
            raise place.member("components").item(index).invalid(part, 'a number or "none"')
    if space in _RGB and any(isinstance(part, int | float) and abs(part) > _BRIGHTEST for part in components):
        raise place.member("components").invalid(components, f"numbers from 0 to 1 in {space}")
    alpha = value.get("alpha", 1)
    opacity = 0.0 if alpha == "none" else in_range(alpha)
    if opacity is None:
        raise place.member("alpha").invalid(alpha, "a number from 0 to 1")
    numbers = [None if part in {"none", None} else float(part) for part in components]
    result = _normal(space, numbers, _limited(float(opacity)), clamped=space in {"hsl", "hwb"})
    if result is None:
        raise place.member("components").invalid(components, f"numbers in the range of {space}")
    place.leave(value.keys() - _MEMBERS, "has members that no color has")
    return result
