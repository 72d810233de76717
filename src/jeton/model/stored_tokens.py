"""Tokens as they are stored, and their conversion to what the API shows.

All that reads or writes side fields loops over `SIDE`, except for what one of them means.
"""

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any

from msgspec import Raw

from jeton.model.objects import NAMING_SIDE, SIDE, SIDE_NAMES, BareRow, SideField, Token, TokenRow


class TokenContent(TokenRow, frozen=True, gc=False, array_like=True):
    """The fields of a token that a client sets, as they are stored."""

    deprecated: str | None = None
    extensions: str | None = None
    replaced_by: str | None = None

    @property
    def fields(self) -> tuple[Any, ...]:
        """The row of these fields, also of a token that has more."""
        return _fields_of(self)

    @property
    def content(self) -> "TokenContent":
        """These fields alone, also of a token that has more."""
        return TokenContent(*_fields_of(self))


_NO_SIDE = (None,) * len(SIDE)
_shown_of = attrgetter(*TokenRow.__struct_fields__, "created_at", "updated_at")
_fields_of: Callable[[TokenContent], tuple[Any, ...]] = attrgetter(*TokenContent.__struct_fields__)
_side_of: Callable[[TokenContent], tuple[str | None, ...]] = attrgetter(*SIDE_NAMES)


class ExportRow(BareRow, frozen=True, gc=False):
    """A token read for an export that needs nothing else, which tells that it is deprecated, and for what."""

    deprecated: str | None = None
    replaced_by: str | None = None


class SnapshotToken(TokenContent, frozen=True, gc=False):
    """A token as a release holds it."""

    id: str = ""  # always set: a field behind optional ones must have a default


class StoredToken(SnapshotToken, frozen=True, gc=False):
    """A token as it is stored, or was; `version` counts its changes from 1."""

    mode_id: str = ""
    created_at: str = ""
    updated_at: str = ""
    version: int = 0


def new_token(content: TokenContent, id_: str, mode_id: str, at: str, version: int) -> StoredToken:
    """Return a token that is created in a mode at a moment."""
    return StoredToken(*(*content.fields, id_, mode_id, at, at, version))


def revised(token: StoredToken, content: TokenContent, at: str, version: int) -> StoredToken:
    """Return a token as it is after a change at a moment."""
    return StoredToken(*(*content.fields, token.id, token.mode_id, token.created_at, at, version))


def token_of(token: StoredToken, tokenset_id: str) -> Token:
    """Return a token as the API shows it."""
    side = _side_of(token)
    fields = {} if side == _NO_SIDE else shown_side(side)
    return Token(token.id, tokenset_id, token.mode_id, *_shown_of(token), **fields)


def shown_side(texts: Iterable[str | None]) -> dict[str, Any]:
    """Return the side fields that are set, as the API shows them, from all texts; empty ones are not set."""
    pairs = zip(SIDE, texts, strict=True)
    return {name: Raw(text.encode()) if kind == "json" else text for (name, kind), text in pairs if text}


def set_side(token: TokenContent) -> list[tuple[SideField, str]]:
    """Return the side fields of a token that are set, as they are stored."""
    return [(field, text) for field, text in zip(SIDE, _side_of(token), strict=True) if text is not None]


def has_side(token: TokenContent) -> bool:
    """Tell whether any side field of a token is set."""
    return _side_of(token) != _NO_SIDE


def side_names(token: TokenRow) -> list[str]:
    """Return the names of tokens that are in the side fields of a token."""
    return [name for field in NAMING_SIDE if (name := getattr(token, field)) is not None]


def as_json(field: SideField, text: str | None) -> Raw | str | None:
    """Return what JSON has of a side field."""
    return Raw(text.encode()) if field.kind == "json" and text is not None else text
