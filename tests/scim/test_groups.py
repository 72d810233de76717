"""Groups by SCIM: their members, and the roles that they give."""

from collections.abc import Collection, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any

import httpx
import pytest
from scim.providers import Company, Provider, patch, refused
from support.service import Service

from jeton.core.accounts import users
from jeton.core.scim import groups
from jeton.core.scim import users as scim_users
from jeton.errors import Text
from jeton.model.objects import Role
from jeton.store.accounts import provisions
from jeton.store.engine import Tx
from jeton.store.scim import groups as stored


def test_roles_follow_a_group(provider: Provider, company: Company) -> None:
    """Who joins has the role that the mapping gives, the highest of several, and loses it by leaving."""
    ann = provider.adds("ann@acme.test")["id"]
    viewers, editors = provider.groups("designers", ann), provider.groups("design-system")
    assert provider.role(ann, company.acme) is Role.VIEWER
    add = {"op": "add", "path": "members", "value": [{"value": ann}]}
    provider.patches(f"Groups/{editors['id']}", add, add)
    assert provider.role(ann, company.acme) is Role.EDITOR
    assert [each["value"] for each in provider.gets(f"Groups/{editors['id']}")["members"]] == [ann]
    provider.patches(f"Groups/{editors['id']}", {"op": "remove", "path": f'members[value eq "{ann}"]'})
    assert provider.role(ann, company.acme) is Role.VIEWER
    assert provider.asks("DELETE", f"Groups/{viewers['id']}").status_code == 204
    assert provider.role(ann, company.acme) is None
    refused(provider.asks("GET", f"Groups/{viewers['id']}"), 404)


def test_what_a_path_does_not_find_stays(provider: Provider, company: Company) -> None:
    """Taking a part of a member who is none away leaves all others in the group, with their roles."""
    ann = provider.adds("ann@acme.test")["id"]
    group = provider.groups("leads", ann)
    for text in ('value eq "nobody"', 'display eq "bob@acme.test"', f'not (value eq "{ann}")'):
        for part in ("", ".display", ".value"):
            provider.patches(f"Groups/{group['id']}", {"op": "remove", "path": f"members[{text}]{part}"})
            assert provider.role(ann, company.acme) is Role.ADMIN


def test_what_people_gave_stays(provider: Provider, company: Company, service: Service) -> None:
    """A role that was given by hand is neither lowered by a group nor taken with it."""
    ann = service.account()
    service.join(company.acme, ann, Role.ADMIN)
    group = provider.groups("design-system", ann.id)
    assert provider.role(ann.id, company.acme) is Role.ADMIN
    provider.asks("PUT", f"Groups/{group['id']}", {"displayName": "design-system"})
    assert provider.role(ann.id, company.acme) is Role.ADMIN


def test_the_owner_stays_the_owner(provider: Provider, company: Company) -> None:
    """No group changes the role of an owner, by coming or by going."""
    group = provider.groups("designers", company.owner.id)
    provider.asks("DELETE", f"Groups/{group['id']}")
    assert provider.role(company.owner.id, company.acme) is Role.OWNER


def test_a_put_replaces_members(provider: Provider, company: Company) -> None:
    """A PUT has all members, and roles follow both ways."""
    ann, bob = provider.adds("ann@acme.test")["id"], provider.adds("bob@acme.test")["id"]
    group = provider.groups("design-system", ann)
    body = {"displayName": "design-system", "externalId": "g1", "members": [{"value": bob, "display": "x"}]}
    changed = provider.asks("PUT", f"Groups/{group['id']}", body).json()
    assert changed["members"] == [{"value": bob, "display": "bob@acme.test"}]
    assert changed["externalId"] == "g1"
    assert (provider.role(ann, company.acme), provider.role(bob, company.acme)) == (None, Role.EDITOR)


