"""The headers that confine pages, and what has their origin beside them."""

from collections.abc import Iterator

import httpx
import pytest
from support.checks import CONFINED
from support.databases import NewDatabase
from support.service import Service, serving
from ui.places import ANEW, FORMS, PARTS, READING, World, filled, world
from ui.visitors import Visitor, signed_in

from jeton.model.objects import Role
from jeton.web.http.operation import Operation
from jeton.web.ui.base.assets import path_of

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "jeton",
}
CONFINING = {
    "x-frame-options": "DENY",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
SECRET = ("/sign-in/{code}", "/invitations/{code}")
STORED_BY_NOBODY = ("/sign-in", *SECRET, *PARTS, "/workspaces/{id}/changes/{changeSetId}/undo")
KEPT = [page for page in READING if page.path not in STORED_BY_NOBODY]


@pytest.fixture(scope="module")
def place(new_database: NewDatabase, request: pytest.FixtureRequest) -> Iterator[tuple[Visitor, World]]:
    """A world and its owner, who is signed in."""
    with serving(request.config)(new_database()) as service:
        made = world(service)
        yield signed_in(service, made.owner), made


def check_page(response: httpx.Response) -> None:
    """Assert that a page is confined, and that no page of another server reads it."""
    parts = (part.strip().partition(" ") for part in response.headers["content-security-policy"].split(";"))
    assert {name: value for name, _, value in parts} == POLICY
    assert {name: response.headers[name] for name in CONFINING} == CONFINING
    assert not [name for name in response.headers if name.startswith("access-control-")]
    assert not [name for name in response.headers if name.startswith("x-ratelimit-")]
    assert response.headers["x-request-id"]


@pytest.mark.parametrize("page", READING, ids=lambda page: page.path)
def test_a_page_is_confined(place: tuple[Visitor, World], page: Operation) -> None:
    """So is the redirection that comes instead to who is signed out, and the page that says 404."""
    owner, made = place
    visitor = Visitor(owner.service) if page.path.startswith("/sign-in") else owner
    shown = visitor.asks(made.path(page.path))
    check_page(shown)
    caching = "private, no-cache" if page in KEPT else "no-store"
    assert shown.headers["cache-control"] == caching
    referrer = "origin" if page.path in SECRET else "same-origin"
    assert shown.headers["referrer-policy"] == referrer
    assert shown.headers["content-type"] == "text/html; charset=utf-8"
    check_page(Visitor(owner.service).asks(made.path(page.path)))
    for path in ("/nothing", f"{made.path(page.path).partition('?')[0]}/nothing"):
        absent = owner.asks(path, headers={"Accept": "text/html"})
        assert (absent.status_code, absent.headers["cache-control"]) == (404, "no-store")
        check_page(absent)


@pytest.mark.parametrize("page", [page for page in KEPT if page.path not in ANEW], ids=lambda page: page.path)
def test_a_page_is_asked_for_again(place: tuple[Visitor, World], page: Operation) -> None:
    """An unchanged one is 304; another reader's tag, or another theme's, is another one."""
    owner, made = place
    etag = owner.asks(made.path(page.path)).headers["etag"]
    again = owner.asks(made.path(page.path), headers={"If-None-Match": etag})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", etag)
    assert again.headers["cache-control"] == "private, no-cache"
    light = {"Cookie": f"theme=Light; jeton={owner.secret}", "If-None-Match": etag}
    assert owner.asks(made.path(page.path), headers=light).status_code == 200


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.path)
def test_the_answer_to_a_form_is_confined(place: tuple[Visitor, World], form: Operation) -> None:
    """Whether it is done, refused as foreign, or its content is refused."""
    owner, made = place
    visitor = signed_in(owner.service, owner.service.account())
    path = filled(form.path, made.ids | {"sign-in/code": "x", "sessions/id": "x"})
    for headers in ({"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-origin"}):
        response = visitor.asks(path, "POST", {"Accept": "text/html"} | headers, data={"token": "x"})
        check_page(response)
        assert response.headers["cache-control"] == "no-store"


def test_the_files_of_pages_are_kept_for_good(service: Service) -> None:
    """Under the digest of them all; another digest has none. They have the type that they are loaded as."""
    for name, media_type in (
        ("ui.css", "text/css; charset=utf-8"),
        ("look.css", "text/css; charset=utf-8"),
        ("page.js", "text/javascript; charset=utf-8"),
        ("icon.svg", "image/svg+xml"),
    ):
        response = Visitor(service).asks(path_of(name))
        assert response.headers["content-type"] == media_type
        assert response.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert response.headers["x-content-type-options"] == "nosniff"
        digest = path_of(name).split("/")[2]
        for other in (digest[:-1] + "x", digest.upper() + "A", "0", "..", "%2e%2e"):
            assert Visitor(service).asks(f"/ui/{other}/{name}").status_code == 404
    for name in ("look.tokens.json", "__init__.py", "..%2Ftable.py", "%2e%2e%2Ftable.py", "templates", ""):
        assert Visitor(service).asks(path_of(name)).status_code == 404


def test_what_the_api_answers_runs_nowhere(place: tuple[Visitor, World]) -> None:
    """A browser that is led to it gets it in a sandbox; so it is for errors, and for public releases."""
    owner, made = place
    ids = made.ids
    organization, released = ids["organizations/id"], ids["releases/releaseId"]
    client = made.owner.client
    publish = client.patch(f"/organizations/{organization}/releases/{released}", json={"is_public": True})
    assert publish.status_code == 200
    public = f"/public/organizations/{organization}/releases/1.0.0"
    answers = [
        client.get("/workspaces"),
        client.get("/workspaces"),
        client.get(f"/tokensets/{ids['tokensets/id']}/export/css"),
        client.get("/nothing"),
        client.options("/workspaces"),
        owner.asks("/api/v1/workspaces"),
        *(owner.asks(f"{public}{rest}") for rest in ("", "/export", "/export/css", "/nothing", "?x=1")),
    ]
    for response in answers:
        assert response.headers["content-security-policy"] == CONFINED, response.url
        assert response.headers["x-content-type-options"] == "nosniff"
        assert response.headers["access-control-allow-origin"] == "*"
    etag = client.get("/workspaces").headers["etag"]
    fresh = client.get("/workspaces", headers={"If-None-Match": etag})
    assert (fresh.status_code, fresh.headers["content-security-policy"]) == (304, CONFINED)


def test_the_documentation_takes_no_parameter(service: Service) -> None:
    """`/docs` is the same bytes whatever its query says, under a policy without inline styles."""
    plain = Visitor(service).asks("/docs")
    assert "unsafe" not in plain.headers["content-security-policy"]
    for query in (
        "url=//x.test/a.json",
        "configUrl=//x.test/c.json",
        "spec={}",
        "oauth2RedirectUrl=//x.test",
    ):
        found = Visitor(service).asks(f"/docs?{query}")
        assert (found.status_code, found.content) == (200, plain.content)
        assert found.headers["content-security-policy"] == plain.headers["content-security-policy"]


def test_a_page_is_for_its_reader_alone(place: tuple[Visitor, World]) -> None:
    """A member's tag is nothing to another member, and no cache between them keeps a page."""
    owner, made = place
    viewer = owner.service.member(made.ids["workspaces/id"], Role.VIEWER)
    tag = owner.asks("/").headers["etag"]
    response = signed_in(owner.service, viewer).asks("/", headers={"If-None-Match": tag})
    assert response.status_code == 200
    assert "private" in response.headers["cache-control"]
