"""Conversion of the values of custom properties to aliases, references and types of tokens."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from jeton.formats.css.css_layers import LayerRank
from jeton.formats.css.css_scan import Variable, plain, variables
from jeton.formats.css.css_types import LONGEST, infer
from jeton.formats.reading.drafts import refusal
from jeton.formats.writing.identifiers import ESCAPED_DOT
from jeton.model.objects import TokenType
from jeton.values.parse import reads_as

_EFFORT = 1_000_000
"""The most hops of aliases followed for the types of one import; later types come from names alone."""
_DEEPEST = 12
_NO_REFERENCE = re.compile(r"[{}\"';\x00-\x1f\x7f-\x9f]")


class Weight(NamedTuple):
    """What a declaration counts in the cascade, before its order."""

    important: bool
    layer: LayerRank
    specificity: int


class WinningDeclaration(NamedTuple):
    """The declaration of a property that wins in a mode. `name` is the token's; `is_theme` as in `Match`."""

    order: int
    name: str
    value: str
    weight: Weight
    is_theme: bool
    comment: str | None
    path: str
    line: int
    block: int

    def beats(self, other: "WinningDeclaration") -> bool:
        """Tell whether this counts where both apply to an element."""
        return (self.weight, self.order) > (other.weight, other.order)


WinningDeclarations = Mapping[str, WinningDeclaration]


class PropertyNames:
    """The token names of custom properties."""

    def __init__(self, split: str | None) -> None:
        self._split = split
        self._by_spelling: dict[str, str] = {}
        self.properties: dict[str, str] = {}
        """The property behind each declared name, without its escapes."""

    def of(self, spelled: str) -> str:
        """Return the token name of a property as it is spelled; empty for `--` alone."""
        name = self._by_spelling.get(spelled)
        if name is None:
            name = ESCAPED_DOT.join(map(plain, spelled.split(ESCAPED_DOT)))[2:]
            if self._split:
                name = ".".join(filter(None, name.split(self._split))) or name
            self._by_spelling[spelled] = name
        return name

    def clash(self, spelled: str) -> str | None:
        """Note a declaration; return the other property that has the same name, None if there is none."""
        own = plain(spelled)
        other = self.properties.setdefault(self.of(spelled), own)
        return None if other == own else other


class _End(NamedTuple):
    """The end of a chain of aliases: its name, and its value with `var()` replaced; None if it is broken."""

    name: str
    text: str | None


class ModeScopes:
    """The scopes of a mode: its own declarations, then those of other scopes in order."""

    def __init__(self, scopes: Sequence[WinningDeclarations]) -> None:
        self._scopes = scopes
        self.ends: dict[str, _End] = {}

    def find(self, name: str) -> WinningDeclaration | None:
        """Return the declaration of a name in the nearest scope."""
        for scope in self._scopes:
            entry = scope.get(name)
            if entry is not None:
                return entry
        return None


