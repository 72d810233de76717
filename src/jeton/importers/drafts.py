"""Conversion of token drafts to tokens: names, aliases, types and values; the same for every tree format.

Files are walked first and give drafts; a draft becomes a token once all names of the import are known,
because an alias without a type has that of its target.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from jeton.importers import pointers
from jeton.importers.model import ReadToken, Unitless
from jeton.importers.problems import Problems
from jeton.importers.types import KNOWN, guess
from jeton.importers.units import SIZES, is_bare, unit_of_comment, with_unit
from jeton.model import TokenFields, TokenType
from jeton.values import modify
from jeton.values.canonical import Unwritable, text_of

NAME_LIMIT = 1024
MOST_TOKENS = 200_000
"""The most tokens of one import, over all of its modes."""
SOURCE = "jeton.source"
"""The member of a token's extensions for data with no other place: its `type`, unknown `members`."""

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_BLANK = " \t\r\n"
_WHOLE = re.compile(r"\{([^{}]+)\}")
_INSIDE = re.compile(r"\{([^{}\"';\x00-\x1f\x7f-\x9f]+)\}")
_ANY_TYPE = frozenset({"other"})  # Tokens Studio's type for any value
_DEEPEST_VALUE = 64
_HOPS = 32  # from pointer to pointer, for one value
_ALL_HOPS = 200_000


class Draft(Struct):
    """A token as its file has it. `kind` is its own type, `group_kind` a group's, both as written."""

    path: str
    name: str
    value: Any
    kind: str | None = None
    group_kind: str | None = None
    description: str | None = None
    deprecated: bool | str | None = None
    extensions: dict[str, Any] | None = None
    text: str | None = None
    """The value's text, if it differs from that of `value`."""
    alias_to: str | UnsetType | None = UNSET
    """The name that the token refers to, if `value` does not contain it."""
    naming: dict[str, str] = {}
    """The side fields that name tokens, as our exporter wrote them."""
    built: Any = UNSET
    """The value that a tool built from `value` or `alias_to`, if the file holds both."""
    is_edited: bool = False
    """Whether its value was changed since our exporter wrote it."""
    is_own: bool = False
    """Whether its extensions are just as our exporter wrote them."""
    alpha: Any = UNSET
    """The member `alpha` beside the value: another opacity, if that is a color."""
    is_beside: bool = False
    """Whether it comes from beside the tree; a token of its name in the tree hides it."""


class Known:
    """The names of an import, each with the draft that gives its type: the first one with that name."""

    def __init__(
        self,
        modes: Iterable[Iterable[Draft]],
        prefixes: frozenset[str] = frozenset(),
        *,
        always_trims: bool = False,
    ) -> None:
        """Take all drafts; `prefixes` are first segments of references that are no part of a name.

        `always_trims`: a last `.value` is no part of a name even if nothing is known under the rest.
        """
        self._drafts: dict[str, Draft] = {}
        for drafts in modes:
            for draft in drafts:
                self._drafts.setdefault(draft.name, draft)
        self._prefixes = prefixes
        self._types: dict[str, TokenType | None] = {}
        self._always_trims = always_trims

    def name_of(self, reference: str) -> str:
        """Return the name for a reference's text in braces: drafts write `{a.value}`, roots `{a.$root}`."""
        name = reference
        if self._prefixes:
            first, _, rest = name.partition(".")
            name = rest if rest and first in self._prefixes else name
        name = name.removesuffix(".$root") or name
        if name in self._drafts:
            return name
        trimmed = name.strip(_BLANK)
        trimmed = trimmed.removesuffix(".$root").removesuffix(".$value") or name
        if trimmed in self._drafts:
            return trimmed
        short = trimmed.removesuffix(".value") or trimmed
        return short if self._always_trims or short in self._drafts else trimmed

    def value(self, name: str) -> Any:
        """Return the value of the draft with a name; `_NOTHING` if there is none."""
        draft = self._drafts.get(name)
        return draft.value if draft else _NOTHING

    def alias(self, value: object) -> str | None:
        """Return the name that a whole value refers to; None if it is no alias."""
        if isinstance(value, str):
            found = _WHOLE.fullmatch(value.strip(_BLANK)) if "{" in value else None
            return self.name_of(found[1]) if found else None
        if isinstance(value, dict) and "$ref" in value:
            pointer = pointers.parse(value["$ref"])
            return self.name_of(pointer.name) if pointer and not pointer.inside else None
        return None

    def target(self, draft: Draft) -> str | None:
        """Return the name of a draft's alias target; None if it is no alias.

        Text may contain anything in braces: a string is an alias only to a token that exists.
        """
        if draft.alias_to is not UNSET:
            return draft.alias_to
        target = self.alias(draft.value)
        if (draft.kind or draft.group_kind) == "string" and isinstance(draft.value, str):
            return target if target in self._drafts and target != draft.name else None
        return target

    def referred(self, draft: Draft) -> TokenType | None:
        """Return the type of all that a draft refers to; None if it is not one."""
        value = draft.value
        names = _INSIDE.findall(value) if isinstance(value, str) else []
        kinds = {self.type_at(self.name_of(name)) for name in names if self.name_of(name) in self._drafts}
        return kinds.pop() if len(kinds) == 1 else None

    def type_at(self, name: str) -> TokenType | None:
        """Return the type at the end of an alias chain; None if it has none or is a cycle."""
        path: list[str] = []
        seen: set[str] = set()
        kind: TokenType | None = None
        while name not in self._types:
            draft = self._drafts.get(name)
            if draft is None or name in seen:
                break
            seen.add(name)
            path.append(name)
            own = KNOWN.get(draft.kind or "")
            target = self.target(draft)
            if own is not None or target is None:
                kind = own or KNOWN.get(draft.group_kind or "") or guess(draft.value)
                break
            name = target
        kind = kind or self._types.get(name)
        for member in path:
            self._types[member] = kind
        return kind


