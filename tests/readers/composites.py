"""JSON values as DTCG 2025.10 and its drafts allow them: each is right and must have a CSS form."""

import json
from typing import Any

from hypothesis import strategies as st

from jeton.model.objects import TokenType

_NUMBERS = st.integers(-2000, 2000) | st.floats(-1e6, 1e6, width=32) | st.sampled_from((0, -0.0, 1e-7, 0.1))
_POSITIVE = _NUMBERS.map(abs)
_COLORS = st.sampled_from(
    ("#fff", "#3b82f680", "rebeccapurple", "rgb(0 0 0 / 50%)", "currentColor")
) | st.builds(
    lambda space, components, alpha: {"colorSpace": space, "components": components} | alpha,
    st.sampled_from(
        ("srgb", "srgb-linear", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "display-p3", "xyz-d65")
    ),
    st.lists(st.floats(0, 1) | st.just("none"), min_size=3, max_size=3),
    st.sampled_from(({}, {"alpha": 0.25}, {"alpha": 1, "hex": "#ff0000"})),
)


def _measures(numbers: st.SearchStrategy[float], *units: str) -> st.SearchStrategy[Any]:
    """Objects with a unit, or as the drafts had it text."""
    unit = st.sampled_from(units)
    return st.builds(lambda value, unit: {"value": value, "unit": unit}, numbers, unit) | st.builds(
        lambda value, unit: f"{value:.3f}{unit}", numbers, unit
    )


_LENGTHS = _measures(_NUMBERS, "px", "rem")
_SIZES = _measures(_POSITIVE, "px", "rem")
_TIMES = _measures(_NUMBERS, "ms", "s")
_DURATIONS = _measures(_POSITIVE, "ms", "s")
_CURVES = st.tuples(st.floats(0, 1), _NUMBERS, st.floats(0, 1), _NUMBERS).map(list)
_STYLES = st.sampled_from(
    ("solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset")
) | st.just({"dashArray": [{"value": 1, "unit": "px"}], "lineCap": "round"})
_FAMILIES = st.sampled_from(
    (
        "Inter",
        "Source Sans 3",
        "3270 Nerd Font",
        "O'Reilly",
        "Arial, 'Segoe UI', sans-serif",
        "游ゴシック",
        "Größe 2",
    )
)
_WEIGHTS = st.integers(1, 1000) | st.sampled_from(
    """
    thin hairline extra-light ultra-light light normal regular book medium semi-bold demi-bold bold extra-bold
    ultra-bold black heavy extra-black ultra-black
    """.split()  # noqa: SIM905  a table of words reads better than 18 lines
)
_LAYERS = st.fixed_dictionaries(
    {"color": _COLORS, "offsetX": _LENGTHS, "offsetY": _LENGTHS, "blur": _SIZES, "spread": _LENGTHS},
    optional={"inset": st.booleans()},
)
_STOPS = st.fixed_dictionaries({"color": _COLORS, "position": st.floats(0, 1) | st.integers(-1, 2)})

JSON: dict[TokenType, st.SearchStrategy[Any]] = {
    "color": _COLORS.filter(lambda color: isinstance(color, dict)),
    "dimension": _LENGTHS.filter(lambda length: isinstance(length, dict)),
    "fontFamily": st.lists(
        _FAMILIES | st.sampled_from(("serif", "inherit", 'a"b\\', "x</style>")), min_size=1
    ),
    "duration": _DURATIONS.filter(lambda time: isinstance(time, dict)),
    "cubicBezier": _CURVES,
    "strokeStyle": _STYLES.filter(lambda style: isinstance(style, dict)),
    "border": st.fixed_dictionaries({"color": _COLORS, "width": _SIZES, "style": _STYLES}),
    "transition": st.fixed_dictionaries(
        {"duration": _DURATIONS, "delay": _TIMES, "timingFunction": _CURVES | st.just("ease-in")}
    ),
    "shadow": _LAYERS | st.lists(_LAYERS, min_size=1, max_size=3),
    "gradient": st.lists(_STOPS, min_size=1, max_size=4),
    "typography": st.fixed_dictionaries(
        {
            "fontFamily": _FAMILIES | st.lists(_FAMILIES, min_size=1, max_size=3),
            "fontSize": _SIZES,
            "fontWeight": _WEIGHTS,
            "letterSpacing": _LENGTHS,
            "lineHeight": _POSITIVE,
        },
        optional={"fontStyle": st.sampled_from(("italic", "normal", "oblique"))},
    ),
}
"""For each type that has JSON forms its values."""

COMPOSITES = st.sampled_from(sorted(JSON)).flatmap(
    lambda kind: st.tuples(st.just(kind), JSON[kind].map(lambda value: json.dumps(value, ensure_ascii=False)))
)
"""Types and stored values."""
