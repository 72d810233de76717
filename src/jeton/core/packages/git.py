"""Releases as commits of git repositories, and what a repository lists at each place.

An organization has a line of commits of all releases, and one of the public ones: a commit shows all before.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from jeton.core.packages import listing as places
from jeton.core.packages.catalogues import Catalogue
from jeton.core.packages.changes import changes_of
from jeton.core.packages.kind import Kind, Pack
from jeton.core.packages.listing import Promoted
from jeton.core.versions import existing
from jeton.errors import Text
from jeton.formats.git.refs import MAIN, Listing, Refs, refs_of
from jeton.formats.git.segments import GitRelease, Objects, SegmentHead, next_segment
from jeton.formats.git.upload_pack import Pack as SentPack
from jeton.formats.git.worktree import CHANGELOG, FLUTTER, SWIFT, Names, changelog_of, files_of
from jeton.formats.targets import WORKSPACES
from jeton.model.coordinates import scope_of
from jeton.model.downloads import Download
from jeton.store.engine import Tx
from jeton.store.releases import git_segments
from jeton.store.releases import packages as store
from jeton.store.releases.git_segments import CommitSource, Line
from jeton.store.releases.packages import Package, PackageSource, package_of

GIT = "git"
_TARGETS = ("css", "dtcg", "android", SWIFT, FLUTTER)
_PRESETS_OF = tuple(target for target in WORKSPACES if target != "ios-assets")
"""Catalogues of assets have a folder of files for each token."""


class Repository(NamedTuple):
    """The repository of an organization as one of its places shows it, all releases or an environment."""

    heads: Sequence[SegmentHead]
    refs: Refs
    organization_id: str
    environment_id: str = ""

    def downloads(self, pack: SentPack) -> list[Download]:
        """Return what a pack holds that a client has asked for: what `HEAD` is, or else each version.

        A clone asks for all branches and tags, and checks out that one.
        """
        wants = [self.heads[position - 1] for position in sorted(pack.wants)]
        at_head = [head for head in wants if head.commit == self.refs.head_id]
        return [
            Download(self.organization_id, head.version, self.environment_id) for head in at_head or wants
        ]


async def repository(
    tx: Tx, catalogue: Catalogue, environment: str | None, *, with_entries: bool
) -> Repository:
    """Return the repository of all releases, or of what was promoted to an environment.

    Its refs need no entries, of which a repository of many files has very many.

    Raises:
        NotFound: there is no such environment.
    """
    organization_id, is_public = catalogue
    line = _line_of(catalogue)
    heads = await git_segments.heads(tx, line, organization_id, with_entries=with_entries)
    there = await git_segments.versions(tx, line, organization_id)
    promoted = await places.environments_of(tx, catalogue)
    committed = {head.version: head.position for head in heads}
    positions = {version: committed[version] for version in there if version in committed}
    if environment is None:
        listing = _of_all(positions, promoted, is_public=is_public)
        return Repository(heads, refs_of(listing, heads), organization_id)
    place = places.environment_called(promoted, environment)
    id_ = place.environment.id
    listing = _of_environment(positions, place, places.slugs_of(promoted)[id_])
    return Repository(heads, refs_of(listing, heads), organization_id, id_)


async def bodies(tx: Tx, catalogue: Catalogue, first: int, last: int) -> dict[bytes, bytes]:
    """Return the bodies of the segments from a position to another, by their commits."""
    return await git_segments.bodies(tx, _line_of(catalogue), catalogue.organization_id, first, last)


def _line_of(catalogue: Catalogue) -> Line:
    return git_segments.PUBLIC if catalogue.is_public else git_segments.ALL


def _of_all(positions: Mapping[str, int], promoted: Sequence[Promoted], *, is_public: bool) -> Listing:
    """Return a tag for each release, a branch for each environment, and `main` at the newest release.

    The positions are by the creation of releases; in the public line an old one may have the last.
    """
    slugs = places.slugs_of(promoted)
    branches = {
        slugs[each.environment.id]: positions[each.active]
        for each in promoted
        if each.active is not None and each.active in positions
    }
    if positions:
        branches[MAIN] = [*positions.values()][-1] if is_public else max(positions.values())
    return Listing(MAIN, branches, positions, {})


def _of_environment(positions: Mapping[str, int], place: Promoted, slug: str) -> Listing:
    """Return the environment's branch, at what is active or the highest below it, and tags of what it lists.

    What it lists no more is no tag, but still a ref, so that clones have what lock files name.
    """
    there = {version: positions[version] for version in place.versions if version in positions}
    tags = {version: position for version, position in there.items() if places.is_listed(version, place)}
    branches = {slug: tags[places.latest(tags, place)]} if tags else {}
    others = {version: position for version, position in there.items() if version not in tags}
    return Listing(slug, branches, tags, others)


def _name_of(source: PackageSource) -> str:
    return source.scope or scope_of(source.handle)


async def _read(line: Line, tx: Tx, source: PackageSource) -> Pack:
    organization_id, version = source.organization_id, source.version
    about = existing(await git_segments.source(tx, line, organization_id, version), Text.RELEASE_NOT_FOUND)
    changes = ""
    if about.commit is None:
        there = await git_segments.compared(tx, line, organization_id, version)
        changes = await changes_of(tx, organization_id, version, there)
    return partial(_commit, about, changes)


def _commit(
    about: CommitSource, changes: str, source: PackageSource, exports: Mapping[str, bytes]
) -> Package:
    """Return the commit of a release: the one that the version had before, or a new one."""
    if about.commit is not None:
        return package_of(0, 0, about.commit.hex().encode())
    changelog = ""
    if about.since_key:
        before = Objects(about.since_key).read(about.since_key[-1].head.commit, CHANGELOG).decode()
        changelog = before
    changelog = changelog_of(source.version, about.notes, changes, changelog)
    files = files_of(Names(_name_of(source), source.version, source.digest), exports, changelog)
    release = GitRelease(source.version, about.notes, about.created_at, source.digest, files)
    segment = next_segment(about.since_key, release)
    unpacked = sum(map(len, files.values()))
    package = package_of(len(files), unpacked, segment.head.commit.hex().encode())
    return package._replace(segment=segment)


def _unread(*_: object) -> Package:
    raise TypeError("a commit is made of the commits before it")


async def _pin(line: Line, tx: Tx, source: PackageSource, package: Package) -> bool:
    """Store a new commit; return false unless the package is one of the line then."""
    if package.segment is None:
        is_there = await git_segments.has(tx, line, source.organization_id, package.body.decode())
    else:
        is_there = await git_segments.insert(tx, line, source.organization_id, package.segment)
    if is_there and source.scope is None:
        await store.pin_scope(tx, source.organization_id, scope_of(source.handle))
    return is_there


def _kind(called: str, line: Line) -> Kind:
    read, pin, is_public = partial(_read, line), partial(_pin, line), line == git_segments.PUBLIC
    return Kind(called, _TARGETS, _PRESETS_OF, _name_of, _unread, pin, read, is_public=is_public)


KINDS = (_kind(GIT, git_segments.ALL), _kind(git_segments.PUBLIC_GIT, git_segments.PUBLIC))
