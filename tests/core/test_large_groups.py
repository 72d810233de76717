"""Groups of SCIM with many members: how many statements their roles take; on both engines."""

from collections.abc import Callable
from typing import Any

import pytest
from support.engines import on_both_engines as pytest_generate_tests
from support.service import Account, Service

from jeton.core.scim import groups
from jeton.core.scim.resources import Provider
from jeton.model.ids import new_id
from jeton.model.objects import Plan
from jeton.model.provisioning import Source, roles_of_groups
from jeton.store.engine import Tx

__all__ = ["pytest_generate_tests"]

_STATEMENTS = {"one", "all", "long", "run", "change", "many", "insert_many", "hold"}


class CountedTx:
    """A transaction that counts its statements, a change of many rows as one for each."""

    def __init__(self, tx: Tx) -> None:
        self._tx = tx
        self.count = 0

    def __getattr__(self, name: str) -> Any:
        """Return what the transaction has, and count a statement."""
        method = getattr(self._tx, name)
        if name not in _STATEMENTS:
            return method

        def counted(*args: Any, **more: Any) -> Any:
            self.count += len(args[1]) if name == "many" else 1
            return method(*args, **more)

        return counted


def test_statements_do_not_grow_with_members(service: Service, owner: Account) -> None:
    """To fill, empty and delete a group takes as many statements for 1,000 members as for ten."""
    acme = service.organization(owner, "Acme")
    name = f"design {acme}"
    mapping = roles_of_groups(f"{name}=editor@{acme},others=admin@{acme}")
    provider = Provider(Source("scim", "SCIM", mapping), Plan.FREE)

    def counts(number: int) -> list[int]:
        ids = _users(service, number)
        members = [{"value": id_} for id_ in ids]
        numbers = list[int]()

        def count(work: Callable[[Tx], Any]) -> Any:
            async def counted(tx: Tx) -> Any:
                outer: Any = CountedTx(tx)
                result = await work(outer)
                numbers.append(outer.count)
                return result

            return service.run(counted)

        body = {"displayName": name, "members": members}
        group = count(lambda tx: groups.create(tx, provider, body)).resource["id"]
        assert _roles(service, acme) == [("editor", number)]
        state = {"displayName": name}
        count(lambda tx: groups.change(tx, provider, group, lambda _: state, None))
        assert _roles(service, acme) == []
        count(lambda tx: groups.change(tx, provider, group, lambda _: body, None))
        assert _roles(service, acme) == [("editor", number)]
        count(lambda tx: groups.delete(tx, provider, group, None))
        assert _roles(service, acme) == []
        return numbers

    assert counts(1000) == counts(10)
    assert service.database.broken_invariants() == []


def test_what_is_too_much_at_once_follows_soon(
    service: Service, owner: Account, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One transaction has so many roles, first those that go; a server lets the others follow, both ways."""
    monkeypatch.setattr(groups, "ROLES", 20)
    acme, globex = service.organization(owner, "Acme"), service.organization(owner, "Globex")
    name = f"design {acme}"
    mapping = roles_of_groups(f"{name}=editor@{acme},{name}=admin@{globex}")
    follower = groups.RoleFollower(service._store, Provider(Source("scim", "SCIM", mapping), Plan.FREE))
    ids = _users(service, 25)
    body = {"displayName": name, "members": [{"value": id_} for id_ in ids]}
    group, has_all = service.run(lambda tx: groups.create(tx, follower.provider, body))
    assert not has_all
    assert (_roles(service, acme), _roles(service, globex)) == ([("editor", 10)], [("admin", 10)])
    service.work(follower)
    assert (_roles(service, acme), _roles(service, globex)) == ([("editor", 25)], [("admin", 25)])
    new = _users(service, 5)
    state = body | {"members": [{"value": id_} for id_ in (*new, *ids[8:])]}
    changed = service.run(lambda tx: groups.change(tx, follower.provider, group["id"], lambda _: state, None))
    assert not changed.has_all
    assert _roles(service, acme) == [("editor", 25 - 8 + 2)]
    _, has_all = service.run(lambda tx: groups.delete(tx, follower.provider, group["id"], None))
    assert not has_all
    service.work(follower)
    assert (_roles(service, acme), _roles(service, globex)) == ([], [])


def _users(service: Service, number: int) -> list[str]:
    ids = [new_id() for _ in range(number)]
    columns = ("id", "email", "plan", "created_at")
    rows = [(id_, f"{id_}@acme.test", "free", "2026-01-01T00:00:00.000Z") for id_ in ids]
    service.run(lambda tx: tx.insert_many("account", columns, rows))
    return ids


def _roles(service: Service, organization_id: str) -> list[Any]:
    sql = "SELECT role, count(*) FROM organization_member WHERE organization_id = $1 GROUP BY role"
    return service.database.rows(sql, organization_id)
