"""The place of a fault in a request's JSON, which a header of the refusal names."""

from collections.abc import Callable
from typing import Any

import pytest

from jeton.errors import Invalid, Text
from jeton.web.http.body import parse_long_object, parse_object
from jeton.web.http.errors import refusal

_MANY = b'{"upsert":[\n' + b"1," * 40_000


@pytest.mark.parametrize(
    ("parse", "raw", "place"),
    [
        (parse_object, b'{"a": 1,\n "b": [1, 2', "line 2, column 12: it ends too early"),
        (parse_object, '{"a": 1,\n\r\n "ü": x}'.encode(), "line 3, column 7"),
        (parse_object, b"", "line 1, column 1: it ends too early"),
        (parse_object, b"{} x", "line 1, column 5"),
        (parse_object, b'{"a":"\xff"}', None),
        (parse_object, b"[" * 10_000, None),
        (parse_object, b"[1]", None),
        (parse_object, b'{"a":"\\u0000"}', None),
        (parse_long_object, _MANY + b"x]}", "line 2, column 80001"),
        (parse_long_object, _MANY, "line 2, column 80001: it ends too early"),
    ],
)
def test_what_cannot_be_read_is_named_by_line_and_column(
    parse: Callable[[bytes], Any], raw: bytes, place: str | None
) -> None:
    """Columns are counted in characters; the text of the refusal is the contract's, whatever the place."""
    with pytest.raises(Invalid) as caught:
        parse(raw)
    assert caught.value.message in {Text.NOT_JSON, Text.NOT_OBJECT}
    headers = dict(refusal(caught.value).headers)
    assert headers.get(b"x-jeton-json-error") == (place.encode() if place else None)
