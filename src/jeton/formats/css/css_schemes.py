"""Values that differ in light and in dark pages: `light-dark()`, by the `color-scheme` of each mode."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from jeton.formats.css.css_cascade import Cascade
from jeton.formats.css.css_modes import Features, Scope
from jeton.formats.css.css_scan import arguments
from jeton.formats.css.css_values import WinningDeclarations

FUNCTION = "light-dark"
PROPERTY = "color-scheme"
_DARK = "dark"
_WORDS = frozenset({"light", _DARK})
_DEEPEST = 8
_CALL = re.compile(rf"{FUNCTION}\(", re.IGNORECASE)


class Sides(NamedTuple):
    """A value in a light and in a dark page."""

    light: str
    dark: str

    def at(self, scheme: str) -> str:
        """Return the value in a page of a scheme."""
        return self.dark if scheme == _DARK else self.light


def sides(value: str, depth: int = 0) -> Sides:
    """Return a value as it is in light and in dark pages."""
    light, dark, end = "", "", 0
    for start, stop, parts in arguments(value, FUNCTION) if depth < _DEEPEST else ():
        if len(parts) != len(Sides._fields):
            continue
        before = value[end:start]
        light += before + sides(parts[0], depth + 1).light
        dark += before + sides(parts[1], depth + 1).dark
        end = stop
    return Sides(light + value[end:], dark + value[end:])


def is_both(value: str) -> bool:
    """Tell whether a value differs in light and in dark pages."""
    return "(" in value and _CALL.search(value) is not None and len({*sides(value)}) > 1


class Schemes:
    """The modes of a cascade in the schemes that their pages have."""

    def __init__(self) -> None:
        self.cascade = Cascade()
        """The declarations of `color-scheme`."""
        self.is_used = False
        """Whether any value differs by the scheme."""

    def note(self, scope: Scope, cascade: Cascade) -> None:
        """Note a value that differs by the scheme: where a page may be of both there is another mode."""
        self.is_used = True
        if not scope.features & _WORDS:
            cascade.scopes.setdefault(Scope(scope.features | {_DARK}), {})

    def of(self, features: Features) -> str:
        """Return the scheme of a mode: the one that it declares, else by its name."""
        entry = self.cascade.page(features).get(PROPERTY)
        words = _WORDS.intersection(entry.value.lower().split()) if entry else _WORDS
        if len(words) == 1:
            return next(iter(words))
        return _DARK if _DARK in features else "light"

    def _is_of_one_side(self, theme: Features) -> bool:
        """Tell whether a theme declares a scheme of its own, light or dark."""
        own, page = (self.cascade.page(features).get(PROPERTY) for features in (theme, Features()))
        words = own.value.lower().split() if own and own is not page else []
        return len(_WORDS.intersection(words)) == 1

    def modes(self, cascade: Cascade) -> Iterator[tuple[Features, WinningDeclarations]]:
        """Yield the features and the declarations of each mode, with values of its scheme."""
        if not self.is_used:
            yield from cascade.modes()
            return
        for scope in [scope for scope, entries in cascade.scopes.items() if not entries]:
            if self._is_of_one_side(scope.features - {_DARK}):
                del cascade.scopes[scope]  # `note` came before its theme's `color-scheme`
        for scope in self.cascade.scopes:
            cascade.scopes.setdefault(scope, {})
        default: WinningDeclarations = {}
        base = self.of(frozenset())
        for features, entries in cascade.modes():
            default = default if features else entries
            scheme = self.of(features)
            around = default if features and scheme != base else {}
            differing = {name: entry for name, entry in around.items() if is_both(entry.value)}
            yield (
                features,
                {
                    name: entry._replace(value=sides(entry.value).at(scheme))
                    if is_both(entry.value)
                    else entry
                    for name, entry in {**differing, **entries}.items()
                },
            )
