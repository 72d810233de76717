"""`jeton backup` and `jeton restore`: everything comes back, and nothing broken replaces anything."""

import asyncio
import random
import re
import shutil
import sqlite3
import stat
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import NamedTuple

import apsw
import msgspec
import pytest
from cli.commands import CommandLine
from cli.installation import digest, everything, fill, report, restorable
from cli.patches import MORE, VERSION
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.databases import SqliteDatabase
from support.properties import tries
from support.stores import on_stores, opened

from jeton.bodies.bodies import TokensetCreation, WorkspaceCreation
from jeton.core.accounts import accounts
from jeton.core.hierarchy import tokens, tokensets, workspaces
from jeton.errors import Invalid
from jeton.model.objects import Caller, Plan
from jeton.model.stored_tokens import TokenContent
from jeton.settings import Settings
from jeton.store import schema
from jeton.store.engine import Store, Tx
from jeton.store.sqlite import backup as sqlite_backup
from jeton.store.upkeep import backups
from jeton.store.upkeep.backups import BackupError
from jeton.store.upkeep.opening import MigrationError, migrate

SEAL = len("\njeton sha256 \n") + 64


class Site:
    """A folder of databases: empty ones without tables, and copies of the filled one."""

    def __init__(self, folder: Path, original: SqliteDatabase) -> None:
        self.folder = folder
        self._original = original
        self._numbers = count()

    def new(self) -> SqliteDatabase:
        """Return a database whose file is not there yet."""
        return SqliteDatabase(self.folder / f"jeton{next(self._numbers)}.db")

    def filled(self) -> SqliteDatabase:
        """Return a copy of the filled one."""
        made = self.new()
        shutil.copy(self._original.file, made.file)
        return made

    def jeton(self, database: SqliteDatabase) -> CommandLine:
        """Return a command line on a database."""
        return CommandLine(self.folder, database.url)

    def back_up(self, database: SqliteDatabase, name: str = "backup") -> Path:
        """Back a database up into a file, which may be there."""
        file = self.folder / name
        asyncio.run(backups.backup(Settings(database_url=database.url), file, report, force=True))
        return file

    def restore(self, file: Path, database: SqliteDatabase, *, force: bool = True) -> backups.RestoredBackup:
        """Put a backup in place."""
        return asyncio.run(backups.restore(Settings(database_url=database.url), file, report, force=force))


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> SqliteDatabase:
    """A database with a row of every kind, which nobody changes."""
    made = SqliteDatabase(tmp_path_factory.mktemp("original") / "jeton.db")
    fill(made, 50)
    return made


@pytest.fixture
def site(original: SqliteDatabase, tmp_path: Path) -> Site:
    """The databases of a test."""
    return Site(tmp_path, original)


def test_everything_comes_back_elsewhere(site: Site, original: SqliteDatabase) -> None:
    """Every value by its type, releases too, in an empty database; the backup is a private SQLite file."""
    copy = site.new()
    backed = site.jeton(original).run("backup", "b")
    assert (backed.code, backed.err.count("\n")) == (0, 1), backed
    assert re.search(r"^tokens +[\d,]+$", backed.out, re.MULTILINE)
    file = site.folder / "b"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert file.read_bytes().startswith(sqlite_backup.MAGIC)
    restored = site.jeton(copy).run("restore", "b", umask="077")
    assert restored.code == 0, restored
    assert restored.out == backed.out
    everything_there = restorable(original)
    assert all(everything_there[table] for table in ("release", "release_content", "content"))
    assert digest(restorable(copy)) == digest(everything_there)
    assert site.jeton(copy).run("check").code == 0
    assert (
        sorted(path.name for path in site.folder.iterdir() if "part" in path.name or "ing" in path.name) == []
    )


