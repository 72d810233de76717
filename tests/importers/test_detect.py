"""Which format files are taken for, by what is in them; and that no JSON at all breaks an importer."""

import re
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from importers.importing import check_whole, errors_of, imported, imported_files, values_of, warnings_of

from jeton.formats.sources import FORMATS

DTCG = {"a": {"$type": "color", "$value": "#fff"}}
OLD = {"a": {"type": "color", "value": "#fff"}}
SCOPES = {"$extensions": {"com.figma.scopes": ["ALL_SCOPES"]}}
FIGMA: dict[str, object] = {"variables": {}, "variableCollections": {}}


@pytest.mark.parametrize(
    ("files", "format_"),
    [
        ({"x": DTCG}, "dtcg"),
        ({"x": {"a": {"$ref": "#/b"}, "b": {"value": 1}}}, "dtcg"),
        ({"x": {"a": {"$type": "color", "$extensions": {"carbon.themes": {"g10": "#fff"}}}}}, "dtcg"),
        ({"x": {"$extensions": {"jeton": {"tokens": {"a": {"type": "string", "value": ""}}}}}}, "dtcg"),
        ({"x": {"value": {"$value": 1}}}, "dtcg"),
        ({"x": OLD}, "style-dictionary"),
        ({"x": {"$modes": {"Base": OLD}}}, "style-dictionary"),
        ({"x": OLD, "y": DTCG}, "style-dictionary"),
        ({"x": DTCG | {"b": {"value": "#000", "type": "color"}}}, "style-dictionary"),
        ({"x": {"a": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}}}}, "dtcg"),
        ({"x": {"value": {"$type": "dimension", "a": {"$value": "1px"}}}}, "dtcg"),
        (
            {"x": {"$modes": {"Base": {"a": {"$value": {"type": "color", "value": "#fff"}}}}}},
            "style-dictionary",
        ),
        ({"x": {"version": "2025.10", "resolutionOrder": [], **DTCG}}, "resolver"),
        ({"x": {"sets": {}, "resolutionOrder": []}, "y": DTCG}, "resolver"),
        ({"x": {"status": 200, "meta": FIGMA}}, "figma-variables"),
        ({"x": FIGMA}, "figma-variables"),
        ({"x": {"a": {"$type": "color", "$value": "#fff", **SCOPES}}}, "figma"),
        ({"x": {"a": {"$type": "color", "$value": {"default": "#fff", "dark": "#000"}, **SCOPES}}}, "dtcg"),
        (
            {"x": {"b": {"$value": "#fff", **SCOPES}, "a": {"$value": {"light": "1px", "dark": "2px"}}}},
            "dtcg",
        ),
        ({"x": {"core": OLD, "$themes": [], "$metadata": {"tokenSetOrder": ["core"]}}}, "tokens-studio"),
        ({"x": {"core": DTCG, "$themes": []}}, "tokens-studio"),
        ({"x": {"values": {"core": OLD}, "updatedAt": "2024", "version": "1"}}, "tokens-studio"),
        ({"t/$themes.json": [], "t/core.json": OLD}, "tokens-studio"),
        ({"$metadata.json": {"tokenSetOrder": ["core"]}, "core.json": DTCG}, "tokens-studio"),
        ({"x.json": ":root { --a: 1px }"}, "css"),
        ({"x": "/* {} */ [data-theme=dark] { --a: 1px }"}, "css"),
        ({"x": "[data-theme='dark'], .dark{--a:1px}"}, "css"),
        ({"$themes.json": DTCG}, "dtcg"),
        ({"x.css": DTCG}, "dtcg"),
        ({"x.css": ":root { --a: 1px }", "y.json": DTCG}, "css, dtcg"),
        (
            {"y.json": {"meta": FIGMA}, "x.css": ":root { --a: 1px }", "z.json": OLD},
            "figma-variables, css, style-dictionary",
        ),
    ],
)
def test_formats_are_known_by_their_content(files: dict[str, object], format_: str) -> None:
    """The order is that of formats.md 4; a name alone decides nothing."""
    assert imported_files(files).format == format_


@pytest.mark.parametrize(
    "content",
    [
        {},
        {"a": {"b": 1}},
        [],
        "a { color: red }",
        "plain text",
        {"value": {}},
        {"a": {"$extensions": {"x": {"value": "#fff"}}}},
    ],
)
def test_what_no_format_has_is_refused(content: object) -> None:
    """Files without tokens of any format are an error, not an empty import."""
    assert len(errors_of(imported(content))) == 1


@pytest.mark.parametrize(
    ("content", "nearest"),
    [
        ("a { color: red }", "css, but it declares no custom property"),
        (
            "global:\n  type: color\nprops:\n  A: {value: 1}\n",
            "style-dictionary or theo, but YAML is not read: write it as JSON",
        ),
        ({"a": {"$type": "color"}}, "dtcg, whose tokens have a `$value`"),
        ({"size": {"m": "16px"}}, "style-dictionary, whose tokens are objects with a `value`"),
        ([{"name": "a"}], "dtcg, which is an object, not an array"),
    ],
)
def test_an_unknown_format_is_named_with_the_nearest(content: object, nearest: str) -> None:
    """The refusal says what the file is like, and which formats there are."""
    text = f"its format is unknown; the nearest is {nearest}; the formats are {', '.join(FORMATS)}"
    assert errors_of(imported(content)) == [("", text)]


