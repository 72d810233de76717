"""Who sees which page: every page, for everyone, on both engines.

A session's caller may see what its user, or the API token that opened it, may see. No page goes past that.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from html import unescape
from typing import NamedTuple
from urllib.parse import quote

import pytest
from api.helpers import another_secret
from support.databases import NewDatabase
from support.service import Account, Service, serving
from ui.filled import Form, forms_of
from ui.places import ANEW, FORMS, PARTS, READING, World, filled, world
from ui.visitors import Visitor, signed_in

from jeton.core.accounts import accounts
from jeton.errors import Text
from jeton.model.ids import new_id
from jeton.model.objects import Role, Scope
from jeton.web.http.operation import Operation
from jeton.web.ui.table import OPEN

MEMBERS = ("owner", Role.ADMIN, Role.EDITOR, Role.VIEWER, "reading", "limited to this")
OTHERS = ("stranger", "limited to another", "ex-member")
HELD = [page for page in READING if page not in OPEN]
EDITED = {
    "/tokensets/{id}/new",
    "/tokensets/{id}/ramp",
    "/tokensets/{id}/modes/new",
    "/tokensets/{id}/many",
    "/tokensets/{id}/paste",
    "/tokensets/{id}/rename",
    "/tokensets/{id}/order",
    "/proposals/{id}/describe",
    "/workspaces/{id}/import",
    "/organizations/{id}/releases/new",
    "/organizations/{id}/environments/{environmentId}/promote",
    "/tokensets/{id}/modes/{modeId}/candidates",
    "/tokensets/{id}/modes/{modeId}/effects",
    "/tokensets/{id}/modes/{modeId}/form",
    "/workspaces/{id}/delete",
    "/tokensets/{id}/delete",
    "/tokensets/{id}/modes/{modeId}/delete",
    "/workspaces/{id}/changes/{changeSetId}/undo",
}
"""The pages for those who may write."""
_MANAGING = {"members", "invitations"}
CONTENT = ("/workspaces/", "/tokensets/")
"""Where the pages stand whose writing a review is about."""
CONTENT_FORMS = [
    form
    for form in FORMS
    if form.path.startswith(("/workspaces/{", "/tokensets/{")) and not _MANAGING & {*form.path.split("/")}
]
"""The forms that write below a workspace, but for those of its members."""
BESIDE = {"presets", "acknowledge"}
"""What the paths have of forms whose writing no review is about."""
MANAGED = {"/organizations/{id}/delete"}
"""The pages for those who manage."""
PROPOSED = "/workspaces/{id}/import"
"""The page that leads those who may not write into a proposal."""
SHARED = [page for page in HELD if "{" in page.path]
"""The pages of what members share."""


ELSEWHERE = {
    "/tokensets/{id}/cell": "a module sends it",
    "/workspaces/{id}/import/apply": "it stands on the answer to another",
    "/account/identities/connect": "a provider leads back to it",
    "/account/identities/disconnect": "it stands on the page of who is bound to a provider",
    "/theme": "it stands in the menu of every page",
    "/proposals/{id}/again": "it stands on the page of a closed proposal",
}
BYPASS = "/workspaces/{id}/bypass"
"""The form that stands on pages of a workspace with a review alone."""
"""The forms that are on no page of their own, and why."""
_OWN = ("/account/sessions/", "/account/api-tokens/", "/account/programs/")
"""Where the forms begin that would end the session that tries them, or what others are shown."""
_WRONG = "x" * 2000
"""What no field takes."""


@dataclass
class Everyone:
    """A world, and a visitor of each kind who is signed in to it."""

    world: World
    visitors: dict[str, Visitor]
    is_reviewed: bool

    @cached_property
    def controls(self) -> dict[str, "Controls"]:
        """The controls on the pages that each of the members sees."""
        return {who: _controls(self.world, self.visitors[who]) for who in MEMBERS}


class Controls(NamedTuple):
    """What pages lead to, and the forms on them, by their paths."""

    links: set[str]
    forms: dict[str, Form]


@pytest.fixture(scope="module", params=[False, True], ids=["free", "reviewed"])
def everyone(new_database: NewDatabase, request: pytest.FixtureRequest) -> Iterator[Everyone]:
    """Members of all roles, and those who see nothing of it; also where what is written needs a review.

    Of those who may write without one, the owner gives a reason.
    """
    with serving(request.config)(new_database()) as service:
        made = world(service)
        second = made.path("/workspaces/{id}") + "/tokensets"  # of one there is no order
        assert made.owner.client.post(second, json={"name": "Second"}).status_code == 201
        modes = made.path("/tokensets/{id}") + "/modes"  # the default mode is no base to choose
        for name in ("Another", "Third"):
            assert made.owner.client.post(modes, json={"name": name}).status_code == 201
        visitors = dict(_visitors(service, made))
        if request.param:
            workspace = made.path("/workspaces/{id}")
            assert made.owner.client.patch(workspace, json={"review": "required"}).status_code == 200
            assert visitors["owner"].sends(f"{workspace}/bypass", reason="because").status_code == 303
        yield Everyone(made, visitors, is_reviewed=request.param)


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
def test_who_sees_a_page(everyone: Everyone, who: str) -> None:
    """Members do, where one edits those who may write; to others it is not there, or they are to sign in."""
    visitor = everyone.visitors[who]
    for page in HELD:
        path, wanted = everyone.world.path(page.path), _status(who, page, is_reviewed=everyone.is_reviewed)
        response = visitor.asks(path)
        assert (page.path, response.status_code) == (page.path, wanted)
        if wanted == 303 and who != "signed out":
            assert response.headers["location"] == f"{path}?proposal=new"
        elif wanted == 303:
            following = "" if path == "/" else f"?next={quote(path, safe='')}"
            assert (response.headers["location"], response.content) == (f"/sign-in{following}", b"")
        elif wanted == 404:
            assert "set-cookie" not in response.headers
        elif wanted == 200:
            assert response.headers["content-type"] == "text/html; charset=utf-8"
            head = visitor.asks(path, "HEAD")
            is_same = head.headers.get("etag") == response.headers.get("etag")
            assert is_same or page.path in ANEW
            assert head.content == b""


def _status(who: str, page: Operation, *, is_reviewed: bool) -> int:
    """Return how a page is answered to a visitor of a kind."""
    if who == "signed out":
        return 303
    if who in OTHERS and page in SHARED:
        return 404
    reads_only = who in {Role.VIEWER, "reading"}
    if page.path == PROPOSED and who != "reading" and (reads_only or (is_reviewed and who != "owner")):
        return 303
    if is_reviewed and page.path in EDITED and page.path.startswith(CONTENT) and who != "owner":
        return 403
    if (page.path in EDITED and reads_only) or (page.path in MANAGED and (reads_only or who == Role.EDITOR)):
        return 403
    return 200


@pytest.mark.parametrize("who", [*OTHERS, "owner"])
def test_hidden_and_absent_pages_are_the_same(everyone: Everyone, who: str) -> None:
    """What one may not see is answered as what is not there, in each part of a path."""
    visitor, ids = everyone.visitors[who], everyone.world.ids
    for page in SHARED:
        absent = filled(page.path, dict.fromkeys(ids, new_id()))
        expected = visitor.asks(absent)
        assert (page.path, expected.status_code) == (page.path, 404)
        if who != "owner":
            hidden = visitor.asks(everyone.world.path(page.path))
            assert _plain(hidden.text, everyone.world.path(page.path)) == _plain(expected.text, absent)
            assert list(hidden.headers) == list(expected.headers)


def _controls(made: World, visitor: Visitor) -> Controls:
    """Return what a visitor finds on all pages, of releases on those of two."""
    last = made.ids | {"releases/releaseId": made.ids["releases/last"]}
    paths = [made.path(page.path) for page in HELD if page.path not in PARTS]
    paths.append(filled("/organizations/{id}/releases/{releaseId}", last))
    links: set[str] = set()
    forms: dict[str, Form] = {}
    for path in paths:
        page = visitor.asks(path).text
        links |= {unescape(link).partition("?")[0] for link in re.findall(r' href="(/[^"#]*)', page)}
        forms |= {form.path: form for form in forms_of(page)}
    return Controls(links, forms)


def _is_allowed(visitor: Visitor, form: Form) -> bool:
    """Send a form in which everything is wrong, so that nothing changes; tell whether it was read.

    No member has the id of the form that removes one; change sets about members are not there for some.
    """
    wrong = dict.fromkeys(form.fields.keys() | form.boxes, _WRONG)
    path = re.sub(r"/members/[^/]+/remove", f"/members/{new_id()}/remove", form.path)
    status = visitor.sends(path, **wrong | {"version": "99"} if "version" in wrong else wrong).status_code
    return status != 403 and not (status == 404 and path.endswith("/undo"))


def _template(path: str) -> str:
    """Return the path of the page or form that a path is one of, empty if there is none."""
    known = sorted((*FORMS, *READING), key=lambda each: each.path.count("{"))  # the most literal one first
    return next((each.path for each in known if _matches(each.path, path)), "")


def _matches(template: str, path: str) -> bool:
    return re.fullmatch(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(template)), path) is not None


@pytest.mark.parametrize("who", MEMBERS)
def test_a_control_is_there_exactly_if_it_is_not_refused(everyone: Everyone, who: str) -> None:
    """Each form and page to which the owner's pages lead: others find it, or are refused, never both."""
    owner, own = everyone.controls["owner"], everyone.controls[who]
    visitor = everyone.visitors[who]
    kinds: dict[str, list[Form]] = {}
    for path, form in owner.forms.items():
        kinds.setdefault(_template(path), []).append(form)
    for template, forms in kinds.items():
        if "{" not in template or template.startswith(_OWN):
            continue
        # the oldest change made the workspace, which is not undone
        for form in forms[-1:] if template.endswith("/undo") else forms[:3]:
            assert (form.path, form.path in own.forms) == (form.path, _is_allowed(visitor, form))
    for path in sorted(owner.links):
        if _template(path) in {page.path for page in SHARED}:
            is_there = visitor.asks(path).status_code not in {403, 404}
            if _template(path) in EDITED | MANAGED or not is_there:
                assert (path, path in own.links) == (path, is_there)


