"""Deletion of the oldest history."""

from typing import NamedTuple

from jeton.model.ids import bytes_of
from jeton.store.engine import Tx


class OldestChangeSets(NamedTuple):
    """The next change sets to delete, up to `last`; unless `is_whole`, only some changes of `last` itself."""

    last: bytes
    is_whole: bool


async def oldest(tx: Tx, first_kept: str, most: int, most_tokens: int) -> OldestChangeSets | None:
    """Return the next change sets to delete of those with lower ids than `first_kept`; None: there are none.

    They are at most `most` change sets with at most `most_tokens` changes of tokens. No more of these are
    read, however many a change set has.
    """
    surplus = """
        SELECT change_set_id FROM token_history WHERE change_set_id < $1
        ORDER BY change_set_id, token_head, token_key, version LIMIT 1 OFFSET $2
    """
    first = bytes_of(first_kept)
    rows, too_many = await tx.together(
        tx.all("SELECT id FROM change_set WHERE id < $1 ORDER BY id LIMIT $2", first, most),
        tx.one(surplus, first, most_tokens),
    )
    if not rows:
        return None
    last = rows[0][0]
    for (id_,) in rows:
        if too_many is not None and id_ >= too_many[0]:
            break
        last = id_
    return OldestChangeSets(last, too_many is None or last < too_many[0])


async def delete_some(tx: Tx, change_set_id: bytes, most: int) -> None:
    """Delete at most `most` of the changes of tokens of a change set, of each token the older ones first."""
    await _hold(tx, "SELECT id FROM change_set WHERE id = $1", change_set_id)
    sql = """
        DELETE FROM token_history WHERE (mode_key, token_key, version) IN (
            SELECT mode_key, token_key, version FROM token_history WHERE change_set_id = $1
            ORDER BY change_set_id, token_head, token_key, version LIMIT $2
        )
    """
    await tx.run(sql, change_set_id, most)


async def _hold(tx: Tx, ids: str, last: bytes) -> None:
    """Lock change sets, in the order of their ids: other transactions may delete the same ones."""
    await tx.hold("change_set", ids, last)


async def delete_up_to(tx: Tx, last: bytes) -> int:
    """Delete all change sets up to this id with their changes; return how many there were."""
    await _hold(tx, "SELECT id FROM change_set WHERE id <= $1", last)
    return await tx.run("DELETE FROM change_set WHERE id <= $1", last)
