"""Whatever the names, values, descriptions and modes: the output is right in its language, and complete.

Right means that a reader of that language other than Jeton takes it: tinycss2, expat, json, tree-sitter.
"""

import json
import re
from collections.abc import Sequence
from typing import Any, NamedTuple
from xml.parsers import expat

import pytest
import tinycss2
import tree_sitter
import tree_sitter_swift
from hypothesis import given, settings
from hypothesis import strategies as st
from support.properties import tries

from jeton.exporters.base import ExportMode, ExportToken, Rendered
from jeton.exporters.comments import one_line
from jeton.exporters.registry import EXPORTERS
from jeton.model import TOKEN_TYPES

SWIFT = tree_sitter.Parser(tree_sitter.Language(tree_sitter_swift.language()))
RESERVED = re.compile(r"(?:class|self|init|Self|Type|Protocol|Any|default|in|_)")

NASTY = [
    *("*/", "/*", "-->", "--", "-", "<!--", "]]>", "</style>", "</resources>", '"', "'", "\\", "\\(x)", "`"),
    *("\u2028", "\u2029", "\u202e", "\ufeff", "\ufffe", "{", "}", "{a.b}", ";", "&", "&lt;", "<", ">", "//"),
    *(".", "..", "_", " ", "\u00a0", "$root", "value", "type", "description", "$x", "__proto__", "class"),
    *("a", "b", "a.b", "a-b", "aB", "A", "500", "self", "😀", "größe", "日本", "☀", "\U0001d49c", "e\u0301"),
    *("\u0301", "ŉ", "ﬁ", "ß", "İ", "¼", "·", "٣", "#{1}", "///"),
]  # fmt: skip
CONTROLS = ["\n", "\r\n", "\x00", "\x0b", "\x0c", "\x1b", "\x85", "\x7f", "\t"]
VALUES = [
    *("#3b82f6", "red", "rgb(300 0 0)", "oklch(0.7 0.15 250)", "16px", "1.5rem", "0", "50%", "currentColor"),
    *('{"value":1.50,"unit":"px"}', '{"color":"#000","offsetX":0,"offsetY":1}', '["Inter","O\'x"]', "[1,2"),
    *('{"colorSpace":"srgb","components":[1,0,0]}', "400 16px/1.5 Inter", "red; } body{", 'url("x', "ease"),
    *("1.5", "{a.b}", "true"),
]  # fmt: skip
# beyond U+FFFF Swift takes every symbol, its grammar for tree-sitter emoji alone: 😀 stands for them
LETTERS = st.characters(max_codepoint=0xFFFF, exclude_categories=["Cc", "Cs"]) | st.characters(
    min_codepoint=0x10000, exclude_categories=["So", "Sk", "Sm", "Sc"]
)
ANYTHING = st.characters(exclude_categories=["Cs"])


def texts(alphabet: st.SearchStrategy[str], pieces: Sequence[str]) -> st.SearchStrategy[str]:
    """Return texts of nasty pieces and of any characters."""
    return st.lists(st.sampled_from(pieces) | st.text(alphabet, max_size=3), max_size=5).map("".join)


NAMES = texts(LETTERS, NASTY).filter(lambda name: name.strip() and name not in {".", ".."})
DESCRIPTIONS = st.none() | texts(ANYTHING, [*NASTY, *CONTROLS])


@st.composite
def tokens(draw: st.DrawFn, most: int = 8) -> list[ExportToken]:
    """Return the tokens of a mode."""
    names = sorted(draw(st.sets(NAMES, max_size=most)))
    drawn = []
    for name in names:
        kind = draw(st.sampled_from(TOKEN_TYPES[:3] * 4 + TOKEN_TYPES))
        value = draw(st.none() | st.sampled_from(VALUES) | texts(ANYTHING, [*NASTY, *CONTROLS, *VALUES]))
        source = draw(st.just(kind) | st.sampled_from(TOKEN_TYPES)) if value is not None else kind
        target = draw(NAMES) if value is None else None
        drawn.append(ExportToken(name, kind, value, source, draw(DESCRIPTIONS), target))
    return drawn


@st.composite
def modes(draw: st.DrawFn) -> list[ExportMode]:
    """Return the modes of a tokenset, at most one of them the default."""
    names = draw(st.lists(texts(LETTERS, NASTY).filter(str.strip), min_size=1, max_size=4, unique=True))
    default = draw(st.none() | st.sampled_from(names))
    drawn = []
    for name in names:
        own = draw(tokens(4))
        known = {token.name for token in own}
        inherited = [token for token in draw(tokens(2)) if token.name not in known]
        drawn.append(ExportMode(name, name == default, own, inherited if name != default else []))
    return drawn


class Reading(NamedTuple):
    """What a reader of the language found: declared identifiers per scope, and the text of the comments."""

    scopes: list[list[str]]
    comments: list[str]


def read_css(text: str) -> Reading:
    """Read declarations block by block; nothing else may stand there."""
    assert "</" not in text
    assert "<!--" not in text
    scopes, comments = [], []
    rules = tinycss2.parse_stylesheet(text, skip_whitespace=True)
    for rule in rules:
        assert rule.type == "qualified-rule"
        nodes = tinycss2.parse_blocks_contents(rule.content, skip_whitespace=True)
        assert {node.type for node in nodes} <= {"declaration", "comment"}
        declared = [node for node in nodes if node.type == "declaration"]
        # `initial` keeps a theme from inheriting what it has no value for; no token has that value
        scopes.append([node.name for node in declared if tinycss2.serialize(node.value).strip() != "initial"])
        comments += [node.value for node in nodes if node.type == "comment"]
        assert all(name.startswith("--") for name in scopes[-1])
    return Reading(scopes, comments)


