"""Paths and methods: unknown ones, HEAD, OPTIONS, and what stands outside /api/."""

import re
from collections import defaultdict
from itertools import product
from typing import Any

import httpx
import pytest
from api.helpers import create_token, nothing_changes
from api.paths import filled, in_tree
from conftest import Tree
from support.checks import RATE_HEADERS, ok, refused
from support.service import Service
from web.raw import Answer, Client, head

from jeton import __version__
from jeton.errors import Text
from jeton.web.api.table import OPERATIONS

pytestmark = pytest.mark.server


def _allowed() -> dict[str, set[str]]:
    """Return the methods that each declared path allows."""
    found: dict[str, set[str]] = defaultdict(lambda: {"OPTIONS"})
    for operation in OPERATIONS:
        found[operation.route] |= (
            {operation.method, "HEAD"} if operation.method == "GET" else {operation.method}
        )
    return dict(found)


ALLOWED = _allowed()
UNSTEADY = {"/api/v1/me/api-tokens"}
"""Answers that tell when an API token was last used, which is noted a moment after the request."""
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE", "OPTIONS", "PROPFIND")


def _url(service: Service, template: str, tree: Tree) -> str:
    target = "resolver" if "/workspaces/" in template else "css"
    return service.root + filled(template, {**in_tree(tree), "export": target})


def _methods(allow: str) -> set[str]:
    return set(allow.split(", "))


def test_every_other_method_is_405(service: Service, tree: Tree) -> None:
    """A known path answers any other method with 405 and Allow, before the body, and nothing changes."""
    create_token(tree, "a")
    with nothing_changes(service, tree.owner):
        for template, method in product(ALLOWED, METHODS):
            if method in ALLOWED[template]:
                continue
            response = tree.owner.client.request(method, _url(service, template, tree), content=b"{")
            assert (template, method, response.status_code) == (template, method, 405)
            assert _methods(response.headers["allow"]) == ALLOWED[template]
            if method != "HEAD":
                refused(response, 405, "Method not allowed")


def test_the_method_comes_before_visibility(service: Service, tree: Tree) -> None:
    """405 says nothing of what exists: it is the same for a stranger and for ids that name nothing."""
    stranger = service.account().client
    for path in (tree.mode, "/tokensets/x/modes/y"):
        refused(stranger.get(path), 405, Text.METHOD_NOT_ALLOWED)


def test_options_needs_no_token(service: Service, tree: Tree) -> None:
    """OPTIONS is 204 with Allow and the CORS headers, with and without a token or a preflight's headers."""
    preflight = {"Origin": "https://example.test", "Access-Control-Request-Method": "PATCH"}
    clients = (service.client(), service.client("nonsense"), tree.owner.client)
    for template, client, headers in product(ALLOWED, clients, ({}, preflight)):
        response = client.options(_url(service, template, tree), headers=headers)
        assert (template, response.status_code, response.content) == (template, 204, b"")
        assert _methods(response.headers["allow"]) == ALLOWED[template]
        assert response.headers["access-control-allow-methods"] == response.headers["allow"]
        assert response.headers["access-control-allow-origin"] == "*"
        allowed = response.headers["access-control-allow-headers"].lower().split(", ")
        assert {"authorization", "content-type", "if-match", "idempotency-key"} <= set(allowed)
        assert all(response.headers[name].isdigit() for name in RATE_HEADERS)


def test_any_origin_may_read_the_answers(tree: Tree, service: Service) -> None:
    """Successes and errors allow any origin, without credentials, and expose the rate limit and ETag."""
    for client in (tree.owner.client, service.client()):
        response = client.get(tree.workspace, headers={"Origin": "https://example.test"})
        assert response.headers["access-control-allow-origin"] == "*"
        assert "access-control-allow-credentials" not in response.headers
        exposed = response.headers["access-control-expose-headers"].lower().split(", ")
        assert {*RATE_HEADERS, "etag"} <= set(exposed)


def test_head_is_answered_as_get(service: Service, tree: Tree) -> None:
    """HEAD has the status, length and type of GET and no body, for the owner, a stranger and the unknown."""
    create_token(tree, "a")
    clients = (tree.owner.client, service.account().client, service.client())
    templates = [path for path, allow in ALLOWED.items() if "GET" in allow and path not in UNSTEADY]
    for template, client in product(templates, clients):
        url = _url(service, template, tree)
        whole, short = (client.request(method, url) for method in ("GET", "HEAD"))
        assert (template, short.status_code, short.content) == (template, whole.status_code, b"")
        for name in ("content-length", "content-type"):
            assert short.headers[name] == whole.headers[name]


