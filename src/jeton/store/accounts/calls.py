"""Numbers of calls by day, and by API token or grant. A day is a text: 2026-11-29."""

from collections.abc import Mapping

from jeton.store.engine import Tx


async def add(tx: Tx, day: str, counts: Mapping[str, int]) -> None:
    """Add to the numbers of a day, by the ids of API tokens and grants."""
    sql = """
        INSERT INTO call_count (caller_id, day, number) VALUES ($1, $2, $3)
        ON CONFLICT (caller_id, day) DO UPDATE SET number = call_count.number + excluded.number
    """
    # in one order, so that two processes that add to the same rows do not wait for each other
    await tx.many(sql, [(id_, day, number) for id_, number in sorted(counts.items())])


async def of_user(tx: Tx, user_id: str, since: str) -> dict[str, int]:
    """Return the numbers since a day of the API tokens and grants of a user, by their ids."""
    sql = """
        SELECT caller_id, CAST(sum(number) AS bigint) FROM call_count
        WHERE day >= $1 AND caller_id IN (
            SELECT id FROM api_token WHERE account_id = $2
            UNION ALL SELECT id FROM oauth_grant WHERE account_id = $2
        ) GROUP BY caller_id
    """
    return dict(await tx.long(sql, since, user_id))


async def forget(tx: Tx, before: str) -> int:
    """Delete the numbers of days before another; return how many rows went."""
    return await tx.run("DELETE FROM call_count WHERE day < $1", before)
