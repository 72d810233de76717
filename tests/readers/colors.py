"""CSS Color 4, worked out a second time: what a colour is in sRGB, by neither Jeton's code nor its library.

The matrices come from each space's primaries and white; the grammar is that of the specification's absolute
colours. `mapped` of the answer tells the colours that sRGB has not, which were brought into it.
"""

import json
import math
import re
from typing import Any, NamedTuple

import tinycss2
from tinycss2 import color4

from jeton.values.colors import parse_color

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]


class Color(NamedTuple):
    """Red, green, blue (not linear) and alpha, each 0 to 1; whether the gamut had to be mapped."""

    red: float
    green: float
    blue: float
    alpha: float
    mapped: bool


_COMPOSED = re.compile(r"color-mix\(|[a-z]+\(\s*from\s", re.IGNORECASE)


def evaluate(text: str) -> Color | None:
    """Return the colour that CSS's text or DTCG's JSON object stands for; None where it is none by itself."""
    text = text.strip(" \t\r\n\f")
    if text.startswith("{"):
        return _from_json(text)
    if _COMPOSED.match(text):  # tests/values judges those
        composed = parse_color(text)
        return None if composed is None else Color(*composed, mapped=False)
    node = tinycss2.parse_one_component_value(text, skip_comments=True)
    if node.type == "hash":
        return _from_hex(node.value.lower())
    if node.type == "ident":
        return _named(node.lower_value)
    return _from_function(node) if node.type == "function" and text.endswith(")") else None


def to_byte(channel: float) -> int:
    """Return a channel as 0 to 255, rounded half up; what is a hair below a half counts as one."""
    return math.floor(channel * 255 + 0.5 + 1e-6)


# --- grammar ---

_TURN = {"": 360.0, "deg": 360.0, "grad": 400.0, "rad": math.tau, "turn": 1.0}
# of each function: what 100% is of each component, `None` for a hue
_FULL: dict[str, tuple[float | None, float | None, float | None]] = {
    "rgb": (255, 255, 255),
    "hsl": (None, 100, 100),
    "hwb": (None, 100, 100),
    "lab": (100, 125, 125),
    "lch": (100, 150, None),
    "oklab": (1, 0.4, 0.4),
    "oklch": (1, 0.4, None),
    "color": (1, 1, 1),
}


def _from_hex(digits: str) -> Color | None:
    if not set(digits) <= set("0123456789abcdef") or len(digits) not in {3, 4, 6, 8}:
        return None
    size = 1 if len(digits) < 6 else 2
    channels = [int(digits[at : at + size] * (3 - size), 16) / 255 for at in range(0, len(digits), size)]
    red, green, blue, alpha = [*channels, 1.0][:4]
    return Color(red, green, blue, alpha, mapped=False)


def _named(name: str) -> Color | None:
    color = color4.parse_color(name)
    if color is None or isinstance(color, str):
        return None
    red, green, blue = color.coordinates
    return Color(red, green, blue, color.alpha, mapped=False)


def _from_function(node: Any) -> Color | None:
    """Read `rgb()` and the like: their tokens without white space, three components and maybe an alpha."""
    name = {"rgba": "rgb", "hsla": "hsl"}.get(node.lower_name, node.lower_name)
    tokens = [token for token in node.arguments if token.type not in {"whitespace", "comment"}]
    if name not in _FULL:
        return None
    space = name
    if name == "color":
        space = tokens.pop(0).value if tokens and tokens[0].type == "ident" else ""
        space = space.lower()
    parts = _legacy(name, tokens) if any(token == "," for token in tokens) else _modern(tokens)
    if parts is None or (name == "color" and space not in _RGB and space not in _XYZ):
        return None
    *components, opacity = parts
    numbers = [_number(part, full) for part, full in zip(components, _FULL[name], strict=True)]
    alpha = 1.0 if opacity is None else _number(opacity, 1)
    if alpha is None or None in numbers:
        return None
    first, second, third = (number or 0.0 for number in numbers)
    return _color(space, name == "color", (first, second, third), alpha)


def _modern(tokens: list[Any]) -> list[Any] | None:
    """Return three components and the alpha after a slash, None where there is none."""
    if len(tokens) == 5 and tokens[3] == "/":
        return [*tokens[:3], tokens[4]]
    return [*tokens, None] if len(tokens) == 3 else None


