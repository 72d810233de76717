"""Exports of releases: each is rendered once, stored, and served unchanged from then on."""

import asyncio
from functools import partial
from typing import Any, NamedTuple

from jeton.bounds.recent import Recent, entry_bytes
from jeton.core import access
from jeton.core.computed import Computed, SingleFlight
from jeton.core.exports import bases
from jeton.core.exports.cache import BODIES_BYTES, Export, HeaderFacts
from jeton.core.exports.exports import Choice
from jeton.core.garbage import COLLECTING
from jeton.core.releases.pins import DIGEST, Pin
from jeton.core.releases.rendering import (
    ReleasePart,
    RenditionTarget,
    asks_for_one_file,
    only_file,
    render,
    rendition_target_of,
)
from jeton.core.releases.renditions import facts_of, header_facts_of, refuse_mixture, rendition_of
from jeton.core.releases.selections import Selection, Selector, preset_of, select
from jeton.core.resolved.sources import Released
from jeton.errors import Conflict, Invalid, NotFound, Text, Unavailable
from jeton.formats.writing.base import LostToken
from jeton.formats.writing.options import free_of
from jeton.metrics import NO_METRICS, Metrics
from jeton.model.objects import Caller
from jeton.model.snapshots import Manifest, manifest_of, unpacked
from jeton.store.engine import Store, Tx, Units
from jeton.store.releases import chosen_release as store
from jeton.store.releases import contents, renditions
from jeton.store.releases.bases import of_organization
from jeton.store.releases.chosen_release import ChosenRelease, PublicRelease
from jeton.store.releases.renditions import Rendition, RenditionHead, RenditionKey

MANIFESTS_BYTES = 16 * 1024 * 1024
UNSTORED_BYTES = 16 * 1024 * 1024
REQUESTS_BYTES = 32 * 1024 * 1024
"""Bytes of requests for renditions that are kept in memory, each with its target, which has its options."""
_FACTS = 20_000
"""Number of renditions of which facts are kept in memory."""
MOST_WITH_OPTIONS = 200
"""The stored exports of a release from which on those with options in the query are not stored any more."""
_SMALL = 256 * 1024
"""Bytes up to which a body is read and decompressed on the event loop; a larger one is in a thread."""
IDENTITY, GZIP, ZSTD = "identity", "gzip", "zstd"


class RenditionRequest(NamedTuple):
    """The format and the part of a release that a request asks for."""

    choice: Choice
    selector: Selector


class Place(NamedTuple):
    """The organization and the environment that a path names, by their ids, or by handle and by name."""

    organization: str
    environment: str


class Moved(NamedTuple):
    """The present handle of an organization that a request has named by a former one."""

    handle: str


class EncodedBody(NamedTuple):
    """The body of a rendition in a content coding, and its entity tag."""

    etag: str
    content: bytes


class FoundExport(NamedTuple):
    """An export of a release; `rendition` is set if it was rendered just now.

    One that is not stored is not `lasting`: another version of Jeton may render it otherwise.
    """

    release: ChosenRelease
    key: RenditionKey
    target: RenditionTarget
    facts: HeaderFacts
    rendition: Rendition | None = None
    lasting: bool = True


class _MadeRendition(NamedTuple):
    """A rendition, and whether it is stored (`lasting`)."""

    rendition: Rendition
    lasting: bool


