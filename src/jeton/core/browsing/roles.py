"""The roles of tokens in components: declared by tokens, else chosen by their types and names; pure.

A token declares its role, or several, in its extensions: `"jeton.role": "accent"`. A role names the words
that it looks for, the best first. A token has the words if they are in its name in any order; of several the
one with the fewest other words is taken.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec

from jeton.core.browsing.cells import Cell, Column
from jeton.model.objects import TokenType
from jeton.model.stored_tokens import SnapshotToken
from jeton.problems.contrast import BLACK, WHITE, contrast
from jeton.values.colors import Rgba, parse_color

_WORDS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+")
_SAME = {
    "bg": "background", "fg": "text", "foreground": "text", "content": "text", "ink": "text",
    "colour": "color", "grey": "gray", "canvas": "page", "brand": "primary", "action": "primary",
    "secondary": "muted", "subdued": "muted", "subtle": "muted", "error": "danger", "critical": "danger",
    "negative": "danger", "positive": "success", "caution": "warning", "line": "border", "divider": "border",
    "outline": "border", "stroke": "border", "rounded": "radius", "radii": "radius", "corner": "radius",
    "elevation": "shadow", "pressed": "active", "headline": "heading", "title": "heading",
    "paragraph": "body", "btn": "button", "raised": "card", "panel": "card", "base": "default",
}  # fmt: skip
"""Words that are read as another."""
_ASIDE = frozenset({
    "hover", "active", "disabled", "focus", "selected", "visited", "inverse", "dark", "on", "danger",
    "success", "warning", "info", "link", "border", "shadow", "gradient", "overlay", "accent", "primary",
    "muted", "button", "code", "tooltip", "nav", "header", "sidebar", "input", "static",
})  # fmt: skip
"""Words that make a token one for something else, unless the role asks for them."""
MEMBER = "jeton.role"
"""The member of a token's extensions with its role, or a list of roles."""
MOST_LOOKED_AT = 4_000
"""The most names that roles are looked for in."""


class Role(NamedTuple):
    """A role: its types, and sets of words of which a name has one."""

    types: frozenset[TokenType]
    words: tuple[frozenset[str], ...]


def _role(types: str, *words: str) -> Role:
    kinds: frozenset[TokenType] = frozenset(types.split())  # type: ignore[arg-type]  # our own words
    return Role(kinds, tuple(frozenset(each.split()) for each in words))


