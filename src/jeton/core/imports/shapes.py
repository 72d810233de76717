"""Shapes of the answer to an import."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from jeton.core.hierarchy.ordering import OrderTrial
from jeton.formats.reading.model import ImportProblem


class ImportedMode(Struct):
    """A mode that an import goes to, and how many tokens it has for it; in a dry run a new one has no id.

    `base` is the name of its base; `suggested_base` of a new one that of the base that its name suggests.
    """

    id: str | None
    name: str
    tokens: int
    base: str | UnsetType = UNSET
    suggested_base: str | UnsetType = UNSET


class ImportedTokenset(Struct):
    """A tokenset that an import goes to; in a dry run a new one has no id."""

    id: str | None
    name: str
    modes: list[ImportedMode]


class ImportConflict(Struct):
    """A token that is there with another content than the import has for it."""

    path: str
    tokenset: str
    mode: str
    name: str
    current: dict[str, Any]
    incoming: dict[str, Any]


class ImportDeletion(Struct):
    """A token that is deleted, by the names of its tokenset and mode."""

    tokenset: str
    mode: str
    name: str


class ImportRename(Struct, rename={"was": "from", "name": "to"}):
    """A token of a tokenset that has another name in the files, in all modes."""

    tokenset: str
    was: str
    name: str


class Imported(Struct, omit_defaults=True):
    """What an import did, or would do; `etag` guards the next one (`If-Match`).

    `order` is in the answer to a dry run with an order: the tokens to which that gives another value. With
    `on_missing=delete` there are `deleted` and what follows it: counts, the first of these tokens, and the
    names of tokens that lead to a deleted one. `proposal` is the id of the proposal that it went to, if any.
    """

    format: str
    created: int
    changed: int
    unchanged: int
    skipped: int
    tokensets: list[ImportedTokenset]
    problems: list[ImportProblem]
    etag: str | UnsetType | None = UNSET
    conflicts: list[ImportConflict] | UnsetType = UNSET
    order: OrderTrial | UnsetType = UNSET
    deleted: int | UnsetType = UNSET
    renamed: int | UnsetType = UNSET
    deletions: list[ImportDeletion] | UnsetType = UNSET
    renames: list[ImportRename] | UnsetType = UNSET
    dependents: list[str] | UnsetType = UNSET
    proposal: str | UnsetType = UNSET