WRONG_PATHS = [
    "/", "", "/workspace", "/Workspaces", "/WORKSPACES", "/workspaces/", "//workspaces", "/workspaces//",
    "/workspaces/{workspace}/", "/workspaces//{workspace}", "/workspaces/{workspace}/tokensets/",
    "/workspaces/{workspace}/Tokensets", "/workspaces/{workspace}/modes",
    "/workspaces/{workspace}/tokensets/x", "/workspaces;x", "/workspaces%2F{workspace}", "/%77orkspaces",
    "/workspaces%20", "/tokensets", "/tokensets/", "/tokensets/{tokenset}/modes/{mode}/",
    "/tokensets/{tokenset}/modes/{mode}/tokens/", "/tokensets//modes",
    "/tokensets/{tokenset}/modes/{mode}/tokens//", "/tokensets/{tokenset}/modes/{mode}/exports",
    "/tokensets/{tokenset}/modes/{mode}/export/", "/tokensets/{tokenset}/export/css/", "/modes/{mode}",
    "/tokensets/{tokenset}/export/css/reports", "/workspaces/{workspace}/export", "/export-targets/css",
    "/./workspaces", "/x/../workspaces", "/../v1/workspaces",
]  # fmt: skip


def _answer(service: Service, tree: Tree | None, method: str, path: str) -> Answer:
    """Send a path as it is."""
    lines = [] if tree is None else [f"Authorization: Bearer {tree.owner.secret}"]
    with Client(int(service.root.rpartition(":")[2])) as client:
        return client.send(head(*lines, first=f"{method} {path} HTTP/1.1")).answer()


def _raw(service: Service, tree: Tree | None, method: str, path: str) -> tuple[int, bytes]:
    """Send a path as it is; return the status and the body."""
    answer = _answer(service, tree, method, path)
    return answer.status, answer.body


@pytest.mark.parametrize("method", ["GET", "DELETE"])
def test_an_unknown_path_is_404(service: Service, tree: Tree, method: str) -> None:
    """Trailing and doubled slashes, another case, dots and escapes lead nowhere: 404, never a redirect.

    The text is that of the route, never that of an object. Without a token it is 401.
    """
    for path in WRONG_PATHS:
        target = "/api/v1" + path.format(
            workspace=tree.workspace_id, tokenset=tree.tokenset_id, mode=tree.mode_id
        )
        known, unknown = (_raw(service, who, method, target) for who in (tree, None))
        assert (path, *known) == (path, 404, b'{"error":"Not found"}')
        assert (path, *unknown) == (path, 401, b'{"error":"Invalid API token"}')
        assert (path, _raw(service, None, "OPTIONS", target)[0]) == (path, 404)


@pytest.mark.parametrize("path", ["/api/", "/api/v2/workspaces", "/api/v1", "/api/v1/", "/api/workspaces"])
def test_all_below_api_needs_a_token(service: Service, tree: Tree, path: str) -> None:
    """Another version or none is 401 without a token and 404 with one."""
    assert _raw(service, None, "GET", path) == (401, b'{"error":"Invalid API token"}')
    assert _raw(service, tree, "GET", path) == (404, b'{"error":"Not found"}')


@pytest.mark.parametrize(
    "path", ["/api", "/API/v1/workspaces", "/docs/", "/x", "/docs/../x", "/docs/x", "//"]
)
def test_elsewhere_no_token_is_needed_for_a_404(service: Service, path: str) -> None:
    """Outside /api/ an unknown path is 404 for everyone, and carries no rate limit."""
    assert _raw(service, None, "GET", path) == (404, b'{"error":"Not found"}')


def test_what_is_no_method_is_400(service: Service, tree: Tree) -> None:
    """A method that HTTP does not know, or in lower case, is refused by the parser, in JSON."""
    for method in ("FOO", "get", "Post"):
        assert _raw(service, tree, method, "/api/v1/workspaces") == (400, b'{"error":"Bad request"}')


