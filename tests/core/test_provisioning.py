"""Roles that follow the groups of a provider, beside those that people give; on both engines."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from support.checks import ok
from support.engines import on_both_engines as pytest_generate_tests
from support.service import Account, Service

from jeton.core.accounts import provisioning, users
from jeton.model.objects import Role
from jeton.model.provisioning import MOST, GroupRole, Source, roles_of_groups
from jeton.store.engine import Tx

__all__ = ["pytest_generate_tests"]

HOST = "login.example.com"


class Company:
    """An organization with a handle of its own, whose mapping lets `design` edit and `leads` administer."""

    def __init__(self, service: Service, owner: Account) -> None:
        self.service = service
        self.owner = owner
        self.id = service.organization(owner, "Acme")
        self.ann = service.account()
        self.mapping = roles_of_groups(f"design=editor@{self.id},leads=admin@{self.id}")
        self.source = Source("oidc", HOST, self.mapping)

    def follow(self, *groups: str, source: Source | None = None, account: Account | None = None) -> list[str]:
        """Let Ann, or somebody else, be in these groups."""
        user_id, given = (account or self.ann).id, source or self.source

        async def work(tx: Tx) -> list[str]:
            named = await provisioning.places(tx, given.mapping)
            return await provisioning.follow(tx, given, {user_id: groups}, named)

        return self.service.run(work)

    def by_hand(self, role: str | None) -> None:
        """Let the owner give Ann a role, or none."""
        path = f"/organizations/{self.id}/members"
        if role is None:
            ok(self.owner.client.delete(f"{path}/{self.ann.id}"))
        else:
            ok(self.owner.client.post(path, json={"email": self.ann.email, "role": role}), 200)

    def role(self, account: Account | None = None) -> str | None:
        """Return the role of Ann, or of somebody else."""
        listed = ok(self.owner.client.get(f"/organizations/{self.id}/members"))["members"]
        return next((each["role"] for each in listed if each["user_id"] == (account or self.ann).id), None)

    def rows(self) -> dict[str, str]:
        """Return what each source gives Ann."""
        sql = "SELECT source, role FROM provisioned_role WHERE account_id = $1"
        return dict(self.service.database.rows(sql, self.ann.id))

    def listed(self) -> dict[str, object]:
        """Return Ann as the API lists the members."""
        listed: dict[str, object] = ok(self.owner.client.get(f"/organizations/{self.id}/members"))["members"][
            0
        ]
        return listed

    def history(self) -> list[tuple[str, str, object]]:
        """Return the changes of members, oldest first: what happened, by whom, and the role after it."""
        changes = ok(self.owner.client.get(f"/organizations/{self.id}/history"))["changes"]
        return [
            (each["action"], each.get("source") or (each["user"] or {}).get("email", ""), each["after"])
            for each in reversed(changes)
            if each["kind"] == "member"
        ]


@pytest.fixture
def acme(service: Service, owner: Account) -> Company:
    """The organization."""
    return Company(service, owner)


@pytest.mark.parametrize(
    ("text", "roles"),
    [
        ("design=editor@Acme", [("design", "editor", "Acme")]),
        (" a = viewer @ x , b=admin@y ", [("a", "viewer", "x"), ("b", "admin", "y")]),
        ("/a/b c=editor@The Brand", [("/a/b c", "editor", "The Brand")]),
        ('"CN=Design,OU=EU"=editor@"Acme, ""Inc"""', [("CN=Design,OU=EU", "editor", 'Acme, "Inc"')]),
        ('" a "=editor@a@b', [(" a ", "editor", "a@b")]),
        ("é🎨=editor@Ü", [("é🎨", "editor", "Ü")]),
    ],
)
def test_a_mapping_is_read(text: str, roles: list[tuple[str, str, str]]) -> None:
    """Names have blanks around them taken away, unless they are in quotation marks."""
    assert roles_of_groups(text) == tuple(GroupRole(group, Role(role), at) for group, role, at in roles)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("design", "entry 1 is not: 'design'"),
        ("a=editor@x,b=editor", "entry 2 is not: 'b=editor'"),
        ("a=editor@x,", "entry 1 is not"),
        ("a=editor@x,,b=editor@x", "entry 2 is not"),
        ("a=b=editor@x", "entry 1 is not"),
        ('"a=editor@x', "entry 1 is not"),
        ('"a"b=editor@x', "entry 1 is not"),
        ("=editor@x", "entry 1 has an empty name"),
        ('""=editor@x', "entry 1 has an empty name"),
        ("a=editor@", "entry 1 has an empty name"),
        ("a=owner@x", "entry 1 gives 'owner'"),
        ("a=Editor@x", "entry 1 gives 'Editor'"),
        ("a=@x", "entry 1 gives ''"),
        (",".join(["a=editor@x"] * (MOST + 1)), f"has more than {MOST} entries"),
    ],
)
def test_a_mapping_that_is_wrong(text: str, fault: str) -> None:
    """The fault names the entry."""
    with pytest.raises(ValueError, match=r"^(must|has)") as caught:
        roles_of_groups(text)
    assert fault in str(caught.value)


