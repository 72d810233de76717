"""Conversion of drafts to tokens: names, aliases, types and values; the same for every tree format."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import UNSET

from jeton.formats.reading import pointers
from jeton.formats.reading.drafts import (
    INSIDE,
    NOTHING,
    Draft,
    DraftIndex,
    refusal,
    whole_reference,
    with_source,
)
from jeton.formats.reading.model import ReadToken, Unitless
from jeton.formats.reading.problems import Problems
from jeton.formats.reading.types import KNOWN
from jeton.formats.reading.units import SIZES, is_bare, unit_of_comment, with_unit, without_gap
from jeton.model.objects import TokenType
from jeton.model.stored_tokens import TokenContent
from jeton.values import modify
from jeton.values.canonical import Unwritable, text_of
from jeton.values.parse_measures import percentage

_TOLD = {
    "foreign": "the type {own} is none of Jeton's: it becomes a {kind}, its own type stays in its extensions",
    "unfit": "its value is no {own}: taken for a {kind} by its value",
    "nowhere": "it has no type, nor has what it refers to: taken for a string",
    "references": "it has no type: taken for a {kind} by what it refers to",
    "guess": "it has no type: taken for a {kind} by its value",
}
"""The warnings by what says a token's type."""
_DEEPEST_VALUE = 64
_DIGITS = re.compile("[0-9a-fA-F]{6}(?:[0-9a-fA-F]{2})?")
"""A colour whose `#` is missing."""
_HOPS = 32  # from pointer to pointer, for one value
_ALL_HOPS = 200_000


class _Unreadable(Exception):
    """A draft cannot be a token: the template of the reason, and its values."""

    def __init__(self, text: str, **values: object) -> None:
        self.text, self.values = text, values


