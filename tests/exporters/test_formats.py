"""What the golden files cannot show: depth, size, speed and the registry."""

import json
from collections.abc import Sequence

import pytest

from jeton.formats.targets import EXPORTERS, TARGETS
from jeton.formats.writing.base import Exporter, ExportMode, ExportToken
from jeton.formats.writing.options import Options, with_options
from jeton.model.objects import TOKEN_TYPES, TokenType

ALL = list(TARGETS.values())
VALUES: dict[TokenType, str] = {
    "color": "#{:06x}",
    "dimension": "{}px",
    "fontFamily": '["Inter {}", "sans-serif"]',
    "shadow": '{{"color": "#000", "offsetX": {}, "offsetY": {{"value": 1, "unit": "px"}}, "blur": 2}}',
    "gradient": '[{{"color": "#{:06x}", "position": 0}}, {{"color": "red", "position": 1}}]',
    "border": "{}px solid red",
}


def token(name: str, kind: TokenType = "color", value: str | None = "red") -> ExportToken:
    """Return a token that is no alias."""
    return ExportToken(name, kind, value, kind, None, None)


def many(count: int) -> Sequence[ExportToken]:
    """Return tokens of all types."""
    kinds = [TOKEN_TYPES[index % len(TOKEN_TYPES)] for index in range(count)]
    return [
        token(f"group{index // 100:03d}.token{index:05d}.x", kind, VALUES.get(kind, "{}").format(index // 2))
        for index, kind in enumerate(kinds)
    ]


def test_registry() -> None:
    """The formats of the specification in its order, with its media types."""
    assert [(name, exporter.name, exporter.content_type) for name, exporter in EXPORTERS.items()] == [
        ("json", "json", "application/json"),
        ("css", "css", "text/css"),
        ("ios", "ios", "text/plain"),
        ("android", "android", "application/xml"),
    ]


@pytest.mark.parametrize("exporter", ALL, ids=TARGETS)
def test_names_of_a_thousand_dots(exporter: Exporter) -> None:
    """A name may have 1,024 dots, many names may, and the output grows with them, not with their square."""
    names = [*(f"{index:02d}{'.' * 1022}" for index in range(50)), ".".join("x" * 513)]
    rendered = exporter.mode([token(name) for name in names])
    assert rendered.left_out == []
    assert len(rendered.text) < 50 * 12_000
    exporter.tokenset([ExportMode("Base", is_default=True, tokens=[token("." * 1024)], inherited=[])])


def test_deep_json_trees() -> None:
    """Below 32 levels a tree goes on in one line and is the same tree."""
    name = ".".join("abcdefghij" * 9)
    tree = json.loads(EXPORTERS["json"].mode([token(name, "shadow", '[{"a":\n1}]')]).text)
    for segment in name.split("."):
        tree = tree[segment]
    assert tree == {"value": [{"a": 1}], "type": "shadow"}


def test_taken_root_is_told() -> None:
    """A token for which the tree has no place is left out and named, never lost silently."""
    rendered = EXPORTERS["json"].mode([token("a"), token("a.$root"), token("a.value")])
    assert [left.name for left in rendered.left_out] == ["a"]
    assert json.loads(rendered.text)["a"] == {
        "$root": {"value": "red", "type": "color"},
        "value": {"value": "red", "type": "color"},
    }


def test_a_theme_does_not_inherit_what_it_has_no_value_for() -> None:
    """Where another block has the property, a theme whose own value cannot be written takes it away."""
    modes = [
        ExportMode("Light", is_default=True, tokens=[token("a", "color", "red")], inherited=[]),
        ExportMode("Dark", is_default=False, tokens=[token("a", "color", "red; }")], inherited=[]),
    ]
    _, dark = EXPORTERS["css"].tokenset(modes).text.split('[data-theme="Dark"]')
    assert "  --a: initial;\n" in dark
    assert "initial" not in EXPORTERS["css"].mode(modes[1].tokens).text


def test_left_out_in_a_tokenset_names_the_mode() -> None:
    """The list of what was left out says in which mode."""
    modes = [
        ExportMode(name, is_default=False, tokens=[token("x", "shadow", "[]")], inherited=[])
        for name in ("A", "B")
    ]
    for name in ("css", "ios", "android"):
        left_out = EXPORTERS[name].tokenset(modes).left_out
        assert [left.reason[-9:] for left in left_out] == [" (mode A)", " (mode B)"]
        assert [left.mode for left in left_out] == ["A", "B"]


@pytest.mark.parametrize("exporter", ALL, ids=TARGETS)
def test_no_tokens_and_no_modes(exporter: Exporter) -> None:
    """Nothing gives an output that says nothing."""
    assert exporter.mode([]).left_out == []
    assert exporter.tokenset([]).left_out == []
    if exporter.name == "json":
        assert json.loads(exporter.mode([]).text) == {}
        assert json.loads(exporter.tokenset([]).text) == {"$modes": {}}
    if "attrs" in exporter.choices:
        assert with_options(exporter, Options(attrs=True)).tokenset([]).left_out == []


@pytest.mark.parametrize("number", ["1e300", "-1.7e308", "12345678901234567890"])
def test_numbers_of_the_whole_range_are_exported(number: str) -> None:
    """Without an exponent where a platform takes none; a length beyond what Android holds is left out."""
    token = ExportToken("a", "dimension", f"{number}px", "dimension", None, None)
    written = {target: TARGETS[target].literal(token) for target in ("css", "ios", "android")}
    assert (written["css"], written["android"]) == (f"{number}px", None)
    swift = written["ios"] or ""
    assert "e" not in swift
    assert float(swift) == float(number)
    text = TARGETS["dtcg"].mode([token]).text
    assert json.loads(text)["a"]["$value"] == {"value": float(number), "unit": "px"}
