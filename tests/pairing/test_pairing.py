"""A program shows a code, its user types it, and the program gets an API token, once."""

import pytest
from conftest import Tree
from pairing.pairs import OPENED, PAIR, begins, decides, program_of, types
from support.checks import ok
from support.databases import NewDatabase
from support.service import Service, running
from ui.filled import alert_of, form_of
from ui.visitors import Visitor

from jeton.core.accounts.pairings import LONGEST_NAME, SECONDS
from jeton.errors import Text


def test_a_program_is_paired(service: Service, browser: Visitor, tree: Tree) -> None:
    """It learns where the code is typed, waits, and gets an ordinary API token of one workspace."""
    program = program_of(service)
    assert program.codes | {"device_code": "", "user_code": ""} == {
        "device_code": "",
        "user_code": "",
        "verification_uri": f"{service.root}{PAIR}",
        "expires_in": SECONDS,
        "interval": 5,
    }
    assert len(program.shown.replace("-", "")) == 8
    assert program.word() == "authorization_pending"
    page = types(browser, program.shown)
    for text in (program.shown, "Brand.fig", "127.0.0.1", "less than a minute ago", "in your own Figma."):
        assert text in page.text
    decided = form_of(page.text, PAIR, "Pair").sent(browser, rights="write", days="30")
    assert (decided.status_code, decided.headers["location"]) == (OPENED, f"{PAIR}?done=paired")
    got = program.token()
    assert (got["workspace_ids"], got["scopes"]) == ([tree.workspace_id], ["read:tokens", "write:tokens"])
    client = service.client(got["token"])
    ok(client.post("/workspaces/" + tree.workspace_id + "/tokensets", json={"name": "T"}), 201)
    assert [each["id"] for each in ok(client.get("/workspaces"))["workspaces"]] == [tree.workspace_id]
    (row,) = [
        each for each in ok(tree.owner.client.get("/me/api-tokens"))["api_tokens"] if each["expires_at"]
    ]
    assert (row["name"], row["expires_at"]) == ("Figma: Brand.fig", got["expires_at"])
    assert "Figma: Brand.fig" in browser.asks("/account").text


@pytest.mark.parametrize(
    ("rights", "scopes"),
    [
        ("read", ["read:tokens"]),
        ("propose", ["read:tokens", "propose:tokens"]),
        ("write", ["read:tokens", "write:tokens"]),
    ],
)
def test_the_user_says_what_it_may(
    service: Service, browser: Visitor, tree: Tree, rights: str, scopes: list[str]
) -> None:
    """To read, to propose or to write; without a choice it reads."""
    program = program_of(service)
    assert decides(browser, program.shown, rights=rights).status_code == OPENED
    assert program.token()["scopes"] == scopes
    assert tree.owner.id


def test_of_several_workspaces_none_is_chosen(service: Service, browser: Visitor, tree: Tree) -> None:
    """The page stands there again, with what was chosen beside; one that the user does not see is none."""
    other = ok(tree.owner.client.post("/workspaces", json={"name": "Other"}), 201)["id"]
    stranger = ok(service.account().client.post("/workspaces", json={"name": "Far"}), 201)["id"]
    program = program_of(service)
    refused = decides(browser, program.shown, days="30")
    assert (refused.status_code, alert_of(refused.text)) == (400, Text.PAIRING_WHERE)
    assert 'value="30" checked' in refused.text
    form = form_of(refused.text, PAIR, "Pair")
    for wrong in (stranger, "\0", "x" * 100):
        again = browser.sends(PAIR, **form.fields | {"place": f"workspace {wrong}"})
        assert (again.status_code, alert_of(again.text)) == (404, Text.WORKSPACE_NOT_FOUND)
    assert (
        browser.sends(PAIR, **form.fields | {"place": f"workspace {other}", "days": "91"}).status_code == 400
    )
    assert program.word() == "authorization_pending"
    assert form.sent(browser, place=f"workspace {other}").status_code == OPENED
    assert program.token()["workspace_ids"] == [other]


def test_a_program_is_let_into_an_organization(service: Service, browser: Visitor, tree: Tree) -> None:
    """It then sees its workspaces, environments and versions, and nothing beside; one unseen is none."""
    owner = tree.owner.client
    acme = ok(owner.post("/organizations", json={"name": "Acme"}), 201)["id"]
    inside = ok(owner.post("/workspaces", json={"name": "Inside", "organization_id": acme}), 201)["id"]
    far = ok(service.account().client.post("/organizations", json={"name": "Far"}), 201)["id"]
    program = program_of(service)
    form = form_of(types(browser, program.shown).text, PAIR, "Pair")
    assert form.sent(browser, place=f"organization {far}").status_code == 404
    assert form.sent(browser, place=f"organization {acme}").status_code == OPENED
    got = program.token()
    assert got["organization_ids"] == [acme]
    assert "workspace_ids" not in got
    client = service.client(got["token"])
    assert [each["id"] for each in ok(client.get("/workspaces"))["workspaces"]] == [inside]
    assert ok(client.get(f"/organizations/{acme}/environments"))["environments"] == []
    assert client.get(f"/workspaces/{tree.workspace_id}").status_code == 404


def test_the_user_refuses(service: Service, browser: Visitor) -> None:
    """The program learns it, also when it asks again."""
    program = program_of(service)
    decided = decides(browser, program.shown, "Refuse")
    assert (decided.status_code, decided.headers["location"]) == (OPENED, f"{PAIR}?done=refused")
    assert [program.word() for _ in range(2)] == ["access_denied"] * 2


