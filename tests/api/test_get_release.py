"""GET /organizations/{id}/releases/{releaseId}."""

import pytest
from api.helpers import grow_tree
from api.releasing import Organized, check_hidden, organize
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.model import Plan, Role


@pytest.fixture
def organized(service: Service, tree: Tree) -> Organized:
    """An organization with a workspace."""
    return organize(service, tree)


def test_returns_the_release(organized: Organized) -> None:
    """As it was answered when it was made, under an entity tag; asked again it is 304."""
    made = organized.release(notes="said")
    response = organized.client.get(f"{organized.releases}/{made['id']}")
    assert ok(response) == made
    assert response.headers["etag"] == '"v1"'
    again = organized.client.get(f"{organized.releases}/{made['id']}", headers={"If-None-Match": '"v1"'})
    assert (again.status_code, again.content) == (304, b"")


def test_every_member_may_read(service: Service, organized: Organized) -> None:
    """Viewers as well, and when the owner's plan no longer includes organizations."""
    made = organized.release()
    viewer = service.organization_member(organized.id, Role.VIEWER).client
    for plan in (Plan.TEAM, Plan.FREE):
        service.set_plan(organized.owner, plan)
        assert ok(viewer.get(f"{organized.releases}/{made['id']}")) == made


def test_a_release_is_found_in_its_own_organization(service: Service, organized: Organized) -> None:
    """In the path of another one it is not."""
    made = organized.release()
    other = organize(service, grow_tree(organized.owner))
    refused(organized.client.get(f"{other.releases}/{made['id']}"), 404, "Release not found")


def test_what_is_absent_or_hidden_is_not_found(service: Service, organized: Organized) -> None:
    """A stranger and ids that name nothing get 404."""
    path = f"{organized.releases}/{organized.release()['id']}"
    check_hidden(service, organized, "GET", path)