class Values:
    """Resolver of the aliases, references and types of one import.

    `registered` are the types of `@property` rules; `elsewhere` has all values of a name, which decide the
    type of a bare `0`.
    """

    def __init__(
        self,
        names: PropertyNames,
        registered: Mapping[str, TokenType],
        elsewhere: Mapping[str, Sequence[str]],
    ) -> None:
        self._names = names
        self._registered = registered
        self._elsewhere = elsewhere
        self._effort = _EFFORT
        self._zeros: dict[str, TokenType] = {}
        self._kinds: dict[_End, TokenType] = {}
        self._targets: dict[str, Variable | None] = {}

    @property
    def exhausted(self) -> bool:
        """Whether chains of aliases were left that would have to be followed for their types."""
        return self._effort < 0

    def target(self, entry: WinningDeclaration) -> Variable | None:
        """Return the `var()` that is the whole value and so makes it an alias.

        If no declaration has the property, the value stays as it is if it has a fallback, or if no token can
        have that name.
        """
        value = entry.value
        if value[:4].lower() != "var(" and "\\" not in value[:12]:
            return None
        if value not in self._targets:
            self._targets[value] = self._target(value)
        return self._targets[value]

    def _target(self, value: str) -> Variable | None:
        calls = variables(value)
        if len(calls) != 1 or calls[0].start > 0 or calls[0].end < len(value):
            return None
        name = self._names.of(calls[0].name)
        is_alias = name in self._names.properties or (calls[0].fallback is None and refusal(name) is None)
        return calls[0] if is_alias else None

    def name_of(self, variable: Variable) -> str:
        """Return the name of the token that a `var()` refers to."""
        return self._names.of(variable.name)

    def type_of(self, mode_scopes: ModeScopes, entry: WinningDeclaration) -> TokenType:
        """Return the type of a declaration: that of the value at the end of its aliases."""
        end = self._end(mode_scopes, entry.name)
        if end.text is None:
            return self._registered.get(end.name, "string")
        kind = self._kinds.get(end)
        if kind is None:
            kind = self._kinds[end] = self._kind(end, end.text)
        return kind

    def _kind(self, end: _End, text: str) -> TokenType:
        kind = self._registered.get(end.name)
        if kind is not None and reads_as(kind, text):
            return kind
        return self._zero(end.name) if text == "0" else infer(end.name, text)

    def text_of(self, entry: WinningDeclaration) -> str:
        """Return the text of a value that is no alias, with references for `var()`."""
        return self._referring(entry.value, 0)

    def _referring(self, value: str, depth: int) -> str:
        if "(" not in value or depth > _DEEPEST:
            return value
        pieces, end = [], 0
        for variable in variables(value):
            name, text = self._names.of(variable.name), None
            if name in self._names.properties and not _NO_REFERENCE.search(name):
                text = f"{{{name}}}"
            elif "(" in (fallback := variable.fallback or ""):
                text = f"var({variable.name}, {self._referring(fallback, depth + 1)})"
            if text is not None:
                pieces += [value[end : variable.start], text]
                end = variable.end
        return "".join([*pieces, value[end:]])

    def _zero(self, name: str) -> TokenType:
        """Return the type of a property whose value is `0` here, from its values elsewhere."""
        if name not in self._zeros:
            kinds = (infer(name, text) for text in self._elsewhere.get(name, ()) if text != "0")
            fitting = (kind for kind in kinds if kind != "string" and reads_as(kind, "0"))
            self._zeros[name] = next(fitting, infer(name, "0"))
        return self._zeros[name]

    def _end(self, mode_scopes: ModeScopes, name: str, depth: int = 0) -> _End:
        path: list[str] = []
        visiting: set[str] = set()
        end: _End | None = None
        while end is None:
            end = mode_scopes.ends.get(name)
            entry = None if end else mode_scopes.find(name)
            self._effort -= 1
            if end is not None:
                break
            if entry is None or name in visiting or self._effort < 0 or depth > _DEEPEST:
                end = _End(name, None)
            else:
                path.append(name)
                visiting.add(name)
                variable = self.target(entry)
                if variable is None:
                    mode_scopes.ends[name] = _End(name, None)  # an alias that leads back here is a cycle
                    end = _End(name, self._replaced(mode_scopes, entry.value, depth))
                else:
                    name = self._names.of(variable.name)
        for each in path:
            mode_scopes.ends[each] = end
        return end

    def _replaced(self, mode_scopes: ModeScopes, value: str, depth: int) -> str:
        """Return a value with each `var()` replaced by its value, as far as the text stays short."""
        if "(" not in value or len(value) > LONGEST:
            return value
        pieces, end, length = [], 0, len(value)
        for variable in variables(value):
            text = self._end(mode_scopes, self._names.of(variable.name), depth + 1).text
            if text is None and variable.fallback is not None and depth < _DEEPEST:
                text = self._replaced(mode_scopes, variable.fallback, depth + 1)
            if text is not None and length + len(text) <= LONGEST:
                pieces += [value[end : variable.start], text]
                end = variable.end
                length += len(text)
        return "".join([*pieces, value[end:]])
