"""PATCH /tokensets/{id}/tokens: changes to several modes and renames, all of them or none."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import httpx
import pytest
from api.helpers import at_once, create_mode, create_token, grow_tokenset, in_mode, nothing_changes
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.core.changes import renaming
from jeton.errors import Text

SIZE = {"type": "dimension", "value": "4px"}


@pytest.fixture
def dark(tree: Tree) -> Tree:
    """Another mode of the tree's tokenset."""
    return in_mode(tree, create_mode(tree, "Dark")["id"])


def change(
    tree: Tree, modes: dict[str, Any] | None = None, *rename: object, query: str = "", **headers: str
) -> httpx.Response:
    """Send changes by the ids of modes, and renames."""
    path = f"/tokensets/{tree.tokenset_id}/tokens{query}"
    return tree.owner.client.patch(path, json={"modes": modes or {}, "rename": rename}, headers=headers)


def rename(old: str, new: str, **more: object) -> dict[str, object]:
    """Return an entry of a request."""
    return {"from": old, "to": new, **more}


def named(tree: Tree) -> dict[str, Any]:
    """Return the tokens of a mode by name."""
    return {token["name"]: token for token in ok(tree.owner.client.get(tree.tokens))["tokens"]}


def versions(tree: Tree) -> dict[str, int]:
    """Return the versions of the tokens of a mode by name."""
    return {
        name: int(tree.owner.client.get(f"{tree.tokens}/{name}").headers["etag"].strip('"v').split("-")[0])
        for name in named(tree)
    }


def change_sets(tree: Tree) -> list[Any]:
    """Return the change sets of the workspace, the newest first, by their changes."""
    found: dict[str, list[Any]] = {}
    for each in ok(tree.owner.client.get(f"/workspaces/{tree.workspace_id}/history?limit=1000"))["changes"]:
        found.setdefault(each["change_set"], []).append(each)
    return list(found.items())


def undo(tree: Tree) -> Any:
    """Undo the newest change set."""
    newest = change_sets(tree)[0][0]
    return ok(tree.owner.client.post(f"/workspaces/{tree.workspace_id}/changes/{newest}/undo", json={}), 201)


def problems(response: httpx.Response) -> Iterator[tuple[object, ...]]:
    """Yield the problems of a refusal."""
    assert response.status_code == 400, response.text
    body = response.json()
    assert body["error"] == Text.BULK_REFUSED.format(count=len(body["problems"]))
    for each in body["problems"]:
        yield each["list"], each["index"], each["name"], each["message"], each.get("mode")


def test_several_modes_are_one_change_set(tree: Tree, dark: Tree) -> None:
    """Tokens are created, changed and deleted in two modes; one undo takes all of it back."""
    create_token(tree, "kept")
    create_token(tree, "same")
    create_token(dark, "old")
    create_token(dark, "alias", value="", alias_to="old")
    before = named(tree), named(dark)
    answer = ok(
        change(
            tree,
            {
                tree.mode_id: {"upsert": [{"name": "new", **SIZE}, {"name": "kept", "value": "x"}]},
                dark.mode_id: {"upsert": [{"name": "new", **SIZE}], "delete": ["old"]},
            },
        )
    )
    counts = ("created", "changed", "unchanged", "deleted", "renamed", "followed")
    assert [answer[count] for count in counts] == [2, 1, 0, 1, 0, 0]
    base, other = answer["modes"]
    assert base == {
        "mode_id": tree.mode_id,
        "tokenset_id": tree.tokenset_id,
        "created": [{"name": "new", "version": 1}],
        "changed": [{"name": "kept", "version": 2}],
        "deleted": [],
        "renamed": [],
        "followed": [],
    }
    assert (other["created"], other["deleted"]) == (
        [{"name": "new", "version": 1}],
        [{"name": "old", "version": 1}],
    )
    assert answer["dependents"] == ["alias"]
    assert sorted(named(tree)) == ["kept", "new", "same"]
    assert sorted(named(dark)) == ["alias", "new"]
    assert len(change_sets(tree)[0][1]) == 4
    undone = undo(tree)
    assert [undone[count] for count in ("restored", "deleted", "recreated")] == [1, 2, 1]
    values = [{name: token["value"] for name, token in each.items()} for each in before]
    assert [{name: t["value"] for name, t in named(each).items()} for each in (tree, dark)] == values


