"""`make capacity`: measure what docs/scaling.md counts with, and print it as tables.

Names of parts as arguments measure those alone. CAPACITY_SIZES (10000,100000,1000000) and CAPACITY_SECONDS
(3) shorten a run. Nothing is compared, and no page is written: docs/scaling.md says which run it quotes.
"""

import asyncio
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

import postgres
import table
from load import tool
from page import machine
from processes import OWN, BenchError
from quiet import Others
from served import Served
from sizing import limits, memory, operators, recorded, storage, wal, work
from world import World

_SIZES = (10_000, 100_000, 1_000_000)
_SECONDS = 3.0
_MIB = 2**20


class Capacity:
    """A run: the sizes of databases, the seconds of each load, a folder."""

    def __init__(self, world: World, folder: Path, sizes: Sequence[int], seconds: float) -> None:
        self._world = world
        self._folder = folder
        self._sizes = sizes
        self._seconds = seconds

    def storage(self) -> None:
        """Print the bytes of a token on both engines, and what is left of a straight line."""
        cluster = self._world.postgres.cluster
        engines: dict[str, list[storage.Stored]] = {"SQLite": [], "PostgreSQL": []}
        for count in self._sizes:
            folder = self._folder / f"storage-{count}"
            seeded, found = storage.of_sqlite(folder, count)
            seeded.file.unlink()
            engines["SQLite"].append(found)
            with storage.of_postgres(cluster, count) as (_, found):
                engines["PostgreSQL"].append(found)
        for engine, sizes in engines.items():
            print(f"\n{_bytes(engine, sizes)}\n\n{_predicted(sizes)}")

    def history(self) -> None:
        """Print the bytes of what is recorded of a token's changes."""
        lines: list[tuple[str, ...]] = [("bytes of history", *recorded.Recorded._fields)]
        for engine, found in (
            ("SQLite", asyncio.run(recorded.of_sqlite(self._folder / "history.db"))),
            ("PostgreSQL", asyncio.run(recorded.of_postgres(self._world.postgres.cluster))),
        ):
            lines.append((engine, *(f"{each:,.0f}" for each in found)))
        print(f"\n{table.markdown(lines)}")

    def wal(self) -> None:
        """Print the bytes that a write puts into the log."""
        world = self._world
        sqlite = wal.of_sqlite(Served(world.seeded(), "SQLite"))
        server = wal.of_postgres(Served(world.postgres, "PostgreSQL"), world.postgres.cluster)
        lines = [("a token created: bytes of log", "one client", "32 clients", "first after a checkpoint")]
        lines += [
            (
                engine,
                f"{found.one:,.0f}",
                f"{found.together:,.0f}",
                f"{found.first:,.0f}" if found.first else "",
            )
            for engine, found in (("SQLite", sqlite), ("PostgreSQL", server))
        ]
        print(f"\n{table.markdown(lines)}")

    def work(self) -> None:
        """Print the processor time of each kind of request."""
        for engine, seeded in (("SQLite", self._world.seeded()), ("PostgreSQL", self._world.postgres)):
            found = work.costs(self._world, Served(seeded, engine), self._seconds)
            lines = [(f"{engine}, one process", "Jeton, µs", "PostgreSQL, µs", "a second", "99 % within")]
            lines += [
                (
                    cost.work,
                    f"{cost.processors[OWN]:,.0f}",
                    f"{cost.processors['PostgreSQL']:,.0f}" if "PostgreSQL" in cost.processors else "",
                    f"{cost.rate:,.0f}",
                    "" if cost.p99 is None else f"{cost.p99:.0f} ms",
                )
                for cost in found
            ]
            print(f"\n{table.markdown(lines)}")

    def memory(self) -> None:
        """Print what processes take."""
        for engine, found in (
            ("SQLite", memory.of_sqlite(self._world, self._folder, self._seconds)),
            ("PostgreSQL", memory.of_postgres(self._world, self._seconds)),
        ):
            lines = [
                (f"memory, {engine}", "MiB"),
                *((taken.what, f"{taken.bytes / _MIB:,.3f}") for taken in found),
            ]
            print(f"\n{table.markdown(lines)}")

    def limits(self) -> None:
        """Print what the shared rate limit takes of Redis."""
        call = limits.call()
        print(
            f"\nRedis: {call.processor:.1f} µs for each request, many sent at once; an API token takes "
            f"{call.few:,.0f} bytes with {limits.FEW} requests in the window, "
            f"{call.full:,.0f} with {limits.LIMIT}"
        )

    def commands(self) -> None:
        """Print how long an operator's commands take."""
        lines = [("command", "tokens", "seconds", "a million tokens, s", "file, bytes of a token")]
        for count in self._sizes[1:] or self._sizes:
            seeded, _ = storage.of_sqlite(self._folder / f"commands-{count}", count)
            for done in operators.commands(self._folder, self._world.postgres.cluster, seeded.file, count):
                size = f"{done.bytes / count:,.0f}" if done.bytes else ""
                a_million = f"{done.seconds / count * 1e6:,.1f}"
                lines.append((done.what, f"{count:,}", f"{done.seconds:,.1f}", a_million, size))
            seeded.file.unlink()
        print(f"\n{table.markdown(lines)}")

    def parts(self) -> dict[str, Callable[[], None]]:
        """Return what can be measured, by name."""
        return {
            "storage": self.storage,
            "history": self.history,
            "wal": self.wal,
            "work": self.work,
            "memory": self.memory,
            "limits": self.limits,
            "commands": self.commands,
        }


