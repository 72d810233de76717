"""What may stand in a stylesheet."""

import re

import pytest
import tinycss2
from hypothesis import given
from hypothesis import strategies as st

from jeton.values.csstext import css_string, is_simple, safe_css, string_value

PIECES = st.sampled_from(
    [
        *("(", ")", "[", "]", "{", "}", "url(", "URL(", "'", '"', "\\", "/*", "*/", "/", "*", ";", "!"),
        *("<", "</", "<!--", "-->", "@import", "#", ".", "1e5", "--x", ",", " ", "\n", "\t", "é"),
        *("\u2028", "\u202e", "\x00", "\x07", "U+26", "red", "16px", "rgb(1 2 3)", "calc(1px + 2px)"),
        *("\\41 ", "\\", "important", ":", "|", "\x85", "😀"),
    ]
)
HOSTILE = st.one_of(st.lists(PIECES, max_size=12).map("".join), st.text(max_size=30).filter(str.isascii))


def declarations(value: str) -> list[str]:
    """Return the names of the declarations in a stylesheet where the value stands first; no other content."""
    rules = tinycss2.parse_stylesheet(
        f":root {{ --x: {value}; --y: 1; }}", skip_comments=True, skip_whitespace=True
    )
    assert [rule.type for rule in rules] == ["qualified-rule"]
    nodes = tinycss2.parse_blocks_contents(rules[0].content, skip_comments=True, skip_whitespace=True)
    assert {node.type for node in nodes} == {"declaration"}
    assert not any(node.important for node in nodes)
    return [node.name for node in nodes]


@given(HOSTILE)
def test_safe_text_stays_in_its_declaration(text: str) -> None:
    """Text that passes ends neither its declaration nor its block, and begins no other."""
    value = safe_css(text)
    if value is not None:
        assert declarations(value) == ["--x", "--y"]
        assert re.search(r"</|<!|[\x00-\x08\x0b-\x1f\x7f]", value) is None


@given(HOSTILE)
def test_the_pattern_agrees_with_the_tokeniser(text: str) -> None:
    """What the pattern takes as it stands, the tokeniser reads without an error and writes back the same."""
    if is_simple(text):
        nodes = tinycss2.parse_component_value_list(text)
        assert "error" not in {node.type for node in nodes}
        # where tokens could run together, and a unit that could be an exponent's
        written = tinycss2.serialize(nodes).replace("/**/", "").replace("\\65 ", "e")
        if not {"'", '"'} <= set(text):  # a quote inside of a string is written as an escape
            assert written.replace('"', "'").lower() == text.replace('"', "'").lower()


@given(HOSTILE)
def test_strings_always_have_a_value(text: str) -> None:
    """Any text has a value as a `string`, and a quoted one is the text again."""
    assert declarations(string_value(text)) == ["--x", "--y"]
    (node,) = tinycss2.parse_component_value_list(css_string(text))
    assert node.type == "string"
    assert node.value == text.replace("\x00", "\ufffd")


@pytest.mark.parametrize(
    "text",
    [
        "red",
        "16px",
        "0 1px 2px rgba(0,0,0,.5), inset 0 0 0 1px #fff",
        '"Inter", sans-serif',
        "calc(1px * (2 / 3))",
        "linear-gradient(90deg, rgb(1 2 3 / 50%) 0%, var(--x, red) 100%)",
        "400 16px/1.5 Inter",
        "-4px",
        "50%",
    ],
)
def test_common_values_need_no_tokeniser(text: str) -> None:
    """What real values look like is decided by the pattern alone."""
    assert is_simple(text)


@pytest.mark.parametrize(
    "text",
    [
        "red; } body{",
        'url("x',
        "'x",
        "a)",
        "a]",
        "a}",
        "url(a b)",
        "a;b",
        "a !important",
        "(" * 40 + ")" * 40,
        "{a:b}",
        "</style>",
        "<!--",
        "a\x07b",
        "a\x7fb",
        "a\u202eb",
        "é" * 20000,
        "9" * 5000 + "\\a",
        chr(55296),
    ],
)
def test_refused(text: str) -> None:
    """What could end the declaration, end a `style` element or hide itself is refused."""
    assert safe_css(text) is None


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("rgb(1 2 3", "rgb(1 2 3)"),
        ("red /* x */", "red"),
        ("größe", "größe"),
        ("a\n b", "a  b"),
        ("url(a.png)",) * 2,
        ("({a:b})",) * 2,
        ("[x]",) * 2,
        ("U+26",) * 2,
    ],
)
def test_tokenised(text: str, value: str) -> None:
    """What is open is closed, comments go, the rest stays."""
    assert safe_css(text) == value


def test_words_that_css_keeps_for_itself() -> None:
    """A string that is a CSS-wide keyword, empty or padded is quoted, or CSS would read another thing."""
    texts = ["inherit", "INITIAL", "", " a", "a\\b", "a\nb"]
    assert [string_value(text) for text in texts] == [
        *('"inherit"', '"INITIAL"', '""', '" a"', '"a\\\\b"', '"a\\a b"')
    ]
    assert string_value("hello world") == "hello world"
