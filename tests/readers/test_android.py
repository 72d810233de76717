"""Android exports, compiled and linked by `aapt2` and read back; the class `R` that it makes, by `javac`."""

from pathlib import Path

import pytest
from api.helpers import create_mode, create_token, in_mode
from conftest import Tree
from support.checks import ok

from jeton.formats.writing.identifiers import android_name, android_whole_name
from readers import vectors
from readers.aapt2 import Argb, Length, needs_aapt2, refused_letters
from readers.android import Check
from readers.hostile import check_any_mode, check_any_tokenset, export, fill
from readers.java import is_identifier, needs_javac

pytestmark = [needs_aapt2, needs_javac]


@pytest.fixture(scope="module")
def refused(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The letters of which `aapt2` knows nothing."""
    return refused_letters(tmp_path_factory.mktemp("letters"))


@pytest.fixture
def check(tmp_path: Path, refused: set[str]) -> Check:
    """Reads and compares."""
    return Check(tmp_path, refused)


@pytest.mark.parametrize(
    "lines",
    [
        '<color name="a">#fff</color><color name="a">#fff</color>',
        '<color name="a">#ffff0</color>',
        '<color name="a">rgb(1, 2, 3)</color>',
        '<color name="1">#fff</color>',
        '<color name="class">#fff</color>',
        '<color name="a-b">#fff</color><color name="a_b">#fff</color>',
        '<color name="_">#fff</color>',
        '<color name="a\u00b7b">#fff</color>',
        '<color name="\U0001d49c">#fff</color>',
        '<dimen name="a">1</dimen>',
        '<dimen name="a">1em</dimen>',
        '<!-- */ static int x; /* --><color name="a">#fff</color>',
        '<!-- \\u002a/ int x; /* --><color name="a">#fff</color>',
        '<!-- C:\\users --><color name="a">#fff</color>',
        '<!-- @SystemApi --><color name="a">#fff</color>',
        "<color>#fff</color>",
        "<!-- -- -->",
        "<color",
    ],
)
def test_the_reader_refuses(check: Check, lines: str) -> None:
    """What does not build, or builds something else than it says, is no pass."""
    check.read('<resources><color name="b">#fff</color></resources>')
    with pytest.raises((AssertionError, UnicodeError)):
        check.read(f"<resources>{lines}</resources>")


def test_every_letter_that_the_tool_takes_is_kept(refused: set[str]) -> None:
    """Of all characters, those that `aapt2` and Java take in a name stay, and no other does."""
    for code in range(0x80, 0x110000):
        character = chr(code)
        known = code <= 0xFFFF and f"a{character}".isidentifier() and is_identifier(f"a{character}")
        expected = character if known and character not in refused else "_"
        assert android_name(f"a{character}") == f"a{expected}", hex(code)
    assert len(refused) > 200


@pytest.mark.parametrize(
    "name", ["_", "-", ".", "class", "_class", "default", "A", "a-b", "٣", "\u0301", "\ufe4f"]
)
def test_no_name_is_a_keyword_or_empty(name: str) -> None:
    """What is made of a name alone is a field that Java takes."""
    assert is_identifier(android_whole_name(name).replace("-", "_"))


def test_values(tree: Tree, check: Check) -> None:
    """Each test vector is the resource that stands beside it, or none."""
    listed = fill(
        tree, ({"name": name, "type": kind, "value": value} for name, kind, value, *_ in vectors.VALUES)
    )
    text = export(tree, tree.mode, "android")
    check.mode(text, listed)
    expected: dict[tuple[str, str], Argb | Length] = {}
    for name, _, _, android, _ in vectors.VALUES:
        if android is not None:
            expected["color" if isinstance(android, Argb) else "dimen", name] = android
    assert check.read(text) == expected


def test_names(tree: Tree, check: Check) -> None:
    """Whatever a token is called, it is a resource of its own and a field of `R`; as either kind."""
    for kind, value in (("color", vectors.BLUE), ("dimension", "1px")):
        own = in_mode(tree, create_mode(tree, kind)["id"])
        listed = fill(own, ({"name": name, "type": kind, "value": value} for name in vectors.NAMES))
        assert len(listed) == len(vectors.NAMES)
        text = export(own, own.mode, "android")
        check.mode(text, listed)
        assert len(check.read(text)) == len(vectors.NAMES)
    check.compile()


def test_descriptions(tree: Tree, check: Check) -> None:
    """No description ends its comment: neither the XML's nor that which `aapt2` makes of it in `R`."""
    bodies = [
        {
            "name": f"t{number:02}",
            "type": "string" if number % 7 == 0 else "color",
            "value": "#000000",
            "description": description,
        }
        for number, description in enumerate(vectors.DESCRIPTIONS)
    ]
    listed = fill(tree, bodies)
    check.mode(export(tree, tree.mode, "android"), listed)
    check.compile()
    assert "android.annotation" not in "".join(check.classes)


def test_names_in_comments(tree: Tree, check: Check) -> None:
    """A token without a place is named in a comment, which its name cannot end either."""
    names = [*vectors.NAMES, "*/ static {} /*", "\\u002a/", "\\users", "@SystemApi", "-->", "</resources>"]
    bodies = [{"name": name, "type": "string", "value": "x"} for name in names]
    # `aapt2` takes the comment before an element for its own: have one after each
    bodies += [{"name": f"{name}!", "type": "color", "value": "red"} for name in names if len(name) < 1024]
    listed = fill(tree, bodies)
    assert len(listed) == 2 * len(names) - 2
    check.mode(export(tree, tree.mode, "android"), listed)
    check.compile()
    assert "android.annotation" not in "".join(check.classes)


def test_golden_files(check: Check) -> None:
    """What the exporters' tests compare with builds as well."""
    golden = Path(__file__).parents[1] / "exporters" / "golden"
    held = [check.read(file.read_bytes().decode()) for file in sorted(golden.glob("*/out.xml"))]
    assert sum(map(len, held)) > 50
    check.compile()


def test_aliases(tree: Tree, check: Check) -> None:
    """An alias is the resource of its target's value and type; without a target it is its own or none."""
    listed = fill(tree, vectors.ALIASES)
    text = export(tree, tree.mode, "android")
    check.mode(text, listed)
    blue, size = Argb(128, 0x3B, 0x82, 0xF6), Length(32, "sp")
    assert check.read(text) == {
        **{("color", name): blue for name in "abc"},
        ("color", "own"): Argb(255, 255, 0, 0),
        **{("dimen", name): size for name in ("other", "size")},
        ("dimen", "dim"): Length(32, "dp"),
    }


def test_a_chain_of_a_thousand(tree: Tree, check: Check) -> None:
    """Every link of a long chain is the resource of the value at its end."""
    create_token(tree, "t0000", type="color", value="#3b82f6")
    links = [
        {"name": f"t{number:04}", "type": "color", "value": "", "alias_to": f"t{number - 1:04}"}
        for number in range(1, 1000)
    ]
    ok(tree.owner.client.patch(tree.tokens, json={"upsert": links}))
    resources = check.read(export(tree, tree.mode, "android"))
    assert resources == {("color", f"t{number:04}"): Argb(255, 0x3B, 0x82, 0xF6) for number in range(1000)}


def test_nothing_is_an_empty_file(tree: Tree, check: Check) -> None:
    """A mode without tokens, or without any that has a place, compiles too."""
    check.mode(export(tree, tree.mode, "android"), [])
    listed = fill(tree, [{"name": "a", "type": "string", "value": "-->"}])
    check.mode(export(tree, tree.mode, "android"), listed)


def test_modes_in_one_file(tree: Tree, check: Check) -> None:
    """Every mode's tokens are there, named after the mode, whatever modes and tokens are called."""
    listed = vectors.fill_modes(tree)
    check.tokenset(export(tree, tree.tokenset, "android"), listed, "Base")
    check.compile()


def test_whatever_the_tokens(tree: Tree, check: Check) -> None:
    """The export of any mode compiles and holds what the mode does, no more and no less."""
    check_any_mode(tree, "android", check.mode)
    check.compile()


def test_whatever_the_modes(tree: Tree, check: Check) -> None:
    """So does the export of any tokenset."""
    check_any_tokenset(tree, "android", check.tokenset)
    check.compile()
