"""Values that custom properties do not have once `var()` is replaced, as CSS defines it.

A property in a cycle is invalid and so is one declared `initial`: what refers to it takes the fallback, or is
invalid too. A property may be empty as well: what refers to it gets nothing, whatever the fallback.
"""

from collections.abc import Iterable, Mapping

from jeton.formats.css.css_scan import variables
from jeton.formats.css.css_values import ModeScopes, PropertyNames, WinningDeclaration, WinningDeclarations
from jeton.formats.reading.problems import Problems
from jeton.resolution.components import components

INITIAL = "initial"
"""The value with which a property has none, not even an empty one."""
_DEEPEST = 16  # fallbacks inside of fallbacks

Texts = dict[str, str | None]
"""The values of properties after a replacement, by name: empty if there is nothing, None if it is invalid."""


def has_value(entry: WinningDeclaration) -> bool:
    """Tell whether a declaration gives its property a value."""
    return bool(entry.value) and entry.value.lower() != INITIAL


class Computation:
    """The computation of the modes of a tokenset.

    `page` are the declarations of the default mode as they stand, `around` those of other stylesheets.
    """

    def __init__(
        self, page: WinningDeclarations, around: WinningDeclarations, names: PropertyNames, problems: Problems
    ) -> None:
        self._page = page
        self._around = around
        self._names = names
        self._problems = problems
        self._references: dict[str, list[str]] = {}
        texts, cyclic = self._texts(ModeScopes([page, around]), page)
        self.default = self._with(page, texts, cyclic)
        """The declarations of the default mode as they are computed."""
        self._toggled = [
            name for name in texts if name in page and name not in cyclic and has_value(page[name])
        ]

    def of(self, entries: WinningDeclarations) -> WinningDeclarations:
        """Return the declarations of another mode as they are computed, without those that have no value."""
        scopes = ModeScopes([entries, self._page, self._around])
        texts, cyclic = self._texts(scopes, entries, self._toggled)
        result = self._with(entries, texts, cyclic)
        inherited = {
            name: self._page[name] for name in self._toggled if name not in entries and texts.get(name)
        }
        for name, entry in inherited.items():
            text = texts[name] or ""
            if name not in self.default or self.default[name].value != text:
                result = {**result, name: entry._replace(value=text)}
        while cyclic:  # what is left out is that of the default mode, which may close another cycle
            texts, cyclic = self._texts(ModeScopes([result, self.default, self._around]), result)
            result = self._with(result, dict.fromkeys(cyclic), cyclic)
        return result

    def _texts(
        self, scopes: ModeScopes, entries: WinningDeclarations, others: Iterable[str] = ()
    ) -> tuple[Texts, set[str]]:
        """Return what is replaced in a mode, and which properties are in cycles."""
        texts: Texts = {}
        cyclic: set[str] = set()
        roots = [name for name, entry in entries.items() if self._may_change(scopes, entry)]
        for component in components([*roots, *others], lambda name: self._leads_to(scopes, name)):
            name = component[0]
            entry, targets = scopes.find(name), self._leads_to(scopes, name)
            if len(component) > 1 or name in targets:
                texts |= dict.fromkeys(component)
                cyclic.update(component)
            elif entry is not None and not has_value(entry):
                texts[name] = None if entry.value else ""
            elif entry is not None and not texts.keys().isdisjoint(targets):
                texts[name] = self._replaced(entry.value, texts)
        return texts, cyclic

    def _with(self, entries: WinningDeclarations, texts: Texts, cyclic: set[str]) -> WinningDeclarations:
        """Return declarations with what is replaced, without those that come to nothing."""
        if texts.keys().isdisjoint(entries):
            return entries
        result: dict[str, WinningDeclaration] = {}
        for name, entry in entries.items():
            text = texts.get(name, entry.value)
            if text:
                result[name] = entry._replace(value=text)
            elif has_value(entry):
                self._report(entry, text, is_cyclic=name in cyclic)
        return result

    def _report(self, entry: WinningDeclaration, text: str | None, *, is_cyclic: bool) -> None:
        if is_cyclic:
            reason = "left out, as browsers do: it depends on itself (line {line})"
        elif text is None:
            reason = "left out, as browsers do: it depends on a property without a value (line {line})"
        else:
            reason = "left out: it has no value (line {line})"
        self._problems.warning(entry.path, reason, line=entry.line)

    def _may_change(self, scopes: ModeScopes, entry: WinningDeclaration) -> bool:
        """Tell whether a declaration has no value, or refers to one that may have none."""
        if "(" not in entry.value:
            return not has_value(entry)
        for name in self._references_in(entry.value):
            target = scopes.find(name)
            if target is not None and ("(" in target.value or not has_value(target)):
                return True
        return False

    def _leads_to(self, scopes: ModeScopes, name: str) -> list[str]:
        entry = scopes.find(name)
        return [] if entry is None else self._references_in(entry.value)

    def _references_in(self, value: str, depth: int = 0) -> list[str]:
        """Return the names that a value refers to, also in fallbacks."""
        if "(" not in value:
            return []
        names = self._references.get(value)
        if names is None:
            names = self._references[value] = []
            for variable in variables(value):
                names.append(self._names.of(variable.name))
                if variable.fallback and depth < _DEEPEST:
                    names += self._references_in(variable.fallback, depth + 1)
        return names

    def _replaced(self, value: str, texts: Mapping[str, str | None], depth: int = 0) -> str | None:
        """Return a value without `var()` of properties that have no value; None if it is invalid."""
        pieces, end = [], 0
        for variable in variables(value) if depth < _DEEPEST else ():
            text = texts.get(self._names.of(variable.name), value)
            if text:
                continue
            if text is None:
                text = (
                    None if variable.fallback is None else self._replaced(variable.fallback, texts, depth + 1)
                )
            if text is None:
                return None
            pieces += [value[end : variable.start], text]
            end = variable.end
        return "".join([*pieces, value[end:]]).strip()
