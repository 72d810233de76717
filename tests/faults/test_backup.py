"""F13: a backup under writes has all that was acknowledged before; a kill leaves old or new, whole."""

import asyncio
import os
import shutil
import signal
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import apsw
import httpx
import pytest
from cli.commands import PATIENCE, CommandLine, until
from cli.installation import digest, everything, fill, report, restorable
from faults.stepping import killed_at_each_step
from support.checks import ok
from support.databases import SqliteDatabase
from support.places import grow
from support.repeating import repeating

from jeton.model.ids import key_of
from jeton.settings import Settings
from jeton.store import files
from jeton.store.sqlite import backup as sqlite_backup
from jeton.store.sqlite import pages as sqlite_pages
from jeton.store.upkeep import backups
from jeton.store.upkeep.backups import BackupError

WRITERS = 4
SMALL = """
import atexit, resource, signal
limit = lambda bytes: resource.setrlimit(resource.RLIMIT_FSIZE, (bytes, resource.RLIM_INFINITY))
limit(20_000)
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
atexit.register(limit, resource.RLIM_INFINITY)
"""
"""A process in which no file can grow beyond 20,000 bytes, until it ends."""


class Place(NamedTuple):
    """Two databases with different contents, and a folder."""

    folder: Path
    new: SqliteDatabase
    kept: SqliteDatabase
    """The other one, whose last change stands in the log beside it."""

    async def back_up(self, file: Path) -> None:
        """Back the new one up."""
        await backups.backup(Settings(database_url=self.new.url), file, report, force=True)

    async def restore(self, file: Path, target: SqliteDatabase) -> None:
        """Put a backup in place."""
        await backups.restore(Settings(database_url=target.url), file, report, force=True)

    def reset(self) -> SqliteDatabase:
        """Return a copy of the old one, to be replaced."""
        target = SqliteDatabase(self.folder / "old.db")
        for ending in ("", "-wal"):
            shutil.copy(f"{self.kept.file}{ending}", f"{target.file}{ending}")
        Path(f"{target.file}-shm").unlink(missing_ok=True)
        return target


def leave_in_the_log(file: Path) -> None:
    """Change a file in a process that is killed, so that the change stands in the log alone."""
    child = os.fork()
    if not child:
        connection = apsw.Connection(str(file))
        connection.execute("UPDATE account SET plan = 'free'")
        os.kill(os.getpid(), signal.SIGKILL)
    os.waitpid(child, 0)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    """The databases."""
    folder = tmp_path_factory.mktemp("place")
    made = Place(folder, SqliteDatabase(folder / "new.db"), SqliteDatabase(folder / "kept.db"))
    fill(made.new, 20)
    fill(made.kept, 20)
    leave_in_the_log(made.kept.file)
    return made


def test_a_backup_that_is_killed_leaves_no_file_or_the_old_one(place: Place) -> None:
    """At each step: FILE is absent or whole; where it was there it is the old one or the new, whole."""
    file, copy = place.folder / "killed", place.folder / "copy"

    def state() -> bytes | None:
        return file.read_bytes() if file.exists() else None

    assert state() is None
    kills = 0
    for _ in killed_at_each_step(lambda: place.back_up(file)):
        kills += 1
        assert state() is None or (kills and is_whole(place, file))
        if file.exists():
            file.unlink()
    assert kills >= 8
    assert is_whole(place, file)
    file.write_bytes(b"old")
    for _ in killed_at_each_step(lambda: place.back_up(file), every=3):
        assert state() == b"old" or is_whole(place, file)
        file.write_bytes(b"old")
    assert is_whole(place, file)
    file.rename(copy)
    left = [path.name for path in place.folder.iterdir() if path.name.startswith("killed")]
    assert left == []


def is_whole(place: Place, file: Path) -> bool:
    """Tell whether a backup is private and sealed, and brings back everything."""
    target = place.reset()
    asyncio.run(place.restore(file, target))
    comes_back = digest(restorable(target)) == digest(restorable(place.new))
    return comes_back and files.verify(file, report) and file.stat().st_mode & 0o777 == 0o600


