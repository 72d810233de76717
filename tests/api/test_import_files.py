"""What can be sent to an import, how it is read, and what becomes of bad input."""

import gc
import io
import json
import subprocess
import sys
import time
import zipfile

import pytest
from api.helpers import at_once, grow_tokenset, nothing_changes
from api.importing import (
    FILE,
    color,
    content_of,
    counts,
    into_tokenset,
    into_workspace,
    problems_of,
)
from conftest import Tree
from support.checks import ok, refused
from support.service import Service, running

from jeton.core.imports import reading as import_reading
from jeton.core.imports import workers as import_workers
from jeton.errors import Text
from jeton.formats import sources as registry
from jeton.formats.reading.model import Reading, ReadMode, ReadToken, ReadTokenset
from jeton.model.stored_tokens import TokenContent
from jeton.web.http.files import MEDIA_TYPES

JSON5 = "// JSON5\n{a: {$type: 'color', $value: '#ff0000'}, b: {$type: 'color', $value: '{a}'},}"
STYLESHEET = ":root { --a: #ff0000; --b: var(--a); }"


def _zipped(**files: str) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name.replace("_", "."), text)
    return buffer.getvalue()


@pytest.mark.parametrize(
    ("media_type", "body", "format_"),
    [
        ("application/json", json.dumps(FILE), "dtcg"),
        ("application/json; charset=utf-8", json.dumps(FILE), "dtcg"),
        ("application/design-tokens+json", json.dumps(FILE), "dtcg"),
        ("application/json5", JSON5, "dtcg"),
        ("text/css", STYLESHEET, "css"),
        ("text/plain", STYLESHEET, "css"),
        ("application/octet-stream", json.dumps(FILE), "dtcg"),
        ("application/zip", _zipped(tokens_json=json.dumps(FILE)), "dtcg"),
        ("application/octet-stream", _zipped(tokens_css=STYLESHEET), "css"),
    ],
)  # fmt: skip
def test_files_of_every_media_type(tree: Tree, media_type: str, body: str | bytes, format_: str) -> None:
    """What is in the file decides, not its type; all of them bring the same two tokens."""
    response = into_workspace(tree, body, "?tokenset=New", **{"Content-Type": media_type})
    assert (ok(response)["format"], counts(response)) == (format_, (2, 0, 0, 0))
    (values,) = [values for (name, _), values in content_of(tree).items() if name != "Core"]
    assert values in ({"a": "#ff0000", "b": "-> a"}, {"a": "#f00", "b": "-> a"})


def test_several_files_in_one_request(tree: Tree) -> None:
    """Multipart with the files of a Tokens Studio repository: sets, order and themes of their own files."""
    theme = {"id": "1", "name": "Light", "group": "Brand", "selectedTokenSets": {"core": "enabled"}}
    files = {
        "core.json": {"a": {"type": "color", "value": "#ff0000"}},
        "$themes.json": [theme],
        "$metadata.json": {"tokenSetOrder": ["core"]},
    }
    parts = [("files", (f"tokens/{name}", json.dumps(text))) for name, text in files.items()]
    response = tree.owner.client.post(f"{tree.workspace}/import", files=parts)
    answer = ok(response)
    assert (answer["format"], answer["created"]) == ("tokens-studio", 1)
    assert ("Brand", "Light") in content_of(tree)


