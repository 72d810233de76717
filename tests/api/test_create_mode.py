"""POST /tokensets/{id}/modes."""

from api.helpers import create_mode, grow_tokenset
from conftest import Tree
from support.checks import ok


def test_a_new_default_takes_the_flag_from_the_other(tree: Tree) -> None:
    """A mode is not the default unless it says so; then every other becomes non-default: a change of the
    mode that was; the rest stay.
    """
    other = grow_tokenset(tree.owner, tree.workspace_id)
    plain = create_mode(tree, "Plain")
    (before, _) = ok(tree.owner.client.get(f"{tree.tokenset}/modes"))["modes"]
    assert (before["is_default"], plain["is_default"]) == (True, False)
    made = create_mode(tree, "Dark", is_default=True)
    assert made["is_default"] is True
    base, untouched, dark = ok(tree.owner.client.get(f"{tree.tokenset}/modes"))["modes"]
    assert (untouched, dark) == (plain, made)
    assert base == {**before, "is_default": False, "updated_at": base["updated_at"]}
    assert base["updated_at"] > before["updated_at"]
    assert ok(tree.owner.client.get(f"{other.tokenset}/modes"))["modes"][0]["is_default"] is True
