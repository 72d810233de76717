"""CSS exports as Chromium takes them: every custom property, its computed value, and nothing besides."""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple
from urllib.parse import quote

import pytest
from api.helpers import create_mode, create_token, in_mode
from conftest import Tree
from exporters.test_properties import modes
from hypothesis import strategies as st
from support.checks import ok
from values.test_read_anything import SPACED
from values.typed_values import OF_TYPE, stored

from jeton.formats.targets import EXPORTERS
from jeton.formats.writing.base import ExportMode, ExportToken
from jeton.model.objects import TOKEN_TYPES
from jeton.values.cssmaths import kind_of
from jeton.values.cssvalues import css_value
from readers.batches import generated
from readers.chromium import Reading, Sheet, colors, needs_chromium, read_sheets, supported
from readers.colors import evaluate
from readers.composites import COMPOSITES
from readers.css_vectors import DESCRIPTIONS, LEFT_OUT, NAMES, PIECES, VALUES
from readers.hostile import export, fill, tokens
from readers.left_out import check_left_out, parted
from readers.matching import natural
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
    question,
)

pytestmark = needs_chromium
CSS = EXPORTERS["css"]
Token = dict[str, Any]

READ = st.sampled_from(TOKEN_TYPES).flatmap(lambda kind: st.tuples(st.just(kind), OF_TYPE[kind].map(stored)))
GUESSES = st.tuples(st.sampled_from(TOKEN_TYPES), SPACED)
"""Types with texts: of a typed value, and put together of what CSS consists of."""
MATHS = (
    *(
        "calc(1px + 2px)",
        "calc(1px +2px)",
        "calc(1px + 2)",
        "calc(2 * 3px)",
        "calc(1px * 1px)",
        "calc(1px / 2)",
    ),
    *(
        "calc(2 / 1px)",
        "min(1px, 2%)",
        "max(1px)",
        "clamp(1rem, 2vw, 3rem)",
        "clamp(none, 2vw, 3rem)",
        "calc()",
    ),
    *("calc(1s + 2ms)", "calc(pi * 2)", "round(up, 1px, 2px)", "round(1px, 2px)", "sin(45deg)", "abs(-1px)"),
    *("sign(1px)", "hypot(3px, 4px)", "calc((1px + 2px) * 2)", "calc(1px + calc(2 * 1rem))", "min(1px,,2px)"),
    *("calc(var(--x) * 1px)", "calc(1px + 2px,)", "calc(- 1px)", "calc(1px - -2px)", "sqrt(4)", "pow(2, 3)"),
    *("mod(5px, 3px)", "rem(5, 3)", "atan2(1px, 2px)", "log(2)", "exp(1)", "calc(1deg)", "calc(1 px)"),
)
KINDS = {"length": "width", "share": "width", "percentage": "width", "any": "width", "number": "opacity"} | {
    "time": "transition-delay", "angle": "rotate"
}  # fmt: skip
TEXTS = st.lists(st.sampled_from(PIECES), min_size=1, max_size=5).map("".join)


class Made(NamedTuple):
    """A mode's tokens as stored, with `text`, what an alias leads to, its export, and the status of each."""

    tokens: list[Token]
    sheet: str
    statuses: dict[str, str]


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
    stored.sort(key=lambda token: natural(token["name"]))
    report = ok(tree.owner.client.get(f"{tree.mode}/export/{format_}/report"))
    statuses = {token["name"]: token["status"] for token in report["tokens"]}
    return Made(stored, export(tree, tree.mode, format_), statuses)


def check(made: Made, reading: Reading) -> Iterator[tuple[Token, str]]:
    """Check all of a mode's export but what values mean; yield the tokens and what they compute to."""
    found = places(made.sheet, made.tokens)
    check_block(found, made.tokens)
    check_reading(reading, [":root"], [[place.identifier for place in found if place.identifier is not None]])
    declared = {name: value for name, value, _ in reading.rules[0].declarations}
    assert reading.root.keys() <= declared.keys()
    for token, (_, identifier, _) in zip(made.tokens, found, strict=True):
        text = token["text"].strip(" \t\r\n\f")
        if token.get("open"):
            continue
        if identifier is None:
            assert token["type"] != "string" or not must_hold(token["text"]), token
            continue
        kind = token["type"] if token["alias_to"] is None else None
        is_exported = made.statuses[token["name"]] == "exported"
        if kind == "string" or (is_exported and not text.startswith(("{", "["))):
            assert is_value(token["text"], kind, declared[identifier]), (token, declared[identifier])
        if not is_replaced(declared[identifier]):
            assert reading.root[identifier] == declared[identifier]
            yield token, reading.root[identifier]


