"""CSS exports as Chromium takes them: every custom property, its computed value, and nothing besides."""

import json
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple
from urllib.parse import quote

import pytest
from api.helpers import create_mode, create_token, in_mode
from conftest import Tree
from exporters.test_properties import modes
from hypothesis import strategies as st
from support.checks import ok

from jeton.exporters.base import ExportMode, ExportToken
from jeton.exporters.registry import EXPORTERS
from readers.batches import generated
from readers.chromium import Reading, Sheet, colors, needs_chromium, read_sheets, supported
from readers.colors import evaluate
from readers.composites import COMPOSITES
from readers.css_vectors import DESCRIPTIONS, LEFT_OUT, NAMES, PIECES, VALUES
from readers.hostile import export, fill, tokens
from readers.matching import Note
from readers.stylesheets import (
    PROPERTIES,
    Property,
    blocks,
    check_block,
    check_reading,
    is_replaced,
    is_value,
    must_hold,
    places,
    plain_property,
)

pytestmark = needs_chromium
CSS = EXPORTERS["css"]
Token = dict[str, Any]

TEXTS = st.lists(st.sampled_from(PIECES), min_size=1, max_size=5).map("".join)


class Made(NamedTuple):
    """A mode's tokens as stored, with `text`, what an alias leads to, and its export."""

    tokens: list[Token]
    sheet: str


@st.composite
def bodies(draw: st.DrawFn) -> list[Token]:
    """Return bodies that create tokens of hostile names, values and descriptions."""
    drawn = draw(tokens(most=12))
    for body in drawn:
        if "alias_to" not in body and draw(st.booleans()):
            body["value"] = draw(TEXTS)
    return drawn


def made(tree: Tree, sent: Sequence[Token], format_: str = "css") -> Made:
    """Create tokens in a mode and export it."""
    stored = fill(tree, sent)
    for token in stored:
        token["text"] = token["value"]
        if token["alias_to"] is not None:
            path = f"{tree.tokens}/{quote(token['name'], safe='')}"
            resolved = ok(tree.owner.client.get(path))["resolved_value"]
            token["text"] = token["value"] if resolved is None else resolved
            token["dangling"] = resolved is None and not token["value"]
            if resolved is None:  # it may lead to a value in which a reference is open
                hops = ok(tree.owner.client.get(f"{path}/explain"))["hops"]
                token["open"] = hops[-1]["alias_to"] is None
    return Made(stored, export(tree, tree.mode, format_))


def check(made: Made, reading: Reading) -> Iterator[tuple[Token, str]]:
    """Check all of a mode's export but what values mean; yield the tokens and what they compute to."""
    (items,) = blocks(made.sheet)
    found = places(items, made.tokens)
    check_block(found, made.tokens)
    check_reading(reading, [":root"], [[place.identifier for place in found if place.identifier is not None]])
    declared = {name: value for name, value, _ in reading.rules[0].declarations}
    assert reading.root.keys() <= declared.keys()
    for token, (_, identifier, _) in zip(made.tokens, found, strict=True):
        text = token["text"].strip(" \t\r\n\f")
        if token.get("open"):
            continue
        if identifier is None:
            assert not must_hold(token["text"]), token
            continue
        kind = token["type"] if token["alias_to"] is None else None
        if kind == "string" or not text.startswith(("{", "[")):
            assert is_value(token["text"], kind, declared[identifier]), (token, declared[identifier])
        if not is_replaced(declared[identifier]):
            assert reading.root[identifier] == declared[identifier]
            yield token, reading.root[identifier]


def test_hostile_tokens_through_the_api(tree: Tree) -> None:
    """Whatever the names, values and descriptions: Chromium reads each token back, or a comment names it."""
    found = [
        made(in_mode(tree, create_mode(tree, str(index))["id"]), sent)
        for index, sent in enumerate(generated(bodies(), 40))
    ]
    computed = [
        pair
        for one, reading in zip(found, read_sheets([Sheet(one.sheet) for one in found]), strict=True)
        for pair in check(one, reading)
    ]
    expected = [(evaluate(token["text"]), value) for token, value in computed if token["type"] == "color"]
    known = [(color, value) for color, value in expected if color is not None]
    assert known
    for (color, value), read in zip(known, colors([value for _, value in known]), strict=True):
        assert read is not None, value
        if not color.mapped:
            clamped = [min(max(channel, 0), 1) for channel in read]  # as it does not before it paints
            assert clamped == pytest.approx(color[:4], abs=0.003), value
    questions = [
        (PROPERTIES[token["type"]], value)
        for token, value in computed
        if token["type"] == "dimension" and token["text"].startswith('{"value"') and token["alias_to"] is None
    ]
    assert all(supported(questions)), questions


