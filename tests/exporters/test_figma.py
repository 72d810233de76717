"""Files for Figma: what its import makes of them, and what comes back by Jeton's."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest
from exporters.cases import CASES, Json, load, resolve, workspace
from exporters.drawing import tokensets
from exporters.option_sets import configured
from exporters.test_dtcg import Fields, modes_of, stored
from exporters.test_properties import modes as drawn_modes
from hypothesis import given, settings
from hypothesis import strategies as st
from importers.figma import collection, meta, variable
from importers.importing import errors_of, imported_files, infos_of, tokens_of
from readers import figma
from support.properties import tries

from jeton.formats.reading.model import FileMode, Reading
from jeton.formats.targets import RESOLVED_WORKSPACES, SYMBOLIC, TARGETS, WORKSPACE_TARGETS
from jeton.formats.writing.base import ExportMode, ExportTokenset, ExportWorkspace, Rendered
from jeton.formats.writing.options import SYNTAXES, Options, with_options

FIGMA = TARGETS["figma"]
WORKSPACE = WORKSPACE_TARGETS["figma"]


def imported(files: Mapping[str, object]) -> Reading:
    """Return what an import of files stores; nothing in them is refused."""
    reading = imported_files(files)
    assert (reading.format, errors_of(reading)) == ("figma", [])
    return reading


def check(whole: ExportWorkspace, rendered: Rendered) -> None:
    """Figma makes a variable of each token that the report says it holds, with the value that it says."""
    folders: dict[str, dict[str, Any]] = {}
    for path, text in rendered.files.items():
        folders.setdefault(path.partition("/")[0], {})[path] = json.loads(text)
    assert len(folders) == len(whole.tokensets)
    for tokenset, files in zip(whole.tokensets, folders.values(), strict=True):
        assert [file["$extensions"]["com.figma.modeName"] for file in files.values()] == [
            mode.name for mode in tokenset.modes
        ]
        found = figma.collection(files)
        for mode, variables in zip(tokenset.modes, found.values(), strict=True):
            told = rendered.identifiers[tokenset.id, mode.name]
            names = {name: figma.normalized(called) for name, called in told.items()}
            assert sorted(names.values()) == sorted(variables)
            for token in mode.tokens:
                if token.name in names:
                    value = json.loads(FIGMA.literal(token) or "")
                    kind = variables[names[token.name]].type
                    node = {"$type": kinds(kind, value), "$value": value}
                    wanted = figma.variables({"x": node})["x"].value
                    assert figma.value_of(names[token.name], variables) == wanted


def kinds(kind: str, value: Json) -> str:
    """Return a type of DTCG for a value of a variable."""
    if isinstance(value, dict):
        return "color" if kind == "COLOR" else "dimension" if value["unit"] == "px" else "duration"
    return "string" if kind == "STRING" else "number"


def came_back(reading: Reading) -> list[tuple[str | None, str | None, bool, list[Fields]]]:
    """Return the modes of an import with the names of their tokensets."""
    return [
        (tokenset.name, *mode)
        for tokenset, modes in zip(reading.tokensets, modes_of(reading), strict=True)
        for mode in modes
    ]


@settings(max_examples=tries(60))
@given(drawn=tokensets())
def test_a_workspace_is_what_figma_takes_and_comes_back(drawn: list[list[Json]]) -> None:
    """Whatever the names and values; an import has every tokenset, mode and token as it was."""
    whole = workspace({"stored": drawn})
    rendered = WORKSPACE.workspace(whole)
    check(whole, rendered)
    resolved = RESOLVED_WORKSPACES["figma"].workspace(whole)
    check(whole, resolved)
    for text in resolved.files.values():
        assert all(each.alias is None for each in figma.variables(json.loads(text)).values())
    wanted = [
        (f"Set {index}", mode["name"], mode["is_default"], stored(mode["tokens"]))
        for index, modes in enumerate(drawn)
        for mode in modes
        if any(each["tokens"] for each in modes)
    ]
    if any(tokens for *_, tokens in wanted):
        found = came_back(imported(rendered.files))
        assert [each for each in found if any(other[3] for other in found if other[0] == each[0])] == wanted


@settings(max_examples=tries(60))
@given(drawn=tokensets(1))
def test_a_mode_and_a_tokenset_come_back(drawn: list[list[Json]]) -> None:
    """Alone as well, the tokenset under its own name."""
    modes = [view.mode._replace(tokenset="Brand.Ünder/x") for view in resolve(drawn, keep=True)]
    files = FIGMA.tokenset(modes).files
    if any(mode["tokens"] for mode in drawn[0]):
        assert came_back(imported(files)) == [
            ("Brand.Ünder/x", mode["name"], mode["is_default"], stored(mode["tokens"])) for mode in drawn[0]
        ]
    last = drawn[0][-1]
    (alone,) = resolve(drawn, last["name"], keep=True)
    text = FIGMA.mode(alone.mode.tokens).text
    figma.variables(json.loads(text))
    if last["tokens"]:
        ((_, _, _, tokens),) = came_back(imported({"x.json": text}))
        assert tokens == stored(last["tokens"])


def test_golden_cases() -> None:
    """All types and edge cases are what Figma takes."""
    for case in CASES:
        whole = workspace(load(case))
        check(whole, WORKSPACE.workspace(whole))


def token(name: str, kind: str, value: str = "", alias_to: str | None = None, **more: Any) -> Json:
    """Return a stored token."""
    return {"name": name, "type": kind, "value": value, "alias_to": alias_to, **more}


def exported(*tokensets: Mapping[str, Sequence[Json]], **options: Any) -> tuple[Rendered, Json]:
    """Return the export of tokensets, their modes by name, the first the default; and its files."""
    drawn = [
        [{"name": name, "is_default": not at, "tokens": mode} for at, (name, mode) in enumerate(each.items())]
        for each in tokensets
    ]
    whole = workspace({"stored": drawn})
    rendered = configured(WORKSPACE, Options(**options)).workspace(whole)
    return rendered, {path: json.loads(text) for path, text in rendered.files.items()}


def test_an_alias_to_another_collection_stands_beside_its_value() -> None:
    """By the names of the variable and its collection; where its value differs, the value stands alone."""
    core = {"Base": [token("blue.500", "color", "#2563eb"), token("size", "dimension", "1px")]}
    theme = {
        "Light": [token("bg", "color", alias_to="blue.500"), token("odd", "dimension", alias_to="blue.500")],
        "Dark": [token("bg", "color", "#000000")],
    }
    rendered, files = exported(core, theme)
    node = files["set-1/Light.tokens.json"]["bg"]
    assert node["$extensions"]["com.figma.aliasData"] == {
        "targetVariableName": "blue/500",
        "targetVariableSetName": "Set 0",
    }
    assert node["$value"]["hex"] == "#2563EB"
    assert [(each.code, each.name) for each in rendered.remarks] == []
    alone = FIGMA.tokenset([ExportMode("Light", is_default=True, tokens=(), inherited=())])
    assert list(alone.files) == ["Light.tokens.json"]


def test_an_alias_to_another_collection_has_no_value_of_its_own() -> None:
    """When it comes back, also where its colour is none that hexadecimal digits can say."""
    core = {"Base": [token("ink", "color", "rgb(0 0 0 / 0.51)")]}
    _, files = exported(core, {"Base": [token("text", "color", alias_to="ink")]})
    back = imported(files)
    assert [(each.value, each.alias_to) for each in tokens_of(back, 1).values()] == [("", "ink")]


def test_what_one_mode_cannot_hold_is_left_out_of_all() -> None:
    """Figma would drop it without a word; the report says why in each mode."""
    tokens = [token("a", "dimension", "16px"), token("b", "color", "#ffffff"), token("c", "color", "red")]
    dark = [token("a", "dimension", "50%"), token("b", "number", "1"), token("d", "number", "2")]
    rendered, files = exported({"Light": tokens, "Dark": dark})
    opaque = 'The value is "50%", which only a browser can evaluate.'
    other = "Figma drops it, in the mode Dark it has another type than in the first one"
    assert {(lost.name, lost.mode): lost.reason for lost in rendered.left_out} == {
        ("a", "Light"): f"Figma drops it, in the mode Dark: {opaque} (mode Light)",
        ("b", "Light"): f"{other} (mode Light)",
        ("b", "Dark"): f"{other} (mode Dark)",
        ("d", "Dark"): "Figma drops it: the mode Light lacks it (mode Dark)",
        ("a", "Dark"): f"{opaque} (mode Dark)",
    }
    assert [list(file) for file in files.values()] == [["c", "$extensions"]] * 2


def test_values_in_figmas_form() -> None:
    """Pixels, seconds, sRGB, one family; what changes on the way is told, and the rem is one's own."""
    tokens = [
        token("color", "color", "color(display-p3 1 0 0)"),
        token("family", "fontFamily", "Inter, sans-serif"),
        token("line", "lineHeight", "1.5"),
        token("size", "fontSize", "1.1rem"),
        token("time", "duration", "200ms"),
        token("on", "boolean", "true"),
        token("text", "string", "{x}"),
        token("vast", "dimension", "1e308rem"),
        token("weight", "fontWeight", "bold"),
    ]
    rendered, files = exported({"Base": tokens}, base_font_size=10, descriptions=False)
    tree = files["set-0/Base.tokens.json"]
    assert tree["color"]["$value"]["hex"] == "#FF0B0C"
    assert {name: tree[name]["$value"] for name in ("family", "line", "size", "time", "on", "weight")} == {
        "family": "Inter",
        "line": 1.5,
        "size": {"value": 11, "unit": "px"},
        "time": {"value": 0.2, "unit": "s"},
        "on": 1,
        "weight": 700,
    }
    assert [(lost.name, lost.reason) for lost in rendered.left_out] == [
        ("text", "the text would be an alias in Figma (mode Base)"),
        ("vast", "its value is beyond the range of numbers (mode Base)"),
    ]
    target = with_options(FIGMA, Options(base_font_size=10))
    views = resolve([[{"name": "Base", "is_default": True, "tokens": tokens}]], keep=True)
    told = {each.name: target.approximation(each) for each in views[0].mode.tokens}
    assert told == {
        "color": "a colour of display-p3 outside sRGB is mapped into it",
        "family": "Figma takes one font family: Inter",
        "line": "Figma's line heights are pixels: it is a number",
        "size": "1.1rem is written as 11px, at 10 to the rem",
        **dict.fromkeys(("time", "on", "text", "vast", "weight")),
    }


