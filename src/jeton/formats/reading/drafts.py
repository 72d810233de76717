"""Drafts of tokens, and the names of an import: what a reference leads to, and of which type that is.

Files are walked first and give drafts; a draft becomes a token once all names of the import are known,
because an alias without a type has that of its target.
"""

import re
from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from jeton.formats.reading import pointers
from jeton.formats.reading.types import KNOWN, fits, guess, nearest
from jeton.model.objects import TokenType
from jeton.resolution.parts import path_of, wholes_of
from jeton.values.canonical import Unwritable, text_of
from jeton.values.cssvalues import css_value
from jeton.values.evaluation import CALCULATED
from jeton.values.expressions import parse
from jeton.values.jsontext import decode
from jeton.values.members import folded

NAME_LIMIT = 1024
_LONGEST_PATH = 2 * NAME_LIMIT  # characters of a token's name and a path in its value
MOST_TOKENS = 200_000
"""The most tokens of one import, over all of its modes."""
SOURCE = "jeton.source"
"""The member of a token's extensions for data with no other place: its `type`, unknown `members`."""

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
BLANK = " \t\r\n"
"""White space around names and values."""
_WHOLE = re.compile(r"\{([^{}\x00-\x1f\x7f-\x9f]+)\}")
INSIDE = re.compile(r"\{([^{}\"';\x00-\x1f\x7f-\x9f]+)\}")
"""A reference inside of a value."""
NOTHING = object()
"""Stands for a value that is not there."""
_NO_VALUES = (NOTHING, None)
_ANGLE = re.compile(r"[+-]?[0-9.]+(?:deg|rad)")
_MISTAKEN = frozenset({"color", "number"})
"""Types that tools write over gradients, and over numbers with a unit."""
_DEEPEST = 32  # references in values that are followed for a type
_LONGEST = 1024  # characters of a value whose references are followed for a type
_ANY_TYPE = "other"  # Tokens Studio's type for any value


def whole_reference(text: str) -> str | None:
    """Return what a text refers to as a whole; None if it is no reference, such as a JSON object."""
    match = _WHOLE.fullmatch(text.strip(BLANK))
    return match[1] if match and (match[1].lstrip()[:1] != '"' or decode(text) is None) else None


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
    side: dict[str, str] = {}
    """The side fields that DTCG has not, as our exporter wrote them."""
    advice: str = ""
    """Why it is deprecated, where another tool wrote that: a token that it names is to be used instead."""
    built: Any = UNSET
    """The value that a tool built from `value` or `alias_to`, if the file holds both."""
    source: str | None = None
    """The name that its value was built from, if no token of the import has it."""
    is_edited: bool = False
    """Whether its value was changed since our exporter wrote it."""
    is_own: bool = False
    """Whether its extensions are just as our exporter wrote them."""
    has_kind: bool = False
    """Whether our exporter wrote its type beside the file's own."""
    alpha: Any = UNSET
    """The member `alpha` beside the value: another opacity, if that is a color."""
    is_beside: bool = False
    """Whether it comes from beside the tree; a token of its name in the tree hides it."""

    def says(self, other: "Draft | None") -> bool:
        """Tell whether it says the same as another one, wherever in the files they are."""
        return other is self or (other is not None and replace(self, path=other.path) == other)


Basis = Literal["own", "foreign", "unfit", "target", "nowhere", "references", "guess"]
"""The source that decides a draft's type.

`own`: the file names this type; `foreign`: it names one of another tool, whose nearest this is; `unfit`: the
value cannot have the type that it names; `target`, `references`: what it refers to has the type; `nowhere`:
it leads to no type; `guess`: the value alone decides.
"""


class PartReference(NamedTuple):
    """A part of a composite: the name by which a token refers to it, and its type."""

    name: str
    type: TokenType


