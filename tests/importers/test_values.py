"""Types and values of tokens in files: what a reference in a text, a type's name or a group's type means."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from importers.importing import Tree, imported, infos_of, only, tokens_of, values_of, warnings_of
from msgspec.structs import replace
from support.properties import tries

from jeton.resolution.views import View
from jeton.values.cssvalues import css_value

_PARTS = {
    "ink": "#112233",
    "thin": "1px",
    "far": "0.5rem",
    "quick": "200ms",
    "half": "0.5",
    "path": "/img",
    "word": "solid",
    "deep": "{ink}",
}
_WORDS = st.sampled_from(
    [*(f"{{{name}}}" for name in _PARTS), "{user}", "solid", "inset", "0", "2px", "url(", ")"]
)
_JOINED = st.builds(str.join, st.sampled_from([" ", ", ", "", "/"]), st.lists(_WORDS, min_size=1, max_size=5))
_TEXTS = st.sampled_from(["{}", "linear-gradient({}, #fff)", "{} * 2", "({}) x", "'{}.svg'"])


def _substituted(text: str) -> str:
    for name, value in _PARTS.items():
        text = text.replace(f"{{{name}}}", value)
    return text.replace("{ink}", _PARTS["ink"])


@given(_JOINED, _TEXTS, st.sampled_from([None, "other", "asset", "mediaQuery", "string"]))
@settings(max_examples=tries(200))
def test_a_reference_in_any_text_equals_its_substitution(words: str, around: str, kind: str | None) -> None:
    """A text has the type and the value that it has with values in the place of its references."""
    text = around.replace("{}", words)
    node = {"value": text} if kind is None else {"value": text, "type": kind}
    tree: Tree = {name: {"value": value} for name, value in _PARTS.items()}
    tokens = tokens_of(imported(tree | {"t": node}, format_="style-dictionary"))
    plain = only(imported({"t": {**node, "value": _substituted(text)}}, format_="style-dictionary"))
    same = replace(plain, type=tokens["t"].type)
    assert View([tokens]).resolve("t").value == View([{"t": same}]).resolve("t").value
    if plain.type != "string":
        assert tokens["t"].type == plain.type


@pytest.mark.parametrize(
    ("name", "value", "kind"),
    [
        ("colors", "#336699", "color"),
        ("custom-shadow", "0 1px 2px #000", "shadow"),
        ("space", "4px", "dimension"),
        ("spacings", 8, "dimension"),
        ("border_radii", "50%", "dimension"),
        ("breakpoint", "768px", "dimension"),
        ("fontSizeScale", "1rem", "fontSize"),
        ("zIndex", 10, "number"),
        ("easings", [0.4, 0, 0.2, 1], "cubicBezier"),
        ("motionDurations", "200ms", "duration"),
        ("custom-fontStyle", {"fontSize": "1px"}, "typography"),
        ("spaces", "{thin} * 2", "dimension"),
        ("fontStyle", "italic", "string"),
        ("colors", "16px", "dimension"),
        ("whatever", "0 1px 2px #000", "shadow"),
        ("whatever", "all 200ms ease", "transition"),
        ("whatever", "600 16px/1.5 Inter", "typography"),
        ("whatever", "wait 2s", "string"),
        ("other", "#fff", "color"),
        ("mediaQuery", "(min-width: 1px)", "string"),
    ],
)
def test_an_unknown_type_becomes_the_nearest(name: str, value: object, kind: str) -> None:
    """By its name if the value can have that type, else by the value; a warning names both."""
    reading = imported(
        {"thin": {"$type": "dimension", "$value": "1px"}, "t": {"$type": name, "$value": value}}
    )
    assert tokens_of(reading)["t"].type == kind
    assert warnings_of(reading)[0][1].startswith(f"the type {name} is none of Jeton's: it becomes a {kind}")


@pytest.mark.parametrize(
    ("group", "value", "kind"),
    [
        ("fontFamily", "16px", "dimension"),
        ("color", "16px", "dimension"),
        ("color", "{t}", None),
        ("shadow", 4, "number"),
    ],
)
def test_a_type_of_a_group_that_the_value_cannot_have_gives_way(
    group: str, value: object, kind: str | None
) -> None:
    """The value's own type counts then, with a warning; a reference tells nothing."""
    reading = imported({"g": {"$type": group, "t": {"$value": value}}})
    assert tokens_of(reading)["g.t"].type == (kind or group)
    text = f"its value is no {group}: taken for a {kind} by its value"
    assert warnings_of(reading) == ([("g.t", text)] if kind else [])


@pytest.mark.parametrize(
    ("value", "result"),
    [("ff0000", "#ff0000"), ("FF000080", "#FF000080"), ("ff00", "ff00"), ("red", "red"), ("#f00", "#f00")],
)
def test_a_color_without_its_hash_is_one(value: str, result: str) -> None:
    """Six or eight hexadecimal digits where the file says that it is a color, with a note; a text stays."""
    reading = imported({"a": {"$type": "color", "$value": value}})
    assert only(reading).value == result
    notes = [] if value == result else [("a", f"a color without its #: read as {result}")]
    assert infos_of(reading) == notes
    assert only(imported({"a": {"$type": "string", "$value": value}})).value == value


