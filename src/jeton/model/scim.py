"""Users, groups and tokens of SCIM, as the database has them."""

from typing import Any

from msgspec import Struct


class ScimToken(Struct, frozen=True, gc=False):
    """A token of SCIM without its secret; `prefix` is its first twelve characters, for recognition."""

    id: str
    name: str
    prefix: str
    created_at: str
    last_used_at: str | None
    expires_at: str | None
    revoked_at: str | None


class ScimUser(Struct, frozen=True, gc=False):
    """A user as an identity provider has it; who was made in another way is named by the address."""

    id: str
    email: str
    disabled_at: str | None
    created_at: str
    updated_at: str
    user_name: str
    external_id: str | None
    profile: dict[str, Any]
    is_kept: bool
    """Whether a provider has written it."""
    deleted_at: str | None = None


class ScimGroup(Struct, frozen=True, gc=False):
    """A group of an identity provider."""

    id: str
    display_name: str
    external_id: str | None
    created_at: str
    updated_at: str
