"""Which media type and which coding a client gets, by what its headers say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.web.http.negotiation import coding_of, preferred

OFFERED = ("application/json", "text/markdown")
JSON, MARKDOWN = OFFERED


@pytest.mark.parametrize(
    ("header", "wanted"),
    [
        (None, JSON),
        ("", JSON),
        ("*/*", JSON),
        ("application/json", JSON),
        ("text/markdown", MARKDOWN),
        ("Text/Markdown; charset=utf-8", MARKDOWN),
        ("text/*", MARKDOWN),
        ("text/*;q=0.1", MARKDOWN),
        ("text/markdown, application/json", JSON),
        ("text/markdown, application/json;q=0.9", MARKDOWN),
        ("text/markdown;q=0.8, application/json;q=0.9", JSON),
        ("text/markdown;q=0.5, */*;q=0.6", JSON),
        ("text/markdown, */*", MARKDOWN),
        ("text/markdown;q=0, text/*", JSON),
        ("text/markdown;q=0, */*;q=0.1", JSON),
        ("application/json;q=0, */*", MARKDOWN),
        ("application/json, text/plain, */*", JSON),
        ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", JSON),
        ("image/png", JSON),
        ("text/markdown;q=2", JSON),
        ("text/markdown;q=, application/json;q=0.1", JSON),
        ("text/markdown ; q=0.9 , application/json ; q=0.2", MARKDOWN),
        ("/, text/, /markdown;;;, ,text/markdown;q=1.000", MARKDOWN),
    ],
)
def test_weights_and_then_precision_decide(header: str | None, wanted: str) -> None:
    """JSON where both are as welcome, and where neither is."""
    assert preferred(None if header is None else header.encode(), OFFERED) == wanted


@given(st.binary(max_size=200))
def test_any_header_has_an_answer(header: bytes) -> None:
    """Whatever the client sends, it gets one of those that there are."""
    assert preferred(header, OFFERED) in OFFERED


@pytest.mark.parametrize(
    ("header", "coding"),
    [
        (None, "identity"),
        ("", "identity"),
        ("gzip", "gzip"),
        ("x-gzip", "gzip"),
        ("GZip", "gzip"),
        ("zstd", "zstd"),
        ("gzip, deflate, br, zstd", "zstd"),
        ("gzip, deflate, br", "gzip"),
        ("deflate, br", "identity"),
        ("identity", "identity"),
        ("*", "zstd"),
        ("zstd;q=0, *", "gzip"),
        ("gzip;q=1.0, zstd;q=0.9", "gzip"),
        ("gzip;q=0.5, zstd;q=0.5", "zstd"),
        ("gzip;q=0.001", "gzip"),
        ("gzip;q=0", "identity"),
        ("gzip;q=0.0, zstd;q=0.000", "identity"),
        ("identity;q=0.5, gzip;q=0.4", "identity"),
        ("identity, gzip;q=0.9", "identity"),
        ("identity;q=0.5, *;q=0.1", "identity"),
        ("*;q=0", "identity"),
        ("identity;q=0", "identity"),
        ("identity;q=0, gzip;q=0.1", "gzip"),
        ("gzip;q=2", "identity"),
        ("gzip;q=", "identity"),
        ("gzip;q=0.1234", "identity"),
        ("gzip;q=-1, zstd;q=nan", "identity"),
        (" gzip ; q=0.8 , ,zstd ;q=0.7", "gzip"),
        ("gzip;level=9;q=0.5", "gzip"),
        (";q=1", "identity"),
        ("gzip" + ", a" * 50_000, "gzip"),
    ],
)
def test_the_best_of_what_there_is(header: str | None, coding: str) -> None:
    """By weight; of equal ones zstd, then gzip, then the body as it is, which always goes in the end."""
    assert coding_of(None if header is None else header.encode("latin-1")) == coding
