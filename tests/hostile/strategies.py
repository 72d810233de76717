"""What hostile clients send: texts, JSON, bytes, paths, queries and header values, for Hypothesis."""

import json
import string
import unicodedata
from typing import Any

from fuzz import shapes as fuzz
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from support.properties import tries

from jeton.model.objects import TOKEN_TYPES


def is_name(value: object, limit: int) -> bool:
    """Tell whether what was sent is a name by the documents."""
    if not isinstance(value, str) or not value.strip() or len(value) > limit:
        return False
    return not any(unicodedata.category(letter) == "Cc" for letter in value)


def examples(count: int) -> settings:
    """Return settings for so many examples against a running server."""
    return settings(
        max_examples=tries(count),
        suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    )


_WORDS = r"""
</resources> \(x) %2F %00 / ? = + .. class self {"x":"{a}"} var(--a @import expression( \0 \u0000 #fff 1px ŉ
"""
PIECES = [
    *(*fuzz.PIECES, *_WORDS.split(), "calc(1px + ", '{"a":' * 60, "(" * 200, "[" * 60),
    *("\u2029", "\u2066", "\u200f", "\uffff", "\ufffd", "\U0001f3a8", "\U000e0001", "\u00ad", "\u200b"),
    *("\u00a0", "\t", "\x00", "\x1b[2J", "\x9f", "\ud800", "\udfff", "\udc00\ud800"),
]
ANY_CHARACTER = st.characters(exclude_categories=())
"""Every code point, lone surrogates and controls included."""
TEXTS = st.lists(st.sampled_from(PIECES) | st.text(ANY_CHARACTER, max_size=6), max_size=6).map("".join)
LONG = st.builds(
    lambda unit, count: unit * count, st.sampled_from(PIECES), st.sampled_from([255, 256, 1024, 1025])
)
NAMES = TEXTS | LONG

NUMBERS = st.integers(-(2**70), 2**70) | st.floats(allow_nan=True, allow_infinity=True)
JSON_VALUES = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=6,
)
"""What Python's encoder writes: NaN, infinities and lone surrogates too."""

FIELDS = {
    "name": NAMES | JSON_VALUES,
    "type": st.sampled_from(TOKEN_TYPES) | JSON_VALUES,
    "value": TEXTS | JSON_VALUES,
    "description": TEXTS | JSON_VALUES,
    "alias_to": NAMES | JSON_VALUES,
    "is_default": st.booleans() | JSON_VALUES,
}
OBJECTS = st.fixed_dictionaries({}, optional={**FIELDS, "id": JSON_VALUES, "user_role": JSON_VALUES})


def _escape(value: Any) -> bytes:
    return json.dumps(value).encode()


def _verbatim(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass")


DOCUMENTS = st.builds(
    lambda value, write: write(value), OBJECTS | JSON_VALUES, st.sampled_from([_escape, _verbatim])
)
"""JSON documents as bytes: with escapes, or with every character as it is."""


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """Return a document with some bytes cut, doubled or replaced, or no document at all."""
    document = bytearray(draw(DOCUMENTS))
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(document)))
        document[at : at + draw(st.integers(0, 3))] = draw(st.binary(max_size=4))
    return bytes(document)


BODIES = DOCUMENTS | damaged() | st.binary(max_size=60)

_SAFE = (string.ascii_letters + string.digits + "-._~!$'()*,;:@/%[]|^`{}\"<>\\").encode()
ESCAPED = st.binary(max_size=24).map(lambda raw: b"".join(b"%%%02x" % byte for byte in raw))
RAW_TARGETS = st.lists(
    st.sampled_from([bytes([byte]) for byte in _SAFE])
    | st.sampled_from([b"..", b"//", b"%2e", b"%2F", b"%", b"#"]),
    max_size=12,
).map(b"".join)
SEGMENTS = ESCAPED | RAW_TARGETS
"""Parts of paths: any bytes, escaped, or any characters that the parser lets pass."""

_VALUES = st.sampled_from(
    b"json css ios android JSON %EF%BD%8Ason true %00 %ff 1 0 -1 1e2 %D9%A3 1_0 +5 99999999999999999999 W10"
    b" WyJhIl0 WyJhIiwiYiJd bnVsbA = %".split()
)
QUERIES = st.lists(
    st.builds(
        lambda name, equals, value: name + equals + value,
        st.sampled_from([b"format", b"limit", b"cursor", b"strict", b"x", b"", b"form%61t", b"%ff"]),
        st.sampled_from([b"=", b"", b"=="]),
        _VALUES | ESCAPED | RAW_TARGETS,
    ),
    max_size=4,
).map(b"&".join)

_HEADERS = """
If-Match If-None-Match Idempotency-Key Accept Accept-Encoding Range If-Range Expect X-Request-Id Content-Type
Content-Encoding Origin Cookie X-Forwarded-For X-Forwarded-Host Forwarded X-HTTP-Method-Override Connection
If-Modified-Since Upgrade TE Prefer
"""
HEADER_NAMES = st.sampled_from(_HEADERS.split())
_FIELD_BYTES = bytes({9, *range(32, 256)} - {127})
TAGS = [
    *(b"*", b'"v1"', b'W/"v1"', b'"v1", "v2"', b'"v1",,', b'"v99999999999999999999"', b'"v-1"'),
    *(b'"v1-', b'"v\xb2"'),
]
WORDS = [
    *(b"bytes=0-", b"bytes=" + b"0-," * 900, b"100-continue", b"gzip;q=0", b"identity", b"close", b"h2c"),
    *(b"0", b""),
]
TYPES = [b"application/json;charset=utf-8", b'application/json;charset="', b"x" * 255, b"x" * 256]
HEADER_VALUES = st.sampled_from(TAGS + WORDS + TYPES) | st.lists(
    st.sampled_from([bytes([byte]) for byte in _FIELD_BYTES]), max_size=20
).map(b"".join)
HEADERS = st.lists(st.tuples(HEADER_NAMES, HEADER_VALUES), max_size=4)
