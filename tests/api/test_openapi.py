"""The OpenAPI document: valid, exactly the router's operations, and true of live answers."""

import json
import math
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx
import pytest
from api.helpers import another_secret
from api.histories import newest
from api.requests import CASES, Case
from api.world import World, build
from openapi_schema_validator import OAS31Validator
from openapi_spec_validator import validate
from support.checks import ok
from support.service import Service

from jeton.formats.targets import EXPORTERS
from jeton.model.objects import TOKEN_TYPES, Role
from jeton.web.api import pairings
from jeton.web.api.release_exports import PUBLIC_OPERATIONS
from jeton.web.api.table import OPERATIONS
from jeton.web.http import auth
from jeton.web.http.operation import PREFIX, Operation, Upload
from jeton.web.http.router import Router

MODE = "/tokensets/{id}/modes/{modeId}"
SPECIFIED = {
    ("GET", "/workspaces"),
    ("POST", "/workspaces"),
    ("GET", "/workspaces/{id}"),
    ("PATCH", "/workspaces/{id}"),
    ("DELETE", "/workspaces/{id}"),
    ("GET", "/workspaces/{id}/tokensets"),
    ("POST", "/workspaces/{id}/tokensets"),
    ("GET", "/tokensets/{id}"),
    ("PATCH", "/tokensets/{id}"),
    ("DELETE", "/tokensets/{id}"),
    ("GET", "/tokensets/{id}/modes"),
    ("POST", "/tokensets/{id}/modes"),
    ("PATCH", MODE),
    ("DELETE", MODE),
    ("GET", "/tokensets/{id}/tokens"),
    ("GET", f"{MODE}/tokens"),
    ("POST", f"{MODE}/tokens"),
    ("GET", f"{MODE}/tokens/{{name}}"),
    ("PATCH", f"{MODE}/tokens/{{name}}"),
    ("DELETE", f"{MODE}/tokens/{{name}}"),
    ("GET", "/tokensets/{id}/export"),
    ("GET", f"{MODE}/export"),
}
ROUTER = Router(OPERATIONS)
HEADERS = {"X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"}


@pytest.fixture(scope="module")
def document(shared_service: Service) -> Any:
    """The document as it is served."""
    return shared_service.client().get(f"{shared_service.root}/openapi.json").json()


def _operations(document: Any) -> Iterator[tuple[str, str, Any]]:
    for path, item in document["paths"].items():
        for method, operation in item.items():
            yield method.upper(), path, operation


def test_the_document_is_valid(document: Any) -> None:
    """It is OpenAPI 3.1, with the bearer scheme on everything but what is public."""
    validate(document)
    assert document["openapi"].startswith("3.1")
    assert document["servers"] == [{"url": "/"}]
    assert document["security"] == [{"api_token": []}]
    assert document["components"]["securitySchemes"]["api_token"] == {"type": "http", "scheme": "bearer"}


def test_generators_of_clients_can_read_it(document: Any) -> None:
    """Schemas have names of letters, each of one class, and no reference leads nowhere. Tuples that may have
    no further items, and constants of truth as lists, are in none.
    """
    text, schemas = json.dumps(document), document["components"]["schemas"]
    assert [name for name in schemas if not name.isalnum()] == []
    assert set(re.findall(r'"#/components/schemas/([^"]*)"', text)) == set(schemas)
    assert '"items": false' not in text
    assert '"enum": [true]' not in text


def test_it_has_exactly_the_routers_operations(document: Any) -> None:
    """Documented, declared and routed are the same set, which holds the specification's 22."""
    documented = {(method, path) for method, path, _ in _operations(document)}
    declared = (*OPERATIONS, *pairings.OPERATIONS, *PUBLIC_OPERATIONS)
    assert documented == {(operation.method, operation.route) for operation in declared}
    assert documented >= {(method, f"{PREFIX}{path}") for method, path in SPECIFIED}
    for operation in OPERATIONS:
        routed, params = ROUTER.match(operation.method, re.sub("{[^}]+}", "x", operation.route).encode())
        assert (routed, len(params)) == (operation, operation.path.count("{"))


@pytest.mark.parametrize(
    ("body", "fits"),
    [({"title": "New"}, True), ({"copy_of": "id"}, True), ({}, False), ({"text": "Why"}, False)],
)
def test_a_proposal_begins_with_a_title_or_as_a_copy(document: Any, body: Any, fits: bool) -> None:  # noqa: FBT001
    """The document requires one of both."""
    operation = document["paths"][f"{PREFIX}/workspaces/{{id}}/proposals"]["post"]
    schema = operation["requestBody"]["content"]["application/json"]["schema"]
    assert OAS31Validator({**schema, "components": document["components"]}).is_valid(body) == fits


