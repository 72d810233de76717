"""References inside values as the API shows them. What aliases share: see test_aliases_api.py."""

import json
from typing import Any

import pytest
from api.aliasing import dark_of, deleted, patched, resolved, shown
from api.helpers import create_token, grow_tokenset, nothing_changes
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.core.resolved import lookups
from jeton.errors import Text
from jeton.model.ids import key_of
from jeton.resolution.references import MOST
from jeton.resolution.views import NESTING

CYCLE = "value must not make a token depend on itself: "


@pytest.fixture
def dark(tree: Tree) -> Tree:
    """A second mode, which is not the default."""
    return dark_of(tree)


def _value(tree: Tree, name: str, value: object, type_: str = "border") -> Any:
    text = value if isinstance(value, str) else json.dumps(value)
    return create_token(tree, name, type=type_, value=text)


def _list_tag(tree: Tree) -> str:
    return str(tree.owner.client.get(tree.tokens).headers["etag"])


def test_references_are_resolved_as_the_mode_sees_them(tree: Tree, dark: Tree) -> None:
    """In composites, in the middle of texts and through one another; in a `string` those to tokens."""
    _value(tree, "brand", "#00f", "color")
    _value(tree, "width", "2", "number")
    create_token(tree, "dim", type="dimension", alias_to="width")
    far = grow_tokenset(tree.owner, tree.workspace_id)
    _value(far, "dash", {"dashArray": ["{dim}"]}, "strokeStyle")
    for place in (tree, dark):
        _value(
            place, "json", {"color": "{brand}", "width": "{dim}", "style": "{dash}", "x": "{dim}px {brand}"}
        )
        _value(place, "text", "{dim}px solid {brand}")
        _value(place, "whole", "{json}")
        _value(place, "string", "{brand} of {user}", "string")
    _value(dark, "brand", "#fff", "color")
    for place, color in ((tree, "#00f"), (dark, "#fff")):
        inner = f'{{"color": "{color}", "width": 2, "style": {{"dashArray": [2]}}, "x": "2px {color}"}}'
        assert resolved(place, "json") == resolved(place, "whole") == inner
        assert resolved(place, "text") == f"2px solid {color}"
        assert resolved(place, "string") == f"{color} of {{user}}"
        exported = ok(tree.owner.client.get(f"{place.mode}/export"))
        assert exported["text"]["value"] == f"2px solid {color}"
        assert exported["json"]["value"] == json.loads(inner)


def test_what_does_not_resolve_is_null(tree: Tree) -> None:
    """A missing target is accepted and may come later; so does what refers to such a value."""
    _value(tree, "inner", "1px {gone}")
    _value(tree, "outer", {"a": "{inner}"})
    create_token(tree, "alias", alias_to="outer")
    assert [resolved(tree, name) for name in ("inner", "outer", "alias")] == [None] * 3
    _value(tree, "gone", "red", "color")
    assert [resolved(tree, name) for name in ("inner", "outer", "alias")] == [
        "1px red",
        *['{"a": "1px red"}'] * 2,
    ]
    deleted(tree, "gone")
    assert resolved(tree, "alias") is None


def test_a_cycle_is_refused_and_named(service: Service, tree: Tree) -> None:
    """Through texts, composites and aliases: 400 with the chain; nothing changes."""
    client = tree.owner.client
    _value(tree, "b", "1px {x} {c}")
    create_token(tree, "c", alias_to="d")
    _value(tree, "d", {"k": ["{x}", "{a}"]})
    with nothing_changes(service, tree.owner):
        body = {"name": "a", "type": "color", "value": "{x} {b}"}
        refused(client.post(tree.tokens, json=body), 400, f"{CYCLE}a -> b -> c -> d -> a")
        text = Text.ALIAS_CYCLE.format(chain="a -> b -> c -> d -> a")
        refused(client.post(tree.tokens, json={"name": "a", "type": "color", "alias_to": "b"}), 400, text)
    _value(tree, "a", "{x} {f}", "string")
    with nothing_changes(service, tree.owner):
        path = f"{tree.tokens}/a"
        for change in ({"value": "{x} {b}"}, {"type": "color", "value": "{b}"}):
            refused(client.patch(path, json=change), 400, f"{CYCLE}a -> b -> c -> d -> a")
    patched(tree, "a", type="color", value="{x} {b}", alias_to="x")
    with nothing_changes(service, tree.owner):
        refused(client.patch(path, json={"alias_to": None}), 400, f"{CYCLE}a -> b -> c -> d -> a")
        back = {"alias_to": None, "value": '["{d}"]'}
        refused(client.patch(path, json=back), 400, f"{CYCLE}a -> d -> a")


