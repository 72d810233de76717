"""Options of an import: where its tokens go, and what becomes of those that are there."""

from typing import Literal, get_args

from msgspec import Struct

from jeton.core.imports.bases import BaseChoices

OnConflict = Literal["skip", "replace", "fail"]
ON_CONFLICT: tuple[OnConflict, ...] = get_args(OnConflict)
OnMissing = Literal["keep", "delete"]
ON_MISSING: tuple[OnMissing, ...] = get_args(OnMissing)


class ImportTarget(Struct, frozen=True):
    """The destination of an import: a workspace, or one tokenset of it."""

    id: str
    is_tokenset: bool


class Options(Struct, frozen=True):
    """Options of merging an import with the stored tokens.

    `mode` names the mode of a tokenset for the single mode of a file, `tokenset` the tokenset of a file that
    holds a single one, or one without a name. `order` names tokensets that come first in the workspace's
    order of look-ups then. `chosen` has, by the id of a mode and the name of a token, what becomes of that
    one in place of `on_conflict`. `on_missing` is what becomes of stored tokens that the files lack, in the
    modes that they speak of; `allow_delete` the most that may be deleted if they are many. `strict` refuses
    tokens that depend on themselves, which are left out else. `bases` are chosen for new modes.
    """

    on_conflict: OnConflict = "replace"
    mode: str | None = None
    tokenset: str | None = None
    order: tuple[str, ...] = ()
    chosen: dict[tuple[str, str], OnConflict] = {}
    on_missing: OnMissing = "keep"
    allow_delete: int | None = None
    strict: bool = False
    bases: BaseChoices = BaseChoices()
