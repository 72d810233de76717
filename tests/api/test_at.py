"""`?at=` on tokens, exports, reports and problems: what there was at a moment.

Random histories: test_at_property.py.
"""

import re
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone

import pytest
from api.helpers import check_needs_token, create_mode, create_token, grow_tokenset, in_mode, twins_of
from api.moments import delete, get, moment, names, patch
from conftest import Tree
from support.checks import ok, refused
from support.databases import Database
from support.service import Service, running

from jeton.errors import Text
from jeton.formats.targets import TARGETS, WORKSPACE_TARGETS
from jeton.model.clock import timestamp
from jeton.model.ids import key_of
from jeton.model.objects import Plan, Role

EXPORTS = (
    *(f"{{tree.mode}}/export/{target}{part}" for target in TARGETS for part in ("", "/report")),
    *(f"{{tree.tokenset}}/export/{target}{part}" for target in TARGETS for part in ("", "/report")),
    *(
        f"{{tree.workspace}}/export/{target}{part}"
        for target in WORKSPACE_TARGETS
        for part in ("", "/report")
    ),
    "{tree.mode}/export",
    "{tree.tokenset}/export",
)
READS = (
    *("{tree.tokens}", "{tree.tokens}/ink", "{tree.tokenset}/tokens"),
    *("{tree.mode}/problems", "{tree.tokenset}/problems", "{tree.workspace}/problems"),
    *(
        "{tree.mode}/export",
        "{tree.tokenset}/export/css/report",
        f"{{tree.workspace}}/export/{next(iter(WORKSPACE_TARGETS))}",
    ),
)


def test_a_token_is_what_it_was(tree: Tree) -> None:
    """At each moment it has the fields that it had then, its dates included."""
    path = f"{tree.tokens}/ink"
    before = moment()
    create_token(
        tree, "ink", type="color", value="#111", description="first", deprecated="why", extensions={"a": 1}
    )
    seen = [(moment(), get(tree, path).content)]
    patch(tree, path, value="#222", deprecated=None, extensions=None)
    seen.append((moment(), get(tree, path).content))
    patch(tree, path, description=None, type="string")
    seen.append((moment(), get(tree, path).content))
    delete(tree, path)
    gone = moment()
    create_token(tree, "ink", value="another")
    seen.append((moment(), get(tree, path).content))
    for at, content in seen:
        response = get(tree, path, at)
        ok(response)
        assert response.content == content
    assert len({content for _, content in seen}) == 4
    for at in (before, gone):
        refused(get(tree, path, at), 404, Text.TOKEN_NOT_FOUND)


def test_a_token_is_found_by_the_name_that_it_had_or_by_its_id(tree: Tree) -> None:
    """A name is whose it was at the moment; an id is one token's, also before a rename and its deletion."""
    first = create_token(tree, "a")
    early = moment()
    patch(tree, f"{tree.tokens}/a", name="b")
    second = create_token(tree, "a")
    late = moment()
    delete(tree, f"{tree.tokens}/b")
    delete(tree, f"{tree.tokens}/a")
    asked = [(early, "a"), (early, first["id"]), (late, "a"), (late, "b"), (late, first["id"])]
    found = [ok(get(tree, f"{tree.tokens}/{name}", at)) for at, name in asked]
    assert [(token["id"], token["name"]) for token in found] == [
        *[(first["id"], "a")] * 2,
        (second["id"], "a"),
        *[(first["id"], "b")] * 2,
    ]
    for absent in ("b", second["id"], *twins_of(first["id"])):
        refused(get(tree, f"{tree.tokens}/{absent}", early), 404, Text.TOKEN_NOT_FOUND)


def test_an_alias_resolves_as_it_did(tree: Tree) -> None:
    """Along the targets, in the modes, under the default and in the other tokensets of that moment."""
    other = grow_tokenset(tree.owner, tree.workspace_id)
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(other, "far", value="far")
    create_token(dark, "near", alias_to="base")
    create_token(dark, "base", alias_to="far", value="")
    composite = '{"color": "{far}", "width": "{base}"}'
    create_token(dark, "line", type="border", value=composite)
    path = f"{dark.tokens}/near"
    steps: list[Callable[[], object]] = [
        lambda: patch(tree, f"{other.tokens}/far", value="changed"),
        lambda: patch(tree, f"{other.tokens}/far", name="moved"),
        lambda: create_token(tree, "moved", value="in the default"),
        lambda: patch(tree, dark.mode, is_default=True),
        lambda: patch(tree, path, alias_to="moved"),
        lambda: delete(tree, f"{dark.tokens}/base"),
    ]
    seen = []
    for step in steps:
        paths = (path, f"{dark.tokens}/line")
        seen.append((moment(), [(each, get(tree, each).content) for each in paths]))
        step()
    assert [content != seen[0][1] for _, content in seen] == [False, True, True, True, True, True]
    for at, contents in seen:
        assert [(each, get(tree, each, at).content) for each, _ in contents] == contents


