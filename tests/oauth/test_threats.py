"""What others try: each is refused, and nobody learns or keeps what is not theirs."""

from urllib.parse import quote

import pytest
from conftest import Tree
from mcp_server.messages import Agent
from oauth.clients import AUTHORIZE, BACK, PUBLIC, Program, answer_in, browser_of, program_of, registers
from support.databases import NewDatabase
from support.pkce import CHALLENGE, VERIFIER
from support.service import Service, running
from ui.filled import form_of
from ui.hostile import GROUPS
from ui.markup import Markup
from ui.visitors import FORM, Visitor

from jeton.errors import Text
from jeton.model import api_tokens
from jeton.web.oauth.redirects import is_redirect, matches
from jeton.web.observe.log import Line, json_line, masked, timed


@pytest.mark.usefixtures("tree")
def test_consent_is_asked_for_each_time(browser: Visitor, program: Program) -> None:
    """Who has connected a program before sees the page again, and no code without it."""
    for _ in range(2):
        page = program.asks(browser)
        assert (page.status_code, "jta_" in page.text) == (200, False)
        assert answer_in(form_of(page.text, AUTHORIZE, "Connect").sent(browser).text, BACK)["code"]


@pytest.mark.parametrize(
    ("changed", "word"),
    [
        ({"code_verifier": "w" * 43}, "invalid_grant"),
        ({"code_verifier": ""}, "invalid_grant"),
        ({"redirect_uri": "http://localhost:3031/callback"}, "invalid_grant"),
        ({"client_id": "jtc_other"}, "invalid_client"),
        ({"resource": "https://other.example.test/mcp"}, "invalid_target"),
        ({"grant_type": "password"}, "unsupported_grant_type"),
    ],
)
def test_a_code_is_bound(
    browser: Visitor, program: Program, tree: Tree, changed: dict[str, str], word: str
) -> None:
    """To verifier, redirect, client and resource; whoever has it alone gets nothing."""
    code = program.answered(browser, tree)["code"]
    refused = program.redeems(code, **changed)
    assert (refused.status_code, refused.json()["error"]) == (400, word)
    assert refused.headers["cache-control"] == "no-store"


def test_a_code_of_one_program_is_none_of_another(browser: Visitor, program: Program, tree: Tree) -> None:
    """Nor is a secret; and a second use ends what the first one got."""
    other = program_of(program.service, client_name="Other")
    code = program.answered(browser, tree)["code"]
    assert other.redeems(code).json()["error"] == "invalid_grant"
    secrets = program.redeems(code).json()
    assert other.refreshes(secrets["refresh_token"]).json()["error"] == "invalid_grant"
    agent = Agent(program.service, secrets["access_token"])
    assert agent.ask("tools/list").status_code == 200
    assert program.redeems(code).json()["error"] == "invalid_grant"
    assert agent.ask("tools/list").status_code == 401


def test_a_parameter_is_there_once(browser: Visitor, program: Program) -> None:
    """Neither the page nor the endpoint chooses between two."""
    twice = browser.asks(f"{AUTHORIZE}?{program.query()}&redirect_uri={quote(BACK, safe='')}")
    assert (twice.status_code, Text.OAUTH_TWICE in twice.text) == (400, True)
    body = "grant_type=authorization_code&code=a&code=b"
    url = f"{program.service.root}/oauth/token"
    response = program.service.client().post(url, content=body, headers=FORM)
    assert (response.status_code, response.json()["error"]) == (400, "invalid_request")


@pytest.mark.parametrize(
    "uri",
    [
        "https://evil.example/back",
        "http://localhost:3030/callback/../evil",
        "http://localhost:3030@evil.example/callback",
        "http://127.0.0.1:3030/callback",
        "http://localhost:3030/callback?x=1",
        "http://localhost:3030/callback#x",
        "http://localhost:3030/callback%0d%0aLocation:%20https://evil.example",
        "http://localhost\\@evil.example/callback",
        "//evil.example/callback",
        "javascript:alert(1)",
        "",
    ],
)
def test_an_unknown_redirect_leads_nowhere(browser: Visitor, program: Program, uri: str) -> None:
    """The answer is a page of an error, without a link or a header that leads there."""
    page = program.asks(browser, redirect_uri=uri)
    assert page.status_code == 400
    assert Text.OAUTH_REDIRECT in page.text
    assert "location" not in page.headers
    assert "evil.example" not in page.text
    fields = form_of(program.asks(browser).text, AUTHORIZE, "Refuse").fields
    assert browser.sends(AUTHORIZE, **fields | {"redirect_uri": uri}).status_code == 400


