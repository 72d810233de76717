"""What the API tests share: requests, the checks that every operation needs, and what is stored."""

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar
from uuid import uuid4
from weakref import WeakKeyDictionary

import httpx
from conftest import Tree
from support.checks import ok, refused, unhinted
from support.service import Account, Service

from jeton.core.accounts import accounts
from jeton.errors import Text
from jeton.model.ids import new_id
from jeton.model.objects import Plan, Role, Scope

T = TypeVar("T")

WORKSPACE_FIELDS = ["id", "name", "description", "user_id", "created_at", "updated_at"]
TOKENSET_FIELDS = ["id", "workspace_id", "name", "description", "created_at", "updated_at"]
MODE_FIELDS = ["id", "tokenset_id", "name", "is_default", "created_at", "updated_at"]
TOKEN_FIELDS = [
    *("id", "tokenset_id", "mode_id", "name", "type", "value", "description", "alias_to"),
    *("created_at", "updated_at"),
]
TIMESTAMP = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"

NO_TEXT: tuple[object, ...] = (None, "", " ", "\t\u2003\n", 1, 1.5, True, [], ["a"], {}, {"a": "b"})
"""Values that are no name: no text at all, or nothing but white space."""
NO_STRING: tuple[object, ...] = (1, 1.5, True, False, [], ["a"], {}, {"a": "b"})
"""JSON values that are neither text nor null."""
NO_TYPE: tuple[object, ...] = (None, "", "Color", "COLOR", " color", "colour", "font", *NO_STRING)
"""Values that are no token type."""
NO_DESCRIPTION: tuple[object, ...] = (1, False, [], {"a": "b"})

Case = tuple[object, str]
"""A body and the text with which it is refused."""


def send(client: httpx.Client, method: str, path: str, body: object = None) -> httpx.Response:
    """Send a request, with a JSON body if there is one."""
    return client.request(method, path, json=body)


def send_no_json(client: httpx.Client, method: str, path: str) -> httpx.Response:
    """Send what would be refused as a body for its type, its form and its size."""
    return client.request(method, path, content=b"{" * 2_000_000, headers={"Content-Type": "text/plain"})


def check_refused(case: object, response: httpx.Response, status: int, text: str) -> None:
    """As `refused`, for one case of a table: a failure shows which."""
    assert (case, response.status_code, unhinted(response)) == (case, status, {"error": text})
    refused(response, status, text)


def create_token(tree: Tree, name: str, **fields: object) -> Any:
    """Create a token; it is the string `value` unless told otherwise."""
    body = {"name": name, "type": "string", "value": "value", **fields}
    return ok(tree.owner.client.post(tree.tokens, json=body), 201)


def create_tokens(tree: Tree, tokens: Iterable[tuple[str, str]], **fields: object) -> None:
    """Create tokens by name and value at once; they are strings unless told otherwise."""
    upsert = [{"type": "string", **fields, "name": name, "value": value} for name, value in tokens]
    ok(tree.owner.client.patch(tree.tokens, json={"upsert": upsert}))


def create_mode(tree: Tree, name: str, **fields: object) -> Any:
    """Create a mode in the tree's tokenset."""
    return ok(tree.owner.client.post(f"{tree.tokenset}/modes", json={"name": name, **fields}), 201)


def grow_tree(owner: Account) -> Tree:
    """Create a workspace with a tokenset; return its paths, those of its first mode included."""
    workspace = ok(owner.client.post("/workspaces", json={"name": "Other"}), 201)
    return grow_tokenset(owner, workspace["id"])


def grow_tokenset(owner: Account, workspace_id: str, name: str = "Other") -> Tree:
    """Create a tokenset in a workspace; return its paths, those of its first mode included."""
    tokenset = ok(owner.client.post(f"/workspaces/{workspace_id}/tokensets", json={"name": name}), 201)
    modes = ok(owner.client.get(f"/tokensets/{tokenset['id']}/modes"))
    return Tree(owner, workspace_id, tokenset["id"], modes["modes"][0]["id"])


def in_mode(tree: Tree, mode_id: str) -> Tree:
    """Return the paths of another mode of the same tokenset."""
    return tree._replace(mode_id=mode_id)


def another_secret(
    service: Service, account: Account, scopes: Sequence[Scope] = (Scope.READ,), days: int | None = None
) -> tuple[str, str]:
    """Create another API token of a user; return its id and its secret."""
    token, secret = service.run(
        lambda tx: accounts.create_token(tx, account.email, "another", list(scopes), days)
    )
    return token.id, secret


