"""DELETE /organizations/{id}/releases/{releaseId}."""

from api.environments import Acme, contents
from api.helpers import create_token
from api.releasing import furnish
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model.objects import Role


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
    ok(acme.delete(second))
    assert contents(service) > with_first, "the equal one has it still"
    ok(acme.delete(equal))
    assert contents(service) == with_first
    assert ok(acme.client.get(acme.releases)) == {"releases": [first], "total": 1}
    ok(acme.delete(first))
    assert contents(service) - before <= _shared_by_others(service)


def test_its_version_stands_for_the_same_for_ever(acme: Acme) -> None:
    """A release of the same content may take it again, any other is 409; proposals are above it."""
    create_token(acme.tree, "a")
    made = acme.release(version="4.0.0")
    ok(acme.delete(made))
    again = acme.release(version="4.0.0")
    assert (again["id"] != made["id"], again["digest"]) == (True, made["digest"])
    ok(acme.delete(again))
    create_token(acme.tree, "b")
    with acme.unchanged():
        response = acme.client.post(acme.releases, json={"version": "4.0.0"})
        refused(response, 409, Text.RELEASE_VERSION_USED.format(version="4.0.0"))
    assert acme.release()["version"] == "4.1.0", "nothing is there to compare it with"
    create_token(acme.tree, "c")
    higher = acme.release(version="7.1.0")
    ok(acme.delete(higher))
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
    ok(acme.delete(made))
    assert contents(service) == before
    ok(other.delete(equal))
    assert bytes.fromhex(made["digest"]) not in contents(service)


def test_a_release_in_use_stays(acme: Acme) -> None:
    """While it is active in an environment it is 409, and the environments are named; then it goes."""
    made, other = acme.release(), acme.release()
    staging, production = acme.line("staging", "production")
    for environment in (staging, production):
        ok(acme.promote(environment, made))
    with acme.unchanged():
        refused(acme.delete(made), 409, Text.RELEASE_IN_USE.format(environments="staging, production"))
    ok(acme.promote(staging, other))
    refused(acme.delete(made), 409, Text.RELEASE_IN_USE.format(environments="production"))
    ok(acme.promote(production, other))
    ok(acme.delete(made))


def test_a_public_release_is_for_owner_and_admin(acme: Acme) -> None:
    """What anyone may rely on is not an editor's to delete, whatever version they name."""
    made, editor = acme.release(), acme.member(Role.EDITOR).client
    ok(acme.client.patch(f"{acme.releases}/{made['id']}", json={"is_public": True}))
    with acme.unchanged():
        for headers in ({}, {"If-Match": '"v1"'}):
            refused(acme.delete(made, editor, **headers), 403, Text.ORGANIZATION_ROLE_WITHDRAWING)
    ok(acme.delete(made, acme.member(Role.ADMIN).client))


def test_with_its_organization_all_goes(service: Service, acme: Acme) -> None:
    """Deleting an organization deletes its releases, and what they alone have, also those in use."""
    furnish(acme.tree)
    made = acme.release()
    ok(acme.promote(acme.add("production"), made))
    ok(acme.client.delete(acme.path))
    assert bytes.fromhex(made["digest"]) not in contents(service)
    assert service.database.rows("SELECT id FROM release WHERE id = $1", made["id"]) == []


def _shared_by_others(service: Service) -> set[bytes]:
    return {bytes(digest) for (digest,) in service.database.rows("SELECT digest FROM release_content")}
