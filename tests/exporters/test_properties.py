"""Whatever the names, values, descriptions and modes: the output is right in its language, and complete.

Right means that a reader of that language other than Jeton takes it: tinycss2, expat, json, tree-sitter.
"""

import json
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from readers import javascript, less, properties, scss, swift, tailwind
from readers.android import items_of
from readers.hostile import ANYTHING, CONTROLS, LETTERS, PIECES, texts
from readers.left_out import check_left_out, parted
from readers.stylesheets import blocks
from support.properties import tries

from jeton.formats.targets import EXPORTERS, TARGETS
from jeton.formats.writing.base import ExportMode, ExportToken, Rendered
from jeton.formats.writing.selection import completed
from jeton.model.objects import TOKEN_TYPES

VALUES = [
    *("#3b82f6", "red", "rgb(300 0 0)", "oklch(0.7 0.15 250)", "16px", "1.5rem", "0", "50%", "currentColor"),
    *('{"value":1.50,"unit":"px"}', '{"color":"#000","offsetX":0,"offsetY":1}', '["Inter","O\'x"]', "[1,2"),
    *('{"colorSpace":"srgb","components":[1,0,0]}', "400 16px/1.5 Inter", "red; } body{", 'url("x', "ease"),
    *("1.5", "{a.b}", "true"),
]  # fmt: skip
NAMES = texts(LETTERS, PIECES).filter(lambda name: name.strip() and name not in {".", ".."})
STORABLE = texts(ANYTHING, [*PIECES, *CONTROLS, *VALUES]).map(lambda text: text.replace("\0", ""))
"""Texts that can be stored: any but NUL, at which a resource of Android would end."""
DESCRIPTIONS = st.none() | texts(ANYTHING, [*PIECES, *CONTROLS])


@st.composite
def tokens(draw: st.DrawFn, most: int = 8) -> list[ExportToken]:
    """Return the tokens of a mode."""
    names = sorted(draw(st.sets(NAMES, max_size=most)))
    drawn = []
    for name in names:
        kind = draw(st.sampled_from(TOKEN_TYPES[:3] * 4 + TOKEN_TYPES))
        value = draw(st.none() | st.sampled_from(VALUES) | STORABLE)
        source = draw(st.just(kind) | st.sampled_from(TOKEN_TYPES)) if value is not None else kind
        target = draw(NAMES) if value is None else None
        drawn.append(ExportToken(name, kind, value, source, draw(DESCRIPTIONS), target))
    return drawn


@st.composite
def modes(draw: st.DrawFn) -> list[ExportMode]:
    """Return the modes of a tokenset, at most one of them the default."""
    names = draw(st.lists(texts(LETTERS, PIECES).filter(str.strip), min_size=1, max_size=4, unique=True))
    default = draw(st.none() | st.sampled_from(names))
    drawn = []
    for name in names:
        own = draw(tokens(4))
        known = {token.name for token in own}
        inherited = [token for token in draw(tokens(2)) if token.name not in known]
        drawn.append(ExportMode(name, name == default, own, inherited if name != default else []))
    return drawn


def text_of(rendered: Rendered) -> str:
    """Return the text of an export, or its first file."""
    return rendered.text or next(iter(rendered.files.values()), "")


class Reading(NamedTuple):
    """What a reader of the language found: declared identifiers per scope, and the text of the comments."""

    scopes: list[list[str]]
    comments: list[str]


def reading(scopes: Iterable[Sequence[Any]]) -> Reading:
    """Return what stands in scopes, whichever reader has found it."""
    found = list(scopes)
    declared = [[item.identifier for item in items if hasattr(item, "identifier")] for items in found]
    return Reading(declared, [item.text for items in found for item in items if hasattr(item, "text")])


def read_css(text: str) -> Reading:
    """Read rule by rule; `initial`, by which a theme inherits no value, is no token's."""
    assert "</" not in text
    assert "<!--" not in text
    return reading([item for item in items if item[-1] != "initial"] for items in blocks(text))


def read_xml(text: str) -> Reading:
    """Read colors and lengths, which have names that Java takes and tells apart."""
    items = items_of(text)
    scopes = [[item for item in items if getattr(item, "tag", "color") == tag] for tag in ("color", "dimen")]
    found = reading(scopes)
    for names in found.scopes:
        folded = [name.replace("-", "_").replace(".", "_") for name in names]
        assert all(name.isidentifier() and max(name) <= "\uffff" for name in folded)
        assert len(set(folded)) == len(folded)
    return found


def read_swift(text: str) -> Reading:
    """Read enum by enum, which hold constants and comments alone."""
    return reading(swift.read(text).values())