OPEN = {operation.route for operation in pairings.OPERATIONS}
"""The paths that ask for no API token."""
READING = {"/api/v1/workspaces/{id}/check", *OPEN}
"""The paths to which a body is sent by who may only read."""
PUSHED = {"/api/v1/workspaces/{id}/tokens-studio"}
"""The paths that a program of others puts to, which knows no conditions."""


def test_each_operation_documents_its_errors(document: Any) -> None:
    """What may come back is listed, by the kind of operation, each with the rate-limit headers."""
    ids = [operation["operationId"] for _, _, operation in _operations(document)]
    assert len(set(ids)) == len(ids)
    for method, path, operation in _operations(document):
        is_public = path.startswith("/public/") or path in OPEN
        assert operation.get("security") == ([] if is_public else None)
        needed = (
            {"500", "503"} | (set() if is_public else {"401", "429"}) | ({"404"} if "{" in path else set())
        )
        needed |= {"304"} if method == "GET" else set() if path in READING else {"403"}
        needed |= {"400", "413", "415"} if method in {"POST", "PUT", "PATCH"} else set()
        needed |= {"412"} if method in {"PUT", "PATCH", "DELETE"} and path not in PUSHED else set()
        assert needed <= set(operation["responses"]), (method, path)
        assert ("requestBody" in operation) == (method in {"POST", "PUT", "PATCH"})
        for response in operation["responses"].values():
            assert (
                HEADERS.isdisjoint(response.get("headers", {}))
                if is_public
                else response["headers"].keys() >= HEADERS
            )


def test_the_types_are_listed(document: Any) -> None:
    """The schema of a token names the 18 types in the specification's order."""
    properties = document["components"]["schemas"]["TokenCreation"]["properties"]
    assert sorted(properties["type"]["enum"]) == sorted(TOKEN_TYPES)


class Live(NamedTuple):
    """Sends requests and holds each answer against the document; `world` is what is there and stays so."""

    document: Any
    service: Service
    world: World

    def send(
        self, client: httpx.Client, method: str, path: str, status: int, body: object = None, **headers: str
    ) -> httpx.Response:
        """Send a request; the answer's status, type, headers and body must be documented."""
        response = client.request(method, path, json=body, headers=headers)
        assert response.status_code == status, (method, path, response.text)
        operation, _ = ROUTER.match(method, response.url.raw_path.partition(b"?")[0])
        documented = self.document["paths"][operation.route][method.lower()]["responses"][str(status)]
        assert all(response.headers[name].isdigit() for name in HEADERS)
        assert ("X-Jeton-Change-Set" in documented["headers"]) or "x-jeton-change-set" not in response.headers
        if status == 304:
            assert response.content == b""
            return response
        media_type = response.headers["content-type"].partition(";")[0]
        schema = documented["content"][media_type]["schema"]
        value = response.json() if media_type == "application/json" else response.text
        whole = {**schema, "components": self.document["components"]}
        OAS31Validator(whole).validate(value)
        return response

    def ask(self, case: Case, world: World | None = None) -> None:
        """Send a case's request as the owner; what is read is 304 under its entity tag."""
        world = world or self.world
        values = world.ids | {"new": f"key of {case.title}"}
        headers = {name: text.format_map(values) for name, text in case.headers.items()}
        client, path = world.owner.client, case.path.format_map(values)
        response = self.send(client, case.method, path, case.status, case.sent(values), **headers)
        if case.method == "GET" and case.status == 200:
            known = {**headers, "If-None-Match": response.headers["etag"]}
            self.send(client, "GET", path, 304, **known)


