"""Optimistic locking: a change may name the version that it is based on."""

from typing import TypeVar

from msgspec import UNSET, Struct, UnsetType

from jeton.errors import NotFound, PreconditionFailed

T = TypeVar("T")


class IfMatch(Struct, frozen=True):
    """The versions that a change may be based on; `any_version` is `*` or no condition at all."""

    versions: frozenset[int] = frozenset()
    any_version: bool = True

    def check(self, version: int) -> None:
        """Raise `PreconditionFailed` unless the stored version is one of those named."""
        if not self.any_version and version not in self.versions:
            raise PreconditionFailed


ANY = IfMatch()


def existing(value: T | None, text: str) -> T:
    """Return what a look-up found, or raise `NotFound` with this text."""
    if value is None:
        raise NotFound(text)
    return value


def changed(new: T | UnsetType, stored: T) -> T:
    """Return the patch's value of a field, or the stored one if the patch leaves the field out."""
    return stored if new is UNSET else new
