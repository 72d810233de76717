"""Any picture: of allowed elements and attributes alone, small, and drawn once."""

import json
import re
from operator import itemgetter

import pytest
from drawings.allowed import shapes
from hypothesis import given
from hypothesis import strategies as st
from values.test_read_anything import JSON, SPACED, TEXTS, VALUES

from jeton.drawings import pictures
from jeton.drawings.pictures import picture, size_of
from jeton.model.objects import TOKEN_TYPES, TokenType
from jeton.values.parse import read
from jeton.values.typed import Outcome

SIZES = st.sampled_from([(20, 20), (48, 20), (320, 96)])
ANY = TEXTS | SPACED | JSON.map(json.dumps) | VALUES.map(itemgetter(1))

HARMFUL = [
    *("url(//x.test/a)", "url(javascript:alert(1))", "image-set('//x.test/a' 1x)", "expression(alert(1))"),
    *("var(--x)", "var(--x, url(//x.test))", "-moz-binding:url(//x.test)", "env(x)", "attr(href url)"),
    *("red;background:url(//x.test)", "red}*{background:url(//x.test)}", "#fff;}", "red!important"),
    *('"/><script>alert(1)</script>', "'/><image href='//x.test'/>", "</svg><img src=//x.test>", "]]><b>"),
    *(
        "<!--",
        "-->",
        "&x;",
        "&#x3c;script&#x3e;",
        '"onload="alert(1)',
        "\x00",
        "\ud800",
        "\u202e#fff",
        "\ufffe",
    ),
    *("NaN", "Infinity", "-Infinity", "1e400px", "1e308px", "-1e308px", "9" * 400, "0.0000000001px"),
    *(
        "NaNpx",
        "rgb(NaN 0 0)",
        "rgb(1e308 1e308 1e308)",
        "oklch(1e9 1e9 1e9)",
        "color(display-p3 1e5 -1e5 0)",
    ),
    *("cubic-bezier(0, 1e300, 1, -1e300)", "cubic-bezier(0,NaN,0,0)", "1e300s", "calc(1px / 0)"),
    *("linear-gradient(1e400deg, red, blue)", "conic-gradient(from 1e400deg, red, blue)", "5e-324px"),
    *(
        "conic-gradient(from 1.2.3deg at 1e300% 5%, red, blue)",
        "linear(1e400, 0 1e400%)",
        "steps(999999999999)",
    ),
    *("linear-gradient(url(//x.test), red)", "linear-gradient(1e300deg, red 1e300%, blue)", "{a.b}"),
    *('0 0 1e300px 1e300px red, 0 0 0 #000"', "1e300px solid red", "'</text><script>', serif", '"url(#a)"'),
    *(
        "600 1e300px/1e300 'url(//x.test)'",
        '["x\'/><script>"]',
        '{"fontFamily":"a;b:url(//x)","fontSize":"1px"}',
    ),
]
"""Values that mean harm, or are beyond what a browser draws."""


@given(ANY, SIZES)
def test_any_text(text: str, size: tuple[int, int]) -> None:
    """As each type any text has a well-formed picture of what is allowed, in 4 kB, or none."""
    check(text, size)


def check(text: str, size: tuple[int, int]) -> None:
    """Check the pictures of a text, as far as there are any."""
    for kind in TOKEN_TYPES:
        svg = picture(kind, text, width=size[0], height=size[1])
        if svg:
            shapes(svg)


@pytest.mark.parametrize("kind", TOKEN_TYPES)
def test_harmful_texts(kind: TokenType) -> None:
    """Text that means harm comes to no picture, or to one whose attributes hold nothing of it."""
    for text in HARMFUL:
        for size in ((20, 20), (320, 96)):
            svg = picture(kind, text, width=size[0], height=size[1])
            for each in shapes(svg) if svg else ():
                values = " ".join(each.attrib.values())
                assert not re.search(r"//|script|var\(|onload|image|expression|@|[;<>{}&]", values), text
                assert not each.text or kind in {"string", *LETTERED}


LETTERED = ("color", "fontFamily", "fontWeight", "fontSize", "letterSpacing", "typography")
"""Types with letters of ours in their pictures."""


def test_without_a_value() -> None:
    """What does not resolve, and what is no value of its type, has no picture."""
    assert picture("color", None) == ""
    assert picture("color", "bogus") == ""


@pytest.mark.parametrize("kind", TOKEN_TYPES)
def test_size(kind: TokenType) -> None:
    """In a cell a picture is 20 pixels high and one of two widths."""
    assert size_of(kind) in {(20, 20), (48, 20)}


def test_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture is remembered, however long its text is."""
    texts: list[str] = []

    def counted(kind: TokenType, text: str) -> Outcome:
        texts.append(text)
        return read(kind, text)

    pictures._remembered.cache_clear()
    monkeypatch.setattr(pictures, "read", counted)
    for text in ("#fff", "#fff", f"#fff{' ' * 600}", f"#fff{' ' * 600}"):
        assert picture("color", text)
    assert len(texts) == 2
