"""A restoration under a running server: noticed whichever way the server came, harmless where it is not."""

import os
import shutil
from pathlib import Path

import apsw
import httpx
import pytest
from cli.commands import CommandLine
from cli.installation import digest, everything
from support.checks import ok
from support.databases import SqliteDatabase
from support.service import running

SOON = "import jeton.store.sqlite.connection as s; s.BUSY_SECONDS = 0.2"


@pytest.fixture
def jeton(tmp_path: Path) -> CommandLine:
    """A command line on a file with a user, and a backup of it, `b`."""
    made = CommandLine(tmp_path)
    made.ok("user", "add", "ann@example.com", "--plan", "team")
    made.ok("backup", "b")
    return made


def add_workspace(client: httpx.Client, name: str) -> int:
    """Store something; return the status."""
    return client.post("/workspaces", json={"name": name}).status_code


def test_a_server_by_another_name_is_noticed(jeton: CommandLine) -> None:
    """One that was given a symbolic link to the file: refused, and what it acknowledges is not lost."""
    link = jeton.folder / "elsewhere" / "linked.db"
    link.parent.mkdir()
    link.symlink_to(jeton.file)
    secret = jeton.ok("token", "create", "ann@example.com").strip()
    by_link = CommandLine(jeton.folder, f"sqlite:///{link}")
    with by_link.serving() as server, server.client(secret) as client:
        jeton.refused(1, "a server or another command is using the database", "restore", "b", "--force")
        assert add_workspace(client, "kept") == 201
    assert SqliteDatabase(jeton.file).rows("SELECT name FROM workspace") == [("kept",)]
    assert not link.with_name("linked.db.lock").exists()
    by_link.ok("restore", "b", "--force")
    assert link.is_symlink()
    assert SqliteDatabase(jeton.file).rows("SELECT name FROM workspace") == []


def test_a_server_is_noticed_without_its_lock(jeton: CommandLine) -> None:
    """Somebody has removed the lock's file: SQLite's own locks tell."""
    secret = jeton.ok("token", "create", "ann@example.com").strip()
    with jeton.serving() as server, server.client(secret) as client:
        Path(f"{jeton.file}.lock").unlink()
        jeton.refused(1, "another program is using the database", "restore", "b", "--force", patch=SOON)
        assert add_workspace(client, "kept") == 201
    assert SqliteDatabase(jeton.file).rows("SELECT name FROM workspace") == [("kept",)]


def test_who_has_the_file_open_is_noticed_however_idle(jeton: CommandLine) -> None:
    """Another program's connection that has read once and has nothing under way."""
    other = apsw.Connection(str(jeton.file))
    other.execute("SELECT * FROM account").fetchall()
    jeton.ok("user", "set-plan", "ann@example.com", "free")
    before = digest(everything(SqliteDatabase(jeton.file)))
    jeton.refused(1, "another program is using the database", "restore", "b", "--force", patch=SOON)
    assert digest(everything(SqliteDatabase(jeton.file))) == before
    other.close()
    jeton.ok("restore", "b", "--force")


def test_nothing_is_acknowledged_into_a_file_that_is_gone(tmp_path: Path) -> None:
    """Another file in its place, or none: 503; with the old one back in its place it goes on."""
    database = SqliteDatabase(tmp_path / "jeton.db")
    with running(database) as service:
        client = service.account().client
        assert add_workspace(client, "before") == 201
        kept = tmp_path / "kept.db"
        os.link(database.file, kept)
        shutil.copy(database.file, tmp_path / "other.db")
        (tmp_path / "other.db").replace(database.file)
        assert add_workspace(client, "lost") == 503
        assert client.get(f"{service.root}/readyz").status_code == 503
        database.file.unlink()
        assert add_workspace(client, "lost") == 503
        kept.rename(database.file)
        assert add_workspace(client, "after") == 201
    assert database.rows("SELECT name FROM workspace ORDER BY id") == [("before",), ("after",)]


def make_token(client: httpx.Client) -> str:
    """Store a token `x` in a new workspace; return the path of its mode."""
    workspace = ok(client.post("/workspaces", json={"name": "W"}), 201)["id"]
    tokenset = ok(client.post(f"/workspaces/{workspace}/tokensets", json={"name": "S"}), 201)["id"]
    (mode,) = ok(client.get(f"/tokensets/{tokenset}/modes"))["modes"]
    path = f"/tokensets/{tokenset}/modes/{mode['id']}"
    ok(client.post(f"{path}/tokens", json={"name": "x", "type": "string", "value": "first"}), 201)
    return path


def test_no_revision_is_handed_out_again(tmp_path: Path) -> None:
    """A list's entity tag from after the backup is none of the restored list, nor of any later one."""
    jeton = CommandLine(tmp_path)
    database = SqliteDatabase(jeton.file)
    with running(database) as service:
        account = service.account()
        path = make_token(account.client)
    jeton.ok("backup", "b")
    seen: set[str] = set()
    for value in ("second", "third", "fourth"):
        with running(database) as service, service.client(account.secret) as client:
            listed = client.get(f"{path}/tokens")
            assert ok(listed)["tokens"][0]["value"] == "first"
            ok(client.patch(f"{path}/tokens/x", json={"value": value}))
            changed = client.get(f"{path}/tokens")
            assert ok(changed)["tokens"][0]["value"] == value
            tags = {listed.headers["etag"], changed.headers["etag"]}
            assert len(tags) == 2
            assert not tags & seen
            seen |= tags
        jeton.ok("restore", "b", "--force")
