"""Releases for which an earlier generation of exporters wrote, and those that are made beside them."""

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
import zstandard
from support.checks import ok, refused
from support.databases import Database, PostgresDatabase, SqliteDatabase
from support.engines import SQLITE
from support.service import BOTH, Service, running

from jeton.core import accounts
from jeton.errors import Text
from jeton.exporters.registry import TARGETS
from jeton.settings import Settings
from jeton.snapshots import GENERATION
from jeton.store.engine import Tx
from jeton.store.upkeep.copying import copy
from jeton.store.upkeep.opening import migrate

pytestmark = pytest.mark.server

FORMER = Path(__file__).parent / "format_1.sql"
"""A database as the last version before the second generation wrote it, with two releases.

Of 1.0.0, which is public, all exports are stored but one; of 1.0.1 none is.
"""
_RENDITIONS = "SELECT selector, target, etag, zstd FROM rendition ORDER BY selector, target"


class Stored(NamedTuple):
    """A stored rendition: its key, its entity tag and its body."""

    selector: str
    target: str
    etag: str
    body: bytes


class Former(NamedTuple):
    """A server on the former database, and what was stored there before it first started."""

    service: Service
    client: httpx.Client
    organization: str
    environment: str
    stored: list[Stored]

    @property
    def releases(self) -> str:
        """The path of the releases."""
        return f"/organizations/{self.organization}/releases"

    def release(self, **body: object) -> Any:
        """Make a release of what the workspace holds."""
        return ok(self.client.post(self.releases, json=body), 201)

    def export(self, release: str, stored: Stored) -> httpx.Response:
        """Ask for an export of a release."""
        root = f"{self.service.root}/api/organizations/{self.organization}/environments/{self.environment}"
        return self._get(self.client, f"{root}/export", stored, release=release)

    def public(self, digest: str, stored: Stored) -> httpx.Response:
        """Ask for an export of a public release, as anyone."""
        return self._get(
            self.service.client(), f"{self.service.root}/public/releases/{digest}/export", stored
        )

    def _get(self, client: httpx.Client, path: str, stored: Stored, **query: str) -> httpx.Response:
        target, _, layout = stored.target.partition(" ")
        kind, _, id_ = stored.selector.partition(" ")
        query |= {kind: id_} if kind else {}
        if layout == "tree":
            return client.get(path, params=query | {"format": target})
        return client.get(f"{path}/{target}", params=query)


@pytest.fixture
def former(engine: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Former]:
    """A server on the former database, migrated and, for PostgreSQL, copied there."""
    file = tmp_path / "jeton.db"
    with sqlite3.connect(file) as connection:
        connection.executescript(FORMER.read_text())
        found = connection.execute(_RENDITIONS).fetchall()
    connection.close()
    unpack = zstandard.ZstdDecompressor().decompress
    stored = [Stored(selector, target, etag, unpack(body)) for selector, target, etag, body in found]
    database: Database = SqliteDatabase(file)
    asyncio.run(migrate(Settings(database_url=database.url)))
    if engine != SQLITE:
        source, database = database, PostgresDatabase(request.getfixturevalue("postgres").create_database())
        asyncio.run(
            copy(Settings(database_url=source.url), Settings(database_url=database.url), lambda *_: None)
        )
    ((organization, email),) = database.rows(
        "SELECT o.id, a.email FROM organization o JOIN account a ON a.id = o.account_id"
    )
    ((environment,),) = database.rows("SELECT id FROM environment")

    async def token(tx: Tx) -> str:
        return (await accounts.create_token(tx, email, "test", BOTH, None))[1]

    with running(database) as service:
        yield Former(service, service.client(service.run(token)), organization, environment, stored)
    assert database.damages() == []
    database.close()


def test_what_was_stored_is_served_as_it_was(former: Former) -> None:
    """Every rendition is the same to the byte, pinned and public, under its entity tag and for ever."""
    assert len(former.stored) == 21
    first, _ = ok(former.client.get(former.releases))["releases"]
    for stored in former.stored:
        for response in (former.export("1.0.0", stored), former.public(first["digest"], stored)):
            assert response.status_code == 200, response.text
            assert response.content == stored.body
            assert response.headers["etag"].startswith(f'"{stored.etag}')
            assert "immutable" in response.headers["cache-control"]


