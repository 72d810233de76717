"""Groups over HTTP: their texts and orders, and what becomes of them by renames, deletions and undo."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from api.environments import acme_of
from api.helpers import at_once, create_mode, create_token, in_mode, nothing_changes
from api.histories import history, newest, undo
from api.releasing import digest_now
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.bodies.groups import CHILDREN, CHILDREN_LIMIT, MOST, TEXT_LIMIT, TOTAL
from jeton.errors import Text


def _patch(tree: Tree, path: str, **fields: Any) -> Any:
    """Change a group, the top if the path is empty."""
    return ok(tree.owner.client.patch(_path(tree, path), json=fields))


def _path(tree: Tree, path: str) -> str:
    return f"{tree.tokenset}/groups/{path}" if path else f"{tree.tokenset}/top"


def _groups(tree: Tree) -> dict[str, tuple[str, list[str]]]:
    """Return the text and the order of each group by its path."""
    listed = ok(tree.owner.client.get(f"{tree.tokenset}/groups"))["groups"]
    return {each["path"]: (each["text"], each["children"]) for each in listed}


def _rename(tree: Tree, *renames: dict[str, Any]) -> None:
    ok(tree.owner.client.patch(f"{tree.tokenset}/tokens", json={"rename": list(renames)}))


@pytest.mark.parametrize("path", ["", "color.brand"])
def test_a_group_has_a_text_and_an_order_under_its_version(tree: Tree, path: str) -> None:
    """Whether it has tokens or not; a version never comes again, and what is empty is not listed."""
    client, place = tree.owner.client, _path(tree, path)
    empty = client.get(place)
    assert (ok(empty), empty.headers["etag"]) == ({"path": path, "text": "", "children": []}, '"v1"')
    first = client.patch(place, json={"text": "# Brand"}, headers={"If-Match": '"v1"'})
    assert ok(first) == {"path": path, "text": "# Brand", "children": []}
    tag = first.headers["etag"]
    assert client.patch(place, json={"text": "lost"}, headers={"If-Match": '"v1"'}).status_code == 412
    second = client.patch(place, json={"children": ["b", "a"]}, headers={"If-Match": tag})
    assert ok(second) == ok(client.get(place)) == {"path": path, "text": "# Brand", "children": ["b", "a"]}
    assert client.patch(place, json={}).headers["etag"] == client.get(place).headers["etag"]
    assert client.get(place, headers={"If-None-Match": second.headers["etag"]}).status_code == 304
    ok(client.patch(place, json={"text": None, "children": None}))
    assert ok(client.get(f"{tree.tokenset}/groups")) == {"groups": [], "total": 0}
    again = client.patch(place, json={"text": "# Brand"})
    assert again.headers["etag"] not in {tag, second.headers["etag"]}


def test_groups_are_listed_by_path_and_in_pages(tree: Tree) -> None:
    """The top comes first, if something is said of it."""
    client, path = tree.owner.client, f"{tree.tokenset}/groups"
    for group in ("b", "", "a.b", "a"):
        _patch(tree, group, text="t")
    assert [each["path"] for each in ok(client.get(path))["groups"]] == ["", "a", "a.b", "b"]
    page = ok(client.get(f"{path}?limit=1"))
    rest = ok(client.get(f"{path}?limit=3&cursor={page['next_cursor']}"))
    assert [each["path"] for each in (*page["groups"], *rest["groups"])] == ["", "a", "a.b", "b"]
    assert (page["total"], rest["next_cursor"]) == (4, None)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"text": 1}, Text.GROUP_TEXT.format(limit=TEXT_LIMIT)),
        ({"text": "x" * (TEXT_LIMIT + 1)}, Text.GROUP_TEXT.format(limit=TEXT_LIMIT)),
        *(
            ({"children": wrong}, Text.GROUP_CHILDREN.format(limit=CHILDREN))
            for wrong in ("a", [1], ["a", "a"], ["a.b"], list(map(str, range(CHILDREN + 1))))
        ),
        (
            {"children": ["a" * CHILDREN_LIMIT, "b"]},
            Text.GROUP_CHILDREN_LENGTH.format(limit=CHILDREN_LIMIT),
        ),
    ],
)
def test_what_is_no_group_is_refused(
    service: Service, tree: Tree, fields: dict[str, Any], reason: str
) -> None:
    """With its reason, and nothing changes."""
    with nothing_changes(service, tree.owner):
        refused(tree.owner.client.patch(_path(tree, "a"), json=fields), 400, reason)
        too_long = Text.NAME_LENGTH.format(limit=1024)
        refused(tree.owner.client.patch(_path(tree, "a" * 1025), json={"text": "t"}), 400, too_long)


def test_all_of_a_tokenset_is_bounded(service: Service, tree: Tree) -> None:
    """No more groups than a number, and no more characters; what is there already can be shortened."""
    rows = [(tree.tokenset_id, f"{number}".encode(), f"g{number}") for number in range(MOST)]
    for row in rows:
        service.database.run("INSERT INTO token_group VALUES ($1, $2, $3, '', '[\"a\"]', 1)", *row)
    reason = Text.GROUPS_LIMIT.format(groups=MOST)
    refused(tree.owner.client.patch(_path(tree, "new"), json={"text": "t"}), 409, reason)
    service.database.run("DELETE FROM token_group WHERE path <> 'g0'")
    long = "x" * TOTAL
    service.database.run("UPDATE token_group SET text = $1", long)
    reason = Text.GROUPS_LENGTH.format(limit=TOTAL)
    refused(tree.owner.client.patch(_path(tree, "new"), json={"text": "t"}), 409, reason)
    service.database.run("DELETE FROM token_group")
    _patch(tree, "new", text="t")


def test_history_tells_and_undo_takes_back(tree: Tree) -> None:
    """A change is one of its tokenset, with the group before and after it; a later one forbids its undo."""
    client = tree.owner.client
    _patch(tree, "a", text="one")
    first = newest(client, tree.workspace)
    (change,) = [each for each in history(client, f"{tree.tokenset}/history") if each["change_set"] == first]
    assert (change["kind"], change["action"]) == ("tokenset", "updated")
    assert change["before"]["groups"] == [{"path": "a", "text": "", "children": []}]
    assert change["after"]["groups"] == [{"path": "a", "text": "one", "children": []}]
    _patch(tree, "b", text="of another")
    _patch(tree, "a", text="two")
    assert undo(client, tree.workspace, first).status_code == 409
    second = newest(client, tree.workspace)
    ok(undo(client, tree.workspace, second), 201)
    assert _groups(tree) == {"a": ("one", []), "b": ("of another", [])}
    ok(undo(client, tree.workspace, first), 201)
    assert _groups(tree) == {"b": ("of another", [])}


@pytest.fixture
def sorted_tree(tree: Tree) -> Tree:
    """A tokenset with groups in each other, in two modes, of which all is said."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    for name in ("color.brand.100", "color.brand.50", "color.text", "space.1"):
        create_token(tree, name)
    create_token(dark, "color.brand.900")
    _patch(tree, "", children=["space", "color"])
    _patch(tree, "color", text="colours", children=["text", "brand", "gone"])
    _patch(tree, "color.brand", text="ours", children=["900", "50"])
    _patch(tree, "color.brand.unborn", text="not yet")
    return tree