def test_json_is_one_line_for_scripts(site: Site, original: SqliteDatabase) -> None:
    """What was written and put in place, with the number of rows of each table."""
    backed = site.jeton(original).json("backup", "b")
    assert backed["file"] == "b"
    assert backed["bytes"] == (site.folder / "b").stat().st_size
    restored = site.jeton(site.new()).json("restore", "b")
    assert restored == {"sealed": True, "applied": [], "rows": backed["rows"]}
    assert list(backed["rows"])[:2] == ["account", "api_token"]


def test_a_backup_is_of_a_format_that_others_read(site: Site, original: SqliteDatabase) -> None:
    """It is one plain database that keeps no log."""
    file = site.back_up(original)
    connection = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()


def test_a_file_is_replaced_only_by_force(site: Site, original: SqliteDatabase) -> None:
    """FILE that is there stays as it is; --force replaces it; what is no file is never replaced."""
    (site.folder / "b").write_text("mine")
    (site.folder / "folder").mkdir()
    site.jeton(original).refused(1, "is there already: --force replaces it", "backup", "b")
    assert (site.folder / "b").read_text() == "mine"
    for name, text in (
        ("folder", "is no file that could be replaced"),
        ("none/b", "there is no folder"),
        ("b/b", "there is no folder"),
    ):
        with pytest.raises(BackupError, match=f"nothing was backed up: .*{text}"):
            site.back_up(original, name)
    assert site.back_up(original, "b").read_bytes().startswith(sqlite_backup.MAGIC)


def test_a_database_with_users_is_replaced_only_by_force(site: Site, original: SqliteDatabase) -> None:
    """Without --force it stays as it is, and with it everything of it is gone."""
    file = site.back_up(original)
    target = site.new()
    asyncio.run(migrate(Settings(database_url=target.url)))
    site.restore(file, target, force=False)  # nobody is there
    target.run("UPDATE account SET plan = 'free'")
    before = digest(everything(target))
    text = "nothing was restored: the database holds users: --force replaces them"
    site.jeton(target).refused(1, text, "restore", "backup")
    assert digest(everything(target)) == before
    site.jeton(target).ok("restore", "backup", "--force")
    assert digest(restorable(target)) == digest(restorable(original))


def test_a_server_must_be_stopped_first(site: Site, original: SqliteDatabase) -> None:
    """While one has the database open nothing is restored, not even with --force; afterwards it is."""
    target = site.filled()
    file = site.back_up(original)
    before = digest(everything(target))

    async def restore_beside() -> None:
        async with opened(target) as store:
            await store.warm()
            used = Settings(database_url=target.url)
            text = "a server or another command is using the database: stop that first"
            with pytest.raises(BackupError, match=text):
                await backups.restore(used, file, report, force=True)

    asyncio.run(restore_beside())
    assert digest(everything(target)) == before
    site.restore(file, target)
    assert digest(restorable(target)) == digest(restorable(original))


def test_no_damaged_file_replaces_anything(site: Site, original: SqliteDatabase) -> None:
    """Cut off anywhere, one bit flipped anywhere, empty, foreign, absent: refused, nothing has changed.

    A cut within the seal leaves a whole backup without one: that alone is taken, and brings back everything.
    """
    whole = site.back_up(original).read_bytes()
    target = site.filled()
    target.run("UPDATE account SET plan = 'free'")
    before = digest(everything(target))
    draw = random.Random(1)
    damaged = [whole[: draw.randrange(len(whole) - SEAL)] for _ in range(15)]
    for _ in range(40):
        place, bit = draw.randrange(len(whole) - SEAL), 1 << draw.randrange(8)
        damaged.append(whole[:place] + bytes([whole[place] ^ bit]) + whole[place + 1 :])
    damaged += [b"", b"\0", b"PGDMP", b"SQLite format 3\0", bytes(10_000), b"#!/bin/sh\n", whole + b"\n"]
    file = site.folder / "damaged"
    for content in damaged:
        file.write_bytes(content)
        with pytest.raises(BackupError, match="nothing was restored"):
            site.restore(file, target)
    for name in ("none", "."):
        with pytest.raises(BackupError):
            site.restore(site.folder / name, target)
    assert digest(everything(target)) == before
    file.write_bytes(whole[:-SEAL])
    assert not site.restore(file, target).sealed
    assert digest(restorable(target)) == digest(restorable(original))


