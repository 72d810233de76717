"""Exports of releases: each is made once, stored, and served as it was made from then on."""

import asyncio
import re
from typing import Any, NamedTuple

from jeton.core import access
from jeton.core.exports.cache import Export, ExportProblem
from jeton.core.exports.exports import Choice
from jeton.core.garbage import COLLECTING
from jeton.core.recent import Recent
from jeton.core.releases.rendering import Subject, Target, render, target_of
from jeton.core.releases.renditions import Told, facts_of, rendition_of, told_of
from jeton.core.releases.selections import Selection, Selector, select
from jeton.core.single_flight import SingleFlight
from jeton.core.sources import Released
from jeton.errors import Conflict, NotFound, Text, Unavailable
from jeton.ids import is_id
from jeton.metrics import Metrics, NoMetrics
from jeton.model import Caller
from jeton.snapshots import Manifest, manifest_of, unpacked
from jeton.store.engine import Store, Tx, Units
from jeton.store.releases import chosen_release as store
from jeton.store.releases import contents, renditions
from jeton.store.releases.chosen_release import ChosenRelease
from jeton.store.releases.renditions import Rendition, RenditionHead, RenditionKey

BODIES_BYTES = 64 * 1024 * 1024
MANIFESTS_BYTES = 16 * 1024 * 1024
UNSTORED_BYTES = 16 * 1024 * 1024
_KNOWN = 20_000
"""How many renditions, and how many ways to ask for them, are known without a question."""
_SMALL = 256 * 1024
"""Bytes of a body that is read and decompressed at once; a larger one leaves the event loop."""
IDENTITY, GZIP, ZSTD = "identity", "gzip", "zstd"
_DIGEST = re.compile(r"[0-9a-f]{64}")
_VERSION = re.compile(r"[0-9A-Za-z.+-]{1,255}")


class Asked(NamedTuple):
    """What a request wants of a release."""

    choice: Choice
    selector: Selector


class Pin(NamedTuple):
    """What a release is named by: its `id`, its `version` or its `digest`."""

    kind: str
    text: str


class Body(NamedTuple):
    """A rendition's body in a coding, and its entity tag."""

    etag: str
    content: bytes


class Found(NamedTuple):
    """An export of a release; `made` is there where it was made just now.

    What could not be stored is not `lasting`: when it is made again, it may be by another version of Jeton.
    """

    release: ChosenRelease
    key: RenditionKey
    target: Target
    told: Told
    made: Rendition | None = None
    lasting: bool = True


class _Made(NamedTuple):
    """A rendition as it is stored, or one that could not be stored."""

    rendition: Rendition
    lasting: bool


_BY = {"id": store.by_id, "version": store.by_version, "digest": store.by_digest}


def pin_of(text: str) -> Pin:
    """Return what a text names a release by; what is no version at all is none that there is."""
    if is_id(text):
        return Pin("id", text)
    if _DIGEST.fullmatch(text):
        return Pin("digest", text)
    return Pin("version", text if _VERSION.fullmatch(text) else "")


