"""A release without HTTP, made of what an organization's workspaces hold; nobody may write meanwhile."""

from collections.abc import Sequence

from jeton.core.releases import snapshotting
from jeton.errors import Conflict
from jeton.model.clock import timestamp
from jeton.model.ids import new_id
from jeton.model.objects import Release
from jeton.model.snapshots import SnapshotParts
from jeton.model.stored_tokens import SnapshotToken
from jeton.store.engine import Tx
from jeton.store.releases import contents, releases


async def release(
    tx: Tx, organization_id: str, user_id: str, version: str = "1.0.0", notes: str | None = None
) -> Release:
    """Store a release of all that is shared with an organization."""
    taken = await snapshotting.take(tx, (await snapshotting.shared(tx, organization_id)).manifest)
    what = (version, taken.digest, notes, taken.manifest.tokens)
    made = Release(new_id(), organization_id, *what, user_id, timestamp())
    there = await contents.present(tx, taken.contents)
    await contents.put(tx, {digest: body for digest, body in taken.contents.items() if digest not in there})
    await releases.insert(tx, made, "", taken.contents, Conflict)
    return made


def parts_of(tokens: Sequence[SnapshotToken]) -> list[bytes]:
    """Return the parts of a mode with these tokens."""
    parts = SnapshotParts(len(tokens))
    parts.add(tokens)
    return list(parts.texts())