class Finisher:
    """Converter of drafts to tokens."""

    def __init__(self, index: DraftIndex, problems: Problems) -> None:
        self._index = index
        self._problems = problems
        self._room = 16 * 1024 * 1024  # characters that pointers may copy
        self._hops_left = _ALL_HOPS
        self._unitless: Unitless | None = None
        self.bare: list[str] = []
        """The paths of sizes without a unit."""

    def tokens(self, drafts: Iterable[Draft], unitless: Unitless | None = None) -> list[ReadToken]:
        """Return the tokens of one mode; a draft that cannot be a token is left out and reported."""
        self._unitless = unitless
        tokens: dict[str, ReadToken] = {}
        for draft in drafts:
            if not self._has_name(draft):
                continue
            other = tokens.get(draft.name)
            if other is not None:
                self._report_duplicate(draft, other)
                continue
            try:
                tokens[draft.name] = ReadToken(draft.path, self._fields(draft), draft.source)
            except _Unreadable as reason:
                self._problems.left_out(draft.path, reason.text, **reason.values)
        return list(tokens.values())

    def _report_duplicate(self, draft: Draft, other: ReadToken) -> None:
        if draft.is_beside:
            text = "Jeton kept a token of this name beside the tree: the one in the tree counts"
            self._problems.info(other.path, text)
            return
        self._problems.namesake(draft.path, draft.name, other.path)

    def _has_name(self, draft: Draft) -> bool:
        """Tell whether the name is valid and the description storable; if not, report why."""
        reason = refusal(draft.name)
        is_said = draft.description is not None or draft.deprecated is not None
        if reason is None and is_said and "\0" in f"{draft.description}{draft.deprecated}":
            reason = "its description holds a NUL character, which cannot be stored"
        if reason is not None:
            self._problems.left_out(draft.path, reason)
        return reason is None

    def _fields(self, draft: Draft) -> TokenContent:
        """Return a token's content; raise `_Unreadable` if it cannot be one."""
        alias = self._index.target(draft)
        kind = self._kind(draft, alias)
        extensions = self._extensions(draft, kind)
        text = draft.text
        if text is None:
            is_alias = alias is not None and (
                draft.alias_to is UNSET or self._index.alias(draft.value) is not None
            )
            text = "" if is_alias else _text(kind, self._written(draft, kind))
        reason = refusal(alias) if alias is not None else None
        if reason is not None or "\0" in text:
            raise _Unreadable(reason or "its value holds a NUL character")
        return TokenContent(
            draft.name,
            kind,
            text,
            draft.description,
            alias,
            _json(draft.deprecated),
            _json(extensions),
            **self._successor(draft),
            **draft.side,
        )

    def _successor(self, draft: Draft) -> dict[str, str]:
        """Return what replaces a deprecated token, if its reason names one other token of the import."""
        names = {self._index.name_of(name) for name in INSIDE.findall(draft.advice)}
        others = [name for name in names if name != draft.name and self._index.has(name)]
        return {"replaced_by": others[0]} if len(others) == 1 else {}

    def _extensions(self, draft: Draft, kind: TokenType) -> dict[str, Any] | None:
        """Return the extensions, with the modifier of the color and a type that Jeton has not."""
        extensions, foreign = draft.extensions, draft.kind or draft.group_kind
        if foreign is not None and foreign not in KNOWN:
            extensions = with_source(extensions, "type", foreign)
        if isinstance(draft.alpha, str):
            share = percentage(draft.alpha.strip())
            draft.alpha = draft.alpha if share is None else share
        if draft.alpha is not UNSET:
            extensions = self._with_alpha(draft, kind, extensions)
        if extensions is not None and not draft.is_own and modify.has_modifier(extensions):
            return modify.renamed(extensions, self._index.name_of)
        return extensions

    def _with_alpha(
        self, draft: Draft, kind: TokenType, extensions: dict[str, Any] | None
    ) -> dict[str, Any] | None:
        if not modify.is_opacity(draft.alpha, kind):
            text = "its alpha, {alpha}, is no opacity of a color: kept in its extensions, without effect"
        elif draft.alpha != 1 and modify.has_modifier(extensions):
            text = "its alpha, {alpha}, has no effect beside its modifier: kept in its extensions"
        else:
            return modify.with_opacity(extensions, draft.alpha)
        self._problems.warning(draft.path, text, alpha=draft.alpha)
        return extensions

    def _kind(self, draft: Draft, alias: str | None) -> TokenType:
        """Return the type; report one that the file does not name, or not so."""
        kind, basis = self._index.type_of(draft, alias)
        if basis == "own":
            return kind
        if basis in _TOLD:
            own = draft.kind or draft.group_kind
            self._problems.warning(draft.path, _TOLD[basis], own=own, kind=kind)
        if kind == "string" and basis in {"guess", "foreign"}:
            self._report_unresolved(draft)
        return kind

    def _report_unresolved(self, draft: Draft) -> None:
        """Report a reference that leads to no token of the import, in a text without a type of Jeton."""
        names = INSIDE.findall(draft.value) if isinstance(draft.value, str) else []
        names = [
            name
            for name in names
            if not (self._index.has(self._index.name_of(name)) or self._index.part(name))
        ]
        if names:
            text = "it stays a text with {{{name}}} in it, which is no token of the import"
            self._problems.warning(draft.path, text, name=names[0])

    def _written(self, draft: Draft, kind: TokenType) -> object:
        """Return the value as CSS writes it: a colour with its `#`, a size with its unit if one is known."""
        value = self._sized(draft, kind)
        if kind == "color" and not draft.is_own and isinstance(value, str) and _DIGITS.fullmatch(value):
            value = f"#{value}"
            self._problems.info(draft.path, "a color without its #: read as {color}", color=value)
        return value

    def _sized(self, draft: Draft, kind: TokenType) -> object:
        """Return the value with a unit if one is known, else note a size that has none."""
        value = without_gap(kind, self._value(draft, kind))
        if kind not in SIZES and not isinstance(value, dict | list):
            return value
        unit = unit_of_comment(draft.description) or self._unitless
        if unit is None and kind in SIZES and is_bare(value):
            self.bare.append(draft.path)
        return with_unit(kind, value, unit)

    def _value(self, draft: Draft, kind: TokenType) -> object:
        """Return the value, with references by names in the workspace and pointers followed.

        In a string, braces around what is no token's name are text, and stay unchanged.
        """
        value = draft.value
        if isinstance(value, str):
            return self._named(value, is_text=kind == "string") if "{" in value else value
        return self._inner(value, draft.path, 0) if isinstance(value, dict | list) else value

    def _named(self, text: str, *, is_text: bool = False) -> str:
        whole = whole_reference(text)
        if whole is not None and '"' not in whole and not is_text:
            return f"{{{self._index.name_of(whole)}}}"

        def named(match: re.Match[str]) -> str:
            name = self._index.name_of(match[1])
            return match[0] if is_text and self._index.value(name) is NOTHING else f"{{{name}}}"

        return INSIDE.sub(named, text)

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
            raise _Unreadable("{reference} is not a JSON Pointer to a token", reference=reference)
        name = self._index.name_of(pointer.name)
        if not pointer.inside:
            return f"{{{name}}}"
        live = self._index.part(".".join((pointer.name, *pointer.inside)))
        if live is not None:
            return f"{{{live.name}}}"
        part = self._part(name, pointer.inside)
        if part is NOTHING:
            raise _Unreadable("nothing stands at {reference}", reference=reference)
        self._room -= _size(part)
        if self._room < 0:
            self._problems.error("", "what JSON Pointers copy comes to more than 16 MiB")
            return ""
        self._problems.info(
            path,
            "{reference} is copied: Jeton refers to members of composites, not to what else is in them",
            reference=reference,
        )
        return self._inner(part, path, depth + 1)

    def _part(self, name: str, inside: tuple[str, ...]) -> Any:
        """Return a part of a token's value, following references; `NOTHING` if there is none."""
        keys, hops = list(reversed(inside)), 0
        value = self._index.value(name)
        while hops < _HOPS and self._hops_left > 0:
            self._hops_left -= 1
            target = self._index.alias(value)
            if target is not None:
                value = self._index.value(target)
                hops += 1
            elif isinstance(value, dict) and "$ref" in value:
                pointer = pointers.parse(value["$ref"])
                if pointer is None:
                    return NOTHING
                value = self._index.value(self._index.name_of(pointer.name))
                keys += reversed(pointer.inside)
                hops += 1
            elif not keys:
                return value
            else:
                value = _member(value, keys.pop())
        return NOTHING


def _text(kind: TokenType, value: object) -> str:
    try:
        return text_of(kind, value)
    except Unwritable:
        reason = "null" if value is None else "a number out of range"
        raise _Unreadable("its value is {reason}", reason=reason) from None


def _json(value: object) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()


def _member(value: Any, key: str) -> Any:
    if isinstance(value, Mapping):
        return value.get(key, NOTHING)
    if isinstance(value, list) and key.isascii() and key.isdigit() and len(key) < 6 and int(key) < len(value):
        return value[int(key)]
    return NOTHING


def _size(value: Any) -> int:
    return len(msgspec.json.encode(value))
