"""Query parameters that an operation does not know: refused, or without effect and named in a header."""

import re
from pathlib import Path

import httpx
import pytest
from api.environments import Acme
from api.helpers import nothing_changes
from api.requests import CASES, Case
from api.world import World, build
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.web import api
from jeton.web.api.release_exports import PUBLIC_OPERATIONS
from jeton.web.api.table import OPERATIONS, SPECIFIED
from jeton.web.http.operation import Operation

_WRITES = ("POST", "PUT", "PATCH", "DELETE")


def _done(operation: Operation) -> Case:
    """Return a case of an operation that succeeds, without a query of its own."""
    cases = CASES[operation.method, operation.path]
    return next(case for case in cases if case.status < 300)


def _asked(world: World, operation: Operation, query: str) -> httpx.Response:
    """Send an operation's request with more in its query."""
    case = _done(operation)
    path = case.path.format_map(world.ids)
    headers = {name: text.format_map(world.ids | {"new": "a key"}) for name, text in case.headers.items()}
    joined = f"{path}{'&' if '?' in path else '?'}{query}"
    return world.owner.client.request(operation.method, joined, json=case.sent(world.ids), headers=headers)


@pytest.fixture(scope="module")
def world(shared_service: Service) -> World:
    """A world in which nothing is changed."""
    return build(shared_service)


def test_these_are_the_operations_of_the_specification() -> None:
    """There are 22 of them, each one declared."""
    assert len(SPECIFIED) == 22
    assert {(each.method, each.path) for each in OPERATIONS} > SPECIFIED


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda each: f"{each.method} {each.path}")
def test_a_parameter_that_is_not_known(service: Service, world: World, operation: Operation) -> None:
    """An operation of the specification does what it does without it and says so in a header; any other
    refuses it with 400, names the nearest that it knows, and changes nothing. A lone `_` always passes.
    """
    name = operation.query[0].name if operation.query else ""
    wrong = f"{name}e" if name else "anything"
    hint = f"did you mean {name}?" if name else "there are none here"
    said = f"Unknown query parameter {wrong}: {hint}"
    if (operation.method, operation.path) not in SPECIFIED:
        with nothing_changes(service, world.owner):
            refused(_asked(world, operation, f"{wrong}=1"), 400, said)
            refused(_asked(world, operation, f"_=5&{wrong}"), 400, said)
        if operation.method in _WRITES:
            world = build(service)
        passed = _asked(world, operation, "_=1763971200")
    else:
        if operation.method in _WRITES:
            world = build(service)
        passed = _asked(world, operation, f"{wrong}=1&_=5")
        assert passed.headers["x-jeton-warning"] == said
        if operation.method in _WRITES:
            world = build(service)
        passed = _asked(world, operation, "_=5")
    assert passed.status_code < 300, passed.text
    assert "x-jeton-warning" not in passed.headers


@pytest.mark.parametrize("operation", PUBLIC_OPERATIONS[:2], ids=lambda each: each.path)
def test_public_releases_refuse_it_too(acme: Acme, operation: Operation) -> None:
    """An answer that caches keep for ever is never that to a mistyped request."""
    acme.token("a")
    release = acme.release()
    path = operation.path.format(digest=release["digest"], target="dtcg")
    ok(acme.client.patch(f"{acme.path}/releases/{release['id']}", json={"is_public": True}))
    client, url = acme.service.client(), f"{acme.service.root}{path}"
    refusal = client.get(f"{url}?tokenste=Core")
    assert refusal.status_code == 400
    assert refusal.json() == {"error": "Unknown query parameter tokenste: did you mean tokenset?"}
    assert refusal.headers["cache-control"] == "no-store"
    assert client.get(f"{url}?tokenset=Core&_=1").status_code == 200


def test_a_stranger_learns_nothing_by_it(service: Service, tree: Tree) -> None:
    """What an operation knows does not depend on what the path names: the answer is 400 for everybody."""
    stranger = service.account().client
    for path in (f"{tree.workspace}/search", "/workspaces/x/search"):
        for client in (tree.owner.client, stranger):
            refused(client.get(f"{path}?qq=a"), 400, "Unknown query parameter qq: did you mean q?")
    assert service.client().get(f"{tree.workspace}/search?qq=a").status_code == 401


@pytest.mark.parametrize(
    ("query", "shown"),
    [
        ("a%0D%0AX-Evil:%201=1", "a%0D%0AX-Evil%3A%201"),
        ("%C3%A9t%C3%A9", "%C3%A9t%C3%A9"),
        ("%FF", "%EF%BF%BD"),
        ("x" * 5000, "x" * 64),
        ("a+b", "a%20b"),
    ],
)
def test_any_name_can_be_shown(tree: Tree, query: str, shown: str) -> None:
    """Line ends, letters beyond ASCII and very long names do no harm to the header or the answer."""
    passed = tree.owner.client.get(f"{tree.workspace}?{query}")
    ok(passed)
    assert passed.headers["x-jeton-warning"] == f"Unknown query parameter {shown}: there are none here"
    assert "x-evil" not in passed.headers
    refused(
        tree.owner.client.get(f"/me?{query}"), 400, f"Unknown query parameter {shown}: there are none here"
    )


def test_several_are_named_and_what_means_nothing_else_is_none(tree: Tree) -> None:
    """A warning names five of them at most; empty pairs and known names in any encoding are none of them."""
    client = tree.owner.client
    many = client.get(f"{tree.workspace}?{'&'.join(f'p{number}=' for number in range(9))}")
    assert many.headers["x-jeton-warning"].count("Unknown") == 5
    assert "x-jeton-warning" not in client.get(f"{tree.tokens}?&&lim%69t=5&").headers
    assert ok(client.get(f"{tree.workspace}/search?%71=zzz"))["total"] == 0
    far = client.get(f"{tree.workspace}/search?something=1")
    refused(far, 400, "Unknown query parameter something; known: q, value, resolved, type, limit, proposal")


def test_pages_outside_the_api_look_at_no_query(service: Service) -> None:
    """Probes may add what they like."""
    for path in ("/healthz", "/readyz", "/metrics", "/openapi.json", "/docs"):
        assert service.client().get(f"{service.root}{path}?probe=1").status_code == 200


def test_handlers_read_no_parameter_that_is_not_declared() -> None:
    """Each name that a handler reads is a parameter of some operation: else nobody could ever send it."""
    declared = {query.name for operation in OPERATIONS for query in operation.query}
    files = Path(api.__file__).parent.glob("*.py")
    read = {name for file in files for name in re.findall(r'query\.get\("(\w+)"', file.read_text())}
    assert len(read) > 10
    assert read <= declared
