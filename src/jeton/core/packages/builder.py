"""The task that makes the packages of releases: soon after each release, and of those made before.

A release is listed by package managers once its package is stored. Each process does so by itself: at once
what was released by it, and after a while what another process has left, which may have been killed. Two that
make the same package store the same bytes.
"""

import logging
import time
from functools import partial
from typing import NamedTuple

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
from jeton.store.releases.packages import Package, PackageSource

_log = logging.getLogger("jeton")

KINDS = (npm.KIND, maven.KIND, git.KIND)
_EVERY_SECONDS = 60.0
_OTHERS_SECONDS = 120.0
"""The seconds for which a process leaves the package of a release to the process that made the release."""
_AT_A_TIME = 20
_OTHER_BYTES = (
    "The package would have other bytes than the one of this version that was there before: release it anew"
)
_NO_PACKAGE = "The package could not be made: the server's log says why"


class _Built(NamedTuple):
    """A package with its name, or why there is none."""

    name: str
    package: Package | None
    problem: str | None = None


class PackageBuilder(Recurring):
    """A task that makes packages that are missing; `every` and `others` are seconds."""

    failure = "packages could not be made"

    def __init__(
        self,
        units: Store,
        exports: ReleaseExports,
        *,
        every: float = _EVERY_SECONDS,
        others: float = _OTHERS_SECONDS,
    ) -> None:
        super().__init__(every)
        self._units = units
        self._exports = exports
        self._others = others

    async def work(self, *, waited: bool) -> None:
        """Make the packages that are missing: at the start and when a release was made at once."""
        if built := await self.build(older=self._others if waited else 0.0):
            _log.info("made %d packages of releases", built)

    async def build(self, *, older: float = 0.0) -> int:
        """Make packages that releases older than so many seconds lack; return their number."""
        return sum([await self._build(kind, older) for kind in KINDS])

    async def _build(self, kind: Kind, older: float) -> int:
        built, last = 0, ""
        while True:
            before = timestamp(time.time() - older + 1)
            missing = partial(
                store.missing,
                kind=kind.called,
                generation=GENERATION,
                before=before,
                limit=_AT_A_TIME,
                after=last,
            )
            sources = await self._units.read(missing, large=True)
            for last, source in sources:  # noqa: B007  the last one is where the next part begins
                while not await self._store(kind, source, await self._built(kind, source)):
                    pass  # another process was faster
                built += 1
            if len(sources) < _AT_A_TIME:
                return built

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
            return _Built(name, None, _NO_PACKAGE)
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
