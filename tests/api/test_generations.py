"""Releases for which an earlier generation of exporters wrote, and those that are made beside them."""

import re
from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
from api.helpers import create_mode, create_token, grow_tree, in_mode
from conftest import Tree
from msgspec.structs import replace
from support.checks import ok, refused
from support.databases import Database
from support.environments import environment, promote
from support.releases import release
from support.service import Service, running

from jeton.errors import Text
from jeton.formats.targets import TARGETS
from jeton.model.snapshots import GENERATION, digest_of, manifest_of, packer, text_of, unpacked
from jeton.store.engine import Tx

pytestmark = pytest.mark.server

ASKED_FOR = ("json", "css", "android", "flutter")
"""The targets of which exports were stored before the update."""
_SOURCE = re.compile(rb'"source":{[^}]*}')
"""What the document of Figma's plug-in says of where it is from."""
_RENDITIONS = "SELECT selector, target, etag, facts FROM rendition"
_MANIFESTS = "SELECT DISTINCT r.digest, c.body FROM release r JOIN content c ON c.digest = r.digest"
_NAMING = ("rendition", "release", "release_content", "release_version", "promotion")
"""The tables whose rows name the digests of manifests."""


class Former(NamedTuple):
    """A server on a database whose releases, 1.0.0 and 1.0.1, an earlier generation made.

    1.0.0 is public, and `stored` are the bodies of its exports by path, as that generation wrote them. Of
    1.0.1 none is stored.
    """

    service: Service
    tree: Tree
    organization: str
    environment: str
    stored: dict[str, bytes]

    @property
    def client(self) -> httpx.Client:
        """The owner's client."""
        return self.tree.owner.client

    @property
    def releases(self) -> str:
        """The path of the releases."""
        return f"/organizations/{self.organization}/releases"

    def release(self, version: str | None = None) -> Any:
        """Make a release of what the workspace holds."""
        return ok(self.client.post(self.releases, json={"version": version} if version else {}), 201)

    def export(self, version: str, target: str, selector: str) -> httpx.Response:
        """Ask for an export of a release."""
        return self.client.get(self.path(version, target, selector))

    def path(self, version: str, target: str, selector: str) -> str:
        """Return the path of an export of a release: of a mode or a tokenset by its id."""
        root = f"/organizations/{self.organization}/environments/{self.environment}"
        return f"{root}/export/{target}?{selector}&release={version}"

    @property
    def selectors(self) -> list[str]:
        """The default mode and the tokenset, as queries name them."""
        return [f"mode={self.tree.mode_id}", f"tokenset={self.tree.tokenset_id}"]


@pytest.fixture
def former(database: Database) -> Iterator[Former]:
    """A server after an update of its exporters."""
    with running(database) as service:
        before = _released(service)
        stored = dict(_stored(before))
    _age(database)
    with running(database) as service:
        client = service.client(before.tree.owner.secret)
        owner = before.tree.owner._replace(client=client)
        yield before._replace(service=service, tree=before.tree._replace(owner=owner), stored=stored)
    assert database.damages() == []
    database.close()


def _released(service: Service) -> Former:
    """Make the two releases."""
    tree = grow_tree(service.account())
    create_token(tree, "color.blue", type="color", value="#00f")
    create_token(in_mode(tree, create_mode(tree, "Dark")["id"]), "color.blue", type="color", value="#008")
    organization = service.organization(tree.owner)
    service.belongs(tree.workspace_id, organization)
    production = service.run(partial(_shipped, organization_id=organization, user_id=tree.owner.id))
    former = Former(service, tree, organization, production, {})
    first, *_ = ok(former.client.get(former.releases))["releases"]
    ok(former.client.patch(f"{former.releases}/{first['id']}", json={"is_public": True}))
    create_token(tree, "space.m", type="dimension", value="8px")
    former.release("1.0.1")
    return former


async def _shipped(tx: Tx, organization_id: str, user_id: str) -> str:
    """Store an environment in which a release is active; return its id."""
    production = await environment(tx, organization_id, "production")
    await promote(tx, production, await release(tx, organization_id, user_id), user_id)
    return production.item.id


