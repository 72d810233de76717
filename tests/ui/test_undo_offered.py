"""Undo is offered only where it succeeds: on the page that a form leads to, in the history, after an undo."""

import re
from collections.abc import Callable
from urllib.parse import unquote

import httpx
import pytest
from api.helpers import create_mode, create_token
from conftest import Tree
from support.checks import ok
from ui.filled import form_of, forms_of
from ui.visitors import Visitor

_COOKIE = re.compile(r"changed=([^;.]*)\.[^;.]*\.([^;.]*);")


def _offered(answer: httpx.Response, part: int = 1) -> str:
    """Return the change set whose undo the page after a form offers, empty if none; 2 is its tokenset."""
    found = _COOKIE.match(answer.headers["set-cookie"])
    assert found, answer.headers["set-cookie"]
    return unquote(found[part])


def _posts(path: str, **fields: str) -> Callable[[Visitor, Tree], httpx.Response]:
    def send(pages: Visitor, tree: Tree) -> httpx.Response:
        ids = {"workspace": tree.workspace_id, "tokenset": tree.tokenset_id, "mode": tree.mode_id}
        modes = ok(tree.owner.client.get(f"{tree.tokenset}/modes"))["modes"]
        return pages.sends(path.format(**ids, last=modes[-1]["id"]), **fields)

    return send


_TOKEN = "/tokensets/{tokenset}/modes/{mode}/tokens/blue"
CHANGES = {
    "create workspace": (_posts("/workspaces/new", name="Other"), False),
    "create tokenset": (_posts("/workspaces/{workspace}/tokensets", name="Other", seen=""), False),
    "create mode": (_posts("/tokensets/{tokenset}/modes", name="Other"), False),
    "rename mode": (_posts("/tokensets/{tokenset}/modes/{mode}", name="Other", version="1"), True),
    "make default": (_posts("/tokensets/{tokenset}/modes/{last}/default", version="1"), True),
    "delete mode": (_posts("/tokensets/{tokenset}/modes/{last}/delete", typed="Dark"), False),
    "rename tokenset": (_posts("/tokensets/{tokenset}/settings", name="Other", version="1"), True),
    "change token": (_posts(_TOKEN, value="#000", version="1"), True),
    "delete token": (_posts(f"{_TOKEN}/delete", version="1"), True),
}


@pytest.fixture(autouse=True)
def _tokens(tree: Tree) -> None:
    create_token(tree, "blue", type="color", value="#2563eb")
    create_mode(tree, "Dark")


@pytest.mark.parametrize("kind", CHANGES)
def test_a_form_offers_an_undo_that_succeeds(pages: Visitor, tree: Tree, kind: str) -> None:
    """What is created or deleted with all that is in it offers none; all else is undone, and that as well."""
    send, is_undone = CHANGES[kind]
    answer = send(pages, tree)
    assert answer.status_code == 303, answer.text
    assert bool(_offered(answer)) == is_undone
    of_tokenset = kind not in {"create workspace", "create tokenset"}
    assert (_offered(answer, 2) == tree.tokenset_id) == of_tokenset
    if not is_undone:
        return
    for _ in range(2):
        path = f"/workspaces/{tree.workspace_id}/changes/{_offered(answer)}/undo"
        answer = form_of(pages.asks(path).text, path).sent(pages)
        assert answer.status_code == 303, answer.text


def test_the_history_offers_undos_that_succeed(pages: Visitor, tree: Tree) -> None:
    """Every change set leads to what its undo would do; a button there succeeds, else it says why not."""
    for send, _ in CHANGES.values():
        send(pages, tree)
    history = pages.asks(f"/workspaces/{tree.workspace_id}/history").text
    assert not [form for form in forms_of(history) if form.path.endswith("/undo")]
    paths = re.findall(r'href="([^"]*/undo)"', history)
    assert len(paths) >= 4
    done = 0
    for path in paths:
        page = pages.asks(path)
        assert page.status_code == 200
        forms = [form for form in forms_of(page.text) if form.path == path]
        if forms:
            answer = forms[0].sent(pages)
            assert answer.status_code == 303, answer.text
            done += 1
        else:
            assert "It has been changed again since" in page.text
    assert done >= 2


def test_an_undo_that_came_too_late_says_why(pages: Visitor, tree: Tree) -> None:
    """What was changed after the page was asked for is told there, and nothing changes."""
    create_token(tree, "red", type="color", value="#f00")
    history = pages.asks(f"/workspaces/{tree.workspace_id}/history").text
    path = re.findall(r'href="([^"]*/undo)"', history)[0]
    form = form_of(pages.asks(path).text, path)
    ok(tree.owner.client.patch(f"{tree.tokens}/red", json={"value": "#e00"}))
    answer = form.sent(pages)
    assert (answer.status_code, "<code>red</code>" in answer.text) == (409, True)
    assert ok(tree.owner.client.get(f"{tree.tokens}/red"))["value"] == "#e00"
