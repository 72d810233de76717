"""Pages of a workspace whose content is reviewed: who may not write is told so, who may gives a reason."""

import re
from http.cookies import SimpleCookie

import pytest
from api.helpers import create_token, grow_tree
from conftest import Tree
from playwright.sync_api import Browser, expect
from support.checks import ok
from support.service import Account, Service
from ui.filled import alert_of, form_of, forms_of
from ui.markup import Markup
from ui.people import NARROW, looking, session_of
from ui.test_axe import AXE, RULES, RUN
from ui.visitors import Visitor, signed_in

from jeton.errors import Text
from jeton.model.objects import Role

REASON = "The release is tonight: für “Größe” 🎨"
NEEDED = "Changes to this workspace need a review"


def _review(tree: Tree) -> str:
    """Let the content of a workspace be reviewed; return the path of the form for a reason."""
    ok(tree.owner.client.patch(tree.workspace, json={"review": "required"}))
    return f"{tree.workspace}/bypass"


def _newest(tree: Tree) -> dict[str, object]:
    change: dict[str, object]
    (change,) = ok(tree.owner.client.get(f"{tree.workspace}/history?limit=1"))["changes"]
    return change


def test_a_reason_opens_the_forms_for_a_while(pages: Visitor, tree: Tree) -> None:
    """Without one the owner's pages write nothing; with it they do, tell it, and the history has it."""
    create_token(tree, "blue", type="color", value="#2563eb")
    bypass, page = _review(tree), f"/tokensets/{tree.tokenset_id}"
    text = pages.asks(page).text
    assert NEEDED in text
    assert "/new" not in text
    assert pages.asks(f"{page}/new").status_code == 403
    sent = form_of(text, bypass).sent(pages, reason=f" {REASON} ")
    assert (sent.status_code, sent.headers["location"]) == (303, page)
    text = pages.asks(page).text
    assert f"<q>{REASON}</q>" in text
    assert Markup(text).faults == []
    token = f"{page}/modes/{tree.mode_id}/tokens/blue"
    assert form_of(pages.asks(token).text, token).sent(pages, text="#1d4ed8").status_code == 303
    assert _newest(tree)["bypass"] == REASON
    assert f"bypassed review: {REASON}" in pages.asks(f"{tree.workspace}/history").text
    assert form_of(text, bypass).sent(pages, stop="1").status_code == 303
    assert pages.asks(f"{page}/new").status_code == 403


def test_the_cookie_of_a_reason_is_closed_and_ends(pages: Visitor, tree: Tree) -> None:
    """No script and no other site has it, and it ends by itself."""
    answer = pages.sends(_review(tree), reason="x", next="https://elsewhere.test/")
    (header,) = answer.headers.get_list("set-cookie")
    cookie = SimpleCookie(header)["bypass"]
    told = cookie["httponly"], cookie["samesite"], cookie["max-age"], cookie["path"]
    assert told == (True, "Strict", "3600", "/")
    assert answer.headers["location"] == "/"


@pytest.mark.parametrize("reason", ["", "  ", "x" * 201, "a\tb"])
def test_what_is_no_reason_opens_nothing(pages: Visitor, tree: Tree, reason: str) -> None:
    """The page tells so, and the forms stay away."""
    answer = pages.sends(_review(tree), reason=reason)
    assert (answer.status_code, alert_of(answer.text)) == (400, Text.BYPASS.format(limit=200))
    assert pages.asks(f"/tokensets/{tree.tokenset_id}/new").status_code == 403


def test_a_reason_is_for_one_workspace_and_for_who_may(service: Service, pages: Visitor, tree: Tree) -> None:
    """Not for another, not for an editor who has the cookie, and not for the API."""
    other = grow_tree(tree.owner)
    pages.sends(_review(tree), reason=REASON)
    _review(other)
    assert pages.asks(f"/tokensets/{tree.tokenset_id}/new").status_code == 200
    assert pages.asks(f"/tokensets/{other.tokenset_id}/new").status_code == 403
    editor = signed_in(service, service.member(tree.workspace_id, Role.EDITOR))
    assert editor.sends(f"{tree.workspace}/bypass", reason=REASON).status_code == 403
    editor.bypass = pages.bypass
    assert editor.asks(f"/tokensets/{tree.tokenset_id}/new").status_code == 403
    cookie = {"Cookie": f"bypass={pages.bypass}"}
    answer = tree.owner.client.patch(tree.tokenset, json={"name": "x"}, headers=cookie)
    assert (answer.status_code, answer.json()["error"]) == (403, Text.REVIEW_BYPASS)
    for wrong in ("", ".", f"{tree.workspace_id}.", "%FF", "x" * 3000):
        pages.bypass = wrong
        assert pages.asks(f"/tokensets/{tree.tokenset_id}").status_code == 200
        assert pages.asks(f"/tokensets/{tree.tokenset_id}/new").status_code == 403


