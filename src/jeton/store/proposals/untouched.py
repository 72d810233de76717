"""Open proposals that nobody has changed, reviewed or commented on for long."""

from jeton.store.engine import Tx

_UNTOUCHED = """
    FROM proposal p WHERE p.status = 'open' AND p.updated_at < $1
        AND NOT EXISTS (SELECT 1 FROM proposal_review r WHERE r.proposal_id = p.id AND r.created_at >= $1)
        AND NOT EXISTS (SELECT 1 FROM proposal_comment c WHERE c.proposal_id = p.id AND c.updated_at >= $1)
"""


async def last_touches(tx: Tx, workspace_id: str, before: str) -> dict[str, str]:
    """Return the last touches of the proposals of a workspace without one since a moment, by their ids."""
    sql = f"""
        SELECT p.id, p.updated_at,
            (SELECT max(r.created_at) FROM proposal_review r WHERE r.proposal_id = p.id),
            (SELECT max(c.updated_at) FROM proposal_comment c WHERE c.proposal_id = p.id)
        {_UNTOUCHED} AND p.workspace_id = $2
    """
    rows = await tx.all(sql, before, workspace_id)
    return {id_: max(filter(None, moments)) for id_, *moments in rows}


async def close(tx: Tx, before: str, now: str, most: int) -> int:
    """Withdraw at most so many of the proposals that nobody has touched since a moment; return how many."""
    ids = f"SELECT p.id {_UNTOUCHED} ORDER BY p.id LIMIT $2"
    await tx.hold("proposal", ids, before, most)
    sql = f"""
        WITH old AS ({ids})
        UPDATE proposal SET status = 'withdrawn', updated_at = $3, closed_at = $3, version = version + 1
        WHERE status = 'open' AND id IN (SELECT id FROM old)
    """
    return await tx.run(sql, before, most, now)