def test_what_was_decided_is_not_asked_again(service: Service, browser: Visitor) -> None:
    """Whoever types the code again learns what they decided, and pairs nothing that was refused."""
    program = program_of(service)
    form = form_of(types(browser, program.shown).text, PAIR, "Pair")
    decides(browser, program.shown, "Refuse")
    for again in (types(browser, program.shown), form.sent(browser)):
        assert (again.status_code, again.headers["location"]) == (OPENED, f"{PAIR}?done=refused")
    paired = program_of(service)
    decides(browser, paired.shown, "Pair")
    assert types(browser, paired.shown).headers["location"] == f"{PAIR}?done=paired"


@pytest.mark.parametrize(
    "change", [str, str.lower, lambda text: text.replace("-", " "), lambda text: f" {text} "]
)
def test_a_code_is_typed_anyhow(service: Service, browser: Visitor, change: type[str]) -> None:
    """In small letters, and with or without the dash."""
    assert types(browser, change(program_of(service).shown)).status_code == 200


def test_two_clicks_decide_once(service: Service, browser: Visitor) -> None:
    """The second one leads to the same page; the first decision stays."""
    program = program_of(service)
    form = form_of(types(browser, program.shown).text, PAIR, "Pair")
    for rights in ("read", "write"):
        assert form.sent(browser, rights=rights).headers["location"] == f"{PAIR}?done=paired"
    assert program.token()["scopes"] == ["read:tokens"]
    assert form.sent(browser).status_code == OPENED
    assert program.word() == "expired_token"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("", "Figma"),
        ("\x01\n\t", "Figma"),
        ("a\x01b\u202ec\n d", "Figma: abc d"),
        ("n" * 3000, f"Figma: {'n' * (LONGEST_NAME - 1)}…"),
        ("<b>&amp;", "Figma: <b>&amp;"),
    ],
)
def test_names_are_of_strangers(
    service: Service, browser: Visitor, tree: Tree, name: str, shown: str
) -> None:
    """They are cut, and nothing in them is unseen or markup."""
    program = program_of(service, name)
    page = types(browser, program.shown).text
    assert "<b>" not in page
    assert form_of(page, PAIR, "Pair").sent(browser).status_code == OPENED
    program.token()
    names = [each["name"] for each in ok(tree.owner.client.get("/me/api-tokens"))["api_tokens"]]
    assert shown in names


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ({}, Text.CLIENT),
        ({"client": "sketch"}, Text.CLIENT),
        ({"client": ["figma"]}, Text.CLIENT),
        ({"client": "figma", "name": 1}, Text.PAIRING_NAME),
        ({"client": "figma", "name": "\0"}, Text.NOT_JSON),
    ],
)
def test_a_wrong_beginning_is_refused(service: Service, body: dict[str, object], text: str) -> None:
    """Each field with its own sentence."""
    answer = service.client().post("/pairings", json=body)
    assert (answer.status_code, answer.json()["error"]) == (400, text.format(clients="figma, cli"))


def test_bodies_are_short(service: Service) -> None:
    """Nobody sends more than a few kilobytes without an API token."""
    for path in ("/pairings", "/pairings/token"):
        answer = service.client().post(path, json={"name": "x" * 5000})
        assert answer.status_code == 413
        assert (
            service.client()
            .post(path, content=b"{", headers={"Content-Type": "application/json"})
            .status_code
            == 400
        )
        assert service.client().post(path, data={"a": "b"}).status_code == 415
        assert service.client().get(path).status_code == 405
        assert service.client().post(path + "?x=1", json={}).status_code == 400
    assert (
        service.client().post("/pairings/token", json={"device_code": None}).json()["error"]
        == Text.PAIRING_CODE
    )


def test_pages_elsewhere_may_ask(service: Service) -> None:
    """The window of a plug-in has no origin: the endpoints are open to any, as all of the API."""
    answer = begins(service)
    assert answer.headers["access-control-allow-origin"] == "*"
    for path in ("/pairings", "/pairings/token"):
        headers = {"Origin": "null", "Access-Control-Request-Method": "POST"}
        allowed = service.client().options(path, headers=headers)
        assert (allowed.status_code, allowed.headers["access-control-allow-methods"]) == (
            204,
            "OPTIONS, POST",
        )
        assert "Content-Type" in allowed.headers["access-control-allow-headers"]


def test_a_terminal_is_paired(service: Service, browser: Visitor, tree: Tree) -> None:
    """The page says of the command line where its code is seen."""
    program = program_of(service, "laptop", "cli")
    page = types(browser, program.shown).text
    assert "in your own terminal." in page
    assert "A computer that calls itself “laptop”" in page
    assert form_of(page, PAIR, "Pair").sent(browser).status_code == OPENED
    assert program.token()["workspace_ids"] == [tree.workspace_id]


@pytest.mark.server
def test_several_processes_know_the_same(new_database: NewDatabase) -> None:
    """A program that began at one is allowed at another, and gets its API token at a third."""
    database = new_database()
    with running(database) as first, running(database) as second, running(database) as third:
        owner = first.account()
        ok(owner.client.post("/workspaces", json={"name": "W"}), 201)
        program = program_of(first)
        visitor = Visitor(second)
        assert visitor.sends("/sign-in", token=owner.secret).status_code == OPENED
        assert decides(visitor, program.shown).status_code == OPENED
        got = ok(program.asks(third))
        assert ok(first.client(got["token"]).get("/workspaces"))["total"] == 1
        assert program.asks(second).json()["error"] == "expired_token"
