"""The shapes of what is said of releases, for encoding and for the OpenAPI document."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from jeton import semver
from jeton.model import Release
from jeton.release_inputs import NOTES_LIMIT

Version = Annotated[
    str,
    Meta(
        max_length=semver.LIMIT,
        pattern=semver.PATTERN,
        description="A semantic version without build metadata, unique in the organization.",
    ),
]
Notes = Annotated[str, Meta(max_length=NOTES_LIMIT)]


class ReleaseCreation(Struct):
    """A release to make; without `version` one is proposed, without `workspace_ids` all are released."""

    version: Version | None = None
    notes: Notes | None = None
    workspace_ids: Annotated[list[str], Meta(min_length=1)] | None = None


class ReleaseChange(Struct, omit_defaults=True):
    """Whether anybody may read the exports of a release; nothing else of it ever changes."""

    is_public: bool | UnsetType = UNSET


class ReleaseList(Struct, omit_defaults=True):
    """An organization's releases, by creation; `next_cursor` only in pages, null on the last."""

    releases: list[Release]
    total: int
    next_cursor: str | UnsetType | None = UNSET
