"""Packuments: what npm's registry says of a package, whole and in the abbreviated form of installers.

The forms are those of npm's documents `REGISTRY-API` and `package-metadata`.
"""

import base64
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec
from msgspec import UNSET, Struct, UnsetType

from jeton.formats.npm.npm_package import BIN
from jeton.model.packages import PackageVersion

WHOLE = "application/json"
ABBREVIATED = "application/vnd.npm.install-v1+json"
_README = "Design tokens, released by Jeton.\n"


class Registry(NamedTuple):
    """Where a package is listed: its name, the URL of the registry with a slash at its end, and its page."""

    name: str
    url: str
    homepage: str


class _Dist(Struct, omit_defaults=True):
    tarball: str
    shasum: str
    integrity: str
    fileCount: int  # noqa: N815  as npm spells it
    unpackedSize: int  # noqa: N815


class _Version(Struct, omit_defaults=True):
    name: str
    version: str
    dist: _Dist
    description: str | UnsetType = UNSET
    homepage: str | UnsetType = UNSET
    deprecated: str | UnsetType = UNSET
    bin: Mapping[str, str] = {}


def file_name(name: str, version: str) -> str:
    """Return the name of the tarball of a version."""
    return f"{name.rpartition('/')[2]}-{version}.tgz"


def packument(
    registry: Registry, versions: Sequence[PackageVersion], tags: Mapping[str, str], *, is_whole: bool
) -> bytes:
    """Return what a registry says of a package; the abbreviated form has neither times nor notes."""
    about = {
        "name": registry.name,
        "dist-tags": tags,
        "versions": {each.version: _version(registry, each, is_whole=is_whole) for each in versions},
    }
    newest = max((each.created_at for each in versions), default="")
    if not is_whole:
        return msgspec.json.encode(about | {"modified": newest})
    times = {each.version: each.created_at for each in versions}
    first = min(times.values(), default="")
    about |= {
        "time": {"created": first, "modified": newest} | times,
        "description": "Design tokens",
        "homepage": registry.homepage,
        "readme": _readme(versions),
        "license": "UNLICENSED",
    }
    return msgspec.json.encode(about)


def _version(registry: Registry, each: PackageVersion, *, is_whole: bool) -> _Version:
    integrity = base64.b64encode(bytes.fromhex(each.sha512)).decode()
    path = f"{registry.name}/-/{file_name(registry.name, each.version)}"
    dist = _Dist(f"{registry.url}{path}", each.sha1, f"sha512-{integrity}", each.files, each.unpacked)
    return _Version(
        registry.name,
        each.version,
        dist,
        "Design tokens" if is_whole else UNSET,
        registry.homepage if is_whole else UNSET,
        UNSET if each.withdrawn is None else each.withdrawn,
        BIN,  # also of one of the first layout: clients pass over a command whose file is not there
    )


def _readme(versions: Sequence[PackageVersion]) -> str:
    """Return the notes of the newest version as the text that npm shows of the package."""
    newest = versions[-1] if versions else None
    return _README if newest is None or not newest.notes else f"## {newest.version}\n\n{newest.notes}\n"


def version_in(name: str, file: str) -> str | None:
    """Return the version in the name of a tarball of a package, None if it is no such name."""
    start, end = f"{name.rpartition('/')[2]}-", ".tgz"
    is_one = file.startswith(start) and file.endswith(end)
    return file.removeprefix(start).removesuffix(end) if is_one else None
