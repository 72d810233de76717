"""Tokens as they are stored, and their conversion from what a client sets and to what the API shows."""

from collections.abc import Callable
from operator import attrgetter

import msgspec
from msgspec import UNSET, Raw, UnsetType

from jeton.model import Token, TokenFields, TokenRow, TokenType

ContentFields = tuple[str, TokenType, str, str | None, str | None, str | None, str | None]
"""The fields of `TokenContent` in their order, as rows have them."""


class TokenContent(TokenRow, frozen=True, gc=False, array_like=True):
    """The fields that a client sets as they are stored: `deprecated` and `extensions` are JSON texts."""

    deprecated: str | None
    extensions: str | None

    @property
    def fields(self) -> ContentFields:
        """All of these fields, also of a token that has more."""
        return _fields_of(self)


SIDE = ("deprecated", "extensions")
"""The fields that are JSON texts."""
_fields_of: Callable[[TokenContent], ContentFields] = attrgetter(*TokenContent.__struct_fields__)


class SnapshotToken(TokenContent, frozen=True, gc=False):
    """A token as a release holds it."""

    id: str


class StoredToken(SnapshotToken, frozen=True, gc=False):
    """A token as it is stored, or was; `version` counts its changes from 1."""

    mode_id: str
    created_at: str
    updated_at: str
    version: int


def content_of(fields: TokenFields) -> TokenContent:
    """Return the fields that a client sets as they are stored."""
    return TokenContent(
        fields.name,
        fields.type,
        fields.value,
        fields.description,
        fields.alias_to,
        None if fields.deprecated is None else msgspec.json.encode(fields.deprecated).decode(),
        fields.extensions,
    )


def shown(token: StoredToken, tokenset_id: str) -> Token:
    """Return a token as the API shows it."""
    return Token(
        token.id,
        tokenset_id,
        token.mode_id,
        token.name,
        token.type,
        token.value,
        token.description,
        token.alias_to,
        token.created_at,
        token.updated_at,
        *side_data(token.deprecated, token.extensions),
    )


def side_data(
    deprecated: str | None, extensions: str | None
) -> tuple[bool | str | UnsetType, Raw | UnsetType]:
    """Return the fields `deprecated` and `extensions` of a shown token from the stored JSON texts."""
    flag = flag_of(deprecated)
    return UNSET if flag is None else flag, UNSET if extensions is None else Raw(extensions.encode())


def flag_of(deprecated: str | None) -> bool | str | None:
    """Return the value of a stored `deprecated`."""
    return None if deprecated is None else msgspec.json.decode(deprecated, type=bool | str)
