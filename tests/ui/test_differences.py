"""Differences as two sides: of tokens in the history, in imports and in plans, and of other objects."""

import re
from typing import Any

import pytest
from api.helpers import create_token
from conftest import Tree
from diffs.states import diff_of_tokens, token
from msgspec import UNSET, Raw, json
from support.checks import ok
from ui.markup import Markup
from ui.visitors import Visitor

from jeton.diffs.model import Diff
from jeton.diffs.valuing import value_change
from jeton.model.stored_tokens import TokenContent
from jeton.web.ui.base.differences import Difference, Side, of_objects, of_tokens
from jeton.web.ui.pages.comparing import compared

BLUE = TokenContent("blue", "color", "#2563eb")


def _with(**fields: Any) -> TokenContent:
    return TokenContent(**{"name": "blue", "type": "color", "value": "#2563eb", **fields})


def test_a_token_is_new_gone_or_another_value() -> None:
    """What is not there has no side; an alias is named, and its own value is not shown."""
    blue = Side("#2563eb")
    assert of_tokens(None, BLUE) == Difference("added", None, blue, "color")
    assert of_tokens(BLUE, UNSET) == Difference("removed", blue, None, "color")
    alias = _with(alias_to="sky", description="d")
    assert of_tokens(BLUE, alias) == Difference("changed", blue, Side(None, "→ sky"), "color", "description")
    assert of_tokens(alias, _with(alias_to="sky", value="#fff", description="d")).note == ""


def test_a_value_that_is_only_written_otherwise_is_said_to_be_the_same() -> None:
    """In a review, in a comparison and in a changelog; not of an alias, nor of another type."""
    red, same = _with(value="#FF0000"), "the same value, written otherwise"
    written = of_tokens(red, _with(value="color(srgb 1 0 0)"))
    assert (written.kind, written.note) == ("changed", same)
    assert of_tokens(red, _with(value="#ff0001")).note == ""
    assert of_tokens(red, _with(value="#ff0000", type="string")).note == "type"
    assert of_tokens(red, _with(value="#ff0000", alias_to="sky")).note == ""
    made = diff_of_tokens([token("a", "#FF0000")], [token("a", "#ff0000")])
    assert compared(made, "", 0, 1).lines[0].note == same
    assert value_change(made.changed[0]) == ("`#FF0000`", f"`#ff0000` ({same})")
    other = diff_of_tokens([token("a", "#FF0000")], [token("a", "color(srgb 0 1 0)")])
    assert value_change(other.changed[0]) == ("`#ff0000`", "`color(srgb 0 1 0)` (`#00ff00`)")


def test_a_rename_is_no_change_of_a_field() -> None:
    """Both names stand beside what is drawn; what else changed is noted."""
    azure = _with(name="azure", value="#fff", description="d")
    sides = Side("#2563eb", "blue"), Side("#fff", "azure")
    assert of_tokens(BLUE, azure) == Difference("renamed", *sides, "color", "value, description")


@pytest.mark.parametrize(
    ("fields", "sides", "note"),
    [
        ({"deprecated": "Use b.", "replaced_by": "b"}, (None, "Use b."), "deprecated, replaced by"),
        ({"deprecated": True}, (None, "yes"), "deprecated"),
        ({"replaced_by": "b"}, (None, "b"), "replaced by"),
        ({"description": "D"}, (None, "D"), "description"),
        ({"extensions": {"x": 1}}, (None, '{"x":1}'), "extensions"),
        ({"value": "#000", "deprecated": True}, ("#fff", "#000"), "deprecated"),
    ],
)
def test_a_line_of_a_comparison_has_both_sides(fields: Any, sides: tuple[str, str], note: str) -> None:
    """Where the value is the same, they are those of the first field that differs."""
    made = diff_of_tokens([token("a", "#fff")], [token("a", **{"value": "#fff", **fields})])
    line = compared(json.decode(json.encode(made), type=Diff), "", 0, 1).lines[0]
    assert ((line.before, line.after), line.note) == (sides, note)


