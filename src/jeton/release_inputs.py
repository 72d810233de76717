"""From a JSON object to what it asks for of releases; pure, as `inputs`."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from jeton import semver
from jeton.errors import Invalid, Text

NOTES_LIMIT = 10_000


class NewRelease(Struct, frozen=True):
    """The body of POST /organizations/{id}/releases.

    Without a version one is proposed; without ids all of the organization's workspaces are released.
    """

    version: str | None
    notes: str | None
    workspace_ids: list[str] | None


class ReleasePatch(Struct, frozen=True):
    """The body of PATCH on a release."""

    is_public: bool | UnsetType


def new_release(body: dict[str, Any]) -> NewRelease:
    """Parse the body of POST /organizations/{id}/releases. A null counts as absent."""
    return NewRelease(
        _version(body.get("version")), _notes(body.get("notes")), _workspace_ids(body.get("workspace_ids"))
    )


def release_patch(body: dict[str, Any]) -> ReleasePatch:
    """Parse the body of PATCH on a release."""
    is_public = body.get("is_public", UNSET)
    if is_public is not UNSET and not isinstance(is_public, bool):
        raise Invalid(Text.IS_PUBLIC)
    return ReleasePatch(is_public)


def _version(value: object) -> str | None:
    if value is None:
        return None
    if not isinstance(value, str) or semver.parse(value) is None:
        raise Invalid(Text.RELEASE_VERSION)
    return value


def _notes(value: object) -> str | None:
    if value is None:
        return None
    if not isinstance(value, str):
        raise Invalid(Text.RELEASE_NOTES)
    if len(value) > NOTES_LIMIT:
        raise Invalid(Text.RELEASE_NOTES_LENGTH)
    return value


def _workspace_ids(value: object) -> list[str] | None:
    if value is None:
        return None
    if not isinstance(value, list) or not value or not all(isinstance(each, str) for each in value):
        raise Invalid(Text.RELEASE_WORKSPACES)
    return value
