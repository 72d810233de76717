"""`make bench`: measure Jeton beside others and fail where it falls short.

Names of rows as arguments measure those alone. BENCH_SECONDS (5) and BENCH_ROUNDS (5) shorten a run for
trying; only a whole run of the usual length renews docs/performance.md.
"""

import os
import sys
import tempfile
from pathlib import Path

import table
from load import tool
from processes import BenchError
from row import World, measure
from rows import create_token, get_token, list_tokens

ROWS = {"get_token": get_token.row, "create_token": create_token.row, "list_tokens": list_tokens.row}
SECONDS = 5.0
ROUNDS = 5
PAGE = Path(__file__).resolve().parents[1] / "docs" / "performance.md"


def main(names: list[str]) -> int:
    """Measure rows, print the table, and return the exit status."""
    seconds = float(os.environ.get("BENCH_SECONDS", SECONDS))
    rounds = int(os.environ.get("BENCH_ROUNDS", ROUNDS))
    unknown = set(names) - set(ROWS)
    if unknown or seconds <= 0 or rounds <= 0:
        print(f"rows: {', '.join(ROWS)}; BENCH_SECONDS and BENCH_ROUNDS must be above 0", file=sys.stderr)
        return 2
    whole = rounds >= ROUNDS and seconds >= SECONDS
    chosen = {name: row for name, row in ROWS.items() if not names or name in names}
    with tempfile.TemporaryDirectory(prefix="jeton-bench-") as folder:
        print("Filling the databases …", flush=True)
        world = World(Path(folder))
        rows = []
        for name, row in chosen.items():
            print(f"Measuring {name}: {rounds} rounds of {seconds:g} s for each server …", flush=True)
            rows.append(measure(row(world), rounds, seconds, patient=whole))
            print(table.results(rows[-1:]), flush=True)
    print(f"\n{table.results(rows)}\n\n{table.notes(rows)}\n\n{table.details(rows)}\n")
    print(f"Load: {tool()}; medians of {rounds} rounds of {seconds:g} s. {table.disturbance(rows)}")
    if whole and not names:
        PAGE.write_text(table.page(rows, rounds, seconds), "utf-8")
    return int(any(row.short() for row in rows))


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BenchError as error:
        sys.exit(f"The measurement is not valid: {error}")