def test_other_fields_are_said_without_json() -> None:
    """Texts as they are, the keys of extensions, and yes or no."""
    assert of_tokens(BLUE, _with(description="d")) == Difference(
        "changed", None, Side(None, "d"), "", "description"
    )
    extended = of_tokens(BLUE, _with(extensions='{"a.b": {"c": 1}, "d": 2}'))
    assert (extended.after, extended.note) == (Side(None, "a.b, d"), "extensions")
    assert of_tokens(BLUE, _with(deprecated="true")).after == Side(None, "yes")
    assert of_tokens(BLUE, _with(deprecated='"Use sky"')).after == Side(None, "Use sky")
    replaced = of_tokens(BLUE, _with(deprecated="true", replaced_by="sky_1"))
    assert (replaced.after, replaced.note) == (Side(None, "yes"), "deprecated, replaced by sky_1")


def test_other_objects_have_their_first_difference() -> None:
    """A name comes first; ids and moments are nothing to read."""
    before = Raw(b'{"id": "1", "name": "Light", "is_default": false, "updated_at": "x"}')
    after = Raw(b'{"id": "1", "name": "Day", "is_default": true, "updated_at": "y"}')
    sides = Side(None, "Light"), Side(None, "Day")
    assert of_objects(before, after) == Difference("renamed", *sides, "", "is default")
    order = {"tokenset_order": ["a", "b"]}, {"tokenset_order": ["b", "a"]}
    assert of_objects(*order).after == Side(None, "2 in order")
    assert of_objects(None, after) == Difference("added", None, Side(None, "Day"))
    assert of_objects({"role": "EDITOR"}, None).before == Side(None, "EDITOR")


def test_groups_say_what_was_written_and_sorted() -> None:
    """Both sides of the first, cut where they are long; text and order of at most three."""

    def states(*groups: tuple[str, str, list[str]]) -> dict[str, object]:
        listed = [{"path": path, "text": text, "children": children} for path, text, children in groups]
        return {"name": "Core", "groups": listed}

    before, after = states(("", "", [])), states(("", "x" * 200, ["b", "a"]))
    long = Side(None, f"{'x' * 120}…")
    assert of_objects(before, after) == Difference("changed", None, long, "", "text and order of the top")
    before = states(*((path, "t", ["a"]) for path in "abcde"))
    after = states(*((path, "t", ["b", "a"]) for path in "abcde"))
    note = "order of a, order of b, order of c, 2 more"
    sides = Side(None, "a"), Side(None, "b, a")
    assert of_objects(before, after) == Difference("changed", *sides, "", note)


def test_a_plan_draws_both_sides_of_an_alias(pages: Visitor, tree: Tree) -> None:
    """What it leads to now and then, and composites in the words of CSS; a rename with its specimen."""
    create_token(tree, "blue", type="color", value="#2563eb")
    create_token(tree, "red", type="color", value="#dc2626")
    create_token(tree, "user", type="color", value="", alias_to="blue")
    mode = ok(tree.owner.client.get(f"{tree.tokenset}/modes"))["modes"][0]["name"]
    shadow = '{"color":"{red}","offsetX":"0px","offsetY":"1px","blur":"2px","spread":"0px"}'.replace(
        '"', '""'
    )
    text = f'name\ttype\t{mode}\nuser\tcolor\t=red\ncard\tshadow\t"{shadow}"\n'
    plan = pages.sends(f"/tokensets/{tree.tokenset_id}/paste", text=text).text
    assert Markup(plan).faults == []
    assert re.search(r'fill="#2563eb".*?→ blue</code></td><td.*?fill="#dc2626".*?→ red</code></td>', plan)
    assert "<code>0 1 2 · #dc2626</code>" in plan
    fields = {"names": "blue", "in": tree.mode_id, "action": "move", "into": "color"}
    moved = pages.sends(f"/tokensets/{tree.tokenset_id}/many", **fields).text
    both = r'fill="#2563eb".*?<code>blue</code></td><td.*?fill="#2563eb".*?<code>color.blue</code></td>'
    assert re.search(both, moved)