def test_a_backup_of_the_other_engine_is_refused(site: Site) -> None:
    """The line says to restore it where it is from, and to copy that."""
    file = site.folder / "b"
    file.write_bytes(b"PGDMP" + bytes(1000))
    with pytest.raises(BackupError, match=r"restore it into .*, then `jeton copy` that to this"):
        site.restore(file, site.new())


def test_a_backup_with_faults_is_refused(site: Site) -> None:
    """What breaks an invariant is neither backed up nor restored, so what was backed up can be restored."""
    broken = site.filled()
    target = site.filled()
    file = site.back_up(broken)
    old = file.read_bytes()
    broken.run("UPDATE tokenset SET mode_count = 7")
    with pytest.raises(BackupError, match=r"a wrong mode count, in tokensets .*: run `jeton check`"):
        site.back_up(broken)
    assert file.read_bytes() == old
    broken.run("UPDATE tokenset SET mode_count = (SELECT count(*) FROM mode WHERE tokenset_id = tokenset.id)")
    broken.run("UPDATE token_reference SET target_hash = $1 WHERE target = 'many.1'", b"x" * 16)
    with pytest.raises(BackupError, match="target_hash is not the hash of target, in references"):
        site.restore(site.back_up(broken), target)
    assert target.damages() == []
    assert target.rows("SELECT count(*) FROM token_reference WHERE target_hash = $1", b"x" * 16) == [(0,)]


