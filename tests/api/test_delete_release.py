"""DELETE /organizations/{id}/releases/{releaseId}."""

from typing import Any

from api.environments import Acme, contents
from api.helpers import create_token
from api.releasing import furnish
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model import Role


def test_deletes_the_release_and_what_it_alone_has(service: Service, acme: Acme) -> None:
    """What other releases have stays; with the last one everything is gone."""
    before = contents(service)
    furnish(acme.tree)
    first = acme.release()
    with_first = contents(service)
    create_token(acme.tree, "new")
    second = acme.release()
    equal = acme.release()
    assert equal["digest"] == second["digest"]
    assert _delete(acme, second) == {"message": "Release deleted successfully"}
    refused(acme.client.get(f"{acme.releases}/{second['id']}"), 404, "Release not found")
    refused(acme.client.delete(f"{acme.releases}/{second['id']}"), 404, "Release not found")
    assert contents(service) > with_first, "the equal one has it still"
    _delete(acme, equal)
    assert contents(service) == with_first
    assert ok(acme.client.get(acme.releases)) == {"releases": [first], "total": 1}
    _delete(acme, first)
    assert contents(service) - before <= _shared_by_others(service)


def test_its_version_stands_for_the_same_for_ever(acme: Acme) -> None:
    """A release of the same content may take it again, any other is 409; proposals are above it."""
    create_token(acme.tree, "a")
    made = acme.release(version="4.0.0")
    _delete(acme, made)
    again = acme.release(version="4.0.0")
    assert (again["id"] != made["id"], again["digest"]) == (True, made["digest"])
    _delete(acme, again)
    create_token(acme.tree, "b")
    with acme.unchanged():
        response = acme.client.post(acme.releases, json={"version": "4.0.0"})
        refused(response, 409, Text.RELEASE_VERSION_USED.format(version="4.0.0"))
    assert acme.release()["version"] == "4.1.0", "nothing is there to compare it with"
    create_token(acme.tree, "c")
    higher = acme.release(version="7.1.0")
    _delete(acme, higher)
    create_token(acme.tree, "d")
    assert acme.release()["version"] == "7.2.0", "above the highest, by what differs from 4.1.0"


def test_what_another_organization_released_stays(service: Service, acme: Acme) -> None:
    """The same content in releases of two organizations is stored once, and goes with the last."""
    furnish(acme.tree)
    made = acme.release()
    other = Acme(service, acme.tree, service.organization(acme.owner))
    service.belongs(acme.tree.workspace_id, other.id)
    equal = other.release()
    before = contents(service)
    assert equal["digest"] == made["digest"]
    _delete(acme, made)
    assert contents(service) == before
    _delete(other, equal)
    assert bytes.fromhex(made["digest"]) not in contents(service)


def test_a_release_in_use_stays(acme: Acme) -> None:
    """While it is active in an environment it is 409, and the environments are named; then it goes."""
    made, other = acme.release(), acme.release()
    environments = [_environment(acme, name) for name in ("staging", "production")]
    for path in environments:
        ok(acme.client.post(f"{path}/promote", json={"release_id": made["id"]}))
    with acme.unchanged():
        response = acme.client.delete(f"{acme.releases}/{made['id']}")
        refused(response, 409, Text.RELEASE_IN_USE.format(environments="staging, production"))
    ok(acme.client.post(f"{environments[0]}/promote", json={"release_id": other["id"]}))
    response = acme.client.delete(f"{acme.releases}/{made['id']}")
    refused(response, 409, Text.RELEASE_IN_USE.format(environments="production"))
    ok(acme.client.post(f"{environments[1]}/promote", json={"release_id": other["id"]}))
    _delete(acme, made)


def test_editors_may(acme: Acme) -> None:
    """Whoever releases may delete."""
    path = f"{acme.releases}/{acme.release()['id']}"
    ok(acme.member(Role.EDITOR).client.delete(path))


def test_a_public_release_is_for_owner_and_admin(acme: Acme) -> None:
    """What anyone may rely on is not an editor's to delete, whatever version they name."""
    path = f"{acme.releases}/{acme.release()['id']}"
    ok(acme.client.patch(path, json={"is_public": True}))
    editor = acme.member(Role.EDITOR).client
    with acme.unchanged():
        for headers in ({}, {"If-Match": '"v1"'}):
            refused(editor.delete(path, headers=headers), 403, Text.ORGANIZATION_ROLE_WITHDRAWING)
    ok(acme.member(Role.ADMIN).client.delete(path))


def test_with_its_organization_all_goes(service: Service, acme: Acme) -> None:
    """Deleting an organization deletes its releases, and what they alone have, also those in use."""
    furnish(acme.tree)
    made = acme.release()
    path = _environment(acme, "production")
    ok(acme.client.post(f"{path}/promote", json={"release_id": made["id"]}))
    ok(acme.client.delete(acme.path))
    assert bytes.fromhex(made["digest"]) not in contents(service)
    assert service.database.rows("SELECT id FROM release WHERE id = $1", made["id"]) == []


def _delete(acme: Acme, release: Any) -> Any:
    return ok(acme.client.delete(f"{acme.releases}/{release['id']}"))


def _environment(acme: Acme, name: str) -> str:
    made = ok(acme.client.post(f"{acme.path}/environments", json={"name": name}), 201)
    return f"{acme.path}/environments/{made['id']}"


def _shared_by_others(service: Service) -> set[bytes]:
    return {bytes(digest) for (digest,) in service.database.rows("SELECT digest FROM release_content")}