def test_hostile_tokensets() -> None:
    """Each mode's element has the default's values under its own, whatever modes and tokens are called."""
    tokensets: list[list[ExportMode]] = generated(modes(), 60)
    texts = [CSS.tokenset(tokenset).text for tokenset in tokensets]
    sheets = [
        Sheet(text, [mode.name for mode in tokenset]) for text, tokenset in zip(texts, tokensets, strict=True)
    ]
    for tokenset, text, reading in zip(tokensets, texts, read_sheets(sheets), strict=True):
        ordered = sorted(tokenset, key=lambda mode: not mode.is_default)
        inside = blocks(text)
        held = [[item.identifier for item in items if isinstance(item, Property)] for items in inside]
        check_reading(reading, [rule.selector for rule in reading.rules], held)
        assert len(inside) == len(ordered)
        root = {name: value for name, value, _ in reading.rules[0].declarations}
        assert reading.root == _computed(root)
        for mode, rule in zip(ordered, reading.rules, strict=True):
            own = {name: value for name, value, _ in rule.declarations}
            assert reading.themed[mode.name] == _computed(root | own)


def _computed(declared: dict[str, str]) -> dict[str, str]:
    """Return what properties compute to: one that is `initial` has no value."""
    assert not any(map(is_replaced, declared.values()))
    return {name: value for name, value in declared.items() if value != "initial"}


def test_values_of_all_types(tree: Tree) -> None:
    """Each value of every type computes to what it should, and is valid where values of its type stand."""
    names = {f"{kind}.{index}": (kind, value, css) for index, (kind, value, css) in enumerate(VALUES)}
    assert {kind for kind, _, _ in VALUES} == PROPERTIES.keys() | {"string", "boolean"}
    for name, (kind, value, _) in names.items():
        create_token(tree, name, type=kind, value=value)
    (reading,) = read_sheets([Sheet(export(tree, tree.mode, "css"))])
    wanted = {plain_property(name): css for name, (_, _, css) in names.items()}
    assert reading.root == wanted
    typed = [(PROPERTIES[kind], css) for kind, _, css in VALUES if kind in PROPERTIES]
    assert [pair for pair, valid in zip(typed, supported(typed), strict=True) if not valid] == []


def test_composites_are_valid() -> None:
    """Whatever DTCG allows in a composite, its shorthand is valid where values of its type stand."""
    drawn = dict.fromkeys(generated(COMPOSITES, 400))
    found = [
        ExportToken(str(index), kind, value, kind, None, None) for index, (kind, value) in enumerate(drawn)
    ]
    rendered = CSS.mode(found)
    assert rendered.left_out == []
    (reading,) = read_sheets([Sheet(rendered.text)])
    computed = [(PROPERTIES[token.type], reading.root[f"--{token.name}"]) for token in found]
    valid = supported(computed)
    assert [
        (token.value, css)
        for token, css, is_valid in zip(found, computed, valid, strict=True)
        if not is_valid
    ] == []


def test_values_that_css_cannot_hold(tree: Tree) -> None:
    """What would end, hide or empty its declaration is named in a comment; its neighbours are whole."""
    kinds = ("color", "shadow", "number")
    for index, value in enumerate(LEFT_OUT):
        for kind in kinds:
            create_token(tree, f"x{index}.{kind}", type=kind, value=value)
        create_token(tree, f"x{index}.good", type="dimension", value=f"{index}px")
    sheet = export(tree, tree.mode, "css")
    (reading,) = read_sheets([Sheet(sheet)])
    assert reading.root == {f"--x{index}-good": f"{index}px" for index in range(len(LEFT_OUT))}
    assert reading.inlines
    (items,) = blocks(sheet)
    notes = [item.text for item in items if isinstance(item, Note)]
    left_out = [
        f"x{index}.{kind}" for index in range(len(LEFT_OUT)) for kind in ("color", "shadow", "number")
    ]
    assert sorted(note.split(" ")[1] for note in notes if " is left out: " in note) == sorted(left_out)


