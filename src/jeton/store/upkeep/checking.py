"""Check of a database: it is undamaged, has the expected schema, and every invariant holds.

All of it is read in one snapshot, row by row, while others go on working. Nothing is changed.
"""

import stat
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from jeton.formats.git.segments import Broken, Check
from jeton.model.objects import Plan
from jeton.model.stored_tokens import TokenContent
from jeton.settings import Settings
from jeton.store.columns import CONTENT
from jeton.store.engine import Row
from jeton.store.findings import Damaged, Findings
from jeton.store.findings import Finding as Finding
from jeton.store.references import targets_of
from jeton.store.releases.git_segments import LINES, segment_of
from jeton.store.sqlite import check as sqlite_check
from jeton.store.tables import TABLES, ProgressReport, Table, name_of
from jeton.store.tables import in_words as in_words
from jeton.store.tables import plural_of as plural_of
from jeton.store.upkeep.invariants import OVER_LIMIT, RULES
from jeton.store.upkeep.row_rules import (
    FACTS,
    WRONG_MANIFEST,
    WRONG_REFERENCES,
    WRONG_SEGMENT,
    matches_manifest,
)

if TYPE_CHECKING:
    from jeton.store.postgres.check import PostgresExamined

Examined: TypeAlias = "sqlite_check.SqliteExamined | PostgresExamined"
"""A snapshot of a database, with the checks that depend on the engine.

Every method raises `Damaged` if the database cannot be read, `Unavailable` if it cannot be reached.
"""

_REFERENCES = """
    SELECT mode_key, token_key, target FROM token_reference
    WHERE (mode_key, token_key) >= ($1, $2) AND (mode_key, token_key) <= ($3, $4)
"""
_MANIFEST = "SELECT body FROM content WHERE digest = $1"
_CONTENTS = "SELECT digest FROM release_content WHERE release_id = $1"
_BATCH = 200
_MAKE_IT = "make it again as the migrations do, or restore a backup from before"
_LOOK_AT_IT = "restore a backup from before; `jeton copy` saves what can still be read"


class Checked(NamedTuple):
    """The result of a check; `rows` has the number of rows of each table that was read."""

    faults: list[Finding]
    notes: list[Finding]
    rows: dict[str, int]


async def check(settings: Settings, report: ProgressReport) -> Checked:
    """Check everything.

    Raises:
        MigrationError: the schema is older or newer than this program's, or that of another program.
        SettingsError: its URL cannot be used.
        Unavailable: the database cannot be opened.
    """
    async with _snapshot(settings) as examined:
        checked = await examine(examined, settings, report)
    return checked._replace(notes=[*checked.notes, *_wide_mode(settings)])


async def examine(examined: Examined, settings: Settings, report: ProgressReport) -> Checked:
    """Check everything in a snapshot."""
    findings = Findings()
    rows: dict[str, int] = {}
    try:
        if await check_by_queries(examined, findings, report):
            await _check_plans(examined, settings, findings)
            rows |= await check_all_rows(examined, findings, report)
    except Damaged as damage:
        findings.add(str(damage), "database", "", _LOOK_AT_IT)
    return Checked(findings.faults, findings.notes, rows)


def _snapshot(settings: Settings) -> AbstractAsyncContextManager[Examined]:
    if settings.is_embedded:
        return sqlite_check.examining(settings.database_file)
    # as in `open_store`: a check of a file need not load the driver
    from jeton.store.postgres import check as postgres_check  # noqa: PLC0415

    return postgres_check.examining(settings.database_url)


async def check_by_queries(examined: Examined, findings: Findings, report: ProgressReport) -> bool:
    """Add the findings of queries over whole tables: the engine's own faults, the schema, and every rule.

    Return whether the schema has all tables and columns, which further queries need.
    """
    report("Checking", "the database itself", 0)
    await examined.engine_faults(findings)
    shape, expected = await examined.shape(), examined.own_shape(sqlite_check.expected_shape())
    missing = sorted(expected - shape)
    for text in missing:
        findings.add("the schema lacks something", "schema", text, _MAKE_IT)
    for surplus in sorted(shape - expected):
        findings.note("the schema has something that is not Jeton's", "schema", surplus)
    if any(text.startswith(("table ", "column ")) for text in missing):
        return False
    for number, rule in enumerate(RULES):
        report("Comparing", rule.table, number, len(RULES))
        keys = await examined.ask(f"{rule.query} LIMIT {Findings.SHOWN + 1}")
        count = len(keys)
        if count > Findings.SHOWN:
            ((count,),) = await examined.ask(f"SELECT count(*) FROM ({rule.query}) AS broken")
        for place, key in enumerate(keys):
            name = name_of(rule.table, key)
            findings.add(rule.fault, rule.table, name, rule.remedy, count=0 if place else count)
    return True


