"""GET /organizations/{organization}/releases.json over HTTP: what update bots read."""

from typing import Any

import httpx
import pytest
from api.exporting import Shipping, set_out
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text


@pytest.fixture
def shipping(service: Service, tree: Tree) -> Shipping:
    """An organization with an environment in which nothing is active."""
    return set_out(service, tree)


def _answer(shipping: Shipping, query: str = "", prefix: str = "/api", **headers: str) -> httpx.Response:
    path = f"{shipping.service.root}{prefix}{shipping.acme.path}/releases.json{query}"
    return shipping.acme.client.get(path, headers=headers)


def _versions(answer: Any) -> list[str]:
    return [each["version"] for each in answer["releases"]]


def test_each_release_is_listed_with_its_page(shipping: Shipping) -> None:
    """Version, time, page and withdrawal as Renovate names them; a public release has a public page."""
    acme = shipping.acme
    first, second = acme.release(version="1.0.0"), acme.release(version="1.1.0")
    ok(acme.client.patch(f"{acme.releases}/{first['id']}", json={"withdrawn": "Too pale."}))
    ok(acme.client.patch(f"{acme.releases}/{second['id']}", json={"is_public": True}))
    homepage = f"{shipping.service.root}{acme.path}/releases"
    assert ok(_answer(shipping)) == {
        "releases": [
            {
                "version": "1.0.0",
                "releaseTimestamp": first["created_at"],
                "isDeprecated": True,
                "changelogUrl": f"{homepage}/{first['id']}",
            },
            {
                "version": "1.1.0",
                "releaseTimestamp": second["created_at"],
                "isDeprecated": False,
                "changelogUrl": f"{shipping.service.root}/public/releases/{second['digest']}",
            },
        ],
        "homepage": homepage,
        "tags": {"latest": "1.1.0"},
    }


def test_an_environment_lists_what_was_promoted(shipping: Shipping) -> None:
    """By its name or id; a roll-back hides what is above; all are listed without it, under their tags."""
    first = shipping.ship(version="1.0.0")
    shipping.acme.release(version="1.1.0")
    shipping.ship(version="2.0.0")
    for environment in ("production", shipping.environment_id):
        answer = ok(_answer(shipping, f"?environment={environment}"))
        assert (_versions(answer), answer["tags"]) == (["1.0.0", "2.0.0"], {"latest": "2.0.0"})
    shipping.promote(first["id"])
    answer = ok(_answer(shipping, "?environment=production"))
    assert (_versions(answer), answer["tags"]) == (["1.0.0"], {"latest": "1.0.0"})
    answer = ok(_answer(shipping))
    assert _versions(answer) == ["1.0.0", "1.1.0", "2.0.0"]
    assert answer["tags"] == {"production": "1.0.0", "latest": "1.0.0"}


def test_nothing_is_listed_where_there_is_nothing(shipping: Shipping) -> None:
    """No release yet, or none that was promoted."""
    empty = ok(_answer(shipping))
    assert (empty["releases"], empty["tags"]) == ([], {})
    shipping.acme.release(version="1.0.0")
    empty = ok(_answer(shipping, "?environment=production"))
    assert (empty["releases"], empty["tags"]) == ([], {})


def test_it_is_found_by_handle_and_id(shipping: Shipping) -> None:
    """Also with a version in the path; a former handle leads on, with the query."""
    acme = shipping.acme
    acme.release(version="1.0.0")
    former = ok(acme.client.get(acme.path))["handle"]
    assert ok(_answer(shipping, prefix="/api/v1")) == ok(_answer(shipping))
    ok(acme.client.patch(acme.path, json={"handle": f"{former}-now"}))
    path = f"/api/organizations/{former}/releases.json?environment=production"
    moved = acme.client.get(f"{shipping.service.root}{path}", follow_redirects=False)
    assert (moved.status_code, moved.headers["location"]) == (308, path.replace(former, f"{former}-now"))


def test_it_is_asked_for_again_under_its_tag(shipping: Shipping) -> None:
    """A promotion changes it."""
    made = shipping.acme.release(version="1.0.0")
    etag = _answer(shipping).headers["etag"]
    assert _answer(shipping, **{"If-None-Match": etag}).status_code == 304
    shipping.promote(made["id"])
    assert _answer(shipping, **{"If-None-Match": etag}).status_code == 200


def test_it_is_for_who_sees_the_organization(shipping: Shipping) -> None:
    """A stranger does not find it; an environment that is not there is not found."""
    path = f"{shipping.service.root}/api{shipping.acme.path}/releases.json"
    refused(shipping.service.account().client.get(path), 404, Text.ORGANIZATION_NOT_FOUND)
    refused(_answer(shipping, "?environment=nowhere"), 404, Text.ENVIRONMENT_NOT_FOUND)
    assert shipping.service.client().get(path).status_code == 401
