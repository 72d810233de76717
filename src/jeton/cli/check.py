"""`jeton check`."""

import asyncio

import click

from jeton.cli.base import database
from jeton.cli.base.arguments import as_json
from jeton.cli.base.printing import echo, note, print_json, print_rows, styled
from jeton.cli.copying import reporting
from jeton.settings import Settings
from jeton.store.upkeep import checking
from jeton.store.upkeep.checking import Checked, Finding, in_words, plural_of


@click.command()
@as_json
def check(*, as_json: bool) -> None:
    """Look whether the database is sound and everything in it is as it must be.

    This looks at the file or the indexes themselves, at the schema, at what counters count, at parents and
    children, and at each row: ids, timestamps, hashes, JSON, references. It changes nothing, takes one
    snapshot, and works while servers go on. Each kind of fault is printed with the number of its rows, the
    keys of the first ten, and of a broken rule what helps; exit code 1 if there is any.

    On PostgreSQL indexes are compared with their tables if the extension amcheck is installed.

    \b
    Examples:
      jeton check
      JETON_DATABASE_URL=sqlite:////var/lib/jeton/jeton.db jeton check --json
    """  # noqa: D301  click reads \b
    used = database.settings_of_present()
    with reporting(used, silent=as_json) as progress:
        checked = asyncio.run(checking.check(used, progress))
    if as_json:
        print_json(
            {
                "ok": not checked.faults,
                "rows": checked.rows,
                "faults": [_as_json(finding) | {"remedy": finding.remedy} for finding in checked.faults],
                "notes": [_as_json(finding) for finding in checked.notes],
            }
        )
    else:
        _print(used, checked)
    if checked.faults:
        many = sum(finding.count for finding in checked.faults)
        raise database.CommandRefused(f"{used.database_name} has {many:,} fault{'s' if many > 1 else ''}")


def _as_json(finding: Finding) -> dict[str, object]:
    return {"text": finding.fault, "table": finding.table, "count": finding.count, "keys": finding.keys}


def _print(used: Settings, checked: Checked) -> None:
    if checked.rows:
        print_rows(checked.rows)
    for kind, color, findings in (("Note", "yellow", checked.notes), ("Fault", "red", checked.faults)):
        for finding in findings:
            echo(f"{styled(f'{kind}:', color)} {_line(finding)}")
            if finding.remedy:
                echo(f"  What helps: {finding.remedy}")
    if not checked.faults:
        note(f"No faults in {used.database_name}.")


def _line(finding: Finding) -> str:
    keys = ", ".join(finding.keys)
    more = ", …" if finding.count > len(finding.keys) > 0 else ""
    times = f" ({finding.count:,} times)" if finding.count > 1 else ""
    return f"{plural_of(finding.table)}: {in_words(finding.fault)}{times}{': ' if keys else ''}{keys}{more}"