def test_a_rename_is_followed_everywhere(tree: Tree, dark: Tree) -> None:
    """In every mode that has the token, by aliases, values and `replaced_by`, also of another tokenset."""
    create_token(tree, "a")
    create_token(dark, "a")
    create_token(tree, "alias", value="", alias_to="a")
    create_token(dark, "value", type="border", value="1px {a} {b}", replaced_by="a")
    far = grow_tokenset(tree.owner, tree.workspace_id)
    create_token(far, "far", type="border", value='{"color": "{a}"}')
    answer = ok(change(tree, None, rename("a", "c.a")))
    assert (answer["renamed"], answer["followed"], answer["changed"]) == (2, 3, 0)
    assert answer["modes"][0]["renamed"] == [{"name": "c.a", "version": 2, "from": "a"}]
    assert {mode["tokenset_id"] for mode in answer["modes"]} == {tree.tokenset_id, far.tokenset_id}
    assert named(tree)["alias"]["alias_to"] == "c.a"
    value = named(dark)["value"]
    assert (value["value"], value["replaced_by"]) == ("1px {c.a} {b}", "c.a")
    assert named(far)["far"]["value"] == '{"color": "{c.a}"}'
    undo(tree)
    assert named(tree)["alias"]["alias_to"] == "a"
    assert named(far)["far"]["value"] == '{"color": "{a}"}'
    assert sorted(named(dark)) == ["a", "value"]


def test_names_are_swapped(tree: Tree, dark: Tree) -> None:
    """With what names them, in one step; no version of a name is used twice, and an undo swaps them back."""
    for _ in range(3):
        create_token(tree, "a", value="A")
        ok(tree.owner.client.patch(f"{tree.tokens}/a", json={"value": "A2"}))
        ok(tree.owner.client.delete(f"{tree.tokens}/a"))
    create_token(tree, "a", value="A")
    create_token(tree, "b", value="B")
    create_token(dark, "both", type="border", value="{a} {b}")
    tags = versions(tree)
    answer = ok(change(tree, None, rename("a", "b"), rename("b", "a")))
    assert (answer["renamed"], answer["followed"]) == (2, 1)
    assert {name: token["value"] for name, token in named(tree).items()} == {"a": "B", "b": "A"}
    assert named(dark)["both"]["value"] == "{b} {a}"
    swapped = versions(tree)
    assert all(swapped[name] > tags[name] for name in "ab")
    undo(tree)
    assert {name: token["value"] for name, token in named(tree).items()} == {"a": "A", "b": "B"}
    assert named(dark)["both"]["value"] == "{a} {b}"
    assert all(versions(tree)[name] > swapped[name] for name in "ab")


def test_a_group_is_renamed(tree: Tree, dark: Tree) -> None:
    """With all names beneath it, in each mode those that it has; what only begins so stays."""
    for name in ("color.blue.1", "color.blue.2", "color.blues", "color.blue"):
        create_token(tree, name)
    create_token(dark, "color.blue.2")
    answer = ok(change(tree, None, rename("color.blue", "color.brand.blue", group=True)))
    assert answer["renamed"] == 3
    assert sorted(named(tree)) == ["color.blue", "color.blues", "color.brand.blue.1", "color.brand.blue.2"]
    assert sorted(named(dark)) == ["color.brand.blue.2"]


def test_renames_come_first(tree: Tree, dark: Tree) -> None:
    """A change and a deletion name tokens as they are called then; an old name is free for a new token."""
    for mode in (tree, dark):
        create_token(mode, "a", value="A")
    create_token(dark, "alias", value="", alias_to="a")
    create_token(tree, "fallback", value="", alias_to="a")
    answer = ok(
        change(
            tree,
            {
                tree.mode_id: {"upsert": [{"name": "b", "value": "B"}, {"name": "a", **SIZE}]},
                dark.mode_id: {"delete": ["b"]},
            },
            rename("a", "b"),
        )
    )
    base, other = answer["modes"] if answer["modes"][0]["mode_id"] == tree.mode_id else answer["modes"][::-1]
    assert base["created"] == [{"name": "a", "version": 2}], "above the version that the name had"
    assert base["changed"] == [{"name": "b", "version": 2}]
    assert base["renamed"] == [{"name": "b", "version": 2, "from": "a"}]
    assert (other["deleted"], other["renamed"]) == ([{"name": "b", "version": 1}], [])
    assert answer["dependents"] == ["alias"]
    assert {name: token["value"] for name, token in named(tree).items()} == {
        "a": "4px",
        "b": "B",
        "fallback": "",
    }
    assert named(tree)["fallback"]["alias_to"] == "b"
    undo(tree)
    assert sorted(named(tree)) == ["a", "fallback"]
    assert sorted(named(dark)) == ["a", "alias"]


