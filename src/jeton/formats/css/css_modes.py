"""Conversion of selectors and conditions of a stylesheet to modes.

A block applies to pages with a set of features: `:root`, `:host` and `html` have none, so their declarations
are the default mode's; `.theme-dark`, `[data-theme=dark]` and `prefers-color-scheme: dark` have the feature
`dark`; any other selector or condition is a feature with its own text. What stands in `:not()` is excluded.
Features of nested blocks add up, and a list of selectors gives several matches.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any, NamedTuple

import tinycss2

from jeton.formats.css.css_scan import LINE_COMMENT, Block

MOST = 64
"""The most sets that one block may apply to: its selectors times those around it."""
_DEEPEST = 8  # selectors inside selectors
_LONGEST = 80  # of a feature's text

Features = frozenset[str]


class Scope(NamedTuple):
    """The pages that a block applies to: those with all of the features and none of what is excluded."""

    features: Features
    excluded: frozenset[Features] = frozenset()


class Match(NamedTuple):
    """A way in which a block applies: to which pages, and how specific its selector is.

    `is_theme` tells whether the selector has features, so that an element inside of the page may have them;
    `is_part` whether it names an element of HTML or a state, as `button:hover` does.
    """

    scope: Scope
    specificity: int = 0
    is_theme: bool = False
    is_part: bool = False


Matches = tuple[Match, ...]

EVERYWHERE = Scope(frozenset())
_NONE: Matches = (Match(EVERYWHERE),)
_TYPE, _CLASS, _ID = 1, 10_000, 10_000**2
"""The specificity of a selector's parts; a prelude has fewer than 10,000 of a kind."""
_PLAIN_TYPES = frozenset({"html", "body", "root"})
_PLAIN_PSEUDO = frozenset({"root", "host", "scope", "before", "after", "backdrop"})
_HOSTS = frozenset({"host", "host-context"})
_LISTS = _HOSTS | {"where", "is", "matches", "-webkit-any", "-moz-any"}
_THEMES = frozenset({"theme", "themes", "mode", "scheme"})
_AXES = _THEMES | {
    "skin",
    "brand",
    "palette",
    "density",
    "contrast",
    "dir",
}  # attributes with themes
_DIRECTIONS = frozenset({"rtl", "ltr"})
_ON = frozenset({"", "true", "1", "on", "yes"})
_TRANSPARENT = frozenset({"layer", "theme", "property", "document"})
_CLOSED = frozenset({"keyframes", "-webkit-keyframes", "-moz-keyframes", "font-face", "font-feature-values"})
_CLOSED |= {
    "counter-style",
    "page",
    "font-palette-values",
    "view-transition",
    "position-try",
    "starting-style",
}
_PARTS = re.compile(r"(?:aria-\w+|checked|disabled|href|open|readonly|required|role|type)\b", re.IGNORECASE)
"""The attributes of elements and of their states."""
_NUMERIC = frozenset({"number", "dimension"})
_MEDIA_WORDS = frozenset({"and", "only", "screen", "all"})
_AT_RULE = re.compile(r"@(?P<word>[A-Za-z_-]+)\s*(?P<rest>.*)", re.DOTALL)
_SWITCHED = re.compile(r"\[value=(?P<quote>[\"']?)(?P<name>[\w-]+)(?P=quote)\]")
"""The theme of which a checked input has the name."""
_SEPARATOR = re.compile(r"[-_]+")
_ODD = re.compile(r"[^\w.%]+")


class TooMany(Exception):
    """A block applies to more sets of features than the importer reads."""


class Modes:
    """The matches of blocks, each computed once."""

    def __init__(self) -> None:
        self._of_block: dict[int, Matches | None] = {}
        self._of_prelude: dict[str, Matches | None] = {}

    def of(self, block: Block | None) -> Matches | None:
        """Return the ways in which a block applies; None if its declarations are no tokens.

        May raise `TooMany`.
        """
        inner: list[Block] = []
        matches: Matches | None = _NONE
        while block is not None:
            entry = self._of_block.get(block.number, _UNKNOWN)
            if entry is not _UNKNOWN:
                matches = entry
                break
            inner.append(block)
            block = block.parent
        for each in reversed(inner):
            own = self._own(each.prelude)
            if matches is not None and own is not None and each.prelude[:1] != "@":
                matches = _as_specific(matches)  # `&` is as specific as the most specific of its list
            matches = None if matches is None or own is None else _both(matches, own)
            self._of_block[each.number] = matches
        return matches

    def set(self, block: Block, matches: Matches) -> None:
        """Take a block to apply in these ways, whatever stands before it."""
        self._of_block[block.number] = matches

    def _own(self, prelude: str) -> Matches | None:
        if prelude not in self._of_prelude:
            self._of_prelude[prelude] = _of_prelude(prelude)
        return self._of_prelude[prelude]


