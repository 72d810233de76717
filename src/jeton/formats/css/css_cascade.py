"""The cascade: which declarations a page has in each mode, as browsers find it.

Of the declarations that apply, the important ones count, then those of the last layer, then those of the
most specific selector, then the last one. A mode has the values that it gets beyond the default mode. Its
theme may stand on an element inside of the page, so that it counts more than the page's own declarations in
the same layer, however specific these are.
"""

from collections.abc import Iterable, Iterator
from itertools import chain, combinations

from jeton.formats.css.css_modes import Features, Scope
from jeton.formats.css.css_values import WinningDeclaration, WinningDeclarations

_PARTS = 5  # a combination of more features has only its own declarations
_DEFAULT: Features = frozenset()


class Cascade:
    """The declarations of a stylesheet: for each scope the winning ones, by name."""

    def __init__(self) -> None:
        self.scopes: dict[Scope, dict[str, WinningDeclaration]] = {}
        self.beside_default: dict[Features, None] = {}
        """The features that stand alone beside the default mode in a list of selectors."""

    def add(self, scope: Scope, entry: WinningDeclaration) -> WinningDeclaration | None:
        """Add a declaration; return the one of its name that the scope had, if any."""
        entries = self.scopes.get(scope)
        if entries is None:
            entries = self.scopes[scope] = {}
        before = entries.get(entry.name)
        if before is None or entry.beats(before):
            entries[entry.name] = entry
        return before

    def declarations(self) -> Iterator[WinningDeclaration]:
        """Yield the winning declarations of all scopes."""
        return chain.from_iterable(entries.values() for entries in self.scopes.values())

    def modes(self) -> Iterator[tuple[Features, WinningDeclarations]]:
        """Yield the features of each mode with its declarations, the default's first."""
        by_features: dict[Features, list[Scope]] = {}
        for scope in self.scopes:
            by_features.setdefault(scope.features, []).append(scope)
        plain = by_features.pop(_DEFAULT, [])
        default = self._winners(plain)
        if plain:
            yield _DEFAULT, default
        for features in by_features:
            applying = [scope for scope in plain if _applies(scope, features)]
            around = default if applying == plain else self._winners(applying)
            scopes = (by_features.get(part, ()) for part in _parts(features))
            own = self._winners(scope for scope in chain.from_iterable(scopes) if _applies(scope, features))
            entries = {name: entry for name, entry in own.items() if not _is_beaten(entry, around.get(name))}
            if around is not default:
                entries |= {name: around[name] for name in _changed(default, around) if name not in entries}
            yield features, entries

    def page(self, features: Features) -> WinningDeclarations:
        """Return all declarations that a page with these features has."""
        scopes = [scope for scope in self.scopes if scope.features <= features and _applies(scope, features)]
        return self._winners(scopes)

    def default_theme(self) -> Features | None:
        """Return the features of the theme that the default mode is: `:root, [data-theme=light]`.

        It stands beside the default mode in a list and adds nothing to it; None if that is so of none or of
        several.
        """
        plain = [scope for scope in self.scopes if not scope.features]
        default = self._winners(plain)
        same = [
            features
            for features in self.beside_default
            if all(_applies(scope, features) for scope in plain)
            and all(
                name in default and default[name].order == entry.order
                for scope, entries in self.scopes.items()
                if scope.features == features
                for name, entry in entries.items()
            )
        ]
        return same[0] if len(same) == 1 else None

    def drop_theme(self, features: Features) -> None:
        """Take the default mode's theme for none: conditions inside of it hold for the default mode."""
        scopes, self.scopes = self.scopes, {}
        for scope, entries in scopes.items():
            own = scope.features
            rest = Scope(own - features if features <= own else own, scope.excluded)
            if rest not in self.scopes:
                self.scopes[rest] = entries
            else:
                for entry in entries.values():
                    self.add(rest, entry)

    def _winners(self, scopes: Iterable[Scope]) -> WinningDeclarations:
        """Return the winning declarations of scopes that apply together."""
        first, *others = [self.scopes[scope] for scope in scopes] or [{}]
        if not others:
            return first
        winners = dict(first)
        for entries in others:
            for name, entry in entries.items():
                if name not in winners or entry.beats(winners[name]):
                    winners[name] = entry
        return winners


def _parts(features: Features) -> Iterator[Features]:
    """Yield all combinations of some of the features, itself alone if they are many."""
    if len(features) > _PARTS:
        yield features
        return
    for size in range(1, len(features) + 1):
        yield from map(frozenset, combinations(sorted(features), size))


def _applies(scope: Scope, features: Features) -> bool:
    return not any(each <= features for each in scope.excluded)


def _is_beaten(entry: WinningDeclaration, default: WinningDeclaration | None) -> bool:
    """Tell whether the default mode's declaration counts in the mode too."""
    if default is None:
        return False
    own, other = entry.weight[:2], default.weight[:2]
    return other > own or (not entry.is_theme and default.beats(entry))


def _changed(default: WinningDeclarations, around: WinningDeclarations) -> list[str]:
    """Return the names whose declaration for the page is another than in the default mode."""
    return [name for name, entry in around.items() if default[name].order != entry.order]
