"""The document of the plug-in for Figma: what the Plugin API takes of it, and that nothing in it is lost."""

import json
from typing import Any

import pytest
from exporters.cases import CASES, Json, load, workspace
from exporters.drawing import colors, tokensets
from exporters.option_sets import configured
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from readers import figma_document
from readers.figma_document import Document
from support.properties import tries

from jeton.formats.figma.figma_plugin_values import SCOPES_OF
from jeton.formats.targets import RESOLVED_WORKSPACES, TARGETS, WORKSPACE_TARGETS
from jeton.formats.writing.base import ExportMode, ExportToken, ExportTokenset, ExportWorkspace, Rendered
from jeton.formats.writing.options import Options
from jeton.formats.writing.selection import completed, kind_of
from jeton.model.stored_tokens import SnapshotToken

PLUGIN = WORKSPACE_TARGETS["figma-plugin"]
STYLES = {"typography": "text", "shadow": "effect", "gradient": "paint"}


def with_ids(whole: ExportWorkspace) -> ExportWorkspace:
    """Return a workspace in which each token has an id of its own: its tokenset, mode and name."""
    return whole._replace(
        tokensets=[
            each._replace(modes=[_with_ids(each.id, mode) for mode in each.modes]) for each in whole.tokensets
        ]
    )


def _with_ids(tokenset: str, mode: ExportMode) -> ExportMode:
    tokens = []
    for token in mode.tokens:
        fields = token.stored.fields if token.stored is not None else (token.name, token.type, token.value)
        own = dict(zip(SnapshotToken.__struct_fields__, fields, strict=False))
        stored = SnapshotToken(**own | {"id": f"{tokenset}/{mode.name}/{token.name}"})
        tokens.append(replace(token, stored=stored))
    return mode._replace(tokens=tokens, id=f"{tokenset}/{mode.name}")


def document(stored: Any, options: Options | None = None) -> Document:
    """Return the document of stored tokensets, as the Plugin API takes it."""
    exporter = PLUGIN if options is None else configured(PLUGIN, options)
    return figma_document.document(
        json.loads(exporter.workspace(with_ids(workspace({"stored": stored}))).text)
    )


def variable(whole: Document, key: str) -> Json:
    """Return a variable by its key."""
    return dict(whole.variables[key].node)


def one(name: str, kind: str, value: str = "", **fields: Any) -> Json:
    """Return a stored token."""
    return {"name": name, "type": kind, "value": value, **fields}


def base(*tokens: Json, **others: list[Json]) -> list[Json]:
    """Return the modes of a tokenset: one called Base, and others."""
    modes = {"Base": list(tokens), **others}
    return [{"name": name, "is_default": name == "Base", "tokens": own} for name, own in modes.items()]


def check(whole: ExportWorkspace, rendered: Rendered) -> None:
    """Each token of each mode is a variable with the value that it resolves to, a style, or left out."""
    found = figma_document.document(json.loads(rendered.text))
    styles = {key for style in found.node["styles"] for key in _keys(style)}
    lost = {(each.tokenset, each.mode, each.name) for each in rendered.left_out}
    for tokenset, collection in zip(whole.tokensets, found.node["collections"], strict=True):
        assert (collection["key"], collection["name"]) == (tokenset.id, tokenset.name)
        places = [mode["key"] for mode in collection["modes"]]
        assert sorted(places) == sorted(mode.id for mode in tokenset.modes)
        by_key = {key: each for each in collection["variables"] for key in _keys(each)}
        for own, mode in zip(tokenset.modes, completed(tokenset.modes), strict=True):
            names = {token.name for token in own.tokens}
            for token in mode.tokens:
                key = f"{mode.id}/{token.name}"
                if token.name not in names or (tokenset.id, mode.name, token.name) in lost:
                    assert key not in styles | by_key.keys()
                elif key not in styles:
                    number = places.index(mode.id)
                    value = found.end_of(by_key[key]["key"], number)
                    _check_value(token, value)


def _keys(node: Json) -> list[str]:
    return [key for key in node.get("keys", [node["key"]]) if key is not None]


