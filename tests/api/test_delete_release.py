"""DELETE /organizations/{id}/releases/{releaseId}."""

from typing import Any

import pytest
from api.helpers import create_token
from api.releasing import Organized, check_hidden, check_policy, contents, furnish, organize, unchanged
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model import Role


@pytest.fixture
def organized(service: Service, tree: Tree) -> Organized:
    """An organization with a workspace."""
    return organize(service, tree)


def test_deletes_the_release_and_what_it_alone_has(service: Service, organized: Organized) -> None:
    """What other releases have stays; with the last one everything is gone."""
    before = contents(service)
    furnish(organized.tree)
    first = organized.release()
    with_first = contents(service)
    create_token(organized.tree, "new")
    second = organized.release()
    equal = organized.release()
    assert equal["digest"] == second["digest"]
    assert _delete(organized, second) == {"message": "Release deleted successfully"}
    refused(organized.client.get(f"{organized.releases}/{second['id']}"), 404, "Release not found")
    refused(organized.client.delete(f"{organized.releases}/{second['id']}"), 404, "Release not found")
    assert contents(service) > with_first, "the equal one has it still"
    _delete(organized, equal)
    assert contents(service) == with_first
    assert ok(organized.client.get(organized.releases)) == {"releases": [first], "total": 1}
    _delete(organized, first)
    assert contents(service) - before <= _shared_by_others(service)


def test_its_version_stands_for_the_same_for_ever(service: Service, organized: Organized) -> None:
    """A release of the same content may take it again, any other is 409; proposals are above it."""
    create_token(organized.tree, "a")
    made = organized.release(version="4.0.0")
    _delete(organized, made)
    again = organized.release(version="4.0.0")
    assert (again["id"] != made["id"], again["digest"]) == (True, made["digest"])
    _delete(organized, again)
    create_token(organized.tree, "b")
    with unchanged(service, organized):
        response = organized.client.post(organized.releases, json={"version": "4.0.0"})
        refused(response, 409, Text.RELEASE_VERSION_USED.format(version="4.0.0"))
    assert organized.release()["version"] == "4.1.0", "nothing is there to compare it with"
    create_token(organized.tree, "c")
    higher = organized.release(version="7.1.0")
    _delete(organized, higher)
    create_token(organized.tree, "d")
    assert organized.release()["version"] == "7.2.0", "above the highest, by what differs from 4.1.0"


def test_what_another_organization_released_stays(service: Service, organized: Organized) -> None:
    """The same content in releases of two organizations is stored once, and goes with the last."""
    furnish(organized.tree)
    made = organized.release()
    other = Organized(organized.tree, service.organization(organized.owner))
    service.belongs(organized.tree.workspace_id, other.id)
    equal = other.release()
    before = contents(service)
    assert equal["digest"] == made["digest"]
    _delete(organized, made)
    assert contents(service) == before
    _delete(other, equal)
    assert bytes.fromhex(made["digest"]) not in contents(service)


def test_a_release_in_use_stays(service: Service, organized: Organized) -> None:
    """While it is active in an environment it is 409, and the environments are named; then it goes."""
    made, other = organized.release(), organized.release()
    environments = [_environment(organized, name) for name in ("staging", "production")]
    for path in environments:
        ok(organized.client.post(f"{path}/promote", json={"release_id": made["id"]}))
    with unchanged(service, organized):
        response = organized.client.delete(f"{organized.releases}/{made['id']}")
        refused(response, 409, Text.RELEASE_IN_USE.format(environments="staging, production"))
    ok(organized.client.post(f"{environments[0]}/promote", json={"release_id": other["id"]}))
    response = organized.client.delete(f"{organized.releases}/{made['id']}")
    refused(response, 409, Text.RELEASE_IN_USE.format(environments="production"))
    ok(organized.client.post(f"{environments[1]}/promote", json={"release_id": other["id"]}))
    _delete(organized, made)


def test_a_stale_version_is_refused(service: Service, organized: Organized) -> None:
    """If-Match with another version is 412; with the stored one 200."""
    path = f"{organized.releases}/{organized.release()['id']}"
    with unchanged(service, organized):
        refused(organized.client.delete(path, headers={"If-Match": '"v2"'}), 412, Text.STALE)
    ok(organized.client.delete(path, headers={"If-Match": '"v1"'}))


def test_editors_may(service: Service, organized: Organized) -> None:
    """Whoever releases may delete."""
    path = f"{organized.releases}/{organized.release()['id']}"
    ok(service.organization_member(organized.id, Role.EDITOR).client.delete(path))


def test_a_public_release_is_for_owner_and_admin(service: Service, organized: Organized) -> None:
    """What anyone may rely on is not an editor's to delete, whatever version they name."""
    path = f"{organized.releases}/{organized.release()['id']}"
    ok(organized.client.patch(path, json={"is_public": True}))
    editor = service.organization_member(organized.id, Role.EDITOR).client
    with unchanged(service, organized):
        for headers in ({}, {"If-Match": '"v1"'}):
            refused(editor.delete(path, headers=headers), 403, Text.ORGANIZATION_ROLE_WITHDRAWING)
    ok(service.organization_member(organized.id, Role.ADMIN).client.delete(path))


def test_with_its_organization_all_goes(service: Service, organized: Organized) -> None:
    """Deleting an organization deletes its releases, and what they alone have, also those in use."""
    furnish(organized.tree)
    made = organized.release()
    path = _environment(organized, "production")
    ok(organized.client.post(f"{path}/promote", json={"release_id": made["id"]}))
    ok(organized.client.delete(organized.path))
    assert bytes.fromhex(made["digest"]) not in contents(service)
    assert service.database.rows("SELECT id FROM release WHERE id = $1", made["id"]) == []


def test_needs_scope_plan_and_role(service: Service, organized: Organized) -> None:
    """What blocks a deletion is named in this order."""
    path = f"{organized.releases}/{organized.release()['id']}"
    check_policy(service, organized, "DELETE", path)


def test_what_is_absent_or_hidden_is_not_found(service: Service, organized: Organized) -> None:
    """A stranger and ids that name nothing get 404."""
    path = f"{organized.releases}/{organized.release()['id']}"
    check_hidden(service, organized, "DELETE", path)


def _delete(organized: Organized, release: Any) -> Any:
    return ok(organized.client.delete(f"{organized.releases}/{release['id']}"))


def _environment(organized: Organized, name: str) -> str:
    made = ok(organized.client.post(f"{organized.path}/environments", json={"name": name}), 201)
    return f"{organized.path}/environments/{made['id']}"


def _shared_by_others(service: Service) -> set[bytes]:
    return {bytes(digest) for (digest,) in service.database.rows("SELECT digest FROM release_content")}
