"""API tokens are created and revoked on the account's page, without scripts; a secret is shown once."""

import re

import pytest
from api.helpers import another_secret
from conftest import Tree
from support.checks import ok
from support.service import Service
from ui.filled import Form, alert_of, form_of, forms_of
from ui.visitors import Visitor, signed_in

from jeton.errors import Text

FORM = "/account/api-tokens"


def _form(visitor: Visitor) -> Form:
    return form_of(visitor.asks("/account").text, FORM)


def _made(visitor: Visitor, service: Service, **fields: str) -> tuple[str, dict[str, object]]:
    """Create an API token; return its secret and what the list says of it."""
    answer = _form(visitor).sent(visitor, **fields)
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "no-store"
    (secret,) = re.findall(r'<input id="secret" value="(jtn_\w+)" readonly', answer.text)
    listed = ok(service.client(secret).get("/me/api-tokens"))["api_tokens"]
    return secret, next(each for each in listed if secret.startswith(each["prefix"]))


def test_a_secret_is_shown_once(service: Service, pages: Visitor) -> None:
    """It works, reads alone unless more is asked for, and expires; the list has its beginning alone."""
    secret, made = _made(pages, service, name="ci <1>")
    assert (made["name"], made["scopes"]) == ("ci <1>", ["read:tokens"])
    assert str(made["expires_at"]) > str(made["created_at"])
    page = pages.asks("/account").text
    assert secret not in page
    assert "ci &lt;1&gt;" in page
    _, writing = _made(pages, service, name="w", expires_in_days="", **{"write:tokens": "1"})
    assert (writing["scopes"], writing["expires_at"]) == (["read:tokens", "write:tokens"], None)
    _, proposing = _made(pages, service, name="p", **{"propose:tokens": "1"})
    assert proposing["scopes"] == ["read:tokens", "propose:tokens"]


def test_a_limit_is_chosen(service: Service, pages: Visitor, tree: Tree) -> None:
    """To workspaces and organizations that one sees, by boxes."""
    ok(tree.owner.client.post("/workspaces", json={"name": "Other"}), 201)
    acme = service.organization(tree.owner)
    fields = {f"workspace:{tree.workspace_id}": "1", f"organization:{acme}": "1"}
    secret, made = _made(pages, service, name="limited", **fields)
    assert (made["workspace_ids"], made["organization_ids"]) == ([tree.workspace_id], [acme])
    assert ok(service.client(secret).get("/workspaces"))["total"] == 1


@pytest.mark.parametrize(
    ("wrong", "text"),
    [
        ({"name": ""}, Text.NAME_REQUIRED),
        ({"expires_in_days": "0"}, Text.EXPIRES_IN.format(most=36_500)),
        ({"expires_in_days": "soon"}, Text.EXPIRES_IN.format(most=36_500)),
        ({"expires_in_days": "\u0661"}, Text.EXPIRES_IN.format(most=36_500)),
        ({"expires_in_days": "99999999999999999999"}, Text.EXPIRES_IN.format(most=36_500)),
    ],
    ids=["name", "zero", "word", "digit", "long"],
)
def test_what_is_refused_is_still_there(pages: Visitor, tree: Tree, wrong: dict[str, str], text: str) -> None:
    """The form stands open, with the reason, what was typed and the boxes that were marked."""
    marked = {"write:tokens": "1", f"workspace:{tree.workspace_id}": "1"}
    sent = {"name": "kept", **marked, **wrong}
    before = ok(tree.owner.client.get("/me/api-tokens"))
    answer = _form(pages).sent(pages, **sent)
    assert (answer.status_code, alert_of(answer.text)) == (400, text)
    assert form_of(answer.text, FORM).fields.items() >= sent.items()
    assert '<details class="change" open>' in answer.text
    after = ok(tree.owner.client.get("/me/api-tokens"))
    assert [each["id"] for each in after["api_tokens"]] == [each["id"] for each in before["api_tokens"]]


def test_one_is_revoked(service: Service, pages: Visitor) -> None:
    """It is refused from then on, and has no button any more; one of another user is not found."""
    secret, made = _made(pages, service, name="old")
    revoke = form_of(pages.asks("/account").text, f"{FORM}/{made['id']}/revoke", "Revoke old now")
    assert revoke.sent(pages).headers["location"] == "/account?done=revoked"
    assert service.client(secret).get("/me").status_code == 401
    assert revoke.path not in pages.asks("/account").text
    assert revoke.sent(pages).status_code == 404
    stranger = signed_in(service, service.account())
    _, other = _made(pages, service, name="mine")
    assert stranger.sends(f"{FORM}/{other['id']}/revoke").status_code == 404


def test_who_reads_alone_has_no_controls(service: Service, tree: Tree) -> None:
    """A session of an API token that only reads offers nothing that would be refused."""
    visitor = signed_in(service, tree.owner, another_secret(service, tree.owner)[1])
    paths = [form.path for form in forms_of(visitor.asks("/account").text)]
    assert not [path for path in paths if path.startswith(FORM)]
    assert visitor.sends(FORM, name="x").status_code == 403
    assert visitor.sends(f"{FORM}/x/revoke").status_code == 403


def test_a_limit_is_passed_on(service: Service, tree: Tree) -> None:
    """A session of a limited API token offers what its limit names, and makes none that sees more."""
    other = ok(tree.owner.client.post("/workspaces", json={"name": "Other"}), 201)["id"]
    body = {"name": "narrow", "workspace_ids": [tree.workspace_id]}
    secret = ok(tree.owner.client.post("/me/api-tokens", json=body), 201)["token"]
    visitor = signed_in(service, tree.owner, secret)
    assert f"workspace:{other}" not in _form(visitor).fields
    assert visitor.sends(FORM, name="x", **{f"workspace:{other}": "1"}).status_code == 404
    _, made = _made(visitor, service, name="same")
    assert made["workspace_ids"] == [tree.workspace_id]
