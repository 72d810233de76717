"""DELETE /workspaces/{id}/members/{userId}."""

from functools import partial

import pytest
from api.accounts import Recorded, members_of, recorded, token_id_of
from api.helpers import absent_ids, at_once, check_refused, check_write_policy, grow_tree, nothing_changes
from conftest import Tree
from support.checks import ok, refused
from support.service import Account, Service

from jeton.core import accounts
from jeton.errors import Text
from jeton.model import Plan, Role

DONE = {"message": "Member removed successfully"}


@pytest.fixture
def ben(service: Service, tree: Tree) -> Account:
    """An editor."""
    return service.member(tree.workspace_id, Role.EDITOR)


def _path(tree: Tree, user_id: str) -> str:
    return f"{members_of(tree)}/{user_id}"


def test_ends_a_membership_with_the_next_request(service: Service, tree: Tree, ben: Account) -> None:
    """The workspace is gone for the member, and stays for the others."""
    other = service.member(tree.workspace_id, Role.VIEWER)
    ok(ben.client.get(tree.workspace))
    assert ok(tree.owner.client.delete(_path(tree, ben.id))) == DONE
    refused(ben.client.get(tree.workspace), 404, Text.WORKSPACE_NOT_FOUND)
    assert ok(ben.client.get("/workspaces"))["total"] == 0
    ok(other.client.get(tree.workspace))
    assert [each["user_id"] for each in ok(tree.owner.client.get(members_of(tree)))["members"]] == [other.id]


def test_records_who_did_it(service: Service, tree: Tree, ben: Account) -> None:
    """The caller and the API token; by the command line nobody."""
    member = {"user_id": ben.id, "role": "editor"}
    ok(tree.owner.client.delete(_path(tree, ben.id)))
    own = token_id_of(service, tree.owner)
    assert recorded(service, tree)[-1] == Recorded(tree.owner.id, own, ben.id, member, None)
    service.run(lambda tx: accounts.set_member(tx, tree.workspace_id, ben.email, Role.EDITOR))
    service.run(lambda tx: accounts.remove_member(tx, tree.workspace_id, ben.email))
    assert recorded(service, tree)[-1] == Recorded(None, None, ben.id, member, None)


def test_an_admin_may_go_and_send_away(service: Service, tree: Tree, ben: Account) -> None:
    """Other admins and themselves; afterwards they see nothing."""
    first, second = (service.member(tree.workspace_id, Role.ADMIN) for _ in range(2))
    for user in (ben, second, first):
        assert ok(first.client.delete(_path(tree, user.id))) == DONE
    refused(first.client.delete(_path(tree, first.id)), 404, Text.WORKSPACE_NOT_FOUND)
    assert ok(tree.owner.client.get(members_of(tree)))["total"] == 0


def test_who_is_no_member_is_not_found(service: Service, tree: Tree, ben: Account) -> None:
    """The owner, a stranger, a member of another workspace, an id that names nothing, and the second time."""
    elsewhere = service.member(grow_tree(tree.owner).workspace_id, Role.EDITOR)
    ids = [tree.owner.id, service.account().id, elsewhere.id, tree.workspace_id, *absent_ids(ben.id)]
    with nothing_changes(service, tree.owner):
        for wrong in (*ids, ben.email, "a%2Fb", "%F0%9F%8E%A8", "x" * 5_000):
            check_refused(wrong, tree.owner.client.delete(_path(tree, wrong)), 404, Text.MEMBER_NOT_FOUND)
    ok(tree.owner.client.delete(_path(tree, ben.id)))
    with nothing_changes(service, tree.owner):
        refused(tree.owner.client.delete(_path(tree, ben.id)), 404, Text.MEMBER_NOT_FOUND)


def test_needs_scope_plan_and_role(service: Service, tree: Tree, ben: Account) -> None:
    """What blocks it is named in this order; an editor may write, but not manage, nor go by themselves."""
    check_write_policy(service, tree, "DELETE", _path(tree, ben.id), Text.WORKSPACE_NOT_FOUND)
    with nothing_changes(service, tree.owner):
        refused(ben.client.delete(_path(tree, ben.id)), 403, Text.ROLE_MANAGING)
    service.set_plan(tree.owner, Plan.PRO)
    assert ok(tree.owner.client.delete(_path(tree, ben.id))) == DONE


def test_has_no_version(service: Service, tree: Tree, ben: Account) -> None:
    """An If-Match that names one is 412, `*` is none; what is not there is 404 first."""
    with nothing_changes(service, tree.owner):
        for tag in ('"v1"', '"v0"', "x"):
            response = tree.owner.client.delete(_path(tree, ben.id), headers={"If-Match": tag})
            refused(response, 412, Text.STALE)
        response = tree.owner.client.delete(_path(tree, tree.owner.id), headers={"If-Match": '"v1"'})
        refused(response, 404, Text.MEMBER_NOT_FOUND)
    assert ok(tree.owner.client.delete(_path(tree, ben.id), headers={"If-Match": "*"})) == DONE


def test_of_two_at_once_one_succeeds(service: Service, tree: Tree, ben: Account) -> None:
    """The other is 404, and one removal is recorded."""
    clients = [service.client(tree.owner.secret) for _ in range(4)]
    for round_ in range(1, 6):
        answers = at_once([partial(client.delete, _path(tree, ben.id)) for client in clients])
        assert sorted(answer.status_code for answer in answers) == [200, 404, 404, 404]
        assert sum(change.after is None for change in recorded(service, tree)) == round_
        service.run(lambda tx: accounts.set_member(tx, tree.workspace_id, ben.email, Role.EDITOR))


def test_beside_a_change_of_the_role(service: Service, tree: Tree, ben: Account) -> None:
    """Either order is right: what is recorded is one chain that ends in what is stored."""
    clients = [service.client(tree.owner.secret) for _ in range(4)]
    for round_ in range(5):
        role = ("viewer", "admin")[round_ % 2]
        body = {"email": ben.email, "role": role}
        calls = [partial(client.delete, _path(tree, ben.id)) for client in clients[:2]]
        calls += [partial(client.post, members_of(tree), json=body) for client in clients[2:]]
        statuses = [answer.status_code for answer in at_once(calls)]
        assert set(statuses[:2]) <= {200, 404}
        assert statuses[2:] == [200, 200]
    changes = recorded(service, tree)
    assert [change.before for change in changes] == [None, *(change.after for change in changes[:-1])]
    members = ok(tree.owner.client.get(members_of(tree)))["members"]
    left = [{"user_id": each["user_id"], "role": each["role"]} for each in members]
    assert left == ([] if changes[-1].after is None else [changes[-1].after])
