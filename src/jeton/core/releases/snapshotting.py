"""Copying of an organization's present workspaces, in the canonical form of releases.

A copy is made in one snapshot of the database and in a worker thread, its contents ready to be stored. No
step holds the interpreter for long: tokens are read some thousand at a time, and each part of some hundred is
sorted, encoded, hashed and compressed by itself.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from jeton.bodies.presets import Preset
from jeton.core import policy
from jeton.core.exports.bases import bases_of
from jeton.model import snapshots
from jeton.store import presets as store_presets
from jeton.store.engine import Steps, Tx
from jeton.store.releases import bases, shared_content

_PAGE = 2000
"""Number of tokens read at a time."""


class SharedContent(NamedTuple):
    """The workspaces of an organization: the manifest of the shared ones, and the ids of the others.

    The modes of the manifest have no parts yet.
    """

    manifest: snapshots.Manifest
    hidden: list[str]


class ReleaseCopy(NamedTuple):
    """A copy: its manifest, the manifest's digest, and all contents as they are stored, by digest."""

    manifest: snapshots.Manifest
    digest: str
    contents: dict[str, bytes]


async def present(tx: Tx, organization_id: str) -> snapshots.Manifest:
    """Return the manifest of the workspaces shared with an organization now, to read their stored tokens.

    Its modes have no parts, and their tokens are not counted.
    """
    return (await _shared(tx, organization_id, shared_content.modes(tx, organization_id))).manifest


async def shared(tx: Tx, organization_id: str) -> SharedContent:
    """Return the workspaces of an organization now."""
    return await _shared(tx, organization_id, shared_content.counted_modes(tx, organization_id))


async def _shared(
    tx: Tx, organization_id: str, of_modes: Steps[list[tuple[str, snapshots.SnapshotMode]]]
) -> SharedContent:
    rows, tokensets, modes, saved = await tx.together(
        shared_content.workspaces(tx, organization_id),
        shared_content.tokensets(tx, organization_id),
        of_modes,
        _saved(tx, organization_id),
    )
    own = _by_workspace(tokensets, modes)
    workspaces = [
        snapshots.SnapshotWorkspace(
            *(each.id, each.name, each.description, own.get(each.id, []), each.tokenset_order),
            presets=saved.get(each.id, UNSET),
        )
        for each in rows
        if each.owner_plan in policy.SHARING_PLANS
    ]
    hidden = [each.id for each in rows if each.owner_plan not in policy.SHARING_PLANS]
    return SharedContent(snapshots.Manifest(workspaces), hidden)


def only(manifest: snapshots.Manifest, workspace_ids: Collection[str]) -> snapshots.Manifest:
    """Return a manifest reduced to some workspaces."""
    return snapshots.Manifest([each for each in manifest.workspaces if each.id in workspace_ids])


async def take(tx: Tx, manifest: snapshots.Manifest) -> ReleaseCopy:
    """Copy the tokens of a manifest of the present, in the transaction in which the manifest was read."""
    contents: dict[str, bytes] = {}
    pack = snapshots.packer()
    workspaces = []
    for workspace in manifest.workspaces:
        tokensets = [
            replace(tokenset, modes=[await _taken(tx, mode, contents) for mode in tokenset.modes])
            for tokenset in workspace.tokensets
        ]
        workspaces.append(replace(workspace, tokensets=tokensets))
    whole = snapshots.Manifest(workspaces)
    text = snapshots.text_of(whole)
    digest = snapshots.digest_of(text)
    contents[digest] = pack(text)
    return ReleaseCopy(whole, digest, contents)


async def _taken(tx: Tx, mode: snapshots.SnapshotMode, contents: dict[str, bytes]) -> snapshots.SnapshotMode:
    """Copy a mode's tokens, and add its parts to the contents."""
    parts = snapshots.SnapshotParts(mode.tokens)
    after, left = "", mode.tokens
    while left > 0:
        page = await shared_content.tokens(tx, mode.id, after, _PAGE)
        if not page:
            raise RuntimeError("a snapshot of the database has fewer tokens than it counts")
        parts.add(page)
        after, left = page[-1].id, left - len(page)
    digests = []
    pack = snapshots.packer()
    for text in parts.texts():
        digest = snapshots.digest_of(text)
        digests.append(digest)
        if digest not in contents:
            contents[digest] = pack(text)
    return replace(mode, parts=digests)


async def _saved(tx: Tx, organization_id: str) -> dict[str, list[snapshots.SnapshotPreset]]:
    """Return presets by the id of their workspace, with the releases whose names they keep."""
    presets, releases = await tx.together(
        store_presets.of_organization(tx, organization_id), bases.of_presets(tx, organization_id)
    )
    by_workspace: dict[str, list[snapshots.SnapshotPreset]] = {}
    for each in presets:
        by_workspace.setdefault(each.workspace_id, []).append(_frozen(each, releases))
    return by_workspace


async def presets_of_tokenset(tx: Tx, tokenset_id: str) -> list[snapshots.SnapshotPreset]:
    """Return the presets that exports of a tokenset have now, with the releases whose names they keep."""
    presets, releases = await tx.together(
        store_presets.around_tokenset(tx, tokenset_id), bases.of_presets_around(tx, tokenset_id)
    )
    by_name = {each.name: _frozen(each, releases) for each in reversed(presets)}
    return list(by_name.values())


def _frozen(preset: Preset, releases: Iterable[bases.NamedRelease]) -> snapshots.SnapshotPreset:
    shims = preset.options.get("shims")
    digests = None if shims is None else bases_of(shims, releases)
    return snapshots.SnapshotPreset(
        *(preset.name, preset.target, preset.options, preset.tokenset_id or UNSET),
        bases=UNSET if digests is None else digests,
    )


def _by_workspace(
    tokensets: Sequence[tuple[str, snapshots.SnapshotTokenset]],
    modes: Sequence[tuple[str, snapshots.SnapshotMode]],
) -> dict[str, list[snapshots.SnapshotTokenset]]:
    """Return tokensets, to which their modes are added, by workspace id."""
    by_id = {tokenset.id: tokenset for _, tokenset in tokensets}
    for tokenset_id, mode in modes:
        by_id[tokenset_id].modes.append(mode)
    of_workspace: dict[str, list[snapshots.SnapshotTokenset]] = {}
    for workspace_id, tokenset in tokensets:
        of_workspace.setdefault(workspace_id, []).append(tokenset)
    return of_workspace
