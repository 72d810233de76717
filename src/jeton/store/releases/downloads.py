"""Numbers of downloads by version, day, API token, client and environment. A day is a text: 2026-11-29."""

from collections.abc import Mapping

from jeton.model.downloads import (
    ApiTokenDownloads,
    ClientDownloads,
    DownloadCount,
    DownloadKey,
    DownloadTotals,
    EnvironmentDownloads,
)
from jeton.store.engine import Tx

_OF_RELEASE = """
    d.organization_id = $2
    AND d.version = (SELECT version FROM release WHERE id = $3 AND organization_id = $2)
"""
_SINCE = f"d.day >= $1 AND {_OF_RELEASE}"
_SUM = "CAST(coalesce(sum(d.number), 0) AS bigint)"


async def add(tx: Tx, counts: Mapping[DownloadKey, DownloadCount]) -> None:
    """Add to the numbers of downloads; those of an organization that is gone are left out."""
    sql = """
        INSERT INTO download (organization_id, version, day, api_token_id, client, environment_id, number,
            fetched_at)
        SELECT $1, $2, $3, $4, $5, $6, $7, $8 WHERE EXISTS (SELECT 1 FROM organization WHERE id = $1)
        ON CONFLICT (organization_id, version, day, api_token_id, client, environment_id) DO UPDATE
        SET number = download.number + excluded.number,
            fetched_at = CASE WHEN excluded.fetched_at > download.fetched_at THEN excluded.fetched_at
                ELSE download.fetched_at END
    """
    # in one order, so that two processes that add to the same rows do not wait for each other
    await tx.many(sql, [(*key, *count) for key, count in sorted(counts.items())])


async def forget(tx: Tx, before: str) -> int:
    """Delete the numbers of the oldest day, if that is before another; return how many rows went."""
    sql = "DELETE FROM download WHERE day = (SELECT min(day) FROM download WHERE day < $1)"
    return await tx.run(sql, before)


async def totals(tx: Tx, organization_id: str, release_id: str, since: str) -> DownloadTotals:
    """Return the totals of a release since a day."""
    of_period = "CASE WHEN d.day >= $1 {} THEN {} END"
    sql = f"""
        SELECT CAST(coalesce(sum({of_period.format("", "d.number")}), 0) AS bigint),
            CAST(coalesce(sum({of_period.format("AND d.api_token_id = ''", "d.number")}), 0) AS bigint),
            count(DISTINCT {of_period.format("AND d.api_token_id <> ''", "d.api_token_id")}),
            max(d.fetched_at)
        FROM download d WHERE {_OF_RELEASE}
    """
    row = await tx.one(sql, since, organization_id, release_id)
    return DownloadTotals() if row is None else DownloadTotals(*row)


async def by_client(tx: Tx, organization_id: str, release_id: str, since: str) -> list[ClientDownloads]:
    """Return the downloads of a release since a day by client, the most first."""
    sql = f"""
        SELECT d.client, {_SUM} FROM download d WHERE {_SINCE}
        GROUP BY d.client ORDER BY 2 DESC, 1
    """
    return [ClientDownloads(*row) for row in await tx.all(sql, since, organization_id, release_id)]


async def by_environment(
    tx: Tx, organization_id: str, release_id: str, since: str
) -> list[EnvironmentDownloads]:
    """Return them by environment, the most first."""
    sql = f"""
        SELECT nullif(d.environment_id, ''), e.name, {_SUM} FROM download d
        LEFT JOIN environment e ON e.id = d.environment_id
        WHERE {_SINCE}
        GROUP BY d.environment_id, e.name ORDER BY 3 DESC, d.environment_id
    """
    return [EnvironmentDownloads(*row) for row in await tx.all(sql, since, organization_id, release_id)]


async def by_token(
    tx: Tx, organization_id: str, release_id: str, since: str, user_id: str | None, limit: int
) -> list[ApiTokenDownloads]:
    """Return them by API token, the most first, at most `limit`; with a user, those of that user alone."""
    sql = f"""
        SELECT d.api_token_id, t.name, CASE WHEN a.removed_at IS NULL THEN a.email END, {_SUM},
            max(d.fetched_at)
        FROM download d LEFT JOIN api_token t ON t.id = d.api_token_id
        LEFT JOIN account a ON a.id = t.account_id
        WHERE {_SINCE} AND d.api_token_id <> '' AND ($4 = '' OR t.account_id = $4)
        GROUP BY d.api_token_id, t.name, a.email, a.removed_at ORDER BY 4 DESC, 1 LIMIT $5
    """
    rows = await tx.all(sql, since, organization_id, release_id, user_id or "", limit)
    return [ApiTokenDownloads(*row) for row in rows]


async def by_release(tx: Tx, organization_id: str, since: str) -> dict[str, int]:
    """Return the numbers of downloads since a day of the releases of an organization, by their ids."""
    sql = f"""
        SELECT r.id, {_SUM} FROM release r
        JOIN download d ON d.organization_id = r.organization_id AND d.version = r.version AND d.day >= $1
        WHERE r.organization_id = $2 GROUP BY r.id
    """
    return dict(await tx.long(sql, since, organization_id))
