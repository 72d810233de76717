"""What files of Figma use: told by PUT, shown by GET, by explanations and before deletions."""

from typing import Any

import pytest
from api.helpers import create_mode, create_token, grow_tokenset, grow_tree, in_mode, nothing_changes
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.bodies.figma_uses import COUNTS, NAME_LIMIT, NUMBER, PAGES
from jeton.core.checks import figma_uses as core
from jeton.errors import Text
from jeton.model.figma_uses import PageUse
from jeton.model.ids import new_id
from jeton.model.objects import Role
from jeton.store import figma_uses as store
from jeton.store.engine import Tx

TOTALS = ["places", "pages", "styles", "files"]


def _path(tree: Tree) -> str:
    return f"{tree.workspace}/usage/figma"


def _tell(tree: Tree, file: str, *pages: Any, **more: Any) -> Any:
    """Tell what a file uses: by page, the counts, or a page with a name."""
    told = [page if "counts" in page else {"counts": page} for page in pages]
    return ok(tree.owner.client.put(_path(tree), json={"file": file, "pages": told, **more}))


def _totals(use: Any) -> list[int]:
    return [use[name] for name in TOTALS]


def _explained(tree: Tree, name: str) -> Any:
    return ok(tree.owner.client.get(f"{tree.tokens}/{name}/explain")).get("uses")


def _stored(service: Service, tree: Tree, table: str) -> int:
    """Return how many rows a table has of a workspace."""
    sql = f"SELECT count(*) FROM {table} WHERE workspace_id = '{tree.workspace_id}'"  # noqa: S608  names of ours
    return int(service.database.rows(sql)[0][0])


def test_uses_are_summed_over_pages_files_and_modes(tree: Tree) -> None:
    """The key of a variable is the id of its token in any mode; styles are on no page."""
    action, other = (create_token(tree, name)["id"] for name in ("action", "other"))
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    night = create_token(dark, "action")["id"]
    assert _explained(tree, "action") is None
    told = _tell(tree, "kit", {action: 30}, {night: 2, other: 1}, styles={action: 3}, name="Kit")
    assert (told["tokens"], told["places"], told["unknown"], told["unknown_places"]) == (3, 36, 0, 0)
    _tell(tree, "app", {"name": "Cover", "counts": {action: 5}}, {}, skipped_hidden=True)
    usage = ok(tree.owner.client.get(_path(tree)))
    assert [(each["name"], _totals(each)) for each in usage["tokens"]] == [
        ("action", [37, 3, 3, 2]),
        ("other", [1, 1, 0, 1]),
    ]
    assert usage["total"] == 2
    files = {each["file"]: each for each in usage["files"]}
    assert (files["kit"]["name"], files["kit"]["pages"], files["kit"]["places"]) == ("Kit", [None, None], 33)
    assert (files["app"]["name"], files["app"]["pages"], files["app"]["places"]) == (None, ["Cover", None], 5)
    assert [files[file]["skips_hidden"] for file in ("kit", "app")] == [False, True]
    for mode in (tree, dark):
        for name in ("action", action if mode is tree else night):
            assert _totals(_explained(mode, name)) == [37, 3, 3, 2]
    assert _explained(tree, "action")["reported_at"] == files["kit"]["reported_at"]


def test_a_report_replaces_that_of_its_file(tree: Tree) -> None:
    """Under a version, as other objects; a token that nobody uses any more has no uses."""
    client, path = tree.owner.client, _path(tree)
    ink = create_token(tree, "ink")["id"]
    _tell(tree, "kit", {ink: 4})
    body = {"file": "kit", "pages": []}
    assert client.put(path, json=body, headers={"If-Match": '"v9"'}).status_code == 412
    answer = client.put(path, json=body, headers={"If-Match": '"v1"'})
    assert ok(answer)["tokens"] == 0
    assert answer.headers["etag"] == '"v2"'
    assert _totals(_explained(tree, "ink")) == [0, 0, 0, 0]
    assert client.delete(f"{path}/kit", headers={"If-Match": '"v1"'}).status_code == 412
    ok(client.delete(f"{path}/kit"))
    refused(client.delete(f"{path}/kit"), 404, Text.FIGMA_FILE_NOT_FOUND)
    assert ok(client.get(path)) == {"files": [], "tokens": [], "total": 0}
    assert _explained(tree, "ink") is None