class Finisher:
    """Converter of drafts to tokens."""

    def __init__(self, known: Known, problems: Problems) -> None:
        self._known = known
        self._problems = problems
        self._room = 16 * 1024 * 1024  # characters that pointers may copy
        self._hops_left = _ALL_HOPS
        self._unitless: Unitless | None = None
        self.bare: list[str] = []
        """The paths of sizes without a unit."""

    def tokens(self, drafts: Iterable[Draft], unitless: Unitless | None = None) -> list[ReadToken]:
        """Return the tokens of one mode; a draft that cannot be a token is reported as an error."""
        self._unitless = unitless
        made: dict[str, ReadToken] = {}
        for draft in drafts:
            if not self._has_name(draft):
                continue
            other = made.get(draft.name)
            if other is not None:
                self._report_duplicate(draft, other)
                continue
            fields = self._fields(draft)
            if fields is not None:
                made[draft.name] = ReadToken(draft.path, fields)
        return list(made.values())

    def _report_duplicate(self, draft: Draft, other: ReadToken) -> None:
        if draft.is_beside:
            text = "Jeton kept a token of this name beside the tree: the one in the tree counts"
            self._problems.info(other.path, text)
            return
        self._problems.error(
            draft.path,
            "two tokens would have the name {name}: this one and the one at {other}",
            name=draft.name,
            other=other.path,
        )

    def _has_name(self, draft: Draft) -> bool:
        """Tell whether the name is valid and the description storable; if not, report the error."""
        reason = refusal(draft.name)
        is_said = draft.description is not None or draft.deprecated is not None
        if reason is None and is_said and "\0" in f"{draft.description}{draft.deprecated}":
            reason = "its description holds a NUL character, which cannot be stored"
        if reason is not None:
            self._problems.error(draft.path, reason)
        return reason is None

    def _fields(self, draft: Draft) -> TokenFields | None:
        alias = self._known.target(draft)
        kind = self._kind(draft, alias)
        extensions = self._extensions(draft, kind)
        text = draft.text
        if text is None:
            is_alias = alias is not None and (
                draft.alias_to is UNSET or self._known.alias(draft.value) is not None
            )
            text = "" if is_alias else self._text(draft.path, kind, self._sized(draft, kind))
        if text is None:
            return None
        reason = refusal(alias) if alias is not None else None
        if reason is not None or "\0" in text:
            self._problems.error(draft.path, reason or "its value holds a NUL character")
            return None
        stored = (draft.deprecated, extensions)
        side = [None if each is None else msgspec.json.encode(each).decode() for each in stored]
        return TokenFields(draft.name, kind, text, draft.description, alias, *side, **draft.naming)

    def _extensions(self, draft: Draft, kind: TokenType) -> dict[str, Any] | None:
        """Return the extensions, with the modifier of the color and a type that Jeton has not."""
        extensions, foreign = draft.extensions, draft.kind or draft.group_kind
        if foreign is not None and foreign not in KNOWN:
            extensions = with_source(extensions, "type", foreign)
        if draft.alpha is not UNSET and modify.is_opacity(draft.alpha, kind):
            extensions = modify.with_opacity(extensions, draft.alpha)
        elif draft.alpha is not UNSET:
            text = "its alpha, {alpha}, is no opacity of a color: kept in its extensions, without effect"
            self._problems.warning(draft.path, text, alpha=draft.alpha)
        if extensions is not None and not draft.is_own and modify.has_modifier(extensions):
            return modify.renamed(extensions, self._known.name_of)
        return extensions

    def _kind(self, draft: Draft, alias: str | None) -> TokenType:
        """Return the first known type: its own, its target's, its group's, or a guess from the value."""
        own = draft.kind if alias is not None else draft.kind or draft.group_kind
        if own in _ANY_TYPE:
            found = self._known.referred(draft)
            if found is not None:
                return found
        if own is not None:
            return KNOWN.get(own) or self._foreign(draft, own)
        if alias is not None:
            group = draft.group_kind
            found = self._known.type_at(alias) or (KNOWN.get(group) if group else None)
            if found is None:
                self._problems.warning(
                    draft.path, "it has no type, nor has what it refers to: taken for a string"
                )
            return found or "string"
        kind = guess(draft.value)
        self._problems.warning(draft.path, "it has no type: taken for a {kind} by its value", kind=kind)
        return kind

    def _foreign(self, draft: Draft, own: str) -> TokenType:
        value = draft.value
        kind = guess(value) if own in _ANY_TYPE or isinstance(value, int | float) else "string"
        self._problems.warning(
            draft.path,
            "the type {own} is none of Jeton's: it becomes a {kind}, its own type stays in its extensions",
            own=own,
            kind=kind,
        )
        return kind

    def _text(self, path: str, kind: TokenType, value: object) -> str | None:
        try:
            return text_of(kind, value)
        except Unwritable:
            reason = "null" if value is None else "a number out of range"
            self._problems.error(path, "its value is {reason}", reason=reason)
            return None

    def _sized(self, draft: Draft, kind: TokenType) -> object:
        """Return the value with a unit if one is known, else note a size that has none."""
        value = self._value(draft, kind)
        unit = unit_of_comment(draft.description) or self._unitless
        if unit is None and kind in SIZES and is_bare(value):
            self.bare.append(draft.path)
        return with_unit(kind, value, unit)

    def _value(self, draft: Draft, kind: TokenType) -> object:
        """Return the value, with references by names in the workspace and pointers followed.

        Braces in a string are text, and stay unchanged.
        """
        value = draft.value
        if isinstance(value, str):
            return self._named(value) if "{" in value and kind != "string" else value
        return self._inner(value, draft.path, 0) if isinstance(value, dict | list) else value

    def _named(self, text: str) -> str:
        whole = _WHOLE.fullmatch(text.strip(_BLANK))
        if whole:
            return f"{{{self._known.name_of(whole[1])}}}"
        return _INSIDE.sub(lambda found: f"{{{self._known.name_of(found[1])}}}", text)

    def _inner(self, value: Any, path: str, depth: int) -> Any:
        if depth > _DEEPEST_VALUE:
            return value  # no part of a token nests so deeply
        if isinstance(value, str):
            return self._named(value) if "{" in value else value
        if isinstance(value, list):
            return [self._inner(part, path, depth + 1) for part in value]
        if not isinstance(value, dict):
            return value
        if "$ref" in value:
            return self._pointed(value["$ref"], path, depth)
        return {key: self._inner(part, path, depth + 1) for key, part in value.items()}

    def _pointed(self, reference: object, path: str, depth: int) -> Any:
        """Return the target of a JSON Pointer: a reference to a token, or a copy of a part of its value."""
        pointer = pointers.parse(reference)
        if pointer is None:
            self._problems.error(path, "{reference} is not a JSON Pointer to a token", reference=reference)
            return ""
        name = self._known.name_of(pointer.name)
        if not pointer.inside:
            return f"{{{name}}}"
        found = self._part(name, pointer.inside)
        if found is _NOTHING:
            self._problems.error(path, "nothing stands at {reference}", reference=reference)
            return ""
        self._room -= _size(found)
        if self._room < 0:
            self._problems.error("", "what JSON Pointers copy comes to more than 16 MiB")
            return ""
        self._problems.info(
            path, "{reference} is copied: Jeton refers to tokens, not to their parts", reference=reference
        )
        return self._inner(found, path, depth + 1)

    def _part(self, name: str, inside: tuple[str, ...]) -> Any:
        """Return a part of a token's value, following references; `_NOTHING` if there is none."""
        keys, hops = list(reversed(inside)), 0
        value = self._known.value(name)
        while hops < _HOPS and self._hops_left > 0:
            self._hops_left -= 1
            target = self._known.alias(value)
            if target is not None:
                value = self._known.value(target)
                hops += 1
            elif isinstance(value, dict) and "$ref" in value:
                pointer = pointers.parse(value["$ref"])
                if pointer is None:
                    return _NOTHING
                value = self._known.value(self._known.name_of(pointer.name))
                keys += reversed(pointer.inside)
                hops += 1
            elif not keys:
                return value
            else:
                value = _member(value, keys.pop())
        return _NOTHING


_NOTHING = object()


def refusal(name: str) -> str | None:
    """Return why a token cannot have this name; None if it can. The rules are those of the API."""
    if not name or name.isspace():
        return "its name is empty"
    if len(name) > NAME_LIMIT:
        return "its name is longer than 1,024 characters"
    if _CONTROL.search(name):
        return "its name has control characters"
    return "a token cannot be called . or .." if name in {".", ".."} else None


def with_source(extensions: dict[str, Any] | None, member: str, value: object) -> dict[str, Any]:
    """Return a token's extensions with a member for data of its source that has no other place."""
    extensions = extensions or {}
    source = extensions.get(SOURCE)
    return extensions | {SOURCE: (source if isinstance(source, dict) else {}) | {member: value}}


def _member(value: Any, key: str) -> Any:
    if isinstance(value, Mapping):
        return value.get(key, _NOTHING)
    if isinstance(value, list) and key.isascii() and key.isdigit() and len(key) < 6 and int(key) < len(value):
        return value[int(key)]
    return _NOTHING


def _size(value: Any) -> int:
    return len(msgspec.json.encode(value))