@pytest.mark.parametrize(
    ("name", "content", "language"),
    [
        ("a.scss", "$brand: #fff;", "Sass"),
        ("a.scss", ":root {\n  // don't\n  --x: #{$y};\n}", "Sass"),
        ("", ":root { @include x; --x: 1px }", "Sass"),
        ("", "@use 'a';\n:root { --x: 1px }", "Sass"),
        ("", ":root { --x: 1px; @each $a in $b { --y: 1px } }", "Sass"),
        ("a.less", "@brand: #fff;", "Less"),
        ("", ":root { --x: 1px; --@{name}: 2px }", "Less"),
        ("", '@x: 1px;\n:root { --x: ~"a" }', "Less"),
        ("", "/* A */\nmodule.exports = { a: { value: '#fff' } }", "JavaScript"),
        ("", "import a from './a';\nexport default { '--x': '1px' }", "JavaScript"),
        ("a.mjs", "console.log(`--x: 1px`)", "JavaScript"),
        ("", "export const a = { '--x': '1px' } as const", "TypeScript"),
        ("a.ts", "const a: A = f({ '--x': '1px' })", "TypeScript"),
        ("a.scss", "// brand\n:root { --x: 1px }", "Sass"),
        ("", "<!-- a -->\n<style>:root { --x: 1px }</style>", "HTML"),
        ("", "a:\n  $value: 1px\n  --x: 2px\n", "YAML"),
    ],
)
def test_a_file_in_another_language_is_refused_by_name(name: str, content: str, language: str) -> None:
    """Whatever it has of a format, and whichever is chosen; beside other files it alone is left out."""
    for format_ in (None, "css"):
        (error,) = errors_of(imported_files({name: content}, format_))
        assert error[0] == name
        assert re.match(f"{language}( and XML are| is) not r", error[1])
    beside = imported_files({name: content, "b.css": ":root { --b: 1px }"})
    assert values_of(beside) == {"b": "dimension 1px"}
    assert [text.partition(" ")[0] for _, text in warnings_of(beside)] == [language]


@pytest.mark.parametrize(
    "content",
    [
        "/* $x: 1px; @use 'a' #{b}\n import a from 'b' */ :root { --x: 1px }",
        ':root { --x: "#{a} @{b} ;$c: 1px" }',
        ":root { --x: $a }",
        "@page :first { --y: 1px } :root { --x: 1px }",
        "@function --f(--a) { result: 1px } :root { --x: --f(1px) }",
        "@import 'a.css'; :root { --import: 1px }",
    ],
)
def test_what_css_allows_is_no_other_language(content: str) -> None:
    """Comments, strings and the rules of CSS itself may look like Sass, Less or JavaScript."""
    assert errors_of(imported(content)) == []


KEYS = [
    "$value", "$type", "$ref", "$root", "$extends", "$extensions", "$description", "$deprecated", "$modes",
    "value", "type", "a", "b", "jeton", "modes", "tokens", "name", "mode", "dark", "default", "original",
    "path", "attributes", "carbon.themes", "version", "resolutionOrder", "sets", "modifiers", "sources",
    "contexts", "group", "alias_to", "colorSpace", "components", "alpha", "hex", "unit", "$themes", "meta",
    "variables", "variableCollections", "values", "$metadata", "tokenSetOrder", "selectedTokenSets",
    "studio.tokens", "__proto__", "",
]  # fmt: skip
TEXTS = [
    "#fff", "{a}", "{a.b.value}", "#/a", "#/sets/a", "#/modifiers/a", "#/a/$value/b/0", "color", "2025.10",
    "set", "modifier", "srgb", "px", "a", "{", "\u0000",
    "{a.b}*2", "$a", "spacing", "boxShadow", "composition", "enabled", "source",
]  # fmt: skip
LEAVES = st.sampled_from([*TEXTS, "", "1px solid {b}", 0, 1, -1.5, 1e300, True, False, None])
DOCUMENTS = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=4),
    max_leaves=30,
)


@given(st.dictionaries(st.sampled_from(KEYS), DOCUMENTS, max_size=5), st.sampled_from([None, *FORMATS]))
@example({"version": "2025.10", "resolutionOrder": [{"type": "set", "name": "a", "sources": [{}]}]}, None)
@example({"a": {"$extends": "{a.b}", "b": {"$extends": "{a}"}}, "b": {"$value": {"$ref": "#/b"}}}, "dtcg")
def test_any_json_is_read_or_told(document: dict[str, Any], format_: str | None) -> None:
    """Any JSON, in any format, gives tokens or an error: no exception, and no name twice in a mode."""
    check_whole(imported(document, format_=format_))


@pytest.mark.parametrize("format_", FORMATS)
def test_a_format_that_does_not_fit_is_told(format_: str) -> None:
    """Where files cannot be read in a format, the answer names `format=` and the nearest one."""
    for files in ({"x": DTCG}, {"x.css": ":root { --a: 1px }"}, {"x": {"meta": FIGMA}}):
        reading = imported_files(files, format_)
        if errors_of(reading) and reading.format:
            told = [each.message for each in reading.problems if "`format=`" in each.message]
            assert len(told) == 1
            assert any(f"nearest is {other}" in told[0] for other in FORMATS if other != format_)
