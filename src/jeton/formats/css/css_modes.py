"""Conversion of selectors and conditions of a stylesheet to modes.

A block applies to a set of features: `:root`, `:host` and `html` have none, so their declarations are the
default mode's; `.theme-dark`, `[data-theme=dark]` and `prefers-color-scheme: dark` have the feature `dark`;
any other selector or condition is a feature with its own text. Features of nested blocks add up, and a list
of selectors gives several sets.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

import tinycss2

from jeton.formats.css.css_scan import Block

MOST = 64
"""The most sets that one block may apply to: its selectors times those around it."""
_DEEPEST = 8  # selectors inside selectors
_LONGEST = 80  # of a feature's text

Features = frozenset[str]
Sets = tuple[Features, ...]

_NONE: Sets = (frozenset(),)
_PLAIN_TYPES = frozenset({"html", "body", "root"})
_PLAIN_PSEUDO = frozenset({"root", "host", "scope", "before", "after", "backdrop"})
_LISTS = frozenset({"where", "is", "matches", "host", "host-context", "-webkit-any", "-moz-any"})
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
_TRANSPARENT = frozenset({"layer", "theme", "property", "document", "starting-style"})
_CLOSED = frozenset({"keyframes", "-webkit-keyframes", "-moz-keyframes", "font-face", "font-feature-values"})
_CLOSED |= {"counter-style", "page", "font-palette-values", "view-transition", "position-try"}
_NUMERIC = frozenset({"number", "dimension"})
_NOT = "\0"  # prefix of a negated feature
_MEDIA_WORDS = frozenset({"and", "only", "screen", "all"})
_AT_RULE = re.compile(r"@(?P<word>[A-Za-z_-]+)\s*(?P<rest>.*)", re.DOTALL)
_SEPARATOR = re.compile(r"[-_]+")
_ODD = re.compile(r"[^\w.%]+")


class TooMany(Exception):
    """A block applies to more sets of features than the importer reads."""


class Modes:
    """The sets of features of blocks, each computed once."""

    def __init__(self) -> None:
        self._of_block: dict[int, Sets | None] = {}
        self._of_prelude: dict[str, Sets | None] = {}

    def of(self, block: Block | None) -> Sets | None:
        """Return the sets that a block applies to; None if its declarations are no tokens.

        May raise `TooMany`.
        """
        inner: list[Block] = []
        sets: Sets | None = _NONE
        while block is not None:
            entry = self._of_block.get(block.number, _UNKNOWN)
            if entry is not _UNKNOWN:
                sets = entry
                break
            inner.append(block)
            block = block.parent
        for each in reversed(inner):
            own = self._own(each.prelude)
            sets = None if sets is None or own is None else _both(sets, own)
            self._of_block[each.number] = sets
        return sets

    def _own(self, prelude: str) -> Sets | None:
        if prelude not in self._of_prelude:
            self._of_prelude[prelude] = _at_rule(prelude) if prelude[:1] == "@" else _selectors(prelude)
        return self._of_prelude[prelude]


_UNKNOWN: Any = object()


def mode_name(features: Features) -> str:
    """Return the name of a mode; without features it is `default`."""
    return " ".join(sorted(features)).replace(_NOT, "not ") or "default"


def _both(first: Sets, second: Sets) -> Sets:
    if len(first) * len(second) > MOST:
        raise TooMany
    return tuple(dict.fromkeys(_joined(one | other) for one, other in product(first, second)))


def _joined(features: Features) -> Features:
    """Leave out negated features if there are others: `:root:not(.light)` under `dark` is `dark`."""
    positive = frozenset(each for each in features if not each.startswith(_NOT))
    return positive or features


def _slug(text: str) -> str:
    return _ODD.sub("-", text).strip("-.")[:_LONGEST]


def _feature(text: str) -> Sets:
    slug = _slug(text)
    return (frozenset({slug}),) if slug else _NONE


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


def _at_rule(prelude: str) -> Sets | None:
    rule = _AT_RULE.match(prelude)
    word = rule["word"].lower() if rule else ""
    rest = rule["rest"] if rule else prelude
    if word in _CLOSED:
        return None
    if word in _TRANSPARENT:
        return _NONE
    if word == "scope":
        return _selectors(rest.partition(")")[0].removeprefix("("))
    if word in {"media", "custom-media"}:
        return _union(_query(part) for part in _split(_nodes(rest)))
    return _feature(f"{word} {rest}")


def _union(sets: Iterable[Sets]) -> Sets:
    return tuple(dict.fromkeys(each for group in sets for each in group)) or _NONE


def _query(nodes: Sequence[Any]) -> Sets:
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
    return (frozenset(filter(None, features)),)


def _condition(text: str) -> str:
    name, colon, value = (part.strip().lower() for part in text.partition(":"))
    if name == "prefers-color-scheme" or value == "no-preference":
        return "" if value == "no-preference" else _slug(value)
    return _slug(f"{name.removeprefix('prefers-')}-{value}" if colon else text)


def _selectors(text: str) -> Sets:
    return _list(_nodes(text), 0)


def _list(nodes: Iterable[Any], depth: int) -> Sets:
    return _union(_selector(part, depth) for part in _split(nodes))


def _selector(nodes: Sequence[Any], depth: int) -> Sets:
    """Return the features of all parts of one selector, wherever they are in it."""
    sets, before = _NONE, ""
    for node in nodes:
        kind = node.type
        if kind == "ident" and before == ".":
            sets = _both(sets, _feature(_of_class(node.value)))
        elif kind == "ident" and before == ":":
            plain = node.lower_value in _PLAIN_PSEUDO
            sets = sets if plain else _both(sets, _feature(node.value))
        elif (kind == "ident" and node.lower_value not in _PLAIN_TYPES) or kind == "hash":
            sets = _both(sets, _feature(node.value))
        elif kind == "[] block":
            theme = _of_attribute(node.content).strip()
            is_name = theme.isprintable() and theme
            sets = _both(sets, (frozenset({theme}),) if is_name else _feature(theme))
        elif kind == "function":
            sets = _both(sets, _pseudo(node, depth))
        before = node.value if kind == "literal" else ""
    return sets


def _pseudo(node: Any, depth: int) -> Sets:
    if depth < _DEEPEST:
        if node.lower_name in _LISTS:
            return _list(node.arguments, depth + 1)
        if node.lower_name == "not":
            inner = _list(node.arguments, depth + 1)
            return tuple(frozenset({_NOT + mode_name(each)}) for each in inner if each)[:1] or _NONE
    return _feature(tinycss2.serialize([node])) if depth < _DEEPEST else _feature(node.name)


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
    name = name.removeprefix("data-")
    theme = _of_class(name)
    if value.lower() in _ON and theme.lower() not in _THEMES:
        return theme
    words = {word.lower() for word in _SEPARATOR.split(name)}
    return value or theme if words & _AXES else f"{name}-{value}"