def test_a_reason_ends_with_the_session(pages: Visitor, tree: Tree) -> None:
    """Who signs in next in that browser has none; and whatever it says, a page shows it as a text."""
    pages.sends(_review(tree), reason="<b>&amp;\"'")
    page = pages.asks(tree.workspace).text
    assert "<q>&lt;b&gt;&amp;amp;&#34;&#39;</q>" in page
    assert Markup(page).faults == []
    pages.sends("/sign-out")
    assert (pages.secret, pages.bypass) == ("", "")


def test_an_editor_is_told_and_finds_what_is_free(service: Service, tree: Tree) -> None:
    """Presets are saved as before; no page of the workspace has a form that would be refused."""
    create_token(tree, "wrong", type="color", value="nonsense")
    _review(tree)
    editor = signed_in(service, service.member(tree.workspace_id, Role.EDITOR))
    at = f"/tokensets/{tree.tokenset_id}"
    for path in (at, f"{at}/settings", tree.workspace, f"{tree.workspace}/settings"):
        page = editor.asks(path).text
        assert NEEDED in page
        assert [form.path for form in forms_of(page) if form.path.startswith(("/tokensets", "/work"))] == []
    preset = form_of(editor.asks(f"{at}/presets").text, f"{at}/presets")
    assert preset.sent(editor, preset="web").status_code == 303
    assert "Acknowledge" in editor.asks(f"{tree.workspace}/problems").text


def test_the_review_is_decided_in_the_settings(service: Service, pages: Visitor, tree: Tree) -> None:
    """By owner and admins, in the version that was seen; what is wrong is still there."""
    settings, action = f"{tree.workspace}/settings", f"{tree.workspace}/review"
    form = form_of(pages.asks(settings).text, action)
    assert (form.fields["review"], form.fields["approvals"]) == ("none", "1")
    assert form.sent(pages, review="none", approvals="x").status_code == 303  # without a review it is nothing
    form = form_of(pages.asks(settings).text, action)
    for wrong in ("", "0", "11", "x", "\u0661"):
        answer = form.sent(pages, review="required", approvals=wrong)
        assert (answer.status_code, alert_of(answer.text)) == (400, Text.APPROVALS.format(most=10))
        assert (
            form_of(answer.text, action).fields.items() >= {"review": "required", "approvals": wrong}.items()
        )
    assert form.sent(pages, review="required", approvals="2").headers["location"] == f"{settings}?done=saved"
    stored = ok(tree.owner.client.get(tree.workspace))
    assert (stored["review"], stored["approvals"]) == ("required", 2)
    stale = form.sent(pages, review="none")
    assert (stale.status_code, ok(tree.owner.client.get(tree.workspace))) == (412, stored)
    editor = signed_in(service, service.member(tree.workspace_id, Role.EDITOR))
    assert action not in {form.path for form in forms_of(editor.asks(settings).text)}
    assert editor.sends(action, review="none").status_code == 403
    assert form_of(pages.asks(settings).text, action).sent(pages, review="none").status_code == 303
    assert "review" not in ok(tree.owner.client.get(tree.workspace))


@pytest.fixture
def place(ada: Account) -> Tree:
    """A workspace that needs reviews, with a token."""
    tree = grow_tree(ada)
    create_token(tree, "blue", type="color", value="#2563eb")
    _review(tree)
    return tree


@pytest.mark.parametrize("size", [None, NARROW], ids=["wide", "narrow"])
def test_a_reason_and_a_cell_in_the_browser(
    chromium: Browser, site: Service, place: Tree, size: tuple[int, int] | None
) -> None:
    """The strip opens, takes the reason, and then a cell is edited as ever; axe finds nothing."""
    more = {"size": size} if size else {}
    with looking(chromium, site.root, session_of(site, place.owner), **more) as person:
        page = person.goes(f"/tokensets/{place.tokenset_id}")
        page.get_by_text("Write without one").click()
        page.get_by_label("Reason").fill("now")
        assert page.evaluate(AXE + f";({RUN})([{RULES!r}, 'all', []])") == []
        page.get_by_role("button", name="Write without a review").click()
        expect(page.get_by_label("Review").get_by_text("now")).to_be_visible()
        assert page.evaluate(AXE + f";({RUN})([{RULES!r}, 'all', []])") == []
        if size is None:
            page.locator("td", has_text="#2563eb").click()
            page.keyboard.press("Enter")
            page.keyboard.press("Control+a")
            page.keyboard.type("#1d4ed8")
            page.keyboard.press("Enter")
            expect(page.get_by_text(re.compile("Changed"))).to_be_visible()
    if size is None:
        assert _newest(place)["bypass"] == "now"
