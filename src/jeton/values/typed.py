"""Structs of typed values, and the outcomes of reading one.

Numbers are floats, finite and below `numbers.LIMIT`; every struct is immutable and comparable. A value is
the same in every spelling: `#f00` and `rgb(255 0 0)` are one color.
"""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct

ColorSpace = Literal[
    "srgb", "srgb-linear", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "display-p3", "a98-rgb",
    "prophoto-rgb", "rec2020", "xyz-d65", "xyz-d50",
]  # fmt: skip
"""The color spaces of DTCG 2025.10 (Color Module, section 4); components are in its ranges."""


class Opaque(Struct, frozen=True, gc=False):
    """CSS that only a browser can evaluate (`var(--x)`, `50%`), as a whole value or as a part of one."""

    text: str


class Color(Struct, frozen=True, gc=False):
    """A color in the space that it was written in; a component is None for CSS's `none`.

    `srgb` and the other RGB and XYZ spaces range from 0 to 1 (outside the gamut beyond that); hues are
    degrees in [0, 360); saturation, lightness, whiteness and blackness of `hsl` and `hwb` 0 to 100; `alpha` 0
    to 1.
    """

    space: ColorSpace
    components: tuple[float | None, float | None, float | None]
    alpha: float = 1.0


class Dimension(Struct, frozen=True, gc=False):
    """A length. `unit` is `px`, `rem`, `em`, or one of the native `pt`, `dp`, `sp`."""

    number: float
    unit: str


class Duration(Struct, frozen=True, gc=False):
    """A time; `unit` is `ms` or `s`."""

    number: float
    unit: str


class FontFamily(Struct, frozen=True, gc=False):
    """Font families without quotes, the most preferred first; at least one."""

    names: tuple[str | Opaque, ...]


class FontWeight(Struct, frozen=True, gc=False):
    """A weight from 1 to 1000, and the style written with it (`600 italic`)."""

    number: float
    style: str | None = None


class CubicBezier(Struct, frozen=True, gc=False):
    """The two control points of an easing curve; both x lie in 0 to 1."""

    x1: float
    y1: float
    x2: float
    y2: float


class Number(Struct, frozen=True, gc=False):
    """A number without a unit."""

    number: float


class Keyword(Struct, frozen=True, gc=False):
    """A keyword that is its own value: the line height `normal`."""

    word: str


class StrokeStyle(Struct, frozen=True, gc=False):
    """A line style: a keyword or, if that is None, dashes with a cap, `round`, `butt` or `square`."""

    keyword: str | None
    dashes: tuple[Dimension | Opaque, ...] = ()
    cap: str | None = None


class Border(Struct, frozen=True, gc=False):
    """A border."""

    width: Dimension | Opaque
    style: StrokeStyle | Opaque
    color: Color | Opaque


class Transition(Struct, frozen=True, gc=False):
    """A transition; `property` is the property in CSS's shorthand, None if it is absent or `all`."""

    duration: Duration | Opaque
    delay: Duration | Opaque
    timing: CubicBezier | Opaque
    property: str | None = None


class Layer(Struct, frozen=True, gc=False):
    """One shadow of a list of shadows."""

    color: Color | Opaque
    x: Dimension | Opaque
    y: Dimension | Opaque
    blur: Dimension | Opaque
    spread: Dimension | Opaque
    inset: bool = False


class Shadow(Struct, frozen=True, gc=False):
    """Shadows, the topmost first; empty for CSS's `none`."""

    layers: tuple[Layer | Opaque, ...]


class GradientStop(Struct, frozen=True, gc=False):
    """A color of a gradient; `position` is 1 at its end, None if CSS spaces the stops evenly."""

    color: Color | Opaque
    position: float | Opaque | None = None


class Gradient(Struct, frozen=True, gc=False):
    """A gradient of at least one stop; `line` is CSS's text for its direction (`to right`), if any.

    An opaque stop is CSS's hint between two colors.
    """

    stops: tuple[GradientStop | Opaque, ...]
    kind: Literal["linear", "radial", "conic"] = "linear"
    line: str | None = None


LineHeight = Number | Dimension | Keyword
"""A factor, a length or `normal`."""


class Typography(Struct, frozen=True, gc=False):
    """A text style; may be partial, but has at least one of its own members.

    `extras` are members that DTCG lacks, as decoded JSON: `fontStyle`, `textDecoration`, ….
    """

    family: FontFamily | None = None
    size: Dimension | Opaque | None = None
    weight: FontWeight | Opaque | None = None
    line_height: LineHeight | Opaque | None = None
    letter_spacing: Dimension | Opaque | None = None
    extras: Mapping[str, Any] = {}


class String(Struct, frozen=True, gc=False):
    """Any text, unchanged."""

    text: str


class Boolean(Struct, frozen=True, gc=False):
    """True or false."""

    value: bool


Value = (
    Color | Dimension | Duration | FontFamily | FontWeight | CubicBezier | Number | Keyword | StrokeStyle
    | Border | Transition | Shadow | Gradient | Typography | String | Boolean | Opaque
)  # fmt: skip
"""The structs of the token types: `dimension`, `fontSize` and `letterSpacing` are a Dimension,
`lineHeight` is a `LineHeight`; each other type has the struct of its name."""


class Ok(Struct, frozen=True, gc=False):
    """The text was understood. `notes` are sentences on oddities, though nothing was lost."""

    value: Value
    notes: tuple[str, ...] = ()


class OpaqueValue(Struct, frozen=True, gc=False):
    """The text is CSS that only a browser can evaluate, in whole or in part; `reason` is a sentence."""

    value: Value
    reason: str


class InvalidValue(Struct, frozen=True, gc=False):
    """The text is no value of the type; `reason` says what was received and what is accepted."""

    reason: str


Outcome = Ok | OpaqueValue | InvalidValue


class Reading(Struct, frozen=True, gc=False):
    """The outcome of reading a text, and how CSS takes the text.

    `spelling` is `css` if CSS reads the text as this value as it stands, `json` if it is JSON in the exact
    forms of DTCG, `odd` if it was read generously. `unused` are the members of JSON that no part of the
    value holds.
    """

    outcome: Outcome
    spelling: Literal["css", "json", "odd"]
    unused: tuple[str, ...] = ()
