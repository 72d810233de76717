"""Style Dictionary: versions 3 to 5, the first DTCG draft, and the specification's own JSON export."""

import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from importers.importing import (
    Tree,
    errors_of,
    imported,
    imported_files,
    infos_of,
    only,
    tokens_of,
    values_of,
    warnings_of,
)

from jeton.formats.targets import TARGETS, WORKSPACE_TARGETS
from jeton.formats.writing.base import ExportMode, ExportToken, ExportTokenset, ExportWorkspace, Rendered
from jeton.model.objects import TOKEN_TYPES, TokenType
from jeton.model.stored_tokens import TokenContent

RED = {"value": "#f00", "type": "color"}


def test_values_types_and_comments_are_read() -> None:
    """`value`, `type` and `comment` or `description`; `$` before them makes no difference."""
    tree = {
        "a": RED | {"comment": "A"},
        "b": RED | {"description": "B", "comment": "x"},
        "c": {"$value": 4, "$type": "number", "$description": "C"},
        "d": {"value": {"value": 1, "unit": "px"}, "type": "dimension"},
        "e": {"value": True, "deprecated": "old", "extensions": {"k": 1}},
    }
    reading = imported(tree, format_="style-dictionary")
    assert values_of(reading) == {
        "a": "color #f00",
        "b": "color #f00",
        "c": "number 4",
        "d": "dimension 1px",
        "e": "boolean true",
    }
    tokens = tokens_of(reading)
    assert [token.description for token in tokens.values()] == ["A", "B", "C", None, None]
    assert (tokens["e"].deprecated, tokens["e"].extensions) == ('"old"', '{"k":1}')


def test_types_come_from_the_path_where_there_are_none() -> None:
    """Category, type, item: the first part of a name tells the type, and one note says of how many."""
    tree = {
        "color": {"base": {"red": {"value": "#f00"}}},
        "size": {
            "font": {"m": {"value": "16px"}},
            "icon": {"value": "24px"},
            "line-height": {"m": {"value": 1.5}},
            "zIndex": {"top": {"value": "9000"}},
        },
        "font": {"family": {"value": "Inter"}, "weight": {"bold": {"value": 700}}, "other": {"value": "1px"}},
        "time": {"fast": {"value": "100ms"}},
        "opacity": {"half": {"value": 0.5}},
        "misc": {"value": "x"},
    }
    reading = imported(tree)
    assert reading.format == "style-dictionary"
    assert values_of(reading) == {
        "color.base.red": "color #f00",
        "size.font.m": "fontSize 16px",
        "size.icon": "dimension 24px",
        "size.line-height.m": "lineHeight 1.5",
        "size.zIndex.top": "number 9000",
        "font.family": "fontFamily Inter",
        "font.weight.bold": "fontWeight 700",
        "font.other": "dimension 1px",
        "time.fast": "duration 100ms",
        "opacity.half": "number 0.5",
        "misc": "string x",
    }
    assert infos_of(reading) == [("", "9 tokens without a type: taken from the first part of the name")]
    assert {path for path, _ in warnings_of(reading)} == {"font.other", "misc"}


def test_references_lose_what_is_no_part_of_a_name() -> None:
    """`{a.value}` is an alias to `a`, known here or not; inside of text references keep their place."""
    tree = {
        "a": RED,
        "whole": {"value": "{a.value}"},
        "away": {"value": "{other.file.value}"},
        "border": {"value": "1px solid {a.value}", "type": "border"},
        "deep": {"value": {"color": "{a.value}", "width": "{w}"}, "type": "border"},
    }
    reading = imported(tree)
    assert values_of(reading) == {
        "a": "color #f00",
        "whole": "color -> a",
        "away": "string -> other.file",
        "border": "border 1px solid {a}",
        "deep": 'border {"color":"{a}","width":"{w}"}',
    }


def test_groups_called_as_members_are_groups() -> None:
    """A leaf is told by its value *and* type: groups and tokens called `value` and `type` are read."""
    tree = {
        "color": {"value": {"value": "#f00"}, "type": {"value": "#0f0"}, "description": {"a": RED}},
        "text": {"value": {"a": RED, "b": RED}},
        "shadow": {"value": {"value": {"value": 1, "unit": "px"}}},
        "empty": {"value": {}, "type": "typography"},
        "typed": {"value": {"value": 16}, "type": "dimension"},
    }
    reading = imported(tree)
    assert set(tokens_of(reading)) == {
        *("color.value", "color.type", "color.description.a", "text.value.a", "text.value.b"),
        *("shadow.value", "empty", "typed"),
    }
    assert tokens_of(reading)["shadow.value"].value == "1px"


def test_a_token_that_is_a_group_is_read_as_both() -> None:
    """The tool drops what is below a token; here both are read, as Open Props' `other.ease.in` wants."""
    reading = imported({"ease": {"in": RED | {"1": RED, "out": {"2": RED}}}})
    assert set(tokens_of(reading)) == {"ease.in", "ease.in.1", "ease.in.out.2"}


