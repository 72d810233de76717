"""Values in words: every value of every type has some, and they are what a designer says."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.properties import tries
from values.fragments import TYPED_VALUES
from values.typed_values import OF_TYPE, stored

from jeton.model.objects import TokenType
from jeton.values.parse import reads_as
from jeton.values.typed import Value
from jeton.values.wording import LONGEST, is_same, words, words_beside

_SAID: list[tuple[TokenType, str, str]] = [
    (
        "typography",
        '{"fontFamily":"Inter","fontSize":"36px","lineHeight":1.15,"fontWeight":700}',
        "Inter 36/1.15 · Bold",
    ),
    ("typography", "italic 600 1rem/1.5 Inter, sans-serif", "Inter 1rem/1.5 · Semibold italic"),
    (
        "typography",
        '{"fontSize":"12px","letterSpacing":"0.02em","textCase":"uppercase"}',
        "12 · 0.02em · uppercase",
    ),
    (
        "shadow",
        '{"color":"#0000002e","offsetX":"0px","offsetY":"4px","blur":"12px","spread":"0px"}',
        "0 4 12 · black 18 %",
    ),
    (
        "shadow",
        "inset 0 1px 2px 1px #fff, 0 0 0 2rem red, 1px 1px 1px blue",
        "inset 0 1 2 1 · #fff, 0 0 0 2rem · #f00 + 1 more",
    ),
    ("shadow", "none", "none"),
    ("border", '{"width":"1px","style":"solid","color":"#e2e8f0"}', "1px solid #e2e8f0"),
    (
        "border",
        '{"color":"{line}","width":{"value":1,"unit":"px"},"style":"{style.of}"}',
        "color line, width 1px, style style.of",
    ),
    ("gradient", "linear-gradient(90deg, red, white 40%, blue)", "linear 90° · 3 stops"),
    ("gradient", '[{"color":"#ffffff","position":0},{"color":"#000000","position":1}]', "linear · 2 stops"),
    ("transition", "opacity 200ms ease-out 50ms", "opacity 200ms ease-out · after 50ms"),
    ("cubicBezier", "cubic-bezier(0.4, 0, 0.2, 1)", "0.4, 0, 0.2, 1"),
    ("strokeStyle", '{"dashArray":["4px","2px"],"lineCap":"round"}', "dashes 4 2 · round"),
    ("fontFamily", '["Inter","Helvetica Neue","sans-serif"]', "Inter, Helvetica Neue, sans-serif"),
    ("color", "rgb(0 0 0 / 0.5)", "rgb(0 0 0 / 0.5)"),
    ("color", '{"colorSpace":"srgb","components":[1,1,1],"alpha":0.5}', "white 50 %"),
    ("dimension", "calc(1px + 2em)", "calc(1px + 2em)"),
    ("string", '{"a": "b"}', '{"a": "b"}'),
]


@pytest.mark.parametrize(("kind", "text", "expected"), _SAID)
def test_what_is_said(kind: TokenType, text: str, expected: str) -> None:
    """Composites are said by the members that matter, what is plain CSS stays as it was written."""
    assert words(kind, text) == expected


@given(st.sampled_from(sorted(OF_TYPE)).flatmap(lambda kind: st.tuples(st.just(kind), OF_TYPE[kind])))
@settings(max_examples=tries(300))
def test_every_value_has_words(drawn: tuple[TokenType, Value]) -> None:
    """A value of any type is one line of at most 120 characters, without braces and quotes of JSON."""
    kind, value = drawn
    said = words(kind, stored(value))
    assert said or kind == "string"
    assert len(said) <= LONGEST
    assert "\n" not in said
    if kind != "string":
        assert not set('{}[]"') & set(said)


@given(TYPED_VALUES)
@settings(max_examples=tries(300))
def test_any_text_has_words(typed: tuple[TokenType, str]) -> None:
    """Whatever a text is, it has words; JSON that is a value is never among them."""
    kind, text = typed
    said = words(kind, text)
    assert len(said) <= LONGEST
    if kind != "string" and reads_as(kind, text):
        assert not said.startswith(("{", "["))


@pytest.mark.parametrize(
    ("one", "other", "beside", "is_one"),
    [
        ("#FF0000", "#00ff00", ("#ff0000", "#00ff00"), False),
        ("color(srgb 1 0 0)", "#00FF00", ("#ff0000", "#00ff00"), False),
        ("color(srgb 0.1 0.2 0.3)", "#fff", ("color(srgb 0.1 0.2 0.3) (#1a334d)", "#ffffff"), False),
        ("rgba(255, 0, 0, .5)", "#00ff00", ("rgba(255, 0, 0, .5) (#ff000080)", "#00ff00"), False),
        ("oklch(0.6 0.2 20)", "oklch(0.7 0.2 20)", ("oklch(0.6 0.2 20)", "oklch(0.7 0.2 20)"), False),
        ("currentColor", "#FFF", ("currentColor", "#ffffff"), False),
        ("#FF0000", "#ff0000", ("#FF0000", "#ff0000"), True),
        ("color(srgb 1 0 0)", "#FF0000", ("color(srgb 1 0 0)", "#FF0000"), True),
        ("hsl(0 100% 50%)", "red", ("hsl(0 100% 50%)", "red"), True),
        ("color(display-p3 1 0 0)", "#ff0b0c", ("color(display-p3 1 0 0) (#ff0b0c)", "#ff0b0c"), False),
    ],
)
def test_two_colors_stand_in_one_notation(
    one: str, other: str, beside: tuple[str, str], *, is_one: bool
) -> None:
    """Where they are the same colour both are as they were written, for that is what differs."""
    assert (words_beside("color", one, other), words_beside("color", other, one)) == beside
    assert (is_same("color", one, other), is_same("color", other, one)) == (is_one, is_one)


def test_a_value_written_otherwise_is_the_same() -> None:
    """In JSON or CSS, with a zero more; another unit is another value."""
    assert is_same("dimension", "16px", '{"value":16,"unit":"px"}')
    assert is_same("fontWeight", "bold", "700")
    assert not is_same("dimension", "16px", "1rem")
    assert not is_same("string", "A", "a")