_MODES = "FROM workspace w JOIN tokenset s ON s.workspace_id = w.id JOIN mode o ON o.tokenset_id = s.id"
_OF_PROPOSALS = """
    SELECT c.* FROM workspace w JOIN proposal p ON p.workspace_id = w.id JOIN TABLE c ON c.proposal_id = p.id
    WHERE w.account_id = $1
"""
_STORED = (
    "SELECT workspace_count FROM account WHERE id = $1",
    "SELECT * FROM workspace WHERE account_id = $1 ORDER BY id",
    "SELECT s.* FROM workspace w JOIN tokenset s ON s.workspace_id = w.id WHERE w.account_id = $1",
    f"SELECT o.* {_MODES} WHERE w.account_id = $1",
    f"SELECT t.* {_MODES} JOIN token t ON t.mode_key = o.key WHERE w.account_id = $1",
    "SELECT i.* FROM idempotency i JOIN api_token t ON t.id = i.api_token_id WHERE t.account_id = $1",
    "SELECT * FROM organization WHERE account_id = $1",
    (
        "SELECT m.* FROM organization g JOIN organization_member m ON m.organization_id = g.id"
        " WHERE g.account_id = $1"
    ),
    "SELECT m.* FROM workspace w JOIN member m ON m.workspace_id = w.id WHERE w.account_id = $1",
    "SELECT id, name, prefix, digest, scopes, expires_at, revoked_at FROM api_token WHERE account_id = $1",
    "SELECT c.* FROM workspace w JOIN change_set c ON c.workspace_key = w.key WHERE w.account_id = $1",
    f"SELECT h.* {_MODES} JOIN token_history h ON h.mode_key = o.key WHERE w.account_id = $1",
    "SELECT r.* FROM organization g JOIN release r ON r.organization_id = g.id WHERE g.account_id = $1",
    """SELECT c.* FROM organization g JOIN release r ON r.organization_id = g.id
    JOIN release_content c ON c.release_id = r.id WHERE g.account_id = $1""",
    "SELECT v.* FROM organization g JOIN release_version v ON g.id = v.organization_id WHERE account_id = $1",
    "SELECT e.* FROM organization g JOIN environment e ON e.organization_id = g.id WHERE g.account_id = $1",
    """SELECT p.* FROM organization g JOIN environment e ON e.organization_id = g.id
    JOIN promotion p ON p.environment_id = e.id WHERE g.account_id = $1""",
    """SELECT g.* FROM workspace w JOIN tokenset s ON s.workspace_id = w.id
    JOIN token_group g ON g.tokenset_id = s.id WHERE w.account_id = $1""",
    "SELECT p.* FROM workspace w JOIN preset p ON p.workspace_id = w.id WHERE w.account_id = $1",
    *(
        f"SELECT f.* FROM workspace w JOIN {table} f ON f.workspace_id = w.id WHERE w.account_id = $1"  # noqa: S608
        for table in ("figma_file", "figma_use")
    ),
    "SELECT i.* FROM workspace w JOIN invitation i ON i.workspace_id = w.id WHERE w.account_id = $1",
    "SELECT i.* FROM organization g JOIN invitation i ON i.organization_id = g.id WHERE g.account_id = $1",
    f"SELECT a.* {_MODES} JOIN acknowledgement a ON a.mode_key = o.key WHERE w.account_id = $1",
    "SELECT p.* FROM workspace w JOIN proposal p ON p.workspace_id = w.id WHERE w.account_id = $1",
    *(
        _OF_PROPOSALS.replace("TABLE", table)
        for table in ("proposal_object", "proposal_change", "proposal_review", "proposal_comment")
    ),
)


_READ: WeakKeyDictionary[Service, tuple[object, dict[str, list[list[Any]]]]] = WeakKeyDictionary()
"""The last answers of `stored` and the database's position that they belong to."""


def stored(service: Service, account_id: str) -> list[list[Any]]:
    """Return all that is stored for a user, versions and revisions included; read again after a commit."""
    position = service.database.position()
    before, known = _READ.get(service, (None, {}))
    if before != position:
        known = {}
        _READ[service] = position, known
    if account_id not in known:
        known[account_id] = [sorted(service.database.rows(sql, account_id), key=str) for sql in _STORED]
    return known[account_id]


@contextmanager
def nothing_changes(service: Service, account: Account) -> Iterator[None]:
    """Assert that what is stored for a user stays as it is, byte by byte."""
    before = stored(service, account.id)
    yield
    assert stored(service, account.id) == before