def test_a_rename_of_a_group_takes_all_along(sorted_tree: Tree) -> None:
    """Its text, its order, those of the groups in it, and its place in the order of the group above."""
    tree = sorted_tree
    before = _groups(tree)
    _rename(tree, {"from": "color.brand", "to": "color.primary", "group": True})
    assert _groups(tree) == {
        "": ("", ["space", "color"]),
        "color": ("colours", ["text", "primary", "gone"]),
        "color.primary": ("ours", ["900", "50"]),
        "color.primary.unborn": ("not yet", []),
    }
    ok(undo(tree.owner.client, tree.workspace, newest(tree.owner.client, tree.workspace)), 201)
    assert _groups(tree) == before
    _rename(tree, {"from": "color", "to": "farbe.licht", "group": True})
    assert _groups(tree) == {
        "": ("", ["space", "color"]),
        "farbe.licht": ("colours", ["text", "brand", "gone"]),
        "farbe.licht.brand": ("ours", ["900", "50"]),
        "farbe.licht.brand.unborn": ("not yet", []),
    }


def test_a_rename_of_all_its_tokens_is_one_of_the_group(sorted_tree: Tree) -> None:
    """One by one, in every mode; as long as one of them stays, the group does."""
    tree = sorted_tree
    some = [{"from": f"color.brand.{step}", "to": f"color.primary.{step}"} for step in ("100", "50")]
    before = _groups(tree)
    _rename(tree, *some)
    assert _groups(tree) == before
    _rename(tree, *({"from": each["to"], "to": each["from"]} for each in some))
    _rename(tree, *some, {"from": "color.brand.900", "to": "color.primary.900"})
    assert _groups(tree)["color"] == ("colours", ["text", "primary", "gone"])
    assert _groups(tree)["color.primary"] == ("ours", ["900", "50"])