@pytest.fixture(scope="module")
def live(document: Any, shared_service: Service) -> Iterator[Live]:
    """A world that is only read; no use of API tokens is noted, which their list would show."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(auth, "NOTE_EVERY_SECONDS", math.nan)  # no time is ever up
        world = build(shared_service)
        page = ok(world.owner.client.get(f"/tokensets/{world.ids['core']}/tokens?limit=2"))
        yield Live(document, shared_service, world._replace(ids=world.ids | {"page": page["next_cursor"]}))


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda each: f"{each.method} {each.path}")
def test_live_answers_fit(live: Live, service: Service, operation: Operation) -> None:
    """Successes of every operation are as documented, and so are its refusals: 401, 404 for a stranger, and
    of a write 403 of an API token that only reads, and whatever is wrong with the body or the version.
    A stale If-Match is 412 where it is documented, and without effect elsewhere.
    """
    method, cases = operation.method, CASES[operation.method, operation.path]
    for case in cases:
        if method == "GET" or case.status >= 400:
            live.ask(case)
    done = next(case for case in cases if case.status < 400)
    path, body = done.path.format_map(live.world.ids), done.sent(live.world.ids)
    live.send(service.client(), method, path, 401, body)
    if "{" in operation.path:
        live.send(service.account().client, method, path, 404, body)
    if method == "GET":
        return
    client = live.world.owner.client
    if operation.route not in READING:
        live.send(service.client(another_secret(service, live.world.owner)[1]), method, path, 403, body)
    if operation.body is not None:
        live.send(client, method, path, 415)
        if not path.endswith("/undo"):  # it takes any object
            wrong = {"name": 5, "upsert": 5, "version": 5, "is_public": 5, "text": 5, "take": 5}
            live.send(client, method, path, 400, wrong)
        if not isinstance(operation.body, Upload):
            live.send(client, method, path, 413, {"name": "a" * 1_100_000})
    declared = live.document["paths"][operation.route][method.lower()]["parameters"]
    if any(parameter["name"] == "If-Match" for parameter in declared):
        live.send(client, method, path, 412, body, **{"If-Match": '"v99"'})
        live.ask(done, build(service))
    else:  # it has no effect
        assert 412 not in operation.errors
        live.ask(done._replace(headers=done.headers | {"If-Match": '"v99"'}), build(service))


CORE = "/tokensets/{core}/modes/{base}"
ORGANIZATION = "/organizations/{organization}"
SHIPPED = f"{ORGANIZATION}/environments/{{staging}}/export"
PAST = ("/workspaces/{workspace}", "/workspaces/{workspace}/changes/{created}", "/tokensets/{core}", CORE)
HISTORIES = [path if "/changes/" in path else f"{path}/history" for path in (*PAST, f"{CORE}/tokens/plain")]
HISTORIES.append(f"{ORGANIZATION}/history")
FILE = {"new": {"$type": "color", "$value": "#000", "$extensions": {"a": 1}}}
TOKEN = {"name": "plain", "type": "color", "value": "x"}
SIDES = ((f"{ORGANIZATION}/diff", "{release}", "now"), ("/tokensets/{core}/diff", "{base}", "{dark}"))


def _more() -> Iterator[tuple[str, str, int, Any, dict[str, str]]]:
    """Yield the further requests, which change nothing, with the status of their answers."""
    for place in (CORE, "/tokensets/{core}"):
        for name in ("json", "css", "ios", "android"):
            yield "GET", f"{place}/export?format={name}", 200, None, {}
        for name in ("json", "css", "ios", "android", "dtcg"):
            for beneath in ("", "/report"):
                yield "GET", f"{place}/export/{name}{beneath}", 200, None, {}
        yield "GET", f"{place}/export?strict=true", 409, None, {}
        yield "GET", f"{place}/export?format=none", 400, None, {}
    for query in (*(f"format={name}&mode=Dark" for name in EXPORTERS), "", "format=css&bundle=zip"):
        yield "GET", f"{SHIPPED}?release=1.0.0&{query}", 200, None, {}
    yield "GET", f"{SHIPPED}?release=1.0.0&strict=true", 409, None, {}
    yield "GET", f"{SHIPPED}/dtcg?release=1.0.0&bundle=zip", 200, None, {}
    yield "GET", f"{SHIPPED}/dtcg?release=1.0.0", 400, None, {}
    yield "GET", f"{SHIPPED}/dtcg?release=1.0.0&aliases=no", 400, None, {}
    for path, one, other in SIDES:
        yield "GET", f"{path}?from={one}&to={other}", 200, None, {"Accept": "text/markdown"}
        yield "GET", f"{path}?from={other}&to={one}", 200, None, {}
        yield "GET", f"{path}?from={one}&to={{workspace}}", 404, None, {}
    yield "GET", f"{ORGANIZATION}/diff?from=&to=latest", 400, None, {}
    for path in HISTORIES:
        yield "GET", f"{path}?limit=1", 200, None, {}
        yield "GET", f"{path}?limit=0", 400, None, {}
    for path in ("/workspaces/{workspace}/import", "/tokensets/{core}/import"):
        yield "POST", f"{path}?dry_run=true", 200, FILE, {}
        yield "POST", path, 400, {"a": 5}, {}
        yield "POST", path, 412, FILE, {"If-Match": '"r99"'}
    yield "PATCH", f"{CORE}/tokens", 400, {"upsert": [5], "delete": ["gone"]}, {}
    yield "PATCH", f"{CORE}/tokens", 412, {}, {"If-Match": '"r99"'}
    yield "POST", f"{CORE}/tokens", 409, TOKEN, {}
    yield "POST", "/tokensets/{core}/modes", 409, {"name": "Base"}, {}
    yield "POST", f"{ORGANIZATION}/releases", 409, {"version": "1.0.0"}, {}
    yield "POST", f"{ORGANIZATION}/releases", 400, {"workspace_ids": []}, {}
    yield "POST", f"{ORGANIZATION}/releases", 404, {"workspace_ids": ["x"]}, {}
    for path in (ORGANIZATION, "/workspaces/{workspace}"):
        yield "POST", f"{path}/members", 404, {"email": "nobody@example.com", "role": "viewer"}, {}
    yield "PATCH", "/workspaces/{workspace}", 404, {"organization_id": "x"}, {}
    yield "POST", "/workspaces", 404, {"name": "a", "organization_id": "x"}, {}


def test_more_live_answers_fit(live: Live) -> None:
    """Exports of every format, whole and in parts, diffs as Markdown, pages, dry runs, refusals of state."""
    for method, path, status, body, headers in _more():
        live.ask(Case(path, method, path, body, headers, status))


def test_live_answers_of_changes_fit(live: Live, service: Service) -> None:
    """A secret is answered once, a gate is passed by force, an undo tells what it left, and members see no
    list of members.
    """
    world = build(service)
    client, workspace = world.owner.client, f"/workspaces/{world.ids['workspace']}"
    live.send(client, "POST", "/me/api-tokens", 201, {"name": "a", "scopes": ["read:tokens"]})
    for status in (201, 409):
        live.send(client, "POST", "/me/api-tokens", status, {"name": "a"}, **{"Idempotency-Key": "key"})
    place = f"{ORGANIZATION}/environments".format_map(world.ids)
    live.send(client, "POST", place, 201, {"name": "gated", "gate": {"problems": False}, "position": 2})
    body = {"release_id": world.ids["another"], "force": True}
    live.send(client, "POST", f"{place}/{world.ids['production']}/promote", 200, body)
    live.send(
        client,
        "POST",
        f"{CORE}/tokens".format_map(world.ids),
        201,
        {"name": "b", "type": "color", "alias_to": "a"},
    )
    live.send(client, "POST", f"{workspace}/import", 200, FILE)
    undone = f"{workspace}/changes/{newest(client, workspace)}/undo"
    assert live.send(client, "POST", undone, 201, {}).json()["left"]
    colleague = service.organization_member(world.ids["organization"], Role.EDITOR).client
    live.send(colleague, "GET", f"{ORGANIZATION}/members".format_map(world.ids), 403)
    editor = service.member(world.ids["workspace"], Role.EDITOR).client
    live.send(editor, "GET", f"{workspace}/members", 403)


@pytest.mark.parametrize("operation", PUBLIC_OPERATIONS, ids=lambda each: each.path)
def test_live_answers_of_public_releases_fit(live: Live, service: Service, operation: Operation) -> None:
    """Who has no API token gets what is documented: the file, that it is as before, 400 and 404."""
    is_export, zipped = bool(operation.query), "?bundle=zip" if operation.query else "?"
    world = live.world
    releases = f"/organizations/{world.ids['organization']}/releases/{world.ids['release']}"
    digest = ok(world.owner.client.patch(releases, json={"is_public": True}))["digest"]
    documented = live.document["paths"][operation.route]["get"]["responses"]
    url = f"{service.root}{operation.route.format(digest=digest, target='css')}{zipped}"
    absent = url.replace(digest, "0" * 64)
    client = service.client()
    etag = client.get(url).headers["etag"]
    for path, headers, status in (
        (url, {}, 200),
        (url, {"If-None-Match": etag}, 304),
        *([(f"{url}&mode=None", {}, 404)] if is_export else []),
        (f"{url}&inherit=5", {}, 400),
        (absent, {}, 404),
    ):
        response = client.get(path, headers=headers)
        assert response.status_code == status, response.text
        media_type = response.headers.get("content-type", "").partition(";")[0]
        assert status == 304 or media_type in documented[str(status)]["content"]


def test_an_environments_exports_stand_beside_the_version_too(live: Live) -> None:
    """Without a version in the path the answer is the same, and the document has one of both."""
    path = f"{SHIPPED}/css?release=1.0.0&bundle=zip".format_map(live.world.ids)
    client = live.world.owner.client
    assert client.get(f"/..{path}").content == client.get(path).content
    assert [each for each in live.document["paths"] if not each.startswith(("/api/v1/", "/public/"))] == []


def test_every_reference_leads_to_something(document: Any) -> None:
    """No reference is without its target, and a body that changes a token has the fields of one."""
    references = set(re.findall(r'"#/components/(\w+)/([^"]+)"', json.dumps(document)))
    assert references
    assert [path for path in references if path[1] not in document["components"][path[0]]] == []
    body = document["paths"][f"{PREFIX}{MODE}/tokens/{{name}}"]["patch"]["requestBody"]["content"]
    name = body["application/json"]["schema"]["$ref"].rpartition("/")[2]
    assert {"name", "value", "replaced_by"} <= document["components"]["schemas"][name]["properties"].keys()
