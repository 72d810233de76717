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
from support.checks import ok
from support.releases import release
from support.service import Service

from jeton.exporters.registry import EXPORTERS
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
    return shared_service.client().get(f"{shared_service.root}/openapi.json").json()


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
    prefixes = {(operation.method, operation.path): operation.prefix for operation in OPERATIONS}
    for method, path in documented:
        whole = prefixes[method, path] + re.sub("{[^}]+}", "x", path)
        operation, params = router.match(method, whole.encode())
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
    ("/me", "/me"),
    ("/workspaces/{id}/members", "{workspace}/members"),
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


def test_live_answers_about_accounts_fit(document: Any, service: Service, grown: Tree) -> None:
    """API tokens and members: successes and refusals are as documented."""
    live, mine, members = Live(document, grown.owner.client), "/me/api-tokens", f"{grown.workspace}/members"
    unknown = Live(document, service.client())
    limited = {"name": "a", "scopes": ["read:tokens"], "expires_in_days": 1}
    reader = Live(document, service.client(live.send("POST", mine, mine, 201, limited).json()["token"]))
    spare = live.send("POST", mine, mine, 201, {"name": "a"}, **{"Idempotency-Key": "key"}).json()["id"]
    live.send("POST", mine, mine, 409, {"name": "a"}, **{"Idempotency-Key": "key"})
    live.send("GET", mine, mine, 200)
    one = f"{mine}/{{tokenId}}"
    live.send("DELETE", one, f"{mine}/{spare}", 412, **{"If-Match": '"v1"'})
    live.send("DELETE", one, f"{mine}/{spare}", 200)
    live.send("DELETE", one, f"{mine}/{spare}", 404)
    reader.send("POST", mine, mine, 403, limited)
    reader.send("DELETE", one, f"{mine}/{spare}", 403)
    member = service.account()
    template, body = "/workspaces/{id}/members", {"email": member.email, "role": "editor"}
    live.send("POST", template, members, 200, body)
    live.send("POST", template, members, 404, {**body, "email": "nobody@example.com"})
    live.send("GET", template, members, 200)
    Live(document, member.client).send("GET", template, members, 403)
    one = f"{template}/{{userId}}"
    live.send("DELETE", one, f"{members}/{member.id}", 412, **{"If-Match": '"v1"'})
    Live(document, member.client).send("DELETE", one, f"{members}/{member.id}", 403)
    live.send("DELETE", one, f"{members}/{member.id}", 200)
    live.send("DELETE", one, f"{members}/{member.id}", 404)
    for path in (mine, members):
        of = mine if path == mine else template
        live.send("POST", of, path, 400, {"name": ""})
        live.send("POST", of, path, 413, {"name": "a" * 1_100_000})
        live.send("POST", of, path, 415)
        unknown.send("POST", of, path, 401, {})


def test_live_answers_about_releases_fit(document: Any, service: Service, grown: Tree) -> None:
    """Releases: successes and refusals are as documented."""
    organization = service.organization(grown.owner)
    service.belongs(grown.workspace_id, organization)
    live, unknown = Live(document, grown.owner.client), Live(document, service.client())
    viewer = Live(document, service.organization_member(organization, Role.VIEWER).client)
    many, path = "/organizations/{id}/releases", f"/organizations/{organization}/releases"
    made = live.send("POST", many, path, 201, {"notes": "a"}).json()
    live.send("GET", many, f"{path}?limit=1", 200)
    live.send("GET", many, f"{path}?limit=0", 400)
    live.send("POST", many, path, 409, {"version": made["version"]})
    live.send("POST", many, path, 400, {"workspace_ids": []})
    live.send("POST", many, path, 404, {"workspace_ids": [organization]})
    one, release = f"{many}/{{releaseId}}", f"{path}/{made['id']}"
    assert live.send("PATCH", one, release, 200, {"is_public": True}).json()["is_public"]
    live.send("PATCH", one, release, 400, {"is_public": 1})
    for template, place in ((many, path), (one, release)):
        response = live.send("GET", template, place, 200)
        live.send("GET", template, place, 304, **{"If-None-Match": response.headers["etag"]})
        unknown.send("GET", template, place, 401)
        Live(document, service.account().client).send("GET", template, place, 404)
        method = "POST" if template == many else "PATCH"
        viewer.send(method, template, place, 403, {})
        live.send(method, template, place, 413, {"notes": "a" * 1_100_000})
        live.send(method, template, place, 415)
    stale = {"If-Match": '"v99"'}
    live.send("PATCH", one, release, 412, {"is_public": True}, **stale)
    live.send("DELETE", one, release, 412, **stale)
    viewer.send("DELETE", one, release, 403)
    live.send("DELETE", one, release, 200)
    live.send("DELETE", one, release, 404)


