"""Taking a copy of an organization's workspaces as they are, in the canonical form of releases.

It is taken in one snapshot of the database and in a worker thread; what is stored of it is ready then. No
step of it keeps the interpreter for long: tokens are read some thousand at a time, and each part of some
hundred is sorted, written, hashed and compressed by itself.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from jeton import policy
from jeton.snapshots import (
    Manifest,
    SnapshotMode,
    SnapshotParts,
    SnapshotTokenset,
    SnapshotWorkspace,
    digest_of,
    packer,
    text_of,
)
from jeton.store.engine import Steps, Tx
from jeton.store.releases import shared_content
from jeton.store.releases.shared_content import SharedMode, SharedTokenset

_PAGE = 2000
"""How many tokens are read at a time."""


class Shared(NamedTuple):
    """What belongs to an organization: the manifest of what is shared with it, the ids of the rest.

    Of the manifest's modes the parts are yet to be made.
    """

    manifest: Manifest
    hidden: list[str]


class Taken(NamedTuple):
    """A copy: its manifest, the digest of that, and all contents as they are stored, by their digests."""

    manifest: Manifest
    digest: str
    contents: dict[str, bytes]


async def present(tx: Tx, organization_id: str) -> Manifest:
    """Return what is shared with an organization now, for a look at its tokens where they are stored.

    Its modes have no parts, and their tokens are not counted.
    """
    return (await _shared(tx, organization_id, shared_content.modes(tx, organization_id))).manifest


async def shared(tx: Tx, organization_id: str) -> Shared:
    """Return what belongs to an organization now."""
    return await _shared(tx, organization_id, shared_content.counted_modes(tx, organization_id))


async def _shared(tx: Tx, organization_id: str, of_modes: Steps[list[SharedMode]]) -> Shared:
    found, tokensets, modes = await tx.together(
        shared_content.workspaces(tx, organization_id),
        shared_content.tokensets(tx, organization_id),
        of_modes,
    )
    own = _by_tokenset(tokensets, modes)
    workspaces = [
        SnapshotWorkspace(each.id, each.name, each.description, own.get(each.id, []))
        for each in found
        if each.owner_plan in policy.SHARING_PLANS
    ]
    hidden = [each.id for each in found if each.owner_plan not in policy.SHARING_PLANS]
    return Shared(Manifest(workspaces), hidden)


def only(manifest: Manifest, workspace_ids: Collection[str]) -> Manifest:
    """Return the part of a manifest that is about some workspaces."""
    return Manifest([each for each in manifest.workspaces if each.id in workspace_ids])


async def take(tx: Tx, manifest: Manifest) -> Taken:
    """Copy the tokens of a manifest of what is there now; in the transaction in which that was read."""
    contents: dict[str, bytes] = {}
    pack = packer()
    workspaces = [
        SnapshotWorkspace(
            workspace.id,
            workspace.name,
            workspace.description,
            [
                SnapshotTokenset(
                    tokenset.id,
                    tokenset.name,
                    tokenset.description,
                    [await _taken(tx, mode, contents) for mode in tokenset.modes],
                )
                for tokenset in workspace.tokensets
            ],
        )
        for workspace in manifest.workspaces
    ]
    whole = Manifest(workspaces)
    text = text_of(whole)
    digest = digest_of(text)
    contents[digest] = pack(text)
    return Taken(whole, digest, contents)


async def _taken(tx: Tx, mode: SnapshotMode, contents: dict[str, bytes]) -> SnapshotMode:
    """Copy a mode's tokens, and add its parts to the contents."""
    parts = SnapshotParts(mode.tokens)
    after, left = "", mode.tokens
    while left > 0:
        page = await shared_content.tokens(tx, mode.id, after, _PAGE)
        if not page:
            raise RuntimeError("a snapshot of the database has fewer tokens than it counts")
        parts.add(page)
        after, left = page[-1][0], left - len(page)
    digests = []
    pack = packer()
    for text in parts.texts():
        digest = digest_of(text)
        digests.append(digest)
        if digest not in contents:
            contents[digest] = pack(text)
    return SnapshotMode(mode.id, mode.name, mode.is_default, mode.tokens, digests)


def _by_tokenset(
    tokensets: Sequence[SharedTokenset], modes: Sequence[SharedMode]
) -> dict[str, list[SnapshotTokenset]]:
    """Return tokensets with their modes by the ids of their workspaces."""
    of_tokenset: dict[str, list[SnapshotMode]] = {}
    for mode in modes:
        made = SnapshotMode(mode.id, mode.name, mode.is_default, mode.tokens, [])
        of_tokenset.setdefault(mode.tokenset_id, []).append(made)
    of_workspace: dict[str, list[SnapshotTokenset]] = {}
    for tokenset in tokensets:
        made_of_it = SnapshotTokenset(
            tokenset.id, tokenset.name, tokenset.description, of_tokenset.get(tokenset.id, [])
        )
        of_workspace.setdefault(tokenset.workspace_id, []).append(made_of_it)
    return of_workspace
