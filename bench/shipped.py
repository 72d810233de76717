"""A database in which what is measured was released, and is active in an environment."""

import asyncio
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from data import Row
from seeded import Embedded

from jeton.clock import timestamp
from jeton.core.releases import snapshotting
from jeton.errors import Conflict
from jeton.ids import new_id
from jeton.model import Release
from jeton.settings import SQLITE_SCHEME, Settings
from jeton.store.engine import Tx
from jeton.store.releases import contents, environments, organizations, releases
from jeton.store.releases.environments import Place
from jeton.store.upkeep.opening import open_store

VERSION = "1.0.0"


class Shipped(NamedTuple):
    """An organization of the owner, and its environment in which the release is active."""

    organization_id: str
    environment_id: str


class Released(Embedded):
    """A database in a file, with a release of its first two modes."""

    def __init__(self, folder: Path, tokens: Iterable[Row], listed: Sequence[Row]) -> None:
        super().__init__(folder, tokens, listed)
        self._shipped = asyncio.run(_ship(SQLITE_SCHEME + str(self.file), self.tokens))

    @property
    def of_environment(self) -> str:
        """The path of the css export of the mode that is measured, from what is active."""
        mode_id = self.tokens.partition("/modes/")[2].partition("/")[0]
        organization = f"/api/organizations/{self._shipped.organization_id}"
        return f"{organization}/environments/{self._shipped.environment_id}/export?format=css&mode={mode_id}"

    @property
    def pinned(self) -> str:
        """The same of the release by its version."""
        return f"{self.of_environment}&release={VERSION}"


async def _ship(url: str, tokens: str) -> Shipped:
    tokenset_id = tokens.partition("/tokensets/")[2].partition("/")[0]
    opened = await open_store(Settings(database_url=url))
    try:
        return await opened.store.write(lambda tx: _stored(tx, tokenset_id), large=True)
    finally:
        await opened.close()


async def _stored(tx: Tx, tokenset_id: str) -> Shipped:
    sql = (
        "SELECT w.id, w.account_id FROM tokenset s JOIN workspace w ON w.id = s.workspace_id WHERE s.id = $1"
    )
    ((workspace_id, owner_id),) = await tx.all(sql, tokenset_id)
    organization_id = (await organizations.insert(tx, owner_id, "Acme")).item.id
    await tx.run("UPDATE workspace SET organization_id = $1 WHERE id = $2", organization_id, workspace_id)
    taken = await snapshotting.take(tx, (await snapshotting.shared(tx, organization_id)).manifest)
    what = (VERSION, taken.digest, None, taken.manifest.tokens)
    made = Release(new_id(), organization_id, *what, owner_id, timestamp())
    await contents.put(tx, taken.contents)
    await releases.insert(tx, made, "", taken.contents, Conflict)
    place = await environments.insert(tx, organization_id, [], Place("production", 1, False))  # noqa: FBT003  a tuple
    await environments.activate(tx, place, made.id)
    return Shipped(organization_id, place.item.id)
