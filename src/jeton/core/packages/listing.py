"""Versions that package managers see: all releases, or at the URL of an environment those that were promoted.

Package managers take the highest version that they are shown. So an environment lists only what is or was
active there, nothing above what is active: a promotion makes a version appear, a roll-back makes it vanish.
Its package stays where it is, so that lock files go on working.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from jeton.core import access
from jeton.core.near_names import hinted
from jeton.core.packages import catalogues
from jeton.core.packages.catalogues import Catalogue
from jeton.core.packages.uses import Use
from jeton.core.releases.exports import Moved
from jeton.core.use_case import peeking, reading
from jeton.core.versions import existing
from jeton.errors import Text
from jeton.formats.writing.archive import names_of
from jeton.model import semver
from jeton.model.downloads import Download
from jeton.model.objects import Caller, Environment
from jeton.model.packages import DatedRelease, PackageState, PackageVersion
from jeton.store.engine import Tx
from jeton.store.releases import environments, organizations, packages, promotions, releases
from jeton.store.releases.organizations import Coordinates

_RANGE = re.compile(r"v?\d|x$")


class Listing(NamedTuple):
    """The versions of a package that a place lists, by creation, and the version of each tag.

    `changed_at` is the time of the newest release, or of the last promotion if that is later, which may be
    one of a release that is not public: where these alone are seen, it does not count.
    """

    organization_id: str
    versions: Sequence[PackageVersion]
    tags: Mapping[str, str]
    changed_at: str

    def digest_of(self, version: str) -> str:
        """Return the digest of a version that is listed."""
        return next(each.digest for each in self.versions if each.version == version)


class Released(NamedTuple):
    """The releases of an organization that a place lists, by creation, and the version of each tag."""

    organization_id: str
    releases: Sequence[DatedRelease]
    tags: Mapping[str, str]


class _Listed(NamedTuple):
    """The versions of those there are that a place lists, in the same order, and the version of each tag.

    `promoted_at` is when an environment has changed last; empty where all are listed.
    """

    versions: Sequence[str]
    tags: Mapping[str, str]
    promoted_at: str = ""


class Promoted(NamedTuple):
    """An environment with the versions that are or were active there, and the one that is, if any."""

    environment: Environment
    versions: frozenset[str]
    active: str | None


class Tarball(NamedTuple):
    """The SHA-512 and the bytes of a version, and the download that an answer with them is."""

    sha512: str
    body: bytes
    download: Download


async def listing(tx: Tx, catalogue: Catalogue, environment: str | None, kind: str, name: str) -> Listing:
    """Return what a place lists of a package.

    Raises:
        NotFound: there is no such environment, or no package of this name.
    """
    organization_id, is_public = catalogue
    all_ = await packages.listed(tx, organization_id, kind, name, is_public=is_public)
    there = {each.version: each for each in all_}
    listed = _listed(there, await environments_of(tx, catalogue), environment)
    if not listed.versions:
        error = hinted(Text.PACKAGE_NOT_FOUND, [name], () if all_ else await names(tx, catalogue, kind))
        if all_:
            error.hint = Text.NEAR_INACTIVE.format(name=environment)
        raise error
    versions = [there[version] for version in listed.versions]
    changed_at = max(versions[-1].created_at, "" if is_public else listed.promoted_at)
    return Listing(organization_id, versions, listed.tags, changed_at)


@reading()
async def released(tx: Tx, caller: Caller, organization: str, *, environment: str | None) -> Released | Moved:
    """Return the releases that a place lists, packed or not; or the present handle of a former one."""
    called = await catalogues.find(tx, caller, organization)
    if called.moved_to is not None:
        return Moved(called.moved_to)
    catalogue = Catalogue(called.id)
    dated, promoted = await tx.together(releases.dated(tx, called.id), environments_of(tx, catalogue))
    there = {each.version: each for each in dated}
    listed = _listed(there, promoted, environment)
    return Released(called.id, [there[version] for version in listed.versions], listed.tags)


@peeking()
async def of_release(
    tx: Tx, caller: Caller, organization_id: str, version: str
) -> Mapping[str, PackageState]:
    """Return what there is of the packages of a release, by their kinds."""
    _, states = await tx.together(
        access.read_organization(tx, caller, organization_id), packages.states(tx, organization_id, version)
    )
    return states


async def version(
    tx: Tx, catalogue: Catalogue, environment: str | None, kind: str, name: str, version: str
) -> PackageVersion:
    """Return facts about a version, listed or not, or raise `NotFound`."""
    organization_id, is_public = catalogue
    await _environment_id(tx, catalogue, environment)
    about = await packages.version(tx, organization_id, kind, name, version, is_public=is_public)
    return existing(about, Text.PACKAGE_NOT_FOUND)


async def tarball(
    tx: Tx, catalogue: Catalogue, environment: str | None, kind: str, name: str, version: str
) -> Tarball:
    """Return a version, listed or not, or raise `NotFound`."""
    organization_id, is_public = catalogue
    environment_id = await _environment_id(tx, catalogue, environment)
    body = await packages.body(tx, organization_id, kind, name, version, is_public=is_public)
    download = Download(organization_id, version, environment_id)
    return Tarball(*existing(body, Text.PACKAGE_NOT_FOUND), download)


async def names(tx: Tx, catalogue: Catalogue, kind: str) -> list[str]:
    """Return the names of the packages of a kind."""
    return await packages.names(tx, catalogue.organization_id, kind, is_public=catalogue.is_public)


async def _environment_id(tx: Tx, catalogue: Catalogue, environment: str | None) -> str:
    """Return the id of a named environment, empty where none is named, or raise `NotFound`."""
    if environment is None:
        return ""
    return environment_called(await environments_of(tx, catalogue), environment).environment.id


def _listed(there: Collection[str], promoted: Sequence[Promoted], environment: str | None) -> _Listed:
    """Return what a place lists of the versions there are, or raise `NotFound` without the environment."""
    if environment is None:
        return _Listed(list(there), _tags(there, promoted))
    place = environment_called(promoted, environment)
    versions = [version for version in there if is_listed(version, place)]
    tags = {"latest": latest(versions, place)} if versions else {}
    return _Listed(versions, tags, place.environment.updated_at)


@reading()
async def use(
    tx: Tx,
    caller: Caller,
    organization_id: str,
    *,
    origin: str,
    environment: str,
    version: str,
    is_public: bool,
) -> Use:
    """Return how releases are used: those of an environment, or all for an empty text, at the server's URL.

    Without a version, or one that is there, it is what is active in the environment, or the highest of all.

    Raises:
        NotFound: the caller does not see the organization, or there is no such environment.
    """
    await access.read_organization(tx, caller, organization_id)
    own = existing(await organizations.coordinates(tx, organization_id), Text.ORGANIZATION_NOT_FOUND)
    promoted = await environments_of(tx, Catalogue(organization_id))
    place = environment_called(promoted, environment) if environment else None
    dated = await releases.dated(tx, organization_id)
    may_be_public = any(each.is_public for each in dated)
    is_public = is_public and may_be_public
    there = [each.version for each in dated if each.is_public or not is_public]
    if not version or version not in there:
        listed = there if place is None else [each for each in there if is_listed(each, place)]
        version = (_highest(listed) if place is None else latest(listed, place)) if listed else ""
    slug = "" if place is None else slugs_of(promoted)[place.environment.id]
    scope, group = _names(own, await packages.states(tx, organization_id, version) if version else {})
    return Use(origin, own.handle, scope, group, slug, version, is_public, may_be_public)


def _names(own: Coordinates, states: Mapping[str, PackageState]) -> tuple[str, str]:
    """Return the scope and the group of a version: those of its packages, or of the next ones."""
    npm, maven = states.get("npm"), states.get("maven")
    return (
        npm.name.partition("/")[0].removeprefix("@") if npm else own.npm_scope,
        maven.name.partition(":")[0] if maven else own.maven_group,
    )


async def environments_of(tx: Tx, catalogue: Catalogue) -> list[Promoted]:
    """Return the environments of an organization by position; for everyone those with a public release."""
    organization_id, is_public = catalogue
    all_, versions, active = await tx.together(
        environments.of_organization(tx, organization_id),
        promotions.versions_by_environment(tx, organization_id),
        environments.active_versions(tx, organization_id),
    )
    promoted = [
        Promoted(each.item, frozenset(versions.get(each.item.id, ())), active.get(each.item.id))
        for each in all_
    ]
    if not is_public:
        return promoted
    public = {each.version for each in await releases.dated(tx, organization_id) if each.is_public}
    return [each for each in promoted if any(is_listed(version, each) for version in public)]


def environment_called(promoted: Sequence[Promoted], text: str) -> Promoted:
    """Return the environment with an id, a name, or the name as paths and tags write it.

    Raises:
        NotFound: there is none, but perhaps others of names that are near.
    """
    slugs = slugs_of(promoted)
    by_id = {each.environment.id: each for each in promoted}
    by_name = {each.environment.name: each for each in promoted}
    by_slug = {slugs[id_]: each for id_, each in by_id.items()}
    place = by_id.get(text) or by_name.get(text) or by_slug.get(text)
    if place is None:
        raise hinted(Text.ENVIRONMENT_NOT_FOUND, [text], by_slug)
    return place


def slugs_of(promoted: Sequence[Promoted]) -> Mapping[str, str]:
    """Return the names of environments by their ids, as paths, tags and branches write them."""
    return names_of({each.environment.id: each.environment.name for each in promoted}, "environment")


def is_listed(version: str, place: Promoted) -> bool:
    """Tell whether an environment lists a version: it was promoted there, and is not above what is active."""
    if place.active is None or version not in place.versions:
        return False
    number, active = semver.parse(version), semver.parse(place.active)
    return number is not None and active is not None and number.precedence <= active.precedence


def latest(versions: Collection[str], place: Promoted) -> str:
    """Return what is active in an environment, or the highest of its versions if that is none of them."""
    active = place.active
    return active if active is not None and active in versions else _highest(versions)


def _tags(versions: Collection[str], promoted: Sequence[Promoted]) -> dict[str, str]:
    """Return the tags of all releases: each environment's, and `latest`.

    That is what is active in the last environment of the order, else the highest that is no pre-release.
    """
    if not versions:
        return {}
    slugs = slugs_of(promoted)
    tags = {
        slugs[each.environment.id]: each.active
        for each in promoted
        if each.active is not None and each.active in versions and _is_tag(slugs[each.environment.id])
    }
    last = promoted[-1].active if promoted else None
    return tags | {"latest": last if last is not None and last in versions else _highest(versions)}


def _is_tag(slug: str) -> bool:
    """Tell whether npm takes a text for a tag, not for a range of versions."""
    return slug.isascii() and slug != "latest" and not _RANGE.match(slug)


def _highest(versions: Collection[str]) -> str:
    """Return the highest version that is no pre-release, or the highest of all."""
    parsed = [number for number in map(semver.parse, versions) if number is not None]
    return str(max(parsed, key=lambda number: (not number.pre, number.precedence)))