@pytest.mark.parametrize("listed", ["{tree.tokens}", "{tree.tokenset}/tokens"])
def test_lists_and_their_pages(tree: Tree, listed: str) -> None:
    """A list is what it was, and its pages together are the list."""
    path = listed.format(tree=tree)
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    for name in ("d", "a", "é", "B", "c"):
        create_token(tree, name)
        create_token(dark, name)
    then, at = get(tree, path), moment()
    patch(tree, f"{tree.tokens}/c", name="e")
    delete(tree, f"{tree.tokens}/B")
    create_token(tree, "b")
    create_token(dark, "b")
    assert get(tree, path, at).content == then.content != get(tree, path).content
    for limit in (1, 2, 3, 1000):
        tokens, cursor = [], ""
        while cursor is not None:
            query = {"limit": str(limit)} | ({"cursor": cursor} if cursor else {})
            page = ok(get(tree, path, at, **query))
            assert len(page["tokens"]) <= limit
            assert page["total"] == then.json()["total"]
            tokens += page["tokens"]
            cursor = page["next_cursor"]
        assert tokens == then.json()["tokens"]


def test_an_export_is_what_it_was(tree: Tree) -> None:
    """Tokens, names of modes, tokensets and the workspace, the default mode, and aliases among them."""
    paths = [export.format(tree=tree) for export in EXPORTS]
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    other = grow_tokenset(tree.owner, tree.workspace_id, "Elsewhere")
    create_token(tree, "a", type="color", value="#111", deprecated=True, extensions={"x": 1})
    create_token(tree, "b", type="color", alias_to="a")
    create_token(dark, "a", type="color", alias_to="elsewhere")
    create_token(dark, "nowhere", type="dimension", alias_to="nothing")
    create_token(other, "elsewhere", type="color", value="#eee")
    before, at = [get(tree, path) for path in paths], moment()
    patch(tree, tree.mode, name="Light")
    patch(tree, dark.mode, name="Night", is_default=True)
    patch(tree, tree.tokenset, name="Kernel", description="new")
    patch(tree, tree.workspace, name="Trade mark", description="new")
    grow_tokenset(tree.owner, tree.workspace_id, "New")
    create_mode(tree, "Dim")
    patch(tree, f"{tree.tokens}/a", value="#222", deprecated=None, extensions=None)
    patch(tree, f"{other.tokens}/elsewhere", name="somewhere", value="#ddd")
    create_token(tree, "c", type="color", value="#333")
    delete(tree, f"{dark.tokens}/nowhere")
    names = ("etag", "content-type", "x-jeton-problems", "x-jeton-exported", "x-jeton-skipped")
    for path, first in zip(paths, before, strict=True):
        assert first.status_code == 200
        for _ in range(2):  # from the cache as well
            past = get(tree, path, at)
            assert (path, past.content) == (path, first.content)
            assert [past.headers[name] for name in names] == [first.headers[name] for name in names]
        assert get(tree, path).content != first.content


def test_strict_and_resolved_aliases_go_with_it(tree: Tree) -> None:
    """The other parameters of an export mean what they mean now."""
    create_token(tree, "a", type="color", alias_to="b")
    loss = moment()
    create_token(tree, "b", type="color", value="#111")
    fine = moment()
    path = f"{tree.mode}/export/dtcg"
    assert get(tree, path, loss, strict="true").status_code == 409
    assert get(tree, path, fine, strict="true").status_code == 200
    assert "{b}" in get(tree, path, fine).text
    assert "{b}" not in get(tree, path, fine, aliases="resolved").text
    refused(get(tree, path, fine, aliases="no"), 400, Text.ALIASES)
    refused(get(tree, f"{tree.mode}/export/none", fine), 404, Text.TARGET_NOT_FOUND)