def test_other_members_are_kept() -> None:
    """`attributes` and whatever else stands beside a value stay in the token's extensions."""
    reading = imported({"a": RED | {"attributes": {"category": "color"}, "public": True, "tags": [1]}})
    kept = json.loads(only(reading).extensions or "")
    assert kept == {"style-dictionary": {"attributes": {"category": "color"}, "public": True, "tags": [1]}}


def test_what_the_tool_resolved_is_read_from_its_original() -> None:
    """In the tool's own output the reference counts that a value came from; what it worked out is left."""
    leaf = {
        "key": "{brand}",
        "value": "#f00",
        "type": "color",
        "comment": "A red",
        "original": {"value": "{base.value}", "type": "color", "key": "{brand}"},
        "name": "brand",
        "attributes": {},
        "path": ["brand"],
        "filePath": "a.json",
        "isSource": True,
    }
    reading = imported({"brand": leaf, "base": RED})
    assert values_of(reading) == {"brand": "color -> base", "base": "color #f00"}
    assert tokens_of(reading)["brand"].extensions is None
    reading = imported({"brand": leaf | {"original": {"value": "#FF0000"}}})
    assert values_of(reading) == {"brand": "color #f00"}


def test_bare_values_are_no_tokens() -> None:
    """The tool's `json/nested` has neither types nor values told from groups: nothing to import."""
    reading = imported({"size": {"m": "16px"}}, format_="style-dictionary")
    assert errors_of(reading) == [("", "there is no token in what was sent")]
    assert warnings_of(reading) == [("size.m", "neither a token nor a group: left out")]


def test_each_file_is_a_tokenset() -> None:
    """Files are tokensets, and problems tell their file."""
    files: dict[str, object] = {"a/x.json": {"t": RED}, "a/y.json": {"u": {"value": "?"}}}
    reading = imported_files(files)
    assert [each.name for each in reading.tokensets] == ["x", "y"]
    assert [path for path, _ in warnings_of(reading)] == ["y.json: u"]


@pytest.mark.parametrize("scope", ["mode", "tokenset"])
def test_the_specifications_json_comes_back(scope: str) -> None:
    """Our `json` export is such a tree: with `$root`, and of a tokenset with `$modes`."""
    texts = {"a": "#f00", "a.value": "#0f0", "a.b": "#00f", "c": "#fff"}
    tokens = [ExportToken(name, "color", text, "color", None, None) for name, text in sorted(texts.items())]
    exporter = TARGETS["json"]
    if scope == "mode":
        text = exporter.mode(tokens).text
    else:
        modes = [ExportMode("Day", True, tokens, ()), ExportMode("Night", False, tokens[:1], ())]  # noqa: FBT003
        text = exporter.tokenset(modes).text
    reading = imported(text)
    assert {name: token.value for name, token in tokens_of(reading).items()} == texts
    names: list[str | None] = [mode.name for mode in reading.tokensets[0].modes]
    assert names == ([None] if scope == "mode" else ["Day", "Night"])


def test_extensions_of_tools_are_no_tokens() -> None:
    """A modifier has a type and a value like a token, and so have others below the name of a tool."""
    modify = {"type": "alpha", "value": "0.5", "space": "srgb"}
    tree: dict[str, Tree] = {
        "a": RED | {"$extensions": {"studio.tokens": {"modify": modify}}},
        "b": RED | {"extensions": {"org.tool": {"inner": {"type": "x", "value": 1}}}},
    }
    reading = imported(tree)
    assert reading.problems == []
    assert {name: json.loads(token.extensions or "") for name, token in tokens_of(reading).items()} == {
        name: next(part for key, part in node.items() if key.endswith("extensions"))
        for name, node in tree.items()
    }


@pytest.mark.parametrize("mark", ["", "$"])
def test_a_modifier_may_be_a_reference(mark: str) -> None:
    """The object that it leads to takes its place, and a problem says so."""
    modify = {"type": "alpha", "value": "0.5", "space": "srgb"}
    color = {f"{mark}value": "#ff0000", f"{mark}type": "color"}
    tree = {
        "faded": {f"{mark}value": modify},
        "a": color | {"$extensions": {"studio.tokens": {"modify": "{faded}"}}},
    }
    reading = imported(tree)
    assert tokens_of(reading)["a"].extensions == json.dumps(
        {"studio.tokens": {"modify": modify}}, separators=(",", ":")
    )
    assert any("its modifier is copied from {faded}" in problem.message for problem in reading.problems)


def test_empty_extensions_of_modes_are_no_modes() -> None:
    """`$modes` that is no object of trees is left aside."""
    tree: Tree = {"$modes": {"a": 5, "b": {"t": RED}}}
    assert [mode.name for mode in imported(tree).tokensets[0].modes] == ["b"]
    assert errors_of(imported({"$modes": {}}))