def test_a_dry_run_answers_the_same_and_stores_nothing(service: Service, tree: Tree, dark: Tree) -> None:
    """Counts, names and versions are those of the change, which its tag permits."""
    create_token(tree, "a")
    create_token(dark, "alias", value="", alias_to="a")
    asked = {dark.mode_id: {"upsert": [{"name": "x", **SIZE}], "delete": []}}
    with nothing_changes(service, tree.owner):
        tried = change(tree, asked, rename("a", "b"), query="?dry_run=true")
    done = change(tree, asked, rename("a", "b"), **{"If-Match": tried.headers["etag"]})
    assert {**ok(tried), "effects": None} == {**ok(done), "effects": None}
    assert done.headers["etag"] != tried.headers["etag"]
    with nothing_changes(service, tree.owner):
        refused(
            change(tree, {dark.mode_id: {"delete": ["x"]}}, **{"If-Match": tried.headers["etag"]}),
            412,
            Text.STALE,
        )


def test_every_problem_says_where_it_is(service: Service, tree: Tree, dark: Tree) -> None:
    """By mode, list and index, and nothing is stored."""
    create_token(tree, "a")
    other = grow_tokenset(tree.owner, tree.workspace_id)
    asked = {
        tree.mode_id: {"upsert": [{"name": "good", **SIZE}, 5], "delete": ["gone"]},
        dark.mode_id: {"upsert": [{"name": "a", "value": "x"}]},
        other.mode_id: {"delete": ["a"]},
    }
    with nothing_changes(service, tree.owner):
        found = set(problems(change(tree, asked)))
    assert found == {
        ("upsert", 1, None, Text.BULK_TOKEN, tree.mode_id),
        ("delete", 0, "gone", Text.TOKEN_NOT_FOUND, tree.mode_id),
        ("upsert", 0, "a", Text.TYPE_REQUIRED, dark.mode_id),
        ("modes", 2, None, Text.MODE_NOT_FOUND, other.mode_id),
    }


def test_a_mode_of_another_tokenset_is_a_problem_though_tokens_in_it_follow(tree: Tree) -> None:
    """They follow a rename, but nothing else of theirs may change."""
    create_token(tree, "a")
    other = grow_tokenset(tree.owner, tree.workspace_id)
    create_token(other, "alias", value="", alias_to="a")
    response = change(tree, {other.mode_id: {"delete": ["alias"]}}, rename("a", "b"))
    assert list(problems(response)) == [("modes", 0, None, Text.MODE_NOT_FOUND, other.mode_id)]


def test_renames_that_are_not_possible(service: Service, tree: Tree, dark: Tree) -> None:
    """Wrong entries, names in use, and two renames of one token or to one name are told one by one."""
    for name in ("a", "b", "x.y", "x.z"):
        create_token(tree, name)
    create_token(dark, "taken")
    create_token(dark, "a")
    entries = [
        *(5, {"from": "a"}, rename("a", "new", group="yes"), rename("a", " "), rename("", "a")),
        *(rename("none", "m"), rename("none", "m", group=True)),
        *(rename("a", "taken"), rename("a", "again"), rename("b", "taken")),
        rename("x", "n" * 1023, group=True),
        rename("x.z", "dark.only"),
    ]
    create_token(tree, "dark.only")
    long = Text.NAME_LENGTH.format(limit=1024)
    with nothing_changes(service, tree.owner):
        found = sorted(problems(change(tree, None, *entries)), key=lambda each: str(each[1]).zfill(3))
    assert [each[:4] for each in found] == [
        ("rename", 0, None, Text.RENAME_ENTRY),
        ("rename", 1, None, Text.RENAME_ENTRY),
        ("rename", 2, None, Text.RENAME_ENTRY),
        ("rename", 3, None, Text.NAME_EMPTY),
        ("rename", 4, None, Text.BULK_NAME),
        ("rename", 5, "none", Text.TOKEN_NOT_FOUND),
        ("rename", 6, "none", Text.GROUP_NOT_FOUND),
        ("rename", 7, "a", Text.TOKEN_EXISTS.format(name="taken")),
        ("rename", 8, "a", Text.BULK_TWICE),
        ("rename", 9, "b", Text.RENAME_TWICE.format(name="taken")),
        ("rename", 10, "x.y", long),
        ("rename", 10, "x.z", long),
        ("rename", 11, "x.z", Text.TOKEN_EXISTS.format(name="dark.only")),
    ]


def test_a_rename_catches_nothing(service: Service, tree: Tree, dark: Tree) -> None:
    """What names another token, or a renamed one, must mean the same afterwards, and be able to say it."""
    create_token(tree, "a")
    far = grow_tokenset(tree.owner, tree.workspace_id)
    create_token(far, "b")
    create_token(tree, "bystander", value="", alias_to="b")
    create_token(dark, "value", type="border", value="1px {a}")
    with nothing_changes(service, tree.owner):
        caught = change(tree, None, rename("a", "b"))
        assert list(problems(caught)) == [
            ("rename", 0, "b", Text.RENAME_CATCHES.format(name="b", alias="bystander"), None)
        ]
        unsaid = change(tree, None, rename("a", "b;c"))
        text = Text.RENAME_UNSPEAKABLE.format(name="b;c", alias="value")
        assert list(problems(unsaid)) == [("rename", 0, "value", text, None)]