def _check_value(token: ExportToken, value: Any) -> None:
    """A value is what Figma's import of files would have; that takes texts in braces for aliases."""
    text = TARGETS["figma"].literal(token)
    if kind_of(token) == "string":
        assert value == token.value
    else:
        own = json.loads(text or "")
        if isinstance(own, dict) and "components" in own:
            channels = figma_document.rgba(value)
            assert [round(part * 255) for part in (*own["components"], own["alpha"])] == list(channels)
        else:
            assert value == (own["value"] if isinstance(own, dict) else own)


@settings(max_examples=tries(80))
@given(drawn=tokensets() | colors())
def test_a_workspace_is_what_the_plugin_api_takes(drawn: list[list[Json]]) -> None:
    """Whatever the names, values, aliases and modes; every alias leads to a variable with the very value."""
    whole = with_ids(workspace({"stored": drawn}))
    check(whole, PLUGIN.workspace(whole))
    resolved = RESOLVED_WORKSPACES["figma-plugin"].workspace(whole)
    check(whole, resolved)
    for collection in json.loads(resolved.text)["collections"]:
        values = [value for each in collection["variables"] for value in each["values"]]
        assert not any(isinstance(value, dict) and "alias" in value for value in values)


@pytest.mark.parametrize("case", CASES)
def test_the_golden_cases(case: str) -> None:
    """Every value of every type that there is a case for."""
    whole = with_ids(workspace(load(case)))
    check(whole, PLUGIN.workspace(whole))


@settings(max_examples=tries(60))
@given(drawn=tokensets(1), number=st.integers(0, 2))
def test_a_key_stays_when_another_mode_becomes_the_default(drawn: list[list[Json]], number: int) -> None:
    """The key from before is among the keys of the same name, if the document has it still."""
    before = _by_name(document(drawn))
    for index, mode in enumerate(drawn[0]):
        mode["is_default"] = index == number % len(drawn[0])
    after = _by_name(document(drawn))
    for name in before.keys() & after.keys():
        assert set(before[name]) == set(after[name])


def _by_name(whole: Document) -> dict[str, list[str]]:
    nodes = [*(node for _, node in whole.variables.values()), *whole.node["styles"]]
    return {node.get("token", node["name"].replace("/", ".")): _keys(node) for node in nodes}


def test_the_members_of_a_document() -> None:
    """Modes with the default first, keys, aliases in and across collections, descriptions and successors."""
    core = base(
        one("blue", "color", "#2563EB", description="Sky"),
        Dark=[one("blue", "color", "color(srgb 0.1 0.2 0.3 / 0.5)")],
    )
    core.reverse()
    theme = base(
        one("action", "color", alias_to="blue"),
        one("gone", "color", "#000", description="Ink", deprecated="too dark", replaced_by="action"),
        Dark=[],
    )
    whole = document([core, theme])
    first, second = whole.node["collections"]
    assert first["modes"] == [{"key": "0/Base", "name": "Base"}, {"key": "0/Dark", "name": "Dark"}]
    (blue,) = first["variables"]
    assert (blue["key"], blue["keys"]) == ("0/Base/blue", ["0/Base/blue", "0/Dark/blue"])
    assert blue["values"] == ["#2563eb", {"r": 0.1, "g": 0.2, "b": 0.3, "a": 0.5}]
    assert blue["description"] == "Sky"
    assert blue["syntax"] == {"WEB": "var(--blue)", "ANDROID": "token.blue", "iOS": "token.blue"}
    action, gone = second["variables"]
    assert (action["keys"], action["values"]) == (["1/Base/action", None], [{"alias": "0/Base/blue"}] * 2)
    assert (gone["values"], gone["replaced_by"]) == (["#000000", "#000000"], "1/Base/action")
    assert gone["description"] == "Deprecated: too dark; use action. Ink"
    assert whole.node["problems"] == []


