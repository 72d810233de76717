"""How names are spelled, and that no two tokens share a spelling."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.formats.writing.comments import comment_lines, one_line
from jeton.formats.writing.identifiers import (
    android_folded,
    android_name,
    android_slug,
    android_whole_name,
    css_properties,
    swift_constant,
    swift_quoted,
    swift_type,
)
from jeton.formats.writing.naming import assign, clash_text

SPELLINGS = [
    # name, Swift, Android
    ("colors.primary.500", "colorsPrimary500", "colors-primary-500"),
    ("BORDER_RADIUS", "borderRadius", "BORDER_RADIUS"),
    ("aB", "aB", "aB"),
    ("fontSize.XL", "fontSizeXl", "fontSize-XL"),
    ("class", "`class`", "class"),
    ("self", "`self`", "self"),
    ("Type", "type", "Type"),
    ("500.x", "_500X", "_500-x"),
    ("größe.日本", "größe日本", "größe-日本"),
    ("e\u0301clair", "éclair", "e\u0301clair"),
    ("with space.a/b", "withSpaceAB", "with_space-a_b"),
    ("😀", "😀", "_"),
    ("$x", "x", "_x"),
    ("{x}", "x", "_x_"),
    ("a..b", "aB", "a--b"),
    ("__proto__", "proto", "__proto__"),
    ("☀.x", "x", "_-x"),
    ("\u0301a", "_\u0301a", "_\u0301a"),
    ("a\u200bb\ufe0f", "aB", "a_b\ufe0f"),
    ("½", "token", "_"),
    ("--", "token", "_--"),
]


@pytest.mark.parametrize(("name", "swift", "android"), SPELLINGS)
def test_spellings(name: str, swift: str, android: str) -> None:
    """Swift gets camelCase, Android hyphens; what is not allowed separates words or becomes `_`."""
    assert swift_quoted(swift_constant(name)) == swift
    assert android_name(name) == android


def test_css_properties() -> None:
    """Dots become hyphens, the rest is escaped as CSSOM says; one odd name changes no other."""
    assert css_properties(["a.b", "500"]) == ["--a-b", "--500"]
    assert css_properties([]) == []
    names = ["a.b", "with space", "größe", "a/b", "x\u2028y", "\x7f", "nul\x00", "{}", "😀"]
    assert css_properties(names) == [
        *(
            *("--a-b", "--with\\ space", "--größe", "--a\\/b", "--x\\2028 y", "--\\7f ", "--nul\ufffd"),
            *("--\\{\\}", "--😀"),
        )
    ]


def test_mode_types() -> None:
    """Modes are types in Swift and never one that the constants need; slugs are lower-case words."""
    modes = ["High Contrast", "dark", "Self", "UIColor", "2x", "☀", "größe 日本", "DARK"]
    assert [swift_type(mode) for mode in modes] == [
        *("HighContrast", "Dark", "SelfMode", "UIColorMode", "_2x", "Mode", "Größe日本", "Dark")
    ]
    assert [android_slug(mode) for mode in modes] == [
        *("high-contrast", "dark", "self", "uicolor", "2x", "mode", "größe-日本", "dark")
    ]


def test_clashes() -> None:
    """The first by name keeps the plain identifier; a number is none that another token's name ends in."""
    spellings = {"a-b": "a-b", "a.b": "a-b", "a.b_2": "a-b_2", "a_b": "a_b"}
    plain = assign(spellings)
    assert plain.of == {"a-b": "a-b", "a.b": "a-b_3", "a.b_2": "a-b_2", "a_b": "a_b"}
    assert clash_text("a.b", plain) == "a.b is written a-b_3: the plain identifier is that of a-b"
    assert clash_text("a_b", plain) is None
    folded = assign(spellings, android_folded)
    assert folded.of == {"a-b": "a-b", "a.b": "a-b_3", "a.b_2": "a-b_2", "a_b": "a_b_4"}


@given(st.lists(st.text("ab-_2", max_size=4), max_size=12))
def test_identifiers_are_unique(spellings: list[str]) -> None:
    """No two are the same, not even folded, and the first of each keeps its own."""
    named = {f"{index:02d}": spelling for index, spelling in enumerate(spellings)}
    identifiers = assign(named, android_folded)
    folded = [android_folded(spelling) for spelling in identifiers.of.values()]
    assert len(set(folded)) == len(spellings)
    assert {name for name in named if identifiers.of[name] != named[name]} == set(identifiers.clashes)


def test_many_clashes_are_numbered() -> None:
    """Of ten thousand names of one spelling the last has the last number."""
    identifiers = assign({str(index): "x" for index in range(10_000)})
    assert identifiers.of["9999"] == "x_10000"


def test_comment_text() -> None:
    """Lines end wherever any language ends them; what no comment should carry is gone."""
    text = "\na\r\nb\rc\u2028d\u2029e\x85f\x0bg\x0ch\x1ci \n\n"
    assert comment_lines(text) == list("abcdefghi")
    assert comment_lines(" \n\t") == comment_lines("\0") == []
    assert comment_lines("bell\x07 bom\ufeff bidi\u202e tab\tend") == ["bell bom bidi\ufffd tab end"]
    assert one_line("a\nb\u2028c") == "a b c"


@pytest.mark.parametrize(
    ("name", "written"), [("class", "_class"), ("null", "_null"), ("a.class", "a-class")]
)
def test_a_resource_is_never_a_java_keyword(name: str, written: str) -> None:
    """What would be a keyword in the class `R` gets an underscore in front; a part of a name may be one."""
    assert android_whole_name(name) == written
