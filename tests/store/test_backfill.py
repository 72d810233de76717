"""What was stored before a migration has, after it, what is stored beside it from then on."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from store.rows import furnish
from support.databases import Database, PostgresDatabase, SqliteDatabase
from support.engines import SQLITE

from jeton.settings import Settings
from jeton.store import schema
from jeton.store.backfill import BATCH
from jeton.store.references import name_hash
from jeton.store.upkeep.opening import migrate

_MODES = ("m1", "m2")


@pytest.fixture
def empty(engine: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """A database without any table."""
    made: Database = SqliteDatabase(tmp_path / "jeton.db")
    if engine != SQLITE:
        made = PostgresDatabase(request.getfixturevalue("postgres").create_database())
    yield made
    made.close()


def _fill(database: Database, values: list[tuple[str, str]]) -> None:
    """Store tokens as the first version did, half of them in each of two modes."""
    furnish(database, *_MODES)
    args: list[object] = []
    places = []
    for number, (type_, value) in enumerate(values):
        name = f"t{number:04}"
        hashed = name_hash(name)
        args += [_MODES[number % 2], name, hashed, type_, value]
        mode, id_, hash_, kind, text = (f"${len(args) - back}" for back in (4, 3, 2, 1, 0))
        places.append(f"({mode}, {id_}, 's', {id_}, {hash_}, {kind}, {text}, '', '')")
    columns = "mode_id, id, tokenset_id, name, name_hash, type, value, created_at, updated_at"
    database.run(f"INSERT INTO token ({columns}) VALUES {', '.join(places)}", *args)  # noqa: S608  placeholders


def test_references_that_were_there_before_are_noted(
    empty: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of every token of an older database, in however many batches: each name once, none of a string."""
    settings = Settings(database_url=empty.url)
    steps = schema.steps()
    with monkeypatch.context() as patch:
        patch.setattr(schema, "steps", lambda: steps[:1])
        assert asyncio.run(migrate(settings)) == ["0001_initial.sql"]
    special = [
        ("border", '{"color": "{a\\"b}", "width": "{w} {w}", "{key}": 1}'),
        ("shadow", "0 0 {blur} {color.é}"),
        ("string", "{no}"),
        ("color", "red; { }"),
    ]
    _fill(empty, [*special, *(("color", f"{{x{number}}}") for number in range(2 * BATCH + 3))])
    assert len(asyncio.run(migrate(settings))) == len(steps) - 1
    found = empty.rows("SELECT mode_id, token_id, target_hash FROM token_reference ORDER BY token_id")
    noted: dict[tuple[object, object], set[object]] = {}
    for mode, token, target in found:
        noted.setdefault((mode, token), set()).add(target)
    wanted = {("m1", "t0000"): {'a"b', "w"}, ("m2", "t0001"): {"blur", "color.é"}}
    wanted |= {(_MODES[n % 2], f"t{n:04}"): {f"x{n - 4}"} for n in range(4, 2 * BATCH + 7)}
    assert noted == {place: set(map(name_hash, names)) for place, names in wanted.items()}
    assert len(found) == sum(map(len, wanted.values()))
    counted = "SELECT mode_id, count(*) FROM token GROUP BY mode_id ORDER BY mode_id"
    assert empty.rows("SELECT id, token_count FROM mode ORDER BY id") == empty.rows(counted)
    assert asyncio.run(migrate(settings)) == []
