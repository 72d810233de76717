"""Pages of lists: `?limit=1..1000&cursor=`. Pages of histories: `test_list_history`."""

import base64
import json
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from api.environments import Acme
from api.helpers import check_refused, create_mode, create_token, create_tokens, in_mode
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text
from jeton.model.stored_tokens import TokenContent
from jeton.store import change_sets, tokens
from jeton.store.engine import Tx

LIMIT = "limit must be a whole number from 1 to 1000"
CURSOR = "cursor is not valid"
NAMES = sorted(
    ["a", "a.b", "b", "é", "e\u0301", "\U0001f3a8", "\uffee", "Z", "\x20a", "x" * 1023, "x" * 1024]
)
WRONG_LIMITS = (
    *("", "0", "-1", "1001", "1e2", "1.0", "1.5", "+5", " 5", "5 ", "x", "\uff15", "٣", "9" * 5000),
    *("99999", "null", "0x5"),
)
WRONG_CURSORS = ("", "x", "%", "%%", "é", "====", "bnVsbA", "MQ", "WzFd", "WyJhIg", "A" * 5000, "\U0001f3a8")
HOSTILE_POSITIONS = (
    *(
        b'["a\\u0000","b"]',
        b'["\\u0000"]',
        b'["\\ud800"]',
        b'["\\ud800","b"]',
        b"\xff",
        b"[" * 5000,
        b'["a",1]',
    ),
)
OBJECTS = {
    "/me/api-tokens": "api_tokens",
    "/organizations": "organizations",
    "/workspaces": "workspaces",
    "{0.path}/members": "members",
    "{0.tree.workspace}/members": "members",
    "{0.path}/invitations": "invitations",
    "{0.tree.workspace}/tokensets": "tokensets",
    "{0.tree.tokenset}/modes": "modes",
}
"""Further lists that have pages."""
POSITIONS = {
    "{0.tree.tokens}": 1,
    "{0.tree.tokenset}/tokens": 2,
    "{0.releases}": 1,
    **dict.fromkeys(OBJECTS, 1),
    "{0.environments}/{staging}/promotions": 2,
    "{0.path}/history": 5,
    "{0.tree.workspace}/history": 5,
    "{0.tree.tokenset}/history": 5,
    "{0.tree.mode}/history": 5,
    "{0.tree.tokens}/a/history": 5,
}
"""The lists that have pages, and how many texts tell a position in each."""

Place = Callable[[Tree], str]
OF_MODE: Place = lambda tree: tree.tokens  # noqa: E731
OF_TOKENSET: Place = lambda tree: f"{tree.tokenset}/tokens"  # noqa: E731