def _stored(former: Former) -> Iterator[tuple[str, bytes]]:
    """Ask for exports of the first release, which are stored then; yield their paths and bodies."""
    for selector in former.selectors:
        for target in ASKED_FOR:
            path = former.path("1.0.0", target, selector)
            response = former.client.get(path)
            assert response.status_code == 200, response.text
            yield path, response.content


def _age(database: Database) -> None:
    """Let the releases, and the stored exports, be those of the generation before."""
    assert len(database.rows(_RENDITIONS)) == 2 * len(ASKED_FOR)
    for digest, body in database.rows(_MANIFESTS):
        text = text_of(replace(manifest_of(unpacked(bytes(body))), exporters=GENERATION - 1))
        renamed = bytes.fromhex(digest_of(text))
        database.run("INSERT INTO content (digest, body) VALUES ($1, $2)", renamed, packer()(text))
        for table in _NAMING:
            database.run(f"UPDATE {table} SET digest = $1 WHERE digest = $2", renamed, bytes(digest))  # noqa: S608  the schema's own names
        database.run("DELETE FROM content WHERE digest = $1", bytes(digest))
    for facts in {facts for *_, facts in database.rows(_RENDITIONS)}:
        aged = msgspec.json.encode(msgspec.json.decode(facts) | {"generation": GENERATION - 1}).decode()
        database.run("UPDATE rendition SET facts = $1 WHERE facts = $2", aged, facts)
    database.close()


def test_what_was_stored_is_served_as_it_was(former: Former) -> None:
    """Every rendition is the same to the byte, under its entity tag and for ever."""
    etags = {etag for _, _, etag, _ in former.service.database.rows(_RENDITIONS)}
    for path, body in former.stored.items():
        response = former.client.get(path)
        assert (response.status_code, response.content) == (200, body)
        assert response.headers["etag"][1:65] in etags
        assert "immutable" in response.headers["cache-control"]


def test_no_release_is_a_mixture(former: Former) -> None:
    """An export that nobody asked for would be of another generation: it is refused, and nothing stored.

    A release of which nothing is stored is of the present generation throughout.
    """
    mode, tokenset = former.selectors
    refused(former.export("1.0.0", "ios", mode), 409, Text.RELEASE_OF_OTHER_EXPORTERS)
    first = next(each for each in ok(former.client.get(former.releases))["releases"] if each["is_public"])
    public = f"{former.service.root}/public/releases/{first['digest']}/export/ios?{mode}"
    response = former.service.client().get(public)
    assert (response.status_code, response.json()) == (409, {"error": Text.RELEASE_OF_OTHER_EXPORTERS})
    assert len(former.service.database.rows(_RENDITIONS)) == len(former.stored)
    for target in (*ASKED_FOR, "ios"):
        assert former.export("1.0.1", target, tokenset).status_code == 200
    assert _generations(former) == {"1.0.0": {GENERATION - 1}, "1.0.1": {GENERATION}}


def test_a_new_release_is_new_throughout(former: Former) -> None:
    """The same content has another digest, and each of its exports is what the present exporters write."""
    former_digests = {each["digest"] for each in ok(former.client.get(former.releases))["releases"]}
    assert former.release("9.0.0")["digest"] not in former_digests
    for target in TARGETS:
        for selector, place in zip(former.selectors, (former.tree.mode, former.tree.tokenset), strict=True):
            now = former.client.get(f"{place}/export/{target}").content
            exported = former.export("9.0.0", target, selector).content
            assert _SOURCE.sub(b"", exported) == _SOURCE.sub(b"", now)
    assert _generations(former)["9.0.0"] == {GENERATION}


def test_the_same_content_of_another_generation_needs_a_version_of_its_own(former: Former) -> None:
    """What is pinned by a version never changes: releasing anew under it is refused."""
    refusal = Text.RELEASE_EXISTS.format(version="1.0.1")
    refused(former.client.post(former.releases, json={"version": "1.0.1"}), 409, refusal)


def _generations(former: Former) -> dict[str, set[int]]:
    """Return the generations of exporters that made what is stored of each release."""
    generations: dict[str, set[int]] = {}
    sql = "SELECT version, facts FROM rendition JOIN release ON release.digest = rendition.digest"
    for version, facts in former.service.database.rows(sql):
        generations.setdefault(version, set()).add(msgspec.json.decode(facts)["generation"])
    return generations
