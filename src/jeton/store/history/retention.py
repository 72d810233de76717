"""Deletion of the oldest history."""

from typing import NamedTuple

from jeton.store.engine import Tx


class OldestChangeSets(NamedTuple):
    """The next change sets to delete, up to `last`; unless `is_whole`, only some changes of `last` itself."""

    last: str
    is_whole: bool


async def any_before(tx: Tx, first_kept: str) -> bool:
    """Tell whether there is a change set with a lower id than this."""
    return await tx.one("SELECT 1 FROM change_set WHERE id < $1 LIMIT 1", first_kept) is not None


async def oldest(tx: Tx, first_kept: str, most: int, most_tokens: int) -> OldestChangeSets | None:
    """Return the next change sets to delete of those with lower ids than `first_kept`; None: there are none.

    They are at most `most` change sets with at most `most_tokens` changes of tokens. No more of these are
    read, however many a change set has.
    """
    surplus = """
        SELECT change_set_id FROM token_history WHERE change_set_id < $1
        ORDER BY change_set_id, token_id, version LIMIT 1 OFFSET $2
    """
    found, too_many = await tx.together(
        tx.all("SELECT id FROM change_set WHERE id < $1 ORDER BY id LIMIT $2", first_kept, most),
        tx.one(surplus, first_kept, most_tokens),
    )
    if not found:
        return None
    last = found[0][0]
    for (id_,) in found:
        if too_many is not None and id_ >= too_many[0]:
            break
        last = id_
    return OldestChangeSets(last, too_many is None or last < too_many[0])


async def delete_some(tx: Tx, change_set_id: str, most: int) -> None:
    """Delete at most `most` of the changes of tokens of a change set, of each token the older ones first."""
    await _hold(tx, "SELECT id FROM change_set WHERE id = $1", change_set_id)
    sql = """
        DELETE FROM token_history WHERE (mode_id, token_id, version) IN (
            SELECT mode_id, token_id, version FROM token_history WHERE change_set_id = $1
            ORDER BY change_set_id, token_id, version LIMIT $2
        )
    """
    await tx.run(sql, change_set_id, most)


async def _hold(tx: Tx, ids: str, last: str) -> None:
    """Lock change sets, in the order of their ids: other transactions may delete the same ones."""
    await tx.hold("change_set", ids, last)


async def delete_up_to(tx: Tx, last: str) -> int:
    """Delete all change sets up to this id with their changes; return how many there were."""
    await _hold(tx, "SELECT id FROM change_set WHERE id <= $1", last)
    return await tx.run("DELETE FROM change_set WHERE id <= $1", last)
