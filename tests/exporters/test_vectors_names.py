"""Names and descriptions whose spelling in each format is known from the rules of its language alone."""

import json
import re
from typing import Any

import pytest
from exporters.cases import plain_token

from jeton.exporters.registry import EXPORTERS
from jeton.model import TokenType

NAMES = [
    # name, CSS custom property, Swift constant, Android resource
    ("a", "--a", "a", "a"),
    ("a.b", "--a-b", "aB", "a-b"),
    ("a-b", "--a-b", "aB", "a-b"),
    ("aB", "--aB", "aB", "aB"),
    ("class", "--class", "`class`", "_class"),
    ("500.x", "--500-x", "_500X", "_500-x"),
    ("größe.日本", "--größe-日本", "größe日本", "größe-日本"),
    ("with space.a/b", "--with\\ space-a\\/b", "withSpaceAB", "with_space-a_b"),
    ("😀", "--😀", "😀", "__"),  # `_` alone is a keyword of Java
    ("$x", "--\\$x", "x", "_x"),
    ("{x}", "--\\{x\\}", "x", "_x_"),
    ("a..b", "--a--b", "aB", "a--b"),
    ("__proto__", "--__proto__", "proto", "__proto__"),
    ("value", "--value", "value", "value"),
    ("a.value", "--a-value", "aValue", "a-value"),
]
PATTERNS = {
    "css": r"^  (--.*): [^:]*;$",
    "ios": r"^ {8}static let (\S+)(?:: CGFloat)? = ",
    "android": r'^    <(?:color|dimen) name="(.*)">',
}
FAMILIES: list[tuple[TokenType, str]] = [("color", "#3b82f6"), ("dimension", "16px")]


def identifiers(format_: str, names: list[str], kind: TokenType, value: str) -> list[str]:
    """Return the identifiers of tokens, in order of their names."""
    tokens = [plain_token(name, kind, value) for name in sorted(names)]
    rendered = EXPORTERS[format_].mode(tokens)
    assert rendered.left_out == []
    return re.findall(PATTERNS[format_], rendered.text, re.MULTILINE)


@pytest.mark.parametrize(("kind", "value"), FAMILIES)
@pytest.mark.parametrize(("name", "css", "swift", "android"), NAMES)
def test_names_alone(name: str, css: str, swift: str, android: str, kind: TokenType, value: str) -> None:
    """A name that meets no other is spelled by its language's rules."""
    assert identifiers("css", [name], kind, value) == [css]
    assert identifiers("ios", [name], kind, value) == [swift]
    assert identifiers("android", [name], kind, value) == [android]


@pytest.mark.parametrize(("kind", "value"), FAMILIES)
def test_names_together(kind: TokenType, value: str) -> None:
    """Of names that meet, the first keeps the plain identifier and the others are numbered from two."""
    names = [name for name, *_ in NAMES]
    numbered = {
        "css": {"a.b": "--a-b_2"},
        "ios": {"a..b": "aB_2", "a.b": "aB_3", "aB": "aB_4", "{x}": "x_2"},
        "android": {"a.b": "a-b_2"},
    }
    for column, (format_, others) in enumerate(numbered.items(), start=1):
        expected = [others.get(row[0], row[column]) for row in sorted(NAMES)]
        assert identifiers(format_, names, kind, value) == expected
        assert len(set(expected)) == len(NAMES)


@pytest.mark.parametrize("name", [name for name, *_ in NAMES])
def test_names_in_json(name: str) -> None:
    """The name is split at its dots, empty segments included, and each segment stays as it is."""
    leaf: dict[str, Any] = {"value": "#3b82f6", "type": "color"}
    for segment in reversed(name.split(".")):
        leaf = {segment: leaf}
    assert json.loads(EXPORTERS["json"].mode([plain_token(name, "color", "#3b82f6")]).text) == leaf


def test_names_together_in_json() -> None:
    """A token that is also a group has its children beside its members, or its members under `$root`."""
    tokens = [plain_token(name, "color", "#3b82f6") for name in sorted(row[0] for row in NAMES)]
    rendered = EXPORTERS["json"].mode(tokens)
    assert rendered.left_out == []
    leaf = {"value": "#3b82f6", "type": "color"}
    tree = json.loads(rendered.text)
    assert tree["a"] == {"$root": leaf, "": {"b": leaf}, "b": leaf, "value": leaf}
    assert tree["value"] == tree["a-b"] == tree["__proto__"] == leaf
    beside = EXPORTERS["json"].mode([token for token in tokens if token.name in {"a", "a.b"}])
    assert json.loads(beside.text) == {"a": {**leaf, "b": leaf}}


DESCRIPTIONS = [
    # description, its lines in a CSS comment, in Swift, in an XML comment
    ("*/ } x{}", ["*\\/ } x{}"], ["*/ } x{}"], ["* / } x{}"]),  # Java's comments are made of XML's
    ("-->", ["-->"], ["-->"], ["- ->"]),
    ("--", ["--"], ["--"], ["- -"]),
    ("ends -", ["ends -"], ["ends -"], ["ends -"]),
    ("a\nb", ["a", "b"], ["a", "b"], ["a", "b"]),
    ("#{1+1}", ["#{1+1}"], ["#{1+1}"], ["#{1+1}"]),
    ("\\(x)", ["\\(x)"], ["\\(x)"], ["\\(x)"]),
    ("$x", ["$x"], ["$x"], ["$x"]),
    ("]]>", ["]]>"], ["]]>"], ["]]>"]),
    ("</style>", ["<\\/style>"], ["</style>"], ["</style>"]),
    ("\0", [], [], []),
]


@pytest.mark.parametrize(("kind", "value"), FAMILIES)
@pytest.mark.parametrize(("description", "css", "swift", "xml"), DESCRIPTIONS)
def test_descriptions(
    description: str, css: list[str], swift: list[str], xml: list[str], kind: TokenType, value: str
) -> None:
    """A description is a comment right before its token, and nothing in it ends that comment."""
    token = plain_token("x", kind, value, description)
    text = {name: exporter.mode([token]).text for name, exporter in EXPORTERS.items()}
    comment = "  /* " + "\n     ".join(css) + " */\n" if css else ""
    assert text["css"] == f":root {{\n{comment}  --x: {value};\n}}\n"
    inner = "\n         ".join(xml)
    comment = f"    <!-- {inner} -->\n" if xml else ""
    assert re.search(r"(?s)<resources>\n(.*)    <(?:color|dimen) ", text["android"])[1] == comment  # type: ignore[index]
    comment = "".join(f"        /// {line}\n" for line in swift)
    assert re.search(r"(?s)enum \w+ \{\n((?: {8}///[^\n]*\n)*) {8}static let x", text["ios"])[1] == comment  # type: ignore[index]
    assert json.loads(text["json"]) == {"x": {"value": value, "type": kind, "description": description}}


@pytest.mark.parametrize("value", [description for description, *_ in DESCRIPTIONS if description != "\0"])
def test_the_same_texts_as_strings(value: str) -> None:
    """As values of strings they are CSS strings where CSS would read them as something else."""
    expected = {
        "*/ } x{}": '"*/ } x{}"',
        "-->": "-->",
        "--": "--",
        "ends -": "ends -",
        "a\nb": '"a\\a b"',
        "#{1+1}": '"#{1+1}"',
        "\\(x)": '"\\\\(x)"',
        "$x": "$x",
        "]]>": '"]]>"',
        "</style>": '"\\3c /style>"',
    }
    text = EXPORTERS["css"].mode([plain_token("x", "string", value)]).text
    assert text == f":root {{\n  --x: {expected[value]};\n}}\n"
