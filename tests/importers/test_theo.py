"""Theo: props, aliases, globals and imports, and the raw files that it builds."""

import json

import pytest
from importers.importing import imported, imported_files, infos_of, tokens_of, values_of, warnings_of


def test_props_and_aliases_are_tokens() -> None:
    """`{!ALIAS}` is an alias, inside of a text a reference; `global` holds for each; comments are kept."""
    tree = {
        "global": {"type": "color", "category": "background-color"},
        "aliases": {"SKY": "#0284c7", "MAIN": {"value": "{!SKY}"}, "LINE": "1px"},
        "props": {
            "BACKGROUND": {"value": "{!MAIN}", "comment": "Behind all"},
            "SKY": {"value": "{!SKY}"},
            "RULE": {"value": "{!LINE} solid {!SKY}", "type": "border"},
            "TEXT": {"value": "1.5", "type": "number", "category": "line-height"},
            "QUERY": {"value": "(min-width: {!LINE})", "type": "media-query", "meta": {"x": 1}},
        },
    }
    reading = imported(tree)
    assert reading.format == "theo"
    assert values_of(reading) == {
        "BACKGROUND": "color -> MAIN",
        "SKY": "color #0284c7",
        "RULE": "border {LINE} solid {SKY}",
        "TEXT": "lineHeight 1.5",
        "QUERY": "string (min-width: 1px)",
        "MAIN": "color -> SKY",
        "LINE": "dimension 1px",
    }
    token = tokens_of(reading)["QUERY"]
    kept = {
        "theo": {"category": "background-color", "meta": {"x": 1}},
        "jeton.source": {"type": "media-query"},
    }
    assert json.loads(token.extensions or "") == kept
    assert tokens_of(reading)["BACKGROUND"].description == "Behind all"


def test_imports_give_aliases() -> None:
    """Each file is a tokenset; an alias of an imported file leads there, one that is missing is named."""
    files: dict[str, object] = {
        "t/app.json": {
            "imports": ["./base/aliases.json", "./gone.json"],
            "props": [{"name": "A", "value": "{!RED}", "type": "color"}, {"name": "B", "value": "{!BLUE}"}],
        },
        "t/base/aliases.json": {"aliases": {"RED": "#ff0000"}},
    }
    reading = imported_files(files)
    assert [each.name for each in reading.tokensets] == ["app", "base/aliases"]
    assert values_of(reading, 0) == {"A": "color -> RED", "B": "string -> BLUE"}
    assert values_of(reading, 1) == {"RED": "color #ff0000"}
    assert ("app.json: imports", "./gone.json is not among the files") in warnings_of(reading)
    assert ("app.json: B", "there is no alias BLUE") in warnings_of(reading)


def test_built_values_count_where_the_alias_has_another() -> None:
    """A raw file has both: what a transform changed beyond spelling stays as it was built."""
    raw = {
        "aliases": {"RED": {"value": "#f00"}, "GAP": {"value": "16px"}},
        "props": {
            "A": {"value": "rgb(255, 0, 0)", "originalValue": "{!RED}", "type": "color", "name": "A"},
            "B": {"value": "1rem", "originalValue": "{!GAP}", "type": "size", "name": "B"},
            "C": {"value": "#0f0", "originalValue": "lime", "type": "color", "name": "C"},
            "D": {
                "value": "2px solid red",
                "originalValue": "1px solid {!RED}",
                "type": "border",
                "name": "D",
            },
        },
    }
    reading = imported(raw)
    found = values_of(reading)
    assert (found["A"], found["B"]) == ("color -> RED", "dimension 1rem")
    assert found["D"] == "border 2px solid red"
    assert [path for path, _ in infos_of(reading)] == ["D", "B"]
    assert found["C"] == "color #0f0"


@pytest.mark.parametrize(
    ("tree", "format_"),
    [
        ({"aliases": {"A": "#fff"}}, "theo"),
        ({"props": {"A": {"value": "{!B}"}}}, "theo"),
        ({"props": [{"name": "A", "value": 1}]}, "theo"),
        ({"props": {"a": {"value": "#fff", "type": "color"}}}, "style-dictionary"),
        ({"props": {"a": {"$value": "#fff", "$type": "color"}}, "x": {}}, "dtcg"),
        ({"aliases": {"a": {"value": "#fff", "type": "color"}}}, "style-dictionary"),
    ],
)
def test_other_trees_may_have_groups_of_these_names(tree: object, format_: str) -> None:
    """A group called `props` or `aliases` makes no file of Theo."""
    assert imported(tree).format == format_