def test_a_backup_of_a_version_before_is_brought_up_to_date(
    site: Site, original: SqliteDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """O6: restored by a Jeton that knows one migration more, it has all that was there, and the migration."""
    file = site.folder / "older"
    shutil.copy(original.file, file)
    known = schema.steps()
    with monkeypatch.context() as patch:
        patch.setattr(schema, "steps", lambda: [*known, (VERSION + 1, MORE, "CREATE TABLE more (id text)")])
        for target in (site.filled(), site.new()):
            restored = site.restore(file, target)
            assert (restored.applied, restored.sealed) == ([MORE], False)
            assert digest(restorable(target)) == digest(restorable(original) | {"more": []})


def test_a_backup_from_before_0_9_is_refused(site: Site) -> None:
    """Exit code 2, and the line says what to do; nothing has changed."""
    older, target = site.filled(), site.filled()
    older.run("DELETE FROM migration WHERE version > 18")
    older.run("UPDATE migration SET version = 17")
    older.close()
    before = digest(everything(target))
    text = f"/{older.file.name}: the database has version 17, from before Jeton 0.9.0"
    site.jeton(target).refused(2, text, "restore", older.file.name, "--force")
    assert digest(everything(target)) == before


def test_a_backup_of_a_newer_version_is_refused(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit code 2, and the line says that it is about the file; nothing has changed."""
    newer, target = site.filled(), site.filled()
    known = schema.steps()
    with monkeypatch.context() as patch:
        patch.setattr(schema, "steps", lambda: [*known, (VERSION + 1, MORE, "CREATE TABLE more (id text)")])
        asyncio.run(migrate(Settings(database_url=newer.url)))
        site.back_up(newer, "newer")
    before = digest(everything(target))
    text = f"/newer: the database has version {VERSION + 1}, this Jeton knows {VERSION}"
    site.jeton(target).refused(2, text, "restore", "newer", "--force")
    assert digest(everything(target)) == before


def test_what_cannot_be_backed_up_is_named(site: Site) -> None:
    """No database, an empty one, another program's: one line, and no FILE."""
    empty = site.new()
    with pytest.raises(BackupError, match="there is no such file"):
        site.back_up(empty)
    empty.file.touch()
    text = f"there is no database at {empty.file}"
    site.jeton(empty).refused(2, text, "backup", "backup")
    empty.run("CREATE TABLE theirs (id text)")
    with pytest.raises(MigrationError, match="the database holds the tables of another program"):
        site.back_up(empty)
    assert not (site.folder / "backup").exists()


def test_only_one_at_a_time_writes_a_file(site: Site, original: SqliteDatabase) -> None:
    """While one is writing FILE another is refused; what one that was killed has left is no hindrance."""
    jeton = site.jeton(original)
    stays = "import jeton.store.files as f; f.seal = lambda part: (half_way(), input())"
    with jeton.half_way(stays, "backup", "b") as process:
        jeton.refused(1, "another command is writing ", "backup", "b")
        process.kill()
        process.wait()
    assert not (site.folder / "b").exists()
    assert (site.folder / "b.part").exists()
    jeton.ok("backup", "b")
    assert not (site.folder / "b.part").exists()


def test_the_databases_own_files_are_left_alone(tmp_path: Path) -> None:
    """FILE may be neither the database nor what SQLite keeps beside it, by whatever name."""
    jeton = CommandLine(tmp_path)
    jeton.ok("user", "add", "ann@example.com")
    (tmp_path / "link").symlink_to(jeton.file)
    used = Settings(database_url=f"sqlite:///{jeton.file}")
    for name in (
        "jeton.db",
        "../" + tmp_path.name + "/jeton.db",
        "jeton.db-wal",
        "jeton.db.lock",
        "link",
        "jeton.db-backed-up",
    ):
        with pytest.raises(BackupError, match="belongs to the database itself"):
            asyncio.run(backups.backup(used, tmp_path / name, report, force=True))
    shutil.copy(jeton.file, tmp_path / "jeton.db.restoring")
    for name in ("link", "jeton.db.restoring"):
        jeton.refused(1, "belongs to the database itself", "restore", name, "--force")
    assert (tmp_path / "jeton.db.restoring").stat().st_size == jeton.file.stat().st_size


def test_a_database_is_no_backup_while_its_log_is_beside_it(tmp_path: Path) -> None:
    """What was copied without its log would be an older state: refused."""
    jeton = CommandLine(tmp_path)
    jeton.ok("user", "add", "ann@example.com")
    connection = apsw.Connection(str(jeton.file))
    connection.execute("UPDATE account SET plan = 'pro'")
    other = CommandLine(tmp_path, f"sqlite:///{tmp_path}/other.db")
    other.refused(1, "is not whole without jeton.db-wal", "restore", "jeton.db")
    connection.close()
    other.ok("restore", "jeton.db")


def test_a_file_without_a_seal_must_be_whole_by_itself(tmp_path: Path) -> None:
    """Cut at a page or within one, a page of zeros, no tables, another's: refused, nothing is made."""
    jeton = CommandLine(tmp_path)
    jeton.ok("user", "add", "ann@example.com")
    jeton.ok("backup", "b")
    target, file = tmp_path / "new.db", tmp_path / "damaged"
    used = Settings(database_url=f"sqlite:///{target}")
    whole = (tmp_path / "b").read_bytes()[:-SEAL]
    page = 4096
    for content, text in (
        (whole[:-page], "it has .* bytes instead of"),
        (whole[:-1], "it has .* bytes instead of"),
        (whole[: 3 * page] + bytes(page) + whole[4 * page :], "damaged"),
        (whole[:page] + bytes(len(whole) - page), "damaged"),
        (whole[:100] + bytes(len(whole) - 100), "damaged"),
    ):
        file.write_bytes(content)
        with pytest.raises(BackupError, match=text):
            asyncio.run(backups.restore(used, file, report, force=False))
    file.unlink()
    other = apsw.Connection(str(file))
    other.execute("CREATE TABLE theirs (id text)")
    with pytest.raises(MigrationError, match="/damaged: the database holds the tables of another program"):
        asyncio.run(backups.restore(used, file, report, force=False))
    other.execute("DROP TABLE theirs")
    other.close()
    with pytest.raises(BackupError, match="it is an empty database"):
        asyncio.run(backups.restore(used, file, report, force=False))
    assert not target.exists()


def test_a_database_that_cannot_be_read_is_not_thrown_away(tmp_path: Path) -> None:
    """Whether it holds users is unknown: the line says to move it away, and then the backup is restored."""
    jeton = CommandLine(tmp_path)
    jeton.ok("user", "add", "ann@example.com")
    jeton.ok("backup", "b")
    jeton.file.write_bytes(bytes(5000))
    jeton.refused(1, "move jeton.db and jeton.db-wal to another folder first", "restore", "b", "--force")
    assert jeton.file.read_bytes() == bytes(5000)
    jeton.file.unlink()
    Path(f"{jeton.file}-wal").write_bytes(b"stale" * 1000)
    jeton.ok("restore", "b")
    assert "ann@example.com" in jeton.ok("user", "list")


class Making(NamedTuple):
    """What goes into a random database: names of users and tokens, and what the tokens say."""

    plans: list[Plan]
    fields: list[TokenContent]


_TEXT = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=30)
_NAMES = st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1, max_size=20).filter(
    lambda text: not text.isspace() and text not in {".", ".."}
)
_FIELDS = st.builds(
    TokenContent,
    _NAMES,
    st.sampled_from(["color", "string", "border", "number"]),
    _TEXT | _NAMES.map("{{{}}}".format),
    st.none() | _TEXT,
    st.none() | _NAMES,
    st.none() | (st.booleans() | _TEXT).map(lambda flag: msgspec.json.encode(flag).decode()),
    st.none() | st.just('{"a":{"b":[1e3,"\\u00e9"]}}'),
    st.none() | _NAMES,
)
_MAKINGS = st.builds(
    Making,
    st.lists(st.sampled_from(Plan), min_size=1, max_size=3),
    st.lists(_FIELDS, max_size=8, unique_by=lambda fields: fields.name),
)