def test_a_role_comes_and_goes_with_its_group(acme: Company) -> None:
    """It is raised and lowered with the groups, the highest of several holds, and history says by whom."""
    assert acme.follow("others") == []
    assert (acme.role(), acme.rows()) == (None, {})
    for groups, role in [
        (("design",), "editor"),
        (("design",), "editor"),
        (("design", "leads"), "admin"),
        (("leads", "design", "design"), "admin"),
        (("design",), "editor"),
        ((), None),
    ]:
        acme.follow(*groups)
        assert acme.role() == role
        assert acme.rows() == ({"oidc": role} if role else {})
    assert [(action, by) for action, by, _ in acme.history()] == [
        ("created", HOST),
        ("updated", HOST),
        ("updated", HOST),
        ("deleted", HOST),
    ]


@pytest.mark.parametrize(
    "group", ["Design", "/design", "design/", " design", "design ", "des\u0131gn", "d\u0435sign"]
)
def test_a_group_that_imitates_another_gives_nothing(acme: Company, group: str) -> None:
    """Neither by case, nor by a slash, a blank or a letter that looks alike."""
    acme.follow(group)
    assert acme.role() is None


@pytest.mark.parametrize(
    ("hand", "groups", "role"),
    [
        ("viewer", ("design",), "editor"),
        ("editor", ("design",), "editor"),
        ("admin", ("design",), "admin"),
    ],
)
def test_a_role_by_hand_stays(acme: Company, hand: str, groups: tuple[str, ...], role: str) -> None:
    """Of the two the higher one holds; without the group it is that by hand again."""
    acme.by_hand(hand)
    acme.follow(*groups)
    assert acme.role() == role
    acme.follow()
    assert (acme.role(), acme.rows()) == (hand, {})


def test_what_people_change_beside_a_group(acme: Company) -> None:
    """A role that they raise stays without the group; one that they lower or take comes back with it."""
    acme.follow("design")
    acme.by_hand("admin")
    acme.follow("design")
    assert acme.role() == "admin"
    acme.by_hand("viewer")
    assert acme.role() == "viewer"
    acme.follow("design")
    assert (acme.role(), acme.rows()) == ("editor", {"hand": "viewer", "oidc": "editor"})
    acme.by_hand(None)
    assert (acme.role(), acme.rows()) == (None, {"oidc": "editor"})
    acme.follow("design")
    assert acme.role() == "editor"
    acme.by_hand(None)
    acme.follow()
    assert (acme.role(), acme.rows()) == (None, {})
    assert [by for *_, by, _ in acme.history()] == [
        HOST,
        acme.owner.email,
        acme.owner.email,
        HOST,
        acme.owner.email,
        HOST,
        acme.owner.email,
    ]


def test_two_sources_give_the_higher_role(acme: Company) -> None:
    """Each takes away what it gave itself."""
    scim = Source("scim", "SCIM", acme.mapping)
    acme.follow("design")
    acme.follow("leads", source=scim)
    acme.follow()
    assert (acme.role(), acme.rows()) == ("admin", {"scim": "admin"})
    about = {"user_id": acme.ann.id, "email": acme.ann.email, "role": "admin"}
    assert acme.listed() == about | {"provisioned": {"scim": "admin"}}
    acme.follow("design")
    acme.follow(source=scim)
    assert (acme.role(), acme.rows()) == ("editor", {"oidc": "editor"})
    assert [by for *_, by, _ in acme.history()] == [HOST, "SCIM", "SCIM"]