@pytest.mark.parametrize(
    ("media_type", "body"),
    [
        ("multipart/form-data", b"--x--"),
        ("multipart/form-data; boundary=", b"--x--"),
        (f"multipart/form-data; boundary={'x' * 71}", b"--x--"),
        ("multipart/form-data; boundary=x", b"nonsense"),
        ("multipart/form-data; boundary=x", b"--x\r\n\r\nno headers"),
        ("multipart/form-data; boundary=x", b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n{}'),
        ("multipart/form-data; boundary=x", b"--x\r\n" + b"A: b\r\n" * 9 + b"\r\n{}\r\n--x--"),
        ("multipart/form-data; boundary=x", b"--x\r\nA: " + b"b" * 5000 + b"\r\n\r\n{}\r\n--x--"),
        (
            "multipart/form-data; boundary=x",
            b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n' * 1001 + b"--x--",
        ),
    ],
)
def test_broken_multipart_bodies_are_refused(
    service: Service, tree: Tree, media_type: str, body: bytes
) -> None:
    """No boundary, no end, too many files or headers, or headers too long: 400 with one text."""
    with nothing_changes(service, tree.owner):
        response = into_workspace(tree, body, **{"Content-Type": media_type})
        refused(response, 400, Text.IMPORT_FILES)


def test_what_cannot_be_read_is_told_by_path(service: Service, tree: Tree) -> None:
    """Tokens that cannot be read are left out; all are errors if one is strict or no token remains."""
    bad = {
        "bad\n": color("#fff"),
        "x" * 1100: color("#fff"),
        "null": color("\0"),
        "long": color("#" * 70_000),
    }
    file = {"good": color("#fff")} | bad
    with nothing_changes(service, tree.owner):
        assert len(problems_of(into_tokenset(tree, file, "?validate=strict"))) == len(bad)
        problems_of(into_tokenset(tree, {"null": color("\0")}))
        for body in ("", "nonsense", "{", "[]", "{}", "5", b"\xff\xfe", b"PK\x03\x04", "a{"):
            assert problems_of(into_tokenset(tree, body)), body
    response = into_tokenset(tree, file)
    assert counts(response) == (1, 0, 0, 0)
    left_out = {each["path"] for each in ok(response)["problems"] if each["message"].endswith(": left out")}
    assert left_out == set(bad)


def test_strict_refuses_invalid_values(service: Service, tree: Tree) -> None:
    """With `validate=strict` a value that is none of its type is an error at its path."""
    file = {"good": color("#fff"), "bad": color("no colour at all")}
    with nothing_changes(service, tree.owner):
        assert [path for path, _ in problems_of(into_tokenset(tree, file, "?validate=strict"))] == ["bad"]
    assert counts(into_tokenset(tree, file)) == (2, 0, 0, 0)


def _reading(
    *tokens: TokenContent, name: str | None = None, mode: str | None = None, description: str | None = None
) -> Reading:
    read = [ReadToken("at", token) for token in tokens]
    modes = [ReadMode(mode, is_default=True, tokens=read)]
    return Reading("fake", [ReadTokenset(name, description, modes)], [])


GOOD = TokenContent("a", "color", "#fff", None, None)


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test's own process reads files, so that it can replace an importer."""
    monkeypatch.setattr(import_workers, "_run_job", lambda _, *job: import_reading.read(*job))


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("reading", "message"),
    [
        (_reading(TokenContent("", "color", "", None, None)), Text.NAME_REQUIRED),
        (_reading(TokenContent(".", "color", "", None, None)), Text.NAME_DOTS),
        (_reading(TokenContent("a\x7f", "color", "", None, None)), Text.NAME_CONTROL),
        (_reading(TokenContent("\udc00", "color", "", None, None)), Text.NOT_UNICODE),
        (_reading(TokenContent("a", "colour", "", None, None)), Text.TYPE_REQUIRED),  # type: ignore[arg-type]
        (_reading(TokenContent("a", "color", "\0", None, None)), Text.NOT_UNICODE),
        (_reading(TokenContent("a", "color", "", "\ud800", None)), Text.NOT_UNICODE),
        (_reading(TokenContent("a", "color", "", None, "..")), Text.NAMING_DOTS.format(field="alias_to")),
        (_reading(TokenContent("a", "color", "", None, None, deprecated=r'"\u0000"')), Text.NOT_UNICODE),
        (_reading(TokenContent("a", "color", "", None, None, extensions='{"a": "\0"}')), Text.NOT_UNICODE),
        (
            _reading(TokenContent("a", "color", "", None, None, extensions=r'{"a": "\u0000"}')),
            Text.NOT_UNICODE,
        ),
        (_reading(GOOD, description="a\0b"), Text.NOT_UNICODE),
        (_reading(GOOD, description="\ud800"), Text.NOT_UNICODE),
        (_reading(GOOD, GOOD), Text.IMPORT_TWICE.format(name="a")),
        (_reading(GOOD, name="x" * 256), "Name must be at most 255 characters"),
        (_reading(GOOD, mode="\t"), Text.NAME_REQUIRED),
    ],
)
def test_what_an_importer_lets_through_is_still_checked(
    service: Service, tree: Tree, monkeypatch: pytest.MonkeyPatch, reading: Reading, message: str
) -> None:
    """Whatever a format allows, no token is stored that the API would refuse."""
    monkeypatch.setattr(registry, "read", lambda *_: reading)
    with nothing_changes(service, tree.owner):
        ((_, found),) = problems_of(into_workspace(tree, {}))
    assert message in found


