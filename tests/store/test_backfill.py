"""What was stored before a migration has, after it, what is stored beside it from then on."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from store.rows import WORKSPACE, furnish
from support.databases import Database, PostgresDatabase, SqliteDatabase
from support.engines import SQLITE

from jeton.clock import milliseconds_of
from jeton.ids import bytes_of, head_of, key_of, new_ids
from jeton.settings import Settings
from jeton.store import backfill, schema
from jeton.store.backfill import BATCH
from jeton.store.postgres import migrate as postgres_migrate
from jeton.store.references import name_hash
from jeton.store.schema import MigrationError
from jeton.store.upkeep.opening import migrate

_MODES = new_ids(2)
_TOKENS = new_ids(2 * BATCH + 7)
_CHANGE_SETS = new_ids(3)
_BEFORE, _AT = "2026-03-01T00:00:00.000Z", "2026-11-21T12:34:56.789Z"
LONG = "x" * 200
"""What names may begin with that an index cannot tell apart."""


@pytest.fixture
def empty(engine: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """A database without any table."""
    made: Database = SqliteDatabase(tmp_path / "jeton.db")
    if engine != SQLITE:
        made = PostgresDatabase(request.getfixturevalue("postgres").create_database())
    yield made
    made.close()


def _migrate(database: Database, monkeypatch: pytest.MonkeyPatch, version: int) -> list[str]:
    """Bring a database to a version; return the names of what was applied."""
    steps = schema.steps()[:version]
    with monkeypatch.context() as patch:
        patch.setattr(schema, "steps", lambda: steps)
        patch.setattr(postgres_migrate, "_COUNT", "ANALYZE")  # there are no tables of later versions yet
        return asyncio.run(migrate(Settings(database_url=database.url))).applied


def _name(number: int) -> str:
    """Return the name of a token: some are long, and in an order other than that of their ids."""
    return f"{LONG if number % 100 < 5 else ''}t{9999 - number}"


def _fill(database: Database, values: list[tuple[str, str]]) -> None:
    """Store tokens as the first version did, half of them in each of two modes."""
    furnish(database, *_MODES, keyed=False)
    args: list[object] = []
    places = []
    for number, (type_, value) in enumerate(values):
        name = _name(number)
        args += [_MODES[number % 2], _TOKENS[number], name, name_hash(name), type_, value]
        mode, id_, named, hash_, kind, text = (f"${len(args) - back}" for back in (5, 4, 3, 2, 1, 0))
        places.append(f"({mode}, {id_}, 's', {named}, {hash_}, {kind}, {text}, '', '')")
    columns = "mode_id, id, tokenset_id, name, name_hash, type, value, created_at, updated_at"
    database.run(f"INSERT INTO token ({columns}) VALUES {', '.join(places)}", *args)  # noqa: S608  placeholders


def test_references_that_were_there_before_are_noted(
    empty: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of every token of an older database, in however many batches: each name once, none of a string."""
    monkeypatch.setattr(backfill, "CHUNK", 99)
    assert _migrate(empty, monkeypatch, 1) == ["0001_initial.sql"]
    special = [
        ("border", '{"color": "{a\\"b}", "width": "{w} {w}", "{key}": 1}'),
        ("shadow", "0 0 {blur} {color.é}"),
        ("string", "{no}"),
        ("color", "red; { }"),
    ]
    values = [*special, *(("color", f"{{x{number}}}") for number in range(2 * BATCH + 3))]
    _fill(empty, values)
    assert len(_migrate(empty, monkeypatch, 99)) == len(schema.steps()) - 1
    found = empty.rows("SELECT mode_key, token_key, target_hash, target FROM token_reference")
    assert all(hash_ == name_hash(target) for _, _, hash_, target in found)
    wanted = {(number, name) for number, name in ((0, 'a"b'), (0, "w"), (1, "blur"), (1, "color.é"))}
    wanted |= {(number, f"x{number - 4}") for number in range(4, len(values))}
    assert sorted((mode, token, target) for mode, token, _, target in found) == sorted(
        (key_of(_MODES[number % 2]), key_of(_TOKENS[number]), name) for number, name in wanted
    )
    rows = empty.rows("SELECT mode_key, token_key, id, name, type, value FROM token")
    assert sorted(rows) == sorted(
        (key_of(_MODES[number % 2]), key_of(_TOKENS[number]), _TOKENS[number], _name(number), *value)
        for number, value in enumerate(values)
    )
    counted = "SELECT mode_key, count(*) FROM token GROUP BY mode_key ORDER BY mode_key"
    assert empty.rows("SELECT key, token_count FROM mode ORDER BY key") == empty.rows(counted)
    assert _migrate(empty, monkeypatch, 99) == []