def test_a_new_name_gives_nothing(provider: Provider, company: Company) -> None:
    """Whoever may rename a group at the provider gets no role by that; a name that goes takes roles along."""
    ann = provider.adds("ann@acme.test")["id"]
    group = provider.groups("lunch", ann)
    path = f"Groups/{group['id']}"
    for name in ("leads", "design-system"):
        rename = patch({"op": "replace", "value": {"id": group["id"], "displayName": name}})
        assert refused(provider.asks("PATCH", path, rename), 409) == Text.SCIM_RENAMED.format(name=name)
        refused(provider.asks("PUT", path, {"displayName": name, "members": [{"value": ann}]}), 409)
    assert provider.role(ann, company.acme) is None
    for name in ("Leads", "leads/", "/leads", "leads\u200b", "LEADS"):
        provider.patches(path, {"op": "replace", "path": "displayName", "value": name})
        assert provider.role(ann, company.acme) is None
    leads = provider.groups("leads", ann)
    assert provider.role(ann, company.acme) is Role.ADMIN
    provider.patches(f"Groups/{leads['id']}", {"op": "replace", "path": "displayName", "value": "chiefs"})
    assert provider.role(ann, company.acme) is None


def test_names_are_unique(provider: Provider) -> None:
    """A second group of a name is refused, also one that is renamed."""
    provider.groups("lunch")
    other = provider.groups("dinner")
    refused(provider.asks("POST", "Groups", {"displayName": "lunch"}), 409, "uniqueness")
    refused(provider.asks("PUT", f"Groups/{other['id']}", {"displayName": "lunch"}), 409, "uniqueness")


def test_groups_reach_the_mapped_organization_alone(provider: Provider, company: Company) -> None:
    """A group gives nothing in another organization, also one of the same owner."""
    ann = provider.adds("ann@acme.test")["id"]
    provider.groups("press", ann)
    assert (provider.role(ann, company.globex), provider.role(ann, company.acme)) == (Role.VIEWER, None)


@pytest.mark.parametrize("value", ["nobody", "01890a5d-ac96-774b-bcce-b302099a8057", "x\u0001"])
def test_members_are_users(provider: Provider, value: str) -> None:
    """A member that is no user is refused; nothing of the request is stored."""
    body = {"displayName": "lunch", "members": [{"value": value}]}
    refused(provider.asks("POST", "Groups", body), 400, "invalidValue")
    group = provider.groups("lunch")
    add = patch({"op": "add", "path": "members", "value": [{"value": value}]})
    refused(provider.asks("PATCH", f"Groups/{group['id']}", add), 400, "invalidValue")
    assert "members" not in provider.gets(f"Groups/{group['id']}")


def test_groups_are_found(provider: Provider) -> None:
    """Groups are found by name, id, external id and member, with members or without."""
    ann = provider.adds("ann@acme.test")["id"]
    group = provider.groups("design-system", ann)
    provider.groups("lunch")
    id_ = group["id"]
    for text in (
        'displayName eq "design-system"',
        f'id eq "{id_}" and members eq "{ann}"',
        f'members[value eq "{ann}"]',
        f'members.value eq "{ann}"',
        "members pr",
        'displayName sw "design"',
        'not (displayName eq "lunch")',
    ):
        assert provider.finds("Groups", text) == [group], text
    assert provider.finds("Groups", 'displayName eq "Design-System"') == []
    (bare,) = provider.gets("Groups", filter=f'id eq "{id_}"', excludedAttributes="members")["Resources"]
    assert "members" not in bare
    assert bare["meta"] == group["meta"]
    assert provider.gets("Groups", count=1, startIndex=2)["Resources"][0]["displayName"] == "lunch"


def test_who_is_removed_leaves_groups(provider: Provider, service: Service) -> None:
    """A user whom the operator removes is in no group, and the provider may make another of that name."""
    ann = provider.adds("ann@acme.test")["id"]
    group = provider.groups("design-system", ann)
    service.run(lambda tx: users.remove(tx, "ann@acme.test", None))
    assert "members" not in provider.gets(f"Groups/{group['id']}")
    assert provider.adds("ann@acme.test")["id"] != ann


