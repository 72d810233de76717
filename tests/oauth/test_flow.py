"""A program finds the server, registers, asks for leave and gets it: the exact answers."""

import re
from functools import partial
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest
from api.helpers import another_secret, grow_tree
from conftest import Tree
from msgspec.structs import replace
from oauth.clients import AUTHORIZE, BACK, PUBLIC, Program, answer_in, browser_of, program_of, registers
from support.checks import ok
from support.databases import NewDatabase
from support.service import Service, serving
from ui.filled import alert_of, form_of
from ui.visitors import FORM, SAME_ORIGIN, SECURE, Visitor, link_for

from jeton.core.accounts import calls
from jeton.errors import Text
from jeton.model.downloads import first_day
from jeton.model.ids import new_id
from jeton.model.objects import Caller, Plan, Role, Scope
from jeton.store.accounts import calls as store
from jeton.web.services import REGISTRATIONS

WELL_KNOWN = "/.well-known/oauth-"


def gets(service: Service, path: str, **headers: str) -> httpx.Response:
    """Ask for a path as a program does."""
    return service.client().get(service.root + path, headers=headers)


@pytest.mark.parametrize("path", ["", "/mcp"])
def test_the_resource_is_described(service: Service, path: str) -> None:
    """At the path of the resource and at the root, for any origin, and for caches."""
    response = gets(service, f"{WELL_KNOWN}protected-resource{path}")
    assert response.status_code == 200
    assert response.json() == {
        "resource": f"{PUBLIC}/mcp",
        "authorization_servers": [PUBLIC],
        "scopes_supported": ["read:tokens"],
        "bearer_methods_supported": ["header"],
        "resource_name": "Jeton",
    }
    assert response.headers["access-control-allow-origin"] == "*"
    assert response.headers["cache-control"] == "public, max-age=300"


def test_the_server_is_described(service: Service) -> None:
    """All that clients need to know, and no refresh scope that they would add."""
    described = gets(service, f"{WELL_KNOWN}authorization-server").json()
    assert described == {
        "issuer": PUBLIC,
        "authorization_endpoint": f"{PUBLIC}/oauth/authorize",
        "token_endpoint": f"{PUBLIC}/oauth/token",
        "registration_endpoint": f"{PUBLIC}/oauth/register",
        "revocation_endpoint": f"{PUBLIC}/oauth/revoke",
        "scopes_supported": ["read:tokens", "propose:tokens"],
        "response_types_supported": ["code"],
        "response_modes_supported": ["query"],
        "grant_types_supported": ["authorization_code", "refresh_token"],
        "token_endpoint_auth_methods_supported": ["none"],
        "revocation_endpoint_auth_methods_supported": ["none"],
        "code_challenge_methods_supported": ["S256"],
        "client_id_metadata_document_supported": True,
        "authorization_response_iss_parameter_supported": True,
    }


def test_documents_can_be_switched_off(new_database: NewDatabase, request: pytest.FixtureRequest) -> None:
    """Where only programs of this computer may ask, as the page for operators of closed networks has it."""
    (clients,) = re.findall(
        r"`JETON_OAUTH_CLIENTS=(\S+)`", (Path(__file__).parents[2] / "docs" / "oauth.md").read_text()
    )
    with serving(request.config)(new_database(), public_url=PUBLIC, oauth_clients=clients) as service:
        described = gets(service, f"{WELL_KNOWN}authorization-server").json()
        assert described["client_id_metadata_document_supported"] is False
        for uri in (
            BACK,
            "http://127.0.0.1/callback",
            "http://[::1]:1/x",
            "cursor://a.b/c",
            "vscode://a.b/c",
        ):
            assert registers(service, redirect_uris=[uri]).status_code == 201
        assert registers(service, redirect_uris=["https://claude.ai/x"]).status_code == 400