def test_a_renamed_token_keeps_its_place(sorted_tree: Tree) -> None:
    """In the order of its group; one that moves to another group has none there, and leaves its segment."""
    tree = sorted_tree
    _rename(tree, {"from": "color.text", "to": "color.ink"})
    assert _groups(tree)["color"][1] == ["ink", "brand", "gone"]
    _rename(tree, {"from": "color.ink", "to": "space.ink"})
    assert _groups(tree)["color"][1] == ["ink", "brand", "gone"]
    assert "space" not in _groups(tree)


def test_two_groups_become_one(sorted_tree: Tree) -> None:
    """Both texts stay, one below the other, and the order of what was there goes first."""
    tree = sorted_tree
    _patch(tree, "space", text="lengths", children=["1"])
    _rename(tree, {"from": "color.brand", "to": "space", "group": True})
    groups = _groups(tree)
    assert groups["space"] == ("lengths\n\nours", ["1", "900", "50"])
    assert "color.brand" not in groups


def test_groups_swap_what_is_said_of_them(sorted_tree: Tree) -> None:
    """As their names are swapped, and at the same places of the order above."""
    tree = sorted_tree
    _patch(tree, "space", text="lengths")
    _rename(
        tree, {"from": "color", "to": "space", "group": True}, {"from": "space", "to": "color", "group": True}
    )
    groups = _groups(tree)
    assert groups[""][1] == ["color", "space"]
    assert (groups["space"][0], groups["color"][0]) == ("colours", "lengths")


def test_what_is_said_outlives_the_tokens_and_goes_with_the_tokenset(
    service: Service, sorted_tree: Tree
) -> None:
    """The last token of a group may come back; of a deleted tokenset nothing is left."""
    tree, before = sorted_tree, _groups(sorted_tree)
    ok(tree.owner.client.delete(f"{tree.tokens}/space.1"))
    assert _groups(tree) == before
    ok(tree.owner.client.delete(tree.tokenset))
    of_it = "SELECT count(*) FROM token_group WHERE tokenset_id = $1"
    assert service.database.rows(of_it, tree.tokenset_id) == [(0,)]


def test_a_rename_that_an_import_recognises_takes_all_along(tree: Tree) -> None:
    """As `rename` does."""
    client = tree.owner.client
    ids = {"com.figma": {"variableId": "1:1"}}
    file = {"color": {"$type": "color", "old": {"$value": "#abc", "$extensions": ids}}}
    ok(client.post(f"{tree.tokenset}/import?mode=Base", json=file))
    _patch(tree, "color", children=["old"])
    file["color"]["new"] = file["color"].pop("old")
    ok(client.post(f"{tree.tokenset}/import?mode=Base&on_missing=delete", json=file))
    assert _groups(tree)["color"][1] == ["new"]


def test_a_release_freezes_what_is_said(service: Service, tree: Tree) -> None:
    """Its digest tells it, and its exports follow its own order."""
    acme = acme_of(service, tree)
    production = acme.add("production")
    for name in ("a", "b", "c"):
        create_token(tree, name, type="dimension", value="1px")

    def served() -> str:
        path = f"{service.root}/api{acme.at(production)}/export/css?order=authors"
        return "".join(re.findall("--([abc]):", acme.client.get(path).text))

    def ship() -> str:
        made = acme.release()
        assert made["digest"] == digest_now(acme.client, [tree.workspace_id])
        ok(acme.promote(production, made))
        return served()

    assert ship() == "abc"
    _patch(tree, "", text="private", children=["c"])
    assert served() == "abc"
    assert ship() == "cab"
    _patch(tree, "", children=["b"])
    assert served() == "cab"
    assert ship() == "bac"


def test_what_is_said_at_once_is_all_stored(service: Service, tree: Tree) -> None:
    """Of different groups everything; a rename meanwhile takes along what is there when it is made."""
    create_token(tree, "color.old.a")
    clients = [service.client(tree.owner.secret) for _ in range(6)]

    def says(number: int) -> None:
        for group in (f"g{number}", "color.old" if number == 0 else f"h{number}"):
            ok(clients[number].patch(_path(tree, group), json={"text": f"of {number}"}))

    def renames() -> None:
        rename = {"from": "color.old", "to": "color.new", "group": True}
        ok(clients[5].patch(f"{tree.tokenset}/tokens", json={"rename": [rename]}))

    changes: list[Callable[[], None]] = [renames]
    changes += [partial(says, number) for number in range(5)]
    at_once(changes)
    groups = _groups(tree)
    assert {f"g{number}" for number in range(5)} | {f"h{number}" for number in range(1, 5)} < groups.keys()
    assert len(groups) == 10
    assert {groups[path][0] for path in ("color.old", "color.new") if path in groups} == {"of 0"}
