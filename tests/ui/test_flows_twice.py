"""Two clicks on a button that creates something make one."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from conftest import Tree
from support.checks import ok
from support.service import Service
from ui.filled import form_of
from ui.visitors import Visitor, signed_in


@pytest.fixture(params=["/workspaces/new", "/organizations/new", "{0.workspace}/tokensets"])
def path(request: pytest.FixtureRequest, tree: Tree) -> str:
    """The form that creates something."""
    return str(request.param).format(tree)


def test_two_clicks_make_one(service: Service, tree: Tree, path: str) -> None:
    """Both lead to it, as does a third one later; the form that is shown then makes another of that name."""
    owning = signed_in(service, tree.owner)
    shown = f"{tree.workspace}/settings" if path.endswith("/tokensets") else path
    form = form_of(owning.asks(shown).text, path)

    def click(_: int) -> str:
        visitor = Visitor(service, owning.secret)
        answer = form.sent(visitor, name="Twice")
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"])

    with ThreadPoolExecutor(2) as pool:
        ways = {*pool.map(click, range(2)), click(2)}
    assert len(ways) == 1
    kind = path.replace("/new", "")
    listed = ok(tree.owner.client.get(kind))[kind.rpartition("/")[2]]
    assert [each["name"] for each in listed].count("Twice") == 1
    again = form_of(owning.asks(shown).text, path).sent(owning, name="Twice")
    assert again.headers["location"] not in ways


@pytest.mark.parametrize("kind", ["api-tokens", "invitations"])
def test_two_clicks_show_one_secret(service: Service, tree: Tree, kind: str) -> None:
    """Both answers have the same one, which works; what is taken back does not come again with it."""
    owning = signed_in(service, tree.owner)
    page = "/account" if kind == "api-tokens" else f"{tree.workspace}/members"
    path = "/account/api-tokens" if kind == "api-tokens" else page
    listed = "/me/api-tokens" if kind == "api-tokens" else f"{tree.workspace}/invitations"
    form = form_of(owning.asks(page).text, path)
    named = {"name": "Twice"} if kind == "api-tokens" else {}

    def click(_: int) -> str:
        answer = form.sent(Visitor(service, owning.secret), **named)
        assert answer.status_code == 200, answer.text
        return answer.text.partition('id="secret" value="')[2].partition('"')[0]

    before = len(_in_force(tree, listed, kind))
    with ThreadPoolExecutor(2) as pool:
        secrets = {*pool.map(click, range(2)), click(2)}
    assert len(secrets) == 1
    made = _in_force(tree, listed, kind)
    assert len(made) == before + 1
    assert form_of(owning.asks(page).text, path).fields["key"] != form.fields["key"]
    other = form.sent(owning, **named, expires_in_days="3")
    assert other.text.partition('id="secret" value="')[2].partition('"')[0] not in secrets
    if kind == "api-tokens":
        assert ok(service.client(secrets.copy().pop()).get("/me"))["email"] == tree.owner.email
        ok(tree.owner.client.delete(f"{listed}/{made[-1]['id']}"))
        assert click(3) not in secrets


def _in_force(tree: Tree, path: str, kind: str) -> list[dict[str, Any]]:
    found = ok(tree.owner.client.get(path))[kind.replace("-", "_")]
    return [each for each in found if not each.get("revoked_at")]