def read_xml(text: str) -> Reading:
    """Read elements with expat."""
    names: dict[str, list[str]] = {"color": [], "dimen": []}
    comments: list[str] = []
    parser = expat.ParserCreate()

    def start(tag: str, attributes: dict[str, str]) -> None:
        if tag != "resources":
            assert list(attributes) == ["name"]
            names[tag].append(attributes["name"])

    parser.StartElementHandler = start
    parser.CommentHandler = comments.append
    parser.Parse(text.encode(), True)  # noqa: FBT003  expat takes no keywords
    for name in names["color"] + names["dimen"]:
        spelled = name.replace("-", "_").replace(".", "_")
        assert spelled.isidentifier()
        assert max(spelled) <= "\uffff"
    folded = [[name.replace("-", "_") for name in own] for own in names.values()]
    assert all(len(set(own)) == len(own) for own in folded)
    return Reading(list(names.values()), comments)


def read_swift(text: str) -> Reading:
    """Read constants enum by enum with tree-sitter."""
    scopes: list[list[str]] = []
    comments: list[str] = []
    root = SWIFT.parse(text.encode()).root_node
    assert not root.has_error
    stack = [root]
    while stack:
        node = stack.pop()
        inner = [child for child in node.children if child.type == "property_declaration"]
        if node.type == "enum_class_body":
            scopes.append([_constant(child) for child in inner])
        elif node.type == "comment":
            assert node.text is not None
            comments.append(node.text.decode())
        assert node.type not in {"multiline_comment", "function_declaration", "line_string_literal"}
        stack += node.children
    return Reading(scopes, comments)


def _constant(node: tree_sitter.Node) -> str:
    name = node.child_by_field_name("name")
    assert name is not None
    assert name.text is not None
    identifier = name.text.decode()
    assert RESERVED.fullmatch(identifier) is None
    assert not identifier[0].isdecimal()
    return identifier


READERS = {"css": read_css, "ios": read_swift, "android": read_xml}


def check(name: str, rendered: Rendered, expected: int) -> None:
    """Each token is a constant or left out with a comment that names it; identifiers are unique."""
    reading = READERS[name](rendered.text)
    assert all(len(set(scope)) == len(scope) for scope in reading.scopes)
    assert sum(map(len, reading.scopes)) + len(rendered.left_out) == expected
    plain = [_bare(comment) for comment in reading.comments]
    for token, reason, *_ in rendered.left_out:
        assert any(_bare(f"{token} is left out: ") in comment for comment in plain)
        assert reason


def _bare(comment: str) -> str:
    """Return a comment without what escaping and cleaning change."""
    return re.sub(r"[\s\\\ufeff\ufffe]|-(?=\s*-)", "", one_line(comment))


@pytest.mark.parametrize("name", READERS)
@settings(deadline=None)
@given(tokens=tokens())
def test_a_mode(name: str, tokens: list[ExportToken]) -> None:
    """The export of a mode is right, complete and the same each time."""
    exporter = EXPORTERS[name]
    rendered = exporter.mode(tokens)
    assert rendered == exporter.mode(list(tokens))
    check(name, rendered, len(tokens))


@pytest.mark.parametrize("name", READERS)
@settings(deadline=None, max_examples=tries(60))
@given(modes=modes())
def test_a_tokenset(name: str, modes: list[ExportMode]) -> None:
    """The export of all modes is right, complete and the same each time."""
    exporter = EXPORTERS[name]
    rendered = exporter.tokenset(modes)
    assert rendered == exporter.tokenset(list(modes))
    inherited = sum(len(mode.inherited) for mode in modes) if name == "css" else 0
    check(name, rendered, sum(len(mode.tokens) for mode in modes) + inherited)


def leaf(tree: Any, name: str) -> Any:
    """Return what stands at a token's place in a tree."""
    for segment in name.split("."):
        tree = tree[segment]
    return tree if isinstance(tree.get("type"), str) else tree["$root"]


def check_tree(tree: Any, tokens: Sequence[ExportToken], left_out: set[str]) -> None:
    """Each token is a leaf with its members, or left out; there are no more leaves than tokens."""
    assert sum(1 for token in tokens if token.name in left_out) == len(left_out)
    for token in tokens:
        if token.name in left_out:
            continue
        found = leaf(tree, token.name)
        value = found["value"]
        assert found["type"] == token.type
        assert found.get("description") == token.description
        if token.value is None:
            assert value == f"{{{token.target}}}"
        elif not isinstance(value, str):
            assert value == json.loads(token.value)
            assert token.type != "string"
        else:
            assert value == token.value


@settings(deadline=None)
@given(tokens())
def test_a_mode_as_json(tokens: list[ExportToken]) -> None:
    """Every token is found in the tree by its name, with its own members."""
    rendered = EXPORTERS["json"].mode(tokens)
    tree = json.loads(rendered.text)
    assert rendered.text.count('"type": "') >= len(tokens) - len(rendered.left_out)
    check_tree(tree, tokens, {left.name for left in rendered.left_out})


@settings(deadline=None, max_examples=tries(60))
@given(modes())
def test_a_tokenset_as_json(modes: list[ExportMode]) -> None:
    """Every mode is a tree under its name, in creation order."""
    rendered = EXPORTERS["json"].tokenset(modes)
    trees = json.loads(rendered.text)["$modes"]
    assert list(trees) == [mode.name for mode in modes]
    for mode in modes:
        left_out = {left.name for left in rendered.left_out if left.mode == mode.name}
        check_tree(trees[mode.name], mode.tokens, left_out)
