"""404s of added operations name what may have been meant, of what the caller sees and of nothing else."""

import re
from typing import Any

import httpx
import pytest
from api.exporting import Shipping, set_out
from api.helpers import create_mode, create_token, create_tokens
from api.organized import create_organization, create_workspace
from conftest import Tree
from support.checks import ok
from support.service import Service

from jeton.bounds.similar import MOST
from jeton.errors import Text
from jeton.formats.targets import TARGETS
from jeton.model.ids import new_id


@pytest.fixture
def shipping(service: Service, tree: Tree) -> Shipping:
    """A tree of two modes in an organization, released as 1.0.0 to production."""
    shipping = set_out(service, tree)
    shipping.ship(version="1.0.0")
    return shipping


def _error(response: httpx.Response) -> str:
    assert response.status_code == 404, response.text
    return str(response.json()["error"])


def _handle(shipping: Shipping) -> str:
    return str(ok(shipping.acme.client.get(shipping.acme.path))["handle"])


def test_names_of_an_export_are_told_apart_by_case_and_by_likeness(shipping: Shipping) -> None:
    """Tokenset, mode, release, environment, organization and target; few names are all listed."""
    shipping.acme.release(version="1.10.0")
    by_id, handle = shipping.path, _handle(shipping)
    organization = by_id.replace(shipping.acme.id, f"{handle}s")
    expected = {
        f"{by_id}?tokenset=core": "Tokenset not found: core is spelled Core",
        f"{by_id}?tokenset=Cores": "Tokenset not found: did you mean Core?",
        f"{by_id}?mode=dark": "Mode not found: dark is spelled Dark",
        f"{by_id}?mode=night": "Mode not found; known: Base, Dark",
        f"{by_id}?workspace=brand": "Workspace not found: brand is spelled Brand",
        f"{by_id}?release=v1.0.0": "Release not found: did you mean 1.0.0?",
        f"{by_id}?release=9.9.9": "Release not found; known: 1.10.0, 1.0.0",
        by_id.replace(shipping.environment_id, "Production"): (
            "Environment not found: Production is spelled production"
        ),
        by_id.replace(shipping.environment_id, "live"): "Environment not found; known: production",
        organization: f"Organization not found: did you mean {handle}?",
        f"{by_id}/tailwnd": "Export target not found: did you mean tailwind?",
        f"{by_id}/resolver?tokenset=Core": "Export target not found: resolver is of a whole workspace",
        f"{shipping.tree.mode}/export/resolver": "Export target not found: resolver is of a whole workspace",
    }
    found = {path: _error(shipping.acme.client.get(path)) for path in expected}
    assert found == expected
    listed = _error(shipping.acme.client.get(f"{shipping.tree.mode}/export/kotlin"))
    assert listed == f"{Text.TARGET_NOT_FOUND}; known: {', '.join(TARGETS)}"
    problems = shipping.acme.client.get(f"{by_id}?release=v1.0.0").json()["problems"]
    assert problems == [{"name": "v1.0.0", "near": ["1.0.0", "1.10.0"]}]


def test_a_name_in_the_place_of_an_id_is_answered_with_the_id(shipping: Shipping) -> None:
    """Where an operation takes ids alone, as most of those in paths do."""
    tree, client, handle = shipping.tree, shipping.acme.client, _handle(shipping)
    (release,) = ok(client.get(shipping.acme.releases))["releases"]
    expected = {
        "/workspaces/Brand/problems": ("Workspace", "Brand", tree.workspace_id),
        f"{tree.tokenset}/modes/base/problems": ("Mode", "Base", tree.mode_id),
        f"/organizations/{handle}": ("Organization", handle, shipping.acme.id),
        f"{shipping.acme.environments}/production": ("Environment", "production", shipping.environment_id),
        f"{shipping.acme.releases}/1.0.0": ("Release", "1.0.0", release["id"]),
    }
    for path, (kind, name, id_) in expected.items():
        assert _error(client.get(path)) == f"{kind} not found: did you mean {name}, whose id is {id_}?"


def test_sides_and_sources_are_compared_with_releases_and_environments(shipping: Shipping) -> None:
    """Only the wrong one of two is answered."""
    client = shipping.acme.client
    found = client.get(f"{shipping.acme.path}/diff?from=1.0.0&to=productoin")
    assert _error(found) == f"{Text.DIFF_SIDE_NOT_FOUND}: did you mean production?"
    assert [each["name"] for each in found.json()["problems"]] == ["productoin"]
    found = client.post(
        f"{shipping.acme.environments}/{shipping.environment_id}/promote", json={"release_id": "1.0"}
    )
    assert _error(found).startswith(Text.RELEASE_NOT_FOUND)
    found = client.get(f"{shipping.tree.workspace}/migration?from=1.0.1&to=now")
    assert _error(found) == f"{Text.DIFF_SIDE_NOT_FOUND}: did you mean 1.0.0?"