def test_values_by_type() -> None:
    """Lengths in pixels, times in seconds, weights as numbers, one family, booleans and texts as they are."""
    tokens = [
        *(one("a", "dimension", "1.5rem"), one("b", "duration", "250ms"), one("c", "fontWeight", "bold")),
        *(
            one("d", "fontFamily", "Inter, sans-serif"),
            one("e", "boolean", "true"),
            one("f", "string", "{x}"),
        ),
        *(one("g", "lineHeight", "1.5"), one("h", "lineHeight", "24px"), one("i", "letterSpacing", "0.1em")),
    ]
    whole = document([base(*tokens)])
    found = {
        node["name"]: (node["type"], *node["values"], node["scopes"]) for _, node in whole.variables.values()
    }
    sizes = ["CORNER_RADIUS", "WIDTH_HEIGHT", "GAP", "STROKE_FLOAT"]
    assert found == {
        "a": ("FLOAT", 24, sizes),
        "b": ("FLOAT", 0.25, ["ALL_SCOPES"]),
        "c": ("FLOAT", 700, ["FONT_WEIGHT"]),
        "d": ("STRING", "Inter", ["FONT_FAMILY"]),
        "e": ("BOOLEAN", True, []),
        "f": ("STRING", "{x}", ["TEXT_CONTENT"]),
        "g": ("FLOAT", 1.5, ["ALL_SCOPES"]),
        "h": ("FLOAT", 24, ["LINE_HEIGHT"]),
        "i": ("FLOAT", 1.6, ["LETTER_SPACING"]),
    }
    scaled = document([base(*tokens)], Options(base_font_size=10))
    assert variable(scaled, "0/Base/a")["values"] == [15]


@pytest.mark.parametrize(
    ("kept", "scopes"),
    [
        ({"com.figma": {"scopes": ["TEXT_FILL"]}}, ["TEXT_FILL"]),
        ({"com.figma.scopes": ["TEXT_FILL", "TEXT_FILL", "GAP"]}, ["TEXT_FILL"]),
        ({"com.figma.scopes": ["TEXT_FILL", "ALL_FILLS"]}, ["ALL_FILLS"]),
        ({"com.figma.scopes": ["STROKE_COLOR", "ALL_SCOPES"]}, ["ALL_SCOPES"]),
        ({"com.figma.scopes": []}, []),
        ({"com.figma.scopes": ["GAP"]}, ["ALL_FILLS", "STROKE_COLOR", "EFFECT_COLOR"]),
        ({"com.figma.scopes": "GAP"}, ["ALL_FILLS", "STROKE_COLOR", "EFFECT_COLOR"]),
        ({"com.figma": ["GAP"]}, ["ALL_FILLS", "STROKE_COLOR", "EFFECT_COLOR"]),
    ],
)
def test_scopes_that_figma_gave_a_variable_stay(kept: Json, scopes: list[str]) -> None:
    """As far as its type may have them, and they do not exclude each other."""
    whole = document([base(one("a", "color", "#fff", extensions=kept))])
    assert variable(whole, "0/Base/a")["scopes"] == scopes


def test_the_table_of_scopes_is_that_of_the_typings() -> None:
    """Of every type; a switch has none."""
    assert {kind: set(scopes) for kind, scopes in SCOPES_OF.items()} == figma_document.SCOPES


def test_what_figma_gave_a_variable_stays() -> None:
    """Its code syntax, unless an option names an export for the platform, and that it is hidden."""
    kept = {"com.figma": {"codeSyntax": {"WEB": "old", "iOS": "mine"}, "hiddenFromPublishing": True}}
    stored = [base(one("a", "color", "#fff", extensions=kept))]
    plain = variable(document(stored), "0/Base/a")
    assert (plain["syntax"], plain["hidden"]) == (kept["com.figma"]["codeSyntax"], True)
    asked = variable(document(stored, Options(web_syntax="less")), "0/Base/a")
    assert asked["syntax"] == {"WEB": "@a", "iOS": "mine"}


def test_deprecated_variables_may_be_hidden() -> None:
    """By the option alone."""
    stored = [base(one("a", "color", "#fff", deprecated=True), one("b", "color", "#000"))]
    assert "hidden" not in variable(document(stored), "0/Base/a")
    asked = document(stored, Options(hide_deprecated=True))
    assert variable(asked, "0/Base/a")["hidden"] is True
    assert "hidden" not in variable(asked, "0/Base/b")