@pytest.mark.parametrize("scope", ["{tree.mode}", "{tree.tokenset}", "{tree.workspace}"])
def test_problems_are_those_that_there_were(tree: Tree, scope: str) -> None:
    """Also those that follow from declarations, deprecations and other modes; filters go with it."""
    path = f"{scope.format(tree=tree)}/problems"
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    pair = {"jeton.contrast": [{"on": "paper", "level": "AA"}]}
    create_token(tree, "ink", type="color", value="#777", extensions=pair)
    create_token(tree, "paper", type="color", value="#888", deprecated=True)
    create_token(tree, "link", type="color", alias_to="paper", extensions={"other": {}})
    create_token(dark, "lost", alias_to="nothing")
    then, at = get(tree, path), moment()
    filtered = get(tree, path, severity="error").content
    patch(tree, f"{tree.tokens}/ink", value="#000", extensions=None)
    delete(tree, f"{dark.tokens}/lost")
    assert then.json()["total"] > 2
    assert get(tree, path, at).content == then.content != get(tree, path).content
    assert get(tree, path, at, severity="error").content == filtered


def test_what_was_not_there_yet_is_not_found(tree: Tree) -> None:
    """A mode, a tokenset and a workspace before they were made."""
    create_token(tree, "ink")
    made = tree.owner.client.get(tree.workspace).json()["created_at"]
    before = timestamp(datetime.fromisoformat(made).timestamp() - 60)
    texts = {
        "mode": Text.MODE_NOT_FOUND,
        "tokens": Text.MODE_NOT_FOUND,
        "tokenset": Text.TOKENSET_NOT_FOUND,
        "workspace": Text.WORKSPACE_NOT_FOUND,
    }
    now = moment()
    for read in READS:
        kind = re.search(r"tree\.(\w+)", read)
        assert kind is not None
        refused(get(tree, read.format(tree=tree), before), 404, texts[kind[1]])
        assert get(tree, read.format(tree=tree), now).status_code == 200


def test_a_mode_that_came_later_and_one_that_has_gone(tree: Tree) -> None:
    """The first is 404 before; the second is gone from every moment, with its tokens."""
    create_token(tree, "a")
    early = moment()
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(dark, "a", value="dark")
    both = moment()
    refused(get(tree, dark.tokens, early), 404, Text.MODE_NOT_FOUND)
    refused(get(tree, f"{dark.mode}/export", early), 404, Text.MODE_NOT_FOUND)
    assert list(get(tree, f"{tree.tokenset}/export", both).json()["$modes"]) == ["Base", "Dark"]
    assert list(get(tree, f"{tree.tokenset}/export", early).json()["$modes"]) == ["Base"]
    delete(tree, dark.mode)
    refused(get(tree, dark.tokens, both), 404, Text.MODE_NOT_FOUND)
    assert list(get(tree, f"{tree.tokenset}/export", both).json()["$modes"]) == ["Base"]


def test_a_tokenset_of_whose_modes_none_is_left(tree: Tree) -> None:
    """It is not there at that moment any more; the others of its workspace are."""
    other = grow_tokenset(tree.owner, tree.workspace_id)
    create_token(tree, "a")
    create_token(other, "b")
    at = moment()
    create_mode(tree, "Dark", is_default=True)
    delete(tree, tree.mode)
    refused(get(tree, f"{tree.tokenset}/tokens", at), 404, Text.TOKENSET_NOT_FOUND)
    refused(get(tree, f"{tree.tokenset}/export", at), 404, Text.TOKENSET_NOT_FOUND)
    for target in WORKSPACE_TARGETS:
        assert get(tree, f"{tree.workspace}/export/{target}", at).status_code == 200
    assert [token["name"] for token in ok(get(tree, f"{other.tokenset}/tokens", at))["tokens"]] == ["b"]


@pytest.mark.parametrize(
    "text",
    [
        *("", "now", "2026", "2026-03-01", "2026-03-01T12:00:00", "2026-03-01T12:00Z", "1772366400"),
        *("2026-03-01 12:00:00Z", "2026-02-30T12:00:00Z", "2026-03-01T24:30:00Z", "2026-03-01T12:00:60Z"),
        *("0000-01-01T00:00:00Z", "0001-01-01T00:00:00+23:00", "9999-12-31T23:59:59-23:00"),
        *(
            "2026-03-01T12:00:00.Z",
            "2026-03-01T12:00:00+0200",
            "2026-03-01T12:00:00Z ",
            "\u0662026-03-01T12:00:00Z",
        ),
        *("2026-03-01T12:00:00+25:00", "2026-03-01T12:00:00+02:00\0", "2026-03-01T12:00:00.1234567890Z"),
    ],
)
def test_what_is_no_moment_is_refused(tree: Tree, text: str) -> None:
    """A date alone, a time without an offset, a day that there is not."""
    for read in READS:
        refused(get(tree, read.format(tree=tree), text), 400, Text.AT)