async def check_all_rows(examined: Examined, findings: Findings, report: ProgressReport) -> dict[str, int]:
    """Check each row of all tables; return how many rows each table has."""
    report("Counting", "rows", 0)
    total = sum([(await examined.ask(table.number))[0][0] for table in TABLES])
    rows: dict[str, int] = {}
    for table in TABLES:
        done = sum(rows.values())

        def read(count: int, table: Table = table, done: int = done) -> None:
            report("Checking", table.name, done + count, total)

        rows[table.name] = await check_rows(examined, table, findings, read)
    return rows


async def check_rows(
    examined: Examined, table: Table, findings: Findings, read: Callable[[int], object]
) -> int:
    """Check each row of a table, with references of tokens and manifests of releases; return their number.

    `read` is called with the number of rows so far.
    """
    facts = FACTS[table.name]
    naming = [table.columns.index(column) for column in table.naming]
    count, lines = 0, dict[str, Check]()
    async for rows in examined.batches(table, min(_BATCH, table.batch)):
        for row in rows:
            for fact in facts:
                if fact.is_broken_by(row):
                    name = name_of(table.name, tuple(row[place] for place in naming))
                    findings.add(fact.fault, table.name, name)
        if table.name == "token":
            await _check_references(examined, table, rows, findings)
        if table.name in LINES:
            _check_segments(lines, table, rows, findings)
        if table.name == "release":
            await _check_manifests(examined, table, rows, findings)
        count += len(rows)
        read(count)
    return count


async def _check_references(examined: Examined, table: Table, rows: list[Row], findings: Findings) -> None:
    """Compare the stored references of tokens with those in their values, modifiers and side fields."""
    mode, key, id_ = map(table.columns.index, ("mode_key", "token_key", "id"))
    places = [table.columns.index(field) for field in CONTENT]
    first, last = rows[0], rows[-1]
    stored: dict[tuple[object, object], set[str]] = {}
    for *token, target in await examined.ask(_REFERENCES, first[mode], first[key], last[mode], last[key]):
        stored.setdefault((token[0], token[1]), set()).add(target)
    for row in rows:
        fields = dict(zip(CONTENT, (row[place] for place in places), strict=True))
        texts = {field: text if isinstance(text, str) else None for field, text in fields.items()}
        content: Any = texts | {"value": texts["value"] or ""}
        if set(targets_of(TokenContent(**content))) != stored.get((row[mode], row[key]), set()):
            findings.add(WRONG_REFERENCES, table.name, str(row[id_]))


def _check_segments(lines: dict[str, Check], table: Table, rows: list[Row], findings: Findings) -> None:
    """Check that the commits of each organization are one line, and their objects what their ids say.

    `lines` has the check of the organization to which the rows before belonged.
    """
    for organization_id, *columns in rows:
        if organization_id not in lines:
            lines.clear()
        line = lines.setdefault(organization_id, Check())
        try:
            line.add(segment_of(columns))
        except (Broken, TypeError, ValueError) as broken:
            position, *_ = columns
            findings.add(WRONG_SEGMENT, table.name, f"{organization_id} {position}: {broken}")


async def _check_manifests(examined: Examined, table: Table, rows: list[Row], findings: Findings) -> None:
    """Compare the contents of releases with their manifests."""
    id_, digest, tokens = (table.columns.index(name) for name in ("id", "digest", "tokens"))
    for row in rows:
        manifests = await examined.ask(_MANIFEST, row[digest])
        if not manifests:
            continue  # a rule reports this
        contents = {bytes(each) for (each,) in await examined.ask(_CONTENTS, row[id_])}
        if not matches_manifest(row[digest], manifests[0][0], contents, row[tokens]):
            findings.add(WRONG_MANIFEST, table.name, row[id_])


async def _check_plans(examined: Examined, settings: Settings, findings: Findings) -> None:
    limits = {Plan.PRO: settings.workspace_limit_pro, Plan.TEAM: settings.workspace_limit_team}
    for plan, limit in limits.items():
        for (key,) in await examined.ask(OVER_LIMIT.query, plan.value, limit):
            findings.note(OVER_LIMIT.fault, OVER_LIMIT.table, key)


def _wide_mode(settings: Settings) -> list[Finding]:
    """Return a note if others on the machine may open the file; a new one is for its owner alone."""
    findings = Findings()
    if settings.is_embedded and (mode := stat.S_IMODE(settings.database_file.stat().st_mode)) & 0o077:
        text = f"others on this machine may open its file (mode {mode:o}): chmod 600"
        findings.note(text, "database", str(settings.database_file))
    return findings.notes