def test_no_release_is_a_mixture(former: Former) -> None:
    """An export that nobody asked for would be of another generation: it is refused, and nothing stored.

    A release of which nothing is stored is of the present generation throughout.
    """
    first, _ = ok(former.client.get(former.releases))["releases"]
    dark = next(each for each in former.stored if each.selector.startswith("mode"))
    missing = dark._replace(target="ios")
    refused(former.export("1.0.0", missing), 409, Text.RELEASE_OF_OTHER_EXPORTERS)
    response = former.public(first["digest"], missing)
    assert (response.status_code, response.json()) == (409, {"error": Text.RELEASE_OF_OTHER_EXPORTERS})
    assert len(former.service.database.rows("SELECT 1 FROM rendition")) == len(former.stored)
    for stored in (*former.stored, missing):
        assert former.export("1.0.1", stored).status_code == 200
    assert _generations(former) == {"1.0.0": {1}, "1.0.1": {GENERATION}}


def test_a_new_release_is_new_throughout(former: Former) -> None:
    """The same content has another digest, and each of its exports is what the present exporters write."""
    before = ok(former.client.get(former.releases))["releases"][-1]
    made = former.release(version="9.0.0")
    assert made["tokens"] == before["tokens"]
    assert made["digest"] != before["digest"]
    (workspace,) = ok(former.client.get("/workspaces"))["workspaces"]
    for tokenset in ok(former.client.get(f"/workspaces/{workspace['id']}/tokensets"))["tokensets"]:
        path = f"/tokensets/{tokenset['id']}"
        modes = ok(former.client.get(f"{path}/modes"))["modes"]
        parts = {f"tokenset {tokenset['id']}": path}
        parts |= {f"mode {mode['id']}": f"{path}/modes/{mode['id']}" for mode in modes}
        for selector, place in parts.items():
            for target in TARGETS:
                now = former.client.get(f"{place}/export/{target}")
                assert former.export("9.0.0", Stored(selector, target, "", b"")).content == now.content
    for stored in former.stored:
        assert former.export("9.0.0", stored).status_code == 200
    assert _generations(former)["9.0.0"] == {GENERATION}


def test_symbols_of_another_name_count(former: Former) -> None:
    """The diff to the same content of the present generation lists them; the proposed version is major."""
    _, before = ok(former.client.get(former.releases))["releases"]
    made = former.release()
    assert made["version"] == "2.0.0"
    path = f"/organizations/{former.organization}/diff?from={before['id']}&to={made['id']}"
    diff = ok(former.client.get(path))
    assert (diff["semver"], diff["added"], diff["changed"], diff["removed"]) == ("major", [], [], [])
    android, ios = diff["platforms"]["android"], diff["platforms"]["ios"]
    removed = {symbol["symbol"] for symbol in android["removed"]}
    assert removed >= {"@color/color-blue-2-base", "@dimen/space-m-base"}
    added = {symbol["symbol"] for symbol in android["added"]}
    assert added >= {"@color/color-blue-2", "@dimen/space-m", "@color/color-background-dark"}
    assert "DesignTokens.Dark.Color.colorBackground" in {symbol["symbol"] for symbol in ios["added"]}
    now = ok(former.client.get(f"/organizations/{former.organization}/diff?from={before['id']}&to=now"))
    assert now["platforms"] == diff["platforms"]


def test_the_same_content_of_another_generation_needs_a_version_of_its_own(former: Former) -> None:
    """What is pinned by a version never changes: releasing anew under it is refused."""
    refusal = Text.RELEASE_EXISTS.format(version="1.0.1")
    refused(former.client.post(former.releases, json={"version": "1.0.1"}), 409, refusal)


def _generations(former: Former) -> dict[str, set[int]]:
    """Return the generations of exporters that made what is stored of each release."""
    found: dict[str, set[int]] = {}
    sql = "SELECT version, facts FROM rendition JOIN release ON release.digest = rendition.digest"
    for version, facts in former.service.database.rows(sql):
        found.setdefault(version, set()).add(msgspec.json.decode(facts).get("generation", 1))
    return found