def test_every_form_stands_on_a_page(everyone: Everyone) -> None:
    """The owner finds all, so that all are compared with what others find."""
    found = {_template(path) for path in everyone.controls["owner"].forms}
    elsewhere = ELSEWHERE.keys() | (set() if everyone.is_reviewed else {BYPASS})
    assert {form.path for form in FORMS if form not in OPEN} - found == elsewhere


@pytest.mark.parametrize("form", CONTENT_FORMS, ids=lambda form: form.path)
def test_no_form_writes_past_a_review(everyone: Everyone, form: Operation) -> None:
    """Each form below a workspace refuses an editor whatever it says, but for the few that need no review."""
    if everyone.is_reviewed:
        path, mode = filled(form.path, everyone.world.ids), everyone.world.ids["modes/modeId"]
        response = everyone.visitors[Role.EDITOR].sends(path, mode=mode, name="a.b", value="x")
        is_beside = BESIDE & {*form.path.split("/")}
        assert (response.status_code == 403) == (not is_beside), response.status_code
        assert is_beside or Text.REVIEW_REQUIRED in unescape(response.text)


def _plain(text: str, path: str) -> str:
    """Return a page without the path that it was asked for by."""
    return text.replace(path.partition("?")[0], "")


def test_who_is_signed_out_sends_no_form(everyone: Everyone) -> None:
    """The sign-in is all that comes; what is held back is not done, and not asked for again."""
    for form in FORMS:
        if form not in OPEN:
            response = everyone.visitors["signed out"].sends(filled(form.path, everyone.world.ids))
            assert (response.status_code, response.headers["location"]) == (303, "/sign-in"), form.path


def test_no_page_takes_what_it_does_not_know(everyone: Everyone) -> None:
    """A parameter of the query that means nothing is told, and other methods are not allowed."""
    visitor = everyone.visitors["owner"]
    for page in READING:
        path = everyone.world.path(page.path).partition("?")[0]
        response = visitor.asks(path, params={"nothing": "1"}, headers={"Accept": "text/html"})
        assert (page.path, response.status_code) == (page.path, 400)
        assert "nothing" in response.text
        for method in ("PUT", "DELETE", "PATCH"):
            assert (page.path, visitor.asks(path, method).status_code) == (page.path, 405)