def test_names_are_those_of_variables() -> None:
    """Nesting and `/` are one to Figma, and a variable is no group."""
    tokens = [token(name, "number", "1") for name in ("a", "a.b", "a/b", "a.default", "{x}", "y..z")]
    rendered, _ = exported({"Base": tokens})
    assert dict(rendered.identifiers["0", "Base"]) == {
        "a": "a/default-2",
        "a.b": "a/b",
        "a/b": "a/b-2",
        "a.default": "a/default",
        "{x}": "_x_",
        "y..z": "y/_/z",
    }
    assert {(each.code, each.name) for each in rendered.remarks} == {
        *(("name-collision", "a"), ("name-collision", "a/b")),
        *(("name-escaped", "{x}"), ("name-escaped", "y..z")),
    }


def test_what_is_more_than_figma_takes_is_told() -> None:
    """5,000 variables, 40 modes, and 40 characters of a mode's name, each once."""
    many = [token(f"size.{number:04}", "number", "1") for number in range(5001)]
    rendered, _ = exported({"Base": many[:1]} | {f"{number:040}": [] for number in range(39)}, {"Base": many})
    assert [tuple(each) for each in rendered.remarks] == [
        (
            *("limit-exceeded", "size.5000"),
            *("it is one of 5,001 variables: Figma takes 5,000 of a collection", "Base", "1"),
        )
    ]
    rendered, _ = exported({"Base": many[:2]} | {f"{number:041}": many[1:2] for number in range(40)})
    modes = "the mode is number 41: Figma takes 40 of a collection"
    names = "the name of the mode has 41 characters: Figma takes 40"
    told = [(each.name, each.message, each.mode) for each in rendered.remarks]
    assert told == [
        *[("size.0001", names, f"{number:041}") for number in range(39)],
        *[("size.0001", text, f"{39:041}") for text in (modes, names)],
    ]


