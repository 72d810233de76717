"""Sources of the tokens for exports and problems: the present state, or a release."""

from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import Generic, TypeVar, cast

from jeton.core.garbage import free
from jeton.model.objects import BareRow, TokenRow
from jeton.model.snapshots import Manifest, manifest_of, tokens_of, unpacked, unpacked_all
from jeton.model.stored_tokens import SnapshotToken
from jeton.store import tokens
from jeton.store.engine import Tx
from jeton.store.releases import contents

T_co = TypeVar("T_co", bound=TokenRow, covariant=True)
R = TypeVar("R", bound=TokenRow)

_name = attrgetter("name")
_AT_ONCE = 4_096
"""Tokens whose sorting takes about a millisecond, in which no other thread runs."""


def in_order(tokens: list[R]) -> list[R]:
    """Return tokens in code-point order of their names; many are sorted in slices, for other threads."""
    if len(tokens) <= _AT_ONCE:
        return sorted(tokens, key=_name)
    bounds = sorted(map(_name, tokens[:: _AT_ONCE // 4]))
    heaps: list[list[R]] = [[] for _ in range(len(bounds) + 1)]
    for token in tokens:
        heaps[bisect_right(bounds, token.name)].append(token)
    for heap in heaps:
        heap.sort(key=_name)
    return [token for heap in heaps for token in heap]


class Source(ABC, Generic[T_co]):
    """The tokens of modes, named by their ids; each mode's are read once."""

    def __init__(self, tx: Tx) -> None:
        self._tx = tx
        self._tokens: dict[str, Sequence[T_co]] = {}
        self._bases: dict[Sequence[str], list[Manifest]] = {}

    @property
    def most(self) -> int:
        """The most bytes of an answer."""
        return self._tx.limits.answer

    async def former(self, bases: Sequence[str], mode_ids: Sequence[str]) -> dict[str, dict[str, str]]:
        """Return of modes the ids of tokens by the names that they had in releases, given by their digests.

        A name that several tokens had is that of the one in the first of these releases. What a release that
        has been deleted had is not known.
        """
        if bases not in self._bases:
            by_digest = await manifests(self._tx, bases)
            self._bases[bases] = [by_digest[digest] for digest in bases if digest in by_digest]
        modes = [mode for each in self._bases[bases] for mode in each.modes if mode.id in mode_ids]
        parts = ReleaseParts(self._tx)
        await parts.fetch(digest for mode in modes for digest in mode.parts)
        names: dict[str, dict[str, str]] = {mode.id: {} for mode in modes}
        for mode in modes:
            names[mode.id] = {token.name: token.id for token in await parts.tokens(mode.parts)} | names[
                mode.id
            ]
        parts.free()
        return names

    async def tokens(self, mode_id: str) -> Sequence[T_co]:
        """Return the tokens of a mode in code-point order of their names."""
        if mode_id not in self._tokens:
            self._tokens[mode_id] = await self._read(mode_id)
        return self._tokens[mode_id]

    async def fetch(self, mode_ids: list[str]) -> None:
        """Read the tokens of modes together, if that saves round trips."""

    def free(self) -> None:
        """Free what was read, also the lists that were returned; it can be read anew."""
        free(self._tokens)

    @abstractmethod
    async def _read(self, mode_id: str) -> Sequence[T_co]: ...


class Present(Source[T_co]):
    """The tokens as they are stored now: a `BareRow`, which takes less time, or `SnapshotToken`."""

    def __init__(self, tx: Tx, kind: type[T_co]) -> None:
        super().__init__(tx)
        self._kind = kind

    async def fetch(self, mode_ids: list[str]) -> None:
        """Read the tokens of modes together, if that saves round trips."""
        by_mode = await self._tx.ahead(tokens.of_modes, mode_ids, self._kind) or {}
        self._tokens |= {mode_id: in_order(own) for mode_id, own in by_mode.items()}

    async def _read(self, mode_id: str) -> Sequence[T_co]:
        if issubclass(self._kind, BareRow):
            return cast("Sequence[T_co]", await tokens.rows_of_mode(self._tx, mode_id, self._kind))
        return in_order(cast("list[T_co]", await tokens.whole_of_mode(self._tx, mode_id)))


async def manifest(tx: Tx, digest: str) -> Manifest:
    """Return the manifest of the release with this digest, which must be stored."""
    return manifest_of(unpacked((await contents.get(tx, [digest]))[digest]))


async def manifests(tx: Tx, digests: Iterable[str]) -> dict[str, Manifest]:
    """Return the manifests of the releases with these digests, which must be stored."""
    bodies = await contents.get(tx, sorted(set(digests)))
    return {digest: manifest_of(unpacked(body)) for digest, body in bodies.items()}


class ReleaseParts:
    """The parts of releases, each read once even if several releases have it."""

    def __init__(self, tx: Tx) -> None:
        self._tx = tx
        self._read: dict[str, list[SnapshotToken]] = {}

    async def fetch(self, digests: Iterable[str]) -> None:
        """Read parts, if they have not been read yet."""
        missing = sorted(set(digests) - self._read.keys())
        if missing:
            bodies = await contents.get(self._tx, missing)
            for digest, text in zip(missing, unpacked_all(bodies[each] for each in missing), strict=True):
                self._read[digest] = tokens_of(text)

    async def tokens(self, digests: Sequence[str]) -> list[SnapshotToken]:
        """Return the tokens of a mode that consists of these parts, in order of their names."""
        await self.fetch(digests)
        return in_order([token for digest in digests for token in self._read[digest]])

    def free(self) -> None:
        """Free what was read."""
        free(self._read)


class Released(Source[SnapshotToken]):
    """The tokens of a release."""

    def __init__(self, tx: Tx, manifest: Manifest) -> None:
        super().__init__(tx)
        self.parts = ReleaseParts(tx)
        self._modes = {mode.id: mode for mode in manifest.modes}

    async def fetch(self, mode_ids: list[str]) -> None:
        """Read the parts of modes together, if that saves round trips."""
        digests = [digest for mode_id in mode_ids for digest in self._modes[mode_id].parts]
        await self._tx.ahead(lambda _: self.parts.fetch(digests))

    def share(self, other: "Released") -> None:
        """Share the parts of another release, each then read once; call it before any read."""
        self.parts = other.parts

    def free(self) -> None:
        """Free the parts as well."""
        super().free()
        self.parts.free()

    async def _read(self, mode_id: str) -> Sequence[SnapshotToken]:
        return await self.parts.tokens(self._modes[mode_id].parts)