@pytest.mark.parametrize(
    ("uri", "is_possible"),
    [
        ("https://claude.ai/api/mcp/auth_callback", True),
        ("https://a.example:8443/x?y=1", True),
        ("http://localhost/callback", True),
        ("http://127.0.0.1:33418/", True),
        ("http://[::1]:1/", True),
        ("cursor://anysphere.cursor-mcp/oauth/callback", True),
        ("vscode://x.y/z", True),
        ("http://a.example/callback", False),
        ("http://localhost.evil.example/", False),
        ("http://127.0.0.2/", False),
        ("https://user@a.example/", False),
        ("https://a.example/#x", False),
        ("https://*.example/", False),
        ("https://a.example/\\", False),
        ("https://a.example/%0D%0A", False),
        ("https://a.example/ x", False),
        ("https://ä.example/", False),
        ("https:///x", False),
        ("https:a.example", False),
        ("ftp://a.example/", False),
        ("myapp://callback", False),
        ("javascript://a/%0aalert(1)", False),
        ("data:text/html,x", False),
        (f"https://a.example/{'x' * 500}", False),
    ],
)
def test_which_redirects_there_are(uri: str, is_possible: bool) -> None:  # noqa: FBT001  a column
    """https, programs on this computer, and a few schemes; nothing that browsers may read in two ways."""
    assert is_redirect(uri) == is_possible


@pytest.mark.parametrize(
    ("registered", "uri", "does"),
    [
        ("http://localhost/callback", "http://localhost:4711/callback", True),
        ("http://127.0.0.1:33418/", "http://127.0.0.1:2/", True),
        ("http://[::1]/", "http://[::1]:2/", True),
        ("http://localhost/callback", "http://localhost:4711/other", False),
        ("http://localhost/callback", "http://127.0.0.1/callback", False),
        ("http://localhost/callback", "https://localhost/callback", False),
        ("https://a.example/x", "https://a.example:8443/x", False),
        ("https://a.example/x", "https://a.example/x/", False),
        ("cursor://a/b", "cursor://a/c", False),
    ],
)
def test_any_port_of_this_computer_is_one(registered: str, uri: str, does: bool) -> None:  # noqa: FBT001
    """By the same name and path; all else is exact."""
    assert matches(registered, uri) == does
    assert matches(uri, uri)


def test_other_pages_send_no_consent(browser: Visitor, program: Program) -> None:
    """Neither a form of another origin, nor one without any; and no page shows it in a frame."""
    page = program.asks(browser)
    fields = form_of(page.text, AUTHORIZE, "Connect").fields
    for headers in ({"Sec-Fetch-Site": "cross-site"}, {"Origin": "https://evil.example"}, {}):
        assert browser.asks(AUTHORIZE, "POST", FORM | headers, data=fields).status_code == 403
    assert "frame-ancestors 'none'" in page.headers["content-security-policy"]
    assert "form-action 'self';" in page.headers["content-security-policy"]
    assert page.headers["x-frame-options"] == "DENY"
    assert Visitor(program.service).sends(AUTHORIZE, **fields).status_code == 303


def test_the_page_that_leads_back_is_kept_nowhere(browser: Visitor, program: Program, tree: Tree) -> None:
    """It has the code: no cache stores it, and no referrer tells it."""
    form = form_of(program.asks(browser).text, AUTHORIZE, "Connect")
    back = form.sent(browser, **{f"workspace:{tree.workspace_id}": "1"})
    assert back.headers["cache-control"] == "no-store"
    assert back.headers.get_list("referrer-policy") == ["no-referrer"]


def test_a_flood_of_registrations_ends(service: Service) -> None:
    """The 21st of an address within an hour, with the time to wait."""
    for number in range(20):
        assert registers(service, client_name=f"p{number}").status_code == 201
    refused = registers(service, client_name="p20")
    assert (refused.status_code, refused.json()["error"]) == (429, "slow_down")
    assert 0 < int(refused.headers["retry-after"]) <= 3601


