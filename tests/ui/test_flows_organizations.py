"""Organizations are made, named and deleted by forms, without scripts."""

import pytest
from support.checks import ok
from support.service import Account, Service
from ui.filled import alert_of, form_of, forms_of
from ui.places import World, world
from ui.visitors import Visitor, signed_in

from jeton.errors import Text
from jeton.model.objects import Plan, Role


@pytest.fixture
def ann(service: Service) -> Account:
    """A TEAM user."""
    return service.account()


@pytest.fixture
def acme(service: Service) -> World:
    """An organization with a workspace, environments and releases."""
    return world(service)


def test_an_organization_is_made_and_renamed(service: Service, ann: Account) -> None:
    """Its handle is made from the name, or is the one that is typed; one that is taken is told."""
    visitor = signed_in(service, ann)
    assert 'href="/organizations/new"' in visitor.asks("/").text
    form = form_of(visitor.asks("/organizations/new").text, "/organizations/new")
    wrong = form.sent(visitor, name="Röck & Sons", handle="No handle")
    assert (wrong.status_code, alert_of(wrong.text)) == (400, Text.HANDLE)
    made = form_of(wrong.text, form.path).sent(visitor, handle="")
    settings = made.headers["location"].partition("?")[0]
    found = ok(ann.client.get(settings.removesuffix("/settings")))
    assert found["name"] == "Röck & Sons"
    change = form_of(visitor.asks(settings).text, settings)
    assert change.fields["handle"] == found["handle"]
    other = form.sent(visitor, name="Other", handle="").headers["location"]
    theirs = ok(ann.client.get(other.partition("/settings")[0]))["handle"]
    taken = change.sent(visitor, handle=theirs)
    assert (taken.status_code, alert_of(taken.text)) == (409, Text.HANDLE_TAKEN.format(handle=theirs))
    assert change.sent(visitor, name="Rock").headers["location"] == f"{settings}?done=saved"
    assert change.sent(visitor, name="Stone").status_code == 412
    assert ok(ann.client.get(settings.removesuffix("/settings")))["name"] == "Rock"


def test_names_of_packages_follow_the_handle_until_they_are_typed(service: Service, ann: Account) -> None:
    """An empty field shows what it stands for, and chooses nothing; a wrong one stands there again."""
    visitor = signed_in(service, ann)
    made = form_of(visitor.asks("/organizations/new").text, "/organizations/new").sent(visitor, name="Acme")
    settings = made.headers["location"].partition("?")[0]
    path = settings.removesuffix("/settings")
    handle = ok(ann.client.get(path))["handle"]
    page = visitor.asks(settings).text
    assert f'placeholder="jeton.{handle}"' in page
    form = form_of(page, settings)
    assert (form.fields["npm_scope"], form.fields["maven_group"]) == ("", "")
    form.sent(visitor, handle=f"{handle}-2")
    assert ok(ann.client.get(path))["npm_scope"] == f"{handle}-2"
    form = form_of(visitor.asks(settings).text, settings)
    wrong = form.sent(visitor, npm_scope="@acme", maven_group="com.acme")
    assert (wrong.status_code, alert_of(wrong.text)) == (400, Text.NPM_SCOPE)
    again = form_of(wrong.text, settings)
    assert (again.fields["npm_scope"], again.fields["maven_group"]) == ("@acme", "com.acme")
    assert again.sent(visitor, npm_scope="acme").status_code == 303
    found = ok(ann.client.get(path))
    assert (found["npm_scope"], found["maven_group"]) == ("acme", "com.acme")
    assert form_of(visitor.asks(settings).text, settings).fields["npm_scope"] == "acme"


def test_who_may_make_none_is_told_why(service: Service) -> None:
    """The first page has no way to the form, which has no field; one that is sent makes nothing."""
    visitor = signed_in(service, service.account(Plan.PRO))
    assert "/organizations/new" not in visitor.asks("/").text
    page = visitor.asks("/organizations/new").text
    assert Text.TEAM_REQUIRED in page
    assert forms_of(page) == []
    assert visitor.sends("/organizations/new", name="Mine").status_code == 403


def test_a_deletion_says_what_is_lost_and_what_stays(service: Service, acme: World) -> None:
    """The numbers of environments, releases and memberships; the workspace belongs to none then."""
    path, workspace = f"/organizations/{acme.ids['organizations/id']}", acme.ids["workspaces/id"]
    service.organization_member(acme.ids["organizations/id"], Role.EDITOR)
    visitor = signed_in(service, acme.owner)
    assert f'href="{path}/delete"' in visitor.asks(f"{path}/settings").text
    page = visitor.asks(f"{path}/delete").text
    form = form_of(page, f"{path}/delete", "Delete 2 environments, 2 releases, 1 membership")
    assert "Its workspaces stay." in page
    assert form.sent(visitor, typed="acme").status_code == 400
    assert form.sent(visitor, typed="Acme").headers["location"] == "/?done=deleted"
    assert acme.owner.client.get(path).status_code == 404
    assert "organization_id" not in ok(acme.owner.client.get(f"/workspaces/{workspace}"))


def test_a_stranger_finds_nothing(service: Service, acme: World) -> None:
    """Forms of what one may not see are answered as forms of what is not there."""
    visitor: Visitor = signed_in(service, service.account())
    for kind in ("organizations", "workspaces"):
        path = f"/{kind}/{acme.ids[f'{kind}/id']}"
        for form in ("settings", "delete", "members", "members/x/remove"):
            assert visitor.sends(f"{path}/{form}", name="x", version="1").status_code == 404
