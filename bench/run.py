"""The benchmark: measure Jeton beside others, and fail if it falls short.

`make bench` measures the rows of the target `bench`, `make bench-large` those of `bench-large`; names of rows
measure those alone. BENCH_ROUNDS (5) and BENCH_SECONDS (2) shorten a run for trying; only a whole run of the
usual length renews docs/performance.md and docs/performance-raw.md. `--against` compares processor times with
another checkout of Jeton, which has its own virtual environment.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

import report
from compare import compare
from processes import BenchError
from row import Figures, Measured, Row, measure
from rows import large, proposals, required, targets
from world import World

Rows = Mapping[str, Callable[[World], Row]]

TARGETS: dict[str, Rows] = {
    "bench": required.ROWS,
    "bench-large": large.ROWS,
    "bench-targets": targets.ROWS,
    "bench-proposals": proposals.ROWS,
}
"""The rows of each target of the Makefile, by name."""

SECONDS, ROUNDS = 2.0, 5


def run(rows: Rows, rounds: int, seconds: float) -> list[Measured]:
    """Measure rows, and print each as it is done."""
    found: list[Measured] = []
    known: Figures = {}
    with tempfile.TemporaryDirectory(prefix="jeton-bench-") as folder, World(Path(folder)) as world:
        for name, make in rows.items():
            print(f"Measuring {name}: {rounds} rounds …", flush=True)
            found.append(measure(make(world), rounds, seconds, known))
            print(report.results(found[-1:]), flush=True)
    return found


def main() -> int:
    """Measure, print the tables, and return the exit status: 1 if a required ratio was not reached."""
    every = {name: row for rows in TARGETS.values() for name, row in rows.items()}
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("rows", nargs="*", choices=[[], *every], metavar="ROW", help=", ".join(every))
    parser.add_argument("--target", choices=TARGETS, nargs="+", default=["bench"])
    parser.add_argument("--against", type=Path, metavar="CHECKOUT")
    chosen = parser.parse_args()
    rounds = int(os.environ.get("BENCH_ROUNDS", ROUNDS))
    seconds = float(os.environ.get("BENCH_SECONDS", SECONDS))
    if chosen.against is not None:
        return compare(chosen.against, rounds, seconds)
    whole = not chosen.rows and rounds >= ROUNDS and seconds >= SECONDS
    chosen_rows = {name: every[name] for name in chosen.rows}
    is_short = False
    for target in chosen.target[:1] if chosen_rows else chosen.target:
        found = run(chosen_rows or TARGETS[target], rounds, seconds)
        print(f"\n{report.results(found)}\n\n{report.memory(found)}\n\n{report.details(found)}\n")
        print(f"Medians of {rounds} rounds of {seconds:g} s. {report.disturbance(found)}")
        if whole:
            report.write(target, found, rounds, seconds)
        is_short |= any(measured.short() for measured in found)
    return int(is_short)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BenchError as error:
        sys.exit(f"The measurement is not valid: {error}")
