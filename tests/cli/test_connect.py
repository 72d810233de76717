"""`jeton connect` and `jeton disconnect`: servers that are kept, and the pairing of this computer."""

import json
import re
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from cli.commands import PATIENCE, CommandLine, Running, until
from cli.test_odd_servers import Reply, played


@pytest.fixture
def here(tmp_path: Path) -> CommandLine:
    """A command line without a database and without a server."""
    line = CommandLine(tmp_path)
    del line.environment["JETON_DATABASE_URL"]
    return line


def kept(here: CommandLine) -> Path:
    """Return the file of connected servers."""
    return here.folder / "config" / "jeton" / "servers.json"


def connected(here: CommandLine, url: str, secret: str, *options: str) -> subprocess.CompletedProcess[str]:
    """Connect with an API token on standard input."""
    return subprocess.run(
        [sys.executable, "-m", "jeton", "connect", url, "--token-stdin", *options],
        env=here.environment,
        cwd=here.folder,
        input=secret,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def test_an_api_token_is_kept_for_the_user_alone(here: CommandLine, server: Running) -> None:
    """In a file that nobody else reads, one for each server; it is tried at once and used from then on."""
    result = connected(here, server.url + "/api/v1/", server.secret + "\n")
    assert (result.returncode, result.stdout) == (0, "")
    assert result.stderr == f"Connected to {server.url} as owner@example.com.\n"
    assert stat.S_IMODE(kept(here).stat().st_mode) == 0o600
    assert stat.S_IMODE(kept(here).parent.stat().st_mode) == 0o700
    assert "Demo" in here.ok("workspace", "list")
    assert here.ok("workspace", "list", JETON_URL=server.url)
    wrong = connected(here, server.url, "jtn_wrong")
    assert (wrong.returncode, "run `jeton connect http://" in wrong.stderr) == (4, True)
    assert connected(here, server.url, "").returncode == 2
    assert [*json.loads(kept(here).read_text())["servers"]] == [server.url]
    assert (
        here.run("disconnect").err
        == f"Forgot {server.url}. Revoke the API token there, on the page Account.\n"
    )
    here.refused(2, "no server is named", "workspace", "list")
    here.refused(1, "no server is not connected", "disconnect")


def test_the_environment_goes_before_what_is_connected(
    here: CommandLine, server: Running, served: CommandLine
) -> None:
    """An import goes to a database that is named, and `JETON_URL` names another server."""
    connected(here, server.url, server.secret)
    file = here.folder / "a.json"
    file.write_text('{"a": {"$type": "color", "$value": "#ff0000"}}')
    args = ("import", str(file), "--workspace", "Demo", "--dry-run", "--json")
    assert json.loads(here.ok(*args))["created"] == 1
    database = {"JETON_DATABASE_URL": f"sqlite:///{here.folder}/none.db"}
    here.refused(2, "there is no database at", *args, **database)
    here.refused(
        5, "no answer from http://127.0.0.1:1:", *args, JETON_URL="http://127.0.0.1:1", JETON_TOKEN="x"
    )
    here.refused(2, "there is no API token for http://127.0.0.1:1", *args, JETON_URL="http://127.0.0.1:1")
    assert served.file.exists()


@pytest.mark.parametrize("content", ["", "[]", '{"servers": 1}', '{"servers": {"a": 1}}', "\x00"])
def test_a_damaged_file_is_told(here: CommandLine, content: str) -> None:
    """Exit code 2, with its name; no stack."""
    kept(here).parent.mkdir(parents=True)
    kept(here).write_text(content)
    here.refused(2, "servers.json cannot be understood: delete it", "workspace", "list")


@pytest.fixture
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server of one workspace."""
    line = CommandLine(tmp_path_factory.mktemp("own"))
    with line.serving() as running:
        yield running


@pytest.mark.parametrize("answer", ["allow", "refuse"])
def test_this_computer_is_paired(here: CommandLine, own: Running, answer: str) -> None:
    """Its user types the code that it shows; it waits, and uses what it gets, or says that it was refused."""
    log = here.folder / "pairing.log"
    command = [sys.executable, "-m", "jeton", "connect", own.url, "--name", "desk"]
    with log.open("wb") as out:
        process = subprocess.Popen(command, env=here.environment, cwd=here.folder, stderr=out)
    try:
        pattern = re.compile(rf"Open {own.url}/pair and type the code (\w{{4}}-\w{{4}})")
        shown = until(lambda: pattern.search(log.read_text()), "the code")
        with httpx.Client(
            base_url=own.url, trust_env=False, headers={"Sec-Fetch-Site": "same-origin"}
        ) as browser:
            assert browser.post("/sign-in", data={"token": own.secret}).status_code == 303
            page = browser.post("/pair", data={"code": shown[1]}).text
            place = re.search(r'name="place" value="([^"]+)"', page)
            days = re.search(r'name="days" value="([^"]+)"', page)
            assert place is not None, page
            assert days is not None, page
            form = {
                "code": shown[1],
                "place": place[1],
                "days": days[1],
                "scope": "write:tokens",
                "answer": answer,
            }
            assert browser.post("/pair", data=form).status_code == 303
        assert process.wait(PATIENCE) == (0 if answer == "allow" else 4), log.read_text()
    finally:
        process.kill()
        process.wait()
    last = log.read_text().splitlines()[-1]
    if answer == "refuse":
        assert last == "Error: not connected: you have refused it there"
        assert not kept(here).exists()
        return
    assert re.fullmatch(rf"Connected to {own.url} as owner@example.com, until \d{{4}}-\d\d-\d\d\.", last)
    assert "Demo" in here.ok("workspace", "list")


BEGUN = {
    "verification_uri": "https://other.example/pair",
    "user_code": "A",
    "device_code": "d",
    "expires_in": 60,
}


@pytest.mark.parametrize("page", ["https://other.example/pair", "http://[::1]:8000/pair"])
def test_what_is_connected_meanwhile_stays(here: CommandLine, server: Running, page: str) -> None:
    """While one terminal waits for a code to be typed, another connects a server: both are kept."""
    elsewhere: list[str] = []

    def connects() -> bytes:
        elsewhere.append(connected(here, server.url, server.secret).stderr)
        return json.dumps({"token": "jtn_x"}).encode()

    begun = Reply(200, BEGUN | {"verification_uri": page, "interval": 0})
    with played(here, begun, Reply(200, connects), Reply(200, {"email": "ann@example.test"})) as other:
        del here.environment["JETON_TOKEN"]
        url = here.environment.pop("JETON_URL")
        result = here.run("connect", url)
        assert result.code == 0, result.err
        assert f"{url} leads to another host: is {page} its own?" in result.err
    assert elsewhere[0].startswith("Connected to")
    assert {*json.loads(kept(here).read_text())["servers"]} == {url, server.url}
    assert len(other.requests) == 3


@pytest.mark.parametrize(
    ("begun", "paired", "code"),
    [
        ({"interval": -1}, {}, 5),
        ({"interval": "x"}, {}, 5),
        ({"interval": 0}, {"token": "a\r\nX: y"}, 5),
        ({"interval": 0, "verification_uri": "http://[x/pair"}, {}, 5),
    ],
    ids=lambda value: str(value)[:20],
)
def test_a_pairing_that_is_none_is_told(
    here: CommandLine, begun: dict[str, Any], paired: dict[str, Any], code: int
) -> None:
    """One line without a stack, and nothing is kept."""
    with played(here, Reply(200, BEGUN | begun), Reply(200, paired)):
        del here.environment["JETON_TOKEN"]
        result = here.run("connect", here.environment.pop("JETON_URL"))
    assert (result.code, result.err.splitlines()[-1][:6], "Traceback" in result.err) == (
        code,
        "Error:",
        False,
    )
    assert not kept(here).exists()
