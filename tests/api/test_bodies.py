"""Request bodies as bytes: malformed, hostile, huge, under the wrong type (J1 to J9)."""

import json
from itertools import product

import httpx
import pytest
from api.helpers import check_refused, create_token, nothing_changes
from conftest import Tree
from support.checks import ok, refused
from support.service import Service

from jeton.bounds.limits import VALUE_BYTES
from jeton.errors import Text

NOT_JSON = "Request body must be valid JSON"
NOT_OBJECT = "Request body must be a JSON object"
MEBIBYTE = 1024 * 1024
JSON = {"Content-Type": "application/json"}

MALFORMED = {
    "empty": b"",
    "white space": b" \n",
    "half": b'{"name":',
    "two documents": b'{"name":"a"}{"name":"b"}',
    "text behind": b'{"name":"a"} x',
    "trailing comma": b'{"name":"a",}',
    "comment": b'{"name":"a"/* */}',
    "single quotes": b"{'name':'a'}",
    "bare word": b"name=a",
    "NaN": b'{"name":"a","x":NaN}',
    "Infinity": b'{"name":"a","x":-Infinity}',
    "leading zero": b'{"name":"a","x":01}',
    "control character": b'{"name":"a\nb"}',
    "raw NUL": b'{"name":"a\x00b"}',
    "bad escape": b'{"name":"\\x41"}',
    "half an escape": b'{"name":"\\u00',
    "invalid UTF-8": b'{"name":"\xff"}',
    "overlong": b'{"name":"\xc0\xaf"}',
    "encoded surrogate": b'{"name":"\xed\xa0\x80"}',
    "byte order mark": b'\xef\xbb\xbf{"name":"a"}',
    "UTF-16": '{"name":"a"}'.encode("utf-16"),
    "UTF-16 without mark": '{"name":"a"}'.encode("utf-16-le"),
    "UTF-32": '{"name":"a"}'.encode("utf-32"),
    "deep lists": b'{"name":"a","x":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "deep objects": b'{"name":"a","x":' + b'{"x":' * 100_000 + b"1" + b"}" * 100_000 + b"}",
    "unclosed depth": b"[" * 200_000,
    "high surrogate": b'{"name":"\\ud800"}',
    "low surrogate": b'{"name":"a\\udc00b"}',
    "reversed pair": b'{"name":"\\udc00\\ud800"}',
    "surrogate in a key": b'{"name":"a","\\ud800":1}',
    "escaped NUL": b'{"name":"a\\u0000b"}',
    "escaped NUL alone": b'{"name":"\\u0000"}',
    "escaped NUL deep in an unknown field": b'{"name":"a","x":[{"y":["\\u0000"]}]}',
    "escaped NUL in an unknown key": b'{"name":"a","x":{"\\u0000":1}}',
}


def _post(tree: Tree, body: bytes, media_type: str | None = "application/json") -> httpx.Response:
    headers = {} if media_type is None else {"Content-Type": media_type}
    return tree.owner.client.post(f"{tree.workspace}/tokensets", content=body, headers=headers)


def test_what_is_no_json_is_refused(service: Service, tree: Tree) -> None:
    """J1 to J7: such a body is 400 with one text, on POST and PATCH, and nothing is stored."""
    with nothing_changes(service, tree.owner):
        for what, body in MALFORMED.items():
            check_refused(what, _post(tree, body), 400, NOT_JSON)
            response = tree.owner.client.patch(tree.mode, content=body, headers=JSON)
            check_refused(what, response, 400, NOT_JSON)


def test_what_is_no_object_is_refused(service: Service, tree: Tree) -> None:
    """J7: JSON of another kind is 400 with its own text."""
    with nothing_changes(service, tree.owner):
        for body in (b"null", b"[]", b'"x"', b"1", b"true", b'[{"name":"a"}]', b"-0.0"):
            check_refused(body, _post(tree, body), 400, NOT_OBJECT)


@pytest.mark.parametrize("number", ["-0", "1e400", "9" * 5000, "1e-400", "0.1e1"])
def test_any_number_in_an_unknown_field_is_harmless(tree: Tree, number: str) -> None:
    """J5: a number beyond every range is ignored or refused, never a 500."""
    response = _post(tree, f'{{"name":"a","x":{number}}}'.encode())
    if response.status_code == 201:
        ok(response, 201)
    else:
        refused(response, 400, NOT_JSON)


def test_of_duplicate_keys_the_last_counts(tree: Tree) -> None:
    """J4: the same on every operation, also where the first would be refused."""
    made = ok(_post(tree, b'{"name":5,"description":"one","name":"b","description":"two"}'), 201)
    assert (made["name"], made["description"]) == ("b", "two")
    refused(_post(tree, b'{"name":"a","name":""}'), 400, Text.NAME_REQUIRED)
    body = b'{"name":"Dark","is_default":true,"is_default":false}'
    made = ok(tree.owner.client.post(f"{tree.tokenset}/modes", content=body, headers=JSON), 201)
    assert made["is_default"] is False


@pytest.mark.parametrize(
    "text",
    ['"\\ud83c\\udfa8"', '"\U0001f3a8"', '"\\u00e9"', '"\\/"', '"\\u007e"', '"\\\\u0000"', '"\\ufffe"'],
)
def test_escapes_are_read(tree: Tree, text: str) -> None:
    """J2: a valid pair of surrogates and every other escape give the text that they stand for."""
    assert ok(_post(tree, f'{{"name":{text}}}'.encode()), 201)["name"] == json.loads(text)


@pytest.mark.parametrize(
    "media_type",
    [
        *("application/json", "Application/JSON", "application/json; charset=utf-8"),
        *('application/json;charset="UTF-8"', "application/json ; charset=Utf-8"),
        *("application/json; version=1", "Application/JSON ; Charset=UTF-8"),
        'application/json;version=1;charset="utf-8"',
    ],
)
def test_accepts_json_in_utf_8(tree: Tree, media_type: str) -> None:
    """The media type is read without regard to case; the charset must be UTF-8 wherever it stands, other
    parameters are of no matter.
    """
    ok(_post(tree, b'{"name":"a"}', media_type), 201)


WRONG_TYPES = (
    *(None, "", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"),
    *("application/json; charset=latin1", "application/json; charset=utf-16", "application/jsonp", "json"),
    *("application/json; version=1; charset=latin1", "application/json+x", "application/merge-patch+json"),
    *("application/json, text/plain", "*/*"),
)


def test_refuses_any_other_media_type(service: Service, tree: Tree) -> None:
    """J7: a body that is not declared as JSON is 415, whatever it holds; on PATCH as well."""
    with nothing_changes(service, tree.owner):
        for media_type, body in product(WRONG_TYPES, (b'{"name":"a"}', b"", b"{")):
            headers = {} if media_type is None else {"Content-Type": media_type}
            for response in (
                _post(tree, body, media_type),
                tree.owner.client.patch(tree.mode, content=body, headers=headers),
            ):
                check_refused(media_type, response, 415, "Content-Type must be application/json")


@pytest.mark.parametrize("coding", ["gzip", "br", "gzip, identity", "x"])
def test_refuses_coded_bodies(tree: Tree, coding: str) -> None:
    """A compressed body is 415; `identity` is none."""
    path, client = f"{tree.workspace}/tokensets", tree.owner.client
    headers = {**JSON, "Content-Encoding": coding}
    refused(client.post(path, content=b'{"name":"a"}', headers=headers), 415, Text.NOT_JSON_TYPE)
    headers["Content-Encoding"] = "identity"
    ok(client.post(path, content=b'{"name":"a"}', headers=headers), 201)


def test_the_size_is_limited(service: Service, tree: Tree) -> None:
    """A body of 1 MiB is read; one byte more is 413, declared or in chunks, and nothing is stored."""
    padding = b" " * (MEBIBYTE - len(b'{"name":"a"}'))
    ok(_post(tree, b'{"name":"a"}' + padding), 201)
    path = f"{tree.workspace}/tokensets"
    with nothing_changes(service, tree.owner):
        for body in (b'{"name":"a"}' + padding + b" ", b"x" * (2 * MEBIBYTE)):
            refused(_post(tree, body), 413, "Request body too large")
            chunks = (body[start : start + 65_536] for start in range(0, len(body), 65_536))
            response = tree.owner.client.post(path, content=chunks, headers=JSON)
            refused(response, 413, Text.BODY_TOO_LARGE)
    ok(tree.owner.client.get(tree.workspace))


def test_a_long_value_and_many_keys_pass(tree: Tree) -> None:
    """J6: within the limit a long text is kept, and many unknown fields are ignored."""
    long = "é" * (MEBIBYTE // 2 - VALUE_BYTES)
    value = long[: VALUE_BYTES // 4]
    made = create_token(tree, "long", value=value, description=long)
    assert (made["value"], made["description"]) == (value, long)
    assert ok(tree.owner.client.get(f"{tree.tokens}/long"))["resolved_value"] == value
    body = b'{"name":"a"' + b"".join(b',"%d":0' % number for number in range(80_000)) + b"}"
    ok(_post(tree, body), 201)


def test_chunked_bodies_are_read(tree: Tree) -> None:
    """A body in chunks is the same as one with a length."""
    path = f"{tree.workspace}/tokensets"
    response = tree.owner.client.post(path, content=iter([b'{"na', b'me":"a"}']), headers=JSON)
    assert ok(response, 201)["name"] == "a"


def test_a_body_where_none_belongs_is_ignored(tree: Tree) -> None:
    """GET and DELETE take no notice of a body, of whatever type."""
    for body in (b"{", b"\xff", b"{}"):
        ok(tree.owner.client.request("GET", tree.workspace, content=body))
    create_token(tree, "a")
    ok(tree.owner.client.request("DELETE", f"{tree.tokens}/a", content=b"{"))