class ReleaseExports:
    """The use-cases of exports of releases over one store, with their caches."""

    def __init__(
        self, store: Store, metrics: Metrics = NO_METRICS, *, bodies_bytes: int = BODIES_BYTES
    ) -> None:
        self._store = store
        self._requests: Recent[tuple[str, RenditionRequest], tuple[RenditionKey, RenditionTarget]] = Recent(
            REQUESTS_BYTES, lambda request, _: 3 * entry_bytes(*request)
        )
        self._facts: Recent[RenditionKey, HeaderFacts] = Recent(_FACTS)
        self._bodies: Computed[tuple[RenditionKey, str], str, EncodedBody] = Computed(
            bodies_bytes, lambda key, body: entry_bytes(key, body.content)
        )
        self._manifests: Computed[str, str, tuple[Manifest, int]] = Computed(
            MANIFESTS_BYTES, lambda _, each: each[1]
        )
        self._unstored: Recent[RenditionKey, Rendition] = Recent(
            UNSTORED_BYTES, lambda _, rendition: len(rendition.gzip) + len(rendition.zstd)
        )
        self._under_way: SingleFlight[RenditionKey, _MadeRendition] = SingleFlight()
        text = "Exports of releases asked for: known, found stored, made, or waited for with others."
        self._counters = {
            result: metrics.counter("jeton_release_exports_total", text, result=result)
            for result in ("known", "stored", "made", "joined")
        }

    async def of_environment(
        self, caller: Caller, place: Place, pin: Pin | None, request: RenditionRequest, units: Units
    ) -> FoundExport | Moved:
        """Find an export of the release that is active in an environment, or of the one that `pin` names.

        Return the organization's handle if the place has one that it had before.

        Args:
            caller: the caller.
            place: the organization and the environment.
            pin: a release of the organization, if not the active one.
            request: the format and the part of the release.
            units: the store in which access is checked and the release is found.

        Raises:
            NotFound: the caller does not see the organization, or a named object does not exist.
            Forbidden: the caller may not write, and asks for a text of their own in the export.
            Invalid: the format does not exist, or a name is ambiguous.
        """
        to_write = request.choice.has_texts
        chosen = await units.peek(lambda tx: _active_release(tx, caller, place, pin, to_write=to_write))
        if isinstance(chosen, Moved):
            return chosen
        if request.choice.shims is not None:
            there = await units.peek(lambda tx: of_organization(tx, place.organization))
            choice = request.choice._replace(bases=bases.named(request.choice.shims, there))
            request = request._replace(choice=choice)
        return await self._of_release(chosen, request)

    async def of_public(self, digest: str, request: RenditionRequest) -> FoundExport:
        """Find an export of a public release, for anyone.

        Raises:
            NotFound: no public release has this digest, or a named object does not exist.
            Invalid: as `of_environment`, or there is an option of endless values.
        """
        if DIGEST.fullmatch(digest) is None:
            raise NotFound(Text.RELEASE_NOT_FOUND)
        # a failed look-up is not cached: requests with made-up digests must not fill the memory
        await self._store.peek(lambda tx: tx.recall(_public, digest))
        if request.choice.shims is not None:
            raise Invalid(Text.SHIMS_WITHOUT_RELEASES)
        if free := free_of(request.choice.options):
            raise Invalid(Text.OPTION_FREE.format(name=free))
        return await self._of_release(ChosenRelease(digest=digest), request)

    async def of_release(self, digest: str, request: RenditionRequest) -> FoundExport:
        """Find an export of a release, for the server itself; raise as `of_environment`."""
        return await self._of_release(ChosenRelease(digest=digest), request)

    async def public_release(self, digest: str) -> PublicRelease:
        """Return what everyone may know of the newest public release of a digest, or raise `NotFound`."""
        release = None
        if DIGEST.fullmatch(digest) is not None:
            release = await self._store.peek(lambda tx: store.newest_public(tx, digest))
        if release is None:
            raise NotFound(Text.RELEASE_NOT_FOUND)
        return release

    async def manifest(self, digest: str) -> Manifest:
        """Return the manifest of a release, or raise `NotFound`."""

        async def make() -> tuple[str, tuple[Manifest, int]]:
            return digest, await self._store.peek(lambda tx: _manifest(tx, digest))

        return (await self._manifests.get(digest, digest, make))[0]

    async def refuse_loss(self, export: FoundExport) -> None:
        """Raise `Conflict` with the number of lost tokens and a list of the first, if any were lost."""
        if not export.facts.lost:
            return
        head = None if export.rendition is None else export.rendition.head
        head = head or await self._store.peek(lambda tx: renditions.head(tx, export.key))
        head = head or (await self._rendition(export.key, export.target)).rendition.head
        facts = facts_of(head)
        problems = [_listed(problem) for problem in facts.problems]
        raise Conflict(Text.STRICT_LOSS.format(count=facts.lost), problems=problems)

    async def body(self, export: FoundExport, coding: str) -> EncodedBody:
        """Return the body of an export in a coding: `IDENTITY`, `GZIP` or `ZSTD`."""

        async def make() -> tuple[str, EncodedBody]:
            etag, content = await self._compressed(export, coding)
            if coding == IDENTITY:
                is_large = export.facts.size > _SMALL
                content = await asyncio.to_thread(unpacked, content) if is_large else unpacked(content)
            return etag, EncodedBody(etag, content)

        body = await self._bodies.get((export.key, coding), export.facts.etag, make)
        if body.etag != export.facts.etag:  # another process has stored it in the meantime
            self._facts.drop(export.key)
        return body

    async def _of_release(self, chosen: ChosenRelease, request: RenditionRequest) -> FoundExport:
        """Return an export of a release; facts about one that was rendered now are cached if it is stored."""
        key, target, facts = await self._lookup(chosen.digest, request)
        if facts is not None:
            return FoundExport(chosen, key, target, facts)
        rendition, lasting = await self._rendition(key, target)
        facts = self._note(key, rendition.head) if lasting else header_facts_of(rendition.head)
        return FoundExport(chosen, key, target, facts, rendition, lasting)

    async def _lookup(
        self, digest: str, request: RenditionRequest
    ) -> tuple[RenditionKey, RenditionTarget, HeaderFacts | None]:
        """Return the key and the target of a request, and the facts of the rendition if it is stored."""
        entry = self._requests.get((digest, request))
        if entry is None:
            by_target = await self._by_target(digest, request)
            if asks_for_one_file(by_target.choice, by_target.selector):
                by_target = by_target._replace(selector=only_file(await self.manifest(digest), *by_target))
            target = rendition_target_of(*by_target)
            entry = await self._key(digest, by_target.selector, target), target
            if not target.has_free_options:
                self._requests.put((digest, request), entry)
        key, target = entry
        facts = self._facts.get(key)
        if facts is not None:
            self._counters["known"].inc()
            return key, target, facts
        head = await self._store.peek(lambda tx: renditions.head(tx, key))
        if head is None:
            return key, target, None
        self._counters["stored"].inc()
        return key, target, self._note(key, head)

    async def _by_target(self, digest: str, request: RenditionRequest) -> RenditionRequest:
        """Return a request for a preset as what that stands for in the release, with the exports it names."""
        choice = request.choice
        if choice.names_target and not choice.names_exports:
            return request
        manifest = await self.manifest(digest)
        find = partial(preset_of, manifest, select(manifest, request.selector))
        preset = None if choice.names_target else find(choice.target)
        choice = choice if preset is None else choice.of_preset(preset)
        return request._replace(choice=choice.of_exports(find))

    async def _key(self, digest: str, selector: Selector, target: RenditionTarget) -> RenditionKey:
        if selector == Selector():
            return RenditionKey(digest, "", target.name)
        return RenditionKey(digest, select(await self.manifest(digest), selector).text, target.name)

    async def _rendition(self, key: RenditionKey, target: RenditionTarget) -> _MadeRendition:
        """Render an export of a release now; concurrent requests for the same one share the work."""
        self._counters["joined" if key in self._under_way else "made"].inc()
        return await self._under_way.run(key, lambda: self._make(key, target))

    async def _make(self, key: RenditionKey, target: RenditionTarget) -> _MadeRendition:
        """Make a rendition in a thread and store it, or return the one that another process has stored.

        What is not to be stored, because a query can ask for endlessly many, is kept in memory for a while;
        so is what cannot be stored now, to be stored by the next request.
        """
        unstored = self._unstored.get(key)

        async def work(tx: Tx) -> tuple[Export | _MadeRendition, bool]:
            stored = await renditions.whole(tx, key)
            if stored is not None:
                return _MadeRendition(stored, lasting=True), False
            is_stored = not target.has_free_options and not (
                target.has_options and await renditions.are_many(tx, key.digest, MOST_WITH_OPTIONS)
            )
            if unstored is not None:
                return _MadeRendition(unstored, lasting=False), is_stored
            await refuse_mixture(tx, key.digest)
            manifest, _ = await _manifest(tx, key.digest)
            subject = ReleasePart(key.digest, manifest, _selection(manifest, key.selector))
            with COLLECTING.rarely():
                return await render(Released(tx, manifest), subject, target), is_stored

        result, is_stored = await self._store.read(work, large=True)
        if isinstance(result, Export):
            rendition = await self._store.turns.in_thread(rendition_of, result)
        elif result.lasting:
            return result
        else:
            rendition = result.rendition
        if not is_stored:
            self._unstored.put(key, rendition)
            return _MadeRendition(rendition, lasting=False)
        try:
            stored = await self._store.write(lambda tx: renditions.put(tx, key, rendition), large=True)
        except Unavailable:
            self._unstored.put(key, rendition)
            return _MadeRendition(rendition, lasting=False)
        self._unstored.drop(key)
        return _MadeRendition(stored or rendition, lasting=stored is not None)

    def _note(self, key: RenditionKey, head: RenditionHead) -> HeaderFacts:
        facts = header_facts_of(head)
        self._facts.put(key, facts)
        return facts

    async def _compressed(self, export: FoundExport, coding: str) -> tuple[str, bytes]:
        """Return the entity tag and the compressed body of an export, rendered now if it is not stored."""
        rendition, stored = export.rendition, GZIP if coding == GZIP else ZSTD
        if rendition is None:
            is_large = export.facts.size > _SMALL
            row = await self._store.peek(lambda tx: renditions.body(tx, export.key, stored), large=is_large)
            if row is not None:
                return row
            rendition = (await self._rendition(export.key, export.target)).rendition
        return rendition.head.etag, rendition.gzip if stored == GZIP else rendition.zstd