class ReleaseExports:
    """The use-cases of exports of releases over one store, with what is remembered of them."""

    def __init__(
        self, store: Store, metrics: Metrics | None = None, *, bodies_bytes: int = BODIES_BYTES
    ) -> None:
        metrics = metrics or NoMetrics()
        self._store = store
        self._asked: Recent[tuple[str, Asked], tuple[RenditionKey, Target]] = Recent(_KNOWN)
        self._told: Recent[RenditionKey, Told] = Recent(_KNOWN)
        self._bodies: Recent[tuple[RenditionKey, str], Body] = Recent(
            bodies_bytes, lambda body: len(body.content)
        )
        self._manifests: Recent[str, tuple[Manifest, int]] = Recent(MANIFESTS_BYTES, lambda each: each[1])
        self._unstored: Recent[RenditionKey, Rendition] = Recent(
            UNSTORED_BYTES, lambda made: len(made.gzip) + len(made.zstd)
        )
        self._under_way: SingleFlight[RenditionKey, _Made] = SingleFlight()
        self._public_turn = asyncio.Semaphore(1)
        text = "Exports of releases asked for: known, found stored, made anew, or waited for with others."
        self._known, self._stored, self._made, self._joined = (
            metrics.counter("jeton_release_exports_total", text, result=result)
            for result in ("known", "stored", "made", "joined")
        )

    async def of_environment(
        self, caller: Caller, ids: tuple[str, str], pin: Pin | None, asked: Asked, units: Units
    ) -> Found:
        """Find an export of the release that is active in an environment, or of the one that `pin` names.

        Args:
            caller: who asks.
            ids: of the organization and the environment.
            pin: a release of the organization, if another one is wanted.
            asked: what is wanted of it.
            units: what is asked who may see it, and which release it is.

        Raises:
            NotFound: the caller does not see the organization, or something that was named is not there.
            Invalid: what is wanted is no format, or a name leads to several places.
        """
        chosen = await units.peek(lambda tx: _look(tx, caller, ids, pin))
        key, target, told = await self._known_as(chosen.digest, asked)
        if told is not None:
            return Found(chosen, key, target, told)
        return self._new(chosen, key, target, await self._rendition(key, target))

    async def of_public(self, digest: str, asked: Asked) -> Found:
        """Find an export of a release that is public, for anyone; those that are not stored are made in turn.

        Raises:
            NotFound: no public release has this digest, or something that was named is not there.
            Invalid: as `of_environment`.
        """
        if _DIGEST.fullmatch(digest) is None:
            raise NotFound(Text.RELEASE_NOT_FOUND)
        # what is not public is not remembered: whoever makes digests up must not fill the memory
        await self._store.peek(lambda tx: tx.recall(_public, digest))
        key, target, told = await self._known_as(digest, asked)
        chosen = ChosenRelease(digest=digest)
        if told is not None:
            return Found(chosen, key, target, told)
        if key in self._under_way:
            return self._new(chosen, key, target, await self._rendition(key, target))
        async with self._public_turn:
            return self._new(chosen, key, target, await self._rendition(key, target))

    async def refuse_loss(self, found: Found) -> None:
        """Raise `Conflict` with the number of all that was lost, and a list of the first."""
        if not found.told.lost:
            return
        head = None if found.made is None else found.made.head
        head = head or await self._store.peek(lambda tx: renditions.head(tx, found.key))
        head = head or (await self._rendition(found.key, found.target)).rendition.head
        facts = facts_of(head)
        problems = [_listed(problem) for problem in facts.problems]
        raise Conflict(Text.STRICT_LOSS.format(count=facts.lost), problems=problems)

    async def body(self, found: Found, coding: str) -> Body:
        """Return the body of an export in a coding: `IDENTITY`, `GZIP` or `ZSTD`."""
        if found.made is not None:
            return await self._unpacked(found.key, found.made, coding)
        body = self._bodies.get((found.key, coding))
        if body is None or body.etag != found.told.etag:
            body = await self._loaded(found.key, coding)
        if body is None:
            made = await self._rendition(found.key, found.target)
            body = await self._unpacked(found.key, made.rendition, coding)
        if body.etag != found.told.etag:  # another process has stored it in the meantime
            self._told.drop(found.key)
        return body

    async def _known_as(self, digest: str, asked: Asked) -> tuple[RenditionKey, Target, Told | None]:
        """Return what is asked of a release, and what is told of it if it is stored."""
        known = self._asked.get((digest, asked))
        if known is None:
            target = target_of(*asked)
            known = await self._key(digest, asked.selector, target), target
            self._asked.put((digest, asked), known)
        key, target = known
        told = self._told.get(key)
        if told is not None:
            self._known.inc()
            return key, target, told
        head = await self._store.peek(lambda tx: renditions.head(tx, key))
        if head is None:
            return key, target, None
        self._stored.inc()
        return key, target, self._note(key, head)

    async def _key(self, digest: str, selector: Selector, target: Target) -> RenditionKey:
        if selector == Selector():
            return RenditionKey(digest, "", target.name)
        found = self._manifests.get(digest)
        if found is None:
            found = await self._store.peek(lambda tx: _manifest(tx, digest))
            self._manifests.put(digest, found)
        return RenditionKey(digest, select(found[0], selector).text, target.name)

    async def _rendition(self, key: RenditionKey, target: Target) -> _Made:
        """Return what is made of a release now, once however many ask for it."""
        counter = self._joined if key in self._under_way else self._made
        counter.inc()
        return await self._under_way.run(key, lambda: self._make(key, target))

    async def _make(self, key: RenditionKey, target: Target) -> _Made:
        """Make a rendition in a thread and store it, or return the one that another process has stored.

        Where it cannot be stored it is served all the same, and kept at hand to be stored the next time.
        """
        unstored = self._unstored.get(key)

        async def work(tx: Tx) -> Export | _Made:
            stored = await renditions.whole(tx, key)
            if stored is not None:
                return _Made(stored, lasting=True)
            if unstored is not None:
                return _Made(unstored, lasting=False)
            manifest, _ = await _manifest(tx, key.digest)
            subject = Subject(key.digest, manifest, _selection(manifest, key.selector))
            with COLLECTING.rarely():
                return await render(Released(tx, manifest), subject, target)

        found = await self._store.read(work, large=True)
        if isinstance(found, Export):
            made = await asyncio.to_thread(rendition_of, found)
        elif found.lasting:
            return found
        else:
            made = found.rendition
        try:
            stored = await self._store.write(lambda tx: renditions.put(tx, key, made), large=True)
        except Unavailable:
            self._unstored.put(key, made)
            return _Made(made, lasting=False)
        self._unstored.drop(key)
        return _Made(made, lasting=False) if stored is None else _Made(stored, lasting=True)

    def _new(self, chosen: ChosenRelease, key: RenditionKey, target: Target, made: _Made) -> Found:
        """Return an export that was made just now; what is not stored is not known the next time."""
        head = made.rendition.head
        told = self._note(key, head) if made.lasting else told_of(head)
        return Found(chosen, key, target, told, made.rendition, made.lasting)

    def _note(self, key: RenditionKey, head: RenditionHead) -> Told:
        told = told_of(head)
        self._told.put(key, told)
        return told

    async def _loaded(self, key: RenditionKey, coding: str) -> Body | None:
        """Return a body that is stored, None where it is not."""
        stored = GZIP if coding == GZIP else ZSTD
        told = self._told.get(key)
        is_large = told is None or told.size > _SMALL
        found = await self._store.peek(lambda tx: renditions.body(tx, key, stored), large=is_large)
        if found is None:
            return None
        return await self._kept(key, coding, Body(*found), is_large=is_large)

    async def _unpacked(self, key: RenditionKey, made: Rendition, coding: str) -> Body:
        body = Body(made.head.etag, made.gzip if coding == GZIP else made.zstd)
        return await self._kept(key, coding, body, is_large=made.head.size > _SMALL)

    async def _kept(self, key: RenditionKey, coding: str, stored: Body, *, is_large: bool) -> Body:
        """Return a body in its coding, of what is stored for it, and keep it in memory."""
        body = stored
        if coding == IDENTITY:
            content = stored.content
            content = await asyncio.to_thread(unpacked, content) if is_large else unpacked(content)
            body = stored._replace(content=content)
        self._bodies.put((key, coding), body)
        return body


