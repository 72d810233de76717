"""iOS exports, parsed by tree-sitter: identifiers against Swift's rules, values reckoned a second time."""

from pathlib import Path

import pytest
from api.helpers import create_mode, in_mode
from conftest import Tree
from exporters.cases import cascade

from jeton.formats.targets import TARGETS
from jeton.formats.writing.base import ExportToken
from jeton.formats.writing.options import Options, with_options
from readers import swift, vectors
from readers.hostile import check_any_mode, check_any_tokenset, export, fill
from readers.ios import check_mode, check_tokenset


def constants(text: str, *scope: str) -> dict[str, swift.UIColor | float]:
    """Return the constants of an enum by their identifiers as written."""
    items = swift.read(text)["DesignTokens", *scope]
    return {item.identifier: item.value for item in items if isinstance(item, swift.Constant)}


@pytest.mark.parametrize(
    "line",
    [
        "static let class: CGFloat = 1.0",
        "static let `a`: CGFloat = 1.0",
        "static let `_`: CGFloat = 1.0",
        "static let ☀: CGFloat = 1.0",
        "static let a: CGFloat = 1",
        "static let a: CGFloat = x",
        "static let a: Double = 1.0",
        "static var a: CGFloat = 1.0",
        "static let a = UIColor(red: 1.000, green: 0.000, blue: 0.000)",
        "static let a = UIColor(red: 1.500, green: 0.000, blue: 0.000, alpha: 1.000)",
        "static let a = NSColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1.000)",
        "func a() {}",
        "/* a */",
        "static let a: CGFloat = 1.0\n static let a: CGFloat = 2.0",
        "enum UIColor {}",
        "static let a: CGFloat = ",
        "}",
    ],
)
def test_the_reader_refuses(line: str) -> None:
    """What Swift would refuse, or what is no export, is no pass."""
    swift.read("import UIKit\n\nenum DesignTokens {\n static let b: CGFloat = 1.0\n}\n")
    with pytest.raises((AssertionError, ValueError)):
        swift.read(f"import UIKit\n\nenum DesignTokens {{\n {line}\n}}\n")


def test_values(tree: Tree) -> None:
    """Each test vector is the constant that stands beside it, or none."""
    bodies = [{"name": name, "type": kind, "value": value} for name, kind, value, *_ in vectors.VALUES]
    listed = fill(tree, bodies)
    text = export(tree, tree.mode, "ios")
    check_mode(text, listed)
    found = constants(text, "Color") | constants(text, "Dimension")
    assert found == {name: value for name, _, _, _, value in vectors.VALUES if value is not None}


def test_colours_of_display_p3() -> None:
    """A colour that sRGB lacks is one of Display P3, if that is asked for; others are as they were."""
    target = with_options(TARGETS["ios"], Options(color_format="p3"))
    colors = {
        "wide": ("color(display-p3 1 0.2 0.1 / 0.5)", swift.UIColor(1, 0.2, 0.1, 0.5, is_wide=True)),
        "within": ("#3b82f6", swift.UIColor(0.231, 0.510, 0.965, 1)),
    }
    tokens = [ExportToken(name, "color", text, "color", None, None) for name, (text, _) in colors.items()]
    found = constants(target.mode(tokens).text, "Color")
    assert found == {name: wanted for name, (_, wanted) in colors.items()}
    assert [target.approximation(token) for token in tokens] == [None, None]
    wider = ExportToken("a", "color", "oklch(0.7 0.4 150)", "color", None, None)
    assert "outside Display P3" in (target.approximation(wider) or "")


def test_names(tree: Tree) -> None:
    """Whatever a token is called, it is a constant of its own; as a colour and as a length."""
    for kind, value, enum in (("color", vectors.BLUE, "Color"), ("dimension", "1px", "Dimension")):
        own = in_mode(tree, create_mode(tree, kind)["id"])
        listed = fill(own, [{"name": name, "type": kind, "value": value} for name in vectors.NAMES])
        text = export(own, own.mode, "ios")
        assert len(check_mode(text, listed)) == len(vectors.NAMES)
        some = {"`class`", "_500X", "größe日本", "😀", "`self`", "borderRadius", "proto", "`init`"}
        assert some <= constants(text, enum).keys()


def test_descriptions(tree: Tree) -> None:
    """No description leaves its comment, each is there to the last letter."""
    bodies = [
        {"name": f"t{number:02}", "type": "color", "value": "red", "description": description}
        for number, description in enumerate(vectors.DESCRIPTIONS)
    ]
    listed = fill(tree, bodies)
    text = export(tree, tree.mode, "ios")
    assert len(check_mode(text, listed)) == len(listed) > 30
    items = swift.read(text)["DesignTokens", "Color"]
    docs = [item.text for item in items if isinstance(item, swift.Comment)]
    assert {"*/ } x{}", "a\nb", "\\(x)", "first\nsecond\nthird"} <= set(docs)


def test_names_in_comments(tree: Tree) -> None:
    """A token without a place is named in a comment, which its name cannot leave either."""
    names = [*vectors.NAMES, "*/ } enum A {", "\\(x)", "/* x"]
    listed = fill(tree, [{"name": name, "type": "string", "value": "x"} for name in names])
    assert check_mode(export(tree, tree.mode, "ios"), listed) == []


def test_golden_files() -> None:
    """What the exporters' tests compare with is Swift."""
    golden = Path(__file__).parents[1] / "exporters" / "golden"
    held = [swift.read(file.read_bytes().decode()) for file in sorted(golden.glob("*/out.swift"))]
    assert sum(len(items) for scopes in held for items in scopes.values()) > 50


def test_aliases(tree: Tree) -> None:
    """An alias is the constant of its target's value and type; without a target it is its own or none."""
    listed = fill(tree, vectors.ALIASES)
    text = export(tree, tree.mode, "ios")
    check_mode(text, listed)
    blue = swift.UIColor(0.231, 0.510, 0.965, 0.502)
    red = swift.UIColor(1, 0, 0, 1)
    assert constants(text, "Color") == {"a": blue, "b": blue, "c": blue, "own": red}
    assert constants(text, "Dimension") == {"dim": 32.0, "other": 32.0, "size": 32.0}


def test_modes_in_one_file(tree: Tree) -> None:
    """Every mode's tokens are in an enum of its own, whatever modes and tokens are called."""
    listed = vectors.fill_modes(tree)
    text = export(tree, tree.tokenset, "ios")
    assert len(check_tokenset(text, listed, "Base")) > 100
    types = [scope[1] for scope in swift.read(text) if len(scope) == 2]
    assert {"BC", "DarkMode", "DarkMode_2", "😀", "Mode", "_2", "Class", "TypeMode"} <= set(types)


def test_whatever_the_tokens(tree: Tree) -> None:
    """The export of any mode parses and holds what the mode does, no more and no less."""
    check_any_mode(tree, "ios", check_mode)


def test_whatever_the_modes(tree: Tree) -> None:
    """So does the export of any tokenset."""
    check_any_tokenset(tree, "ios", check_tokenset)


def test_access() -> None:
    """With `access=public` every enum and constant is public; without it the text is the specification's."""
    found = cascade("tokenset")
    internal, public = (
        with_options(TARGETS["ios"], Options(access=access)).tokenset(found).text
        for access in ("internal", "public")
    )
    assert internal == TARGETS["ios"].tokenset(found).text
    assert public.replace("public ", "") == internal
    declared = [line.split()[0] for line in public.splitlines() if " let " in line or " enum " in f" {line}"]
    assert set(declared) == {"public"}