def test_the_future_and_what_is_too_long_ago(tree: Tree) -> None:
    """Neither is known; the second answer says how far back history goes."""
    for read in READS:
        _check_bounds(tree, read.format(tree=tree))


def _check_bounds(tree: Tree, path: str) -> None:
    refused(get(tree, path, timestamp(time.time() + 3600)), 400, Text.AT_FUTURE)
    refused(get(tree, path, "9999-12-31T23:59:59Z"), 400, Text.AT_FUTURE)
    said = get(tree, path, "2001-01-01T00:00:00Z")
    since = re.fullmatch(re.escape(Text.AT_HORIZON).replace(r"\{since\}", "(.*)"), said.json()["error"])
    assert since is not None
    refused(said, 400, Text.AT_HORIZON.format(since=since[1]))
    ago = datetime.now(UTC) - datetime.fromisoformat(since[1])
    assert abs(ago - timedelta(days=365)) < timedelta(minutes=10)
    at_last = (datetime.fromisoformat(since[1]) + timedelta(minutes=10)).isoformat()
    assert get(tree, path, at_last).status_code == 404  # it was not there


def test_how_far_back_is_a_setting(database: Database) -> None:
    """JETON_HISTORY_DAYS decides."""
    with running(database, history_days=2) as short:
        owner = short.account()
        workspace = ok(owner.client.post("/workspaces", json={"name": "W"}), 201)
        path = f"/workspaces/{workspace['id']}/problems"
        days = [owner.client.get(path, params={"at": timestamp(time.time() - n * 86_400)}) for n in (1, 3)]
        assert [response.status_code for response in days] == [404, 400]


def test_any_offset_and_any_fraction(tree: Tree) -> None:
    """A plus sign may come as it is, which is a space in a query; finer digits are cut off."""
    create_token(tree, "a")
    at = moment()
    create_token(tree, "b")
    instant = datetime.fromisoformat(at)
    forms = [at, at.lower(), at.replace("Z", "999Z"), at.replace("Z", "+00:00"), at.replace("Z", "-00:00")]
    zones = [timezone(timedelta(hours=hours)) for hours in (2, -11.5, 14)]
    forms += [instant.astimezone(zone).isoformat() for zone in zones]
    for form in forms:
        assert names(tree, form) == ["a"]
        plain = tree.owner.client.get(f"{tree.tokens}?at={form}")  # the plus sign as it is
        assert [token["name"] for token in ok(plain)["tokens"]] == ["a"]
    time.sleep(1)
    whole = timestamp(int(time.time()))
    assert names(tree, whole.replace(".000", "")) == ["a", "b"]


def test_a_change_is_visible_at_its_own_moment(tree: Tree) -> None:
    """That is what its object says in `created_at` or `updated_at`, and not a millisecond before."""

    def just_before(at: str) -> str:
        return timestamp(datetime.fromisoformat(at).timestamp() - 0.0005)

    moment()
    made = create_token(tree, "a", value="1")["created_at"]
    moment()
    changed = patch(tree, f"{tree.tokens}/a", value="2")["updated_at"]
    moment()
    renamed = patch(tree, f"{tree.tokens}/a", name="b")["updated_at"]
    assert names(tree, made) == ["a"]
    assert names(tree, just_before(made)) == []
    assert ok(get(tree, f"{tree.tokens}/a", changed))["value"] == "2"
    assert ok(get(tree, f"{tree.tokens}/a", just_before(changed)))["value"] == "1"
    assert (names(tree, renamed), names(tree, just_before(renamed))) == (["b"], ["a"])
    moment()
    mode = create_mode(tree, "Dark")
    dark = in_mode(tree, mode["id"])
    assert names(dark, mode["created_at"]) == []
    refused(get(tree, dark.tokens, just_before(mode["created_at"])), 404, Text.MODE_NOT_FOUND)
    moment()
    mode = patch(tree, dark.mode, name="Night")
    assert ok(get(tree, dark.tokens, mode["updated_at"]))["mode"]["name"] == "Night"
    assert ok(get(tree, dark.tokens, just_before(mode["updated_at"])))["mode"]["name"] == "Dark"