def test_modes_that_differ_by_case_are_told() -> None:
    """Case counts: they are two modes, and a warning names both."""
    values = {"a": {"light": "#fff", "dark": "#000"}, "b": {"Light": "#fff", "Dark": "#000"}}
    reading = imported({name: {"$type": "color", "$value": value} for name, value in values.items()})
    assert [[mode.name for mode in each.modes] for each in reading.tokensets] == [
        ["light", "dark"],
        ["Light", "Dark"],
    ]
    text = "the modes {} and {} differ in case alone: other tools need not tell them apart"
    pairs = ("light", "Light"), ("dark", "Dark")
    assert warnings_of(reading) == [("", text.format(*pair)) for pair in pairs]


def test_a_gradient_in_a_colour_is_a_gradient() -> None:
    """As text, with references, and as what an alias of the type color leads to."""
    tree: Tree = {
        "base": {"$value": "#336699"},
        "soft": {"$value": "linear-gradient(45deg, rgba({base}, 0.4), rgba({base}, 1))"},
        "stops": {"$value": [{"color": "#fff", "position": 0}, {"color": "{base}", "position": 1}]},
        "alias": {"$value": "{soft}"},
    }
    reading = imported({name: node | {"$type": "color"} for name, node in tree.items()})
    assert {name: token.type for name, token in tokens_of(reading).items()} == {
        "base": "color",
        "soft": "gradient",
        "stops": "gradient",
        "alias": "gradient",
    }


def test_a_text_with_a_name_that_no_token_has_is_told() -> None:
    """Where the file names no type of Jeton; a text that says it is one has any braces."""
    reading = imported(
        {"a": {"$value": "1px solid {line}"}, "b": {"$type": "string", "$value": "Hello {user}"}}
    )
    assert values_of(reading) == {"a": "string 1px solid {line}", "b": "string Hello {user}"}
    assert warnings_of(reading)[-1] == (
        "a",
        "it stays a text with {line} in it, which is no token of the import",
    )


@pytest.mark.parametrize(
    ("value", "unit", "result"),
    [
        (160, "percent", "number 160%"),
        (32, "pixel", "dimension 32px"),
        (0.5, "s", "duration 0.5s"),
        (200, "milliseconds", "duration 200ms"),
        (90, "degrees", "string 90deg"),
    ],
)
def test_a_unit_in_words_beside_a_number_counts(value: float, unit: str, result: str) -> None:
    """Its type is that of the number with the unit."""
    reading = imported({"t": {"value": value, "type": "number", "unit": unit}})
    assert values_of(reading) == {"t": result}


def test_a_reference_with_an_opacity_is_the_color_with_it() -> None:
    """`{ink/40}` of Panda: as an alias a modifier, in a text a mix; a token of that very name comes first."""
    tree: Tree = {
        "ink": {"value": "#336699"},
        "soft": {"value": "{ink/40}"},
        "line": {"value": "1px solid {ink.value/40}"},
        "half/50": {"value": "4px"},
        "half": {"value": "8px"},
        "name": {"value": "{half/50}"},
        "none": {"value": "{gone/40}"},
    }
    reading = imported(tree, format_="style-dictionary")
    view = View([tokens_of(reading)])
    assert values_of(reading) == {
        "ink": "color #336699",
        "soft": "color -> ink",
        "line": "border 1px solid color-mix(in srgb, {ink} 40%, transparent)",
        "half/50": "dimension 4px",
        "half": "dimension 8px",
        "name": "dimension -> half/50",
        "none": "string -> gone/40",
    }
    assert view.resolve("soft").value == "#33669966"


def test_a_reference_to_a_part_stays_one() -> None:
    """Along aliases, in texts and composites, by the spellings of members, with the type of the member.

    What is in a composite but no member that Jeton knows is copied. Parts of each other end.
    """
    tree: Tree = {
        "large": {"value": "24px"},
        "heading": {"value": {"fontFamily": "Inter", "fontSize": "{large}"}, "type": "typography"},
        "alias": {"value": "{heading}"},
        "size": {"value": "{heading.fontSize}"},
        "family": {"value": "{alias.font-family}"},
        "double": {"value": "{heading.fontSize} * 2"},
        "body": {"value": {"fontSize": "{alias.fontSize}"}, "type": "typography"},
        "line": {"value": "1px solid {edge.color}"},
        "edge": {"value": {"color": "red", "width": "1px", "style": "solid"}, "type": "border"},
        "one": {"value": "{other.fontSize}"},
        "other": {"value": "{one.fontSize}"},
        "none": {"value": "{heading.color}"},
        "upper": {"value": {"textCase": "upper"}, "type": "typography"},
        "case": {"value": "{upper.textCase}"},
    }
    reading = imported(tree, format_="style-dictionary")
    values = values_of(reading)
    names = ("size", "family", "double", "body", "line", "one", "none", "case")
    assert {name: values[name] for name in names} == {
        "size": "fontSize -> heading.fontSize",
        "family": "fontFamily -> alias.fontFamily",
        "double": "fontSize {heading.fontSize} * 2",
        "body": 'typography {"fontSize":"{alias.fontSize}"}',
        "line": "border 1px solid {edge.color}",
        "one": "string -> other.fontSize",
        "none": "string -> heading.color",
        "case": "string upper",
    }
    assert [each.path for each in reading.problems if "is copied" in each.message] == ["case"]


@pytest.mark.parametrize("value", ["4 8px", [4, "8"], ["{s}", "8px"], "{s} {s}*2"])
def test_bare_numbers_in_a_list_are_pixels(value: object) -> None:
    """As in a text, in an array, and behind references and calculations."""
    tree: Tree = {"s": {"$type": "dimension", "$value": "4"}, "t": {"$type": "dimension", "$value": value}}
    resolved = View([tokens_of(imported(tree))]).resolve("t").value
    assert css_value("dimension", resolved or "").text == "4px 8px"
