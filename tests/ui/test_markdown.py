"""Markdown of people on pages: what it becomes, and what it never becomes."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from jeton.web.ui.base.markdown import first_line, html

SIGNS = st.text(alphabet="ab \n*_`#-[]()<>\"'&\\1.\0/:htps", max_size=200)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("two\nlines", "<p>two<br>\nlines</p>"),
        ("a\n\nb", "<p>a</p>\n<p>b</p>"),
        ("## A\n### B", "<h3>A</h3>\n<h4>B</h4>"),
        ("- a\n- b", "<ul><li>a</li><li>b</li></ul>"),
        ("1. a\n2. b\n- c", "<ol><li>a</li><li>b</li></ol>\n<ul><li>c</li></ul>"),
        ("**a** *b* _c_ snake_case_d", "<p><strong>a</strong> <em>b</em> <em>c</em> snake_case_d</p>"),
        ("`` a`<b> `` and `*c*`", "<p><code>a`&lt;b&gt;</code> and <code>*c*</code></p>"),
        (r"\*a\* \`b\`", "<p>*a* `b`</p>"),
        ("```css\n<b>\n*\n```\nc", '<pre tabindex="0"><code>&lt;b&gt;\n*</code></pre>\n<p>c</p>'),
        (
            "[a_b](https://a.b/c_d_e?f=1&g)",
            '<p><a href="https://a.b/c_d_e?f=1&amp;g" rel="nofollow noreferrer">a_b</a></p>',
        ),
    ],
)
def test_what_it_becomes(text: str, written: str) -> None:
    """Blocks and marks are elements, headings begin below those of the page, code has no marks in it."""
    assert html(text) == written


@pytest.mark.parametrize(
    "text", ["[a](javascript:b)", "[a](/b)", "[a](data:b)", "[a](//b)", "<b>", "<!-- -->"]
)
def test_what_it_never_becomes(text: str) -> None:
    """There are no links but to http and https, and no elements that somebody wrote."""
    assert "<a" not in html(text)
    assert "<b" not in html(text)
    assert "<!" not in html(text)


@given(SIGNS)
def test_any_text_is_well_formed(text: str) -> None:
    """Elements are ours alone, whatever it says, and attributes are never left."""
    own = {"p", "br", "ul", "ol", "li", "strong", "em", "code", "pre", "a", *(f"h{n}" for n in range(3, 7))}
    written = html(text)
    for part in written.split("<")[1:]:
        name, _, _ = part.partition(">")
        assert name.strip("/").split(" ")[0] in own
        assert name.count('"') in {0, 2, 4}
    assert "\0" not in written


@given(st.text(alphabet="ab *`", max_size=40).filter(lambda text: text.strip() and not text[:1].isspace()))
def test_code_is_what_others_read(text: str) -> None:
    """A line has the code that CommonMark has."""
    line = f"x {text} x"
    assert html(line).count("<code>") == MarkdownIt().render(line).count("<code>")


@pytest.mark.parametrize(
    "sign", ["`", "*", "_", "[", "*a ", "_a", "`a``b", "[a](", "[a](http://", "# ", "#", " ", "- ", "\\"]
)
def test_it_takes_linear_time(sign: str) -> None:
    """A hundred thousand signs take less than two seconds."""
    begun = time.process_time()
    html(f"# {sign * (100_000 // len(sign))}a")
    html(f"{sign * (100_000 // len(sign))}a")
    assert time.process_time() - begun < 2


def test_the_first_line() -> None:
    """It is the first that says something, without its signs."""
    assert first_line("\n## Breaking\n- a") == "Breaking"
    assert first_line("```\n- a") == "a"
    assert first_line("") == ""
