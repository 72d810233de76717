"""What others try with codes: each is refused, and nobody learns, keeps or outlasts what is not theirs."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from conftest import Tree
from pairing.pairs import OPENED, PAIR, Program, begins, decides, passed, program_of, types
from support.checks import ok
from support.service import Account, Service
from ui.filled import alert_of, form_of
from ui.visitors import FORM, Visitor, signed_in

from jeton.core.accounts import accounts, pairings, users
from jeton.core.accounts.pairings import MOST, MOST_OF_NETWORK
from jeton.errors import Text
from jeton.model import api_tokens
from jeton.model.objects import Scope
from jeton.web.observe.log import Line, json_line, masked, timed
from jeton.web.services import WRONG_CODES


def works(service: Service, secret: str) -> bool:
    """Tell whether somebody is spoken for by a secret."""
    status = service.client(secret).get("/me").status_code
    assert status in {200, 401}
    return status == 200


def test_a_code_is_used_once(service: Service, browser: Visitor) -> None:
    """Who comes with it again gets nothing, and ends what the first one got."""
    program = program_of(service)
    decides(browser, program.shown)
    secret = program.token()["token"]
    assert works(service, secret)
    assert program.word() == "expired_token"
    assert not works(service, secret)
    assert program.word() == "expired_token"


def test_at_the_same_moment_too(service: Service, browser: Visitor, tree: Tree) -> None:
    """Of many that ask at once at most one gets an API token, and there is at most one row."""
    program = program_of(service, "Once")
    decides(browser, program.shown)
    service.app._services.questions.limit = 100
    with ThreadPoolExecutor(8) as pool:
        answers = [*pool.map(lambda _: program.asks_at_once(), range(8))]
    service.app._services.questions.limit = 1
    assert sorted(each.status_code for each in answers) == [200] + [400] * 7
    rows = ok(tree.owner.client.get("/me/api-tokens"))["api_tokens"]
    assert [each["name"] for each in rows].count("Figma: Once") == 1


def test_a_code_of_another_user_is_none(service: Service, browser: Visitor) -> None:
    """What somebody has decided nobody else sees or decides."""
    program = program_of(service)
    decides(browser, program.shown)
    other = signed_in(service, service.account())
    refused = types(other, program.shown)
    assert (refused.status_code, alert_of(refused.text)) == (404, Text.PAIRING_NOT_FOUND)
    for answer in ("allow", "refuse"):
        assert other.sends(PAIR, code=program.shown, answer=answer).status_code == 404
    assert program.token()["token"]


def test_a_code_ends(service: Service, browser: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """After ten minutes nobody decides or gets anything, and its row goes."""
    program, decided = program_of(service), program_of(service)
    decides(browser, decided.shown)
    with monkeypatch.context() as later:
        passed(later, 10)
        refused = types(browser, program.shown)
        assert (refused.status_code, alert_of(refused.text)) == (404, Text.PAIRING_NOT_FOUND)
        assert [program.word(), decided.word()] == ["expired_token"] * 2
        service.run(pairings.forget)
        assert service.database.rows("SELECT * FROM pairing") == []


def test_the_last_second_is_enough(
    service: Service, browser: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that is allowed in the last moment gets its API token a little later."""
    program = program_of(service)
    passed(monkeypatch, 9.9)
    assert decides(browser, program.shown).status_code == OPENED
    passed(monkeypatch, 10.5)
    assert program.token()["token"]


@pytest.mark.parametrize("code", ["", "BCDF-GHJK", "jtd_" + "x" * 49, "\0", "B" * 5000, "ä" * 8, "<b>"])
def test_any_text_is_a_wrong_code(service: Service, browser: Visitor, code: str) -> None:
    """On the page as at the endpoint, whatever is typed."""
    if len(code) < 100:
        answer = service.client().post("/pairings/token", json={"device_code": code})
        word = Text.NOT_JSON if "\0" in code else "expired_token"
        assert (answer.status_code, answer.json()["error"]) == (400, word)
    refused = browser.sends(PAIR, code=code)
    assert (refused.status_code, alert_of(refused.text)) == (404, Text.PAIRING_NOT_FOUND)


