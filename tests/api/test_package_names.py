"""The scope of npm and the group of Maven over HTTP: fields of an organization, which name its packages."""

from typing import Any

import httpx
import pytest
from api.environments import Acme
from api.exporting import set_out
from api.helpers import check_refused
from api.npm import Npm
from api.organized import create_organization, organize
from api.packing import Repository
from conftest import Tree
from support import packaged
from support.checks import ok
from support.service import Account, Service

from jeton.errors import Text

service = packaged.service
WRONG = ["", "a b", "é", "a" * 101, "a\n", 5, None]
"""What is neither a scope nor a group."""


@pytest.fixture
def owner(service: Service) -> Account:
    """A user who may create organizations."""
    return service.account()


def _change(owner: Account, made: Any, **fields: object) -> httpx.Response:
    return owner.client.patch(f"/organizations/{made['id']}", json=fields)


def test_both_follow_the_handle_until_they_are_chosen(owner: Account) -> None:
    """A list has them as well; a change of one leaves the other, and raises the version."""
    made = create_organization(owner)
    handle = made["handle"]
    assert (made["npm_scope"], made["maven_group"]) == (handle, f"jeton.{handle}")
    moved = ok(_change(owner, made, handle=f"{handle}-2"))
    assert (moved["npm_scope"], moved["maven_group"]) == (f"{handle}-2", f"jeton.{handle}-2")
    chosen = ok(_change(owner, made, npm_scope="acme.design_1"))
    assert (chosen["npm_scope"], chosen["maven_group"]) == ("acme.design_1", f"jeton.{handle}-2")
    answer = _change(owner, made, maven_group="com.Acme_1.design-system")
    assert answer.headers["etag"] == '"v4"'
    both = ok(_change(owner, made, handle=handle))
    assert (both["npm_scope"], both["maven_group"]) == ("acme.design_1", "com.Acme_1.design-system")
    assert ok(owner.client.get("/organizations"))["organizations"] == [both]
    same = create_organization(owner)
    assert ok(_change(owner, same, npm_scope="acme.design_1"))["npm_scope"] == "acme.design_1"


@pytest.mark.parametrize("wrong", ["@acme", "aCme", ".acme", "_acme", "a/b", *WRONG])
def test_another_form_of_a_scope_is_refused(owner: Account, wrong: object) -> None:
    """400 with what it must be, and nothing changes."""
    made = create_organization(owner)
    check_refused(wrong, _change(owner, made, npm_scope=wrong), 400, Text.NPM_SCOPE)
    assert ok(owner.client.get("/organizations"))["organizations"] == [made]


@pytest.mark.parametrize("wrong", ["com.", ".com", "a..b", "a:b", *WRONG])
def test_another_form_of_a_group_is_refused(owner: Account, wrong: object) -> None:
    """400 with what it must be, and nothing changes."""
    made = create_organization(owner)
    check_refused(wrong, _change(owner, made, maven_group=wrong), 400, Text.MAVEN_GROUP)
    assert ok(owner.client.get("/organizations"))["organizations"] == [made]


def test_admins_may_and_others_may_not(service: Service) -> None:
    """Editors and viewers read them."""
    organized = organize(service)
    for account in (organized.owner, organized.admin):
        assert ok(account.client.patch(organized.path, json={"npm_scope": "acme"}))["npm_scope"] == "acme"
    for account in (organized.editor, organized.viewer):
        assert account.client.patch(organized.path, json={"npm_scope": "x"}).status_code == 403
        assert ok(account.client.get(organized.path))["npm_scope"] == "acme"


def test_another_scope_names_new_releases(acme: Acme) -> None:
    """A version has the name that it was packed under, also when it is released again with the same bytes."""
    acme.token()
    npm = Npm(acme)
    old, first = npm.name, npm.release("1.0.0")
    assert ok(acme.client.get(acme.path))["npm_scope"] == npm.root.strip("/").partition("/")[2]
    before = npm.get(f"{old}/-/tokens-1.0.0.tgz").content
    ok(acme.client.patch(acme.path, json={"npm_scope": "acme-design"}))
    assert npm.versions() == ["1.0.0"]
    npm.name = "@acme-design/tokens"
    npm.release("1.1.0")
    assert npm.versions() == ["1.1.0"]
    assert npm.packument()["dist-tags"] == {"latest": "1.1.0"}
    assert npm.files("1.1.0")["package.json"].startswith(b'{\n  "name": "@acme-design/tokens"')
    ok(acme.delete(first))
    npm.name = old
    assert npm.get(old).status_code == 404
    npm.release("1.0.0")
    assert npm.get(f"{old}/-/tokens-1.0.0.tgz").content == before
    found = npm.get("-/v1/search").json()["objects"]
    assert {each["package"]["name"] for each in found} == {old, "@acme-design/tokens"}


def test_another_group_names_new_releases(service: Service, tree: Tree) -> None:
    """As for npm: each version by its own coordinates, and again alike."""
    shipping = set_out(service, tree)
    handle = ok(shipping.acme.client.get(shipping.acme.path))["handle"]
    old = Repository(shipping, f"jeton.{handle}")
    first = old.release("1.0.0", active=True)
    before = old.get("1.0.0/tokens-1.0.0.aar").content
    ok(shipping.acme.client.patch(shipping.acme.path, json={"maven_group": "com.acme"}))
    new = old._replace(group="com.acme")
    second = new.release("1.1.0", active=True)
    assert (old.versions(), new.versions()) == (["1.0.0"], ["1.1.0"])
    assert new._replace(environment="production").versions() == ["1.1.0"]
    assert b"com.acme.tokens" in new.get("1.1.0/tokens-1.1.0.aar").content
    assert "<groupId>com.acme</groupId>" in new.get("1.1.0/tokens-1.1.0.pom").text
    assert second["id"] != first["id"]
    ok(shipping.acme.delete(first))
    old.release("1.0.0")
    assert old.get("1.0.0/tokens-1.0.0.aar").content == before


def test_a_release_without_a_package_gets_the_new_name(acme: Acme) -> None:
    """A row that says why there is none has no name that anybody has pinned."""
    acme.token()
    npm = Npm(acme)
    npm.release("1.0.0")
    forget = """
        UPDATE package SET body = NULL, sha1 = NULL, sha256 = NULL, sha512 = NULL
        WHERE organization_id = $1 AND kind = 'npm'
    """
    acme.service.database.run(forget, acme.id)
    ok(acme.client.patch(acme.path, json={"npm_scope": "later"}))
    npm.name = "@later/tokens"
    acme.release(version="1.0.1")
    npm.wait("1.0.1")
    assert npm.versions() == ["1.0.0", "1.0.1"]