def test_opacities_are_in_percent_in_every_mode() -> None:
    """By the scopes of the default mode's token; an alias to a plain number is none then."""
    kept = {"com.figma.scopes": ["OPACITY"]}
    stored = [
        base(
            one("dim", "number", "0.5", extensions=kept),
            one("half", "number", "0.5"),
            Dark=[one("dim", "number", alias_to="half")],
        )
    ]
    whole = document(stored)
    assert variable(whole, "0/Base/dim")["values"] == [50, 50]
    assert variable(whole, "0/Base/half")["values"] == [0.5, 0.5]
    assert [each["code"] for each in whole.node["problems"]] == ["alias-resolved"]


def style(*tokens: Json, kind: str, value: str, **others: list[Json]) -> tuple[Any, Any]:
    """Return the style of a composite beside other tokens, and the problems."""
    whole = document([base(*tokens, one("style", kind, value), **others)])
    (only,) = whole.node["styles"]
    assert only["kind"] == STYLES[kind]
    return only, whole.node["problems"]


def test_a_typography_is_a_text_style() -> None:
    """Its parts are bound to variables where they are references; what depends on the size is in percent."""
    value = {"fontFamily": "{body}", "fontSize": "{size}", "fontWeight": 600, "lineHeight": "{line}"}
    value |= {"letterSpacing": "0.02em", "fontStyle": "italic", "textCase": "uppercase"}
    value |= {"textDecoration": "underline", "paragraphSpacing": "8px"}
    tokens = [
        one("body", "fontFamily", "Inter"),
        one("size", "fontSize", "1rem"),
        one("line", "number", "1.5"),
    ]
    found, problems = style(*tokens, kind="typography", value=json.dumps(value))
    assert found["fields"] == {
        "fontFamily": "Inter",
        "fontSize": 16,
        "fontWeight": 600,
        "fontStyle": "Italic",
        "lineHeight": {"unit": "PERCENT", "value": 150},
        "letterSpacing": {"unit": "PERCENT", "value": 2},
        "textCase": "UPPER",
        "textDecoration": "UNDERLINE",
        "paragraphSpacing": 8,
    }
    assert found["bound"] == {"fontFamily": "0/Base/body", "fontSize": "0/Base/size"}
    assert [(each["code"], each["token"]) for each in problems] == [("alias-resolved", "style")]


def test_a_shadow_is_an_effect_style() -> None:
    """With its layers from the bottom to the top, and the parts that are references bound."""
    layers = [
        {"color": "{ink}", "offsetX": "0px", "offsetY": "1px", "blur": "{blur}", "spread": "0px"},
        {
            "color": "#ff000080",
            "offsetX": "2px",
            "offsetY": "3px",
            "blur": "4px",
            "spread": "5px",
            "inset": True,
        },
    ]
    tokens = [one("ink", "color", "#000"), one("blur", "dimension", "6px")]
    found, problems = style(*tokens, kind="shadow", value=json.dumps(layers))
    assert [(each["type"], each["radius"]) for each in found["fields"]["effects"]] == [
        ("INNER_SHADOW", 4),
        ("DROP_SHADOW", 6),
    ]
    assert found["fields"]["effects"][0] == {
        "type": "INNER_SHADOW",
        "color": {"r": 1, "g": 0, "b": 0, "a": 0.501961},
        "offset": {"x": 2, "y": 3},
        "radius": 4,
        "spread": 5,
        "visible": True,
        "blendMode": "NORMAL",
    }
    assert found["bound"] == {"effects.1.color": "0/Base/ink", "effects.1.radius": "0/Base/blur"}
    assert problems == []


