"""GET /api/organizations/{id}/environments/{environmentId}/export/{target} over HTTP."""

import io
import zipfile

import pytest
from api.exporting import Shipping, body, set_out
from api.helpers import create_token, grow_tree
from conftest import Tree
from support.checks import refused
from support.service import Service

from jeton.errors import Text


@pytest.fixture
def shipping(service: Service, tree: Tree) -> Shipping:
    """A tree of two modes, released and promoted."""
    made = set_out(service, tree)
    made.ship()
    return made


@pytest.mark.parametrize("query", [{}, {"aliases": "resolved"}])
@pytest.mark.parametrize("target", ["json", "css", "ios", "android", "dtcg"])
def test_a_target_is_what_its_export_was(shipping: Shipping, target: str, query: dict[str, str]) -> None:
    """Mode and tokenset come byte for byte as from their own paths."""
    tree, client = shipping.tree, shipping.acme.client
    for kind, id_, path in (
        ("mode", tree.mode_id, f"{tree.mode}/export/{target}"),
        ("tokenset", tree.tokenset_id, f"{tree.tokenset}/export/{target}"),
    ):
        now, released = client.get(path, params=query), shipping.get(target, **{kind: id_, **query})
        assert body(released) == body(now)
        for name in ("content-type", "x-jeton-problems", "x-jeton-exported", "x-jeton-skipped"):
            assert released.headers[name] == now.headers[name]


@pytest.mark.parametrize("query", [{}, {"aliases": "resolved"}])
def test_a_workspace_is_one_document(shipping: Shipping, query: dict[str, str]) -> None:
    """A target of workspaces needs the workspace; of the whole release it is an archive of one file each."""
    tree, client = shipping.tree, shipping.acme.client
    expected = body(client.get(f"{tree.workspace}/export/resolver", params=query))
    assert body(shipping.get("resolver", workspace="Brand", **query)) == expected
    archive = zipfile.ZipFile(io.BytesIO(body(shipping.get("resolver", **query))))
    assert archive.namelist() == ["brand.resolver.json"]
    assert archive.read("brand.resolver.json") == expected


def test_without_a_selector_a_target_is_an_archive(service: Service, shipping: Shipping) -> None:
    """Also json: a file for each tokenset of each workspace."""
    other = grow_tree(shipping.acme.owner)
    create_token(other, "a.b", type="color", value="#fff")
    service.belongs(other.workspace_id, shipping.acme.id)
    shipping.ship()
    for target, extension in (("dtcg", ".tokens.json"), ("json", ".json")):
        archive = zipfile.ZipFile(io.BytesIO(body(shipping.get(target))))
        assert archive.namelist() == [f"brand/core{extension}", f"other/other{extension}"]
        expected = shipping.acme.client.get(f"{other.tokenset}/export/{target}").content
        assert archive.read(f"other/other{extension}") == expected


def test_a_target_that_is_not_there_or_not_of_that_is_not_found(shipping: Shipping) -> None:
    """404 with the text of targets; other aliases than resolved ones are 400."""
    for target, query in (("none", {}), ("resolver", {"tokenset": "Core"}), ("resolver", {"mode": "Base"})):
        refused(shipping.get(target, **query), 404, Text.TARGET_NOT_FOUND)
    refused(shipping.get("dtcg", aliases="no"), 400, Text.ALIASES)


def test_strangers_find_nothing(service: Service, shipping: Shipping) -> None:
    """The organization is not there for them, whatever they ask for."""
    stranger = service.account().client
    refused(stranger.get(f"{shipping.path}/none"), 404, Text.ORGANIZATION_NOT_FOUND)
