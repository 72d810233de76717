"""Pieces of values that were made to break what reads, calculates, draws or writes them."""

import json
from typing import Any

from hypothesis import strategies as st

from jeton.model.objects import TOKEN_TYPES, TokenType

POISONS: list[tuple[TokenType, str]] = [
    ("dimension", "ceil(1e309px)"),
    ("number", "roundTo(floor(1e309), 2)"),
    ("number", "-5 / 1e400"),
    ("letterSpacing", "186%-1e15%"),
    ("duration", "-7s / 591e309"),
    ("dimension", "1px" + "*1" * 1000),
    ("shadow", "var(--a) 0 color-mix(attr(x))"),
    ("shadow", "env(a) 0 color-mix(\u202e)"),
    ("shadow", "var(--a) calc(attr(x)) red"),
    ("shadow", '{"x":"1","y":"1","type":[]}'),
    ("shadow", '[{"offsetX":"1","offsetY":"1","inset":{},"type":{}}]'),
    ("string", ""),
    ("boolean", '"x'),
    ("color", "color(hsl 120 50 50)"),
    ("color", '{"colorSpace":[],"components":[[],{},null]}'),
    ("color", " {x.} "),
    ("strokeStyle", '{"dashArray":[[],{}],"lineCap":[]}'),
    ("gradient", '[{"color":[],"position":{}}]'),
    ("typography", '{"fontFamily":{},"fontSize":[],"fontWeight":{},"lineHeight":[]}'),
    ("cubicBezier", '{"x1":[],"y1":{},"x2":null,"y2":"1e309"}'),
    ("transition", '{"duration":[],"timingFunction":{}}'),
    ("fontFamily", "\"'single'\""),
    ("dimension", "4px\u00a08px"),
    ("gradient", "conic-gradient(from 1e309turn at 1e309% 50%, red 1e309%, blue)"),
]
"""Types and values that once were an error, or are close to one that was."""

_TEXTS = [
    *(
        "0",
        "1px",
        "1.",
        "1.cm",
        "1e309px",
        "-1e308px",
        "1e15%",
        "591e309",
        "5e-324",
        "1e-400s",
        "50%",
        ".5em",
    ),
    *(
        "attr(x)",
        "var(--a)",
        "var()",
        "env(a)",
        "color-mix(attr(x))",
        "color-mix(in srgb, red, blue)",
        "calc(",
    ),
    *(
        "calc(attr(x))",
        "calc(1px + var(--x))",
        "min(",
        "clamp(",
        "round(",
        "ceil(",
        "floor(",
        "roundTo(",
        "abs(",
    ),
    *(
        "\u202e",
        "\u2066",
        "\u00a0",
        "\u2028",
        "\ufeff",
        "\x7f",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        "{a}",
        "{b}",
        "{}",
    ),
    *(
        "{{a}}",
        "/",
        "*",
        "+",
        " + ",
        " - ",
        " * ",
        " / ",
        ",",
        ";",
        "!",
        "#",
        "#ec",
        "#fff",
        "/*",
        "*/",
        "/* x */",
    ),
    *(
        "\\",
        "\\}",
        '"',
        "'",
        '"x"',
        " ",
        "\n",
        "\t",
        "red",
        "currentColor",
        "none",
        "inherit",
        "solid",
        "inset",
    ),
    *(
        "ease",
        "steps(0)",
        "cubic-bezier(1e309,0,0,1)",
        "linear(0, 1)",
        "rgb(",
        "rgb(1e309 0 0)",
        "hsl(1e309 9% 9%)",
    ),
    *(
        "oklch(none none none / none)",
        "color(hsl 120 50 50)",
        "lab(50% 1e6 -1e6)",
        "linear-gradient(",
        "1e309deg",
    ),
    *(
        "conic-gradient(",
        "radial-gradient(",
        "red 0%",
        "at 1e309% 50%",
        "to right",
        "in oklch",
        "from 1e309turn",
    ),
    *(
        "Inter",
        "serif Pro",
        "italic",
        "oblique 1e309deg",
        "bold",
        "600",
        "normal",
        "url(",
        "100ms",
        "-1s",
        "all",
    ),
]
_KEYS = [
    *("color", "width", "style", "offsetX", "offsetY", "x", "y", "blur", "radius", "spread", "inset", "type"),
    *(
        "offset",
        "alpha",
        "opacity",
        "duration",
        "delay",
        "timingFunction",
        "position",
        "fontFamily",
        "fontSize",
    ),
    *("fontWeight", "lineHeight", "letterSpacing", "fontStyle", "textCase", "dashArray", "lineCap", "value"),
    *(
        "unit",
        "colorSpace",
        "components",
        "hex",
        "r",
        "g",
        "b",
        "a",
        "x1",
        "y1",
        "x2",
        "y2",
        "$ref",
        "default",
    ),
]
_NUMBERS = st.sampled_from([0, 1, -1, 0.5, 1e308, -1e15, 1e-320, 2**63, 2**64, 10**30])
_PIECES = st.sampled_from(_TEXTS)
LEAVES: st.SearchStrategy[Any] = st.none() | st.booleans() | _NUMBERS | _PIECES


