"""Canonical form of a release's content: the same content gives the same bytes and the same digest.

A release is a manifest and the parts that it names. A part is the JSON text of some tokens of one mode, with
no white space: an array of tokens, by name in code-point order, each an array of the fields that `_FIELDS`
names, without those at its end that are not set and that the first releases had not. Only the names and the
number of tokens decide which tokens share a part, so a change of one token changes one part of some hundred
tokens, and a release stores only new parts. The manifest names, by creation, the workspaces, tokensets and
modes, the order of tokensets and the texts and orders of groups where they are set, and of each mode the
SHA-256 of its parts. The digest of a release is the SHA-256 of its manifest. Times and versions are not part
of the content. The generation of the exporters is: what they write of the same tokens changes with it, and a
release must not have exports of two generations.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator
from operator import attrgetter
from typing import Any
from zlib import crc32

import msgspec
import zstandard
from msgspec import UNSET, Struct, UnsetType

from jeton.model.groups import Group
from jeton.model.objects import ModeRef
from jeton.model.stored_tokens import SnapshotToken, TokenContent

_FORMAT = 2
GENERATION = 3
"""The generation of the exporters; it rises when a release of Jeton writes the same tokens otherwise."""
_PART_BITS = 8
"""A part has about two to the power of this number of tokens."""
_LEVEL = 3

_FIELDS = ("id", *TokenContent.__struct_fields__)
"""The fields of a token in their canonical order."""
_NOT_SET = (None,) * (len(_FIELDS) - 1)
_FIRST = 8
"""The number of fields that the first releases had, and that every token of a release has."""


def positions(order: Iterable[str] | UnsetType) -> dict[str, int]:
    """Return the position of each tokenset in a workspace's order by its id."""
    return {} if isinstance(order, UnsetType) else {id_: number for number, id_ in enumerate(order, 1)}


class SnapshotMode(Struct, frozen=True):
    """A mode of a release: the number of its tokens, and the SHA-256 (hexadecimal) of each of its parts."""

    id: str
    name: str
    is_default: bool
    tokens: int
    parts: list[str]
    base_mode_id: str | UnsetType = UNSET
    """Only where one was set, as in a mode."""


class SnapshotTokenset(Struct, frozen=True):
    """A tokenset of a release with its modes, by creation."""

    id: str
    name: str
    description: str | None
    modes: list[SnapshotMode]
    groups: list[Group] | UnsetType = UNSET
    """Only where some have a text or an order: these, by path."""


class SnapshotPreset(Struct, frozen=True, omit_defaults=True):
    """A preset of a release, of a tokenset if it has its id, else of its workspace."""

    name: str
    target: str
    options: dict[str, Any]
    tokenset_id: str | UnsetType = UNSET
    bases: list[str] | UnsetType = UNSET
    """The digests of the releases whose names it keeps, the newest first, if its options ask for that."""


class SnapshotWorkspace(Struct, frozen=True):
    """A workspace of a release with its tokensets, by creation."""

    id: str
    name: str
    description: str | None
    tokensets: list[SnapshotTokenset]
    tokenset_order: list[str] | UnsetType = UNSET
    """Only where one was set, as in a workspace."""
    presets: list[SnapshotPreset] | UnsetType = UNSET
    """Only where it has some, by name and creation."""

    def presets_for(self, tokenset_id: str | None) -> dict[str, SnapshotPreset]:
        """Return the presets that exports of the workspace, or of a tokenset of it, have, by their names."""
        presets = [] if isinstance(self.presets, UnsetType) else self.presets
        own = {each.name: each for each in presets if each.tokenset_id == tokenset_id}
        return {each.name: each for each in presets if each.tokenset_id is UNSET} | own

    def mode_refs(self) -> list[ModeRef]:
        """Return its modes as look-ups of names take them; a release has no revisions."""
        placed = positions(self.tokenset_order)
        return [
            ModeRef(
                *(tokenset.id, mode.id, mode.name, mode.is_default, 0, mode.tokens),
                position=placed.get(tokenset.id),
                tokenset=tokenset.name,
                base_mode_id=mode.base_mode_id or None,
            )
            for tokenset in self.tokensets
            for mode in tokenset.modes
        ]


