"""GET /tokensets/{id}/tokens. Pages: see test_paging.py."""

from api.helpers import TOKEN_FIELDS, create_mode, create_token, grow_tokenset, in_mode
from conftest import Tree
from support.checks import ok


def test_lists_by_name_then_by_mode(tree: Tree) -> None:
    """The tokens of all modes come by name, those of one name by their modes' creation."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    for name in ("b", "a", "é"):
        for mode in (dark, tree):
            create_token(mode, name)
    create_token(dark, "aa")
    create_token(grow_tokenset(tree.owner, tree.workspace_id), "other")
    listed = ok(tree.owner.client.get(f"{tree.tokenset}/tokens"))
    assert list(listed) == ["tokens", "total"]
    assert [(token["name"], token["mode_id"]) for token in listed["tokens"]] == [
        ("a", tree.mode_id),
        ("a", dark.mode_id),
        ("aa", dark.mode_id),
        ("b", tree.mode_id),
        ("b", dark.mode_id),
        ("é", tree.mode_id),
        ("é", dark.mode_id),
    ]
    assert listed["total"] == 7
    assert list(listed["tokens"][0]) == TOKEN_FIELDS


def test_an_empty_list_is_whole(tree: Tree) -> None:
    """A tokenset without tokens is no error."""
    assert ok(tree.owner.client.get(f"{tree.tokenset}/tokens")) == {"tokens": [], "total": 0}
