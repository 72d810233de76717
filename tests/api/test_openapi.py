"""The OpenAPI document: valid, exactly the router's operations, and true of live answers."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx
import pytest
from api.helpers import create_mode, create_token, in_mode
from conftest import Tree
from openapi_schema_validator import OAS31Validator
from openapi_spec_validator import validate
from support.service import Service

from jeton.model import TOKEN_TYPES, Role
from jeton.web.api.table import OPERATIONS
from jeton.web.router import Router

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
HEADERS = {"X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"}


@pytest.fixture(scope="module")
def document(shared_service: Service) -> Any:
    """The document as it is served."""
    return httpx.get(f"{shared_service.root}/openapi.json").json()


def _operations(document: Any) -> Iterator[tuple[str, str, Any]]:
    for path, item in document["paths"].items():
        for method, operation in item.items():
            yield method.upper(), path, operation


def test_the_document_is_valid(document: Any) -> None:
    """It is OpenAPI 3.1, with the version prefix as its server and the bearer scheme on everything."""
    validate(document)
    assert document["openapi"].startswith("3.1")
    assert document["servers"] == [{"url": "/api/v1"}]
    assert document["security"] == [{"api_token": []}]
    assert document["components"]["securitySchemes"]["api_token"] == {"type": "http", "scheme": "bearer"}


def test_it_has_exactly_the_routers_operations(document: Any) -> None:
    """Documented, declared and routed are the same set, which holds the specification's 22."""
    documented = {(method, path) for method, path, _ in _operations(document)}
    assert documented == {(operation.method, operation.path) for operation in OPERATIONS}
    assert documented >= SPECIFIED
    router = Router(OPERATIONS)
    for method, path in documented:
        operation, params = router.match(method, f"/api/v1{re.sub('{[^}]+}', 'x', path)}".encode())
        assert (operation.method, operation.path, len(params)) == (method, path, path.count("{"))


def test_each_operation_documents_its_errors(document: Any) -> None:
    """What may come back is listed, by the kind of operation, each with the rate-limit headers."""
    ids = [operation["operationId"] for _, _, operation in _operations(document)]
    assert len(set(ids)) == len(ids)
    for method, path, operation in _operations(document):
        needed = {"401", "429", "500"} | ({"404"} if "{" in path else set())
        needed |= {"403"} if method != "GET" else {"304"}
        needed |= {"400", "413", "415"} if method in {"POST", "PATCH"} else set()
        needed |= {"412"} if method in {"PATCH", "DELETE"} else set()
        assert needed <= set(operation["responses"]), (method, path)
        assert ("requestBody" in operation) == (method in {"POST", "PATCH"})
        for response in operation["responses"].values():
            assert set(response["headers"]) >= HEADERS


def test_the_types_are_listed(document: Any) -> None:
    """The schema of a token names the 18 types in the specification's order."""
    properties = document["components"]["schemas"]["TokenCreation"]["properties"]
    assert sorted(properties["type"]["enum"]) == sorted(TOKEN_TYPES)


class Live(NamedTuple):
    """Sends requests and holds each answer against the document."""

    document: Any
    client: httpx.Client

    def send(
        self, method: str, template: str, path: str, status: int, body: object = None, **headers: str
    ) -> Any:
        """Send a request; the answer's status, type, headers and body must be documented."""
        response = self.client.request(method, path, json=body, headers=headers)
        assert response.status_code == status, response.text
        operation = self.document["paths"][template][method.lower()]
        documented = operation["responses"][str(status)]
        assert all(response.headers[name].isdigit() for name in documented["headers"])
        if status == 304:
            assert response.content == b""
            return response
        media_type = response.headers["content-type"].partition(";")[0]
        schema = documented["content"][media_type]["schema"]
        value = response.json() if media_type == "application/json" else response.text
        whole = {**schema, "components": self.document["components"]}
        OAS31Validator(whole).validate(value)
        return response


WRITES: list[tuple[str, str, str, dict[str, Any]]] = [
    ("POST", "/workspaces", "/workspaces", {"name": "a", "description": "b"}),
    ("POST", "/workspaces/{id}/tokensets", "{workspace}/tokensets", {"name": "a"}),
    ("POST", "/tokensets/{id}/modes", "{tokenset}/modes", {"name": "a", "is_default": True}),
    ("POST", f"{MODE}/tokens", "{tokens}", {"name": "b", "type": "color", "alias_to": "a"}),
    ("PATCH", "/workspaces/{id}", "{workspace}", {"description": None}),
    ("PATCH", "/tokensets/{id}", "{tokenset}", {"name": "b"}),
    ("PATCH", MODE, "{mode}", {"is_default": False}),
    ("PATCH", f"{MODE}/tokens/{{name}}", "{tokens}/a", {"name": "c", "value": "d", "description": "e"}),
]
READS = [
    ("/workspaces", "/workspaces"),
    ("/workspaces/{id}", "{workspace}"),
    ("/workspaces/{id}/tokensets", "{workspace}/tokensets"),
    ("/tokensets/{id}", "{tokenset}"),
    ("/tokensets/{id}/modes", "{tokenset}/modes"),
    ("/tokensets/{id}/tokens", "{tokenset}/tokens"),
    ("/tokensets/{id}/tokens", "{tokenset}/tokens?limit=1"),
    (f"{MODE}/tokens", "{tokens}"),
    (f"{MODE}/tokens", "{tokens}?limit=1000"),
    (f"{MODE}/tokens/{{name}}", "{tokens}/a"),
    (f"{MODE}/tokens/{{name}}", "{tokens}/alias"),
    (f"{MODE}/tokens/{{name}}", "{tokens}/lost"),
    *((f"{MODE}/export", f"{{mode}}/export?format={name}") for name in ("json", "css", "ios", "android")),
    *(
        ("/tokensets/{id}/export", f"{{tokenset}}/export?format={name}")
        for name in ("json", "css", "ios", "android")
    ),
]
READS += [
    ("/export-targets", "/export-targets"),
    *(
        (f"{template}/export/{{target}}{beneath}", f"{path}/export/{name}{beneath}")
        for template, path, names in (
            (MODE, "{mode}", ("json", "css", "ios", "android", "dtcg")),
            ("/tokensets/{id}", "{tokenset}", ("json", "css", "ios", "android", "dtcg")),
            ("/workspaces/{id}", "{workspace}", ("resolver",)),
        )
        for name in names
        for beneath in ("", "/report")
    ),
]
DELETIONS = [
    (f"{MODE}/tokens/{{name}}", "{tokens}/a"),
    (MODE, "{mode}"),
    ("/tokensets/{id}", "{tokenset}"),
    ("/workspaces/{id}", "{workspace}"),
]