@pytest.mark.parametrize(
    ("line", "kind", "transform"),
    [
        ("linear-gradient(90deg, #f00, #00f)", "GRADIENT_LINEAR", [[1, 0, 0], [0, 1, 0]]),
        ("linear-gradient(#f00, #00f)", "GRADIENT_LINEAR", [[0, 1, 0], [-1, 0, 1]]),
        ("linear-gradient(to left, #f00, #00f)", "GRADIENT_LINEAR", [[-1, 0, 1], [0, -1, 1]]),
        (
            "linear-gradient(to bottom right, #f00, #00f)",
            "GRADIENT_LINEAR",
            [[0.5, 0.5, 0], [-0.5, 0.5, 0.5]],
        ),
        ("linear-gradient(135deg, #f00, #00f)", "GRADIENT_LINEAR", [[0.5, 0.5, 0], [-0.5, 0.5, 0.5]]),
        (
            "radial-gradient(#f00, #00f)",
            "GRADIENT_RADIAL",
            [[0.707107, 0, 0.146447], [0, 0.707107, 0.146447]],
        ),
        ("conic-gradient(#f00, #00f)", "GRADIENT_ANGULAR", [[0, -1, 1], [1, 0, 0]]),
        ("conic-gradient(from 90deg, #f00, #00f)", "GRADIENT_ANGULAR", [[1, 0, 0], [0, 1, 0]]),
    ],
)
def test_a_gradient_is_a_paint_style(line: str, kind: str, transform: list[list[float]]) -> None:
    """Placed as CSS has it on a square."""
    found, _ = style(kind="gradient", value=line)
    (paint,) = found["fields"]["paints"]
    assert (paint["type"], paint["gradientTransform"]) == (kind, transform)
    assert [stop["position"] for stop in paint["gradientStops"]] == [0, 1]


def test_stops_that_are_references_are_bound() -> None:
    """The others are not."""
    value = [
        {"color": "{ink}", "position": 0},
        {"color": "#fff", "position": 0.5},
        {"color": "{ink}", "position": 1},
    ]
    found, problems = style(one("ink", "color", "#123456"), kind="gradient", value=json.dumps(value))
    assert found["bound"] == {"paints.0.stops.0": "0/Base/ink", "paints.0.stops.2": "0/Base/ink"}
    assert problems == []


@pytest.mark.parametrize(
    ("kind", "value", "bound"),
    [
        ("shadow", "0 {one} {two} {ink}", {"0.offsetY": "one", "0.radius": "two", "0.color": "ink"}),
        ("shadow", "{ink} 0 1px 2px, inset 0 0 {two} #fff", {"1.color": "ink", "0.radius": "two"}),
        ("shadow", "0 1px rgb(1, 2, 3)", {}),
        ("gradient", "linear-gradient({ink}, #fff 50%, {ink} 100%)", {"stops.0": "ink", "stops.2": "ink"}),
        ("gradient", "conic-gradient(from 9deg, #fff, {ink} 100%)", {"stops.1": "ink"}),
    ],
)
def test_references_in_css_are_bound(kind: str, value: str, bound: dict[str, str]) -> None:
    """Lengths by their places, colours before or after them."""
    tokens = [one("ink", "color", "#000"), one("one", "dimension", "1px"), one("two", "dimension", "2px")]
    found, problems = style(*tokens, kind=kind, value=value)
    prefix = "effects" if kind == "shadow" else "paints.0"
    assert found["bound"] == {f"{prefix}.{path}": f"0/Base/{name}" for path, name in bound.items()}
    assert problems == []


def test_a_style_has_no_modes() -> None:
    """What another mode has otherwise is told, unless a variable has it; an alias has what it leads to."""
    ink = one("ink", "color", "#000")
    bound = {"color": "{ink}", "offsetX": "0px", "offsetY": "1px", "blur": "2px", "spread": "0px"}
    same, problems = style(
        ink,
        kind="shadow",
        value=json.dumps(bound),
        Dark=[one("ink", "color", "#fff"), one("style", "shadow", json.dumps(bound))],
    )
    assert (same["keys"], problems) == (["0/Base/style", "0/Dark/style"], [])
    other = json.dumps(bound | {"blur": "9px"})
    found, problems = style(ink, kind="shadow", value=json.dumps(bound), Dark=[one("style", "shadow", other)])
    assert found["fields"]["effects"][0]["radius"] == 2
    assert [(each["code"], each["mode"], each["token"]) for each in problems] == [
        ("mode-ignored", "Dark", "style")
    ]
    (alone,) = document([base(ink, Dark=[one("style", "shadow", other)])]).node["styles"]
    assert (alone["key"], alone["keys"]) == ("0/Dark/style", [None, "0/Dark/style"])
    aliased = document([base(ink, one("a", "shadow", json.dumps(bound)), one("b", "shadow", alias_to="a"))])
    assert [each["bound"] for each in aliased.node["styles"]] == [{"effects.0.color": "0/Base/ink"}] * 2


