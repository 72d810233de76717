"""Aliases and references as the API shows them: look-up, chains, cycles, renames, deletions.

What references add to this: see test_aliases_references.py.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from api.aliasing import dark_of, deleted, patched, resolved, shown
from api.helpers import create_mode, create_token, grow_tokenset, in_mode, nothing_changes
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.errors import Text


class Link(NamedTuple):
    """A way in which a token leads to another: by `alias_to`, or by a reference inside its value."""

    field: str

    def fields(self, target: str) -> dict[str, str]:
        """Return what makes a token lead to a target."""
        return {"type": "border", self.field: target if self.field == "alias_to" else f"{{{target}}}"}

    def add(self, tree: Tree, name: str, target: str) -> Any:
        """Create a token that leads to a target."""
        return create_token(tree, name, **{"value": "", **self.fields(target)})

    def target(self, token: Any) -> str:
        """Return what a token leads to."""
        return str(token[self.field].strip("{}"))

    def cycle(self, chain: str) -> str:
        """Return the text by which a cycle is refused."""
        return f"{self.field} must not make a token depend on itself: {chain}"


@pytest.fixture(params=["alias_to", "value"])
def link(request: pytest.FixtureRequest) -> Link:
    """An alias, then a reference."""
    return Link(request.param)


@pytest.fixture
def dark(tree: Tree) -> Tree:
    """A second mode, which is not the default."""
    return dark_of(tree)


def test_the_mode_itself_comes_first(tree: Tree, dark: Tree, link: Link) -> None:
    """A name is looked up in the mode that is read, then in the default mode of its tokenset."""
    for place in (tree, dark):
        link.add(place, "alias", "target")
    create_token(tree, "target", value="base")
    assert (resolved(tree, "alias"), resolved(dark, "alias")) == ("base", "base")
    create_token(dark, "target", value="dark")
    assert (resolved(tree, "alias"), resolved(dark, "alias")) == ("base", "dark")


def test_a_mode_that_is_not_the_default_is_not_looked_up(tree: Tree, dark: Tree, link: Link) -> None:
    """Other modes of the same tokenset are no scope; moving the default flag makes one."""
    link.add(tree, "alias", "target")
    create_token(dark, "target", value="dark")
    assert resolved(tree, "alias") is None
    ok(tree.owner.client.patch(dark.mode, json={"is_default": True}))
    assert resolved(tree, "alias") == "dark"


def test_without_a_default_the_oldest_mode_serves(tree: Tree, dark: Tree, link: Link) -> None:
    """Where no mode is the default, the oldest is looked up in its place."""
    link.add(dark, "alias", "target")
    create_token(tree, "target", value="base")
    ok(tree.owner.client.patch(tree.mode, json={"is_default": False}))
    assert resolved(dark, "alias") == "base"


def test_other_tokensets_come_in_creation_order(tree: Tree, dark: Tree, link: Link) -> None:
    """In each the mode of the same name, and for a name which that mode lacks its default mode."""
    first = grow_tokenset(tree.owner, tree.workspace_id, "First")
    second = grow_tokenset(tree.owner, tree.workspace_id, "Second")
    same = in_mode(first, create_mode(first, "Dark")["id"])
    link.add(dark, "alias", "target")
    assert resolved(dark, "alias") is None
    for place, value in ((second, "second"), (first, "first"), (same, "same"), (tree, "base"), (dark, "own")):
        create_token(place, "target", value=value)
        assert resolved(dark, "alias") == value


def test_the_creation_order_reaches_backwards(tree: Tree, link: Link) -> None:
    """An older tokenset is found from a newer one, before those between them; other workspaces never."""
    middle = grow_tokenset(tree.owner, tree.workspace_id)
    newest = grow_tokenset(tree.owner, tree.workspace_id)
    create_token(middle, "target", value="middle")
    link.add(newest, "alias", "target")
    assert resolved(newest, "alias") == "middle"
    create_token(tree, "target", value="oldest")
    assert resolved(newest, "alias") == "oldest"
    elsewhere = ok(tree.owner.client.post("/workspaces", json={"name": "Elsewhere"}), 201)
    far = grow_tokenset(tree.owner, elsewhere["id"])
    link.add(far, "alias", "target")
    assert resolved(far, "alias") is None


def test_the_mode_that_is_read_decides_every_hop(tree: Tree, dark: Tree, link: Link) -> None:
    """A chain that passes through the default mode still looks names up in the mode that is read first."""
    link.add(dark, "start", "middle")
    link.add(tree, "middle", "end")
    create_token(tree, "end", value="base")
    create_token(dark, "end", value="dark")
    assert resolved(dark, "start") == "dark"
    assert resolved(tree, "middle") == "base"


def test_its_own_name_is_looked_up_behind_it(tree: Tree, dark: Tree, link: Link) -> None:
    """A token never resolves to itself: an alias of its own name means the next scope's token."""
    create_token(tree, "color", value="base")
    link.add(dark, "color", "color")
    assert resolved(dark, "color") == "base"
    far = grow_tokenset(tree.owner, tree.workspace_id)
    create_token(far, "color", value="far")
    patched(tree, "color", **link.fields("color"))
    assert (resolved(tree, "color"), resolved(dark, "color")) == ("far", "far")


