"""GET /organizations/{id}/releases/{releaseId}."""

from api.environments import Acme, acme_of
from api.helpers import grow_tree
from support.checks import ok, refused
from support.service import Service

from jeton.model import Plan, Role


def test_returns_the_release(acme: Acme) -> None:
    """As it was answered when it was made, under an entity tag; asked again it is 304."""
    made = acme.release(notes="said")
    response = acme.client.get(f"{acme.releases}/{made['id']}")
    assert ok(response) == made
    assert response.headers["etag"] == '"v1"'
    again = acme.client.get(f"{acme.releases}/{made['id']}", headers={"If-None-Match": '"v1"'})
    assert (again.status_code, again.content) == (304, b"")


def test_every_member_may_read(service: Service, acme: Acme) -> None:
    """Viewers as well, and when the owner's plan no longer includes organizations."""
    made = acme.release()
    viewer = acme.member(Role.VIEWER).client
    for plan in (Plan.TEAM, Plan.FREE):
        service.set_plan(acme.owner, plan)
        assert ok(viewer.get(f"{acme.releases}/{made['id']}")) == made


def test_a_release_is_found_in_its_own_organization(service: Service, acme: Acme) -> None:
    """In the path of another one it is not."""
    made = acme.release()
    other = acme_of(service, grow_tree(acme.owner))
    refused(acme.client.get(f"{other.releases}/{made['id']}"), 404, "Release not found")
