"""Changes of tokens as plain data: what is to change, under which conditions, and what is wrong with it."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple, TypeVar

from msgspec import UNSET, Struct, UnsetType

from jeton.bodies import inputs
from jeton.bodies.bodies import TokenChange, new_token
from jeton.errors import Invalid, PreconditionFailed, Text
from jeton.model.stored_tokens import TokenContent

T = TypeVar("T")
Lists = tuple[list[Any], list[Any]]
"""The upserts and the deletions of a request, as they came."""

MOST = 100_000
"""The most tokens that one request may name."""


class ChangeProblem(Struct, frozen=True):
    """What is wrong with one of the changes: where it stands in its list, and what it is about.

    `mode` is the id of the mode that the list is for, where a request is about several.
    """

    list: str
    index: int
    name: str | None
    message: str
    mode: str | UnsetType = UNSET


class Upsert(NamedTuple):
    """A token to create or to change; `new` or `patch` is the reason, a text, if it cannot be read."""

    name: str
    new: TokenContent | str
    patch: TokenChange | str


class ModeUpdate(NamedTuple):
    """The changes to the tokens of one mode, and their problems that do not depend on what is stored."""

    upserts: list[Upsert]
    deletes: list[str | None]
    problems: list[ChangeProblem]

    @property
    def deleted(self) -> dict[str, None]:
        """The names to delete in order, each once: one that is there twice is a problem, and is read on."""
        return dict.fromkeys(name for name in self.deletes if name is not None)

    @property
    def is_invalid(self) -> bool:
        """Whether the changes are invalid regardless of what is stored, which is reported first."""
        unreadable = (isinstance(each.new, str) and isinstance(each.patch, str) for each in self.upserts)
        return bool(self.problems) or any(unreadable)


class Rename(NamedTuple):
    """A rename in all modes of a tokenset: of the token `old`, or of all tokens of the group `old`.

    Of changes of several tokensets, those of one without its id are of all.
    """

    old: str
    new: str
    is_group: bool
    tokenset_id: str = ""


class Changes(NamedTuple):
    """Renames of tokens, then changes to them by the ids of modes; None stands for an unreadable rename."""

    modes: dict[str, ModeUpdate]
    renames: list[Rename | None]
    problems: list[ChangeProblem]

    @property
    def is_invalid(self) -> bool:
        """Whether the changes are invalid regardless of what is stored, which is reported first."""
        return bool(self.problems) or any(each.is_invalid for each in self.modes.values())


class Conditions(Struct, frozen=True):
    """Conditions of changes: without effect (`dry_run`), under one of `etags`, of valid values (`strict`)."""

    dry_run: bool = False
    etags: frozenset[str] | None = None
    strict: bool = False

    def check(self, etag: str) -> None:
        """Raise `PreconditionFailed` unless the entity tag is one of those that the request names."""
        if self.etags is not None and etag not in self.etags:
            raise PreconditionFailed


def changes(lists: Mapping[str, Lists], renames: list[Any]) -> Changes:
    """Read the upserts and deletions of each mode, and the renames; what cannot be read is a problem."""
    limit(len(renames) + sum(len(upserts) + len(deletes) for upserts, deletes in lists.values()))
    read = [_rename(item) for item in renames]
    return Changes(
        {mode_id: _mode_changes(*pair) for mode_id, pair in lists.items()},
        [None if isinstance(each, str) else each for each in read],
        [
            ChangeProblem("rename", index, None, each)
            for index, each in enumerate(read)
            if isinstance(each, str)
        ],
    )


def limit(count: int) -> None:
    """Raise `Invalid` if a request names so many tokens that it is refused."""
    if count > MOST:
        raise Invalid(Text.BULK_LIMIT.format(limit=MOST))


def _mode_changes(upserts: list[Any], deletes: list[Any]) -> ModeUpdate:
    """Read the changes of a mode; an item that cannot be read keeps its position, with a problem."""
    items: list[Upsert] = []
    problems: list[ChangeProblem] = []
    seen: set[str | None] = set()
    for index, item in enumerate(upserts):
        read = _upsert(item)
        if isinstance(read, str):
            problems.append(ChangeProblem("upsert", index, _name_in(item), read))
            read = Upsert("", read, read)
        elif read.name in seen:
            problems.append(ChangeProblem("upsert", index, read.name, Text.BULK_TWICE))
        seen.add(read.name or None)
        items.append(read)
    names: list[str | None] = []
    for index, name in enumerate(deletes):
        is_name = isinstance(name, str) and 0 < len(name) <= inputs.TOKEN_NAME_LIMIT
        if not is_name:
            problems.append(ChangeProblem("delete", index, None, Text.BULK_NAME))
        elif name in seen:
            problems.append(ChangeProblem("delete", index, name, Text.BULK_TWICE))
        names.append(name if is_name else None)
        seen.add(names[-1])
    return ModeUpdate(items, names, problems)


def _upsert(item: object) -> Upsert | str:
    if not isinstance(item, dict):
        return Text.BULK_TOKEN
    if "name" not in item:
        return Text.NAME_REQUIRED
    fault = name_fault(item["name"])
    if fault is not None:
        return fault
    new, patch = _read(new_token, item), _read(partial(inputs.read, TokenChange), item)
    return Upsert(item["name"], new, patch)


def _rename(item: object) -> Rename | str:
    if not isinstance(item, dict):
        return Text.RENAME_ENTRY
    old, new, is_group = item.get("from"), item.get("to"), item.get("group", False)
    if not (isinstance(old, str) and isinstance(new, str) and isinstance(is_group, bool)):
        return Text.RENAME_ENTRY
    if not 0 < len(old) <= inputs.TOKEN_NAME_LIMIT:
        return Text.BULK_NAME
    return name_fault(new) or Rename(old, new, is_group)


def fault_of(item: dict[str, Any]) -> str | None:
    """Return why a token cannot be created, if the item has a type, or changed so; None if it can."""
    read = _upsert(item)
    if isinstance(read, str):
        return read
    part = read.new if "type" in item else read.patch
    return part if isinstance(part, str) else None


def _name_in(item: object) -> str | None:
    """Return the name of an item that cannot be read; None if it has none or one that is too long."""
    name = item.get("name") if isinstance(item, dict) else None
    return name if isinstance(name, str) and len(name) <= inputs.TOKEN_NAME_LIMIT else None


def _read(parse: Callable[[dict[str, Any]], T], item: dict[str, Any]) -> T | str:
    try:
        return parse(item)
    except Invalid as error:
        return error.message


def name_fault(name: object) -> str | None:
    """Return why a token cannot have a name, None if it can."""
    read = _read(partial(inputs.read, TokenChange), {"name": name})
    return read if isinstance(read, str) else None


def refusal(problems: list[ChangeProblem]) -> Invalid:
    """Return the refusal of changes with these problems."""
    problems.sort(key=lambda problem: (problem.list == "delete", problem.index))
    return Invalid(Text.BULK_REFUSED.format(count=len(problems)), problems=problems)