def test_hostile_tokens_through_the_api(tree: Tree) -> None:
    """Whatever the names, values and descriptions: Chromium reads each token back, or a comment names it."""
    found = [
        made(in_mode(tree, create_mode(tree, str(index))["id"]), sent)
        for index, sent in enumerate(generated(bodies(), 160))
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
        if not color.mapped and "rec2020" not in value:  # which Chromium 150 reads by its former curve
            clamped = [min(max(channel, 0), 1) for channel in read]  # as it does not before it paints
            assert clamped == pytest.approx(color[:4], abs=0.003), value
    exported = {
        id(token) for one in found for token in one.tokens if one.statuses[token["name"]] == "exported"
    }
    assert (
        refused(
            question(token["type"], value)
            for token, value in computed
            if id(token) in exported and token["alias_to"] is None
        )
        == []
    )


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
    assert refused(question(kind, css) for kind, _, css in VALUES) == []


def refused(questions: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return the pairs of a property and a value of which Chromium says that the value is none for it."""
    asked = list(questions)
    return [pair for pair, valid in zip(asked, supported(asked), strict=True) if not valid]


def test_kinds_of_mathematics() -> None:
    """Each function has the kind that Chromium sees in it, and one without a kind is valid nowhere."""
    wanted = []
    for text in MATHS:
        kind = kind_of(text)
        wanted += [(KINDS[kind], text, True)] if kind else [(name, text, False) for name in KINDS.values()]
    valid = supported([(name, text) for name, text, _ in wanted])
    assert [text for (_, text, is_valid), found in zip(wanted, valid, strict=True) if found != is_valid] == []


def test_generated_values_are_valid() -> None:
    """Whatever DTCG allows in a composite, whatever is read: text that is exported as it is, is valid."""
    composites = generated(COMPOSITES, 400)
    drawn = dict.fromkeys([*composites, *generated(READ, 2000), *generated(GUESSES, 4000)])
    found = [ExportToken("x", kind, value, kind, None, None) for kind, value in drawn]
    exported = [token for token in found if CSS.literal(token) and CSS.approximation(token) is None]
    assert len(exported) > len(drawn) / 7
    assert [pair for pair in composites if css_value(*pair).text is None] == []
    texts = {question(token.type, CSS.literal(token) or ""): token.value for token in exported}
    assert [(pair, texts[pair]) for pair in refused(texts)] == []


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
    left_out = [(f"x{index}.{kind}", "") for index in range(len(LEFT_OUT)) for kind in kinds]
    check_left_out(parted("css", sheet)[1], left_out)


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
    aliases = [{"name": name, "type": "color", "value": "", "alias_to": to} for name, to in links.items()]
    ok(tree.owner.client.patch(tree.tokens, json={"upsert": aliases}))
    create_token(tree, "own", type="color", value="red", alias_to="missing")
    shadow = json.dumps({"color": "{link0000}", "offsetX": "{length}", "offsetY": 0})
    create_token(tree, "shadow", type="shadow", value=shadow)
    create_token(tree, "broken", type="shadow", value=shadow.replace("{length}", "{missing}"))
    sheet = export(tree, tree.mode, "css")
    (reading,) = read_sheets([Sheet(sheet)])
    wanted = {f"--link{index:04d}": "#123456" for index in range(1001)}
    wanted |= {"--color-base": "#123456", "--length": "8px", "--odd": "8px", "--own": "red"}
    assert reading.root == wanted | {"--shadow": "8px 0px 0px 0px #123456"}
    check_left_out(parted("css", sheet)[1], [("lost", ""), ("broken", "")])


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
    light = {"--base": "white", "--link": "white", "--ring": "1px solid #fff", "--kept": "1px"}
    assert reading.root == reading.themed["Base"] == reading.themed["dark"] == light
    for name, color, digits in ((dark, "black", "#000"), (hostile, "gray", "#808080")):
        own = {"--base": color, "--link": color, "--ring": f"1px solid {digits}", f"--only-{color}": color}
        assert reading.themed[name] == light | own
    assert [len(rule.declarations) for rule in reading.rules] == [4, 4, 4]
    assert reading.inlines
