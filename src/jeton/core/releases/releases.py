"""Releases: immutable copies of what an organization's workspaces hold."""

from collections.abc import Iterable, Mapping
from contextlib import nullcontext
from typing import NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from jeton.bodies.bodies import ReleaseChange, ReleaseCreation
from jeton.bodies.inputs import is_empty
from jeton.bounds.turns import Turns
from jeton.core import access
from jeton.core.idempotency import Key, PostAnswer, refuse_answered, under
from jeton.core.listing import Listed, read_beyond
from jeton.core.releases import diffs, snapshotting
from jeton.core.releases.comparing import Comparison, Side
from jeton.core.releases.snapshotting import ReleaseCopy, SharedContent
from jeton.core.resolved.sources import Present, manifest
from jeton.core.use_case import peeking, writing
from jeton.core.versions import ANY, IfMatch, changed, existing
from jeton.errors import Conflict, Invalid, Text, Unavailable
from jeton.formats.code_syntax import code_syntaxes
from jeton.formats.writing.options import SYNTAXES, options_of
from jeton.model import semver
from jeton.model.clock import timestamp
from jeton.model.ids import new_id
from jeton.model.objects import Caller, OrganizationAccess, Page, Release, Versioned
from jeton.model.snapshots import Manifest
from jeton.model.stored_tokens import SnapshotToken
from jeton.store.engine import Stale, Tx, Units
from jeton.store.releases import contents, environments, organizations
from jeton.store.releases import releases as store
from jeton.store.releases.releases import UsedVersion

_RUNS = 10
"""Number of times that a version is proposed because another release was stored first."""
_MANY = 100
"""Number of releases above which a page is large: each may have notes of 40 KB."""
_FIRST_TAG = '"v1"'

_encode = msgspec.json.Encoder().encode


class Numbers(NamedTuple):
    """The versions from which the next one follows: the highest ever, and that of the releases there are.

    Each is None if there is none.
    """

    ever: semver.Version | None
    there: semver.Version | None


class PlannedRelease(NamedTuple):
    """A release to be stored; `versions` are those that it depends on, None if it depends on none."""

    release: Release
    contents: dict[str, bytes]
    versions: frozenset[str] | None


def _is_long(*_: object, page: Page | None) -> bool:
    """Tell whether a list may have very many bytes."""
    return page is None or page.limit > _MANY


@peeking(large=_is_long)
async def listed(tx: Tx, caller: Caller, organization_id: str, *, page: Page | None) -> Listed[Release]:
    """Return the releases of an organization by creation."""
    _, total, items = await tx.together(
        access.read_organization(tx, caller, organization_id),
        store.count_of(tx, organization_id),
        store.of_organization(tx, organization_id, page),
    )
    return read_beyond(items, total, page)


@peeking()
async def get(tx: Tx, caller: Caller, organization_id: str, release_id: str) -> Versioned[Release]:
    """Return one release."""
    return (await _visible(tx, caller, organization_id, release_id))[1]


@peeking()
async def numbers(tx: Tx, caller: Caller, organization_id: str) -> tuple[Numbers, str]:
    """Return the versions from which that of the next release follows, to who may make it.

    The text tells `create` what was seen: it changes with the last release, and with the workspaces.
    """
    _, versions, present = await tx.together(
        access.write_organization(tx, caller, organization_id),
        store.versions(tx, organization_id),
        diffs.state_of_present(tx, organization_id),
    )
    highest = _numbers(versions)
    return highest, _state(highest, present)


def next_version(highest: semver.Version | None, change: semver.Change) -> str:
    """Return the version above the highest one that there ever was, or raise `Conflict` if there is none."""
    if highest is None:
        return str(semver.FIRST)
    proposed = str(highest.raised(change))
    if semver.parse(proposed) is None:
        raise Conflict(Text.RELEASE_NO_VERSION.format(version=highest))
    return proposed


async def create(
    units: Units,
    caller: Caller,
    organization_id: str,
    new: ReleaseCreation,
    *,
    comparisons: Turns,
    key: Key | None = None,
    seen: str | None = None,
) -> PostAnswer:
    """Store a copy of an organization's present workspaces; return the encoded answer.

    The copy is made from one snapshot, while others go on writing. It is stored if its version is still free;
    if another release was stored first, a proposed version is proposed again, from a new copy. The
    proposal of a version takes one of the turns of `comparisons`. With `seen`, a text of
    `numbers`, nothing is released that differs from what was seen. With `if_changed` what the newest release
    has, of the line of `version`, is not released again: the answer is that release.

    Raises:
        NotFound, Forbidden: as `access.write_organization`; one of the workspaces does not exist.
        Invalid: one of the workspaces is not shared with the organization.
        Conflict: the organization has a release of this version, or had one of other content; or it is not as
            it was seen.
        Answered: an answer is stored under the key.
    """

    async def plan(tx: Tx) -> PlannedRelease | Versioned[Release]:
        return await _plan(tx, caller, organization_id, new, key, seen)

    async def write(tx: Tx) -> PostAnswer | None:
        if isinstance(planned, Versioned):
            return PostAnswer(200, f'"v{planned.version}"', _encode(planned.item).decode())
        if not await _store(tx, caller, planned):
            return None
        return PostAnswer(201, _FIRST_TAG, _encode(planned.release).decode())

    for _ in range(_RUNS):
        async with comparisons.turn() if new.version is None else nullcontext():
            planned = await units.read(plan, large=True)
        answer = await units.write(under(key, write), large=True)
        if answer is not None:
            return answer
    raise Unavailable


