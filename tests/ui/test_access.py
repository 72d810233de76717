"""Who sees which page: every page, for everyone, on both engines.

A session's caller may see what its user, or the API token that opened it, may see. No page goes past that.
"""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple
from urllib.parse import quote

import pytest
from api.helpers import another_secret
from support.databases import NewDatabase
from support.engines import on_both_engines as pytest_generate_tests
from support.service import Account, Service, serving
from ui.places import FORMS, READING, World, filled, world
from ui.visitors import Visitor, signed_in

from jeton.core import accounts
from jeton.ids import new_id
from jeton.model import Role, Scope
from jeton.web.operation import Operation
from jeton.web.ui.table import OPEN

__all__ = ["pytest_generate_tests"]

MEMBERS = ("owner", Role.ADMIN, Role.EDITOR, Role.VIEWER, "reading", "limited to this")
OTHERS = ("stranger", "limited to another", "ex-member")
HELD = [page for page in READING if page not in OPEN]
EDITED = {
    "/tokensets/{id}/new",
    "/tokensets/{id}/many",
    "/tokensets/{id}/paste",
    "/workspaces/{id}/import",
    "/organizations/{id}/releases/new",
    "/organizations/{id}/environments/{environmentId}/promote",
    "/tokensets/{id}/modes/{modeId}/candidates",
    "/tokensets/{id}/modes/{modeId}/effects",
    "/workspaces/{id}/delete",
    "/tokensets/{id}/delete",
    "/tokensets/{id}/modes/{modeId}/delete",
}
"""The pages for those who may write."""
MANAGED = {"/organizations/{id}/delete"}
"""The pages for those who manage."""
SHARED = [page for page in HELD if "{" in page.path]
"""The pages of what members share."""


class Everyone(NamedTuple):
    """A world, and a visitor of each kind who is signed in to it."""

    world: World
    visitors: dict[str, Visitor]


@pytest.fixture(scope="module")
def everyone(new_database: NewDatabase, request: pytest.FixtureRequest) -> Iterator[Everyone]:
    """Members of all roles, and those who see nothing of it."""
    with serving(request.config)(new_database()) as service:
        made = world(service)
        yield Everyone(made, dict(_visitors(service, made)))


def _visitors(service: Service, made: World) -> Iterator[tuple[str, Visitor]]:
    workspace, organization = made.ids["workspaces/id"], made.ids["organizations/id"]
    yield "owner", signed_in(service, made.owner)
    for role in (Role.ADMIN, Role.EDITOR, Role.VIEWER):
        member = service.member(workspace, role)
        service.join(organization, member, role)
        yield role, signed_in(service, member)
    leaving = service.member(workspace, Role.ADMIN)
    visitor = signed_in(service, leaving)
    service.share(workspace, leaving, None)
    yield "ex-member", visitor
    yield "stranger", signed_in(service, service.account())
    yield "reading", signed_in(service, made.owner, another_secret(service, made.owner)[1])
    elsewhere = made.owner.client.post("/workspaces", json={"name": "Elsewhere"}).json()["id"]
    another = service.organization(made.owner, "Another")
    for kind, workspaces, organizations in (
        ("limited to this", [workspace], [organization]),
        ("limited to another", [elsewhere], [another]),
    ):
        yield kind, _limited(service, made.owner, workspaces, organizations)
    yield "signed out", Visitor(service)


def _limited(service: Service, account: Account, workspaces: list[str], organizations: list[str]) -> Visitor:
    work = partial(
        accounts.create_token,
        email=account.email,
        name="limited",
        scopes=list(Scope),
        expires_in_days=None,
        workspaces=workspaces,
        organizations=organizations,
    )
    return signed_in(service, account, service.run(work)[1])


@pytest.mark.parametrize("who", [*MEMBERS, *OTHERS, "signed out"])
@pytest.mark.parametrize("page", HELD, ids=lambda page: page.path)
def test_who_sees_a_page(everyone: Everyone, page: Operation, who: str) -> None:
    """Members do, where one edits those who may write; to others it is not there, or they are to sign in."""
    path = everyone.world.path(page.path)
    response = everyone.visitors[who].asks(path)
    if who == "signed out":
        following = "" if path == "/" else f"?next={quote(path, safe='')}"
        assert (response.status_code, response.headers["location"]) == (303, f"/sign-in{following}")
        assert response.content == b""
    elif who in OTHERS and page in SHARED:
        assert response.status_code == 404
        assert "set-cookie" not in response.headers
    elif (page.path in EDITED | MANAGED and who in {Role.VIEWER, "reading"}) or (
        page.path in MANAGED and who == Role.EDITOR
    ):
        assert response.status_code == 403
    else:
        assert response.status_code == 200
        assert response.headers["content-type"] == "text/html; charset=utf-8"
        head = everyone.visitors[who].asks(path, "HEAD")
        assert (head.headers.get("etag"), head.content) == (response.headers.get("etag"), b"")


@pytest.mark.parametrize("who", [*OTHERS, "owner"])
@pytest.mark.parametrize("page", SHARED, ids=lambda page: page.path)
def test_hidden_and_absent_pages_are_the_same(everyone: Everyone, page: Operation, who: str) -> None:
    """What one may not see is answered as what is not there, in each part of a path."""
    visitor, ids = everyone.visitors[who], everyone.world.ids
    absent = filled(page.path, dict.fromkeys(ids, new_id()))
    expected = visitor.asks(absent)
    assert expected.status_code == 404
    if who != "owner":
        found = visitor.asks(everyone.world.path(page.path))
        assert _plain(found.text, everyone.world.path(page.path)) == _plain(expected.text, absent)
        assert list(found.headers) == list(expected.headers)


def _plain(text: str, path: str) -> str:
    """Return a page without the path that it was asked for by."""
    return text.replace(path.partition("?")[0], "")


@pytest.mark.parametrize("form", [form for form in FORMS if form not in OPEN], ids=lambda form: form.path)
def test_who_is_signed_out_sends_no_form(everyone: Everyone, form: Operation) -> None:
    """The sign-in is all that comes; what is held back is not done, and not asked for again."""
    response = everyone.visitors["signed out"].sends(filled(form.path, everyone.world.ids))
    assert (response.status_code, response.headers["location"]) == (303, "/sign-in")


@pytest.mark.parametrize("page", READING, ids=lambda page: page.path)
def test_no_page_takes_what_it_does_not_know(everyone: Everyone, page: Operation) -> None:
    """A parameter of the query that means nothing is told, and other methods are not allowed."""
    visitor, path = everyone.visitors["owner"], everyone.world.path(page.path).partition("?")[0]
    response = visitor.asks(path, params={"nothing": "1"}, headers={"Accept": "text/html"})
    assert response.status_code == 400
    assert "nothing" in response.text
    for method in ("PUT", "DELETE", "PATCH"):
        assert visitor.asks(path, method).status_code == 405