def test_live_answers_about_environments_fit(document: Any, service: Service, grown: Tree) -> None:
    """Environments, promotions and what a gate says: successes and refusals are as documented."""
    organization = service.organization(grown.owner)
    service.belongs(grown.workspace_id, organization)
    released = service.run(lambda tx: release(tx, organization, grown.owner.id)).id
    live, viewer = (
        Live(document, account.client)
        for account in (grown.owner, service.organization_member(organization, Role.VIEWER))
    )
    every, path = "/organizations/{id}/environments", f"/organizations/{organization}/environments"
    made = live.send("POST", every, path, 201, {"name": "staging", "gate": {"problems": False}}).json()
    gated = live.send("POST", every, path, 201, {"name": "production", "gate": True, "position": 2}).json()
    one, at, gate = f"{every}/{{environmentId}}", f"{path}/{made['id']}", f"{path}/{gated['id']}"
    live.send("POST", every, path, 409, {"name": "staging"})
    live.send("PATCH", one, at, 409, {"name": "production"})
    live.send("PATCH", one, at, 412, {"name": "a"}, **{"If-Match": '"v9"'})
    live.send("PATCH", one, at, 200, {"name": "a", "position": 1})
    live.send("POST", f"{one}/promote", f"{gate}/promote", 409, {"release_id": released})
    live.send("POST", f"{one}/promote", f"{at}/promote", 404, {"release_id": "x"})
    for fields in ({}, {"force": True}):
        for place in (at, gate)[: 1 + len(fields)]:
            live.send("POST", f"{one}/promote", f"{place}/promote", 200, {"release_id": released, **fields})
    for template, place in ((every, path), (one, at), (f"{one}/promotions", f"{gate}/promotions")):
        found = live.send("GET", template, place, 200)
        live.send("GET", template, place, 304, **{"If-None-Match": found.headers["etag"]})
    live.send("GET", f"{one}/promotions", f"{gate}/promotions?limit=1", 200)
    live.send("GET", f"{one}/promotions", f"{gate}/promotions?limit=0", 400)
    for method, template, place in (
        ("POST", every, path),
        ("PATCH", one, at),
        ("POST", f"{one}/promote", f"{at}/promote"),
    ):
        live.send(method, template, place, 400, {"name": "", "release_id": 5})
        live.send(method, template, place, 413, {"name": "a" * 1_100_000})
        live.send(method, template, place, 415)
        viewer.send(method, template, place, 403, {"name": "a", "release_id": "x"})
    viewer.send("DELETE", one, at, 403)
    live.send("DELETE", one, at, 412, **{"If-Match": '"v99"'})
    live.send("DELETE", one, at, 200)
    live.send("DELETE", one, at, 404)


def test_what_stands_beside_the_version_says_where(document: Any) -> None:
    """An operation elsewhere than under /api/v1 has a server of its own."""
    for method, path, operation in _operations(document):
        (prefix,) = {each.prefix for each in OPERATIONS if (each.method, each.path) == (method, path)}
        assert operation.get("servers", [{"url": "/api/v1"}]) == [{"url": prefix}]
        assert ("servers" in operation) == ("/environments/{environmentId}/export" in path)