class DraftIndex:
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
        self._mixed: set[str] = set()  # names of tokens of several types
        for drafts in modes:
            for draft in drafts:
                first = self._drafts.setdefault(draft.name, draft)
                if first.kind != draft.kind:
                    self._mixed.add(draft.name)
        self._prefixes = prefixes
        self._types: dict[str, TokenType | None] = {}
        self._always_trims = always_trims
        self._nested = 0
        self._ends: dict[str, str | None] = {}

    def name_of(self, reference: str) -> str:
        """Return the name for a reference's text in braces: drafts write `{a.value}`, roots `{a.$root}`."""
        name = reference
        if self._prefixes:
            first, _, rest = name.partition(".")
            name = rest if rest and first in self._prefixes else name
        name = name.removesuffix(".$root") or name
        if name in self._drafts:
            return name
        trimmed = name.strip(BLANK)
        trimmed = trimmed.removesuffix(".$root").removesuffix(".$value") or name
        if trimmed in self._drafts:
            return trimmed
        short = trimmed.removesuffix(".value") or trimmed
        return short if self._always_trims or short in self._drafts else trimmed

    def has(self, name: str) -> bool:
        """Tell whether a token of the import has a name."""
        return name in self._drafts

    def value(self, name: str) -> Any:
        """Return the value of the draft with a name; `NOTHING` if there is none."""
        draft = self._drafts.get(name)
        return draft.value if draft else NOTHING

    def part(self, reference: str) -> "PartReference | None":
        """Return the part of a composite that a reference means; None if it is none, or a token's name."""
        if self.has(self.name_of(reference)) or self._nested > _DEEPEST:
            return None
        self._nested += 1
        try:
            for whole in wholes_of(reference):
                name = self.name_of(whole)
                kind = self.type_at(name) if self.has(name) else None
                part = None if kind is None else path_of(kind, reference, whole)
                if part is not None:
                    return PartReference(f"{name}.{part[0]}", part[1])
        finally:
            self._nested -= 1
        return None

    def inner(self, name: str) -> Any:
        """Return what stands in a token's value at the path that ends a name; else `NOTHING`."""
        if len(name) > _LONGEST_PATH:
            return NOTHING
        token, _, rest = name.rpartition(".")
        keys = [rest]
        while token and not self.has(self.name_of(token)):
            token, _, rest = token.rpartition(".")
            keys.append(rest)
        value = self.value(self.name_of(token)) if token else NOTHING
        for _ in range(_DEEPEST):
            target = self.alias(value)
            if target is None:
                break
            value = self.value(target)
        for key in reversed(keys):
            value = _member(value, key)
        return value

    def alias(self, value: object) -> str | None:
        """Return the name that a whole value refers to; None if it is no alias."""
        if isinstance(value, str):
            name = whole_reference(value) if "{" in value else None
            return None if name is None else self.name_of(name)
        if isinstance(value, dict) and "$ref" in value:
            pointer = pointers.parse(value["$ref"])
            if pointer is not None and pointer.inside:
                part = self.part(".".join((pointer.name, *pointer.inside)))
                return None if part is None else part.name
            return None if pointer is None else self.name_of(pointer.name)
        return None

    def target(self, draft: Draft) -> str | None:
        """Return the name of a draft's alias target; None if it is no alias.

        Text may contain anything in braces, and broken JSON has a `"` in them: a string, or a value with such
        a name, is an alias only to a token that exists.
        """
        if draft.alias_to is not UNSET:
            return draft.alias_to
        target = self.alias(draft.value)
        is_text = (draft.kind or draft.group_kind) == "string" or '"' in (target or "")
        if is_text and isinstance(draft.value, str):
            return target if target in self._drafts and target != draft.name else None
        return target

    def type_of(self, draft: Draft, target: str | None) -> tuple[TokenType, Basis]:
        """Return the first known type, and what says so: its own, its target's, its group's, or its value's.

        `target` is that of its alias.
        """
        if target is not None:
            return self._of_alias(draft, target)
        name = draft.kind or draft.group_kind
        if name is None:
            kind = self.calculated(draft)
            return (kind, "references") if kind else (guess(self.filled(draft)), "guess")
        kind = KNOWN.get(name)
        if kind is None:
            return self._foreign(draft, name), "foreign"
        if draft.text is None and (draft.kind is None or kind in _MISTAKEN):
            other = self._unfit(draft, kind)
            return (kind, "own") if other is None else (other, "unfit")
        return kind, "own"

    def _of_alias(self, draft: Draft, target: str) -> tuple[TokenType, Basis]:
        kind = KNOWN.get(draft.kind or "")
        if kind is not None and (kind != "color" or draft.alias_to is not UNSET or draft.has_kind):
            return kind, "own"
        end = self.type_at(target)
        if kind is not None:
            return (end, "unfit") if end == "gradient" and target not in self._mixed else (kind, "own")
        if draft.kind is not None:
            return end or nearest(draft.kind, "{target}"), "foreign"
        end = end or KNOWN.get(draft.group_kind or "")
        return ("string", "nowhere") if end is None else (end, "target")

    def _foreign(self, draft: Draft, name: str) -> TokenType:
        value = self.filled(draft)
        kind = nearest(name, value)
        return (self._referred(draft) or kind) if name == _ANY_TYPE and kind == "string" else kind

    def _unfit(self, draft: Draft, kind: TokenType) -> TokenType | None:
        """Return the type of a value that cannot have this one; None if it can, or has no other."""
        value, is_own = draft.value, draft.kind is not None
        if not isinstance(value, str):
            if kind == "color" and (type(value) is list or (type(value) is dict and "stops" in value)):
                return "gradient" if guess(value) == "gradient" else None
            if is_own or isinstance(value, dict | list):
                return None
        elif kind == "color" and (is_own or "-gradient(" in value):
            is_gradient = "-gradient(" in value and guess(self.filled(draft)) == "gradient"
            return "gradient" if is_gradient else None
        if isinstance(value, str) and "{" in value:
            value = self.filled(draft)
        if fits(kind, value):
            return None
        other = guess(value)
        is_angle = kind == "number" and isinstance(value, str) and _ANGLE.fullmatch(value)
        return None if other == kind or (other == "string" and not is_angle) else other

    def filled(self, draft: Draft) -> Any:
        """Return a draft's value with the references in its text, or texts, replaced by what they lead to."""
        value = draft.value
        if isinstance(value, list) and all(isinstance(part, str) for part in value):
            return [self._filled(part, 0) if "{" in part else part for part in value]
        return self._filled(value, 0) if isinstance(value, str) and "{" in value else value

    def _filled(self, text: str, depth: int) -> str:
        if depth > _DEEPEST or len(text) > _LONGEST:
            return text
        return INSIDE.sub(lambda match: self._end(self.name_of(match[1]), depth) or match[0], text)

    def _end(self, name: str, depth: int) -> str | None:
        """Return the text that a reference leads to; None if there is none, in a circle, or if it is long."""
        if name not in self._ends:
            self._ends[name] = None  # it may lead back here
            value = self.value(name) if self.has(name) else self.inner(name)
            try:
                text = text_of("string", value) if value not in _NO_VALUES else ""
            except Unwritable:
                text = ""
            if isinstance(value, dict | list):
                text = css_value(guess(value), text).text or text
            text = self._filled(text, depth + 1) if "{" in text else text
            self._ends[name] = text if 0 < len(text) <= _LONGEST else None
        return self._ends[name]

    def _referred(self, draft: Draft) -> TokenType | None:
        """Return the type of all that a draft refers to; None if it is not one."""
        value = draft.value
        names = INSIDE.findall(value) if isinstance(value, str) else []
        kinds = {self.type_at(self.name_of(name)) for name in names} - {None}
        return kinds.pop() if len(kinds) == 1 else None

    def calculated(self, draft: Draft) -> TokenType | None:
        """Return the type of what a calculation without a type refers to; None if it is none."""
        value = draft.value
        if not isinstance(value, str) or "{" not in value or self._nested > _DEEPEST:
            return None
        if parse(INSIDE.sub("1px", value)) is None:
            return None
        self._nested += 1
        kind = self._referred(draft)
        self._nested -= 1
        return kind if kind in CALCULATED else None

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
            is_sure = own not in _MISTAKEN or target in self._mixed or draft.has_kind
            if target is None or (own is not None and is_sure):
                self._types |= dict.fromkeys(path)  # a calculation may lead back here
                kind, _ = (own, "own") if target is not None else self.type_of(draft, None)
                break
            name = target
        kind = kind or self._types.get(name)
        if kind is None and name not in self._drafts:
            part = self.part(name)
            kind = None if part is None else part.type
        for member in path:
            self._types[member] = kind
        return kind


def _member(value: Any, key: str) -> Any:
    """Return a member of an object by a spelling of its key, or an item of a list; else `NOTHING`."""
    if isinstance(value, list) and key.isascii() and key.isdigit() and len(key) < 6 and int(key) < len(value):
        return value[int(key)]
    if not isinstance(value, dict):
        return NOTHING
    return next((part for own, part in value.items() if folded(own) == folded(key)), NOTHING)


def refusal(name: str) -> str | None:
    """Return why a token cannot have this name; None if it can. The rules are those of the API."""
    if not name or name.isspace():
        return "its name is empty"
    if len(name) > NAME_LIMIT:
        return "its name is longer than 1,024 characters"
    if not name.isprintable() and _CONTROL.search(name):
        return "its name has control characters"
    return "a token cannot be called . or .." if name in {".", ".."} else None


def with_source(extensions: dict[str, Any] | None, member: str, value: object) -> dict[str, Any]:
    """Return a token's extensions with a member for data of its source that has no other place."""
    extensions = extensions or {}
    source = extensions.get(SOURCE)
    return extensions | {SOURCE: (source if isinstance(source, dict) else {}) | {member: value}}