def _path(template: str, tree: Tree) -> str:
    return template.format(
        workspace=tree.workspace, tokenset=tree.tokenset, mode=tree.mode, tokens=tree.tokens
    )


@pytest.fixture
def grown(tree: Tree) -> Tree:
    """A mode with a token, an alias and a lost one, and a second mode."""
    create_token(tree, "a", description="said")
    create_token(tree, "alias", value="", alias_to="a")
    create_token(tree, "lost", value="", alias_to="gone")
    create_token(in_mode(tree, create_mode(tree, "Dark")["id"]), "a")
    return tree


def test_live_answers_fit(document: Any, service: Service, grown: Tree) -> None:
    """Successes of every operation are as documented, and so are their refusals."""
    live = Live(document, grown.owner.client)
    unknown, stranger = Live(document, service.client()), Live(document, service.account().client)
    for template, path in READS:
        response = live.send("GET", template, _path(path, grown), 200)
        live.send("GET", template, _path(path, grown), 304, **{"If-None-Match": response.headers["etag"]})
        unknown.send("GET", template, _path(path, grown), 401)
        if "{" in template:
            stranger.send("GET", template, _path(path, grown), 404)
    for method, template, path, body in WRITES:
        live.send(method, template, _path(path, grown), 400, {"name": ""})
        live.send(method, template, _path(path, grown), 413, {"name": "a" * 1_100_000})
        live.send(method, template, _path(path, grown), 415)
        unknown.send(method, template, _path(path, grown), 401, body)
        if method == "PATCH":
            live.send(method, template, _path(path, grown), 412, body, **{"If-Match": '"v99"'})
        live.send(method, template, _path(path, grown), 200 if method == "PATCH" else 201, body)
    create_token(grown, "a", value="again")
    create_token(grown, "dependent", value="", alias_to="a")
    for template, path in DELETIONS:
        live.send("DELETE", template, _path(path, grown), 412, **{"If-Match": '"v99"'})
        stranger.send("DELETE", template, _path(path, grown), 404)
        live.send("DELETE", template, _path(path, grown), 200)


def test_live_refusals_of_state_fit(document: Any, service: Service, grown: Tree) -> None:
    """403, 409 and the 400 of a last mode are documented where they happen."""
    live = Live(document, grown.owner.client)
    live.send("POST", f"{MODE}/tokens", grown.tokens, 409, {"name": "a", "type": "color", "value": "x"})
    live.send("PATCH", f"{MODE}/tokens/{{name}}", f"{grown.tokens}/a", 409, {"name": "alias"})
    live.send("POST", "/tokensets/{id}/modes", f"{grown.tokenset}/modes", 409, {"name": "Base"})
    live.send("PATCH", MODE, grown.mode, 409, {"name": "Dark"})
    for template, path in (("/tokensets/{id}", grown.tokenset), (MODE, grown.mode)):
        live.send("GET", f"{template}/export", f"{path}/export?strict=true", 409)
        live.send("GET", f"{template}/export", f"{path}/export?format=none", 400)
    live.send("GET", f"{MODE}/tokens", f"{grown.tokens}?limit=0", 400)
    viewer = Live(document, service.member(grown.workspace_id, Role.VIEWER).client)
    for method, template, path, body in WRITES:
        viewer.send(method, template, _path(path, grown), 403, body)
    for template, path in DELETIONS:
        viewer.send("DELETE", template, _path(path, grown), 403)


def test_live_answers_of_many_tokens_fit(document: Any, grown: Tree) -> None:
    """Bulk changes and imports: successes, dry runs and refusals with problems are as documented."""
    live = Live(document, grown.owner.client)
    bulk, token = f"{MODE}/tokens", {"name": "new", "type": "color", "value": "#fff"}
    live.send("PATCH", bulk, grown.tokens, 200, {"upsert": [token], "delete": ["a"]})
    live.send("PATCH", bulk, grown.tokens, 400, {"upsert": [5], "delete": ["gone"]})
    live.send("PATCH", bulk, grown.tokens, 412, {}, **{"If-Match": '"r99"'})
    live.send("PATCH", bulk, grown.tokens, 415)
    file = {"new": {"$type": "color", "$value": "#000", "$extensions": {"a": 1}}}
    for path, template in ((grown.workspace, "/workspaces/{id}"), (grown.tokenset, "/tokensets/{id}")):
        for query in ("?dry_run=true", ""):
            live.send("POST", f"{template}/import", f"{path}/import{query}", 200, file)
        live.send("POST", f"{template}/import", f"{path}/import", 400, {"a": 5})
        live.send("POST", f"{template}/import", f"{path}/import", 412, file, **{"If-Match": '"r99"'})
        live.send("POST", f"{template}/import", f"{path}/import", 415)