async def permit_update(tx: Tx, caller: Caller, organization_id: str, release_id: str) -> None:
    """Raise `NotFound` or `Forbidden` unless the caller may withdraw a release."""
    permitted, _ = await _visible(tx, caller, organization_id, release_id)
    access.permit_organization_write(caller, permitted)


@writing()
async def update(
    tx: Tx,
    caller: Caller,
    organization_id: str,
    release_id: str,
    *,
    patch: ReleaseChange,
    if_match: IfMatch = ANY,
) -> Versioned[Release]:
    """Make a release public or private, withdraw it or take that back; its content never changes.

    Whoever releases may withdraw; to publish is for who manages the organization.
    """
    await tx.lock("release", release_id)
    permitted, current = await _visible(tx, caller, organization_id, release_id)
    access.permit_organization_write(caller, permitted)
    if patch.is_public is not UNSET:
        access.permit_organization_manage(caller, permitted)
    if_match.check(current.version)
    if is_empty(patch):
        return current
    is_public = changed(patch.is_public, bool(current.item.is_public))
    withdrawn = changed(patch.withdrawn, current.item.withdrawn or None)
    return await store.update(tx, current, is_public=is_public, withdrawn=withdrawn)


async def check_deletion(tx: Tx, caller: Caller, organization_id: str, release_id: str) -> None:
    """Raise `NotFound` or `Forbidden` unless the caller may delete a release."""
    permitted, release = await _visible(tx, caller, organization_id, release_id)
    _permit_deletion(caller, permitted, release.item)


@writing(large=True)
async def delete(
    tx: Tx, caller: Caller, organization_id: str, release_id: str, *, if_match: IfMatch = ANY
) -> None:
    """Delete a release that no environment uses, and the contents that no other release has.

    Raises:
        Forbidden: as `access.write_organization`; or it is public, and only an owner or admin may delete it.
        Conflict: it is active in an environment.
    """
    await store.hold_sharing(tx, release_id)
    (permitted, current), used_by, going = await tx.together(
        _visible(tx, caller, organization_id, release_id),
        environments.using(tx, organization_id, release_id),
        store.held(tx, release_id),
    )
    _permit_deletion(caller, permitted, current.item)
    if_match.check(current.version)
    if used_by:
        raise Conflict(Text.RELEASE_IN_USE.format(environments=", ".join(used_by)))
    await store.delete(tx, current, going)


def _permit_deletion(caller: Caller, permitted: OrganizationAccess, release: Release) -> None:
    access.permit_organization_write(caller, permitted)
    if release.is_public:
        access.permit_withdrawal(permitted)


async def _visible(
    tx: Tx, caller: Caller, organization_id: str, release_id: str
) -> tuple[OrganizationAccess, Versioned[Release]]:
    """Return the caller's access and a release, or raise `NotFound` if the caller may not see it."""
    permitted, release = await tx.together(
        access.read_organization(tx, caller, organization_id),
        store.versioned(tx, organization_id, release_id),
    )
    return permitted, existing(release, Text.RELEASE_NOT_FOUND)


async def _plan(
    tx: Tx, caller: Caller, organization_id: str, new: ReleaseCreation, key: Key | None, seen: str | None
) -> PlannedRelease | Versioned[Release]:
    """Copy the workspaces to be released, and decide on the version; else return the release that has it."""
    _, _, versions = await tx.together(
        access.write_organization(tx, caller, organization_id),
        refuse_answered(tx, key),
        store.versions(tx, organization_id),
    )
    if seen is not None:
        await _refuse_unseen(tx, organization_id, versions, seen)
    if new.version in versions and versions[new.version].is_there and not new.if_changed:
        raise Conflict(Text.RELEASE_EXISTS.format(version=new.version))
    shared = await snapshotting.shared(tx, organization_id)
    chosen = await _chosen(tx, caller, shared, new.workspace_ids)
    _refuse_lost_names(chosen)
    taken = await snapshotting.take(tx, chosen)
    if new.if_changed and (same := _newest(versions, new.version, taken.digest)) is not None:
        return existing(await store.of_version(tx, organization_id, same), Text.RELEASE_NOT_FOUND)
    version = new.version or await _proposed(tx, versions, taken)
    _refuse_other_content(versions, version, taken.digest)
    release = Release(
        new_id(),
        organization_id,
        version,
        taken.digest,
        new.notes,
        taken.manifest.tokens,
        caller.user_id,
        timestamp(),
    )
    depends = new.version is None or seen is not None
    return PlannedRelease(release, taken.contents, frozenset(versions) if depends else None)