def test_references_of_modifiers_are_noted(empty: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of every colour of an older database, in its value and its modifier, each name once."""
    _migrate(empty, monkeypatch, 5)
    values = [("color", "{base}")] * (BATCH + 3) + [("number", "1"), ("color", "#fff")]
    _fill(empty, values)
    text = '{"studio.tokens": {"modify": {"type": "mix", "value": "{a} * {a}", "color": "{base}"}}}'
    empty.run("UPDATE token SET extensions = $1", text)
    empty.run("UPDATE token SET extensions = '{\"modify\": \"{x}\"}' WHERE value = '#fff'")
    _migrate(empty, monkeypatch, 6)
    before = empty.rows("SELECT count(*) FROM token_reference")
    assert before == [(BATCH + 3,)]
    assert _migrate(empty, monkeypatch, 7) == ["0007_modifiers.sql"]
    found = empty.rows("SELECT token_key, target, target_hash FROM token_reference")
    assert sorted(found) == sorted(
        (key_of(id_), name, name_hash(name)) for id_ in _TOKENS[: BATCH + 3] for name in ("base", "a")
    )


def test_organizations_get_handles(empty: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of any names, in any number of statements: each one of its own, the oldest of equal names the best."""
    monkeypatch.setattr(backfill, "BATCH", 3)
    _migrate(empty, monkeypatch, backfill.WITH_HANDLES - 1)
    furnish(empty, *_MODES)
    names = ["Acme", "ACME!", "東京", *["Größe & Co"] * 11, "acme-2", "x" * 255, ""]
    ids = new_ids(len(names))
    sql = (
        "INSERT INTO organization (id, account_id, name, created_at, updated_at) VALUES ($1, 'u', $2, '', '')"
    )
    for id_, name in reversed([*zip(ids, names, strict=True)]):
        empty.run(sql, id_, name)
    assert len(_migrate(empty, monkeypatch, backfill.WITH_HANDLES)) == 1
    found: dict[str, str] = dict(empty.rows("SELECT organization_id, handle FROM organization_handle"))
    numbered = [f"grosse-co{ending}" for ending in ("", *(f"-{number}" for number in range(2, 10)))]
    assert [found[id_] for id_ in ids] == [
        *("acme", "acme-2", f"org-{ids[2][-8:]}"),
        *(*numbered, *(f"grosse-co-{id_[-12:]}" for id_ in ids[12:14])),
        *("acme-2-2", "x" * 40, f"org-{ids[-1][-8:]}"),
    ]
    assert empty.rows("SELECT count(*) FROM organization_handle WHERE reserved_until IS NOT NULL") == [(0,)]


_TWIN = """
    INSERT INTO mode (id, tokenset_id, name, is_default, created_at, updated_at)
    SELECT 'f' || substr(max(id), 2), 's', 'f', false, '', '' FROM mode
"""
"""Adds a mode whose id ends as another's does."""


def _record(database: Database) -> None:
    """Store changes of tokens as the fifth version did: creations, and two changes of the first."""
    sets = "INSERT INTO change_set (id, workspace_id, undoes, created_at) VALUES ($1, $2, $3, $4)"
    for id_, undoes in zip(_CHANGE_SETS, (None, *_CHANGE_SETS), strict=False):
        database.run(sets, id_, WORKSPACE, undoes, _AT)
    change = (
        "INSERT INTO token_history (mode_id, token_id, version, change_set_id, changed_at, name, created_at)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7)"
    )
    for number, token in enumerate(_TOKENS[:9]):
        database.run(change, _MODES[number % 2], token, 1, _CHANGE_SETS[0], _AT, None, None)
    for version in (2, 3):
        row = (_MODES[0], _TOKENS[0], version, _CHANGE_SETS[version - 1], _AT, f"v{version - 1}", _BEFORE)
        database.run(change, *row)
    object_ = (
        "INSERT INTO object_history (change_set_id, kind, object_id, mode_id) VALUES ($1, 'mode', $2, $2)"
    )
    database.run(object_, _CHANGE_SETS[0], _MODES[0])


def test_history_is_kept_by_keys(empty: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """Changes, also of tokens that have gone, in any number of statements: what they were."""
    monkeypatch.setattr(backfill, "CHUNK", 2)
    _migrate(empty, monkeypatch, 5)
    _fill(empty, [("color", "red")] * 7)
    _record(empty)
    reports: list[tuple[object, ...]] = []
    used = Settings(database_url=empty.url)
    applied = asyncio.run(migrate(used, lambda *report: reports.append(report))).applied
    assert applied[0] == "0006_keys.sql"
    ids = [bytes_of(id_) for id_ in _CHANGE_SETS]
    at, before = milliseconds_of(_AT), milliseconds_of(_BEFORE)
    assert empty.rows("SELECT id, workspace_key, undoes, created_at FROM change_set ORDER BY id") == [
        (id_, key_of(WORKSPACE), undoes, at) for id_, undoes in zip(ids, (None, *ids), strict=False)
    ]
    columns = "mode_key, token_key, token_head, version, change_set_id, changed_at, name, created_at"
    rows: list[tuple[object, ...]] = [
        (key_of(_MODES[number % 2]), key_of(token), head_of(token), 1, ids[0], at, None, None)
        for number, token in enumerate(_TOKENS[:9])
    ]
    rows += [(*rows[0][:3], version, ids[version - 1], at, f"v{version - 1}", before) for version in (2, 3)]
    assert set(empty.rows(f"SELECT {columns} FROM token_history")) == set(rows)  # noqa: S608  ours
    # the first token had other names, the last two have gone
    floors = sorted([(key_of(_MODES[0]), 2), (key_of(_MODES[1]), 0)])
    assert empty.rows("SELECT key, version_floor FROM mode ORDER BY key") == floors
    found = empty.rows("SELECT change_set_id, kind, object_id, mode_id FROM object_history")
    assert found == [(ids[0], "mode", _MODES[0], _MODES[0])]
    assert list(dict.fromkeys(table for doing, table, *_ in reports if doing == "Converting")) == [
        *("token", "token_reference", "change_set", "token_history", "object_history")
    ]


@pytest.mark.parametrize(
    ("change", "text"),
    [
        ("UPDATE token SET id = 'm1' WHERE id = (SELECT min(id) FROM token)", "m1"),
        ("UPDATE change_set SET created_at = 'now'", "now"),
        (_TWIN, ""),
    ],
)
def test_what_has_no_key_is_refused(
    empty: Database, monkeypatch: pytest.MonkeyPatch, change: str, text: str
) -> None:
    """An id or a moment in another form, or two of one key: the message names it, and all is as it was."""
    _migrate(empty, monkeypatch, 5)
    _fill(empty, [("color", "red")] * 3)
    _record(empty)
    empty.run(change)
    before = empty.rows("SELECT * FROM token ORDER BY mode_id, id")
    with pytest.raises(MigrationError, match=f"0006_keys.sql cannot be applied.*{text}"):
        asyncio.run(migrate(Settings(database_url=empty.url)))
    assert empty.rows("SELECT * FROM token ORDER BY mode_id, id") == before
    assert empty.rows("SELECT max(version) FROM migration") == [(5,)]
    assert len(empty.rows("SELECT * FROM token_history")) == 11


def test_history_takes_presets(empty: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was recorded stays, under the same indexes and foreign keys; a kind that is none is refused."""
    _migrate(empty, monkeypatch, 15)
    furnish(empty, *_MODES)
    set_id = bytes_of(_CHANGE_SETS[0])
    empty.run(
        "INSERT INTO change_set (id, workspace_key, created_at) VALUES ($1, $2, 1)", set_id, key_of(WORKSPACE)
    )
    columns = "change_set_id, kind, object_id, tokenset_id, mode_id, before, after"
    insert = f"INSERT INTO object_history ({columns}) VALUES ($1, $2, $3, $4, $5, $6, $7)"  # noqa: S608  ours
    rows: list[tuple[object, ...]] = [
        (set_id, kind, f"id of {kind}", *place, None if kind == "mode" else "{}", "{é 🎨}")
        for kind, place in (
            *(("member", (None, None)), ("mode", ("s", _MODES[0]))),
            *(("tokenset", ("s", None)), ("workspace", (None, None))),
        )
    ]
    for row in rows:
        empty.run(insert, *row)
    indexes = _indexes(empty)
    assert _migrate(empty, monkeypatch, 16) == ["0016_presets_in_history.sql"]
    assert empty.rows(f"SELECT {columns} FROM object_history ORDER BY kind") == rows  # noqa: S608  ours
    assert (_indexes(empty), len(indexes)) == (indexes, 3)
    empty.run(insert, set_id, "preset", "p", "s", None, None, "{}")
    with pytest.raises(Exception, match=r"(?i)check"):
        empty.run(insert, set_id, "presets", "p", "s", None, None, "{}")
    empty.run("DELETE FROM tokenset")
    assert empty.rows("SELECT kind FROM object_history ORDER BY kind") == [("member",), ("workspace",)]
    empty.run("DELETE FROM change_set")
    assert empty.rows("SELECT kind FROM object_history") == []


def _indexes(database: Database) -> set[str]:
    """Return the names of the indexes of objects' history, but for that of its key."""
    sql = (
        "SELECT indexname::text FROM pg_indexes WHERE tablename = 'object_history'"
        if isinstance(database, PostgresDatabase)
        else "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = 'object_history'"
    )
    return {
        name for (name,) in database.rows(sql) if name.startswith("object_history_") and "pkey" not in name
    }
