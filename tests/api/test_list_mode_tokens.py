"""GET /tokensets/{id}/modes/{modeId}/tokens. Pages: see test_paging.py."""

from api.helpers import TOKEN_FIELDS, create_mode, create_token, in_mode
from conftest import Tree
from support.checks import ok


def test_lists_by_name_in_code_point_order(tree: Tree) -> None:
    """Tokens come by the code points of their names, whole, with the mode that they are of."""
    names = [
        "b",
        "a.b",
        "a",
        "B",
        "é",
        "e\u0301",
        "\U0001f3a8",
        "\uffee",
        "a b",
        "a-b",
        "Z" * 1024,
        "Z" * 1023,
    ]
    for name in names:
        create_token(tree, name)
    create_token(in_mode(tree, create_mode(tree, "Dark")["id"]), "other")
    listed = ok(tree.owner.client.get(tree.tokens))
    assert list(listed) == ["mode", "tokens", "total"]
    assert listed["mode"] == {"id": tree.mode_id, "name": "Base", "is_default": True}
    assert [token["name"] for token in listed["tokens"]] == sorted(names)
    assert listed["total"] == len(names)
    assert list(listed["tokens"][0]) == TOKEN_FIELDS


def test_an_empty_list_is_whole(tree: Tree) -> None:
    """A mode without tokens is no error."""
    listed = ok(tree.owner.client.get(tree.tokens))
    assert (listed["tokens"], listed["total"]) == ([], 0)


def test_aliases_are_shown_as_stored(tree: Tree) -> None:
    """A list carries the plain token: no resolved value."""
    create_token(tree, "a")
    alias = create_token(tree, "b", value="", alias_to="a")
    assert ok(tree.owner.client.get(tree.tokens))["tokens"][1] == alias
    assert "resolved_value" not in alias