def test_a_version_whose_release_was_deleted_is_told(shipping: Shipping) -> None:
    """Of an export, a side of a diff and a source, also where a near version is there."""
    client = shipping.acme.client
    gone = shipping.acme.release(version="1.0.1")
    ok(client.delete(f"{shipping.acme.releases}/{gone['id']}"))
    assert _error(client.get(f"{shipping.path}?release=1.0.1")) == "Release not found: 1.0.1 was deleted"
    for path in (
        f"{shipping.acme.path}/diff?from=1.0.1&to=now",
        f"{shipping.tree.workspace}/migration?from=1.0.1&to=now",
    ):
        assert _error(client.get(path)) == f"{Text.DIFF_SIDE_NOT_FOUND}: 1.0.1 was deleted"
    for hostile in ("%00", "1.0.1%00", "%F0%9F%98%80", "9" * 5000):
        assert _error(client.get(f"{shipping.path}?release={hostile}")).startswith(Text.RELEASE_NOT_FOUND)


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("Color.Brand.500", "color.brand.500"),
        ("color-brand-500", "color.brand.500"),
        ("color.brnad.500", "color.brand.500"),
        ("color.brand.50O", "color.brand.500"),
    ],
)
def test_a_token_is_found_by_a_few_places_of_an_index(tree: Tree, name: str, near: str) -> None:
    """Among many others; a token of another mode stays told in its header."""
    create_tokens(tree, [(f"aa.{number:03}", "x") for number in range(3 * MOST)])
    create_tokens(tree, [(f"z.{number:03}", "x") for number in range(3 * MOST)])
    create_token(tree, "color.brand.500")
    error = _error(tree.owner.client.get(f"{tree.tokens}/{name}/explain"))
    assert (name, near in error) == (name, True)


def test_what_is_hidden_is_named_to_nobody(service: Service, shipping: Shipping) -> None:
    """A stranger gets the bare text, and the names of own things alone where one of those is near."""
    stranger, handle = service.account(), _handle(shipping)
    shipping.acme.release(version="2.0.0-secret")
    paths = [
        f"{shipping.path}?release=2.0.0-secre",
        shipping.path.replace(shipping.acme.id, f"{handle}s"),
        f"{shipping.acme.path}/diff?from=2.0.0-secre&to=now",
        f"{shipping.acme.environments}/Production",
        f"{shipping.tree.tokenset}/modes/base/problems",
        f"{shipping.tree.tokens}/color.re/explain",
        "/workspaces/brand/problems",
    ]
    for path in paths:
        found = stranger.client.get(path)
        assert (path, found.status_code, found.json().keys()) == (path, 404, {"error"})
    create_organization(stranger, f"{handle} two")
    assert re.findall(rf"{handle}[\w-]*", _error(stranger.client.get(paths[1]))) == [f"{handle}-two"]


def test_a_limited_api_token_learns_only_what_is_in_its_limit(shipping: Shipping) -> None:
    """Of a workspace's token no organization is named, and no other workspace."""
    create_workspace(shipping.acme.owner, name="Branding")
    body = {"name": "CI", "workspace_ids": [shipping.tree.workspace_id]}
    secret = ok(shipping.acme.client.post("/me/api-tokens", json=body), 201)["token"]
    client = shipping.service.client(secret)
    assert _error(client.get("/workspaces/Brandin/problems")) == (
        f"Workspace not found: did you mean Brand, whose id is {shipping.tree.workspace_id}?"
    )
    assert _error(client.get(shipping.path)) == Text.ORGANIZATION_NOT_FOUND


def test_a_body_at_fault_does_not_matter(shipping: Shipping) -> None:
    """What is not there is said first, with the nearest names."""
    promote = f"{shipping.acme.environments}/Production/promote"
    found = shipping.acme.client.post(promote, json={"release_id": 1})
    assert _error(found).startswith("Environment not found: did you mean production, whose id is ")
    found = shipping.acme.client.post("/workspaces/brand/check", content=b"{")
    assert _error(found).startswith("Workspace not found: did you mean Brand, whose id is ")


def test_texts_of_the_specification_stay(tree: Tree) -> None:
    """Its operations answer with nothing but the text, whatever is near."""
    create_mode(tree, "Dark")
    create_token(tree, "color.red")
    expected: dict[str, Any] = {
        "/workspaces/Brand": Text.WORKSPACE_NOT_FOUND,
        f"{tree.tokenset}/modes/Dark/tokens": Text.MODE_NOT_FOUND,
        f"{tree.tokenset}/modes/Dark/export": Text.MODE_NOT_FOUND,
        f"{tree.tokens}/color.re": Text.TOKEN_NOT_FOUND,
        f"/tokensets/{new_id()}/export": Text.TOKENSET_NOT_FOUND,
    }
    for path, text in expected.items():
        assert tree.owner.client.get(path).json() == {"error": text}