def test_keys_that_are_no_tokens_of_the_workspace_are_left_out(service: Service, tree: Tree) -> None:
    """They are counted: unknown ids, texts that are none, and tokens of another workspace of the user."""
    ink = create_token(tree, "ink")["id"]
    foreign = create_token(grow_tree(tree.owner), "ink")["id"]
    keys = {ink: 1, foreign: 2, new_id(): 4, "x": 8, ink.upper(): 16, "": 32}
    told = _tell(tree, "kit", keys, {"x": 64})
    assert (told["tokens"], told["places"], told["unknown"], told["unknown_places"]) == (1, 1, 5, 126)
    assert _stored(service, tree, "figma_use") == 1


def test_uses_follow_a_token(tree: Tree) -> None:
    """Through a rename, and through a deletion that is undone; meanwhile it has none."""
    client = tree.owner.client
    ink = create_token(tree, "ink")["id"]
    _tell(tree, "kit", {ink: 4})
    ok(client.patch(f"{tree.tokens}/ink", json={"name": "text"}))
    assert _totals(_explained(tree, "text")) == [4, 1, 0, 1]
    gone = client.delete(f"{tree.tokens}/text")
    ok(gone)
    assert ok(client.get(_path(tree)))["tokens"] == []
    assert ok(client.get(_path(tree)))["files"][0]["places"] == 0
    ok(client.post(f"{tree.workspace}/changes/{gone.headers['x-jeton-change-set']}/undo", json={}), 201)
    assert _totals(_explained(tree, "text")) == [4, 1, 0, 1]


def test_tokens_of_one_name_are_told_apart_by_their_tokensets(tree: Tree) -> None:
    """Uses of one are not those of its namesake elsewhere."""
    other = grow_tokenset(tree.owner, tree.workspace_id)
    mine, theirs = (create_token(each, "ink")["id"] for each in (tree, other))
    _tell(tree, "kit", {mine: 4, theirs: 1})
    assert [_totals(_explained(each, "ink"))[0] for each in (tree, other)] == [4, 1]
    tokens = ok(tree.owner.client.get(_path(tree)))["tokens"]
    assert [(each["tokenset_id"], each["places"]) for each in tokens] == [
        (tree.tokenset_id, 4),
        (other.tokenset_id, 1),
    ]


@pytest.mark.parametrize(
    ("what", "totals"),
    [
        ("token", [6, 1, 3, 2]),
        ("mode", [2, 1, 0, 1]),
        ("tokenset", [7, 2, 3, 2]),
        ("workspace", [15, 3, 3, 2]),
    ],
)
def test_deletions_tell_what_is_used(tree: Tree, what: str, totals: list[int]) -> None:
    """Of a token those in any mode; of what has none, nothing; a trial says the same as the deletion."""
    client = tree.owner.client
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    other = grow_tokenset(tree.owner, tree.workspace_id)
    ink, night = (create_token(each, "ink")["id"] for each in (tree, dark))
    text, elsewhere = (create_token(each, "text")["id"] for each in (tree, other))
    create_token(tree, "unused")
    _tell(tree, "kit", {ink: 4, night: 2}, styles={ink: 1})
    _tell(tree, "app", {elsewhere: 8}, {text: 1}, styles={ink: 2})
    assert "uses" not in ok(client.delete(f"{tree.tokens}/unused"))
    paths = {"token": f"{tree.tokens}/ink", "mode": dark.mode, "tokenset": tree.tokenset}
    path = paths.get(what, tree.workspace)
    tried = ok(client.delete(f"{path}?dry_run=true"))
    assert _totals(tried["uses"]) == totals
    assert ok(client.delete(path)) == tried


ID = "0198a1b2-0000-7000-8000-000000000000"
MANY = {str(number): 1 for number in range(COUNTS // 2 + 1)}
WRONG_PAGES: list[Any] = [None, {}, "x", [1], [None], [{}] * 501]
WRONG_COUNTS: list[Any] = [[], "1", {ID: 0}, {ID: -1}, {ID: True}, {ID: 1.0}, {ID: "1"}, {ID: None}]
WRONG_COUNTS += [{ID: NUMBER + 1}, {"k" * 65: 1}, {ID: [1]}]


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        *[
            ({"file": file}, Text.FIGMA_FILE)
            for file in (None, "", 1, "a b", "é", "a/b", "x" * 65, "a\n", ["a"])
        ],
        *[
            ({"name": name}, Text.FIGMA_NAME.format(limit=NAME_LIMIT))
            for name in (1, "x" * 256, "a\nb", ["a"])
        ],
        *[({"pages": pages}, Text.FIGMA_PAGES.format(limit=PAGES)) for pages in WRONG_PAGES],
        *[
            ({"pages": [{"counts": counts}]}, Text.FIGMA_COUNTS.format(limit=NUMBER))
            for counts in WRONG_COUNTS
        ],
        *[({"styles": counts}, Text.FIGMA_COUNTS.format(limit=NUMBER)) for counts in WRONG_COUNTS],
        ({"pages": [{"counts": {}, "name": 1}]}, Text.FIGMA_NAME.format(limit=NAME_LIMIT)),
        ({"pages": [{"counts": MANY}] * 2}, Text.FIGMA_TOO_MANY.format(limit=COUNTS)),
        *[({"skipped_hidden": value}, Text.FIGMA_HIDDEN) for value in (None, 1, "true")],
    ],
)
def test_what_is_no_report_is_refused(service: Service, tree: Tree, fields: Any, text: str) -> None:
    """With what it must be, and nothing is stored."""
    body = {"file": "kit", "pages": [{"counts": {}}], **fields}
    with nothing_changes(service, tree.owner):
        refused(tree.owner.client.put(_path(tree), json=body), 400, text)