def test_what_figma_cannot_hold_is_told() -> None:
    """Each token that is left out with its reason, and names that are not those of the tokens."""
    tokens = [
        one("a", "border", "1px solid #000"),
        one("b", "color", alias_to="nothing"),
        one("c", "dimension", "50%"),
        one("d", "number", "1"),
        one("e{f}", "number", "1"),
    ]
    whole = document([base(*tokens, Dark=[one("d", "string", "x"), one("only", "number", "2")])])
    assert [(each["code"], each["mode"], each["token"]) for each in whole.node["problems"]] == [
        ("type-unsupported", "Base", "a"),
        ("alias-missing", "Base", "b"),
        ("value-unsupported", "Base", "c"),
        ("value-unsupported", "Base", "d"),
        ("value-unsupported", "Dark", "d"),
        ("value-unsupported", "Dark", "only"),
        ("name-escaped", "Base", "e{f}"),
    ]
    (escaped,) = (node for _, node in whole.variables.values())
    assert (escaped["name"], escaped["token"]) == ("e_f_", "e{f}")


def test_limits_of_figma_are_told() -> None:
    """The names and the number of modes, the number of variables; and no more problems than anyone reads."""
    tokens = [one(f"n{number:04d}", "number", "1") for number in range(5_001)]
    tokens += [one(f"z{number:04d}", "border", "1px solid #000") for number in range(600)]
    modes = base(*tokens, **{"x" * 41: [], **{f"m{number}": [] for number in range(39)}})
    rendered = PLUGIN.workspace(with_ids(workspace({"stored": [modes]})))
    problems = json.loads(rendered.text)["problems"]
    assert len(problems) == 501
    assert problems[-1] == {"code": "more", "message": "and 103 more: see the report"}
    limits = [(each.mode, each.message) for each in rendered.remarks if each.code == "limit-exceeded"]
    assert limits == [
        ("x" * 41, "the name of the mode has 41 characters: Figma takes 40"),
        ("m38", "the mode is number 41: Figma takes 40 of a collection"),
        ("Base", "it is one of 5,001 variables: Figma takes 5,000 of a collection"),
    ]


def test_a_mode_alone() -> None:
    """Its own tokens, without the keys of other modes; its problems and names have no place in a report."""
    exporter = TARGETS["figma-plugin"]
    stored = base(one("a", "color", "#fff"), one("b", "border", "1px solid #000"))
    (mode,) = with_ids(workspace({"stored": [stored]})).tokensets[0].modes
    rendered = exporter.of_mode(mode._replace(tokenset="Core"))
    (collection,) = json.loads(rendered.text)["collections"]
    assert (collection["name"], collection["modes"]) == ("Core", [{"key": "0/Base", "name": "Base"}])
    assert [list(each) for each in collection["variables"]] == [
        ["key", "name", "type", "values", "scopes", "syntax"]
    ]
    assert [tuple(each) for each in rendered.left_out] == [
        ("b", "Figma has no variables of the type border", "", "")
    ]
    assert list(rendered.identifiers) == [("", "")]
    empty = exporter.tokenset([])
    assert json.loads(empty.text)["collections"] == []


def test_an_empty_workspace() -> None:
    """It has no collections."""
    whole = json.loads(PLUGIN.workspace(ExportWorkspace("Empty", None, [])).text)
    assert whole == {
        "format": 1,
        "source": {"kind": "now", "change_set": None},
        "collections": [],
        "styles": [],
        "problems": [],
    }
    none = ExportTokenset("0", "None", None, [ExportMode("Base", is_default=True, tokens=[], inherited=())])
    assert (
        json.loads(PLUGIN.workspace(ExportWorkspace("Empty", None, [none])).text)["collections"][0][
            "variables"
        ]
        == []
    )