def test_chains_are_followed(tree: Tree) -> None:
    """However long the chain, the value is that of its end; each alias keeps its own value beside it."""
    create_token(tree, "0", value="end", type="color")
    for number in range(1, 60):
        create_token(tree, str(number), alias_to=str(number - 1), value="own")
    token = shown(tree, "59")
    assert (token["resolved_value"], token["value"], token["alias_to"]) == ("end", "own", "58")
    patched(tree, "0", value="")
    assert resolved(tree, "59") == ""


def test_a_missing_target_is_accepted(tree: Tree, link: Link) -> None:
    """It may come later; until then, and after it is gone, `resolved_value` is null, own value or not."""
    link.add(tree, "start", "middle")
    create_token(tree, "own", alias_to="start", value="own")
    assert resolved(tree, "start") is None
    link.add(tree, "middle", "end")
    names = ("start", "middle", "own")
    assert [resolved(tree, name) for name in names] == [None] * 3
    create_token(tree, "end", value="here")
    assert [resolved(tree, name) for name in names] == ["here"] * 3
    deleted(tree, "end")
    assert [resolved(tree, name) for name in names] == [None] * 3


def test_a_cycle_is_refused_and_named(service: Service, tree: Tree, link: Link) -> None:
    """A write that makes a token depend on itself is 400 with the chain; nothing changes."""
    client = tree.owner.client
    link.add(tree, "b", "c")
    link.add(tree, "c", "a")
    create_token(tree, "d")
    with nothing_changes(service, tree.owner):
        body = {"name": "a", **link.fields("b")}
        refused(client.post(tree.tokens, json=body), 400, link.cycle("a -> b -> c -> a"))
    link.add(tree, "a", "d")
    with nothing_changes(service, tree.owner):
        for target, chain in (("c", "d -> c -> a -> d"), ("d", "d -> d")):
            refused(client.patch(f"{tree.tokens}/d", json=link.fields(target)), 400, link.cycle(chain))
        body = {"name": "e", "value": "own", **link.fields("e")}
        refused(client.post(tree.tokens, json=body), 400, link.cycle("e -> e"))
    assert resolved(tree, "b") == "value"


def test_a_rename_that_closes_a_cycle_is_refused(service: Service, tree: Tree, link: Link) -> None:
    """A token renamed to a name that its own chain asks for is 400 with the chain."""
    link.add(tree, "a", "b")
    link.add(tree, "b", "missing")
    with nothing_changes(service, tree.owner):
        response = tree.owner.client.patch(f"{tree.tokens}/a", json={"name": "missing"})
        refused(response, 400, link.cycle("missing -> b -> missing"))


