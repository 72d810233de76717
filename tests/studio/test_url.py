"""The URL storage of Tokens Studio: releases, environments and workspaces as one file that it takes."""

import httpx
import pytest
from api.exporting import Shipping, set_out
from api.importing import into_workspace
from conftest import Tree
from studio.shapes import check_single_file
from support.checks import ok
from support.service import Service

_ASKED = {"Accept": "application/json", "Origin": "null"}
"""What the plug-in sends, from a sandbox that has no origin."""


@pytest.fixture
def shipping(service: Service, tree: Tree) -> Shipping:
    """A released workspace, with a tokenset of tokens that are hard to say."""
    hard = {
        "a": {"$type": "color", "$value": "#fff", "b": {"$type": "color", "$value": "{a}"}},
        "slow": {"$type": "duration", "$value": {"value": 200, "unit": "ms"}},
        "ease": {"$type": "cubicBezier", "$value": [0, 0, 1, 1], "$description": ""},
        "value": {"type": {"$type": "number", "$value": 1}},
        "nowhere": {"$type": "color", "$value": "{none}"},
    }
    assert into_workspace(tree, hard, "?tokenset=values&format=dtcg").status_code == 200
    return set_out(service, tree)


def _takes(answer: httpx.Response) -> None:
    """Assert that the plug-in takes an answer."""
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["access-control-allow-origin"] == "*"
    check_single_file(answer.json())


def test_an_environment_and_its_releases_are_taken(shipping: Shipping) -> None:
    """What is active, and a release by its version, whole or of one tokenset."""
    version = shipping.ship(version="1.4.0")["version"]
    for query in ({}, {"release": version}, {"tokenset": "values"}, {"only": "type:color"}):
        _takes(shipping.get("tokens-studio", headers=_ASKED, **query))


def test_a_public_release_is_taken_without_headers(shipping: Shipping) -> None:
    """Everyone's URL, from the sandbox as well."""
    made = shipping.ship()
    ok(shipping.acme.client.patch(f"{shipping.acme.releases}/{made['id']}", json={"is_public": True}))
    _takes(shipping.public(made["digest"], "tokens-studio", headers=_ASKED))


def test_a_workspace_as_it_is_now_is_taken(shipping: Shipping) -> None:
    """The same target of the workspace, a tokenset and a mode."""
    tree = shipping.tree
    for place in (tree.workspace, tree.tokenset):
        _takes(tree.owner.client.get(f"{place}/export/tokens-studio", headers=_ASKED))


def test_the_sandbox_may_send_the_api_token(shipping: Shipping) -> None:
    """The preflight of a GET with `Authorization` passes."""
    asked = {"Origin": "null", "Access-Control-Request-Method": "GET"}
    asked |= {"Access-Control-Request-Headers": "authorization"}
    answer = shipping.acme.client.options(f"{shipping.path}/tokens-studio", headers=asked)
    assert "GET" in answer.headers["access-control-allow-methods"]
    assert "authorization" in answer.headers["access-control-allow-headers"].lower()
    assert answer.headers["access-control-allow-origin"] == "*"
