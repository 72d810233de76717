"""GET /public/releases/{digest}/export and …/export/{target} over HTTP: without an API token."""

import re

import httpx
import pytest
from api.exporting import Shipping, body, set_out
from api.helpers import create_token
from cli.commands import until
from conftest import Tree
from support.checks import RATE_HEADERS, ok, unhinted
from support.service import Service

from jeton.errors import Text, Unavailable
from jeton.formats.targets import EXPORTERS
from jeton.store.releases import renditions

PUBLIC = {"is_public": True}


@pytest.fixture
def shipping(service: Service, tree: Tree) -> Shipping:
    """A tree of two modes, and an environment in which nothing is active."""
    return set_out(service, tree)


def _published(shipping: Shipping) -> str:
    """Make a release public; return its digest."""
    made = shipping.ship()
    _publish(shipping, made["id"], is_public=True)
    return str(made["digest"])


def _publish(shipping: Shipping, release_id: str, *, is_public: bool) -> None:
    path = f"{shipping.acme.releases}/{release_id}"
    ok(shipping.acme.client.patch(path, json={"is_public": is_public}))


def _refused(response: httpx.Response, status: int, text: str) -> None:
    assert (response.status_code, unhinted(response)) == (status, {"error": text})
    assert response.headers["access-control-allow-origin"] == "*"
    assert response.headers["cache-control"] == "no-store"
    assert not set(RATE_HEADERS) & set(response.headers)


@pytest.mark.parametrize("format_", EXPORTERS)
def test_anyone_gets_what_the_environment_serves(shipping: Shipping, format_: str) -> None:
    """The same bytes under the same entity tag, for a cache that others share to keep for ever."""
    digest = _published(shipping)
    for selector in ({}, {"tokenset": "Core"}, {"mode": "Dark"}):
        own, public = (
            shipping.get(format=format_, **selector),
            shipping.public(digest, format=format_, **selector),
        )
        assert body(public) == body(own)
        for name in (
            "etag",
            "content-type",
            "content-disposition",
            "vary",
            "x-jeton-digest",
            "x-jeton-problems",
        ):
            assert public.headers[name] == own.headers[name]
        assert public.headers["cache-control"] == "public, max-age=31536000, immutable"
        known = {"If-None-Match": public.headers["etag"]}
        again = shipping.public(digest, format=format_, headers=known, **selector)
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["cache-control"] == public.headers["cache-control"]


@pytest.mark.server
def test_a_page_of_any_origin_may_read_it(shipping: Shipping) -> None:
    """Without credentials; no cookie is set, no rate is limited, and nothing tells whose release it is."""
    digest = _published(shipping)
    response = shipping.public(digest, headers={"Origin": "https://example.test"})
    assert response.headers["access-control-allow-origin"] == "*"
    assert "access-control-allow-credentials" not in response.headers
    assert "etag" in response.headers["access-control-expose-headers"].lower()
    assert not {"set-cookie", "x-jeton-release", *RATE_HEADERS} & set(response.headers)
    path = f"{shipping.service.root}/public/releases/{digest}/export"
    preflight = httpx.options(path, headers={"Origin": "https://example.test"})
    assert (preflight.status_code, preflight.headers["allow"]) == (204, "GET, HEAD, OPTIONS")
    assert preflight.headers["access-control-allow-origin"] == "*"


def test_targets_are_public_too(shipping: Shipping) -> None:
    """As an environment's; of a whole release an archive."""
    digest = _published(shipping)
    for target, query in (("dtcg", {"mode": "Dark"}), ("resolver", {"workspace": "Brand"}), ("css", {})):
        assert body(shipping.public(digest, target, **query)) == body(shipping.get(target, **query))
    _refused(shipping.public(digest, "none"), 404, Text.TARGET_NOT_FOUND)
    _refused(shipping.public(digest, "dtcg", aliases="no"), 400, Text.ALIASES)


def test_what_is_not_public_is_as_if_it_were_not_there(shipping: Shipping) -> None:
    """The same answer, whether a release exists or not, and whoever asks."""
    made = shipping.ship()
    body(shipping.get())
    for digest in (
        made["digest"],
        "0" * 64,
        made["digest"].upper(),
        made["digest"][:-1],
        made["id"],
        "%C3%A9",
    ):
        for query in ({}, {"format": "none"}, {"workspace": "Brand"}):
            _refused(shipping.public(digest, **query), 404, Text.RELEASE_NOT_FOUND)
    own = {"Authorization": f"Bearer {shipping.acme.owner.secret}"}
    _refused(shipping.public(made["digest"], headers=own), 404, Text.RELEASE_NOT_FOUND)


def test_it_is_public_for_as_long_as_any_release_of_the_digest_is(shipping: Shipping) -> None:
    """Asked each time: what is no longer public is gone with the next request."""
    first, second = shipping.acme.release(), shipping.acme.release()
    assert first["digest"] == second["digest"]
    for made in (first, second):
        _publish(shipping, made["id"], is_public=True)
    _publish(shipping, first["id"], is_public=False)
    assert body(shipping.public(first["digest"], format="css"))
    _publish(shipping, second["id"], is_public=False)
    _refused(shipping.public(first["digest"], format="css"), 404, Text.RELEASE_NOT_FOUND)
    _publish(shipping, first["id"], is_public=True)
    ok(shipping.acme.client.delete(f"{shipping.acme.releases}/{first['id']}"))
    _refused(shipping.public(first["digest"], format="css"), 404, Text.RELEASE_NOT_FOUND)