@given(found=drawn_modes())
def test_code_syntax_is_what_code_calls_a_token(found: Sequence[ExportMode]) -> None:
    """By names alone where these do not meet, as the target's own export says."""
    names = sorted({token.name for mode in found for token in (*mode.tokens, *mode.inherited)})
    for target in ("css", "compose", "swiftui"):
        symbols = {each.token: each.name for each in SYMBOLIC[target].symbols_of_tokenset(found)}
        called = SYMBOLIC[target].called(names)
        assert called is None or symbols.items() <= called.items()
        for held in TARGETS["figma"].tokenset(found).identifiers.values():
            assert held.keys() <= symbols.keys(), target


SYNTAX: dict[tuple[str, str, str], dict[str, tuple[str, ...]]] = {
    ("scss", "android", "ios"): {
        "a.b": ("$a-b", "@dimen/a-b-base", "DesignTokens.Base.Dimension.aB"),
        "c": ("$c", "@color/c-base", "DesignTokens.Base.Color.c"),
        "on": ("$on",),
    },
    ("js", "android-themes", "flutter"): {
        "a.b": ("tokens.a.b", "@dimen/a_b", "a.b"),
        "c": ("tokens.c", "@color/c", "token.c"),
        "on": ("tokens.on", "@bool/on", "token.on"),
    },
}
"""Code syntax for the web, Android and iOS by three targets; with names by mode it is the default's."""


