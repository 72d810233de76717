"""What is stored of an export of a release: its body, compressed once in two ways, and what is told of it."""

import gzip
import hashlib
from typing import NamedTuple

import msgspec
import zstandard
from msgspec import Struct

from jeton.core.exports.cache import Export, ExportProblem
from jeton.store.releases.renditions import Rendition, RenditionHead

_LEVELS = ((256 * 1024, 9, 12), (16 * 1024 * 1024, 6, 9))
_LAST = (6, 5)
"""Levels of gzip and zstd by size: what is small is worth more effort, what is large must be done soon."""
SHOWN = 100
"""How many of the problems of an export are kept with it; that an answer lists them must cost little."""


class Facts(Struct, frozen=True):
    """What an export says of the tokens in it, as `Export` does: `problems` are the first of all `lost`."""

    unresolved: int
    exported: int
    skipped: int
    lost: int
    problems: list[ExportProblem]


class Told(NamedTuple):
    """What a rendition's answers say in their heads; `lost` counts what a strict one refuses."""

    etag: str
    content_type: str
    size: int
    unresolved: int
    exported: int
    skipped: int
    lost: int


def rendition_of(export: Export) -> Rendition:
    """Return what is stored of an export; its entity tag is the SHA-256 of its body."""
    body = export.body
    lost, shown = len(export.problems), list(export.problems[:SHOWN])
    facts = Facts(export.unresolved, export.exported, export.skipped, lost, shown)
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
    """Return what a rendition tells of its tokens."""
    return _decode_facts(head.facts)


def told_of(head: RenditionHead) -> Told:
    """Return what a rendition's answers say in their heads."""
    facts = facts_of(head)
    return Told(*head[:3], facts.unresolved, facts.exported, facts.skipped, facts.lost)