ROLES: dict[str, Role] = {
    "page": _role("color", "background page", "surface page", "background default", "page", "background",
                  "surface default", "surface"),
    "card": _role("color", "background card", "surface card", "card", "surface default", "background surface",
                  "surface", "background muted"),
    "ink": _role("color", "text primary", "text default", "text body", "text"),
    "muted": _role("color", "text muted", "muted"),
    "border": _role("color", "border default", "border color", "border muted", "border"),
    "accent": _role("color", "button primary background", "accent default", "background primary",
                    "primary default", "primary 500", "primary 600", "background accent", "accent",
                    "primary", "blue 600", "blue 700", "blue 6", "blue 5"),
    "on": _role("color", "button primary text", "accent text", "on accent", "text on primary", "on primary",
                "text inverse", "primary text"),
    "hover": _role("color", "button primary background hover", "accent hover", "primary hover",
                   "background primary hover"),
    "active": _role("color", "button primary background active", "accent active", "primary active",
                    "background primary active"),
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
_OPACITY = "opacity"


@lru_cache(maxsize=16_384)
def words_of(name: str) -> frozenset[str]:
    """Return the words of a name in small letters, as `_SAME` reads them."""
    words = (word.lower() for word in _WORDS.findall(name))
    return frozenset(_SAME.get(word, word) for word in words)


def roles_of(column: Column) -> dict[str, Cell]:
    """Return the cells that a mode has for roles; a role without a token is left out."""
    names = list(_names(column))
    roles: dict[str, Cell] = {}
    declared = _declared(column, names)
    for role, rule in ROLES.items():
        name = declared.get(role) or _best(column, names, rule)
        cell = None if name is None else _cell(column, name)
        if cell is not None and cell.value is not None:
            roles[role] = cell
    return _legible(roles)


def _declared(column: Column, names: Iterable[str]) -> dict[str, str]:
    """Return the names of tokens that say themselves what they are for, by their roles; the first of each."""
    declared: dict[str, str] = {}
    for name in names:
        node = column.view.find(name)
        token = None if node is None else column.view.row(node)
        if not isinstance(token, SnapshotToken) or f'"{MEMBER}"' not in (token.extensions or ""):
            continue
        roles = msgspec.json.decode(token.extensions or "{}").get(MEMBER)
        for role in roles if isinstance(roles, list) else [roles]:
            rule = ROLES.get(role) if isinstance(role, str) else None
            if rule is not None and token.type in rule.types:
                declared.setdefault(role, name)
    return declared


def _names(column: Column) -> Iterator[str]:
    """Yield names that a mode sees: those of its tokenset first."""
    seen: dict[str, None] = {}
    for scope in column.view.scopes:
        for name in scope:
            if len(seen) >= MOST_LOOKED_AT:
                return
            if name not in seen:
                seen[name] = None
                yield name


def _cell(column: Column, name: str) -> Cell | None:
    """Return a name as the mode sees it, in whatever tokenset it is."""
    node = column.view.find(name)
    if node is None:
        return None
    seen = column.view.resolve(name, node[0])
    return Cell("own", "", name, "", seen.text, seen.type)


def _best(column: Column, names: Sequence[str], role: Role) -> str | None:
    best: tuple[int, int, int] | None = None
    chosen = None
    for place, name in enumerate(names):
        node = column.view.find(name)
        if node is None or column.view.row(node).type not in role.types:
            continue
        words = words_of(name)
        for rank, needs in enumerate(role.words):
            if needs <= words and _ASIDE.isdisjoint(words - needs):
                score = rank, len(words - needs), place
                if best is None or score < best:
                    best, chosen = score, name
                break
    return chosen


def _legible(roles: dict[str, Cell]) -> dict[str, Cell]:
    """Return roles whose page has a legible text: the guide itself is written in it."""
    page = _color(roles, "page") or WHITE
    below = Rgba(*page[:3], 1.0)
    white_is_better = contrast(WHITE, below).ratio > contrast(BLACK, below).ratio
    plain = Cell("own", "", None, "", "#ffffff" if white_is_better else "#000000", "color")
    for role in ("ink", "muted"):
        ink = _color(roles, role)
        if ink is None or contrast(ink, below).ratio < 4.5:
            roles[role] = roles["ink"] if role == "muted" else plain
    if "accent" in roles and "on" not in roles:
        accent = Rgba(*(_color(roles, "accent") or BLACK)[:3], 1.0)
        is_white = contrast(WHITE, accent).ratio >= 4.5
        roles["on"] = Cell("own", "", None, "", "#ffffff" if is_white else "#000000", "color")
    return roles


def _color(roles: Mapping[str, Cell], role: str) -> Rgba | None:
    cell = roles.get(role)
    return None if cell is None else parse_color(cell.value or "")


_GROUND = frozenset({"background", "surface", "page"})
_TEXT = frozenset({"text"})
_STATES = frozenset({"hover", "active", "disabled", "focus", "selected", "inverse", "on", "visited"})


def grounds_and_inks(column: Column, grounds: int, inks: int) -> list[tuple[str, list[str]]]:
    """Return grounds with the texts that their names say are for them, a bounded number of both."""
    names = [name for name in _names(column) if _type(column, name) == "color"]
    below = _plainest((name for name in names if _is_ground(words_of(name))), grounds)
    above = _plainest((name for name in names if _is_text(words_of(name))), inks)
    pairs = [(name, above) for name in below] if above else []
    for name in names:  # accent.text or on-accent stands on accent
        words = words_of(name)
        if words & {"on"} or (words >= _TEXT and words & {"accent", "button"}):
            rest = words - {"on", "text", "color"}
            ground = next((each for each in names if each != name and _is_its(words_of(each), rest)), None)
            if ground is not None and len(pairs) < grounds:
                pairs.append((ground, [name]))
    return pairs


def _is_its(words: frozenset[str], rest: frozenset[str]) -> bool:
    """Tell whether a name is that of the ground which a text says that it stands on."""
    return bool(rest) and rest <= words and words - rest <= {"background", "default", "color", "rest"}


def _is_ground(words: frozenset[str]) -> bool:
    other = {"text", "border", "overlay", "button", "input", "icon", "avatar", "gradient", "shadow"}
    return not words.isdisjoint(_GROUND) and words.isdisjoint(_STATES | other)


def _is_text(words: frozenset[str]) -> bool:
    other = {"background", "accent", "button", "border", "code", "highlight", "shadow"}
    return words >= _TEXT and words.isdisjoint(_STATES | other)


def _plainest(names: Iterable[str], most: int) -> list[str]:
    """Return the names of the fewest words, in their order."""
    listed = list(names)
    chosen = set(sorted(listed, key=lambda name: len(words_of(name)))[:most])
    return [name for name in listed if name in chosen]


def _type(column: Column, name: str) -> str | None:
    node = column.view.find(name)
    return None if node is None else column.view.row(node).type
