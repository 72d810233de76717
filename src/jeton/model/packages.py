"""Versions of packages, as package managers and bots see them."""

from msgspec import Struct


class PackageVersion(Struct, frozen=True, gc=False):
    """A version that can be installed: facts about its release and its package; hashes are hexadecimal."""

    version: str
    digest: str
    created_at: str
    notes: str | None
    withdrawn: str | None
    files: int
    unpacked: int
    size: int
    sha1: str
    sha512: str


class DatedRelease(Struct, frozen=True, gc=False):
    """A release without its notes; `withdrawn` is the reason for that, None if it is not."""

    id: str
    version: str
    digest: str
    created_at: str
    is_public: bool
    withdrawn: str | None


class PackageState(Struct, frozen=True, gc=False):
    """A package of a release: its name and size, or the problem for which there is none."""

    name: str
    size: int
    problem: str | None
