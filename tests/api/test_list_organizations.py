"""GET /organizations."""

from api.organized import ORGANIZATION_FIELDS, create_organization, organize
from support.checks import ok
from support.service import Account, Service

from jeton.model import Plan, Role

PATH = "/organizations"


def test_lists_those_that_the_caller_owns_or_is_a_member_of(service: Service) -> None:
    """Whoever has a role sees the organization as it is; a stranger sees nothing."""
    organized = organize(service)
    one = ok(organized.owner.client.get(organized.path))
    assert list(one) == ORGANIZATION_FIELDS
    for account in organized.everyone:
        assert ok(account.client.get(PATH)) == {"organizations": [one], "total": 1}
    assert ok(service.account().client.get(PATH)) == {"organizations": [], "total": 0}


def test_orders_by_creation_whoever_owns_them(service: Service, owner: Account) -> None:
    """Owned ones and others come in one list, oldest first, each once."""
    member = service.account()
    made = [create_organization(who)["id"] for who in (owner, member, owner, member)]
    for organization_id in (made[2], made[0]):
        service.join(organization_id, member, Role.VIEWER)
    listed = ok(member.client.get(PATH))
    assert [shown["id"] for shown in listed["organizations"]] == made
    assert [shown["owner_id"] for shown in listed["organizations"]] == [owner.id, member.id] * 2
    assert listed["total"] == 4
    assert [shown["id"] for shown in ok(owner.client.get(PATH))["organizations"]] == made[::2]


def test_reading_needs_no_plan(service: Service) -> None:
    """When the owner leaves the plan, everyone still sees the organization; an ended membership ends that."""
    organized = organize(service)
    for plan in (Plan.PRO, Plan.FREE):
        service.set_plan(organized.owner, plan)
        assert all(ok(account.client.get(PATH))["total"] == 1 for account in organized.everyone)
    service.join(organized.id, organized.viewer, None)
    assert ok(organized.viewer.client.get(PATH))["total"] == 0