def _legacy(name: str, tokens: list[Any]) -> list[Any] | None:
    """Return what commas separate; all numbers or all percentages, and no `none`."""
    kinds = [token.type for token in tokens[:5:2]]
    rgb = name == "rgb" and kinds in (["number"] * 3, ["percentage"] * 3)
    hsl = name == "hsl" and kinds[1:] == ["percentage"] * 2 and kinds[0] in {"number", "dimension"}
    if len(tokens) not in {5, 7} or any(token != "," for token in tokens[1::2]) or not (rgb or hsl):
        return None
    if tokens[-1].type == "ident":
        return None
    return [*tokens[::2], None][:4]


def _number(token: Any, full: float | None) -> float | None:
    """Return a component as a number; `full` is what 100% stands for, None for a hue in degrees."""
    if token.type == "ident" and token.lower_value == "none":
        return 0.0
    if token.type == "number":
        return float(token.value)
    if token.type == "percentage" and full is not None:
        return float(token.value) / 100 * full
    if token.type == "dimension" and full is None and token.lower_unit in _TURN:
        return float(token.value) / _TURN[token.lower_unit] * 360
    return None


def _from_json(text: str) -> Color | None:
    """Read DTCG's colour object: `colorSpace`, three `components`, `alpha`."""
    try:
        value = json.loads(text)
    except ValueError:
        return None
    space, components, alpha = value.get("colorSpace"), value.get("components"), value.get("alpha", 1)
    if not isinstance(components, list) or len(components) != 3 or not isinstance(space, str):
        return None
    numbers = [_json_number(part) for part in [*components, alpha]]
    if None in numbers:
        return None
    first, second, third, opacity = (number or 0.0 for number in numbers)
    if space in _RGB or space in {"xyz-d65", "xyz-d50"}:
        return _color(space, True, (first, second, third), opacity)  # noqa: FBT003  the space's own function
    known = space in _FULL and space not in {"rgb", "color"}
    return _color(space, False, (first, second, third), opacity) if known else None  # noqa: FBT003  as above


def _json_number(value: object) -> float | None:
    if value == "none":
        return 0.0
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


# --- colour spaces ---

_D65 = (0.3127, 0.3290)
_D50 = (0.3457, 0.3585)


def _times(matrix: Matrix, vector: Vector) -> Vector:
    a, b, c = (sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)
    return a, b, c


def _product(left: Matrix, right: Matrix) -> Matrix:
    return _transposed(tuple(_times(left, column) for column in _transposed(right)))  # type: ignore[arg-type]


def _transposed(matrix: Matrix) -> Matrix:
    return tuple(zip(*matrix, strict=True))  # type: ignore[return-value]


def _inverse(matrix: Matrix) -> Matrix:
    """Return the inverse by cofactors."""
    m = matrix
    cofactors = [
        [
            m[(i + 1) % 3][(j + 1) % 3] * m[(i + 2) % 3][(j + 2) % 3]
            - m[(i + 1) % 3][(j + 2) % 3] * m[(i + 2) % 3][(j + 1) % 3]
            for j in range(3)
        ]
        for i in range(3)
    ]
    determinant = sum(m[0][j] * cofactors[0][j] for j in range(3))
    return tuple(tuple(cofactors[j][i] / determinant for j in range(3)) for i in range(3))  # type: ignore[return-value]


def _xyz_of(x: float, y: float) -> Vector:
    return x / y, 1.0, (1 - x - y) / y


def _to_xyz(white: tuple[float, float], *primaries: tuple[float, float]) -> Matrix:
    """Return the matrix from linear light of these primaries to XYZ under their own white."""
    columns: Matrix = _transposed(tuple(_xyz_of(*primary) for primary in primaries))  # type: ignore[arg-type]
    scale = _times(_inverse(columns), _xyz_of(*white))
    return tuple(tuple(c * s for c, s in zip(row, scale, strict=True)) for row in columns)  # type: ignore[return-value]


_BRADFORD: Matrix = (
    (0.8951000, 0.2664000, -0.1614000),
    (-0.7502000, 1.7135000, 0.0367000),
    (0.0389000, -0.0685000, 1.0296000),
)