@pytest.mark.parametrize(
    ("settings", "status"),
    [
        ({}, 404),
        ({"public_url": "http://tokens.example.test"}, 404),
        ({"public_url": PUBLIC, "oauth_clients": "none"}, 404),
        ({"public_url": "http://127.0.0.1:8000"}, 200),
        ({"public_url": PUBLIC, "oauth_clients": "localhost,cursor"}, 200),
    ],
)
def test_it_needs_a_url_that_nobody_reads(
    new_database: NewDatabase, request: pytest.FixtureRequest, settings: dict[str, str], status: int
) -> None:
    """Without https or loopback, or where it is switched off, there is nothing of it."""
    with serving(request.config)(new_database(), **settings) as service:
        for path in ("protected-resource", "protected-resource/mcp", "authorization-server"):
            assert gets(service, WELL_KNOWN + path).status_code == status
        assert registers(service).status_code == {200: 201}.get(status, 404)
        for path in ("/oauth/token", "/oauth/revoke"):
            wanted = {404} if status == 404 else {400, 200}
            assert service.client().post(service.root + path, data={"a": "b"}).status_code in wanted
        browser = browser_of(service, service.account())
        browser.name = browser.name if settings.get("public_url", "").startswith("https") else "jeton"
        asked = Program(service, "jtc_x").asks(browser)
        assert (asked.status_code, Text.OAUTH_CLIENT in asked.text) == (
            (400, True) if status == 200 else (404, False)
        )
        if status == 200:
            described = gets(service, f"{WELL_KNOWN}authorization-server").json()
            has_documents = "oauth_clients" not in settings
            assert described["client_id_metadata_document_supported"] == has_documents