def test_nothing_that_is_wrong_makes_anything(service: Service, shipping: Shipping) -> None:
    """What does not exist is refused and leaves nothing behind."""
    digest = _published(shipping)
    for query, status, text in (
        ({"format": "no"}, 400, Text.FORMAT),
        ({"workspace": "no"}, 404, Text.WORKSPACE_NOT_FOUND),
        ({"tokenset": "no"}, 404, Text.TOKENSET_NOT_FOUND),
        ({"mode": "no"}, 404, Text.MODE_NOT_FOUND),
    ):
        _refused(shipping.public(digest, **query), status, text)
    count = "SELECT count(*) FROM rendition WHERE digest = $1"
    assert service.database.rows(count, bytes.fromhex(digest)) == [(0,)]


def test_strict_is_refused_with_the_list(shipping: Shipping) -> None:
    """As elsewhere; the refusal is not kept by caches."""
    create_token(shipping.tree, "lost", type="color", value="", alias_to="gone")
    digest = _published(shipping)
    response = shipping.public(digest, strict="true")
    assert (response.status_code, response.headers["cache-control"]) == (409, "no-store")
    assert [problem["name"] for problem in response.json()["problems"]] == ["lost"]


def test_the_list_of_what_is_lost_is_bounded(service: Service, shipping: Shipping) -> None:
    """Of 20,000 tokens that an export leaves out all are counted and the first hundred listed and stored."""
    number = 20_000
    for first in range(0, number, 5_000):
        upsert = [{"name": f"t.{n}", "type": "color", "value": "no"} for n in range(first, first + 5_000)]
        ok(shipping.tree.owner.client.patch(shipping.tree.tokens, json={"upsert": upsert}))
    digest = _published(shipping)
    for _ in range(2):  # made, and stored
        response = shipping.public(digest, format="ios", mode="Base", strict="true")
        assert response.status_code == 409
        assert len(response.content) < 100_000
        lost = response.json()
        assert len(lost["problems"]) == 100
        count = int(re.findall(r"unresolved (\d+) of", lost["error"])[0])
        assert count >= number
        assert lost["error"] == Text.STRICT_LOSS.format(count=count)
    skipped = shipping.public(digest, format="ios", mode="Base").headers["x-jeton-skipped"]
    assert int(skipped) >= number
    stored = "SELECT length(facts) FROM rendition WHERE digest = $1"
    assert service.database.rows(stored, bytes.fromhex(digest))[0][0] < 50_000


@pytest.mark.server
def test_other_paths_and_methods(shipping: Shipping) -> None:
    """404 and 405 as under /api/, with the origin's leave; HEAD is answered as GET."""
    digest = _published(shipping)
    root = f"{shipping.service.root}/public"
    for path in ("", "/", "/releases", f"/releases/{digest}/export/css/report"):
        response = httpx.get(f"{root}{path}")
        assert (response.status_code, response.json()) == (404, {"error": Text.ROUTE_NOT_FOUND})
    path = f"{root}/releases/{digest}/export"
    for method in ("POST", "PUT", "PATCH", "DELETE"):
        response = httpx.request(method, path)
        _refused(response, 405, Text.METHOD_NOT_ALLOWED)
        assert response.headers["allow"] == "GET, HEAD, OPTIONS"
    whole, head = httpx.get(path), httpx.head(path)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == whole.headers["content-length"]


@pytest.mark.server
def test_the_routes_are_counted_by_their_templates(shipping: Shipping) -> None:
    """No digest, and nothing else that a client makes up, becomes a label."""
    digest = _published(shipping)
    body(shipping.public(digest))
    shipping.public("made-up", "made-up")

    def counted() -> str:
        text = httpx.get(f"{shipping.service.root}/metrics").text
        routes = ("/public/releases/{digest}/export", "/public/releases/{digest}/export/{target}")
        return text if all(f'route="{route}"' in text for route in routes) else ""

    text = until(counted, "the counts, which follow the answers")
    assert digest not in text
    assert "made-up" not in text


def test_what_cannot_be_stored_is_not_for_ever(shipping: Shipping, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may be other bytes when it is made again: asked for each time, by caches of one and of many."""
    made = shipping.ship()
    _publish(shipping, made["id"], is_public=True)

    async def full(*_: object) -> None:
        raise Unavailable

    with monkeypatch.context() as patch:
        patch.setattr(renditions, "put", full)
        for _ in range(2):
            public = shipping.public(made["digest"], format="css")
            pinned = shipping.get(format="css", release=made["id"])
            assert body(public) == body(pinned)
            assert public.headers["cache-control"] == "public, no-cache"
            assert pinned.headers["cache-control"] == "private, no-cache"
            known = {"If-None-Match": public.headers["etag"]}
            again = shipping.public(made["digest"], format="css", headers=known)
            assert (again.status_code, again.headers["cache-control"]) == (304, "public, no-cache")
    public = shipping.public(made["digest"], format="css")
    assert public.headers["cache-control"] == "public, max-age=31536000, immutable"
    pinned = shipping.get(format="css", release=made["id"])
    assert pinned.headers["cache-control"] == "private, max-age=31536000, immutable"
    assert body(public) == body(pinned)
