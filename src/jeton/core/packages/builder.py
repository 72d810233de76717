"""The task that makes the packages of releases: soon after each release, and of those made before.

A release is listed by package managers once its package is stored. Each process looks for what is lacking: at
once when it has made a release, and every minute. It claims an organization while it makes the packages of
one of its releases, so that several processes share the work; the claim of one that was killed ends by
itself. Two that make the same package even so store the same bytes.
"""

import logging
import time
from functools import partial
from typing import NamedTuple, TypedDict

from jeton.core.packages import git, maven, npm
from jeton.core.packages.contents import files_of_release
from jeton.core.packages.kind import Kind, Pack
from jeton.core.recurring import Recurring
from jeton.core.releases.exports import ReleaseExports
from jeton.errors import JetonError, NotFound, Unavailable
from jeton.model.clock import timestamp
from jeton.model.snapshots import GENERATION
from jeton.store.engine import Store, Tx
from jeton.store.releases import organizations
from jeton.store.releases import packages as store
from jeton.store.releases.packages import Kinds, Package, PackageSource

_log = logging.getLogger("jeton")

KINDS = (npm.KIND, maven.KIND, *git.KINDS)
_KINDS = Kinds(sum(not kind.is_public for kind in KINDS), len(KINDS))
_EVERY_SECONDS = 60.0
_CLAIM_SECONDS = 60.0
"""The seconds after which an organization that a process has claimed is free for others."""
_AT_A_TIME = 20
"""The organizations of each of which one release has its turn, before releases made meanwhile have theirs."""
_OTHER_BYTES = (
    "The package would have other bytes than the one of this version that was there before: release it anew"
)
_BUILD_FAILED = "Building the package failed: the server's log says why"


class _Built(NamedTuple):
    """A package with its name, or why there is none."""

    name: str
    package: Package | None
    problem: str | None = None


class _Claims(TypedDict):
    """The generation of exporters that makes packages, and the time before which claims have ended."""

    generation: int
    claimed: str


class PackageBuilder(Recurring):
    """A task that makes packages that are missing; `every` and `claim` are seconds."""

    failure = "packages could not be made"

    def __init__(
        self,
        units: Store,
        exports: ReleaseExports,
        *,
        every: float = _EVERY_SECONDS,
        claim: float = _CLAIM_SECONDS,
    ) -> None:
        super().__init__(every)
        self._units = units
        self._exports = exports
        self._claim = claim

    async def work(self) -> None:
        """Make the packages that are missing."""
        if built := await self.build():
            _log.info("made %d packages of releases", built)

    async def build(self) -> int:
        """Make the packages that releases lack, one release of each organization in turn; return how many."""
        built, passed = 0, set[str]()
        while True:
            lacking = partial(store.lacking, kinds=_KINDS, **self._claims())
            organizations_ = await self._units.read(lacking, large=True)
            some = [id_ for id_ in organizations_ if id_ not in passed][:_AT_A_TIME]
            if not some:
                return built
            for id_ in some:
                count = await self._build(id_)
                built += count
                if not count:
                    passed.add(id_)

    async def _build(self, organization_id: str) -> int:
        """Make the packages of an organization's oldest release that lacks some, if nobody else does."""

        async def claim(tx: Tx) -> tuple[PackageSource, frozenset[str]] | None:
            await organizations.hold(tx, organization_id)
            return await store.claim(tx, organization_id, _KINDS, **self._claims())

        claimed = await self._units.write(claim)
        if claimed is None:
            return 0
        source, there = claimed
        kinds = [kind for kind in KINDS if source.is_public or not kind.is_public]
        missing = [kind for kind in kinds if kind.called not in there]
        try:
            for kind in missing:
                while not await self._store(kind, source, await self._built(kind, source)):
                    pass  # another process was faster
        except (NotFound, Unavailable):
            return 0  # the release is gone or public no more, or others come first
        finally:
            await self._units.write(lambda tx: store.unclaim(tx, organization_id))
        return len(missing)

    def _claims(self) -> _Claims:
        return {"generation": GENERATION, "claimed": timestamp(time.time() - self._claim)}

    async def _built(self, kind: Kind, source: PackageSource) -> _Built:
        name = kind.name_of(source)
        try:
            files = await files_of_release(self._exports, source.digest, kind.targets, kind.presets_of)
            package = await self._units.turns.in_thread(await self._pack(kind, source), source, files)
        except (Unavailable, NotFound):
            raise
        except JetonError as error:
            return _Built(name, None, error.message)
        except Exception:  # noqa: BLE001  the server goes on, and people learn that there is none
            _log.exception("the %s package of version %s could not be made", kind.called, source.version)
            return _Built(name, None, _BUILD_FAILED)
        return _Built(name, package)

    async def _pack(self, kind: Kind, source: PackageSource) -> Pack:
        if kind.read is None:
            return kind.package_of
        read = kind.read
        return await self._units.read(lambda tx: read(tx, source), large=True)

    async def _store(self, kind: Kind, source: PackageSource, built: _Built) -> bool:
        """Store a package; return false if it must be made again."""

        async def put(tx: Tx) -> bool:
            await organizations.hold(tx, source.organization_id)
            pinned = await store.pinned(tx, source.organization_id, kind.called, source.version)
            package, problem = built.package, built.problem
            if package is not None and pinned is not None and pinned != package.sha512:
                package, problem = None, _OTHER_BYTES
            if package is not None and not await kind.pin(tx, source, package):
                return False
            await store.put(tx, source, kind.called, built.name, GENERATION, package, problem)
            return True

        return await self._units.write(put, large=True)
