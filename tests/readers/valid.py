"""Random tokensets of values that every platform has: all types, aliases and references in several modes."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from exporters.cases import Json
from hypothesis import strategies as st

MODES = (
    ("Light", "Dark"),
    ("Light", "Night"),
    ("Base",),
    ("Light", "Dark", "Night"),
    ("Day", "Wide", "Light"),
)
"""The modes of tokensets, the default one first."""
_COLORS = (
    *("#2563eb", "#2563eb80", "red", "rgb(1 2 3 / 0.3)", "hsl(210 50% 40%)", "oklch(0.7 0.1 250)"),
    *("color(display-p3 1 0.2 0.1)", '{"colorSpace": "srgb", "components": [0.1, 0.2, 0.3], "alpha": 0.5}'),
)
_LENGTHS = ("1rem", "1.5rem", "20px", "0", "-2px", '{"value": 0.5, "unit": "rem"}')
_TYPOGRAPHY = (
    '{"fontFamily": "Inter", "fontSize": "{space.m}", "fontWeight": 600, "lineHeight": 1.5}',
    '{"fontFamily": ["Inter", "Arial"], "fontSize": "1.25rem", "fontWeight": 400, "letterSpacing": "0.1rem"}',
)
VALUES: Mapping[str, tuple[str, ...]] = {
    "color": _COLORS,
    "dimension": (*_LENGTHS, "{space.m} * 2", "1.5em"),
    "fontSize": ("1.25rem", "14px"),
    "lineHeight": ("1.5", "1.5rem", "20px"),
    "letterSpacing": ("0.05rem", "-0.5px", "-0.02em"),
    "fontFamily": ("Inter", '["Inter", "O\'x"]'),
    "fontWeight": ("600", "bold"),
    "duration": ("200ms", "0.3s"),
    "cubicBezier": ("[0.4, 0, 0.2, 1]",),
    "number": ("0.5", "1.5", "-3"),
    "string": ('say "hi" \\ $x', "plain"),
    "boolean": ("true", "false"),
    "strokeStyle": ("dashed", "solid"),
    "border": (
        '{"color": "{action}", "width": "{space.m}", "style": "solid"}',
        "0.5rem solid {blue}",
    ),
    "transition": ('{"duration": "{time}", "delay": "0ms", "timingFunction": [0.4, 0, 0.2, 1]}',),
    "shadow": (
        '{"color": "{action}", "offsetX": "{space.m}", "offsetY": "0.5rem", "blur": "0px", "spread": "0px"}',
        "0 1px 2px {blue}, inset 0 0 {space.m} #ff000080",
    ),
    "gradient": ('[{"color": "{blue}", "position": 0}, {"color": "#00ff00", "position": 1}]',),
    "typography": _TYPOGRAPHY,
}
"""Values of each type."""
BASE = {"blue": "color", "action": "color", "space.m": "dimension", "time": "duration"}
"""The tokens that others refer to, which the default mode always has."""
NAMES: Mapping[str, str] = {
    **BASE,
    "space-m": "dimension",
    "space_m": "dimension",
    "color.Blue-2": "color",
    "color.blue2": "color",
    "button.primary.hover": "color",
    "class": "color",
    "1.2": "color",
    "Größe": "dimension",
} | {f"{kind.lower()}.{word}": kind for kind in VALUES for word in ("a", "bigCard")}
"""Names with the types of their tokens; some are alike but for their case, or are words of languages."""
_REM = re.compile(r'(-?[0-9.]+)(rem|, "unit": "rem")')


@st.composite
def tokensets(draw: st.DrawFn) -> list[list[Json]]:
    """Return a workspace of one tokenset; each mode has its own of the tokens."""
    modes = draw(st.sampled_from(MODES))
    made = []
    for index, mode in enumerate(modes):
        chosen = draw(st.sets(st.sampled_from(sorted(NAMES)), max_size=20 if index == 0 else 8))
        names = sorted(chosen | (BASE.keys() if index == 0 else set()))
        tokens = [_token(draw, name, names if index == 0 else ()) for name in names]
        made.append({"name": mode, "is_default": index == 0, "tokens": tokens})
    return [made]


def _token(draw: st.DrawFn, name: str, others: Sequence[str]) -> Json:
    """Return a token: an alias of another one of its type, or with a value."""
    kind = NAMES[name]
    own = BASE if name in BASE else NAMES  # values refer to these, which must not lead back to them
    like = [each for each in others if each in own and NAMES[each] == kind and each < name]
    token: dict[str, Any] = {"name": name, "type": kind, "value": ""}
    if like and draw(st.integers(0, 2)) == 0:
        token["alias_to"] = draw(st.sampled_from(like))
    else:
        token["value"] = draw(st.sampled_from([each for each in VALUES[kind] if _can_be(name, each)]))
    if draw(st.integers(0, 3)) == 0:
        token |= {"description": "Why */ not", "deprecated": True}
    return token


def _can_be(name: str, value: str) -> bool:
    """Tell whether a token may have a value: not itself, and what texts and sizes of fonts can be."""
    is_size = not (name == "space.m" and value in {"0", "-2px"})
    return is_size and f"{{{name}}}" not in value and not (name in BASE and value.startswith("{"))


def scaled(tokensets: Sequence[Sequence[Json]], base: float) -> list[list[Json]]:
    """Return tokensets whose rems are as long at 16 pixels as theirs are at another size."""

    def longer(text: str) -> str:
        return _REM.sub(lambda match: f"{float(match[1]) * base / 16:g}{match[2]}", text)

    return [
        [
            mode | {"tokens": [token | {"value": longer(token["value"])} for token in mode["tokens"]]}
            for mode in modes
        ]
        for modes in tokensets
    ]
