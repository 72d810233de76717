"""Releases in a Maven repository: the archive of Android resources of each, and what the repository lists."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from jeton.core.packages import listing as places
from jeton.core.packages.catalogues import Catalogue
from jeton.core.packages.kind import Kind
from jeton.errors import Conflict, NotFound, Text
from jeton.formats.maven import aar, documents
from jeton.formats.maven.documents import ARTIFACT, Listing
from jeton.model import semver
from jeton.model.coordinates import group_of
from jeton.model.downloads import Download
from jeton.store.engine import Tx
from jeton.store.releases import packages as store
from jeton.store.releases.packages import Package, PackageSource, package_of

MAVEN = "maven"
_TARGET = "android-themes"
_METADATA = "maven-metadata.xml"


class Place(NamedTuple):
    """A place in a repository: its releases, its environment, and the group of the artifact."""

    catalogue: Catalogue
    environment: str | None
    group: str


class Artifact(NamedTuple):
    """A file of a repository; `changed_at` is the time of its release, or the one of a listing's last change.

    A `lasting` one never changes. An answer with the archive is a `download`; one with another file is none.
    """

    content: bytes
    changed_at: str
    lasting: bool = True
    download: Download | None = None


def _named(group: str) -> str:
    """Return the name of the package of a group."""
    return f"{group}:{ARTIFACT}"


def _name_of(source: PackageSource) -> str:
    return _named(_group_of(source))


def _group_of(source: PackageSource) -> str:
    """Return the group of a package: that of its version before, the organization's own, or its handle's."""
    if MAVEN in source.names:
        return source.names[MAVEN].removesuffix(f":{ARTIFACT}")
    return source.group or group_of(source.handle)


def _package_of(source: PackageSource, files: Mapping[str, bytes]) -> Package:
    """Return the archive of a release's Android resources.

    Raises:
        Conflict: two workspaces have resources of the same name, or there are too many.
    """
    texts = {path.removeprefix(f"{_TARGET}/"): content.decode() for path, content in files.items()}
    try:
        body = aar.aar(_group_of(source), texts)
    except aar.Refused as refused:
        raise Conflict(str(refused)) from None
    return package_of(len(files), sum(map(len, files.values())), body)


async def _pin(tx: Tx, source: PackageSource, _: Package) -> bool:
    if source.group is None:
        await store.pin_group(tx, source.organization_id, _group_of(source))
    return True


KIND = Kind(MAVEN, (_TARGET,), (), _name_of, _package_of, _pin)


async def artifact(tx: Tx, catalogue: Catalogue, path: Sequence[str]) -> Artifact:
    """Return the file at a path of a repository, or raise `NotFound`."""
    match path:
        case [*before, name, file] if (name, file) == (ARTIFACT, _METADATA):
            return await _metadata(tx, await _place(tx, catalogue, before))
        case [*before, name, version, file] if name == ARTIFACT:
            return await _file(tx, await _place(tx, catalogue, before), version, file)
    raise NotFound


async def _place(tx: Tx, catalogue: Catalogue, path: Sequence[str]) -> Place:
    """Return the place that a path names, which begins with an environment unless it is a group itself."""
    names = await places.names(tx, catalogue, MAVEN)
    for environment, group in ((None, path), (path[:1], path[1:])):
        if _named(".".join(group)) in names:
            return Place(catalogue, environment[0] if environment else None, ".".join(group))
    raise NotFound(Text.PACKAGE_NOT_FOUND)


async def _metadata(tx: Tx, place: Place) -> Artifact:
    """Return the list of versions; that of an environment has no pre-releases, which ranges would take."""
    catalogue, environment, group = place
    listing = await places.listing(tx, catalogue, environment, MAVEN, _named(group))
    versions = [version for each in listing.versions if (version := semver.parse(each.version)) is not None]
    ordered = sorted(versions, key=lambda version: version.precedence)
    if environment is not None:
        ordered = [version for version in ordered if not version.pre]
    text = documents.metadata(group, Listing(ordered, listing.changed_at))
    return Artifact(text.encode(), listing.changed_at, lasting=False)


async def _file(tx: Tx, place: Place, version: str, file: str) -> Artifact:
    """Return a file of a version, listed or not, or raise `NotFound`."""
    catalogue, environment, group = place
    where = catalogue, environment, MAVEN, _named(group), version
    created_at = (await places.version(tx, *where)).created_at
    if file == f"{ARTIFACT}-{version}{documents.EXTENSION}":
        return Artifact(documents.pom(group, version).encode(), created_at)
    if file == f"{ARTIFACT}-{version}{aar.EXTENSION}":
        archive = await places.tarball(tx, *where)
        return Artifact(archive.body, created_at, download=archive.download)
    raise NotFound
