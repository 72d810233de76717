"""Imports of strangers' files in the browser: hostile names, texts, bodies and fields; never a 500."""

import base64
import json
import zlib
from html import unescape

import msgspec
import pytest
from api.helpers import nothing_changes
from api.importing import color, content_of
from conftest import Tree
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.databases import NewDatabase
from support.properties import some, tries
from support.service import Service, serving
from ui.hostile import LONG, TEXTS
from ui.importing import changed, fields_of, send
from ui.markup import Markup
from ui.visitors import SAME_ORIGIN, Visitor, signed_in

from jeton.errors import Text
from jeton.formats.reading.model import SourceFile
from jeton.web.ui.imports.choices import NAMED_LIMIT

CONTENT = b":root { --a: #010101 }"


def _sound(page: str) -> Markup:
    found = Markup(page)
    assert found.faults == []
    return found


@pytest.mark.some
@pytest.mark.parametrize("number", some(range(len(TEXTS)), 1))
def test_a_text_stays_a_text(pages: Visitor, tree: Tree, number: int) -> None:
    """As the name of a file, a token, a tokenset or a mode, as a value, and as all of a text."""
    text = TEXTS[number]
    start, named = f"{tree.workspace}/import", {"target": "new", "tokenset": text, "mode.0": text}
    file = json.dumps({f"n{text}": color("#010101", **{"$description": text}), "v": color(text)})
    answers = []
    for fields in ({}, named, {"text": text}, {"format": text}, {"named": f"{text}={text}"}):
        page = send(pages, start, [(text, file.encode())], list(fields.items()))
        assert page.status_code in {200, 400}, page.text
        _sound(page.text)
        answers.append(send(pages, f"{start}/apply", fields=fields_of(page.text)))
    for done in answers:
        assert done.status_code in {200, 303, 400, 412}
        shown = pages.asks(done.headers["location"]) if done.status_code == 303 else done
        assert shown.status_code in {200, 400, 412}
        _sound(shown.text)


def test_a_value_as_long_as_it_may_be(pages: Visitor, tree: Tree) -> None:
    """The plan and the result show its beginning alone."""
    file = {"a": {"$type": "fontFamily", "$value": LONG}, "b": {"$type": "fontFamily", "$value": LONG[1:]}}
    page = send(pages, f"{tree.workspace}/import", [("a.json", json.dumps(file).encode())])
    assert page.status_code == 200
    assert len(page.text) < 60_000
    done = send(pages, f"{tree.workspace}/import/apply", fields=fields_of(page.text))
    assert len(pages.asks(done.headers["location"]).text) < 60_000


def _packed(files: object) -> str:
    return base64.b64encode(zlib.compress(msgspec.msgpack.encode(files))).decode()


BOMB = base64.b64encode(zlib.compress(b"\0" * 200_000_000)).decode()
KEPT = {
    "letters": "<script>",
    "nothing packed": base64.b64encode(b"x").decode(),
    "cut": _packed([SourceFile("a", CONTENT)])[:-8],
    "more behind": base64.b64encode(zlib.compress(msgspec.msgpack.encode([])) + b"x").decode(),
    "another shape": _packed({"a": 1}),
    "another type": _packed([SourceFile("a", CONTENT), 5]),
    "many": _packed([SourceFile("", b"")] * 1001),
    "a bomb": BOMB,
    "coding": base64.b64encode(zlib.compress(b"\x91\x82\xa4name\xa2\xff\xff\xa7content\xc4\x01a")).decode(),
}


@pytest.mark.parametrize("case", KEPT)
def test_files_that_no_page_has_kept(service: Service, pages: Visitor, tree: Tree, case: str) -> None:
    """Whatever the field has: refused in words, within bounds, and nothing is imported."""
    with nothing_changes(service, tree.owner):
        for path in ("import", "import/apply"):
            page = send(pages, f"{tree.workspace}/{path}", fields=[("kept", KEPT[case])])
            assert page.status_code == 400
            assert (Text.IMPORT_NOTHING if case == "more behind" else Text.IMPORT_KEPT) in page.text


def test_a_form_without_files_is_told(pages: Visitor, tree: Tree) -> None:
    """An empty form, an empty field for files as browsers send it, and blanks for a text."""
    for files, fields in (([], [("text", " \n")]), ([("", b"")], []), ([], [("mode.0", "x")])):
        page = send(pages, f"{tree.workspace}/import", files, fields)
        assert page.status_code == 400
        assert Text.IMPORT_NOTHING in unescape(page.text)


def test_fields_that_are_no_text(pages: Visitor, tree: Tree) -> None:
    """Bytes that are not UTF-8 are refused, lone NULs and control characters told where they matter."""
    for name in ("text", "target", "mode.0", "etag"):
        parts = [("file", ("a.css", CONTENT)), (name, (None, b"\xff\xfe"))]
        page = pages.asks(f"{tree.workspace}/import", "POST", SAME_ORIGIN, files=parts)
        assert page.status_code == 400
        assert Text.FORM in unescape(page.text)
    for text in ("\0", "a\x07b", "\u2028"):
        fields = [("target", "new"), ("tokenset", text), ("mode.0", text), ("text", f":root{{--a:{text}}}")]
        page = send(pages, f"{tree.workspace}/import", [("a.css", CONTENT)], fields)
        assert page.status_code in {200, 400}
        _sound(page.text)


