"""Stored exports of releases. Digests are in hexadecimal here."""

from typing import NamedTuple

from jeton.model.clock import timestamp
from jeton.store.engine import Tx

_WHERE = "FROM rendition WHERE digest = $1 AND selector = $2 AND target = $3"
_HEAD = f"SELECT etag, content_type, size, facts {_WHERE}"
_WHOLE = f"SELECT etag, content_type, size, facts, gzip, zstd {_WHERE}"
_BODIES = {coding: f"SELECT etag, {coding} {_WHERE}" for coding in ("gzip", "zstd")}
_MANY = "SELECT count(*) FROM (SELECT 1 FROM rendition WHERE digest = $1 LIMIT $2) one"
_INSERT = """
    INSERT INTO rendition
        (digest, selector, target, etag, content_type, size, facts, gzip, zstd, created_at)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 WHERE EXISTS (SELECT 1 FROM content WHERE digest = $1)
    ON CONFLICT (digest, selector, target) DO NOTHING
"""


class RenditionKey(NamedTuple):
    """The key of a rendition: a release's digest, a part of the release, an export target."""

    digest: str
    selector: str
    target: str


class RenditionHead(NamedTuple):
    """A rendition without its body: the body's SHA-256, media type and size in bytes, and facts as JSON."""

    etag: str
    content_type: str
    size: int
    facts: str


class Rendition(NamedTuple):
    """A rendition with its body in two codings."""

    head: RenditionHead
    gzip: bytes
    zstd: bytes


async def head(tx: Tx, key: RenditionKey) -> RenditionHead | None:
    """Return a rendition without its body, None if it is not stored."""
    row = await tx.one(_HEAD, *_values(key))
    return None if row is None else RenditionHead(*row)


async def facts_of_any(tx: Tx, digest: str) -> str | None:
    """Return the facts of one of a release's renditions, None if none is stored."""
    row = await tx.one("SELECT facts FROM rendition WHERE digest = $1 LIMIT 1", bytes.fromhex(digest))
    return None if row is None else str(row[0])


async def are_many(tx: Tx, digest: str, many: int) -> bool:
    """Tell whether a release has so many renditions, or more."""
    row = await tx.one(_MANY, bytes.fromhex(digest), many)
    return row is not None and row[0] >= many


async def body(tx: Tx, key: RenditionKey, coding: str) -> tuple[str, bytes] | None:
    """Return a rendition's entity tag and body in a coding, `gzip` or `zstd`, None if it is not stored."""
    row = await tx.one(_BODIES[coding], *_values(key))
    return None if row is None else (row[0], bytes(row[1]))


async def whole(tx: Tx, key: RenditionKey) -> Rendition | None:
    """Return a rendition with its body, None if it is not stored."""
    row = await tx.one(_WHOLE, *_values(key))
    if row is None:
        return None
    *fields, gzip, zstd = row
    return Rendition(RenditionHead(*fields), bytes(gzip), bytes(zstd))


async def put(tx: Tx, key: RenditionKey, rendition: Rendition) -> Rendition | None:
    """Store a rendition, unless one is stored with this key; return the stored one.

    Return None and store nothing if the release has been deleted meanwhile.
    """
    inserted = await tx.run(
        _INSERT, *_values(key), *rendition.head, rendition.gzip, rendition.zstd, timestamp()
    )
    return rendition if inserted else await whole(tx, key)


def _values(key: RenditionKey) -> tuple[bytes, str, str]:
    return bytes.fromhex(key.digest), key.selector, key.target