async def _refuse_unseen(
    tx: Tx, organization_id: str, versions: Mapping[str, UsedVersion], seen: str
) -> None:
    """Raise `Conflict` if the last release or the workspaces are not those that were seen."""
    if seen != _state(_numbers(versions), await diffs.state_of_present(tx, organization_id)):
        raise Conflict(Text.RELEASE_UNSEEN)


async def _chosen(tx: Tx, caller: Caller, shared: SharedContent, workspace_ids: list[str] | None) -> Manifest:
    """Return the manifest to be copied: all workspaces shared with the organization, or those named."""
    if workspace_ids is None:
        return shared.manifest
    ids = {workspace.id for workspace in shared.manifest.workspaces}
    for workspace_id in workspace_ids:
        if workspace_id in ids:
            continue
        await access.read_workspace(tx, caller, workspace_id)
        text = Text.RELEASE_UNSHARED if workspace_id in shared.hidden else Text.RELEASE_FOREIGN
        raise Invalid(text.format(id=workspace_id))
    return snapshotting.only(shared.manifest, set(workspace_ids))


def _refuse_lost_names(manifest: Manifest) -> None:
    """Raise `Conflict` if a preset names a release or an export that does not exist."""
    for workspace in manifest.workspaces:
        for preset in () if isinstance(workspace.presets, UnsetType) else workspace.presets:
            if "shims" in preset.options and preset.bases is UNSET:
                raise Conflict(Text.SHIMS_NOT_FOUND.format(name=preset.options["shims"]))
            saved = workspace.presets_for(preset.tokenset_id or None)
            syntaxes = {name: preset.options[name] for name in SYNTAXES if name in preset.options}
            try:
                code_syntaxes(options_of(syntaxes), saved.get)
            except Invalid as wrong:
                raise Conflict(str(wrong)) from None


def _refuse_other_content(versions: Mapping[str, UsedVersion], version: str, digest: str) -> None:
    """Raise `Conflict` if a version had another digest: caches take a version's exports for immutable."""
    used = versions.get(version)
    if used is not None and used.digest != digest:
        text = Text.RELEASE_EXISTS if used.is_there else Text.RELEASE_VERSION_USED
        raise Conflict(text.format(version=version))


async def _proposed(tx: Tx, versions: Mapping[str, UsedVersion], taken: ReleaseCopy) -> str:
    """Return a version above all that the organization ever had.

    The number that is raised follows from the diff to the release of the highest version that still exists.
    """
    numbers = _numbers(versions)
    if numbers.ever is None:
        return next_version(None, "none")
    digest = None if numbers.there is None else versions[str(numbers.there)].digest
    return next_version(numbers.ever, await _change(tx, digest, taken))


def _newest(versions: Mapping[str, UsedVersion], version: str | None, digest: str) -> str | None:
    """Return the highest version that is there, at most `version`, if its release has this digest."""
    there = {each: used.digest for each, used in versions.items() if used.is_there}
    newest = str(_highest(there, semver.parse(version or "")))
    return newest if there.get(newest) == digest else None


def _numbers(versions: Mapping[str, UsedVersion]) -> Numbers:
    there = _highest(version for version, used in versions.items() if used.is_there)
    return Numbers(_highest(versions), there)


def _state(numbers: Numbers, present: str) -> str:
    return f"{numbers.there or ''}.{present}"


def _highest(versions: Iterable[str], most: semver.Version | None = None) -> semver.Version | None:
    """Return the highest of versions; with `most` of those up to it, pre-releases only if it is one, too."""
    parsed = (version for version in map(semver.parse, versions) if version is not None)
    line = (
        version
        for version in parsed
        if most is None or (version.precedence <= most.precedence and (most.pre or not version.pre))
    )
    return max(line, key=lambda version: version.precedence, default=None)


async def _change(tx: Tx, digest: str | None, taken: ReleaseCopy) -> semver.Change:
    """Return the semver change from the release of a digest to the copy; without a digest it is minor."""
    if digest is None:
        return "minor"
    if digest == taken.digest:
        return "none"
    before = diffs.released(tx, await manifest(tx, digest))
    after = Side(taken.manifest, Present(tx, SnapshotToken))
    return (await Comparison(before, after, until_major=True).run()).semver


async def _store(tx: Tx, caller: Caller, planned: PlannedRelease) -> bool:
    """Store a release and its new contents, or return false if the versions are others than it rests on."""
    release, expected = planned.release, planned.versions
    await organizations.hold(tx, release.organization_id)
    _, versions, there = await tx.together(
        access.write_organization(tx, caller, release.organization_id),
        store.versions(tx, release.organization_id),
        contents.present(tx, planned.contents),
    )
    if expected is not None and expected != versions.keys():
        return False
    _refuse_other_content(versions, release.version, release.digest)
    new = {digest: body for digest, body in planned.contents.items() if digest not in there}
    await contents.put(tx, new)
    taken = Stale() if expected is not None else Conflict(Text.RELEASE_EXISTS.format(version=release.version))
    await store.insert(tx, release, caller.token_id, planned.contents, lambda: taken)
    return True