def test_live_exports_of_releases_fit(document: Any, service: Service, grown: Tree) -> None:
    """Exports of an environment, whole and in parts: successes and refusals are as documented."""
    organization = service.organization(grown.owner)
    service.belongs(grown.workspace_id, organization)
    live = Live(document, grown.owner.client)
    environments = f"/organizations/{organization}/environments"
    made = ok(grown.owner.client.post(environments, json={"name": "production"}), 201)
    one = "/organizations/{id}/environments/{environmentId}/export"
    path = f"/..{environments}/{made['id']}/export"  # it stands beside /api/v1
    live.send("GET", one, path, 404)
    service.run(lambda tx: release(tx, organization, grown.owner.id, "1.0.0"))
    answers = [
        *((one, f"{path}?release=1.0.0&format={name}&mode=Dark") for name in EXPORTERS),
        (one, f"{path}?release=1.0.0"),
        (one, f"{path}?release=1.0.0&format=css"),
        (f"{one}/{{target}}", f"{path}/dtcg?release=1.0.0"),
        (f"{one}/{{target}}", f"{path}/resolver?release=1.0.0&workspace=Brand"),
    ]
    for template, place in answers:
        response = live.send("GET", template, place, 200)
        live.send("GET", template, place, 304, **{"If-None-Match": response.headers["etag"]})
        Live(document, service.client()).send("GET", template, place, 401)
        Live(document, service.account().client).send("GET", template, place, 404)
    live.send("GET", one, f"{path}?release=1.0.0&format=no", 400)
    live.send("GET", one, f"{path}?release=1.0.0&strict=true", 409)
    live.send("GET", f"{one}/{{target}}", f"{path}/dtcg?release=1.0.0&aliases=no", 400)


def test_live_diffs_fit(document: Any, service: Service, grown: Tree) -> None:
    """Diffs of an organization and of modes, as JSON and Markdown: all answers are as documented."""
    organization = service.organization(grown.owner)
    service.belongs(grown.workspace_id, organization)
    live = Live(document, grown.owner.client)
    released = service.run(lambda tx: release(tx, organization, grown.owner.id)).id
    create_token(grown, "later", type="color", value="", alias_to="nothing", deprecated=True)
    modes = [mode["id"] for mode in ok(grown.owner.client.get(f"{grown.tokenset}/modes"))["modes"]]
    for template, path, sides, text in (
        ("/organizations/{id}/diff", f"/organizations/{organization}/diff", (released, "now"), "latest"),
        ("/tokensets/{id}/diff", f"{grown.tokenset}/diff", modes[:2], "now"),
    ):
        asked = f"{path}?from={sides[0]}&to={sides[1]}"
        tag = live.send("GET", template, asked, 200).headers["etag"]
        live.send("GET", template, f"{path}?from={sides[1]}&to={sides[0]}", 200)
        live.send("GET", template, asked, 200, Accept="text/markdown")
        live.send("GET", template, asked, 304, **{"If-None-Match": tag})
        live.send("GET", template, f"{path}?from={text}&to={text}", 400)
        live.send("GET", template, f"{path}?from={sides[0]}&to={grown.workspace_id}", 404)
        Live(document, service.client()).send("GET", template, asked, 401)
        Live(document, service.account().client).send("GET", template, asked, 404)