def check_needs_token(service: Service, method: str, path: str, body: object = None) -> None:
    """Assert 401 without an API token and with one that does not exist, whatever the path and the body."""
    for client in (service.client(), service.client("jtn_nonsense")):
        for sent in (body, {"name": 5}):
            response = send(client, method, path, sent)
            refused(response, 401, Text.INVALID_TOKEN)
            assert response.headers["www-authenticate"] == "Bearer"


def absent_ids(known: str) -> list[str]:
    """Return ids that name nothing: one never given out, and others not in canonical form."""
    return [new_id(), str(uuid4()), known.upper(), known.replace("-", ""), known[:-1], f"{known} ", "x"]


def twins_of(known: str) -> list[str]:
    """Return ids that name nothing, and that begin otherwise but have the same key; one is out of range."""
    return [f"{digit}{known[1:]}" for digit in "1f"]


def check_not_found(
    service: Service, tree: Tree, method: str, path: str, text: str, *, cross: Iterable[str] = ()
) -> None:
    """Assert 404 for a stranger, for ids that name nothing, and for paths across parents; nothing changes.

    Visibility comes before the body, so it is 404 with any body.
    """
    body = {"name": 5} if method in {"POST", "PATCH"} else None
    ids = [known for known in (tree.workspace_id, tree.tokenset_id, tree.mode_id) if known in path]
    paths = [path.replace(known, absent) for known in ids for absent in absent_ids(known)]
    with nothing_changes(service, tree.owner):
        for wrong in (*paths, *cross):
            check_refused(wrong, send(tree.owner.client, method, wrong, body), 404, text)
        stranger = service.account().client
        refused(send(stranger, method, path, body), 404, text)
        if body is not None:
            refused(send_no_json(stranger, method, path), 404, text)


def check_write_policy(
    service: Service, tree: Tree, method: str, path: str, text: str, body: object = None
) -> None:
    """Assert the 403 of scope, owner's plan and role, in this order and whatever the body; nothing changes.

    `text` is that of the 404 which a member gets once the owner's plan shares nothing.
    """
    viewer = service.member(tree.workspace_id, Role.VIEWER)
    bodies = [body] if body is None else [body, {"name": 5}]
    reader = service.client(another_secret(service, tree.owner)[1])
    reading_viewer = service.client(another_secret(service, viewer)[1])
    with nothing_changes(service, tree.owner):
        for sent in bodies:
            refused(send(reader, method, path, sent), 403, Text.SCOPE_MISSING)
            refused(send(reading_viewer, method, path, sent), 403, Text.SCOPE_MISSING)
            refused(send(viewer.client, method, path, sent), 403, Text.ROLE)
        if body is not None:
            refused(send_no_json(viewer.client, method, path), 403, Text.ROLE)
        service.set_plan(tree.owner, Plan.FREE)
        for sent in bodies:
            refused(send(reader, method, path, sent), 403, Text.SCOPE_MISSING)
            refused(send(tree.owner.client, method, path, sent), 403, Text.OWNER_PLAN)
            refused(send(viewer.client, method, path, sent), 404, text)
    service.set_plan(tree.owner, Plan.TEAM)


def check_bodies(service: Service, tree: Tree, method: str, path: str, cases: Iterable[Case]) -> None:
    """Assert that each body is refused with 400 and its text, and that nothing changes."""
    with nothing_changes(service, tree.owner):
        for body, text in cases:
            check_refused(body, send(tree.owner.client, method, path, body), 400, text)


def wrong_names(empty: str, limit: int = 255) -> list[Case]:
    """Return bodies whose name is refused, with the texts."""
    length = Text.NAME_LENGTH.format(limit=limit)
    cases: list[Case] = [({"name": value}, empty) for value in NO_TEXT]
    cases += [({"name": character * (limit + 1)}, length) for character in ("a", "é", "\U0001f3a8")]
    controls = ("\x01", "\n", "\r", "\t", "\x1f", "\x7f", "\x80", "\x9f")
    cases += [({"name": f"a{control}b"}, Text.NAME_CONTROL) for control in controls]
    return cases


def wrong_descriptions(**fields: object) -> list[Case]:
    """Return bodies whose description is refused, with the text."""
    return [({**fields, "description": value}, Text.DESCRIPTION) for value in NO_DESCRIPTION]


def at_once(calls: Sequence[Callable[[], T]]) -> list[T]:
    """Make all calls at the same moment, each in a thread of its own."""
    barrier = threading.Barrier(len(calls))

    def start(call: Callable[[], T]) -> T:
        barrier.wait(60)
        return call()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(start, calls))