def test_an_owner_is_left_alone(acme: Company) -> None:
    """An owner is no member, and never loses the organization."""
    acme.follow("design", account=acme.owner)
    acme.follow(account=acme.owner)
    sql = "SELECT account_id FROM organization WHERE id = $1"
    assert acme.service.database.rows(sql, acme.id) == [(acme.owner.id,)]
    assert acme.history() == []


def test_an_organization_that_is_not_there(service: Service, acme: Company) -> None:
    """It is a fault, and the others are as they should be; a handle goes before a name."""
    called = f"Design {acme.id}"
    ok(acme.owner.client.patch(f"/organizations/{acme.id}", json={"name": called}))
    mapping = roles_of_groups(f"design=editor@{called},design=viewer@Nowhere {acme.id}")
    source = Source("oidc", HOST, mapping)
    missing = f"no organization has the handle or the name Nowhere {acme.id}"
    assert acme.follow("design", source=source) == [missing]
    assert acme.role() == "editor"
    other = service.organization(service.account(), called)
    several = f"several organizations are called {called}: write a handle"
    assert acme.follow("design", source=source) == [several, missing]
    assert acme.role() == "editor"  # whoever takes the same name takes nobody's role away
    assert service.database.rows("SELECT 1 FROM organization_member WHERE organization_id = $1", other) == []
    assert service.run(lambda tx: provisioning.faults(tx, mapping)) == acme.follow(source=source)
    assert acme.role() is None  # nor does it keep one for who leaves the group


def test_an_organization_that_is_renamed(acme: Company) -> None:
    """While an entry leads nowhere, who is in its group keeps the role, and who leaves it loses it."""
    path, texts = f"/organizations/{acme.id}", (f"Design {acme.id}", f"Brand {acme.id}")
    ok(acme.owner.client.patch(path, json={"name": texts[0]}))
    mapping = roles_of_groups(f"design=editor@{texts[0]},leads=admin@{acme.id},others=viewer@Nowhere")
    source = Source("oidc", HOST, mapping[:1])
    acme.follow("design", source=source)
    ok(acme.owner.client.patch(path, json={"name": texts[1]}))
    missing = f"no organization has the handle or the name {texts[0]}"
    assert acme.follow("design", source=source) == [missing]
    assert (acme.role(), acme.rows()) == ("editor", {"oidc": "editor"})
    assert acme.follow(source=source) == [missing]
    assert (acme.role(), acme.rows()) == (None, {})
    acme.follow("leads", source=source._replace(mapping=mapping))
    assert acme.role() == "admin"
    acme.follow("others", source=source._replace(mapping=mapping))  # where the mapping names it, it knows
    assert acme.role() is None


def test_a_handle_that_has_changed(service: Service, acme: Company) -> None:
    """It names the same organization until somebody else takes it, also beside one that is called so."""
    path, handles = f"/organizations/{acme.id}", [f"a{acme.id[-12:]}", f"b{acme.id[-12:]}"]
    source = Source("oidc", HOST, roles_of_groups(f"design=editor@{handles[0]}"))
    ok(acme.owner.client.patch(path, json={"handle": handles[0]}))
    service.organization(service.account(), handles[0])
    for _ in range(2):
        assert acme.follow("design", source=source) == []
        assert acme.role() == "editor"
        ok(acme.owner.client.patch(path, json={"handle": handles[1]}))


def test_a_user_who_is_removed_loses_all(service: Service, acme: Company) -> None:
    """And is followed no more."""
    acme.by_hand("viewer")
    acme.follow("design")
    service.run(lambda tx: users.remove(tx, acme.ann.email, None))
    assert acme.rows() == {}
    acme.follow("design")
    assert (acme.role(), acme.rows()) == (None, {})


def test_sign_ins_and_people_at_once(service: Service, acme: Company) -> None:
    """Whatever the order, what holds is the highest of what is stored."""

    def act(number: int) -> None:
        if number % 3:
            acme.follow(*(["design"], ["leads"], [])[number // 3 % 3])
        else:
            acme.owner.client.post(
                f"/organizations/{acme.id}/members", json={"email": acme.ann.email, "role": "viewer"}
            )

    with ThreadPoolExecutor(6) as pool:
        list(pool.map(act, range(36)))
    acme.follow("design")
    assert acme.role() == "editor"
    acme.follow()
    assert (acme.role(), acme.rows()) == ("viewer", {})
    assert service.database.broken_invariants() == []