def test_circles_are_refused(service: Service, tree: Tree, dark: Tree) -> None:
    """One that goes through two modes, and one that a rename closes by what led nowhere before."""
    create_token(tree, "r", value="", alias_to="q")
    create_token(tree, "p", value="", alias_to="r")
    with nothing_changes(service, tree.owner):
        text = Text.ALIAS_CYCLE.format(chain="q -> r -> q")
        assert list(problems(change(tree, None, rename("p", "q")))) == [
            ("rename", 0, "q", text, tree.mode_id)
        ]
        asked = {
            tree.mode_id: {"upsert": [{"name": "q", "type": "color", "alias_to": "z"}]},
            dark.mode_id: {"upsert": [{"name": "z", "type": "color", "alias_to": "r"}]},
        }
        (found,) = problems(change(tree, asked))
        assert found[0] == "upsert"
        assert found[4] == dark.mode_id


@pytest.mark.parametrize(
    "body",
    [{"modes": []}, {"modes": {"x": 5}}, {"rename": {}}, {"modes": None}, {"rename": "a"}, {"upsert": []}],
)
def test_the_form_of_a_request(service: Service, tree: Tree, body: object) -> None:
    """Modes are an object of objects, renames a list, and what one mode gets is in its object."""
    with nothing_changes(service, tree.owner):
        path = f"/tokensets/{tree.tokenset_id}/tokens"
        refused(tree.owner.client.patch(path, json=body), 400, Text.BULK_MODES)
        refused(tree.owner.client.patch(path, json={"modes": {"x": {"delete": 5}}}), 400, Text.BULK_LISTS)


def test_the_limit_is_of_the_sum(service: Service, tree: Tree, dark: Tree) -> None:
    """Many modes and renames do not get around it."""
    text = Text.BULK_LIMIT.format(limit=100_000)
    with nothing_changes(service, tree.owner):
        half = {"delete": [f"t{number}" for number in range(50_000)]}
        refused(change(tree, {tree.mode_id: half, dark.mode_id: half}, rename("a", "b")), 400, text)


def test_nothing_asked_changes_nothing(service: Service, tree: Tree) -> None:
    """An empty request, and a rename to the same name."""
    create_token(tree, "a")
    with nothing_changes(service, tree.owner):
        for response in (change(tree), change(tree, None, rename("a", "a"))):
            assert ok(response)["modes"] == []


@pytest.mark.server
def test_a_rename_that_is_overtaken_is_planned_anew(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    """A token that would catch what follows, created after the plan has read everything, in a mode that the
    plan does not touch, is seen: the rename is refused, and nothing else is stored.
    """
    create_token(tree, "a")
    far = grow_tokenset(tree.owner, tree.workspace_id)
    dark = in_mode(far, create_mode(far, "Dark")["id"])
    create_token(dark, "alias", value="", alias_to="a")
    real = renaming.followed
    planned = []

    async def overtaken(*asked: Any) -> Any:
        found = await real(*asked)
        planned.append(found)
        if len(planned) == 1:
            create_token(far, "b")
        return found

    monkeypatch.setattr(renaming, "followed", overtaken)
    text = Text.RENAME_CATCHES.format(name="b", alias="alias")
    assert list(problems(change(tree, None, rename("a", "b")))) == [("rename", 0, "a", text, None)]
    assert len(planned) == 2
    assert named(dark)["alias"]["alias_to"] == "a"


@pytest.mark.server
def test_changes_at_the_same_time_are_all_made(tree: Tree, dark: Tree) -> None:
    """Swaps of two names, and new tokens that name them, side by side: none is lost, whatever the order."""
    create_token(tree, "a", value="A")
    create_token(tree, "b", value="B")
    create_token(dark, "alias", value="", alias_to="a")

    def changed(number: int) -> httpx.Response:
        if number % 2:
            return change(tree, None, rename("a", "b"), rename("b", "a"))
        one = {"upsert": [{"name": f"t{number}", "type": "string", "value": f"{{a}}{number}"}]}
        return change(tree, {tree.mode_id: one, dark.mode_id: one})

    for response in at_once([partial(changed, number) for number in range(12)]):
        ok(response)
    base, other = named(tree), named(dark)
    assert (base["a"]["value"], base["b"]["value"], other["alias"]["alias_to"]) == ("A", "B", "a")
    assert len(base) == 2 + 6
    assert len(other) == 1 + 6