def _bytes(engine: str, sizes: Sequence[storage.Stored]) -> str:
    """Return a line for each table and index: its bytes by token."""
    lines = [(f"{engine}, bytes of a token", *(f"{size.tokens:,} tokens" for size in sizes))]
    for name in sizes[-1].bytes:
        by_token = (size.bytes.get(name, 0) / size.tokens for size in sizes)
        lines += [(name, *(f"{each:,.1f}" for each in by_token))]
    lines.append(("together", *(f"{size.of_token:,.1f}" for size in sizes)))
    lines.append(("levels of the deepest index", *(str(size.levels) for size in sizes)))
    if any(size.vacuum for size in sizes):
        name = "vacuum after a tenth has changed, s"
        lines.append((name, *(f"{size.vacuum:.2f}" for size in sizes)))
    return table.markdown(lines)


def _predicted(sizes: Sequence[storage.Stored]) -> str:
    """Say how well the largest size lies on the line through the two before it."""
    if len(sizes) < 3:
        return ""
    (x1, y1), (x2, y2), (x3, y3) = ((size.tokens, sum(size.bytes.values())) for size in sizes[-3:])
    line = y2 + (y2 - y1) / (x2 - x1) * (x3 - x2)
    return (
        f"{x3:,} tokens by the line through {x1:,} and {x2:,}: {line / _MIB:,.1f} MiB; "
        f"measured {y3 / _MIB:,.1f} MiB, {y3 / line - 1:+.1%}"
    )


def main(names: Sequence[str]) -> int:
    """Measure, print, and return the exit status."""
    sizes = [int(size) for size in os.environ.get("CAPACITY_SIZES", "").split(",") if size] or _SIZES
    seconds = float(os.environ.get("CAPACITY_SECONDS", _SECONDS))
    with tempfile.TemporaryDirectory(prefix="jeton-capacity-") as folder, World(Path(folder)) as world:
        parts = Capacity(world, Path(folder), sizes, seconds).parts()
        if set(names) - set(parts):
            print(f"parts: {', '.join(parts)}", file=sys.stderr)
            return 2
        others = Others()
        for name in names or parts:
            try:
                parts[name]()
            except BenchError as error:
                print(f"\n{name}: not measured: {error}")
            sys.stdout.flush()
        print("\n" + "\n".join(f"- {line}" for line in (*machine(), postgres.described(), tool())))
        print(f"- Other programs, and PostgreSQL: {others.share():.0%} of the machine's processor time")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