def test_files_and_counts_of_a_workspace_are_bounded(
    service: Service, tree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that is there may tell again; what it told before does not count then."""
    monkeypatch.setattr(core, "FILES", 2)
    monkeypatch.setattr(core, "COUNTS", 3)
    ink, text = (create_token(tree, name)["id"] for name in ("ink", "text"))
    for file in ("a", "b"):
        _tell(tree, file, {ink: 1})
    body = {"file": "c", "pages": []}
    refused(tree.owner.client.put(_path(tree), json=body), 409, Text.FIGMA_FILES.format(limit=2))
    _tell(tree, "b", {ink: 1, text: 1, "unknown": 1})
    full = {"file": "a", "pages": [{"counts": {ink: 1, text: 1}}]}
    refused(tree.owner.client.put(_path(tree), json=full), 409, Text.FIGMA_FULL.format(limit=3))
    assert _stored(service, tree, "figma_use") == 3


def test_who_proposes_tells_and_who_writes_forgets(service: Service, tree: Tree) -> None:
    """A viewer may tell, as they may propose; only who writes may forget what a file told."""
    viewer = service.member(tree.workspace_id, Role.VIEWER)
    ok(viewer.client.put(_path(tree), json={"file": "kit", "pages": []}))
    refused(viewer.client.delete(f"{_path(tree)}/kit"), 403, Text.ROLE)
    stranger = service.account()
    refused(stranger.client.put(_path(tree), json={"file": 1}), 404, Text.WORKSPACE_NOT_FOUND)
    refused(stranger.client.get(_path(tree)), 404, Text.WORKSPACE_NOT_FOUND)


def test_a_report_of_many_counts(tree: Tree) -> None:
    """All keys are looked up, in several statements, and each page has its own counts."""
    tokens = [{"name": f"t.{number}", "type": "string", "value": "x"} for number in range(1_300)]
    ok(tree.owner.client.patch(f"{tree.tokens}", json={"upsert": tokens}))
    listed = ok(tree.owner.client.get(f"{tree.tokens}?limit=1000"))["tokens"]
    ids = [token["id"] for token in listed]
    told = _tell(tree, "kit", dict.fromkeys(ids, 2), dict.fromkeys(ids, 1))
    assert (told["tokens"], told["places"], told["unknown"]) == (1_000, 3_000, 0)
    assert ok(tree.owner.client.get(_path(tree)))["total"] == 1_000


def test_the_uses_of_a_workspace_go_with_it(service: Service, tree: Tree) -> None:
    """Nothing is left of what its files told."""
    _tell(tree, "kit", {create_token(tree, "ink")["id"]: 1})
    ok(tree.owner.client.delete(tree.workspace))
    assert [_stored(service, tree, table) for table in ("figma_file", "figma_use")] == [0, 0]


def test_the_pages_of_a_token_are_those_with_the_most_places(service: Service, tree: Tree) -> None:
    """By file and page, with names where they were told, at most so many."""
    ink = create_token(tree, "ink")["id"]
    _tell(tree, "kit", {"name": "Cover", "counts": {ink: 2}}, {ink: 7}, styles={ink: 3}, name="Kit")

    async def work(tx: Tx) -> list[PageUse]:
        return await store.pages_of_token(tx, tree.tokenset_id, tree.mode_id, "ink", 2)

    pages = [(use.file_name, use.page, use.page_name, use.places) for use in service.run(work)]
    assert pages == [("Kit", 2, None, 7), ("Kit", None, None, 3)]
