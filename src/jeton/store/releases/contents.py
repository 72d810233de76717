"""What releases consist of, each text stored once under its SHA-256. Digests are in hexadecimal here."""

from collections.abc import Iterable, Mapping, Sequence

from jeton.store.engine import Tx

_ASKED = 100
"""How many contents one question is about."""
_PLACES = ", ".join(f"${number}" for number in range(1, _ASKED + 1))


async def put(tx: Tx, bodies: Mapping[str, bytes]) -> None:
    """Store bodies under the digests of their texts, those that are not there."""
    sql = "INSERT INTO content (digest, body) VALUES ($1, $2) ON CONFLICT (digest) DO NOTHING"
    # in one order, so that two who store the same do not wait for each other
    await tx.many(sql, [(bytes.fromhex(digest), bodies[digest]) for digest in sorted(bodies)])


async def known(tx: Tx, digests: Iterable[str]) -> set[str]:
    """Return those of the digests under which there is a body."""
    rows = await _asked(tx, "SELECT digest FROM content WHERE digest IN", sorted(digests))
    return {bytes(digest).hex() for (digest,) in rows}


async def get(tx: Tx, digests: Sequence[str]) -> dict[str, bytes]:
    """Return the bodies under these digests, as they are stored."""
    rows = await _asked(tx, "SELECT digest, body FROM content WHERE digest IN", digests)
    return {bytes(digest).hex(): bytes(body) for digest, body in rows}


async def _asked(tx: Tx, sql: str, digests: Sequence[str]) -> list[tuple[bytes, ...]]:
    rows: list[tuple[bytes, ...]] = []
    for first in range(0, len(digests), _ASKED):
        part = [bytes.fromhex(digest) for digest in digests[first : first + _ASKED]]
        part += part[-1:] * (_ASKED - len(part))
        rows += await tx.long(f"{sql} ({_PLACES})", *part)
    return rows