def test_a_rename_is_followed_inside_values(tree: Tree, dark: Tree) -> None:
    """In each occurrence, all else as it stands; version, updated_at and the list's revision rise."""
    far = grow_tokenset(tree.owner, tree.workspace_id)
    _value(tree, "old", "1px")
    text = '{ "a":"{old}", "{old}":  "\\u00e9 {old} {old}{x}", "n": 1.50 }'
    before = [_value(place, "json", text) for place in (tree, dark, far)]
    _value(dark, "text", "{old} {old}")
    create_token(dark, "both", value="{old} {other}", alias_to="old", type="color")
    _value(dark, "string", "Hello {user}: {old}", "string")
    _value(dark, "alias", "{json}")
    untouched = shown(dark, "alias")
    tags = [_list_tag(place) for place in (tree, dark, far)]
    patched(tree, "old", name="new.é")
    for place, old in zip((tree, dark, far), before, strict=True):
        after = shown(place, "json")
        assert after["value"] == '{ "a":"{new.é}", "{old}":  "\\u00e9 {new.é} {new.é}{x}", "n": 1.50 }'
        assert after["updated_at"] > old["updated_at"]
        assert tree.owner.client.get(f"{place.tokens}/json").headers["etag"].startswith('"v2-')
    assert all(_list_tag(place) != tag for place, tag in zip((tree, dark, far), tags, strict=True))
    assert shown(dark, "text")["value"] == "{new.é} {new.é}"
    both = shown(dark, "both")
    assert (both["value"], both["alias_to"], both["resolved_value"]) == ("{new.é} {other}", "new.é", "1px")
    assert shown(dark, "string")["value"] == "Hello {user}: {new.é}"
    assert shown(dark, "alias") == untouched
    patched(tree, "new.é", name="old")
    assert [shown(place, "json")["value"] for place in (tree, dark, far)] == [
        '{ "a":"{old}", "{old}":  "\\u00e9 {old} {old}{x}", "n": 1.50 }'
    ] * 3


@pytest.mark.parametrize(("name", "value"), [("a}b", '["{old}"]'), ("a;b", "1px {old}"), ('a"b', "{old}")])
def test_a_name_that_a_value_cannot_say_is_refused(
    service: Service, tree: Tree, name: str, value: str
) -> None:
    """409 where a reference could not follow; without one the name is fine."""
    client = tree.owner.client
    _value(tree, "old", "1px")
    _value(tree, "border", value)
    with nothing_changes(service, tree.owner):
        text = Text.RENAME_UNSPEAKABLE.format(name=name, alias="border")
        refused(client.patch(f"{tree.tokens}/old", json={"name": name}), 409, text)
    deleted(tree, "border")
    patched(tree, "old", name=name)


def test_rows_follow_the_value(service: Service, tree: Tree) -> None:
    """What is noted of references is what each write leaves: new, changed, of another type, deleted."""

    def noted() -> int:
        sql = "SELECT count(*) FROM token_reference WHERE mode_key = $1"
        return int(service.database.rows(sql, key_of(tree.mode_id))[0][0])

    _value(tree, "a", "{x} {y} {z}")
    assert noted() == 3
    patched(tree, "a", value="{y} {v} {y}")
    assert noted() == 2
    patched(tree, "a", type="string")
    assert noted() == 2
    patched(tree, "a", type="border", description="d")
    assert noted() == 2
    _value(tree, "many", [f"{{n{number}}}" for number in range(MOST + 5)])
    assert noted() == 2 + MOST
    patched(tree, "many", value="1")
    assert noted() == 2
    deleted(tree, "a")
    assert noted() == 0


def test_an_alias_names_what_its_own_value_refers_to(tree: Tree) -> None:
    """The value that the alias takes the place of follows a rename, and the alias is a dependent."""
    create_token(tree, "a", type="color", value="#fff")
    create_token(tree, "other", type="color", value="#000")
    create_token(tree, "alias", type="border", value="1px {a}", alias_to="other")
    patched(tree, "a", name="b")
    assert shown(tree, "alias")["value"] == "1px {b}"
    assert deleted(tree, "b")["dependents"] == ["alias"]


def test_depth_and_work_are_bounded(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    """As an export's: values that lie too deep in one another do not resolve; nor what leads to too much."""
    create_token(tree, "0", value="x", type="border")
    for number in range(1, NESTING + 2):
        _value(tree, str(number), f"{{{number - 1}}}")
    assert resolved(tree, str(NESTING)) == "x"
    assert resolved(tree, str(NESTING + 1)) is None
    monkeypatch.setattr(lookups, "LOOK_UPS", 4)
    _value(tree, "four", ["{1}", "{0} {0} {0}"])
    _value(tree, "five", ["{1}", "{0}", "{2}"])
    assert resolved(tree, "four") == '["x", "x x x"]'
    assert resolved(tree, "five") is None