def test_nobody_guesses(service: Service, browser: Visitor, tree: Tree) -> None:
    """After five wrong codes none counts, not even a right one, in no session of the user; others go on."""
    program = program_of(service)
    for _ in range(WRONG_CODES):
        assert types(browser, program.shown).status_code == 200  # right ones do not count
    for _ in range(WRONG_CODES):
        assert browser.sends(PAIR, code="BBBB-BBBB").status_code == 404
    refused = browser.sends(PAIR, code=program.shown)
    assert refused.status_code == 429
    assert 0 < int(refused.headers["retry-after"]) <= 901
    assert signed_in(service, tree.owner).sends(PAIR, code=program.shown).status_code == 429
    assert types(signed_in(service, service.account()), program.shown).status_code == 200


def test_many_guesses_at_once_are_counted(service: Service, tree: Tree) -> None:
    """Each is counted before it is looked at."""
    visitors = [signed_in(service, tree.owner) for _ in range(12)]
    with ThreadPoolExecutor(12) as pool:
        statuses = [*pool.map(lambda each: each.sends(PAIR, code="BBBB-BBBB").status_code, visitors)]
    assert sorted(statuses) == [404] * WRONG_CODES + [429] * 7


def test_a_program_that_asks_too_often_is_told(service: Service) -> None:
    """It slows down, and learns what there is when it has."""
    program = program_of(service)
    assert program.word() == "authorization_pending"
    assert program.asks_at_once().json()["error"] == "slow_down"
    assert program.word() == "authorization_pending"