_UNKNOWN: Any = object()


def mode_name(features: Features) -> str:
    """Return the name of a mode; without features it is `default`."""
    return " ".join(sorted(features)) or "default"


def _both(first: Matches, second: Matches) -> Matches:
    if len(first) * len(second) > MOST:
        raise TooMany
    return _each_once(_joined(one, other) for one, other in product(first, second))


def _joined(one: Match, other: Match) -> Match:
    features = one.scope.features | other.scope.features
    excluded = one.scope.excluded | other.scope.excluded
    if excluded:  # `@media (prefers-color-scheme: dark) { :root:not(.dark)` says the same otherwise
        excluded = frozenset(each for each in excluded if not each <= features)
    scope = Scope(features, excluded)
    flags = one.is_theme or other.is_theme, one.is_part or other.is_part
    return Match(scope, one.specificity + other.specificity, *flags)


def _each_once(matches: Iterable[Match]) -> Matches:
    """Return the matches, those of a scope as the most specific one."""
    result: dict[Scope, Match] = {}
    for match in matches:
        before = result.get(match.scope)
        if before is None or match.specificity > before.specificity:
            result[match.scope] = match
    return tuple(result.values())


def _as_specific(matches: Matches, specificity: int | None = None) -> Matches:
    """Return matches that are all of one specificity, that of the most specific one if there is no other."""
    most = max(match.specificity for match in matches) if specificity is None else specificity
    return tuple(match._replace(specificity=most) for match in matches)


def _slug(text: str) -> str:
    return _ODD.sub("-", text).strip("-.")[:_LONGEST]


def _feature(text: str) -> Matches:
    """Return the match of a condition."""
    slug = _slug(text)
    return (Match(Scope(frozenset({slug}))),) if slug else _NONE


def _part(text: str, specificity: int = _CLASS) -> Matches:
    """Return the match of a part of a selector."""
    return themed(_slug(text), specificity)


def _inside(matches: Matches) -> Matches:
    """Return the matches of an element of HTML, or of a state."""
    return tuple(match._replace(is_part=match.is_theme) for match in matches)


def themed(feature: str, specificity: int = _CLASS) -> Matches:
    """Return the match of a selector of a theme; everything matches if it is empty."""
    scope = Scope(frozenset({feature})) if feature else EVERYWHERE
    return (Match(scope, specificity, bool(feature)),)


def _nodes(text: str) -> list[Any]:
    return list(tinycss2.parse_component_value_list(text, skip_comments=True))


def _split(nodes: Iterable[Any]) -> list[list[Any]]:
    """Return the parts of a list that are separated by commas."""
    parts: list[list[Any]] = [[]]
    for node in nodes:
        if node == ",":
            parts.append([])
        else:
            parts[-1].append(node)
    return parts


def _of_prelude(prelude: str) -> Matches | None:
    if prelude.startswith(LINE_COMMENT):
        return None
    return _at_rule(prelude) if prelude[:1] == "@" else _selectors(prelude)


def _at_rule(prelude: str) -> Matches | None:
    rule = _AT_RULE.match(prelude)
    word = rule["word"].lower() if rule else ""
    rest = rule["rest"] if rule else prelude
    if word in _CLOSED:
        return None
    if word in _TRANSPARENT:
        return _NONE
    if word == "scope":
        return _as_specific(_selectors(rest.partition(")")[0].removeprefix("(")), 0)
    if word == "variant":
        return _feature(rest)
    if word in {"media", "custom-media"}:
        return _union(_query(part) for part in _split(_nodes(rest)))
    return _feature(f"{word} {rest}")


def _union(groups: Iterable[Matches]) -> Matches:
    return _each_once(each for group in groups for each in group) or _NONE


def _query(nodes: Sequence[Any]) -> Matches:
    """Return the features of a media query: each of its conditions is a feature."""
    words = {node.lower_value for node in nodes if node.type == "ident"}
    if words & {"not", "or"}:
        return _feature(tinycss2.serialize(nodes))
    features = [_slug(word) for word in words - _MEDIA_WORDS]
    for node in nodes:
        if node.type == "() block":
            features.append(_condition(tinycss2.serialize(node.content)))
        elif node.type == "function":
            features.append(_slug(tinycss2.serialize([node])))
    return (Match(Scope(frozenset(filter(None, features)))),)


