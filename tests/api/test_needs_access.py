"""What nobody may see below workspaces, tokensets and organizations: the same for every operation there.

Who may do what: test_access.py. What an operation adds to this is in its own file.
"""

import httpx
import pytest
from api.environments import Acme, acme_of
from api.helpers import (
    absent_ids,
    another_secret,
    check_not_found,
    check_refused,
    create_token,
    grow_tokenset,
    grow_tree,
    in_mode,
    nothing_changes,
    send,
    send_no_json,
)
from api.paths import filled, in_tree
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model.objects import Plan, Role
from jeton.web.api.table import OPERATIONS
from jeton.web.http.operation import Operation

_MODE = "/tokensets/{id}/modes/{modeId}"
_WRONG = (
    "limit=0 format=nonsense strict=1 at=never cursor=x severity=bad code= q= value= validate=maybe from=x"
)
"""What is refused of parameters, to who may see what it is about."""
BELOW = [
    operation for operation in OPERATIONS if operation.path.startswith(("/workspaces/{", "/tokensets/{"))
]


BELOW_ORGANIZATION = [
    operation
    for operation in OPERATIONS
    if operation.path.startswith("/organizations/{") and "/export" not in operation.path
]
"""All but exports, which stand beside `/api/v1`: `test_export_environment` has them."""
WRONG = {"name": 5, "email": 5, "role": 5, "version": 5, "is_public": 5, "release_id": 5}


def _wrong_query(operation: Operation) -> str:
    """Return a query of what is refused of the parameters that an operation knows."""
    known = {query.name for query in operation.query}
    return "?" + "&".join(pair for pair in _WRONG.split() if pair.partition("=")[0] in known)


def _hidden(operation: Operation) -> str:
    """Return the text of the 404 of who does not see what an operation is about."""
    if operation.path.startswith("/workspaces"):
        return Text.WORKSPACE_NOT_FOUND
    return Text.MODE_NOT_FOUND if operation.path.startswith(_MODE) else Text.TOKENSET_NOT_FOUND


def test_what_is_absent_or_hidden_is_not_found(service: Service, tree: Tree) -> None:
    """A stranger, ids that name nothing, ids of something else and a mode of another tokenset get one and the
    same 404, whatever the body and the query.
    """
    create_token(tree, "a")
    other, stranger = grow_tokenset(tree.owner, tree.workspace_id), service.account().client
    for operation in BELOW:
        path = filled(operation.path, in_tree(tree))
        if operation.path.startswith(_MODE):
            crossed = (in_mode(other, tree.mode_id), in_mode(tree, other.mode_id))
            cross = [filled(operation.path, in_tree(each)) for each in crossed]
        elif operation.path.startswith("/tokensets"):
            cross = [path.replace(tree.tokenset_id, wrong) for wrong in (tree.workspace_id, tree.mode_id)]
        else:
            cross = [path.replace(tree.workspace_id, wrong) for wrong in (tree.tokenset_id, tree.owner.id)]
        query = _wrong_query(operation)
        cross += [f"{wrong}{query}" for wrong in cross]
        check_not_found(service, tree, operation.method, path, _hidden(operation), cross=cross)
        refused(send(stranger, operation.method, path + query), 404, _hidden(operation))


@pytest.mark.parametrize(
    "place",
    [
        "{0.workspace}/tokensets",
        "{0.tokenset}",
        "{0.tokenset}/modes",
        "{0.tokenset}/tokens",
        "{0.tokens}",
        "{0.tokens}/a",
        "{0.workspace}/history?limit=1",
        "{0.tokenset}/history",
        "{0.mode}/history",
        "{0.tokens}/a/history",
    ],
)
def test_members_may_read(service: Service, tree: Tree, place: str) -> None:
    """A viewer gets what the owner gets, also with a token that only reads; a free owner does, too, and
    hides it from the viewer.
    """
    viewer = service.member(tree.workspace_id, Role.VIEWER)
    reader = service.client(another_secret(service, viewer)[1])
    create_token(tree, "a")
    path = place.format(tree)
    shown = ok(tree.owner.client.get(path))
    assert ok(viewer.client.get(path)) == ok(reader.get(path)) == shown
    service.set_plan(tree.owner, Plan.FREE)
    assert ok(tree.owner.client.get(path)) == shown
    assert reader.get(path).status_code == 404


@pytest.fixture
def inside(acme: Acme) -> dict[str, str]:
    """The ids of the organization, and of an environment and a release of it."""
    return {"organizations": acme.id, "environments": acme.add("a")["id"], "releases": acme.release()["id"]}


def test_an_organization_that_is_absent_or_hidden_is_not_found(acme: Acme, inside: dict[str, str]) -> None:
    """A stranger, ids that name nothing and ids of something else get one and the same 404, whatever the
    body and the query; so do, in the organization, ids that name no environment or release there, also for a
    viewer.
    """
    other = acme_of(acme.service, grow_tree(acme.owner))
    elsewhere = {"environments": other.add("x")["id"], "releases": other.release()["id"]}
    stranger, viewer = acme.service.account().client, acme.member(Role.VIEWER).client
    with acme.unchanged(), nothing_changes(acme.service, acme.owner):
        for operation in BELOW_ORGANIZATION:
            _check_absent(acme, operation, inside, stranger)
            for name, text in (
                ("environments", Text.ENVIRONMENT_NOT_FOUND),
                ("releases", Text.RELEASE_NOT_FOUND),
            ):
                if f"{name}/{{" in operation.path:
                    absent = (*absent_ids(inside[name]), acme.id, elsewhere[name])
                    paths = [filled(operation.path, {**inside, name: each}) for each in absent]
                    _check_absent_inside(operation, paths, (acme.client, viewer), text)


def _check_absent(acme: Acme, operation: Operation, inside: dict[str, str], stranger: httpx.Client) -> None:
    """Check that an organization which is absent, or hidden from a stranger, is not found."""
    method, path = operation.method, filled(operation.path, inside)
    body = None if operation.body is None else WRONG
    for absent in (*absent_ids(acme.id), acme.tree.workspace_id):
        answer = send(acme.client, method, path.replace(acme.id, absent), body)
        check_refused(absent, answer, 404, Text.ORGANIZATION_NOT_FOUND)
    for query in ("", _wrong_query(operation)):
        refused(send(stranger, method, path + query, body), 404, Text.ORGANIZATION_NOT_FOUND)
    if body is not None:
        refused(send_no_json(stranger, method, path), 404, Text.ORGANIZATION_NOT_FOUND)


def _check_absent_inside(
    operation: Operation, paths: list[str], clients: tuple[httpx.Client, ...], text: str
) -> None:
    """Check that nothing is found by any of the paths."""
    body = None if operation.body is None else WRONG
    for path in paths:
        for client, query in zip(clients, (_wrong_query(operation), ""), strict=True):
            check_refused(path, send(client, operation.method, path + query, body), 404, text)


@pytest.mark.parametrize("listed", ["environments", "environments/{staging}/promotions", "releases"])
def test_members_may_read_in_an_organization(acme: Acme, listed: str) -> None:
    """A viewer gets what the owner gets, also when the owner's plan no longer includes organizations."""
    viewer, staging = acme.member(Role.VIEWER).client, acme.add("staging")
    ok(acme.promote(staging, acme.release()))
    path = f"{acme.path}/{listed.format(staging=staging['id'])}"
    shown = ok(acme.client.get(path))
    assert shown["total"] == 1
    for plan in (Plan.FREE, Plan.TEAM):
        acme.service.set_plan(acme.owner, plan)
        assert ok(viewer.get(path)) == shown