def test_names(tree: Tree) -> None:
    """Every name is a property of its own, called as specified, and `a.b` after `a-b` with a number."""
    for name in NAMES:
        create_token(tree, name, value="v" + name.encode().hex()[:64])
    (reading,) = read_sheets([Sheet(export(tree, tree.mode, "css"))])
    wanted = {plain_property(name): "v" + name.encode().hex()[:64] for name in NAMES if name != "a.b"}
    assert reading.root == wanted | {"--a-b_2": "v" + b"a.b".hex()}
    assert reading.inlines


def test_descriptions(tree: Tree) -> None:
    """No description ends its comment or the `style` element around it, hidden characters or not."""
    for index, description in enumerate(DESCRIPTIONS):
        create_token(tree, f"x{index}", value=str(index), description=description)
    (reading,) = read_sheets([Sheet(export(tree, tree.mode, "css"))])
    assert reading.root == {f"--x{index}": str(index) for index in range(len(DESCRIPTIONS))}
    assert [rule.selector for rule in reading.rules] == [":root"]
    assert reading.inlines


def test_aliases(tree: Tree) -> None:
    """Chains lead to the value, missing targets to a comment or the token's own value."""
    create_token(tree, "color.base", type="color", value="#123456")
    create_token(tree, "length", type="dimension", value="8px")
    links = {f"link{index:04d}": f"link{index + 1:04d}" for index in range(1000)} | {"link1000": "color.base"}
    links |= {"lost": "missing", "odd": "length"}
    for name, target in links.items():
        create_token(tree, name, type="color", value="", alias_to=target)
    create_token(tree, "own", type="color", value="red", alias_to="missing")
    shadow = json.dumps({"color": "{link0000}", "offsetX": "{length}", "offsetY": 0})
    create_token(tree, "shadow", type="shadow", value=shadow)
    create_token(tree, "broken", type="shadow", value=shadow.replace("{length}", "{missing}"))
    sheet = export(tree, tree.mode, "css")
    (reading,) = read_sheets([Sheet(sheet)])
    wanted = {f"--link{index:04d}": "#123456" for index in range(1001)}
    wanted |= {"--color-base": "#123456", "--length": "8px", "--odd": "8px", "--own": "red"}
    assert reading.root == wanted | {"--shadow": "8px 0 #123456"}
    for name in ("lost", "broken"):
        assert f"/* {name} is left out: " in sheet


def test_themes(tree: Tree) -> None:
    """An element with `data-theme` has its mode's tokens over the default's, aliases as the mode sees."""
    create_token(tree, "base", type="color", value="white")
    create_token(tree, "link", type="color", value="", alias_to="base")
    create_token(tree, "ring", type="border", value='{"color":"{link}","width":1,"style":"solid"}')
    create_token(tree, "kept", type="dimension", value="1px")
    dark, hostile = "Dark", '"] {} </style>\\ */ 😀'
    for name, color in ((dark, "black"), (hostile, "gray")):
        mode = in_mode(tree, create_mode(tree, name)["id"])
        create_token(mode, "base", type="color", value=color)
        create_token(mode, f"only.{color}", type="color", value=color)
    sheet = export(tree, tree.tokenset, "css")
    (reading,) = read_sheets([Sheet(sheet, ["Base", dark, hostile, "dark"])])
    light = {"--base": "white", "--link": "white", "--ring": "1px solid white", "--kept": "1px"}
    assert reading.root == reading.themed["Base"] == reading.themed["dark"] == light
    for name, color in ((dark, "black"), (hostile, "gray")):
        own = {"--base": color, "--link": color, "--ring": f"1px solid {color}", f"--only-{color}": color}
        assert reading.themed[name] == light | own
    assert [len(rule.declarations) for rule in reading.rules] == [4, 4, 4]
    assert reading.inlines
