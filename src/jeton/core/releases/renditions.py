"""Renditions, the stored exports of releases: the body compressed with gzip and zstd, and facts about it."""

import gzip
import hashlib

import msgspec
import zstandard
from msgspec import Struct

from jeton.core.exports.cache import Export, HeaderFacts
from jeton.errors import Conflict, Text
from jeton.formats.writing.base import LostToken
from jeton.model.snapshots import GENERATION
from jeton.store.engine import Tx
from jeton.store.releases import renditions
from jeton.store.releases.renditions import Rendition, RenditionHead

_LEVELS = ((256 * 1024, 9, 12), (16 * 1024 * 1024, 6, 9))
_LAST = (6, 5)
"""Levels of gzip and zstd by size: small bodies are compressed harder, large ones must not take long."""
SHOWN = 100
"""Number of problems stored with an export; an answer must list them cheaply."""


class Facts(Struct, frozen=True):
    """Facts about the tokens of an export, as in `Export`: `problems` are the first of all `lost`.

    `generation` is that of the exporters that made it.
    """

    unresolved: int
    exported: int
    skipped: int
    lost: int
    problems: list[LostToken]
    generation: int


def rendition_of(export: Export) -> Rendition:
    """Return the rendition of an export; its entity tag is the SHA-256 of its body."""
    body = export.body
    lost, problems = len(export.problems), list(export.problems[:SHOWN])
    facts = Facts(export.unresolved, export.exported, export.skipped, lost, problems, GENERATION)
    etag = hashlib.sha256(body).hexdigest()
    head = RenditionHead(etag, export.content_type, len(body), msgspec.json.encode(facts).decode())
    of_gzip, of_zstd = next((levels for limit, *levels in _LEVELS if len(body) <= limit), _LAST)
    return Rendition(
        head,
        gzip.compress(body, of_gzip, mtime=0),
        zstandard.ZstdCompressor(level=of_zstd).compress(body),
    )


_decode_facts = msgspec.json.Decoder(Facts).decode


def facts_of(head: RenditionHead) -> Facts:
    """Return the stored facts about a rendition's tokens."""
    return _decode_facts(head.facts)


async def refuse_mixture(tx: Tx, digest: str) -> None:
    """Raise `Conflict` if exports of a release are stored that another generation of exporters made."""
    facts = await renditions.facts_of_any(tx, digest)
    if facts is not None and _decode_facts(facts).generation != GENERATION:
        raise Conflict(Text.RELEASE_OF_OTHER_EXPORTERS)


def header_facts_of(head: RenditionHead) -> HeaderFacts:
    """Return the facts that response headers state about a rendition."""
    facts = facts_of(head)
    return HeaderFacts(*head[:3], facts.unresolved, facts.exported, facts.skipped, facts.lost)