def test_an_id_that_is_no_text_is_not_found(service: Service, tree: Tree) -> None:
    """Invalid UTF-8 and NUL in any segment are 404."""
    for segment in ("%ff", "%00", "%", "%ed%a0%80"):
        for path in (f"/workspaces/{segment}", f"/tokensets/{tree.tokenset_id}/modes/{segment}/tokens"):
            assert _raw(service, tree, "GET", f"/api/v1{path}")[0] == 404


PAGES = {
    "/healthz": "application/json",
    "/readyz": "application/json",
    "/metrics": "text/plain; version=0.0.4; charset=utf-8",
    "/openapi.json": "application/json",
    "/docs": "text/html; charset=utf-8",
}


@pytest.mark.parametrize("path", PAGES)
def test_pages_outside_the_api(service: Service, path: str) -> None:
    """They need no token, answer GET, HEAD and OPTIONS alone, and carry no rate limit."""
    with httpx.Client(base_url=service.root) as client:
        page, short = client.get(path), client.head(path)
        assert (page.status_code, page.headers["content-type"]) == (200, PAGES[path])
        assert (short.status_code, short.content) == (200, b"")
        assert path == "/metrics" or short.headers["content-length"] == page.headers["content-length"]
        assert page.headers["x-content-type-options"] == "nosniff"
        assert not set(RATE_HEADERS) & set(page.headers)
        assert client.options(path).status_code == 204
        for method in ("POST", "PUT", "DELETE", "PATCH"):
            refusal = client.request(method, path)
            assert (refusal.status_code, refusal.json()) == (405, {"error": Text.METHOD_NOT_ALLOWED})
            assert _methods(refusal.headers["allow"]) == {"GET", "HEAD", "OPTIONS"}


def test_health_and_readiness(service: Service) -> None:
    """Both say so in JSON, and the first which version it is."""
    with httpx.Client(base_url=service.root) as client:
        assert client.get("/healthz").json() == {"status": "ok", "version": __version__}
        ready = client.get("/readyz").json()
        assert (ready["status"], ready["checks"]) == ("ready", {"database": "ok"})


def _links(html: str) -> list[Any]:
    return re.findall(r'(?:src|href)="([^"]+)"', html)


def test_the_docs_work_offline(service: Service) -> None:
    """The page loads files of this server alone, all of them there, under a policy that allows no other."""
    with httpx.Client(base_url=service.root) as client:
        page = client.get("/docs")
        links = _links(page.text)
        assert len(links) >= 3
        for link in links:
            assert link.startswith("/docs/")
            file = client.get(link)
            assert (file.status_code, len(file.content) > 50) == (200, True)
            again = client.get(link, headers={"If-None-Match": file.headers["etag"]})
            assert again.status_code == 304
        assert not re.findall(r"(?:https?:)?//[a-z]", page.text)
        start = client.get("/docs/start.js").text
        assert '"/openapi.json"' in start
        assert not re.findall(r"(?:https?:)?//[a-z]", start)
        assert "default-src 'none'" in page.headers["content-security-policy"]
        assert "unsafe" not in page.headers["content-security-policy"]
        assert "http" not in page.headers["content-security-policy"]


def test_a_request_id_is_kept_or_made(tree: Tree) -> None:
    """A plain X-Request-Id comes back; any other is replaced; without one each answer has its own."""
    client = tree.owner.client
    given = client.get("/workspaces", headers={"X-Request-Id": "trace-1.a_B"})
    assert given.headers["x-request-id"] == "trace-1.a_B"
    for wrong in ("a b", "x" * 129, "<script>", ""):
        response = client.get("/workspaces", headers={"X-Request-Id": wrong})
        assert response.headers["x-request-id"] not in {wrong, ""}
    made = {client.get("/workspaces").headers["x-request-id"] for _ in range(5)}
    assert len(made) == 5
    ok(given)


def test_options_for_the_whole_server(service: Service) -> None:
    """`OPTIONS *` tells what the server can do, as the protocol has it."""
    answer = _answer(service, None, "OPTIONS", "*")
    assert (answer.status, answer.headers["allow"]) == (204, "DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT")


def test_what_the_parser_refuses_has_a_request_id(service: Service) -> None:
    """A request that never reaches the application can be found again all the same."""
    answer = _answer(service, None, "FOO", "/api/v1/workspaces")
    assert answer.status == 400
    assert answer.headers["x-request-id"]
    assert answer.headers["x-ratelimit-remaining"]