def test_guesses_end(new_database: NewDatabase) -> None:
    """After ten wrong codes within 15 minutes; signing in is not hindered by that, nor a right code."""
    with running(new_database(), public_url=PUBLIC, sign_in_rate_limit=10) as service:
        program = program_of(service)
        statuses = [program.redeems(api_tokens.new_secret("jta_")).status_code for _ in range(12)]
        assert statuses == [400] * 10 + [429] * 2
        owner = service.account()
        owner.client.post("/workspaces", json={"name": "W"})
        browser = browser_of(service, owner)
        code = answer_in(form_of(program.asks(browser).text, AUTHORIZE, "Connect").sent(browser).text, BACK)
        assert program.redeems(code["code"]).status_code == 200
        assert Visitor(service).sends("/sign-in", token=owner.secret).status_code == 303


def test_names_are_no_identity(service: Service, browser: Visitor, tree: Tree) -> None:
    """A program may call itself as it likes: the host stands above that, larger, and in the list."""
    name = f"Claude\u202e by Anthropic {'x' * 90}"
    claude = program_of(service, "https://evil.example/cb", client_name=name)
    page = claude.asks(browser).text
    assert page.index("<h1>evil.example</h1>") < page.index("“Claude by Anthropic")
    assert "\u202e" not in page
    assert "x" * 60 not in page
    claude.secrets(browser, tree)
    assert "evil.example" in browser.asks("/account").text


@pytest.mark.parametrize("text", [" ".join(group) for group in GROUPS], ids=range(len(GROUPS)))
def test_a_hostile_text_stays_a_text(browser: Visitor, program: Program, text: str) -> None:
    """As a name, a state or a scope, on the page that asks and on the one that leads back."""
    named = registers(program.service, client_name=text, redirect_uris=[BACK]).json()
    hostile = Program(program.service, named["client_id"])
    page = hostile.asks(browser, state=text, scope=f"read:tokens {text}")
    assert Markup(page.text).faults == []
    assert named["client_name"] in Markup(page.text).text
    back = form_of(page.text, AUTHORIZE, "Refuse").sent(browser)
    (leading,) = Markup(back.text).faults
    assert leading.startswith(f"<a href={BACK}?error=access_denied")
    assert answer_in(back.text, BACK).get("state", "") == text


def test_only_the_hosts_that_are_listed_get_answers(new_database: NewDatabase) -> None:
    """With JETON_OAUTH_CLIENTS others neither register nor are led to, and no document is fetched there."""
    with running(new_database(), public_url=PUBLIC, oauth_clients="localhost, claude.ai") as service:
        alone = registers(service, redirect_uris=["https://evil.example/"])
        assert alone.json()["error"] == "invalid_redirect_uri"
        browser = browser_of(service, service.account())
        both = registers(service, redirect_uris=[BACK, "https://evil.example/"]).json()["client_id"]
        refused = Program(service, both, "https://evil.example/").asks(browser)
        assert (refused.status_code, "evil.example" in refused.text) == (400, True)
        assert Program(service, both).asks(browser).status_code == 200
        refused = Program(service, "https://evil.example/client.json").asks(browser)
        assert Text.OAUTH_HOST.format(host="evil.example") in refused.text


class _Lines(list[bytes]):
    """A log that is kept."""

    def write(self, line: Line) -> None:
        """Keep a line as it would be written."""
        self.append(timed(line, json_line))


def test_logs_have_no_secret(
    service: Service, browser: Visitor, program: Program, tree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of all flows neither a query nor a body; what looks like a secret is masked anyway."""
    lines = _Lines()
    monkeypatch.setattr(service.app, "_log", lines)
    first = program.secrets(browser, tree)
    second = program.refreshes(first["refresh_token"]).json()
    Agent(service, second["access_token"]).ask("tools/list")
    program.posts("/oauth/revoke", token=second["refresh_token"], client_id=program.id)
    written = b"".join(lines).decode()
    assert written.count('"/oauth/authorize"') == 2 * 2  # as path and as route
    assert '"/oauth/token"' in written
    hidden = (CHALLENGE, VERIFIER, "jta_", "jto_", "jtr_", "state", "callback", "Claude")
    assert [text for text in hidden if text in written] == []
    for prefix in ("jta_", "jto_", "jtr_"):
        assert masked(f"x {api_tokens.new_secret(prefix)} y") == f"x {prefix}… y"
