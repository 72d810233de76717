"""The words by which names of tokens say what they are for in components; pure.

A role names the words that it looks for, the best first. A token has the words if they are in its name in any
order and spelling.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from jeton.model.objects import TokenType

_WORDS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+")
_SAME = {
    "bg": "background", "fg": "text", "foreground": "text", "content": "text", "ink": "text",
    "colour": "color", "grey": "gray", "canvas": "page", "brand": "accent", "action": "accent",
    "cta": "accent", "interactive": "accent", "destructive": "danger",
    "secondary": "muted", "subdued": "muted", "subtle": "muted", "error": "danger", "critical": "danger",
    "negative": "danger", "positive": "success", "caution": "warning", "line": "border", "divider": "border",
    "outline": "border", "stroke": "border", "rounded": "radius", "radii": "radius", "corner": "radius",
    "elevation": "shadow", "pressed": "active", "headline": "heading", "title": "heading",
    "paragraph": "body", "btn": "button", "raised": "card", "panel": "card", "base": "default",
}  # fmt: skip
"""Words that are read as another."""
ASIDE = frozenset({
    "hover", "active", "disabled", "focus", "selected", "visited", "inverse", "dark", "on", "danger",
    "success", "warning", "info", "link", "border", "shadow", "gradient", "overlay", "accent", "primary",
    "muted", "button", "code", "tooltip", "nav", "header", "sidebar", "input", "static", "page",
})  # fmt: skip
"""Words that make a token one for something else, unless the role asks for them."""
ASIDE_OF_COLORS = ASIDE | {"text", "icon"}
LOUD = frozenset({"bold", "strong", "semibold", "italic", "black", "heavy"})
"""Words of a token that is chosen only where no other will do."""


class Role(NamedTuple):
    """A role: its type, and sets of words of which a name has one."""

    type: TokenType
    words: tuple[frozenset[str], ...]


def _role(type_: TokenType, *words: str) -> Role:
    return Role(type_, tuple(frozenset(each.split()) for each in words))


_SHORT = ("button primary", "accent primary", "accent", "primary", "button")
_ON = ("{} text", "on {}", "text on {}")
_ACCENTS = (
    "button primary background", "button primary", "accent primary background", "accent background",
    "accent default", "background primary", "accent primary", "primary default", "primary 500", "primary 600",
    "accent 500", "accent 600", "accent", "primary", "button background",
)  # fmt: skip
"""The words of the ground of the button that matters most."""
ROLES: dict[str, Role] = {
    "page": _role("color", "background page", "surface page", "background default", "page", "background",
                  "surface default", "surface"),
    "card": _role("color", "background card", "surface card", "card", "surface default", "background surface",
                  "surface", "background muted"),
    "ink": _role("color", "text primary", "text default", "text body", "text", "on background",
                 "on surface"),
    "muted": _role("color", "text muted", "muted"),
    "border": _role("color", "border default", "border color", "border muted", "border"),
    "accent": _role("color", *_ACCENTS, "blue 600", "blue 700", "blue 6", "blue 5"),
    "on": _role("color", *(form.format(each) for each in _SHORT for form in _ON),
                "text inverse", "text on"),
    "hover": _role("color", *(f"{accent} hover" for accent in _ACCENTS)),
    "active": _role("color", *(f"{accent} active" for accent in _ACCENTS)),
    "focus": _role("color", "focus ring", "border focus", "focus", "ring"),
    "link": _role("color", "text link", "link"),
    "danger": _role("color", "text danger", "status danger", "feedback danger", "danger"),
    "success": _role("color", "text success", "status success", "feedback success", "success"),
    "radius": _role("dimension", "radius button", "radius control", "radius medium", "radius md",
                    "radius default", "radius small", "radius sm", "radius 200", "radius 2", "radius"),
    "cardradius": _role("dimension", "radius card", "radius large", "radius lg", "radius container",
                        "radius 300", "radius 3", "radius"),
    "gap": _role("dimension", "space card", "space large", "space lg", "space 4", "space 400", "space 300",
                 "spacing 4", "spacing lg", "spacing 400", "space medium", "space", "spacing"),
    "shadow": _role("shadow", "shadow card", "shadow medium", "shadow md", "shadow 200", "shadow 2",
                    "shadow small", "shadow sm", "shadow"),
    "heading": _role("typography", "heading large", "heading lg", "heading medium", "heading md", "heading",
                     "display", "h1", "h2"),
    "body": _role("typography", "body medium", "body md", "body", "text"),
    "label": _role("typography", "label", "button", "caption", "body"),
    "family": _role("fontFamily", "body", "sans", "default", "family", "font"),
    "opacity": _role("number", "opacity disabled"),
}  # fmt: skip
"""The roles that components wear."""
LABELS = {
    "page": "Page", "card": "Card", "ink": "Text", "muted": "Soft text", "border": "Border",
    "accent": "Accent", "on": "Text on accent", "hover": "Accent, hovered", "active": "Accent, pressed",
    "focus": "Focus ring", "link": "Link", "danger": "Danger", "success": "Success",
    "radius": "Radius of controls", "cardradius": "Radius of cards", "gap": "Space in cards",
    "shadow": "Shadow of cards", "heading": "Heading", "body": "Body", "label": "Label",
    "family": "Font family", "opacity": "Opacity, disabled",
}  # fmt: skip
"""The roles as pages call them."""


@lru_cache(maxsize=16_384)
def words_of(name: str) -> frozenset[str]:
    """Return the words of a name in small letters, as `_SAME` reads them."""
    words = (word.lower() for word in _WORDS.findall(name))
    return frozenset(_SAME.get(word, word) for word in words)


def last_word(name: str) -> str:
    """Return the last word of a name, as `_SAME` reads it; empty if it has none."""
    words = _WORDS.findall(name)
    return _SAME.get(words[-1].lower(), words[-1].lower()) if words else ""