def test_programs_are_switched_off(
    new_database: NewDatabase, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that was connected before is nobody; an API token goes on."""
    with serving(request.config)(new_database(), public_url=PUBLIC) as service:
        owner = service.account()
        ok(owner.client.post("/workspaces", json={"name": "W"}), 201)
        program = program_of(service)
        form = form_of(program.asks(browser_of(service, owner)).text, AUTHORIZE, "Connect")
        code = answer_in(form.sent(browser_of(service, owner)).text, BACK)["code"]
        secret = program.redeems(code).json()["access_token"]
        for clients, status in (("any", 200), ("none", 401)):
            settings = replace(service.settings, oauth_clients=clients)
            monkeypatch.setattr(service.app._services, "settings", settings)
            ping = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
            for each, expected in ((secret, status), (owner.secret, 200)):
                headers = {"Authorization": f"Bearer {each}"}
                answer = service.client().post(f"{service.root}/mcp", json=ping, headers=headers)
                assert answer.status_code == expected, answer.text


def test_calls_are_counted(service: Service, tree: Tree, browser: Visitor, program: Program) -> None:
    """By program and by API token, of 30 days; the account's page tells how many there were."""
    secret = program.secrets(browser, tree)["access_token"]
    ping = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
    caller = another_secret(service, tree.owner)
    for each, count in ((secret, 3), (caller[1], 2)):
        for _ in range(count):
            headers = {"Authorization": f"Bearer {each}"}
            assert service.client().post(f"{service.root}/mcp", json=ping, headers=headers).status_code == 200
    ok(service.client(caller[1]).get(f"{service.base}/workspaces"))
    service.work(service.app._authenticator.calls)
    page = browser.asks("/account").text
    (of_program,) = re.findall(r"Claude Code <span(.*?)</tr>", page, re.DOTALL)
    assert re.findall(r'class="number"[^>]*>(\d+)<', of_program) == ["3"]
    days = {days: first_day(days) for days in (1, calls.DAYS, calls.DAYS + 1)}
    for day in days.values():
        service.run(partial(store.add, day=day, counts={caller[0]: 10}))
    me = Caller("", tree.owner.id, Plan.TEAM, can_write=True)
    assert service.run(lambda tx: calls.of_own(tx, me))[caller[0]] == 23
    service.run(calls.forget)
    rows = service.run(lambda tx: tx.all("SELECT DISTINCT day FROM call_count ORDER BY day"))
    assert rows == [(days[calls.DAYS],), (days[1],)]


def test_programs_that_are_not_named_any_more_are_disconnected(
    new_database: NewDatabase, request: pytest.FixtureRequest
) -> None:
    """By a server with a list that lacks the host where they got their codes; others stay."""
    serve, database = serving(request.config), new_database()
    with serve(database, public_url=PUBLIC) as service:
        tree = grow_tree(service.account())
        programs = [program_of(service), program_of(service, "https://claude.ai/callback")]
        browser = browser_of(service, tree.owner)
        secrets = {each.redirect: each.secrets(browser, tree)["refresh_token"] for each in programs}
    for clients, stay in (("none", 2), ("claude.ai, localhost", 2), ("localhost", 1)):
        with serve(database, public_url=PUBLIC, oauth_clients=clients) as service:
            service.work(service.app._retention)
            assert Visitor(service, browser.secret, SECURE).asks("/account").text.count("/disconnect") == stay
    with serve(database, public_url=PUBLIC) as service:
        answers = [each._replace(service=service).refreshes(secrets[each.redirect]) for each in programs]
        assert [answer.status_code for answer in answers] == [200, 400]


@pytest.mark.parametrize("path", [f"{WELL_KNOWN}authorization-server", "/oauth/register", "/oauth/token"])
def test_pages_of_any_origin_may_ask(service: Service, path: str) -> None:
    """A preflight lets the headers through that clients send."""
    response = service.client().request("OPTIONS", service.root + path, headers={"Origin": "https://a.test"})
    assert response.status_code == 204
    assert response.headers["access-control-allow-origin"] == "*"
    assert "MCP-Protocol-Version" in response.headers["access-control-allow-headers"]
    assert service.client().put(service.root + path).status_code == 405


def test_a_program_registers(service: Service) -> None:
    """It gets an id and no secret, the same for the same description; what nobody knows is dropped."""
    response = registers(service, logo_uri="https://evil.example/x.png")
    assert response.status_code == 201
    made = response.json()
    assert made.pop("client_id").startswith("jtc_")
    assert made.pop("client_id_issued_at") > 1_700_000_000
    assert made == {
        "client_name": "Claude Code",
        "redirect_uris": [BACK],
        "grant_types": ["authorization_code", "refresh_token"],
        "response_types": ["code"],
        "token_endpoint_auth_method": "none",
    }
    assert (response.headers["cache-control"], response.headers["access-control-allow-origin"]) == (
        "no-store",
        "*",
    )
    assert registers(service).json()["client_id"] == response.json()["client_id"]
    assert registers(service, client_name="x").json()["client_id"] != response.json()["client_id"]
    assert registers(service, client_name=None).json()["client_name"] == "localhost"
    hidden = registers(service, client_name="Clau\u202ede\u200b\n" + "x" * 100).json()["client_name"]
    assert hidden == f"Clau de {'x' * 52}"


@pytest.mark.parametrize(
    ("changed", "word"),
    [
        ({"redirect_uris": []}, "invalid_redirect_uri"),
        ({"redirect_uris": [f"{BACK}/{n}" for n in range(11)]}, "invalid_redirect_uri"),
        ({"redirect_uris": ["http://evil.example/back"]}, "invalid_redirect_uri"),
        ({"redirect_uris": [7]}, "invalid_redirect_uri"),
        ({"redirect_uris": BACK}, "invalid_redirect_uri"),
        ({"grant_types": ["client_credentials"]}, "invalid_client_metadata"),
        ({"response_types": ["token"]}, "invalid_client_metadata"),
        ({"response_types": 7}, "invalid_client_metadata"),
    ],
)
def test_a_wrong_description_is_refused(service: Service, changed: dict[str, Any], word: str) -> None:
    """With the word of RFC 7591, and a sentence."""
    response = registers(service, **changed)
    assert (response.status_code, response.json()["error"]) == (400, word)
    assert len(response.json()["error_description"]) > 10


def test_a_team_registers_its_program_however_often(service: Service) -> None:
    """That counts for nothing new; and where one address has registered as much as it may, it still does."""
    names = [new_id() for _ in range(REGISTRATIONS + 1)]
    known = registers(service, client_name=names[0]).json()["client_id"]
    again = {registers(service, client_name=names[0]).status_code for _ in range(2 * REGISTRATIONS)}
    assert again == {201}
    statuses = [registers(service, client_name=name).status_code for name in names[1:]]
    assert statuses == [201] * (REGISTRATIONS - 1) + [429]
    refused = registers(service, client_name=names[-1])
    assert refused.json()["error"] == "slow_down"
    assert 0 < int(refused.headers["retry-after"]) <= 3601
    assert registers(service, client_name=names[0]).json()["client_id"] == known


def test_bodies_are_bounded(service: Service) -> None:
    """At most 4 KB, of the type that is due."""
    assert registers(service, client_name="x" * 5000).status_code == 413
    url = f"{service.root}/oauth/register"
    assert (
        service.client().post(url, content=b"{", headers={"Content-Type": "application/json"}).status_code
        == 400
    )
    assert service.client().post(url, data={"a": "b"}).status_code == 415
    assert service.client().post(f"{service.root}/oauth/token", json={}).status_code == 415
    assert service.client().post(f"{service.root}/oauth/token", data={"code": "x" * 5000}).status_code == 413


def test_a_user_connects_a_program(browser: Visitor, program: Program, tree: Tree) -> None:
    """The code leads to secrets, which read what was chosen; the page leads back with state and issuer."""
    answer = program.answered(browser, tree)
    assert answer.keys() == {"code", "state", "iss"}
    assert (answer["state"], answer["iss"]) == ("s t/ä", PUBLIC)
    response = program.redeems(answer["code"])
    assert response.status_code == 200, response.text
    assert response.headers["cache-control"] == "no-store"
    secrets = response.json()
    assert secrets.keys() == {"access_token", "token_type", "expires_in", "refresh_token", "scope"}
    assert (secrets["token_type"], secrets["expires_in"], secrets["scope"]) == ("Bearer", 3600, "read:tokens")
    assert secrets["access_token"].startswith("jto_")
    assert secrets["refresh_token"].startswith("jtr_")
    following = program.refreshes(secrets["refresh_token"]).json()
    assert following["access_token"] != secrets["access_token"]
    revoked = program.posts("/oauth/revoke", token=following["refresh_token"], client_id=program.id)
    assert (revoked.status_code, revoked.content) == (200, b"")
    assert program.refreshes(following["refresh_token"]).json()["error"] == "invalid_grant"


@pytest.mark.usefixtures("tree")
def test_the_page_says_who_asks(service: Service, browser: Visitor) -> None:
    """The host is the heading, the name is what it calls itself; what is on this computer is called so."""
    hosted = program_of(service, "https://evil.example/back", client_name="<b>Claude</b>")
    page = hosted.asks(browser).text
    assert "<h1>evil.example</h1>" in page
    assert "“&lt;b&gt;Claude&lt;/b&gt;”, as it calls itself" in page
    local = program_of(service).asks(browser).text
    assert "<h1>A program on this computer</h1>" in local
    assert "(localhost)" in local
    native = program_of(service, "cursor://anysphere.cursor-mcp/oauth/callback").asks(browser).text
    assert "(cursor)" in native


def test_one_workspace_is_chosen_at_first_and_of_several_none(
    service: Service, browser: Visitor, program: Program, tree: Tree
) -> None:
    """Nobody gives more than they look at; without a choice the page says so, with what was chosen."""
    box = f"workspace:{tree.workspace_id}"
    form = form_of(program.asks(browser).text, AUTHORIZE, "Connect")
    assert form.fields[box] == "1"
    assert (form.fields["rights"], form.fields["days"]) == ("read", "30")
    service.organization(tree.owner)
    form = form_of(program.asks(browser, scope="read:tokens propose:tokens").text, AUTHORIZE, "Connect")
    assert box in form.boxes
    assert form.fields["rights"] == "propose"
    refused = form.sent(browser, days="90")
    assert refused.status_code == 400
    assert alert_of(refused.text) == Text.LEAVE_NOTHING
    again = form_of(refused.text, AUTHORIZE, "Connect")
    assert (again.fields["days"], again.fields["rights"]) == ("90", "propose")
    answer = answer_in(again.sent(browser, **{box: "1"}).text, BACK)
    assert program.redeems(answer["code"]).json()["scope"] == "read:tokens propose:tokens"


def test_who_sees_nothing_connects_nothing(service: Service, program: Program) -> None:
    """Without a workspace the page has no form."""
    page = program.asks(browser_of(service, service.account())).text
    assert AUTHORIZE not in re.findall('action="([^"]*)"', page)


def test_who_may_not_propose_is_not_asked(service: Service, program: Program, tree: Tree) -> None:
    """A session that a reading API token opened gives that at most, and a limited one its part."""
    reader = service.member(tree.workspace_id, Role.VIEWER, [Scope.READ])
    browser = Visitor(service)
    assert browser.sends("/sign-in", token=reader.secret).status_code == 303
    form = form_of(program.asks(browser).text, AUTHORIZE, "Connect")
    assert "propose" not in program.asks(browser).text.partition("<form")[2].partition("Connect</button>")[0]
    refused = browser.sends(AUTHORIZE, **form.fields | {"rights": "propose"})
    assert refused.status_code == 403
    secrets = program.redeems(answer_in(form.sent(browser).text, BACK)["code"]).json()
    assert secrets["scope"] == "read:tokens"


def test_sign_in_leads_back_to_the_page(service: Service, program: Program, tree: Tree) -> None:
    """Who is not signed in signs in first, in whatever way, and gets the same page then."""
    browser = Visitor(service)
    first = program.asks(browser)
    assert first.status_code == 303
    form = form_of(browser.asks(first.headers["location"]).text, "/sign-in")
    back = form.sent(browser, token=tree.owner.secret)
    assert back.headers["location"] == f"{AUTHORIZE}?{program.query()}"
    assert browser.asks(back.headers["location"]).status_code == 200


def test_a_user_refuses(browser: Visitor, program: Program) -> None:
    """The program learns that, with its state and the issuer, and nothing else."""
    form = form_of(program.asks(browser).text, AUTHORIZE, "Refuse")
    response = form.sent(browser)
    answer = answer_in(response.text, BACK)
    assert answer == {"error": "access_denied", "state": "s t/ä", "iss": PUBLIC}
    assert "http-equiv" in response.text


@pytest.mark.parametrize(
    ("changed", "word"),
    [
        ({"response_type": "token"}, "unsupported_response_type"),
        ({"response_type": None}, "unsupported_response_type"),
        ({"code_challenge": None}, "invalid_request"),
        ({"code_challenge": "short"}, "invalid_request"),
        ({"code_challenge_method": "plain"}, "invalid_request"),
        ({"code_challenge_method": None}, "invalid_request"),
        ({"resource": "https://other.example.test/mcp"}, "invalid_target"),
        ({"resource": f"{PUBLIC}/api"}, "invalid_target"),
        ({"scope": "write:tokens"}, "invalid_scope"),
        ({"state": "x" * 2001}, "invalid_request"),
    ],
)
def test_a_wrong_request_is_told_to_the_program(
    browser: Visitor, program: Program, changed: dict[str, str | None], word: str
) -> None:
    """By a link with state and issuer, on a page that leads nowhere by itself."""
    page = program.asks(browser, **changed)
    assert page.status_code == 200
    assert "http-equiv" not in page.text
    answer = answer_in(page.text, BACK)
    assert (answer["error"], answer["iss"]) == (word, PUBLIC)
    assert answer["state"].startswith(("s t/ä", "xxx"))


def test_what_is_optional_may_be_absent(browser: Visitor, program: Program) -> None:
    """Older clients name neither resource nor scope, and some no state; others add what is not known."""
    page = program.asks(browser, resource=None, scope=None, state=None, prompt="consent", _x="1")
    answer = answer_in(form_of(page.text, AUTHORIZE, "Connect").sent(browser).text, BACK)
    assert answer.keys() == {"code", "iss"}
    assert program.redeems(answer["code"], resource="").status_code == 200
    assert (
        program.asks(browser, resource=f"{PUBLIC}/mcp/", scope="read:tokens offline_access").status_code
        == 200
    )


def test_programs_are_listed_and_disconnected(
    service: Service, browser: Visitor, program: Program, tree: Tree
) -> None:
    """The account's page has each with its name, host, rights and place, and one button."""
    assert "Connected programs" not in browser.asks("/account").text
    secrets = program.secrets(browser, tree, rights="propose")
    page = browser.asks("/account").text
    row = unescape(page.partition('id="programs"')[2].partition("</table>")[0])
    for text in ("Claude Code", "localhost", "read and propose", "Brand"):
        assert text in row
    (path,) = re.findall('action="(/account/programs/[^"]*)"', row)
    stranger = browser_of(service, service.account())
    assert stranger.sends(path).status_code == 404
    assert browser.sends(path).headers["location"] == "/account?done=disconnected"
    assert program.refreshes(secrets["refresh_token"]).json()["error"] == "invalid_grant"
    assert "Connected programs" not in browser.asks("/account").text
    assert browser.asks(path, "POST", SAME_ORIGIN | FORM, data={}).status_code == 404
    assert link_for(service, tree.owner)