class Manifest(Struct, frozen=True):
    """The content of a release: its workspaces, by creation, and the generation of its exporters."""

    workspaces: list[SnapshotWorkspace]
    format: int = _FORMAT
    exporters: int = GENERATION

    @property
    def modes(self) -> Iterator[SnapshotMode]:
        """The modes of all workspaces."""
        return (mode for workspace in self.workspaces for each in workspace.tokensets for mode in each.modes)

    @property
    def tokens(self) -> int:
        """The number of tokens in all workspaces."""
        return sum(mode.tokens for mode in self.modes)

    def digests(self) -> set[str]:
        """Return the digests of all parts."""
        return {digest for mode in self.modes for digest in mode.parts}


def text_of(manifest: Manifest) -> bytes:
    """Return the canonical text of a manifest."""
    return _encode(manifest)


def manifest_of(text: bytes) -> Manifest:
    """Return the manifest of a text that `text_of` made."""
    return _manifest.decode(text)


class SnapshotParts:
    """The parts of a mode with `count` tokens; the tokens are added in any order and in batches."""

    def __init__(self, count: int) -> None:
        self._mask = _mask(count)
        self._buckets: list[list[SnapshotToken]] = [[] for _ in range(self._mask + 1)] if count else []

    def add(self, tokens: Iterable[SnapshotToken]) -> None:
        """Add some of the tokens."""
        buckets, mask = self._buckets, self._mask
        for token in tokens:
            buckets[crc32(token.name.encode()) & mask].append(token)

    def texts(self) -> Iterator[bytes]:
        """Yield the parts in order and free the tokens of each; freeing all at once would take long."""
        for number, bucket in enumerate(self._buckets):
            self._buckets[number] = []
            yield _encode([_canonical(token) for token in sorted(bucket, key=_name)])


def tokens_of(part: bytes) -> list[SnapshotToken]:
    """Return the tokens of a part."""
    return [
        SnapshotToken(*[*content, *_NOT_SET[len(content) :], id_]) for id_, *content in _tokens.decode(part)
    ]


def part_with(mode: SnapshotMode, name: str) -> str | None:
    """Return the digest of the part of a mode for a token of this name; None if the mode has no tokens."""
    return mode.parts[crc32(name.encode()) & _mask(mode.tokens)] if mode.parts else None


def digest_of(text: bytes) -> str:
    """Return the SHA-256 of a text in hexadecimal."""
    return hashlib.sha256(text).hexdigest()


def packer() -> Callable[[bytes], bytes]:
    """Return a function that compresses the texts of one thread by zstd, as they are stored."""
    return zstandard.ZstdCompressor(level=_LEVEL).compress


def unpacked(body: bytes) -> bytes:
    """Return the text of stored bytes."""
    return zstandard.ZstdDecompressor().decompress(body)


def unpacked_all(bodies: Iterable[bytes]) -> list[bytes]:
    """Return the texts of stored bytes."""
    decompress = zstandard.ZstdDecompressor().decompress
    return [decompress(body) for body in bodies]


def _canonical(token: SnapshotToken) -> tuple[str | None, ...]:
    fields = _fields(token)
    while len(fields) > _FIRST and fields[-1] is None:
        fields = fields[:-1]
    return fields


def _mask(count: int) -> int:
    return (1 << max(0, (count - 1).bit_length() - _PART_BITS)) - 1


_encode = msgspec.json.Encoder().encode
_manifest = msgspec.json.Decoder(Manifest)
_tokens: msgspec.json.Decoder[Any] = msgspec.json.Decoder(list[tuple[str | None, ...]])
_fields: Callable[[SnapshotToken], tuple[str | None, ...]] = attrgetter(*_FIELDS)
_name = attrgetter("name")