def test_members_have_a_bound(provider: Provider, monkeypatch: pytest.MonkeyPatch) -> None:
    """More members, groups, users or operations than the bounds are refused."""
    many: list[Any] = [{"value": str(number)} for number in range(5001)]
    refused(provider.asks("POST", "Groups", {"displayName": "x", "members": many}), 400, "tooMany")
    group = provider.groups("x")
    operations = [{"op": "add", "path": "displayName", "value": "x"}] * 1001
    refused(provider.asks("PATCH", f"Groups/{group['id']}", patch(*operations)), 400, "invalidSyntax")
    monkeypatch.setattr(groups, "MOST", 1)
    refused(provider.asks("POST", "Groups", {"displayName": "y"}), 409)
    monkeypatch.setattr(scim_users, "MOST", 1)
    refused(provider.asks("POST", "Users", {"userName": "a@acme.test"}), 409)


def test_a_mapping_that_changes_is_followed(
    provider: Provider, company: Company, service: Service, caplog: pytest.LogCaptureFixture
) -> None:
    """A server lets roles follow by itself, where an organization comes later; the log names what lacks."""
    ann = provider.adds("ann@acme.test")["id"]
    provider.groups("press", ann)
    assert company.owner.client.delete(f"/organizations/{company.globex}").status_code == 200
    assert provider.role(ann, company.globex) is None
    service.work(service.app._roles)
    assert "JETON_SCIM_GROUPS: no organization has the handle or the name Globex" in caplog.text
    again = service.organization(company.owner, "Globex")
    service.work(service.app._roles)
    assert provider.role(ann, again) is Role.VIEWER


def test_roles_follow_no_membership_that_ends_meanwhile(
    provider: Provider, company: Company, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whom a provider takes out of a group while all roles follow anew has none in the end."""
    ann = provider.adds("ann@acme.test")["id"]
    group = provider.groups("leads", ann)
    read = stored.called
    with ThreadPoolExecutor(1) as pool:
        ends: list[Future[httpx.Response]] = []

        async def reads(tx: Tx, ids: Sequence[str], names: Sequence[str]) -> dict[str, list[str]]:
            result = await read(tx, ids, names)
            if not ends:
                remove = {"op": "remove", "path": "members"}
                ends.append(pool.submit(provider.patches, f"Groups/{group['id']}", remove))
                wait(ends, 1)
            return result

        monkeypatch.setattr(stored, "called", reads)
        service.work(groups.RoleFollower(service._store, service.app._roles.provider))
        assert ends[0].result().status_code == 204
    assert provider.role(ann, company.acme) is None


def test_a_server_lets_the_others_follow(
    provider: Provider, company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a group has more members than may follow at once, the server goes on by itself."""
    monkeypatch.setattr(groups, "ROLES", 4)
    ids = [provider.adds(f"{number}@acme.test")["id"] for number in range(5)]
    woken = list[str]()
    monkeypatch.setattr(provider.service.app._roles, "wake", lambda: woken.append(""))
    group = provider.groups("leads", *ids)
    assert len(woken) == 1
    assert sorted(map(str, (provider.role(id_, company.acme) for id_ in ids))) == ["None"] * 3 + ["admin"] * 2
    provider.service.work(provider.service.app._roles)
    assert {provider.role(id_, company.acme) for id_ in ids} == {Role.ADMIN}
    provider.patches(f"Groups/{group['id']}", {"op": "replace", "path": "externalId", "value": "1"})
    assert len(woken) == 1
    assert provider.asks("DELETE", f"Groups/{group['id']}").status_code == 204
    assert len(woken) == 2


def test_a_mapping_is_looked_up_once(
    provider: Provider, company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many members a group has, the organizations of the mapping are read once for a change."""
    ids = [provider.adds(f"{number}@acme.test")["id"] for number in range(3)]
    read, times = provisions.organizations, list[int]()

    async def reads(tx: Tx, names: Collection[str]) -> list[provisions.NamedOrganization]:
        times.append(len(names))
        return await read(tx, names)

    monkeypatch.setattr(provisions, "organizations", reads)
    provider.groups("leads", *ids)
    assert times == [2]
    assert {provider.role(id_, company.acme) for id_ in ids} == {Role.ADMIN}