def any_json(keys: list[str], leaves: st.SearchStrategy[Any] = LEAVES) -> st.SearchStrategy[Any]:
    """Return JSON whose objects have some of these members."""
    return st.recursive(
        leaves,
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(keys), inner, max_size=6),
        max_leaves=12,
    )


VALUES = (
    st.lists(_PIECES, max_size=6).map("".join)
    | st.lists(_PIECES, max_size=7).map(" ".join)
    | any_json(_KEYS).map(json.dumps)
)
"""Values of no type in particular."""
TYPED_VALUES: st.SearchStrategy[tuple[TokenType, str]] = st.sampled_from(POISONS) | st.tuples(
    st.sampled_from(TOKEN_TYPES), VALUES
)
"""Types and values, whether they go together or not."""

NAMES = [
    "a",
    "b",
    "a.b",
    "x.",
    "$root",
    "{a}",
    '"x"',
    '"x',
    "'q'",
    "type",
    "jeton",
    "\u202e",
    "1",
    "-",
    "a..b",
]
"""Names of tokens that look like something else somewhere."""
_WORDS = [
    *("jeton", "jeton.contrast", "jeton.source", "studio.tokens", "modify", "mode", "org.primer.overrides"),
    *(
        "carbon.themes",
        "com.figma",
        'com.figma."',
        "com.figma.aliasData",
        "com.figma.type",
        "com.figma.scopes",
        "com.figma.codeSyntax",
        "default",
        "dark",
        "value",
        "type",
    ),
    *(
        "space",
        "color",
        "format",
        "name",
        "kind",
        "text",
        "alias_to",
        "extensions",
        "of",
        "on",
        "ratio",
        "lc",
    ),
]
_TEXT = st.sampled_from(
    ["lighten", "mix", "alpha", "lch", "srgb", "hex", "0.5", "ceil(1e309)", "{a}", *NAMES]
)
_ANY = any_json(_WORDS + NAMES, LEAVES | _TEXT)
_MODIFIER = st.fixed_dictionaries(
    {}, optional=dict.fromkeys(("type", "value", "space", "color", "format"), _TEXT | _ANY)
)
_PAIR = st.fixed_dictionaries({"on": _TEXT | _ANY}, optional=dict.fromkeys(("ratio", "lc", "level"), _ANY))
_EXTENSIONS = (
    st.builds(lambda modify: {"studio.tokens": {"modify": modify}}, _MODIFIER)
    | st.builds(lambda pairs: {"jeton.contrast": pairs}, st.lists(_PAIR | _ANY, max_size=3))
    | st.dictionaries(st.sampled_from(_WORDS), _ANY, max_size=3)
)
_NAME = st.sampled_from(NAMES)
_OPTIONAL = {
    "description": _PIECES | _ANY,
    "alias_to": _NAME | _ANY,
    "deprecated": st.booleans() | _PIECES | _ANY,
    "replaced_by": _NAME | _ANY,
    "extensions": _EXTENSIONS | _ANY,
}
BODIES: st.SearchStrategy[dict[str, Any]] = st.builds(
    lambda name, typed, others: {"name": name, "type": typed[0], "value": typed[1], **others},
    _NAME,
    TYPED_VALUES,
    st.fixed_dictionaries({}, optional=_OPTIONAL),
)
"""Tokens as a client may send them; most are taken."""