async def _look(tx: Tx, caller: Caller, ids: tuple[str, str], pin: Pin | None) -> ChosenRelease:
    """Return the release that is asked for, in one journey."""
    _, chosen = await tx.together(access.read_organization(tx, caller, ids[0]), _chosen(tx, ids, pin))
    if chosen is None:
        raise NotFound(Text.ENVIRONMENT_NOT_FOUND)
    if not chosen.id:
        raise NotFound(Text.NOTHING_ACTIVE if pin is None else Text.RELEASE_NOT_FOUND)
    return chosen


async def _public(tx: Tx, digest: str) -> bool:
    """Return true for a digest of a public release, or raise `NotFound`."""
    if not await store.is_public(tx, digest):
        raise NotFound(Text.RELEASE_NOT_FOUND)
    return True


async def _chosen(tx: Tx, ids: tuple[str, str], pin: Pin | None) -> ChosenRelease | None:
    if not is_id(ids[1]):
        return None
    if pin is None:
        return await tx.recall(store.active, *ids)
    return await tx.recall(_BY[pin.kind], *ids, pin.text)


async def _manifest(tx: Tx, digest: str) -> tuple[Manifest, int]:
    """Return the manifest of a release, and the length of its text."""
    body = (await contents.get(tx, [digest])).get(digest)
    if body is None:  # its last release has just been deleted
        raise NotFound(Text.RELEASE_NOT_FOUND)
    text = unpacked(body)
    return manifest_of(text), len(text)


def _selection(manifest: Manifest, text: str) -> Selection:
    """Return the part of a release for which `Selection.text` stands."""
    kind, _, id_ = text.partition(" ")
    return select(manifest, Selector(**{kind: id_})) if kind else Selection()


def _listed(problem: ExportProblem) -> dict[str, Any]:
    listed = {"name": problem.name, "reason": problem.reason}
    return listed | {"tokenset": problem.tokenset} if problem.tokenset else listed