def test_an_own_name_needs_another_scope(service: Service, tree: Tree, dark: Tree, link: Link) -> None:
    """One's own name as a target is 400 only where no other scope has it, be the target missing there."""
    body = {"name": "x", **link.fields("x")}
    with nothing_changes(service, tree.owner):
        refused(tree.owner.client.post(dark.tokens, json=body), 400, link.cycle("x -> x"))
    far = grow_tokenset(tree.owner, tree.workspace_id)
    create_token(far, "x", value="far")
    ok(tree.owner.client.post(tree.tokens, json=body), 201)
    deleted(far, "x")
    ok(tree.owner.client.post(dark.tokens, json=body), 201)
    assert resolved(dark, "x") is None


def test_only_the_written_modes_view_is_checked(tree: Tree, dark: Tree, link: Link) -> None:
    """A write may close a cycle in another mode's view; reads there end, its members unresolved.

    A token that only leads into a cycle of others does not depend on itself.
    """
    link.add(dark, "a", "b")
    create_token(tree, "a", value="base")
    link.add(tree, "b", "a")
    assert (resolved(tree, "b"), resolved(dark, "a")) == ("base", None)
    link.add(dark, "leads in", "a")
    assert resolved(dark, "leads in") is None
    response = tree.owner.client.get(f"{dark.mode}/export")
    problems, value = ("2", "{a}") if link.field == "alias_to" else ("0", "{b}")
    assert (response.headers["x-jeton-problems"], ok(response)["a"]["value"]) == (problems, value)


def test_a_deletion_may_close_a_cycle(tree: Tree, dark: Tree, link: Link) -> None:
    """What a deletion uncovers may be a cycle: it is read and exported as unresolved."""
    create_token(dark, "b", value="dark")
    link.add(dark, "a", "b")
    create_token(tree, "a", value="base")
    link.add(tree, "b", "a")
    assert resolved(dark, "a") == "dark"
    assert deleted(dark, "b")["dependents"] == ["a"]
    assert resolved(dark, "a") is None
    problems = tree.owner.client.get(f"{tree.tokenset}/export").headers["x-jeton-problems"]
    assert problems == ("1" if link.field == "alias_to" else "0")


def test_a_rename_takes_its_aliases_along(tree: Tree, dark: Tree, link: Link) -> None:
    """Aliases whose first hop, seen from their own mode, is the token follow; version and updated_at rise."""
    far = grow_tokenset(tree.owner, tree.workspace_id)
    create_token(tree, "old", value="base")
    before = [link.add(place, "alias", "old") for place in (tree, dark, far)]
    link.add(dark, "second hop", "alias")
    create_token(dark, "bystander", value="x")
    untouched = [shown(dark, name) for name in ("second hop", "bystander")]
    patched(tree, "old", name="new")
    for place, alias in zip((tree, dark, far), before, strict=True):
        after = shown(place, "alias")
        assert (link.target(after), after["resolved_value"]) == ("new", "base")
        assert after["updated_at"] > alias["updated_at"]
        response = tree.owner.client.get(f"{place.tokens}/alias")
        assert response.headers["etag"].startswith('"v2-')
    assert [shown(dark, name) for name in ("second hop", "bystander")] == untouched


def test_a_rename_leaves_aliases_that_mean_another(tree: Tree, dark: Tree, link: Link) -> None:
    """An alias of the same name that means another mode's token stays as it is."""
    create_token(tree, "old", value="base")
    create_token(dark, "old", value="dark")
    before = link.add(dark, "alias", "old")
    link.add(tree, "alias", "old")
    patched(tree, "old", name="new")
    assert shown(dark, "alias") == {**before, "resolved_value": "dark"}
    assert link.target(shown(tree, "alias")) == "new"


def test_a_rename_takes_an_alias_of_its_own_name_along(tree: Tree, dark: Tree, link: Link) -> None:
    """A mode's token that aliases its own name means the default mode's, and follows its rename."""
    create_token(tree, "x", value="base")
    link.add(dark, "x", "x")
    patched(tree, "x", name="y")
    assert (link.target(shown(dark, "x")), resolved(dark, "x")) == ("y", "base")