ODD_NAMES = (
    "$type", "$description", "$modes", "$modes.x", "$value", "$ref", "$extends", "$extensions", "$deprecated",
    "$themes", "$metadata", "$schema", "$", "b", "b.$type", "b.$type.c", "b.$value", "b.value", "value",
    "type", "x", "x.original", "y", "y.attributes", "y.name", "y.path", "a..b", ".a", "c.", "d.$root", "meta",
    "variables", "variableCollections", "props.a", "aliases.b", "global.c", "values.core", "version", "sets",
    "resolutionOrder", "platforms.x", "source.y", "light", "dark", "e.light", "e.dark", "imports.x",
    "k", "k.comment", "k.extensions", "k.extensions.x", "k.extensions.modes.x", "k.deprecated",
    "k.$extensions.x", "l", "l.$value.m", "l.$ref.m", "m.value.unit", "n", "n.value.p.q.r", "$root",
    "$root.p",
)  # fmt: skip
"""Names that formats have for members of their own."""


@given(names=st.sets(st.sampled_from(ODD_NAMES), min_size=1), scope=st.sampled_from(["mode", "tokenset"]))
@example(names=set(ODD_NAMES), scope="tokenset")
@example(names=set(ODD_NAMES), scope="mode")
@example(names={"k", "k.extensions.modes.x"}, scope="mode")
@pytest.mark.parametrize("format_", ["json", "dtcg", "resolver"])
def test_tokens_named_like_members_come_back(format_: str, names: set[str], scope: str) -> None:
    """Our own files come back whole, whatever of JSON's and DTCG's members the tokens are named like."""
    given = [TokenContent(name, "color", "#ff0000", None, None) for name in sorted(names)]
    tokens = [ExportToken(each.name, "color", "#ff0000", "color", None, None, each) for each in given]
    modes = [ExportMode("Day", True, tokens, ())]  # noqa: FBT003
    if scope == "tokenset":
        modes.append(ExportMode("Night", False, tokens, ()))  # noqa: FBT003
    rendered = _rendered(format_, modes)
    assert rendered.left_out == []
    reading = imported_files({"x.json": rendered.text})
    assert (reading.problems, len(reading.tokensets)) == ([], 1)
    assert len(reading.modes) == len(modes)
    for mode in range(len(modes)):
        assert set(tokens_of(reading, 0, mode)) == names
    assert {token.fields.value for mode in reading.modes for token in mode.tokens} == {"#ff0000"}


def _rendered(format_: str, modes: list[ExportMode]) -> Rendered:
    if format_ in WORKSPACE_TARGETS:
        tokensets = [ExportTokenset("0", "$modes", None, modes)]
        return WORKSPACE_TARGETS[format_].workspace(ExportWorkspace("$root", None, tokensets))
    exporter = TARGETS[format_]
    return exporter.mode(modes[0].tokens) if len(modes) == 1 else exporter.tokenset(modes)


_WITH_JSON = {"border", "fontFamily", "gradient", "shadow", "strokeStyle", "transition", "typography"}


@pytest.mark.parametrize(
    "text", ['{"value":1.5,"unit":"em"}', "[0.4,0,0.2,1]", '{"a":"{b}"}', "[1", "{a b} c"]
)
@pytest.mark.parametrize("kind", TOKEN_TYPES)
def test_json_in_a_value_comes_back_as_it_is(kind: TokenType, text: str) -> None:
    """It is embedded for composites, families and colour objects alone; any other type keeps its text."""
    given = TokenContent("t", kind, text, None, None)
    rendered = TARGETS["json"].mode([ExportToken("t", kind, text, kind, None, None, given)]).text
    starts = "{[" if kind in _WITH_JSON else "{" if kind == "color" else ""
    is_embedded = text[0] in starts and text not in {"[1", "{a b} c"}
    assert isinstance(json.loads(rendered)["t"]["value"], dict | list) == is_embedded
    back = only(imported(rendered))
    expected = "1.5em" if is_embedded and "unit" in text else text
    assert (back.type, back.value, back.alias_to) == (kind, expected, None)


def test_a_list_of_tokens_is_a_tree() -> None:
    """The tool's list names the path of each token; other lists are refused."""
    listed = [
        {
            "path": ["a", "b"],
            "value": "3px",
            "type": "dimension",
            "name": "a-b",
            "original": {"value": "{c}"},
        },
        {"path": ["c"], "value": "3px", "type": "dimension", "name": "c", "filePath": "x.json"},
    ]
    assert values_of(imported(listed)) == {"a.b": "dimension -> c", "c": "dimension 3px"}
    assert errors_of(imported([*listed, {"path": [1], "value": "3px"}]))


@pytest.mark.parametrize("member", ["mode", "org.primer.overrides", "carbon.themes"])
@pytest.mark.parametrize("dark", ["#000000", {"value": "#000000"}, {"$value": "#000000"}])
def test_values_by_mode_in_extensions_are_modes(member: str, dark: object) -> None:
    """As in files with `$value`; what else stands in the extensions stays there."""
    extensions = {member: {"Dark": dark}, "k": 1}
    reading = imported({"a": {"value": "#ffffff", "type": "color", "$extensions": extensions}})
    assert [mode.name for mode in reading.modes] == ["default", "Dark"]
    assert [values_of(reading, 0, mode) for mode in (0, 1)] == [
        {"a": "color #ffffff"},
        {"a": "color #000000"},
    ]
    assert {token.fields.extensions for mode in reading.modes for token in mode.tokens} == {'{"k":1}'}