def _adapt(source: tuple[float, float], target: tuple[float, float]) -> Matrix:
    before, after = (_times(_BRADFORD, _xyz_of(*white)) for white in (source, target))
    gains = [b / a for a, b in zip(before, after, strict=True)]
    diagonal: Matrix = ((gains[0], 0, 0), (0, gains[1], 0), (0, 0, gains[2]))
    return _product(_inverse(_BRADFORD), _product(diagonal, _BRADFORD))


_D50_TO_D65 = _adapt(_D50, _D65)
_SRGB = _to_xyz(_D65, (0.64, 0.33), (0.30, 0.60), (0.15, 0.06))
_FROM_XYZ = _inverse(_SRGB)
_P3 = _to_xyz(_D65, (0.680, 0.320), (0.265, 0.690), (0.150, 0.060))
_A98 = _to_xyz(_D65, (0.64, 0.33), (0.21, 0.71), (0.15, 0.06))
_2020 = _to_xyz(_D65, (0.708, 0.292), (0.170, 0.797), (0.131, 0.046))
_PROPHOTO = _product(
    _D50_TO_D65, _to_xyz(_D50, (0.734699, 0.265301), (0.159597, 0.840403), (0.036598, 0.000105))
)
_LMS: Matrix = (
    (0.8190224379967030, 0.3619062600528904, -0.1288737815209879),
    (0.0329836539323885, 0.9292868615863434, 0.0361446663506424),
    (0.0481771893596242, 0.2642395317527308, 0.6335478284694309),
)
_OKLAB: Matrix = (
    (0.2104542683093140, 0.7936177747023054, -0.0040720430116193),
    (1.9779985324311684, -2.4285922420485799, 0.4505937096174110),
    (0.0259040424655478, 0.7827717124575296, -0.8086757549230774),
)


def _signed(power: float, value: float) -> float:
    return math.copysign(abs(value) ** power, value)


def _from_srgb(value: float) -> float:
    size = abs(value)
    return value / 12.92 if size <= 0.04045 else math.copysign(((size + 0.055) / 1.055) ** 2.4, value)


def _gamma(value: float) -> float:
    size = abs(value)
    return value * 12.92 if size <= 0.0031308 else math.copysign(1.055 * size ** (1 / 2.4) - 0.055, value)


def _from_prophoto(value: float) -> float:
    return value / 16 if abs(value) <= 16 / 512 else _signed(1.8, value)


# of each RGB space: how a channel becomes linear light, and the matrix to XYZ under D65
_RGB = {
    "srgb": (_from_srgb, _SRGB),
    "srgb-linear": (lambda value: value, _SRGB),
    "display-p3": (_from_srgb, _P3),
    "a98-rgb": (lambda value: _signed(563 / 256, value), _A98),
    "prophoto-rgb": (_from_prophoto, _PROPHOTO),
    "rec2020": (lambda value: _signed(2.4, value), _2020),
}
_XYZ = frozenset({"xyz", "xyz-d65", "xyz-d50"})


def _color(space: str, function: bool, components: Vector, alpha: float) -> Color | None:  # noqa: FBT001
    """Return the colour of a function of CSS, or where `function` is true of a space in `color()`."""
    alpha = min(max(alpha, 0.0), 1.0)
    if not all(map(math.isfinite, components)) and space != "rgb":
        return None
    if space in {"rgb", "hsl", "hwb"} and not function:
        red, green, blue = (min(max(channel, 0.0), 1.0) for channel in _CLAMPED[space](*components))
        return Color(red, green, blue, alpha, mapped=False)
    xyz = _xyz(space, components)
    linear = _times(_FROM_XYZ, xyz)
    encoded = tuple(map(_gamma, linear))
    mapped = not all(-1e-6 <= channel <= 1 + 1e-6 for channel in encoded)
    red, green, blue = _map_gamut(xyz) if mapped else (min(max(channel, 0.0), 1.0) for channel in encoded)
    return Color(red, green, blue, alpha, mapped)


def _rgb(red: float, green: float, blue: float) -> Vector:
    return red / 255, green / 255, blue / 255


