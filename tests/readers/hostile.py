"""Tokens that mean harm, of any sort that the API accepts, and their way into a mode and out of it."""

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import httpx
from api.helpers import grow_tokenset
from conftest import Tree
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from support.checks import ok
from support.properties import tries

from jeton.model.objects import TOKEN_TYPES
from readers.natives import LENGTHS, Token

SETTINGS = settings(deadline=None, max_examples=tries(30), phases=[Phase.generate])
"""An example is some hundred requests: what fails is named rather than searched for a smaller one."""

PIECES = (
    *("*/", "/*", "-->", "--", "-", "<!--", "]]>", "</style>", "</resources>", '"', "'", "\\", "\\(x)", "`"),
    *("\u2028", "\u2029", "\u202e", "\ufeff", "\ufffe", "{", "}", "{a.b}", ";", "&", "&lt;", "<", ">", "//"),
    *(".", "..", "_", " ", "\u00a0", "$root", "value", "type", "description", "$x", "__proto__"),
    *("class", "2"),
    *("a", "b", "a.b", "a-b", "aB", "A", "500", "self", "😀", "größe", "日本", "☀", "\U0001d49c", "e\u0301"),
    *("\u0301", "ŉ", "ﬁ", "ß", "İ", "¼", "·", "٣", "\u212e", "Ა", "鿖", "#{1}", "///", "\\u002a/"),
    *("\\users", "@"),
    *("@SystemApi", "@TestApi", "@deprecated", "default", "synchronized", "Type", "UIColor", "ON", "BIG"),
)
CONTROLS = ("\n", "\r\n", "\x00", "\x0b", "\x0c", "\x1b", "\x85", "\x7f", "\t", "*/ static {} /*")
# beyond U+FFFF Swift takes every symbol, its grammar for tree-sitter emoji alone: 😀 stands for them
LETTERS = st.characters(max_codepoint=0xFFFF, exclude_categories=["Cc", "Cs"]) | st.characters(
    min_codepoint=0x10000, exclude_categories=["So", "Sk", "Sm", "Sc"]
)
ANYTHING = st.characters(exclude_categories=["Cs"])


def texts(alphabet: st.SearchStrategy[str], pieces: Sequence[str]) -> st.SearchStrategy[str]:
    """Return texts of pieces and of any characters of an alphabet."""
    return st.lists(st.sampled_from(pieces) | st.text(alphabet, max_size=3), max_size=5).map("".join)


_AMOUNTS = st.floats(-2, 500).map(lambda number: f"{number:.4f}")
_PARTS = _AMOUNTS | st.just("none") | _AMOUNTS.map("{}%".format) | st.integers(-1, 300).map(str)
_SPACES = ("srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020", "xyz", "xyz-d50")
_FUNCTIONS = ("rgb", "rgba", "hwb", "lab", "lch", "oklab", "oklch")
_HEX = st.text("0123456789abcdefABCDEF", min_size=3, max_size=8).map("#{}".format)
_CSS = st.builds(
    "{}({} {} {}{})".format,
    st.sampled_from(_FUNCTIONS),
    *(_PARTS,) * 3,
    st.sampled_from(("", "/ 0.5", " / 50%", "/none")),
)
# with commas a browser clamps the saturation to 100%, which Jeton does not (docs/roadmap.md)
_HSL = st.builds(
    "hsl({:.3f} {:.3f}% {:.3f}%)".format, st.floats(-400, 400), st.floats(0, 120), st.floats(-20, 120)
) | st.builds(
    "hsl({:.3f}, {:.3f}%, {:.3f}%)".format, st.floats(-400, 400), st.floats(0, 100), st.floats(-20, 120)
)
_SPACED = st.builds(
    "color({} {:.4f} {:.4f} {:.4f})".format, st.sampled_from(_SPACES), *(st.floats(-0.2, 1.2),) * 3
)
_SHARES = st.floats(0, 1).map(lambda number: round(number, 9))
_OBJECTS = st.builds(
    lambda space, components, alpha: json.dumps(
        {"colorSpace": space, "components": components, "alpha": alpha}
    ),
    st.sampled_from((*_SPACES, "hsl", "lab", "oklch")),
    st.lists(_SHARES | st.just("none"), min_size=3, max_size=3),
    _SHARES,
)
COLORS = (
    st.sampled_from(("#3b82f6", "#3b82f680", "RebeccaPurple", "transparent", "currentColor", "rgb(300 0 0)"))
    | _HEX
    | _HSL
    | _CSS
    | _SPACED
    | _OBJECTS
)
_UNITS = st.sampled_from(("px", "rem", "pt", "PX", "", "%", "em", "vw"))
_OBJECT_LENGTHS = st.builds(
    lambda number, unit: json.dumps({"value": number, "unit": unit}),
    st.floats(-1e5, 1e5) | st.integers(-(2**24), 2**24),
    st.sampled_from(("px", "rem")),
)
SIZES = (
    st.sampled_from(
        ("0", "1.", ".5rem", "1e3px", "clamp(1rem, 2vw, 3rem)", "8388607px", "8388608px", "1e14px")
    )
    | st.builds("{}{}".format, st.floats(-1e5, 1e5) | st.integers(-(2**24), 2**24), _UNITS)
    | _OBJECT_LENGTHS
)
_TEXT = texts(ANYTHING, [*PIECES, *CONTROLS])
NAMES = texts(LETTERS, PIECES)
_DESCRIPTIONS = st.none() | _TEXT


