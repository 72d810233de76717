"""GET /organizations/{id}/environments."""

from api.environments import ENVIRONMENT_FIELDS, Acme
from support.checks import ok
from support.service import Service

from jeton.model import Plan, Role


def test_lists_by_position(acme: Acme) -> None:
    """The order is that of positions, not of creation."""
    assert ok(acme.owner.client.get(acme.environments)) == {"environments": [], "total": 0}
    acme.line("b", "c")
    acme.add("a", position=1)
    found = ok(acme.owner.client.get(acme.environments))
    assert [(each["position"], each["name"]) for each in found["environments"]] == [
        *((1, "a"), (2, "b"), (3, "c"))
    ]
    assert all(list(each) == ENVIRONMENT_FIELDS for each in found["environments"])
    assert found["total"] == 3


def test_everyone_in_the_organization_sees_them(acme: Acme, service: Service) -> None:
    """A viewer as well, and all of them still when the owner's plan is lowered."""
    acme.line("a", "b")
    viewer = acme.member(Role.VIEWER)
    assert ok(viewer.client.get(acme.environments))["total"] == 2
    service.set_plan(acme.owner, Plan.FREE)
    assert ok(viewer.client.get(acme.environments))["total"] == 2
    service.set_plan(acme.owner, Plan.TEAM)


def test_is_304_until_something_changes(acme: Acme) -> None:
    """The list's tag is that of its content."""
    (a,) = acme.line("a")
    tag = acme.owner.client.get(acme.environments).headers["etag"]
    again = acme.owner.client.get(acme.environments, headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    ok(acme.owner.client.patch(acme.at(a), json={"gate": True}))
    assert acme.owner.client.get(acme.environments, headers={"If-None-Match": tag}).status_code == 200
