"""Exports of which a server keeps no bodies, and what it answers to If-None-Match all the same."""

from collections.abc import Iterator

import httpx
import pytest
from api.helpers import create_token
from api.test_at_property import SEEDS, Walk
from conftest import Tree
from support.checks import ok
from support.databases import NewDatabase
from support.properties import some
from support.scraping import scraped, total
from support.service import Service, running

from jeton.formats.targets import WORKSPACE_TARGETS

STEPS = 12
FACTS = ("etag", "x-jeton-problems", "x-jeton-exported", "x-jeton-skipped")


@pytest.fixture(scope="module")
def service(new_database: NewDatabase) -> Iterator[Service]:
    """A server in whose cache no export has room."""
    with running(new_database(), export_cache=1) as service:
        yield service


def made(service: Service) -> float:
    """Return how many exports were made so far."""
    return total(scraped(service.root, "jeton_exports_total"), "jeton_exports_total", result="made")


def known(tree: Tree, path: str, answer: httpx.Response, **query: str) -> httpx.Response:
    """Ask again for what was answered before."""
    return tree.owner.client.get(path, params=query, headers={"If-None-Match": answer.headers["etag"]})


@pytest.mark.some
@pytest.mark.parametrize("seed", some(SEEDS, 0))
def test_a_client_is_told_that_its_export_is_fresh_only_if_it_is(
    service: Service, tree: Tree, seed: int
) -> None:
    """After random writes If-None-Match gives 304 exactly if the bytes are the same, with the same facts; and
    without a write between, nothing is made for it.
    """
    walk = Walk(seed, service, tree)
    paths = [f"{tree.workspace}/export/{target}" for target in WORKSPACE_TARGETS]
    paths += [f"{tree.tokenset}/export", f"{tree.mode}/export/css", f"{tree.mode}/export/css/report"]
    client, statuses = tree.owner.client, []
    for _ in range(STEPS):
        before = {path: client.get(path) for path in paths}
        count = made(service)
        assert {known(tree, path, answer).status_code for path, answer in before.items()} == {304}
        assert made(service) == count
        walk.step()
        for path, old in before.items():
            asked, now = known(tree, path, old), client.get(path)
            assert (path, asked.status_code == 304) == (path, now.content == old.content)
            assert [asked.headers[name] for name in FACTS] == [now.headers[name] for name in FACTS]
            statuses.append(asked.status_code)
    assert set(statuses) == {200, 304}


def test_what_is_lost_is_told_of_a_dropped_export(service: Service, tree: Tree) -> None:
    """With `strict` one that loses nothing is 304 without being made, one that does is made and refused; and
    who asks for the body gets it.
    """
    create_token(tree, "a", value="one")
    path = f"{tree.mode}/export"
    first = tree.owner.client.get(path)
    count = made(service)
    assert known(tree, path, first, strict="true").status_code == 304
    assert known(tree, path, first, strict="maybe").status_code == 400
    assert made(service) == count
    assert tree.owner.client.get(path).content == first.content
    assert made(service) == count + 1
    create_token(tree, "b", value="", alias_to="gone")
    second = tree.owner.client.get(path)
    refusal = known(tree, path, second, strict="true")
    assert (refusal.status_code, refusal.json()["problems"][0]["name"]) == (409, "b")
    assert known(tree, path, second, strict="false").status_code == 304
    ok(tree.owner.client.patch(f"{tree.tokens}/b", json={"alias_to": "a"}))
    assert known(tree, path, second).status_code == 200
