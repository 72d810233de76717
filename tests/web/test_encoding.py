"""Which coding a client gets, by what it says that it takes."""

import pytest

from jeton.web.encoding import coding_of


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