@pytest.mark.parametrize("targets", SYNTAX)
def test_code_syntax_is_that_of_the_exports_that_options_name(targets: tuple[str, str, str]) -> None:
    """Each variable as that target calls it; where it leaves the token out, the platform has none."""
    base = [token("a.b", "dimension", "8px"), token("c", "color", "#112233"), token("on", "boolean", "true")]
    _, files = exported(
        {"Base": base, "Dark": [token("c", "color", "#445566")]},
        **dict(zip(SYNTAXES, targets, strict=True)),
    )
    for file in files.values():
        nodes = {"a.b": file["a"]["b"], "c": file["c"], "on": file["on"]}
        found = {name: node["$extensions"]["com.figma.codeSyntax"] for name, node in nodes.items()}
        platforms = ("WEB", "ANDROID", "iOS")
        assert found == {
            name: dict(zip(platforms, calls, strict=False)) for name, calls in SYNTAX[targets].items()
        }


def test_an_export_that_an_option_names_goes_before_figmas_own_code_syntax() -> None:
    """On its platform alone; the import brings back what the token had."""
    own = {"com.figma.codeSyntax": {"WEB": "old", "iOS": "mine"}}
    tokens = [token("a", "dimension", "8px", extensions=own)]
    _, files = exported({"Base": tokens}, web_syntax="less")
    (file,) = files.values()
    assert file["a"]["$extensions"]["com.figma.codeSyntax"] == {"WEB": "@a", "iOS": "mine"}
    assert json.loads(tokens_of(imported(files))["a"].extensions or "") == own
    _, plain = exported({"Base": tokens})
    (file,) = plain.values()
    assert file["a"]["$extensions"]["com.figma.codeSyntax"] == own["com.figma.codeSyntax"]


def test_figmas_own_members_stay() -> None:
    """Scopes and code syntax that a token has stand in place of those of its type, and come back."""
    kept = {"com.figma.scopes": ["GAP"], "com.figma.hiddenFromPublishing": True, "other": 1}
    _, files = exported({"Base": [token("a", "dimension", "8px", extensions=kept)]})
    (node,) = (file["a"] for file in files.values())
    assert node["$extensions"]["com.figma.scopes"] == ["GAP"]
    assert node["$extensions"]["com.figma.codeSyntax"] == {
        "WEB": "var(--a)",
        "ANDROID": "token.a",
        "iOS": "token.a",
    }
    back = tokens_of(imported(files))["a"]
    assert json.loads(back.extensions or "") == kept


@pytest.mark.parametrize("kept", [{"com.figma.scopes": ["OPACITY"]}, {"com.figma": {"scopes": ["OPACITY"]}}])
@given(value=st.decimals(0, 1, places=4).map(float))
def test_opacities_are_in_percent(kept: Json, value: float) -> None:
    """A number that Figma knows as an opacity is a percentage there, and comes back, edited or not."""
    one, other = (token(name, "number", str(value), extensions=kept) for name in ("a", "b"))
    _, files = exported({"Base": [one, other]})
    (file,) = files.values()
    assert file["a"]["$value"] == float(f"{value * 100:.2f}")
    assert file["a"]["$extensions"]["com.figma.scopes"] == ["OPACITY"]
    file["b"]["$value"] = 40 if value != 0.4 else 50
    back = tokens_of(imported(files))
    assert (back["a"].value, json.loads(back["a"].extensions or "")) == (str(value), kept)
    assert back["b"].value == ("0.4" if value != 0.4 else "0.5")


def test_edits_count() -> None:
    """A value that was changed in the file is imported, also one that only filled the mode up."""
    modes = {
        "Light": [token("a", "number", "1"), token("b", "number", "2")],
        "Dark": [token("a", "number", "3")],
    }
    _, files = exported(modes)
    dark = files["set-0/Dark.tokens.json"]
    dark["a"]["$value"], dark["b"]["$value"] = 4, 5
    back = imported(files)
    assert {name: each.value for name, each in tokens_of(back, 0, 1).items()} == {"a": "4", "b": "5"}
    assert [path for path, _ in infos_of(back)] == ["Dark.tokens.json: b"]