async def make(store: Store, making: Making) -> None:
    """Store what was drawn, by way of the core."""

    async def work(tx: Tx) -> None:
        await accounts.add_user(tx, "owner@example.test", Plan.TEAM)
        for number, plan in enumerate(making.plans):
            user = await accounts.add_user(tx, f"{number}@example.test", plan)
            await accounts.create_token(tx, user.email, "é", [], None)
        owner = await accounts.user(tx, "owner@example.test")
        caller = Caller("", owner.id, owner.plan, can_write=True)
        workspace = await workspaces.create(tx, caller, WorkspaceCreation("W", None), 10)
        tokenset = await tokensets.create(tx, caller, workspace.item.id, new=TokensetCreation("S", ""))
        ((mode_id,),) = await tx.all("SELECT id FROM mode")
        for fields in making.fields:
            with suppress(Invalid):  # it refers to itself
                await tokens.create(tx, caller, tokenset.item.id, mode_id, new=fields)

    await store.write(work)


@given(data=st.data())
@settings(
    max_examples=tries(6),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
def test_whatever_is_stored_comes_back(site: Site, data: st.DataObject) -> None:
    """Random users and tokens: row by row and value by value, over a database with other users in it."""
    source = site.new()
    on_stores_migrated(source, data.draw(_MAKINGS))
    target = site.filled()
    site.restore(site.back_up(source), target)
    assert restorable(target) == restorable(source)
    assert target.damages() == []


def on_stores_migrated(database: SqliteDatabase, making: Making) -> None:
    """Fill a database that gets its tables first."""
    asyncio.run(migrate(Settings(database_url=database.url)))
    on_stores(database, lambda store: make(store, making))
