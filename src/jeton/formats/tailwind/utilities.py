"""Namespaces of Tailwind's theme: which utilities take a token, and what its variable is called.

The first segments of a name may say what the namespace says, `font.size` or `border-radius`: they tell the
namespace of types that have none of their own, and are left away in the variable.
"""

import re
from collections.abc import Iterator

from jeton.formats.writing.base import ExportToken
from jeton.formats.writing.identifiers import css_word
from jeton.formats.writing.naming import words_of
from jeton.formats.writing.selection import kind_of
from jeton.model.objects import TokenType

_OF_TYPE: dict[TokenType, str] = {
    "color": "color",
    "fontSize": "text",
    "lineHeight": "leading",
    "letterSpacing": "tracking",
    "fontFamily": "font",
    "fontWeight": "font-weight",
    "shadow": "shadow",
    "cubicBezier": "ease",
    "typography": "text",
}
"""The namespace of each type that has one, unless a name tells another."""
_TEXT = ("font", "fonts", "text", "type", "typography")
"""Groups of what belongs to texts, before words that say more or alone."""


def _of_text(*words: str) -> frozenset[str]:
    return frozenset({*words, *(f"{group}-{word}" for group in _TEXT for word in words)})


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


_SIZES = _of_text("font-size", "font-sizes") | {
    f"{group}-{size}" for group in _TEXT for size in ("size", "sizes")
}
_HEADS = {
    "spacing": _set("space spacing spaces size sizes sizing gap"),
    "radius": _set(
        "radius radii rounded corner corners border-radius border-radii corner-radius corner-radii"
    ),
    "breakpoint": _set("breakpoint breakpoints screen screens"),
    "container": _set("container containers"),
    "text": _SIZES | {"text"},
    "leading": _of_text("leading", "line-height", "line-heights"),
    "tracking": _of_text("tracking", "letter-spacing", "letter-spacings"),
    "blur": _set("blur blurs"),
    "perspective": _set("perspective"),
    "opacity": _set("opacity opacities alpha"),
    "z-index": _set("z z-index z-indices layer layers"),
    "aspect": _set("aspect aspect-ratio aspect-ratios ratio"),
    "inset-shadow": _set("inset-shadow inset-shadows"),
    "drop-shadow": _set("drop-shadow drop-shadows"),
    "text-shadow": _set("text-shadow text-shadows"),
}
"""The first words of names that tell a namespace."""
_BY_HEAD: dict[TokenType, tuple[str, ...]] = {
    "dimension": (
        *("spacing", "radius", "breakpoint", "container", "text", "leading", "tracking", "blur"),
        "perspective",
    ),
    "number": ("opacity", "z-index", "aspect", "leading"),
    "shadow": ("inset-shadow", "drop-shadow", "text-shadow"),
}
"""The namespaces that names of a type tell."""
_SAID = {
    "color": _set("color colors colour colours"),
    "text": frozenset(_TEXT),
    "leading": frozenset(_TEXT),
    "tracking": frozenset(_TEXT),
    "font": _of_text("family", "families", "font-family", "font-families") | set(_TEXT),
    "font-weight": _of_text("weight", "weights", "font-weight", "font-weights") | set(_TEXT),
    "shadow": _set("shadow shadows elevation elevations box-shadow box-shadows"),
    "ease": _set("ease easing easings cubic-bezier motion-ease motion-easing"),
}
"""First words that say what a namespace says without telling it."""
_LONGEST = 3
"""Segments that may say a namespace together: `typography.font.size`."""
_POINT = re.compile(r"(?<=[0-9])\.(?=[0-9])")


def space_of(token: ExportToken) -> str:
    """Return the namespace of a token; empty if no utility takes its value."""
    kind = kind_of(token)
    for head, _ in _heads(token.name):
        for space in _BY_HEAD.get(kind, ()):
            if head in _HEADS[space]:
                return space
    return _OF_TYPE.get(kind, "")


def variable_of(name: str, space: str) -> str:
    """Return the theme's variable of a token, without the first segments that the namespace says already."""
    heads = _HEADS.get(space, frozenset()) | _SAID.get(space, frozenset())
    own = next((rest for head, rest in _heads(name) if rest and head in heads), name)
    spelled = css_word(_POINT.sub("_", own)).strip("-")
    return f"--{space}-{spelled or 'token'}"


def _heads(name: str) -> Iterator[tuple[str, str]]:
    """Yield the words of the first segments of a name, most of them first, and the rest of the name."""
    segments = name.split(".", _LONGEST)
    for count in range(min(_LONGEST, len(segments)), 0, -1):
        yield "-".join(words_of(".".join(segments[:count]))), ".".join(segments[count:])