@pytest.mark.parametrize("kinds", [("OPACITY", "ALL_SCOPES"), ("ALL_SCOPES", "OPACITY")])
def test_an_alias_between_an_opacity_and_another_number_is_a_value(kinds: tuple[str, str]) -> None:
    """Figma would take the percentage for the number, or the other way round; the alias comes back."""
    one, other = ({"com.figma.scopes": [scope]} for scope in kinds)
    tokens = [token("a", "number", "0.5", extensions=one), token("b", "number", "", "a", extensions=other)]
    rendered, files = exported({"Base": tokens})
    (file,) = files.values()
    values = {"OPACITY": 50, "ALL_SCOPES": 0.5}
    assert [file[name]["$value"] for name in "ab"] == [values[scope] for scope in kinds]
    assert [(each.code, each.name) for each in rendered.remarks] == [("alias-resolved", "b")]
    assert tokens_of(imported(files))["b"].alias_to == "a"


def fields_of(mode: FileMode[Any]) -> Iterator[Json]:
    """Yield the tokens of an imported mode as they are stored."""
    for each in mode.tokens:
        fields = each.fields
        extensions = None if fields.extensions is None else json.loads(fields.extensions)
        yield token(fields.name, fields.type, fields.value, fields.alias_to, extensions=extensions)


def test_extended_collections_come_back() -> None:
    """Those of the REST API, two levels deep, by way of our files: modes with bases and overrides."""
    overrides = [("E", "C", "l", {"1": {"E/l": 7}}), ("F", "E", "E/l", {"2": {"F/E/l": 8}})]
    collections = [
        collection("C", "Kit", {"l": "Light", "d": "Dark"}),
        *(
            collection(key, f"Brand {key}", {}, parentVariableCollectionId=parent, variableOverrides=values)
            | {"modes": [{"modeId": f"{key}/{mode}", "parentModeId": mode, "name": "Light"}]}
            for key, parent, mode, values in overrides
        ),
    ]
    variables = [
        variable(str(at), name, "C", "FLOAT", {"l": at, "d": 5}) for at, name in ((1, "a"), (2, "b"))
    ]
    reading = imported_files({"a.json": {"meta": meta(variables, collections)}})
    modes = reading.tokensets[0].modes
    assert [(mode.base, len(mode.tokens)) for mode in modes] == [
        *[(None, 2), (None, 2)],
        *[("Light", 1), ("Brand E Light", 1)],
    ]
    stored = [
        {"name": mode.name, "is_default": mode.is_default, "base": mode.base, "tokens": list(fields_of(mode))}
        for mode in modes
    ]
    files = WORKSPACE.workspace(workspace({"stored": [stored]})).files
    back = imported({path: json.loads(text) for path, text in files.items()})
    assert [mode.base for mode in back.tokensets[0].modes] == [mode.base for mode in modes]
    assert modes_of(back)[0] == modes_of(reading)[0]


def test_no_tokensets() -> None:
    """Nothing gives no files."""
    assert WORKSPACE.workspace(ExportWorkspace("W", None, [])).files == {}
    empty = ExportTokenset("1", "Core", None, [ExportMode("Base", is_default=True, tokens=(), inherited=())])
    assert list(WORKSPACE.workspace(ExportWorkspace("W", None, [empty])).files) == ["core/Base.tokens.json"]


def test_deprecated_variables_say_so() -> None:
    """In the description, by Figma's names; an import takes that away again, and keeps what was edited."""
    tokens = [
        token("color.action", "color", "#112233"),
        token("color.a", "color", "#445566", deprecated=True, replaced_by="color.action", description="Old."),
        token("color.b", "color", "#445566", deprecated="As of {2.0}."),
        token("color.c", "color", "#445566", deprecated=False, description="New."),
    ]
    _, files = exported({"Base": tokens})
    (file,) = files.values()
    said = {name: node.get("$description") for name, node in file["color"].items()}
    assert said == {
        "action": None,
        "a": "Deprecated: use color/action. Old.",
        "b": "Deprecated: As of \uff5b2.0\uff5d.",
        "c": "New.",
    }
    file["color"]["a"]["$description"] += " Edited."
    back = tokens_of(imported(files))
    described = {name: each.description for name, each in back.items()}
    assert described == {"color.action": None, "color.a": "Old. Edited.", "color.b": None, "color.c": "New."}
    assert back["color.b"].deprecated == '"As of {2.0}."'
    base = {"name": "Base", "is_default": True, "tokens": tokens}
    modes = [view.mode for view in resolve([[base]], keep=True)]
    (text,) = with_options(FIGMA, Options(hide_deprecated=True)).tokenset(modes).files.values()
    extensions = {name: node["$extensions"] for name, node in json.loads(text)["color"].items()}
    assert [name for name, own in extensions.items() if "com.figma.hiddenFromPublishing" in own] == ["a", "b"]