def test_live_answers_about_organizations_fit(document: Any, service: Service, grown: Tree) -> None:
    """Organizations, their members and their workspaces: successes and refusals are as documented."""
    live, unknown = Live(document, grown.owner.client), Live(document, service.client())
    one, members = "/organizations/{id}", "/organizations/{id}/members"
    made = live.send("POST", "/organizations", "/organizations", 201, {"name": "Acme"}).json()["id"]
    path, people = f"/organizations/{made}", f"/organizations/{made}/members"
    editor = service.organization_member(made, Role.EDITOR)
    stranger, refused = Live(document, service.account().client), Live(document, editor.client)
    belongs = {"organization_id": made}
    live.send("PATCH", "/workspaces/{id}", grown.workspace, 404, {"organization_id": grown.workspace_id})
    live.send("PATCH", "/workspaces/{id}", grown.workspace, 200, belongs)
    live.send("POST", "/workspaces", "/workspaces", 404, {"name": "a", "organization_id": "a"})
    live.send("POST", "/workspaces", "/workspaces", 201, {"name": "a", **belongs})
    for template, read in (("/workspaces", "/workspaces"), ("/workspaces/{id}", grown.workspace)):
        live.send("GET", template, read, 200)
    for template, read in (("/organizations", "/organizations"), (one, path), (members, people)):
        tag = live.send("GET", template, read, 200).headers["etag"]
        live.send("GET", template, read, 304, **{"If-None-Match": tag})
        unknown.send("GET", template, read, 401)
    refused.send("GET", members, people, 403)
    member = {"email": service.account().email, "role": "viewer"}
    nothing: dict[str, str] = {}
    writes = (
        ("POST", "/organizations", "/organizations", {"name": "a"}, 201),
        ("PATCH", one, path, nothing, 200),
    )
    for method, template, at, body, status in (*writes, ("POST", members, people, member, 200)):
        for wrong, sent in ((400, {"name": ""}), (413, {"name": "a" * 1_100_000}), (415, None)):
            live.send(method, template, at, wrong, sent)
        unknown.send(method, template, at, 401, body)
        refused.send(method, template, at, 403, body)
        live.send(method, template, at, status, body)
    live.send("PATCH", one, path, 412, {}, **{"If-Match": '"v99"'})
    live.send("POST", members, people, 404, {**member, "email": "nobody@example.com"})
    for template, gone in ((f"{members}/{{userId}}", f"{people}/{editor.id}"), (one, path)):
        live.send("DELETE", template, gone, 412, **{"If-Match": '"v99"'})
        stranger.send("DELETE", template, gone, 404)
        live.send("DELETE", template, gone, 200)
        live.send("DELETE", template, gone, 404)


def test_live_answers_about_history_fit(document: Any, service: Service, grown: Tree) -> None:
    """Histories, change sets and undo: successes and refusals are as documented."""
    organization = service.organization(grown.owner)
    service.organization_member(organization, Role.VIEWER)
    service.member(grown.workspace_id, Role.EDITOR)
    live, unknown = Live(document, grown.owner.client), Live(document, service.client())
    stranger = Live(document, service.account().client)
    viewer = Live(document, service.member(grown.workspace_id, Role.VIEWER).client)
    whole = live.send("GET", "/workspaces/{id}/history", f"{grown.workspace}/history", 200)
    changes = whole.json()["changes"]
    made = next(each["change_set"] for each in changes if each["name"] == "a")
    begun = changes[-1]["change_set"]
    for template, path in (
        ("/workspaces/{id}/history", f"{grown.workspace}/history"),
        ("/workspaces/{id}/changes/{changeSetId}", f"{grown.workspace}/changes/{made}"),
        ("/tokensets/{id}/history", f"{grown.tokenset}/history"),
        (f"{MODE}/history", f"{grown.mode}/history"),
        (f"{MODE}/tokens/{{name}}/history", f"{grown.tokens}/a/history"),
        ("/organizations/{id}/history", f"/organizations/{organization}/history"),
    ):
        found = live.send("GET", template, path, 200)
        live.send("GET", template, path, 304, **{"If-None-Match": found.headers["etag"]})
        live.send("GET", template, f"{path}?limit=1", 200)
        live.send("GET", template, f"{path}?limit=0", 400)
        unknown.send("GET", template, path, 401)
        stranger.send("GET", template, path, 404)
    template, path = "/workspaces/{id}/changes/{changeSetId}/undo", f"{grown.workspace}/changes"
    live.send("POST", template, f"{path}/{begun}/undo", 409, {})
    live.send("POST", template, f"{path}/x/undo", 404, {})
    live.send("POST", template, f"{path}/{made}/undo", 413, {"name": "a" * 1_100_000})
    live.send("POST", template, f"{path}/{made}/undo", 415)
    unknown.send("POST", template, f"{path}/{made}/undo", 401, {})
    viewer.send("POST", template, f"{path}/{made}/undo", 403, {})
    live.send("POST", template, f"{path}/{made}/undo", 201, {})
    file = {"new": {"$type": "color", "$value": "#fff"}}
    live.send("POST", "/workspaces/{id}/import", f"{grown.workspace}/import", 200, file)
    newest = live.send("GET", "/workspaces/{id}/history", f"{grown.workspace}/history?limit=1", 200).json()
    made = newest["changes"][0]["change_set"]
    assert live.send("POST", template, f"{path}/{made}/undo", 201, {}).json()["left"]
