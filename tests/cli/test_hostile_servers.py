"""What no server of ours answers ends each command that speaks to one in a line, never in a stack trace."""

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from jeton import cli
from jeton.cli.remote import client
from jeton.cli.remote.client import Answer

_TOKEN = {"name": "a", "alias_to": None, "value": "#fff", "type": "color"}
_PLACE = {"id": "1", "name": "A", "handle": "a", "is_owner": False, "user_role": "editor"}
_PROBLEM = {"severity": "error", "message": "No", "hint": "Do", "name": "a", "path": "a", "tokenset_id": "1"}
_PROPOSAL = {"id": "1", "title": "T", "changes": 1, "author": {"email": "a@example.com"}, "client": "cli"}
RIGHT: dict[str, Any] = {
    **_PLACE,
    **_PROPOSAL,
    "workspaces": [_PLACE],
    "organizations": [_PLACE],
    "environments": [{**_PLACE, "release_id": "1", "gate": True}],
    "tokensets": [{**_PLACE, "modes": [{**_PLACE, "tokens": 1}]}],
    "modes": [_PLACE],
    "proposals": [_PROPOSAL],
    "version": "1.0.0",
    "tokens": 1,
    "digest": "ab",
    "release_id": "1",
    "known_problems": {"total": 1},
    "acknowledged_problems": {"total": 0},
    "problems": [{**_PROBLEM, "problems": [_PROBLEM]}],
    "counts": {"error": 1},
    "total": 1,
    "status": "open",
    "text": "About",
    "reviews": [{"user": {"email": "a@example.com"}, "verdict": "approve", "is_current": True}],
    "created": 1,
    "changed": 1,
    "deleted": 1,
    "left_out": 1,
    "format": "dtcg",
    "order": {"changes": [{"name": "a", "before": None, "after": 1}], "total": 1},
    "proposal": None,
    "email": "a@example.com",
    "verification_uri": "http://127.0.0.1/pair",
    "user_code": "AB",
    "device_code": "ab",
    "interval": 0,
    "expires_in": 5,
    "token": "jtn_x",
    "expires_at": "2030-01-01T00:00:00Z",
    "error": "No",
}
"""What all commands read of an answer, in one object."""
CHANGES = [{"state": "clean", "name": "a", "before": _TOKEN, "after": {**_TOKEN, "value": "#000"}}]
_DEEP = json.loads("[" * 400 + "]" * 400)
ODD: tuple[object, ...] = (
    *(None, True, -1, 10**4000, 1.5, float("inf"), "", "../a b", "\x1b[31m\u202e\ud800\n", "ä" * 20_000),
    *([], [None], [[]], {}, {"name": None}, _DEEP, {"a": _DEEP}),
)
BODIES = (b"", b"null", b"[]", b"<html>", b"\xff", b"[" * 100_000, b'{"a":' * 2_000, b"{}", b"PK\x03\x04")
STATUSES = (200, 201, 101, 204, 301, 304, 400, 401, 404, 405, 409, 413, 429, 500, 503)
COMMANDS = (
    *("workspace add A", "workspace list", "organization add A", "organization list"),
    *("environment add A --organization a", "environment list", "import a.json --workspace A"),
    *("import a.json --workspace A --tokenset A --mode A", "export css", "export css --tokenset A --mode A"),
    *("export css --environment A --unpack out", "export css --out a.css --if-changed", "diff A"),
    *("diff --proposal 1", "release --workspace A", "release --if-changed", "promote A A", "proposal list"),
    *("proposal show 1", "proposal accept 1", "problems --fail-on info", "problems --tokenset A"),
    *("import a.json --workspace A --propose A", "connect http://127.0.0.1:1"),
)


def _places(value: object, *path: object) -> Iterator[tuple[object, ...]]:
    """Yield the paths to all that is in a value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield (*path, key)
        yield from _places(inner, *path, key)


def _other(value: Any, path: tuple[Any, ...], odd: object) -> Any:
    """Return a copy with something odd, or nothing, where a path leads."""
    changed = copy.deepcopy(value)
    at = changed
    for key in path[:-1]:
        at = at[key]
    if odd is ODD:
        del at[path[-1]]
    else:
        at[path[-1]] = odd
    return changed


BOTH = {"": RIGHT, "changes": {"changes": CHANGES, "total": 1}}
PLACES = [path for path in _places(BOTH) if len(path) > 1]


def _answers(status: int, bodies: dict[str, bytes], kind: str) -> Any:
    headers = {"content-type": kind, "location": "/" + "x" * 9_000, "x-jeton-exported": "²" * 9}

    def once(_client: object, _method: str, target: str, *_: object) -> Answer:
        path = target.partition("?")[0]
        return Answer(status, headers, bodies["changes" if path.endswith("/changes") else ""])

    return once


def _ends_well(command: str, folder: Path, once: Any, *, is_redirected: bool = False) -> None:
    """Run a command in a folder; it ends with an exit code that is documented, and a line if it fails."""
    environment = {
        "JETON_URL": "http://127.0.0.1:1",
        "JETON_TOKEN": "jtn_x",
        "XDG_CONFIG_HOME": str(folder / "config"),
    }
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setattr(client.Client, "_once", once)
        patch.setattr("time.sleep", lambda _: None)
        for more in ([], ["--json"] if "export" not in command and "connect" not in command else []):
            result = CliRunner().invoke(cli._jeton, [*command.split(), *more], env=environment)
            assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
            assert result.exit_code in {0, 1, 4, 5} | ({2} if is_redirected else set()), result.output[:500]
            if result.exit_code:
                last = result.stderr.splitlines()[-1]
                assert last.startswith("Error: "), last[:500]
                assert len(last) < 2_000


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a file to import."""
    folder = tmp_path_factory.mktemp("hostile")
    (folder / "a.json").write_text('{"a": {"$type": "color", "$value": "#fff"}}')
    return folder


@pytest.mark.parametrize("command", COMMANDS)
def test_right_answers_are_read(command: str, folder: Path) -> None:
    """The object from which the others are made is one that each command takes."""
    bodies = {name: json.dumps(body).encode() for name, body in BOTH.items()}
    _ends_well(command, folder, _answers(200, bodies, "application/json"))


@pytest.mark.parametrize("command", COMMANDS)
@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    path=st.sampled_from(PLACES),
    odd=st.sampled_from((*ODD, ODD)),
    status=st.sampled_from((200, 201, 400, 409)),
)
def test_odd_members_end_in_one_line(
    command: str, folder: Path, path: tuple[object, ...], odd: object, status: int
) -> None:
    """A list for an object, a number for a text, nulls, ids that lead elsewhere, and what is missing."""
    bodies = {name: json.dumps(body).encode() for name, body in _other(BOTH, path, odd).items()}
    _ends_well(command, folder, _answers(status, bodies, "application/json"))


@pytest.mark.parametrize("command", COMMANDS)
@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    body=st.sampled_from(BODIES) | st.sampled_from(ODD).map(lambda odd: json.dumps(odd).encode()),
    status=st.sampled_from(STATUSES),
    kind=st.sampled_from(("application/json", "text/html", "application/zip", "")),
)
def test_odd_bodies_end_in_one_line(command: str, folder: Path, body: bytes, status: int, kind: str) -> None:
    """HTML, archives, redirects, nothing, what is no text, and JSON of another form, whatever the status."""
    _ends_well(
        command, folder, _answers(status, {"": body, "changes": body}, kind), is_redirected=status == 301
    )