def test_modes_by_paths_are_not_too_long(pages: Visitor, tree: Tree) -> None:
    """A text at the limit is read, a longer one is refused in words before anything of it is."""
    line = "*=Dark"
    for length, status in ((NAMED_LIMIT, 200), (NAMED_LIMIT + 1, 400)):
        fields = [("named", f"{line}\n{' ' * (length - len(line) - 1)}")]
        page = send(pages, f"{tree.workspace}/import", [("a.css", CONTENT)], fields)
        assert page.status_code == status
        is_told = Text.IMPORT_NAMED.format(limit=NAMED_LIMIT) in unescape(page.text)
        assert is_told == (status == 400)
        _sound(page.text)


def test_an_etag_of_ones_own_imports_nothing_unseen(pages: Visitor, tree: Tree) -> None:
    """Without the plan's tag, or with another one, the plan is shown."""
    page = send(pages, f"{tree.workspace}/import", [("a.css", CONTENT)])
    for etag in ("", "*", '"r1"', "é"):
        late = send(pages, f"{tree.workspace}/import/apply", fields=changed(fields_of(page.text), etag=etag))
        assert late.status_code == 412
    assert content_of(tree) == {("Core", "Base"): {}}


_HEADER = st.sampled_from(
    [
        b'Content-Disposition: form-data; name="file"; filename="a.css"',
        b'Content-Disposition: form-data; name="text"',
        b'Content-Disposition: form-data; name="kept"',
        b'Content-Disposition: form-data; name="mode.0"',
        b'Content-Disposition: form-data; name="single"',
        b'Content-Disposition: form-data; name="target"',
        b"Content-Disposition: form-data",
        b"Content-Disposition: attachment; filename*=utf-8''%ff; name=\"file\"",
        b'Content-Disposition: form-data; name="file"; filename="\xff"',
        b"Content-Type: text/css; charset=utf-16",
        b"Content-Length: -1",
        b"",
        b": x",
    ]
)
_BREAK = st.sampled_from([b"\r\n", b"\r\n\r\n", b"\n", b"\r", b""])
_PIECE = st.one_of(
    st.sampled_from([b"--x", b"--x--", b"--", b"x"]), _BREAK, _HEADER, st.binary(max_size=8), st.just(CONTENT)
)
_PART = st.builds(
    lambda header, content: b"--x\r\n" + header + b"\r\n\r\n" + content + b"\r\n",
    _HEADER,
    st.one_of(st.just(CONTENT), st.binary(max_size=20)),
)
_BODY = st.one_of(
    st.lists(_PIECE, max_size=12).map(b"".join),
    st.lists(st.one_of(_PART, _PIECE), max_size=6).map(lambda parts: b"".join(parts) + b"--x--\r\n"),
)
_TYPE = st.sampled_from(
    [
        "multipart/form-data; boundary=x",
        'multipart/form-data; boundary="x"',
        "multipart/form-data; boundary=",
        "multipart/form-data",
        "multipart/form-data; boundary=x; charset=utf-16",
        f"multipart/form-data; boundary={'x' * 71}",
        "multipart/mixed; boundary=x",
    ]
)


@settings(
    max_examples=tries(300),
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(body=_BODY, media_type=_TYPE, path=st.sampled_from(["import", "import/apply"]))
def test_no_body_is_a_fault_of_ours(
    pages: Visitor, tree: Tree, body: bytes, media_type: str, path: str
) -> None:
    """Any body is planned or refused with a page that is whole."""
    headers = SAME_ORIGIN | {"Content-Type": media_type, "Accept": "text/html"}
    page = pages.asks(f"{tree.workspace}/{path}", "POST", headers, content=body)
    assert page.status_code in {200, 303, 400, 412, 415}
    if page.status_code != 303:
        _sound(page.text)


def test_too_much_is_refused(new_database: NewDatabase, request: pytest.FixtureRequest) -> None:
    """Files over the limit of imports, sent or kept, and more parts than a form may have."""
    with serving(request.config)(new_database(), max_import=100_000) as service:
        owner = service.account()
        workspace = owner.client.post("/workspaces", json={"name": "W"}).json()["id"]
        visitor, start = signed_in(service, owner), f"/workspaces/{workspace}/import"
        large = CONTENT + b" " * 100_000
        for files, fields in (
            ([("a.css", large)], []),
            ([("a.css", CONTENT), ("b.css", large[:-10])], []),
            ([], [("text", large.decode())]),
            ([], [("kept", _packed([SourceFile("a.css", large)]))]),
            ([("a.css", large * 20)], []),
        ):
            page = send(visitor, start, files, fields)
            assert page.status_code == 413
            assert Text.IMPORT_SIZE.format(most=0.1) in page.text
        assert send(visitor, start, [("a.css", CONTENT)] * 1001).status_code == 400
        assert send(visitor, start, [("a.css", CONTENT)]).status_code == 200
        assert send(visitor, start, [(f"a{n}.css", CONTENT) for n in range(990)]).status_code == 200
