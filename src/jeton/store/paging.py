"""Lists by creation, and pages of them."""

from jeton.model.objects import Page
from jeton.store.engine import Row, Tx


async def by_id(tx: Tx, sql: str, key: str, page: Page | None) -> list[Row]:
    """Return the rows of a query by id, or a page of them and one beyond; $1 of its WHERE is `key`."""
    if page is None:
        return await tx.long(f"{sql} ORDER BY id", key)
    after = page.after[0] if page.after else ""
    return await tx.long(f"{sql} AND id > $2 ORDER BY id LIMIT $3", key, after, page.limit + 1)


async def count(tx: Tx, table: str, key: str, of: str) -> int:
    """Return how many rows of a table have `of` in the column `key`, which has an index."""
    row = await tx.one(f"SELECT count(*) FROM {table} WHERE {key} = $1", of)
    return int(row[0]) if row else 0
