"""SQL of moments: when a change set was made, and when a release."""

from jeton.model.clock import text_of
from jeton.model.ids import bytes_of, is_id, key_of
from jeton.store.engine import Tx

_DIGEST = 64


async def of_change_set(tx: Tx, workspace_id: str, change_set_id: str) -> str | None:
    """Return the moment of a change set of a workspace, None if none is kept."""
    if not is_id(change_set_id):
        return None
    sql = "SELECT created_at FROM change_set WHERE id = $1 AND workspace_key = $2"
    row = await tx.one(sql, bytes_of(change_set_id), key_of(workspace_id))
    return None if row is None else text_of(row[0])


async def of_release(tx: Tx, workspace_id: str, digest: str) -> str | None:
    """Return the moment of the first release with a digest of a workspace's organization, None for none."""
    if len(digest) != _DIGEST or not set(digest) <= set("0123456789abcdef"):
        return None
    sql = """
        SELECT r.created_at FROM workspace w JOIN release r ON r.organization_id = w.organization_id
        WHERE w.id = $1 AND r.digest = $2 ORDER BY r.id LIMIT 1
    """
    row = await tx.one(sql, workspace_id, bytes.fromhex(digest))
    return None if row is None else str(row[0])