@st.composite
def tokens(draw: st.DrawFn, most: int = 25) -> list[Token]:
    """Return bodies that create tokens; the API may refuse a few."""
    names = draw(st.lists(NAMES, min_size=1, max_size=most, unique=True))
    bodies: list[Token] = []
    for name in names:
        body = {"name": name, "description": draw(_DESCRIPTIONS)}
        if draw(st.integers(0, 4)) == 0:
            body["type"] = draw(st.sampled_from(("color", *LENGTHS, "string")))
            body["alias_to"] = draw(st.sampled_from(names) | NAMES)
            body["value"] = draw(st.just("") | COLORS | SIZES)
        else:
            body["type"] = draw(st.sampled_from(("color",) * 6 + LENGTHS + TOKEN_TYPES))
            fitting = COLORS if body["type"] == "color" else SIZES
            body["value"] = draw(fitting | fitting | fitting | _TEXT)
        bodies.append(body)
    return bodies


def fill(tree: Tree, bodies: Iterable[Token]) -> list[Token]:
    """Create tokens; return what the mode then lists, in the order of its exports."""
    for body in bodies:
        response = tree.owner.client.post(tree.tokens, json=body)
        assert response.status_code in {201, 400}, response.text
    return stored(tree)


def stored(tree: Tree) -> list[Token]:
    """Return the tokens of a mode by name."""
    listed: list[dict[str, Any]] = ok(tree.owner.client.get(tree.tokens))["tokens"]
    return sorted(listed, key=lambda token: str(token["name"]))


def modes_of(
    tree: Tree, base: Iterable[Token], others: Iterable[tuple[str, Iterable[Token]]]
) -> tuple[dict[str, list[Token]], str]:
    """Fill the first mode of a tokenset and others; return what each lists, and the default mode."""
    (first,) = ok(tree.owner.client.get(f"{tree.tokenset}/modes"))["modes"]
    listed = {str(first["name"]): fill(tree, base)}
    for name, bodies in others:
        made = tree.owner.client.post(f"{tree.tokenset}/modes", json={"name": name})
        assert made.status_code in {201, 400, 409}, made.text
        if made.status_code == 201:
            own = tree._replace(mode_id=made.json()["id"])
            listed[made.json()["name"]] = fill(own, bodies)
    return listed, str(first["name"])


def export(tree: Tree, path: str, format_: str) -> str:
    """Return an export, the bytes of which are UTF-8."""
    response: httpx.Response = tree.owner.client.get(f"{path}/export", params={"format": format_})
    assert response.status_code == 200, response.text
    return response.content.decode()


def check_any_mode(tree: Tree, format_: str, check: Callable[[str, list[Token]], object]) -> None:
    """Check exports of modes that hold any tokens, with what the mode lists."""

    @SETTINGS
    @given(tokens())
    def example(bodies: list[Token]) -> None:
        own = grow_tokenset(tree.owner, tree.workspace_id)
        listed = fill(own, bodies)
        check(export(own, own.mode, format_), listed)
        ok(own.owner.client.delete(own.tokenset))

    example()


def check_any_tokenset(
    tree: Tree, format_: str, check: Callable[[str, dict[str, list[Token]], str], object]
) -> None:
    """Check exports of tokensets of any modes, with what these list and the name of the default mode."""

    @SETTINGS
    @given(tokens(12), st.lists(st.tuples(NAMES, tokens(12)), max_size=3))
    def example(base: list[Token], others: list[tuple[str, list[Token]]]) -> None:
        own = grow_tokenset(tree.owner, tree.workspace_id)
        listed, default = modes_of(own, base, others)
        check(export(own, own.tokenset, format_), listed, default)
        ok(own.owner.client.delete(own.tokenset))

    example()