def _hsl(hue: float, saturation: float, lightness: float) -> Vector:
    saturation, lightness = max(saturation, 0.0) / 100, lightness / 100
    spread = saturation * min(lightness, 1 - lightness)

    def channel(offset: int) -> float:
        k = (offset + hue / 30) % 12
        return lightness - spread * max(-1.0, min(k - 3, 9 - k, 1.0))

    return channel(0), channel(8), channel(4)


def _hwb(hue: float, white: float, black: float) -> Vector:
    white, black = white / 100, black / 100
    if white + black >= 1:
        grey = white / (white + black)
        return grey, grey, grey
    red, green, blue = (channel * (1 - white - black) + white for channel in _hsl(hue, 100, 50))
    return red, green, blue


_CLAMPED = {"rgb": _rgb, "hsl": _hsl, "hwb": _hwb}


def _xyz(space: str, components: Vector) -> Vector:
    if space in _RGB:
        linear, matrix = _RGB[space]
        red, green, blue = map(linear, components)
        return _times(matrix, (red, green, blue))
    if space in _XYZ:
        return _times(_D50_TO_D65, components) if space == "xyz-d50" else components
    first, second, third = components
    first = min(max(first, 0.0), 1.0 if space.startswith("ok") else 100.0)
    if space.endswith("lch"):
        chroma, hue = max(second, 0.0), math.radians(third)
        second, third = chroma * math.cos(hue), chroma * math.sin(hue)
    return _from_oklab((first, second, third)) if space.startswith("ok") else _from_lab(first, second, third)


def _from_lab(lightness: float, a: float, b: float) -> Vector:
    y = (lightness + 16) / 116
    white = _xyz_of(*_D50)
    x, y, z = (_lab_part(part) * w for part, w in zip((y + a / 500, y, y - b / 200), white, strict=True))
    return _times(_D50_TO_D65, (x, y, z))


def _lab_part(value: float) -> float:
    return value**3 if value > 6 / 29 else 3 * (6 / 29) ** 2 * (value - 4 / 29)


def _from_oklab(lab: Vector) -> Vector:
    long, medium, short = _times(_inverse(_OKLAB), lab)
    return _times(_inverse(_LMS), (long**3, medium**3, short**3))


def _to_oklab(xyz: Vector) -> Vector:
    long, medium, short = (_signed(1 / 3, part) for part in _times(_LMS, xyz))
    return _times(_OKLAB, (long, medium, short))


# --- gamut mapping: CSS Color 4, binary search of the chroma in OKLCh with local MINDE ---

_JND = 0.02
_EPSILON = 0.0001


def _encoded(oklab: Vector) -> Vector:
    red, green, blue = map(_gamma, _times(_FROM_XYZ, _from_oklab(oklab)))
    return red, green, blue


def _clip(oklab: Vector) -> tuple[Vector, float]:
    """Return the colour clipped in sRGB and how far it is from what it was (ΔE OK)."""
    red, green, blue = (min(max(channel, 0.0), 1.0) for channel in _encoded(oklab))
    linear = (_from_srgb(red), _from_srgb(green), _from_srgb(blue))
    return (red, green, blue), math.dist(_to_oklab(_times(_SRGB, linear)), oklab)


def _map_gamut(xyz: Vector) -> Vector:
    lightness, a, b = _to_oklab(xyz)
    if lightness > 1 - 1e-7:  # the way from XYZ leaves a trace
        return 1.0, 1.0, 1.0
    if lightness < 1e-7:
        return 0.0, 0.0, 0.0
    clipped, error = _clip((lightness, a, b))
    if error < _JND:
        return clipped
    low, high, low_in_gamut = 0.0, 1.0, True
    chroma = math.hypot(a, b)
    while (high - low) * chroma > _EPSILON:
        middle = (low + high) / 2
        current = (lightness, a * middle, b * middle)
        if low_in_gamut and all(-1e-6 <= channel <= 1 + 1e-6 for channel in _encoded(current)):
            low = middle
            continue
        clipped, error = _clip(current)
        if error >= _JND:
            high = middle
        elif _JND - error < _EPSILON:
            return clipped
        else:
            low, low_in_gamut = middle, False
    return clipped
