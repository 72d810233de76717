"""Namespaces of Tailwind's theme: which utilities take a token, and what its variable is called.

The first segments of a name may say what the namespace says, `font.size` or `border-radius`: they tell the
namespace of types that have none of their own, or colours the one of their property (`text`, `background`),
and are left away in the variable. A text style is in none: it is a utility, which is called in `STYLE`.
"""

import re
from collections.abc import Iterator
from itertools import chain

from jeton.formats.writing.base import ExportToken
from jeton.formats.writing.identifiers import css_word
from jeton.formats.writing.naming import words_of
from jeton.formats.writing.selection import kind_of
from jeton.model.objects import TokenType

STYLE = "type"
"""The first word of the utilities of text styles, which have no namespace: `type-body`."""
_OF_TYPE: dict[TokenType, str] = {
    "color": "color",
    "fontSize": "text",
    "lineHeight": "leading",
    "letterSpacing": "tracking",
    "fontFamily": "font",
    "fontWeight": "font-weight",
    "shadow": "shadow",
    "cubicBezier": "ease",
    "duration": "transition-duration",
    "gradient": "background-image",
    "typography": STYLE,
}
"""The namespace of each type that has one, unless a name tells another."""
_TEXT = ("font", "fonts", "text", "type", "typography")
"""Groups of what belongs to texts, before words that say more or alone."""


def _of_text(*words: str) -> frozenset[str]:
    return frozenset({*words, *(f"{group}-{word}" for group in _TEXT for word in words)})


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


def _of_color(*words: str) -> frozenset[str]:
    groups = ("color", "colors", "colour", "colours")
    return frozenset(
        each
        for word in words
        for each in (word, *(f"{group}-{word}" for group in groups), *(f"{word}-{group}" for group in groups))
    )


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
    "text-color": _of_color("text", "texts"),
    "background-color": _of_color("background", "backgrounds", "bg"),
    "border-color": _of_color("border", "borders"),
    "outline-color": _of_color("outline", "outlines"),
    "ring-color": _of_color("ring", "rings"),
    "fill": _of_color("fill", "fills"),
    "stroke": _of_color("stroke", "strokes"),
    "caret-color": _of_color("caret"),
    "box-shadow-color": _of_color("shadow", "shadows", "box-shadow"),
    "border-width": _set("border-width border-widths"),
    "outline-width": _set("outline-width outline-widths"),
    "stroke-width": _set("stroke-width stroke-widths"),
    "transition-delay": _set("delay delays motion-delay motion-delays transition-delay transition-delays"),
}
"""The first words of names that tell a namespace."""
_UTILITY: dict[str, frozenset[str]] = {
    "background-color": _set("background bg"),
    "background-image": _set("background bg"),
    "transition-duration": _set("duration"),
    "transition-delay": _set("delay"),
    "spacing": frozenset[str](),
}
"""The words with which the utilities of a namespace begin, where these are not its own first word."""
_BY_HEAD: dict[TokenType, tuple[str, ...]] = {
    "dimension": (
        *("spacing", "radius", "breakpoint", "container", "text", "leading", "tracking", "blur"),
        *("perspective", "border-width", "outline-width", "stroke-width"),
    ),
    "color": (
        *("text-color", "background-color", "border-color", "outline-color", "ring-color", "fill", "stroke"),
        *("caret-color", "box-shadow-color"),
    ),
    "duration": ("transition-delay",),
    "number": ("opacity", "z-index", "aspect", "leading"),
    "shadow": ("inset-shadow", "drop-shadow", "text-shadow"),
}
"""The namespaces that names of a type tell."""
_COLORED = ("text-color", "background-color", "border-color", "fill", "stroke", "box-shadow-color")
_SAID = {
    "color": _set("color colors colour colours"),
    "text": frozenset(_TEXT),
    "leading": frozenset(_TEXT),
    "tracking": frozenset(_TEXT),
    "font": _of_text("family", "families", "font-family", "font-families") | set(_TEXT),
    "font-weight": _of_text("weight", "weights", "font-weight", "font-weights") | set(_TEXT),
    "shadow": _set("shadow shadows elevation elevations box-shadow box-shadows"),
    "ease": _set("ease easing easings cubic-bezier motion motion-ease motion-easing"),
    "transition-duration": _set(
        "duration durations motion motion-duration motion-durations time times timing transition"
        " transition-duration transition-durations"
    ),
    "transition-delay": _set("motion transition"),
    "background-image": _set("gradient gradients background bg background-image background-images"),
    "border-width": _set("border borders"),
    "outline-width": _set("outline outlines"),
    "stroke-width": _set("stroke strokes"),
    STYLE: _of_text("style", "styles") | set(_TEXT) | _set("text-style text-styles"),
    **dict.fromkeys(_COLORED, _set("color colors colour colours")),
}
"""First words that say what a namespace says without telling it."""
_LONGEST = 3
"""Segments that may say a namespace together: `typography.font.size`."""
_POINT = re.compile(r"(?<=[0-9])\.(?=[0-9])")


def space_of(token: ExportToken) -> str:
    """Return the namespace of a token; empty if no utility takes its value."""
    kind = kind_of(token)
    spaces = _BY_HEAD.get(kind, ())
    for head, _ in _heads(token.name) if spaces else ():
        for space in spaces:
            if head in _HEADS[space]:
                return space
    return _OF_TYPE.get(kind, "")


def variable_of(name: str, space: str) -> str:
    """Return the theme's variable of a token, without the first segments that the namespace says already."""
    heads = _HEADS.get(space, frozenset()) | _SAID.get(space, frozenset())
    head, own = next(((head, rest) for head, rest in _heads(name) if rest and head in heads), ("", name))
    if "-".join(words_of(own)) in _UTILITY.get(space, {space.partition("-")[0]}):
        own = head or "default"  # `text-text` says nothing
    spelled = css_word(_POINT.sub("_", own)).strip("-")
    return f"--{space}-{spelled or 'token'}"


def _heads(name: str) -> Iterator[tuple[str, str]]:
    """Yield the words of the first segments of a name, most of them first, and the rest of the name."""
    segments = name.split(".", _LONGEST)
    words = [words_of(segment) for segment in segments[:_LONGEST]]
    for count in range(len(words), 0, -1):
        yield "-".join(chain.from_iterable(words[:count])), ".".join(segments[count:])