def test_codes_that_nobody_has_are_counted(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """A network that asks with made-up codes of the right form is refused after a while."""
    monkeypatch.setattr(service.app._services.failed_sign_ins, "limit", 3)
    answers = [
        Program(service, {"device_code": api_tokens.new_secret(api_tokens.DEVICE_PREFIX)}).asks().status_code
        for _ in range(5)
    ]
    assert answers == [400, 400, 400, 429, 429]


def test_few_programs_wait(service: Service, browser: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten of a network, and not too many in all; one that is decided, or over, makes place."""
    programs = [program_of(service) for _ in range(MOST_OF_NETWORK)]
    refused = begins(service)
    assert (refused.status_code, int(refused.headers["retry-after"])) == (429, pairings.SECONDS)
    decides(browser, programs[0].shown, "Refuse")
    program_of(service)
    assert begins(service).status_code == 429
    monkeypatch.setattr(pairings, "MOST_OF_NETWORK", MOST)
    monkeypatch.setattr(pairings, "MOST", MOST_OF_NETWORK + 2)
    program_of(service)
    assert begins(service).status_code == 429
    passed(monkeypatch, 11)
    program_of(service)
    assert len(service.database.rows("SELECT * FROM pairing")) == 1


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {},
    ],
    ids=str,
)
def test_no_page_elsewhere_decides(service: Service, browser: Visitor, headers: dict[str, str]) -> None:
    """A form from another origin is refused, and so is a page in a frame."""
    program = program_of(service)
    form = form_of(types(browser, program.shown).text, PAIR, "Pair")
    answer = browser.asks(PAIR, "POST", FORM | headers, data=form.fields)
    assert answer.status_code == 403
    assert program.word() == "authorization_pending"
    assert "frame-ancestors 'none'" in browser.asks(PAIR).headers["content-security-policy"]


def test_nobody_decides_without_a_session(service: Service) -> None:
    """Nor does an API token: the page asks to sign in first."""
    program = program_of(service)
    stranger = Visitor(service)
    assert stranger.asks(PAIR).headers["location"] == "/sign-in?next=%2Fpair"
    answer = stranger.sends(PAIR, code=program.shown, answer="allow")
    assert (answer.status_code, answer.headers["location"]) == (303, "/sign-in")
    assert program.word() == "authorization_pending"


def limited(service: Service, tree: Tree, **about: object) -> tuple[Visitor, str]:
    """Return a browser that an API token of the tree's owner has opened, and the id of that."""
    fields = {"name": "l", "scopes": ["write:tokens"], "expires_in_days": 3} | about
    made = ok(tree.owner.client.post("/me/api-tokens", json=fields), 201)
    return signed_in(service, tree.owner, made["token"]), made["id"]


def test_a_limited_session_gives_no_more(service: Service, tree: Tree) -> None:
    """Neither other workspaces, nor writing, nor days beyond those of the API token that opened it."""
    other = ok(tree.owner.client.post("/workspaces", json={"name": "Other"}), 201)["id"]
    visitor, token_id = limited(service, tree, scopes=[], workspace_ids=[tree.workspace_id])
    program = program_of(service)
    page = types(visitor, program.shown).text
    assert "Other" not in page
    assert 'value="write"' not in page
    form = form_of(page, PAIR, "Pair")
    assert visitor.sends(PAIR, **form.fields | {"place": f"workspace {other}"}).status_code in {403, 404}
    for rights, text in (("write", Text.SCOPE_MISSING), ("propose", Text.PROPOSE_SCOPE)):
        refused = visitor.sends(PAIR, **form.fields | {"rights": rights})
        assert refused.status_code == 403
        assert text in refused.text
    assert form.sent(visitor).status_code == OPENED
    got = program.token()
    end = ok(tree.owner.client.get("/me/api-tokens"))["api_tokens"]
    (opener,) = [each for each in end if each["id"] == token_id]
    assert (got["scopes"], got["expires_at"]) == (["read:tokens"], opener["expires_at"])
    assert works(service, got["token"])
    ok(tree.owner.client.delete(f"/me/api-tokens/{token_id}"))
    assert not works(service, got["token"])


def _revoked(service: Service, _owner: Account, token_id: str) -> None:
    service.run(lambda tx: accounts.revoke_token(tx, token_id))


def _disabled(service: Service, owner: Account, _token_id: str) -> None:
    service.run(lambda tx: users.set_disabled(tx, owner.email, disabled=True))


def _removed(service: Service, owner: Account, _token_id: str) -> None:
    heir = service.account()
    service.run(lambda tx: users.remove(tx, owner.email, heir.email))


@pytest.mark.parametrize("end", [_revoked, _disabled, _removed])
def test_what_ended_meanwhile_gives_nothing(
    service: Service, tree: Tree, end: Callable[[Service, Account, str], None]
) -> None:
    """If the opener is revoked, or the user disabled or removed, after it was allowed."""
    visitor, token_id = limited(service, tree)
    program = program_of(service)
    assert decides(visitor, program.shown).status_code == OPENED
    end(service, tree.owner, token_id)
    assert program.word() == "expired_token"


def test_a_full_account_gets_no_more(
    service: Service, browser: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program learns why."""
    program = program_of(service)
    decides(browser, program.shown)
    monkeypatch.setattr(accounts, "TOKEN_LIMIT", 1)
    answer = program.asks()
    assert (answer.status_code, answer.json()["error"]) == (409, Text.API_TOKEN_LIMIT.format(limit=1))


class _Lines(list[bytes]):
    """A log that is kept."""

    def write(self, line: Line) -> None:
        """Keep a line as it would be written."""
        self.append(timed(line, json_line))


def test_codes_are_nowhere(service: Service, browser: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither in the log nor in the database; what looks like one is masked anyway."""
    lines = _Lines()
    monkeypatch.setattr(service.app, "_log", lines)
    program = program_of(service, "Secret file")
    program.word()
    decides(browser, program.shown)
    secret = program.token()["token"]
    written = b"".join(lines).decode()
    assert '"/api/v1/pairings/token"' in written
    stored = repr(
        service.database.rows("SELECT * FROM pairing") + service.database.rows("SELECT * FROM api_token")
    )
    codes = program.codes["device_code"], program.shown, program.shown.replace("-", ""), secret
    assert [text for text in codes if text in written + stored] == []
    assert "Secret file" not in written
    assert masked(f"x {program.codes['device_code']} y") == "x jtd_… y"
    assert Scope.READ in stored