def test_what_cannot_be_stored_is_told_deep_in_extensions_too(service: Service, tree: Tree) -> None:
    """A NUL in `$extensions` is an error of its token; a text that only looks like its escape is stored."""
    with nothing_changes(service, tree.owner):
        for extensions in ({"x": ["a\0b"]}, {"\0": 1}, {"x": "\\\0"}):
            body = {"a": color("#fff", **{"$extensions": extensions})}
            assert problems_of(into_tokenset(tree, body)) == [("a", Text.NOT_UNICODE)], extensions
    said = {"x": r"a\u0000b"}
    assert counts(into_tokenset(tree, {"a": color("#fff", **{"$extensions": said})})) == (1, 0, 0, 0)
    assert ok(tree.owner.client.get(f"{tree.tokens}/a"))["extensions"] == said


@pytest.mark.usefixtures("here")
def test_tokensets_of_one_name_in_one_file_stay_apart(
    service: Service, tree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second of a name is a tokenset of its own, and meets the second that is there the next time."""
    other = TokenContent("b", "color", "#fff", None, None)
    halves = [_reading(GOOD, name="S", mode="M"), _reading(other, name="S", mode="M")]
    both = Reading("fake", [half.tokensets[0] for half in halves], [])
    monkeypatch.setattr(registry, "read", lambda *_: both)
    assert counts(into_workspace(tree, {})) == (2, 0, 0, 0)
    with nothing_changes(service, tree.owner):
        assert counts(into_workspace(tree, {})) == (0, 0, 2, 0)


@pytest.mark.usefixtures("here")
def test_too_many_tokens_are_refused(service: Service, tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over the limit nothing is stored, and the answer names the limit."""
    monkeypatch.setattr(import_reading, "MOST", 3)
    with nothing_changes(service, tree.owner):
        ((_, message),) = problems_of(into_tokenset(tree, {f"t{i}": color("#fff") for i in range(4)}))
    assert "at most 3 tokens" in message
    assert counts(into_tokenset(tree, {f"t{i}": color("#fff") for i in range(3)})) == (3, 0, 0, 0)


def test_size_and_type_of_bodies(service: Service, tree: Tree) -> None:
    """More than JETON_MAX_IMPORT is 413 unread, what is no file 415 with the types that are."""
    one_of = Text.NOT_ACCEPTED_TYPE.format(accepted="one of: " + ", ".join(MEDIA_TYPES))
    with running(service.database, max_import=1000) as small, nothing_changes(service, tree.owner):
        client = small.client(tree.owner.secret)
        long = {"a": color("#fff", **{"$description": "x" * 1000})}
        refused(client.post(f"{tree.tokenset}/import", json=long), 413, Text.BODY_TOO_LARGE)
        for headers in (
            {"Content-Type": "application/xml"},
            {"Content-Type": "text/css; charset=latin-1"},
            {"Content-Type": "application/json", "Content-Encoding": "gzip"},
            {},
        ):
            response = client.post(f"{tree.tokenset}/import", content=b"{}", headers=headers)
            refused(response, 415, one_of)


# Files in a process of their own


@pytest.fixture
def apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every file is read in a process of its own, however small."""
    monkeypatch.setattr(import_workers, "SMALL", 0)


@pytest.mark.server
def test_a_process_reads_one_import_after_another(
    service: Service, tree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Small files, good or bad, leave the process to the next import; large ones and archives end it."""
    workers = service.app._services.imports
    assert counts(into_tokenset(tree, FILE)) == (2, 0, 0, 0)
    first = workers._spare
    assert first is not None
    assert problems_of(into_tokenset(tree, "nonsense"))
    other = grow_tokenset(tree.owner, tree.workspace_id, "other")
    assert counts(into_tokenset(other, FILE)) == (2, 0, 0, 0)
    assert workers._spare is first
    monkeypatch.setattr(import_workers, "SMALL", 0)
    ok(into_tokenset(other, FILE))
    assert first.returncode is not None
    monkeypatch.undo()
    ok(into_tokenset(other, FILE))
    second = workers._spare
    archive = _zipped(tokens_json=json.dumps(FILE))
    ok(into_tokenset(other, archive, **{"Content-Type": "application/zip"}))
    assert second is not None
    assert second.returncode is not None


def test_the_server_reads_no_file_itself(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    """However small a file is, another process reads it, so that no file stops the server."""

    def read(*_: object) -> None:
        raise AssertionError("read in the server")

    monkeypatch.setattr(registry, "read", read)
    assert counts(into_tokenset(tree, FILE)) == (2, 0, 0, 0)


@pytest.mark.server
@pytest.mark.usefixtures("apart")
def test_what_takes_too_long_is_stopped(
    service: Service, tree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading that does not end in time is a refusal with one text, and the next import works."""
    monkeypatch.setattr(import_workers, "SECONDS", 0.0)
    with nothing_changes(service, tree.owner):
        refused(into_tokenset(tree, FILE), 400, Text.IMPORT_COSTLY)
    monkeypatch.undo()
    assert counts(into_tokenset(tree, FILE)) == (2, 0, 0, 0)


PATCHES = {
    "memory": "import jeton.core.imports.child as c, jeton.core.imports.reading as r\n"
    "def read(*_): raise MemoryError\n"
    "c.read = read",
    "time": "import resource, jeton.core.imports.child as c\n"
    "def read(*_):\n"
    "    resource.setrlimit(resource.RLIMIT_CPU, (0, 0))\n"
    "    while True: pass\n"
    "c.read = read",
}


@pytest.mark.server
@pytest.mark.usefixtures("apart")
@pytest.mark.parametrize("what", PATCHES)
def test_a_process_that_uses_too_much_is_a_refusal(
    service: Service, tree: Tree, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """Out of memory or of processor time: one text, nothing stored."""

    def start() -> subprocess.Popen[bytes]:
        script = f"{PATCHES[what]}\nimport sys\nsys.exit(c.main())"
        pipe = subprocess.PIPE
        return subprocess.Popen([sys.executable, "-c", script], stdin=pipe, stdout=pipe, stderr=pipe)

    monkeypatch.setattr(import_workers, "_start", start)
    workers = service.app._services.imports
    with nothing_changes(service, tree.owner):
        _replace_spare(workers, start())
        refused(into_tokenset(tree, FILE), 400, Text.IMPORT_COSTLY)
    _replace_spare(workers, None)


def _replace_spare(workers: import_workers.ImportWorkers, process: subprocess.Popen[bytes] | None) -> None:
    while workers._preparing is not None:
        time.sleep(0.01)
    if workers._spare is not None:
        import_workers._end(workers._spare)
    workers._spare = process


def test_the_processes_limits_hold(service: Service, tree: Tree) -> None:
    """A large file of nothing but brackets, and one of 100,000 levels, end with problems."""
    deep = '{"a":' * 100_000 + "1" + "}" * 100_000
    with nothing_changes(service, tree.owner):
        assert problems_of(into_tokenset(tree, deep))
        assert problems_of(into_tokenset(tree, "[" * 300_000))


def test_garbage_is_collected_again_afterwards(tree: Tree) -> None:
    """Whatever becomes of imports and bulk changes, the collector is as before when none is under way."""
    usual = gc.get_threshold()
    at_once([lambda body=body: into_tokenset(tree, body) for body in (FILE, "nonsense", FILE)])  # type: ignore[misc]
    assert tree.owner.client.patch(tree.tokens, json={"upsert": 5}).status_code == 400
    assert gc.isenabled()
    assert gc.get_threshold() == usual


@pytest.mark.parametrize("ending", ["css", "json"])
def test_files_of_one_name_are_told_apart_by_their_folders(tree: Tree, ending: str) -> None:
    """In any order, and one that is sent alone later finds its tokenset."""
    contents = {
        f"src/{folder}/_variables.{ending}": STYLESHEET.replace("--", f"--{folder}-")
        if ending == "css"
        else json.dumps({folder: FILE})
        for folder in ("base", "brand")
    }

    def send(*paths: str) -> tuple[list[str], int, int]:
        files = [("file", (path, contents[path])) for path in paths]
        answer = ok(tree.owner.client.post(f"{tree.workspace}/import", files=files))
        names = [tokenset["name"] for tokenset in answer["tokensets"]]
        return names, answer["created"], answer["changed"]

    names, created, _ = send(*contents)
    assert (names, created > 0) == (["base/_variables", "brand/_variables"], True)
    assert send(*reversed(contents)) == (names[::-1], 0, 0)
    assert send(*[path for path in contents if "brand" in path]) == (["brand/_variables"], 0, 0)
