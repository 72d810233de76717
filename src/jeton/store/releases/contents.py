"""Contents of releases, each text stored once under its SHA-256. Digests are in hexadecimal here."""

from collections.abc import Iterable, Mapping, Sequence

from jeton.store.engine import Tx

_PER_QUERY = 100
"""The number of contents that one query takes."""
_PLACES = ", ".join(f"${number}" for number in range(1, _PER_QUERY + 1))


async def put(tx: Tx, bodies: Mapping[str, bytes]) -> None:
    """Store bodies under the digests of their texts, unless they are stored already."""
    sql = "INSERT INTO content (digest, body) VALUES ($1, $2) ON CONFLICT (digest) DO NOTHING"
    # always in the same order, so that two transactions that store the same do not deadlock
    await tx.many(sql, [(bytes.fromhex(digest), bodies[digest]) for digest in sorted(bodies)])


async def present(tx: Tx, digests: Iterable[str]) -> set[str]:
    """Return those of the digests under which a body is stored."""
    rows = await _rows(tx, "SELECT digest FROM content WHERE digest IN", sorted(digests))
    return {bytes(digest).hex() for (digest,) in rows}


async def get(tx: Tx, digests: Sequence[str]) -> dict[str, bytes]:
    """Return the bodies under these digests, as they are stored."""
    rows = await _rows(tx, "SELECT digest, body FROM content WHERE digest IN", digests)
    return {bytes(digest).hex(): bytes(body) for digest, body in rows}


async def _rows(tx: Tx, sql: str, digests: Sequence[str]) -> list[tuple[bytes, ...]]:
    rows: list[tuple[bytes, ...]] = []
    for first in range(0, len(digests), _PER_QUERY):
        part = [bytes.fromhex(digest) for digest in digests[first : first + _PER_QUERY]]
        part += part[-1:] * (_PER_QUERY - len(part))
        rows += await tx.long(f"{sql} ({_PLACES})", *part)
    return rows