def test_a_request_has_one_moment_however_much_it_changes(service: Service, tree: Tree) -> None:
    """A rename with its followers, many tokens at once, an import: all of it or nothing is seen."""
    other = grow_tokenset(tree.owner, tree.workspace_id)
    bulk = [{"name": f"t{number}", "type": "string", "value": "x"} for number in range(300)]
    ok(tree.owner.client.patch(tree.tokens, json={"upsert": bulk}))
    for place in (tree, other):
        for number in range(20):
            create_token(place, f"alias{number}", alias_to="t0")
    for _ in range(3):  # faster than the clock: what is changed again at once is dated ahead of it
        patch(tree, f"{tree.tokens}/alias3", description="again")
    patch(tree, f"{tree.tokens}/t0", name="moved")
    ok(tree.owner.client.patch(tree.tokens, json={"upsert": bulk[5:], "delete": ["t1", "t2"]}))
    ok(
        tree.owner.client.post(
            f"{tree.workspace}/import?tokenset=New", json={"a": {"$type": "color", "$value": "#fff"}}
        )
    )
    moments = service.database.rows(
        "SELECT c.created_at, h.changed_at, count(*) FROM change_set c JOIN token_history h"
        " ON h.change_set_id = c.id WHERE c.workspace_key = $1 GROUP BY c.id, c.created_at, h.changed_at",
        key_of(tree.workspace_id),
    )
    assert all(made == changed for made, changed, _ in moments)
    assert max(count for _, _, count in moments) == 300
    counted = "SELECT count(*) FROM change_set WHERE workspace_key = $1"
    sets = service.database.rows(counted, key_of(tree.workspace_id))
    assert len(moments) <= sets[0][0]


def test_what_does_not_change_any_more_is_304(tree: Tree) -> None:
    """A strong entity tag of the body, which later changes leave alone; clients ask again all the same."""
    create_token(tree, "ink", alias_to="other")
    create_token(tree, "other", type="color", value="#111")
    at = moment()
    paths = [read.format(tree=tree) for read in READS]
    tags = [get(tree, path, at).headers["etag"] for path in paths]
    patch(tree, f"{tree.tokens}/other", value="#222")
    for path, tag in zip(paths, tags, strict=True):
        assert re.fullmatch(r'"[0-9a-f]{32}"', tag)
        asked = {"If-None-Match": tag}
        response = tree.owner.client.get(path, params={"at": at}, headers=asked)
        assert (response.status_code, response.content, response.headers["etag"]) == (304, b"", tag)
        assert "no-cache" in response.headers["cache-control"]


def test_who_may_see_the_past_is_who_may_see_the_present(service: Service, tree: Tree) -> None:
    """A member of now sees what was before; who is none any more sees nothing, whatever was then.

    Without an API token the answer is 401, whatever the moment.
    """
    create_token(tree, "ink")
    at = moment()
    viewer, stranger = service.member(tree.workspace_id, Role.VIEWER), service.account()
    for read in READS:
        path = read.format(tree=tree)
        assert viewer.client.get(path, params={"at": at}).content == get(tree, path, at).content
        check_needs_token(service, "GET", f"{path}?at=nonsense")
        text = stranger.client.get(path).json()["error"]
        for asked in (at, "nonsense", "9999-12-31T23:59:59Z"):
            refused(stranger.client.get(path, params={"at": asked}), 404, text)
    service.set_plan(tree.owner, Plan.FREE)
    for read in READS:
        assert viewer.client.get(read.format(tree=tree), params={"at": at}).status_code == 404
    service.set_plan(tree.owner, Plan.TEAM)


def test_other_operations_know_no_moment(tree: Tree) -> None:
    """A moment has no effect where an operation of the specification knows none; elsewhere it is refused."""
    create_token(tree, "ink")
    for path in (tree.workspace, f"{tree.tokenset}/modes"):
        assert get(tree, path, "nonsense").content == get(tree, path).content
    text = Text.QUERY_UNKNOWN.format(name="at", hint=": there are none here")
    refused(get(tree, "/export-targets", "nonsense"), 400, text)
