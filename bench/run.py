"""`make bench`: measure Jeton beside others and fail where it falls short.

Names of rows as arguments measure those alone. BENCH_SECONDS (5) and BENCH_ROUNDS (5) shorten a run for
trying; only a whole run of the usual length renews docs/performance.md.
"""

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import growth
import layers
import postgres
import table
from contenders import JETON
from growth import Size
from layers import Layers
from load import tool
from page import Found, page, sampled
from processes import BenchError
from row import Measured, Row, measure
from rows import (
    create_token,
    diff,
    export_again,
    export_css,
    get_token,
    history,
    import_meanwhile,
    import_tokens,
    large_exports,
    list_tokens,
    memory,
    metrics,
    million,
    on_postgres,
    release,
    release_exports,
    resolve,
    slow_clients,
    together,
)
from world import World

ROWS: dict[str, Callable[[World], Row]] = {
    "get_token": get_token.row,
    "create_token": create_token.row,
    "history": history.row,
    "list_tokens": list_tokens.row,
    "export_css": export_css.nothing_cached_row,
    "export_after_change": export_css.after_change_row,
    "export_first": export_css.first_row,
    "export_again": export_again.again_row,
    "export_304": export_again.not_modified_row,
    "import": import_tokens.against_row,
    "import_large": import_tokens.large_row,
    "get_during_import": import_meanwhile.read_row,
    "create_during_import": import_meanwhile.write_row,
    "release": release.row,
    "get_during_release": release.read_row,
    "diff_large": diff.row,
    "diff_all": diff.all_row,
    "get_during_diffs": diff.read_row,
    "environment_export_cold": release_exports.cold_row,
    "environment_export_warm": release_exports.warm_row,
    "pinned_304": release_exports.pinned_row,
    "resolve": resolve.row,
    "export_css_large": large_exports.css_row,
    "export_dtcg_large": large_exports.dtcg_row,
    "million": million.row,
    "get_token_postgres": on_postgres.get_row,
    "create_token_postgres": on_postgres.create_row,
    "create_spread_postgres": on_postgres.create_spread_row,
    "workers_get": together.workers_get_row,
    "workers_list": together.workers_list_row,
    "workers_create": together.workers_create_row,
    "pooler_get": together.pooler_get_row,
    "pooler_list": together.pooler_list_row,
    "pooler_create": together.pooler_create_row,
    "redis_postgres": together.redis_postgres_row,
    "redis_sqlite": together.redis_sqlite_row,
    "replica_list": together.replica_row,
    "metrics": metrics.row,
    "slow_clients": slow_clients.row,
}
GROWTH = "growth"
LAYERS = "layers"
NAMES = (*ROWS, GROWTH, LAYERS)
SECONDS = 5.0
ROUNDS = 5
PAGE = Path(__file__).resolve().parents[1] / "docs" / "performance.md"


class Bench:
    """A run of the benchmark: which parts of it, how many rounds, how long each."""

    def __init__(self, world: World, names: list[str], rounds: int, seconds: float) -> None:
        self._world = world
        self._names = names or list(NAMES)
        self._rounds = rounds
        self._seconds = seconds
        self.whole = not names and rounds >= ROUNDS and seconds >= SECONDS

    def rows(self) -> list[Measured]:
        """Measure the rows, and print each as it is done."""
        found = []
        for name, row in ROWS.items():
            if name in self._names:
                print(f"Measuring {name}: {self._rounds} rounds of {self._seconds:g} s …", flush=True)
                found.append(measure(row(self._world), self._rounds, self._seconds, patient=self.whole))
                print(table.results(found[-1:]), flush=True)
        embedded = [measured for measured in found if measured.row.ours.name == JETON]
        remembered = memory.after(embedded, lambda entrant: entrant.name.startswith("PocketBase"))
        return [*found, remembered] if remembered else found

    def sizes(self) -> list[Size]:
        """Measure how the figures grow, and print it."""
        if GROWTH not in self._names:
            return []
        print("Measuring from 1,000 to 1,000,000 tokens …", flush=True)
        found = growth.measure(self._world, self._rounds, self._seconds, patient=self.whole)
        print(table.growth(found), flush=True)
        return found

    def layers(self) -> list[Layers]:
        """Measure where a request's time goes, and print it."""
        if LAYERS not in self._names or not layers.AVAILABLE:
            return []
        print("Measuring where a request's time goes …", flush=True)
        found = layers.measure(self._world, self._seconds, patient=self.whole)
        print(f"{table.layers(found)}\n{sampled(found)}", flush=True)
        return found


def main(names: list[str]) -> int:
    """Measure rows, print the tables, and return the exit status."""
    seconds = float(os.environ.get("BENCH_SECONDS", SECONDS))
    rounds = int(os.environ.get("BENCH_ROUNDS", ROUNDS))
    if set(names) - set(NAMES) or seconds <= 0 or rounds <= 0:
        print(f"rows: {', '.join(NAMES)}; BENCH_SECONDS and BENCH_ROUNDS must be above 0", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="jeton-bench-") as folder, World(Path(folder)) as world:
        bench = Bench(world, names, rounds, seconds)
        found = Found(bench.rows(), bench.sizes(), bench.layers())
        if bench.whole:
            others = [
                world.pocketbase.name,
                f"{world.style_dictionary.name} on Node {world.style_dictionary.node}",
                postgres.described(),
            ]
            PAGE.write_text(page(found, rounds, seconds, others), "utf-8")
    if found.rows:
        print(f"\n{table.results(found.rows)}\n\n{table.notes(found.rows)}\n\n{table.details(found.rows)}\n")
    warning = table.disturbance(found.rows, found.sizes)
    print(f"Load: {tool()}; medians of {rounds} rounds of {seconds:g} s. {warning}")
    return int(any(row.short() for row in found.rows))


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BenchError as error:
        sys.exit(f"The measurement is not valid: {error}")
