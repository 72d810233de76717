"""Pages of token lists: `?limit=1..1000&cursor=`."""

import base64
from collections.abc import Callable

import pytest
from api.helpers import check_refused, create_mode, create_token, in_mode
from conftest import Tree
from support.checks import ok
from support.service import Service

from jeton.model import TokenFields
from jeton.store import change_sets, tokens
from jeton.store.engine import Tx

LIMIT = "limit must be a whole number from 1 to 1000"
CURSOR = "cursor is not valid"
NAMES = sorted(
    ["a", "a.b", "b", "é", "e\u0301", "\U0001f3a8", "\uffee", "Z", "\x20a", "x" * 1023, "x" * 1024]
)

WRONG_LIMITS = [
    "",
    "0",
    "-1",
    "1001",
    "1e2",
    "1.0",
    "+5",
    " 5",
    "5 ",
    "x",
    "\uff15",
    "9" * 5000,
    "null",
    "0x5",
]

WRONG_CURSORS = [
    "",
    "x",
    "%",
    "é",
    "====",
    "bnVsbA",
    "MQ",
    "W10",
    "WzFd",
    "WyJhIg",
    "A" * 5000,
    "\U0001f3a8",
    "WyJhIiwiYiIsImMiXQ",
]

HOSTILE_POSITIONS = [
    b'["a\\u0000","b"]',
    b'["\\u0000"]',
    b'["\\ud800"]',
    b'["\\ud800","b"]',
    b"\xff",
    b"[" * 5000,
    b'["a",1]',
]

Place = Callable[[Tree], str]
OF_MODE: Place = lambda tree: tree.tokens  # noqa: E731
OF_TOKENSET: Place = lambda tree: f"{tree.tokenset}/tokens"  # noqa: E731


@pytest.fixture
def grown(tree: Tree) -> Tree:
    """Two modes with tokens of the same names."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    for place in (tree, dark):
        for name in reversed(NAMES):
            create_token(place, name)
    return tree


@pytest.mark.parametrize("place", [OF_MODE, OF_TOKENSET])
@pytest.mark.parametrize("limit", [1, 3, 22, 1000])
def test_pages_add_up_to_the_whole_list(grown: Tree, place: Place, limit: int) -> None:
    """Page by page every token comes once, in order; total is the full count; the last cursor is null."""
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
            fields = TokenFields(f"{number:05}", "number", str(number), None, None)
            await tokens.insert(tx, by, tree.tokenset_id, tree.mode_id, fields)

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


@pytest.mark.parametrize("place", [OF_MODE, OF_TOKENSET])
def test_refuses_any_other_limit(tree: Tree, place: Place) -> None:
    """A limit is a whole number from 1 to 1,000, with or without a cursor."""
    for limit in WRONG_LIMITS:
        response = tree.owner.client.get(place(tree), params={"limit": limit})
        check_refused(limit, response, 400, LIMIT)


@pytest.mark.parametrize("place", [OF_MODE, OF_TOKENSET])
def test_refuses_any_other_cursor(tree: Tree, place: Place) -> None:
    """What is no cursor of ours is 400: no base64, no JSON, no list of texts, the wrong number of them."""
    for cursor in WRONG_CURSORS:
        response = tree.owner.client.get(place(tree), params={"cursor": cursor})
        check_refused(cursor, response, 400, CURSOR)


@pytest.mark.parametrize("place", [OF_MODE, OF_TOKENSET])
def test_refuses_hostile_cursors(tree: Tree, place: Place) -> None:
    """NUL, lone surrogates, invalid UTF-8 and depth inside a cursor are 400, never 500."""
    for position in HOSTILE_POSITIONS:
        cursor = base64.urlsafe_b64encode(position).decode().rstrip("=")
        response = tree.owner.client.get(place(tree), params={"cursor": cursor})
        check_refused(position, response, 400, CURSOR)


def test_other_lists_take_no_pages(tree: Tree) -> None:
    """Lists without pages ignore the parameters, as every unknown one."""
    for path in ("/workspaces", f"{tree.workspace}/tokensets", f"{tree.tokenset}/modes"):
        assert "next_cursor" not in ok(tree.owner.client.get(f"{path}?limit=0&cursor=x&unknown=1"))
    assert "next_cursor" not in ok(tree.owner.client.get(f"{tree.tokens}?unknown=1"))