def _condition(text: str) -> str:
    name, colon, value = (part.strip().lower() for part in text.partition(":"))
    if name == "prefers-color-scheme" or value == "no-preference":
        return "" if value == "no-preference" else _slug(value)
    return _slug(f"{name.removeprefix('prefers-')}-{value}" if colon else text)


def _selectors(text: str) -> Matches:
    return _list(_nodes(text), 0)


def _list(nodes: Iterable[Any], depth: int) -> Matches:
    """Return the matches of a list of selectors; beside a theme its switch says no more than its name."""
    switches: list[Matches] = []
    others: list[Matches] = []
    for part in _split(nodes):
        (switches if any(map(_is_switch, part)) else others).append(_selector(part, depth))
    is_named = any(match.scope.features for matches in others for match in matches)
    return _union(others if is_named else others + switches)


def _is_switch(node: Any) -> bool:
    """Tell whether a part of a selector asks for a checked input on the page."""
    is_content = node.type == "function" and node.lower_name == "has"
    return is_content and ":checked" in tinycss2.serialize(node.arguments)


def _selector(nodes: Sequence[Any], depth: int) -> Matches:
    """Return the features of all parts of one selector, wherever they are in it."""
    matches, before = _NONE, ""
    for node in nodes:
        part = _part_of_selector(node, before, depth)
        if part is not None:
            matches = _both(matches, part)
        before = before + node.value if node.type == "literal" else ""
    return matches


def _part_of_selector(node: Any, before: str, depth: int) -> Matches | None:
    """Return the match of a node behind these characters; None if it says nothing."""
    kind = node.type
    if kind == "ident" and before.endswith("."):
        return _part(_of_class(node.value))
    if kind == "ident" and before.endswith(":"):
        specificity = _TYPE if before.endswith("::") else _CLASS
        return _inside(_part("" if node.lower_value in _PLAIN_PSEUDO else node.value, specificity))
    if kind == "ident":  # an element of its own, which has a hyphen, may be a theme's
        part = _part("" if node.lower_value in _PLAIN_TYPES else node.value, _TYPE)
        return part if "-" in node.value else _inside(part)
    if kind == "hash":
        return _part(node.value, _ID)
    if kind == "[] block":
        theme = _of_attribute(node.content).strip()
        matches = themed(theme) if theme.isprintable() and theme else _part(theme)
        return _inside(matches) if _PARTS.match(tinycss2.serialize(node.content).strip()) else matches
    return _pseudo(node, depth) if kind == "function" else None


def _pseudo(node: Any, depth: int) -> Matches:
    name = node.lower_name
    if depth == _DEEPEST:
        return _part(node.name)
    if _is_switch(node) and (theme := _SWITCHED.search(tinycss2.serialize(node.arguments))):
        return themed(theme["name"])
    if name not in _LISTS and name != "not":
        return _part(tinycss2.serialize([node]))
    inner = _as_specific(_list(node.arguments, depth + 1), 0 if name == "where" else None)
    if name == "not":
        excluded = frozenset(match.scope.features for match in inner if match.scope.features)
        return (Match(Scope(frozenset(), excluded), inner[0].specificity),)
    return _as_specific(inner, inner[0].specificity + _CLASS) if name in _HOSTS else inner


def _of_class(name: str) -> str:
    """Return the theme of a class name: `theme-dark`, `dark-theme` and `pf-v6-theme-dark` are `dark`."""
    words = [word for word in _SEPARATOR.split(name) if word]
    last = max((at for at, word in enumerate(words) if word.lower() in _THEMES), default=None)
    if last is not None:
        return "-".join(words[last + 1 :] or words[:last] or words)
    if words and words[-1] in _DIRECTIONS:
        return words[-1]
    is_state = len(words) > 1 and words[0].lower() in {"is", "has"}
    return "-".join(words[1:]) if is_state else name


def _of_attribute(nodes: Sequence[Any]) -> str:
    """Return the theme of an attribute selector: that of `data-theme=dark` is `dark`."""
    parts = [node for node in nodes if node.type in {"ident", "string", "hash", "number", "dimension"}]
    values = [tinycss2.serialize([node]) if node.type in _NUMERIC else str(node.value) for node in parts]
    name, value = (*values, "", "")[:2]
    if name.lower() == "class" and value:
        return _of_class(value)
    name = name.removeprefix("data-")
    theme = _of_class(name)
    if value.lower() in _ON and theme.lower() not in _THEMES:
        return theme
    words = {word.lower() for word in _SEPARATOR.split(name)}
    return value or theme if words & _AXES else f"{name}-{value}"