async def _active_release(
    tx: Tx, caller: Caller, place: Place, pin: Pin | None, *, to_write: bool
) -> ChosenRelease | Moved:
    """Check access and return the pinned or active release, in one round trip."""
    called, chosen = await tx.together(
        access.read_organization_called(tx, caller, place.organization, to_write=to_write),
        _chosen(tx, place, pin),
    )
    if called.moved_to is not None:
        return Moved(called.moved_to)
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


async def _chosen(tx: Tx, place: Place, pin: Pin | None) -> ChosenRelease | None:
    if pin is None:
        return await tx.recall(store.active, *place)
    if pin.kind == "range":
        return await tx.recall(store.highest, *place, pin.text)
    return await tx.recall(store.pinned, *place, *pin)


async def _manifest(tx: Tx, digest: str) -> tuple[Manifest, int]:
    """Return the manifest of a release, and the length of its text."""
    body = (await contents.get(tx, [digest])).get(digest)
    if body is None:  # its last release has just been deleted
        raise NotFound(Text.RELEASE_NOT_FOUND)
    text = unpacked(body)
    return manifest_of(text), len(text)


def _selection(manifest: Manifest, text: str) -> Selection:
    """Return the part of a release that a `Selection.text` identifies."""
    kind, _, id_ = text.partition(" ")
    return select(manifest, Selector(**{kind: id_})) if kind else Selection()


def _listed(problem: LostToken) -> dict[str, Any]:
    listed = {"name": problem.name, "reason": problem.reason}
    return listed | {"tokenset": problem.tokenset} if problem.tokenset else listed