def read_scss(text: str) -> Reading:
    """Read the map of each mode, the default's with its variables."""
    found = scss.read(text)
    others = [list(entries) for entries in found.modes.values() if entries is not found.tokens]
    assert [name for name, _ in found.variables] == list(found.tokens.values())
    folded = [name.replace("_", "-") for name in found.tokens.values()]
    assert len(set(folded)) == len(folded)
    return Reading([list(found.tokens), *others], found.comments)


def read_js(text: str) -> Reading:
    """Read the constants, and what each other mode has."""
    scopes: dict[str, list[str]] = {}
    for (mode, key, _), count in javascript.written(text).items():
        assert count == 1
        scopes.setdefault(mode, []).append(key)
    return Reading(list(scopes.values()), javascript.read(text).comments)


def read_less(text: str) -> Reading:
    """Read the variables, and the properties of each mode."""
    found = less.read(text)
    scopes = [[name for name in each if each[name] != "initial"] for each in found.rulesets.values()]
    return Reading(scopes or [list(found.variables)], found.comments)


def read_tailwind(text: str) -> Reading:
    """Read the properties of each mode; what the theme refers to is there."""
    blocks = tailwind.whole(text)
    variables = tailwind.theme(text)
    assert all(
        value.startswith("var(--") or name.startswith("--container-") for name, value in variables.items()
    )
    return reading(blocks)


def read_properties(text: str) -> Reading:
    """Read the keys of a file."""
    file = properties.read(text)
    return Reading([[key for key, _ in file.pairs]], file.comments)


READERS = {"css": read_css, "ios": read_swift, "android": read_xml, "scss": read_scss, "js": read_js}
READERS |= {"tailwind": read_tailwind, "less": read_less, "properties": read_properties}
CASCADING = {"css", "scss", "js", "tailwind", "less"}
"""The targets in which a mode has only what differs in it from the default."""
APART = {"properties"}
"""The targets with a file for each mode, of whose tokensets `readers/test_properties.py` reads all files."""


def check(name: str, rendered: Rendered, expected: int) -> None:
    """Each token is a constant or left out with a comment that names it; identifiers are unique."""
    whole = text_of(rendered)
    text, left_out = parted(name, whole)
    found = READERS[name](text)
    assert all(len(set(scope)) == len(scope) for scope in found.scopes)
    assert sum(map(len, found.scopes)) + len(rendered.left_out) == expected
    check_left_out(left_out, [(lost.name, lost.mode) for lost in rendered.left_out])
    assert READERS[name](whole).scopes == found.scopes


@pytest.mark.parametrize("name", READERS)
@given(tokens=tokens())
def test_a_mode(name: str, tokens: list[ExportToken]) -> None:
    """The export of a mode is right, complete and the same each time."""
    exporter = TARGETS[name]
    rendered = exporter.mode(tokens)
    assert rendered == exporter.mode(list(tokens))
    check(name, rendered, len(tokens))


@pytest.mark.parametrize("name", [name for name in READERS if name not in APART])
@settings(max_examples=tries(60))
@given(modes=modes())
def test_a_tokenset(name: str, modes: list[ExportMode]) -> None:
    """The export of all modes is right, complete and the same each time."""
    exporter = TARGETS[name]
    rendered = exporter.tokenset(modes)
    assert rendered == exporter.tokenset(list(modes))
    if name in CASCADING:
        expected = sum(len(mode.tokens) + len(mode.inherited) for mode in modes)
    else:
        expected = sum(len(mode.tokens) for mode in completed(modes))
    check(name, rendered, expected)


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


@given(tokens())
def test_a_mode_as_json(tokens: list[ExportToken]) -> None:
    """Every token is found in the tree by its name, with its own members."""
    rendered = EXPORTERS["json"].mode(tokens)
    tree = json.loads(rendered.text)
    assert rendered.text.count('"type": "') >= len(tokens) - len(rendered.left_out)
    check_tree(tree, tokens, {left.name for left in rendered.left_out})


@settings(max_examples=tries(60))
@given(modes())
def test_a_tokenset_as_json(modes: list[ExportMode]) -> None:
    """Every mode is a tree under its name, in creation order."""
    rendered = EXPORTERS["json"].tokenset(modes)
    trees = json.loads(rendered.text)["$modes"]
    assert list(trees) == [mode.name for mode in modes]
    for mode in modes:
        left_out = {left.name for left in rendered.left_out if left.mode == mode.name}
        check_tree(trees[mode.name], mode.tokens, left_out)