@pytest.fixture
def grown(tree: Tree) -> Tree:
    """Two modes with tokens of the same names."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    for place in (tree, dark):
        create_tokens(place, [(name, "") for name in reversed(NAMES)])
    return tree


def test_pages_add_up_to_the_whole_list(grown: Tree) -> None:
    """Page by page every token comes once, in order; total is the full count; the last cursor is null."""
    for place, limit in product((OF_MODE, OF_TOKENSET), (1, 3, 22, 1000)):
        _check_pages(grown, place, limit)


def _check_pages(grown: Tree, place: Place, limit: int) -> None:
    client = grown.owner.client
    whole = ok(client.get(place(grown)))
    assert "next_cursor" not in whole
    seen: list[dict[str, object]] = []
    query: dict[str, str] = {"limit": str(limit)}
    for _ in range(30):
        page = ok(client.get(place(grown), params=query))
        assert page["total"] == whole["total"]
        assert page.get("mode") == whole.get("mode")
        seen += page["tokens"]
        if page["next_cursor"] is None:
            break
        assert len(page["tokens"]) == limit
        query["cursor"] = page["next_cursor"]
    assert seen == whole["tokens"]


@pytest.mark.parametrize("place", [OF_MODE, OF_TOKENSET])
def test_a_cursor_alone_goes_on(grown: Tree, place: Place) -> None:
    """Without a limit a cursor gives up to 1,000 tokens after it."""
    client = grown.owner.client
    whole = ok(client.get(place(grown)))["tokens"]
    first = ok(client.get(place(grown), params={"limit": 3}))
    rest = ok(client.get(place(grown), params={"cursor": first["next_cursor"]}))
    assert (rest["tokens"], rest["next_cursor"]) == (whole[3:], None)


def test_pages_of_a_thousand_at_most(service: Service, tree: Tree) -> None:
    """A cursor without a limit gives 1,000 tokens at most; without parameters a list is whole."""

    async def fill(tx: Tx) -> None:
        by = await change_sets.begin(tx, None, None, workspace_id=tree.workspace_id)
        for number in range(2010):
            fields = TokenContent(f"{number:05}", "number", str(number), None, None)
            await tokens.insert(tx, by, tree.mode_id, fields)

    service.run(fill)
    client = tree.owner.client
    for path in (tree.tokens, f"{tree.tokenset}/tokens"):
        whole = ok(client.get(path))
        assert (len(whole["tokens"]), whole["total"]) == (2010, 2010)
        first = ok(client.get(path, params={"limit": 1}))
        second = ok(client.get(path, params={"cursor": first["next_cursor"]}))
        third = ok(client.get(path, params={"cursor": second["next_cursor"]}))
        assert [len(page["tokens"]) for page in (second, third)] == [1000, 1000]
        last = ok(client.get(path, params={"cursor": third["next_cursor"]}))
        assert (last["tokens"], last["next_cursor"]) == (whole["tokens"][2001:], None)


def test_changes_between_pages_lose_nothing_else(grown: Tree) -> None:
    """A token deleted or created between two pages neither hides nor repeats another."""
    client = grown.owner.client
    first = ok(client.get(grown.tokens, params={"limit": 4}))
    ok(client.delete(f"{grown.tokens}/{first['tokens'][3]['id']}"))
    ok(client.delete(f"{grown.tokens}/{first['tokens'][0]['id']}"))
    create_token(grown, " !")
    rest = ok(client.get(grown.tokens, params={"cursor": first["next_cursor"], "limit": 100}))
    assert [token["name"] for token in rest["tokens"]] == NAMES[4:]
    assert rest["total"] == len(NAMES) - 1


@pytest.mark.parametrize("kind", ["releases", "promotions"])
@pytest.mark.parametrize("limit", [1, 2, 3, 5, 1000])
def test_pages_of_releases_and_promotions_are_the_list(acme: Acme, kind: str, limit: int) -> None:
    """Put together they are the whole, whatever their size; what is released meanwhile comes after them, what
    is promoted meanwhile before.
    """
    staging = acme.add("staging")
    for _ in range(5):
        ok(acme.promote(staging, acme.release()))
    path = acme.releases if kind == "releases" else f"{acme.at(staging)}/promotions"
    whole = ok(acme.client.get(path))[kind]
    found: list[Any] = []
    later: list[Any] = []
    query: dict[str, str] | None = {"limit": str(limit)}
    while query:
        page = ok(acme.client.get(path, params=query))
        assert (len(page[kind]) <= limit, page["total"]) == (True, 5 + len(later))
        found += page[kind]
        if len(found) == limit:
            later = [acme.release()]
            ok(acme.promote(staging, later[0]))
        query = {**query, "cursor": page["next_cursor"]} if page["next_cursor"] else None
    assert found == (whole + later if kind == "releases" and limit < 5 else whole)


@pytest.mark.parametrize("place", OBJECTS)
@pytest.mark.parametrize("limit", [1, 2, 4, 1000])
def test_pages_of_objects_are_the_list(acme: Acme, place: str, limit: int) -> None:
    """Put together they are the whole, each with the whole number."""
    path, kind = place.format(acme), OBJECTS[place]
    for name in "abc":
        if kind == "members":
            ok(acme.client.post(path, json={"email": acme.service.account().email, "role": "viewer"}))
        else:
            ok(acme.client.post(path, json={"name": name, "role": "viewer"}), 201)
    whole = ok(acme.client.get(path))
    found: list[Any] = []
    query: dict[str, Any] | None = {"limit": limit}
    while query:
        page = ok(acme.client.get(path, params=query))
        assert (list(page), len(page[kind]) <= limit) == ([kind, "total", "next_cursor"], True)
        assert page["total"] == whole["total"] == len(whole[kind])
        found += page[kind]
        query = {**query, "cursor": page["next_cursor"]} if page["next_cursor"] else None
    assert (found, list(whole)) == (whole[kind], [kind, "total"])


@pytest.mark.parametrize("place", POSITIONS)
def test_refuses_any_other_page(acme: Acme, place: str) -> None:
    """A limit is a whole number from 1 to 1,000. What is no cursor of ours is 400: no base64, no JSON, no
    list of texts, the wrong number of them, NUL, lone surrogates, invalid UTF-8 and depth inside it.
    """
    create_token(acme.tree, "a")
    path = place.format(acme, staging=acme.add("staging")["id"])
    for limit in WRONG_LIMITS:
        check_refused(limit, acme.client.get(path, params={"limit": limit}), 400, LIMIT)
    lists = [json.dumps(["x"] * number).encode() for number in range(7) if number != POSITIONS[place]]
    positions = [base64.urlsafe_b64encode(each).decode() for each in (*HOSTILE_POSITIONS, *lists)]
    for cursor in (*WRONG_CURSORS, *positions, *(each.rstrip("=") for each in positions)):
        check_refused(cursor, acme.client.get(path, params={"cursor": cursor}), 400, CURSOR)


def test_other_lists_take_no_pages(acme: Acme) -> None:
    """Lists without pages refuse the parameters, as every unknown one."""
    text = Text.QUERY_UNKNOWN.format(name="limit", hint=": there are none here")
    for path in (acme.environments, "/export-targets"):
        refused(acme.client.get(f"{path}?limit=0&cursor=x"), 400, text)