def test_a_restoration_that_is_killed_leaves_the_old_or_the_new(place: Place) -> None:
    """At each step: every row is of the old or of the new, the check finds nothing, another succeeds.

    What stood in the log beside the old file alone is never lost, nor ever taken for a part of the new one.
    """
    file = place.folder / "whole"
    asyncio.run(place.back_up(file))
    old, new = digest(restorable(place.reset())), digest(restorable(place.new))
    assert old != new
    target = place.reset()
    seen = set()
    for _ in killed_at_each_step(lambda: place.restore(file, target)):
        found = digest(restorable(target))
        seen.add(found)
        assert found in {old, new}
        assert target.damages() == []
        if found == new:
            place.reset()
    assert digest(restorable(target)) == new
    assert old in seen
    asyncio.run(place.restore(file, place.reset()))


def test_what_is_synced_before_a_file_takes_its_place(
    jeton: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The new file is on disk before its name changes, the old log is gone before, and each is synced."""
    jeton.ok("user", "add", "ann@example.com")
    leave_in_the_log(jeton.file)
    calls: list[tuple[str, str]] = []

    def note(name: str) -> None:
        real = getattr(os, name)

        def noted(*args: object, **options: object) -> object:
            path = Path(f"/proc/self/fd/{args[0]}").readlink() if name == "fsync" else Path(str(args[0]))
            if name != "unlink" or path.exists():
                calls.append((name, path.name))
            return real(*args, **options)

        monkeypatch.setattr(os, name, noted)

    for name in ("fsync", "replace", "unlink"):
        note(name)
    settings = Settings(database_url=f"sqlite:///{jeton.file}")
    asyncio.run(backups.backup(settings, tmp_path / "b", report, force=False))
    folder = tmp_path.name
    assert calls == [("fsync", "b.part"), ("replace", "b.part"), ("fsync", folder)]
    calls.clear()
    leave_in_the_log(jeton.file)
    asyncio.run(backups.restore(settings, tmp_path / "b", report, force=True))
    part = "jeton.db.restoring"
    assert calls[-4:] == [("fsync", folder), ("fsync", part), ("replace", part), ("fsync", folder)]
    assert not Path(f"{jeton.file}-wal").exists()


def test_a_file_that_another_program_reads_is_not_replaced(jeton: CommandLine) -> None:
    """What stands in the log cannot be brought into the file then, so it stays where it is."""
    jeton.ok("user", "add", "ann@example.com")
    jeton.ok("backup", "b")
    other = apsw.Connection(str(jeton.file))
    other.execute("BEGIN; SELECT * FROM account")
    jeton.ok("user", "set-plan", "ann@example.com", "team")
    before = digest(everything(SqliteDatabase(jeton.file)))
    patch = "import jeton.store.sqlite.connection as s; s.BUSY_SECONDS = 0.1"
    result = jeton.run_patched(patch, "restore", "b", "--force")
    assert (result.code, result.err.count("another program is using the database")) == (1, 1), result
    assert digest(everything(SqliteDatabase(jeton.file))) == before
    other.close()
    jeton.ok("restore", "b", "--force")


def test_a_server_that_starts_during_a_restoration_waits_for_it(jeton: CommandLine) -> None:
    """It serves what was restored, never the old file under the new one's name."""
    jeton.ok("user", "add", "new@example.com")
    jeton.ok("backup", "b")
    jeton.ok("user", "add", "old@example.com")
    stays = """
import jeton.store.sqlite.backup as s
put = s.put_in_place
def stay(part):
    half_way()
    input()
    put(part)
s.put_in_place = stay
"""
    with jeton.half_way(stays, "restore", "b", "--force") as restoring:
        listing = subprocess.Popen(
            [*jeton.command, "user", "list"], env=jeton.environment, stdout=subprocess.PIPE, text=True
        )
        with pytest.raises(subprocess.TimeoutExpired):
            listing.wait(1.5)
        restoring.communicate("\n", timeout=PATIENCE)
        assert restoring.returncode == 0
        out, _ = listing.communicate(timeout=PATIENCE)
    assert "new@example.com" in out
    assert "old@example.com" not in out


class Writing:
    """A client that creates tokens one after the other; what was acknowledged, and the longest it waited."""

    def __init__(self, client: httpx.Client) -> None:
        self.tokens = grow(client).tokens
        self.acknowledged: list[str] = []
        self.slowest = 0.0
        self._client = client

    def write(self) -> None:
        """Create the next token."""
        name = f"t{len(self.acknowledged):06}"
        begun = time.monotonic()
        ok(self._client.post(self.tokens, json={"name": name, "type": "string", "value": name * 50}), 201)
        self.slowest = max(self.slowest, time.monotonic() - begun)
        self.acknowledged.append(name)


def test_a_backup_under_writes_has_all_that_was_acknowledged_before(
    jeton: CommandLine, tmp_path: Path
) -> None:
    """Restored elsewhere it is one moment's state: of each writer all that was acknowledged before, no gaps.

    No write fails or is held up meanwhile.
    """
    database = SqliteDatabase(tmp_path / "restored.db")
    target = CommandLine(tmp_path, database.url)
    with jeton.serving("--no-demo") as server, ExitStack() as clients:
        writers = [Writing(clients.enter_context(server.client())) for _ in range(WRITERS)]
        with repeating(*(writer.write for writer in writers)):
            until(lambda: min(len(writer.acknowledged) for writer in writers) > 2, "the writers")
            before = [list(writer.acknowledged) for writer in writers]
            page_by_page = "import jeton.store.sqlite.pages as s; s._PAGES = 1"
            backed = jeton.run_patched(page_by_page, "backup", "b")
            assert backed.code == 0, backed
            at_the_end = sum(len(writer.acknowledged) for writer in writers)
    assert at_the_end > sum(map(len, before)), "nobody wrote during the backup"
    assert max(writer.slowest for writer in writers) < 10, "a write was held up; a loaded machine takes some"
    target.ok("restore", "b")
    target.ok("check")
    for names, writer in zip(before, writers, strict=True):
        mode_id = writer.tokens.split("/")[4]
        sql = "SELECT name FROM token WHERE mode_key = $1 ORDER BY name"
        found = [name for (name,) in database.rows(sql, key_of(mode_id))]
        assert found[: len(names)] == names
        assert found == [f"t{number:06}" for number in range(len(found))]
        assert len(found) <= len(writer.acknowledged) + 1


def test_a_copy_is_not_begun_anew_by_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a write between any two pages it goes on to its end, and holds none of what was written since."""
    source = SqliteDatabase(tmp_path / "jeton.db")
    fill(source, 20)
    before = digest(everything(source))
    monkeypatch.setattr(sqlite_pages, "_PAGES", 1)
    writer = apsw.Connection(str(source.file))
    writer.pragma("synchronous", "off")
    pages: list[int] = []

    def write(_: str, __: str, done: int, ___: int = 0) -> None:
        pages.append(done)
        assert len(pages) < 10_000, "it does not end"
        writer.execute("UPDATE tokenset SET version = version + 1")

    part = files.PartFile(tmp_path / "b", ".part")
    sqlite_backup.copy_to(source.file, part, write)
    writer.close()
    assert len(pages) > 100
    assert pages == sorted(set(pages)), "it was begun anew"
    assert digest(everything(SqliteDatabase(part.path))) == before
    part.close()
    assert not part.path.exists()


def test_a_full_disk_leaves_the_old_backup(place: Place, tmp_path: Path) -> None:
    """Where FILE cannot be written to its end, one line says so and the old one stays."""
    file = tmp_path / "b"
    file.write_bytes(b"old")
    jeton = CommandLine(tmp_path, place.new.url)
    result = jeton.run_patched(SMALL, "backup", "b", "--force")
    assert (result.code, result.out, result.err.count("\n")) == (1, "", 1), result
    assert result.err.startswith("Error: nothing was backed up: ")
    assert file.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("b")] == ["b"]


def test_a_restoration_without_room_leaves_the_old_data(jeton: CommandLine, tmp_path: Path) -> None:
    """The copy beside the database that cannot be written is removed again."""
    jeton.ok("user", "add", "ann@example.com")
    jeton.ok("backup", "b")
    result = jeton.run_patched(SMALL, "restore", "b", "--force")
    assert (result.code, result.err.count("nothing was restored: ")) == (1, 1), result
    assert "ann@example.com" in jeton.ok("user", "list")
    assert not (tmp_path / "jeton.db.restoring").exists()
    with pytest.raises(BackupError):
        asyncio.run(
            backups.restore(Settings(database_url=f"sqlite:///{jeton.file}"), tmp_path, report, force=True)
        )