@pytest.mark.parametrize("meant", ["wanted", "old"])
def test_a_rename_that_would_redirect_is_refused(
    service: Service, tree: Tree, dark: Tree, link: Link, meant: str
) -> None:
    """409 where a token that means another would lead to this one, or could not follow as the new name means
    another already; nothing changes.
    """
    create_token(tree, meant, value="base")
    link.add(dark, "alias", meant)
    create_token(dark, "old" if meant == "wanted" else "wanted", value="dark")
    renamed = dark if meant == "wanted" else tree
    with nothing_changes(service, tree.owner):
        response = tree.owner.client.patch(f"{renamed.tokens}/old", json={"name": "wanted"})
        refused(response, 409, "Renaming to wanted would redirect the alias alias from another token")
    deleted(dark, "alias")
    patched(renamed, "old", name="wanted")


def test_a_rename_may_be_what_an_alias_waited_for(tree: Tree, link: Link) -> None:
    """An alias without a target means no other token, so a rename may give it one."""
    link.add(tree, "alias", "wanted")
    create_token(tree, "old", value="here")
    patched(tree, "old", name="wanted")
    assert resolved(tree, "alias") == "here"


def test_a_deletion_names_its_dependents(tree: Tree, dark: Tree, link: Link) -> None:
    """The answer lists the names of the aliases that meant the token, each once, sorted; else nothing."""
    create_token(tree, "target")
    create_token(dark, "hidden")
    create_token(tree, "hidden")
    for place, name in ((tree, "b"), (tree, "a"), (dark, "a")):
        link.add(place, name, "target")
    link.add(tree, "chained", "a")
    link.add(dark, "c", "hidden")
    create_token(tree, "text", value="to {target} {nobody}")
    create_token(dark, "b", type="border", value='["{target}", "{target}"]')
    message = "Token deleted successfully"
    assert deleted(tree, "target") == {"message": message, "dependents": ["a", "b", "text"]}
    assert deleted(tree, "hidden") == {"message": message}
    assert deleted(dark, "hidden") == {"message": message, "dependents": ["c"]}
    token = shown(tree, "a")
    assert (link.target(token), token["resolved_value"]) == ("target", None)


def test_a_tag_is_never_stale(service: Service, tree: Tree, link: Link) -> None:
    """It changes with what a token leads to: chain, target, deletion and return of the target.

    If-Match goes by the version alone.
    """
    client, path = tree.owner.client, f"{tree.tokens}/start"
    far = grow_tokenset(tree.owner, tree.workspace_id)
    create_token(far, "end", value="one")
    link.add(tree, "middle", "end")
    link.add(tree, "start", "middle")
    tags = [client.get(path).headers["etag"]]
    assert client.get(path, headers={"If-None-Match": tags[0]}).status_code == 304
    changes: list[Callable[[], object]] = [
        lambda: patched(far, "end", value="two"),
        lambda: deleted(far, "end"),
        lambda: create_token(far, "end", value=""),
        lambda: patched(tree, "middle", alias_to=None, value="three"),
    ]
    for change in changes:
        change()
        response = client.get(path, headers={"If-None-Match": tags[-1]})
        assert response.status_code == 200
        tags.append(response.headers["etag"])
    assert len(set(tags)) == len(tags)
    assert all(tag.startswith('"v1-') for tag in tags)
    first = {"If-Match": tags[0]}
    ok(client.patch(path, json={"alias_to": None, "value": "1px"}, headers=first))
    assert client.get(path).headers["etag"] == '"v2"'
    with nothing_changes(service, tree.owner):
        refused(client.patch(path, json={"description": "x"}, headers=first), 412, Text.STALE)


def test_answers_to_writes_and_lists_carry_no_resolved_value(tree: Tree, link: Link) -> None:
    """POST, PATCH and lists show the plain token."""
    create_token(tree, "a")
    shown = [link.add(tree, "b", "a"), patched(tree, "b", description="x")]
    shown += ok(tree.owner.client.get(tree.tokens))["tokens"]
    assert all("resolved_value" not in token for token in shown)
