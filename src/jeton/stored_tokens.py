"""Tokens as they are stored, and their conversion from what a client sets and to what the API shows.

The fields after those of a `TokenRow` are a token's side fields, which the API shows only where they are set.
All that reads or writes them goes by `SIDE`, except for what one of them means.
"""

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any

from msgspec import UNSET, Raw
from msgspec.structs import astuple

from jeton.model import BareRow, Token, TokenFields, TokenRow, TokenType

ContentFields = tuple[str, TokenType, str, str | None, str | None, str | None, str | None, str | None]
"""The fields of `TokenContent` in their order, as rows have them."""


class TokenContent(TokenRow, frozen=True, gc=False, array_like=True):
    """The fields that a client sets as they are stored."""

    deprecated: str | None
    extensions: str | None
    replaced_by: str | None

    @property
    def fields(self) -> ContentFields:
        """All of these fields, also of a token that has more."""
        return _fields_of(self)


SIDE = TokenContent.__struct_fields__[len(TokenRow.__struct_fields__) :]
"""The side fields of a token, in the order of `TokenContent`."""
JSON_SIDE = ("deprecated", "extensions")
"""Those that are JSON texts, for which DTCG has members."""
NAMING_SIDE = tuple(field for field in SIDE if field not in JSON_SIDE)
"""The others: each is the name of a token."""
_NO_SIDE = (None,) * len(SIDE)
_shown_of = attrgetter(*TokenRow.__struct_fields__, "created_at", "updated_at")
_fields_of: Callable[[TokenContent], ContentFields] = attrgetter(*TokenContent.__struct_fields__)
_side_of: Callable[[TokenContent], tuple[str | None, ...]] = attrgetter(*SIDE)


class ExportRow(BareRow, frozen=True, gc=False):
    """A token read for an export that needs nothing else, which tells that it is deprecated, and for what."""

    deprecated: str | None
    replaced_by: str | None


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
    return TokenContent(*astuple(fields))


def token_of(token: StoredToken, tokenset_id: str) -> Token:
    """Return a token as the API shows it."""
    side = _side_of(token)
    fields = () if side == _NO_SIDE else shown_side(side)
    return Token(token.id, tokenset_id, token.mode_id, *_shown_of(token), *fields)


def shown_side(texts: Iterable[str | None]) -> list[Any]:
    """Return the side fields of a shown token from the stored texts."""
    return [UNSET if text is None else as_json(field, text) for field, text in zip(SIDE, texts, strict=True)]


def set_side(token: TokenContent) -> list[tuple[str, str]]:
    """Return the side fields of a token that are set, as they are stored."""
    return [(field, text) for field, text in zip(SIDE, _side_of(token), strict=True) if text is not None]


def side_names(token: TokenContent) -> list[str]:
    """Return the names of tokens that are in the side fields of a token."""
    return [name for field in NAMING_SIDE if (name := getattr(token, field)) is not None]


def as_json(field: str, text: str | None) -> Raw | str | None:
    """Return what JSON has of a side field."""
    return text if text is None or field not in JSON_SIDE else Raw(text.encode())
